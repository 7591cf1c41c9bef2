"""What is wrong with the book, as values; the command line puts it into words."""

from typing import NamedTuple

from sultan_kit.core.findings import Saying


class Fault(NamedTuple):
    """One thing that is wrong. language, page: where; "" for what is about all of them."""

    language: str
    page: str
    saying: Saying

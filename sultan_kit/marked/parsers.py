"""PyYAML's two parsers, made alike: every scalar is a text, and what grows too deep or too large is stopped.

The C parser (libyaml) does the work. Its nodes come from C without a call back into Python; only a document that is long or broken is
read by the `Careful` one, which counts, and remembers where it stood. A PyYAML that was built without libyaml has the pure one alone.
"""

from yaml.error import MarkedYAMLError, YAMLError
from yaml.nodes import CollectionNode, Node

from sultan_kit.marked.limits import MAX_VALUES, Watch

try:
    from yaml._yaml import CParser
except ImportError:
    C_LOADER = False
else:
    C_LOADER = True
"""Is the fast parser there? Results and findings do not depend on it."""


class NotYamlError(Exception):
    """The parser could not go on. last: the latest value that it had finished in the mapping or list it was reading."""

    def __init__(self, error: MarkedYAMLError, last: Node | None) -> None:
        super().__init__(error)
        self.error = error
        self.last = last


if C_LOADER:

    class Fast(CParser):
        """Composes without looking."""

        def resolve(self, kind: type[Node], value: str, implicit: object) -> str:
            return ""

        def descend_resolver(self, parent: CollectionNode | None, index: object) -> None:
            pass

        def ascend_resolver(self) -> None:
            pass

    class Careful(Watch, CParser):
        def __init__(self, text: str) -> None:
            Watch.__init__(self)
            CParser.__init__(self, text)


def compose(text: str) -> Node | None:
    """The root node of a document's text. Raises `TooMuchError` or `NotYamlError`."""
    if not C_LOADER:
        return _pure(text)
    if len(text) < MAX_VALUES:  # a character for each value is the least there can be
        try:
            return Fast(text).get_single_node()
        except YAMLError:
            pass  # the careful one says where
    careful = Careful(text)
    try:
        return careful.get_single_node()
    except MarkedYAMLError as error:
        if "nesting depth" in (error.problem or ""):  # libyaml reads ahead, and gives up long behind the place that is too deep
            return _pure(text)
        raise NotYamlError(error, careful.last) from None


def _pure(text: str) -> Node | None:
    from sultan_kit.marked.pure import Pure

    pure = Pure(text)
    try:
        return pure.get_single_node()
    except MarkedYAMLError as error:
        raise NotYamlError(error, pure.last) from None

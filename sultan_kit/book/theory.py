"""What can be proved (docs/theory.md), as far as the rulebook speaks of it."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from sultan_kit.book.alike import alike
from sultan_kit.book.examplepage import example_facts
from sultan_kit.book.links import rules_links
from sultan_kit.core.rules import Compulsory, Layout, Rules
from sultan_kit.profiles import Profile
from sultan_kit.study.puzzle import fills_from_waste

if TYPE_CHECKING:
    from sultan_kit.book.contents import Book


def theory_facts(book: "Book") -> Mapping[str, object]:
    """What `theory.md` needs to know. same: the rule sets that are one game, under the same name."""
    return {**example_facts(book), "same": [rules_links(together, book.words) for together in games(book.profiles) if len(together) > 1]}


def games(profiles: Iterable[Profile]) -> list[list[Profile]]:
    """The rule sets, those together that are one game to somebody who plays without a mistake, in the order in which they first come."""
    return [together for _, together in alike(profiles, lambda profile: _game(profile.rules))]


def _game(rules: Rules) -> Any:
    """What rule sets that are one game have in common: of those whose gaps the waste fills divan and redeals (Lemma 3), else all but the picture."""
    if fills_from_waste(rules) and rules.play.compulsory is Compulsory.FALSE:
        return rules.divan.size, rules.divan.initial, rules.redeal.limit, rules.redeal.order
    return rules._replace(layout=Layout(), divan=rules.divan._replace(columns=None))

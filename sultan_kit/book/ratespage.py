"""What the page on how often the game comes out needs, and what the page of a rule set says of it."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from sultan_kit.book import code, theory
from sultan_kit.book.alike import alike
from sultan_kit.book.links import rules_link, rules_links, source_links
from sultan_kit.book.rates import Rate, Solved, rates, solved
from sultan_kit.core.findings import Saying
from sultan_kit.l10n.words import Sentence
from sultan_kit.profiles import Profile, shipped
from sultan_kit.render.chart import percents

if TYPE_CHECKING:
    from sultan_kit.book.contents import Book

PLAYERS = ("greedy", "hold", "expert", "search")
"""The policies on the page, as `sultan-kit simulate` calls them; the last one takes so long that it played under some rule sets only."""


class Claim(NamedTuple):
    """What somebody says of the odds: the sentence `book.rates.claim.ID`. tags: who says so; profile: by which rules, as far as anybody knows."""

    id: str
    tags: tuple[str, ...]
    profile: str


class ShownClaim(NamedTuple):
    """A claim on the page. counted: what has been counted by these rules, in per cent, by player."""

    id: str
    sources: Markup
    rules: Sentence
    counted: Mapping[str, float]


CLAIMS = (
    Claim("books", ("MMS", "S-EN", "S-DE"), "sultan-classic"),
    Claim("sheets", ("S-EN", "S-DE"), "sultan-classic"),
    Claim("smaller", ("S-EN", "S-DE"), "sultan-small-divan"),
    Claim("bvs", ("BVS",), "sultan-leisure-eight"),
    Claim("pysol", ("PYS",), "pysol-sultan"),
    Claim("wikipedia", ("WP-EN",), "sultan-wikipedia-en"),
)


def rates_facts(book: "Book") -> Mapping[str, object]:
    """What `rates.md` needs to know. Of rule sets that nobody ships nothing has been counted."""
    profiles = {profile.id: profile for profile in book.profiles if profile.id in shipped()}
    every: list[Rate | Solved] = [*rates().values(), *solved().values()]
    return {
        "players": {player: next(rate for (_, policy), rate in rates().items() if policy == player) for player in PLAYERS},
        "standard": said(book.profiles[0]),
        "rows": [(rules_links(together, book.words), cells(together)) for _, together in alike(profiles.values(), _wins)],
        "solved": [(rules_links(together, book.words), solved()[together[0].id]) for together in theory.games(profiles.values())],
        "claims": [_shown(claim, profiles[claim.profile], book) for claim in CLAIMS],
        "commands": code.block("\n".join(f"$ {command}" for command in commands()), "terminal wrapped"),
        "percents": lambda rate: percents(rate.rates, rate.games),
        "bar": bar,
        "versions": sorted({each.version for each in every}),
        "days": [date.fromisoformat(day) for day in sorted({each.date for each in every})],
    }


def commands() -> Iterator[str]:
    """What counts it all again; what was counted under some rule sets only, under the first of them."""
    for player in PLAYERS:
        played = [rate for (_, policy), rate in rates().items() if policy == player]
        name = "any" if len(played) == len(shipped()) else played[0].profile
        yield f"sultan-kit simulate --profile {name} --policy {player} --games {played[0].games} --seed {played[0].seed}"
    first = next(iter(solved().values()))
    yield f"sultan-kit solve --profile {first.profile} --number 1-{first.deals} --nodes {first.nodes}"


def _wins(profile: Profile) -> list[int]:
    """What was counted under every rule set."""
    return [rates()[profile.id, player].wins for player in PLAYERS[:-1]]


def cells(together: Sequence[Profile]) -> list[Rate | None]:
    """The rates of rule sets under which all that was counted is the same, by player; None where nobody played."""
    return [next((rates()[profile.id, player] for profile in together if (profile.id, player) in rates()), None) for player in PLAYERS]


def said(profile: Profile) -> Mapping[str, float]:
    """The rates of one rule set in per cent, by player."""
    return {rate.policy: percents(rate.rates, rate.games)["rate"] for rate in cells([profile]) if rate}


def _shown(claim: Claim, profile: Profile, book: "Book") -> ShownClaim:
    return ShownClaim(claim.id, source_links(claim.tags), Sentence(rules_link(profile, book.words)), said(profile))


def line(profile: Profile) -> Saying | None:
    """What the page of the rule set says; None where nothing has been counted."""
    if profile.id not in shipped():
        return None
    return Saying("book.rates.line", {"count": rates()[profile.id, "expert"].games, **said(profile)})


def bar(rate: Rate) -> Markup:
    """The rate as a bar on a line as long as if all games had been won; whoever does not see it has the number."""
    line = '<svg class="share" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><path d="M0 3H100"/><path d="M0 3H{:.2f}"/></svg>'
    return Markup(line).format(100 * rate.rates[0])

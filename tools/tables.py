"""The tables of the documents that follow from data: `python -m tools.tables update` or `check`.

A table stands in a document between `<!-- table NAME -->` and `<!-- end -->`. update: writes all of them anew. check: names those that are
no longer so; exit status 1 if there are any.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from sultan_kit.book import rates as counted
from sultan_kit.core.cards import RANKS, SIGNS
from sultan_kit.core.findings import Code
from sultan_kit.l10n.sentences.explanations import SENTENCES
from sultan_kit.log.notation import notation
from sultan_kit.log.written import Action
from sultan_kit.profiles import load, shipped
from sultan_kit.resources import contents, folder, languages
from tools.made import main

DOCUMENTS = Path(__file__).resolve().parent.parent / "docs"
TABLE = re.compile(r"(?<=^<!-- table )(\w+)( -->\n).*?(?=<!-- end -->$)", re.MULTILINE | re.DOTALL)

FORMS = {
    Action.TURN: "`C`",
    Action.TURN_PLAY: "`C+N`",
    Action.WASTE_PLAY: "`wC+N`",
    Action.DIVAN_PLAY: "`(P C)+N`",
    Action.FILL_STOCK: "`C(P)`",
    Action.FILL_WASTE: "`wC(P)`",
    Action.REDEAL: "`//`",
}
NAMES = {language: f"{notation(language).name} `{language}`" for language in languages()}
"""The languages, English first, and what the tables call them."""

LETTERS = {"{card}": "C", "{place}": "P", "{foundation}": "N"}


def profiles() -> str:
    """The names of the shipped profiles; of the aliases only those of one word, for the others are the names in other languages."""
    rows = []
    for profile in map(load, shipped()):
        aliases = ", ".join(f"`{alias}`" for alias in profile.aliases if " " not in alias)
        rows.append([f"`{profile.id}`", aliases, f"{profile.name}{' (experimental)' if profile.experimental else ''}"])
    return _table(["id", "short", "name"], rows)


def symbols() -> str:
    """Ranks and suits by a sign or letter."""
    rows = []
    for language, name in NAMES.items():
        one = notation(language)
        ranks = " ".join("/".join(symbols) for symbols in one.symbols)
        rows.append([name, f"`{ranks}`", f"`{' '.join(letters for (letters,) in one.letters)}`"])
    return _table(["", "ace to king", "♣ ♦ ♥ ♠"], rows)


def words() -> str:
    """Ranks and suits in words, with all spellings."""
    notations = [notation(language) for language in NAMES]
    rows = [[sign] + [", ".join(one.suit_words[suit]) for one in notations] for suit, sign in enumerate(SIGNS)]
    rows += [[name] + [", ".join(one.rank_words[rank]) for one in notations] for rank, name in enumerate(RANKS)]
    return _table(["", *NAMES.values()], rows)


def phrases() -> str:
    """The moves in words."""
    rows = []
    for action, form in FORMS.items():
        row = [form]
        for language in NAMES:
            texts = "<br>".join(f"`{phrase}`" for phrase in notation(language).phrases[action])
            for field, letter in LETTERS.items():
                texts = texts.replace(field, letter)
            row.append(texts)
        rows.append(row)
    return _table(["", *NAMES.values()], rows)


def refused() -> str:
    """What people write although it is no spelling."""
    rows = []
    for language, name in NAMES.items():
        data = _data(language)["refused"]
        ranks = ", ".join(f"`{text}` ({' or '.join(meant.split())})" for text, meant in data["ranks"].items())
        suits = ", ".join(f"`{text}` ({' or '.join(meant.split())})" for text, meant in data["suits"].items())
        rows.append([name, ranks, suits])
    return _table(["", "as a rank", "as a suit"], rows)


def codes() -> str:
    """The codes of findings."""
    return _table(["code", "said of"], [[f"`{code}`", str(SENTENCES[f"title.{code}"])] for code in Code])


def rates() -> str:
    """Games won in per cent by each policy, with their intervals."""
    every = counted.rates()
    policies = {policy: rate for (_, policy), rate in every.items()}
    rows = [["games", *(f"{rate.games:,}" for rate in policies.values()), ""], ["seed", *(str(rate.seed) for rate in policies.values()), ""]]
    for profile in shipped():
        found = [every.get((profile, policy)) for policy in policies]
        told = ["{:.2f} ({:.2f}–{:.2f})".format(*(100 * each for each in rate.rates)) if rate else "" for rate in found]
        rows.append([profile, *told, _when(rate for rate in found if rate)])
    return _table(["", *(f"`{policy}`" for policy in policies), "counted"], rows)


def solved() -> str:
    """What the solver finds out."""
    rows = [
        [each.profile, f"1–{each.deals:,}", f"{each.nodes:,}", str(each.won), str(each.lost), _when([each])] for each in counted.solved().values()
    ]
    return _table(["", "deals", "nodes, at most", "can be won", "cannot", "counted"], rows)


def _when(counts: Iterable[counted.Rate | counted.Solved]) -> str:
    """The days on which something was counted, and the versions of the program."""
    return ", ".join(sorted({f"{each.date} ({each.version})" for each in counts}))


TABLES: dict[str, Callable[[], str]] = {table.__name__: table for table in (profiles, symbols, words, phrases, refused, codes, rates, solved)}


def _data(language: str) -> Any:
    return contents(folder("locales") / language / "notation.yaml")


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    return "".join(f"| {' | '.join(row)} |\n" for row in (head, ["---"] * len(head), *rows))


def documents() -> Iterator[tuple[Path, str, str]]:
    """Each document with a table: its path, what it is and what it should be."""
    for path in sorted(DOCUMENTS.glob("*.md")):
        text = path.read_text(encoding="utf-8")
        fresh = TABLE.sub(lambda found: f"{found[1]}{found[2]}{TABLES[found[1]]()}", text)
        if TABLE.search(text):
            yield path, text, fresh


def update() -> None:
    for path, _, fresh in documents():
        path.write_text(fresh, encoding="utf-8", newline="\n")


def stale() -> Iterator[str]:
    """What is to be said of each document that is no longer so."""
    for path, text, fresh in documents():
        if text != fresh:
            yield f"docs/{path.name}: a table is no longer so; python -m tools.tables update writes it anew"


if __name__ == "__main__":
    main(__doc__, update, stale)

"""Card faces as SVG, drawn for this project. They hold no letters: one set serves every language, and who shows a card writes its index.

A face is a group in `<defs>`, drawn in a box of 100 × 140 units with its corner at 0,0; `<use href="#sk-QH" x="…" y="…"/>` shows it. Ids are
`sk-` and the card as letters: rank (`A 2 … 10 J Q K`) and suit (`C D H S`), so `sk-10D`, `sk-QH`; `sk-sultan` and `sk-back`. The suit marks, in a
box of 20 × 20 around 0,0, are `sk-C`, `sk-D`, `sk-H`, `sk-S`. What faces are made of has ids that begin with `sk-` as well.

Colours are classes of `pictures.css`. A face takes the colour of its suit from around it: the `<use>`, or a group around it and its index, has the
class of the suit, `<g class="sk-H">`.
"""

import re
from collections.abc import Iterable

from sultan_kit.core.cards import RANKS

LETTERS = "CDHS"
"""The suits as ids and classes call them, in the order of `SUITS`."""

BACK, SULTAN = "back", "sultan"

WIDTH, HEIGHT = 100, 140
"""One card, in units of every picture."""

CORNER = (13.5, 40)
"""The middle of the suit mark below the upper index."""

PREFIX = "sk-"


def face_name(card: int) -> str:
    """What ids call a card: `QH`; a card that nobody has seen is the back."""
    return f"{RANKS[card % 13]}{LETTERS[card // 13]}" if card >= 0 else BACK


def suit_mark(suit: str, x: float, y: float, size: float) -> str:
    """A suit mark as a face shows it; in the lower half it stands on its head, as on a printed card."""
    return f'<use href="#sk-{suit}" transform="translate({x} {y})scale({size if y <= 70 else -size:g})"/>'


def symbols(names: Iterable[str], prefix: str = PREFIX) -> str:
    """The definitions of these faces (`QH`, `sultan`, `back`) and suit marks (`H`) with what they are made of, each once, always in the same order.

    They go into `<defs>`. prefix: what ids begin with instead of `sk-`, where pictures with faces of their own stand in one page.
    """
    wanted, waiting = set[str](), list(names)
    while waiting:
        name = waiting.pop()
        if name not in wanted:
            wanted.add(name)
            waiting += _REFERENCE.findall(_DRAWN[name])
    text = "".join(drawing for name, drawing in _DRAWN.items() if name in wanted)
    return text if prefix == PREFIX else text.replace('id="sk-', f'id="{prefix}').replace("#sk-", f"#{prefix}")


ALL = (*(f"{rank}{suit}" for suit in LETTERS for rank in RANKS), SULTAN, BACK)
"""Every face there is."""

_REFERENCE = re.compile(r"#sk-(\w+)")

# ---- suit marks, around 0,0

_MARKS = {
    "C": "M0-9.6A4.4 4.4 0 0 1 3.1-2.1 4.4 4.4 0 1 1 .9 4.4C1 6.9 1.8 9 3.4 9.8H-3.4C-1.8 9-1 6.9-.9 4.4A4.4 4.4 0 1 1-3.1-2.1 4.4 4.4 0 0 1 0-9.6Z",
    "D": "M0-10C2.1-6.2 4.7-2.7 7.7 0 4.7 2.7 2.1 6.2 0 10-2.1 6.2-4.7 2.7-7.7 0-4.7-2.7-2.1-6.2 0-10Z",
    "H": "M0 9.2C-3.4 5.6-9.6 1.6-9.6-3.7-9.6-7-7.2-9-4.7-9-2.5-9-.8-7.7 0-5.9.8-7.7 2.5-9 4.7-9 7.2-9 9.6-7 9.6-3.7 9.6 1.6 3.4 5.6 0 9.2Z",
    "S": "M0-9.8C3-5.8 9.2-2.6 9.2 2.6 9.2 5.5 7 7 4.9 7 3.2 7 1.7 6.2 .9 4.8 1 7 1.8 9 3.4 9.8H-3.4"
    "C-1.8 9-1 7-.9 4.8-1.7 6.2-3.2 7-4.9 7-7 7-9.2 5.5-9.2 2.6-9.2-2.6-3-5.8 0-9.8Z",
}

# ---- pips: where they lie by rank, and how large they are

_LEFT, _MIDDLE, _RIGHT = 36, 50, 64
_FOUR = [(_LEFT, 36), (_RIGHT, 36), (_LEFT, 104), (_RIGHT, 104)]
_SIX = [*_FOUR, (_LEFT, 70), (_RIGHT, 70)]
_EIGHT = [(x, y) for x in (_LEFT, _RIGHT) for y in (33, 58, 82, 107)]
_PIPS = {
    "A": (2.5, [(_MIDDLE, 70)]),
    "2": (1.15, [(_MIDDLE, 34), (_MIDDLE, 106)]),
    "3": (1.15, [(_MIDDLE, 34), (_MIDDLE, 70), (_MIDDLE, 106)]),
    "4": (0.98, _FOUR),
    "5": (0.98, [*_FOUR, (_MIDDLE, 70)]),
    "6": (0.98, _SIX),
    "7": (0.86, [*_SIX, (_MIDDLE, 53)]),
    "8": (0.86, [*_SIX, (_MIDDLE, 53), (_MIDDLE, 87)]),
    "9": (0.78, [*_EIGHT, (_MIDDLE, 70)]),
    "10": (0.78, [*_EIGHT, (_MIDDLE, 46), (_MIDDLE, 94)]),
}

# ---- courts: one half, drawn again upside down. Classes: sk-g gold, sk-t the suit's colour, sk-f face, sk-k ink;
# sk-i with an outline, sk-l only a line

_HEAD = (
    '<path class="sk-f sk-i" d="M42 45q0-11 8-11t8 11q0 13-8 15-8-2-8-15z"/><path class="sk-l" d="M45 46h2.6M52.4 46H55M50 46.5v4.2l-1.2.6{mouth}"/>'
)
_SMILING, _BEARDED = _HEAD.format(mouth="M47.4 54.6q2.6 1.5 5.2 0"), _HEAD.format(mouth="")
_ROBE = '<path class="sk-t sk-i" d="M27 84V76q1-13 17-17l6 5 6-5q16 4 17 17v8z"/>'
_COURTS = {
    "J": '<path class="sk-g sk-i" d="M40 37q-4 13 1 21l4 3V37zM60 37q4 13-1 21l-4 3V37z"/>'
    f"{_SMILING}{_ROBE}"
    '<path class="sk-g sk-i" d="M44 59l6 6 6-6 3 2.5-9 10-9-10z"/>'
    '<path class="sk-t sk-i" d="M37 38q-2-12 13-13 14 0 13 13-13-5-26 0z"/><path class="sk-g sk-i" d="M37 38q13-6 26 0v-3.6q-13-5.6-26 0z"/>'
    '<path class="sk-f sk-i" d="M59 30q4-10 13-11-1 10-12 15z"/>',
    "Q": '<path class="sk-g sk-i" d="M50 31q-13 0-13 16 0 12-5 17 9 5 18 2 9 3 18-2-5-5-5-17 0-16-13-16z"/>'
    f"{_SMILING}{_ROBE}"
    '<path class="sk-f sk-i" d="M43 60q7 7 14 0l3 1.5q-3 12-10 13-7-1-10-13z"/>'
    '<path class="sk-g sk-i" d="M40 35l-1.5-10 5.5 5 2.5-7 3.5 5.5 3.5-5.5 2.5 7 5.5-5-1.5 10q-10-4.5-20 0z"/>'
    '<circle class="sk-t sk-i" cx="50" cy="31" r="1.9"/>',
    "K": '<path class="sk-g sk-i" d="M39 38q-4 12 2 21 9 11 18 0 6-9 2-21z"/>'
    f'{_BEARDED}<path class="sk-g sk-i" d="M43 51q7 3 14 0 1 12-7 15-8-3-7-15z"/><path class="sk-l" d="M47 55.4q3 1.2 6 0M50 58v5"/>{_ROBE}'
    '<path class="sk-f sk-i" d="M41 61l9 23 9-23 4 2-9 21h-8l-9-21z"/><path class="sk-l" d="M44 66l1 2M47 74l1 2M56 66l-1 2M53 74l-1 2"/>'
    '<path class="sk-g sk-i" d="M38 37l-3-14 8 6 7-9 7 9 8-6-3 14q-12-4-24 0z"/><circle class="sk-t sk-i" cx="50" cy="30.5" r="2.6"/>'
    '<path class="sk-l" d="M39 34q11-3.5 22 0"/>',
    "turban": f'{_BEARDED}<path class="sk-k" d="M42.5 49q1 14 7.5 18 6.5-4 7.5-18-2 4-4.5 4.2Q50 52 47 53.2 44.5 53 42.5 49z"/>'
    f'<path class="sk-f" d="M47.5 56q2.5 1.6 5 0z"/>{_ROBE}'
    '<path class="sk-g sk-i" d="M38 62l12 11 12-11 4 3-12 19h-8L34 65z"/><path class="sk-l" d="M42 69l3 2M58 69l-3 2M50 77v7"/>'
    '<path class="sk-f sk-i" d="M34 37q-3-14 16-17 19 3 16 17-2 6-7 6-9-5-18 0-5 0-7-6z"/>'
    '<path class="sk-l" d="M36 36q7-12 20-14M41 40q6-11 20-14M50 39.5q6-7 14-8"/>'
    '<path class="sk-g sk-i" d="M50 20q-4-5-1-11 5 4 3 11z"/><ellipse class="sk-t sk-i" cx="50" cy="25" rx="3.2" ry="4.2"/>',
}

# ---- the back: a lattice of eight-pointed stars whose points touch, with crosses in between

_TILE = 24.5
_STAR = "M0-12.2 3.6-8.6H8.6V-3.6L12.2 0 8.6 3.6V8.6H3.6L0 12.2-3.6 8.6H-8.6V3.6L-12.2 0-8.6-3.6V-8.6H-3.6ZM0-4.5L4.5 0 0 4.5-4.5 0Z"


def _definitions() -> dict[str, str]:
    """Everything that can be asked for by name, in an order in which nothing is used before it is there."""
    found = {
        "half": '<clipPath id="sk-half"><path d="M24 11H76V54L24 86z"/></clipPath>',
        "blank": '<rect id="sk-blank" class="sk-b" x=".75" y=".75" width="98.5" height="138.5" rx="9"/>',
        "sash": '<path id="sk-sash" class="sk-g sk-i" d="M24 83.7 76 51.7V56.3L24 88.3z"/>',
        "star": f'<path id="sk-star" d="{_STAR}"/>',
        "stars": f'<g id="sk-stars"><use href="#sk-star" x="-{_TILE}"/><use href="#sk-star"/><use href="#sk-star" x="{_TILE}"/></g>',
    }
    found |= {suit: f'<path id="sk-{suit}" d="{mark}"/>' for suit, mark in _MARKS.items()}
    for name, half in _COURTS.items():
        found[name] = (
            f'<g id="sk-{name}" clip-path="url(#sk-half)"><path class="sk-w" d="M24 11H76V90H24z"/>'
            f'<g transform="translate(-4-3.5)scale(1.08)">{half}</g></g>'
        )
    for suit in LETTERS:
        for rank in RANKS:
            found[rank + suit] = _face(rank + suit, _court(rank, suit) if rank in _COURTS else _pips(rank, suit), suit)
    found[SULTAN] = _face(SULTAN, _court("turban", "H"), "H")
    found[BACK] = _back()
    return found


def _face(name: str, drawing: str, suit: str) -> str:
    """A card with its drawing and the marks below where its two indices will be."""
    marks = suit_mark(suit, *CORNER, 0.78) + suit_mark(suit, WIDTH - CORNER[0], HEIGHT - CORNER[1], 0.78)
    return f'<g id="sk-{name}"><use href="#sk-blank"/>{marks}{drawing}</g>'


def _pips(rank: str, suit: str) -> str:
    size, places = _PIPS[rank]
    return "".join(suit_mark(suit, x, y, size) for x, y in places)


def _court(name: str, suit: str) -> str:
    """Both halves, the sash that lies over where they meet, and the frame."""
    half = f'<use href="#sk-{name}"/>' + (suit_mark(suit, 32.5, 20.5, 0.58) if name != "turban" else "")
    frame = "sk-r" if name != "turban" else "sk-r sk-o"
    return (
        f'{half}<g transform="rotate(180 50 70)">{half}</g><use href="#sk-sash"/><rect class="{frame}" x="24" y="11" width="52" height="118" rx="4"/>'
    )


def _back() -> str:
    rows = "".join(f'<use href="#sk-stars" x="50" y="{70 + row * _TILE:g}"/>' for row in range(-2, 3))
    return f'<g id="sk-back"><use href="#sk-blank"/><rect class="sk-n" x="6" y="6" width="88" height="128" rx="5"/><g class="sk-m">{rows}</g></g>'


_DRAWN = _definitions()

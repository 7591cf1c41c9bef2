"""sultan-kit: the rules of the patience Sultan as data, and games of it read, judged and shown.

The public names are those of `__all__`, and `docs/api.md` shows how they are used. Everything else may change any day.
"""

from typing import TYPE_CHECKING

__version__ = "0.1.0"

__all__ = [
    "CARDS",
    "GAP",
    "UNKNOWN",
    "Code",
    "Edit",
    "Face",
    "Finding",
    "Form",
    "Game",
    "Hunk",
    "Imported",
    "Kind",
    "Look",
    "Move",
    "Pile",
    "Played",
    "Position",
    "Profile",
    "Reading",
    "Refusal",
    "Repair",
    "Repairs",
    "Rules",
    "Saying",
    "Severity",
    "Span",
    "Step",
    "Table",
    "Words",
    "board",
    "deal_order",
    "find_profile",
    "game_page",
    "import_game",
    "load_profile",
    "message",
    "picture_sprite",
    "picture_style",
    "position_svg",
    "profile_ids",
    "read_games",
    "read_profile",
    "repair",
    "review_script",
    "steps",
    "viewer_script",
    "write_log",
]

if TYPE_CHECKING:
    from sultan_kit.core.cards import BY_NAME as CARDS
    from sultan_kit.core.cards import GAP, UNKNOWN, Face
    from sultan_kit.core.findings import Code, Finding, Refusal, Saying, Severity, Span
    from sultan_kit.core.rules import Rules
    from sultan_kit.core.table import Kind, Move, Pile, Position, Table
    from sultan_kit.exchange.imports import Imported
    from sultan_kit.exchange.imports import read as import_game
    from sultan_kit.l10n.words import Words
    from sultan_kit.log.games import read_games
    from sultan_kit.log.judge import Game, Played
    from sultan_kit.log.repair import Edit, Hunk, Repair, Repairs, repair
    from sultan_kit.log.steps import Step, steps
    from sultan_kit.log.writer import Form, write_log
    from sultan_kit.numbers import deal_order
    from sultan_kit.profiles import Profile, Reading
    from sultan_kit.profiles import find as find_profile
    from sultan_kit.profiles import load as load_profile
    from sultan_kit.profiles import read_file as read_profile
    from sultan_kit.profiles import shipped as profile_ids
    from sultan_kit.render.board import Look, board
    from sultan_kit.render.html import game_page
    from sultan_kit.render.style import picture_style
    from sultan_kit.render.svg import picture_sprite, position_svg
    from sultan_kit.render.viewer import bundle as viewer_script
    from sultan_kit.render.viewer import review_bundle as review_script
    from sultan_kit.report import message
else:
    _HOMES = {
        "core.cards": "CARDS GAP UNKNOWN Face",
        "core.findings": "Code Finding Saying Refusal Severity Span",
        "core.rules": "Rules",
        "core.table": "Kind Move Pile Position Table",
        "exchange.imports": "Imported import_game",
        "l10n.words": "Words",
        "log.games": "read_games",
        "log.judge": "Game Played",
        "log.repair": "Edit Hunk Repair Repairs repair",
        "log.steps": "Step steps",
        "log.writer": "Form write_log",
        "numbers": "deal_order",
        "profiles": "Profile Reading find_profile load_profile profile_ids read_profile",
        "render.board": "Look board",
        "render.html": "game_page",
        "render.style": "picture_style",
        "render.svg": "picture_sprite position_svg",
        "render.viewer": "review_script viewer_script",
        "report": "message",
    }
    """The same once more for when it runs: each module is imported when one of its names is first asked for, as few programs need them all."""

    _AT_HOME = {
        "CARDS": "BY_NAME",
        "find_profile": "find",
        "import_game": "read",
        "load_profile": "load",
        "profile_ids": "shipped",
        "read_profile": "read_file",
        "review_script": "review_bundle",
        "viewer_script": "bundle",
    }

    def __getattr__(name):
        home = next((module for module, names in _HOMES.items() if name in names.split()), None)
        if home is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        globals()[name] = found = getattr(import_module(f"{__name__}.{home}"), _AT_HOME.get(name, name))
        return found

    def __dir__():
        return sorted({*globals(), *__all__})

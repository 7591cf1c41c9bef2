"""From templates to Markdown: translations, cards in colour, sentences with facts, pictures."""

import re
from collections.abc import Callable, Mapping
from gettext import NullTranslations
from html import escape
from pathlib import Path
from typing import NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Undefined
from markupsafe import Markup

from sultan_kit.core.cards import BY_NAME, RANKS, SIGNS, SUITS, Face
from sultan_kit.core.rules import Suit
from sultan_kit.l10n.catalogues import RULEBOOK, catalogue
from sultan_kit.l10n.glossary import misused
from sultan_kit.l10n.words import Sentence, Words, visible
from sultan_kit.resources import ENGLISH

PAGES = Path(__file__).parent / "pages"

_TOKEN = re.compile(r"\[\[([^\[\]]+)\]\]")

_MARKUP = {ord(sign): f"&#{ord(sign)};" for sign in '\\`*_[]{}<>&"|~!'}
"""What Markdown or HTML could read as more than a letter."""

_LINE_END = re.compile(r"\s*\n\s*")

_BEGINS_A_BLOCK = re.compile(r"[-+#=\d]")


class Heard(NullTranslations):
    """The catalogue of the rulebook; what is wrong with the texts that were asked for is noted until somebody takes the notes away.

    aloud: an English text in the place of a missing translation is marked as English.
    """

    def __init__(self, language: str, *, aloud: bool) -> None:
        super().__init__()
        self.language = language
        self.texts = catalogue(language, RULEBOOK)
        self.texts.add_fallback(_Missing(self, aloud=aloud))
        self.untranslated: dict[str, None] = {}
        self.misused: dict[str, list[tuple[str, str]]] = {}
        """Key: words that must not be used, and what to say instead."""

    def pgettext(self, context: str, message: str) -> str:
        return self._listened(context, self.texts.pgettext(context, message))

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self._listened(context, self.texts.npgettext(context, msgid1, msgid2, n))

    def _listened(self, key: str, text: str) -> str:
        if key not in self.untranslated and (found := list(misused(text, self.language))):
            self.misused[key] = found
        return text


class _Missing(NullTranslations):
    """Stands in where there is no translation."""

    def __init__(self, heard: Heard, *, aloud: bool) -> None:
        super().__init__()
        self.heard, self.aloud = heard, aloud

    def pgettext(self, context: str, message: str) -> str:
        if self.heard.language == ENGLISH:
            return message
        self.heard.untranslated[context] = None
        return f'<span lang="{ENGLISH}">{message}</span>' if self.aloud else message

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.pgettext(context, msgid1 if n == 1 else msgid2)


class PageWords(Words):
    """The words of a page: facts come as Markdown, cards in their colour and with a name to be spoken. heard: the texts of the rulebook."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.heard = self._rulebook = Heard(language, aloud=True)

    def unmarked(self, key: str, text: str) -> str:
        """The translation of a text that is more than a piece of a page: where it is missing, the English one as it is."""
        said = self.heard.pgettext(key, text)
        return text if key in self.heard.untranslated else said

    def show(self, fact: object, form: str = "") -> str:
        if isinstance(fact, Face) and not form:
            return _mark(SUITS[fact.suit], super().show(fact), super().show(fact, "nom"))
        if isinstance(fact, str) and not isinstance(fact, Sentence | Suit):
            return _harmless(visible(_LINE_END.sub(" ", fact).strip()))  # on a page there is room for all of it
        return super().show(fact, form)

    def token(self, name: str) -> str:
        """`Q♥`, `Q` or `♥`, as tokens name them. ValueError: there is no such card."""
        if name in BY_NAME:
            return self.show(Face(BY_NAME[name]))
        if name in RANKS:
            letter = super().show(Face(RANKS.index(name)))[:-1]
            return f'<span role="img" aria-label="{escape(self._word(f"rank.{name}", ""))}">{letter}</span>' if name.isalpha() else letter
        if len(name) != 1 or name not in SIGNS:
            raise ValueError(f"[[{name}]] is no card")
        suit = SUITS[SIGNS.index(name)]
        return _mark(suit, name, super().show(Suit(suit)))


class Figure(NamedTuple):
    """A picture on a page: where it stands the text holds `mark`; in its place `svg` is put when all is Markdown no more."""

    mark: str
    svg: str
    caption: str
    classes: str


class Rendered(NamedTuple):
    """A page as Markdown. title, menu: what it is called, at length and in the menu; description: for search engines."""

    title: str
    menu: str
    description: str
    markdown: str
    figures: list[Figure]


class Texts:
    """The texts of one language: templates become Markdown."""

    def __init__(self, words: PageWords) -> None:
        self.words = words
        self.environment = Environment(loader=FileSystemLoader(PAGES), undefined=StrictUndefined, autoescape=True)
        translated(self.environment, words.heard)
        self.environment.finalize = self._shown
        self.environment.globals["say"] = self._say
        self.environment.globals["card"] = lambda name: Face(BY_NAME[name])

    def render(self, template: str, facts: Mapping[str, object]) -> Rendered:
        """A page. ValueError, KeyError, UndefinedError: the template asks for a card, a sentence or a fact that is not there."""
        figures: list[Figure] = []

        def figure(svg: str, caption: str = "", classes: str = "") -> Markup:
            mark = f"<!--figure:{len(figures)}-->"
            figures.append(Figure(mark, svg, self.with_cards(self._shown(caption)), classes))
            return Markup(mark)

        module = self.environment.get_template(template).make_module({**facts, "figure": figure})
        heads = {name: self.with_cards(str(getattr(module, name))) for name in ("title", "menu", "description")}
        return Rendered(**heads, markdown=self.with_cards(str(module)), figures=figures)

    def _say(self, key: str, /, **facts: object) -> Markup:
        return Markup(self.words.say(key, **facts))

    def _shown(self, value: object) -> Markup:
        """A value as it stands on a page. UndefinedError: there is none."""
        return Markup(str(value) if isinstance(value, Markup | Undefined) else self.words.show(value))

    def with_cards(self, text: str) -> str:
        return _TOKEN.sub(lambda found: self.words.token(found[1]), text)


def translated(environment: Environment, texts: Heard) -> Environment:
    """The environment, with `trans` blocks that speak the language of a catalogue."""
    environment.add_extension("jinja2.ext.i18n")
    environment.policies["ext.i18n.trimmed"] = True
    install: Callable[..., None] = environment.install_gettext_callables  # type: ignore[attr-defined]
    install(texts.gettext, texts.ngettext, newstyle=False, pgettext=texts.pgettext, npgettext=texts.npgettext)
    return environment


def _mark(suit: str, written: str, spoken: str) -> str:
    return f'<span class="{suit}" role="img" aria-label="{escape(spoken)}">{written}</span>'


def _harmless(text: str) -> str:
    """A text that Markdown takes as it is."""
    text = text.translate(_MARKUP)
    return f"&#{ord(text[0])};{text[1:]}" if _BEGINS_A_BLOCK.match(text) else text

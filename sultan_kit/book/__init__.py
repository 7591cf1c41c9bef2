"""The rulebook: pages in Markdown, written once in English as Jinja templates, built in every language as one site.

How to add a page:

1. Write `pages/NAME.md`. It begins with three texts, and everything that is prose stands in a `trans` block under a key of its own:

       {% set title %}{% trans "faq.title" %}Questions and answers{% endtrans %}{% endset %}
       {% set menu %}{% trans "faq.menu" %}Questions{% endtrans %}{% endset %}
       {% set description %}{% trans "faq.description" %}What players ask about Sultan.{% endtrans %}{% endset %}

       # {{ title }}

       ## {% trans "faq.gap" %}May a gap stay open?{% endtrans %} {: #gap }

       {% trans "faq.gap.answer" %}The [[Q♥]] may, see [redeals](rules.md#redeal).{% endtrans %}

       {{ say("book.faq.fill", count=8, card=card("Q♥")) }}

       {{ figure(board, caption) }}

2. Put a line for it into `pages()` of `contents.py`, with the function that makes its facts: `facts(book) -> {"board": "<svg …>"}`.

What a template has:

- `say(key, **facts)`: a sentence of `l10n/sentences/book*.py`. `{{ fact }}` shows any fact as it would stand in a sentence: a `Face` as a card in
  its colour, a number as the language writes it, a `Saying` as its sentence, a text from outside escaped.
- `[[Q♥]]`, `[[Q]]`, `[[♥]]`: a card, its letter, a suit, in colour and with a name for those who listen. In translations too they stand in English.
- `figure(svg, caption="", classes="")`: a picture, best made by `position_svg(…, shared=True)`: what its cards are drawn with stands once on the
  page then. It is not searched; its caption is.
- `book`, `page`: see `contents.py`.

To see it: `python -m tools.draft FOLDER [LANGUAGE…]` builds whatever is there, in English where a translation is missing, and prints what is wrong.
"""

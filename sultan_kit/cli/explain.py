"""`sultan-kit explain`: what the code of a finding means, at length."""

from typing import TYPE_CHECKING

import click

from sultan_kit.cli.shell import Shell
from sultan_kit.core.findings import Code
from sultan_kit.l10n.marking import N_
from sultan_kit.l10n.words import Words, visible

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


class FindingCode(click.ParamType[Code]):
    """The code of a finding, with or without the brackets that it is printed in."""

    name = "code"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> Code:
        word = value.strip("[]").lower()
        if word not in list(Code):
            from sultan_kit.near import closest

            assert ctx is not None
            words, near = ctx.obj.words, closest(word, Code)
            self.fail(
                words.say("shell.code-unknown.near", name=value, near=near) if near else words.say("shell.code-unknown", name=value), param, ctx
            )
        return Code(word)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem]":
        from click.shell_completion import CompletionItem

        return [CompletionItem(str(code), help=ctx.obj.words.say(f"title.{code}")) for code in Code if code.startswith(incomplete)]


@click.command(help=N_("Explain the code of a finding: what is wrong, why, and what would be right, with an example. Without CODE, list all codes."))
@click.argument(
    "code", type=FindingCode(), required=False, metavar=N_("[CODE]"), help=N_("The word in brackets at the end of a finding, as in [does-not-fit].")
)
@click.pass_obj
def command(shell: Shell, code: Code | None) -> None:
    page = click.HelpFormatter()
    if code is None:
        page.write_dl([(str(code), shell.words.say(f"title.{code}")) for code in Code])
    else:
        write(page, code, shell.words)
    shell.out(page.getvalue().removesuffix("\n"))


def write(page: click.HelpFormatter, code: Code, words: Words) -> None:
    """What a code means: title, explanation, and an example wherever one can be shown."""
    from sultan_kit.l10n.examples import LEFT_OUT, examples

    page.write_text(f"{code}: {words.say(f'title.{code}')}")
    page.write_paragraph()
    page.write_text(words.say(f"explain.{code}"))
    shown = examples(code, words.language)
    for label, example in zip(("explain.wrong", "explain.right"), shown, strict=False):
        page.write(f"\n{words.say(label)}\n\n")
        page.write("".join(f"    {visible(line)}\n" for line in example.split("\n")))
    if any(LEFT_OUT in example for example in shown):
        page.write_paragraph()
        page.write_text(words.say("explain.left-out"))

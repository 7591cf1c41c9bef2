"""`sultan-kit explain`: what the code of a finding means, at length."""

from typing import TYPE_CHECKING

import click

from sultan_kit.cli.shell import Shell
from sultan_kit.core.findings import Code
from sultan_kit.l10n.marking import N_

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


@click.command(help=N_("Explain the code of a finding: what is wrong, why, and what would be right, with an example."))
@click.argument("code", type=FindingCode(), metavar=N_("CODE"), help=N_("The word in brackets at the end of a finding, as in [does-not-fit]."))
@click.pass_obj
def command(shell: Shell, code: Code) -> None:
    from sultan_kit.l10n.sentences.explanations import EXAMPLES

    say, out = shell.words.say, shell.out
    out(f"{code}: {say(f'title.{code}')}\n")
    out(click.wrap_text(say(f"explain.{code}")))
    if code in EXAMPLES:
        for label, example in zip(("explain.wrong", "explain.right"), EXAMPLES[code], strict=True):
            out(f"\n{say(label)}\n")
            out("\n".join(f"    {line}" for line in example.splitlines()))

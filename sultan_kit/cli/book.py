"""`sultan-kit book`: the rulebook as a site. Build it, look at it, say what is wrong with it."""

from collections.abc import Mapping
from typing import Any

from sultan_kit.cli.shell import Shell
from sultan_kit.l10n.words import Words


def described(words: Words) -> Mapping[str, Any]:
    """The command line in a language, as click describes it."""
    from sultan_kit.cli.program import NAME, _translate, program

    _translate(program, words)
    with program.make_context(NAME, [], obj=Shell(words), resilient_parsing=True) as ctx:
        return program.to_info_dict(ctx)

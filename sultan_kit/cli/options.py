"""Options of the commands that play many games."""

from functools import partial

import click

from sultan_kit.l10n.marking import N_

JOBS = click.option("--jobs", type=click.IntRange(1, 1024), metavar=N_("N"), help=N_("Processes to play in; if not given: one for each processor."))

SEED = partial(click.option, "--seed", type=click.IntRange(0, 2**64 - 1), default=0, show_default=True, metavar=N_("S"))
"""Each command says itself (help) what its numbers decide."""

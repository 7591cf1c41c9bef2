"""The option `--cluster`, and what a command does with it."""

from importlib.util import find_spec
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click
from click.exceptions import Exit

from sultan_kit.cli.shell import UNAVAILABLE, Shell
from sultan_kit.core.findings import Saying
from sultan_kit.l10n.marking import N_

if TYPE_CHECKING:
    from sultan_kit.study.cluster import Cluster

INSTALL = 'pip install "sultan-kit[cluster]"'


def _address(ctx: click.Context, _: click.Parameter, value: str | None) -> str | None:
    """The address of a scheduler, as it tells it when it starts; the tcp:// may be left out."""
    if value is None:
        return None
    try:
        parts = urlsplit(value if "://" in value else f"tcp://{value}")
        good = (
            parts.scheme in {"tcp", "tls"} and parts.hostname and parts.port and not (parts.username or parts.path or parts.query or parts.fragment)
        )
    except ValueError:  # a port, too, may be none
        good = False
    if not good or not value.isprintable() or " " in value:
        raise click.BadParameter(ctx.obj.words.say("cluster.address", address=value))
    return value


CLUSTER = click.option(
    "--cluster",
    callback=_address,
    metavar=N_("ADDRESS"),
    help=N_("Play on a cluster: ADDRESS is that of a Dask scheduler, like tcp://192.0.2.1:8786. Its workers need the same version of sultan-kit."),
)


def joined(shell: Shell, address: str) -> "Cluster":
    """The cluster with its scheduler at this address. Where there is none that can be worked with, that is said, and the command ends."""
    if find_spec("distributed") is None:
        shell.err(shell.words.say("cluster.extra", command=INSTALL))
        raise Exit(UNAVAILABLE)
    import logging

    from sultan_kit.study.cluster import Cluster

    logging.disable()  # Dask reports to its developers there; what there is to say is said in words
    found = Cluster.at(address)
    if isinstance(found, Saying):
        shell.err(shell.words.say(found.key, **found.facts))
        raise Exit(UNAVAILABLE)
    return found

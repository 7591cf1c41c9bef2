"""`sultan-kit book`: the rulebook as a site. Build it, read it, say what is wrong with it."""

import re
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click
from click.exceptions import Exit

from sultan_kit.cli.files import PATH
from sultan_kit.cli.profiles import one_profile
from sultan_kit.cli.shell import UNAVAILABLE, Shell
from sultan_kit.l10n.marking import N_
from sultan_kit.profiles import shipped

if TYPE_CHECKING:
    from sultan_kit.book.faults import Fault

NEEDED = ("jinja2", "markdown", "mkdocs", "snowballstemmer")
"""What comes with the extra `book`."""

INSTALL = 'pip install "sultan-kit[book]"'


@click.group(help=N_("The rulebook as a site for any browser: build it, read it, check it."), subcommand_metavar=N_("COMMAND [ARGUMENTS]..."))
def command() -> None:
    pass


def _address(ctx: click.Context, _: click.Parameter, value: str) -> str:
    """An address as pages can be put behind it."""
    try:
        parts = urlsplit(value)
        good = not value or (parts.scheme in {"http", "https"} and parts.hostname and parts.port != 0)
    except ValueError:  # a port, too, may be none
        good = False
    if not good or not value.isprintable() or re.search(r"[\s<>\"?#\\]", value):
        raise click.BadParameter(ctx.obj.words.say("book.address", address=value))
    return value.rstrip("/")


def _folder(ctx: click.Context, _: click.Parameter, value: str) -> str:
    """A folder that has a name: an empty one, as an unset variable of a shell leaves it, would be the current folder."""
    if not value:
        raise click.BadParameter(ctx.obj.words.say("book.folder"))
    return value


PROFILE = click.option(
    "--profile",
    "profiles",
    multiple=True,
    type=PATH,
    metavar=N_("FILE"),
    help=N_("A profile of your own; the rulebook gets a page for it. May be given several times."),
)
ADDRESS = click.option(
    "--site-url", callback=_address, default="", metavar=N_("ADDRESS"), help=N_("Where the site will stand, for search engines; it works anywhere.")
)


# ---- build


@command.command(
    short_help=N_("Build the site."),
    help=N_("Build the site, every page in every language. Nothing is put into FOLDER when something is wrong with one of them."),
)
@click.option(
    "-o",
    "folder",
    type=PATH,
    callback=_folder,
    metavar=N_("FOLDER"),
    default="site",
    show_default=True,
    help=N_("Where to put the site."),
)
@ADDRESS
@PROFILE
@click.pass_obj
def build(shell: Shell, folder: str, site_url: str, profiles: Sequence[str]) -> int:
    from sultan_kit.book.folder import ForeignFileError, replace

    write = _writer(shell, profiles, site_url)
    try:
        faults = replace(Path(folder), write, lambda faults: not faults)
    except ForeignFileError as foreign:
        raise click.UsageError(shell.words.say("book.foreign", folder=folder, file=foreign.path)) from None
    _tell(shell, faults, shell.err)
    if faults:
        shell.err(shell.words.say("book.not-built", count=len(faults)))
        return 1
    if not shell.quiet:
        shell.out(shell.words.say("book.built", file=str(Path(folder, "index.html"))))
    return 0


# ---- check


@command.command(
    short_help=N_("Say what is wrong with it."),
    help=N_("Say what is wrong with the rulebook, a line for each fault: missing translations, broken links, examples against the rules."),
)
@PROFILE
@click.pass_obj
def check(shell: Shell, profiles: Sequence[str]) -> int:
    write = _writer(shell, profiles)
    with TemporaryDirectory() as folder:
        faults = write(Path(folder))
    _tell(shell, faults, shell.out)
    if not shell.quiet:
        shell.out(shell.words.say("book.checked", count=len(faults)) if faults else shell.words.say("book.checked.good"))
    return 1 if faults else 0


# ---- serve


@command.command(
    short_help=N_("Show it in the browser as it stands."),
    help=N_("Build the site anew, show it at an address of this computer until Ctrl-C is pressed, and say what is wrong with it."),
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, metavar=N_("N"), help=N_("Number of the port; 0: any that is free.")
)
@PROFILE
@click.pass_obj
def serve(shell: Shell, port: int, profiles: Sequence[str]) -> None:
    from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

    class Handler(SimpleHTTPRequestHandler):
        """Serves files, without a word."""

        def log_message(self, *_: object) -> None:
            pass

    class Server(ThreadingHTTPServer):
        """Of a browser that went away in the middle of a page nobody needs to hear."""

        def handle_error(self, *_: object) -> None:
            pass

    write = _writer(shell, profiles)
    with TemporaryDirectory() as folder:
        try:
            server = Server(("127.0.0.1", port), partial(Handler, directory=folder))
        except OSError as trouble:
            shell.err(shell.words.say("book.port", port=str(port), reason=trouble.strerror))
            raise Exit(UNAVAILABLE) from None
        with server:
            _tell(shell, write(Path(folder)), shell.err)
            shell.out(shell.words.say("book.served", address=f"http://127.0.0.1:{server.server_port}/"))
            sys.stdout.flush()
            server.serve_forever()


# ---- what they share


def _writer(shell: Shell, paths: Sequence[str], site_url: str = "") -> "Callable[[Path], list[Fault]]":
    """What writes the site into a folder. Without the packages that it needs, the command ends."""
    if any(find_spec(name) is None for name in NEEDED):
        shell.err(shell.words.say("book.extra", command=INSTALL))
        raise Exit(UNAVAILABLE)
    profiles = [one_profile(shell, path) for path in paths]
    ids = [*shipped(), *(profile.id for profile in profiles)]
    for each in ids:
        if ids.count(each) > 1:
            raise click.UsageError(shell.words.say("book.profile-twice", profile=each))
    from sultan_kit.book.site import Wanted, write
    from sultan_kit.cli.reference import command_line

    return partial(write, wanted=Wanted(command_line, profiles, site_url))


def _tell(shell: Shell, faults: "Sequence[Fault]", tell: Callable[[str], None]) -> None:
    """What is wrong, a line each."""
    for fault in faults:
        place = "/".join(filter(None, (fault.language, fault.page)))
        said = shell.words.show(fault.saying)
        tell(f"{place}: {said}" if place else said)

"""What several test files use."""

import os
import signal
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from browsing import Visit, chromium
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser
from running import Checkout, Run, run_here

if TYPE_CHECKING:
    from sites import Site
    from viewing import Show

settings.register_profile("without a clock", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("without a clock")

for number in (signal.SIGINT, signal.SIGTERM, *((signal.SIGHUP, signal.SIGQUIT) if os.name == "posix" else ())):
    if signal.getsignal(number) is signal.SIG_IGN:  # as `nohup` and a shell's `&` leave it, and programs that are started here would inherit it
        signal.signal(number, signal.default_int_handler if number is signal.SIGINT else signal.SIG_DFL)

GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew; read the diff like code")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compares a text with the golden file of that name: `golden("boards/opening.txt", text)`."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        else:
            assert text == path.read_text(encoding="utf-8"), f"{name} is no longer so; if that is meant: pytest --update-golden"

    return compare


@pytest.fixture(scope="session", autouse=True)
def a_cache_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Compiled catalogues are kept for the length of the tests, and not among those of the user."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs `sultan-kit` in this process: `run("validate", path, stdin=b"…", encoding="cp1252", LANG="de")`."""
    return partial(run_here, monkeypatch)


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """A copy of the project whose `locales/` the test may change."""
    return Checkout(tmp_path)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Opens pages: `visit.open(path, PHONE, dark=True)`. At the end no script may have failed and nothing have been asked of another host."""
    visiting = Visit(browser)
    yield visiting
    visiting.close()
    visiting.check()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> "Site":
    """The whole rulebook, built once."""
    from sites import shared

    folder = tmp_path_factory.getbasetemp()
    return shared((folder.parent if os.environ.get("PYTEST_XDIST_WORKER") else folder) / "book")


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A folder that is served, with the viewer in it and a game: its address and where it is."""
    from viewing import filled_shelf

    with filled_shelf(tmp_path_factory.mktemp("shelf")) as found:
        yield found


@pytest.fixture
def show(shelf: tuple[str, Path], visit: Visit) -> "Show":
    """Opens a page with one viewer: `show(replay(SIX), "n=7", at="#5", window=PHONE)`."""
    from viewing import opener

    return opener(shelf, visit)

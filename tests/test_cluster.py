"""Studies on a cluster: a real Dask scheduler and real workers, on the loopback."""

import asyncio
import errno
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest
from running import ROOT, Outcome, Run, run_there

from sultan_kit import __version__
from sultan_kit.core.findings import Saying
from sultan_kit.l10n.words import Words
from sultan_kit.resources import languages
from sultan_kit.study import cluster
from sultan_kit.study.cluster import Cluster, ClusterError
from sultan_kit.study.compiled import COMPILED
from sultan_kit.study.workers import shared

pytest.importorskip("distributed", reason="the extra `cluster` is not installed")

LOOPBACK = "127.0.0.1"

GAMES = 100_000 if COMPILED else 4_000

ENDLESS = 10**8


class Scheduler:
    """A scheduler and its workers, processes that end with it. log: what the newest worker has told."""

    log: Path

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder = folder
        self.environment = {**os.environ, "DASK_CONFIG": str(folder), **environment}
        self.workers: list[subprocess.Popen[bytes]] = []
        file = folder / "scheduler.json"
        self.process = self._started("scheduler", "--port", "0", "--scheduler-file", file, log=folder / "scheduler")
        wait_until(lambda: file.exists() and file.read_text())
        self.address: str = json.loads(file.read_text())["address"]

    def add(self, **environment: str) -> None:
        """One worker more, with one thread; it has begun."""
        self.log = self.folder / f"worker-{len(self.workers)}"
        self.workers.append(self._started("worker", self.address, "--nthreads", "1", "--no-nanny", log=self.log, **environment))
        wait_until(lambda: "Registered to" in self.log.read_text(encoding="utf-8"))

    def _started(self, *arguments: str | Path, log: Path, **environment: str) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "dask", *map(str, arguments), "--host", LOOPBACK, "--no-dashboard", "--dashboard-address", f"{LOOPBACK}:0"]
        with log.open("wb") as stream:
            return subprocess.Popen(
                command, cwd=self.folder, env=self.environment | environment, stdout=stream, stderr=stream, start_new_session=True
            )

    def end(self) -> None:
        for process in (*self.workers, self.process):
            process.kill()
            process.wait()


def wait_until(holds: Callable[[], object]) -> None:
    while not holds():
        time.sleep(0.02)


@pytest.fixture
def schedulers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Scheduler]]:
    """Starts a scheduler of one's own, without workers: `schedulers(DASK_…="…")`."""
    with ExitStack() as stack:

        def start(**environment: str) -> Scheduler:
            started = Scheduler(tmp_path_factory.mktemp("scheduler"), **environment)
            stack.callback(started.end)
            return started

        yield start


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scheduler]:
    """A scheduler that begins with two workers."""
    started = Scheduler(tmp_path_factory.mktemp("pair"))
    started.add()
    started.add()
    yield started
    started.end()


def simulate(*arguments: object) -> "subprocess.Popen[str]":
    """A study that has begun."""
    command = [sys.executable, "-m", "sultan_kit", "simulate", "--policy", "greedy", "--format", "json", *map(str, arguments)]
    environment = {**os.environ, "SULTAN_KIT_LANG": "en"}
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8")


def ended(process: "subprocess.Popen[str]") -> Outcome:
    out, err = process.communicate(timeout=120)
    return Outcome(process.returncode, out, " ".join(err.split()))


def counted(ledger: Path) -> list[int]:
    """The games of each run that a ledger holds."""
    return [json.loads(line)["games"] for line in ledger.read_text(encoding="utf-8").splitlines()[1:]] if ledger.exists() else []


# ---- playing


def test_a_worker_that_is_killed_costs_nothing(pair: Scheduler, run: Run, tmp_path: Path) -> None:
    asked = ("--games", GAMES, "--seed", 3)
    process = simulate(*asked, "--cluster", pair.address, "--ledger", tmp_path / "l")
    wait_until(lambda: len(counted(tmp_path / "l")) >= 3 or process.poll() is not None)
    pair.workers[0].kill()
    outcome = ended(process)
    assert (outcome.status, outcome.err) == (0, "")
    assert sum(counted(tmp_path / "l")) == GAMES
    here = run("simulate", "--policy", "greedy", "--format", "json", *map(str, asked), "--jobs", "1")
    assert outcome.out == here.out


@pytest.mark.skipif(os.name != "posix", reason="there is no such signal")
@pytest.mark.parametrize("times", [1, 2])
def test_ctrl_c_keeps_what_is_done_and_takes_back_the_rest(pair: Scheduler, tmp_path: Path, times: int) -> None:
    ledger = tmp_path / "l"
    process = simulate("--games", ENDLESS, "--cluster", pair.address, "--ledger", ledger)
    wait_until(lambda: len(counted(ledger)) >= 3 or process.poll() is not None)
    process.send_signal(signal.SIGINT)
    if times == 2:
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
    outcome = ended(process)
    done = sum(counted(ledger))
    if times == 1:
        assert outcome.status == 130
        assert json.loads(outcome.out)["results"][0]["games"] == done
        assert f"{done:,} of 100,000,000 games were played; those are in the ledger" in outcome.err
    else:
        assert outcome.status in {130, -signal.SIGINT}
    assert ended(simulate("--games", done + 10, "--cluster", pair.address, "--ledger", ledger)).status == 0
    assert sum(counted(ledger)) == done + 10


def test_nothing_is_done_here(pair: Scheduler) -> None:
    with joined(pair) as executor:
        assert os.getpid() not in {process for _, process in shared(os.getpid, [()] * 4, executor)}


# ---- another sultan-kit


def another(folder: Path, file: str, before: str, after: str) -> str:
    """A folder with a sultan-kit in which something stands otherwise."""
    shutil.copytree(ROOT / "sultan_kit", folder / "sultan_kit", ignore=shutil.ignore_patterns("__pycache__"))
    path = folder / "sultan_kit" / file
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")
    return str(folder)


def strangers(folder: Path) -> dict[str, str]:
    """Where they are, and what is said of them."""
    (folder / "none" / "sultan_kit").mkdir(parents=True)
    (folder / "none" / "sultan_kit" / "__init__.py").touch()
    return {
        another(folder / "version", "__init__.py", f'"{__version__}"', '"0.0.9"'): f"has sultan-kit 0.0.9; this is {__version__}",
        another(folder / "table", "study/players.py", "2 if axes.waste", "3 if axes.waste"): f"has sultan-kit {__version__} too, but other files",
        str(folder / "none"): "has no sultan-kit",
    }


def test_a_worker_with_another_sultan_kit_or_none_is_refused(schedulers: Callable[..., Scheduler], tmp_path: Path) -> None:
    scheduler = schedulers()
    for place, said in strangers(tmp_path).items():
        scheduler.add(PYTHONPATH=place)
        why = Cluster.at(scheduler.address)
        assert isinstance(why, Saying)
        assert str(why.facts["worker"]) in scheduler.log.read_text(encoding="utf-8")
        assert said in Words("en").say(why.key, **why.facts)
        scheduler.workers[-1].kill()
        scheduler.workers[-1].wait()


def test_one_that_joins_later_is_refused_too(schedulers: Callable[..., Scheduler], tmp_path: Path) -> None:
    scheduler = schedulers()
    scheduler.add()
    for place, said in strangers(tmp_path).items():
        with joined(scheduler) as executor:
            results = shared(time.sleep, [(0.1,)] * 1_000, executor)
            next(results)
            scheduler.add(PYTHONPATH=place)
            with pytest.raises(ClusterError) as lost:
                list(results)
        assert said in Words("en").say(lost.value.why.key, **lost.value.why.facts)
        scheduler.workers[-1].kill()
        scheduler.workers[-1].wait()


def test_what_was_done_before_it_joined_is_kept(pair: Scheduler, tmp_path: Path) -> None:
    ledger = tmp_path / "l"
    process = simulate("--games", ENDLESS, "--cluster", pair.address, "--ledger", ledger)
    wait_until(lambda: counted(ledger) or process.poll() is not None)
    pair.add(PYTHONPATH=another(tmp_path, "__init__.py", f'"{__version__}"', '"0.0.9"'))
    outcome = ended(process)
    pair.workers[-1].kill()
    done = sum(counted(ledger))
    assert outcome.status == 3
    assert outcome.err.endswith(
        f"has sultan-kit 0.0.9; this is {__version__}, and the games of two versions are not counted together. "
        f"Interrupted: {done:,} of 100,000,000 games were played; those are in the ledger, and the same command plays the others."
    )
    assert json.loads(outcome.out)["results"][0]["games"] == done


# ---- who ends


def test_a_piece_that_ends_every_worker_is_given_up(schedulers: Callable[..., Scheduler]) -> None:
    scheduler = schedulers(DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES="1")
    scheduler.add()
    scheduler.add()
    with joined(scheduler) as executor, pytest.raises(ClusterError) as lost:
        list(shared(os._exit, [(1,)], executor))
    assert lost.value.why == Saying("cluster.killed", {"count": 2})


def test_workers_that_do_not_come_back_are_not_waited_for(schedulers: Callable[..., Scheduler], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 2)
    scheduler = schedulers()
    scheduler.add()
    with joined(scheduler) as executor:
        results = shared(time.sleep, [(0,), (600,), (600,)], executor)
        assert next(results) == (0, None)
        scheduler.workers[0].kill()
        with pytest.raises(ClusterError) as lost:
            next(results)
    assert lost.value.why == Saying("cluster.workers-lost", {"address": scheduler.address, "count": 2})


def test_a_scheduler_that_ends_is_not_waited_for(schedulers: Callable[..., Scheduler]) -> None:
    scheduler = schedulers()
    scheduler.add()
    with joined(scheduler) as executor:
        results = shared(time.sleep, [(0,), (600,), (600,)], executor)
        assert next(results) == (0, None)
        scheduler.process.kill()
        with pytest.raises(ClusterError) as lost:
            next(results)
        with pytest.raises(ClusterError):
            executor.submit(time.sleep, 0)
    assert lost.value.why == Saying("cluster.scheduler-lost", {"address": scheduler.address})


def test_what_is_wrong_with_a_piece_itself_is_no_fault_of_the_cluster(pair: Scheduler) -> None:
    with joined(pair) as executor, pytest.raises(ZeroDivisionError):
        list(shared(divmod, [(1, 0)], executor))


def test_a_cluster_can_be_joined_where_a_loop_runs(pair: Scheduler) -> None:
    async def inside() -> Cluster:
        return joined(pair)

    with ThreadPoolExecutor(1) as thread:  # in this one the loop of the browser may run
        found = thread.submit(lambda: asyncio.run(inside())).result()
    with found as executor:
        assert dict(shared(divmod, [(7, 2)], executor)) == {0: (3, 1)}


def joined(scheduler: Scheduler) -> Cluster:
    found = Cluster.at(scheduler.address)
    assert isinstance(found, Cluster)
    return found


# ---- no cluster


class Page(BaseHTTPRequestHandler):
    """A web server, such as the page of a scheduler."""

    def do_GET(self) -> None:
        self.send_error(404)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def silent() -> Iterator[int]:
    """A port at which somebody listens and says nothing."""
    with socket.create_server((LOOPBACK, 0)) as listening:
        yield listening.getsockname()[1]


@pytest.fixture
def page() -> Iterator[int]:
    """The port of a web server."""
    with HTTPServer((LOOPBACK, 0), Page) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


@pytest.fixture
def free() -> Iterator[int]:
    """A port at which nobody listens, nor can anybody begin to."""
    with socket.socket() as bound:
        bound.bind((LOOPBACK, 0))
        yield int(bound.getsockname()[1])


def test_where_there_is_no_scheduler_or_no_worker_that_is_known(schedulers: Callable[..., Scheduler], silent: int, page: int, free: int) -> None:
    empty, other = schedulers(), schedulers()
    other.add()
    worker = other.log.read_text(encoding="utf-8").partition("Start worker at:")[2].split()[0]
    wanted = {
        empty.address: "cluster.empty",
        worker: "cluster.not-the-scheduler",
        f"{LOOPBACK}:{free}": "cluster.nobody",
        f"tcp://{LOOPBACK}:{silent}": "cluster.no-answer",
        f"tcp://{LOOPBACK}:{page}": "cluster.no-answer",
        f"tls://{LOOPBACK}:{free}": "cluster.unusable",
    }
    with ThreadPoolExecutor(len(wanted)) as pool:  # each takes as long as one waits for an answer
        found = dict(zip(wanted, pool.map(Cluster.at, wanted), strict=True))
    assert {address: why.key for address, why in found.items() if isinstance(why, Saying)} == wanted
    for why in found.values():
        assert isinstance(why, Saying)
        assert all(str(why.facts["address"]) in Words(language).say(why.key, **why.facts) for language in languages())


def test_that_is_said_in_words_and_nothing_else_is(free: int, tmp_path: Path) -> None:
    outcome = ended(simulate("--games", 10, "--cluster", f"{LOOPBACK}:{free}", "-o", tmp_path / "o"))
    reason = os.strerror(errno.ECONNREFUSED)
    assert outcome == (3, "", f"There is no Dask scheduler at {LOOPBACK}:{free}; the system says: {reason}.")
    assert not (tmp_path / "o").exists()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "address", ["", "localhost", "localhost:", "tcp://localhost", "tcp://:8786", "localhost:0", "localhost:99999", "localhost:x"]
)
def test_what_is_no_address_is_wrong_use(run: Run, address: str, language: str) -> None:
    outcome = run("simulate", "--cluster", address, LANG=language)
    assert (outcome.status, outcome.out) == (2, "")
    assert f"{address}" in outcome.err
    assert "tcp://" in outcome.err


@pytest.mark.parametrize(
    "address", ["http://localhost:8786", "tcp://me@localhost:8786", "tcp://localhost:8786/status", "local host:8786", "localhost:8786\x1b[2J"]
)
def test_nor_is_that_one(run: Run, address: str) -> None:
    outcome = run("simulate", "--cluster", address, LANG="en")
    assert (outcome.status, outcome.out) == (2, "")
    assert "is no address of a scheduler" in outcome.err
    assert "\x1b" not in outcome.err


def test_processes_and_a_cluster_exclude_each_other(run: Run) -> None:
    outcome = run("simulate", "--cluster", "localhost:8786", "--jobs", "2", LANG="en")
    assert (outcome.status, outcome.out) == (2, "")
    assert "give only one of --jobs and --cluster" in outcome.err


@pytest.mark.parametrize("language", languages())
def test_without_the_extra_it_is_said_how_to_install_it(run: Run, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    outcome = run("simulate", "--games", "10", "--cluster", "localhost:8786", LANG=language)
    assert (outcome.status, outcome.out) == (3, "")
    assert 'pip install "sultan-kit[cluster]"' in outcome.err


def test_without_a_cluster_nothing_of_dask_is_imported() -> None:
    code = "import sys; sys.modules['numba'] = None; from sultan_kit.cli import main; main(); print(*sys.modules)"
    outcome = run_there(sys.executable, "-c", code, "simulate", "--games", "10", "--policy", "greedy", "--jobs", "1")
    assert "sultan_kit.study.cluster" in outcome.out.split()
    assert {"dask", "distributed", "tornado", "asyncio"} & set(outcome.out.split()) == set()

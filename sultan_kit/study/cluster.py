"""A cluster that shares work: the workers of a Dask scheduler (the extra `cluster`).

Only what the same program has played is counted together. So every worker is asked which sultan-kit it has before anything is played, and each piece
of work looks once more where it is done, since other workers may have joined by then. A worker that dies costs time only: the scheduler gives its
pieces to others.
"""

import pickle
import warnings
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from threading import Event, Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, ParamSpec, Self, TypeVar

from sultan_kit import __version__
from sultan_kit.core.findings import Saying

if TYPE_CHECKING:
    from distributed import Client

Given = ParamSpec("Given")
Result = TypeVar("Result")

PACKAGE = "sultan_kit"

TIMEOUT = 5
"""Seconds in which a scheduler must answer, and the first worker be there."""

PATIENCE = 60
"""Seconds in which the workers must say what they have, which they may have to import first, and in which one must come when all are gone."""

PERIOD = 1
"""Seconds between two looks at who is there."""


class ClusterError(BrokenExecutor):
    """A cluster does no more of the work that it was given. why: in words."""

    def __init__(self, why: Saying) -> None:
        super().__init__(why)
        self.why = why


# ---- on the workers

Installed = tuple[str, str, bool]
"""Which sultan-kit it is: its version, a digest of the files that play, and whether they are compiled. A plain value: any version can read it."""


@cache
def installed() -> Installed:
    """What is installed here. Workers are asked for it by this name, which therefore stays."""
    from sultan_kit.study.compiled import COMPILED

    package = Path(__file__).parent.parent
    files = sorted(path for folder in ("core", "study") for path in (package / folder).glob("*.py"))
    return __version__, sha256("\0".join(path.read_text(encoding="utf-8") for path in files).encode()).hexdigest(), COMPILED


def do(asker: Installed, work: bytes) -> object:
    """Do a piece of work, if this is the same sultan-kit as the asker's. work: function and arguments, pickled, for no other need understand them."""
    from distributed import get_worker

    if why := _difference(installed(), asker, get_worker().address):
        raise ClusterError(why)
    function, piece, named = pickle.loads(work)  # noqa: S301  whoever reaches a worker may do anything there
    return function(*piece, **named)


def _difference(found: Installed, wanted: Installed, worker: str) -> Saying | None:
    (version, files, _), (our_version, our_files, _) = found, wanted
    if version != our_version:
        return Saying("cluster.another-version", {"worker": worker, "found": version, "wanted": our_version})
    return None if files == our_files else Saying("cluster.another-files", {"worker": worker, "wanted": our_version})


class _Call:
    """What is called when it is unpickled, so that only a worker needs sultan-kit, not its scheduler; and one that has none can say so."""

    def __init__(self, function: Callable[..., object], *arguments: object) -> None:
        self._called = function, arguments

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return self._called


# ---- here


class Cluster(Executor):
    """The workers of a scheduler; they share work as the processes of a pool do. compiled: have all numba that were there in the beginning?

    In the end what is left of the work is taken back. A worker that is at a piece just then does it to its end, for nobody.
    """

    def __init__(self, client: "Client", address: str, *, compiled: bool) -> None:
        self.compiled = compiled
        self._client, self._address = client, address
        self._executor = client.get_executor(pure=False)
        self._over, self._closing = Event(), Lock()
        self._why = Saying("cluster.scheduler-lost", {"address": address})
        Thread(target=self._watch, daemon=True).start()

    @classmethod
    def at(cls, address: str) -> Self | Saying:
        """The cluster whose scheduler has this address, as Dask writes it, its workers asked; or why nothing can be done there."""
        import asyncio

        from distributed import Client

        asking = ThreadPoolExecutor(1)  # a thread of its own, for in this one a loop of somebody else's may run
        try:
            why = asking.submit(lambda: asyncio.run(_no_scheduler(address))).result()
        finally:
            asking.shutdown(wait=False)
        if why:
            return why
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # versions that may not go together
            try:
                client = Client(address, timeout=TIMEOUT, set_as_default=False)
            except (OSError, ImportError) as trouble:  # it has just gone, or their versions do not go together
                return Saying("cluster.unusable", {"address": address, "reason": str(trouble)})
        found = _workers(client, address)
        if isinstance(found, Saying):
            client.close()
            return found
        return cls(client, address, compiled=all(compiled for _, _, compiled in found))

    def submit(self, work: Callable[Given, Result], /, *piece: Given.args, **named: Given.kwargs) -> Future[Result]:
        """The future of a piece of work, which may come to a ClusterError."""
        if self._client.status != "running":
            raise ClusterError(self._why)
        given = Future[Result]()
        call = _Call(do, installed(), pickle.dumps((work, piece, named)))
        self._executor.submit(pickle.loads, pickle.dumps(call)).add_done_callback(partial(self._hand_over, given))
        return given

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002  as with every executor
        self._over.set()
        with self._closing, suppress(TimeoutError):  # where nobody takes leave any more
            self._client.close()

    def _hand_over(self, given: Future[Any], asked: Future[Any]) -> None:
        from distributed.scheduler import KilledWorker

        if not given.set_running_or_notify_cancel():
            return
        if asked.cancelled():
            given.set_exception(ClusterError(self._why))
            return
        match asked.exception():
            case None:
                given.set_result(asked.result())
            case KilledWorker(allowed_failures=allowed):
                given.set_exception(ClusterError(Saying("cluster.killed", {"count": allowed + 1})))
            case ModuleNotFoundError(name=str(name)) if name.startswith(PACKAGE):
                given.set_exception(ClusterError(Saying("cluster.joined-without", {"address": self._address, "wanted": __version__})))
            case trouble:
                given.set_exception(trouble)

    def _watch(self) -> None:
        """See to it that nobody waits for workers that do not come back."""
        heard = monotonic()
        while not self._over.wait(PERIOD):
            with suppress(Exception):  # whatever keeps the scheduler from answering: it is not heard
                if self._client.nthreads(callback_timeout=TIMEOUT):
                    heard = monotonic()
            if monotonic() - heard > PATIENCE:
                self._why = Saying("cluster.workers-lost", {"address": self._address, "count": PATIENCE})
                self.shutdown()


async def _no_scheduler(address: str) -> Saying | None:
    """Why there is no business to be done with what has this address. A client of Dask would wait for ever for something that is silent."""
    from asyncio import wait_for
    from socket import create_connection

    from distributed import Security
    from distributed.comm.addressing import get_address_host_port
    from distributed.core import rpc

    async def identity() -> Mapping[str, object]:
        async with rpc(address, timeout=TIMEOUT / 2, connection_args=Security().get_connection_args("client")) as there:
            said: Mapping[str, object] = await there.identity()
            return said

    try:
        said = await wait_for(identity(), TIMEOUT)
    except (TypeError, RuntimeError) as trouble:  # how Dask says that it is not set up for such an address
        return Saying("cluster.unusable", {"address": address, "reason": str(trouble)})
    except Exception:  # noqa: BLE001  anything may come of taking what another program says for an answer
        try:  # Dask tries for a while, and what it tells in the end may be that its time was up
            create_connection(get_address_host_port(address), TIMEOUT).close()
        except OSError as nobody:
            return Saying("cluster.nobody", {"address": address, "reason": nobody.strerror or str(nobody)})
        return Saying("cluster.no-answer", {"address": address})
    return Saying("cluster.not-the-scheduler", {"address": address}) if said.get("type") in {"Worker", "Nanny"} else None


def _workers(client: "Client", address: str) -> Sequence[Installed] | Saying:
    """What the workers have, if it is the same as here."""
    try:
        client.wait_for_workers(1, timeout=TIMEOUT)
    except TimeoutError:
        return Saying("cluster.empty", {"address": address})
    try:
        answers = client.run(pickle.loads, pickle.dumps(_Call(installed)), on_error="return", callback_timeout=PATIENCE)
    except TimeoutError:
        return Saying("cluster.silent-worker", {"address": address, "count": PATIENCE})
    found: list[Installed] = []
    for worker, answer in answers.items():
        match answer:
            case OSError():  # it has just gone
                continue
            case ModuleNotFoundError(name=str(name)) if name.startswith(PACKAGE):
                return Saying("cluster.without", {"worker": worker, "wanted": __version__})
            case Exception():
                return Saying("cluster.unfit", {"worker": worker, "reason": str(answer)})
        if why := _difference(answer, installed(), worker):
            return why
        found.append(answer)
    return found

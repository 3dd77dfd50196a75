"""Runs tasks on a cluster: dask.distributed, whose scheduler distributes batches to workers on any machine.

Only workers with our own version of the tool are trusted: each is checked when a run starts, and again with every
batch, because workers come and go. A worker that dies costs only time: the scheduler gives its batch to another one,
and a batch that keeps killing workers is divided into single tasks, to find the one that does. When the connection to
the scheduler is lost, the engine waits for it to return and sends unanswered batches again.
"""

import logging
import threading
import time
import warnings
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

from wcet.distribution import advise_install
from wcet.engine.batch import Answered, Batches, Numbered, pair, run_batch
from wcet.engine.protocol import LARGEST, Failed, Lost
from wcet.errors import Diagnostic, WcetError, refuse
from wcet.identity import describe_tool, identify_tool
from wcet.records import dataclass

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 2
"""The number of batches that are sent for each worker."""

TIMEOUT = 30.0
"""The seconds to wait for a lost scheduler, and for a first worker."""

POLL = 0.5
"""The seconds between two checks of the scheduler while nothing arrives."""

_ONE = threading.Lock()
"""Lets one analysis run at a time in a process, because workers may have several threads."""


@dataclass(frozen=True, slots=True)
class Foreign:
    """The answer of a worker that is not trusted: its address, and its version of the tool."""

    worker: str
    tool: dict[str, Any]


@dataclass(frozen=True, slots=True)
class _SentBatch:
    """A batch that was sent, the workers that may run it (None for all), and whether it was sent alone."""

    batch: tuple[Numbered[Any], ...]
    allowed: frozenset[str] | None
    alone: bool = False


def run_trusted(identity: str, function: Callable[[T], R], tasks: tuple[T, ...]) -> Answered[R] | Foreign:
    """Run a batch in a worker, unless its version of the tool differs from that of the sender."""
    if identify_tool() != identity:
        from distributed import get_worker

        return Foreign(get_worker().address, describe_tool())
    with _ONE:
        return run_batch(function, tasks)


class ClusterEngine:
    """Runs tasks on the workers of the scheduler at `address`, which is `tcp://host:port` or a scheduler file.

    `notes` are warnings about workers that are not used.
    """

    def __init__(self, address: str, timeout: float = TIMEOUT) -> None:
        self.address = address
        self.notes: list[Diagnostic] = []
        self._timeout = timeout
        self._client: Any = None
        self._foreign: dict[str, str] = {}
        self._connect()

    @property
    def workers(self) -> int:
        """Return the number of workers that can be used now."""
        return len(self._trusted())

    def run(
        self, function: Callable[[T], R], tasks: Iterable[T], largest: int = LARGEST
    ) -> Iterator[tuple[int, R | Failed | Lost]]:
        """Yield the result of each task, see `Engine.run`.

        Raise `WcetError` W020 when the cluster stays unreachable.
        """
        batches = Batches(iter(enumerate(tasks)), largest)
        suspects: list[tuple[Numbered[T], ...]] = []
        running: dict[Any, _SentBatch] = {}
        try:
            while self._fill(function, batches, suspects, running):
                for future in self._collect(running, batches):
                    yield from self._settle(future, running, batches, suspects)
        finally:
            self._abandon(running)

    def _fill(
        self,
        function: Callable[[T], R],
        batches: Batches[T],
        suspects: list[tuple[Numbered[T], ...]],
        running: dict[Any, _SentBatch],
    ) -> bool:
        """Send batches while workers are free, at the end a suspect task alone; return True if any batch is
        unanswered."""
        trusted = self._await_workers() if not running else self._trusted()
        while len(running) < AHEAD * max(1, len(trusted)) and not any(sent.alone for sent in running.values()):
            batch = batches.take()
            if not batch:
                break
            self._send(function, batch, running)
        if not running and suspects:
            self._send(function, suspects.pop(), running, alone=True)
        return bool(running)

    def _send(
        self,
        function: Callable[[T], R],
        batch: tuple[Numbered[T], ...],
        running: dict[Any, _SentBatch],
        alone: bool = False,
    ) -> None:
        """Send one batch to any worker that may be trusted."""
        allowed = frozenset(self._trusted()) if self._foreign else None
        future = self._client.submit(
            run_trusted,
            identify_tool(),
            function,
            tuple(task for _, task in batch),
            pure=False,
            workers=None if allowed is None else list(allowed),
        )
        running[future] = _SentBatch(batch, allowed, alone)

    def _collect(self, running: dict[Any, _SentBatch], batches: Batches[Any]) -> list[Any]:
        """Wait for futures; send those again that a lost scheduler or lost workers will never answer."""
        try:
            done = set(_wait(list(running)))
        except TimeoutError:
            done: set[Any] = set()
        except Exception:  # cancelled futures: the scheduler was lost, with everything it knew, and may return
            done = {future for future in running if future.done()}
        if not self._is_connected() and all(future.status == "cancelled" for future in done):
            for sent in running.values():
                batches.give_back(sent.batch)
            running.clear()
            self._connect()
        elif not done:
            present = self._trusted()
            for future, sent in list(running.items()):
                if sent.allowed is not None and not sent.allowed & present:
                    batches.give_back(running.pop(future).batch)
                    future.cancel()
        return sorted((future for future in done if future in running), key=lambda each: running[each].batch[0][0])

    def _settle(
        self,
        future: Any,
        running: dict[Any, _SentBatch],
        batches: Batches[T],
        suspects: list[tuple[Numbered[T], ...]],
    ) -> Iterator[tuple[int, Any]]:
        """Yield the results of a batch that has ended, or put it among those to be sent again.

        The queue of a worker that died is suspected as well: each such task is sent once more, alone.
        """
        from distributed import KilledWorker

        sent = running.pop(future)
        batch = sent.batch

        if future.status == "cancelled":
            batches.give_back(batch)
            return
        try:
            answered: Answered[Any] | Foreign = future.result(timeout=self._timeout)
        except KilledWorker:
            if not sent.alone:
                suspects += ((each,) for each in batch)
            else:
                yield from ((number, Lost()) for number, _ in batch)
        except (TimeoutError, CancelledError):
            batches.give_back(batch)
        except Exception as error:  # a function or a result that cannot be pickled
            yield from ((number, Failed(error)) for number, _ in batch)
        else:
            if isinstance(answered, Foreign):
                self._refuse(answered.worker, _tell_difference(answered.tool))
                batches.give_back(batch)
            else:
                batches.learn(len(batch), answered.seconds)
                yield from pair(batch, answered)

    def _connect(self) -> None:
        """Connect to the scheduler, and retry until the time limit; raise `WcetError` W020 or W547."""
        try:
            from distributed import Client
        except ImportError:
            message = "a cluster needs the package distributed, which is not installed"
            raise refuse("W547", message, help=advise_install("cluster")) from None
        # an interrupt in a call that has just ended is logged with a traceback
        for name in ("distributed", "tornado.application"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
        if self._client is not None:
            with suppress(Exception):
                self._client.close(timeout=1)
        where: dict[str, Any] = {"address": self.address} if "://" in self.address else {"scheduler_file": self.address}
        until = time.monotonic() + self._timeout
        while True:
            try:
                if "scheduler_file" in where and not Path(self.address).is_file():
                    raise OSError(f"there is no file `{self.address}`")
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    self._client = Client(**where, timeout=max(1.0, min(5.0, self._timeout)), set_as_default=False)
                break
            except (OSError, ValueError, TimeoutError) as error:
                if time.monotonic() >= until:
                    raise self._refuse_cluster(str(error)) from None
                time.sleep(POLL)
        self._check_workers()

    def _check_workers(self) -> None:
        """Ask every worker for its version, and record those that differ from ours as refused."""
        with suppress(Exception):  # a worker that cannot be asked now is asked with its first batch
            told: dict[str, Any] = self._client.run(describe_tool, on_error="return")
            for worker, tool in told.items():
                if isinstance(tool, Exception):
                    self._refuse(worker, f"it cannot run wcet: {tool}")
                elif tool != describe_tool():
                    self._refuse(worker, _tell_difference(tool))

    def _refuse(self, worker: str, reason: str) -> None:
        if worker not in self._foreign:
            self._foreign[worker] = reason
            message = f"the worker at {worker} is not used: {reason}"
            advice = "install the same wcet, Python and libraries on every worker"
            self.notes.append(Diagnostic("W021", message, help=advice, severity="warning"))

    def _trusted(self) -> frozenset[str]:
        """Return the workers of the scheduler that are not refused."""
        with suppress(Exception):
            return frozenset(self._client.scheduler_info(n_workers=-1)["workers"]) - set(self._foreign)
        return frozenset()

    def _await_workers(self) -> frozenset[str]:
        """Return the workers that can be used, as soon as there is one; raise `WcetError` W020 or W021."""
        until = time.monotonic() + self._timeout
        while not (trusted := self._trusted()):
            if time.monotonic() >= until or (self._foreign and not self._others()):
                if self._foreign:
                    raise WcetError([_as_error(note) for note in self.notes])
                raise self._refuse_cluster("it has no workers")
            time.sleep(POLL)
            if not self._is_connected():
                self._connect()
        return trusted

    def _others(self) -> bool:
        with suppress(Exception):
            return not set(self._client.scheduler_info(n_workers=-1)["workers"]) <= set(self._foreign)
        return True

    def _is_connected(self) -> bool:
        return self._client is not None and self._client.status == "running"

    def _refuse_cluster(self, reason: str) -> WcetError:
        advice = "finished answers are kept: the same command continues with the rest"
        return refuse("W020", f"the cluster at {self.address} cannot be used: {reason}", help=advice)

    def _abandon(self, running: dict[Any, _SentBatch]) -> None:
        """Cancel batches whose results are no longer needed."""
        with suppress(Exception):
            self._client.cancel(list(running), force=True)

    def __enter__(self) -> "ClusterEngine":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with suppress(Exception):
            self._client.close(timeout=2)


def _as_error(note: Diagnostic) -> Diagnostic:
    return Diagnostic(note.code, note.message, note.span, note.label, note.notes, note.help)


def _tell_difference(tool: dict[str, Any]) -> str:
    """Return in words how a worker's tool differs from ours."""
    own = describe_tool()
    for key, name in (("wcet", "wcet"), ("python", "Python")):
        if tool.get(key) != own[key]:
            return f"it has {name} {tool.get(key)}, not {own[key]}"
    if tool.get("libraries") != own["libraries"]:
        theirs = [each for each in tool.get("libraries", []) if each not in own["libraries"]]
        return f"it has other libraries: {', '.join(map(str, theirs))}"
    return "its files of wcet, or its targets, are not the same as here"


def _wait(futures: list[Any]) -> list[Any]:
    """Wait until a future has ended; return all that have. The library's own types are incomplete."""
    import distributed

    library: Any = distributed
    return list(library.wait(futures, timeout=POLL, return_when="FIRST_COMPLETED").done)

"""Runs the client of a sweep: sends shards (ranges of points) out, and returns their answers in the order of the
points.

At most `WINDOW` points are unanswered or wait for an earlier one, so that the client needs as much memory for a million
points as for a thousand. A shard whose process dies twice is divided, until the point that kills it is alone.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from wcet.engine.protocol import Engine, Failed, Lost
from wcet.errors import Diagnostic, WcetError
from wcet.session.faults import diagnose
from wcet.session.sweep_job import SweepJob
from wcet.session.sweep_worker import Shard, ShardAnswer, ShardPlan, refuse_shard, run_shard
from wcet.sweep.design import Design

WINDOW = 100_000
"""The largest number of points that are sent out at the same time."""

SECONDS = 1.0
"""The seconds that a shard should take."""

FIRST, LARGEST = 8, 5000
"""The number of points of the first shards, and of the largest ones."""

GROWTH = 4
"""The factor by which the next shards may be larger."""


class SweepRun:
    """The points of a plan from `first` on, answered by an engine; `notes` are warnings of workers."""

    def __init__(self, plan: ShardPlan, first: int = 0) -> None:
        self.notes: dict[Diagnostic, None] = {}
        self._plan = replace(plan, job=replace(plan.job, design=Design(())))
        self._job: SweepJob = plan.job
        self._done, self._sent = first, first
        self._size = FIRST
        self._again: deque[Shard] = deque()
        self._waiting: dict[int, tuple[int, ShardAnswer]] = {}

    def run(self, engine: Engine) -> Iterator[ShardAnswer]:
        """Yield the answers in the order of the points.

        Raise `WcetError` if no process may work on the sweep: W020, W021.
        """
        while self._done < self._job.size:
            shards: dict[int, Shard] = {}
            for number, answer in engine.run(partial(run_shard, self._plan), self._list_shards(shards), largest=1):
                yield from self._settle(shards.pop(number), answer)

    def _list_shards(self, sent: dict[int, Shard]) -> Iterator[Shard]:
        """Yield shards as long as the window has room; divided shards come first."""
        number = 0
        while (shard := self._again.popleft() if self._again else self._cut()) is not None:
            sent[number] = shard
            number += 1
            yield shard

    def _cut(self) -> Shard | None:
        """Return the next points as a shard; None if all or too many are sent out."""
        start, size = self._sent, self._job.design.size
        if start >= self._job.size or start - self._done >= WINDOW:
            return None
        file, place = divmod(start, size)
        stop = min(start + self._size, (file + 1) * size)
        design, shift = self._job.design.cut(place, place + stop - start)
        self._sent = stop
        return Shard(file, start, stop, design, place - shift)

    def _settle(self, shard: Shard, answer: ShardAnswer | Failed | Lost) -> Iterator[ShardAnswer]:
        """Store the answer to a shard; yield the answers that are next in order."""
        if not isinstance(answer, ShardAnswer):
            if isinstance(answer, Failed) and isinstance(answer.error, WcetError):
                raise answer.error
            if shard.stop - shard.start > 1:
                self._again += shard.halve()
                return
            answer = refuse_shard(self._plan, shard, self._explain(shard, answer))
        self._learn(shard.stop - shard.start, answer.seconds)
        self.notes |= dict.fromkeys(answer.notes)
        self._waiting[shard.start] = shard.stop, answer
        while self._done in self._waiting:
            self._done, earlier = self._waiting.pop(self._done)
            yield earlier

    def _learn(self, points: int, seconds: float) -> None:
        """Choose the size of the next shards from the time that a shard of `points` points took."""
        fitting = int(SECONDS * points / max(seconds, 1e-9))
        self._size = max(1, min(fitting, GROWTH * max(points, self._size), LARGEST))

    def _explain(self, shard: Shard, answer: Failed | Lost) -> tuple[Diagnostic, ...]:
        if isinstance(answer, Failed):
            return diagnose(answer.error)
        file = self._job.files[shard.file].file
        told = ", ".join(f"{name} {value}" for name, value in shard.design.point(shard.place))
        message = f"the analysis of `{file}` was killed" + (f" at {told}" if told else "")
        return (Diagnostic("W903", message, help=f"run `wcet analyze {file}`, with more memory"),)

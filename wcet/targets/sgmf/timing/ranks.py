"""Bounds the time of a configuration by a recurrence over epochs and ranks: when the first, second, ... thread has
started.

The recurrence of `wcet.targets.sgmf.timing.recurrence` has one time for each epoch and unit, that of the last thread.
The recurrence here has as many times as the epoch has threads: when i + 1 threads have started, and when i + 1 results
are sent. It does not say which threads these are, so that a run may be in any order, and shorter latencies never
lengthen the result. `docs/sgmf.md` has the argument.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from wcet.records import dataclass
from wcet.targets.sgmf.timing.orders import Orders, find_orders
from wcet.targets.sgmf.timing.recurrence import bound_threads, split_parts
from wcet.targets.sgmf.timing.timed_graph import TimedGraph, TimedUnit, UnitKind
from wcet.targets.sgmf.timing.word_limit import require_words

MOST_STEPS = 1 << 13
"""The largest number of units times epochs that are followed; if times do not repeat by then, there is no bound by
ranks."""
MOST_PLACES = 1 << 8
"""The largest number of places of a buffer for which ranks are distinguished."""

Times = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class RankTimes:
    """The times of one epoch (B threads), by unit and rank.

    For rank i they are the times when the first i + 1 threads by number have all started, and when i + 1 results are
    sent. `ends` are the times at which units have left this epoch and those before it, newest first; 0 before the first
    one.
    """

    started: tuple[Times, ...]
    left: tuple[Times, ...]
    ends: tuple[Times, ...] = ()

    def join(self, other: "RankTimes") -> "RankTimes":
        """Return the maximum of both times, entry by entry."""
        return RankTimes(*(tuple(map(np.maximum, one, more)) for one, more in zip(self.rows, other.rows, strict=True)))

    def shift(self, cycles: int) -> "RankTimes":
        """Return all times, each later by `cycles`."""
        return RankTimes(*(tuple(each + cycles for each in row) for row in self.rows))

    @property
    def rows(self) -> tuple[tuple[Times, ...], ...]:
        """Return all times: starts, results, and ends."""
        return self.started, self.left, self.ends

    @property
    def last(self) -> int:
        """Return the time at which the last result is sent."""
        return max(int(each[-1]) for each in self.left)


def bound_graph(graph: TimedGraph, threads: int) -> int:
    """Return the most cycles until all of `threads` threads have left the graph; 0 for no threads.

    Raises `WcetError` W501 if times may not fit into words.
    """
    require_words(graph, threads)
    by_ranks = bound_ranks(graph, threads)
    return bound_threads(graph, threads) if by_ranks is None else by_ranks


def bound_ranks(graph: TimedGraph, threads: int) -> int | None:
    """Return the bound by ranks; None if it would take too long to compute."""
    if threads < 1:
        return 0
    if graph.buffer > MOST_PLACES:
        return None
    latest = 0
    for part in split_parts(graph):
        found = _follow(part, threads)
        if found is None:
            return None
        latest = max(latest, found)
    return latest


def _follow(graph: TimedGraph, threads: int) -> int | None:
    """Return the cycles until all threads have left a connected graph; None if it would take too long to compute.

    Epochs are followed until the last one, or until all times repeat with a constant shift, which then continues for
    ever. If epochs may be mixed, there is a row of times for each number of mixed epochs so far: none, one, two.
    """
    full, rest = divmod(threads, graph.buffer)
    walk, period = RankWalk(graph), graph.period
    rows: list[RankTimes | None] = [None] * (graph.breaks + 1)
    seen: dict[tuple[int, bytes], tuple[int, int]] = {}
    epoch = latest = steps = 0
    while epoch < full:
        steps += len(graph.units) * len(rows)
        if steps > MOST_STEPS:
            return None
        now = walk.advance_rows(rows, graph.buffer, epoch)
        rows[:] = now
        epoch += 1
        base = int(now[0].left[0][0])
        times = (each - base for state in now for row in state.rows for each in row)
        shape = epoch % period, b"".join(each.tobytes() for each in times)
        first, start = seen.setdefault(shape, (epoch, base))
        if first < epoch:
            turns = (full - epoch) // (epoch - first)
            rows[:] = [each.shift(turns * (base - start)) for each in now]
            epoch += turns * (epoch - first)
            seen.clear()
        latest = max(each.last for each in rows if each)
    if rest:
        latest = max(latest, *(each.last for each in walk.advance_rows(rows, rest, epoch)))
    return latest


class RankWalk:
    """Computes the recurrence of one graph; it holds everything that does not change from epoch to epoch."""

    def __init__(self, graph: TimedGraph) -> None:
        self.graph = graph
        self.consumers = graph.consumers()
        self.ordered, self.mixed = (find_orders(graph, mixed) for mixed in (False, True))
        self.depth = max((each.epochs for unit in graph.units for each in unit.clearances), default=0)

    def advance_rows(self, rows: list[RankTimes | None], threads: int, epoch: int) -> tuple[RankTimes, ...]:
        """Return the times of the next epoch (B threads), one entry for each number of mixed epochs so far.

        In a mixed epoch memory units answer in any order. `rows` has the times of the epoch before.
        """
        found: list[RankTimes] = []
        for mixed, before in enumerate(rows):
            times = self.advance(before, threads, epoch, self.ordered)
            found.append(times.join(self.advance(rows[mixed - 1], threads, epoch, self.mixed)) if mixed else times)
        return tuple(found)

    def advance(self, before: RankTimes | None, threads: int, epoch: int, orders: Orders) -> RankTimes:
        """Return the times of the next epoch, which has `threads` threads, or of the first one if `before` is None."""
        started: list[Times] = []
        left: list[Times] = []
        ranks = np.arange(threads)
        for number, unit in enumerate(self.graph.units):
            ready = self._complete(unit, left, ranks, orders)
            far = orders.far_left[number]
            free = self._free(number, before, ranks, far)
            if unit.kind in (UnitKind.MEMORY, UnitKind.SPECIAL):
                own = int(before.left[number][-1]) + 1 if before else 0
                starts = _start(unit, np.maximum(ready, own), ranks)
                results = _queue(np.maximum(_answer(unit, starts, before, epoch), free), ranks)
            else:
                own = int(before.started[number][-1]) + 1 if before else 0
                starts = _queue(np.maximum(np.maximum(ready, own), free), ranks)
                results = starts + unit.latency
            started.append(starts[np.minimum(ranks + orders.far_begun[number], threads - 1)])
            left.append(results)
        return RankTimes(tuple(started), tuple(left), self._list_ends(left, before))

    def _list_ends(self, left: list[Times], before: RankTimes | None) -> tuple[Times, ...]:
        """Return the times at which units have left the last epochs, for as many epochs as clearances refer to."""
        older = before.ends if before else (np.zeros(len(left), dtype=np.int64),) * self.depth
        return (np.array([each[-1] for each in left]), *older)[: self.depth]

    def _complete(self, unit: TimedUnit, left: list[Times], ranks: Times, orders: Orders) -> Times:
        """Return the times at which each number of threads has all operands.

        Streams in one order bring the operands of a thread at one rank. If orders meet, there are two arguments. The
        first i + 1 threads by number are complete once each stream has brought their operands, with those of the few
        threads that may have overtaken them. And i + 1 threads are complete once all orders together lack no more
        operands than the other threads need.
        """
        last = len(ranks) - 1
        streams: dict[int, Times] = {}
        for arc in unit.arcs:
            times, order = left[arc.producer] + arc.hops, orders.leaving[arc.producer]
            streams[order] = np.maximum(streams[order], times) if order in streams else times
        if len(streams) < 2:
            return next(iter(streams.values()), np.zeros(last + 1, dtype=np.int64))
        near = [
            left[arc.producer][np.minimum(ranks + orders.far_left[arc.producer], last)] + arc.hops for arc in unit.arcs
        ]
        missing = np.sort(np.concatenate(list(streams.values())))[(len(streams) - 1) * (last + 1) :]
        return np.minimum(np.maximum.reduce(near), missing)

    def _free(self, number: int, before: RankTimes | None, ranks: Times, far: int) -> Times:
        """Return the times at which the places of results are free, by rank: the threads one buffer earlier have
        started."""
        consumers = self.consumers[number]
        if before is None or not consumers:
            return np.zeros(len(ranks), dtype=np.int64)
        last = self.graph.buffer - 1
        places = [before.started[each][np.minimum(ranks + far, last)] for each in consumers]
        return np.maximum.reduce(places) + self.graph.release


def _answer(unit: TimedUnit, starts: Times, before: RankTimes | None, epoch: int) -> Times:
    """Return the times at which as many answers have come as threads have started: the smallest of all bounds on
    them."""
    answers = starts + unit.latency_of(epoch)
    for each in unit.clearances:
        clear = max((int(before.ends[each.epochs - 1][other]) for other in each.units), default=0) if before else 0
        answers = np.minimum(answers, np.maximum(starts, clear) + each.latency_of(epoch))
    return answers


def _queue(times: Times, ranks: Times) -> Times:
    """Return the times at which each number of requests has passed, one per cycle, if they come at the given times."""
    return np.maximum.accumulate(times - ranks) + ranks


def _start(unit: TimedUnit, ready: Times, ranks: Times) -> Times:
    """Return the times at which each number of threads has started: one per cycle, in a special unit if a block is
    free."""
    if unit.kind is UnitKind.MEMORY:
        return _queue(ready, ranks)
    return np.fromiter(_take_blocks(unit, ready.tolist()), dtype=np.int64, count=len(ready))


def _take_blocks(unit: TimedUnit, ready: list[int]) -> Iterator[int]:
    starts: list[int] = []
    for rank, time in enumerate(ready):
        after = starts[-1] + 1 if starts else 0
        freed = starts[rank - unit.blocks] + unit.latency if rank >= unit.blocks else 0
        starts.append(max(time, after, freed))
        yield starts[-1]

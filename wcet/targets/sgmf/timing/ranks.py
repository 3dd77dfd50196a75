"""Bounds the time of a configuration by a recurrence over epochs and ranks: when the first, second, ... thread has
started.

The recurrence of `wcet.targets.sgmf.timing.recurrence` has one time for each epoch and unit, that of the last thread.
The recurrence here has as many times as the epoch has threads: when i + 1 threads have started, and when i + 1 results
are sent. It does not say which threads these are, so that a run may be in any order, and shorter latencies never
lengthen the result. `docs/sgmf.md` has the argument.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from wcet.records import dataclass
from wcet.targets.sgmf.timing.orders import find_orders
from wcet.targets.sgmf.timing.rank_batches import Batch, Times, list_batches
from wcet.targets.sgmf.timing.recurrence import bound_threads, split_parts
from wcet.targets.sgmf.timing.timed_graph import TimedGraph, TimedUnit, UnitKind
from wcet.targets.sgmf.timing.word_limit import require_words

MOST_STEPS = 1 << 13
"""The largest number of units times epochs that are followed; if times do not repeat by then, there is no bound by
ranks."""
MOST_PLACES = 1 << 8
"""The largest number of places of a buffer for which ranks are distinguished."""


@dataclass(frozen=True, slots=True)
class RankTimes:
    """The times of one epoch (B threads); rows are units, columns are ranks.

    For rank i they are the times when the first i + 1 threads by number have all started, and when i + 1 results are
    sent. `ends` are the times at which units have left this epoch and those before it, newest first; 0 before the first
    one.
    """

    started: Times
    left: Times
    ends: tuple[Times, ...] = ()

    def join(self, other: "RankTimes") -> "RankTimes":
        """Return the maximum of both times, entry by entry."""
        ends = tuple(map(np.maximum, self.ends, other.ends))
        return RankTimes(np.maximum(self.started, other.started), np.maximum(self.left, other.left), ends)

    def shift(self, cycles: int) -> "RankTimes":
        """Return all times, each later by `cycles`."""
        return RankTimes(self.started + cycles, self.left + cycles, tuple(each + cycles for each in self.ends))

    @property
    def tables(self) -> tuple[Times, ...]:
        """Return all times: starts, results, and ends."""
        return self.started, self.left, *self.ends

    @property
    def last(self) -> int:
        """Return the time at which the last result is sent."""
        return int(self.left[:, -1].max())


def bound_graph(graph: TimedGraph, threads: int) -> int:
    """Return the most cycles until all of `threads` threads have left the graph; 0 for no threads.

    Raises `WcetError` W501 if times may not fit into words.
    """
    return bound_counts(graph, (threads,))[0]


def bound_counts(graph: TimedGraph, counts: Sequence[int]) -> tuple[int, ...]:
    """Return for each number of threads what `bound_graph` returns; epochs that several of them have are followed once.

    Raises `WcetError` W501 if times may not fit into words.
    """
    for threads in counts:
        require_words(graph, threads)
    pairs = zip(counts, _bound_each(graph, counts), strict=True)
    return tuple(bound_threads(graph, threads) if found is None else found for threads, found in pairs)


def bound_ranks(graph: TimedGraph, threads: int) -> int | None:
    """Return the bound by ranks; None if it would take too long to compute."""
    return _bound_each(graph, (threads,))[0]


def _bound_each(graph: TimedGraph, counts: Sequence[int]) -> tuple[int | None, ...]:
    """Return the bound by ranks for each number of threads; None where it would take too long to compute."""
    wanted = [threads for threads in counts if threads > 0]
    known: dict[int, int | None] = dict.fromkeys(wanted, None if graph.buffer > MOST_PLACES else 0)
    for part in split_parts(graph) if graph.buffer <= MOST_PLACES else ():
        follow = _follow(part, [threads for threads in wanted if known[threads] is not None])
        for threads, found in follow.items():
            before = known[threads]
            known[threads] = None if found is None or before is None else max(before, found)
    return tuple(known[threads] if threads > 0 else 0 for threads in counts)


def _follow(graph: TimedGraph, counts: Sequence[int]) -> dict[int, int | None]:
    """Return by number of threads the cycles until all have left a connected graph; None if it would take too long.

    Epochs are followed until the last one, or until all times repeat with a constant shift, which then continues for
    ever.
    """
    walk, size = RankWalk(graph), len(graph.units) * (graph.breaks + 1)
    trail = _follow_epochs(walk, min(max(counts, default=0) // graph.buffer, MOST_STEPS // size))
    found: dict[int, int | None] = {}
    for threads in counts:
        full, rest = divmod(threads, graph.buffer)
        place = trail.find(full)
        if place is None or place.steps * size > MOST_STEPS:
            found[threads] = None
            continue
        rows = trail.rows[place.epoch]
        latest = max((each.last for each in rows if each), default=0) + place.shift
        if rest:
            late = [each and each.shift(place.shift) for each in rows]
            latest = max(latest, *(each.last for each in walk.advance_rows(late, rest, full)))
        found[threads] = latest
    return found


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a trail has the times after an epoch: those after `epoch`, later by `shift`, found in `steps` epochs."""

    epoch: int
    shift: int
    steps: int


@dataclass(frozen=True, slots=True)
class _Trail:
    """The times after each number of epochs, from none on. The last ones are those after `first` epochs, each later by
    `shift`; `first` is None if they do not repeat.
    """

    rows: list[tuple[RankTimes | None, ...]]
    first: int | None = None
    shift: int = 0

    def find(self, epochs: int) -> _Place | None:
        """Return the place of the times after a number of epochs; None if times do not repeat and it is too large."""
        last = len(self.rows) - 1
        if epochs <= last:
            return _Place(epochs, 0, epochs)
        if self.first is None:
            return None
        turns, more = divmod(epochs - last, last - self.first)
        return _Place(self.first + more, (turns + 1) * self.shift, last + more)


def _follow_epochs(walk: "RankWalk", most: int) -> _Trail:
    """Return the times after each of up to `most` epochs (of B threads), or until they repeat.

    If epochs may be mixed, there are times for each number of mixed epochs so far: none, one, two.
    """
    graph = walk.graph
    period = graph.period
    trail: list[tuple[RankTimes | None, ...]] = [(None,) * (graph.breaks + 1)]
    seen: dict[tuple[int, bytes], tuple[int, int]] = {}
    for epoch in range(1, most + 1):
        now = walk.advance_rows(trail[-1], graph.buffer, epoch - 1)
        trail.append(now)
        base = int(now[0].left[0][0])
        times = b"".join((each - base).tobytes() for state in now for each in state.tables)
        first, start = seen.setdefault((epoch % period, times), (epoch, base))
        if first < epoch:
            return _Trail(trail, first, base - start)
    return _Trail(trail)


class RankWalk:
    """Computes the recurrence of one graph; it holds everything that does not change from epoch to epoch."""

    def __init__(self, graph: TimedGraph) -> None:
        self.graph = graph
        orders = (find_orders(graph, mixed) for mixed in (False, True)[: graph.breaks + 1])
        self.batches = tuple(list_batches(graph, each) for each in orders)
        self.depth = max((each.epochs for unit in graph.units for each in unit.clearances), default=0)

    def advance_rows(self, rows: Sequence[RankTimes | None], threads: int, epoch: int) -> tuple[RankTimes, ...]:
        """Return the times of the next epoch (B threads), one entry for each number of mixed epochs so far.

        In a mixed epoch memory units answer in any order. `rows` has the times of the epoch before.
        """
        found: list[RankTimes] = []
        for mixed, before in enumerate(rows):
            times = self.advance(before, threads, epoch, self.batches[0])
            found.append(times.join(self.advance(rows[mixed - 1], threads, epoch, self.batches[1])) if mixed else times)
        return tuple(found)

    def advance(self, before: RankTimes | None, threads: int, epoch: int, batches: Sequence[Batch]) -> RankTimes:
        """Return the times of the next epoch, which has `threads` threads, or of the first one if `before` is None."""
        started = np.empty((len(self.graph.units), threads), dtype=np.int64)
        left = np.empty_like(started)
        ranks = np.arange(threads)
        for batch in batches:
            ready = self._complete(batch, left, ranks)
            free = self._free(batch, before, ranks)
            numbers, units = batch.numbers, batch.units
            if batch.kind in (UnitKind.MEMORY, UnitKind.SPECIAL):
                begun = np.maximum(ready, before.left[numbers, -1:] + 1) if before else ready
                starts = _start_batch(batch, begun, ranks)
                answers = [_answer(unit, row, before, epoch) for unit, row in zip(units, starts, strict=True)]
                results = _queue(np.maximum(np.array(answers), free), ranks)
            else:
                begun = np.maximum(ready, before.started[numbers, -1:] + 1) if before else ready
                starts = _queue(np.maximum(begun, free), ranks)
                results = starts + batch.latencies
            places = np.minimum(ranks + batch.far_begun, threads - 1)
            started[numbers] = starts[batch.rows, places]
            left[numbers] = results
        return RankTimes(started, left, self._list_ends(left, before))

    def _list_ends(self, left: Times, before: RankTimes | None) -> tuple[Times, ...]:
        """Return the times at which units have left the last epochs, for as many epochs as clearances refer to."""
        older = before.ends if before else (np.zeros(len(left), dtype=np.int64),) * self.depth
        return (left[:, -1].copy(), *older)[: self.depth]

    def _complete(self, batch: Batch, left: Times, ranks: Times) -> Times:
        """Return the times at which each number of threads has all operands.

        Streams in one order bring the operands of a thread at one rank. If orders meet, there are two arguments. The
        first i + 1 threads by number are complete once each stream has brought their operands, with those of the few
        threads that may have overtaken them. And i + 1 threads are complete once all orders together lack no more
        operands than the other threads need.
        """
        size, orders, _ = batch.producers.shape
        count = len(ranks)
        if not orders:
            return np.zeros((size, count), dtype=np.int64)
        streams = (left[batch.producers] + batch.hops).max(axis=2)
        if orders == 1:
            return streams[:, 0]
        overtaken = np.minimum(ranks + batch.far_operands, count - 1)
        near = (left[batch.producers[..., None], overtaken] + batch.hops).max(axis=(1, 2))
        missing = np.sort(streams.reshape(size, orders * count), axis=1)[:, (orders - 1) * count :]
        return np.minimum(near, missing)

    def _free(self, batch: Batch, before: RankTimes | None, ranks: Times) -> Times:
        """Return the times at which the places of results are free, by rank: the threads one buffer earlier have
        started."""
        if before is None or not batch.consumers.shape[1]:
            return np.zeros((len(batch.units), len(ranks)), dtype=np.int64)
        places = np.minimum(ranks + batch.far_left, self.graph.buffer - 1)
        return before.started[batch.consumers[..., None], places[:, None]].max(axis=1) + self.graph.release


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
    return np.maximum.accumulate(times - ranks, axis=-1) + ranks


def _start_batch(batch: Batch, ready: Times, ranks: Times) -> Times:
    """Return the times at which each number of threads has started at each memory or special unit of a batch."""
    if batch.kind is UnitKind.MEMORY:
        return _queue(ready, ranks)
    return np.array([_start(unit, row, ranks) for unit, row in zip(batch.units, ready, strict=True)])


def _start(unit: TimedUnit, ready: Times, _ranks: Times) -> Times:
    """Return the times at which each number of threads has started at a special unit: one per cycle, if a block is
    free."""
    return np.fromiter(_take_blocks(unit, ready.tolist()), dtype=np.int64, count=len(ready))


def _take_blocks(unit: TimedUnit, ready: list[int]) -> Iterator[int]:
    starts: list[int] = []
    for rank, time in enumerate(ready):
        after = starts[-1] + 1 if starts else 0
        freed = starts[rank - unit.blocks] + unit.latency if rank >= unit.blocks else 0
        starts.append(max(time, after, freed))
        yield starts[-1]

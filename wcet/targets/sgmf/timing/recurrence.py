"""Computes the bound B1 on the time of a configuration by a recurrence over epochs, safe for every run.

An epoch is B successive threads (paper, section 4.3). For each unit v and epoch e there are two times: F, when its last
thread has started, and O, when its last result is sent. The last of n starts, at one per cycle, comes either soon after
the last operand, or n - 1 cycles after the epoch before has let this one in. The recurrence consists of sums and
maxima, so that a shorter latency never lengthens the result, though it can lengthen a run.

After the first epoch the recurrence is linear over (max, +): `build_matrix` writes it as one square matrix, whose
powers give the state after any number of epochs in logarithmically many steps. Mostly it is not needed, because times
soon repeat with a constant shift. So 10^9 threads cost as little as 10^4.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from wcet.records import dataclass
from wcet.targets.sgmf.timing.backlog import bound_backlog, count_orders
from wcet.targets.sgmf.timing.timed_graph import Clearance, TimedGraph, TimedUnit, UnitKind

NEVER = -(1 << 61)
"""A time before all others: minus infinity of the (max, +) algebra; the sum of two still fits 64 bits."""
LEAST_DIRECT = 64
"""The least number of epochs that are evaluated one by one before powers of the matrix are used."""

Times = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class EpochTimes:
    """The times at which each unit has started and answered the last thread of one epoch (B threads).

    They are cycles from the start of the run.
    """

    started: tuple[int, ...]
    answered: tuple[int, ...]

    def find_shift(self, before: "EpochTimes") -> int | None:
        """Return the cycles by which all times are later than those of an earlier epoch; None if they are not equal."""
        shift = self.started[0] - before.started[0]
        if self.answered[-1] - before.answered[-1] != shift:
            return None
        rows = zip((*self.started, *self.answered), (*before.started, *before.answered), strict=True)
        return shift if all(now - old == shift for now, old in rows) else None


def bound_threads(graph: TimedGraph, threads: int) -> int:
    """Return the bound B1: the most cycles until all of `threads` threads have left the graph; 0 for no threads."""
    if threads < 1:
        return 0
    return max(max(find_last_epoch(part, threads).answered) for part in split_parts(graph))


def split_parts(graph: TimedGraph) -> tuple[TimedGraph, ...]:
    """Return the connected parts of a graph: no part waits for another, and each has its own throughput."""
    import networkx as nx

    whole: nx.Graph[int] = nx.Graph()
    whole.add_nodes_from(range(len(graph.units)))
    whole.add_edges_from((arc.producer, number) for number, unit in enumerate(graph.units) for arc in unit.arcs)
    parts: list[TimedGraph] = []
    for members in map(sorted, nx.connected_components(whole)):
        place = {number: index for index, number in enumerate(members)}
        units = [graph.units[number] for number in members]
        arcs = [tuple(replace(arc, producer=place[arc.producer]) for arc in unit.arcs) for unit in units]
        clear = [_keep_members(unit.clearances, place) for unit in units]
        rows = zip(units, arcs, clear, strict=True)
        units = [replace(unit, arcs=own, clearances=others) for unit, own, others in rows]
        parts.append(replace(graph, units=tuple(units)))
    return tuple(parts)


def _keep_members(clearances: tuple[Clearance, ...], place: Mapping[int, int]) -> tuple[Clearance, ...]:
    """Return the clearances that depend only on units of one connected part, with the numbers of the units there."""
    inside = (each for each in clearances if all(unit in place for unit in each.units))
    return tuple(replace(each, units=tuple(place[unit] for unit in each.units)) for each in inside)


def find_last_epoch(graph: TimedGraph, threads: int) -> EpochTimes:
    """Return the times of the last epoch of `threads` threads (at least one)."""
    full, rest = divmod(threads, graph.buffer)
    epoch = full - (rest == 0)
    before = _skip_epochs(graph, epoch)
    return advance(graph, before, rest or graph.buffer, epoch)


def advance(graph: TimedGraph, before: EpochTimes | None, threads: int, epoch: int = 0) -> EpochTimes:
    """Return the times of epoch `epoch`, which has `threads` threads, after those of `before` (None for the first
    epoch)."""
    return _EpochWalk(graph).advance(before, threads, epoch)


class _EpochWalk:
    """Computes the recurrence of one graph; it holds everything that does not change from epoch to epoch."""

    def __init__(self, graph: TimedGraph) -> None:
        self.graph = graph
        self.backlogs: dict[int, list[int]] = {}
        self.orders = count_orders(graph)
        rows = zip(graph.units, graph.consumers(), strict=True)
        self.rows = [
            (*each, [(arc.producer, arc.hops) for arc in each[0].arcs], _keeps_epochs(each[0])) for each in rows
        ]

    def advance(self, before: EpochTimes | None, threads: int, epoch: int) -> EpochTimes:
        """Return the times of the next epoch, or of the first one if `before` is None."""
        if threads not in self.backlogs:
            self.backlogs[threads] = [bound_backlog(threads, orders) for orders in self.orders]
        started: list[int] = []
        answered: list[int] = []
        release = self.graph.release
        free = own = 0
        rows = zip(self.rows, self.backlogs[threads], strict=True)
        for number, ((unit, consumers, arcs, keeps), backlog) in enumerate(rows):
            ready = 0
            for producer, hops in arcs:  # plain loops, because nearly all units have one or two arcs and consumers
                ready = max(ready, answered[producer] + hops)
            if before:
                free, begun_before = 0, before.started
                for each in consumers:
                    free = max(free, begun_before[each] + release)
                own = 1 + (before.answered if keeps else begun_before)[number]
            begun, out = _serve(_at_epoch(unit, epoch), threads, ready, backlog, own, free)
            started.append(begun)
            answered.append(out)
        return EpochTimes(tuple(started), tuple(answered))


def _keeps_epochs(unit: TimedUnit) -> bool:
    """Return True if a unit takes threads of an epoch only after it has answered all earlier epochs."""
    return unit.kind in (UnitKind.MEMORY, UnitKind.SPECIAL)


def _at_epoch(unit: TimedUnit, epoch: int) -> TimedUnit:
    """Return a unit with the latency that it has in an epoch."""
    return replace(unit, latency=unit.latency_of(epoch), later=(), clearances=()) if unit.later else unit


def _serve(unit: TimedUnit, threads: int, ready: int, backlog: int, own: int, free: int) -> tuple[int, int]:
    """Return the cycles of the last start and the last answer of a unit in an epoch.

    Operands are complete at `ready`, the unit is free at `own`, and its consumers at `free`.
    """
    if unit.kind is UnitKind.MEMORY:
        begun = max(ready + backlog, own + threads - 1)
        return begun, max(begun + unit.latency, free + threads - 1)
    if unit.kind is UnitKind.SPECIAL:
        begun = max(ready, own) + occupy_blocks(unit, threads)
        return begun, max(begun, free + threads - 1)
    begun = max(ready + backlog, max(own, free) + threads - 1)
    return begun, begun + unit.latency


def occupy_blocks(unit: TimedUnit, threads: int) -> int:
    """Return the cycles for which `threads` threads occupy a special unit once it has all of them.

    Its blocks serve rounds of threads. Starts, and answers, of one round are one cycle apart, which fits between rounds
    if an operation takes at least as many cycles as there are blocks.
    """
    rounds = -(-threads // unit.blocks) * unit.latency
    spread = min(threads, unit.blocks) - 1
    return rounds + (2 * spread if unit.latency >= unit.blocks else spread + threads - 1)


def count_direct(units: int) -> int:
    """Return the number of epochs that are evaluated one by one for a graph of so many units.

    Beyond it powers of the matrix are quicker: their time grows with the cube of the number of units, that of an epoch
    with the number. A chain of n units may need some n epochs until its times repeat.
    """
    return LEAST_DIRECT + 8 * units + units * units // 20


def _skip_epochs(graph: TimedGraph, epochs: int) -> EpochTimes | None:
    """Return the times of the last of `epochs` full epochs; None if there are none.

    If all times of an epoch are those of an earlier one with a constant shift, and the latencies that follow are equal
    too, the pattern continues, because the recurrence is linear.
    """
    walk, period = _EpochWalk(graph), graph.period
    times: EpochTimes | None = None
    mark, marked = None, 0
    epoch = 0
    direct = max(count_direct(len(graph.units)), period)
    while epoch < min(epochs, direct):
        times = walk.advance(times, graph.buffer, epoch)
        epoch += 1
        shift = times.find_shift(mark) if mark and (epoch - marked) % period == 0 else None
        if shift is not None:
            turns, rest = divmod(epochs - epoch, epoch - marked)
            times = _shift(times, turns * shift)
            for number in range(rest):
                times = walk.advance(times, graph.buffer, epoch + number)
            return times
        if epoch >= marked + marked // 2:  # ever later, so that a long transient and a long cycle both end
            mark, marked = times, epoch
    if times is None or epochs <= direct:
        return times
    state = np.array([*times.started, *times.answered], dtype=np.int64)
    turns, rest = divmod(epochs - direct, period)
    round_ = build_matrix(graph, direct)
    for number in range(1, period):
        round_ = _multiply(build_matrix(graph, direct + number), round_)
    state = _apply_power(round_, state, turns)
    half = len(graph.units)
    times = EpochTimes(tuple(map(int, state[:half])), tuple(map(int, state[half:])))
    for number in range(rest):
        times = walk.advance(times, graph.buffer, direct + number)
    return times


def _shift(times: EpochTimes, cycles: int) -> EpochTimes:
    return EpochTimes(tuple(each + cycles for each in times.started), tuple(each + cycles for each in times.answered))


def build_matrix(graph: TimedGraph, epoch: int = 1) -> Times:
    """Return the matrix A with `times(e) = A (x) times(e - 1)` for a full epoch e after the first, over (max, +).

    Column k is the result if only entry k of the epoch before matters. The shape is twice the number of units, squared;
    starts come before answers. The constants of `advance` are absent, because all its start times are above zero after
    the first epoch.
    """
    size = len(graph.units)
    units = [_at_epoch(unit, epoch) for unit in graph.units]
    backlogs = [bound_backlog(graph.buffer, orders) for orders in count_orders(graph)]
    rows = [*zip(units, graph.consumers(), backlogs, strict=True)]
    columns: list[list[int]] = []
    for entry in range(2 * size):
        times = [NEVER] * (2 * size)
        times[entry] = 0
        columns.append(_advance_entry(graph, rows, times))
    matrix = np.array(columns, dtype=np.int64).T
    return np.where(matrix < NEVER // 2, np.int64(NEVER), matrix)


def _advance_entry(
    graph: TimedGraph, rows: Sequence[tuple[TimedUnit, tuple[int, ...], int]], before: list[int]
) -> list[int]:
    """Return the times of an epoch (B threads) after given ones; `rows` has each unit as it is in that epoch, its
    consumers, and its backlog."""
    size = len(graph.units)
    started: list[int] = []
    answered: list[int] = []
    for number, (unit, consumers, backlog) in enumerate(rows):
        ready = max((answered[arc.producer] + arc.hops for arc in unit.arcs), default=NEVER)
        free = max((before[each] + graph.release for each in consumers), default=NEVER)
        own = 1 + before[number + (size if _keeps_epochs(unit) else 0)]
        begun, out = _serve(unit, graph.buffer, ready, backlog, own, free)
        started.append(begun)
        answered.append(out)
    return started + answered


def _apply_power(matrix: Times, state: Times, power: int) -> Times:
    """Return `matrix^power (x) state` over (max, +), by squaring.

    Raises `OverflowError` if times would exceed 62 bits.
    """
    most = int(matrix.max()) * power + int(state.max())
    if most >= -NEVER:
        raise OverflowError(f"a run of more than {-NEVER} cycles")
    while power:
        if power & 1:
            state = np.maximum((matrix + state[None, :]).max(axis=1), NEVER)
        power >>= 1
        if power:
            matrix = _multiply(matrix, matrix)
    return state


def _multiply(one: Times, other: Times) -> Times:
    product = np.full_like(one, NEVER)
    for middle in range(len(one)):
        np.maximum(product, one[:, middle, None] + other[None, middle, :], out=product)
    return product

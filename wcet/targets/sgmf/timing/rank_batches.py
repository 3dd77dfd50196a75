"""Groups the units of a graph whose times by ranks are computed together, because none of them waits for another.

Units of one level of the graph, and of one kind, form a batch: numpy then takes all their rows at once. A row that is
shorter than others of its batch repeats its first entry, which changes no maximum.
"""

from collections.abc import Sequence
from typing import TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from wcet.records import dataclass
from wcet.targets.sgmf.timing.orders import Orders
from wcet.targets.sgmf.timing.timed_graph import IN_ORDER, Arc, TimedGraph, TimedUnit, UnitKind

Times: TypeAlias = NDArray[np.int64]
Entry = TypeVar("Entry")


@dataclass(frozen=True, slots=True)
class Batch:
    """Units without arcs between them, by row: their numbers in the graph, and what their times depend on.

    `producers` are by unit, order, and arc of that order, with their `hops`, and `far_operands`, the distances of their
    orders from that of thread numbers. `consumers` are by unit. `far_left` and `far_begun` are the distances of the
    orders of results and starts (`Orders`); they, `latencies`, and `rows`, the numbers of the rows, are columns.
    """

    kind: UnitKind
    units: tuple[TimedUnit, ...]
    numbers: Times
    rows: Times
    producers: Times
    hops: Times
    far_operands: Times
    consumers: Times
    far_left: Times
    far_begun: Times
    latencies: Times


def list_batches(graph: TimedGraph, orders: Orders) -> tuple[Batch, ...]:
    """Return the batches of a graph, each after those that produce its operands."""
    consumers = graph.consumers()
    levels: list[int] = []
    groups: dict[tuple[int, UnitKind, int, bool], list[int]] = {}
    for number, unit in enumerate(graph.units):
        levels.append(max((levels[arc.producer] + 1 for arc in unit.arcs), default=0))
        met = len({orders.leaving[arc.producer] for arc in unit.arcs})
        kind = UnitKind.COMPUTE if unit.kind in IN_ORDER else unit.kind
        groups.setdefault((levels[number], kind, met, bool(consumers[number])), []).append(number)
    ordered = sorted(groups.items(), key=lambda each: each[0][0])
    return tuple(_make_batch(graph, orders, kind, numbers, consumers) for (_, kind, _, _), numbers in ordered)


def _make_batch(
    graph: TimedGraph, orders: Orders, kind: UnitKind, numbers: list[int], consumers: Sequence[tuple[int, ...]]
) -> Batch:
    units = tuple(graph.units[number] for number in numbers)
    streams = [_list_streams(unit, orders) for unit in units]
    widest = max((len(stream) for row in streams for stream in row), default=0)
    arcs = [[_fill(stream, widest) for stream in row] for row in streams]
    shape = len(units), len(streams[0]), widest
    producers = np.array([[[arc.producer for arc in stream] for stream in row] for row in arcs], dtype=np.int64)
    hops = np.array([[[arc.hops for arc in stream] for stream in row] for row in arcs], dtype=np.int64)
    producers, hops = producers.reshape(shape), hops.reshape(shape)
    most = max(len(consumers[number]) for number in numbers)
    taken = np.array([_fill(consumers[number], most) for number in numbers], dtype=np.int64)
    return Batch(
        kind=kind,
        units=units,
        numbers=np.array(numbers, dtype=np.int64),
        rows=_make_column(range(len(units))),
        producers=producers,
        hops=hops[..., None],
        far_operands=np.array(orders.far_left, dtype=np.int64)[producers][..., None],
        consumers=taken.reshape(len(units), most),
        far_left=_make_column([orders.far_left[number] for number in numbers]),
        far_begun=_make_column([orders.far_begun[number] for number in numbers]),
        latencies=_make_column([unit.latency for unit in units]),
    )


def _list_streams(unit: TimedUnit, orders: Orders) -> list[list[Arc]]:
    """Return the arcs of a unit by the order in which their tokens come."""
    found: dict[int, list[Arc]] = {}
    for arc in unit.arcs:
        found.setdefault(orders.leaving[arc.producer], []).append(arc)
    return list(found.values())


def _fill(row: Sequence[Entry], width: int) -> list[Entry]:
    """Return a row of a width, filled with its first entry."""
    return [*row, *[row[0]] * (width - len(row))] if row else []


def _make_column(entries: Sequence[int]) -> Times:
    return np.array(entries, dtype=np.int64)[:, None]

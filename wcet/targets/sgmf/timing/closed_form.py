"""Computes the bounds B2 and B0 in closed form; their terms say what limits the throughput.

B2 = CP + B - 1 + (E - 1) * Lam: the critical path of the first epoch, and for each later one the epoch interval Lam.
Three things can limit Lam: a memory unit (L_max + B), a special unit (the cycles for which an epoch occupies it + B),
or an edge whose producer must wait until its consumer has freed places; this takes the longer, the later the consumer
is after the producer. The times (potentials) of units may be chosen freely within their constraints;
`find_least_stretch` chooses those that make the longest edge shortest.

B0 lets no two epochs overlap. B1 (`recurrence`) <= B2 <= B0.
"""

from typing import TYPE_CHECKING

from wcet.records import dataclass
from wcet.targets.sgmf.timing.backlog import bound_backlog, count_orders
from wcet.targets.sgmf.timing.recurrence import occupy_blocks
from wcet.targets.sgmf.timing.timed_graph import TimedGraph, UnitKind

if TYPE_CHECKING:
    import networkx as nx


MOST_UNITS = 512
"""The largest number of units for which potentials are searched; the grid that ships has 108, and each starter
counts."""


@dataclass(frozen=True, slots=True)
class IntervalLimit:
    """What limits the epoch interval, with its cycles per epoch (B threads): a unit, or the edge from `producer` to
    `unit`."""

    cycles: int
    unit: int
    producer: int | None = None


@dataclass(frozen=True, slots=True)
class ClosedForm:
    """The terms of B2: the critical path, the potentials of the units (their times in an epoch), and the limit of
    Lam."""

    buffer: int
    critical_path: int
    potentials: tuple[int, ...]
    limit: IntervalLimit

    @property
    def interval(self) -> int:
        """Return the epoch interval Lam, in cycles."""
        return self.limit.cycles

    def bound(self, threads: int) -> int:
        """Return the bound B2 for `threads` threads; it is 0 for none."""
        if threads < 1:
            return 0
        return self.critical_path + self.buffer - 1 + (-(-threads // self.buffer) - 1) * self.interval


@dataclass(frozen=True, slots=True)
class _UnitEdge:
    producer: int
    consumer: int
    least: int
    """The least number of cycles by which the consumer must be later than the producer: a_uw."""
    extra: int
    """The cycles that the limit of the edge has in addition to the difference of both potentials."""


def bound_sequential(graph: TimedGraph, threads: int) -> int:
    """Return the bound B0: each epoch (B threads) takes the critical path by itself."""
    form = close_early(graph)
    return -(-threads // graph.buffer) * (form.critical_path + graph.buffer - 1 + graph.release)


def close_early(graph: TimedGraph) -> ClosedForm:
    """Return the closed form in which the potential of every unit is as small as possible."""
    return _close(graph, _place_early(graph))


def find_least_stretch(graph: TimedGraph) -> ClosedForm:
    """Return the closed form whose longest edge limit is smallest: a search over difference constraints.

    Very large graphs keep the earliest times, because the search grows faster than the square of the number of units.
    """
    early = close_early(graph)
    if len(graph.units) > MOST_UNITS:
        return early
    low, high = _unit_limit(graph).cycles, early.interval
    best = early
    while low < high:
        middle = (low + high) // 2
        potentials = _place_within(graph, early.critical_path, middle)
        if potentials is None:
            low = middle + 1
        else:
            best = _close(graph, potentials)
            high = min(middle, best.interval)
    return best


def weigh_units(graph: TimedGraph) -> tuple[int, ...]:
    """Return for each unit the fewest cycles from one epoch (B threads) to the next that it allows by itself."""
    rounds = (UnitKind.MEMORY, UnitKind.SPECIAL)
    return tuple(
        graph.buffer + (whole_latency(graph, number) if unit.kind in rounds else 0)
        for number, unit in enumerate(graph.units)
    )


def weigh_edges(graph: TimedGraph, form: ClosedForm) -> dict[tuple[int, int], int]:
    """Return, by producer and consumer, the fewest cycles from one epoch (B threads) to the next that an edge allows.

    They depend on the potentials of `form`, the times of units in an epoch.
    """
    places = form.potentials
    return {
        (edge.producer, edge.consumer): places[edge.consumer] - places[edge.producer] + edge.extra
        for edge in _edges(graph)
    }


def whole_latency(graph: TimedGraph, number: int) -> int:
    """Return the latency of a unit (lat'); for a special unit, the cycles for which a full epoch occupies it."""
    unit = graph.units[number]
    return occupy_blocks(unit, graph.buffer) if unit.kind is UnitKind.SPECIAL else unit.latency


def _edges(graph: TimedGraph) -> tuple[_UnitEdge, ...]:
    orders = count_orders(graph)
    found: list[_UnitEdge] = []
    for number, unit in enumerate(graph.units):
        special = unit.kind is UnitKind.SPECIAL
        backlog = 0 if special else bound_backlog(graph.buffer, orders[number])
        extra = (whole_latency(graph, number) if special else 0) + graph.release + graph.buffer - 1
        for arc in unit.arcs:
            least = whole_latency(graph, arc.producer) + arc.hops + backlog
            found.append(_UnitEdge(arc.producer, number, least, extra))
    return tuple(found)


def _unit_limit(graph: TimedGraph) -> IntervalLimit:
    """Return the largest limit of a single unit: B threads at one per cycle, or the time of an epoch in the unit."""
    worst = IntervalLimit(graph.buffer, 0)
    for number, unit in enumerate(graph.units):
        if unit.kind in (UnitKind.MEMORY, UnitKind.SPECIAL):
            cycles = whole_latency(graph, number) + graph.buffer
            worst = max(worst, IntervalLimit(cycles, number), key=lambda each: each.cycles)
    return worst


def _place_early(graph: TimedGraph) -> tuple[int, ...]:
    potentials = [0] * len(graph.units)
    for edge in _edges(graph):
        potentials[edge.consumer] = max(potentials[edge.consumer], potentials[edge.producer] + edge.least)
    return tuple(potentials)


def _close(graph: TimedGraph, potentials: tuple[int, ...]) -> ClosedForm:
    limit = _unit_limit(graph)
    for edge in _edges(graph):
        cycles = potentials[edge.consumer] - potentials[edge.producer] + edge.extra
        limit = max(limit, IntervalLimit(cycles, edge.consumer, edge.producer), key=lambda each: each.cycles)
    path = max(potential + whole_latency(graph, number) for number, potential in enumerate(potentials))
    return ClosedForm(graph.buffer, path, potentials, limit)


def _place_within(graph: TimedGraph, path: int, interval: int) -> tuple[int, ...] | None:
    """Return potentials with no edge limit above `interval` and no longer critical path, or None.

    Difference constraints are solved as shortest paths: an arc from x to y of weight w says y - x <= w. Node -1 is
    zero.
    """
    import networkx as nx

    constraints: nx.DiGraph[int] = nx.DiGraph()
    for number in range(len(graph.units)):
        constraints.add_edge(number, -1, weight=0)
        constraints.add_edge(-1, number, weight=path - whole_latency(graph, number))
    for edge in _edges(graph):
        stretch = interval - edge.extra
        if stretch < edge.least:
            return None
        _tighten(constraints, edge.producer, edge.consumer, stretch)
        _tighten(constraints, edge.consumer, edge.producer, -edge.least)
    try:
        lengths = nx.single_source_bellman_ford_path_length(constraints, -1)
    except nx.NetworkXUnbounded:
        return None
    return tuple(int(lengths[number]) for number in range(len(graph.units)))


def _tighten(constraints: "nx.DiGraph[int]", tail: int, head: int, weight: int) -> None:
    if not constraints.has_edge(tail, head) or weight < constraints.edges[tail, head]["weight"]:
        constraints.add_edge(tail, head, weight=weight)

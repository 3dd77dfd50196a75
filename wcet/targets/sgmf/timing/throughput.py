"""Measures the cycles from one epoch (B threads) to the next in the long run, and finds what limits them."""

from fractions import Fraction

from wcet.targets.sgmf.timing.closed_form import ClosedForm, IntervalLimit, whole_latency
from wcet.targets.sgmf.timing.ranks import bound_counts
from wcet.targets.sgmf.timing.timed_graph import TimedGraph, UnitKind

SETTLED = 64
"""The number of epochs after which the recurrence is assumed to be steady; the measurement is for reports only."""


def measure_interval(graph: TimedGraph) -> Fraction:
    """Return the cycles from one epoch (B threads) to the next in the recurrence, after the first epochs."""
    return measure_graph(graph, 0)[1]


def measure_graph(graph: TimedGraph, threads: int) -> tuple[int, Fraction]:
    """Return the bound for a number of threads, and the interval; epochs are followed once for both."""
    counts = threads, SETTLED * graph.buffer, 2 * SETTLED * graph.buffer
    cycles, early, late = bound_counts(graph, counts)
    return cycles, Fraction(late - early, SETTLED)


def find_limit(graph: TimedGraph, form: ClosedForm, interval: Fraction) -> IntervalLimit:
    """Return the unit that an epoch (B threads) occupies for the whole interval; else the edge that limits `form`.

    `interval` is what `measure_interval` returns for the graph.
    """
    if interval <= graph.buffer:
        return IntervalLimit(graph.buffer, 0)
    for number, unit in enumerate(graph.units):
        if unit.kind in (UnitKind.MEMORY, UnitKind.SPECIAL):
            cycles = whole_latency(graph, number) + graph.buffer
            if cycles >= interval:
                return IntervalLimit(cycles, number)
    return form.limit

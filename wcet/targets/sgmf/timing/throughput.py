"""Measures the cycles of an epoch in the long run, and finds what limits them."""

from fractions import Fraction

from wcet.targets.sgmf.timing.closed_form import ClosedForm, IntervalLimit, whole_latency
from wcet.targets.sgmf.timing.ranks import bound_graph
from wcet.targets.sgmf.timing.timed_graph import TimedGraph, UnitKind

SETTLED = 64
"""The number of epochs after which the recurrence is assumed to be steady; the measurement is for reports only."""


def measure_interval(graph: TimedGraph) -> Fraction:
    """Return the cycles from one epoch to the next in the recurrence, after the first epochs."""
    early, late = (bound_graph(graph, epochs * graph.buffer) for epochs in (SETTLED, 2 * SETTLED))
    return Fraction(late - early, SETTLED)


def find_limit(graph: TimedGraph, form: ClosedForm) -> IntervalLimit:
    """Return the unit that an epoch (B threads) occupies for the whole interval; else the edge that limits `form`."""
    interval = measure_interval(graph)
    if interval <= graph.buffer:
        return IntervalLimit(graph.buffer, 0)
    for number, unit in enumerate(graph.units):
        if unit.kind in (UnitKind.MEMORY, UnitKind.SPECIAL):
            cycles = whole_latency(graph, number) + graph.buffer
            if cycles >= interval:
                return IntervalLimit(cycles, number)
    return form.limit

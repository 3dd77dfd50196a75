"""Refuses a graph whose times may not fit into the 64-bit words in which the recurrences count."""

from wcet.errors import refuse
from wcet.targets.sgmf.timing.closed_form import whole_latency
from wcet.targets.sgmf.timing.timed_graph import TimedGraph
from wcet.units import ceil_div

MOST_CYCLES = 1 << 60
"""The cycles from which a run is refused; sums of two times, and of a time and a latency, are still below 2^63."""


def require_words(graph: TimedGraph, threads: int) -> None:
    """Raise `WcetError` W501 if the threads may need `MOST_CYCLES` in a graph.

    The estimate lets no two epochs (B threads) and no two units overlap, so that it is at least the bound B0.
    """
    units = (
        whole_latency(graph, number) + graph.buffer + sum(arc.hops for arc in unit.arcs)
        for number, unit in enumerate(graph.units)
    )
    epoch = sum(units) + graph.buffer + graph.release
    if ceil_div(threads, graph.buffer) * epoch >= MOST_CYCLES:
        message = f"a launch that may take {MOST_CYCLES:,} cycles or more on the grid"
        raise refuse("W501", message, notes=("times are counted in words of 64 bits",), help="--threads 1024")

"""Bounds by how many epochs (of B threads) two units can be apart, whatever the latencies: token buffers limit it.

A unit is at the epoch of the thread that it started last; all threads of older epochs have started there. A unit is
never ahead of a unit that feeds it. A unit that works in order starts a thread once its result has a place in the
consumer's buffer, which the thread one epoch earlier frees when it starts there: so it is at most one epoch ahead of
any unit that it feeds. A memory or special unit starts an epoch once the epoch before has left, so it is at most two
epochs ahead.
"""

from collections.abc import Mapping
from heapq import heappop, heappush
from typing import TypeAlias

from wcet.isa.cdfg.language.operations import COMPUTE, CONTROL, MEMORY
from wcet.targets.sgmf.mapping.lowering import LoweredGraph

Windows: TypeAlias = Mapping[tuple[str, str], int]
"""For two accesses by name, the most epochs by which the first is ahead of the second; absent if there is no limit."""

IN_ORDER = (COMPUTE, CONTROL)


def find_windows(graph: LoweredGraph) -> Windows:
    """Return by how many epochs the accesses of a configuration can be apart if each of them waits for its answer."""
    limits: list[list[tuple[int, int]]] = [[] for _ in graph.nodes]
    for number, node in enumerate(graph.nodes):
        for producer in node.operands:
            limits[number].append((producer, 0))
            limits[producer].append((number, 1 if graph.nodes[producer].resource in IN_ORDER else 2))
    found: dict[tuple[str, str], int] = {}
    for number, node in enumerate(graph.nodes):
        if node.resource == MEMORY:
            for other, most in _walk(limits, number).items():
                if graph.nodes[other].resource == MEMORY:
                    found[node.name, graph.nodes[other].name] = most
    return found


def _walk(limits: list[list[tuple[int, int]]], start: int) -> dict[int, int]:
    """Return for each node the least sum of limits on a path from `start`."""
    found: dict[int, int] = {}
    queue = [(0, start)]
    while queue:
        most, number = heappop(queue)
        if number in found:
            continue
        found[number] = most
        for other, more in limits[number]:
            if other not in found:
                heappush(queue, (most + more, other))
    return found

"""How many epochs two units can be apart: from the places that tokens need, whatever units and memory take.

The place of a unit is the epoch of the thread that it started last; those of older epochs have all started there. A
unit is not before one that feeds it. A unit in order starts a thread once its result has a place, which the thread one
epoch earlier has left by starting: it is at most one epoch after any unit that it feeds. A memory or special unit
starts an epoch once the one before has left, and so is at most two after it.
"""

from collections.abc import Mapping
from heapq import heappop, heappush
from typing import TypeAlias

from wcet.isa.cdfg.language.operations import COMPUTE, CONTROL, MEMORY
from wcet.targets.sgmf.mapping.lowering import LoweredGraph

Windows: TypeAlias = Mapping[tuple[str, str], int]
"""By the names of two accesses: how many epochs the first is after the second at most; absent if there is no limit."""

IN_ORDER = (COMPUTE, CONTROL)


def find_windows(graph: LoweredGraph) -> Windows:
    """Return how far the accesses of a configuration can be apart, when each has one that is not answered yet."""
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
    """Return the shortest sums of limits from a node to all others that it is bound to."""
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

"""Turns a mapped graph into a timed one: the latency of each unit, and the hops of each operand."""

from collections.abc import Mapping
from dataclasses import field
from itertools import accumulate
from typing import TypeAlias

from wcet.records import dataclass
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.targets.sgmf.mapping.lowering import LoweredGraph
from wcet.targets.sgmf.timing.timed_graph import Arc, Clearance, TimedGraph, TimedUnit, UnitKind

STARTER_HOPS = 1
"""The hops from the starter of threads to its node, which is in the same unit."""


NamedClearance: TypeAlias = tuple[int, tuple[str, ...], tuple[int, ...]]
"""A clearance with accesses by name: epochs, names of other accesses, latencies by epoch."""


@dataclass(frozen=True, slots=True)
class AccessTimes:
    """The latencies of the accesses of a configuration, by name; an epoch is B successive threads.

    `latencies` are the largest ones, of the first epoch and, if they are smaller, of the others, repeated cyclically.
    `spreads` is the most cycles by which answers of an epoch come out of the order of starts, for accesses for which it
    is known; it does not hold in `breaks` epochs. `clearances` are further bounds on latencies, see `Clearance`:
    epochs, names of other accesses, latencies.
    """

    latencies: Mapping[str, tuple[int, ...]]
    spreads: Mapping[str, int] = field(default_factory=dict[str, int])
    breaks: int = 0
    clearances: Mapping[str, tuple[NamedClearance, ...]] = field(default_factory=dict[str, tuple[NamedClearance, ...]])


def time_graph(
    graph: LoweredGraph,
    hops: Mapping[tuple[int, int], int],
    machine: SgmfMachine,
    memory: AccessTimes,
) -> TimedGraph:
    """Return the timed graph; each starter is a source of its own before the node that it starts.

    `hops` has, by the numbers of producer and consumer, the cycles that a token takes between them. A value that two
    operands of a node take is one stream and one arc. `memory` has the latencies of accesses, by name.
    """
    units: list[TimedUnit] = []
    places = [last - 1 for last in accumulate(1 + node.starters for node in graph.nodes)]
    numbers = {node.name: place for node, place in zip(graph.nodes, places, strict=True)}
    for number, node in enumerate(graph.nodes):
        arcs = [Arc(places[each], hops[each, number]) for each in dict.fromkeys(node.operands)]
        for starter in range(node.starters):
            units.append(TimedUnit(f"{node.name} starter {starter}", UnitKind.SOURCE, 1))
            arcs.append(Arc(len(units) - 1, STARTER_HOPS))
        if node.resource == "memory":
            units.append(_time_access(node.name, tuple(arcs), memory, numbers))
            continue
        kind, latency, blocks = _find_times(node.resource, machine)
        units.append(TimedUnit(node.name, kind, latency, tuple(arcs), blocks))
    return TimedGraph(tuple(units), machine.buffer, machine.release, memory.breaks)


def _time_access(name: str, arcs: tuple[Arc, ...], memory: AccessTimes, numbers: Mapping[str, int]) -> TimedUnit:
    first, *later = memory.latencies[name]
    clearances = tuple(
        Clearance(epochs, tuple(numbers[each] for each in others), latencies)
        for epochs, others, latencies in memory.clearances.get(name, ())
    )
    spread = memory.spreads.get(name)
    return TimedUnit(name, UnitKind.MEMORY, first, arcs, later=tuple(later), spread=spread, clearances=clearances)


def _find_times(resource: str, machine: SgmfMachine) -> tuple[UnitKind, int, int]:
    match resource:
        case "compute":
            return UnitKind.COMPUTE, machine.compute_cycles, 1
        case "control":
            return UnitKind.CONTROL, machine.control_cycles, 1
        case "idiv":
            return UnitKind.SPECIAL, machine.idiv_cycles, machine.idiv_blocks
        case "fdiv":
            return UnitKind.SPECIAL, machine.fdiv_cycles, machine.fdiv_blocks
        case "sqrt":
            return UnitKind.SPECIAL, machine.sqrt_cycles, machine.sqrt_blocks
        case _:
            raise ValueError(f"no unit executes {resource}")

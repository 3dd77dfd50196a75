"""From a mapped graph to a timed one: the latency of each unit, and the hops of each operand."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.targets.sgmf.mapping.lowering import LoweredGraph
from wcet.targets.sgmf.timing.timed_graph import Arc, TimedGraph, TimedUnit, UnitKind

STARTER_HOPS = 1
"""From the starter of threads to the node it belongs to, which is in the same unit."""


@dataclass(frozen=True, slots=True)
class AccessTimes:
    """The latencies of the accesses of a configuration, by name.

    `latencies` are the largest ones, of the first epoch and, if they are smaller, of the others in turn. `spreads` is
    how many cycles answers come out of the order of starts in an epoch, at most, for accesses of which that is known.
    It does not hold in `breaks` epochs.
    """

    latencies: Mapping[str, tuple[int, ...]]
    spreads: Mapping[str, int] = field(default_factory=dict[str, int])
    breaks: int = 0


def time_graph(
    graph: LoweredGraph,
    hops: Mapping[tuple[int, int], int],
    machine: SgmfMachine,
    memory: AccessTimes,
) -> TimedGraph:
    """Return the timed graph; each starter is a source of its own before the node that it starts.

    `hops` are the cycles from producer to consumer, by both. A value that two operands of a node take is one stream and
    one arc. `memory` has the latencies of accesses, by name.
    """
    units: list[TimedUnit] = []
    places: list[int] = []
    for number, node in enumerate(graph.nodes):
        arcs = [Arc(places[each], hops[each, number]) for each in dict.fromkeys(node.operands)]
        for starter in range(node.starters):
            units.append(TimedUnit(f"{node.name} starter {starter}", UnitKind.SOURCE, 1))
            arcs.append(Arc(len(units) - 1, STARTER_HOPS))
        places.append(len(units))
        if node.resource == "memory":
            first, *later = memory.latencies[node.name]
            spread = memory.spreads.get(node.name)
            units.append(TimedUnit(node.name, UnitKind.MEMORY, first, tuple(arcs), later=tuple(later), spread=spread))
            continue
        kind, latency, blocks = _find_times(node.resource, machine)
        units.append(TimedUnit(node.name, kind, latency, tuple(arcs), blocks))
    return TimedGraph(tuple(units), machine.buffer, machine.release, memory.breaks)


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

"""From a mapped graph to a timed one: the latency of each unit, and the hops of each operand."""

from collections.abc import Mapping

from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.targets.sgmf.mapping.lowering import LoweredGraph
from wcet.targets.sgmf.timing.timed_graph import Arc, TimedGraph, TimedUnit, UnitKind

STARTER_HOPS = 1
"""From the starter of threads to the node it belongs to, which is in the same unit."""


def time_graph(
    graph: LoweredGraph, hops: Mapping[tuple[int, int], int], machine: SgmfMachine, most: int = 0
) -> TimedGraph:
    """Return the timed graph; each starter is a source of its own in front of the node that it starts.

    `hops` are the cycles from producer to consumer, by both. A value that two operands of a node take is one stream and
    one arc. `most` are the accesses of that configuration of the kernel which has most of them: other cores may be at
    it meanwhile.
    """
    accesses = sum(node.resource == "memory" for node in graph.nodes)
    memory = machine.bound_memory(accesses, max(accesses, most))
    units: list[TimedUnit] = []
    places: list[int] = []
    for number, node in enumerate(graph.nodes):
        arcs = [Arc(places[each], hops[each, number]) for each in dict.fromkeys(node.operands)]
        for starter in range(node.starters):
            units.append(TimedUnit(f"{node.name} starter {starter}", UnitKind.SOURCE, 1))
            arcs.append(Arc(len(units) - 1, STARTER_HOPS))
        places.append(len(units))
        kind, latency, blocks = _find_times(node.resource, memory, machine)
        units.append(TimedUnit(node.name, kind, latency, tuple(arcs), blocks))
    return TimedGraph(tuple(units), machine.buffer, machine.release)


def _find_times(resource: str, memory: int, machine: SgmfMachine) -> tuple[UnitKind, int, int]:
    match resource:
        case "compute":
            return UnitKind.COMPUTE, machine.compute_cycles, 1
        case "control":
            return UnitKind.CONTROL, machine.control_cycles, 1
        case "memory":
            return UnitKind.MEMORY, memory, 1
        case "idiv":
            return UnitKind.SPECIAL, machine.idiv_cycles, machine.idiv_blocks
        case "fdiv":
            return UnitKind.SPECIAL, machine.fdiv_cycles, machine.fdiv_blocks
        case "sqrt":
            return UnitKind.SPECIAL, machine.sqrt_cycles, machine.sqrt_blocks
        case _:
            raise ValueError(f"no unit executes {resource}")

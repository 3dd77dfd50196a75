"""From the stages of a kernel to timed graphs: cut to fit, placed, routed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from wcet.errors import refuse
from wcet.targets.sgmf.compose import ConfigurationCost, StageShare, compose_stages, cut_stages
from wcet.targets.sgmf.language.graph import Configuration, DataflowKernel, Stage
from wcet.targets.sgmf.machine import SgmfMachine
from wcet.targets.sgmf.mapping.lowering import LoweredGraph, lower_configuration
from wcet.targets.sgmf.mapping.mapping import Mapping as Placed
from wcet.targets.sgmf.mapping.mapping import map_graph
from wcet.targets.sgmf.mapping.partition import Capacity, partition
from wcet.targets.sgmf.timing.time_graph import time_graph
from wcet.targets.sgmf.timing.timed_graph import TimedGraph


@dataclass(frozen=True, slots=True)
class Part:
    """A configuration that fits, or a part of one, on the grid; `origin` is the configuration of the text.

    `given` says that the mapping was handed in.
    """

    origin: str
    configuration: Configuration
    graph: LoweredGraph
    placed: Placed
    timed: TimedGraph
    given: bool

    @property
    def name(self) -> str:
        """The name of the part, which no other part has."""
        return self.configuration.name

    @property
    def accesses(self) -> int:
        """The load/store units in use."""
        return count_accesses(self.graph)


@dataclass(frozen=True, slots=True)
class Plan:
    """A kernel as it runs on a machine: its stages cut to fit, and each part of it on the grid, by name."""

    machine: SgmfMachine
    stages: tuple[Stage, ...]
    parts: Mapping[str, Part]

    def compose(self, cost: Callable[[Part], int]) -> tuple[StageShare, ...]:
        """Return what each part adds to the kernel, where all threads take `cost` cycles to run through it."""

        def price(configuration: Configuration) -> ConfigurationCost:
            part = self.parts[configuration.name]
            return ConfigurationCost(self.machine.configure_cycles(len(part.placed.units)), cost(part))

        return compose_stages(self.stages, price)


def count_accesses(graph: LoweredGraph) -> int:
    """Return the load/store units that a graph needs."""
    return sum(node.resource == "memory" for node in graph.nodes)


Mapper = Callable[[Configuration, LoweredGraph], Placed | None]
"""Returns the mapping that is given for a configuration, or None where one is to be searched for."""


def plan_kernel(kernel: DataflowKernel, machine: SgmfMachine, seed: int, given: Mapper | None = None) -> Plan:
    """Cut the configurations of a kernel so that they fit, and map them. Raises `WcetError` W360, W361."""
    fabric = machine.fabric
    capacity = Capacity({resource: len(units) for resource, units in fabric.units.items()}, machine.max_fanout)
    cut = {each.name: partition(each, capacity) for each in kernel.configurations}
    pieces = [(origin, piece) for origin, each in cut.items() for piece in each]
    lowered = {piece.name: lower_configuration(piece, machine.max_fanout) for _, piece in pieces}
    for _, piece in pieces:
        if not lowered[piece.name].nodes:
            raise refuse("W164", f"configuration `{piece.name}` has no node that a unit executes", piece.span)
    most = max(map(count_accesses, lowered.values()), default=0)
    parts: dict[str, Part] = {}
    for origin, piece in pieces:
        graph = lowered[piece.name]
        stated = given(piece, graph) if given else None
        placed = stated or map_graph(graph, fabric, piece.span, seed)
        timed = time_graph(graph, placed, machine, most)
        parts[piece.name] = Part(origin, piece, graph, placed, timed, stated is not None)
    return Plan(machine, cut_stages(kernel.stages, cut), parts)

"""From the stages of a kernel to timed graphs: cut to fit, placed, routed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from wcet.errors import WcetError, refuse
from wcet.isa.cdfg.language.graph import Configuration, DataflowKernel, Edge, Stage
from wcet.targets.sgmf.compose import ConfigurationCost, StageShare, compose_stages, cut_stages
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.targets.sgmf.mapping.lowering import LoweredGraph, lower_configuration
from wcet.targets.sgmf.mapping.mapping import Mapping as Placed
from wcet.targets.sgmf.mapping.mapping import map_graph
from wcet.targets.sgmf.mapping.mapping_file import StatedMapping, delay_edges
from wcet.targets.sgmf.mapping.partition import Capacity, partition
from wcet.targets.sgmf.timing.time_graph import time_graph
from wcet.targets.sgmf.timing.timed_graph import TimedGraph


@dataclass(frozen=True, slots=True)
class Part:
    """A configuration that fits, or a part of one, on the grid; `origin` is the configuration of the text.

    `given` says that the mapping was handed in, `delays` on which edges delay nodes were inserted, in turn, and
    `quarters` how much of the grid parts were allowed to fill when the configuration was cut.
    """

    origin: str
    configuration: Configuration
    graph: LoweredGraph
    placed: Placed
    timed: TimedGraph
    given: bool
    quarters: int
    delays: tuple[Edge, ...] = ()

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

        def cost_stage(configuration: Configuration) -> ConfigurationCost:
            part = self.parts[configuration.name]
            configure = self.machine.configure_cycles(len(part.placed.units))
            return ConfigurationCost(configure, cost(part), self.machine.barrier_cycles)

        return compose_stages(self.stages, cost_stage)


def count_accesses(graph: LoweredGraph) -> int:
    """Return the load/store units that a graph needs."""
    return sum(node.resource == "memory" for node in graph.nodes)


FILLINGS = (4, 3, 2, 1)
"""Quarters of the units that parts may use: all, and fewer where the streams of fuller ones find no links."""


def plan_kernel(kernel: DataflowKernel, machine: SgmfMachine, seed: int, given: StatedMapping | None = None) -> Plan:
    """Cut the configurations of a kernel so that they fit, and map them. Raises `WcetError` W360, W361, W362."""
    pieces = {each.name: _map_pieces(each, machine, seed, given) for each in kernel.configurations}
    if given:
        given.require_known([each.configuration.name for mapped in pieces.values() for each in mapped])
    most = max(count_accesses(each.graph) for mapped in pieces.values() for each in mapped)
    parts: dict[str, Part] = {}
    for origin, mapped in pieces.items():
        for each in mapped:
            timed = time_graph(each.graph, each.placed.hops, machine, most)
            parts[each.configuration.name] = Part(
                origin, each.configuration, each.graph, each.placed, timed, each.given, each.quarters, each.delays
            )
    cut = {origin: tuple(each.configuration for each in mapped) for origin, mapped in pieces.items()}
    return Plan(machine, cut_stages(kernel.stages, cut), parts)


@dataclass(frozen=True, slots=True)
class _Mapped:
    """A part as it is before the accesses of all are known."""

    configuration: Configuration
    graph: LoweredGraph
    placed: Placed
    given: bool
    quarters: int
    delays: tuple[Edge, ...]


def _map_pieces(
    configuration: Configuration, machine: SgmfMachine, seed: int, given: StatedMapping | None
) -> tuple[_Mapped, ...]:
    """Cut a configuration and map its parts; where streams find no links, cut it into smaller ones."""
    fabric = machine.fabric
    refusals: list[WcetError] = []
    stated = given.quarters.get(configuration.name) if given else None
    for filled in (stated,) if stated else FILLINGS:
        units = {resource: max(1, len(each) * filled // 4) for resource, each in fabric.units.items() if each}
        try:
            pieces = partition(configuration, Capacity(units, machine.max_fanout))
            return tuple(_map_piece(piece, machine, seed, given, filled) for piece in pieces)
        except WcetError as error:
            if error.diagnostics[0].code not in ("W360", "W361"):
                raise
            refusals.append(error)
    raise refusals[0]


def _map_piece(
    piece: Configuration, machine: SgmfMachine, seed: int, given: StatedMapping | None, quarters: int
) -> _Mapped:
    delays = given.list_delays(piece) if given else ()
    delayed = delay_edges(piece, delays)
    graph = lower_configuration(delayed, machine.max_fanout)
    if not graph.nodes:
        raise refuse("W164", f"configuration `{piece.name}` has no node that a unit executes", piece.span)
    stated = given.find(delayed, graph) if given else None
    placed = stated or map_graph(graph, machine.fabric, piece.span, seed)
    return _Mapped(delayed, graph, placed, stated is not None, quarters, delays)

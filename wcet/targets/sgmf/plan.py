"""Plans a kernel on the grid: cuts its stages so that they fit, places and routes them, and times the graphs."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from wcet.errors import WcetError, refuse
from wcet.isa.cdfg.language.graph import Configuration, DataflowKernel, Edge, Stage
from wcet.isa.cdfg.language.operations import OPERATIONS
from wcet.records import dataclass
from wcet.targets.sgmf.accesses.bounds import (
    AccessBounds,
    OneServer,
    bound_lifted,
    bound_written,
    count_accesses,
    list_accesses,
)
from wcet.targets.sgmf.accesses.footprint import LaunchFootprint
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
class GridPart:
    """A configuration that fits, or a part of one, on the grid; `origin` is the configuration of the text.

    `timed` is the graph of its first run, `again` that of later runs. `given` says that the user gave the mapping.
    `delays` are the edges on which delay nodes were inserted, in turn. `quarters` is how much of the grid the parts
    were allowed to fill when the configuration was cut.
    """

    origin: str
    configuration: Configuration
    graph: LoweredGraph
    placed: Placed
    timed: TimedGraph
    again: TimedGraph
    given: bool
    quarters: int
    delays: tuple[Edge, ...] = ()

    @property
    def name(self) -> str:
        """Return the name of the part, which is unique."""
        return self.configuration.name

    @property
    def accesses(self) -> int:
        """Return the number of load/store units in use."""
        return len(list_accesses(self.graph))


@dataclass(frozen=True, slots=True)
class Plan:
    """A kernel as it runs on a machine: its stages cut to fit, and each part on the grid, by name.

    `threads` are those of the launch, `accesses` the largest latencies of accesses. If these omit the time in which
    memory serves requests, `service` is that time in the whole launch. `footprint` is how much memory a lifted kernel
    reaches.
    """

    machine: SgmfMachine
    stages: tuple[Stage, ...]
    parts: Mapping[str, GridPart]
    kernel: DataflowKernel
    threads: int
    accesses: AccessBounds
    service: int = 0
    footprint: LaunchFootprint | None = None

    def compose(self, cost: Callable[[TimedGraph], int]) -> tuple[StageShare, ...]:
        """Return the share of each part: how often it is loaded and run in the kernel, and the cycles of each.

        `cost` gives the cycles in which all threads run through a graph. If later runs of a part take less than the
        first run, they have a share of their own.
        """

        def cost_stage(configuration: Configuration) -> ConfigurationCost:
            part = self.parts[configuration.name]
            configure = self.machine.configure_cycles(len(part.placed.units))
            return ConfigurationCost(configure, cost(part.timed), self.machine.barrier_cycles)

        shares: list[StageShare] = []
        for share in compose_stages(self.stages, cost_stage):
            part = self.parts[share.configuration.name]
            if share.runs == 1 or part.again == part.timed:
                shares.append(share)
                continue
            shares.append(replace(share, runs=1))
            later = replace(share.cost, run=cost(part.again))
            shares.append(replace(share, cost=later, loads=0, runs=share.runs - 1, again=True))
        return tuple(shares)

    def graph_of(self, share: StageShare) -> TimedGraph:
        """Return the timed graph whose runs a share counts: that of a part's first run, or that of its later runs."""
        part = self.parts[share.configuration.name]
        return part.again if share.again else part.timed


def time_twice(
    name: str, graph: LoweredGraph, placed: Placed, machine: SgmfMachine, accesses: AccessBounds
) -> tuple[TimedGraph, TimedGraph]:
    """Return the graph of the first run of a part, and the graph of later runs."""
    first, again = (
        time_graph(graph, placed.hops, machine, accesses.bound(name, graph, again)) for again in (False, True)
    )
    return first, again


def bound_accesses(
    kernel: DataflowKernel, machine: SgmfMachine, threads: int, footprint: LaunchFootprint | None = None
) -> AccessBounds:
    """Return the bounds on the accesses of a kernel whose configurations are those on the grid.

    `footprint` is how much memory a lifted kernel accesses.
    """
    if not machine.memory.exists:
        return OneServer(machine, count_accesses(kernel))
    nodes = (node for each in kernel.configurations for node in each.nodes if node.operation.accesses_memory)
    written = all(OPERATIONS.get(node.operation.name) == node.operation for node in nodes)
    if written and kernel.buffers:
        return bound_written(kernel, threads, machine)
    return bound_lifted(kernel, threads, machine, footprint)


FILLINGS = (4, 3, 2, 1)
"""The quarters of the grid that parts may use, in the order of the attempts: fewer if the streams of fuller parts find
no links."""


def plan_kernel(
    kernel: DataflowKernel,
    machine: SgmfMachine,
    seed: int,
    threads: int,
    given: StatedMapping | None = None,
    footprint: LaunchFootprint | None = None,
) -> Plan:
    """Cut the configurations of a kernel so that they fit, and map them. Raises `WcetError` W360, W361, W362."""
    pieces = {each.name: _map_pieces(each, machine, seed, given) for each in kernel.configurations}
    if given:
        given.require_known([each.configuration.name for mapped in pieces.values() for each in mapped])
    cut = {origin: tuple(each.configuration for each in mapped) for origin, mapped in pieces.items()}
    stages = cut_stages(kernel.stages, cut)
    cut_kernel = replace(kernel, stages=stages)
    accesses = bound_accesses(cut_kernel, machine, threads, footprint)
    parts: dict[str, GridPart] = {}
    for origin, mapped in pieces.items():
        for each in mapped:
            name = each.configuration.name
            timed, again = time_twice(name, each.graph, each.placed, machine, accesses)
            parts[name] = GridPart(
                origin=origin,
                configuration=each.configuration,
                graph=each.graph,
                placed=each.placed,
                timed=timed,
                again=again,
                given=each.given,
                quarters=each.quarters,
                delays=each.delays,
            )
    return Plan(machine, stages, parts, cut_kernel, threads, accesses, footprint=footprint)


@dataclass(frozen=True, slots=True)
class _Mapped:
    """A part that is mapped before the latencies of all accesses are known."""

    configuration: Configuration
    graph: LoweredGraph
    placed: Placed
    given: bool
    quarters: int
    delays: tuple[Edge, ...]


def _map_pieces(
    configuration: Configuration, machine: SgmfMachine, seed: int, given: StatedMapping | None
) -> tuple[_Mapped, ...]:
    """Cut a configuration and map its parts; if streams find no links, cut it into smaller parts."""
    fabric = machine.fabric
    refusals: list[WcetError] = []
    refused: set[tuple[Configuration, ...]] = set()
    stated = given.quarters.get(configuration.name) if given else None
    for filled in (stated,) if stated else FILLINGS:
        units = {resource: max(1, len(each) * filled // 4) for resource, each in fabric.units.items() if each}
        try:
            pieces = partition(configuration, Capacity(units, machine.max_fanout))
            if pieces in refused:  # the graph has room in a part of the grid
                continue
            refused.add(pieces)
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


def retime_plan(plan: Plan, accesses: AccessBounds) -> Plan:
    """Return the plan with other latencies of accesses; all units and routes stay."""
    parts: dict[str, GridPart] = {}
    for name, part in plan.parts.items():
        timed, again = time_twice(name, part.graph, part.placed, plan.machine, accesses)
        parts[name] = replace(part, timed=timed, again=again)
    return replace(plan, parts=parts, accesses=accesses)

"""Turns kernels of both languages into dataflow graphs: kernels written as graphs, and lifted GCN assembly."""

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Any, TypeGuard

from wcet.errors import refuse
from wcet.flow.stated_facts import refuse_stated, suggest_label
from wcet.ir.cfg import Cfg, FlowGraph
from wcet.ir.facts import MissingFact, StatedFacts
from wcet.ir.program import Program
from wcet.isa.cdfg.addresses.order import order_accesses
from wcet.isa.cdfg.language.dot_kernel import parse_dot_kernels
from wcet.isa.cdfg.language.flow import build_flow, restate_counts
from wcet.isa.cdfg.language.graph import DataflowKernel, Edge
from wcet.isa.cdfg.language.syntax import TARGET, parse_kernels
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.flow import build_flow as build_gcn_flow
from wcet.isa.gcn.flow import missing_facts
from wcet.isa.gcn.language.kernel import GcnData, GcnProgram
from wcet.isa.gcn.launch import GcnLaunch, settle_if_stated, settle_launch
from wcet.isa.gcn.missing import ask_launch
from wcet.isa.gcn.own_facts import keep_own_facts
from wcet.isa.gcn.values.apertures import require_no_flat_lds
from wcet.records import dataclass
from wcet.span import Source
from wcet.targets.sgmf.hardware.launch import SgmfLaunch, settle_threads
from wcet.targets.sgmf.lifting.execute import find_starts
from wcet.targets.sgmf.lifting.lift import LiftedKernel, lift_kernel


@dataclass(frozen=True, slots=True)
class LaunchedGraph:
    """A kernel as a dataflow graph, with its number of threads; `lifted` and `shape` are set for a GCN kernel only.

    `added` has, by configuration, the edges that the tool adds to keep accesses in order; the text does not have them.
    """

    kernel: DataflowKernel
    threads: int
    lifted: LiftedKernel | None = None
    shape: GcnLaunch | None = None
    added: Mapping[str, tuple[Edge, ...]] = field(default_factory=dict[str, tuple[Edge, ...]])


def parse_digraphs(source: Source) -> tuple[Program[Any], ...]:
    """Return the kernels of a file of graphs in DOT."""
    return parse_dot_kernels(source, TARGET)


def parse_either(source: Source, graph: bool) -> tuple[Program[Any], ...]:
    """Return the kernels of a file of dataflow graphs, or of GCN assembly."""
    if graph:
        return parse_kernels(source)
    return tuple(replace(program, target=TARGET) for program in parse_file(source))


def is_gcn(program: Program[Any]) -> TypeGuard[GcnProgram]:
    """Return True if a kernel is GCN assembly."""
    return isinstance(program.extra, GcnData)


def make_graph(program: Program[Any], launch: SgmfLaunch, facts: StatedFacts, supposed: bool) -> LaunchedGraph:
    """Return the dataflow graph of a kernel under a launch.

    `supposed` says that stated bounds replace the counts of repeats in a graph; otherwise both must agree. Raises
    `WcetError` W363 for what cannot be lifted.
    """
    if not is_gcn(program):
        _require_known(program, facts)
        threads = settle_threads(launch, program.name)
        ordered = order_accesses(restate_counts(program.extra, facts, supposed), threads)
        return LaunchedGraph(ordered.kernel, threads, added=ordered.added)
    if launch.threads:
        message = f"`{program.name}` is launched in work-groups, not in threads"
        raise refuse("W501", message, help="--groups 64 --group-size 256")
    shape = settle_launch(launch.shape, program, facts.arguments)
    require_no_flat_lds(program, shape)
    flow = build_gcn_flow(program, keep_own_facts(program, facts), shape)
    lifted = lift_kernel(program, flow, find_starts(program, shape))
    if not lifted.mapped.stages:
        raise refuse("W363", f"`{program.name}` cannot be mapped: it stores nothing", program.instructions[0].span)
    kernel = DataflowKernel((), (), lifted.mapped.stages)
    return LaunchedGraph(kernel, shape.work_groups * shape.work_items, lifted, shape)


def _require_known(program: Program[Any], facts: StatedFacts) -> None:
    """Raise `WcetError` W220 if a bound is stated for an unknown repeat, or a value for an unknown argument."""
    kernel: DataflowKernel = program.extra
    configurations = {each.name for each in kernel.configurations}
    repeats = [each.name for each in program.labels if each.name not in configurations]
    arguments = [each.name for each in kernel.arguments]
    for label in facts.bounds:
        if label not in repeats:
            message = f"`{program.name}` has no repeat `{label}`"
            raise refuse_stated("W220", message, facts.find_provenance("bounds", label), suggest_label(label, repeats))
    for name in (*facts.arguments, *facts.decimals):
        if name not in arguments:
            message = f"`{program.name}` has no parameter `{name}`"
            stated = facts.find_provenance("arguments", name)
            raise refuse_stated("W220", message, stated, suggest_label(name, arguments))


def draw_flow(graph: LaunchedGraph) -> FlowGraph:
    """Return the flow graph of a kernel: a block for each configuration, a loop for each repeat.

    A block of a GCN kernel has the instructions from the first to the last one for which the configuration has nodes.
    """
    flow = build_flow(graph.kernel)
    if graph.lifted is None:
        return flow
    places = [graph.lifted.mapped.places[each.name] for each in graph.kernel.configurations]
    blocks = [
        replace(block, first=first, last=last) for block, (first, last) in zip(flow.cfg.blocks, places, strict=True)
    ]
    return replace(flow, cfg=Cfg(tuple(blocks), flow.cfg.edges))


def list_missing(program: Program[Any], launch: SgmfLaunch, facts: StatedFacts) -> tuple[MissingFact, ...]:
    """Return the facts that are missing: the launch, and the bounds of loops of a GCN kernel.

    A kernel written as a graph states itself how often it is repeated. Raises `WcetError` for facts about what the
    kernel does not have.
    """
    if not is_gcn(program):
        _require_known(program, facts)
        stated = launch.threads or (launch.shape.groups and launch.shape.group_size)
        reason = "threads of the launch; `groups` and `group_size` can be given in its place"
        return () if stated else (MissingFact("", "threads", program.instructions[0].span, reason),)
    sizes = () if launch.threads else tuple(ask_launch(program, launch.shape))
    shape = settle_if_stated(launch.shape, program, facts.arguments)
    return (*sizes, *missing_facts(program, keep_own_facts(program, facts), shape))

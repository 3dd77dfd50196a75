"""Kernels of both languages as dataflow graphs: written as such, or lifted from GCN assembly."""

from dataclasses import dataclass, replace
from typing import Any, TypeGuard

from wcet.errors import refuse
from wcet.ir.cfg import Block, Cfg, Edge, EdgeKind
from wcet.ir.facts import StatedFacts
from wcet.ir.flow import FlowGraph
from wcet.ir.program import Program
from wcet.span import Source
from wcet.targets.gcn.hardware.launch import GcnLaunch, settle_launch
from wcet.targets.gcn.language.kernel import GcnData, GcnProgram
from wcet.targets.gcn.language.syntax import parse_file
from wcet.targets.gcn.values.apertures import require_no_flat_lds
from wcet.targets.sgmf.hardware.launch import SgmfLaunch, settle_threads
from wcet.targets.sgmf.language.flow import build_flow, restate_counts
from wcet.targets.sgmf.language.graph import DataflowKernel
from wcet.targets.sgmf.language.syntax import TARGET, parse_kernels
from wcet.targets.sgmf.lifting.execute import find_starts
from wcet.targets.sgmf.lifting.lift import lift_kernel
from wcet.targets.sgmf.lifting.rules import Lifted


@dataclass(frozen=True, slots=True)
class Graph:
    """A kernel with its launch; `lifted` and `shape` are those of a GCN kernel."""

    kernel: DataflowKernel
    threads: int
    lifted: Lifted | None = None
    shape: GcnLaunch | None = None


def parse_either(source: Source, graph: bool) -> tuple[Program[Any], ...]:
    """Return the kernels of a file of dataflow graphs, or of GCN assembly."""
    if graph:
        return parse_kernels(source)
    return tuple(replace(program, target=TARGET) for program in parse_file(source))


def is_gcn(program: Program[Any]) -> TypeGuard[GcnProgram]:
    """Tell whether a kernel is one of GCN assembly."""
    return isinstance(program.extra, GcnData)


def make_graph(program: Program[Any], launch: SgmfLaunch, facts: StatedFacts, supposed: bool) -> Graph:
    """Return the graph that a launch configures. Raises `WcetError` W363 for what cannot be lifted."""
    if not is_gcn(program):
        kernel: DataflowKernel = program.extra
        return Graph(restate_counts(kernel, facts, supposed), settle_threads(launch, program.name))
    if launch.threads:
        message = f"`{program.name}` is launched in work-groups, not in threads"
        raise refuse("W501", message, help="--groups 64 --group-size 256")
    shape = settle_launch(launch.shape, program)
    if program.extra.metadata.scratch_bytes:
        message = f"`{program.name}` cannot be mapped: it keeps private data in memory"
        raise refuse("W363", message, program.instructions[0].span)
    require_no_flat_lds(program, shape)
    lifted = lift_kernel(program, *find_starts(program, shape))
    if not lifted.configuration.nodes:
        raise refuse("W363", f"`{program.name}` cannot be mapped: it stores nothing", program.instructions[0].span)
    kernel = DataflowKernel((), (), (lifted.configuration,))
    return Graph(kernel, shape.work_groups * shape.work_items, lifted, shape)


def draw_flow(program: Program[Any]) -> FlowGraph:
    """Return the flow graph of a kernel: its configurations; a GCN kernel is one, whatever branches it has."""
    if not is_gcn(program):
        return build_flow(program.extra)
    block = Block(0, 0, len(program.instructions) - 1, (program.name,))
    return FlowGraph(Cfg((block,), (Edge(0, 0, 1, EdgeKind.EXIT),)), (), {})

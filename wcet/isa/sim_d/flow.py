"""The flow graph of a parsed Sim-D kernel: blocks, edges, loops, bounds and branch patterns."""

from collections.abc import Iterable

from wcet.errors import Refusals
from wcet.flow.least_runs import refuse_exceeded
from wcet.flow.linear_facts import read_limits
from wcet.flow.loop_bounds import find_missing_bounds, refuse_unbounded, state_bounds
from wcet.flow.loops import find_nest
from wcet.flow.stated_facts import refuse_stated
from wcet.ir.cfg import Cfg, FlowGraph, LinearFact, Loop
from wcet.ir.facts import MissingFact, StatedFacts
from wcet.ir.ids import BlockId, InstructionId
from wcet.ir.program import Program
from wcet.isa.sim_d.control.branch_patterns import read_patterns
from wcet.isa.sim_d.control.graph import build_graph
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.values.loop_bounds import (
    LoopEvidence,
    LoopFacts,
    explain_unbounded,
    settle_loops,
    sum_inner_loops,
)
from wcet.isa.sim_d.values.scalar_analysis import ScalarAnalysis, analyse_scalars
from wcet.isa.sim_d.values.strides import check_strides, find_missing_strides
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class _Analysis:
    """All results about the flow of a kernel, before missing facts are refused."""

    cfg: Cfg
    loops: tuple[Loop, ...]
    shared: frozenset[BlockId]
    scalars: ScalarAnalysis
    loop_facts: LoopFacts
    limits: tuple[LinearFact, ...]


@dataclass(frozen=True, slots=True)
class AnalysedKernel:
    """A kernel with the results of the analyses that need no timing: its flow graph, and its scalars."""

    program: Program[SimDData]
    flow: FlowGraph
    scalars: ScalarAnalysis


def build_flow(
    program: Program[SimDData], facts: StatedFacts, launch: SimDLaunch, trust_annotations: bool = False
) -> FlowGraph:
    """Return the flow graph of a kernel, see `analyse_flow`."""
    return analyse_flow(program, facts, launch, trust_annotations).flow


def analyse_flow(
    program: Program[SimDData], facts: StatedFacts, launch: SimDLaunch, trust_annotations: bool = False
) -> AnalysedKernel:
    """Return a kernel with its flow graph under one launch.

    `trust_annotations` uses stated loop bounds unchecked, as the published tool does, and derives only the others.
    Raises `WcetError` W201 for every loop that neither the source, nor `facts`, nor its own counter bounds; W202 to
    W212 for flow that cannot be analysed; W220 to W222 for facts that do not fit the kernel or contradict each other;
    W223 and W224 for stride registers without a usable value.
    """
    refusals = Refusals()
    found = _analyse(program, facts, launch, refusals, trust_annotations)
    bounds = found.loop_facts.bounds
    open_loops = [loop for loop in found.loops if loop.index not in bounds]
    reasons = {loop.index: explain_unbounded(found.scalars.context, loop) for loop in open_loops}
    refuse_unbounded(program, found.cfg, found.loops, bounds, reasons, refusals)
    check_strides(program, found.scalars, refusals)
    refusals.raise_any()
    patterns = {block: pattern for block, pattern in found.loop_facts.patterns.items() if block not in found.shared}
    sums = () if trust_annotations else sum_inner_loops(program, found.cfg, found.loops, bounds, facts, launch)
    flow = FlowGraph(found.cfg, found.loops, bounds, patterns, (*found.limits, *sums))
    return AnalysedKernel(program, flow, found.scalars)


def missing_facts(program: Program[SimDData], facts: StatedFacts, launch: SimDLaunch) -> tuple[MissingFact, ...]:
    """Return the flow facts without which the kernel would be refused: loop bounds, then stride values, in text order.

    Raises `WcetError` for errors that no fact can remove.
    """
    refusals = Refusals()
    found = _analyse(program, facts, launch, refusals)
    refusals.raise_any()
    bounds = find_missing_bounds(program, found.cfg, found.loops, found.loop_facts.bounds)
    return bounds + find_missing_strides(program, found.scalars)


def _analyse(
    program: Program[SimDData],
    facts: StatedFacts,
    launch: SimDLaunch,
    refusals: Refusals,
    trust_annotations: bool = False,
) -> _Analysis:
    cfg = build_graph(program)
    nest = find_nest(program, cfg)
    loops = nest.loops
    scalars = analyse_scalars(program, cfg, loops, facts, launch, refusals)
    shared = find_shared_branches(cfg)
    patterns = read_patterns(program, cfg, facts, refusals)
    stated = state_bounds(program, cfg, loops, facts, refusals)
    evidence = LoopEvidence(patterns, shared, stated, scalars.counters, trust_annotations)
    loop_facts = settle_loops(program, nest, evidence, refusals)
    limits = read_limits(program, cfg, loops, facts, refusals)
    refuse_arguments(program, facts, refusals)
    refuse_exceeded(program, cfg, loops, loop_facts.bounds, limits, refusals)
    return _Analysis(cfg, loops, shared, scalars, loop_facts, limits)


def refuse_arguments(
    program: Program[SimDData], facts: StatedFacts, refusals: Refusals, given: Iterable[str] = ()
) -> None:
    """Add W220 for each argument that is stated, or `given` to a run: Sim-D kernels have none."""
    for name in dict.fromkeys((*facts.arguments, *facts.decimals, *given)):
        message = f"`{program.name}` has no arguments, and no `{name}`: Sim-D kernels read their buffers"
        refusals.add(refuse_stated("W220", message, facts.find_provenance("arguments", name)).diagnostics)


def find_shared_branches(cfg: Cfg) -> frozenset[BlockId]:
    """Return the blocks whose last instruction also ends another block, an inlined copy.

    A branch pattern counts the executions of the instruction in all copies together, so that the position in the
    pattern is not known for a single copy. In these blocks the pattern bounds loops, but does not decide branches.
    """
    first: dict[InstructionId, BlockId] = {}
    shared: set[BlockId] = set()
    for block in cfg.blocks:
        other = first.setdefault(block.last, block.index)
        if other != block.index:
            shared |= {other, block.index}
    return frozenset(shared)

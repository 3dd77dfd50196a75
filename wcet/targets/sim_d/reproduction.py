"""Computes the published convention: the arithmetic of the Sim-D paper's own tool, to the cycle, for comparison only.

It takes the path with most compute cycles (under SP-as-compute, scratchpad accesses included) and schedules that one
path; accesses off the path, compute after the last access and an access in the last block are lost; the refill of the
pipeline is charged before an access instead of after it. So its figures are not bounds; `--convention safe` gives
bounds.

Memory accesses cost what sections 4 and 5.3 say, as the published tool computes it: strided tiles by simulation at 4096
word alignments from the base of the buffer with bank pair 0 active, in one size that ignores clipping; whole buffers
and indexed requests by closed forms; scratchpads by lines and one cycle.

Blocks and edges cost what section 5.3 says, as the published tool computes it: every block alone in an empty pipeline
(cold), and the whole text once, no branch taken, drained after each access (warm). A cost is the distance between the
first retirement of a block and that of the next one, plus one, which the paper does not have.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from wcet.bound.longest_path import fold_paths
from wcet.bound.phases import PathSegment, join_segments, list_phases, repeat_segment
from wcet.bound.restrict import keep_edges
from wcet.errors import refuse
from wcet.flow.blocks import split_blocks
from wcet.ir.cfg import Cfg, Edge, EdgeKind
from wcet.ir.ids import BlockId
from wcet.ir.program import Immediate, Instruction, Program, Register
from wcet.ir.timed import Access, PhaseList, Resource, TimedCfg
from wcet.isa.sim_d.language.isa import RequestPattern
from wcet.isa.sim_d.language.operands import access_operands, opcode_of
from wcet.isa.sim_d.values.scalar_flow import STRIDES
from wcet.machine.dram import Dram
from wcet.memory.closed_form import published_buffer, published_indexed
from wcet.memory.request import TileRequest, contiguous
from wcet.memory.service import contiguous_lines, published_cycles, tile_lid, tile_lines
from wcet.memory.worst_case import published_starts, worst_lid
from wcet.records import dataclass
from wcet.targets.sim_d.compose.schedule import run_alone, run_groups
from wcet.targets.sim_d.costs.access_costs import AccessContext, Triple
from wcet.targets.sim_d.costs.block_costs import SP_AS_ACCESS, BlockCosts, inline_cycles, phase_of
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.pipe.hazards import NOP, PipelineRules, pipeline_ops, published_rules
from wcet.targets.sim_d.pipe.pipeline import PipelineState, run
from wcet.units import to_compute_cycles


def cost_access_as_published(context: AccessContext, block: BlockId, instruction: Instruction) -> Access:
    """Return the published latency of the access that ends a block.

    Raises `WcetError` W302 where the published tool has none: a scratchpad row narrower than the work-group.
    """
    access = opcode_of(instruction).access
    assert access is not None
    if access.scratchpad:
        return _cost_scratchpad(context, block, instruction, access.pattern)
    lid, detail = _find_lid(context, block, instruction, access.pattern, access.writes)
    cycles = to_compute_cycles(lid, context.machine.dram.rate, context.machine.compute_mhz)
    return Access(block, Resource.DRAM, cycles, cycles, f"{lid:,} DRAM cycles, {detail}")


def _cost_scratchpad(
    context: AccessContext, block: BlockId, instruction: Instruction, pattern: RequestPattern
) -> Access:
    machine, launch = context.machine, context.launch
    bus, buffer = machine.scratchpad_bus_words, context.program.extra.scratchpad[access_operands(instruction).buffer]
    if pattern is RequestPattern.LINEAR:
        if launch.width > buffer.x:
            raise refuse(
                "W302",
                f"a work-group is {launch.width} items wide, a row of scratchpad buffer {buffer.id} {buffer.x} words",
                instruction.span,
                notes=("the published tool stops at such an access; the hardware cuts it",),
                help="use --convention safe",
            )
        lines = tile_lines(launch.width, buffer.x, launch.height, bus)
    elif pattern is RequestPattern.SCALAR:
        lines = contiguous_lines(max(words for words, _, _ in _published_strides(context, block, instruction)), bus)
    else:
        lines = contiguous_lines(buffer.words, bus)
    cycles = published_cycles(lines, machine.dram.rate, machine.compute_mhz)
    return Access(block, Resource.SCRATCHPAD, cycles, cycles, f"{lines:,} lines of {bus} words")


def _find_lid(
    context: AccessContext, block: BlockId, instruction: Instruction, pattern: RequestPattern, writes: bool
) -> tuple[int, str]:
    """Return the published latency in DRAM cycles, and how it was found."""
    dram, launch = context.machine.dram, context.launch
    operands, data = access_operands(instruction), context.program.extra
    buffer = data.dram[operands.buffer]
    match pattern:
        case RequestPattern.WHOLE:
            return published_buffer(dram, buffer.words, writes), f"closed form for {buffer.words:,} words"
        case RequestPattern.INDEXED:
            return published_indexed(dram, buffer.words, writes), f"closed form for {buffer.words:,} words"
        case RequestPattern.SCALAR:
            tile = contiguous(buffer.address, operands.words, False)
            return tile_lid(dram, tile), f"{operands.words:,} words from {buffer.address:#x}"
        case RequestPattern.LINEAR:
            shapes = [(min(operands.words * launch.width, buffer.x), buffer.x, launch.height)]
        case RequestPattern.TILE:
            place = data.scratchpad[operands.place or 0]
            shapes = [(place.x, buffer.x, place.y)]
        case RequestPattern.CUSTOM:
            shapes = sorted(_published_strides(context, block, instruction))
            if not all(words and count for words, _, count in shapes):
                raise refuse(
                    "W302",
                    "a request of no words or rows has no cost in the published convention",
                    instruction.span,
                    notes=("the published tool does not simulate it; the hardware serves it",),
                    help="use --convention safe",
                )
    found = [_sweep(dram, TileRequest(buffer.address, *shape, writes)) for shape in shapes]
    return max(found), "worst of 4096 alignments"


def _published_strides(context: AccessContext, block: BlockId, instruction: Instruction) -> frozenset[Triple]:
    """Return the stride registers as the published tool tracks them: in text order, `#bound value` as the value.

    Where a register was last written from another one without an annotation, the published tool keeps the value
    before, which no kernel can mean; the values found by data flow are taken instead.
    """
    program = context.program
    stated = {note.index: note.values[0] for note in program.annotations if note.kind == "value"}
    values: dict[int, int | None] = dict.fromkeys((stride.index for stride in STRIDES), 1)
    for other in program.instructions[: instruction.index]:
        if other.mnemonic == "smovssp" and isinstance(target := other.operands[0], Register):
            source = other.operands[1]
            constant = source.bits if isinstance(source, Immediate) else None
            values[target.index] = stated.get(other.index, constant)
    words, period, count = (values[stride.index] for stride in STRIDES)
    if words is None or period is None or count is None:
        return context.strides[block]
    return frozenset({(words, period, count)})


@lru_cache(maxsize=1024)
def _sweep(dram: Dram, tile: TileRequest) -> int:
    return worst_lid(dram, tile, published_starts(tile.start), (0,)).lid


PAD = 1
"""The published tool's extra cycle: one for each block, and one for each injected pop."""


def cost_as_published(program: Program[Any], cfg: Cfg, machine: SimDMachine) -> BlockCosts:
    """Return the published costs of a graph: each block alone (cold), and on each edge what its kind adds."""
    rules = published_rules(machine)
    ends = split_blocks(program, lambda instruction: opcode_of(instruction).ends_block)
    ops = pipeline_ops(program, machine)
    cold = {first: _cold_cycles(rules, ops[first : last + 1]) for first, last in ends.items()}
    warm = warm_cycles(program, machine)

    def cost(edge: Edge) -> int:
        source = cfg.blocks[edge.source].first
        if edge.kind is EdgeKind.EXIT:
            return 0
        if edge.kind is EdgeKind.FALL:
            return warm[source] - cold[source]
        refill = rules.refill
        if ops[cfg.blocks[edge.target].first].divides:
            refill = max(refill, rules.stages + machine.divider_cycles)
        if edge.kind is not EdgeKind.CPOP:
            return refill
        pop = rules.warps + PAD
        return (edge.pops - 1) * (rules.refill + pop) + refill + pop

    return BlockCosts(tuple(cold[block.first] for block in cfg.blocks), tuple(cost(edge) for edge in cfg.edges))


def warm_cycles(program: Program[Any], machine: SimDMachine) -> dict[int, int]:
    """Return the cost of each block but the last in a run of the whole text, by the block's first instruction."""
    rules = published_rules(machine)
    ends = split_blocks(program, lambda instruction: opcode_of(instruction).ends_block)
    ops = pipeline_ops(program, machine)
    clock, state = 0, empty_state(rules)
    starts: list[tuple[int, int]] = []
    for first, last in sorted(ends.items()):
        ran = run(rules, state, ops[first : last + 1])
        starts.append((first, clock + ran.first))
        clock, state = clock + ran.last, ran.state
        if opcode_of(program.instructions[last]).access is not None:
            clock, state = clock + rules.refill, empty_state(rules)
    return {block: following - start + PAD for (block, start), (_, following) in zip(starts, starts[1:], strict=False)}


def empty_state(rules: PipelineRules) -> PipelineState:
    """Return the empty pipeline, from which the first slot retires in cycle 1."""
    return PipelineState((0,) * rules.stages)


def _cold_cycles(rules: PipelineRules, ops: tuple[Any, ...]) -> int:
    """Return the cost of a block alone, followed by a `nop` that represents the next block."""
    steps = run(rules, empty_state(rules), (*ops, NOP)).steps
    return steps[-1][0] - steps[0][0] + PAD


@dataclass(frozen=True, slots=True)
class Chosen:
    """The path chosen so far: the weight by which it was chosen, and its phases."""

    weight: int
    segment: PathSegment


@dataclass(frozen=True, slots=True)
class ChoiceAlgebra:
    """Keeps one path, the first of those with the largest weight; `cost` gives the weight and the phases of each
    edge."""

    cost: Callable[[Edge], Chosen]

    def unit(self) -> Chosen:
        """Return the empty path."""
        return Chosen(0, PathSegment())

    def visit(self, edge: Edge) -> Chosen:
        """Return the path of one edge and its source block."""
        return self.cost(edge)

    def sequence(self, first: Chosen, second: Chosen) -> Chosen:
        """Return the concatenation of two paths."""
        return Chosen(first.weight + second.weight, join_segments(first.segment, second.segment))

    def choose(self, first: Chosen, second: Chosen) -> Chosen:
        """Return the heavier path, or the first if both weigh the same."""
        return second if second.weight > first.weight else first

    def repeat(self, body: Chosen, times: int, exact: bool) -> Chosen:
        """Return a path repeated `times` times; the published tool takes every bound as exact."""
        return Chosen(body.weight * times, repeat_segment(body.segment, times, True))


def choose_phases(timed: TimedCfg, policy: str, fill: int) -> PhaseList:
    """Return the phases of the path that the published tool picks; `fill` cycles are charged before the first block."""
    last = len(timed.flow.cfg.blocks) - 1
    timed = _read_as_published(timed, last)

    def cost(edge: Edge) -> Chosen:
        if edge.kind is EdgeKind.EXIT:
            return Chosen(0, PathSegment())
        access = timed.accesses.get(edge.source)
        phase = phase_of(access, policy)
        weight = timed.block_cycles[edge.source] + timed.edge_cycles[edge.index] + inline_cycles(access, policy)
        return Chosen(weight, PathSegment(weight, phase) if phase else PathSegment(weight))

    chosen = fold_paths(timed.flow, ChoiceAlgebra(cost))
    return replace(list_phases(join_segments(PathSegment(fill), chosen.segment)), trailing=0)


def _read_as_published(timed: TimedCfg, last: int) -> TimedCfg:
    """Return the graph without the edges that the published tool lacks: ends before the last block, and pops after an
    `exit`."""
    ends = {edge.source for edge in timed.flow.cfg.edges if edge.kind is EdgeKind.EXIT}
    for block in ends:
        if block != last and all(edge.kind is not EdgeKind.FALL for edge in timed.flow.cfg.out_edges[block]):
            raise refuse(
                "W282",
                "the published convention does not define an unconditional exit before the end of the program",
                notes=("the published tool falls through it into code that is not reached",),
                help="use --convention safe, or move the exit to the end",
            )

    def published(edge: Edge) -> bool:
        return edge.source == last or not (
            edge.kind is EdgeKind.EXIT or (edge.kind is EdgeKind.CPOP and edge.source in ends)
        )

    return keep_edges(timed, published)


@dataclass(frozen=True, slots=True)
class PublishedFigures:
    """The cycles that the published tool prints (lower bound, upper bound, one for each policy), and its phase
    lists."""

    lower: int
    upper: int
    cycles: dict[str, int]
    phases: dict[str, PhaseList]


def tabulate_figures(
    phases: dict[str, PhaseList], groups: int, upload: int, inflate: Callable[[int], int]
) -> PublishedFigures:
    """Return the cycles that the published tool prints for the phase lists of both policies (Eq. 10-19 as it has them).

    `inflate` adds the cycles of refreshes. The lower bound takes both scratchpads as one resource and adds refreshes to
    the DRAM part only. Lower and upper bound use the list in which scratchpad accesses are phases of their own.
    """
    cycles = {policy: inflate(sum(run_groups(p, groups).values()) + upload) for policy, p in phases.items()}
    alone = run_alone(phases[SP_AS_ACCESS])
    serial = sum(alone.values())
    by_resource = max(
        inflate(groups * alone[Resource.DRAM]),
        groups * alone[Resource.SCRATCHPAD],
        groups * alone[Resource.COMPUTE],
    )
    lower = max(by_resource, inflate(-(-groups // 2) * serial)) + upload
    return PublishedFigures(lower, inflate(groups * serial + upload), cycles, phases)

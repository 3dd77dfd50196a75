"""The costs of a Sim-D flow graph: cycles on blocks and edges, and the longest latency of every access.

Two conventions. `safe` counts in commits of the machine: a compute phase begins when the work-group gets the issue
port, its first slot commits `entry_cycles` later, and it ends in the cycle in which its access commits; the refill
after an access is on the edge that leaves it. `published` repeats the Sim-D paper's tool, which charges the refill
before the access and one more cycle for each block. Edges that only a work-group without active items takes are omitted
if every work-group certainly has an active item. `exit`, `cmask` and `bra` disable items, and a group without active
items unwinds its control stack or ends. A guard such as "leave if right of the image" disables items at the edge of the
range, but never all items of a work-group; then control can only continue after it. The published tool assumes that
both edges are possible.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

from wcet.bound.restrict import drop_impossible
from wcet.errors import Refusals
from wcet.ir.cfg import Cfg, Edge, EdgeKind, FlowGraph, Loop
from wcet.ir.facts import StatedFacts
from wcet.ir.ids import BlockId
from wcet.ir.program import Instruction, Program
from wcet.ir.timed import Access, Resource, TimedCfg
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.isa import ControlFlow, RequestPattern
from wcet.isa.sim_d.language.operands import access_operands, omits_offsets, opcode_of, predicate
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.values.group_kinds import (
    Place,
    cover,
    depends_on_place,
    divide_launch,
    find_cells,
    find_part,
    limit_excess,
    split_launch,
    tell_kinds,
)
from wcet.isa.sim_d.values.item_flow import ItemAnalysis, analyse_items, find_indices, is_indexed
from wcet.isa.sim_d.values.scalar_analysis import ScalarAnalysis, analyse_scalars
from wcet.isa.sim_d.values.strides import check_strides
from wcet.memory.closed_form import DEFERRABLE, published_upload
from wcet.targets.sim_d.costs.access_costs import AccessContext, cost_access, cost_indexed
from wcet.targets.sim_d.costs.block_costs import cost_blocks
from wcet.targets.sim_d.costs.indexed_costs import find_assumed
from wcet.targets.sim_d.costs.loop_costs import (
    PRICE_LIMIT,
    Asked,
    IterationRequest,
    LongRuns,
    cost_iterations,
    find_long_runs,
    find_round_indices,
    longest_compute,
    separates_refreshes,
    share_asked,
)
from wcet.targets.sim_d.costs.offsets import (
    constant_offsets,
    find_forms,
    find_leftovers,
    find_offsets,
    has_register_offset,
)
from wcet.targets.sim_d.costs.overwritten import check_overwritten
from wcet.targets.sim_d.costs.tile_costs import AccessCase, cost_cases
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.pipe.hazards import machine_rules
from wcet.targets.sim_d.reproduction import cost_access_as_published, cost_as_published
from wcet.units import format_count, to_compute_cycles

_DISABLING = frozenset({ControlFlow.MASK, ControlFlow.EXIT, ControlFlow.DIVERGE})


def list_idle_edges(program: Program[SimDData], cfg: Cfg) -> Iterator[Edge]:
    """Yield the edges that a work-group takes only if an instruction with a predicate leaves none of its items
    active."""
    for block in cfg.blocks:
        last = program.instructions[block.last]
        if opcode_of(last).flow in _DISABLING and predicate(last) is not None:
            yield from (edge for edge in cfg.out_edges[block.index] if edge.kind is not EdgeKind.FALL)


def find_impossible_edges(items: ItemAnalysis) -> frozenset[int]:
    """Return the numbers of the edges for groups without active items that no work-group takes.

    Each work-group certainly has an active item after the block that the edge leaves.
    """
    flow = items.scalars.context
    edges = list(list_idle_edges(flow.program, flow.cfg))
    sure: dict[int, bool] = {}
    for block in dict.fromkeys(edge.source for edge in edges):
        state = items.behind(block)
        sure[block] = state is not None and bool((state.active.low == 1).any(axis=1).all())
    return frozenset(edge.index for edge in edges if sure[edge.source])


PUBLISHED = "published"


def time_ways(
    program: Program[SimDData],
    flow: FlowGraph,
    machine: SimDMachine,
    launch: SimDLaunch,
    convention: str,
    facts: StatedFacts | None = None,
    scalars: ScalarAnalysis | None = None,
) -> tuple[TimedCfg, ...]:
    """Return the flow graph with its costs in one or two ways, each of which covers all runs.

    In the first, an access in a loop may cost the average of its iterations; a launch with such a cost is not followed
    through its refreshes (`follow_launch`), so that neither way is always the smaller one. `facts` are those of `flow`,
    and `scalars` the known scalar values.

    Raises `WcetError` W301 for a request that the machine does not define or cannot serve, W302 for an access that the
    published convention has no cost for, W223 for stride registers of unknown value, W226 for stores that can change
    stated contents.
    """
    published = convention == PUBLISHED
    costs = (cost_as_published if published else cost_blocks)(program, flow.cfg, machine)
    context, items = describe_accesses(program, flow, machine, launch, facts or StatedFacts(), scalars)
    refusals = Refusals()
    stated = [buffer for buffer in program.extra.dram.values() if facts is not None and str(buffer.id) in facts.data]
    overwritten = tuple(check_overwritten(context, flow, stated, refusals))
    accesses: dict[BlockId, Access] = {}
    by_kind: dict[BlockId, Mapping[Place, Access]] = {}
    copies: dict[BlockId, Sequence[Mapping[Place, Access]]] = {}
    for block in flow.cfg.blocks:
        instruction = program.instructions[block.last]
        if opcode_of(instruction).access is not None:
            with refusals.gather():
                if published:
                    accesses[block.index] = cost_access_as_published(context, block.index, instruction)
                    continue
                by_kind[block.index], *copies[block.index] = _cost_block(context, block.index, instruction)
                accesses[block.index] = cover(by_kind[block.index])
    refusals.raise_any()
    postponed = _note_postponed(program, flow, machine, accesses)
    asked = (*_note_omitted(program, flow), *_note_long_loads(program, flow))
    notes = (*costs.notes, *postponed, *asked, *overwritten)
    timed = TimedCfg(flow, costs.blocks, costs.edges, accesses, notes, steps=costs.steps)
    if published:
        return (timed,)
    impossible = find_impossible_edges(items) if items else frozenset[int]()
    averaged = _cost_loops(timed, context, by_kind, copies, facts or StatedFacts(), scalars)
    ways = [averaged, by_kind] if averaged != by_kind else [by_kind]
    return tuple(_give_costs(timed, context, way, impossible) for way in ways)


def time_flow(
    program: Program[SimDData],
    flow: FlowGraph,
    machine: SimDMachine,
    launch: SimDLaunch,
    convention: str,
    facts: StatedFacts | None = None,
) -> TimedCfg:
    """Return the first of the `time_ways`."""
    return time_ways(program, flow, machine, launch, convention, facts)[0]


def _give_costs(
    timed: TimedCfg,
    context: AccessContext,
    by_kind: Mapping[BlockId, Mapping[Place, Access]],
    impossible: frozenset[int],
) -> TimedCfg:
    """Return the graph with the costs of accesses by the place of the work-group, without edges that none takes."""
    accesses = {block: cover(each) for block, each in by_kind.items()}
    kinds = tell_kinds(context.launch, by_kind)
    costed = replace(timed, accesses=accesses, kinds=kinds, confined=find_confined(context))
    return drop_impossible(costed, impossible) if impossible else costed


def find_confined(context: AccessContext) -> tuple[int, ...]:
    """Return the blocks whose indexed access is assumed to stay inside its buffer, because an index is not known."""
    return tuple(sorted(block for block, sets in context.indices.items() if find_assumed(sets).any()))


def _cost_block(context: AccessContext, block: BlockId, instruction: Instruction) -> list[Mapping[Place, Access]]:
    """Return the costs of an access by the position of the work-group in the range.

    For an indexed access whose iterations differ, they are followed by those of each iteration.
    """
    if depends_on_place(instruction):
        return _cost_places(context, block, instruction, [IterationRequest(context.offsets[block])])
    if block in context.indices:
        return _cost_groups(context, block, instruction)
    return [dict.fromkeys(split_launch(context.launch), cost_access(context, block, instruction))]


def _cost_groups(context: AccessContext, block: BlockId, instruction: Instruction) -> list[Mapping[Place, Access]]:
    """Return the costs of an indexed access for each work-group whose indices are known apart, over all iterations of
    the loops around it, and then in each of them if they differ.

    None of a work-group's costs exceeds that of its part of the launch, because one charge for a refresh counts for
    all requests.
    """
    launch, cells = context.launch, context.indices[block].cells
    count = len(set(cells))
    parts = split_launch(launch)
    groups = divide_launch(launch, count)
    owned = [find_cells(part, cells) for part in (*parts.values(), *groups.values())]
    rounds = [range(start, start + count) for start in range(0, len(cells), count)] if len(cells) > count else []
    own = owned[len(parts) :]
    apart = [[cell for cell in group if cell in each] for each in rounds for group in own]
    costs = iter(cost_indexed(context, block, instruction, [*owned, *apart]))
    whole = dict(zip(parts, costs, strict=False))
    return [_limit_groups(dict(zip(groups, costs, strict=False)), whole, launch) for _ in (None, *rounds)]


def _limit_groups(
    costs: Mapping[Place, Access], whole: Mapping[Place, Access], launch: SimDLaunch
) -> Mapping[Place, Access]:
    if len(costs) == len(whole):
        return costs
    return {place: limit_excess(own, whole[find_part(place, launch)]) for place, own in costs.items()}


def _cost_places(
    context: AccessContext, block: BlockId, instruction: Instruction, asked: Sequence[IterationRequest]
) -> list[Mapping[Place, Access]]:
    """Return the costs of an access by the position of the work-group in the range, for each of several requests.

    A position without the request has the cost of the whole launch. An empty list if there are too many.
    """
    parts = split_launch(context.launch)
    cases = [AccessCase(part, each.offsets, each.strides) for each in asked for part in parts.values()]
    found = cost_cases(context, block, instruction, cases)
    costs: list[Mapping[Place, Access]] = []
    for number, each in enumerate(asked if found else ()):
        own = dict(zip(parts, found[number * len(parts) :], strict=False))
        known = {place: access for place, access in own.items() if access is not None}
        if len(known) < len(own):
            moved = context.moved_to(block, each.offsets, each.strides)
            known = dict.fromkeys(own, cost_access(moved, block, instruction)) | known
        costs.append(known)
    return costs


def _cost_loops(
    timed: TimedCfg,
    context: AccessContext,
    by_kind: Mapping[BlockId, Mapping[Place, Access]],
    copies: Mapping[BlockId, Sequence[Mapping[Place, Access]]],
    facts: StatedFacts,
    scalars: ScalarAnalysis | None,
) -> Mapping[BlockId, Mapping[Place, Access]]:
    """Return the costs, lower for accesses whose requests differ between the iterations of a short loop.

    `copies` are the costs of an indexed access in each iteration.
    """
    flow, program, machine = timed.flow, context.program, context.machine
    costed = dict(by_kind)
    compute = cache(lambda: longest_compute(timed, entry_cycles(machine)))
    runs = cache(lambda: find_long_runs(timed))

    def analyse() -> ScalarAnalysis:
        return scalars or analyse_scalars(program, flow.cfg, flow.loops, facts, context.launch, Refusals())

    ask = share_asked(flow, cache(lambda: find_forms(analyse())))
    for block, before in by_kind.items():
        last = program.instructions[flow.cfg.blocks[block].last]
        if apart := copies[block]:
            costed[block] = _cost_copies(runs(), block, before, compute(), apart)
        elif depends_on_place(last) and (has_register_offset(last) or opcode_of(last).waits_for_stride):
            costed[block] = _cost_tiles(runs(), context, block, before, compute(), ask)
    requests = [[each for costs in table.values() for each in costs.values()] for table in (by_kind, costed)]
    on_dram = [[each for each in part if each.resource is Resource.DRAM] for part in requests]
    return costed if on_dram[0] and separates_refreshes(machine, *on_dram) else by_kind


def _cost_copies(
    runs: LongRuns,
    block: BlockId,
    before: Mapping[Place, Access],
    compute: int,
    copies: Sequence[Mapping[Place, Access]],
) -> Mapping[Place, Access]:
    """Return the costs of an indexed access, on average over its iterations, the costs of which are `copies`."""

    def unroll(_: Sequence[Loop]) -> Sequence[int]:
        return range(len(copies))

    def cost(asked: Sequence[int]) -> list[Mapping[Place, Access]]:
        return [copies[number] for number in asked]

    return cost_iterations(runs, block, before, compute, unroll, cost)


def _cost_tiles(
    runs: LongRuns,
    context: AccessContext,
    block: BlockId,
    before: Mapping[Place, Access],
    compute: int,
    ask: Callable[[Sequence[Loop]], Asked],
) -> Mapping[Place, Access]:
    """Return the costs of a tile or a run of words, on average over its iterations; `ask` returns the requests in a
    nest.
    """
    program, flow = context.program, runs.timed.flow

    def unroll(nest: Sequence[Loop]) -> Sequence[IterationRequest]:
        return ask(nest).get(block, ())

    def cost(asked: Sequence[IterationRequest]) -> list[Mapping[Place, Access]]:
        if len(asked) * len(before) > PRICE_LIMIT:
            return []
        return _cost_places(context, block, program.instructions[flow.cfg.blocks[block].last], asked)

    return cost_iterations(runs, block, before, compute, unroll, cost)


def _note_postponed(
    program: Program[SimDData], flow: FlowGraph, machine: SimDMachine, accesses: Mapping[BlockId, Access]
) -> Iterator[str]:
    """Yield a note for each request that delays refreshes by more than one interval."""
    dram = machine.dram
    for index, access in accesses.items():
        intervals = access.cycles * dram.rate // machine.compute_mhz // dram.n_refi
        if access.resource is Resource.DRAM and intervals:
            line = program.instructions[flow.cfg.blocks[index].last].span.line
            allowed = f"DDR4 allows {DEFERRABLE}"
            yield f"the request at line {line} postpones refresh by up to {intervals + 1} intervals; {allowed}"


def _note_omitted(program: Program[SimDData], flow: FlowGraph) -> Iterator[str]:
    """Yield a note for each request whose omitted offsets may differ from 0 on the machine."""
    lasts = (program.instructions[block.last] for block in flow.cfg.blocks)
    for line in sorted({last.span.line for last in lasts if omits_offsets(last)}):
        left = "what a constant of this kernel has left there, or 0; if registers are at that place, any number"
        yield f"the request at line {line} omits an offset and reads {left}"


def _note_long_loads(program: Program[SimDData], flow: FlowGraph) -> Iterator[str]:
    """Yield a note for each `sldg` of more words than its buffer has."""
    for last in (program.instructions[block.last] for block in flow.cfg.blocks):
        access = opcode_of(last).access
        if access is None or access.pattern is not RequestPattern.SCALAR or access.scratchpad:
            continue
        operands = access_operands(last)
        buffer = program.extra.dram[operands.buffer]
        if operands.words > buffer.words:
            asked = f"asks for {format_count(operands.words, 'word')} of buffer {buffer.id}, which has {buffer.words}"
            yield f"the request at line {last.span.line} {asked}"


def upload_cycles(program: Program[SimDData], machine: SimDMachine, convention: str) -> int:
    """Return the compute cycles before the first work-group starts, while the program is loaded.

    Both conventions use the same number: the published simulator waits exactly as long as its analysis says.
    """
    del convention
    lid = published_upload(machine.dram, len(program.instructions))
    return to_compute_cycles(lid, machine.dram.clock_mhz, machine.compute_mhz)


def entry_cycles(machine: SimDMachine) -> int:
    """Return the cycles from the cycle in which a work-group gets the issue port to its first commit."""
    return machine_rules(machine).refill


def describe_accesses(
    program: Program[SimDData],
    flow: FlowGraph,
    machine: SimDMachine,
    launch: SimDLaunch,
    facts: StatedFacts,
    scalars: ScalarAnalysis | None = None,
) -> tuple[AccessContext, ItemAnalysis | None]:
    """Return the offsets and strides of the accesses, and the known values of work-items if anything depends on them.

    Values are propagated only if some access depends on them, those of work-items only if an access or an edge does.
    """
    cfg = flow.cfg
    ends = {block.index: program.instructions[block.last] for block in cfg.blocks}
    accesses = {index: last for index, last in ends.items() if opcode_of(last).access is not None}
    itemwise = any(is_indexed(last) for last in accesses.values()) or any(list_idle_edges(program, cfg))
    if not itemwise and not any(
        has_register_offset(last) or opcode_of(last).waits_for_stride for last in accesses.values()
    ):
        leftovers = find_leftovers(program)
        offsets = {index: constant_offsets(last, leftovers) for index, last in accesses.items()}
        return AccessContext(program, machine, launch, offsets, {}), None
    refusals = Refusals()
    analysis = scalars or analyse_scalars(program, cfg, flow.loops, facts, launch, refusals)
    strides = check_strides(program, analysis, refusals)
    refusals.raise_any()
    triples = {index: sets.triples for index, sets in strides.items()}
    items = analyse_items(analysis, launch) if itemwise else None
    indices = dict(find_indices(items)) if items else {}
    open_ = [block for block, sets in indices.items() if analysis.context.contents or not sets.index.exact]
    rounds = {block: find_round_indices(flow, block, items) for block in open_} if items else {}
    indices |= {block: sets for block, sets in rounds.items() if sets is not None}
    return AccessContext(program, machine, launch, find_offsets(find_forms(analysis)), triples, indices), items

"""Costs the accesses in short loops iteration by iteration, because offsets, strides and indices change.

A phase in a loop has one cost for all iterations, the largest. If each run of the loop nest makes a request a known
number of times, n, with known offsets and strides, a smaller cost p is enough: n phases of p must cover the sum. In
lockstep a request of a cycles lasts max(c, a) if it runs with a compute phase of c cycles. Let C be the longest compute
phase of the kernel. Then max(c, a) <= max(C, a) for each iteration, and n * p with

    p = ceil(sum over iterations of max(C, a) / n)  >=  C  >=  c

covers the sum of max(c, a), and of a alone, and of a - t and a + t for the thresholds t <= C of `mixed`.

The cost is valid only for whole runs of the nest. So the loops must have exact bounds, every iteration must make the
request, no fact may exclude runs, and every end of the kernel inside the nest must be covered by a continuation
(`wcet.bound.restrict`): a work-group that leaves early does a part of the work of one that continues, for any costs.

Indices that differ from iteration to iteration are found by unrolling: the loops around the access are unrolled as far
as their bounds allow; in every run, each request is that of one copy, and no copy runs twice. So the same p holds for
them, and elsewhere the cost of the access is the longest over its copies.

What refreshes can do depends on the longest request, which is longer than p. So p is used only if each refresh is over
before the next one becomes pending for the longest request, too (`separates_refreshes`).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from math import prod
from typing import TypeVar

import numpy as np

from wcet.bound.longest_path import fold_paths
from wcet.bound.restrict import drop_early_exits
from wcet.errors import Refusals
from wcet.flow.graphs import DominatorTree, find_block_dominators
from wcet.flow.loops import unroll_loops
from wcet.ir.cfg import EdgeKind, FlowGraph, Loop
from wcet.ir.ids import BlockId, LoopId
from wcet.ir.timed import Access, TimedCfg
from wcet.isa.sim_d.values.group_kinds import Place
from wcet.isa.sim_d.values.item_flow import IndexSets, ItemAnalysis, analyse_items, find_indices
from wcet.isa.sim_d.values.item_state import ItemRange
from wcet.isa.sim_d.values.scalar_analysis import continue_scalars
from wcet.isa.sim_d.values.strides import check_strides
from wcet.records import dataclass
from wcet.targets.sim_d.costs.access_costs import Triple
from wcet.targets.sim_d.costs.block_costs import POLICIES, cost_edges
from wcet.targets.sim_d.costs.mixed import ComputeAlgebra
from wcet.targets.sim_d.costs.offsets import FormAnalysis, Forms, find_offsets
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.units import ceil_div, format_count, to_compute_cycles

ROUND_LIMIT = 32
"""The largest number of iterations for which the indices of an access are found one by one."""


def find_round_indices(flow: FlowGraph, block: BlockId, before: ItemAnalysis) -> IndexSets | None:
    """Return the ranges of an access's indices in each iteration of the loops around it.

    None outside of loops, or if there are too many iterations. The ranges of the iterations are concatenated, unless
    they are all equal; each iteration has the cells (groups of work-groups) of the launch. `before` are the values in
    the whole kernel, from which the loops are entered.
    """
    nest = sorted((loop for loop in flow.loops if block in loop.blocks), key=lambda loop: loop.depth)
    back_edges = {loop.index: flow.bounds[loop.index].back_edges for loop in nest}
    if not nest or prod(rounds + 1 for rounds in back_edges.values()) > ROUND_LIMIT:
        return None
    scalars, items = before.scalars.enter_loop(nest[0]), before.enter_loop(nest[0])
    if scalars is None or items is None:
        return None
    unrolled = unroll_loops(flow.cfg, nest, back_edges, True)
    analysis = continue_scalars(before.scalars, unrolled.cfg, scalars)
    found = find_indices(analyse_items(analysis, before.context.launch, items))
    copies = [sets for copy, sets in sorted(found.items()) if unrolled.origins[copy] == block]
    if copies and all(_are_equal(copies[0], sets) for sets in copies):
        return copies[0]
    return _stack(copies) if copies else None


def _are_equal(one: IndexSets, other: IndexSets) -> bool:
    return one.index.same_as(other.index) and one.active.same_as(other.active)


def _stack(copies: Sequence[IndexSets]) -> IndexSets:
    return IndexSets(
        tuple(cell for sets in copies for cell in sets.cells),
        _stack_ranges([sets.index for sets in copies]),
        _stack_ranges([sets.active for sets in copies]),
    )


def _stack_ranges(ranges: Sequence[ItemRange]) -> ItemRange:
    return ItemRange(np.concatenate([each.low for each in ranges]), np.concatenate([each.high for each in ranges]))


COPY_LIMIT = 64
"""The largest number of iterations of a nest that are distinguished."""

PRICE_LIMIT = 576
"""The largest number of costs of one access, over iterations and positions of work-groups."""


@dataclass(frozen=True, slots=True)
class IterationRequest:
    """The request of an access in one iteration: x and y offsets, and (words, period, count) of the stride registers.

    `strides` is empty if the access does not use them, or if they are not known.
    """

    offsets: tuple[Forms, Forms]
    strides: frozenset[Triple] = frozenset()


Asked = Mapping[BlockId, Sequence[IterationRequest]]
"""The requests of each access in a nest, by block and then by iteration."""


@dataclass(frozen=True, slots=True)
class LongRuns:
    """A costed graph, the same without ends of the kernel that longer runs cover, and the dominators in the latter."""

    timed: TimedCfg
    flow: FlowGraph
    dominators: DominatorTree[BlockId]


def find_long_runs(timed: TimedCfg) -> LongRuns:
    """Return the graph of the runs that do not end early."""
    flow = drop_early_exits(timed).flow
    return LongRuns(timed, flow, find_block_dominators(flow.cfg))


def find_nest(runs: LongRuns, block: BlockId) -> tuple[Sequence[Loop], int] | None:
    """Return the loops around `block`, outer ones first, and the least number of its runs in one run of these loops.

    None if the number is not the same in every run, or if there are too many iterations to distinguish.
    """
    flow, dominators = runs.flow, runs.dominators
    nest = sorted((loop for loop in flow.loops if block in loop.blocks), key=lambda loop: loop.depth)
    bounds = [flow.bounds[loop.index] for loop in nest]
    copies = prod(bound.back_edges + 1 for bound in bounds)
    if flow.facts or not nest or copies > COPY_LIMIT or not all(bound.exact for bound in bounds):
        return None
    if any(edge.target == flow.cfg.sink for inner in nest[0].blocks for edge in flow.cfg.out_edges[inner]):
        return None
    visits = 1
    for loop in nest:
        if not all(dominators.dominates(block, flow.cfg.edges[index].source) for index in loop.back_edges):
            return None
        visits *= flow.bounds[loop.index].back_edges + _visits_last(flow, dominators, loop, block)
    indices = [loop.index for loop in nest]  # loops of the whole graph, whose edges have other numbers
    whole = sorted((loop for loop in runs.timed.flow.loops if loop.index in indices), key=lambda loop: loop.depth)
    return (whole, visits) if visits else None


def _visits_last(flow: FlowGraph, dominators: DominatorTree[BlockId], loop: Loop, block: BlockId) -> bool:
    """Return True if the last iteration of a loop runs the block, too, whichever exit it takes."""
    exits = (flow.cfg.edges[index] for index in loop.exit_edges)
    return all(dominators.dominates(block, edge.source) for edge in exits if edge.kind is not EdgeKind.EXIT)


def find_asked(flow: FlowGraph, nest: Sequence[Loop], before: FormAnalysis) -> Asked:
    """Return the request that each access inside of a nest makes in each iteration; none if no run enters the nest.

    Only the nest is analysed again, from the values with which it is entered: what precedes it does not depend on its
    iterations, and what follows it does not count.
    """
    scalars, forms = before.scalars.enter_loop(nest[0]), before.enter_loop(nest[0])
    if scalars is None or forms is None:
        return {}
    unrolled = unroll_loops(flow.cfg, nest, {loop.index: flow.bounds[loop.index].back_edges for loop in nest}, True)
    analysis = continue_scalars(before.scalars, unrolled.cfg, scalars)
    offsets = find_offsets(before.continue_in(analysis, forms))
    strides = check_strides(analysis.context.program, analysis, Refusals())
    asked: dict[BlockId, list[IterationRequest]] = {}
    for copy, own in offsets.items():
        triples = strides[copy].triples if copy in strides else frozenset[Triple]()
        asked.setdefault(unrolled.origins[copy], []).append(IterationRequest(own, triples))
    return asked


def share_asked(flow: FlowGraph, before: Callable[[], FormAnalysis]) -> Callable[[Sequence[Loop]], Asked]:
    """Return `find_asked` as a function of the nest, which analyses each nest once for all of its accesses."""
    found: dict[LoopId, Asked] = {}

    def ask(nest: Sequence[Loop]) -> Asked:
        inner = nest[-1].index
        if inner not in found:
            found[inner] = find_asked(flow, nest, before())
        return found[inner]

    return ask


def longest_compute(timed: TimedCfg, entry: int) -> int:
    """Return the longest compute phase of the kernel under either policy."""
    segments = (fold_paths(timed.flow, ComputeAlgebra(cost_edges(timed, policy))) for policy in POLICIES)
    return entry + max(segment.longest for segment in segments)


def average(before: Access, chosen: Sequence[Access], visits: int, compute: int) -> Access:
    """Return a cost that covers the sum of the costs `chosen` if it is charged for each of `visits` requests.

    Return the cost `before` if that is not larger.
    """
    cycles = ceil_div(sum(max(compute, access.cycles) for access in chosen), visits)
    if cycles >= before.cycles:
        return before
    detail = f"on average over {format_count(visits, 'request')}; the longest: {before.detail}"
    excess = max(access.held_excess for access in chosen)
    return replace(before, cycles=cycles, inline_cycles=cycles, detail=detail, held_excess=excess, late_excess=None)


def separates_refreshes(machine: SimDMachine, before: Iterable[Access], after: Iterable[Access]) -> bool:
    """Return True if no request lasts as long as the time between two refreshes, one of which delays it.

    The requests are at most as long as the costs `before`, and lose at most the excess of the costs `after`.
    """
    interval = machine.dram.n_refi * machine.compute_mhz // machine.dram.rate
    refresh = to_compute_cycles(machine.dram.n_rfc, machine.dram.rate, machine.compute_mhz)
    longest, excess = max(each.cycles for each in before), max(each.held_excess for each in after)
    return longest + refresh + excess < interval


Round = TypeVar("Round", IterationRequest, int)
"""What an access requests in one iteration, or the number of the iteration."""


def cost_iterations(
    runs: LongRuns,
    block: BlockId,
    before: Mapping[Place, Access],
    compute: int,
    unroll: Callable[[Sequence[Loop]], Sequence[Round]],
    cost: Callable[[Sequence[Round]], Sequence[Mapping[Place, Access]]],
) -> Mapping[Place, Access]:
    """Return the costs of an access, smaller than those `before` if iterations can be distinguished.

    Costs are by the place of the work-group: the part of the launch in which it is. `compute` is the longest compute
    phase; `unroll` returns the requests in every iteration of a nest, and `cost` the cost of each of several requests,
    or nothing if there are too many.
    """
    found = find_nest(runs, block)
    if found is None:
        return before
    nest, visits = found
    asked = unroll(nest)
    distinct = list(dict.fromkeys(asked))
    if len(distinct) == 1 or len(asked) < visits:
        return before
    priced = cost(distinct)
    if not priced:
        return before
    costs = dict(zip(distinct, priced, strict=True))
    own = {place: [costs[each][place] for each in asked] for place in before}
    return {place: average(old, own[place], visits, compute) for place, old in before.items()}

"""Computes the bound of a launch from the paths of one work-group, in the safe convention.

A launch is the upload of the program, the schedule of all its work-groups under one policy, the cycle in which the end
is noticed, and the refreshes that fall into it (Sim-D paper, Eq. 10-19). Three things differ from the paper. The
schedule covers every path, not only the path with most compute: phase by phase if all paths make the same accesses;
otherwise by a bound on any two paths (`mixed`) or, if that is not better, by one group after the other. Compute after
the last access counts. Costs are those of the machine, front end included.
"""

from collections.abc import Mapping
from dataclasses import replace

from wcet.bound.cost import Cost, CostChain, LoopCost, unfold_path
from wcet.bound.ipet import IpetBound, solve_ipet
from wcet.bound.limited import carried_facts, find_longest
from wcet.bound.longest_path import fold_paths
from wcet.bound.phases import PathSegment, SegmentAlgebra, join_segments, list_phases
from wcet.bound.restrict import drop_early_exits
from wcet.errors import refuse
from wcet.flow.graphs import find_reachable
from wcet.ir.cfg import FlowGraph
from wcet.ir.ids import ENTRY_BLOCK
from wcet.ir.result import Visit, visits
from wcet.ir.timed import PhaseList, Resource, TimedCfg
from wcet.records import dataclass
from wcet.targets.sim_d.compose.refresh_walk import STEP_LIMIT, GroupOrder
from wcet.targets.sim_d.compose.schedule import add_cycles, run_groups, run_kinds
from wcet.targets.sim_d.costs.block_costs import cost_edges, phase_of, weigh_edges
from wcet.targets.sim_d.costs.mixed import bound_pairs

END_CYCLES = 1  # the cycle in which the machine sees that both slots are idle
SLOTS = 2  # work-groups that run at a time
REFILL_CYCLES = 1
"""The cycles that a slot loses if it waits for the `exit` of the other slot's work-group before it takes the next;
after a final store it loses none (published simulator, three work-groups: 102 cycles pairwise, 101 without)."""


@dataclass(frozen=True, slots=True)
class LaunchCosts:
    """The costs of a launch outside of its work-groups, in compute cycles; `entry` is the first fetch of each group."""

    work_groups: int
    upload: int
    entry: int


@dataclass(frozen=True, slots=True)
class GroupPath:
    """The worst path of a single work-group: its cycles, its cycles by resource, its edges, and the solver's result."""

    cycles: int
    by_resource: Mapping[Resource, int]
    path: CostChain | None
    ipet: IpetBound


@dataclass(frozen=True, slots=True)
class Schedule:
    """The cycles of all work-groups under one policy by resource, before upload and refresh.

    `method` says in words how the schedule was bounded; `phases` is the list of its phases, None if paths differ in
    their accesses; `group` is the worst path of one work-group.
    """

    policy: str
    cycles: Mapping[Resource, int]
    method: str
    phases: PhaseList | None
    group: GroupPath

    @property
    def total(self) -> int:
        """Return the cycles of all work-groups together."""
        return sum(self.cycles.values())


def bound_schedule(timed: TimedCfg, costs: LaunchCosts, policy: str) -> Schedule:
    """Bound the schedule of all work-groups of a launch under one policy."""
    group = find_group_path(timed, costs, policy)
    if costs.work_groups > SLOTS and may_end_idle(timed, policy):
        return _bound_in_a_row(timed, costs, policy, group)
    phases = find_phases(timed, costs, policy)
    if phases is None:
        return _bound_covers(timed, costs, policy, group, "paths differ in their accesses")
    cycles = _run_phases(timed, costs, policy, phases)
    if phases.trailing:
        cycles = add_cycles(cycles, refill(costs.work_groups))
    regular = Schedule(policy, cycles, "phase by phase", phases, group)
    if not timed.flow.facts:
        return regular
    limited = _bound_covers(timed, costs, policy, group, "facts rule paths out")
    return min(regular, limited, key=lambda schedule: schedule.total)


def may_end_idle(timed: TimedCfg, policy: str) -> bool:
    """Return True if a work-group of a kernel with accesses can end before its first access.

    Such a group leaves its slot at once, while the other slot is anywhere in its group. From then on the slots are out
    of step, and neither the lockstep sum nor the bound on any two paths holds: three pairs of groups, two of which end
    at once, took 2,879 + 357 cycles, with such a sum of 2,879. Two groups alone are covered.
    """
    cfg = timed.flow.cfg
    makers = {block for block, access in timed.accesses.items() if phase_of(access, policy) is not None}
    idle = find_reachable(cfg.successors, [ENTRY_BLOCK], barred=makers)
    return bool(makers) and not idle.isdisjoint(timed.early_ends | {cfg.sink})


def _bound_in_a_row(timed: TimedCfg, costs: LaunchCosts, policy: str, group: GroupPath) -> Schedule:
    """Bound a launch by its work-groups one after the other, because at every moment at least one slot is active."""
    total, _ = _run_in_a_row(timed, costs, policy, group)
    method = "one work-group after the other, because some may end before their first access"
    return Schedule(policy, add_cycles(_book(group, total), refill(costs.work_groups)), method, None, group)


def _run_in_a_row(timed: TimedCfg, costs: LaunchCosts, policy: str, group: GroupPath) -> tuple[int, int]:
    """Return the cycles of all work-groups one after the other, and those of the unpaired one, if any."""
    alone = [
        min(group.cycles, costs.entry + find_longest(kind.flow, weigh_edges(kind, policy)).amount)
        for kind in list_kinds(timed)
    ]
    pairs, odd = count_kinds(timed, costs.work_groups)
    rest = 0 if odd is None else alone[odd]
    return sum(times * (alone[one] + alone[other]) for (one, other), times in pairs.items()) + rest, rest


def refill(groups: int) -> Mapping[Resource, int]:
    """Return the cycles that slots lose because they wait for the `exit` of the other slot's group: `REFILL_CYCLES` for
    each pair of groups except the first."""
    return {Resource.COMPUTE: max(0, groups - 1) // 2 * REFILL_CYCLES}


def find_phases(timed: TimedCfg, costs: LaunchCosts, policy: str) -> PhaseList | None:
    """Return the phases of one work-group, each the longest over all paths; None if paths differ in their accesses."""
    full = drop_early_exits(timed)
    segment = join_segments(PathSegment(costs.entry), fold_paths(full.flow, SegmentAlgebra(cost_edges(full, policy))))
    return None if segment.irregular else list_phases(segment)


def _run_phases(timed: TimedCfg, costs: LaunchCosts, policy: str, phases: PhaseList) -> Mapping[Resource, int]:
    """Return the cycles of all work-groups in lockstep, for each kind if kinds are distinguished."""
    alike = run_groups(phases, costs.work_groups)
    if timed.kinds is None:
        return alike
    lists = [find_phases(kind, costs, policy) for kind in list_kinds(timed)]
    apart = run_kinds([each or phases for each in lists], timed.kinds.pairs, timed.kinds.odd)
    return min(alike, apart, key=lambda cycles: sum(cycles.values()))


def find_refill(phases: PhaseList) -> int:
    """Return the cycles that each pair but the first waits for the `exit` of the pair before."""
    return REFILL_CYCLES if phases.trailing else 0


def order_groups(schedule: Schedule, timed: TimedCfg, costs: LaunchCosts) -> GroupOrder | None:
    """Return the work-groups of a launch in the order of the queue; None if there are too many, or no list of
    phases."""
    phases = schedule.phases
    if phases is None or costs.work_groups > STEP_LIMIT:
        return None
    refill_each = find_refill(phases)
    if timed.kinds is None or not timed.kinds.order:
        return GroupOrder((phases,), (0,) * costs.work_groups, refill_each)
    lists = [find_phases(kind, costs, schedule.policy) or phases for kind in list_kinds(timed)]
    return GroupOrder(lists, timed.kinds.order, refill_each)


def keep_worst_paths(timed: TimedCfg) -> TimedCfg:
    """Return the graph without those early ends of the kernel that longer paths cover.

    All ends stay if there are facts, because these may exclude the longer paths.
    """
    return timed if timed.flow.facts else drop_early_exits(timed)


def list_covers(timed: TimedCfg) -> list[TimedCfg]:
    """Return graphs each of which covers all runs, so that the smallest of their bounds is safe.

    If there are facts, there are two: `timed`, whose facts hold for all of its runs, early ends included, and the graph
    without early ends, in which every run that ends early is the beginning of one that continues. The continuation may
    break a fact that the run itself satisfies, so that the second graph has no facts; with both restrictions a graph
    would not cover all runs.
    """
    if not timed.flow.facts:
        return [timed]
    free = replace(timed, flow=replace(timed.flow, facts=()))
    return [timed, drop_early_exits(free)]


def _bound_covers(timed: TimedCfg, costs: LaunchCosts, policy: str, group: GroupPath, reason: str) -> Schedule:
    """Return the smallest bound on any two paths that one of the covers of a graph gives."""
    found = [_bound_any_paths(cover, costs, policy, group, reason) for cover in list_covers(timed)]
    return min(found, key=lambda schedule: schedule.total)


def _bound_any_paths(timed: TimedCfg, costs: LaunchCosts, policy: str, group: GroupPath, reason: str) -> Schedule:
    """Bound a launch whose work-groups may take any paths, also different ones."""
    kinds = list_kinds(timed)
    weights = [cost_edges(kind, policy) for kind in kinds]
    pairs, _ = count_kinds(timed, costs.work_groups)
    bounds = bound_pairs(timed.flow, weights, list(pairs))
    serial, rest = _run_in_a_row(timed, costs, policy, group)
    paired = sum(times * (bounds[kind].cycles + 2 * costs.entry) for kind, times in pairs.items()) + rest
    kind = "one work-group after the other" if serial <= paired else "any two paths side by side"
    split = add_cycles(_book(group, min(paired, serial)), refill(costs.work_groups))
    return Schedule(policy, split, f"{kind}, because {reason}", None, group)


def list_kinds(timed: TimedCfg) -> list[TimedCfg]:
    """Return the graph once for each kind of work-group, with the costs of accesses in work-groups of that kind."""
    if timed.kinds is None:
        return [timed]
    return [replace(timed, accesses=accesses, kinds=None) for accesses in timed.kinds.accesses]


def count_kinds(timed: TimedCfg, groups: int) -> tuple[Mapping[tuple[int, int], int], int | None]:
    """Return the number of pairs of work-groups by the kinds of both, and the kind of a last one without a partner.

    The kind of a work-group decides what its accesses cost.
    """
    if timed.kinds is not None:
        return timed.kinds.pairs, timed.kinds.odd
    return {(0, 0): groups // 2}, 0 if groups % 2 else None


def _book(group: GroupPath, total: int) -> Mapping[Resource, int]:
    """Divide `total` cycles among resources in the proportions of the worst path of one group.

    Compute takes the rounding.
    """
    whole = max(1, group.cycles)
    split = {resource: cycles * total // whole for resource, cycles in group.by_resource.items()}
    split[Resource.COMPUTE] += total - sum(split.values())
    return split


def find_group_path(timed: TimedCfg, costs: LaunchCosts, policy: str) -> GroupPath:
    """Return the worst path of a single work-group from both engines; W901 if they disagree.

    The integer program ignores the order in which branch patterns decide; the loop tree merges patterns that it cannot
    follow and omits facts that it cannot use. Both are safe then, and the smaller result counts.
    """
    weigh = weigh_edges(timed, policy)
    cost = find_longest(timed.flow, weigh)
    ipet = solve_ipet(timed.flow, weigh, policy.replace("-", "_"))
    comparable = len(carried_facts(timed.flow)) == len(timed.flow.facts) and not timed.flow.patterns
    if not comparable and ipet.amount < cost.amount:
        cost = Cost(ipet.amount, _chain_counts(timed.flow, ipet.counts))
    if comparable and cost.amount != ipet.amount:
        raise refuse(
            "W901",
            f"the worst path costs {cost.amount:,} cycles by the loop tree and {ipet.amount:,} by the integer program",
            notes=("one of the two engines is wrong, so there is no bound",),
            help="report this kernel together with its machine and launch",
        )
    phases_of = cost_edges(timed, policy)
    sums = dict.fromkeys(Resource, 0)
    for visit, times in visits(unfold_path(cost.path)):
        segment = phases_of(timed.flow.cfg.edges[visit.edge])
        sums[Resource.COMPUTE] += times * (segment.lead + segment.trail)
        if segment.first is not None:
            sums[segment.first.resource] += times * segment.first.cycles
    sums[Resource.COMPUTE] += costs.entry
    return GroupPath(costs.entry + cost.amount, sums, cost.path, ipet)


def _chain_counts(flow: FlowGraph, counts: Mapping[int, int]) -> CostChain | None:
    """Return the path that runs every edge as often as `counts` says; the order of its edges is arbitrary."""
    chain: CostChain | None = None
    for edge in flow.cfg.edges:
        if counts[edge.index]:
            chain = CostChain(chain, LoopCost(counts[edge.index], CostChain(None, Visit(edge.source, edge.index))))
    return chain


def lower_bound(schedule: Schedule, costs: LaunchCosts) -> int:
    """Return a lower limit on every schedule of groups on the worst path (Eq. 14), without refreshes.

    Deviation: each work-group slot has its own scratchpad, so that the time is divided by two; the paper's Eq. 11
    treats them as one resource.
    """
    groups = costs.work_groups
    alone = schedule.group.by_resource
    return costs.upload + max(
        alone[Resource.COMPUTE] * groups,
        alone[Resource.DRAM] * groups,
        -(-alone[Resource.SCRATCHPAD] * groups // 2),
        -(-groups // 2) * schedule.group.cycles,
    )


def upper_bound(group: GroupPath, costs: LaunchCosts) -> int:
    """Return the cycles of all work-groups one after the other (Eq. 10), without refreshes."""
    return costs.upload + costs.work_groups * group.cycles + END_CYCLES

"""Computes the bound of a launch as a formula in the number of work-groups W, and in loop bounds left open.

The formula holds for the first W work-groups of the launch, all of them full or cut as in the launch. Every access has
its longest cost over all of these, so the formula is never below the bound of a smaller launch, whose tiles may be
known better. For the launch itself its own bound is used. For an open loop bound there is a graph with costs for any
bound between one run and the known one. Branch patterns inside the loop are dropped, because their effect is not linear
in the bound; so are facts that relate blocks. Both only remove knowledge. Accesses keep the longest cost over all
iterations.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from wcet.bound.restrict import drop_early_exits
from wcet.errors import refuse
from wcet.flow.loop_bounds import count_body_runs
from wcet.flow.stated_facts import suggest_label
from wcet.ir.cfg import FlowGraph
from wcet.ir.facts import StatedFacts
from wcet.ir.ids import BlockId, LoopId
from wcet.ir.program import Program
from wcet.ir.timed import Access, TimedCfg
from wcet.isa.sim_d.flow import build_flow
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.values.group_kinds import cover_late
from wcet.records import dataclass
from wcet.targets.sim_d.compose.formula_text import SIZES, GroupFormula, fit_formula, render_formula
from wcet.targets.sim_d.compose.launch_bound import (
    END_CYCLES,
    LaunchCosts,
    bound_schedule,
    find_refill,
    keep_worst_paths,
)
from wcet.targets.sim_d.compose.loop_formula import LoopFormula, find_shape
from wcet.targets.sim_d.compose.refresh_walk import FollowedLaunches, find_late_excess
from wcet.targets.sim_d.compose.refreshes import expose_launch, find_rules
from wcet.targets.sim_d.costs.block_costs import POLICIES
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.timing import entry_cycles, time_flow, upload_cycles


@dataclass(frozen=True, slots=True)
class OpenLoop:
    """The loops headed by `label` (one for each inlined copy), whose bodies run 1 to `most` times."""

    label: str
    loops: tuple[LoopId, ...]
    most: int


def find_open_loops(flow: FlowGraph, labels: Sequence[str]) -> tuple[OpenLoop, ...]:
    """Return the open loops of these labels; raise `WcetError` W220 for a label that is not at the head of a loop."""
    headed: dict[str, list[LoopId]] = {}
    for loop in flow.loops:
        for label in flow.cfg.blocks[loop.header].labels:
            headed.setdefault(label, []).append(loop.index)
    found: list[OpenLoop] = []
    for label in dict.fromkeys(labels):
        if label not in headed:
            raise refuse("W220", f"no loop is called `{label}`", help=suggest_label(label, headed))
        loops = tuple(headed[label])
        runs = [count_body_runs(flow.cfg, flow.loops[loop], flow.bounds[loop].back_edges) for loop in loops]
        found.append(OpenLoop(label, loops, max(runs)))
    return tuple(found)


def open_bounds(flow: FlowGraph, loops: Sequence[OpenLoop]) -> FlowGraph:
    """Return a flow graph without what holds only for the known bounds of the open loops.

    Their bounds are not exact any more, their branch patterns and all linear facts are dropped. So the accesses get
    costs that hold in every iteration.
    """
    opened = {index for loop in loops for index in loop.loops}
    bounds = {index: replace(b, exact=b.exact and index not in opened) for index, b in flow.bounds.items()}
    inside = frozenset[BlockId]().union(*(flow.loops[index].blocks for index in opened))
    patterns = {block: pattern for block, pattern in flow.patterns.items() if block not in inside}
    return replace(flow, bounds=bounds, patterns=patterns, facts=())


def set_runs(timed: TimedCfg, original: FlowGraph, loops: Sequence[OpenLoop], runs: Mapping[str, int]) -> TimedCfg:
    """Return the graph with costs for given numbers of body runs of the open loops, by label.

    A bound is exact if it is in `original`. Ends of the kernel in the middle of a longer path are dropped.
    """
    bounds = dict(original.bounds)
    for loop in loops:
        for index in loop.loops:
            known = original.bounds[index]
            least = count_body_runs(original.cfg, original.loops[index], known.back_edges) - known.back_edges
            bounds[index] = replace(known, back_edges=runs[loop.label] - least)
    return drop_early_exits(replace(timed, flow=replace(timed.flow, bounds=bounds)))


@dataclass(frozen=True, slots=True)
class SymbolicBound:
    """The bound as a formula in W only: the smallest of the formulas of all policies, for 1 to `largest` work-groups.

    `whole` is the bound of the launch itself, of `largest` work-groups.
    """

    name: str
    formulas: tuple[GroupFormula, ...]
    largest: int
    whole: int

    def at(self, groups: int) -> int:
        """Return the bound on `groups` work-groups; raises ValueError outside the validity range."""
        _require(groups, "work-groups", 1, self.largest)
        found = min(formula.at(groups) for formula in self.formulas)
        return min(found, self.whole) if groups == self.largest else found

    def render(self) -> tuple[str, ...]:
        """Return the formula as lines of text for a terminal."""
        head = f"{self.name}: cycles(W) for 1 <= W <= {self.largest:,} work-groups, the least of"
        lines = _list_policies({formula.policy: formula.render() for formula in self.formulas})
        return (head, *lines, f"  for W = {self.largest:,}: {self.whole:,}")


@dataclass(frozen=True, slots=True)
class OpenLoopBound:
    """The bound as a formula in W and in loop bounds by label; `ranges` has the least and the most of each bound."""

    name: str
    formulas: tuple[LoopFormula, ...]
    largest: int
    ranges: Mapping[str, tuple[int, int]]

    def at(self, groups: int, values: Mapping[str, int]) -> int:
        """Return the bound for `groups` work-groups and given body runs; raise `ValueError` outside of the validity
        range."""
        _require(groups, "work-groups", 1, self.largest)
        for label, (least, most) in self.ranges.items():
            _require(values[label], f"runs of `{label}`", least, most)
        return min(formula.at(groups, values) for formula in self.formulas)

    def render(self) -> tuple[str, ...]:
        """Return the formula as lines of text for a terminal."""
        ranges = ", ".join(f"{least:,} <= {label} <= {most:,}" for label, (least, most) in self.ranges.items())
        names = ", ".join(("W", *self.ranges))
        head = f"{self.name}: cycles({names}) for 1 <= W <= {self.largest:,} work-groups, {ranges}, the least of"
        return (head, *_list_policies({formula.policy: render_formula(formula) for formula in self.formulas}))


def _list_policies(formulas: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """Return the lines of each formula below the policies that have it."""
    for lines in dict.fromkeys(formulas.values()):
        names = ", ".join(policy for policy, each in formulas.items() if each == lines)
        yield f"  {names}: P + R, R the least of these"
        yield from (f"    {line}" for line in lines)


def _require(value: int, what: str, least: int, most: int) -> None:
    if not least <= value <= most:
        raise ValueError(f"the formula holds for {least:,} to {most:,} {what}")


def bound_by_groups(
    program: Program[SimDData], machine: SimDMachine, launch: SimDLaunch, facts: StatedFacts, whole: int
) -> SymbolicBound:
    """Return the bound of the first W work-groups as a formula in W; raise `WcetError` if the analysis does.

    `whole` is the bound of the launch.
    """
    timed = keep_worst_paths(_time_any(program, machine, launch, lambda each: build_flow(program, facts, each), facts))
    upload = upload_cycles(program, machine, "safe")
    formulas = tuple(_find_formula(timed, policy, upload, machine) for policy in POLICIES)
    return SymbolicBound(program.name, formulas, launch.work_groups, whole)


def bound_by_loops(
    program: Program[SimDData], machine: SimDMachine, launch: SimDLaunch, facts: StatedFacts, labels: Sequence[str]
) -> OpenLoopBound:
    """Return the bound as a formula in W and in the numbers of runs of the bodies of the loops `labels`.

    The known bound of a loop is the largest value for which the formula is valid. Raises `WcetError` as the analysis,
    W220 for a label that heads no loop.
    """
    flow = build_flow(program, facts, launch)
    loops = find_open_loops(flow, labels)

    def build(each: SimDLaunch) -> FlowGraph:
        return open_bounds(build_flow(program, facts, each), loops)

    timed = _time_any(program, machine, launch, build, facts)
    costs = LaunchCosts(1, upload_cycles(program, machine, "safe"), entry_cycles(machine))
    found = [_open(timed, flow, loops, policy, costs, machine) for policy in POLICIES]
    least = [max(lows) for lows in zip(*(lows for _, lows in found), strict=True)]
    ranges = {loop.label: (low, loop.most) for loop, low in zip(loops, least, strict=True)}
    return OpenLoopBound(program.name, tuple(formula for formula, _ in found), launch.work_groups, ranges)


def _open(
    timed: TimedCfg, flow: FlowGraph, loops: Sequence[OpenLoop], policy: str, costs: LaunchCosts, machine: SimDMachine
) -> tuple[LoopFormula, tuple[int, ...]]:
    """Return the formula under one policy, and the least value of each loop bound for which it is valid."""
    names = [loop.label for loop in loops]

    def cost(corner: tuple[int, ...]) -> TimedCfg:
        return set_runs(timed, flow, loops, dict(zip(names, corner, strict=True)))

    shape, least = find_shape((names, [(1, loop.most) for loop in loops]), cost, costs, policy)
    return LoopFormula(policy, shape, costs.upload + END_CYCLES, find_rules(timed, machine)), least


def _time_any(
    program: Program[SimDData],
    machine: SimDMachine,
    launch: SimDLaunch,
    build: Callable[[SimDLaunch], FlowGraph],
    facts: StatedFacts,
) -> TimedCfg:
    """Return the graph with access costs that cover the launch and one of the same size whose work-groups are all
    full."""
    full = replace(launch, x=launch.columns * launch.width, y=launch.rows * launch.height)
    found = [time_flow(program, build(each), machine, each, "safe", facts) for each in dict.fromkeys((launch, full))]
    accesses: Mapping[BlockId, Access] = {
        block: max((timed.accesses[block] for timed in found), key=lambda access: access.cycles)
        for block in found[0].accesses
    }
    excess = max((a.held_excess for timed in found for a in timed.accesses.values()), default=0)
    late = cover_late(access for timed in found for access in timed.accesses.values())
    accesses = {block: replace(a, held_excess=excess, late_excess=late) for block, a in accesses.items()}
    return replace(found[0], accesses=accesses, kinds=None)


def _find_formula(timed: TimedCfg, policy: str, upload: int, machine: SimDMachine) -> GroupFormula:
    """Return the formula of one policy, from the schedules of one to four work-groups."""
    rules = find_rules(timed, machine)
    entry = entry_cycles(machine)
    schedules = {size: bound_schedule(timed, LaunchCosts(size, upload, entry), policy) for size in SIZES}
    totals = {size: schedule.total + upload + END_CYCLES for size, schedule in schedules.items()}
    exposures = {size: expose_launch(s.phases, timed, size, rules) for size, s in schedules.items()}
    formula = fit_formula(policy, totals, exposures, rules)
    phases = schedules[1].phases
    if phases is None or any(schedule.phases != phases for schedule in schedules.values()):
        return formula
    followed = FollowedLaunches(phases, find_refill(phases), upload, find_late_excess(timed), machine)
    return replace(formula, followed=followed)

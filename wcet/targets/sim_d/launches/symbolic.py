"""The bound of a launch as a formula in the number of work-groups W.

Lockstep adds the same for every pair of work-groups (Eq. 17 and 18 of the Sim-D paper), so that everything in a
schedule is p * floor(W / 2) plus a number for odd and one for even W (`Parity`). What refreshes add has a closed form,
too. With exposures e_i of n_i requests, the N largest of them sum up to the minimum over thresholds t of N * t + S_t,
where S_t = sum n_i * max(e_i - t, 0). For one t, the least N such that refresh N + 1 comes too late is
floor((P + S_t) / (I - t)) + 1, with P the cycles without refresh and I the interval; and the least fixed point of a
minimum of rising functions is the least of their fixed points. So the formula equals
`wcet.targets.sim_d.launches.refreshes`.

It holds for the first W work-groups of the launch, all of them full or cut as in the launch. Every access has its
longest price over all of these, so the formula is never below the bound of a smaller launch, which may know its tiles
better.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program
from wcet.ir.timed import Access, TimedCfg
from wcet.machine.sim_d import SimDMachine
from wcet.memory.refresh import inflate
from wcet.targets.sim_d.compose import END_CYCLES, LaunchCosts, bound_schedule, keep_worst_paths
from wcet.targets.sim_d.costs.pricing import POLICIES
from wcet.targets.sim_d.flow import build_flow
from wcet.targets.sim_d.language.buffers import SimDData
from wcet.targets.sim_d.launch import SimDLaunch
from wcet.targets.sim_d.launches.refreshes import Exposure, RefreshRules, expose_launch, find_rules
from wcet.targets.sim_d.timing import entry_cycles, time_flow, upload_cycles

THRESHOLDS = 8
"""Ways to bound the refreshes, at most."""


@dataclass(frozen=True, slots=True)
class Parity:
    """pair * floor(W / 2) + (odd or even, as W is)."""

    pair: int
    even: int
    odd: int

    def at(self, groups: int) -> int:
        """Return the value for a number of work-groups."""
        return self.pair * (groups // 2) + (self.odd if groups % 2 else self.even)

    def render(self) -> str:
        """Spell the formula."""
        if self.odd == self.even and not self.pair:
            return f"{self.odd:,}"
        if self.odd == self.even:
            return f"{self.pair:,} * floor(W/2) + {self.odd:,}"
        return f"{self.pair:,} * floor(W/2) + (W odd: {self.odd:,}, W even: {self.even:,})"


@dataclass(frozen=True, slots=True)
class Relief:
    """Refreshes of `threshold` cycles each, and `above`: what the requests exposed to more add beyond that."""

    threshold: int
    above: Parity


@dataclass(frozen=True, slots=True)
class PolicyFormula:
    """The bound under one policy; without `reliefs` only Eq. 19 limits what refreshes add."""

    policy: str
    plain: Parity
    reliefs: tuple[Relief, ...]
    rules: RefreshRules
    machine: SimDMachine

    def at(self, groups: int) -> int:
        """Return the bound on `groups` work-groups, at least one."""
        plain = self.plain.at(groups)
        classic = inflate(plain, self.machine.dram, self.machine.compute_mhz, self.rules.excess) - plain
        return plain + min([classic, *(self._relieve(relief, plain, groups) for relief in self.reliefs)])

    def _relieve(self, relief: Relief, plain: int, groups: int) -> int:
        above = relief.above.at(groups)
        refreshes = (plain + above) // (self.rules.interval - relief.threshold) + 1
        return relief.threshold * refreshes + above

    def render(self) -> tuple[str, ...]:
        """Spell the formula, a line for P and one for each way to bound the refreshes."""
        dram = self.machine.dram
        useful = (dram.n_refi - dram.n_rfc) * self.machine.compute_mhz // dram.clock_mhz - self.rules.excess
        lines = [f"{self.policy}: P + R, the least R of these", f"  P = {self.plain.render()}"]
        lines.append(f"  R = {self.rules.delay:,} * ceil(P / {useful:,})")
        for relief in self.reliefs:
            above = relief.above.render()
            if relief.threshold and relief.above == Parity(0, 0, 0):
                left = self.rules.interval - relief.threshold
                lines.append(f"  R = {relief.threshold:,} * (floor(P / {left:,}) + 1)")
            elif relief.threshold:
                left = self.rules.interval - relief.threshold
                lines.append(f"  R = {relief.threshold:,} * (floor((P + S) / {left:,}) + 1) + S, S = {above}")
            else:
                lines.append(f"  R = {above}")
        return tuple(lines)


@dataclass(frozen=True, slots=True)
class SymbolicBound:
    """The bound as the least of the formulas of all policies, for 1 to `largest` work-groups."""

    name: str
    formulas: tuple[PolicyFormula, ...]
    largest: int

    def at(self, groups: int) -> int:
        """Return the bound on `groups` work-groups; raises ValueError outside the validity range."""
        if not 1 <= groups <= self.largest:
            raise ValueError(f"the formula holds for 1 to {self.largest} work-groups")
        return min(formula.at(groups) for formula in self.formulas)

    def render(self) -> tuple[str, ...]:
        """Spell the formula for a terminal."""
        head = f"{self.name}: cycles(W) for 1 <= W <= {self.largest:,} work-groups, the least of"
        return (head, *(f"  {line}" for formula in self.formulas for line in formula.render()))


def bound_symbolically(
    program: Program[SimDData], machine: SimDMachine, launch: SimDLaunch, facts: StatedFacts
) -> SymbolicBound:
    """Return the bound of the first W work-groups of a launch as a formula in W; raises `WcetError` as the analysis."""
    timed = keep_worst_paths(_time_any(program, machine, launch, facts))
    upload = upload_cycles(program, machine, "safe")
    formulas = tuple(_find_formula(timed, policy, upload, machine) for policy in POLICIES)
    return SymbolicBound(program.name, formulas, launch.work_groups)


def _time_any(program: Program[SimDData], machine: SimDMachine, launch: SimDLaunch, facts: StatedFacts) -> TimedCfg:
    """Price the accesses of the launch and of one of the same shape whose work-groups are all full."""
    full = replace(launch, x=launch.columns * launch.width, y=launch.rows * launch.height)
    found = [
        time_flow(program, build_flow(program, facts, each), machine, each, "safe", facts)
        for each in dict.fromkeys((launch, full))
    ]
    accesses: Mapping[int, Access] = {
        block: max((timed.accesses[block] for timed in found), key=lambda access: access.cycles)
        for block in found[0].accesses
    }
    excess = max((a.held_excess for timed in found for a in timed.accesses.values()), default=0)
    accesses = {block: replace(access, held_excess=excess) for block, access in accesses.items()}
    return replace(found[0], accesses=accesses, kinds=None)


def _find_formula(timed: TimedCfg, policy: str, upload: int, machine: SimDMachine) -> PolicyFormula:
    """Read the numbers of the formula off the schedules of one to four work-groups."""
    around = upload + END_CYCLES
    rules = find_rules(timed, machine)
    totals: dict[int, int] = {}
    exposures: dict[int, Sequence[Exposure]] = {}
    for groups in range(1, 5):
        schedule = bound_schedule(timed, LaunchCosts(groups, upload, entry_cycles(machine)), policy)
        totals[groups] = schedule.total + around
        exposures[groups] = expose_launch(schedule.phases, timed, groups, rules)
    thresholds = sorted({0, *(exposure.cycles for each in exposures.values() for exposure in each)})
    if len(thresholds) > THRESHOLDS:  # fewer are as safe
        thresholds = [*thresholds[: THRESHOLDS - 1], thresholds[-1]]
    reliefs = tuple(
        Relief(t, _fit({w: sum(e.count * max(0, e.cycles - t) for e in each) for w, each in exposures.items()}))
        for t in thresholds
        if rules.sound
    )
    return PolicyFormula(policy, _fit(totals), reliefs, rules, machine)


def _fit(values: Mapping[int, int]) -> Parity:
    """Return the formula through the values for one to four work-groups; both slopes are one in lockstep."""
    slope = max(values[3] - values[1], values[4] - values[2])
    return Parity(slope, values[2] - slope, values[1])

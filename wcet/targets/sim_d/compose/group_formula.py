"""The bound of a launch as a formula in the number of work-groups W, every loop bound being a number.

Lockstep adds the same for every pair of work-groups (Eq. 17 and 18 of the Sim-D paper), so that everything in a
schedule is p * floor(W / 2) plus a number for odd and one for even W (`Parity`). What refreshes add has a closed form,
too. With exposures e_i of n_i requests, the N largest of them sum up to the minimum over thresholds t of N * t + S_t,
where S_t = sum n_i * max(e_i - t, 0). For one t, the least N such that refresh N + 1 comes too late is
floor((P + S_t) / (I - t)) + 1, with P the cycles without refresh and I the interval; and the least fixed point of a
minimum of rising functions is the least of their fixed points. So the formula equals
`wcet.targets.sim_d.compose.refreshes`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from wcet.memory.closed_form import inflate
from wcet.targets.sim_d.compose.refreshes import Exposure, RefreshRules
from wcet.targets.sim_d.hardware.machine import SimDMachine

THRESHOLDS = 8
"""Ways to bound the refreshes, at most."""

SIZES = range(1, 5)
"""Numbers of work-groups from which a formula can be read off."""


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
class GroupFormula:
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
        lines = [f"P = {self.plain.render()}", f"R = {render_classic(self.rules, self.machine)}"]
        for relief in self.reliefs:
            above = relief.above.render()
            if relief.threshold and relief.above == Parity(0, 0, 0):
                left = self.rules.interval - relief.threshold
                lines.append(f"R = {relief.threshold:,} * (floor(P / {left:,}) + 1)")
            elif relief.threshold:
                left = self.rules.interval - relief.threshold
                lines.append(f"R = {relief.threshold:,} * (floor((P + S) / {left:,}) + 1) + S, S = {above}")
            else:
                lines.append(f"R = {above}")
        return tuple(lines)


def render_classic(rules: RefreshRules, machine: SimDMachine) -> str:
    """Spell what refreshes add at most by Eq. 19, for P cycles without them."""
    dram = machine.dram
    useful = (dram.n_refi - dram.n_rfc) * machine.compute_mhz // dram.clock_mhz - rules.excess
    return f"{rules.delay:,} * ceil(P / {useful:,})"


def fit_formula(
    policy: str,
    totals: Mapping[int, int],
    exposures: Mapping[int, Sequence[Exposure]],
    rules: RefreshRules,
    machine: SimDMachine,
) -> GroupFormula:
    """Read a formula off the cycles and exposures of launches of one to four work-groups."""
    thresholds = sorted({0, *(exposure.cycles for each in exposures.values() for exposure in each)})
    if len(thresholds) > THRESHOLDS:  # fewer are as safe
        thresholds = [*thresholds[: THRESHOLDS - 1], thresholds[-1]]
    reliefs = tuple(
        Relief(t, _fit({w: sum(e.count * max(0, e.cycles - t) for e in each) for w, each in exposures.items()}))
        for t in thresholds
        if rules.sound
    )
    return GroupFormula(policy, _fit(totals), reliefs, rules, machine)


def _fit(values: Mapping[int, int]) -> Parity:
    """Return the formula through the values for one to four work-groups; both slopes are one in lockstep."""
    slope = max(values[3] - values[1], values[4] - values[2])
    return Parity(slope, values[2] - slope, values[1])

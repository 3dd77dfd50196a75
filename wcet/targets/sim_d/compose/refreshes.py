"""What refreshes add to a launch, by the machine's own rules; never more than Eq. 19 of the Sim-D paper, plus excesses.

A refresh is issued in a gap between requests, and delays nothing but the request behind it: by nRFC and by what that
request loses because it finds its queues full (`held_excess`). As long as no request, such a delay included, lasts as
long as the interval between two refreshes, at most one is pending in any gap, so that each request meets at most one.

1. *How many.* The n-th refresh becomes pending (n - 1) intervals after the start or later. If the launch with N
   refreshes ends before refresh N + 1 can be pending, no run has met more than N: up to there it is a run with N.
2. *How much.* In lockstep a request of a cycles stands beside a compute phase of c cycles, and a step lasts max(c, a).
   Behind a refresh of r it lasts at most max(c, a + r); the rest of the refresh is hidden in compute. Phases that are
   shorter than the listed ones only make the step shorter.

So the N largest of these increases, over all steps of the launch, are enough. The program upload is a request, too.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from wcet.bound.limited import find_longest
from wcet.ir.timed import AccessPhase, PhaseItem, PhaseList, PhasePair, Resource, TimedCfg
from wcet.memory.closed_form import inflate
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.units import to_compute_cycles


@dataclass(frozen=True, slots=True)
class Step:
    """`count` steps of a schedule in which `access` stands beside a compute phase of `compute` cycles, or alone (0)."""

    access: AccessPhase
    compute: int
    count: int


@dataclass(frozen=True, slots=True)
class Exposure:
    """`count` requests, each of which a refresh makes the launch at most `cycles` longer through."""

    cycles: int
    count: int


def list_steps(phases: PhaseList, groups: int) -> list[Step]:
    """Return the steps of the schedule of `groups` work-groups that hold an access (Eq. 17 and 18)."""
    last = phases.last_access
    steps: list[Step] = []
    if last is None or groups == 0:
        return steps
    pairs, odd = divmod(groups, 2)
    if pairs:
        _pair_steps(phases.items, None, pairs, steps)
        if phases.trailing:
            steps.append(Step(last, phases.trailing, pairs))
        else:
            followed = pairs if odd else pairs - 1
            steps += [Step(last, phases.first_compute, followed), Step(last, 0, pairs - followed)]
    if odd:
        _lone_steps(phases.items, 1, steps)
    return [step for step in steps if step.count]


def _pair_steps(
    items: tuple[PhaseItem, ...], before: AccessPhase | None, times: int, steps: list[Step]
) -> AccessPhase | None:
    """Add the steps of pairs of groups from the access `before` on; return the last access."""
    for item in items:
        if isinstance(item, PhasePair):
            if before is not None:
                steps.append(Step(before, item.compute, times))
            steps.append(Step(item.access, item.compute, times))
            before = item.access
        else:
            before = _pair_steps(item.items, before, times, steps)
            _pair_steps(item.items, before, times * (item.count - 1), steps)
    return before


def _lone_steps(items: tuple[PhaseItem, ...], times: int, steps: list[Step]) -> None:
    for item in items:
        if isinstance(item, PhasePair):
            steps.append(Step(item.access, 0, times))
        else:
            _lone_steps(item.items, times * item.count, steps)


def expose_steps(steps: Iterable[Step], delay: int) -> list[Exposure]:
    """Return what a refresh of `delay` cycles adds to each step with a DRAM request."""
    return [
        Exposure(max(step.compute, step.access.cycles + delay) - max(step.compute, step.access.cycles), step.count)
        for step in steps
        if step.access.resource is Resource.DRAM
    ]


@dataclass(frozen=True, slots=True)
class RefreshRules:
    """Refreshes of one kernel in compute cycles: the `interval` between them, the `delay` and `excess` of one.

    `sound` says that no request, a delay included, lasts as long as the interval.
    """

    interval: int
    delay: int
    excess: int
    sound: bool


def find_rules(timed: TimedCfg, machine: SimDMachine) -> RefreshRules:
    """Return what the requests of a kernel mean for refreshes."""
    requests = [access for access in timed.accesses.values() if access.resource is Resource.DRAM]
    excess = max((access.held_excess for access in requests), default=0)
    longest = max((access.cycles for access in requests), default=0)
    delay = refresh_delay(machine, excess)
    interval = machine.dram.n_refi * machine.compute_mhz // machine.dram.clock_mhz
    return RefreshRules(interval, delay, excess, longest + delay < interval)


def weigh_refreshes(plain: int, phases: PhaseList | None, timed: TimedCfg, groups: int, machine: SimDMachine) -> int:
    """Return the compute cycles that refreshes add to a launch of `plain` cycles."""
    rules = find_rules(timed, machine)
    return bound_refreshes(plain, expose_launch(phases, timed, groups, rules), machine, rules)


def expose_launch(phases: PhaseList | None, timed: TimedCfg, groups: int, rules: RefreshRules) -> list[Exposure]:
    """Return what refreshes add to each request of a launch.

    Without `phases`, for the paths differ in their accesses, every request of the path with most is exposed in full.
    """
    if phases is not None:
        return expose_phases(phases, groups, rules)
    return expose_requests(count_requests(timed) * groups, rules)


def expose_phases(phases: PhaseList, groups: int, rules: RefreshRules) -> list[Exposure]:
    """Return what refreshes add to each step of a schedule; the program upload is a request, too."""
    return [*expose_steps(list_steps(phases, groups), rules.delay), Exposure(rules.delay, 1)]


def expose_requests(requests: int, rules: RefreshRules) -> list[Exposure]:
    """Return what refreshes add to so many requests and the program upload, all of them exposed in full."""
    return [Exposure(rules.delay, requests), Exposure(rules.delay, 1)]


def count_requests(timed: TimedCfg) -> int:
    """Return the most requests that one work-group makes to the DRAM."""
    blocks = {access.block for access in timed.accesses.values() if access.resource is Resource.DRAM}
    return find_longest(timed.flow, lambda edge: int(edge.source in blocks)).amount


def refresh_delay(machine: SimDMachine, excess: int) -> int:
    """Return the most compute cycles that a refresh delays the request behind it by."""
    return to_compute_cycles(machine.dram.n_rfc, machine.dram.clock_mhz, machine.compute_mhz) + excess


def bound_refreshes(plain: int, exposures: Iterable[Exposure], machine: SimDMachine, rules: RefreshRules) -> int:
    """Return the compute cycles that refreshes add to a launch of `plain` cycles, upload included.

    Where a request may outlast the interval between two refreshes, or nearly, Eq. 19 is returned.
    """
    classic = inflate(plain, machine.dram, machine.compute_mhz, rules.excess) - plain
    if not rules.sound:
        return classic
    ranked = sorted(exposures, key=lambda exposure: exposure.cycles, reverse=True)
    added = 0
    while added < classic:
        count = 1 + (plain + added) // rules.interval
        again = _largest(ranked, count)
        if again == added:
            return added
        added = again
    return classic


def _largest(ranked: list[Exposure], count: int) -> int:
    """Return the sum of the `count` largest exposures."""
    total = 0
    for exposure in ranked:
        some = min(count, exposure.count)
        total += some * exposure.cycles
        count -= some
    return total

"""The charge for refreshes: how much longer a launch takes because the DRAM refreshes its rows.

It follows the rules of the machine, and is never more than Eq. 19 of the Sim-D paper, plus excesses. A refresh is
issued in a gap between requests, and delays only the request after it: by nRFC, and by the time that this request loses
because its queues are full (`held_excess`). If no request, such a delay included, lasts as long as the
interval between two refreshes, at most one refresh is pending in any gap, so that at most one delays each request.

1. *How many.* The n-th refresh becomes pending (n - 1) intervals after the start or later. If the launch with N
   refreshes ends before refresh N + 1 can be pending, no run has more than N, because up to that time it is a run with
   N refreshes.
2. *How much.* In lockstep a request of a cycles runs at the same time as a compute phase of c cycles, and a step lasts
   max(c, a). After a refresh of r it lasts at most max(c, a + r); the rest of the refresh is hidden in compute. Phases
   that are shorter than the listed ones only make the step shorter.

So the N largest of these increases, over all steps of the launch, are enough. The program upload is a request, too.
"""

from collections.abc import Iterable

from wcet.bound.limited import find_longest
from wcet.ir.ids import EdgeId
from wcet.ir.timed import PhaseList, Resource, TimedCfg
from wcet.records import dataclass
from wcet.targets.sim_d.compose.schedule import ScheduleStep, list_steps
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.units import ceil_div, to_compute_cycles


@dataclass(frozen=True, slots=True)
class Exposure:
    """The most cycles by which a refresh before a request delays the launch, the same for each of `count` requests."""

    cycles: int
    count: int


def expose_steps(steps: Iterable[ScheduleStep], delay: int) -> list[Exposure]:
    """Return the delay of a launch by a refresh of `delay` cycles, for each step with a DRAM request."""
    return [
        Exposure(max(step.compute, step.access.cycles + delay) - max(step.compute, step.access.cycles), step.count)
        for step in steps
        if step.access.resource is Resource.DRAM
    ]


@dataclass(frozen=True, slots=True)
class RefreshRules:
    """The refreshes that a kernel meets, in compute cycles: the `interval` between two, and the `delay` by one.

    `delay` includes `excess`, the cycles that a request takes longer after a refresh because its queues are full.
    `sound` says that no request, a delay included, lasts as long as the interval.
    """

    interval: int
    delay: int
    excess: int
    sound: bool


def find_rules(timed: TimedCfg, machine: SimDMachine) -> RefreshRules:
    """Return the interval between refreshes, and the largest delay by one for the requests of a kernel."""
    requests = [access for access in timed.accesses.values() if access.resource is Resource.DRAM]
    excess = max((access.held_excess for access in requests), default=0)
    longest = max((access.cycles for access in requests), default=0)
    delay = refresh_delay(machine, excess)
    interval = machine.dram.n_refi * machine.compute_mhz // machine.dram.rate
    return RefreshRules(interval, delay, excess, longest + delay < interval)


def weigh_refreshes(plain: int, phases: PhaseList | None, timed: TimedCfg, groups: int, machine: SimDMachine) -> int:
    """Return the compute cycles that refreshes add to a launch that takes `plain` cycles without them."""
    rules = find_rules(timed, machine)
    return bound_refreshes(plain, expose_launch(phases, timed, groups, rules), rules)


def expose_launch(phases: PhaseList | None, timed: TimedCfg, groups: int, rules: RefreshRules) -> list[Exposure]:
    """Return the delay that a refresh causes before each request of a launch.

    There are no `phases` if paths differ in their accesses. Then the path with the most requests counts, and a refresh
    delays each of them in full.
    """
    if phases is not None:
        return expose_phases(phases, groups, rules)
    return expose_requests(count_requests(timed) * groups, rules)


def expose_phases(phases: PhaseList, groups: int, rules: RefreshRules) -> list[Exposure]:
    """Return the delay that a refresh causes before each request of a schedule, and before the program upload."""
    return [*expose_steps(list_steps(phases, groups), rules.delay), Exposure(rules.delay, 1)]


def expose_requests(requests: int, rules: RefreshRules) -> list[Exposure]:
    """Return the exposures of `requests` requests and the program upload, each of them delayed by the whole refresh."""
    return [Exposure(rules.delay, requests), Exposure(rules.delay, 1)]


def count_requests(timed: TimedCfg) -> int:
    """Return the most requests that one work-group makes to the DRAM."""
    blocks = {access.block for access in timed.accesses.values() if access.resource is Resource.DRAM}
    return find_longest(timed.flow, lambda edge: EdgeId(edge.source in blocks)).amount


def refresh_delay(machine: SimDMachine, excess: int) -> int:
    """Return the largest delay that a refresh causes for the request after it, in compute cycles."""
    return to_compute_cycles(machine.dram.n_rfc, machine.dram.rate, machine.compute_mhz) + excess


def charge_intervals(plain: int, rules: RefreshRules) -> int:
    """Return the compute cycles that refreshes add at most to `plain` cycles: one delay for each begun interval.

    Eq. 19 of the Sim-D paper. The published tool rounds the sum of all refreshes up, and adds no excess. But requests
    end in whole compute cycles, so that each refresh can take a cycle that its part of the sum does not have.
    """
    work = rules.interval - rules.delay
    if work < 1:
        raise ValueError("refreshes leave no time for work")
    return ceil_div(plain, work) * rules.delay


def bound_refreshes(plain: int, exposures: Iterable[Exposure], rules: RefreshRules) -> int:
    """Return the compute cycles that refreshes add to a launch of `plain` cycles, upload included.

    If a request may last nearly as long as the interval between two refreshes, or longer, Eq. 19 is returned.
    """
    classic = charge_intervals(plain, rules)
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
    """Return the sum of the `count` largest delays in a list that is sorted from the largest down."""
    total = 0
    for exposure in ranked:
        some = min(count, exposure.count)
        total += some * exposure.cycles
        count -= some
    return total

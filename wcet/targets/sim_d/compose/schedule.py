"""Computes the time of a sequence of work-groups that alternate between compute and memory, without refreshes.

Two work-groups run at a time. Their phases are uninterruptible and exclusive on two resources: compute and access. Each
group alternates between the two resources. So at every moment either one group waits for the resource of the other, or
both proceed; the pair moves in lockstep, phase k of one at the same time as phase k-1 of the other, and each step lasts
as long as the longer of the two phases (Sim-D paper, section 4, Theorem 1 and Eq. 17-18). A step's cycles are booked on
the resource that lasts longer.

Deviation from the paper: a work-group may end in compute (`trailing`). The first compute of the next pair then cannot
overlap it, because both need the same resource.
"""

from collections.abc import Mapping, Sequence

from wcet.ir.timed import AccessPhase, PhaseItem, PhaseList, PhasePair, Resource, sum_phases
from wcet.records import dataclass

Cycles = Mapping[Resource, int]
Phase = tuple[Resource, int]


def add_cycles(*parts: Cycles, times: int = 1) -> dict[Resource, int]:
    """Return the sum of cycles per resource over all `parts`, multiplied by `times`."""
    return {resource: times * sum(part.get(resource, 0) for part in parts) for resource in Resource}


def run_alone(phases: PhaseList) -> dict[Resource, int]:
    """Return the cycles of a single work-group: the sum of its phases (c1wg of Eq. 18)."""
    return add_cycles(sum_phases(phases.items), {Resource.COMPUTE: phases.trailing})


def run_pair(phases: PhaseList) -> dict[Resource, int]:
    """Return the cycles that one more pair of work-groups adds in the steady state (c2wg of Eq. 17)."""
    if not phases.items:
        return add_cycles({Resource.COMPUTE: phases.trailing}, times=2)
    first = (Resource.COMPUTE, phases.first_compute)
    steps, last = _walk(phases.items, None)
    if phases.trailing:
        trailing = (Resource.COMPUTE, phases.trailing)
        ends = ({Resource.COMPUTE: phases.trailing}, {Resource.COMPUTE: phases.first_compute})
        return add_cycles(steps, _step(last, trailing), *ends)
    return add_cycles(steps, _step(last, first))


def run_groups(phases: PhaseList, groups: int) -> dict[Resource, int]:
    """Return the cycles of `groups` work-groups with the same phases, from the first fetch to the last phase."""
    alone = run_alone(phases)
    pairs = add_cycles(run_pair(phases), times=groups // 2)
    if groups % 2:
        return add_cycles(pairs, alone)
    if groups == 0 or not phases.items or phases.trailing:
        return pairs
    last = phases.last_access
    assert last is not None
    shorter = min((Resource.COMPUTE, phases.first_compute), (last.resource, last.cycles), key=lambda phase: phase[1])
    return add_cycles(pairs, {shorter[0]: shorter[1]})


def _step(one: Phase | None, other: Phase) -> dict[Resource, int]:
    longer = other if one is None or other[1] >= one[1] else one
    return {longer[0]: longer[1]}


def _walk(items: tuple[PhaseItem, ...], before: Phase | None) -> tuple[dict[Resource, int], Phase]:
    """Return the cycles of the steps between adjacent phases of `items`, from the phase `before` on, and the last
    phase.

    Without a phase before, the first compute phase is not part of a step. The first run of a loop of phases follows the
    phase before the loop, and all other runs follow the last phase of the loop.
    """
    total: dict[Resource, int] = {}
    for item in items:
        if isinstance(item, PhasePair):
            compute = (Resource.COMPUTE, item.compute)
            access = (item.access.resource, item.access.cycles)
            entered = _step(before, compute) if before is not None else {}
            total = add_cycles(total, entered, _step(compute, access))
            before = access
        else:
            first, last = _walk(item.items, before)
            again, _ = _walk(item.items, last)
            total = add_cycles(total, first, add_cycles(again, times=item.count - 1))
            before = last
    assert before is not None, "a list of phases holds at least one pair"
    return total, before


def run_kinds(lists: Sequence[PhaseList], pairs: Mapping[tuple[int, int], int], odd: int | None) -> dict[Resource, int]:
    """Return the cycles of work-groups of several kinds whose phase lists differ only in the length of accesses.

    `pairs` counts the pairs of kinds that run together, `odd` is the kind of a last group without a partner. A step
    joins the access of one group and a compute phase of its partner or successor, which has the same length for every
    kind. So the steps of a launch divide into those of each group, which depend on its kind and on whether it leads or
    follows in its pair. The more expensive order is charged, because a group that ends early can reverse the order.
    """
    leading = [_lead(phases) for phases in lists]
    following = [_follow(phases) for phases in lists]
    total: dict[Resource, int] = {}
    for (one, other), count in pairs.items():
        orders = (add_cycles(leading[a], following[b]) for a, b in ((one, other), (other, one)))
        total = add_cycles(total, add_cycles(max(orders, key=_sum), times=count))
    if odd is not None:
        return add_cycles(total, run_alone(lists[odd]))
    last = lists[0].last_access
    if not pairs or last is None or lists[0].trailing:
        return total
    access = max(phases.last_access.cycles for phases in lists if phases.last_access is not None)
    shorter = min((Resource.COMPUTE, lists[0].first_compute), (last.resource, access), key=lambda phase: phase[1])
    return add_cycles(total, {shorter[0]: shorter[1]})


def _sum(cycles: Cycles) -> int:
    return sum(cycles.values())


def _lead(phases: PhaseList) -> dict[Resource, int]:
    """Return the cycles of the steps with an access of the leading group: each runs with the same compute phase of its
    partner."""
    return _lead_items(phases.items) if phases.items else {Resource.COMPUTE: phases.trailing}


def _lead_items(items: tuple[PhaseItem, ...]) -> dict[Resource, int]:
    total: dict[Resource, int] = {}
    for item in items:
        if isinstance(item, PhasePair):
            step = _step((Resource.COMPUTE, item.compute), (item.access.resource, item.access.cycles))
            total = add_cycles(total, step)
        else:
            total = add_cycles(total, add_cycles(_lead_items(item.items), times=item.count))
    return total


def _follow(phases: PhaseList) -> dict[Resource, int]:
    """Return the cycles of the steps with an access of the following group: each runs with its partner's next compute
    phase."""
    pair, lead = run_pair(phases), _lead(phases)
    return {resource: pair[resource] - lead.get(resource, 0) for resource in Resource}


@dataclass(frozen=True, slots=True)
class ScheduleStep:
    """`count` steps of a schedule in which `access` runs with a compute phase of `compute` cycles, or alone (0)."""

    access: AccessPhase
    compute: int
    count: int


def list_steps(phases: PhaseList, groups: int) -> list[ScheduleStep]:
    """Return the steps with an access in the schedule of `groups` work-groups (Eq. 17 and 18)."""
    last = phases.last_access
    steps: list[ScheduleStep] = []
    if last is None or groups == 0:
        return steps
    pairs, odd = divmod(groups, 2)
    if pairs:
        _pair_steps(phases.items, None, pairs, steps)
        if phases.trailing:
            steps.append(ScheduleStep(last, phases.trailing, pairs))
        else:
            followed = pairs if odd else pairs - 1
            steps += [ScheduleStep(last, phases.first_compute, followed), ScheduleStep(last, 0, pairs - followed)]
    if odd:
        _lone_steps(phases.items, 1, steps)
    return [step for step in steps if step.count]


def _pair_steps(
    items: tuple[PhaseItem, ...], before: AccessPhase | None, times: int, steps: list[ScheduleStep]
) -> AccessPhase | None:
    """Append the steps of pairs of groups, from the access `before` on; return the last access."""
    for item in items:
        if isinstance(item, PhasePair):
            if before is not None:
                steps.append(ScheduleStep(before, item.compute, times))
            steps.append(ScheduleStep(item.access, item.compute, times))
            before = item.access
        else:
            before = _pair_steps(item.items, before, times, steps)
            _pair_steps(item.items, before, times * (item.count - 1), steps)
    return before


def _lone_steps(items: tuple[PhaseItem, ...], times: int, steps: list[ScheduleStep]) -> None:
    for item in items:
        if isinstance(item, PhasePair):
            steps.append(ScheduleStep(item.access, 0, times))
        else:
            _lone_steps(item.items, times * item.count, steps)

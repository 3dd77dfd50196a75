"""How long a sequence of work-groups takes that take turns on compute and memory.

Two work-groups run at a time, their phases uninterruptible and exclusive on two resources: compute, and access. Each
alternates between the two, so at every moment either one waits for what the other holds, or both proceed; the pair
moves in lockstep, phase k of one beside phase k-1 of the other, and each step lasts as long as the longer of the two
(Sim-D paper, section 4, Theorem 1 and Eq. 17-18). A step's cycles are booked on the resource that lasts longer.

Deviation from the paper: a work-group may end in compute (`trailing`). The first compute of the next pair then cannot
overlap it, for both need the same resource.
"""

from collections.abc import Mapping

from wcet.ir.phase import PhaseItem, PhaseList, PhasePair, sum_phases
from wcet.ir.timed import Resource

Cycles = Mapping[Resource, int]
Phase = tuple[Resource, int]


def add_cycles(*parts: Cycles, times: int = 1) -> dict[Resource, int]:
    """Return the sum of the parts per resource, multiplied by `times`."""
    return {resource: times * sum(part.get(resource, 0) for part in parts) for resource in Resource}


def run_alone(phases: PhaseList) -> dict[Resource, int]:
    """Return the cycles of one work-group by itself: the sum of its phases (c1wg of Eq. 18)."""
    return add_cycles(sum_phases(phases.items), {Resource.COMPUTE: phases.trailing})


def run_pair(phases: PhaseList) -> dict[Resource, int]:
    """Return what one more pair of work-groups adds in the steady state (c2wg of Eq. 17)."""
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
    """Return the cycles of `groups` work-groups that all take the same phases, from first fetch to last phase."""
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
    """Sum the steps between adjacent phases of `items`, from the phase `before` on; also return the last phase.

    Without a phase before, the first compute phase makes no step. A loop of phases takes its first run after what
    stands before it, and all its other runs after its own last phase.
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

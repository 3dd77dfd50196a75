"""How long a sequence of work-groups takes that take turns on compute and memory.

Two work-groups run at a time, their phases uninterruptible and exclusive on two resources: compute, and access. Each
alternates between the two, so at every moment either one waits for what the other holds, or both proceed; the pair
moves in lockstep, phase k of one beside phase k-1 of the other, and each step lasts as long as the longer of the two
(Sim-D paper, section 4, Theorem 1 and Eq. 17-18). A step's cycles are booked on the resource that lasts longer.

Deviation from the paper: a work-group may end in compute (`trailing`). The first compute of the next pair then cannot
overlap it, for both need the same resource.
"""

from collections.abc import Mapping, Sequence

from wcet.ir.timed import PhaseItem, PhaseList, PhasePair, Resource, sum_phases

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


def run_kinds(lists: Sequence[PhaseList], pairs: Mapping[tuple[int, int], int], odd: int | None) -> dict[Resource, int]:
    """Return the cycles of work-groups of several kinds whose phase lists differ in the length of accesses alone.

    `pairs` counts the pairs of kinds that run together, `odd` is the kind of a last group without a partner. A step
    joins the access of one group and a compute phase of its partner or successor, which lasts as long whatever its
    kind; so the steps of a launch fall apart into those of each group, which depend on its kind and on whether it
    leads its pair or follows. The dearer order of the two is charged, for a group that ends early can turn it round.
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
    """Sum the steps of the accesses of a group that leads: each beside the same compute phase of its partner."""
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
    """Sum the steps of the accesses of a group that follows: each beside the next compute phase of its partner."""
    pair, lead = run_pair(phases), _lead(phases)
    return {resource: pair[resource] - lead.get(resource, 0) for resource in Resource}

"""The schedule of alternating work-groups, against a plain simulation of two slots and two resources."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from wcet.ir.timed import AccessPhase, PhaseItem, PhaseList, PhaseLoop, PhasePair, Resource
from wcet.targets.sim_d.compose.schedule import run_alone, run_groups, run_kinds, run_pair


def pair(compute: int, access: int) -> PhasePair:
    return PhasePair(compute, AccessPhase(Resource.DRAM, access, 0))


def unroll(items: tuple[PhaseItem, ...]) -> list[tuple[str, int]]:
    phases: list[tuple[str, int]] = []
    for item in items:
        if isinstance(item, PhasePair):
            phases += [("compute", item.compute), ("access", item.access.cycles)]
        else:
            phases += unroll(item.items) * item.count
    return phases


def simulate_groups(groups: list[list[tuple[str, int]]]) -> int:
    """Run groups pairwise on two slots; a plain event simulation of the scheduling rule, group by group in order.

    A slot takes the next group when its own has ended and the group of the other slot has, since this slot last took
    one, begun its final access or ended in compute. A phase starts when its group is ready and its resource is free.
    """
    free = {"compute": 0, "access": 0}
    queue = [list(group) for group in groups]
    running: dict[int, list[tuple[str, int]]] = {}
    ready = {0: 0, 1: 0}  # when the slot's group can start its next phase, or when the slot became empty
    took = {0: -1, 1: -1}
    released: dict[int, int | None] = {0: 0, 1: 0}  # when the slot may take a group again
    while queue or running:
        starts = {slot: max(ready[slot], free[phases[0][0]]) for slot, phases in running.items()}
        takes = {
            slot: max(ready[slot], release)
            for slot, release in released.items()
            if slot not in running and release is not None and queue
        }
        if takes and min(takes.values()) <= min(starts.values(), default=10**9):
            slot = min(takes, key=lambda s: (takes[s], s))
            ready[slot] = took[slot] = takes[slot]
            running[slot] = queue.pop(0)
            released[slot] = None
            continue
        slot = min(starts, key=lambda s: (starts[s], ready[s], s))
        resource, cycles = running[slot].pop(0)
        begin = starts[slot]
        ready[slot] = free[resource] = begin + cycles
        if not running[slot]:
            del running[slot]
            ends_in_store = resource == "access"
            if released[1 - slot] is None:
                released[1 - slot] = begin if ends_in_store else begin + cycles
    return max(free.values())


PAIRS = st.builds(pair, st.integers(1, 30), st.integers(1, 30))
ITEMS = st.lists(
    st.one_of(PAIRS, st.builds(PhaseLoop, st.integers(1, 4), st.tuples(PAIRS) | st.tuples(PAIRS, PAIRS))),
    min_size=1,
    max_size=5,
).map(tuple)


@given(ITEMS, st.integers(1, 7))
@settings(deadline=None)
def test_alternating_groups_take_exactly_what_the_formula_says(items: tuple[PhaseItem, ...], groups: int) -> None:
    phases = PhaseList(items, 0)
    assert sum(run_groups(phases, groups).values()) == simulate_groups([unroll(items)] * groups)


@given(ITEMS, st.integers(1, 30), st.integers(1, 7))
@settings(deadline=None)
def test_groups_that_end_in_compute_never_take_longer_than_the_formula_says(
    items: tuple[PhaseItem, ...], trailing: int, groups: int
) -> None:
    phases = PhaseList(items, trailing)
    simulated = simulate_groups([[*unroll(items), ("compute", trailing)]] * groups)
    assert sum(run_groups(phases, groups).values()) >= simulated


def test_a_pair_is_what_the_worked_check_of_the_paper_model_says() -> None:
    phases = PhaseList((pair(19, 48),), 0)
    assert sum(run_pair(phases).values()) == 96
    assert sum(run_alone(phases).values()) == 67
    assert sum(run_groups(phases, 8).values()) == 403


def test_no_access_at_all_means_one_group_after_the_other() -> None:
    assert sum(run_groups(PhaseList((), 21), 5).values()) == 105


def test_no_groups_take_no_time() -> None:
    assert sum(run_groups(PhaseList((pair(19, 48),), 0), 0).values()) == 0


@given(ITEMS, st.integers(0, 30), st.lists(st.integers(2, 12), min_size=1, max_size=7))
@settings(deadline=None)
def test_groups_that_leave_early_never_take_longer_than_full_ones(
    items: tuple[PhaseItem, ...], trailing: int, lengths: list[int]
) -> None:
    full = [*unroll(items), *([("compute", trailing)] if trailing else [])]
    cut = [full[: 2 * (length // 2) + 1] if length < len(full) else full for length in lengths]
    assert sum(run_groups(PhaseList(items, trailing), len(lengths)).values()) >= simulate_groups([list(c) for c in cut])


def test_groups_that_leave_before_their_first_access_can_take_longer() -> None:
    items = (pair(100, 100), pair(100, 10))
    full = unroll(items)
    cut = [full[: 2 * (n // 2) + 1] if n < len(full) else full for n in (4, 1, 1, 2, 3, 2, 3, 3)]
    lockstep = sum(run_groups(PhaseList(items, 0), len(cut)).values())
    assert lockstep < simulate_groups([list(c) for c in cut]) <= 8 * sum(cycles for _, cycles in full)


@given(st.lists(ITEMS, min_size=1, max_size=6))
@settings(deadline=None)
def test_groups_with_phases_of_their_own_stay_below_the_phase_by_phase_maximum(
    kinds: list[tuple[PhaseItem, ...]],
) -> None:
    shape = unroll(kinds[0])
    groups = [[(r, max(1, c - i)) for (r, c) in shape] for i, _ in enumerate(kinds)]
    assert sum(run_groups(PhaseList(kinds[0], 0), len(groups)).values()) >= simulate_groups(groups)


def change(items: tuple[PhaseItem, ...], cycles: Callable[[int], int]) -> tuple[PhaseItem, ...]:
    return tuple(
        replace(item, access=replace(item.access, cycles=cycles(item.access.cycles)))
        if isinstance(item, PhasePair)
        else PhaseLoop(item.count, change(item.items, cycles))
        for item in items
    )


def count_pairs(kinds: list[int]) -> tuple[dict[tuple[int, int], int], int | None]:
    pairs = Counter(zip(kinds[0 : len(kinds) - 1 : 2], kinds[1::2], strict=True))
    return dict(pairs), kinds[-1] if len(kinds) % 2 else None


@given(ITEMS, st.sampled_from((0, 0, 12)), st.lists(st.integers(0, 2), min_size=1, max_size=7))
@settings(deadline=None)
def test_groups_of_several_kinds_never_take_longer_than_the_sum_of_their_steps(
    items: tuple[PhaseItem, ...], trailing: int, kinds: list[int]
) -> None:
    changes: list[Callable[[int], int]] = [lambda c: c, lambda c: max(1, c // 2), lambda c: 1 + 7 * c % 23]
    lists = [PhaseList(change(items, each), trailing) for each in changes]
    tail = [("compute", trailing)] if trailing else []
    bound = sum(run_kinds(lists, *count_pairs(kinds)).values())
    assert simulate_groups([[*unroll(lists[kind].items), *tail] for kind in kinds]) <= bound


@given(
    ITEMS,
    st.sampled_from((0, 0, 12)),
    st.lists(st.tuples(st.integers(0, 2), st.integers(2, 12)), min_size=1, max_size=7),
)
@settings(deadline=None)
def test_groups_of_several_kinds_that_leave_early_never_take_longer_than_full_ones(
    items: tuple[PhaseItem, ...], trailing: int, drawn: list[tuple[int, int]]
) -> None:
    changes: list[Callable[[int], int]] = [lambda c: c, lambda c: max(1, c // 2), lambda c: 1 + 7 * c % 23]
    lists = [PhaseList(change(items, each), trailing) for each in changes]
    tail = [("compute", trailing)] if trailing else []
    full = [[*unroll(lists[kind].items), *tail] for kind, _ in drawn]
    cut = [f[: 2 * (n // 2) + 1] if n < len(f) else f for f, (_, n) in zip(full, drawn, strict=True)]
    assert simulate_groups([list(phases) for phases in cut]) <= sum(
        run_kinds(lists, *count_pairs([kind for kind, _ in drawn])).values()
    )


@given(ITEMS, st.integers(0, 5), st.integers(0, 8))
@settings(deadline=None)
def test_groups_of_one_kind_take_what_the_formula_says(
    items: tuple[PhaseItem, ...], trailing: int, groups: int
) -> None:
    phases = PhaseList(items, trailing)
    assert run_kinds([phases], *count_pairs([0] * groups)) == run_groups(phases, groups) or not groups

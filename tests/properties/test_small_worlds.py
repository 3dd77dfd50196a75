"""Small worlds, all of them: kernels of up to four blocks with a branch, every path for every work-group.

Work-group g takes the way that bit g of a loaded number says, so one kernel has one bound and 2^groups runs. The nops
in front move the run through all clock alignments. Ways that make the same accesses are scheduled phase by phase, the
others by the bound for any two paths.
"""

from dataclasses import replace
from itertools import product

import pytest

from tests.properties.one_engine import answer_for_ipet
from tests.properties.worlds import World, bound_world, run_world, without_refreshes
from tests.targets.sim_d.test_schedule import pair, simulate_groups, unroll
from wcet.bound.phases import PathSegment, SegmentAlgebra, list_phases
from wcet.ir.timed import AccessPhase, PhasePair, Resource
from wcet.targets.sim_d.compose import launch_bound as compose
from wcet.targets.sim_d.compose.schedule import run_groups

DECIDE = "sldg s0, 0;smov s1, sc.wg_off_x;sshr s1, s1, 10;sshr s1, s0, s1;sand s1, s1, 1;"
SHORT, LONG = "siadd s3, s3, 1;", "mad v1, v2, v3, v1;" * 20
READ, PAD, WORD = "ldglin v1, 1;", "ldspbidx 0;", "sldg s4, 0;"
WAYS = {
    "compute on one": (LONG, SHORT),
    "10, 10 against 18, 1": (LONG + READ, LONG + SHORT + LONG + WORD),
    "DRAM against scratchpad": (WORD, PAD),
    "an access on one": (SHORT + READ, LONG),
    "two against one": (WORD + LONG + READ, READ + LONG),
    "scratchpads on one": (PAD + LONG + PAD, SHORT),
}
ENDS = {
    "store": "stglin v1, 2;exit",
    "compute after the last store": "stglin v1, 2;" + LONG + "exit",
    "no store": "exit",
}
CASES = [(way, end, groups) for way, end, groups in product(WAYS, ENDS, (2, 3, 4))]


@pytest.fixture(autouse=True)
def one_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compose, "solve_ipet", answer_for_ipet)


def small_world(way: str, end: str, groups: int, shift: int) -> World:
    one, other = WAYS[way]
    text = "nop;" * shift + DECIDE + f"sicj.ez other, s1;{one}j end;other:;{other}end:;{ENDS[end]}"
    return World(text, groups, machine="sim-d-sp4", pad=250)


@pytest.mark.parametrize(("way", "end", "groups"), CASES)
def test_no_assignment_of_ways_to_groups_exceeds_the_bound(way: str, end: str, groups: int) -> None:
    shift = CASES.index((way, end, groups)) % 5
    world = small_world(way, end, groups, shift)
    bound = bound_world(world)
    for policy in ("sp-as-access", "sp-as-compute"):
        for ways in range(1 << groups):
            calm = run_world(world, policy, None, ways % 4, words=(ways,))
            assert calm <= without_refreshes(bound, policy)
            if ways % 3 == 0:
                refreshed = run_world(world, policy, 12479 - 100 * ways, ways % 4, words=(ways,))
                assert refreshed <= bound.variants[policy].cycles


@pytest.mark.parametrize("shift", range(8))
@pytest.mark.parametrize("machine", ["sim-d", "sim-d-4bg", "sim-d-1866"])
def test_every_clock_alignment_and_active_pair_keeps_the_bound(shift: int, machine: str) -> None:
    world = replace(small_world("10, 10 against 18, 1", "store", 2, shift), machine=machine)
    bound = bound_world(world)
    for ways, pair_active in product(range(4), range(4)):
        calm = run_world(world, "sp-as-access", None, pair_active, words=(ways,))
        assert calm <= without_refreshes(bound, "sp-as-access")


def stretch_of(phases: tuple[int, ...], trailing: int) -> PathSegment:
    accesses = [AccessPhase(Resource.DRAM, cycles, 0) for cycles in phases[1::2]]
    rest = tuple(PhasePair(c, access) for c, access in zip(phases[2::2], accesses[1:], strict=True))
    return PathSegment(phases[0], accesses[0], rest, trailing)


def test_phase_lists_cover_every_pair_of_paths_even_where_the_larger_sum_has_the_smaller_schedule() -> None:
    algebra = SegmentAlgebra(lambda edge: PathSegment())
    checked = 0
    for one, other in product(product((1, 10, 18), repeat=2), repeat=2):
        for tail, trailing in product(((), (10, 10), (1, 18)), (0, 7)):
            first, second = stretch_of((*one, *tail), trailing), stretch_of((*other, *tail), trailing)
            listed = list_phases(algebra.choose(first, second))
            paths = [
                [*unroll(list_phases(s).items), *([("compute", trailing)] if trailing else [])] for s in (first, second)
            ]
            for groups in (2, 3, 4):
                bound = sum(run_groups(listed, groups).values())
                for ways in product(paths, repeat=groups):
                    checked += 1
                    assert simulate_groups([list(way) for way in ways]) <= bound
    assert checked >= 10_000


def test_the_path_with_the_larger_sum_is_not_the_one_with_the_larger_schedule() -> None:
    even, uneven = [pair(10, 10)], [pair(18, 1)]
    assert sum(c for _, c in unroll(tuple(even))) > sum(c for _, c in unroll(tuple(uneven)))
    assert simulate_groups([unroll(tuple(even))] * 4) < simulate_groups([unroll(tuple(uneven))] * 4)

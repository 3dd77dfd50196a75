"""Requests of short loops are costed iteration by iteration."""

import pytest

from tests.targets.sim_d.kernels import parse
from tests.targets.sim_d.test_group_kinds import bound, machine, time
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.targets.sim_d.simulator import simulate

FILTER = """smov s0, -1
row:
smov s1, -1
col:
mov v1, 0
ldglin v1, 0, s1, s0
iadd v2, v2, v1
siadd s1, s1, 1
sisub s5, s1, 1
sicj.le col, s5
siadd s0, s0, 1
sisub s5, s0, 1
sicj.le row, s5
stglin v2, 0
exit"""
HEAD_TESTED = """smov s1, 0
lp:
sisub s5, s1, 5
sicj.ge out, s5
mov v1, 0
ldglin v1, 0, s1, 0
siadd s1, s1, 1
j lp
out:
stglin v1, 0
exit"""
SOMETIMES = """smov s1, 0
sldg s4, 0
lp:
sicj.ez next, s4
mov v1, 0
ldglin v1, 0, s1, 0
next:
siadd s1, s1, 1
sisub s5, s1, 4
sicj.l lp, s5
stglin v1, 0
exit"""
LEAVING = FILTER.replace("siadd s1, s1, 1", "itest.g p0, v1\nexit p0\nnop\nnop\nsiadd s1, s1, 1")
LONG_COMPUTE = FILTER.replace(
    "iadd v2, v2, v1", "rcp v2, v1\nrcp v2, v2\nrcp v2, v2\nrcp v2, v2\nrcp v2, v2\nrcp v2, v2"
)
STRIDES = """smov s1, 1
lp:
smovssp sc.sd_words, s1
smovssp sc.sd_period, 1000
smovssp sc.sd_period_cnt, s1
ldgcidx 0, 0, 0
siadd s1, s1, 1
sisub s2, s1, 16
sicj.l lp, s2
stglin v1, 0
exit"""
ONE_STRIDE_OF_TWO = STRIDES.replace(
    "smov s1, 1", "smov s1, 1\nsldg s6, 0\nsmov s5, 2\nsicj.ez lp, s6\nsmov s5, 9"
).replace("sd_period_cnt, s1", "sd_period_cnt, s5")
FEWER_ROWS = STRIDES.replace("siadd s1, s1, 1", "siadd s1, s1, 1\nsimin s1, s1, 9").replace("s2, s1, 16", "s2, s1, 8")
LAUNCH = SimDLaunch(64, 63, 32)


def test_iterations_are_told_apart_where_each_makes_the_request() -> None:
    loads = [access for access in time(FILTER, LAUNCH).accesses.values() if "on average over 9" in access.detail]
    assert len(loads) == 1
    loads = [access for access in time(HEAD_TESTED, LAUNCH).accesses.values() if "on average over 5" in access.detail]
    assert len(loads) == 1


def test_strides_that_follow_the_counter_are_told_apart() -> None:
    loads = [access for access in time(STRIDES, LAUNCH).accesses.values() if "on average over 15" in access.detail]
    assert len(loads) == 1
    longest = simulate(parse(STRIDES), machine(), LAUNCH, "sp-as-access").cycles
    assert bound(STRIDES, LAUNCH).bound_cycles <= 1.12 * longest


@pytest.mark.parametrize(("passes", "average"), [(60, True), (70, False), (1_000_000, False)])
def test_sixty_iterations_are_told_apart_and_a_million_end(passes: int, average: bool) -> None:
    text = f"smov s1, 0\nlp:\nldglin v1, 0, s1, 0\nsiadd s1, s1, 1\nsisub s5, s1, {passes}\nsicj.l lp, s5\n"
    text += "stglin v1, 0\nexit"
    loads = [access for access in time(text, LAUNCH).accesses.values() if f"over {passes} requests" in access.detail]
    assert len(loads) == average
    if average:
        longest = simulate(parse(text), machine(), LAUNCH, "sp-as-access").cycles
        assert longest <= bound(text, LAUNCH).bound_cycles <= 1.12 * longest


@pytest.mark.parametrize("text", [SOMETIMES, FILTER.replace("-1\nrow", "-40\nrow")])
def test_other_loops_keep_the_largest_cost(text: str) -> None:
    assert not any("on average" in access.detail for access in time(text, LAUNCH).accesses.values())


@pytest.mark.parametrize(
    "text", [FILTER, HEAD_TESTED, SOMETIMES, LEAVING, LONG_COMPUTE, STRIDES, ONE_STRIDE_OF_TWO, FEWER_ROWS]
)
@pytest.mark.parametrize("launch", [LAUNCH, SimDLaunch(33, 50, 32), SimDLaunch(64, 16, 64), SimDLaunch(96, 33, 32)])
def test_no_run_exceeds_the_bound(text: str, launch: SimDLaunch) -> None:
    found = bound(text, launch)
    program = parse(text)
    for policy, variant in found.variants.items():
        for phase in (0, 12_100):
            run = simulate(program, machine(), launch, policy, refresh_phase=phase)
            assert run.cycles <= variant.cycles


def test_the_longest_compute_phase_is_the_least_cost() -> None:
    short, long = time(FILTER, LAUNCH), time(LONG_COMPUTE, LAUNCH)
    averaged = [access for access in short.accesses.values() if "on average" in access.detail]
    slow = [access for access in long.accesses.values() if "on average" in access.detail]
    assert averaged and all(access.cycles >= averaged[0].cycles for access in slow)

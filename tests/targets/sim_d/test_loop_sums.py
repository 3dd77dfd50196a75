"""Triangular nests: the inner loop's runs in all, against runs of the simulator."""

import numpy as np
import pytest

from tests.targets.sim_d.kernels import flow_of, parse
from tests.targets.sim_d.test_group_kinds import bound, machine
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.targets.sim_d.simulator import simulate

LAUNCH = SimDLaunch(1024, 3, 1024)
FALLING = """smov s1, {times}
out:
smov s2, 0
in:
{body}
siadd s2, s2, 1
sisub s3, s2, s1
sicj.l in, s3
sisub s1, s1, 1
sicj.g out, s1
stglin v1, 0
exit"""
RISING = """smov s1, 0
out:
smov s2, 0
in:
sisub s3, s2, s1
sicj.ge next, s3
{body}
siadd s2, s2, 1
j in
next:
siadd s1, s1, 1
sisub s3, s1, {times}
sicj.l out, s3
stglin v1, 0
exit"""
BODIES = ("rcp v1, v1", "ldglin v1, 0", "ldglin v1, 0, s2, 0")


@pytest.mark.parametrize("times", [2, 7, 16, 32])
def test_runs_of_the_inner_loop_are_added_up(times: int) -> None:
    (fact,) = flow_of(FALLING.format(times=times, body="nop"), launch=LAUNCH).facts
    assert (list(fact.coefficients.values()), fact.limit) == ([1], times * (times + 1) // 2)
    (fact,) = flow_of(RISING.format(times=times, body="nop"), launch=LAUNCH).facts
    assert fact.limit == times * (times + 1) // 2  # the test that leaves runs, too


def test_nothing_is_added_where_the_product_is_right_or_iterations_are_too_many() -> None:
    assert not flow_of(FALLING.format(times=40, body="nop"), launch=LAUNCH).facts
    square = FALLING.format(times=8, body="nop").replace("sisub s3, s2, s1", "sisub s3, s2, 8")
    assert not flow_of(square, launch=LAUNCH).facts


@pytest.mark.parametrize("text", [FALLING, RISING])
@pytest.mark.parametrize("body", BODIES)
@pytest.mark.parametrize("times", [3, 9])
def test_no_run_of_a_triangular_nest_exceeds_its_bound_which_knows_the_sum(text: str, body: str, times: int) -> None:
    text = text.format(times=times, body=body)
    found = bound(text, LAUNCH)
    assert any("added up" in assumption.origin for assumption in found.assumptions)
    longest = 0
    for policy, variant in found.variants.items():
        for phase in (0, 4000, 11_800, 12_200):
            data = {0: np.ones(1024 * 64, np.uint32)}
            run = simulate(parse(text), machine(), LAUNCH, policy, contents=data, refresh_phase=phase)
            assert run.cycles <= variant.cycles
            longest = max(longest, run.cycles)
    assert found.bound_cycles <= (1.3 if times == 9 else 1.6) * longest

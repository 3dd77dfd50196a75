"""The wait of a split wavefront for its sibling: the work of the other side, once for each split.

`split_world.py` enumerates every run of small programs. A longer search over random programs is in
docs/gcn-bound.md (*One group*, *Siblings*).
"""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from tests.repetition import list_seeds
from tests.targets.gcn.abstract_programs import (
    CMP,
    SALU,
    SAVE,
    If,
    Loop,
    Uniform,
    analyse,
    build,
    lds,
    machine_of,
    valu,
    vmem,
    wait,
)
from tests.targets.gcn.launches import Launch
from tests.targets.gcn.split_world import judge
from wcet.targets.gcn.clock.latencies import LatencyDraws
from wcet.targets.gcn.timing.steps import Unit
from wcet.targets.gcn.wavefront import group_bounds
from wcet.targets.gcn.wavefront.views import build_plan
from wcet.targets.gcn.wavefront.work import measure_work

KINDS = (valu(), valu(8), SALU, CMP, lds(8), vmem(1, 4), vmem(2, 8), wait(0, 0))
CHOSEN = (valu(8), SALU, lds(8), vmem(1, 4))


def draw_side(random, most):
    return tuple(random.choice(KINDS) for _ in range(random.randint(0, most)))


def test_no_run_of_two_short_sides_exceeds_its_bound():
    for first, second in product(product(CHOSEN, repeat=2), repeat=2):
        judged = judge((If(first, second, bsb=(SAVE,)),), 1, True, True)
        assert judged.longest <= judged.bound, (first, second)


@pytest.mark.parametrize("seed", list_seeds(2))
@pytest.mark.parametrize(("wavefronts", "most", "programs"), [(1, 3, 40), (2, 2, 8)])
def test_no_run_of_wavefronts_that_split_exceeds_its_bound(seed, wavefronts, most, programs):
    random = Random(seed)
    for _ in range(programs):
        split = If(draw_side(random, most), draw_side(random, most), bsb=random.choice(((SAVE,), ())))
        restoration = (SALU,) if random.random() < 0.5 else ()
        program = (*draw_side(random, 1), split, *restoration, *draw_side(random, 1))
        dynamic, fair = random.random() < 0.5, random.random() < 0.5
        judged = judge(program, wavefronts, dynamic, fair)
        assert judged.longest <= judged.bound, (program, dynamic, fair)


@pytest.mark.parametrize("seed", list_seeds(2))
def test_no_run_of_wavefronts_that_split_in_a_loop_exceeds_its_bound(seed):
    random = Random(seed)
    for _ in range(6):
        program = (Loop(2, (If(draw_side(random, 1), (), bsb=random.choice(((SAVE,), ()))), SALU)),)
        fair = random.random() < 0.5
        judged = judge(program, 1, False, fair)
        assert judged.longest <= judged.bound, (program, fair)


def test_both_split_wavefronts_restore_exec_before_they_merge():
    inner = If((SALU,), (SALU,), bsb=(SAVE,))
    once, nested = (If((valu(),), (valu(),), bsb=(SAVE,)),), (If((inner, SALU), (), bsb=(SAVE,)),)
    for program, splits, salu in ((once, 1, 2), (nested, 2, 7)):
        for passes in (1, 5):
            code, regions = build((Loop(passes, (*program, SALU)),))
            brought = {mode: measure_work(code, build_plan(code, regions, mode), 4).occupancy for mode in (False, True)}
            pws, dws = (brought[mode][Unit.SALU, 0] for mode in (False, True))
            assert pws == 4 * passes * (salu + 1 + splits)
            assert dws == 4 * passes * (salu + 1)


def test_a_bound_without_the_work_of_siblings_is_too_low(monkeypatch):
    program = (If((SALU, valu(8), SALU), (SALU,) * 3, bsb=(SAVE,)),)
    judged = judge(program, 1, True, True)
    monkeypatch.setattr(group_bounds, "sum_siblings", lambda *_: 0)
    assert judged.longest <= judged.bound
    assert judge(program, 1, True, True).bound < judged.longest


def test_a_split_costs_no_more_than_both_sides_and_two_switches():
    sides = ((valu(16),) * 6, (valu(16),) * 4)
    machine = machine_of(split_simds=1)
    whole = analyse((If(*sides),), machine).groups.named("B2").cycles
    split = analyse((If(*sides),), machine, mode="dws").groups.named("B2").cycles
    assert whole <= split <= whole + 2 * machine.switching_cycles + machine.branch_taken + machine.valu_to_scalar


def test_each_pass_of_a_loop_waits_for_its_own_siblings():
    machine = replace(machine_of(), split_simds=1)
    once, twice, often = (
        analyse((Loop(passes, (If((lds(64),) * 4, (lds(64),) * 4),)),), machine, mode="pws").groups.named("B2").cycles
        for passes in (1, 2, 9)
    )
    assert often - once == 8 * (twice - once)
    assert twice - once >= 8 * 64


def test_a_branch_after_a_merge_waits_for_the_mask_that_a_side_wrote_last():
    machine = machine_of(mask_to_branch=400, split_simds=1)
    launch = Launch((If((SALU,), (SAVE,)), Uniform((SALU,))), machine, 1, 1, "dws")
    longest = max(launch.run(Random(seed), LatencyDraws(machine, "max")) for seed in range(30))
    assert longest == 864  # the parent runs the else side; its last write of exec ends 400 cycles before the branch
    assert longest <= min(launch.bound().values())

"""Kernels whose wavefronts have 32 lanes: masks of one register, in the operations and in every analysis of masks."""

from dataclasses import replace
from random import Random

import pytest

from tests.properties.choices import Choices
from tests.targets.gcn.corpus import codes_of, parse_text
from tests.targets.gcn.narrow_lanes import LANES, draw_narrow, judge_narrow, narrow
from tests.targets.gcn.random_counters import shorten_runs
from tests.targets.gcn.single_loops import HEAD, TAIL
from wcet.errors import WcetError
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run import lockstep
from wcet.isa.gcn.semantics.lift import find_access, find_mask, lift
from wcet.isa.gcn.values.launch_values import start_state
from wcet.values.masks import BOTH, Outcome
from wcet.values.micro import Gather, Number, Scalar, SetMask, WriteLane

EXEC = Scalar("exec", 0)


CASES = 12


def test_no_wavefront_of_32_lanes_goes_round_more_often_than_is_derived(monkeypatch):
    for name in ("MOST_OPERATIONS", "MOST_STEPS"):
        monkeypatch.setattr(lockstep, name, getattr(lockstep, name))
    shorten_runs()
    judged = [judge_narrow(draw_narrow(Choices(source=Random(seed)))) for seed in range(CASES)]
    assert not [each.wrong for each in judged if each.wrong]
    assert sum(each.runs for each in judged) > CASES / 2
    assert len({feature for each in judged for feature in each.features}) > 3


def lift_narrow(statement):
    return lift(narrow(parse_text(statement)).instructions[0])


def test_masks_have_one_register():
    (write,) = (each for each in lift_narrow("v_cmp_lt_u32 s[30:31], v0, v1") if isinstance(each, SetMask))
    assert (write.target, write.mask) == (Scalar("s", 30), EXEC)
    instruction = narrow(parse_text("v_cmpx_lt_u32 vcc, v0, v1")).instructions[0]
    assert find_access(instruction).writes == {("vcc", 0), ("exec", 0)}
    found = find_mask(instruction)
    assert found is not None and found.split(EXEC) == (Outcome(0), BOTH)
    selected = narrow(parse_text("v_cndmask_b32 v0, v1, v2, vcc")).instructions[0]
    assert find_access(selected).reads == {("v", 1), ("v", 2), ("vcc", 0), ("exec", 0)}


def test_lanes_count_modulo_their_number():
    (write,) = lift_narrow("v_writelane_b32 v1, s2, 35")
    assert isinstance(write, WriteLane) and write.lane == Number(3)
    (moved, *_) = lift_narrow("v_mov_b32_dpp v0, v1 wave_ror:1 row_mask:0xf bank_mask:0xf")
    assert isinstance(moved, Gather) and moved.lanes == (31, *range(31))


def test_wavefronts_of_a_group_begin_where_the_lanes_of_others_end():
    program = narrow(parse_text("s_nop 0"))
    launch = GcnLaunch((1, 1, 1), (96, 1, 1), lanes=LANES)
    assert launch.wavefronts == 3 and start_state(program, launch).whole
    numbers = start_state(program, launch).here["v", 0].value.total
    assert (numbers.low, numbers.high) == (0, 95)
    assert not start_state(program, replace(launch, group_size=(95, 1, 1))).whole


@pytest.mark.parametrize("stated", [32, 16, 0])
def test_a_processor_with_64_lanes_takes_no_kernel_for_fewer(stated):
    assert ".wavefront_size: 64" in TAIL
    with pytest.raises(WcetError) as caught:
        parse_text(HEAD + TAIL.replace(".wavefront_size: 64", f".wavefront_size: {stated}"))
    assert {code for code, _ in codes_of(caught.value)} == {"W147"}

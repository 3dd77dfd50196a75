"""Kernels whose wavefronts have 32 lanes: masks of one register, in the operations and in every analysis of masks."""

from dataclasses import replace
from random import Random

import pytest

from tests.properties.choices import Choices
from tests.repetition import list_seeds
from tests.targets.gcn.corpus import codes_of, parse_text
from tests.targets.gcn.counted_runs import MACHINE
from tests.targets.gcn.known_runs import walk
from tests.targets.gcn.narrow_lanes import LANES, draw_narrow, is_mask, judge_narrow, narrow
from tests.targets.gcn.random_addresses import draw_addresses, frame_kernel, measure_launch
from tests.targets.gcn.random_counters import shorten_runs
from tests.targets.gcn.single_loops import HEAD, TAIL
from tests.targets.gcn.test_traffic import index
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run import lockstep
from wcet.isa.gcn.semantics.lift import find_access, find_mask, lift
from wcet.isa.gcn.values.group_lanes import write_lane
from wcet.isa.gcn.values.group_values import ALL, LANE, NONE, GroupState
from wcet.isa.gcn.values.launch_values import start_state
from wcet.span import Source
from wcet.values.masks import BOTH, Outcome
from wcet.values.micro import Gather, Lanes, Number, Scalar, SetMask, WriteLane

EXEC = Scalar("exec", 0)
LANES_APART = 64
"""How far the numbers of lanes of neighbouring vector registers are apart."""


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


@pytest.mark.parametrize(("words", "kept"), [(1, {3, 4}), (2, {4})])
def test_masks_in_neighbouring_lanes_are_two_where_they_have_one_word(words, kept):
    state = GroupState(words=words)
    for scalar, lane in ((30, 3), (32, 4)):
        state.write_mask(("s", scalar), frozenset({NONE, ALL}))
        moves = [WriteLane(Lanes("v", 1), Scalar("s", scalar + part), Number(lane + part)) for part in range(words)]
        for done in range(words):
            write_lane(state, moves[done], moves[: done + 1], True)
    assert {lane for _, lane in state.masks if _ == LANE} == {LANES_APART + each for each in kept}


def test_wavefronts_of_a_group_begin_where_the_lanes_of_others_end():
    program = narrow(parse_text("s_nop 0"))
    launch = GcnLaunch((1, 1, 1), (96, 1, 1), lanes=LANES)
    assert launch.wavefronts == 3 and start_state(program, launch).whole
    numbers = start_state(program, launch).here["v", 0].value.total
    assert (numbers.low, numbers.high) == (0, 95)
    assert not start_state(program, replace(launch, group_size=(95, 1, 1))).whole


@pytest.mark.parametrize(
    ("text", "most"),
    [
        (index(), 3),
        (index(3), 5),
        (index(0, "flat_load_ubyte v7, v[4:5]"), 2),
        (index(7, low=2), 64),
        (index(6, "flat_atomic_add v[4:5], v7", low=2), 32),
        ("v_lshlrev_b32 v1, 2, v0\n ds_write_b32 v1, v0", 1),
        ("v_lshlrev_b32 v1, 7, v0\n ds_write_b32 v1, v0", 32),
    ],
)
def test_an_access_takes_what_32_lanes_can_take(text, most):
    (program,) = parse_file(Source("k.s", frame_kernel([line.strip() for line in text.strip().splitlines()])))
    program, launch = narrow(program), GcnLaunch((4, 1, 1), (32, 1, 1), lanes=LANES)
    machine = replace(MACHINE, buffer_alignment=1)
    found = measure_launch(program, build_flow(program, StatedFacts()), launch, {}, machine)
    assert [each.amount for index, each in found.items() if reads_lanes(program.instructions[index])] == [most]


def reads_lanes(instruction):
    return operation_of(instruction).unit != "SMEM"


@pytest.mark.parametrize("seed", list_seeds(6))
def test_wavefronts_of_32_lanes_are_followed_as_those_of_64_with_as_many_work_items(seed):
    case = draw_addresses(seed, 0.5)
    wide = replace(case, launch=replace(case.launch, group_size=(32, 1, 1)))
    thin = replace(case, program=narrow(case.program), launch=replace(wide.launch, lanes=LANES))
    if any(is_mask(each) and each.file == "s" for code in case.program.instructions for each in code.operands):
        return  # pairs that `narrow` would take for masks hold numbers here
    one, other = walk(wide), walk(thin)
    assert (one and (one.lines, one.runs)) == (other and (other.lines, other.runs))


@pytest.mark.parametrize("stated", [32, 16, 0])
def test_a_processor_with_64_lanes_takes_no_kernel_for_fewer(stated):
    assert ".wavefront_size: 64" in TAIL
    with pytest.raises(WcetError) as caught:
        parse_text(HEAD + TAIL.replace(".wavefront_size: 64", f".wavefront_size: {stated}"))
    assert {code for code, _ in codes_of(caught.value)} == {"W147"}

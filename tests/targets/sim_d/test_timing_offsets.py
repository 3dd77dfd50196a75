"""Offsets of accesses as functions of the work-group's place."""

import pytest

from wcet.errors import Refusals
from wcet.ir.facts import StatedFacts
from wcet.isa.sim_d.flow import build_flow
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.values.scalar_analysis import analyse_scalars
from wcet.span import Source
from wcet.targets.sim_d.costs.offsets import Forms, find_forms, find_offsets

HEAD = ".data\n0 0x0 1024 64 none\n.sp_data\n0 0x0 32 4\n.text\n"
LAUNCH = SimDLaunch(4096, 4096, 32)


def offsets(text: str, launch: SimDLaunch = LAUNCH) -> list[tuple[Forms, Forms]]:
    program = parse_kernel(Source("offsets.s", HEAD + text.replace(";", "\n") + "\nexit\n"))
    flow = build_flow(program, StatedFacts(), launch)
    refusals = Refusals()
    analysis = analyse_scalars(program, flow.cfg, flow.loops, StatedFacts(), launch, refusals)
    refusals.raise_any()
    return [found for _, found in sorted(find_offsets(find_forms(analysis)).items())]


def only(a: int, b: int, c: int) -> Forms:
    return frozenset({(a, b, c % (1 << 32))})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ldg2sptile 0, 0", (only(0, 0, 0), only(0, 0, 0))),
        ("ldg2sptile 0, 0, -3, 5", (only(0, 0, -3), only(0, 0, 5))),
        ("smov s1, sc.wg_off_x;smov s2, sc.wg_off_y;ldg2sptile 0, 0, s1, s2", (only(1, 0, 0), only(0, 1, 0))),
        ("smov s1, sc.wg_off_x;sisub s1, s1, 2;ldg2sptile 0, 0, s1", (only(1, 0, -2), only(0, 0, 0))),
        ("smov s1, sc.wg_off_x;smov s2, 3;simad s1, s1, s2, s2;ldg2sptile 0, 0, s1", (only(3, 0, 3), only(0, 0, 0))),
        (
            "smov s1, sc.wg_off_y;sshl s1, s1, 2;sineg s1, s1;ldg2sptile 0, 0, 0, s1",
            (only(0, 0, 0), only(0, -4 % (1 << 32), 0)),
        ),
        ("smov s1, sc.wg_off_x;simul s1, s1, s1;ldg2sptile 0, 0, s1", (None, only(0, 0, 0))),
        ("bufquery.dim_x s1, 0;ldg2sptile 0, 0, s1", (only(0, 0, 1024), only(0, 0, 0))),
    ],
)
def test_offsets_are_sums_of_the_groups_place_and_constants(text: str, expected: tuple[Forms, Forms]) -> None:
    assert offsets(text) == [expected]


def test_a_loaded_offset_is_unknown() -> None:
    assert offsets("sldg s1, 0;ldg2sptile 0, 0, s1")[1] == (None, only(0, 0, 0))


def test_a_loop_counter_adds_each_of_its_values() -> None:
    text = "smov s1, sc.wg_off_x;smov s2, 0;l:;siadd s3, s1, s2;ldg2sptile 0, 0, s3;"
    text += "siadd s2, s2, 1;sisub s4, s2, 4;sicj.l l, s4"
    assert offsets(text)[0][0] == frozenset((1, 0, c) for c in range(4))


MOVED = "smov s1, 5;smov s2, 0;{step};l:;ldg2sptile 0, 0, 0, s1;siadd s1, s1, s7;{behind}"
MOVED += "siadd s2, s2, 1;sisub s4, s2, 4;sicj.l l, s4"


def test_what_a_counted_loop_moves_by_a_register_has_a_value_for_each_round() -> None:
    found = offsets(MOVED.format(step="smov s7, 34", behind=""))[0][1]
    assert found == frozenset((0, 0, 5 + 34 * count) for count in range(4))


def test_a_step_of_two_values_gives_the_rounds_of_each() -> None:
    step = "sldg s9, 0;smov s7, 34;sicj.ez l, s9;smov s7, 10"
    found = offsets(MOVED.format(step=step, behind=""))[1][1]
    assert found == frozenset((0, 0, 5 + width * count) for width in (10, 34) for count in range(4))


@pytest.mark.parametrize(("step", "behind"), [("sldg s7, 0", ""), ("smov s7, 34", "siadd s7, s7, 1;")])
def test_a_step_that_is_loaded_or_changes_leaves_it_unknown(step: str, behind: str) -> None:
    assert offsets(MOVED.format(step=step, behind=behind))[-1][1] is None


def test_ways_that_meet_keep_both_forms() -> None:
    text = "smov s1, sc.wg_off_x;sldg s2, 0;sicj.ez l, s2;siadd s1, s1, 8;l:;ldg2sptile 0, 0, s1"
    assert offsets(text)[1][0] == frozenset({(1, 0, 0), (1, 0, 8)})


def test_an_instruction_that_strays_behind_a_mask_write_counts() -> None:
    text = "smov s1, 4;itest.ez p0, v0;cpush.if e;cmask p0;smov s1, 9;smov s1, 4;cpop;e:;ldg2sptile 0, 0, s1"
    assert offsets(text)[0][0] == frozenset({(0, 0, 4), (0, 0, 9)})


def test_a_value_without_a_form_keeps_its_set_of_values() -> None:
    text = "smov s1, sc.wg_off_x;sidiv s1, s1, 32;ldg2sptile 0, 0, s1"
    assert offsets(text, SimDLaunch(128, 32, 32))[0][0] == frozenset((0, 0, c) for c in range(4))
    assert offsets(text)[0][0] is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ldgcidx 0", [only(0, 0, 0)]),
        ("siadd s9, s3, 8;ldgcidx 0", [only(0, 0, 0) | only(0, 0, 8)]),
        ("ldgcidx 0;siadd s9, s3, 8", [only(0, 0, 0) | only(0, 0, 8)]),
        ("siadd s9, s3, s4;ldgcidx 0", [None]),
        ("iadd v0, v1, v2;ldgcidx 0", [None]),
        ("siadd s9, s3, s4;ldgcidx 0, 3", [only(0, 0, 3)]),
    ],
)
def test_an_omitted_offset_reads_what_any_instruction_may_have_left(text: str, expected: list[Forms]) -> None:
    assert [x for x, _ in offsets(text)] == expected

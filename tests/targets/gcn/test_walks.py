"""Loops that end by what the iteration before has found, and by a pointer that comes to another: counted by hand."""

from itertools import product

import numpy as np
import pytest

from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.single_loops import HEAD, LAUNCH, TAIL, derive, run
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.flow import build_flow
from wcet.values.operations import OPPOSITE, holds

PATIENCE = 300
WORD, LONG = 1 << 32, 1 << 64


def write_late(mask, relation, signed, step, start, limit, first):
    """The test at the end of an iteration, the branch at the start of the next one."""
    kind = f"{relation}_{'i' if signed else 'u'}32"
    if mask:
        before = f"s_mov_b64 vcc, {-first}"
        test = [f"v_cmp_{kind.replace('lg', 'ne')} vcc, s62, v8"]
        leave = "s_cbranch_vccz .Lout"
    else:
        before = f"s_cmp_eq_u32 {first}, 1"
        test = [f"s_cmp_{kind} s62, {limit}"]
        leave = "s_cbranch_scc0 .Lout"
    return [
        f"s_mov_b32 s60, {start}", f"v_mov_b32 v8, {limit}", before, ".Lhead:", "s_nop 0", leave,
        f"s_add_i32 s62, s60, {step}", "s_mov_b32 s60, s62", *test, "s_setprio 0", "s_branch .Lhead", ".Lout:",
    ]  # fmt: skip


def count_late(relation, signed, step, start, limit, first):
    value, turns, goes = start % WORD, 0, first
    while goes and turns < PATIENCE:
        value, turns = (value + step) % WORD, turns + 1
        goes = holds(relation, signed, value, limit % WORD)
    return turns


def test_a_test_of_the_iteration_before_lets_the_first_one_through():
    derived = 0
    for mask, relation, signed, step, start, limit, first in product(
        (False, True), ("eq", "lg", "gt", "ge", "lt", "le"), (False, True), (1, 3, -2), (0, 5), (0, 20, -7), (0, 1)
    ):
        if relation in ("eq", "lg") and signed:
            continue
        program, bound = derive(write_late(mask, relation, signed, step, start, limit, first))
        turns = count_late(relation, signed, step, start, limit, first)
        if bound is None:
            continue
        derived += 1
        assert turns <= bound, (mask, relation, signed, step, start, limit, first)
        assert bound <= turns + 1 or not first or turns == PATIENCE
        if derived % 29 == 0 and turns < PATIENCE:
            assert run(program, {"p": np.zeros(64, np.uint8)}) == turns
    assert derived > 100


BASES = (0, 4, 1 << 20, WORD - 8, LONG - 8, LONG - 1000, 1 << 63)


def write_walk(relation, step, distance, vector):
    test = [f"v_cmp_{relation}_u64 vcc, s[2:3], v[2:3]", "s_cbranch_vccnz .Lhead"]
    if not vector:
        test = ["s_cmp_lg_u64 s[2:3], s[6:7]", "s_cbranch_scc1 .Lhead"]
    carry = -1 if step < 0 else 0
    return [
        "s_load_dwordx2 s[2:3], s[0:1], 0x0", "s_waitcnt lgkmcnt(0)", f"s_add_u32 s6, s2, {distance}",
        f"s_addc_u32 s7, s3, {-1 if distance < 0 else 0}", "v_mov_b32 v2, s6", "v_mov_b32 v3, s7", ".Lhead:",
        f"s_add_u32 s2, s2, {step}", f"s_addc_u32 s3, s3, {carry}", "s_setprio 0", *test,
    ]  # fmt: skip


def test_a_test_that_stands_on_each_way_round_counts():
    lines = [
        "s_mov_b32 s20, 40", ".Lhead:", "s_bitcmp1_b32 s20, 3", "s_cbranch_scc1 .Lother", "s_lshr_b32 s21, s20, 1",
        "s_cmp_lt_u32 s20, 2", "s_cbranch_scc1 .Lout", "s_branch .Lturn", ".Lother:", "s_nop 0",
        "s_lshr_b32 s21, s20, 1", "s_cmp_lt_u32 s20, 2", "s_cbranch_scc1 .Lout", ".Lturn:", "s_mov_b32 s20, s21",
        "s_setprio 0", "s_branch .Lhead", ".Lout:",
    ]  # fmt: skip
    program, bound = derive(lines)
    assert bound == 5 and run(program, {"p": np.zeros(64, np.uint8)}) == 5
    for lost in (5, 11):  # another test, or none, on one of the ways
        assert derive([*lines[:lost], "s_cmp_lt_u32 s20, 3", *lines[lost + 1 :]])[1] is None
        assert derive([*lines[: lost + 1], *lines[lost + 2 :]])[1] is None


def count_walk(relation, step, distance, base):
    """Back edges of the loop: it tests behind the step."""
    place, end, turns = base, (base + distance) % LONG, 0
    while turns < PATIENCE:
        place = (place + step) % LONG
        if not holds(relation.replace("ne", "lg"), False, place, end, 64):
            break
        turns += 1
    return turns


@pytest.mark.parametrize("vector", [False, True])
def test_a_pointer_comes_to_another_wherever_both_are(vector):
    derived = 0
    for relation, step, distance in product(
        ("ne", "lt", "gt", "le", "ge", "eq") if vector else ("ne",), (4, 16, -4), (0, 4, 16, 60, 64, -64, 6)
    ):
        program, bound = derive(write_walk(relation, step, distance, vector))
        if bound is None:
            continue
        derived += 1
        for base in BASES:
            assert count_walk(relation, step, distance, base) <= bound, (relation, step, distance, base)
        if relation == "ne":
            assert count_walk(relation, step, distance, 1 << 20) == bound
            assert run(program, {"p": np.zeros(64, np.uint8)}) == bound + 1
    assert derived > 5


def write_lane_walk(relation, step, distance, change=""):
    """Each lane walks from its own place to one so far behind it, and leaves."""
    carry = -1 if step < 0 else 0
    return [
        "s_load_dwordx2 s[2:3], s[0:1], 0x0", "s_waitcnt lgkmcnt(0)", "v_lshlrev_b32 v1, 3, v0", "v_mov_b32 v4, s3",
        "v_add_u32 v3, vcc, s2, v1", "v_addc_u32 v4, vcc, 0, v4, vcc", f"s_movk_i32 s7, {distance}",
        "v_add_u32 v5, vcc, s7, v3", f"v_mov_b32 v7, {-1 if distance < 0 else 0}", "v_addc_u32 v6, vcc, v4, v7, vcc",
        *([change] if change else []), "s_mov_b64 s[8:9], 0", f"v_mov_b32 v8, {carry}", ".Lhead:",
        f"v_add_u32 v3, vcc, {step}, v3", "v_addc_u32 v4, vcc, v4, v8, vcc", "s_setprio 0",
        f"v_cmp_{OPPOSITE[relation].replace('lg', 'ne')}_u64 vcc, v[3:4], v[5:6]", "s_or_b64 s[8:9], vcc, s[8:9]",
        "s_andn2_b64 exec, exec, s[8:9]", "s_cbranch_execnz .Lhead",
    ]  # fmt: skip


def test_each_lane_comes_to_a_place_of_its_own():
    derived = 0
    for relation, step, distance in product(("lg", "lt", "gt", "le", "ge", "eq"), (4, 16, -4), (4, 16, 60, 64, -64, 6)):
        program, bound = derive(write_lane_walk(relation, step, distance))
        if bound is None:
            continue
        derived += 1
        most = max(count_walk(relation, step, distance, base + 8 * lane) for base in BASES for lane in range(64))
        assert most <= bound, (relation, step, distance)
        if relation == "lg":
            assert most == bound
            assert run(program, {"p": np.zeros(64, np.uint8)}) == bound + 1
    assert derived > 5


@pytest.mark.parametrize(
    "change", ["v_mov_b32 v5, v1", "v_add_u32 v3, vcc, v3, v1", "s_mov_b64 exec, s[10:11]", "v_add_u32 v4, vcc, 1, v4"]
)
def test_lanes_whose_places_are_not_so_far_apart_are_not_counted(change):
    assert derive(write_lane_walk("lg", 4, 64))[1] == 15
    assert derive(write_lane_walk("lg", 4, 64, change))[1] is None


def test_what_a_loop_leaves_as_a_copy_is_known_behind_it():
    lines = [
        "s_mov_b32 s20, 7", ".Lfirst:", "s_add_i32 s21, s21, 1", "s_mov_b32 s22, s20", "s_cmp_lt_u32 s21, 9",
        "s_cbranch_scc1 .Lfirst", ".Lhead:", "s_add_i32 s22, s22, -1", "s_cmp_lg_u32 s22, 0", "s_cbranch_scc1 .Lhead",
    ]  # fmt: skip
    lines.insert(0, "s_mov_b32 s21, 0")
    text = "".join(f"{line}\n" if line.startswith(".") else f"    {line}\n" for line in lines)
    flow = build_flow(parse_text(HEAD + text + TAIL), StatedFacts(), LAUNCH)
    assert [bound.back_edges for bound in flow.bounds.values()] == [8, 6]
    # What the loop writes, or writes twice, is not a copy of what was there before.
    for lost in ("s_mov_b32 s22, s21", "s_mov_b32 s22, s20\n    s_add_i32 s22, s22, s21"):
        program = parse_text(HEAD + text.replace("s_mov_b32 s22, s20", lost) + TAIL)
        try:
            last = build_flow(program, StatedFacts(), LAUNCH).bounds[1].back_edges
        except WcetError:
            continue
        assert last >= 8

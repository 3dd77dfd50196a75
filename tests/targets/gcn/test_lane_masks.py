"""Loops left by a comparison of what all lanes hold alike: bounded where that is shown, refused one step beyond."""

import pytest

from tests.targets.gcn.corpus import codes_of, parse_text
from tests.targets.gcn.random_guards import HEAD, TAIL
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.launch import GcnLaunch

FOUR_PASSES = """\
    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
k:
    v_mov_b32 v1, 16
    s_mov_b32 s0, 1
    {before}
.Lloop:
    s_lshl_b32 s0, s0, 1
    {inside}
    v_cmp_lt_u32 vcc, s0, v1
    {behind}
    s_cbranch_{on} .L{target}
    {end}
    s_endpgm
"""


def count(before="", inside="", behind="s_nop 0", on="vccnz", size=64):
    """Return how often the loop turns, None where it is not bounded: s0 doubles from 1 while it is below v1."""
    target, end = ("loop", "") if on == "vccnz" else ("out", "s_branch .Lloop\n.Lout:")
    text = FOUR_PASSES.format(before=before, inside=inside, behind=behind, on=on, target=target, end=end)
    try:
        flow = build_flow(parse_text(text), StatedFacts(), GcnLaunch((3, 1, 1), (size, 1, 1)))
    except WcetError as error:
        assert {code for code, _ in codes_of(error)} == {"W201"}
        return None
    return flow.bounds[0].back_edges if flow.loops else 0  # a branch that is never taken is no loop


@pytest.mark.parametrize(
    "change",
    [
        {},
        {"behind": "s_and_b64 vcc, exec, vcc"},
        {"on": "vccz"},
        {"before": "v_cmpx_lt_u32 vcc, 70, v0"},
        {"size": 60, "before": "v_cmpx_lt_u32 vcc, 70, v0"},
        {"inside": "v_cmpx_lt_u32 vcc, 5, v0"},
        {
            "inside": "v_cmp_lt_u32 vcc, 5, v0\n s_and_saveexec_b64 s[2:3], vcc\n v_mov_b32 v2, 1\n"
            " s_or_b64 exec, exec, s[2:3]"
        },
    ],
)
def test_a_uniform_comparison_in_vector_registers_bounds_a_loop(change):
    assert count(**change) == 3


@pytest.mark.parametrize(
    "change",
    [
        {"before": "v_mov_b32 v1, v0"},  # another number in each lane
        {"before": "v_cmpx_lt_u32 vcc, 5, v0\n v_mov_b32 v1, -1\n s_mov_b64 exec, -1"},
        {"inside": "v_add_u32 v1, v1, v1"},  # the limit moves with the counter
        {"inside": "v_mov_b32 v1, v0"},
        {"inside": "s_mov_b64 exec, 0", "on": "vccz", "behind": "s_andn2_b64 vcc, exec, vcc"},
        {"behind": "s_not_b64 vcc, vcc"},
        {"behind": "s_or_b64 vcc, vcc, exec"},
        {"behind": "v_cmp_lt_u32 vcc, 0, v0"},
        # lanes that were not compared come back and are in exec, not in the mask
        {"inside": "s_mov_b64 s[2:3], exec\n s_mov_b64 exec, 1", "behind": "s_mov_b64 exec, s[2:3]\n"
         " s_andn2_b64 vcc, exec, vcc"},
    ],
)  # fmt: skip
def test_it_is_refused_one_step_further(change):
    assert count(**change) is None


ONE_CHOICE = """\
    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
k:
    v_mov_b32 v1, 16
    s_mov_b32 s0, 1
.Lloop:
    s_lshl_b32 s0, s0, 1
    v_cmp_lt_u32 s[4:5], 0, v1
    {between}
    v_cndmask_b32 v2, 64, 16, s[4:5]
    v_cmp_lt_u32 vcc, s0, v2
    s_cbranch_vccnz .Lloop
    s_endpgm
"""


@pytest.mark.parametrize(
    ("between", "turns"), [("s_nop 0", 3), ("s_mov_b32 s6, 0", 3), ("s_mov_b32 s4, 0", None), ("s_mov_b32 s5, 0", None)]
)
def test_a_mask_of_which_either_word_is_written_holds_no_comparison_any_more(between, turns):
    program = parse_text(ONE_CHOICE.format(between=between))
    try:
        flow = build_flow(program, StatedFacts(), GcnLaunch((3, 1, 1), (64, 1, 1)))
    except WcetError as error:
        assert {code for code, _ in codes_of(error)} == {"W201"} and turns is None
    else:
        assert flow.bounds[0].back_edges == turns


def test_lanes_that_fail_a_comparison_go_on_where_all_of_them_were_compared():
    assert count(behind="s_andn2_b64 vcc, exec, vcc") == 0


def test_a_loop_that_ends_when_a_lane_says_so_needs_a_lane():
    assert count(on="vccz", before="v_cmpx_lt_u32 vcc, 70, v0") == 3, "ends at once, or after as many passes"


TOGETHER = """\
    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
k:
    v_mov_b32 v1, {limit}
    v_mov_b32 v2, {start}
    {before}
.Lloop:
    v_add_u32 v2, {step}, v2
    {inside}
    v_cmp_{test} vcc, v2, v1
    s_cbranch_{on} .Lloop
    s_endpgm
"""


def turn(test, start, step=1, limit=28, on="vccnz", before="", inside=""):
    """Return how often a loop turns whose counter is in a vector register, and which no lane leaves before others."""
    text = TOGETHER.format(test=test, start=start, step=step, limit=limit, on=on, before=before, inside=inside)
    try:
        return build_flow(parse_text(text), StatedFacts(), GcnLaunch((3, 1, 1), (64, 1, 1))).bounds[0].back_edges
    except WcetError as error:
        assert {code for code, _ in codes_of(error)} == {"W201"}
        return None


@pytest.mark.parametrize(
    ("change", "turns"),
    [
        ({"test": "ne_u32", "start": 0}, 27),
        ({"test": "lt_i32", "start": 5}, 22),
        ({"test": "eq_u32", "start": 0, "on": "vccz"}, 27),
        ({"test": "ne_u32", "start": 60, "step": -1}, 31),
        ({"test": "ne_u32", "start": 0, "before": "v_cmpx_lt_u32 vcc, 5, v0"}, 27),
    ],
)
def test_a_counter_in_a_vector_register_moves_alike_in_all_lanes(change, turns):
    assert turn(**change) == turns


@pytest.mark.parametrize(
    "change",
    [
        {"test": "ne_u32", "start": "v0"},  # the lanes never meet the limit at once
        {"test": "ne_u32", "start": 0, "limit": "v0"},
        {"test": "lt_i32", "start": "v3", "before": "v_add_u32 v2, 0x7fffffd0, v0"},  # some wrap before others end
        {"test": "lt_i32", "start": "v0"},
        {"test": "eq_u32", "start": 0, "on": "vccz", "before": "v_cmpx_lt_u32 vcc, 70, v0"},  # no lane says so
        {"test": "ne_u32", "start": 0, "inside": "v_cmpx_lt_u32 vcc, 5, v0\n s_mov_b64 exec, -1"},
        {"test": "ne_u32", "start": 0, "inside": "v_add_u32 v2, v2, v0"},
        {"test": "ne_u32", "start": 1, "step": 2},
    ],
)
def test_lanes_that_need_not_end_together_are_not_counted_so(change):
    assert turn(**change) is None


GRID = """\
    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
k:
    v_mov_b32 v2, {step}
    s_mov_b64 s[2:3], 0
.Lloop:
    v_add_co_u32_sdwa v0, vcc, v0, v2 dst_sel:{into} dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:{part}
    v_cmp_le_i32 vcc, 1000, v0
    s_or_b64 s[2:3], vcc, s[2:3]
    s_andn2_b64 exec, exec, s[2:3]
    s_cbranch_execnz .Lloop
    s_endpgm
"""


def stride(part, step, into="DWORD"):
    return find_back_edges(GRID.format(part=part, step=step, into=into), 64)


def find_back_edges(text, size):
    """Return what is derived of the innermost loop in work-groups of a size, None if nothing is."""
    try:
        flow = build_flow(parse_text(text), StatedFacts(), GcnLaunch((3, 1, 1), (size, 1, 1)))
        innermost = max(flow.loops, key=lambda loop: loop.depth)
        return flow.bounds[innermost.index].back_edges
    except WcetError as error:
        assert {code for code, _ in codes_of(error)} == {"W201"}
        return None


@pytest.mark.parametrize(
    ("part", "step"), [("WORD_0", 0x30010), ("WORD_1", 0x100003), ("BYTE_1", 0x1000), ("DWORD", 16)]
)
def test_a_counter_moves_by_a_part_of_a_register(part, step):
    assert stride(part, step) == 62


@pytest.mark.parametrize(("part", "step", "into"), [("WORD_1", 16, "DWORD"), ("WORD_0", 16, "WORD_0")])
def test_a_part_that_is_zero_or_goes_elsewhere_ends_nothing(part, step, into):
    assert stride(part, step, into) is None


COMING_BACK = """\
    .amdgcn_target "amdgcn-amd-amdhsa--gfx803"
k:
    v_mov_b32 v1, 7
    v_mov_b32 v2, 0
    v_cmp_gt_u32 vcc, 32, v0
    s_and_saveexec_b64 s[20:21], vcc
    v_mov_b32 v1, 5
.Lloop:
    s_mov_b64 s[10:11], exec
    v_add_u32 v2, vcc, 1, v2
    v_cmp_gt_u32_e64 s[14:15], 16, v2
    s_mov_b64 exec, -1
    v_cmp_ne_u32_e64 s[12:13], 5, v1
    s_mov_b64 exec, s[10:11]
    {kept}
    s_or_b64 exec, s[14:15], s[12:13]
    s_cbranch_execnz .Lloop
    s_endpgm
"""


@pytest.mark.parametrize(("kept", "bound"), [("s_mov_b64 s[12:13], 0", 15), ("s_nop 0", None)])
def test_what_lanes_of_a_loop_hold_is_not_said_of_those_outside(kept, bound):
    """Lanes outside hold 7 in v1, and come back for ever."""
    assert find_back_edges(COMING_BACK.format(kept=kept), 64) == bound


FROM_PRIVATE_MEMORY = """
    v_mov_b32 v9, 5
    buffer_store_dword v9, off, s[0:3], s7 offset:4
    v_mov_b32 v10, 0
.Lloop:
    s_mov_b64 s[50:51], exec
    v_add_u32 v10, vcc, 1, v10
    v_cmp_gt_u32_e64 s[54:55], 16, v10
    s_mov_b64 exec, -1
    buffer_load_dword v11, off, s[0:3], s7 offset:4
    s_waitcnt vmcnt(0)
    v_cmp_ne_u32_e64 s[52:53], 5, v11
    s_mov_b64 exec, s[50:51]
    {kept}
    s_or_b64 exec, s[54:55], s[52:53]
    s_cbranch_execnz .Lloop
"""


@pytest.mark.parametrize(("kept", "bound"), [("s_mov_b64 s[52:53], 0", 15), ("s_nop 0", None)])
def test_what_work_items_store_is_not_said_of_lanes_without_one(kept, bound):
    """Lanes without a work-item have never stored, read something else, and come back for ever."""
    assert find_back_edges(HEAD + FROM_PRIVATE_MEMORY.format(kept=kept) + TAIL, 100) == bound


LIMIT_IN_PRIVATE_MEMORY = """
    v_mov_b32 v9, 16
    buffer_store_dword v9, off, s[0:3], s7 offset:4
    s_mov_b32 s20, 0
{outer}
    s_mov_b64 s[40:41], 0
    s_mov_b64 s[42:43], exec
    {first}
    v_mov_b32 v10, 0
.Lloop:
    buffer_load_dword v11, off, s[0:3], s7 offset:4
    s_waitcnt vmcnt(0)
    v_add_u32 v10, vcc, 1, v10
    v_cmp_ge_u32_e64 s[54:55], v10, v11
    s_or_b64 s[40:41], s[54:55], s[40:41]
    s_andn2_b64 exec, exec, s[40:41]
    s_cbranch_execnz .Lloop
    s_mov_b64 exec, s[42:43]
{again}
"""
THREE_TIMES = """
    s_add_u32 s20, s20, 1
    s_cmp_lt_u32 s20, 3
    s_cbranch_scc1 .Louter
"""
ALL_ON = "s_mov_b64 exec, -1"
ALL_ON_BY_COPY = "s_mov_b64 s[50:51], -1\n    s_mov_b64 exec, s[50:51]"
ON_AND_OFF = "s_or_saveexec_b64 s[50:51], -1\n    s_mov_b64 exec, s[50:51]"


@pytest.mark.parametrize(
    ("first", "bound"), [("s_nop 0", 15), (ON_AND_OFF, 15), (ALL_ON, None), (ALL_ON_BY_COPY, None)]
)
@pytest.mark.parametrize(("outer", "again"), [("", ""), (".Louter:", THREE_TIMES)])
def test_lanes_without_a_work_item_go_by_a_limit_that_nobody_stored(first, bound, outer, again):
    """Nor does it help that they are switched on inside of another loop."""
    body = LIMIT_IN_PRIVATE_MEMORY.format(first=first, outer=outer, again=again)
    assert find_back_edges(HEAD + body + TAIL, 100) == bound

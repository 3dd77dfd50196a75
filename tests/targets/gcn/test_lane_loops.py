"""Loops that lanes leave one by one: no wavefront goes round more often than is derived, whatever lanes are there."""

from random import Random

import pytest

from tests.properties.choices import Choices
from tests.repetition import list_seeds
from tests.targets.gcn.random_counters import draw_counters, judge_counters, shorten_runs
from tests.targets.gcn.random_guards import HEAD, TAIL
from tests.targets.gcn.test_lane_masks import find_back_edges
from wcet.isa.gcn.run import lockstep

CASES = 20

LIMIT_OF_THE_ENTRY = """
    s_mov_b32 s20, 0
    s_mov_b64 s[42:43], exec
.Louter:  ;@wcet loop 9
    {first}
    v_mov_b32 v10, 0
    s_mov_b64 s[40:41], 0
.Lloop:
    v_add_u32 v10, vcc, 1, v10
    v_cmp_ge_u32_e64 s[54:55], v10, v9
    s_or_b64 s[40:41], s[54:55], s[40:41]
    s_andn2_b64 exec, exec, s[40:41]
    s_cbranch_execnz .Lloop
    s_mov_b64 exec, s[42:43]
    s_add_u32 s20, s20, 1
    s_cmp_lt_u32 s20, s12
    s_cbranch_scc1 .Louter
"""

LIMIT_OF_ONE_PATH = """
    s_mov_b64 s[40:41], 0
    s_mov_b32 s20, 0
.Lloop:
    {before}
    s_cmp_gt_u32 s12, 0
    s_cbranch_scc1 .Lskip
    v_mov_b32 v10, 4
.Lskip:
    s_add_u32 s20, s20, 1
    v_cmp_ge_u32_e64 s[54:55], s20, v10
    s_or_b64 s[40:41], s[54:55], s[40:41]
    s_andn2_b64 exec, exec, s[40:41]
    s_cbranch_execnz .Lloop
"""


WRITTEN_IN_BETWEEN = """
    v_mov_b32 v9, 16
    {save} s[50:51], -1
    {write}
    s_mov_b64 exec, s[50:51]
    s_mov_b64 s[40:41], 0
    v_mov_b32 v10, 0
.Lloop:
    {read}
    s_waitcnt vmcnt(0)
    v_add_u32 v10, vcc, 1, v10
    v_cmp_ge_u32_e64 s[54:55], v10, v11
    s_or_b64 s[40:41], s[54:55], s[40:41]
    s_andn2_b64 exec, exec, s[40:41]
    s_cbranch_execnz .Lloop
"""
STORED = ("buffer_store_dword v9, off, s[0:3], s7 offset:4", "buffer_load_dword v11, off, s[0:3], s7 offset:4")


@pytest.mark.parametrize(("write", "read"), [STORED, ("v_mov_b32 v17, 16", "v_mov_b32 v11, v17")])
@pytest.mark.parametrize(("save", "bound"), [("s_or_saveexec_b64", 15), ("s_xor_saveexec_b64", None)])
@pytest.mark.parametrize("size", [64, 100])
def test_what_other_lanes_write_while_they_are_switched_on_is_no_limit(save, bound, write, read, size):
    """The exclusive or with all ones switches on the lanes that are off, and off those that are on."""
    text = WRITTEN_IN_BETWEEN.format(save=save, write=write, read=read)
    assert find_back_edges(HEAD + text + TAIL, size) == bound


@pytest.mark.parametrize(
    ("first", "bound"),
    [
        ("s_nop 0", 2),
        ("s_mov_b64 exec, -1", None),
        ("s_not_b64 exec, exec", None),
        ("s_nand_saveexec_b64 s[50:51], s[42:43]\n    s_or_b64 exec, exec, s[50:51]", None),
    ],
)
def test_what_lanes_hold_that_enter_a_loop_is_not_said_of_others_that_it_switches_on(first, bound):
    """Register v9 is 3 in lanes with a work-item, which are all that enter the outer loop, and never written there."""
    assert find_back_edges(HEAD + LIMIT_OF_THE_ENTRY.format(first=first) + TAIL, 100) == bound


@pytest.mark.parametrize(("before", "bound"), [("v_mov_b32 v10, 4", 3), ("s_nop 0", None)])
def test_a_limit_that_is_written_on_one_path_only_is_none(before, bound):
    """The branch goes by a word of memory."""
    assert find_back_edges(HEAD + LIMIT_OF_ONE_PATH.format(before=before) + TAIL, 64) == bound


def test_no_wavefront_goes_round_more_often_than_is_derived(monkeypatch: pytest.MonkeyPatch) -> None:
    """`python -m tests.campaigns.lane_loops` does this without end."""
    for name in ("MOST_OPERATIONS", "MOST_STEPS"):
        monkeypatch.setattr(lockstep, name, getattr(lockstep, name))
    shorten_runs()
    judged = [judge_counters(draw_counters(Choices(source=Random(seed)))) for seed in list_seeds(CASES)]
    assert not [each.wrong for each in judged if each.wrong]
    assert sum(each.runs for each in judged) > len(judged) / 2
    assert len({feature for each in judged for feature in each.features}) > 10

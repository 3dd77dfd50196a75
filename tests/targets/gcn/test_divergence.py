from collections import Counter

import pytest

from tests.targets.gcn.corpus import analysable, bound_flow, parse_text
from wcet.flow.graphs import find_block_post_dominators
from wcet.ir.cfg import FlowGraph
from wcet.isa.gcn.control.divergence import BranchKind, Divergence, TwoWayBranch, WriteKind, find_divergence
from wcet.isa.gcn.language.kernel import GcnProgram

DIVERGENT = frozenset({BranchKind.IF, BranchKind.IF_ELSE, BranchKind.GUARD, BranchKind.NARROWING})
IF_ELSE = """k:
 v_cmp_lt_f32_e32 vcc, v4, v7
 s_and_saveexec_b64 s[10:11], vcc
 s_xor_b64 s[10:11], exec, s[10:11]
 s_cbranch_execz .Lflow
 v_mul_f32_e32 v4, v4, v4
.Lflow:
 s_or_saveexec_b64 s[10:11], s[10:11]
 s_xor_b64 exec, exec, s[10:11]
 s_cbranch_execz .Ljoin
 v_sub_f32_e32 v4, v7, v4
.Ljoin:
 s_or_b64 exec, exec, s[10:11]
 s_endpgm
"""
SHORT_BSB = IF_ELSE.replace(
    " s_or_saveexec_b64 s[10:11], s[10:11]\n s_xor_b64 exec, exec, s[10:11]", " s_andn2_saveexec_b64 s[10:11], s[10:11]"
)
IF = """k:
 s_and_saveexec_b64 s[20:21], s[4:5]
 s_cbranch_execz .Lskip
 ds_write_b32 v9, v8
.Lskip:
 s_or_b64 exec, exec, s[20:21]
 s_endpgm
"""
GUARD = "k:\n s_and_saveexec_b64 s[0:1], vcc\n s_cbranch_execz .Lend\n v_mov_b32_e32 v0, v1\n.Lend:\n s_endpgm\n"


def analyse(text: str) -> tuple[GcnProgram, FlowGraph, Divergence]:
    program = parse_text(text)
    flow = bound_flow(program)
    return program, flow, find_divergence(program, flow)


def kinds(text: str) -> list[BranchKind]:
    return [branch.kind for branch in analyse(text)[2].branches.values()]


@pytest.mark.parametrize("text", [IF_ELSE, SHORT_BSB])
def test_an_if_else_has_a_bsb_whose_post_dominator_is_the_join(text: str) -> None:
    _, flow, divergence = analyse(text)
    branch = divergence.branches[0]
    assert (branch.kind, branch.bsb, branch.join, branch.else_skip) == (BranchKind.IF_ELSE, 2, 4, True)
    assert flow.cfg.edges[branch.then_edge].target == 1
    assert branch.else_edge is not None and flow.cfg.edges[branch.else_edge].target == 3
    assert find_block_post_dominators(flow.cfg).immediate[0] == 2
    assert divergence.branches[2].kind is BranchKind.BSB
    assert branch.reasons == ()


def test_an_if_without_else_has_no_bsb() -> None:
    branch = analyse(IF)[2].branches[0]
    assert (branch.kind, branch.bsb, branch.join) == (BranchKind.IF, None, 2)
    assert "gains nothing" in branch.reasons[0]


def test_a_guard_goes_to_the_end() -> None:
    branch = analyse(GUARD)[2].branches[0]
    assert (branch.kind, branch.join) == (BranchKind.GUARD, 2)


def test_ordinary_instructions_between_the_writes_of_exec_change_nothing() -> None:
    text = IF_ELSE.replace(" s_xor_b64 exec", " v_mov_b32_e32 v1, s1\n s_xor_b64 exec").replace(
        ".Ljoin:\n", ".Ljoin:\n v_mov_b32_e32 v2, 0\n"
    )
    assert kinds(text) == [BranchKind.IF_ELSE, BranchKind.BSB]


def test_without_the_skip_branch_of_the_then_side_branch_and_bsb_are_one_block() -> None:
    text = IF_ELSE.replace(" s_cbranch_execz .Lflow\n", "").replace(".Lflow:\n", "")
    _, flow, divergence = analyse(text)
    assert [branch.kind for branch in divergence.branches.values()] == [BranchKind.BSB]
    assert len(flow.cfg.blocks) == 3


def test_without_the_skip_branch_of_the_else_side_there_is_nothing_to_prune() -> None:
    text = IF_ELSE.replace(" s_cbranch_execz .Ljoin\n", "").replace(".Ljoin:\n", "")
    branch = analyse(text)[2].branches[0]
    assert (branch.kind, branch.bsb, branch.join, branch.else_skip) == (BranchKind.IF_ELSE, 2, 2, False)
    assert "no skip branch" in branch.reasons[0]


def test_a_loop_is_left_through_exec() -> None:
    text = """k:
 s_mov_b64 s[30:31], 0
.Lhead: ;@wcet loop 9
 v_cmp_gt_i32_e32 vcc, 1, v3
 s_or_b64 s[30:31], vcc, s[30:31]
 s_andn2_b64 exec, exec, s[30:31]
 s_cbranch_execnz .Lhead
 s_or_b64 exec, exec, s[30:31]
 s_endpgm
"""
    assert kinds(text) == [BranchKind.LOOP_EXIT]


def test_a_latch_before_its_header_makes_no_backward_jump_a_loop() -> None:
    text = """k:
 s_branch .Lhead
.Llatch:
 s_or_b64 exec, exec, s[34:35]
 s_andn2_b64 exec, exec, s[30:31]
 s_cbranch_execz .Lout
.Lhead: ;@wcet loop 9
 s_and_saveexec_b64 s[34:35], vcc
 s_cbranch_execz .Llatch
 v_mov_b32_e32 v0, v1
 s_branch .Llatch
.Lout:
 s_endpgm
"""
    _, flow, divergence = analyse(text)
    assert len(flow.loops) == 1
    assert [branch.kind for branch in divergence.branches.values()] == [BranchKind.LOOP_EXIT, BranchKind.IF]


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("s_and_b64 exec, exec, s[0:1]\n s_cbranch_execz .L1", BranchKind.NARROWING),
        ("v_cmpx_lt_f32_e32 vcc, v0, v1\n s_cbranch_execz .L1", BranchKind.NARROWING),
        ("s_andn2_b64 exec, exec, s[0:1]\n s_cbranch_execz .L1", BranchKind.NARROWING),
        ("s_mov_b64 s[8:9], 0\n s_cbranch_execnz .L1", BranchKind.ONE_WAY),
        ("s_or_b64 exec, exec, s[0:1]\n s_cbranch_execz .L1", BranchKind.ONE_WAY),
        ("s_cmp_eq_u32 s0, 0\n s_cbranch_scc1 .L1", BranchKind.UNIFORM),
        ("s_and_b64 vcc, exec, s[0:1]\n s_cbranch_vccnz .L1", BranchKind.UNIFORM),
    ],
)
def test_other_branches(code: str, kind: BranchKind) -> None:
    assert kinds(f"k:\n {code}\n s_nop 0\n.L1:\n s_nop 0\n s_endpgm\n") == [kind]


COPIED_IF = """k:
 s_mov_b64 s[20:21], exec
 {between}
 v_cmpx_lt_u32_e32 vcc, v8, v9
 {after}
 s_cbranch_execz .Lskip
 ds_write_b32 v9, v8
.Lskip:
 s_or_b64 exec, exec, s[20:21]
 s_endpgm
"""


@pytest.mark.parametrize(
    ("between", "after", "kind"),
    [
        ("s_nop 0", "s_nop 0", BranchKind.IF),
        ("s_waitcnt vmcnt(0)\n v_mov_b32 v8, v7\n s_mov_b32 s19, 0", "s_nop 0", BranchKind.IF),
        ("s_mov_b32 s21, 0", "s_nop 0", BranchKind.NARROWING),
        ("s_mov_b64 exec, s[4:5]", "s_nop 0", BranchKind.NARROWING),
        ("s_nop 0", "s_xor_b64 s[20:21], exec, s[20:21]", BranchKind.IF),
    ],
)
def test_a_comparison_that_writes_exec_opens_an_if_where_a_copy_of_exec_is_kept(
    between: str, after: str, kind: BranchKind
) -> None:
    assert kinds(COPIED_IF.format(between=between, after=after)) == [kind]


def test_an_if_else_may_be_opened_by_a_comparison_that_writes_exec() -> None:
    opened = IF_ELSE.replace(" v_cmp_lt_f32_e32 vcc, v4, v7\n", " s_mov_b64 s[10:11], exec\n").replace(
        " s_and_saveexec_b64 s[10:11], vcc\n", " v_cmpx_lt_f32_e32 vcc, v4, v7\n"
    )
    assert kinds(opened) == kinds(IF_ELSE)


def test_an_inverted_if_takes_its_then_side_by_a_jump() -> None:
    text = """k:
 s_and_saveexec_b64 s[0:1], vcc
 s_cbranch_execnz .Lthen
 s_branch .Ljoin
.Ljoin:
 s_or_b64 exec, exec, s[0:1]
 s_endpgm
.Lthen:
 v_mov_b32_e32 v0, v1
 s_branch .Ljoin
"""
    _, flow, divergence = analyse(text)
    branch = divergence.branches[0]
    assert branch.kind is BranchKind.IF
    assert flow.cfg.blocks[flow.cfg.edges[branch.then_edge].target].labels == (".Lthen",)
    assert flow.cfg.blocks[branch.join].labels == (".Ljoin",)


def test_an_inner_if_that_skips_to_the_outer_bsb_does_not_own_it() -> None:
    text = IF_ELSE.replace(
        " v_mul_f32_e32 v4, v4, v4\n",
        " s_and_saveexec_b64 s[12:13], s[4:5]\n s_cbranch_execz .Lflow\n v_mul_f32_e32 v4, v4, v4\n",
    )
    branches = list(analyse(text)[2].branches.values())
    assert [branch.kind for branch in branches] == [BranchKind.IF_ELSE, BranchKind.IF, BranchKind.BSB]
    assert branches[1].join == branches[0].bsb


def test_whole_wave_spills_do_not_hide_the_mask() -> None:
    spill = " s_or_saveexec_b64 s[28:29], -1\n v_mov_b32_e32 v9, v8\n s_mov_b64 exec, s[28:29]\n"
    text = IF_ELSE.replace(" s_cbranch_execz .Lflow\n", spill + " s_cbranch_execz .Lflow\n").replace(
        ".Lflow:\n", ".Lflow:\n" + spill
    )
    assert kinds(text) == [BranchKind.IF_ELSE, BranchKind.BSB]


def test_a_mask_that_was_spilled_is_followed_by_the_graph() -> None:
    text = """k:
 s_mov_b64 s[4:5], exec
 s_and_b64 s[6:7], s[4:5], vcc
 s_xor_b64 s[4:5], s[6:7], s[4:5]
 v_writelane_b32 v9, s4, 0
 v_writelane_b32 v9, s5, 1
 s_mov_b64 exec, s[6:7]
 s_cbranch_execz .Lflow
 s_branch .Lthen
.Lflow:
 v_readlane_b32 s4, v9, 0
 v_readlane_b32 s5, v9, 1
 s_or_saveexec_b64 s[4:5], s[4:5]
 s_and_b64 s[4:5], exec, s[4:5]
 s_xor_b64 exec, exec, s[4:5]
 s_cbranch_execz .Ljoin
 v_mov_b32_e32 v0, v1
 s_branch .Ljoin
.Lthen:
 v_mov_b32_e32 v0, v2
 s_branch .Lflow
.Ljoin:
 s_or_b64 exec, exec, s[4:5]
 s_endpgm
"""
    assert kinds(text) == [BranchKind.IF_ELSE, BranchKind.BSB]


def all_branches() -> list[tuple[str, FlowGraph, TwoWayBranch]]:
    found: list[tuple[str, FlowGraph, TwoWayBranch]] = []
    for name, program, flow in analysable():
        found += [(name, flow, branch) for branch in find_divergence(program, flow).branches.values()]
    return found


def test_every_bsb_of_the_corpus_belongs_to_one_if_else_or_shares_a_block_with_its_branch() -> None:
    for _, program, flow in analysable():
        divergence = find_divergence(program, flow)
        owners = Counter(branch.bsb for branch in divergence.candidates)
        assert set(owners.values()) <= {1}
        for branch in divergence.branches.values():
            if branch.kind is BranchKind.BSB and branch.block not in owners:
                written = [write.kind for write in divergence.writes[branch.block]]
                assert WriteKind.SAVE in written


def test_the_corpus_holds_every_kind_of_branch() -> None:
    counts = Counter(branch.kind for _, _, branch in all_branches())
    least = {
        BranchKind.IF: 250,
        BranchKind.IF_ELSE: 90,
        BranchKind.GUARD: 35,
        BranchKind.LOOP_EXIT: 75,
        BranchKind.NARROWING: 15,
        BranchKind.UNIFORM: 150,
        BranchKind.ONE_WAY: 14,
    }
    assert {kind: counts[kind] >= number for kind, number in least.items()} == dict.fromkeys(least, True)


def test_in_the_corpus_bsb_and_join_are_the_post_dominators_of_branch_and_bsb() -> None:
    for _, flow, branch in all_branches():
        post = find_block_post_dominators(flow.cfg).immediate
        if branch.kind is BranchKind.IF_ELSE:
            assert branch.bsb is not None
            assert post[branch.block] == branch.bsb
            assert branch.join == (post[branch.bsb] if branch.else_skip else branch.bsb)
        elif branch.kind in DIVERGENT:
            assert branch.join == post[branch.block]


def test_keeping_all_skip_branches_leaves_no_side_without_one() -> None:
    for name, _, branch in all_branches():
        if branch.kind is BranchKind.IF_ELSE and ("skip0" in name or ".O0." in name):
            assert branch.else_skip

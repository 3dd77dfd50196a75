import numpy as np
import pytest

from tests.targets.gcn.corpus import analysable, bound_flow, codes_of, compiled_kernel, parse_text, read_text
from tests.targets.gcn.test_divergence import GUARD, IF, IF_ELSE
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.control.divergence import find_divergence
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.simulator import Session
from wcet.targets.gcn.splitting.splits import SplitPlan, find_split_obstacles, plan_splits
from wcet.targets.gcn.splitting.transform import transform_pws

MARKED = IF_ELSE.replace("execz .Lflow", "execz .Lflow ;@wcet split")


def plan(text: str, names: tuple[str, ...] = ()) -> SplitPlan:
    program = parse_text(text)
    flow = bound_flow(program)
    return plan_splits(program, flow, find_divergence(program, flow), names)


def plan_program(program: GcnProgram, names: tuple[str, ...] = ()) -> SplitPlan:
    flow = build_flow(program, StatedFacts())
    return plan_splits(program, flow, find_divergence(program, flow), names)


@pytest.mark.parametrize("names", [(".Lflow",), ("5",), ("k",)])
def test_a_split_is_named_by_its_block_its_bsb_or_its_line(names: tuple[str, ...]) -> None:
    (point,) = plan(IF_ELSE, names).points
    assert (point.block, point.bsb, point.join) == (0, 2, 4)


def test_a_pragma_and_a_mnemonic_mark_the_same_split() -> None:
    (point,) = plan(MARKED).points
    assert (point.split_at, point.merge_at) == (3, 10)
    written = IF_ELSE.replace(" s_cbranch_execz .Lflow", " s_split exec_lo, exec_hi\n s_cbranch_execz .Lflow")
    written = written.replace(" s_endpgm", " s_merge\n s_endpgm")
    found = plan(written)
    assert [(p.split_at, p.merge_at) for p in found.points] == [(3, 11)]
    assert (found.removed, found.notes) == (frozenset(), ())


@pytest.mark.parametrize(
    ("text", "old", "reason"),
    [
        (IF, "s_cbranch_execz .Lskip", "without else"),
        (GUARD, "s_cbranch_execz .Lend", "end of the kernel"),
        (IF_ELSE, "s_cbranch_execz .Ljoin", "belongs to"),
        (IF_ELSE, "v_sub_f32_e32 v4, v7, v4", "not directly before"),
        (IF_ELSE.replace(" s_cbranch_execz .Ljoin\n", "").replace(".Ljoin:\n", ""), "execz .Lflow", "no skip branch"),
    ],
)
def test_a_split_without_effect_is_dropped_with_a_note(text: str, old: str, reason: str) -> None:
    found = plan(text.replace(old, old + " ;@wcet split"))
    assert found.points == ()
    (note,) = found.notes
    assert (note.code, note.severity) == ("W248", "warning")
    assert reason in note.notes[0]


def test_a_mnemonic_in_a_wrong_place_counts_as_removed() -> None:
    found = plan(IF_ELSE.replace(" v_mul_f32_e32", " s_split s0, s1\n s_merge\n v_mul_f32_e32"))
    assert found.points == ()
    assert found.removed == {4, 5}
    assert [note.code for note in found.notes] == ["W248", "W248"]


@pytest.mark.parametrize("mask", ["exec_lo, exec_hi", "s10, s11"])
def test_the_mask_of_a_split_is_that_of_one_side(mask: str) -> None:
    text = IF_ELSE.replace(" s_cbranch_execz .Lflow", f" s_split {mask}\n s_cbranch_execz .Lflow")
    assert len(plan(text).points) == 1


@pytest.mark.parametrize("mask", ["s0, s1", "exec_hi, exec_lo", "vcc_lo, vcc_hi", "s10, s12", "0, 0"])
def test_a_split_by_other_lanes_is_refused(mask: str) -> None:
    text = IF_ELSE.replace(" s_cbranch_execz .Lflow", f" s_split {mask}\n s_cbranch_execz .Lflow")
    with pytest.raises(WcetError) as caught:
        plan(text)
    assert codes_of(caught.value) == [("W249", 5)]


def test_a_merge_pragma_where_nothing_merges_is_noted() -> None:
    (note,) = plan(IF_ELSE.replace(" v_mul", " ;@wcet merge\n v_mul")).notes
    assert note.code == "W248"


def test_an_unknown_name_is_refused_with_what_is_near() -> None:
    with pytest.raises(WcetError) as caught:
        plan(IF_ELSE, (".Lflwo",))
    (diagnostic,) = caught.value.diagnostics
    assert (diagnostic.code, diagnostic.help) == ("W220", "did you mean `.Lflow`?")


def test_a_register_of_one_side_that_only_that_side_reads_is_no_obstacle() -> None:
    text = MARKED.replace(" v_mul_f32_e32 v4, v4, v4", " s_mov_b32 s0, 5\n v_mul_f32_e32 v4, s0, v4")
    assert len(plan(text).points) == 1


@pytest.mark.parametrize(
    ("where", "code"),
    [
        (" v_mul_f32_e32 v4, v4, v4", "s_mov_b32 s0, 5"),
        (" v_sub_f32_e32 v4, v7, v4", "s_mov_b32 s0, 5"),
        (" v_sub_f32_e32 v4, v7, v4", "v_cmp_eq_u32_e64 s[0:1], v0, v1"),
        (" s_xor_b64 exec, exec, s[10:11]", "v_cmp_eq_u32_e64 s[0:1], v0, v1"),
        (" s_xor_b64 exec, exec, s[10:11]", "s_and_b64 s[0:1], exec, s[2:3]"),
    ],
)
def test_a_register_that_the_code_behind_the_join_reads_is_an_obstacle(where: str, code: str) -> None:
    text = MARKED.replace(where, f" {code}\n{where}").replace(" s_endpgm", " v_mov_b32_e32 v0, s0\n s_endpgm")
    with pytest.raises(WcetError) as caught:
        plan(text)
    assert codes_of(caught.value) == [("W249", 5)]
    assert "s0" in caught.value.diagnostics[0].notes[0]
    assert caught.value.exit_code == 3


def test_what_both_wavefronts_compute_alike_in_the_bsb_is_no_obstacle() -> None:
    text = MARKED.replace(" s_xor_b64 exec, exec", " s_mov_b32 s0, 5\n s_xor_b64 exec, exec")
    assert len(plan(text.replace(" s_endpgm", " v_mov_b32_e32 v0, s0\n s_endpgm")).points) == 1


def test_a_write_through_an_index_in_the_bsb_does_not_replace_what_one_side_has_left() -> None:
    """Both wavefronts compute s0 from s2, which the then side alone has written."""
    text = MARKED.replace(" v_mul_f32_e32", " s_mov_b32 s2, 5\n v_mul_f32_e32")
    text = text.replace(" s_xor_b64 exec, exec", " s_movreld_b32 s20, s21\n s_mov_b32 s0, s2\n s_xor_b64 exec, exec")
    with pytest.raises(WcetError) as caught:
        plan(text.replace(" s_endpgm", " v_mov_b32_e32 v0, s0\n s_endpgm"))
    assert set(codes_of(caught.value)) == {("W249", 5)}


def test_reading_a_lane_is_an_obstacle_only_if_somebody_writes_the_register() -> None:
    text = MARKED.replace(" v_mul_f32_e32 v4", " v_readlane_b32 s2, v9, 3\n v_mul_f32_e32 v4")
    assert len(plan(text).points) == 1
    with pytest.raises(WcetError):
        plan(text.replace("s2, v9, 3", "s2, v4, 3"))


def test_masks_of_a_switch_cross_the_join() -> None:
    program = compiled_kernel("choice.llvm22.O2.s", "lane_switch")
    flow = bound_flow(program)
    reasons = find_split_obstacles(program, flow, find_divergence(program, flow))
    assert "which the code after the join reads" in reasons[1][0]


def test_most_optimised_if_elses_of_the_corpus_can_be_split() -> None:
    free = bound = 0
    for name, program, flow in analysable():
        if ".O0." not in name:
            reasons = find_split_obstacles(program, flow, find_divergence(program, flow)).values()
            free += sum(not reason for reason in reasons)
            bound += sum(bool(reason) for reason in reasons)
    assert free >= 45
    assert bound >= 10


@pytest.mark.parametrize("name", ["if_else.llvm22.O2.s", "nest.llvm14.O2.s", "wide.llvm22.O1.s"])
def test_a_transformed_file_says_what_was_planned(name: str) -> None:
    source = Source(name, read_text(name))
    plans: list[tuple[GcnProgram, SplitPlan]] = []
    for program in parse_file(source):
        flow = build_flow(program, StatedFacts())
        free = find_split_obstacles(program, flow, find_divergence(program, flow))
        lines = [str(program.instructions[flow.cfg.blocks[b].last].span.line) for b, why in free.items() if not why]
        plans.append((program, plan_program(program, tuple(lines))))
    assert sum(len(plan.points) for _, plan in plans) > 0
    text = transform_pws(source, plans)
    again = Source(name, text)
    planned = [(program, plan_program(program)) for program in parse_file(again)]
    assert [plan for _, plan in planned] == [plan for _, plan in plans]
    assert transform_pws(again, planned) == text
    assert text.count("@wcet split") == text.count("@wcet merge") == sum(len(plan.points) for _, plan in plans)


def test_transforming_takes_out_what_has_no_effect() -> None:
    marked = IF.replace("execz .Lskip", "execz .Lskip ;@wcet split").replace(" ds_write", " s_split s0, s1\n ds_write")
    program = parse_text(marked)
    assert transform_pws(program.source, [(program, plan_program(program))]) == IF


def test_a_transformed_file_holds_the_same_instructions() -> None:
    program = parse_text(MARKED)
    text = transform_pws(program.source, [(program, plan_program(program))])
    again = parse_text(text)
    assert [i.mnemonic for i in again.instructions] == [i.mnemonic for i in program.instructions]
    assert "\t;@wcet split ; s_split exec_lo, exec_hi\n s_cbranch_execz .Lflow\n" in text
    assert " s_or_b64 exec, exec, s[10:11]\n\t;@wcet merge ; s_merge\n s_endpgm\n" in text


@pytest.mark.parametrize(
    "text", ["s_load_dword s4, s[6:7], 0x0", "ds_write_b32 v9, v8", "s_barrier", "s_mov_b32 s4, 0"]
)
def test_what_stands_before_the_restoration_of_exec_makes_a_split_impossible(text: str) -> None:
    """Both wavefronts would run it: two loads of the join took 844 cycles where 539 were the bound."""
    joined = IF_ELSE.replace(".Ljoin:\n", f".Ljoin:\n {text}\n")
    program, flow = parse_text(joined), bound_flow(parse_text(joined))
    (reasons,) = find_split_obstacles(program, flow, find_divergence(program, flow)).values()
    assert [f"`{text.split()[0]}` is in the join" in reason for reason in reasons] == [True]
    with pytest.raises(WcetError) as caught:
        plan(joined, (".Lflow",))
    assert [code for code, _ in codes_of(caught.value)] == ["W249"]


@pytest.mark.parametrize("text", ["s_merge", "s_split s0, s1"])
def test_marks_before_the_restoration_of_exec_do_not(text: str) -> None:
    assert len(plan(IF_ELSE.replace(".Ljoin:\n", f".Ljoin:\n {text}\n"), (".Lflow",)).points) == 1


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("s_xor_b64 exec, exec, s[2:3]", "s_xor_b64 exec, exec, s[2:3]", ""),
        (
            "s_xor_b64 exec, exec, s[2:3]",
            "s_xor_b64 exec, exec, s[20:21]",
            "not computed as all less",
        ),
        ("s_xor_b64 exec, exec, s[2:3]", "s_xor_b64 exec, exec, vcc", "not computed as all less those of this one"),
        (
            "s_or_saveexec_b64 s[2:3], s[2:3]",
            "s_or_saveexec_b64 s[20:21], s[2:3]",
            "not computed as all less",
        ),
    ],
)
def test_a_wavefront_that_may_run_both_sides_is_not_split(old: str, new: str, reason: str) -> None:
    """A bound of split wavefronts takes each to run one side: it was 1,707 cycles where such a kernel took 1,965."""
    text = read_text("if_else.llvm14.O2.s")
    assert text.count(old) == 1
    (program,) = parse_file(Source("k.s", text.replace(old, new)))
    flow = build_flow(program, StatedFacts())
    obstacles = find_split_obstacles(program, flow, find_divergence(program, flow))
    found = list(obstacles.values())
    assert len(found) == 1
    assert any(reason in each for each in found[0]) if reason else found == [()]


def test_a_side_that_writes_the_mask_of_the_other_one_is_not_split() -> None:
    text = read_text("if_else.llvm14.O2.s")
    old = "s_or_saveexec_b64 s[2:3], s[2:3]"
    place = text.index("s_cbranch_execz")
    behind = text.index("\n", place) + 1
    (program,) = parse_file(Source("k.s", text[:behind] + "\ts_mov_b64 s[2:3], -1\n" + text[behind:]))
    assert old in text[behind:]
    flow = build_flow(program, StatedFacts())
    (reasons,) = find_split_obstacles(program, flow, find_divergence(program, flow)).values()
    assert any("one side writes the mask" in each for each in reasons)


CALLED = """\
    .type f,@function
f:
    v_cmp_gt_u32 vcc, 8, v0
    s_and_saveexec_b64 s[20:21], vcc
    s_xor_b64 s[20:21], exec, s[20:21]
    s_cbranch_execz .Lother
    s_mov_b32 s12, 0
{sides}
.Lother:
    s_or_saveexec_b64 s[20:21], s[20:21]
    s_xor_b64 exec, exec, s[20:21]
    s_cbranch_execz .Ljoin
{sides}
.Ljoin:
    s_or_b64 exec, exec, s[20:21]
    s_setpc_b64 s[30:31]
.Lend0:
    .size f, .Lend0-f
    .type k,@function
k:
    s_load_dwordx2 s[0:1], s[4:5], 0x0
    s_getpc_b64 s[6:7]
    s_add_u32 s6, s6, f@rel32@lo+4
    s_addc_u32 s7, s7, f@rel32@hi+12
    s_waitcnt lgkmcnt(0)
    v_mov_b32 v2, s0
    v_mov_b32 v3, s1
    s_swappc_b64 s[30:31], s[6:7]
    flat_load_dword v4, v[2:3]
    s_mov_b32 s12, 1
    s_swappc_b64 s[30:31], s[6:7]
{later}
    s_waitcnt vmcnt(0)
    s_endpgm
.Lend1:
    .size k, .Lend1-k
    .amdhsa_kernel k
        .amdhsa_user_sgpr_private_segment_buffer 1
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_next_free_vgpr 8
        .amdhsa_next_free_sgpr 40
    .end_amdhsa_kernel
    .amdgpu_metadata
---
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 8
    .args: [ {{ .name: in, .offset: 0, .size: 8, .value_kind: global_buffer }} ]
...
    .end_amdgpu_metadata
"""
SLOW = "    v_rcp_f32 v6, v6\n"


def write_calls(later: str = SLOW * 30) -> str:
    return CALLED.format(sides=SLOW * 12, later=later).replace("\n\n", "\n")


def analyse_calls(text: str, **settings: str) -> AnalysisResult:
    options = AnalyzeOptions("gcn", "gcn3", extra=settings)
    machine = load_machine("gcn3")
    assert isinstance(machine, GcnMachine)
    return investigate(parse_text(text), machine, GcnLaunch((2, 1, 1), (64, 1, 1)), options.facts, options)


def test_a_branch_of_a_function_splits_in_each_call_or_in_none() -> None:
    """A split is an instruction of the text. In the first call only, it does not wait for the load: 2,091 cycles."""
    text = write_calls()
    named, best = analyse_calls(text, split_at="6"), analyse_calls(text, splits="optimal")
    marked = analyse_calls(text.replace("execz .Lother", "execz .Lother ;@wcet split"))
    assert len(named.split) == 2 and named.split == marked.split
    assert named.modes["pws"].cycles == marked.modes["pws"].cycles
    assert best.split in (frozenset(), marked.split)
    assert best.modes["pws"].cycles == (marked if best.split else best).modes["pws" if best.split else "none"].cycles
    buffers = {"in": np.zeros(64, np.uint8)}
    for mode in ("pws", "dws"):
        machine = named.machine_of(mode)
        session = Session(named.program, machine, named.launch, buffers, splits=mode, split_names=("6",))
        run = session.play()
        assert run.splits == 4 and run.cycles <= named.modes[mode].cycles


def test_a_branch_of_a_function_splits_nowhere_if_it_cannot_in_one_call() -> None:
    text = write_calls(later="    v_mov_b32 v0, s12")
    found = analyse_calls(text, splits="optimal")
    assert found.split == frozenset()
    assert ("another call of its function cannot split there",) in found.obstacles.values()
    with pytest.raises(WcetError) as caught:
        analyse_calls(text, split_at="6")
    assert {code for code, _ in codes_of(caught.value)} == {"W249"}

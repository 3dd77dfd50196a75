"""Bounds that a source states hold for compiled loops only where the marks show it."""

import re
from pathlib import Path

import pytest

from tests.frontend.compilers import each_clang
from wcet.errors import WcetError
from wcet.flow.loop_bounds import count_body_runs
from wcet.frontend.build import Build
from wcet.frontend.read import read_source
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.flow import build_flow
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.span import Place, Source, SourceLoop, SourceOrigin

HEAD = "k:\n s_load_dword s0, s[4:5], 0x0\n s_waitcnt lgkmcnt(0)\n"
ENTER, BODY = " s_nop 0 ;@wcet enter 0\n", " s_nop 0 ;@wcet body 0\n"
LOAD = " s_load_dword s1, s[4:5], s0\n s_waitcnt lgkmcnt(0)\n s_cmp_lg_u32 s1, 0\n"
NARROW = " v_cmp_lt_u32_e32 vcc, v0, v1\n s_andn2_b64 exec, exec, vcc\n"


def bound_of(text, runs=64, bounds=None):
    """Return the runs of the body of each loop by its label, where the source states `runs` for its only loop."""
    file = Source("k.cl", "while (1) ; // wcet: bound\n")
    loop = SourceLoop(Place("k.cl", 1, 1), (1, 11), runs, 1, True)
    (program,) = parse_file(Source("k.cl", text, SourceOrigin((file,), (), (loop,), compiled=True)))
    flow = build_flow(program, StatedFacts(bounds or {}))
    return {
        flow.cfg.blocks[each.header].labels[0]: count_body_runs(flow.cfg, each, flow.bounds[each.index].back_edges)
        for each in flow.loops
    }


def refusal_of(text, **stated):
    with pytest.raises(WcetError) as caught:
        bound_of(text, **stated)
    assert {each.code for each in caught.value.diagnostics} == {"W201"}
    return " ".join(caught.value.diagnostics[0].notes)


def test_a_loop_that_runs_its_body_in_every_pass_makes_so_many():
    text = f"{HEAD}{ENTER}top:\n{BODY}{LOAD} s_cbranch_scc1 top\n s_endpgm\n"
    assert bound_of(text) == {"top": 64}
    assert bound_of(text, 1) == {"top": 1}


def test_a_loop_that_is_tested_at_its_top_may_reach_the_test_once_more():
    text = f"{HEAD}{ENTER}top:\n{LOAD} s_cbranch_scc0 out\n{BODY} s_branch top\nout:\n s_endpgm\n"
    assert bound_of(text) == {"top": 64}


def test_lanes_may_leave_behind_the_body():
    text = f"{HEAD}{ENTER}top:\n{BODY}{NARROW} s_cbranch_execnz top\n s_endpgm\n"
    assert bound_of(text) == {"top": 64}


def test_a_loop_around_the_whole_source_loop_is_not_bounded_by_it():
    text = f"{HEAD}top:\n{ENTER}{BODY}{LOAD} s_cbranch_scc1 top\n s_endpgm\n"
    assert "entered again inside of it" in refusal_of(text)


def test_the_help_of_a_fact_that_is_not_used_names_the_loop_of_the_code():
    text = f"{HEAD}top:\n{ENTER}{BODY}{LOAD} s_cbranch_scc1 top\n s_endpgm\n"
    with pytest.raises(WcetError) as caught:
        bound_of(text)
    assert caught.value.diagnostics[0].help.startswith("--bound top=N  # ")
    assert bound_of(text, bounds={"top": 7}) == {"top": 7}


def test_a_pass_that_may_leave_the_body_out_is_not_bounded():
    text = f"{HEAD}{ENTER}top:\n{LOAD} s_cbranch_scc1 skip\n{BODY}skip:\n{LOAD} s_cbranch_scc1 top\n s_endpgm\n"
    assert "without the loop's body" in refusal_of(text)


def test_a_pass_that_some_lanes_go_round_without_the_body_is_not_bounded():
    masked = " v_cmp_lt_u32_e32 vcc, v0, v1\n s_and_saveexec_b64 s[2:3], vcc\n"
    text = f"{HEAD}{ENTER}top:\n{masked}{BODY} s_or_b64 exec, exec, s[2:3]\n{NARROW} s_cbranch_execnz top\n s_endpgm\n"
    assert "differ from those that run the body" in refusal_of(text)


COLLECT = " v_cmp_lt_u32_e32 vcc, v0, v1\n s_or_b64 {0}, vcc, {0}\n s_andn2_b64 exec, exec, {0}\n"
NEST = (
    f"{HEAD}{ENTER} s_mov_b64 s[6:7], 0\n s_mov_b64 s[12:13], exec\ntop:\n{BODY} v_cmp_lt_u32_e32 vcc, v0, v2\n"
    " s_and_saveexec_b64 s[8:9], vcc\n s_cbranch_execz next\n s_mov_b64 s[10:11], 0\n"
    f"inner:\n{COLLECT.format('s[10:11]')} s_cbranch_execnz inner\n s_or_b64 exec, exec, s[10:11]\n"
    f"next:\n s_or_b64 exec, exec, s[8:9]\n{COLLECT.format('s[6:7]')} s_cbranch_execnz top\n s_endpgm\n"
)


def test_lanes_that_have_left_a_loop_inside_come_back():
    assert bound_of(NEST, bounds={"inner": 5})["top"] == 64


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (" s_mov_b64 s[10:11], 0\n", ""),
        (" s_mov_b64 s[10:11], 0\n", " s_mov_b64 s[10:11], s[12:13]\n"),
        (" s_or_b64 s[10:11], vcc, s[10:11]\n", " s_or_b64 s[10:11], s[12:13], s[10:11]\n"),
        (" s_or_b64 s[10:11], vcc, s[10:11]\n", " s_or_b64 s[10:11], s[6:7], s[10:11]\n"),
        (" s_or_b64 s[10:11], vcc, s[10:11]\n", " s_or_b64 vcc, vcc, s[6:7]\n s_or_b64 s[10:11], vcc, s[10:11]\n"),
        (" s_or_b64 exec, exec, s[8:9]\n", " s_or_b64 exec, exec, s[12:13]\n"),
    ],
)
def test_lanes_that_have_left_the_loop_itself_may_not_come_back(old, new):
    assert NEST.count(old) == 1
    assert "come back" in refusal_of(NEST.replace(old, new), bounds={"inner": 5})


TWICE = (
    f"{HEAD} s_mov_b64 s[6:7], 0\ninner:\n{COLLECT.format('s[6:7]')} s_cbranch_execnz inner\n"
    f" s_or_b64 exec, exec, s[6:7]\n{ENTER} s_mov_b64 s[8:9], 0\n"
    f"top:\n{BODY}{COLLECT.format('s[8:9]')} s_cbranch_execnz top\n s_endpgm\n"
)


def test_who_has_left_a_loop_that_all_leave_is_active_behind_it():
    assert bound_of(TWICE, bounds={"inner": 5})["top"] == 64


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (" s_or_b64 exec, exec, s[6:7]\n", " s_or_b64 exec, exec, s[10:11]\n"),
        (" s_or_b64 exec, exec, s[6:7]\n", " s_mov_b64 s[6:7], 0\n s_or_b64 exec, exec, s[6:7]\n"),
        (" s_or_b64 exec, exec, s[6:7]\n", " s_and_b64 exec, exec, s[6:7]\n"),
        (" s_andn2_b64 exec, exec, s[6:7]\n", " s_andn2_b64 exec, exec, vcc\n"),
        (" s_cbranch_execnz inner\n", " s_and_b64 s[6:7], vcc, s[6:7]\n s_cbranch_execnz inner\n"),
        (" s_cbranch_execnz inner\n", " s_andn2_b64 exec, exec, s[10:11]\n s_cbranch_execnz inner\n"),
    ],
)
def test_who_is_lost_on_the_way_is_not_active(old, new):
    assert TWICE.count(old) == 1
    assert "no work-item is active" in refusal_of(TWICE.replace(old, new), bounds={"inner": 5})


def test_a_loop_that_runs_for_nobody_is_not_bounded():
    masked = " v_cmp_lt_u32_e32 vcc, v0, v1\n s_and_saveexec_b64 s[2:3], vcc\n"
    text = f"{HEAD}{masked}{ENTER}top:\n{BODY}{LOAD} s_cbranch_scc1 top\n s_or_b64 exec, exec, s[2:3]\n s_endpgm\n"
    assert "no work-item is active" in refusal_of(text)
    skipped = text.replace(masked, masked + " s_cbranch_execz out\n").replace(" s_or_b64", "out:\n s_or_b64")
    assert bound_of(skipped) == {"top": 64}


def test_lanes_that_come_back_from_outside_break_the_count():
    masked = " v_cmp_lt_u32_e32 vcc, v0, v1\n s_and_saveexec_b64 s[2:3], vcc\n s_cbranch_execz out\n"
    back = " s_or_b64 exec, exec, s[2:3]\n"
    text = f"{HEAD}{masked}{ENTER}top:\n{BODY}{NARROW}{back}{LOAD} s_cbranch_scc1 top\nout:\n s_endpgm\n"
    assert "may come back" in refusal_of(text)


def test_another_loop_in_the_same_line_has_no_bound():
    text = f"{HEAD}{ENTER}top:\n{BODY}inner:\n{LOAD} s_cbranch_scc1 inner\n{LOAD} s_cbranch_scc1 top\n s_endpgm\n"
    with pytest.raises(WcetError) as caught:
        bound_of(text)
    assert len(caught.value.diagnostics) == 1


SHAPES = {
    "unrolled": "#pragma unroll 4\n  for (int k = 0; k < m; k++) { v = v * 3 + p[k]; }",
    "divergent": "while (v > 1) { v = v & 1 ? 3 * v + 1 : v >> 1; }",
    "break": "for (;;) { v = v * 5 + p[v & 7]; if (v & 64) break; v++; if (v > 9999) break; }",
    "continue": "int k = 0; do { k++; if (p[k & 7] & 1) continue; v += p[v & 7]; } while (k < m);",
    "nested": "for (int a = 0; a < 3; a++) while (v > a) { v -= 2 + p[a]; }",
    "inlined": "v = f(v, p, m); v = f(v + 1, p, m - 1);",
    "short": "for (int k = 0; k < 3; k++) v += p[k];",
}
COUNTED = (
    "static int f(int v, __global const int *p, int m) {{\n{}for (int k = 0; k < m; k++) v += p[k] * v;\n return v;}}\n"
)
LIMIT = 40


def write_kernel(shape):
    """Return a kernel whose loop bears a bound that no launch of the test breaks: the pragma stands in front of it."""
    pragma = f"\n#pragma wcet bound({LIMIT})\n  "
    body = SHAPES[shape]
    if shape == "nested":
        body = body.replace("while", f"{pragma}while", 1)
    elif shape != "inlined":
        first = re.search(r"#pragma unroll|\bfor\b|\bwhile\b|\bdo\b", body)
        assert first is not None
        body = body[: first.start()] + pragma + body[first.start() :]
    counted = COUNTED.format(f"#pragma wcet bound({LIMIT})\n" if shape == "inlined" else "")
    kernel = "__kernel void k(__global int *o, __global const int *p, __global const int *q, int m) {\n"
    return f"{counted}{kernel} int i = get_global_id(0); int v = q[i];\n {body}\n o[i] = v;\n}}\n"


@each_clang
@pytest.mark.parametrize("shape", SHAPES)
def test_what_compilers_make_of_a_loop_is_bounded_or_refused_with_the_reason(tmp_path, monkeypatch, shape, clang):
    monkeypatch.chdir(tmp_path)
    Path("k.cl").write_text(write_kernel(shape))
    for flag in ("-O1", "-O3"):
        source = read_source(Path("k.cl"), Build(clang=clang, flags=(flag,)))
        assert source is not None
        options = AnalyzeOptions(launch={"groups": "1", "group_size": "64"})
        (bound,) = analyze(source, options)
        stated = [each for each in bound.assumptions if f"bound {LIMIT}" in each.origin]
        runs = [int(re.findall(r"[\d,]+", each.statement)[0].replace(",", "")) for each in stated]
        assert all(each <= LIMIT for each in runs)
        assert stated or shape == "short"


@pytest.mark.parametrize(
    "write",
    [
        " s_mov_b64 exec, -1\n",
        " s_andn2_b64 exec, s[2:3], exec\n",
        " s_and_b64 exec, s[2:3], s[6:7]\n",
        " s_orn2_b64 exec, exec, s[2:3]\n",
        " s_not_b64 exec, exec\n",
        " s_or_b64 exec, s[2:3], s[6:7]\n",
    ],
)
def test_any_other_write_of_the_mask_in_the_loop_breaks_the_count(write):
    text = f"{HEAD}{ENTER}top:\n{BODY}{NARROW}{write} s_cbranch_execnz top\n s_endpgm\n"
    assert "come back" in refusal_of(text)


def test_a_mask_that_others_fill_is_not_of_the_pass():
    masked = " v_cmp_lt_u32_e32 vcc, v0, v1\n s_and_saveexec_b64 s[2:3], vcc\n"
    back = " s_or_b64 exec, exec, s[2:3]\n"
    text = f"{HEAD}{ENTER}top:\n{BODY}{masked}%s{back}{NARROW} s_cbranch_execnz top\n s_endpgm\n"
    assert bound_of(text % "") == {"top": 64}
    assert "come back" in refusal_of(text % " s_mov_b64 s[2:3], s[6:7]\n")
    assert "come back" in refusal_of(text % " s_or_b64 s[2:3], s[2:3], s[6:7]\n")

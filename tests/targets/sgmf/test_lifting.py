"""GCN kernels on the dataflow grid: equal memory, whatever the data, and refusals by name of what cannot be mapped."""

import random
from dataclasses import replace

import numpy as np
import pytest

from tests.properties.choices import Choices
from tests.repetition import list_seeds, take_sample
from tests.samples import test_gcn as samples
from tests.targets.gcn import random_kernels as kernels
from tests.targets.gcn.corpus import compiled_kernel, file_names, parse_compiled, parse_text
from tests.targets.gcn.random_launches import Case, load_base
from tests.targets.gcn.test_simulator_compilers import draw_arguments
from tests.targets.sgmf.lifted import lift, list_differences, state_missing
from tests.targets.sgmf.random_lifts import OVERLAPS, draw_lift, try_lift
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.cdfg.language.operations import MEMORY
from wcet.isa.gcn.launch import GcnLaunch
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.span import Source

MAPPED = ("branches", "classify", "figure8", "mandelbrot", "matmul", "nest", "reduce", "saxpy", "sequence")
RUNS = 130
"""Runs of a loop whose count depends on data: more than any of the corpus has on data that are drawn."""
ARGUMENTS = {"matmul": {"n": 48}}
HEAD = """.text
k:
  s_load_dwordx2 s[0:1], s[4:5], 0x0
  v_lshlrev_b32_e32 v1, 2, v0
  s_waitcnt lgkmcnt(0)
  v_mov_b32_e32 v2, s1
  v_add_u32_e32 v1, vcc, s0, v1
  v_addc_u32_e32 v2, vcc, 0, v2, vcc
"""
TAIL = """
  flat_store_dword v[1:2], v3
  s_endpgm
"""


def refusal(code: str) -> str:
    with pytest.raises(WcetError) as caught:
        lift(parse_text(HEAD + code + TAIL), (2, 1, 1), (64, 1, 1))
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.code == "W363" and diagnostic.span is not None
    return diagnostic.message


@pytest.mark.parametrize("name", MAPPED)
def test_samples_leave_the_memory_that_the_simulator_leaves(name):
    program, launch = samples.program_of(name), samples.launch_of(name)
    graph = lift(program, launch.groups, launch.group_size, StatedFacts(arguments=ARGUMENTS.get(name, {})))
    assert list_differences(program, graph, samples.arguments_of(name)) == []
    assert graph.threads == launch.work_groups * launch.work_items


@pytest.mark.parametrize("name", sorted({*samples.KERNELS} - {*MAPPED}))
def test_other_samples_are_refused_by_name(name):
    launch = samples.launch_of(name)
    with pytest.raises(WcetError, match="W363.*cannot be mapped"):
        lift(samples.program_of(name), launch.groups, launch.group_size, StatedFacts(arguments=ARGUMENTS.get(name, {})))


def is_in_order(configuration) -> bool:
    """Return True if every node comes after all nodes whose tokens it takes."""
    places = {node.name: place for place, node in enumerate(configuration.nodes)}
    return all(places[token.node] < places[node.name] for node in configuration.nodes for token in node.tokens)


def test_kernels_of_three_compilers_leave_the_memory_that_the_simulator_leaves():
    """`python -m tests.campaigns.sgmf_corpus` takes the whole corpus, and its bounds."""
    mapped, looping, shared, wrong = 0, 0, set(), []
    files = take_sample(file_names(), 5)
    for file in files:
        for program in parse_compiled(file):
            try:
                size = program.extra.metadata.group_size or (64, 1, 1)
                graph = lift(program, (3, 1, 1), size, state_missing(program, RUNS))
            except WcetError:
                continue
            mapped, looping = mapped + 1, looping + bool(graph.lifted and graph.lifted.mapped.passes)
            assert all(map(is_in_order, graph.kernel.configurations)), (file, program.name)
            try:
                found = list_differences(program, graph, draw_arguments(program))
            except WcetError as error:
                assert error.diagnostics[0].code == "W660", (file, program.name)
                shared.add(program.name)
                continue
            wrong += [(file, program.name, each) for each in found]
    assert wrong == []
    assert {"sequence"} <= shared <= {"bytes", "conditions", "middle", "sequence"}  # they store to words of others
    assert mapped >= len(files) and looping >= len(files) / 3


def test_loops_run_as_often_as_their_bound_says_and_no_longer():
    program, launch = samples.program_of("mandelbrot"), samples.launch_of("mandelbrot")
    graph = lift(program, launch.groups, launch.group_size)
    assert graph.kernel.stages[1].count == 48
    found = lift(program, launch.groups, launch.group_size, StatedFacts({".LBB0_2": 20}))
    with pytest.raises(WcetError, match="W652.*more than 20 runs"):
        list_differences(program, found, samples.arguments_of("mandelbrot"))


def test_a_loop_without_a_bound_is_refused_as_on_a_gpu():
    program = compiled_kernel("divergent_loop.llvm14.O2.s", "collatz")
    with pytest.raises(WcetError, match="W201"):
        lift(program, (1, 1, 1), (64, 1, 1))


def test_a_lost_predicate_is_noticed(monkeypatch):
    from wcet.targets.sgmf.lifting.execute import LiftedExecution
    from wcet.targets.sgmf.lifting.rules import Select

    follow = LiftedExecution._follow

    def forget(self, rule, tokens):
        return follow(self, Select(rule.condition, rule.new, rule.new) if isinstance(rule, Select) else rule, tokens)

    monkeypatch.setattr(LiftedExecution, "_follow", forget)
    program, launch = samples.program_of("nest"), samples.launch_of("nest")
    graph = lift(program, launch.groups, launch.group_size)
    assert list_differences(program, graph, samples.arguments_of("nest"))


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("  ds_add_u32 v3, v0", "only plain loads and stores of LDS can"),
        ("  flat_atomic_add v3, v[1:2], v0 glc\n  s_waitcnt vmcnt(0)", "atomics answer in an order"),
        ("  v_readfirstlane_b32 s6, v0", "from other lanes"),
        ("  v_mov_b32_dpp v3, v0 quad_perm:[0,0,0,0] row_mask:0xf bank_mask:0xf", "from other lanes"),
        ("  v_add_f64 v[3:4], v[0:1], v[0:1]", "single precision"),
        ("  v_sin_f32_e32 v3, v0", "no unit computes it"),
        (
            "  v_cmp_eq_u32 vcc, 0, v0\n  s_and_b64 s[6:7], vcc, exec\n  s_cselect_b32 s8, 1, 2\n  v_mov_b32 v3, s8",
            "what it takes may be what the wavefront has",
        ),
        ("  v_cmp_eq_u32_e32 vcc, 0, v0\n  s_bcnt1_i32_b64 s8, vcc", "a lane mask for a number"),
        ("  s_bcnt1_i32_b64 s8, exec", "a lane mask for a number"),
        ("  v_cmp_eq_u32_e32 vcc, 0, v0\n  s_cbranch_vccz .Lend\n  v_mov_b32 v3, 1\n.Lend:", "whole wavefronts take"),
    ],
)
def test_what_a_thread_cannot_do_by_itself_is_refused_by_name(code, reason):
    assert reason in refusal(code)


SKIPPED = """
  s_mov_b32 s8, 5
  v_cmp_gt_u32_e32 vcc, 8, v0
  s_and_saveexec_b64 s[6:7], vcc
  s_cbranch_execz .Lover
  s_mov_b32 s8, 7
  {inside}
.Lover:
  s_or_b64 exec, exec, s[6:7]
  {behind}
"""


def test_a_scalar_that_a_branch_would_have_kept_is_refused_where_all_threads_use_it():
    assert "code that it skipped" in refusal(SKIPPED.format(inside="s_nop 0", behind="v_mov_b32_e32 v3, s8"))


def test_a_scalar_that_a_branch_would_have_kept_can_be_used_by_those_who_were_there():
    text = HEAD + SKIPPED.format(inside="v_mov_b32_e32 v3, s8", behind="s_nop 0") + TAIL
    graph = lift(parse_text(text), (2, 1, 1), (64, 1, 1))
    assert [each.name for each in graph.kernel.configurations] == ["k"]


def test_lanes_that_a_branch_to_the_end_leaves_behind_do_not_come_back():
    code = """
  v_cmp_gt_u32_e32 vcc, 8, v0
  s_and_saveexec_b64 s[6:7], vcc
  s_cbranch_execz .Lend
  s_or_b64 exec, exec, s[6:7]
"""
    with pytest.raises(WcetError, match=r"W363.*branch to the end of the kernel"):
        lift(parse_text(HEAD + code + TAIL.replace("  s_endpgm", ".Lend:\n  s_endpgm")), (2, 1, 1), (64, 1, 1))


def test_lanes_that_have_left_a_loop_do_not_come_back_inside():
    code = """
  v_mov_b32_e32 v3, 9
  s_mov_b64 s[6:7], exec
.Lagain:
  v_add_u32_e32 v3, vcc, -1, v3
  v_cmp_ne_u32_e32 vcc, 0, v3
  s_and_b64 exec, exec, vcc
  s_cbranch_execz .Lout
  s_mov_b64 exec, s[6:7]
  s_branch .Lagain
.Lout:
  s_mov_b64 exec, s[6:7]
"""
    program = parse_text(HEAD + code + TAIL)
    with pytest.raises(WcetError, match=r"W363.*come back inside"):
        lift(program, (2, 1, 1), (64, 1, 1), StatedFacts({".Lagain": 9}))


@pytest.mark.parametrize("seed", list_seeds(12))
def test_random_kernels_leave_the_memory_that_the_simulator_leaves(seed):
    found = try_lift(draw_lift(Choices((), random.Random(seed))))
    assert found.differences == ()
    assert not found.refused


def test_threads_that_are_switched_off_keep_their_values_and_touch_no_memory():
    code = """
  v_mov_b32_e32 v3, 9
  v_cmp_gt_u32_e32 vcc, 8, v0
  s_and_saveexec_b64 s[6:7], vcc
  s_cbranch_execz .Lover
  flat_load_dword v3, v[1:2]
  s_waitcnt vmcnt(0)
  v_add_u32_e32 v3, vcc, 100, v3
.Lover:
  s_or_b64 exec, exec, s[6:7]
"""
    program = samples.program_of("saxpy")  # its arguments are a buffer in front, and what else it has does not matter
    text = (samples.FOLDER / "saxpy.s").read_text()
    body = text.index("\ts_load_dword s2, s[4:5], 0x24")
    end = text.index("\ts_endpgm")
    changed = text[:body] + HEAD.partition("k:\n")[2] + code + TAIL.replace("  s_endpgm\n", "") + text[end:]
    program = parse_text(changed)
    graph = lift(program, (1, 1, 1), (64, 1, 1))
    assert list_differences(program, graph, samples.arguments_of("saxpy")) == []
    loads = [node for node in graph.kernel.configurations[0].nodes if node.operation.resource == MEMORY]
    assert len(loads) == 2 and any(token.role.value == "enable" for token in loads[0].tokens)


def test_the_machine_decides_where_a_gcn_kernel_runs():
    source = Source("saxpy.s", (samples.FOLDER / "saxpy.s").read_text())
    launch = {"groups": "4", "group_size": "64"}
    found = {name: analyze(source, AnalyzeOptions(machine=name, launch=launch))[0] for name in ("", "gcn3", "sgmf")}
    assert [bound.target for bound in found.values()] == ["gcn", "gcn", "sgmf"]
    with pytest.raises(WcetError, match="W501"):
        analyze(source, AnalyzeOptions(machine="sgmf", launch={"threads": "256"}))


def test_results_are_words_of_all_threads():
    program, launch = samples.program_of("saxpy"), samples.launch_of("saxpy")
    arguments = samples.arguments_of("saxpy")
    arguments["x"] = np.zeros_like(arguments["x"])
    assert list_differences(program, lift(program, launch.groups, launch.group_size), arguments) == []


@pytest.mark.parametrize("seed", (2437, 5466, 6081))
def test_lanes_beyond_the_work_group_do_not_stay_in_a_loop(seed):
    found = try_lift(draw_lift(Choices((), random.Random(seed))))
    assert (found.differences, found.refused) == ((), "")


def test_a_loop_whose_exit_no_store_needs_is_not_taken_for_one_that_runs_too_often():
    found = try_lift(draw_lift(Choices((), random.Random(13202))))
    assert (found.differences, found.refused) == ((), "")


def test_a_loop_whose_exit_is_not_on_the_grid_is_held_against_its_stated_bound():
    case = draw_lift(Choices((), random.Random(13202)))
    head, mark, tail = case.text.rpartition(";@wcet loop ")
    with pytest.raises(WcetError, match="W652.*more than 3 runs"):
        try_lift(replace(case, text=f"{head}{mark}3{tail.removeprefix('4')}"))


SHARING = """
    .amdgcn_target "amdgcn-amd-amdhsa--gfx803"
    .type k,@function
k:
    s_load_dwordx4 s[0:3], s[4:5], 0x0
    v_lshlrev_b32 v0, 2, v0
    s_waitcnt lgkmcnt(0)
    v_mov_b32 v3, s3
    v_add_u32 v2, vcc, s2, v0
    v_addc_u32 v3, vcc, 0, v3, vcc
    flat_store_dword v[2:3], v0
    v_xor_b32 v4, {other}, v0
    v_mov_b32 v5, s3
    v_add_u32 v4, vcc, s2, v4
    v_addc_u32 v5, vcc, 0, v5, vcc
    flat_load_dword v6, v[4:5]
    s_waitcnt vmcnt(0)
    v_mov_b32 v8, s1
    v_add_u32 v7, vcc, s0, v0
    v_addc_u32 v8, vcc, 0, v8, vcc
    flat_store_dword v[7:8], v6
    s_endpgm
"""


@pytest.mark.parametrize("other", (0, 4, 0x80), ids=("its own word", "of a neighbour", "of a far lane"))
def test_work_items_that_share_words_in_a_configuration_are_refused(other):
    case = draw_lift(Choices((), random.Random(1)))
    head, end, tail = case.text.partition("s_endpgm\n")
    case = replace(case, text=SHARING.format(other=other) + tail, launch=GcnLaunch((1, 1, 1), (64, 1, 1)))
    assert head and end
    if not other:
        assert try_lift(case).differences == ()
        return
    with pytest.raises(WcetError, match="W660"):
        try_lift(case)


@pytest.mark.parametrize("number", range(len(OVERLAPS)))
@pytest.mark.parametrize("shift", (8, 9), ids=("every other wavefront is off", "two of four wavefronts are off"))
def test_destinations_that_are_sources_keep_their_values_where_wavefronts_are_off(number, shift):
    condition = (f"v_lshrrev_b32 v5, {shift}, v0", "v_and_b32 v5, 1, v5", "v_cmp_ne_u32 vcc, 0, v5")
    body = [*condition, "s_and_saveexec_b64 s[20:21], vcc"]
    body += ["v_mul_lo_u32 v4, v1, v1", *(each.format(n=3) for each in OVERLAPS[number])]
    body += ["s_or_b64 exec, exec, s[20:21]"]
    text = kernels.HEAD.format(size=64, behind=4 * 256, spread=0xF)
    text += "".join(f"    {each}\n" for each in body) + kernels.write_tail(kernels.Shared())
    case = Case(text, load_base(), GcnLaunch((4, 1, 1), (64, 1, 1)), "random", 1, "zero")
    found = try_lift(case)
    assert (found.differences, found.refused) == ((), "")

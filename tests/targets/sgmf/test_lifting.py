"""GCN kernels on the dataflow grid: equal memory, whatever the data, and refusals by name of what cannot be mapped."""

import numpy as np
import pytest

from tests.samples import test_gcn as samples
from tests.targets.gcn.corpus import file_names, parse_compiled, parse_text
from tests.targets.gcn.test_simulator_compilers import draw_arguments
from tests.targets.sgmf.lifted import lift, list_differences
from wcet.errors import WcetError
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.span import Source
from wcet.targets.sgmf.language.operations import MEMORY

MAPPED = ("figure8", "nest", "saxpy", "sequence")
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
    graph = lift(program, launch.groups, launch.group_size)
    assert list_differences(program, graph, samples.arguments_of(name)) == []
    assert graph.threads == launch.work_groups * launch.work_items


@pytest.mark.parametrize("name", sorted({*samples.KERNELS} - {*MAPPED}))
def test_other_samples_are_refused_by_name(name):
    launch = samples.launch_of(name)
    with pytest.raises(WcetError, match="W363.*cannot be mapped"):
        lift(samples.program_of(name), launch.groups, launch.group_size)


def test_kernels_of_three_compilers_leave_the_memory_that_the_simulator_leaves():
    mapped, wrong = 0, []
    for file in file_names():
        for program in parse_compiled(file):
            try:
                graph = lift(program, (3, 1, 1), program.extra.metadata.group_size or (64, 1, 1))
            except WcetError:
                continue
            mapped += 1
            wrong += [(file, program.name, each) for each in list_differences(program, graph, draw_arguments(program))]
    assert wrong == []
    assert mapped >= 60


def test_a_lost_predicate_is_noticed(monkeypatch):
    from wcet.targets.sgmf.lifting import execute
    from wcet.targets.sgmf.lifting.rules import Select

    follow = execute._follow

    def forget(rule, *others):
        return follow(Select(rule.mask, rule.new, rule.new) if isinstance(rule, Select) else rule, *others)

    monkeypatch.setattr(execute, "_follow", forget)
    program, launch = samples.program_of("nest"), samples.launch_of("nest")
    graph = lift(program, launch.groups, launch.group_size)
    assert list_differences(program, graph, samples.arguments_of("nest"))


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("  s_barrier", "`s_barrier` cannot be mapped: threads of the grid do not wait"),
        ("  ds_read_b32 v3, v0", "share no memory"),
        ("  flat_atomic_add v3, v[1:2], v0 glc", "atomics answer in an order"),
        ("  v_readfirstlane_b32 s6, v0", "from other lanes"),
        ("  v_mov_b32_dpp v3, v0 quad_perm:[0,0,0,0] row_mask:0xf bank_mask:0xf", "from other lanes"),
        ("  v_add_f64 v[3:4], v[0:1], v[0:1]", "single precision"),
        ("  v_sin_f32_e32 v3, v0", "no unit computes it"),
        ("  v_cmp_eq_u32_e32 vcc, 0, v0\n  s_and_b64 s[6:7], vcc, exec\n  s_cselect_b32 s8, 1, 2", "whole wavefronts"),
        ("  v_cmp_eq_u32_e32 vcc, 0, v0\n  s_bcnt1_i32_b64 s8, vcc", "a lane mask for a number"),
        ("  s_bcnt1_i32_b64 s8, exec", "a lane mask for a number"),
        ("  v_cmp_eq_u32_e32 vcc, 0, v0\n  s_cbranch_vccz .Lend\n  v_mov_b32 v3, 1\n.Lend:", "whole wavefronts take"),
        (".Lagain:\n  v_mov_b32 v3, 1\n  s_cbranch_execz .Lagain", "backward"),
    ],
)
def test_what_a_thread_cannot_do_by_itself_is_refused_by_name(code, reason):
    assert reason in refusal(code)


def test_a_scalar_that_a_branch_would_have_kept_is_refused():
    skipped = """
  s_mov_b32 s8, 5
  v_cmp_gt_u32_e32 vcc, 8, v0
  s_and_saveexec_b64 s[6:7], vcc
  s_cbranch_execz .Lover
  s_mov_b32 s8, 7
.Lover:
  s_or_b64 exec, exec, s[6:7]
  v_mov_b32_e32 v3, s8
"""
    assert "s8 would keep an old value" in refusal(skipped)


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

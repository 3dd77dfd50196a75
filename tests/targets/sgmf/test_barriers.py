"""Barriers and LDS of GCN kernels on the grid: a barrier ends a configuration, LDS is words of memory."""

import random

import numpy as np
import pytest

from tests.properties.choices import Choices
from tests.targets.gcn.corpus import DATA, parse_text
from tests.targets.sgmf.lifted import lift, list_differences
from tests.targets.sgmf.random_lifts import draw_lift, try_lift
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.cdfg.language.graph import StageRepeat
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.launch import StatedLaunch
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sgmf.analysis import investigate
from wcet.targets.sgmf.hardware.launch import SgmfLaunch
from wcet.targets.sgmf.lifting.execute import prepare_device
from wcet.targets.sgmf.lifting.trace import trace_lifted
from wcet.targets.sgmf.simulation import list_steps
from wcet.targets.sgmf.simulator.latencies import longest
from wcet.targets.sgmf.simulator.processor import GridProcessor

HEAD = """
    .amdgcn_target "amdgcn-amd-amdhsa--gfx803"
    .type k,@function
k:
    s_load_dwordx2 s[0:1], s[4:5], 0x0
    v_lshlrev_b32 v1, 2, v0
    s_lshl_b32 s8, s6, 9
    s_mov_b32 m0, -1
    s_waitcnt lgkmcnt(0)
    s_add_u32 s0, s0, s8
    s_addc_u32 s1, s1, 0
    v_mov_b32 v3, s1
    v_add_u32 v2, vcc, s0, v1
    v_addc_u32 v3, vcc, 0, v3, vcc
    flat_load_dword v4, v[2:3]
    s_waitcnt vmcnt(0)
"""
TAIL = """
    flat_store_dword v[2:3], v4
    s_endpgm
.Lend:
    .size k, .Lend-k
    .amdhsa_kernel k
        .amdhsa_user_sgpr_private_segment_buffer 1
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_system_sgpr_workgroup_id_x 1
        .amdhsa_group_segment_fixed_size 1024
        .amdhsa_next_free_vgpr 24
        .amdhsa_next_free_sgpr 96
    .end_amdhsa_kernel
    .amdgpu_metadata
---
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .args:
      - .name: data
        .offset: 0
        .size: 8
        .value_kind: global_buffer
        .address_space: global
amdhsa.version: [1, 0]
...
    .end_amdgpu_metadata
"""
REVERSE = """
    ds_write_b32 v1, v4
    s_waitcnt lgkmcnt(0)
    {barrier}
    v_xor_b32 v5, 0x1fc, v1
    ds_read_b32 v4, v5
    s_waitcnt lgkmcnt(0)
"""
PAIRS = """
    v_lshlrev_b32 v6, 3, v0
    v_not_b32 v5, v4
    ds_write2_b32 v6, v4, v5 offset0:0 offset1:1
    s_waitcnt lgkmcnt(0)
    s_barrier
    v_xor_b32 v6, 0x3f8, v6
    ds_read_b64 v[8:9], v6
    s_waitcnt lgkmcnt(0)
    v_sub_u32 v4, vcc, v8, v9
"""
LOOP = """
    s_mov_b32 s20, 64
.Lloop:
    ds_write_b32 v1, v4
    s_waitcnt lgkmcnt(0)
    s_barrier
    s_lshl_b32 s21, s20, 2
    v_xor_b32 v5, s21, v1
    ds_read_b32 v6, v5
    s_waitcnt lgkmcnt(0)
    v_add_u32 v4, vcc, v4, v6
    s_barrier
    s_lshr_b32 s20, s20, 1
    s_cmp_lg_u32 s20, 0
    s_cbranch_scc1 .Lloop
"""


def data_of(groups: int) -> dict[str, object]:
    words = np.random.default_rng(groups).integers(0, 1 << 32, 128 * groups, dtype=np.uint64)
    return {"data": words.astype(np.uint32).view(np.uint8)}


def lift_text(code: str, groups: int):
    program = parse_text(HEAD + code + TAIL)
    return program, lift(program, (groups, 1, 1), (128, 1, 1))


def names_of(graph) -> list[str]:
    return [each.name for each in graph.kernel.stages]


@pytest.mark.parametrize("groups", (1, 3))
@pytest.mark.parametrize("code", (REVERSE.format(barrier="s_barrier"), PAIRS, LOOP))
def test_work_items_that_exchange_numbers_leave_the_memory_that_the_simulator_leaves(code: str, groups: int):
    program, graph = lift_text(code, groups)
    assert list_differences(program, graph, data_of(groups)) == []


def test_a_configuration_ends_at_each_barrier():
    assert names_of(lift_text(REVERSE.format(barrier="s_barrier"), 1)[1]) == ["k 0", "k 1"]
    repeat = next(each for each in lift_text(LOOP, 1)[1].kernel.stages if isinstance(each, StageRepeat))
    assert (repeat.count, len(repeat.stages)) == (7, 3)  # the last one keeps values from pass to pass


def test_an_exchange_without_a_barrier_is_refused_when_it_runs():
    program, graph = lift_text(REVERSE.format(barrier="s_nop 0"), 1)
    with pytest.raises(WcetError, match="W660.*another thread accesses"):
        list_differences(program, graph, data_of(1))


@pytest.mark.parametrize(
    "code",
    (
        "v_cmp_gt_u32 vcc, 64, v0\n s_and_saveexec_b64 s[20:21], vcc\n s_cbranch_execz .Lover\n s_barrier\n.Lover:\n"
        " s_or_b64 exec, exec, s[20:21]",
        "s_cmp_lg_u32 s6, 0\n s_cbranch_scc1 .Lover\n s_barrier\n.Lover:",
    ),
)
def test_a_barrier_to_which_not_every_wavefront_is_sure_to_come_is_refused(code: str):
    with pytest.raises(WcetError, match="W363 `s_barrier`|W363.*not every wavefront|W342"):
        lift_text(code, 2)


@pytest.mark.parametrize("seed", range(300, 312))
def test_random_kernels_with_barriers_leave_the_memory_that_the_simulator_leaves(seed: int):
    found = try_lift(draw_lift(Choices((), random.Random(seed))))
    assert (found.differences, found.refused) == ((), "")


def read_table2(name: str, file: str = "table2"):
    text = (DATA / f"{file}.llvm19.O2.s").read_text(encoding="utf-8")
    return next(each for each in parse_file(Source("table2.s", text)) if each.name == name)


def floats(count: int, seed: int = 1):
    return np.random.default_rng(seed).random(count, dtype=np.float32).view(np.uint8)


WEIGHTS = {"delta": floats(17), "width": 16, "input": floats(49), "weight": floats(873), "last": floats(873, 2)}
PARTICLES = {
    "weight": floats(128),
    "count": 100,
    "sum": floats(1),
    "cdf": floats(128),
    "comb": floats(128),
    "seed": np.array([77], np.int32).view(np.uint8),
}
CASES = {
    "adjust_weights": ((1, 3, 1), (16, 16, 1), WEIGHTS, 2),
    "normalize_weights": ((1, 1, 1), (128, 1, 1), PARTICLES, 7),
}


@pytest.mark.parametrize("name", CASES)
def test_kernels_of_the_paper_with_barriers_leave_the_memory_that_the_simulator_leaves(name: str):
    groups, size, arguments, stages = CASES[name]
    numbers = {key: value for key, value in arguments.items() if isinstance(value, int)}
    program = read_table2(name)
    graph = lift(program, groups, size, StatedFacts(arguments=numbers))
    assert len(graph.kernel.stages) == stages
    assert list_differences(program, graph, arguments) == []


@pytest.mark.parametrize(("file", "dividers", "cycles"), [("table2", 0, 1_092_315), ("table2.rounded", 3, 1_092_284)])
def test_correctly_rounded_divisions_of_such_a_kernel_are_one_node_each(file: str, dividers: int, cycles: int):
    groups, size, arguments, _ = CASES["normalize_weights"]
    program, launch = read_table2("normalize_weights", file), SgmfLaunch(0, StatedLaunch(groups, size))
    facts = StatedFacts(arguments={"count": 100})
    found = investigate(program, load_machine("sgmf"), launch, facts, AnalyzeOptions())
    nodes = [node.operation.name for each in found.plan.kernel.configurations for node in each.nodes]
    assert (nodes.count("div.f32"), found.cycles) == (dividers, cycles)
    assert list_differences(program, lift(program, groups, size, facts), arguments) == []


@pytest.mark.parametrize("machine", ("sgmf", "sgmf-cached"))
def test_no_run_of_such_a_kernel_takes_longer_than_its_bound(machine: str):
    groups, size, arguments, _ = CASES["adjust_weights"]
    program, loaded = read_table2("adjust_weights"), load_machine(machine)
    launch = SgmfLaunch(0, StatedLaunch(groups, size))
    found = investigate(program, loaded, launch, StatedFacts(arguments={"width": 16}), AnalyzeOptions())
    if not loaded.memory.exists:
        assert found.cycles == 161_829
        return
    assert found.graph.lifted is not None and found.graph.shape is not None
    device = prepare_device(program, found.graph.shape, arguments)
    touched = trace_lifted(found.graph.lifted.mapped, found.plan.kernel, program, device, loaded.memory.line_bytes)
    run = GridProcessor(loaded, longest).run(list_steps(found.plan, touched), found.threads, found.share)
    assert run.cycles <= found.cycles


def test_barriers_are_refused_on_cores_that_do_not_wait_for_each_other():
    groups, size, _, _ = CASES["adjust_weights"]
    launch = SgmfLaunch(0, StatedLaunch(groups, size))
    with pytest.raises(WcetError, match="W343.*cores of sgmf-15 do not"):
        machine = load_machine("sgmf-15")
        investigate(read_table2("adjust_weights"), machine, launch, StatedFacts(), AnalyzeOptions())

"""Kernels for gfx90a (CDNA 2): accumulation registers, ids of work-items in one register, pairs of singles."""

import random
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.frontend.compilers import FOUND, has_linker
from tests.properties.choices import Choices
from tests.targets.gcn.cdna import STATED, complete_machine, parse_kernel, run_body, write_kernel, write_machine
from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.opencl.builds import LIBRARY
from tests.targets.gcn.opencl.runtime import open_context
from tests.targets.gcn.opencl.value_runs import draw_value_case, find_differences, run_build, run_on_host
from wcet.errors import WcetError
from wcet.frontend.command import HEADERS, INCLUDE
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.launch import GcnLaunch
from wcet.machine.load import find_open_machines, load_machine
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.session.kernels import read_kernel
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.hardware.occupancy import find_occupancy, read_usage
from wcet.targets.gcn.simulator import Session, simulate

needs_compilers = pytest.mark.skipif("clang-19" not in FOUND or not has_linker("clang-19"), reason="no clang 19")


@pytest.fixture(scope="module")
def machine(tmp_path_factory) -> GcnMachine:
    return complete_machine(tmp_path_factory.mktemp("machine"))


def kernel(body: str, **settings: int):
    return parse_kernel("gfx90a", body, **settings)


# --- the machine file


def test_every_open_number_is_named_by_the_shipped_file(tmp_path):
    text = find_open_machines()["cdna2"].read_text(encoding="utf-8")
    assert set(re.findall(r"(?m)^# (\w+) = ", text)) == set(STATED)
    with pytest.raises(WcetError) as caught:
        load_machine("cdna2")
    assert caught.value.diagnostics[0].code == "W002"
    (tmp_path / "open.toml").write_text(text, encoding="utf-8")
    with pytest.raises(WcetError) as caught:
        load_machine(str(tmp_path / "open.toml"))
    missing = " ".join(each.message for each in caught.value.diagnostics)
    assert all(key in missing for key in ("dispatch_cycles", "arbitration", "dispatcher"))


def test_a_kernel_runs_on_machines_of_its_own_family_only():
    program = kernel("v_mov_b32 v1, 0")
    for name in ("gcn3", "gcn5"):
        with pytest.raises(WcetError) as caught:
            simulate(program, load_machine(name), GcnLaunch((1, 1, 1), (64, 1, 1)), {})
        assert caught.value.diagnostics[0].code == "W006"


# --- registers


@pytest.mark.parametrize(
    ("vgprs", "waves"), [(64, 8), (65, 7), (72, 7), (74, 6), (128, 4), (168, 3), (256, 2), (318, 1), (512, 1)]
)
def test_wavefronts_of_a_simd_by_registers(machine, vgprs, waves):
    program = kernel("v_mov_b32 v1, 0", vgprs=vgprs, offset=min(vgprs, 256) // 4 * 4)
    launch = GcnLaunch((1, 1, 1), (64, 1, 1))
    assert find_occupancy(read_usage(program, launch), launch, machine, machine.simds).waves_per_simd == waves


def test_accumulation_registers_follow_the_offset():
    program = kernel("v_mov_b32 v4, 0\nv_accvgpr_write_b32 a31, v4", vgprs=40, offset=8)
    assert read_usage(program, GcnLaunch((1, 1, 1), (64, 1, 1))).vgprs == 40


def test_other_processors_have_no_accumulation_registers():
    with pytest.raises(WcetError) as caught:
        parse_text('.amdgcn_target "amdgcn-amd-amdhsa--gfx906"\nk:\nv_mov_b32 a0, v1\ns_endpgm\n')
    assert caught.value.diagnostics[0].code == "W143"


@pytest.mark.parametrize(
    "instruction", ["v_mfma_f32_4x4x1f32 a[0:3], v0, v1, a[0:3] blgp:1", "v_dot2c_f32_f16 v1, v2, v3"]
)
def test_what_is_not_modelled_is_refused(machine, instruction):
    with pytest.raises(WcetError):
        program = kernel(instruction, vgprs=64, offset=8)
        simulate(program, machine, GcnLaunch((1, 1, 1), (64, 1, 1)), {})


@pytest.mark.parametrize("key", ["tg_split", "user_sgpr_kernarg_preload_length"])
def test_launches_that_are_not_modelled_are_refused(key):
    text = write_kernel("gfx90a", "s_nop 0")
    with pytest.raises(WcetError) as caught:
        parse_text(text.replace(".end_amdhsa_kernel", f"    .amdhsa_{key} 1\n.end_amdhsa_kernel"))
    assert caught.value.diagnostics[0].code == "W147"


# --- values


def draw_words(count: int) -> np.ndarray:
    return np.random.default_rng(7).normal(size=(count, 4)).astype(np.float32)


def test_ids_of_three_dimensions_come_in_one_register(machine):
    data = np.arange(256, dtype=np.uint32).reshape(-1, 4)
    found = run_body(machine, "v_mov_b32 v8, v0\nv_mov_b32 v9, v4", data.copy(), 2, (4, 4, 4))
    item = np.arange(64)
    assert (found[:, 0] == item % 4 + (item // 4 % 4 << 10) + (item // 16 << 20)).all()
    assert (found[:, 1] == data[:, 0]).all()


@pytest.mark.parametrize(
    ("instruction", "expected"),
    [
        ("v_pk_add_f32 v[8:9], v[4:5], v[6:7]", lambda a, b, c, d: (a + c, b + d)),
        ("v_pk_mul_f32 v[8:9], v[4:5], v[6:7] op_sel:[1,0] op_sel_hi:[0,1]", lambda a, b, c, d: (b * c, a * d)),
        ("v_pk_add_f32 v[8:9], v[4:5], v[6:7] neg_lo:[0,1] neg_hi:[1,0]", lambda a, b, c, d: (a - c, d - b)),
        ("v_pk_mul_f32 v[8:9], v[4:5], 2.0 op_sel_hi:[1,0]", lambda a, b, c, d: (a * 2, b * 2)),
        ("v_pk_mov_b32 v[8:9], v[4:5], v[6:7] op_sel:[1,0]", lambda a, b, c, d: (b, c)),
        ("v_pk_mov_b32 v[8:9], v[4:5], v[6:7] op_sel:[0,1]", lambda a, b, c, d: (a, d)),
        ("v_accvgpr_write_b32 a3, v5\nv_accvgpr_mov_b32 a4, a3\nv_accvgpr_read_b32 v8, a4\nv_mov_b32 v9, v4",
         lambda a, b, c, d: (b, a)),
    ],
)  # fmt: skip
def test_pairs_and_accumulation_registers(machine, instruction, expected):
    data = draw_words(64)
    low, high = expected(*data.T)
    found = run_body(machine, instruction, data.copy())[:, :2].view(np.float32)
    assert (found == np.stack([low, high], 1)).all()


def test_a_fused_pair_rounds_once(machine):
    data = draw_words(64)
    found = run_body(machine, "v_pk_fma_f32 v[8:9], v[4:5], v[6:7], v[4:5]", data.copy())[:, :2].view(np.float32)
    a, b, c, d = data.astype(np.float64).T
    assert (found == np.stack([a * c + a, b * d + b], 1).astype(np.float32)).all()


@pytest.mark.skipif(
    open_context() is None or "clang-19" not in FOUND or not Path(LIBRARY).exists(),
    reason="no OpenCL runtime, or no compiler",
)
@pytest.mark.parametrize("seed", range(4))
def test_random_kernels_compute_what_another_runtime_does(machine, seed):
    choices = Choices(source=random.Random(seed))
    case = draw_value_case(choices)
    build = replace(case.builds[1], clang="clang-19", processor="gfx90a")
    found = run_build(case, build, machine)
    assert find_differences(case, found, run_on_host(case)) == []


# --- bounds


KERNEL = """
__attribute__((reqd_work_group_size(8, 8, 1)))
__kernel void blur(__global float4 *out, __global const float4 *in, int n) {
  __local float4 tile[64];
  int place = get_local_id(1) * 8 + get_local_id(0);
  int item = get_group_id(0) * 64 + place;
  tile[place] = in[item];
  barrier(CLK_LOCAL_MEM_FENCE);
  float4 sum = 0;
  for (int i = 0; i < 16; i++)
    sum += tile[(place + i) & 63] * (float)i;
  if (item < n)
    out[item] = sum;
}
"""
FLAGS = (
    *("-x", "cl", "-cl-std=CL2.0", "-target", "amdgcn-amd-amdhsa", "-mcpu=gfx90a", "-nogpulib", "-w"),
    *("-cl-kernel-arg-info", "-include", str(INCLUDE / HEADERS["cl"])),
)
DATA = np.random.default_rng(3).integers(-9, 9, 1024).astype(np.float32)


@needs_compilers
@pytest.mark.parametrize("level", ["-O1", "-O2"])
def test_all_forms_have_one_bound_that_runs_keep(tmp_path, level):
    if not any(shutil.which(f"llvm-objdump{suffix}") for suffix in ("", "-19")):
        pytest.skip("no llvm-objdump")
    (tmp_path / "k.cl").write_text(KERNEL)
    for file, flags in (("k.hsaco", ()), ("k.o", ("-c",)), ("k.s", ("-S",))):
        command = ["clang-19", *FLAGS, level, *flags, str(tmp_path / "k.cl"), "-o", str(tmp_path / file)]
        subprocess.run(command, check=True)
    machine = str(write_machine(tmp_path))
    options = AnalyzeOptions(machine=machine, launch={"groups": "4"}, facts=StatedFacts(arguments={"n": 200}))
    bounds = [analyze(read_kernel(tmp_path / file), options)[0] for file in ("k.hsaco", "k.o", "k.s")]
    assert len({bound.bound_cycles for bound in bounds}) == 1
    (program,) = parse_file(read_kernel(tmp_path / "k.s"))
    arguments = {"out": np.zeros(4096, np.uint8), "in": DATA.view(np.uint8), "n": 200}
    for latencies in ("max", "zero", "random"):
        session = Session(program, load_machine(machine), GcnLaunch((4, 1, 1), (8, 8, 1)), arguments)
        trace = session.play(latencies, 1)
        assert trace.cycles <= bounds[0].bound_cycles
    found = trace.buffers["out"].view(np.float32).reshape(256, 4)
    place = (np.arange(64)[:, None] + np.arange(16)) % 64
    expected = (DATA.reshape(4, 64, 4)[:, place] * np.arange(16)[:, None]).sum(2)
    assert (found.reshape(256, 4)[:200] == expected.reshape(256, 4)[:200]).all() and not found.reshape(256, 4)[
        200:
    ].any()

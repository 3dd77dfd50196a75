"""gfx908 and gfx942 (CDNA 1 and 3): registers, names, private memory that the hardware places, forms of LLVM."""

import random
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.campaigns import cdna_runs
from tests.frontend.compilers import FOUND, has_linker
from tests.properties.choices import Choices
from tests.targets.gcn.cdna import MACHINES, STATED, complete_machine, parse_kernel, run_body, write_kernel
from tests.targets.gcn.cdna import write_machine as write
from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.opencl.builds import LIBRARY
from tests.targets.gcn.opencl.runtime import open_context
from tests.targets.gcn.opencl.value_runs import draw_value_case, find_differences, run_build, run_on_host
from wcet.errors import WcetError
from wcet.frontend.command import HEADERS, INCLUDE
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.control.graph import build_graph
from wcet.isa.gcn.language.isa import list_operations
from wcet.isa.gcn.language.processor import CDNA, name_processor
from wcet.isa.gcn.launch import GcnLaunch, StatedLaunch
from wcet.machine.load import find_open_machines, load_machine
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.session.kernels import read_kernel
from wcet.targets.gcn.analysis import analyze_kernel
from wcet.targets.gcn.hardware.issue_classes import OPEN
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.hardware.occupancy import find_occupancy, read_usage
from wcet.targets.gcn.hardware.shared_cache import SharedCache
from wcet.targets.gcn.simulator import Session
from wcet.targets.gcn.timing.instructions import time_instruction

OTHERS = ("gfx908", "gfx942")

needs_assembler = pytest.mark.skipif(shutil.which("llvm-mc-19") is None, reason="no assembler of LLVM 19")
needs_compilers = pytest.mark.skipif("clang-19" not in FOUND or not has_linker("clang-19"), reason="no clang 19")


@pytest.fixture(scope="module", params=OTHERS)
def machine(request, tmp_path_factory) -> GcnMachine:
    return complete_machine(tmp_path_factory.mktemp("machine"), request.param)


@pytest.fixture(scope="module")
def cdna3(tmp_path_factory) -> GcnMachine:
    return complete_machine(tmp_path_factory.mktemp("machine"), "gfx942")


def codes(processor: str, body: str, **settings: int) -> list[str]:
    with pytest.raises(WcetError) as caught:
        parse_kernel(processor, body, **settings)
    return [each.code for each in caught.value.diagnostics]


# --- machines and registers


@pytest.mark.parametrize("processor", OTHERS)
def test_open_numbers_are_named_and_no_kernel_runs_without_them(processor):
    text = find_open_machines()[MACHINES[processor]].read_text(encoding="utf-8")
    assert set(re.findall(r"(?m)^# (\w+) = ", text)) == set(STATED) - (
        {"lds_atomic_float"} if processor == "gfx908" else set()
    )
    with pytest.raises(WcetError) as caught:
        load_machine(MACHINES[processor])
    assert caught.value.diagnostics[0].code == "W002"


@pytest.mark.parametrize("name", ["gfx940", "gfx941"])
def test_processors_of_one_generation_share_a_family(name):
    assert name_processor(name, None).family == "gfx942"
    assert list_operations(CDNA[name]).keys() == list_operations(CDNA["gfx942"]).keys()


def test_a_shared_cache_is_refused_where_kernels_invalidate_it(cdna3):
    with pytest.raises(ValueError, match="buffer_inv"):
        replace(cdna3, llc=SharedCache(size_bytes=1 << 20, ways=16, hit_cycles=1, hit_latency=10))


@pytest.mark.parametrize(("vgprs", "waves"), [(24, 10), (28, 9), (64, 4), (128, 2), (256, 1)])
def test_cdna1_has_two_files_of_the_same_size(tmp_path, vgprs, waves):
    machine = complete_machine(tmp_path, "gfx908")
    program = parse_kernel("gfx908", f"v_accvgpr_write_b32 a{vgprs - 1}, v1", vgprs=vgprs)
    launch = GcnLaunch((1, 1, 1), (64, 1, 1))
    usage = read_usage(program, launch)
    assert usage.vgprs == vgprs
    assert find_occupancy(usage, launch, machine, machine.simds).waves_per_simd == waves
    assert codes("gfx908", "s_nop 0", vgprs=257) == ["W147"]


def test_accumulators_are_data_on_one_file_only():
    load = "global_load_dword a2, v[4:5], off"
    assert parse_kernel("gfx942", load, vgprs=72, offset=64)
    assert codes("gfx908", load) == ["W142"]
    assert codes("gfx908", "v_accvgpr_mov_b32 a0, a1") == ["W340"]


@pytest.mark.parametrize(
    "body",
    [
        "v_mov_b32 a0, v1",
        "v_accvgpr_write_b32 v0, v1",
        "v_accvgpr_read_b32 v0, v1",
        "global_load_dword v2, a[4:5], off",
        "v_add_f64 v[1:2], v[4:5], v[6:7]",
        "ds_write2_b32 v0, v1, a2 offset1:1",
    ],
)
def test_operands_that_assemblers_refuse_are_refused(body):
    assert codes("gfx942", body, vgprs=72, offset=64) == ["W142"]


def test_bits_of_caches_have_names_of_their_own_on_cdna3():
    body = "global_atomic_add v4, v[2:3], v5, off {}\nglobal_load_dword v4, v[2:3], off {}"
    first, second, _ = parse_kernel("gfx942", body.format("sc0 sc1", "sc0 sc1 nt")).instructions
    assert first.modifiers == ("glc", "scc") and second.modifiers == ("glc", "scc", "slc")
    assert codes("gfx942", "global_load_dword v4, v[2:3], off glc") == ["W143"]
    assert codes("gfx90a", "global_load_dword v4, v[2:3], off sc0") == ["W143"]
    assert codes("gfx908", "global_load_dword v4, v[2:3], off scc") == ["W143"]
    assert parse_kernel("gfx90a", "global_load_dword v4, v[2:3], off glc scc").instructions[0].modifiers[1] == "scc"


@pytest.mark.parametrize("body", ["ds_gws_init v1", "s_sendmsghalt sendmsg(MSG_INTERRUPT)"])
def test_what_is_not_modelled_is_refused(cdna3, body):
    program = parse_kernel("gfx942", body)
    with pytest.raises(WcetError) as caught:
        build_graph(program)
    assert caught.value.diagnostics[0].code == "W241"
    with pytest.raises(WcetError) as caught:
        Session(program, cdna3, GcnLaunch((1, 1, 1), (64, 1, 1)), {})
    assert caught.value.diagnostics[0].code == "W640"


RELEASE = """
    v_mov_b32 v1, 1
    global_store_dword v0, v1, s[4:5] sc0 sc1
    buffer_wbl2 sc0 sc1
    s_waitcnt vmcnt(0)
    global_atomic_add v0, v1, s[4:5] sc1
    s_waitcnt vmcnt(0)
    buffer_inv sc0 sc1
"""


def test_a_write_back_takes_what_the_machine_states_and_is_refused_without_it(cdna3):
    """A release of the system's scope as LLVM writes it (AMDGPU backend guide, memory model of gfx942)."""
    program = parse_kernel("gfx942", RELEASE, vgprs=8)
    stated, options = StatedLaunch((3, 1, 1), (64, 1, 1)), AnalyzeOptions()
    for missing in ("writeback_lines", "issue.vmem_writeback"):
        issue = replace(cdna3.issue, vmem_writeback=OPEN if missing.startswith("issue") else 40)
        machine = replace(cdna3, issue=issue, writeback_lines=9 if missing.startswith("issue") else OPEN)
        with pytest.raises(WcetError) as caught:
            analyze_kernel(program, machine, stated, StatedFacts(), options)
        found = caught.value.diagnostics[0]
        assert found.code == "W341" and f"`buffer_wbl2` needs `{missing}`" in found.message
    bounds = list[int]()
    for lines in (1, 100):
        machine = replace(cdna3, issue=replace(cdna3.issue, vmem_writeback=40), writeback_lines=lines)
        bounds.append(analyze_kernel(program, machine, stated, StatedFacts(), options).bound_cycles)
    grown = bounds[1] - bounds[0]
    assert grown >= 99 * cdna3.line_cycles
    steps = [time_instruction(each, machine) for each in program.instructions]
    assert [(each.cycles, each.lines) for each in steps if each is not None][2] == (40, 100)


def test_private_memory_without_a_descriptor_is_of_cdna3_only():
    body = "scratch_load_dword v4, v5, off"
    program = parse_text(write_kernel("gfx900", body).replace("    .amdhsa_accum_offset 4\n", ""))
    with pytest.raises(WcetError) as caught:
        build_graph(program)
    assert caught.value.diagnostics[0].code == "W241"
    more = "    .amdhsa_user_sgpr_private_segment_buffer 1\n.end_amdhsa_kernel"
    text = write_kernel("gfx942", body).replace(".end_amdhsa_kernel", more)
    with pytest.raises(WcetError) as caught:
        parse_text(text)
    assert caught.value.diagnostics[0].code == "W147"


# --- forms


def list_new(name: str) -> list[str]:
    """Return what a processor has and gfx900 has not, and what its private memory and its data can be."""
    processor = CDNA[name]
    former = list_operations(name_processor("gfx900", None))
    operations = list_operations(processor)
    return [each for each in operations if each not in former or each.startswith("scratch_")] + [
        "ds_read_b64", "ds_write_b32", "ds_write2_b32", "ds_add_rtn_u32", "global_load_dwordx4", "global_store_dwordx2",
        "flat_load_dword", "buffer_store_dwordx3", "buffer_load_ubyte", "global_atomic_add", "v_add_f64", "v_mov_b32",
    ]  # fmt: skip


CHOICES = ("v4", "v[4:5]", "v[5:6]", "v[4:7]", "a4", "a[4:5]", "s4", "s[4:5]", "s[4:7]", "0", "1.0", "0x1234", "off")
"""Operands of all kinds, last what accesses alone have; those of matrices have a test of their own."""


def list_statements(name: str) -> Iterator[str]:
    """Yield statements that differ in one operand from each other."""
    for mnemonic in list_new(name):
        operation = list_operations(CDNA[name])[mnemonic]
        if operation.refused:
            continue
        count = len(operation.operands)
        bases = [["v[8:9]"] * count, ["v8"] * count]
        if operation.format == "GLOBAL":
            data = "v[8:11]" if mnemonic.endswith("x4") else "v[8:9]" if mnemonic.endswith("x2") else "v8"
            plain = ["v[2:3]", data] if "load" not in mnemonic else [data, "v[2:3]"]
            bases = [[*plain, "off"], [*(each if each != "v[2:3]" else "v2" for each in plain), "s[2:3]"]]
            bases += [[*(each if each != "v[2:3]" else "v2" for each in plain), end] for end in ("off", "s3")]
            bases += [[*(each if each != "v[2:3]" else "off" for each in plain), end] for end in ("off", "s3")]
        if operation.format == "MUBUF":
            bases = [["v[8:10]", "off", "s[8:11]", "s3"], ["v8", "off", "s[8:11]", "0"]]
        tails = ("", " sc0", " glc", " scc", " nt", " sc0 sc1 nt") if operation.access is not None else ("",)
        for base in bases:
            for tail in tails:
                yield f"{mnemonic} {', '.join(base)}{tail}"
            for place in range(count):
                for choice in CHOICES if operation.access is not None else CHOICES[:-1]:
                    yield f"{mnemonic} {', '.join((*base[:place], choice, *base[place + 1 :]))}"


def assemble(processor: str, lines: list[str], folder: Path) -> list[int]:
    """Return the bytes of each statement, 0 for those that the assembler refuses."""
    (folder / "x.s").write_text("\n".join(lines) + "\n")
    done = subprocess.run(
        ["llvm-mc-19", "-arch=amdgcn", f"-mcpu={processor}", "-show-encoding", str(folder / "x.s")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    bad = {int(number) for number in re.findall(r"x\.s:(\d+):\d+: error", done.stderr)}
    sizes = iter(len(each.split(",")) for each in re.findall(r"encoding: \[([^]]*)\]", done.stdout))
    return [0 if number in bad else next(sizes) for number in range(1, len(lines) + 1)]


@needs_assembler
@pytest.mark.parametrize("processor", ["gfx908", "gfx90a", "gfx942"])
def test_new_instructions_have_the_forms_and_sizes_of_the_assembler(processor, tmp_path):
    lines = sorted(set(list_statements(processor)))
    sizes = assemble(processor, lines, tmp_path)
    taken = [(line, size) for line, size in zip(lines, sizes, strict=True) if size]
    head = f'.amdgcn_target "amdgcn-amd-amdhsa--{processor}"\nk:\n'
    program = parse_text(head + "".join(f"{line}\n" for line, _ in taken) + "s_endpgm\n")
    places = program.extra.addresses
    found = [after - before for before, after in zip(places, places[1:], strict=False)]
    assert len(taken) > 200
    assert [(line, size, ours) for (line, size), ours in zip(taken, found, strict=False) if size != ours] == []


# --- values


def draw_words(count: int) -> np.ndarray:
    return np.random.default_rng(7).normal(size=(count, 4)).astype(np.float32)


def test_ids_come_as_each_generation_passes_them(machine):
    data = np.arange(256, dtype=np.uint32).reshape(-1, 4)
    found = run_body(machine, "v_lshrrev_b32 v8, 4, v1\nv_mov_b32 v9, v4", data.copy(), 2, (4, 4, 4))
    assert (found[:, 0] == np.arange(64)).all() and (found[:, 1] == data[:, 0]).all()


def test_accumulators_keep_what_is_written(machine):
    data = draw_words(64).view(np.uint32)
    body = "v_accvgpr_write_b32 a3, v5\nv_accvgpr_write_b32 a0, 7\nv_accvgpr_read_b32 v8, a3\nv_accvgpr_read_b32 v9, a0"
    found = run_body(machine, body, data.copy())
    assert (found[:, 0] == data[:, 1]).all() and (found[:, 1] == 7).all()


@pytest.mark.parametrize("shift", range(5))
def test_sums_of_64_bits(cdna3, shift):
    data = np.random.default_rng(shift).integers(0, 1 << 32, (64, 4), np.uint32)
    found = run_body(cdna3, f"v_lshl_add_u64 v[8:9], v[4:5], {shift}, v[6:7]", data.copy())[:, :2]
    one, two = (np.ascontiguousarray(data[:, part : part + 2]).view(np.uint64)[:, 0] for part in (0, 2))
    assert (np.ascontiguousarray(found).view(np.uint64)[:, 0] == (one << np.uint64(shift)) + two).all()


def test_a_shift_by_a_register_ends_a_run_beyond_four(cdna3):
    data = draw_words(64)
    wide = np.ascontiguousarray(data.view(np.uint32)).view(np.uint64)
    body = "v_and_b32 v3, {}, v1\nv_lshl_add_u64 v[8:9], v[4:5], v3, v[6:7]"
    found = run_body(cdna3, body.format(4), data.copy())[:, :2]
    shifted = (wide[:, 0] << (np.arange(64, dtype=np.uint64) * np.uint64(16) & np.uint64(4))) + wide[:, 1]
    assert (np.ascontiguousarray(found).view(np.uint64)[:, 0] == shifted).all()
    with pytest.raises(WcetError) as caught:
        run_body(cdna3, body.format(24), data.copy())
    assert caught.value.diagnostics[0].code == "W640"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("v_mov_b64 v[8:9], v[6:7]", lambda a, b, c, d: (c, d)),
        ("v_fmamk_f32 v8, v4, 0x40400000, v5\nv_fmaak_f32 v9, v4, v5, 0x40400000",
         lambda a, b, c, d: (a * 3 + b, a * b + 3)),
    ],
)  # fmt: skip
def test_what_cdna3_adds(cdna3, body, expected):
    data = draw_words(64)
    found = run_body(cdna3, body, data.copy())[:, :2].view(np.float32)
    wide = np.stack(expected(*data.astype(np.float64).T), 1)
    assert (found == wide.astype(np.float32)).all()


@pytest.mark.parametrize(
    "body",
    [
        "scratch_store_dwordx2 off, v[4:5], off offset:16\nscratch_load_dwordx2 v[8:9], off, off offset:16",
        "s_mov_b32 s6, 8\nscratch_store_dwordx4 off, v[4:7], s6\nscratch_load_dwordx2 v[8:9], off, off offset:8",
        "v_and_b32 v2, 28, v1\nscratch_store_dwordx4 v2, v[4:7], off\nscratch_load_dwordx2 v[8:9], v2, off",
        "s_mov_b32 s6, 8\nv_and_b32 v2, 28, v1\nscratch_store_dwordx2 v2, v[4:5], s6 offset:4\n"
        "v_add_u32 v2, 12, v2\nscratch_load_dwordx2 v[8:9], v2, off",
        "scratch_store_dword off, v4, off offset:2\nscratch_load_ushort v8, off, off offset:2\n"
        "scratch_load_short_d16_hi v8, off, off offset:4\nv_mov_b32 v9, v5",
    ],
)
def test_private_memory_is_each_lanes_own(cdna3, body):
    data = draw_words(64)
    lines = body.split("\n")
    place = next(number for number, each in enumerate(lines) if "_load_" in each)
    wait = "s_waitcnt vmcnt(0)"
    found = run_body(cdna3, "\n".join([*lines[:place], wait, *lines[place:], wait]), data.copy(), private=64)
    assert (found[:, :2] == data.view(np.uint32)[:, :2]).all()


@pytest.mark.skipif(
    open_context() is None or "clang-19" not in FOUND or not Path(LIBRARY).exists(),
    reason="no OpenCL runtime, or no compiler",
)
@pytest.mark.parametrize("seed", range(1, 4))
def test_random_kernels_compute_what_another_runtime_does(machine, seed):
    case = draw_value_case(Choices(source=random.Random(seed)))
    build = replace(case.builds[1], clang="clang-19", processor=machine.compiled_for)
    assert find_differences(case, run_build(case, build, machine), run_on_host(case)) == []


# --- bounds


KERNEL = """
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void pick(__global int *out, __global const int *in, int n) {
  __local int tile[64];
  int own[40];
  int place = get_local_id(0), item = get_group_id(0) * 64 + place;
  tile[place] = in[item];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = 0; i < 40; i++)
    own[i] = tile[(place + i) & 63] * i;
  int sum = 0;
  for (int i = 0; i < 16; i++)
    sum += own[(sum + i) & 31];
  if (item < n)
    out[item] = sum;
}
"""


@needs_compilers
@pytest.mark.parametrize("level", ["-O1", "-O2"])
@pytest.mark.parametrize("processor", OTHERS)
def test_all_forms_have_one_bound_that_runs_keep(tmp_path, processor, level):
    if not any(shutil.which(f"llvm-objdump{suffix}") for suffix in ("", "-19")):
        pytest.skip("no llvm-objdump")
    (tmp_path / "k.cl").write_text(KERNEL)
    common = ("-x", "cl", "-cl-std=CL2.0", "-target", "amdgcn-amd-amdhsa", f"-mcpu={processor}", "-nogpulib", "-w")
    for file, flags in (("k.hsaco", ()), ("k.o", ("-c",)), ("k.s", ("-S",))):
        header = ("-cl-kernel-arg-info", "-include", str(INCLUDE / HEADERS["cl"]))
        command = ["clang-19", *common, *header, level, *flags, str(tmp_path / "k.cl"), "-o", str(tmp_path / file)]
        subprocess.run(command, check=True)
    machine = str(write(tmp_path, processor))
    options = AnalyzeOptions(machine=machine, launch={"groups": "4"}, facts=StatedFacts(arguments={"n": 200}))
    bounds = [analyze(read_kernel(tmp_path / file), options)[0] for file in ("k.hsaco", "k.o", "k.s")]
    assert len({bound.bound_cycles for bound in bounds}) == 1
    (program,) = parse_file(read_kernel(tmp_path / "k.s"))
    data = np.random.default_rng(3).integers(-9, 9, 256).astype(np.int32)
    arguments = {"out": np.zeros(1024, np.uint8), "in": data.view(np.uint8), "n": 200}
    for latencies in ("max", "zero", "random"):
        session = Session(program, load_machine(machine), GcnLaunch((4, 1, 1), (64, 1, 1)), arguments)
        trace = session.play(latencies, 1)
        assert trace.cycles <= bounds[0].bound_cycles
    tile = data.reshape(4, 64)[:, (np.arange(64)[:, None] + np.arange(40)) % 64] * np.arange(40)
    expected = np.zeros((4, 64), np.int64)
    for step in range(16):
        expected += np.take_along_axis(tile, ((expected + step) & 31)[:, :, None], 2)[:, :, 0]
    found = trace.buffers["out"].view(np.int32)
    assert (found[:200] == expected.reshape(-1)[:200]).all() and not found[200:].any()


UNOPTIMISED = """
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void loops(__global int *out, __global const int *in, int n) {
  int i = get_global_id(0), sum = 0;
  for (int k = 0; k < n; k++) {
    if (in[k] > i)
      sum += in[k];
    else
      sum -= 1;
  }
  if (sum > 5)
    sum = 5;
  out[i] = sum;
}
"""


@needs_compilers
@pytest.mark.parametrize("processor", CDNA)
def test_masks_in_lanes_of_accumulators_are_followed(tmp_path, processor):
    """Unoptimised code keeps masks there: on all processors of CDNA the loop is bounded as on gfx900."""
    (tmp_path / "k.cl").write_text(UNOPTIMISED)
    for name in ("gfx900", processor):
        flags = ("-x", "cl", "-cl-std=CL2.0", "-target", "amdgcn-amd-amdhsa", f"-mcpu={name}", "-nogpulib", "-w", "-S")
        header = ("-cl-kernel-arg-info", "-include", str(INCLUDE / HEADERS["cl"]), "-O0")
        command = ["clang-19", *flags, *header, str(tmp_path / "k.cl"), "-o", str(tmp_path / f"{name}.s")]
        subprocess.run(command, check=True)
    machine = str(write(tmp_path, CDNA[processor].family))
    facts = StatedFacts(arguments={"n": 9})
    bound = analyze(
        read_kernel(tmp_path / f"{processor}.s"), AnalyzeOptions(machine=machine, launch={"groups": "2"}, facts=facts)
    )[0]
    assert analyze(read_kernel(tmp_path / "gfx900.s"), AnalyzeOptions(launch={"groups": "2"}, facts=facts))
    (program,) = parse_file(read_kernel(tmp_path / f"{processor}.s"))
    assert (
        processor in ("gfx940", "gfx941", "gfx942")
        or "v_accvgpr_read_b32 v" in (tmp_path / f"{processor}.s").read_text()
    )
    data = np.random.default_rng(3).integers(-9, 90, 128).astype(np.int32)
    arguments = {"out": np.zeros(512, np.uint8), "in": data.view(np.uint8), "n": 9}
    for latencies in ("max", "random"):
        session = Session(program, load_machine(machine), GcnLaunch((2, 1, 1), (64, 1, 1)), arguments)
        trace = session.play(latencies, 1)
        assert trace.cycles <= bound.bound_cycles
    above = data[None, :9] > np.arange(128)[:, None]
    expected = np.minimum(np.where(above, data[None, :9], -1).sum(1), 5)
    assert (trace.buffers["out"].view(np.int32) == expected).all()


@pytest.mark.parametrize("seed", range(4))
def test_no_run_of_the_cdna_campaign_exceeds_its_bound(seed):
    assert cdna_runs.CAMPAIGN.judge_seed(seed).wrong == ""

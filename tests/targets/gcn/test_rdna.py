"""gfx1030 and gfx1100 (RDNA 2 and 3): names, forms, sizes, and wave sizes."""

import random
import re
import shutil
import subprocess
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.frontend.compilers import FOUND
from tests.targets.gcn.corpus import DATA, parse_text
from tests.targets.gcn.rdna import FAMILIES, SHAPES, assemble, measure_sizes, parse_kernel, write_kernel
from tests.targets.gcn.test_shapes import UNTRIED, list_lines, write
from wcet.errors import WcetError
from wcet.frontend.build import Build
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.isa import BOTH, has_form, list_operations
from wcet.isa.gcn.language.pairs import FIRST, SECOND
from wcet.isa.gcn.language.processor import RDNA
from wcet.isa.gcn.language.shapes import find_shapes, fits
from wcet.isa.gcn.language.waits import WaitCounts, decode_waits
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.execution import bind_launch
from wcet.isa.gcn.run.kernel_arguments import RegisterStarter
from wcet.isa.gcn.run.wavefronts import Wavefronts
from wcet.isa.gcn.values.group_steps import start_group
from wcet.isa.gcn.values.launch_values import list_group_ids
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.session.kernels import read_kernel
from wcet.span import Source
from wcet.targets.fermi.settled import settle
from wcet.targets.gcn.simulator import simulate

needs_assembler = pytest.mark.skipif(shutil.which("llvm-mc-19") is None, reason="no assembler of LLVM 19")
needs_compiler = pytest.mark.skipif("clang-19" not in FOUND, reason="no clang 19")


def codes(text: str) -> list[str]:
    with pytest.raises(WcetError) as caught:
        parse_text(text)
    return [each.code for each in caught.value.diagnostics]


# --- other machines


@pytest.mark.parametrize(("processor", "lanes"), SHAPES)
def test_machines_of_other_families_give_no_bound_and_no_time(processor, lanes):
    text = write_kernel(processor, lanes, "    v_mov_b32 v1, v0\n    s_waitcnt vmcnt(0)")
    options = AnalyzeOptions(launch={"groups": "1", "group_size": "64"})
    for machine in (None, "gcn3", "gcn5", "pws-s1"):
        chosen = options if machine is None else replace(options, machine=machine)
        with pytest.raises(WcetError) as caught:
            analyze(Source("k.s", text), chosen)
        assert [each.code for each in caught.value.diagnostics] == ["W006"]
    with pytest.raises(WcetError) as caught:
        analyze(Source("k.s", text), replace(options, machine="sgmf"))
    assert caught.value.exit_code == 3
    nothing: Any = None
    with pytest.raises(WcetError) as caught:
        settle(parse_text(text), nothing, nothing, nothing, nothing, nothing)
    assert [each.code for each in caught.value.diagnostics] == ["W341"]
    for machine in ("gcn3", "gcn5"):
        with pytest.raises(WcetError) as caught:
            simulate(parse_text(text), load_machine(machine), GcnLaunch((1, 1, 1), (64, 1, 1)), {})
        assert [each.code for each in caught.value.diagnostics] == ["W006"]


@pytest.mark.parametrize("name", ["gfx1010", "gfx1012", "gfx1037", "gfx1150", "gfx1200", "gfx1201", "gfx11-generic"])
def test_other_processors_are_refused_by_name(name):
    assert codes(f'.amdgcn_target "amdgcn-amd-amdhsa--{name}"\nk:\n s_endpgm\n') == ["W146"]


# --- names, forms and sizes


@pytest.mark.parametrize(
    ("processor", "statement", "message"),
    [
        ("gfx1030", "global_store_dword v0, v1, s[4:5] tfe", "`global_store_dword` takes no modifier `tfe`"),
        ("gfx1100", "global_store_b32 v0, v1", "`global_store_b32` takes 3 operands, not 2"),
        ("gfx1100", "v_cmpx_lt_f64 v0, v1", "`v_cmpx_lt_f64` takes 2 registers here, not `v0`"),
        ("gfx1030", "image_load v[0:3], v0", "`image_load` takes 3 to 15 operands, not 2"),
        ("gfx1100", "v_min_i16 v0, v1", "`v_min_i16` takes 3 operands, not 2"),
        ("gfx1100", "s_and_not1_saveexec_b64 s[4:5], s[6:7]", "`s_and_not1_saveexec_b64` is not for masks of 32 lanes"),
        ("gfx1100", "s_load_b64 s[4:5], v2, 0x0", "`s_load_b64` cannot use a vector register"),
        ("gfx1030", "global_load_dword v0, v1, s[4:5] offset:8 lds", "`global_load_dword` takes no modifier `lds`"),
    ],
)
def test_messages_name_an_instruction_as_the_text_does(processor, statement, message):
    with pytest.raises(WcetError) as caught:
        parse_kernel(processor, 32, statement)
    assert [each.message for each in caught.value.diagnostics] == [message]


@needs_assembler
@pytest.mark.parametrize("processor", RDNA)
def test_all_processors_of_a_family_have_its_names(processor, tmp_path):
    names = (DATA / f"mnemonics-{RDNA[processor].family}.txt").read_text().split()
    assert list_operations(RDNA[processor]).keys() == set(names)
    (tmp_path / "x.s").write_text("".join(f"{name} nothing, at, all, of, this, is, right, here\n" for name in names))
    done = subprocess.run(
        ["llvm-mc-19", "-arch=amdgcn", f"-mcpu={processor}", str(tmp_path / "x.s")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (
        re.findall(
            r"x\.s:(\d+):\d+: error: (?:invalid instruction\b(?! mnemonic suffix)|instruction not supp)", done.stderr
        )
        == []
    )


@needs_assembler
def test_long_forms_with_lane_moves_are_those_of_the_assembler(tmp_path):
    """The assembler takes moves of indexed registers in addition."""
    processor, cases = RDNA["gfx1100"], []
    for name, operation in list_operations(processor).items():
        if operation.refused or operation.format not in ("VOP1", "VOP2", "VOPC", "VOP3", "VOP3P"):
            continue
        operands = []
        for place, (role, shape) in enumerate(zip(operation.operands, find_shapes(operation), strict=True)):
            scalar = shape.mask or shape.file == "s" or (name.startswith("v_permlane") and place > 1)
            operands.append("0x1" if role == "x" else "s4" if scalar else write("v", max(1, shape.count), 2 * place))
        line = f"{name}_{BOTH} {', '.join(operands)} quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf"
        cases.append((name, has_form(operation, BOTH, processor, name), line))
    taken = assemble("gfx1100", 32, [line for *_, line in cases], tmp_path)
    wrong = [name for (name, ours, _), size in zip(cases, taken, strict=True) if ours != bool(size)]
    assert wrong == ["v_movreld_b32", "v_movrels_b32", "v_movrelsd_b32"]
    assert sum(map(bool, taken)) > 300


def list_cases(processor: str, lanes: int) -> dict[str, list]:
    """Return statements that differ in one operand from each other, some of those that there are, by name."""
    chosen = random.Random(f"{processor} {lanes}")
    cases = {}
    for name, operation in list_operations(RDNA[processor]).items():
        untried = operation.refused or operation.flow or operation.format in UNTRIED
        masks = lanes == 32 and any(shape.mask or shape.spread for shape in find_shapes(operation))
        masks |= "_saveexec_b" in name and not name.endswith(str(lanes))
        if untried or masks or not operation.operands or name.startswith("s_waitcnt"):
            continue
        listed = [each for each in list_lines(operation, name) if " off" not in each[0] or operation.access is not None]
        bases = [each for each in listed if each[2].count == 0 and each[3] is None]
        cases[name] = [*bases, *chosen.sample(listed, min(6, len(listed)))]
    return cases


@needs_assembler
@pytest.mark.parametrize(("processor", "lanes"), SHAPES)
def test_the_assembler_takes_what_the_table_says_and_in_as_many_bytes(processor, lanes, tmp_path):
    cases = list_cases(processor, lanes)
    listed = [case for each in cases.values() for case in each]
    sizes = assemble(processor, lanes, [line for line, *_ in listed], tmp_path)
    taken = {line: size for (line, *_), size in zip(listed, sizes, strict=True) if size}
    assert len(taken) > 1_000
    beyond = [
        line
        for line, _, shape, register in listed
        if line in taken and register is not None and shape.count >= 0 and not fits(shape, register)
    ]
    assert beyond == []
    assert sum(any(line in taken for line, *_ in each) for each in cases.values()) > 0.8 * len(cases)
    program = parse_kernel(processor, lanes, "\n".join(taken))
    found = measure_sizes(program)
    assert [(line, size, own) for (line, size), own in zip(taken.items(), found, strict=True) if size != own] == []


VALUES = (
    "v1",
    "s4",
    "vcc_lo",
    "m0",
    "1",
    "-17",
    "0x3c00",
    "0xffffffff",
    "1.0",
    "0x3f800000",
    "1.5",
    "0x12345678",
    "null",
)
OPERATIONS = (
    "v_add_f32", "v_add_f16", "v_add_nc_u32", "v_max_i16", "v_fma_f32", "v_mad_u16", "v_and_or_b32", "v_lshlrev_b64",
    "v_mul_f64", "v_mov_b32", "v_cvt_f32_f16", "v_cmpx_lt_f32", "v_cmpx_eq_u16", "v_cmp_lt_u32", "v_pk_add_f16",
    "v_cndmask_b32", "v_add_co_u32", "v_add_co_ci_u32", "v_readlane_b32", "v_mad_u64_u32", "v_cvt_pkrtz_f16_f32",
    "s_add_u32", "s_mov_b64", "s_cmp_eq_u64", "s_bfe_u64", "v_bfe_u32_e64", "v_add_f32_e64", "v_xor3_b32",
)  # fmt: skip


@needs_assembler
@pytest.mark.parametrize(("processor", "lanes"), SHAPES)
def test_constants_take_as_many_bytes_as_the_assembler_gives_them(processor, lanes, tmp_path):
    """Literals after 64 bits, two different scalar registers, and `null`, in every place of some operations."""
    mask = "s8" if lanes == 32 else "s[8:9]"
    bases = ("v1", "v[2:3]", mask, "vcc_lo" if lanes == 32 else "vcc")
    lines = {
        f"{name} {', '.join(operands)}"
        for name in OPERATIONS
        for count in (2, 3, 4, 5)
        for start in (("v8",), ("v[8:9]",), ("s8",), ("s[8:9]",), ("v8", mask), ("v8", "null"), (mask,), ("v1",))
        if len(start) < count and count >= {"v_add_co_ci_u32": 5, "v_cmp_lt_u32": 3, "v_cndmask_b32": 4}.get(name, 2)
        for base in bases[: 4 if count < 4 else 1]
        for place in range(len(start), count)
        for value in VALUES
        for operands in [[*start, *[base] * (count - len(start))]]
        for operands in [[*operands[:place], value, *operands[place + 1 :]]]
        if not (name.startswith(("v_add_co_ci", "v_cndmask")) and operands[-1] == "null")  # read as a mask: refused
    }
    listed = sorted(lines)
    taken = [
        (line, size) for line, size in zip(listed, assemble(processor, lanes, listed, tmp_path), strict=True) if size
    ]
    assert len(taken) > 500 and {size for _, size in taken} == {4, 8, 12}
    found = measure_sizes(parse_kernel(processor, lanes, "\n".join(line for line, _ in taken)))
    wrong = {line: (size, own) for (line, size), own in zip(taken, found, strict=True) if size != own}
    assert wrong == {}


def write_half(name: str, target: str, first: str) -> str:
    stem = name.removeprefix("v_dual_")
    last = {"mov_b32": "", "fmaak_f32": ", v3, 0x1234", "fmamk_f32": ", 0x1234, v3"}.get(stem, ", v3")
    return f"{name} {target}, {first}{last}"


@needs_assembler
def test_pairs_are_those_of_the_assembler(tmp_path):
    sources = ("v4", "1.0", "0x1234")
    halves = list(product(FIRST, SECOND, sources))
    lines = [
        f"{write_half(one, 'v8', source)} :: {write_half(other, 'v9', 'v5').replace('v3', 'v6')}"
        for one, other, source in halves
    ]
    sizes = assemble("gfx1100", 32, lines, tmp_path)
    kept = [
        (line, size)
        for line, size in zip(lines, sizes, strict=True)
        if size and "dot2acc" not in line  # refused as an operation
    ]
    assert len(kept) > 400 and {size for _, size in kept} == {8, 12}
    found = measure_sizes(parse_kernel("gfx1100", 32, "\n".join(line for line, _ in kept)))
    assert found == [size for _, size in kept]
    assert not any(assemble("gfx1100", 64, lines[:9], tmp_path))
    assert codes(write_kernel("gfx1100", 64, lines[0])) == ["W142"]
    assert codes(write_kernel("gfx1030", 32, lines[0])) == ["W340"]


@pytest.mark.parametrize(
    ("processor", "body", "code"),
    [
        ("gfx1030", "global_load_dword v0, v[1:2], off offset:2048", "W143"),
        ("gfx1030", "flat_load_dword v0, v[1:2] offset:2048", "W143"),
        ("gfx1030", "v_mov_b32_sdwa v0, v1 dst_sel:BYTE_7", "W143"),
        ("gfx1030", "v_mov_b32_sdwa v0, v1 dst_sel:BYTE_1 dst_unused:PAD", "W143"),
        ("gfx1030", "v_mov_b32_dpp v0, v1 row_bcast:15 row_mask:0xf bank_mask:0xf", "W143"),
        ("gfx1030", "v_mov_b32_dpp v0, v1 dpp8:[0,1,2,3,4,5,6,8]", "W143"),
        ("gfx1030", "v_add_u32 v0, v1, v2", "W340"),
        ("gfx1030", "global_load_b32 v0, v[1:2], off", "W340"),
        ("gfx1030", "s_and_not1_b32 s0, s1, s2", "W340"),
        ("gfx1030", "v_add_co_u32_e32 v0, vcc_lo, v1, v2", "W340"),
        ("gfx1030", "s_mov_b64 s[0:1], flat_scratch", "W143"),
        ("gfx1030", "v_mov_b32 v0, a1", "W143"),
        ("gfx1030", "v_cmp_lt_u32 vcc, v0, v1", "W142"),
        ("gfx1030", "s_waitcnt_vscnt s4, 0x0", "W142"),
        ("gfx1100", "v_add_f32_sdwa v0, v1, v2 src0_sel:WORD_1", "W340"),
        ("gfx1100", "s_memtime s[0:1]", "W340"),
        ("gfx1100", "v_dual_mov_b32 v0, v1", "W340"),
    ],
)
def test_what_the_processors_do_not_have_is_refused(processor, body, code):
    text = write_kernel(processor, 32, body)
    if "vscnt" in body:
        with pytest.raises(WcetError) as caught:
            decode_waits(parse_text(text).instructions[0])
        assert caught.value.diagnostics[0].code == code
    else:
        assert codes(text) == [code]


def test_null_is_of_rdna_and_reads_as_nothing():
    program = parse_kernel("gfx1030", 32, "s_load_dword s0, s[4:5], null\nv_add_co_u32 v0, null, v1, v2")
    assert program.instructions[0].operands[2].bits == 0
    assert program.instructions[1].operands[1].file == "null"
    assert codes('.amdgcn_target "amdgcn-amd-amdhsa--gfx900"\nk:\n v_add_co_u32 v0, null, v1, v2\n s_endpgm\n') == [
        "W143"
    ]


def test_compare_and_store_has_its_data_the_other_way_round():
    one = parse_kernel("gfx1100", 32, "ds_cmpstore_b32 v0, v1, v2").instructions[0]
    other = parse_kernel("gfx1030", 32, "ds_cmpst_b32 v0, v2, v1").instructions[0]
    assert one.mnemonic == other.mnemonic
    assert [each.index for each in one.operands] == [each.index for each in other.operands]


# --- waits and wave sizes


@pytest.mark.parametrize(
    ("processor", "body", "expected"),
    [
        ("gfx1030", "s_waitcnt 0x3f70", WaitCounts(0, None, None)),
        ("gfx1030", "s_waitcnt 0xc07f", WaitCounts(None, 0, None)),
        ("gfx1030", "s_waitcnt 0xff0f", WaitCounts(None, None, 0)),
        ("gfx1030", "s_waitcnt vmcnt(31) lgkmcnt(40)", WaitCounts(31, 40, None)),
        ("gfx1100", "s_waitcnt 0x03f7", WaitCounts(0, None, None)),
        ("gfx1100", "s_waitcnt 0xfc07", WaitCounts(None, 0, None)),
        ("gfx1100", "s_waitcnt 0xfff0", WaitCounts(None, None, 0)),
        ("gfx1100", "s_waitcnt_vscnt null, 0x2", WaitCounts(None, None, None, 2)),
        ("gfx1030", "s_waitcnt_vmcnt null, 0x3f", WaitCounts(None, None, None)),
    ],
)
def test_waits_are_laid_out_as_each_generation_does(processor, body, expected):
    assert decode_waits(parse_kernel(processor, 32, body).instructions[0]) == expected


def test_stores_count_apart_and_atomics_by_what_they_return():
    operations = list_operations(RDNA["gfx1100"])
    assert operations["global_store_b32"].counters == {"vs"}
    assert operations["flat_store_b32"].counters == {"vs", "lgkm"}
    assert operations["global_atomic_add_u32"].counters == {"vm", "vs"}
    assert operations["global_load_b32"].counters == {"vm"}


METADATA = """
    .amdgpu_metadata
---
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .wavefront_size: {}
...
    .end_amdgpu_metadata
"""


@pytest.mark.parametrize(("processor", "lanes"), SHAPES)
def test_the_wave_size_is_what_descriptor_and_metadata_agree_on(processor, lanes):
    text = write_kernel(processor, lanes, "s_nop 0")
    assert parse_text(text).extra.metadata.lanes == lanes
    assert parse_text(text + METADATA.format(lanes)).extra.metadata.lanes == lanes
    assert codes(text + METADATA.format(96 - lanes)) == ["W147"]
    silent = re.sub(r".*wavefront_size32.*\n", "", text)
    assert parse_text(silent).extra.metadata.lanes == 32
    assert parse_text(silent + METADATA.format(32)).extra.metadata.lanes == 32
    assert codes(silent + METADATA.format(64)) == ["W147"]


def test_the_mode_of_groups_is_what_descriptor_and_metadata_agree_on():
    """The assembler writes WGP mode into a descriptor that states none, so that metadata alone cannot state CU mode."""
    key = "workgroup_processor_mode"
    text, listed = write_kernel("gfx1030", 32, "s_nop 0"), METADATA.replace(".wavefront_size: {}", f".{key}: {{}}")
    assert parse_text(text + listed.format(1)).extra.metadata.descriptor[key] == 1
    assert codes(text + listed.format(0)) == ["W147"]
    for mode in (0, 1):
        stated = text.replace(".end_amdhsa", f".amdhsa_{key} {mode}\n.end_amdhsa")
        assert parse_text(stated + listed.format(mode)).extra.metadata.descriptor[key] == mode
        assert codes(stated + listed.format(1 - mode)) == ["W147"]
    assert codes(text + listed.format(2)) == ["W147"]
    assert key not in parse_text(text).extra.metadata.descriptor


@pytest.mark.parametrize("key", ["wavefront_size32", "workgroup_processor_mode", "memory_ordered", "forward_progress"])
def test_how_a_kernel_runs_is_a_number_not_a_formula(key):
    text = re.sub(r".*wavefront_size32.*\n", "", write_kernel("gfx1030", 32, "s_nop 0"))
    assert codes(text.replace(".end_amdhsa", f".amdhsa_{key} max(0, 0)\n.end_amdhsa")) == ["W147"]


@pytest.mark.parametrize("line", ["shared_vgpr_count 1", "memory_ordered 0", "user_sgpr_private_segment_buffer 1"])
def test_descriptors_that_are_not_modelled_are_refused(line):
    text = write_kernel("gfx1100", 64, "s_nop 0").replace(".end_amdhsa", f".amdhsa_{line}\n.end_amdhsa")
    assert codes(text) == ["W147"]
    other = (
        '.amdgcn_target "amdgcn-amd-amdhsa--gfx900"\nk:\n s_endpgm\n.amdhsa_kernel k\n.amdhsa_{}\n.end_amdhsa_kernel\n'
    )
    assert codes(other.format("workgroup_processor_mode 1")) == ["W147"]
    assert set(codes(other.format("wavefront_size32 1"))) == {"W147"}


@pytest.mark.parametrize(("before", "added"), [(0, 0), (1, 15), (3, 13), (16, 0), (17, 15)])
def test_aligned_places_are_filled_as_assemblers_fill_them(before, added):
    body = "s_mov_b32 s0, 1\n" * before + ".p2align 6\n.Lloop:\ns_cbranch_scc0 .Lloop"
    program = parse_kernel("gfx1030", 32, body)
    names = [each.mnemonic for each in program.instructions]
    assert names == ["s_mov_b32"] * before + ["s_nop"] * added + ["s_cbranch_scc0", "s_endpgm"]
    assert program.extra.targets[before + added] == before + added
    assert program.extra.addresses[before + added] % 64 == 0


SECTION = """\
    .amdgcn_target "amdgcn-amd-amdhsa--{chip}"
    .type f,@function
f:
    s_add_u32 s2, s2, 0x12345
    .balign 32
    v_mov_b32_e32 v1, v2
    s_setpc_b64 s[30:31]
    .p2align 8
    .type k,@function
k:
    s_getpc_b64 s[4:5]
    s_add_u32 s4, s4, f@rel32@lo+4
    s_addc_u32 s5, s5, f@rel32@hi+12
    s_swappc_b64 s[30:31], s[4:5]
    .p2align 6
.Lloop:
    s_add_i32 s0, s0, 1
    s_cmp_lt_u32 s0, s1
    s_cbranch_scc1 .Lloop
    .align 16
    s_endpgm
.Lend:
    .size k, .Lend-k
    .section .rodata
    .p2align 6
    .amdhsa_kernel k
        .amdhsa_next_free_vgpr 8
        .amdhsa_next_free_sgpr 32
    {more}.end_amdhsa_kernel
"""
"""Three aligned places that control reaches, one of them in a function that is called."""


@needs_compiler
@pytest.mark.parametrize("chip", ["gfx803", "gfx90a", "gfx1030", "gfx1100"])
def test_an_assembler_fills_aligned_places_of_kernels_and_functions_with_the_same_instructions(chip, tmp_path):
    text = SECTION.format(chip=chip, more=".amdhsa_accum_offset 8\n" if chip == "gfx90a" else "")
    (tmp_path / "k.s").write_text(text)
    flags = ["-x", "assembler", "-target", "amdgcn-amd-amdhsa", f"-mcpu={chip}"]
    command = ["clang-19", *flags, "-c", "k.s", "-o", "k.o"]
    subprocess.run(command, cwd=tmp_path, check=True)
    found = read_kernel(tmp_path / "k.o", Build())
    (written,), (assembled,) = parse_file(Source("k.s", text)), parse_file(found)
    names = [each.mnemonic for each in written.instructions]
    assert names == [each.mnemonic for each in assembled.instructions]
    assert names.count("s_nop") == 6 + 10 + 1


@pytest.mark.parametrize("before", [".long 0\n", ".p2align 4\n.long 0\n", ".p2align 5\n", ".skip 8\n.p2align 5\n"])
def test_aligned_places_at_an_unknown_offset_of_their_section_are_refused(before):
    """Only 256 bytes before the kernel, or none, were thought of: an assembler counts from the start of the section."""
    aligned = "s_nop 0\n.p2align 6\n.Lloop:\ns_cbranch_scc0 .Lloop"
    text = write_kernel("gfx1030", 32, aligned)
    assert len(parse_text(text).instructions) == 18
    other = text.replace("    .type k", f".text\n{before}    .type k", 1)
    assert before == ".p2align 5\n" and len(parse_text(other).instructions) == 18 or codes(other) == ["W153"]
    assert len(parse_text(text.replace("    .type k", f"{before}.p2align 8\n.type k", 1)).instructions) == 18
    assert codes(text.replace(".p2align 6", ".p2align 6, , 8")) == ["W153"]
    assert codes(text.replace(".p2align 6", ".p2align 9")) == ["W153"]


def test_sections_of_one_name_in_two_groups_have_offsets_of_their_own():
    aligned = write_kernel("gfx1030", 32, "s_nop 0\n.p2align 6\n.Lloop:\ns_cbranch_scc0 .Lloop")
    group = '.section .text.f,"axG",@progbits,{},comdat\n'
    other = group + ".type f,@function\nf:\ns_nop 0\ns_setpc_b64 s[30:31]\n.size f, 8\n"

    def count(name: str) -> int:
        text = aligned.replace("    .type k", other.format(name) + group.format("k") + ".type k", 1)
        return len(parse_text(text).instructions)

    assert [count("g"), count("k")] == [18, 16]


SAXPY = """
__kernel void k(__global float *x, __global const int *y, __local int *t, int n) {
  int i = get_global_id(0), l = get_local_id(0);
  t[l] = y[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  float sum = 0;
  for (int j = 0; j < n; j++)
    if (t[(l + j) & 31] > j) sum += x[i + j] * y[j]; else sum = sqrt(sum / 3.0f);
  x[i] = sum;
}
"""


@needs_compiler
@pytest.mark.parametrize("level", ["-O0", "-O2"])
@pytest.mark.parametrize(("processor", "lanes"), SHAPES)
def test_what_a_compiler_writes_is_read(processor, lanes, level, tmp_path: Path):
    (tmp_path / "k.cl").write_text(SAXPY)
    wide = ["-mwavefrontsize64"] if lanes == 64 else []
    flags = ["-x", "cl", "-cl-std=CL2.0", "-Xclang", "-finclude-default-header", "-target", "amdgcn-amd-amdhsa", "-w"]
    command = ["clang-19", *flags, f"-mcpu={processor}", *wide, "-nogpulib", level, "-S", "k.cl", "-o", "k.s"]
    subprocess.run(command, cwd=tmp_path, check=True)
    text = (tmp_path / "k.s").read_text()
    (program,) = parse_file(Source("k.s", text))
    assert program.extra.metadata.lanes == lanes
    (size,) = re.findall(r"codeLenInByte = (\d+)", text)
    assert program.extra.addresses[-1] == int(size) or "s_swappc_b64" in text


def test_families_are_two():
    assert {each.family for each in RDNA.values()} == set(FAMILIES)


@pytest.mark.parametrize("count", [2, 3, 15])
def test_ids_of_groups_come_after_all_user_registers(count):
    """Compilers ask for more of them than they use on RDNA 3; what the others hold is not known."""
    stated = f"        .amdhsa_user_sgpr_count {count}\n        .amdhsa_next_free_vgpr"
    text = write_kernel("gfx1100", 32, "").replace("        .amdhsa_next_free_vgpr", stated)
    program, launch = parse_text(text), GcnLaunch((5, 1, 1), (32, 1, 1), lanes=32)
    assert list_group_ids(program, launch) == {count: 4}
    assert {unit for unit in start_group(program).units if unit[0] == "s"} == {("s", each) for each in (0, 1, count)}
    bound = bind_launch(program, launch, {})
    batch = Wavefronts(5, bound.code.vgprs)
    RegisterStarter(program, launch, bound.placement).start(batch, list(range(5)))
    assert batch.sgprs[:, count].tolist() == list(range(5))

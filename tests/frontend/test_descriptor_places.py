"""Kernel descriptors count wherever they are: `.rodata` is only where compilers put them."""

import re
import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest

from tests.frontend.compilers import FOUND, needs_linker
from wcet.errors import WcetError
from wcet.frontend.descriptors import decode_descriptors
from wcet.frontend.object_symbols import read_symbols
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.processor import CDNA, name_processor
from wcet.isa.gcn.launch import GcnLaunch
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.session.kernels import read_kernel
from wcet.span import Source
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.hardware.occupancy import find_occupancy, read_usage

UNIFIED = [name for name, each in CDNA.items() if each.unified]
WAVE = GcnLaunch((64, 1, 1), (64, 1, 1))
LAUNCH = AnalyzeOptions(launch={"groups": "400", "group_size": "256"})
KERNEL = """\
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.text
	.globl k
	.p2align 8
	.type k,@function
k:
	s_load_dword s0, s[0:1], 0x0
	s_waitcnt lgkmcnt(0)
	s_endpgm
.Lend:
	.size k, .Lend-k
	{section}
	.p2align 6
	.amdhsa_kernel k
		.amdhsa_group_segment_fixed_size 32768
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_next_free_vgpr 200
		.amdhsa_next_free_sgpr 8
	.end_amdhsa_kernel
"""


def write_forms(folder: Path, section: str) -> list[Path]:
    """Return one kernel as assembly, object and linked object, with its descriptor in a section."""
    text, made, linked = (folder / f"k.{each}" for each in ("s", "o", "hsaco"))
    text.write_text(KERNEL.format(section=section))
    target = ["-target", "amdgcn-amd-amdhsa", "-mcpu=gfx803"]
    subprocess.run([FOUND[0], *target, "-c", str(text), "-o", str(made)], check=True)
    subprocess.run([FOUND[0], *target, str(text), "-o", str(linked)], check=True)
    return [text, made, linked]


@needs_linker
@pytest.mark.parametrize("section", ["", ".section .rodata", '.section .other,"a",@progbits', ".data"])
def test_registers_and_lds_of_a_descriptor_count_in_any_section(tmp_path: Path, section: str) -> None:
    """Without them a compute unit holds forty groups at once, not one, and the bound is 10,620 cycles."""
    for path in write_forms(tmp_path, section):
        (found,) = analyze(read_kernel(path), LAUNCH)
        assert found.bound_cycles == 48_600, path.name


@needs_linker
@pytest.mark.parametrize("form", [1, 2])
def test_a_descriptor_of_another_size_is_refused(tmp_path: Path, form: int) -> None:
    path = write_forms(tmp_path, ".section .rodata")[form]
    data = bytearray(path.read_bytes())
    symbols = [
        place
        for place in range(0, len(data) - 24, 8)
        if data[place + 16 : place + 24] == bytearray(b"\x40" + b"\0" * 7)
    ]
    assert symbols
    for place in symbols:
        if data[place + 4] & 0xF == 1:  # an object in the table of symbols
            data[place + 16] = 48
    path.write_bytes(data)
    with pytest.raises(WcetError) as caught:
        read_kernel(path)
    assert caught.value.diagnostics[0].code == "W147"


@needs_linker
def test_a_descriptor_counts_with_data_after_it_that_have_no_symbol(tmp_path: Path) -> None:
    """Disassemblers take such data for a part of the descriptor, and decode none."""
    text = tmp_path / "k.s"
    text.write_text(KERNEL.format(section=".section .rodata") + '\t.asciz "workgroup"\n')
    linked = tmp_path / "k.hsaco"
    subprocess.run([FOUND[0], "-target", "amdgcn-amd-amdhsa", "-mcpu=gfx803", str(text), "-o", str(linked)], check=True)
    (found,) = analyze(read_kernel(linked), LAUNCH)
    assert found.bound_cycles == 48_600


def list_keys(text: str) -> dict[str, int]:
    """Return the keys of the only descriptor among directives."""
    return {key: int(value, 0) for key, value in re.findall(r"\.amdhsa_(?!kernel)(\w+) (\w+)", text)}


@pytest.mark.skipif(not shutil.which("llvm-objdump-19"), reason="LLVM 19 knows the descriptors of all processors")
@pytest.mark.parametrize("processor", ["gfx803", "gfx900", "gfx906", "gfx908", "gfx90a", "gfx942"])
def test_descriptors_say_what_the_disassembler_says(tmp_path: Path, processor: str) -> None:
    """`user_sgpr_count` is the only key that it leaves out. What it writes for gfx942, an assembler counts 6 higher."""
    random = Random(processor)
    texts = list[str]()
    for number in range(12):
        vectors, private = random.randint(1, 256), random.choice((0, 0, 16, 1024))
        placed = processor == "gfx942"
        chosen = {
            "next_free_vgpr": vectors,
            "next_free_sgpr": random.randint(1, 90),
            "group_segment_fixed_size": random.randrange(65536),
            "private_segment_fixed_size": private,
            "kernarg_size": random.randrange(4096),
            "enable_private_segment" if placed else "system_sgpr_private_segment_wavefront_offset": int(private > 0),
            "system_vgpr_workitem_id": random.randrange(3),
            **{f"float_{key}": random.randrange(4) for key in ("round_mode_32", "denorm_mode_16_64")},
            **{
                key: random.randrange(2)
                for key in (
                    "system_sgpr_workgroup_id_y", "system_sgpr_workgroup_info", "user_sgpr_queue_ptr", "dx10_clamp",
                    "ieee_mode", "exception_int_div_zero", "exception_fp_ieee_invalid_op", "uses_dynamic_stack",
                )
            },
            **({"accum_offset": max(4, vectors // 4 * 4), "tg_split": number % 2} if processor in UNIFIED else {}),
        }  # fmt: skip
        texts += [f"\t.amdhsa_kernel k{number}", *(f"\t\t.amdhsa_{key} {value}" for key, value in chosen.items())]
        texts += ["\t.end_amdhsa_kernel"]
    source, made = tmp_path / "k.s", tmp_path / "k.o"
    source.write_text(
        "\n".join(
            [
                "\t.text",
                *(f"k{number}:" for number in range(12)),
                "s_endpgm",
                "\t.section .rodata",
                "\t.p2align 6",
                *texts,
                "",
            ]
        )
    )
    target = ["-target", "amdgcn-amd-amdhsa", f"-mcpu={processor}"]
    subprocess.run(["clang-19", *target, "-c", str(source), "-o", str(made)], check=True)
    names = ",".join(f"k{number}.kd" for number in range(12))
    command = ["llvm-objdump-19", "-D", "--section=.rodata", f"--disassemble-symbols={names}", str(made)]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    ours = decode_descriptors(read_symbols(made.read_bytes(), "k.o"), name_processor(processor, None), "k.o")
    kernels = [text.split(".end_amdhsa_kernel")[0] for text in re.split(r"(?=\.amdhsa_kernel )", ours)[1:]]
    theirs = [text.split(".end_amdhsa_kernel")[0] for text in re.split(r"(?=\.amdhsa_kernel )", shown)[1:]]
    assert len(kernels) == len(theirs) == 12
    for mine, other in zip(kernels, theirs, strict=True):
        keys = list_keys(mine)
        del keys["user_sgpr_count"]
        keys["next_free_sgpr"] += 6 if processor == "gfx942" else 0
        assert keys == list_keys(other)


COUNTED = """\
    .amdhsa_kernel {name}
        .amdhsa_next_free_vgpr 4
        .amdhsa_next_free_sgpr {count}
{more}    .end_amdhsa_kernel
"""
ENTRY = """\
  - {{ .name: {name}, .symbol: {name}.kd, .sgpr_count: {count}, .vgpr_count: 4, .wavefront_size: 64,
      .kernarg_segment_size: 0, .kernarg_segment_align: 4, .group_segment_fixed_size: 0,
      .private_segment_fixed_size: 0, .max_flat_workgroup_size: 1024 }}
"""


@pytest.mark.skipif("clang-19" not in FOUND, reason="LLVM 19 knows all processors")
@pytest.mark.parametrize("processor", ["gfx803", "gfx900", "gfx90a", "gfx942"])
@pytest.mark.parametrize("listed", [True, False], ids=["listed", "not listed"])
def test_scalar_registers_allow_the_wavefronts_of_the_assembly(tmp_path: Path, processor: str, listed: bool) -> None:
    """An object counts whole blocks: without metadata more wavefronts may be there than the last register allows."""
    counts = {f"k{number}": number for number in (1, 74, 75, 82, 83, 90, 91, 94, 95, 98)}
    more = "        .amdhsa_accum_offset 4\n" if processor in UNIFIED else ""
    code = "".join(f".type {name},@function\n{name}:\n s_endpgm\n" for name in counts)
    said = "".join(COUNTED.format(name=name, count=count, more=more) for name, count in counts.items())
    entries = "".join(ENTRY.format(name=name, count=count + 6 if listed else 1) for name, count in counts.items())
    text = f'.amdgcn_target "amdgcn-amd-amdhsa--{processor}"\n.text\n{code}.section .rodata\n.p2align 6\n{said}'
    text += f".amdgpu_metadata\n---\namdhsa.version: [ 1, 1 ]\namdhsa.kernels:\n{entries}...\n.end_amdgpu_metadata\n"
    source, made = tmp_path / "k.s", tmp_path / "k.o"
    source.write_text(text)
    target = ["-target", "amdgcn-amd-amdhsa", f"-mcpu={processor}"]
    subprocess.run(["clang-19", *target, "-c", str(source), "-o", str(made)], check=True)
    machine = load_machine("gcn3")
    assert isinstance(machine, GcnMachine)
    found = [
        {each.name: find_occupancy(read_usage(each, WAVE), WAVE, machine, 4) for each in parse_file(form)}
        for form in (Source("k.s", text), read_kernel(made))
    ]
    for name, stated in found[0].items():
        other = found[1][name]
        assert other.waves_per_simd == stated.waves_per_simd and other.groups_per_unit == stated.groups_per_unit
        assert other.slots == stated.slots or not listed and other.slots > stated.slots, name

"""One kernel has one bound, whatever form it comes in."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from elftools.elf.elffile import ELFFile

from tests.frontend.object_forms import answer, has_tools, reduce_text, write_forms
from wcet.errors import WcetError
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.launch import GcnLaunch
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.session.kernels import read_kernel
from wcet.span import Source
from wcet.targets.gcn.simulator import simulate

DATA = Path(__file__).parents[1] / "data" / "gcn"
OBJECTS = DATA / "objects"
LAUNCH = AnalyzeOptions(launch={"groups": "1", "group_size": "64"})
needs_llvm = pytest.mark.skipif(
    not any(shutil.which(f"llvm-objdump{suffix}") for suffix in ("", "-14", "-19")), reason="no llvm-objdump"
)


def bound(name: str) -> int:
    (found,) = analyze(read_kernel(OBJECTS / name), LAUNCH)
    return found.bound_cycles


@needs_llvm
@pytest.mark.parametrize("name", ["table.s", "table.o", "table.hsaco"])
def test_a_kernel_with_a_table_has_one_bound_in_every_form(name: str) -> None:
    """The distance of the table takes four bytes more than the text of the disassembly looks like."""
    assert bound(name) == 61_103


@needs_llvm
@pytest.mark.parametrize("name", ["long_literal.o", "long_literal.lst"])
def test_a_literal_that_an_assembler_would_not_choose_moves_no_branch(name: str) -> None:
    """`s_mov_b32 s0, 1` takes eight bytes here, and the branch goes to the `s_sleep 127` after it."""
    assert bound(name) == 8_323


@needs_llvm
def test_labels_of_an_object_are_no_functions() -> None:
    assert bound("label.o") == bound("label.s") == 755


@needs_llvm
def test_a_call_of_a_function_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(WcetError) as caught:
        analyze(read_kernel(OBJECTS / "undefined.o"), LAUNCH)
    (found,) = caught.value.diagnostics
    assert found.code == "W240" and "`helper` is not in this file" in found.label


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda text: text.replace("BE8000FF 00000001", "BE8000FF"), "ends at 0xc, and the next one is at 0x10"),
        (lambda text: re.sub(r"// 0+8: \S+ \S+", "", text), "does not give the address and the encoding"),
        (lambda text: text.replace("BF850003", "BF850001"), "no instruction starts at 0xc"),
        (lambda text: text.replace("BF850003", "BF850103"), "no instruction starts at 0x414"),
    ],
)
def test_a_listing_that_does_not_say_what_is_where_is_refused(tmp_path: Path, change, words: str) -> None:
    text = (OBJECTS / "long_literal.lst").read_text()
    assert change(text) != text
    (tmp_path / "k.lst").write_text(change(text))
    with pytest.raises(WcetError) as caught:
        read_kernel(tmp_path / "k.lst")
    (found,) = caught.value.diagnostics
    assert found.code == "W175" and words in found.message and found.span is not None


def test_an_address_without_a_name_in_a_listing_is_refused(tmp_path: Path) -> None:
    """The listing has neither symbols nor relocations, so that a run could read something else."""
    lines = (
        "\ts_getpc_b64 s[0:1] // 000000000000: BE801C00",
        "\ts_add_u32 s0, s0, 0x40 // 000000000004: 8000FF00 00000040",
        "\ts_addc_u32 s1, s1, 0 // 00000000000C: 8201FF01 00000000",
        "\ts_endpgm // 000000000014: BF810000",
    )
    head = "k.o:\tfile format elf64-amdgpu\n\nDisassembly of section .text:\n\n0000000000000000 <k>:\n"
    (tmp_path / "k.lst").write_text(head + "\n".join(lines) + "\n")
    with pytest.raises(WcetError) as caught:
        read_kernel(tmp_path / "k.lst")
    assert [each.code for each in caught.value.diagnostics] == ["W175"]


@pytest.mark.parametrize(
    ("name", "version"),
    [
        ("call.llvm14.O2.s", 14),
        ("call.llvm14.O2.s", 19),
        ("call.llvm19.O0.s", 19),
        ("bytes.llvm14.O2.s", 14),
        ("choice.llvm19.O2.s", 19),
        ("atomics.llvm14.O0.s", 19),
    ],
)
def test_compiled_files_have_one_bound_in_every_form(tmp_path: Path, name: str, version: int) -> None:
    path = DATA / "compiled" / name
    if not has_tools(version):
        pytest.skip(f"no LLVM {version}")
    text = answer(path)
    forms = list(write_forms(path, tmp_path, version))
    assert forms and [form.name for form in forms if answer(form) != text] == []


ASSEMBLY = """	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.text
	.WEAK f
	.protected f
	.type f,@function
f:
	s_nop 0
	s_setpc_b64 s[30:31]
	.size f, .-f
	.globl k
	.protected k
	.p2align 8
	.type k,@function
k:
	s_getpc_b64 s[2:3]
	s_add_u32 s2, s2, f@rel32@lo+4
	s_addc_u32 s3, s3, f@rel32@hi+12
	s_swappc_b64 s[30:31], s[2:3]
	s_mov_b32 s1, 0
.Lhead:
	s_add_u32 s1, s1, 1
	s_cmp_lt_u32 s1, LIMIT
	s_cbranch_scc1 .Lhead
	s_endpgm
	.size k, .-k
	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 3
		.amdhsa_next_free_sgpr 76
	.end_amdhsa_kernel
"""


def assemble(folder: Path, weak: str = "globl", limit: str = "9") -> Path:
    """Write a kernel as assembly and as an object, and return the path of the latter."""
    version = next((each for each in (19, 14) if has_tools(each)), 0)
    if not version:
        pytest.skip("no LLVM")
    (folder / "k.s").write_text(ASSEMBLY.replace("WEAK", weak).replace("LIMIT", limit))
    assert list(write_forms(folder / "k.s", folder, version))
    return folder / f"k{version}.o"


def refusal(path: Path) -> str:
    with pytest.raises(WcetError) as caught:
        analyze(read_kernel(path), LAUNCH)
    return caught.value.diagnostics[0].code


def test_a_weak_function_is_none_that_is_known_to_be_called_in_either_form(tmp_path: Path) -> None:
    """The linker may take another definition of it."""
    made = assemble(tmp_path, "weak")
    assert {refusal(tmp_path / "k.s"), refusal(made)} == {"W240"}


def test_registers_that_a_descriptor_reserves_count_in_either_form(tmp_path: Path) -> None:
    """Without a word about it, an assembler reserves six more: 82 allow 8 wavefronts of a SIMD, 76 allow 10."""
    made = assemble(tmp_path)
    options = AnalyzeOptions(launch={"groups": "2000", "group_size": "256"})
    bounds = [analyze(read_kernel(path), options)[0].bound_cycles for path in (tmp_path / "k.s", made)]
    (tmp_path / "k.s").write_text((tmp_path / "k.s").read_text().replace("sgpr 76", "sgpr 70"))
    assert bounds[0] == bounds[1] > analyze(read_kernel(tmp_path / "k.s"), options)[0].bound_cycles


def test_a_listing_of_an_object_that_is_not_linked_needs_its_relocations(tmp_path: Path) -> None:
    made = assemble(tmp_path, limit="limit@abs32@lo")
    for flags, code in ((["-d", "-r"], "W201"), (["-d"], "W175")):
        tool = next(each for each in ("llvm-objdump-19", "llvm-objdump-14") if shutil.which(each))
        shown = subprocess.run([tool, *flags, str(made)], capture_output=True, text=True, check=True).stdout
        (tmp_path / "k.lst").write_text(shown)
        assert refusal(tmp_path / "k.lst") == code
    zeros = "\ts_cmp_lt_u32 s1, 0 // 000000000000: BF0AFF01 00000000\n\ts_endpgm // 000000000008: BF810000\n"
    (tmp_path / "k.lst").write_text(shown.split("0000000000000000 <")[0] + "0000000000000000 <k>:\n" + zeros)
    assert refusal(tmp_path / "k.lst") == "W176"


def test_a_name_that_would_be_code_is_refused(tmp_path: Path) -> None:
    made = assemble(tmp_path, limit="long_enough_a_name@abs32@lo")
    data = made.read_bytes()
    made.write_bytes(data.replace(b"long_enough_a_name", b"s0\n\ts_endpgm ; ..."))
    assert made.read_bytes() != data and refusal(made) == "W177"


def test_a_descriptor_that_starts_other_code_is_refused(tmp_path: Path) -> None:
    """The hardware starts where the descriptor says, whatever its symbol is called."""
    made = assemble(tmp_path)
    linked = made.with_suffix(".hsaco")
    data = bytearray(linked.read_bytes())
    with linked.open("rb") as file:
        elf: Any = ELFFile(file)
        (found,) = elf.get_section_by_name(".symtab").get_symbol_by_name("k.kd")
        section = elf.get_section(found["st_shndx"])
        place = section["sh_offset"] + found["st_value"] - section["sh_addr"] + 16
    assert analyze(read_kernel(linked), LAUNCH)
    data[place] ^= 4
    linked.write_bytes(bytes(data))
    assert refusal(linked) == "W177"


@pytest.mark.parametrize("operand", ["limit", "lit(1.0)", "1 // 000000000008: BE8000FF 00000001"])
def test_a_distance_is_not_counted_over_an_instruction_whose_size_the_text_does_not_say(operand: str) -> None:
    lines = ["s_cmp_eq_u32 s6, 0", "s_cbranch_scc1 2", f"s_mov_b32 s0, {operand}", "s_endpgm", "s_sleep 127"]
    text = "k:\n\t.set limit, 5\n" + "".join(f"\t{line}\n" for line in [*lines, "s_endpgm"])
    with pytest.raises(WcetError) as caught:
        analyze(Source("k.s", text), LAUNCH)
    assert [each.code for each in caught.value.diagnostics] == ["W175"]
    assert analyze(Source("k.s", text.replace(operand, "1")), LAUNCH)


PLACES = """	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.text
	.globl	k
	.p2align	8
	.type	k,@function
k:
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	s_getpc_b64 s[2:3]
	LONG
	s_getpc_b64 s[6:7]
	s_sub_u32 s6, s6, s2
	v_mov_b32_e32 v2, s6
	v_lshlrev_b32_e32 v0, 2, v0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v1, s1
	v_add_u32_e32 v0, vcc, s0, v0
	v_addc_u32_e32 v1, vcc, 0, v1, vcc
	flat_store_dword v[0:1], v2
	s_endpgm
	.size	k, .-k
	.section	.rodata,"a",@progbits
	.p2align	6
	.amdhsa_kernel k
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_kernarg_size 8
		.amdhsa_next_free_vgpr 3
		.amdhsa_next_free_sgpr 10
	.end_amdhsa_kernel
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - {.address_space: global, .name: out, .offset: 0, .size: 8, .value_kind: global_buffer}
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 8
    .max_flat_workgroup_size: 64
    .name: k
    .private_segment_fixed_size: 0
    .sgpr_count: 16
    .symbol: k.kd
    .vgpr_count: 3
    .wavefront_size: 64
amdhsa.version: [1, 1]
...
	.end_amdgpu_metadata
"""


def test_a_run_computes_distances_of_code_as_the_bytes_have_them(tmp_path: Path) -> None:
    """The distance of two instructions with `s_mov_b32 s8, 1` between them, in four bytes or in eight."""
    version = next((each for each in (19, 14) if has_tools(each)), 0)
    if not version:
        pytest.skip("no LLVM")
    for middle, distance in (("s_mov_b32 s8, 1", 8), (".long 0xbe8800ff, 1", 12)):
        path = tmp_path / "k.s"
        path.write_text(PLACES.replace("LONG", middle))
        forms = [*write_forms(path, tmp_path, version), *([path] if distance == 8 else [])]
        assert len(forms) > 2
        for form in forms:
            (program,) = parse_file(read_kernel(form))
            ran = simulate(
                program, load_machine("gcn3"), GcnLaunch((1, 1, 1), (64, 1, 1)), {"out": np.zeros(256, np.uint8)}
            )
            assert set(ran.buffers["out"].view(np.uint32)) == {distance}, form.name


def test_forms_that_are_answered_once_differ_in_addresses_and_names_of_labels_only() -> None:
    linked = "\ts_branch .Lk_1910 // 000000001900: BF820003\n.Lk_1910:\n\t.long 7\n"
    relocatable = "\ts_branch .Lk_10 // 000000000000: BF820003\n.Lk_10:\n\t.long 7\n"
    assert reduce_text(linked) == reduce_text(relocatable)
    others = (
        relocatable.replace("7", "8"),
        relocatable.replace(".Lk_10:", ".Lk_14:"),
        relocatable.replace("s_b", "s_cb"),
    )
    assert all(reduce_text(each) != reduce_text(linked) for each in others)

"""Code objects of version 2, whose kernels begin with a header of 256 bytes; and names that are no code."""

import re
import shutil
import struct
import subprocess
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from elftools.elf.elffile import ELFFile

from tests.frontend.compilers import FOUND
from tests.frontend.object_forms import OLDER, TARGET, answer, has_tools, write_forms
from wcet.errors import WcetError
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.kernel_header import ALIASES
from wcet.session.kernels import read_kernel
from wcet.span import Source

needs_llvm_14 = pytest.mark.skipif(not has_tools(14), reason="later versions write no code objects of version 2")
needs_llvm = pytest.mark.skipif(
    not FOUND or not any(shutil.which(f"llvm-objdump{suffix}") for suffix in ("", "-14", "-19")), reason="no LLVM"
)
SOURCES = Path(__file__).parents[1] / "data" / "gcn" / "src"
KEYS = """
amd_code_version_major = 1, amd_machine_kind = 1, amd_machine_version_major = 8, amd_machine_version_minor = 0,
amd_machine_version_stepping = 3, granulated_workitem_vgpr_count = 2, granulated_wavefront_sgpr_count = 1,
float_mode = 192, enable_dx10_clamp = 1, enable_ieee_mode = 1, user_sgpr_count = 6, enable_sgpr_workgroup_id_x = 1,
enable_sgpr_private_segment_buffer = 1, enable_sgpr_kernarg_segment_ptr = 1, private_element_size = 1,
kernarg_segment_byte_size = 8, wavefront_sgpr_count = 9, workitem_vgpr_count = 12
"""


def write_text(**changes: int) -> str:
    """Return a kernel of version 2 with some numbers of its header changed."""
    stated = dict[str, str](line.strip().split(" = ") for line in KEYS.split(","))
    stated |= {key: str(value) for key, value in changes.items()}
    lines = "".join(f"\t\t{key} = {value}\n" for key, value in stated.items())
    return (
        '\t.text\n\t.hsa_code_object_version 2,1\n\t.hsa_code_object_isa 8,0,3,"AMD","AMDGPU"\n'
        "\t.globl k\n\t.p2align 8\n"
        f"\t.type k,@function\n\t.amdgpu_hsa_kernel k\nk:\n\t.amd_kernel_code_t\n{lines}\t.end_amd_kernel_code_t\n"
        "\ts_mov_b32 s8, 0\n.LBB0_1:\n\ts_add_u32 s8, s8, 1\n"
        "\ts_cmp_lt_u32 s8, 9\n\ts_cbranch_scc1 .LBB0_1\n\ts_endpgm\n"
        ".Lfunc_end0:\n\t.size k, .Lfunc_end0-k\n"
    )


def assemble(folder: Path, text: str, *flags: str) -> Path:
    (folder / "k.s").write_text(text)
    command = ["clang-14", *TARGET, "-mcpu=gfx803", *flags, "-c", str(folder / "k.s"), "-o", str(folder / "k.o")]
    subprocess.run(command, check=True)
    return folder / "k.o"


def code_of(path: Path) -> list[str]:
    with pytest.raises(WcetError) as caught:
        parse_file(read_kernel(path))
    return [each.code for each in caught.value.diagnostics]


@needs_llvm_14
@pytest.mark.parametrize(("name", "level"), [("nest", "-O2"), ("private_array", "-O0"), ("call", "-O1")])
def test_compiled_sources_have_one_bound_in_every_form_of_version_2(tmp_path: Path, name: str, level: str) -> None:
    path = tmp_path / "k.s"
    command = [
        "clang-14",
        "-x",
        "cl",
        "-cl-std=CL2.0",
        "-target",
        "amdgcn-amd-amdhsa",
        "-mcpu=gfx803",
        "-nogpulib",
        "-w",
    ]
    subprocess.run([*command, OLDER, level, "-S", str(SOURCES / f"{name}.cl"), "-o", str(path)], check=True)
    text = answer(path)
    forms = [answer(form) for form in write_forms(path, tmp_path, 14)]
    assert len(forms) == 3 and forms == [text] * 3 and any(each.bounds for each in text.values())


@needs_llvm_14
def test_a_header_says_the_same_as_text_and_as_bytes(tmp_path: Path) -> None:
    text = write_text()
    read = parse_file(read_kernel(assemble(tmp_path, text, OLDER)))[0].extra.metadata
    written = parse_file(Source("k.s", text))[0].extra.metadata
    assert (read.vgprs, read.sgprs, read.argument_pointer, read.argument_bytes) == (12, 9, 4, 8)
    assert (written.vgprs, written.sgprs, written.argument_pointer, written.argument_bytes) == (12, 9, 4, 8)
    assert {key: read.descriptor[key] for key in written.descriptor} == written.descriptor


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"granulated_workitem_vgpr_count": 63}, 253),
        ({"granulated_workitem_vgpr_count": 0}, 12),
        ({"workitem_vgpr_count": 80}, 80),
    ],
)
def test_registers_are_those_that_the_hardware_allocates(change: dict[str, int], found: int) -> None:
    assert parse_file(Source("k.s", write_text(**change)))[0].extra.metadata.vgprs == found


def test_lds_that_a_header_allocates_counts() -> None:
    assert parse_file(Source("k.s", write_text(granulated_lds_size=3)))[0].extra.metadata.lds_bytes == 1025
    assert parse_file(Source("k.s", write_text()))[0].extra.metadata.lds_bytes is None


STRANGE = [
    {"kernel_code_entry_byte_offset": 512},
    {"user_sgpr_count": 8},
    {"enable_sgpr_grid_workgroup_count_x": 1},
    {"amd_machine_version_major": 9},
    {"wavefront_size": 5},
    {"priority": 3},
    {"workitem_private_segment_byte_size": 16, "private_element_size": 3},
]


@pytest.mark.parametrize("change", STRANGE)
def test_a_header_that_starts_a_kernel_in_another_way_is_refused(change: dict[str, int]) -> None:
    with pytest.raises(WcetError) as caught:
        parse_file(Source("k.s", write_text(**change)))
    assert [each.code for each in caught.value.diagnostics] == ["W147"]


@needs_llvm_14
def test_what_is_strange_in_text_is_strange_in_bytes(tmp_path: Path) -> None:
    for change in (each for each in STRANGE if "wavefront_size" not in each):  # which assemblers refuse themselves
        assert code_of(assemble(tmp_path, write_text(**change), OLDER)) == ["W147"]


def test_a_key_of_a_header_that_is_not_known_is_refused() -> None:
    with pytest.raises(WcetError) as caught:
        parse_file(Source("k.s", write_text(compute_pgm_rsrc3_vgprs=63)))
    assert [each.code for each in caught.value.diagnostics] == ["W147"]


def test_a_kernel_without_a_header_beside_one_with_it_is_refused() -> None:
    more = "\t.amdgpu_hsa_kernel f\n\t.type f,@function\nf:\n\ts_endpgm\n"
    with pytest.raises(WcetError) as caught:
        parse_file(Source("k.s", write_text() + more))
    assert [each.code for each in caught.value.diagnostics] == ["W147"]


def change_symbols(data: bytes, change: Callable[[bytearray, int], None]) -> bytes:
    """Return an object with the symbols called `k` changed, at their places."""
    copy = bytearray(data)
    for section in ELFFile(BytesIO(data)).iter_sections():
        if section["sh_type"] in ("SHT_SYMTAB", "SHT_DYNSYM"):
            for number, symbol in enumerate(section.iter_symbols()):
                if symbol.name == "k":
                    change(copy, section["sh_offset"] + 24 * number)
    return bytes(copy)


@needs_llvm_14
@pytest.mark.parametrize(
    ("offset", "form", "value"), [(16, "<Q", 256), (16, "<Q", 1 << 40), (8, "<Q", 2), (6, "<H", 3)]
)
def test_a_symbol_that_covers_no_header_is_refused(tmp_path: Path, offset: int, form: str, value: int) -> None:
    path = assemble(tmp_path, write_text(), OLDER)
    path.write_bytes(
        change_symbols(path.read_bytes(), lambda data, place: struct.pack_into(form, data, place + offset, value))
    )
    assert code_of(path) == ["W147"]


@needs_llvm_14
@pytest.mark.parametrize("bit", [8 * 40, 8 * 51 + 7, 8 * 57 + 3, 8 * 110, 8 * 200])
def test_bits_of_a_header_without_a_meaning_are_refused(tmp_path: Path, bit: int) -> None:
    path = assemble(tmp_path, write_text(), OLDER)
    data = bytearray(path.read_bytes())
    (start,) = (each["sh_offset"] for each in ELFFile(BytesIO(bytes(data))).iter_sections() if each.name == ".text")
    data[start + bit // 8] |= 1 << bit % 8
    path.write_bytes(bytes(data))
    assert code_of(path) == ["W147"]


NOTE = """	.amd_amdgpu_hsa_metadata
---
Version: [ 1, 0 ]
Kernels:
  - Name: k
    SymbolName: 'k@kd'
    CodeProps:
      KernargSegmentSize: 8
      GroupSegmentFixedSize: 0
      PrivateSegmentFixedSize: 0
      KernargSegmentAlign: 8
      WavefrontSize: 64
      NumSGPRs: 9
      NumVGPRs: 12
      MaxFlatWorkGroupSize: 64
...
	.end_amd_amdgpu_hsa_metadata
"""


@needs_llvm_14
def test_metadata_that_hold_a_directive_are_refused(tmp_path: Path) -> None:
    path = assemble(tmp_path, write_text() + NOTE, OLDER)
    assert parse_file(read_kernel(path))[0].extra.metadata.vgprs == 12
    data = path.read_bytes()
    hidden = b".end_amd_amdgpu_hsa_metadata\n"
    at = data.index(b"    CodeProps:")
    path.write_bytes(data[:at] + hidden + data[at + len(hidden) :])
    assert code_of(path) == ["W147"]


@needs_llvm
def test_code_that_a_disassembler_takes_for_a_header_is_not_left_out(tmp_path: Path) -> None:
    """LLVM 14 skips 256 bytes at a symbol of that type in every version: 127 long waits would take no time."""
    waits = "\ts_sleep 127\n" * 63 + "\ts_nop 0\n\ts_endpgm\n"
    text = f"""	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.text
	.globl k
	.p2align 8
	.type k,@function
k:
{waits}	.size k, .-k
	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 6
		.amdhsa_next_free_sgpr 8
	.end_amdhsa_kernel
"""
    (tmp_path / "k.s").write_text(text)
    command = [FOUND[0], *TARGET, "-mcpu=gfx803", "-c", str(tmp_path / "k.s"), "-o", str(tmp_path / "k.o")]
    subprocess.run(command, check=True)
    path = tmp_path / "k.o"
    before = answer(path)

    def retype(data: bytearray, place: int) -> None:
        data[place + 4] = data[place + 4] & 0xF0 | 10

    path.write_bytes(change_symbols(path.read_bytes(), retype))
    after = answer(path)
    assert before["k"].bounds and all(each.bounds in ((), before["k"].bounds) for each in after.values())


@needs_llvm
def test_a_descriptor_that_counts_other_user_registers_is_refused(tmp_path: Path) -> None:
    text = (SOURCES.parent / "compiled" / "reduce.llvm14.O2.s").read_text()
    (tmp_path / "k.s").write_text(text)
    command = [FOUND[0], *TARGET, "-mcpu=gfx803", "-c", str(tmp_path / "k.s"), "-o", str(tmp_path / "k.o")]
    subprocess.run(command, check=True)
    path = tmp_path / "k.o"
    data = bytearray(path.read_bytes())
    (start,) = (each["sh_offset"] for each in ELFFile(BytesIO(bytes(data))).iter_sections() if each.name == ".rodata")
    assert parse_file(read_kernel(path))
    data[start + 52] ^= 2
    path.write_bytes(bytes(data))
    assert code_of(path) == ["W147"]


@needs_llvm
@pytest.mark.parametrize("older", [False, True])
@pytest.mark.parametrize("bomb", ["no size", "overlapping", "symbols"])
def test_an_object_with_more_sections_or_symbols_than_it_holds_is_refused(
    tmp_path: Path, bomb: str, older: bool
) -> None:
    """A file of a few kilobytes would be read for ever, or into all memory."""
    command = [FOUND[0], *TARGET, "-mcpu=gfx803", "-c", str(tmp_path / "k.s"), "-o", str(tmp_path / "k.o")]
    (tmp_path / "k.s").write_text("\t.text\nk:\n\ts_endpgm\n")
    subprocess.run(command, check=True)
    data = bytearray((tmp_path / "k.o").read_bytes())
    if older:
        data[8] = 0
    (start,) = struct.unpack_from("<Q", data, 40)
    if bomb == "no size":
        struct.pack_into("<HH", data, 58, 0, 0)
        struct.pack_into("<Q", data, start + 32, 1 << 40)
    else:
        sections = list(ELFFile(BytesIO(bytes(data))).iter_sections())
        kind = "SHT_SYMTAB" if bomb == "symbols" else "SHT_PROGBITS"
        number = next(number for number, each in enumerate(sections) if each["sh_type"] == kind)
        struct.pack_into("<Q", data, start + 64 * number + 32, 1 << 40)
    (tmp_path / "k.o").write_bytes(bytes(data))
    assert code_of(tmp_path / "k.o") == ["W171"]


def test_the_words_of_the_hardware_name_the_same_fields() -> None:
    """LLVM 14 takes both: `compute_pgm_rsrc2_user_sgpr` is `user_sgpr_count`."""
    assert len(ALIASES) == 19 and ALIASES["compute_pgm_rsrc2_tidig_comp_cnt"] == "enable_vgpr_workitem_id"
    text = write_text()
    for other, name in ALIASES.items():
        text = re.sub(rf"\b{name} =", f"{other} =", text)
    assert text.count("compute_pgm_") == 7
    (plain,), (named,) = (parse_file(Source("k.s", each)) for each in (write_text(), text))
    assert plain.extra.metadata == named.extra.metadata


def test_a_section_of_read_only_data_has_a_directive_of_its_own() -> None:
    """LLVM's own example of a kernel writes its descriptor after `.rodata`."""
    text = (
        "k:\n s_endpgm\n.rodata\n.p2align 6\n.amdhsa_kernel k\n .amdhsa_next_free_vgpr 4\n .amdhsa_next_free_sgpr 8\n"
    )
    (program,) = parse_file(Source("k.s", text + ".end_amdhsa_kernel\n.long 7\n"))
    assert [each.mnemonic for each in program.instructions] == ["s_endpgm"]

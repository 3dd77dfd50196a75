"""One kernel has one bound, whatever form it comes in."""

import re
import shutil
from pathlib import Path

import pytest

from tests.frontend.object_forms import answer, has_tools, write_forms
from wcet.cli.kernels import read_kernel
from wcet.errors import WcetError
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze

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

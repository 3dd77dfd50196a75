"""Registers that operations take: the table of shapes against an assembler, and what is refused."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.frontend.compilers import pair_clangs
from tests.targets.gcn.corpus import codes_of, parse_text
from wcet.errors import WcetError
from wcet.ir.program import Register
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.isa import Operation, list_operations
from wcet.isa.gcn.language.processor import GFX803, Processor
from wcet.isa.gcn.language.shapes import Shape, find_shapes, fits
from wcet.span import Source, Span

VEGA = Processor("gfx900", 9)
WIDTHS = (1, 2, 3, 4, 8, 16)
UNTRIED = ("MIMG", "EXP", "VINTRP", "MTBUF")
"""Formats of which nothing is said, but for those of interpolation."""

PLACE = Span(Source("none", ""), 1, 1, 1)


def write(file: str, count: int, position: int) -> str:
    """Return a register: the first operand shares none with others."""
    first = 24 if position == 0 else 4
    return f"{file}{first}" if count == 1 else f"{file}[{first}:{first + count - 1}]"


def list_choices(shape: Shape, role: str, position: int) -> list[str]:
    """Return some operands of a shape; where it says nothing, some of everything."""
    if role.startswith("x"):
        return ["0x1"]
    counts = (shape.count,) if shape.count > 0 else (1, 2)
    found = [write("v", count, position) for count in counts] if shape.file != "s" else []
    found += [write("s", count, position) for count in counts if count != 3] if shape.file != "v" else []
    return found if shape.file else [*found[:1], "1", "off", *found[1:]]


def list_lines(operation: Operation, name: str) -> Iterator[tuple[str, int, Shape, Register | None]]:
    """Yield statements that differ in one operand from each other: with its position, shape, and what stands there."""
    shapes = find_shapes(operation)
    returning = any(role in ("g", "r") for role in operation.operands)
    tails = ("", " offen", " idxen") if operation.format == "MUBUF" else ("",)
    for glc in (False, True) if returning else (False,):
        kept = [(s, r) for s, r in zip(shapes, operation.operands, strict=True) if glc or r != "g"]
        usual = [list_choices(shape, role, position) for position, (shape, role) in enumerate(kept)]
        for pick in range(4):
            base = [choices[min(pick, len(choices) - 1)] if pick < 3 else choices[-1] for choices in usual]
            for tail in tails:
                end = tail + (" glc" if glc else "")
                yield f"{name} {', '.join(base)}{end}", -1, Shape(), None
                for position, (shape, role) in enumerate(kept):
                    for file, count in ((file, count) for file in "vs" for count in WIDTHS):
                        if role.startswith("x") or (file, count) == ("s", 3):
                            continue
                        changed = [*base[:position], write(file, count, position), *base[position + 1 :]]
                        register = Register(file, 4, count, PLACE)
                        yield f"{name} {', '.join(changed)}{end}", position, shape, register


def assemble(clang: str, processor: Processor, lines: list[str], folder: Path) -> list[bool]:
    """Tell of each statement whether an assembler accepts it."""
    (folder / "x.s").write_text("\n".join(lines) + "\n")
    command = [clang, "-c", "-x", "assembler", "--target=amdgcn-amd-amdhsa", f"-mcpu={processor.name}", "x.s"]
    done = subprocess.run([*command, "-o", "x.o"], cwd=folder, capture_output=True, text=True, check=False)
    bad = {int(number) for number in re.findall(r"^x\.s:(\d+):\d+: error", done.stderr, re.MULTILINE)}
    return [number not in bad for number in range(1, len(lines) + 1)]


def list_tried(processor: Processor) -> dict[str, Operation]:
    """Return the operations with operands that an assembler knows, by name."""
    return {
        name: operation
        for name, operation in list_operations(processor).items()
        if not operation.refused and not operation.flow and operation.format not in UNTRIED
        if not name.startswith(("s_split", "s_merge", "v_interp", "s_waitcnt")) and operation.operands
    }


@pair_clangs(GFX803, VEGA)
def test_an_assembler_accepts_registers_of_no_other_shape(processor: Processor, clang: str, tmp_path: Path) -> None:
    tried = list_tried(processor)
    cases = [(name, *case) for name, operation in tried.items() for case in list_lines(operation, name)]
    accepted = assemble(clang, processor, [line for _, line, *_ in cases], tmp_path)
    assert 5_000 < sum(accepted) < len(accepted) / 2
    sound = {name for (name, *_), good in zip(cases, accepted, strict=True) if good}
    beyond = [
        line
        for (_, line, _, shape, register), good in zip(cases, accepted, strict=True)
        if good and register is not None and not fits(shape, register) and shape.count >= 0
    ]
    assert beyond == []
    assert {name for name in tried if name not in sound and "format" not in name} <= {"buffer_store_lds_dword"}


@pytest.mark.parametrize(
    ("statement", "help_line"),
    [
        ("ds_read_b128 v4, v0", "v[4:7]"),
        ("s_mov_b64 s5, exec", "s[4:5]"),
        ("s_mov_b32 s4, exec", "correct the operand; registers and constants: wcet help gcn-language"),
        ("v_add_f64 v[0:1], v2, v[4:5]", "v[2:3]"),
        ("v_mov_b32 s4, v0", "v4"),
        ("flat_load_dwordx2 v2, v[0:1]", "v[2:3]"),
        ("flat_store_dword v0, v2", "v[0:1]"),
        ("buffer_load_dword v0, v[1:2], s[0:3], s4 offen", "v1"),
        ("buffer_load_dword v0, v1, s[0:3], s4 offen idxen", "v[1:2]"),
        ("v_cmp_eq_u32 s4, v0, v1", "s[4:5]"),
        ("ds_write_b32 v0, 4", "correct the operand; registers and constants: wcet help gcn-language"),
        ("s_load_dwordx4 s[4:5], s[0:1], 0x0", "s[4:7]"),
        ("s_load_dword s0, s4, 0x0", "s[4:5]"),
        ("v_cndmask_b32 v0, v1, v2, s4", "s[4:5]"),
        ("s_cmp_eq_u32 exec, 0", "correct the operand; registers and constants: wcet help gcn-language"),
    ],
)
def test_registers_of_another_width_or_file_are_refused(statement: str, help_line: str) -> None:
    with pytest.raises(WcetError) as caught:
        parse_text(f"k:\n {statement}\n")
    assert codes_of(caught.value) == [("W142", 2)]
    assert [each.help for each in caught.value.diagnostics] == [help_line]


def test_global_accesses_have_a_pair_of_registers_or_one_beside_a_base() -> None:
    head = '.amdgcn_target "amdgcn-amd-amdhsa--gfx900"\nk:\n'
    good = (
        "global_load_dword v0, v[1:2], off\n global_load_dword v0, v1, s[2:3]\n global_store_dwordx2 v1, v[2:3], s[0:1]"
    )
    parse_file(Source("k.s", f"{head} {good}\n s_endpgm\n"))
    for bad in (
        "global_load_dword v0, v1, off",
        "global_load_dword v0, v[1:2], s[2:3]",
        "global_load_dword v0, v1, s2",
    ):
        with pytest.raises(WcetError) as caught:
            parse_file(Source("k.s", f"{head} {bad}\n s_endpgm\n"))
        assert codes_of(caught.value) == [("W142", 3)]


def test_bits_that_have_a_name_of_their_own_can_be_read_as_numbers() -> None:
    for statement in ("s_mov_b32 s0, scc",):
        parse_text(f"k:\n {statement}\n")
    with pytest.raises(WcetError):
        parse_text("k:\n v_mov_b32 v0, vcc\n")


@pytest.mark.parametrize("name", ["vccz", "src_vccz", "execz", "src_execz", "lds_direct", "src_lds_direct"])
@pytest.mark.parametrize("statement", ["s_mov_b64 s[2:3], {}", "v_mov_b32 v0, {}"])
def test_an_operand_that_is_no_register_is_refused(name: str, statement: str) -> None:
    """A run would read vcc, exec or m0 itself; a loop whose limit is `src_vccz` had the bound of a limit of 0."""
    with pytest.raises(WcetError) as caught:
        parse_text(f"k:\n {statement.format(name)}\n s_endpgm\n")
    assert codes_of(caught.value) == [("W143", 2)]

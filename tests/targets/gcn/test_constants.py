"""Constants that operations take, against an assembler."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.frontend.compilers import pair_clangs
from tests.targets.gcn.corpus import codes_of, parse_text
from tests.targets.gcn.test_shapes import VEGA, assemble, list_choices, list_tried
from wcet.errors import WcetError
from wcet.ir.program import Immediate
from wcet.isa.gcn.language.constants import find_limits, fits, read_number
from wcet.isa.gcn.language.isa import Operation
from wcet.isa.gcn.language.processor import GFX803, Processor
from wcet.isa.gcn.language.shapes import find_shapes

EDGES = (7, 15, 16, 20, 31, 32)
NUMBERS = sorted(
    {sign * (1 << edge) + by for edge in EDGES for sign in (1, -1) for by in (-1, 0, 1)}
    | {5, 0x3FF0000000000000, 0xBFE0000000000000 - (1 << 64), 0x3FC45F306DC9C882, 0x4008000000000000}
)


def list_lines(operation: Operation, name: str) -> Iterator[tuple[str, int, int]]:
    """Yield statements with one constant among registers: with its position and number."""
    kept = [(s, r) for s, r in zip(find_shapes(operation), operation.operands, strict=True) if r != "g"]
    usual = [list_choices(shape, role, position)[0] for position, (shape, role) in enumerate(kept)]
    for position, (shape, role) in enumerate(kept):
        if shape.file != "v" and role[0] not in "dmg":
            for number in NUMBERS:
                yield f"{name} {', '.join([*usual[:position], str(number), *usual[position + 1 :]])}", position, number


@pair_clangs(GFX803, VEGA)
def test_constants_are_taken_where_an_assembler_takes_them(processor: Processor, clang: str, tmp_path: Path) -> None:
    tried = list_tried(processor).items()
    cases = [(operation, *case) for name, operation in tried for case in list_lines(operation, name)]
    accepted = assemble(clang, processor, [line for _, line, *_ in cases], tmp_path)
    judged = list(zip(cases, accepted, strict=True))
    literal = {(operation.mnemonic, at) for (operation, _, at, number), good in judged if good and number == 129}
    assert len(literal) > 100
    wrong: list[str] = []
    for (operation, line, position, number), good in judged:
        limits = find_limits(operation, position, processor)
        taken = limits is None or fits(operation, position, number, limits)
        if good != taken and (good or (operation.mnemonic, position) in literal):
            wrong.append(line)
    assert wrong == []


@pytest.mark.parametrize(
    "statement",
    [
        "s_mulk_i32 s0, 0x80000000",
        "s_movk_i32 s0, 0x10000",
        "s_cmpk_lt_u32 s0, -1",
        "s_mov_b32 s0, 0x100000000",
        "v_add_u16 v0, 0x12345, v1",
        "v_cmp_eq_f64 vcc, 0x4008000000000000, v[0:1]",
        "s_load_dword s0, s[2:3], 0x100000",
        "s_load_dword s0, s[2:3], -4",
    ],
)
def test_a_constant_that_an_instruction_has_no_room_for_is_refused(statement: str) -> None:
    with pytest.raises(WcetError) as caught:
        parse_text(f"k:\n {statement}\n s_endpgm\n")
    assert codes_of(caught.value) == [("W142", 2)]


@pytest.mark.parametrize(
    ("text", "bits", "number"),
    [
        ("-1", 0xFFFFFFFF, -1),
        ("0xffffffff", 0xFFFFFFFF, 0xFFFFFFFF),
        ("0xffffffffffffffff", 0xFFFFFFFFFFFFFFFF, -1),
        ("-4294967297", 0xFFFFFFFEFFFFFFFF, -4294967297),
        ("-0", 0, 0),
    ],
)
def test_a_constant_is_the_number_that_was_written(text: str, bits: int, number: int) -> None:
    assert read_number(Immediate(bits, text)) == number


def test_decimals_are_of_the_type_of_their_operation() -> None:
    parse_text("k:\n v_add_f64 v[0:1], v[2:3], 1.5e10\n v_add_f16 v0, 0.1, v1\n v_add_f32 v0, -.5, v1\n s_endpgm\n")

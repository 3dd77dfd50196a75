"""Which operations read parts of words (SDWA) or other lanes' words (DPP), against an assembler."""

from pathlib import Path

import pytest

from tests.frontend.compilers import pair_clangs
from tests.targets.gcn.corpus import codes_of, parse_text
from tests.targets.gcn.run.fragments import execute, words
from tests.targets.gcn.test_shapes import VEGA, assemble, write
from wcet.errors import WcetError
from wcet.isa.gcn.language.isa import Operation, has_form, list_operations
from wcet.isa.gcn.language.processor import GFX803, Processor
from wcet.isa.gcn.language.shapes import Shape, find_shapes

RESULT, FIRST, SECOND = "dst_sel:DWORD dst_unused:UNUSED_PAD", "src0_sel:DWORD", "src1_sel:DWORD"
PARTS = {"VOP1": f"{RESULT} {FIRST}", "VOP2": f"{RESULT} {FIRST} {SECOND}", "VOPC": f"{FIRST} {SECOND}"}


def write_operand(operation: Operation, position: int, shape: Shape) -> str:
    role = operation.operands[position]
    mask = shape.file == "s" or (operation.format == "VOPC" and position == 0) or (role == "d" and position == 1)
    return "0x1" if role == "x" else "vcc" if mask else write("v", max(1, shape.count), position)


@pair_clangs(GFX803, VEGA)
def test_forms_are_those_of_an_assembler(processor: Processor, clang: str, tmp_path: Path) -> None:
    cases: list[tuple[Operation, str, str]] = []
    for name, operation in list_operations(processor).items():
        if operation.format in PARTS and not operation.refused:
            shapes = enumerate(find_shapes(operation))
            operands = ", ".join(write_operand(operation, position, shape) for position, shape in shapes)
            cases.append((operation, "sdwa", f"{name}_sdwa {operands} {PARTS[operation.format]}"))
            cases.append((operation, "dpp", f"{name}_dpp {operands} row_shr:1 row_mask:0xf bank_mask:0xf"))
    accepted = assemble(clang, processor, [line for *_, line in cases], tmp_path)
    wrong = [
        line
        for (operation, suffix, line), good in zip(cases, accepted, strict=True)
        if good != has_form(operation, suffix, processor)
    ]
    assert sum(accepted) > 300
    assert wrong == []


@pytest.mark.parametrize("statement", ["v_add_f64_dpp v[0:1], v[2:3], v[4:5] row_shr:1", "s_mov_b32_sdwa s0, s1"])
def test_a_form_that_an_operation_has_not_is_an_unknown_instruction(statement: str) -> None:
    with pytest.raises(WcetError) as caught:
        parse_text(f"k:\n {statement}\n s_endpgm\n")
    assert codes_of(caught.value) == [("W340", 2)]


@pytest.mark.parametrize(("unused", "expected"), [("PAD", 0x00008100), ("SEXT", 0xFFFF8100), ("PRESERVE", 0x12348178)])
def test_what_a_part_leaves_of_its_word(unused: str, expected: int) -> None:
    text = f"v_mov_b32_sdwa v1, v0 dst_sel:BYTE_1 dst_unused:UNUSED_{unused} src0_sel:DWORD"
    wave = execute(text, {0: words([0x581]), 1: words([0x12345678])})
    assert set(wave.lanes(1).tolist()) == {expected}

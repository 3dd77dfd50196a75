import json
import random
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.targets.sim_d.printer import format_program
from wcet.errors import WcetError
from wcet.ir.program import Program
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.isa import OPCODES, Opcode, OperandKind
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.span import Source, Span

CALIBRATION = Path(__file__).parents[2] / "data" / "sim_d" / "calibration.json"
SAMPLES = sorted((Path(__file__).parents[3] / "samples" / "sim_d").glob("*.s"))
SOURCES = [kernel["source"] for kernel in json.loads(CALIBRATION.read_text(encoding="utf-8"))["kernels"]]
SOURCES += [path.read_text(encoding="utf-8") for path in SAMPLES]


def strip_spans(value: Any) -> Any:
    """Return a value with every span and source blanked, so that programs can be compared by meaning."""
    if isinstance(value, Span | Source):
        return None
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{field.name: strip_spans(getattr(value, field.name)) for field in fields(value)})
    if isinstance(value, tuple):
        return tuple(map(strip_spans, value))
    if isinstance(value, dict):
        return {key: strip_spans(item) for key, item in value.items()}
    return value


def parse(text: str) -> Program[SimDData]:
    return parse_kernel(Source("k.s", text))


def check_round_trip(text: str) -> None:
    program = parse(text)
    program = replace(program, extra=replace(program.extra, dropped=()))  # lines that are left out are not printed
    printed = format_program(program)
    again = parse(printed)
    assert strip_spans(again) == strip_spans(program)
    assert format_program(again) == printed


def test_a_printed_kernel_parses_to_the_same_program():
    kept = 0
    for text in SOURCES:
        if "vc.ctrl_run" not in text:
            check_round_trip(text)
            kept += 1
    assert kept >= 595


def test_the_printed_form_is_what_people_write():
    text = (
        '.data\n0 0x0 8 8 d "a\\"b"\n.sp_data\n1 16 4 4\n.text\nloop:\n#bound branchcycle 1 2\nsicj.g loop s1\nexit p0'
    )
    assert format_program(parse(text)) == (
        '.data\n0 0x0 8 8 decimal "a\\"b"\n.sp_data\n1 0x10 4 4\n.text\nloop:\n'
        "    #bound branchcycle 1 2 0\n    sicj.g loop, s1\n    exit p0\n"
    )


CONSTANTS = st.one_of(
    st.integers(-(2**31), 2**32 - 1).map(str),
    st.integers(0, 2**32 - 1).map(hex),
    st.decimals(-1000, 1000, places=4).map(lambda value: f"{value:f}"),
    st.sampled_from(["M_PI_F", "-FLT_MAX", "FLT_DIG", "1.5f", ".25", "2."]),
)


def operand_strategy(opcode: Opcode, kind: OperandKind, role: str) -> st.SearchStrategy[str]:
    match kind:
        case OperandKind.VECTOR:
            return st.integers(0, 60).map("v{}".format)
        case OperandKind.SCALAR:
            return st.integers(0, 30).map("s{}".format)
        case OperandKind.PREDICATE:
            return st.integers(0, 3).map("p{}".format)
        case OperandKind.VECTOR_SPECIAL:
            return st.sampled_from(["vc.mem_data", "vc11"])
        case OperandKind.SCALAR_SPECIAL:
            return st.sampled_from(["sc.sd_words", "sc.7", "sc6"])
        case OperandKind.LABEL:
            return st.sampled_from(["loop", "add", "face"])
        case OperandKind.CONSTANT if opcode.mnemonic != "smovssp":
            return CONSTANTS
        case OperandKind.BUFFER | OperandKind.SCRATCHPAD:
            return st.sampled_from(["0", "0x1"])
        case _:
            return st.integers(1, 2).map(str)


@st.composite
def instructions(draw: st.DrawFn) -> str:
    opcode = draw(st.sampled_from([o for o in OPCODES.values() if o.mnemonic != "ret"]))
    count = draw(st.integers(opcode.required, len(opcode.slots)))
    needed = opcode.suboperations if opcode.needs_suboperation else ("", *opcode.suboperations)
    suboperation = draw(st.sampled_from(needed))
    operands: list[str] = []
    for slot in opcode.slots[:count]:
        kinds = sorted(slot.kinds - {OperandKind.VECTOR_SPECIAL} if suboperation.startswith("vec") else slot.kinds)
        operands.append(draw(operand_strategy(opcode, draw(st.sampled_from(kinds)), slot.role)))
    dot = draw(st.sampled_from([".", " .", ". "])) if suboperation else ""
    separator = draw(st.sampled_from([", ", " ", "\t,", ","]))
    return (
        f"{opcode.mnemonic}{dot}{suboperation} {separator.join(operands)}{draw(st.sampled_from(['', ' // x', '//']))}"
    )


@given(st.lists(instructions(), min_size=1, max_size=12))
@settings(max_examples=150, deadline=None)
def test_any_kernel_of_valid_instructions_survives_printing(lines: list[str]):
    head = ".data\n0 0x0 64 64\n1 0x8000 8 8\n.sp_data\n0 0 32 32\n1 0x2000 8 8\n.text\nloop:\nadd:\nface:\n"
    check_round_trip(head + "\n".join([*lines, "exit"]))  # a line that is left out may be the only one


PIECES = [
    "v1",
    "s1",
    "p0",
    "vc.tid_x",
    "0x",
    "3f",
    "010",
    ",",
    ".",
    ":",
    "#",
    "#bound value 3",
    '"',
    "//",
    "-",
    "\t",
    "\r",
    "\x00",
]
PIECES += ["add", "ret", ".text", ".data", "loop:", "1e9", "é", "[", "99999999999999999999", "\n", " ", "", "FLT_MAX"]


def mutate(text: str, random_source: random.Random) -> str:
    """Return the text with a few pieces cut out, repeated, swapped or put in."""
    for _ in range(random_source.randint(1, 4)):
        start = random_source.randrange(len(text) + 1)
        end = min(len(text), start + random_source.choice([0, 0, 1, 2, 8, 40]))
        piece = random_source.choice([*PIECES, text[start:end] * 2, text[end : end + 5]])
        text = text[:start] + piece + text[end:]
    return text


@given(st.integers(0, len(SOURCES) - 1), st.randoms(use_true_random=False))
@settings(max_examples=600, deadline=None)
def test_a_mutated_kernel_parses_or_is_refused_with_a_place(index: int, random_source: random.Random):
    text = mutate(SOURCES[index], random_source)
    try:
        program = parse(text)
    except WcetError as error:
        assert error.exit_code in (2, 3)
        assert all(diagnostic.span is not None for diagnostic in error.diagnostics)
        assert str(error)
    else:
        assert strip_spans(parse(format_program(program))) == strip_spans(program)


@given(st.text(max_size=200))
@settings(max_examples=300, deadline=None)
def test_any_text_parses_or_is_refused_with_a_place(text: str):
    with pytest.raises(WcetError) as caught:
        parse(text)
    assert all(diagnostic.span is not None for diagnostic in caught.value.diagnostics)

import json
from pathlib import Path

import pytest

from wcet.errors import WcetError
from wcet.ir.program import Immediate, LabelRef, Program, Register
from wcet.isa.sim_d.language.buffer_rows import check_capacity, find_overlaps
from wcet.isa.sim_d.language.buffers import InitialContents, SimDData
from wcet.isa.sim_d.language.isa import OPCODES
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.span import Source

CALIBRATION = Path(__file__).parents[2] / "data" / "sim_d" / "calibration.json"
WRITES_CONTROL_MASK = {"movvsp_ctrl", "f_movvsp_ctrl"}

KERNEL = """// scales a picture
.data
0 0x0 640 480 decimal "in put.csv"   // id address x y
1 0x200000 640 480 none
2 2097148 1 1 f out/data.bin
.sp_data
3 0x100 32 32
.text
  smov s0, sc.wg_width
again:
face:
  #bound branchcycle 6 1   // six times round
  sicj.g face, s0
  #bound value 640
  smovssp sc.sd_period, s0
  ldglin.vec2 v0, 0, -1, s3
  mov v2, -M_PI_F
  exit
"""


def parse(text: str) -> Program[SimDData]:
    return parse_kernel(Source("folder/picture.sas", text))


def parse_one(line: str) -> tuple[object, ...]:
    """Return mnemonic, modifiers and operands (as short text) of one instruction."""
    program = parse(f".data\n0 0 64 64\n.sp_data\n0 0 32 32\n.text\nadd:\nb1:\n{line}\nexit")
    first = program.instructions[0]
    return first.mnemonic, first.modifiers, tuple(shorten(operand) for operand in first.operands)


def shorten(operand: object) -> str:
    match operand:
        case Register(file, index, count):
            return f"{file}{index}" + (f"+{count}" if count > 1 else "")
        case Immediate(bits):
            return f"{bits:#x}"
        case LabelRef(name):
            return f"@{name}"
        case _:
            raise AssertionError(operand)


def test_a_kernel_is_named_after_its_file():
    assert parse(KERNEL).name == "picture"
    assert parse(KERNEL).target == "sim-d"


def test_buffer_rows_become_buffers_by_id():
    data = parse(KERNEL).extra
    assert list(data.dram) == [0, 1, 2]
    assert (data.dram[0].x, data.dram[0].y, data.dram[0].bytes) == (640, 480, 1228800)
    assert (data.dram[0].contents, data.dram[0].path) == (InitialContents.DECIMAL, "in put.csv")
    assert (data.dram[2].address, data.dram[2].contents, data.dram[2].path) == (
        2097148,
        InitialContents.BINARY,
        "out/data.bin",
    )
    assert data.scratchpad[3].end == 0x100 + 4096


@pytest.mark.parametrize("word", ["decimal", "d", "file", "n"])
def test_a_type_without_a_file_leaves_the_buffer_without_data(word: str):
    buffer = parse(f".data\n0 0x0 8 1 {word}\t// written, never read\n.text\nexit").extra.dram[0]
    assert (buffer.contents, buffer.path) == (InitialContents.NONE, None)


def test_labels_and_annotations_point_at_the_next_instruction():
    program = parse(KERNEL)
    assert program.labels_at(1) == ("again", "face")
    assert [(a.kind, a.values, a.index) for a in program.annotations] == [
        ("branchcycle", (6, 1, 0), 1),
        ("value", (640,), 2),
    ]


def test_spans_cover_exactly_the_text():
    program = parse(KERNEL)
    load = program.instructions[3]
    line = KERNEL.splitlines()[load.span.line - 1]
    assert line[load.span.column - 1 : load.span.end_column - 1] == "ldglin.vec2 v0, 0, -1, s3"
    span = load.operands[2].span
    assert span is not None
    assert line[span.column - 1 : span.end_column - 1] == "-1"
    annotation = program.annotations[0].span
    line = KERNEL.splitlines()[annotation.line - 1]
    assert line[annotation.column - 1 : annotation.end_column - 1] == "#bound branchcycle 6 1"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("iadd v1, v2, v3", ("iadd", (), ("v1", "v2", "v3"))),
        ("iadd v1 v2 v3", ("iadd", (), ("v1", "v2", "v3"))),
        ("iadd v1,v2,v3", ("iadd", (), ("v1", "v2", "v3"))),
        ("\tiadd\tv1 , v2\t,v3\t// sum", ("iadd", (), ("v1", "v2", "v3"))),
        ("iadd v1, v2, 7//sum", ("iadd", (), ("v1", "v2", "0x7"))),
        ("add.neg v1, v2, 1.5f", ("add", ("neg",), ("v1", "v2", "0x3fc00000"))),
        ("add .neg v1, v2, s3", ("add", ("neg",), ("v1", "v2", "s3"))),
        ("add. neg v1, v2, s3", ("add", ("neg",), ("v1", "v2", "s3"))),
        ("add v1, v2, .5", ("add", (), ("v1", "v2", "0x3f000000"))),
        ("mad v1, v2, 1.5f, v3", ("mad", (), ("v1", "v2", "0x3fc00000", "v3"))),
        ("mov v1, vc.tid_x", ("mov", (), ("v1", "vc4"))),
        ("mov v1, vc4", ("mov", (), ("v1", "vc4"))),
        ("mov v1, vc.4", ("mov", (), ("v1", "vc4"))),
        ("smov s1, sc.7", ("smov", (), ("s1", "sc7"))),
        ("mov v1, FLT_DIG", ("mov", (), ("v1", "0x6"))),
        ("mov v1, -FLT_DIG", ("mov", (), ("v1", "0xfffffffa"))),
        ("mov v1, 0x80000000", ("mov", (), ("v1", "0x80000000"))),
        ("j add", ("j", (), ("@add",))),
        ("j b1", ("j", (), ("@b1",))),
        ("cpush.if b1", ("cpush", ("if",), ("@b1",))),
        ("cpush.jc b1, p3", ("cpush", ("jc",), ("@b1", "p3"))),
        ("exit", ("exit", (), ())),
        ("stglin.vec4 v60, 0", ("stglin", ("vec4",), ("v60+4", "0x0"))),
        ("sldg s30, 0, 2", ("sldg", (), ("s30+2", "0x0", "0x2"))),
        ("stsplin v1, 0, 0, s2", ("stsplin", (), ("v1", "0x0", "0x0", "s2"))),
        ("ldglin vc.mem_data, 0", ("ldglin", (), ("vc11", "0x0"))),
        ("printcmask.exit", ("printcmask", ("exit",), ())),
    ],
)
def test_an_instruction_is_read_however_it_is_spaced(line: str, expected: tuple[object, ...]):
    assert parse_one(line) == expected


def test_every_opcode_but_ret_can_be_written():
    examples = {
        "v": "v1",
        "s": "s1",
        "p": "p1",
        "vc": "vc.mem_data",
        "sc": "sc.sd_words",
        "label": "b1",
    }
    for opcode in OPCODES.values():
        operands: list[str] = []
        for slot in opcode.slots:
            kind = sorted(slot.kinds)[-1]
            operands.append(examples.get(kind, "1" if slot.name in ("words", "a") else "0"))
        for suboperation in opcode.suboperations or ("",):
            line = f"{opcode.mnemonic}{'.' if suboperation else ''}{suboperation} {', '.join(operands)}"
            line = line.replace("vec4 vc.mem_data", "vec4 v4").replace("vec2 vc.mem_data", "vec2 v4")
            if opcode.mnemonic == "ret":
                with pytest.raises(WcetError, match="W124"):
                    parse_one(line)
            elif suboperation.startswith("vec") and opcode.access is not None and opcode.access.scratchpad:
                (dropped,) = parse(f".data\n0 0 64 64\n.sp_data\n0 0 32 32\n.text\n{line}\nexit").extra.dropped
                assert dropped.mnemonic == opcode.mnemonic
            else:
                assert parse_one(line)[0] == opcode.mnemonic


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("last", ["", "\n", "\r\n"])
def test_line_ends_make_no_difference(end: str, last: str):
    text = KERNEL.strip().replace("\n", end) + last
    assert [i.mnemonic for i in parse(text).instructions] == [i.mnemonic for i in parse(KERNEL).instructions]


def test_sections_may_be_repeated_and_come_in_any_order():
    program = parse(".text\nldglin v0, 5\n.data\n5 0 64 64\n.text\nexit\n.sp_data\n0 0 8 8 none\n")
    assert [i.mnemonic for i in program.instructions] == ["ldglin", "exit"]
    assert (list(program.extra.dram), list(program.extra.scratchpad)) == ([5], [0])


def test_rows_before_any_section_belong_to_the_dram():
    assert list(parse("3 0 8 8\n.text\nexit").extra.dram) == [3]


def test_paths_may_be_bare_or_quoted_with_escapes():
    data = parse('0 0 1 1 d a/b.csv // c\n1 4 1 1 f "a \\"b\\\\c//d"\n2 8 1 1 none "out.bin"\n.text\nexit').extra
    assert [buffer.path for buffer in data.dram.values()] == ["a/b.csv", 'a "b\\c//d', "out.bin"]


def test_addresses_reach_the_end_of_the_address_space():
    assert parse("0 0xfffffffc 1 1\n.text\nexit").extra.dram[0].end == 1 << 32


def test_no_kernel_is_longer_than_the_program_counter_reaches():
    assert len(parse(".text\n" + "nop\n" * 2047 + "exit").instructions) == 2048
    with pytest.raises(WcetError, match="W127"):
        parse(".text\n" + "nop\n" * 2048 + "exit")


def test_at_most_twenty_errors_are_told():
    with pytest.raises(WcetError) as caught:
        parse(".text\n" + "foo\n" * 50 + "exit")
    assert len(caught.value.diagnostics) == 20
    with pytest.raises(WcetError) as caught:
        parse(".text\n" + "j x\n" * 50 + "exit")
    assert len(caught.value.diagnostics) == 20


def test_buffers_behind_the_end_of_a_memory_are_named():
    data = parse("0 0 64 64\n1 0x10000 64 64\n.sp_data\n0 0 128 128\n1 0x10000 1 1\n.text\nexit").extra
    check_capacity(data, dram_bytes=0x14000, scratchpad_bytes=0x10004)
    with pytest.raises(WcetError) as caught:
        check_capacity(data, dram_bytes=0x13FFF, scratchpad_bytes=0x10000)
    assert [(d.code, d.span.line if d.span else 0) for d in caught.value.diagnostics] == [("W110", 2), ("W110", 5)]


def calibration_kernels() -> list[dict[str, str]]:
    return json.loads(CALIBRATION.read_text(encoding="utf-8"))["kernels"]


def test_every_calibration_kernel_parses_but_the_two_that_write_a_control_mask():
    refused: set[str] = set()
    for kernel in calibration_kernels():
        try:
            parse_kernel(Source(f"{kernel['name']}.s", kernel["source"]))
        except WcetError as error:
            assert [d.code for d in error.diagnostics] == ["W124"]
            refused.add(kernel["name"])
    assert refused == WRITES_CONTROL_MASK


def test_instruction_lines_of_the_calibration_kernels_are_all_kept():
    for kernel in calibration_kernels():
        if kernel["name"] in WRITES_CONTROL_MASK:
            continue
        text = kernel["source"].partition(".text")[2]
        lines = [line.partition("//")[0].strip() for line in text.split("\n")]
        expected = [line.split()[0] for line in lines if line and line[0] != "#" and not line.endswith(":")]
        program = parse_kernel(Source("k.s", kernel["source"]))
        assert [".".join((i.mnemonic, *i.modifiers)) for i in program.instructions] == expected


def test_buffers_may_overlap_and_are_named() -> None:
    text = ".data\n0 0x0 64 64\n1 0x3ffc 64 64\n.text\nstglin v1, 0\nexit\n"
    kernel = parse_kernel(Source("alias.s", text))
    (warning,) = find_overlaps(kernel.extra.dram)
    assert (warning.code, warning.severity, warning.exit_code) == ("W109", "warning", 0)
    assert warning.span is not None
    assert warning.span.line == 3

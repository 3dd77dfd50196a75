import pytest

from tests.targets.gcn.corpus import codes_of, parse_text
from wcet.errors import WcetError
from wcet.ir.program import Expression, Immediate, Instruction, LabelRef, Operand, Register
from wcet.isa.gcn.assembly.files import parse_file
from wcet.span import Source


def first(statement: str) -> Instruction:
    return parse_text(f"k:\n {statement}\n s_endpgm\n").instructions[0]


def plain(operand: Operand) -> Operand:
    """The operand without its place."""
    match operand:
        case Register(file, index, count):
            return Register(file, index, count)
        case Immediate(bits, text):
            return Immediate(bits, text)
        case LabelRef(name):
            return LabelRef(name)
        case Expression(text):
            return Expression(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("v3", Register("v", 3)),
        ("v[2:5]", Register("v", 2, 4)),
        ("v[7]", Register("v", 7)),
        ("s[4:5]", Register("s", 4, 2)),
        ("[s2,s3]", Register("s", 2, 2)),
        ("[v1, v2, v3]", Register("v", 1, 3)),
        ("ttmp3", Register("ttmp", 3)),
        ("vcc", Register("vcc", 0, 2)),
        ("vcc_hi", Register("vcc", 1)),
        ("exec_lo", Register("exec", 0)),
        ("m0", Register("m0", 0)),
        ("flat_scratch", Register("flat_scratch", 0, 2)),
        ("scc", Register("scc", 0)),
        ("7", Immediate(7, "7")),
        ("-12", Immediate(0xFFFFFFF4, "-12")),
        ("0x7f", Immediate(0x7F, "0x7f")),
        ("0b1011", Immediate(11, "0b1011")),
        ("1.0", Immediate(0x3F800000, "1.0")),
        ("-0.5", Immediate(0xBF000000, "-0.5")),
        ("0.15915494", Immediate(0x3E22F983, "0.15915494")),
        ("1.0e+10", Immediate(0x501502F9, "1.0e+10")),
        ("1+2*3", Immediate(7, "1+2*3")),
        ("(1+2)*3", Immediate(9, "(1+2)*3")),
        ("-(4>>1)", Immediate(0xFFFFFFFE, "-(4>>1)")),
        ("~0", Immediate(0xFFFFFFFF, "-1")),
    ],
)
def test_operands_are_read(text: str, expected: Operand) -> None:
    count = expected.count if isinstance(expected, Register) else 1
    head = {2: "s_mov_b64 s[8:9]", 3: "flat_store_dwordx3 v[8:9]", 4: "flat_store_dwordx4 v[8:9]"}
    assert plain(first(f"{head.get(count, 'v_mov_b32_e32 v0')}, {text}").operands[1]) == expected


def test_the_type_of_a_fraction_follows_the_mnemonic() -> None:
    assert first("v_add_f64 v[0:1], 1.0, v[2:3]").operands[1] == Immediate(
        0x3FF0000000000000, "1.0", first("v_add_f64 v[0:1], 1.0, v[2:3]").operands[1].span
    )
    half = first("v_add_f16_e32 v0, 1.0, v1").operands[1]
    assert isinstance(half, Immediate) and half.bits == 0x3C00


def test_relocations_stay_text() -> None:
    operands = first("s_add_u32 s4, s4, helper@rel32@lo+4").operands
    assert plain(operands[2]) == Expression("helper@rel32@lo+4")


@pytest.mark.parametrize(
    ("statement", "modifiers"),
    [
        ("v_add_f32_e64 v0, -v1, |v2|", ("e64", "neg:1", "abs:2")),
        ("v_add_f32_e64 v0, -|v1|, neg(v2) clamp mul:2", ("e64", "neg:1", "abs:1", "neg:2", "clamp", "mul:2")),
        ("v_add_f64 v[0:1], -v[8:9], |v[0:1]|", ("neg:1", "abs:2")),
        (
            "v_or_b32_sdwa v2, sext(v3), v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:DWORD",
            ("sdwa", "sext:1", "dst_sel:DWORD", "dst_unused:UNUSED_PAD", "src0_sel:BYTE_0", "src1_sel:DWORD"),
        ),
        (
            "v_mov_b32_dpp v1, v0 quad_perm:[0, 1, 2, 3] row_mask:0xf bank_mask:0xf bound_ctrl:0",
            ("dpp", "quad_perm:[0,1,2,3]", "row_mask:0xf", "bank_mask:0xf", "bound_ctrl:0"),
        ),
        ("ds_swizzle_b32 v1, v0 offset:swizzle(QUAD_PERM, 0, 1, 2, 3)", ("offset:swizzle(QUAD_PERM,0,1,2,3)",)),
        ("ds_read2_b32 v[0:1], v2 offset0:1 offset1:4", ("offset0:1", "offset1:4")),
        ("buffer_load_dword v0, v1, s[0:3], 0 offen offset:4095 glc slc", ("offen", "offset:4095", "glc", "slc")),
        ("flat_atomic_add v0, v[1:2], v3 glc", ("glc",)),
        ("image_load v[0:3], v[0:3], s[0:7] dmask:0xf unorm", ("dmask:0xf", "unorm")),
        ("exp mrt0 v1, off, v3, off compr done vm", ("compr", "done", "vm")),
        ("v_interp_p1_f32 v0, v1, attr0.x", ()),
    ],
)
def test_modifiers_are_kept_in_order(statement: str, modifiers: tuple[str, ...]) -> None:
    assert first(statement).modifiers == modifiers


@pytest.mark.parametrize(
    "statement",
    [
        "s_waitcnt vmcnt(0) lgkmcnt(0)",
        "s_waitcnt vmcnt(0) & lgkmcnt(0)",
        "s_waitcnt vmcnt(0), lgkmcnt(0)",
        "s_waitcnt 0x0070",
        "s_setreg_b32 hwreg(HW_REG_MODE, 4, 2), s5",
        "s_getreg_b32 s0, hwreg(2, 3, 16)",
        "s_sendmsg sendmsg(MSG_GS, GS_OP_EMIT, 0)",
        "s_load_dwordx4 s[0:3], s[4:5], 0x0",
        "s_memtime s[0:1]",
        "tbuffer_load_format_x v0, off, s[0:3], dfmt:15, nfmt:2, 0",
        "v_div_scale_f32 v0, vcc, v1, v2, v3",
        "v_mad_u64_u32 v[0:1], s[2:3], v2, v3, v[4:5]",
        "v_cndmask_b32_e32 v0, v1, v2, vcc",
        "buffer_load_dword off, s[8:11], s3 lds",
    ],
)
def test_every_form_of_the_language_is_accepted(statement: str) -> None:
    assert first(statement).mnemonic == statement.split()[0].removesuffix("_e32")


def test_comments_of_all_kinds_are_left_out() -> None:
    text = "# start\nk: ; @k\n s_nop 0 // one\n s_nop /* in\n between */ 1\n  # whole line\n s_endpgm ; s_nop 3\n"
    program = parse_file(Source("x.s", text.replace("/* in\n between */ 1", "/* in */ 1 /* over\n lines */")))[0]
    assert [i.mnemonic for i in program.instructions] == ["s_nop", "s_nop", "s_endpgm"]


def test_spans_point_at_the_users_text() -> None:
    program = parse_text("k:\n\tv_mov_b32_e32 v0,  v1 /* x */ ; y\n s_endpgm\n")
    instruction = program.instructions[0]
    assert (instruction.span.line, instruction.span.column, instruction.span.end_column) == (2, 2, 23)
    operand = instruction.operands[1]
    assert operand.span is not None
    assert (operand.span.column, operand.span.end_column) == (21, 23)


def test_labels_share_lines_and_addresses() -> None:
    program = parse_text("k: .LBB0_1:\n.LBB0_2: s_nop 0\n1: s_branch 1b\n s_branch .LBB0_2\n s_endpgm\n")
    assert program.labels_at(0) == ("k", ".LBB0_1", ".LBB0_2")
    assert program.extra.targets == {1: 1, 2: 0}


def test_local_labels_are_the_nearest_ones() -> None:
    program = parse_text("k:\n1: s_nop 0\n s_cbranch_scc0 1f\n s_cbranch_scc1 1b\n1: s_branch 1b\n s_endpgm\n")
    assert program.extra.targets == {1: 3, 2: 0, 3: 3}


def test_distances_count_dwords() -> None:
    program = parse_text("k:\n s_branch 2\n s_mov_b32 s0, 0x12345678\n s_nop 0\n s_cbranch_scc0 65532\n s_endpgm\n")
    assert program.extra.targets == {0: 2, 3: 1}


def test_files_without_metadata_hold_the_functions_that_end() -> None:
    text = " .globl a\na:\n s_endpgm\n .globl b\nb:\n s_setpc_b64 s[30:31]\n .globl c\nc:\n s_nop 0\n s_endpgm\n"
    assert [program.name for program in parse_file(Source("x.s", text))] == ["a", "c"]


def test_code_without_any_label_is_called_like_its_file() -> None:
    assert parse_file(Source("folder/saxpy.s", " s_nop 0\n s_endpgm\n"))[0].name == "saxpy"


def test_code_goes_on_behind_an_end() -> None:
    program = parse_text("k:\n s_cbranch_scc0 .L1\n s_endpgm\n.L1:\n s_endpgm\n")
    assert len(program.instructions) == 3


def test_all_errors_of_a_file_are_told_at_once() -> None:
    with pytest.raises(WcetError) as caught:
        parse_text("k:\n s_frob\n v_mov_b32 v0\n s_branch .Lx\n v_mov_b32 v300, v0\n s_endpgm\n")
    assert codes_of(caught.value) == [("W340", 2), ("W151", 3), ("W150", 4), ("W142", 5)]


def test_at_most_twenty_errors_are_told() -> None:
    with pytest.raises(WcetError) as caught:
        parse_text("k:\n" + " s_frob\n" * 100 + " s_endpgm\n")
    assert len(caught.value.diagnostics) == 20


def test_symbols_with_one_value_are_numbers_and_changing_ones_stay_names() -> None:
    text = " .set one, 5\ntwo = 6\n .set three, 1\n .set three, 2\nk:\n s_mov_b32 s0, one\n s_mov_b32 s1, two\n"
    program = parse_text(text + " s_mov_b32 s2, three\n s_endpgm\n")
    values = [plain(instruction.operands[1]) for instruction in program.instructions[:3]]
    assert values == [Immediate(5, "one"), Immediate(6, "two"), Expression("three")]


def test_pragmas_belong_to_their_line_or_the_next_statement() -> None:
    text = "k: ;@wcet launch groups=2,3 group_size=64\n;@wcet loop max=7 total=9\n.L1:\n s_nop 0\n"
    program = parse_text(text + " s_cbranch_scc0 .L1 //@wcet split\n ;@wcet loop .L1 3\n s_endpgm\n")
    found = [(a.kind, a.values, a.index) for a in program.annotations]
    assert found == [("loop", (7,), 0), ("loop_total", (9,), 0), ("split", (), 1), ("loop", (3,), 0)]
    assert program.extra.metadata.launch == {"groups": (2, 3), "group_size": (64,)}


def test_a_function_called_wcet_is_no_pragma() -> None:
    assert parse_text("wcet: ; @wcet\n s_endpgm\n").annotations == ()

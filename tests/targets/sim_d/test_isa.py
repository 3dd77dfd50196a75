import re
from pathlib import Path

import pytest

from wcet.ir.program import Immediate, Instruction, Register
from wcet.isa.sim_d.language.isa import (
    COMPARISONS,
    OPCODES,
    ControlFlow,
    ExecutionUnit,
    Opcode,
    OperandKind,
    OperandUse,
    RequestPattern,
)
from wcet.isa.sim_d.language.operands import (
    access_operands,
    branch_target,
    destination,
    explicit_reads,
    implicit_reads,
    implicit_writes,
    sources,
)
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.span import Source

FLOW = {"j", "sicj", "bra", "call", "cmask", "brk", "ret", "cpop", "exit"}
DRAM = {
    "ldglin",
    "stglin",
    "ldgbidx",
    "stgbidx",
    "ldgcidx",
    "stgcidx",
    "ldgidxit",
    "stgidxit",
    "ldg2sptile",
    "stg2sptile",
    "sldg",
}
SCRATCHPAD = {"ldsplin", "stsplin", "ldspbidx", "stspbidx", "sldsp"}


def read_instruction(text: str) -> Instruction:
    frame = f".data\n0 0x0 64 64\n.sp_data\n0 0x0 32 32\n.text\nhere:\n{text}\nexit\n"
    return parse_kernel(Source("k.s", frame)).instructions[0]


def test_blocks_end_at_every_access_and_at_control_flow_except_cpush():
    assert {name for name, opcode in OPCODES.items() if opcode.ends_block} == FLOW | DRAM | SCRATCHPAD


def test_the_opcodes_that_wait_for_stride_registers():
    assert {name for name, opcode in OPCODES.items() if opcode.waits_for_stride} == {"ldgcidx", "stgcidx", "sldsp"}


def test_tile_transfers_occupy_the_dram_and_no_scratchpad():
    scratchpad = {name for name, opcode in OPCODES.items() if opcode.access and opcode.access.scratchpad}
    assert scratchpad == SCRATCHPAD


def test_dram_stores_are_the_five_that_an_exit_can_be_folded_into():
    stores = {
        name
        for name, opcode in OPCODES.items()
        if opcode.access and opcode.access.writes and not opcode.access.scratchpad
    }
    assert stores == {"stglin", "stgbidx", "stgcidx", "stgidxit", "stg2sptile"}


def test_issue_slots_follow_the_unit():
    assert {opcode.issue for opcode in OPCODES.values() if opcode.unit is ExecutionUnit.RCP} == {32}
    assert {opcode.issue for opcode in OPCODES.values() if opcode.unit is ExecutionUnit.VECTOR} == {8}
    assert {
        opcode.issue
        for opcode in OPCODES.values()
        if opcode.unit in (ExecutionUnit.SCALAR, ExecutionUnit.DIVIDER, ExecutionUnit.MEMORY)
    } == {1}
    assert {name for name, opcode in OPCODES.items() if opcode.unit is ExecutionUnit.CONTROL and opcode.issue == 1} == {
        "j",
        "sicj",
    }


def test_pushes_and_masks_of_control_flow():
    assert {name for name, opcode in OPCODES.items() if opcode.pushes} == {"bra", "call", "cpush"}
    masks = {name: opcode.mask for name, opcode in OPCODES.items() if opcode.mask is not None}
    assert masks == {"cmask": 0, "bra": 0, "brk": 1, "ret": 2, "call": 2, "exit": 3}
    assert OPCODES["cpop"].flow is ControlFlow.POP


def test_no_opcode_has_more_than_three_source_positions():
    for opcode in OPCODES.values():
        positions = [slot.position for slot in opcode.slots if slot.position is not None]
        assert positions == list(range(len(positions)))
        assert len(positions) <= 3


def test_optional_operands_stand_last_and_each_slot_takes_one_kind_of_number():
    numbers = {OperandKind.CONSTANT, OperandKind.INTEGER, OperandKind.BUFFER, OperandKind.SCRATCHPAD}
    for opcode in OPCODES.values():
        assert sorted(opcode.slots, key=lambda slot: slot.optional) == list(opcode.slots)
        assert all(len(slot.kinds & numbers) <= 1 for slot in opcode.slots)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("mad v1, v2, s3, v4", [(0, "v2"), (1, "s3"), (2, "v4")]),
        ("sicj.g here, s3", [(1, "s3")]),
        ("exit p1", [(0, "p1")]),
        ("stglin v9, 0, s1, s2", [(1, "s1"), (2, "s2")]),
        ("ldg2sptile 0, 0, s1, s2", [(1, "s1"), (2, "s2")]),
        ("smovssp sc.sd_words, s4", [(0, "s4")]),
        ("mov v1, vc.tid_x", [(0, "vc4")]),
    ],
)
def test_source_positions_count_labels_and_buffers_but_no_destination(text: str, expected: list[tuple[int, str]]):
    found = [(position, f"{register.file}{register.index}") for position, register in sources(read_instruction(text))]
    assert found == expected


def test_a_store_reads_its_data_register_and_writes_none():
    store = read_instruction("stglin.vec2 v9, 0, s1")
    assert destination(store) is None
    assert [(r.file, r.index, r.count) for r in explicit_reads(store)] == [("v", 9, 2), ("s", 1, 1)]


def test_absent_operands_of_an_access_have_their_defaults():
    operands = access_operands(read_instruction("stglin v9, 0"))
    assert (operands.buffer, operands.place, operands.words) == (0, None, 1)
    assert operands.x == operands.y == Immediate(0, "0")


def test_given_operands_of_an_access_are_found_by_name():
    tile = access_operands(read_instruction("ldg2sptile 0, 0, -1, s2"))
    assert (tile.data, tile.place) == (None, 0)
    assert isinstance(tile.x, Immediate)
    assert tile.x.signed == -1
    assert isinstance(tile.y, Register)
    store = access_operands(read_instruction("stsplin v3, 0, 4"))
    assert isinstance(store.x, Immediate)
    assert store.x.bits == 4
    assert access_operands(read_instruction("sldg s4, 0, 8")).words == 8
    assert access_operands(read_instruction("ldglin.vec4 v4, 0")).words == 4


def test_an_instruction_without_access_has_no_access_operands():
    with pytest.raises(ValueError, match="nop accesses no memory"):
        access_operands(read_instruction("nop"))


@pytest.mark.parametrize(
    ("text", "reads", "writes"),
    [
        ("ldgbidx 0", [("vc", 10)], [("vc", 11)]),
        ("stspbidx 0", [("vc", 10), ("vc", 11)], []),
        ("ldgcidx 0", [("vc", 10), ("sc", 5), ("sc", 6), ("sc", 7)], [("vc", 11)]),
        ("stgidxit v1, 0", [("vc", 10)], []),
        ("sldsp s1, 0", [("sc", 5)], []),
        ("cpush.brk here", [("vc", 1)], []),
        ("cpush.brk here, p0", [], []),
        ("exit", [], [("vc", 3)]),
        ("iadd v1, v2, v3", [], []),
    ],
)
def test_special_registers_are_used_without_being_named(
    text: str, reads: list[tuple[str, int]], writes: list[tuple[str, int]]
):
    instruction = read_instruction(text)
    assert [(r.file, r.index) for r in implicit_reads(instruction)] == reads
    assert [(r.file, r.index) for r in implicit_writes(instruction)] == writes


def test_branch_targets_are_label_names():
    assert branch_target(read_instruction("sicj.g here, s1")) == "here"
    assert branch_target(read_instruction("nop")) is None


def test_every_access_pattern_is_used():
    assert {opcode.access.pattern for opcode in OPCODES.values() if opcode.access} == set(RequestPattern)
    assert {slot.role for opcode in OPCODES.values() for slot in opcode.slots} == set(OperandUse)


def test_the_language_page_has_the_operands_of_every_opcode():
    page = (Path(__file__).parents[3] / "docs" / "sim-d-language.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`[^|]*) \| ([^|]*)\|", page.split("## Instructions\n")[1].split("\n## ")[0], re.MULTILINE)
    told = {name: operands.strip() for names, operands in rows for name in re.findall(r"`([^`]*)`", names)}
    shown = {name.partition(".")[0]: operands for name, operands in told.items()}
    assert shown == {opcode.mnemonic: spell_slots(opcode) for opcode in OPCODES.values()}
    for opcode in OPCODES.values():
        if opcode.needs_suboperation:
            ends = ("cc",) if opcode.suboperations == COMPARISONS else opcode.suboperations
            assert [end for end in ends if f"{opcode.mnemonic}.{end}" not in told] == []


LETTERS = {"constant": "c", "integer": "n", "buffer": "G", "scratchpad": "T", "label": "L"}


def spell_slots(opcode: Opcode) -> str:
    """Return the operands of an opcode as the page writes them."""
    spelt = ["/".join(LETTERS.get(kind, kind) for kind in OperandKind if kind in slot.kinds) for slot in opcode.slots]
    given = opcode.required
    left = ", ".join(spelt[given:])
    return ", ".join([*spelt[:given], *([f"[{left}]"] if left else [])])

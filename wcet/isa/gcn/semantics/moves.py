"""The meaning of moves between lanes, between lanes and scalars, and of indexed moves.

AMD's GCN3 and Vega guides, chapter 12 and "LDS permute instructions".
"""

from wcet.ir.program import Immediate, Instruction, Operand, Register
from wcet.isa.gcn.language.isa import READ_FIRST, READ_LANE, WRITE_LANE, Operation
from wcet.isa.gcn.language.modifiers import read_immediate
from wcet.isa.gcn.language.registers import FILES
from wcet.isa.gcn.semantics.forms import read_operand
from wcet.isa.gcn.semantics.kinds import WORD
from wcet.isa.gcn.semantics.rules import add, conjoin, disjoin, shift_right
from wcet.isa.gcn.semantics.sequence import Sequence, name_exec
from wcet.isa.gcn.semantics.swizzle import find_swizzle
from wcet.values.micro import (
    Arbitrary,
    Effect,
    Gather,
    Indexed,
    LaneNumber,
    Lanes,
    MicroOp,
    Number,
    ReadLane,
    Scalar,
    Scatter,
    SetIndexed,
    SetLanes,
    Source,
    Value,
    WriteLane,
)
from wcet.values.operations import Constant

_M0 = Scalar("m0", 0)
HALF = 32
"""The lanes between which RDNA moves numbers by addresses."""


def lift_move(instruction: Instruction, operation: Operation) -> tuple[MicroOp, ...] | None:
    """Return the micro-operations of an instruction that moves numbers; None for any other instruction."""
    name, operands = operation.mnemonic, instruction.operands
    if operation.format == "VINTRP" or name.startswith("v_interp"):
        return _lift_interpolation(instruction, operation)
    if name in _INDEXED:
        return _lift_indexed(instruction, name)
    match name:
        case "v_permlane16_b32" | "v_permlanex16_b32":
            target, *sources = operands
            held = tuple(_plain(each) for each in (*sources, target))
            return (SetLanes(_lanes(target), Arbitrary(held), name_exec(instruction.lanes)),)
        case "v_permlane64_b32":
            exec_mask = name_exec(instruction.lanes)
            return (SetLanes(_lanes(operands[0]), Arbitrary((_plain(operands[1]), exec_mask)), exec_mask),)
        case "v_nop" | "v_clrexcp" | "ds_nop":
            return (Effect("nothing"),)
        case "v_swap_b32":
            one, other = (_lanes(each) for each in operands)
            sequence = Sequence(instruction.lanes)
            sequence.set_lanes(one, sequence.read(other))
            sequence.set_lanes(other, sequence.read(one))
            return sequence.finish()
        case "ds_swizzle_b32":
            senders = find_swizzle(instruction.modifiers, instruction.lanes)
            target, source = _lanes(operands[0]), _lanes(operands[1])
            if senders is None:
                sequence = Sequence(instruction.lanes)
                sequence.set_lanes(target, Arbitrary((source,)))
                return sequence.finish()
            return (Gather(target, source, senders, name_exec(instruction.lanes)),)
        case "ds_permute_b32" | "ds_bpermute_b32" | "ds_permute_half_b32" | "ds_bpermute_half_b32":
            return _lift_permutation(instruction, name)
        case _:
            return _lift_lane(instruction, name)


_INDEXED = frozenset({"v_movreld_b32", "v_movrels_b32", "v_movrelsd_b32"})


def _lanes(operand: Operand) -> Lanes:
    assert isinstance(operand, Register)
    return Lanes("v", operand.index)


def _scalar(operand: Operand) -> Scalar:
    assert isinstance(operand, Register)
    return Scalar(operand.file, operand.index)


def _plain(operand: Operand) -> Source:
    """Return the source of a word that the instruction copies unchanged."""
    match operand:
        case Immediate(bits):
            return Number(bits & 0xFFFFFFFF)
        case Register("v", index):
            return Lanes("v", index)
        case _:
            return _scalar(operand)


def _name_lane(operand: Operand, lanes: int) -> Source:
    """Return the number of a lane as a source; a constant is reduced modulo the number of lanes."""
    lane = _plain(operand)
    return Number(lane.bits % lanes) if isinstance(lane, Number) else lane


def _lift_lane(instruction: Instruction, name: str) -> tuple[MicroOp, ...] | None:
    operands = instruction.operands
    match name:
        case _ if name == READ_FIRST:
            return (ReadLane(_scalar(operands[0]), _lanes(operands[1]), None, name_exec(instruction.lanes)),)
        case _ if name == READ_LANE:
            return (ReadLane(_scalar(operands[0]), _lanes(operands[1]), _name_lane(operands[2], instruction.lanes)),)
        case _ if name == WRITE_LANE:
            return (WriteLane(_lanes(operands[0]), _plain(operands[1]), _name_lane(operands[2], instruction.lanes)),)
        case _:
            return None


def _lift_indexed(instruction: Instruction, name: str) -> tuple[MicroOp, ...]:
    sequence, count = Sequence(instruction.lanes), FILES["v"]
    target, source = instruction.operands
    value: Value = sequence.value(read_operand(sequence, source, WORD))
    if name != "v_movreld_b32":
        numbered = isinstance(source, Register) and source.file == "v"
        place = Indexed(_lanes(source) if numbered else Lanes("v", 0), _M0, count)
        value = sequence.value(sequence.read(place)) if numbered else Arbitrary((place, *value.sources))
    if name == "v_movrels_b32":
        sequence.set_lanes(_lanes(target), value)
    else:
        sequence.emit(SetIndexed(Indexed(_lanes(target), _M0, count), value, sequence.exec))
    return sequence.finish()


def _lift_permutation(instruction: Instruction, name: str) -> tuple[MicroOp, ...]:
    """Return the micro-operations of a move whose lanes are given by addresses, four bytes for each lane.

    On RDNA both halves of 64 lanes move by themselves.
    """
    sequence = Sequence(instruction.lanes)
    target, index, source = (_lanes(each) for each in instruction.operands)
    address = add(sequence.read(index), Constant(read_immediate(instruction)))
    place, lane = shift_right(address, Constant(2)), sequence.make_temp()
    if "_half_" in name and instruction.lanes > HALF:
        half = conjoin(sequence.read(LaneNumber()), Constant(HALF))
        place = disjoin(half, conjoin(place, Constant(HALF - 1)))
    sequence.emit(SetLanes(lane, sequence.value(place), sequence.exec))
    make = Scatter if name.startswith("ds_permute_") else Gather
    sequence.emit(make(target, source, lane, sequence.exec))
    return sequence.finish()


def _lift_interpolation(instruction: Instruction, operation: Operation) -> tuple[MicroOp, ...]:
    """Return the micro-operations of an interpolation between vertices, from LDS at the address in m0; its result is
    unknown.
    """
    roles = zip(operation.operands, instruction.operands, strict=False)
    sources = tuple(
        Scalar(each.file, each.index) if each.file != "v" else Lanes("v", each.index)
        for role, each in roles
        if isinstance(each, Register) and role[0] in "sm"
    )
    return (SetLanes(_lanes(instruction.operands[0]), Arbitrary((*sources, _M0)), name_exec(instruction.lanes)),)

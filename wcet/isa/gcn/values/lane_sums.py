"""Sums of lanes with a carry out and in, as halves of 64-bit sums."""

from collections.abc import Mapping

from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.semantics.terms import CARRIED
from wcet.isa.gcn.values.lane_arithmetic import take_high
from wcet.isa.gcn.values.lane_operands import pair_up, read_operand
from wcet.isa.gcn.values.lane_state import WIDE_BITS, Carry, Entry, LaneState, Wide
from wcet.isa.gcn.values.lane_terms import combine_entries, combine_sides
from wcet.isa.gcn.values.lane_values import add, fixed, scale
from wcet.isa.gcn.values.mask_steps import pair_of
from wcet.values.operations import Operation, Operator


def put_word(instruction: Instruction, entry: Entry) -> dict[Unit, Entry]:
    """Return a result of 32 bits as what is written."""
    target = instruction.operands[0]
    return {(target.file, target.index): entry} if isinstance(target, Register) and target.count == 1 else {}


def step_sum(state: LaneState, instruction: Instruction) -> tuple[Mapping[Unit, Entry], tuple[Unit, Carry] | None]:
    """Return a sum or difference, and the carry that it leaves."""
    term, operands = CARRIED[instruction.mnemonic], instruction.operands
    assert isinstance(term, Operation)
    sources = [read_operand(state, operand) for operand in operands[2:4]]
    one, two = (combine_entries(side, sources) for side in term.operands[:2])
    sign = 1 if term.operator in (Operator.ADD, Operator.ADD_CARRY) else -1
    if sign == 1 and one.value == fixed(0):
        one, two = two, one
    if len(term.operands) == 3:
        carry = state.carries.get(pair_of(operands[4]) or ("", 0))
        return _finish_sum(instruction, carry, one, two, sign), None
    found = combine_sides(term.operator, (one, two), (instruction.index, 0))
    pair = pair_of(operands[1])
    kept = None if pair is None else (pair, Carry(found.name, one, two, sign))
    return put_word(instruction, found), kept


def _finish_sum(instruction: Instruction, carry: Carry | None, one: Entry, two: Entry, sign: int) -> dict[Unit, Entry]:
    """Return the high half of a sum whose low half has left its carry; the halves may be given either way round."""
    if carry is None or carry.sign != sign:
        return {}
    ways = [(carry.one, carry.two), (carry.two, carry.one)] if sign == 1 else [(carry.one, carry.two)]
    sums = [add(pair_up(one, low), scale(pair_up(two, other), sign, WIDE_BITS), WIDE_BITS) for low, other in ways]
    best = min(sums, key=lambda value: (len(set(value.classes)), value.spread.high - value.spread.low, value.cuts))
    return put_word(instruction, Entry((instruction.index, 0), take_high(best), Wide(carry.low, best)))

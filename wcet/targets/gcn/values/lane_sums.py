"""Sums of lanes: with a carry out and in, as halves of 64-bit sums, without one, and fused with a shift or bits."""

from collections.abc import Mapping
from typing import Literal

from wcet.ir.operand import Register
from wcet.ir.program import Instruction
from wcet.targets.gcn.language.registers import Unit
from wcet.targets.gcn.values.lane_arithmetic import combine_bits, shift_left, take_high
from wcet.targets.gcn.values.lane_guards import add_reach
from wcet.targets.gcn.values.lane_lines import move_lines, shift_lines
from wcet.targets.gcn.values.lane_operands import pair_up, read_operand
from wcet.targets.gcn.values.lane_state import WIDE_BITS, Carry, Entry, LaneState, Lines, Name, Wide
from wcet.targets.gcn.values.lane_values import WORD_BITS, add, fixed, scale, subtract
from wcet.targets.gcn.values.mask_steps import pair_of
from wcet.values.relation import to_signed


def put_word(instruction: Instruction, entry: Entry) -> dict[Unit, Entry]:
    """Return a result of 32 bits as what is written."""
    target = instruction.operands[0]
    return {(target.file, target.index): entry} if isinstance(target, Register) and target.count == 1 else {}


SUMS = {
    f"v_{name}{carry}{way}_u32": sign
    for name, sign in (("add", 1), ("sub", -1), ("subrev", -1))
    for carry, way in (("", ""), ("", "_co"), ("", "_nc"))
} | {f"v_{name}{way}_u32": sign for name, sign in (("addc", 1), ("subb", -1), ("subbrev", -1)) for way in ("", "_co")}
"""Sums and differences by their sign: those of gfx803, those of gfx9 with a carry, and its ones without."""


FUSED = {
    "v_add3_u32": ("add_u32", "add_u32"),
    "v_lshl_add_u32": ("lshl_b32", "add_u32"),
    "v_add_lshl_u32": ("add_u32", "lshl_b32"),
    "v_xad_u32": ("xor_b32", "add_u32"),
    "v_lshl_or_b32": ("lshl_b32", "or_b32"),
    "v_and_or_b32": ("and_b32", "or_b32"),
    "v_or3_b32": ("or_b32", "or_b32"),
}
"""Operations of gfx9 on three sources: what is done to the first two, and to the result and the third."""


def step_sum(state: LaneState, instruction: Instruction) -> tuple[Mapping[Unit, Entry], tuple[Unit, Carry] | None]:
    """Return a sum or difference, and the carry that it leaves."""
    name, operands = instruction.mnemonic, instruction.operands
    sign, result = SUMS[name], (instruction.index, 0)
    plain = "_nc_" in name
    one, two = (read_operand(state, operand) for operand in operands[1 if plain else 2 :][:2])
    if "rev" in name or (sign == 1 and one.value == fixed(0)):
        one, two = two, one
    if len(operands) == 5:
        carry = state.carries.get(pair_of(operands[4]) or ("", 0))
        return _finish_sum(instruction, carry, one, two, sign), None
    found = one if two.value == fixed(0) and one.name else _add_entries(result, one, two, sign)
    pair = None if plain else pair_of(operands[1])
    kept = None if pair is None else (pair, Carry(found.name, one, two, sign))
    return put_word(instruction, found), kept


_BITS: Mapping[str, Literal["and", "or", "xor"]] = {"and_b32": "and", "or_b32": "or", "xor_b32": "xor"}


def _add_entries(name: Name, one: Entry, two: Entry, sign: int) -> Entry:
    value = add(one.value, two.value) if sign == 1 else subtract(one.value, two.value)
    return Entry(name, value, None, add_reach(one, two, sign), find_lines("add_u32", one, two, sign))


def step_fused(state: LaneState, instruction: Instruction) -> Entry:
    """Return the result of two operations in one; what lies between them has no register and no name."""
    one, two, three = (read_operand(state, operand) for operand in instruction.operands[1:])
    first, second = FUSED[instruction.mnemonic]
    return _combine_entries(second, _combine_entries(first, one, two, ()), three, (instruction.index, 0))


def _combine_entries(operation: str, one: Entry, two: Entry, name: Name) -> Entry:
    if operation == "add_u32":
        return _add_entries(name, *((two, one) if one.value == fixed(0) else (one, two)), 1)
    if operation == "lshl_b32":
        lines = find_lines("lshlrev_b32", two, one)
        return Entry(name, shift_left(one.value, two.value), lines=lines)
    return Entry(name, combine_bits(_BITS[operation], one.value, two.value))


def _finish_sum(instruction: Instruction, carry: Carry | None, one: Entry, two: Entry, sign: int) -> dict[Unit, Entry]:
    """Return the high half of a sum whose low half has left its carry; the halves may be given either way round."""
    if carry is None or carry.sign != sign:
        return {}
    ways = [(carry.one, carry.two), (carry.two, carry.one)] if sign == 1 else [(carry.one, carry.two)]
    sums = [add(pair_up(one, low), scale(pair_up(two, other), sign, WIDE_BITS), WIDE_BITS) for low, other in ways]
    best = min(sums, key=lambda value: (len(set(value.classes)), value.spread.high - value.spread.low, value.cuts))
    return put_word(instruction, Entry((instruction.index, 0), take_high(best), Wide(carry.low, best)))


def find_lines(name: str, one: Entry, two: Entry, sign: int = 1) -> Lines | None:
    """Return the lines that sums, and multiples by constants, lie between."""
    if name == "lshlrev_b32":
        one, two = two, Entry((), shift_left(fixed(1), one.value))
    elif one.value.is_uniform and sign == 1:
        one, two = two, one
    if not two.value.is_uniform or not two.value.uniform.exact:
        return shift_lines(one, two) if name == "add_u32" and sign == 1 and two.value.is_uniform else None
    number = to_signed(two.value.uniform.low % (1 << WORD_BITS))
    if name == "add_u32":
        return move_lines(one, 1, sign * number)
    return move_lines(one, number, 0) if name in ("mul_lo_u32", "lshlrev_b32") else None

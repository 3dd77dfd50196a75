"""What vector instructions do to known values: of lanes that run all of a region, and of what all lanes hold alike."""

from collections.abc import Mapping, Sequence

from wcet.ir.program import Instruction, Operand, Register
from wcet.isa.gcn.language.registers import Unit, units_of
from wcet.isa.gcn.semantics.rules import A, B
from wcet.isa.gcn.semantics.terms import CARRIED, LIFTED_VECTORS, WORD
from wcet.isa.gcn.values.alike_lanes import FILE, all_work, hold, is_noticed, name_mask, show_lanes
from wcet.isa.gcn.values.guesses import make_guess
from wcet.isa.gcn.values.reciprocals import FLOATS, compare_floats, modify, read_changes
from wcet.isa.gcn.values.scalar_values import Carry, LaneMask, State, Test, Value, WideTest, add_values, value_of
from wcet.isa.gcn.values.wide_values import add_with_carry, compare_sides, start_carry
from wcet.isa.gcn.values.word_steps import (
    combine,
    compare_words,
    multiply_high,
    operand_value,
    read_compare,
    read_wide_compare,
    simple,
)
from wcet.values.operations import Constant, Operation, Operator, Source, Term, apply

Part = tuple[int, int]
"""The first bit and the number of bits of a source that an instruction reads."""

_WHOLE: Part = (0, 32)
_PARTS: Mapping[str, Part] = {
    "DWORD": _WHOLE,
    **{f"WORD_{place}": (16 * place, 16) for place in range(2)},
    **{f"BYTE_{place}": (8 * place, 8) for place in range(4)},
}


def step_vector(state: State, instruction: Instruction) -> dict[Unit, Value]:
    """Return the results of a vector instruction, the same in all lanes, that are known."""
    name, operands = instruction.mnemonic, instruction.operands
    parts = _read_parts(instruction)
    if parts is None or not operands or not isinstance(operands[0], Register) or operands[0].count != 1:
        return {}
    (unit,) = units_of(operands[0])
    if name in CARRIED:
        sources = _read_sources(state, operands[2:4], parts)
        return _step_lane_sum(state, CARRIED[name], operands, sources, unit)
    if name in LIFTED_VECTORS:
        return {unit: simple(_combine_term(LIFTED_VECTORS[name], _read_sources(state, operands[1:], parts)))}
    return {}


def _read_sources(state: State, operands: Sequence[Operand], parts: tuple[Part, Part]) -> list[Value]:
    selected = (*parts, _WHOLE)
    return [_select(operand_value(state, operand), part) for operand, part in zip(operands, selected, strict=False)]


def _combine_term(term: Term, values: Sequence[Value]) -> Value:
    """Return what a term gives for 32-bit sources, operation by operation, if it is known."""
    match term:
        case Source(number):
            return values[number]
        case Constant(bits):
            return bits
        case Operation(operator, operands):
            known = [_combine_term(operand, values) for operand in operands]
            return combine(apply(operator, A, B) if len(known) > 1 else apply(operator, A), known[0], known[-1])


def _step_lane_sum(
    state: State, term: Term, operands: tuple[Operand, ...], sources: list[Value], unit: Unit
) -> dict[Unit, Value]:
    """Return a sum or difference, and the mask of the carries that it leaves."""
    assert isinstance(term, Operation)
    left, right = (_combine_term(side, sources) for side in term.operands[:2])
    minus = term.operator in (Operator.SUBTRACT, Operator.SUBTRACT_BORROW)
    if len(term.operands) == 3:
        return {unit: add_with_carry(_read_carry(state, operands[4]), left, right, minus)}
    carry = start_carry("s_sub_u32" if minus else "s_add_u32", left, right)
    return {**_keep_carry(operands[1], carry), unit: add_values(left, right, -1 if minus else 1)}


def _read_parts(instruction: Instruction) -> tuple[Part, Part] | None:
    """Return which parts of both sources are read, and put as a whole register; None for any other modifier."""
    parts = [_WHOLE, _WHOLE]
    for modifier in instruction.modifiers:
        key, _, value = modifier.partition(":")
        if key in ("src0_sel", "src1_sel") and value in _PARTS:
            parts[int(key[3])] = _PARTS[value]
        elif modifier not in ("e32", "e64", "sdwa", "dst_sel:DWORD") and key != "dst_unused":
            return None
    return parts[0], parts[1]


def _select(value: Value, part: Part) -> Value:
    """Return a part of a number; of anything else only the whole is known."""
    if part == _WHOLE:
        return value
    first, width = part
    return value >> first & (1 << width) - 1 if isinstance(value, int) else None


def _keep_carry(target: Operand, carry: Value) -> dict[Unit, Value]:
    """Return the mask of carries as both its words, each the carry of the lanes that it stands for."""
    return dict.fromkeys(units_of(target), carry) if isinstance(target, Register) and target.count == 2 else {}


def _read_carry(state: State, source: Operand) -> Value:
    if not isinstance(source, Register) or source.count != 2:
        return None
    low, high = (value_of(state, unit) for unit in units_of(source))
    return low if low == high and isinstance(low, Carry) else None


def compare_lanes(state: State, instruction: Instruction, vectors: bool) -> dict[Unit, Value]:
    """Return the mask of a comparison of what is the same in all lanes, or (`vectors`) known of each of them."""
    target, *sources = instruction.operands
    if not is_noticed(state) or len(sources) != 2 or not isinstance(target, Register):
        return {}
    units = units_of(target)
    test = _compare_alike(state, instruction, (sources[0], sources[1]), vectors)
    if isinstance(test, int):
        return {**(dict.fromkeys(units, 0) if not test else {}), name_mask(units[0]): test}
    return dict.fromkeys(units, LaneMask(test, all_work(state))) if isinstance(test, (Test, WideTest)) else {}


def _compare_alike(state: State, instruction: Instruction, sources: tuple[Operand, Operand], vectors: bool) -> Value:
    """Return the outcome of a comparison in all active lanes, or the comparison itself."""
    name = instruction.mnemonic
    if name.endswith("_f32"):
        values = _read_floats(state, instruction, 1)
        outcome = None if values is None else compare_floats(name[6:8], *values)
        return None if outcome is None else int(outcome)
    if not set(instruction.modifiers) <= {"e32", "e64"}:
        return None
    seen = state if vectors else {**state, **show_lanes(state, sources[0]), **show_lanes(state, sources[1])}
    wide, kind = read_wide_compare(name), read_compare(name)
    if wide is not None:
        return compare_sides(seen, sources, *wide)
    return None if kind is None else compare_words(seen, name, sources, *kind)


def _read_floats(state: State, instruction: Instruction, first: int) -> list[int] | None:
    """Return the patterns of the sources of an instruction on floats, None where they are not known."""
    found: list[int] = []
    changes = read_changes(instruction.modifiers)
    if changes is None:
        return None
    for place, operand in enumerate(instruction.operands[first:], first):
        value = hold(state, operand)
        if not isinstance(value, int):
            return None
        found.append(modify(value, changes.get(place, ())))
    return found


def compute_alike(state: State, instruction: Instruction) -> dict[Unit, Value]:
    """Return what an instruction leaves in all active lanes, from what they hold alike."""
    name, operands = instruction.mnemonic, instruction.operands
    target = operands[0] if operands else None
    if not is_noticed(state) or not isinstance(target, Register) or target.file != "v" or target.count != 1:
        return {}
    unit = (FILE, target.index)
    if name in FLOATS:
        values = _read_floats(state, instruction, 1)
        results = () if values is None else FLOATS[name](values)
        return {unit: make_guess(instruction.index, results)} if results else {}
    if not set(instruction.modifiers) <= {"e32", "e64"}:
        return {}
    if name == "v_cndmask_b32":
        chosen = _read_mask(state, operands[3])
        return {} if chosen is None else {unit: hold(state, operands[1 + chosen])}
    if name in ("v_mul_hi_u32", "v_mul_hi_i32"):
        return {unit: multiply_high(hold(state, operands[1]), hold(state, operands[2]), name.endswith("i32"))}
    if name in CARRIED:
        return _sum_alike(state, instruction, unit)
    seen: State = {}
    for operand in operands[1:]:
        seen |= show_lanes(state, operand)
    if any(value is None for value in seen.values()):
        return {}
    return {(FILE, index): value for (_, index), value in step_vector({**state, **seen}, instruction).items()}


def _read_mask(state: State, operand: Operand) -> int | None:
    """Return the bit that a mask has in all active lanes."""
    if not isinstance(operand, Register) or operand.count != 2:
        return None
    units = units_of(operand)
    known = state.get(name_mask(units[0]))
    if isinstance(known, int):
        return known
    held = [state.get(each) for each in units]
    return next((bit for bit, word in enumerate((0, WORD - 1)) if all(each == word for each in held)), None)


def _sum_alike(state: State, instruction: Instruction, unit: Unit) -> dict[Unit, Value]:
    """Return a sum or difference of numbers, with the carry in all active lanes."""
    name, operands = instruction.mnemonic, instruction.operands
    left, right = (hold(state, operand) for operand in operands[2:4])
    carry = _read_mask(state, operands[4]) if len(operands) == 5 else 0
    if "rev_" in name:
        left, right = right, left
    if not isinstance(left, int) or not isinstance(right, int) or carry is None:
        return {}
    total = left - right - carry if "sub" in name else left + right + carry
    out = operands[1]
    mask: State = {name_mask(units_of(out)[0]): int(not 0 <= total < WORD)} if isinstance(out, Register) else {}
    return {unit: total % WORD, **mask}

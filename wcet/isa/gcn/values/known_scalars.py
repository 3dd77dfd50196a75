"""What scalar instructions do to registers that are known number by number, and what vector ones share with them."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wcet.ir.program import Immediate, Instruction, Operand, Register
from wcet.isa.gcn.language.registers import Unit, units_of
from wcet.isa.gcn.semantics.lift import find_access
from wcet.isa.gcn.semantics.terms import IN_PLACE, LIFTED_MASKS, LIFTED_SCALARS, SAVED
from wcet.isa.gcn.values.known_pointers import compare_pointers, step_high, step_low
from wcet.isa.gcn.values.known_state import EXEC, NUMBER, SCC, UNKNOWN, KnownState, Lanes, Source
from wcet.isa.gcn.values.word_steps import read_compare
from wcet.values.operations import Operation, Operator, Term
from wcet.values.operations import Source as Place
from wcet.values.word_arrays import LOW, Words, evaluate_words, sign

Rows = NDArray[np.intp]


def step_scalar(state: KnownState, instruction: Instruction, rows: Rows, number: int) -> bool:
    """Carry a scalar instruction; tell whether it was one that is known here."""
    name, operands = instruction.mnemonic, instruction.operands
    if name in SAVED or name in LIFTED_MASKS:
        return _step_masks(state, name, operands, rows)
    if name in ("s_cselect_b32", "s_cselect_b64"):
        return _step_select(state, operands, rows)
    if (relation := read_compare(name)) is not None or name in ("s_cmp_eq_u64", "s_cmp_lg_u64"):
        return _compare_scalars(state, instruction, rows, relation)
    target = operands[0]
    if not isinstance(target, Register) or target.count != 1:
        return _step_scalar_pair(state, name, operands, rows)
    if name not in LIFTED_SCALARS:
        return False
    sources = [state.read(each, rows) for each in (operands[:2] if name in IN_PLACE else operands[1:])]
    if name in IN_PLACE:
        sources[1] = Source(to_pattern(sign(sources[1].words << np.uint64(16)) >> 16), sources[1].marks)
    lifted = LIFTED_SCALARS[name]
    carried = name in ("s_addc_u32", "s_subb_u32")
    carry = state.read_unit(SCC, rows)
    pointer = step_pointer_half(state, name, sources, SCC, rows, number)
    known = all_known(*sources, *([carry] if carried else []))
    words = [each.words for each in (*sources, carry)]
    result, scc = evaluate_words(lifted.result, words), None
    if lifted.scc is not None:
        scc = evaluate_words(lifted.scc, words)
    if result is None:
        return False
    unit = (target.file, target.index)
    found = Source(result, np.where(known, NUMBER, UNKNOWN))
    if pointer is not None:
        found = overlay_pointers(found, pointer[0])
    if any(each[0] == "scc" for each in find_access(instruction).writes):
        outcome = None if scc is None else Source(scc, np.where(known, NUMBER, UNKNOWN))
        state.write_scalar(SCC, rows, outcome)
    state.write_scalar(unit, rows, found)
    if pointer is not None:
        keep_carries(state, SCC, rows, pointer[1])
    return True


def to_pattern(numbers: NDArray[np.int64]) -> Words:
    """Return numbers with a sign as words."""
    return numbers.astype(np.uint64) & LOW


def all_known(*sources: Source) -> Lanes:
    """Return where all sources are numbers."""
    found = sources[0].known
    for each in sources[1:]:
        found = found & each.known
    return found


def overlay_pointers(found: Source, pointer: Source) -> Source:
    """Return a source with the halves of pointers that another one has."""
    chosen = pointer.marks > NUMBER
    return Source(np.where(chosen, pointer.words, found.words), np.where(chosen, pointer.marks, found.marks))


def keep_carries(state: KnownState, pair: Unit, rows: Rows, carries: Any) -> None:
    """Keep the carries of pointers' low halves beside the mask, or scc, that they are in."""
    if carries is not None:
        table = state.carries.setdefault(pair, {})
        for place, row in enumerate(rows.tolist()):
            table[row] = carries[place]


def step_pointer_half(
    state: KnownState, name: str, sources: list[Source], pair: Unit, rows: Rows, number: int
) -> tuple[Source, Any] | None:
    """Return half of a pointer that a sum of half of one and a number is, and the carry of the low half."""
    if len(sources) < 2 or not any((each.marks > NUMBER).any() for each in sources):
        return None
    if name in ("s_add_i32", "s_sub_i32"):  # their scc is not a carry: no high half belongs to the result
        found = step_low(sources, name == "s_sub_i32", False, number)
        return None if found is None else (found[0], None)
    stem = name.removesuffix("_u32").removesuffix("_co")
    if stem in ("s_add", "v_add", "s_sub", "v_sub", "v_subrev"):
        return step_low(sources, "sub" in stem, stem.endswith("rev"), number)
    if stem in ("s_addc", "v_addc", "s_subb", "v_subb", "v_subbrev"):
        carries = state.carries.get(pair, {})
        given = [carries.get(row) for row in rows.tolist()]
        return step_high(sources, given, "sub" in stem, stem.endswith("rev")), None
    return None


def _step_masks(state: KnownState, name: str, operands: tuple[Operand, ...], rows: Rows) -> bool:
    """Carry bitwise operations on scalar registers, bit by bit: on masks of lanes, and saving exec."""
    target = operands[0]
    if not isinstance(target, Register) or any(not isinstance(each, (Register, Immediate)) for each in operands[1:]):
        return False
    width = target.count
    if name in ("s_mov_b32", "s_mov_b64") and isinstance(operands[1], Register):
        found = [state.read_unit(unit, rows) for unit in units_of(operands[1])]
        kept = [state.read_bits(unit, rows) for unit in units_of(operands[1])]
        for unit, source, (words, bits) in zip(units_of(target), found, kept, strict=True):
            if (source.marks > NUMBER).any():
                state.write_scalar(unit, rows, source)
            else:
                state.write_bits(unit, rows, words, bits)
        return True
    saved = name in SAVED
    term = SAVED[name] if saved else LIFTED_MASKS[name]
    old = [state.read_bits((EXEC[0], part), rows) for part in range(2)]
    results: list[tuple[Words, Words]] = []
    for part in range(width):
        sources = [_read_part(state, each, part, width, rows) for each in operands[1:]]
        results.append(_combine_bits(term, [*sources, *([old[part]] if saved else [])]))
    nonzero = np.logical_or.reduce([(words & bits) != 0 for words, bits in results])
    settled = nonzero | np.logical_and.reduce([bits == LOW for _, bits in results])
    for part, unit in enumerate(units_of(target)):
        state.write_bits(unit, rows, *(old[part] if saved else results[part]))
    if saved:
        for part in range(2):
            state.write_bits((EXEC[0], part), rows, *results[part])
    if not name.startswith("s_mov"):
        state.write_scalar(SCC, rows, Source(nonzero.astype(np.uint64), np.where(settled, NUMBER, UNKNOWN)))
    return True


def _read_part(state: KnownState, operand: Operand, part: int, width: int, rows: Rows) -> tuple[Words, Words]:
    """Return 32 bits of a source of one or two words, and which of them are known."""
    if isinstance(operand, Immediate):
        number = operand.bits & 0xFFFFFFFF
        if width == 2:
            number = (operand.bits if operand.inline is None else operand.inline) >> 32 * part & 0xFFFFFFFF
        return np.full((len(rows), 1), number, np.uint64), np.full((len(rows), 1), LOW, np.uint64)
    assert isinstance(operand, Register)
    return state.read_bits((operand.file, operand.index + part), rows)


def _combine_bits(term: Term, sources: list[tuple[Words, Words]]) -> tuple[Words, Words]:
    """Return the bits that a bitwise term gives, and which are known: a known 0 or 1 may settle one alone."""
    match term:
        case Operation(Operator.NOT, (operand,)):
            words, bits = _combine_bits(operand, sources)
            return ~words & LOW, bits
        case Operation(operator, (left, right)):
            (a, known_a), (b, known_b) = _combine_bits(left, sources), _combine_bits(right, sources)
            if operator is Operator.XOR:
                return a ^ b, known_a & known_b
            if operator is Operator.AND:
                zero = (known_a & ~a) | (known_b & ~b)
                return a & b & ~zero, ((known_a & known_b) | zero) & LOW
            one = (known_a & a) | (known_b & b)
            return (a | b) & LOW | one, (known_a & known_b) | one
        case Place(number):
            return sources[number]
        case _:
            raise ValueError(f"not bitwise: {term}")


def _step_select(state: KnownState, operands: tuple[Operand, ...], rows: Rows) -> bool:
    target = operands[0]
    assert isinstance(target, Register)
    scc = state.read_unit(SCC, rows)
    for part, unit in enumerate(units_of(target)):
        (one, known_one), (two, known_two) = (
            _read_part(state, each, part, target.count, rows) for each in operands[1:]
        )
        alike = known_one & known_two & ~(one ^ two)
        chosen = scc.words != 0
        words = np.where(chosen, one, two)
        bits = np.where(scc.known, np.where(chosen, known_one, known_two), alike)
        state.write_bits(unit, rows, words, bits)
    return True


def compare(relation: str, left: Any, right: Any) -> Lanes:
    """Return where a relation holds."""
    ways: Mapping[str, Callable[[Any, Any], Any]] = {
        "eq": np.equal, "lg": np.not_equal, "gt": np.greater, "ge": np.greater_equal, "lt": np.less,
        "le": np.less_equal,
    }  # fmt: skip
    return ways[relation](left, right)


def _compare_scalars(
    state: KnownState, instruction: Instruction, rows: Rows, relation: tuple[str, bool] | None
) -> bool:
    name, operands = instruction.mnemonic, instruction.operands
    if relation is None:
        sides = [read_wide(state, each, rows) for each in operands[:2]]
        outcome = compare("eq" if "_eq_" in name else "lg", sides[0].words, sides[1].words)
        known = sides[0].known & sides[1].known
    else:
        left, right = (state.read(each, rows) for each in operands[:2])
        if name.startswith("s_cmpk"):
            low = right.words & np.uint64(0xFFFF)
            right = Source(to_pattern(sign(low << np.uint64(16)) >> 16) if relation[1] else low, right.marks)
        one, two = (sign(left.words), sign(right.words)) if relation[1] else (left.words, right.words)
        outcome, known = compare(relation[0], one, two), left.known & right.known
        known |= compare_pointers(relation[0], left, right)
    state.write_scalar(SCC, rows, Source(outcome.astype(np.uint64), np.where(known, NUMBER, UNKNOWN)))
    return True


def read_wide(state: KnownState, operand: Operand, rows: Rows) -> Source:
    """Return a 64-bit source: numbers that are known in both halves, and no pointers."""
    if isinstance(operand, Immediate):
        number = (operand.bits if operand.inline is None else operand.inline) & (1 << 64) - 1
        return Source(np.full((len(rows), 1), number, np.uint64), np.full((len(rows), 1), NUMBER, np.int64))
    if not isinstance(operand, Register) or operand.count != 2:
        return Source(np.zeros((len(rows), 1), np.uint64), np.zeros((len(rows), 1), np.int64))
    low, high = (state.read_unit(unit, rows) for unit in units_of(operand))
    known = low.known & high.known
    return Source(low.words | high.words << np.uint64(32), np.where(known, NUMBER, UNKNOWN))


def shift_wide(name: str, value: Source, by: Source) -> Source:
    """Return a shift of 64 bits."""
    amount = by.words & np.uint64(63)
    if "lshl" in name:
        words = value.words << amount
    elif "ashr" in name:
        words = (value.words.view(np.int64) >> amount.astype(np.int64)).view(np.uint64)
    else:
        words = value.words >> amount
    return Source(words, np.where(value.known & by.known, NUMBER, UNKNOWN))


def part_wide(wide: Source) -> tuple[Source, Source]:
    """Return both words of 64-bit numbers."""
    return Source(wide.words & LOW, wide.marks), Source(wide.words >> np.uint64(32), wide.marks)


def _step_scalar_pair(state: KnownState, name: str, operands: tuple[Operand, ...], rows: Rows) -> bool:
    target = operands[0]
    if name not in ("s_lshl_b64", "s_lshr_b64", "s_ashr_i64") or not isinstance(target, Register):
        return False
    wide = shift_wide(name, read_wide(state, operands[1], rows), state.read(operands[2], rows))
    nonzero = Source((wide.words != 0).astype(np.uint64), wide.marks)
    for unit, half in zip(units_of(target), part_wide(wide), strict=True):
        state.write_scalar(unit, rows, half)
    state.write_scalar(SCC, rows, nonzero)
    return True

"""What single instructions do to registers that are known number by number; results of all others are unknown."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from wcet.ir.program import Instruction, Operand, Register
from wcet.isa.gcn.language.registers import Unit, operation_of, units_of
from wcet.isa.gcn.semantics.lift import find_access
from wcet.isa.gcn.semantics.terms import CARRIED, LIFTED_VECTORS
from wcet.isa.gcn.values.known_floats import compare_float_lanes, step_floats
from wcet.isa.gcn.values.known_guesses import step_guesses
from wcet.isa.gcn.values.known_pointers import compare_pointers
from wcet.isa.gcn.values.known_scalars import (
    all_known,
    compare,
    keep_carries,
    overlay_pointers,
    part_wide,
    read_wide,
    shift_wide,
    step_pointer_half,
    step_scalar,
    to_pattern,
)
from wcet.isa.gcn.values.known_state import LANES, NUMBER, UNKNOWN, KnownState, Lanes, Source
from wcet.isa.gcn.values.mask_steps import pair_of
from wcet.isa.gcn.values.word_steps import read_compare, read_wide_compare
from wcet.values.operations import Operation, Operator, apply
from wcet.values.operations import Source as Place
from wcet.values.word_arrays import LOW, Words, count_ones, evaluate_words, sign

Rows = NDArray[np.intp]
_PLAIN = frozenset({"e32", "e64"})
_ANY_LANE = ("v_writelane", "v_movrel", "v_swap", "v_interp")
"""What may write lanes that are not active."""

_A, _B, _C = Place(0), Place(1), Place(2)
_CARRY_OUT = {
    Operator.ADD: Operator.CARRY, Operator.ADD_CARRY: Operator.CARRY,
    Operator.SUBTRACT: Operator.BORROW, Operator.SUBTRACT_BORROW: Operator.BORROW,
}  # fmt: skip


def step(state: KnownState, instruction: Instruction, rows: Rows, number: int) -> None:
    """Carry the state of some wavefronts over an instruction; `number` tells it from all others that have run."""
    if step_floats(state, instruction, rows, number):
        return
    if not state.guesses or not step_guesses(state, instruction, rows, number, _step_certain):
        _step_certain(state, instruction, rows, number)


def _step_certain(state: KnownState, instruction: Instruction, rows: Rows, number: int) -> None:
    """Carry an instruction that reads no guesses, or one outcome of them."""
    name, operands = instruction.mnemonic, instruction.operands
    unit = operation_of(instruction).unit
    plain = set(instruction.modifiers) <= _PLAIN and bool(operands)
    done = False
    if plain and unit == "SALU":
        done = step_scalar(state, instruction, rows, number)
    elif unit == "VALU" and (floats := compare_float_lanes(state, instruction, rows)) is not None:
        done = _write_comparison(state, operands[0], rows, *floats)
    elif plain and unit == "VALU":
        done = _step_vector(state, instruction, rows, number)
    if done:
        return
    everywhere = name.startswith(_ANY_LANE)
    for each in find_access(instruction).writes:
        if each[0] == "v" and not everywhere:
            state.write_lanes(each, rows, None, *state.read_active(rows))
        else:
            state.forget(each, rows)


def _step_vector(state: KnownState, instruction: Instruction, rows: Rows, number: int) -> bool:
    name, operands = instruction.mnemonic, instruction.operands
    if (relation := read_compare(name)) is not None:
        return _compare_lanes(state, operands, rows, relation)
    if (relation := read_wide_compare(name)) is not None:
        return _compare_wide_lanes(state, operands, rows, relation)
    target = operands[0]
    if not isinstance(target, Register):
        return False
    if name in ("v_readfirstlane_b32", "v_readlane_b32"):
        return _read_lane(state, instruction, rows)
    if target.file != "v":
        return False
    if target.count == 2:
        return _step_pair(state, instruction, rows, number)
    unit = (target.file, target.index)
    sure, may = state.read_active(rows)
    if name in CARRIED:
        return _step_sum(state, instruction, rows, number, sure, may)
    if name == "v_cndmask_b32":
        found = _choose(state, operands, rows)
    elif name in ("v_mul_hi_u32", "v_mul_hi_i32"):
        found = _multiply_high(name, *(state.read(each, rows) for each in operands[1:3]))
    elif name in ("v_mbcnt_lo_u32_b32", "v_mbcnt_hi_u32_b32"):
        found = _count_below(name, *(state.read(each, rows) for each in operands[1:3]))
    elif name in LIFTED_VECTORS:
        sources = [state.read(each, rows) for each in operands[1:]]
        words = evaluate_words(LIFTED_VECTORS[name], [each.words for each in sources])
        if words is None:
            return False
        known = all_known(*sources)
        found = Source(words, np.where(known, NUMBER, UNKNOWN))
        if name == "v_mov_b32":
            found = overlay_pointers(found, sources[0])
    else:
        return False
    state.write_lanes(unit, rows, found, sure, may)
    return True


def _step_sum(state: KnownState, instruction: Instruction, rows: Rows, number: int, sure: Lanes, may: Lanes) -> bool:
    """Carry a sum or difference with its carry, which is a mask."""
    name, operands = instruction.mnemonic, instruction.operands
    term, target, out = CARRIED[name], operands[0], pair_of(operands[1])
    if not isinstance(term, Operation) or not isinstance(target, Register) or out is None:
        return False
    carried = len(term.operands) == 3
    sources = [state.read(each, rows) for each in operands[2:4]]
    into = pair_of(operands[4]) if carried and len(operands) > 4 else None
    if carried and into is None:
        return False
    lanes, known = state.read_mask(into, rows) if into is not None else (np.zeros((len(rows), LANES), bool),) * 2
    carry = Source(lanes.astype(np.uint64), np.where(known, NUMBER, UNKNOWN))
    pointer = step_pointer_half(state, name, sources, into or out, rows, number)
    settled = sources[0].known & sources[1].known & (carry.known if carried else True)
    words = [*(each.words for each in sources), carry.words if carried else np.zeros((1, 1), np.uint64)]
    sides = (*term.operands[:2], _C)
    result = evaluate_words(term, words)
    over = evaluate_words(apply(_CARRY_OUT[term.operator], *sides), words)
    if result is None or over is None:
        return False
    found = Source(result, np.where(settled, NUMBER, UNKNOWN))
    if pointer is not None:
        found = overlay_pointers(found, pointer[0])
    _write_outcome(state, out, rows, over != 0, settled, sure, may)
    state.write_lanes((target.file, target.index), rows, found, sure, may)
    if pointer is not None:
        keep_carries(state, out, rows, pointer[1])
    return True


def _write_outcome(
    state: KnownState, pair: Unit, rows: Rows, outcome: Any, known: Any, sure: Lanes, may: Lanes
) -> None:
    """Write the mask of the active lanes of which something holds: lanes that are not active are not in it."""
    lanes = outcome & known & may
    settled = np.where(sure, known, np.where(may, known & ~outcome, True))
    shape = (len(rows), LANES)
    state.write_mask(pair, rows, np.broadcast_to(lanes & settled, shape), np.broadcast_to(settled, shape))


def _write_comparison(state: KnownState, target: Operand, rows: Rows, outcome: Lanes, known: Lanes) -> bool:
    pair = pair_of(target)
    if pair is None:
        return False
    _write_outcome(state, pair, rows, outcome, known, *state.read_active(rows))
    return True


def _compare_lanes(state: KnownState, operands: tuple[Operand, ...], rows: Rows, relation: tuple[str, bool]) -> bool:
    left, right = (state.read(each, rows) for each in operands[1:3])
    one, two = (sign(left.words), sign(right.words)) if relation[1] else (left.words, right.words)
    known = (left.known & right.known) | compare_pointers(relation[0], left, right)
    return _write_comparison(state, operands[0], rows, compare(relation[0], one, two), known)


def _compare_wide_lanes(
    state: KnownState, operands: tuple[Operand, ...], rows: Rows, relation: tuple[str, bool]
) -> bool:
    left, right = (read_wide(state, each, rows) for each in operands[1:3])
    one, two = (left.words.view(np.int64), right.words.view(np.int64)) if relation[1] else (left.words, right.words)
    return _write_comparison(state, operands[0], rows, compare(relation[0], one, two), left.known & right.known)


def _choose(state: KnownState, operands: tuple[Operand, ...], rows: Rows) -> Source:
    one, two = (state.read(each, rows) for each in operands[1:3])
    pair = pair_of(operands[3])
    shape = (len(rows), LANES)
    lanes, known = (np.zeros(shape, bool),) * 2 if pair is None else state.read_mask(pair, rows)
    alike = (one.words == two.words) & (one.marks == two.marks)
    marks = np.where(known, np.where(lanes, two.marks, one.marks), np.where(alike, one.marks, UNKNOWN))
    return Source(np.where(lanes & known, two.words, one.words), marks)


def _multiply_high(name: str, one: Source, two: Source) -> Source:
    known = np.where(one.known & two.known, NUMBER, UNKNOWN)
    if name.endswith("u32"):
        return Source(one.words * two.words >> np.uint64(32), known)
    return Source(to_pattern(sign(one.words) * sign(two.words) >> 32), known)


def _count_below(name: str, mask: Source, base: Source) -> Source:
    """Return the set bits of half of a mask below each lane, added to a number."""
    first = 32 if "_hi_" in name else 0
    below = np.array([(1 << min(max(lane - first, 0), 32)) - 1 for lane in range(LANES)], np.uint64)[None, :]
    known = np.where(mask.known & base.known, NUMBER, UNKNOWN)
    return Source(count_ones(mask.words & below) + base.words & LOW, known)


def _step_pair(state: KnownState, instruction: Instruction, rows: Rows, number: int) -> bool:
    """Carry shifts of 64 bits, and `v_mad_u64_u32` and `v_mad_i64_i32` on numbers."""
    name, operands = instruction.mnemonic, instruction.operands
    target = operands[0]
    assert isinstance(target, Register)
    sure, may = state.read_active(rows)
    if name in ("v_lshlrev_b64", "v_lshrrev_b64", "v_ashrrev_i64"):
        wide = shift_wide(name, read_wide(state, operands[2], rows), state.read(operands[1], rows))
    elif name in ("v_mad_u64_u32", "v_mad_i64_i32"):
        one, two = (state.read(each, rows) for each in operands[2:4])
        base, out = read_wide(state, operands[4], rows), pair_of(operands[1])
        signed = name.endswith("i32")
        product = (sign(one.words) * sign(two.words)).view(np.uint64) if signed else one.words * two.words
        wide = Source(product + base.words, np.where(one.known & two.known & base.known, NUMBER, UNKNOWN))
        if out is None:
            return False
        nothing = np.zeros((1, 1), bool)
        _write_outcome(state, out, rows, nothing, nothing, sure, may)
    else:
        return False
    for unit, half in zip(units_of(target), part_wide(wide), strict=True):
        state.write_lanes(unit, rows, half, sure, may)
    return True


def _read_lane(state: KnownState, instruction: Instruction, rows: Rows) -> bool:
    """Carry a read of one lane: the first active one, or that of a number."""
    target, source = instruction.operands[:2]
    if not isinstance(target, Register) or not isinstance(source, Register) or source.file != "v":
        return False
    value = state.read(source, rows)
    shape = (len(rows), LANES)
    words, marks = np.broadcast_to(value.words, shape), np.broadcast_to(value.marks, shape)
    if instruction.mnemonic == "v_readlane_b32":
        lane = state.read(instruction.operands[2], rows)
        place = (lane.words & np.uint64(63)).astype(np.int64)
        settled = lane.known
    else:
        sure, may = state.read_active(rows)
        place = np.argmax(may, axis=1)[:, None]
        settled = np.take_along_axis(sure, place, 1)
    word: Words = np.take_along_axis(words, place, 1)
    kind = np.take_along_axis(marks, place, 1)
    state.write_scalar((target.file, target.index), rows, Source(word, np.where(settled, kind, UNKNOWN)))
    return True

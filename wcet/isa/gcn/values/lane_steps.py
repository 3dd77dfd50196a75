"""What single instructions do to the values of lanes; what is not listed here leaves its results unknown."""

from collections.abc import Callable, Mapping

from wcet.ir.program import Immediate, Instruction, Operand, Register
from wcet.isa.gcn.language.access_forms import WORD, AddressSpace
from wcet.isa.gcn.language.accesses import MemoryAccess, find_memory_access, loads_scalars
from wcet.isa.gcn.language.isa import MARKS, READ_FIRST, READ_LANE, WRITE_LANE
from wcet.isa.gcn.language.registers import Unit, operation_of, units_of
from wcet.isa.gcn.semantics.lift import find_access, find_masks
from wcet.isa.gcn.semantics.terms import (
    CARRIED,
    IN_PLACE,
    LIFTED_PAIRS,
    LIFTED_SCALARS,
    LIFTED_VECTORS,
    PairOperator,
    PairTerm,
)
from wcet.isa.gcn.values.lane_arithmetic import (
    bound_choice,
    bound_middle,
    count_below,
    extend_sign,
    shift_right,
    take_high,
    take_low,
)
from wcet.isa.gcn.values.lane_guards import choose_lanes, choose_reach
from wcet.isa.gcn.values.lane_lines import choose_lines
from wcet.isa.gcn.values.lane_operands import read_operand, read_pair, read_unit
from wcet.isa.gcn.values.lane_state import WIDE_BITS, Carry, Entry, LaneState, Name, Table, Wide, mix_entries
from wcet.isa.gcn.values.lane_sums import put_word, step_sum
from wcet.isa.gcn.values.lane_terms import combine_entries, combine_lanes
from wcet.isa.gcn.values.lane_values import (
    EACH,
    NONE,
    WORD_BITS,
    LaneValue,
    add,
    extend,
    fixed,
    multiply,
    same,
    scale,
)
from wcet.isa.gcn.values.mask_steps import find_new_masks
from wcet.values.masks import Outcome
from wcet.values.number_sets import ZERO, Range

Segment = Mapping[int, Range]
"""What dwords of a segment of memory hold, by byte offset."""

Results = Mapping[Unit, Entry]
Trace = Callable[[LaneState, Instruction, Results], Results]
"""From what is known before an instruction, and of what it leaves, to what is known of that."""

KERNARG, PACKET, SCRATCH = "kernarg", "packet", "scratch"
"""First parts of the names of what the hardware puts into scalar registers: pointers, and the scratch descriptor."""

COUNTS = {"v_mbcnt_lo_u32_b32": False, "v_mbcnt_hi_u32_b32": True}
"""Counts of the lanes below each in a mask, by whether it is the upper half of the mask."""

MOST_SHIFT = 4
"""How far a shift and sum of 64 bits shifts at most, as far as is published (LLVM 19, VOP3Instructions.td)."""

CARRY = same(Range(0, 1, 1))
"""What scc is known to hold."""

_RANKS = {f"v_{name}_{kind}": rank for name, rank in (("min", 0), ("med3", 1), ("max", -1)) for kind in ("i32", "u32")}
"""Choices among sources, by which one in their order is taken."""


_NOTHING: tuple[Results, tuple[Unit, Carry] | None] = ({}, None)


class LaneStepper:
    """Carries states over instructions; `segments` are the known dwords behind the pointers that have names.

    `repeated` holds the instructions that can run more than once in a wavefront, `noted` what instructions are known to
    leave in all of their lanes, which those who follow scalar values add to. `trace` adds what is stated of the memory
    that instructions load from.
    """

    def __init__(self, segments: Mapping[str, Segment], repeated: frozenset[int], trace: Trace | None = None) -> None:
        self._segments = segments
        self._repeated = repeated
        self._trace = trace
        self.noted: dict[int, int] = {}

    def step(self, state: LaneState, instruction: Instruction) -> None:
        """Update `state` by one instruction."""
        index, name = instruction.index, instruction.mnemonic
        if index in self._repeated and find_access(instruction).writes:
            state.forget_results(index)
        if name in MARKS:
            return  # a split run computes in each lane what an unsplit one does
        masks = find_new_masks(state, instruction, _choose_outcomes(state, instruction))
        results, carry = _NOTHING if masks.exec is not None else self._find_results(state, instruction)
        if self._trace is not None:
            results = self._trace(state, instruction, results)
        for unit in find_access(instruction).writes:
            self._write(state, unit, results.get(unit), name)
        if carry is not None:
            state.carries[carry[0]] = carry[1]
        masks.apply(state)

    def _write(self, state: LaneState, unit: Unit, entry: Entry | None, name: str) -> None:
        if unit[0] != "v":
            state.write_scalar(unit, entry)
        elif name == WRITE_LANE:
            state.forget_vector(unit)
        else:
            state.write_vector(unit, entry)

    def _find_results(
        self, state: LaneState, instruction: Instruction
    ) -> tuple[Mapping[Unit, Entry], tuple[Unit, Carry] | None]:
        name, operands = instruction.mnemonic, instruction.operands
        if instruction.index in self.noted:
            return put_word(instruction, Entry((), fixed(self.noted[instruction.index]))), None
        access = find_memory_access(instruction)
        if access is not None and access.form.loads and access.space is AddressSpace.SCALAR:
            return self._load(state, instruction), None
        if access is not None and _extends_zeros(access):
            numbers = LaneValue(ZERO, NONE, Range(0, (1 << 8 * access.size) - 1, 1), EACH)
            return put_word(instruction, Entry((instruction.index, 0), numbers)), None
        if not set(instruction.modifiers) <= {"e32", "e64"} or not operands:
            return {}, None
        if name in CARRIED:
            return step_sum(state, instruction)
        if name in LIFTED_PAIRS:
            term = LIFTED_PAIRS[name]
            return _PAIRS[term.operator](state, instruction, term), None
        value = _step_single(state, instruction)
        if isinstance(value, LaneValue):
            value = Entry((instruction.index, 0), value)
        return ({} if value is None else put_word(instruction, value)), None

    def _load(self, state: LaneState, instruction: Instruction) -> dict[Unit, Entry]:
        """Return the dwords that a scalar load fetches through a pointer to a known segment."""
        target, base, offset = instruction.operands
        if not isinstance(target, Register) or not isinstance(base, Register) or not isinstance(offset, Immediate):
            return {}
        names = [entry.name if (entry := state.scalars.get(unit)) else () for unit in units_of(base)[:2]]
        known = next((key for key in self._segments if names == [(key, 0), (key, 1)]), None)
        if known is None or not loads_scalars(instruction):
            return {}
        found: dict[Unit, Entry] = {}
        for part, unit in enumerate(units_of(target)):
            numbers = self._segments[known].get(offset.signed + 4 * part)
            if numbers is not None:
                found[unit] = Entry((), same(numbers))
        return found


def _extends_zeros(access: MemoryAccess) -> bool:
    """Return True if lanes load data of less than a register, whose upper bits they clear."""
    form = access.form
    return form.loads and form.size < WORD and not form.signed and form.half is None and not access.to_lds


def _choose_outcomes(state: LaneState, instruction: Instruction) -> Mapping[Outcome, Table | None]:
    """Return what holds in the lanes for which a comparison comes out true."""
    if operation_of(instruction).format != "VOPC":
        return {}
    outcomes = {each for write in find_masks(instruction) for each in write.sources if isinstance(each, Outcome)}
    return dict.fromkeys(outcomes, choose_lanes(state, instruction))


def _step_single(state: LaneState, instruction: Instruction) -> Entry | LaneValue | None:
    """Return the result of an instruction with one 32-bit result."""
    name, operands = instruction.mnemonic, instruction.operands
    if name in (READ_FIRST, READ_LANE):
        return _step_read_lane(state, name, operands[1])
    if name in IN_PLACE:
        old, number = (read_operand(state, operand).value for operand in operands[:2])
        return combine_lanes(LIFTED_SCALARS[name].result, (old, extend_sign(number, fixed(16))))
    entries = [read_operand(state, operand) for operand in operands[1:]]
    values = [entry.value for entry in entries]
    if name in _RANKS:
        return _step_choice(instruction, entries)
    if name == "v_cndmask_b32":
        return mix_entries(*entries[:2])
    if name == "s_cselect_b32":
        return _choose(entries[0], entries[1])
    if name in COUNTS:
        return count_below(values[0], values[1], upper=COUNTS[name])
    if name == "s_addc_u32" and entries[0].name == (SCRATCH, 1) and entries[1].value == fixed(0):
        return entries[0]  # the carry stays in the 48 bits of the address
    if name == "v_ashrrev_i32" and entries[1].name and values[0] == fixed(31):
        sign = shift_right(values[1], values[0], signed=True)
        return Entry((instruction.index, 0), sign, Wide(entries[1].name, extend(values[1], signed=True)))
    if name in LIFTED_VECTORS:
        return combine_entries(LIFTED_VECTORS[name], entries, (instruction.index, 0))
    if name not in LIFTED_SCALARS:
        return None
    if name in ("s_add_u32", "s_add_i32") and fixed(0) in values:
        kept = entries[values[0] == fixed(0)]
        return kept if kept.name else kept.value
    return entries[0] if name == "s_mov_b32" else combine_lanes(LIFTED_SCALARS[name].result, (*values, CARRY))


def _step_choice(instruction: Instruction, entries: list[Entry]) -> Entry:
    """Return the smallest, middle or largest of what lanes hold."""
    name, values = instruction.mnemonic, [entry.value for entry in entries]
    rank, signed = _RANKS[name], name.endswith("i32")
    if rank == 1:
        value, lines = bound_middle(values, signed), None
    else:
        value = bound_choice(values[0], values[1], signed, largest=rank < 0)
        lines = choose_lines(entries[0], entries[1], largest=rank < 0) if signed else None
    return Entry((instruction.index, 0), value, None, choose_reach(entries, signed, rank), lines)


def _choose(one: Entry, two: Entry) -> LaneValue:
    return same(one.value.total.join(two.value.total))


def _step_read_lane(state: LaneState, name: str, source: Operand) -> LaneValue | None:
    """Return what one lane holds: an active one, or any; without active lanes, `v_readfirstlane` reads lane 0."""
    if not isinstance(source, Register) or source.file != "v":
        return None
    table = state.here if state.whole and name == READ_FIRST else state.everywhere
    entry = table.get((source.file, source.index))
    return None if entry is None else same(entry.value.total)


def _split_pair(instruction: Instruction, value: LaneValue) -> dict[Unit, Entry]:
    """Return both halves of a 64-bit result."""
    target = instruction.operands[0]
    if not isinstance(target, Register) or target.count != 2:
        return {}
    low, high = units_of(target)
    name: Name = (instruction.index, 0)
    upper = Entry((instruction.index, 1), take_high(value), Wide(name, value))
    return {low: Entry(name, take_low(value)), high: upper}


def _shift_pair(state: LaneState, instruction: Instruction, term: PairTerm) -> dict[Unit, Entry]:
    value, by = (instruction.operands[each] for each in term.sources)
    if not isinstance(by, Immediate):
        return {}
    return _split_pair(instruction, scale(read_pair(state, value), 1 << (by.bits & 63), WIDE_BITS))


def _shift_add_pair(state: LaneState, instruction: Instruction, term: PairTerm) -> dict[Unit, Entry]:
    value, by, summand = (instruction.operands[each] for each in term.sources)
    amount = read_operand(state, by).value
    if not _is_number(amount) or not 0 <= amount.uniform.low <= MOST_SHIFT:
        return {}
    shifted = scale(read_pair(state, value), 1 << amount.uniform.low, WIDE_BITS)
    return _split_pair(instruction, add(shifted, read_pair(state, summand), WIDE_BITS))


def _shift_pair_right(state: LaneState, instruction: Instruction, term: PairTerm) -> dict[Unit, Entry]:
    """Return a 64-bit shift to the right of a number whose low half is zero: its high half extended, and a multiple."""
    value, by = (instruction.operands[each] for each in term.sources)
    if not isinstance(by, Immediate) or not isinstance(value, Register) or value.count != 2:
        return {}
    low, high = (read_unit(state, unit).value for unit in units_of(value))
    amount = by.bits & 63
    if low != fixed(0) or amount > WORD_BITS:
        return {}
    wide = extend(high, term.signed)
    return _split_pair(instruction, scale(wide, 1 << (WORD_BITS - amount), WIDE_BITS))


def _multiply_pair(state: LaneState, instruction: Instruction, term: PairTerm) -> dict[Unit, Entry]:
    *factors, summand = (instruction.operands[each] for each in term.sources)
    one, two = (extend(read_operand(state, operand).value, term.signed) for operand in factors)
    if (one.cuts and not _is_number(two)) or (two.cuts and not _is_number(one)):
        return {}
    product = multiply(one, two, WIDE_BITS)
    return _split_pair(instruction, add(product, read_pair(state, summand), WIDE_BITS))


def _is_number(value: LaneValue) -> bool:
    return value.is_uniform and value.uniform.exact


def _move_pair(state: LaneState, instruction: Instruction, term: PairTerm) -> dict[Unit, Entry]:
    target, source = instruction.operands[0], instruction.operands[term.sources[0]]
    if not isinstance(target, Register):
        return {}
    if isinstance(source, Register):
        return dict(zip(units_of(target), (read_unit(state, unit) for unit in units_of(source)), strict=False))
    if isinstance(source, Immediate) and source.inline is not None:
        halves = (fixed(source.inline), fixed(-1 if source.inline < 0 else 0))
        return {unit: Entry((), half) for unit, half in zip(units_of(target), halves, strict=False)}
    return {}


_PAIRS: Mapping[PairOperator, Callable[[LaneState, Instruction, PairTerm], dict[Unit, Entry]]] = {
    PairOperator.COPY: _move_pair,
    PairOperator.SHIFT_LEFT: _shift_pair,
    PairOperator.SHIFT_RIGHT: _shift_pair_right,
    PairOperator.SHIFT_ADD: _shift_add_pair,
    PairOperator.MULTIPLY_ADD: _multiply_pair,
}

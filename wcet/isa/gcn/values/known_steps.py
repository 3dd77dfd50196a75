"""The effect of micro-operations on registers with known numbers; operations without a rule here have unknown results.

All operations of an instruction read the state before it, so all results are computed first and written afterwards.
"""

from collections.abc import Sequence
from dataclasses import field
from functools import reduce

import numpy as np
from numpy.typing import NDArray

from wcet.ir.program import Instruction
from wcet.isa.gcn.semantics.lift import find_access, find_masks, lift
from wcet.isa.gcn.semantics.sequence import SCC
from wcet.isa.gcn.values.known_floats import compare_float_lanes, step_floats
from wcet.isa.gcn.values.known_guesses import step_guesses
from wcet.isa.gcn.values.known_pointers import overlay_pointers, step_high, step_low
from wcet.isa.gcn.values.known_state import LANES, NUMBER, PLACES, UNKNOWN, KnownState, Lanes, OperandValue
from wcet.isa.gcn.values.known_terms import NOTHING, PartialBits, all_known, evaluate_term, make_number
from wcet.records import dataclass
from wcet.values.masks import WORD_BITS, Condition, MaskSource, MaskWrite, find_tested
from wcet.values.micro import (
    Bit,
    Exact,
    Gather,
    LaneNumber,
    Load,
    MicroOp,
    Number,
    ReadLane,
    Scalar,
    Scatter,
    Set,
    SetLanes,
    SetMask,
    Temp,
    Unit,
    Update,
    Value,
)
from wcet.values.micro import Lanes as LanePlace
from wcet.values.micro import Source as Place
from wcet.values.operations import Operation, Operator, Source, Term, combine_masks
from wcet.values.word_arrays import LOW, Words

Rows = NDArray[np.intp]

_SUMS = {Operator.ADD: False, Operator.SUBTRACT: True}
_CARRIED = {Operator.ADD_CARRY: False, Operator.SUBTRACT_BORROW: True}
"""Operators that add or subtract low halves (`_SUMS`) or high halves with a carry (`_CARRIED`); True if they subtract.
"""


def step(state: KnownState, instruction: Instruction, rows: Rows, number: int) -> None:
    """Execute an instruction in the wavefronts `rows`; `number` identifies this execution."""
    if step_floats(state, instruction, rows, number):
        return
    if not state.guesses or not step_guesses(state, instruction, rows, number, _step_certain):
        _step_certain(state, instruction, rows, number)


def _step_certain(state: KnownState, instruction: Instruction, rows: Rows, number: int) -> None:
    """Execute an instruction that reads no candidates, or only those of the outcome under trial."""
    results = _Results(state, rows, number, compare_float_lanes(state, instruction, rows))
    results.find(lift(instruction), find_masks(instruction))
    sure, may = state.read_active(rows)
    masked = {unit for each in lift(instruction) for unit in _list_masked(each)}
    for unit in find_access(instruction).writes:
        if unit in masked:
            state.write_lanes(unit, rows, results.lanes.get(unit), sure, may)
        elif unit in results.scalars:
            state.write_scalar(unit, rows, results.scalars[unit])
        elif unit in results.bits:
            state.write_bits(unit, rows, results.bits[unit].words, results.bits[unit].known)
        else:
            state.forget(unit, rows)
    for pair, carries in results.carries.items():
        table = state.carries.setdefault(pair, {})
        for place, row in enumerate(rows.tolist()):
            table[row] = carries[place]


def _list_masked(operation: MicroOp) -> tuple[Unit, ...]:
    """Return the vector registers that an operation writes in active lanes only."""
    match operation:
        case (
            SetLanes(LanePlace() as target) | Gather(LanePlace() as target) | Scatter(LanePlace() as target)
            | Load(LanePlace() as target) | Update(_, LanePlace() as target)
        ):  # fmt: skip
            return target.units
        case _:
            return ()


@dataclass(slots=True)
class _Results:
    """The results of an instruction: lanes of vector registers, known scalars, bits of scalars, carries of pointers.

    `floats` is the outcome of a comparison of floats by lane, and whether it is known.
    """

    state: KnownState
    rows: Rows
    number: int
    floats: tuple[Lanes, Lanes] | None
    lanes: dict[Unit, OperandValue] = field(default_factory=dict[Unit, OperandValue])
    scalars: dict[Unit, OperandValue] = field(default_factory=dict[Unit, OperandValue])
    bits: dict[Unit, PartialBits] = field(default_factory=dict[Unit, PartialBits])
    carries: dict[Unit, NDArray[np.int64]] = field(default_factory=dict[Unit, NDArray[np.int64]])
    _temps: dict[Temp, OperandValue] = field(default_factory=dict[Temp, OperandValue])

    def find(self, operations: Sequence[MicroOp], writes: Sequence[MaskWrite]) -> None:
        """Add the results of the operations; `writes` are the scalars that they set to functions of masks."""
        masks = {each.target: each for each in writes}
        carried = next((unit for each in operations if (unit := _find_carry(each)) is not None), None)
        for operation in operations:
            match operation:
                case Set(Scalar() as target, value):
                    self._set(target, self._evaluate_words(value, target.words, carried), masks[target])
                    self._test(operation)
                case SetMask(Scalar() as target, value):
                    self._set_mask(target, self._compare(value))
                case SetLanes(LanePlace() as target, value):
                    words = self._evaluate_words(value, target.words, carried)
                    self.lanes |= dict(zip(target.units, words, strict=True))
                case Set(Temp() as temp, value) | SetLanes(Temp() as temp, value):
                    self._temps[temp] = self._evaluate(value, None)
                case Gather(target, source, tuple() as senders):
                    found = self._gather(self._read(source), senders)
                    if isinstance(target, Temp):
                        self._temps[target] = found
                    else:
                        self.lanes[target.units[0]] = found
                case ReadLane(target, source, lane):
                    self.scalars[target.units[0]] = self._read_lane(self._read(source), lane)
                case _:
                    pass

    def _set(self, target: Scalar, words: Sequence[OperandValue], write: MaskWrite) -> None:
        """Set a scalar: to a number if it is known, or else bit by bit."""
        for part, (unit, word) in enumerate(zip(target.units, words, strict=True)):
            if (word.marks > NUMBER).any():
                self.scalars[unit] = word
                continue
            bits = self._combine(write, part)
            known = np.where(word.known, LOW, bits.known)
            self.bits[unit] = PartialBits(np.where(word.known, word.words, bits.words), known)

    def _combine(self, write: MaskWrite, part: int) -> PartialBits:
        sources = [self._read_bits(write, each, part) for each in write.sources]
        found = combine_masks(write.term, sources)
        return PartialBits(found.words & LOW, found.known & LOW)

    def _read_bits(self, write: MaskWrite, source: MaskSource, part: int) -> PartialBits:
        """Return the bits of one word of a mask."""
        match source:
            case Scalar():
                return PartialBits(*self.state.read_bits(source.units[part], self.rows))
            case Number(bits):
                word = np.full((1, 1), bits >> WORD_BITS * part & int(LOW), np.uint64)
                return PartialBits(word, np.full((1, 1), LOW, np.uint64))
            case Condition(scalar):
                tested = self._read(scalar)
                return PartialBits(np.where(tested.words != 0, LOW, 0), np.where(tested.known, LOW, 0))
            case _:
                return PartialBits(np.zeros((1, 1), np.uint64), np.zeros((1, 1), np.uint64))

    def _test(self, operation: MicroOp) -> None:
        """Set scc to whether a mask has any lane, if the known bits of the mask decide that."""
        tested = find_tested(operation)
        if tested is None:
            return
        words = [self._combine(tested.mask, part) for part in range(tested.mask.target.words)]
        filled = reduce(np.logical_or, (each.words != 0 for each in words))
        settled = filled | reduce(np.logical_and, (each.known == LOW for each in words))
        scalar = self.bits[SCC.units[0]]
        outcome = (filled == tested.filled).astype(np.uint64)
        self.bits[SCC.units[0]] = PartialBits(
            np.where(settled, outcome, scalar.words), np.where(settled, LOW, scalar.known)
        )

    def _evaluate_words(self, value: Value, count: int, carried: Unit | None) -> tuple[OperandValue, ...]:
        """Return the words of a value; the words of a copied pair keep their marks."""
        match value:
            case Exact(Source(number), sources) if isinstance(place := sources[number], Scalar | LanePlace):
                if place.words == count:
                    return tuple(self.state.read_unit(unit, self.rows) for unit in place.units)
            case _:
                pass
        found = self._evaluate(value, carried)
        if count == 1:
            return (OperandValue(found.words & LOW, found.marks),)
        shifts = (np.uint64(WORD_BITS * part) for part in range(count))
        return tuple(OperandValue(found.words >> shift & LOW, found.marks) for shift in shifts)

    def _evaluate(self, value: Value, carried: Unit | None) -> OperandValue:
        """Return the value of one word; `carried` is the register to which the instruction writes the carry of a
        sum.
        """
        if not isinstance(value, Exact):
            return NOTHING
        sources = [self._read(each) for each in value.sources]
        found = evaluate_term(value.term, sources)
        pointer = self._move_pointer(value, sources, carried)
        return found if pointer is None else overlay_pointers(found, pointer)

    def _move_pointer(self, value: Exact, sources: Sequence[OperandValue], carried: Unit | None) -> OperandValue | None:
        """Return half of a pointer plus a number, as half of a pointer; None if the operation is no such sum."""
        term = value.term
        if not isinstance(term, Operation) or not any((each.marks > NUMBER).any() for each in sources):
            return None
        if term.operator in _SUMS and term.width == WORD_BITS:
            sides = [evaluate_term(each, sources) for each in term.operands]
            low = step_low(sides, _SUMS[term.operator], self.number)
            if low is not None and carried is not None:
                self.carries[carried] = low[1]
            return None if low is None else low[0]
        if term.operator not in _CARRIED or term.width != WORD_BITS:
            return None
        *halves, carry = term.operands
        table = self.state.carries.get(_find_unit(carry, value) or ("", 0), {})
        given = [table.get(row) for row in self.rows.tolist()]
        return step_high([evaluate_term(each, sources) for each in halves], given, _CARRIED[term.operator])

    def _compare(self, value: Value) -> tuple[Lanes, Lanes]:
        """Return the lanes in which a comparison holds, and the lanes in which that is known."""
        if self.floats is not None:
            return self.floats
        found = self._evaluate(value, None)
        return found.words & np.uint64(1) == 1, found.known

    def _set_mask(self, target: Scalar, outcome: tuple[Lanes, Lanes]) -> None:
        """Write the mask of the active lanes for which a value is true; inactive lanes are not in it."""
        holds, known = outcome
        sure, may = self.state.read_active(self.rows)
        lanes = holds & known & may
        settled = np.where(sure, known, np.where(may, known & ~holds, True))
        for part, unit in enumerate(target.units):
            packed = [_pack(each, part) for each in (lanes & settled, settled)]
            self.bits[unit] = PartialBits(packed[0], packed[1])

    def _read(self, source: Place) -> OperandValue:
        """Return the value of a source, by lane if it has lanes."""
        match source:
            case Scalar(words=1) | LanePlace(words=1):
                return self.state.read_unit(source.units[0], self.rows)
            case Scalar() | LanePlace():
                return _join([self.state.read_unit(unit, self.rows) for unit in source.units])
            case Temp():
                return self._temps.get(source, NOTHING)
            case Number(bits):
                return make_number(bits)
            case Bit(mask):
                lanes, known = self.state.read_mask(mask.units[0], self.rows)
                return OperandValue(lanes.astype(np.uint64), np.where(known, NUMBER, UNKNOWN))
            case LaneNumber():
                return OperandValue(PLACES[None, :], np.full((1, LANES), NUMBER, np.int64))
            case _:
                return NOTHING

    def _spread(self, source: OperandValue) -> tuple[Words, NDArray[np.int64]]:
        shape = (len(self.rows), LANES)
        return np.broadcast_to(source.words, shape), np.broadcast_to(source.marks, shape)

    def _gather(self, source: OperandValue, senders: Sequence[int]) -> OperandValue:
        """Return the value that each lane gets from the lane `senders` names for it; unknown from an inactive lane or
        none.
        """
        words, marks = self._spread(source)
        sure, may = self.state.read_active(self.rows)
        lanes = np.resize(np.array(senders, np.int64), LANES)  # values of lanes that do not exist are never read
        places, named = lanes % LANES, lanes[None, :] >= 0
        given, sends = named & sure[:, places], named & may[:, places]
        return OperandValue(
            np.where(given, words[:, places], np.uint64(0)),
            np.where(given, marks[:, places], np.where(sends, UNKNOWN, NUMBER)),
        )

    def _read_lane(self, source: OperandValue, lane: Place | None) -> OperandValue:
        """Return the value of one lane: of the first active one, or of the lane with a given number."""
        words, marks = self._spread(source)
        if lane is None:
            sure, may = self.state.read_active(self.rows)
            place = np.argmax(may, axis=1)[:, None]
            settled = np.take_along_axis(sure, place, 1)
        else:
            number = self._read(lane)
            place = np.broadcast_to((number.words % np.uint64(self.state.lanes)).astype(np.int64), (len(self.rows), 1))
            settled = np.broadcast_to(number.known, (len(self.rows), 1))
        word, kind = np.take_along_axis(words, place, 1), np.take_along_axis(marks, place, 1)
        return OperandValue(word, np.where(settled, kind, UNKNOWN))


def _join(words: Sequence[OperandValue]) -> OperandValue:
    """Return the number that registers form together, the lowest first; halves of pointers give an unknown one."""
    known = all_known(*words)
    joined: Words = np.zeros((1, 1), np.uint64)
    for place, each in enumerate(words):
        joined = joined | each.words << np.uint64(WORD_BITS * place)
    return OperandValue(joined, np.where(known, NUMBER, UNKNOWN))


def _pack(lanes: Lanes, part: int) -> Words:
    """Return word `part` of a mask as bits, from its lanes."""
    half = lanes[:, WORD_BITS * part : WORD_BITS * (part + 1)].astype(np.uint64)
    return (half << PLACES[None, :WORD_BITS]).sum(axis=1, dtype=np.uint64)[:, None]


def _find_carry(operation: MicroOp) -> Unit | None:
    """Return the register to which an operation writes the carry of a sum; None if it writes none."""
    match operation:
        case Set(Scalar() as target, Exact(Operation(operator))) | SetMask(
            Scalar() as target, Exact(Operation(operator))
        ):
            return target.units[0] if operator in (Operator.CARRY, Operator.BORROW) else None
        case _:
            return None


def _find_unit(term: Term, value: Exact) -> Unit | None:
    """Return the register from which a term reads a carry; None if it reads none."""
    place = value.sources[term.number] if isinstance(term, Source) else None
    if isinstance(place, Bit):
        return place.mask.units[0]
    return place.units[0] if isinstance(place, Scalar) else None

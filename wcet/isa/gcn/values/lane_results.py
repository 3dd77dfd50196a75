"""The results of an instruction in registers of lanes and in scalars: an interpreter of micro-operations over `Entry`.

Results of 64 bits are pairs of entries: the high one names the low one to which it belongs. A sum of low halves writes
its carry to a mask, and the sum of the high halves that reads the carry is the sum of both numbers.
"""

from collections.abc import Iterator, Sequence
from dataclasses import field

from wcet.ir.program import Instruction
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.semantics.lift import lift
from wcet.isa.gcn.semantics.sequence import SCC
from wcet.isa.gcn.values.lane_arithmetic import take_high, take_low
from wcet.isa.gcn.values.lane_operands import join_pair, pair_up, read_unit
from wcet.isa.gcn.values.lane_state import WIDE_BITS, Entry, LaneCarry, LaneState, Name, Wide, mix_entries
from wcet.isa.gcn.values.lane_terms import combine_entries
from wcet.isa.gcn.values.lane_values import (
    NONE,
    WORD_BITS,
    LaneValue,
    add,
    extend,
    fixed,
    make_value,
    multiply,
    number_lanes,
    same,
    scale,
)
from wcet.records import dataclass
from wcet.values.micro import (
    Bit,
    Exact,
    LaneNumber,
    Lanes,
    Number,
    ReadLane,
    Scalar,
    Set,
    SetLanes,
    SetMask,
    Source,
    Temp,
)
from wcet.values.number_sets import ZERO, Range
from wcet.values.operations import Constant, Operation, Operator, Term, to_signed
from wcet.values.operations import Source as Place

SCRATCH = "scratch"
"""The first part of the names of the words of the scratch descriptor, which the hardware writes to scalar registers."""

Pair = tuple[Entry | None, Entry | None]
"""The entries of the low and the high word of a 64-bit number; None is unknown."""

_CARRY = Entry((), same(Range(0, 1, 1)))
"""The abstract value of scc: zero or one."""

_MASKED = (SCC, Scalar("mode", 0))
"""Registers that control how a result is computed, but are not part of its data."""


def list_data(instruction: Instruction) -> Iterator[Scalar | Lanes]:
    """Yield the registers from which an instruction computes its data, but not the masks and conditions by which it
    only chooses.
    """
    for operation in lift(instruction):
        sources: Sequence[Source] = ()
        match operation:
            case Set(_, value) | SetLanes(_, value):
                sources = value.sources
            case ReadLane(_, source, lane):
                sources = (source, *(() if lane is None else (lane,)))
            case _:
                pass
        yield from (each for each in sources if isinstance(each, Scalar | Lanes) and each not in _MASKED)


@dataclass(slots=True)
class LaneResults:
    """The results of an instruction by register, and the carry that it writes to a mask; absent ones are unknown."""

    state: LaneState
    instruction: Instruction
    entries: dict[Unit, Entry] = field(default_factory=dict[Unit, Entry])
    carry: tuple[Unit, LaneCarry] | None = None
    _temps: dict[int, Entry | None] = field(default_factory=dict[int, Entry | None])

    def step(self) -> "LaneResults":
        """Add the results of all operations, and return these results."""
        added: SetLanes | None = None
        for operation in lift(self.instruction):
            match operation:
                case Set(Temp() as temp, Exact(term, sources)) | SetLanes(Temp() as temp, Exact(term, sources)):
                    self._temps[temp.number] = self._find_word(term, sources) if temp.words == 1 else None
                case Set(target) if target == SCC:
                    pass
                case Set(Scalar() as target, Exact(term, sources)) | SetLanes(Lanes() as target, Exact(term, sources)):
                    self._put(target, term, sources)
                    added = operation if isinstance(operation, SetLanes) else None
                case SetMask(Scalar() as target, Exact() as lost) if added is not None:
                    self._keep_carry(target, added, lost)
                case ReadLane(target, source, lane):
                    self._write(target.units[0], self._read_lane(source, lane))
                case Set(Scalar() as target) | SetLanes(Lanes() as target):
                    for unit in target.units:
                        self._write(unit, None)
                case _:
                    pass
        return self

    @property
    def _name(self) -> Name:
        return self.instruction.index, 0

    def _write(self, unit: Unit, entry: Entry | None) -> None:
        self.entries.pop(unit, None)
        if entry is not None:
            self.entries[unit] = entry

    def _put(self, target: Scalar | Lanes, term: Term, sources: Sequence[Source]) -> None:
        found: Sequence[Entry | None] = (None,) * target.words
        if target.words == 1:
            found = (self._find_word(term, sources),)
        elif target.words == 2:
            found = self._find_pair(term, sources)
        for unit, entry in zip(target.units, found, strict=True):
            self._write(unit, entry)

    def _read(self, source: Source) -> Entry | None:
        """Return the entry of a one-word source in the active lanes; None if it is unknown."""
        match source:
            case Scalar() if source == SCC:
                return _CARRY
            case Scalar(words=1) | Lanes(words=1):
                return read_unit(self.state, source.units[0])
            case Number(bits):
                return Entry((), fixed(to_signed(bits)))
            case Temp(number):
                return self._temps.get(number)
            case LaneNumber():
                return Entry((), make_value(ZERO, number_lanes(self.instruction.lanes), ZERO, NONE))
            case _:
                return None

    def _read_lane(self, source: Lanes, lane: Source | None) -> Entry | None:
        """Return the value that one lane of a register has: `lane`, or the first active one, which is lane 0 if none is
        active.
        """
        state = self.state
        table = state.here if state.whole and lane is None else state.everywhere
        entry = table.get(source.units[0])
        return None if entry is None else Entry(self._name, same(entry.value.total))

    def _find_word(self, term: Term, sources: Sequence[Source]) -> Entry | None:
        match term:
            case Operation(Operator.SELECT, (Place(number), one, two)):
                return self._choose(sources[number], *(self._find_word(each, sources) for each in (one, two)))
            case Operation(Operator.ADD_CARRY | Operator.SUBTRACT_BORROW as operator, (one, two, Place(number))):
                sides = [self._find_word(each, sources) for each in (one, two)]
                if sides[0] is None or sides[1] is None:
                    return None
                mask = sources[number]
                if isinstance(mask, Bit):
                    return self._finish_sum(mask, sides[0], sides[1], 1 if operator is Operator.ADD_CARRY else -1)
                if operator is Operator.ADD_CARRY and sides[0].name == (SCRATCH, 1) and sides[1].value == fixed(0):
                    return sides[0]  # the carry stays in the 48 bits of the address
            case _:
                pass
        return combine_entries(term, [self._read(each) for each in sources], self._name)

    def _choose(self, condition: Source, one: Entry | None, two: Entry | None) -> Entry | None:
        """Return the number that a condition chooses, in each lane by its bit, or alike in all lanes."""
        if one is None or two is None:
            return None
        if isinstance(condition, Scalar):
            return Entry(self._name, same(one.value.total.join(two.value.total)))
        return mix_entries(two, one)

    def _keep_carry(self, target: Scalar, added: SetLanes, lost: Exact) -> None:
        """Record that the mask `target` is the carry of a sum that the same instruction has written to a register."""
        match added, lost.term:
            case (
                SetLanes(Lanes() as low, Exact(Operation(Operator.ADD | Operator.SUBTRACT, sides), sources)),
                Operation(Operator.CARRY | Operator.BORROW as operator, (one, two, Constant(0))),
            ) if sides == (one, two) and sources == lost.sources and target.index % target.words == 0:
                first, second = (self._find_word(each, sources) for each in sides)
                entry = self.entries.get(low.units[0])
                if first is None or second is None or entry is None:
                    return
                sign = 1 if operator is Operator.CARRY else -1
                if sign == 1 and first.value == fixed(0):
                    first, second = second, first
                self.carry = target.units[0], LaneCarry(entry.name, first, second, sign)
            case _:
                pass

    def _finish_sum(self, mask: Bit, one: Entry, two: Entry, sign: int) -> Entry | None:
        """Return the high half of a sum whose low half has written its carry to `mask`; the operands may be in either
        order.
        """
        carry = self.state.carries.get(mask.mask.units[0])
        if carry is None or carry.sign != sign:
            return None
        ways = [(carry.one, carry.two), (carry.two, carry.one)] if sign == 1 else [(carry.one, carry.two)]
        sums = [add(pair_up(one, low), scale(pair_up(two, other), sign, WIDE_BITS), WIDE_BITS) for low, other in ways]
        best = min(sums, key=lambda value: (len(set(value.classes)), value.spread.high - value.spread.low, value.cuts))
        return Entry(self._name, take_high(best), Wide(carry.low, best))

    def _find_pair(self, term: Term, sources: Sequence[Source]) -> Pair:
        match term:
            case Place(number):
                return self._list_halves(sources[number])
            case Constant(bits):
                low, high = (Entry((), fixed(to_signed(bits >> part & 0xFFFFFFFF))) for part in (0, 32))
                return low, high
            case Operation(
                Operator.SHIFT_RIGHT | Operator.SHIFT_RIGHT_SIGNED as operator, (Place(number), Constant(by)), 64
            ):
                signed = operator is Operator.SHIFT_RIGHT_SIGNED
                return self._split(self._shift_right(self._list_halves(sources[number]), by & 63, signed))
            case _:
                return self._split(self._read_wide(term, sources))

    def _list_halves(self, source: Source) -> Pair:
        if not isinstance(source, Scalar | Lanes) or source.words != 2:
            return None, None
        low, high = (read_unit(self.state, unit) for unit in source.units)
        return low, high

    def _read_wide(self, term: Term, sources: Sequence[Source]) -> LaneValue | None:
        """Return a source as a 64-bit value; a word is extended by zeros, or by its sign if the term says so."""
        match term:
            case Constant(bits):
                return fixed(to_signed(bits, WIDE_BITS))
            case Operation(Operator.SIGN_EXTEND, (Place() | Constant() as inner, Constant(32)), 64):
                word = self._find_word(inner, sources)
                return None if word is None else extend(word.value, signed=True)
            case Place(number) if isinstance(source := sources[number], Scalar | Lanes) and source.words == 2:
                low, high = self._list_halves(source)
                return None if low is None or high is None else join_pair(high, low).value
            case Place():
                word = self._find_word(term, sources)
                return None if word is None else extend(word.value, signed=False)
            case Operation(Operator.SHIFT_LEFT, (inner, Constant(by)), 64):
                value = self._read_wide(inner, sources)
                return None if value is None else scale(value, 1 << (by & 63), WIDE_BITS)
            case Operation(Operator.ADD | Operator.MULTIPLY as operator, (one, two), 64):
                sides = self._read_wide(one, sources), self._read_wide(two, sources)
                return None if sides[0] is None or sides[1] is None else _combine_wide(operator, sides[0], sides[1])
            case _:
                return None

    def _split(self, value: LaneValue | None) -> Pair:
        """Return the entries of both halves of a 64-bit result."""
        if value is None:
            return None, None
        upper = Entry((self.instruction.index, 1), take_high(value), Wide(self._name, value))
        return Entry(self._name, take_low(value)), upper

    def _shift_right(self, pair: Pair, by: int, signed: bool) -> LaneValue | None:
        """Return a pair shifted to the right, if its low half is zero: the high half as 64-bit number, times a power of
        two.
        """
        low, high = pair
        if low is None or high is None or low.value != fixed(0) or by > WORD_BITS:
            return None
        return scale(extend(high.value, signed), 1 << (WORD_BITS - by), WIDE_BITS)


def _combine_wide(operator: Operator, one: LaneValue, two: LaneValue) -> LaneValue | None:
    """Return the sum or the product of two numbers of 64 bits."""
    if operator is Operator.ADD:
        return add(one, two, WIDE_BITS)
    if (one.cuts and not _is_number(two)) or (two.cuts and not _is_number(one)):
        return None
    return multiply(one, two, WIDE_BITS)


def _is_number(value: LaneValue) -> bool:
    return value.is_uniform and value.uniform.exact

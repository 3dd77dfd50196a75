"""Results of micro-operations that are equal in all wavefronts of a group: numbers, halves of pointers, masks.

The result of a function is equal in a whole group if all its sources are. Lanes with work-items compute equal results
from equal numbers; nothing is known about the other lanes.
"""

from collections.abc import Sequence
from dataclasses import field

from wcet.ir.program import Instruction
from wcet.ir.remembered import remember_instructions
from wcet.isa.gcn.semantics.lift import find_lane_masks, lift
from wcet.isa.gcn.semantics.sequence import SCC
from wcet.isa.gcn.values.group_values import (
    ANY_REST,
    EVERY,
    ITEMS,
    NONE,
    NOTHING,
    UNSURE,
    WITHIN,
    GroupState,
    Mask,
    Pointer,
    Same,
    Value,
    all_same,
    step_masks,
)
from wcet.records import dataclass
from wcet.values.masks import WORD_BITS, Condition, MaskSource, MaskWrite, Outcome, TestedMask, find_tested
from wcet.values.micro import (
    Arbitrary,
    Bit,
    Exact,
    Lanes,
    MicroOp,
    Number,
    Scalar,
    Set,
    SetLanes,
    SetMask,
    Source,
    Temp,
    Unit,
)
from wcet.values.micro import Value as Written
from wcet.values.operations import Constant, Operation, Operator, Term, evaluate, to_signed
from wcet.values.operations import Source as Place

TRUE: Mask = frozenset({ITEMS | ANY_REST})
FALSE: Mask = frozenset({NONE | ANY_REST})
"""The outcome of a comparison that holds in no lane with a work-item."""

Operations = tuple[tuple[MicroOp, MaskWrite | None, TestedMask | None], ...]
"""The operations of an instruction, with the mask that each writes to a scalar and the mask that each tests, if any."""

Found = tuple[Value | None, ...]
"""The values of the words of a register or pair, the lowest first; None is unknown."""


@dataclass(slots=True)
class GroupResults:
    """The results of an instruction: values by register, and masks by the first register of a pair.

    `decided` is the outcome of its comparison in all active lanes; None if it is unknown.
    """

    state: GroupState
    decided: bool | None = None
    values: dict[Unit, Value] = field(default_factory=dict[Unit, Value])
    masks: dict[Unit, Mask] = field(default_factory=dict[Unit, Mask])
    _temps: dict[Temp, Found] = field(default_factory=dict[Temp, Found])

    def step(self, instruction: Instruction) -> None:
        """Add the results of all operations of an instruction."""
        operations, carries = _list_operations(instruction)
        for operation, write, tested in operations:
            match operation:
                case Set(Scalar() as target, value):
                    self._set(target, self._evaluate(value, target.words, carries), write)
                    self._test(tested)
                case SetMask(Scalar(), value):
                    assert write is not None
                    self._write_mask(write, self._compare(value))
                case SetLanes(Lanes() as target, value):
                    self._put(target, self._evaluate(value, target.words, carries))
                case Set(Temp() as temp, value) | SetLanes(Temp() as temp, value):
                    self._temps[temp] = self._evaluate(value, temp.words, carries)
                case _:
                    pass

    def _set(self, target: Scalar, found: Found, write: MaskWrite | None) -> None:
        if write is None or not self._write_mask(write, None):
            self._put(target, found)

    def _put(self, target: Scalar | Lanes, found: Found) -> None:
        self.values |= {unit: each for unit, each in zip(target.units, found, strict=True) if each is not None}

    def _test(self, tested: TestedMask | None) -> None:
        """Mark scc as equal in all wavefronts if the operation sets it to whether a mask is empty, and that is so in
        all or none.
        """
        whole = tested is not None and tested.mask.target.words == self.state.words
        mask = self._combine(tested.mask, None) if tested is not None and whole else None
        if mask is not None and _decides_alike(mask):
            self.values.setdefault(SCC.units[0], Same())

    def _write_mask(self, write: MaskWrite, outcome: Mask | None) -> bool:
        """Write a mask if it is known; return True if it is."""
        mask = self._combine(write, outcome)
        if mask is not None:
            self.masks[write.target.units[0]] = mask
        return mask is not None

    def _combine(self, write: MaskWrite, outcome: Mask | None) -> Mask | None:
        return step_masks(write.term, tuple([self._read_mask(write, each, outcome) for each in write.sources]))

    def _read_mask(self, write: MaskWrite, source: MaskSource, outcome: Mask | None) -> Mask | None:
        match source:
            case Scalar():
                return self.state.read_mask(source.units[0])
            case Number():
                known = write.read_constant(source)
                return None if known is None else EVERY if known else NOTHING
            case Condition(scalar):
                return EVERY | NOTHING if all_same(self.state, scalar.units) else None
            case Outcome():
                return outcome

    def _compare(self, value: Written) -> Mask | None:
        """Return the mask of a comparison: if its sources are equal in all lanes, it holds in all lanes of a group, or
        in none.
        """
        (found,) = self._evaluate(value, 1, carries=False)
        if self.decided is not None:
            return TRUE if self.decided else FALSE
        if not isinstance(found, Same):
            return None
        return TRUE | FALSE if found.number is None else TRUE if found.number & 1 else FALSE

    def _evaluate(self, value: Written, words: int, carries: bool) -> Found:
        """Return the words of a value; copies of a pointer or mask stay a pointer or mask."""
        match value:
            case Exact(Place(number), sources) if isinstance(place := sources[number], Scalar | Lanes | Temp):
                found = (
                    self._temps.get(place, ()) if isinstance(place, Temp) else map(self.state.units.get, place.units)
                )
                return (*found, *(None,) * words)[:words]
            case _ if isinstance(value, Arbitrary) or not all(map(self._is_same, value.sources)):
                return (None,) * words
            case Exact(term, sources):
                numbers = [self._find_number(each) for each in sources]
                known = [each for each in numbers if each is not None]
                result = evaluate(term, known) if len(known) == len(numbers) else None
                if result is not None:
                    return tuple(Same(result >> WORD_BITS * part & 0xFFFFFFFF) for part in range(words))
                return (self._move_pointer(value, carries),) if words == 1 else (Same(),) * words
            case _:
                return (Same(),) * words

    def _is_same(self, source: Source) -> bool:
        match source:
            case Scalar() | Lanes():
                return all_same(self.state, source.units)
            case Temp():
                return all(isinstance(each, Same | Pointer) for each in self._temps.get(source, (None,)))
            case Bit(mask):
                return self.state.read_mask(mask.units[0]) not in (None, WITHIN)
            case Number():
                return True
            case _:
                return False

    def _find_number(self, source: Source) -> int | None:
        """Return the known number of a source."""
        match source:
            case Number(bits):
                return bits
            case Bit(mask):
                bits_of = {each & ITEMS for each in self.state.read_mask(mask.units[0]) or ()}
                return bits_of.pop() if len(bits_of) == 1 else None
            case Scalar() | Lanes():
                return _join(tuple(self.state.units.get(unit) for unit in source.units))
            case Temp():
                return _join(self._temps.get(source, (None,)))
            case _:
                return None

    def _move_pointer(self, value: Exact, carries: bool) -> Value:
        """Return half of a sum: a pointer plus a number is a pointer into the same memory."""
        match value.term:
            case Operation(Operator.ADD, (one, two)) if carries:
                part = 0
            case Operation(Operator.ADD_CARRY, (one, two, _)):
                part = 1
            case _:
                return Same()
        for base, shift in ((one, two), (two, one)):
            pointer = self._read_pointer(base, value)
            if pointer is not None and pointer.part == part:
                number = self._read_shift(shift, value)
                moved = None if pointer.offset is None or number is None else pointer.offset + number
                return Pointer(pointer.origin, moved, part)
        return Same()

    def _read_pointer(self, term: Term, value: Exact) -> Pointer | None:
        place = value.sources[term.number] if isinstance(term, Place) else None
        found = self.state.units.get(place.units[0]) if isinstance(place, Scalar | Lanes) else None
        return found if isinstance(found, Pointer) else None

    def _read_shift(self, term: Term, value: Exact) -> int | None:
        if isinstance(term, Constant):
            return to_signed(term.bits)
        return self._find_number(value.sources[term.number]) if isinstance(term, Place) else None


@remember_instructions
def _list_operations(instruction: Instruction) -> tuple[Operations, bool]:
    """Return the operations of an instruction, and whether one of them writes the carry of a sum."""
    operations, writes = lift(instruction), {each.target: each for each in find_lane_masks(instruction)}

    def find_write(operation: MicroOp) -> MaskWrite | None:
        match operation:
            case Set(Scalar() as target) | SetMask(Scalar() as target):
                return writes.get(target)
            case _:
                return None

    found = tuple((each, find_write(each), find_tested(each)) for each in operations)
    return found, any(map(_is_carry, operations))


def _join(words: Sequence[Value | None]) -> int | None:
    """Return the number that the words form together; None if one of them is unknown."""
    numbers = [each.number for each in words if isinstance(each, Same) and each.number is not None]
    if len(numbers) < len(words):
        return None
    return sum((number & 0xFFFFFFFF) << WORD_BITS * place for place, number in enumerate(numbers))


def _decides_alike(mask: Mask) -> bool:
    """Return True if a mask is empty in all wavefronts of a group or in none, because each has a lane with a
    work-item.
    """
    return mask != WITHIN and not mask & UNSURE


def _is_carry(operation: MicroOp) -> bool:
    """Return True if an operation writes the carry of a sum."""
    match operation:
        case Set(_, Exact(Operation(Operator.CARRY))) | SetMask(_, Exact(Operation(Operator.CARRY))):
            return True
        case _:
            return False

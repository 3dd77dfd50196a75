"""The known results of an instruction: an interpreter of micro-operations over numbers, sums and comparisons.

Vector registers are followed in one of two ways. If all lanes of a region execute all of it (`vectors`), a register has
the value of each lane relative to its value at the entry of the region. Otherwise it is followed if it is the same in
all active lanes (`alike_lanes`).
"""

from collections.abc import Iterator
from dataclasses import field

from wcet.ir.program import Instruction
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.semantics.float_results import FLOATS, RELATIONS, compare_floats
from wcet.isa.gcn.semantics.lift import find_exec, find_lane_masks, lift
from wcet.isa.gcn.semantics.sequence import SCC, exec_beside
from wcet.isa.gcn.values.alike_lanes import FILE, all_work, hold_lanes, is_noticed, may_read_first, name_mask
from wcet.isa.gcn.values.guesses import make_guess
from wcet.isa.gcn.values.scalar_values import (
    WORD,
    Carry,
    High,
    LaneMask,
    State,
    Symbolic,
    Test,
    Value,
    WideTest,
    value_of,
)
from wcet.isa.gcn.values.symbolic_terms import (
    Found,
    evaluate_term,
    join_words,
    read_units,
    read_word,
    split_words,
)
from wcet.records import dataclass
from wcet.values.masks import BOTH, SECOND_ONLY, Condition, MaskWrite, find_tested
from wcet.values.micro import (
    Bit,
    Exact,
    Function,
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
from wcet.values.micro import Value as Written
from wcet.values.operations import Operation, Operator, Term

_MODE = Scalar("mode", 0)


def find_results(state: State, instruction: Instruction, vectors: bool = False) -> dict[Unit, Value]:
    """Return the abstract values of the registers that an instruction writes."""
    return _Results(state, instruction, vectors).find()


@dataclass(slots=True)
class _Results:
    """An interpreter of the operations of one instruction; `found` collects the results by register."""

    state: State
    instruction: Instruction
    vectors: bool
    found: dict[Unit, Value] = field(default_factory=dict[Unit, Value])
    _temps: dict[int, Found] = field(default_factory=dict[int, Found])

    def find(self) -> dict[Unit, Value]:
        """Return the abstract value of each register that the instruction writes."""
        masks = {each.target: each for each in find_lane_masks(self.instruction)}
        for operation in lift(self.instruction):
            match operation:
                case Set(Temp(number), value) | SetLanes(Temp(number), value):
                    self._temps[number] = self._evaluate(value)
                case Set(Scalar() as target, value):
                    mask = None if target not in masks else _step_mask(self.state, masks[target])
                    self._put(target, self._evaluate(value), mask)
                    self._test(operation)
                case SetLanes(Lanes() as target, value):
                    self._put_lanes(target, self._evaluate(value))
                case SetMask(Scalar() as target, value):
                    self._put_mask(target, read_word(self._evaluate(value)))
                case ReadLane(target, source, None) if not self.vectors and may_read_first(self.state):
                    self._put(target, self._read(source))
                case _:
                    pass
        return self.found

    def _read(self, source: Source) -> Found:
        match source:
            case Number(bits):
                return bits
            case Temp(number):
                return self._temps.get(number)
            case Scalar():
                found = read_units(self.state, source.units)
                # A comparison in scc is one bit; in another register it would be a mask of all lanes or none.
                return None if source == SCC and isinstance(read_word(found), (Test, WideTest)) else found
            case Lanes() if self.vectors:
                return read_units(self.state, source.units)
            case Lanes():
                return join_words(tuple(hold_lanes(self.state, index) for _, index in source.units))
            case Bit(mask):
                bit = self._read_bit(mask)
                return bit if bit is None or isinstance(bit, int) else (bit,)
            case _:
                return None

    def _read_bit(self, mask: Scalar) -> Value:
        """Return the bit that a mask has in all active lanes, or the carry that it has in each lane; None if
        unknown.
        """
        known = self.state.get(name_mask(mask.units[0]))
        if isinstance(known, int):
            return known
        words = {value_of(self.state, unit) for unit in mask.units}
        word = words.pop() if len(words) == 1 else None
        if isinstance(word, Carry) and self.vectors:
            return word
        return {0: 0, WORD - 1: 1}.get(word) if isinstance(word, int) else None

    def _evaluate(self, value: Written) -> Found:
        match value:
            case Exact(term, sources):
                return evaluate_term(term, [self._read(each) for each in sources])
            case Function(name, sources) if not self.vectors and (name in FLOATS or name in RELATIONS):
                found = [read_word(self._read(each)) for each in sources if each != _MODE]
                numbers = [each for each in found if isinstance(each, int)]
                return self._round(name, numbers) if len(numbers) == len(found) else None
            case _:
                return None

    def _round(self, name: str, numbers: list[int]) -> Found:
        if name in RELATIONS:
            outcome = compare_floats(RELATIONS[name], *numbers)
            return None if outcome is None else int(outcome)
        guess = make_guess(self.instruction.index, FLOATS[name](numbers))
        return guess if guess is None or isinstance(guess, int) else (guess,)

    def _put(self, target: Scalar, found: Found, mask: Value = None) -> None:
        for unit, word in zip(target.units, split_words(found, target.words), strict=True):
            self._write(unit, mask if word is None else word)

    def _write(self, unit: Unit, value: Value) -> None:
        """Write the value of a register, in place of the result of an earlier operation."""
        self.found.pop(unit, None)
        if value is not None:
            self.found[unit] = value

    def _test(self, operation: Set) -> None:
        """Write scc if it is set to whether a mask is empty, and the mask has all lanes with work-items or none."""
        tested = find_tested(operation)
        sources = () if tested is None else tested.mask.places
        if tested is None or len(sources) != 1 or not tested.mask.is_copy(sources[0]) or not all_work(self.state):
            return
        if (
            sources[0].words == find_exec(self.instruction).words
            and self.state.get(name_mask(sources[0].units[0])) == 1
        ):
            self.found[SCC.units[0]] = int(tested.filled)

    def _put_lanes(self, target: Lanes, found: Found) -> None:
        if not self.vectors and not is_noticed(self.state):
            return
        file = "v" if self.vectors else FILE
        for (_, index), word in zip(target.units, split_words(found, target.words), strict=True):
            kept = not self.vectors or isinstance(word, (int, Symbolic, High))
            self._write((file, index), word if kept else None)

    def _put_mask(self, target: Scalar, bit: Value) -> None:
        """Write a mask that has one bit in all active lanes, the lanes for which a test holds, or a carry of each
        lane.
        """
        if isinstance(bit, Carry):
            self.found |= dict.fromkeys(target.units, bit) if self.vectors else {}
        elif not is_noticed(self.state):
            return
        elif isinstance(bit, int):
            self.found |= {name_mask(target.units[0]): bit, **({} if bit else dict.fromkeys(target.units, 0))}
        elif isinstance(bit, (Test, WideTest)):
            self.found |= dict.fromkeys(target.units, LaneMask(bit, all_work(self.state)))


def _step_mask(state: State, write: MaskWrite) -> Value:
    """Return the mask that an instruction writes: all lanes or none, or the active lanes inside or outside of a
    mask.
    """
    if {each for each in write.sources if not isinstance(each, Number)} == {_CHOICE}:
        if any(write.read_constant(each) is None for each in write.sources if isinstance(each, Number)):
            return None
        test, chosen = value_of(state, SCC.units[0]), write.tabulate({_CHOICE: 0b10}, 0b11)
        if not isinstance(test, (Test, WideTest)):
            return None
        return {0b10: test, 0b01: test.opposite}.get(chosen)
    source, function = write.split(exec_beside(write.target)) or (None, 0)
    if not isinstance(source, Scalar) or function not in (BOTH, SECOND_ONLY):
        return None
    return _carry_mask(state, source, inverted=function == SECOND_ONLY)


_CHOICE = Condition(SCC)


def _carry_mask(state: State, source: Scalar, inverted: bool) -> Value:
    """Return the mask of the active lanes that are in a mask, or with `inverted` of those that are not."""
    words = {value_of(state, unit) for unit in source.units}
    mask = words.pop() if len(words) == 1 else None
    working = all_work(state)
    if isinstance(mask, (Test, WideTest)):
        return LaneMask(mask.opposite if inverted else mask, working)
    if not isinstance(mask, LaneMask):
        return None
    if not inverted:
        return LaneMask(mask.test, mask.exact and working)
    # Unless the comparison was in all lanes, active lanes outside of the mask may be lanes that were not compared.
    return LaneMask(mask.test.opposite, exact=True) if mask.exact and working else None


def hides_results(instruction: Instruction) -> bool:
    """Return True if the analysis of lanes cannot find the result of an instruction from the operations alone.

    Such operations are choices, incoming carries, upper halves of products, and reads of the first active lane.
    """
    for operation in lift(instruction):
        match operation:
            case ReadLane(lane=None):
                return True
            case Set(_, Exact(term)) | SetLanes(_, Exact(term)) if any(map(_hides, _list_operations(term))):
                return True
            case _:
                pass
    return False


def _hides(operation: Operation) -> bool:
    wide = operation.operator is Operator.MULTIPLY and operation.width == 64
    return wide or operation.operator in (Operator.SELECT, Operator.ADD_CARRY)


def _list_operations(term: Term) -> Iterator[Operation]:
    if isinstance(term, Operation):
        yield term
        for each in term.operands:
            yield from _list_operations(each)

"""What single instructions do to known values: copies, sums, shifts, comparisons, and loads from known segments."""

from collections.abc import Mapping
from dataclasses import dataclass

from wcet.ir.program import Immediate, Instruction, Operand, Register
from wcet.isa.gcn.language.access_forms import AddressSpace
from wcet.isa.gcn.language.accesses import find_memory_access, loads_scalars
from wcet.isa.gcn.language.registers import Unit, units_of
from wcet.isa.gcn.semantics.lift import find_access, find_masks
from wcet.isa.gcn.semantics.sequence import EXEC
from wcet.isa.gcn.semantics.terms import IN_PLACE, LIFTED_SCALARS, Lifted, read_pair_compare
from wcet.isa.gcn.values.alike_lanes import ANY, FILE, all_work, enter_block, forget_written, name_mask, step_alike
from wcet.isa.gcn.values.constant_tables import TABLE, Table, read_word
from wcet.isa.gcn.values.guesses import find_guesses
from wcet.isa.gcn.values.scalar_numbers import find_numbers
from wcet.isa.gcn.values.scalar_values import (
    High,
    LaneMask,
    State,
    Symbolic,
    Test,
    Value,
    WideTest,
    value_of,
)
from wcet.isa.gcn.values.vector_steps import compare_lanes, compute_alike, step_vector
from wcet.isa.gcn.values.wide_values import add_with_carry, compare_sides, start_carry
from wcet.isa.gcn.values.word_steps import (
    combine,
    compare_words,
    extend,
    operand_value,
    read_compare,
)
from wcet.values.masks import BOTH, SECOND_ONLY, Condition, MaskWrite
from wcet.values.micro import Number, Scalar
from wcet.values.operations import Operation, Operator, holds

SCC: Unit = ("scc", 0)

START = "start"
"""The file of units that stand for what scalar registers held when the kernel started, wherever it is asked."""

Pointers = frozenset[int]
"""SGPRs that hold at a region's start what they held at the kernel's: first ones of pointers to segments, group ids."""


@dataclass(frozen=True, slots=True)
class KnownSegment:
    """Dwords of a segment by byte offset: those that are `known`, and others that may be (`named`: arguments)."""

    known: Mapping[int, int]
    named: frozenset[int] = frozenset()


class Stepper:
    """Carries states over instructions; `segments` are what pairs of SGPRs point to when the kernel starts.

    `ids` are the SGPRs that hold the ids of the group then, with the largest ones of the launch. `noted` collects
    numbers that instructions were seen to leave, in all of their lanes, by instruction. `tables` are the constant
    tables by the instruction that completes the address of one. `restored` are the scalar registers by the instruction
    that brings back what they held when the kernel started: a unit of the file `START`.
    """

    def __init__(
        self,
        segments: Mapping[int, KnownSegment],
        ids: Mapping[int, int] | None = None,
        noted: dict[int, int] | None = None,
        tables: Mapping[int, Table] | None = None,
        restored: Mapping[int, int] | None = None,
    ) -> None:
        self.segments = segments
        self.tables = tables or {}
        self.restored = restored or {}
        self._contents = {each.number: each.contents for each in self.tables.values()}
        self.ids = ids or {}
        self.noted = {} if noted is None else noted

    def step(self, state: State, instruction: Instruction, loads: Pointers, vectors: bool) -> None:
        """Update `state` by one instruction.

        `loads` are the pointers that can be followed; `vectors` says that vector registers are looked at, because all
        lanes of the region execute all of it.
        """
        writes = find_access(instruction).writes
        if ("exec", 0) in writes or ("exec", 1) in writes:
            enter_block(state, ANY)
        guessed = None if vectors else find_guesses(state, instruction)
        if guessed is None:
            results = self._find_results(state, instruction, loads, vectors)
        else:
            tried = [
                self._find_results({**state, **each}, instruction, loads, vectors) for each in guessed.list_outcomes()
            ]
            results = guessed.merge(instruction.index, tried)
        if not vectors:
            self._note(instruction, results)
        for unit in writes:
            if unit[0] != "v" or vectors:
                state[unit] = None
            forget_written(state, unit)
        state.update(results)

    def _find_results(
        self, state: State, instruction: Instruction, loads: Pointers, vectors: bool
    ) -> dict[Unit, Value]:
        """Return what is known of the registers that an instruction writes."""
        name = instruction.mnemonic
        if instruction.index in self.tables:
            return self.tables[instruction.index].place(instruction)
        if instruction.index in self.restored:
            target = instruction.operands[0]
            assert isinstance(target, Register)
            return {units_of(target)[0]: Symbolic((START, self.restored[instruction.index]))}
        if loads_scalars(instruction):
            return self._load(state, instruction, loads)
        if name.startswith("s_"):
            return self._decide(_step_scalar(state, instruction), loads)
        if name.startswith("v_cmp_"):
            return compare_lanes(state, instruction, vectors)
        if vectors:
            return step_vector(state, instruction)
        results = step_alike(state, instruction, lambda low, high, offset: self._read(low, high, offset, loads))
        return results or compute_alike(state, instruction)

    def _note(self, instruction: Instruction, results: Mapping[Unit, Value]) -> None:
        """Keep the number that an instruction leaves for those who follow lanes and cannot find it themselves."""
        target = instruction.operands[0] if instruction.operands else None
        if not isinstance(target, Register) or target.count != 1:
            return
        value = results.get((FILE if target.file == "v" else target.file, target.index))
        if isinstance(value, int) and (instruction.mnemonic in _NOTED or _loads_memory(instruction)):
            self.noted[instruction.index] = value

    def _load(self, state: State, instruction: Instruction, loads: Pointers) -> dict[Unit, Value]:
        """Return the dwords that a scalar load fetches through a pointer to a segment."""
        target, base, by = instruction.operands
        offset = by.signed if isinstance(by, Immediate) else operand_value(state, by)
        if not (isinstance(offset, int) and isinstance(base, Register) and isinstance(target, Register)):
            return {}
        low, high = (value_of(state, unit) for unit in units_of(base))
        results: dict[Unit, Value] = {}
        for part, unit in enumerate(units_of(target)):
            value = self._read(low, high, offset + 4 * part, loads)
            if value is not None:
                results[unit] = value
        return results

    def _read(self, low: Value, high: Value, offset: int, loads: Pointers) -> Value:
        """Return the dword at a distance from the address whose halves are given, if that is in a segment."""
        shift = low.add if isinstance(low, Symbolic) else 0
        if isinstance(low, Symbolic) and low.unit[0] == TABLE:
            return read_word(self._contents[low.unit[1]], low, high, offset)
        ever = isinstance(low, Symbolic) and low.unit[0] == START
        file = START if ever else "s"
        for pointer in self.segments.keys() if ever else loads & self.segments.keys():
            unit, upper = (file, pointer), (file, pointer + 1)
            start = low == Symbolic(unit, shift)
            if start and high == (High(unit, upper, shift) if shift or isinstance(high, High) else Symbolic(upper)):
                place, segment = shift + offset, self.segments[pointer]
                if place in segment.known:
                    return segment.known[place]
                return Symbolic(("arg", place)) if place in segment.named else None
        return None

    def _decide(self, results: dict[Unit, Value], loads: Pointers) -> dict[Unit, Value]:
        """Decide comparisons of the group's id with a constant: it lies between zero and the last one."""
        test = results.get(SCC)
        if not isinstance(test, Test) or not isinstance(test.left, Symbolic) or not isinstance(test.right, int):
            return results
        file, register = test.left.unit
        followed = {"s": loads & self.ids.keys(), START: self.ids.keys()}.get(file, ())
        if test.left != Symbolic(test.left.unit) or register not in followed:
            return results
        if test.relation in ("eq", "lg"):
            return results
        ends = {holds(test.relation, test.signed, each, test.right) for each in (0, self.ids[register])}
        return {**results, SCC: int(ends.pop())} if len(ends) == 1 else results


def _step_scalar(state: State, instruction: Instruction) -> dict[Unit, Value]:
    """Return the results of a scalar instruction that are known: numbers and copies, and what else can be said."""
    return _step_unknown(state, instruction) | find_numbers(state, instruction)


def _step_unknown(state: State, instruction: Instruction) -> dict[Unit, Value]:
    """Return what is known of results that are not numbers: sums, comparisons, masks."""
    name, operands = instruction.mnemonic, instruction.operands
    compare = read_compare(name)
    if compare is not None:
        return {SCC: compare_words(state, name, operands, *compare)}
    for write in find_masks(instruction):
        if write.target.words == EXEC.words and (mask := _step_mask(state, write)) is not None:
            return dict.fromkeys(write.target.units, mask)
    relation = read_pair_compare(instruction)
    if relation is not None:
        if _has_lanes(state, operands):
            return {SCC: int(relation == "lg")}
        return {SCC: compare_sides(state, operands[:2], relation, signed=False)}
    if not operands or not isinstance(target := operands[0], Register) or target.count != 1:
        return {}
    (unit,) = units_of(target)
    return _step_word(state, instruction, unit)


def _has_lanes(state: State, operands: tuple[Operand, ...]) -> bool:
    """Tell whether a mask is compared with zero that has all lanes of the work-items."""
    mask, other = operands
    if not isinstance(mask, Register) or not isinstance(other, Immediate) or other.inline != 0:
        return False
    return all_work(state) and state.get(name_mask(units_of(mask)[0])) == 1


def _step_word(state: State, instruction: Instruction, unit: Unit) -> dict[Unit, Value]:
    """Return the results of a scalar instruction that writes one register."""
    name, operands = instruction.mnemonic, instruction.operands
    sources = [operand_value(state, source) for source in (operands if name in IN_PLACE else operands[1:])]
    scc = value_of(state, SCC)
    lifted = LIFTED_SCALARS.get(name)
    if lifted is None or not sources:
        return {}
    left, right = sources[0], extend(sources[-1]) if name in IN_PLACE else sources[-1]
    if name in ("s_addc_u32", "s_subb_u32"):
        result = add_with_carry(scc, left, right, name == "s_subb_u32")
    else:
        result = combine(lifted.result, left, right)
    return {unit: result, **_find_scc(name, lifted, left, right, result)}


def _find_scc(name: str, lifted: Lifted, left: Value, right: Value, result: Value) -> dict[Unit, Value]:
    """Return what an instruction leaves in scc if its result is not a number: a test for zero, or a carry."""
    if lifted.scc is None:
        return {}
    if isinstance(lifted.scc, Operation) and lifted.scc.operator is Operator.NOT_ZERO:
        return {SCC: Test("lg", False, result, 0)} if isinstance(result, Symbolic) else {}
    return {SCC: start_carry(name, left, right)}


_NOTED = frozenset(
    {"s_cselect_b32", "s_addc_u32", "s_mul_hi_u32", "v_readfirstlane_b32", "v_cndmask_b32", "v_addc_u32"}
)
"""Beside loads, what may end a division, or read what lanes hold alike."""


def _step_mask(state: State, write: MaskWrite) -> Value:
    """Return a test that becomes a mask: all lanes or none, or the active lanes of one, or those outside of it."""
    choice = Condition(Scalar(*SCC))
    if {each for each in write.sources if not isinstance(each, Number)} == {choice}:
        if any(write.read_constant(each) is None for each in write.sources if isinstance(each, Number)):
            return None
        test, chosen = value_of(state, SCC), write.tabulate({choice: 0b10}, 0b11)
        if not isinstance(test, (Test, WideTest)):
            return None
        return {0b10: test, 0b01: test.opposite}.get(chosen)
    source, function = write.split(EXEC) or (None, 0)
    if not isinstance(source, Scalar) or function not in (BOTH, SECOND_ONLY):
        return None
    return _carry_mask(state, source, inverted=function == SECOND_ONLY)


def _carry_mask(state: State, source: Scalar, inverted: bool) -> Value:
    """Carry a test over the active lanes of a mask, or over those outside of it."""
    low, high = (value_of(state, unit) for unit in source.units)
    working = all_work(state)
    if low == high and isinstance(low, (Test, WideTest)):
        return LaneMask(low.opposite if inverted else low, working)
    if low != high or not isinstance(low, LaneMask):
        return None
    if not inverted:
        return LaneMask(low.test, low.exact and working)
    # Lanes of exec outside of the mask may be such as were not compared.
    return LaneMask(low.test.opposite, exact=True) if low.exact and working else None


def _loads_memory(instruction: Instruction) -> bool:
    access = find_memory_access(instruction)
    return access is not None and access.form.loads and access.space is not AddressSpace.LDS

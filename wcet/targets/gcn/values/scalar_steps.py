"""What single instructions do to known values: copies, sums, shifts, comparisons, and loads from known segments."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from wcet.ir.operand import Immediate, Operand, Register
from wcet.ir.program import Instruction
from wcet.targets.gcn.language.registers import Unit, find_access, units_of
from wcet.targets.gcn.lift.scalars import IN_PLACE, LIFTED, WORD, A, B, Lifted
from wcet.targets.gcn.lift.vectors import CARRIED
from wcet.targets.gcn.lift.vectors import LIFTED as LIFTED_VECTORS
from wcet.targets.gcn.values.alike_lanes import enter_block, step_alike
from wcet.targets.gcn.values.scalar_values import (
    DIFFERENCE,
    SUM,
    Carry,
    Form,
    High,
    State,
    Test,
    Value,
    WideTest,
    add_values,
    chain_value,
    shift_value,
    value_of,
)
from wcet.targets.gcn.values.wide_values import add_with_carry, compare_wide, start_carry
from wcet.values.operations import Constant, Operation, Operator, Source, Term, apply, evaluate
from wcet.values.relation import holds

SCC: Unit = ("scc", 0)

_COMPARE = re.compile(r"(?:s_cmpk?|v_cmp)_(eq|lg|ne|gt|ge|lt|le)_([iu])32\Z")
_WIDE_COMPARE = re.compile(r"v_cmp_(eq|lg|ne|gt|ge|lt|le)_([iu])64\Z")


def read_compare(mnemonic: str) -> tuple[str, bool] | None:
    """Return relation and signedness of a 32-bit comparison, None for any other instruction."""
    match = _COMPARE.match(mnemonic)
    return None if match is None else ("lg" if match[1] == "ne" else match[1], match[2] == "i")


def read_wide_compare(mnemonic: str) -> tuple[str, bool] | None:
    """Return relation and signedness of a 64-bit comparison of lanes, None for any other instruction."""
    match = _WIDE_COMPARE.match(mnemonic)
    return None if match is None else ("lg" if match[1] == "ne" else match[1], match[2] == "i")


Pointers = frozenset[int]
"""SGPRs that hold at a region's start what they held at the kernel's: first ones of pointers to segments, group ids."""


@dataclass(frozen=True, slots=True)
class KnownSegment:
    """Dwords of a segment by byte offset: those that are `known`, and others that may be (`named`: arguments)."""

    known: Mapping[int, int]
    named: frozenset[int] = frozenset()


class Stepper:
    """Carries states over instructions; `segments` are what pairs of SGPRs point to when the kernel starts.

    `ids` are the SGPRs that hold the ids of the group then, with the largest ones of the launch.
    """

    def __init__(self, segments: Mapping[int, KnownSegment], ids: Mapping[int, int] | None = None) -> None:
        self.segments = segments
        self.ids = ids or {}

    def step(self, state: State, instruction: Instruction, loads: Pointers, vectors: bool) -> None:
        """Update `state` by one instruction.

        `loads` are the pointers that can be followed; `vectors` says that vector registers are looked at, because all
        lanes of the region execute all of it.
        """
        name = instruction.mnemonic
        writes = find_access(instruction).writes
        results: dict[Unit, Value] = {}
        if ("exec", 0) in writes or ("exec", 1) in writes:
            enter_block(state, False)
        if name.startswith("s_load_dword") and loads:
            results = self._load(state, instruction, loads)
        elif name.startswith("s_"):
            results = self._decide(_step_scalar(state, instruction), loads)
        elif vectors:
            results = _step_vector(state, instruction)
        else:
            results = step_alike(state, instruction, lambda low, high, offset: self._read(low, high, offset, loads))
        for unit in writes:
            if unit[0] != "v" or vectors:
                state[unit] = None
        state.update(results)

    def _load(self, state: State, instruction: Instruction, loads: Pointers) -> dict[Unit, Value]:
        """Return the dwords that a scalar load fetches through a pointer to a segment."""
        target, base, offset = instruction.operands
        if not (isinstance(offset, Immediate) and isinstance(base, Register) and isinstance(target, Register)):
            return {}
        low, high = (value_of(state, unit) for unit in units_of(base))
        results: dict[Unit, Value] = {}
        for part, unit in enumerate(units_of(target)):
            value = self._read(low, high, offset.signed + 4 * part, loads)
            if value is not None:
                results[unit] = value
        return results

    def _read(self, low: Value, high: Value, offset: int, loads: Pointers) -> Value:
        """Return the dword at a distance from the address whose halves are given, if that is in a segment."""
        shift = low.add if isinstance(low, Form) else 0
        for pointer in loads & self.segments.keys():
            unit, upper = ("s", pointer), ("s", pointer + 1)
            start = low == Form(unit, shift)
            if start and high == (High(unit, upper, shift) if shift or isinstance(high, High) else Form(upper)):
                place, segment = shift + offset, self.segments[pointer]
                if place in segment.known:
                    return segment.known[place]
                return Form(("arg", place)) if place in segment.named else None
        return None

    def _decide(self, results: dict[Unit, Value], loads: Pointers) -> dict[Unit, Value]:
        """Decide comparisons of the group's id with a constant: it lies between zero and the last one."""
        test = results.get(SCC)
        if not isinstance(test, Test) or not isinstance(test.left, Form) or not isinstance(test.right, int):
            return results
        file, register = test.left.unit
        if file != "s" or test.left != Form(test.left.unit) or register not in loads & self.ids.keys():
            return results
        if test.relation in ("eq", "lg"):
            return results
        ends = {holds(test.relation, test.signed, each, test.right) for each in (0, self.ids[register])}
        return {**results, SCC: int(ends.pop())} if len(ends) == 1 else results


def operand_value(state: State, operand: Operand) -> Value:
    """Return the value of a 32-bit source operand."""
    if isinstance(operand, Immediate):
        return operand.bits if operand.bits < WORD else None
    if isinstance(operand, Register) and operand.count == 1:
        return value_of(state, (operand.file, operand.index))
    return None


def _simple(value: Value) -> "int | Form | None":
    return value if isinstance(value, (int, Form)) else None


def _step_scalar(state: State, instruction: Instruction) -> dict[Unit, Value]:
    """Return the results of a scalar instruction that are known."""
    name, operands = instruction.mnemonic, instruction.operands
    compare = read_compare(name)
    if compare is not None:
        return {SCC: _compare(state, name, operands, *compare)}
    if name == "s_mov_b64":
        return _move_pair(state, operands)
    if name == "s_cselect_b64":
        return _select_pair(state, operands)
    if name in ("s_and_b64", "s_andn2_b64"):
        return _mask_pair(state, operands, name == "s_andn2_b64")
    if name in ("s_cmp_eq_u64", "s_cmp_lg_u64"):
        return {SCC: compare_wide(state, name, operands)}
    if not operands or not isinstance(target := operands[0], Register) or target.count != 1:
        return {}
    (unit,) = units_of(target)
    return _step_word(state, instruction, unit)


def _step_word(state: State, instruction: Instruction, unit: Unit) -> dict[Unit, Value]:
    """Return the results of a scalar instruction that writes one register."""
    name, operands = instruction.mnemonic, instruction.operands
    sources = [operand_value(state, source) for source in (operands if name in IN_PLACE else operands[1:])]
    scc = value_of(state, SCC)
    if name == "s_cmov_b32":
        return {unit: _select(scc, sources[0], value_of(state, unit))}
    if name == "s_cselect_b32":
        return {unit: _select(scc, *sources)}
    lifted = LIFTED.get(name)
    if lifted is None or not sources:
        return {unit: None} if sources else {}
    left, right = sources[0], _extend(sources[-1]) if name in IN_PLACE else sources[-1]
    if name in ("s_addc_u32", "s_subb_u32"):
        result = add_with_carry(scc, left, right, name == "s_subb_u32")
    else:
        result = _combine(lifted.result, left, right)
    return {unit: result, **_find_scc(name, lifted, (left, right, scc), result)}


def _find_scc(name: str, lifted: Lifted, sources: tuple[Value, Value, Value], result: Value) -> dict[Unit, Value]:
    """Return what an instruction leaves in scc, as far as it is known."""
    if lifted.scc is None:
        return {}
    left, right, scc = sources
    if isinstance(result, int) and isinstance(left, int) and isinstance(right, int):
        return {SCC: evaluate(lifted.scc, (left, right, scc if isinstance(scc, int) else 0))}
    if isinstance(lifted.scc, Operation) and lifted.scc.operator is Operator.NOT_ZERO:
        return {SCC: Test("lg", False, result, 0)} if isinstance(result, Form) else {}
    return {SCC: start_carry(name, left, right)}


def _select(scc: Value, yes: Value, no: Value) -> Value:
    if isinstance(scc, int):
        return yes if scc else no
    return yes if yes == no else None


def _extend(value: Value) -> Value:
    """Extend a 16-bit constant by its sign."""
    return None if not isinstance(value, int) else evaluate(LIFTED["s_movk_i32"].result, (value,))


def _combine(term: Term, left: Value, right: Value) -> Value:
    """Return what a term gives for two 32-bit sources (the same one twice where it has only one), if it is known."""
    if term == A:
        return left
    if isinstance(left, int) and isinstance(right, int):
        return evaluate(term, (left, right))
    if isinstance(right, int) and isinstance(term, Operation) and term.operator in _SHIFTS and term.operands == (A, B):
        return shift_value(left, term.operator, right)
    if term in (SUM, DIFFERENCE):
        return add_values(left, right, -1 if term == DIFFERENCE else 1)
    if isinstance(right, int):
        return chain_value(term, left, right)
    return chain_value(term, right, left, constant_first=True) if isinstance(left, int) else None


_SHIFTS = frozenset({Operator.SHIFT_LEFT, Operator.SHIFT_RIGHT, Operator.SHIFT_RIGHT_SIGNED})


def _compare(state: State, name: str, operands: tuple[Operand, ...], relation: str, signed: bool) -> Value:
    """Return the outcome of a comparison, or the comparison itself where only its sides are known."""
    left, right = (_simple(operand_value(state, operand)) for operand in operands[:2])
    if name.startswith("s_cmpk") and isinstance(right, int):
        right = _simple(_extend(right)) if signed else right & 0xFFFF
    if left is None or right is None:
        return None
    if isinstance(left, int) and isinstance(right, int):
        return int(holds(relation, signed, left, right))
    return Test(relation, signed, left, right)


def _move_pair(state: State, operands: tuple[Operand, ...]) -> dict[Unit, Value]:
    target, source = operands
    if not isinstance(target, Register):
        return {}
    if isinstance(source, Immediate) and source.inline is not None:
        low, high = source.inline % WORD, WORD - 1 if source.inline < 0 else 0
        return dict(zip(units_of(target), (low, high), strict=False))
    if isinstance(source, Register):
        values = [value_of(state, unit) for unit in units_of(source)]
        return dict(zip(units_of(target), values, strict=False))
    return {}


def _select_pair(state: State, operands: tuple[Operand, ...]) -> dict[Unit, Value]:
    """Keep a test that becomes a mask: `s_cselect_b64 mask, -1, 0`."""
    target, yes, no = operands
    test = value_of(state, SCC)
    if isinstance(test, int) and isinstance(target, Register):
        return _move_pair(state, (target, yes if test else no))
    if isinstance(yes, Immediate) and isinstance(no, Immediate) and isinstance(target, Register):
        if (yes.inline, no.inline) == (-1, 0) and isinstance(test, (Test, WideTest)):
            return dict.fromkeys(units_of(target), test)
        if (yes.inline, no.inline) == (0, -1) and isinstance(test, (Test, WideTest)):
            return dict.fromkeys(units_of(target), test.opposite)
    return {}


def _mask_pair(state: State, operands: tuple[Operand, ...], inverted: bool) -> dict[Unit, Value]:
    """Carry a test over `s_and_b64 target, exec, mask` (or its complement over `s_andn2_b64`): else no lane is left."""
    target, *sources = operands
    pairs = [source for source in sources if isinstance(source, Register) and source.count == 2]
    masks = [pair for pair in pairs if pair.file != "exec"]
    if len(pairs) != 2 or len(masks) != 1 or (inverted and masks[0] is not pairs[1]):
        return {}
    return _carry_mask(state, target, masks[0], inverted)


def _carry_mask(state: State, target: Operand, source: Register, inverted: bool) -> dict[Unit, Value]:
    low, high = (value_of(state, unit) for unit in units_of(source))
    if not isinstance(low, (Test, WideTest)) or low != high or not isinstance(target, Register):
        return {}
    return dict.fromkeys(units_of(target), low.opposite if inverted else low)


def _step_vector(state: State, instruction: Instruction) -> dict[Unit, Value]:
    """Return the results of a vector instruction, the same in all lanes, that are known."""
    name, operands = instruction.mnemonic, instruction.operands
    if not set(instruction.modifiers) <= {"e32", "e64"}:
        return {}
    if not operands or not isinstance(operands[0], Register) or operands[0].count != 1:
        return {}
    (unit,) = units_of(operands[0])
    if name in CARRIED:
        return _step_lane_sum(state, CARRIED[name], operands, unit)
    if name in LIFTED_VECTORS:
        values = [operand_value(state, operand) for operand in operands[1:]]
        return {unit: _simple(_combine_term(LIFTED_VECTORS[name], values))}
    return {}


def _combine_term(term: Term, values: Sequence[Value]) -> Value:
    """Return what a term gives for 32-bit sources, operation by operation, if it is known."""
    match term:
        case Source(number):
            return values[number]
        case Constant(bits):
            return bits
        case Operation(operator, operands):
            known = [_combine_term(operand, values) for operand in operands]
            return _combine(apply(operator, A, B) if len(known) > 1 else apply(operator, A), known[0], known[-1])


def _step_lane_sum(state: State, term: Term, operands: tuple[Operand, ...], unit: Unit) -> dict[Unit, Value]:
    """Return a sum or difference, and the mask of the carries that it leaves."""
    assert isinstance(term, Operation)
    sources = [operand_value(state, operand) for operand in operands[2:4]]
    left, right = (_combine_term(side, sources) for side in term.operands[:2])
    minus = term.operator in (Operator.SUBTRACT, Operator.SUBTRACT_BORROW)
    if len(term.operands) == 3:
        return {unit: add_with_carry(_read_carry(state, operands[4]), left, right, minus)}
    carry = start_carry("s_sub_u32" if minus else "s_add_u32", left, right)
    return {**_keep_carry(operands[1], carry), unit: add_values(left, right, -1 if minus else 1)}


def _keep_carry(target: Operand, carry: Value) -> dict[Unit, Value]:
    """Return the mask of carries as both its words, each the carry of the lanes that it stands for."""
    return dict.fromkeys(units_of(target), carry) if isinstance(target, Register) and target.count == 2 else {}


def _read_carry(state: State, source: Operand) -> Value:
    if not isinstance(source, Register) or source.count != 2:
        return None
    low, high = (value_of(state, unit) for unit in units_of(source))
    return low if low == high and isinstance(low, Carry) else None

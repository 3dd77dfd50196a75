"""What single instructions do to known values: copies, sums, shifts, comparisons, and loads of kernel arguments."""

import re
from collections.abc import Mapping

from wcet.ir.operand import Immediate, Operand, Register
from wcet.ir.program import Instruction
from wcet.targets.gcn.language.registers import Unit, find_access, units_of
from wcet.targets.gcn.values.scalar_values import (
    WORD,
    Form,
    State,
    Test,
    Value,
    add_values,
    holds,
    shift_value,
    value_of,
)

SCC: Unit = ("scc", 0)

OPPOSITE = {"eq": "lg", "lg": "eq", "gt": "le", "le": "gt", "lt": "ge", "ge": "lt"}
"""The relation that holds exactly where the key does not."""

_COMPARE = re.compile(r"(?:s_cmpk?|v_cmp)_(eq|lg|ne|gt|ge|lt|le)_([iu])32\Z")


def read_compare(mnemonic: str) -> tuple[str, bool] | None:
    """Return relation and signedness of a 32-bit comparison, None for any other instruction."""
    match = _COMPARE.match(mnemonic)
    return None if match is None else ("lg" if match[1] == "ne" else match[1], match[2] == "i")


class Stepper:
    """Carries states over instructions; `pointer` and `arguments` are as in the kernel's metadata and facts."""

    def __init__(self, pointer: int | None, arguments: Mapping[int, int], listed: frozenset[int]) -> None:
        self._pointer = pointer
        self._arguments = arguments
        self._listed = listed

    def step(self, state: State, instruction: Instruction, loads: bool, vectors: bool) -> None:
        """Update `state` by one instruction.

        `loads` says that the region is the whole kernel, where the argument pointer is what it was at the start;
        `vectors`, that vector registers are looked at, because all lanes of the region execute all of it.
        """
        name = instruction.mnemonic
        writes = find_access(instruction).writes
        results: dict[Unit, Value] = {}
        if name.startswith("s_load_dword") and loads:
            results = self._load(state, instruction)
        elif name.startswith("s_"):
            results = _step_scalar(state, instruction)
        elif vectors:
            results = _step_vector(state, instruction)
        for unit in writes:
            if unit[0] != "v" or vectors:
                state[unit] = None
        state.update(results)

    def _load(self, state: State, instruction: Instruction) -> dict[Unit, Value]:
        """Return the dwords of kernel arguments that a scalar load fetches through the argument pointer."""
        target, base, offset = instruction.operands
        if self._pointer is None or not isinstance(offset, Immediate):
            return {}
        if not isinstance(base, Register) or not isinstance(target, Register):
            return {}
        low, high = (value_of(state, unit) for unit in units_of(base))
        if low != Form(("s", self._pointer)) or high != Form(("s", self._pointer + 1)):
            return {}
        results: dict[Unit, Value] = {}
        for part, unit in enumerate(units_of(target)):
            place = offset.signed + 4 * part
            if place in self._listed:
                results[unit] = self._arguments.get(place, Form(("arg", place)))
        return results


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
    if name == "s_and_b64":
        return _mask_pair(state, operands)
    if name not in _SCALAR or not isinstance(operands[0], Register) or operands[0].count != 1:
        return {}
    (unit,) = units_of(operands[0])
    sources = [operand_value(state, source) for source in (operands if name in _IN_PLACE else operands[1:])]
    result = _simple(_combine(name, sources[0], sources[-1]))
    if name in _SHIFTS and result is not None:
        nonzero: Value = int(result != 0) if isinstance(result, int) else Test("lg", False, result, 0)
        return {unit: result, SCC: nonzero}
    return {unit: result}


def _extend(value: Value) -> Value:
    """Extend a 16-bit constant by its sign."""
    return None if not isinstance(value, int) else (value & 0xFFFF ^ 0x8000) - 0x8000 & (WORD - 1)


def _combine(name: str, left: Value, right: Value) -> Value:
    """Return the result of a scalar instruction on one or two 32-bit sources, if it is known."""
    kind = _SHIFTS.get(name)
    if kind is not None:
        return shift_value(left, kind, right)
    if name in ("s_mov_b32", "s_movk_i32"):
        return left if name == "s_mov_b32" else _extend(left)
    if name in _IN_PLACE:
        right = _extend(right)
    if name in ("s_mul_i32", "s_mulk_i32"):
        return left * right % WORD if isinstance(left, int) and isinstance(right, int) else None
    return add_values(left, right, -1 if name.startswith("s_sub") else 1)


_SHIFTS = {"s_lshl_b32": "lshl", "s_lshr_b32": "lshr", "s_ashr_i32": "ashr"}
_SUMS = frozenset({"s_add_i32", "s_add_u32", "s_sub_i32", "s_sub_u32", "s_addk_i32", "s_mul_i32", "s_mulk_i32"})
_SCALAR = frozenset(_SHIFTS) | _SUMS | {"s_mov_b32", "s_movk_i32"}
_IN_PLACE = frozenset({"s_addk_i32", "s_mulk_i32"})


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
    if isinstance(source, Immediate) and "." not in source.text and -16 <= source.signed <= 64:
        low, high = source.bits & (WORD - 1), WORD - 1 if source.signed < 0 else 0
        return dict(zip(units_of(target), (low, high), strict=False))
    if isinstance(source, Register):
        values = [value_of(state, unit) for unit in units_of(source)]
        return dict(zip(units_of(target), values, strict=False))
    return {}


def _select_pair(state: State, operands: tuple[Operand, ...]) -> dict[Unit, Value]:
    """Keep a test that becomes a mask: `s_cselect_b64 mask, -1, 0`."""
    target, yes, no = operands
    test = value_of(state, SCC)
    if isinstance(yes, Immediate) and isinstance(no, Immediate) and isinstance(target, Register):
        if (yes.signed, no.signed) == (-1, 0) and isinstance(test, Test):
            return dict.fromkeys(units_of(target), test)
        if (yes.signed, no.signed) == (0, -1) and isinstance(test, Test):
            opposite = Test(OPPOSITE[test.relation], test.signed, test.left, test.right)
            return dict.fromkeys(units_of(target), opposite)
    return {}


def _mask_pair(state: State, operands: tuple[Operand, ...]) -> dict[Unit, Value]:
    """Carry a test over `s_and_b64 target, exec, mask`: no lane is left where it fails."""
    target, *sources = operands
    pairs = [source for source in sources if isinstance(source, Register) and source.count == 2]
    others = [pair for pair in pairs if pair.file != "exec"]
    if len(pairs) == 2 and len(others) == 1 and isinstance(target, Register):
        low, high = (value_of(state, unit) for unit in units_of(others[0]))
        if isinstance(low, Test) and low == high:
            return dict.fromkeys(units_of(target), low)
    return {}


def _step_vector(state: State, instruction: Instruction) -> dict[Unit, Value]:
    """Return the results of a vector instruction, the same in all lanes, that are known."""
    name, operands = instruction.mnemonic, instruction.operands
    if not set(instruction.modifiers) <= {"e32", "e64"}:
        return {}
    if not operands or not isinstance(operands[0], Register) or operands[0].count != 1:
        return {}
    (unit,) = units_of(operands[0])
    if name == "v_mov_b32":
        return {unit: _simple(operand_value(state, operands[1]))}
    if name in ("v_add_u32", "v_sub_u32", "v_subrev_u32"):
        left, right = (operand_value(state, operand) for operand in operands[2:4])
        if name == "v_subrev_u32":
            left, right = right, left
        return {unit: add_values(left, right, 1 if name == "v_add_u32" else -1)}
    return {}

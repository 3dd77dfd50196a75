"""Calls of functions of the same file: whom an `s_swappc_b64` calls, and that an `s_setpc_b64` goes back to the caller.

A call is followed where its address is computed in the same straight piece of code, as LLVM does: `s_getpc_b64`,
`s_add_u32 sym@rel32@lo+4`, `s_addc_u32 sym@rel32@hi+12`, or the same with `@gotpcrel32` and a load. A return is
followed where the address that the call has left is proved to be in the pair it reads, on every way, through copies
and lanes of vector registers that keep it.
"""

import re
from collections.abc import Mapping, Sequence

from wcet.ir.operand import Expression, Immediate, Operand, Register
from wcet.ir.program import Instruction
from wcet.targets.gcn.language.registers import Unit, find_access, operation_of, units_of

_LOW = re.compile(r"(?P<name>[\w.$]+)@(?P<kind>rel32|gotpcrel32)@lo\s*\+\s*4\Z")
_HIGH = re.compile(r"(?P<name>[\w.$]+)@(?P<kind>rel32|gotpcrel32)@hi\s*\+\s*(4|12)\Z")

CALL, RETURN = "s_swappc_b64", "s_setpc_b64"

Tokens = Mapping[Unit, int]
"""Which half of the return address units hold; lanes of vector registers are units of the file `L`."""


Clobbers = Mapping[int, frozenset[Unit]]
"""What the functions write that calls before have called, by call; calls that cannot be followed are absent."""


def find_callee(code: Sequence[Instruction], call: int, starts: frozenset[int], clobbers: Clobbers) -> str | None:
    """Return the name of the function that a call calls; `starts` are the instructions that labels stand before.

    A pair that holds a function's address may serve several calls, if none of those between writes it.
    """
    return _find_symbol(code, call, code[call].operands[1], starts, "rel32", clobbers)


def _find_symbol(
    code: Sequence[Instruction], before: int, pair: Operand, starts: frozenset[int], kind: str, clobbers: Clobbers
) -> str | None:
    """Go back to what wrote a pair, through copies, to the sum of the program counter and a symbol's distance."""
    if not isinstance(pair, Register) or pair.count != 2:
        return None
    wanted = set(units_of(pair))
    for index in range(before - 1, -1, -1):
        if index + 1 in starts or (operation_of(code[index]).flow and wanted & clobbers.get(index, frozenset(wanted))):
            return None
        made = code[index]
        if not wanted & find_access(made).writes:
            continue
        target = made.operands[0]
        if made.mnemonic == "s_mov_b64" and isinstance(target, Register) and units_of(target) == units_of(pair):
            return _find_symbol(code, index, made.operands[1], starts, kind, clobbers)
        if made.mnemonic == "s_load_dwordx2" and _is_whole_load(made, pair) and kind == "rel32":
            return _find_symbol(code, index, made.operands[1], starts, "gotpcrel32", clobbers)
        return _read_sum(code[max(0, index - 2) : index + 1], pair, kind)
    return None


def _is_whole_load(instruction: Instruction, pair: Register) -> bool:
    target, _, offset = instruction.operands
    whole = isinstance(target, Register) and units_of(target) == units_of(pair)
    return whole and isinstance(offset, Immediate) and offset.bits == 0


def _read_sum(code: Sequence[Instruction], pair: Register, kind: str) -> str | None:
    """Read the three instructions that add a symbol's distance to the program counter."""
    if [each.mnemonic for each in code] != ["s_getpc_b64", "s_add_u32", "s_addc_u32"]:
        return None
    getpc, low, high = code
    halves = [[operand for operand in each.operands if isinstance(operand, Register)] for each in (low, high)]
    wanted = [[unit, unit] for unit in units_of(pair)]
    found = [[units_of(register)[0] for register in registers if register.count == 1] for registers in halves]
    target = getpc.operands[0]
    if found != wanted or not isinstance(target, Register) or units_of(target) != units_of(pair):
        return None
    one = _LOW.match(_text_of(low.operands[2]))
    other = _HIGH.match(_text_of(high.operands[2]))
    if one is None or other is None or one["name"] != other["name"] or {one["kind"], other["kind"]} != {kind}:
        return None
    return one["name"]


def _text_of(operand: Operand) -> str:
    return operand.text if isinstance(operand, Expression) else ""


def find_returns(
    code: Sequence[Instruction], own: range, targets: Mapping[int, int], entry: int, link: Operand
) -> frozenset[int] | None:
    """Return the `s_setpc_b64` of a function that all go back to its caller; None if one may not.

    `own` are the function's own instructions among `code`, which also holds those it calls; `link` is the pair in which
    the call has left the return address.
    """
    if not isinstance(link, Register) or link.count != 2:
        return None
    states: dict[int, dict[Unit, int]] = {entry: {unit: part for part, unit in enumerate(units_of(link))}}
    work = [entry]
    while work:
        index = work.pop()
        state = _step(states[index], code[index])
        for following in _successors(code, targets, index):
            if following not in states:
                states[following] = dict(state)
                work.append(following)
                continue
            kept = {unit: part for unit, part in states[following].items() if state.get(unit) == part}
            if kept != states[following]:
                states[following] = kept
                work.append(following)
    returns = {index for index in own if code[index].mnemonic == RETURN and index in states}
    for index in returns:
        pair = code[index].operands[0]
        halves = [states[index].get(unit) for unit in units_of(pair)] if isinstance(pair, Register) else []
        if halves != [0, 1]:
            return None
    return frozenset(returns) or None


def _successors(code: Sequence[Instruction], targets: Mapping[int, int], index: int) -> tuple[int, ...]:
    flow = operation_of(code[index]).flow
    jump = (targets[index],) if index in targets else ()
    falls = () if flow in ("jump", "end", "refused") else (index + 1,)
    return tuple(each for each in (*falls, *jump) if each < len(code))


def _step(state: Tokens, instruction: Instruction) -> dict[Unit, int]:
    """Carry what holds the return address over one instruction."""
    name, operands = instruction.mnemonic, instruction.operands
    moved: dict[Unit, int] = {}
    if name in ("s_mov_b64", "s_mov_b32"):
        target, source = operands
        if isinstance(target, Register) and isinstance(source, Register):
            pairs = zip(units_of(target), units_of(source), strict=False)
            moved = {into: state[unit] for into, unit in pairs if unit in state}
    elif name in ("v_writelane_b32", "v_readlane_b32"):
        into, unit = _read_lane(instruction)
        if unit in state:
            moved = {into: state[unit]}
    written = find_access(instruction).writes
    lanes = {unit[1] for unit in written if unit[0] == "v"}
    kept = {unit: part for unit, part in state.items() if unit not in written}
    if name == "v_writelane_b32" and isinstance(operands[2], Immediate):
        kept.pop(_read_lane(instruction)[0], None)
    else:
        kept = {unit: part for unit, part in kept.items() if unit[0] != "L" or unit[1] // 64 not in lanes}
    return kept | moved


def _read_lane(instruction: Instruction) -> tuple[Unit, Unit]:
    """Return the units that a lane instruction moves to and from; the empty unit for what is no register or number."""
    target, source, lane = instruction.operands[:3]
    into = instruction.mnemonic == "v_writelane_b32"
    vector, scalar = (target, source) if into else (source, target)
    nothing: Unit = ("", 0)
    spilled = register = nothing
    if isinstance(vector, Register) and isinstance(lane, Immediate):
        spilled = ("L", vector.index * 64 + (lane.bits & 63))
    if isinstance(scalar, Register):
        register = (scalar.file, scalar.index)
    return (spilled, register) if into else (register, spilled)

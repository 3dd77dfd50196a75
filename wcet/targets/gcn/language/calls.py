"""Calls of functions of the same file: whom an `s_swappc_b64` calls, and that an `s_setpc_b64` goes back to the caller.

A call, or the jump of a function that ends with one, is followed where the address of a function is proved to be in the
pair it reads, on every path: computed as LLVM does (`s_getpc_b64`, `s_add_u32 sym@rel32@lo+4`, `s_addc_u32
sym@rel32@hi+12`, or the same with `@gotpcrel32` and a load), moved by copies and through lanes of vector registers.
A return is followed where the address that the call has left is proved to be in its pair alike.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from wcet.ir.program import Expression, Immediate, Instruction, Operand, Register
from wcet.targets.gcn.language.registers import Unit, find_access, operation_of, units_of
from wcet.values.fixpoint import iterate

_LOW = re.compile(r"(?P<name>[\w.$]+)@(?P<kind>rel32|gotpcrel32)@lo\s*\+\s*4\Z")
_HIGH = re.compile(r"(?P<name>[\w.$]+)@(?P<kind>rel32|gotpcrel32)@hi\s*\+\s*(4|12)\Z")

CALL, RETURN = "s_swappc_b64", "s_setpc_b64"

Token = tuple[str, int]
"""Which half of what: of a function's address, of that of its table entry (`got:` and its name), or of the link."""

Tokens = dict[Unit, Token]
"""What units hold; lanes of vector registers are units of the file `L`."""

Clobbers = Mapping[int, frozenset[Unit]]
"""What the functions write that calls call, by call; calls that are not followed yet are absent, and may write all."""

LINK, TABLE = "", "got:"


def find_callees(code: Sequence[Instruction], targets: Mapping[int, int], clobbers: Clobbers) -> Mapping[int, str]:
    """Return the functions that calls, and jumps in place of returns, are proved to go to, by instruction."""

    entered = set(targets.values())

    def step(state: Tokens, index: int) -> Tokens:
        instruction = code[index]
        if instruction.mnemonic == CALL:
            return _keep(state, clobbers[index]) if index in clobbers else {}
        after = _step(state, instruction)
        # A jump between the instructions that make an address would come without the first of them.
        return after if {index - 1, index} & entered else after | _make_address(code, index, state)

    found: dict[int, str] = {}
    behind = {each.index: each.index + 1 for each in code if each.mnemonic == CALL}
    for index, state in _follow(code, {**targets, **behind}, 0, {}, step).items():
        if code[index].mnemonic in (CALL, RETURN):
            name = _read_address(state, code[index].operands[-1])
            if name and not name.startswith(TABLE):
                found[index] = name
    return found


def _read_address(state: Tokens, pair: Operand) -> str:
    """Return whose address a pair holds, empty for none."""
    if not isinstance(pair, Register) or pair.count != 2:
        return ""
    low, high = (state.get(unit, (LINK, 0)) for unit in units_of(pair))
    return low[0] if low == (high[0], 0) and high[1] == 1 else ""


def _make_address(code: Sequence[Instruction], index: int, state: Tokens) -> Tokens:
    """Return the address that an instruction completes: a distance added, or a load from the table."""
    made = code[index]
    if made.mnemonic == "s_addc_u32" and index >= 2:
        pair = code[index - 2].operands[0] if code[index - 2].operands else None
        for kind, prefix in (("rel32", ""), ("gotpcrel32", TABLE)):
            if isinstance(pair, Register) and pair.count == 2:
                name = read_symbol_sum(code[index - 2 : index + 1], pair, kind)
                if name is not None:
                    return {unit: (prefix + name, part) for part, unit in enumerate(units_of(pair))}
    if made.mnemonic == "s_load_dwordx2" and isinstance(target := made.operands[0], Register):
        name = _read_address(state, made.operands[1])
        if name.startswith(TABLE) and _is_whole_load(made, target):
            return {unit: (name.removeprefix(TABLE), part) for part, unit in enumerate(units_of(target))}
    return {}


def _is_whole_load(instruction: Instruction, pair: Register) -> bool:
    target, _, offset = instruction.operands
    whole = isinstance(target, Register) and units_of(target) == units_of(pair)
    return whole and isinstance(offset, Immediate) and offset.bits == 0


def read_symbol_sum(code: Sequence[Instruction], pair: Register, kind: str) -> str | None:
    """Return the symbol whose distance three instructions add to the program counter, None for any others."""
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
    code: Sequence[Instruction], own: frozenset[int], targets: Mapping[int, int], entry: int, link: Operand
) -> frozenset[int] | None:
    """Return the `s_setpc_b64` of a function that all go back to its caller; None if one may not.

    `own` are the function's own returns in `code`, which also holds what it calls; `link` is the pair in which the call
    has left the return address.
    """
    if not isinstance(link, Register) or link.count != 2:
        return None
    start: Tokens = {unit: (LINK, part) for part, unit in enumerate(units_of(link))}
    states = _follow(code, targets, entry, start, lambda state, index: _step(state, code[index]))
    returns = {index for index in own if index in states}
    for index in returns:
        pair = code[index].operands[0]
        halves = [states[index].get(unit) for unit in units_of(pair)] if isinstance(pair, Register) else []
        if halves != [(LINK, 0), (LINK, 1)]:
            return None
    return frozenset(returns) or None


def _follow(
    code: Sequence[Instruction],
    targets: Mapping[int, int],
    entry: int,
    start: Tokens,
    step: Callable[[Tokens, int], Tokens],
) -> Mapping[int, Tokens]:
    """Return what units are sure to hold before each instruction that can be reached."""

    def leave(index: int, state: Tokens) -> Iterator[tuple[int, int, Tokens]]:
        behind = step(state, index)
        for following in _successors(code, targets, index):
            yield index, following, behind

    def join(_: int, old: Tokens, new: Tokens) -> Tokens:
        return {unit: token for unit, token in old.items() if new.get(unit) == token}

    return iterate(entry, start, leave, join) if code else {}


def _successors(code: Sequence[Instruction], targets: Mapping[int, int], index: int) -> tuple[int, ...]:
    flow = operation_of(code[index]).flow
    jump = (targets[index],) if index in targets else ()
    falls = () if flow in ("jump", "end", "refused") else (index + 1,)
    return tuple(each for each in (*falls, *jump) if each < len(code))


def _step(state: Tokens, instruction: Instruction) -> Tokens:
    """Carry what units hold over one instruction."""
    name, operands = instruction.mnemonic, instruction.operands
    moved: Tokens = {}
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
    if name == "v_writelane_b32" and isinstance(operands[2], Immediate):
        lane = _read_lane(instruction)[0]
        return {unit: token for unit, token in state.items() if unit not in written and unit != lane} | moved
    return _keep(state, written) | moved


def _keep(state: Tokens, written: frozenset[Unit]) -> Tokens:
    """Forget what is written: of vector registers, all lanes."""
    lanes = {unit[1] for unit in written if unit[0] == "v"}
    return {
        unit: token
        for unit, token in state.items()
        if unit not in written and (unit[0] != "L" or unit[1] // 64 not in lanes)
    }


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

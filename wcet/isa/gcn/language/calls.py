"""Addresses of functions of the same file, and of those who called them, as code carries them to calls and returns.

Known are the address of a function, computed as LLVM does (`s_getpc_b64`, `s_add_u32 sym@rel32@lo+4`, `s_addc_u32
sym@rel32@hi+12`, or the same with `@gotpcrel32` and a load), the address that a call leaves, and numbers; all of that
moved by copies, through lanes of vector registers, and with those through private memory (`private_memory.py`).
"""

import re
from collections.abc import Callable, Container, Mapping, Sequence

from wcet.ir.program import Expression, Immediate, Instruction, Operand, Register
from wcet.isa.gcn.language.accesses import loads_scalars
from wcet.isa.gcn.language.private_memory import DESCRIPTOR, mix_lanes, move_words
from wcet.isa.gcn.language.registers import Unit, operation_of, units_of
from wcet.isa.gcn.language.tokens import ONES, Lanes, State, Token, find_token, number_of, number_token
from wcet.isa.gcn.semantics.lift import find_access

_LOW = re.compile(r"(?P<name>[\w.$]+)@(?P<kind>rel32|gotpcrel32)@lo\s*\+\s*4\Z")
_HIGH = re.compile(r"(?P<name>[\w.$]+)@(?P<kind>rel32|gotpcrel32)@hi\s*\+\s*(4|12)\Z")

CALL, RETURN = "s_swappc_b64", "s_setpc_b64"

LINK, TABLE = "return:", "table:"
"""How names begin that stand for the place behind a call, and for the entry of a function in the table of addresses."""

_HIGH_HALF = ("s_addc_u32", (DESCRIPTOR, 1))

_ARITHMETIC: dict[str, Callable[[int, int], int]] = {
    "s_add_i32": int.__add__,
    "s_add_u32": int.__add__,
    "s_sub_i32": int.__sub__,
    "s_sub_u32": int.__sub__,
    "s_and_b32": int.__and__,
    "s_lshl_b32": lambda one, other: one << (other & 31),
    "s_lshr_b32": lambda one, other: one >> (other & 31),
}


def carry(state: State, code: Sequence[Instruction], index: int, entered: Container[int]) -> None:
    """Carry what is known over one instruction; `entered` are the instructions that jumps lead to."""
    instruction = code[index]
    found = _find_moved(state, instruction) | move_words(state, instruction)
    # A jump between the instructions that make an address would come without the first of them.
    if index - 1 not in entered and index not in entered:
        found |= _make_address(state, code, index)
    forget(state, instruction)
    state |= {unit: held for unit, held in found.items() if held}


def run_block(
    code: Sequence[Instruction],
    first: int,
    state: State,
    entered: Container[int],
    look: Callable[[Instruction, State], None] | None = None,
) -> int:
    """Carry a state to the instruction that ends a block, which is the one it returns; `look` sees every other one."""
    index = first
    while not operation_of(code[index]).flow:
        if look is not None:
            look(code[index], state)
        carry(state, code, index, entered)
        if index + 1 in entered or index + 1 == len(code):
            break
        index += 1
    return index


def list_successors(last: Instruction, targets: Mapping[int, int]) -> list[int]:
    """Return the instructions that can follow the one at the end of a block."""
    falls = [] if operation_of(last).flow in ("jump", "end", "refused") else [last.index + 1]
    return falls + ([targets[last.index]] if last.index in targets else [])


def forget(state: State, instruction: Instruction) -> None:
    """Forget what an instruction writes, and what was known by the instruction when it ran before."""
    for unit in find_access(instruction).writes:
        state.pop(unit, None)
    if instruction.mnemonic in ("s_add_u32", "s_addc_u32"):
        own = f"{DESCRIPTOR} {instruction.index}"
        for unit in [unit for unit, held in state.items() if isinstance(held, tuple) and held[0] == own]:
            del state[unit]


def read_address(state: State, pair: Operand) -> str:
    """Return whose address a pair holds, empty for none."""
    if not isinstance(pair, Register) or pair.count != 2:
        return ""
    low, high = (find_token(state, unit) for unit in units_of(pair))
    if low is None or high != (low[0], 1) or low[1] != 0:
        return ""
    return low[0] if ":" in low[0] else ""


def place_address(pair: Register, name: str) -> State:
    """Return a pair with the two halves of an address."""
    return {unit: (name, part) for part, unit in enumerate(units_of(pair))}


def _find_moved(state: State, instruction: Instruction) -> State:
    """Return what an instruction moves, or computes from numbers, by the unit that it goes to."""
    name, operands = instruction.mnemonic, instruction.operands
    target = operands[0] if operands else None
    if not isinstance(target, Register):
        return {}
    units = units_of(target)
    if name in ("s_mov_b64", "s_mov_b32", "s_movk_i32"):
        return dict(zip(units, _read_halves(state, operands[1]), strict=False))
    if name.endswith("_saveexec_b64"):
        moved: State = dict(zip(units, (state.get(("exec", part), frozenset()) for part in range(2)), strict=True))
        full = name == "s_or_saveexec_b64" and _read_halves(state, operands[1]) == [ONES, ONES]
        return moved | ({("exec", 0): ONES, ("exec", 1): ONES} if full else {})
    if name == "v_writelane_b32":
        return _write_lane(state, instruction)
    if name == "v_readlane_b32":
        token = read_lane(state, instruction)
        return {} if token is None else {units[0]: token}
    if name in _COPIES and isinstance(operands[1], Register) and operands[1].file == "v":
        plain = target.file == "v" and set(instruction.modifiers) <= {"e32", "e64"}
        return {units[0]: mix_lanes(state, units[0], units_of(operands[1])[0])} if plain else {}
    return _compute(state, instruction, units[0])


_COPIES = ("v_mov_b32", "v_accvgpr_write_b32")
"""Moves between vector registers, in the active lanes."""


def read_lane(state: State, instruction: Instruction) -> Token | None:
    """Return what `v_readlane_b32` reads, if that is known of the lane."""
    _, vector, lane = instruction.operands
    if not isinstance(vector, Register) or not isinstance(lane, Immediate):
        return None
    lanes = state.get(units_of(vector)[0])
    found = [token for place, token in lanes if place == lane.bits & 63] if isinstance(lanes, frozenset) else []
    return found[0] if found else None


def _read_halves(state: State, operand: Operand) -> list[Token | Lanes]:
    """Return what the two halves of an operand hold, those of a register of 32 bits as the first."""
    if isinstance(operand, Register):
        return [state.get(unit, frozenset()) for unit in units_of(operand)]
    if not isinstance(operand, Immediate):
        return []
    inline = operand.inline
    return [number_token(operand.bits), frozenset() if inline is None else ONES if inline < 0 else number_token(0)]


def _write_lane(state: State, instruction: Instruction) -> State:
    target, source, lane = instruction.operands[:3]
    if not isinstance(target, Register) or not isinstance(lane, Immediate):
        return {}
    place, unit = lane.bits & 63, units_of(target)[0]
    held = state.get(unit)
    others = {each for each in held if each[0] != place} if isinstance(held, frozenset) else set[tuple[int, Token]]()
    halves = _read_halves(state, source)
    new = {(place, halves[0])} if halves and isinstance(halves[0], tuple) else set[tuple[int, Token]]()
    return {unit: frozenset(others | new)}


def _compute(state: State, instruction: Instruction, target: Unit) -> State:
    """Return the number that an instruction computes, or the descriptor of private memory with another base."""
    name, operands = instruction.mnemonic, instruction.operands
    if name == "s_addk_i32":
        held, more = find_token(state, target), operands[1]
        if held is None or held[0] != "" or not isinstance(more, Immediate):
            return {}
        return {target: number_token(held[1] + (((more.bits & 0xFFFF) ^ 0x8000) - 0x8000))}
    if name in ("s_add_u32", "s_addc_u32") and isinstance(operands[1], Register):
        held = find_token(state, units_of(operands[1])[0])
        carried = isinstance(operands[2], Immediate) and operands[2].bits == 0
        if (name, held) == ("s_add_u32", (DESCRIPTOR, 0)) or (carried and (name, held) == _HIGH_HALF):
            return {target: (f"{DESCRIPTOR} {instruction.index}", int(name == "s_addc_u32"))}
    if name in _ARITHMETIC:
        numbers = [number_of(state, each) for each in operands[1:3]]
        if len(numbers) == 2 and numbers[0] is not None and numbers[1] is not None:
            return {target: number_token(_ARITHMETIC[name](numbers[0], numbers[1]))}
    return {}


def _make_address(state: State, code: Sequence[Instruction], index: int) -> State:
    """Return the address that an instruction completes: a distance added, or a load from the table."""
    made = code[index]
    if made.mnemonic == "s_addc_u32" and index >= 2:
        pair = code[index - 2].operands[0] if code[index - 2].operands else None
        for kind, prefix in (("rel32", ":"), ("gotpcrel32", TABLE)):
            if isinstance(pair, Register) and pair.count == 2:
                name = read_symbol_sum(code[index - 2 : index + 1], pair, kind)
                if name is not None:
                    return place_address(pair, prefix + name)
    if loads_scalars(made) and isinstance(target := made.operands[0], Register):
        name = read_address(state, made.operands[1])
        if target.count == 2 and name.startswith(TABLE) and _is_whole_load(made, target):
            return place_address(target, ":" + name.removeprefix(TABLE))
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

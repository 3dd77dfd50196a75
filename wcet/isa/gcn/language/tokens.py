"""Names for the known contents of scalar registers, lanes of vector registers and words of private memory."""

from wcet.ir.program import Immediate, Operand, Register
from wcet.isa.gcn.language.registers import Unit, units_of

Token = tuple[str, int]
"""A half of an address by its name, a word of the descriptor of private memory, or with an empty name a number."""

Lanes = frozenset[tuple[int, Token]]
"""What lanes of a vector register, or of a dword of private memory, are known to hold."""

State = dict[Unit, Token | Lanes]
"""Tokens of scalar registers, lanes of vector registers and of dwords of private memory, units of the file `m`.

Units of the file `base` hold the base address of the descriptor that those dwords were written by.
"""

ONES: Token = ("", 0xFFFFFFFF)


def number_token(number: int) -> Token:
    """Return the token of a 32-bit number."""
    return "", number & 0xFFFFFFFF


def find_token(state: State, unit: Unit) -> Token | None:
    """Return the token of a scalar register."""
    held = state.get(unit)
    return held if isinstance(held, tuple) else None


def number_of(state: State, operand: Operand) -> int | None:
    """Return the number of a 32-bit operand."""
    if isinstance(operand, Immediate):
        return operand.bits & 0xFFFFFFFF
    held = find_token(state, units_of(operand)[0]) if isinstance(operand, Register) else None
    return held[1] if held is not None and held[0] == "" else None


def join_held(one: State, other: State) -> State:
    """Return what is known in both states."""
    joined: State = {}
    for unit, held in one.items():
        also = other.get(unit)
        if held == also:
            joined[unit] = held
        elif isinstance(held, frozenset) and isinstance(also, frozenset) and held & also:
            joined[unit] = held & also
    return joined

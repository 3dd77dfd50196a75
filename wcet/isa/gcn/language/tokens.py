"""Tokens: names for the known contents of scalar registers, lanes of vector registers and words of private memory."""

from wcet.ir.program import Immediate, Operand, Register
from wcet.isa.gcn.language.registers import Unit, units_of

Token = tuple[str, int]
"""A known value: half of a named address, a word of the descriptor of private memory, or with an empty name a
number.
"""

Lanes = frozenset[tuple[int, Token]]
"""The known contents of lanes, as pairs of a lane's number and its token."""

State = dict[Unit, Token | Lanes]
"""The known values: tokens by scalar register, lanes by vector register and by dword of private memory (file `m`).

Units of the file `base` are the base address of the descriptor through which these dwords were written.
"""

ONES: Token = ("", 0xFFFFFFFF)


def number_token(number: int) -> Token:
    """Return the token of a 32-bit number."""
    return "", number & 0xFFFFFFFF


def find_token(state: State, unit: Unit) -> Token | None:
    """Return the token of a scalar register; None if it is unknown."""
    held = state.get(unit)
    return held if isinstance(held, tuple) else None


def number_of(state: State, operand: Operand) -> int | None:
    """Return the number that a 32-bit operand holds; None if it is unknown."""
    if isinstance(operand, Immediate):
        return operand.bits & 0xFFFFFFFF
    held = find_token(state, units_of(operand)[0]) if isinstance(operand, Register) else None
    return held[1] if held is not None and held[0] == "" else None


def join_held(one: State, other: State) -> State:
    """Return the values that are known and equal in both states."""
    joined: State = {}
    for unit, held in one.items():
        also = other.get(unit)
        if held == also:
            joined[unit] = held
        elif isinstance(held, frozenset) and isinstance(also, frozenset) and held & also:
            joined[unit] = held & also
    return joined

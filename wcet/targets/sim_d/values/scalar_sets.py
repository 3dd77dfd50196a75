"""Sets of values of scalar registers, and what scalar instructions make of them.

Values are 32-bit patterns as unsigned integers; None stands for an unknown value. Sets stay small: what would have
more than 64 members is unknown. The simulator has its own operations, so that an error in one shows against the other.
"""

from collections.abc import Callable, Mapping
from itertools import product

WORD = 1 << 32
LIMIT = 64
"""Members of a set, at most; and 64 times 64 combinations are tried, at most, to compute one."""

Values = frozenset[int] | None


def to_signed(word: int) -> int:
    """Read a 32-bit pattern as a two's-complement number."""
    return word - WORD if word >> 31 else word


def _divide(a: int, b: int) -> int | None:
    if b == 0:
        return None
    quotient = abs(to_signed(a)) // abs(to_signed(b))
    return quotient if (a >> 31) == (b >> 31) else -quotient


def _remainder(a: int, b: int) -> int | None:
    quotient = _divide(a, b)
    return None if quotient is None else to_signed(a) - quotient * to_signed(b)


def _find_bit(a: int) -> int:
    value = to_signed(a)
    return (value if value >= 0 else ~value).bit_length() - 1


OPERATIONS: Mapping[str, Callable[[tuple[int, ...]], int | None]] = {
    "smov": lambda v: v[0],
    "siadd": lambda v: v[0] + v[1],
    "sisub": lambda v: v[0] - v[1],
    "simul": lambda v: v[0] * v[1],
    "simad": lambda v: v[0] * v[1] + v[2],
    "simin": lambda v: min(v[0], v[1], key=to_signed),
    "simax": lambda v: max(v[0], v[1], key=to_signed),
    "sshl": lambda v: v[0] << (v[1] & 31),
    "sshr": lambda v: to_signed(v[0]) >> (v[1] & 31),
    "sand": lambda v: v[0] & v[1],
    "sor": lambda v: v[0] | v[1],
    "sineg": lambda v: -v[0],
    "snot": lambda v: ~v[0],
    "sibfind": lambda v: _find_bit(v[0]),
    "sidiv": lambda v: _divide(v[0], v[1]),
    "simod": lambda v: _remainder(v[0], v[1]),
}
"""Integer operations by mnemonic; the result is taken modulo 2^32, None where the hardware's is not defined."""

CONDITIONS: Mapping[str, Callable[[int], bool]] = {
    "ez": lambda value: value == 0,
    "nz": lambda value: value != 0,
    "g": lambda value: value > 0,
    "ge": lambda value: value >= 0,
    "l": lambda value: value < 0,
    "le": lambda value: value <= 0,
}
"""Conditions of `sicj`, on signed values."""


def combine_sets(mnemonic: str, sources: tuple[Values, ...]) -> Values:
    """Return every result of an operation on members of the source sets; None if it is not one of `OPERATIONS`."""
    operation = OPERATIONS.get(mnemonic)
    known = [source for source in sources if source is not None]
    if operation is None or len(known) < len(sources):
        return None
    size = 1
    for source in known:
        size *= len(source)
    if size > LIMIT * LIMIT:
        return None
    results: set[int] = set()
    for members in product(*known):
        result = operation(members)
        if result is None:
            return None
        results.add(result % WORD)
    return frozenset(results) if len(results) <= LIMIT else None


def join_sets(one: Values, other: Values) -> Values:
    """Return the union, or None when it is unknown or too large."""
    if one is None or other is None:
        return None
    union = one | other
    return union if len(union) <= LIMIT else None


def restrict_set(values: Values, condition: str, holds: bool) -> Values:
    """Return the members for which the condition of a `sicj` has the given outcome."""
    if values is None:
        return None
    test = CONDITIONS[condition]
    return frozenset(value for value in values if test(to_signed(value)) == holds)

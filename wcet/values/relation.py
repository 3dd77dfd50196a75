"""Comparisons of two patterns of bits, with or without a sign, and what they become when turned round or negated."""

SWAPPED = {"eq": "eq", "lg": "lg", "gt": "lt", "ge": "le", "lt": "gt", "le": "ge"}
"""The relation of the sides of a comparison the other way round."""

OPPOSITE = {"eq": "lg", "lg": "eq", "gt": "le", "le": "gt", "lt": "ge", "ge": "lt"}
"""The relation that holds exactly where the key does not."""


def to_signed(value: int, bits: int = 32) -> int:
    """Read a pattern of so many bits as a two's-complement number."""
    return value - (1 << bits) if value >> bits - 1 else value


def find_floor(signed: bool, bits: int) -> int:
    """Return the smallest number of so many bits."""
    return -(1 << bits - 1) if signed else 0


def holds(relation: str, signed: bool, left: int, right: int, bits: int = 32) -> bool:
    """Decide a comparison of two patterns of so many bits."""
    if signed:
        left, right = to_signed(left, bits), to_signed(right, bits)
    return {
        "eq": left == right,
        "lg": left != right,
        "gt": left > right,
        "ge": left >= right,
        "lt": left < right,
        "le": left <= right,
    }[relation]

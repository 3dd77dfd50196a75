"""Chooses round numbers along an axis."""

from fractions import Fraction

FACTORS = (1, 2, 5)


def list_ticks(end: Fraction | int, most: int) -> tuple[Fraction, ...]:
    """Return 0 and the multiples of a round step up to `end`, at most `most` steps: 1, 2 or 5 times a power of ten."""
    if end <= 0:
        return (Fraction(0),)
    size = Fraction(1)
    while size * most > end:
        size /= 10
    while size * FACTORS[-1] * most < end:
        size *= 10
    step = next(factor * size for factor in (*FACTORS, 10) if factor * size * most >= end)
    return tuple(step * number for number in range(int(end / step) + 1))

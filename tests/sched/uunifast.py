"""Random task sets: utilisations by UUniFast, which draws evenly from all that add up to a given one.

Bini and Buttazzo, Real-Time Systems 30, 2005. Only the draws are floats; they are data, and all that follows is exact:
utilisations add up to the given one to the last digit.
"""

from fractions import Fraction
from random import Random


def draw_utilizations(random: Random, count: int, whole: Fraction) -> tuple[Fraction, ...]:
    """Return `count` positive utilisations that add up to `whole`."""
    rest = float(whole)
    sums = [whole]
    for number in range(1, count):
        rest *= random.random() ** (1 / (count - number))
        sums.append(Fraction(rest))
    sums.append(Fraction(0))
    return tuple(before - after for before, after in zip(sums, sums[1:], strict=False))

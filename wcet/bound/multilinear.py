"""Represents numbers that depend on loop bounds as sums of products, such as 9 + 12 lp + 3 lp row.

The cost of a worst path is the maximum over many paths. The cost of one path is linear in the runs of each loop if the
other bounds are fixed, so that the maximum is convex in every single loop bound. Between two values of a bound, the
straight line through both ends is never below a convex function. Applied to one bound after the other, the multilinear
function through all corners of a box is never below the cost anywhere in the box. It is equal to the cost if a single
path is the worst in all of the box.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod

from wcet.records import dataclass

Corner = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Multilinear:
    """The sum over `terms` of coefficient times the product of the named values, rounded up."""

    terms: Mapping[tuple[str, ...], Fraction]

    def at(self, values: Mapping[str, int]) -> int:
        """Return the value for given loop bounds, by name."""
        total = sum(factor * prod(values[name] for name in names) for names, factor in self.terms.items())
        return -(-total // 1)

    @property
    def constant(self) -> int | None:
        """Return the value if it does not depend on a loop bound, else None."""
        return self.at({}) if not any(self.terms) else None

    def render(self) -> str:
        """Return the sum as text: constants first, negative terms last."""
        ranked = sorted(self.terms.items(), key=lambda term: (term[1] < 0, len(term[0])))
        if not ranked:
            return "0"
        text = " + ".join(_render_term(names, factor) for names, factor in ranked).replace("+ -", "- ")
        return text if all(factor.denominator == 1 for factor in self.terms.values()) else f"ceil({text})"


def _render_term(names: tuple[str, ...], factor: Fraction) -> str:
    number = f"{factor.numerator:,}" if factor.denominator == 1 else f"{factor.numerator:,}/{factor.denominator:,}"
    if not names:
        return number
    return " * ".join(names) if factor == 1 else " * ".join((number, *names))


def interpolate(names: Sequence[str], ends: Sequence[tuple[int, int]], values: Mapping[Corner, int]) -> Multilinear:
    """Return the multilinear function through the values at the corners of a box; `ends` has both ends of each
    bound."""
    terms: dict[tuple[str, ...], Fraction] = {}
    for corner in product(*(dict.fromkeys(side) for side in ends)):
        for chosen, factor in _expand(names, ends, corner).items():
            terms[chosen] = terms.get(chosen, Fraction(0)) + factor * values[corner]
    return Multilinear({chosen: factor for chosen, factor in terms.items() if factor})


def _expand(names: Sequence[str], ends: Sequence[tuple[int, int]], corner: Corner) -> dict[tuple[str, ...], Fraction]:
    """Return the function that is 1 at `corner` and 0 at all other corners, multiplied out."""
    terms: dict[tuple[str, ...], Fraction] = {(): Fraction(1)}
    for name, (low, high), place in zip(names, ends, corner, strict=True):
        if low == high:
            continue
        other = high if place == low else low  # factor (name - other) / (place - other)
        scale = Fraction(1, place - other)
        grown: dict[tuple[str, ...], Fraction] = {}
        for chosen, factor in terms.items():
            grown[chosen] = grown.get(chosen, Fraction(0)) - factor * scale * other
            grown[(*chosen, name)] = factor * scale
        terms = grown
    return terms

"""Exact counts from a solver's rounded ones.

Solvers print eight significant digits, which is not enough for a loop bound of 10^9. But the printed solution tells
which variables are zero and which constraints are tight, and these determine a vertex: a system of linear equations
that is solved here in fractions. The caller checks the result against every constraint in integers.
"""

from collections.abc import Mapping
from fractions import Fraction

from wcet.bound.constraint import Constraint

TIGHT = 1e-6  # slack, as a share of the constraint's largest term, below which it is taken as tight
ZERO = 1e-9

Row = tuple[dict[int, Fraction], Fraction]


def refine_counts(approximate: Mapping[int, float], constraints: tuple[Constraint, ...]) -> dict[int, Fraction] | None:
    """Return the vertex next to an approximate solution; None where the tight constraints do not determine it."""
    support = {variable for variable, count in approximate.items() if abs(count) > ZERO}
    pivots: dict[int, Row] = {}
    for constraint in constraints:
        if constraint.equal or _is_tight(constraint, approximate):
            row = {v: Fraction(c) for v, c in constraint.coefficients.items() if v in support and c}
            if not _add_row(pivots, row, Fraction(constraint.limit)):
                return None
    if len(pivots) < len(support):
        return None
    return _substitute(pivots, approximate)


def _is_tight(constraint: Constraint, counts: Mapping[int, float]) -> bool:
    terms = [factor * counts[variable] for variable, factor in constraint.coefficients.items()]
    scale = max([1.0, abs(constraint.limit), *(abs(term) for term in terms)])
    return abs(sum(terms) - constraint.limit) <= TIGHT * scale


def _add_row(pivots: dict[int, Row], row: dict[int, Fraction], right: Fraction) -> bool:
    """Reduce a row by those already there and keep what is left; False where the two contradict each other."""
    while row:
        variable = min(row)
        if variable not in pivots:
            lead = row[variable]
            pivots[variable] = ({v: c / lead for v, c in row.items()}, right / lead)
            return True
        factor = row[variable]
        other, value = pivots[variable]
        right -= factor * value
        for v, c in other.items():
            left = row.get(v, Fraction(0)) - factor * c
            if left:
                row[v] = left
            else:
                row.pop(v, None)
    return right == 0


def _substitute(pivots: Mapping[int, Row], approximate: Mapping[int, float]) -> dict[int, Fraction]:
    """Solve the triangular system from its last variable back; variables outside it are zero."""
    counts = dict.fromkeys(approximate, Fraction(0))
    for variable in sorted(pivots, reverse=True):
        row, right = pivots[variable]
        counts[variable] = right - sum((c * counts[v] for v, c in row.items() if v != variable), Fraction(0))
    return counts

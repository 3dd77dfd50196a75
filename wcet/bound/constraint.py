"""An integer program: what is to be maximised, and the linear constraints."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

Number = int | Fraction


@dataclass(frozen=True, slots=True)
class Constraint:
    """sum(coefficient * variable) <= limit, or == limit where `equal`."""

    coefficients: Mapping[int, int]
    limit: int
    equal: bool = False

    def holds(self, counts: Mapping[int, Number]) -> bool:
        """Return whether counts satisfy the constraint exactly."""
        total = sum(factor * counts[variable] for variable, factor in self.coefficients.items())
        return total == self.limit if self.equal else total <= self.limit


@dataclass(frozen=True, slots=True)
class Problem:
    """Maximise sum(objective * variable) over non-negative integers 0..variables-1 under the constraints."""

    name: str
    variables: int
    objective: Mapping[int, int]
    constraints: tuple[Constraint, ...]

    def value(self, counts: Mapping[int, Number]) -> Number:
        """Return the objective at `counts`."""
        return sum(factor * counts[variable] for variable, factor in self.objective.items())

"""A linear constraint of an integer program."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Constraint:
    """sum(coefficient * variable) <= limit, or == limit where `equal`."""

    coefficients: Mapping[int, int]
    limit: int
    equal: bool = False

    def holds(self, counts: Mapping[int, int]) -> bool:
        """Return whether integer counts satisfy the constraint exactly."""
        total = sum(factor * counts[variable] for variable, factor in self.coefficients.items())
        return total == self.limit if self.equal else total <= self.limit

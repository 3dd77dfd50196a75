"""Bounds of one kernel at many values of one number of its launch, each without another analysis."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class SeriesBound:
    """What a sweep reports of a bound: the cycles of every variant, and the one that counts."""

    best: str
    variants: Mapping[str, int]

    @property
    def cycles(self) -> int:
        """The bound."""
        return self.variants[self.best]


class BoundSeries(Protocol):
    """The bounds for all numbers from `least` on, up to the one that it was made for."""

    @property
    def least(self) -> int:
        """The least number from which on the formula gives every bound."""
        ...

    def at(self, number: int) -> SeriesBound | None:
        """Return the bound at a number; None for one that the formula does not cover."""
        ...

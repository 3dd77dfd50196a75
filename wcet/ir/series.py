"""Defines series: the bounds of one kernel for many values of one number of its launch, without further analyses."""

from collections.abc import Mapping
from typing import Protocol

from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class SeriesBound:
    """The cycles of every variant in a series, and the name of the best variant."""

    best: str
    variants: Mapping[str, int]

    @property
    def cycles(self) -> int:
        """Return the bound in cycles."""
        return self.variants[self.best]


class BoundSeries(Protocol):
    """The bounds for all numbers from `least` up to the number for which the series was made."""

    @property
    def least(self) -> int:
        """Return the least number for which the series has a bound."""
        ...

    def at(self, number: int) -> SeriesBound | None:
        """Return the bound for a number, or None if the series does not cover it."""
        ...

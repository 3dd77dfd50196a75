"""Converts between the cycles of two clocks, in integers.

Cycle n of a clock begins at time n divided by its frequency. A signal sent in one clock is seen in the first cycle of
the other that begins later; `Fraction`s keep the ratio exact.
"""

from fractions import Fraction

from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class ClockCrossing:
    """Converts compute cycles to memory cycles and back; `ratio` is memory cycles per compute cycle."""

    ratio: Fraction

    def to_memory(self, compute: int) -> int:
        """Return the first memory cycle that begins after compute cycle `compute` begins."""
        return compute * self.ratio.numerator // self.ratio.denominator + 1

    def to_compute(self, memory: int) -> int:
        """Return the first compute cycle that does not begin before memory cycle `memory`."""
        return -(-memory * self.ratio.denominator // self.ratio.numerator)

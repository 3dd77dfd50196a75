"""Finds when times come again, and limits how many are computed, so that the check of any document ends."""

from typing import Any

from .kernel import require

WORK = 1 << 26  # the most times of units that are computed for a certificate, in all epochs that are followed


class Budget:
    """The times that may still be computed, so that the check of any document ends."""

    def __init__(self) -> None:
        self.left = WORK

    def spend(self, times: int) -> None:
        """Take a number of times away; reject the certificate if fewer are left."""
        self.left -= times
        require(self.left >= 0, "units: their times do not come again soon enough to be followed")


class Repeat:
    """Finds the moment at which a sequence comes again: each item is compared with one before it, which is replaced
    ever more rarely (Brent, 1980), so that only one is kept.
    """

    def __init__(self) -> None:
        self.mark: Any = None
        self.epoch = self.base = 0

    def find(self, epoch: int, base: int, shape: Any) -> tuple[int, int] | None:
        """Return the epochs and the cycles since the same shape; None if it is not that of the marked epoch."""
        if shape == self.mark:
            return epoch - self.epoch, base - self.base
        if 2 * epoch >= 3 * self.epoch:
            self.mark, self.epoch, self.base = shape, epoch, base
        return None

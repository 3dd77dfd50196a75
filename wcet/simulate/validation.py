"""Bounds beside the longest of some runs: the rows of the report of `wcet validate`, and what the runs show."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from wcet.errors import Diagnostic
from wcet.simulate.run import Run


@dataclass(frozen=True, slots=True)
class ValidationRow:
    """One kernel under one policy, or mode of splitting.

    `run` says which run was the longest, and whether the kernel makes `indexed_transfers`; `slack` divides
    `bound - observed` by cause.
    """

    kernel: str
    policy: str
    bound: int
    observed: int
    run: Mapping[str, str | int]
    slack: Mapping[str, int]

    @property
    def indexed(self) -> bool:
        """Whether the kernel gathers or scatters word by word."""
        return bool(self.run.get("indexed_transfers"))

    @property
    def excess(self) -> Fraction:
        """Return bound / observed - 1."""
        return Fraction(self.bound, self.observed) - 1


@dataclass(frozen=True, slots=True)
class Validated:
    """A row; the run where it is longer than its bound; and the facts that runs show to be false (W652)."""

    row: ValidationRow
    exceeding: Run | None = None
    contradictions: tuple[Diagnostic, ...] = ()

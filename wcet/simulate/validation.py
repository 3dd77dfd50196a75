"""Defines the rows of the report of `wcet validate`: bounds, the longest of some runs, and what the runs show."""

from collections.abc import Mapping
from fractions import Fraction

from wcet.errors import Diagnostic
from wcet.records import dataclass
from wcet.simulate.run import LongestRun


@dataclass(frozen=True, slots=True)
class SlackPlace:
    """An instruction that costs more in the bound than in the run, and what delays it according to the bound.

    `cause` says what `bound` and `observed` count; `cycles` is how much lower the bound would be with the observed
    value. `rivals` describes in words what delays it.
    """

    cause: str
    place: str
    instruction: str
    cycles: int
    bound: int
    observed: int
    unit: str = ""
    rivals: str = ""


@dataclass(frozen=True, slots=True)
class ValidationRow:
    """The longest run of one kernel under one policy, or mode of splitting, in comparison with the bound.

    `run` says which run was the longest, and whether the kernel makes `indexed_transfers`; `slack` divides `bound -
    observed` by cause; `places` are the instructions that cause the difference, the largest part first, if requested.
    """

    kernel: str
    policy: str
    bound: int
    observed: int
    run: Mapping[str, str | int]
    slack: Mapping[str, int]
    places: tuple[SlackPlace, ...] = ()

    @property
    def indexed(self) -> bool:
        """Return True if the kernel gathers or scatters word by word."""
        return bool(self.run.get("indexed_transfers"))

    @property
    def excess(self) -> Fraction:
        """Return the relative excess of the bound: bound / observed - 1."""
        return Fraction(self.bound, self.observed) - 1


@dataclass(frozen=True, slots=True)
class Validated:
    """The row of a kernel; its run if that exceeds the bound; the facts that runs show to be false (W652); and
    warnings."""

    row: ValidationRow
    exceeding: LongestRun | None = None
    contradictions: tuple[Diagnostic, ...] = ()
    warnings: tuple[Diagnostic, ...] = ()

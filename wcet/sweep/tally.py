"""Summarises many results without keeping them: counts, the worst exit code, the first refusals."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, islice

from wcet.errors import Diagnostic
from wcet.records import dataclass
from wcet.sweep.result import SweepResult

MOST = 21
"""The largest number of distinct refusals that are kept; one more than a console shows."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The counts of a sweep: points, results, results without a bound, and results that fulfil the conditions.

    `origins` counts the results by how their bound was found. The worst exit code and the first diagnostics follow.
    """

    points: int = 0
    results: int = 0
    refused: int = 0
    fulfilling: int = 0
    exit_code: int = 0
    origins: tuple[tuple[str, int], ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()

    def __add__(self, other: "Tally") -> "Tally":
        origins = Counter(dict(self.origins)) + Counter(dict(other.origins))
        return Tally(
            self.points + other.points,
            self.results + other.results,
            self.refused + other.refused,
            self.fulfilling + other.fulfilling,
            max(self.exit_code, other.exit_code),
            tuple(sorted(origins.items())),
            keep_distinct((*self.diagnostics, *other.diagnostics)),
        )


def take_tally(points: int, results: Sequence[SweepResult], fulfilling: Sequence[bool]) -> Tally:
    """Return the tally of the results at `points` points; `fulfilling` says which results fulfil the conditions."""
    return Tally(
        points,
        len(results),
        sum(result.cycles is None for result in results),
        sum(fulfilling),
        max((result.exit_code for result in results), default=0),
        tuple(sorted(Counter(str(result.origin) for result in results).items())),
        keep_distinct(chain.from_iterable(result.diagnostics for result in results)),
    )


def keep_distinct(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return the first `MOST` diagnostics, without repetitions."""
    return tuple(islice(dict.fromkeys(diagnostics), MOST))

"""Finds objects and assembly that were not compiled from their sources as they are now (W028).

Their bounds are those of the earlier sources, and a gate on them would be green for code that nobody has compiled.
"""

from collections.abc import Iterator, Sequence

from wcet.errors import Diagnostic
from wcet.session.kernels import AnalysisOutcome


def find_outdated(outcomes: Sequence[AnalysisOutcome], severity: str = "error") -> Iterator[Diagnostic]:
    """Yield the diagnostics about one file: a source in the repository with another MD5 than its line table states."""
    first = next((each for each in outcomes if each.source is not None), None)
    if first is None or first.source is None or first.source.origin is None:
        return
    for name in first.source.origin.changed:
        yield Diagnostic(
            "W028",
            f"`{first.file}` was compiled from another text than `{name}` has now",
            notes=("its bound is that of the earlier text",),
            severity=severity,
        )

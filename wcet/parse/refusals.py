"""Gather every error of a file, so that one run tells them all."""

from collections.abc import Generator, Iterable
from contextlib import contextmanager
from dataclasses import replace

from wcet.diagnostics import Diagnostic
from wcet.errors import WcetError

LIMIT = 20
"""Errors shown for one file; behind so many, most are consequences of earlier ones."""


class Refusals:
    """The diagnostics of one file so far."""

    def __init__(self) -> None:
        self._diagnostics: list[Diagnostic] = []

    def add(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Keep the diagnostics; duplicates are dropped when they are raised."""
        self._diagnostics.extend(diagnostics)

    @contextmanager
    def gather(self) -> Generator[None]:
        """Keep what a `WcetError` raised inside the block carries, and go on behind the block."""
        try:
            yield
        except WcetError as error:
            self.add(error.diagnostics)

    @property
    def empty(self) -> bool:
        """Whether nothing was gathered yet."""
        return not self._diagnostics

    @property
    def full(self) -> bool:
        """Whether the limit is reached."""
        return len(self._diagnostics) >= LIMIT

    def raise_any(self) -> None:
        """Raise one `WcetError` with everything gathered, in the order of the source; do nothing when all is well."""
        if not self._diagnostics:
            return
        ordered = sorted(dict.fromkeys(self._diagnostics), key=_place)
        shown = ordered[:LIMIT]
        if self.full:
            shown[-1] = replace(shown[-1], notes=(*shown[-1].notes, f"only the first {LIMIT} errors are shown"))
        raise WcetError(shown)


def _place(diagnostic: Diagnostic) -> tuple[int, int]:
    return (0, 0) if diagnostic.span is None else (diagnostic.span.line, diagnostic.span.column)

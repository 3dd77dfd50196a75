"""The one exception that carries diagnostics to the command line."""

from collections.abc import Iterable

from wcet.diagnostics import Diagnostic, render_diagnostic, worst_exit_code
from wcet.span import Span


class WcetError(Exception):
    """A refusal: one or more diagnostics, each with code, place, reason and help."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__("\n".join(render_diagnostic(d) for d in self.diagnostics))

    @property
    def exit_code(self) -> int:
        """The worst exit code among the diagnostics."""
        return worst_exit_code(self.diagnostics)


def refuse(
    code: str, message: str, span: Span | None = None, *, label: str = "", notes: tuple[str, ...] = (), help: str = ""
) -> WcetError:
    """Build the exception for a single diagnostic; the caller raises it."""
    return WcetError([Diagnostic(code, message, span, label, notes, help)])

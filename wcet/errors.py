"""Defines diagnostics (what is wrong, where, why, and a remedy), and the exception that carries them.

`Refusals` collects every error of a file, so that one run reports them all.
"""

from collections.abc import Generator, Iterable
from contextlib import contextmanager
from dataclasses import replace

from wcet.codes import CODES
from wcet.printable import disarm, show_controls, show_line
from wcet.records import dataclass
from wcet.remedies import REMEDIES
from wcet.span import Span


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One error or warning, in the form of a compiler message.

    `code` is a key of `wcet.codes.CODES`. `label` is the text under the caret; `notes` say why. `help` is a line that
    the user can paste or type: by default that of `wcet.remedies` for the code.
    """

    code: str
    message: str
    span: Span | None = None
    label: str = ""
    notes: tuple[str, ...] = ()
    help: str = ""
    severity: str = "error"

    def __post_init__(self) -> None:
        if self.code not in CODES:
            raise ValueError(f"unregistered diagnostic code {self.code}")
        if not self.help:
            object.__setattr__(self, "help", REMEDIES[self.code])

    @property
    def exit_code(self) -> int:
        """Return the exit code that the diagnostic requires; 0 for a warning."""
        return CODES[self.code].exit_code if self.severity == "error" else 0


WIDEST = 200
"""The largest number of characters of a message or a source line that are shown; a line can have a megabyte."""


def render_diagnostic(diagnostic: Diagnostic) -> str:
    """Return one diagnostic as plain text: header, place, source line with caret, notes, help."""
    lines = [f"{diagnostic.severity}[{diagnostic.code}]: {show_line(_shorten(diagnostic.message, 2 * WIDEST))}"]
    gutter = " "
    if diagnostic.span is not None:
        span = diagnostic.span.written
        gutter = " " * len(str(span.line))
        text, caret = _frame(span)
        lines += [
            f"{gutter}--> {show_line(str(diagnostic.span))}",
            f"{gutter} |",
            f"{span.line} | {show_line(text)}".rstrip(),
            f"{gutter} | {caret} {show_line(diagnostic.label)}".rstrip(),
            f"{gutter} |",
        ]
    notes = [*diagnostic.notes, *_show_compiled(diagnostic.span)]
    lines += [f"{gutter} = note: {show_line(_shorten(note, 2 * WIDEST))}" for note in notes]
    lines.append(f"{gutter} = help: {show_controls(diagnostic.help)}")
    return disarm("\n".join(lines))


def _show_compiled(span: Span | None) -> list[str]:
    """Return the instruction that was compiled from a place in a source; for assembly, return its source line."""
    if span is None or span.source.origin is None:
        return []
    if span.source.origin.compiled:
        text = " ".join(span.source.line(span.line).split())
        macro = span.place.function if span.place is not None and span.source.origin.assembled else ""
        found = f"in the expansion of `{macro}`: {text}" if macro else f"in the assembly, line {span.line}: {text}"
        return [found] if span.written is not span else []
    return [] if span.place is None else [f"compiled from {span.place}"]


def _frame(span: Span) -> tuple[str, str]:
    """Return the source line of a span and the caret under it; of a long line only the part around the span."""
    text = span.source.line(span.line).replace("\t", " ")
    first, marks = span.column - 1, max(1, span.end_column - span.column)
    cut = first - WIDEST // 2 if len(text) > WIDEST and first > WIDEST // 2 else 0
    if cut:
        text, first = "..." + text[cut + 3 :], first - cut
    return _shorten(text, WIDEST), " " * first + "^" * min(marks, max(1, WIDEST - first))


def _shorten(text: str, limit: int) -> str:
    """Return a text cut to at most `limit` characters."""
    return text if len(text) <= limit else f"{text[: limit - 3]}..."


def worst_exit_code(diagnostics: Iterable[Diagnostic]) -> int:
    """Return the largest exit code that one of the diagnostics requires."""
    return max((d.exit_code for d in diagnostics), default=0)


class WcetError(Exception):
    """A refusal: one or more diagnostics, each with code, place, reason and help."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__("\n".join(render_diagnostic(d) for d in self.diagnostics))

    @property
    def exit_code(self) -> int:
        """Return the worst exit code of the diagnostics."""
        return worst_exit_code(self.diagnostics)


def refuse(
    code: str, message: str, span: Span | None = None, *, label: str = "", notes: tuple[str, ...] = (), help: str = ""
) -> WcetError:
    """Return the exception for a single diagnostic; the caller raises it."""
    return WcetError([Diagnostic(code, message, span, label, notes, help)])


LIMIT = 20
"""The largest number of errors that are shown for one file; most later ones are consequences of earlier ones."""


class Refusals:
    """The diagnostics of one file so far."""

    def __init__(self) -> None:
        self._diagnostics: list[Diagnostic] = []

    def add(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Add diagnostics; duplicates are dropped when they are raised."""
        self._diagnostics.extend(diagnostics)

    @contextmanager
    def gather(self) -> Generator[None]:
        """Collect the diagnostics of a `WcetError` raised inside the block, and continue after the block."""
        try:
            yield
        except WcetError as error:
            self.add(error.diagnostics)

    @property
    def empty(self) -> bool:
        """Return True if nothing has been gathered yet."""
        return not self._diagnostics

    @property
    def full(self) -> bool:
        """Return True if the limit has been reached."""
        return len(self._diagnostics) >= LIMIT

    def raise_any(self) -> None:
        """Raise one `WcetError` with everything gathered, in the order of the source; do nothing if there is
        nothing."""
        if not self._diagnostics:
            return
        ordered = sorted(dict.fromkeys(self._diagnostics), key=_place)
        shown = ordered[:LIMIT]
        if self.full:
            shown[-1] = replace(shown[-1], notes=(*shown[-1].notes, f"only the first {LIMIT} errors are shown"))
        raise WcetError(shown)


def _place(diagnostic: Diagnostic) -> tuple[int, int]:
    return (0, 0) if diagnostic.span is None else (diagnostic.span.line, diagnostic.span.column)

"""Prints results to stdout or a file and diagnostics to stderr, with colour only on a terminal."""

import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import click

from wcet.cli.progress import clear_bar
from wcet.cli.usage import diagnose_usage
from wcet.errors import Diagnostic, refuse, render_diagnostic, worst_exit_code
from wcet.printable import disarm, show_controls
from wcet.repository import write_own
from wcet.session import faults
from wcet.session.paths import refuse_write

SHOWN = 20
"""The number of diagnostics that are printed for one kernel; the others are only counted."""

_quiet = False
_COLOURS = {"error": "red", "warning": "yellow"}
_VERDICTS = {"FAILED": "red", "REFUSED": "red", "MISSED": "red", "stale": "yellow", "passed": "green", "ok": "green"}
_VERDICT = re.compile(rf"^(?:{'|'.join(_VERDICTS)})\b", re.MULTILINE)


def write_output(content: str | bytes, output: Path) -> None:
    """Write a result to a file at once; raise `WcetError` W007 if it cannot be written."""
    try:
        write_own(output, content)
    except OSError as error:
        raise refuse_write(output, str(output), error) from None


def print_result(text: str, output: Path | None = None, *, commands: bool = False) -> None:
    """Print a result, or write it to a file at once; raises `WcetError` W007 if the file cannot be written.

    `commands` says that lines of the text are meant as commands to the runner of a CI service.
    """
    clear_bar()
    if output is None:
        if getattr(sys, "stdout", None) is None:
            raise refuse("W007", "standard output is closed", help="write to a file: -o FILE")
        text = show_controls(text) if commands else disarm(show_controls(text))
        try:
            click.echo(_paint_result(text) if _coloured(sys.stdout) else text, nl=False)
        except BrokenPipeError:
            _abandon_stdout()
            raise click.Abort from None
        except OSError as error:
            _abandon_stdout()
            message = f"standard output cannot be written: {error.strerror}"
            raise refuse("W007", message, help="write to a file: -o FILE") from None
        return
    write_output(text, output)


def print_diagnostics(diagnostics: Sequence[Diagnostic]) -> None:
    """Print the first diagnostics to stderr, with an empty line after each, and the number of the others."""
    clear_bar()
    for diagnostic in diagnostics[:SHOWN]:
        click.echo(_paint(diagnostic, render_diagnostic(diagnostic)) + "\n", err=True)
    if len(diagnostics) > SHOWN:
        click.echo(f"... and {len(diagnostics) - SHOWN} more diagnostics\n", err=True)


def print_note(text: str) -> None:
    """Print a line for the user that is not part of the result, unless `--quiet` is given."""
    if not _quiet:
        clear_bar()
        click.echo(disarm(show_controls(text)), err=True)


def be_quiet(quiet: bool) -> None:
    """Turn notes off, or on again."""
    global _quiet
    _quiet = quiet


def report_failure(error: Exception) -> int:
    """Print any exception as diagnostics and return its exit code, even if stderr cannot be written."""
    diagnostics = diagnose(error)
    with suppress(OSError):
        print_diagnostics(diagnostics)
    return worst_exit_code(diagnostics)


def diagnose(error: Exception) -> tuple[Diagnostic, ...]:
    """Return the diagnostics for any exception: W008 for wrong usage, all others as in `wcet.session.faults`."""
    return (diagnose_usage(error),) if isinstance(error, click.ClickException) else faults.diagnose(error)


def _abandon_stdout() -> None:
    """Close a stdout whose reader has closed its end, so that the interpreter prints no error at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _paint(diagnostic: Diagnostic, text: str) -> str:
    if not _coloured(sys.stderr):
        return text
    head, newline, rest = text.partition("\n")
    return click.style(head, fg=_COLOURS.get(diagnostic.severity), bold=True) + newline + rest


def _paint_result(text: str) -> str:
    """Return a result for a terminal: its first line bold, verdicts at the beginnings of lines in their colour.

    It uses click, not rich, whose import takes as long as a whole run with a known answer.
    """
    first, newline, rest = text.partition("\n")
    verdict = _VERDICT.match(first)
    if verdict is None:
        head = click.style(first, bold=True)
    else:
        head = click.style(verdict[0], fg=_VERDICTS[verdict[0]], bold=True) + click.style(
            first[verdict.end() :], bold=True
        )
    return head + newline + _VERDICT.sub(lambda found: click.style(found[0], fg=_VERDICTS[found[0]]), rest)


def _coloured(stream: object) -> bool:
    """Return True if a stream is a terminal that shows colour; NO_COLOR and TERM=dumb forbid it."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return bool(getattr(stream, "isatty", lambda: False)())

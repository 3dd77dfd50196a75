"""Renders the gate's failures as workflow commands of GitHub Actions: annotations on the lines that cost most."""

from collections.abc import Sequence

from wcet.errors import Diagnostic
from wcet.ir.verdict import DeadlineVerdict, Status, Verdict
from wcet.printable import disarm, show_line
from wcet.report.verdict_text import describe_guilty, describe_verdict, guilty_place, rank, summarise


def render_github(verdicts: Sequence[Verdict], deadlines: Sequence[DeadlineVerdict] = ()) -> str:
    """Return one command for each failure and diagnostic, and the summary as a plain line before them."""
    lines = [disarm(show_line(summarise(verdicts, deadlines)))]
    for verdict in rank(verdicts):
        lines += [_annotate_diagnostic(verdict, diagnostic) for diagnostic in verdict.diagnostics]
        if verdict.status is Status.FAILED:
            text = f"{describe_verdict(verdict)}\n{describe_guilty(verdict)}"
            title = f"{verdict.name} is over its budget"
            file, line = guilty_place(verdict)
            lines.append(annotate("error", file, {"line": line, "title": title}, text))
    return "".join(f"{line}\n" for line in (*lines, *annotate_misses(deadlines)))


def annotate_misses(deadlines: Sequence[DeadlineVerdict]) -> list[str]:
    """Return a command for each task and chain that can miss its deadline."""
    return [
        annotate("error", each.file, {"line": each.line, "title": f"{each.name} can miss its deadline"}, each.summary)
        for each in deadlines
        if not each.met
    ]


def _annotate_diagnostic(verdict: Verdict, diagnostic: Diagnostic) -> str:
    text = "\n".join([diagnostic.message, *diagnostic.notes, diagnostic.help])
    where: dict[str, str | int] = {"title": f"{diagnostic.code}: {verdict.name}"}
    file = verdict.file
    if diagnostic.span is not None:
        span = diagnostic.span.written
        file = span.source.name
        where = {"line": span.line, "col": span.column, **where}
    return annotate("error" if diagnostic.severity == "error" else "warning", file, where, text)


def annotate(level: str, file: str, where: dict[str, str | int], text: str) -> str:
    """Return a workflow command with its values escaped as the runner requires: text of a kernel cannot start another
    command."""
    values = {"file": file, **where}
    properties = ",".join(f"{key}={_escape(str(value), ':,')}" for key, value in values.items())
    return f"::{level} {properties}::{_escape(text)}"


def _escape(text: str, more: str = "") -> str:
    for char in "%\r\n" + more:
        text = text.replace(char, f"%{ord(char):02X}")
    return text

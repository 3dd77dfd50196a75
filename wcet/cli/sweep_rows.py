"""Writes the rows of `wcet sweep` as they come: to standard output, a text file, or a Parquet file at the end."""

import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

from wcet.cli.console import SHOWN, print_diagnostics, print_note, print_result
from wcet.files import show_path
from wcet.report.sweep_parquet import load_parquet, write_parquet
from wcet.report.sweep_rows import RowLayout
from wcet.session.paths import refuse_write
from wcet.session.sweep_file import SweepFile
from wcet.session.sweep_job import SweepJob
from wcet.session.sweep_worker import ShardAnswer
from wcet.sweep.axis import Axis, CountedValues
from wcet.sweep.result import as_number
from wcet.sweep.seal import RowForm
from wcet.sweep.tally import Tally

PARQUET = "parquet"
FORMS = {"csv": RowForm.CSV, "jsonl": RowForm.LINES, PARQUET: RowForm.CSV}
"""The formats of rows, with the form in which their rows are written."""

ROWS = ".rows"
"""The suffix added to the name of a Parquet file while its rows are not complete."""


class RowSink:
    """Writes the rows of results, one per point of the design space and kernel, in the order of the points.

    `points` is the number of points whose rows are written so far, `tally` counts their results.
    """

    def __init__(self, layout: RowLayout, file: SweepFile | None) -> None:
        self.layout = layout
        self.points, self.tally = (0, Tally()) if file is None else (file.points, file.tally)
        self._file = file
        if file is None:
            self.write(layout.header)

    def add(self, answer: ShardAnswer) -> None:
        """Write the rows of the next points."""
        self.write(answer.text)
        self.points += answer.tally.points

    def write(self, text: str) -> None:
        """Write text and flush it."""
        if self._file is not None:
            self._file.write(text)
            return
        print_result(text)
        with suppress(OSError):
            sys.stdout.flush()


def layout_rows(job: SweepJob, format: str) -> RowLayout | None:
    """Return the layout of the rows of a format; None for a format without rows."""
    form = FORMS.get(format)
    if form is None:
        return None
    return RowLayout(form, tuple(axis.name for axis in job.design.columns), bool(job.where), job.digest)


@contextmanager
def open_rows(job: SweepJob, format: str, output: Path | None, resume: bool) -> Generator[RowSink | None]:
    """Open the destination of the rows, if the format has rows; a Parquet file is made when all points are there.

    Raises `WcetError` W547 for Parquet without pyarrow, before anything is computed.
    """
    layout = layout_rows(job, format)
    if layout is None:
        yield None
    elif output is None:
        yield RowSink(layout, None)
    elif format == PARQUET:
        load_parquet()
        rows = output.with_name(output.name + ROWS)
        with SweepFile(rows, layout, resume) as file:
            sink = RowSink(layout, file)
            yield sink
            if sink.points < job.size:
                return
            _convert(job, file, output)
        rows.unlink(missing_ok=True)
    else:
        with SweepFile(output, layout, resume) as file:
            yield RowSink(layout, file)


def _convert(job: SweepJob, file: SweepFile, output: Path) -> None:
    """Write the rows of a file into a Parquet file, which appears as a whole or not at all."""
    numbers = frozenset(axis.name for axis in job.design.columns if _has_numbers(axis))
    part = output.with_name(f".{output.name}.part")
    try:
        part.unlink(missing_ok=True)  # it may be a link that a stranger made
        write_parquet(file.list_rows(), file.layout.columns, numbers, part)
        part.replace(output)
    except OSError as error:
        raise refuse_write(output, show_path(output), error) from None
    finally:
        part.unlink(missing_ok=True)


def _has_numbers(axis: Axis) -> bool:
    values = axis.values
    return isinstance(values, CountedValues) or all(isinstance(as_number(value), int) for value in values)


def print_refused(tally: Tally) -> None:
    """Print the first refusals of a sweep whose results are not in memory."""
    print_diagnostics(tally.diagnostics[:SHOWN])
    if len(tally.diagnostics) > SHOWN:
        print_note("... and more: the row of each refused point has its reason")


def require_rows(format: str, output: Path | None, resume: bool, plots: bool) -> str:
    """Return the message that says why the options about the file of rows contradict each other; empty if they do
    not."""
    if format == PARQUET and output is None:
        return "Parquet is not text: name its file with -o"
    if not resume:
        return ""
    if format not in FORMS or output is None:
        return "--resume continues a file of rows: name it with -o, and its format with -f csv, jsonl or parquet"
    return "--plot draws results of this run, not those of a file: leave out --resume" if plots else ""

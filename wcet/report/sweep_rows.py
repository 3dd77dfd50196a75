"""Renders a sweep for programs: one JSON document, or rows of JSON lines or CSV, one or more for each point."""

import csv
import io
import json
from collections.abc import Sequence
from typing import Any

from wcet import __version__
from wcet.records import dataclass
from wcet.report.json import encode_diagnostic
from wcet.report.sweep_view import SweepReport, tell_reason
from wcet.sweep.result import SweepResult, as_number
from wcet.sweep.seal import RowForm, seal_row

FORMAT_VERSION = 1
"""The version of the document; it grows when a reader of the previous version could misread it, not for additions."""


def render_json(report: SweepReport) -> str:
    """Return the whole sweep as one JSON document; `ranked` and `front` are indices into `results`."""
    places = {id(result): place for place, result in enumerate(report.results)}
    document: dict[str, Any] = {
        "version": FORMAT_VERSION,
        "tool": {"name": "wcet", "version": __version__},
        "complete": not report.cut,
        "axes": [{"name": axis.name, "values": [as_number(value) for value in axis.values]} for axis in report.axes],
        "where": [condition.text for condition in report.where],
        "least": report.least,
        "results": [encode_result(result) for result in report.results],
        "ranked": [places[id(result)] for result in report.ranked],
    }
    if report.front is not None:
        document["objectives"] = list(report.objectives)
        document["front"] = [places[id(result)] for result in report.front]
    return json.dumps(document, indent=2) + "\n"


def encode_result(result: SweepResult) -> dict[str, Any]:
    """Return one point of a sweep as a JSON object: the varied values, and its bound or refusal."""
    return {
        "number": result.number,
        "file": result.file,
        "kernel": result.kernel,
        "point": {name: as_number(value) for name, value in result.point},
        "machine": result.machine,
        **({"read": {name: as_number(value) for name, value in result.read}} if result.read else {}),
        "clock_mhz": result.clock_mhz or None,
        "bound_cycles": result.cycles,
        "bound_picoseconds": result.picoseconds,
        "best": result.best or None,
        "variants": dict(result.variants),
        "exit_code": result.exit_code,
        "diagnostics": [encode_diagnostic(diagnostic) for diagnostic in result.diagnostics],
    }


BOUND = ("machine_used", "clock_mhz", "bound_cycles", "bound_picoseconds", "best")
REFUSAL = ("exit_code", "code", "reason", "origin")
FULFILS, SEAL = "fulfils", "seal"


@dataclass(frozen=True, slots=True)
class RowLayout:
    """The layout of the rows of one sweep: their form, and the names of the varied values.

    If the sweep has `conditions`, each row says whether its result fulfils them. `sweep` is the digest of the sweep,
    from which the check value at the end of each row (its seal) is made.
    """

    form: RowForm
    varied: tuple[str, ...]
    conditions: bool
    sweep: str

    @property
    def columns(self) -> tuple[str, ...]:
        """Return the columns of the CSV form, except for the seal."""
        return ("number", "file", "kernel", *self.varied, *BOUND, *REFUSAL, *((FULFILS,) if self.conditions else ()))

    @property
    def header(self) -> str:
        """Return the first line of the file."""
        return _write_cells((*self.columns, SEAL)) + "\n" if self.form is RowForm.CSV else ""

    def render(self, result: SweepResult, fulfils: bool, last: bool) -> str:
        """Return the result of one kernel at one point as a sealed line; `last` says that it is the last kernel of the
        point."""
        body = self._write_line(result, fulfils) if self.form is RowForm.LINES else self._write_row(result, fulfils)
        return seal_row(self.form, body, self.sweep, last)

    def _write_line(self, result: SweepResult, fulfils: bool) -> str:
        told = {**encode_result(result), "origin": result.origin, **({FULFILS: fulfils} if self.conditions else {})}
        return json.dumps(told, separators=(",", ":"))[:-1]

    def _write_row(self, result: SweepResult, fulfils: bool) -> str:
        """Return a refused result as a row without a bound, but with code, reason and exit code."""
        point = dict((*result.read, *result.point))
        values = (point.get(name, "") for name in self.varied)
        told = (str(fulfils).lower(),) if self.conditions else ()
        return _write_cells(
            (result.number, result.file, result.kernel, *values, *_bound(result), *_refusal(result), *told)
        )


def _bound(result: SweepResult) -> tuple[Any, ...]:
    return result.machine, result.clock_mhz or None, result.cycles, result.picoseconds, result.best


def _refusal(result: SweepResult) -> tuple[Any, ...]:
    code = result.diagnostics[0].code if result.diagnostics else ""
    return result.exit_code, code, tell_reason(result).partition(": ")[2], result.origin


def _write_cells(cells: Sequence[Any]) -> str:
    """Return a line of CSV without its end; a row is one line, so that the complete rows of a cut file can be read."""
    text = io.StringIO()
    csv.writer(text, lineterminator="").writerow("" if cell is None else cell for cell in cells)
    return text.getvalue().replace("\r", "\\r").replace("\n", "\\n")

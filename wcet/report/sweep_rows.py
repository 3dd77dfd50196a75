"""A sweep for programs: JSON, JSON lines, CSV and Parquet; one object or row for each point."""

import csv
import io
import json
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from wcet import __version__
from wcet.distribution import advise_install
from wcet.errors import refuse
from wcet.report.json import encode_diagnostic
from wcet.report.sweep_view import SweepReport, tell_reason
from wcet.sweep.axis import Axis
from wcet.sweep.result import SweepResult, as_number

FORMAT_VERSION = 1
"""Grows when a reader of the previous version could misread the document; additions do not count."""


def render_json(report: SweepReport) -> str:
    """Return the whole sweep as one document; `ranked` and `front` hold places in `results`."""
    document: dict[str, Any] = {
        "version": FORMAT_VERSION,
        "tool": {"name": "wcet", "version": __version__},
        "complete": not report.cut,
        "axes": [{"name": axis.name, "values": [as_number(value) for value in axis.values]} for axis in report.axes],
        "where": [condition.text for condition in report.where],
        "least": report.least,
        "results": [encode_result(result) for result in report.results],
        "ranked": [result.number for result in report.ranked],
    }
    if report.front is not None:
        document["objectives"] = list(report.objectives)
        document["front"] = [result.number for result in report.front]
    return json.dumps(document, indent=2) + "\n"


def encode_result(result: SweepResult) -> dict[str, Any]:
    """Return one point of a sweep as a JSON object: what is varied, and its bound or refusal."""
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


def render_line(result: SweepResult) -> str:
    """Return one point as a line of JSON."""
    return json.dumps(encode_result(result), separators=(",", ":")) + "\n"


def render_header(axes: Sequence[Axis]) -> str:
    """Return the first line of the CSV form."""
    return _write_row(("number", "file", "kernel", *(axis.name for axis in axes), *_BOUND, *_REFUSAL))


def render_row(result: SweepResult, axes: Sequence[Axis]) -> str:
    """Return one point as a line of CSV; a refused one has no bound, but code, reason and exit code."""
    values = (result.text(axis.name) or "" for axis in axes)
    return _write_row((result.number, result.file, result.kernel, *values, *_bound(result), *_refusal(result)))


def render_parquet(report: SweepReport) -> bytes:
    """Return the columns of the CSV form, numbers as numbers; raise `WcetError` W547 without pyarrow."""
    try:
        arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        message = "Parquet needs the package pyarrow, which is not installed"
        raise refuse("W547", message, help=advise_install("parquet")) from None

    columns: dict[str, list[Any]] = {
        "number": [result.number for result in report.results],
        "file": [result.file for result in report.results],
        "kernel": [result.kernel for result in report.results],
    }
    for axis in report.axes:
        values = [result.text(axis.name) for result in report.results]
        whole = all(value is None or isinstance(as_number(value), int) for value in values)
        columns[axis.name] = [None if value is None else as_number(value) for value in values] if whole else values
    for names, take in ((_BOUND, _bound), (_REFUSAL, _refusal)):
        rows = [take(result) for result in report.results]
        for place, name in enumerate(names):
            columns[name] = [row[place] for row in rows]
    file = io.BytesIO()
    parquet.write_table(arrow.table(columns), file)
    return file.getvalue()


_BOUND = ("machine_used", "clock_mhz", "bound_cycles", "bound_picoseconds", "best")
_REFUSAL = ("exit_code", "code", "reason")


def _bound(result: SweepResult) -> tuple[Any, ...]:
    return result.machine, result.clock_mhz or None, result.cycles, result.picoseconds, result.best


def _refusal(result: SweepResult) -> tuple[Any, ...]:
    code = result.diagnostics[0].code if result.diagnostics else ""
    return result.exit_code, code, tell_reason(result).partition(": ")[2]


def _write_row(cells: Sequence[Any]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow("" if cell is None else cell for cell in cells)
    return text.getvalue()

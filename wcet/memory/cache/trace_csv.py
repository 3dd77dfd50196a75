"""Traces as CSV: a header, and a row for each access."""

import csv
import io
import re
from collections.abc import Sequence

import numpy as np

from wcet.diagnostics import Diagnostic
from wcet.errors import WcetError, refuse
from wcet.memory.cache.columns import Columns, Ints
from wcet.memory.cache.trace_columns import choose_columns, gather
from wcet.span import Source, Span

SHOWN = 20
"""Wrong rows that are collected; files can be wrong throughout."""

LARGEST = {"core": 1 << 20, "line": 1 << 60, "address": 1 << 60, "certain": 1, "index": 1 << 60}
"""The largest number of each column."""

NUMBER = re.compile(r"[0-9]+|0[xX][0-9a-fA-F]+")


def read_csv(source: Source, line_bytes: int) -> Columns:
    """Return the accesses of a CSV text; raises W540, W541 for cells, W542 for holes, each at its place."""
    reader = csv.reader(io.StringIO(source.text.removeprefix("\ufeff"), newline=""), strict=True)
    try:
        header = next(reader, None)
        if header is None:
            raise refuse("W540", f"`{source.name}` is empty", help="begin it with the line: core,line")
        rows = list(reader)
    except csv.Error as error:
        span = Span(source, max(reader.line_num, 1), 1, 2)
        raise refuse("W541", f"the row cannot be read: {error}", span, help="core,line") from None
    chosen = choose_columns(source.name, header)
    while rows and not rows[-1]:
        rows.pop()
    try:
        values = {name: _convert(name, [row[place] for row in rows]) for name, place in chosen.items()}
    except (ValueError, IndexError, OverflowError):
        raise WcetError(_find_wrong(source, header, chosen)) from None
    if any(len(row) != len(header) for row in rows):
        raise WcetError(_find_wrong(source, header, chosen))
    return gather(source.name, values, line_bytes)


def _convert(name: str, cells: Sequence[str]) -> Ints:
    """Return the numbers of a column; raises `ValueError` for anything but decimal digits, or hexadecimal ones."""
    if set("".join(cells)) <= set("0123456789") and all(cells):
        values = np.array(list(map(int, cells)), np.int64)
    else:
        values = np.array([_number(cell) for cell in cells], np.int64)
    if len(values) and int(values.max()) > LARGEST[name]:
        raise ValueError
    return values


def _number(cell: str) -> int:
    text = cell.strip()
    if not NUMBER.fullmatch(text):
        raise ValueError
    return int(text, 16 if text[:2].lower() == "0x" else 10)


def _find_wrong(source: Source, header: Sequence[str], chosen: dict[str, int]) -> list[Diagnostic]:
    """Read the text again, slowly, and say what is wrong in which row."""
    found: list[Diagnostic] = []
    reader = csv.reader(io.StringIO(source.text.removeprefix("\ufeff"), newline=""), strict=True)
    next(reader)
    last = len(source.text.rstrip().split("\n"))
    for row in reader:
        if len(found) == SHOWN:
            break
        wrong = None if reader.line_num > last else _judge_row(header, chosen, row)
        if wrong is not None:
            code, message = wrong
            text = source.line(reader.line_num)
            span = Span(source, reader.line_num, 1, len(text) + 1)
            found.append(Diagnostic(code, message, span, help="record the trace again, or write the row by hand"))
    return found


def _judge_row(header: Sequence[str], chosen: dict[str, int], row: Sequence[str]) -> tuple[str, str] | None:
    """Return the code and the reason, or nothing for a row that is as it must be."""
    if not row:
        return "W542", "an empty row: is an access missing?"
    if len(row) > len(header):
        return "W541", f"{len(row)} cells where the header has {len(header)}"
    for name, place in chosen.items():
        if place >= len(row) or not row[place].strip():
            return "W542", f"no `{name}`: is an access missing?"
        try:
            number = _number(row[place])
        except ValueError:
            return "W541", f"`{row[place].strip()}` is no `{name}`: it takes whole numbers from 0 on"
        if number > LARGEST[name]:
            return "W541", f"{number} is too large for `{name}`: {LARGEST[name]} at most"
    return None if len(row) == len(header) else ("W541", f"{len(row)} cells where the header has {len(header)}")


def write_csv(columns: Columns) -> str:
    """Return the text of a trace, with `certain` only where some access may not happen."""
    names = ["core", "line"] if columns.definite else ["core", "line", "certain"]
    cores = np.array(columns.cores, np.int64)[columns.core].tolist()
    rows = zip(cores, columns.line.tolist(), columns.certain.astype(np.int64).tolist(), strict=True)
    return ",".join(names) + "\n" + "".join(",".join(map(str, row[: len(names)])) + "\n" for row in rows)

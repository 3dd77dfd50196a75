"""Traces as CSV: a header, and a row for each access."""

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Protocol

import numpy as np

from wcet.errors import Diagnostic, WcetError, refuse
from wcet.memory.cache.columns import Columns, Ints
from wcet.memory.cache.trace_columns import choose_columns, gather
from wcet.span import Source, Span

AT_ONCE = 1 << 15
"""Rows that are converted together; they bound the memory of reading."""


class _Rows(Protocol):
    """What `csv.reader` returns, which has no public name."""

    @property
    def line_num(self) -> int: ...

    def __iter__(self) -> Iterator[list[str]]: ...

    def __next__(self) -> list[str]: ...


SHOWN = 20
"""Wrong rows that are collected; files can be wrong throughout."""

LARGEST = {"core": 1 << 20, "line": 1 << 60, "address": 1 << 60, "certain": 1, "index": 1 << 60}
"""The largest number of each column."""

NUMBER = re.compile(r"[0-9]+|0[xX][0-9a-fA-F]+")


def read_csv(source: Source, line_bytes: int) -> Columns:
    """Return the accesses of a CSV text; raises W540, W541 for cells, W542 for holes, each at its place."""
    reader = _open(source)
    try:
        header = next(reader, None)
        if header is None:
            raise refuse("W540", f"`{source.name}` is empty", help="begin it with the line: core,line")
        chosen = choose_columns(source.name, header)
        values = _read_columns(reader, len(header), chosen)
    except csv.Error as error:
        span = Span(source, max(reader.line_num, 1), 1, 2)
        raise refuse("W541", f"the row cannot be read: {error}", span, help="core,line") from None
    if values is None:
        raise WcetError(_find_wrong(source))
    return gather(source.name, values, line_bytes)


def _open(source: Source) -> "_Rows":
    return csv.reader(io.StringIO(source.text.removeprefix("\ufeff").rstrip(), newline=""), strict=True)


def _read_columns(reader: "Iterator[list[str]]", width: int, chosen: Mapping[str, int]) -> dict[str, Ints] | None:
    """Return the numbers of the chosen columns, or nothing where a row is not as it must be."""
    parts: dict[str, list[Ints]] = {name: [np.zeros(0, np.int64)] for name in chosen}
    while rows := list(islice(reader, AT_ONCE)):
        if any(len(row) != width for row in rows):
            return None
        try:
            for name, place in chosen.items():
                parts[name].append(_convert(name, [row[place] for row in rows]))
        except (ValueError, OverflowError):
            return None
    return {name: np.concatenate(each) for name, each in parts.items()}


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


def _find_wrong(source: Source) -> list[Diagnostic]:
    """Read the text again, slowly, and say what is wrong in which row."""
    found: list[Diagnostic] = []
    reader = _open(source)
    header = next(reader)
    chosen = choose_columns(source.name, header)
    for row in reader:
        wrong = _judge_row(header, chosen, row)
        if wrong is not None:
            code, message = wrong
            text = source.line(reader.line_num)
            span = Span(source, reader.line_num, 1, len(text) + 1)
            found.append(Diagnostic(code, message, span, help="record the trace again, or write the row by hand"))
        if len(found) == SHOWN:
            break
    return found


def _judge_row(header: Sequence[str], chosen: Mapping[str, int], row: Sequence[str]) -> tuple[str, str] | None:
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

"""Reads traces of accesses from CSV and Parquet into columns, and writes them as CSV or Parquet.

A table has a column `core`, and `line` or `address`; optional are `certain` (0: the access may not happen), `write` (1:
it is a store) and `index` (its position among those of its core, from 0 on). The rows of one core are in its order; the
order of rows of different cores has no meaning. Other columns are ignored. CSV has a header, and a row for each access;
Parquet is read with the optional package pyarrow.
"""

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from wcet.distribution import advise_install
from wcet.errors import Diagnostic, WcetError, refuse
from wcet.memory.cache.sequence import Columns, Ints, make_columns
from wcet.span import Line, Source, Span

MOST_PACKED = 1 << 26
"""The most accesses of a Parquet file."""

REQUIRED = ("core", "line")
OPTIONAL = ("certain", "index", "write")


def choose_columns(name: str, header: Sequence[str]) -> dict[str, int]:
    """Return the position of each relevant column; raise W540 for a missing or a duplicate one."""
    names = [each.strip() for each in header]
    found = {each: names.index(each) for each in (*REQUIRED, "address", *OPTIONAL) if each in names}
    for each in found:
        if names.count(each) > 1:
            raise refuse("W540", f"`{name}` has more than one column `{each}`", help="keep one of them")
    if "line" in found and "address" in found:
        raise refuse("W540", f"`{name}` has columns `line` and `address`", help="keep one of them")
    missing = [each for each in REQUIRED if each not in found and not (each == "line" and "address" in found)]
    if missing:
        what = " and ".join(f"`{each}`" for each in missing)
        raise refuse(
            "W540",
            f"`{name}` has no column {what}",
            notes=(f"its columns are: {', '.join(names) or 'none'}",),
            help="begin it with the line: core,line",
        )
    return found


def gather(name: str, values: Mapping[str, Ints], line_bytes: int) -> Columns:
    """Return the columns of a table; raise W540 for an empty table, W542 for one with missing values."""
    core = values["core"]
    if not len(core):
        raise refuse("W540", f"`{name}` holds no access", help="a row for each access: core,line")
    line = values["line"] if "line" in values else find_lines(name, values["address"], line_bytes)
    certain = values["certain"] != 0 if "certain" in values else np.ones(len(core), np.bool_)
    cores, number = np.unique(core, return_inverse=True)
    store = values["write"] != 0 if "write" in values else None
    columns = make_columns(tuple(cores.tolist()), number.reshape(-1).astype(np.int64), line, certain, store)
    if "index" in values:
        _check_index(name, core, values["index"], columns)
    return columns


def find_lines(name: str, addresses: Any, line_bytes: int) -> Ints:
    """Return the lines of addresses of 64 bits; raise W541 if lines are so small that their numbers are too large."""
    lines: Any = addresses // np.uint64(line_bytes)
    if int(lines.max()) > LARGEST["line"]:
        message = f"`{name}` has the address {int(addresses.max()):#x}, whose line is beyond {LARGEST['line']}"
        raise refuse("W541", message, help="--line-bytes 64")
    return lines.astype(np.int64)


def _check_index(name: str, core: Ints, index: Ints, columns: Columns) -> None:
    given = index[np.argsort(core, kind="stable")]
    wrong = np.flatnonzero(given != columns.index)
    if len(wrong):
        row = int(wrong[0])
        where, expected = columns.cores[int(columns.core[row])], int(columns.index[row])
        raise refuse(
            "W542",
            f"`{name}`: access {expected} of core {where} is missing: index {int(given[row])} is in its place",
            help="record the trace again; a lost access may evict lines",
        )


def check_cores(name: str, columns: Columns, cores: int | None) -> None:
    """Raise W545 for a core that the trace cannot have, W542 for a missing core.

    Raises W545 for a core that does not exist, and W542 for a missing core if their number is not stated.
    """
    last = columns.cores[-1]
    if cores is not None and last >= cores:
        raise refuse(
            "W545",
            f"core {last} of `{name}` is beyond the {cores} stated cores",
            notes=("cores are numbered from 0 on",),
            help=f"--cores {last + 1}",
        )
    missing = sorted({*range(last)} - {*columns.cores})
    if cores is None and missing:
        raise refuse(
            "W542",
            f"`{name}` has no access of core {missing[0]}, but of core {last}",
            notes=("a core whose accesses were lost may evict lines",),
            help=f"if it sends none, state the number of cores: --cores {last + 1}",
        )


AT_ONCE = 1 << 15
"""The number of rows that are converted together, which bounds the memory of reading."""


class _CsvReader(Protocol):
    """The type that `csv.reader` returns, which has no public name."""

    @property
    def line_num(self) -> int:
        """Return the number of lines of the file that have been read."""
        ...

    def __iter__(self) -> Iterator[list[str]]: ...

    def __next__(self) -> list[str]: ...


SHOWN = 20
"""The largest number of wrong rows that are reported; a file can be wrong throughout."""

LARGEST = {"core": 1 << 20, "line": 1 << 60, "address": (1 << 64) - 1, "certain": 1, "index": 1 << 60, "write": 1}
"""The largest allowed number in each column."""

TYPES: Mapping[str, Any] = {"address": np.uint64}
"""The types of columns other than int64."""

NUMBER = re.compile(r"[0-9]+|0[xX][0-9a-fA-F]+")


def read_csv(source: Source, line_bytes: int) -> Columns:
    """Return the accesses of a CSV text; raise W540, W541 for a cell, W542 for missing values, each at its place."""
    reader = _open(source)
    try:
        header = next(reader, None)
        if header is None:
            raise refuse("W540", f"`{source.name}` is empty", help="begin it with the line: core,line")
        chosen = choose_columns(source.name, header)
        values = _read_columns(reader, len(header), chosen)
    except csv.Error as error:
        span = Span(source, Line(max(reader.line_num, 1)), 1, 2)
        raise refuse("W541", f"the row cannot be read: {error}", span, help="core,line") from None
    if values is None:
        raise WcetError(_find_wrong(source))
    return gather(source.name, values, line_bytes)


def _open(source: Source) -> "_CsvReader":
    return csv.reader(io.StringIO(source.text.removeprefix("\ufeff").rstrip(), newline=""), strict=True)


def _read_columns(reader: "Iterator[list[str]]", width: int, chosen: Mapping[str, int]) -> dict[str, Ints] | None:
    """Return the numbers of the chosen columns, or None if a row is wrong."""
    parts: dict[str, list[Ints]] = {name: [np.zeros(0, TYPES.get(name, np.int64))] for name in chosen}
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
    """Return the numbers of a column; raise `ValueError` for a cell that is not a decimal or hexadecimal number."""
    held = TYPES.get(name, np.int64)
    if set("".join(cells)) <= set("0123456789") and all(cells):
        values = np.array(list(map(int, cells)), held)
    else:
        values = np.array([_number(cell) for cell in cells], held)
    if len(values) and int(values.max()) > LARGEST[name]:
        raise ValueError
    return values


def _number(cell: str) -> int:
    text = cell.strip()
    if not NUMBER.fullmatch(text):
        raise ValueError
    return int(text, 16 if text[:2].lower() == "0x" else 10)


def _find_wrong(source: Source) -> list[Diagnostic]:
    """Read the text again, slowly, and report the errors of each row."""
    found: list[Diagnostic] = []
    reader = _open(source)
    header = next(reader)
    chosen = choose_columns(source.name, header)
    for row in reader:
        wrong = _judge_row(header, chosen, row)
        if wrong is not None:
            code, message = wrong
            text = source.line(Line(reader.line_num))
            span = Span(source, Line(reader.line_num), 1, len(text) + 1)
            found.append(Diagnostic(code, message, span, help="record the trace again, or write the row by hand"))
        if len(found) == SHOWN:
            break
    return found


def _judge_row(header: Sequence[str], chosen: Mapping[str, int], row: Sequence[str]) -> tuple[str, str] | None:
    """Return the code and the reason of the error in a row, or None for a correct row."""
    if not row:
        return "W542", "an empty row: is an access missing?"
    if len(row) > len(header):
        return "W541", f"{len(row)} cells, but the header has {len(header)}"
    for name, place in chosen.items():
        if place >= len(row) or not row[place].strip():
            return "W542", f"no `{name}`: is an access missing?"
        try:
            number = _number(row[place])
        except ValueError:
            return "W541", f"`{row[place].strip()}` is not a `{name}`: use whole numbers from 0 on"
        if number > LARGEST[name]:
            return "W541", f"{number} is too large for `{name}`: {LARGEST[name]} at most"
    return None if len(row) == len(header) else ("W541", f"{len(row)} cells, but the header has {len(header)}")


def write_csv(columns: Columns, place: str = "line") -> str:
    """Return the text of a trace; `place` is `address` if its lines have one byte, and so are addresses."""
    data = _list_data(columns, place)
    rows = zip(*(values.tolist() for values in data.values()), strict=True)
    return ",".join(data) + "\n" + "".join(",".join(map(str, row)) + "\n" for row in rows)


def _list_data(columns: Columns, place: str = "line") -> dict[str, Ints]:
    """Return the columns of a table; `certain` is included only if some access may not happen."""
    data = {"core": np.array(columns.cores, np.int64)[columns.core], place: columns.line}
    if not columns.definite:
        data["certain"] = columns.certain.astype(np.int64)
    if columns.store is not None:
        data["write"] = columns.store.astype(np.int64)
    return data


def read_parquet(path: Path, name: str, line_bytes: int) -> Columns:
    """Return the accesses of a Parquet file, which errors call `name`.

    Raises `OSError` if the file cannot be opened.
    """
    return gather(name, _read_packed(path, name), line_bytes)


def convert_parquet(path: Path, name: str, most: int) -> str:
    """Return a Parquet file as the text of a trace, which has addresses if the file has them.

    Raises W540 for more than `most` accesses, and what `read_parquet` raises.
    """
    values = _read_packed(path, name)
    columns = gather(name, values, 1)
    if len(columns) > most:
        message = f"`{name}` holds {len(columns):,} accesses, and the trace of a co-runner may hold {most:,}"
        raise refuse("W540", message, help="divide it, or state how much the co-runner sends")
    return write_csv(columns, "address" if "address" in values else "line")


def _read_packed(path: Path, name: str) -> dict[str, Ints]:
    """Return the chosen columns of a Parquet file."""
    parquet, arrow = _load("pyarrow.parquet", name), _load("pyarrow", name)
    with path.open("rb") as file:
        try:
            held = parquet.ParquetFile(file)
            chosen = choose_columns(name, [str(each) for each in held.schema_arrow.names])
            _check_size(name, held.metadata.num_rows, [held.schema_arrow.types[place] for place in chosen.values()])
            file.seek(0)
            table = parquet.read_table(file, columns=list(chosen))
        except arrow.ArrowException as error:
            reason = str(error).splitlines()[0]
            raise refuse("W540", f"`{name}` is not a Parquet file: {reason}", help="name a CSV file *.csv") from None
    return {each: _convert_column(name, each, table.column(each)) for each in chosen}


def _check_size(name: str, rows: int, types: Sequence[Any]) -> None:
    """Raise W540 for more rows than fit in memory, W541 for a column that holds no numbers.

    Compression makes a small file of any number of equal rows, and of any text.
    """
    if rows > MOST_PACKED:
        message = f"`{name}` holds {rows:,} accesses, and a compressed trace may hold {MOST_PACKED:,}"
        raise refuse("W540", message, help="divide it, or write it as CSV")
    for each in types:
        if not re.fullmatch("u?int(8|16|32|64)|bool", str(each)):
            raise refuse("W541", f"`{name}`: a column holds {str(each)[:80]}, not whole numbers", help="store integers")


def write_parquet(columns: Columns, path: Path) -> None:
    """Write a trace to a file; raise W547 without pyarrow, `OSError` if the file cannot be written."""
    parquet, arrow = _load("pyarrow.parquet", path.name), _load("pyarrow", path.name)
    parquet.write_table(arrow.table(_list_data(columns)), str(path))


def _load(module: str, name: str) -> Any:
    try:
        return import_module(module)
    except ImportError:
        raise refuse(
            "W547",
            f"`{name}` needs the package pyarrow, which is not installed",
            help=f"{advise_install('parquet')}  # or use CSV",
        ) from None


def _convert_column(name: str, column: str, values: Any) -> Ints:
    """Return the numbers of a column; raises W542 for a cell without value, W541 for other types and ranges."""
    if values.null_count:
        row = values.is_null().to_pylist().index(True)
        raise refuse("W542", f"`{name}`, row {row}: no `{column}`: is an access missing?", help="record it again")
    array: Any = values.to_numpy()
    if array.dtype.kind == "b":
        array = array.astype(np.int64)
    most = min(LARGEST[column], int(np.iinfo(array.dtype).max))
    for row in np.flatnonzero((array < 0) | (array > most))[:1].tolist():
        message = f"`{name}`, row {row}: {array[row]} is not a `{column}`: use 0 to {LARGEST[column]}"
        raise refuse("W541", message, help="record the trace again")
    return array.astype(TYPES.get(column, np.int64))

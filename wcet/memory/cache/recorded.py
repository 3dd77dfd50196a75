"""Reads traces as other tools write them: valgrind's lackey, and gem5's packet traces as text.

Lackey (`valgrind --tool=lackey --trace-mem=yes`) writes `I  04025310,3`, ` L 1ffeffe7e8,8`, ` S` and ` M` for a fetch,
a load, a store, and a load with a store of the same bytes; valgrind's own lines begin with `==` or `--`. gem5's
`util/decode_packet_trace.py` writes `r,4096,64,...` or `w,...`: address and size in bytes, then flags, tick and program
counter; a number of the packet may be first. Both are of one core. An access that crosses lines is one to each.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import islice

import numpy as np

from wcet.errors import Diagnostic, WcetError, refuse
from wcet.memory.cache.sequence import Columns, Ints, make_columns
from wcet.memory.cache.traces import SHOWN, find_lines, read_csv
from wcet.span import Line, Source, Span

LACKEY = re.compile(r"(I | [LSM]) ([0-9a-fA-F]{1,16}),(\d{1,4})")
BANNER = re.compile(r"(==|--)\d+\1.*|\s*")
GEM5 = re.compile(r"(?:\d+,)?([rwu]),(\d{1,20}),(\d{1,4})(?:,\d+){1,3}")
COUNTS = re.compile(r"(desc: I1 cache|events: Ir\b).*")
"""The pattern of lines in a file of cachegrind, which is not a trace."""

LOOKED_AT = 200
"""The number of lines from which the format is recognised."""

LARGEST_ACCESS = 4096
"""The largest number of bytes of one access."""

Row = tuple[int, int, bool]
"""One access: address, bytes, and whether it is a store."""


def read_trace(source: Source, line_bytes: int, stated: str = "auto") -> Columns:
    """Return the accesses of a text in the stated format, or in the format that its first lines show.

    Raises W540 if lines of two formats, or of cachegrind, are found, W541 for lines that cannot be read; for tables see
    `traces.read_csv`.
    """
    kind = _tell(source) if stated == "auto" else stated
    return read_csv(source, line_bytes) if kind == "table" else _read_lines(source, line_bytes, READERS[kind])


def _tell(source: Source) -> str:
    """Return the format of a text; a text in no other known format is a table."""
    lines = [line for line in islice(source.text.splitlines(), LOOKED_AT) if line.strip()]
    found = ["table"] if lines and "core" in [cell.strip(' "\ufeff') for cell in lines[0].split(",")] else []
    found += [name for name, mark in (("lackey", LACKEY), ("gem5", GEM5)) if any(map(mark.fullmatch, lines))]
    if not found and any(map(COUNTS.fullmatch, lines)):
        message = f"`{source.name}` is a profile of cachegrind: it has counts, and no order of accesses"
        raise refuse("W540", message, help="valgrind --tool=lackey --trace-mem=yes --log-file=trace.lackey PROGRAM")
    if len(found) > 1:
        message = f"`{source.name}` has lines of {found[0]} and of {found[1]}"
        raise refuse("W540", message, help=f"--trace-format {found[0]}  # or {found[1]}")
    return found[0] if found else "table"


def _read_lackey(line: str) -> Sequence[Row] | None:
    """Return the data accesses of a line: none for a fetch and for messages of valgrind; return None for any other
    line."""
    found = LACKEY.fullmatch(line)
    if found is None:
        return () if BANNER.fullmatch(line) else None
    kinds = {" L": (False,), " S": (True,), " M": (False, True)}.get(found[1], ())
    return tuple((int(found[2], 16), int(found[3]), store) for store in kinds)


def _read_gem5(line: str) -> Sequence[Row] | None:
    """Return the access of a packet; None for a packet that is neither a read nor a write."""
    found = GEM5.fullmatch(line)
    if found is None:
        return None if line.strip() else ()
    return None if found[1] == "u" else ((int(found[2]), int(found[3]), found[1] == "w"),)


READERS: Mapping[str, Callable[[str], Sequence[Row] | None]] = {"lackey": _read_lackey, "gem5": _read_gem5}
FORMATS = ("auto", "table", *READERS)


def _read_lines(source: Source, line_bytes: int, read: Callable[[str], Sequence[Row] | None]) -> Columns:
    rows: list[Row] = []
    wrong: list[Diagnostic] = []
    for number, line in enumerate(source.text.splitlines(), start=1):
        found = read(line)
        if found is None or any(not _is_possible(*each) for each in found):
            wrong.append(_describe_wrong(source, number, line))
            if len(wrong) == SHOWN:
                break
        else:
            rows += found
    if wrong:
        raise WcetError(wrong)
    if not rows:
        raise refuse("W540", f"`{source.name}` holds no access to data", help="--trace-mem=yes  # option of lackey")
    return _cut(source.name, rows, line_bytes)


def _is_possible(address: int, count: int, _: bool) -> bool:
    return 1 <= count <= LARGEST_ACCESS and address + count <= 1 << 64


def _describe_wrong(source: Source, number: int, line: str) -> Diagnostic:
    message = "this is no access: a load or a store of 1 to 4096 bytes is expected"
    return Diagnostic(
        "W541", message, Span(source, Line(number), 1, max(2, len(line) + 1)), help="record the trace again"
    )


def _cut(name: str, rows: Sequence[Row], line_bytes: int) -> Columns:
    """Return an access for each line that a row touches, all of core 0."""
    first = np.array([address for address, _, _ in rows], np.uint64)
    size = np.array([count for _, count, _ in rows], np.uint64)
    store = np.array([each for _, _, each in rows], np.bool_)
    begin, end = find_lines(name, first, line_bytes), find_lines(name, first + (size - np.uint64(1)), line_bytes)
    count = end - begin + 1
    row = np.repeat(np.arange(len(rows), dtype=np.int64), count)
    place: Ints = np.arange(len(row), dtype=np.int64) - np.repeat(np.cumsum(count) - count, count)
    return make_columns((0,), np.zeros(len(row), np.int64), begin[row] + place, None, store[row])

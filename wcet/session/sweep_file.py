"""Keeps the file of rows that a sweep fills: written in the order of the points, continued after an interruption.

The file alone says how far a sweep has come. Its rows are those of points 0, 1, 2, ... in this order, each with its
seal (`wcet.sweep.seal`). Everything after the last complete point, such as a line that was cut, is removed; the sweep
continues from there, so that the final file is the same as without interruption.
"""

import csv
import errno
import json
import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Any, cast

from wcet.errors import WcetError, refuse
from wcet.files import follow_links, show_path
from wcet.report.sweep_rows import FULFILS, RowLayout
from wcet.repository import require_own
from wcet.sweep.seal import RowForm, open_row
from wcet.sweep.tally import Tally

LONGEST = 1 << 20
"""The largest number of bytes of a row; a longer line is not a row."""

_DAMAGED = (ValueError, LookupError, TypeError, csv.Error, RecursionError)


class SweepFile:
    """The file at `path` that holds the rows of one sweep.

    `points` is the number of points that are already in it, `tally` the summary of their results.

    With `resume`, the rows that are there stay. Raises `WcetError` W030 if they are those of another sweep, W007 if the
    file cannot be written. Another process that writes it at the same time is refused.
    """

    def __init__(self, path: Path, layout: RowLayout, resume: bool) -> None:
        self.path, self.layout = path, layout
        self.points, self.tally = 0, Tally()
        try:
            self._file = _open(path, self._shown)
            self._begin(resume)
        except OSError as error:
            raise self._refuse(error) from None

    @property
    def _shown(self) -> str:
        return show_path(self.path)

    def _begin(self, resume: bool) -> None:
        if not _is_regular(self._file):
            if resume:
                raise refuse("W008", f"`{self._shown}` is not a file that can be continued", help="leave out --resume")
            self._file.write(self.layout.header.encode())
            return
        end = self._read() if resume else 0
        self._file.seek(end)
        self._file.truncate()
        if end == 0:
            self._file.write(self.layout.header.encode())
        self._file.flush()

    def _read(self) -> int:
        """Count the complete points in the file; return the position after the last one."""
        header = self.layout.header.encode()
        self._file.seek(0)
        found = self._file.readline(LONGEST) if header else b""
        if header and not found.endswith(b"\n") and header.startswith(found):
            return 0
        if found != header:
            raise self._refuse_foreign("its first line is not that of this sweep")
        end, rows, number = len(header), list[dict[str, Any]](), 1 if header else 0
        for line in self._list_lines():
            number += 1
            opened = open_row(self.layout.form, line, self.layout.sweep)
            if opened is None:
                raise self._refuse_foreign(f"line {number:,} is not a row of this sweep")
            try:
                rows.append(self._parse(opened[0]))
                counted = _count(rows) if opened[1] else Tally()
            except _DAMAGED:  # anybody who knows the sweep can seal any text
                raise self._refuse_foreign(f"line {number:,} is not a row of this sweep") from None
            if rows[-1]["number"] != self.points:
                raise self._refuse_foreign(f"line {number:,} is not about point {self.points:,}")
            if opened[1]:
                self.tally += counted
                self.points += 1
                rows = []
                end = self._file.tell()
        return end

    def _list_lines(self) -> Iterator[str]:
        """Yield the complete lines from here on, without their ends; the last line may have been cut."""
        while (line := self._file.readline(LONGEST)).endswith(b"\n"):
            yield line[:-1].decode("utf-8", errors="replace")
        if not self._is_torn(line):
            raise self._refuse_foreign("its last line is not the beginning of a row of this sweep")

    def _is_torn(self, rest: bytes) -> bool:
        """Return True if the remaining bytes can be a row that was being written; a full disk leaves zeros."""
        begin = f'{{"number":{self.points},' if self.layout.form is RowForm.LINES else f"{self.points},"
        whole = begin.encode()
        return not rest.strip(b"\0") or (len(rest) < LONGEST and (rest.startswith(whole) or whole.startswith(rest)))

    def _parse(self, body: str) -> dict[str, Any]:
        """Return the fields of a row with a valid seal."""
        if self.layout.form is RowForm.LINES:
            return cast("dict[str, Any]", json.loads(body + "}"))
        cells = dict(zip(self.layout.columns, next(csv.reader([body])), strict=True))
        whole = {name: int(cells[name]) if cells[name] else None for name in ("number", "bound_cycles", "exit_code")}
        return {**cells, **whole, FULFILS: cells.get(FULFILS, "true") == "true"}

    def list_rows(self) -> Iterator[list[str]]:
        """Yield the cells of each row of the CSV form, without the seal."""
        self._file.flush()
        self._file.seek(len(self.layout.header.encode()))
        for line in self._list_lines():
            yield next(csv.reader([line]))[:-1]

    def write(self, text: str) -> None:
        """Append rows; raise `WcetError` W007 if that fails."""
        try:
            self._file.write(text.encode())
            self._file.flush()
        except OSError as error:
            raise self._refuse(error) from None

    def __enter__(self) -> "SweepFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with suppress(OSError):
            self._file.close()

    def _refuse(self, error: OSError) -> WcetError:
        return refuse(
            "W007", f"`{self._shown}` cannot be written: {error.strerror}", help="name a writable place: -o FILE"
        )

    def _refuse_foreign(self, reason: str) -> WcetError:
        note = "kernels, machines, settings, design space and tool must be those with which it was begun"
        message = f"`{self._shown}` cannot be continued: {reason}"
        return refuse("W030", message, notes=(note,), help="write into another file: -o FILE")


def _count(rows: list[dict[str, Any]]) -> Tally:
    """Return the summary of the rows of one point; its refusals are only in the file."""
    bounded = [row for row in rows if row["bound_cycles"] is not None]
    origins: dict[str, int] = {}
    for row in rows:
        origins[row["origin"]] = origins.get(row["origin"], 0) + 1
    return Tally(
        1,
        len(rows),
        len(rows) - len(bounded),
        sum(bool(row.get(FULFILS, True)) for row in bounded),
        max(row["exit_code"] for row in rows),
        tuple(sorted(origins.items())),
    )


def _open(path: Path, shown: str) -> IO[bytes]:
    """Open a file for reading and writing, for this process alone; a device or a pipe is opened only for writing."""
    place = follow_links(require_own(path))
    if place.exists() and not place.is_file():
        return place.open("wb")
    file = os.fdopen(os.open(place, os.O_RDWR | os.O_CREAT, 0o666), "r+b")
    try:
        import fcntl
    except ImportError:  # this system has no such locks
        return file
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        if error.errno in (errno.EACCES, errno.EAGAIN):
            raise refuse("W007", f"`{shown}` is being written by another process", help="-o FILE") from None
        raise
    return file


def _is_regular(file: IO[bytes]) -> bool:
    return stat.S_ISREG(os.fstat(file.fileno()).st_mode)

"""Reads a design space and its questions from the table `[sweep]` of wcet.toml; every mistake has its place."""

import csv
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from io import StringIO
from itertools import islice
from pathlib import Path
from typing import TypeVar, cast

from wcet.checks import NUMBERS, TEXT, Schema
from wcet.config.settings import Config
from wcet.documents import locate_key, suggest_key
from wcet.errors import LIMIT, Diagnostic, WcetError, refuse
from wcet.files import show_path
from wcet.machine.changes import move_machine
from wcet.records import dataclass
from wcet.repository import read_own_once
from wcet.sweep.axis import MACHINE, Axis, check_name, make_axis, read_axis, read_value
from wcet.sweep.condition import ResultCondition, parse_condition
from wcet.sweep.design import Design, Point

T = TypeVar("T")

KEYS = ("kernels", MACHINE, "vary", "points", "where", "least", "front")

_VALUE: Schema = {"anyOf": [TEXT, {"type": "boolean"}, NUMBERS]}
_VALUES: Schema = {"anyOf": [_VALUE, {"type": "array", "items": _VALUE, "minItems": 1}]}
_TEXTS: Schema = {"anyOf": [TEXT, {"type": "array", "items": TEXT}]}

SCHEMA: Schema = {
    "type": "object",
    "properties": {
        "kernels": _TEXTS,
        MACHINE: _VALUES,
        "vary": {"type": "object", "additionalProperties": _VALUES},
        "points": {"type": "array", "items": {"type": "object", "additionalProperties": _VALUE}},
        "where": _TEXTS,
        "least": _TEXTS,
        "front": _TEXTS,
    },
    "additionalProperties": False,
}
"""The JSON schema of `[sweep]`, for editors."""


@dataclass(frozen=True, slots=True)
class SweepTable:
    """The contents of `[sweep]`; `kernels` are patterns relative to the folder of the file."""

    kernels: tuple[str, ...] = ()
    design: Design = Design(())
    where: tuple[ResultCondition, ...] = ()
    least: str | None = None
    front: tuple[str, ...] = ()


def read_sweep(config: Config | None) -> SweepTable:
    """Return the table `[sweep]`; an empty one if there is none. Raises `WcetError` W004 with every mistake in it."""
    if config is None or config.sweep is None:
        return SweepTable()
    return _SweepReader(config).read(config.sweep)


def read_rows(path: Path) -> tuple[Point, ...]:
    """Return the points in a CSV file whose header has the names of axes; raise `WcetError` W001 or W008."""
    shown = show_path(path)
    try:
        lines = list(csv.reader(StringIO(read_own_once(path).decode("utf-8-sig"), newline="")))
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise refuse("W001", f"`{shown}` cannot be read: {error}", help="write it as CSV, a header and rows") from None
    header, rows = (lines[0], [line for line in lines[1:] if line]) if lines else ([], [])
    try:
        for name in header:
            check_name(name)
        if not rows or any(len(row) != len(header) for row in rows) or len(set(header)) != len(header):
            raise ValueError("it needs a header with distinct names, and rows as long as the header")
        for row in rows:
            for name, value in zip(header, row, strict=True):
                make_axis(name, (value,))
    except ValueError as error:
        raise refuse("W008", f"`{shown}` lists no points: {error}", help="first line: machine,width") from None
    return tuple(tuple(zip(header, row, strict=True)) for row in rows)


class _SweepReader:
    """Collects the diagnostics of one table, and raises them together at the end."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.diagnostics: list[Diagnostic] = []

    def read(self, table: Mapping[str, object]) -> SweepTable:
        """Return the checked table `[sweep]`; raise `WcetError` with every mistake that it has."""
        for key in islice((key for key in table if key not in KEYS), LIMIT):
            self._complain((key,), f"`{key}` is not a key of [sweep]", suggest_key(key, KEYS))
        machines = self._try((MACHINE,), lambda: read_axis(MACHINE, table[MACHINE])) if MACHINE in table else None
        axes = [machines] if machines else []
        axes += self._axes(table.get("vary", {}))
        rows = self._rows(table.get("points", []))
        named = [value for each in axes if each.name == MACHINE for value in each.values]
        for value in (*named, *(value for row in rows for name, value in row if name == MACHINE)):
            move_machine(value, Path(), "`[sweep]`")  # named relative to the working folder, because they are only read
        texts = self._texts(table, "where")
        where = [self._try(("where",), lambda text=text: parse_condition(text)) for text in texts]
        read = SweepTable(
            tuple(self._texts(table, "kernels")),
            Design(tuple(axes), rows),
            tuple(each for each in where if each is not None),
            next(iter(self._texts(table, "least")), None),
            tuple(self._texts(table, "front")),
        )
        if self.diagnostics:
            raise WcetError(self.diagnostics)
        return read

    def _axes(self, table: object) -> Iterable[Axis]:
        if not isinstance(table, dict):
            self._complain(("vary",), "`vary` must be a table", '[sweep.vary] "machine.fpus" = [64, 128]')
            return
        for name, value in cast("dict[str, object]", table).items():
            axis = self._try(("vary", name), lambda name=name, value=value: read_axis(name, value))
            if axis is not None:
                yield axis

    def _rows(self, listed: object) -> tuple[Point, ...]:
        rows: list[Point] = []
        for row in cast("list[object]", listed) if isinstance(listed, list) else [None]:
            if not isinstance(row, dict):
                self._complain(("points",), "`points` must be a list of tables", 'points = [{ "machine.fpus" = 64 }]')
                continue
            point = self._try(("points",), partial(_read_row, cast("dict[str, object]", row)))
            if point is not None:
                rows.append(point)
        if len({tuple(sorted(name for name, _ in row)) for row in rows}) > 1:
            self._complain(("points",), "the rows of `points` set different things", "set the same in each row")
        return tuple(rows)

    def _texts(self, table: Mapping[str, object], key: str) -> list[str]:
        value = table.get(key, [])
        items = cast("list[object]", value) if isinstance(value, list) else [value]
        if not all(isinstance(item, str) and item for item in items):
            self._complain((key,), f"`{key}` must be text, or a list of texts", f'{key} = ["..."]')
            return []
        return cast("list[str]", items)

    def _try(self, path: tuple[str, ...], read: Callable[[], T]) -> T | None:
        try:
            return read()
        except ValueError as error:
            self._complain(path, str(error), "`wcet sweep --help` shows examples")
            return None

    def _complain(self, path: tuple[str, ...], message: str, advice: str) -> None:
        span = locate_key(self.config.source, (*self.config.prefix, "sweep", *path))
        self.diagnostics.append(Diagnostic("W004", f"`[sweep]`: {message}", span, help=advice))


def _read_row(row: Mapping[str, object]) -> Point:
    point = tuple((name, read_value(name, value)) for name, value in row.items())
    for name, value in point:
        make_axis(name, (value,))
    return point

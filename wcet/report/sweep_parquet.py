"""Writes the rows of a sweep to a Parquet file, from the rows of its CSV form; only a part of them is in memory at a
time."""

from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

from wcet.distribution import advise_install
from wcet.errors import refuse

NUMBERS = ("number", "clock_mhz", "bound_cycles", "bound_picoseconds", "exit_code")
"""The columns that contain numbers; columns of axes may, too."""

GROUP = 50_000
"""The number of rows that are written together."""


def load_parquet() -> tuple[Any, Any]:
    """Return pyarrow and its module for Parquet; raise `WcetError` W547 without them."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        message = "Parquet needs the package pyarrow, which is not installed"
        raise refuse("W547", message, help=advise_install("parquet")) from None


def write_parquet(rows: Iterable[Sequence[str]], columns: Sequence[str], numbers: frozenset[str], path: Path) -> None:
    """Write rows of text under `columns`; the columns in `numbers` and in `NUMBERS` get numbers, or nulls for empty
    texts."""
    arrow, parquet = load_parquet()
    whole = numbers | frozenset(NUMBERS)
    schema = arrow.schema([(name, arrow.int64() if name in whole else arrow.string()) for name in columns])
    try:
        with parquet.ParquetWriter(path, schema) as writer:
            for group in _split(rows):
                arrays = [
                    [int(cell) if cell else None for cell in cells] if name in whole else cells
                    for name, cells in zip(columns, zip(*group, strict=True), strict=True)
                ]
                writer.write_table(arrow.table(arrays, schema=schema))
    except (OverflowError, arrow.ArrowInvalid) as error:
        message = f"`{path.name}` cannot hold a number of more than 64 bits: {error}"
        raise refuse("W007", message, help="-f csv") from None


def _split(rows: Iterable[Sequence[str]]) -> Iterator[tuple[Sequence[str], ...]]:
    left = iter(rows)
    while group := tuple(islice(left, GROUP)):
        yield group

"""Traces as Parquet, with the optional package pyarrow."""

from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from wcet.errors import refuse
from wcet.memory.cache.columns import Columns, Ints
from wcet.memory.cache.trace_columns import choose_columns, gather
from wcet.memory.cache.trace_csv import LARGEST


def read_parquet(path: Path, name: str, line_bytes: int) -> Columns:
    """Return the accesses of a Parquet file, shown as `name`; raises W547 without pyarrow, W540 to W542 as for CSV.

    `OSError` where the file cannot be opened.
    """
    parquet, arrow = _load("pyarrow.parquet", name), _load("pyarrow", name)
    with path.open("rb") as file:
        try:
            header = [str(each) for each in parquet.read_schema(file).names]
            file.seek(0)
            chosen = choose_columns(name, header)
            table = parquet.read_table(file, columns=list(chosen))
        except arrow.ArrowException as error:
            reason = str(error).splitlines()[0]
            raise refuse("W540", f"`{name}` is no Parquet file: {reason}", help="name a CSV file *.csv") from None
    return gather(name, {each: _convert(name, each, table.column(each)) for each in chosen}, line_bytes)


def write_parquet(columns: Columns, path: Path) -> None:
    """Write a trace, with `certain` only where some access may not happen; raises W547 without pyarrow, `OSError`."""
    parquet, arrow = _load("pyarrow.parquet", path.name), _load("pyarrow", path.name)
    data: dict[str, Any] = {"core": np.array(columns.cores, np.int64)[columns.core], "line": columns.line}
    if not columns.definite:
        data["certain"] = columns.certain.astype(np.int64)
    parquet.write_table(arrow.table(data), str(path))


def _load(module: str, name: str) -> Any:
    try:
        return import_module(module)
    except ImportError:
        raise refuse(
            "W547",
            f"`{name}` needs the package pyarrow, which is not installed",
            help="pip install 'wcet[parquet]', or use CSV",
        ) from None


def _convert(name: str, column: str, values: Any) -> Ints:
    """Return the numbers of a column; raises W542 for a cell without value, W541 for other types and ranges."""
    if values.null_count:
        row = values.is_null().to_pylist().index(True)
        raise refuse("W542", f"`{name}`, row {row}: no `{column}`: is an access missing?", help="record it again")
    array: Any = values.to_numpy()
    if array.dtype.kind not in "iub":
        raise refuse("W541", f"`{name}`: column `{column}` holds no whole numbers", help="store integers")
    for row in np.flatnonzero((array < 0) | (array > LARGEST[column]))[:1].tolist():
        message = f"`{name}`, row {row}: {array[row]} is no `{column}`: it takes 0 to {LARGEST[column]}"
        raise refuse("W541", message, help="record the trace again")
    return array.astype(np.int64)

"""From the rows of a table to columns: what a trace must have, and what is said of one that does not.

A table has a column `core`, and `line` or `address`; optional are `certain` (0: the access may not happen) and
`index` (its position among those of its core, from 0 on). The order of the rows of one core is its order; between
cores it means nothing. Other columns are ignored.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from wcet.errors import refuse
from wcet.memory.cache.columns import Columns, Ints, make_columns

REQUIRED = ("core", "line")
OPTIONAL = ("certain", "index")


def choose_columns(name: str, header: Sequence[str]) -> dict[str, int]:
    """Return the place of each column that matters; raises W540 for a missing or doubled one."""
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
    """Return the columns of a table; raises W540 for an empty one, W542 for one with holes."""
    core = values["core"]
    if not len(core):
        raise refuse("W540", f"`{name}` holds no access", help="a row for each access: core,line")
    line = values["line"] if "line" in values else values["address"] // line_bytes
    certain = values["certain"] != 0 if "certain" in values else np.ones(len(core), np.bool_)
    cores, number = np.unique(core, return_inverse=True)
    columns = make_columns(tuple(cores.tolist()), number.reshape(-1).astype(np.int64), line, certain)
    if "index" in values:
        _check_index(name, core, values["index"], columns)
    return columns


def _check_index(name: str, core: Ints, index: Ints, columns: Columns) -> None:
    given = index[np.argsort(core, kind="stable")]
    wrong = np.flatnonzero(given != columns.index)
    if len(wrong):
        row = int(wrong[0])
        where, expected = columns.cores[int(columns.core[row])], int(columns.index[row])
        raise refuse(
            "W542",
            f"`{name}`: access {expected} of core {where} is missing: index {int(given[row])} stands in its place",
            help="record the trace again; what was lost may push lines out",
        )


def check_cores(name: str, columns: Columns, cores: int | None) -> None:
    """Check the cores of a trace against their number, or without one against each other.

    Raises W545 where a core is beyond those there are, and W542 where one between is missing and their number is
    not stated.
    """
    last = columns.cores[-1]
    if cores is not None and last >= cores:
        raise refuse(
            "W545",
            f"core {last} of `{name}` is beyond the {cores} there are",
            notes=("cores are numbered from 0 on",),
            help=f"--cores {last + 1}",
        )
    missing = sorted({*range(last)} - {*columns.cores})
    if cores is None and missing:
        raise refuse(
            "W542",
            f"`{name}` has no access of core {missing[0]}, but of core {last}",
            notes=("a core whose accesses were lost may push lines out",),
            help=f"if it sends none, say how many cores there are: --cores {last + 1}",
        )

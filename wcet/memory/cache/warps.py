"""Reads a table of the instructions of warps that issue in strict round robin.

A row is one instruction of one warp; the rows of a warp are in its order:

    core,warp,initiation,execution,issue,lines
    0,0,1,18,,          arithmetic: cycles until its unit takes the next, and of its execution
    0,0,,,,12 13        memory: the lines it accesses, in the order in which they are looked up
    0,0,,4,1,           any other: it occupies the issue stage for `issue` cycles, then executes
"""

import csv
import io
import re
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from wcet.errors import Diagnostic, WcetError, refuse
from wcet.memory.cache.warp_timing import Arithmetic, ArithmeticTime
from wcet.records import dataclass
from wcet.span import Line, Source, Span

COLUMNS = ("core", "warp", "initiation", "execution", "issue", "lines")
LARGEST, SHOWN = 1 << 40, 20
_NUMBER = re.compile("[0-9]{1,13}")


@dataclass(frozen=True, slots=True)
class WarpRow:
    """One instruction: arithmetic, a step of known times, or `lines` to access; `row` is its line in the table."""

    row: int
    work: Arithmetic | ArithmeticTime | None
    lines: tuple[int, ...] = ()


WarpTable: TypeAlias = Mapping[int, tuple[tuple[WarpRow, ...], ...]]
"""The warps of each core, each a sequence of instructions."""


def read_warps(source: Source) -> WarpTable:
    """Return the warps of a table; raises W540 for other tables, W541 and W542 for rows, each at its place."""
    reader = csv.reader(io.StringIO(source.text.removeprefix("\ufeff")))
    header = next(reader, None) or []
    if tuple(header) != COLUMNS:
        message = f"`{source.name}` is not a table of warps: its first line is not {','.join(COLUMNS)}"
        raise refuse("W540", message, help=f"begin it with the line: {','.join(COLUMNS)}")
    found: dict[int, dict[int, list[WarpRow]]] = {}
    wrong: list[Diagnostic] = []
    for cells in reader:
        try:
            core, warp, row = _read_row(cells, reader.line_num)
            found.setdefault(core, {}).setdefault(warp, []).append(row)
        except ValueError as error:
            span = Span(source, Line(reader.line_num), 1, len(source.line(Line(reader.line_num))) + 1)
            wrong.append(Diagnostic("W541" if cells else "W542", str(error), span, help="0,0,1,18,, or 0,0,,,,12 13"))
    wrong += _find_holes(source, found) if not wrong else []
    if wrong:
        raise WcetError(wrong[:SHOWN])
    return {core: tuple(tuple(warps[each]) for each in sorted(warps)) for core, warps in sorted(found.items())}


def _read_row(cells: list[str], row: int) -> tuple[int, int, WarpRow]:
    if not cells:
        raise ValueError("an empty row: is an instruction missing?")
    if len(cells) != len(COLUMNS):
        raise ValueError(f"{len(cells)} cells, but the header has {len(COLUMNS)}")
    core, warp = (_read(name, cell) for name, cell in zip(COLUMNS[:2], cells, strict=False))
    if core is None or warp is None:
        raise ValueError("a row needs a core and a warp")
    initiation, execution, issue = (_read(*each) for each in zip(COLUMNS[2:5], cells[2:5], strict=True))
    lines = tuple(_read("lines", each) or 0 for each in cells[5].split())
    match (initiation, execution, issue, bool(lines)):
        case (int(), int(), None, False):
            return core, warp, WarpRow(row, Arithmetic(initiation, execution))
        case (None, int(), int(), False) if issue > 0:
            return core, warp, WarpRow(row, ArithmeticTime(issue, execution))
        case (None, None, None, True):
            return core, warp, WarpRow(row, None, tuple(dict.fromkeys(lines)))
        case _:
            raise ValueError("a row has initiation and execution, or issue (at least 1) and execution, or only lines")


def _read(name: str, cell: str) -> int | None:
    text = cell.strip()
    if not text:
        return None
    if not _NUMBER.fullmatch(text) or int(text) > LARGEST:
        raise ValueError(f"`{text}` is not a `{name}`: use whole numbers from 0 to {LARGEST}")
    return int(text)


def _find_holes(source: Source, found: Mapping[int, Mapping[int, list[WarpRow]]]) -> Iterator[Diagnostic]:
    """Yield warps that are missing between others, because round robin follows their numbers."""
    if not found:
        yield Diagnostic("W540", f"`{source.name}` has no instruction", help="0,0,1,18,,")
    for core, warps in found.items():
        for warp in range(max(warps) + 1) if max(warps) < LARGEST else ():
            if warp not in warps:
                row = warps[max(warps)][0].row
                span = Span(source, Line(row), 1, len(source.line(Line(row))) + 1)
                message = f"core {core} has a warp {max(warps)} but no warp {warp}"
                yield Diagnostic("W542", message, span, help="number the warps of a core from 0 on")
                break

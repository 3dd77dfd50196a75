"""The instructions of other cores, read again from the texts of the co-runners that a certificate names.

A table of warps begins with the names of its six columns; any other table is a trace, whose cores have one warp each
and one line in each access. A trace has no times, so that no gate can wait for its cores (docs/llc.md).
"""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

import csv
import hashlib
import io
import re
from collections.abc import Sequence
from typing import Any

from .listing import DerivationError

COLUMNS = ["core", "warp", "initiation", "execution", "issue", "lines"]
ARITHMETIC, STEP, ACCESS = range(3)

Rows = list[list[Any]]
Cores = list[list[Rows]]


def read_others(origin: Any, texts: Sequence[str], line_bytes: int, gated: bool) -> tuple[Cores, list[str]]:
    """Return the rows of each warp of the cores of co-runners in their order, and what was derived, in plain words.

    Raises `DerivationError` if a text that the certificate names is not among `texts`, if it is no table, or if a core
    without times shares a gate.
    """
    given = {hashlib.sha256(text.encode()).hexdigest(): text for text in texts}
    found: Cores = []
    derived: list[str] = []
    for name, digest in origin["corunners"]["tables"]:
        where = f"co-runner {name}"
        if digest not in given:
            raise DerivationError(f"{where}: no --corunner has the text with SHA-256 {digest[:16]}...")
        header, body = _read_table(where, given[digest])
        if header == COLUMNS:
            cores = _read_warps(where, body)
        elif gated:
            raise DerivationError(f"{where}: a trace has no times, so that an interval has no bound")
        else:
            cores = _read_trace(where, header, body, line_bytes)
        found += cores
        rows = sum(len(warp) for warps in cores for warp in warps)
        derived.append(f"{where}: {len(cores):,} cores, {rows:,} instructions and their lines, by its table")
    return found, derived


def _read_table(where: str, text: str) -> tuple[list[str], list[list[str]]]:
    """Return the header and the rows of a table; blanks around cells have no meaning."""
    try:
        header, *body = csv.reader(io.StringIO(text.rstrip(), newline=""), strict=True)
    except (csv.Error, ValueError):
        raise DerivationError(f"{where}: it is no table") from None
    short = next((row for row in body if len(row) != len(header)), None)
    if short is not None or not body:
        raise DerivationError(f"{where}: a row has {len(short or ())} cells, the header {len(header)}")
    return [cell.strip() for cell in header], [[cell.strip() for cell in row] for row in body]


def _read_warps(where: str, body: Sequence[Sequence[str]]) -> Cores:
    """Return the cores of a table of warps by their numbers; the warps of each are numbered from 0 on."""
    cores: dict[int, dict[int, Rows]] = {}
    for core, warp, *cells in body:
        warps = cores.setdefault(_read_number(where, core), {})
        warps.setdefault(_read_number(where, warp), []).append(_read_row(where, cells))
    for core, warps in cores.items():
        if sorted(warps) != [*range(len(warps))]:
            raise DerivationError(f"{where}: a warp of core {core} has no instruction")
    return [[cores[core][warp] for warp in sorted(cores[core])] for core in sorted(cores)]


def _read_row(where: str, cells: Sequence[str]) -> list[Any]:
    """Return one instruction as a certificate has it."""
    *times, named = cells
    initiation, execution, issue = (_read_number(where, cell) if cell else None for cell in times)
    lines = [*dict.fromkeys(_read_number(where, each) for each in named.split())]
    if lines and (initiation, execution, issue) == (None, None, None):
        return [ACCESS, 0, 0, lines]
    if not lines and execution is not None and (initiation is None) != (issue is None):
        return [STEP, issue, execution, []] if initiation is None else [ARITHMETIC, initiation, execution, []]
    raise DerivationError(f"{where}: a row is no instruction")


def _read_trace(where: str, header: list[str], body: Sequence[Sequence[str]], line_bytes: int) -> Cores:
    """Return the cores of a trace, which has the columns `core`, and `line` or `address`; none may be missing."""
    named = [each for each in ("line", "address") if each in header]
    if len(named) != 1 or "core" not in header or any(header.count(each) > 1 for each in ("core", *named, "index")):
        raise DerivationError(f"{where}: a trace needs the columns core, and line or address")
    cores: dict[int, Rows] = {}
    for row in body:
        core, place = (_read_number(where, row[header.index(column)]) for column in ("core", *named))
        own = cores.setdefault(core, [])
        if "index" in header and _read_number(where, row[header.index("index")]) != len(own):
            raise DerivationError(f"{where}: access {len(own)} of core {core} is missing")
        own.append([ACCESS, 0, 0, [place // (1 if named[0] == "line" else line_bytes)]])
    if sorted(cores) != [*range(len(cores))]:
        raise DerivationError(f"{where}: a core has no access")
    return [[cores[core]] for core in sorted(cores)]


def _read_number(where: str, cell: str) -> int:
    if not re.fullmatch("[0-9]{1,20}|0[xX][0-9a-fA-F]{1,16}", cell):
        raise DerivationError(f"{where}: {ascii(cell):.40} is no number")
    return int(cell, 16 if cell[:2] in ("0x", "0X") else 10)

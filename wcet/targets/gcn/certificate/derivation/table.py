"""The reader of the instruction table: class, unit, counters, operands and access of a processor's instructions.

The table is data that an assessor checks against the manufacturer's guides; its first lines name the sources. A family
of names is one row, in which `{a|b}` is either text.
"""

import csv
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from .listing import DerivationError, Statement

LATER = ("gfx906", "gfx908", "gfx90a", "gfx942")
"""Processors in order: `gfx908+` in the table means gfx908 and those after it."""

ACCUMULATING = LATER[1:]
"""The processors of CDNA, by which the table lists what each generation has; gfx940 and gfx941 are as gfx942."""

KEPT = ("mad_f16", "mad_u16", "mad_i16", "fma_f16", "mac_f16", "madmk_f16", "madak_f16", "div_fixup_f16")


@dataclass(frozen=True, slots=True)
class TableRow:
    """One instruction of the table."""

    name: str
    format: str
    unit: str
    issue: str
    operands: tuple[str, ...]
    reads: frozenset[str]
    writes: frozenset[str]
    counters: frozenset[str]
    flow: str
    nonzero: bool
    tests: str
    access: tuple[str, ...]

    @property
    def size(self) -> int:
        """The bytes of one datum, 0 if the table has none."""
        return next((int(each.lstrip("s")) for each in self.access[1:] if each.lstrip("s").isdigit()), 0)


class InstructionTable:
    """The instructions of one processor by the names in its assembler."""

    def __init__(self, former: str, later: str, processor: str) -> None:
        """Read `former`, the table of gfx803, and `later`, the table of what gfx9 has in addition."""
        if not re.fullmatch(r"gfx80\d|gfx90[024689ac]|gfx94[012]", processor):
            raise DerivationError(f"processor {processor or '(not stated)'}: only gfx80x, Vega and CDNA are derived")
        self.processor = LATER[-1] if processor.startswith("gfx94") else processor
        self.wide = processor.startswith("gfx9")
        rows = {row.name: row for row, _ in read_rows(former)}
        added = {row.name: row for row, on in read_rows(later) if not on or self.processor in on}
        self._rows = rows if not self.wide else {**rows, **added}
        if self.processor in ACCUMULATING:
            self._rows = {**{f"v_accvgpr_{name}_b32": rows["v_mov_b32"] for name in _MOVES}, **self._rows}
        if self.processor == LATER[-1]:
            self._rows |= dict(_list_short(added))

    @property
    def family(self) -> str:
        """The name of the processors whose kernels run on the same machines."""
        return self.processor if self.processor in ACCUMULATING else "gfx9" if self.wide else "gfx803"

    @property
    def unified(self) -> bool:
        """Return True if vector and accumulation registers are one file (CDNA 2 and 3)."""
        return self.processor in ACCUMULATING[1:]

    def find(self, statement: Statement) -> TableRow:
        """Return the row of an instruction; raise `DerivationError` if there is none."""
        name = self._rename(statement.name) if self.wide else statement.name
        if name not in self._rows:
            raise DerivationError(f"line {statement.line}: the table has no {statement.name}")
        return self._rows[name]

    @staticmethod
    def _rename(name: str) -> str:
        """Return the table's name for an instruction whose own name means another instruction on gfx803."""
        if name in ("v_add_u32", "v_sub_u32", "v_subrev_u32"):
            return name.replace("_u32", "_nc_u32")
        if name[2:] in KEPT:
            stem, _, kind = name.rpartition("_")
            return f"{stem}_keep_{kind}"
        return name.replace("_legacy_", "_") if name.endswith(("f16", "u16", "i16")) else name


_MOVES = ("read", "write", "mov")
"""Moves to and from accumulation registers: plain moves, unless the table has a row for one."""


def _list_short(rows: Mapping[str, TableRow]) -> Iterator[tuple[str, TableRow]]:
    """Yield the shorter names of products of matrices that gfx942 takes as well, with the row of the longer name."""
    for name, row in rows.items():
        parts = re.fullmatch(r"(v_mfma_\w+?_\d+x\d+x\d+)(?:_\d+b)?_([a-z]\w*)", name)
        for short in (f"{parts[1]}{parts[2]}", f"{parts[1]}{parts[2]}_1k") if parts else ():
            if short in rows:
                yield short, row


def expand_family(family: str, beside: str) -> list[tuple[str, str]]:
    """Return each name of a family with the text beside it, whose groups have the same alternatives in order."""
    names, others = ([part.split("|") for part in re.split(r"[{}]", text)] for text in (family, beside))
    found: list[tuple[str, str]] = []
    for picks in product(*(range(len(part)) for part in names if len(part) > 1)):
        texts: list[str] = []
        for parts in (names, others):
            left = iter(picks)
            texts.append("".join(part[0] if len(part) == 1 else part[next(left)] for part in parts))
        found.append((texts[0], texts[1]))
    return found


@lru_cache(maxsize=8)
def read_rows(text: str) -> tuple[tuple[TableRow, list[str]], ...]:
    """Return the rows of a table, each with the processors that have it; none means all of the table's."""
    rows = csv.DictReader(line for line in text.splitlines() if not line.startswith("#"))
    found: list[tuple[TableRow, list[str]]] = []
    for row in rows:
        traits, reads = (row.get("traits") or "").split(), row["reads"].split()
        for name, access in _expand(row["mnemonics"], row.get("access") or ""):
            one = TableRow(
                name=name,
                format=row["format"],
                unit=row["unit"],
                issue=row["issue"],
                operands=tuple(row["operands"].split()),
                reads=frozenset(reads),
                writes=frozenset(row["writes"].split()),
                counters=frozenset(row["counters"].split()),
                flow=row["flow"],
                nonzero="nonzero" in traits,
                tests=reads[0] if row["flow"] == "branch" else "",
                access=tuple(access.split()),
            )
            found.append((one, list(_list_processors(row.get("on") or ""))))
    return tuple(found)


def _list_processors(text: str) -> Iterator[str]:
    for each in text.split():
        yield from LATER[LATER.index(each[:-1]) :] if each.endswith("+") else (each,)


def _expand(family: str, access: str) -> list[tuple[str, str]]:
    """Return each name of a family with its access; a choice in the access follows the group with as many
    alternatives.
    """
    names, forms = ([part.split("|") for part in re.split(r"[{}]", text)] for text in (family, access))
    found: list[tuple[str, str]] = []
    for picks in product(*(range(len(part)) for part in names)):
        name = "".join(part[pick] for part, pick in zip(names, picks, strict=True))
        lengths = [len(part) for part in names]
        pick_of = {size: pick for size, pick in zip(lengths, picks, strict=True) if lengths.count(size) == 1}
        found.append((name, "".join(part[pick_of[len(part)] if len(part) > 1 else 0] for part in forms)))
    return found

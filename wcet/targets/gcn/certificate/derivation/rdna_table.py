"""The rows of RDNA's instructions: most are those of gfx906, some with other names, other counters or of their own."""

import csv
import re
from dataclasses import dataclass, replace
from functools import lru_cache

from .listing import PAIRED, DerivationError, Statement
from .table import InstructionTable, TableRow, expand_family, read_rows


@dataclass(frozen=True, slots=True)
class RdnaTables:
    """The texts of four tables: isa.csv, isa-gfx9.csv, isa-rdna.csv and names-rdna.csv."""

    former: str
    later: str
    own: str
    names: str


class RdnaTable(InstructionTable):
    """The instructions of RDNA 2 or 3 by the names in its assembler."""

    def __init__(self, tables: RdnaTables, processor: str) -> None:
        """Read the tables; raise `DerivationError` for a processor that is not of RDNA 2 or 3."""
        if not re.fullmatch(r"gfx103[0-6]|gfx110[0-3]", processor):
            raise DerivationError(f"processor {processor or '(not stated)'}: it is not of RDNA 2 or 3")
        super().__init__(tables.former, tables.later, "gfx906")
        self.processor = "gfx1030" if processor.startswith("gfx103") else "gfx1100"
        every = {row.name: row for row, _ in read_rows(tables.later)}
        own = {row.name: row for row, on in read_rows(tables.own) if not on or self.processor in on}
        self._rows |= own
        self._meant = every | self._rows  # a name can mean an operation that no gfx906 has
        self._named = _read_names(tables.names, self.processor)

    @property
    def family(self) -> str:
        """The name of the processors whose kernels run on the same machines."""
        return self.processor

    def find(self, statement: Statement) -> TableRow:
        """Return the row of an instruction, or of a pair of two; raise `DerivationError` if there is none."""
        names = statement.name.split(PAIRED)
        first, *others = (self._find_one(statement, name) for name in names)
        for second in others:
            first = replace(
                first,
                name=f"{first.name}{PAIRED}{second.name}",
                operands=first.operands + second.operands,
                reads=first.reads | second.reads,
                writes=first.writes | second.writes,
            )
        return first

    def _find_one(self, statement: Statement, name: str) -> TableRow:
        plain = _PAIRS.get(name, name).replace("v_dual_", "v_")
        named = self._named.get(plain)
        row = super().find(replace(statement, name=plain)) if named is None else self._meant.get(named)
        if row is None or _UNMODELLED.match(row.name):
            raise DerivationError(f"line {statement.line}: {name} has no timing")
        return _separate(row)


_PAIRS = {"v_dual_mul_dx9_zero_f32": "v_mul_legacy_f32", "v_dual_dot2acc_f32_f16": "v_dot2c_f32_f16"}
"""Operations of a pair whose names are others elsewhere."""

_UNMODELLED = re.compile(r"v_interp_|tbuffer_|exp\Z|ds_ordered_count|ds_gws_|s_atc_")


FURTHER = 12
"""The most registers of an image address after the first one, which need not follow each other."""


def _separate(row: TableRow) -> TableRow:
    """Return a row in which stores, and atomics that return nothing, have a counter of their own.

    The address of an image may be a list of registers.
    """
    if row.format == "MIMG":
        row = replace(row, operands=(*row.operands, *["s?"] * FURTHER))
    if not {"vm", "exp"} <= row.counters:
        return row
    returns = any(role in ("g", "r") for role in row.operands)
    return replace(row, counters=row.counters - {"vm", "exp"} | {"vs"} | ({"vm"} if returns else frozenset[str]()))


@lru_cache(maxsize=2)
def _read_names(text: str, family: str) -> dict[str, str]:
    """Return the meaning of each name that assemblers use for an operation that has another one in the tables."""
    rows = csv.DictReader(line for line in text.splitlines() if not line.startswith("#"))
    named = (row for row in rows if row["on"] in ("", family))
    return dict(pair for row in named for pair in expand_family(row["names"], row["operations"]))


_CLASSES = (
    ("wmma", r"v_wmma_"),
    ("valu_trans64", r"v_(?:rcp|rsq|sqrt)_f64\Z"),
    ("valu_trans", r"v_(?:cos|exp|log|rcp|rcp_iflag|rsq|sin|sqrt)_(?:keep_)?f(?:16|32)\Z"),
    ("valu_quarter", r"v_mad_(?:i64_i32|u64_u32)\Z|v_m?qsad_|v_mul_(?:hi_[iu]32|lo_[iu]32)\Z"),
    ("valu_64", r"v_swap_b32\Z|v_\w+(?:shl|shr)rev_[bi]64\Z|v_cmpx?_\w*_[iu]64\Z"),
)
"""The classes of vector instructions by their names, as in LLVM 19, SISchedule.td."""


def find_class(row: TableRow) -> str:
    """Return the class of an instruction in the machine file, for which vector instructions have no column."""
    if row.unit != "VALU":
        return row.issue
    plain = "valu_double" if "64" in row.name else "valu"
    return next((kind for kind, pattern in _CLASSES if re.match(pattern, row.name)), plain)

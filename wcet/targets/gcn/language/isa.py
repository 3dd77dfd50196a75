"""The instruction set of gfx803 as data: what every mnemonic does to registers, counters and control.

The table is `isa.csv` beside this module, one family of mnemonics per line; its head says what the columns mean and
where they come from. Cycles are not here: a machine file gives them by issue and latency class.
"""

import csv
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from itertools import product
from re import split

from wcet.diagnostics import Diagnostic
from wcet.span import Span

SUFFIXES = ("e32", "e64", "sdwa", "dpp")
"""Endings of a mnemonic that name the encoding of one and the same operation."""

LATER_GENERATIONS = ("global_", "scratch_", "v_pk_", "v_dot", "v_mfma", "v_add_co_", "v_accvgpr", "s_delay", "v_dual_")
"""Beginnings of mnemonics that exist on other generations only."""


@dataclass(frozen=True, slots=True)
class Operation:
    """One mnemonic without its encoding suffix; the fields are the columns of `isa.csv`.

    `operands` holds the roles by position: `d` written, `s` read, `m` both, `x` no register, `g` written and present
    only with `glc`, `r` read and with `glc` also written; a trailing `?` marks an optional operand.
    """

    mnemonic: str
    format: str
    unit: str
    issue: str
    latency: str
    operands: tuple[str, ...]
    reads: frozenset[str]
    writes: frozenset[str]
    counters: frozenset[str]
    flow: str

    @property
    def refused(self) -> bool:
        """Whether no bound can be given for a kernel that contains it."""
        return self.flow == "refused"


@cache
def load_operations() -> dict[str, Operation]:
    """Return the whole table by mnemonic."""
    text = files("wcet.targets.gcn.language").joinpath("isa.csv").read_text(encoding="utf-8")
    rows = csv.DictReader(line for line in text.splitlines() if not line.startswith("#"))
    table: dict[str, Operation] = {}
    for row in rows:
        for mnemonic in _expand(row["mnemonics"]):
            table[mnemonic] = Operation(
                mnemonic,
                row["format"],
                row["unit"],
                row["issue"],
                row["latency"],
                tuple(row["operands"].split()),
                frozenset(row["reads"].split()),
                frozenset(row["writes"].split()),
                frozenset(row["counters"].split()),
                row["flow"],
            )
    return table


def name_set(text: str) -> frozenset[str]:
    """Return the words of a text as a set: long lists of names are easier to read without quotes."""
    return frozenset(text.split())


def _expand(family: str) -> list[str]:
    """Expand `{a|b}` into every combination."""
    parts = split(r"\{([^}]*)\}", family)
    choices = [part.split("|") if index % 2 else [part] for index, part in enumerate(parts)]
    return ["".join(choice) for choice in product(*choices)]


def split_suffix(text: str) -> tuple[str, str]:
    """Split a mnemonic as written into the operation and its encoding suffix, which is empty when there is none."""
    stem, _, suffix = text.rpartition("_")
    return (stem, suffix) if stem and suffix in SUFFIXES else (text, "")


def find_operation(mnemonic: str) -> Operation | None:
    """Return the operation called `mnemonic` (without suffix), or None when gfx803 has none."""
    return load_operations().get(mnemonic)


def describe_unknown(mnemonic: str, span: Span) -> Diagnostic:
    """Say that a mnemonic is unknown, and which ones come near: W340, never a default cost."""
    near = get_close_matches(mnemonic, load_operations(), n=2, cutoff=0.75)
    notes: tuple[str, ...] = ()
    if mnemonic.startswith(LATER_GENERATIONS):
        notes = ("this instruction belongs to another generation; compile with -mcpu=gfx803",)
    names = " or ".join(f"`{name}`" for name in near)
    return Diagnostic(
        "W340",
        f"unknown instruction `{mnemonic}`",
        span,
        "gfx803 has no such instruction",
        notes,
        f"did you mean {names}?" if near else "",
    )

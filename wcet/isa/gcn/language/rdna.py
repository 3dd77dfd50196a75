"""The instruction set of RDNA, derived from that of gfx906: which operation each name of its assemblers means.

RDNA has most instructions of gfx906. Some operations have another name, which `names-rdna.csv` gives; some are missing;
new ones are in `isa-rdna.csv`. Three rules hold for many rows, so these operations are derived from others: stores and
atomics are counted separately (`vs`), the address of an image may be a list of registers, and all operations of formats
that are not modelled here are refused. On RDNA 3, two operations on lanes may be one instruction (VOPD), which is an
operation of its own.

The names are those that LLVM 19's assembler accepts for gfx1030 and gfx1100.
"""

import csv
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from wcet.isa.gcn.language.families import expand_pair
from wcet.records import dataclass
from wcet.resources import read_instruction_table

if TYPE_CHECKING:
    from wcet.isa.gcn.language.isa import Operation

FAMILIES = ("gfx1030", "gfx1100")
"""The families of RDNA, by their names in the tables."""

_GONE = re.compile(
    r"buffer_store_lds_dword|buffer_wbinvl1|ds_\w+_src2_|s_(?:buffer_)?(?:atomic|store)_|s_scratch_"
    r"|s_dcache_(?:discard|inv_vol|wb)|s_cbranch_(?:g_|i_|join)|s_set_gpr_|s_setvskip|s_rfe_restore|s_(?:split|merge)\Z"
    r"|v_(?:add|sub|subrev)_[iu](?:16|32)\Z|v_(?:addc|subb|subbrev)_co_|v_cmpx_|v_cmp_[ft]_[iu]16|v_cvt_pkaccum_"
    r"|v_\w+_legacy_[fiu]16|v_(?:exp|log)_legacy_|v_mac_|v_mad_(?:f16|f32|legacy|mix)|v_mad[am]k_|v_mul_lo_i32|v_screen_"
)
"""Operations that gfx906 has, and that RDNA lacks or gives another meaning."""

_GONE_LATER = re.compile(
    r"s_ff0_|s_mem(?:real)?time|s_endpgm_ordered|v_clrexcp|v_interp_p1_f32|v_interp_(?:mov|p1l|p2_f16\Z)|ds_cmpst_"
    r"|v_dot2_[iu]32_|v_dot4c?_i32_i8|v_dot8_i32_i4|\w+_atomic_f(?:min|max|cmpswap)_x2|image_atomic_f"
    r"|image_gather4_(?:c_)?(?:b_|b_cl_|cl_|l_)o|image_gather4_c_o|image_sample_(?:c_)?cd"
)
"""Operations that RDNA 2 has and RDNA 3 lacks."""

_UNMODELLED = re.compile("v_interp_|tbuffer_|exp\\Z|ds_ordered_count|ds_gws_|s_atc_")
"""Operations that are not modelled, on pixels and formats: their operands differ from those of GCN."""

_FURTHER = 12
"""The most registers of an image address after the first one, where they need not follow each other (LLVM: NSA)."""


@dataclass(frozen=True, slots=True)
class Spelling:
    """The meaning of a name in an assembler: an operation, whether its encoding is the long one, and whether operands
    are exchanged.
    """

    operation: str
    long: bool = False
    exchanged: bool = False


@cache
def list_spellings(family: str) -> Mapping[str, Spelling]:
    """Return the meaning of each name that the assembler for a family uses differently."""
    text = read_instruction_table("names-rdna.csv")
    rows = csv.DictReader(line for line in text.splitlines() if not line.startswith("#"))
    return {
        name: Spelling(operation, "long" in row["marks"], "exchanged" in row["marks"])
        for row in rows
        if row["on"] in ("", family)
        for name, operation in expand_pair(row["names"], row["operations"])
    }


def select_names(former: Mapping[str, "Operation"], family: str) -> dict[str, str]:
    """Return the operations of a family by name, selected from those of gfx906."""
    names = {name: row.mnemonic for name, row in former.items() if not _GONE.match(name)}
    names |= {name: each.operation for name, each in list_spellings(family).items()}
    if family == FAMILIES[1]:
        names = {name: meant for name, meant in names.items() if not _GONE_LATER.match(name)}
    return names


def list_derived(rows: Iterable["Operation"]) -> Iterator["Operation"]:
    """Yield the operations of RDNA that are derived from others: with another counter, or refused."""
    for row in rows:
        if _UNMODELLED.match(row.mnemonic) and not row.refused:
            nothing = replace(row, unit="-", issue="refused", latency="none", flow="refused", access=None)
            yield replace(nothing, mnemonic=f"{row.mnemonic}_rdna")
        elif _has_list(row):
            counters = _separate(row) if _counts_apart(row) else row.counters
            operands = (*row.operands, *["s?"] * _FURTHER)
            yield replace(row, mnemonic=f"{row.mnemonic}_rdna", operands=operands, counters=counters)
        elif _counts_apart(row):
            yield replace(row, mnemonic=f"{row.mnemonic}_vs", counters=_separate(row))


def derive_name(row: "Operation") -> str:
    """Return the name of an operation on RDNA."""
    if (_UNMODELLED.match(row.mnemonic) and not row.refused) or _has_list(row):
        return f"{row.mnemonic}_rdna"
    return f"{row.mnemonic}_vs" if _counts_apart(row) else row.mnemonic


def _has_list(row: "Operation") -> bool:
    """Return True for an access to an image, whose address may be a list of registers on RDNA."""
    return row.format == "MIMG" and not row.refused


def _counts_apart(row: "Operation") -> bool:
    return {"vm", "exp"} <= row.counters and not row.refused


def _separate(row: "Operation") -> frozenset[str]:
    """Return the counters of a store or an atomic: `vs`, but `vm` if it returns a value (`glc`)."""
    returns = any(role in ("g", "r") for role in row.operands)
    return row.counters - {"vm", "exp"} | {"vs"} | ({"vm"} if returns else frozenset[str]())

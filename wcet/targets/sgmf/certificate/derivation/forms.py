"""Lists what GCN instructions read and write, as far as graphs of lifted kernels are derived: words, lane masks, scc.

AMD, "Graphics Core Next Architecture, Generation 3", instruction formats. What is not listed is refused.
"""

import re
from dataclasses import dataclass

from .assembly import Statement
from .listing import DerivationError

_VECTOR = re.compile(
    r"v_(?:mov|not|bfrev|ffbh|ffbl|cvt|rcp|rcp_iflag|rsq|sqrt|trunc|floor|ceil|rndne|fract|add|sub|subrev|mul|mul_lo|mul_hi"
    r"|mad|fma|min|max|min3|max3|med3|and|or|xor|lshl|lshlrev|lshr|lshrrev|ashr|ashrrev|bfe|bfi|alignbit|alignbyte|ldexp"
    r"|madmk|madak|mac)_(?:[a-z0-9]+_)?(?:[fiub](?:16|32)|[iu]24|b64|i64|ubyte[0-3])\Z"
)
_COMPARISON = re.compile(r"v_cmp_(?:lt|eq|le|gt|lg|ne|ge|nge|nlg|ngt|nle|neq|nlt|o|u|class)_[fiu](?:16|32|64)\Z")
_CARRYING = re.compile(r"v_(?:add|sub|subrev)_u32\Z")
_CARRIED = re.compile(r"v_(?:addc|subb|subbrev)_u32\Z")
_FLAGGED = re.compile(
    r"s_(?:(?:add|sub)_[ui]32|(?:addc|subb)_u32|(?:min|max)_[ui]32|(?:and|or|xor|andn2|orn2|nand|nor|xnor|lshl|lshr|not)_b(?:32|64)"
    r"|ashr_i(?:32|64)|bfe_[ui](?:32|64)|addk_i32)\Z"
)
_SILENT = re.compile(r"s_(?:mov_b(?:32|64)|movk_i32|mul_i32|mulk_i32|bfm_b32|brev_b32|sext_i32_i(?:8|16))\Z")
_TESTED = re.compile(r"s_cmpk?_(?:eq|lg|gt|ge|lt|le)_[iu]32\Z")
_LOADS = re.compile(r"flat_load_(?:[us]byte|[us]short|dword|dwordx[234])\Z")
_STORES = re.compile(r"flat_store_(?:byte|short|dword|dwordx[234])\Z")
_SCALAR_LOADS = re.compile(r"s_load_dword(?:x2|x4|x8|x16)?\Z")
_QUIET = ("s_waitcnt", "s_nop", "s_sleep", "s_setprio")
_LOGIC = ("and", "or", "xor", "andn2", "orn2", "nand", "nor", "xnor")
PURE = ("vector", "scalar")
"""The kinds of instructions that only compute."""


@dataclass(frozen=True, slots=True)
class Form:
    """What an instruction is: its `kind`, words and lane mask that it writes, words and masks that it reads.

    `resource` is the kind of unit that executes it. A mask is named by its first register, and `scc0` is one.
    """

    kind: str
    writes: tuple[str, ...] = ()
    mask: str = ""
    words: tuple[str, ...] = ()
    masks: tuple[str, ...] = ()
    resource: str = "compute"
    verb: str = ""


def find_form(statement: Statement) -> Form:
    """Return what an instruction reads and writes; raise `DerivationError` for one that is not followed."""
    name, units = statement.name, statement.units
    if name in _QUIET or name == "s_endpgm" or name == "s_branch" or name.startswith("s_cbranch_"):
        return Form("quiet" if name in _QUIET else name)
    found = _find_vector(statement) if name.startswith("v_") else _find_other(statement)
    if found is None:
        raise DerivationError(f"line {statement.line}: {name} is not followed")
    special = found.kind not in ("logic", "saveexec")
    if special and any(
        each.startswith(("exec", "m0")) for each in (*found.words, *found.writes, *found.masks, found.mask)
    ):
        raise DerivationError(f"line {statement.line}: it takes a lane mask for a number")
    vectors = [_is_vector(each) for each in found.writes]
    wrong = not all(vectors) if found.kind in ("vector", "load", "store") else any(vectors)
    if wrong or (found.kind not in ("vector", "load", "store") and any(map(_is_vector, found.words))) or not any(units):
        raise DerivationError(f"line {statement.line}: its operands are not followed")
    return found


def _find_vector(statement: Statement) -> Form | None:
    name, units = statement.name, statement.units
    if _COMPARISON.match(name) and len(units) == 3:
        return Form("vector", (), _pair(units[0]), (*units[1], *units[2]))
    if _CARRYING.match(name) and len(units) == 4:
        return Form("vector", units[0], _pair(units[1]), (*units[2], *units[3]))
    if _CARRIED.match(name) and len(units) == 5:
        return Form("vector", units[0], _pair(units[1]), (*units[2], *units[3]), (_pair(units[4]),))
    if name == "v_cndmask_b32" and len(units) == 4:
        return Form("vector", units[0], "", (*units[1], *units[2]), (_pair(units[3]),))
    if not _VECTOR.match(name) or not 2 <= len(units) <= 4 or _CARRYING.match(name) or "f64" in name:
        return None
    words = tuple(unit for each in units[1:] for unit in each)
    resource = "fdiv" if name.startswith("v_rcp_") else "sqrt" if name.startswith(("v_sqrt_", "v_rsq_")) else "compute"
    return Form("vector", units[0], "", (*words, *units[0]) if name.startswith("v_mac_") else words, (), resource)


def _find_other(statement: Statement) -> Form | None:
    name, units = statement.name, statement.units
    words = tuple(unit for each in units[1:] for unit in each)
    if _LOADS.match(name) and len(units) == 2 and len(units[1]) == 2:
        return Form("load", units[0], "", units[1], (), "memory")
    if _STORES.match(name) and len(units) == 2 and len(units[0]) == 2:
        return Form("store", units[1], "", units[0], (), "memory")
    if _SCALAR_LOADS.match(name) and len(units) == 3 and len(units[1]) == 2:
        return Form("fetch", units[0], "", words, (), "memory")
    if _TESTED.match(name) and len(units) == 2:
        return Form("scalar", (), "scc0", (*units[0], *units[1]))
    verb = name.removeprefix("s_").removesuffix("_b64").removesuffix("_saveexec")
    if name.endswith("_saveexec_b64") and verb in _LOGIC and len(units) == 2:
        return Form("saveexec", units[0], "", units[1], (), "control", verb)
    if not (_FLAGGED.match(name) or _SILENT.match(name)) or not 2 <= len(units) <= 3:
        return None
    if name.endswith("_b64") and verb in (*_LOGIC, "mov", "not"):
        return Form("logic", units[0], "", words, (), "control", verb)
    if name in ("s_addk_i32", "s_mulk_i32"):
        words = (*units[0], *words)
    carry = ("scc0",) if name in ("s_addc_u32", "s_subb_u32") else ()
    return Form("scalar", units[0], "scc0" if _FLAGGED.match(name) else "", words, carry)


def _pair(units: tuple[str, ...]) -> str:
    """Return the first register of a lane mask."""
    if len(units) != 2 or _is_vector(units[0]):
        raise DerivationError("a lane mask is not in a pair of scalar registers")
    return units[0]


def _is_vector(unit: str) -> bool:
    return unit[0] == "v" and unit[1:].isdigit()

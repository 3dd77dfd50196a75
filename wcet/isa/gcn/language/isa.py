"""The instruction sets of gfx803 and gfx9 as data: the effect of every mnemonic on registers, counters and control.

The tables are `isa.csv` (gfx803, nearly all of which gfx9 has as well) and `isa-gfx9.csv` (what gfx9 has in addition),
one family of mnemonics per line; their first lines say what the columns mean and where they come from. Cycles are not
here: a machine file gives them by issue and latency class.

A few mnemonics mean one thing on gfx803 and another on gfx9. Here an operation has one name, the canonical one:
`CANONICAL` gives it for each name that gfx9's assembler uses differently. So the mnemonic of an instruction in a parsed
program alone determines what the instruction does.
"""

import csv
import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from itertools import product

from wcet.errors import Diagnostic
from wcet.ir.cfg import EdgeKind
from wcet.ir.program import Instruction
from wcet.isa.gcn.language.access_forms import AccessForm, read_form
from wcet.isa.gcn.language.families import split_choices
from wcet.isa.gcn.language.matrices import find_later_names
from wcet.isa.gcn.language.pairs import list_pairs
from wcet.isa.gcn.language.processor import GFX803, Processor
from wcet.isa.gcn.language.rdna import Spelling, derive_name, list_derived, list_spellings, select_names
from wcet.records import dataclass
from wcet.resources import read_instruction_table
from wcet.span import Span

_LATER = ("gfx906", "gfx908", "gfx90a", "gfx942")
"""Processors in order: each has most of the instructions of the processor before it."""

TABLES = ("isa.csv", "isa-gfx9.csv", "isa-rdna.csv")

_NAMED_OTHERWISE = re.compile(
    "_keep_|v_cmpx_exec_|ds_b?permute_half_|v_cvt_pk_rtz|s_waitcnt_rdna|s_inst_prefetch_distance"
)
"""Canonical names of operations that the assemblers of RDNA write differently."""

SUFFIXES = ("e32", "e64", "sdwa", "dpp")
"""The suffixes of a mnemonic that select an encoding of the same operation."""

BOTH = "e64_dpp"
"""The suffix of the long encoding with lane moves (DPP), which RDNA 3 has."""

_VECTORS = ("VOP1", "VOP2", "VOPC", "VOP3", "VOP3P")
_ONE_FORM = re.compile(r"v_(?:readfirstlane|clrexcp|f?mad?[am]k|movrel|swap|wmma)|.*(?:f|i|u|b)64")
"""Operations without SDWA and DPP forms: with constants of their own, across all lanes, or on 64 bits."""

_UNMOVED = re.compile(
    r"v_(?:nop|m?qsad_|div_(?:fixup_f32|scale|fmas)|mul_(?:lo_u32|hi_[iu]32\Z)|(?:read|write)lane|permlane|pk_|dot[48]|dot2c|dot2_f32_bf16)"
)
"""Operations without the long form with lane moves (`BOTH`), besides those with one form (LLVM 19, gfx1100)."""

_SHORT = re.compile(r"v_(?:dot\dc_|pk_fmac_|permlane64_)")
"""Operations without SDWA forms, and without long ones, except for sums of products on CDNA (LLVM 19)."""

LATER_GENERATIONS = ("v_mfma", "v_accvgpr", "s_delay", "v_dual_", "v_smfmac")
"""Prefixes of mnemonics that exist only on other generations."""

_SUMS = ("add", "sub", "subrev")
_HALVES = ("mad_f16", "mad_u16", "mad_i16", "fma_f16", "mac_f16", "madmk_f16", "madak_f16", "div_fixup_f16")
"""Operations on 16 bits that clear the other half of their register on gfx803, and keep it on gfx9."""


def _mark_kept(name: str) -> str:
    stem, _, kind = name.rpartition("_")
    return f"v_{stem}_keep_{kind}"


CANONICAL: Mapping[str, str] = {
    **{f"v_{name}_u32": f"v_{name}_nc_u32" for name in _SUMS},
    **{f"v_{name}": _mark_kept(name) for name in _HALVES},
    **{f"v_mad_legacy_{kind}": f"v_mad_{kind}" for kind in ("f16", "u16", "i16")},
    "v_fma_legacy_f16": "v_fma_f16",
    "v_div_fixup_legacy_f16": "v_div_fixup_f16",
    "s_waitcnt": "s_waitcnt_vm6",
}
"""Canonical names by gfx9's spelling, if gfx9 uses another operation's name, or a name that differs from gfx803's."""

ACCUMULATORS: Mapping[str, str] = dict.fromkeys(
    ("v_accvgpr_read_b32", "v_accvgpr_write_b32", "v_accvgpr_mov_b32"), "v_mov_b32"
)
"""Moves to and from accumulation registers, which are plain moves, because these registers are numbered as vector ones.

A move to accumulation registers takes longer on gfx908, which has a row for it (LLVM 19, SIQuarterSpeedModel: 2
passes).
"""

LONG_MOVES = ("v_accvgpr_read_b32", "v_accvgpr_write_b32")
"""The moves of `ACCUMULATORS` that take eight bytes, and that CDNA 1 has."""

_GONE_CDNA: Mapping[int, re.Pattern[str]] = {
    1: re.compile("v_accvgpr_mov|image_sample_.*_g16$"),
    2: re.compile("exp$|v_interp_|ds_.*_src2_|ds_ordered_count$|image_gather4|image_get_lod$|image_sample_.|v_mad_mix"),
    3: re.compile(
        "exp$|v_interp_|ds_.*_src2_|ds_ordered_count$|image_|v_mad_mix|v_ma[cd]_f32$|v_mad_legacy_f32$|v_mad[am]k_f32$"
    ),
}
"""Operations that gfx900 has and that each generation of CDNA lacks (LLVM 19, what its assembler accepts)."""

_GONE = frozenset({"v_addc_u32", "v_subb_u32", "v_subbrev_u32", "v_movreld_b32", "v_movrels_b32", "v_movrelsd_b32"})
"""Operations that gfx803 has and gfx9 lacks."""


BRANCH, CALL, RETURN = "s_branch", "s_swappc_b64", "s_setpc_b64"
SPLIT, MERGE = "s_split", "s_merge"
MARKS = (SPLIT, MERGE)
"""The instructions of predictable wavefront splitting, which only processors with split hardware execute."""

READ_LANE, WRITE_LANE, READ_FIRST = "v_readlane_b32", "v_writelane_b32", "v_readfirstlane_b32"
"""The instructions that move numbers between a scalar register and one lane of a vector register."""


@dataclass(frozen=True, slots=True)
class Operation:
    """One mnemonic without its encoding suffix; the fields are the columns of `isa.csv`.

    `operands` holds the roles by position: `d` written, `s` read, `m` both, `x` no register, `g` written and present
    only with `glc`, `r` read and with `glc` also written; a trailing `?` marks an optional operand. `access` is its
    effect on memory, None for an operation without one.
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
    traits: frozenset[str] = frozenset()
    access: AccessForm | None = None

    @property
    def refused(self) -> bool:
        """Return True if a kernel that contains the operation gets no bound."""
        return self.flow == "refused"


@cache
def load_operations() -> Mapping[str, Operation]:
    """Return the operations of all processors by canonical name."""
    found = {row.mnemonic: row for table in TABLES for row, _ in _read_table(table)}
    found |= {row.mnemonic: row for row in list_derived(found.values())}
    return found | {row.mnemonic: row for row in list_pairs(found)}


@cache
def load_operation(mnemonic: str) -> Operation:
    """Return an operation by its canonical name; the tables of later processors are read only if a name needs them."""
    former = list_operations(GFX803)
    return former[mnemonic] if mnemonic in former else load_operations()[mnemonic]


@cache
def list_operations(processor: Processor = GFX803) -> Mapping[str, Operation]:
    """Return the operations of one processor by their names in its assembler."""
    if processor.rdna:
        return _list_rdna(processor.family)
    former = {row.mnemonic: row for row, _ in _read_table("isa.csv")}
    if processor.generation == 8:
        return former
    added = {row.mnemonic: row for row, on in _read_table("isa-gfx9.csv") if not on or processor.listed in on}
    hidden = frozenset(CANONICAL.values()) | _GONE
    kept = {name: row for name, row in former.items() if name not in _GONE}
    plain = {name: row for name, row in {**kept, **added}.items() if name in former or name not in hidden}
    found = {**plain, **{name: {**former, **added}[meant] for name, meant in CANONICAL.items()}}
    if not processor.accumulates:
        return found
    moves = {name: former[meant] for name, meant in ACCUMULATORS.items() if name not in added}
    if processor.cdna == 3:
        moves |= {name: added[meant] for name, meant in find_later_names(added).items()}
    return {name: row for name, row in (found | moves).items() if not _GONE_CDNA[processor.cdna].match(name)}


def _list_rdna(family: str) -> Mapping[str, Operation]:
    """Return the operations of a family of RDNA by their names in its assembler."""
    added = {row.mnemonic: row for row, on in _read_table("isa-rdna.csv") if not on or family in on}
    own = {name: row for name, row in added.items() if not _NAMED_OTHERWISE.search(name)}
    former = dict(list_operations(Processor("gfx906", 9))) | own
    known = load_operations()
    return {name: known[derive_name(known[meant])] for name, meant in select_names(former, family).items()}


@cache
def _read_table(name: str) -> tuple[tuple[Operation, frozenset[str]], ...]:
    """Return the rows of a table, each with the processors that have the operation (none listed: all of the
    table's).
    """
    text = read_instruction_table(name)
    rows = csv.DictReader(line for line in text.splitlines() if not line.startswith("#"))
    return tuple((operation, _read_processors(row.get("on") or "")) for row in rows for operation in _read_row(row))


def _read_processors(text: str) -> frozenset[str]:
    """Return the processors in a cell; `gfx908+` means gfx908 and those after it."""
    named = text.split()
    later = {name for each in named if each.endswith("+") for name in _LATER[_LATER.index(each[:-1]) :]}
    return frozenset(each for each in named if not each.endswith("+")) | later


def _read_row(row: Mapping[str, str]) -> Iterator[Operation]:
    for mnemonic, access in _expand_row(row["mnemonics"], row.get("access") or ""):
        yield Operation(
            mnemonic=mnemonic,
            format=row["format"],
            unit=row["unit"],
            issue=row["issue"],
            latency=row["latency"],
            operands=tuple(row["operands"].split()),
            reads=frozenset(row["reads"].split()),
            writes=frozenset(row["writes"].split()),
            counters=frozenset(row["counters"].split()),
            flow=row["flow"],
            traits=frozenset((row.get("traits") or "").split()),
            access=read_form(mnemonic, access, row["format"]),
        )


def _expand_row(family: str, access: str) -> Iterator[tuple[str, str]]:
    """Yield each name of a family with its access.

    `{a|b}` in the access follows the group of the family that has as many alternatives.
    """
    names, forms = split_choices(family), split_choices(access)
    lengths = [len(each) for each in names]
    for picks in product(*(range(length) for length in lengths)):
        chosen = {length: pick for length, pick in zip(lengths, picks, strict=True) if lengths.count(length) == 1}
        name = "".join(part[pick] for part, pick in zip(names, picks, strict=True))
        yield name, "".join(part[0] if len(part) == 1 else part[chosen[len(part)]] for part in forms)


def split_suffix(text: str) -> tuple[str, str]:
    """Return the operation of a mnemonic as written, and its encoding suffix, which is empty if there is none."""
    if text.endswith(f"_{BOTH}"):
        return text.removesuffix(f"_{BOTH}"), BOTH
    stem, _, suffix = text.rpartition("_")
    return (stem, suffix) if stem and suffix in SUFFIXES else (text, "")


def has_form(operation: Operation, suffix: str, processor: Processor, word: str = "") -> bool:
    """Return True if an operation has a form `suffix` that reads parts of words (SDWA) or other lanes' words (DPP).

    No 64-bit operation has one. AMD's reference guide, "SDWA" and "DPP"; the further exceptions are those that LLVM's
    assembler refuses. `word` is the mnemonic as the file writes it.
    """
    name = operation.mnemonic
    if suffix == BOTH:
        whole = _ONE_FORM.match(name) or _UNMOVED.match(name)
        return processor.generation > 10 and operation.format in _VECTORS and not whole
    if suffix == "e64":
        return not _SHORT.match(name) or (processor.accumulates and name.startswith("v_dot"))
    if suffix not in ("sdwa", "dpp"):
        return suffix != "e32" or not find_spelling(word, processor).long
    if find_spelling(word, processor).long or (suffix == "sdwa" and processor.generation > 10):
        return False
    if operation.format not in ("VOP1", "VOP2", "VOPC") or _ONE_FORM.match(name):
        return False
    if suffix != "sdwa":
        later = operation.format == "VOPC" or name.startswith("v_pk_fmac")
        return not name.startswith(("v_permlane", "v_cvt_pk_f32_")) and (not later or processor.generation > 10)
    return name != "v_nop" and not _SHORT.match(name) and not (processor.generation == 9 and name.startswith("v_mac_"))


def find_operation(mnemonic: str, processor: Processor = GFX803) -> Operation | None:
    """Return the operation that a processor's assembler calls `mnemonic` (without suffix); None if it has none."""
    return list_operations(processor).get(mnemonic)


def find_plain(mnemonic: str) -> str:
    """Return the name of an operation without `_keep_` (it keeps the other half of its register) and without `_exec_`
    (it writes exec alone).
    """
    name = mnemonic.replace("_keep_", "_").replace("v_cmpx_exec_", "v_cmpx_")
    return _SAME.get(name, name)


_SAME = {"v_cvt_pk_rtz_f16_f32": "v_cvt_pkrtz_f16_f32"}
"""Operations that differ from another one only in their encoding."""


def find_spelling(mnemonic: str, processor: Processor) -> Spelling:
    """Return the operation, encoding and operand order that a name means in a processor's assembler."""
    plain = Spelling(mnemonic)
    return list_spellings(processor.family).get(mnemonic, plain) if processor.rdna else plain


def describe_unknown(mnemonic: str, span: Span, processor: Processor = GFX803) -> Diagnostic:
    """Return the error W340 for an unknown mnemonic, with similar names; it never gets a default cost."""
    near = get_close_matches(mnemonic, list_operations(processor), n=2, cutoff=0.75)
    names = " or ".join(f"`{name}`" for name in near)
    return Diagnostic(
        "W340",
        f"unknown instruction `{mnemonic}`",
        span,
        f"{processor.name} has no such instruction",
        tuple(_find_owner(mnemonic, processor)),
        f"did you mean {names}?" if near else "",
    )


def _find_owner(mnemonic: str, processor: Processor) -> Iterator[str]:
    """Yield notes that name the processors that have an instruction which `processor` lacks."""
    stem = split_suffix(mnemonic)[0]
    if processor.generation == 8 and stem in list_operations(Processor("gfx900", 9)):
        yield 'gfx900 has it: compile with -mcpu=gfx803, or write `.amdgcn_target "amdgcn-amd-amdhsa--gfx900"`'
    elif processor.generation >= 9 and stem in list_operations():
        yield f"gfx803 has it, and {processor.family} calls it otherwise or has it no more"
    elif processor.rdna and stem in list_operations(Processor("gfx906", 9)):
        yield f"gfx9 has it, and {processor.family} calls it otherwise or has it no more"
    elif mnemonic.startswith(LATER_GENERATIONS):
        yield f"this instruction belongs to another generation; compile with -mcpu={processor.name}"


@dataclass(frozen=True, slots=True)
class BranchCondition:
    """The condition of a branch: it is taken if `register` (scc, vcc or exec) is not zero.

    If `nonzero` is False, it is taken if the register is zero.
    """

    register: str
    nonzero: bool

    def holds_on(self, edge: EdgeKind) -> bool:
        """Return True if the register is not zero on an edge of the branch; otherwise it is zero there."""
        return (edge is EdgeKind.JUMP) == self.nonzero

    @property
    def filled(self) -> EdgeKind:
        """The edge on which the register is not zero."""
        return EdgeKind.JUMP if self.nonzero else EdgeKind.FALL

    @property
    def empty(self) -> EdgeKind:
        """The edge on which the register is zero."""
        return EdgeKind.FALL if self.nonzero else EdgeKind.JUMP


def find_condition(instruction: Instruction) -> BranchCondition | None:
    """Return the condition of a conditional branch; None for any other instruction."""
    return _find_condition(instruction.mnemonic)


def tests_exec(instruction: Instruction) -> bool:
    """Return True if an instruction is a branch that tests whether any lane is active."""
    condition = find_condition(instruction)
    return condition is not None and condition.register == "exec"


@cache
def _find_condition(mnemonic: str) -> BranchCondition | None:
    row = load_operation(mnemonic)
    return BranchCondition(next(iter(row.reads)), "nonzero" in row.traits) if row.flow == "branch" else None

"""The flags and modifiers that may follow the operands of each instruction format, and their values."""

import re
from collections.abc import Mapping
from difflib import get_close_matches

from wcet.errors import refuse
from wcet.ir.program import Instruction
from wcet.isa.gcn.language.images import is_dimension
from wcet.isa.gcn.language.isa import Operation
from wcet.isa.gcn.language.matrices import read_product
from wcet.isa.gcn.language.name_sets import name_set
from wcet.isa.gcn.language.processor import Processor
from wcet.span import Span

_VECTOR = name_set(
    "clamp mul div dst_sel dst_unused src0_sel src1_sel quad_perm row_shl row_shr row_ror wave_shl wave_rol wave_shr "
    "wave_ror row_mirror row_half_mirror row_bcast row_mask bank_mask bound_ctrl"
)
_MOVES = frozenset(each for each in _VECTOR if each.startswith(("quad_", "row_", "bank_", "bound_")))
_BUFFER = name_set("offen idxen offset glc slc lds tfe")

ALLOWED = {
    "VOP1": _VECTOR,
    "VOP2": _VECTOR,
    "VOPC": _VECTOR,
    "VOP3": frozenset({"clamp", "mul", "div", "high"}),
    "VOP3P": name_set("clamp op_sel op_sel_hi neg_lo neg_hi"),
    "VINTRP": frozenset({"high"}),
    "SMEM": frozenset({"glc"}),
    "DS": frozenset({"offset", "offset0", "offset1", "gds"}),
    "FLAT": frozenset({"glc", "slc", "tfe"}),
    "GLOBAL": frozenset({"glc", "slc", "offset"}),
    "MUBUF": _BUFFER,
    "MTBUF": _BUFFER | {"dfmt", "nfmt", "format"},
    "MIMG": name_set("dmask unorm glc slc r128 tfe lwe da d16 a16"),
    "EXP": frozenset({"done", "compr", "vm"}),
}
"""Flags (`glc`) and the keys of modifiers (`offset` of `offset:16`) by format; formats left out take none."""

ADDED: Mapping[str, frozenset[str]] = {
    "SMEM": frozenset({"offset"}),
    "FLAT": frozenset({"offset"}),
    "VOP3": frozenset({"op_sel"}),
}
"""The modifiers that gfx9 accepts in addition, by format."""

_RDNA_LANES = name_set("wave_shl wave_rol wave_shr wave_ror row_bcast"), name_set("row_share row_xmask dpp8 fi")
"""The lane moves that RDNA lacks, and those that it adds."""

_CACHED = name_set("FLAT GLOBAL MUBUF MTBUF")
_CACHE_BITS: Mapping[int, Mapping[str, str]] = {
    2: {"glc": "glc", "slc": "slc", "scc": "scc"},
    3: {"sc0": "glc", "nt": "slc", "sc1": "scc"},
}
"""The cache modifiers of each generation of CDNA, with a common name; with `glc`, an atomic returns a value."""

FLAGS = name_set(
    "sc0 sc1 nt dlc clamp high glc slc lds tfe offen idxen gds row_mirror row_half_mirror unorm r128 lwe da d16 a16 "
    "done compr vm"
)
"""The modifiers that are a single word without a value."""

MOST: Mapping[str, int] = {
    "offset0": 255,
    "offset1": 255,
    "row_mask": 15,
    "bank_mask": 15,
    "bound_ctrl": 1,
    "mul": 4,
    "div": 2,
    "dmask": 15,
    "dfmt": 15,
    "nfmt": 7,
    **dict.fromkeys(("row_shl", "row_shr", "row_ror"), 15),
    **dict.fromkeys(("wave_shl", "wave_rol", "wave_shr", "wave_ror"), 1),
    "row_bcast": 31,
    **dict.fromkeys(("row_share", "row_xmask"), 15),
    "fi": 1,
    **dict.fromkeys(("cbsz", "blgp"), 7),
    "abid": 15,
}
"""The largest number of a modifier: the width of its field (GCN3 ISA, microcode formats)."""

_PARTS = name_set("BYTE_0 BYTE_1 BYTE_2 BYTE_3 WORD_0 WORD_1 DWORD")
_CHOICES: Mapping[str, frozenset[str]] = {
    **dict.fromkeys(("dst_sel", "src0_sel", "src1_sel"), _PARTS),
    "dst_unused": name_set("UNUSED_PAD UNUSED_SEXT UNUSED_PRESERVE"),
}
"""The values of modifiers that select a part of a register (SDWA), and say what becomes of the rest."""

_OFFSETS = {
    "DS": (0, 0xFFFF),
    "MUBUF": (0, 0xFFF),
    "MTBUF": (0, 0xFFF),
    "FLAT": (0, 0xFFF),
    "GLOBAL": (-0x1000, 0xFFF),
    "SMEM": (-(1 << 20), (1 << 20) - 1),
}
"""The range of an offset by format (GCN3 ISA and Vega ISA, microcode formats)."""

_RDNA2_OFFSETS = {"FLAT": (0, 0x7FF), "GLOBAL": (-0x800, 0x7FF)}
"""The smaller ranges of offsets on RDNA 2 (LLVM 19, assembler)."""

_ONE_PLACE, _EACH_PLACE = frozenset({"offset"}), frozenset({"offset0", "offset1"})
_TWO_PLACES = re.compile("(read|write|xchg)2")
"""The LDS instructions with two addresses, which have an offset for each."""

_FROM_BYTES = re.compile(r"v_cvt_(?:pk_)?f32_(?:fp8|bf8)\Z")
_TO_BYTES = re.compile(r"v_cvt_(?:pk|sr)_(?:fp8|bf8)_f32\Z")
"""The conversions from and to floats of 8 bits, which have fewer modifiers than others (LLVM 19, assembler)."""

_NUMBER = re.compile(r"-?(?:0[xX][0-9a-fA-F]+|0[bB][01]+|0|[1-9][0-9]*)")
_BITS = re.compile(r"\[[01](?:,[01]){1,3}\]")
_EIGHT = re.compile(r"\[[0-7](?:,[0-7]){7}\]")
_PER_SOURCE = name_set("op_sel op_sel_hi neg_lo neg_hi")
"""Modifiers with a bit for each source and, at most, one for the destination."""


def check_modifier(written: str, text: str, operation: Operation, span: Span, processor: Processor) -> str:
    """Return the modifier without blanks; raise `WcetError` W143 if the instruction has no such modifier.

    `written` is the name of the operation in the text. Numbers must fit their field, so that no later code has to check
    them again.
    """
    text = "".join(text.split())
    key = text.partition(":")[0]
    allowed = ALLOWED.get(operation.format, frozenset[str]())
    if operation.format == "DS":
        allowed -= _ONE_PLACE if _TWO_PLACES.search(operation.mnemonic) else _EACH_PLACE
    if processor.generation >= 9:
        allowed |= ADDED.get(operation.format, frozenset())
    if processor.rdna:
        allowed = _change_allowed(allowed, operation, processor)
    if processor.cdna == 1 and operation.mnemonic.endswith(("_atomic_add_f32", "_pk_add_f16")):
        allowed = allowed - {"glc"}  # such an access returns nothing
    if _FROM_BYTES.match(operation.mnemonic):
        allowed -= {"dst_sel", "dst_unused"}
    if _TO_BYTES.match(operation.mnemonic):
        allowed = frozenset({"op_sel"})
    if (product := read_product(operation.mnemonic)) is not None:
        allowed = product.modifiers
    bits = _CACHE_BITS.get(processor.cdna, {})
    if bits and operation.format in _CACHED:
        allowed = allowed - {"glc", "slc"} | bits.keys()
    if key not in allowed or (key in FLAGS or key in bits) == (":" in text):
        near = get_close_matches(key, allowed, n=1)
        raise refuse(
            "W143",
            f"`{written}` takes no modifier `{text}`",
            span,
            help=f"did you mean `{near[0]}`?" if near else "",
        )
    offsets = _OFFSETS | (_RDNA2_OFFSETS if processor.generation == 10 else {})
    least, most = offsets.get(operation.format, (0, None)) if key == "offset" else (0, MOST.get(key))
    value = text.partition(":")[2]
    if key == "dim" and not is_dimension(value):
        raise refuse("W143", f"`{text:.60}` names no kind of image", span)
    if key in _CHOICES and value not in _CHOICES[key]:
        help_line = f"{key}:{sorted(_CHOICES[key])[0]}"
        raise refuse("W143", f"`{text:.60}` names no part of a register", span, help=help_line)
    if key == "dpp8" and not _EIGHT.fullmatch(value):
        raise refuse("W143", f"`{text:.60}` does not name a lane for each of eight", span)
    if key in _PER_SOURCE and not _BITS.fullmatch(value):
        raise refuse("W143", f"`{text:.60}` is not a list of bits", span)
    if most is not None and not (operation.mnemonic == "ds_swizzle_b32" and value.startswith("swizzle(")):
        number = int(value, 0) if _NUMBER.fullmatch(value) else least - 1
        if not least <= number <= most:
            raise refuse("W143", f"`{text:.60}` is not a number from {least} to {most}", span)
    return bits.get(text, text) if operation.format in _CACHED else text


def _change_allowed(allowed: frozenset[str], operation: Operation, processor: Processor) -> frozenset[str]:
    """Return the allowed modifiers of an operation on RDNA: cache policies and lane moves differ."""
    gone, added = _RDNA_LANES
    if operation.format in ("VOP1", "VOP2", "VOPC"):
        return allowed - gone | added | (frozenset({"op_sel"}) if processor.generation > 10 else frozenset[str]())
    if operation.format in ("VOP3", "VOP3P") and processor.generation > 10:
        return allowed | added | (_VECTOR - gone) & _MOVES
    if operation.format == "MIMG":
        return allowed - {"da"} | {"dim", "dlc"}
    return allowed | {"dlc"} if operation.format in _CACHED | {"SMEM"} else allowed


def means_nothing(modifier: str, processor: Processor) -> bool:
    """Return True for `bound_ctrl:0` on RDNA 3; others read 0 and 1 alike (LLVM 19, `convertDppBoundCtrl`)."""
    key, _, value = modifier.partition(":")
    return key == "bound_ctrl" and processor.generation > 10 and int(value, 0) == 0


def is_flag(word: str, operation: Operation) -> bool:
    """Return True if a word can be a modifier; `scc` is one for accesses to memory, otherwise a register."""
    return word in FLAGS or (word == "scc" and operation.format in _CACHED)


def read_immediate(instruction: Instruction) -> int:
    """Return the number of an `offset:` modifier, 0 if there is none."""
    found = next((each for each in instruction.modifiers if each.startswith("offset:")), None)
    return 0 if found is None else int(found.partition(":")[2], 0)


def read_bits(modifiers: tuple[str, ...], key: str, count: int, default: int) -> tuple[int, ...]:
    """Return the bits of a modifier such as `op_sel:[0,1]`, `count` of them, filled with `default`."""
    found = next((each.partition(":")[2] for each in modifiers if each.startswith(key + ":[")), None)
    bits = [] if found is None else [int(bit) for bit in found[1:-1].split(",")]
    return tuple((*bits, *[default] * (count - len(bits)))[:count])

"""Which flags and modifiers may stand behind the operands of each instruction format, and the values they may have."""

import re
from collections.abc import Mapping
from difflib import get_close_matches

from wcet.errors import refuse
from wcet.span import Span
from wcet.targets.gcn.language.isa import Operation, name_set

_VECTOR = name_set(
    "clamp mul div dst_sel dst_unused src0_sel src1_sel quad_perm row_shl row_shr row_ror wave_shl wave_rol wave_shr "
    "wave_ror row_mirror row_half_mirror row_bcast row_mask bank_mask bound_ctrl"
)
_BUFFER = name_set("offen idxen offset glc slc lds tfe")

ALLOWED = {
    "VOP1": _VECTOR,
    "VOP2": _VECTOR,
    "VOPC": _VECTOR,
    "VOP3": frozenset({"clamp", "mul", "div", "high"}),
    "VINTRP": frozenset({"high"}),
    "SMEM": frozenset({"glc"}),
    "DS": frozenset({"offset", "offset0", "offset1", "gds"}),
    "FLAT": frozenset({"glc", "slc", "tfe"}),
    "MUBUF": _BUFFER,
    "MTBUF": _BUFFER | {"dfmt", "nfmt", "format"},
    "MIMG": name_set("dmask unorm glc slc r128 tfe lwe da d16 a16"),
    "EXP": frozenset({"done", "compr", "vm"}),
}
"""Flags (`glc`) and the keys of modifiers (`offset` of `offset:16`) by format; formats left out take none."""

FLAGS = name_set(
    "clamp high glc slc lds tfe offen idxen gds row_mirror row_half_mirror unorm r128 lwe da d16 a16 done compr vm"
)
"""Modifiers that are a bare word."""

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
}
"""The largest number of a modifier: the width of its field (GCN3 ISA, microcode formats)."""

_OFFSETS = {"DS": 0xFFFF, "MUBUF": 0xFFF, "MTBUF": 0xFFF}
_NUMBER = re.compile(r"0[xX][0-9a-fA-F]+|0[bB][01]+|0|[1-9][0-9]*")


def check_modifier(text: str, operation: Operation, span: Span) -> str:
    """Return the modifier without blanks; raise `WcetError` W143 when the instruction takes none such.

    Numbers must fit their field, so that nobody behind has to look at them again.
    """
    text = "".join(text.split())
    key = text.partition(":")[0]
    allowed = ALLOWED.get(operation.format, frozenset[str]())
    if key not in allowed or (key in FLAGS) == (":" in text):
        near = get_close_matches(key, allowed, n=1)
        raise refuse(
            "W143",
            f"`{operation.mnemonic}` takes no modifier `{text}`",
            span,
            help=f"did you mean `{near[0]}`?" if near else "",
        )
    most = MOST.get(key, _OFFSETS.get(operation.format) if key == "offset" else None)
    value = text.partition(":")[2]
    if most is not None and not value.startswith("swizzle("):
        number = int(value, 0) if _NUMBER.fullmatch(value) else -1
        if not 0 <= number <= most:
            raise refuse("W143", f"`{text:.60}` is no number from 0 to {most}", span)
    return text

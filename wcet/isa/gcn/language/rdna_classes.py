"""The issue classes of RDNA's vector instructions, for which machine files state cycles.

RDNA is divided as in LLVM 19's model (SISchedule.td), while GCN has column `issue` of its instruction table.
"""

import re

_TRANSCENDENTAL = re.compile(r"v_(?:cos|exp|log|rcp|rcp_iflag|rsq|sin|sqrt)_(?:keep_)?f(?:16|32)\Z")
_TRANSCENDENTAL_64 = re.compile(r"v_(?:rcp|rsq|sqrt)_f64\Z")
_QUARTER = re.compile(r"v_mad_(?:i64_i32|u64_u32)\Z|v_m?qsad_|v_mul_(?:hi_[iu]32|lo_[iu]32)\Z")
_64 = re.compile(r"v_swap_b32\Z|v_\w+(?:shl|shr)rev_[bi]64\Z|v_cmpx?_\w*_[iu]64\Z")

_MATRICES = re.compile("v_wmma_")

_PATTERNS = (
    ("wmma", _MATRICES),
    ("valu_trans64", _TRANSCENDENTAL_64),
    ("valu_trans", _TRANSCENDENTAL),
    ("valu_quarter", _QUARTER),
    ("valu_64", _64),
)


def find_vector_class(mnemonic: str) -> str:
    """Return the issue class of a vector instruction of RDNA.

    A 64-bit operation that has no other class is `valu_double`, the slowest class except for 64-bit reciprocals and
    roots.
    """
    for kind, pattern in _PATTERNS:
        if pattern.match(mnemonic):
            return kind
    return "valu_double" if "64" in mnemonic else "valu"

"""Instructions with two operations (VOPD of RDNA 3): `v_dual_mov_b32 v0, v1 :: v_dual_add_f32 v3, v4, v5`.

Both read before either writes. Such a pair is one operation, whose operands are those of the first and those of the
second; its name is made of both names. The sources are the AMDGPU backend guide, and the pairs that LLVM 19's assembler
accepts.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from wcet.ir.program import Instruction

if TYPE_CHECKING:
    from wcet.isa.gcn.language.isa import Operation

JOINT = "::"
PREFIX = "v_dual_"

FIRST: Mapping[str, str] = {
    **{f"{PREFIX}{name}": f"v_{name}" for name in (
        "fmac_f32", "fmaak_f32", "fmamk_f32", "mul_f32", "add_f32", "sub_f32", "subrev_f32", "mov_b32", "cndmask_b32",
        "max_f32", "min_f32",
    )},
    "v_dual_mul_dx9_zero_f32": "v_mul_legacy_f32",
    "v_dual_dot2acc_f32_f16": "v_dot2c_f32_f16",
}  # fmt: skip
"""The operations that can be the first of a pair, by their name in a pair."""

SECOND: Mapping[str, str] = FIRST | {
    "v_dual_add_nc_u32": "v_add_nc_u32",
    "v_dual_lshlrev_b32": "v_lshlrev_b32",
    "v_dual_and_b32": "v_and_b32",
}
"""The operations that can be the second of a pair, by their name in a pair."""

MASKED = "v_cndmask_b32"
"""The operation in a pair that reads a mask: it is vcc, and is not named among the operands."""


def join_names(first: str, second: str) -> str:
    """Return the name of a pair of operations."""
    return f"{first}{JOINT}{second}"


def is_pair(name: str) -> bool:
    """Return True if an operation is a pair of two operations."""
    return JOINT in name


def list_pairs(rows: Mapping[str, "Operation"]) -> Iterator["Operation"]:
    """Yield all pairs of operations; a pair is refused if one of its operations is."""
    for one in dict.fromkeys(FIRST.values()):
        for other in dict.fromkeys(SECOND.values()):
            first, second = rows[one], rows[other]
            refused = first if first.refused else second
            yield replace(
                refused,
                mnemonic=join_names(one, other),
                format="VOPD",
                operands=first.operands + second.operands,
                reads=first.reads | second.reads,
                writes=first.writes | second.writes,
                traits=first.traits | second.traits - {"mask"},
            )


def split_pair(instruction: Instruction, rows: Mapping[str, "Operation"]) -> tuple[Instruction, Instruction]:
    """Return the two operations of a pair as separate instructions."""
    first, _, second = instruction.mnemonic.partition(JOINT)
    count = len(rows[first].operands)
    return (
        replace(instruction, mnemonic=first, operands=instruction.operands[:count]),
        replace(instruction, mnemonic=second, operands=instruction.operands[count:]),
    )

"""How many lines of memory, and how many cycles of LDS banks, one access can take whatever its lanes' addresses are."""

import re

from wcet.ir.program import Instruction
from wcet.machine.gcn import LANES
from wcet.targets.gcn.isa import Operation

_VECTORS = {"x": 1, "xy": 2, "xyz": 3, "xyzw": 4, "dwordx2": 2, "dwordx3": 3, "dwordx4": 4}
_ATOMIC_OR_SMALL = re.compile(r"_(?:[us]?byte|[us]?short|dword|x)$|_atomic_")
_LDS_BITS = re.compile(r"(?:^ds_.*_)[biuf](8|16|32|64|96|128)$")
_LDS_TWICE = ("2_", "2st64_", "_src2_")
_LDS_PER_PASS = 64
"""Cycles of an access of one dword by 64 lanes: each half of 32 lanes takes as many as words fall into one bank."""


def count_vector_lines(operation: Operation) -> int:
    """Return the most 64-byte lines that a vector memory access of 64 lanes touches.

    A datum of up to 4 bytes, and that of an atomic, is aligned and lies in one line. A wider one need only be aligned
    to 4 bytes and can reach into a second line; in a buffer its dwords can be swizzled, and each can lie elsewhere.
    """
    name = operation.mnemonic
    if operation.issue == "vmem_cache":
        return 0
    if _ATOMIC_OR_SMALL.search(name):
        return LANES
    dwords = _VECTORS.get(name.rpartition("_")[2], 4)
    return LANES * (2 if name.startswith("flat_") else dwords)


def count_scalar_lines(operation: Operation) -> int:
    """Return the most lines of a scalar access: one dword is aligned, a longer one can reach into a second line."""
    return 1 if operation.mnemonic.endswith(("_dword", "time")) else 2


def count_bank_cycles(operation: Operation, instruction: Instruction) -> int:
    """Return the cycles that an LDS access takes when all its words fall into one bank of 32.

    GCN's LDS serves the lanes in two halves; each takes as many cycles as different words want the same bank.
    """
    name = operation.mnemonic
    if name == "ds_nop":
        return 0
    bits = _LDS_BITS.match(name)
    words = max(1, -(-int(bits[1]) // 32)) if bits else 1
    if any(mark in name for mark in _LDS_TWICE) or "cmpst" in name or "mskor" in name:
        words *= 2
    return words * _LDS_PER_PASS

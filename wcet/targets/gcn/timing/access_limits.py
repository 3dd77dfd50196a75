"""What one access takes at most when nothing is known of its addresses: lines of memory, or cycles of LDS banks."""

import re

from wcet.ir.program import Instruction
from wcet.targets.gcn.hardware.machine import LANES
from wcet.targets.gcn.language.isa import Operation

_VECTORS = {"x": 1, "xy": 2, "xyz": 3, "xyzw": 4, "dwordx2": 2, "dwordx3": 3, "dwordx4": 4}
_ATOMIC_OR_BYTE = re.compile(r"_[us]?byte(_d16(_hi)?)?$|_atomic_")
_LDS_BITS = re.compile(r"(?:^ds_.*_)[biuf](8|16|32|64|96|128)(?:_d16(?:_hi)?)?$")
_LDS_TWICE = ("2_", "2st64_", "_src2_")
_LDS_PER_PASS = 64
"""Cycles of an access of one dword by 64 lanes: each half of 32 lanes takes as many as words fall into one bank."""


def count_most(operation: Operation, instruction: Instruction) -> int:
    """Return what an access takes at most when nothing is known of its addresses."""
    match operation.unit:
        case "SMEM":
            return count_scalar_lines(operation)
        case "LDS":
            return count_bank_cycles(operation, instruction)
        case _:
            return count_vector_lines(operation)


def count_vector_lines(operation: Operation) -> int:
    """Return the most 64-byte lines that a vector memory access of 64 lanes touches.

    A byte, and the datum of an atomic, lies in one line; any other datum can reach into a second. In a buffer its
    dwords can be swizzled, and each can lie elsewhere.
    """
    name = operation.mnemonic
    if operation.issue == "vmem_cache":
        return 0
    if _ATOMIC_OR_BYTE.search(name):
        return LANES
    return LANES * 2 * (1 if name.startswith(("flat_", "global_")) else read_size(operation) // 4)


def read_size(operation: Operation) -> int:
    """Return the bytes of one lane's datum, at least those of a dword, at most sixteen."""
    suffix = re.sub(r"_d16(_hi)?$", "", operation.mnemonic).rpartition("_")[2]
    return 4 if suffix == "dword" or suffix.endswith("short") else 4 * _VECTORS.get(suffix, 4)


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

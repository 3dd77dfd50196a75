"""What is known about the accesses of a lifted GCN kernel: how many bytes they move, and where live values are."""

import re

from wcet.isa.cdfg.language.layout import ALIGNMENT
from wcet.targets.sgmf.accesses.reuse import Reuse, Stride, count_conflicts, count_lines
from wcet.targets.sgmf.accesses.stations import Level
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.units import ceil_div

LARGEST = 64
"""Bytes that one instruction moves for one thread, at most: 16 dwords."""
_SIZED = re.compile(r".*_dword(?:x(?P<dwords>\d+))?")
_SMALL = re.compile(r".*_(?:[us]?byte|[us]?short)(?:_d16)?(?:_hi)?")
_LOCAL = re.compile(r"ds_(?:read|write)(?P<two>2(?:st64)?)?_[biu](?P<bits>\d+)")
_IN_ONE_PIECE = ("global_", "s_")
"""Instructions whose bytes lie side by side; those of others may be in private memory, dword by dword."""


def judge_lifted(mnemonic: str, machine: SgmfMachine, share: int) -> Reuse:
    """Return what is known about an access by the instruction that makes it."""
    if mnemonic in ("save", "restore"):
        stride = Stride(4, 0, ALIGNMENT)
        lines, conflicts = count_lines(machine, stride, share), count_conflicts(machine, stride, share)
        return Reuse(Level.DRAM, (), lines, conflicts)
    return Reuse(Level.DRAM, (), machine.buffer, machine.buffer, count_visits(mnemonic, machine.memory.line_bytes))


def count_visits(mnemonic: str, line: int) -> int:
    """Return the lines that one thread touches at most: bytes need not be aligned."""
    if found := _LOCAL.fullmatch(mnemonic):
        return (2 if found["two"] else 1) * _count_touched(ceil_div(int(found["bits"]), 8), line)
    size = find_size(mnemonic)
    if mnemonic.startswith(_IN_ONE_PIECE):
        return _count_touched(size, line)
    return 2 * ceil_div(size, 4)


def _count_touched(size: int, line: int) -> int:
    """Return the most lines that `size` successive bytes touch."""
    return (size + line - 2) // line + 1


def find_size(mnemonic: str) -> int:
    """Return the bytes that an instruction moves for one thread, at most."""
    if found := _SIZED.fullmatch(mnemonic):
        return 4 * int(found["dwords"] or 1)
    return 4 if _SMALL.fullmatch(mnemonic) else LARGEST

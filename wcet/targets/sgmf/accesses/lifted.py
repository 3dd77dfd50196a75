"""Bounds how many cache lines an access of a lifted GCN kernel touches, from its instruction: how many bytes it moves,
and in which memory."""

from wcet.isa.cdfg.language.layout import ALIGNMENT
from wcet.isa.gcn.language.access_forms import WORD, AccessForm, AddressSpace
from wcet.isa.gcn.language.isa import load_operation
from wcet.targets.sgmf.accesses.reuse import Reuse, Stride, count_conflicts, count_lines, count_touched
from wcet.targets.sgmf.accesses.stations import Level
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.units import ceil_div

_IN_ONE_PIECE = frozenset({AddressSpace.LDS, AddressSpace.GLOBAL, AddressSpace.SCALAR})
"""The address spaces in which the bytes of one datum are contiguous; private memory holds them dword by dword."""


def judge_lifted(mnemonic: str, machine: SgmfMachine, share: int) -> Reuse:
    """Return the farthest memory level at which an access finds its lines, and how many lines, from its instruction."""
    if mnemonic in ("save", "restore"):
        stride = Stride(4, 0, ALIGNMENT)
        lines, conflicts = count_lines(machine, stride, share), count_conflicts(machine, stride, share)
        return Reuse(Level.DRAM, (), lines, conflicts)
    form = load_operation(mnemonic).access
    assert form is not None, "a node that accesses memory is an access of the kernel"
    return Reuse(Level.DRAM, (), machine.buffer, machine.buffer, count_visits(form, machine.memory.line_bytes))


def count_visits(form: AccessForm, line: int) -> int:
    """Return the most cache lines that one thread touches by one access; the bytes need not be aligned."""
    if form.space in _IN_ONE_PIECE:
        return (2 if form.paired else 1) * count_touched(form.size, line)
    return 2 * ceil_div(form.size, WORD)

"""What is known about the accesses of a lifted GCN kernel: how many bytes they move, and where live values are."""

from wcet.isa.cdfg.language.layout import ALIGNMENT
from wcet.isa.gcn.language.access_forms import WORD, AccessForm, AddressSpace
from wcet.isa.gcn.language.isa import load_operation
from wcet.targets.sgmf.accesses.reuse import Reuse, Stride, count_conflicts, count_lines, count_touched
from wcet.targets.sgmf.accesses.stations import Level
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.units import ceil_div

_IN_ONE_PIECE = frozenset({AddressSpace.LDS, AddressSpace.GLOBAL, AddressSpace.SCALAR})
"""Where the bytes of one datum lie side by side; elsewhere they may be in private memory, dword by dword."""


def judge_lifted(mnemonic: str, machine: SgmfMachine, share: int) -> Reuse:
    """Return what is known about an access by the instruction that makes it."""
    if mnemonic in ("save", "restore"):
        stride = Stride(4, 0, ALIGNMENT)
        lines, conflicts = count_lines(machine, stride, share), count_conflicts(machine, stride, share)
        return Reuse(Level.DRAM, (), lines, conflicts)
    form = load_operation(mnemonic).access
    assert form is not None, "a node that accesses memory is an access of the kernel"
    return Reuse(Level.DRAM, (), machine.buffer, machine.buffer, count_visits(form, machine.memory.line_bytes))


def count_visits(form: AccessForm, line: int) -> int:
    """Return the lines that one thread touches at most: bytes need not be aligned."""
    if form.space in _IN_ONE_PIECE:
        return (2 if form.paired else 1) * count_touched(form.size, line)
    return 2 * ceil_div(form.size, WORD)

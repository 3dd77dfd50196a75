"""Scalar memory: loads of one to sixteen dwords for each wavefront."""

import numpy as np

from wcet.ir.program import Immediate, Instruction, Register
from wcet.isa.gcn.language.access_forms import AddressSpace
from wcet.isa.gcn.language.accesses import find_memory_access
from wcet.isa.gcn.run.coalescing import count_lines
from wcet.isa.gcn.run.device_memory import DeviceMemory, OutsideError
from wcet.isa.gcn.run.faults import Fault
from wcet.isa.gcn.run.operands import UnsupportedOperandError, bind_scalar_source, column_of
from wcet.isa.gcn.run.step import Step
from wcet.isa.gcn.run.wavefronts import RegisterView


def bind_scalar_memory(instruction: Instruction, memory: DeviceMemory) -> Step | None:
    """Return the function that executes a scalar load; None if the instruction is not supported."""
    access = find_memory_access(instruction)
    if access is None or not access.form.loads or access.space is not AddressSpace.SCALAR:
        return None
    target, base, offset = instruction.operands
    if not isinstance(target, Register) or not isinstance(base, Register):
        raise UnsupportedOperandError("registers are needed")
    column, half, words = column_of(target), column_of(base) >> 1, access.form.words
    constant = access.offset
    read = bind_scalar_source(offset, "i32" if isinstance(offset, Immediate) else "u32")
    mask = np.uint64(0xFFFFFFFFFFFF) if "resource" in access.form.marks else np.uint64(0xFFFFFFFFFFFFFFFF)

    def step(view: RegisterView) -> None:
        bases = (view.s64[:, half] & mask).view(np.int64)
        shift = np.asarray(read(view)).astype(np.int64) + np.int64(constant)
        addresses = (bases + shift) & ~np.int64(3)
        addresses = np.broadcast_to(addresses, (view.last - view.first,))
        members = np.ones(len(addresses), bool) if view.members is None else view.members
        try:
            places = memory.locate(addresses[members], 4 * words) >> 2
        except OutsideError as error:
            row = view.first + int(np.nonzero(members)[0][error.lane])
            message = f"scalar load outside of all buffers ({memory.describe(error.address)})"
            raise Fault("W641", instruction, message, row, 0) from None
        if memory.watch is not None:
            memory.watch.load_words(places << 2, 4 * words, view, members, instruction)
        for word in range(words):
            view.s[members, column + word] = memory.words[places + word]
        view.amount = count_lines(addresses[:, None], 4 * words, members[:, None])
        view.reach = (addresses[:, None], 4 * words, members[:, None])

    return step

"""The registers that a work-group has written, item by item, to detect reads of registers that were never written.

Hardware registers hold the values of earlier groups, and the published simulator reads them without a warning. The
masks do not change during a straight run of instructions. So the registers that a run reads before it writes them, and
those that it writes, are two sets of bits, and the common case is one integer operation for a whole run.
"""

from collections.abc import Iterable

import numpy as np

from wcet.ir.program import Instruction, Register
from wcet.isa.sim_d.language.operands import (
    MEM_DATA,
    MEM_IDX,
    REGISTER_COUNTS,
    VECTOR_SPECIAL,
    destination,
    explicit_reads,
    implicit_reads,
    opcode_of,
    spell_register,
)
from wcet.isa.sim_d.run.faults import UNDEFINED_READ, Warnings
from wcet.isa.sim_d.run.masks import Mask
from wcet.isa.sim_d.run.work_group import VECTOR_REGISTERS, WorkGroup
from wcet.records import dataclass

_FIRST_SCALAR = VECTOR_REGISTERS + len(VECTOR_SPECIAL)
_FIRST_PREDICATE = _FIRST_SCALAR + REGISTER_COUNTS["s"]
_FIRST_SPECIAL = _FIRST_PREDICATE + REGISTER_COUNTS["p"]
_FIRST = {"v": 0, "vc": VECTOR_REGISTERS, "s": _FIRST_SCALAR, "p": _FIRST_PREDICATE, "sc": _FIRST_SPECIAL}


def bits_of(register: Register) -> int:
    """Return the set of bits for a register and the registers after it that its `count` covers."""
    return ((1 << register.count) - 1) << (_FIRST[register.file] + register.index)


_ALWAYS = bits_of(Register("vc", 0, MEM_IDX.index)) | bits_of(Register("sc", 0, REGISTER_COUNTS["sc"]))
"""The special registers that the machine sets at the start of a work-group, as a set of bits."""


@dataclass(frozen=True, slots=True)
class RegisterUsage:
    """The registers that a straight run reads before it writes them, and those that it writes, as sets of bits.

    `readers` names, for each bit read, the first instruction that reads it and the register.
    """

    reads: int
    writes: int
    readers: tuple[tuple[int, Instruction, Register], ...]


def find_usage(instructions: Iterable[Instruction]) -> RegisterUsage:
    """Return the usage of successive instructions; the destination of an access at the end does not count as
    written.
    """
    reads = writes = 0
    readers: list[tuple[int, Instruction, Register]] = []
    for instruction in instructions:
        for register in (*explicit_reads(instruction), *implicit_reads(instruction)):
            for offset in range(register.count):
                single = Register(register.file, register.index + offset)
                fresh = bits_of(single) & ~(reads | writes)
                if fresh:
                    reads |= fresh
                    readers.append((fresh, instruction, single))
        target = destination(instruction)
        if target is not None and opcode_of(instruction).access is None:
            writes |= bits_of(target)
    return RegisterUsage(reads & ~_ALWAYS, writes, tuple(readers))


class Definedness:
    """The registers that the group in one slot has written so far; this object changes as the group runs."""

    def __init__(self, group: WorkGroup, warnings: Warnings) -> None:
        self._group = group
        self._warnings = warnings
        self._known = _ALWAYS
        self._lanes: dict[int, Mask] = {}
        self._reported = 0

    def begin(self) -> None:
        """Start a new group: no register is written."""
        self._known = _ALWAYS
        self._lanes.clear()
        self._reported = 0

    def check(self, usage: RegisterUsage) -> None:
        """Warn of registers that an active item is about to read and has not written."""
        missing = usage.reads & ~self._known & ~self._reported
        if not missing:
            return
        for bit, instruction, register in usage.readers:
            if bit & missing:
                self._check_register(bit, instruction, register)

    def wrote(self, usage: RegisterUsage) -> None:
        """Record the registers that a run wrote under the current masks."""
        writes = usage.writes & ~self._known
        if not writes:
            return
        scalars = writes >> _FIRST_SCALAR & ((1 << REGISTER_COUNTS["s"]) - 1)
        self._known |= scalars << _FIRST_SCALAR
        if self._group.masks.whole:
            self._known |= writes
            return
        writes &= ~self._known
        while writes:
            bit = writes & -writes
            self._add_lanes(bit, self._group.masks.active)
            writes ^= bit

    def loaded(self, register: Register, items: Mask) -> None:
        """Record that a load has written a vector register of some items."""
        bit = bits_of(Register(register.file, register.index))
        if not bit & self._known:
            self._add_lanes(bit, items)

    def lost(self, register: Register, items: Mask) -> None:
        """Record that a vector register is undefined for some items."""
        bit = bits_of(Register(register.file, register.index))
        defined = self._group.masks.alive if bit & self._known else self._lanes.get(bit)
        if defined is not None:
            self._lanes[bit] = defined & ~items
        if items.any():
            self._known &= ~bit

    def loaded_scalars(self, register: int, count: int) -> None:
        """Record that a load has written scalar registers."""
        self._known |= bits_of(Register("s", register, count))

    def loaded_data(self, items: Mask) -> None:
        """Record that a snoopy load has found data for some items."""
        self.loaded(MEM_DATA, items)

    def _add_lanes(self, bit: int, items: Mask) -> None:
        before = self._lanes.get(bit)
        lanes = items.copy() if before is None else before | items
        self._lanes[bit] = lanes
        if not (self._group.masks.alive & ~lanes).any():
            self._known |= bit

    def _check_register(self, bit: int, instruction: Instruction, register: Register) -> None:
        item = None
        if not bit >> _FIRST_SCALAR & ((1 << REGISTER_COUNTS["s"]) - 1):
            undefined = self._group.masks.active
            if bit in self._lanes:
                undefined = undefined & ~self._lanes[bit]
            if not undefined.any():
                return
            item = int(np.argmax(undefined))
        name = spell_register(register)
        message = f"`{name}` is read before it is written"
        self._reported |= bit
        self._warnings.add(UNDEFINED_READ, instruction, self._group, name, message, item)

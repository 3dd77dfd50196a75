"""What omitted offsets can read: the constants that instructions leave at their source positions.

`ldgcidx` and `stgcidx` without x or y take what the instruction before has left in the decoder at source position 1 or
2. That was recorded on the published simulator for constants only (docs/simulate.md): what registers leave is unknown.
Both slots share the decoder, so that the instruction before may be any of the other work-group's: each that the kernel
has counts, wherever it stands, and so does the 0 of the start.
"""

from collections.abc import Mapping

from wcet.ir.program import Immediate, Program
from wcet.targets.sim_d.language.buffers import SimDData
from wcet.targets.sim_d.language.operands import slot_operands

Leftovers = Mapping[str, frozenset[int] | None]
"""The values, modulo 2^32, that an omitted offset (`x`, `y`) can have; None where one is unknown."""

POSITIONS = {1: "x", 2: "y"}
"""The source positions of the offsets."""


def find_leftovers(program: Program[SimDData]) -> Leftovers:
    """Return what the instructions of a kernel can leave where offsets are omitted."""
    found: dict[str, frozenset[int] | None] = dict.fromkeys(POSITIONS.values(), frozenset({0}))
    for instruction in program.instructions:
        for slot, operand in slot_operands(instruction):
            if slot.position not in POSITIONS:
                continue
            name = POSITIONS[slot.position]
            known = found[name]
            is_constant = isinstance(operand, Immediate)
            found[name] = known | {operand.bits % (1 << 32)} if is_constant and known is not None else None
    return found

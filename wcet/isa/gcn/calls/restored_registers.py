"""Scalar registers that are restored to their values at the start of a kernel from lanes of vector registers.

Unoptimised code keeps pointers to the arguments, and ids of the group, in lanes (`v_writelane_b32`), and those vector
registers in private memory. The contents of lanes are followed as for addresses of functions (`addresses.py`).
"""

from collections.abc import Mapping

from wcet.ir.ids import InstructionId
from wcet.ir.program import Instruction, Program
from wcet.ir.remembered import remember_answers
from wcet.isa.gcn.calls.addresses import follow_tokens, read_lane
from wcet.isa.gcn.calls.apertures import PRIVATE, find_request
from wcet.isa.gcn.calls.private_memory import start_words
from wcet.isa.gcn.language.kernel import GcnData
from wcet.isa.gcn.language.tokens import State
from wcet.isa.gcn.semantics.lift import lift
from wcet.values.micro import ReadLane

ENTERED = "entered"
"""The name of tokens that represent the values of scalar registers at the start of the kernel."""

_SCALARS = 104


@remember_answers
def find_restored(program: Program[GcnData]) -> Mapping[InstructionId, int]:
    """Return, for each `v_readlane_b32` that restores the start value of a scalar register, the number of that
    register.

    If a kernel can ask where private memory is among flat addresses, lanes are followed in registers only.
    """
    reading = frozenset(
        each.index for each in program.instructions if any(isinstance(done, ReadLane) for done in lift(each))
    )
    if not reading:
        return {}
    found: dict[InstructionId, int | None] = {}

    def look(instruction: Instruction, state: State) -> None:
        if instruction.index in reading:
            token = read_lane(state, instruction)
            found[instruction.index] = token[1] if token is not None and token[0] == ENTERED else None

    start: State = {("s", index): (ENTERED, index) for index in range(_SCALARS)}
    if program.extra.metadata.has_private_descriptor and find_request(program, PRIVATE) is None:
        start |= start_words()
    follow_tokens(program, start, look)
    return {index: register for index, register in found.items() if register is not None}

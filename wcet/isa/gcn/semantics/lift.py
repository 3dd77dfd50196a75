"""Instructions to micro-operations: the one place that says what an instruction of GCN does.

Rows stand in the modules of this room, one for each class of encodings. An instruction without a row is refused; that
only the sources of a result are known is a row as well (`functions`). Names are canonical (`language.isa`), so that an
instruction means one thing on every processor.
"""

from wcet.errors import refuse
from wcet.ir.program import Instruction
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.semantics.control import lift_control
from wcet.isa.gcn.semantics.memory import lift_memory
from wcet.isa.gcn.semantics.moves import lift_move
from wcet.isa.gcn.semantics.packed import lift_packed
from wcet.isa.gcn.semantics.scalar import lift_scalar
from wcet.isa.gcn.semantics.vector import lift_vector
from wcet.values.micro import MicroOp

_WAYS = (lift_control, lift_scalar, lift_vector, lift_packed, lift_move, lift_memory)


def lift(instruction: Instruction) -> tuple[MicroOp, ...]:
    """Return all that an instruction does. Raises `WcetError` W340 for one that no row describes."""
    for way in _WAYS:
        found = way(instruction, operation_of(instruction))
        if found is not None:
            return found
    raise refuse("W340", f"nothing is known of what `{instruction.mnemonic}` does", instruction.span)

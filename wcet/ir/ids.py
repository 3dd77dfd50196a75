"""Defines number types that must not be mixed up: a table of blocks is indexed only with the number of a block.

Each is an `int`, the position in the tuple that has the elements, so that it indexes, orders and prints as one. The
types exist for the type checker alone.
"""

from typing import Final, NewType

InstructionId = NewType("InstructionId", int)
"""The position of an instruction in `Program.instructions`, which is also its program counter."""

BlockId = NewType("BlockId", int)
"""The position of a block in `Cfg.blocks`; the number of the sink is the number of blocks."""

ENTRY_BLOCK: Final = BlockId(0)
"""The block in which every run starts."""

EdgeId = NewType("EdgeId", int)
"""The position of an edge in `Cfg.edges`."""

LoopId = NewType("LoopId", int)
"""The position of a loop in `FlowGraph.loops`."""

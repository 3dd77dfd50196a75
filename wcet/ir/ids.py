"""Number types that must not be mixed up: a table of blocks is indexed with the number of a block only.

Each is an `int`, the position in the tuple that holds the things, so that it indexes, orders and prints as one. The
types exist for the type checker alone.
"""

from typing import Final, NewType

InstructionId = NewType("InstructionId", int)
"""The place of an instruction in `Program.instructions`, which is also its program counter."""

BlockId = NewType("BlockId", int)
"""The place of a block in `Cfg.blocks`; the number of the sink is the number of blocks."""

ENTRY_BLOCK: Final = BlockId(0)
"""The block in which every run starts."""

EdgeId = NewType("EdgeId", int)
"""The place of an edge in `Cfg.edges`."""

LoopId = NewType("LoopId", int)
"""The place of a loop in `FlowGraph.loops`."""

"""The buffer tables of a Sim-D kernel: the place and size of each buffer."""

from collections.abc import Mapping
from enum import StrEnum

from wcet.ir.program import Instruction
from wcet.records import dataclass
from wcet.span import Span

WORD_BYTES = 4
MAXIMUM_ID = 30
"""The largest id of a buffer: the table has 32 entries, but only ids 0 to 30 are transferred (published tool)."""

STRIDE_LIMIT = 1 << 20
"""The limit of stride fields (words, period, period count), which have 20 bits; dimensions and values are below it."""


class InitialContents(StrEnum):
    """The contents of a DRAM buffer when the kernel starts."""

    NONE = "none"
    DECIMAL = "decimal"  # text: decimal numbers, as single-precision values
    BINARY = "file"  # raw 32-bit words


@dataclass(frozen=True, slots=True)
class DramBuffer:
    """One row of a buffer table.

    `address` is in bytes: physical for DRAM, inside the work-group's part of the scratchpad for a scratchpad buffer.
    `x` is in 32-bit words, `y` in rows. `path` is relative to the kernel's file.
    """

    id: int
    address: int
    x: int
    y: int
    contents: InitialContents = InitialContents.NONE
    path: str | None = None
    span: Span | None = None

    @property
    def words(self) -> int:
        """The size in 32-bit words."""
        return self.x * self.y

    @property
    def bytes(self) -> int:
        """The size in bytes."""
        return self.words * WORD_BYTES

    @property
    def end(self) -> int:
        """The byte address after the last word."""
        return self.address + self.bytes


@dataclass(frozen=True, slots=True)
class SimDData:
    """The data that only a Sim-D program has: its DRAM and scratchpad buffers by id, in order of declaration.

    `dropped` are instructions of the text that are left out, as the published assembler does.
    """

    dram: Mapping[int, DramBuffer]
    scratchpad: Mapping[int, DramBuffer]
    dropped: tuple[Instruction, ...] = ()

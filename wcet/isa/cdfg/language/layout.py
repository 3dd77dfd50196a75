"""The addresses of a kernel's words: its buffers, and after them the live values of its threads.

Each buffer, and each live value with a word for every thread, starts at a multiple of 256 bytes, one after the other.
"""

from collections.abc import Mapping

from wcet.isa.cdfg.language.graph import DataflowKernel, Live
from wcet.records import dataclass

FIRST_ADDRESS = 0x1000
ALIGNMENT = 256


@dataclass(frozen=True, slots=True)
class MemoryLayout:
    """The byte addresses of buffers and live values by name; all of them are from `first` up to `stop`."""

    buffers: Mapping[str, int]
    lives: Mapping[str, int]
    first: int
    stop: int


def place_buffers(kernel: DataflowKernel) -> dict[str, int]:
    """Return the byte address of each buffer."""
    places: dict[str, int] = {}
    address = FIRST_ADDRESS
    for buffer in kernel.buffers:
        places[buffer.name] = address
        address += align(4 * buffer.words)
    return places


def place_words(kernel: DataflowKernel, threads: int, after: int | None = None) -> MemoryLayout:
    """Return the addresses of all words for a number of threads; live values come after the buffers, or at `after`."""
    buffers = place_buffers(kernel)
    stop = FIRST_ADDRESS + sum(align(4 * buffer.words) for buffer in kernel.buffers)
    address = stop if after is None else align(after)
    lives: dict[str, int] = {}
    for configuration in kernel.configurations:
        for node in configuration.nodes:
            for operand in node.operands:
                if isinstance(operand, Live) and operand.name not in lives:
                    lives[operand.name] = address
                    address += align(4 * threads)
    return MemoryLayout(buffers, lives, FIRST_ADDRESS, address)


def align(size: int) -> int:
    """Return a number of bytes rounded up to a multiple of 256."""
    return -(-size // ALIGNMENT) * ALIGNMENT

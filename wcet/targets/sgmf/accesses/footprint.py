"""Computes how much memory a lifted GCN kernel accesses, if buffer sizes are stated, and in which cache it fits.

The addresses of buffers are unknown. But each buffer is contiguous, and successive lines are in successive sets. So `n`
lines of a buffer are at most `n / sets`, rounded up, in any set, wherever the buffer starts.
"""

from collections.abc import Mapping

from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import IMAGE, PACKET_BYTES, POINTERS, QUEUE_BYTES, SEGMENT_ALIGNMENT, GcnLaunch
from wcet.isa.gcn.semantics.named_tables import list_tables
from wcet.records import dataclass
from wcet.targets.sgmf.accesses.reuse import count_touched
from wcet.targets.sgmf.hardware.memory_system import MemorySystem
from wcet.units import ceil_div


@dataclass(frozen=True, slots=True)
class LaunchFootprint:
    """The bytes of each contiguous range of memory that a launch accesses: buffers, tables, and what the runtime adds.

    `unstated` are the buffers whose bytes are not stated, and other ranges of unknown size: if there are any, the
    footprint is unknown.
    """

    pieces: tuple[int, ...]
    unstated: tuple[str, ...]


def find_footprint(program: GcnProgram, launch: GcnLaunch, sizes: Mapping[str, int]) -> LaunchFootprint:
    """Return the memory that a launch accesses if no access leaves its buffers, without memory for live values."""
    metadata = program.extra.metadata
    buffers = [each.name for each in metadata.arguments if each.kind in POINTERS]
    arguments = max([metadata.argument_bytes or 0, *(each.offset + each.size for each in metadata.arguments), 8])
    local = (metadata.lds_bytes or 0) + launch.lds_bytes
    own = metadata.private_bytes * metadata.lanes * launch.work_groups * launch.wavefronts
    runtime = (arguments + SEGMENT_ALIGNMENT, PACKET_BYTES, QUEUE_BYTES, launch.work_groups * (local + 8), own)
    tables = dict(list_tables(program))
    known = (*(sizes[each] for each in buffers if each in sizes), *(size for size in tables.values() if size))
    images = (each.name for each in metadata.arguments if each.kind == IMAGE)
    unknown = (*images, *(name for name, size in tables.items() if size is None))
    return LaunchFootprint((*known, *runtime), (*(each for each in buffers if each not in sizes), *unknown))


@dataclass(frozen=True, slots=True)
class CacheRoom:
    """The most lines that a launch accesses, 0 if it is not known, and the caches in which no line ever replaces
    another."""

    lines: int = 0
    fits_l1: bool = False
    fits_l2: bool = False


def find_room(memory: MemorySystem, footprint: LaunchFootprint | None, lives: int) -> CacheRoom:
    """Return the caches that hold all memory of a launch, its footprint and `lives` bytes of live values."""
    if footprint is None or footprint.unstated or not memory.coalescing:
        return CacheRoom()
    lines = [count_touched(size, memory.line_bytes) for size in (*footprint.pieces, lives) if size]

    def fits(sets: int, ways: int) -> bool:
        return sum(ceil_div(each, sets) for each in lines) <= ways

    return CacheRoom(
        sum(lines), fits(memory.l1_sets, memory.l1_ways), fits(memory.l2_sets * memory.l2_banks, memory.l2_ways)
    )

"""Scratchpad accesses: lines touched, and how long they take.

From the Sim-D paper, sections 3.3 and 5.3. Lines of the bus width start at the first word of the request, because the
banked array reads across rows; the alignment therefore does not matter.
"""

from wcet.units import ceil_div, to_compute_cycles


def contiguous_lines(words: int, bus_words: int) -> int:
    """Lines of ``words`` contiguous words."""
    return ceil_div(words, bus_words)


def tile_lines(words: int, period: int, count: int, bus_words: int) -> int:
    """Lines of a tile: distinct bus-wide blocks, counted from the first word, that hold a requested word."""
    lines, following = 0, 0
    for line in range(count):
        first = max(line * period // bus_words, following)
        last = (line * period + words - 1) // bus_words
        lines += max(0, last + 1 - first)
        following = max(following, last + 1)
    return lines


def published_cycles(lines: int, dram_mhz: int, compute_mhz: int) -> int:
    """Compute cycles the published tool charges: lines and one front-end cycle; up to one cycle too few."""
    return to_compute_cycles(lines + 1, dram_mhz, compute_mhz)


def machine_cycles(lines: int, dram_mhz: int, compute_mhz: int) -> int:
    """Most compute cycles an access blocks its work-group, from the commit of the instruction to the unblock.

    Measured: committed in compute cycle C, it starts in DRAM cycle ``floor(r*C) + 1`` and unblocks in compute cycle
    ``ceil((floor(r*C) + 2 + lines) / r)`` with r DRAM cycles per compute cycle. As ``floor(r*C) <= r*C``, the
    difference is at most ``ceil((lines + 2) / r)``, which phase C = 0 attains.
    """
    return to_compute_cycles(lines + 2, dram_mhz, compute_mhz)

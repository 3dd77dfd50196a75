"""Handles hashed set indices: each bit of the set of a line is the XOR of some address bits.

Chips hash the index so that strides use all sets equally; measured functions of last-level caches are such XORs
(Maurice et al., "Reverse engineering Intel last-level cache complex addressing using performance counters", RAID 2015).
A trace names its lines, so that the set of each is known. Lines are renumbered here so that the new number modulo the
sets is the hashed set: the analyses ask only whether two lines are equal, and which set they are in.
"""

import re
from dataclasses import replace

import numpy as np

from wcet.errors import refuse
from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.sequence import Columns, Ints, sort_out

ADDRESS_BITS = 64
LINE_BITS = 61
"""The number of bits of a line number in a trace."""


def read_index(text: str, cache: Cache) -> Cache:
    """Return the cache with the index that a text states, as `7^14,8^15`: the address bits of each bit of the set,
    lowest first.

    Raises W543 for text of another form, for bits inside of a line, and for another number of bits than the sets have.
    """
    parts = text.split(",")
    if not all(re.fullmatch(r"\d{1,3}(\^\d{1,3})*", part) for part in parts):
        raise refuse(
            "W543", f"`{text}` is no index: each bit of the set is address bits with ^ between", help="7^14,8^15"
        )
    if 1 << len(parts) != cache.sets:
        message = f"an index of {len(parts)} bits is for {1 << len(parts):,} sets, not for {cache.sets:,}"
        raise refuse("W543", message, help="name the address bits of every bit of the set, with commas between")
    inside = cache.line_bytes.bit_length() - 1
    masks: list[int] = []
    for part in parts:
        mask = 0
        for bit in map(int, part.split("^")):
            if not inside <= bit < ADDRESS_BITS:
                message = f"address bit {bit} says nothing of a line of {cache.line_bytes} bytes"
                raise refuse("W543", message, help=f"bits {inside} to {ADDRESS_BITS - 1}")
            mask ^= 1 << bit - inside
        masks.append(mask)
    return replace(cache, index=tuple(masks))


def place_lines(columns: Columns, cache: Cache) -> Columns:
    """Return the columns with each line renumbered so that its number modulo the sets is its hashed set."""
    if not cache.index:
        return columns
    line, distinct = sort_out(columns.line)
    placed = np.arange(len(distinct), dtype=np.int64) * cache.sets + _find_sets(distinct, cache)
    return replace(columns, line=placed[line])


def _find_sets(lines: Ints, cache: Cache) -> Ints:
    found = np.zeros(len(lines), np.int64)
    for place, mask in enumerate(cache.index):
        bits = lines & np.int64(mask & (1 << LINE_BITS) - 1)
        for shift in (32, 16, 8, 4, 2, 1):
            bits = bits ^ (bits >> shift)
        found |= (bits & 1) << place
    return found

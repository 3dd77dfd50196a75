"""The sets of a cache: in which set a line is, and how many lines of a range of memory one set may have to keep."""

import re
from dataclasses import dataclass
from math import gcd

from .listing import DerivationError

LINE = 64
"""The bytes of a line."""


@dataclass(frozen=True, slots=True)
class CacheSets:
    """The `sets` of a cache with `ways` lines each.

    A line is in the set of its number modulo the sets. With a hash, `masks` has for each bit of the set, lowest first,
    the bits of the line whose XOR it is.
    """

    sets: int
    ways: int
    masks: tuple[int, ...] = ()

    def find_set(self, line: int) -> int:
        """Return the set of a line."""
        if not self.masks:
            return line % self.sets
        return sum((line & mask).bit_count() % 2 << bit for bit, mask in enumerate(self.masks))

    def count_most(self, lines: int) -> int:
        """Return how many of so many consecutive lines can be in one set at most, wherever they begin.

        A hash may put all into one set, unless any two lines of an aligned block of as many lines as there are sets
        are in different sets: then it is one line of each block that they touch.
        """
        if not self.masks:
            return -(-lines // self.sets)
        touched = (lines + self.sets - 2) // self.sets + 1
        return min(lines, touched) if self._parts_blocks() else lines

    def _parts_blocks(self) -> bool:
        """Return True if lines that differ in their lower bits alone are in different sets.

        The hash is linear, so that it must not take a difference of lower bits to 0: the masks of these are
        independent.
        """
        rows: dict[int, int] = {}
        for mask in self.masks:
            rest = mask % self.sets
            while rest.bit_length() in rows:
                rest ^= rows[rest.bit_length()]
            if not rest:
                return False
            rows[rest.bit_length()] = rest
        return True


def read_sets(size: int, ways: int, own_ways: int, own_sets: int, index: str) -> CacheSets:
    """Return the part of a cache of `size` bytes that the compute units use: all, `own_ways` or `own_sets` of it.

    `index` names for each bit of the set the bits of an address whose XOR it is, as `6^13,7^14`; it is empty without a
    hash. Raises `DerivationError` for a cache that does not exist.
    """
    whole = size // (ways * LINE) if ways else 0
    impossible = not whole or size % (ways * LINE) or own_ways > ways or own_sets > whole
    if impossible or (own_sets and (own_ways or index)):
        raise DerivationError("cache: its size, ways and shares are not those of a cache")
    masks = _read_masks(index) if index else ()
    if index and 1 << len(masks) != whole:
        raise DerivationError(f"cache: its index has {len(masks)} bits, for {whole} sets")
    return CacheSets(own_sets or whole, own_ways or ways, masks)


def _read_masks(index: str) -> tuple[int, ...]:
    masks: list[int] = []
    for part in index.split(","):
        if not re.fullmatch(r"[0-9]{1,3}(\^[0-9]{1,3})*", part):
            raise DerivationError(f"cache: {index} is no index")
        mask = 0
        for bit in map(int, part.split("^")):
            if 1 << bit < LINE:
                raise DerivationError(f"cache: bit {bit} of an address says nothing of its line")
            mask ^= (1 << bit) // LINE
        masks.append(mask)
    return tuple(masks)


def count_lines(size: int, alignment: int) -> int:
    """Return the most lines that some bytes at a multiple of `alignment` can touch."""
    return (LINE - gcd(alignment or 1, LINE) + size - 1) // LINE + 1 if size else 0

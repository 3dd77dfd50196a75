"""Bank conflicts of LDS: the largest number of cycles that one access can take on any data."""

from collections import Counter

from wcet.isa.gcn.language.processor import LANES
from wcet.isa.gcn.values.addresses import AccessedBytes

BANKS = 32
HALF = 32
"""The number of lanes that LDS serves at a time."""

MOST_WORDS = 1 << 12
"""The most words of LDS that are listed for one access, over the known offsets of lanes."""


def count_conflicts(access: AccessedBytes, lanes: int = LANES) -> int | None:
    """Return the most cycles for which an access occupies LDS banks; None if its addresses are not known as dwords.

    Each `HALF` of the lanes takes as many cycles as there are different words in the bank with most of them; lanes of
    different classes (sets of lanes whose addresses have known differences) may all access one bank. Moving all
    addresses by whole words changes nothing.
    """
    value = access.address
    step = min(value.uniform.step, value.spread.step)
    if step < 4:
        return None
    residue = (value.uniform.low + value.spread.low) % 4
    total = 0
    for first in range(0, lanes, HALF):
        words: dict[int, set[int]] = {}
        for lane in range(first, first + HALF):
            start = residue + value.offsets[lane]
            for offset in access.offsets:
                low, high = start + offset, start + offset + access.size - 1
                words.setdefault(value.groups[lane], set()).update(range(low // 4, high // 4 + 1))
        total += sum(max(Counter(word % BANKS for word in each).values()) for each in words.values())
    pool = _count_pool(access, lanes)
    return total if pool is None else min(total, pool)


def _count_pool(access: AccessedBytes, lanes: int) -> int | None:
    """Return the cycles of LDS banks if each half of the lanes may access every word that any lane can reach.

    An index into a table of few words finds few of them in one bank, for any data. None if it can reach too many words
    to list.
    """
    value = access.address
    numbers = range(value.spread.low, value.spread.high + 1, value.spread.step)
    places = set(value.offsets)
    if value.cuts or len(numbers) * len(places) > MOST_WORDS:
        return None
    words: set[int] = set()
    for start in (
        value.uniform.low % 4 + place + number + more
        for place in places
        for number in numbers
        for more in access.offsets
    ):
        words.update(range(start // 4, (start + access.size - 1) // 4 + 1))
    return lanes // HALF * max(Counter(word % BANKS for word in words).values())

"""Caches played by hand: every order of the cores, replacement of each kind, hashed sets, stores and write-backs.

A set is its lines by way, what its policy keeps, and which ways are dirty. Nothing here is shared with the analyses.
"""

from dataclasses import dataclass

JUNK = 1000
"""Lines from here on are there at first, and nobody accesses them."""

Set = tuple[tuple[int, ...], tuple[int, ...], tuple[bool, ...]]


def touch(policy, extra, way, ways, fills):
    """Return what the policy keeps after an access to a way."""
    if policy == "lru" or (policy == "fifo" and fills):
        return (*(each for each in extra if each != way), way)
    if policy != "plru":
        return extra
    bits, node = list(extra), 1
    for level in range(ways.bit_length() - 2, -1, -1):
        side = way >> level & 1
        bits[node - 1] = 1 - side  # away from the line
        node = 2 * node + side
    return tuple(bits)


def list_victims(policy, extra, ways):
    """Return the ways that may be replaced."""
    if policy == "random":
        return list(range(ways))
    if policy != "plru":
        return [extra[0]]
    node = 1
    while node < ways:
        node = 2 * node + extra[node - 1]
    return [node - ways]


def step(policy: str, one: Set, line: int, store: bool) -> list[tuple[Set, bool, bool]]:
    """Return what a set may be after an access, each with whether it hit, and whether a line was written back."""
    content, extra, dirty = one
    ways = len(content)
    if line in content:
        way = content.index(line)
        after = (*dirty[:way], dirty[way] or store, *dirty[way + 1 :])
        return [((content, touch(policy, extra, way, ways, False), after), True, False)]
    found = []
    for way in list_victims(policy, extra, ways):
        filled, after = (*content[:way], line, *content[way + 1 :]), (*dirty[:way], store, *dirty[way + 1 :])
        found.append(((filled, touch(policy, extra, way, ways, True), after), False, dirty[way]))
    return found


@dataclass(frozen=True)
class Played:
    """The most misses and the most write-backs of any order, and each (core, index) that misses in one."""

    misses: int
    written: int
    missing: frozenset


def play_all(policy, cores, start, set_of, quota=None):
    """Send the accesses of all cores, (line, store) each, in every order that a gate of this quota permits.

    `start`: the sets at first; `set_of`: the set of each line.
    """
    states = {((0,) * len(cores), start): (0, 0)}
    missing = set()
    for _ in range(sum(map(len, cores))):
        after = {}
        for (places, sets), (misses, written) in states.items():
            ready = [core for core, place in enumerate(places) if place < len(cores[core])]
            if quota is not None:
                first = min(places[core] // quota for core in ready)
                ready = [core for core in ready if places[core] // quota == first]
            for core in ready:
                line, store = cores[core][places[core]]
                moved, place = places[:core] + (places[core] + 1,) + places[core + 1 :], set_of(line)
                for one, hit, back in step(policy, sets[place], line, store):
                    if not hit:
                        missing.add((core, places[core]))
                    key = (moved, sets[:place] + (one,) + sets[place + 1 :])
                    old = after.get(key, (0, 0))
                    after[key] = max(old[0], misses + (not hit)), max(old[1], written + back)
        states = after
    every = states.values()
    return Played(max(each[0] for each in every), max(each[1] for each in every), frozenset(missing))

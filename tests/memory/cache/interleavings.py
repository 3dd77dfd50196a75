"""What really happens: every permitted interleaving of concrete sequences on an LRU cache, by search over states.

A state is how far each core is, and the lines of each set with the latest first; the cache is empty at the beginning,
which is the worst. Nothing here is shared with the analyses.
"""

from dataclasses import dataclass
from itertools import product

from wcet.memory.cache.sequence import LineAccess
from wcet.memory.cache.walk import Passes


@dataclass(frozen=True)
class Real:
    """The most misses of any interleaving, and each (core, index) that misses in one."""

    misses: int
    missing: frozenset


def touch(cache, line, sets, ways):
    """The cache after an access, and whether it was a hit."""
    index = line % sets
    lines = cache[index]
    changed = (line, *(each for each in lines if each != line))[:ways]
    return cache[:index] + (changed,) + cache[index + 1 :], line in lines


def run_all(lines, sets, ways, quota=None, offsets=None, counted=None):
    """Try every order; with a quota, only cores whose next access is in the earliest interval may send.

    `counted`: the cores whose misses count, all without it.
    """
    counted = range(len(lines)) if counted is None else counted
    offsets = offsets or [0] * len(lines)
    states = {((0,) * len(lines), ((),) * sets): 0}
    missing = set()
    for _ in range(sum(map(len, lines))):
        after = {}
        for (places, cache), misses in states.items():
            ready = [core for core, place in enumerate(places) if place < len(lines[core])]
            if quota is not None:
                interval = {core: (places[core] + offsets[core]) // quota for core in ready}
                ready = [core for core in ready if interval[core] == min(interval.values())]
            for core in ready:
                changed, hit = touch(cache, lines[core][places[core]], sets, ways)
                if not hit:
                    missing.add((core, places[core]))
                moved = places[:core] + (places[core] + 1,) + places[core + 1 :]
                key = (moved, changed)
                after[key] = max(after.get(key, 0), misses + (not hit and core in counted))
        states = after
    return Real(max(states.values()), frozenset(missing))


def expand(items):
    """Every sequence of lines that an expression of accesses and loops can be."""
    ways = []
    for item in items:
        if isinstance(item, LineAccess):
            ways.append([(line,) for line in range(item.first, item.stop)] + ([] if item.certain else [()]))
        else:
            bodies = expand(item.body)
            ways.append(
                [
                    sum(passes, ())
                    for times in range(item.least, item.most + 1)
                    for passes in product(bodies, repeat=times)
                ]
            )
    return list(dict.fromkeys(sum(choice, ()) for choice in product(*ways)))


def expand_visits(walk, tree=None):
    """Every sequence of (visit, line) that a walk can be."""
    ways = []
    for each in walk.tree if tree is None else tree:
        if isinstance(each, Passes):
            bodies = expand_visits(walk, each.body)
            ways.append(
                [
                    sum(passes, ())
                    for times in range(each.least, each.most + 1)
                    for passes in product(bodies, repeat=times)
                ]
            )
        else:
            access = walk.visits[each].access
            ways.append(
                [((each, line),) for line in range(access.first, access.stop)] + ([] if access.certain else [()])
            )
    return list(dict.fromkeys(sum(choice, ()) for choice in product(*ways)))

"""How often rivals push out lines that fit a set without them: never more often in any order than is counted."""

import random
from itertools import product

import pytest

from tests.memory.cache.interleavings import run_all
from wcet.memory.cache.persistence import count_evictions

KEPT, RIVAL = (0, 1), (10, 11, 12)


def bound_misses(own, rivals, ways, count=count_evictions):
    """The most misses of cores that keep lines of one set, beside rivals with lines of their own."""
    kept = {line for lines in own for line in lines}
    distinct = {line for lines in rivals for line in lines}
    again = count(ways - len(kept), len(distinct), sum(map(len, rivals)))
    return min(sum(map(len, own)), len(kept) * (1 + again))


def list_systems():
    """One core that keeps lines and one rival: all sequences up to three accesses, one to three ways."""
    own = [each for length in range(1, 4) for each in product(KEPT, repeat=length)]
    rivals = [each for length in range(4) for each in product(RIVAL, repeat=length)]
    for lines, rival, ways in product(own, rivals, (1, 2, 3)):
        if len(set(lines)) <= ways:
            yield [lines], [rival], ways


def find_broken(systems, count=count_evictions):
    """Return how many systems miss more often in some order than is bounded, and how many miss just as often."""
    broken = exact = 0
    for own, rivals, ways in systems:
        real = run_all([*own, *rivals], 1, ways, counted=range(len(own))).misses
        bound = bound_misses(own, rivals, ways, count)
        broken, exact = broken + (real > bound), exact + (real == bound)
    return broken, exact


def test_all_small_systems_miss_no_more_than_is_counted():
    systems = list(list_systems())
    broken, exact = find_broken(systems)
    assert broken == 0
    assert 2 * exact > len(systems) > 1000


def draw_systems(count):
    choose = random.Random(7)
    for _ in range(count):
        own = [[choose.choice(KEPT) for _ in range(choose.randint(1, 3))] for _ in range(choose.randint(1, 2))]
        rivals = [[choose.choice(RIVAL) for _ in range(choose.randint(1, 3))] for _ in range(choose.randint(1, 2))]
        yield own, rivals, choose.randint(2, 4)


def test_several_cores_and_rivals_miss_no_more_than_is_counted():
    assert find_broken(draw_systems(300))[0] == 0


@pytest.mark.parametrize(
    "wrong",
    [
        lambda room, distinct, accesses: accesses // (room + 2) if distinct > room else 0,
        lambda room, distinct, accesses: accesses // (room + 1) if distinct > room + 1 else 0,
        lambda room, distinct, accesses: distinct // (room + 1),
        lambda room, distinct, accesses: 1 if distinct > room else 0,
    ],
    ids=["needs one more", "fits one more", "distinct lines alone", "once"],
)
def test_wrong_counts_are_noticed(wrong):
    assert any(find_broken([system], wrong)[0] for system in list_systems())

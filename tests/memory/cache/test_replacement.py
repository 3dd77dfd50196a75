"""Replacement beside LRU: guaranteed hits in every order, from every state of a set, against caches played here."""

import random
from collections.abc import Iterator
from itertools import permutations, product

import numpy as np
import pytest

from tests.memory.cache.policies import JUNK, list_victims, touch
from wcet.errors import WcetError
from wcet.memory.cache.hardware import Cache, list_conditions, require_conditions
from wcet.memory.cache.sequence import make_columns
from wcet.memory.cache.shares import whole
from wcet.memory.cache.verdict import judge

POLICIES = ("lru", "plru", "fifo", "random")
State = tuple[tuple[int, ...], tuple[int, ...]]
"""Lines by way, and what the policy keeps: bits of a tree, or ways in the order of their age, oldest first."""


def play(policy: str, states: set[State], line: int, ways: int) -> tuple[set[State], bool, bool]:
    """Return the states after an access from any of some, and whether it may hit, and may miss."""
    after: set[State] = set()
    hits = misses = False
    for content, extra in states:
        if line in content:
            hits = True
            after.add((content, touch(policy, extra, content.index(line), ways, False)))
            continue
        misses = True
        for way in list_victims(policy, extra, ways):
            filled = (*content[:way], line, *content[way + 1 :])
            after.add((filled, touch(policy, extra, way, ways, True)))
    return after, hits, misses


def list_states(policy: str, lines: list[int], ways: int, choose: random.Random) -> set[State]:
    """Return states of a set at first: all contents of few ways, some of more, each with all that the policy keeps."""
    contents = list(permutations([*lines, *range(JUNK, JUNK + ways)], ways))
    contents = contents if ways < 3 else choose.sample(contents, 8)
    if policy == "plru":
        extras = list(product((0, 1), repeat=ways - 1))
    else:
        extras = list(permutations(range(ways))) if policy in ("lru", "fifo") else [()]
    return {(content, tuple(extra)) for content in contents for extra in extras}


def list_orders(left: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield every order in which cores can send so many accesses each."""
    if not any(left):
        yield ()
    for core, count in enumerate(left):
        if count:
            for rest in list_orders((*left[:core], count - 1, *left[core + 1 :])):
                yield (core, *rest)


def try_trace(policy: str, ways: int, cores: list[list[int]], choose: random.Random) -> tuple[int, int]:
    """Play a trace in all orders; return the guaranteed hits and the persistent accesses, all of which are held."""
    line = np.array([each for core in cores for each in core], np.int64)
    number = np.array([core for core, each in enumerate(cores) for _ in each], np.int64)
    columns = make_columns(tuple(range(len(cores))), number, line, np.ones(len(line), np.bool_))
    verdict = judge(columns, whole(columns, Cache(1, ways, replacement=policy)))
    rows = [list(np.flatnonzero(columns.core == core)) for core in range(len(cores))]
    start = list_states(policy, sorted(set(line.tolist())), ways, choose)
    for order in list_orders(tuple(map(len, cores))):
        for state in start:
            states, places, missed = {state}, [0] * len(cores), dict[int, int]()
            for core in order:
                row = rows[core][places[core]]
                places[core] += 1
                own = int(columns.line[row])
                states, _, misses = play(policy, states, own, ways)
                assert not (misses and verdict.hits["simple"][row]), (policy, ways, cores, order, row)
                if policy != "random":  # one state: the run is known
                    missed[own] = missed.get(own, 0) + misses
                    assert not (verdict.persistent[row] and missed[own] > 1), (policy, ways, cores, order, row)
    return int(verdict.hits["simple"].sum()), int(verdict.persistent.sum())


@pytest.mark.parametrize("policy", POLICIES)
def test_guarantees_hold_in_all_orders_from_all_states(policy: str):
    choose, hits, persistent = random.Random(5), 0, 0
    for ways, lines, count, length in ((2, 3, 8, 4), (4, 4, 3, 3), (4, 2, 3, 4), (2, 2, 4, 5)):
        for _ in range(count):
            cores = [[choose.randrange(lines) for _ in range(choose.randint(1, length))] for _ in range(2)]
            found = try_trace(policy, ways, cores, choose)
            hits, persistent = hits + found[0], persistent + found[1]
    assert hits > 0 and (persistent > 0 or policy == "random")


@pytest.mark.parametrize(("policy", "unsafe"), [("fifo", 2), ("random", 2), ("plru", 4)])
def test_one_way_more_would_promise_hits_that_miss(policy: str, unsafe: int, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Cache, "lasting", property(lambda self: unsafe))
    choose = random.Random(1)
    with pytest.raises(AssertionError):
        for _ in range(200):
            try_trace(policy, 4, [[choose.randrange(5) for _ in range(7)]], choose)


def test_what_lasts_and_what_stays_is_that_of_the_literature():
    assert [Cache(1, ways, replacement="plru").lasting for ways in (1, 2, 4, 8, 16)] == [1, 2, 3, 4, 5]
    assert [Cache(1, 8, replacement=each).lasting for each in POLICIES] == [8, 4, 1, 1]
    assert [Cache(1, 8, replacement=each).keeping for each in POLICIES] == [8, 4, 8, 1]


def test_conditions_name_the_replacement_and_a_tree_has_a_power_of_two():
    assert next(iter(list_conditions(False, False, "fifo"))) == "fifo"
    require_conditions(["lru"], False, False, "random")  # which does not rest on it
    with pytest.raises(WcetError, match="W543.*power of two"):
        Cache(4, 12, replacement="plru")
    with pytest.raises(WcetError, match="W548"):
        Cache(4, 8, replacement="fifo").with_ways(4)

"""Replacement, hashed sets and write-backs against every order of small systems; wrong readings are noticed."""

import random

import numpy as np
import pytest

from tests.memory.cache.policy_systems import draw_policy_system, judge_policy_system
from tests.properties.choices import Choices
from wcet.errors import WcetError
from wcet.memory.cache import verdict, write_backs
from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.hashed import place_lines, read_index
from wcet.memory.cache.sequence import columns_of


def judge_seeds(seeds):
    return [judge_policy_system(draw_policy_system(Choices(source=random.Random(seed)))) for seed in seeds]


def test_promises_hold_in_every_order_under_every_policy():
    judged = judge_seeds(range(120))
    assert [each.wrong for each in judged if each.wrong] == []
    features = [feature for each in judged for feature in each.features]
    assert all(features.count(each) > 10 for each in ("hits", "hashed", "persistent", "fewer write-backs than misses"))


def plain(columns, cache):
    return columns


def all_clean(columns, cache, misses, persistent):
    return max(0, COUNT(columns, cache, misses, persistent) - cache.ways)


COUNT = write_backs.count_write_backs


@pytest.mark.parametrize(("name", "wrong"), [("place_lines", plain), ("count_write_backs", all_clean)])
def test_a_plain_index_and_a_cache_that_is_clean_at_first_would_be_noticed(name, wrong, monkeypatch):
    monkeypatch.setattr(verdict, name, wrong)
    assert any(each.wrong for each in judge_seeds(range(150)))


def test_a_hash_gives_each_line_the_set_that_its_bits_say():
    cache = read_index("7^9,8^63", Cache(4, 2, 128))
    lines = [0, 1, 2, 4, 1 << 56, (1 << 56) + 6]
    found = place_lines(columns_of({0: lines}), cache)
    assert (found.line % 4).tolist() == [0, 1, 2, 1, 2, 1]
    assert len(set(found.line.tolist())) == len(lines)
    assert np.array_equal(place_lines(columns_of({0: lines}), Cache(4, 2)).line, lines)


def test_no_set_gets_more_of_neighbouring_lines_than_is_said():
    exact = 0
    for seed in range(60):
        choose = random.Random(seed)
        bits = choose.randint(0, 3)
        masks = [1 << choose.randrange(6) ^ 1 << choose.randrange(6) for _ in range(bits)]
        if seed % 2:
            masks = [1 << place | 1 << choose.randrange(bits, 7) for place in range(bits)]
        cache = Cache(1 << bits, 2, 64, index=tuple(masks))
        for count in (0, 1, 5, 16, 23):
            runs = [range(first, first + count) for first in range(140)]
            seen = max(max(map(list(map(cache.set_of, run)).count, range(1 << bits)), default=0) for run in runs)
            assert seen <= cache.most_in_a_set(count)
            exact += seen == cache.most_in_a_set(count)
        placed = place_lines(columns_of({0: list(range(140))}), cache)
        assert (placed.line % cache.sets).tolist() == [cache.set_of(line) for line in range(140)]
    assert exact > 150


@pytest.mark.parametrize(
    ("text", "sets", "why"),
    [
        ("7^x", 2, "is no index"),
        ("7,", 2, "is no index"),
        ("7,8", 2, "for 4 sets, not for 2"),
        ("6", 2, "address bit 6 says nothing"),
        ("64", 2, "address bit 64"),
    ],
)
def test_what_is_no_index_is_refused(text, sets, why):
    with pytest.raises(WcetError, match=f"W543.*{why}"):
        read_index(text, Cache(sets, 2, 128))


def test_sets_of_a_hashed_cache_are_no_share():
    with pytest.raises(WcetError, match="W548"):
        read_index("7,8", Cache(4, 2, 128)).with_sets(2)

"""What serves long traces, against what follows each access: filters, blurred intervals, parts of the sets."""

import random

import numpy as np
import pytest

from wcet.memory.cache import exploration, verdict
from wcet.memory.cache.exploration import search_quota
from wcet.memory.cache.filter import filter_columns, filter_sequence
from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.intervals import interval_distances
from wcet.memory.cache.sequence import columns_of, list_accesses, make_columns, sequences_of
from wcet.memory.cache.shares import whole
from wcet.memory.cache.simple import simple_distances
from wcet.memory.cache.verdict import judge


def draw_columns(choose, uncertain=0.0, longest=25, lines=12):
    most = choose.randint(1, lines)
    known = columns_of({core: [choose.randrange(most) for _ in range(choose.randint(0, longest))] for core in range(3)})
    certain = np.array([choose.random() >= uncertain for _ in range(len(known))], np.bool_)
    return make_columns(known.cores, known.core, known.line, certain)


@pytest.mark.parametrize("cold", [False, True])
def test_a_trace_is_filtered_as_its_sequences_are(cold):
    for seed in range(150):
        choose = random.Random(seed)
        columns, cache = draw_columns(choose), Cache(choose.randint(1, 3), choose.randint(1, 3))
        found = filter_columns(columns, cache, cold)
        for core, sequence in sequences_of(columns).items():
            rows = found.core == core
            kept = list(list_accesses(filter_sequence(sequence, cache, cold).sequence.items))
            assert found.line[rows].tolist() == [each.first for each in kept]
            assert found.certain[rows].tolist() == [each.certain for each in kept]


def test_long_columns_are_promised_no_hit_that_each_access_is_not(monkeypatch):
    fewer = 0
    for seed in range(150):
        choose = random.Random(seed)
        columns, cache = draw_columns(choose, 0.1), Cache(choose.randint(1, 3), 4)
        quota, offsets = choose.randint(1, 4), {0: choose.randint(0, 3)}
        monkeypatch.setattr(verdict, "MANY", 20_000)
        exact = judge(columns, whole(columns, cache), quota, offsets, exact=True)
        monkeypatch.setattr(verdict, "MANY", -1)
        long = judge(columns, whole(columns, cache), quota, offsets)
        hits = long.hits["interval"]
        assert not (hits & ~exact.hits["interval"]).any()
        assert (long.own >= exact.own).all()
        fewer += int(hits.sum())
    assert fewer > 300


def test_without_a_quota_uncertain_columns_have_the_distances_of_each_access():
    for seed in range(60):
        choose = random.Random(seed)
        columns, sets = draw_columns(choose, 0.3), choose.randint(1, 3)
        followed = verdict._throttled_distances(columns, sets, 1 << 60, 1 << 40, None)
        assert (followed.own <= simple_distances(columns, sets)).all()
        assert (followed.own == simple_distances(columns, sets)).all()  # all is one interval


def test_a_part_of_the_sets_has_the_distances_of_the_whole():
    for seed in range(60):
        choose = random.Random(seed)
        columns, sets, quota = draw_columns(choose), choose.randint(2, 4), choose.randint(1, 5)
        rows = columns.line % sets == choose.randrange(sets)
        if rows.any():
            part = interval_distances(columns.part(rows), sets, quota)
            assert part.best.tolist() == interval_distances(columns, sets, quota).best[rows].tolist()


def test_a_quota_that_is_sought_on_some_sets_is_close_to_the_best(monkeypatch):
    choose = random.Random(4)
    columns = columns_of({core: [choose.randrange(60) for _ in range(400)] for core in range(3)})
    shares = whole(columns, Cache(8, 8))
    best = judge(columns, shares, search_quota(columns, shares)).misses("interval")
    monkeypatch.setattr(exploration, "ROWS", 300)
    found = judge(columns, shares, search_quota(columns, shares)).misses("interval")
    assert best <= found <= best + len(columns) // 20

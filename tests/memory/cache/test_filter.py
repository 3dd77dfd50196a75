"""The first-level cache as a filter, against private LRU caches with any contents at the beginning."""

import random
from itertools import permutations

import numpy as np

from tests.families import each_of
from tests.memory.cache.interleavings import expand, expand_visits, touch
from tests.memory.cache.systems import draw_looped
from tests.properties.choices import Choices
from wcet.memory.cache.filter import filter_columns, filter_sequence
from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.presence import find_absent
from wcet.memory.cache.sequence import (
    CoreSequence,
    LineAccess,
    LoopSequence,
    access,
    columns_of,
    count_accesses,
    sequence_of,
)
from wcet.memory.cache.walk import walk_sequence


def start_states(cold, ways, lines):
    """Contents of a set at the beginning: none, or any lines in any order."""
    yield ()
    if not cold:
        yield from permutations(range(lines), min(ways, lines))


@each_of(range(300))
def test_sure_hits_hit_and_sure_misses_miss(seed):
    choices = Choices(source=random.Random(seed))
    lines, ways, cold = choices.between(2, 4), choices.between(1, 3), choices.chance(50)
    sequence, cache = CoreSequence(draw_looped(choices, lines)), Cache(1, ways)
    walk = walk_sequence(sequence, 1, ways)
    if walk.most > 9:
        return
    absent = find_absent(walk, cache, cold)
    filtered = set(expand(filter_sequence(sequence, cache, cold).sequence.items))
    for run in expand_visits(walk)[:200]:
        for start in start_states(cold, ways, lines + 2):
            state, missed = (start,), []
            for place, line in run:
                state, hit = touch(state, line, 1, ways)
                assert hit or walk.visits[place].origin is None
                assert not (hit and absent[place])
                missed += [] if hit else [line]
            assert tuple(missed) in filtered


def test_a_known_sequence_behind_a_cold_cache_is_known():
    lines = [0, 1, 0, 2, 1, 0]
    found = filter_sequence(sequence_of(lines), Cache(1, 2), cold=True)
    assert [(each.first, each.certain) for each in found.sequence.items] == [
        (0, True),
        (1, True),
        (2, True),
        (1, True),
        (0, True),
    ]
    assert (found.hits, found.misses, found.unknown) == (1, 5, 0)


def test_what_was_there_before_leaves_first_accesses_open():
    found = filter_sequence(sequence_of([0, 1, 2, 0]), Cache(1, 2))
    assert [each.certain for each in found.sequence.items] == [False, False, True, True]


def test_loops_stay_loops():
    body = (access(0), access(1), access(2))
    found = filter_sequence(CoreSequence((LoopSequence(body, 10**9, 10**9),)), Cache(1, 2), cold=True)
    assert found.sequence.items == (LoopSequence(body, 10**9, 10**9),)
    small = filter_sequence(CoreSequence((LoopSequence(body, 10**9, 10**9),)), Cache(1, 4), cold=True)
    assert small.sequence.items == body


def test_a_loop_that_may_not_run_stays_one():
    body = (access(0), access(1))
    found = filter_sequence(CoreSequence((LoopSequence(body, 0, 7),)), Cache(1, 1), cold=True)
    assert found.sequence.items == (LoopSequence(body, 0, 7),)


def test_an_unknown_line_may_push_out_and_bring_in():
    items = (access(0), LineAccess(0, 4), access(0), access(1))
    found = filter_sequence(CoreSequence(items), Cache(1, 2), cold=True)
    assert [(each.first, each.stop, each.certain) for each in found.sequence.items] == [
        (0, 1, True),
        (0, 4, False),
        (1, 2, False),
    ]
    assert count_accesses(found.sequence.items) == (1, 3)


def test_traces_are_filtered_core_by_core():
    columns = filter_columns(columns_of({0: [1, 1, 2], 3: [2, 2]}), Cache(4, 1), cold=True)
    assert columns.cores == (0, 3)
    assert columns.core.tolist() == [0, 0, 1]
    assert columns.line.tolist() == [1, 2, 2]
    assert np.all(columns.certain)

"""Both methods against every order, on random systems; and that wrong readings would be noticed."""

import random

import pytest

from tests.families import each_of
from tests.memory.cache import direct
from tests.memory.cache.interleavings import expand, expand_visits, run_all
from tests.memory.cache.systems import draw_looped, draw_system, judge_system
from tests.properties.choices import Choices
from tests.repetition import REPEAT, list_seeds
from wcet.memory.cache import looped
from wcet.memory.cache.intervals import interval_distances
from wcet.memory.cache.looped import guarantee, walk_system
from wcet.memory.cache.sequence import NEVER, CoreSequence, LoopSequence, access, columns_of, sequence_of


@pytest.mark.parametrize("first", range(0, 300 * REPEAT, 50))
def test_promises_hold_in_every_order(first):
    judgements = [judge_system(draw_system(Choices(source=random.Random(seed)))) for seed in range(first, first + 50)]
    assert [each.wrong for each in judgements if each.wrong] == []
    assert sum(each.runs for each in judgements) > 40


def draw_lines(choose):
    lines = choose.randint(3, 6)
    return [[choose.randrange(lines) for _ in range(choose.randint(1, 5))] for _ in range(choose.randint(2, 3))]


def count_broken(distance, throttled=True, cases=250):
    """In how many random systems a reading promises a hit that some order misses."""
    broken = 0
    for seed in range(cases):
        choose = random.Random(seed)
        lines, quota, ways = draw_lines(choose), choose.randint(1, 2), choose.randint(1, 4)
        if sum(map(len, lines)) > 11:
            continue
        real = run_all(lines, 1, ways, quota if throttled else None)
        broken += any(distance(lines, core, index, quota) < ways for core, index in real.missing)
    return broken


def right(lines, core, index, quota):
    return direct.interval_distance(lines, core, index, 1, quota, [0] * len(lines))


def start_and_end_only(lines, core, index, quota):
    """CE1: the accesses of the start and the end interval, and none between."""

    def distance(origin):
        ends = {origin[1] // quota, index // quota}
        window = direct.pair_window(lines, origin, core, index, quota, [0] * len(lines))
        return len({lines[d][k] for d, k in window if k // quota in ends} - {lines[core][index]})

    return min(map(distance, direct.interval_origins(lines, core, index, quota, [0] * len(lines))), default=NEVER)


def same_interval_origin(lines, core, index, quota):
    """CE2: an origin on another core may be in the same interval."""
    line, found = lines[core][index], [right(lines, core, index, quota)]
    for d, each in enumerate(lines):
        for k, y in enumerate(each):
            if d != core and y == line and k // quota <= index // quota:
                found.append(direct.pair_distance(lines, (d, k), core, index, 1, quota, [0] * len(lines)))
    return min(found)


def test_the_right_reading_is_never_broken():
    assert count_broken(right) == 0


def test_start_and_end_interval_alone_are_not_enough():
    assert count_broken(start_and_end_only) > 0


def test_an_origin_in_the_same_interval_is_none():
    assert count_broken(same_interval_origin) > 50


def test_intervals_without_throttling_are_wrong():
    assert count_broken(right, throttled=False) > 10


def test_a_window_that_ends_too_early_would_be_noticed(monkeypatch):
    """The analyses themselves, with a wrong reading put in: CE1 in loops, and one interval too few in the count."""
    real = looped._CoreVisits.window
    monkeypatch.setattr(
        looped._CoreVisits,
        "window",
        lambda self, index, start, end, first=0, stop=None: real(self, index, start, end - 1, first, stop),
    )
    wrong = [judge_system(draw_system(Choices(source=random.Random(seed)))).wrong for seed in range(150)]
    assert any("promised by intervals" in each or "differ" in each for each in wrong)


def test_an_origin_of_the_same_interval_would_be_noticed(monkeypatch):
    real = looped._Judge._foreign

    def lenient(self, place, visit):
        here = self._rivals[self._core]
        lows, here.lows = here.lows, [low + 1 for low in here.lows]
        try:
            return real(self, place, visit)
        finally:
            here.lows = lows

    monkeypatch.setattr(looped._Judge, "_foreign", lenient)
    wrong = [judge_system(draw_system(Choices(source=random.Random(seed)))).wrong for seed in range(150)]
    assert any(wrong)


@each_of(list_seeds(75))
def test_a_walk_is_the_same_sequences_as_its_expression(seed):
    choices = Choices(source=random.Random(seed))
    items = draw_looped(choices, 4)
    system = walk_system({0: CoreSequence(items)}, 2)
    if system.walks[0].most > 12:
        return
    runs = expand_visits(system.walks[0])
    assert {tuple(line for _, line in run) for run in runs} == set(expand(items))
    visits = system.walks[0].visits
    for run in runs:
        for index, (place, _) in enumerate(run):
            assert visits[place].low <= index <= visits[place].high
        for place, visit in enumerate(visits):
            assert visit.least <= sum(each == place for each, _ in run) <= visit.most


def test_a_loop_is_analysed_in_the_size_of_its_body():
    body = tuple(access(line) for line in (0, 1, 2))
    rival = CoreSequence((LoopSequence(tuple(access(10 + line) for line in range(3)), 10**9, 10**9),))
    found = []
    for times in (1000, 10**9):
        system = walk_system({0: CoreSequence((LoopSequence(body, times, times),)), 1: rival}, 1, 16)
        assert len(system.walks[0].visits) == 6
        assert system.walks[0].most == 3 * times
        found.append(guarantee(system, 2, 0))
    assert found[0] == found[1]
    assert [each.simple for each in found[0]] == [NEVER] * 3 + [5] * 3


def test_in_loops_intervals_count_what_a_rival_can_send_meanwhile():
    """The range of indices covers the whole loop; the distance from pass to pass is short all the same."""
    loop = CoreSequence((LoopSequence((access(0), access(1)), 10**6, 10**6),))
    rival = CoreSequence((LoopSequence(tuple(access(10 + line) for line in range(40)), 10**6, 10**6),))
    system = walk_system({0: loop, 1: rival}, 1)
    later = guarantee(system, 1, 0)[2:]
    assert [each.simple for each in later] == [41, 41]
    assert [each.best for each in later] == [4, 4]  # three intervals with one line each, and one line of its own


def test_an_unrolled_loop_is_never_worse_than_the_loop():
    for seed in range(60):
        choose = random.Random(seed)
        body = tuple(access(choose.randrange(4)) for _ in range(choose.randint(1, 3)))
        times, quota = choose.randint(1, 4), choose.randint(1, 3)
        rival = sequence_of([choose.randrange(6) for _ in range(choose.randint(0, 6))])
        kept = walk_system({0: CoreSequence((LoopSequence(body, times, times),)), 1: rival}, 1, 3)
        flat = columns_of({0: [each.first for each in body] * times, 1: [each.first for each in rival.items]})
        looped_misses = sum(
            visit.most
            for visit, found in zip(kept.walks[0].visits, guarantee(kept, quota, 0), strict=True)
            if found.best >= 3
        )
        exact = interval_distances(flat, 1, quota).best[flat.core == 0]
        assert (exact >= 3).sum() <= looped_misses


def test_offsets_shift_intervals():
    lines = [[0, 1, 0], [2, 3, 4]]
    plain = walk_system({0: sequence_of(lines[0]), 1: sequence_of(lines[1])}, 1)
    late = walk_system({0: sequence_of(lines[0]), 1: sequence_of(lines[1], offset=9)}, 1)
    assert guarantee(plain, 1, 0)[2].best == 4
    assert guarantee(late, 1, 0)[2].best == 1

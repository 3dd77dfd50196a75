"""Warp timing and throttling: worked examples, the printed formula that is too low, and random machines."""

import random

import pytest

from wcet.errors import WcetError
from wcet.memory.cache.latency import CacheLevel, Fills, Latencies, find_fast, slowest
from wcet.memory.cache.throttle import SendingStep, time_throttled
from wcet.memory.cache.warp_timing import Arithmetic, ArithmeticTime, MemoryTime, Units, cost_instructions, time_warps


def steps(issue, execute):
    return [ArithmeticTime(a, b) for a, b in zip(issue, execute, strict=True)]


def alike(count, issue, execute):
    return [steps(issue, execute)] * count


@pytest.mark.parametrize(
    ("warps", "ends"),
    [
        (alike(1, [1], [4]), (5,)),
        (alike(1, [1, 1, 1], [4, 10, 4]), (21,)),
        (alike(2, [1, 1], [4, 4]), (10, 11)),
        (alike(4, [1, 1, 1], [6, 20, 6]), (35, 36, 37, 38)),
        (alike(4, [1, 3, 1], [6, 20, 6]), (37, 40, 43, 46)),
        (alike(8, [1, 1], [4, 4]), tuple(range(13, 21))),
        ([steps([1] * 3, [5] * 3), steps([1], [9]), steps([1, 1], [2, 3])], (18, 11, 11)),
        ([steps([1] * 3, [4, miss, 4]) for miss in (100, 30, 30, 100)], (111, 112, 113, 114)),
        (alike(2, [2, 4, 2, 4], [7, 40, 7, 40]), (106, 110)),
    ],
    ids=[f"W{number}" for number in range(1, 10)],
)
def test_worked_examples(warps, ends):
    assert time_warps(warps).ends == ends
    assert time_warps(warps).cycles == max(ends)


def test_issue_times_of_worked_examples():
    assert time_warps(alike(1, [1] * 3, [4, 10, 4])).starts == ((0, 5, 16),)
    assert time_warps(alike(2, [1, 1], [4, 4])).starts == ((0, 5), (1, 6))
    ragged = [steps([1] * 3, [5] * 3), steps([1], [9]), steps([1, 1], [2, 3])]
    assert time_warps(ragged).starts == ((0, 6, 12), (1,), (2, 7))
    assert time_warps(alike(2, [2, 4, 2, 4], [7, 40, 7, 40])).starts == ((0, 9, 53, 62), (2, 13, 57, 66))


def test_one_warp_that_misses_delays_all():
    def cycles(middle):
        return time_warps([steps([1] * 3, [4, each, 4]) for each in middle]).cycles

    assert (cycles([30] * 4), cycles([100] * 4), cycles([100, 30, 30, 100])) == (44, 114, 114)


def test_the_model_never_gets_faster_with_slower_steps():
    choose = random.Random(3)
    for _ in range(200):
        warps = [
            [ArithmeticTime(choose.randint(1, 4), choose.randint(0, 20)) for _ in range(choose.randint(0, 5))]
            for _ in range(3)
        ]
        slower = [
            [ArithmeticTime(each.issue + choose.randint(0, 2), each.execute + choose.randint(0, 5)) for each in warp]
            for warp in warps
        ]
        assert time_warps(warps).cycles <= time_warps(slower).cycles


class Longest:
    """Chooses the largest latency."""

    def randint(self, low, high):
        return high


def test_service_of_those_ahead_is_charged():
    """The smallest case in which the printed formula, 30, is below a machine, 31."""
    printed = time_warps([[ArithmeticTime(1, 5 + 7 + 16)]] * 2).cycles
    assert (printed, simulate_units([[Arithmetic(7, 16)]] * 2, {Arithmetic: 5, MemoryTime: 5}, Longest())) == (30, 31)
    costed = cost_instructions([[Arithmetic(7, 16)]] * 2, Units(5, 5, 0))
    assert costed == ((ArithmeticTime(1, 30),),) * 2
    assert time_warps(costed).cycles == 32


def test_the_issue_stage_stalls_where_more_warps_than_entries_are():
    few = cost_instructions([[MemoryTime(2, 50)], [Arithmetic(3, 10)]], Units(1, 1, 3))
    assert few == ((ArithmeticTime(1 + 8, 8 + 50),), (ArithmeticTime(1 + 3, 3 + 10),))
    many = cost_instructions([[MemoryTime(2, 50)], [Arithmetic(3, 10)]], Units(2, 2, 3))
    assert many == ((ArithmeticTime(1, 16 + 50),), (ArithmeticTime(1, 6 + 10),))


def simulate_units(warps, entries, choose):
    """A machine: strict round robin, one outstanding instruction a warp, a queue of `entries` places for each kind."""
    order = [
        (place, warp) for place in range(max(map(len, warps))) for warp in range(len(warps)) if place < len(warps[warp])
    ]
    done, free, served = [0] * len(warps), 0, {Arithmetic: [], MemoryTime: []}
    for place, warp in order:
        each = warps[warp][place]
        service = each.initiation if isinstance(each, Arithmetic) else each.lines
        alone = each.execution if isinstance(each, Arithmetic) else each.base
        queue, size = served[type(each)], entries[type(each)]
        start = max(free, done[warp])
        if len(queue) >= size:  # a place is free when the one so many before has left
            start = max(start, queue[-size] - 1)
        begin = max(start + 1, queue[-1] if queue else 0)
        leave = begin + choose.randint(0, service)
        queue.append(leave)
        free = start + 1
        done[warp] = leave + choose.randint(0, alone)
    return max(done)


def test_random_machines_are_never_slower_than_the_bound():
    choose = random.Random(11)
    for _ in range(1500):
        warps = [
            [
                Arithmetic(choose.randint(0, 9), choose.randint(0, 20))
                if choose.random() < 0.6
                else MemoryTime(choose.randint(1, 9), choose.randint(0, 60))
                for _ in range(choose.randint(1, 4))
            ]
            for _ in range(choose.randint(1, 6))
        ]
        units = Units(choose.randint(1, 5), choose.randint(1, 5), 0)
        bound = time_warps(cost_instructions(warps, units)).cycles
        entries = {Arithmetic: units.arithmetic_entries, MemoryTime: units.memory_entries}
        assert simulate_units(warps, entries, choose) <= bound


def gated():
    core0 = [[SendingStep(ArithmeticTime(1, 10), 1)] * 3]
    core1 = [[SendingStep(ArithmeticTime(1, 50)), SendingStep(ArithmeticTime(1, 10), 1)] * 2]
    return [core0, core1]


def test_g1_each_access_waits_for_the_other_core():
    found = time_throttled(gated(), 1, 1)
    assert found.opens == (0, 53, 115, 116)
    assert [core.cycles for core in found.cores] == [125, 124]
    assert time_warps([[each.step for each in warp] for warp in gated()[0]]).cycles == 33


def test_g2_a_larger_quota_waits_once():
    found = time_throttled(gated(), 2, 1)
    assert found.opens[1] == 115
    assert [core.cycles for core in found.cores] == [125, 124]
    assert found.cycles == 125


def test_a_decoupled_queue_delays_what_is_behind_others():
    warps = [[[SendingStep(ArithmeticTime(1, 10), 2)], [SendingStep(ArithmeticTime(1, 10), 3)]]]
    plain, queued = time_throttled(warps, 100, 1), time_throttled(warps, 100, 1, decoupled_entries=4)
    assert queued.cycles == plain.cycles + 2 * 3


def test_cores_without_accesses_wait_for_nobody():
    found = time_throttled([[[SendingStep(ArithmeticTime(1, 4))]], gated()[0]], 1, 1)
    assert found.cores[0].cycles == 5
    assert time_throttled([], 1, 1).cycles == 0


def simulate_gate(cores, quota, gate):
    """Cores with one warp each, cycle by cycle: an interval opens for all when each active core has sent its quota."""
    total = [sum(each.accesses for each in warp) for warp in cores]
    sent, place, ready, left = [0] * len(cores), [0] * len(cores), [0] * len(cores), [None] * len(cores)
    interval, opens, ends, now = 0, 0, [0] * len(cores), 0
    last_send = [-1] * len(cores)
    while any(place[core] < len(warp) for core, warp in enumerate(cores)):
        for core, warp in enumerate(cores):
            if place[core] == len(warp):
                continue
            if left[core] is None and now >= ready[core]:
                left[core], last_send[core] = warp[place[core]].accesses, now
                begun = now
                ready[core] = now
            if left[core] is None:
                continue
            begun = ready[core]
            while left[core] and now > last_send[core] and sent[core] // quota <= interval and now >= opens:
                sent[core], last_send[core], left[core] = sent[core] + 1, now, left[core] - 1
            if not left[core] and now >= begun:
                step = warp[place[core]].step
                occupied = max(step.issue, last_send[core] - begun)
                ready[core] = ends[core] = begun + occupied + step.execute
                place[core], left[core] = place[core] + 1, None
        done = all(sent[core] >= min(total[core], (interval + 1) * quota) for core in range(len(cores)))
        if done and interval * quota < max(total, default=0):
            interval, opens = interval + 1, now + gate
        now += 1
    return ends


def test_single_warps_behind_a_gate_end_as_a_machine_does():
    choose = random.Random(5)
    for _ in range(300):
        cores = [
            [
                SendingStep(ArithmeticTime(choose.randint(1, 3), choose.randint(1, 12)), choose.choice((0, 0, 1, 2)))
                for _ in range(choose.randint(1, 5))
            ]
            for _ in range(choose.randint(1, 3))
        ]
        quota, gate = choose.randint(1, 3), choose.randint(1, 4)
        found = time_throttled([[warp] for warp in cores], quota, gate)
        for core, end in enumerate(simulate_gate(cores, quota, gate)):
            assert end == found.cores[core].cycles


def test_a_quota_of_nothing_is_refused():
    with pytest.raises(WcetError, match="W544"):
        time_throttled(gated(), 0, 1)


def test_an_access_pays_for_its_farthest_line():
    latencies = Latencies(4, 30, 100)
    assert slowest([CacheLevel.FIRST, CacheLevel.SHARED], latencies) == 30
    assert slowest([CacheLevel.MEMORY, CacheLevel.FIRST], latencies) == 100
    assert slowest([], latencies) == 0
    with pytest.raises(ValueError):
        Latencies(5, 4, 100)


def test_hits_are_fast_behind_what_is_complete_only():
    import numpy as np

    own, apart, ways = np.array([1, 9, 9]), np.array([9, 1, 9]), np.array([2, 2, 2])
    assert find_fast(own, apart, ways, Fills()).tolist() == [False] * 3
    assert find_fast(own, apart, ways, Fills(blocking=True)).tolist() == [True, False, False]
    assert find_fast(own, apart, ways, Fills(boundary=True)).tolist() == [False, True, False]

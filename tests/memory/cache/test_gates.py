"""Why no bound of a GCN launch rests on a gate: what every run of small groups behind one shows."""

from itertools import product

import pytest

from tests.memory.cache.gates import run_all
from wcet.memory.cache.looped import guarantee, walk_system
from wcet.memory.cache.sequence import sequence_of
from wcet.memory.cache.throttle import SendingStep, time_throttled
from wcet.memory.cache.warp_timing import ArithmeticTime


@pytest.mark.parametrize("quota", [1, 2, 3])
def test_a_gate_of_each_context_gets_stuck_at_barriers_unless_all_send_alike(quota):
    """Of n accesses before a barrier by one, and m by another: stuck as soon as n reaches an interval beyond m's."""
    for counts in product(range(6), repeat=2):
        programs = [f"{'A' * n}|A" for n in counts]
        runs = run_all(programs, (0, 1), quota, 1, "all")
        apart = any((n - 1) // quota > m // quota for n, m in (counts, counts[::-1]) if n)
        assert (runs.stuck, runs.ends) == (apart, not apart), counts


def test_a_scalar_load_that_waits_for_a_vector_load_stops_a_gate_as_well():
    """Two senders of one wavefront, of which one waits for the other: a barrier by another name."""
    runs = run_all(["AA|", "|B"], (0, 1), 1, 1, "all")
    assert runs.stuck
    assert not runs.ends


def promised(lines, quota, ways):
    """Return the accesses that intervals promise to hit, as (core, index)."""
    sequences = {core: sequence_of(list(map(ord, each))) for core, each in enumerate(lines)}
    system = walk_system(sequences, 1, ways)
    return {
        (core, index)
        for core in sequences
        for index, each in enumerate(guarantee(system, quota, core))
        if each.best < ways
    }


def test_a_gate_that_does_not_wait_at_barriers_breaks_promises():
    programs = ["A|A", ".|", "CDEF"]  # the second one computes before the barrier, for longer than all others take
    lines = ["AA", "", "CDEF"]
    assert (0, 1) in promised(lines, 1, 3)  # C and D alone are in the intervals 0 and 1
    waiting = run_all(programs, (0, 1), 1, 3, "all")
    running = run_all(programs, (0, 1), 1, 3, "running")
    assert (0, 1) not in waiting.missing
    assert not running.stuck
    assert (0, 1) in running.missing


def test_promises_hold_behind_a_gate_that_waits_for_all_where_nothing_gets_stuck():
    promises = 0
    for first, second, other in product(("AB|A", "AA|B", "AB|B"), ("A|B", "BC|A", "CA|C"), ("", "CD", "DCD")):
        programs = [first, second, other]
        lines = [each.replace("|", "") for each in programs]
        for quota, ways in product((1, 2), (1, 2, 3, 4)):
            runs = run_all(programs, (0, 1), quota, ways, "all")
            found = promised(lines, quota, ways)
            promises += len(found)
            assert not found & runs.missing, (programs, quota, ways)
    assert promises > 100


def test_a_gate_of_each_unit_never_gets_stuck_in_one_round_and_orders_nothing():
    """Barriers are inside a unit. But its contexts come in any order, so that an access may be in nearly any interval.

    Between the first access of one context and its last, another unit of the same size may send all that it sends:
    what comes between at most is what the simple method counts, whatever the quota.
    """
    programs = ["AB|A", "CD|C", "EFGHEF"]
    simple = len("B") + len("CD") + len("EFGH")
    for quota, ways in product((1, 2, 3, 6), range(2, 10)):
        runs = run_all(programs, (0, 1), quota, ways, "all", unit=(0, 0, 1))
        assert runs.ends
        assert not runs.stuck
        assert ((0, 2) in runs.missing) == (simple >= ways), (quota, ways)


def test_a_gate_adds_up_what_contexts_compute():
    """Contexts go one of two ways, of 52 cycles each: computing early or late. Behind a gate, two take 101 cycles.

    So what a launch takes behind a gate is not bounded by what its contexts take beside each other, however many hits
    the gate promises: what all of them compute between accesses adds up.
    """
    access, compute = SendingStep(ArithmeticTime(1, 0), 1), SendingStep(ArithmeticTime(1, 49))
    early, late = (compute, access, access), (access, access, compute)
    assert max(time_throttled([[each]], 1, 0).cycles for each in (early, late)) <= 53
    assert time_throttled([[early], [late]], 1, 0).cycles >= 101
    several = [[(*[access] * 2 * turn, compute, *[access] * 2 * (4 - turn))] for turn in range(5)]
    assert time_throttled(several, 1, 0).cycles >= 5 * 50

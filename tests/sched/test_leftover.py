"""What best effort gets in every window of every run of small sets, against the rate after a delay that is stated."""

from fractions import Fraction
from itertools import product

import pytest

from tests.sched.test_kinds import EDF, FIXED, RUNLIST, answer_without_run

SETS = [[(1, 8)], [(2, 7)], [(1, 5), (2, 9)], [(1, 4), (1, 6)]]
UNTIL = 48


def serve(rows, offsets, piece, by_deadline):
    """Return for each tick whether best effort runs, in pieces; other jobs run by row or by deadline."""
    left = {
        (row, at): rows[row][0] for row, (_, period) in enumerate(rows) for at in range(offsets[row], UNTIL, period)
    }
    served = []
    while len(served) < UNTIL:
        ready = [job for job in left if job[1] <= len(served) and left[job]]
        if not ready:
            served += [1] * piece
            continue
        job = min(ready, key=lambda job: (job[1] + rows[job[0]][1] if by_deadline else job[0], job))
        left[job] -= 1
        served.append(0)
    return served[:UNTIL]


def slot(work, period, offset, own, timeslice, start):
    """Return for each tick whether best effort has its slot, on a list of one high channel and itself."""
    left = dict.fromkeys(range(offset, UNTIL, period), work)
    served, turn = [], start
    while len(served) < UNTIL:
        if turn:
            served += [1] * timeslice
        for _ in range(0 if turn else own):
            job = next((at for at in left if at <= len(served) and left[at]), None)
            if job is None:
                break
            left[job] -= 1
            served.append(0)
        turn = not turn
    return served[:UNTIL]


def find_least(served):
    """Return the least service in a window of each length."""
    sums = [0]
    for each in served:
        sums.append(sums[-1] + each)
    return [min(sums[at + length] - sums[at] for at in range(UNTIL - length + 1)) for length in range(UNTIL + 1)]


def falls_short(least, rate, delay):
    return any(got < rate * (length - delay) for length, got in enumerate(least))


@pytest.mark.parametrize("piece", [1, 3, 4])
@pytest.mark.parametrize("rows", SETS)
@pytest.mark.parametrize("scheduler", [EDF, FIXED])
def test_best_effort_gets_what_is_stated_in_every_window(scheduler, rows, piece):
    given = [f"wcet = {work}; period = {period}; priority = {row}" for row, (work, period) in enumerate(rows)]
    (left,) = answer_without_run(scheduler, *given, f"best_effort = true; piece = {piece}").verdicts.leftover
    early = left.delay - piece / left.rate
    short = 0
    for offsets in product(*(range(period) for _, period in rows)):
        least = find_least(serve(rows, offsets, piece, scheduler == EDF))
        assert not falls_short(least, left.rate, left.delay)
        short += falls_short(least, left.rate, early)
    assert piece < 4 or short  # a long piece of best effort delays jobs, and must count


@pytest.mark.parametrize(("work", "period", "own", "timeslice"), [(3, 12, 2, 2), (4, 9, 1, 3), (2, 7, 2, 1)])
def test_a_channel_of_best_effort_gets_its_slots(work, period, own, timeslice):
    high = f"wcet = {work}; period = {period}; timeslice = {own}"
    report = answer_without_run(RUNLIST, high, f"best_effort = true; timeslice = {timeslice}")
    (left,) = report.verdicts.leftover
    assert left.rate == Fraction(timeslice, timeslice + own)
    for offset, start in product(range(period), (False, True)):
        least = find_least(slot(work, period, offset, own, timeslice, start))
        assert not falls_short(least, left.rate, left.delay)

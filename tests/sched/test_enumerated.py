"""All runs of small sets against the bounds: every offset, jitter, cut into pieces, order of ties and first entry."""

from dataclasses import replace
from itertools import product

import pytest

from tests.sched.enumerated import (
    enumerate_bursts,
    enumerate_changes,
    enumerate_deadlines,
    enumerate_entries,
    enumerate_executors,
    enumerate_first_come,
    enumerate_levels,
    enumerate_list,
    enumerate_locked,
    enumerate_offsets,
    enumerate_stacked,
    enumerate_triggered,
    enumerate_turns,
)
from wcet.sched import demand, edf, fixed_priority, interleaved, modes, offsets
from wcet.sched.analysis import analyze
from wcet.sched.task import Arrivals, InterleavingLevel, Lock, Mode, Order, Platform, Task, TaskSet
from wcet.sched.verdict import Part

UNTIL = 26
"""Two hyperperiods of 4 and 6, and a little; responses of the first jobs are the worst."""

SHAPES = [
    (rows, filler)
    for rows, filler in product(
        product(
            ((1, 4, 4, 0, 0), (1, 4, 3, 1, 1), (2, 4, 4, 0, 2), (2, 6, 5, 0, 1)),
            ((1, 6, 6, 1, 0), (2, 6, 6, 0, 2), (3, 6, 5, 0, 2), (2, 4, 6, 0, 2)),
        ),
        (0, 2),
    )
]


def build(scheduler, rows, filler=0, levels=None, timeslices=(), low=0, triggers=(), **platform):
    tasks = [
        Task(
            f"t{index}",
            work,
            period,
            deadline,
            jitter,
            priority=levels[index] if levels else None,
            piece=piece,
            timeslice=timeslices[index] if timeslices else None,
            trigger=f"t{triggers[index]}" if triggers and triggers[index] >= 0 else "",
        )
        for index, (work, period, deadline, jitter, piece) in enumerate(rows)
    ]
    if filler or low:
        rest = Task("rest", 0, 1, 1, level=InterleavingLevel.LOW, best_effort=True, piece=filler, timeslice=low or None)
        tasks.append(rest)
    return TaskSet(Platform(scheduler, tick=1, **platform), tuple(tasks))


def compare(task_set, longest):
    """Return how many bounds are met exactly; no run may exceed one."""
    bounds = [each.response for each in analyze(task_set).tasks]
    for index, bound in enumerate(bounds):
        assert bound is None or longest.get(index, 0) <= bound, (task_set, longest, bounds)
    return sum(longest.get(index) == bound for index, bound in enumerate(bounds))


def test_deadlines_first():
    exact = sum(
        compare(build("edf", rows, filler), enumerate_deadlines(rows, filler, UNTIL)) for rows, filler in SHAPES
    )
    assert exact > len(SHAPES) // 2


def test_servers_of_tasks_that_keep_their_budgets():
    for rows, filler in SHAPES:
        served = tuple((work, period, min(deadline, period), 0, piece) for work, period, deadline, _, piece in rows)
        compare(build("edf-cbs", served, filler), enumerate_deadlines(served, filler, UNTIL))


@pytest.mark.parametrize("levels", [(0, 1), (1, 0), (0, 0)])
def test_fixed_priorities(levels):
    exact = sum(
        compare(build("fixed-priority", rows, filler, levels), enumerate_levels(rows, levels, filler, UNTIL))
        for rows, filler in SHAPES
    )
    assert exact > len(SHAPES)


@pytest.mark.parametrize("method", ["closed-form", "capped", "gaps"])
@pytest.mark.parametrize(("timeslices", "low"), [((1, 1), 0), ((1, 2), 1), ((2, 3), 2)])
def test_runlists(method, timeslices, low):
    for works in product((1, 2, 3), repeat=2):
        rows = tuple(
            (work, period, period, jitter, 0) for work, period, jitter in zip(works, (9, 11), (0, 1), strict=True)
        )
        longest = enumerate_list(rows, timeslices, low, 40)
        compare(build("runlist", rows, timeslices=timeslices, low=low, method=method), longest)


@pytest.mark.parametrize("entries", [(0, 1, 0, -1), (0, 0, 1, -1), (1, 0, -1, -1), (0, 1, 1, 0, 1)])
def test_lists_that_name_a_channel_several_times(entries):
    exact, names, slices = 0, ("t0", "t1", "rest"), (1, 2, 2)
    for works in ((3, 1), (2, 2), (3, 3)):
        rows = tuple((work, period, period, 0, 0) for work, period in zip(works, (13, 11), strict=True))
        task_set = build("runlist", rows, timeslices=slices, low=2, runlist=tuple(names[entry] for entry in entries))
        if -1 not in entries:
            task_set = replace(task_set, tasks=task_set.tasks[:2])
        exact += compare(task_set, enumerate_entries(rows, [(entry, slices[entry]) for entry in entries], 26))
    assert exact


@pytest.mark.parametrize(("works", "periods", "timeslices"), [((3, 2), (7, 9), (2, 1)), ((3, 3), (8, 12), (2, 2))])
def test_runlists_with_jobs_that_pile_up(works, periods, timeslices):
    rows = tuple((work, period, 30, 1, 0) for work, period in zip(works, periods, strict=True))
    task_set = build("runlist", rows, timeslices=timeslices, low=1)
    compare(task_set, enumerate_list(rows, timeslices, 1, 50))
    assert any(each.response and each.response > each.task.period for each in analyze(task_set).tasks)


@pytest.mark.parametrize("levels", [(0, 0), (0, 1)])
def test_first_come_first_served(levels):
    exact = sum(
        compare(
            build("fixed-priority", rows, filler, levels, order=Order.FIRST_COME),
            enumerate_first_come(rows, levels, filler, UNTIL),
        )
        for rows, filler in SHAPES
    )
    assert exact > len(SHAPES)


EXECUTED = [
    ((1, 5, 5, 0, 1), (2, 5, 5, 0, 2), (1, 7, 7, 0, 1)),
    ((1, 5, 5, 1, 1), (1, 5, 5, 0, 1), (2, 6, 6, 0, 2)),
    ((1, 3, 5, 0, 1), (1, 4, 5, 0, 1), (2, 8, 6, 0, 2)),
]


@pytest.mark.parametrize("levels", [(0, 0, 0), (0, 1, 1), (1, 0, 1)])
def test_executors_with_polling_points(levels):
    for rows in EXECUTED:
        task_set = build("fixed-priority", rows, 0, levels, order=Order.POLLING)
        compare(task_set, enumerate_executors(rows, levels, 20))


@pytest.mark.parametrize("triggers", [(-1, 0, -1), (-1, 0, 1), (-1, 0, 0), (2, -1, -1)])
@pytest.mark.parametrize("levels", [None, (0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_chains_of_triggers(triggers, levels):
    for works in ((1, 1, 2), (2, 1, 1), (1, 2, 1)):
        rows = tuple(
            (work, 6 if trigger >= 0 else 6 + place, 6, 0, 0)
            for place, (work, trigger) in enumerate(zip(works, triggers, strict=True))
        )
        scheduler = "edf" if levels is None else "fixed-priority"
        compare(build(scheduler, rows, 0, levels, triggers=triggers), enumerate_triggered(rows, triggers, levels, 40))


@pytest.mark.parametrize("levels", [(0, 0), (0, 0, 0), (0, 1, 1), (1, 0, 1)])
def test_turns_of_equals(levels):
    exact = 0
    for works, slices in product(((2, 3, 1), (3, 2, 2)), ((1, 1, 1), (2, 1, 1), (1, 2, 3))):
        rows = tuple((work, 8, 8, 0, 0) for work, _ in zip(works, levels, strict=False))
        cut = slices[: len(levels)]
        task_set = build("fixed-priority", rows, 0, levels, cut, order=Order.ROUND_ROBIN)
        exact += compare(task_set, enumerate_turns(rows, levels, cut, 9))
    assert exact


@pytest.mark.parametrize(("works", "slices"), [((1, 3), (1, 1)), ((2, 3), (2, 1)), ((2, 2), (1, 2))])
def test_turns_of_jobs_that_follow_each_other(works, slices):
    rows = tuple((work, period, 9, jitter, 0) for work, period, jitter in zip(works, (4, 7), (2, 0), strict=True))
    task_set = build("fixed-priority", rows, 0, (0, 0), slices, order=Order.ROUND_ROBIN)
    compare(task_set, enumerate_turns(rows, (0, 0), slices, 28))


def lock(task_set, lengths, **changes):
    locked = tuple(
        replace(task, locks=(Lock("bus", length),) if length else (), **changes)
        for task, length in zip(task_set.tasks, lengths, strict=True)
    )
    return replace(task_set, tasks=locked)


@pytest.mark.parametrize("levels", [(0, 1, 2), (1, 0, 2), (0, 1, 1)])
@pytest.mark.parametrize("lengths", [(1, 0, 2), (0, 1, 3), (1, 1, 2), (0, 0, 3)])
def test_locks_of_less_urgent_tasks(levels, lengths):
    rows = ((1, 8, 8, 0, 0), (2, 9, 9, 0, 0), (3, 12, 12, 0, 0))
    task_set = lock(build("fixed-priority", rows, 0, levels), lengths)
    assert compare(task_set, enumerate_locked(rows, levels, lengths, 13))


STACKED = [
    ((1, 6, 3, 0, 0), (2, 6, 5, 0, 0), (3, 9, 9, 0, 0)),
    ((2, 5, 4, 0, 0), (1, 6, 6, 0, 0), (3, 9, 8, 0, 0)),
    ((1, 5, 4, 2, 0), (2, 9, 9, 0, 0)),
]


@pytest.mark.parametrize("rows", STACKED, ids=str)
@pytest.mark.parametrize("lengths", [(1, 0, 2), (1, 1, 3), (0, 1, 3)])
def test_locks_under_edf(rows, lengths):
    held = [min(length, row[0]) for row, length in zip(rows, lengths, strict=False)]
    task_set = lock(build("edf", rows), held)
    runs = enumerate_stacked(rows, held, 10)
    assert compare(task_set, runs)
    missed = any(longest > rows[row][2] for row, longest in runs.items())
    assert not (missed and analyze(task_set).schedulable)


@pytest.mark.parametrize(("jitter", "distance"), [(5, 1), (5, 2), (6, 3), (3, 4)])
def test_bursts_no_closer_than_stated(jitter, distance):
    rows = ((1, 4, 20, jitter, 0), (3, 12, 12, 0, 0))
    built = build("fixed-priority", rows, 0, (0, 1))
    task_set = replace(built, tasks=(replace(built.tasks[0], distance=distance), *built.tasks[1:]))
    loose = analyze(built).tasks[1].response
    assert (
        compare(task_set, enumerate_bursts(rows, (0, 1), distance, 14)) and analyze(task_set).tasks[1].response <= loose
    )


PLACED = [
    ((1, 4, 4, 0, 0), (2, 6, 6, 0, 0)),
    ((1, 4, 4, 1, 0), (2, 6, 6, 0, 0)),
    ((2, 4, 4, 0, 0), (1, 6, 6, 2, 1)),
    ((1, 4, 4, 0, 1), (3, 12, 12, 1, 2)),
    ((1, 3, 3, 0, 0), (1, 6, 6, 1, 0), (2, 6, 8, 0, 2)),
]


@pytest.mark.parametrize("rows", PLACED, ids=str)
@pytest.mark.parametrize("filler", [0, 2])
def test_offsets_that_are_relied_on(rows, filler):
    exact = apart = 0
    for levels in ((0, 1, 2), (1, 0, 1)):
        levels = levels[: len(rows)]
        free = build("fixed-priority", rows, filler, levels)
        for first in product(range(2), range(0, 6, 1 + filler), (1,)):
            tasks = tuple(
                replace(task, offset=first[place]) if place < len(rows) else task
                for place, task in enumerate(free.tasks)
            )
            known = replace(free, tasks=tasks, platform=replace(free.platform, arrivals=Arrivals.OFFSETS))
            runs = enumerate_offsets(rows, first[: len(rows)], levels, filler, 25)
            exact += compare(known, runs)
            pairs = list(zip(analyze(known).tasks, analyze(free).tasks, strict=True))
            apart += sum(each.response < loose.response for each, loose in pairs)
            assert all(each.response <= loose.response for each, loose in pairs)
    assert exact and (apart or filler)


CHANGED = [
    ((1, 4, 4, 0, 0), (2, 6, 6, 0, 0), (3, 6, 6, 0, 0)),
    ((1, 5, 5, 0, 0), (3, 6, 6, 0, 0), (2, 4, 4, 0, 0)),
    ((2, 5, 4, 0, 0), (2, 7, 7, 0, 0), (1, 3, 3, 0, 0)),
]


@pytest.mark.parametrize("rows", CHANGED, ids=str)
def test_changes_of_modes(rows):
    homes, exact = (-1, 0, 1), 0
    for levels in (None, (0, 1, 2), (1, 0, 0)):
        built = build("edf" if levels is None else "fixed-priority", rows, 0, levels)
        task_set = replace(built, modes=(Mode("old", ("t1",), 9), Mode("new", ("t2",), 9)))
        longest = enumerate_changes(rows, homes, levels, 30)
        exact += compare(task_set, longest)
        left = analyze(task_set).chains[0]
        assert left.met == (left.latency <= 9) and longest[-1] <= left.latency
        exact += longest[-1] == left.latency
    assert exact > 6


@pytest.mark.parametrize("rows", PLACED, ids=str)
def test_offsets_that_are_relied_on_among_equals_and_under_edf(rows):
    exact = apart = 0
    ways = (("edf", None, Order.ANY), ("fixed-priority", (0, 0, 0), Order.FIRST_COME))
    for (scheduler, levels, order), filler in product(ways, (0, 2)):
        levels = levels and levels[: len(rows)]
        free = build(scheduler, rows, filler, levels, order=order)
        for first in product(range(2), range(0, 6, 2), (1,)):
            offsets = first[: len(rows)]
            tasks = [replace(task, offset=offset) for task, offset in zip(free.tasks, offsets, strict=False)]
            known = replace(free, tasks=(*tasks, *free.tasks[len(tasks) :]))
            known = replace(known, platform=replace(free.platform, arrivals=Arrivals.OFFSETS))
            runs = enumerate_offsets(rows, offsets, levels, filler, 25, order is Order.FIRST_COME)
            exact += compare(known, runs)
            found = analyze(known)
            assert not (found.schedulable and any(longest > rows[row][2] for row, longest in runs.items()))
            pairs = zip(found.tasks, analyze(free).tasks, strict=True)
            apart += sum(loose.response is None or each.response < loose.response for each, loose in pairs)
    assert exact and apart


def break_changes(monkeypatch):
    monkeypatch.setattr(modes, "find_pending", lambda workload: (Part("own", 1, workload.loads[0].work),))
    test_changes_of_modes(CHANGED[0])


def break_gaps(monkeypatch):
    whole = interleaved.list_gaps
    monkeypatch.setattr(interleaved, "list_gaps", lambda channels, task: whole(channels, task)[:1])
    test_lists_that_name_a_channel_several_times((0, 0, 1, -1))


def break_locks(monkeypatch):
    monkeypatch.setattr(fixed_priority, "holding_of", lambda task, resources, platform: 0)
    test_locks_of_less_urgent_tasks((0, 0, 3), (0, 1, 1))
    test_locks_of_less_urgent_tasks((1, 0, 2), (0, 1, 2))


def break_floors(monkeypatch):
    monkeypatch.setattr(demand, "list_floored", lambda task, floors, platform: ())
    test_locks_under_edf(STACKED[0], (1, 0, 2))
    test_locks_under_edf(STACKED[0], (1, 1, 3))


def break_turns(monkeypatch):
    monkeypatch.setattr(demand, "turns_of", lambda task: 1)
    test_turns_of_equals((0, 0))


def break_distances(monkeypatch):
    whole = demand.TaskLoad.count_within
    monkeypatch.setattr(demand.TaskLoad, "count_within", lambda load, window: min(whole(load, window), -(-window // 4)))
    test_bursts_no_closer_than_stated(5, 1)


def break_starts(monkeypatch):
    monkeypatch.setattr(offsets, "_list_starts", lambda known, first, most: [0])
    test_offsets_that_are_relied_on(PLACED[0], 0)


def break_placed_workloads(monkeypatch):
    whole = edf.place_workload
    monkeypatch.setattr(edf, "place_workload", lambda *given: list(whole(*given))[:1])
    test_offsets_that_are_relied_on_among_equals_and_under_edf(PLACED[0])


def break_leads(monkeypatch):
    whole = offsets._place
    monkeypatch.setattr(offsets, "_place", lambda load, first, start: whole(replace(load, jitter=0), first, start))
    test_offsets_that_are_relied_on(PLACED[2], 0)


@pytest.mark.parametrize(
    "damage",
    [
        break_changes,
        break_gaps,
        break_locks,
        break_floors,
        break_turns,
        break_distances,
        break_starts,
        break_leads,
        break_placed_workloads,
    ],
)
def test_what_is_left_out_is_noticed(damage, monkeypatch):
    with pytest.raises(AssertionError):
        damage(monkeypatch)

"""Simulated jobs against bounds; and that an analysis which is broken on purpose is found out."""

import tomllib
from dataclasses import replace
from random import Random

import pytest

from tests.campaigns.task_sets import SCHEDULERS, draw, judge
from tests.properties.choices import Choices
from tests.repetition import list_seeds
from wcet.sched import demand, edf, edf_cbs, edf_response, fixed_priority, interleaved, trigger
from wcet.sched.schema import TABLES


def find_wrong(scheduler, sets, first=0):
    """Return the first violation in so many sets under one scheduler, from case `first` on."""
    for seed in range(first, first + sets):
        judgement = judge(draw(Choices([SCHEDULERS.index(scheduler)], Random(seed))))
        if judgement.wrong:
            return judgement.wrong
    return ""


@pytest.mark.parametrize("scheduler", SCHEDULERS)
def test_no_simulated_job_takes_longer_than_its_bound(scheduler):
    assert find_wrong(scheduler, len(list_seeds(20))) == ""


def test_the_draw_has_every_key_of_the_schema():
    drawn = {kind: set() for kind in TABLES}
    for seed in range(400):
        document = tomllib.loads(draw(Choices((), Random(seed))).text)
        for kind in TABLES:
            tables = document.get(kind, [])
            for table in [tables] if isinstance(tables, dict) else tables:
                drawn[kind] |= table.keys()
    for kind, table in TABLES.items():
        assert {*table.model_fields} <= drawn[kind]


def halve(function):
    return lambda *given: function(*given) // 2


def break_runlist_switches(monkeypatch):
    whole = interleaved.share_round

    def once(channels, single):
        shared = whole(channels, single)
        return interleaved.Round(shared.rivals, shared.other, 1, shared.switch, shared.platform)

    monkeypatch.setattr(interleaved, "share_round", once)


def break_runlist_slots(monkeypatch):
    monkeypatch.setattr(interleaved, "slots_of", lambda task, platform, jobs=1: max(1, jobs * task.wcet // task.slice))


def break_runlist_lower_level(monkeypatch):
    whole = interleaved.share_round

    def without(channels, single):
        shared = whole(channels, single)
        return interleaved.Round(shared.rivals, 0, shared.switches, shared.switch, shared.platform)

    monkeypatch.setattr(interleaved, "share_round", without)


def break_edf_overheads(monkeypatch):
    monkeypatch.setattr(demand, "work_of", lambda task, platform: task.wcet)


def break_edf_count(monkeypatch):
    def late(workload, by):
        loads = workload.loads
        return sum((by - each.deadline) // each.period * each.work for each in loads if by >= each.deadline)

    monkeypatch.setattr("wcet.sched.qpa.demand_by", late)
    monkeypatch.setattr(edf, "bound_responses", lambda workload: [None for _ in workload.loads])


def break_blocking(monkeypatch):
    for module in (demand, fixed_priority):
        monkeypatch.setattr(module, "blocking_of", lambda task, platform, hits=(): 0)


def break_edf_own_jobs(monkeypatch):
    monkeypatch.setattr(demand.Workload, "blocking_at", lambda *given: 0)
    monkeypatch.setattr(edf_response, "_starts", lambda loads, own, period: iter([0]))


def break_servers_jitter(monkeypatch):
    whole = edf_cbs._judge
    monkeypatch.setattr(
        edf_cbs, "_judge", lambda task, server, parts, late, overloaded: whole(task, server, parts, 0, overloaded)
    )


def break_servers_overheads(monkeypatch):
    whole = edf_cbs._serve

    def free(exposed, servers):
        return whole(exposed, [replace(each, budget=each.budget - each.overhead) for each in servers])

    monkeypatch.setattr(edf_cbs, "_serve", free)


def break_servers_test(monkeypatch):
    monkeypatch.setattr(edf_cbs, "find_overload", lambda workload: False)


def _few(window, work, period, jitter):
    return max(1, (window + jitter) // period) * work


def break_priority_arrivals(monkeypatch):
    def few(load, window):
        return max(1, (window + load.jitter) // load.period)

    monkeypatch.setattr(demand.TaskLoad, "count_within", few)
    monkeypatch.setattr(demand.TaskLoad, "count_until", few)
    for name in ("work_within", "work_until"):
        monkeypatch.setattr(
            demand.TaskColumns, name, lambda columns, window: sum(_few(window, *row) for row in columns.rows)
        )


def break_priority_order(monkeypatch):
    whole = fixed_priority.rank
    monkeypatch.setattr(
        fixed_priority, "rank", lambda tasks: {name: tuple(-part for part in key) for name, key in whole(tasks).items()}
    )


def break_handed_jitter(monkeypatch):
    monkeypatch.setattr(trigger, "_hand_on", lambda task, responses: task.jitter)


def break_leftover(monkeypatch):
    whole = edf.leave_over
    monkeypatch.setattr(
        edf, "leave_over", lambda *given: tuple(replace(each, delay=each.delay / 4) for each in whole(*given))
    )


BROKEN = [
    ("edf", break_leftover),
    ("edf", break_handed_jitter),
    ("fixed-priority", break_handed_jitter),
    ("runlist", break_runlist_switches),
    ("runlist", break_runlist_slots),
    ("runlist", break_runlist_lower_level),
    ("edf", break_edf_overheads),
    ("edf", break_edf_count),
    ("edf", break_edf_own_jobs),
    ("edf-cbs", break_servers_overheads),
    ("edf-cbs", break_servers_jitter),
    ("edf-cbs", break_servers_test),
    ("fixed-priority", break_blocking),
    ("fixed-priority", break_priority_arrivals),
    ("fixed-priority", break_priority_order),
]


@pytest.mark.parametrize(("scheduler", "damage"), BROKEN, ids=lambda value: getattr(value, "__name__", value))
def test_a_broken_analysis_is_noticed(scheduler, damage, monkeypatch):
    damage(monkeypatch)
    assert find_wrong(scheduler, 1500) != ""

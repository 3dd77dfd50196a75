"""Who gets the issue port, and who takes the next work-group."""

import pytest

from tests.targets.sim_d.run.launches import codes_of, run
from wcet.errors import WcetError
from wcet.simulate.events import SlotState
from wcet.targets.sim_d.clock.scheduling import SCHEDULINGS

COPY = (
    ".data\n0 0x0 1024 16 none\n1 0x10000 1024 16 none\n.sp_data\n0 0x0 64 1\n.text\nldglin v1, 0\nmov v2, vc.lid_x\n"
    "movvsp vc.mem_idx, v2\nstspbidx 0\nldspbidx 0\niadd v1, v1, 1\nstglin v1, 1\nexit"
)


@pytest.mark.parametrize("scheduling", SCHEDULINGS)
def test_every_work_group_runs_once_and_slots_are_never_in_two_states(scheduling):
    trace = run(COPY, 1024, 7, scheduling=scheduling, events=True)
    assert trace.log is not None
    assert trace.work_groups == 7
    assert {event.group for event in trace.log.runs} == set(range(7))
    for slot in (0, 1):
        entries = [entry for entry in trace.log.occupations if entry.slot == slot]
        for before, after in zip(entries, entries[1:], strict=False):
            assert before.end == after.start


@pytest.mark.parametrize("scheduling", SCHEDULINGS)
def test_one_slot_at_a_time_has_the_issue_port(scheduling):
    log = run(COPY, 1024, 7, scheduling=scheduling, events=True).log
    assert log is not None
    running = sorted((entry.start, entry.end) for entry in log.occupations if entry.state is SlotState.RUN)
    assert all(before[1] <= after[0] for before, after in zip(running, running[1:], strict=False))


def test_nothing_runs_beside_a_scratchpad_when_it_counts_as_compute():
    log = run(COPY, 1024, 7, scheduling="sp-as-compute", events=True).log
    assert log is not None
    busy = [entry for entry in log.occupations if entry.state is SlotState.SCRATCHPAD]
    running = [entry for entry in log.occupations if entry.state is SlotState.RUN]
    assert busy
    assert not any(a.start < b.end and b.start < a.end for a in busy for b in running)


def test_requests_do_not_overlap_when_scratchpads_count_as_accesses():
    log = run(COPY, 1024, 7, scheduling="sp-as-access", events=True).log
    assert log is not None
    spans = sorted((event.accepted, event.accepted + event.latency) for event in log.requests)
    assert all(before[1] <= after[0] + 1 for before, after in zip(spans, spans[1:], strict=False))


def test_pairs_are_taken_together():
    log = run(COPY, 1024, 8, scheduling="pairwise", events=True).log
    assert log is not None
    stores = {event.group: event.committed for event in log.requests if event.instruction == 6}
    starts = {}
    for event in log.runs:
        starts.setdefault(event.group, event.start)
    assert all(starts[group + 2] >= stores[group ^ 1] for group in range(6))


def test_an_unknown_mode_is_refused():
    with pytest.raises(WcetError) as error:
        run(COPY, scheduling="fair")
    assert codes_of(error) == ["W501"]


def test_progress_is_reported_in_rising_cycles():
    seen: list[int] = []
    cycles = run(COPY, 1024, 16, progress=seen.append).cycles
    assert 0 < seen[0] < cycles
    assert seen == sorted(seen)


def test_resources_are_those_of_the_log():
    trace = run(COPY, 1024, 7, events=True)
    assert trace.log is not None
    busy = sum(entry.end - entry.start for entry in trace.log.occupations if entry.state is SlotState.RUN)
    assert trace.resources["compute"] == busy
    scratchpad = sum(
        entry.end - entry.start
        for entry in trace.log.occupations
        if (entry.state, entry.slot) == (SlotState.SCRATCHPAD, 1)
    )
    assert trace.resources["scratchpad 1"] == scratchpad


def test_events_cost_nothing_when_nobody_asked():
    trace = run(COPY, 1024, 7)
    assert trace.log is None
    assert trace.cycles == run(COPY, 1024, 7, events=True).cycles


LEAVE_EARLY = (
    ".data\n0 0x0 1024 16 none\n.text\nmov v8, vc.tid_y\nisub v8, v8, 2\nitest.l p0, v8\nexit p0\nmov v1, 1\n"
    "stglin v1, 0\nexit"
)


def test_a_pair_that_leaves_early_makes_room_for_a_pair():
    log = run(LEAVE_EARLY, 1024, 4, scheduling="pairwise", events=True).log
    assert log is not None
    ends = {entry.group: entry.end for entry in log.occupations if entry.state is SlotState.RUN and entry.group < 2}
    assert ends[0] < ends[1]
    first = {group: min(entry.start for entry in log.occupations if entry.group == group) for group in (2, 3)}
    assert first[2] == ends[1]
    assert first[3] == ends[1] + 1

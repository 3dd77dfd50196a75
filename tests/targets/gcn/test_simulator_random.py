"""Random kernels: bounds hold, results do not depend on splitting, and the engine's short cuts change no cycle."""

import pytest

from tests.repetition import REPEAT
from tests.targets.gcn.random_launches import judge, make_case, make_whole_case
from wcet.errors import WcetError
from wcet.targets.gcn.clock.compute_unit import UnitBanks
from wcet.targets.gcn.clock.engine import LaunchClock
from wcet.targets.gcn.clock.event_queue import EventQueue
from wcet.targets.gcn.simulator import SPLITS, Session


@pytest.mark.parametrize("first", range(0, 20 * REPEAT, 10))
def test_runs_keep_their_bounds_and_their_results(first):
    assert [wrong for seed in range(first, first + 10) for wrong in judge(make_case(seed)).list_wrong()] == []


@pytest.mark.parametrize("first", range(0, 20 * REPEAT, 10))
def test_runs_on_machines_with_any_numbers_keep_their_bounds_and_their_results(first):
    wrong = []
    for seed in range(first, first + 10):
        try:
            wrong += judge(make_whole_case(seed)).list_wrong()
        except WcetError as error:  # no group fits on the machine
            assert error.diagnostics[0].code == "W530"
    assert wrong == []


def serve_by_events(engine: LaunchClock) -> None:
    """Leave every line to an event of its own."""
    if engine.memory.pending and not engine.memory.armed:
        engine.queue.arm(engine.memory)


def times_of(seed: int) -> list[tuple[int, tuple[object, ...], object]]:
    case = make_case(seed)
    program = case.parse()
    found = []
    for mode in SPLITS:
        session = Session(program, case.machine, case.launch, case.arguments, splits=mode)
        for latencies in ("max", "zero"):
            trace = session.play(latencies)
            found.append((trace.cycles, trace.groups, dict(trace.units)))
    return found


@pytest.mark.parametrize("seed", range(100, 100 + 8 * REPEAT))
def test_running_ahead_and_bursts_of_lines_change_no_cycle(seed, monkeypatch):
    fast = times_of(seed)
    with monkeypatch.context() as patch:
        patch.setattr(UnitBanks, "find_alone", lambda *_: None)
        patch.setattr(LaunchClock, "_serve_memory", serve_by_events)
        assert times_of(seed) == fast


def test_a_bound_that_is_too_low_is_noticed(monkeypatch):
    run = LaunchClock.run
    monkeypatch.setattr(LaunchClock, "run", lambda self: 100 * run(self) + 1)
    assert any(judge(make_case(seed)).list_wrong() for seed in range(3))


def test_an_earlier_appointment_is_void():
    class Sleeper:
        wake = -1

    queue, sleeper = EventQueue(), Sleeper()
    queue.wake(sleeper, 8)
    queue.wake(sleeper, 4)
    assert sleeper.wake == 4 and queue.next_cycle() == 4

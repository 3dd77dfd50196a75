"""Engines: whatever happens to one task or one process, every other task is answered, once."""

import os
import pickle
import signal
import time
from functools import partial
from pathlib import Path

import pytest

from wcet.engine.batch import Batches
from wcet.engine.choice import choose_workers, open_engine
from wcet.engine.local import LocalEngine
from wcet.engine.protocol import Failed, Lost
from wcet.engine.serial import SerialEngine


def double(number: int) -> int:
    return 2 * number


def divide(number: int) -> int:
    return 12 // number


def die_of(victims: frozenset[int], number: int) -> int:
    if number in victims:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die_once(folder: str, number: int) -> int:
    """Kill the process of task 5, but only the first time: something else was short of memory."""
    mark = Path(folder) / "died"
    if number == 5 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def lock(number: int) -> object:
    return (number for _ in range(1))  # a generator cannot be pickled


@pytest.fixture(scope="module")
def engine():
    with LocalEngine(2) as engine:
        yield engine


def test_every_task_is_answered_once(engine):
    assert sorted(engine.run(double, range(1000))) == [(number, 2 * number) for number in range(1000)]


def test_an_engine_runs_again_and_again(engine):
    for count in (0, 1, 3):
        assert dict(engine.run(double, range(count))) == {number: 2 * number for number in range(count)}


@pytest.mark.parametrize("kind", [SerialEngine, lambda: LocalEngine(2)])
def test_a_task_that_raises_is_its_own_result(kind):
    with kind() as engine:
        found = dict(engine.run(divide, [3, 0, 4]))
    assert (found[0], found[2]) == (4, 3)
    assert isinstance(found[1], Failed)
    assert isinstance(found[1].error, ZeroDivisionError)


def test_a_process_that_dies_costs_its_own_task_only():
    with LocalEngine(2) as engine:
        found = dict(engine.run(partial(die_of, frozenset({7, 40})), range(60)))
    assert {number for number, result in found.items() if isinstance(result, Lost)} == {7, 40}
    assert all(result == number for number, result in found.items() if number not in (7, 40))
    assert sorted(found) == list(range(60))


def test_a_task_whose_process_was_killed_from_outside_is_run_again(tmp_path):
    with LocalEngine(2) as engine:
        found = dict(engine.run(partial(die_once, str(tmp_path)), range(20)))
    assert found == {number: number for number in range(20)}
    assert (tmp_path / "died").exists()


def test_a_result_that_cannot_be_sent_is_a_failure(engine):
    ((_, result),) = engine.run(lock, [1])
    assert isinstance(result, Failed)


def test_tasks_are_read_only_as_there_is_room_for_them():
    read: list[int] = []

    def tasks():
        for number in range(10_000):
            read.append(number)
            yield number

    with LocalEngine(1) as engine:
        answers = engine.run(double, tasks())
        next(answers)
        assert len(read) < 100
        answers.close()


def test_leaving_an_engine_ends_its_processes():
    def children() -> set[int]:
        own = os.getpid()
        stats = (each / "stat" for each in Path("/proc").iterdir() if each.name.isdigit())
        found = set()
        for stat in stats:
            try:
                name, _, rest = stat.read_text().rpartition(")")
            except OSError:
                continue
            if int(rest.split()[1]) == own and "resource_tracker" not in name and rest.split()[0] != "Z":
                found.add(int(stat.parent.name))
        return found

    if not Path("/proc/self/stat").exists():
        pytest.skip("needs /proc")
    before = children()
    with LocalEngine(2) as engine:
        answers = engine.run(time.sleep, [60, 60, 60])
        with pytest.raises(KeyboardInterrupt):
            previous = signal.signal(signal.SIGALRM, _interrupt)
            signal.setitimer(signal.ITIMER_REAL, 1.5)
            try:
                next(answers)
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
                signal.signal(signal.SIGALRM, previous)
    deadline = time.monotonic() + 10
    while len(children() - before) > 1 and time.monotonic() < deadline:  # the tracker of loky's semaphores stays
        time.sleep(0.05)
    assert len(children() - before) <= 1


def _interrupt(*_):
    raise KeyboardInterrupt


def test_batches_grow_while_tasks_are_short_and_shrink_when_they_are_long():
    batches = Batches(iter(enumerate(range(100_000))))
    assert len(batches.take()) == 1
    batches.learn(1, 0.0001)
    assert len(batches.take()) == 4
    for _ in range(8):
        batches.learn(2000, 0.1)
    assert len(batches.take()) == 2000
    batches.learn(10, 60.0)
    assert len(batches.take()) == 1


def test_processes_are_as_stated_and_never_more_than_tasks():
    assert choose_workers(4, 100) == 4
    assert choose_workers(4, 2) == 2
    assert choose_workers(None, 3) == 1
    assert choose_workers(None, 500) >= 1
    assert isinstance(open_engine(1), SerialEngine)


def test_results_travel():
    assert pickle.loads(pickle.dumps(Lost())) == Lost()

"""The simulator of AMD's queues: worked runs, and all runs of small sets against the bounds."""

from itertools import product

import pytest

from tests.sched.test_witness import find_wrong
from wcet.errors import WcetError
from wcet.sched.amd import bounds, queues
from wcet.sched.analysis import analyze
from wcet.sched.gpu import Dispatch, Gpu
from wcet.sched.run.arrivals import Pattern, make_jobs
from wcet.sched.run.job import Run
from wcet.sched.run.queues import Firmware, Turns, lay_units, run_queues
from wcet.sched.task import Platform, Task, TaskSet


class Ways:
    """All sequences of choices, one after the other: the last one that has another way takes it next."""

    def __init__(self):
        self.script, self.limits, self.at = [], [], 0

    def __call__(self, ways):
        if self.at == len(self.script):
            self.script.append(0)
            self.limits.append(ways)
        self.at += 1
        return self.script[self.at - 1]

    def advance(self):
        while self.script and self.script[-1] + 1 == self.limits[-1]:
            self.script.pop()
            self.limits.pop()
        self.at = 0
        if not self.script:
            return False
        self.script[-1] += 1
        return True


def build(gpu, rows, tick=1):
    """Return tasks of (groups, residence, per unit, mask, queue, pipe, priority, period); no period: best effort."""
    tasks = []
    for place, (groups, residence, per_unit, mask, queue, pipe, priority, period) in enumerate(rows):
        sent = Dispatch(groups, residence, per_unit, 1, frozenset(mask), queue, pipe)
        free = period is None
        tasks.append(Task(f"t{place}", 1, period or 1, period or 1, priority=priority, best_effort=free, dispatch=sent))
    return TaskSet(Platform("amd-queues", tick=tick, gpu=gpu), tuple(tasks))


def observe(task_set, firmware, phases, until, shorter=False, most=2000):
    """Return the longest response of each task over all ways of the hardware, or the first `most` of them."""
    ways, longest = Ways(), {}
    for _ in range(most):
        pattern = Pattern(phases)
        run = run_queues(Run(task_set, make_jobs(task_set, pattern, until)), until, firmware, ways, shorter)
        for name, response in run.longest().items():
            longest[name] = max(response, longest.get(name, 0))
        if not ways.advance():
            return longest
    return longest


def observe_all(task_set, firmwares, phases, until, shorter=False):
    """Return the longest response over firmwares and first arrivals; every one is held against its bound."""
    known = {each.task.name: each.response for each in analyze(task_set).tasks}
    longest = {}
    for firmware, at in product(firmwares, phases):
        named = {task.name: offset for task, offset in zip(task_set.real_time, at, strict=True)}
        for name, response in observe(task_set, firmware, named, until, shorter).items():
            assert known[name] is None or response <= known[name], (task_set, firmware, at)
            longest[name] = max(response, longest.get(name, 0))
    return known, longest


def test_bits_are_laid_out_over_engines():
    assert lay_units((3, 1, 2), pairs=False) == [0, 1, 2, 0, 2, 0]


CAM = (64, 3, 2, (0, 1, 4, 5, 8, 9, 12, 13), "cam", 0, 0, 200)
LOG = (100, 5, 2, (3, 7, 11, 15), "log", 0, 0, 200)


@pytest.mark.parametrize(
    ("turns", "quantum", "longest"), [(Turns.PACKET, 10, 72), (Turns.QUANTUM, 10, 21), (Turns.QUANTUM, 4, 17)]
)
def test_the_worked_pipe_takes_as_long_as_published(turns, quantum, longest):
    task_set = build(Gpu((4, 4, 4, 4), 24, quantum=quantum), [CAM, LOG])
    phases = [{"t0": offset, "t1": 0} for offset in range(61)]
    firmware = Firmware(turns)
    found = max(observe(task_set, firmware, each, 200, most=1)["t0"] for each in phases)
    assert found in (longest, longest - 1)  # a packet that is one tick late finds the pipe taken


@pytest.mark.parametrize(("counts", "longest"), [((3, 1), 40), ((3, 0), 30)])
def test_one_unit_more_makes_a_kernel_slower(counts, longest):
    mask = [bit for bit, engine in enumerate(lay_units((3, 1), pairs=False)) if counts[engine]]
    task_set = build(Gpu((3, 1), 24), [(8, 10, 1, mask, "q", 0, 0, 90)])
    known, found = observe_all(task_set, [Firmware()], [(0,)], 90)
    assert known == found == {"t0": longest}


PLACES = {
    "own masks, one pipe": [(3, 2, 1, (0, 2), "a", 0, 0, 40), (2, 3, 1, (1,), "b", 0, 0, 40)],
    "own masks, best effort": [(3, 2, 1, (0, 2), "a", 0, 0, 60), (2, 3, 1, (1,), "b", 0, None, None)],
    "one queue": [(2, 2, 1, (0, 1), "a", 0, 0, 20), (3, 1, 1, (0, 1), "a", 0, 0, 20)],
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(("quantum", "swap", "launch", "spacing"), [(2, 0, 0, 0), (3, 1, 1, 0), (4, 1, 0, 1)])
def test_all_runs_of_partitions(place, quantum, swap, launch, spacing):
    gpu = Gpu((2, 1), 24, launch, spacing, quantum, None, swap)
    task_set = build(gpu, PLACES[place])
    firmwares = [Firmware(turns) for turns in Turns]
    known, longest = observe_all(task_set, firmwares, product(*[range(5)] * len(task_set.real_time)), 18)
    assert None not in known.values() and longest.keys() == known.keys()


@pytest.mark.parametrize(("swap", "quantum"), [(0, 2), (1, 3)])
def test_all_runs_of_slices_with_a_shared_pipe(swap, quantum):
    rows = [(2, 3, 1, (0,), "a", 0, 0, 200), (2, 2, 1, (1,), "b", 0, 0, 200), (1, 1, 1, (1,), "b", 0, 0, 200)]
    task_set = build(Gpu((1, 1), 1, 0, 0, quantum, 12, swap, 2), rows)
    sets = ({"a": 0, "b": 0}, {"a": 0, "b": 1})
    firmwares = [Firmware(turns, {}, each, resumes) for turns, each, resumes in product(Turns, sets, (False, True))]
    observe_all(task_set, firmwares, ((at, at + 1, at) for at in range(0, 26, 3)), 90)


def test_a_set_that_is_mapped_again_may_begin_with_another_queue():
    rows = [(1, 4, 1, (0,), "a", 0, 0, 200), (2, 4, 1, (1,), "b", 0, 0, 60)]
    task_set = build(Gpu((1, 1), 1, 0, 0, 6, 12, 1, 2), rows)
    longest = observe(task_set, Firmware(Turns.SAVED, resumes=False), {"t0": 8, "t1": 12}, 50)["t0"]
    alone = 4 + 6 + 2  # its launch, and a turn of the other with both swaps
    assert bounds.rotate(alone, 2, 12, 1) < longest <= analyze(task_set).tasks[0].response


SHARED = [
    ((1,), [(2, 2, 1, (0,), "a", 0, 0, 12), (2, 1, 1, (0,), "b", 1, 1, 18)]),
    ((2,), [(3, 2, 1, (0, 1), "a", 0, 0, 15), (2, 3, 1, (0, 1), "b", 1, 1, 20)]),
    ((1, 1), [(2, 2, 1, (0, 1), "a", 0, 0, 20), (2, 3, 1, (0, 1), "b", 1, 1, 40)]),
    ((2,), [(3, 2, 1, (0, 1), "a", 0, 1, 30), (2, 3, 1, (0, 1), "b", 1, 1, 30)]),
    ((1, 1), [(2, 2, 1, (0, 1), "a", 0, 0, 30), (3, 2, 1, (0, 1), "b", 1, None, None)]),
]


@pytest.mark.parametrize(("engines", "rows"), SHARED)
def test_all_runs_on_shared_units(engines, rows):
    task_set = build(Gpu(engines, 24), rows)
    phases = product(*[range(7)] * len(task_set.real_time))
    known, longest = observe_all(task_set, [Firmware()], phases, 24)
    assert None not in known.values() and longest.keys() == known.keys()


def test_all_residences_on_shared_units():
    task_set = build(Gpu((1, 1), 24), [(2, 2, 1, (0, 1), "a", 0, 0, 24), (2, 2, 1, (0, 1), "b", 1, 1, 24)])
    observe_all(task_set, [Firmware()], product(range(4), range(4)), 24, shorter=True)


def break_dealing(monkeypatch):
    whole = bounds.last
    monkeypatch.setattr(queues, "last", lambda gpu, sent: bounds.Lasting(whole(gpu, sent).whole, 0))


def break_rounds(monkeypatch):
    monkeypatch.setattr(bounds, "count_rounds", lambda groups, each, counts: -(-groups // (each * sum(counts))))


def break_saved_turns(monkeypatch):
    monkeypatch.setattr(bounds.SharedPipe, "_between_saved", property(lambda pipe: 0))


def break_turns(monkeypatch):
    def wait(pipe, lasting):
        return sum(pipe.others)

    monkeypatch.setattr(bounds.SharedPipe, "wait", wait)


def break_slices(monkeypatch):
    monkeypatch.setattr(queues, "rotate", lambda work, sets, slice_, swap: work)


def break_rivals(monkeypatch):
    whole = queues.share_units
    monkeypatch.setattr(queues, "share_units", lambda own, counts, rivals, *more: whole(own, counts, (), *more))


def break_returning_blocking(monkeypatch):
    whole = queues.share_units
    monkeypatch.setattr(queues, "share_units", lambda own, counts, *more: whole(own, (sum(counts),), *more))


BROKEN = [
    (break_dealing, 1410),
    (break_rounds, 125),
    (break_saved_turns, 12),
    (break_turns, 12),
    (break_slices, 449),
    (break_rivals, 39),
    (break_returning_blocking, 40),
]
"""With the case from which one that shows the damage is looked for: the first ones are rare."""


@pytest.mark.parametrize(("damage", "first"), BROKEN, ids=lambda each: getattr(each, "__name__", None))
def test_a_broken_analysis_of_queues_is_noticed(damage, first, monkeypatch):
    damage(monkeypatch)
    assert find_wrong("amd-queues", 1500, first) != ""


def test_what_the_simulator_found_is_refused():
    shared = (2, 2, 1, (0,), "a", 0, 0, 40), (2, 2, 1, (0,), "a", 0, 2, 40), (2, 2, 1, (0,), "b", 1, 1, 40)
    last = (2, 2, 1, (0,), "a", 0, 2, 40), (2, 2, 1, (0,), "b", 1, None, None)
    pipes = (2, 2, 1, (0,), "a", 0, 0, 40), (2, 2, 1, (0,), "a", 1, 0, 40)
    for rows in (shared, last, pipes):
        with pytest.raises(WcetError, match="W568"):
            analyze(build(Gpu((1,), 24), rows))

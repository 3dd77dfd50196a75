from fractions import Fraction
from random import Random

import pytest

from wcet.errors import WcetError
from wcet.sched.build import build_task_set
from wcet.sched.interference import expose, inflate_by_factor, stretch
from wcet.sched.read import read_tasks
from wcet.sched.task import Interferer, Platform, Task, TaskSet
from wcet.sched.throttle import bandwidth_of, cycles_for, gap_of
from wcet.span import Source


def beside(gap, requests=None, service=5, wcet=1000, per_request=1):
    one = Interferer("cpu", Fraction(service), Fraction(gap), per_request)
    return last(wcet, requests, one)


def last(wcet, requests, *interferers):
    """Return how long a task lasts in one stretch."""
    task = Task("t", Fraction(wcet), 9 * wcet, 9 * wcet, requests=requests)
    exposed = expose(TaskSet(Platform("edf"), (task,), interferers=interferers))
    return stretch(exposed.task_set.tasks[0].wcet, exposed.hits["t"])


@pytest.mark.parametrize(
    ("gap", "requests", "time"), [(5, None, 2015), (5, 100, 1500), (45, None, 1120), (95, None, 1060), (0, 100, 1500)]
)
def test_worked_examples(gap, requests, time):
    assert beside(gap, requests) == time


def test_no_gap_and_no_arbiter_have_no_bound():
    with pytest.raises(WcetError, match="the whole memory"):
        beside(0)
    two = [Interferer(name, Fraction(5), Fraction(5)) for name in ("cpu", "dma")]
    with pytest.raises(WcetError, match="cpu, dma together can take the whole memory|cpu, dma"):
        last(1000, 10, *two)


def simulate(random, wcet, requests, service, gap):
    """Return how long a task takes whose requests each wait for at most one of an interferer's, in whole ticks."""
    points = sorted(random.sample(range(wcet), requests))
    time, next_free = 0, random.randrange(service + gap)
    for before, after in zip([0, *points], [*points, wcet], strict=True):
        if before and next_free <= time:  # the interferer goes first
            busy_until = max(next_free, time - service + 1) + service
            next_free = busy_until + gap
            time = max(time, busy_until)
        time += after - before
        while next_free + service <= time:
            next_free += service + gap
    return time


def test_runs_beside_an_interferer_stay_below_the_bound():
    random = Random(5)
    for _ in range(3000):
        wcet, service, gap = random.randrange(20, 400), random.randrange(1, 20), random.randrange(1, 40)
        requests = random.randrange(1, min(20, wcet))
        assert simulate(random, wcet, requests, service, gap) <= beside(gap, requests, service, wcet)


def test_a_factor_applies_to_the_memory_part_alone():
    assert inflate_by_factor(Fraction(10), Fraction(4), Fraction(3, 2)) == 12
    assert inflate_by_factor(Fraction(10), None, Fraction(3, 2)) == 15


def test_a_throttle_register_is_a_gap_and_keeps_a_bandwidth():
    assert gap_of(72_000, 800) == Fraction("0.09")
    assert cycles_for(Fraction(1000), 64, 800) == 52  # 64 bytes in 64 ns are 1,000 MB/s: 51.2 cycles
    assert bandwidth_of(52, 64, 800) <= 1000 < bandwidth_of(51, 64, 800)


def test_a_file_states_a_gap_in_one_of_three_ways():
    text = '[platform]\nscheduler = "edf"\n[[task]]\nname = "a"\nwcet = 2\nperiod = 90\n'
    text += '[[interference]]\nname = "dma"\nservice = "10 ns"\n'
    built = build_task_set(read_tasks(Source("t.toml", text + "throttle = 51\nclock_mhz = 800\n")), {})
    assert built.task_set.interferers[0].gap == Fraction(51, 800_000)
    wanted = "bandwidth = 1000\nrequest_bytes = 64\nclock_mhz = 800\n"
    built = build_task_set(read_tasks(Source("t.toml", text + wanted)), {})
    assert built.task_set.interferers[0].gap == Fraction(52, 800_000)
    assert any("register is 52 cycles of 800 MHz at least, at most 984.615 MB/s" in each for each in built.rests_on)
    with pytest.raises(WcetError, match="says what `gap` says"):
        read_tasks(Source("t.toml", text + "gap = 1\nthrottle = 4\nclock_mhz = 1\n"))
    with pytest.raises(WcetError, match="is missing"):
        read_tasks(Source("t.toml", text + "throttle = 4\n"))

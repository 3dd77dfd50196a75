from fractions import Fraction
from random import Random

import pytest

from tests.repetition import list_seeds
from tests.sched.sets import plain, responses
from tests.sched.uunifast import draw_utilizations
from wcet.errors import WcetError
from wcet.sched.analysis import analyze
from wcet.sched.budgets import configure_servers
from wcet.sched.demand import Workload, demand_by, first_overload, horizon, workload_of
from wcet.sched.interference import expose
from wcet.sched.qpa import find_overload
from wcet.sched.run.job import Job, Run
from wcet.sched.run.memory import Memory
from wcet.sched.run.servers import run_servers
from wcet.sched.task import Interferer, Platform, Task, TaskSet


def load(task_set):
    return workload_of(expose(task_set))


def test_the_demand_of_the_example():
    workload = load(plain("edf"))
    assert [demand_by(workload, at) for at in (4, 9, 14, 24)] == [2, 5, 11, 16]
    assert horizon(workload) == 9
    assert analyze(plain("edf")).schedulable


@pytest.mark.parametrize(("switch", "schedulable", "demand"), [("0.25", True, 13), ("0.5", False, 15)])
def test_overheads_and_delays_of_the_example(switch, schedulable, demand):
    task_set = plain("edf", switch=switch, delay="0.5")
    assert demand_by(load(task_set), Fraction("13.5")) == demand
    assert analyze(task_set).schedulable is schedulable


def test_the_first_overload_is_explained():
    overload = analyze(plain("edf", switch="0.5", delay="0.5")).overload
    assert (overload.at, overload.demand) == (Fraction("13.5"), 15)
    assert sum(part.total for part in overload.parts) == 15


@pytest.mark.parametrize(("more", "schedulable"), [(1, True), ("1.01", False)])
def test_a_lump_of_overhead_on_the_case_study(more, schedulable):
    rows = [(4 + Fraction(more), 32, Fraction("33.33")), (3 + Fraction(more), 4, 40)]
    assert analyze(plain("edf", rows)).schedulable is schedulable


@pytest.mark.parametrize(
    ("pieces", "schedulable"), [((0, 0, 0), True), ((1, 1, 2), True), ((1, 3, 3), False), ((1, 2, 4), False)]
)
def test_pieces_of_the_example(pieces, schedulable):
    assert analyze(plain("edf", pieces=pieces)).schedulable is schedulable


def draw_rows(random, count):
    shares = draw_utilizations(random, count, Fraction(random.randrange(40, 101), 100))
    for share in shares:
        period = random.randrange(5, 60)
        work = max(1, int(share * period))
        yield work, random.choice((period, random.randint(work, period), random.randint(work, 2 * period))), period


def test_qpa_says_what_processor_demand_says():
    random = Random(7)
    verdicts = {True: 0, False: 0}
    for _ in list_seeds(1_000):
        rows = list(draw_rows(random, random.randrange(1, 6)))
        pieces = tuple(random.choice((0, random.randint(1, work))) for work, _, _ in rows)
        loads = load(plain("edf", rows, pieces if random.random() < 0.5 else ())).loads
        hits = random.choice(((), (), (Interferer("dma", random.randint(1, 3), random.randint(5, 40)),)))
        workload = Workload(loads, random.choice((0, 0, 0, 2)), hits)
        end = horizon(workload)
        expected = end is None or first_overload(workload, end) is not None
        assert find_overload(workload) is expected, workload
        verdicts[expected] += 1
    assert min(verdicts.values()) > 200


def test_the_horizon_is_far_enough():
    """What holds until the horizon holds for three hyperperiods."""
    random = Random(8)
    for _ in list_seeds(30):
        rows = [(w, d, p) for w, d, p in draw_rows(random, 3) if p < 20] or [(1, 2, 3)]
        workload = load(plain("edf", rows))
        if not find_overload(workload):
            assert first_overload(workload, 8000) is None


def test_full_use_with_implicit_deadlines_is_schedulable():
    assert analyze(plain("edf", [(1, 2, 2), (1, 3, 3), (1, 6, 6)])).schedulable
    assert not analyze(plain("edf", [(1, 2, 2), (1, 3, 3), (Fraction("1.001"), 6, 6)])).schedulable


def test_a_search_that_takes_too_long_is_refused():
    rows = [(Fraction(997, 2), 900, 997), (Fraction(1009, 4), 900, 1009), (Fraction(1013, 4), 950, 1013)]
    with pytest.raises(WcetError) as refused:
        analyze(plain("edf", rows))
    assert refused.value.diagnostics[0].code == "W562"


def test_responses_of_three_tasks():
    assert responses(plain("edf")) == (2, 5, 9)


def test_the_trace_of_two_servers():
    first, second = Task("A", 4, 10, 10), Task("B", 3, 6, 6)
    jobs = [Job(first, 1, 0, 0, 9), *(Job(second, n + 1, 6 * n, 6 * n, 3) for n in range(4))]
    task_set = TaskSet(Platform("edf-cbs"), (first, second))
    run = Run(task_set, sorted(jobs, key=lambda job: job.release))
    run_servers(run, configure_servers(task_set), 60, Memory(run, ()), False)
    assert [(each.time, each.server, each.deadline) for each in run.replenishments] == [
        (3, "B", 12),
        (7, "A", 20),
        (10, "B", 18),
        (15, "B", 24),
        (17, "A", 30),
        (21, "B", 30),
    ]
    assert [job.end for job in jobs] == [18, 3, 10, 15, 21]


def test_a_server_with_a_deadline_below_its_period_is_judged_by_demand():
    assert analyze(plain("edf-cbs")).schedulable  # the densities add up to 1.12
    assert not analyze(plain("edf-cbs", switch="0.5", delay="0.5")).schedulable

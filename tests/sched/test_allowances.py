"""Budgets up to which deadlines hold: of kernels, against the analysis itself, and of servers."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from tests.families import each_of
from tests.sched.test_kernel_cost import bound
from wcet.ir.result import Contribution
from wcet.sched.allowances import allow_kernels, allow_servers, find_last
from wcet.sched.analysis import analyze
from wcet.sched.build import build_task_set
from wcet.sched.kernel_cost import cost_kernels, set_cycles
from wcet.sched.read import preemption_of, read_tasks
from wcet.sched.task import Platform, Task, TaskSet
from wcet.span import Source

KERNELS = """
[platform]
scheduler = "{scheduler}"
preemption = "kernel"
[[task]]
name = "fast"
kernel = "a.s"
period = 10
deadline = {deadline}
[[task]]
name = "slow"
kernel = ["b.s", "b.s"]
period = 40
[[task]]
name = "host"
wcet = 1
period = 20
"""


def lasting(name, cycles):
    return bound("sim-d", {}, (Contribution("compute", cycles),), name, clock=1)


def read(scheduler="fixed-priority", deadline=9):
    tasks = read_tasks(Source("tasks.toml", KERNELS.format(scheduler=scheduler, deadline=deadline)))
    how = preemption_of(tasks.tables)
    costs = {
        "fast": cost_kernels([lasting("a", 1000)], how),
        "slow": cost_kernels([lasting("b", 1000), lasting("b", 1000)], how),
    }
    return tasks, costs


@each_of(list(product(range(1, 20), range(25))), by=500)
def test_the_last_value_is_found_from_anywhere(now, last):
    assert find_last(now, lambda value: value <= last) == last


def test_what_nothing_depends_on_may_be_anything():
    assert find_last(7, lambda value: True) is None
    assert find_last(7, lambda value: False) == 0


@pytest.mark.parametrize("scheduler", ["fixed-priority", "edf", "edf-cbs", "runlist"])
def test_a_budget_holds_and_a_cycle_more_does_not(scheduler):
    tasks, costs = read(scheduler)

    def holds(cycles):
        changed = {name: set_cycles(cost, cycles) for name, cost in costs.items()}
        return analyze(build_task_set(tasks, changed).task_set).schedulable

    found = allow_kernels(tasks, costs)
    assert [(each.name, each.tasks, each.now) for each in found] == [("a", ("fast",), 1000), ("b", ("slow",), 1000)]
    for each in found:
        assert holds({each.name: each.alone}) and not holds({each.name: each.alone + 1})
    assert holds({each.name: each.together for each in found})
    assert not holds({each.name: each.together + 1 + each.now // 1000 for each in found})
    assert all(each.now < each.together < each.alone for each in found)


def test_a_missed_deadline_has_budgets_below_the_bounds():
    found = allow_kernels(*read(deadline="0.9"))
    assert [each.alone for each in found] == [0, 0]  # no kernel alone helps: the other one blocks for longer
    assert all(0 <= each.together < each.now for each in found)


def test_budgets_of_servers_are_whole_microseconds_that_fit():
    tasks = (Task("a", Fraction(4), Fraction(33), Fraction(32)), Task("b", Fraction(3), Fraction(40), Fraction(4)))
    task_set = TaskSet(Platform("edf-cbs", switch=Fraction(1, 10)), tasks)
    found = {each.name: each for each in allow_servers(task_set)}

    def fits(**budgets):
        longer = (replace(task, wcet=Fraction(budgets[task.name], 1000) - Fraction(1, 5)) for task in tasks)
        return analyze(replace(task_set, tasks=tuple(longer))).schedulable

    assert found["a"].now == 4200 and found["b"].now == 3200
    assert fits(a=found["a"].alone, b=3200) and not fits(a=found["a"].alone + 1, b=3200)
    assert fits(a=4200, b=found["b"].alone) and not fits(a=4200, b=found["b"].alone + 1)
    assert fits(a=found["a"].together, b=found["b"].together) and found["a"].together > 4200
    assert allow_servers(replace(task_set, platform=Platform("edf"))) == ()

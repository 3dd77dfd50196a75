"""Priorities that fit, against all orders; and what a missed deadline is due to."""

from dataclasses import replace
from itertools import permutations, product

import pytest

from tests.sched.test_enumerated import build
from tests.sched.test_kinds import FIXED, RUNLIST, answer_without_run
from wcet.errors import WcetError
from wcet.ir.result import BlockShare, KernelBound
from wcet.report.sched_view import describe_dearest
from wcet.sched.analysis import analyze
from wcet.sched.audsley import assign_priorities, rank_by
from wcet.sched.causes import find_causes


@pytest.mark.parametrize("pieces", list(product((0, 2), repeat=3)))
def test_priorities_are_found_where_some_order_will_do(pieces):
    able = 0
    for works, deadlines in product(((1, 2, 2), (2, 1, 3)), ((3, 4, 8), (8, 5, 4), (5, 9, 5), (7, 6, 9))):
        rows = [(work, 9, due, 0, piece) for work, due, piece in zip(works, deadlines, pieces, strict=True)]
        task_set = build("fixed-priority", rows)
        names = [task.name for task in task_set.tasks]
        orders = [dict(zip(names, order, strict=True)) for order in permutations(range(3))]
        some = any(analyze(rank_by(task_set, order)).schedulable for order in orders)
        found = assign_priorities(task_set)
        assert (found is not None) == some
        if found is not None:
            able += 1
            assert sorted(found.values()) == [0, 1, 2] and analyze(rank_by(task_set, found)).schedulable
    assert able


def test_deadlines_beyond_the_period_are_not_ordered_by_deadline():
    rows = [(52, 100, 110, 0, 0), (52, 140, 154, 0, 0)]  # Lehoczky 1990: the later deadline has to go first
    assert assign_priorities(build("fixed-priority", rows)) == {"t1": 0, "t0": 1}
    assert not analyze(build("fixed-priority", rows, levels=(0, 1))).schedulable


def test_nothing_is_assigned_elsewhere():
    for task_set in (build("edf", [(1, 9, 9, 0, 0)]), build("fixed-priority", [(1, 9, 9, 0, 0)] * 2, triggers=(-1, 0))):
        with pytest.raises(WcetError, match="W560"):
            assign_priorities(task_set)


def test_the_lines_of_a_kernel_that_a_miss_is_due_to():
    share = BlockShare("b", 3, 5, "", "", 10, 6, 60)
    bound = KernelBound(
        "k",
        "gcn",
        "m",
        1000,
        100,
        "",
        {},
        "",
        (share, replace(share, total=20), replace(share, first_line=9, last_line=9, total=20)),
        (),
        (),
        (),
    )
    assert describe_dearest(bound) == "k: 80.0 % of its worst path is in lines 3 to 5"
    assert describe_dearest(replace(bound, shares=())) == ""


def test_the_largest_cause_comes_first():
    given = FIXED, "wcet = 5; period = 20; priority = 0", "wcet = 2; period = 20; priority = 1"
    task_set = answer_without_run(*given, "wcet = 4; period = 30; deadline = 8; priority = 2").task_set
    causes = find_causes(task_set, "c")
    assert [(each.what, each.response, each.met) for each in causes] == [("a", 6, True), ("b", 9, False)]
    assert find_causes(task_set, "a") == ()


def test_a_channel_that_is_left_out_leaves_the_stated_list_too():
    slots = "wcet = 4; period = 60; timeslice = 2"
    listed = f'{RUNLIST}; runlist = ["a", "b", "a"]'
    task_set = answer_without_run(listed, slots, f"{slots}; deadline = 5").task_set
    assert [(each.what, each.response, each.met) for each in find_causes(task_set, "b")] == [("a", 4, True)]


def test_a_chain_has_causes():
    chain = '[[chain]]; name = "e"; tasks = ["a", "b"]; deadline = 25'
    rows = (
        "wcet = 1; period = 10; priority = 0",
        "wcet = 2; period = 10; priority = 2",
        "wcet = 5; period = 20; priority = 1",
    )
    task_set = answer_without_run(FIXED, *rows, more=chain).task_set
    assert [(each.what, each.response, each.met) for each in find_causes(task_set, "e")] == [("c", 1 + 10 + 3, True)]


def test_overheads_and_other_users_of_the_memory_are_causes():
    dma = '[[interference]]; name = "dma"; service = 1; gap = 9'
    slots = "wcet = 4; period = 60; timeslice = 2"
    task_set = answer_without_run(f"{RUNLIST}; switch = 1", slots, f"{slots}; deadline = 9", more=dma).task_set
    assert {each.what for each in find_causes(task_set, "b")} == {"a", "dma", "context switches"}

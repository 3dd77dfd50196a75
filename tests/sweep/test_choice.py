"""Conditions, ranks and fronts over results, exact where times are compared."""

import random

import pytest

from wcet.sweep.axis import Axis
from wcet.sweep.choice import find_front, find_fulfilling, order_values, rank
from wcet.sweep.condition import parse_condition
from wcet.sweep.design import Design, state_point
from wcet.sweep.result import SweepResult


def result(number, cycles, clock=1000, kernel="k", read=(), **point):
    return SweepResult(number, "k.s", kernel, tuple(point.items()), "m", clock, cycles, "b", {}, tuple(read))


@pytest.mark.parametrize(
    ("text", "cycles", "clock", "holds"),
    [
        ("cycles < 100", 99, 1000, True),
        ("cycles < 100", 100, 1000, False),
        ("cycles <= 100 cycles", 100, 1000, True),
        ("cycles < 2 ms", 1_999_999, 1000, True),
        ("cycles < 2 ms", 2_000_000, 1000, False),
        ("time <= 2 ms", 2_100_000, 1050, True),
        ("time <= 2 ms", 2_100_001, 1050, False),
        ("time < 1 ns", 1, 3000, True),
        ("time < 0.5us", 500, 1000, False),
        ("width >= 64", 1, 1000, True),
        ("width == 64", 1, 1000, True),
        ("width != 64", 1, 1000, False),
        ("machine == m2", 1, 1000, True),
        ("machine != m2", 1, 1000, False),
        ("other == 3", 1, 1000, False),
    ],
)
def test_a_condition_is_about_the_bound_its_time_or_the_point(text, cycles, clock, holds):
    assert parse_condition(text).holds(result(0, cycles, clock, width="64", machine="m2")) is holds


@pytest.mark.parametrize(
    "text", ["cycles", "cycles < ", "cycles ~ 3", "time < 3", "time < fast", "machine < m2", "< 3"]
)
def test_what_is_no_condition_is_refused(text):
    with pytest.raises(ValueError, match="`"):
        parse_condition(text)


def test_a_refused_point_fulfils_nothing():
    assert not parse_condition("width != 3").holds(result(0, None, width="64"))
    assert find_fulfilling([result(0, None)], ()) == []


def test_the_least_of_a_name_comes_first_and_cycles_decide_between_equals():
    results = [result(0, 50, w="128"), result(1, 70, w="64"), result(2, 60, w="64"), result(3, 60, w="64")]
    orders = order_values([Axis("w", ("128", "64"))], results)
    assert [each.number for each in rank(results, "w", orders)] == [2, 3, 1, 0]
    assert [each.number for each in rank(results, "cycles", orders)] == [0, 2, 3, 1]


def test_numbers_read_from_machines_are_ranked_like_those_that_are_varied():
    results = [result(0, 50, read=[("machine.f", "32")]), result(1, 50, read=[("machine.f", "8")]), result(2, 50)]
    orders = order_values([], results)
    assert [each.number for each in rank(results, "machine.f", orders)] == [1, 0]


@pytest.mark.parametrize("seed", range(20))
def test_the_front_is_what_nothing_beats(seed):
    source = random.Random(seed)
    results = [
        result(
            n, source.randrange(12), a=str(source.randrange(6)), b=str(source.randrange(6)), kernel=source.choice("kl")
        )
        for n in range(40)
    ]
    axes = [Axis("a", tuple(map(str, range(6)))), Axis("b", tuple(map(str, range(6))))]
    names = ("a", "b", "cycles")

    def costs(each):
        return int(each.text("a")), int(each.text("b")), each.cycles

    def beaten(each):
        return any(
            other.kernel == each.kernel
            and costs(other) != costs(each)
            and all(x <= y for x, y in zip(costs(other), costs(each), strict=True))
            for other in results
        )

    front = find_front(results, names, order_values(axes, results))
    assert {each.number for each in front} == {each.number for each in results if not beaten(each)}


def test_a_design_crosses_rows_and_axes():
    design = Design((Axis("width", ("1", "2")),), ((("machine", "a"),), (("machine", "b"),)))
    assert design.size == 4
    assert [dict(design.point(number)) for number in range(design.size)] == [
        {"machine": m, "width": w} for m in ("a", "b") for w in ("1", "2")
    ]
    assert [axis.name for axis in design.columns] == ["machine", "width"]
    assert Design(()).point(0) == ()


def test_a_point_becomes_settings_and_facts():
    stated = state_point((("ndrange", "64x32"), ("machine.fpus", "64"), ("bound.L", "7"), ("arg.n", "0x10")))
    assert stated.values == {"ndrange": "64,32"}
    assert (stated.facts.bounds, stated.facts.arguments) == ({"L": 7}, {"n": 16})

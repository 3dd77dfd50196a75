from fractions import Fraction

import pytest

from wcet.errors import WcetError, render_diagnostic
from wcet.sched.build import build_task_set
from wcet.sched.quantity import format_ms, parse_period, parse_time
from wcet.sched.read import read_tasks
from wcet.sched.task import InterleavingLevel
from wcet.span import Source

GOOD = """[platform]
scheduler = "runlist"
method = "capped"
switch = "0.2 ms"

[[task]]
name = "a"
wcet = 2.4
period = "30 Hz"
level = "high"
timeslice = "150 us"

[[task]]
name = "b"
best_effort = true
timeslice = 1
"""


def read(text):
    return build_task_set(read_tasks(Source("tasks.toml", text)), {}).task_set


def complaints(text):
    with pytest.raises(WcetError) as refused:
        read(text)
    assert {each.code for each in refused.value.diagnostics} == {"W560"}
    return [render_diagnostic(each) for each in refused.value.diagnostics]


def test_times_are_read_exactly():
    task_set = read(GOOD)
    first, second = task_set.tasks
    assert (first.wcet, first.period, first.timeslice) == (Fraction(12, 5), Fraction(100, 3), Fraction(3, 20))
    assert first.deadline == first.period
    assert task_set.platform.switch == Fraction(1, 5)
    assert (second.level, second.best_effort) == (InterleavingLevel.LOW, True)


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("2.4 ms", "12/5"),
        ("150us", "3/20"),
        ("3 s", "3000"),
        (7, "7"),
        ("1/3 s", "1000/3"),
        ("0", "0"),
    ],
)
def test_amounts(text, time):
    assert parse_time(text) == Fraction(time)


def test_a_frequency_is_a_period():
    assert parse_period("60 Hz") == Fraction(50, 3)


@pytest.mark.parametrize("text", ["fast", "-1 ms", "1 hour", True, 0.5, "1e3 ms", None, "0 Hz", "1/0 s"])
def test_what_is_no_amount(text):
    with pytest.raises(ValueError, match=r"must"):
        parse_time(text)


def test_bounds_are_shown_rounded_up():
    assert [format_ms(Fraction(each)) for each in ("1/3", "12/5", "7", "-1/3", "1234.5")] == [
        "0.333334",
        "2.4",
        "7",
        "-0.333333",
        "1,234.5",
    ]


def test_slack_is_shown_rounded_down():
    assert [format_ms(Fraction(each), up=False) for each in ("1/3", "-1/3", "10/3")] == [
        "0.333333",
        "-0.333334",
        "3.333",
    ]


@pytest.mark.parametrize(
    ("change", "place", "says"),
    [
        (("period =", "perriod ="), "9:1", "did you mean `period`?"),
        (('"runlist"', '"runlst"'), "2:1", 'did you mean "runlist"?'),
        (("2.4\n", "inf\n"), "8:1", "must be a time"),
        (("2.4\n", "0\n"), "8:1", "must be more than 0"),
        (("wcet = 2.4\n", ""), "6:3", "or a kernel"),
        (('period = "30 Hz"\n', ""), "6:3", "is missing"),
        (("timeslice = 1\n", ""), "13:3", "backlogged always"),
        (('name = "b"', 'name = "a"'), "14:1", "repeats the name"),
        (
            ("timeslice = 1\n", 'timeslice = 1\n[[chain]]\nname="c"\ntasks = ["aa"]\ndeadline = 5\n'),
            "19:1",
            'did you mean "a"?',
        ),
        (("wcet = 2.4\n", "wcet = 2.4\nwidth = 8\n"), "9:1", "has no meaning without a kernel"),
        (("best_effort = true", 'best_effort = "yes"'), "15:1", "best_effort"),
    ],
)
def test_mistakes_are_placed(change, place, says):
    assert change[0] in GOOD
    (message,) = complaints(GOOD.replace(*change))
    assert f"tasks.toml:{place}" in message
    assert says in message


def test_all_mistakes_come_at_once():
    assert len(complaints(GOOD.replace("2.4", "true").replace("0.2 ms", "quick"))) == 2


def test_what_is_no_toml():
    (message,) = complaints(GOOD + "=")
    assert "is not TOML" in message


def test_a_phase_needs_the_cost_of_a_context():
    text = GOOD.replace('method = "capped"', 'preemption = "phase"')
    assert any("save_restore" in each or "piece" in each for each in complaints(text))


def test_priorities_are_all_or_none():
    two = GOOD.replace("best_effort = true", "wcet = 1\nperiod = 9\npriority = 0")
    assert "must be stated for every task" in complaints(two)[0]


def test_tasks_that_wait_for_each_other():
    from wcet.sched.analysis import analyze

    text = GOOD.replace('"runlist"\nmethod = "capped"', '"edf"').replace('name = "a"', 'name = "a"\nproducers = "b"')
    text = text.replace("best_effort = true", 'wcet = 1\nperiod = 9\nproducers = ["a"]')
    with pytest.raises(WcetError, match="tasks wait for each other"):
        analyze(read(text))


def test_a_file_has_so_many_tasks_and_no_more():
    tasks = "".join(f'[[task]]\nname = "t{number}"\nwcet = "1 us"\nperiod = "1 s"\n' for number in range(4097))
    with pytest.raises(WcetError) as caught:
        read_tasks(Source("many.toml", f'[platform]\nscheduler = "edf"\n{tasks}'))
    assert "`task` has too many entries" in caught.value.diagnostics[0].message

"""Sets of other tools: written and read back without a change, run by what they are written for, refused by name."""

import io
import math
import sys
import types
from contextlib import redirect_stdout
from fractions import Fraction
from random import Random

import pytest

from wcet.errors import WcetError
from wcet.sched.analysis import analyze
from wcet.sched.build import build_task_set
from wcet.sched.exchange.autosar_csv import read_csv, write_csv
from wcet.sched.exchange.mast import write_mast
from wcet.sched.exchange.mast_model import read_mast
from wcet.sched.exchange.pycpa import write_pycpa
from wcet.sched.exchange.tables import choose_unit
from wcet.sched.read import read_tasks
from wcet.span import Source


def build(text):
    return build_task_set(read_tasks(Source("tasks.toml", text)), {}).task_set


def draw(random, form):
    """Return a file of tasks with whatever a format can say, and one of these things more often than not."""
    lines = ["[platform]", 'scheduler = "fixed-priority"', 'preemption = "timeslice"']
    edf = form == "mast" and random.random() < 0.3
    if edf:
        lines[1] = 'scheduler = "edf"'
    if form == "mast" and random.random() < 0.5:
        lines.append("switch = 0.25")
    placed = form == "csv" and random.random() < 0.3
    lines += ['arrivals = "offsets"'] if placed else []
    lines += ['order = "first-come"'] if form == "csv" and not placed else []
    other = random.random() < 0.5
    lines += (
        ["[[processor]]", 'name = "cpu"', 'scheduler = "fixed-priority"', 'preemption = "timeslice"'] if other else []
    )
    whole = form == "pycpa" and random.random() < 0.5
    count, unit = random.randint(2, 5), random.choice((1, Fraction(1, 3), Fraction(1, 8)))
    for number in range(count):
        work, period = random.randint(1, 6), random.choice((20, 25, 30, 60))
        away = other and number >= count - 2
        first = placed and not away
        lines += ["[[task]]", f'name = "t{number}"', f'wcet = "{work * unit} ms"']
        lines += ['on = "cpu"'] if away else []
        lines += (
            [f"priority = {number if placed or (form == 'csv' and away) else random.randint(0, 3)}"]
            if not edf or away
            else []
        )
        if form != "pycpa" and not edf and number and random.random() < 0.4:
            lines.append(f'triggered_by = "t{random.randrange(number)}"')
        else:
            lines.append(f'period = "{period * unit} ms"')
            lines += [f'offset = "{number * unit} ms"'] if first else []
            if random.random() < 0.3:
                lines.append("sporadic = true")
            elif form != "pycpa" and not edf and random.random() < 0.4:
                lines.append(f'jitter = "{3 * unit} ms"')
            if form != "mast" and random.random() < 0.2:
                lines.append(f'distance = "{5 * unit} ms"')
        lines.append(f'deadline = "{random.randint(work, 70) * unit} ms"')
        if whole or (form != "pycpa" and not edf and random.random() < 0.3):
            lines += [f'piece = "{work * unit} ms"', f'last_piece = "{work * unit} ms"']
        elif form == "mast" and random.random() < 0.4 and not away:
            lines.append(f'locks = {{ r = "{unit} ms" }}')
    return "\n".join(lines)


def sets(form, count):
    """Yield sets that can be analysed and that the format can say."""
    random = Random(7)
    write = {"mast": write_mast, "csv": write_csv, "pycpa": write_pycpa}[form]
    for _ in range(30 * count):
        try:
            task_set = build(draw(random, form))
            verdicts = analyze(task_set)
            written = write(task_set)
        except WcetError:
            continue
        yield task_set, verdicts, written
        count -= 1
        if not count:
            return
    raise AssertionError("most sets are refused")


def said(task_set, verdicts):
    """Return everything that a format says of a set, and what it leads to."""
    answers = [(each.task.name, each.response, each.task.deadline, each.met) for each in verdicts.tasks]
    keys = ("name", "wcet", "period", "deadline", "jitter", "piece", "sporadic", "trigger", "distance", "locks", "on")
    tasks = [tuple(getattr(task, key) for key in keys) for task in task_set.tasks]
    return sorted(answers), sorted(tasks), task_set.platform.switch


def test_a_model_of_mast_read_back_is_the_same_set():
    for task_set, verdicts, written in sets("mast", 60):
        again = build(read_mast(Source("model.txt", written), choose_unit(task_set)))
        assert said(again, analyze(again)) == said(task_set, verdicts)


def test_a_table_read_back_is_the_same_set():
    for task_set, verdicts, written in sets("csv", 60):
        again = build(read_csv(Source("tasks.csv", written)))
        assert said(again, analyze(again)) == said(task_set, verdicts)


class Resource:
    """A resource of pyCPA: what its programs call, and responses from the definition of busy times."""

    def __init__(self, name, scheduler):
        self.name, self.whole, self.tasks = name, scheduler, []

    def bind_task(self, task):
        task.resource = self
        self.tasks.append(task)
        return task


class Task:
    def __init__(self, name, wcet, bcet, scheduling_parameter):
        self.name, self.wcet, self.rank = name, wcet, scheduling_parameter
        assert bcet == 0

    def seen(self, window, closed):
        """Return how many activations a window can have, its end counted or not."""
        model = self.in_event_model
        periods = window // model["P"] + 1 if closed else -(-window // model["P"])
        if not model["dmin"]:
            return periods
        return min(periods, window // model["dmin"] + 1 if closed else -(-window // model["dmin"]))

    @property
    def wcrt(self):
        others = [each for each in self.resource.tasks if each is not self]
        above = [each for each in others if each.rank <= self.rank]
        whole = self.resource.whole
        blocking = max((each.wcet for each in others if each.rank > self.rank), default=0) if whole else 0
        worst, count = 0, 1
        while True:
            window, before = blocking + count * self.wcet, -1
            while window != before:
                before = window
                start = window - self.wcet if whole else window
                window = blocking + count * self.wcet + sum(each.wcet * each.seen(start, whole) for each in above)
            worst = max(worst, window - (count - 1) * self.in_event_model["P"])
            if window <= count * self.in_event_model["P"]:
                return worst
            count += 1


@pytest.fixture
def pycpa(monkeypatch):
    """The part of pyCPA's interface that programs call; an independent analysis answers."""
    system = types.SimpleNamespace(bind_resource=lambda resource: resource)
    parts = {
        "options": {"init_pycpa": lambda: None},
        "schedulers": {"SPPScheduler": lambda: False, "SPNPScheduler": lambda: True},
        "model": {
            "System": lambda: system,
            "Resource": Resource,
            "Task": Task,
            "PJdEventModel": dict,
        },
        "analysis": {"analyze_system": lambda system: Results()},
    }
    package = types.ModuleType("pycpa")
    for name, members in parts.items():
        setattr(package, name, types.SimpleNamespace(**members))
    monkeypatch.setitem(sys.modules, "pycpa", package)


class Results(dict):
    def __missing__(self, task):
        return task


def test_a_program_for_pycpa_prints_our_bounds(pycpa):
    for _, verdicts, written in sets("pycpa", 40):
        if any(each.response is None for each in verdicts.tasks):
            continue
        printed = io.StringIO()
        with redirect_stdout(printed):
            exec(compile(written, "program", "exec"), {})
        rows = [line.split("\t") for line in printed.getvalue().splitlines()]
        assert {row[0]: (Fraction(row[1]), row[3] == "ok") for row in rows} == {
            each.task.name: (each.response, each.met) for each in verdicts.tasks
        }


BASE = """[platform]
scheduler = "fixed-priority"
{platform}
[[task]]
name = "a"
wcet = 2
period = 20
{task}
[[task]]
name = "b"
wcet = 1
period = 30
{more}
"""


@pytest.mark.parametrize(
    ("given", "forms", "words"),
    [
        ({"platform": "delay = 1"}, "mast csv pycpa", "platform: delay has no exact counterpart"),
        ({"platform": "switch = 1"}, "csv pycpa", "platform: switch"),
        ({"platform": 'arrivals = "offsets"'}, "mast pycpa", 'arrivals = "offsets"'),
        ({"task": "jitter = 1"}, "pycpa", "task a: jitter"),
        ({"task": "distance = 1"}, "mast", "task a: distance"),
        ({"task": "piece = 1"}, "mast csv pycpa", "task a: pieces of a job"),
        (
            {"task": "piece = 2\nlast_piece = 2"},
            "pycpa",
            "nothing stops has no exact counterpart in pyCPA, beside",
        ),
        ({"task": "locks = { r = 1 }"}, "csv pycpa", "task a: locks"),
        ({"more": 'producers = "a"'}, "mast csv pycpa", "task b: producers"),
        ({"more": '[[task]]\nname = "c"\nbest_effort = true'}, "mast csv pycpa", "task c: best_effort"),
        ({"more": '[[chain]]\nname = "ab"\ntasks = ["a", "b"]\ndeadline = 90'}, "mast csv pycpa", "chain ab"),
        ({"more": '[[interference]]\nname = "dma"\nservice = 1\ngap = 9'}, "mast csv pycpa", "interference dma"),
        (
            {"more": '[[mode]]\nname = "x"\ntasks = ["a"]\nleave = 9\n[[mode]]\nname = "y"\ntasks = ["b"]\nleave = 9'},
            "mast csv pycpa",
            "mode x",
        ),
        ({"more": '[[task]]\nname = "A"\nwcet = 1\nperiod = 9'}, "mast", "MAST takes `a` for another name"),
        ({"more": '[[task]]\nname = "2;x"\nwcet = 1\nperiod = 9'}, "mast", "is no identifier of MAST"),
    ],
)
def test_what_a_format_cannot_say_is_refused_by_name(given, forms, words):
    task_set = build(BASE.format(**({"platform": "", "task": "", "more": ""} | given)))
    for form, write in (("mast", write_mast), ("csv", write_csv), ("pycpa", write_pycpa)):
        if form not in forms.split():
            continue
        with pytest.raises(WcetError) as refused:
            write(task_set)
        assert {each.code for each in refused.value.diagnostics} == {"W571"}
        assert any(words in each.message for each in refused.value.diagnostics), form


MODEL = write_mast(build(BASE.format(platform="", task="locks = { r = 1 }", more="locks = { r = 1 }")))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("Type => Regular_Processor", "Type => Packet_Based_Network", "has no exact counterpart"),
        ("Name => platform)", "Name => platform, Speed_Factor => 0.5)", "`Speed_Factor`"),
        ("Name => platform)", "Name => platform, System_Timer => (Type => Ticker))", "`system_timer`"),
        ("(Type => Fixed_Priority)", "(Type => FP_Packet_Based)", "scheduling by"),
        ("Type => Fixed_Priority_Policy", "Type => Polling_Policy", "servers of type `polling_policy`"),
        ("Immediate_Ceiling_Resource", "Priority_Inheritance_Resource", "priority_inheritance_resource"),
        ("Ceiling => 1", "Ceiling => 7", "`ceiling` of the resource `r`"),
        ("Type => Periodic", "Type => Unbounded", "external events of type `unbounded`"),
        ("Period => 20", "Period => 20, Phase => 3", "`Phase`"),
        ("Hard_Global_Deadline", "Soft_Global_Deadline", "Soft_Global_Deadline` have no exact"),
        ("Activity_Server => a)", "Activity_Server => b)", "several activities of one scheduling server"),
        ("Type => Activity", "Type => Rate_Divisor", "event handlers of type"),
        ("Referenced_Event => a_arrives", "Referenced_Event => b_ends", "does not count from the external event"),
        ("(Type => Simple, Name => a_r", "(Type => Composite, Name => a_r", "type `composite`"),
        ("Composite_Operation_List => (a_r)", "Composite_Operation_List => (a_r, a_r)", "takes `r` more than once"),
        ("The_Priority => 1", "The_Priority => 1.5", "no whole number"),
    ],
)
def test_what_has_another_meaning_in_mast_is_refused_at_its_place(old, new, words):
    assert old in MODEL
    with pytest.raises(WcetError) as refused:
        read_mast(Source("model.txt", MODEL.replace(old, new)), Fraction(1))
    (first, *_) = refused.value.diagnostics
    assert first.code == "W571" and words in first.message and first.span is not None


def test_case_comments_and_quotes_of_a_model_do_not_matter():
    changed = MODEL.replace("Name => a", 'NAME => "a"').replace("Transaction", "-- here\ntransaction")
    changed = changed.replace('"a"_', "a_")
    assert read_mast(Source("model.txt", changed), Fraction(1)) == read_mast(Source("model.txt", MODEL), Fraction(1))


@pytest.mark.parametrize("text", ["Model (", "Model (a => );", "%", "(" * 5000, "Model (a => " + "(" * 5000])
def test_what_is_no_model_is_refused(text):
    with pytest.raises(WcetError) as refused:
        read_mast(Source("model.txt", text), Fraction(1))
    assert refused.value.diagnostics[0].code == "W572"


HEAD = "task,priority,triggering,period,executionTime\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "column `task` is missing"),
        (HEAD, "has no task"),
        (HEAD.replace("task", "colour") + "a,1,x,1,1\n", "column `colour` has no exact counterpart"),
        (HEAD + "a,x,PeriodicEventTriggering,20,1\n", "`priority` must be a whole number"),
        (HEAD + "a,1,BurstPatternEventTriggering,20,1\n", "`triggering` must be one of"),
        (HEAD + "a,1,SUCCESSOR,,1\n", "needs one"),
        (
            HEAD.replace("period", "predecessor,period") + "a,1,PeriodicEventTriggering,,20,1\nb,1,SUCCESSOR,a,5,1\n",
            "`period` of a SUCCESSOR",
        ),
        (HEAD + "a,1,PeriodicEventTriggering,soon,1\n", "`period` must be a time"),
        (HEAD + "a,1\n", "not as many fields"),
        (HEAD + 'a,1,"x\n', "comma-separated values"),
    ],
)
def test_a_table_with_mistakes_is_refused(text, words):
    with pytest.raises(WcetError) as refused:
        read_csv(Source("tasks.csv", text))
    assert any(each.code == "W572" and words in each.message for each in refused.value.diagnostics)


def test_offsets_of_some_tasks_only_are_refused():
    rows = "a,2,PeriodicEventTriggering,20,1,3\nb,1,PeriodicEventTriggering,20,1,\n"
    with pytest.raises(WcetError) as refused:
        read_csv(Source("tasks.csv", HEAD.replace("\n", ",offset\n") + rows))
    assert refused.value.diagnostics[0].code == "W571" and refused.value.diagnostics[0].span.line == 3


def test_the_unit_of_a_model_is_one_in_which_times_are_decimal():
    task_set = build(BASE.format(platform="", task="", more="").replace("period = 30", 'period = "30 Hz"'))
    assert choose_unit(task_set) == Fraction(1, 3)
    assert math.isclose(float(analyze(task_set).tasks[0].response), 3)

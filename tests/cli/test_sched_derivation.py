"""Answers on task sets, derived again from their files: all hold, and none that is lower passes."""

import copy
import json
import random
from fractions import Fraction
from pathlib import Path

import pytest

from tests.repetition import list_seeds
from tests.standalone import require_own_imports, run_copy
from wcet.sched.derivation import check
from wcet.sched.derivation.check import derive_answers
from wcet.sched.derivation.deadlines import DeadlineResponses
from wcet.sched.derivation.runlist import RunlistResponses
from wcet.sched.derivation.tasks import DerivationError, TooLongError, read_tasks

FOLDER = Path(check.__file__).parent
SAMPLES = Path(__file__).parents[2] / "samples" / "sched"
TICK = Fraction(1, 1000)


def draw_set(seed, scheduler):
    """Return a file of two to five tasks with jitter, pieces, overheads, and deadlines below and beyond the period."""
    random_ = random.Random(seed)
    lines = ["[platform]", f'scheduler = "{scheduler}"']
    lines += [f'switch = "{random_.choice((0, 0.05, 0.2))} ms"', f"save_restore = {random_.choice((0, 0, 0.1))}"]
    if random_.random() < 0.2:
        lines.append('preemption = "kernel"')
    for number in range(random_.randint(2, 5)):
        period = random_.choice((5, 8, 10, 20, 33, 40))
        wcet = Fraction(random_.randint(1, max(1, (4 if scheduler == "edf" else 3) * period)), 10)
        lines += ["[[task]]", f'name = "t{number}"', f"wcet = {float(wcet)}", f"period = {period}"]
        if scheduler == "fixed-priority":
            lines.append(f"priority = {number}")
        if random_.random() < 0.5:
            factor = random_.choice((0.8, 1, 2, 3) if scheduler == "fixed-priority" else (0.8, 0.9, 1, 1.5))
            lines.append(f"deadline = {period * factor}")
        if random_.random() < 0.4:
            lines.append(f'jitter = "{random_.choice((100, 500, 2000))} us"')
        if random_.random() < 0.3 and 'preemption = "kernel"' not in lines:
            lines += [f"piece = {float(wcet) / 2}", *([f"last_piece = {float(wcet) / 4}"] * random_.randint(0, 1))]
    if random_.random() < 0.3:
        lines += ["[[task]]", 'name = "rest"', "best_effort = true", "piece = 0.5"]
    return "\n".join(lines) + "\n"


def draw_runlist(seed):
    """Return a file of two to five channels of all levels, with a list of their own, pieces, jitter and overheads.

    Some channels are not preempted, or drain.
    """
    random_ = random.Random(seed)
    lines = ["[platform]", 'scheduler = "runlist"', f'switch = "{random_.choice((0, 0.05, 0.2))} ms"']
    lines += [f"save_restore = {random_.choice((0, 0, 0.1))}", f"timeslice = {random_.choice((1, 2, 3.5))}"]
    names = [f"t{number}" for number in range(random_.randint(2, 5))]
    kept = random_.choice((*[""] * 4, 'preemption = "kernel"', "drain = true", 'preemption = "kernel"\ndrain = false'))
    lines += [kept] if kept else []
    if random_.random() < 0.2:
        entries = [*names, *random_.choices(names, k=2), "rest"]
        lines.append(f"runlist = {json.dumps(random_.sample(entries, len(entries)))}")
    else:
        lines.append(f'method = "{random_.choice(("closed-form", "capped", "capped", "gaps"))}"')
    for name in names:
        period, level = random_.choice((10, 20, 33, 40, 60)), random_.choice(("high", "high", "medium", "low"))
        wcet = random_.randint(1, 2 * period) / 10
        lines += ["[[task]]", f'name = "{name}"', f"wcet = {wcet}", f"period = {period}"]
        if not any(line.startswith("runlist") for line in lines):
            lines.append(f'level = "{level}"')
        if random_.random() < 0.4:
            lines.append(f"timeslice = {random_.choice((0.5, 1, 4, wcet))}")
        if random_.random() < 0.3:
            lines.append(f"deadline = {period * random_.choice((0.8, 2, 3))}")
        if random_.random() < 0.3:
            lines.append(f'jitter = "{random_.choice((100, 500, 2000))} us"')
        if random_.random() < 0.2 and "preemption" not in kept:
            lines += [f"piece = {wcet / 2}", f"last_piece = {wcet / 4}"]
        if random_.random() < 0.2:
            lines.append(f"drain = {random_.choice(('true', 'false'))}")
    rest = ["[[task]]", 'name = "rest"', "best_effort = true", "drain = false", "piece = 0.5"]
    return "\n".join([*lines, *(rest if kept else rest[:-1])]) + "\n"


def report_on(wcet, path, text):
    path.write_text(text)
    ran = wcet("sched", str(path), "--no-cache", "-f", "json")
    assert ran.code in (0, 1, 3), ran.err
    return json.loads(ran.out)


def claim(task, response):
    """Claim another response of a task, wherever the report says it."""
    late = Fraction(task["exact"]["deadline"]) - response
    task.update(response_ms=float(response), slack_ms=float(late))
    task["exact"]["response"] = str(response)


def test_responses_of_random_sets_are_derived_again_and_no_lower_ones(wcet, tmp_path):
    tried = 0
    for seed in list_seeds(20):
        text = draw_set(seed, "fixed-priority")
        report = report_on(wcet, tmp_path / "tasks.toml", text)
        derive_answers(report, text)
        for place, task in enumerate(report["tasks"]):
            response = task.get("exact", {}).get("response")
            if response is None:
                continue
            for by in (-TICK, -Fraction(response) / 3, TICK):
                changed = copy.deepcopy(report)
                claim(changed["tasks"][place], Fraction(response) + by)
                changed["tasks"][place]["met"] = False
                changed["schedulable"] = False
                tried += 1
                if by > 0:
                    derive_answers(changed, text)
                    continue
                with pytest.raises(DerivationError):
                    derive_answers(changed, text)
                    pytest.fail(f"seed {seed}: {task['name']} {response} {by}")
    assert tried > 80


def test_schedulable_sets_under_edf_are_derived_again_and_no_others(wcet, tmp_path):
    kinds = {True: 0, False: 0}
    for seed in list_seeds(20):
        text = draw_set(seed, "edf")
        report = report_on(wcet, tmp_path / "tasks.toml", text)
        kinds[report["schedulable"]] += 1
        derive_answers(report, text)
        if not report["schedulable"]:
            claims = [{**task, "met": True} for task in report["tasks"]]
            for task in claims:
                task["exact"] = dict(task["exact"])
                claim(task, Fraction(task["exact"]["deadline"]))
            with pytest.raises(DerivationError):
                derive_answers({**report, "schedulable": True, "tasks": claims}, text)
    assert min(kinds.values()) > 2


def test_responses_under_edf_are_derived_again_and_no_lower_ones(wcet, tmp_path):
    tried = 0
    for seed in list_seeds(20):
        text = draw_set(seed, "edf")
        report = report_on(wcet, tmp_path / "tasks.toml", text)
        said = derive_answers(report, text)
        for place, task in enumerate(report["tasks"]):
            response = task["exact"]["response"]
            if response is None or any(line.startswith(f"{task['name']}: its response") for line in said.stated):
                continue
            for by in (-TICK, -Fraction(response) / 3, TICK):
                changed = copy.deepcopy(report)
                claim(changed["tasks"][place], Fraction(response) + by)
                changed["tasks"][place]["met"] = changed["schedulable"] = False
                tried += 1
                if by > 0:
                    derive_answers(changed, text)
                    continue
                with pytest.raises(DerivationError):
                    derive_answers(changed, text)
                    pytest.fail(f"seed {seed}: {task['name']} {response} {by}")
    assert tried > 80


def test_responses_on_the_runlist_are_derived_again_and_no_lower_ones(wcet, tmp_path):
    """A claim lower by one unit is rejected, also if it says that the channel has one job at a time."""
    tried = 0
    for seed in list_seeds(14):
        text = draw_runlist(seed)
        report = report_on(wcet, tmp_path / "tasks.toml", text)
        assert not any("its response" in line for line in derive_answers(report, text).stated)
        for place, task in enumerate(report["tasks"]):
            response = task["exact"]["response"]
            for by in (-TICK, -Fraction(response or 9) / 3, TICK):
                changed = copy.deepcopy(report)
                claim(changed["tasks"][place], Fraction(response or 9) + by)
                changed["tasks"][place]["met"] = changed["schedulable"] = False
                tried += 1
                if by > 0 and response is not None:
                    derive_answers(changed, text)
                    continue
                with pytest.raises(DerivationError, match="is long enough"):
                    derive_answers(changed, text)
                    pytest.fail(f"seed {seed}: {task['name']} {response} {by}")
    assert tried > 60


def test_a_runlist_that_is_too_long_is_stated_and_one_that_is_not_known_is_refused():
    head, task = '[platform]\nscheduler = "runlist"\ntimeslice = 1\n', '[[task]]\nname = "{}"\nwcet = 1\nperiod = 99\n'
    levels = "".join(f'{task.format(n)}level = "{("high", "medium", "low")[n % 3]}"\n' for n in range(500))
    tasks, rules = read_tasks(head + levels)[1:]
    with pytest.raises(TooLongError):
        RunlistResponses(tasks, rules, {})
    for line in (
        'runlist = ["b"]',
        "runlist = [[]]",
        'runlist = "a"',
        'method = "x"',
        'drain = "yes"',
        'preemption = "none"',
        'preemption = "kernel"\n[[task]]\nname = "rest"\nbest_effort = true',
    ):
        with pytest.raises(DerivationError):
            read_tasks(f"{head}{line}\n{task.format('a')}")
    with pytest.raises(DerivationError):
        read_tasks(head.replace("runlist", "edf") + task.format("a"))


@pytest.mark.parametrize("best_effort", [False, True])
def test_channels_that_drain_for_ever_have_no_response(wcet, tmp_path, best_effort):
    row = '[[task]]\nname = "{}"\nwcet = 6\nperiod = 10\n'
    text = '[platform]\nscheduler = "runlist"\ntimeslice = 1\ndrain = true\n' + row.format("a")
    text += '[[task]]\nname = "rest"\nbest_effort = true\n' if best_effort else row.format("b")
    (tmp_path / "tasks.toml").write_text(text)
    ran = wcet("sched", str(tmp_path / "tasks.toml"), "--no-cache")
    assert (ran.code, "error[W562]" in ran.err) == (3, True)
    with pytest.raises(DerivationError, match="for ever|never ends"):
        RunlistResponses(*read_tasks(text)[1:], {})


def test_what_rests_on_a_claim_that_is_too_long_to_derive_is_stated_too():
    """A false response of `busy` makes it a channel of one job at a time: `urgent` had 10 ms, needs 12."""
    row = '[[task]]\nname = "{}"\nwcet = {}\nperiod = {}\nlevel = "{}"\n'
    text = '[platform]\nscheduler = "runlist"\ntimeslice = 2\n' + row.format("urgent", 4, 10**5, "high")
    text += row.format("busy", 1, 2, "high")
    for number in range(100):
        text += row.format(f"m{number}", 1, 10**6, "medium") + f'[[task]]\nname = "l{number}"\nbest_effort = true\n'
    tasks = [each for each in read_tasks(text)[1] if not each.best_effort]
    claims = {"urgent": "10", "busy": "1"}
    report = {"scheduler": "runlist", "schedulable": False, "tasks": []}
    for task in tasks:
        exact = {key: str(getattr(task, key)) for key in ("wcet", "period", "deadline")}
        shown = {f"{key}_ms": float(value) for key, value in exact.items()} | {"response_ms": None, "slack_ms": None}
        told = {"name": task.name, "met": False, "exact": {**exact, "response": None}, **shown}
        if task.name in claims:
            claim(told, Fraction(claims[task.name]))
        report["tasks"].append(told)
    answers = derive_answers(report, text)
    assert not answers.derived
    assert "urgent: its response, because that of busy is not derived" in answers.stated


def test_responses_under_edf_that_take_too_long_are_stated():
    """A busy period of very many jobs, and a set without slack: what is not derived is named, in bounded time."""
    head, task = '[platform]\nscheduler = "edf"\n', '[[task]]\nname = "{}"\nwcet = {}\nperiod = {}\n'
    full = task.format("t", 4, 4)
    for text in (head + task.format("short", 0.5, 1) + task.format("long", 499_990, 1_000_000), head + full):
        tasks = [each for each in read_tasks(text)[1] if not each.best_effort]
        try:
            responses = DeadlineResponses(tasks)
            for number in range(len(tasks)):
                responses.check(number, tasks[number].deadline)
        except TooLongError:
            continue
        pytest.fail("it was not too long")


@pytest.mark.parametrize("name", ["amd_partitions.toml", "case_study_edf.toml", "cpu_tasks.toml"])
def test_what_is_not_derived_is_refused_by_its_key(name):
    with pytest.raises(DerivationError, match="not derived"):
        read_tasks((SAMPLES / name).read_text())


@pytest.mark.parametrize(
    "report", [[], 7, {}, {"scheduler": "edf"}, {"scheduler": "edf", "tasks": [{"name": "a"}], "schedulable": True}]
)
def test_damaged_reports_are_refused(report):
    with pytest.raises(DerivationError):
        derive_answers(report, '[platform]\nscheduler = "edf"\n[[task]]\nname = "a"\nwcet = 1\nperiod = 4\n')


SET = '[platform]\nscheduler = "fixed-priority"\n[[task]]\nname = "a"\nwcet = 1\nperiod = 4\n'


def test_what_a_report_shows_beside_its_exact_times_is_held_against_them(wcet, tmp_path):
    """A lower response must not pass where people read it, nor under the name of a task that is there twice."""
    report = report_on(wcet, tmp_path / "tasks.toml", SET)
    derive_answers(report, SET)
    (own,) = report["tasks"]
    for key in ("wcet_ms", "period_ms", "deadline_ms", "response_ms", "slack_ms"):
        for shown in (own[key] * 0.9, None, "1e999999999", float("inf"), float("nan")):
            with pytest.raises(DerivationError):
                derive_answers({**report, "tasks": [{**own, key: shown}]}, SET)
    lower = copy.deepcopy(own)
    claim(lower, Fraction(1, 2))
    for tasks in ([lower, own], [own, own], [own, {**own, "name": "b"}], []):
        with pytest.raises(DerivationError, match="each task of the file once"):
            derive_answers({**report, "tasks": tasks}, SET)
    said = derive_answers({**report, "leftover": [{"tasks": ["x"], "rate": 1, "delay_ms": 0}]}, SET).stated
    assert said == ("leftover: as the report says",)


@pytest.mark.parametrize("number", ["1e9999999999", "1E-9999999999", "1" * 80 + ".5", "0." + "3" * 4000])
def test_a_number_of_too_many_digits_ends_the_derivation_at_once(wcet, tmp_path, number):
    with pytest.raises(DerivationError):
        read_tasks(SET.replace("period = 4", f"period = {number}"))
    report = report_on(wcet, tmp_path / "tasks.toml", SET)
    report["tasks"][0]["exact"]["response"] = number
    with pytest.raises(DerivationError):
        derive_answers(report, SET)


def test_sets_whose_sums_would_take_too_long_are_refused():
    parts = [f'[[task]]\nname = "t{each}"\nwcet = "1/{3**20 + each}"\nperiod = 4\n' for each in range(600)]
    with pytest.raises(DerivationError, match="more than 512"):
        read_tasks(SET + "".join(parts))
    with pytest.raises(DerivationError, match="no common part"):
        read_tasks(SET + "".join(parts[:50]))


def test_files_that_cannot_be_read_are_refused():
    for text in ("[", "task = 3", '[platform]\nscheduler = "edf"\n[[task]]\nname = "a"\nwcet = "1 Hertz"\nperiod = 4'):
        with pytest.raises(DerivationError):
            read_tasks(text)


def test_the_command_says_what_follows_and_what_does_not(wcet, tmp_path):
    path, tasks = tmp_path / "report.json", tmp_path / "tasks.toml"
    text = draw_set(0, "fixed-priority")
    report = report_on(wcet, tasks, text)
    path.write_text(json.dumps(report))
    ran = wcet("verify", str(path), "--task-set", str(tasks))
    assert ran.code == 0, ran.err
    assert "derived t0: response at most" in ran.out
    claim(report["tasks"][0], Fraction(1, 1000))
    path.write_text(json.dumps(report))
    ran = wcet("verify", str(path), "--task-set", str(tasks))
    assert (ran.code, "error[W027]" in ran.err) == (1, True)


def test_no_report_is_passed_over(wcet, tmp_path):
    """A file with two reports proved the first alone, and the answer seemed to be about both."""
    path, tasks = tmp_path / "report.json", tmp_path / "tasks.toml"
    report = report_on(wcet, tasks, draw_set(0, "fixed-priority"))
    path.write_text(json.dumps([report, {**report, "tasks": []}]))
    ran = wcet("verify", str(path), "--task-set", str(tasks))
    assert (ran.code, "it holds 2 reports" in ran.err) == (2, True)


def test_the_derivation_runs_alone_and_imports_the_standard_library_and_itself(wcet, tmp_path):
    require_own_imports(FOLDER)
    report = report_on(wcet, tmp_path / "tasks.toml", draw_set(1, "fixed-priority"))
    (tmp_path / "report.json").write_text(json.dumps(report))
    assert "derived " in run_copy(FOLDER, tmp_path, ["report.json", "tasks.toml"])

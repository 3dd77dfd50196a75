import json
import shutil
from pathlib import Path
from xml.etree import ElementTree

import jsonschema
import pytest

SET = """[platform]
scheduler = "{scheduler}"
{method}
switch = "{switch}"

[[task]]
name = "one"
wcet = "9.5 ms"
period = "64 ms"
level = "high"
timeslice = "4 ms"

[[task]]
name = "two"
wcet = 0.5
period = 16
deadline = "{deadline}"
timeslice = 4

[[task]]
name = "rest"
best_effort = true
level = "low"
timeslice = "1 ms"
"""


@pytest.fixture
def tasks(folder):
    def write(scheduler="runlist", method="", switch="0.2 ms", deadline="16 ms", more=""):
        line = f'method = "{method}"' if method else ""
        text = SET.format(scheduler=scheduler, method=line, switch=switch, deadline=deadline)
        (folder / "tasks.toml").write_text(text + more)
        return "tasks.toml"

    return write


def test_a_set_that_is_schedulable(wcet, tasks):
    ran = wcet("sched", tasks())
    assert ran.code == 0
    assert ran.out.startswith("schedulable: 2 tasks under runlist, ")
    assert ran.err == ""


@pytest.mark.parametrize(("method", "responses"), [("closed-form", [15.8, 6.1]), ("capped", [15.3, 6.1])])
def test_json_says_it_in_numbers(wcet, tasks, method, responses):
    ran = wcet("sched", tasks(method=method), "-f", "json")
    document = json.loads(ran.out)
    assert document["schedulable"] is True
    assert [each["response_ms"] for each in document["tasks"]] == responses
    assert [each["deadline_ms"] for each in document["tasks"]] == [64, 16]
    assert document["tasks"][1]["eq3_ms"] == 5.7
    assert document["best_effort"] == ["rest"]


def test_a_deadline_that_can_be_missed(wcet, tasks):
    ran = wcet("sched", tasks(deadline="6 ms"))
    assert ran.code == 1
    assert ran.out.startswith("NOT schedulable: 2 tasks under runlist, 1 can miss")
    assert "two: at most 6.1 ms, deadline 6 ms, 0.1 ms late" in ran.out


def test_formats_of_build_servers(wcet, tasks):
    file = tasks(deadline="6 ms")
    suite = ElementTree.fromstring(wcet("sched", file, "-f", "junit").out)
    assert (suite.get("tests"), suite.get("failures")) == ("2", "1")
    (result,) = json.loads(wcet("sched", file, "-f", "sarif").out)["runs"][0]["results"]
    assert (result["ruleId"], result["locations"][0]["physicalLocation"]["region"]) == ("W561", {"startLine": 14})
    assert "::error file=tasks.toml,line=14,title=two can miss" in wcet("sched", file, "-f", "github").out


def test_pictures_of_a_run(wcet, tasks, folder):
    file = tasks()
    ran = wcet("sched", file, "--run", "--gantt", "g.svg", "--trace", "t.json", "--html", "p.html", "--sensitivity")
    assert ran.code == 0
    assert "simulated: one hyperperiod" in ran.out
    assert "how far things can go" in ran.out
    assert ElementTree.fromstring((folder / "g.svg").read_text()).tag.endswith("svg")
    events = json.loads((folder / "t.json").read_text())["traceEvents"]
    assert {"M", "X"} <= {event["ph"] for event in events}
    page = (folder / "p.html").read_text()
    assert "<script" not in page
    assert 'class="gantt"' in page


def test_names_cannot_break_out_of_pictures(wcet, tasks, folder):
    file = tasks()
    text = (folder / file).read_text().replace('"one"', '"<b>[red]&\'"')
    (folder / file).write_text(text)
    ran = wcet("sched", file, "--html", "p.html")
    assert "<b>[red]&'" in ran.out
    assert "<b>[red]" not in (folder / "p.html").read_text()


def test_every_scheduler_answers(wcet, tasks):
    for scheduler in ("runlist", "edf", "edf-cbs", "fixed-priority"):
        assert wcet("sched", tasks(scheduler), "--run").code == 0


def test_mistakes_are_two(wcet, tasks):
    ran = wcet("sched", tasks("rundlist"))
    assert ran.code == 2
    assert 'did you mean "runlist"?' in ran.err
    assert wcet("sched", "nowhere.toml").code == 2


def test_no_bound_is_three(wcet, tasks):
    more = '[[interference]]\nname = "cpu"\nservice = "5 ns"\n'
    ran = wcet("sched", tasks(more=more), "-f", "json")
    assert ran.code == 3
    assert json.loads(ran.out)["schedulable"] is None
    assert "W562" in ran.err


def test_kernels_bring_their_bounds(wcet, analysis, folder):
    text = '[platform]\nscheduler = "edf"\npreemption = "kernel"\n'
    text += '[[task]]\nname = "a"\nkernel = "good.s"\nperiod = "1 ms"\n'
    (folder / "tasks.toml").write_text(text)
    ran = wcet("sched", "tasks.toml", "-f", "json")
    (task,) = json.loads(ran.out)["tasks"]
    bound = json.loads(wcet("analyze", "good.s", "-f", "json").out)["kernels"][0]
    assert task["exact"]["wcet"] and task["wcet_ms"] == bound["bound_cycles"] / bound["clock_mhz"] / 1000
    assert ran.code == 0
    (folder / "tasks.toml").write_text(text.replace("good", "unbounded"))
    ran = wcet("sched", "tasks.toml")
    assert (ran.code, ran.out) == (3, "")
    assert "W201" in ran.err


def test_a_configuration_can_hold_the_set(wcet, tasks, folder):
    file = tasks()
    text = (folder / file).read_text().replace("[platform]", "[sched.platform]").replace("[[task]]", "[[sched.task]]")
    (folder / "wcet.toml").write_text(text)
    assert wcet("sched", "wcet.toml").code == 0
    ran = wcet("sched", "wcet.toml", "-f", "json")
    assert [each["name"] for each in json.loads(ran.out)["tasks"]] == ["one", "two"]


def test_the_best_timeslice(wcet, tasks):
    ran = wcet("sched", tasks(), "--best-timeslice")
    assert "best common timeslice: " in ran.err
    assert wcet("sched", tasks("edf"), "--best-timeslice").code == 2


def test_the_gate_holds_deadlines_beside_budgets(wcet, tasks, folder):
    for deadline, code in (("16 ms", 0), ("6 ms", 1)):
        text = (folder / tasks(deadline=deadline)).read_text()
        text = text.replace("[platform]", "[sched.platform]").replace("[[task]]", "[[sched.task]]")
        (folder / "wcet.toml").write_text(text)
        ran = wcet("check")
        assert ran.code == code
        assert f"2 deadlines, {code} can be missed" in ran.out.splitlines()[0]
        document = json.loads(wcet("check", "-f", "json").out)
        assert [each["met"] for each in document["deadlines"]] == [True, code == 0]
        assert document["passed"] is (code == 0)
        suites = ElementTree.fromstring(wcet("check", "-f", "junit").out)
        assert (suites.get("tests"), suites.get("failures")) == ("2", str(code))
        assert wcet("check", "-f", "github").out.count("::error") == code
    assert "wcet.toml:14: MISSED: two: at most 6.1 ms" in wcet("check", "-f", "concise").out
    (folder / "wcet.toml").write_text(text.replace("runlist", "runlst"))
    ran = wcet("check")
    assert ran.code == 2
    assert "did you mean" in ran.err


def test_the_gate_ends_as_the_command_does_where_a_deadline_has_no_bound(wcet, folder):
    text = '[sched.platform]\nscheduler = "fixed-priority"\n'
    text += "".join(f'[[sched.task]]\nname = "{name}"\nwcet = 6\nperiod = 10\n' for name in "ab")
    (folder / "wcet.toml").write_text(text)
    assert (wcet("check").code, wcet("sched", "wcet.toml").code) == (3, 3)


def test_the_page_holds_responses_beside_deadlines(wcet, folder):
    text = '[platform]\nscheduler = "fixed-priority"\n'
    for name, wcet_of, deadline in (("quick", 1, 4), ("slow", 5, 5)):
        text += f'[[task]]\nname = "{name}"\nwcet = {wcet_of}\nperiod = 20\ndeadline = {deadline}\n'
    (folder / "tasks.toml").write_text(
        text.replace('name = "quick"', 'name = "quick"\nlevel = "high"').replace(
            'name = "slow"', 'name = "slow"\nlevel = "low"'
        )
    )
    page = wcet("sched", "tasks.toml", "-f", "html").out
    assert page.index("NOT schedulable") < page.index("Responses beside deadlines") < page.index("made of")
    assert '<span>1 of 4 ms</span><div class="bar"><i style="width:25%">' in page
    assert '<span class="bad">6 of 5 ms</span><div class="bar"><i class="late" style="width:100%">' in page


def test_json_is_what_the_schema_says(wcet, tasks):
    schema = json.loads((Path(__file__).parents[2] / "docs" / "schemas" / "sched.json").read_text())
    more = '[[chain]]\nname = "c"\ntasks = ["one", "two"]\ndeadline = 90\n'
    for scheduler, deadline in (
        ("runlist", "16 ms"),
        ("edf", "0.6 ms"),
        ("edf-cbs", "6 ms"),
        ("fixed-priority", "6 ms"),
    ):
        ran = wcet("sched", tasks(scheduler, deadline=deadline, more=more), "--run", "--sensitivity", "-f", "json")
        jsonschema.validate(json.loads(ran.out), schema)
    jsonschema.validate(json.loads(wcet("sched", tasks("nothing"), "-f", "json").out), schema)


def test_a_diff_says_which_deadline_a_change_endangers(wcet, analysis, folder):
    text = 'kernels = ["good.s"]\n[sched.platform]\nscheduler = "edf"\n'
    text += '[[sched.task]]\nname = "quick"\nkernel = "good.s"\nperiod = "{}"\n'
    (folder / "wcet.toml").write_text(text.format("1 ms"))
    old = json.loads(wcet("analyze", "good.s", "-f", "baseline").out)
    cycles = old["kernels"][0]["cycles"]
    (folder / "now.json").write_text(json.dumps(old))
    old["kernels"][0]["cycles"] = cycles - 1
    (folder / "before.json").write_text(json.dumps(old))
    ran = wcet("diff", "before.json", "now.json", "--tolerance", "50")
    assert (ran.code, "quick: " in ran.out, "ENDANGERED" in ran.out) == (0, True, False)
    (folder / "wcet.toml").write_text(text.format(f"{2 * cycles - 1}/{2000 * 1000} ms"))
    ran = wcet("diff", "before.json", "now.json", "--tolerance", "50")
    assert ran.code == 1
    assert "1 deadline endangered" in ran.out.splitlines()[0]
    assert ran.out.splitlines()[-1].endswith("ENDANGERED")
    document = json.loads(wcet("diff", "before.json", "now.json", "-f", "json").out)
    assert [each["endangered"] for each in document["deadlines"]] == [True]


def test_another_kernel_of_the_name_hides_no_endangered_deadline(wcet, analysis, folder):
    text = '[sched.platform]\nscheduler = "edf"\n[[sched.task]]\nname = "quick"\nkernel = "good.s"\nperiod = "{} ms"\n'
    now = json.loads(wcet("analyze", "good.s", "-f", "baseline").out)
    kernel = now["kernels"][0]
    longer = {**kernel, "cycles": 10 * kernel["cycles"]}
    for name, cycles in (("before", kernel["cycles"] - 1), ("now", kernel["cycles"])):
        document = {**now, "kernels": [{**kernel, "cycles": cycles}, longer]}
        (folder / f"{name}.json").write_text(json.dumps(document))
    (folder / "wcet.toml").write_text(
        'kernels = ["good.s"]\n' + text.format(f"{2 * kernel['cycles'] - 1}/{2000 * 1000}")
    )
    ran = wcet("diff", "before.json", "now.json", "--tolerance", "50")
    assert (ran.code, "ENDANGERED" in ran.out) == (1, True)
    ran = wcet("diff", "now.json", "now.json")
    assert (ran.code, "ENDANGERED" in ran.out) == (0, False)


def test_a_shell_reads_budgets_in_whole_microseconds(wcet, tasks, folder):
    ran = wcet("sched", tasks("edf-cbs", switch="0.2 ms"), "-f", "shell")
    settings = dict(line.split("=") for line in ran.out.splitlines()[1:])
    assert (ran.code, settings["one_budget_us"], settings["one_period_us"]) == (0, "9900", "64000")
    (folder / "odd.toml").write_text(
        '[platform]\nscheduler = "edf-cbs"\n[[task]]\nname = "1 a-b"\nwcet = "1/3 ms"\nperiod = "30 Hz"\n'
    )
    ran = wcet("sched", "odd.toml", "-f", "shell")
    assert ran.out.splitlines()[1:] == ["_1_a_b_budget_us=334", "_1_a_b_period_us=33333", "_1_a_b_deadline_us=33333"]
    full = '[platform]\nscheduler = "edf-cbs"\n[[task]]\nname = "a"\nwcet = "1/3 ms"\nperiod = "1/3 ms"\n'
    (folder / "full.toml").write_text(full)
    ran = wcet("sched", "full.toml", "-f", "shell")
    assert (ran.code, ran.out, "W570" in ran.err) == (3, "", True)
    assert wcet("sched", tasks(), "-f", "shell").code == 2


def test_no_bound_on_a_response_is_three(wcet, folder):
    text = '[platform]\nscheduler = "fixed-priority"\n'
    for name in "ab":
        text += f'[[task]]\nname = "{name}"\nwcet = 6\nperiod = 10\n'
    (folder / "over.toml").write_text(text)
    assert wcet("sched", "over.toml").code == 3


def test_advice_on_priorities_masks_and_causes(wcet, tasks, folder):
    ran = wcet("sched", tasks("fixed-priority"), "--priorities")
    assert "two: priority = 0" in ran.err and "one: priority = 1" in ran.err
    assert wcet("sched", tasks(), "--priorities").code == 2
    ran = wcet("sched", tasks(deadline="3 ms"), "--why")
    assert ran.code == 1 and "two, without one: at most" in ran.err
    assert "every deadline is met" in wcet("sched", tasks(), "--why").err
    assert wcet("sched", tasks(), "--masks").code == 2
    row = '[[task]]\nname = "{}"\nwork_groups = 8\nresidence = 1\nper_unit = 1\nperiod = 90\ndeadline = 8\npipe = {}\n'
    gpu = '[platform]\nscheduler = "amd-queues"\nengines = [2, 2]\nslots = 8\nquantum = 9\n'
    (folder / "gpu.toml").write_text(
        gpu + row.format("a", 0) + row.format("b", 1).replace("pipe", 'mask = "0x2"\npipe')
    )
    assert wcet("sched", "gpu.toml", "--masks").code == 3  # the masks as they are overlap
    (folder / "gpu.toml").write_text(gpu + row.format("a", 0).replace("pipe", 'mask = "0x1"\npipe'))
    assert 'a: mask = "0x1"' in wcet("sched", "gpu.toml", "--masks").err


@pytest.fixture
def samples(folder):
    for name in ("gcn", "sched"):
        shutil.copytree(Path(__file__).parents[2] / "samples" / name, folder / "samples" / name)
    return folder / "samples"


def test_budgets_of_kernels_are_kept_by_check(wcet, samples):
    file = "samples/sched/gpu_pipeline.toml"
    ran = wcet("sched", file, "--budgets")
    lines = ran.out[ran.out.index("  [kernel.") : ran.out.index("rests on")].split("\n")
    budgets = {name: line for name, line in zip(lines[::2], lines[1::2], strict=False) if name}
    config = samples / "gcn" / "wcet.toml"
    text = config.read_text()
    for name, line in budgets.items():
        assert f"{name.strip()}\n" in text
        text = text.replace(f"{name.strip()}\n", f"{name.strip()}\n{line.strip()}\n")
    config.write_text(text)
    kernels = [f"samples/gcn/{name.strip()[8:-1]}.s" for name in budgets]
    assert len(kernels) == 4 and wcet("check", *kernels).code == 0
    budget = next(iter(budgets.values())).strip()
    config.write_text(text.replace(budget, 'budget = "99 cycles"'))
    assert wcet("check", *kernels).code == 1


def test_budgets_in_json_and_of_sets_without_any(wcet, tasks, samples):
    schema = json.loads((Path(__file__).parents[2] / "docs" / "schemas" / "sched.json").read_text())
    document = json.loads(wcet("sched", "samples/sched/case_study_edf.toml", "--budgets", "-f", "json").out)
    jsonschema.validate(document, schema)
    assert [each["alone"] for each in document["budgets"]] == [29_000, 4_000]
    assert wcet("sched", tasks(), "--budgets").code == 2


def test_a_cpu_beside_an_accelerator(wcet, samples):
    file = "samples/sched/camera_to_pose.toml"
    ran = wcet("sched", file, "--run", "--html", "p.html", "--gantt", "g.svg")
    assert ran.code == 0 and ran.err == ""
    assert ran.out.startswith("schedulable: 5 tasks under edf on [platform], fixed-priority on cpu, ")
    assert "  cpu: a running job can be stopped at any cycle\n" in ran.out
    document = json.loads(wcet("sched", file, "-f", "json", "--sensitivity").out)
    schema = json.loads((Path(__file__).parents[2] / "docs" / "schemas" / "sched.json").read_text())
    jsonschema.validate(document, schema)
    assert [(each["name"], each["tasks"]) for each in document["processors"]] == [
        (None, ["detect", "network"]),
        ("cpu", ["camera", "pose", "log"]),
    ]
    assert wcet("sched", file, "--priorities").code == 2


def test_a_set_goes_to_another_tool_and_back(wcet, folder):
    (folder / "tasks.toml").write_text(
        '[platform]\nscheduler = "fixed-priority"\n[[task]]\nname = "a"\nwcet = 2\nperiod = "30 Hz"\n', encoding="utf-8"
    )
    tasks, before = str(folder / "tasks.toml"), None
    for form, name, more in (("mast", "model.txt", ("--unit", "1/3ms")), ("csv", "tasks.csv", ())):
        written, again = str(folder / name), str(folder / "again.toml")
        assert wcet("sched", "export", tasks, "-f", form, "-o", written).code == 0
        assert wcet("sched", "import", written, *more, "-o", again).code == 0
        before = json.loads(wcet("sched", tasks, "-f", "json").out)["tasks"]
        assert json.loads(wcet("sched", again, "-f", "json").out)["tasks"] == before
    assert wcet("sched", "import", str(folder / "model.txt")).code == 2
    assert wcet("sched", "import", str(folder / "tasks.csv"), "--unit", "1ms").code == 2
    assert wcet("sched", "import", str(folder / "model.txt"), "--unit", "0").code == 2
    refused = wcet("sched", "export", tasks, "-f", "pycpa")
    assert (refused.code, "SPPScheduler" in refused.out) == (0, True)

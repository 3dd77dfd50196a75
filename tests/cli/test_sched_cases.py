"""Task sets that once were accepted although a job could take longer, or were answered badly: the right answers now."""

import json
import shutil
from pathlib import Path

import pytest

SETS = Path(__file__).parents[1] / "data" / "sched"
SAMPLES = Path(__file__).parents[2] / "samples"

ANSWERS = {
    # code, response of each task in milliseconds (None: no bound), a part of what the report says
    "boost": (0, [10 + 10, 15, 13], "producers before their consumers"),
    "last_piece": (1, [12, 12], "a switch and the first piece after it are one stretch"),
    "mem_preempt": (3, [None, 1000], "50 ms alone, 70 ms with others on the memory, longer if preempted"),
    "phase_producer": (1, [7, 7], "MISSED: sense: at most 114 ms, deadline 20 ms"),
    "offset": (1, [7, 7], "stated offsets are not used"),
    "tick": (1, [12, 12], "a piece blocks for its whole length: wcet of hi, 2 ms, is no multiple of 100 ms"),
    "ties": (1, [10, 10], 'tasks of one priority or level run in any order (order = "any")'),
    "atomic": (1, [0.3, 0.6, 2.55], "one stretch that nothing interrupts (atomic = true)"),
    "over": (3, [None, None], "2 can miss"),
    "sens_none": (1, [6.41, 8.26, 17.81, 22.06, 53.06, 54.11], "best effort runs only when no task with a deadline"),
    "nonpre_burst": (3, [34, None], "a channel keeps the accelerator until it has no pending work (drain = true)"),
    "save_dropped": (1, [10, 10], "saving and restoring a context of 1 ms"),
    "inter_hang": (3, [None], "2 ms alone, 3,000,004 ms with others on the memory"),
    "sens_island": (1, [7, 7], "MISSED: sense: at most 114 ms, deadline 70 ms"),
    "ros": (0, [2, 10], "the end of a job releases those that it triggers"),
    "same_prio": (0, [5, 5], "run in any order"),
    "piece_not_grown": (1, [15, 31], "13 ms a less urgent piece"),
    "kernel": (1, [17], "15 ms a less urgent piece"),
}

MISTAKES = {
    "be_producer": "names `weston`, whose execution time is not stated",
    "factor_div0": "must be a number, at least 1",
    "1e999999": "must be a time such as",
}


def test_every_set_has_an_answer():
    assert {each.stem for each in SETS.glob("*.toml")} == {*ANSWERS, *MISTAKES, "simd_default"}


@pytest.mark.parametrize("name", ANSWERS)
def test_a_set_is_answered_and_its_run_keeps_the_bounds(wcet, folder, name):
    code, responses, words = ANSWERS[name]
    shutil.copy(SETS / f"{name}.toml", folder / "tasks.toml")
    ran = wcet("sched", "tasks.toml", "--html", "page.html", "--gantt", "run.svg")
    assert (ran.code, words in ran.out) == (code, True), ran.out + ran.err
    assert (folder / "page.html").exists() and (folder / "run.svg").exists()
    found = json.loads(wcet("sched", "tasks.toml", "-f", "json").out)
    assert [each["response_ms"] for each in found["tasks"]] == responses


@pytest.mark.parametrize("name", MISTAKES)
def test_a_set_with_a_mistake_is_refused(wcet, folder, name):
    shutil.copy(SETS / f"{name}.toml", folder / "tasks.toml")
    ran = wcet("sched", "tasks.toml", "--run")
    assert (ran.code, "W560" in ran.err, MISTAKES[name] in ran.err) == (2, True, True), ran.err


def test_kernels_of_sim_d_are_stopped_nowhere_unless_that_is_stated(wcet, folder):
    shutil.copytree(SAMPLES / "sim_d", folder / "samples" / "sim_d")
    shutil.copy(SETS / "simd_default.toml", folder / "tasks.toml")
    ran = wcet("sched", "tasks.toml", "--run")
    assert (ran.code, "a running job can be stopped between kernels only" in ran.out) == (1, True), ran.out + ran.err


@pytest.mark.parametrize(
    ("name", "limits"),
    [
        ("sens_none", {("period", "fusion"): "54.11 to", ("execution time", "yolo"): "0.001 to 7.145"}),
        ("sens_island", {("period", "fuse"): "5.182 to 58", ("period", "lidar"): ""}),
    ],
)
def test_all_intervals_of_a_parameter_are_found(wcet, folder, name, limits):
    shutil.copy(SETS / f"{name}.toml", folder / "tasks.toml")
    rows = wcet("sched", "tasks.toml", "--sensitivity").out.splitlines()
    for (what, task), accepted in limits.items():
        row = next(row for row in rows if row.startswith(what) and task in row.split())
        assert accepted in row and ("none" in row) == (not accepted)

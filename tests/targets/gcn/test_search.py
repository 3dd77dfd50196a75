"""Runs whose choices are recorded, repeated and searched."""

import json
from dataclasses import replace
from random import Random

import pytest

from tests.campaigns.validate_table import keep_run, list_samples, repeat_kept
from tests.targets.gcn.launches import draw_launch
from wcet.isa.gcn.run.kernel_arguments import STARTS
from wcet.targets.gcn.clock.choices import SPLIT, ChosenTimes
from wcet.targets.gcn.clock.latencies import LATENCIES, LatencyDraws
from wcet.targets.gcn.search import CHANGES, ChosenRun, change_choices, join_run
from wcet.targets.gcn.validate import DataSet, RunsAsked, find_longest, open_session


@pytest.fixture(scope="module")
def branches():
    """The sample with one divergent branch, and its sets of data."""
    ((result, data),) = list_samples(["branches.s"])
    return result, data


@pytest.mark.parametrize("mode", ["none", "pws", "dws"])
def test_a_recorded_run_is_the_same_again(branches, mode):
    result, data = branches
    session = open_session(result, mode, DataSet("own", data["own"]), start=STARTS["across"])
    for latencies in LATENCIES:
        run = session.play(latencies, 7)
        drawn = ChosenTimes(session.machine, {}, LatencyDraws(session.machine, latencies, 7))
        assert session.time(drawn) == run.cycles
        again = session.replay(drawn.choices, 7)
        assert (again.cycles, again.groups, again.units) == (run.cycles, run.groups, run.units)
        assert (again.latencies, again.choices) == ("searched", drawn.choices)


def test_random_launches_are_the_same_again_and_a_change_changes_one_choice_only():
    for seed in range(30):
        launch = draw_launch(Random(seed))
        drawn = ChosenTimes(launch.machine, {}, LatencyDraws(launch.machine, "random", seed))
        cycles = launch.run(Random(seed), drawn)
        assert launch.run(Random(seed), ChosenTimes(launch.machine, drawn.choices)) == cycles
        some = next(iter(drawn.made))
        changed = ChosenTimes(launch.machine, {**drawn.choices, some: 0})
        launch.run(Random(seed), changed)
        for each, most in drawn.made.items():
            if changed.made.get(each) == most and each != some:
                assert changed.choices.get(each, most) == drawn.choices.get(each, most)


@pytest.mark.parametrize("change", dict.fromkeys(CHANGES))
def test_changed_choices_are_those_of_the_run_and_in_their_range(change):
    made = {("line", 0, n): 300 for n in range(9)} | {("start", 4, 0): 100, (SPLIT, 4, 0): 1, (SPLIT, 8, 0): 1}
    run = ChosenRun(0, {("line", 0, n): 17 for n in range(2, 8)}, made)
    random, different = Random(1), 0
    for _ in range(50):
        changed = change(run, list(made), random)
        assert {*changed} <= {*made}
        assert all(0 <= value <= made[choice] for choice, value in changed.items())
        different += changed != run.choices
    assert different > 10


def test_nothing_is_changed_where_nothing_is_chosen():
    assert change_choices(ChosenRun(5, {}, {}), Random(1)) == {}


def test_a_wavefront_that_splits_nowhere_takes_as_long_as_without_splitting(branches):
    result, data = branches
    source = DataSet("worst", data.get("worst", data["own"]))
    plain, dynamic = (open_session(result, mode, source, start=0) for mode in ("none", "dws"))
    first = ChosenTimes(dynamic.machine, {})
    split = join_run(dynamic.time(first), first)
    unsplit = {choice: 0 for choice in split.made if choice[0] == SPLIT}
    assert unsplit
    assert dynamic.replay(unsplit).cycles == plain.play("max").cycles > split.cycles
    assert dynamic.replay(unsplit).splits == 0 < dynamic.play("max").splits


def test_a_search_finds_a_longer_run_within_the_bound_and_the_same_again(branches):
    result, data = branches
    asked = RunsAsked(runs=2, search=12)
    plain = find_longest(result, "dws", data, replace(asked, search=0))
    found = find_longest(result, "dws", data, asked)
    assert plain.trace.cycles < found.trace.cycles <= result.modes["dws"].cycles
    again = find_longest(result, "dws", data, asked)
    assert (again.trace.cycles, again.trace.choices) == (found.trace.cycles, found.trace.choices)
    kept = json.loads(json.dumps(keep_run(found)))
    assert repeat_kept(result, "dws", data, kept).trace.groups == found.trace.groups

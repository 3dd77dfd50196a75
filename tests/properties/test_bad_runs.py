"""The search for bad runs: it finds longer ones, none above its bound, and those that a broken bound lets through."""

import pytest

from tests.campaigns.bad_runs import DrawnWays, Ways, draw_case, run_searches, search_launch
from tests.properties.gcn_mutations import MUTATIONS
from wcet.targets.gcn.clock.choices import ChosenTimes


def test_ways_are_the_same_again_and_what_is_beyond_is_drawn() -> None:
    machine = draw_case(0).machine
    drawn = ChosenTimes(machine, {}, DrawnWays(machine, 1))
    ways = Ways(drawn)
    numbers = [ways.randint(0, 99) for _ in range(5)]
    repeated = ChosenTimes(machine, drawn.choices, DrawnWays(machine, 2))
    again = Ways(repeated)
    assert [again.randint(0, 99) for _ in range(5)] == numbers
    assert again.choice((7,)) == 7
    assert len(repeated.choices) == 6


def test_a_launch_repeats_what_it_chose() -> None:
    for seed in range(20):
        launch = draw_case(seed)
        drawn = ChosenTimes(launch.machine, {}, DrawnWays(launch.machine, seed))
        cycles = launch.run(Ways(drawn), drawn)
        again = ChosenTimes(launch.machine, drawn.choices)
        assert launch.run(Ways(again), again) == cycles


def test_runs_that_are_found_are_longer_than_the_first_and_within_their_bounds() -> None:
    found = [search_launch(draw_case(seed), seed, 60) for seed in range(12)]
    assert all(each.first <= each.worst <= each.bound for each in found)
    assert sum(each.worst > each.first for each in found) > 2


def test_a_search_gives_the_same_answer_again() -> None:
    assert search_launch(draw_case(3), 3, 10) == search_launch(draw_case(3), 3, 10)


@pytest.mark.parametrize("name", ["no interference", "one rival less", "half the longest instruction"])
def test_a_broken_bound_is_found_out(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    MUTATIONS[name](monkeypatch)
    assert run_searches(range(60), 10, 60.0) > 0
    assert "cycles, bound" in capsys.readouterr().out

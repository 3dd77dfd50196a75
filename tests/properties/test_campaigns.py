"""What the long campaigns are made of: seeds, tallies, shrinking, exit codes; and a few cases of the GCN one."""

import random
from pathlib import Path

import pytest

from tests.campaigns import gcn_runs
from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.schedules import climb
from tests.campaigns.side_by_side import ask_all
from tests.campaigns.tally import Judgement, Tally, load_tally
from tests.properties.choices import Choices
from tests.repetition import REPEAT
from tests.targets.gcn.launches import draw_trial
from tests.targets.gcn.scripted import ScriptedRandom


def draw_numbers(choices: Choices) -> list[int]:
    return [choices.below(100) for _ in range(choices.between(1, 9))]


def judge_numbers(numbers: list[int]) -> Judgement:
    if 99 in numbers:
        raise ValueError("ninety-nine")
    large = [number for number in numbers if number >= 90]
    return Judgement(len(numbers), (0.5,), frozenset({"one"} if len(numbers) == 1 else ()), wrong=str(large or ""))


NUMBERS = Campaign(draw_numbers, judge_numbers, str, lambda: None)


def test_a_bad_case_is_shrunk_and_makes_the_exit_code_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_campaign(NUMBERS, "", ["200"]) == 1
    shown = capsys.readouterr().out
    assert "shrunk: [90]\n[90]" in shown
    assert "ninety-nine" in shown
    assert "all done" in shown


def test_a_case_is_judged_alike_in_any_part_of_a_campaign() -> None:
    assert [NUMBERS.judge_seed(seed) for seed in (7, 8)] == [NUMBERS.judge_seed(seed) for seed in (7, 8)]


def test_good_cases_make_the_exit_code_0(capsys: pytest.CaptureFixture[str]) -> None:
    good = Campaign(lambda choices: [choices.below(50)], judge_numbers, str, lambda: None)
    assert run_campaign(good, "", ["30", "--first", "5"]) == 0
    shown = capsys.readouterr().out
    assert "cases 5 to 34: 30 judged by 30 runs, 0 violations" in shown
    assert " 30  one" in shown


def test_a_stopped_campaign_goes_on_from_its_state(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    good = Campaign(lambda choices: [choices.below(50)], judge_numbers, str, lambda: None)
    state = str(tmp_path / "state.json")
    assert run_campaign(good, "", ["12", "--first", "5", "--state", state]) == 0
    assert run_campaign(good, "", ["30", "--first", "5", "--state", state]) == 0
    parts = load_tally(tmp_path / "state.json", 5)
    assert run_campaign(good, "", ["30", "--first", "5", "--state", str(tmp_path / "other.json")]) == 0
    assert parts == load_tally(tmp_path / "other.json", 5)
    assert "cases 5 to 34: 30 judged by 30 runs, 0 violations" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        run_campaign(good, "", ["30", "--first", "6", "--state", state])


def test_answers_come_in_order_and_failures_are_raised() -> None:
    assert list(ask_all(abs, range(-40, 0), 2)) == list(range(40, 0, -1))
    with pytest.raises(ZeroDivisionError):
        list(ask_all(divmod_of_seven, [7, 1, 0], 1))


def divmod_of_seven(number: int) -> tuple[int, int]:
    return divmod(7, number)


def test_cases_without_a_verdict_are_not_counted_as_judged() -> None:
    tally = Tally()
    for judgement in (Judgement(refused="W201"), Judgement(faulted="W601"), Judgement(2, (0.1, 0.2))):
        tally.add(judgement)
    assert (tally.cases, tally.judged, tally.runs) == (3, 1, 2)


@pytest.mark.parametrize("first", range(0, 5 * REPEAT, 5))
def test_no_run_of_the_gcn_campaign_exceeds_its_bound(first: int) -> None:
    for seed in range(first, first + 5):
        assert gcn_runs.CAMPAIGN.judge_seed(seed).wrong == ""


def test_an_abstract_launch_is_a_function_of_its_choices() -> None:
    choices = Choices(source=random.Random(3))
    trial = draw_trial(ScriptedRandom(choices))
    assert draw_trial(ScriptedRandom(Choices(choices.made))) == trial


def test_climbing_finds_longer_schedules_only_where_groups_may_end_before_their_first_access() -> None:
    source = random.Random(2)
    assert max(climb(random.Random(seed), 1)[1] for seed in range(20)) <= 1
    assert max(climb(source, 0)[1] for _ in range(8)) > 1.2

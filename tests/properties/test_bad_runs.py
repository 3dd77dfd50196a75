"""The search for bad runs: it finds longer ones, none above its bound, and those that a broken bound lets through."""

import pytest

from tests.campaigns.bad_runs import Tape, draw_case, run_searches, search_launch
from tests.properties.gcn_mutations import MUTATIONS


def test_a_tape_gives_the_same_numbers_again_and_draws_what_is_beyond() -> None:
    tape = Tape((), 1)
    numbers = [tape.randint(0, 99) for _ in range(5)]
    again = Tape(tape.numbers, 2)
    assert [again.randint(0, 99) for _ in range(5)] == numbers
    assert again.choice((7,)) == 7
    assert len(again.numbers) == 6


def test_runs_that_are_found_are_longer_than_the_first_and_within_their_bounds() -> None:
    found = [search_launch(draw_case(seed), seed, 20) for seed in range(12)]
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

"""A share of the campaign of calls, and what it draws."""

import random

import pytest

from tests.campaigns.outlined_calls import draw_outlined, judge_outlined, list_kinds
from tests.properties.choices import Choices


@pytest.mark.parametrize("seed", [1, 3, 7, 9])
def test_no_run_of_a_kernel_with_functions_is_beyond_its_bound(seed: int) -> None:
    judgement = judge_outlined(draw_outlined(Choices(source=random.Random(seed))))
    assert judgement.runs and judgement.wrong == ""


def test_every_kind_of_call_is_drawn() -> None:
    cases = (draw_outlined(Choices(source=random.Random(seed))) for seed in range(60))
    kinds = {kind for case in cases for kind in list_kinds(case.called.text)}
    assert kinds > {
        "called twice",
        "tail call",
        "early return",
        "nested",
        "address in lanes",
        "return address in lanes",
    }

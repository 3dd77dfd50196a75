"""A short run of the soundness campaign; hypothesis shrinks what it finds. The long one is in tests/campaigns."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.properties.cases import Case, draw_case
from tests.properties.choices import Choices, DrawnChoices, shrink
from tests.properties.judge import judge
from tests.properties.one_engine import answer_for_ipet
from wcet.targets.sim_d.compose import launch_bound as compose


@st.composite
def cases(draw: st.DrawFn) -> Case:
    return draw_case(DrawnChoices(lambda limit: draw(st.integers(0, limit - 1))))


@pytest.fixture(scope="module", autouse=True)
def one_engine():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compose, "solve_ipet", answer_for_ipet)
        yield


@given(cases())
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_run_of_a_random_kernel_exceeds_its_bound(case: Case) -> None:
    verdict = judge(case)
    assert verdict.violation is None, f"{verdict.violation}\n{case.describe()}"


@pytest.mark.parametrize("block", range(3))
def test_seeded_cases_keep_their_bounds_and_most_can_be_judged(block: int) -> None:
    judged = 0
    for seed in range(100 + 6 * block, 106 + 6 * block):
        verdict = judge(draw_case(Choices(source=random.Random(seed))))
        assert verdict.violation is None
        judged += bool(verdict.findings)
    assert judged >= 3


def test_the_shrinker_finds_the_smallest_script_that_still_fails() -> None:
    def fails(script: list[int]) -> bool:
        return sum(value >= 7 for value in script) >= 2

    assert shrink([1, 9, 3, 22, 8, 5, 7, 0, 4], fails) == [7, 7]


def test_a_case_is_a_function_of_its_choices() -> None:
    choices = Choices(source=random.Random(11))
    case = draw_case(choices)
    assert draw_case(Choices(choices.made)) == case

"""A short run of the campaign of damaged inputs, and what it is made of; the long one is `tests.campaigns`."""

import random
import signal

import pytest

from tests.campaigns.mutated_inputs import judge
from tests.properties.choices import Choices
from tests.repetition import REPEAT
from tests.robustness.corpus import COMMANDS, list_projects
from tests.robustness.damage import draw_damaged
from tests.robustness.limited import Ending, run_limited
from tests.robustness.mutations import CHANGES, damage_bytes


@pytest.mark.parametrize("first", range(500_000, 500_000 + 20 * REPEAT, 10))
def test_damaged_inputs_are_answered(first: int) -> None:
    for seed in range(first, first + 10):
        case = draw_damaged(Choices(source=random.Random(seed)))
        assert judge(case).wrong == ""


def test_a_case_is_a_function_of_its_seed() -> None:
    choices = Choices(source=random.Random(5))
    case = draw_damaged(choices)
    assert draw_damaged(Choices(choices.made)) == case


@pytest.mark.parametrize("change", dict.fromkeys(CHANGES))
def test_every_change_damages_even_an_empty_text(change) -> None:
    for seed in range(50):
        for text in ("", "a = 1\nb = 2\n"):
            assert isinstance(change(Choices(source=random.Random(seed)), text, ("x\ny\n",)), str)
            assert isinstance(damage_bytes(Choices(source=random.Random(seed)), text.encode()), bytes)


def test_the_corpus_itself_is_sound() -> None:
    project = list_projects()[0]
    for command in COMMANDS:
        if not command.startswith(("check", "analyze --convention", "validate", "cfg")):
            ending, _ = run_limited([*command.split(), "three.s"], project.files)
            assert (ending.code, ending.wrong) == (0, ""), command


@pytest.mark.parametrize(
    ("ending", "wrong"),
    [
        (Ending("analyze", 0, 0, "x", ""), False),
        (Ending("analyze", 3, 0, "", "error[W201]"), False),
        (Ending("analyze", 3, 0, "", ""), True),
        (Ending("analyze", 70, 0, "", "error[W902]"), True),
        (Ending("check", 2, 0, "", "error[W902]"), True),
        (Ending("simulate", 4, 0, "", "error[W612]"), True),
        (Ending("analyze", 0, signal.SIGXCPU, "", ""), True),
        (Ending("simulate", 0, signal.SIGXCPU, "", ""), True),
        (Ending("simulate", 0, signal.SIGKILL, "", ""), True),
    ],
)
def test_what_counts_as_wrong(ending: Ending, wrong: bool) -> None:
    assert bool(ending.wrong) == wrong

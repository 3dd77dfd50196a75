"""Sim-D kernels with some lines changed: whatever is said of them holds in a run."""

from random import Random

import pytest

from tests.properties.choices import Choices
from tests.repetition import list_seeds
from tests.targets.sim_d.changed_code import draw_changed, judge_changed, shorten_runs
from wcet.isa.sim_d.run import program

CASES = 20


def test_what_is_said_of_changed_code_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    """`python -m tests.campaigns.changed_sim_d` does this without end."""
    for name in ("MOST_RUNS", "MOST_TOGETHER"):
        monkeypatch.setattr(program, name, getattr(program, name))
    shorten_runs()
    judged = [judge_changed(draw_changed(Choices(source=Random(seed)))) for seed in list_seeds(CASES)]
    assert not [each.wrong for each in judged if each.wrong]
    assert sum(bool(each.runs) for each in judged) > len(judged) / 2
    assert any(each.refused for each in judged)
    assert any(each.faulted for each in judged)

"""Compiled kernels with some instructions changed: whatever is said of them holds in a run."""

from random import Random

import pytest

from tests.properties.choices import Choices
from tests.repetition import list_seeds
from tests.targets.gcn.changed_code import draw_changed, judge_changed, list_originals, shorten_runs
from wcet.isa.gcn.run import lockstep

CASES = 15


def test_what_is_said_of_changed_code_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    """`python -m tests.campaigns.changed_code` does this without end."""
    for name in ("MOST_OPERATIONS", "MOST_STEPS"):
        monkeypatch.setattr(lockstep, name, getattr(lockstep, name))
    shorten_runs()
    judged = [judge_changed(draw_changed(Choices(source=Random(seed)))) for seed in list_seeds(CASES)]
    assert not [each.wrong for each in judged if each.wrong]
    assert sum(each.runs for each in judged) > len(judged) / 3
    assert any(each.refused for each in judged)
    assert any(each.faulted for each in judged)


def test_kernels_of_every_compiler_and_level_are_there() -> None:
    names = [each.file for each in list_originals()]
    assert len(names) > 700
    for part in ("llvm14.O0", "llvm14.O1", "llvm19.O2", "llvm22.O2", "skip0"):
        assert any(part in name for name in names), part

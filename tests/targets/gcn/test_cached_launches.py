"""No run behind a shared cache takes longer than its bound, alone or beside other masters, and none is dearer by it."""

from dataclasses import replace
from random import Random

import pytest

from tests.properties.choices import Choices
from tests.repetition import list_seeds
from tests.targets.gcn.random_caches import draw_cached_case, run_cached
from wcet.targets.gcn.cached import promise
from wcet.targets.gcn.cached.promise import make_promise


@pytest.mark.parametrize("block", list_seeds(1))
def test_no_launch_behind_a_cache_exceeds_its_bound(block):
    promised = 0
    for seed in range(6 * block, 6 * block + 6):
        for run in run_cached(draw_cached_case(Choices(source=Random(seed)))):
            assert run.wrong == "", f"seed {seed}"
            promised += run.promised
    assert promised > 2


def test_a_bound_that_forgets_what_first_touches_cost_is_noticed(monkeypatch):
    case = draw_cached_case(Choices(source=Random(8)))
    assert all(run.wrong == "" for run in run_cached(case))
    monkeypatch.setattr(promise, "make_promise", lambda *given: replace(make_promise(*given), late=0))
    assert any(run.wrong for run in run_cached(case))

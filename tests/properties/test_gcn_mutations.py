"""Breaking the model of the GCN bound must not go unnoticed: each mutation makes some small launch outrun its bound."""

import pytest

from tests.properties.gcn_mutations import MUTATIONS
from tests.properties.gcn_worlds import CHECKS, exceeds


@pytest.mark.parametrize("name", CHECKS)
def test_no_run_of_a_check_exceeds_its_bound(name: str) -> None:
    assert not exceeds(CHECKS[name])


@pytest.mark.parametrize("name", MUTATIONS)
def test_a_broken_model_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    MUTATIONS[name](monkeypatch)
    assert any(exceeds(world) for world in CHECKS.values())

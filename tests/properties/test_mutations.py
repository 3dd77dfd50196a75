"""Breaking the model of the bound must not go unnoticed: each mutation makes some small kernel outrun its bound."""

from collections.abc import Iterator

import pytest

from tests.properties.checks import CHECKS
from tests.properties.mutations import MUTATIONS
from tests.properties.one_engine import answer_for_ipet
from tests.properties.worlds import exceeds
from wcet.targets.sim_d.compose import launch_bound as compose
from wcet.targets.sim_d.costs.tiles import find_tiles


@pytest.fixture(autouse=True)
def one_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compose, "solve_ipet", answer_for_ipet)


@pytest.fixture(autouse=True)
def no_remembered_tiles() -> Iterator[None]:
    """Tiles that the sound model found, or a broken one, answer for no other."""
    find_tiles.cache_clear()
    yield
    find_tiles.cache_clear()


@pytest.mark.parametrize("name", CHECKS)
def test_no_run_of_a_check_exceeds_its_bound(name: str) -> None:
    assert not exceeds(CHECKS[name])


@pytest.mark.parametrize("name", MUTATIONS)
def test_a_broken_model_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    MUTATIONS[name](monkeypatch)
    assert any(exceeds(world) for world in CHECKS.values())

"""Bounds of kernels with tall tiles beside runs: the short form of the campaign `tall_tiles`."""

import pytest

from tests.campaigns import tall_tiles


def test_a_tall_tile_is_bounded_near_its_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tall_tiles, "GROUPS", (2, 2))
    bound, observed = tall_tiles.judge_window("max", 3, 4)
    assert observed <= bound <= 1.08 * observed

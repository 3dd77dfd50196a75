"""The long form of the GCN launch test: ``pytest tests/campaigns/test_gcn_launches.py`` (some ten minutes)."""

import pytest

from tests.targets.gcn.launches import run_trial


@pytest.mark.parametrize("block", range(60))
def test_no_simulated_launch_of_a_long_campaign_exceeds_a_bound(block):
    for seed in range(100_000 + 1000 * block, 101_000 + 1000 * block):
        trial = run_trial(seed)
        assert all(trial.observed <= bound for bound in trial.bounds.values()), f"seed {seed}"

"""No launch ends after its bound: random programs, machines and launches, all modes, arbitrations and dispatchers."""

import pytest

from tests.targets.gcn.launches import run_trial


@pytest.mark.parametrize("block", range(8))
def test_no_simulated_launch_exceeds_a_bound_that_applies(block):
    met = 0
    for seed in range(20 * block, 20 * block + 20):
        trial = run_trial(seed)
        assert trial.bounds
        for name, bound in trial.bounds.items():
            assert trial.observed <= bound, f"seed {seed}: {name}"
        met += min(trial.bounds.values()) < 4 * trial.observed
    assert met > 5  # the bounds are no empty promise either

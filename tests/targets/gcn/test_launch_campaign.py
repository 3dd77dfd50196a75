"""No launch ends after its bound: random programs, machines and launches, all modes, arbitrations and dispatchers."""

import pytest

from tests.campaigns import whole_chips, whole_rdna
from tests.repetition import list_seeds
from tests.targets.gcn.launches import run_small_trial, run_trial


@pytest.mark.parametrize("block", list_seeds(2))
def test_no_simulated_launch_exceeds_a_bound_that_applies(block):
    met = 0
    for seed in range(20 * block, 20 * block + 20):
        trial = run_trial(seed)
        assert trial.bounds
        for name, bound in trial.bounds.items():
            assert trial.observed <= bound, f"seed {seed}: {name}"
        met += min(trial.bounds.values()) < 4 * trial.observed
    assert met > 5  # the bounds are no empty promise either


@pytest.mark.parametrize("block", list_seeds(2))
def test_no_launch_of_a_few_accesses_exceeds_a_bound_that_applies(block):
    near = 0
    for seed in range(250 * block, 250 * block + 250):
        trial = run_small_trial(seed)
        assert trial.bounds
        assert trial.wrong == "", f"seed {seed}: {trial.what}"
        near += min(trial.bounds.values()) <= trial.observed + 8
    assert near > 15


@pytest.mark.parametrize("campaign", [whole_chips, whole_rdna])
@pytest.mark.parametrize("seed", list_seeds(2))
def test_no_launch_on_a_machine_with_any_numbers_exceeds_its_bound(campaign, seed):
    assert campaign.CAMPAIGN.judge_seed(seed).wrong == ""

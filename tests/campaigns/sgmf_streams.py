"""Random dataflow graphs against their bounds: no run is longer than that by ranks, which is at most B1 <= B2 <= B0.

    .venv/bin/python -m tests.campaigns.sgmf_streams 40000 -j 2

A case is a graph with up to 13 nodes behind its sources, up to four epochs of threads, and three runs: one with the
largest latencies, two with random ones. Runs that take longer than that with the largest latencies are counted: they
show that simulating the largest latencies is not a bound.
"""

import sys

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.tally import Judgement
from tests.targets.sgmf.trials import Trial, describe_trial, draw_trial


def judge(trial: Trial) -> Judgement:
    runs, bounds = trial.observe(), trial.bound()
    wrong = f"a run took {max(runs)} cycles, the bound is {bounds[0]}" if max(runs) > bounds[0] else ""
    if sorted(bounds) != list(bounds):
        wrong = f"by ranks, B1, B2, B2 with earliest places, B0 are {bounds}"
    features = {unit.kind.value for unit in trial.graph.units} | {f"buffer of {trial.graph.buffer}"}
    if max(runs) > runs[0]:
        features.add("run: shorter latencies took longer")
    if max(runs) == bounds[0]:
        features.add("run: bound attained")
    return Judgement(len(runs), (bounds[0] / max(runs) - 1,), frozenset(features), wrong=wrong)


CAMPAIGN = Campaign(draw_trial, judge, describe_trial, lambda: None)


if __name__ == "__main__":
    sys.exit(run_campaign(CAMPAIGN, __doc__ or ""))

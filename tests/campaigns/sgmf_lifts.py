"""Random GCN kernels on the dataflow grid and on the GCN simulator: memory must be equal, byte for byte.

    .venv/bin/python -m tests.campaigns.sgmf_lifts 2000 -j 2
    .venv/bin/python -m tests.campaigns.sgmf_lifts 1 --first 189 --show

Kernels are those of the GCN campaign without what lanes can only do together: divergent ifs with and without else and
skip branches, loops that lanes leave one by one, loops and ifs of whole wavefronts, in all nests.
"""

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.tally import Judgement
from tests.targets.gcn.random_launches import Case
from tests.targets.sgmf.random_lifts import draw_lift, try_lift


def judge(case: Case) -> Judgement:
    """Hold the memory that a graph leaves against that of the simulator."""
    found = try_lift(case)
    features = frozenset({f"loops: {found.loops}"})
    return Judgement(runs=1, refused=found.refused, features=features, wrong=", ".join(found.differences))


CAMPAIGN = Campaign(draw_lift, judge, Case.describe, lambda: None)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))

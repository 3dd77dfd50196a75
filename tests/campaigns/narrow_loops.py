"""Random loops of wavefronts with 32 lanes against what is derived of them: none goes round more often than that.

    .venv/bin/python -m tests.campaigns.narrow_loops 40000 -j 2

A case is one of `lane_loops` with a group of at most 32 work-items. Its masks have one register in what is analysed; in
the run, they have two, and the upper one is always cleared.
"""

import sys

from tests.campaigns.driver import Campaign, run_campaign
from tests.targets.gcn.narrow_lanes import draw_narrow, judge_narrow
from tests.targets.gcn.random_counters import describe_counters, shorten_runs

CAMPAIGN = Campaign(draw_narrow, judge_narrow, describe_counters, shorten_runs)


if __name__ == "__main__":
    sys.exit(run_campaign(CAMPAIGN, __doc__ or ""))

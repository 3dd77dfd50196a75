"""Random loops against what is derived of them: no wavefront goes round more often than that.

    .venv/bin/python -m tests.campaigns.lane_loops 40000 -j 2

A case is a GCN kernel with up to six loops, whose counters and limits are in registers, in private memory or in spilled
lanes, while masks change around them; and one run of two groups, often with lanes that have no work-item.
"""

import sys

from tests.campaigns.driver import Campaign, run_campaign
from tests.targets.gcn.random_counters import describe_counters, draw_counters, judge_counters, shorten_runs

CAMPAIGN = Campaign(draw_counters, judge_counters, describe_counters, shorten_runs)


if __name__ == "__main__":
    sys.exit(run_campaign(CAMPAIGN, __doc__ or ""))

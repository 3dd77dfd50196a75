"""Random kernels on random memory systems: no access, and no run, takes longer than is proven.

    .venv/bin/python -m tests.campaigns.sgmf_memory 20000 -j 2

A case is a kernel with up to six configurations, some of which are repeated, on a machine whose memory system has any
numbers: mostly caches so small that lines get into each other's way. Each answer to an access is held against the
latency that is proven for its epoch, in two runs: what is due in one cycle comes as it was asked for, and in any order.
"""

import sys

from tests.campaigns.driver import Campaign, run_campaign
from tests.targets.sgmf.memory_trials import describe_memory, draw_memory_trial, judge_memory

CAMPAIGN = Campaign(draw_memory_trial, judge_memory, describe_memory, lambda: None)


if __name__ == "__main__":
    sys.exit(run_campaign(CAMPAIGN, __doc__ or ""))

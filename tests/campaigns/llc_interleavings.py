"""The campaign of shared caches: random systems of cores, held against every order in which they may send.

    .venv/bin/python -m tests.campaigns.llc_interleavings 30000 -j 2     all of it
    .venv/bin/python -m tests.campaigns.llc_interleavings 1 --first 712 --show

For each: distances by definition, on columns and on loops are equal; the simple method counts no fewer misses than
intervals, and intervals no fewer than any permitted order causes; each access that is promised to hit does, in every
order. "bound / observed" is the misses by intervals over the most misses of any order under the quota.
"""

from tests.campaigns.driver import Campaign, run_campaign
from tests.memory.cache.systems import System, draw_system, judge_system

CAMPAIGN = Campaign(draw_system, judge_system, System.describe, lambda: None)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))

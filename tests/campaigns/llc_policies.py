"""Random caches of every replacement, plain and hashed, with loads and stores, held against every order of their cores.

    .venv/bin/python -m tests.campaigns.llc_policies 20000 -j 2

Up to 12 accesses of one to three cores, from three contents of the cache at first: whether a guaranteed hit misses, and
whether more accesses miss, or more lines are written back, than the bounds say. "bound / observed" is that of misses.
"""

from tests.campaigns.driver import Campaign, run_campaign
from tests.memory.cache.policy_systems import PolicySystem, draw_policy_system, judge_policy_system

CAMPAIGN = Campaign(draw_policy_system, judge_policy_system, PolicySystem.describe, lambda: None)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))

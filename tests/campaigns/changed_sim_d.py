"""The campaign of changed Sim-D code: kernels that people wrote, and random ones, with one to four changes.

    .venv/bin/python -m tests.campaigns.changed_sim_d 40000 -j 2
    .venv/bin/python -m tests.campaigns.changed_sim_d 1 --first 7123 --show

A line is dropped, moved or copied, comes from another kernel, or gets another register, number, relation or label. No
loop may run more often than is derived, no launch take longer than its bound or less than the least time. Loops that
nothing bounds are stated as they ran.
"""

from tests.campaigns.driver import Campaign, run_campaign
from tests.properties.cases import Case
from tests.properties.one_engine import use_one_engine
from tests.properties.remembered import remember_requests
from tests.targets.sim_d.changed_code import draw_changed, judge_changed, shorten_runs


def prepare() -> None:
    """Make the analyses of this process as quick as can be without another answer."""
    use_one_engine()
    remember_requests()
    shorten_runs()


CAMPAIGN = Campaign(draw_changed, judge_changed, Case.describe, prepare)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))

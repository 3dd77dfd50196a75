"""The campaign of changed code: kernels as compilers wrote them, with one to four changes, against their runs.

    .venv/bin/python -m tests.campaigns.changed_code 40000 -j 2
    .venv/bin/python -m tests.campaigns.changed_code 1 --first 7123 --show

A case is a kernel of the corpora of the test suite, of any compiler and level, in which an instruction is dropped,
moved or copied, gets another register, number or operation, or lanes are switched on and off. No wavefront may go round
a loop more often than is derived, no access take more lines than is said, no run last longer than its bound. Loops that
nothing bounds are stated as they ran.
"""

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.gcn_runs import prepare as prepare_runs
from tests.targets.gcn.changed_code import describe_changed, draw_changed, judge_changed, shorten_runs


def prepare() -> None:
    """Make the analyses of this process quicker, and call runs endless after fewer operations."""
    prepare_runs()
    shorten_runs()


CAMPAIGN = Campaign(draw_changed, judge_changed, describe_changed, prepare, shrinking=60)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))

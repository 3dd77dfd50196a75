"""The soundness campaign of Sim-D: random kernels, launches, machines, data and DRAM states, held against their bounds.

    .venv/bin/python -m tests.campaigns.soundness 100000 -j 2          all of it
    .venv/bin/python -m tests.campaigns.soundness 500 --first 7000     cases 7000 to 7499
    .venv/bin/python -m tests.campaigns.soundness 1 --first 7123 --show

Bounds come from the loop tree alone, for the integer program gives the same number and costs most of the time; what
the DRAM does is remembered from case to case. With `--plain` neither is done.
"""

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.tally import Judgement
from tests.properties.cases import Case, draw_case
from tests.properties.features import list_features
from tests.properties.judge import judge
from tests.properties.one_engine import use_one_engine
from tests.properties.remembered import remember_requests


def judge_case(case: Case) -> Judgement:
    """Hold the runs of a case against its bounds."""
    verdict = judge(case)
    return Judgement(
        runs=len(verdict.findings),
        slack=tuple(finding.bound / finding.observed - 1 for finding in verdict.findings),
        features=list_features(case, verdict) if verdict.findings else frozenset(),
        refused=verdict.refused,
        faulted=verdict.faulted,
        wrong=str(verdict.violation or ""),
    )


def prepare() -> None:
    """Make the analyses of this process as quick as can be without another answer."""
    use_one_engine()
    remember_requests()


CAMPAIGN = Campaign(draw_case, judge_case, Case.describe, prepare)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))

"""The soundness campaign of `fermi-llc`: random kernels whose way is fixed, alone and beside other cores.

    .venv/bin/python -m tests.campaigns.fermi_launches 5000
    .venv/bin/python -m tests.campaigns.fermi_launches 1 --first 712 --show

Each is bounded by the simple method and by intervals, on random caches, latencies and queues, and run six times by
each. No run is longer than its bound or misses more than is promised, and the checker of certificates finds the same
bounds. Kernels whose way may depend on data are refused, which most random ones are.
"""

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.gcn_runs import prepare
from tests.campaigns.tally import Judgement
from tests.properties.choices import Choices
from tests.targets.fermi.random_kernels import FermiCase, draw_fermi, find_wrong
from wcet.errors import WcetError

RUNS = 6


def draw(choices: Choices) -> FermiCase | str:
    """Draw a case, or return the code of its refusal."""
    try:
        return draw_fermi(choices)
    except WcetError as error:
        code = error.diagnostics[0].code
        if code not in ("W549", "W545"):
            raise
        return code


def judge(case: FermiCase | str) -> Judgement:
    """Hold the runs of a case against its bounds."""
    if isinstance(case, str):
        return Judgement(refused=case)
    features = {"beside other cores"} if case.others else set[str]()
    return Judgement(runs=2 * RUNS, features=features, wrong="; ".join(find_wrong(case, RUNS)))


def describe(case: FermiCase | str) -> str:
    """Everything needed to repeat the case by hand."""
    return case if isinstance(case, str) else case.describe()


CAMPAIGN = Campaign(draw, judge, describe, prepare)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))

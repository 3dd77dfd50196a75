"""The soundness campaign of shared caches: random GCN launches behind one, alone and beside masters that really send.

    .venv/bin/python -m tests.campaigns.llc_launches 20000 -j 2
    .venv/bin/python -m tests.campaigns.llc_launches 1 --first 7123 --show

A kernel is bounded on a machine with a cache of random shape, and run there without splitting, under PWS and under DWS.
No run takes longer than its bound, no bound is above the one without a cache, and where something is promised, a run
has no more misses than lines are fetched, those again that co-runners push out.
"""

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.gcn_runs import prepare
from tests.campaigns.tally import Judgement
from tests.targets.gcn.random_caches import CachedCase, draw_cached_case, run_cached
from wcet.errors import WcetError


def judge_cached(each: CachedCase) -> Judgement:
    """Hold the runs of a case against its bounds."""
    try:
        runs = tuple(run_cached(each))
    except WcetError as error:
        if error.diagnostics[0].code.startswith(("W9", "W64")):
            raise
        return Judgement(refused=error.diagnostics[0].code)
    features = {f"{len(each.corunners)} co-runners"}
    features |= {"every line promised" for run in runs if run.promised}
    features |= {"the cache lowers the bound" for run in runs if run.bound < run.without}
    features |= {"costed as hits" for run in runs if run.bound == run.promises[-1] < run.promises[0]}
    pushed = [run for run in runs if run.promised and run.fetches > run.lines]
    features |= {"lines may be pushed out" for _ in pushed}
    features |= {"lines may be pushed out, and the cache lowers the bound" for run in pushed if run.bound < run.without}
    features |= {"more misses than lines" for run in runs if run.promised and run.misses > run.lines}
    features |= {"hits" for run in runs if run.hits}
    return Judgement(
        runs=len(runs),
        slack=tuple(run.bound / run.observed - 1 for run in runs),
        features=features,
        wrong="; ".join(filter(None, (run.wrong for run in runs))),
    )


CAMPAIGN = Campaign(draw_cached_case, judge_cached, CachedCase.describe, prepare)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))

"""The soundness campaign of GCN on gfx9: the kernels of `gcn_runs`, rewritten for Vega, on random Vega machines.

    .venv/bin/python -m tests.campaigns.vega_runs 20000 -j 2         all of it
    .venv/bin/python -m tests.campaigns.vega_runs 500 --first 7000   cases 7000 to 7499
    .venv/bin/python -m tests.campaigns.vega_runs 1 --first 7123 --show

What is judged, and how, is as there; counters of vector memory hold up to 63 accesses. Machines split wavefronts as no
Vega does, so that plans of splits are tried with the new instructions as well.
"""

from dataclasses import replace

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.gcn_runs import Pair, judge_pair, prepare
from tests.properties.choices import Choices
from tests.targets.gcn.random_launches import draw_case
from tests.targets.gcn.vega_kernels import STEPS, write_for_vega


def draw_vega(choices: Choices) -> Pair:
    """Draw a case of gfx803, and make it one of gfx9."""
    case = draw_case(choices)
    machine = replace(case.machine, generation=9, vm_limit=choices.pick((63, 16, 2)))
    return Pair(replace(case, text=write_for_vega(case.text, choices), machine=machine), None)


__all__ = ["CAMPAIGN", "STEPS"]

CAMPAIGN = Campaign(draw_vega, judge_pair, Pair.describe, prepare)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))

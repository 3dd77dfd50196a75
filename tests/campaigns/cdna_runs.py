"""The soundness campaign of CDNA: the kernels of `vega_runs`, rewritten for gfx908, gfx90a and gfx942.

    .venv/bin/python -m tests.campaigns.cdna_runs 4000 -j 2          all of it
    .venv/bin/python -m tests.campaigns.cdna_runs 500 --first 7000   cases 7000 to 7499
    .venv/bin/python -m tests.campaigns.cdna_runs 1 --first 7123 --show

Machines have random numbers, also for products of matrices and for atomics on floating-point numbers, and split no
wavefronts: products of matrices need all lanes. What is judged, and how, is as in `gcn_runs`.
"""

from dataclasses import replace

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.gcn_runs import Pair, judge_pair, prepare
from tests.properties.choices import Choices
from tests.targets.gcn.cdna_kernels import PROCESSORS, write_for_cdna
from tests.targets.gcn.random_launches import draw_case
from tests.targets.gcn.vega_kernels import write_for_vega
from wcet.targets.gcn.hardware.issue_classes import MATRIX_CLASSES

DRAWN = (*MATRIX_CLASSES, "vmem_atomic_float", "lds_atomic_float")
"""Classes of instructions that only CDNA has."""


def draw_cdna(choices: Choices) -> Pair:
    """Draw a case of gfx803, and make it one of CDNA."""
    case, processor = draw_case(choices), choices.pick(PROCESSORS)
    machine = replace(
        case.machine,
        generation=9,
        processor=processor,
        split_simds=0,
        vgprs=choices.pick((256, 128) if processor == "gfx908" else (512, 256)),
        vm_limit=choices.pick((63, 16, 2)),
        issue=replace(case.machine.issue, **{each: choices.pick((4, 8, 32, 64)) for each in DRAWN}),
    )
    text = write_for_cdna(write_for_vega(case.text, choices), processor, choices)
    return Pair(replace(case, text=text, machine=machine), None)


CAMPAIGN = Campaign(draw_cdna, judge_pair, Pair.describe, prepare)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))

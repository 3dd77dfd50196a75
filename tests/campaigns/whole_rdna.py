"""The campaign of whole RDNA machines: what `rdna_runs` never draws together.

    .venv/bin/python -m tests.campaigns.whole_rdna 2000 -j 2
    .venv/bin/python -m tests.campaigns.whole_rdna 1 --first 913 --show

Kernels are those of `rdna_runs`; counters are limited to one access and more, buffers are aligned, launches have up to
three dimensions and more groups than fit, priorities change, the input is stated and wavefronts are followed. Runs have
latencies of all kinds, and choices that are changed as long as runs take longer.
"""

from dataclasses import dataclass, replace
from math import prod

import numpy as np

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.tally import Judgement
from tests.campaigns.whole_chips import LARGE, list_runs
from tests.properties.choices import Choices
from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.rdna import SHAPES
from tests.targets.gcn.rdna_kernels import draw_rdna_machine, write_rdna_kernel
from tests.targets.gcn.rdna_launches import RdnaCase
from tests.targets.gcn.whole_range import SHAPES as LAUNCHES
from tests.targets.gcn.whole_range import draw_number
from wcet.errors import WcetError
from wcet.ir.facts import StatedData, StatedFacts, pack
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.kernel_arguments import LINE
from wcet.options import AnalyzeOptions, Purpose
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.clock.cached_memory import Sending
from wcet.targets.gcn.compose.best_case import find_mode_bcet
from wcet.targets.gcn.simulator import Session

NARROW = (((9, 1, 1), (32, 1, 1)), ((40, 2, 1), (7, 1, 1)), ((3, 1, 1), (256, 1, 1)))
START = "    v_mov_b32 v4, 1\n"
GIVEN = "        .amdhsa_system_sgpr_workgroup_id_x 1\n"


@dataclass(frozen=True, slots=True)
class RdnaChip:
    """A case of RDNA, what is stated of its input, and whether wavefronts are followed."""

    case: RdnaCase
    stated: str
    follow: bool

    @property
    def facts(self) -> StatedFacts:
        """Nothing, the numbers of the input (`file`), or the `range` that they lie in."""
        words = self.case.data["in"].view(np.uint32)
        whole = StatedData("in.bin", "0" * 64, "u32", words.size, pack(words.tobytes()))
        limits = StatedData(low=int(words.min()), high=int(words.max()))
        stated = {"file": {"in": whole}, "range": {"in": limits}}
        return StatedFacts(data=stated.get(self.stated, {}))

    def describe(self) -> str:
        """Everything needed to repeat it by hand."""
        return f"{self.case.describe()}\nstated: {self.stated}, followed: {self.follow}"


def draw_chip(choices: Choices) -> RdnaChip:
    """Draw a kernel, its launch and its machine."""
    processor, lanes = choices.pick(SHAPES)
    groups, size = choices.pick((*NARROW, *LAUNCHES, *LARGE))
    launch = GcnLaunch(groups, size, lanes=lanes)
    limits = {key: draw_number(choices, (63, 2, 3, 6), 1, 63) for key in ("vm_limit", "vs_limit")}
    machine = replace(
        draw_rdna_machine(choices, processor, launch.wavefronts),
        **limits,
        lgkm_limit=draw_number(choices, (63, 2, 3, 6), 2, 63),
        lds_granule=draw_number(choices, (1024, 512, 4), 1, 1 << 13),
        buffer_alignment=1 << choices.pick((0, 0, 2, 6, 8)),
        register_granule=choices.pick((0, 8, 16, 24, 2, 256)),
        arbitration=choices.pick(("oldest", "rr", "fifo")),
    )
    text = write_rdna_kernel(choices, processor, lanes, prod(size))
    if choices.chance(15):
        text = text.replace(START, START + "    s_setprio 3\n", 1)
    if prod(size) > size[0]:
        text = text.replace(GIVEN, GIVEN + "        .amdhsa_system_vgpr_workitem_id 2\n", 1)
        text = text.replace("k:\n", "k:\n    v_and_b32 v0, 0x3ff, v0\n", 1) if processor == "gfx1100" else text
    case = RdnaCase(text, machine, launch, choices.below(1 << 16))
    return RdnaChip(case, choices.pick(("", "", "range", "file")), choices.chance(50))


def judge_chip(chip: RdnaChip) -> Judgement:
    """Hold the runs of a launch against its bound."""
    case, extra = chip.case, {"follow": "launch"} if chip.follow else {}
    options = AnalyzeOptions(target="gcn", purpose=Purpose.GLANCE, facts=chip.facts, extra=extra)
    try:
        program = parse_text(case.text)
        result = investigate(program, case.machine, case.launch, options.facts, options)
        session = Session(program, result.machine, case.launch, case.data, start=case.seed * 23 % LINE)
        runs = list(list_runs(session, Sending(), case.seed))
    except WcetError as error:
        if error.diagnostics[0].code.startswith(("W9", "W64")):
            raise
        return Judgement(refused=error.diagnostics[0].code)
    bound, least = result.modes["none"].cycles, find_mode_bcet(result, "none")
    wrong = "" if least <= min(runs) and max(runs) <= bound else f"least {least}, bound {bound}, runs {runs}"
    features = frozenset({case.machine.compiled_for, case.machine.arbitration, f"stated: {chip.stated or 'nothing'}"})
    return Judgement(runs=len(runs), slack=(bound / max(runs) - 1,), features=features, wrong=wrong)


CAMPAIGN = Campaign(draw_chip, judge_chip, RdnaChip.describe, lambda: None)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))

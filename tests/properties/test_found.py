"""What the campaign, or thinking about it, has found: each was a run longer than its bound."""

import numpy as np

from wcet.ir.facts import StatedFacts
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sim_d.analysis import analyze_kernel
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.simulator import simulate

RESONANT = """.data
0 0x0 64 1
1 0x1000 1024 1
.sp_data
0 0x0 320 1
.text
    sldg s0, 0
    smov s3, 12
loop:
{wait}
    sicj.ez other, s0
    ldspbidx 0
    j next
other:
    sldg s4, 0
next:
    sisub s3, s3, 1
    sicj.g loop, s3
    stglin v1, 1
    exit
"""


def test_a_dram_access_beside_a_longer_scratchpad_access_still_meets_refreshes() -> None:
    """Two rounds of the loop and one refresh take one refresh interval: every refresh delays the same request."""
    machine = load_machine("sim-d-sp4")
    assert isinstance(machine, SimDMachine)
    text = RESONANT.format(wait="\n".join(["    rcp v5, v6"] * 112 + ["    nop"] * 80))
    program, launch = parse_kernel(Source("resonant.s", text)), SimDLaunch(1024, 1, 1024)
    options = AnalyzeOptions("sim-d", machine.name, {}, StatedFacts())
    bound = analyze_kernel(program, machine, launch, StatedFacts(), options).variants["sp-as-access"].cycles
    data = {0: np.zeros(64, np.uint32)}
    runs = [
        simulate(program, machine, launch, "sp-as-access", contents=data, refresh_phase=phase).cycles
        for phase in range(0, machine.dram.n_refi, 400)
    ]
    assert max(runs) > bound - 1200  # the refreshes really are met
    assert max(runs) <= bound

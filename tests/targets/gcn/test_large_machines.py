"""Machine files with the largest numbers that they may hold: bounds and runs end, and bounds hold."""

from random import Random

import pytest

from tests.targets.gcn.abstract_programs import CMP, SAVE, If, Loop, Uniform, lds, machine_of, smem, valu, vmem, wait
from tests.targets.gcn.launches import Launch
from wcet.targets.gcn.clock.latencies import LATENCIES, LatencyDraws

MOST = 1 << 32
TIMES = {
    "branch_taken": MOST,
    "valu_to_scalar": MOST,
    "mask_to_branch": MOST,
    "lds_latency": MOST,
    "line_cycles": MOST,
    "memory_latency": MOST,
    "barrier_cycles": MOST,
    "split_cycles": MOST,
    "merge_cycles": MOST,
    "dispatch_cycles": MOST,
}
LARGE = machine_of(1024, 64, 40, split_simds=64, **TIMES)
SIDES = If((valu(MOST), smem(2, MOST, 2)), (lds(MOST), vmem(3, MOST)))
PROGRAM = (
    vmem(2, MOST),
    *[Uniform((smem(2, 4, 2),), (valu(),))] * 12,
    CMP,
    SAVE,
    SIDES,
    SAVE,
    Loop(1 << 20, (vmem(1, 8), smem(1, 4))),
    wait(0, 0),
)


@pytest.mark.parametrize("mode", ["none", "pws", "dws"])
def test_a_machine_of_the_largest_numbers_is_bounded(mode: str):
    launch = Launch(PROGRAM, LARGE, 300, 1, mode, MOST)
    assert min(launch.bound().values()) > MOST


@pytest.mark.parametrize("mode", ["none", "pws", "dws"])
@pytest.mark.parametrize("latencies", LATENCIES)
def test_runs_on_a_machine_of_the_largest_numbers_keep_their_bounds(mode: str, latencies: str):
    program = tuple(item for item in PROGRAM if not isinstance(item, Loop))
    launch = Launch(program, LARGE, 70, 1, mode, MOST)
    assert launch.run(Random(1), LatencyDraws(LARGE, latencies, 1)) <= min(launch.bound().values())

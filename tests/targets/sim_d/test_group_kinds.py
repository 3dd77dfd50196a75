"""Work-groups at the edges of the range have costs of their own."""

import pytest

from tests.targets.sim_d.kernels import parse
from wcet.ir.facts import StatedFacts
from wcet.ir.result import KernelBound
from wcet.ir.timed import TimedCfg
from wcet.isa.sim_d.flow import build_flow
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.values.group_kinds import split_launch
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.targets.sim_d.analysis import analyze_kernel
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.simulator import simulate
from wcet.targets.sim_d.timing import time_flow

NEIGHBOUR = "mov v1, 0 ; ldglin v1, 0, -1, 0 ; ldglin v1, 0, 1, 0 ; stglin v1, 0 ; exit"


def machine() -> SimDMachine:
    loaded = load_machine("sim-d")
    assert isinstance(loaded, SimDMachine)
    return loaded


def time(text: str, launch: SimDLaunch) -> TimedCfg:
    program = parse(text)
    return time_flow(program, build_flow(program, StatedFacts(), launch), machine(), launch, "safe")


def bound(text: str, launch: SimDLaunch) -> KernelBound:
    return analyze_kernel(
        parse(text), machine(), launch, StatedFacts(), AnalyzeOptions("sim-d", "sim-d", {}, StatedFacts())
    )


def test_a_launch_falls_into_at_most_nine_parts_that_cover_it_once() -> None:
    for columns in range(1, 6):
        for rows in range(1, 6):
            launch = SimDLaunch(32 * columns, 32 * rows, 32)
            cells = [
                (column, row)
                for part in split_launch(launch).values()
                for column in part.group_columns
                for row in part.group_rows
            ]
            assert sorted(cells) == [(column, row) for column in range(columns) for row in range(rows)]


def test_a_cut_tile_is_costed_for_the_work_groups_that_request_it() -> None:
    kinds = time("ldglin v1, 0 ; stglin v1, 0 ; exit", SimDLaunch(672, 64, 32)).kinds
    assert kinds is None  # all alike
    timed = time("ldglin v1, 0 ; stglin v1, 0 ; exit", SimDLaunch(672, 33, 32))
    assert timed.kinds is not None
    full, cut = (kind[0].cycles for kind in timed.kinds.accesses)
    assert cut < full == timed.accesses[0].cycles
    assert timed.kinds.pairs == {(0, 0): 10, (0, 1): 1, (1, 1): 10}
    assert timed.kinds.odd is None


@pytest.mark.parametrize("text", [NEIGHBOUR, "ldglin.vec2 v0, 0 ; stglin v0, 0 ; exit"])
@pytest.mark.parametrize(("x", "y", "width"), [(96, 33, 32), (70, 64, 32), (130, 9, 64), (510, 3, 256), (33, 1, 32)])
def test_no_run_of_a_launch_with_cut_tiles_exceeds_its_bound(text: str, x: int, y: int, width: int) -> None:
    launch = SimDLaunch(x, y, width)
    found = bound(text, launch)
    for policy, variant in found.variants.items():
        for phase in (0, 3000, 11900, 12100, 12300):
            for pair in (0, 3):
                run = simulate(parse(text), machine(), launch, policy, refresh_phase=phase, active_pair=pair)
                assert run.cycles <= variant.cycles

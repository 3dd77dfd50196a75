"""Work between barriers: what is counted, and a group that delays another by more than all of its own path."""

from dataclasses import replace

import pytest

from tests.targets.gcn.abstract_programs import BARRIER, SALU, Loop, Uniform, build, machine_of, valu
from wcet.targets.gcn.clock.dispatcher import Geometry
from wcet.targets.gcn.clock.engine import LaunchClock
from wcet.targets.gcn.clock.latencies import LatencyDraws
from wcet.targets.gcn.clock.stream import END_OP, make_op
from wcet.targets.gcn.timing.steps import Step, StepKind, Unit
from wcet.targets.gcn.wavefront.interference import find_residents, sum_interference
from wcet.targets.gcn.wavefront.views import build_plan
from wcet.targets.gcn.wavefront.work import measure_work


def work_of(items):
    code, _ = build(items)
    return measure_work(code, build_plan(code), machine_of().line_cycles)


SEGMENTS = [
    ((valu(16), valu(16)), 32),
    ((valu(16), BARRIER, valu(16), valu(4)), 20),
    ((valu(64), BARRIER, valu(4)), 64),
    ((BARRIER, valu(4), valu(4), BARRIER, valu(4)), 8),
    ((Loop(5, (valu(16),)), BARRIER, valu(16)), 80),
    ((Loop(5, (valu(16), BARRIER, valu(4))), valu(64)), 68),
    ((valu(64), Loop(5, (valu(16), BARRIER, valu(4)))), 80),
    ((Loop(5, (valu(16), BARRIER, valu(4))),), 20),
    ((Loop(3, (Loop(5, (valu(4),)), BARRIER, valu(4))),), 24),
    ((Uniform((valu(16), valu(16)), (valu(4),)), BARRIER, Uniform((valu(4),), (valu(64),))), 64),
]


@pytest.mark.parametrize(("items", "longest"), SEGMENTS)
def test_the_longest_segment_is_the_most_work_between_two_barriers(items, longest):
    assert work_of(items).in_segment[Unit.VALU, 0] == longest


def test_a_layer_holds_what_instructions_take_beyond_a_limit():
    work = work_of((valu(64), valu(16), valu(4), valu(4), SALU))
    layers = {limit: amount for (unit, limit), amount in work.occupancy.items() if unit is Unit.VALU}
    assert layers == {0: 88, 4: 60 + 12, 16: 48}
    assert work.limits(Unit.VALU) == (0, 4, 16, 64)


LONG, SHORT = (valu(64),) * 4, (valu(4),) * 4
PROGRAM = (*LONG, BARRIER, *SHORT, BARRIER, *SHORT)
"""Four long instructions, then two segments of four short ones."""


def run_groups(groups, machine):
    """The end of the first group, when each wavefront runs a stream of its own."""
    streams = [[[*map(make_op, wave), END_OP] for wave in group] for group in groups]
    geometry = Geometry((1,), machine.simds, machine.contexts, machine.contexts, len(groups[0]))
    engine = LaunchClock(machine, geometry, len(groups), streams.__getitem__, LatencyDraws(machine, "max", 0))
    engine.run()
    return next(each.end for each in engine.ends if each.group == 0)


def late(cycles):
    return Step(StepKind.PAUSE, cycles)


def test_a_group_delays_another_by_more_than_one_path_and_by_no_more_than_is_counted():
    """Its wavefronts are still in their first segment on each SIMD that the other's slowest wavefront is on in turn."""
    machine = machine_of(1, 3, 2)
    own = [PROGRAM] * 3
    rival = [PROGRAM, (late(496), *PROGRAM), (late(756), *PROGRAM)]
    delay = run_groups([own, rival], machine) - run_groups([own], machine)
    work = work_of(PROGRAM)
    assert delay > work.occupancy[Unit.VALU, 0] + 100
    residents = find_residents(2, 3, 2, 3, 2)
    limits = dict.fromkeys(Unit, 0)
    assert delay <= sum_interference(residents, work, limits)[Unit.VALU]
    forgetful = replace(work, in_segment=dict.fromkeys(work.in_segment, 0))
    assert delay > sum_interference(residents, forgetful, limits)[Unit.VALU]

"""Bounds on measured block times: never below the runs that were measured, never above what paths can add up to."""

import json

import pytest

from tests.samples.test_gcn import KERNELS, arguments_of, launch_of, machine, program_of
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.control.graph import build_graph
from wcet.isa.gcn.flow import build_flow
from wcet.targets.gcn.block_times import BlockTimes, merge_times, name_subject, read_times, write_times
from wcet.targets.gcn.measured import bound_measured
from wcet.targets.gcn.simulator import Session

BOUNDS = {"mandelbrot": {".LBB0_2": 49}}
ARGUMENTS = {"matmul": {"n": 48}}


def measure(name: str, seeds: int = 3) -> tuple[BlockTimes, int]:
    """Return the block times of some runs, and the longest of them."""
    program, launch = program_of(name), launch_of(name)
    marks = {block.first: block.index for block in build_graph(program).blocks}
    session = Session(program, machine(), launch, arguments_of(name), marks=marks)
    traces = [session.play("max"), *(session.play("random", seed) for seed in range(1, seeds))]
    subject = name_subject(program, machine(), launch)
    times = BlockTimes(subject, 1, traces[0].blocks)
    for trace in traces[1:]:
        times = merge_times(times, BlockTimes(subject, 1, trace.blocks))
    return times, max(trace.cycles for trace in traces)


@pytest.mark.parametrize("name", KERNELS)
def test_no_measured_run_exceeds_the_bound_on_its_own_times(name):
    times, longest = measure(name)
    program = program_of(name)
    flow = build_flow(program, StatedFacts(bounds=BOUNDS.get(name, {}), arguments=ARGUMENTS.get(name, {})))
    text = write_times([(program, times)])
    assert read_times(text, times.subject) == times
    try:
        bound = bound_measured(program, machine(), launch_of(name), flow, text)
    except WcetError as error:
        measured = set(times.blocks)
        assert {each.code for each in error.diagnostics} == {"W651"}
        assert measured < {block.index for block in flow.cfg.blocks}
        return
    assert longest <= bound.bound_cycles
    assert sum(share.total for share in bound.shares) == bound.details["wavefront_cycles"]
    assert bound.details["measured"]


def test_a_longer_time_of_one_block_raises_the_bound_by_as_much_as_it_runs():
    program, launch = program_of("branches"), launch_of("branches")
    flow = build_flow(program, StatedFacts())
    times, _ = measure("branches", 1)
    document = json.loads(write_times([(program, times)]))
    before = bound_measured(program, machine(), launch, flow, json.dumps(document))
    share = next(each for each in before.shares if each.count > 1)
    row = next(each for each in document["kernels"][0]["blocks"] if each["block"] == share.block)
    row["longest"] += 100
    after = bound_measured(program, machine(), launch, flow, json.dumps(document))
    assert after.bound_cycles == before.bound_cycles + 100 * share.count

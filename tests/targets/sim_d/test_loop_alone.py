"""A nest that is analysed alone makes the requests that it makes in the whole kernel."""

import random
from collections.abc import Iterator, Mapping, Sequence

import numpy as np
import pytest

from tests.families import each_of
from tests.targets.sim_d import test_loop_gathers
from tests.targets.sim_d.kernels import parse
from tests.targets.sim_d.test_group_kinds import bound, machine
from wcet.errors import Refusals
from wcet.flow.loops import find_loops, unroll_loops
from wcet.ir.cfg import FlowGraph, Loop
from wcet.ir.facts import StatedFacts
from wcet.ir.ids import BlockId
from wcet.ir.program import Program
from wcet.isa.sim_d.flow import analyse_flow
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.values import scalar_analysis
from wcet.isa.sim_d.values.item_flow import analyse_items, find_indices
from wcet.isa.sim_d.values.scalar_analysis import ScalarAnalysis, analyse_scalars
from wcet.isa.sim_d.values.strides import check_strides
from wcet.span import Source
from wcet.targets.sim_d.costs.loop_costs import IterationRequest, find_asked, find_round_indices
from wcet.targets.sim_d.costs.offsets import find_forms, find_offsets
from wcet.targets.sim_d.simulator import simulate

LAUNCH = SimDLaunch(64, 63, 32)
GATHERS = SimDLaunch(128, 1, 32)
UNROLLED = 64
"""The most iterations of a nest that are compared."""


def draw_kernel(rng: random.Random, loops: int) -> str:
    """Return short loops one after the other and in each other, with loads whose offsets and strides change in them."""
    numbers = iter(range(1_000))
    lines = ["smov s0, sc.wg_off_x", "smov s2, 3", "smov s3, 2", "sldg s8, 0", *draw_strides(rng, "2")]
    for _ in range(loops):
        lines += draw_loop(rng, 4, numbers, "s8")
    return "\n".join([*lines, "stglin v0, 1", "exit"])


def draw_strides(rng: random.Random, value: str) -> list[str]:
    return [
        f"smovssp sc.sd_words, {value}",
        "smovssp sc.sd_period, 60",
        f"smovssp sc.sd_period_cnt, {rng.randint(1, 3)}",
    ]


def draw_loop(rng: random.Random, counter: int, numbers: Iterator[int], unknown: str) -> list[str]:
    """Return a loop of two to four iterations; its counter has a number of its own, so that loops can be nested."""
    number, last = next(numbers), rng.randint(1, 4)
    name, body = f"s{counter}", draw_body(rng, counter, numbers, unknown)
    step = [f"sisub {name}, {name}, 1", f"sicj.g head{number}, {name}"]
    leave = (
        [f"sicj.{rng.choice(['ez', 'g'])} out{number}, {rng.choice([unknown, 's3', 's0'])}"]
        if rng.random() < 0.2
        else []
    )
    guard = ["itest.g p0, v1", "exit p0", "nop", "nop"] if rng.random() < 0.2 else []
    return [f"smov {name}, {last}", f"head{number}:", *body, *leave, *guard, *step, f"out{number}:", "nop"]


def draw_body(rng: random.Random, counter: int, numbers: Iterator[int], unknown: str) -> list[str]:
    """Return a load with what changes its offsets or strides, before it or after it, and sometimes an inner loop."""
    name, step = f"s{counter}", rng.randint(1, 3)
    load = rng.choice([[f"ldglin v1, 0, {name}, s2"], ["ldglin v1, 0, s2, s0"], ["ldgcidx 0, s3, s2"]])
    change = rng.choice(
        [[f"siadd s2, s2, {step}"], [f"siadd s3, s3, {name}"], draw_strides(rng, name), ["sor s3, s0, 0"]]
    )
    parts = [load, change, ["iadd v0, v0, v1"]]
    if rng.random() < 0.3:
        other = next(numbers)
        parts.append(
            [f"sicj.ez else{other}, {rng.choice([unknown, name])}", f"smov s2, {step}", f"else{other}:", "nop"]
        )
    if counter < 6 and rng.random() < 0.4:
        parts.append(draw_loop(rng, counter + 1, numbers, unknown))
    rng.shuffle(parts)
    return [line for part in parts for line in part]


def ask_whole(
    program: Program[SimDData], flow: FlowGraph, nest: Sequence[Loop], launch: SimDLaunch
) -> Mapping[BlockId, Sequence[IterationRequest]]:
    """Return the requests of the accesses of a nest, from an analysis of the whole kernel in which it is unrolled."""
    unrolled = unroll_loops(flow.cfg, nest, {loop.index: flow.bounds[loop.index].back_edges for loop in nest})
    found = analyse_scalars(program, unrolled.cfg, find_loops(unrolled.cfg), StatedFacts(), launch, Refusals())
    strides = check_strides(program, found, Refusals())
    asked: dict[BlockId, list[IterationRequest]] = {}
    for copy, offsets in find_offsets(find_forms(found)).items():
        triples = strides[copy].triples if copy in strides else frozenset[tuple[int, int, int]]()
        if (origin := unrolled.origins[copy]) in nest[0].blocks:
            asked.setdefault(origin, []).append(IterationRequest(offsets, triples))
    return asked


def list_nests(flow: FlowGraph) -> Iterator[Sequence[Loop]]:
    for inner in flow.loops:
        nest = [loop for loop in flow.loops if inner.header in loop.blocks]
        copies = 1
        for loop in nest:
            copies *= flow.bounds[loop.index].back_edges + 1
        if copies <= UNROLLED:
            yield sorted(nest, key=lambda loop: loop.depth)


@pytest.fixture
def many_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let counters be found until nothing changes; else a nest alone has more rounds for the loops inside of it."""
    monkeypatch.setattr(scalar_analysis, "ROUNDS", 100)


@pytest.mark.usefixtures("many_rounds")
@each_of(range(6))
def test_a_nest_alone_makes_the_same_requests(seed: int) -> None:
    program = parse(draw_kernel(random.Random(seed), 2))
    flow, scalars = analyse(program)
    before = find_forms(scalars)
    nests = list(list_nests(flow))
    assert nests
    for nest in nests:
        alone = find_asked(flow, nest, before)
        inside = {block: asked for block, asked in alone.items() if block in nest[0].blocks}
        assert inside == ask_whole(program, flow, nest, LAUNCH)


@each_of(range(6))
def test_indices_in_a_nest_alone_are_those_in_the_whole_kernel(seed: int) -> None:
    text, facts = test_loop_gathers.draw_kernel(random.Random(seed))
    program = parse_kernel(Source("kernel.s", text))
    found = analyse_flow(program, facts, GATHERS)
    before = analyse_items(found.scalars, GATHERS)
    flow = found.flow
    for block in find_indices(before):
        nest = [loop for loop in flow.loops if block in loop.blocks]
        unrolled = unroll_loops(flow.cfg, nest, {loop.index: flow.bounds[loop.index].back_edges for loop in nest})
        whole = analyse_scalars(program, unrolled.cfg, find_loops(unrolled.cfg), facts, GATHERS, Refusals())
        copies = sorted(find_indices(analyse_items(whole, GATHERS)).items())
        expected = [sets for copy, sets in copies if unrolled.origins[copy] == block]
        alone = find_round_indices(flow, block, before)
        assert alone is not None
        cells = len(expected[0].cells)
        rounds = len(alone.cells) // cells
        assert rounds in (1, len(expected))
        for number, sets in enumerate(expected):
            own = slice(number * cells, (number + 1) * cells) if rounds > 1 else slice(0, cells)
            for one, other in ((alone.index, sets.index), (alone.active, sets.active)):
                assert np.array_equal(np.broadcast_to(one.low, (len(alone.cells), one.low.shape[1]))[own], other.low)
                assert np.array_equal(np.broadcast_to(one.high, (len(alone.cells), one.high.shape[1]))[own], other.high)


def analyse(program: Program[SimDData]) -> tuple[FlowGraph, ScalarAnalysis]:
    found = analyse_flow(program, StatedFacts(), LAUNCH)
    assert found.scalars is not None
    return found.flow, found.scalars


@each_of(range(3))
def test_no_run_of_many_loops_exceeds_its_bound(seed: int) -> None:
    text = draw_kernel(random.Random(seed), 2)
    found = bound(text, LAUNCH)
    for policy, variant in found.variants.items():
        run = simulate(parse(text), machine(), LAUNCH, policy)
        assert run.cycles <= variant.cycles

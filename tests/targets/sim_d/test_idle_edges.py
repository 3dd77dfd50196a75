"""Edges that no work-group takes, because one of its items is sure to be active: by hand, and against runs."""

import random
from collections import defaultdict

import pytest

from tests.properties.cases import draw_case
from tests.properties.choices import Choices
from tests.properties.judge import observe, parse
from tests.properties.machines import load
from tests.repetition import list_seeds
from wcet.errors import Refusals, WcetError
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program
from wcet.isa.sim_d.flow import build_flow
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.values.item_flow import analyse_items
from wcet.isa.sim_d.values.scalar_analysis import analyse_scalars
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sim_d.analysis import analyze_kernel
from wcet.targets.sim_d.timing import find_impossible_edges

GUARD = """.data
0 0x0 4096 8
1 0x100000 4096 8
.text
    smov    s0, sc.dim_x
    mov     v0, vc.tid_x
    isub    v0, v0, s0
    itest.ge p0, v0
    {guard}
    ldglin  v1, 0
    stglin  v1, 1
    {end}
"""
LEAVE = GUARD.format(guard="exit p0", end="exit")
MASK = GUARD.format(guard="cpush.if out\n    cmask p0", end="cpop\nout:\n    nop\n    exit")


def list_impossible(program: Program[SimDData], launch: SimDLaunch, facts: StatedFacts) -> set[int]:
    """Return the instructions behind which such ways begin."""
    flow = build_flow(program, facts, launch)
    scalars = analyse_scalars(program, flow.cfg, flow.loops, facts, launch, Refusals())
    edges = [flow.cfg.edges[edge] for edge in find_impossible_edges(analyse_items(scalars, launch))]
    return {flow.cfg.blocks[edge.source].last for edge in edges}


@pytest.mark.parametrize("text", [LEAVE, MASK])
@pytest.mark.parametrize(("width", "columns", "sure"), [(64, 128, True), (64, 65, True), (128, 65, True)])
def test_a_guard_at_the_edge_of_the_range_empties_no_group(text: str, width: int, columns: int, sure: bool) -> None:
    program = parse_kernel(Source("kernel.s", text))
    assert bool(list_impossible(program, SimDLaunch(columns, 4, width), StatedFacts())) is sure


@pytest.mark.parametrize("text", [LEAVE, MASK])
def test_a_guard_that_empties_one_group_of_many_keeps_its_ways(text: str) -> None:
    program = parse_kernel(Source("kernel.s", text.replace("sc.dim_x", "128")))
    assert list_impossible(program, SimDLaunch(128, 4, 64), StatedFacts())
    assert not list_impossible(program, SimDLaunch(129, 4, 64), StatedFacts())
    assert not list_impossible(program, SimDLaunch(64 * 100, 4, 64), StatedFacts())


REGIONS = """.data
0 0x0 4096 8
1 0x100000 4096 8
.text
    mov     v0, vc.lid_x
    isub    v0, v0, 16
    itest.ge p0, v0
    cpush.if outside
    cmask   p0
    cpush.if inner
    isub    v0, v0, -8
    itest.ge p1, v0
    cmask   p1
    ldglin  v1, 0
    cpop
inner:
    nop
    itest.l p1, v0
    cpush.if other
    cmask   p1
    ldglin  v2, 0
    cpop
other:
    nop
    cpop
outside:
    stglin  v1, 1
    exit
"""


def test_masks_that_pops_restore_are_known() -> None:
    """All three regions have items; behind each the mask is that of the push, not merely some mask."""
    program = parse_kernel(Source("kernel.s", REGIONS))
    assert len(list_impossible(program, SimDLaunch(256, 4, 64), StatedFacts())) == 3
    assert (
        len(
            list_impossible(
                parse_kernel(Source("k.s", REGIONS.replace(", 16", ", 8"))), SimDLaunch(256, 4, 64), StatedFacts()
            )
        )
        == 2
    )


def test_groups_that_surely_go_on_are_bounded_in_lockstep() -> None:
    launch, machine = SimDLaunch(500, 4, 64), load("sim-d")
    methods = {}
    for text in (LEAVE, MASK, LEAVE.replace("sc.dim_x", "128"), MASK.replace("sc.dim_x", "128")):
        options = AnalyzeOptions("sim-d", machine.name)
        bound = analyze_kernel(parse_kernel(Source("kernel.s", text)), machine, launch, StatedFacts(), options)
        methods[text] = str(bound.variants["sp-as-access"].details["schedule"])
    lockstep = [method == "phase by phase" for method in methods.values()]
    assert lockstep == [True, True, False, False]


def test_no_run_of_a_random_kernel_takes_a_way_that_is_said_to_be_impossible() -> None:
    held = 0
    for seed in list_seeds(40):
        case = draw_case(Choices(source=random.Random(seed)))
        try:
            program = parse(case)
            impossible = list_impossible(program, case.launch, case.facts)
            log = observe(case, program, "sp-as-access", 0, events=True).log if impossible else None
        except WcetError:
            continue
        if log is None:
            continue
        executed: dict[int, list[int]] = defaultdict(list)
        for run in sorted(log.runs, key=lambda run: run.start):
            executed[run.group] += range(run.first, run.last + 1)
        for instructions in executed.values():
            for one, following in zip(instructions, [*instructions[1:], None], strict=True):
                if one in impossible:
                    held += 1
                    assert following == one + 1, f"seed {seed}: {program.instructions[one].span}"
    assert held > 30

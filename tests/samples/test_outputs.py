"""The Sim-D samples compute what their numpy references say, and go only where the flow analysis says they can."""

import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from wcet.ir.cfg import Cfg, EdgeKind
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program
from wcet.isa.sim_d.control.graph import build_graph
from wcet.isa.sim_d.flow import build_flow
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.isa import OPCODES
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.machine.load import load_machine
from wcet.simulate.trace import Trace
from wcet.span import Source
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.simulator import simulate

FOLDER = Path(__file__).parents[2] / "samples" / "sim_d"
TABLES = tomllib.loads((FOLDER / "wcet.toml").read_text())["kernel"]
NAMES = sorted(set(TABLES) - {"matmul"})
LOOSE = {"collatz"}  # the longest chain in the data has 178 steps, the loop allows 200
every_kernel = pytest.mark.parametrize("name", NAMES)

Step = tuple[int, int | None]  # the last instruction of a straight run and the first of the next, None at the end


def parse(name: str) -> Program[SimDData]:
    path = FOLDER / f"{name}.s"
    return parse_kernel(Source(path.name, path.read_text()))


def find_launch(name: str) -> SimDLaunch:
    x, y = TABLES[name]["ndrange"]
    return SimDLaunch(x, y, TABLES[name]["width"])


def run(
    name: str, scheduling: str, events: bool = False, contents: Mapping[int, NDArray[np.uint32]] | None = None
) -> Trace:
    machine = load_machine("sim-d")
    assert isinstance(machine, SimDMachine)
    return simulate(
        parse(name), machine, find_launch(name), scheduling, directories=[FOLDER], contents=contents, events=events
    )


def find_paths(name: str) -> list[list[tuple[int, int]]]:
    """Return, for each work-group of a run, the straight runs of instructions it went through, first and last."""
    log = run(name, "unconstrained", events=True).log
    assert log is not None
    paths: dict[int, list[tuple[int, int]]] = {}
    for event in log.runs:
        paths.setdefault(event.group, []).append((event.first, event.last))
    assert len(paths) == find_launch(name).work_groups
    return list(paths.values())


def find_steps(name: str) -> set[Step]:
    steps: set[Step] = set()
    for path in find_paths(name):
        steps |= {(one[1], other[0]) for one, other in pairwise(path)}
        steps.add((path[-1][1], None))
    return steps


def visit_blocks(paths: list[list[tuple[int, int]]], cfg: Cfg) -> Iterator[int | None]:
    """Name the blocks that are executed, one after the other, with None between work-groups."""
    numbers = {block.first: block.index for block in cfg.blocks}
    for path in paths:
        for first, last in path:
            yield from (numbers[place] for place in range(first, last + 1) if place in numbers)
        yield None


def edge_kinds(cfg: Cfg, step: Step) -> set[EdgeKind]:
    """Return the kinds of the edges that a step can be, between any copies of its blocks."""
    sources = {block.index for block in cfg.blocks if block.last == step[0]}
    targets = {cfg.sink} if step[1] is None else {block.index for block in cfg.blocks if block.first == step[1]}
    return {edge.kind for edge in cfg.edges if edge.source in sources and edge.target in targets}


def is_fused(program: Program[SimDData], step: Step) -> bool:
    """Return True if a work-group ended with a store that has absorbed the `exit` behind it."""
    access = OPCODES[program.instructions[step[0]].mnemonic].access
    return step[1] is None and access is not None and program.instructions[step[0] + 1].mnemonic == "exit"


@every_kernel
@pytest.mark.parametrize("scheduling", ["unconstrained", "pairwise", "sp-as-access", "sp-as-compute"])
def test_a_kernel_leaves_the_words_of_its_reference_and_reads_nothing_undefined(name: str, scheduling: str) -> None:
    trace = run(name, scheduling)
    files = sorted(FOLDER.glob(f"data/{name}_expected_*.bin"))
    assert files
    for file in files:
        words = trace.buffers[int(file.stem.rpartition("_")[2])]
        np.testing.assert_array_equal(words, np.fromfile(file, "<u4"), file.name)
    assert trace.warnings == ()


def test_the_long_kernel_runs_over_ten_million_cycles_and_is_right(tmp_path: Path) -> None:
    script = [sys.executable, FOLDER / "make_data.py", "--folder", tmp_path, "matmul"]
    subprocess.run(script, check=True)
    a, b, expected = (np.fromfile(tmp_path / f"matmul_{part}.bin", "<u4") for part in ("a", "b", "expected_2"))
    trace = run("matmul", "sp-as-access", contents={0: a, 1: b})
    assert trace.cycles > 10_000_000
    np.testing.assert_array_equal(trace.buffers[2], expected)


@every_kernel
def test_a_kernel_goes_only_where_its_flow_graph_has_an_edge(name: str) -> None:
    program = parse(name)
    cfg = build_graph(program)
    strays = [step for step in find_steps(name) if not edge_kinds(cfg, step) and not is_fused(program, step)]
    assert strays == []


def test_the_data_make_work_groups_pop_the_stack_when_nobody_is_left() -> None:
    popping = {"collatz", "mandelbrot", "raycast", "tone_map"}
    for name in popping:
        cfg = build_graph(parse(name))
        assert any(edge_kinds(cfg, step) == {EdgeKind.CPOP} for step in find_steps(name)), name


@every_kernel
def test_no_loop_goes_round_more_often_than_its_bound_and_the_data_reach_the_bounds(name: str) -> None:
    flow = build_flow(parse(name), StatedFacts(bounds=TABLES[name].get("bounds", {})), find_launch(name))
    paths = find_paths(name)
    most = {loop.index: 0 for loop in flow.loops}
    for loop in flow.loops:
        rounds = 0
        for one, other in pairwise(visit_blocks(paths, flow.cfg)):
            if other == loop.header:
                rounds = rounds + 1 if one in loop.blocks else 0
                most[loop.index] = max(most[loop.index], rounds)
    bounds = {index: bound.back_edges for index, bound in flow.bounds.items()}
    assert {index: rounds for index, rounds in most.items() if rounds > bounds[index]} == {}
    assert name in LOOSE or most == bounds

"""Kernels of the loop corpus with random arguments: what is derived of their loops, and how often those turn."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from tests.flow.turned_loops import count_loops
from tests.samples.test_gcn import machine
from wcet.errors import WcetError
from wcet.ir.cfg import FlowGraph
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.flow import build_flow, missing_facts
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.kernel_arguments import POINTERS, Value
from wcet.span import Source
from wcet.targets.gcn.simulator import simulate

FOLDER = Path(__file__).parents[2] / "data" / "gcn" / "loops"
PLENTY = 1 << 20
"""Stated for loops whose bound is a matter of data."""

SINGLE = GcnLaunch((1, 1, 1), (64, 1, 1))
"""A launch of one wavefront, whose runs are its own."""

LEAST = {"n": 0, "stride": 1, "w": 8, "dims": 1}
MOST = {"w": 12, "limit": 30, "stride": 4, "radius": 3, "now": 1}


def file_names() -> tuple[str, ...]:
    return tuple(sorted(path.name for path in FOLDER.glob("*.s")))


@cache
def parse_loops(name: str) -> tuple[GcnProgram, ...]:
    return parse_file(Source(name, (FOLDER / name).read_text(encoding="utf-8")))


def draw_numbers(program: GcnProgram, seed: int) -> dict[str, int]:
    """The integer arguments of a kernel, small ones and those at the edges."""
    numbers = np.random.default_rng(seed)
    return {
        argument.name: int(numbers.integers(LEAST.get(argument.name, 0), MOST.get(argument.name, 9) + 1))
        for argument in program.extra.metadata.arguments
        if argument.kind == "by_value" and argument.type_name in ("int", "long")
    }


def list_numbers(values: Mapping[str, Value]) -> dict[str, int]:
    """The numbers among the arguments of a run."""
    return {name: value for name, value in values.items() if isinstance(value, int)}


@dataclass(frozen=True)
class LoopRun:
    """One loop in one run: how often its header ran, how often it may have been entered, by all wavefronts."""

    name: str
    origin: str
    back_edges: int
    header_runs: int
    entries: int


def find_bounds(program: GcnProgram, numbers: dict[str, int], launch: GcnLaunch = SINGLE) -> FlowGraph:
    try:
        return build_flow(program, StatedFacts(arguments=numbers), launch)
    except WcetError:
        missing = missing_facts(program, StatedFacts(arguments=numbers), launch)
        return build_flow(program, StatedFacts({fact.label: PLENTY for fact in missing}, arguments=numbers), launch)


def draw_values(program: GcnProgram, numbers: dict[str, int], seed: int) -> dict[str, Value]:
    """All arguments of a kernel: the numbers, buffers of floats or of sorted small integers, and small floats."""
    values: dict[str, Value] = dict(numbers)
    random = np.random.default_rng(seed)
    for argument in program.extra.metadata.arguments:
        if argument.kind in POINTERS:
            floats = random.uniform(0.1, 3, 16384).astype(np.float32).view(np.uint8)
            small = np.sort(random.integers(1, 40, 16384)).astype(np.int32).view(np.uint8)
            values[argument.name] = floats if "float" in argument.type_name else small
        elif argument.name not in numbers:
            values[argument.name] = int(np.float32(random.uniform(0.01, 0.5)).view(np.int32))
    return values


def run_loops(program: GcnProgram, numbers: dict[str, int], seed: int, launch: GcnLaunch = SINGLE) -> Iterator[LoopRun]:
    """Run a kernel and yield what its loops did."""
    return run_bounded(program, find_bounds(program, numbers, launch), draw_values(program, numbers, seed), launch)


def run_bounded(
    program: GcnProgram, flow: FlowGraph, values: Mapping[str, Value], launch: GcnLaunch = SINGLE
) -> Iterator[LoopRun]:
    """Run a kernel whose loops have bounds, and yield what its loops did."""
    try:
        trace = simulate(program, machine(), launch, values)
    except WcetError as error:
        assert {each.code for each in error.diagnostics} <= {"W641"}, error
        return
    executed = dict(enumerate(trace.executed))
    for loop, header_runs, entries in count_loops(flow, executed, launch.work_groups):
        bound, line = flow.bounds[loop.index], program.instructions[flow.cfg.blocks[loop.header].first].span.line
        name = f"{program.source.name} {program.name} line {line} {list_numbers(values)}"
        yield LoopRun(name, bound.origin, bound.back_edges, header_runs, entries)

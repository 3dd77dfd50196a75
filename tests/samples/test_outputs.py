"""The Sim-D samples compute what their numpy references say, and go only where the flow graph says they can."""

import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from wcet.ir.cfg import Cfg
from wcet.ir.program import Program
from wcet.machine.load import load_machine
from wcet.machine.sim_d import SimDMachine
from wcet.span import Source
from wcet.targets.sim_d.buffers import SimDData
from wcet.targets.sim_d.graph import build_graph
from wcet.targets.sim_d.isa import OPCODES
from wcet.targets.sim_d.launch import SimDLaunch
from wcet.targets.sim_d.run.control import Departure
from wcet.targets.sim_d.run.data_files import DeviceMemory, load_buffer
from wcet.targets.sim_d.run.faults import Warnings
from wcet.targets.sim_d.run.program import Run, SlotProgram
from wcet.targets.sim_d.run.work_group import WorkGroup
from wcet.targets.sim_d.simulator import simulate
from wcet.targets.sim_d.syntax import parse_kernel

FOLDER = Path(__file__).parents[2] / "samples" / "sim_d"
TABLES = tomllib.loads((FOLDER / "wcet.toml").read_text())["kernel"]
NAMES = sorted(set(TABLES) - {"matmul"})
BUS_WORDS = 32
every_kernel = pytest.mark.parametrize("name", NAMES)


def drop(*_: object) -> None:
    """Take what the debug instructions print."""


@dataclass(frozen=True)
class Bench:
    """A kernel with its launch and the contents of its buffers, work-groups one after the other."""

    program: Program[SimDData]
    launch: SimDLaunch
    memory: DeviceMemory
    warnings: Warnings

    def execute(self) -> Iterator[tuple[Run, Departure]]:
        scratchpad = max((buffer.end // 4 for buffer in self.program.extra.scratchpad.values()), default=0)
        group = WorkGroup(self.launch, scratchpad)
        slot = SlotProgram(self.program, group, self.memory, self.warnings, BUS_WORDS, drop)
        for number in range(self.launch.work_groups):
            slot.begin(number)
            place: int | None = 0
            while place is not None:
                run, departure = slot.execute(place)
                yield run, departure
                place = departure.target


def load_sim_d() -> SimDMachine:
    machine = load_machine("sim-d")
    assert isinstance(machine, SimDMachine)
    return machine


def load(name: str, contents: Mapping[int, NDArray[np.uint32]] | None = None) -> Bench:
    path = FOLDER / f"{name}.s"
    program = parse_kernel(Source(path.name, path.read_text()))
    buffers = program.extra.dram
    if contents is None:
        contents = {buffer.id: load_buffer(buffer, [FOLDER]) for buffer in buffers.values() if buffer.path}
    x, y = TABLES[name]["ndrange"]
    launch = SimDLaunch(x, y, TABLES[name]["width"])
    return Bench(program, launch, DeviceMemory(buffers, contents), Warnings())


def may_follow(cfg: Cfg, program: Program[SimDData], last: int, target: int | None) -> bool:
    """Tell whether some copy of the block that ends at `last` has an edge to instruction `target`, or to the end."""
    if target is None and OPCODES[program.instructions[last].mnemonic].access is not None:
        return program.instructions[last + 1].mnemonic == "exit"  # the store has absorbed it
    sources = {block.index for block in cfg.blocks if block.last == last}
    targets = {block.index for block in cfg.blocks if block.first == target} if target is not None else {cfg.sink}
    return any(edge.source in sources and edge.target in targets for edge in cfg.edges)


def check_outputs(name: str, buffers: Mapping[int, NDArray[np.uint32]]) -> None:
    """Compare buffers with the files of expected words, bit for bit."""
    files = sorted(FOLDER.glob(f"data/{name}_expected_*.bin"))
    assert files
    for file in files:
        words = buffers[int(file.stem.rpartition("_")[2])]
        np.testing.assert_array_equal(words, np.fromfile(file, "<u4"), file.name)


@every_kernel
@pytest.mark.parametrize("scheduling", ["unconstrained", "pairwise", "sp-as-access", "sp-as-compute"])
def test_a_simulated_kernel_leaves_the_words_of_its_reference_in_its_buffers(name: str, scheduling: str) -> None:
    bench = load(name)
    trace = simulate(bench.program, load_sim_d(), bench.launch, scheduling, directories=[FOLDER])
    check_outputs(name, trace.buffers)
    assert trace.warnings == ()  # nothing undefined was read


@every_kernel
def test_a_kernel_computes_the_same_when_its_work_groups_run_one_after_the_other(name: str) -> None:
    bench = load(name)
    for _ in bench.execute():
        pass
    check_outputs(name, bench.memory.snapshot())
    assert bench.warnings.diagnostics == []


@every_kernel
def test_a_kernel_goes_only_where_its_flow_graph_has_an_edge(name: str) -> None:
    bench = load(name)
    cfg = build_graph(bench.program)
    steps = {(run.last, departure.target) for run, departure in bench.execute()}
    assert [step for step in sorted(steps, key=str) if not may_follow(cfg, bench.program, *step)] == []


def test_the_long_kernel_runs_over_ten_million_cycles_and_is_right(tmp_path: Path) -> None:
    script = [sys.executable, FOLDER / "make_data.py", "--folder", tmp_path, "matmul"]
    subprocess.run(script, check=True)
    words = {name: np.fromfile(tmp_path / f"matmul_{name}.bin", "<u4") for name in ("a", "b", "expected_2")}
    contents = {0: words["a"], 1: words["b"]}
    bench = load("matmul", contents)
    trace = simulate(bench.program, load_sim_d(), bench.launch, "sp-as-access", contents=contents)
    assert trace.cycles > 10_000_000
    np.testing.assert_array_equal(trace.buffers[2], words["expected_2"])


def test_the_data_of_the_samples_make_work_groups_pop_the_stack_when_nobody_is_left() -> None:
    popping = {name for name in NAMES for _, departure in load(name).execute() if departure.pops}
    assert {"collatz", "mandelbrot", "raycast", "tone_map"} <= popping

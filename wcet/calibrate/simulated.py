"""Uses the simulator as a device: the measurements that the benchmarks of a plan would give, without noise."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any

import numpy as np

from wcet.calibrate.assembly import render_assembly
from wcet.calibrate.benchmark import Benchmark
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.span import Source
from wcet.targets.gcn.clock.block_clock import WaveClock
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.simulator import Session

BUFFER = 1 << 16
WHOLE = {0: 0}
"""One block from the first instruction on, so that its time is that of the wavefront."""

Times = dict[tuple[str, int], int]
"""The cycles by benchmark and point."""


def as_sold(machine: GcnMachine) -> GcnMachine:
    """Return a machine that cannot split wavefronts, because no GPU on sale can."""
    return replace(machine, split_simds=0)


def run_point(benchmark: Benchmark, point: int, machine: GcnMachine, latencies: str = "max", seed: int = 0) -> int:
    """Return the cycles of one launch, or of the watched wavefront."""
    if benchmark.watch is None:
        return open_session(benchmark, point, machine).play(latencies, seed).cycles
    clock = WaveClock()
    open_session(benchmark, point, machine).play(latencies, seed, clock=clock)
    return sum(clock.spent[0, benchmark.watch].values())


def open_session(benchmark: Benchmark, point: int, machine: GcnMachine, **more: Any) -> Session:
    """Return a launch ready to be timed; `more` is for devices that no machine file describes."""
    program = _parse(render_assembly(benchmark, point, machine.generation))
    launch = GcnLaunch((benchmark.count_groups(point), 1, 1), (benchmark.group_size, 1, 1))
    data = {"buffer": np.zeros(max(BUFFER, benchmark.stride * benchmark.ring + 64), np.uint8)}
    marks = None if benchmark.watch is None else WHOLE
    return Session(program, machine, launch, data, marks=marks, **more)


def run_suite(benchmarks: Iterable[Benchmark], machine: GcnMachine) -> Times:
    """Return the time of every point of some benchmarks, with all latencies maximal."""
    return {
        (benchmark.name, point): run_point(benchmark, point, machine)
        for benchmark in benchmarks
        for point in benchmark.points
    }


@lru_cache(maxsize=512)
def _parse(text: str) -> GcnProgram:
    (program,) = parse_file(Source("benchmark.s", text))
    return program

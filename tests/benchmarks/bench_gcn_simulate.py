"""Wavefront instructions per second of CPU of the GCN simulator, for launches of hundreds of groups.

    .venv/bin/python tests/benchmarks/bench_gcn_simulate.py [--machine gcn3-llc-256k] [KERNEL...]

For each sample, its data repeated until the launch fills the machine many times: CPU seconds of execution (registers
and data) and of timing, and instructions per second of both together. Goal: 200,000 per second, in each splitting mode.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.launch import GcnLaunch
from wcet.machine.load import load_machine
from wcet.span import Source
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.simulator import SPLITS, Session

FOLDER = Path(__file__).parents[2] / "samples" / "gcn"
GOAL = 200_000
TIMES = 60
LAUNCHES = {
    "saxpy": ((16, 1, 1), (128, 1, 1)),
    "reduce": ((12, 1, 1), (256, 1, 1)),
    "mandelbrot": ((2, 16, 1), (64, 1, 1)),
    "branches": ((4, 1, 1), (256, 1, 1)),
    "nest": ((6, 1, 1), (128, 1, 1)),
    "sequence": ((5, 1, 1), (192, 1, 1)),
}


def bench(name: str, splits: str, machine_name: str) -> bool:
    """Print one line for a launch; return whether it keeps the goal."""
    (program,) = parse_file(Source(f"{name}.s", (FOLDER / f"{name}.s").read_text()))
    groups, size = LAUNCHES[name]
    arguments = {}
    for each in program.extra.metadata.arguments:
        values = np.fromfile(FOLDER / "data" / f"{name}_{each.name}.bin", np.uint8)
        arguments[each.name] = np.tile(values, TIMES) if each.kind == "global_buffer" else values
    dimension = 1 if groups[1] > 1 else 0
    larger = (*groups[:dimension], groups[dimension] * TIMES, *groups[dimension + 1 :])
    machine = load_machine(machine_name)
    assert isinstance(machine, GcnMachine)
    start = time.process_time()
    session = Session(program, machine, GcnLaunch(larger, size), arguments, splits=splits)
    session.execute()
    middle = time.process_time()
    trace = session.play()
    end = time.process_time()
    rate = trace.instructions / (end - start)
    print(
        f"{name:11} {splits:4} {trace.work_groups:5} groups {trace.instructions:9,} instructions"
        f" {trace.cycles:9,} cycles"
        f"  execution {middle - start:5.2f} s, timing {end - middle:5.2f} s, {rate:9,.0f} per second"
    )
    return rate >= GOAL


def main(words: Sequence[str]) -> int:
    """Run the benchmark; exit code 1 when a launch misses the goal."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--machine", default="gcn3")
    parser.add_argument("kernels", nargs="*")
    given = parser.parse_args(words)
    kept = [bench(name, splits, given.machine) for name in given.kernels or LAUNCHES for splits in SPLITS]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

"""The experiments on shared caches: misses and cycles on `fermi-llc`, bounded by each method and observed in runs.

    .venv/bin/python -m tests.campaigns.llc_experiments [KERNEL...]

Each kernel of samples/llc/src/experiments.cl is compiled by clang for gfx803 and executed; what its wavefronts did
becomes a table of warps (a wavefront of 64 stands for a warp, its lines of 64 bytes for those of 128). Groups go to
four cores in turn; a fifth streams through as much again as all of them together. Observed is the most of several runs
of a machine that shares nothing with the analysis, with the gate for intervals, without it for the simple method.

Printed for each size of the shared cache: accesses; excess, which are misses beyond those observed, by the simple
method and by intervals; bound over observed cycles by both; and what of its bound the gate costs.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from wcet.frontend.build import Build
from wcet.frontend.compile import compile_file
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.launch import POINTERS, GcnLaunch
from wcet.machine.load import load_machine
from wcet.memory.cache.latency import Latencies
from wcet.memory.cache.warp_timing import ArithmeticTime
from wcet.memory.cache.warps import WarpRow
from wcet.span import Source
from wcet.targets.fermi.simulator import simulate
from wcet.targets.fermi.system import LlcSettings, WarpSystem
from wcet.targets.fermi.timing import FermiTiming
from wcet.targets.fermi.verdict import analyze_warps
from wcet.targets.gcn.clock.stream import FLAT, SMEM, VMEM, Stream
from wcet.targets.gcn.simulator import Session

SOURCE = Path(__file__).parents[2] / "samples/llc/src/experiments.cl"
FLAGS = ("-fno-unroll-loops",)
CORES, GROUPS_EACH, ITEMS = 4, 2, 192
CHUNKS = {"histogram": 12288, "lud": 12288, "cf": 24576, "nw": 6144, "gaussian": 12288}
CHUNK = 6144
"""Floats of a group: two arrays of them, or one of twice as much, and those of another group fill a private cache."""

TIMING = FermiTiming(Latencies(20, 80, 220), 6, 8, 4)
"""Assumed; the paper gives none."""

QUOTA = 32
RUNS = 3


def trace_kernel(name: str, assembly: str) -> dict[int, tuple[tuple[WarpRow, ...], ...]]:
    """Return what each warp of each core does; the last core is the one that streams."""
    program = next(each for each in parse_file(Source(f"{SOURCE.stem}.s", assembly)) if each.name == name)
    groups, m = CORES * GROUPS_EACH, CHUNKS.get(name, CHUNK)
    size = 4 * max(groups * m, ITEMS * ITEMS, groups * 3 * ITEMS)
    pointers = [each.name for each in program.extra.metadata.arguments if each.kind in POINTERS]
    values = {"m": m, **{each: np.zeros(size, np.uint8) for each in pointers}}
    machine = load_machine("gcn3")
    session = Session(program, machine, GcnLaunch((groups, 1, 1), (ITEMS, 1, 1)), values, places=True)
    cores = [list[tuple[WarpRow, ...]]() for _ in range(CORES)]
    for group, streams in enumerate(session.streams):
        cores[group % CORES] += [tuple(read_stream(stream)) for stream in streams]
    lines = {line for core in cores for warp in core for row in warp for line in row.lines}
    most = max(sum(len(row.lines) for row in warp) for core in cores for warp in core)
    stream = tuple(WarpRow(0, None, (max(lines) + 1 + each,)) for each in range(max(len(lines), most)))
    return {**{core: tuple(warps) for core, warps in enumerate(cores)}, CORES: (stream,)}


def read_stream(stream: Stream) -> Iterator[WarpRow]:
    """Yield the rows of a wavefront; what is between two accesses is one step."""
    between = 0
    for op in stream:
        if op[0] in (SMEM, VMEM, FLAT) and op[-1]:
            if between:
                yield WarpRow(0, ArithmeticTime(between, 18))
            between = 0
            yield WarpRow(0, None, tuple(sorted({line // 2 for line in op[-1]})))
        else:
            between += 1


def judge_kernel(name: str, assembly: str) -> bool:
    """Print a line for each size, and tell whether intervals halve the excess of the simple method in one."""
    table, machine, halved = trace_kernel(name, assembly), load_machine("fermi-llc"), False
    for shared in machine.shared:
        systems = {
            method: WarpSystem(machine, TIMING, LlcSettings(shared, quota, True), table)
            for method, quota in (("simple", None), ("interval", QUOTA))
        }
        found = analyze_warps(systems["interval"])
        seen = {method: [simulate(system, seed) for seed in range(RUNS)] for method, system in systems.items()}
        cycles = {method: max(run.cycles for run in runs) for method, runs in seen.items()}
        misses = {method: max(run.misses for run in runs) for method, runs in seen.items()}
        excess = {method: found.misses[method] - misses[method] for method in seen}
        if any(found.cycles[m] < cycles[m] or excess[m] < 0 for m in seen):
            raise SystemExit(f"{name}: a run is beyond its bound: {found.cycles} {cycles} {found.misses} {misses}")
        better = 2 * excess["interval"] <= excess["simple"] > 0
        halved = halved or better
        ratio = {method: found.cycles[method] / cycles[method] for method in seen}
        cost = 100 * (found.cycles["interval"] - (found.ungated or 0)) / found.cycles["interval"]
        print(
            f"{name:12} {shared.size >> 10:5} kB {found.accesses:7,} accesses  observed {misses['simple']:7,}  "
            f"simple +{excess['simple']:6,}  interval +{excess['interval']:6,}  "
            f"cycles x{ratio['simple']:.2f} x{ratio['interval']:.2f}  gate {cost:4.1f} %{'  halved' * better}",
            flush=True,
        )
    return halved


def main() -> int:
    """Judge the kernels that are named, or all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("kernels", nargs="*")
    given = parser.parse_args().kernels
    assembly = compile_file(SOURCE, "cl", Build(flags=FLAGS)).assembly
    names = given or [each.name for each in parse_file(Source(f"{SOURCE.stem}.s", assembly))]
    halved = [name for name in names if judge_kernel(name, assembly)]
    print(f"intervals at least halve the excess misses of the simple method, at some size: {', '.join(halved)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

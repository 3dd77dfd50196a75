"""Writes the folder to measure a chip: kernels, a host program for OpenCL and one for HIP, and the list of launches."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from wcet.calibrate.benchmark import Benchmark
from wcet.calibrate.simulated import as_sold
from wcet.calibrate.sources import list_kernels, render_hip, render_opencl
from wcet.calibrate.suite import list_benchmarks
from wcet.errors import refuse
from wcet.machine.load import load_machine
from wcet.targets.gcn.hardware.machine import GcnMachine

HOST = Path(__file__).parent / "host"
COPIED = ("calibrate.c", "calibrate.hip", "runner.h", "opencl.h", "clock.hip.inc")
NAME_DIGITS = 48
"""The number of characters of a machine's name that the host program keeps."""


def load_gcn(name: str) -> GcnMachine:
    """Return a machine of the target gcn; raise `WcetError` W606 for one of another target."""
    machine = load_machine(name)
    if not isinstance(machine, GcnMachine):
        message = f"`{name}` is a machine of {machine.target}: only those of gcn can be calibrated"
        raise refuse("W606", message, help="wcet calibrate plan -m gcn5 -o plan")
    if machine.rdna:
        message = f"`{name}` is a machine of RDNA: no benchmark of this plan measures late results or clauses"
        raise refuse("W606", message, help="wcet machines rdna2 > mine.toml")
    return as_sold(machine)


def write_plan(machine: GcnMachine) -> Mapping[str, str]:
    """Return the files of a plan of measurements, by their names in its folder."""
    benchmarks = list_benchmarks(machine)
    generation = machine.generation
    files = {name: (HOST / name).read_text(encoding="utf-8") for name in COPIED}
    files["README.md"] = (HOST / "README.md").read_text(encoding="utf-8").replace("@MACHINE@", machine.name)
    files["plan.txt"] = render_plan(benchmarks, machine)
    files["kernels/clock.cl"] = (HOST / "clock.cl").read_text(encoding="utf-8")
    for benchmark in benchmarks:
        files[f"kernels/{benchmark.name}.cl"] = render_opencl(benchmark, generation, machine.name)
    files["kernels.hip.inc"] = render_hip(benchmarks, generation, machine.name) + _render_table(benchmarks)
    return files


def render_plan(benchmarks: Sequence[Benchmark], machine: GcnMachine) -> str:
    """Return the list of launches, one per line, in the form that the host programs read."""
    name = machine.name.replace(" ", "_")[:NAME_DIGITS]
    lines = ["# benchmark kernel point groups group-size watched-wavefront bare", f"machine {name} {machine.digest}"]
    for benchmark in benchmarks:
        watch = -1 if benchmark.watch is None else benchmark.watch
        for point in benchmark.points:
            launch = f"{benchmark.count_groups(point)} {benchmark.group_size} {watch} {int(benchmark.bare)}"
            lines.append(f"{benchmark.name} {benchmark.kernel(point)} {point} {launch}")
    return "\n".join(lines) + "\n"


def _render_table(benchmarks: Sequence[Benchmark]) -> str:
    """Return the table of HIP kernels in the order of the plan."""
    kernels = [benchmark.kernel(point) for benchmark in benchmarks for point in benchmark.points]
    rows = "\n".join(f"    (const void *){kernel}," for kernel in kernels)
    return f"\nstatic const void *const KERNELS[] = {{\n{rows}\n}};\n"


def count_kernels(benchmarks: Sequence[Benchmark]) -> int:
    """Return the number of kernels of the benchmarks."""
    return sum(len(list_kernels(benchmark)) for benchmark in benchmarks)

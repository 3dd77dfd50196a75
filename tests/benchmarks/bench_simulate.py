"""Simulated cycles for each second of processor time, on kernels bound by DRAM and by compute, with and without data.

    .venv/bin/python tests/benchmarks/bench_simulate.py

Goal: a million cycles a second for `stream` (DRAM-bound) and `polynomial` (compute-bound). The published C++ model does
12 to 71 thousand.
"""

import time
from dataclasses import dataclass

import numpy as np

from wcet.errors import WcetError
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.machine.load import load_machine
from wcet.simulate.trace import Trace
from wcet.span import Source
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.simulator import simulate

GOAL = 1_000_000

STREAM = """\
.data
0 0x0000000 524288 1
1 0x0400000 524288 1
.text
    ldglin v0, 0
    ldglin v1, 1
    mad    v1, v0, 2.5, v1
    stglin v1, 1
    exit
"""

POLYNOMIAL = """\
.data
0 0x0 8192 1
.text
    ldglin v0, 0
    mov    v1, 0.0
    smov   s0, 500
term:
    mad    v1, v1, v0, v0
    mul    v2, v1, 0.5
    add    v1, v1, v2
    max    v1, v1, -1.0
    sisub  s0, s0, 1
    sicj.g term, s0
    stglin v1, 0
    exit
"""

DIVERGENT = """\
.data
0 0x0 8192 1
.text
    mov    v0, vc.tid_x
    and    v0, v0, 255
    mov    v1, 0
    cpush.brk done
step:
    itest.le p0, v0
    brk    p0
    isub   v0, v0, 1
    imul   v1, v1, 3
    iadd   v1, v1, 1
    j      step
done:
    stglin v1, 0
    exit
"""

SCALAR = """\
.data
0 0x0 1024 1
.text
    mov    v0, 0
    smov   s0, 100000
    smov   s1, 1
count:
    simul  s1, s1, 5
    siadd  s1, s1, 7
    sand   s2, s1, 255
    sisub  s0, s0, 1
    sicj.g count, s0
    stglin v0, 0
    exit
"""

GATHER = """\
.data
0 0x0000000 262144 1
1 0x0400000 65536 1
.text
    mov    v0, vc.tid_x
    imul   v1, v0, {factor}
    and    v1, v1, 262143
    movvsp vc.mem_idx, v1
    ldgidxit v2, 0
    stglin v2, 1
    exit
"""


@dataclass(frozen=True, slots=True)
class Case:
    """One kernel and its launch, which is one row of work-groups."""

    name: str
    text: str
    items: int


CASES = (
    Case("stream", STREAM, 524288),
    Case("polynomial", POLYNOMIAL, 8192),
    Case("divergent", DIVERGENT, 8192),
    Case("scalar", SCALAR, 1024),
    Case("gather rows", GATHER.format(factor=4097), 65536),
    Case("gather sequence", GATHER.format(factor=1), 65536),
)


def run(case: Case, machine: SimDMachine, data: bool) -> tuple[Trace, float]:
    """Simulate once; return the result and the seconds of processor time."""
    program = parse_kernel(Source(f"{case.name}.s", case.text))
    launch = SimDLaunch(case.items, 1, 1024)
    generator = np.random.default_rng(1)
    contents = {
        buffer.id: generator.random(buffer.words, np.float32).view(np.uint32) for buffer in program.extra.dram.values()
    }
    start = time.process_time()
    trace = simulate(program, machine, launch, contents=contents, data=data)
    return trace, time.process_time() - start


def main() -> None:
    """Measure and print."""
    machine = load_machine("sim-d")
    assert isinstance(machine, SimDMachine)
    print(f"{'kernel':16} {'data':>4} {'cycles':>12} {'seconds':>8} {'cycles/s':>12}")
    for case in CASES:
        for data in (True, False):
            try:
                trace, seconds = run(case, machine, data)
            except WcetError as error:
                print(f"{case.name:16} {'no':>4} {error.diagnostics[0].message}")
                continue
            speed = trace.cycles / seconds
            mark = "" if speed >= GOAL else "  below the goal"
            print(f"{case.name:16} {'yes' if data else 'no':>4} {trace.cycles:12,} {seconds:8.2f} {speed:12,.0f}{mark}")


if __name__ == "__main__":
    main()

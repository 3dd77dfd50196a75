"""Small kernels as runs: text in, trace out."""

from typing import Any

import numpy as np

from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.machine.load import load_machine
from wcet.simulate.trace import Trace
from wcet.span import Source
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.simulator import simulate


def find_machine() -> SimDMachine:
    machine = load_machine("sim-d")
    assert isinstance(machine, SimDMachine)
    return machine


def run(
    text: str, x: int = 1024, y: int = 1, width: int = 1024, scheduling: str = "unconstrained", **options: Any
) -> Trace:
    program = parse_kernel(Source("kernel.s", text))
    return simulate(program, find_machine(), SimDLaunch(x, y, width), scheduling, **options)


def words(*values: int | float) -> np.ndarray:
    """Integers as words, floats as single-precision patterns."""

    def pattern(value: int | float) -> int:
        return int(np.float32(value).view(np.uint32)) if isinstance(value, float) else value & 0xFFFFFFFF

    return np.array([pattern(value) for value in values], np.uint32)


def codes_of(error: Any) -> list[str]:
    return [diagnostic.code for diagnostic in error.value.diagnostics]

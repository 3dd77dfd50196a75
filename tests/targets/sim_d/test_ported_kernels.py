"""Kernels as people port them, on random data: no run is longer than the bound, and no bound grows unnoticed."""

from pathlib import Path

import numpy as np
import pytest

from wcet.ir.facts import StatedFacts
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sim_d.analysis import analyze_kernel
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.simulator import simulate

FOLDER = Path(__file__).parents[2] / "data" / "sim_d" / "ported"
CASES = {
    "bilateral": ("sim-d-4bg", SimDLaunch(90, 50, 32), (33_889, 33_583)),
    "bitonic": ("sim-d", SimDLaunch(1024, 4, 1024), (13_029, 13_029)),
    "integrate": ("sim-d-sp4", SimDLaunch(64, 64, 32), (234_616, 234_616)),
    "kmeans": ("sim-d-sp8", SimDLaunch(4096, 1, 1024), (22_310, 22_182)),
    "maxpool2": ("sim-d-1866", SimDLaunch(60, 31, 64), (7_768, 6_598)),
    "raymarch": ("sim-d-1866", SimDLaunch(33, 33, 32), (674_801, 674_801)),
    "scan": ("sim-d-sp4", SimDLaunch(5000, 1, 1024), (20_044, 21_736)),
    "softmax": ("sim-d-sp16", SimDLaunch(1024, 8, 1024), (19_296, 27_258)),
}
"""Machine, launch, and the bounds with scratchpad accesses as accesses and as compute."""

POLICIES = ("sp-as-access", "sp-as-compute")


def draw_words(rng: np.random.Generator, words: int) -> np.ndarray:
    """Small numbers, floats about zero, or any patterns."""
    kind = rng.integers(0, 3)
    if kind == 0:
        return rng.integers(0, 256, words).astype(np.uint32)
    if kind == 1:
        return rng.uniform(-2, 2, words).astype(np.float32).view(np.uint32)
    return rng.integers(0, 1 << 32, words, np.uint64).astype(np.uint32)


@pytest.mark.parametrize("name", CASES)
def test_no_run_of_a_ported_kernel_is_longer_than_its_bound(name: str) -> None:
    machine_name, launch, recorded = CASES[name]
    machine = load_machine(machine_name)
    assert isinstance(machine, SimDMachine)
    program = parse_kernel(Source(f"{name}.s", (FOLDER / f"{name}.s").read_text()))
    options = AnalyzeOptions("sim-d", machine.name, {}, StatedFacts())
    bound = analyze_kernel(program, machine, launch, StatedFacts(), options)
    rng = np.random.default_rng(len(name))
    for policy, most in zip(POLICIES, recorded, strict=True):
        cycles = bound.variants[policy].cycles
        assert cycles <= most
        for turn in range(3):
            contents = {buffer.id: draw_words(rng, buffer.words) for buffer in program.extra.dram.values()}
            phase = int(rng.integers(machine.dram.n_refi))
            trace = simulate(program, machine, launch, policy, contents=contents, refresh_phase=phase, active_pair=turn)
            assert trace.cycles <= cycles

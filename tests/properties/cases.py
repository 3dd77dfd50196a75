"""A case of the soundness campaign: a random kernel, its launch, machine, data, refresh phase and DRAM state."""

import random
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from tests.properties.choices import Choices
from tests.properties.kernels import Kernel, draw_kernel
from tests.properties.machines import draw_machine
from tests.properties.sizes import draw_launch
from wcet.ir.facts import StatedFacts
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.targets.sim_d.hardware.machine import SimDMachine


@dataclass(frozen=True, slots=True)
class Case:
    """Everything that decides a run and its bound."""

    kernel: Kernel
    machine: SimDMachine
    launch: SimDLaunch
    seed: int
    refresh_phase: int
    active_pair: int
    aims: tuple[tuple[int, int], ...]

    @property
    def facts(self) -> StatedFacts:
        return StatedFacts(bounds=self.kernel.bounds, origin="generator")

    def describe(self) -> str:
        """Everything needed to repeat the case by hand."""
        launch = f"ndrange {self.launch.x},{self.launch.y} width {self.launch.width}"
        machine = describe_machine(self.machine)
        return (
            f"machine {machine}, {launch}, data seed {self.seed}, refresh phase {self.refresh_phase}, "
            f"active pair {self.active_pair}, bounds {self.kernel.bounds}\n{self.kernel.text}"
        )


def describe_machine(machine: SimDMachine) -> str:
    """Return the name of a shipped machine, every number of another one."""
    return str(machine) if machine.name.startswith("own") else machine.name


def draw_case(choices: Choices) -> Case:
    machine, launch = draw_machine(choices), draw_launch(choices)
    seed = choices.below(1 << 16)
    phase = choices.pick((0, machine.dram.n_refi - 1, choices.below(machine.dram.n_refi + 1)))
    pair = choices.below(machine.dram.pairs)
    aims = tuple((choices.below(64), choices.between(-3, 4)) for _ in range(choices.pick((1, 0, 0, 2))))
    return Case(draw_kernel(choices, launch), machine, launch, seed, phase, pair, aims)


def draw_contents(case: Case, buffers: Mapping[int, int]) -> dict[int, np.ndarray]:
    """Return random words for buffers of given sizes: small numbers, signed ones, and any pattern."""
    rng = random.Random(case.seed)
    contents: dict[int, np.ndarray] = {}
    for buffer, size in buffers.items():
        limit = rng.choice((1, 2, 4, 1024, 1 << 32))
        generator = np.random.default_rng(rng.randrange(1 << 32))
        contents[buffer] = generator.integers(0, limit, size, dtype=np.uint64).astype(np.uint32)
    return contents

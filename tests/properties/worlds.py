"""Fixed small kernels with everything that decides their runs, each held against its bound as closely as can be."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program
from wcet.ir.result import KernelBound
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sim_d import analysis
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.simulator import simulate

POLICIES = ("sp-as-access", "sp-as-compute")
DATA = """.data
0 0x0 64 1
1 0x1000 4096 4
2 0x20004 4096 4
3 0x100000 16384 16
.sp_data
0 0x0 {pad} 1
1 0x4000 1024 1
2 0x8000 16 3
.text
"""


@dataclass(frozen=True, slots=True)
class World:
    """Instructions (one per line or with `;` between them), launch, machine, loop bounds, and words of buffer 0."""

    text: str
    groups: int = 1
    machine: str = "sim-d"
    pad: int = 16
    bounds: tuple[tuple[str, int], ...] = ()
    words: tuple[int, ...] = ()
    phases: tuple[int, ...] = ()
    pairs: tuple[int, ...] = (0,)

    @property
    def program(self) -> Program[SimDData]:
        return _parse(DATA.format(pad=self.pad) + self.text.replace(";", "\n") + "\n")

    @property
    def launch(self) -> SimDLaunch:
        return SimDLaunch(1024 * self.groups, 1, 1024)

    def load_machine(self) -> SimDMachine:
        machine = load_machine(self.machine)
        assert isinstance(machine, SimDMachine)
        return machine


@lru_cache(maxsize=512)
def _parse(text: str) -> Program[SimDData]:
    return parse_kernel(Source("world.s", text))


def bound_world(world: World) -> KernelBound:
    facts = StatedFacts(bounds=dict(world.bounds), origin="test")
    options = AnalyzeOptions("sim-d", world.machine, {}, facts)
    return analysis.analyze_kernel(world.program, world.load_machine(), world.launch, facts, options)


def run_world(world: World, policy: str, phase: int | None, pair: int = 0, words: tuple[int, ...] | None = None) -> int:
    """Return the cycles of a run; on a machine without refreshes where the refresh phase is None."""
    machine = world.load_machine()
    if phase is None:
        machine = replace(machine, dram=replace(machine.dram, n_refi=1 << 50))
    data = np.zeros(64, np.uint32)
    given = world.words if words is None else words
    data[: len(given)] = given
    run = simulate(
        world.program,
        machine,
        world.launch,
        policy,
        contents={0: data},
        refresh_phase=phase or 0,
        active_pair=pair,
    )
    return run.cycles


def without_refreshes(bound: KernelBound, policy: str) -> int:
    variant = bound.variants[policy]
    return variant.cycles - sum(part.cycles for part in variant.contributions if part.label == "refresh")


@lru_cache(maxsize=4096)
def observations(world: World) -> tuple[tuple[str, bool, int], ...]:
    """Return (policy, with refreshes or not, cycles) of all runs that belong to a world."""
    return tuple(_observe(world))


def _observe(world: World) -> Iterator[tuple[str, bool, int]]:
    for policy in POLICIES:
        for pair in world.pairs:
            yield policy, False, run_world(world, policy, None, pair)
            for phase in world.phases:
                yield policy, True, run_world(world, policy, phase, pair)


def exceeds(world: World) -> bool:
    """Whether a run of the world is longer than its bound, or a run without refreshes than the bound without them."""
    bound = bound_world(world)
    return any(
        cycles > (bound.variants[policy].cycles if refreshed else without_refreshes(bound, policy))
        for policy, refreshed, cycles in observations(world)
    )

"""Fixed small GCN launches, each held against its bounds as closely as can be: they notice a broken model."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from tests.targets.gcn.abstract_programs import (
    BARRIER,
    CMP,
    SALU,
    SAVE,
    If,
    Loop,
    Uniform,
    analyse,
    lds,
    machine_of,
    smem,
    valu,
    vmem,
    wait,
)
from tests.targets.gcn.launches import Tracer
from wcet.targets.gcn.clock.dispatcher import Geometry
from wcet.targets.gcn.clock.engine import LaunchClock
from wcet.targets.gcn.clock.latencies import LatencyDraws
from wcet.targets.gcn.clock.stream import END_OP
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.timing.steps import Step, StepKind


@dataclass(frozen=True, slots=True)
class World:
    """A program as a tree, the shape of its machine with what differs from the usual one, and its launch."""

    program: tuple[Any, ...]
    shape: tuple[int, int, int] = (1, 1, 1)
    groups: int = 1
    wavefronts: int = 1
    mode: str = "none"
    changes: tuple[tuple[str, Any], ...] = ()
    seeds: int = 3

    @property
    def machine(self) -> GcnMachine:
        return machine_of(*self.shape, **dict(self.changes))


def bound_world(world: World) -> int:
    """Return the least bound that applies."""
    answer = analyse(world.program, world.machine, world.groups, world.wavefronts, world.mode, solve=False)
    return min(answer.cycles(bound.name) for bound in answer.groups.bounds if bound.applies)


@lru_cache(maxsize=256)
def observe(world: World) -> int:
    """Return the longest of some runs: paths at random, latencies all maximal, all zero, and at random."""
    return max(_run(world, seed, how) for seed in range(world.seeds) for how in ("max", "random", "zero"))


def _run(world: World, seed: int, how: str) -> int:
    machine, tracer = world.machine, Tracer(Random(seed), world.mode)
    fit = machine.simds * machine.contexts // world.wavefronts
    geometry = Geometry(machine.shader_engines, machine.simds, machine.contexts, fit, world.wavefronts)

    def trace(_: int) -> list[Any]:
        return [[*tracer.trace(world.program), END_OP] for _ in range(world.wavefronts)]

    latencies = LatencyDraws(machine, how, seed)
    return LaunchClock(machine, geometry, world.groups, trace, latencies, world.mode, machine.split_simds).run()


def exceeds(world: World) -> bool:
    return observe(world) > bound_world(world)


CHOICE = (CMP, SAVE, If((valu(16),) * 8, (valu(16),) * 5), SAVE)
SPLIT = (("split_simds", 1),)

CHECKS: Mapping[str, World] = {
    "vector results read by scalars": World((CMP, SALU) * 8),
    "masks before branches": World((SAVE, Uniform((), ())) * 8),
    "taken branches": World((Loop(9, (valu(),)),)),
    "scalar loads": World((smem(2), wait(lgkm=0)) * 4),
    "wide scalar loads under way": World((smem(1, counts=2),) * 5 + (wait(lgkm=0),), changes=(("lgkm_limit", 5),)),
    "one of two wide scalar loads": World(
        (Step(StepKind.SMEM, 4, 0, counts=2), smem(4, counts=2), wait(lgkm=1)) * 3 + (valu(),)
    ),
    "vector loads": World((vmem(6), wait(vm=0)) * 4),
    "a load across a branch": World((vmem(4), Uniform((valu(),), (valu(64),)), wait(vm=0)), seeds=8),
    "a load on one way": World((Uniform((vmem(4),), (valu(64),) * 2), wait(vm=0)), seeds=8),
    "many loads under way": World((vmem(1),) * 8 + (wait(vm=0),), changes=(("vm_limit", 2),)),
    "local memory": World((lds(8), wait(lgkm=0)) * 4),
    "loads left at the end": World((vmem(4),)),
    "branches of unlike length": World((Uniform((valu(),), (valu(64),) * 3), SALU), seeds=8),
    "other branches of unlike length": World((Uniform((valu(64),) * 3, (valu(),)), SALU), seeds=8),
    "barriers": World((BARRIER, valu()) * 12, (1, 2, 1), wavefronts=2),
    "wavefronts of unequal speed": World(
        (Uniform((valu(),), (valu(64),) * 4), BARRIER), (1, 2, 1), wavefronts=2, seeds=8
    ),
    "two on a SIMD": World((valu(16), SALU) * 6, (1, 1, 2), 2),
    "three on a SIMD": World((valu(64), valu(), valu(), valu()) * 2, (1, 1, 3), 3, seeds=6),
    "local memory of two SIMDs": World((lds(32), lds(32), wait(lgkm=0)) * 3, (1, 2, 1), 2),
    "memory of two compute units": World((vmem(16), wait(vm=0)) * 3, (2, 1, 1), 2),
    "loads of few lines in front of the memory": World(
        (vmem(4), wait(lgkm=0)),
        (1, 4, 2),
        8,
        changes=(("memory_latency", 0), ("line_cycles", 1), ("vm_limit", 2)),
    ),
    "a load overtaken by a scalar one": World(
        (vmem(1, 20), smem(3, 8), wait(vm=0), valu(64)), changes=(("memory_latency", 0), ("line_cycles", 9))
    ),
    "a rival that asks again while it is served": World(
        (smem(2, 8), vmem(1), Step(StepKind.FLAT, 20), lds(4), smem()),
        (2, 1, 1),
        4,
        changes=(
            ("arbitration", "fifo"),
            ("memory_latency", 0),
            ("lds_latency", 0),
            ("line_cycles", 9),
            ("dispatch_cycles", 0),
            ("vm_limit", 2),
            ("lgkm_limit", 1),
        ),
    ),
    "rounds": World((valu(),) * 10, (2, 1, 1), 5, changes=(("dispatch_cycles", 100),)),
    "a split": World(CHOICE * 3, mode="pws", changes=SPLIT, seeds=8),
    "a split with a long else": World(
        (CMP, SAVE, If((valu(),), (valu(64),) * 4), SAVE) * 3, mode="pws", changes=SPLIT, seeds=8
    ),
    "siblings in memory": World(
        (CMP, SAVE, If((lds(64),) * 6, (lds(64),) * 6), SAVE), mode="pws", changes=SPLIT, seeds=6
    ),
    "two wavefronts that split": World(
        (CMP, SAVE, If((lds(64),) * 6, (lds(64),) * 6), SAVE), (1, 2, 1), 2, mode="pws", changes=SPLIT, seeds=6
    ),
    "dynamic splits": World(CHOICE * 3, mode="dws", changes=SPLIT, seeds=8),
    "dynamic splits of two": World(CHOICE * 2, (1, 1, 2), 2, mode="dws", changes=SPLIT, seeds=8),
}

"""Launches of RDNA made of steps alone: random trees of instructions, run as often as thousands of cases allow.

They have no text and no data, so that a case takes a few milliseconds: results that are late on random registers,
clauses, stores with their counter, waits with all operands, barriers, loops and branches that each wavefront takes on
its own, on machines any number of which may be anywhere in its range.
"""

from dataclasses import dataclass, replace
from random import Random

from tests.properties.choices import Choices
from tests.targets.gcn.abstract_programs import BARRIER, Loop, Uniform
from tests.targets.gcn.launches import Launch
from tests.targets.gcn.rdna_kernels import draw_rdna_machine
from tests.targets.gcn.rdna_launches import PLAYS, Held
from wcet.targets.gcn.clock.latencies import LatencyDraws
from wcet.targets.gcn.hardware.group_mode import PAIR
from wcet.targets.gcn.hardware.machine import DOUBLED, WGP, GcnMachine
from wcet.targets.gcn.timing.scoreboard import ANY
from wcet.targets.gcn.timing.steps import NO_WAIT, Step, StepKind

REGISTERS = (("v", 1), ("v", 2), ("s", 1), ("exec", 0))
SETTLE = Step(StepKind.SETTLE)
DRAINED = Step(StepKind.WAIT, vm=0, lgkm=0, vs=0)
LONGEST = 12
"""Cycles of a result, at most."""


def draw_step(choices: Choices) -> tuple[Step, ...]:
    """Draw an instruction with what it waits for and what it writes late."""
    named = tuple(sorted({choices.pick(REGISTERS) for _ in range(choices.between(0, 2))}))
    waits = Step(StepKind.AWAIT, registers=(ANY, *named))
    cycles = choices.pick((1, 1, 1, 2, 4, 9))
    result = Step(StepKind.RESULT, choices.between(0, LONGEST), registers=(choices.pick(REGISTERS),))
    lines = choices.pick((0, 1, 1, 2, 5))
    match choices.below(10):
        case 0 | 1 | 2:
            return (waits, Step(StepKind.VALU, cycles, feeds_scalar=choices.chance(30)), result)
        case 3:
            return (waits, Step(StepKind.SALU, cycles, feeds_scalar=choices.chance(40)), result)
        case 4:
            kind = choices.pick((StepKind.VMEM, StepKind.VMEM, StepKind.FLAT))
            return (SETTLE, Step(kind, cycles, lines, stores=choices.chance(50)))
        case 5:
            return (waits, Step(StepKind.SMEM, cycles, lines, counts=choices.pick((1, 2))))
        case 6:
            return (SETTLE, Step(StepKind.LDS, cycles))
        case 7:
            counts = [choices.pick((0, 0, 1, 3, NO_WAIT)) for _ in range(3)]
            return (Step(StepKind.WAIT, vm=counts[0], lgkm=counts[1], vs=counts[2]),)
        case 8:
            return draw_clause(choices)
        case _:
            kind = choices.pick((StepKind.PAUSE, StepKind.PAUSE, StepKind.SETTLE))
            return (Step(kind, choices.between(1, 5)),)


def draw_clause(choices: Choices) -> tuple[Step, ...]:
    """Draw a clause of two to four instructions of one unit, often with room in their counter."""
    kind = choices.pick((StepKind.SMEM, StepKind.VMEM, StepKind.LDS))
    steps = [DRAINED, Step(StepKind.PAUSE, 1)] if choices.chance(60) else []
    count = choices.between(2, 4)
    for number in range(count):
        wait = Step(StepKind.AWAIT, registers=(ANY, choices.pick(REGISTERS))) if kind is StepKind.SMEM else SETTLE
        lines = 0 if kind is StepKind.LDS else choices.between(0, 3)
        member = Step(kind, choices.pick((1, 1, 4)), lines)
        pause = choices.pick((0, 0, 3, 20))
        if number + 1 < count:
            member = replace(member, held=True, hold=pause + (0 if number else LONGEST))
        steps += [wait, member, *([Step(StepKind.PAUSE, pause)] if pause and number + 1 < count else [])]
    return tuple(steps)


def draw_body(choices: Choices, budget: int) -> tuple:
    """Draw instructions, loops and branches."""
    items = []
    for _ in range(choices.between(1, 5)):
        kind = choices.below(8) if budget else 0
        if kind < 6:
            items += draw_step(choices)
        elif kind == 6:
            items.append(Loop(choices.pick((1, 2, 3, 30)), draw_body(choices, budget - 1)))
        else:
            items.append(Uniform(draw_body(choices, budget - 1), draw_body(choices, budget - 1)))
    return tuple(items)


@dataclass(frozen=True, slots=True)
class RdnaSteps:
    """A launch of steps, and the seed of its paths."""

    launch: Launch
    seed: int

    features = frozenset({"steps"})

    def hold(self) -> Held:
        bound = self.launch.bound()["B2"]
        runs = {}
        for number, (arbitration, latencies, seed) in enumerate(PLAYS):
            machine = replace(self.launch.machine, arbitration=arbitration)
            drawn = LatencyDraws(machine, latencies, seed)
            cycles = replace(self.launch, machine=machine).run(Random(self.seed + number), drawn)
            runs[f"{arbitration}, {latencies}"] = cycles
        return Held(bound, 0, runs)

    def describe(self) -> str:
        return f"seed {self.seed}\n{self.launch.describe()}"


def draw_rdna_steps(choices: Choices) -> RdnaSteps:
    """Draw a program, a machine and a launch."""
    wavefronts = choices.pick((1, 1, 1, 2, 3, 4))
    program = draw_body(choices, choices.pick((0, 1, 2)))
    if wavefronts > 1 and choices.chance(60):
        program = (*program, BARRIER, *draw_body(choices, 1), Loop(2, (*draw_body(choices, 0), BARRIER)))
    machine = draw_launched_machine(choices, wavefronts)
    groups = choices.pick((1, 2, 3, 5, 8))
    return RdnaSteps(Launch(program, machine, groups, wavefronts, "none", 1), choices.below(1 << 16))


def draw_launched_machine(choices: Choices, wavefronts: int) -> GcnMachine:
    """Draw a machine, fitted to either mode; few wavefronts fit, so that they compete."""
    machine = draw_rdna_machine(choices, "gfx1030", wavefronts)
    machine = replace(machine, contexts=max(min(machine.contexts, 3), -(-wavefronts // machine.simds)))
    if choices.chance(50):
        return replace(machine, mode="CU")
    engines = tuple(count // PAIR for count in machine.engines)
    doubled = {key: getattr(machine, key) * PAIR for key in DOUBLED}
    return replace(machine, mode=WGP, compute_units=sum(engines), engines=engines, **doubled)

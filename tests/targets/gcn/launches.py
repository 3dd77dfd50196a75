"""Random launches of random programs: on the simulator, every wavefront on a path of its own, and their bounds."""

from dataclasses import dataclass
from random import Random

from tests.targets.gcn.abstract_programs import BARRIER, If, Loop, Uniform, analyse, build, machine_of
from tests.targets.gcn.program_runs import draw_access, draw_program
from tests.targets.gcn.whole_range import draw_engines
from wcet.isa.gcn.control.regions import count_contexts
from wcet.targets.gcn.clock.dispatcher import Geometry
from wcet.targets.gcn.clock.engine import LaunchClock
from wcet.targets.gcn.clock.latencies import LatencyDraws
from wcet.targets.gcn.clock.stream import BRANCH, END_OP, HOLD, make_op, make_region
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.timing.steps import Step

SIDES = ((True, True), (True, True), (True, False), (False, True))


@dataclass
class Tracer:
    """Turns a tree into the stream of one wavefront."""

    random: Random
    mode: str
    branch: int = 4

    def trace(self, items):
        stream = []
        for item in items:
            if isinstance(item, Step):
                stream += [(HOLD,), make_op(item)] if item.held else [make_op(item)]
            elif isinstance(item, Loop):
                passes = item.passes if BARRIER in item.body else self.random.randint(1, item.passes)
                for number in range(passes):
                    stream += [*self.trace(item.body), (BRANCH, self.branch, number + 1 < passes)]
            elif isinstance(item, Uniform):
                first = self.random.random() < 0.5
                stream += [(BRANCH, self.branch, not first), *self.trace(item.then if first else item.otherwise)]
            else:
                stream += self.trace_if(item)
        return stream

    def trace_if(self, item):
        then, other = self.random.choice(SIDES)
        splits = self.mode == "pws" and item.mark and item.bsb is not None
        both = self.mode == "dws" and item.mark and then and other
        if not (splits or both):
            return self.trace_sides(item, then, other)
        parent, child = self.trace_sides(item, then, False), self.trace_sides(item, False, other)
        if self.mode == "dws" and self.random.random() < 0.5:
            parent, child = child, parent
        return [make_region(parent, child, self.trace_sides(item, then, other) if both else None)]

    def trace_sides(self, item, then, other):
        stream = [(BRANCH, self.branch, not then), *(self.trace(item.then) if then else [])]
        if item.bsb is not None:
            stream += [*self.trace(item.bsb), (BRANCH, self.branch, not other)]
            stream += self.trace(item.otherwise) if other else []
        return stream


@dataclass
class Trial:
    """One launch: its bounds by name (of those that apply), the cycle in which it ended, and what was run."""

    bounds: dict
    observed: int
    what: str

    @property
    def wrong(self) -> str:
        """Bounds that do not hold."""
        broken = {name: bound for name, bound in self.bounds.items() if self.observed > bound}
        return f"{self.observed} cycles, {broken}" if broken else ""


@dataclass(frozen=True)
class Launch:
    """A program as a tree, and how it is launched."""

    program: tuple
    machine: GcnMachine
    groups: int
    wavefronts: int
    mode: str
    branch: int = 4

    def bound(self) -> dict[str, int]:
        """The bounds that apply, by name."""
        answer = analyse(self.program, self.machine, self.groups, self.wavefronts, self.mode, False, self.branch)
        return {bound.name: answer.cycles(bound.name) for bound in answer.groups.bounds if bound.applies}

    def run(self, random: Random, latencies: LatencyDraws) -> int:
        """The cycle in which it ends, every wavefront on a path of its own."""
        machine, tracer = self.machine, Tracer(random, self.mode, self.branch)
        fit = machine.simds * machine.contexts // self.wavefronts
        geometry = Geometry(machine.shader_engines, machine.simds, machine.contexts, fit, self.wavefronts)

        def trace(_: int) -> list:
            return [[*tracer.trace(self.program), END_OP] for _ in range(self.wavefronts)]

        return LaunchClock(machine, geometry, self.groups, trace, latencies, self.mode, machine.split_simds).run()

    def describe(self) -> str:
        """Everything needed to repeat it by hand."""
        launch = f"{self.mode}, {self.groups} groups of {self.wavefronts} wavefronts on {self.machine}"
        return f"{launch}, branches of {self.branch}: {self.program}"


def run_trial(seed: int) -> Trial:
    """Draw a program, a machine and a launch; bound it and run it."""
    return draw_trial(Random(seed))


def run_small_trial(seed: int) -> Trial:
    """Do the same for a launch whose bound is close to its run."""
    return draw_small_trial(Random(seed))


def draw_trial(random: Random) -> Trial:
    """Draw a program, a machine and a launch; bound it and run it."""
    return _try(random, draw_launch(random))


def draw_small_trial(random: Random) -> Trial:
    """Do the same for a launch whose bound is close to its run."""
    return _try(random, draw_small_launch(random))


def draw_launch(random: Random) -> Launch:
    """Draw a program, a machine and a launch."""
    mode = random.choice(("none", "pws", "dws"))
    wavefronts = random.choice((1, 1, 1, 2, 3))
    program = draw_program(random, random.randint(0, 4))
    if wavefronts > 1:
        program = (*program, BARRIER, *draw_program(random, 1), Loop(2, (*draw_program(random, 0), BARRIER)))
    _, regions = build(program)
    need = count_contexts(tuple(region for region in regions if region.else_edge is not None))
    if mode == "pws" and need == 0:
        mode = "none"
    shape = [random.randint(1, 3), random.choice((1, 2, 4)), random.randint(1, 3)]
    while shape[1] * shape[2] < wavefronts:
        shape[2] += 1
    machine = machine_of(
        *shape,
        engines=draw_engines(random.randint, shape[0]),
        split_simds={"none": 0, "pws": need, "dws": random.randint(1, 2)}[mode],
        arbitration=random.choice(("rr", "rr", "fifo", "oldest")),
        dispatcher=random.choice(("rounds", "rounds", "greedy")),
        dispatch_cycles=random.choice((0, 0, 9)),
        lds_latency=random.choice((0, 3, 64)),
        memory_latency=random.choice((0, 40, 300)),
        line_cycles=random.choice((1, 4)),
        **draw_numbers(random, program),
    )
    if machine.arbitration == "oldest" and machine.dispatcher == "greedy":
        machine = machine_of(*shape, engines=machine.engines, split_simds=machine.split_simds)
    fit = machine.simds * machine.contexts // wavefronts
    groups = random.randint(1, 2 * machine.compute_units * fit)
    return Launch(program, machine, groups, wavefronts, mode, random.choice((4, 4, 8, 40)))


def draw_small_launch(random: Random) -> Launch:
    """Draw a few accesses and waits on a machine that answers at once, where bounds are close to runs."""
    steps = [draw_access(random) for _ in range(random.randint(2, 9))]
    kind = random.randrange(6)
    program: tuple = tuple(steps)
    if kind == 0:
        program = (*steps[:2], Loop(2, tuple(steps[2:]) or (BARRIER,)))
    elif kind == 1:
        program = (*steps[:1], Uniform(tuple(steps[1:3]), tuple(steps[3:5])), *steps[5:])
    elif kind == 2:
        program = (*steps[:1], If(tuple(steps[1:4]), tuple(steps[4:7])), *steps[7:])
    wavefronts = random.choice((1, 1, 1, 2))
    if wavefronts > 1 and kind > 2:
        program = (*program, BARRIER, draw_access(random), draw_access(random))
    shape = [random.choice((1, 1, 2, 3)), random.choice((1, 1, 2, 4)), random.choice((1, 1, 2, 3))]
    while shape[1] * shape[2] < wavefronts:
        shape[2] += 1
    mode = random.choice(("pws", "dws")) if kind == 2 else "none"
    arbitration = random.choice(("rr", "fifo", "oldest"))
    machine = machine_of(
        *shape,
        engines=draw_engines(random.randint, shape[0]),
        split_simds=int(kind == 2),
        arbitration=arbitration,
        dispatcher="rounds" if arbitration == "oldest" else random.choice(("rounds", "greedy")),
        dispatch_cycles=0,
        lds_latency=random.choice((0, 0, 3)),
        memory_latency=random.choice((0, 0, 0, 7, 40)),
        line_cycles=random.choice((1, 4, 4, 9)),
        **draw_numbers(random, program),
    )
    fit = machine.simds * machine.contexts // wavefronts
    groups = random.randint(1, min(6, 2 * machine.compute_units * fit))
    return Launch(program, machine, groups, wavefronts, mode, random.choice((4, 4, 8)))


SWITCHING = ("split_cycles", "merge_cycles")
"""Cycles that are a turn at least."""


def draw_numbers(random: Random, program: tuple) -> dict[str, int]:
    """Draw limits of counters, costs of branches, masks, barriers and splits, mostly those of a chip."""
    usual = {"branch_taken": 4, "valu_to_scalar": 4, "mask_to_branch": 1, "split_cycles": 1, "merge_cycles": 1}
    costs = {key: 4 * random.choice((turns, turns, int(key in SWITCHING), 2, 5, 300)) for key, turns in usual.items()}
    return {
        "vm_limit": random.choice((1, 2, 3, 15)),
        "lgkm_limit": max(random.choice((1, 2, 3, 4, 15)), find_widest(program)),
        "barrier_cycles": random.choice((4, 4, 0, 1, 7, 100)),
        **costs,
    }


def find_widest(program: tuple) -> int:
    """Return what its access that raises lgkmcnt most raises it by; a machine with a lower limit never issues it."""
    return max(step.counts for body in build(program)[0].bodies for step in body)


def _try(random: Random, launch: Launch) -> Trial:
    """Bound a launch and run it."""
    bounds = launch.bound()
    drawn = LatencyDraws(launch.machine, random.choice(("max", "random", "random", "zero")), random.getrandbits(16))
    return Trial(bounds, launch.run(random, drawn), launch.describe())

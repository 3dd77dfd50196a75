"""Launches of kernels of RDNA: bounded once, run under every arbitration with latencies of all kinds."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from tests.properties.choices import Choices
from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.opencl.builds import Build, compile_source
from tests.targets.gcn.opencl.runs import (
    BuiltCase,
    SourceCase,
    complete_facts,
    draw_inputs,
    draw_source_case,
    find_loops_of,
    follow_run,
    join_walks,
    list_broken,
    list_crowded,
    state_facts,
)
from tests.targets.gcn.rdna import SHAPES
from tests.targets.gcn.rdna_kernels import draw_rdna_machine, write_rdna_kernel
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.kernel_arguments import LINE
from wcet.options import AnalyzeOptions, Purpose
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.compose.best_case import find_mode_bcet
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.simulator import Session

PLAYS = (
    ("oldest", "max", 0),
    ("oldest", "zero", 0),
    ("oldest", "random", 1),
    ("oldest", "late", 2),
    ("rr", "max", 0),
    ("rr", "random", 3),
    ("fifo", "late", 4),
)
"""Arbitration, latencies and seed of each run."""

LEVELS = ("O1", "O2", "O2", "O3")
WIDE = "-mwavefrontsize64"


@dataclass(frozen=True, slots=True)
class Held:
    """A bound, and the cycles of runs by how they were made; `least` is the least time, `more` what else is wrong."""

    bound: int
    least: int
    runs: Mapping[str, int]
    more: tuple[str, ...] = ()

    @property
    def wrong(self) -> str:
        """Runs beyond the bound, or shorter than the least time."""
        beyond = {name: cycles for name, cycles in self.runs.items() if not self.least <= cycles <= self.bound}
        said = [f"bound {self.bound}, least {self.least}, runs {beyond}"] if beyond else []
        return "\n".join([*said, *self.more])


def bound_launch(
    program: GcnProgram, machine: GcnMachine, launch: GcnLaunch, facts: StatedFacts | None = None
) -> AnalysisResult:
    """Analyse a launch. Raises `WcetError`."""
    options = AnalyzeOptions(target="gcn", purpose=Purpose.GLANCE, facts=facts or StatedFacts())
    return investigate(program, machine, launch, options.facts, options)


def play(
    program: GcnProgram, machine: GcnMachine, launch: GcnLaunch, data: Mapping[str, Any], start: int = 0
) -> dict[str, int]:
    """Return the cycles of runs under every arbitration, with latencies of all kinds."""
    session = Session(program, machine, launch, data, start=start)
    runs = {}
    for arbitration, latencies, seed in PLAYS:
        session.machine = replace(session.machine, arbitration=arbitration)
        runs[f"{arbitration}, {latencies}"] = session.play(latencies, seed).cycles
    return runs


def hold_launch(program: GcnProgram, machine: GcnMachine, launch: GcnLaunch, data: Mapping[str, Any]) -> Held:
    """Bound a launch and run it; the bound is the same for every arbitration."""
    result = bound_launch(program, machine, launch)
    return Held(result.modes["none"].cycles, find_mode_bcet(result, "none"), play(program, machine, launch, data))


@dataclass(frozen=True, slots=True)
class RdnaCase:
    """A generated kernel with its machine, launch and input."""

    text: str
    machine: GcnMachine
    launch: GcnLaunch
    seed: int

    features = frozenset({"generated"})

    @property
    def data(self) -> dict[str, Any]:
        items = self.launch.work_groups * self.launch.work_items
        words = np.random.default_rng(self.seed).integers(0, 64, items + 64, np.uint32)
        return {"in": words.view(np.uint8), "out": np.zeros(4 * items + 64, np.uint8)}

    def hold(self) -> Held:
        return hold_launch(parse_text(self.text), self.machine, self.launch, self.data)

    def describe(self) -> str:
        return f"{self.launch}\n{self.machine}\nseed {self.seed}\n{self.text}"


def draw_rdna_case(choices: Choices) -> RdnaCase:
    """Draw a kernel, a machine and a launch."""
    processor, lanes = choices.pick(SHAPES)
    size = choices.pick((32, 64, 64, 33, 128, 256, 7))
    launch = GcnLaunch((choices.pick((1, 1, 2, 3, 5, 9)), 1, 1), (size, 1, 1), lanes=lanes)
    machine = draw_rdna_machine(choices, processor, launch.wavefronts)
    return RdnaCase(write_rdna_kernel(choices, processor, lanes, size), machine, launch, choices.below(1 << 16))


@dataclass(frozen=True, slots=True)
class RdnaSource:
    """A kernel in OpenCL C with one build of it for RDNA, and a machine of RDNA."""

    case: SourceCase
    machine: GcnMachine

    @property
    def build(self) -> Build:
        return self.case.builds[0]

    @property
    def lanes(self) -> int:
        return 64 if WIDE in self.build.flags else 32

    @property
    def features(self) -> frozenset[str]:
        return frozenset({f"compiled, {self.build.processor}, {self.lanes} lanes, {self.build.level}"})

    def hold(self) -> Held:
        """Compile, bound and run it. Raises `CompilerError`, or `WcetError` for what is refused."""
        program, case = parse_text(compile_source(self.case.kernel.text, self.build)), self.case
        launch, inputs = replace(case.launch, lanes=self.lanes), draw_inputs(case)
        built = [BuiltCase("", launch, case.seed, case.latencies, each) for each in inputs]
        facts = state_facts(case, inputs[0])
        found = find_loops_of(program, facts, launch)
        walk = join_walks([follow_run(program, self.machine, each, found) for each in built])
        result = bound_launch(program, self.machine, launch, complete_facts(facts, found, walk.turns))
        runs = play(program, self.machine, launch, inputs[0], start=case.seed * 23 % LINE)
        more = (*list_broken(result.flow, walk.turns, walk.runs), *list_crowded(result, walk.traffic))
        return Held(result.modes["none"].cycles, find_mode_bcet(result, "none"), runs, more)

    def describe(self) -> str:
        return f"{self.machine}\n{self.case.describe()}"


def draw_rdna_source(choices: Choices) -> RdnaSource:
    """Draw a kernel in OpenCL C, a build and a machine."""
    case, (processor, lanes) = draw_source_case(choices), choices.pick(SHAPES)
    mode = choices.pick(((), ("-mcumode",)))
    build = Build("clang-19", processor, choices.pick(LEVELS), False, ((WIDE,) if lanes == 64 else ()) + mode)
    launch = replace(case.launch, lanes=lanes)
    return RdnaSource(replace(case, builds=(build,)), draw_rdna_machine(choices, processor, launch.wavefronts))

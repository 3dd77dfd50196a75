"""Random launches of random kernels on random machines, run in every splitting mode and held against their bounds."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import prod
from random import Random
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from tests.flow.turned_loops import list_turned
from tests.properties.choices import Choices
from tests.targets.gcn.random_kernels import Shared, draw_data, draw_shared, write_kernel
from tests.targets.gcn.whole_range import (
    SHAPES,
    Shape,
    draw_engines,
    draw_whole_machine,
    narrow_loads,
    spread_over_dimensions,
)
from wcet.ir.facts import StatedData, StatedFacts, pack
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.kernel_arguments import LINE
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.compose.best_case import find_mode_bcet
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.simulator import SPLITS, Session

FEW = (1, 1, 1, 2, 2, 3, 5, 8)
MANY = (20, 20, 50, 120, 300)
LONG, SHORT = 4, 1
"""Structures in each part of a kernel that few, and that many groups run."""


MARK = ";@wcet split"
"""Where a kernel has marks, wavefronts split there under PWS; else where the bound is the least."""


@dataclass(frozen=True, slots=True)
class Case:
    """One kernel with its machine, launch, kind of input and the latencies to draw besides the largest."""

    text: str
    machine: GcnMachine
    launch: GcnLaunch
    data: str
    seed: int
    latencies: str
    shared: Shared = Shared()
    stated: str = ""

    @property
    def facts(self) -> StatedFacts:
        """What is stated of the input: nothing, its numbers (`file`), or the `range` that they lie in."""
        words: NDArray[np.uint32] = np.asarray(self.arguments["in"]).view(np.uint32)
        if self.stated == "file":
            stated = StatedData("in.bin", "0" * 64, "u32", words.size, pack(words.tobytes()))
            return StatedFacts(data={"in": stated})
        if self.stated == "range":
            numbers = words.view(np.int32)
            return StatedFacts(data={"in": StatedData(low=int(numbers.min()), high=int(numbers.max()))})
        return StatedFacts()

    results = ("out",)

    @property
    def arguments(self) -> dict[str, NDArray[np.uint8] | int]:
        items = self.launch.work_groups * self.launch.work_items
        words = draw_data(self.data, self.seed, items)
        return {"in": words.view(np.uint8), "out": np.zeros(4 * items, np.uint8), **self.shared.sizes}

    def parse(self) -> GcnProgram:
        return _parse(self.text)

    def describe(self) -> str:
        """Everything needed to repeat the case by hand."""
        stated = f"stated of the input: {self.stated or 'nothing'}"
        return f"{self.launch}\n{self.machine}\ninput: {self.data}, seed {self.seed}\n{stated}\n{self.text}"


@dataclass(frozen=True, slots=True)
class Finding:
    """One run: `observed` and `bound` in cycles, the mode, the latencies, and how often wavefronts split.

    No run may be shorter than `least`.
    """

    mode: str
    latencies: str
    seed: int
    observed: int
    bound: int
    splits: int
    least: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """The runs of a case, whether all modes had the same results, and how often the machine was filled.

    `turned` names the loops whose header ran more often than their bounds allow; `idle` counts the SpSIMDs beside each
    SIMD that a launch under PWS leaves idle.
    """

    findings: tuple[Finding, ...]
    alike: bool
    rounds: int
    turned: tuple[str, ...] = ()
    idle: int = 0

    def list_wrong(self) -> list[str]:
        """Runs beyond their bounds, and results that depend on the splitting."""
        beyond = [
            str(finding) for finding in self.findings if not finding.least <= finding.observed <= finding.bound
        ] + list(self.turned)
        return beyond if self.alike else [*beyond, "results depend on the splitting"]


@lru_cache(maxsize=2)
def _parse(text: str) -> GcnProgram:
    (program,) = parse_file(Source("k.s", text))
    return program


@lru_cache
def load_base() -> GcnMachine:
    base = load_machine("gcn3")
    assert isinstance(base, GcnMachine)
    return base


def draw_machine(choices: Choices, wavefronts: int) -> GcnMachine:
    arbitration, dispatcher = choices.pick(
        (("rr", "rounds"), ("rr", "greedy"), ("fifo", "rounds"), ("oldest", "rounds"), ("fifo", "greedy"))
    )
    simds = choices.pick((1, 2, 4))
    engines = draw_engines(choices.between, choices.pick((1, 1, 2, 4)))
    return replace(
        load_base(),
        compute_units=sum(engines),
        engines=engines,
        simds=simds,
        contexts=max(choices.pick((1, 2, 4, 10)), -(-wavefronts // simds)),
        split_simds=choices.between(0, 7),
        arbitration=arbitration,
        dispatcher=dispatcher,
        dispatch_cycles=choices.pick((0, 1, 100)),
        memory_latency=choices.pick((0, 20, 300)),
        line_cycles=choices.pick((1, 4)),
        lds_latency=choices.pick((0, 3, 64)),
        vm_limit=choices.pick((15, 2)),
        lgkm_limit=choices.pick((15, 2)),
        barrier_cycles=choices.pick((0, 1, 4)),
    )


def draw_whole_case(choices: Choices, shapes: Sequence[Shape] = SHAPES) -> Case:
    """Draw a case of up to three dimensions with rare instructions, on a machine with any numbers."""
    groups, size = choices.pick(shapes)
    shared = draw_shared(choices)
    launch = GcnLaunch(groups, size, _count_dynamic(shared))
    machine = draw_whole_machine(choices, draw_machine(choices, launch.wavefronts), launch.wavefronts)
    contexts = min(machine.split_simds, 7) if choices.chance(60) else 0
    text = write_kernel(choices, prod(size), prod(groups) * prod(size), SHORT, contexts, shared, odd=True)
    text = spread_over_dimensions(narrow_loads(text) if machine.lgkm_limit == 1 else text, groups, size)
    return _draw_input(choices, text, machine, launch, shared)


def draw_case(choices: Choices, brief: bool = False) -> Case:
    """Draw a case: mostly few groups, now and then hundreds of small ones; `brief`: few, of short kernels."""
    many = not brief and choices.chance(5)
    groups = choices.pick(MANY if many else FEW)
    size = 64 if groups > 50 else choices.pick((64, 64, 64, 64, 128, 192, 100, 256))
    shared = draw_shared(choices)
    launch = GcnLaunch((groups, 1, 1), (size, 1, 1), _count_dynamic(shared))
    machine = draw_machine(choices, launch.wavefronts)
    contexts = machine.split_simds if choices.chance(60) else 0
    text = write_kernel(choices, size, groups * size, SHORT if many or brief else LONG, contexts, shared)
    return _draw_input(choices, text, machine, launch, shared)


def _draw_input(choices: Choices, text: str, machine: GcnMachine, launch: GcnLaunch, shared: Shared) -> Case:
    """Return the case of a kernel, with an input and latencies that are drawn."""
    data = choices.pick(("divergent", "divergent", "random", "random", "alike"))
    return Case(
        keep_order(text, machine),
        machine,
        launch,
        data,
        choices.below(1 << 16),
        choices.pick(("random", "zero", "gathered", "in-step")),
        shared,
    )


def keep_order(text: str, machine: GcnMachine) -> str:
    """Return a kernel that changes no priority if groups start at any time, because no bound would hold (W531)."""
    return text.replace("s_setprio 1", "s_setprio 0") if machine.dispatcher == "greedy" else text


def _count_dynamic(shared: Shared) -> int | None:
    """Return the dynamic LDS of a launch, None where it does not speak of it."""
    place = shared.static
    for size, alignment in shared.pointers:
        place += -place % alignment + size
    return place - shared.static if shared.pointers else shared.dynamic


def make_case(seed: int) -> Case:
    return draw_case(Choices(source=Random(seed)))


def make_whole_case(seed: int) -> Case:
    return draw_whole_case(Choices(source=Random(seed)))


def find_bounds(case: Case, program: GcnProgram) -> AnalysisResult:
    facts = case.facts
    splits = {} if MARK in case.text else {"splits": "optimal"}
    options = AnalyzeOptions(target="gcn", machine="gcn3", launch={}, facts=facts, extra=splits)
    return investigate(program, case.machine, case.launch, facts, options)


def judge(case: Case) -> Verdict:
    """Bound a case and run it in every mode: with the largest latencies, with others, and once with both."""
    program = case.parse()
    bounds = find_bounds(case, program)
    results: set[bytes] = set()
    turned: list[str] = []
    findings = tuple(run_modes(case, program, bounds, results, turned))
    idle = case.machine.split_simds - bounds.modes["pws"].split_simds
    return Verdict(findings, len(results) == 1, bounds.modes["none"].launch.rounds, tuple(turned), idle)


class Launched(Protocol):
    """What `run_modes` asks of a case: `results` are the buffers that must be the same in all modes."""

    @property
    def text(self) -> str: ...
    @property
    def launch(self) -> GcnLaunch: ...
    @property
    def seed(self) -> int: ...
    @property
    def latencies(self) -> str: ...
    @property
    def results(self) -> tuple[str, ...]: ...
    @property
    def arguments(self) -> Mapping[str, NDArray[np.uint8] | int]: ...


def run_modes(
    case: Launched, program: GcnProgram, bounds: AnalysisResult, results: set[bytes], turned: list[str]
) -> Iterator[Finding]:
    """Yield the runs of a case in every mode; `results` get what came out, `turned` loops that turned too often."""
    blocks = bounds.flow.cfg.blocks
    lines = [str(program.instructions[blocks[block].last].span.line) for block in bounds.split]
    lines = [] if MARK in case.text else lines
    for number, mode in enumerate(SPLITS):
        names = lines if mode == "pws" else None
        session = Session(
            program,
            bounds.machine_of(mode),
            case.launch,
            case.arguments,
            splits=mode,
            split_names=names,
            start=case.seed * 23 % LINE,
        )
        other = (case.latencies, case.seed)
        for latencies, seed in {0: (("max", 0), ("zero", 0)), 1: (other,), 2: (("max", 0), other)}[
            (case.seed + number) % 3
        ]:
            trace = session.play(latencies, seed)
            bound, least = bounds.modes[mode].cycles, find_mode_bcet(bounds, mode)
            yield Finding(mode, latencies, seed, trace.cycles, bound, trace.splits, least)
        results.add(b"".join(trace.buffers[name].tobytes() for name in case.results))
        if mode == "none":
            executed, starts = dict(enumerate(trace.executed)), case.launch.work_groups * case.launch.wavefronts
            turned += list_turned(bounds.flow, executed, starts)

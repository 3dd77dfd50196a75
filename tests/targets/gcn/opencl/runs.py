"""Compiled kernels held against the simulator: bounds, least times, loops, accesses, and results at every level."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from tests.properties.choices import Choices
from tests.targets.gcn.opencl.builds import Build, draw_builds
from tests.targets.gcn.opencl.kernels import BYTES, COMMON, COMMON_WORDS, OWN, ROWS, WORDS, Kernel, draw_kernel
from tests.targets.gcn.random_launches import draw_machine
from wcet.errors import Refusals
from wcet.flow.loop_bounds import count_body_runs, find_missing_bounds
from wcet.flow.stated_facts import name_block
from wcet.ir.cfg import Cfg, FlowGraph, Loop
from wcet.ir.facts import StatedData, StatedFacts, pack
from wcet.isa.gcn import flow as flow_module
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.options import AnalyzeOptions
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.clock.stream import MARK
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.simulator import Session
from wcet.targets.gcn.timing.instructions import count_cycles

KINDS = ("divergent", "random", "alike", "small", "ends")
"""Sets of data."""

Buffers = Mapping[str, NDArray[np.uint8] | int]


@dataclass(frozen=True, slots=True)
class SourceCase:
    """A drawn kernel with its builds, machine, data and settings.

    `stated` says what the analysis is told: `arguments`, `contents` of `in`, `follow` (wavefronts are followed).
    """

    kernel: Kernel
    builds: tuple[Build, ...]
    machine: GcnMachine
    data: str
    seed: int
    latencies: str
    stated: frozenset[str]
    vega_limit: int = 63

    @property
    def launch(self) -> GcnLaunch:
        """The launch; the local argument, if there is one, is its dynamic LDS."""
        return GcnLaunch(self.kernel.groups, self.kernel.size, self.kernel.local_bytes or None)

    def machine_for(self, build: Build) -> GcnMachine:
        """The machine as one of the processor's generation."""
        return (
            self.machine
            if build.processor == "gfx803"
            else replace(self.machine, generation=9, vm_limit=self.vega_limit)
        )

    def describe(self) -> str:
        """Everything needed to repeat the case by hand."""
        builds = "\n".join(map(str, self.builds))
        return (
            f"{self.launch}\n{self.machine}\n{builds}\ndata: {self.data}, seed {self.seed}; numbers: "
            f"{self.kernel.numbers}; stated: {sorted(self.stated)}; latencies {self.latencies}\n{self.kernel.text}"
        )


def draw_source_case(choices: Choices) -> SourceCase:
    """Draw a case."""
    kernel = draw_kernel(choices, choices.pick((2, 2, 1, 3)))
    launch = GcnLaunch(kernel.groups, kernel.size)
    stated = {
        name for name, percent in (("arguments", 85), ("contents", 15), ("follow", 15)) if choices.chance(percent)
    }
    return SourceCase(
        kernel,
        draw_builds(choices),
        draw_machine(choices, launch.wavefronts),
        choices.pick(KINDS),
        choices.below(1 << 16),
        choices.pick(("random", "random", "zero")),
        frozenset(stated),
        choices.pick((63, 63, 2)),
    )


def draw_inputs(case: SourceCase) -> tuple[Buffers, ...]:
    """Return the arguments of runs: the case's own and, unless contents are stated, those of other sets of data."""
    others = () if "contents" in case.stated else (each for each in KINDS if each != case.data)
    return tuple(_fill_buffers(replace(case, data=each)) for each in (case.data, *others))


def _fill_buffers(case: SourceCase) -> Buffers:
    numbers = np.random.default_rng(case.seed)
    sizes = {
        "in": (WORDS, np.int32),
        "bytes": (BYTES, np.uint8),
        "big": (WORDS, np.int64),
        "rows": (4 * ROWS, np.uint32),
    }
    found: dict[str, NDArray[np.uint8] | int] = {}
    for name, (count, kind) in sizes.items():
        ends = np.iinfo(kind)
        wide = numbers.integers(ends.min, ends.max, count, dtype=kind, endpoint=True)
        if case.data == "divergent":
            wide = np.where(np.arange(count) % 2 == 0, wide, numbers.integers(0, 9, count)).astype(kind)
        elif case.data == "alike":
            wide[:] = wide[0]
        elif case.data == "small":
            wide = numbers.integers(0, 9, count).astype(kind)
        elif case.data == "ends":
            wide = np.array([ends.min, ends.max, 0, 1, ends.max - 1, 2], kind)[numbers.integers(0, 6, count)]
        found[name] = wide.view(np.uint8)
    found["out"] = np.zeros(4 * OWN * case.kernel.items, np.uint8)
    found["all"] = np.full(len(COMMON) * COMMON_WORDS, 0x7FFF0F0F, np.uint32).view(np.uint8)
    found |= case.kernel.numbers
    if case.kernel.local_bytes:
        found["shared"] = case.kernel.local_bytes
    return found


@dataclass(frozen=True, slots=True)
class BuiltCase:
    """One build of a case, as `run_modes` runs it."""

    text: str
    launch: GcnLaunch
    seed: int
    latencies: str
    arguments: Buffers
    results = ("out", "all")


@dataclass(frozen=True, slots=True)
class Loops:
    """The graph of a kernel, its loops, what facts call each of them, and the names of those that nothing bounds."""

    cfg: Cfg
    loops: tuple[Loop, ...]
    names: Mapping[int, str]
    missing: frozenset[str]


def find_loops_of(program: GcnProgram, facts: StatedFacts, launch: GcnLaunch) -> Loops:
    """Return what is known of the loops of a kernel before any is stated. Raises `WcetError`."""
    refusals = Refusals()
    found = flow_module._analyse(program, facts, launch, refusals)
    refusals.raise_any()
    missing = find_missing_bounds(program, found.cfg, found.loops, found.loop_facts.bounds)
    names = {loop.index: name_block(program, found.cfg.blocks[loop.header]) for loop in found.loops}
    return Loops(found.cfg, found.loops, names, frozenset(fact.label for fact in missing if fact.table == "bounds"))


@dataclass(frozen=True, slots=True)
class Walk:
    """What wavefronts did: how often each back edge was taken in a row per entry, at most; runs of blocks of each."""

    turns: Mapping[int, int]
    runs: tuple[Mapping[int, int], ...]
    races: tuple[str, ...]
    results: bytes
    traffic: Mapping[int, int]


def join_walks(walks: Sequence[Walk]) -> Walk:
    """Return what wavefronts did on any of several sets of data."""
    first = walks[0]
    return Walk(
        {index: max(each.turns[index] for each in walks) for index in first.turns},
        tuple(runs for each in walks for runs in each.runs),
        tuple(dict.fromkeys(race for each in walks for race in each.races)),
        b"".join(each.results for each in walks),
        first.traffic,
    )


def follow_run(program: GcnProgram, machine: GcnMachine, case: BuiltCase, found: Loops) -> Walk:
    """Execute a launch without splits, and count what every wavefront did."""
    marks = {block.first: block.index for block in found.cfg.blocks}
    session = Session(program, machine, case.launch, case.arguments, marks=marks, watched=True)
    paths = {tuple(op[1] for op in stream if op[0] == MARK) for streams in session.streams for stream in streams}
    return Walk(
        {loop.index: max(count_turns(path, loop) for path in paths) for loop in found.loops},
        tuple(Counter(path) for path in sorted(paths)),
        tuple(each.message for each in session.races),
        b"".join(session.buffers[name].tobytes() for name in case.results),
        session.traffic,
    )


def count_turns(path: Sequence[int], loop: Loop) -> int:
    """Return how often a wavefront takes the back edges of a loop from one entry on, at most."""
    most = now = 0
    inside = False
    for block in path:
        if block == loop.header:
            now = now + 1 if inside else 0
            most = max(most, now)
        inside = block in loop.blocks
    return most


def state_facts(case: SourceCase, inputs: Buffers) -> StatedFacts:
    """Return what the analysis is told besides bounds of loops; all of it is true."""
    numbers: dict[str, int] = {}
    if "arguments" in case.stated:
        numbers = dict(case.kernel.numbers)
    if case.kernel.local_bytes:
        numbers["shared"] = case.kernel.local_bytes
    data: dict[str, StatedData] = {}
    contents = inputs["in"]
    if "contents" in case.stated and not isinstance(contents, int):
        data["in"] = StatedData("in.bin", "0" * 64, "i32", WORDS, pack(contents.tobytes()))
    return StatedFacts(arguments=numbers, data=data)


def bound_build(case: SourceCase, program: GcnProgram, machine: GcnMachine, facts: StatedFacts) -> AnalysisResult:
    """Analyse a build. Raises `WcetError`."""
    extra = {"splits": "optimal"} | ({"follow": "launch"} if "follow" in case.stated else {})
    options = AnalyzeOptions(target="gcn", machine="gcn3", launch={}, facts=facts, extra=extra)
    return investigate(program, machine, case.launch, facts, options)


def complete_facts(facts: StatedFacts, found: Loops, turns: Mapping[int, int]) -> StatedFacts:
    """State for each loop without a bound how often it turned; copies of a function have the labels in common."""
    bounds = dict.fromkeys(found.missing, 0)
    for loop in found.loops:
        name = found.names[loop.index]
        if name in bounds:
            bounds[name] = max(bounds[name], count_body_runs(found.cfg, loop, turns[loop.index]))
    return replace(facts, bounds=bounds)


def list_broken(graph: FlowGraph, turns: Mapping[int, int], paths: Sequence[Mapping[int, int]]) -> Iterator[str]:
    """Yield what the analysis says of paths that a run has refuted; `paths` are how often each block ran."""
    blocks = graph.cfg.blocks
    for loop in graph.loops:
        stated, seen = graph.bounds[loop.index], turns[loop.index]
        if seen > stated.back_edges:
            yield f"loop {blocks[loop.header].labels} turned {seen} times: {stated}"
    for fact in graph.facts:
        if fact.steps:
            continue
        most = max(sum(path.get(block, 0) * factor for block, factor in fact.coefficients.items()) for path in paths)
        if most > fact.limit:
            yield f"counted {most}: {fact}"


def list_crowded(bounds: AnalysisResult, seen: Mapping[int, int]) -> Iterator[str]:
    """Yield accesses that took more lines, or cycles of LDS, than they can."""
    for index, amount in seen.items():
        known, instruction = bounds.traffic.get(index), bounds.program.instructions[index]
        least = count_cycles(instruction, bounds.machine)
        if known is None or amount > max(known.amount, least):
            yield f"line {instruction.span.line}, {instruction.mnemonic}: {amount} of {known}"

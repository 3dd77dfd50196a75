"""What becomes of one build of a random kernel: refused by a code, or bounded, run and held against its bounds."""

import time
from dataclasses import dataclass, field

from tests.targets.gcn.opencl.builds import Build, CompilerError, compile_source
from tests.targets.gcn.opencl.runs import (
    BuiltCase,
    SourceCase,
    Walk,
    bound_build,
    complete_facts,
    draw_inputs,
    find_loops_of,
    follow_run,
    join_walks,
    list_broken,
    list_crowded,
    state_facts,
)
from tests.targets.gcn.random_launches import Finding, run_modes
from wcet.errors import WcetError
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.run.kernel_arguments import STARTS
from wcet.span import Source
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.simulator import Session
from wcet.targets.gcn.target import GcnTarget

SLOW = 60.0
"""Seconds of processor time from which on an analysis is a finding."""


@dataclass
class Outcome:
    """What became of one build: its runs, or the code that refused it."""

    build: Build
    findings: tuple[Finding, ...] = ()
    results: bytes = b""
    refused: str = ""
    wrong: list[str] = field(default_factory=list[str])
    instructions: int = 0
    loops: int = 0
    derived: int = 0
    seconds: float = 0.0


def run_build(
    case: SourceCase, build: Build, program: GcnProgram, built: BuiltCase, bounds: AnalysisResult, walk: Walk
) -> tuple[tuple[Finding, ...], list[str]]:
    """Run a build in every mode; return its runs, and what is wrong with them."""
    results: set[bytes] = set()
    wrong: list[str] = []
    findings = tuple(run_modes(built, program, bounds, results, wrong))
    wrong += [str(each) for each in findings if not each.least <= each.observed <= each.bound]
    wrong += list_broken(bounds.flow, walk.turns, walk.runs)
    across = Session(program, bounds.machine_of("none"), case.launch, built.arguments, start=STARTS["across"])
    across.execute()
    for seen in (walk.traffic, across.traffic):
        wrong += list_crowded(bounds, seen)
    if len(results) > 1 or not walk.results.startswith(*results):
        wrong.append("results depend on the splitting")
    return findings, [f"{build}: {each}" for each in wrong]


def judge_build(case: SourceCase, build: Build) -> Outcome:
    """Compile, bound and run one build. Raises `CompilerError` for a source that does not compile."""
    try:
        text = compile_source(case.kernel.text, build)
    except CompilerError as error:
        if error.crashed:
            return Outcome(build, refused="the compiler crashed")
        raise
    return judge_text(case, build, text)


def judge_text(case: SourceCase, build: Build, text: str) -> Outcome:
    """Bound and run what a build has become."""
    begun, stage = time.process_time(), "analysis"
    outcome = Outcome(build)
    try:
        (program,) = GcnTarget().parse(Source("k.s", text))
        machine, inputs = case.machine_for(build), draw_inputs(case)
        built = [BuiltCase(text, case.launch, case.seed, case.latencies, each) for each in inputs]
        facts = state_facts(case, inputs[0])
        found = find_loops_of(program, facts, case.launch)
        stage = "run"
        walk = join_walks([follow_run(program, machine, each, found) for each in built])
        outcome.results = walk.results
        begun, stage = time.process_time(), "analysis"
        facts = complete_facts(facts, found, walk.turns)
        bounds = bound_build(case, program, machine, facts)
        outcome.seconds = time.process_time() - begun
        outcome.instructions, outcome.loops = len(program.instructions), len(found.loops)
        outcome.derived = len(found.loops) - len(found.missing)
        stage = "run"
        outcome.findings, outcome.wrong = run_build(case, build, program, built[0], bounds, walk)
        outcome.wrong += [f"{build}: race: {each}" for each in walk.races]
    except WcetError as error:
        code = error.diagnostics[0].code
        outcome.refused = "the simulator lacks an instruction" if code == "W640" else code
        if code.startswith("W9") or (stage == "run" and code != "W640"):
            outcome.wrong.append(f"{build}: {stage}: {error}")
    if outcome.seconds > SLOW:
        outcome.wrong.append(f"{build}: the analysis took {outcome.seconds:.0f} s")
    return outcome

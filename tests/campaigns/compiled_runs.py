"""The soundness campaign of compiled code: random kernels in OpenCL C, built at every level, held against their bounds.

    .venv/bin/python -m tests.campaigns.compiled_runs 1000 -j 2
    .venv/bin/python -m tests.campaigns.compiled_runs 1 --first 123 --show

A case is a source that ends, races nowhere and has one meaning; it is compiled at -O0, -O1, -O2 and -O3, by clang 14 or
19, for gfx803 or gfx900, with ROCm's device library or the header of the tool. Each build is bounded, with what runs
show about loops that have no bound, and run without splitting, under PWS and DWS. Results must be the same at all
levels, loops may not turn more often than is derived, and no access may take more lines than is said.
"""

import time
import warnings
from collections.abc import Iterator

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.tally import Judgement
from tests.targets.gcn.opencl.builds import Build, CompilerError, compile_source
from tests.targets.gcn.opencl.runs import (
    BuiltCase,
    Outcome,
    SourceCase,
    bound_build,
    complete_facts,
    draw_inputs,
    draw_source_case,
    find_loops_of,
    follow_run,
    join_walks,
    run_build,
    state_facts,
)
from wcet.errors import WcetError
from wcet.span import Source
from wcet.targets.gcn.compose import split_curve
from wcet.targets.gcn.language.syntax import parse_file
from wcet.targets.gcn.wavefront import group_bounds

SLOW = 60.0
"""Seconds of processor time from which on an analysis is a finding."""


def judge_source(case: SourceCase) -> Judgement:
    """Judge all builds of a case, and hold their results against each other."""
    outcomes = [judge_build(case, build) for build in case.builds]
    wrong = [each for outcome in outcomes for each in outcome.wrong]
    results = {outcome.results for outcome in outcomes if outcome.results}
    if len(results) > 1:
        groups = ["; ".join(str(each.build) for each in outcomes if each.results == found) for found in results]
        wrong.append(f"results differ: {' | '.join(sorted(groups))}")
    findings = [each for outcome in outcomes for each in outcome.findings]
    return Judgement(
        runs=len(findings),
        slack=tuple(each.bound / each.observed - 1 for each in findings),
        features=frozenset(_list_features(case, outcomes)),
        wrong="\n".join(wrong),
    )


def judge_build(case: SourceCase, build: Build) -> Outcome:
    """Compile, bound and run one build."""
    try:
        text = compile_source(case.kernel.text, build)
    except CompilerError as error:
        if error.crashed:
            return Outcome(build, refused="the compiler crashed")
        raise
    begun = time.process_time()
    stage = "reading"
    try:
        (program,) = parse_file(Source("k.s", text))
        machine, inputs = case.machine_for(build), draw_inputs(case)
        built = [BuiltCase(text, case.launch, case.seed, case.latencies, each) for each in inputs]
        facts = state_facts(case, program, inputs[0])
        stage = "flow"
        cfg, loops = find_loops_of(program, facts, case.launch)
        stage = "run"
        walk = join_walks([follow_run(program, machine, each, cfg, loops) for each in built])
        stage = "analysis"
        own = len(loops)
        facts = complete_facts(program, facts, case.launch, walk)
        bounds = bound_build(case, program, machine, facts)
        spent = time.process_time() - begun
        stage = "runs"
        outcome = run_build(case, build, program, built[0], bounds, walk)
    except WcetError as error:
        code = error.diagnostics[0].code
        if stage == "run" and code == "W640":
            return Outcome(build, refused="the simulator lacks an instruction")
        if code.startswith("W9") or stage.startswith("run"):
            return Outcome(build, wrong=[f"{build}: {stage}: {error}"])
        spent = time.process_time() - begun
        outcome = Outcome(build, refused=code)
        if stage == "analysis":
            outcome.results = walk.results
    else:
        outcome.loops, outcome.derived = own, own - len(facts.bounds)
        outcome.instructions = len(program.instructions)
        outcome.wrong += [f"{build}: race: {each}" for each in walk.races]
    outcome.seconds = spent
    if spent > SLOW:
        outcome.wrong.append(f"{build}: the analysis took {spent:.0f} s")
    return outcome


def _list_features(case: SourceCase, outcomes: list[Outcome]) -> Iterator[str]:
    """Name what a case contained and what came of it."""
    for outcome in outcomes:
        level = outcome.build.level
        yield f"{level}: {f'refused, {outcome.refused}' if outcome.refused else 'bounded'}"
        if outcome.loops:
            yield f"{level}: all loops derived" if outcome.derived == outcome.loops else f"{level}: loops are stated"
        if any(each.splits for each in outcome.findings):
            yield f"{level}: wavefronts split"
        if outcome.instructions > 2000:
            yield f"{level}: more than 2,000 instructions"
    for name, word in WORDS.items():
        if word in case.kernel.text:
            yield f"source: {name}"
    yield f"data: {case.data}"
    yield from (f"stated: {each}" for each in case.stated)


WORDS = {
    "barrier": "barrier(", "helper function": " h", "switch": "switch", "do while": "do {", "while": "while (",
    "vector": "4 q", "structure": "struct record", "private array": "] = {", "float": "float ", "atomic": "w_atomic",
    "constant table": "__constant", "break": ") break;", "continue": "continue;", "return": ") return",
    "two dimensions": "get_global_id(1)", "three dimensions": "get_global_id(2)", "pointer loop": "__typeof__",
    "local argument": "__local uint* shared",
}  # fmt: skip


def prepare() -> None:
    """Take the loop tree's word for the worst path; a launch may use none, one or two of its SpSIMDs."""
    warnings.simplefilter("ignore")
    group_bounds._check_best = lambda bounds, plan: bounds
    split_curve.MOST_SPLIT_SIMDS = 2


CAMPAIGN = Campaign(draw_source_case, judge_source, SourceCase.describe, prepare, shrinking=120)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))

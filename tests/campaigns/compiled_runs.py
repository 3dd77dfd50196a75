"""The soundness campaign of compiled code: random kernels in OpenCL C, built at every level, held against their bounds.

    .venv/bin/python -m tests.campaigns.compiled_runs 1000 -j 2
    .venv/bin/python -m tests.campaigns.compiled_runs 1 --first 123 --show

A case is a source that ends, races nowhere and has one meaning; it is compiled at -O0, -O1, -O2 and -O3, by clang 14 or
19, for gfx803 or gfx900, with ROCm's device library or the header of the tool. Each build is bounded, with what runs
show about loops that have no bound, and run without splitting, under PWS and DWS. Results must be the same at all
levels, loops may not turn more often than is derived, and no access may take more lines than is said.
"""

import warnings
from collections.abc import Iterator

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.tally import Judgement
from tests.targets.gcn.opencl.outcomes import Outcome, judge_build
from tests.targets.gcn.opencl.runs import SourceCase, draw_source_case
from wcet.targets.gcn.compose import split_curve
from wcet.targets.gcn.wavefront import group_bounds

OLD = "clang-14"
"""A compiler whose optimised code need not have the results of others.

It multiplies and divides unsigned numbers of 64 bits as signed ones of 24 where all upper bits are alike, though they
may be ones: in the cases that were looked at, the simulator does what the code says.
"""


def judge_source(case: SourceCase) -> Judgement:
    """Judge all builds of a case, and hold their results against each other."""
    outcomes = [judge_build(case, build) for build in case.builds]
    wrong = [each for outcome in outcomes for each in outcome.wrong]
    judged = [each for each in outcomes if each.results]
    trusted = [each for each in judged if each.build.clang != OLD or each.build.level == "O0"] or judged
    if len({each.results for each in trusted}) > 1:
        groups = {each.results: [other.build for other in trusted if other.results == each.results] for each in trusted}
        wrong.append(f"results differ: {' | '.join('; '.join(map(str, each)) for each in groups.values())}")
    alone = {"results: only those of clang 14 differ"} if len({each.results for each in judged}) > 1 else set[str]()
    findings = [each for outcome in outcomes for each in outcome.findings]
    return Judgement(
        runs=len(findings),
        slack=tuple(each.bound / each.observed - 1 for each in findings),
        features=frozenset((*_list_features(case, outcomes), *alone)),
        wrong="\n".join(wrong),
    )


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

"""The soundness campaign of GCN: random kernels, launches, machines, data and latencies, held against their bounds.

    .venv/bin/python -m tests.campaigns.gcn_runs 50000 -j 2          all of it
    .venv/bin/python -m tests.campaigns.gcn_runs 500 --first 7000    cases 7000 to 7499
    .venv/bin/python -m tests.campaigns.gcn_runs 1 --first 7123 --show

A kernel is written as assembly, read by the tool, bounded and run without splitting, under PWS (on the SpSIMDs that
the bound uses, while the others stand idle) and under DWS, with the largest latencies and with random or no ones; all
must have the same results. More than half of the launches have up to three dimensions, machines with numbers from all
over their ranges, and rare instructions. Where the tool chooses splits, part of the others are crowded, so that it
leaves SpSIMDs idle now and then. And for half of the cases, a launch of abstract instructions is timed whose wavefronts
go ways that no data could make them go.
"""

import warnings
from dataclasses import dataclass, replace

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.tally import Judgement
from tests.properties.choices import Choices
from tests.targets.gcn.features import list_features
from tests.targets.gcn.launches import Trial, draw_small_trial, draw_trial
from tests.targets.gcn.random_launches import MARK, Case, draw_case, draw_whole_case, judge
from tests.targets.gcn.scripted import ScriptedRandom
from tests.targets.gcn.whole_range import draw_engines
from wcet.errors import WcetError
from wcet.targets.gcn.compose import split_curve

STATED = ("", "", "file", "range")
"""What is stated of the input: nothing, the numbers that it then holds, where they lie."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A kernel to be judged, and a launch of abstract instructions."""

    case: Case
    trial: Trial | None

    def describe(self) -> str:
        """Everything needed to repeat the case by hand."""
        return f"{self.case.describe()}\nabstract: {self.trial.what if self.trial else 'none'}"

    @property
    def wrong(self) -> str:
        """What is wrong with the abstract launch."""
        return self.trial.wrong if self.trial else ""


def draw_pair(choices: Choices) -> Pair:
    whole = choices.chance(60)
    case = replace(draw_whole_case(choices) if whole else draw_case(choices), stated=choices.pick(STATED))
    draw = draw_small_trial if choices.chance(50) else draw_trial
    trial = draw(ScriptedRandom(choices)) if choices.chance(50) else None
    crowded = not whole and MARK not in case.text and case.launch.work_groups > 2 and choices.chance(60)
    return Pair(crowd_case(case, choices) if crowded else case, trial)


def crowd_case(case: Case, choices: Choices) -> Case:
    """Put a launch on a machine of few places, where SpSIMDs that work as SIMDs can do harm."""
    simds = choices.pick((1, 1, 2))
    engines = draw_engines(choices.between, choices.pick((1, 1, 2)))
    machine = replace(
        case.machine,
        compute_units=sum(engines),
        engines=engines,
        simds=simds,
        contexts=max(choices.pick((1, 2)), -(-case.launch.wavefronts // simds)),
        split_simds=choices.between(1, 3),
    )
    return replace(case, machine=machine)


def judge_pair(pair: Pair) -> Judgement:
    """Hold the runs of both against their bounds."""
    try:
        verdict = judge(pair.case)
    except WcetError as error:
        if error.diagnostics[0].code.startswith(("W9", "W64")):
            raise
        return Judgement(refused=error.diagnostics[0].code, wrong=pair.wrong)
    return Judgement(
        runs=len(verdict.findings) + (pair.trial is not None),
        slack=tuple(finding.bound / finding.observed - 1 for finding in verdict.findings),
        features=list_features(pair.case, verdict) | ({"abstract launch as well"} if pair.trial else set()),
        wrong="; ".join(filter(None, (*verdict.list_wrong(), pair.wrong))),
    )


def prepare() -> None:
    """Let a launch use none, one, two or all of its SpSIMDs, so that few splits are weighed."""
    warnings.simplefilter("ignore")
    split_curve.MOST_SPLIT_SIMDS = 2


CAMPAIGN = Campaign(draw_pair, judge_pair, Pair.describe, prepare)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))

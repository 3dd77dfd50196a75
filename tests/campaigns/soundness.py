"""The soundness campaign: random cases, one after the other, each held against its bound.

    .venv/bin/python -m tests.campaigns.soundness 100000 -j 2          all of it
    .venv/bin/python -m tests.campaigns.soundness 500 --first 7000     cases 7000 to 7499
    .venv/bin/python -m tests.campaigns.soundness 1 --first 7123 --show

Case n is made from seed n alone. Violations and crashes are shrunk and printed; the exit code is 1 if there were any.
By default bounds come from the loop tree alone, for the integer program gives the same number and costs most of the
time; `--both-engines` asks both, as `wcet analyze` does.
"""

import argparse
import multiprocessing
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.properties.cases import draw_case
from tests.properties.choices import Choices, shrink
from tests.properties.judge import judge
from tests.properties.one_engine import use_one_engine


@dataclass(slots=True)
class Tally:
    """What became of the cases so far; `slack` are the values of bound / observed - 1."""

    cases: int = 0
    runs: int = 0
    refused: Counter[str] = field(default_factory=Counter[str])
    faulted: Counter[str] = field(default_factory=Counter[str])
    slack: list[float] = field(default_factory=list[float])
    groups: Counter[str] = field(default_factory=Counter[str])
    bad: list[str] = field(default_factory=list[str])

    def add(self, other: "Tally") -> None:
        self.cases += other.cases
        self.runs += other.runs
        self.refused += other.refused
        self.faulted += other.faulted
        self.slack += other.slack
        self.groups += other.groups
        self.bad += other.bad

    def render(self, seconds: float) -> Iterator[str]:
        judged = self.cases - sum(self.refused.values()) - sum(self.faulted.values())
        yield f"{self.cases:,} cases, {judged:,} judged by {self.runs:,} runs in {seconds:,.0f} s"
        yield f"refused by the analysis: {dict(self.refused)}; wrong at run time: {dict(self.faulted)}"
        if self.slack:
            ranked = sorted(self.slack)
            middle, least = ranked[len(ranked) // 2], ranked[0]
            yield f"bound / observed - 1: least {least:.2%}, median {middle:.1%}, most {ranked[-1]:.1%}"
        yield f"violations and crashes: {len(self.bad)}"


def judge_seed(seed: int) -> Tally:
    """Judge case `seed`; shrink it if it is bad."""
    choices = Choices(source=random.Random(seed))
    tally = Tally(cases=1)
    try:
        case = draw_case(choices)
        verdict = judge(case)
    except Exception:
        tally.bad.append(f"case {seed} crashed\n{traceback.format_exc()}\n{_shrunk(choices.made)}")
        return tally
    tally.runs = len(verdict.findings)
    tally.slack = [finding.bound / finding.observed - 1 for finding in verdict.findings]
    if verdict.refused:
        tally.refused[verdict.refused] += 1
    if verdict.faulted:
        tally.faulted[verdict.faulted] += 1
    if verdict.violation is not None:
        tally.bad.append(f"case {seed}: {verdict.violation}\n{_shrunk(choices.made)}")
    return tally


def _shrunk(script: list[int]) -> str:
    simple = shrink(script, _is_bad)
    case = draw_case(Choices(simple))
    try:
        found = str(judge(case).violation)
    except Exception as error:
        found = repr(error)
    return f"shrunk: {found}\n{case.describe()}"


def _is_bad(script: list[int]) -> bool:
    try:
        return judge(draw_case(Choices(script))).violation is not None
    except Exception:
        return True


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cases", type=int)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("-j", "--jobs", type=int, default=1)
    parser.add_argument("--both-engines", action="store_true")
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--seconds", type=float, default=float("inf"))
    given = parser.parse_args()
    seeds = range(given.first, given.first + given.cases)
    if given.show:
        for seed in seeds:
            print(draw_case(Choices(source=random.Random(seed))).describe())
    total, begun = Tally(), time.monotonic()
    with multiprocessing.Pool(given.jobs, _prepare, (given.both_engines,)) as pool:
        for tally in pool.imap_unordered(judge_seed, seeds, chunksize=8):
            total.add(tally)
            for text in tally.bad:
                print(text, flush=True)
            if total.cases % 1000 == 0:
                print(*total.render(time.monotonic() - begun), sep="\n", file=sys.stderr, flush=True)
            if time.monotonic() - begun > given.seconds:
                pool.terminate()
                break
    print(*total.render(time.monotonic() - begun), sep="\n")
    return 1 if total.bad else 0


def _prepare(both_engines: bool) -> None:
    if not both_engines:
        use_one_engine()


if __name__ == "__main__":
    sys.exit(main())

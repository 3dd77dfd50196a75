"""What became of the cases of a campaign: how many were judged, how close the bounds were, what the cases contained."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Judgement:
    """One case: its runs, each one's bound / observed - 1, what it contained, and what is wrong with it, if anything.

    `refused` is the code with which the analysis declined a bound, `faulted` that with which a run stopped.
    """

    runs: int = 0
    slack: tuple[float, ...] = ()
    features: frozenset[str] = frozenset()
    refused: str = ""
    faulted: str = ""
    wrong: str = ""


@dataclass(slots=True)
class Tally:
    """Sums over judgements."""

    cases: int = 0
    judged: int = 0
    runs: int = 0
    refused: Counter[str] = field(default_factory=Counter[str])
    faulted: Counter[str] = field(default_factory=Counter[str])
    features: Counter[str] = field(default_factory=Counter[str])
    slack: list[float] = field(default_factory=list[float])
    bad: int = 0

    def add(self, judgement: Judgement) -> None:
        self.cases += 1
        self.runs += judgement.runs
        self.refused += Counter([judgement.refused] if judgement.refused else [])
        self.faulted += Counter([judgement.faulted] if judgement.faulted else [])
        self.slack += judgement.slack
        self.bad += bool(judgement.wrong)
        if judgement.runs and not judgement.faulted:
            self.judged += 1
            self.features.update(judgement.features)

    def line(self, first: int, seconds: float) -> str:
        """Progress in one line; cases are judged in order, so that a run can be taken up again where it stopped."""
        return (
            f"cases {first} to {first + self.cases - 1}: {self.judged:,} judged by {self.runs:,} runs, "
            f"{self.bad} violations or crashes, {seconds:,.0f} s"
        )

    def render(self) -> Iterator[str]:
        """Yield everything but the line of progress."""
        yield f"refused by the analysis: {dict(self.refused)}; wrong at run time: {dict(self.faulted)}"
        if self.slack:
            ranked = sorted(self.slack)
            middle, mean = ranked[len(ranked) // 2], sum(ranked) / len(ranked)
            least, most = ranked[0], ranked[-1]
            yield f"bound / observed - 1: least {least:.2%}, median {middle:.1%}, mean {mean:.1%}, most {most:.1%}"
        yield f"judged cases with each feature, of {self.judged:,}:"
        yield from (f"  {count:>7,}  {name}" for name, count in sorted(self.features.items()))


def save_tally(path: Path, first: int, tally: Tally) -> None:
    """Write what has been counted from case `first` on, whole or not at all."""
    draft = path.with_name(f"{path.name}.part")
    draft.write_text(json.dumps({"first": first, **{each.name: getattr(tally, each.name) for each in fields(tally)}}))
    draft.replace(path)


def load_tally(path: Path, first: int) -> Tally:
    """Read what was counted so far, if there is such a file; raises `ValueError` for a tally of other cases."""
    if not path.exists():
        return Tally()
    kept = json.loads(path.read_text())
    if kept.pop("first") != first:
        raise ValueError(f"{path} counts cases from another --first")
    counted = {name: Counter(kept[name]) for name in ("refused", "faulted", "features")}
    return Tally(**{**kept, **counted})

"""Holds what is known about a document in the editor: its last analysis, which may be of an earlier text."""

from collections.abc import Iterator
from dataclasses import field
from functools import cached_property
from pathlib import Path

from wcet.config.edit import FactEntry
from wcet.ir.result import KernelBound
from wcet.records import dataclass
from wcet.report.listing import list_kernel
from wcet.report.source_listing import list_source
from wcet.session.dependencies import Stamps, take_stamps
from wcet.session.kernels import AnalysisOutcome
from wcet.span import Source


@dataclass(frozen=True, slots=True)
class Text:
    """A document at one moment, as the editor has it; `rested` are the files on which its last analysis depended."""

    path: Path
    text: str
    rested: tuple[Path, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class CostedLine:
    """A line of a document on the worst path of a kernel: its number, counted from 1, and its cost in words."""

    kernel: str
    number: int
    cost: str


@dataclass(frozen=True)
class Analysed:
    """The results for a text; `questions` are the entries of wcet.toml for its missing facts.

    `stamps` are the times and sizes of all files on which it depends in addition to the text.
    """

    text: Text
    outcomes: tuple[AnalysisOutcome, ...]
    questions: tuple[FactEntry, ...] = ()
    stamps: Stamps = field(default_factory=dict[Path, tuple[int, int]])

    @property
    def outdated(self) -> bool:
        """Return True if a file on which the result depends has changed since."""
        return take_stamps(self.stamps) != self.stamps

    @cached_property
    def lines(self) -> tuple[CostedLine, ...]:
        """Return the lines on the worst path of each kernel, with their costs."""
        return tuple(
            line
            for outcome in self.outcomes
            if outcome.source is not None
            for bound in outcome.bounds
            for line in list_costs(bound, outcome.source)
        )


def list_costs(bound: KernelBound, source: Source) -> Iterator[CostedLine]:
    """Yield the lines of a document on the worst path, with their costs; for a source file that was compiled for the
    analysis, its own lines and not those of the compiler's output."""
    if source.origin is not None and source.origin.compiled:
        for line in list_source(bound, source):
            if line.file == source.name and line.total is not None:
                share = f"{bound.name}: {line.total:,} cycles of the worst path ({line.share.strip()})"
                code = "".join(f"\n{row.total or 0:>9,}  {row.text}" for row in line.code)
                yield CostedLine(bound.name, line.number, share + code)
        return
    for row in list_kernel(bound, source):
        if row.total is not None:
            each = f", {row.count:,} x {row.once:,}" if row.count and row.once else ""
            share = f"{bound.name}: {row.total:,} cycles of the worst path ({row.share.strip()})"
            yield CostedLine(bound.name, row.number, f"{share}{each} in {row.unit}")


@dataclass(frozen=True, slots=True)
class Shift:
    """Maps lines of an old text to a new one, counted from 0: lines before a change stay, lines after it move, others
    vanish."""

    before: int
    behind: int
    old: int
    new: int

    def forward(self, line: int) -> int | None:
        """Return the number that a line of the old text has in the new one."""
        return _move(line, self.before, self.behind, self.old, self.new)

    def back(self, line: int) -> int | None:
        """Return the number that a line of the new text had in the old one."""
        return _move(line, self.before, self.behind, self.new, self.old)


def follow_lines(old: str, new: str) -> Shift:
    """Return the mapping of lines between two texts that differ in one stretch of lines."""
    olds, news = old.split("\n"), new.split("\n")
    shorter = min(len(olds), len(news))
    before = next((at for at in range(shorter) if olds[at] != news[at]), shorter)
    left = shorter - before
    behind = next((at for at in range(left) if olds[-1 - at] != news[-1 - at]), left)
    return Shift(before, behind, len(olds), len(news))


def _move(line: int, before: int, behind: int, here: int, there: int) -> int | None:
    if line < before:
        return line
    return line - here + there if line >= here - behind else None

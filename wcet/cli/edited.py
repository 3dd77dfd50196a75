"""What is known of a document in the editor: the last analysis, which may be of a text that it had before."""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from wcet.cli.kernels import Outcome
from wcet.ir.result import KernelBound
from wcet.report.listing import ListingLine, list_kernel


@dataclass(frozen=True, slots=True)
class Text:
    """A document at one moment; `settings` is the text of the file that governs it."""

    path: Path
    text: str
    settings: str


@dataclass(frozen=True)
class Analysed:
    """What came of a text; `questions` are the tables of wcet.toml that ask for the facts it misses."""

    text: Text
    outcomes: tuple[Outcome, ...]
    questions: str = ""

    @cached_property
    def lines(self) -> tuple[tuple[KernelBound, ListingLine], ...]:
        """The lines with what they cost on the worst path of each kernel."""
        return tuple(
            (bound, line)
            for outcome in self.outcomes
            if outcome.source is not None
            for bound in outcome.bounds
            for line in list_kernel(bound, outcome.source)
        )


@dataclass(frozen=True, slots=True)
class Shift:
    """Where lines went, zero-based: those in front of a change stayed, those behind it moved, the others are gone."""

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
    """Find the stretch of lines that changed between two texts."""
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

"""Defines the verdict of the gate on one kernel: its bound, its budget, or why there is no bound."""

from enum import StrEnum

from wcet.errors import Diagnostic, worst_exit_code
from wcet.ir.result import BlockShare, KernelBound
from wcet.records import dataclass
from wcet.span import Line, SourceOrigin

UNGUARDED = "W012"
"""The code of the diagnostic for kernels and budgets that are not checked."""


class Status(StrEnum):
    """The verdict as one word, in the order in which reports list kernels: failures last."""

    NO_BUDGET = "no budget"
    UNCHECKED = "unchecked"
    STALE = "stale"
    OK = "ok"
    FAILED = "FAILED"
    REFUSED = "REFUSED"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on one kernel. `limit` is its budget in cycles; without `bound` the diagnostics say why there is
    none."""

    name: str
    file: str
    bound: KernelBound | None = None
    budget: str = ""
    limit: int | None = None
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def status(self) -> Status:
        """Return the status that follows from bound, limit and diagnostics."""
        if self.bound is None:
            return Status.UNCHECKED if {each.code for each in self.diagnostics} == {UNGUARDED} else Status.REFUSED
        if self.limit is None:
            return Status.NO_BUDGET
        if self.bound.bound_cycles > self.limit:
            return Status.FAILED
        return Status.STALE if worst_exit_code(self.diagnostics) else Status.OK

    @property
    def exit_code(self) -> int:
        """Return the exit code that the verdict requires: 1 for an exceeded budget, that of the diagnostics for a
        refusal."""
        return max(worst_exit_code(self.diagnostics), 1 if self.status is Status.FAILED else 0)


@dataclass(frozen=True, slots=True)
class DeadlineVerdict:
    """The verdict on one task or chain: where it is stated, whether its deadline is met, and why in words.

    `bounded` is false if no bound on its response or latency is known.
    """

    name: str
    file: str
    line: Line
    met: bool
    summary: str
    story: tuple[str, ...] = ()
    bounded: bool = True

    @property
    def exit_code(self) -> int:
        """Return the exit code that the verdict requires."""
        return 0 if self.met else 1 if self.bounded else 3


@dataclass(frozen=True, slots=True)
class Culprit:
    """The line that costs most on the worst path; `text` is its block's if the line's own is not known.

    For a kernel that was compiled just now it is a line of the source, in `file`, with the cost of all its
    instructions.
    """

    line: Line
    unit: str
    once: int
    count: int
    total: int
    text: str
    file: str = ""
    even: bool = True


def find_culprit(bound: KernelBound) -> Culprit | None:
    """Return the costliest line: of an instruction if shares have lines, else the last line of a block; the first of
    equals."""
    found = [each for share in bound.shares for each in _candidates(share, bound)]
    origin = None if bound.span is None else bound.span.source.origin
    if origin is not None and origin.compiled:
        found = _gather_lines(found, origin) or found
    return max(found, key=lambda each: each.total, default=None)


def _gather_lines(found: list[Culprit], origin: SourceOrigin) -> list[Culprit]:
    """Return the costs of instructions added up by their source lines, with the unit of the costliest instruction."""
    lines: dict[tuple[str, Line], list[Culprit]] = {}
    for each in found:
        place = origin.place(each.line)
        if place is not None:
            lines.setdefault((place.file, place.line), []).append(each)
    gathered: list[Culprit] = []
    for (file, line), parts in lines.items():
        source = origin.file(file)
        dearest = max(parts, key=lambda each: each.total)
        total, text = sum(each.total for each in parts), source.line(line) if source else dearest.text
        gathered.append(Culprit(line, dearest.unit, total, 1, total, text, file))
    return gathered


def _candidates(share: BlockShare, bound: KernelBound) -> list[Culprit]:
    if not share.lines or bound.span is None:
        return [
            Culprit(share.last_line, share.resource, share.once, share.count, share.total, share.text, even=share.even)
        ]
    source = bound.span.source
    return [
        Culprit(each.line, each.unit, each.once, share.count, each.once * share.count, source.line(each.line))
        for each in share.lines
    ]

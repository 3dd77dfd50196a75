"""Defines the answer of an analysis in the form that every report and every target shares, with its worst path.

A path is an expression of visits, sequences and repetitions, so that its size does not grow with loop bounds.
"""

from collections import abc
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from enum import Enum

from wcet.ir.ids import BlockId, EdgeId
from wcet.records import dataclass
from wcet.span import Line, Span


@dataclass(frozen=True, slots=True)
class Visit:
    """One run of a block that is left by the edge with index `edge`."""

    block: BlockId
    edge: EdgeId


@dataclass(frozen=True, slots=True)
class Sequence:
    """Parts of a path that run one after another."""

    parts: tuple["Path", ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """`count` runs of `body`."""

    count: int
    body: "Path"


Path = Visit | Sequence | Repeat


def visits(path: Path, times: int = 1) -> Iterator[tuple[Visit, int]]:
    """Yield every `Visit` of the expression with the number of times it runs in all."""
    match path:
        case Visit():
            yield path, times
        case Repeat(count, body):
            yield from visits(body, times * count)
        case Sequence(parts):
            for part in parts:
                yield from visits(part, times)


JsonValue = None | bool | int | str | tuple["JsonValue", ...] | Mapping[str, "JsonValue"]


PREMISE = "premise"
"""Key of `KernelBound.details`: an unproven assumption, which the line with the bound states after "while"."""


CALIBRATION = "calibration"
"""The subject of the assumption that names the source of a machine's numbers; headlines state it as well."""


@dataclass(frozen=True, slots=True)
class Assumption:
    """One assumption of the bound: its subject, its statement, and its origin."""

    subject: str
    statement: str
    origin: str


@dataclass(frozen=True, slots=True)
class Contribution:
    """A part of the bound in cycles; the contributions of a variant add up to its cycles exactly."""

    label: str
    cycles: int
    detail: str = ""


@dataclass(frozen=True, slots=True)
class LineShare:
    """The cycles (`once`) that the instruction in a line adds to one run of its block, and the unit that executes
    it."""

    line: Line
    unit: str
    once: int


@dataclass(frozen=True, slots=True)
class BlockShare:
    """The part of the bound that one block of the worst path takes: runs, cycles of one run (`once`), of all (`total`).

    `lines` divide the cycles by instruction, if the pipeline model can. They add up to `once`; the cost of leaving the
    block, or of its access, is in the last one.
    """

    block: BlockId
    first_line: Line
    last_line: Line
    text: str
    resource: str
    once: int
    count: int
    total: int
    lines: tuple[LineShare, ...] = ()

    @property
    def even(self) -> bool:
        """Return True if every run takes `once`; if not, `once` is the longest run, and runs times `once` exceeds the
        total."""
        return self.once * self.count == self.total

    def __post_init__(self) -> None:
        if self.lines and sum(line.once for line in self.lines) != self.once:
            raise ValueError(f"the lines of block {self.block} do not add up to {self.once}")


@dataclass(frozen=True, slots=True)
class Detour:
    """A block off the worst path that would be on it if the block cost `cycles` more, in all its runs together."""

    block: BlockId
    first_line: Line
    last_line: Line
    cycles: int


def share_lines(lines: Iterable[tuple[Line, str]], steps: abc.Sequence[int], once: int) -> tuple[LineShare, ...]:
    """Return what each instruction adds to the `once` cycles of its block: its `steps`; the last one also has the
    remainder.

    `lines` are line and unit of each instruction. The result is empty if the steps are not those of a whole block.
    """
    named = tuple(lines)
    rest = once - sum(steps)
    if not named or len(named) != len(steps) or rest < 0:
        return ()
    cycles = (*steps[:-1], steps[-1] + rest)
    return tuple(LineShare(line, unit, each) for (line, unit), each in zip(named, cycles, strict=True))


@dataclass(frozen=True, slots=True)
class Variant:
    """The bound under one policy or splitting mode: its cycles and contributions."""

    name: str
    cycles: int
    contributions: tuple[Contribution, ...]
    details: Mapping[str, JsonValue] = field(default_factory=dict[str, JsonValue])

    def __post_init__(self) -> None:
        total = sum(part.cycles for part in self.contributions)
        if total != self.cycles:
            raise ValueError(f"contributions of {self.name} add up to {total}, not {self.cycles}")


class Standing(Enum):
    """The certainty of the cycles of a `KernelBound`; only proven cycles are compared with a limit."""

    PROVEN = "proven"
    PUBLISHED = "in the published convention, not a safe bound"
    MEASURED = "on MEASURED block times, not a proven bound"


@dataclass(frozen=True, slots=True)
class KernelBound:
    """The proven bound of one kernel launch.

    `variants` are keyed by policy or mode, and `best` names the one whose cycles are `bound_cycles`. `variants_key` and
    `details` are what the target adds to the JSON report. `story` is the worst path in words, line by line. `detours`
    are blocks off the worst path, in text order, if the target computes them.
    """

    name: str
    target: str
    machine: str
    clock_mhz: int
    bound_cycles: int
    best: str
    variants: Mapping[str, Variant]
    variants_key: str
    shares: tuple[BlockShare, ...]
    path: Path
    story: tuple[str, ...]
    assumptions: tuple[Assumption, ...]
    details: Mapping[str, JsonValue] = field(default_factory=dict[str, JsonValue])
    span: Span | None = None
    detours: tuple[Detour, ...] = ()

    @property
    def standing(self) -> Standing:
        """Return how certain the cycles are, as `details` says."""
        if self.details.get("convention") == "published":
            return Standing.PUBLISHED
        return Standing.MEASURED if "measured" in self.details else Standing.PROVEN

    @property
    def proven(self) -> bool:
        """Return True if it is proven that no run exceeds the cycles."""
        return self.standing is Standing.PROVEN

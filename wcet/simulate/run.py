"""Defines one run of a kernel in the form that a target returns: cycles, and the data of reports.

Rendering is the task of reports; a target fills in tables and named values, and knows nothing of text, JSON or HTML.
"""

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from pathlib import Path
from typing import Any, Protocol

from wcet.errors import Diagnostic
from wcet.records import dataclass
from wcet.simulate.contents import Contents, DecimalNumber
from wcet.simulate.events import EventLog
from wcet.simulate.timeline import Timeline

OpenProgress = Callable[[str], Callable[[int], None] | None]
"""A function that opens a display under a name; its result receives the cycles now and then, and is None without a
viewer."""


HOTTEST = 10
"""The number of instructions that a text report lists."""


@dataclass(frozen=True, slots=True)
class RunRequest:
    """The settings of runs besides machine, launch and facts.

    `options` are the target's own, by key. `name` is the name of the file in reports, and `folder` its folder, in which
    data files are searched. `arguments` are values and files for arguments of the kernel. `plays` are the numbers of
    the runs to make, for targets that draw what the machine may choose: 0 is as stated.
    """

    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    name: str = ""
    folder: Path = Path()
    data: bool = True
    events: bool = False
    check_bound: bool = False
    arguments: Mapping[str, "int | Path | Contents | DecimalNumber"] = field(
        default_factory=dict[str, "int | Path | Contents | DecimalNumber"]
    )
    plays: tuple[int, ...] = (0,)


class Observation(Protocol):
    """The common part of the traces of all targets."""

    @property
    def cycles(self) -> int:
        """Return the cycles of the launch."""
        ...

    @property
    def work_groups(self) -> int:
        """Return the number of work-groups that ran."""
        ...

    @property
    def buffers(self) -> Mapping[Any, Any]:
        """Return the contents of the buffers at the end."""
        ...

    @property
    def log(self) -> EventLog | None:
        """Return the events, or None if they were not requested."""
        ...


class Outputs(Protocol):
    """The buffers after a run."""

    def dump(self, buffer: int | str, path: Path) -> None:
        """Write a buffer to a file; raise `WcetError` W007 or W008."""
        ...

    def compare(self, buffer: int | str, path: Path, tolerance: float) -> None:
        """Raise `WcetError` if a buffer differs from the file; with a tolerance numbers may differ by that much."""
        ...


class Measurement(Protocol):
    """The measurements of runs of a kernel."""

    def merge(self, other: Any) -> Any:
        """Return these measurements joined with those of other runs of the same kernel."""
        ...


class Accesses(Protocol):
    """The accesses of a run to the memory."""

    def write(self, path: Path) -> None:
        """Write the accesses as a trace; raise `WcetError` or `OSError` if that fails."""
        ...


@dataclass(frozen=True, slots=True)
class ReportSection:
    """A table of a report; `columns` has `l` or `r` for each column. A header of empty strings is omitted."""

    title: str
    columns: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class LongestRun:
    """The longest of `runs` runs of one kernel in one mode; `bound` is that of the same mode, if it was requested.

    `headline` says how it ran, `conditions` under which conditions; both are in the text with the `sections`. `facts`
    are the target's part of the JSON report: numbers, texts, places, and tables of them. `warnings` are those of the
    run about the kernel, `contradictions` the facts that it shows to be false (W652). `circumstances` and `evidence`
    reproduce it, and are filled in when it exceeds its bound. `log` and `timeline` are None without events, `accesses`
    unless they were requested.
    """

    name: str
    target: str
    mode: str
    cycles: int
    machine: str
    clock_mhz: int
    launch: Mapping[str, str]
    headline: str
    conditions: str
    facts: Mapping[str, Any] = field(default_factory=dict[str, Any])
    sections: tuple[ReportSection, ...] = ()
    bound: int | None = None
    runs: int = 1
    log: EventLog | None = None
    timeline: Timeline | None = None
    outputs: Outputs | None = None
    warnings: tuple[Diagnostic, ...] = ()
    contradictions: tuple[Diagnostic, ...] = ()
    circumstances: str = ""
    evidence: Mapping[str, Any] = field(default_factory=dict[str, Any])
    measured: Measurement | None = None
    accesses: Accesses | None = None

    @property
    def exceeds(self) -> bool:
        """Return True if the run took longer than its bound."""
        return self.bound is not None and self.cycles > self.bound


def join_runs(first: LongestRun, second: LongestRun) -> LongestRun:
    """Return the longer of two runs, or the first of equals, for all runs of both."""
    longer = max(first, second, key=lambda run: run.cycles)
    measured = first.measured.merge(second.measured) if first.measured and second.measured else None
    return replace(longer, runs=first.runs + second.runs, measured=measured)

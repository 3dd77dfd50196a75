"""One run of a kernel as its target hands it over: cycles, and what reports say about them, as data.

Rendering is the reports' business; a target fills in tables and named values, and knows nothing of text, JSON or HTML.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Protocol

from wcet.errors import Diagnostic
from wcet.simulate.contents import Contents, DecimalNumber
from wcet.simulate.events import EventLog
from wcet.simulate.timeline import Timeline

OpenProgress = Callable[[str], Callable[[int], None] | None]
"""Opens a display under a name; what it returns is told the cycles now and then, None where nobody looks."""


HOTTEST = 10
"""Instructions listed in a text report."""


@dataclass(frozen=True, slots=True)
class RunRequest:
    """What is asked of runs beyond machine, launch and facts.

    `options` are the target's own, by key. `name` is what the file is called in reports, `folder` where it lies: data
    files are looked up there. `arguments` are values and files that stand for arguments of the kernel. `plays` are the
    numbers of the runs to make, for targets that draw what the machine may choose: 0 is as stated.
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
    """What the traces of all targets tell."""

    @property
    def cycles(self) -> int:
        """How long the launch took."""
        ...

    @property
    def work_groups(self) -> int:
        """Work-groups that ran."""
        ...

    @property
    def buffers(self) -> Mapping[Any, Any]:
        """What the buffers hold at the end."""
        ...

    @property
    def log(self) -> EventLog | None:
        """The events, if they were asked for."""
        ...


class Outputs(Protocol):
    """The buffers that a run has left behind."""

    def dump(self, buffer: int | str, path: Path) -> None:
        """Write a buffer to a file; raise `WcetError` W007 or W008."""
        ...

    def compare(self, buffer: int | str, path: Path, tolerance: float) -> None:
        """Raise `WcetError` where a buffer is not as the file says; with a tolerance numbers may be that far off."""
        ...


class Measurement(Protocol):
    """What runs measured of a kernel."""

    def merge(self, other: Any) -> Any:
        """Join with what other runs measured of the same kernel."""
        ...


class Accesses(Protocol):
    """What a run sent to the memory."""

    def write(self, path: Path) -> None:
        """Write it as a trace. Raises `WcetError`, `OSError`."""
        ...


@dataclass(frozen=True, slots=True)
class ReportSection:
    """A table of a report; `columns` has `l` or `r` for each column. A header of empty strings is left out."""

    title: str
    columns: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class LongestRun:
    """The longest of `runs` runs of one kernel in one mode; `bound` is that of the same mode, if it was asked for.

    `headline` says how it ran, `conditions` under what; both stand in the text with the `sections`. `facts` are the
    target's part of the JSON report: numbers, texts, places, and tables of them. `warnings` are what the run has to
    say of the kernel, `contradictions` the facts that it shows to be false (W652). `circumstances` and `evidence`
    are what reproduces it, filled in when it exceeds its bound. `log` and `timeline` are None without events,
    `accesses` unless they were asked for.
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
        """Whether it took longer than its bound."""
        return self.bound is not None and self.cycles > self.bound


def join_runs(first: LongestRun, second: LongestRun) -> LongestRun:
    """Join runs of one kernel and mode: the longer one stands for both, the first where they are equal."""
    longer = max(first, second, key=lambda run: run.cycles)
    measured = first.measured.merge(second.measured) if first.measured and second.measured else None
    return replace(longer, runs=first.runs + second.runs, measured=measured)

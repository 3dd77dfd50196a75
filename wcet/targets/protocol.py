"""Defines the interface of a target: everything that the command line, the reports and the configuration ask of it.

`Target` has what every target must have, without defaults, so that nothing missing is assumed. The protocols below it
are optional abilities: a request for an absent one is refused by name (`require`).

A target is a module-level value, not a subclass. Importing its module must be cheap, because every target examines
every kernel and `--help` lists the options of all: expensive modules are imported by the methods that need them. A
target refuses what it cannot bound with `WcetError`; no method returns a cost that it does not know, prints, or exits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar, runtime_checkable

from wcet.errors import refuse
from wcet.records import dataclass

if TYPE_CHECKING:  # the registry imports this module whenever an option is listed
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from wcet.errors import Diagnostic
    from wcet.ir.cfg import FlowGraph
    from wcet.ir.facts import MissingFact, StatedFacts
    from wcet.ir.piece import Piece
    from wcet.ir.program import Program
    from wcet.ir.result import KernelBound
    from wcet.ir.series import BoundSeries
    from wcet.ir.what_if import WhatIf
    from wcet.memory.cache.senders import SentLaunch
    from wcet.memory.cache.warp_verdict import JudgedWarps, WarpQuestion
    from wcet.memory.cache.warps import WarpTable
    from wcet.options import AnalyzeOptions, Proposal
    from wcet.simulate.run import LongestRun, Observation, OpenProgress, RunRequest
    from wcet.simulate.validation import Validated
    from wcet.span import Source
    from wcet.targets.option import Option

Extra = TypeVar("Extra")
Hardware = TypeVar("Hardware", contravariant=True)
Launch = TypeVar("Launch")


class Target(Protocol[Extra, Hardware, Launch]):
    """One instruction set with its analyses; `Extra`, `Hardware` and `Launch` are the types that only it knows."""

    @property
    def name(self) -> str:
        """Return the name that users type, and that machines state as their `target`: `sim-d`, `gcn`."""
        ...

    @property
    def title(self) -> str:
        """Return the name for texts such as headings of `--help`: `Sim-D`, `GCN`."""
        ...

    @property
    def language(self) -> str:
        """Return the language of its kernels; of several targets of one language, the target with this name is the
        default."""
        ...

    @property
    def suffixes(self) -> tuple[str, ...]:
        """Return the suffixes of its kernel files, with the dot; they decide if several targets recognise a text."""
        ...

    @property
    def default_machine(self) -> str:
        """Return the name of the shipped machine that is used if the user names none."""
        ...

    @property
    def machine_folder(self) -> Path:
        """Return the folder of the machine files that come with the target."""
        ...

    @property
    def machine_type(self) -> type[Any]:
        """Return the frozen dataclass that represents a machine file of this target (see `wcet.machine.schema`)."""
        ...

    @property
    def options(self) -> tuple[Option, ...]:
        """Return its options and settings, with those of its launch."""
        ...

    def machine_for(self, source: Source) -> str:
        """Return the shipped machine for a kernel if the user names none."""
        ...

    def recognise(self, source: Source) -> bool:
        """Return True if the text is in the target's language; the text is not parsed."""
        ...

    def parse(self, source: Source) -> tuple[Program[Extra], ...]:
        """Return the kernels of a file in text order; raise `WcetError` with every error of the file."""
        ...

    def launch(self, raw: Mapping[str, str]) -> Launch:
        """Return the launch in strings as given (see `AnalyzeOptions.launch`); raise `WcetError` W501 if it is
        invalid."""
        ...

    def analyze(
        self, program: Program[Extra], machine: Hardware, launch: Launch, facts: StatedFacts, options: AnalyzeOptions
    ) -> KernelBound:
        """Prove a bound on one launch of one kernel; raise `WcetError` if there is none."""
        ...

    def flow_graph(self, program: Program[Extra], launch: Launch, facts: StatedFacts) -> FlowGraph:
        """Return the graph whose blocks the `shares` of a bound name, for pictures.

        Raise `WcetError` like `analyze`.
        """
        ...

    def missing_facts(self, program: Program[Extra], facts: StatedFacts, launch: Launch) -> tuple[MissingFact, ...]:
        """Return exactly the flow facts without which `analyze` would refuse, in text order."""
        ...


AnyTarget = Target[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Kernels:
    """The parsed kernels of one source, with their machine and launch.

    `programs` are those that `options` choose, in text order; `machine` and `launch` are of the target's own types.
    """

    source: Source
    options: AnalyzeOptions
    target: AnyTarget
    machine: Any
    launch: Any
    programs: tuple[Program[Any], ...]


@runtime_checkable
class Simulates(Protocol):
    """A target with a reference simulator."""

    def simulate(self, kernels: Kernels, request: RunRequest, open_progress: OpenProgress) -> Iterator[LongestRun]:
        """Run every kernel in each requested mode, and yield the longest run of each; raise `WcetError` for its
        errors."""
        ...


@runtime_checkable
class Observes(Protocol):
    """A target for which `wcet.observe` can return one run, with the final contents of its data."""

    def observe(
        self,
        kernels: Kernels,
        mode: str,
        buffers: Mapping[Any, Any] | None,
        directories: Sequence[Path],
        data: bool,
        events: bool,
    ) -> Observation:
        """Run the only kernel once, and return what was observed, see `wcet.observation.observe`."""
        ...


@runtime_checkable
class NamesData(Protocol):
    """A target whose kernels name the files with the contents of their buffers."""

    def list_data_rows(self, source: Source) -> Mapping[str, tuple[str, str]]:
        """Return the file of each buffer that has one, and the type of its numbers (`u32` raw, `f32` in decimal text).

        Paths are as in the text, relative to the folder of the kernel. Raises `WcetError` as `parse` does.
        """
        ...


@runtime_checkable
class Validates(Protocol):
    """A target that divides the difference between a bound and its runs by cause."""

    def validate(self, kernels: Kernels, request: RunRequest) -> Iterator[Validated]:
        """Yield for each kernel and mode a comparison of its runs with the bound; raise `WcetError`."""
        ...


@runtime_checkable
class Measures(Protocol):
    """A target whose runs can measure times that an analysis may use on request."""

    def render_measured(self, measured: Sequence[Any]) -> str:
        """Return the text of the file for the `Run.measured` of several kernels."""
        ...


@runtime_checkable
class Certifies(Protocol):
    """A target whose certificates can be checked without solver or analyser."""

    def check_certificate(self, proof: Any) -> int:
        """Return the cycles that a certificate proves; raise `ValueError` if it does not prove its bound."""
        ...

    def list_premises(self, proof: Any) -> tuple[str, ...]:
        """Return the premises of a certificate that has been checked, in plain words."""
        ...


@dataclass(frozen=True, slots=True)
class DerivedPremises:
    """The premises of a certificate in plain words: those `derived` again, and those only `stated`.

    `corunners` are the SHA-256 of the texts of the co-runners that the certificate names.
    """

    derived: tuple[str, ...]
    stated: tuple[str, ...]
    corunners: tuple[str, ...] = ()


@runtime_checkable
class Derives(Protocol):
    """A target whose checker derives the premises of a certificate again from the kernel's text and the machine."""

    def derive_premises(
        self, proof: Any, text: str, machine: Mapping[str, object], corunners: Sequence[str] = ()
    ) -> DerivedPremises:
        """Return which premises of a checked certificate hold; raise `ValueError` if one is false.

        `text` is that of the kernel. `machine` is the machine file as nested tables, merged with all files that it
        extends. `corunners` are the texts of co-runners, traces as CSV.
        """
        ...


@runtime_checkable
class Transforms(Protocol):
    """A target that inserts into a kernel the instructions by which its hardware keeps the bound."""

    def transform(self, kernels: Kernels, options: Mapping[str, Any]) -> tuple[str, tuple[Diagnostic, ...]]:
        """Return the text with the kernels changed as `options` ask, and notes on it; raise `WcetError`."""
        ...


@runtime_checkable
class AsksLaunch(Protocol):
    """A target that reads only complete launches, so that missing settings are asked for before."""

    def ask_launch(self, raw: Mapping[str, str]) -> Mapping[str, tuple[str, str]]:
        """Return for each setting that a launch lacks (see `Target.launch`) a value to try, and the question."""
        ...


@runtime_checkable
class AsksWhatIf(Protocol):
    """A target that tells what its bounds would be after changes that only it knows, such as larger buffers."""

    def ask_what_if(self, bound: KernelBound) -> tuple[WhatIf, ...]:
        """Return the what-ifs that the analysis stored in the details of a bound; nothing is analysed again."""
        ...


@runtime_checkable
class Proposes(Protocol):
    """A target that proposes changes which may make a kernel cheaper; another analysis decides whether they do."""

    def propose(
        self, program: Program[Any], flow: FlowGraph, bound: KernelBound, options: AnalyzeOptions
    ) -> Iterator[Proposal]:
        """Yield changes that are worth another analysis."""
        ...


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture that only this target has: SVG of its own making, whose texts are escaped."""

    title: str
    svg: str


@runtime_checkable
class Draws(Protocol):
    """A target with pictures of its own for the page of a bound."""

    def draw(self, bound: KernelBound) -> tuple[Drawing, ...]:
        """Return pictures made from the details of a bound; nothing is analysed again."""
        ...


@runtime_checkable
class Preempts(Protocol):
    """A target whose kernels can be preempted."""

    def find_longest_piece(self, bound: KernelBound, point: str) -> Piece | None:
        """Return the longest time that a running kernel may take until its next preemption point of a kind.

        `point` is the kind: `timeslice` (any cycle), `phase` or `work-group`. None if the machine has no such point: a
        task set that requires it is refused.
        """
        ...


@runtime_checkable
class Scales(Protocol):
    """A target whose bounds are a formula in one number of the launch, or in a stated loop bound."""

    @property
    def scaled(self) -> str:
        """Return the name of the launch setting that is the variable of the formula, for example `groups`."""
        ...

    @property
    def clock(self) -> str:
        """Return the number of the machine that changes the time of a bound but not its cycles; empty if there is
        none."""
        ...

    @property
    def opens_bounds(self) -> bool:
        """Return True if there are formulas in stated loop bounds."""
        ...

    def find_series(self, kernels: Kernels, bound: str = "") -> tuple[BoundSeries, ...] | None:
        """Return for each kernel its bounds for all values of a number up to the stated one; None if there are none.

        The number is the setting `scaled` of the launch, or the loop bound that is stated by the name `bound`. A series
        is safe at every value that it covers. Raises `WcetError` like the analysis.
        """
        ...


Able = TypeVar("Able")


@runtime_checkable
class Sends(Protocol):
    """A target that lists the accesses of its launches to a shared cache."""

    def send(self, kernels: Kernels) -> Iterator[SentLaunch]:
        """Yield the senders of each launch and of its co-runners: named sequences of accesses to the cache. Raises
        `WcetError`."""
        ...


@runtime_checkable
class JudgesWarps(Protocol):
    """A target that bounds warps that are given as a table and use a shared cache."""

    def judge_warps(self, machine: Any, table: WarpTable, question: WarpQuestion) -> JudgedWarps:
        """Return the bounds on the warps of a table, with the settings of `question`. Raises `WcetError`."""
        ...


def require(target: AnyTarget, ability: type[Able], what: str, subject: str) -> Able:
    """Return the target, typed as one that has the ability.

    Raises `WcetError` W606 if it lacks the ability; the message calls the ability `what`, and the kernel `subject`.
    """
    if isinstance(target, ability):
        return target
    raise refuse("W606", f"`{subject}` is a {target.name} kernel: {target.title} has no {what}")

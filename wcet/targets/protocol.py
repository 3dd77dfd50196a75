"""The contract of a target, on one page: a `Protocol` without defaults, so that what is missing cannot be assumed.

A target is a module-level value, not a subclass: it describes one instruction set and the processors that run it.
Whatever it cannot bound it refuses with `WcetError`; no method may return a cost it does not know.
"""

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from wcet.ir.facts import MissingFact, StatedFacts
from wcet.ir.flow import FlowGraph
from wcet.ir.program import Program
from wcet.ir.result import KernelBound
from wcet.options import AnalyzeOptions
from wcet.span import Source

Extra = TypeVar("Extra")
Hardware = TypeVar("Hardware", contravariant=True)
Launch = TypeVar("Launch")


class Target(Protocol[Extra, Hardware, Launch]):
    """One instruction set with its analyses; `Extra`, `Hardware` and `Launch` are the types that only it knows."""

    @property
    def name(self) -> str:
        """The name users type: `sim-d`, `gcn`."""
        ...

    @property
    def suffixes(self) -> tuple[str, ...]:
        """File suffixes users give such kernels, with the dot; a hint for messages, never a decision."""
        ...

    @property
    def default_machine(self) -> str:
        """The shipped machine that is meant when the user names none."""
        ...

    def recognise(self, source: Source) -> bool:
        """Tell from the text, without parsing it, whether the file is written in this language."""
        ...

    def parse(self, source: Source) -> tuple[Program[Extra], ...]:
        """Return the kernels of a file in text order; raise `WcetError` with every error of the file."""
        ...

    def launch(self, raw: Mapping[str, str]) -> Launch:
        """Read a launch from strings as given (see `AnalyzeOptions.launch`); raise `WcetError` W501."""
        ...

    def analyze(
        self, program: Program[Extra], machine: Hardware, launch: Launch, facts: StatedFacts, options: AnalyzeOptions
    ) -> KernelBound:
        """Prove a bound on one launch of one kernel, or raise `WcetError`."""
        ...

    def flow_graph(self, program: Program[Extra], launch: Launch, facts: StatedFacts) -> FlowGraph:
        """Return the graph whose blocks the `shares` of a bound name, for pictures; raise `WcetError` as `analyze`."""
        ...

    def missing_facts(self, program: Program[Extra], facts: StatedFacts, launch: Launch) -> tuple[MissingFact, ...]:
        """Return exactly the flow facts without which `analyze` would refuse, in text order."""
        ...


AnyTarget = Target[Any, Any, Any]

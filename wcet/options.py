"""Defines the settings of one analysis as the user states them, before any target has read them."""

from collections.abc import Callable, Mapping
from dataclasses import field
from enum import StrEnum

from wcet.ir.facts import StatedFacts
from wcet.ir.result import KernelBound
from wcet.records import dataclass
from wcet.span import Source


class Purpose(StrEnum):
    """The purpose of an analysis.

    `BOUND`: everything that a report shows. `GLANCE`: only the bound, with its path and its shares, which an editor
    shows; a target may omit everything else, such as other modes and curves; the bound is the same. `WHAT_IF`: what the
    kernel would cost if something were different. Stated loop bounds then replace what the code says, and resources are
    those of `supposed`: the result is not a bound of this kernel. No setting of a user selects it.
    """

    BOUND = "bound"
    GLANCE = "glance"
    WHAT_IF = "what-if"


@dataclass(frozen=True, slots=True)
class AnalyzeOptions:
    """The settings of one analysis of one source.

    `target` is a registered name, or None to recognise it from the text. `machine` is a shipped name or the path of a
    TOML file; the empty string stands for the target's own default. `launch` holds the strings as given under the keys
    `ndrange`, `width`, `groups` and `group_size`: what they mean is the target's business. `kernel` names one kernel of
    the source, `table` a table of wcet.toml about a file: a table is about the only kernel of a file whatever both are
    called. `extra` holds the target's own options (`splits`, `max_splits`), again as strings: the target reads them
    into a type of its own, and refuses keys and choices that it does not have. `certificate` and `dump_lp` ask for
    proofs in the details of the bound. `supposed` are resources that a kernel would take instead of its own (`vgprs`,
    `sgprs`, `lds_bytes`), for a `WHAT_IF` alone.
    """

    target: str | None = None
    machine: str = ""
    launch: Mapping[str, str] = field(default_factory=dict[str, str])
    facts: StatedFacts = field(default_factory=StatedFacts)
    convention: str = "safe"
    policy: str = "best"
    kernel: str | None = None
    table: str | None = None
    certificate: bool = False
    dump_lp: bool = False
    extra: Mapping[str, str] = field(default_factory=dict[str, str])
    purpose: Purpose = Purpose.BOUND
    supposed: Mapping[str, int] = field(default_factory=dict[str, int])

    @property
    def supposes(self) -> bool:
        """Return True if the answer is about a kernel that differs from its code."""
        return self.purpose is Purpose.WHAT_IF


def _say_nothing(bound: KernelBound) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposed change of a kernel in words, the changed text, and the settings of the analysis that shows its effect.

    `describe` says more about the change, given the bound that it brings.
    """

    change: str
    source: Source
    options: AnalyzeOptions
    describe: Callable[[KernelBound], str] = _say_nothing

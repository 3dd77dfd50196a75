"""What the user asks of one analysis, before any target has looked at it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from wcet.ir.facts import StatedFacts
from wcet.ir.result import KernelBound
from wcet.span import Source

SUPPOSE = "ask_what_if"
"""Key of `AnalyzeOptions.extra` under which stated loop bounds stand against what the code says: `wcet explain` asks
what a kernel would cost that looped less, or took fewer registers (`vgprs=64`). No setting reaches it, and what comes
of it is not a bound of this kernel."""

GLANCE = "glance"
"""Key of `AnalyzeOptions.extra` under which only the bound that counts is asked for, with its path and its shares: what
an editor shows. A target may leave out the rest, such as other modes and curves; the bound is the same."""


@dataclass(frozen=True, slots=True)
class AnalyzeOptions:
    """The settings of one analysis of one source.

    `target` is a registered name, or None to recognise it from the text. `machine` is a shipped name or the path of a
    TOML file; the empty string stands for the target's own default. `launch` holds the strings as given under the keys
    `ndrange`, `width`, `groups` and `group_size`: what they mean is the target's business. `extra` holds what only one
    target understands (`kernel`, `splits`, `max_splits`), again as strings.
    """

    target: str | None = None
    machine: str = ""
    launch: Mapping[str, str] = field(default_factory=dict[str, str])
    facts: StatedFacts = field(default_factory=StatedFacts)
    convention: str = "safe"
    policy: str = "best"
    extra: Mapping[str, str] = field(default_factory=dict[str, str])


def _say_nothing(bound: KernelBound) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A change of a kernel, in words and made: its text, and the settings of the analysis that shows what it brings.

    `describe` says more about the change, given the bound that it brings.
    """

    change: str
    source: Source
    options: AnalyzeOptions
    describe: Callable[[KernelBound], str] = _say_nothing

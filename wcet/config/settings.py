"""The nouns of configuration: settings of one origin, one file of them, and what is in force for one kernel."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from wcet.ir.facts import StatedFacts
from wcet.options import BLOCK_TIMES, AnalyzeOptions
from wcet.span import Source

LAUNCH_KEYS = ("ndrange", "width", "groups", "group_size", "lds")
EXTRA_KEYS = (
    "splits",
    "max_splits",
    "split_at",
    "buffer_alignment",
    "pws",
    "certificate",
    "dump_lp",
    "symbolic",
    "open_loops",
    BLOCK_TIMES,
)
FACT_TABLES = ("bounds", "branches", "values", "arguments", "at_most")


@dataclass(frozen=True, slots=True)
class Settings:
    """What one origin (a file, the environment, the command line) says: scalars as text, and facts by label."""

    origin: str
    values: Mapping[str, str] = field(default_factory=dict[str, str])
    facts: StatedFacts = field(default_factory=StatedFacts)


@dataclass(frozen=True, slots=True)
class KernelTable:
    """One `[kernel.NAME]` table: its settings, and the file and kernel it is about when they are not called NAME."""

    name: str
    settings: Settings
    file: str | None = None
    kernel: str | None = None
    purpose: str = ""


@dataclass(frozen=True, slots=True)
class Config:
    """One configuration file, validated; `folder` is where its relative paths start."""

    source: Source
    folder: Path
    top: Settings
    kernels: tuple[KernelTable, ...] = ()
    patterns: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Setting:
    """A value in force, and where it comes from."""

    value: str
    origin: str


@dataclass(frozen=True, slots=True)
class KernelSettings:
    """What is in force for one analysis: settings with their origins, merged facts, and the kernel inside the file."""

    name: str
    values: Mapping[str, Setting]
    facts: StatedFacts
    kernel: str | None = None
    purpose: str = ""

    def value(self, key: str) -> str | None:
        """Return the setting `key`, or None when nobody made it."""
        setting = self.values.get(key)
        return None if setting is None else setting.value

    @property
    def options(self) -> AnalyzeOptions:
        """The same settings in the shape an analysis takes."""
        extra = {key: self.values[key].value for key in EXTRA_KEYS if key in self.values}
        if self.kernel is not None:
            extra["kernel"] = self.kernel
        return AnalyzeOptions(
            target=self.value("target"),
            machine=self.value("machine") or "",
            launch={key: self.values[key].value for key in LAUNCH_KEYS if key in self.values},
            facts=self.facts,
            convention=self.value("convention") or "safe",
            policy=self.value("policy") or "best",
            extra=extra,
        )

"""Defines the types of configuration: settings of one origin, a file of them, and the effective settings of one
kernel."""

from collections.abc import Mapping
from dataclasses import field, replace
from pathlib import Path
from typing import Any

from wcet.errors import Diagnostic
from wcet.frontend.build import Build
from wcet.ir.facts import StatedFacts
from wcet.options import AnalyzeOptions
from wcet.records import dataclass
from wcet.span import Source
from wcet.targets.offers import DEFAULTS, list_settings

COMMON = ("machine", "target", "budget")
"""The settings that kernels of all targets have."""
PROOFS = ("certificate", "dump_lp")
"""The settings by which the command line requests files with the bounds, for all targets."""
FACT_TABLES = ("bounds", "branches", "values", "arguments", "at_most", "at_least", "exactly", "pins", "data")


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one origin (a file, the environment, the command line): scalars as text, and facts by label.

    `table` are the keys of a table about one kernel. It is empty on the command line, and None for settings of all
    kernels, of which each kernel uses those that its target has.
    """

    origin: str
    values: Mapping[str, str] = field(default_factory=dict[str, str])
    facts: StatedFacts = field(default_factory=StatedFacts)
    table: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class KernelTable:
    """One `[kernel.NAME]` table: its settings, and the file and kernel that it is about, if their names are not
    NAME.

    `missing` has the refusal of each value that is still "?", by its path in the table. These values are not in
    `settings`: a weaker layer must not replace them.
    """

    name: str
    settings: Settings
    file: str | None = None
    kernel: str | None = None
    purpose: str = ""
    missing: Mapping[tuple[str, ...], Diagnostic] = field(default_factory=dict[tuple[str, ...], Diagnostic])


@dataclass(frozen=True, slots=True)
class Config:
    """One configuration file, validated; `folder` is the folder of its relative paths.

    `task_set` is the path of the table that holds a table `[sched]`; None if there is none. `sweep` is the unread table
    `[sweep]`, and `prefix` the path to all of these tables. With `strict`, the gate fails if a kernel or budget is not
    checked. `build` has the options in `[compile]`.
    """

    source: Source
    folder: Path
    top: Settings
    kernels: tuple[KernelTable, ...] = ()
    patterns: tuple[str, ...] = ()
    task_set: tuple[str, ...] | None = None
    sweep: Mapping[str, object] | None = None
    prefix: tuple[str, ...] = ()
    strict: bool = False
    build: Build = field(default_factory=Build)


@dataclass(frozen=True, slots=True)
class Setting:
    """An effective value, its origin, and the `table` that contains it (see `Settings`)."""

    value: str
    origin: str
    table: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class KernelSettings:
    """The effective settings of one analysis with their origins, merged facts, and the kernel inside the file.

    With `loose`, `kernel` is the name of a table, which may be about a file's only kernel under another name. `target`
    is the one that was found for it, None before the search.
    """

    name: str
    values: Mapping[str, Setting]
    facts: StatedFacts
    kernel: str | None = None
    purpose: str = ""
    loose: bool = False
    target: str | None = None

    def value(self, key: str) -> str | None:
        """Return the value of the setting `key`, or None if it is not set."""
        setting = self.values.get(key)
        return None if setting is None else setting.value

    def change(self, values: Mapping[str, str]) -> "KernelSettings":
        """Return the settings with some values replaced."""
        return replace(self, values={**self.values, **{key: Setting(value, "") for key, value in values.items()}})

    @property
    def options(self) -> AnalyzeOptions:
        """Return the same settings in the form that an analysis takes."""
        stated = {key: setting.value for key, setting in self.values.items() if key not in (*COMMON, *PROOFS)}
        launch = {offer.option.key for offer in list_settings() if offer.option.launch}
        fields: dict[str, Any] = {key: stated[key] for key in DEFAULTS if key in stated}
        extra = {key: value for key, value in stated.items() if key not in launch and key not in DEFAULTS}
        return AnalyzeOptions(
            target=self.target or self.value("target"),
            machine=self.value("machine") or "",
            launch={key: value for key, value in stated.items() if key in launch},
            facts=self.facts,
            kernel=None if self.loose else self.kernel,
            table=self.kernel if self.loose else None,
            certificate=bool(self.value("certificate")),
            dump_lp=bool(self.value("dump_lp")),
            extra=extra,
            **fields,
        )

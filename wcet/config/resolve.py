"""Merges the effective settings of the kernels of one file from layers.

From the weakest: defaults, the top of wcet.toml, the table of the kernel, the environment, the command line.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from os.path import realpath
from pathlib import Path
from typing import Any

from wcet.config.checks import part_arguments
from wcet.config.contents import read_contents
from wcet.config.data import read_data
from wcet.config.data_rows import name_rows
from wcet.config.settings import FACT_TABLES, Config, KernelSettings, KernelTable, Setting, Settings
from wcet.documents import locate_key
from wcet.errors import WcetError
from wcet.files import locate
from wcet.ir.facts import StatedFacts
from wcet.machine.changes import move_machine
from wcet.records import dataclass
from wcet.span import Source
from wcet.targets.offers import DEFAULTS

_DEFAULTS = Settings("default", DEFAULTS)


@dataclass(frozen=True, slots=True)
class SettingLayers:
    """Layers of settings of one analysis in ascending order of precedence; the files that they name have been read."""

    name: str
    layers: tuple[Settings, ...]
    kernel: str | None = None
    purpose: str = ""
    loose: bool = False

    def merge(self, *above: Settings) -> KernelSettings:
        """Return the effective settings, with other layers over these."""
        merged = _merge(self.name, (*self.layers, *above), self.kernel)
        return replace(merged, purpose=self.purpose, loose=self.loose)


def resolve_settings(
    path: Path, source: Source, config: Config | None, overrides: Sequence[Settings], kernel: str | None = None
) -> tuple[KernelSettings, ...]:
    """Return the settings of every analysis of the file at `path`: one for each kernel table that names the file.

    `overrides` are the environment and the command line, in rising order of precedence. `kernel` restricts the answer
    to the kernel of that name inside the file.
    """
    return tuple(each.merge() for each in list_layers(path, source, config, overrides, kernel))


def list_layers(
    path: Path, source: Source, config: Config | None, overrides: Sequence[Settings], kernel: str | None = None
) -> tuple[SettingLayers, ...]:
    """Return the layers from which `resolve_settings` merges its result.

    Raises `WcetError` W004 for each "?" in the tables about the file that no override replaces.
    """
    tables = _find_tables(path, config, kernel) if config else []
    _refuse_missing(tables, overrides)
    if config is None or not tables:
        below = [_DEFAULTS] if config is None else [_DEFAULTS, _top_of(config, source)]
        return (SettingLayers(kernel or path.stem, (*below, *overrides), kernel),)
    below = [_DEFAULTS, _top_of(config, source)]
    return tuple(
        SettingLayers(
            table.name,
            (*below, _rebase(name_rows(table.settings, config, path, source), config), *overrides),
            kernel or _inner(table),
            table.purpose,
            _is_loose(table, kernel),
        )
        for table in tables
    )


def require_complete(config: Config) -> Config:
    """Return a configuration; raise `WcetError` W004 for each "?" in any of its tables."""
    _refuse_missing(config.kernels, ())
    return config


def _refuse_missing(tables: Sequence[KernelTable], overrides: Sequence[Settings]) -> None:
    """Raise `WcetError` W004 for each "?" in tables, unless an override states this very value."""
    found = [
        missing
        for table in tables
        for place, missing in table.missing.items()
        if not any(_states(layer, place) for layer in overrides)
    ]
    if found:
        raise WcetError(found)


def _states(settings: Settings, place: tuple[str, ...]) -> bool:
    """Return True if settings have a value at a path in a table: a scalar, or a fact with its label."""
    if len(place) == 1:
        return place[0] in settings.values
    table, label = place
    return label in _table(settings, table)


def is_named(path: Path, config: Config) -> bool:
    """Return True if a table of a configuration names the file."""
    return bool(_find_tables(path, config, None))


def _find_tables(path: Path, config: Config, kernel: str | None) -> list[KernelTable]:
    """Return the kernel tables that name a file, restricted to the requested kernel.

    A `file` is the one of that name; if no table is about a name, the one that links lead to.
    """
    for place in (locate, _follow):
        found = [table for table in config.kernels if _is_about(table, path, config, kernel, place)]
        if found:
            return found
    return []


def _follow(path: Path) -> Path:
    """Return the target of the links of a path; if they form a circle, any place in it."""
    return Path(realpath(path))


def _is_about(
    table: KernelTable, path: Path, config: Config, kernel: str | None, place: Callable[[Path], Path]
) -> bool:
    """Return True if a kernel table governs the file and, if one is requested, the kernel."""
    if table.file is None:
        return table.name in (path.stem, kernel)
    same = place(config.folder / table.file) == place(path)
    return same and (kernel is None or kernel == (table.kernel or table.name))


def _inner(table: KernelTable) -> str | None:
    """Return the name of the kernel inside the file; None if only the file is stated."""
    if table.kernel is not None:
        return table.kernel
    return table.name if table.file is not None else None


def _is_loose(table: KernelTable, kernel: str | None) -> bool:
    """Return True if the requested name is that of a table about the file.

    This name need not be that of a kernel in the file.
    """
    named = table.kernel is not None or table.file is None
    return not named and kernel in (None, table.name)


def _top_of(config: Config, source: Source) -> Settings:
    """Return the shared settings with only the facts whose names are in this file; the others are about other
    kernels."""
    stated = config.top.facts
    kept: dict[str, Any] = {
        name: {label: fact for label, fact in getattr(stated, name).items() if _is_about_text(source, label)}
        for name in (*FACT_TABLES, "decimals")
    }
    return _rebase(replace(config.top, facts=StatedFacts(origin=stated.origin, places=stated.places, **kept)), config)


def _is_about_text(source: Source, name: str) -> bool:
    """Return True if a fact at the top may be about a file: its label, kernel or address is in the file.

    Facts about text that was compiled just now may also name places in its sources.
    """
    origin = source.origin
    file, _, rest = name.partition(":")
    if origin is not None and rest and any(f"/{each.name}".endswith(f"/{file}") for each in origin.files):
        return True
    named, _, line = name.rpartition(":")
    if named and line.isdigit():
        return named in (Path(source.name).name, Path(source.name).stem) or _mentions(source.text, named)
    return _mentions(source.text, name)


def _mentions(text: str, name: str) -> bool:
    if "+" in name or "*" in name:  # a sum of labels, possibly with factors
        return all(_mentions(text, label) for label in re.findall(r"(?:\d+\s*\*)?\s*([^\s+*]+)", name))
    return re.search(rf"(?<![\w.$]){re.escape(name)}(?![\w$])", text) is not None


def _rebase(settings: Settings, config: Config) -> Settings:
    """Return settings with paths relative to the working folder instead of the configuration, or with files read."""
    settings = read_data(read_contents(settings, config), config)
    machine = settings.values.get("machine")
    if machine is None:
        return settings
    place = locate_key(config.source, (*(settings.table or config.prefix), "machine"))
    moved = move_machine(machine, config.folder, "`machine`", place)
    return replace(settings, values={**settings.values, "machine": moved})


def _merge(name: str, layers: Sequence[Settings], kernel: str | None) -> KernelSettings:
    values = {key: Setting(value, layer.origin, layer.table) for layer in layers for key, value in layer.values.items()}
    facts: dict[str, Any] = {
        table: {label: fact for layer in layers for label, fact in _table(layer, table).items()}
        for table in FACT_TABLES
    }
    facts = part_arguments(facts)
    origins = dict.fromkeys(layer.origin for layer in layers if any(_table(layer, table) for table in FACT_TABLES))
    last = {f"{table} {label}": layer for layer in layers for table in FACT_TABLES for label in _table(layer, table)}
    places = {key: layer.facts.places[key] for key, layer in last.items() if key in layer.facts.places}
    return KernelSettings(name, values, StatedFacts(origin=" and ".join(origins), places=places, **facts), kernel)


def _table(settings: Settings, table: str) -> Mapping[str, Any]:
    """Return the facts of a table; whole-number arguments and other arguments (text) are in different tables."""
    stated = settings.facts
    return {**stated.arguments, **stated.decimals} if table == "arguments" else getattr(stated, table)

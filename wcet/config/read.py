"""Finds the configuration file that governs a folder, and reads its text into a validated `Config`."""

import json
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from wcet.checks import PLACEHOLDER
from wcet.config.checks import COMPILE, FACTS, KERNEL_ONLY, OWN_FACTS, TOP_ONLY, Check, list_scalars, part_arguments
from wcet.config.settings import Config, KernelTable, Settings
from wcet.documents import locate_key, read_document, suggest_key
from wcet.errors import LIMIT, Diagnostic, WcetError, refuse
from wcet.files import locate, show_path
from wcet.frontend.build import Build
from wcet.ir.facts import StatedFacts
from wcet.repository import read_own
from wcet.span import Source, Span

Table = Mapping[str, object]

"""Maps keys to the unread values of a TOML table."""

FILE = "wcet.toml"
PROJECT_FILE = "pyproject.toml"
_PREFIX = ("tool", "wcet")

TABLE = "compile"
"""The name of the table that says how source files are compiled."""

MISSING = 'put the number in place of "?"; the comment above it says what it means'
"""The help line for a number that `wcet annotate` asked for and that is still missing."""

SCHED = "sched"
"""The name of the table of a task set, which `wcet.sched.read` reads."""

SWEEP = "sweep"
"""The name of the table of a design space, which `wcet.sweep.read` reads."""


def find_config(path: Path) -> Path | None:
    """Return the configuration that governs the file at `path`: the nearest one in its folder or a folder above.

    A link is governed by the configuration in the link's own folder, whatever its target. None if there is no
    configuration.
    """
    return next(find_governing(path), None)


def find_governing(path: Path) -> Iterator[Path]:
    """Yield the configuration files in the folder of the file at `path` and above, the nearest first."""
    for folder in locate(path).parents:
        found = _config_in(folder)
        if found is not None:
            yield found


def find_configs(folder: Path) -> tuple[Path, ...]:
    """Return the configuration files of `folder` and all folders below it, except hidden folders and environments."""
    found: list[Path] = []
    for place, folders, files in os.walk(folder, onerror=_refuse_folder):
        folders[:] = [] if "pyvenv.cfg" in files else sorted(name for name in folders if not name.startswith("."))
        config = _config_in(Path(place)) if {FILE, PROJECT_FILE} & {*files} else None
        found += [] if config is None else [config]
    return tuple(found)


def _refuse_folder(error: OSError) -> None:
    """Raise an error for a folder that cannot be read, because its configuration would not be checked."""
    shown = show_path(Path(os.fsdecode(error.filename)))
    raise refuse("W001", f"`{shown}` cannot be read: {error.strerror}", help=f"chmod u+rX {shown}") from None


def _config_in(folder: Path) -> Path | None:
    stated = folder / FILE
    if stated.is_file() or stated.is_symlink():  # a link without a target is an error, not the lack of a configuration
        return stated
    project = folder / PROJECT_FILE
    return project if project.is_file() and "[tool.wcet" in _read_text(project, PROJECT_FILE) else None


def load_governing(path: Path) -> Config | None:
    """Return the configuration that governs the file at `path`; None if there is none.

    It is strict if one of the configurations above is: no nested file makes a gate weaker.
    """
    found = [load_config(each, show_path(each)) for each in find_governing(path)]
    return replace(found[0], strict=any(each.strict for each in found)) if found else None


def load_config(path: Path, shown: str) -> Config:
    """Read and validate one configuration file, called `shown` in messages.

    Raises `WcetError` W001 if it cannot be read, W004 with every unknown key and wrong value of the file. If it has
    none, a "?" in the table of one kernel is no error yet, see `KernelTable.missing`.
    """
    return _parse_config(_read_text(path, shown), shown, path)


@lru_cache(maxsize=16)
def _parse_config(text: str, shown: str, path: Path) -> Config:
    """Return the configuration in the text of a file; results are cached by content, because many kernels need the same
    file."""
    source = Source(shown, text)
    document = read_document(source, "W004", f"`{shown}`")
    prefix = _PREFIX if path.name == PROJECT_FILE else ()
    for key in prefix:
        document = cast("dict[str, Any]", document.get(key, {}))
    return _ConfigReader(source, prefix).read_config(document, path.parent)


def _read_text(path: Path, shown: str) -> str:
    try:
        return read_own(path).decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise refuse("W001", f"`{shown}` cannot be read: {reason}", help=f"ls -l {shown}") from None


class _ConfigReader:
    """Collects the diagnostics of one file while its tables are read; raises them together at the end."""

    def __init__(self, source: Source, prefix: tuple[str, ...]) -> None:
        self.source = source
        self.prefix = prefix
        self.diagnostics: list[Diagnostic] = []
        self.missing: dict[tuple[str, ...], Diagnostic] = {}

    def read_config(self, document: Table, folder: Path) -> Config:
        """Read a whole file."""
        tables = self._kernel_tables(document.get("kernel", {}))
        build: dict[str, Any] = {}
        for key, value in self._items_of(document, TABLE):
            if key in COMPILE:
                build.update(self._checked(COMPILE[key], value, (TABLE, key), key))
            else:
                self._complain_unknown((TABLE, key), tuple(COMPILE))
        rest = {key: value for key, value in document.items() if key not in ("kernel", SCHED, SWEEP, TABLE)}
        top, more = self._settings(rest, (), TOP_ONLY)
        sweep = document.get(SWEEP)
        if sweep is not None and not isinstance(sweep, dict):
            self._complain((SWEEP,), "must be a table", "write [sweep]")
        if len(self.diagnostics) > len(self.missing):
            raise WcetError(self.diagnostics)
        return Config(
            source=self.source,
            folder=folder,
            top=top,
            kernels=tables,
            patterns=more.get("kernels", ()),
            task_set=self.prefix if SCHED in document else None,
            sweep=cast("Table | None", sweep),
            prefix=self.prefix,
            strict=more.get("strict", False),
            build=Build(**build),
        )

    def _items_of(self, document: Table, table: str) -> Iterator[tuple[str, object]]:
        return self._items(document.get(table, {}), (table,))

    def _kernel_tables(self, value: object) -> tuple[KernelTable, ...]:
        tables: list[KernelTable] = []
        for name, table in self._items(value, ("kernel",)):
            path = ("kernel", name)
            if not isinstance(table, dict):
                self._complain(path, "must be a table", 'write [kernel."name"]')
                continue
            settings, more = self._settings(cast(Table, table), path, KERNEL_ONLY)
            missing = {place[2:]: each for place, each in self.missing.items() if place[:2] == path}
            about = more.get("file"), more.get("kernel"), more.get("purpose", "")
            tables.append(KernelTable(name, settings, *about, missing))
        return tuple(tables)

    def _settings(
        self, table: Table, path: tuple[str, ...], others: Mapping[str, Check]
    ) -> tuple[Settings, dict[str, Any]]:
        """Return the scalars and fact tables of one table as settings, and the values of the keys of `others`."""
        values: dict[str, str] = {}
        facts: dict[str, dict[str, Any]] = {}
        more: dict[str, Any] = {}
        scalars = list_scalars()
        for key, value in table.items():
            place = (*path, key)
            if key in OWN_FACTS and not path:
                self._complain(place, "must not be in the table of one kernel", f"write [kernel.NAME.{key}]")
            elif key in FACTS:
                entries = self._items(value, place)
                facts[key] = {}
                for label, entry in entries:
                    facts[key].update(self._checked(FACTS[key], entry, (*place, label), label))
            elif key in scalars:
                values.update(self._checked(scalars[key], value, place, key))
            elif key in others:
                more.update(self._checked(others[key], value, place, key))
            else:
                self._complain_unknown(place, (*scalars, *FACTS, *others))
        stated = StatedFacts(origin=self.source.name, places=self._find_places(facts, path), **part_arguments(facts))
        return Settings(self.source.name, values, stated, (*self.prefix, *path) if path else None), more

    def _find_places(self, facts: Mapping[str, Mapping[str, Any]], path: tuple[str, ...]) -> dict[str, Span]:
        """Return the place of each fact in the file, by table and key."""
        keys = [(table, label) for table, entries in facts.items() for label in entries]
        spans = [(table, label, locate_key(self.source, (*self.prefix, *path, table, label))) for table, label in keys]
        return {f"{table} {label}": span for table, label, span in spans if span is not None}

    def _items(self, value: object, path: tuple[str, ...]) -> Iterator[tuple[str, object]]:
        if isinstance(value, dict):
            yield from cast(Table, value).items()
        else:
            self._complain(path, "must be a table", "")

    def _checked(self, check: Check, value: object, path: tuple[str, ...], key: str) -> dict[str, Any]:
        """Return a key with its checked value; nothing if the check refuses it, which is noted."""
        try:
            return {key: check(value)}
        except ValueError as error:
            asked = value == PLACEHOLDER
            self._complain(path, str(error), MISSING if asked else _advise_numbers(key, value, str(error)))
            if asked and path[0] == "kernel":
                self.missing[path] = self.diagnostics[-1]
            return {}

    def _complain_unknown(self, path: tuple[str, ...], known: tuple[str, ...]) -> None:
        known += ("kernel", SCHED, SWEEP, TABLE) if len(path) == 1 else ()
        suggestion = suggest_key(path[-1], known) if len(self.diagnostics) < LIMIT else ""  # no more are shown
        self._complain(path, "is not a key of wcet.toml", suggestion)

    def _complain(self, path: tuple[str, ...], message: str, suggestion: str) -> None:
        span = locate_key(self.source, (*self.prefix, *path))
        self.diagnostics.append(Diagnostic("W004", f"`{'.'.join(path)}` {message}", span, help=suggestion))


def _advise_numbers(key: str, value: object, wanted: str) -> str:
    """Return advice for whole numbers that are written as on the command line: "1024,4"."""
    if not isinstance(value, str) or "whole number" not in wanted:
        return ""
    if re.fullmatch(r"[0-9]{1,20}(?: *, *[0-9]{1,20}){0,2}", value) is None:
        return ""
    numbers = [int(each) for each in value.split(",")]
    name = key if re.fullmatch(r"[\w-]+", key, re.ASCII) else json.dumps(key)
    return f"write {name} = {numbers if len(numbers) > 1 else numbers[0]}"

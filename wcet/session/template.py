"""Writes tables for wcet.toml with a placeholder for each missing number, to be pasted and filled in."""

import json
import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from os.path import relpath
from pathlib import Path

from wcet.checks import PLACEHOLDER
from wcet.config.edit import FactEntry
from wcet.config.settings import FACT_TABLES, Config, KernelSettings, KernelTable
from wcet.files import locate
from wcet.ir.facts import MissingFact
from wcet.pipeline import missing_facts
from wcet.span import Source

_ORDER = ("", "arguments", *(name for name in FACT_TABLES if name != "arguments"))
NO_LABEL = "# there is no label at this place: give it one, then name it here"


def ask_entries(path: Path, source: Source, settings: KernelSettings, config: Config | None) -> tuple[FactEntry, ...]:
    """Return an entry for each fact that is missing for the kernels of a file under these settings, with a placeholder.

    A kernel among several of a file gets a table of its own that names the file. Then all of them do, for a file with
    tables is analysed once for each.
    """
    asked = missing_facts(source, settings.options)
    if not any(missing for _, missing in asked):
        return ()
    own = config is not None and any(each.name == settings.name for each in config.kernels)
    if own or (len(asked) == 1 and settings.name == path.stem):
        return tuple(_sort(_ask(settings.name, fact, None) for _, facts in asked for fact in facts))
    folder = locate(path).parent if config is None else locate(config.folder)
    file = Path(relpath(locate(path), folder)).as_posix()
    return tuple(
        entry
        for name, facts in asked
        for entry in (_sort(_ask(name, fact, file) for fact in facts) or [FactEntry(name, "file", file)])
    )


def _ask(kernel: str, fact: MissingFact, file: str | None) -> FactEntry:
    return FactEntry(kernel, fact.label, PLACEHOLDER, fact.table, (f"{fact.span}: {fact.reason}",), file=file)


def _sort(entries: Iterable[FactEntry]) -> list[FactEntry]:
    return sorted(entries, key=lambda each: _ORDER.index(each.table))


def render_entries(entries: Sequence[FactEntry], config: Config | None) -> str:
    """Return entries as tables of wcet.toml; entries of existing tables become comments that say where to put them.

    A second table of one name would be an error, and a line without its header would belong to another kernel.
    """
    prefix = () if config is None else config.prefix
    stated = {} if config is None else {each.name: each for each in config.kernels}
    parts: list[list[str]] = []
    for place, group in groupby(entries, key=lambda each: each.place):
        listed = list(group)
        header = ".".join(write_key(key) for key in (*prefix, *place))
        lines = [line for entry in listed for line in _render(entry)]
        if listed[0].table in _list_tables(stated.get(listed[0].kernel)):
            parts.append([f"# in the table [{header}], which is there already:", *_comment_out(lines)])
            continue
        file = listed[0].file
        first = file is not None and listed[0].kernel not in {
            each.kernel for each in entries[: entries.index(listed[0])]
        }
        named = [f"file = {json.dumps(file)}"] if first else []
        if named and listed[0].table:
            parts.append([f"[{'.'.join(write_key(key) for key in (*prefix, *place[:-1]))}]", *named])
            named = []
        parts.append([f"[{header}]", *named, *lines])
    return "\n".join("".join(f"{line}\n" for line in part) for part in parts)


def _render(entry: FactEntry) -> list[str]:
    line = f"{write_key(entry.key)} = {json.dumps(entry.value)}" if entry.key else NO_LABEL
    return [*(f"# {text}" for text in entry.above), line]


def _comment_out(lines: Iterable[str]) -> list[str]:
    return [line if line.startswith("#") else f"# {line}" for line in lines]


def _list_tables(own: KernelTable | None) -> tuple[str, ...]:
    """Return the tables of a kernel in a configuration: its own, whose name is empty, and those of stated facts."""
    if own is None:
        return ()
    return ("", *(name for name in FACT_TABLES if getattr(own.settings.facts, name)))


def write_key(name: str) -> str:
    """Return a TOML key, quoted if it must be."""
    return name if re.fullmatch(r"[\w-]+", name, re.ASCII) else json.dumps(name)

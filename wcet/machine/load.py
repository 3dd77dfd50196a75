"""Loads a machine by its name or from a TOML file, validated and frozen.

A file has `target = "NAME"` and the fields of that target's dataclass, or `extends = "other"` and the differences.
`dram` is the name of a shipped grade (`data/dram.toml`) or a table, which may itself extend a grade. The name of either
may be followed by changes (`wcet.machine.changes`). All errors of a file are reported together, each with its path, its
line, and the nearest valid name if there is one.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from functools import cache, lru_cache
from os import PathLike, fspath
from pathlib import Path
from typing import Any, TypeAlias, cast

from wcet.documents import locate_key, read_document
from wcet.errors import Diagnostic, WcetError, refuse
from wcet.files import is_file
from wcet.machine.changes import FIXED, join_changes, split_changes, write_changes
from wcet.machine.model import Machine
from wcet.machine.schema import KeyProblem, build
from wcet.repository import read_own, require_inside
from wcet.resources import MACHINES
from wcet.span import Source
from wcet.targets.registry import list_targets, load_target, load_targets

Table: TypeAlias = Mapping[str, object]

DATA = MACHINES
GRADES = "dram"
DIGEST_DIGITS = 12
EXTENDS_LIMIT = 16


@cache
def shipped_machines() -> tuple[str, ...]:
    """Return the names of the machines in this package, sorted."""
    return tuple(sorted(path.stem for path in DATA.glob("*.toml") if path.stem != GRADES))


def find_machines() -> dict[str, Path]:
    """Return the files of all machines by name, sorted: our own, and those of other packages' targets."""
    found = {name: DATA / f"{name}.toml" for name in shipped_machines()}
    for target in load_targets():
        if target.machine_folder != DATA:
            for path in sorted(target.machine_folder.glob("*.toml")):
                found.setdefault(path.stem, path)
    return dict(sorted(found.items()))


def find_open_machines() -> dict[str, Path]:
    """Return the files of machines with open numbers, by name: templates for machines of one's own."""
    return {path.stem: path for path in sorted((DATA / "open").glob("*.toml"))}


def load_machine(name_or_path: str | PathLike[str]) -> Machine:
    """Return a shipped machine by name, or a machine from a TOML file; either name may have changes.

    Raises `WcetError` W001 (file cannot be read), W002 (no such machine), W003 (invalid file; one diagnostic for each
    bad key).
    """
    name = fspath(name_or_path)
    return _load_shipped(name) if name in shipped_machines() else _load(name)


@cache
def _load_shipped(name: str) -> Machine:
    """Return a shipped machine, which is read once: its files are those of the running tool."""
    return _load(name)


def _load(name_or_path: str) -> Machine:
    path, source, table = _read_whole(name_or_path)
    target = table.pop("target", None)
    if not isinstance(target, str) or target not in list_targets():
        raise _bad_target(source, target)
    table.setdefault("name", path.stem)
    outcome = build(cast("type[Machine]", load_target(target).machine_type), table)
    if isinstance(outcome, tuple):
        raise WcetError(_diagnostic(source, problem) for problem in outcome)
    return replace(cast(Any, outcome), digest=_digest(target, table))


def read_numbers(name_or_path: str) -> Mapping[str, object]:
    """Return the contents of a machine file and those that it extends, as one table; raises like `load_machine`."""
    return _read_whole(name_or_path)[2]


def _read_whole(name_or_path: str) -> tuple[Path, Source, dict[str, object]]:
    """Return the file of a machine, the source to which messages refer, and its table with everything that it
    extends."""
    base, changes = split_changes(name_or_path)
    path = _find(base, Path())
    source = _read(path, base)
    table = _inherit(_parse(source), path.parent, source, EXTENDS_LIMIT)
    table = _with_grade(table, source)
    if changes:
        source = write_changes(name_or_path, changes)
        table = _change(table, source, path.stem, changes)
    return path, source, table


def list_files(name_or_path: str) -> tuple[Path, ...]:
    """Return the files of a machine, its own first, then those that it extends, as far as they can be read."""
    base, _ = split_changes(name_or_path)
    folder, found = Path(), list[Path]()
    try:
        while len(found) < EXTENDS_LIMIT:
            path = _find(base, folder)
            found.append(path)
            parent = _parse(_read(path, base)).get("extends")
            if not isinstance(parent, str):
                break
            base, folder = parent, path.parent
    except WcetError:  # the analysis reports what is wrong with it
        pass
    return tuple(found)


def _find(name_or_path: str, directory: Path) -> Path:
    """Return the file of a name or path; paths are relative to `directory`."""
    if name_or_path in shipped_machines():
        return DATA / f"{name_or_path}.toml"
    path = directory / name_or_path
    if path.suffix == ".toml" or is_file(path):
        return path
    known = find_machines()
    if name_or_path in known:
        return known[name_or_path]
    if name_or_path in find_open_machines():
        raise refuse(
            "W002",
            f"machine `{name_or_path}` leaves numbers open, because no public source gives them",
            notes=("its file names each of them; state them, and name your file by -m",),
            help=f"wcet machines {name_or_path} > mine.toml",
        )
    near = get_close_matches(name_or_path, known, n=1)
    raise refuse(
        "W002",
        f"there is no machine `{name_or_path}`",
        notes=("shipped machines: " + ", ".join(known),),
        help=f"did you mean `{near[0]}`?" if near else "name a shipped machine or give the path of a .toml file",
    )


def _read(path: Path, shown: str) -> Source:
    try:
        return Source(shown, read_own(path).decode("utf-8"))
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise refuse("W001", f"machine file `{shown}` cannot be read: {reason}", help=f"ls -l {shown}") from None


def _parse(source: Source) -> dict[str, object]:
    return dict(_parse_text(source))


@lru_cache(maxsize=16)
def _parse_text(source: Source) -> Table:
    """Return the contents of a machine file; they are kept by its text, because many kernels run on one machine."""
    return read_document(source, "W003", f"machine file `{source.name}`")


def _inherit(table: dict[str, object], directory: Path, source: Source, depth: int) -> dict[str, object]:
    """Return `table` with the missing keys of the machine that it extends; paths are relative to the file that names
    them."""
    if "extends" not in table:
        return table
    parent = table.pop("extends")
    if not isinstance(parent, str) or depth == 0:
        message = "must be the name of a machine" if depth else "the chain of machines does not end"
        raise WcetError([_diagnostic(source, KeyProblem(("extends",), message))])
    path = _find(parent, directory)
    if path == directory / parent:
        require_inside(directory, parent, f"`extends` of `{source.name}`", locate_key(source, ("extends",)))
    base_source = _read(path, parent)
    base = _inherit(_parse(base_source), path.parent, base_source, depth - 1)
    base.pop("name", None)
    return _overlay(_with_grade(base, base_source), table)


def _overlay(base: Mapping[str, object], top: Mapping[str, object]) -> dict[str, object]:
    """Return two tables merged, nested tables included; `top` wins, and a `dram` that names another grade replaces the
    table."""
    merged = dict(base)
    for key, value in top.items():
        below = base.get(key)
        if isinstance(below, dict) and isinstance(value, dict) and "extends" not in value:
            value = _overlay(cast("Table", below), cast("Table", value))
        merged[key] = value
    return merged


def _change(
    table: Mapping[str, object], source: Source, name: str, changes: tuple[tuple[str, str], ...]
) -> dict[str, object]:
    """Return a table with changes, which `source` has as text; the machine is named after the table and the changes."""
    stated = _parse(source)
    for key in FIXED:
        if key in stated:
            raise WcetError([_diagnostic(source, KeyProblem((key,), "is not a number of the hardware"))])
    title = f"{table.get('title', name)}, with " + ", ".join(f"{key} = {value}" for key, value in changes)
    name = join_changes(str(table.get("name", name)), changes)
    return {**_with_grade(_overlay(table, stated), source), "title": title, "name": name}


def _with_grade(table: Mapping[str, object], source: Source) -> dict[str, object]:
    """Return the table with the name of a DRAM grade replaced by the grade's table."""
    dram = table.get("dram")
    if isinstance(dram, dict):
        own = dict(cast("Table", dram))
        if "extends" not in own:
            return dict(table)
        grade = own.pop("extends")
    else:
        grade, own = dram, {}
    if grade is None:
        return dict(table)
    grades = _parse(_read(DATA / f"{GRADES}.toml", f"{GRADES}.toml"))
    if not isinstance(grade, str) or grade not in grades:
        near = get_close_matches(str(grade), grades, n=1)
        hint = f"did you mean `{near[0]}`?" if near else "shipped grades: " + ", ".join(grades)
        raise WcetError([_diagnostic(source, KeyProblem(("dram",), f"there is no DRAM grade `{grade}`", hint))])
    return {**table, "dram": _overlay({"name": grade, **cast("Table", grades[grade])}, own)}


def _bad_target(source: Source, target: object) -> WcetError:
    names = list_targets()
    advice = f'target = "{max(names)}"'
    problem = KeyProblem(("target",), f"must be one of {', '.join(names)}, not `{target}`", advice)
    if target is None:
        problem = KeyProblem(("target",), "is missing", f"write `{advice}` or extend a shipped machine")
    return WcetError([_diagnostic(source, problem)])


def _diagnostic(source: Source, problem: KeyProblem) -> Diagnostic:
    where = ".".join(problem.path)
    message = f"machine file `{source.name}`: `{where}` {problem.message}"
    return Diagnostic("W003", message, locate_key(source, problem.path), help=problem.hint)


def _digest(target: str, table: Mapping[str, object]) -> str:
    """Return the digest of the numbers; the name and the title do not count, because they change no result."""
    numbers = {key: value for key, value in table.items() if key not in ("name", "title")}
    text = json.dumps([target, numbers], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:DIGEST_DIGITS]

"""Finds existing kernels in a folder, and lists them in its wcet.toml with a placeholder for each missing number."""

import json
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, count
from os.path import relpath
from pathlib import Path

from wcet.cli.console import diagnose, print_diagnostics, print_note
from wcet.config.edit import FactEntry
from wcet.config.read import FILE, load_config
from wcet.config.settings import Config, Settings
from wcet.errors import Diagnostic, WcetError
from wcet.files import locate, read_regular, show_path
from wcet.frontend.build import Build
from wcet.pipeline import name_kernels
from wcet.records import dataclass
from wcet.session.configured import match_pattern
from wcet.session.edit import edit_config, write_config
from wcet.session.kernels import KernelTask, build_of, read_kernel, resolve
from wcet.session.own_settings import keep_own
from wcet.session.request import Request
from wcet.session.template import ask_entries
from wcet.span import Source
from wcet.targets.offers import list_settings
from wcet.targets.selection import select_target

SUFFIXES = (".cl", ".hip", ".cu", ".s", ".sas", ".cdfg", ".o", ".hsaco", ".co")
"""The file names of kernels; one that other programs use as well counts only if a target recognises the file."""

HIP = re.compile(r"hip/hip_runtime\.h|hip_runtime")

FOREIGN = ("W001", "W005", "W127", "W145")
"""The codes of errors that mean that a file has no kernel."""

HIP_FLAG = "hip = true                  # .cu files are HIP\n"

HEAD = """\
# Facts that the text of a kernel cannot state. Keys: `wcet help configuration`; settings in use: `wcet config KERNEL`.

machine = "{machine}"
kernels = [{patterns}]
strict = true               # a kernel without a budget, or a budget without a kernel, fails `wcet check`, too
{build}"""


@dataclass(frozen=True, slots=True)
class Adopted:
    """A kernel file, its missing numbers, and the machine that its table must name, if any."""

    path: Path
    tasks: tuple[KernelTask, ...]
    machine: str


def find_kernels(folder: Path) -> tuple[Path, ...]:
    """Return the files in and below a folder that may have kernels, except in hidden folders and folders of builds."""
    found: list[Path] = []
    for place, folders, files in os.walk(folder):
        folders[:] = [] if "pyvenv.cfg" in files else sorted(n for n in folders if n[0] != "." and n != "build")
        found += [Path(place) / name for name in sorted(files) if Path(name).suffix in SUFFIXES]
    return tuple(path for path in found if path.suffix != ".cu" or _is_hip(path))


def _is_hip(path: Path) -> bool:
    try:
        return HIP.search(read_regular(path).decode(errors="replace")) is not None
    except OSError:
        return False


def adopt(
    paths: Iterable[Path], request: Request, config: Config | None
) -> tuple[list[Adopted], tuple[Diagnostic, ...]]:
    """Return the files that have kernels, and the errors of those that do not compile or parse.

    `config` is the configuration that will list them, None for a new one.
    """
    found: list[Adopted] = []
    wrong: list[Diagnostic] = []
    for path in paths:
        try:
            hip = request if path.suffix != ".cu" else replace(request, build=replace(request.build, hip=True))
            source = read_kernel(path, build_of(path, config, hip))
            target, machine = _choose_machine(source, config, request)
            asked = _keep_own(request, target, machine)
            settings = resolve(path, source, config, asked)
            tasks = tuple(KernelTask(path, source, keep_own(each, source, config)) for each in settings)
            name_kernels(source, tasks[0].settings.options)  # raises an error if there is none
            found.append(Adopted(path, tasks, machine))
        except WcetError as error:
            wrong += [each for each in error.diagnostics if each.code not in FOREIGN]
    return found, tuple(wrong)


def _choose_machine(source: Source, config: Config | None, request: Request) -> tuple[str, str]:
    """Return the target of a kernel, and its machine; no machine if the configuration's machine is for this target."""
    target = select_target(source, None, "")
    asked = next((layer.values["machine"] for layer in request.overrides[::-1] if "machine" in layer.values), "")
    stated = "" if config is None else config.top.values.get("machine", "")
    if config is not None and stated.endswith(".toml"):
        stated = relpath(config.folder / stated)
    for machine in (asked, stated):
        try:
            if machine and select_target(source, None, machine).name == target.name:
                return target.name, asked
        except WcetError:
            continue
    return target.name, target.machine_for(source)


def _keep_own(request: Request, target: str | None, machine: str) -> Request:
    """Return the request without settings that kernels of a target do not have, because they are for other kernels."""
    own = {offer.option.key for offer in list_settings() if target in offer.names}
    layers = (
        replace(layer, values={key: value for key, value in layer.values.items() if key in own})
        for layer in request.overrides
    )
    return replace(request, overrides=(Settings("found", {"machine": machine} if machine else {}), *layers))


def begin_config(folder: Path, found: Sequence[Adopted], build: Build) -> Path:
    """Write a wcet.toml that lists the files and how they are compiled, and return its place.

    The first machine is that of all kernels; those that have another one name it in their tables.
    """
    place = folder / FILE
    first = found[0].machine
    names = [Path(relpath(each.path, folder)) for each in found]
    hip = HIP_FLAG if build.hip or any(name.suffix == ".cu" for name in names) else ""
    includes = tuple(Path(relpath(each, folder)).as_posix() for each in build.includes)
    stated = {"defines": build.defines, "includes": includes, "flags": build.flags, "symbols": build.symbols}
    lines = "".join(f"{key} = {json.dumps(each)}\n" for key, each in stated.items() if each) + hip
    patterns = ", ".join(f'"{pattern}"' for pattern in _list_patterns(folder, names))
    head = HEAD.format(machine=first, patterns=patterns, build=f"\n[compile]\n{lines}" if lines else "")
    write_config(place, head)
    return place


def add_kernels(place: Path, found: Sequence[Adopted], request: Request) -> int:
    """Write kernels that a configuration does not name into it; return how many numbers the user must fill in."""
    config = load_config(place, show_path(place))
    taken = {table.name for table in config.kernels}
    entries = [entry for each in found for entry in _list_entries(each, config, request, taken)]
    if not found:
        print_note(f"{show_path(place)}: every kernel that was found is in it already")
        return 0
    _, after = edit_config(place, [entry for entry in entries if entry.key])
    write_config(place, after)
    listed = {locate(path) for pattern in config.patterns for path in match_pattern(config, pattern)}
    left = [Path(relpath(each.path, place.parent)) for each in found if locate(each.path) not in listed]
    if left:
        print_note(f"{show_path(place)}: add to `kernels`: {', '.join(map(json.dumps, map(str, left)))}")
    asked = sum(entry.value == "?" for entry in entries)
    print_note(f"{show_path(place)}: {', '.join(show_path(each.path) for each in found)} entered")
    return asked


def _list_entries(each: Adopted, config: Config, request: Request, taken: set[str]) -> Iterator[FactEntry]:
    """Yield the known facts of the kernels of a file, launch and machine, and then the missing facts.

    A table of a kernel whose name is `taken` gets another name.
    """
    file = Path(relpath(locate(each.path), locate(config.folder))).as_posix()
    own = _keep_own(request, each.tasks[0].settings.target, each.machine)
    stated = {key: value for layer in own.overrides for key, value in layer.values.items()}
    if stated.get("machine") == config.top.values.get("machine"):
        stated.pop("machine", None)
    for task in each.tasks:
        try:
            names = name_kernels(task.source, task.settings.options)
            alone = len(names) == 1  # the questions then use the name of the file
            tables = {name: _choose_name(name, taken) for name in names}
            for name, table in tables.items():
                yield FactEntry(table, "file", file)
                if table != name and not alone:
                    yield FactEntry(table, "kernel", name)
                yield from (FactEntry(table, key, _read_value(value)) for key, value in stated.items())
            for entry in ask_entries(each.path, task.source, task.settings, None):
                if entry.key != "file" and (alone or entry.kernel in names):
                    yield replace(entry, kernel=tables[names[0] if alone else entry.kernel])
        except WcetError as error:
            print_diagnostics(diagnose(error))


def _choose_name(name: str, taken: set[str]) -> str:
    """Return a name for the table of a kernel that is not in `taken`, and add it there."""
    tried = chain([name], (f"{name}-{number}" for number in count(2)))
    chosen = next(each for each in tried if each not in taken)
    taken.add(chosen)
    return chosen


def _read_value(text: str) -> object:
    """Return a setting of the command line as a TOML value: numbers as numbers."""
    parts = re.split(r"[,x]", text)
    if not all(part.strip().isdigit() for part in parts):
        return text
    numbers = [int(part) for part in parts]
    return numbers[0] if len(numbers) == 1 else numbers


def _list_patterns(folder: Path, names: Sequence[Path]) -> Iterator[str]:
    """Yield patterns that match these files and no others; if a pattern would match more, yield the names of the
    files."""
    for pattern in dict.fromkeys((name.parent / f"*{name.suffix}").as_posix() for name in names):
        matched = {Path(relpath(path, folder)) for path in folder.glob(pattern)}
        own = [name for name in names if name in matched]
        yield from [pattern] if matched == {*own} else [name.as_posix() for name in own]

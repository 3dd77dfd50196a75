"""Finds the dependencies of an answer: every file whose change may change the answer.

Dependency files, `wcet watch`, `wcet trend`, `wcet diff` and the language server all use this value. The store of
answers uses contents instead of names, and the same files of the tool (`wcet.identity`).
"""

import json
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from functools import reduce
from os import walk
from os.path import relpath
from pathlib import Path

from wcet.config.read import FILE, PROJECT_FILE, find_governing, load_config
from wcet.config.settings import Config, KernelSettings, Settings
from wcet.errors import WcetError
from wcet.files import locate, show_path
from wcet.identity import list_files
from wcet.machine.changes import split_changes
from wcet.machine.load import list_files as list_machine_files
from wcet.machine.load import shipped_machines
from wcet.records import dataclass
from wcet.resources import MACHINES
from wcet.session.kernels import AnalysisOutcome, KernelTask
from wcet.session.request import Request
from wcet.span import Source
from wcet.targets.offers import list_settings

Paths = tuple[Path, ...]

Stamps = Mapping[Path, tuple[int, int]]
"""The time and size of files; both are zero for a file that does not exist."""


@dataclass(frozen=True, slots=True)
class Dependencies:
    """The files that an answer depends on, by their role; each is named relative to the working folder.

    `contents` are stated data and the traces of co-runners. `tools` are the compiler with its headers and libraries,
    and `tool` is our own files. `absent` are files that do not exist and would govern the kernel if they did. `folders`
    are those in which a new file may be one more kernel.
    """

    kernels: Paths = ()
    sources: Paths = ()
    configurations: Paths = ()
    machines: Paths = ()
    contents: Paths = ()
    tools: Paths = ()
    tool: Paths = ()
    absent: Paths = ()
    folders: Paths = ()

    def __or__(self, other: "Dependencies") -> "Dependencies":
        """Return the union of the dependencies of two answers."""
        names = [field.name for field in fields(self)]
        return Dependencies(*(tuple(dict.fromkeys((*getattr(self, name), *getattr(other, name)))) for name in names))

    @property
    def project(self) -> Paths:
        """Return the files that are the user's, each once."""
        own = (self.kernels, self.sources, self.configurations, self.machines, self.contents)
        return tuple(dict.fromkeys(path for paths in own for path in paths))

    @property
    def present(self) -> Paths:
        """Return all files that exist, or existed when they were read, as `make` expects them."""
        return tuple(dict.fromkeys((*self.project, *self.tools, *self.tool, *self.folders)))

    @property
    def watched(self) -> Paths:
        """Return the files that an editor or a watch checks again and again: all but the files of the running tool."""
        return tuple(dict.fromkeys((*self.project, *self.tools, *self.absent)))


def join(dependencies: Iterable[Dependencies]) -> Dependencies:
    """Return the union of the dependencies of several answers."""
    return reduce(Dependencies.__or__, dependencies, Dependencies())


def take_stamps(paths: Iterable[Path]) -> Stamps:
    """Return the present time and size of each file."""
    found: dict[Path, tuple[int, int]] = {}
    for path in paths:
        try:
            status = path.stat()
        except OSError:
            found[path] = (0, 0)
        else:
            found[path] = (status.st_mtime_ns, status.st_size)
    return found


def take_early_stamps(paths: Iterable[Path], began: int) -> Stamps:
    """Return time and size of each file; (-1, -1) for a file that was saved after `began`, a time in nanoseconds.

    An answer that began at `began` may have read such a file before or after it was saved. Times in the future say
    nothing.
    """
    stamps = take_stamps(paths)
    now = time.time_ns()
    return {path: (-1, -1) if began <= stamp[0] <= now else stamp for path, stamp in stamps.items()}


def find_dependencies(
    path: Path, source: Source | None = None, settings: KernelSettings | None = None, chosen: Path | None = None
) -> Dependencies:
    """Return the dependencies of the answer about the kernel file at `path`.

    `chosen` is the configuration that the user names instead of the nearest. Without `settings`, as for a kernel that
    is refused before they are known, everything counts that the configuration names for any kernel; without `source`,
    no headers are known.
    """
    governing = (chosen,) if chosen is not None else tuple(Path(relpath(each)) for each in find_governing(path))
    config = _load(governing[0]) if governing else None
    if settings is not None:
        named = [_list_settled(settings, config)]
    else:
        named = [_list_stated(layer, config) for layer in _layers(config)] if config is not None else []
    origin = None if source is None else source.origin
    read = () if origin is None else origin.read or tuple(file.name for file in origin.files)
    return Dependencies(
        kernels=(path,),
        sources=tuple(Path(name) for name in read if Path(name) != path),
        configurations=governing,
        machines=tuple(dict.fromkeys(file for machines, _ in named for file in machines)),
        contents=tuple(dict.fromkeys(file for _, contents in named for file in contents)),
        tools=tuple(map(Path, origin.tools)) if origin else (),
        tool=list_files(),
        absent=() if chosen is not None else tuple(_list_nearer(path, governing)),
    )


def rest_on_project(configs: Iterable[Config]) -> Dependencies:
    """Return the dependencies of the list of kernels: the configurations, and the folders in which patterns search."""
    found: list[Dependencies] = []
    for config in configs:
        own = Path(relpath(config.folder / Path(config.source.name).name))
        folders = [folder for pattern in config.patterns for folder in _list_folders(config.folder, pattern)]
        found.append(Dependencies(configurations=(own,), tool=list_files(), folders=tuple(dict.fromkeys(folders))))
    return join(found)


def _load(path: Path) -> Config | None:
    """Return a configuration; None if it cannot be read, which the analysis reports itself."""
    try:
        return load_config(path, show_path(path))
    except WcetError:
        return None


def _layers(config: Config) -> tuple[Settings, ...]:
    return config.top, *(table.settings for table in config.kernels)


def _list_settled(settings: KernelSettings, config: Config | None) -> tuple[Paths, Paths]:
    """Return the machine files and the contents that the settings of one kernel name."""
    data = [] if config is None else [Path(relpath(config.folder / each)) for each in _data_files(settings)]
    values = {key: setting.value for key, setting in settings.values.items()}
    return _own_machines(values.get("machine", "")), (*data, *(Path(each) for each in _document_files(values)))


def _list_stated(settings: Settings, config: Config) -> tuple[Paths, Paths]:
    """Return the machine files and the contents that one table of a configuration names; paths are relative to it."""
    base, _ = split_changes(settings.values.get("machine", ""))
    machine = relpath(config.folder / base) if base.endswith(".toml") else base
    files = (*_data_files(settings), *_document_files(settings.values))
    return _own_machines(machine), tuple(Path(relpath(config.folder / each)) for each in files)


def _data_files(settings: Settings | KernelSettings) -> Iterator[str]:
    return (each.file for each in settings.facts.data.values() if each.file)


def _document_files(values: Mapping[str, str]) -> Iterator[str]:
    for offer in list_settings():
        if offer.option.kind == "documents" and offer.option.key in values:
            yield from (table["file"] for table in json.loads(f"[{values[offer.option.key]}]"))


def _own_machines(name: str) -> Paths:
    """Return the files of a machine that are not part of the tool."""
    if not name or split_changes(name)[0] in shipped_machines():
        return ()
    return tuple(Path(relpath(path)) for path in list_machine_files(name) if path.parent != MACHINES)


def _list_nearer(path: Path, governing: Paths) -> Iterator[Path]:
    """Yield the paths of configurations that would govern a file, if they existed, instead of the one that does."""
    nearest = locate(governing[0]) if governing else None
    last = nearest.parent if nearest else Path.cwd()
    for folder in locate(path).parents:
        for name in (FILE, PROJECT_FILE):
            if folder / name == nearest:
                return
            if not (folder / name).exists():
                yield Path(relpath(folder / name))
        if folder == last:
            return


def _list_folders(folder: Path, pattern: str) -> Iterator[Path]:
    """Yield the folders in which a new file could match a pattern that starts at `folder`."""
    *above, _ = Path(pattern).parts
    fixed = next((at for at, part in enumerate(above) if any(sign in part for sign in "*?[")), len(above))
    top = Path(relpath(folder.joinpath(*above[:fixed])))
    yield top
    if fixed < len(above):
        for place, folders, _ in walk(top):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            yield from (Path(place) / name for name in folders)


def rest_on(each: KernelTask | AnalysisOutcome, request: Request) -> Dependencies:
    """Return the dependencies of the answer about one kernel."""
    path = each.path if isinstance(each, KernelTask) else Path(each.file)
    return find_dependencies(path, each.source, each.settings, request.config)

"""Defines a sweep as every process that works on it receives it: kernels, settings, design space, questions.

The client reads kernels and configurations once. Its digest names the sweep: rows of one digest are about the same
kernels, machines, settings, design space and tool.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from wcet.config.resolve import SettingLayers, list_layers
from wcet.config.settings import Config, Settings
from wcet.errors import Diagnostic, WcetError
from wcet.files import show_path
from wcet.identity import identify_tool
from wcet.machine.changes import split_changes
from wcet.machine.load import load_machine
from wcet.records import dataclass
from wcet.session.faults import diagnose
from wcet.session.kernels import build_of, config_of, read_kernel
from wcet.session.outdated import require_current
from wcet.session.request import Request
from wcet.span import Source
from wcet.store.key import digest_machine, tell_origin
from wcet.sweep.axis import FIELD, MACHINE, CountedValues
from wcet.sweep.condition import ResultCondition
from wcet.sweep.design import Design, Point
from wcet.targets.registry import load_target

FIELDS = 4096
"""The number of machines whose numbers a process keeps."""

ROWS_VERSION = 1
"""The version of the rows; it grows with every change of their meaning, and rows of another version are not
continued."""


@dataclass(frozen=True, slots=True)
class SweptFile:
    """A kernel file with the settings of each of its analyses (`layers`), or the diagnostics that say why there are
    none."""

    path: Path
    file: str
    source: Source | None = None
    config: Config | None = None
    layers: tuple[SettingLayers, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True)
class SweepJob:
    """A sweep: every file at every point of the design.

    `looked_up` are names of machine numbers, whose values are reported with each result. `machines` holds the digests
    of the machine files, by their names. Without `cached` no store is used.
    """

    files: tuple[SweptFile, ...]
    design: Design
    where: tuple[ResultCondition, ...]
    looked_up: tuple[str, ...]
    machines: Mapping[str, str]
    cached: bool
    store: str | None
    tool: str
    digest: str = ""

    @property
    def size(self) -> int:
        """Return the number of all points."""
        return len(self.files) * self.design.size


def prepare_job(
    paths: Sequence[Path],
    design: Design,
    where: tuple[ResultCondition, ...],
    looked_up: tuple[str, ...],
    request: Request,
) -> SweepJob:
    """Return the job with everything read on which a sweep depends."""
    files = tuple(_read_file(path, request) for path in paths)
    machines = {name: find_digest(name) for name in dict.fromkeys(_name_machines(files, design))}
    job = SweepJob(files, design, where, looked_up, machines, request.cached, request.store, identify_tool())
    return replace(job, digest=_digest_job(job))


def find_digest(machine: str) -> str:
    """Return the digest of a machine file; empty for a shipped one, and for one that cannot be read."""
    try:
        return digest_machine(machine)
    except WcetError:
        return ""


def _read_file(path: Path, request: Request) -> SweptFile:
    file = show_path(path)
    try:
        config = config_of(path, request)
        source = read_kernel(path, build_of(path, config, request))
        require_current(source, request)
        layers = list_layers(path, source, config, request.overrides, request.kernel)
    except Exception as error:
        return SweptFile(path, file, diagnostics=diagnose(error))
    return SweptFile(path, source.name, source, config, layers)


def _name_machines(files: Sequence[SweptFile], design: Design) -> Iterator[str]:
    """Yield the machine of every setting and axis, without its changes."""
    values = (value for axis in design.columns if axis.name == MACHINE for value in axis.values)
    stated = (
        each.values[MACHINE]
        for file in files
        for layers in file.layers
        for each in layers.layers
        if MACHINE in each.values
    )
    for name in (*values, *stated):
        yield split_changes(name)[0]


def _digest_job(job: SweepJob) -> str:
    told: dict[str, Any] = {
        "rows": ROWS_VERSION,
        "tool": job.tool,
        "files": [_tell_file(file) for file in job.files],
        "axes": [[axis.name, _tell_values(axis.values)] for axis in job.design.axes],
        "rows listed": job.design.rows,
        "where": [condition.text for condition in job.where],
        "looked up": job.looked_up,
        "machines": job.machines,
    }
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


def _tell_values(values: Sequence[str]) -> object:
    if isinstance(values, CountedValues):
        return [values.numbers.start, values.numbers.stop, values.numbers.step]
    return list(values)


def _tell_file(file: SweptFile) -> object:
    source = file.source
    if source is None:
        return [file.file, [[each.code, each.message] for each in file.diagnostics]]
    origin = None if source.origin is None else tell_origin(source.origin)
    layers = [
        [each.name, each.kernel, each.loose, [_tell_settings(one) for one in each.layers]] for each in file.layers
    ]
    return [file.file, source.text, origin, layers]


def _tell_settings(settings: Settings) -> object:
    return [dict(settings.values), asdict(replace(settings.facts, places={}))]


def name_default(target: str | None) -> str:
    """Return the machine that kernels of a target use if settings name none."""
    return load_target(target).default_machine if target else ""


def look_up(machine: str, names: Sequence[str]) -> Point:
    """Return numbers of a machine by name (`machine.fpus`); numbers that it does not have are omitted."""
    found = ((name, _read_field(machine, name.removeprefix(FIELD))) for name in names)
    return tuple((name, value) for name, value in found if value is not None)


@lru_cache(maxsize=FIELDS)
def _read_field(machine: str, path: str) -> str | None:
    try:
        value: object = load_machine(machine)
    except WcetError:
        return None
    for part in path.split("."):
        value = getattr(value, part, None)
    return None if value is None else str(value)

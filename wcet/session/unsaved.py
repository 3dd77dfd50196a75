"""Analyses a kernel as an editor has it: its text may not be saved, its settings are those of the file."""

from collections.abc import Iterator
from pathlib import Path

from wcet.config.edit import FactEntry
from wcet.engine.serial import SerialEngine
from wcet.errors import WcetError
from wcet.frontend.build import find_language
from wcet.frontend.read import read_source
from wcet.options import Purpose
from wcet.session.assembly_text import read_assembly
from wcet.session.faults import diagnose
from wcet.session.kernels import (
    AnalysisOutcome,
    KernelTask,
    analyze_tasks,
    build_of,
    config_of,
    open_answers,
    refuse_task,
    resolve,
)
from wcet.session.outdated import require_current
from wcet.session.own_settings import keep_own
from wcet.session.request import Request
from wcet.session.template import ask_entries
from wcet.span import Source

REQUEST = Request((), None, None, cached=True, command="check")
"""The request of an editor: only what the configuration of the file states."""


def analyze_text(path: Path, text: str) -> list[AnalysisOutcome]:
    """Return an outcome for each analysis that a file would require if it contained `text`."""
    source = Source(path.as_posix(), text)
    found: dict[int, AnalysisOutcome] = {}
    try:
        tasks = list(_list_tasks(path, text))
        with open_answers(REQUEST) as answers:
            analyze_tasks(tasks, answers, SerialEngine(), found.__setitem__, Purpose.GLANCE)
    except Exception as error:
        return [_fail(source, path, error)]
    return [outcome for _, outcome in sorted(found.items())]


def refuse_text(path: Path, text: str) -> list[AnalysisOutcome]:
    """Return the outcomes that need no analysis: errors of the settings and of the syntax."""
    from wcet.pipeline import name_kernels

    source = Source(path.as_posix(), text)
    refused: list[AnalysisOutcome] = []
    try:
        for task in _list_tasks(path, text):
            try:
                name_kernels(task.source, task.settings.options)
            except Exception as error:
                refused.append(refuse_task(task, diagnose(error)))
    except Exception as error:
        return [_fail(source, path, error)]
    return refused


def ask_facts(path: Path, outcome: AnalysisOutcome) -> tuple[FactEntry, ...]:
    """Return the entries of wcet.toml that ask for the missing facts of a kernel; none if no fact would help."""
    if outcome.source is None or outcome.settings is None or not outcome.diagnostics:
        return ()
    try:
        entries = ask_entries(path, outcome.source, outcome.settings, config_of(path, REQUEST))
    except WcetError:
        return ()
    return tuple(each for each in entries if each.key)


def is_quick(path: Path) -> bool:
    """Return True if a file is read without a compiler, so that its syntax can be checked while the user types."""
    return find_language(path, build_of(path, config_of(path, REQUEST), REQUEST)) is None


def _list_tasks(path: Path, text: str) -> Iterator[KernelTask]:
    config = config_of(path, REQUEST)
    build, unsaved, plain = build_of(path, config, REQUEST), {path: text}, Source(path.as_posix(), text)
    source = read_source(path, build, unsaved) or read_assembly(plain, path, build, unsaved)
    require_current(source, REQUEST)
    for each in resolve(path, source, config, REQUEST):
        yield KernelTask(path, source, keep_own(each, source, config))


def _fail(source: Source, path: Path, error: Exception) -> AnalysisOutcome:
    return AnalysisOutcome(path.stem, source, diagnostics=diagnose(error), file=source.name)

"""Finds the files on which the verdicts of a check depend: those of kernels, configurations and task sets."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from wcet.config.settings import Config
from wcet.errors import WcetError
from wcet.session.dependencies import Dependencies, find_dependencies, join, rest_on, rest_on_project
from wcet.session.kernels import AnalysisOutcome, show_path
from wcet.session.request import Request


def rest_on_check(
    paths: Sequence[Path], outcomes: Sequence[AnalysisOutcome], configs: Sequence[Config], request: Request
) -> Dependencies:
    """Return the files on which the verdicts depend: the inputs of each kernel file, the configurations that list the
    files, and the inputs of the kernels in task sets."""
    known = {outcome.file for outcome in outcomes}
    unknown = [path for path in paths if show_path(path) not in known]
    return join(
        (
            *(rest_on(outcome, request) for outcome in outcomes),
            *(find_dependencies(path, chosen=request.config) for path in unknown),
            *_rest_on_tasks(configs, request),
            rest_on_project(configs),
        )
    )


def _rest_on_tasks(configs: Iterable[Config], request: Request) -> Iterator[Dependencies]:
    """Yield the dependencies of the deadlines in configurations; those of a task set that is refused are not known."""
    if all(each.task_set is None for each in configs):
        return
    from wcet.cli.task_set import load_configured_tasks
    from wcet.session.task_kernels import list_task_kernels

    for config in configs:
        try:
            read = load_configured_tasks(config)
            for each in () if read is None else list_task_kernels(read, config.folder, request):
                yield rest_on(each, request)
        except WcetError:
            continue

"""Collects the outcomes of kernel files from workers while a progress bar is shown.

Exit codes are in `wcet.codes`; `wcet.errors.worst_exit_code` chooses among several.
"""

from collections.abc import Sequence
from pathlib import Path

from wcet.cli.progress import count_progress
from wcet.session.kernels import AnalysisOutcome, analyze_tasks, list_tasks, open_answers, open_workers, use_options
from wcet.session.request import Request


def collect_outcomes(paths: Sequence[Path], request: Request) -> tuple[list[AnalysisOutcome], bool]:
    """Return the outcomes of all files in their order, and whether an interrupt prevented some of them."""
    found: dict[int, AnalysisOutcome] = {}
    show, close = count_progress(len(paths), "kernels checked")

    def done(index: int, outcome: AnalysisOutcome) -> None:
        found[index] = outcome
        show(len(found))

    interrupted = False
    tasks = (task for path in paths for task in use_options(list_tasks([path], request), request))
    try:
        with open_answers(request) as answers, open_workers(request, len(paths)) as engine:
            analyze_tasks(tasks, answers, engine, done)
    except KeyboardInterrupt:
        interrupted = True
    finally:
        close()
    return [outcome for _, outcome in sorted(found.items())], interrupted

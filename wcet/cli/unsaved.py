"""A kernel as an editor has it: the text may not be on disk yet, its settings are those of the file."""

from pathlib import Path

from wcet.cli.common import Request
from wcet.cli.console import diagnose
from wcet.cli.kernels import Outcome, Task, analyze_tasks, config_of, open_answers, resolve
from wcet.cli.own_settings import keep_own
from wcet.engine.serial import SerialEngine
from wcet.span import Source

REQUEST = Request((), None, None, cached=True, command="check")
"""What an editor asks: nothing beside the configuration of the file."""


def analyze_text(path: Path, text: str, request: Request = REQUEST) -> list[Outcome]:
    """Return an outcome for each analysis that a file would call for if it held `text`."""
    source = Source(path.as_posix(), text)
    found: dict[int, Outcome] = {}
    try:
        config = config_of(path, request)
        settings = resolve(path, source, config, request)
        tasks = [Task(path, source, keep_own(each, source, config)) for each in settings]
        with open_answers(request) as answers:
            analyze_tasks(tasks, answers, SerialEngine(), found.__setitem__)
    except Exception as error:
        return [Outcome(path.stem, source, diagnostics=diagnose(error), file=source.name)]
    return [outcome for _, outcome in sorted(found.items())]

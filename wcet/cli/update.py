"""Runs `wcet check --update`: writes the present bounds, with a margin, into the configuration of each kernel."""

from collections.abc import Sequence
from os.path import relpath
from pathlib import Path

from wcet.cli.console import print_note, print_result
from wcet.config.edit import FactEntry
from wcet.config.read import find_config
from wcet.errors import refuse
from wcet.files import locate
from wcet.gate.update import explain_budget, propose_budget
from wcet.session.edit import edit_config, show_edit, write_config
from wcet.session.kernels import AnalysisOutcome, show_path
from wcet.session.request import Request


def update_budgets(outcomes: Sequence[AnalysisOutcome], request: Request, percent: int, dry_run: bool) -> None:
    """Write a budget for every kernel that has a bound; budgets stated as a time stay, and are named on stderr.

    With `dry_run` nothing is written, and the change is printed.
    """
    files: dict[Path, list[FactEntry]] = {}
    for outcome in outcomes:
        if outcome.bounds:
            place = request.config or find_config(Path(outcome.file))
            if place is None:
                message = f"there is no wcet.toml for `{outcome.file}`, so that there is no place for its budget"
                raise refuse("W004", message, help="wcet init --only wcet.toml")
            files.setdefault(place, []).extend(_propose(outcome, place, percent))
    for place, budgets in files.items():
        before, after = edit_config(place, budgets)
        if dry_run:
            print_result(show_edit(place, before, after))
            continue
        write_config(place, after)
        count = "1 budget" if len(budgets) == 1 else f"{len(budgets):,} budgets"
        print_note(f"{show_path(place)}: {count} written, {percent} % above the bounds")


def _propose(outcome: AnalysisOutcome, place: Path, percent: int) -> list[FactEntry]:
    stated = outcome.settings.value("budget") if outcome.settings else None
    name = outcome.settings.name if outcome.settings else outcome.name
    several = len(outcome.bounds) > 1
    file = Path(relpath(locate(Path(outcome.file)), locate(place).parent)).as_posix()
    found: list[FactEntry] = []
    for bound in outcome.bounds:
        budget = propose_budget(bound, percent, stated)
        if budget is None:
            print_note(f"{outcome.file}: the budget of {bound.name} is a time and stays: {stated}")
        else:
            beside = explain_budget(bound, percent)
            kernel, named = (bound.name, file) if several else (name, None)
            found.append(FactEntry(kernel, "budget", budget, beside=beside, file=named))
    return found

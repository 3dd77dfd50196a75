"""`wcet check --update`: writes today's bounds, and a margin, into the configuration that governs each kernel."""

from collections.abc import Sequence
from os.path import relpath
from pathlib import Path

from wcet.cli.common import Request
from wcet.cli.console import print_note
from wcet.cli.kernels import Outcome, show_path
from wcet.cli.paths import refuse_write
from wcet.config.edit import NewBudget, set_budgets
from wcet.config.read import find_config
from wcet.errors import refuse
from wcet.files import write_beside
from wcet.gate.update import explain_budget, propose_budget


def update_budgets(outcomes: Sequence[Outcome], request: Request, percent: int) -> None:
    """Write a budget for every kernel that has a bound; those stated as a time stay, and are named on stderr."""
    files: dict[Path, list[NewBudget]] = {}
    for outcome in outcomes:
        if outcome.bounds:
            place = request.config or find_config(Path(outcome.file))
            if place is None:
                message = f"no wcet.toml governs `{outcome.file}`, so that there is no place for its budget"
                raise refuse("W004", message, help="wcet init")
            files.setdefault(place, []).extend(_propose(outcome, place, percent))
    for place, budgets in files.items():
        shown = show_path(place)
        try:
            text = place.read_text(encoding="utf-8")
            write_beside(place, set_budgets(text, place.name, budgets))
        except OSError as error:
            raise refuse_write(place, shown, error) from None
        count = "1 budget" if len(budgets) == 1 else f"{len(budgets):,} budgets"
        print_note(f"{shown}: {count} written, {percent} % above the bounds")


def _propose(outcome: Outcome, place: Path, percent: int) -> list[NewBudget]:
    stated = outcome.settings.value("budget") if outcome.settings else None
    name = outcome.settings.name if outcome.settings else outcome.name
    several = len(outcome.bounds) > 1
    file = Path(relpath(outcome.file, place.parent)).as_posix()
    found: list[NewBudget] = []
    for bound in outcome.bounds:
        budget = propose_budget(bound, percent, stated)
        if budget is None:
            print_note(f"{outcome.file}: the budget of {bound.name} is a time and stays: {stated}")
        else:
            comment = explain_budget(bound, percent)
            found.append(NewBudget(bound.name if several else name, budget, comment, file if several else None))
    return found

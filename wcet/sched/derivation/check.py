"""Checks that the answers of a report on a task set follow from the file of the set."""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .demand import check_demand
from .fixed import check_response
from .tasks import DerivationError, StatedTask, read_tasks


@dataclass(frozen=True, slots=True)
class DerivedAnswers:
    """What was derived, and what a report states without a derivation, each in plain words."""

    derived: tuple[str, ...]
    stated: tuple[str, ...]


def derive_answers(report: Any, text: str) -> DerivedAnswers:
    """Return which answers of a report (`wcet sched -f json`) follow from a file of tasks.

    Raises `DerivationError` for one that does not, and for a file with what is not derived.
    """
    scheduler, tasks = read_tasks(text)
    try:
        return _derive(report, scheduler, tasks)
    except (KeyError, IndexError, TypeError, AttributeError, ValueError, ArithmeticError) as error:
        if isinstance(error, DerivationError):
            raise
        raise DerivationError(f"the report cannot be read ({type(error).__name__}: {error})") from None


def _derive(report: Any, scheduler: str, tasks: Sequence[StatedTask]) -> DerivedAnswers:
    if report["scheduler"] != scheduler:
        raise DerivationError(f"scheduler: the report is about {report['scheduler']}, the file about {scheduler}")
    claims = {each["name"]: each for each in report["tasks"]}
    own = [task for task in tasks if not task.best_effort]
    if not {task.name for task in own} <= claims.keys():
        raise DerivationError("tasks: the report does not have all tasks of the file")
    for task in own:
        _check_claim(task, claims[task.name])
    if report["schedulable"] and not all(claims[task.name]["met"] for task in own):
        raise DerivationError("schedulable: not every deadline is met")
    if scheduler == "edf":
        return _derive_edf(report, own, tasks)
    derived: list[str] = []
    stated: list[str] = []
    for task in own:
        response = claims[task.name]["exact"]["response"]
        if response is None:
            stated.append(f"{task.name}: no response is claimed")
            continue
        jobs = check_response(task, tasks, Fraction(response))
        derived.append(f"{task.name}: response at most {response} ms, by {jobs:,} of a busy period's jobs")
    return DerivedAnswers(tuple(derived), tuple(stated))


def _derive_edf(report: Any, own: Sequence[StatedTask], tasks: Sequence[StatedTask]) -> DerivedAnswers:
    stated = [f"{task.name}: its response, as far as it is below its deadline" for task in own]
    if not report["schedulable"]:
        return DerivedAnswers((), (*stated, "deadlines: not all of them are claimed to be met"))
    checked = check_demand(tasks)
    return DerivedAnswers((f"deadlines: all are met, by the demand at {checked:,} of them",), tuple(stated))


def _check_claim(task: StatedTask, claim: Any) -> None:
    """Require the times that a report repeats to be those of the file, and a deadline that is met to be."""
    exact = claim["exact"]
    for key in ("wcet", "period", "deadline"):
        if Fraction(exact[key]) != getattr(task, key):
            raise DerivationError(f"{task.name}.{key}: the file has {getattr(task, key)} ms")
    response = exact["response"]
    if claim["met"] and response is not None and Fraction(response) > task.deadline:
        raise DerivationError(f"{task.name}.met: its response is beyond its deadline")
    if claim["met"] and response is None:
        raise DerivationError(f"{task.name}.met: no response is claimed")

"""Checks that the answers of a report on a task set follow from the file of the set."""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .deadlines import DeadlineResponses
from .demand import check_demand
from .fixed import check_response
from .runlist import RunlistResponses
from .tasks import DerivationError, RunlistRules, StatedTask, TooLongError, read_tasks

OTHERS = ("servers", "leftover", "chains", "overload", "sensitivity", "budgets", "simulated")
"""The members of a report that are not derived: all except responses and deadlines."""

_EXACT = re.compile(r"\d{1,999}(?:/0*[1-9]\d{0,998})?")


@dataclass(frozen=True, slots=True)
class DerivedAnswers:
    """Lists the answers that were derived, and those that a report states without a derivation, each in plain words."""

    derived: tuple[str, ...]
    stated: tuple[str, ...]


def derive_answers(report: Any, text: str) -> DerivedAnswers:
    """Return which answers of a report (`wcet sched -f json`) follow from a file of tasks.

    Raises `DerivationError` if one of the derivable answers does not follow, or if the file has a key that is not
    known.
    """
    scheduler, tasks, rules = read_tasks(text)
    try:
        return _derive(report, scheduler, tasks, rules)
    except (KeyError, IndexError, TypeError, AttributeError, ValueError, ArithmeticError) as error:
        if isinstance(error, DerivationError):
            raise
        raise DerivationError(f"the report cannot be read ({type(error).__name__}: {error})") from None


def _derive(report: Any, scheduler: str, tasks: Sequence[StatedTask], rules: RunlistRules | None) -> DerivedAnswers:
    if report["scheduler"] != scheduler:
        raise DerivationError(f"scheduler: the report is about {report['scheduler']}, the file about {scheduler}")
    names = [each["name"] for each in report["tasks"]]
    claims = {each["name"]: each for each in report["tasks"]}
    own = [task for task in tasks if not task.best_effort]
    if sorted(names) != sorted(task.name for task in own):
        raise DerivationError("tasks: the report must have each task of the file once, and no others")
    for task in own:
        _check_claim(task, claims[task.name])
    if report["schedulable"] and not all(claims[task.name]["met"] for task in own):
        raise DerivationError("schedulable: not every deadline is met")
    if scheduler == "edf":
        return _derive_edf(report, own, tasks)
    if rules is not None:
        return _derive_runlist(report, own, tasks, rules)
    derived: list[str] = []
    stated: list[str] = []
    for task in own:
        response = claims[task.name]["exact"]["response"]
        if response is None:
            stated.append(f"{task.name}: no response is claimed")
            continue
        jobs = check_response(task, tasks, _read_exact(response))
        derived.append(f"{task.name}: response at most {response} ms, by {jobs:,} of a busy period's jobs")
    return DerivedAnswers(tuple(derived), (*stated, *_list_others(report)))


def _derive_runlist(
    report: Any, own: Sequence[StatedTask], tasks: Sequence[StatedTask], rules: RunlistRules
) -> DerivedAnswers:
    told = {each["name"]: each["exact"]["response"] for each in report["tasks"]}
    claims = {name: None if response is None else _read_exact(response) for name, response in told.items()}
    derived: dict[str, str] = {}
    stated: list[str] = []
    unproven: list[str] = []
    responses: RunlistResponses | None = None
    for task in own:
        response = claims[task.name]
        if response is None:
            stated.append(f"{task.name}: no response is claimed")
            continue
        try:
            responses = responses or RunlistResponses(tasks, rules, claims)
            responses.check(task.name, response)
        except TooLongError as error:
            unproven.append(task.name)
            stated.append(f"{task.name}: its response, because {error}")
            continue
        derived[task.name] = f"{task.name}: response at most {response} ms, by the entries of the runlist"
    if responses is not None and unproven:  # a claim that was not derived may be false, and so what rests on it
        resting = [name for name in derived if responses.rests_on_claims(name)]
        stated += [f"{name}: its response, because that of {unproven[0]} is not derived" for name in resting]
        derived = {name: told for name, told in derived.items() if name not in resting}
    return DerivedAnswers(tuple(derived.values()), (*stated, *_list_others(report)))


def _derive_edf(report: Any, own: Sequence[StatedTask], tasks: Sequence[StatedTask]) -> DerivedAnswers:
    derived, stated = _derive_responses(report, own, tasks)
    if report["schedulable"]:
        derived.insert(0, f"deadlines: all are met, by the demand at {check_demand(tasks):,} of them")
    else:
        stated.append("deadlines: not all of them are claimed to be met")
    return DerivedAnswers(tuple(derived), (*stated, *_list_others(report)))


def _derive_responses(
    report: Any, own: Sequence[StatedTask], tasks: Sequence[StatedTask]
) -> tuple[list[str], list[str]]:
    """Return which responses under EDF are derived, and which are stated; a deadline follows from the demand."""
    claims = {each["name"]: each["exact"]["response"] for each in report["tasks"]}
    derived: list[str] = []
    stated: list[str] = []
    responses: DeadlineResponses | None = None
    for number, task in enumerate(own):
        told = claims[task.name]
        if told is None or (report["schedulable"] and _read_exact(told) >= task.deadline):
            stated += [f"{task.name}: no response is claimed"] * (told is None)
            continue
        try:
            responses = responses or DeadlineResponses(tasks)
            jobs = responses.check(number, _read_exact(told))
        except TooLongError as error:
            stated.append(f"{task.name}: its response, because {error}")
            continue
        derived.append(f"{task.name}: response at most {told} ms, by {jobs:,} of a busy period's jobs")
    return derived, stated


def _check_claim(task: StatedTask, claim: Any) -> None:
    """Require that the times in a report are those of the file, and that a deadline that is reported as met is met."""
    exact = claim["exact"]
    for key in ("wcet", "period", "deadline"):
        if _read_exact(exact[key]) != getattr(task, key):
            raise DerivationError(f"{task.name}.{key}: the file has {getattr(task, key)} ms")
        _require_shown(claim, f"{key}_ms", getattr(task, key), task.name)
    response = None if exact["response"] is None else _read_exact(exact["response"])
    _require_shown(claim, "response_ms", response, task.name)
    _require_shown(claim, "slack_ms", None if response is None else task.deadline - response, task.name)
    if claim["met"] and response is not None and response > task.deadline:
        raise DerivationError(f"{task.name}.met: its response is beyond its deadline")
    if claim["met"] and response is None:
        raise DerivationError(f"{task.name}.met: no response is claimed")


def _read_exact(value: Any) -> Fraction:
    """Return an exact time of a report; Python would also read an exponent that it cannot compute."""
    if type(value) is not str or not _EXACT.fullmatch(value):
        raise DerivationError(f"exact: {ascii(value):.40} is no time")
    return Fraction(value)


def _require_shown(claim: Any, key: str, exact: Fraction | None, name: str) -> None:
    """Require that a displayed time is the exact one, rounded to nine decimals or to the precision of a float."""
    shown = claim[key]
    if exact is None or shown is None:
        same = exact is shown
    else:
        near = max(Fraction(1, 10**9), abs(exact) / 2**50)
        same = type(shown) in (int, float) and abs(Fraction(shown) - exact) <= near
    if not same:
        raise DerivationError(f"{name}.{key}: {ascii(shown):.40} is shown, exactly it is {exact}")


def _list_others(report: Any) -> Iterator[str]:
    """Yield the other statements of a report, which are not derived."""
    others = [key for key in OTHERS if report.get(key)]
    if others:
        yield f"{', '.join(others)}: as the report says"

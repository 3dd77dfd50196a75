"""Renders a comparison as text and as JSON: the summary first, then each changed kernel with its causes and blocks."""

import json
from collections.abc import Sequence
from fractions import Fraction

from wcet import __version__
from wcet.gate.diff import Change, KernelChange
from wcet.sched.endangered import DeadlineChange
from wcet.sched.quantity import format_ms
from wcet.units import format_percent

FORMAT_VERSION = 2
"""The version of the document; it grows when a reader of the previous version could misread it, not for additions."""

SHOWN = 10
"""The largest number of blocks of a kernel that are listed; the JSON form has all."""


def render_changes(changes: Sequence[KernelChange], percent: Fraction, deadlines: Sequence[DeadlineChange] = ()) -> str:
    """Return the comparison as text, slower kernels last, then the deadlines of tasks, with a final line end."""
    lines = [summarise(changes, percent, deadlines)]
    for change in sorted(changes, key=_growth):
        if change.changed:
            lines += ["", head(change, percent), *(f"  {line}" for line in _reasons(change, percent))]
    moved = [each for each in deadlines if each.before != each.after or each.endangered]
    lines += ["", "deadlines", *(f"  {describe_deadline(each)}" for each in moved)] if moved else []
    return "\n".join(lines) + "\n"


def encode_changes(changes: Sequence[KernelChange], percent: Fraction, deadlines: Sequence[DeadlineChange] = ()) -> str:
    """Return the comparison as a versioned JSON document in which everything has a name."""
    broken = any(each.fails(percent) for each in changes) or any(each.endangered for each in deadlines)
    document: dict[str, object] = {
        "version": FORMAT_VERSION,
        "tool": {"name": "wcet", "version": __version__},
        "passed": not broken,
        "tolerance_percent": str(percent),
        "kernels": [_encode_kernel(change, percent) for change in changes],
    }
    if deadlines:
        document["deadlines"] = [_encode(each) for each in deadlines]
    return json.dumps(document, indent=2) + "\n"


def _encode_kernel(change: KernelChange, percent: Fraction) -> dict[str, object]:
    standing = change.standing
    return {
        "name": change.name,
        "file": change.refusal.file if change.refusal else None if standing is None else standing.file,
        "before_cycles": change.before,
        "after_cycles": change.after,
        "exceeds": change.exceeds(percent),
        "lost": change.lost,
        "refused": None if change.refusal is None else change.refusal.code,
        "budget_loosened": change.loosens(percent),
        "budget_before_cycles": None if change.was is None else change.was.limit,
        "budget_cycles": None if standing is None else standing.limit,
        "margin_cycles": change.left,
        "costliest_change_line": (change.culprit.line or None) if change.culprit else None,
        "causes": [_encode_change(each) for each in change.causes],
        "blocks": [{**_encode_change(each), "line": each.line or None} for each in change.blocks],
        "assumptions_dropped": list(change.dropped),
        "assumptions_added": list(change.added),
        "advice": [] if standing is None else list(standing.advice),
    }


def _encode_change(change: Change) -> dict[str, object]:
    return {"name": change.name, "before_cycles": change.before, "after_cycles": change.after}


def _encode(change: DeadlineChange) -> dict[str, object]:
    """Return the change of a deadline as an object, with times as exact fractions of a millisecond."""
    times = {"deadline_ms": change.deadline, "before_ms": change.before, "after_ms": change.after}
    exact = {key: None if time is None else str(time) for key, time in times.items()}
    return {"name": change.name, **exact, "met": change.met, "endangered": change.endangered}


def describe_deadline(change: DeadlineChange) -> str:
    """Return the change of a task's response as one line."""
    before, after = ("no bound" if time is None else f"{format_ms(time)} ms" for time in (change.before, change.after))
    state = "ENDANGERED" if change.endangered else "met" if change.met else "missed before, too"
    return f"{change.name}: {before} -> {after}, deadline {format_ms(change.deadline)} ms, {state}"


def summarise(changes: Sequence[KernelChange], percent: Fraction, deadlines: Sequence[DeadlineChange]) -> str:
    """Return the summary as one line: passed or failed, and the number of kernels that are slower, faster, new or
    gone."""
    slower = sum(1 for each in changes if each.before is not None and (each.after or 0) > each.before)
    faster = sum(
        1 for each in changes if each.after is not None and each.before is not None and each.after < each.before
    )
    new = sum(1 for each in changes if each.before is None and each.refusal is None)
    gone = sum(1 for each in changes if each.after is None and each.refusal is None)
    refused = sum(1 for each in changes if each.refusal is not None)
    beyond = sum(1 for each in changes if each.exceeds(percent))
    endangered = sum(1 for each in deadlines if each.endangered)
    loosened = sum(1 for each in changes if each.loosens(percent))
    lost = sum(1 for each in changes if each.lost)
    words = {"slower": slower, "faster": faster, "new": new, "gone": gone, "without a bound": refused}
    words[f"beyond {percent} %"] = beyond
    words["budgets relaxed" if loosened != 1 else "budget relaxed"] = loosened
    words["deadlines endangered" if endangered != 1 else "deadline endangered"] = endangered
    parts = [f"{count:,} {word}" for word, count in words.items() if count]
    kernels = f"{len(changes):,} kernel" + ("" if len(changes) == 1 else "s")
    verdict = "FAILED" if beyond or endangered or loosened or lost or refused else "passed"
    return f"{verdict}: {kernels}, {', '.join(parts) or 'none changed'}"


def _growth(change: KernelChange) -> int:
    return (change.after or 0) - (change.before or 0) if change.before is not None else 0


def head(change: KernelChange, percent: Fraction) -> str:
    """Return the change of a kernel as one line."""
    if change.refusal is not None:
        was = "" if change.before is None else f", it was {change.before:,} cycles"
        return f"{change.name}: no bound ({change.refusal.code}){was} FAILED"
    if change.before is None:
        return f"{change.name}: new, {change.after:,} cycles"
    if change.after is None:
        return f"{change.name}: gone, it was {change.before:,} cycles{' FAILED' if change.lost else ''}"
    difference = change.after - change.before
    part = format_percent(abs(difference), change.before)
    sign = "+" if difference > 0 else "-" if difference < 0 else ""
    mark = " FAILED" if change.fails(percent) else ""
    return f"{change.name}: {change.before:,} -> {change.after:,} cycles, {difference:+,} ({sign}{part}){mark}"


def _reasons(change: KernelChange, percent: Fraction) -> list[str]:
    return [
        *(f"cause  {show_change(each)}" for each in change.causes),
        *(f"block  {show_change(each)}" for each in change.blocks[:SHOWN]),
        *([f"... and {len(change.blocks) - SHOWN:,} blocks more"] if len(change.blocks) > SHOWN else []),
        *(f"-      {each}" for each in change.dropped),
        *(f"+      {each}" for each in change.added),
        *([f"budget {describe_moved(change, percent)}"] if change.moved_budget else []),
        *([f"budget {describe_left(change)}"] if change.left is not None else []),
        *(f"help   {each}" for each in (change.standing.advice if change.standing else ())),
    ]


def describe_moved(change: KernelChange, percent: Fraction) -> str:
    """Return the change of a kernel's budget as text; empty if the budget is the same."""
    if change.moved_budget is None:
        return ""
    before, after = ("none" if limit is None else f"{limit:,} cycles" for limit in change.moved_budget)
    return f"{before} -> {after}{' RELAXED' if change.loosens(percent) else ''}"


def describe_left(change: KernelChange) -> str:
    """Return as text how much of the budget is left, or by how much it is exceeded; empty without a budget."""
    if change.left is None or change.standing is None or not change.standing.limit:
        return ""
    part = format_percent(abs(change.left), change.standing.limit)
    return f"{change.standing.limit:,} cycles, {abs(change.left):,} ({part}) {'left' if change.left >= 0 else 'over'}"


def show_change(change: Change) -> str:
    """Return the change of one cause or block as one line."""
    if change.before is None:
        return f"{change.name}: new, {change.after:,} cycles"
    if change.after is None:
        return f"{change.name}: gone, it was {change.before:,} cycles"
    return f"{change.name}: {change.before:,} -> {change.after:,} cycles, {change.growth:+,}"

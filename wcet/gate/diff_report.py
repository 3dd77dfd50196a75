"""A comparison as text and as JSON: the summary first, then each changed kernel with its causes and blocks."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from fractions import Fraction

from wcet.gate.diff import Change, KernelChange
from wcet.sched.endangered import DeadlineChange
from wcet.sched.quantity import format_ms
from wcet.units import format_percent

SHOWN = 10
"""Blocks of a kernel that are listed; the JSON form has all."""


def render_changes(changes: Sequence[KernelChange], percent: Fraction, deadlines: Sequence[DeadlineChange] = ()) -> str:
    """Return the comparison as text, slower kernels last, then the deadlines of tasks, with a final line end."""
    lines = [_summarise(changes, percent, deadlines)]
    for change in sorted(changes, key=_growth):
        if change.changed:
            lines += ["", _head(change, percent), *(f"  {line}" for line in _reasons(change))]
    moved = [each for each in deadlines if each.before != each.after or each.endangered]
    lines += ["", "deadlines", *(f"  {_describe(each)}" for each in moved)] if moved else []
    return "\n".join(lines) + "\n"


def encode_changes(changes: Sequence[KernelChange], percent: Fraction, deadlines: Sequence[DeadlineChange] = ()) -> str:
    """Return the comparison as a versioned JSON document."""
    kernels = [{**asdict(change), "exceeds": change.exceeds(percent)} for change in changes]
    document: dict[str, object] = {"version": 1, "tolerance_percent": str(percent), "kernels": kernels}
    if deadlines:
        document["deadlines"] = [_encode(each) for each in deadlines]
    return json.dumps(document, indent=2) + "\n"


def _encode(change: DeadlineChange) -> dict[str, object]:
    """Return times as fractions of a millisecond, exactly."""
    times = {"deadline_ms": change.deadline, "before_ms": change.before, "after_ms": change.after}
    exact = {key: None if time is None else str(time) for key, time in times.items()}
    return {"name": change.name, **exact, "met": change.met, "endangered": change.endangered}


def _describe(change: DeadlineChange) -> str:
    before, after = ("no bound" if time is None else f"{format_ms(time)} ms" for time in (change.before, change.after))
    state = "ENDANGERED" if change.endangered else "met" if change.met else "missed before, too"
    return f"{change.name}: {before} -> {after}, deadline {format_ms(change.deadline)} ms, {state}"


def _summarise(changes: Sequence[KernelChange], percent: Fraction, deadlines: Sequence[DeadlineChange]) -> str:
    slower = sum(1 for each in changes if each.before is not None and (each.after or 0) > each.before)
    faster = sum(
        1 for each in changes if each.after is not None and each.before is not None and each.after < each.before
    )
    new = sum(1 for each in changes if each.before is None)
    gone = sum(1 for each in changes if each.after is None)
    beyond = sum(1 for each in changes if each.exceeds(percent))
    endangered = sum(1 for each in deadlines if each.endangered)
    words = {"slower": slower, "faster": faster, "new": new, "gone": gone, f"beyond {percent} %": beyond}
    words["deadlines endangered" if endangered != 1 else "deadline endangered"] = endangered
    parts = [f"{count:,} {word}" for word, count in words.items() if count]
    kernels = f"{len(changes):,} kernel" + ("" if len(changes) == 1 else "s")
    return f"{'FAILED' if beyond or endangered else 'passed'}: {kernels}, {', '.join(parts) or 'none changed'}"


def _growth(change: KernelChange) -> int:
    return (change.after or 0) - (change.before or 0) if change.before is not None else 0


def _head(change: KernelChange, percent: Fraction) -> str:
    if change.before is None:
        return f"{change.name}: new, {change.after:,} cycles"
    if change.after is None:
        return f"{change.name}: gone, it was {change.before:,} cycles"
    difference = change.after - change.before
    part = format_percent(abs(difference), change.before)
    sign = "+" if difference > 0 else "-" if difference < 0 else ""
    mark = " FAILED" if change.exceeds(percent) else ""
    return f"{change.name}: {change.before:,} -> {change.after:,} cycles, {difference:+,} ({sign}{part}){mark}"


def _reasons(change: KernelChange) -> list[str]:
    return [
        *(f"cause  {_show(each)}" for each in change.causes),
        *(f"block  {_show(each)}" for each in change.blocks[:SHOWN]),
        *([f"... and {len(change.blocks) - SHOWN:,} blocks more"] if len(change.blocks) > SHOWN else []),
        *(f"-      {each}" for each in change.dropped),
        *(f"+      {each}" for each in change.added),
    ]


def _show(change: Change) -> str:
    name, before, after = change
    if before is None:
        return f"{name}: new, {after:,} cycles"
    if after is None:
        return f"{name}: gone, it was {before:,} cycles"
    return f"{name}: {before:,} -> {after:,} cycles, {after - before:+,}"

"""A comparison as text and as JSON: the summary first, then each changed kernel with its causes and blocks."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from fractions import Fraction

from wcet.gate.diff import Change, KernelChange
from wcet.units import format_percent

SHOWN = 10
"""Blocks of a kernel that are listed; the JSON form has all."""


def render_changes(changes: Sequence[KernelChange], percent: Fraction) -> str:
    """Return the comparison as text, slower kernels last, with a final line end."""
    lines = [_summarise(changes, percent)]
    for change in sorted(changes, key=_growth):
        if change.changed:
            lines += ["", _head(change, percent), *(f"  {line}" for line in _reasons(change))]
    return "\n".join(lines) + "\n"


def encode_changes(changes: Sequence[KernelChange], percent: Fraction) -> str:
    """Return the comparison as a versioned JSON document."""
    kernels = [{**asdict(change), "exceeds": change.exceeds(percent)} for change in changes]
    return json.dumps({"version": 1, "tolerance_percent": str(percent), "kernels": kernels}, indent=2) + "\n"


def _summarise(changes: Sequence[KernelChange], percent: Fraction) -> str:
    slower = sum(1 for each in changes if each.before is not None and (each.after or 0) > each.before)
    faster = sum(
        1 for each in changes if each.after is not None and each.before is not None and each.after < each.before
    )
    new = sum(1 for each in changes if each.before is None)
    gone = sum(1 for each in changes if each.after is None)
    beyond = sum(1 for each in changes if each.exceeds(percent))
    words = {"slower": slower, "faster": faster, "new": new, "gone": gone, f"beyond {percent} %": beyond}
    parts = [f"{count:,} {word}" for word, count in words.items() if count]
    kernels = f"{len(changes):,} kernel" + ("" if len(changes) == 1 else "s")
    return f"{'FAILED' if beyond else 'passed'}: {kernels}, {', '.join(parts) or 'none changed'}"


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

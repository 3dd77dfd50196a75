"""Renders a comparison for code hosts: one comment for a pull request (Markdown), and annotations of lines (GitHub)."""

import re
from collections.abc import Sequence
from fractions import Fraction

from wcet.gate.diff import KernelChange
from wcet.gate.diff_report import describe_deadline, describe_left, describe_moved, head, show_change, summarise
from wcet.printable import disarm, show_line
from wcet.report.github import annotate
from wcet.sched.endangered import DeadlineChange

SHOWN = 5
"""The number of blocks of a kernel that a comment lists."""


def render_markdown(changes: Sequence[KernelChange], percent: Fraction, deadlines: Sequence[DeadlineChange]) -> str:
    """Return the comment: the summary, a table of the changed kernels, and for each the cause and what would help."""
    changed = [each for each in changes if each.changed]
    lines = [f"### wcet: {summarise(changes, percent, deadlines)}", ""]
    if changed:
        lines += ["| kernel | before | after | change | budget left | line |", "|---|--:|--:|--:|--:|---|"]
        lines += [_row(each, percent) for each in changed]
        lines.append("")
    for each in changed:
        lines += _detail(each, percent)
    if deadlines:
        lines += ["**Deadlines**", "", *(f"- {_escape(describe_deadline(each))}" for each in deadlines), ""]
    lines.append("Cycles are proven upper bounds: no run on the machine described takes longer.")
    return "\n".join(lines) + "\n"


def render_github(changes: Sequence[KernelChange], percent: Fraction, deadlines: Sequence[DeadlineChange]) -> str:
    """Return the summary, and for each kernel that grew an annotation on the line that caused it."""
    lines = [disarm(show_line(summarise(changes, percent, deadlines)))]
    for each in changes:
        if each.refusal is not None:
            place = {"line": 1, "title": f"{each.name} has no bound"}
            lines.append(annotate("error", each.refusal.file, place, head(each, percent)))
        elif each.lost and each.was is not None:
            lines.append(
                annotate("error", each.was.file, {"line": 1, "title": f"{each.name} is gone"}, head(each, percent))
            )
        elif each.loosens(percent) and each.standing is not None:
            title, text = f"budget of {each.name} relaxed", describe_moved(each, percent)
            lines.append(annotate("error", each.standing.file, {"line": 1, "title": title}, text))
        if each.standing is None or each.before is None or each.after is None or each.after <= each.before:
            continue
        culprit = each.culprit
        line = culprit.line if culprit and culprit.line else 1
        text = "\n".join([head(each, percent), *([show_change(culprit)] if culprit else []), *each.standing.advice])
        level = "error" if each.exceeds(percent) else "notice"
        lines.append(annotate(level, each.standing.file, {"line": line, "title": f"{each.name} became slower"}, text))
    return "".join(f"{line}\n" for line in lines)


def _row(change: KernelChange, percent: Fraction) -> str:
    culprit, standing = change.culprit, change.standing
    known = culprit is not None and culprit.line and standing is not None
    place = _quote(f"{standing.file}:{culprit.line}") if known and standing and culprit else ""
    cells = (
        f"{'**FAILED** ' if change.fails(percent) else ''}{_quote(change.name)}",
        f"{change.before:,}" if change.before is not None else "none" if change.refusal else "new",
        f"no bound ({change.refusal.code})" if change.refusal else _show_after(change),
        "" if change.before is None or change.after is None else f"{change.after - change.before:+,}",
        "" if change.left is None else f"{change.left:,}",
        place,
    )
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _show_after(change: KernelChange) -> str:
    return "gone" if change.after is None else f"{change.after:,}"


def _detail(change: KernelChange, percent: Fraction) -> list[str]:
    """Return a folded section about the changes of a kernel."""
    if change.before is None or change.after is None:
        return []
    advice = () if change.standing is None else change.standing.advice
    items = [
        *(f"cause: {show_change(each)}" for each in change.causes),
        *(f"block: {show_change(each)}" for each in change.blocks[:SHOWN]),
        *(f"no longer assumed: {each}" for each in change.dropped),
        *(f"now assumed: {each}" for each in change.added),
        *([f"budget: {describe_moved(change, percent)}"] if change.moved_budget else []),
        *([f"budget: {describe_left(change)}"] if change.left is not None else []),
        *(f"would help: {each}" for each in advice),
    ]
    summary = f"<details><summary>{_escape(head(change, percent))}</summary>"
    return [summary, "", *(f"- {_escape(item)}" for item in items), "", "</details>", ""]


def _quote(text: str) -> str:
    """Return a name as code: its backticks and line ends cannot end the code, nor the row of the table."""
    text = show_line(text)
    fence = "`" * (1 + max(map(len, re.findall("`+", text)), default=0))
    pad = " " if len(fence) > 1 else ""
    return f"{fence}{pad}{text}{pad}{fence}"


def _escape(text: str) -> str:
    """Return text escaped for Markdown: nothing in a kernel is markup, a mention or a reference."""
    text = show_line(text).replace("&", "&amp;").replace("<", "&lt;").replace("@", "@\u200b")
    return re.sub(r"([\\`*_\[\]#|~])", r"\\\1", text)

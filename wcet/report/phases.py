"""Phase lists in words: repetitions written once with their count.

A variant may carry `details["phases"]`: a sequence of `{"resource", "cycles"}` for a phase and `{"repeat", "phases"}`
for a repeated sequence. What the list repeats without saying so is folded here as well.
"""

from collections.abc import Sequence

from wcet.ir.result import JsonValue

LONGEST_PERIOD = 16
SHOWN = 24
"""Parts of a list that are written out; a longer one says how many it leaves out."""


def describe_phases(phases: JsonValue) -> str:
    """Return the phases as one line, such as `compute 19, 64 x (dram 48, compute 12)`; empty when there are none."""
    if not isinstance(phases, Sequence) or isinstance(phases, str):
        return ""
    parts = _fold([_describe(phase) for phase in phases])
    hidden = len(parts) - SHOWN
    return ", ".join(parts[:SHOWN]) + (f", and {hidden:,} more" if hidden > 0 else "")


def _describe(phase: JsonValue) -> str:
    match phase:
        case {"repeat": int(count), "phases": inner}:
            return f"{count:,} x ({describe_phases(inner)})"
        case {"resource": str(resource), "cycles": int(cycles)}:
            return f"{resource} {cycles:,}"
        case _:
            raise ValueError(f"not a phase: {phase!r}")


def _fold(parts: list[str]) -> list[str]:
    """Replace runs of an equal sub-list by one copy with a count, shortest period first."""
    folded: list[str] = []
    at = 0
    while at < len(parts):
        period, count = _longest_run(parts, at)
        body = ", ".join(parts[at : at + period])
        folded.append(body if count == 1 else f"{count:,} x ({body})")
        at += period * count
    return folded


def _longest_run(parts: list[str], at: int) -> tuple[int, int]:
    """Return the (period, count) of the repetition at `at` that covers most parts; (1, 1) when nothing repeats."""
    best = (1, 1)
    for period in range(1, LONGEST_PERIOD + 1):
        body = parts[at : at + period]
        count = 1
        while parts[at + count * period : at + (count + 1) * period] == body:
            count += 1
        if count > 1 and period * count > best[0] * best[1]:
            best = (period, count)
    return best

"""Describes phase lists in words: repetitions are written once with their count.

A variant may have `details["phases"]`: a sequence of `{"resource", "cycles"}` for a phase and `{"repeat", "phases"}`
for a repeated sequence. Repetitions that the list does not mark are folded here as well.
"""

from collections.abc import Sequence

from wcet.ir.result import JsonValue
from wcet.records import dataclass

LONGEST_PERIOD = 16
SHOWN = 24
"""The number of parts of a list that are written; a longer list says how many parts are omitted."""


@dataclass(frozen=True, slots=True)
class _Repeated:
    """A sequence of phases that runs `count` times."""

    count: int
    body: tuple["_Part", ...]

    def __str__(self) -> str:
        return f"{self.count:,} x ({_join(self.body)})"


_Part = str | _Repeated


def describe_phases(phases: JsonValue) -> str:
    """Return the phases as one line, such as `compute 19, 64 x (dram 48, compute 12)`; empty when there are none."""
    if not isinstance(phases, Sequence) or isinstance(phases, str):
        return ""
    return _join(_read(phases))


def _join(parts: tuple[_Part, ...]) -> str:
    hidden = len(parts) - SHOWN
    return ", ".join(map(str, parts[:SHOWN])) + (f", and {hidden:,} more" if hidden > 0 else "")


def _read(phases: Sequence[JsonValue]) -> tuple[_Part, ...]:
    parts: list[_Part] = []
    for phase in phases:
        match phase:
            case {"repeat": int(count), "phases": tuple(inner)}:
                body = _read(inner)
                parts += body if count == 1 else [_Repeated(count, body)]
            case {"resource": str(resource), "cycles": int(cycles)}:
                parts.append(f"{resource} {cycles:,}")
            case _:
                raise ValueError(f"not a phase: {phase!r}")
    return tuple(_absorb(_fold(parts)))


def _fold(parts: list[_Part]) -> list[_Part]:
    """Return the parts with successive equal sub-lists replaced by one copy with a count."""
    folded: list[_Part] = []
    at = 0
    while at < len(parts):
        period, count = _longest_run(parts, at)
        body = parts[at : at + period]
        folded += body if count == 1 else [_Repeated(count, tuple(body))]
        at += period * count
    return folded


def _longest_run(parts: list[_Part], at: int) -> tuple[int, int]:
    """Return the (period, count) of the repetition at `at` that covers most parts; (1, 1) if nothing repeats."""
    best = (1, 1)
    for period in range(1, LONGEST_PERIOD + 1):
        body = parts[at : at + period]
        count = 1
        while parts[at + count * period : at + (count + 1) * period] == body:
            count += 1
        if count > 1 and period * count > best[0] * best[1]:
            best = (period, count)
    return best


def _absorb(parts: list[_Part]) -> list[_Part]:
    """Return the parts with copies of a repeated sequence next to it counted as further runs of it."""
    absorbed: list[_Part] = []
    at = 0
    while at < len(parts):
        part = parts[at]
        at += 1
        if isinstance(part, _Repeated):
            count, size = part.count, len(part.body)
            while tuple(absorbed[-size:]) == part.body:
                del absorbed[-size:]
                count += 1
            while tuple(parts[at : at + size]) == part.body:
                at += size
                count += 1
            part = _Repeated(count, part.body)
        absorbed.append(part)
    return absorbed

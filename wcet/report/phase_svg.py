"""Draws the phases of one work-group as one bar, to scale in cycles. A repeated sequence is drawn once, as wide as all
its repetitions together, with their count."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from wcet.ir.result import JsonValue
from wcet.report.colours import PALETTE, ink_on, number_colour, style_of
from wcet.templates import fill_template

WIDTH = 1160
BAR = 30
BRACKET = 16
NARROW = 46
"""The number of pixels below which a phase shows no number; its title still has it."""
LETTERS = 24
"""The number of pixels below which a bracket shows no count."""


def render_phases_svg(phases: JsonValue) -> str:
    """Return an SVG element for `details["phases"]` of a variant; an empty text if there are none."""
    items = _read(phases)
    whole = sum(map(_cycles, items))
    if not whole:
        return ""
    depth = max(map(_depth, items), default=0)
    return fill_template(
        "phases.svg.j2",
        width=WIDTH,
        height=BAR + BRACKET * depth + 20,
        bar=BAR,
        whole=f"{whole:,}",
        marks=list(_lay_out(items, 0.0, WIDTH / whole, 1, depth, dict(name_phases(phases)))),
    )


def name_phases(phases: JsonValue) -> tuple[tuple[str, str], ...]:
    """Return the resources that occur with the style of each, in a fixed order."""
    weights: dict[str, int] = {}
    _weigh(_read(phases), 1, weights)
    return tuple((name, style_of(name)) for name in sorted(weights, key=lambda name: (number_colour(name), name)))


def _weigh(items: Sequence[JsonValue], times: int, weights: dict[str, int]) -> None:
    for item in items:
        match item:
            case {"repeat": int(count), "phases": inner}:
                _weigh(_read(inner), times * count, weights)
            case {"resource": str(resource), "cycles": int(cycles)}:
                weights[resource] = weights.get(resource, 0) + times * cycles
            case _:
                pass


def _read(phases: JsonValue) -> Sequence[JsonValue]:
    return phases if isinstance(phases, Sequence) and not isinstance(phases, str) else ()


def _cycles(item: JsonValue) -> int:
    match item:
        case {"repeat": int(count), "phases": inner}:
            return count * sum(map(_cycles, _read(inner)))
        case {"cycles": int(cycles)}:
            return cycles
        case _:
            return 0


def _depth(item: JsonValue) -> int:
    match item:
        case {"repeat": int(), "phases": inner}:
            return 1 + max(map(_depth, _read(inner)), default=0)
        case _:
            return 0


def _lay_out(
    items: Sequence[JsonValue], left: float, scale: float, times: int, room: int, styles: Mapping[str, str]
) -> Iterator[Mapping[str, Any]]:
    """Yield phases from the position `left` on, each as wide as all its `times` runs, and the brackets below
    repetitions."""
    for item in items:
        width = _cycles(item) * times * scale
        match item:
            case {"repeat": int(count), "phases": inner}:
                yield from _lay_out(_read(inner), left, scale, times * count, room - 1, styles)
                text = f"{count:,} ×" if width >= LETTERS else ""
                yield {"bracket": True, "x": left, "width": width, "y": BAR + BRACKET * (room - 1), "text": text}
            case {"resource": str(resource), "cycles": int(cycles)} if width > 0:
                yield {
                    "bracket": False,
                    "x": left,
                    "width": width,
                    "style": styles[resource],
                    "fill": PALETTE[number_colour(resource)],
                    "ink": ink_on(resource),
                    "title": f"{resource} {cycles:,} cycles" + (f", {times:,} times" if times > 1 else ""),
                    "text": f"{cycles:,}" if width >= NARROW else "",
                }
            case _:
                pass
        left += width

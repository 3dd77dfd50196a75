"""The phases of one work-group as a strip to scale; a repetition is drawn once in its whole width, with its count."""

from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

from wcet.ir.result import JsonValue
from wcet.report.colours import PALETTE, ink_on, number_colour, style_of

WIDTH = 1160
BAR = 30
BRACKET = 16
NARROW = 46
"""Below so many pixels a phase has no number in it; its title still says it."""


def render_phases_svg(phases: JsonValue) -> str:
    """Return an SVG element for `details["phases"]` of a variant; empty when there are none."""
    items = _read(phases)
    whole = sum(map(_cycles, items))
    if not whole:
        return ""
    depth = max(map(_depth, items), default=0)
    height = BAR + BRACKET * depth + 20
    parts = _draw(items, 0.0, WIDTH / whole, 1, depth, dict(name_phases(phases)))
    label = f"{whole:,} cycles by resource"
    return (
        f'<svg class="phases" xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
        f'viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{label}">'
        + "".join(parts)
        + f'<text x="0" y="{height - 3}">0</text>'
        + f'<text x="{WIDTH}" y="{height - 3}" text-anchor="end">{whole:,} cycles</text></svg>'
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


def _draw(
    items: Sequence[JsonValue], left: float, scale: float, times: int, room: int, styles: Mapping[str, str]
) -> list[str]:
    """Draw phases from `left` on, each as wide as all its `times` runs."""
    parts: list[str] = []
    for item in items:
        width = _cycles(item) * times * scale
        match item:
            case {"repeat": int(count), "phases": inner}:
                parts += _draw(_read(inner), left, scale, times * count, room - 1, styles)
                parts.append(_bracket(left, width, BAR + BRACKET * (room - 1), f"{count:,} ×"))
            case {"resource": str(resource), "cycles": int(cycles)} if width > 0:
                title = escape(f"{resource} {cycles:,} cycles" + (f", {times:,} times" if times > 1 else ""))
                parts.append(
                    f'<rect class="{styles[resource]}" x="{left:.2f}" y="0" width="{max(width, 0.5):.2f}" '
                    f'height="{BAR}" fill="{PALETTE[number_colour(resource)]}">'
                    f"<title>{title}</title></rect>"
                )
                if width >= NARROW:
                    middle = left + width / 2
                    place = f'x="{middle:.2f}" y="{BAR - 10}" text-anchor="middle" fill="{ink_on(resource)}"'
                    parts.append(f'<text class="on" {place}>{cycles:,}</text>')
            case _:
                pass
        left += width
    return parts


def _bracket(left: float, width: float, top: float, text: str) -> str:
    right, middle = left + width, left + width / 2
    path = f'<path d="M{left + 1:.2f} {top + 2}v4H{right - 1:.2f}v-4"/>'
    return path + (f'<text x="{middle:.2f}" y="{top + 16}" text-anchor="middle">{text}</text>' if width >= 24 else "")

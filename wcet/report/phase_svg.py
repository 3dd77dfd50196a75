"""The phases of one work-group as a strip to scale; a repetition is drawn once in its whole width, with its count."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from wcet.ir.result import JsonValue

WIDTH = 1160
BAR = 30
BRACKET = 16
NARROW = 46
"""Below so many pixels a phase has no number in it; its title still says it."""

NAMES = ("compute", "dram", "scratchpad")


def render_phases_svg(phases: JsonValue) -> str:
    """Return an SVG element for `details["phases"]` of a variant; empty when there are none."""
    items = _read(phases)
    whole = sum(map(_cycles, items))
    if not whole:
        return ""
    depth = max(map(_depth, items), default=0)
    height = BAR + BRACKET * depth + 20
    parts = _draw(items, 0.0, WIDTH / whole, 1, depth)
    label = f"phases of one work-group, {whole:,} cycles"
    return (
        f'<svg class="phases" xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
        f'viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{label}">'
        + "".join(parts)
        + f'<text x="0" y="{height - 3}">0</text>'
        + f'<text x="{WIDTH}" y="{height - 3}" text-anchor="end">{whole:,} cycles</text></svg>'
    )


def name_phases(phases: JsonValue) -> tuple[str, ...]:
    """Return the resources that occur, in a fixed order."""
    found = set(_names(_read(phases)))
    return tuple(name for name in (*NAMES, "other") if name in found)


def _names(items: Sequence[JsonValue]) -> list[str]:
    names: list[str] = []
    for item in items:
        match item:
            case {"repeat": int(), "phases": inner}:
                names += _names(_read(inner))
            case {"resource": str(resource)}:
                names.append(resource if resource in NAMES else "other")
            case _:
                pass
    return names


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


def _draw(items: Sequence[JsonValue], left: float, scale: float, times: int, room: int) -> list[str]:
    """Draw phases from `left` on, each as wide as all its `times` runs."""
    parts: list[str] = []
    for item in items:
        width = _cycles(item) * times * scale
        match item:
            case {"repeat": int(count), "phases": inner}:
                parts += _draw(_read(inner), left, scale, times * count, room - 1)
                parts.append(_bracket(left, width, BAR + BRACKET * (room - 1), f"{count:,} ×"))
            case {"resource": str(resource), "cycles": int(cycles)} if width > 0:
                style = resource if resource in NAMES else "other"
                title = escape(f"{resource} {cycles:,} cycles" + (f", {times:,} times" if times > 1 else ""))
                parts.append(
                    f'<rect class="{style}" x="{left:.2f}" y="0" width="{max(width, 0.5):.2f}" height="{BAR}">'
                    f"<title>{title}</title></rect>"
                )
                if width >= NARROW:
                    middle = left + width / 2
                    place = f'x="{middle:.2f}" y="{BAR - 10}" text-anchor="middle" style="fill:#fff"'
                    parts.append(f"<text {place}>{cycles:,}</text>")
            case _:
                pass
        left += width
    return parts


def _bracket(left: float, width: float, top: float, text: str) -> str:
    right, middle = left + width, left + width / 2
    path = f'<path d="M{left + 1:.2f} {top + 2}v4H{right - 1:.2f}v-4"/>'
    return path + (f'<text x="{middle:.2f}" y="{top + 16}" text-anchor="middle">{text}</text>' if width >= 24 else "")

"""Renders what the reports of simulated launches share, for every target: headline, and comparison with the bound."""

from collections.abc import Mapping, Sequence

from wcet.units import format_cycles, format_percent, format_time


def render_head(name: str, cycles: int, clock_mhz: int, bound: int | None, how: str) -> list[str]:
    """Return the line with the observed cycles of a run, and a line that compares them with `bound` if it is not
    None."""
    lines = [f"{name}: {format_cycles(cycles)} ({format_time(cycles, clock_mhz)}) observed {how}"]
    if bound is not None:
        word = "keeps" if cycles <= bound else "EXCEEDS"
        lines.append(f"{word} the bound of {format_cycles(bound)}: {format_percent(cycles, bound)} of it")
    return lines


def render_foot(machine: str, launch: Mapping[str, str], *more: str) -> str:
    """Return the line that names the machine and the launch."""
    return "; ".join([f"machine {machine}", ", ".join(f"{key} {value}" for key, value in launch.items()), *more])


def indent(lines: Sequence[str]) -> list[str]:
    """Return lines indented below a heading."""
    return [f"  {line}" for line in lines]

"""The wavefronts of a group, and of the launch, that do less than others, as a certificate states them."""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from dataclasses import replace
from typing import Any

from .flow import KernelFlow
from .listing import DerivationError
from .residents import LaunchFigures
from .steps import TimedStep
from .work import CrewCode, LaunchShare


def read_crews(origin: Any, flow: KernelFlow, launch: LaunchFigures, stated: list[str]) -> list[CrewCode]:
    """Return the classes of wavefronts of a group: their number, and the edges that they take never or rarely.

    What the certificate only states is added to `stated`.
    """
    found: list[CrewCode] = []
    for size, ways, limits in origin["crews"]:
        if size < 1:
            raise DerivationError("crews: each must have a wavefront")
        idle = {(line, kind) for line, kind in ways}
        edges = {e for e, (source, _) in enumerate(flow.edges) if (flow.line(source), flow.kinds[e]) in idle}
        rare = {_find_rare(flow, line, kind): frozenset(passes) for line, kind, passes in limits}
        found.append(CrewCode(size, frozenset(edges), rare))
        stated += (
            f"wavefronts: {size} of each group take the way on at line {line} ({kind}) only in the passes"
            f" {', '.join(str(each + 1) for each in sorted({*passes}))} of its loop"
            for line, kind, passes in limits
        )
        if edges:
            at = ", ".join(f"{line} ({kind})" for line, kind in sorted(idle))
            stated.append(f"wavefronts: {size} of each group never take the ways on at lines {at}")
    if sum(crew.size for crew in found) != launch.wavefronts:
        raise DerivationError(f"crews: they are not the {launch.wavefronts} wavefronts of a group")
    return found


def read_brought(proof: Any, every: list[TimedStep], launch: LaunchFigures, stated: list[str]) -> list[LaunchShare]:
    """Return the accesses of the wavefronts of the launch, each with its cost; all are added to `stated`."""
    steps = {step.line: step for step in every if step.unit in ("lds", "vmem", "smem")}
    found: list[LaunchShare] = []
    for size, rows in proof["origin"]["brought"]:
        if any(line not in steps for line, _, _ in rows):
            raise DerivationError("brought: a line has no access")
        found.append(LaunchShare(size, [(_cost_access(steps[line], amount), times) for line, amount, times in rows]))
        each = "; ".join(f"that at line {line} {times:,} times with {amount}" for line, amount, times in rows)
        stated.append(f"wavefronts: {size} of the launch execute accesses at most so often: {each}")
    whole = launch.wavefronts * launch.groups
    if found and (sum(share.size for share in found) != whole or proof["regions"]):
        raise DerivationError(f"brought: they are not the {whole} wavefronts of a launch without splits")
    return found


def read_launched(origin: Any, brought: list[LaunchShare], stated: list[str]) -> tuple[int, int, int] | None:
    """Return the lines that all wavefronts of the launch touch together, that the one which touches most touches at
    least, and that each touches at least; None if the certificate does not state them.
    """
    rows = [(together, busiest, least) for together, busiest, least in origin["launched"]]
    if not rows:
        return None
    if len(rows) > 1 or not brought or not 0 <= rows[0][2] <= rows[0][1] <= rows[0][0]:
        raise DerivationError("launched: it is one row of lines of a launch whose wavefronts are listed")
    together, busiest, least = rows[0]
    stated.append(
        f"wavefronts: those of the launch together touch at most {together:,} lines, wherever buffers start, one of"
        f" them at least {busiest:,}, and each at least {least:,}"
    )
    return rows[0]


def _find_rare(flow: KernelFlow, line: int, kind: str) -> int:
    """Return an edge by its line and kind; it must be in one loop, so that no pass takes it twice."""
    for edge, (source, _) in enumerate(flow.edges):
        around = sum(header <= source <= last for header, last in flow.loops.items())
        if (flow.line(source), flow.kinds[edge]) == (line, kind) and around == 1:
            return edge
    raise DerivationError(f"crews: no way on at line {line} ({kind}) is in one loop")


def _cost_access(step: TimedStep, amount: int) -> TimedStep:
    """Return an access that takes `amount` lines, or cycles of LDS banks."""
    return replace(step, cycles=amount) if step.unit == "lds" else replace(step, lines=amount)

"""From the bounds of a task's kernels to the task's execution time and its pieces."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from wcet.errors import refuse
from wcet.ir.result import JsonValue, KernelBound
from wcet.sched.task import Preemption


@dataclass(frozen=True, slots=True)
class KernelCost:
    """A batch of kernels in milliseconds; `piece` is its longest stretch between two points of preemption."""

    wcet: Fraction
    piece: Fraction
    last_piece: Fraction
    kernels: tuple[KernelBound, ...]
    notes: tuple[str, ...] = ()


def cost_kernels(bounds: Sequence[KernelBound], preemption: Preemption) -> KernelCost:
    """Add up the kernels of a batch; raise `WcetError` W560 for figures that are no bounds."""
    for bound in bounds:
        if bound.details.get("convention") == "published" or "measured" in bound.details:
            raise refuse("W560", f"the figure of `{bound.name}` is no safe bound", help="analyse it without options")
    wcet = sum((_in_ms(bound, bound.bound_cycles) for bound in bounds), Fraction(0))
    pieces = [_longest_piece(bound, preemption) for bound in bounds]
    longest = max(
        (_in_ms(bound, cycles) for bound, (cycles, _) in zip(bounds, pieces, strict=True)), default=Fraction(0)
    )
    last = _in_ms(bounds[-1], bounds[-1].bound_cycles) if preemption is Preemption.KERNEL and len(bounds) == 1 else 0
    return KernelCost(wcet, longest, Fraction(last), tuple(bounds), tuple(note for _, note in pieces if note))


def _in_ms(bound: KernelBound, cycles: int) -> Fraction:
    """Return cycles of a kernel's clock in milliseconds, exactly."""
    return Fraction(cycles, 1000 * bound.clock_mhz)


def _longest_piece(bound: KernelBound, preemption: Preemption) -> tuple[int, str]:
    """Return the cycles that may pass until a running kernel can be taken off, and what to say about them.

    The last piece counts as none: on another path it may be shorter than on the worst one.
    """
    if preemption is Preemption.TIMESLICE:
        return 0, ""
    if preemption is Preemption.PHASE and bound.target == "sim-d":
        return _longest_phase(bound)
    if preemption is Preemption.WORK_GROUP and bound.target == "gcn":
        return _drain(bound), f"{bound.name}: work-groups in flight drain in {_drain(bound):,} cycles"
    if preemption is Preemption.KERNEL:
        return bound.bound_cycles, ""
    return (
        bound.bound_cycles,
        f"{bound.name}: a {bound.target} kernel has no {preemption} to stop at, and runs to its end",
    )


def _longest_phase(bound: KernelBound) -> tuple[int, str]:
    """Return the longest phase of a Sim-D kernel, whatever its path, with all refreshes and the upload.

    The list of phases stands for all paths; where paths differ in their accesses there is none.
    """
    variant = bound.variants[bound.best]
    phases = variant.details.get("phases")
    if phases is None:
        return bound.bound_cycles, f"{bound.name}: paths differ in their accesses, so that it counts as one piece"
    refresh = sum(part.cycles for part in variant.contributions if part.label == "refresh")
    upload = sum(part.cycles for part in variant.contributions if part.label == "program upload")
    longest = max(_most(phases), upload) + refresh
    return min(longest, bound.bound_cycles), f"{bound.name}: the longest phase takes {longest:,} cycles with refreshes"


def _most(phases: JsonValue) -> int:
    found = 0
    for item in cast("Sequence[JsonValue]", phases):
        match item:
            case {"repeat": int(), "phases": inner}:
                found = max(found, _most(inner))
            case {"cycles": int(cycles)}:
                found = max(found, cycles)
            case _:
                raise ValueError(f"no phase: {item}")
    return found


def _drain(bound: KernelBound) -> int:
    """Return the longest residence of a GCN work-group: its wavefronts beside all others, and their dispatch."""
    variant = bound.variants[bound.best]
    rounds, whole = variant.details.get("dispatch_rounds"), variant.details.get("wavefront_cycles")
    dispatch = sum(part.cycles for part in variant.contributions if part.label == "dispatch")
    if not isinstance(rounds, int) or not isinstance(whole, int):
        return bound.bound_cycles
    return min(bound.bound_cycles, whole + -(-dispatch // max(1, rounds)))

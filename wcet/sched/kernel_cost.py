"""Computes the execution time and the pieces of a task from the bounds of its kernels."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from wcet.errors import refuse
from wcet.ir.result import KernelBound
from wcet.records import dataclass
from wcet.sched.task import Preemption
from wcet.targets.protocol import Preempts
from wcet.targets.registry import load_target


@dataclass(frozen=True, slots=True)
class KernelCost:
    """The cost of a batch of kernels in milliseconds; `piece` is its longest stretch between two preemption points."""

    wcet: Fraction
    piece: Fraction
    last_piece: Fraction
    kernels: tuple[KernelBound, ...]
    notes: tuple[str, ...] = ()


def cost_kernels(bounds: Sequence[KernelBound], preemption: Preemption) -> KernelCost:
    """Return the sum over the kernels of a batch; raise `WcetError` W560 for figures that are not bounds."""
    for bound in bounds:
        if not bound.proven:
            raise refuse("W560", f"the figure of `{bound.name}` is not a safe bound", help="analyse it without options")
    wcet = sum((_in_ms(bound, bound.bound_cycles) for bound in bounds), Fraction(0))
    pieces = [_longest_piece(bound, preemption) for bound in bounds]
    longest = max(
        (_in_ms(bound, cycles) for bound, (cycles, _) in zip(bounds, pieces, strict=True)), default=Fraction(0)
    )
    last = _in_ms(bounds[-1], bounds[-1].bound_cycles) if preemption is Preemption.KERNEL and len(bounds) == 1 else 0
    return KernelCost(wcet, longest, Fraction(last), tuple(bounds), tuple(note for _, note in pieces if note))


def _in_ms(bound: KernelBound, cycles: int) -> Fraction:
    """Return a number of cycles of a kernel's clock in milliseconds, exactly."""
    return Fraction(cycles, 1000 * bound.clock_mhz)


def _longest_piece(bound: KernelBound, preemption: Preemption) -> tuple[int, str]:
    """Return the cycles that may pass until a running kernel can be preempted, and a note about them.

    The last piece counts as none: on another path it may be shorter than on the worst one.
    """
    if preemption is Preemption.KERNEL:
        return bound.bound_cycles, ""
    target = load_target(bound.target)
    piece = target.find_longest_piece(bound, preemption) if isinstance(target, Preempts) else None
    if piece is None:
        raise refuse(
            "W564",
            f"`{bound.name}` cannot be preempted so: {target.title} has no preemption `{preemption}`",
            notes=(f"on {bound.machine}",),
            help='preemption = "kernel"',
        )
    return piece.cycles, f"{bound.name}: {piece.note}"


def set_cycles(cost: KernelCost, cycles: Mapping[str, int]) -> KernelCost:
    """Return the cost if kernels take the `cycles` given by name; the piece grows by as much as the batch, and never
    falls."""
    change = sum(
        (
            Fraction(cycles.get(bound.name, bound.bound_cycles) - bound.bound_cycles, 1000 * bound.clock_mhz)
            for bound in cost.kernels
        ),
        Fraction(0),
    )
    wcet, more = cost.wcet + change, max(Fraction(0), change)
    piece = min(cost.piece + more if cost.piece else cost.piece, wcet)
    return replace(cost, wcet=wcet, piece=piece, last_piece=min(cost.last_piece, piece))

"""The pieces of a GCN kernel that cannot be preempted: it stops only when the running work-groups have ended."""

from wcet.ir.piece import Piece
from wcet.ir.result import KernelBound


def find_drain(bound: KernelBound) -> Piece:
    """Return the most cycles from the dispatch of a work-group to its end, delayed by all other wavefronts."""
    cycles = _add_dispatch(bound)
    return Piece(cycles, f"work-groups in flight drain in {cycles:,} cycles")


def _add_dispatch(bound: KernelBound) -> int:
    variant = bound.variants[bound.best]
    rounds, whole = variant.details.get("dispatch_rounds"), variant.details.get("wavefront_cycles")
    dispatch = sum(part.cycles for part in variant.contributions if part.label == "dispatch")
    if not isinstance(rounds, int) or not isinstance(whole, int):
        return bound.bound_cycles
    return min(bound.bound_cycles, whole + -(-dispatch // max(1, rounds)))

"""Defines a piece: a stretch of a kernel that cannot be preempted."""

from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """The cycles that may pass until a running kernel can be preempted, and in words what takes them."""

    cycles: int
    note: str

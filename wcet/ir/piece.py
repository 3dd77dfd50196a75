"""A part of a kernel that runs to its end once it has begun."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """Cycles that may pass until a running kernel can be preempted, and in words what takes them."""

    cycles: int
    note: str

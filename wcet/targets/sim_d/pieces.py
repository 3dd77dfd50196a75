"""Finds the preemption points of a running Sim-D kernel: between two phases, which are not interrupted (paper, section
3)."""

from collections.abc import Sequence
from typing import cast

from wcet.ir.piece import Piece
from wcet.ir.result import JsonValue, KernelBound


def find_longest_phase(bound: KernelBound) -> Piece:
    """Return the longest phase of a kernel on any path as a piece, with all refreshes and the upload.

    The list of phases represents all paths; there is none if paths differ in their accesses.
    """
    variant = bound.variants[bound.best]
    phases = variant.details.get("phases")
    if phases is None:
        return Piece(bound.bound_cycles, "paths differ in their accesses, so that it counts as one piece")
    refresh = sum(part.cycles for part in variant.contributions if part.label == "refresh")
    upload = sum(part.cycles for part in variant.contributions if part.label == "program upload")
    longest = max(_find_longest(phases), upload) + refresh
    return Piece(min(longest, bound.bound_cycles), f"the longest phase takes {longest:,} cycles with refreshes")


def _find_longest(phases: JsonValue) -> int:
    found = 0
    for item in cast("Sequence[JsonValue]", phases):
        match item:
            case {"repeat": int(), "phases": inner}:
                found = max(found, _find_longest(inner))
            case {"cycles": int(cycles)}:
                found = max(found, cycles)
            case _:
                raise ValueError(f"no phase: {item}")
    return found

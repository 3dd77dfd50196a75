"""Loop bounds by iterating with sets of values: counters that double, halve, or move in no regular way.

A reduction halves its distance, a scan doubles it: no constant step. Where the values at the entry are few, the body is
followed once for each iteration, with the values that the one before leaves along the back edges, until none can be
taken. Every step covers all that can happen, so the iterations counted are enough; the data-flow is that of
`wcet.targets.sim_d.values.scalar_flow`. The published tool needs annotations.
"""

from dataclasses import dataclass, replace

from wcet.ir.cfg import Loop
from wcet.targets.sim_d.values.scalar_flow import (
    SCALARS,
    STRIDES,
    ScalarContext,
    ScalarState,
    follow_edge,
    leave_block,
    propagate_scalars,
)
from wcet.values.number_sets import LIMIT, Values, join_sets

ITERATIONS = 40
"""Iterations that are followed: a number of 32 bits is shifted to its end in fewer."""


@dataclass(frozen=True, slots=True)
class LoopIterations:
    """How often the back edges are taken at most, whether always so often, and the values at the header by register."""

    back_edges: int
    exact: bool
    values: dict[int, frozenset[int]]


def follow_iterations(context: ScalarContext, loop: Loop, entry: tuple[Values, ...]) -> LoopIterations | None:
    """Return what following the iterations of a loop finds; None where it does not end in so many.

    `entry` are the values of s0 to s31 when the loop is entered.
    """
    own = {place: values for place, values in context.pinned.items() if place[0] != loop.header}
    context = replace(context, pinned=own)
    state: ScalarState = (*entry, *([None] * len(STRIDES)))
    seen: list[ScalarState] = []
    exact = True
    while len(seen) < ITERATIONS:
        seen.append(state)
        behind, leaves = _iterate(context, loop, state)
        if behind is None:
            return LoopIterations(len(seen) - 1, exact, _unite(seen))
        if behind == state:
            return None
        exact, state = exact and not leaves, behind
    return None


def _iterate(context: ScalarContext, loop: Loop, state: ScalarState) -> tuple[ScalarState | None, bool]:
    """Return the values behind an iteration, None where no back edge can be taken, and whether the loop can be left."""
    cfg = context.cfg
    states = propagate_scalars(context, state, loop)
    behind: ScalarState | None = None
    leaves = False
    for index in (*loop.back_edges, *loop.exit_edges):
        edge = cfg.edges[index]
        before = states[edge.source]
        arriving = None if before is None else follow_edge(context, edge, leave_block(context, edge.source, before))
        if arriving is None:
            continue
        if index in loop.exit_edges:
            leaves |= edge.target != cfg.sink
        else:
            behind = arriving if behind is None else tuple(map(join_sets, behind, arriving))
    return behind, leaves


def _unite(states: list[ScalarState]) -> dict[int, frozenset[int]]:
    """Return the values at the header of every register that changes and has few."""
    united: dict[int, frozenset[int]] = {}
    for register in range(SCALARS):
        known = [values for state in states if (values := state[register]) is not None]
        values = frozenset[int]().union(*known)
        if len(known) == len(states) and len(set(known)) > 1 and len(values) <= LIMIT:
            united[register] = values
    return united

"""The cost of every block and edge of a view, safe for whatever is outstanding when it is entered.

A block's entry state is the join over all ways to it, found as a fixpoint; its cost is the time the block takes from
that state. With the sum of block costs along a path, every event of the wavefront is covered *in absolute time*: a
wavefront that arrives earlier may see longer remaining times, which does no harm. Block costs from an empty state, or
from an idle machine, are too low by an order of magnitude.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from wcet.flow.dataflow import solve_forward
from wcet.ir.cfg import Edge
from wcet.targets.gcn.wavefront.private import Code, PrivateMachine, prepare, run_code
from wcet.targets.gcn.wavefront.states import EMPTY, State, join_states
from wcet.targets.gcn.wavefront.steps import Kind, Step
from wcet.targets.gcn.wavefront.views import NO_EDGE, View

WIDEN_AFTER = 30
"""Joins at a block before its state becomes the top one: loops whose loads are never waited for grow until then."""


@dataclass(frozen=True, slots=True)
class PreparedView:
    """A view with its steps ready to run on one private machine; `top` is a state that no run exceeds."""

    view: View
    bodies: tuple[Code, ...]
    leaves: tuple[Code, ...]
    private: PrivateMachine
    top: State


def prepare_view(view: View, private: PrivateMachine, top: State, regions: Mapping[int, int]) -> PreparedView:
    """Make a view ready to run; `regions` holds the cycles of each split region, behind its drain."""
    leaves = tuple(
        prepare(steps if region == NO_EDGE else (Step(Kind.REGION, regions[region]), *steps), private)
        for steps, region in zip(view.leaves, view.regions, strict=True)
    )
    return PreparedView(view, tuple(prepare(body, private) for body in view.bodies), leaves, private, top)


def cost_edges(prepared: PreparedView) -> tuple[int, ...]:
    """Return for each edge the cycles of its block and of leaving along it, from the block's joined entry state."""
    states = find_entry_states(prepared)
    private = prepared.private
    costs: list[int] = []
    for edge in prepared.view.flow.cfg.edges:
        state = states[edge.source]
        if state is None:
            costs.append(0)
            continue
        inside, behind = run_code(prepared.bodies[edge.source], state, private)
        costs.append(inside + run_code(prepared.leaves[edge.index], behind, private)[0])
    return tuple(costs)


def find_entry_states(prepared: PreparedView) -> tuple[State | None, ...]:
    """Return the joined entry state of every block and the sink."""
    private = prepared.private
    joins: dict[int, int] = {}

    def join(block: int, old: State | None, new: State) -> State:
        if old is None:
            return new
        merged = join_states(old, new)
        if merged == old:
            return old
        joins[block] = joins.get(block, 0) + 1
        return join_states(merged, prepared.top) if joins[block] > WIDEN_AFTER else merged

    def transfer(block: int, state: State) -> State:
        return run_code(prepared.bodies[block], state, private)[1]

    def follow(edge: Edge, state: State) -> State:
        return run_code(prepared.leaves[edge.index], state, private)[1]

    return solve_forward(prepared.view.flow.cfg, EMPTY, transfer, join, follow)

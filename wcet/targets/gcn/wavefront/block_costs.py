"""The cost of every block and edge of a view, safe for all that can be outstanding when it is entered.

A block's entry state is the join over all edges to it, found as a fixpoint; its cost is the time the block takes from
that state. With the sum of block costs along a path, every event of the wavefront is covered *in absolute time*: a
wavefront that arrives earlier may see longer remaining times, which does no harm. Block costs from an empty state, or
from an idle machine, are too low by an order of magnitude.
"""

from collections.abc import Mapping

from wcet.ir.cfg import Edge
from wcet.ir.ids import BlockId
from wcet.records import dataclass
from wcet.targets.gcn.timing.steps import Step, StepKind
from wcet.targets.gcn.wavefront.private import Code, PrivateMachine, prepare, run_code
from wcet.targets.gcn.wavefront.states import EMPTY, State, join_states
from wcet.targets.gcn.wavefront.views import View
from wcet.values.fixpoint import Widening, solve

WIDEN_AFTER = 30
"""The number of times that a block's state may grow before it becomes the largest one, as in loops without waits for
loads.
"""


@dataclass(frozen=True, slots=True)
class PreparedView:
    """A view (a part of a kernel as a flow graph) with its steps prepared for one private machine.

    `top` is a state that no run exceeds.
    """

    view: View
    bodies: tuple[Code, ...]
    leaves: tuple[Code, ...]
    private: PrivateMachine
    top: State


def prepare_view(view: View, private: PrivateMachine, top: State, regions: Mapping[int, int]) -> PreparedView:
    """Return a view prepared for a private machine; `regions` holds the cycles of each split region.

    They count from the end of the drain, in which the wavefront waits for all of its operations.
    """
    bodies, leaves = view.code
    behind = tuple(
        code if region is None else prepare((Step(StepKind.REGION, regions[region]),)) + code
        for code, region in zip(leaves, view.regions, strict=True)
    )
    return PreparedView(view, bodies, behind, private, top)


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
    """Return the joined entry state of every block and the sink; None for blocks that are not reached."""
    private = prepared.private

    def join(_: int, old: State, new: State) -> State:
        return join_states(old, new)

    def widen(_: int, old: State, new: State) -> State:
        merged = join_states(old, new)
        return old if merged == old else join_states(merged, prepared.top)

    def transfer(block: BlockId, state: State) -> State:
        return run_code(prepared.bodies[block], state, private)[1]

    def follow(edge: Edge, state: State) -> State:
        return run_code(prepared.leaves[edge.index], state, private)[1]

    return solve(prepared.view.flow.cfg, EMPTY, transfer, join, follow, Widening(widen, WIDEN_AFTER)).entered

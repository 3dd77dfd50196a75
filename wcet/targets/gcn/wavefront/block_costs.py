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
from wcet.targets.gcn.wavefront.private import Code, CodeRunner, PrivateMachine, prepare
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
    """Return for each edge the cycles of its block and of leaving along it, from the block's joined entry state; 0 if
    its block is not reached.
    """
    edges = prepared.view.flow.cfg.edges
    inside, leaving = dict[int, int](), dict[int, int]()
    find_entry_states(prepared, inside, leaving)
    return tuple(inside[edge.source] + leaving[edge.index] if edge.source in inside else 0 for edge in edges)


def find_entry_states(
    prepared: PreparedView, inside: dict[int, int] | None = None, leaving: dict[int, int] | None = None
) -> tuple[State | None, ...]:
    """Return the joined entry state of every block and the sink; None for blocks that are not reached.

    `inside` takes the cycles of each block from this state, `leaving` those of each edge after it: the last time that a
    block is run, it is run from its last state.
    """
    run = CodeRunner(prepared.private).run
    inside, leaving = {} if inside is None else inside, {} if leaving is None else leaving

    def join(_: int, old: State, new: State) -> State:
        return join_states(old, new)

    def widen(_: int, old: State, new: State) -> State:
        merged = join_states(old, new)
        return old if merged == old else join_states(merged, prepared.top)

    def transfer(block: BlockId, state: State) -> State:
        inside[block], behind = run(prepared.bodies[block], state)
        return behind

    def follow(edge: Edge, state: State) -> State:
        leaving[edge.index], behind = run(prepared.leaves[edge.index], state)
        return behind

    return solve(prepared.view.flow.cfg, EMPTY, transfer, join, follow, Widening(widen, WIDEN_AFTER)).entered

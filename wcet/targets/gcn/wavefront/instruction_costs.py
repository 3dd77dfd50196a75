"""What each instruction adds to the cost of its block, for the listing: the private machine run step by step."""

from collections.abc import Iterator, Mapping

from wcet.targets.gcn.wavefront.block_costs import PreparedView, find_entry_states
from wcet.targets.gcn.wavefront.elapsed import Elapsed
from wcet.targets.gcn.wavefront.private import prepare, run_code
from wcet.targets.gcn.wavefront.views import Plan, View


def cost_instructions(plan: Plan, elapsed: Elapsed) -> Mapping[int, tuple[int, ...]]:
    """Return for each of the kernel's blocks the cycles of its steps, from the block's joined entry state.

    A branch at the end is not among them: what leaving costs depends on the edge.
    """
    found: dict[int, tuple[int, ...]] = {}
    sides = [(plan.sides[number][which], side) for number, (which, side) in enumerate(elapsed.sides)]
    for view, side in (*reversed(sides), (plan.main, elapsed.main)):
        found.update(_cost_view(view, side.prepared))
    return found


def _cost_view(view: View, prepared: PreparedView) -> Iterator[tuple[int, tuple[int, ...]]]:
    private = prepared.private
    for number, state in enumerate(find_entry_states(prepared)[: view.flow.cfg.sink]):
        if state is None:
            continue
        cycles: list[int] = []
        for step in view.bodies[number]:
            taken, state = run_code(prepare((step,)), state, private)
            cycles.append(taken)
        yield view.blocks[number], tuple(cycles)

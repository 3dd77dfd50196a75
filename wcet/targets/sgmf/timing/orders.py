"""Bounds how far the order in which threads start at units and leave them differs from the order of their numbers.

Units in order start threads as they become complete, so they keep the order of a stream that is their only operand.
Memory units start threads as they become complete, and answer in the order in which answers came. If answers come at
most `spread` cycles out of the order of starts, a thread overtakes only the few before it. Special units may reorder an
epoch in any way. The distance `far` of an order is the smallest n such that no thread overtakes one that is n or more
before it.
"""

from wcet.records import dataclass
from wcet.targets.sgmf.timing.timed_graph import IN_ORDER, TimedGraph, TimedUnit, UnitKind

SOURCE_ORDER = -1


@dataclass(frozen=True, slots=True)
class Orders:
    """The order of threads at each unit, compared with the order of their numbers.

    `leaving` has for each unit a number that names the order of its results; equal numbers mean equal orders.
    `far_left` is the distance of this order from that of the thread numbers (see the module's docstring), and
    `far_begun` that of the order in which threads start.
    """

    leaving: tuple[int, ...]
    far_left: tuple[int, ...]
    far_begun: tuple[int, ...]


def find_orders(graph: TimedGraph, mixed: bool) -> Orders:
    """Return the orders of threads in an epoch (B threads); if it is `mixed`, memory units answer in any order."""
    leaving: list[int] = []
    left: list[int] = []
    begun: list[int] = []
    for number, unit in enumerate(graph.units):
        taken = {leaving[arc.producer] for arc in unit.arcs}
        far = max((left[arc.producer] for arc in unit.arcs), default=0)
        out = _go_far(unit, far, graph.buffer, mixed)
        kept = len(taken) == 1 and (unit.kind in IN_ORDER or out == 0)
        leaving.append(SOURCE_ORDER if unit.kind is UnitKind.SOURCE else taken.pop() if kept else number)
        begun.append(far)
        left.append(out)
    return Orders(tuple(leaving), tuple(left), tuple(begun))


def _go_far(unit: TimedUnit, far: int, buffer: int, mixed: bool) -> int:
    """Return the distance of the order of a unit's results if `far` is the distance of the order of its starts.

    If the answers of two threads change their order, the later thread started at most `spread` cycles after the other,
    and so at most as many places; places differ from numbers by at most `far`.
    """
    if unit.kind in IN_ORDER:
        return far
    if unit.kind is UnitKind.SPECIAL or unit.spread is None or mixed:
        return buffer
    return min(buffer, unit.spread + 2 * far)

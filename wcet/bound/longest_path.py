"""The longest-path engine: fold a path algebra over the loop tree, without unrolling.

Every loop is summarised once, innermost first, as one iteration repeated as often as its bound says, followed by the
part of an iteration that leaves it. Branch patterns (a cycle of decisions) are honoured exactly where the decisions of
a loop depend on nothing else; `wcet.bound.loop_run` says how. Time and memory grow with the program, not with bounds.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import reduce
from typing import Generic, TypeVar

from wcet.bound.algebra import PathAlgebra, State
from wcet.bound.loop_run import TooManyStatesError, run_loop
from wcet.errors import refuse
from wcet.flow.order import collapse_region
from wcet.ir.cfg import Edge, EdgeKind
from wcet.ir.flow import FlowGraph, Loop

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Iteration(Generic[V]):
    """One iteration of a region from its entry: values by pattern state on its back edges and on each exit edge."""

    back: Mapping[State, V]
    exits: Mapping[int, Mapping[State, V]]


def fold_paths(flow: FlowGraph, algebra: PathAlgebra[V]) -> V:
    """Return the value of all paths of `flow` from its entry to its sink.

    Patterns with too many states to follow are left out, which only adds paths. Raises W281 where the facts leave no
    path that ends.
    """
    start = tuple(pattern.start for pattern in flow.patterns.values())
    try:
        arrivals = Walk(flow, algebra).run_iteration(None, start).back
    except TooManyStatesError:
        return fold_paths(replace(flow, patterns={}), algebra)
    if not arrivals:
        raise refuse(
            "W281",
            "the branch patterns leave no path on which the kernel ends",
            notes=("every path goes round a loop whose branch is never decided the other way",),
            help="correct the `#bound branchcycle` line, or the pattern in wcet.toml, of the loop's branch",
        )
    return reduce(algebra.choose, arrivals.values())


class Walk(Generic[V]):
    """The fold of one algebra over one flow graph, with the summaries of loops already met."""

    def __init__(self, flow: FlowGraph, algebra: PathAlgebra[V]) -> None:
        self.flow = flow
        self.algebra = algebra
        self._orders: dict[int | None, tuple[int, ...]] = {}
        self.slots = {block: slot for slot, block in enumerate(flow.patterns)}
        self.headed = {loop.header: loop for loop in flow.loops}
        self._summaries: dict[tuple[int, State], tuple[tuple[Edge, State, V], ...]] = {}

    def run_iteration(self, loop: Loop | None, state: State) -> Iteration[V]:
        """Walk once through `loop` (or the whole kernel) from its header in pattern state `state`.

        Inner loops are taken as wholes. For the whole kernel, `back` holds what arrives at the sink.
        """
        entry = loop.header if loop else 0
        pending: dict[int, dict[State, V]] = {entry: {state: self.algebra.unit()}}
        back: dict[State, V] = {}
        exits: dict[int, dict[State, V]] = {}
        for block in self._order_region(loop):
            for before, value in pending.pop(block, {}).items():
                for edge, after, step in self._leave(loop, block, before):
                    arrived = self.algebra.sequence(value, step)
                    if edge.target == (self.flow.cfg.sink if loop is None else loop.header):
                        self._merge(back, after, arrived)
                    elif loop is not None and edge.target not in loop.blocks:
                        self._merge(exits.setdefault(edge.index, {}), after, arrived)
                    else:
                        self._merge(pending.setdefault(edge.target, {}), after, arrived)
        return Iteration(back, exits)

    def _order_region(self, loop: Loop | None) -> tuple[int, ...]:
        """Return the blocks directly in a region and the headers of the loops directly inside, in topological order."""
        index = None if loop is None else loop.index
        if index not in self._orders:
            items = collapse_region(self.flow, loop)
            self._orders[index] = tuple(each if isinstance(each, int) else each.header for each in items)
        return self._orders[index]

    def _merge(self, table: dict[State, V], state: State, value: V) -> None:
        table[state] = self.algebra.choose(table[state], value) if state in table else value

    def _leave(self, region: Loop | None, block: int, state: State) -> list[tuple[Edge, State, V]]:
        """Return the edges out of a node of a region: of one block, or of the inner loop that it heads."""
        inner = self.headed.get(block)
        if inner is None or (region is not None and inner.index == region.index):
            return [(edge, after, self.algebra.visit(edge)) for edge, after in self._decide(block, state)]
        inside = self.slots_inside(inner)
        summary = self._summarise(inner, tuple(state[slot] for slot in inside), state)
        return [(edge, _overlay(state, inside, after), value) for edge, after, value in summary]

    def slots_inside(self, loop: Loop) -> tuple[int, ...]:
        """Return the places in a state of the patterns whose branches stand in `loop`."""
        return tuple(slot for block, slot in self.slots.items() if block in loop.blocks)

    def _decide(self, block: int, state: State) -> list[tuple[Edge, State]]:
        """Return the edges that a block can leave by in `state`, with the state after; a pattern leaves one choice."""
        edges = self.flow.cfg.out_edges[block]
        pattern = self.flow.patterns.get(block)
        if pattern is None:
            return [(edge, state) for edge in edges]
        slot = self.slots[block]
        taken = state[slot] < pattern.taken
        position = (state[slot] + 1) % (pattern.taken + pattern.not_taken)
        after = (*state[:slot], position, *state[slot + 1 :])
        return [(edge, after) for edge in edges if (edge.kind is EdgeKind.JUMP) == taken]

    def _summarise(self, loop: Loop, key: State, state: State) -> tuple[tuple[Edge, State, V], ...]:
        """Return the exits of a whole loop: exit edge, states of its own patterns after it, value."""
        if (loop.index, key) not in self._summaries:
            exits = run_loop(self, loop, state)
            inside = self.slots_inside(loop)
            self._summaries[loop.index, key] = tuple(
                (self.flow.cfg.edges[index], tuple(after[slot] for slot in inside), value)
                for index, after, value in exits
            )
        return self._summaries[loop.index, key]


def _overlay(state: State, slots: tuple[int, ...], positions: State) -> State:
    result = list(state)
    for slot, position in zip(slots, positions, strict=True):
        result[slot] = position
    return tuple(result)

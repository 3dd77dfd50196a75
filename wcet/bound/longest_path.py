"""Folds a path algebra over the loop tree, without unrolling: the longest-path engine.

Every loop is summarised once, innermost first, as one iteration repeated as often as its bound says, followed by the
part of an iteration that leaves it. Branch patterns (a cycle of decisions) are followed exactly if the decisions of a
loop depend on nothing else; `run_loop` says how. Time and memory grow with the program, not with bounds.

Without branch patterns inside, a loop is its worst iteration times its bound. With patterns, the loop is executed on
the states of its patterns, a segment of equal iterations at a time. When a state repeats, the segments between are
repeated as a whole, so 10 and 10^9 iterations take the same time. If decisions depend on more than the patterns, every
reachable state is merged into one worst iteration, which is safe and less tight.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import reduce
from typing import Generic, Protocol, TypeVar

from wcet.errors import refuse
from wcet.flow.graphs import explore
from wcet.flow.loops import collapse_regions
from wcet.ir.cfg import Edge, EdgeKind, FlowGraph, Loop
from wcet.ir.ids import ENTRY_BLOCK, BlockId, EdgeId, LoopId
from wcet.records import dataclass

V = TypeVar("V")

State = tuple[int, ...]
"""Positions of the branch patterns, in the order of `FlowGraph.patterns`."""


class PathAlgebra(Protocol[V]):
    """The operations on values of sets of paths: start, grow by an edge, concatenate, join and repeat.

    `sequence` must be associative with `unit` as its neutral element; `choose` must cover both of its arguments.
    """

    def unit(self) -> V:
        """Return the value of the empty path."""
        ...

    def visit(self, edge: Edge) -> V:
        """Return the value of running the block `edge.source` and leaving it along `edge`."""
        ...

    def sequence(self, first: V, second: V) -> V:
        """Return the value of `first` followed by `second`."""
        ...

    def choose(self, first: V, second: V) -> V:
        """Return a value that covers both; `first` wins if they are equal."""
        ...

    def repeat(self, body: V, times: int, exact: bool) -> V:
        """Return the value of `times` runs of `body`; unless `exact`, it must also cover fewer runs."""
        ...


Exits = list[tuple[int, State, V]]  # exit edge, pattern state after it, value from loop entry to there

SEGMENT_LIMIT = 4096  # the most segments that are executed exactly before the loop is merged
STATE_LIMIT = 4096  # the most states that are explored for the merged loop


class TooManyStatesError(Exception):
    """Reports that the patterns of a loop have more than `STATE_LIMIT` states; without them the loop still has a
    bound."""


def run_loop(walk: "PathFold[V]", loop: Loop, state: State) -> "Exits[V]":
    """Return the exits of a loop that is entered in the pattern state `state`."""
    inside = walk.slots_inside(loop)
    bound = walk.flow.bounds[loop.index]
    if inside:
        exact = _execute(walk, loop, state, inside)
        if exact is not None:
            return exact
    return _merge_all(walk, loop, state, bound.back_edges, bound.exact and not inside)


def _merge_all(walk: "PathFold[V]", loop: Loop, state: State, times: int, exact: bool) -> "Exits[V]":
    """Return the exits after repeating the worst iteration over all reachable pattern states, by any exit in any of
    them."""
    algebra = walk.algebra
    body: V | None = None
    exits: dict[tuple[EdgeId, State], V] = {}
    iterations: dict[State, Iteration[V]] = {}

    def list_following(state: State) -> Iterable[State]:
        iterations[state] = walk.run_iteration(loop, state)
        if len(iterations) > STATE_LIMIT:
            raise TooManyStatesError
        return iterations[state].back

    for each in explore((state,), list_following):
        for value in iterations[each].back.values():
            body = value if body is None else algebra.choose(body, value)
        for index, values in iterations[each].exits.items():
            for after, value in values.items():
                key = (index, after)
                exits[key] = algebra.choose(exits[key], value) if key in exits else value
    around = algebra.unit() if body is None else algebra.repeat(body, times, exact)
    return [(index, after, algebra.sequence(around, value)) for (index, after), value in exits.items()]


def _execute(walk: "PathFold[V]", loop: Loop, state: State, inside: tuple[int, ...]) -> "Exits[V] | None":
    """Return the exits after running the loop on its pattern states; None if it is not deterministic, or too long to
    follow."""
    algebra = walk.algebra
    patterns = list(walk.flow.patterns.values())
    leaving = {slot for slot in inside if _can_leave(walk, loop, patterns[slot].block)}
    value = algebra.unit()
    marks: dict[State, tuple[State, int, int]] = {}
    history: list[V] = []
    iterations = 0
    for _ in range(SEGMENT_LIMIT):
        one = walk.run_iteration(loop, state)
        if not one.back:
            return [(i, after, algebra.sequence(value, v)) for i, vs in one.exits.items() for after, v in vs.items()]
        if one.exits or len(one.back) > 1:
            return None
        ((after, body),) = one.back.items()
        times = _segment(walk, loop, state, after, inside)
        if times is None:
            return None
        segment = algebra.repeat(body, times, True)
        key = tuple(position for slot, position in enumerate(state) if slot not in leaving)
        if key in marks:
            before, index, count = marks[key]
            whole = PatternRound(before, tuple(history[index:]), iterations - count)
            state, value, skipped = _skip(walk, state, value, whole, leaving)
            if skipped < 0:
                return None
            iterations += skipped
            marks.clear()
            history.clear()
            if skipped:
                continue
        marks[key] = (state, len(history), iterations)
        history.append(segment)
        value = algebra.sequence(value, segment)
        iterations += times
        state = _advance(walk, state, after, times)
    return None


def _can_leave(walk: "PathFold[V]", loop: Loop, block: BlockId) -> bool:
    pattern = walk.flow.patterns[block]
    decides = pattern.taken > 0 and pattern.not_taken > 0
    return decides and any(edge.target not in loop.blocks for edge in walk.flow.cfg.out_edges[block])


def _segment(walk: "PathFold[V]", loop: Loop, state: State, after: State, inside: tuple[int, ...]) -> int | None:
    """Return how many iterations from `state` on make the same decisions as the iteration that ended in `after`."""
    patterns = list(walk.flow.patterns.values())
    times: int | None = None
    for slot in inside:
        if state[slot] == after[slot]:
            continue
        pattern = patterns[slot]
        period = pattern.taken + pattern.not_taken
        once = after[slot] == (state[slot] + 1) % period
        direct = walk.flow.innermost_loop(pattern.block)
        if not once or direct is None or direct.index != loop.index:
            return 1
        left = (pattern.taken if state[slot] < pattern.taken else period) - state[slot]
        times = left if times is None else min(times, left)
    return times  # None: the state would not change, so the loop would never end


def _advance(walk: "PathFold[V]", state: State, after: State, times: int) -> State:
    """Return the state after `times` iterations that change it as the one from `state` to `after` does."""
    periods = [pattern.taken + pattern.not_taken for pattern in walk.flow.patterns.values()]
    return tuple(
        (old + ((new - old) % period) * times) % period for old, new, period in zip(state, after, periods, strict=True)
    )


@dataclass(frozen=True, slots=True)
class PatternRound(Generic[V]):
    """The iterations of a loop from the pattern state `before` until the state repeats.

    Only branches that can leave the loop may be at another position of their pattern than in `before`. `segments` has
    the values of runs of equal iterations, one after the other; `iterations` counts the iterations in all of them.
    """

    before: State
    segments: tuple[V, ...]
    iterations: int


def _skip(
    walk: "PathFold[V]", state: State, value: V, whole: PatternRound[V], leaving: set[int]
) -> tuple[State, V, int]:
    """Repeat a whole round of segments while no branch that can leave the loop changes its decision.

    Returns the state and value after it and the iterations skipped: 0 if not even one more round fits, -1 if the loop
    would never end.
    """
    patterns, before = list(walk.flow.patterns.values()), whole.before
    rounds: int | None = None
    for slot in leaving:
        pattern = patterns[slot]
        moved = state[slot] - before[slot]
        if moved <= 0:  # its decision changed within the round, or will never change
            if moved == 0:
                continue
            return state, value, 0
        limit = pattern.taken if state[slot] < pattern.taken else pattern.taken + pattern.not_taken
        if (before[slot] < pattern.taken) != (state[slot] < pattern.taken):
            return state, value, 0
        fits = (limit - state[slot] - 1) // moved
        rounds = fits if rounds is None else min(rounds, fits)
    if rounds is None:
        return state, value, -1
    if rounds == 0:
        return state, value, 0
    algebra = walk.algebra
    one = algebra.unit()
    for segment in whole.segments:
        one = algebra.sequence(one, segment)
    value = algebra.sequence(value, algebra.repeat(one, rounds, True))
    moved_state = tuple(
        position + rounds * (position - before[slot]) if slot in leaving else position
        for slot, position in enumerate(state)
    )
    return moved_state, value, rounds * whole.iterations


@dataclass(frozen=True, slots=True)
class Iteration(Generic[V]):
    """The values of one iteration of a loop (or of the kernel), by the pattern state in which it ends.

    `back` has those of paths that end with a back edge, `exits` those of paths that leave by each exit edge.
    """

    back: Mapping[State, V]
    exits: Mapping[EdgeId, Mapping[State, V]]


def fold_paths(flow: FlowGraph, algebra: PathAlgebra[V]) -> V:
    """Return the value of all paths of `flow` from its entry to its sink.

    Patterns with too many states to follow are left out, which only adds paths. Raises W281 if the facts leave no path
    that ends.
    """
    start = tuple(pattern.start for pattern in flow.patterns.values())
    try:
        arrivals = PathFold(flow, algebra).run_iteration(None, start).back
    except TooManyStatesError:
        return fold_paths(replace(flow, patterns={}), algebra)
    if not arrivals:
        raise refuse(
            "W281",
            "the branch patterns leave no path on which the kernel ends",
            notes=("every path repeats a loop whose branch never has the other outcome",),
            help="correct the `#bound branchcycle` line, or the pattern in wcet.toml, of the loop's branch",
        )
    return reduce(algebra.choose, arrivals.values())


class PathFold(Generic[V]):
    """Folds one algebra over one flow graph; keeps the summaries of the loops computed so far."""

    def __init__(self, flow: FlowGraph, algebra: PathAlgebra[V]) -> None:
        self.flow = flow
        self.algebra = algebra
        self._regions = collapse_regions(flow.cfg, flow.loops)
        self.slots = {block: slot for slot, block in enumerate(flow.patterns)}
        self.headed = {loop.header: loop for loop in flow.loops}
        self._summaries: dict[tuple[LoopId, State], tuple[tuple[Edge, State, V], ...]] = {}

    def run_iteration(self, loop: Loop | None, state: State) -> Iteration[V]:
        """Return the values of one iteration of `loop` (or of the whole kernel) from its header in pattern state
        `state`.

        Inner loops count as wholes. For the whole kernel, `back` has the values that arrive at the sink.
        """
        entry = loop.header if loop else ENTRY_BLOCK
        pending: dict[BlockId, dict[State, V]] = {entry: {state: self.algebra.unit()}}
        back: dict[State, V] = {}
        exits: dict[EdgeId, dict[State, V]] = {}
        for item in self._regions[None if loop is None else loop.index]:
            block = item.header if isinstance(item, Loop) else item
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

    def _merge(self, table: dict[State, V], state: State, value: V) -> None:
        table[state] = self.algebra.choose(table[state], value) if state in table else value

    def _leave(self, region: Loop | None, block: BlockId, state: State) -> list[tuple[Edge, State, V]]:
        """Return the edges that leave a node of a region, with state and value: a block, or the inner loop that it
        heads."""
        inner = self.headed.get(block)
        if inner is None or (region is not None and inner.index == region.index):
            return [(edge, after, self.algebra.visit(edge)) for edge, after in self._decide(block, state)]
        inside = self.slots_inside(inner)
        summary = self._summarise(inner, tuple(state[slot] for slot in inside), state)
        return [(edge, _overlay(state, inside, after), value) for edge, after, value in summary]

    def slots_inside(self, loop: Loop) -> tuple[int, ...]:
        """Return the positions in a state of the patterns whose branches are in `loop`."""
        return tuple(slot for block, slot in self.slots.items() if block in loop.blocks)

    def _decide(self, block: BlockId, state: State) -> list[tuple[Edge, State]]:
        """Return the edges by which a block can be left in `state`, with the state after each; a pattern allows only
        one."""
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
        """Return the exits of a whole loop: the exit edge, the states of the loop's own patterns after it, and the
        value."""
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

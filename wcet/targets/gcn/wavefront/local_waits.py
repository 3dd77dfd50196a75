"""The longest time D that a wavefront waits at the units of its SIMD, if one other wavefront there runs the same code.

The bounded wavefront is walked together with the other one, turn by turn (a SIMD serves a wavefront in one cycle of
four, its turn), through every alignment of the two. What the other may do next depends on its state alone, so that a
vector over all states of the other holds the most turns that the bounded one can still wait, and one turn is one gather
(`rival.py`). While the bounded wavefront pauses, the other may continue to any later point of the program. At a
barrier, and around a loop inside of a loop, which is walked separately, the other may be in any state. At a barrier
the bounded wavefront can be another one of its group, which came there by any path, with other clocks.

A loop is walked pass by pass, backward. With v(j) the vector before the last j passes, v(j + k) <= v(j) + d for all
states implies the same for every later j, because a pass is monotone and a constant can be taken out of it. So the most
that k passes add covers all passes that are not walked.

`docs/gcn-bound.md` (*Neighbours on a SIMD*) has the theorem and its proof.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate, chain

from wcet.ir.cfg import Edge, Loop
from wcet.ir.ids import ENTRY_BLOCK, BlockId, LoopId
from wcet.records import dataclass
from wcet.targets.gcn.hardware.machine import TURN, GcnMachine
from wcet.targets.gcn.timing.steps import Step, StepKind
from wcet.targets.gcn.wavefront.duel import (
    MOST_WORK,
    Duel,
    DuelNode,
    Follower,
    Leave,
    PassedNode,
    Paused,
    Target,
    UnitRequest,
    Values,
    Waited,
    Way,
)
from wcet.targets.gcn.wavefront.rival import (
    GONE,
    LOCAL_KINDS,
    NO_UNIT,
    Clocks,
    Delays,
    Rival,
    TooManyRivalStatesError,
    count_late,
    count_turns,
    explore_rival,
    find_branch,
    find_delays,
    list_places,
    list_ways,
)
from wcet.targets.gcn.wavefront.turn_vectors import Turns, TurnVectors, find_box
from wcet.targets.gcn.wavefront.views import View
from wcet.units import ceil_div

MOST_STATES = 4000
"""The most states of the other wavefront for which the walk is done."""

PASSES, PERIOD = 16, 8
"""The most passes of a loop that are walked one by one, and the most of them that may repeat together."""

MOST_TURNS = 1 << 50
"""The most turns of waiting in one loop for which there is an answer, so that sums fit into 64 bits."""

LONGEST = 1 << 10
"""The most turns of one instruction, or of a delay, for which a kernel is walked."""


def find_local_waits(view: View, machine: GcnMachine) -> int | None:
    """Return D in cycles for two wavefronts on a SIMD; None if the walk would be too long.

    `view` is a whole kernel without split regions. The machine's arbitration must be `rr` or `fifo`.
    """
    delays = find_delays(machine)
    places = list_places(view, delays, machine.dispatcher != "rounds")
    longest = max(delays.scalar, delays.mask, delays.branch, *(count_turns(each.step) for each in places))
    if longest > LONGEST:
        return None
    try:
        rival = explore_rival(places, delays, MOST_STATES)
        return TURN * _WaitWalk(view, delays, rival, machine.arbitration == "fifo").run()
    except TooManyRivalStatesError:
        return None


def find_side_waits(regions: Mapping[int, tuple[View, View]], machine: GcnMachine) -> Mapping[int, tuple[int, int]]:
    """Return D in cycles for each side of some split regions, if the other side runs beside it, and nothing else.

    Both sides begin at the same turn. A region is left out if its walk would be too long, or if those of the regions
    before it were so long. The machine's arbitration must be `rr` or `fifo`.
    """
    found: dict[int, tuple[int, int]] = {}
    states, work = 0, 0
    for number, sides in regions.items():
        walked = _walk_sides(sides, machine, MOST_STATES - states) if work < MOST_WORK else None
        if walked is not None:
            found[number] = TURN * walked.turns[0], TURN * walked.turns[1]
            states, work = states + walked.states, work + walked.work
    return found


@dataclass(frozen=True, slots=True)
class _WalkedSides:
    """The most turns that either side of a split waits, with the states and the work of both walks."""

    turns: tuple[int, int]
    states: int
    work: int


def _walk_sides(sides: tuple[View, View], machine: GcnMachine, most: int) -> _WalkedSides | None:
    """Return the waits of both sides of a split; None if that would take more than `most` states, or too long."""
    delays = find_delays(machine)
    places = [list_places(side, delays, False) for side in sides]
    turns = (count_turns(each.step) for each in chain.from_iterable(places))
    if max(delays.scalar, delays.mask, delays.branch, *turns) > LONGEST:
        return None
    try:
        first = explore_rival(places[0], delays, most)
        second = explore_rival(places[1], delays, most - first.size)
        by_request = machine.arbitration == "fifo"
        walks = [_WaitWalk(side, delays, rival, by_request) for side, rival in zip(sides, (second, first), strict=True)]
        waits = walks[0].run(second.first), walks[1].run(first.first)
    except TooManyRivalStatesError:
        return None
    return _WalkedSides(waits, first.size + second.size, sum(walk.duel.spent for walk in walks))


@dataclass(frozen=True, slots=True)
class Entered:
    """A loop that is walked in place: `ways_out` gives the target of each exit."""

    rounds: "_Rounds"
    ways_out: Mapping[Leave, Target]

    @property
    def targets(self) -> tuple[Target, ...]:
        """The nodes that can follow."""
        return tuple(self.ways_out.values())

    def evaluate(self, value: Values) -> Turns:
        """Return the most turns of waiting from the entry of the loop on, by state of the other wavefront.

        `value` returns these turns for each node that follows the loop.
        """
        return self.rounds.evaluate(lambda leave: value(self.ways_out[leave]))


class _WaitWalk:
    """The walk of one kernel: its nodes, and the waits in its loops."""

    def __init__(self, view: View, delays: Delays, rival: Rival, by_request: bool) -> None:
        self._view, self._flow, self._delays = view, view.flow, delays
        self._longest = rival.longest
        self._headers = {loop.header: loop for loop in view.flow.loops}
        self._steps: list[tuple[Step, ...]] = [
            (*body, *find_branch(view, BlockId(block))) for block, body in enumerate(view.bodies)
        ]
        self._places = [*accumulate(map(len, self._steps), initial=GONE + 1)]
        self._clocks = rival.clocks
        self._known: dict[tuple[LoopId, Clocks], _Rounds] = {}
        box = find_box(bound.back_edges for bound in view.flow.bounds.values())
        self.duel = Duel(rival, by_request, TurnVectors(box))

    def run(self, others: Sequence[int] = ()) -> int:
        """Return the most turns for which a wavefront waits from its start to its end.

        At the start, the other wavefront is in one of the states `others`; without them, in any.
        """
        root = DuelNode(ENTRY_BLOCK, 0)
        region = _LoopContents(self, None, root)
        turns = region.evaluate({}, lambda _: self.duel.nothing)[root]
        return self.find_most(turns[..., list(others)] if others else turns)

    def find_most(self, turns: Turns) -> int:
        """Return the largest element of a vector."""
        return self.duel.vectors.number(turns, self.duel.vectors.find_most(turns))

    def _enter_loop(self, loop: Loop, clocks: Clocks, region: Loop | None) -> Way | Entered:
        """Return a loop that is entered with these clocks: walked in place, or separately if it is inside another
        loop.
        """
        key = (loop.index, clocks)
        if key not in self._known:
            root = DuelNode(loop.header, 0, clocks)
            self._known[key] = _Rounds(_LoopContents(self, loop, root), root, self._flow.bounds[loop.index].back_edges)
        rounds = self._known[key]
        ways_out = {each: self._enter(each.edge, each.clocks, NO_UNIT, region) for each in rounds.region.exits}
        if region is None:
            return Entered(rounds, ways_out)
        return Waited(tuple(ways_out.values()), self.find_most(rounds.evaluate(lambda _: self.duel.nothing)))

    def find_ways(self, node: DuelNode, region: Loop | None) -> Way | Entered:
        """Return what can follow a node inside a region, or on the way out of it."""
        inner = self._headers.get(node.block) if not node.number else None
        if inner is not None and inner is not region:
            return self._enter_loop(inner, node.clocks, region)
        if node.number == len(self._steps[node.block]):
            edges = list_ways(self._view, node.block)
            return PassedNode(tuple(self._enter(edge, node.clocks, node.left, region) for edge in edges))
        step = self._steps[node.block][node.number]
        unit = LOCAL_KINDS.get(step.kind, NO_UNIT)
        if unit == NO_UNIT:
            barrier = step.kind is StepKind.BARRIER
            clocks = dict.fromkeys(node.clocks.after(turns) for turns in range(1, node.clocks.last + 2))
            if barrier:  # the chain of waits may go on with another wavefront, which came by another path
                passing = self._clocks.get(self._places[node.block] + node.number, ())
                clocks |= dict.fromkeys(each.after(1) for each in passing)
            followers = chain.from_iterable(self._follow(node, each, NO_UNIT, region) for each in clocks)
            return Paused(tuple(dict.fromkeys(target for _, target in followers)), barrier)
        return self._find_grants(node, step, unit, region)

    def _find_grants(self, node: DuelNode, step: Step, unit: int, region: Loop | None) -> UnitRequest:
        turns, delay = count_turns(step), node.clocks.delay(unit)
        asks = node.clocks.after(delay)
        granted: dict[Clocks, tuple[Follower, ...]] = {}
        for late in range(self._longest[unit] + 2):
            clocks = asks.after(late)
            if clocks not in granted:
                after = clocks.issue(step, self._delays, turns).after(turns)
                granted[clocks] = self._follow(node, after, unit, region)
        return UnitRequest(unit, turns, delay, asks, NO_UNIT if delay else node.left, granted)

    def _follow(self, node: DuelNode, clocks: Clocks, left: int, region: Loop | None) -> tuple[Follower, ...]:
        """Return the nodes that can follow a step that ends with these clocks."""
        after = node.number + 1
        if after < len(self._steps[node.block]):
            return ((0, DuelNode(node.block, after, clocks, left)),)
        found: list[Follower] = []
        for edge in list_ways(self._view, node.block):
            late = count_late(self._view, edge, self._delays)
            found.append((late, self._enter(edge, clocks.after(late), NO_UNIT if late else left, region)))
        return tuple(found)

    def _enter(self, edge: Edge, clocks: Clocks, left: int, region: Loop | None) -> Target:
        """Return the target of an edge: a block of the region, the back edge of its loop, or an exit."""
        if region is not None and edge.target == region.header:
            return Leave(edge, clocks, DuelNode(region.header, 0, clocks, left))
        if edge.target == self._flow.cfg.sink or (region is not None and edge.target not in region.blocks):
            return Leave(edge, clocks, None)
        return DuelNode(edge.target, 0, clocks, NO_UNIT if edge.target in self._headers else left)


class _LoopContents:
    """The direct contents of a loop (or, for None, the kernel): nodes, each after all nodes that can follow it."""

    def __init__(self, walk: _WaitWalk, loop: Loop | None, root: DuelNode) -> None:
        self.walk, self._loop = walk, loop
        self._ways: dict[DuelNode, Way | Entered] = {}
        self._order: list[DuelNode] = []
        self.exits: dict[Leave, None] = {}
        roots: dict[DuelNode, None] = {root: None}
        while fresh := [each for each in roots if each not in self._ways]:
            for each in fresh:
                self._explore(each, roots)
        self.roots = tuple(roots)

    def _explore(self, root: DuelNode, roots: dict[DuelNode, None]) -> None:
        """Add a node after all nodes that can follow it."""
        stack: list[tuple[DuelNode, Iterator[Target]]] = []
        todo: DuelNode | None = root if root not in self._ways else None
        while todo is not None or stack:
            if todo is not None:
                self.walk.duel.spend(1)
                self._ways[todo] = self.walk.find_ways(todo, self._loop)
                stack.append((todo, iter(self._ways[todo].targets)))
                todo = None
            node, targets = stack[-1]
            for target in targets:
                if isinstance(target, Leave):
                    if target.header is None:
                        self.exits[target] = None
                    else:
                        roots[target.header] = None
                elif target not in self._ways:
                    todo = target
                    break
            else:
                self._order.append(node)
                stack.pop()

    def evaluate(self, before: Mapping[DuelNode, Turns], outside: Callable[[Leave], Turns]) -> dict[DuelNode, Turns]:
        """Return for each entry node (root) the most turns of waiting from there on, by state of the other wavefront.

        `before` are these vectors with one pass less to go, none in the last pass; `outside` returns the vector of
        each exit.
        """
        duel = self.walk.duel
        found: dict[DuelNode, Turns] = {}

        def value(target: Target) -> Turns:
            if isinstance(target, DuelNode):
                return found[target]
            if target.header is None:
                return outside(target)
            return before.get(target.header, duel.never)

        for node in self._order:
            way = self._ways[node]
            found[node] = way.evaluate(value) if isinstance(way, Entered) else duel.evaluate(way, value)
        return {root: found[root] for root in self.roots}


@dataclass(frozen=True, slots=True)
class _Rounds:
    """A loop that is entered at the node `root`, and repeats at most `times` times."""

    region: _LoopContents
    root: DuelNode
    times: int

    def evaluate(self, outside: Callable[[Leave], Turns]) -> Turns:
        """Return the most turns of waiting from the loop's entry on, by state of the other wavefront.

        `outside` returns these turns for each exit.
        """
        passes = [self.region.evaluate({}, outside)]
        while len(passes) <= min(self.times, PASSES):
            passes.append(self.region.evaluate(passes[-1], outside))
        rest = self.times - (len(passes) - 1)
        if rest <= 0:
            return passes[-1][self.root]
        more = min(ceil_div(rest, period) * growth for period, growth in self._list_growths(passes).items())
        if more > MOST_TURNS:
            raise TooManyRivalStatesError
        return self.region.walk.duel.vectors.add(passes[-1][self.root], more)

    def _list_growths(self, passes: Sequence[Mapping[DuelNode, Turns]]) -> dict[int, int]:
        """Return the most turns that the last k passes add, from any state, by number k.

        A number is left out if one that divides it adds no more in as many passes: it never gives less, and with an
        open loop bound each number divides its range.
        """
        found: dict[int, int] = {}
        for period in range(1, min(PERIOD, len(passes) - 1) + 1):
            last, before = passes[-1], passes[-1 - period]
            growth = max(0, *(self.region.walk.find_most(last[root] - before[root]) for root in last))
            if not any(period % each == 0 and growth >= period // each * found[each] for each in found):
                found[period] = growth
        return found

"""The longest time that a wavefront waits at the units of its SIMD, if one other wavefront there runs the same code.

A vector has for each state of the other wavefront the most turns for which the bounded one can still wait. The vector
of a state of the bounded wavefront follows from those of the states that can be next, from the end of the program to
its start. In a pause the other wavefront goes on for any time. At a barrier the bounded wavefront can be another one of
the same group, so that both can be in any state there.

A loop is walked pass by pass, backward. A pass is monotone, and a constant can be taken out of it. So if k more passes
add at most d to a vector in all states, this holds for any further k passes. A loop inside of a loop is walked alone.
The theorem is in docs/gcn-bound.md (*Neighbours on a SIMD*).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from .graph import LoopedGraph
from .other_wave import FREE, NEVER, OtherWave, TooLongError, Vector
from .steps import TURN
from .turns import FIRST, Automaton, Wave, make_automaton
from .work import ViewCode

PASSES, PERIOD = 24, 12
"""The passes of a loop that are walked, and the most of them that are compared."""

HERE, BACK, AWAY = "here", "back", "away"


class Target(NamedTuple):
    """A state that can be next: inside the region that is walked, at the header of its loop again, or outside."""

    way: str
    wave: Wave


class Ways(NamedTuple):
    """What can follow a state.

    By its `kind` that is a turn in which it holds `unit`, a request of it, a pause, any state (of both), or a loop.
    """

    kind: str
    after: tuple[Target, ...]
    unit: str = FREE
    denied: Target | None = None

    @property
    def targets(self) -> tuple[Target, ...]:
        """All that can be next."""
        return self.after if self.denied is None else (*self.after, self.denied)


def find_waits(code: ViewCode, numbers: dict[str, int], again: bool, by_request: bool) -> int | None:
    """Return the cycles that a wavefront waits at most at the units of its SIMD for another one; None if that takes too
    long.

    With `again`, a wavefront may begin where another one ends (dispatcher `greedy`). `by_request` serves requests in
    their order (`fifo`); otherwise units serve in turn (`rr`).
    """
    automaton = make_automaton(code, numbers, again)
    try:
        return TURN * NeighbourWalk(code, automaton, by_request).run()
    except TooLongError:
        return None


def find_side_waits(
    sides: tuple[ViewCode, ViewCode], numbers: dict[str, int], by_request: bool, splits: int
) -> tuple[int, int] | None:
    """Return the cycles that either side of a split waits at most for the other one at the units of their SIMD.

    Both begin at the same turn, and make no other split. None if the walk takes too long, as one of `splits` splits.
    """
    codes = [_leave_out_splits(side) for side in sides]
    automata = [make_automaton(code, numbers, False) for code in codes]
    try:
        walks = (
            NeighbourWalk(code, own, by_request, OtherWave(other, 2 * splits))
            for code, own, other in zip(codes, automata, reversed(automata), strict=True)
        )
        first, second = (TURN * walk.run(together=True) for walk in walks)
    except TooLongError:
        return None
    return first, second


def _leave_out_splits(code: ViewCode) -> ViewCode:
    """Return a side of a split without the edges of other splits, and without its drain, after which it asks none."""
    kept = [edge for edge in range(len(code.steps)) if edge not in code.regions]
    graph = LoopedGraph(code.graph.sink, [code.graph.edges[edge] for edge in kept], code.graph.loops)
    steps = [[step for step in code.steps[edge] if step.kind != "drain"] for edge in kept]
    return ViewCode(graph, steps, [code.own[edge] for edge in kept], {})


class NeighbourWalk:
    """The walk of one kernel, or side of a split: the states of both wavefronts, the loops, and the waits in them.

    Without `other`, the other wavefront runs the same code.
    """

    def __init__(self, code: ViewCode, automaton: Automaton, by_request: bool, other: OtherWave | None = None) -> None:
        self.automaton, self.other, self._by_request = automaton, other or OtherWave(automaton), by_request
        self.loops = code.graph.loops
        self.headers = {automaton.starts[header]: header for header in self.loops}
        self._known: dict[tuple[int, Wave], _Loop] = {}
        self._picked: dict[tuple[str, str], list[int]] = {}

    def run(self, together: bool = False) -> int:
        """Return the most turns for which a wavefront waits; `together` if the other one begins at the same turn."""
        root = Wave(FIRST)
        region = _Region(self, None, root)
        turns = region.evaluate({}, lambda _: self.other.fill(0))[root]
        return turns[self.other.waves.index(root)] if together else max(turns)

    def enter_loop(self, header: int, wave: Wave) -> "_Loop":
        """Return a loop that is entered with a wavefront in this state."""
        if (header, wave) not in self._known:
            self._known[header, wave] = _Loop(self, header, wave)
        return self._known[header, wave]

    def find_ways(self, wave: Wave, region: int | None) -> Ways:
        """Return what can follow a state in the loop of a header, or outside of all loops."""
        automaton = self.automaton

        def name(waves: Iterable[Wave]) -> tuple[Target, ...]:
            return tuple(dict.fromkeys(Target(self._find_way(each, region), each) for each in waves))

        inner = self.headers.get(wave.place)
        if inner is not None and inner != region:
            return Ways("loop", name(self.enter_loop(inner, wave).region.exits))
        unit = automaton.find_request(wave)
        if unit:
            denied = Target(HERE, automaton.tick(wave, denied=True))
            return Ways("ask", name(automaton.grant(wave)), unit, denied)
        place = automaton.places[wave.place]
        if wave.ready or place.unit:
            later = Target(HERE, automaton.tick(wave))
            return Ways("turn", (later,), wave.unit if wave.held else FREE)
        if place.barrier:
            waves = [after for each in self.other.list_at(wave.place) for after in automaton.end_pause(each)]
            return Ways("any", name(waves))
        found: list[Wave] = []
        while True:  # it goes on after each number of turns; after some, no results are pending any more
            found += automaton.end_pause(wave)
            if not wave.scalar and not wave.mask:
                return Ways("pause", name(found))
            wave = automaton.tick(wave)

    def _find_way(self, wave: Wave, region: int | None) -> str:
        """Return where a state is that follows the end of an instruction, or of a loop, in a region."""
        block = self.automaton.places[wave.place].block
        if wave.place < FIRST or (region is not None and not region <= block <= self.loops[region][0]):
            return AWAY
        return BACK if region is not None and wave.place == self.automaton.starts[region] else HERE

    def evaluate(self, wave: Wave, ways: Ways, region: int | None, value: Callable[[Target], Vector]) -> Vector:
        """Return the vector of a state, from those of the states that follow it."""
        other = self.other
        if ways.kind == "loop":
            loop = self.enter_loop(self.headers[wave.place], wave)
            if region is None:
                return loop.evaluate(lambda each: value(Target(self._find_way(each, None), each)))
            return other.fill(loop.most + max(other.join(map(value, ways.after))))
        after = other.join(map(value, ways.after))
        match ways.kind:
            case "turn":
                return other.go_back(after, ways.unit)
            case "pause":
                return other.reach(after)
            case "any":
                return other.fill(max(after))
            case _:
                return self._ask(wave, ways, other.go_back(after, ways.unit), value)

    def _ask(self, wave: Wave, ways: Ways, granted: Vector, value: Callable[[Target], Vector]) -> Vector:
        """Return the vector at a request, from the vector if it is granted at once."""
        if ways.denied is None or ways.denied.wave == wave:
            return self.other.wait_on(granted, ways.unit)
        denied = tuple(1 + each for each in self.other.go_back(value(ways.denied), FREE))
        rule = "waits" if wave.waits else "left" if wave.unit == ways.unit else "either"
        if (rule, ways.unit) not in self._picked:
            self._picked[rule, ways.unit] = list(self._pick(rule, ways.unit))
        self.other.spend(2)
        picked = zip(self._picked[rule, ways.unit], granted, denied, strict=True)
        return tuple(max(yes, no) if pick == 2 else (yes, no)[pick] for pick, yes, no in picked)

    def _pick(self, rule: str, unit: str) -> Iterator[int]:
        """Yield for each state of the other wavefront 0 if the bounded one is served, 1 if it is not, and 2 for either.

        One that has waited is served as soon as the unit is free: it has waited for the one that was served last, and
        longer than any request since. Otherwise `rr` does not serve the one that released the unit at this turn, and
        `fifo` serves the one that has waited.
        """
        for number, (wave, asked) in enumerate(zip(self.other.waves, self.other.asked, strict=True)):
            if self.other.holds(number, unit):
                yield 1
            elif rule == "waits" or asked != unit:
                yield 0
            elif self._by_request:
                yield 1 if wave.waits else 2
            else:
                yield 1 if rule == "left" else 0 if wave.unit == unit else 2


class _Region:
    """The states of the bounded wavefront in one pass of a loop (or in the kernel), each after all that can follow."""

    def __init__(self, walk: NeighbourWalk, header: int | None, root: Wave) -> None:
        self._walk, self._header = walk, header
        self._ways: dict[Wave, Ways] = {}
        self._order: list[Wave] = []
        self.exits: dict[Wave, None] = {}
        self._roots = {root: None}
        while fresh := [each for each in self._roots if each not in self._ways]:
            for each in fresh:
                self._explore(each)
        self._uses = Counter(each for ways in self._ways.values() for each in ways.targets)

    def _explore(self, root: Wave) -> None:
        stack, placed = [root], {*self._order}
        while stack:
            wave = stack[-1]
            if wave in self._ways:
                stack.pop()
                if wave not in placed:
                    placed.add(wave)
                    self._order.append(wave)
                continue
            self._walk.other.spend(1)
            self._ways[wave] = ways = self._walk.find_ways(wave, self._header)
            for way, each in ways.targets:
                if way == AWAY:
                    self.exits[each] = None
                elif way == BACK:
                    self._roots[each] = None
                elif each not in self._ways:
                    stack.append(each)

    def evaluate(self, before: Mapping[Wave, Vector], outside: Callable[[Wave], Vector]) -> dict[Wave, Vector]:
        """Return the vectors at the entries of the region.

        `before` are these vectors with one pass less to go, none in the last pass; `outside` returns those of exits.
        """
        found: dict[Wave, Vector] = {}
        left, never = dict(self._uses), self._walk.other.fill(NEVER)

        def value(target: Target) -> Vector:
            if target.way == HERE:
                return found[target.wave]
            return outside(target.wave) if target.way == AWAY else before.get(target.wave, never)

        for wave in self._order:
            ways = self._ways[wave]
            found[wave] = self._walk.evaluate(wave, ways, self._header, value)
            self._walk.other.keep(len(found))
            for each in ways.targets:  # what nothing needs any more is let go, so that memory stays small
                left[each] -= 1
                if not left[each] and each.way == HERE and each.wave not in self._roots:
                    found.pop(each.wave, None)
        return {root: found[root] for root in self._roots}


class _Loop:
    """A loop that is entered with a wavefront in a state, the `root`, and repeats at most `times` times."""

    def __init__(self, walk: NeighbourWalk, header: int, root: Wave) -> None:
        self._walk, self._root, self._times = walk, root, walk.loops[header][1]
        self.region = _Region(walk, header, root)
        self._most: int | None = None

    @property
    def most(self) -> int:
        """The most turns of waiting in the loop, from any state of the other wavefront."""
        if self._most is None:
            self._most = max(self.evaluate(lambda _: self._walk.other.fill(0)))
        return self._most

    def evaluate(self, outside: Callable[[Wave], Vector]) -> Vector:
        """Return the vector at the entry of the loop: the smallest that the passes which were walked prove."""
        passes = [self.region.evaluate({}, outside)]
        self._walk.other.keep(min(self._times, PASSES) * len(passes[0]))
        while len(passes) <= min(self._times, PASSES):
            passes.append(self.region.evaluate(passes[-1], outside))
        if len(passes) > self._times:
            return passes[-1][self._root]
        found: Vector | None = None
        for walked in range(1, len(passes)):
            for period in range(1, min(PERIOD, walked) + 1):
                self._walk.other.spend(len(passes[0]))
                last, before = passes[walked], passes[walked - period]
                growth = max(0, *(max(map(int.__sub__, last[root], before[root])) for root in last))
                more = -(-(self._times - walked) // period) * growth
                whole = tuple(each + more for each in last[self._root])
                found = whole if found is None else tuple(map(min, found, whole))
        return passes[-1][self._root] if found is None else found

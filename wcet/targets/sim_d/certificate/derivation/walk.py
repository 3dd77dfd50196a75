"""Follows a certificate's graph through the kernel's text with the control stack, the known scalars and the patterns.

Every exit of a block must be an edge of the graph, unless the scalars or a pattern exclude it. A loop is followed pass
by pass, until no further pass is possible: this derives its bound. A loop whose bound is only stated is followed as a
fixpoint, from a state in which the registers that the loop writes are unknown.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from .costs import BlockGraph
from .listing import DerivationError, Listing
from .requests import Asked
from .scalars import STRIDES, Known, Name, Number, Scalars
from .stack import Stack, StackWay, list_ways, push_entry

MOST_STEPS = 400_000
MOST_STATES = 64


@dataclass(frozen=True, slots=True)
class WalkPoint:
    """The abstract state where control enters a block: the control stack and the known scalars."""

    stack: Stack
    known: Known

    def join(self, other: "WalkPoint") -> "WalkPoint":
        """Return the knowledge that both states share."""
        return WalkPoint(self.stack.join(other.stack), self.known & other.known)


@dataclass(frozen=True, slots=True)
class LoopClaim:
    """The claim about a loop: its last block, its repetitions for each entry, and whether they are exact, or only
    stated."""

    last: int
    times: int
    exact: bool
    stated: bool


class UnboundedError(DerivationError):
    """Reports a loop whose repetitions may differ from its claim, or that is too long to be followed."""

    def __init__(self, header: int, message: str) -> None:
        super().__init__(message)
        self.header = header


class ScalarWalk:
    """Follows one graph; `may_lack` returns True for an exit of a block that the graph need not have as an edge."""

    def __init__(
        self,
        scalars: Scalars,
        blocks: BlockGraph,
        loops: Mapping[int, LoopClaim],
        may_lack: Callable[[int, StackWay], bool],
    ) -> None:
        self.listing: Listing = scalars.listing
        self.scalars, self.blocks, self.loops, self._may_lack = scalars, blocks, loops, may_lack
        self._starts = [first for first, _ in blocks.spans]
        self._acting = [[at for at in range(first, last + 1) if self._acts(at)] for first, last in blocks.spans]
        self._out: list[list[int]] = [[] for _ in blocks.spans]
        for number, edge in enumerate(blocks.edges):
            self._out[edge.source].append(number)
        self._fused = blocks.find_fused(self.listing)
        self._used: dict[int, frozenset[Name]] = {header: self._find_used(header) for header in loops}
        self._exits: dict[tuple[int, Stack, Known], dict[int, WalkPoint]] = {}
        self._running: list[int] = []
        self._steps = 0
        self.asked: dict[int, set[Asked]] = {}

    def run(self) -> None:
        """Follow the whole graph from its first block."""
        if self._starts[0] != 0:
            raise DerivationError("graph: it does not begin where the kernel does")
        _, exits = self._pass_once(-1, WalkPoint(Stack(), self.scalars.start()))
        if not exits:
            raise DerivationError("graph: the kernel never ends")

    def _pass_once(self, region: int, start: WalkPoint) -> tuple[WalkPoint | None, dict[int, WalkPoint]]:
        """Follow one pass of a loop (-1: the whole kernel); return the state on its back edge, and the states on its
        exits by edge."""
        first = block = max(region, 0)
        last = self.loops[region].last if region >= 0 else len(self.blocks.spans) - 1
        here: dict[int, WalkPoint] = {first: start}
        back: WalkPoint | None = None
        exits: dict[int, WalkPoint] = {}
        while block <= last:
            inner = block in self.loops and block != region
            if block in here:
                leaving = self._run_loop(block, here[block]) if inner else self._leave(block, here[block])
                for edge, point in leaving.items():
                    target = self.blocks.edges[edge].target
                    if target == first and region >= 0:
                        back = point if back is None else back.join(point)
                    else:
                        table, place = (here, target) if first <= target <= last else (exits, edge)
                        table[place] = table[place].join(point) if place in table else point
            block = self.loops[block].last + 1 if inner else block + 1
        return back, exits

    def _run_loop(self, header: int, start: WalkPoint) -> dict[int, WalkPoint]:
        """Return the state on each edge that leaves a loop, over all numbers of passes."""
        used = self._used[header]
        place = header, start.stack, frozenset(each for each in start.known if each[0] in used)
        kept = start.known - place[2]
        if place not in self._exits:
            run = self._run_stated if self.loops[header].stated else self._run_counted
            self._running.append(header)
            self._exits[place] = run(header, WalkPoint(start.stack, place[2]))
            self._running.pop()
        return {edge: WalkPoint(each.stack, each.known | kept) for edge, each in self._exits[place].items()}

    def _run_counted(self, header: int, start: WalkPoint) -> dict[int, WalkPoint]:
        claim, exits, point, rounds = self.loops[header], dict[int, WalkPoint](), start, 0
        while True:
            back, leaving = self._pass_once(header, point)
            for edge, each in leaving.items():
                exits[edge] = exits[edge].join(each) if edge in exits else each
            going_on = any(self.blocks.edges[edge].kind != "end" for edge in leaving)
            if claim.exact and going_on and rounds < claim.times:
                raise UnboundedError(header, f"graph.loops: {self._name(header)} may end after {rounds} repetitions")
            if back is None:
                return exits
            rounds, before, point = rounds + 1, point, back
            if rounds > claim.times or point == before:
                raise UnboundedError(header, f"graph.loops: {self._name(header)} may go round more often")

    def _run_stated(self, header: int, start: WalkPoint) -> dict[int, WalkPoint]:
        """Return the state on each edge that leaves a loop, from a fixpoint at its header."""
        point = WalkPoint(start.stack, self.scalars.forget(start.known, self._list_places(header)))
        for _ in range(MOST_STATES):
            back, exits = self._pass_once(header, point)
            if back is None or back.join(point) == point:
                return exits
            point = point.join(back)
        raise DerivationError(f"graph.loops: what is known at {self._name(header)} does not settle")

    def _leave(self, block: int, point: WalkPoint) -> dict[int, WalkPoint]:
        """Return the state on each edge that a block can take; raise `DerivationError` if the graph lacks such an
        edge."""
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise UnboundedError((self._running or [0])[-1], "graph: its loops are too long to be followed")
        _, last = self.blocks.spans[block]
        stack, known = point.stack, point.known
        for place in self._acting[block]:
            statement = self.listing.statements[place]
            if statement.row.ends_block and place != last:
                raise DerivationError(f"line {statement.line}: control leaves in the middle of a block")
            if statement.row.flow == "push" and place != last:
                stack = push_entry(self.listing, statement, stack)
            if statement.row.access:
                self._record(block, place, dict(known))
            known = self.scalars.execute(place, known)
        found: dict[int, WalkPoint] = {}
        ways = [way for way in list_ways(self.listing, last, stack) if self._is_possible(last, known, way)]
        for way in ways:
            self._check_end(block, way)
            after = self.scalars.advance(last, known)
            edge = self._find_edge(block, way)
            if edge is not None:
                if way.kind == "pop":
                    after = self._add_strays(last, ways, after)
                point_there = WalkPoint(way.stack, after)
                found[edge] = found[edge].join(point_there) if edge in found else point_there
        return found

    def _record(self, block: int, place: int, known: Mapping[Name, Number]) -> None:
        """Record the offsets and the strides that an access requests."""
        statement = self.listing.statements[place]
        left_out = None if statement.row.access[2] == "custom" else 0  # another instruction's value
        x, y = (self.scalars.read(statement.operands.get(name, left_out), known) for name in "xy")
        words, period, count = (known.get(("sc", number)) for number in STRIDES)
        self.asked.setdefault(block, set()).add(Asked(x, y, (words, period, count)))

    def _is_possible(self, last: int, known: Known, way: StackWay) -> bool:
        if self.listing.statements[last].row.flow != "branch":
            return True
        decided = self.scalars.decide(last, known)
        return decided is None or way.kind in decided

    def _check_end(self, block: int, way: StackWay) -> None:
        """Require that all items have ended where the kernel ends, unless a store ends the work-group."""
        if way.kind == "end":
            stack = way.stack
            for _ in stack.entries:
                stack = stack.pop()
            if not all(stack.full) and block not in self._fused:
                line = self.listing.statements[self.blocks.spans[block][1]].line
                raise DerivationError(f"line {line}: items may be left over, and the kernel never ends")

    def _find_edge(self, block: int, way: StackWay) -> int | None:
        """Return the number of the edge for an exit of a block, or None if the graph need not have that edge."""
        line = self.listing.statements[self.blocks.spans[block][1]].line
        if way.target >= len(self.listing.statements):
            raise DerivationError(f"line {line}: the text ends after it")
        sink = len(self.blocks.spans)
        for number in self._out[block]:
            edge = self.blocks.edges[number]
            goal = way.kind == "end" if edge.target == sink else self._starts[edge.target] == way.target
            if (edge.kind, edge.pops) == (way.kind, way.pops) and goal:
                return number
        if self._may_lack(block, way):
            return None
        raise DerivationError(f"line {line}: its way on ({way.kind}) is not in the graph")

    def _acts(self, place: int) -> bool:
        """Return True if an instruction writes scalars, changes the control stack, or has other exits than the next
        instruction."""
        row = self.listing.statements[place].row
        return row.flow != "" or row.ends_block or bool(self.scalars.list_written(place))

    def _add_strays(self, last: int, ways: Sequence[StackWay], known: Known) -> Known:
        """Return the scalars that are known whether or not one more instruction takes effect before a pop, as was
        measured."""
        for place in sorted({last + 1, *(way.target for way in ways if way.kind != "end")}):
            if place < len(self.listing.statements):
                known &= self.scalars.execute(place, known)
        return known

    def _list_places(self, header: int) -> list[int]:
        spans = self.blocks.spans[header : self.loops[header].last + 1]
        return sorted({place for first, last in spans for place in range(first, last + 1)})

    def _find_used(self, header: int) -> frozenset[Name]:
        """Return the registers and patterns that a loop reads or writes, with the instructions that may still run after
        it."""
        places = self._list_places(header)
        near = {*self.listing.labels.values(), *(place + 1 for place in places)}
        found: set[Name] = {("pattern", place) for place in places}
        for place in {*places, *near}:
            found.update(self.scalars.list_used(place) if place < len(self.listing.statements) else ())
        return frozenset(found)

    def _name(self, header: int) -> str:
        return f"the loop at line {self.listing.statements[self._starts[header]].line}"

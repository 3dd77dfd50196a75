"""The path form: the longest path with absolute times, tighter than sums of block costs.

Where paths join, the time is the later one and each outstanding operation keeps its latest absolute completion, so that
waiting is not paid twice. A counted loop is walked iteration by iteration until its entry state comes again; from there
on the iterations since take as long as they took. What a loop may be left with is the join over all its iterations.
"""

from functools import reduce

from wcet.ir.cfg import Edge, Loop
from wcet.targets.gcn.hardware.machine import TURN
from wcet.targets.gcn.wavefront.block_costs import PreparedView
from wcet.targets.gcn.wavefront.private import run_code
from wcet.targets.gcn.wavefront.states import EMPTY, Moment, State, cover_from, join_moments, join_states

PASSES = 64
"""Passes of a loop that are walked one by one, before one state is made to cover all the rest."""

RECENT = 8
"""The last iterations whose states that one joins; how many is a matter of tightness only."""

Exits = dict[int, Moment]


def walk_longest(prepared: PreparedView) -> int:
    """Return the time at which the sink is reached at the latest, from an empty state at time 0."""
    return _Walk(prepared).run()


class _Walk:
    """One walk, with the loops already walked from a state."""

    def __init__(self, prepared: PreparedView) -> None:
        self._prepared = prepared
        self._private = prepared.private
        self._past = prepared.private.past
        self._flow = prepared.view.flow
        self._items = prepared.view.items
        self._known: dict[tuple[int, State], Exits] = {}

    def run(self) -> int:
        exits, _ = self._iterate(None, Moment(0, EMPTY))
        return max(moment.time for moment in exits.values())

    def _iterate(self, loop: Loop | None, start: Moment) -> tuple[Exits, Moment | None]:
        """Walk once through a loop or the whole view; return what leaves it by each edge, and what goes round."""
        key = None if loop is None else loop.index
        arrived: dict[int, Moment] = {0 if loop is None else loop.header: start}
        exits: Exits = {}
        back: Moment | None = None
        for item in self._items[key]:
            moment = arrived.pop(item.header if isinstance(item, Loop) else item, None)
            if moment is None:
                continue
            leaving = self._leave_loop(item, moment) if isinstance(item, Loop) else self._leave_block(item, moment)
            for edge, after in leaving:
                if loop is not None and edge.target == loop.header:
                    back = after if back is None else join_moments(back, after, self._past)
                elif edge.target == self._flow.cfg.sink or (loop is not None and edge.target not in loop.blocks):
                    self._merge(exits, edge.index, after)
                else:
                    self._merge(arrived, edge.target, after)
        return exits, back

    def _merge(self, table: Exits, key: int, moment: Moment) -> None:
        table[key] = join_moments(table[key], moment, self._past) if key in table else moment

    def _leave_block(self, block: int, moment: Moment) -> list[tuple[Edge, Moment]]:
        inside, behind = run_code(self._prepared.bodies[block], moment.state, self._private)
        leaving: list[tuple[Edge, Moment]] = []
        for edge in self._flow.cfg.out_edges[block]:
            taken, state = run_code(self._prepared.leaves[edge.index], behind, self._private)
            leaving.append((edge, Moment(moment.time + inside + taken, state)))
        return leaving

    def _leave_loop(self, loop: Loop, moment: Moment) -> list[tuple[Edge, Moment]]:
        key = (loop.index, moment.state)
        if key not in self._known:
            self._known[key] = self._run_loop(loop, moment.state)
        edges = self._flow.cfg.edges
        return [(edges[edge], Moment(moment.time + each.time, each.state)) for edge, each in self._known[key].items()]

    def _run_loop(self, loop: Loop, state: State) -> Exits:
        """Return what leaves a loop by each edge when it is entered with `state` at time 0."""
        left = self._flow.bounds[loop.index].back_edges
        here = Moment(0, state)
        exits: Exits = {}
        seen = {state: 0}
        walked: list[tuple[Moment, Exits]] = []
        while True:
            leaving, back = self._iterate(loop, here)
            for edge, moment in leaving.items():
                self._merge(exits, edge, moment)
            if back is None or left == 0:
                return exits
            walked.append((here, leaving))
            here, left = back, left - 1
            if here.state in seen:
                here, left = self._skip(exits, here, walked[seen[here.state] :], left)
                seen.clear()
            elif len(walked) == PASSES:
                self._cover(loop, here, [moment.state for moment, _ in walked[-RECENT:]], left, exits)
                return exits
            elif seen:
                seen[here.state] = len(walked)

    def _skip(self, exits: Exits, here: Moment, cycle: list[tuple[Moment, Exits]], left: int) -> tuple[Moment, int]:
        """Leave out whole rounds of iterations that come again as they were; return where the rest goes on."""
        rounds, rest = divmod(left, len(cycle))
        later = rounds * (here.time - cycle[0][0].time)
        for _, leaving in cycle:
            self._shift(exits, leaving, later)
        return Moment(here.time + later, here.state), rest

    def _shift(self, exits: Exits, leaving: Exits, by: int) -> None:
        """Add what leaves an iteration that is like `leaving` but `by` cycles later."""
        for edge, moment in leaving.items():
            self._merge(exits, edge, Moment(moment.time + by, moment.state))

    def _cover(self, loop: Loop, here: Moment, recent: list[State], left: int, exits: Exits) -> None:
        """Cover all later iterations by one state: each of them starts no later than it, one fixed time apart."""
        state = reduce(join_states, recent)
        start = self._cover_from(here, state)
        leaving, back = self._iterate(loop, Moment(start, state))
        if back is None:
            self._shift(exits, leaving, 0)
            return
        apart = self._cover_from(back, state) - start
        self._shift(exits, leaving, left * apart)

    def _cover_from(self, moment: Moment, state: State) -> int:
        time = cover_from(moment, state, self._past)
        return time if self._private.loose else -(-time // TURN) * TURN

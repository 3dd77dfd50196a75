"""Checks a certificate of a GCN bound.

Premises are the flow graph of each view (the wavefront, and both sides of each split region), the bounds of loops, the
cost of a block for each state of what is outstanding at its entry, and the launch. Choices are prices of facts.
Everything that follows is computed here again, and each claim must be met exactly.

Only back edges lead to the same or a lower block. A loop is the blocks `header` to `last`, and its back edges are taken
at most `times` per entry. A moment is a time, and the times at which outstanding operations complete, all absolute;
where paths meet, each takes its maximum. A pass of a loop that starts as an earlier one did lasts as long, so the
passes between repeat until the bound is used up. A fact says that the sum of factor x runs of its blocks and edges
(steps) is at most its limit; any of them may be negative. Its price is subtracted from their costs, and price x limit
is added to the result (weak duality): any price proves a bound.
"""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from collections.abc import Iterator, Mapping
from typing import Any

from .graph import LoopGraph
from .kernel import check, require

PASSES, RECENT = 64, 8  # passes followed one by one; then one moment covers all later ones, made from the last of them
MOST_STEPS = 1 << 15  # blocks followed; then one moment covers all passes of each loop: those of nested loops multiply

GRAPH = {"blocks": int, "edges": [(int, int)], "loops": [(int, int, int)]}
FACT = {"factors": [(int, complex)], "steps": [(int, complex)], "limit": complex, "price": int}
STEPS = {"states": [[complex]], "steps": [(int, int, int, int)]}
VIEW = {**STEPS, "graph": GRAPH, "facts": [FACT], "regions": [(int, int)], "turn": int, "cycles": int}
REGION = {"split": int, "merge": int, "sides": (int, int), "siblings?": (int, int), "cycles": int}
LAUNCH = {"groups": int, "engines": [int], "per_unit": int, "rounds": int, "delay": int, "interference": int}
SHAPE = {"mode": str, "views": [VIEW], "regions": [REGION], "launch": LAUNCH, "cycles": int,
         "contents?": {str: str}, "origin?": object}  # fmt: skip

State = tuple[int, ...]
Moment = tuple[int, ...]  # a time, then the completion of each outstanding operation


def check_certificate(document: Any) -> int:
    """Return the cycles that a certificate proves; raise `BrokenError` if it does not prove them."""
    check(document, "gcn", 3, SHAPE, prove)
    return document["cycles"]


def join_moments(one: Moment, two: Moment) -> Moment:
    """Return the later time, and the later completion of each operation."""
    return tuple(map(max, one, two))


def shift_moment(moment: Moment, by: int) -> Moment:
    """Return a moment with all its times later by a number of cycles."""
    return tuple(each + by for each in moment)


class CheckedView:
    """Follows one wavefront through one flow graph."""

    def __init__(self, given: Any, regions: list[int], where: str) -> None:
        """Begin the walk; `regions` holds the cycles of each split region that is proven already."""
        stated = given["graph"]
        edges = [(source, target) for source, target in stated["edges"]]
        loops = [(header, last) for header, last, _ in stated["loops"]]
        self.graph = LoopGraph[Moment](stated["blocks"], edges, loops, f"{where}.graph")
        self.times: dict[int, int] = {header: times for header, _, times in stated["loops"]}
        self.where, self.turn = where, given["turn"]
        states: list[State] = [tuple(state) for state in given["states"]]
        require(self.turn > 0 and states, f"{where}: a turn and a first state, with nothing outstanding, must be there")
        self.empty = states[0]
        require(all(len(state) == len(self.empty) for state in states), f"{where}.states: not all are of one length")
        self.added = self._add_regions(given["regions"], regions)
        self.limits = sum(fact["price"] * fact["limit"] for fact in given["facts"])
        for place, fact in enumerate(given["facts"]):
            for block, factor in fact["factors"]:
                require(block < self.graph.sink, f"{where}.facts.{place}: there is no block {block}")
                for edge in self.graph.out[block]:
                    self.added[edge] -= fact["price"] * factor
            for edge, factor in fact["steps"]:
                require(edge < len(self.added), f"{where}.facts.{place}: there is no edge {edge}")
                self.added[edge] -= fact["price"] * factor
        self.steps: dict[tuple[int, State], tuple[int, State]] = {}
        for place, (edge, before, cycles, after) in enumerate(given["steps"]):
            fits = edge < len(self.graph.edges) and max(before, after) < len(states)
            require(fits, f"{where}.steps.{place}: there is no such edge or state")
            require((edge, states[before]) not in self.steps, f"{where}.steps.{place}: it occurs twice")
            self.steps[edge, states[before]] = cycles, states[after]
        self._known: dict[tuple[int, State], dict[int, Moment]] = {}
        self._walked, self._widest = 0, self.empty

    def _add_regions(self, given: Any, regions: list[int]) -> list[int]:
        added = [0] * len(self.graph.edges)
        for edge, region in given:
            fits = edge < len(added) and region < len(regions)
            require(fits, f"{self.where}.regions: region {region} is not proven before, or has no edge")
            added[edge] += regions[region]
        return added

    def find_longest(self) -> int:
        """Return the latest time at which the end is reached, if nothing is outstanding at time 0."""
        _, exits = self.graph.walk(-1, (0, *self.empty), self._leave, join_moments)
        require(exits, f"{self.where}: no path comes to an end")
        return max(moment[0] for moment in exits.values()) + self.limits

    def step(self, edge: int, state: State) -> tuple[int, State]:
        """Return how long a block and its edge take from `state`, and what is outstanding after them."""
        require((edge, state) in self.steps, f"{self.where}: there is no step for edge {edge} from state {list(state)}")
        return self.steps[edge, state]

    def _relate(self, moment: Moment) -> State:
        """Return what is outstanding, in cycles from the moment; at least the state in which nothing is outstanding."""
        return tuple(max(done - moment[0], least) for done, least in zip(moment[1:], self.empty, strict=True))

    def _leave(self, block: int, inner: bool, moment: Moment) -> Iterator[tuple[int, Moment]]:
        state, now = self._relate(moment), moment[0]
        if inner:
            if (block, state) not in self._known:
                self._known[block, state] = self._go_round(block, state)
            yield from ((edge, shift_moment(each, now)) for edge, each in self._known[block, state].items())
            return
        self._walked += 1
        for edge in self.graph.out[block]:
            cycles, after = self.step(edge, state)
            then = now + cycles + self.added[edge]
            yield edge, (then, *(then + each for each in after))

    def _go_round(self, header: int, state: State) -> dict[int, Moment]:
        """Return the moment at which each edge leaves a loop that is entered with `state` at time 0."""
        left = self.times[header]
        here: Moment = (0, *state)
        exits: dict[int, Moment] = {}
        seen = {state: 0}
        walked: list[tuple[int, State, Mapping[int, Moment]]] = []
        wide: State = ()
        while True:
            back, leaving = self.graph.walk(header, here, self._leave, join_moments)
            self._add(exits, leaving, 0)
            if not back or left == 0:
                return exits
            walked.append((here[0], self._relate(here), leaving))
            self._widest = tuple(map(max, self._widest, state))
            if not wide and self._walked > MOST_STEPS:
                wide = self._widest  # of all loops, so that loops inside are entered as before
            elif len(walked) == PASSES:
                wide = tuple(map(max, *(each for _, each, _ in walked[-RECENT:])))
            here, left = self._cover(back[0], wide) if wide and seen else back[0], left - 1
            state = self._relate(here)
            if state in seen:
                again = walked[seen[state] :]
                rounds, left = divmod(left, len(again))
                later = rounds * (here[0] - again[0][0])
                for _, _, each in again:
                    self._add(exits, each, later)
                here, seen = shift_moment(here, later), {}
            elif seen:
                seen[state] = len(walked)

    def _add(self, exits: dict[int, Moment], more: Mapping[int, Moment], later: int) -> None:
        for edge, moment in more.items():
            moved = shift_moment(moment, later)
            exits[edge] = join_moments(exits[edge], moved) if edge in exits else moved

    def _cover(self, moment: Moment, wide: State) -> Moment:
        """Return the earliest moment, at a turn, that has `wide` outstanding and completes nothing before `moment`."""
        least = max(moment[0], *(done - each for done, each in zip(moment[1:], wide, strict=True)))
        time = -(-least // self.turn) * self.turn
        return (time, *(time + each for each in wide))


def prove(document: Any) -> Any:
    """Return each claim that follows from the premises: of every view, of every split region, and of the launch."""
    views: list[int] = []
    regions: list[int] = []
    for place, given in enumerate(document["views"]):
        while len(regions) < len(document["regions"]) and max(document["regions"][len(regions)]["sides"]) < place:
            region = document["regions"][len(regions)]
            waits = region.get("siblings", (0, 0))
            slower = max(views[side] + wait for side, wait in zip(region["sides"], waits, strict=True))
            regions.append(region["split"] + slower + region["merge"])
        views.append(CheckedView(given, regions, f"certificate.views.{place}").find_longest())
    require(views and len(regions) == len(document["regions"]), "certificate: the last view is not the wavefront's")
    launch = document["launch"]
    least = launch["per_unit"] * min(launch["engines"], default=0)  # first the places of the engine that is full
    require(least, "certificate.launch: an engine has no place for a group")
    rounds = -(-launch["groups"] // (len(launch["engines"]) * least))  # engines take groups in strict turns
    cycles = rounds * (launch["delay"] + views[-1] + launch["interference"])
    return {
        "views": [{"cycles": each} for each in views],
        "regions": [{"cycles": each} for each in regions],
        "launch": {"rounds": rounds},
        "cycles": cycles,
    }

"""Checks a certificate of a GCN bound without solver or analyser: one file, whole numbers, nothing of the tool used.

    python verify.py certificate.json

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

import hashlib
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

FORMAT = ["wcet-certificate", 3, "gcn"]
LARGEST = 1 << 63
PASSES, RECENT = 64, 8  # passes walked one by one; then one moment covers all later ones, made from the last of them

GRAPH = {"blocks": int, "edges": [(int, int)], "loops": [(int, int, int)]}
HEAD = {"format": object, "kernel": str, "machine": str, "source": str, "digest": str}
FACT = {"factors": [(int, complex)], "steps": [(int, complex)], "limit": complex, "price": int}
STEPS = {"states": [[complex]], "steps": [(int, int, int, int)]}
VIEW = {**STEPS, "graph": GRAPH, "facts": [FACT], "regions": [(int, int)], "turn": int, "cycles": int}
REGION = {"split": int, "merge": int, "sides": (int, int), "cycles": int}
LAUNCH = {"groups": int, "engines": [int], "per_unit": int, "rounds": int, "delay": int, "interference": int}
SHAPE = {**HEAD, "mode": str, "views": [VIEW], "regions": [REGION], "launch": LAUNCH, "cycles": int}

State = tuple[int, ...]
Moment = tuple[int, ...]  # a time, then the completion of each outstanding operation


class BrokenError(ValueError):
    """The certificate does not prove its bound; the message says where."""


def require(holds: object, message: str) -> None:
    """Reject the certificate unless something holds."""
    if not holds:
        raise BrokenError(message)


def check_certificate(document: Any) -> int:
    """Return the cycles that a certificate proves; raise `BrokenError` when it does not."""
    try:
        stated = document.get("contents", {}) if type(document) is dict else {}
        named = type(stated) is dict and all(type(each) is str for each in stated.values())
        require(named, "certificate.contents: must state the contents of each buffer")
        keys = [key for key in document if key not in ("contents", "origin")] if type(document) is dict else []
        match({key: document[key] for key in keys} if keys else document, SHAPE, "certificate")
        require(json.dumps(document["format"]) == json.dumps(FORMAT), f"format: it must be {FORMAT}")
        require(document["digest"] == digest_of(document), "digest: it does not belong to this content")
        compare(document, prove(document), "certificate")
    except (RecursionError, MemoryError, OverflowError):
        raise BrokenError("certificate: it is too large or too deep to be followed") from None
    return document["cycles"]


def digest_of(document: Any) -> str:
    """Return the SHA-256 of everything but the digest, in a fixed form."""
    content = {key: value for key, value in document.items() if key != "digest"}
    return hashlib.sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def match(value: Any, shape: Any, where: str) -> None:
    """Require a shape: the keys of a table, the parts of a row (tuple), the members of a list, or a type.

    Whole numbers are at least 0, or any where the shape says `complex`; `object` is compared later.
    """
    if isinstance(shape, dict):
        require(type(value) is dict and value.keys() == shape.keys(), f"{where}: must have exactly {', '.join(shape)}")
        parts = [(key, value[key], each) for key, each in shape.items()]
    elif isinstance(shape, list | tuple):
        fits = type(value) is list and len(shape) in (1, len(value))
        require(fits, f"{where}: must be a list" + (f" of {len(shape)}" if len(shape) > 1 else ""))
        parts = [(place, each, shape[place % len(shape)]) for place, each in enumerate(value)]
    else:
        number = type(value) is int and (-LARGEST if shape is complex else 0) <= value < LARGEST
        fits = number if shape in (int, complex) else shape is object or type(value) is shape
        require(fits, f"{where}: must be {NAMES.get(shape, '')}")
        return
    for key, each, inner in parts:
        match(each, inner, f"{where}.{key}")


NAMES: dict[Any, str] = {int: "a whole number of at least 0", complex: "a whole number", str: "text"}


def compare(told: Any, found: Any, where: str) -> None:
    """Require each claim to equal what was found, down to its type."""
    if isinstance(found, dict | list):
        for key in found if isinstance(found, dict) else range(len(found)):
            compare(told[key], found[key], f"{where}.{key}")
    else:
        claim, proof = json.dumps(told), json.dumps(found)
        require(claim == proof, f"{where}: {claim:.80} is claimed, {proof:.80} is proven")


class Graph:
    """A flow graph whose loops are nested intervals of blocks that are entered at their headers alone."""

    def __init__(self, given: Any, where: str) -> None:
        self.sink: int = given["blocks"]
        self.edges: list[tuple[int, int]] = [(source, target) for source, target in given["edges"]]
        self.loops = {header: (last, times) for header, last, times in given["loops"]}
        require(len(self.loops) == len(given["loops"]), f"{where}: two loops have one header")
        require(0 < self.sink <= len(self.edges), f"{where}: it has no blocks, or fewer edges than blocks")
        self.out: list[list[int]] = [[] for _ in range(self.sink)]
        for number, (source, target) in enumerate(self.edges):
            back = target in self.loops and target <= source <= self.loops[target][0]
            require(source < self.sink >= target, f"{where}: edge {number} leaves the graph")
            require(target > source or back, f"{where}: edge {number} leads back to no loop")
            self.out[source].append(number)
        require(all(self.out), f"{where}: a block is never left")
        for header, (last, _) in self.loops.items():
            nested = all(end <= last for other, (end, _) in self.loops.items() if header < other <= last)
            require(header <= last < self.sink and nested, f"{where}: loop {header} does not nest")
            alone = all(not header < target <= last or header <= source <= last for source, target in self.edges)
            require(alone, f"{where}: loop {header} is entered beside its header")

    def walk(self, region: int, start: Any, leave: Callable[..., Any], join: Callable[..., Any]) -> tuple[Any, Any]:
        """Walk through a loop (or all, -1) once: return what returns to its header, and what leaves by each edge.

        `leave(block, inner, value)` yields the exits of a block, or of the `inner` loop that it heads.
        """
        block = first = max(region, 0)
        last = self.loops[region][0] if region >= 0 else self.sink - 1
        here: dict[int, Any] = {}
        exits: dict[int, Any] = {}
        while block <= last:
            inner = block in self.loops and block != region
            known = block == first or block in here
            for edge, value in leave(block, inner, start if block == first else here[block]) if known else ():
                target = self.edges[edge][1]
                table, key = (here, target) if first <= target <= last else (exits, edge)
                table[key] = join(table[key], value) if key in table else value
            block = self.loops[block][0] + 1 if inner else block + 1
        return here.get(first), exits


def join_moments(one: Moment, two: Moment) -> Moment:
    """Return the later time, and the later completion of each operation."""
    return tuple(map(max, one, two))


def shift_moment(moment: Moment, by: int) -> Moment:
    """Return a moment as it is after a number of cycles."""
    return tuple(each + by for each in moment)


class CheckedView:
    """The walk of one wavefront through one flow graph."""

    def __init__(self, given: Any, regions: list[int], where: str) -> None:
        """Begin the walk; `regions` holds the cycles of each split region that is proven already."""
        self.graph = Graph(given["graph"], f"{where}.graph")
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

    def _add_regions(self, given: Any, regions: list[int]) -> list[int]:
        added = [0] * len(self.graph.edges)
        for edge, region in given:
            fits = edge < len(added) and region < len(regions)
            require(fits, f"{self.where}.regions: region {region} is not proven before, or has no edge")
            added[edge] += regions[region]
        return added

    def find_longest(self) -> int:
        """Return the time at which the end is reached at the latest, from nothing outstanding at time 0."""
        _, exits = self.graph.walk(-1, (0, *self.empty), self._leave, join_moments)
        require(exits, f"{self.where}: no path comes to an end")
        return max(moment[0] for moment in exits.values()) + self.limits

    def step(self, edge: int, state: State) -> tuple[int, State]:
        """Return how long a block and its edge take from `state`, and what is outstanding after them."""
        require((edge, state) in self.steps, f"{self.where}: there is no step for edge {edge} from state {list(state)}")
        return self.steps[edge, state]

    def _relate(self, moment: Moment) -> State:
        """Return what is outstanding, in cycles from now; nothing is less than the state with nothing outstanding."""
        return tuple(max(done - moment[0], least) for done, least in zip(moment[1:], self.empty, strict=True))

    def _leave(self, block: int, inner: bool, moment: Moment) -> Iterator[tuple[int, Moment]]:
        state, now = self._relate(moment), moment[0]
        if inner:
            if (block, state) not in self._known:
                self._known[block, state] = self._go_round(block, state)
            yield from ((edge, shift_moment(each, now)) for edge, each in self._known[block, state].items())
            return
        for edge in self.graph.out[block]:
            cycles, after = self.step(edge, state)
            then = now + cycles + self.added[edge]
            yield edge, (then, *(then + each for each in after))

    def _go_round(self, header: int, state: State) -> dict[int, Moment]:
        """Return what leaves a loop by each edge when it is entered with `state` at time 0."""
        left = self.graph.loops[header][1]
        here: Moment = (0, *state)
        exits: dict[int, Moment] = {}
        seen = {state: 0}
        walked: list[tuple[int, State, dict[int, Moment]]] = []
        wide: State = ()
        while True:
            back, leaving = self.graph.walk(header, here, self._leave, join_moments)
            self._add(exits, leaving, 0)
            if back is None or left == 0:
                return exits
            walked.append((here[0], self._relate(here), leaving))
            if len(walked) == PASSES:
                wide = tuple(map(max, *(each for _, each, _ in walked[-RECENT:])))
            here, left = self._cover(back, wide) if wide and seen else back, left - 1
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

    def _add(self, exits: dict[int, Moment], more: dict[int, Moment], later: int) -> None:
        for edge, moment in more.items():
            moved = shift_moment(moment, later)
            exits[edge] = join_moments(exits[edge], moved) if edge in exits else moved

    def _cover(self, moment: Moment, wide: State) -> Moment:
        """Return the earliest moment, on a turn, that has `wide` outstanding and completes nothing before `moment`."""
        least = max(moment[0], *(done - each for done, each in zip(moment[1:], wide, strict=True)))
        time = -(-least // self.turn) * self.turn
        return (time, *(time + each for each in wide))


def prove(document: Any) -> Any:
    """Return each claim as it follows: of every view, of every split region, and of the launch."""
    views: list[int] = []
    regions: list[int] = []
    for place, given in enumerate(document["views"]):
        while len(regions) < len(document["regions"]) and max(document["regions"][len(regions)]["sides"]) < place:
            region = document["regions"][len(regions)]
            regions.append(region["split"] + max(views[side] for side in region["sides"]) + region["merge"])
        views.append(CheckedView(given, regions, f"certificate.views.{place}").find_longest())
    require(views and len(regions) == len(document["regions"]), "certificate: the last view is not the wavefront's")
    launch = document["launch"]
    least = launch["per_unit"] * min(launch["engines"], default=0)  # places of the engine that is full first
    require(least, "certificate.launch: an engine has no place for a group")
    rounds = -(-launch["groups"] // (len(launch["engines"]) * least))  # engines take groups in strict turns
    cycles = rounds * (launch["delay"] + views[-1] + launch["interference"])
    return {
        "views": [{"cycles": each} for each in views],
        "regions": [{"cycles": each} for each in regions],
        "launch": {"rounds": rounds},
        "cycles": cycles,
    }


if __name__ == "__main__":
    show: Callable[[str], str] = lambda text: ascii(text).strip("':\" ").replace("#", "\\x23")  # noqa: E731
    for name in sys.argv[1:]:
        try:
            proofs: Any = json.loads(Path(name).read_bytes())
            require(proofs != [], "it holds no certificate")
            for proof in cast(list[Any], proofs) if isinstance(proofs, list) else [proofs]:
                said = f"{name}: {proof['kernel']}: at most {check_certificate(proof):,} cycles"
                sys.stdout.write(show(said) + "\n")
        except (LookupError, TypeError, ValueError, OSError, RecursionError) as error:
            sys.exit(show(f"{name}: rejected: {error}"))

"""Checks a certificate of a Sim-D bound: a path is a list of phases, each some compute cycles and then an access.

Back edges lead to the same or a lower block. A loop is the blocks `header` to `last`, repeated `times` for each entry.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import reduce
from typing import Any

from .graph import LoopGraph
from .kernel import check, require
from .refreshes import ACCESSES, add_refreshes, count_accesses, follow_launch, list_turns

ITEMS, KINDS, POLICIES = 1 << 16, 1 << 8, ("sp-as-access", "sp-as-compute")

GRAPH = {"blocks": [(int, int, int, int, [int])], "edges": [(int, int, int)], "loops": [(int, int, int, int)],
         "ends": [int]}  # fmt: skip
GROUPS = {"kinds": int, "pairs": [(int, int, int)], "odd": [int], "order": [int]}
MEMORY = {"interval": int, "refresh": int, "memory_mhz": int, "compute_mhz": int, "late": [int]}
POLICY = {"reach": [int], "rounds": [int], "threshold": int}
CLAIM = {"phases": object, "schedule": int, "refresh": int, "cycles": int}
SHAPE = {
    "graph": GRAPH,
    "launch": {**GROUPS, "upload": int, "entry": int, "end": int, "refill": int},
    "memory": MEMORY,
    "policies": {str: POLICY},
    "claims": {str: CLAIM, "cycles": int},
    "contents?": object,
    "origin?": object,
}

Phases = tuple[tuple[Any, ...], int] | None
"""Alternating (compute, access, 1 on DRAM) or (times, phases), then compute; None if paths differ in their accesses."""


def check_certificate(document: Any) -> int:
    """Return the cycles that a certificate proves; raise `BrokenError` if it does not prove them."""
    check(document, "sim-d", 4, SHAPE, lambda each: {"claims": prove(each)})
    return document["claims"]["cycles"]


class Graph:
    """A flow graph with the costs of blocks, accesses, edges and passes of loops."""

    def __init__(self, given: Any) -> None:
        self.blocks, self.ends = list[Any](given["blocks"]), list[int](given["ends"])
        self.edges: list[tuple[int, int, int]] = [(source, target, cost) for source, target, cost in given["edges"]]
        self.loops = {header: (last, times, exact) for header, last, times, exact in given["loops"]}
        arrows = [(source, target) for source, target, _ in self.edges]
        rows = [(header, last) for header, last, *_ in given["loops"]]
        self.paths = LoopGraph[Phases](len(self.blocks), arrows, rows, "graph")

    def fold(self, costs: Mapping[int, Phases]) -> Any:
        """Return phases that cover all paths from block 0 to the end; `costs` has the phases of each edge that may be
        taken."""
        exits = self.go_round(-1, costs)[1]
        require(exits, "graph: no path comes to an end")
        return reduce(cover, exits.values())

    def go_round(self, region: int, costs: Mapping[int, Phases]) -> tuple[Phases, Mapping[int, Phases]]:
        """Follow one pass of a loop (-1: all blocks); return phases that cover the back edges, and those on each exit
        edge."""

        def leave(block: int, inner: bool, value: Phases) -> Iterator[tuple[int, Phases]]:
            leaving: Mapping[int, Phases] = {edge: costs[edge] for edge in self.paths.out[block] if edge in costs}
            if inner:
                around, leaving = self.go_round(block, costs)
                value = join(value, repeat(around, *self.loops[block][1:]))
            for edge, part in leaving.items():
                yield edge, join(value, part)

        back, exits = self.paths.walk(region, ((), 0), leave, cover)
        return back[0] if back else ((), 0), exits


def join(one: Phases, two: Phases) -> Phases:
    """Return the phases of two stretches in sequence: the compute between their accesses is one phase."""
    if one is None or two is None or not two[0]:
        return one and two and (one[0], one[1] + two[1])
    (compute, *rest), *others = two[0]
    return (*one[0], (compute + one[1], *rest), *others), two[1]


def cover(one: Phases, two: Phases) -> Phases:
    """Return the longer phase of two paths, phase by phase, if both make the same accesses."""
    if one is None or two is None or [len(each) for each in one[0]] != [len(each) for each in two[0]]:
        return None
    items = list[Any]()
    for a, b in zip(one[0], two[0], strict=True):
        inner = cover((a[1], 0), (b[1], 0)) if len(a) == 2 and a[0] == b[0] else None
        if len(a) == 2 and inner is None:
            return None
        items.append((a[0], inner[0]) if inner else tuple(map(max, a, b)))
    return tuple(items), max(one[1], two[1])


def repeat(body: Phases, times: int, exact: int) -> Phases:
    """Return the phases of `times` passes of a loop: those of the first pass, then a loop of the others.

    None if the number of passes is not exact and they make accesses.
    """
    if times == 0 or body is None or not body[0]:
        return body and ((), body[1] * times) if times else ((), 0)
    require(len(body[0]) < ITEMS, "graph: there are too many phases")
    (compute, *rest), *others = body[0]
    again = ((times - 1, ((compute + body[1], *rest), *others)),) if times > 1 else ()
    return ((*body[0], *again), body[1]) if exact else None


def divide(phases: Any) -> tuple[list[Any], list[Any]]:
    """Return the steps of two work-groups in lockstep: those with accesses of the leader, and of the follower.

    A step is (compute, access, 1 on DRAM, count): the access of one group overlaps compute of the other. An access of
    the leader overlaps the same phase of the follower; an access of the follower overlaps the next phase of the leader,
    and the last one the first phase of the next pair.
    """
    own, behind = list[Any](), list[Any]()

    def walk(items: Any, before: Any, times: int) -> Any:
        for item in items:
            if len(item) == 2:
                before = walk(item[1], before, times)
                walk(item[1], before, times * (item[0] - 1))
            else:
                own.append((*item, times))
                behind.extend([(item[0], *before, times)] if before else [])
                before = item[1:]
        return before

    (items, trailing), last = phases, walk(phases[0], (), 1)
    if not last:
        return [(trailing, 0, 0, 1)], [(trailing, 0, 0, 1)]
    ends = [(trailing, *last, 1), (items[0][0] + trailing, 0, 0, 1)] if trailing else [(items[0][0], *last, 1)]
    return own, behind + ends


def _list_alone(phases: Any) -> list[Any]:
    own = divide(phases)[0] if phases[0] else []
    return [part for c, *access, n in own for part in ((c, 0, 0, n), (0, *access, n))] + [(phases[1], 0, 0, 1)]


def _total(steps: Any) -> int:
    return sum(times * max(compute, access) for compute, access, _, times in steps)


class Launch:
    """A kernel and all its work-groups under one policy of the scheduler.

    Work-groups of the same kind have the same lengths of accesses.
    """

    def __init__(self, given: Any, policy: str) -> None:
        self.graph, self.launch, self.policy = Graph(given["graph"]), given["launch"], policy
        self.pairs, self.odd = sum(times for _, _, times in self.launch["pairs"]), len(self.launch["odd"])
        self.groups = 2 * self.pairs + self.odd
        require(self.odd < 2, "launch: two work-groups have no partner")
        require(self.launch["kinds"] <= KINDS, f"launch: it has more than {KINDS} kinds of work-groups")
        self.late = max(0, self.groups - 1) // 2 * self.launch["refill"]

    def cost(self, kind: int | None) -> dict[int, Any]:
        """Return for each edge the phases of its source block and of the edge.

        They are those of one kind of work-group, or the longest of all kinds if `kind` is None.
        """
        costs: dict[int, Any] = {}
        for edge, (source, _, after) in enumerate(self.graph.edges):
            compute, inline, dram, _, cycles = self.graph.blocks[source]
            apart = cycles and (dram or self.policy == POLICIES[0])
            phase = (compute, max(cycles) if kind is None else cycles[kind], dram) if apart else ()
            costs[edge] = (phase,) if apart else (), after + (0 if apart else compute + (inline if cycles else 0))
        return costs

    def loses_step(self) -> bool:
        """Return True if one of more than two work-groups can end before its first access, and let the next one
        start."""
        idle, costs = {0}, self.cost(None)
        for source, target, edge in sorted((source, to, edge) for edge, (source, to, _) in enumerate(self.graph.edges)):
            idle |= {target} if source in idle and not costs[edge][0] else set()
        return self.groups > 2 and bool(idle & {*self.graph.ends, len(self.graph.blocks)})

    def find_phases(self, kind: int | None) -> Any:
        """Return phases that cover all paths of a kind of work-group, its start (`entry` cycles) included."""
        return join(((), self.launch["entry"]), self.graph.fold(self.cost(kind)))

    def run_in_step(self, phases: Any) -> tuple[int, list[Any]]:
        """Return the cycles of all work-groups if two at a time run in lockstep, and the steps that refreshes can
        delay.

        The steps (compute, access, 1 on DRAM, count) are those of work-groups of the longest kind.
        """
        lists = [self.find_phases(kind) for kind in range(self.launch["kinds"])]
        own, follow = ({k: _total(divide(each)[side]) for k, each in enumerate(lists)} for side in (0, 1))
        apart = sum(n * max(own[a] + follow[b], own[b] + follow[a]) for a, b, n in self.launch["pairs"])
        steps = [(*step, times * self.pairs) for *step, times in [*divide(phases)[0], *divide(phases)[1]]]
        if self.odd:
            apart += _total(_list_alone(lists[self.launch["odd"][0]]))
            steps += _list_alone(phases)
        elif phases[0] and not phases[1]:  # nothing follows the last pair, and the first follows nothing
            first, *last, times = steps.pop()
            apart += min(first, last[0])
            steps += [(first, *last, times - 1), (0, *last, 1), (first, 0, 0, 1)]
        return min(_total(steps), apart) + self.late * (phases[1] > 0), steps

    def run_any(self, row: bool, reach: list[int], rounds: list[int], threshold: int) -> tuple[int, list[Any]]:
        """Return a bound on the cycles of all work-groups on any paths: one after the other, or two at a time if that
        is less.

        Two at a time, a compute phase of c cycles, at most C, and the access of a cycles during it take max(c, a) <= c
        (C - t) / C + max(a, t), for the threshold t.
        """

        def find(kind: int | None, compute: int, access: Callable[[Any], int]) -> int:
            sums: dict[int, Any] = {}
            for edge, (items, trail) in self.cost(kind).items():
                sums[edge] = (), compute * (sum(item[0] for item in items) + trail) + sum(map(access, items))
            return self.graph.fold(sums)[1]

        kinds, entry, t = range(self.launch["kinds"]), self.launch["entry"], threshold
        alone = [entry + find(kind, 1, lambda item: item[1]) for kind in kinds]
        cycles = sum(n * (alone[a] + alone[b]) for a, b, n in self.launch["pairs"])
        if reach and not row:
            self.check_reach(reach, rounds)
            most = max(1, reach[-1])
            require(t <= most, "policies: a threshold exceeds the longest phase")
            more = {k: -(-find(k, most - t, lambda i: most * (max(i[1], t) + t)) // most) for k in kinds}
            less = {k: -(-find(k, most - t, lambda i: most * max(i[1] - t, 0)) // most) for k in kinds}
            pairs = [(max(more[a] + less[b], more[b] + less[a]), n) for a, b, n in self.launch["pairs"]]
            cycles = min(cycles, sum(n * (each + 2 * (t + entry)) for each, n in pairs))
        cycles += self.late + sum(alone[kind] for kind in self.launch["odd"])
        return cycles, [(0, 0, 1, find(None, 0, lambda item: item[2]) * self.groups)]

    def follow(self, phases: Any, memory: Any) -> int | None:
        """Return the cycles of the launch with refreshes at the worst times; None if it is not followed.

        `late` is empty if a request can take longer than its block says, and `order` if there are too many work-groups.
        """
        order, kinds = self.launch["order"], self.launch["kinds"]
        if order:
            pairs, given = Counter(zip(order[::2], order[1::2], strict=False)), Counter[tuple[int, int]]()
            for one, other, times in self.launch["pairs"]:
                given[one, other] += times
            fits = pairs == +given and order[2 * self.pairs :] == self.launch["odd"]
            require(fits, "launch: its order is not that of its pairs")
        elif kinds == 1 and self.groups <= ACCESSES:
            order = [0] * self.groups
        if not memory["late"] or not order or max(1, count_accesses(phases[0])) * len(order) > ACCESSES:
            return None
        lists = [self.find_phases(kind) for kind in range(kinds)]
        turns = list(list_turns(lists, order, self.launch["refill"] * (phases[1] > 0)))
        ends = follow_launch(turns, self.launch["upload"], memory, max(memory["late"]))
        return None if ends is None else ends + self.launch["end"]

    def check_reach(self, reach: list[int], rounds: list[int]) -> None:
        """Require that on no path to a block the compute cycles since the last access exceed the block's entry in
        `reach`.

        No compute phase may exceed the last entry of `reach`. `rounds` has the compute cycles of one pass of
        each loop; all its passes are charged at its entry.
        """
        loops = [(h, last, times, p) for (h, (last, times, _)), p in zip(self.graph.loops.items(), rounds, strict=True)]
        require(reach[0] >= sum(times * p for h, _, times, p in loops if h == 0), "policies: more compute at block 0")
        for edge, (items, trail) in self.cost(None).items():
            source, target, _ = self.graph.edges[edge]
            far, behind = reach[source] + (items[0][0] if items else trail), trail if items else reach[source] + trail
            for header, last, times, cost in loops:
                if header <= target <= last:
                    starts = items or not header <= source <= last
                    behind += times * cost if starts else -cost if target == header else 0
            require(max(far, trail) <= reach[-1] and reach[target] >= behind, f"policies: more compute at {target}")


def prove(document: Any) -> dict[str, Any]:
    """Return what a certificate must claim: phases, schedule, refreshes and cycles of each policy, and the least
    cycles."""
    found: dict[str, Any] = {}
    for policy, given in document["policies"].items():
        require(policy in POLICIES, f"policies: there is no `{policy}`")
        row = (launch := Launch(document, policy)).loses_step()
        phases = None if row else launch.find_phases(None)
        schedule, steps = launch.run_any(row, **given) if phases is None else launch.run_in_step(phases)
        plain = document["launch"]["upload"] + schedule + document["launch"]["end"]
        refresh = add_refreshes(plain, steps, document["memory"], launch.graph.blocks)
        ends = launch.follow(phases, document["memory"]) if phases else None
        refresh = refresh if ends is None else max(0, min(refresh, ends - plain))
        found[policy] = {"phases": phases or [], "schedule": schedule, "refresh": refresh, "cycles": plain + refresh}
    found["cycles"] = min(each["cycles"] for each in found.values())
    require("claims" not in document or document["claims"].keys() == found.keys(), "claims: not one for each policy")
    return found

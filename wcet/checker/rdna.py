"""Checks a certificate of a bound on RDNA: one wavefront alone, and the work of all others (bound B2).

Premises are the flow graph, what each instruction asks of the machine, the machine's numbers, and the launch. From
these the times of blocks follow here, by a scoreboard: a result is there some cycles after its instruction has left its
unit, what names its register waits for it, and loads and stores leave their counters in order. Clauses, during which a
unit serves one wavefront alone, are checked as well: all members ask one unit, and each holds it for as long as it can
be idle after it, which is long where a member may wait for a full counter. So the longest path in absolute time, plus
the occupancy and hold of all other wavefronts at each unit, covers every run (docs/gcn-bound.md, RDNA, the lemma).
"""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from typing import Any

from .gcn import FACT, GRAPH, CheckedView, State
from .kernel import check, require
from .unit_work import UNIT_OF, UNITS, count_barriers, measure_group, measure_segment

STEP = {"kind": str, "cycles": int, "lines": int, "late": int, "counts": int, "hold": int, "held": bool, "feeds": bool,
        "taken": bool, "stores": bool, "waits": (int, int, int), "registers": [int]}  # fmt: skip
NUMBERS = {"limits": (int, int, int), "valu_to_scalar": int, "mask_to_branch": int, "branch_taken": int, "line": int,
           "lds_latency": int, "memory_latency": int, "barrier": int, "passing": int}  # fmt: skip
RESIDENTS = {"groups": int, "wavefronts": int, "on_unit": int, "on_simd": int, "mates": int, "sharers": int}
LAUNCH = {"groups": int, "engines": [int], "per_unit": int, "rounds": int, "delay": int,
          "interference": dict.fromkeys(UNITS, int)}  # fmt: skip
SHAPE = {"graph": GRAPH, "facts": [FACT], "steps": [STEP], "bodies": [[int]], "leaves": [[int]], "registers": [str],
         "numbers": NUMBERS, "residents": RESIDENTS, "crews": [(int, [int])], "launch": LAUNCH, "alone": int,
         "cycles": int, "mode": str, "contents?": {str: str}, "origin?": object}  # fmt: skip

MEMORY = ("smem", "vmem", "flat", "lds")
OTHER = ("wait", "pause", "barrier", "end", "await", "settle", "result")
NO_WAIT = 64
"""The operand of a wait that waits for nothing, more than any counter counts."""
MOST_KNOWN = 1 << 24
"""The most numbers in the states from which steps are run, because they are remembered."""


def check_certificate(document: Any) -> int:
    """Return the cycles that a certificate proves; raise `BrokenError` if it does not prove them."""
    check(document, "rdna", 3, SHAPE, prove)
    return document["cycles"]


class Wavefront:
    """Simulates one wavefront alone on the machine from a given state; times count from the entry of the block."""

    def __init__(self, machine: Any, state: State) -> None:
        """Begin with the outstanding operations of `state`."""
        self.machine, self.now = machine, 0
        vm, lgkm, vs = machine["limits"]
        self.loads, self.scalars = list(state[:vm]), list(state[vm : vm + lgkm])
        self.stores, rest = list(state[vm + lgkm : vm + lgkm + vs]), state[vm + lgkm + vs :]
        self.busy: dict[str, int] = dict(zip(("lds", "vmem", "smem", "mem"), rest[:4], strict=True))
        self.scalar, self.mask, self.board = rest[4], rest[5], list(rest[6:])

    def rest(self) -> State:
        """Return the outstanding operations, each by the cycles until it completes."""
        times = (*self.loads, *self.scalars, *self.stores, *self.busy.values(), self.scalar, self.mask, *self.board)
        return tuple(max(0, each - self.now) for each in times)

    def run(self, step: Any) -> None:
        """Run one step, and advance the time."""
        kind, cycles, machine = step["kind"], step["cycles"], self.machine
        if kind in MEMORY:
            self._access(step, kind)
        elif kind in ("valu", "pause"):
            self.now += cycles
            if step["feeds"]:
                self.scalar = self.now + machine["valu_to_scalar"]
        elif kind == "salu":
            self.now = max(self.now, self.scalar) + cycles
            if step["feeds"]:
                self.mask = self.now + machine["mask_to_branch"]
        elif kind == "branch":
            self.now = max(self.now, self.scalar, self.mask) + cycles + step["taken"] * machine["branch_taken"]
        elif kind == "barrier":
            self.now += machine["barrier"]
        elif kind == "await":
            self.now = max(self.now, *(self.board[each] for each in step["registers"]))
        elif kind == "settle":
            self.now = max(self.now, *self.board, 0) + cycles
        elif kind == "result":
            for each in step["registers"]:
                self.board[each] = self.now + cycles
        else:  # a wait, or the end, which waits for everything
            vm, lgkm, vs = step["waits"] if kind == "wait" else (0, 0, 0)
            for most, queue in ((vm, self.loads), (lgkm, self.scalars), (vs, self.stores)):
                if most < len(queue):
                    self.now = max(self.now, queue[most])
            self.now += machine["passing"]

    def _access(self, step: Any, kind: str) -> None:
        """Wait for room in the counters, then hold the unit; cache lines queue after those of the wavefront itself."""
        machine, counts = self.machine, step["counts"]
        queue = self.stores if step["stores"] else self.loads
        if kind == "smem":
            self.now = max(self.now, self.scalar)
        if kind in ("vmem", "flat"):
            self.now = max(self.now, queue[-1])
        if kind != "vmem":
            self.now = max(self.now, self.scalars[len(self.scalars) - counts])
        unit = UNIT_OF[kind]
        grant = max(self.now, self.busy[unit])
        done = self.busy[unit] = grant + step["cycles"]
        if kind == "lds":
            done += machine["lds_latency"]
        elif step["lines"]:
            self.busy["mem"] = max(done, self.busy["mem"]) + step["lines"] * machine["line"]
            done = self.busy["mem"] + step["late"] * machine["line"] + machine["memory_latency"]
        if kind in ("vmem", "flat"):
            done = max(done, queue[0])
            queue.insert(0, done)
            queue.pop()
        if kind != "vmem":
            self.scalars = sorted([*self.scalars, *[done] * counts], reverse=True)[: len(self.scalars)]
        self.now = grant + 1


class ScoreboardView(CheckedView):
    """Follows one wavefront through the flow graph, and runs each of its steps on the machine."""

    def __init__(self, document: Any) -> None:
        """Begin with nothing outstanding."""
        places = sum(document["numbers"]["limits"]) + 6 + len(document["registers"])
        given = {key: document[key] for key in ("graph", "facts")}
        super().__init__(given | {"regions": [], "turn": 1, "states": [[0] * places], "steps": []}, [], "certificate")
        self.most = MOST_KNOWN // places
        self.machine, steps = document["numbers"], document["steps"]
        self.bodies = [[steps[each] for each in body] for body in document["bodies"]]
        self.leaves = [[steps[each] for each in leave] for leave in document["leaves"]]
        self.found: dict[tuple[int, State], tuple[int, State]] = {}

    def step(self, edge: int, state: State) -> tuple[int, State]:
        """Return the cycles of a block and its edge from `state`, and the outstanding operations after them."""
        if (edge, state) not in self.found:
            require(len(self.found) < self.most, "certificate: its loops go through too many states")
            wavefront = Wavefront(self.machine, state)
            for each in (*self.bodies[self.graph.edges[edge][0]], *self.leaves[edge]):
                wavefront.run(each)
            self.found[edge, state] = wavefront.now, wavefront.rest()
        return self.found[edge, state]


def check_steps(document: Any) -> None:
    """Require steps that the machine knows, one list of steps for each block, and one list of branches for each
    edge."""
    graph, steps = document["graph"], document["steps"]
    fits = len(document["bodies"]) == graph["blocks"] and len(document["leaves"]) == len(graph["edges"])
    require(fits, "certificate: a block or an edge has no steps")
    limits = document["numbers"]["limits"]
    require(all(0 < each < NO_WAIT for each in limits), "certificate.numbers: no counter counts this")
    for place, step in enumerate(steps):
        kind, counts = step["kind"], step["counts"]
        known = kind in UNIT_OF or kind in OTHER
        fits = step["cycles"] > 0 or kind not in UNIT_OF
        counted = 0 < counts <= limits[1] if kind == "smem" else counts == 1
        require(known and fits and counted, f"certificate.steps.{place}: no machine has it")
        named = all(each < len(document["registers"]) for each in step["registers"])
        require(named and (step["registers"] or kind != "await"), f"certificate.steps.{place}: it names no register")
    for part in (*document["bodies"], *document["leaves"]):
        require(all(each < len(steps) for each in part), "certificate.bodies: there is no such step")
    for leave in document["leaves"]:
        require(all(steps[each]["kind"] == "branch" for each in leave), "certificate.leaves: not a branch")


def check_clauses(document: Any, view: ScoreboardView) -> bool:
    """Require that each clause uses one unit and holds it through its idle times; return True if one may find a counter
    full."""
    steps, machine, crowded = document["steps"], document["numbers"], False
    longest = max((step["cycles"] for step in steps if step["kind"] == "result"), default=0)
    wait = max((step["cycles"] for step in steps if step["kind"] in MEMORY), default=0)
    wait += max(machine["memory_latency"], machine["lds_latency"])
    entered = _count_entered(document, view)
    for block, body in enumerate(document["bodies"]):
        held: Any = None
        first, idle, counted, own, left = False, 0, entered[block], (0, 0, 0), 0
        for step in (steps[each] for each in body):
            kind = step["kind"]
            if held is not None and kind in MEMORY:
                require(UNIT_OF[kind] == UNIT_OF[held["kind"]], f"block {block}: a clause has two units")
                needed = idle + first * longest
                require(held["hold"] >= needed, f"block {block}: a clause holds its unit too briefly")
                left = held["hold"] - needed if first else left
                if not _has_room(step, counted, machine["limits"]):
                    crowded = True
                    fits = left >= wait and _has_room(step, own, machine["limits"])
                    require(fits, f"block {block}: a member of a clause may find its counter full")
            if kind in MEMORY:
                first, idle = held is None, 0
                own = _count(step, (0, 0, 0) if first else own, machine["limits"])
                held = step if step["held"] else None
            elif held is not None:
                require(kind in ("pause", "settle", "await"), f"block {block}: a clause holds other instructions")
                idle += step["cycles"]
            counted = _count(step, counted, machine["limits"])
        require(held is None, f"block {block}: a clause does not end")
    return crowded


Counted = tuple[int, ...]


def _has_room(step: Any, counted: Counted, limits: Any) -> bool:
    return all(have + more <= most for have, more, most in zip(counted, _ask(step), limits, strict=True) if more)


def _ask(step: Any) -> Counted:
    kind, stores = step["kind"], step["stores"]
    vector = kind in ("vmem", "flat")
    return (int(vector and not stores), step["counts"] if kind != "vmem" else 0, int(vector and stores))


def _count(step: Any, counted: Counted, limits: Any) -> Counted:
    """Return the largest value of each counter after a step."""
    if step["kind"] == "wait":
        return tuple(map(min, counted, step["waits"]))
    if step["kind"] not in MEMORY:
        return counted
    return tuple(min(have + more, most) for have, more, most in zip(counted, _ask(step), limits, strict=True))


def _count_entered(document: Any, view: ScoreboardView) -> list[Counted]:
    """Return the largest value of each counter at the entry of each block, over all paths."""
    limits, graph = document["numbers"]["limits"], view.graph
    entered: list[Counted] = [(0, 0, 0)] * (graph.sink + 1)
    waiting = dict.fromkeys(range(graph.sink))  # in the order of entry
    while waiting:
        block = next(iter(waiting))
        del waiting[block]
        counted = entered[block]
        for step in view.bodies[block]:
            counted = _count(step, counted, limits)
        for _, target in (graph.edges[edge] for edge in graph.out[block]):
            if any(map(int.__gt__, counted, entered[target])):
                entered[target] = tuple(map(max, counted, entered[target]))
                waiting |= {target: None} if target < graph.sink else {}
    return entered


def sum_interference(document: Any, view: ScoreboardView, crowded: bool) -> dict[str, int]:
    """Return for each unit the cycles by which all other wavefronts can delay a wavefront there.

    With `crowded`, its own lines can delay it too, where a clause of another one waits for a counter."""
    here = document["residents"]
    size, on_unit, on_simd = here["wavefronts"], here["on_unit"], here["on_simd"]
    launch, on_gpu = document["launch"], here["groups"] * size
    most = min(launch["groups"], launch["per_unit"] * sum(launch["engines"]))
    require(size and here["sharers"] and here["groups"] >= most, "certificate.residents: more groups run at once")
    fits = size <= on_unit and not on_unit % size and on_unit <= on_gpu and 0 < here["mates"] <= on_simd <= on_unit
    require(fits and on_unit >= -(-most // sum(launch["engines"])) * size, "certificate.residents: more fit on a unit")
    barriers = count_barriers(document, view)
    aligned = barriers > 0 and size > 1
    require(
        not (aligned and document["facts"]), "certificate.facts: the chain of waits passes barriers of several runs"
    )
    found: dict[str, int] = {}
    for unit in UNITS:
        whole, crowd, least = measure_group(document, view, unit, aligned)
        if unit in ("valu", "salu", "br"):
            if not aligned:
                found[unit] = (on_simd - 1) * whole
                continue
            near = min((barriers + 1) * (on_simd - 1), on_unit - 1) * whole
            again = here["mates"] * (whole + barriers * measure_segment(document, view, unit))
            other = (here["mates"] - 1) * whole + (on_unit // size - 1) * min(again, size * whole)
            found[unit] = min(near, other)
            continue
        shared = min(here["sharers"] * on_unit, on_gpu) if unit == "smem" else on_unit
        own = 0 if unit == "mem" and crowded and on_gpu > 1 else least
        found[unit] = (on_gpu if unit == "mem" else shared) // size * crowd - own
    return found


def prove(document: Any) -> Any:
    """Return each claim as it follows from the premises: cycles of a wavefront alone, of the others by unit, and of the
    launch."""
    check_steps(document)
    launch = document["launch"]
    places = launch["per_unit"] * min(launch["engines"], default=0)  # those of the engine that is full first
    require(places, "certificate.launch: an engine has no place for a group")
    view = ScoreboardView(document)
    crowded = check_clauses(document, view)
    alone, others = view.find_longest(), sum_interference(document, view, crowded)
    rounds = -(-launch["groups"] // (len(launch["engines"]) * places))  # engines take groups in strict turns
    cycles = rounds * (launch["delay"] + alone + sum(others.values()))
    return {"alone": alone, "launch": {"rounds": rounds, "interference": others}, "cycles": cycles}

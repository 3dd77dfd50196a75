"""The certificate of a GCN bound: one view for each part of the kernel, and how they make up the launch.

The checker walks each view as the path form does (`wcet.targets.gcn.wavefront.elapsed`), but knows nothing of the
machine: the certificate gives the cost of a block from a state, and what it leaves outstanding. Here the checker's own
walk is run on the machine, and every answer that it requests is recorded. Flow facts are included with prices
(multipliers), which are found by search.
"""

from collections.abc import Callable, Mapping, Sequence

from wcet.bound.certificate import CertificateLayout, Json, lay_out, seal_certificate
from wcet.checker.gcn import CheckedView as Walk
from wcet.checker.gcn import prove
from wcet.ir.cfg import LinearFact
from wcet.ir.facts import StatedData, StatedFacts
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.targets.gcn.certificate.origin import find_origin
from wcet.targets.gcn.compose.variants import ModeBound
from wcet.targets.gcn.hardware.machine import TURN, GcnMachine
from wcet.targets.gcn.wavefront.block_costs import PreparedView, prepare_view
from wcet.targets.gcn.wavefront.private import PrivateMachine, cap_state, run_code
from wcet.targets.gcn.wavefront.states import EMPTY, State
from wcet.targets.gcn.wavefront.views import View

SEARCH_LIMIT = 256
"""The most blocks of a view for which prices of facts are searched for; without prices the facts are left out."""

NO_FACTS = StatedFacts()

Vector = tuple[int, ...]


def certify_mode(program: GcnProgram, mode: ModeBound, machine: GcnMachine, stated: StatedFacts = NO_FACTS) -> Json:
    """Return the certificate of the bound of one mode; it names the contents of buffers that the bound assumes."""
    best = mode.groups.best
    pair = best.elapsed.pair
    writer = _Writer(mode)
    regions: list[Json] = []
    for views, siblings in zip(mode.plan.sides, pair.siblings, strict=True):
        sides = [writer.add(view, pair.inside, ()) for view in views]
        slower = max(writer.cycles[side] + cycles for side, cycles in zip(sides, siblings, strict=True))
        region: Json = {"split": machine.split_cycles, "merge": machine.merge_cycles, "sides": sides}
        region |= {"siblings": [*siblings]} if any(siblings) else {}
        writer.regions.append(machine.split_cycles + slower + machine.merge_cycles)
        regions.append({**region, "cycles": writer.regions[-1]})
    writer.add(mode.plan.main, pair.outside, mode.plan.main.flow.facts)
    dealing = mode.launch.dealing
    launch = {
        "groups": dealing.groups,
        "engines": list(dealing.engines),
        "per_unit": dealing.per_unit,
        "rounds": dealing.rounds,
        "delay": mode.launch.delay,
        "interference": best.interference,
    }
    content: Json = {"mode": mode.mode, "views": writer.views, "regions": regions, "launch": launch}
    content["cycles"] = prove(content)["cycles"]
    origin = find_origin(program, mode, writer.layouts)
    if origin is not None:
        content["origin"] = origin
    content |= list_contents(stated)
    return seal_certificate("gcn", program.name, f"{machine.name} {machine.digest}", program.source.text, content)


def list_contents(stated: StatedFacts) -> Json:
    """Return the contents of buffers that a bound assumes."""
    contents = {name: str(each) + _name_digest(each) for name, each in stated.data.items()}
    return {"contents": contents} if contents else {}


def _name_digest(stated: StatedData) -> str:
    return f", whole digest {stated.digest}" if stated.digest else ""


class _Writer:
    """The views written so far, and the cycles that they prove; `regions` holds those of split regions."""

    def __init__(self, mode: ModeBound) -> None:
        self._work = mode.work
        self.views: list[Json] = []
        self.cycles: list[int] = []
        self.regions: list[int] = []
        self.layouts: list[tuple[CertificateLayout, Sequence[int]]] = []

    def add(self, view: View, private: PrivateMachine, facts: Sequence[LinearFact]) -> int:
        """Write one view with the prices of its facts that prove the least bound; return its number."""
        top = cap_state(private, self._work.longest, self._work.most_lines)
        prepared = prepare_view(view, private, top, dict.fromkeys(range(len(self.regions)), 0))
        layout = lay_out(view.flow)
        empty = _to_vector(EMPTY, private)
        given: Json = {
            "graph": encode_graph(view, layout),
            "facts": encode_facts(view, layout, facts),
            "regions": [
                [place, view.regions[edge]] for place, edge in enumerate(layout.edges) if view.regions[edge] is not None
            ],
            "turn": 1 if private.unaligned else TURN,
            "states": [list(empty)],
            "steps": [],
        }
        known: dict[tuple[int, Vector], tuple[int, Vector]] = {}

        def walk(prices: Sequence[int]) -> _CostRecorder:
            priced = [{**fact, "price": price} for fact, price in zip(given["facts"], prices, strict=True)]
            return _CostRecorder({**given, "facts": priced}, self.regions, prepared, layout, known)

        best = walk(search_prices(lambda prices: walk(prices).find_longest(), view, len(facts)))
        self.cycles.append(best.find_longest())
        columns = _find_used(empty, best.asked)
        self.layouts.append((layout, columns))
        steps = _encode_steps(empty, best.asked, columns)
        self.views.append({**best.given, **steps, "cycles": self.cycles[-1]})
        return len(self.views) - 1


class _CostRecorder(Walk):
    """The checker's walk together with the machine: it records every cost that the walk requests."""

    def __init__(
        self,
        given: Json,
        regions: list[int],
        prepared: PreparedView,
        layout: CertificateLayout,
        known: dict[tuple[int, Vector], tuple[int, Vector]],
    ) -> None:
        super().__init__(given, regions, "view")
        self.given = given
        self.asked: dict[tuple[int, Vector], tuple[int, Vector]] = {}
        self._prepared, self._layout, self._machine_answers = prepared, layout, known

    def step(self, edge: int, state: Vector) -> tuple[int, Vector]:
        """Return the cycles of a block that is left by `edge`, and the state after it, and record them."""
        key = (edge, state)
        if key not in self._machine_answers:
            prepared, own = self._prepared, self._layout.edges[edge]
            source = prepared.view.flow.cfg.edges[own].source
            inside, behind = run_code(prepared.bodies[source], _to_state(state, prepared.private), prepared.private)
            taken, after = run_code(prepared.leaves[own], behind, prepared.private)
            self._machine_answers[key] = inside + taken, _to_vector(after, prepared.private)
        self.asked[key] = self._machine_answers[key]
        return self.asked[key]


def search_prices(prove_with: Callable[[Sequence[int]], int], view: View, count: int) -> list[int]:
    """Return integer prices of facts that make the proven number small, found one after the other.

    The number is convex in each price, or nearly so; any price is safe.
    """
    prices = [0] * count
    if view.flow.cfg.sink > SEARCH_LIMIT or not count:
        return prices
    most = prove_with(prices) + 1
    for place in [*range(count), *range(count)]:

        def prove_at(price: int, place: int = place) -> int:
            return prove_with([*prices[:place], price, *prices[place + 1 :]])

        low, high = 0, most
        while high - low > 2:
            third = (high - low) // 3
            if prove_at(low + third) <= prove_at(high - third):
                high -= third
            else:
                low += third
        prices[place] = min((0, *range(low, high + 1)), key=prove_at)
    return prices


def encode_graph(view: View, layout: CertificateLayout) -> Json:
    """Return the flow graph of a view with the bounds of its loops."""
    edges, bounds = view.flow.cfg.edges, view.flow.bounds
    return {
        "blocks": len(layout.blocks),
        "edges": [[layout.numbers[edges[edge].source], layout.numbers[edges[edge].target]] for edge in layout.edges],
        "loops": [[header, last, bounds[loop.index].back_edges] for header, last, loop in layout.loops],
    }


def encode_facts(view: View, layout: CertificateLayout, facts: Sequence[LinearFact]) -> list[Json]:
    """Return flow facts by the blocks and edges of a certificate, without their prices."""
    return [
        {
            "factors": [[layout.numbers[block], factor] for block, factor in fact.coefficients.items()],
            "steps": _encode_steps_counted(view, layout, fact),
            "limit": fact.limit,
        }
        for fact in facts
    ]


def _encode_steps_counted(view: View, layout: CertificateLayout, fact: LinearFact) -> list[list[int]]:
    """Return the edges that a fact counts, with their factors."""
    edges = [view.flow.cfg.edges[edge] for edge in layout.edges]
    counted = ((place, fact.steps.get((edge.source, edge.target), 0)) for place, edge in enumerate(edges))
    return [[place, factor] for place, factor in counted if factor]


def _find_used(empty: Vector, asked: Mapping[tuple[int, Vector], tuple[int, Vector]]) -> list[int]:
    """Return the positions of a state at which anything is ever outstanding."""
    states = {state for (_, before), (_, after) in asked.items() for state in (before, after)}
    return [place for place, least in enumerate(empty) if any(state[place] > least for state in states)]


def _encode_steps(empty: Vector, asked: Mapping[tuple[int, Vector], tuple[int, Vector]], used: Sequence[int]) -> Json:
    """Return the states that occur, without positions that are never outstanding, and the steps between them."""
    found = {empty: 0}
    rows: list[list[int]] = []
    for (edge, before), (cycles, after) in asked.items():
        places = [found.setdefault(state, len(found)) for state in (before, after)]
        rows.append([edge, places[0], cycles, places[1]])
    return {"states": [[state[place] for place in used] for state in found], "steps": sorted(rows)}


def _to_vector(state: State, private: PrivateMachine) -> Vector:
    """Return a state as numbers at fixed positions; a list that has no more entries gives -`past`."""
    vm, lgkm = ((*each, *[-private.past] * (private.vm_limit + private.lgkm_limit)) for each in (state.vm, state.lgkm))
    return (*vm[: private.vm_limit], *lgkm[: private.lgkm_limit], *state[2:8])


def _to_state(vector: Vector, private: PrivateMachine) -> State:
    split, end = private.vm_limit, private.vm_limit + private.lgkm_limit
    vm, lgkm = (tuple(each for each in part if each > -private.past) for part in (vector[:split], vector[split:end]))
    lds, vmem, smem, mem, vs, xr = vector[end:]
    return State(vm, lgkm, lds, vmem, smem, mem, vs, xr)

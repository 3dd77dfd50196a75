"""The certificate of a bound on RDNA: the demands of each instruction, from which the checker computes times.

The writer runs the checker (`wcet.checker.rdna`) to find the claims, and the analysis computes its bound independently.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from wcet.bound.certificate import CertificateLayout, Json, lay_out, seal_certificate
from wcet.checker.rdna import ScoreboardView, prove
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.targets.gcn.certificate.proof import encode_facts, encode_graph, list_contents, search_prices
from wcet.targets.gcn.certificate.rdna_origin import find_rdna_origin
from wcet.targets.gcn.compose.variants import ModeBound
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.timing.steps import Register32, Step, StepKind
from wcet.targets.gcn.wavefront.private import PrivateMachine


def certify_rdna(program: GcnProgram, mode: ModeBound, machine: GcnMachine, stated: StatedFacts) -> Json:
    """Return the certificate of a bound on RDNA; no wavefront splits there, so that it has one view."""
    view, facts = mode.plan.main, mode.plan.main.flow.facts
    layout = lay_out(view.flow)
    code = _Encoder(step for part in (*view.bodies, *view.leaves) for step in part)
    content: Json = {
        "mode": mode.mode,
        "graph": encode_graph(view, layout),
        "bodies": [code.encode(view.bodies[block]) for block in layout.blocks],
        "leaves": [code.encode(view.leaves[edge]) for edge in layout.edges],
        "registers": [f"{name}{number}" for name, number in code.registers],
        "steps": code.steps,
        "numbers": _encode_numbers(mode.groups.best.elapsed.pair.outside),
        "residents": _encode_residents(mode),
        "crews": _encode_crews(mode, layout),
        "launch": {
            "groups": mode.launch.dealing.groups,
            "engines": list(mode.launch.dealing.engines),
            "per_unit": mode.launch.dealing.per_unit,
            "delay": mode.launch.delay,
        },
    }
    given = encode_facts(view, layout, facts)

    def price(prices: Sequence[int]) -> Json:
        priced = [{**fact, "price": each} for fact, each in zip(given, prices, strict=True)]
        return {**content, "facts": priced}

    content = price(search_prices(lambda prices: ScoreboardView(price(prices)).find_longest(), view, len(facts)))
    proven: Any = prove(content)
    content |= proven | {"launch": content["launch"] | proven["launch"]} | list_contents(stated)
    origin = find_rdna_origin(program, mode, layout)
    content |= {} if origin is None else {"origin": origin}
    return seal_certificate("rdna", program.name, f"{machine.name} {machine.digest}", program.source.text, content)


class _Encoder:
    """An encoder of steps: it lists the different steps of a kernel once, and the registers that are written late."""

    def __init__(self, steps: Iterable[Step]) -> None:
        late = {each for step in steps if step.kind is StepKind.RESULT for each in step.registers}
        self.registers: list[Register32] = sorted(late)
        self.steps: list[Json] = []
        self._places = {register: place for place, register in enumerate(self.registers)}
        self._known: dict[Step, int] = {}

    def encode(self, part: Iterable[Step]) -> list[int]:
        """Return the index of each step in the list, without waits for registers that are never written late."""
        return [self._place(step) for step in part if step.kind is not StepKind.AWAIT or self._name(step)]

    def _name(self, step: Step) -> list[int]:
        return sorted(self._places[each] for each in step.registers if each in self._places)

    def _place(self, step: Step) -> int:
        if step not in self._known:
            self._known[step] = len(self.steps)
            self.steps.append(
                {
                    "kind": "pause" if step.kind is StepKind.SLEEP else step.kind.value,
                    "cycles": step.cycles,
                    "lines": step.lines,
                    "late": step.late_lines,
                    "counts": step.counts,
                    "hold": step.hold,
                    "held": step.held,
                    "feeds": step.feeds_scalar,
                    "taken": step.taken,
                    "stores": step.stores,
                    "waits": [step.vm, step.lgkm, step.vs],
                    "registers": self._name(step),
                }
            )
        return self._known[step]


def _encode_numbers(private: PrivateMachine) -> Json:
    return {
        "limits": [private.vm_limit, private.lgkm_limit, private.vs_limit],
        "valu_to_scalar": private.valu_to_scalar,
        "mask_to_branch": private.mask_to_branch,
        "branch_taken": private.branch_taken,
        "line": private.line_cycles,
        "lds_latency": private.lds_latency,
        "memory_latency": private.memory_latency,
        "barrier": private.barrier,
        "passing": private.passing,
    }


def _encode_residents(mode: ModeBound) -> Json:
    residents = mode.residents
    names = ("groups", "wavefronts", "on_unit", "on_simd", "mates", "sharers")
    return {name: getattr(residents, name) for name in names}


def _encode_crews(mode: ModeBound, layout: CertificateLayout) -> list[list[object]]:
    """Return the classes of wavefronts of a group: their number, and the edges that they never take."""
    own = mode.plan.main.edges
    crews = mode.bounder.code.crews
    found: list[list[object]] = [
        [len(crew.numbers), [place for place, edge in enumerate(layout.edges) if own[edge] in crew.idle]]
        for crew in crews
        if any(each.idle for each in crews)
    ]
    return found or [[mode.residents.wavefronts, []]]

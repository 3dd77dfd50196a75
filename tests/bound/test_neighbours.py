"""Waits of two wavefronts on a SIMD, derived again: no less than in any run of small programs.

`tests/targets/gcn/test_local_waits.py` has the enumeration, written from the rules of the machine.
"""

import copy
import random
import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.repetition import list_seeds
from tests.targets.gcn.abstract_programs import BARRIER, CMP, SALU, SAVE, Loop, Uniform, build, machine_of, valu, wait
from tests.targets.gcn.test_local_waits import UNITS, World, draw_items, enumerate_waits
from wcet.machine.load import read_numbers
from wcet.targets.gcn.certificate.derivation.check import Inputs, derive_premises
from wcet.targets.gcn.certificate.derivation.graph import LoopedGraph
from wcet.targets.gcn.certificate.derivation.listing import DerivationError
from wcet.targets.gcn.certificate.derivation.neighbours import NeighbourWalk, find_waits
from wcet.targets.gcn.certificate.derivation.steps import TimedStep
from wcet.targets.gcn.certificate.derivation.turns import make_automaton
from wcet.targets.gcn.certificate.derivation.work import ViewCode
from wcet.targets.gcn.certificate.origin import read_tables
from wcet.targets.gcn.timing.steps import StepKind
from wcet.targets.gcn.wavefront.local_waits import find_local_waits
from wcet.targets.gcn.wavefront.views import build_plan

SAMPLES = Path(__file__).parents[2] / "samples" / "gcn"
NAMES = {StepKind.VALU: "valu", StepKind.SALU: "salu", StepKind.BRANCH: "br"}


def lay_out(items):
    """Return a program whose blocks all have an instruction, as the blocks of a text have."""
    code, _ = build(items)
    bodies = (body or (() if block in code.branches else (wait(),)) for block, body in enumerate(code.bodies))
    return replace(code, bodies=tuple(bodies))


def time_step(step, taken=False):
    """Return an instruction as the derivation has it."""
    unit = NAMES.get(step.kind, "")
    kind = "barrier" if step.kind is StepKind.BARRIER else unit or "pause"
    return TimedStep(1, kind, unit, step.cycles if unit else 0, scalar=step.feeds_scalar, taken=taken)


def view_code(code):
    """Return a program as the derivation has it."""
    flow = code.flow
    loops = {loop.header: (max(loop.blocks), flow.bounds[loop.index].back_edges) for loop in flow.loops}
    steps = [[time_step(step) for step in code.bodies[edge.source]] for edge in flow.cfg.edges]
    for edge, row in zip(flow.cfg.edges, steps, strict=True):
        if edge.source in code.branches:
            row.append(time_step(code.branches[edge.source], edge.kind.value == "jump"))
    edges = [(edge.source, edge.target) for edge in flow.cfg.edges]
    return ViewCode(LoopedGraph(flow.cfg.sink, edges, loops), steps, [*range(len(edges))], {})


def list_numbers(machine):
    """Return the numbers of a machine that the walk reads."""
    return {key: getattr(machine, key) for key in ("valu_to_scalar", "mask_to_branch", "branch_taken")}


def derive(code, machine):
    """Return the waits that are derived again."""
    again, by_request = machine.dispatcher != "rounds", machine.arbitration == "fifo"
    return find_waits(view_code(code), list_numbers(machine), again, by_request)


class CodeWorld(World):
    """The enumeration of a program that is laid out."""

    def __init__(self, code, machine):
        super().__init__((), machine)
        self.flow = code.flow
        self.bodies = [
            (*body, *([code.branches[block]] if block in code.branches else ()))
            for block, body in enumerate(code.bodies)
        ]
        self.headers = {loop.header: loop for loop in self.flow.loops}


def draw_machine(numbers, **changes):
    delays = {key: numbers.choice((0, 4, 8, 16)) for key in ("valu_to_scalar", "mask_to_branch", "branch_taken")}
    return machine_of(1, 1, 2, arbitration=numbers.choice(("rr", "fifo")), **delays, **changes)


@pytest.mark.parametrize("seed", list_seeds(8))
def test_no_run_of_two_wavefronts_waits_longer_than_is_derived(seed, monkeypatch):
    monkeypatch.setattr("tests.targets.gcn.test_local_waits.World", CodeWorld)
    numbers = random.Random(seed)
    code, machine = lay_out(tuple(draw_items(numbers, numbers.randint(2, 4)))), draw_machine(numbers)
    found = derive(code, machine)
    assert found >= enumerate_waits(code, machine)
    if all(each.kind in UNITS for body in code.bodies for each in body[:-1]) and len(code.bodies) == 1:
        assert found == enumerate_waits(code, machine)


def test_as_much_is_derived_as_the_analysis_finds():
    """If more were derived, an honest certificate would be rejected; if less, a bound would be larger than needed."""
    waited, less, seeds = 0, 0, list_seeds(40)
    for seed in seeds:
        numbers = random.Random(seed)
        program = draw_items(numbers, numbers.randint(2, 12))
        program += [BARRIER, *draw_items(numbers, 3)] if seed % 3 == 0 else []
        code, machine = lay_out(program), draw_machine(numbers, dispatcher=numbers.choice(("rounds", "greedy")))
        found, most = derive(code, machine), find_local_waits(build_plan(code).main, machine)
        assert most * 3 // 4 <= found <= most, seed
        waited, less = waited + (found > 0), less + (found < most)
    assert waited > 20
    assert less * 50 <= len(seeds)


def test_a_wavefront_that_begins_where_another_one_ends_has_no_result_pending():
    code = lay_out((valu(), Uniform(()), SAVE))
    machine = machine_of(1, 1, 2, arbitration="fifo", dispatcher="greedy", mask_to_branch=16)
    assert derive(code, machine) == find_local_waits(build_plan(code).main, machine) == 8


def test_a_wavefront_that_another_path_left_with_a_result_pending_may_go_on_after_a_barrier():
    """One wavefront can wait before the barrier, and one that came by the other path after it."""
    code = lay_out((Uniform((valu(), CMP), (valu(16), valu(), SALU)), BARRIER, SALU, valu()))
    automaton = make_automaton(view_code(code), list_numbers(machine_of(1, 1, 2)), again=False)
    walk = NeighbourWalk(view_code(code), automaton, by_request=False)
    (barrier,) = (number for number, place in enumerate(automaton.places) if place.barrier)
    assert {wave.scalar for wave in walk.other.list_at(barrier)} == {0, 1, 2, 3, 4}


def test_a_walk_that_takes_too_long_ends():
    body = (valu(), SALU, CMP, valu(16))
    huge = machine_of(1, 1, 2, branch_taken=1 << 30)
    assert derive(lay_out((Loop(3, body),)), huge) is None
    assert derive(lay_out(body * 1000), machine_of(1, 1, 2)) is None
    assert derive(lay_out((Loop(1 << 40, body),)), machine_of(1, 1, 2)) > 0
    with pytest.raises(DerivationError, match="whole turns"):
        derive(lay_out((valu(6),)), machine_of(1, 1, 2))


def test_waits_of_a_certificate_can_be_no_lower(own_samples):
    machine, tried = read_numbers("gcn3"), 0
    for kernel, proof in own_samples:
        if kernel["target"] != "gcn" or not proof["origin"]["bound"]["paired"]:
            continue
        inputs = Inputs((SAMPLES / f"{proof['kernel']}.s").read_text(encoding="utf-8"), machine, *read_tables())
        changed = copy.deepcopy(proof)
        waits = changed["origin"]["bound"]["waits"] = 0
        with pytest.raises(DerivationError, match="bound.waits: 0 is below") as error:
            derive_premises(changed, inputs)
        waits = int(re.search(r"below the ([\d,]+)", str(error.value))[1].replace(",", ""))
        assert 0 < waits == proof["origin"]["bound"]["waits"]
        changed["origin"]["bound"]["waits"] = waits
        assert not any("B5" in line for line in derive_premises(changed, inputs).stated)
        changed["origin"]["bound"]["waits"] = waits - 1
        with pytest.raises(DerivationError, match="bound.waits"):
            derive_premises(changed, inputs)
        tried += 1
    assert tried >= 3

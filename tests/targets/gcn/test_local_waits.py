"""Two wavefronts on one SIMD: what one can wait for the other, against every run of small programs.

The enumeration follows both wavefronts through every state that they can reach together. It is written from the rules
of the machine (docs/gcn-simulate.md) and shares nothing with the analysis but programs and their steps.
"""

import random
from collections import deque
from dataclasses import dataclass, replace
from itertools import product

import pytest

from tests.repetition import list_seeds
from tests.targets.gcn.abstract_programs import (
    BARRIER,
    CMP,
    SALU,
    SAVE,
    Loop,
    Uniform,
    analyse,
    build,
    machine_of,
    smem,
    valu,
    vmem,
    wait,
)
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.flow import missing_facts
from wcet.isa.gcn.frontend import parse_kernels
from wcet.isa.gcn.launch import GcnLaunch
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.hardware.calibration import Calibration
from wcet.targets.gcn.timing.steps import StepKind
from wcet.targets.gcn.wavefront.local_waits import find_local_waits
from wcet.targets.gcn.wavefront.views import build_plan

UNITS = {StepKind.VALU: "V", StepKind.SALU: "S", StepKind.BRANCH: "B"}


def walk(items, machine):
    """Return D of a program in cycles, as the analysis finds it."""
    code, _ = build(items)
    return find_local_waits(build_plan(code).main, machine)


# --- every run of two wavefronts


@dataclass(frozen=True)
class Wave:
    """A wavefront at a turn: where it is, turns until ready, vs, xr, the unit it holds and how long, loop counts."""

    place: tuple | None
    ready: int = 0
    vs: int = 0
    xr: int = 0
    unit: str = ""
    held: int = 0
    waits: bool = False
    passes: tuple = ()


class World:
    """A program of two wavefronts, with the rules for a turn of either."""

    def __init__(self, items, machine):
        code, _ = build(items)
        self.flow, self.machine = code.flow, machine
        self.bodies = [
            (*body, *((code.branches[block],) if block in code.branches else ()))
            for block, body in enumerate(code.bodies)
        ]
        self.headers = {loop.header: loop for loop in self.flow.loops}

    def enter(self, edge, passes, counted):
        """Yield where an edge leads and the loop counts there; nothing where a loop is used up."""
        counts = dict(passes)
        if counted and edge.target in self.headers:
            loop = self.headers[edge.target]
            if edge.source in loop.blocks:
                counts[loop.index] -= 1
                if counts[loop.index] < 0:
                    return
            else:
                counts[loop.index] = self.flow.bounds[loop.index].back_edges
        passes = tuple(sorted(counts.items()))
        if edge.target == self.flow.cfg.sink:
            yield None, passes
        elif self.bodies[edge.target]:
            yield (edge.target, 0), passes
        else:
            for each in self.flow.cfg.out_edges[edge.target]:
                yield from self.enter(each, passes, counted)

    def step(self, wave):
        return None if wave.place is None else self.bodies[wave.place[0]][wave.place[1]]

    def request(self, wave):
        """Return the unit that a wavefront asks for at this turn."""
        step = self.step(wave)
        if step is None or wave.ready or step.kind not in UNITS:
            return ""
        unit = UNITS[step.kind]
        late = {"V": 0, "S": wave.vs, "B": max(wave.vs, wave.xr)}[unit]
        return "" if late else unit

    def age(self, wave, **changes):
        held = max(0, wave.held - 1)
        aged = replace(
            wave, ready=max(0, wave.ready - 1), vs=max(0, wave.vs - 1), xr=max(0, wave.xr - 1), held=held,
            unit=wave.unit if wave.held else "",
        )  # fmt: skip
        return replace(aged, **changes)

    def deny(self, wave):
        return self.age(wave, waits=True)

    def advance(self, wave, counted):
        """Yield the states one turn later of a wavefront whose request, if any, is granted."""
        step = self.step(wave)
        if step is None:
            if wave.place is None and wave.passes == ("before",):
                yield wave
                yield from (Wave(place, passes=passes) for place, passes in self.start(counted))
            else:
                yield self.age(wave)
            return
        asks = self.request(wave)
        if wave.ready or (step.kind in UNITS and not asks):
            yield self.age(wave)
            return
        turns = step.cycles // 4 if asks else 1
        vs, xr = wave.vs, wave.xr
        if step.feeds_scalar and step.kind is StepKind.VALU:
            vs = turns + self.machine.valu_to_scalar // 4
        if step.feeds_scalar and step.kind is StepKind.SALU:
            xr = turns + self.machine.mask_to_branch // 4
        if not asks:
            yield self.age(wave)
        for place, passes, late in self.follow(wave, counted):
            yield Wave(
                place, turns + late - 1, max(0, vs - 1), max(0, xr - 1), asks, turns - 1 if asks else 0, False, passes
            )

    def follow(self, wave, counted):
        block, number = wave.place
        if number + 1 < len(self.bodies[block]):
            yield (block, number + 1), wave.passes, 0
            return
        branch = self.step(wave).kind is StepKind.BRANCH
        for edge in self.flow.cfg.out_edges[block]:
            late = self.machine.branch_taken // 4 if branch and edge.kind.value == "jump" else 0
            for place, passes in self.enter(edge, wave.passes, counted):
                yield place, passes, late

    def start(self, counted):
        first = self.flow.cfg.out_edges[0] if not self.bodies[0] else ()
        passes = ()
        if self.bodies[0]:
            yield (0, 0), passes
        for edge in first:
            yield from self.enter(edge, passes, counted)

    def turn(self, own, other):
        """Yield (waited, own, other) for all that can become of both in one turn; `other` is not counted."""
        mine, its = self.request(own), self.request(other)
        mine_blocked = mine and other.unit == mine and other.held > 0
        its_blocked = its and own.unit == its and own.held > 0
        outcomes = []
        if mine and mine == its and not mine_blocked and not its_blocked:
            outcomes = [(won, not won) for won in self.choose(own, other, mine)]
        else:
            outcomes = [(not mine_blocked, not its_blocked)]
        for granted, its_granted in outcomes:
            owns = self.advance(own, True) if granted or not mine else [self.deny(own)]
            others = self.advance(other, False) if its_granted or not its else [self.deny(other)]
            for one, two in product(list(owns), list(others)):
                yield int(bool(mine) and not granted), one, two

    def choose(self, own, other, unit):
        """Yield whether the bounded wavefront is served where both ask for a free unit."""
        if self.machine.arbitration == "fifo":
            return (True, False) if own.waits == other.waits else (own.waits,)
        if own.unit == unit:
            return (False,)
        return (True,) if other.unit == unit else (True, False)


def enumerate_waits(items, machine):
    """Return the most cycles that one wavefront waits in any run, the other delayed beforehand in any way."""
    world = World(items, machine)
    alone, todo = {Wave(None, passes=("before",))}, deque([Wave(None, passes=("before",))])
    while todo:
        wave = todo.popleft()
        for after in (*world.advance(wave, False), *((world.deny(wave),) if world.request(wave) else ())):
            if after not in alone:
                alone.add(after)
                todo.append(after)
    starts = [(Wave(place, passes=passes), other) for place, passes in world.start(True) for other in alone]
    ways, todo = {}, deque(starts)
    while todo:
        pair = todo.popleft()
        if pair not in ways:
            ways[pair] = [(waited, (one, two)) for waited, one, two in world.turn(*pair)]
            todo.extend(after for _, after in ways[pair])
    before = {pair: [] for pair in ways}
    for pair, afters in ways.items():
        for waited, after in afters:
            before[after].append((waited, pair))
    most = dict.fromkeys(ways, 0)
    todo = deque(ways)
    while todo:
        pair = todo.popleft()
        for waited, earlier in before[pair]:
            if most[earlier] < most[pair] + waited:
                most[earlier] = most[pair] + waited
                assert most[earlier] < 10_000
                todo.append(earlier)
    return 4 * max(most[pair] for pair in starts)


# --- worked examples


@pytest.mark.parametrize("arbitration", ["rr", "fifo"])
@pytest.mark.parametrize(
    ("program", "waits"),
    [
        ((SALU, SALU, valu(), valu()), 12),  # in step, each run of one unit is shared, unit after unit
        ((valu(), SALU) * 10, 4),  # after one wait they are out of step
        ((valu(),) * 10, 40),
        ((valu(64), valu(), valu(), valu()), 76),
    ],
)
def test_waits_of_straight_programs(program, waits, arbitration):
    machine = machine_of(1, 1, 2, arbitration=arbitration)
    assert walk(program, machine) == waits == enumerate_waits(program, machine)


def test_greedy_dispatch_lets_another_wavefront_begin_beside_the_bounded_one():
    program = (valu(), SALU) * 10
    assert walk(program, machine_of(1, 1, 2, dispatcher="greedy")) == 8


def test_own_clocks_that_are_pending_after_a_pause_are_not_forgotten():
    # the vector result of before the pause may still delay the scalar instruction, or not
    program = (CMP, wait(), SALU, valu(), SALU, valu())
    machine = machine_of(1, 1, 2)
    assert walk(program, machine) >= enumerate_waits(program, machine)


def test_a_pause_does_not_undo_what_the_other_wavefront_has_begun():
    """It can be at the same instruction later, but not with the same part of it left."""
    program, machine = (valu(), vmem(1), SAVE, valu(16)), machine_of(1, 1, 2, arbitration="fifo", valu_to_scalar=16)
    assert walk(program, machine) == enumerate_waits(program, machine) == 20


def test_after_a_barrier_the_chain_may_be_on_a_wavefront_that_came_by_another_path():
    """One side waits longest before the barrier, and the other one leaves a vector result pending after it."""
    machine = machine_of(1, 1, 2, arbitration="fifo", valu_to_scalar=32)
    before = (valu(8), valu(8), *(SALU,) * 6)
    after = (valu(16), SALU, valu(), SALU, replace(SALU, cycles=8), SALU)
    assert walk((Uniform((CMP,), before), BARRIER, *after), machine) == 80
    assert walk((Uniform((valu(),), before), BARRIER, *after), machine) == 68


# --- small worlds, whole


def draw_items(numbers, length, depth=0):
    """Draw a program of instructions of one SIMD, pauses, branches and loops."""
    items = []
    for _ in range(length):
        kind = numbers.random()
        if kind < 0.1 and depth < 2:
            items.append(Loop(numbers.randint(1, 3), tuple(draw_items(numbers, numbers.randint(1, 2), depth + 1))))
        elif kind < 0.2 and depth < 2:
            sides = [tuple(draw_items(numbers, numbers.randint(0, 2), depth + 1)) for _ in range(2)]
            items.append(Uniform(*sides))
        elif kind < 0.3:
            items.append(numbers.choice((smem(), vmem(1), wait(vm=0))))
        else:
            items.append(numbers.choice((valu(), valu(), valu(8), valu(16), SALU, SALU, CMP, SAVE)))
    return items


@pytest.mark.parametrize("seed", list_seeds(12))
def test_no_run_of_two_wavefronts_waits_longer(seed):
    numbers = random.Random(seed)
    program = tuple(draw_items(numbers, numbers.randint(2, 4)))
    changes = {
        "arbitration": numbers.choice(("rr", "fifo")),
        "valu_to_scalar": numbers.choice((0, 4, 8)),
        "mask_to_branch": numbers.choice((0, 4, 8)),
        "branch_taken": numbers.choice((0, 4, 8)),
    }
    machine = machine_of(1, 1, 2, **changes)
    found = enumerate_waits(program, machine)
    assert walk(program, machine) >= found
    if not any(isinstance(each, Loop | Uniform) or each.kind not in UNITS for each in program):
        assert walk(program, machine) == found


def test_straight_programs_of_three_instructions_are_met_exactly():
    for program in product((valu(), valu(8), SALU, CMP, SAVE), repeat=3):
        for arbitration in ("rr", "fifo"):
            machine = machine_of(1, 1, 2, arbitration=arbitration, valu_to_scalar=4, branch_taken=4)
            assert walk(program, machine) == enumerate_waits(program, machine), program


@pytest.mark.parametrize("passes", [1, 2, 5, 17, 18, 40])
def test_a_loop_is_bounded_as_if_its_passes_were_written_out(passes):
    body = (valu(), SALU, CMP, valu(16))
    machine = machine_of(1, 1, 2)
    counted = walk((Loop(passes, body),), machine)
    assert counted >= enumerate_waits((Loop(passes, body),), machine)
    assert counted <= passes * walk((Loop(1, body),), machine)


# --- the bound of a group


def test_two_wavefronts_that_compute_in_a_loop_gain():
    answer = analyse((Loop(50, (valu(), SALU, valu(16), SALU, CMP)),), machine_of(1, 1, 2), groups=2)
    assert answer.groups.best.name == "B5"
    assert answer.groups.best.cycles < min(answer.groups.named(name).cycles for name in ("B1", "B2", "B3"))


def test_b5_needs_two_wavefronts_on_a_simd_and_an_order_of_service():
    program = (Loop(50, (valu(), SALU, valu(16), SALU, CMP)),)
    for machine, groups in (
        (machine_of(1, 1, 1), 2),
        (machine_of(1, 1, 3), 3),
        (machine_of(1, 1, 2, arbitration="oldest"), 2),
    ):
        assert "B5" not in {bound.name for bound in analyse(program, machine, groups).groups.bounds}


IRREDUCIBLE = """
    .amdgcn_target "amdgcn-amd-amdhsa--gfx803"
    .type k,@function
k:
    s_mov_b32 s4, 0
    s_cmp_eq_u32 s6, 0
    s_cbranch_scc1 .Lin
.Lhead:
    v_add_f32 v1, v1, v2
    s_add_u32 s4, s4, 1
.Lin:
    v_mul_f32 v1, v1, v2
    s_cmp_lt_u32 s4, 40
    s_cbranch_scc1 .Lhead
    s_endpgm
"""


def bound_names(text, machine):
    (program,) = parse_kernels(Source("k.s", text))
    launch = GcnLaunch((2, 1, 1), (64, 1, 1))
    facts = StatedFacts(bounds={each.label: 40 for each in missing_facts(program, StatedFacts(), launch)})
    options = AnalyzeOptions(target="gcn", machine="gcn3", launch={}, facts=facts)
    groups = investigate(program, machine, launch, facts, options).modes["none"].groups
    return program, {bound.name for bound in groups.bounds}


def test_branches_that_node_splitting_adds_leave_no_b5():
    machine = machine_of(1, 1, 2)
    program, names = bound_names(IRREDUCIBLE, machine)
    assert program.extra.inserted and "B5" not in names
    program, names = bound_names(IRREDUCIBLE.replace("    s_cbranch_scc1 .Lin\n", ""), machine)
    assert not program.extra.inserted and "B5" in names


def test_numbers_that_are_limits_leave_no_b5():
    machine = machine_of(1, 1, 2)
    program = (Loop(50, (valu(), SALU, valu(16), SALU, CMP)),)
    calibrated = replace(machine, calibration=Calibration(device="d", measurements=3, margin_percent=20))
    assert "B5" in {bound.name for bound in analyse(program, machine, 2).groups.bounds}
    assert "B5" not in {bound.name for bound in analyse(program, calibrated, 2).groups.bounds}


def test_a_dozen_loops_with_many_waits_are_within_the_work_that_is_done():
    passes = Loop(1000, (valu(), wait(vm=0), SALU, smem(), CMP, wait(lgkm=0)) * 10)
    machine = machine_of(1, 1, 2, dispatcher="greedy", arbitration="fifo", valu_to_scalar=8)
    assert walk((passes,) * 12, machine) == 1_487_956

"""The two sides of a split on one SIMD: what each waits for the other, against every run of small programs.

Sides are straight here, so that the longest waits of all their runs are D itself; `split_world.py` enumerates whole
launches.
"""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from tests.repetition import list_seeds
from tests.targets.gcn import test_local_waits as pairs
from tests.targets.gcn.abstract_programs import CMP, SALU, SAVE, If, Loop, analyse, build, machine_of, valu, vmem
from tests.targets.gcn.split_world import judge, list_sides
from wcet.targets.gcn.hardware.calibration import Calibration
from wcet.targets.gcn.timing.steps import StepKind
from wcet.targets.gcn.wavefront import local_waits
from wcet.targets.gcn.wavefront.local_waits import find_side_waits
from wcet.targets.gcn.wavefront.views import build_plan

LOCAL = (valu(), valu(8), valu(16), SALU, CMP, SAVE)


class Sides(pairs.World):
    """Two straight programs: the place (0, n) is instruction n of the first one, (1, n) that of the second."""

    def __init__(self, streams, machine):
        self.bodies, self.machine = streams, machine

    def follow(self, wave, counted):
        stream, number = wave.place
        late = self.machine.branch_taken // 4 if self.step(wave).taken else 0
        yield (stream, number + 1) if number + 1 < len(self.bodies[stream]) else None, (), late


def enumerate_side(split, machine, own):
    """Return the most cycles that a side of a split waits for the other one, from the same turn on.

    A side that is short may be skipped as well.
    """
    skipped = list(list_sides(split, False, False, True))
    sides = [skipped + list(list_sides(split, not which, which == 1, True)) for which in (own, 1 - own)]
    return 4 * max(_find_most(Sides(streams, machine)) for streams in product(*sides))


def _find_most(world):
    known = {}

    def find(own, other):
        if own.place is None:
            return 0
        if (own, other) not in known:
            known[own, other] = max(waited + find(*after) for waited, *after in world.turn(own, other))
        return known[own, other]

    return find(pairs.Wave((0, 0)), pairs.Wave((1, 0)))


def walk(split, machine):
    code, regions = build((split,))
    plan = build_plan(code, regions, dynamic=True)
    return find_side_waits(dict(enumerate(plan.sides)), machine).get(0)


@pytest.mark.parametrize("seed", list_seeds(4))
def test_straight_sides_wait_exactly_as_long(seed):
    random = Random(seed)
    for _ in range(30):
        first, second = (tuple(random.choices(LOCAL, k=random.randint(0, 5))) for _ in range(2))
        split = If(first, second, bsb=random.choice(((SAVE,), (SALU, SAVE), ())))
        delays = {name: random.choice((0, 4, 8)) for name in ("valu_to_scalar", "mask_to_branch", "branch_taken")}
        machine = machine_of(arbitration=random.choice(("rr", "fifo")), **delays)
        assert walk(split, machine) == tuple(enumerate_side(split, machine, own) for own in (0, 1)), split


def test_sides_that_pause_wait_no_longer_than_in_any_run():
    split = If((SALU, vmem(1), valu(), valu()), (valu(16), valu(16)), bsb=())
    alike = replace(split, then=(SALU, valu(), valu()))
    machine = machine_of()
    assert walk(split, machine)[0] > walk(alike, machine)[0]


# --- the bound


def bound(items, **changes):
    answer = analyse(items, machine_of(**{"split_simds": 1, **changes}), changes.get("contexts", 1), mode="dws")
    return {each.name: each.cycles for each in answer.groups.bounds}


SPLIT = If((valu(16), SALU) * 3, (valu(16), SALU) * 4)


def test_sides_out_of_step_hardly_wait():
    bounds = bound((SPLIT,))
    assert bounds.pop("B5") < min(bounds.values())


def test_a_split_needs_the_simd_for_itself():
    nested = (If((SPLIT, valu()), (valu(16),) * 3),)
    assert "B5" in bound((Loop(3, (SPLIT, SALU, SPLIT)),), split_simds=3)
    assert "B5" in bound(nested)  # while one is split, there is no context for another one
    assert "B5" not in bound(nested, split_simds=2)
    assert "B5" not in bound((SPLIT,), contexts=2)
    assert "B5" not in bound((SPLIT,), arbitration="oldest")
    assert "B5" not in bound((SPLIT,), calibration=Calibration(device="d", measurements=3, margin_percent=20))


def test_a_split_beside_a_nest_is_walked_and_the_nest_is_not():
    answer = analyse((SPLIT, If((SPLIT,), (valu(16),) * 3)), machine_of(split_simds=2), mode="dws")
    (walked,) = (each.met for each in answer.groups.bounds if each.name == "B5")
    assert len(walked) == 1


def test_too_many_states_leave_no_b5(monkeypatch):
    monkeypatch.setattr(local_waits, "MOST_STATES", 60)
    assert "B5" not in bound((SPLIT,))


# --- every run of whole launches


@pytest.mark.parametrize("seed", list_seeds(2))
@pytest.mark.parametrize("nested", [False, True])
def test_no_run_in_turn_exceeds_its_bound(seed, nested):
    random = Random(seed)
    kinds = (*LOCAL[:2], SALU, CMP, SAVE, vmem(1, 4))

    def draw(most):
        return tuple(random.choices(kinds, k=random.randint(0, most)))

    for _ in range(10):
        then = (*draw(1), If(draw(1), draw(1), bsb=()), *draw(1)) if nested else draw(3)
        program = (*draw(1), If(then, draw(3 - nested), bsb=random.choice(((SAVE,), ()))), *draw(1))
        judged = judge(program, 1, True, True, in_turn=True)
        assert judged.longest <= judged.bound, program


@pytest.mark.parametrize(
    ("broken", "program"),
    [
        ("half", (If((valu(8), valu(), valu()), (SALU, valu(8), valu()), bsb=()),)),
        ("alone", (If((SALU, valu(8), SALU), (SALU,) * 3, bsb=(SAVE,)),)),
    ],
)
def test_a_bound_with_fewer_waits_is_too_low(monkeypatch, broken, program):
    judged = judge(program, 1, True, True, in_turn=True)
    assert judged.longest <= judged.bound
    factor = {"half": 2, "alone": 1 << 20}[broken]
    found = local_waits.find_side_waits

    def find_fewer(regions, machine):
        return {number: tuple(each // factor for each in waits) for number, waits in found(regions, machine).items()}

    monkeypatch.setattr(local_waits, "find_side_waits", find_fewer)
    assert judge(program, 1, True, True, in_turn=True).bound < judged.longest


def test_sides_are_the_streams_that_a_split_runs():
    split = If((valu(),), (SALU,), bsb=(SAVE,))
    kinds = [[step.kind for step in side] for side in list_sides(split, True, False, True)]
    assert kinds == [[StepKind.BRANCH, StepKind.VALU, StepKind.SALU, StepKind.BRANCH]]

"""Waits of the sides of a split for each other, derived again: as in all runs, and no more than the analysis finds."""

from random import Random

import pytest

from tests.bound.test_neighbours import lay_out, list_numbers, time_step
from tests.repetition import list_seeds
from tests.targets.gcn.abstract_programs import CMP, SALU, SAVE, If, Loop, Uniform, build, machine_of, valu, vmem
from tests.targets.gcn.test_side_waits import LOCAL, enumerate_side
from wcet.targets.gcn.certificate.derivation.graph import LoopedGraph
from wcet.targets.gcn.certificate.derivation.neighbours import find_side_waits
from wcet.targets.gcn.certificate.derivation.steps import TimedStep
from wcet.targets.gcn.certificate.derivation.work import ViewCode
from wcet.targets.gcn.timing.steps import StepKind
from wcet.targets.gcn.wavefront import local_waits
from wcet.targets.gcn.wavefront.views import build_plan


def view_side(view):
    """Return a side of a split as the derivation has it; the edge of an inner split has the steps of its block."""
    flow = view.flow
    loops = {loop.header: (max(loop.blocks), flow.bounds[loop.index].back_edges) for loop in flow.loops}
    steps, regions = [], {}
    for edge in flow.cfg.edges:
        row = [time_step(step, step.taken) for step in (*view.bodies[edge.source], *view.leaves[edge.index])]
        drained = any(step.kind is StepKind.DRAIN for step in view.leaves[edge.index])
        steps.append([*row[: len(row) - drained], *([TimedStep(1, "drain")] if drained else [])])
        if view.regions[edge.index] is not None:
            regions[edge.index] = view.regions[edge.index]
    edges = [(edge.source, edge.target) for edge in flow.cfg.edges]
    return ViewCode(LoopedGraph(flow.cfg.sink, edges, loops), steps, [*range(len(edges))], regions)


def walk_both(split, machine):
    """Return the waits of both sides of a split, derived again and as the analysis finds them."""
    plan = build_plan(lay_out((split,)), build((split,))[1], dynamic=True)
    number = len(plan.regions) - 1
    derived = find_side_waits(
        tuple(map(view_side, plan.sides[number])), list_numbers(machine), machine.arbitration == "fifo", 1
    )
    return derived, local_waits.find_side_waits({0: plan.sides[number]}, machine)[0]


def draw_machine(random):
    delays = {name: random.choice((0, 4, 8)) for name in ("valu_to_scalar", "mask_to_branch", "branch_taken")}
    return machine_of(arbitration=random.choice(("rr", "fifo")), **delays)


@pytest.mark.parametrize("seed", list_seeds(2))
def test_straight_sides_wait_exactly_as_long(seed):
    random = Random(seed)
    for _ in range(20):
        first, second = (tuple(random.choices(LOCAL, k=random.randint(1, 5))) for _ in range(2))
        split, machine = If(first, second, bsb=random.choice(((SAVE,), (SALU, SAVE)))), draw_machine(random)
        found = tuple(enumerate_side(split, machine, own) for own in (0, 1))
        assert walk_both(split, machine) == (found, found), split


def draw_side(random, depth):
    items = []
    for _ in range(random.randint(1, 3)):
        kind = random.random() if depth else 1.0
        if kind < 0.2:
            items.append(Loop(random.choice((2, 3, 30)), draw_side(random, depth - 1)))
        elif kind < 0.3:
            items.append(Uniform(draw_side(random, depth - 1), draw_side(random, depth - 1)))
        elif kind < 0.4:
            items.append(If(draw_side(random, depth - 1), draw_side(random, depth - 1), bsb=(SAVE,)))
        else:
            items.append(random.choice((valu(), valu(8), SALU, CMP, SAVE, vmem(1))))
    return tuple(items)


@pytest.mark.parametrize("seed", list_seeds(3))
def test_what_the_analysis_finds_is_never_below(seed):
    """Sides with pauses, loops, and splits that are not made because no context is left."""
    random = Random(seed)
    for _ in range(8):
        split, machine = If(draw_side(random, 2), draw_side(random, 2), bsb=(SAVE,)), draw_machine(random)
        derived, found = walk_both(split, machine)
        assert derived[0] <= found[0] and derived[1] <= found[1], split

"""Lines that come to the memory before those of an earlier instruction: against every walk, and in linear time."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from tests.repetition import list_seeds
from tests.targets.gcn.abstract_programs import If, Loop, Uniform, analyse, build, lds, machine_of, smem, valu, vmem
from wcet.targets.gcn.hardware.machine import TURN
from wcet.targets.gcn.timing.steps import UNIT_OF, Step, StepKind, Unit
from wcet.targets.gcn.wavefront.overtaking import count_overtaking

SLEEP = Step(StepKind.SLEEP, 64)


def count_walks(code, block, place, first, elapsed=1):
    """Follow every walk on from `first`, one by one: exact, and exponential."""
    lines = 0
    for step in code.bodies[block][place:]:
        if elapsed >= first.cycles or step.kind is StepKind.END:
            return lines
        unit = UNIT_OF.get(step.kind)
        other = unit in (Unit.VMEM, Unit.SMEM) and unit is not UNIT_OF[first.kind]
        if other and step.lines and elapsed + step.cycles <= first.cycles:
            lines += step.lines
        elapsed += 0 if step.kind is StepKind.SLEEP else TURN
    elapsed += TURN * (block in code.branches)
    if elapsed >= first.cycles:
        return lines
    targets = {edge.target for edge in code.flow.cfg.out_edges[block]} - {code.flow.cfg.sink}
    return lines + max((count_walks(code, target, 0, first, elapsed) for target in targets), default=0)


def compare(items):
    """Return pairs of what is found, and what every walk says."""
    code, _ = build(items)
    found = count_overtaking(code.flow, code.bodies, code.branches)
    pairs = []
    for block, body in enumerate(code.bodies):
        for place, step in enumerate(body):
            if step.lines and UNIT_OF.get(step.kind) in (Unit.VMEM, Unit.SMEM):
                pairs.append((found.get((block, place), 0), count_walks(code, block, place + 1, step)))
    return pairs


def test_every_sequence_of_four_steps_is_counted_exactly():
    kinds = (vmem(1, 20), vmem(2, 8), smem(1, 4), smem(3, 24), valu(), SLEEP)
    for steps in product(kinds, repeat=4):
        assert all(found == walked for found, walked in compare(steps))


def draw(random, depth=0):
    items = []
    for _ in range(random.randint(1, 3)):
        kind = random.randrange(9 if depth < 3 else 6)
        if kind < 2:
            items.append(vmem(random.randint(0, 3), random.choice((8, 16, 20, 32))))
        elif kind < 4:
            items.append(smem(random.randint(0, 3), random.choice((4, 8, 24))))
        elif kind < 6:
            items.append(random.choice((valu(), SLEEP, lds())))
        elif kind == 6:
            items.append(Loop(3, draw(random, depth + 1)))
        else:
            items.append(random.choice((Uniform, If))(draw(random, depth + 1), draw(random, depth + 1)))
    return tuple(items)


@pytest.mark.parametrize("seed", list_seeds(4))
def test_random_programs_with_occupancies_of_chips_are_counted_exactly(seed):
    random = Random(seed)
    for _ in range(60):
        assert all(found == walked for found, walked in compare(draw(random)))


@pytest.mark.parametrize("seed", list_seeds(4))
def test_of_long_occupancies_no_walk_has_more_than_is_found(seed):
    """Below what the counters let be under way, for a walk counts what has been served as well."""
    random = Random(100 + seed)
    for _ in range(25):
        items = draw(random)
        long = random.choice((vmem(2, 60), smem(2, 60), vmem(1, 97)))
        scalar, vector = 15 * 3, 63 * 3
        for found, walked in compare((*items, long, *items)):
            assert min(walked, scalar) <= found <= vector


def test_a_chain_of_forty_branches_after_a_load_of_four_hundred_cycles_is_bounded():
    items = (vmem(2, 400), *[Uniform((smem(),), ())] * 40, valu())
    code, _ = build(items)
    assert max(count_overtaking(code.flow, code.bodies, code.branches).values()) == 15
    assert analyse(items, machine_of()).cycles("B1") > 400


def test_a_loop_after_a_load_of_a_thousand_million_cycles_is_bounded():
    items = (vmem(2, 1 << 30), Loop(10, (smem(2), valu(), lds(1 << 30))), vmem(1, 1 << 32))
    code, _ = build(items)
    assert max(count_overtaking(code.flow, code.bodies, code.branches).values()) == 30
    assert analyse(items, machine_of()).cycles("B1") > 1 << 32


def test_a_program_of_ten_thousand_steps_is_counted_at_once():
    random = Random(5)
    steps = [random.choice((vmem(1, 400), smem(2), valu(), Uniform((smem(),), (vmem(3, 20),)))) for _ in range(10_000)]
    code, _ = build(tuple(steps))
    assert max(count_overtaking(code.flow, code.bodies, code.branches).values()) == 30


def test_a_machine_counts_what_overtakes_by_its_own_occupancies():
    """The load leaves after 20 cycles: of three scalar ones of four cycles each, in turns, all leave before it."""
    code, _ = build((vmem(1, 20), smem(), smem(), smem(), smem()))
    found = count_overtaking(code.flow, code.bodies, code.branches)
    assert found[0, 0] == 4
    short = tuple(tuple(replace(step, cycles=min(step.cycles, 12)) for step in body) for body in code.bodies)
    assert count_overtaking(code.flow, short, code.branches)[0, 0] == 2

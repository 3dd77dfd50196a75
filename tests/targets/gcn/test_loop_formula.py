"""The formula in stated loop bounds against analyses with these bounds, each on its own."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from tests.bound.points import list_points
from tests.properties.choices import Choices
from tests.repetition import list_seeds
from tests.targets.gcn.random_launches import draw_machine, load_base
from tests.targets.gcn.stated_loops import draw_stated_loops
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.options import AnalyzeOptions, Purpose
from wcet.span import Source
from wcet.targets.gcn.analysis import bound_by_groups, investigate
from wcet.targets.gcn.compose.group_formula import GroupCountFormula
from wcet.targets.gcn.compose.open_loops import StatedBounds, list_stated
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.hardware.machine import GcnMachine

OPTIONS = AnalyzeOptions("gcn", "gcn3", extra={"splits": "none"}, purpose=Purpose.GLANCE)


def analyse(program: GcnProgram, machine: GcnMachine, groups: int, bounds: Mapping[str, int]) -> AnalysisResult:
    launch = GcnLaunch((groups, 1, 1), (64, 1, 1))
    return investigate(program, machine, launch, StatedFacts(bounds=bounds), OPTIONS)


def find_formula(program: GcnProgram, machine: GcnMachine, groups: int, bounds: Mapping[str, int]) -> GroupCountFormula:
    whole = analyse(program, machine, groups, bounds)
    stated = list_stated(program, whole.facts)
    return bound_by_groups(whole, replace(OPTIONS, facts=whole.facts), stated, stated.open())


@pytest.mark.parametrize("seed", list_seeds(3))
def test_formula_is_the_analysis_at_every_point(seed: int) -> None:
    random = Random(seed)
    text, bounds = draw_stated_loops(random, random.choice(((40,), (9, 7), (300,))))
    (program,) = parse_file(Source("k.s", text))
    machine = draw_machine(Choices(source=random), 1)
    groups = random.choice((1, 3, 20, 5000))
    formula = find_formula(program, machine, groups, bounds)
    points = list(list_points(formula.box))
    assert len(points) in (40, 63, 300)
    covered = 0
    for point in random.sample(points, 20):
        count = random.choice((groups, groups, 1, random.randint(1, groups)))
        try:
            found = formula.at(count, point)
        except ValueError:
            continue
        analysed = analyse(program, machine, count, point).modes["none"].cycles
        assert found >= analysed, (seed, count, point)
        if formula.exact_from is not None and count >= formula.exact_from:
            assert found == analysed, (seed, count, point)
            covered += 1
    assert covered >= 8, seed


@pytest.mark.parametrize("seed", list_seeds(3))
def test_two_wavefronts_on_a_simd_wait_for_as_long_as_the_formula_says(seed: int) -> None:
    random = Random(seed)
    text, bounds = draw_stated_loops(random, (600,))
    (program,) = parse_file(Source("k.s", text))
    machine = replace(load_base(), compute_units=2, contexts=2, arbitration=random.choice(("rr", "fifo")))
    groups = 16
    formula = find_formula(program, machine, groups, bounds)
    points = [bounds, *({name: random.randint(1, most) for name, most in bounds.items()} for _ in range(6))]
    found: set[str] = set()
    for point in points:
        plain = analyse(program, machine, groups, point)
        try:
            assert formula.at(groups, point) == plain.modes["none"].cycles, (seed, point)
        except ValueError:
            continue
        found.add(plain.modes["none"].groups.best.name)
    assert found, seed


def test_bounds_of_pragmas_are_left_open_as_stated_ones() -> None:
    text, bounds = draw_stated_loops(Random(3), (30,))
    (program,) = parse_file(Source("k.s", text))
    (stated,) = parse_file(Source("k.s", text.replace("loop0:", "loop0: ;@wcet loop 30")))
    machine = draw_machine(Choices(source=Random(3)), 1)
    formula = find_formula(program, machine, 3, bounds)
    assert find_formula(stated, machine, 3, {}) == formula
    assert {"loop0": range(1, 31)} == formula.box


def test_formula_ends_where_the_stated_range_ends() -> None:
    text, bounds = draw_stated_loops(Random(5), (30,))
    (program,) = parse_file(Source("k.s", text))
    formula = find_formula(program, draw_machine(Choices(source=Random(5)), 1), 3, bounds)
    for groups, runs in ((3, 0), (3, 31), (4, 30), (0, 30)):
        with pytest.raises(ValueError, match="the formula"):
            formula.at(groups, {"loop0": runs})


def test_loops_without_a_stated_bound_are_refused_by_name() -> None:
    text, bounds = draw_stated_loops(Random(3), (30,))
    (program,) = parse_file(Source("k.s", text))
    stated = list_stated(program, StatedFacts(bounds=bounds))
    with pytest.raises(WcetError, match="no bound of a loop"):
        stated.open(("loop1",))
    many = StatedBounds({f"l{number}": 9 for number in range(5)}, {})
    with pytest.raises(WcetError, match="at most, not 5"):
        many.open(tuple(many.runs))
    assert many.open() == {}
    assert [*many.open(("l3", "l1", "l3"))] == ["l3", "l1"]

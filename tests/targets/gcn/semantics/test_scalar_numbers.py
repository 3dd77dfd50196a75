"""Numbers of scalar registers over every scalar instruction, against the simulator, and what is chosen or copied."""

import random

import numpy as np
import pytest

from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.semantics.forms import draw_statements
from tests.targets.gcn.semantics.micro_machine import PLACES
from tests.targets.gcn.semantics.test_lift import OPERATIONS, describe, draw_state, simulate
from wcet.isa.gcn.values.scalar_numbers import find_numbers
from wcet.isa.gcn.values.scalar_values import State, Symbolic

SCALARS = sorted(name for name, each in OPERATIONS.items() if each.unit == "SALU" and not each.refused)
FILES = {"s": 102, "vcc": 2, "exec": 2, "flat_scratch": 2, "m0": 1, "scc": 1}


@pytest.mark.parametrize("name", SCALARS)
def test_numbers_are_those_of_the_simulator(name: str) -> None:
    rng, numbers = random.Random(name), np.random.default_rng(len(name))
    for instruction in draw_statements(OPERATIONS[name], rng, rounds=3):
        before = draw_state(numbers)
        expected = simulate(instruction, before)
        if expected is None:
            continue
        state: State = {
            (file, index): int(before.scalars[PLACES[file] + index])
            for file, count in FILES.items()
            for index in range(count)
        }
        for (file, index), value in find_numbers(state, instruction).items():
            assert value == int(expected.scalars[PLACES[file] + index]), describe(instruction)


def found(statement: str, state: State) -> State:
    return find_numbers(state, parse_text(f"k:\n {statement}\n s_endpgm\n").instructions[0])


def test_a_choice_is_one_of_its_sides_where_the_condition_is_known() -> None:
    left, right = Symbolic(("s", 1)), Symbolic(("s", 2))
    assert found("s_cselect_b32 s0, s1, s2", {("scc", 0): 1}) == {("s", 0): left}
    assert found("s_cselect_b32 s0, s1, s2", {("scc", 0): 0}) == {("s", 0): right}
    assert found("s_cselect_b32 s0, s1, s2", {("scc", 0): None}) == {}
    assert found("s_cselect_b32 s0, s1, s1", {("scc", 0): None}) == {("s", 0): left}
    assert found("s_cmov_b32 s0, s1", {("scc", 0): 0}) == {("s", 0): Symbolic(("s", 0))}


def test_halves_of_a_pair_are_copied_one_by_one() -> None:
    assert found("s_mov_b64 s[0:1], s[2:3]", {("s", 2): 5, ("s", 3): None}) == {("s", 0): 5}

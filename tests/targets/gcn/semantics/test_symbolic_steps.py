"""Known values over every instruction that computes, against the simulator: numbers, sums, carries, and comparisons.

Some registers hold numbers, and others are only called what they held at the start. What is said of results in these
terms has to be what the simulator leaves, in every active lane.
"""

import random
from collections import Counter

import numpy as np
import pytest

from tests.families import each_of
from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.semantics.forms import draw_statements
from tests.targets.gcn.semantics.micro_machine import LANES, PLACES
from tests.targets.gcn.semantics.micro_machine import State as Registers
from tests.targets.gcn.semantics.test_lift import COMPUTING, OPERATIONS, describe, draw_state, simulate
from wcet.ir.program import Instruction
from wcet.isa.gcn.semantics.lift import find_access
from wcet.isa.gcn.values.alike_lanes import ALL, FILE, enter_block
from wcet.isa.gcn.values.scalar_values import (
    Carry,
    Guess,
    High,
    LaneMask,
    State,
    Symbolic,
    Value,
    WideTest,
    evaluate_symbolic,
)
from wcet.isa.gcn.values.scalar_values import (
    Test as Relation,
)
from wcet.isa.gcn.values.symbolic_steps import find_results
from wcet.values.operations import holds

SCALARS = sorted(name for name, each in OPERATIONS.items() if each.unit == "SALU" and not each.refused)
FILES = {"s": 102, "vcc": 2, "exec": 2, "flat_scratch": 2, "m0": 1, "scc": 1}


@each_of(SCALARS)
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
        for (file, index), value in find_results(state, instruction).items():
            assert value == int(expected.scalars[PLACES[file] + index]), describe(instruction)


VECTORS = [name for name in COMPUTING if OPERATIONS[name].unit == "VALU"]
WORD = 1 << 32


def know(before: Registers, instruction: Instruction, rng: random.Random, vectors: bool) -> State:
    """Say of some registers that a statement reads what they hold; the rest is what it was at the start."""
    state: State = {}
    for file, index in sorted(find_access(instruction).reads):
        if file in FILES and rng.random() < 0.5:
            state[file, index] = int(before.scalars[PLACES[file] + index])
        elif file == "v" and index < 40 and not vectors:
            state[FILE, index] = int(before.vectors[index, 0]) if rng.random() < 0.7 else Symbolic(("v", index))
        elif file == "v" and index < 40 and rng.random() < 0.3:
            before.vectors[index] = before.vectors[index, 0]
            state[file, index] = int(before.vectors[index, 0])
    return state


def resolve(value: Value, before: Registers, lane: int) -> int | tuple[int, ...]:
    """Return the number that a value is, a condition as 0 or 1, a guess as all that it may be."""

    def start(unit: tuple[str, int]) -> int:
        return before.read(*unit)[lane]

    def side(number: int | Symbolic) -> int:
        return number if isinstance(number, int) else evaluate_symbolic(number, start(number.unit))

    match value:
        case int():
            return value
        case Symbolic():
            return side(value)
        case High(low, high, add):
            return ((start(high) << 32 | start(low)) + add >> 32) % WORD
        case Carry(unit, add, more):
            return int(not 0 <= (start(unit) + add) % WORD + more < WORD)
        case Relation(relation, signed, left, right):
            return int(holds(relation, signed, side(left), side(right)))
        case WideTest(relation, low, high, add, limit, signed):
            if isinstance(limit, High):
                limit = ((start(limit.high) << 32 | start(limit.low)) + limit.add) % (1 << 64)
            return int(holds(relation, signed, ((start(high) << 32 | start(low)) + add) % (1 << 64), limit, 64))
        case Guess(_, values):
            return values
        case _:
            raise AssertionError(value)


def is_true(value: Value, number: int, before: Registers, lane: int) -> bool:
    meant = resolve(value, before, lane)
    return number in meant if isinstance(meant, tuple) else number == meant


def check_scalars(found: State, before: Registers, after: Registers, text: str) -> int:
    """Hold what is said of scalar registers against a run; of masks, only tests of all lanes or none."""
    checked = 0
    for (file, index), value in found.items():
        if file not in FILES or isinstance(value, LaneMask | Carry) and file != "scc":
            continue
        number = int(after.scalars[PLACES[file] + index])
        if isinstance(value, Relation | WideTest) and file != "scc":
            assert number in (0, WORD - 1), text
            number &= 1
        assert is_true(value, number, before, 0), text
        checked += 1
    return checked


@each_of(SCALARS)
def test_what_is_said_of_scalars_is_what_the_simulator_leaves(name: str) -> None:
    rng, numbers = random.Random(name), np.random.default_rng(len(name))
    for instruction in draw_statements(OPERATIONS[name], rng, rounds=4):
        before = draw_state(numbers)
        after = simulate(instruction, before)
        if after is not None:
            found = find_results(know(before, instruction, rng, True), instruction)
            check_scalars(found, before, after, describe(instruction))


def check_lanes(found: State, before: Registers, after: Registers, instruction: Instruction) -> Counter[str]:
    """Hold what is said of lanes against a run, in all active ones."""
    text, checked = describe(instruction), Counter[str]()
    exec_ = [int(before.scalars[PLACES["exec"] + half]) for half in (0, 1)]
    active = [lane for lane in range(LANES) if exec_[lane // 32] >> lane % 32 & 1]
    for (file, index), value in found.items():
        for lane in active:
            if file in ("v", FILE):
                assert is_true(value, int(after.vectors[index, lane]), before, lane), text
                checked["register"] += 1
            elif file.startswith(FILE) or isinstance(value, LaneMask | Carry):
                scalar, half = (file.removeprefix(f"{FILE} "), lane // 32) if file.startswith(FILE) else (file, 0)
                if scalar == file and index % 2 != lane // 32:
                    continue
                bit = int(after.scalars[PLACES[scalar] + index + half]) >> lane % 32 & 1
                meant = value.test if isinstance(value, LaneMask) else value
                assert resolve(meant, before, lane) == bit, text
                checked["mask"] += 1
    return checked


@pytest.mark.parametrize("vectors", [True, False])
def test_what_is_said_of_lanes_is_what_the_simulator_leaves(vectors: bool) -> None:
    rng, numbers, checked = random.Random(3), np.random.default_rng(3), Counter[str]()
    for name in VECTORS:
        for instruction in draw_statements(OPERATIONS[name], rng):
            before = draw_state(numbers)
            if not vectors:
                before.vectors[:40] = before.vectors[:40, :1]
            state = know(before, instruction, rng, vectors)
            enter_block(held := dict(state), ALL)
            held |= state
            after = simulate(instruction, before)
            if after is None:
                continue
            found = find_results(held, instruction, vectors)
            checked += check_lanes(found, before, after, instruction)
            if before.scalars[PLACES["exec"]] | before.scalars[PLACES["exec"] + 1]:
                check_scalars(found, before, after, describe(instruction))
    assert min(checked["register"], checked["mask"]) > 1000


def found(statement: str, state: State) -> State:
    return find_results(state, parse_text(f"k:\n {statement}\n s_endpgm\n").instructions[0])


def test_a_choice_is_one_of_its_sides_where_the_condition_is_known() -> None:
    left, right = Symbolic(("s", 1)), Symbolic(("s", 2))
    assert found("s_cselect_b32 s0, s1, s2", {("scc", 0): 1}) == {("s", 0): left}
    assert found("s_cselect_b32 s0, s1, s2", {("scc", 0): 0}) == {("s", 0): right}
    assert found("s_cselect_b32 s0, s1, s2", {("scc", 0): None}) == {}
    assert found("s_cselect_b32 s0, s1, s1", {("scc", 0): None}) == {("s", 0): left}
    assert found("s_cmov_b32 s0, s1", {("scc", 0): 0}) == {("s", 0): Symbolic(("s", 0))}


def test_halves_of_a_pair_are_copied_one_by_one() -> None:
    assert found("s_mov_b64 s[0:1], s[2:3]", {("s", 2): 5, ("s", 3): None}) == {("s", 0): 5}

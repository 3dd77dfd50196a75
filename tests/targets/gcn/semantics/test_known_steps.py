"""Registers that are known number by number, over every instruction in all its forms, against the simulator.

Some registers are known, some in some lanes or bits only, some not at all: what is known of the results has to be what
the simulator computes, whatever the unknown ones hold.
"""

import random

import numpy as np

from tests.families import each_of
from tests.targets.gcn.semantics.forms import draw_statements
from tests.targets.gcn.semantics.micro_machine import LANES, PLACES, State
from tests.targets.gcn.semantics.test_lift import COMPUTING, OPERATIONS, describe, draw_state, simulate, switch_on
from wcet.ir.program import Instruction
from wcet.isa.gcn.semantics.lift import find_access
from wcet.isa.gcn.values.known_state import NUMBER, UNKNOWN, KnownState, OperandValue
from wcet.isa.gcn.values.known_steps import step
from wcet.values.micro import Unit

ROWS = np.array([0])
WORD = (1 << 32) - 1


def list_touched(instruction: Instruction) -> list[Unit]:
    """The registers that a statement touches; one that may touch a whole file, only the first few of it."""
    access = find_access(instruction)
    return sorted(unit for unit in access.reads | access.writes if unit[1] < 40 or unit in access.kills)


def know(before: State, units: list[Unit], rng: np.random.Generator) -> KnownState:
    """Say of some registers what they hold, of others some bits or lanes of it, and of the rest nothing."""
    known = KnownState(1, 0)
    everywhere = np.ones((1, LANES), bool)
    for unit in units:
        file, index = unit
        if file == "v":
            words = before.vectors[index].astype(np.uint64)[None, :]
            marks = np.where(rng.random((1, LANES)) < rng.choice([0.0, 0.8, 1.0, 1.0]), NUMBER, UNKNOWN)
            known.write_lanes(unit, ROWS, OperandValue(words, marks), everywhere, everywhere)
        elif file in PLACES:
            word = np.array([[before.scalars[PLACES[file] + index]]], np.uint64)
            bits = int(rng.choice([0, WORD, WORD, int(rng.integers(0, 1 << 32))]))
            known.write_bits(unit, ROWS, word & np.uint64(bits), np.array([[bits]], np.uint64))
    return known


def check(known: KnownState, after: State, units: list[Unit], text: str) -> int:
    """Hold what is known against the simulator, and count it."""
    count = 0
    for file, index in units:
        if (file, index) not in known.words:
            continue
        words = known.words[file, index][0]
        if file == "v":
            numbers = known.marks[file, index][0] == NUMBER
            assert (words[numbers] == after.vectors[index][numbers]).all(), text
            count += int(numbers.sum())
        elif file in PLACES:
            bits = int(known.bits[file, index][0, 0])
            assert int(words[0]) & bits == int(after.scalars[PLACES[file] + index]) & bits, f"{text}: {file}{index}"
            count += bits.bit_count()
    return count


@each_of(COMPUTING)
def test_what_is_known_after_a_statement_is_what_the_simulator_leaves(name: str) -> None:
    rng, numbers = random.Random(name), np.random.default_rng(len(name))
    for instruction in draw_statements(OPERATIONS[name], rng):
        before = draw_state(numbers)
        switch_on(before, name)
        after = simulate(instruction, before)
        if after is None:
            continue
        units = list_touched(instruction)
        known = know(before, units, numbers)
        step(known, instruction, ROWS, 1)
        check(known, after, units, describe(instruction))


def test_whole_numbers_that_are_known_lead_to_known_results() -> None:
    rng, numbers, found, lanes = random.Random(1), np.random.default_rng(1), 0, 0
    names = [each for each in COMPUTING if each.endswith(("_u32", "_b64", "_i32", "_b32")) and "swizzle" not in each]
    for name in names:
        for instruction in draw_statements(OPERATIONS[name], rng):
            before = draw_state(numbers)
            after = simulate(instruction, before)
            written = [unit for unit in find_access(instruction).writes if unit[0] == "v"]
            if after is None or len(written) > 4:
                continue
            known = KnownState(1, 0)
            units = list_touched(instruction)
            for unit in units:
                if unit[0] == "v":
                    words = before.vectors[unit[1]].astype(np.uint64)[None, :]
                    known.write_lanes(
                        unit, ROWS, OperandValue(words, np.full((1, LANES), NUMBER)), *(np.ones((1, LANES), bool),) * 2
                    )
                elif unit[0] in PLACES:
                    word = np.array([[before.scalars[PLACES[unit[0]] + unit[1]]]], np.uint64)
                    known.write_bits(unit, ROWS, word, np.full((1, 1), WORD, np.uint64))
            step(known, instruction, ROWS, 1)
            found += check(known, after, written, describe(instruction))
            lanes += LANES * len(written)
    assert found > 0.8 * lanes

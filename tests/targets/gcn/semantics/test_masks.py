"""Operations on masks against the simulator's own; what is said of masks that are partly known, enumerated whole."""

import random
from itertools import product

import numpy as np
import pytest

from tests.families import each_of
from tests.targets.gcn.semantics.forms import draw_statements
from tests.targets.gcn.semantics.micro_machine import PLACES, State
from tests.targets.gcn.semantics.test_lift import OPERATIONS, describe, draw_state, simulate
from wcet.isa.gcn.loops.lane_bits import ONE, UNKNOWN, ZERO
from wcet.isa.gcn.run.scalar import SAVE_EXEC, SCALAR_OPS
from wcet.isa.gcn.semantics.lift import find_masks
from wcet.isa.gcn.semantics.rules import BITWISE, EXEC, A, B, combine_bits, substitute
from wcet.isa.gcn.semantics.scalar_rules import NARROWED, SCALAR_RULES
from wcet.isa.gcn.values.group_values import ALL, ANY_REST, ITEMS, NONE, REST, WITHIN, Mask, step_masks
from wcet.values.masks import Condition, MaskSource, MaskWrite, Outcome
from wcet.values.micro import Number, Scalar
from wcet.values.operations import Term, combine_masks

WORDS = np.random.default_rng(1).integers(0, 1 << 63, (2, 64)).astype(np.uint64)
SAVED = {name: substitute(term, {EXEC.number: B}) for name, term in NARROWED.items()}
NAMES = (*BITWISE, "mov", "not")
ROWS = {f"s_{name}_b{width}": SCALAR_RULES[f"s_{name}_b{width}"].result for name in NAMES for width in (32, 64)}
ROWS |= SAVED


@pytest.mark.parametrize("name", sorted(ROWS))
def test_a_lifted_mask_is_what_the_simulator_computes(name: str) -> None:
    kind, size = (np.uint32, 1 << 32) if name.endswith("b32") else (np.uint64, 1 << 64)
    words = list(WORDS.astype(kind))
    if name in SAVED:
        found = SAVE_EXEC[name](*words)
    else:
        operation = SCALAR_OPS[name]
        found, _ = operation.compute(*words[: len(operation.sources)])
        assert found is not None
    expected = [combine_masks(ROWS[name], (int(a), int(b))) % size for a, b in zip(*words, strict=True)]
    assert np.asarray(found).astype(kind).tolist() == expected


EXACT = ({NONE}, {ITEMS}, {REST}, {ALL}, {NONE, ALL}, {ANY_REST}, {ITEMS | ANY_REST}, {ITEMS, ANY_REST})
KNOWN: tuple[Mask | None, ...] = (None, WITHIN, *(frozenset(each) for each in EXACT))
LANES = 3
"""Lanes of the wavefront, of which the first two have work-items."""


def list_masks(mask: Mask | None) -> list[int]:
    """Every mask of three lanes that may be there."""
    if mask is None:
        return list(range(1 << LANES))
    if mask == WITHIN:
        return list(range(4))
    rests = {each: (0, 4) if each & ANY_REST else (4,) if each & REST else (0,) for each in mask}
    return [(3 if each & 1 else 0) | rest for each in mask for rest in rests[each]]


@pytest.mark.parametrize("name", sorted(SAVED))
def test_every_mask_that_there_can_be_is_among_those_that_are_said(name: str) -> None:
    for one, two in product(KNOWN, KNOWN):
        said = step_masks(SAVED[name], (one, two))
        found = {combine_masks(SAVED[name], (a, b)) & 7 for a in list_masks(one) for b in list_masks(two)}
        assert found <= set(list_masks(said))


def test_a_mask_that_is_known_lane_by_lane_is_said_to_be_it() -> None:
    assert step_masks(SAVED["s_or_saveexec_b64"], (frozenset({ITEMS}), WITHIN)) == frozenset({ITEMS})
    assert step_masks(SAVED["s_or_saveexec_b64"], (frozenset({ALL}), None)) == frozenset({ALL})
    assert step_masks(SAVED["s_and_saveexec_b64"], (frozenset({NONE}), None)) == frozenset({NONE})
    assert step_masks(SAVED["s_andn2_saveexec_b64"], (WITHIN, None)) == WITHIN
    assert step_masks(SAVED["s_nor_saveexec_b64"], (WITHIN, WITHIN)) is None
    unsure = frozenset({ITEMS | ANY_REST})
    assert step_masks(SAVED["s_or_saveexec_b64"], (None, frozenset({ITEMS}))) == unsure
    assert step_masks(SAVED["s_and_saveexec_b64"], (unsure, frozenset({NONE, ITEMS}))) == frozenset({NONE, ITEMS})


SCALARS = sorted(name for name, each in OPERATIONS.items() if each.unit == "SALU" and not each.refused)


@each_of(SCALARS)
def test_a_mask_as_a_function_of_masks_is_what_the_simulator_leaves(name: str) -> None:
    rng, numbers = random.Random(name), np.random.default_rng(len(name))
    for instruction in draw_statements(OPERATIONS[name], rng, rounds=3):
        before = draw_state(numbers)
        after = simulate(instruction, before)
        for write in find_masks(instruction) if after is not None else ():
            if any(isinstance(each, Outcome) for each in write.sources):
                continue
            bits = [read_source(before, each, write.target.words) for each in write.sources]
            mask = (1 << 32 * write.target.words) - 1
            assert combine_masks(write.term, bits) & mask == read_place(after, write.target), describe(instruction)


def read_place(state: State | None, place: Scalar) -> int:
    assert state is not None
    return sum(int(state.scalars[PLACES[file] + index]) << 32 * part for part, (file, index) in enumerate(place.units))


def read_source(state: State, source: MaskSource, words: int) -> int:
    match source:
        case Scalar():
            return read_place(state, source)
        case Condition(scalar):
            return -1 if read_place(state, scalar) else 0
        case Number(bits):
            return bits
        case Outcome():
            raise AssertionError("nothing is known of an outcome")


def make_write(one: bool, two: bool, term: Term) -> MaskWrite:
    sources = tuple(
        place if known else Outcome(part) for part, (place, known) in enumerate(((FIRST, one), (EXEC_PAIR, two)))
    )
    return MaskWrite(EXEC_PAIR, term, sources)


FIRST, EXEC_PAIR = Scalar("s", 0, 2), Scalar("exec", 0, 2)
BITS = range(2)


@pytest.mark.parametrize("name", BITWISE)
def test_how_a_mask_lies_to_its_sources_is_what_all_bits_show(name: str) -> None:
    term = combine_bits(name, A, B, 64)
    write = make_write(True, True, term)
    rows = {(one, two): combine_masks(term, (one, two)) & 1 for one in BITS for two in BITS}
    assert write.is_within(EXEC_PAIR) == all(two or not out for (_, two), out in rows.items())
    assert write.is_within(FIRST) == all(one or not out for (one, _), out in rows.items())
    assert write.is_within(FIRST, EXEC_PAIR) == (not rows[0, 0])
    assert write.contains_common(FIRST, EXEC_PAIR) == bool(rows[1, 1])
    assert write.contains_common(EXEC_PAIR) == all(out for (_, two), out in rows.items() if two)
    assert write.split(EXEC_PAIR) == (FIRST, sum(out << one + 2 * two for (one, two), out in rows.items()))
    unknown = make_write(False, True, term)
    assert unknown.is_within(EXEC_PAIR) == write.is_within(EXEC_PAIR) and not unknown.exact


@pytest.mark.parametrize("name", sorted(SAVED))
def test_the_bit_of_a_lane_follows_the_same_terms(name: str) -> None:
    rows = {ZERO: (0,), ONE: (1,), UNKNOWN: (0, 1)}
    for one, two in product(rows, rows):
        bit = combine_masks(SAVED[name], (one, two))
        found = {combine_masks(SAVED[name], (a, b)) & 1 for a in rows[one] for b in rows[two]}
        assert found <= ({1} if bit.one else set()) | ({0} if bit.zero else set())

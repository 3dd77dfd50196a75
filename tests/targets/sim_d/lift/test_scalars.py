"""Every lifted instruction against the function that the simulator runs for it."""

import inspect

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wcet.isa.sim_d.lift.terms import LIFTED, RELATIONS
from wcet.isa.sim_d.run.scalars import CONDITIONS, SCALAR_OPS
from wcet.values.number_sets import restrict_set
from wcet.values.operations import evaluate

EDGES = (0, 1, 2, 31, 32, 33, 0x7FFFFFFF, 0x80000000, 0x80000001, 0xFFFFFFFF)
WORDS = st.one_of(st.sampled_from(EDGES), st.integers(0, 2**32 - 1), st.integers(0, 80))


@pytest.mark.parametrize("name", sorted(LIFTED))
@given(sources=st.tuples(WORDS, WORDS, WORDS))
def test_a_lifted_instruction_computes_what_the_simulator_does(name: str, sources: tuple[int, int, int]) -> None:
    compute = SCALAR_OPS[name]
    try:
        expected = compute(*sources[: len(inspect.signature(compute).parameters)])
    except ZeroDivisionError:
        expected = None
    assert evaluate(LIFTED[name], sources) == expected


def test_only_conversions_are_not_lifted() -> None:
    assert SCALAR_OPS.keys() - LIFTED.keys() == {"scvt.i2f", "scvt.f2i"}


@pytest.mark.parametrize("condition", sorted(CONDITIONS))
@given(word=WORDS, outcome=st.booleans())
def test_a_condition_keeps_the_values_that_the_simulator_jumps_with(condition: str, word: int, outcome: bool) -> None:
    kept = restrict_set(frozenset({word}), RELATIONS[condition], 0, outcome)
    assert bool(kept) == (CONDITIONS[condition](word) == outcome)

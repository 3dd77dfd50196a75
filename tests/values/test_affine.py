"""Affine forms against the numbers that terms give once every name has a value."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wcet.values.affine import WORD, Affine, add_forms, combine_forms, multiply_forms, name_value
from wcet.values.operations import Constant, Operator, Source, Term, apply, evaluate

NAMES = 3
WORDS = st.one_of(st.integers(0, WORD - 1), st.sampled_from((0, 1, 2, 31, 32, 1 << 31, WORD - 1)))
FORMS = st.builds(
    lambda constant, factors: Affine(constant, tuple((name, each) for name, each in enumerate(factors) if each)),
    WORDS,
    st.lists(WORDS, max_size=NAMES),
)
TWO = (
    Operator.ADD,
    Operator.SUBTRACT,
    Operator.MULTIPLY,
    Operator.SHIFT_LEFT,
    Operator.AND,
    Operator.DIVIDE,
    Operator.MAXIMUM_SIGNED,
)
TERMS: st.SearchStrategy[Term] = st.recursive(
    st.one_of(st.builds(Source, st.integers(0, 2)), st.builds(Constant, WORDS)),
    lambda inner: st.builds(apply, st.sampled_from(TWO), inner, inner),
    max_leaves=6,
)


def value_of(form: Affine, held: list[int]) -> int:
    return (form.constant + sum(factor * held[name] for name, factor in form.terms)) % WORD


@given(TERMS, st.lists(FORMS, min_size=3, max_size=3), st.lists(WORDS, min_size=NAMES, max_size=NAMES))
def test_the_form_of_a_term_has_the_value_of_the_term(term: Term, sources: list[Affine], held: list[int]) -> None:
    form = combine_forms(term, sources)
    if form is not None:
        assert value_of(form, held) == evaluate(term, [value_of(source, held) for source in sources])


@given(FORMS, FORMS)
def test_sums_and_differences_always_have_a_form(one: Affine, other: Affine) -> None:
    total = combine_forms(apply(Operator.ADD, Source(0), Source(1)), (one, other))
    assert total == add_forms(one, other)
    assert combine_forms(apply(Operator.SUBTRACT, Source(0), Source(1)), (total, other)) == one


def test_a_product_of_two_names_has_no_form() -> None:
    assert multiply_forms(name_value(0), name_value(1)) is None
    assert multiply_forms(name_value(0), Affine(3)) == Affine(0, ((0, 3),))


@pytest.mark.parametrize("shift", [name_value(0), None])
def test_a_shift_by_what_is_no_constant_has_no_form(shift: Affine | None) -> None:
    assert combine_forms(apply(Operator.SHIFT_LEFT, Source(0), Source(1)), (name_value(1), shift)) is None

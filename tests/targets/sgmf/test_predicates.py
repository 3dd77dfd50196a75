"""Boolean functions: each is one number, whatever it was made of, and tells what its truth table tells."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from wcet.targets.sgmf.lifting.predicates import FALSE, TRUE, Predicates
from wcet.targets.sgmf.lifting.rules import OPERATIONS

NAMES = ("a", "b", "c", "d")
FORMULAS = st.recursive(
    st.sampled_from(NAMES), lambda inner: st.tuples(st.sampled_from(sorted(OPERATIONS)), inner, inner), max_leaves=8
)


def tabulate(formula):
    rows = list(product((False, True), repeat=len(NAMES)))
    if isinstance(formula, str):
        return tuple(row[NAMES.index(formula)] for row in rows)
    operation, one, other = formula
    return tuple(
        OPERATIONS[operation][2 * left + right] for left, right in zip(tabulate(one), tabulate(other), strict=True)
    )


def build(predicates, formula):
    if isinstance(formula, str):
        return predicates.variable(formula, uniform=formula in "ab")
    operation, one, other = formula
    return predicates.apply(OPERATIONS[operation], build(predicates, one), build(predicates, other))


@given(FORMULAS, FORMULAS)
def test_functions_are_equal_exactly_where_their_tables_are(one, other):
    predicates = Predicates()
    functions, tables = (build(predicates, one), build(predicates, other)), (tabulate(one), tabulate(other))
    assert (functions[0] == functions[1]) == (tables[0] == tables[1])
    implied = all(not left or right for left, right in zip(*tables, strict=True))
    assert predicates.implies(*functions) == implied
    assert (functions[0] == TRUE) == all(tables[0]) and (functions[0] == FALSE) == (not any(tables[0]))


@given(FORMULAS)
def test_what_lanes_decide_can_be_dropped(formula):
    predicates = Predicates()
    rows, table = list(product((False, True), repeat=len(NAMES))), tabulate(formula)
    expected = {row[:2] for row, true in zip(rows, table, strict=True) if true}
    dropped = predicates.drop_lanes(build(predicates, formula))
    for a, b in product((False, True), repeat=2):
        chosen = [
            each if value else predicates.negate(each)
            for each, value in zip(map(predicates.variable, "ab"), (a, b), strict=True)
        ]
        assert predicates.implies(predicates.both(*chosen), dropped) == ((a, b) in expected)

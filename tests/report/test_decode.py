import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.report.bounds import SOURCE, make_bound
from wcet.ir.result import Repeat, Sequence, Visit
from wcet.report.decode import decode_bound, decode_path
from wcet.report.json import encode_bound, encode_path

COUNTS = st.integers(min_value=0, max_value=10**9)
PATHS = st.recursive(
    st.builds(Visit, COUNTS, COUNTS),
    lambda inner: st.one_of(
        st.builds(Repeat, COUNTS, inner), st.builds(Sequence, st.lists(inner, max_size=4).map(tuple))
    ),
    max_leaves=20,
)


DERIVED = ((), ("bound_picoseconds",))


def document() -> dict:
    return json.loads(json.dumps(encode_bound(make_bound())))


def places(value: object, path: tuple = ()):
    """Yield the path of every value in a JSON document."""
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from places(item, (*path, key))


def test_a_bound_survives_the_round_trip():
    assert decode_bound(document(), SOURCE) == make_bound()


@given(PATHS)
def test_every_path_survives_the_round_trip(path):
    assert decode_path(json.loads(json.dumps(encode_path(path)))) == path


@pytest.mark.parametrize("path", [path for path in places(document()) if path not in DERIVED and "phases" not in path])
def test_no_value_can_be_replaced_by_a_fraction(path):
    damaged = copy.deepcopy(document())
    inner = damaged
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = 0.5
    with pytest.raises(ValueError):
        decode_bound(damaged, SOURCE)


def test_contributions_that_do_not_add_up_are_refused():
    damaged = document()
    damaged["policies"]["sp-as-compute"]["cycles"] -= 1
    with pytest.raises(ValueError):
        decode_bound(damaged, SOURCE)


def test_a_bound_below_its_best_variant_is_refused():
    damaged = document()
    damaged["bound_cycles"] -= 1
    with pytest.raises(ValueError):
        decode_bound(damaged, SOURCE)


@pytest.mark.parametrize("value", [None, [], 3, "text", {}, {"sequence": 1}, {"repeat": "many", "body": {}}])
def test_what_is_no_bound_is_refused(value):
    with pytest.raises(ValueError):
        decode_bound(value, SOURCE)
    with pytest.raises(ValueError):
        decode_path(value)

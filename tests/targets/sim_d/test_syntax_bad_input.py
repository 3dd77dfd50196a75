import pytest

from tests.families import each_of
from tests.targets.sim_d.bad_cases import BadCase, load_cases
from wcet.codes import CODES
from wcet.errors import WcetError
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.span import Source

CASES = load_cases()


def test_the_corpus_holds_at_least_150_files():
    assert len({case.source for case in CASES}) >= 150


@each_of(CASES)
def test_a_broken_file_ends_in_exactly_its_errors(case: BadCase):
    with pytest.raises(WcetError) as caught:
        parse_kernel(Source("broken.s", case.source))
    found = [f"{d.code}@{d.span.line if d.span else 0}" for d in caught.value.diagnostics]
    assert found == list(case.errors)


@each_of(CASES)
def test_every_error_of_a_broken_file_points_into_it(case: BadCase):
    with pytest.raises(WcetError) as caught:
        parse_kernel(Source("broken.s", case.source))
    for diagnostic in caught.value.diagnostics:
        assert diagnostic.span is not None
        line = case.source.split("\n")[diagnostic.span.line - 1]
        assert 1 <= diagnostic.span.column < diagnostic.span.end_column <= len(line) + 2
    assert caught.value.exit_code == max(CODES[error[:4]].exit_code for error in case.errors)
    assert "broken.s:" in str(caught.value)

"""Groups of checks lose none of their values, and name each that fails."""

import pytest

from tests.families import each_of


@each_of(range(100), by=40)
def check_number(number: int) -> None:
    assert number not in (3, 90, 95), "bad"


def test_every_value_is_in_one_group():
    (mark,) = check_number.pytestmark
    assert [number for group in mark.args[1] for number in group] == list(range(100))


def test_all_that_fail_are_named():
    check_number(range(40, 80))
    with pytest.raises(AssertionError) as caught:
        check_number(range(80, 100))
    assert [line.partition(":")[0] for line in str(caught.value).splitlines() if "bad" in line] == ["90", "95"]


@each_of([(1, 2), (3, 3)])
def check_pair(one: int, other: int) -> None:
    with pytest.raises(ValueError, match="unequal"):
        if one != other:
            raise ValueError("unequal")


def test_a_check_of_several_arguments_takes_tuples_and_may_expect_errors():
    check_pair([(1, 2)])
    with pytest.raises(AssertionError, match="3-3: Failed: DID NOT RAISE"):
        check_pair([(1, 2), (3, 3)])

"""What a comparison of two recordings of bounds says."""

from typing import Any

from tests.campaigns.record_bounds import compare_cases, render_comparison
from tests.campaigns.recorded_cases import list_cases


def recorded(cycles: int, path: str = "a", text: str = "k") -> dict[str, Any]:
    return {"input": text, "kernels": {"k": {"cycles": {"none": cycles}, "path": path}}}


def kinds(old: dict[str, Any], new: dict[str, Any]) -> dict[str, int]:
    return dict(compare_cases({"case": old}, {"case": new}).kinds)


REFUSED = {"input": "k", "refused": ["W201 3 no bound"]}


def test_a_bound_that_rose_is_told_from_one_that_fell() -> None:
    assert kinds(recorded(10), recorded(11)) == {"rose": 1}
    assert kinds(recorded(10), recorded(9)) == {"fell": 1}
    assert compare_cases({"case": recorded(10)}, {"case": recorded(9)}).alike
    assert not compare_cases({"case": recorded(10)}, {"case": recorded(11)}).alike


def test_equal_bounds_of_another_path_are_not_alike() -> None:
    found = compare_cases({"case": recorded(10)}, {"case": recorded(10, path="b")})
    assert dict(found.kinds) == {"same bounds, other path": 1}
    assert not found.alike
    assert list(render_comparison(found, False)) == ["      1  same bounds, other path", *found_lines("path")]


def found_lines(part: str) -> list[str]:
    return [f"same bounds, other {part}:", "    case"]


def test_refusals_that_come_and_go_are_told_apart() -> None:
    assert kinds(REFUSED, recorded(10)) == {"refused no more": 1}
    assert kinds(recorded(10), REFUSED) == {"refused now": 1}
    assert kinds(REFUSED, {**REFUSED, "refused": ["W202 3 other"]}) == {"refused for another reason": 1}


def test_a_kernel_that_is_drawn_differently_is_not_compared() -> None:
    assert kinds(recorded(10), recorded(99, text="other")) == {"another kernel of that name": 1}


def test_the_names_of_cases_are_unique() -> None:
    names = [case.name for case in list_cases(1)]
    assert len(names) == len(set(names)) > 3000

"""Families of small checks: rows of a table, or seeds, of which each takes less time than a test of its own would."""

from collections.abc import Callable, Sequence
from typing import Any, cast

import pytest

Check = Callable[..., None]


def each_of(values: Sequence[Any], by: int = 50) -> Callable[[Check], Check]:
    """Return a decorator that makes a test of `by` values at a time, which names all of them that fail.

    The check takes one value, or the items of a tuple.
    """
    groups = [values[first : first + by] for first in range(0, len(values), by)]

    def group(check: Check) -> Check:
        def test(group: Sequence[Any]) -> None:
            failed = {name_value(value): error for value in group if (error := find_error(check, value)) is not None}
            if failed:
                lines = [f"{name}: {type(error).__name__}: {error}" for name, error in failed.items()]
                raise AssertionError("\n".join(lines)) from next(iter(failed.values()))

        test.__name__, test.__qualname__, test.__doc__ = check.__name__, check.__qualname__, check.__doc__
        test.__module__ = check.__module__
        return pytest.mark.parametrize("group", groups, ids=lambda group: f"from-{name_value(group[0])}")(test)

    return group


def find_error(check: Check, value: Any) -> BaseException | None:
    """Return why a check fails for a value, or None."""
    try:
        check(*value) if isinstance(value, tuple) else check(value)
    except (Exception, pytest.fail.Exception) as error:
        return error
    return None


def name_value(value: Any) -> str:
    """Return a short name of a value, the same in every process."""
    if isinstance(value, tuple):
        return "-".join(name_value(each) for each in cast("tuple[Any, ...]", value))
    return str(getattr(value, "name", getattr(value, "__name__", value)))

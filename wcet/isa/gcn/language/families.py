"""Families of names in tables: `ds_{min|max}_u32` means two names, each with one alternative of the group in braces."""

import re
from collections.abc import Iterator
from itertools import product


def expand_pair(family: str, beside: str) -> Iterator[tuple[str, str]]:
    """Yield each name of a family with the matching text of `beside`, whose groups have the same alternatives in
    order.
    """
    names, others = split_choices(family), split_choices(beside)
    groups = [len(part) for part in names if len(part) > 1]
    assert groups == [len(part) for part in others if len(part) > 1], (family, beside)
    for picks in product(*(range(length) for length in groups)):
        yield _choose(names, picks), _choose(others, picks)


def _choose(parts: list[list[str]], picks: tuple[int, ...]) -> str:
    left = iter(picks)
    return "".join(part[0] if len(part) == 1 else part[next(left)] for part in parts)


def split_choices(text: str) -> list[list[str]]:
    """Return the parts of a text with groups `{a|b}`, each with its alternatives; plain text has one."""
    parts = re.split(r"\{([^}]*)\}", text)
    return [part.split("|") if index % 2 else [part] for index, part in enumerate(parts)]

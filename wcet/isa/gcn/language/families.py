"""Families of names in tables: `ds_{min|max}_u32` stands for two names, each with one alternative of the group."""

import re
from collections.abc import Iterator
from itertools import product


def expand_pair(family: str, beside: str) -> Iterator[tuple[str, str]]:
    """Yield each name of a family with its other cell; groups of one correspond to groups of the other, in order."""
    names, others = split_choices(family), split_choices(beside)
    groups = [len(part) for part in names if len(part) > 1]
    assert groups == [len(part) for part in others if len(part) > 1], (family, beside)
    for picks in product(*(range(length) for length in groups)):
        yield _choose(names, picks), _choose(others, picks)


def _choose(parts: list[list[str]], picks: tuple[int, ...]) -> str:
    left = iter(picks)
    return "".join(part[0] if len(part) == 1 else part[next(left)] for part in parts)


def split_choices(text: str) -> list[list[str]]:
    """Split a text with groups `{a|b}` into its parts, each with its alternatives."""
    parts = re.split(r"\{([^}]*)\}", text)
    return [part.split("|") if index % 2 else [part] for index, part in enumerate(parts)]

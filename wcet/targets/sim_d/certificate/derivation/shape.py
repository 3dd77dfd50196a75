"""Describes the members of a certificate's `origin` by their types, and checks them."""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from typing import Any

from .listing import DerivationError

ORIGIN: dict[str, Any] = {
    "blocks": [(int, int)],
    "edges": [(str, int)],
    "launch": {"x": int, "y": int, "width": int},
    "places": [[int]],
    "branches": [(int, int, int, int)],
    "loops": [int],
    "idle": [(int, str, int)],
    "accesses": [int],
    "late": [int],
}
"""The types of an origin's members: tables, rows with a fixed number of items, and lists of items of one type."""


def require_shape(value: Any, shape: Any, where: str) -> None:
    """Raise `DerivationError` if a member of an origin has the wrong type, or if a number is negative."""
    if isinstance(shape, dict):
        fits = type(value) is dict and value.keys() == shape.keys()
        parts = [(value[key], each, key) for key, each in shape.items()] if fits else []
    elif isinstance(shape, tuple | list):
        fits = type(value) is list and (isinstance(shape, list) or len(value) == len(shape))
        kinds = shape * len(value) if isinstance(shape, list) and fits else shape
        parts = list(zip(value, kinds, map(str, range(len(kinds))), strict=True)) if fits else []
    else:
        fits, parts = type(value) is shape and (shape is not int or value >= 0), []
    if not fits:
        raise DerivationError(f"{where}: it is not what it must be")
    for each, kind, name in parts:
        require_shape(each, kind, f"{where}.{name}")

"""Checks the types of the entries of a certificate's `origin`, before anything is derived from them."""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from typing import Any

from .listing import DerivationError

ORIGIN: dict[str, Any] = {
    "graph": str,
    "threads": int,
    "groups": [int],
    "nodes": [(str, int, str, [(str, int)], int, str)],
    "rows": [(int, int)],
    "pieces": [{"line": int, "roles": [(str, int, str)], "places": [[int]], "routes": [(int, int, [(int, int, int)])]}],
}
"""The types of the entries: dictionaries with exactly these keys, tuples of fixed length, and lists of one type."""


def require_shape(value: Any, shape: Any, where: str) -> None:
    """Raise `DerivationError` if an entry of a certificate's `origin` has the wrong type, or a number is negative."""
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

"""The types of the parts of a certificate's `origin`, which says how the kernel was launched, and their check."""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from typing import Any

from .listing import DerivationError

ORIGIN: dict[str, Any] = {
    "groups": (int, int, int),
    "size": (int, int, int),
    "instruction": (int, int),
    "address": int,
    "words": [int],
    "corunners": {"tables": [(str, str)]},
}
"""The parts of an origin: tables, rows of fixed parts, and lists of one kind."""


def require_shape(value: Any, shape: Any, where: str) -> None:
    """Raise `DerivationError` if part `where` of an origin has not the types of `shape`, or a number is below zero."""
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

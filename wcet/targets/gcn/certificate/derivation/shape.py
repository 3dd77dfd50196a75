"""The types of the parts of a certificate's `origin`, which says where its premises come from, and their check."""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from typing import Any

from .listing import DerivationError
from .steps import UNITS

WAY = (int, str)
PATH: dict[str, Any] = {
    "kernel": str,
    "blocks": [(int, int)],
    "edges": [(int, int, str)],
    "loops": [(int, int, int)],
    "calls": [(int, str)],
    "never": [WAY],
    "accesses": [(int, int)],
    "stated": [(int, int)],
    "counters": [(int, int, int, complex, int)],
}
"""The types of what an origin has of a co-running kernel, if the lines that it sends are derived."""

ORIGIN: dict[str, Any] = {
    "blocks": [(int, int)],
    "edges": [(int, int, str)],
    "loops": [(int, int)],
    "views": [{"blocks": [int], "edges": [complex], "columns": [int]}],
    "calls": [(int, str)],
    "splits": [(int, int, complex, int)],
    "simds": int,
    "never": [WAY],
    "accesses": [(int, int)],
    "stated": [(int, int)],
    "crews": [(int, [WAY], [(int, str, [int])])],
    "brought": [(int, [(int, int, int)])],
    "launched": [(int, int, int)],
    "alike": [(int, bool)],
    "counters": [(int, int, int, complex, int)],
    "cache": [(bool, (int,) * 6, [(str, int, int)])],
    "corunners": {
        "traces": [(str, str)],
        "kernels": [(str, str, (int,) * 3, (int,) * 3, int, [(str, int, int)], bool, [PATH])],
    },
    "bound": {
        "name": str,
        "limits": (int,) * len(UNITS),
        "shaded": bool,
        "paired": bool,
        "waits": int,
        "met": [(int, int, int)],
    },
    "launch": {"groups": (int, int, int), "size": (int, int, int), "lds": (int, int)},
}
"""The types of the parts of an origin: tables, fixed rows, lists of one kind; a `complex` is a number that may be below
0.
"""

RDNA_ORIGIN = {
    key: ORIGIN[key] for key in ("blocks", "edges", "loops", "calls", "never", "stated", "counters", "launch")
}
"""The parts of the origin of a certificate of RDNA."""


def require_shape(value: Any, shape: Any, where: str) -> None:
    """Raise `DerivationError` unless `value` has the types of `shape`, and numbers that are not below zero.

    `where` names the part of the certificate's `origin` that it is.
    """
    if isinstance(shape, dict):
        fits = type(value) is dict and value.keys() == shape.keys()
        parts = [(value[key], each, key) for key, each in shape.items()] if fits else []
    elif isinstance(shape, tuple | list):
        fits = type(value) is list and (isinstance(shape, list) or len(value) == len(shape))
        kinds = shape * len(value) if isinstance(shape, list) and fits else shape
        parts = list(zip(value, kinds, map(str, range(len(kinds))), strict=True)) if fits else []
    else:
        number = type(value) is int and (value >= 0 or shape is complex)
        fits, parts = number if shape in (int, complex) else type(value) is shape, []
    if not fits:
        raise DerivationError(f"{where}: it is not what it must be")
    for each, kind, name in parts:
        require_shape(each, kind, f"{where}.{name}")

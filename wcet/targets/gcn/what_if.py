"""The bound of a GCN kernel with one further split, as its own details give it."""

from collections.abc import Iterator, Mapping

from wcet.ir.result import JsonValue, KernelBound
from wcet.ir.what_if import WhatIf

UNSPLIT = "none"
"""The mode in which splits are only proposed, not made."""


def ask_splits(bound: KernelBound) -> Iterator[WhatIf]:
    """Yield the bound for the first larger set of splits in the split curve of `bound`, if there is one."""
    splits = [row for row in _rows(bound.details.get("splits")) if row.get("split")]
    has = len(splits) if bound.best != UNSPLIT else 0
    for point in _rows(bound.details.get("split_curve")):
        lines, cycles = _numbers(point.get("lines")), point.get("cycles")
        if len(lines) > has and isinstance(cycles, int):
            places = ", ".join(map(str, dict.fromkeys(lines)))
            yield WhatIf(f"splits: line {places} (S = {point.get('split_simds')})", cycles)
            return


def _rows(value: JsonValue) -> list[Mapping[str, JsonValue]]:
    rows = value if isinstance(value, tuple) else ()
    return [row for row in rows if isinstance(row, Mapping)]


def _numbers(value: JsonValue) -> list[int]:
    return [each for each in value if isinstance(each, int)] if isinstance(value, tuple) else []

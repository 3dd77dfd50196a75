"""Derives which work-groups run in pairs: those that follow each other in the queue."""

from collections import Counter
from typing import Any

from .accesses import divide
from .listing import DerivationError
from .scalars import LaunchShape

MOST_GROUPS = 1 << 20


def count_pairs(places: Any, launch: LaunchShape, kinds: int) -> tuple[Counter[tuple[int, int]], list[int]]:
    """Return the number of pairs for each two kinds of work-groups, and the kind of the work-group without a
    partner."""
    columns, rows = launch.columns, launch.rows
    groups = columns * rows
    if kinds == 1:
        if places:
            raise DerivationError("origin.places: all work-groups have one kind")
        return Counter({(0, 0): groups // 2}), [0] if groups % 2 else []
    if groups > MOST_GROUPS:
        raise DerivationError("launch.kinds: there are too many work-groups to tell them apart")
    across, down = divide(places, columns, rows)
    if len(places) != down[-1] + 1 or any(len(row) != across[-1] + 1 for row in places):
        raise DerivationError("origin.places: each part of the range must have its kind")
    if any(kind >= kinds for row in places for kind in row):
        raise DerivationError("origin.places: there are fewer kinds")
    queue = list_queue(places, launch, kinds)
    odd = [queue[-1]] if groups % 2 else []
    return Counter(zip(queue[0 : groups - 1 : 2], queue[1::2], strict=True)), odd


def list_queue(places: Any, launch: LaunchShape, kinds: int) -> list[int]:
    """Return the kind of each work-group in the order of the queue."""
    if kinds == 1:
        return [0] * min(launch.columns * launch.rows, MOST_GROUPS)
    across, down = divide(places, launch.columns, launch.rows)
    return [places[row][column] for row in down for column in across]

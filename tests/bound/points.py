"""The points of a box of open bounds."""

from collections.abc import Iterator
from itertools import product

from wcet.bound.parametric import Box


def list_points(box: Box) -> Iterator[dict[str, int]]:
    """Yield all points of a box."""
    for values in product(*box.values()):
        yield dict(zip(box, values, strict=True))

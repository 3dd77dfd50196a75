"""Vectors of turns, one number for each state of a wavefront, also for loop bounds left open.

With open bounds, a vector has a row for each corner of their box: a multilinear function is known by its values there
(`wcet.bound.parametric`). The larger of two functions is one of them only if one is larger at all corners; otherwise
the box is cut.
"""

from collections.abc import Iterable
from functools import reduce
from itertools import product
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from wcet.bound.multilinear import interpolate
from wcet.bound.parametric import Box, Parametric, settle
from wcet.records import dataclass

Turns = NDArray[np.int64]
Indices = NDArray[np.int32]


def find_box(numbers: Iterable[int]) -> Box:
    """Return the box of the open ones among some numbers; empty if there is none."""
    for each in cast(Iterable[Any], numbers):
        if isinstance(each, Parametric):
            return each.box
    return {}


@dataclass(frozen=True, slots=True)
class TurnVectors:
    """The operations on vectors for the open bounds of a box."""

    box: Box

    @property
    def _ends(self) -> dict[str, tuple[int, int]]:
        return {name: (values[0], values[-1]) for name, values in self.box.items() if len(values) > 1}

    def fill(self, size: int, value: int) -> Turns:
        """Return a vector of equal numbers."""
        corners = (2 ** len(self._ends),) if self._ends else ()
        return np.full((*corners, size), value, np.int64)

    def add(self, turns: Turns, number: int) -> Turns:
        """Return the sum of each element of a vector and a number, which may be open."""
        found = cast(object, number)
        if not isinstance(found, Parametric):
            return turns + number
        names = list(self._ends)
        corners = product(*self._ends.values())
        rows = [[int(found.at(dict(zip(names, corner, strict=True))))] for corner in corners]
        return turns + np.array(rows, np.int64)

    def number(self, turns: Turns, place: int) -> int:
        """Return one element of a vector."""
        found = turns[..., place]
        if not found.ndim:
            return int(found)
        values = dict(zip(product(*self._ends.values()), map(int, found), strict=True))
        fitted = interpolate([*self._ends], [*self._ends.values()], values)
        return cast(int, settle(self.box, fitted.terms))

    def join(self, values: Iterable[Turns]) -> Turns:
        """Return the element-wise maximum of vectors: for each state of the other wavefront, the most turns."""
        return reduce(self.choose, values)

    def choose(self, first: Turns, second: Turns) -> Turns:
        """Return the element-wise maximum of two vectors."""
        most = np.maximum(first, second)
        if most.ndim > 1:
            mixed = ~((most == first).all(0) | (most == second).all(0))
            if mixed.any():
                self._decide(first - second, int(mixed.argmax()))
        return most

    def find_most(self, turns: Turns) -> int:
        """Return the place of the largest element."""
        if turns.ndim == 1:
            return int(turns.argmax())
        most = turns.max(axis=1, keepdims=True)
        everywhere = (turns == most).all(0)
        if not everywhere.any():
            place = int(turns[0].argmax())
            corner = int((turns[:, place] < most[:, 0]).argmax())
            self._decide(turns[:, [place]] - turns[:, [int(turns[corner].argmax())]], 0)
        return int(everywhere.argmax())

    def repeat_most(self, turns: Turns) -> Turns:
        """Return a vector whose elements are all the largest of a vector."""
        place = self.find_most(turns)
        return np.repeat(turns[..., place : place + 1], turns.shape[-1], axis=-1)

    def _decide(self, difference: Turns, place: int) -> None:
        """Raise `UndecidedError`, because a difference has both signs in the box."""
        assert (self.number(difference, place) < 0) is None

"""Numbers that depend on loop bounds left open: an analysis that computes with them answers for many bounds at once.

A `Parametric` takes the place of an integer. It is a multilinear function of the open bounds, each of which is any
number of a range; the ranges are a box. A comparison has an answer only if the answer is the same in the whole box: a
multilinear function has its extremes at the corners. Otherwise `BoxCutError` says where to cut the box. So an
analysis that ends has taken the same steps for all points of the box, and its result, evaluated at a point, is the
result of the analysis of that point. That holds for any analysis that only computes with integers; what else it does
with a `Parametric` (indexing, hashing, arrays) raises an error.

Regions in which a parametric bound has one formula: Reineke and Doerfert, Architecture-Parametric Timing Analysis,
RTAS 2014. They find them from the implicit path enumeration of one point; here the analysis itself decides.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import product
from math import gcd
from typing import Any, NoReturn, cast

from wcet.bound.multilinear import Multilinear
from wcet.errors import WcetError
from wcet.records import dataclass

Box = Mapping[str, range]
"""The values of each open bound, in ascending order, by name."""

Terms = Mapping[tuple[str, ...], Fraction]
Corner = dict[str, int]

MOST_RUNS = 256
"""The most analyses for the pieces of one formula; what is not covered by then is left out of its range."""


class UnprovenError(Exception):
    """Reports that an analysis does with an open bound what has no formula."""


class BoxCutError(Exception):
    """Reports that an analysis takes different steps in different parts of a box, which has to be cut into `parts`."""

    def __init__(self, parts: tuple[Box, ...]) -> None:
        self.parts = parts


def open_bounds(box: Box) -> dict[str, int]:
    """Return the open bounds of a box as numbers to compute with; a range of one value is that value."""
    return {name: cast(int, settle(box, {(name,): Fraction(1)})) for name in box}


def settle(box: Box, terms: Terms) -> "int | Parametric":
    """Return a sum of products as a number: an integer if it is the same in the whole box."""
    kept: dict[tuple[str, ...], Fraction] = {}
    for names, factor in terms.items():
        open_names = tuple(name for name in names if len(box[name]) > 1)
        for name in names:
            factor *= 1 if name in open_names else box[name][0]
        kept[open_names] = kept.get(open_names, Fraction(0)) + factor
    kept = {names: factor for names, factor in kept.items() if factor}
    constant = kept.get((), Fraction(0))
    return Parametric(box, kept) if any(kept) else int(constant)


@dataclass(frozen=True, slots=True, eq=False)
class Parametric:
    """A number that is the sum over `terms` of factor times the product of the named bounds, which are in `box`."""

    box: Box
    terms: Terms

    __array_ufunc__ = None
    """No array computes with it."""

    def at(self, point: Mapping[str, int]) -> Fraction:
        """Return the value at a point of the box."""
        total = Fraction(0)
        for names, factor in self.terms.items():
            for name in names:
                factor *= point[name]
            total += factor
        return total

    def _names(self) -> list[str]:
        return sorted({name for names in self.terms for name in names})

    def _holds(self, test: Callable[[Fraction], bool]) -> bool:
        """Return the answer of a test that has one sign change at most along each axis; raise `BoxCutError`."""
        names = self._names()
        ends = [(self.box[name][0], self.box[name][-1]) for name in names]
        answers = {corner: test(self.at(dict(zip(names, corner, strict=True)))) for corner in product(*ends)}
        found = set(answers.values())
        if len(found) == 1:
            return found.pop()
        for corner, answer in answers.items():
            for place, name in enumerate(names):
                other = (*corner[:place], ends[place][1], *corner[place + 1 :])
                if corner[place] == ends[place][0] and answers[other] != answer:
                    raise BoxCutError(self._cut(name, dict(zip(names, corner, strict=True)), test))
        raise AssertionError("corners of a box are connected by its edges")

    def _cut(self, name: str, corner: Corner, test: Callable[[Fraction], bool]) -> tuple[Box, ...]:
        """Return the box in two parts, cut where the answer changes along the edge from a corner."""
        values, first = self.box[name], test(self.at(corner))
        low, high = 0, len(values) - 1
        while high - low > 1:
            middle = (low + high) // 2
            same = test(self.at({**corner, name: values[middle]})) == first
            low, high = (middle, high) if same else (low, middle)
        return {**self.box, name: values[:high]}, {**self.box, name: values[high:]}

    def _halve(self) -> tuple[Box, ...]:
        name = max(self._names(), key=lambda each: len(self.box[each]))
        middle = len(self.box[name]) // 2
        return {**self.box, name: self.box[name][:middle]}, {**self.box, name: self.box[name][middle:]}

    def __lt__(self, other: object) -> bool:
        return self._compare(other, lambda difference: difference < 0)

    def __le__(self, other: object) -> bool:
        return self._compare(other, lambda difference: difference <= 0)

    def __gt__(self, other: object) -> bool:
        return not self <= other

    def __ge__(self, other: object) -> bool:
        return not self < other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, int | Parametric):
            return NotImplemented
        return self <= other and not self < other

    def __hash__(self) -> int:
        raise BoxCutError(self._halve())

    def __bool__(self) -> bool:
        return self != 0

    def _compare(self, other: object, test: Callable[[Fraction], bool]) -> bool:
        difference = self - _require(other)
        return difference._holds(test) if isinstance(difference, Parametric) else test(Fraction(difference))

    def __add__(self, other: object) -> "int | Parametric":
        return self._add(other, 1)

    __radd__ = __add__

    def __sub__(self, other: object) -> "int | Parametric":
        return self._add(other, -1)

    def __rsub__(self, other: object) -> "int | Parametric":
        return -self + _require(other)

    def __neg__(self) -> "int | Parametric":
        return settle(self.box, {names: -factor for names, factor in self.terms.items()})

    def __mul__(self, other: object) -> "int | Parametric":
        found: dict[tuple[str, ...], Fraction] = {}
        for names, factor in self.terms.items():
            for others, times in _list_terms(other).items():
                if {*names} & {*others}:
                    raise UnprovenError(f"a power of {names[0]}")
                both = tuple(sorted((*names, *others)))
                found[both] = found.get(both, Fraction(0)) + factor * times
        return settle(self.box, found)

    __rmul__ = __mul__

    def __floordiv__(self, divisor: object) -> "int | Parametric":
        return self._divide(divisor)[0]

    def __mod__(self, divisor: object) -> int:
        return self._divide(divisor)[1]

    def __divmod__(self, divisor: object) -> "tuple[int | Parametric, int]":
        return self._divide(divisor)

    def _add(self, other: object, sign: int) -> "int | Parametric":
        total = dict(self.terms)
        for names, factor in _list_terms(other).items():
            total[names] = total.get(names, Fraction(0)) + sign * factor
        return settle(self.box, total)

    def _divide(self, divisor: object) -> "tuple[int | Parametric, int]":
        """Return quotient and rest, which must be the same in the whole box."""
        if not isinstance(divisor, int) or divisor <= 0:
            raise UnprovenError("a division by an open bound")
        if any(len(names) > 1 for names in self.terms):
            raise UnprovenError("a division of a product of open bounds")
        start = {name: values[0] for name, values in self.box.items()}
        for name in self._names():
            moved = {**start, name: start[name] + self.box[name].step}
            step = int(self.at(moved) - self.at(start))
            if step % divisor:
                raise BoxCutError(self._thin_out(name, divisor // gcd(step, divisor)))
        rest = int(self.at(start)) % divisor
        return settle(self.box, {names: factor / divisor for names, factor in _list_terms(self - rest).items()}), rest

    def _thin_out(self, name: str, period: int) -> tuple[Box, ...]:
        """Return the box in parts, each with one residue of a bound."""
        residues = range(min(period, len(self.box[name])))
        return tuple({**self.box, name: self.box[name][residue::period]} for residue in residues)

    def _refuse(self, *_: object) -> NoReturn:
        raise UnprovenError("an index, or an array")

    __index__ = __int__ = __float__ = __rfloordiv__ = __rmod__ = __rdivmod__ = __truediv__ = __pow__ = _refuse

    def __str__(self) -> str:
        return Multilinear(self.terms).render()

    def __repr__(self) -> str:
        return f"<{self}>"

    def __format__(self, _: str) -> str:
        return str(self)


def _require(value: object) -> "int | Parametric":
    if not isinstance(value, int | Parametric):
        raise UnprovenError(f"a number of type {type(value).__name__}")
    return value


def _list_terms(value: object) -> Terms:
    found = _require(value)
    return found.terms if isinstance(found, Parametric) else {(): Fraction(found)}


@dataclass(frozen=True, slots=True)
class BoxPiece:
    """The results of an analysis as functions of open bounds, by name; they are exact at each point of `box`."""

    box: Box
    results: Mapping[str, Multilinear]

    def contains(self, point: Mapping[str, int]) -> bool:
        """Return True if the functions hold at a point."""
        return all(point[name] in values for name, values in self.box.items())


def find_pieces(box: Box, run: Callable[[Box], Mapping[str, int]], most: int = MOST_RUNS) -> tuple[BoxPiece, ...]:
    """Return the pieces of a box in which an analysis has one result each, in ascending order.

    `run` analyses with the numbers of `open_bounds`. Parts of the box that it refuses, or for which `most` analyses do
    not suffice, are in no piece.
    """
    todo, pieces = [box], list[BoxPiece]()
    for _ in range(most):
        if not todo:
            break
        here = todo.pop(max(range(len(todo)), key=lambda place: _count(todo[place])))
        try:
            found = run(here)
        except BoxCutError as error:
            todo += error.parts
        except (UnprovenError, WcetError):
            continue
        else:
            pieces.append(BoxPiece(here, {name: Multilinear(_drop_zeros(value)) for name, value in found.items()}))
    return tuple(sorted(pieces, key=lambda piece: [(values[0], values[-1]) for values in piece.box.values()]))


def _drop_zeros(value: int) -> Terms:
    return {names: factor for names, factor in _list_terms(value).items() if factor}


def _count(box: Box) -> int:
    total = 1
    for values in box.values():
        total *= len(values)
    return total


def is_open(values: Any) -> bool:
    """Return True if any of some numbers depends on an open bound."""
    return any(isinstance(each, Parametric) for each in values)

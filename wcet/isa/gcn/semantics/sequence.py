"""A builder of the micro-operations of one instruction: it builds terms over the instruction's sources first.

All terms of one instruction number its sources in the order in which they were first read. An operation gets only the
sources that its term reads.
"""

from functools import cache

from wcet.isa.gcn.semantics.rules import list_numbers, substitute
from wcet.values.masks import WORD_BITS
from wcet.values.micro import (
    Exact,
    Function,
    Lanes,
    MicroOp,
    Number,
    Scalar,
    Set,
    SetLanes,
    SetMask,
    Source,
    Temp,
    Value,
)
from wcet.values.operations import Constant, Term
from wcet.values.operations import Source as Place

SCC = Scalar("scc", 0)


def name_mask(file: str, index: int, lanes: int) -> Scalar:
    """Return the mask that begins at a register, with one bit for each lane and as many words as that needs."""
    return Scalar(file, index, lanes // WORD_BITS)


@cache
def name_exec(lanes: int) -> Scalar:
    """Return the register of active lanes (exec) of a wavefront with that number of lanes."""
    return name_mask("exec", 0, lanes)


def exec_beside(mask: Scalar) -> Scalar:
    """Return the register of active lanes (exec) of a wavefront that has masks of this size."""
    return Scalar("exec", 0, mask.words)


class Sequence:
    """The micro-operations of one instruction under construction, in a wavefront with `lanes` lanes."""

    def __init__(self, lanes: int) -> None:
        self.exec = name_exec(lanes)
        self.operations: list[MicroOp] = []
        self._sources: list[Source] = []
        self._temps = 0

    def read(self, source: Source) -> Term:
        """Return a term for a source."""
        if isinstance(source, Number):
            return Constant(source.bits)
        if source not in self._sources:
            self._sources.append(source)
        return Place(self._sources.index(source))

    def emit(self, operation: MicroOp) -> None:
        """Append a micro-operation."""
        self.operations.append(operation)

    def finish(self) -> tuple[MicroOp, ...]:
        """Return all micro-operations."""
        return tuple(self.operations)

    def make_temp(self, words: int = 1) -> Temp:
        """Return a temporary location that the instruction has not used yet."""
        self._temps += 1
        return Temp(self._temps - 1, words)

    def value(self, term: Term) -> Exact:
        """Return a term as a value, with only the sources that it reads."""
        numbers = sorted(list_numbers(term))
        renamed = substitute(term, {number: Place(place) for place, number in enumerate(numbers)})
        return Exact(renamed, tuple(self._sources[number] for number in numbers))

    def function(self, name: str, terms: tuple[Term, ...], lanes: bool, words: tuple[int, ...] = ()) -> Function:
        """Return a named function of terms; terms that are not plain sources are first stored in a temporary
        location.
        """
        sizes = words or (1,) * len(terms)
        return Function(name, tuple(self._place(term, lanes, size) for term, size in zip(terms, sizes, strict=True)))

    def _place(self, term: Term, lanes: bool, words: int) -> Source:
        """Return a term as a source; if it is neither a source nor a constant, it is first stored in a temporary
        location.
        """
        match term:
            case Place(number):
                return self._sources[number]
            case Constant(bits):
                return Number(bits)
            case _:
                temp = self.make_temp(words)
                value = self.value(term)
                self.emit(SetLanes(temp, value, self.exec) if lanes else Set(temp, value))
                return temp

    def hold(self, value: Value, words: int, lanes: bool) -> Term:
        """Store a value in a temporary location, because several operations read it, and return a term for it."""
        temp = self.make_temp(words)
        self.emit(SetLanes(temp, value, self.exec) if lanes else Set(temp, value))
        return self.read(temp)

    def set_scalar(self, target: Scalar, value: Term | Value) -> None:
        """Append a write of a scalar register."""
        self.emit(Set(target, value if isinstance(value, Value) else self.value(value)))

    def set_lanes(self, target: Lanes, value: Term | Value) -> None:
        """Append a write of a vector register in the active lanes."""
        self.emit(SetLanes(target, value if isinstance(value, Value) else self.value(value), self.exec))

    def set_mask(self, target: Scalar | Temp, value: Term | Value) -> None:
        """Append a write of a mask, which gets a bit for each active lane."""
        self.emit(SetMask(target, value if isinstance(value, Value) else self.value(value), self.exec))

"""Executes micro-operations on the registers of one wavefront: what the lifted form of a statement makes of a state.

What a `Function` is, the machine does not know: it asks a function that it is given. Memory it has none.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from wcet.isa.gcn.run.wavefronts import COLUMNS, MODE, Wavefronts
from wcet.values.micro import (
    Arbitrary,
    Bit,
    Effect,
    Exact,
    Function,
    Gather,
    Indexed,
    LaneNumber,
    Lanes,
    MicroOp,
    Number,
    ReadLane,
    Scalar,
    Scatter,
    Set,
    SetIndexed,
    SetLanes,
    SetMask,
    Source,
    Temp,
    WriteLane,
)
from wcet.values.operations import Term, evaluate

LANES = 64
PLACES = {**COLUMNS, "mode": MODE}
"""First column of each file of scalar registers."""

Numbers = list[int]
"""One number for each lane."""

Named = Callable[[str, list[Numbers]], Numbers]
"""What a named function gives for the numbers of its sources, lane by lane."""


class State:
    """All registers of one wavefront, as a simulator holds them."""

    def __init__(self, vectors: Any, scalars: Any) -> None:
        self.vectors = vectors  # (register, lane)
        self.scalars = scalars  # (column)

    def copy(self) -> "State":
        return State(self.vectors.copy(), self.scalars.copy())

    def load(self) -> Wavefronts:
        """Return a simulator's wavefront in this state."""
        batch = Wavefronts(1, len(self.vectors))
        batch.vgprs[:-1, 0] = self.vectors
        batch.sgprs[0] = self.scalars
        return batch

    def read(self, file: str, index: int) -> Numbers:
        if file == "v":
            return self.vectors[index].tolist()
        return [int(self.scalars[PLACES[file] + index])] * LANES

    def write(self, file: str, index: int, numbers: Numbers, lanes: list[bool]) -> None:
        if file == "v":
            for lane in np.nonzero(lanes)[0]:
                self.vectors[index, lane] = numbers[lane] & 0xFFFFFFFF
        else:
            self.scalars[PLACES[file] + index] = numbers[0] & 0xFFFFFFFF


class Machine:
    """One statement on its way: what it reads is the state before it, and temporary places."""

    def __init__(self, before: State, named: Named, lanes: int = LANES) -> None:
        self._before, self._named, self._lanes = before, named, lanes
        self._temps: dict[int, Numbers] = {}
        self.after = before.copy()

    def execute(self, operations: tuple[MicroOp, ...]) -> State:
        for operation in operations:
            self._execute(operation)
        return self.after

    def _execute(self, operation: MicroOp) -> None:
        match operation:
            case Set(target, value):
                self._write(target, self._value(value))
            case SetLanes(target, value, mask):
                self._write(target, self._value(value), None if mask is None else self._mask(mask))
            case SetMask(target, value, mask):
                bits = zip(self._value(value), self._mask(mask), strict=True)
                self._write(target, [sum((bit & 1 & on) << lane for lane, (bit, on) in enumerate(bits))] * LANES)
            case SetIndexed(target, value, mask):
                self._write_indexed(target, self._value(value), mask)
            case ReadLane(target, source, lane, mask):
                self._write(target, [self._read(source)[self._choose(lane, mask)]] * LANES)
            case WriteLane(target, source, lane):
                chosen = self._choose(lane, None)
                self._write(target, self._read(source), [each == chosen for each in range(LANES)])
            case Gather(target, source, lanes, mask):
                self._gather(target, source, lanes, mask)
            case Scatter(target, source, lanes, mask):
                sent, to, active = self._read(source), self._read(lanes), self._mask(mask)
                found = [0] * LANES
                for lane in np.nonzero(active)[0]:
                    found[to[lane] % self._lanes] = sent[lane]
                self._write(target, found, active)
            case Effect():
                pass
            case _:
                raise AssertionError(f"no such thing without memory: {operation}")

    def _gather(self, target: Lanes | Temp, source: Source, lanes: tuple[int, ...] | Source, mask: Scalar) -> None:
        numbers, active = self._read(source), self._mask(mask)
        named = list(lanes) if isinstance(lanes, tuple) else [lane % self._lanes for lane in self._read(lanes)]
        found = [numbers[lane] if lane >= 0 and active[lane] else 0 for lane in named]
        found += [0] * (LANES - len(found))
        self._write(target, found, active)

    def _choose(self, lane: Source | None, mask: Scalar | None) -> int:
        if lane is not None:
            return self._read(lane)[0] % self._lanes
        assert mask is not None
        return int(np.argmax(self._mask(mask)))

    def _mask(self, place: Scalar) -> list[bool]:
        bits = self._read(place)[0]
        return [bool(bits >> lane & 1) for lane in range(LANES)]

    def _value(self, value: Exact | Function | Arbitrary) -> Numbers:
        match value:
            case Exact(term, sources):
                return evaluate_lanes(term, [self._read(each) for each in sources])
            case Function(name, sources):
                return self._named(name, [self._read(each) for each in sources])
            case Arbitrary():
                raise AssertionError("nothing is known of it")

    def _read(self, source: Source) -> Numbers:
        match source:
            case Scalar() | Lanes():
                words = [self._before.read(file, index) for file, index in source.units]
                return [sum(word << 32 * place for place, word in enumerate(each)) for each in zip(*words, strict=True)]
            case Temp(number):
                return self._temps[number]
            case Number(bits):
                return [bits] * LANES
            case Bit(mask):
                return [int(each) for each in self._mask(mask)]
            case LaneNumber():
                return list(range(LANES))
            case Indexed():
                return self._read(self._find(source) or self._move(source.base, 0))

    def _find(self, place: Indexed) -> Scalar | Lanes | None:
        """Return the register that an index chooses, None beyond the last one."""
        number = (place.base.index + self._read(place.index)[0]) % 2**32
        return self._move(place.base, number) if number < place.count else None

    def _move(self, base: Scalar | Lanes, number: int) -> Scalar | Lanes:
        return type(base)(base.file, number - number % base.words, base.words)

    def _write_indexed(self, target: Indexed, numbers: Numbers, mask: Scalar | None) -> None:
        place = self._find(target)
        if place is not None:
            self._write(place, numbers, None if mask is None else self._mask(mask))

    def _write(self, target: Scalar | Lanes | Temp, numbers: Numbers, lanes: list[bool] | None = None) -> None:
        if isinstance(target, Temp):
            self._temps[target.number] = [each & (1 << 32 * target.words) - 1 for each in numbers]
            return
        for place, (file, index) in enumerate(target.units):
            self.after.write(file, index, [each >> 32 * place for each in numbers], lanes or [True] * LANES)


def evaluate_lanes(term: Term, sources: list[Numbers]) -> Numbers:
    """Return what a term gives in each lane; once for all where no source differs between lanes."""
    rows = list(zip(*sources, strict=True)) or [()] * LANES
    known: dict[tuple[int, ...], int] = {}
    for row in rows:
        if row not in known:
            result = evaluate(term, row)
            assert result is not None
            known[row] = result
    return [known[row] for row in rows]

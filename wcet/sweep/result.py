"""Defines the result of one kernel at one point of a design space."""

import re
from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum

from wcet.errors import Diagnostic, worst_exit_code
from wcet.ir.result import KernelBound
from wcet.records import dataclass
from wcet.sweep.design import Point
from wcet.units import picoseconds


class ResultOrigin(StrEnum):
    """The ways in which a result is found: by an analysis, in the store, or from a formula for many points."""

    ANALYSIS = "analysis"
    STORE = "store"
    FORMULA = "formula"


@dataclass(frozen=True, slots=True)
class SweepResult:
    """A bound, or the diagnostics that say why there is none.

    `number` is that of the point in the sweep; kernels of one file share it. `read` has numbers of the machine that are
    requested but not varied. `origin` says how the bound was found.
    """

    number: int
    file: str
    kernel: str
    point: Point
    machine: str = ""
    clock_mhz: int = 0
    cycles: int | None = None
    best: str = ""
    variants: Mapping[str, int] = field(default_factory=dict[str, int])
    read: Point = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    origin: ResultOrigin = ResultOrigin.ANALYSIS

    @property
    def picoseconds(self) -> int | None:
        """Return the bound as a time in picoseconds, rounded up."""
        return None if self.cycles is None else picoseconds(self.cycles, self.clock_mhz)

    @property
    def exit_code(self) -> int:
        """Return the exit code that the result requires."""
        return worst_exit_code(self.diagnostics)

    def text(self, name: str) -> str | None:
        """Return a value of the point, or of the machine, by name; None if there is none."""
        return dict((*self.read, *self.point)).get(name)


def take_result(number: int, file: str, point: Point, bound: KernelBound, origin: ResultOrigin) -> SweepResult:
    """Return what a sweep reports of the bound of a kernel at point `number`."""
    variants = {name: variant.cycles for name, variant in bound.variants.items()}
    return SweepResult(
        number=number,
        file=file,
        kernel=bound.name,
        point=point,
        machine=bound.machine,
        clock_mhz=bound.clock_mhz,
        cycles=bound.bound_cycles,
        best=bound.best,
        variants=variants,
        origin=origin,
    )


def as_number(text: str) -> int | str:
    """Return a value for JSON: an integer as a number, any other value as text."""
    return int(text) if re.fullmatch(r"-?(0|[1-9]\d*)", text) else text

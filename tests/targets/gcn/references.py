"""Kernels of the usual kinds with what they compute, written again in numpy on 64-bit floats."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

N = 16
"""Rows and columns of most matrices."""

Arrays = dict[str, Any]
Shape = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Case:
    """A kernel of a source with its launch and arguments; `expect` gives what some buffers hold behind a run.

    `draws` says how each buffer is filled: `f` floats from 0.5 to 2, `i` small whole numbers, `u` any 32 bits, with a
    count; or it is an array. `local` are the bytes of `__local` arguments.
    """

    source: str
    kernel: str
    groups: Shape
    size: Shape
    draws: Arrays
    numbers: Arrays
    expect: Callable[[Arrays], Arrays]
    local: dict[str, int] = field(default_factory=dict)


CASES: list[Case] = []
BLOCK, ROW = (N, N, 1), (N, 1, 1)
ONE = (1, 1, 1)


def case(
    source: str, kernel: str, groups: Shape, size: Shape, draws: Arrays, numbers: Arrays | None = None, **local: int
) -> Callable[[Callable[[Arrays], Arrays]], None]:
    """List a function as what a kernel computes."""

    def keep(expect: Callable[[Arrays], Arrays]) -> None:
        CASES.append(Case(source, kernel, groups, size, draws, numbers or {}, expect, local))

    return keep


def square(values: Any, rows: int = N) -> Any:
    return values.reshape(rows, -1)

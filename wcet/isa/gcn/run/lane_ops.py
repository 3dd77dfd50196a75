"""The shape of an entry in the tables of vector operations."""

from collections.abc import Callable
from dataclasses import dataclass

from wcet.isa.gcn.run.wavefronts import Lane


@dataclass(frozen=True, slots=True)
class LaneOp:
    """A vector operation without side effect: types of result and sources, and the function on arrays of them.

    `directed` computes with a rounding mode, which is its first argument; `compute` rounds to nearest.
    """

    result: str
    sources: tuple[str, ...]
    compute: Callable[..., Lane]
    directed: Callable[..., Lane] | None = None


Compute = Callable[[Lane], Lane] | Callable[[Lane, Lane], Lane] | Callable[[Lane, Lane, Lane], Lane]


def make(result: str, sources: str, compute: Compute, directed: Callable[..., Lane] | None = None) -> LaneOp:
    """Build an entry; `sources` are types separated by blanks."""
    return LaneOp(result, tuple(sources.split()), compute, directed)


def swapped(compute: Callable[[Lane, Lane], Lane]) -> Callable[[Lane, Lane], Lane]:
    """Return the function with its sources exchanged: what the `rev` forms compute."""
    return lambda a, b: compute(b, a)

"""The type of the entries in the tables of vector operations."""

from collections.abc import Callable

from wcet.isa.gcn.run.wavefronts import Lane
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class LaneOp:
    """A vector operation without side effect: the types of its result and sources, and the function that computes it on
    arrays.

    `directed` computes with a rounding mode, which is its first argument; `compute` rounds to nearest.
    """

    result: str
    sources: tuple[str, ...]
    compute: Callable[..., Lane]
    directed: Callable[..., Lane] | None = None


Compute = Callable[[Lane], Lane] | Callable[[Lane, Lane], Lane] | Callable[[Lane, Lane, Lane], Lane]


def make(result: str, sources: str, compute: Compute, directed: Callable[..., Lane] | None = None) -> LaneOp:
    """Return an entry; `sources` are types separated by blanks."""
    return LaneOp(result, tuple(sources.split()), compute, directed)


def swapped(compute: Callable[[Lane, Lane], Lane]) -> Callable[[Lane, Lane], Lane]:
    """Return a function with its two sources exchanged, as the `rev` forms of instructions need it."""
    return lambda a, b: compute(b, a)

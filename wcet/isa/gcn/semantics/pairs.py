"""The meaning of instructions with two operations on lanes (VOPD of RDNA 3): both read before either writes."""

from wcet.values.micro import Exact, MicroOp, SetLanes, Temp
from wcet.values.operations import Source


def join_pair(first: tuple[MicroOp, ...], second: tuple[MicroOp, ...]) -> tuple[MicroOp, ...]:
    """Return the micro-operations of both; the result of the first is written after the second has read its sources.

    Each writes one register by a value over registers: operations in pairs have no modifiers.
    """
    (one,), (other,) = first, second
    assert isinstance(one, SetLanes) and isinstance(other, SetLanes)
    held = Temp(0, 1)
    return (
        SetLanes(held, one.value, one.mask),
        other,
        SetLanes(one.target, Exact(Source(0), (held,)), one.mask),
    )

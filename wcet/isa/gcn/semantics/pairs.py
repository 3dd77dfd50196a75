"""Two operations on lanes in one statement (VOPD of RDNA 3): both read before either writes."""

from wcet.values.micro import Exact, MicroOp, SetLanes, Temp
from wcet.values.operations import Source


def join_pair(first: tuple[MicroOp, ...], second: tuple[MicroOp, ...]) -> tuple[MicroOp, ...]:
    """Return what both do. Each writes one register by a value over registers: pairs have no modifiers.

    The result of the first waits until the second has read.
    """
    (one,), (other,) = first, second
    assert isinstance(one, SetLanes) and isinstance(other, SetLanes)
    held = Temp(0, 1)
    return (
        SetLanes(held, one.value, one.mask),
        other,
        SetLanes(one.target, Exact(Source(0), (held,)), one.mask),
    )

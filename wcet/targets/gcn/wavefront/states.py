"""The outstanding operations of a wavefront when it enters a block: two sorted lists and six numbers.

All times are relative to the turn of entry. States are joined element by element; the transfer function of a block is
monotone in its state, so that a joined state covers every state it was joined from.
"""

from itertools import zip_longest
from typing import NamedTuple


class State(NamedTuple):
    """Times until outstanding operations are done, of one context, relative to its ready turn.

    `vm`: vector memory operations, newest first, each with all older ones, so never rising; `lgkm`: the others, longest
    first, each once for every count, so that a scalar load of several dwords is there twice. `lds`, `vmem`,
    `smem`: rest of its own occupancy of the unit; `mem`: rest until its last line is served. `vs`: SGPR
    results of vector instructions; `xr`: exec or vcc written by scalar ones.
    """

    vm: tuple[int, ...] = ()
    lgkm: tuple[int, ...] = ()
    lds: int = 0
    vmem: int = 0
    smem: int = 0
    mem: int = 0
    vs: int = 0
    xr: int = 0


EMPTY = State()


class Moment(NamedTuple):
    """A state at an absolute time: everything outstanding is done by `time` plus what the state says."""

    time: int
    state: State


def join_states(first: State, second: State) -> State:
    """Return the element-wise maximum, shorter lists padded with nothing."""
    if first == second:
        return first
    return State(
        tuple(map(max, zip_longest(first.vm, second.vm, fillvalue=-3))),
        tuple(map(max, zip_longest(first.lgkm, second.lgkm, fillvalue=-3))),
        *map(max, first[2:], second[2:]),
    )


def shift_state(state: State, by: int, past: int) -> State:
    """Return a state as seen `by` cycles later; completions up to `past` cycles ago are kept."""
    if by == 0 or state == EMPTY:
        return state
    vm, lgkm, lds, vmem, smem, mem, vs, xr = state
    late = by - past
    return State(
        tuple([each - by for each in vm if each > late]) if vm else (),
        tuple([each - by for each in lgkm if each > late]) if lgkm else (),
        lds - by if lds > by else 0,
        vmem - by if vmem > by else 0,
        smem - by if smem > by else 0,
        mem - by if mem > by else 0,
        vs - by if vs > by else 0,
        xr - by if xr > by else 0,
    )


def join_moments(first: Moment, second: Moment, past: int) -> Moment:
    """Return the later time with, for each element, the latest absolute completion of both."""
    time = max(first.time, second.time)
    return Moment(
        time,
        join_states(
            shift_state(first.state, time - first.time, past), shift_state(second.state, time - second.time, past)
        ),
    )


def cover_from(moment: Moment, state: State, past: int) -> int:
    """Return the earliest time at which `state` covers `moment`: no element of it is done earlier."""
    time = moment.time
    for ours, theirs in ((moment.state.vm, state.vm), (moment.state.lgkm, state.lgkm)):
        for place, left in enumerate(ours):
            cover = theirs[place] if place < len(theirs) else -past
            time = max(time, moment.time + left - cover)
    for left, cover in zip(moment.state[2:], state[2:], strict=True):
        time = max(time, moment.time + left - cover)
    return time

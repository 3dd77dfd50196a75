"""The outstanding operations of a wavefront when it enters a block: sorted lists, six numbers, and late results.

All times are relative to the turn of entry. States are joined element by element; the transfer function of a block is
monotone in its state, so that a joined state covers each of the states that were joined.
"""

from itertools import zip_longest
from typing import NamedTuple

from wcet.targets.gcn.timing.steps import Register32


class State(NamedTuple):
    """The times until outstanding operations of one context are done, relative to its ready turn.

    `vm`: vector memory operations, newest first, each with all older ones, so never rising; `lgkm`: the others, longest
    first, each once for every count, so that a scalar load of several dwords is there twice. `lds`, `vmem`, `smem`: the
    remaining own occupancy of the unit; `mem`: the time until its last line is served. `vs`: SGPR results of vector
    instructions; `xr`: exec or vcc written by scalar ones. On RDNA, `stores` are the operations that the counter of
    stores counts, like `vm`, and `board` holds the time until each register is written, by register.
    """

    vm: tuple[int, ...] = ()
    lgkm: tuple[int, ...] = ()
    lds: int = 0
    vmem: int = 0
    smem: int = 0
    mem: int = 0
    vs: int = 0
    xr: int = 0
    stores: tuple[int, ...] = ()
    board: tuple[tuple[Register32, int], ...] = ()


EMPTY = State()


class Moment(NamedTuple):
    """A state at an absolute time: everything outstanding is done by `time` plus the time in the state."""

    time: int
    state: State


def join_states(first: State, second: State) -> State:
    """Return the element-wise maximum; shorter lists are filled with zeros."""
    if first == second:
        return first
    return State(
        _join_lists(first.vm, second.vm),
        _join_lists(first.lgkm, second.lgkm),
        *map(max, first[2:8], second[2:8]),
        stores=_join_lists(first.stores, second.stores),
        board=_join_boards(first.board, second.board),
    )


def _join_lists(first: tuple[int, ...], second: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(max, zip_longest(first, second, fillvalue=-3)))


def _join_boards(
    first: tuple[tuple[Register32, int], ...], second: tuple[tuple[Register32, int], ...]
) -> tuple[tuple[Register32, int], ...]:
    if first == second:
        return first
    joined = dict(first)
    for register, left in second:
        joined[register] = max(left, joined.get(register, 0))
    return tuple(sorted(joined.items()))


def shift_state(state: State, by: int, past: int) -> State:
    """Return a state as seen `by` cycles later; completions up to `past` cycles ago are kept."""
    if by == 0 or state == EMPTY:
        return state
    vm, lgkm, lds, vmem, smem, mem, vs, xr, stores, board = state
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
        stores=tuple([each - by for each in stores if each > late]) if stores else (),
        board=tuple([(register, left - by) for register, left in board if left > by]) if board else (),
    )


def join_moments(first: Moment, second: Moment, past: int) -> Moment:
    """Return the later of two times, with the latest absolute completion of each element."""
    time = max(first.time, second.time)
    return Moment(
        time,
        join_states(
            shift_state(first.state, time - first.time, past), shift_state(second.state, time - second.time, past)
        ),
    )


def cover_from(moment: Moment, state: State, past: int) -> int:
    """Return the earliest time at which `state` covers `moment`: nothing is done earlier there than in `moment`."""
    time, own = moment.time, moment.state
    for ours, theirs in ((own.vm, state.vm), (own.lgkm, state.lgkm), (own.stores, state.stores)):
        for place, left in enumerate(ours):
            cover = theirs[place] if place < len(theirs) else -past
            time = max(time, moment.time + left - cover)
    for left, cover in zip(own[2:8], state[2:8], strict=True):
        time = max(time, moment.time + left - cover)
    covers = dict(state.board)
    for register, left in own.board:
        time = max(time, moment.time + left - covers.get(register, 0))
    return time

"""Stores states of the controller and their transitions by pieces of tiles; each is simulated on first use.

An edge leads from a state by a piece to the next state, in some time. Its key is the state, the piece, and the distance
of the piece's bank pair from the reference pair. There are several edges if the arbiter, which uses the numbers of
banks, would choose differently at other positions or with another active pair.
"""

from itertools import repeat

import numpy as np
import numpy.typing as npt

from wcet.machine.dram import Dram
from wcet.memory.bank_states import BankTransition, PlacedPieces, Rows, advance
from wcet.memory.compiled_walks import open_compiled
from wcet.memory.pieces import END, PieceTable

Ints = npt.NDArray[np.int64]

_BATCH = 1 << 12
"""The number of states that are advanced together."""

_FEW = 1 << 10
"""The number of cases up to which those are advanced that may be asked for later, because a round then takes hardly
longer."""

_STATES = 1 << 18
"""The number of states that are kept, which bounds the memory of a sweep."""

_PIECES = 1 << 20
"""The largest number of pieces."""


class StateGraph:
    """States of the controller and the edges between them that were needed so far."""

    def __init__(self, dram: Dram, write: bool, *, compiled: bool = False) -> None:
        """Begin with an empty graph; with walks in machine code it stays empty."""
        self.dram, self._write = dram, write
        self.pieces = PieceTable(dram)
        self.compiled = open_compiled(self.pieces, write) if compiled else None
        self._forget()

    def _forget(self) -> None:
        self._numbers: dict[bytes, int] = {}
        self._rows: Rows = np.empty((0, 0), np.int32)
        self._first: dict[int, int] = {}
        """The edge of each state and piece that was found first."""
        self._other: dict[tuple[int, int, int], int] = {}
        """Further edges, by key, origin and active pair."""
        self._edges = np.zeros((6, 1024), np.int64)
        """The edges, one row for each field of `BankTransition`: target state, moved, time, agreeing, alike, stuck."""
        self._count = 0

    def number(self, rows: Rows) -> Ints:
        """Return the numbers of states given as rows."""
        size, data, known = rows.shape[1] * rows.itemsize, rows.tobytes(), len(self._numbers)
        numbers = self._numbers
        found = np.array([numbers.setdefault(data[at : at + size], len(numbers)) for at in range(0, len(data), size)])
        if len(numbers) > known:
            if len(numbers) > len(self._rows):
                larger = np.empty((2 * len(numbers) + 1024, rows.shape[1]), rows.dtype)
                larger[:known] = self._rows[:known] if known else 0
                self._rows = larger
            new = found >= known
            self._rows[found[new]] = rows[new]
        return found

    def rows(self, states: Ints) -> Rows:
        """Return the rows of states given by number."""
        return self._rows[states]

    def keep(self, states: Ints) -> Ints:
        """Return the numbers of these states; if there are too many states, all others are forgotten."""
        if len(self._numbers) <= _STATES:
            return states
        some, which = np.unique(states, return_inverse=True)
        rows = self.rows(some)
        self._forget()
        return self.number(rows)[which]

    @property
    def states(self) -> int:
        """Return the number of states that were reached."""
        return len(self._numbers)

    @property
    def edges(self) -> int:
        """Return the number of edges that were simulated."""
        return self._count

    def touched(self, states: Ints) -> npt.NDArray[np.bool_]:
        """Return for each state whether an access has been made before it."""
        return self._rows[states, 0] > 0

    def follow(self, states: Ints, pieces: Ints, pairs: Ints, origins: Ints, active: Ints) -> Ints:
        """Return the edge from each state by a piece, a column each as in `_edges`. The other arguments place the
        pieces as in `PlacedPieces`.
        """
        count = self.dram.pairs
        asked = (states * _PIECES + pieces) * count + pairs
        places, which = _distinct((asked * count + origins) * count + active)
        edges = self._look_up(asked[places], origins[places], active[places])
        missing = np.flatnonzero(edges < 0)
        if len(missing):
            some = places[missing]
            edges[missing] = self._find(asked[some], *(each[some] for each in (states, pieces, pairs, origins, active)))
        return self._edges[:, edges[which]]

    def _look_up(self, keys: Ints, origins: Ints, active: Ints) -> Ints:
        """Return the edge for each key, reference pair and active pair; -1 where it is not known."""
        edges = np.fromiter(map(self._first.get, keys.tolist(), repeat(-1)), np.int64, len(keys))
        _, _, _, agreeing, alike, _ = self._edges[:, edges]
        for index in np.flatnonzero((edges >= 0) & ((agreeing >> origins & alike >> active & 1) == 0)).tolist():
            edges[index] = self._other.get((int(keys[index]), int(origins[index]), int(active[index])), -1)
        return edges

    def _find(self, keys: Ints, states: Ints, pieces: Ints, pairs: Ints, origins: Ints, active: Ints) -> Ints:
        """Simulate unknown edges, and return their numbers; of several with one key, only the first, or all if there
        are few."""
        edges = np.full(len(keys), -1)
        left = np.arange(len(keys))
        while len(left):
            _, first = np.unique(keys[left], return_index=True)
            for begin in range(0, len(first), _BATCH):
                some = left[first[begin : begin + _BATCH]]
                origin, pair = origins[some], active[some]
                if len(some) * self.dram.pairs**2 <= _FEW:
                    some, origin, pair = self._spread(states, some, origin, pair)
                rows = self.rows(states[some])
                placed = PlacedPieces(pieces[some], pairs[some], origin, pair)
                found = advance(self.dram, self._write, self.pieces, rows, placed)
                self._add(found, pieces[some], keys[some], origin, pair)
            edges[left] = self._look_up(keys[left], origins[left], active[left])
            left = left[edges[left] < 0]
        return edges

    def _spread(self, states: Ints, some: Ints, origins: Ints, active: Ints) -> tuple[Ints, Ints, Ints]:
        """Return requests with every reference pair, and every active pair if it matters, the given ones first."""
        count, size = self.dram.pairs, len(some)
        index = np.tile(np.arange(size), count * count)
        by = np.arange(count * count)
        turned = (np.repeat(by // count, size) + origins[index]) % count
        pairs = (np.repeat(by % count, size) + active[index]) % count
        wanted = ~self.touched(states[some])[index] | (pairs == active[index])
        return some[index[wanted]], turned[wanted], pairs[wanted]

    def _add(self, found: BankTransition, pieces: Ints, keys: Ints, origins: Ints, active: Ints) -> None:
        """Keep the simulated edges that were not known."""
        agreeing, alike = found.agreeing.tolist(), found.alike.tolist()
        unknown = np.flatnonzero(self._look_up(keys, origins, active) < 0)
        asked = zip(unknown.tolist(), *(each[unknown].tolist() for each in (keys, origins, active)), strict=True)
        new: list[int] = []
        firsts: dict[int, int] = {}
        for index, key, origin, pair in asked:
            one = firsts.get(key, -1)
            if one >= 0 and agreeing[one] >> origin & alike[one] >> pair & 1 or (key, origin, pair) in self._other:
                continue
            edge = self._count + len(new)
            new.append(index)
            if self._first.setdefault(key, edge) == edge:
                firsts[key] = index
            else:
                self._keep_other(key, edge, agreeing[index], alike[index])
        end = self._count + len(new)
        while end > self._edges.shape[1]:
            self._edges = np.concatenate((self._edges, np.zeros_like(self._edges)), axis=1)
        columns = (found.moved, found.time, found.agreeing, found.alike, found.stuck)
        self._edges[1:, self._count : end] = [column[new] for column in columns]
        on = (~found.stuck & (pieces != END))[new]
        states = np.full(len(new), -1)
        if on.any():
            states[on] = self.number(found.rows[new][on])
        self._edges[0, self._count : end] = states
        self._count = end

    def _keep_other(self, key: int, edge: int, agreeing: int, alike: int) -> None:
        numbers = range(self.dram.pairs)
        for origin in (number for number in numbers if agreeing >> number & 1):
            for active in (number for number in numbers if alike >> number & 1):
                self._other[key, origin, active] = edge


def _distinct(keys: Ints) -> tuple[Ints, Ints]:
    """Return the first positions of different keys, and for each key the index of its first position."""
    _, places, which = np.unique(keys, return_index=True, return_inverse=True)
    return places, which

"""The states that a wavefront can come to in any number of turns, prepared for vectors with a number for each state.

Most states have one next state, so that the largest number on such a stretch is found by leaps of 1, 2, 4, ... turns.
The states after which there is a choice (*forks*) are visited one by one, those of a cycle together, each after all
that it leads to.
"""

from collections.abc import Sequence

import numpy as np

from wcet.flow.graphs import list_components
from wcet.records import dataclass
from wcet.targets.gcn.wavefront.turn_vectors import Indices, Turns, TurnVectors


@dataclass(frozen=True, slots=True)
class LaterStates:
    """What follows each state of a wavefront: `leaps` up to the first fork, which is `forks[state]`.

    `cycles` are the forks that lead to each other, with the states that hold all numbers of what can follow these. Each
    comes after those that it leads to.
    """

    leaps: tuple[Indices, ...]
    forks: Indices
    cycles: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]

    @property
    def work(self) -> int:
        """The number of vector elements that are read to find the largest numbers once."""
        return (len(self.leaps) + 1) * len(self.forks) + sum(len(reads) for _, reads in self.cycles)

    def find_most(self, turns: Turns, vectors: TurnVectors) -> Turns:
        """Return for each state the largest number of it and of all states that can follow it."""
        for row in self.leaps:
            turns = vectors.choose(turns, turns[..., row])
        if turns.ndim == 1:
            numbers = turns.tolist()
            for states, reads in self.cycles:
                most = max([numbers[each] for each in reads])
                for each in states:
                    numbers[each] = most
            turns = np.array(numbers, np.int64)
        else:
            turns = turns.copy()
            for states, reads in self.cycles:
                turns[..., list(states)] = vectors.repeat_most(turns[..., list(reads)])[..., :1]
        return vectors.choose(turns, turns[..., self.forks])


def find_later(following: Sequence[tuple[int, ...]]) -> LaterStates:
    """Return what can follow each state; `following` are the states of the next turn."""
    after = [tuple(dict.fromkeys(each for each in row if each != state)) for state, row in enumerate(following)]
    components = list_components(after)
    alone = {state for component in components if len(component) == 1 for state in component}
    steps = [row[0] if state in alone and len(row) == 1 else state for state, row in enumerate(after)]
    leaps = [np.array(steps, np.int32)]
    while (leaps[-1][leaps[-1]] != leaps[-1]).any():
        leaps.append(leaps[-1][leaps[-1]])
    forks = leaps[-1].tolist()
    cycles: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    for component in components:
        ways = [each for state in component for each in after[state]]
        if ways and all(forks[state] == state for state in component):
            reads = dict.fromkeys((*component, *ways, *(forks[each] for each in ways)))
            cycles.append((tuple(component), tuple(reads)))
    return LaterStates(tuple(leaps), leaps[-1], tuple(cycles))

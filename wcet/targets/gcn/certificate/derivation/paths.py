"""Paths through a graph of blocks: what they reach, and what holds at a block on all paths to it.

`ways` has the successors of each block by its number. A number with no entry is the end, which nothing follows.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TypeVar

State = TypeVar("State")
Ways = Sequence[Sequence[int]]


def turn_round(ways: Ways) -> list[list[int]]:
    """Return the predecessors of each block, and of the end after them."""
    before: list[list[int]] = [[] for _ in range(len(ways) + 1)]
    for source, targets in enumerate(ways):
        for target in targets:
            before[target].append(source)
    return before


def reach(ways: Ways, first: Iterable[int], barred: Collection[int] = ()) -> set[int]:
    """Return the blocks that paths from `first` reach without a `barred` block; the end may be among them."""
    found, waiting = set[int](), list(first)
    while waiting:
        block = waiting.pop()
        if block not in found and block not in barred:
            found.add(block)
            waiting += ways[block] if block < len(ways) else ()
    return found


def settle(
    ways: Ways,
    first: int,
    start: State,
    run: Callable[[int, State], State],
    join: Callable[[State, State, int], State],
) -> dict[int, State]:
    """Return what holds at the start of each block that paths from block `first` reach, where `start` holds.

    `run` gives what holds after a block. `join` gives what holds at a block on a further path, from what held there
    on others and what holds on it; the number says how often this has changed the block. Neither changes its arguments.
    A block is run again until nothing changes, so the result does not depend on the order.
    """
    here, changes = {first: start}, {first: 0}
    waiting = {first}
    while waiting:
        block = min(waiting)
        waiting.remove(block)
        after = run(block, here[block])
        for target in ways[block]:
            if target >= len(ways):
                continue
            new = join(here[target], after, changes[target]) if target in here else after
            if target not in here or new != here[target]:
                here[target] = new
                changes[target] = changes.get(target, 0) + 1
                waiting.add(target)
    return here

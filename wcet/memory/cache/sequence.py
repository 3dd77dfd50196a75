"""Access sequences: what one core sends to a cache, in its order, with loops kept as loops.

A sequence is an expression: accesses one after another, and loops with a least and a most number of passes, so that
its size is that of the program and never that of its run. What is not known stays in it: an access that may not
happen, and an access whose line is one of a range.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Access:
    """One access, to one of the lines `first <= line < stop`.

    `certain`: it happens whenever control comes here; otherwise it may. `place` names the instruction or row it is
    from. An instruction that sends several lines is so many accesses.
    """

    first: int
    stop: int
    certain: bool = True
    place: str = ""

    def __post_init__(self) -> None:
        if self.stop <= self.first:
            raise ValueError("an access needs a line")

    @property
    def exact(self) -> bool:
        """Whether the line is known."""
        return self.stop == self.first + 1

    def holds(self, line: int) -> bool:
        """Tell whether the access may be to a line."""
        return self.first <= line < self.stop

    def lines_in(self, index: int, sets: int) -> range:
        """Return the lines of set `index` that it may be to."""
        return range(self.first + (index - self.first) % sets, self.stop, sets)

    def may_meet(self, index: int, sets: int) -> bool:
        """Tell whether it may be to a line of set `index`."""
        return (index - self.first) % sets < self.stop - self.first


@dataclass(frozen=True, slots=True)
class Loop:
    """A body that runs at least `least` and at most `most` times, one pass after another."""

    body: "Items"
    least: int
    most: int

    def __post_init__(self) -> None:
        if not 0 <= self.least <= self.most:
            raise ValueError("a loop needs 0 <= least <= most")


Item: TypeAlias = "Access | Loop"
Items: TypeAlias = tuple[Item, ...]


def access(line: int, certain: bool = True, place: str = "") -> Access:
    """Return an access to one known line."""
    return Access(line, line + 1, certain, place)


@dataclass(frozen=True, slots=True)
class CoreSequence:
    """The sequence of one core; `offset` is what it has used of its quota when the window of co-running begins."""

    items: Items
    offset: int = 0


def sequence_of(lines: Sequence[int], offset: int = 0) -> CoreSequence:
    """Return the sequence of known lines, one access each."""
    return CoreSequence(tuple(access(line) for line in lines), offset)


def count_accesses(items: Items) -> tuple[int, int]:
    """Return the least and the most number of accesses that a sequence can be."""
    least = most = 0
    for item in items:
        if isinstance(item, Access):
            least, most = least + item.certain, most + 1
        else:
            inside = count_accesses(item.body)
            least, most = least + item.least * inside[0], most + item.most * inside[1]
    return least, most


def list_accesses(items: Items) -> Iterator[Access]:
    """Yield every access of a sequence once, however often its loops run."""
    for item in items:
        if isinstance(item, Access):
            yield item
        elif item.most:
            yield from list_accesses(item.body)

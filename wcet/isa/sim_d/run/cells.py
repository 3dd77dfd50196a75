"""The words of a buffer, and the words around it: requests can reach beyond the end of their buffer.

As on the published machine, an address beyond a buffer means the word of any other buffer that is there. If there is
none, nothing is stored, and a loaded word is undefined.
"""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from wcet.machine.dram import ADDRESS_SPACE
from wcet.records import dataclass

Words = NDArray[np.uint32]
Mask = NDArray[np.bool_]
Places = NDArray[np.int64]

WORDS = ADDRESS_SPACE // 4
"""The number of words that addresses can name; word offsets wrap there."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Consecutive words of memory from word address `base` on; `defined` says which of them are defined, None for
    all.
    """

    base: int
    words: Words
    defined: Mask | None


@dataclass(frozen=True, slots=True)
class Cells:
    """The words of one buffer (`own`), with all words of the memory that it lies in; `width` of them make a row."""

    own: Stretch
    width: int
    memory: Sequence[Stretch]

    @property
    def size(self) -> int:
        """The number of words of the buffer."""
        return self.own.words.size

    def is_inside(self, places: Places) -> bool:
        """Return True if all offsets lie in the buffer."""
        return places.size == 0 or bool(places.min() >= 0 and places.max() < self.size)

    def find(self, places: Places) -> Mask:
        """Return which offsets lie in some buffer, this or another one."""
        found = np.zeros(places.shape, np.bool_)
        for _, inside, _ in self._look_up(places):
            found |= inside
        return found

    def load(self, places: Places) -> tuple[Words, Mask]:
        """Return the words at offsets, and which of them are defined; a word outside of all buffers is 0."""
        words, defined = np.zeros(places.shape, np.uint32), np.zeros(places.shape, np.bool_)
        for stretch, inside, at in self._look_up(places):
            words[inside] = stretch.words[at]
            defined[inside] = True if stretch.defined is None else stretch.defined[at]
        return words, defined

    def store(self, places: Places, words: Words) -> None:
        """Store words at offsets, in order; words outside of all buffers are lost."""
        for stretch, inside, at in self._look_up(places):
            stretch.words[at] = words[inside]
            if stretch.defined is not None:
                stretch.defined[at] = True

    def forget(self, places: Places) -> None:
        """Mark the words at offsets as undefined."""
        for stretch, _, at in self._look_up(places):
            if stretch.defined is not None:
                stretch.defined[at] = False

    def _look_up(self, places: Places) -> Iterator[tuple[Stretch, Mask, Places]]:
        """Yield each stretch that holds some of the offsets, with a mask of these and their positions in it."""
        if self.is_inside(places):
            yield self.own, np.ones(places.shape, np.bool_), places
            return
        addresses = (places + self.own.base) % WORDS
        for stretch in self.memory:
            inside = (addresses >= stretch.base) & (addresses < stretch.base + stretch.words.size)
            if inside.any():
                yield stretch, inside, addresses[inside] - stretch.base

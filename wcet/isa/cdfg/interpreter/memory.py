"""Words of memory that all threads see, and a watch on threads that would share them.

The model has no order between threads, and the paper excludes that they share memory. So a word that one thread stores
and another accesses in the same configuration is an error, not a result.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from wcet.isa.cdfg.interpreter.arithmetic import Tokens

NOBODY = -1
SEVERAL = -2


class AccessError(Exception):
    """An access that has no result: `thread` is the first that makes it, `reason` what is wrong."""

    def __init__(self, thread: int, reason: str) -> None:
        super().__init__(f"thread {thread}: {reason}")
        self.thread = thread
        self.reason = reason


@dataclass(slots=True)
class Memory:
    """Buffers as one array of words from byte address `base` on, and who accessed them in this configuration.

    A buffer starts at a multiple of 256 bytes, and what lies between two buffers belongs to none.
    """

    base: int
    words: NDArray[np.uint32]
    owned: NDArray[np.bool_]
    readers: NDArray[np.int64]
    writers: NDArray[np.int64]

    @classmethod
    def allocate(cls, base: int, spans: tuple[tuple[int, int], ...]) -> "Memory":
        """Return memory with words at `spans`: first word and number of words, counted from `base`."""
        size = max((first + count for first, count in spans), default=0)
        owned = np.zeros(size, dtype=np.bool_)
        for first, count in spans:
            owned[first : first + count] = True
        nobody = np.full(size, NOBODY, dtype=np.int64)
        return cls(base, np.zeros(size, dtype=np.uint32), owned, nobody, nobody.copy())

    def begin_configuration(self) -> None:
        """Forget who has accessed what: configurations run one after the other."""
        self.readers[:] = NOBODY
        self.writers[:] = NOBODY

    def load(self, addresses: Tokens, active: NDArray[np.bool_]) -> Tokens:
        """Return the words at byte addresses, zero for threads that are not active. Raises `AccessError`."""
        places, threads = self._find(addresses, active)
        self._refuse_shared(self.writers[places], threads)
        known = self.readers[places]
        self.readers[places] = np.where((known == NOBODY) | (known == threads), threads, SEVERAL)
        unique, first = np.unique(places, return_index=True)
        if len(unique) < len(places):
            again = np.ones(len(places), dtype=np.bool_)
            again[first] = False
            self.readers[places[again]] = SEVERAL
        loaded = np.zeros(len(addresses), dtype=np.uint32)
        loaded[active] = self.words[places]
        return loaded

    def store(self, addresses: Tokens, values: Tokens, active: NDArray[np.bool_]) -> None:
        """Store words at byte addresses for the threads that are active. Raises `AccessError`."""
        places, threads = self._find(addresses, active)
        self._refuse_shared(self.writers[places], threads)
        self._refuse_shared(self.readers[places], threads)
        _, first, inverse = np.unique(places, return_index=True, return_inverse=True)
        twice = threads != threads[first][inverse] if len(places) else np.zeros(0, dtype=np.bool_)
        if twice.any():
            raise AccessError(int(threads[twice][0]), "it stores to a word that another thread stores to")
        self.writers[places] = threads
        self.words[places] = values[active]

    def _find(self, addresses: Tokens, active: NDArray[np.bool_]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        threads = np.flatnonzero(active)
        offsets = addresses[active].astype(np.int64) - self.base
        places = offsets // 4
        inside = (offsets % 4 == 0) & (places >= 0) & (places < len(self.words))
        inside[inside] = self.owned[places[inside]]
        if not inside.all():
            bad = int(np.flatnonzero(~inside)[0])
            raise AccessError(int(threads[bad]), f"address {int(addresses[threads[bad]]):#x} is in no buffer")
        return places, threads

    def _refuse_shared(self, others: NDArray[np.int64], threads: NDArray[np.int64]) -> None:
        shared = (others != NOBODY) & (others != threads)
        if shared.any():
            raise AccessError(int(threads[shared][0]), "it accesses a word that another thread accesses")

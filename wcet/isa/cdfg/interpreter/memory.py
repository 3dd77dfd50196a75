"""The words of memory that all threads can access; an error is raised if threads share them.

The model has no order between threads, and the paper excludes that they share memory. So a word that one thread stores
and another accesses in the same configuration is an error, not a result. The same holds for any two configurations if
cores do not wait for each other between them.
"""

import numpy as np
from numpy.typing import NDArray

from wcet.isa.cdfg.interpreter.arithmetic import Tokens
from wcet.records import dataclass

NOBODY = -1
SEVERAL = -2


class AccessError(Exception):
    """An access without a defined result: `thread` is the first that makes it, `reason` describes the error `code`."""

    def __init__(self, code: str, thread: int, reason: str) -> None:
        super().__init__(f"thread {thread}: {reason}")
        self.code = code
        self.thread = thread
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Home:
    """The buffer that an access has to stay in: its first word, counted from the memory's base, and its length."""

    name: str
    first: int
    words: int


@dataclass(slots=True)
class WordMemory:
    """Buffers as one array of words from byte address `base` on, with the threads that accessed them since a barrier.

    A buffer starts at a multiple of 256 bytes, and words between two buffers belong to none.
    """

    base: int
    words: NDArray[np.uint32]
    owned: NDArray[np.bool_]
    readers: NDArray[np.int64]
    writers: NDArray[np.int64]

    @classmethod
    def allocate(cls, base: int, spans: tuple[tuple[int, int], ...]) -> "WordMemory":
        """Return memory with words at `spans`: first word and number of words, counted from `base`."""
        size = max((first + count for first, count in spans), default=0)
        owned = np.zeros(size, dtype=np.bool_)
        for first, count in spans:
            owned[first : first + count] = True
        nobody = np.full(size, NOBODY, dtype=np.int64)
        return cls(base, np.zeros(size, dtype=np.uint32), owned, nobody, nobody.copy())

    def begin_configuration(self) -> None:
        """Forget all accesses, because all threads have left the configuration before."""
        self.readers[:] = NOBODY
        self.writers[:] = NOBODY

    def load(self, addresses: Tokens, active: NDArray[np.bool_], home: "Home | None" = None) -> Tokens:
        """Return the words at byte addresses, zero for threads that are not active. Raises `AccessError`."""
        places, threads = self._find(addresses, active, home)
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

    def store(self, addresses: Tokens, values: Tokens, active: NDArray[np.bool_], home: "Home | None" = None) -> None:
        """Store words at byte addresses for the threads that are active. Raises `AccessError`."""
        places, threads = self._find(addresses, active, home)
        self._refuse_shared(self.writers[places], threads)
        self._refuse_shared(self.readers[places], threads)
        _, first, inverse = np.unique(places, return_index=True, return_inverse=True)
        twice = threads != threads[first][inverse] if len(places) else np.zeros(0, dtype=np.bool_)
        if twice.any():
            raise AccessError("W660", int(threads[twice][0]), "it stores to a word that another thread stores to")
        self.writers[places] = threads
        self.words[places] = values[active]

    def _find(
        self, addresses: Tokens, active: NDArray[np.bool_], home: "Home | None"
    ) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        threads = np.flatnonzero(active)
        offsets = addresses[active].astype(np.int64) - self.base
        places = offsets // 4
        inside = (offsets % 4 == 0) & (places >= 0) & (places < len(self.words))
        inside[inside] = self.owned[places[inside]]
        if not inside.all():
            bad = int(np.flatnonzero(~inside)[0])
            address = int(addresses[threads[bad]])
            raise AccessError("W601", int(threads[bad]), f"address {address:#x} is in no buffer")
        if home is not None:
            away = (places < home.first) | (places >= home.first + home.words)
            if away.any():
                reason = f"it leaves buffer `{home.name}`, from which its address is computed"
                raise AccessError("W601", int(threads[away][0]), reason)
        return places, threads

    def _refuse_shared(self, others: NDArray[np.int64], threads: NDArray[np.int64]) -> None:
        shared = (others != NOBODY) & (others != threads)
        if shared.any():
            raise AccessError("W660", int(threads[shared][0]), "it accesses a word that another thread accesses")

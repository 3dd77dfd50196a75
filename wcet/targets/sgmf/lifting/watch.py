"""Refuses lifted kernels whose threads share memory, because the model has no order between threads.

Single bytes are watched, because kernels store bytes. Every active thread of a wavefront makes a scalar load: each has
a copy of the loaded value.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from wcet.ir.program import Instruction
from wcet.isa.gcn.run.bytes_of_words import spread_places
from wcet.isa.gcn.run.faults import Fault
from wcet.isa.gcn.run.watch import Watch
from wcet.isa.gcn.run.wavefronts import LANES, RegisterView

NOBODY = 0
SEVERAL = -1


class ThreadWatch(Watch):
    """Records for each byte which threads stored to it and loaded it since the last barrier, and refuses sharing.

    `threads` says which lanes of each wavefront are threads. The class replaces the race check of the GCN simulator. If
    there is a `log`, it also records, by node, the bytes of all data and the lanes that touch them.
    """

    def __init__(self, size: int, threads: NDArray[np.bool_]) -> None:
        self._writers = np.zeros(size, np.int32)
        self._readers = np.zeros(size, np.int32)
        self._touched: list[Any] = []
        self.threads = threads
        self.node = ""
        self.log: dict[str, list[tuple[Any, Any]]] | None = None

    def clear(self) -> None:
        """Forget all accesses, because all threads have left the configuration before."""
        for places in self._touched:
            self._writers[places] = NOBODY
            self._readers[places] = NOBODY
        self._touched = []

    def load(self, places: Any, unit: int, view: RegisterView, instruction: Instruction) -> None:
        """Record that each active lane loads `unit` bytes from its address in `places`."""
        if places.size:
            self._keep(spread_places(places, unit), _name_threads(view) - 1)
            self._take(spread_places(places, unit), _name_threads(view), instruction)

    def _keep(self, spread: Any, lanes: Any) -> None:
        if self.log is not None:
            self.log.setdefault(self.node, []).append((spread, lanes))

    def load_words(self, places: Any, size: int, view: RegisterView, members: Any, instruction: Instruction) -> None:
        """Record a scalar load of wavefronts; each active lane counts as a thread that loads."""
        if places.size:
            rows = np.nonzero(members)[0] + view.first
            active = view.active[members] & self.threads[rows]
            own, lanes = np.nonzero(active)
            self._keep(spread_places(places, size)[own], rows[own] * LANES + lanes)
            first = rows * LANES + np.argmax(active, axis=1)
            threads = np.where(active.sum(axis=1) == 1, first + 1, SEVERAL)
            self._take(spread_places(places, size), threads, instruction, first)

    def store(
        self, data: Any, places: Any, unit: int, values: Any, view: RegisterView, instruction: Instruction
    ) -> None:
        """Store the values of the active lanes, and record the stores."""
        if places.size == 0:
            return
        spread, threads = spread_places(places, unit), _name_threads(view)
        self._keep(spread, threads - 1)
        self._touched.append(spread.ravel())
        for place in spread.T:
            self._refuse(self._writers[place], threads, instruction, threads - 1)
            self._refuse(self._readers[place], threads, instruction, threads - 1)
            self._writers[place] = threads
            self._refuse(self._writers[place], threads, instruction, threads - 1)
        for number, place in enumerate(spread.T):
            data[place] = (values >> np.uint32(8 * number)).astype(np.uint8)

    def _take(self, spread: Any, threads: Any, instruction: Instruction, items: Any = None) -> None:
        self._touched.append(spread.ravel())
        for place in spread.T:
            self._refuse(self._writers[place], threads, instruction, threads - 1 if items is None else items)
            fresh = self._readers[place] == NOBODY
            self._readers[place[fresh]] = threads[fresh]
            self._readers[place[self._readers[place] != threads]] = SEVERAL

    def _refuse(self, others: Any, threads: Any, instruction: Instruction, items: Any) -> None:
        """Raise `Fault` if another thread has accessed one of the bytes."""
        shared = (others != NOBODY) & ((others != threads) | (threads == SEVERAL))
        if shared.any():
            row, lane = divmod(int(np.broadcast_to(items, shared.shape)[np.argmax(shared)]), LANES)
            message = "a thread accesses a byte that another thread accesses, and one of them stores"
            raise Fault("W660", instruction, message, row, lane)


def _name_threads(view: RegisterView) -> Any:
    """Return the numbers of the active threads, counted from 1."""
    rows, lanes = np.nonzero(view.active)
    return (rows + view.first) * LANES + lanes + 1

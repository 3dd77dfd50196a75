"""Simulations that have come to the same state are carried on once: after a refresh, most soon forget how long it was.

Lanes of one tile differ in the cycle of the first activate and in the initially active pair. Once the whole state of
two of them is equal up to a shift in time (`Lanes.snapshot`), all that follows is equal up to that shift, so one is
dropped and the other goes on for both. Nothing is approximated: what is kept is the longest latency of all that met in
a lane, and whose it is.
"""

import numpy as np
import numpy.typing as npt

from wcet.memory.lane_program import Ints


class Meeting:
    """The lanes that met; ``kinds`` numbers their tiles, ``holds`` are the waits that their latencies leave out.

    ``gain`` is what a lane's quiet time must be increased by for the longest latency of all that met in it, ``origin``
    the first lane that has it; a lane that met another one is ``gone``, and that one speaks for it. Lanes past their
    first access stop when they have put ``until`` elements; ``origin`` is all they are asked for then.
    """

    def __init__(self, kinds: Ints, holds: Ints, until: int) -> None:
        """Every lane by itself."""
        self.until = until
        self.gain = -holds
        self.origin = np.arange(len(kinds), dtype=np.int64)
        self.gone = np.zeros(len(kinds), np.bool_)
        self._kinds = kinds
        self._left = np.bincount(kinds)
        self._met: dict[bytes, tuple[int, int]] = {}
        self._joined: dict[int, tuple[int, int]] = {}

    def has_company(self, lanes: Ints) -> npt.NDArray[np.bool_]:
        """Whether other lanes of the same tile have not been met yet."""
        return self._left[self._kinds[lanes]] > 1

    def gather(self, lanes: Ints, states: Ints, now: Ints) -> npt.NDArray[np.bool_]:
        """Let lanes in equal states meet, now and with any that came here before; return which of them go on."""
        rows = np.column_stack((self._kinds[lanes], states)).astype(np.int32)
        size = rows.shape[1] * rows.itemsize
        data = rows.tobytes()
        for index, (lane, time) in enumerate(zip(lanes.tolist(), now.tolist(), strict=True)):
            before, then = self._met.setdefault(data[index * size : (index + 1) * size], (lane, time))
            if before != lane:
                self._join(lane, before, time - then)
        return ~self.gone[lanes]

    def _join(self, lane: int, other: int, shift: int) -> None:
        """Let ``other``, or the lane that it has met since, speak for ``lane``, which is ``shift`` cycles later."""
        self.gone[lane] = True
        self._left[self._kinds[lane]] -= 1
        self._joined[lane] = other, shift
        while other in self._joined:
            other, more = self._joined[other]
            shift += more
        gain, origin = int(self.gain[lane]) + shift, int(self.origin[lane])
        if gain > self.gain[other] or (gain == self.gain[other] and origin < self.origin[other]):
            self.gain[other], self.origin[other] = gain, origin

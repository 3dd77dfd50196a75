"""What contexts compete for: a unit serves one instruction (the memory: one line) at a time and never idles.

Round robin is the default of the reference machine: the next grant goes to the first waiting client behind the last
one granted, in the order of the clients' numbers. `fifo` serves the oldest request, `oldest` the wavefront that was
dispatched first.
"""

from bisect import bisect_right, insort

_ID_BITS = 32
_ID_MASK = (1 << _ID_BITS) - 1


class Unit:
    """One unit: `free` is the first cycle in which it can grant again, `busy` the cycles it was occupied.

    `armed` says that an event at `free` is scheduled; `shared` that clients may come from several contexts.
    """

    __slots__ = ("armed", "busy", "free", "last", "name", "pending", "shared")

    def __init__(self, name: str) -> None:
        self.name = name
        self.free = 0
        self.busy = 0
        self.last = -1
        self.armed = False
        self.shared = True
        self.pending: list[int] = []


class Arbiter:
    """Orders the requests of one unit; a key holds the client's number in its low bits."""

    def __init__(self, policy: str) -> None:
        self._policy = policy
        self._turning = policy == "rr"

    def request(self, unit: Unit, client: int, moment: int, age: int) -> None:
        """Enter the request of a client."""
        if self._turning:
            insort(unit.pending, client)
        else:
            insort(unit.pending, (moment if self._policy == "fifo" else age) << _ID_BITS | client)

    def grant(self, unit: Unit) -> int:
        """Take the next client out of those that wait."""
        pending = unit.pending
        if not self._turning:
            return pending.pop(0) & _ID_MASK
        place = bisect_right(pending, unit.last)
        unit.last = pending.pop(place if place < len(pending) else 0)
        return unit.last

"""The units for which contexts compete: a unit serves one instruction (the memory: one line) at a time and never idles.

Round robin is the default of the reference machine: the next grant goes to the first waiting client after the last one
granted, in the order of the clients' numbers. `fifo` serves the oldest request, `oldest` the wavefront that was
dispatched first.
"""

from bisect import bisect_right
from collections.abc import Callable
from typing import Protocol

ID_BITS = 32
_ID_MASK = (1 << ID_BITS) - 1


class UnitClock:
    """One unit: `free` is the first cycle in which it can grant again, `busy` the cycles for which it was occupied.

    `pending` are the keys of the waiting clients, in order; a key holds the client's number in its low bits, and above
    it nothing with round robin, else the cycle of the request or the age of the wavefront. `armed` says that an event
    at `free` is scheduled; `shared` that clients may come from several contexts. `holder` is the client for whose next
    instruction the unit waits, the next one of a clause; -1 for none.
    """

    __slots__ = ("armed", "busy", "free", "holder", "last", "name", "pending", "shared")

    def __init__(self, name: str) -> None:
        self.name = name
        self.free = 0
        self.busy = 0
        self.last = -1
        self.armed = False
        self.holder = -1
        self.shared = True
        self.pending: list[int] = []


class Client(Protocol):
    """A client of a unit: `client` is its number, `key` its order at units that do not order by request."""

    client: int
    key: int


def key_of(context: Client, now: int, by_request: bool) -> int:
    """Return the key by which a unit orders a request that is made now."""
    return now << ID_BITS | context.client if by_request else context.key


def grant_next(unit: UnitClock) -> int:
    """Remove and return the client that round robin serves: the first one after the last one served."""
    pending = unit.pending
    place = bisect_right(pending, unit.last) if len(pending) > 1 else 0
    unit.last = client = pending.pop(place if place < len(pending) else 0)
    return client


def grant_first(unit: UnitClock) -> int:
    """Remove and return the client with the least key: the oldest request, or the wavefront that was dispatched
    first.
    """
    return unit.pending.pop(0) & _ID_MASK


def grant_holder(unit: UnitClock) -> int:
    """Remove and return the client for which the unit waits, if it has a request; otherwise return -1."""
    for place, key in enumerate(unit.pending):
        if key & _ID_MASK == unit.holder:
            unit.pending.pop(place)
            unit.last = unit.holder
            return unit.holder
    return -1


def find_choice(arbitration: str) -> Callable[[UnitClock], int]:
    """Return the function that chooses the next client under an arbitration of the machine file."""
    return grant_next if arbitration == "rr" else grant_first

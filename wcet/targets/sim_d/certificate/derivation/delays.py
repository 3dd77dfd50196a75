"""Computes the longest service of a tile after any delay of its first activate, for all delays together.

A refresh delays the first activate of a request by any number of cycles. Delays differ in what the queues hold at that
time. After the same number of commands, services in equal states (times relative to the last command) take equally long
from there on. So only the one that is latest for its delay goes on.
"""

from collections.abc import Iterable

from .dram import FRONT_END, DramModel, DramService, Elements

CHUNK = 8
"""The commands after which states are compared."""

MOST_COMMANDS = 150_000
"""The largest number of commands that are simulated for one kernel."""


class Delays:
    """The services of the tiles of one kernel after delays, with one limit for all."""

    def __init__(self, memory: DramModel) -> None:
        self._memory, self._left = memory, MOST_COMMANDS
        self._found: dict[tuple[Elements, bool, int], int] = {}

    def find_longest(self, requests: Iterable[Elements], write: bool) -> int | None:
        """Return the longest service of any of some requests, the delay not included; None if that takes too long."""
        longest = 0
        for elements in requests:
            banks = {element.bank // 2 for burst in elements for element in burst}
            for pair in range(self._memory.banks // 2 if len(banks) > 1 else 1):
                key = elements, write, pair
                if key not in self._found:
                    self._found[key] = self._serve(elements, write, pair)
                if self._left < 0:
                    return None
                longest = max(longest, self._found[key])
        return longest

    def _serve(self, elements: Elements, write: bool, pair: int) -> int:
        """Return the longest service of one request for all delays; a number too low once the limit is reached."""
        full = min(self._memory.full, self._memory.count_puts(elements) + FRONT_END)
        cases = [
            (DramService(self._memory, elements, write, 2 * pair, hold), hold) for hold in range(FRONT_END, full + 1)
        ]
        longest = 0
        while cases and self._left >= 0:
            latest: dict[object, tuple[DramService, int]] = {}
            for service, hold in cases:
                goes_on = all(service.step() for _ in range(CHUNK))
                self._left -= CHUNK
                if not goes_on:
                    longest = max(longest, service.quiet - hold + FRONT_END)
                    continue
                state = describe(service)
                other = latest.get(state)
                if other is None or service.now - hold > other[0].now - other[1]:
                    latest[state] = service, hold
            cases = list(latest.values())
        return longest


def describe(service: DramService) -> object:
    """Return what decides a service from here on; times are relative to the last command, and past ones equal."""
    service.fill()

    def ahead(times: Iterable[int], least: int = 0) -> tuple[int, ...]:
        return tuple(max(each - service.now, least) for each in times)

    heads = (
        (len(done), ahead(done[-1:]), ahead(put for _, put in queue[len(done) :]))
        for queue, done in zip(service.queues, service.done, strict=True)
    )
    return (
        service.next,
        service.active,
        tuple(service.opened),
        ahead((service.time, service.quiet)),
        ahead((*service.may_open, *service.may_close, *service.may_access)),
        ahead((*service.group_open, *service.group_access)),
        ahead(service.activates[-3:], -service.grade["n_faw"]),
        tuple(heads),
    )

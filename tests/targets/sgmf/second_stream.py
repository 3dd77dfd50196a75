"""A second token simulation of one configuration, written from docs/sgmf.md alone: it imports nothing of the tool.

Every cycle is looked at, and every unit in it, with plain lists: what a thread waits for, when it started and when its
result left. Units are rows of kind ("source", "ordered", "memory", "special"), latency, blocks, and (producer, hops) of
each operand. `answer(unit, thread)` is what an access or an operation takes in this run. Of results that are there in
the same cycle `first` chooses the one that came first.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

Row: TypeAlias = tuple[str, int, int, list[tuple[int, int]]]


@dataclass
class Unit:
    kind: str
    latency: int
    blocks: int
    operands: list[tuple[int, int]]
    takers: list[int] = field(default_factory=list[int])
    begun: dict[int, int] = field(default_factory=dict[int, int])
    left: dict[int, int] = field(default_factory=dict[int, int])
    ready: list[int] = field(default_factory=list[int])
    there: dict[int, int] = field(default_factory=dict[int, int])
    queue: list[int] = field(default_factory=list[int])


def simulate(
    rows: list[Row],
    threads: int,
    buffer: int,
    release: int,
    answer: Callable[[int, int], int],
    first: Callable[[list[int]], list[int]] = lambda threads: threads,
) -> int:
    """Return the cycle in which the last result is out."""
    units = [Unit(kind, latency, blocks, list(dict.fromkeys(operands))) for kind, latency, blocks, operands in rows]
    for number, unit in enumerate(units):
        for producer in {each for each, _ in unit.operands}:
            units[producer].takers.append(number)
    now = 0
    while any(len(unit.left) < threads for unit in units):
        for unit in units:
            collect(unit, units, threads, now)
        for number in reversed(range(len(units))):
            act(number, units, threads, buffer, release, now, answer, first)
        now += 1
        assert now < 100_000, "threads are stuck"
    return max(max(unit.left.values()) for unit in units)


def collect(unit: Unit, units: list[Unit], threads: int, now: int) -> None:
    """Take note of threads that are complete now, and of answers that are there now."""
    for thread in range(threads):
        if thread in unit.begun or thread in unit.ready:
            continue
        if unit.kind == "source":
            if not unit.ready and (thread == 0 or thread - 1 in unit.begun):
                unit.ready.append(thread)
        elif all(units[each].left.get(thread, now) + hops <= now for each, hops in unit.operands):
            unit.ready.append(thread)


def act(
    number: int,
    units: list[Unit],
    threads: int,
    buffer: int,
    release: int,
    now: int,
    answer: Callable[[int, int], int],
    first: Callable[[list[int]], list[int]],
) -> None:
    """Let a unit start a thread and send a result, if it can."""
    unit = units[number]

    def has_places(thread: int) -> bool:
        before = thread - buffer
        return before < 0 or all(units[each].begun.get(before, now + 1) + release <= now for each in unit.takers)

    if unit.kind in ("source", "ordered"):
        if unit.ready and has_places(unit.ready[0]):
            thread = unit.ready.pop(0)
            unit.begun[thread], unit.left[thread] = now, now + unit.latency
        return
    came = first([thread for thread, due in unit.there.items() if due == now])
    unit.queue += came
    # an epoch is admitted in the cycle after that in which the last thread of the one before has left
    epoch = sum(1 for each in unit.left.values() if each < now) // buffer
    able = [thread for thread in unit.ready if thread // buffer == epoch]
    busy = sum(1 for thread in unit.begun if unit.there[thread] > now)
    if able and (unit.kind == "memory" or busy < unit.blocks):
        thread = able[0]
        unit.ready.remove(thread)
        unit.begun[thread], unit.there[thread] = now, now + answer(number, thread)
    if unit.queue and has_places(unit.queue[0]):
        unit.left[unit.queue.pop(0)] = now

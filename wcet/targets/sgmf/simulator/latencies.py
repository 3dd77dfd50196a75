"""How long each access and each operation of a special unit takes in one run: never more than the machine says."""

import random
from collections.abc import Callable
from typing import TypeAlias

from wcet.targets.sgmf.timing.timed_graph import TimedUnit

Latencies: TypeAlias = Callable[[TimedUnit, int], int]
"""From a memory or special unit and the number of a thread to cycles, at least 1 and at most the unit's latency."""


def longest(unit: TimedUnit, thread: int) -> int:
    """Return the largest latency. The run need not be the longest one: shorter latencies can reorder threads."""
    del thread
    return unit.latency


def draw_latencies(seed: int) -> Latencies:
    """Return latencies drawn for one run: any, most of them the extremes, by unit."""
    draw = random.Random(seed)
    styles: dict[str, int] = {}

    def latency(unit: TimedUnit, thread: int) -> int:
        del thread
        style = styles.setdefault(unit.name, draw.randrange(3))
        if style == 0:
            return draw.randint(1, unit.latency)
        return unit.latency if draw.random() < (0.9 if style == 1 else 0.5) else draw.randint(1, unit.latency)

    return latency

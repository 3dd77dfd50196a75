"""Chooses the latency of each access and each special operation in one run; it never exceeds that of the machine."""

import random
from collections.abc import Callable
from typing import TypeAlias

from wcet.targets.sgmf.timing.timed_graph import TimedUnit

Latencies: TypeAlias = Callable[[TimedUnit, int], int]
"""A function that returns a latency for a memory or special unit and an epoch: from 1 to the unit's latency in the
epoch."""


def longest(unit: TimedUnit, epoch: int) -> int:
    """Return the largest latency; the run need not be the longest one, because shorter latencies can reorder
    threads."""
    return unit.latency_of(epoch)


def draw_latencies(seed: int) -> Latencies:
    """Return a function that draws the latencies of one run by unit; most of them are extremes."""
    draw = random.Random(seed)
    styles: dict[str, int] = {}

    def latency(unit: TimedUnit, epoch: int) -> int:
        style, most = styles.setdefault(unit.name, draw.randrange(3)), unit.latency_of(epoch)
        if style == 0:
            return draw.randint(1, most)
        return most if draw.random() < (0.9 if style == 1 else 0.5) else draw.randint(1, most)

    return latency

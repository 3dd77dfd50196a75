"""Graphs of the worked examples, and random ones drawn from what the grid can hold."""

import random

from tests.properties.choices import Choices
from wcet.targets.sgmf.timing.timed_graph import Arc, TimedGraph, TimedUnit, UnitKind

SOURCE, COMPUTE, CONTROL, MEMORY, SPECIAL = UnitKind


def unit(kind: UnitKind, *producers: int, latency: int = 1, blocks: int = 1) -> TimedUnit:
    return TimedUnit(kind.value, kind, latency, tuple(Arc(each, 1) for each in producers), blocks)


def source() -> TimedUnit:
    return unit(SOURCE)


def memory(producer: int, latency: int) -> TimedUnit:
    return unit(MEMORY, producer, latency=latency)


S1 = (*(source() for _ in range(4)), unit(COMPUTE, 0, 1), unit(COMPUTE, 2, 3), unit(COMPUTE, 4, 5))
S2 = (source(), memory(0, 100), unit(COMPUTE, 1), memory(2, 20))
S3 = (source(), source(), memory(0, 100), memory(2, 100), unit(COMPUTE, 3, 1))
S4 = (
    *(source() for _ in range(4)),  # a, x, b, c
    unit(COMPUTE, 0, 1),
    unit(COMPUTE, 2, 3),
    unit(COMPUTE, 5, 1),
    unit(COMPUTE, 4, 6),
)
S5 = (source(), unit(SPECIAL, 0, latency=30, blocks=8), unit(COMPUTE, 1))
S6 = (source(), memory(0, 100), memory(0, 100), unit(COMPUTE, 1, 2))
S7 = (source(), memory(0, 100), unit(COMPUTE, 0, 1))
BALANCED_S4 = (
    *S4[:6],
    unit(CONTROL, 1),
    unit(COMPUTE, 5, 6),
    unit(CONTROL, 4),
    unit(COMPUTE, 8, 7),
)


def draw_graph(choices: Choices) -> TimedGraph:
    """Draw units of any kind, fed by any before them: hops, latencies and buffers from none to more than balance."""
    units: list[TimedUnit] = [source() for _ in range(choices.between(1, 3))]
    farthest = choices.pick((1, 3, 12))
    for number in range(choices.between(1, 13)):
        kind = choices.pick((COMPUTE, CONTROL, MEMORY, SPECIAL))
        arcs = tuple(Arc(choices.below(len(units)), choices.between(1, farthest)) for _ in range(choices.between(1, 3)))
        latency = choices.between(1, choices.pick((5, 40, 200))) if kind is MEMORY else choices.between(1, 12)
        blocks = choices.between(1, 9) if kind is SPECIAL else 1
        rounds = choices.pick((0, 0, 1, 2, 4)) if kind is MEMORY else 0
        later = tuple(choices.between(1, latency) for _ in range(rounds))
        units.append(TimedUnit(f"{kind.value} {number}", kind, latency, arcs, blocks, later))
    return TimedGraph(tuple(units), choices.pick((1, 2, 4, 8, 16)), choices.between(0, 3))


def random_graph(seed: int) -> TimedGraph:
    """Return the graph of a seed."""
    return draw_graph(Choices(source=random.Random(seed)))

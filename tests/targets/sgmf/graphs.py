"""Graphs of the worked examples, and random ones drawn from what the grid can hold."""

import random

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


def random_graph(seed: int) -> TimedGraph:
    draw = random.Random(seed)
    units: list[TimedUnit] = [source() for _ in range(draw.randint(1, 3))]
    farthest = draw.choice((1, 1, 3, 12))
    for number in range(draw.randint(1, 12)):
        kind = draw.choice((COMPUTE, COMPUTE, CONTROL, MEMORY, SPECIAL))
        arcs = tuple(Arc(draw.randrange(len(units)), draw.randint(1, farthest)) for _ in range(draw.randint(1, 3)))
        latency = draw.randint(1, draw.choice((5, 40, 200))) if kind is MEMORY else draw.randint(1, 12)
        blocks = draw.randint(1, 9) if kind is SPECIAL else 1
        units.append(TimedUnit(f"{kind.value} {number}", kind, latency, arcs, blocks))
    return TimedGraph(tuple(units), draw.choice((1, 2, 4, 8, 16)), draw.randint(0, 3))

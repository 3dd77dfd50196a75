"""The bound by ranks against a second simulation: random graphs, and small worlds in all their latencies and orders."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import product

import pytest

from tests.properties.choices import Choices
from tests.repetition import list_seeds
from tests.targets.sgmf.graphs import COMPUTE, MEMORY, SPECIAL, source, unit
from tests.targets.sgmf.second_stream import Row, simulate
from tests.targets.sgmf.trials import draw_trial
from wcet.targets.sgmf.simulator.stream import run_stream
from wcet.targets.sgmf.timing.ranks import bound_ranks
from wcet.targets.sgmf.timing.timed_graph import IN_ORDER, TimedGraph, TimedUnit, UnitKind


def write_rows(graph: TimedGraph) -> list[Row]:
    def name(kind: UnitKind) -> str:
        return "source" if kind is UnitKind.SOURCE else "ordered" if kind in IN_ORDER else kind.value

    return [
        (name(each.kind), each.latency, each.blocks, [(arc.producer, arc.hops) for arc in each.arcs])
        for each in graph.units
    ]


@pytest.mark.parametrize("block", list_seeds(2))
def test_both_simulations_take_as_long(block: int) -> None:
    for seed in range(block * 15, block * 15 + 15):
        trial = draw_trial(Choices(source=random.Random(seed)))
        graph, threads = trial.graph, min(trial.threads, trial.graph.buffer + 5)

        def answer(number: int, thread: int, graph: TimedGraph = graph) -> int:
            return graph.units[number].latency_of(thread // graph.buffer)

        found = simulate(write_rows(graph), threads, graph.buffer, graph.release, answer)
        assert found == run_stream(graph, threads).cycles, seed


def memory(producer: int, latency: int, spread: int | None = None) -> TimedUnit:
    return replace(unit(MEMORY, producer, latency=latency), spread=spread)


WORLDS = {
    "two loads meet": (source(), memory(0, 3, 0), memory(0, 3, 1), unit(COMPUTE, 1, 2)),
    "a load meets what is not loaded": (source(), memory(0, 3), unit(COMPUTE, 0, 1)),
    "a load after a load": (source(), memory(0, 3, 1), memory(1, 3, 1), unit(COMPUTE, 2, 0)),
    "a quotient of a load": (source(), memory(0, 3, 0), unit(SPECIAL, 1, latency=3, blocks=1), unit(COMPUTE, 2, 1)),
}
"""Graphs with two units that answer out of order, for three threads in places for two."""
THREADS, BUFFER = 3, 2


def list_answers(unit: TimedUnit, last: int) -> Iterator[tuple[int, ...]]:
    """Yield what each thread may take: of an epoch no two differ by more than the spread."""
    for each in product((1, 2, last), repeat=THREADS):
        epochs = [each[first : first + BUFFER] for first in range(0, THREADS, BUFFER)]
        if unit.spread is None or all(max(epoch) - min(epoch) <= unit.spread for epoch in epochs):
            yield each


ORDERS: tuple[Callable[[list[int]], list[int]], ...] = (sorted, lambda threads: sorted(threads, reverse=True))
"""Of results that come at once, which is the first."""


def look_up(taken: dict[int, tuple[int, ...]], number: int, thread: int) -> int:
    return taken[number][thread]


@pytest.mark.parametrize("name", WORLDS)
def test_no_run_of_a_small_world_takes_longer_than_the_bound(name: str) -> None:
    graph = TimedGraph(WORLDS[name], BUFFER, 1)
    bound = bound_ranks(graph, THREADS)
    slow = [number for number, each in enumerate(graph.units) if each.kind in (MEMORY, SPECIAL)]
    rows, longest = write_rows(graph), 0
    for answers in product(*(list_answers(graph.units[each], 3) for each in slow)):
        taken = dict(zip(slow, answers, strict=True))
        for order in ORDERS:
            found = simulate(rows, THREADS, BUFFER, 1, partial(look_up, taken), order)
            longest = max(longest, found)
    assert bound is not None
    assert longest <= bound <= longest + 2

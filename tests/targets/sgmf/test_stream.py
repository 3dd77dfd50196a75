"""Runs of single configurations: the worked examples to the cycle, and random graphs against their bounds."""

import pytest

from tests.targets.sgmf.graphs import MEMORY, S1, S2, S3, S4, S5, S6, S7, memory
from wcet.targets.sgmf.simulator.stream import run_stream
from wcet.targets.sgmf.timing.timed_graph import TimedGraph, TimedUnit

RUNS = [
    ("S1", S1, {1: 5, 16: 20, 17: 21, 64: 68}),
    ("S2", S2, {1: 125, 16: 140, 17: 241, 64: 488}),
    ("S3", S3, {1: 205, 16: 220, 17: 321, 64: 568}),
    ("S4", S4, {1: 7, 16: 22, 64: 70}),
    ("S5", S5, {1: 34, 16: 71, 17: 102, 64: 275}),
    ("S6", S6, {1: 104, 16: 119, 17: 220, 64: 467}),
    ("S7", S7, {1: 104, 16: 119, 17: 220, 64: 467}),
]


@pytest.mark.parametrize(("name", "units", "cycles"), RUNS, ids=[row[0] for row in RUNS])
def test_worked_examples(name: str, units: tuple[TimedUnit, ...], cycles: dict[int, int]) -> None:
    graph = TimedGraph(units)
    assert {threads: run_stream(graph, threads).cycles for threads in cycles} == cycles, name


def test_two_places_as_in_figure_4() -> None:
    units = tuple(memory(each.arcs[0].producer, 50) if each.kind is MEMORY else each for each in S3)
    graph = TimedGraph(units, buffer=2)
    assert (run_stream(graph, 2).cycles, run_stream(graph, 4).cycles) == (106, 158)

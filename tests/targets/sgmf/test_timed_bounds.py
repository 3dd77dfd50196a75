"""The bounds of one configuration against the worked examples, and against each other on random graphs."""

import random
from functools import reduce

import pytest

from tests.repetition import list_seeds
from tests.targets.sgmf.graphs import (
    BALANCED_S4,
    COMPUTE,
    MEMORY,
    S1,
    S2,
    S3,
    S4,
    S5,
    S6,
    S7,
    SPECIAL,
    memory,
    random_graph,
    source,
    unit,
)
from wcet.errors import WcetError
from wcet.targets.sgmf.timing import recurrence
from wcet.targets.sgmf.timing.closed_form import bound_sequential, close_early, find_least_stretch
from wcet.targets.sgmf.timing.ranks import bound_graph
from wcet.targets.sgmf.timing.recurrence import advance, bound_threads
from wcet.targets.sgmf.timing.timed_graph import Arc, TimedGraph, TimedUnit, UnitKind

FIGURES = [
    ("S1", S1, {1: (5, 20), 16: (20, 20), 17: (23, 38), 64: (74, 74), 1024: (1154, 1154)}, (5, 18)),
    ("S2", S2, {1: (125, 140), 16: (140, 140), 17: (241, 257), 64: (488, 491), 1024: (7448, 7511)}, (125, 117)),
    ("S3", S3, {1: (205, 228), 16: (228, 228), 17: (321, 353), 64: (576, 603), 1024: (7536, 8103)}, (213, 125)),
    ("S4", S4, {1: (7, 22), 16: (22, 22), 64: (76, 76)}, (7, 18)),
    ("S5", S5, {1: (34, 93), 16: (93, 93), 17: (126, 185), 64: (369, 369)}, (78, 92)),
    ("S6", S6, {1: (104, 127), 16: (127, 127), 17: (220, 252), 64: (475, 502)}, (112, 125)),
    ("S7", S7, {1: (104, 127), 16: (127, 127), 17: (231, 254), 64: (508, 508)}, (112, 127)),
]


@pytest.mark.parametrize(("name", "units", "bounds", "terms"), FIGURES, ids=[row[0] for row in FIGURES])
def test_worked_examples(
    name: str, units: tuple[TimedUnit, ...], bounds: dict[int, tuple[int, int]], terms: tuple[int, int]
) -> None:
    graph = TimedGraph(units)
    form = find_least_stretch(graph)
    assert (form.critical_path, form.interval) == terms, name
    assert {threads: (bound_threads(graph, threads), form.bound(threads)) for threads in bounds} == bounds


def test_the_earliest_places_can_stretch_an_edge() -> None:
    form = close_early(TimedGraph(S3))
    assert (form.interval, form.bound(1024)) == (228, 14592)


@pytest.mark.parametrize(
    ("units", "recurrence", "closed"),
    [(S4, (196, 132, 100, 76), (322, 194, 130, 82)), (BALANCED_S4, (196, 132, 100, 76), (196, 132, 100, 76))],
    ids=["unbalanced", "balanced"],
)
def test_delays_balance_the_example_of_figure_6(
    units: tuple[TimedUnit, ...], recurrence: tuple[int, ...], closed: tuple[int, ...]
) -> None:
    graphs = [TimedGraph(units, buffer) for buffer in (1, 2, 4, 16)]
    assert tuple(bound_threads(graph, 64) for graph in graphs) == recurrence
    assert tuple(close_early(graph).bound(64) for graph in graphs) == closed


def test_two_places_as_in_figure_4() -> None:
    units = tuple(memory(each.arcs[0].producer, 50) if each.kind is MEMORY else each for each in S3)
    graph = TimedGraph(units, buffer=2)
    assert (bound_threads(graph, 2), bound_threads(graph, 4)) == (107, 159)


@pytest.mark.parametrize("block", list_seeds(5))
def test_each_form_is_looser_than_the_one_before(block: int) -> None:
    for seed in range(block * 40, block * 40 + 40):
        graph = random_graph(seed)
        early, least = close_early(graph), find_least_stretch(graph)
        for threads in (1, graph.buffer, graph.buffer + 1, 5 * graph.buffer + 3):
            exact = bound_threads(graph, threads)
            assert exact <= least.bound(threads) <= early.bound(threads) <= bound_sequential(graph, threads), seed


def _two(units: int) -> int:
    return 2


@pytest.mark.parametrize("seed", list_seeds(30))
def test_powers_of_the_matrix_are_epochs_one_by_one(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    graph = random_graph(1000 + seed)
    if seed % 2:
        monkeypatch.setattr(recurrence, "count_direct", _two)
    threads = 300 * graph.buffer + random.Random(seed).randrange(graph.buffer)
    full, rest = divmod(threads, graph.buffer)
    times = reduce(lambda before, epoch: advance(graph, before, graph.buffer, epoch), range(full), None)
    last = advance(graph, times, rest, full) if rest else times
    assert last is not None
    assert bound_threads(graph, threads) == max(last.answered)


@pytest.mark.parametrize("blocks", [2, 16])
def test_epochs_of_a_pipeline_repeat_before_the_matrix_is_needed(blocks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pipeline fills one epoch after the other in front of its slowest unit; the cube of its length took minutes."""
    chain = [TimedUnit("tid", UnitKind.SOURCE, 1)]
    chain += [TimedUnit(f"sum {n}", UnitKind.COMPUTE, 1, (Arc(n, 1 + n % 3),)) for n in range(40)]
    graph = TimedGraph((*chain, TimedUnit("root", UnitKind.SPECIAL, 30, (Arc(40, 1),), blocks)))
    monkeypatch.setattr(recurrence, "build_matrix", None)
    few = reduce(lambda before, epoch: advance(graph, before, graph.buffer, epoch), range(99), None)
    assert few is not None
    assert bound_threads(graph, 99 * graph.buffer) == max(few.answered)
    assert bound_threads(graph, 10**9) == find_least_stretch(graph).bound(10**9)


def test_no_threads_take_no_time() -> None:
    assert bound_threads(TimedGraph(S1), 0) == 0
    assert find_least_stretch(TimedGraph(S1)).bound(0) == 0


def test_a_slower_unit_never_lowers_a_bound() -> None:
    for seed in range(100):
        graph = random_graph(seed)
        number = random.Random(seed).randrange(len(graph.units))
        slower = list(graph.units)
        each = slower[number]
        slower[number] = TimedUnit(each.name, each.kind, each.latency + 1, each.arcs, each.blocks)
        assert bound_threads(TimedGraph(tuple(slower), graph.buffer, graph.release), 100) >= bound_threads(graph, 100)


@pytest.mark.parametrize("power", [40, 58, 59, 60, 61, 62, 63, 64, 100])
def test_times_beyond_words_of_64_bits_are_refused(power: int) -> None:
    """Where they were not, sums of times wrapped, and the bound could be a small number."""
    for latency in ((1 << power) - 1, 1 << power):
        for kind in (MEMORY, COMPUTE, SPECIAL):
            graph = TimedGraph((source(), unit(kind, 0, latency=latency), unit(COMPUTE, 1, latency=latency)))
            for threads in (1, 16, 17, 1 << 32):
                least = -(-threads // graph.buffer) * latency if kind is not COMPUTE else 2 * latency
                try:
                    assert bound_graph(graph, threads) >= least
                except WcetError as error:
                    assert error.diagnostics[0].code == "W501" and power + threads.bit_length() > 50

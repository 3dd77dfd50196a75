"""Random graphs never outrun their bounds; a bound that is broken in any of many ways is noticed."""

import random
from collections.abc import Callable

import pytest

from tests.campaigns.sgmf_streams import judge
from tests.properties.choices import Choices
from tests.repetition import list_seeds
from tests.targets.sgmf.trials import Trial, draw_trial
from wcet.targets.sgmf.timing import orders, ranks, recurrence
from wcet.targets.sgmf.timing.timed_graph import TimedUnit, UnitKind

CASES = 6000


def draw_seeded(seed: int) -> Trial:
    return draw_trial(Choices(source=random.Random(seed)))


@pytest.mark.parametrize("block", list_seeds(2))
def test_no_run_is_longer_than_its_bound(block: int) -> None:
    for seed in range(block * 100, block * 100 + 100):
        assert not judge(draw_seeded(seed)).wrong, seed


def _serve(change: Callable[..., tuple[int, int]]) -> Callable[[pytest.MonkeyPatch], None]:
    real = recurrence._serve
    return lambda patch: patch.setattr(recurrence, "_serve", lambda *given: change(real, *given))


def _quicken(kind: UnitKind) -> Callable[[pytest.MonkeyPatch], None]:
    """Let the last result of a unit be out a cycle before it is."""

    def change(real: Callable[..., tuple[int, int]], unit: TimedUnit, *given: int) -> tuple[int, int]:
        begun, out = real(unit, *given)
        return begun, out - (unit.kind is kind)

    return _serve(change)


MUTATIONS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "consumers free their places a cycle early": _serve(
        lambda real, unit, n, ready, backlog, own, free: real(unit, n, ready, backlog, own, max(0, free - 1))
    ),
    "consumers have places without end": _serve(
        lambda real, unit, n, ready, backlog, own, _: real(unit, n, ready, backlog, own, 0)
    ),
    "memory admits an epoch a cycle early": _serve(
        lambda real, unit, n, ready, backlog, own, free: real(
            unit, n, ready, backlog, own - (unit.kind is UnitKind.MEMORY and own > 0), free
        )
    ),
    "units start whole epochs at once": _serve(
        lambda real, unit, n, ready, backlog, _, free: real(unit, n, ready, backlog, 0, free)
    ),
    "operands arrive a cycle early": _serve(
        lambda real, unit, n, ready, backlog, own, free: real(unit, n, max(0, ready - 1), backlog, own, free)
    ),
    "one thread less in each epoch": _serve(
        lambda real, unit, n, ready, backlog, own, free: real(unit, max(1, n - 1), ready, backlog, own, free)
    ),
    "memory answers a cycle early": _quicken(UnitKind.MEMORY),
    "compute units answer a cycle early": _quicken(UnitKind.COMPUTE),
    "special units answer a cycle early": _quicken(UnitKind.SPECIAL),
    "special units serve all threads in one round": lambda patch: patch.setattr(
        recurrence, "occupy_blocks", lambda unit, threads: unit.latency + 2 * (min(threads, unit.blocks) - 1)
    ),
}


@pytest.mark.parametrize("name", MUTATIONS)
def test_a_broken_bound_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    MUTATIONS[name](monkeypatch)
    for seed in range(CASES):
        trial = draw_seeded(seed)
        if max(trial.observe()) > recurrence.bound_threads(trial.graph, trial.threads):
            return
    pytest.fail(f"no run of {CASES} graphs exceeds the bound")


def _far(change: Callable[[int, TimedUnit], int]) -> Callable[[pytest.MonkeyPatch], None]:
    """Let starts and results be nearer to the order of threads than they are."""
    real = orders._go_far
    return lambda patch: patch.setattr(orders, "_go_far", lambda unit, *given: change(real(unit, *given), unit))


def _walk(name: str, change: Callable[..., object]) -> Callable[[pytest.MonkeyPatch], None]:
    real = getattr(ranks.RankWalk, name)
    return lambda patch: patch.setattr(ranks.RankWalk, name, lambda self, *given: change(real, self, *given))


RANK_MUTATIONS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "memory keeps the order of threads": _far(lambda far, unit: 0 if unit.kind is UnitKind.MEMORY else far),
    "special units keep the order of threads": _far(lambda far, unit: 0 if unit.kind is UnitKind.SPECIAL else far),
    "answers overtake one thread at most": _far(lambda far, unit: min(far, 1)),
    "no epoch is mixed": lambda patch: patch.setattr(
        ranks, "find_orders", lambda graph, mixed: orders.find_orders(graph, False)
    ),
    "places are free a cycle early": _walk("_free", lambda real, self, *given: real(self, *given) - 1),
    "operands are there a cycle early": _walk("_complete", lambda real, self, *given: real(self, *given) - 1),
    "blocks are never taken": lambda patch: patch.setattr(
        ranks, "_start", lambda unit, ready, wanted: ranks._queue(ready, wanted)
    ),
    "units start all that is ready at once": lambda patch: patch.setattr(ranks, "_queue", lambda times, wanted: times),
}


RARE = {
    "memory keeps the order of threads": 858,
    "special units keep the order of threads": 285,
    "answers overtake one thread at most": 677,
    "no epoch is mixed": 5895,
}
"""The graphs that show errors that few graphs show, with which the search begins."""


@pytest.mark.parametrize("name", RANK_MUTATIONS)
def test_a_broken_bound_by_ranks_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    RANK_MUTATIONS[name](monkeypatch)
    for seed in (RARE.get(name, 0), *range(CASES)):
        trial = draw_seeded(seed)
        if max(trial.observe()) > ranks.bound_graph(trial.graph, trial.threads):
            return
    pytest.fail(f"no run of {CASES} graphs exceeds the bound")


def test_shorter_latencies_can_take_longer() -> None:
    """The largest latencies are not the worst case: why a bound must not be a run."""
    for seed in range(2000):
        trial = draw_seeded(seed)
        longest, *others = trial.observe()
        if max(others) > longest:
            return
    pytest.fail("no anomaly in 2000 graphs")

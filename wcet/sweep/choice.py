"""Chooses the results that answer the question: those that fulfil its conditions, the best, and the Pareto front."""

from collections.abc import Iterable, Mapping, Sequence

from wcet.sweep.axis import Axis
from wcet.sweep.condition import CYCLES, TIME, ResultCondition
from wcet.sweep.result import SweepResult

Cost = tuple[int, ...]


def measure(result: SweepResult, names: Sequence[str], orders: Mapping[str, Mapping[str, int]]) -> Cost | None:
    """Return the values to minimise, in the order of `names`; None if a result has no bound or lacks a value."""
    costs: list[int] = []
    for name in names:
        if name in (CYCLES, TIME):
            found = result.picoseconds if name == TIME else result.cycles
        else:
            found = orders.get(name, {}).get(result.text(name) or "")
        if found is None:
            return None
        costs.append(found)
    return tuple(costs)


def order_values(axes: Iterable[Axis], results: Iterable[SweepResult]) -> dict[str, Mapping[str, int]]:
    """Return the order in which the values of each axis, and of numbers read from machines, are compared."""
    read: dict[str, dict[str, None]] = {}
    for result in results:
        for name, value in result.read:
            read.setdefault(name, {})[value] = None
    looked_up = (Axis(name, tuple(values)) for name, values in read.items())
    return {axis.name: axis.order for axis in (*axes, *looked_up)}


def find_fulfilling(results: Iterable[SweepResult], conditions: Sequence[ResultCondition]) -> list[SweepResult]:
    """Return the results with a bound that fulfil every condition."""
    return [
        result
        for result in results
        if result.cycles is not None and all(condition.holds(result) for condition in conditions)
    ]


def rank(results: Iterable[SweepResult], least: str, orders: Mapping[str, Mapping[str, int]]) -> list[SweepResult]:
    """Return the results with bounds, sorted by the quantity named `least`, then by cycles, then by their number."""
    costed = [(measure(result, (least, CYCLES), orders), result) for result in results]
    found = [(cost, result.number, result) for cost, result in costed if cost is not None]
    return [result for *_, result in sorted(found, key=lambda each: each[:2])]


def find_front(
    results: Iterable[SweepResult], names: Sequence[str], orders: Mapping[str, Mapping[str, int]]
) -> list[SweepResult]:
    """Return for each kernel the results that no other result equals or beats in all names and beats in one.

    If several results have the same values, all of them stay.
    """
    kernels: dict[tuple[str, str], list[tuple[Cost, SweepResult]]] = {}
    for result in results:
        cost = measure(result, names, orders)
        if cost is not None:
            kernels.setdefault((result.file, result.kernel), []).append((cost, result))
    return [result for costed in kernels.values() for result in _undominated(costed)]


def _undominated(costed: list[tuple[Cost, SweepResult]]) -> list[SweepResult]:
    """Return the Pareto front: in ascending order, only an earlier result can beat a cost."""
    front: list[Cost] = []
    for cost in sorted({cost for cost, _ in costed}):
        if not any(all(a <= b for a, b in zip(other, cost, strict=True)) for other in front):
            front.append(cost)
    kept = set(front)
    return [result for cost, result in costed if cost in kept]

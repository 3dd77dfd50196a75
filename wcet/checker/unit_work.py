"""Computes the work that wavefronts of an RDNA certificate bring to each unit: largest sums along paths and between
barriers."""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from collections.abc import Callable, Collection, Iterator
from typing import Any

from .gcn import CheckedView
from .kernel import require

UNITS = ("valu", "salu", "br", "lds", "vmem", "smem", "mem")
UNIT_OF = {"valu": "valu", "salu": "salu", "branch": "br", "smem": "smem", "vmem": "vmem", "flat": "vmem", "lds": "lds"}
NEVER = -1
"""The sum of a path that does not exist."""

Sums = tuple[int, ...]
"""The largest sums over four sets of path parts: without a barrier, before the first, after the last, and between
two."""

NOTHING: Sums = (0, NEVER, NEVER, NEVER)
BARRIER: Sums = (NEVER, 0, 0, NEVER)
Weigh = Callable[[Any], Sums]


def weigh_on(document: Any, unit: str) -> Callable[[Any], int]:
    """Return the function that gives the cycles for which a step occupies and holds a unit; for memory, those of its
    lines."""
    line = document["numbers"]["line"]
    if unit == "mem":
        return lambda step: step["lines"] * line
    return lambda step: step["cycles"] + step["hold"] if UNIT_OF.get(step["kind"]) == unit else 0


def count_barriers(document: Any, view: CheckedView) -> int:
    """Return the largest number of barriers on a path."""
    return _sum_paths(document, view, lambda step: (int(step["kind"] == "barrier"), NEVER, NEVER, NEVER))[0]


def measure_segment(document: Any, view: CheckedView, unit: str) -> int:
    """Return the largest work of one wavefront at a unit between two barriers, or between a barrier and either end."""
    weigh = weigh_on(document, unit)

    def cut(step: Any) -> Sums:
        return BARRIER if step["kind"] == "barrier" else (weigh(step), NEVER, NEVER, NEVER)

    return max(_sum_paths(document, view, cut))


def measure_group(document: Any, view: CheckedView, unit: str, aligned: bool) -> tuple[int, int, int]:
    """Return the largest work of one wavefront at a unit, that of a whole group, and the least of one wavefront in the
    group.

    A crew is a set of wavefronts of a group that never take certain edges. After each barrier another wavefront may be
    the one that waits. So with barriers the least is that of a crew that takes no edge which any crew never takes, or
    0.
    """
    weigh = weigh_on(document, unit)

    def measure(idle: Collection[int]) -> int:
        return _sum_paths(document, view, lambda step: (weigh(step), NEVER, NEVER, NEVER), idle)[0]

    whole, crews, size = measure(()), document["crews"], document["residents"]["wavefronts"]
    require(sum(count for count, _ in crews) == size, "certificate.crews: not all wavefronts of a group are in one")
    require(all(count for count, _ in crews), "certificate.crews: one of them is empty")
    brought = [(count, sorted(idle), measure(idle)) for count, idle in crews]
    brought = [(count, idle, whole if own == NEVER else own) for count, idle, own in brought]
    every = sorted({edge for _, idle in crews for edge in idle})
    idlest = [own for _, idle, own in brought if idle == every]
    least = idlest[0] if idlest else 0 if aligned else min(own for _, _, own in brought)
    return whole, sum(count * own for count, _, own in brought), least


def _add(one: int, two: int) -> int:
    return one + two if one >= 0 and two >= 0 else NEVER


def _follow(first: Sums, second: Sums) -> Sums:
    """Return the sums of paths of `first` followed by paths of `second`."""
    return (
        _add(first[0], second[0]),
        max(first[1], _add(first[0], second[1])),
        max(second[2], _add(first[2], second[0])),
        max(first[3], second[3], _add(first[2], second[1])),
    )


def _join(first: Sums, second: Sums) -> Sums:
    """Return the sums of paths that are in either set."""
    return max(first[0], second[0]), max(first[1], second[1]), max(first[2], second[2]), max(first[3], second[3])


def _repeat(body: Sums, times: int) -> Sums:
    """Return the sums of up to `times` passes: those without a barrier may be before, after and between those with
    one."""
    most = max(0, body[0]) * times
    between = _add(_add(body[2], most), body[1]) if times > 1 else NEVER
    return most, _add(most, body[1]), _add(body[2], most), max(body[3], between)


def _sum_paths(document: Any, view: CheckedView, weigh: Weigh, idle: Collection[int] = ()) -> Sums:
    """Return the sums of all paths from the entry to the end that take no `idle` edge."""
    steps, graph = document["steps"], view.graph

    def total(part: Any, made: Sums) -> Sums:
        for each in part:
            made = _follow(made, weigh(steps[each]))
        return made

    bodies = [total(body, NOTHING) for body in document["bodies"]]
    weights = [total(leave, bodies[graph.edges[edge][0]]) for edge, leave in enumerate(document["leaves"])]

    def leave_block(block: int, inner: bool, made: Sums) -> Iterator[tuple[int, Sums]]:
        if not inner:
            yield from ((edge, _follow(made, weights[edge])) for edge in graph.out[block] if edge not in idle)
            return
        back, exits = graph.walk(block, NOTHING, leave_block, _join)
        passes = _repeat(back[0], view.times[block]) if back and view.times[block] else NOTHING
        yield from ((edge, _follow(made, _join(_follow(passes, each), each))) for edge, each in exits.items())

    _, exits = graph.walk(-1, NOTHING, leave_block, _join)
    found = (NEVER, NEVER, NEVER, NEVER)
    for each in exits.values():
        found = _join(found, each)
    return found

"""Proposes masks with which every deadline is met: disjoint partitions, even over the engines that each one uses.

The shapes follow the advice of Otterness and Anderson (RTNS 2021): whole engines, or as evenly as possible over some,
never a lone unit. The search has a limit. Queues that need most units come first, and take the least that they need on
the engines with the fewest free units; they get more if others of their pipe make them wait. Every proposal is judged
by the analysis of the whole set.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from wcet.errors import WcetError
from wcet.sched.amd.bounds import last
from wcet.sched.amd.masks import count_units, take_units
from wcet.sched.amd.queues import Sent, unpack
from wcet.sched.analysis import analyze
from wcet.sched.gpu import Gpu
from wcet.sched.task import TaskSet, Time

TRIALS = 400
"""The largest number of partitions that are analysed before the search ends."""

Masks = Mapping[str, frozenset[int]]
"""The mask of each queue."""

Option = tuple[int, int]
"""A shape of a mask: how many engines, and how many units of each."""


def propose_masks(task_set: TaskSet) -> dict[str, frozenset[int]] | None:
    """Return a mask for each task, None if the search finds none; raise `WcetError` if there are no queues."""
    gpu, sent = unpack(task_set)
    queues: dict[str, list[Sent]] = {}
    for each in sent:
        queues.setdefault(each.dispatch.queue, []).append(each)
    busy = {name: _list_options(gpu, tasks) for name, tasks in queues.items() if not tasks[0].task.best_effort}
    order = sorted(busy, key=lambda name: -min((engines * units for engines, units in busy[name]), default=0))
    idle = [name for name in queues if name not in busy]
    for trial, masks in enumerate(_partition(gpu, order, busy, {})):
        if trial >= TRIALS:
            return None
        whole = _share_rest(gpu, masks, idle)
        if whole is not None and _fits(task_set, whole):
            return {each.task.name: whole[each.dispatch.queue] for each in sent}
    return None


def _list_options(gpu: Gpu, tasks: list[Sent]) -> list[Option]:
    """Return the shapes in which tasks of a queue meet their deadlines if nobody makes them wait, small ones first."""
    deadline = min(min(each.task.deadline, each.task.period) for each in tasks)
    return sorted(
        (
            (engines, units)
            for engines in range(1, len(gpu.engines) + 1)
            for units in range(_step(gpu), max(gpu.engines) + 1, _step(gpu))
            if sum(count >= units for count in gpu.engines) >= engines
            and _last(gpu, tasks, (engines, units)) <= deadline
        ),
        key=lambda option: (option[0] * option[1], option),
    )


def _last(gpu: Gpu, tasks: list[Sent], option: Option) -> Time:
    """Return how long one job of each task of a queue takes together, on a mask of the given shape."""
    engines, units = option
    able = [place for place, count in enumerate(gpu.engines) if count >= units][:engines]
    mask = take_units(gpu.engines, [units if place in able else 0 for place in range(len(gpu.engines))], (), gpu.pairs)
    launches = ((each.dispatch.launches, replace(each.dispatch, mask=mask or frozenset())) for each in tasks)
    return sum(count * last(gpu, dispatch).whole for count, dispatch in launches)


def _partition(gpu: Gpu, order: list[str], options: Mapping[str, list[Option]], taken: Masks) -> Iterator[Masks]:
    """Yield partitions: each queue in order takes one of its shapes, on the engines with the fewest free units."""
    if not order:
        yield taken
        return
    used = frozenset(bit for mask in taken.values() for bit in mask)
    busy = count_units(gpu.engines, used, gpu.pairs)
    free = [count - taken_of for count, taken_of in zip(gpu.engines, busy, strict=True)]
    for engines, units in options[order[0]]:
        able = sorted((count, place) for place, count in enumerate(free) if count >= units)[:engines]
        if len(able) < engines:
            continue
        chosen = {place for _, place in able}
        mask = take_units(gpu.engines, [units if place in chosen else 0 for place in range(len(free))], used, gpu.pairs)
        if mask:
            yield from _partition(gpu, order[1:], options, {**taken, order[0]: mask})


def _share_rest(gpu: Gpu, masks: Masks, idle: list[str]) -> Masks | None:
    """Return the masks, with the remaining units shared by the queues of best effort; None if no units remain."""
    rest = [bit for bit in range(sum(gpu.engines)) if not any(bit in mask for mask in masks.values())]
    whole = [rest[place : place + _step(gpu)] for place in range(0, len(rest), _step(gpu))]
    if len(whole) < len(idle):
        return None
    shares = {name: whole[place :: len(idle)] for place, name in enumerate(idle)}
    return {**masks, **{name: frozenset(bit for each in share for bit in each) for name, share in shares.items()}}


def _step(gpu: Gpu) -> int:
    """Return how many units one step of a mask enables: two if units are in pairs."""
    return 2 if gpu.pairs else 1


def _fits(task_set: TaskSet, masks: Masks) -> bool:
    """Return True if every deadline is met with these masks."""
    placed = tuple(
        task
        if task.dispatch is None
        else replace(task, dispatch=replace(task.dispatch, mask=masks[task.dispatch.queue]))
        for task in task_set.tasks
    )
    try:
        return analyze(replace(task_set, tasks=placed)).schedulable
    except WcetError:
        return False

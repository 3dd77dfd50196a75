"""Reads the dispatches of each task from the tables of a file, and comments on its masks."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from wcet.errors import WcetError, refuse
from wcet.sched.amd.masks import advise, count_units, has_half_pair, lay_out, take_units, write_mask
from wcet.sched.gpu import Dispatch, Gpu
from wcet.sched.schema import PlatformTable, TaskTable
from wcet.sched.task import Task


def read_gpu(table: PlatformTable) -> Gpu | None:
    """Return the GPU of amd-queues, or None for other schedulers."""
    if table.scheduler != "amd-queues" or table.engines is None or table.slots is None:
        return None
    zero = Fraction(0)
    return Gpu(
        engines=table.engines,
        slots=table.slots,
        launch=table.launch or zero,
        spacing=table.spacing or zero,
        quantum=table.quantum,
        slice=table.slice,
        swap=table.swap or zero,
        sets=table.sets,
        cluster=table.cluster or 1,
        pairs=table.pairs,
    )


def place_tasks(gpu: Gpu, tables: Sequence[TaskTable]) -> tuple[Dispatch, ...]:
    """Return the dispatch of each task, with its compute units.

    A stated count of units takes the first units that no earlier mask has; if an earlier task states the same count, it
    takes those of its queue. A task without a mask has all units. Raises `WcetError` W567 if a mask has units that do
    not exist.
    """
    taken: set[int] = set()
    queues: dict[tuple[str | None, object], frozenset[int]] = {}
    placed: list[Dispatch] = []
    for table in tables:
        known = queues.get((table.queue, table.mask)) if table.queue else None
        mask = queues[table.queue, table.mask] = known or _read_mask(gpu, table, taken)
        taken |= mask
        placed.append(
            Dispatch(
                table.work_groups or 1,
                table.residence or Fraction(0),
                table.per_unit or 1,
                table.launches or 1,
                mask,
                table.queue or table.name,
                table.pipe,
            )
        )
    return tuple(placed)


def _read_mask(gpu: Gpu, table: TaskTable, taken: set[int]) -> frozenset[int]:
    units = sum(gpu.engines)
    if table.mask is None:
        return frozenset(range(units))
    if isinstance(table.mask, str):
        bits = int(table.mask, 16)
        mask = frozenset(bit for bit in range(bits.bit_length()) if bits >> bit & 1)
        if not mask or max(mask) >= units:
            raise _refuse(table, f"has bits beyond the {units} compute units" if mask else "has no unit", gpu)
        if gpu.pairs and has_half_pair(mask):
            raise _refuse(table, "has one unit of a pair without the other", gpu)
        return mask
    if len(table.mask) != len(gpu.engines):
        raise _refuse(table, f"counts units of {len(table.mask)} engines; there are {len(gpu.engines)}", gpu)
    mask = take_units(gpu.engines, table.mask, taken, gpu.pairs)
    if gpu.pairs and mask and has_half_pair(mask):
        raise _refuse(table, "has one unit of a pair without the other", gpu)
    if not mask:
        raise _refuse(table, "has no unit" if mask is not None else "needs more units than remain", gpu)
    return mask


def _refuse(table: TaskTable, what: str, gpu: Gpu) -> WcetError:
    step = 2 if gpu.pairs else 1
    even = ", ".join(str(max(step, count // (2 * step) * step)) for count in gpu.engines)
    return refuse("W567", f"the mask of `{table.name}` {what}", help=f"mask = [{even}]")


def find_split(gpu: Gpu, tasks: Sequence[Task]) -> str:
    """Return a sentence about the first cluster (neighbouring compute units that share caches) that the masks of two
    tasks divide; an empty text if there is none."""
    owners: dict[tuple[int, int], tuple[str, frozenset[int]]] = {}
    places = lay_out(gpu.engines, gpu.pairs)
    for task in tasks:
        mask = frozenset[int]() if task.dispatch is None else task.dispatch.mask
        for engine, unit in (places[bit] for bit in sorted(mask)):
            name, other = owners.setdefault((engine, unit // gpu.cluster), (task.name, mask))
            if other != mask:
                first = unit // gpu.cluster * gpu.cluster
                units = f"CU {first} to {first + gpu.cluster - 1} of engine {engine}"
                return f"{name} and {task.name} share the caches of {units}"
    return ""


def describe_masks(gpu: Gpu, tasks: Sequence[Task]) -> Iterator[str]:
    """Yield the mask of each task as bits, and advice about it."""
    queues: dict[str, str] = {}
    if split := find_split(gpu, tasks):
        yield f"{split}: their residences must contain what that costs"
    used = len({task.dispatch.queue for task in tasks if task.dispatch})
    if used > gpu.slots:
        yield f"{used} queues share {gpu.slots} slots: each waits for the slices of all others, idle ones too"
    for task in tasks:
        dispatch = task.dispatch
        if dispatch is None:
            continue
        counts = count_units(gpu.engines, dispatch.mask, gpu.pairs)
        shape = ", ".join(map(str, counts))
        yield f"{task.name}: mask {write_mask(dispatch.mask)}, CU of each engine {shape}"
        if advice := advise(dispatch.groups, dispatch.per_unit, counts):
            yield f"{task.name}: {advice}"
        if dispatch.queue in queues:
            yield f"{task.name}: runs after {queues[dispatch.queue]} and before it, in one queue"
        queues[dispatch.queue] = task.name

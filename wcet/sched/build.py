"""From validated tables and the costs of kernels to a `TaskSet`; what else its times rest on is said."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from wcet.errors import Diagnostic, WcetError
from wcet.sched.interference import Interferer, inflate_by_factor, inflate_shared
from wcet.sched.kernel_cost import KernelCost
from wcet.sched.quantity import format_ms
from wcet.sched.read import ReadTasks
from wcet.sched.schema import PlatformTable, TaskTable
from wcet.sched.task import Chain, Level, Platform, Preemption, Task, TaskSet


@dataclass(frozen=True, slots=True)
class BuiltSet:
    """A set ready for analysis, and the assumptions behind its times."""

    task_set: TaskSet
    rests_on: tuple[str, ...]


def build_task_set(read: ReadTasks, costs: Mapping[str, KernelCost]) -> BuiltSet:
    """Return the set; `costs` has an entry for each task with kernels. Raises `WcetError` W560 and W562."""
    tables = read.tables
    platform = tables.platform
    _require_save_restore(read)
    interferers = [Interferer(each.name, each.service, each.gap, each.per_request) for each in tables.interference]
    notes: list[str] = []
    tasks: list[Task] = []
    for table in tables.task:
        cost = costs.get(table.name)
        alone = cost.wcet if cost else table.wcet or Fraction(0)
        wcet = inflate_by_factor(alone, table.memory, platform.memory_factor)
        if interferers and not table.best_effort:
            wcet = inflate_shared(wcet, table.requests, interferers)
        if wcet != alone:
            notes.append(f"{table.name}: {format_ms(alone)} ms alone, {format_ms(wcet)} ms beside others on the memory")
        notes += cost.notes if cost else ()
        tasks.append(_build_task(table, platform, wcet, wcet - alone, cost))
    if platform.memory_factor != 1:
        notes.append(f"a factor of {float(platform.memory_factor):g} on memory, which is measured and proves nothing")
    chains = tuple(Chain(chain.name, chain.tasks, chain.deadline) for chain in tables.chain)
    return BuiltSet(TaskSet(_build_platform(platform), tuple(tasks), chains), tuple(notes))


def _build_platform(table: PlatformTable) -> Platform:
    return Platform(
        table.scheduler,
        table.method,
        table.switch,
        table.delay,
        (table.save_restore or Fraction(0)) if table.preemption is Preemption.PHASE else Fraction(0),
        table.tick,
        Preemption(table.preemption),
    )


def _build_task(
    table: TaskTable, platform: PlatformTable, wcet: Fraction, beside: Fraction, cost: KernelCost | None
) -> Task:
    """Return one task; what interference adds, it may add to any piece."""
    piece, last = table.piece, table.last_piece
    if piece is None and cost is not None and cost.piece:
        piece, last = cost.piece + beside, (cost.last_piece + beside if cost.last_piece else None)
    elif piece is None and platform.preemption is Preemption.KERNEL:
        piece, last = wcet, wcet
    period = table.period or Fraction(1)
    return Task(
        table.name,
        wcet,
        period,
        table.deadline or period,
        table.jitter,
        table.offset,
        Level(table.level or (Level.LOW if table.best_effort else Level.HIGH)),
        table.priority,
        table.timeslice or platform.timeslice,
        table.best_effort,
        table.sporadic,
        piece or Fraction(0),
        min(last or Fraction(0), wcet),
        table.producers,
    )


def _require_save_restore(read: ReadTasks) -> None:
    platform = read.tables.platform
    if platform.preemption is Preemption.PHASE and platform.save_restore is None:
        raise WcetError(
            [
                Diagnostic(
                    "W560",
                    "`platform: save_restore` is missing: the cost of saving and restoring a context",
                    read.place("platform", "preemption"),
                    help='save_restore = "20 us", or preemption = "kernel"',
                )
            ]
        )

"""The barrier of a work-group: the wavefronts that wait at it, and the cycle at which it opens."""

from wcet.targets.gcn.clock.context import Context, GroupRun
from wcet.targets.gcn.clock.unit_log import UnitLog
from wcet.targets.gcn.hardware.machine import GcnMachine


def arrive(context: Context) -> GroupRun:
    """Record that a wavefront waits at the barrier of its group from its ready turn on; return the group."""
    context.wave.arrived = context.ready
    context.wave.group.waiting.append(context)
    return context.wave.group


def open_barrier(group: GroupRun, moment: int, machine: GcnMachine, log: UnitLog | None) -> list[Context]:
    """Return the contexts that continue if all live wavefronts of the group are at the barrier by `moment`."""
    if not group.waiting or len(group.waiting) < group.live:
        return []
    opened = max(moment, max(each.wave.arrived for each in group.waiting)) + machine.barrier_cycles
    released = group.waiting
    group.waiting = []
    for context in released:
        passed = opened + ((context.phase - opened) & (machine.turn - 1))
        if log is not None:
            log.waited(context, context.ready, passed)
        context.ready = passed + machine.passing
        context.place += 1
    return released

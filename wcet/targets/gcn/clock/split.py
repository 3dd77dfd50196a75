"""Splits and merges in time: contexts are taken and returned (PWS paper, section 4)."""

from bisect import insort

from wcet.targets.gcn.clock.compute_unit import UnitBanks
from wcet.targets.gcn.clock.context import Context
from wcet.targets.gcn.clock.latencies import LatencyDraws
from wcet.targets.gcn.hardware.machine import GcnMachine


class SplitShortage(Exception):  # noqa: N818 - the caller turns it into a diagnostic
    """An error: a wavefront must split and has no context left."""


class Splitter:
    """Splits and merges contexts; `clients` are all live contexts by number, `count` the splits so far."""

    def __init__(
        self, machine: GcnMachine, banks: UnitBanks, clients: dict[int, Context], latencies: LatencyDraws
    ) -> None:
        self._machine = machine
        self._banks = banks
        self._clients = clients
        self._latencies = latencies
        self.count = 0

    def reserve(self, context: Context) -> bool:
        """Take the lowest free context of the wavefront and return True.

        If there is none, or the machine chooses not to split, return False if the region may run without a split;
        otherwise raise `SplitShortage`.
        """
        free, (_, _, _, whole) = context.wave.free, context.ops[context.place]
        if free and (whole is None or self._latencies.draw_split(context.client)):
            context.reserved = free.pop(0)
            return True
        if whole is None:
            raise SplitShortage
        context.stack.append((context.ops, context.place + 1))
        context.ops, context.place = whole, 0
        return False

    def part(self, context: Context, now: int) -> Context:
        """Give the lanes of the other side the reserved context, and return it; both contexts are ready at once."""
        _, parent, child, _ = context.ops[context.place]
        context.stack.append((context.ops, context.place + 1))
        self.count += 1
        bank, context.reserved, context.drained = context.reserved, -1, False
        wave = context.wave
        units = self._banks.units_of(wave.group.unit, wave.simd, bank)
        ready = now + self._machine.split_cycles
        other = Context(wave, context.client - context.split + bank, context.phase, units, child, ready)
        other.split = bank
        other.parent = context
        context.children.append(other)
        self._clients[other.client] = other
        context.ops, context.place, context.ready = parent, 0, ready
        return other

    def arrive(self, context: Context, now: int) -> Context | None:
        """Record that a context waits at a merge; return the parent if it continues now, None if it has to wait.

        Parent and newest child merge when both wait. A child with a child of its own waits at an inner merge.
        """
        context.arrived = now
        parent, child = context, context.children[-1] if context.children else None
        if child is None:
            assert context.parent is not None
            parent, child = context.parent, context
        if parent.arrived < 0 or child.arrived < 0 or child.children or parent.children[-1] is not child:
            return None
        parent.children.pop()
        del self._clients[child.client]
        insort(parent.wave.free, child.split)
        parent.ready = max(parent.arrived, child.arrived, parent.scalar_ready) + self._machine.merge_cycles
        parent.arrived = -1
        parent.place += 1
        return parent

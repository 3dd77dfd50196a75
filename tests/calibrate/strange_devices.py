"""Devices whose structure no machine file has: each is made of the simulator by a change of how it works."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from unittest import mock

import numpy as np

from tests.calibrate.hidden_devices import run_known
from wcet.calibrate.simulated import open_session, run_point
from wcet.isa.gcn.run import lds
from wcet.isa.gcn.run.coalescing import count_conflicts
from wcet.targets.gcn import simulator
from wcet.targets.gcn.clock.cached_memory import MemoryPort, Sending
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.hardware.shared_cache import SharedCache

MEMORY_BANKS, LDS_BANKS = 8, 32
SLOW = 5
"""The bank whose service takes twice as long."""

QUEUES = 4
"""Wavefronts of somebody else that load lines all the time."""

Run = Callable[..., int]


class SlowBank(MemoryPort):
    """A memory of several banks, one of which is busy twice as long with a line."""

    def serve(self, operation, client, now):
        """Look up the next line of an operation."""
        line = operation.places[-operation.lines]
        cycles, back = super().serve(operation, client, now)
        return (2 * cycles, back + cycles) if line % MEMORY_BANKS == SLOW else (cycles, back)


def count_slow(words, active):
    """Count the cycles of LDS where one bank takes two for a word."""
    shown = active[:, :, None] & (words % LDS_BANKS == SLOW)
    alone = count_conflicts(np.where(shown, words, words[:, :1, :1]), shown.any(axis=2))
    return np.maximum(count_conflicts(words, active), 2 * alone)


def run_slow_memory(benchmark, point, machine):
    """Run a point where the memory has a slow bank."""
    with mock.patch.object(simulator, "MemoryPort", SlowBank):
        return _play(benchmark, point, machine, places=True)


def run_slow_lds(benchmark, point, machine):
    """Run a point where LDS has a slow bank."""
    with mock.patch.object(lds, "count_conflicts", count_slow):
        return run_point(benchmark, point, machine)


def run_beside(benchmark, point, machine):
    """Run a point beside a second queue."""
    if benchmark.watch is not None:
        return run_known(benchmark, point, machine)
    senders = [[1 << 30 | number] for number in range(QUEUES)]
    session = open_session(benchmark, point, machine, corunners=senders)
    return session.play(sending=Sending(repeats=True, eager=True)).cycles


def _play(benchmark, point, machine, **more):
    if benchmark.watch is not None:
        return run_known(benchmark, point, machine)
    return open_session(benchmark, point, machine, **more).play().cycles


def run_unsteady(benchmark, point, machine):
    """Run a point on a clock that is an eighth slower for every other benchmark, and says nothing of it."""
    time = run_known(benchmark, point, machine)
    return time * 9 // 8 if sum(map(ord, benchmark.name)) % 2 else time


@dataclass(frozen=True)
class Strange:
    """A change of the machine, how a point runs on it, and benchmarks of which one at least must show it."""

    rows: frozenset[str]
    change: Mapping[str, object] | None = None
    run: Run = run_known

    def change_machine(self, hidden: GcnMachine) -> GcnMachine:
        """Return the device as far as a machine file can say it."""
        return replace(hidden, **self.change) if self.change else hidden


def list_strange(hidden: GcnMachine) -> Mapping[str, Strange]:
    """Return the devices by what is different."""
    cache = SharedCache(16384, 4, 1, hidden.memory_latency // 3)
    return {
        "cache": Strange(frozenset(("CLN", "SLN", "CL1")), {"llc": cache}),
        "fifo": Strange(frozenset(("OL",)), {"arbitration": "fifo"}),
        "oldest": Strange(frozenset(("OH",)), {"arbitration": "oldest"}),
        "greedy": Strange(frozenset(("GD",)), {"dispatcher": "greedy"}),
        "lgkm": Strange(frozenset(("KS", "KS8")), {"lgkm_limit": 7}),
        "contexts": Strange(frozenset(("RW",)), {"contexts": 8}),
        "simds": Strange(frozenset(("RS",)), {"simds": 5}),
        "slow bank of memory": Strange(frozenset(("L4",)), run=run_slow_memory),
        "slow bank of LDS": Strange(frozenset(("LBK",)), run=run_slow_lds),
        "second queue": Strange(frozenset(("CL64",)), run=run_beside),
        "clock": Strange(frozenset(("VSC",)), run=run_unsteady),
    }

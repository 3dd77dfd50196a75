"""The memory lines that other masters send in a run, and those that the run has sent, in order for each sender."""

from collections.abc import Iterator, Sequence
from dataclasses import field, replace
from pathlib import Path

import numpy as np

from wcet.errors import refuse
from wcet.isa.gcn.buffer_sizes import read_buffer_sizes
from wcet.isa.gcn.launch import POINTERS
from wcet.isa.gcn.run.kernel_arguments import Value
from wcet.memory.cache.sequence import columns_of
from wcet.memory.cache.statements import CorunnerStatement, read_statements
from wcet.memory.cache.traces import write_csv, write_parquet
from wcet.records import dataclass
from wcet.repository import require_own
from wcet.targets.gcn.cached.corunners import measure_trace
from wcet.targets.gcn.cached.investigate import settle_kernel
from wcet.targets.gcn.clock.stream import FLAT, REGION, SMEM, VMEM, Stream
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.hardware.shared_cache import NO_CACHE
from wcet.targets.gcn.options import read_options
from wcet.targets.gcn.simulator import Session

APART = 1 << 34
"""The distance in lines between the memory of a kernel and that of the next co-running one."""


def list_senders(stated: str, machine: GcnMachine) -> tuple[tuple[int, ...], ...]:
    """Return the memory lines that each sender of the stated co-runners sends, in order.

    Kernels among the co-runners are run on buffers of zeros.
    """
    found: list[tuple[int, ...]] = []
    for number, statement in enumerate(read_statements(stated) if stated else (), start=1):
        if statement.is_trace:
            found += measure_trace(statement).sequences
        else:
            found += _run_kernel(statement, machine, number * APART)
    return tuple(found)


def _run_kernel(statement: CorunnerStatement, machine: GcnMachine, apart: int) -> list[tuple[int, ...]]:
    """Return the accesses of a co-running kernel, with one sender for each wavefront slot that it can fill."""
    program, launch, options = settle_kernel(statement)
    sizes = read_buffer_sizes(program, read_options(options.extra).buffer)
    values: dict[str, Value] = dict(options.facts.arguments)
    for argument in program.extra.metadata.arguments:
        if argument.kind in POINTERS:
            if argument.name not in sizes:
                message = f"co-runner `{statement.source.name}`: the size of buffer `{argument.name}` is not stated"
                raise refuse("W642", message, help=f"buffers={argument.name}:4096")
            values[argument.name] = np.zeros(sizes[argument.name], np.uint8)
    session = Session(program, replace(machine, llc=NO_CACHE), launch, values, places=True)
    slots = machine.compute_units * machine.simds * machine.contexts
    lanes: list[list[int]] = [[] for _ in range(min(slots, launch.work_groups * launch.wavefronts))]
    streams = [stream for group in session.streams for stream in group]
    for place, stream in enumerate(streams):
        lanes[place % len(lanes)] += [line + apart for line in list_places(stream)]
    return [tuple(lane) for lane in lanes]


def list_places(stream: Stream) -> Iterator[int]:
    """Yield the numbers of the memory lines that a wavefront touches, in program order."""
    for op in stream:
        if op[0] in (SMEM, VMEM, FLAT):
            yield from op[-1]
        elif op[0] == REGION:
            yield from list_places(op[1])
            yield from list_places(op[2])


@dataclass(slots=True)
class MemoryTrace:
    """The memory lines that the contexts of a run looked up in the cache, in order for each context.

    Contexts are numbered in the order in which they appear.
    """

    lines: dict[int, list[int]] = field(default_factory=dict[int, list[int]])

    def add(self, client: int, line: int) -> None:
        """Record a line that is looked up."""
        self.lines.setdefault(client, []).append(line)

    def write(self, path: Path) -> None:
        """Write a trace file for `wcet llc --trace`, as Parquet or as CSV. Raises `WcetError` W547, `OSError`."""
        require_own(path)
        columns = columns_of(dict(enumerate(self._in_order())))
        if path.suffix == ".parquet":
            write_parquet(columns, path)
        else:
            path.write_text(write_csv(columns), encoding="utf-8")

    def _in_order(self) -> Sequence[Sequence[int]]:
        return [self.lines[client] for client in sorted(self.lines)]

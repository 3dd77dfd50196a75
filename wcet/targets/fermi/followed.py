"""What the warps of a launch do, instruction by instruction: one run of the kernel, which is every run of it.

The run is made on buffers of zeros; that other data would change nothing has been shown before (`dependence`). Buffers
lie where the simulator puts them, in the order of the arguments. A wavefront of 64 stands for a warp.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from wcet.errors import refuse
from wcet.ir.cfg import Cfg
from wcet.ir.ids import BlockId
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.launch import POINTERS, GcnLaunch
from wcet.isa.gcn.run.kernel_arguments import Value
from wcet.machine.load import load_machine
from wcet.memory.cache.fermi import FermiMachine
from wcet.memory.cache.warp_timing import Arithmetic, Step
from wcet.memory.cache.warps import WarpRow, WarpTable
from wcet.targets.gcn.clock.stream import FLAT, MARK, PAUSE, SLEEP, SMEM, VMEM, Op, Stream
from wcet.targets.gcn.hardware.machine import LINE, GcnMachine
from wcet.targets.gcn.simulator import Session
from wcet.targets.gcn.target import TARGET as GCN
from wcet.targets.gcn.timing.instructions import time_instruction

MOST_STEPS = 2_000_000
"""Instructions of all warps together that are followed."""


Visits = tuple[tuple[BlockId, int], ...]
"""The blocks that a warp enters, each with the place of its first instruction in the warp's stream."""


@dataclass(frozen=True, slots=True)
class FollowedLaunch:
    """The warps of each core, and the blocks that each warp passes, as (block, place of its first instruction)."""

    table: WarpTable
    blocks: Mapping[int, tuple[Visits, ...]]


def follow_launch(
    program: GcnProgram,
    cfg: Cfg,
    machine: FermiMachine,
    launch: GcnLaunch,
    values: Mapping[str, int],
    sizes: Mapping[str, int],
    instruction: Arithmetic,
) -> FollowedLaunch:
    """Return what each warp does; group g runs on multiprocessor g modulo their number.

    Raises `WcetError` W545 for more groups than are active at a time, W530 for too many instructions, W008 and W642 for
    arguments that are not stated, W549 for barriers that warps of a group meet at different places.
    """
    cores = _share_out(machine, launch)
    data: dict[str, Value] = dict(values)
    for argument in program.extra.metadata.arguments:
        if argument.kind in POINTERS:
            if argument.name not in sizes:
                message = f"the size of buffer `{argument.name}` is not stated"
                raise refuse("W008", message, help=f"--buffer {argument.name}=4096")
            data[argument.name] = np.zeros(sizes[argument.name], np.uint8)
    host = load_machine(GCN.machine_for(program.source))
    assert isinstance(host, GcnMachine)
    marks: dict[int, int] = {block.first: block.index for block in cfg.blocks}
    session = Session(program, host, launch, data, marks=marks, places=True)
    streams = session.streams
    count = sum(len(stream) for group in streams for stream in group)
    if count > MOST_STEPS:
        message = f"the warps of the launch execute {count:,} instructions, and {MOST_STEPS:,} are followed at most"
        raise refuse("W530", message, help="bound a smaller launch")
    reader = _Reader(program, cfg, host, machine.line_bytes, instruction)
    table: dict[int, tuple[tuple[WarpRow, ...], ...]] = {}
    blocks: dict[int, tuple[Visits, ...]] = {}
    for core, groups in cores.items():
        warps = [_follow_group(reader, program, streams[group]) for group in groups]
        table[core] = tuple(rows for group in warps for rows, _ in group)
        blocks[core] = tuple(visits for group in warps for _, visits in group)
    return FollowedLaunch(table, blocks)


def _share_out(machine: FermiMachine, launch: GcnLaunch) -> dict[int, list[int]]:
    cores: dict[int, list[int]] = {}
    most = machine.multiprocessors * min(machine.groups, machine.warps // launch.wavefronts)
    if launch.work_groups > most:
        raise refuse(
            "W545",
            f"a launch of {launch.work_groups:,} groups, of which `{machine.name}` holds {most:,} at a time",
            notes=(f"{machine.multiprocessors} multiprocessors of {machine.groups} groups and {machine.warps} warps",),
            help="bound launches that are active at once, one after the other",
        )
    for group in range(launch.work_groups):
        cores.setdefault(group % machine.multiprocessors, []).append(group)
    return cores


def _follow_group(
    reader: "_Reader", program: GcnProgram, streams: list[Stream]
) -> list[tuple[tuple[WarpRow, ...], Visits]]:
    """Return rows and blocks of each warp of a group; barriers must be at the same places of all."""
    found = [reader.read(stream) for stream in streams]
    if len({places for _, _, places in found}) > 1:
        barrier = next(each for each in program.instructions if operation_of(each).issue == "barrier")
        raise refuse(
            "W549",
            "warps of a group reach barriers at different places of their order",
            barrier.span,
            notes=("strict round robin passes a barrier without a wait only if all warps issue it in one turn",),
            help="bound it on a machine that needs no order: -m gcn3-llc-512k",
        )
    return [(rows, visits) for rows, visits, _ in found]


class _Reader:
    """Turns the operations of a wavefront into the rows of a warp."""

    def __init__(
        self, program: GcnProgram, cfg: Cfg, host: GcnMachine, line_bytes: int, instruction: Arithmetic
    ) -> None:
        self._instructions, self._blocks = program.instructions, cfg.blocks
        self._timed = [time_instruction(each, host) is not None for each in program.instructions]
        self._lines, self._plain = line_bytes // LINE, instruction

    def read(self, stream: Stream) -> tuple[tuple[WarpRow, ...], Visits, tuple[int, ...]]:
        """Return the rows of one warp, where its blocks begin, and where it meets barriers."""
        rows: list[WarpRow] = []
        visits: list[tuple[BlockId, int]] = []
        barriers: list[int] = []
        ops = iter(stream)
        for op in ops:
            assert op[0] == MARK, "every block begins with its mark"
            number: int = op[1]
            block = self._blocks[number]
            visits.append((block.index, len(rows)))
            for index in range(block.first, block.last + 1):
                if operation_of(self._instructions[index]).issue == "barrier":
                    barriers.append(len(rows))
                rows.append(self._make_row(index, next(ops) if self._timed[index] else None))
        return tuple(rows), tuple(visits), tuple(barriers)

    def _make_row(self, index: int, op: Op | None) -> WarpRow:
        instruction = self._instructions[index]
        line, unit = instruction.span.line, operation_of(instruction).unit
        if op is not None and op[0] in (SMEM, VMEM, FLAT) and op[-1]:
            return WarpRow(line, None, tuple(sorted({place // self._lines for place in op[-1]})))
        if unit != "SEQ":
            return WarpRow(line, self._plain)
        pause = op[1] if op is not None and op[0] in (PAUSE, SLEEP) else 0
        return WarpRow(line, Step(1, self._plain.execution if self._is_barrier(index) else pause))

    def _is_barrier(self, index: int) -> bool:
        return operation_of(self._instructions[index]).issue == "barrier"

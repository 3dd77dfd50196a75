"""Lists the instructions of the warps of a launch from one run of the kernel, which represents every run.

The run uses buffers of zeros; `dependence` has shown before that other data change nothing. Buffers have the addresses
of the simulator, in the order of the arguments. A wavefront of 64 represents a warp.
"""

from collections.abc import Mapping

import numpy as np

from wcet.errors import refuse
from wcet.ir.cfg import Cfg
from wcet.ir.ids import BlockId, InstructionId
from wcet.ir.program import Instruction
from wcet.isa.gcn.language.isa import Operation
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.pauses import count_sleep_cycles, count_wait_states
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.launch import MOST_LDS, POINTERS, GcnLaunch
from wcet.isa.gcn.run.coalescing import LINE
from wcet.isa.gcn.run.execution import Execution, bind_launch
from wcet.isa.gcn.run.kernel_arguments import Value
from wcet.isa.gcn.run.streams import Op, Recording, Stream
from wcet.memory.cache.warp_timing import Arithmetic, ArithmeticTime
from wcet.memory.cache.warps import WarpRow, WarpTable
from wcet.records import dataclass
from wcet.targets.fermi.machine import FermiMachine

WAIT_STATE = 4
"""The cycles of a wait state of `s_nop`, as GCN counts them."""

MOST_STEPS = 2_000_000
"""The largest number of instructions of all warps together."""


Visits = tuple[tuple[BlockId, int], ...]
"""The blocks that a warp enters, each with the index of its first instruction in the warp's stream."""


@dataclass(frozen=True, slots=True)
class FollowedLaunch:
    """The warps of each core, and the blocks that each warp enters, as (block, index of its first instruction).

    `words` are the words of the kernel's arguments in memory, the first one at `address`.
    """

    table: WarpTable
    blocks: Mapping[int, tuple[Visits, ...]]
    address: int
    words: tuple[int, ...]


def follow_launch(
    program: GcnProgram,
    cfg: Cfg,
    machine: FermiMachine,
    launch: GcnLaunch,
    data: Mapping[str, Value],
    instruction: Arithmetic,
) -> FollowedLaunch:
    """Return the instructions of each warp; group g runs on multiprocessor g modulo their number.

    Raises `WcetError` W545 for more groups than are active at a time, W530 for too many instructions or too much LDS,
    W642 for arguments that are not stated, W549 for barriers that warps of a group reach at different places, W341 for
    instructions of unknown time.
    """
    cores = _share_out(machine, launch)
    _check_lds(program, launch)
    bound = bind_launch(program, launch, data)
    arguments = bound.placement.arguments
    words = tuple(bound.memory.read(arguments).view(np.uint32).tolist())
    execution = Execution(bound, Recording(_Numbers(), places=True))
    reader = _WarpReader(program, cfg, machine.line_bytes, instruction)
    streams = execution.streams
    count = sum(len(stream) for group in streams for stream in group)
    if count > MOST_STEPS:
        message = f"the warps of the launch execute {count:,} instructions, and {MOST_STEPS:,} are followed at most"
        raise refuse("W530", message, help="bound a smaller launch")
    table: dict[int, tuple[tuple[WarpRow, ...], ...]] = {}
    blocks: dict[int, tuple[Visits, ...]] = {}
    for core, groups in cores.items():
        warps = [_follow_group(reader, program, streams[group]) for group in groups]
        table[core] = tuple(rows for group in warps for rows, _ in group)
        blocks[core] = tuple(visits for group in warps for _, visits in group)
    return FollowedLaunch(table, blocks, arguments.address, words)


def make_data(program: GcnProgram, values: Mapping[str, int], sizes: Mapping[str, int]) -> dict[str, Value]:
    """Return the arguments of a launch, with buffers full of zeros; raise `WcetError` W008 for a size that is not
    stated."""
    data: dict[str, Value] = dict(values)
    for argument in program.extra.metadata.arguments:
        if argument.kind in POINTERS:
            if argument.name not in sizes:
                message = f"the size of buffer `{argument.name}` is not stated"
                raise refuse("W008", message, help=f"--buffer {argument.name}=4096")
            data[argument.name] = np.zeros(sizes[argument.name], np.uint8)
    return data


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


def _check_lds(program: GcnProgram, launch: GcnLaunch) -> None:
    taken = (program.extra.metadata.lds_bytes or 0) + launch.lds_bytes
    if taken > MOST_LDS:
        message = f"a work-group takes {taken:,} bytes of LDS, and there are {MOST_LDS:,}"
        raise refuse("W530", message, program.place, help=f"--lds {MOST_LDS - taken + launch.lds_bytes}")


def _follow_group(
    reader: "_WarpReader", program: GcnProgram, streams: list[Stream]
) -> list[tuple[tuple[WarpRow, ...], Visits]]:
    """Return the rows and blocks of each warp of a group; barriers must be at the same positions in all warps."""
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


class _Numbers:
    """Operations as pairs: the index of the instruction, and the lines of memory that an access touches."""

    def plain(self, index: int) -> tuple[Op, ...]:
        """Return the operation of an instruction that accesses no memory: its index, without lines."""
        return ((index, ()),)

    def waits(self, index: int) -> tuple[Op, ...]:
        """Return no operations: waits that are part of an instruction are not represented."""
        return ()

    def branch(self, index: int, taken: bool) -> Op:
        """Return the operation of a branch: its index, without lines."""
        return (index, ())

    def access(self, index: int, amount: int, lines: tuple[int, ...] | None) -> Op:
        """Return the operation of an access: its index, and the lines of memory that it touches, none for LDS."""
        return (index, lines or ())


class _WarpReader:
    """Converts the instructions of a wavefront into the rows of a warp."""

    def __init__(self, program: GcnProgram, cfg: Cfg, line_bytes: int, instruction: Arithmetic) -> None:
        self._instructions = program.instructions
        self._blocks = {block.first: block.index for block in cfg.blocks}
        self._lines = line_bytes // LINE
        self._work = [_time(each, operation_of(each), instruction) for each in program.instructions]

    def read(self, stream: Stream) -> tuple[tuple[WarpRow, ...], Visits, tuple[int, ...]]:
        """Return a row for each instruction of a warp, and the positions of its blocks and barriers in these rows."""
        rows: list[WarpRow] = []
        visits: list[tuple[BlockId, int]] = []
        barriers: list[int] = []
        for op in stream:
            index: InstructionId = op[0]
            if index in self._blocks:
                visits.append((self._blocks[index], len(rows)))
            if operation_of(self._instructions[index]).issue == "barrier":
                barriers.append(len(rows))
            rows.append(self._make_row(index, op[1]))
        return tuple(rows), tuple(visits), tuple(barriers)

    def _make_row(self, index: int, lines: tuple[int, ...]) -> WarpRow:
        line = self._instructions[index].span.line
        if lines:
            return WarpRow(line, None, tuple(sorted({each // self._lines for each in lines})))
        return WarpRow(line, self._work[index])


def _time(instruction: Instruction, operation: Operation, plain: Arithmetic) -> Arithmetic | ArithmeticTime:
    """Return the time of an instruction that accesses no memory; raise `WcetError` W341 if it is unknown."""
    if operation.unit in ("VALU", "SALU", "BR", "LDS", "VMEM", "SMEM"):
        return plain
    match operation.issue:
        case "end" | "wait" | "split" | "merge":
            return ArithmeticTime(1, 0)
        case "seq":
            return ArithmeticTime(1, WAIT_STATE)
        case "nop":
            return ArithmeticTime(1, WAIT_STATE * count_wait_states(instruction))
        case "sleep":
            return ArithmeticTime(1, count_sleep_cycles(instruction))
        case "barrier":
            return ArithmeticTime(1, plain.execution)
        case _:
            message = f"`{instruction.mnemonic}` has no timing on this machine"
            raise refuse("W341", message, instruction.span, notes=("its class has no timing",))

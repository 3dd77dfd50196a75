"""A walk of all wavefronts of a launch along the paths that stated contents decide: runs of blocks, and lines touched.

All wavefronts are executed at once, each on the one path that its numbers decide. If it is not known whether any lane
is left (`s_cbranch_execz`, `s_cbranch_vccz`), a wavefront continues as if one were; its state at the branch is kept,
and joined at the block where the other path continues. So the walk passes all blocks that the wavefront can pass. Any
other undecided branch ends the walk without a result, and so does a walk that takes too long.

docs/gcn-bound.md, "Stated contents", has the argument.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import field

import numpy as np
from numpy.typing import NDArray

from wcet.ir.cfg import Block, Cfg, Edge, EdgeKind, Loop
from wcet.ir.program import Instruction
from wcet.isa.gcn.language.accesses import find_memory_access
from wcet.isa.gcn.language.isa import find_condition
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.values.known_memory import (
    FIRST,
    KERNARG,
    PACKET,
    KnownMemory,
    count_banks,
    count_lines,
    find_most,
    find_reach,
    load_lanes,
    load_scalar,
)
from wcet.isa.gcn.values.known_paths import ByStart, KnownPaths, UndecidedError
from wcet.isa.gcn.values.known_pointers import start_pointer
from wcet.isa.gcn.values.known_state import EXEC, LANES, NUMBER, ORIGIN, SCC, KnownState, Lanes, OperandValue, Row
from wcet.isa.gcn.values.known_steps import step
from wcet.isa.gcn.values.lane_state import LaneState
from wcet.isa.gcn.values.lane_steps import KERNARG as KERNARG_NAME
from wcet.isa.gcn.values.lane_steps import PACKET as PACKET_NAME
from wcet.isa.gcn.values.lane_values import exact_lanes
from wcet.isa.gcn.values.launch_values import GridPlace, start_state
from wcet.records import dataclass

Rows = NDArray[np.intp]
MOST_WAVEFRONTS = 256
MOST_STEPS = 40_000
"""The most instructions that one walk executes; an instruction that several wavefronts execute together counts once."""

MOST_WAITING = 48
"""The most states of one wavefront that wait to be joined; more come only from a loop whose end is unknown."""

NO_BUFFER, ONE_LINE = -1, np.ones(1, np.int64)
"""What an access without active lanes counts as."""


@dataclass(slots=True)
class _Walk:
    """The walk: `ready` has the wavefronts to execute next, `parked` the kept states of each, both by block.

    `lines` has the largest number of lines, or cycles of LDS banks, of each access, `executed` how often each wavefront
    executes it with each number, `by_start` its lines by buffer and start; `steps` counts executed instructions.
    """

    program: GcnProgram
    cfg: Cfg
    loops: tuple[Loop, ...]
    memory: KnownMemory
    state: KnownState
    runs: NDArray[np.int64]
    most: NDArray[np.int64]
    executed: tuple[Counter[tuple[int, int | None]], ...]
    by_start: tuple[dict[int, dict[int, NDArray[np.int64]]], ...]
    ready: dict[int, list[int]] = field(default_factory=dict[int, list[int]])
    parked: dict[int, list[tuple[int, Row]]] = field(default_factory=dict[int, list[tuple[int, Row]]])
    lines: dict[int, int | None] = field(default_factory=dict[int, int | None])
    written: dict[int, Instruction] = field(default_factory=dict[int, Instruction])
    steps: int = 0

    def run(self) -> None:
        """Execute blocks, the lowest first, until no wavefront is ready."""
        while self.ready:
            block = min(self.ready)
            rows = sorted(self.ready.pop(block))
            for row in rows:
                waiting = self.parked.get(row, [])
                for place, kept in waiting:
                    if place == block:
                        self.state.join(row, kept)
                self.parked[row] = [each for each in waiting if each[0] != block]
            self._run_block(self.cfg.blocks[block], np.array(rows))
        for row, waiting in self.parked.items():
            if waiting:
                last = self.program.instructions[self.cfg.blocks[waiting[0][0]].first]
                raise UndecidedError(f"wavefront {row} may skip to here", last)

    def _run_block(self, block: Block, rows: Rows) -> None:
        self.runs[rows, block.index] += 1
        for instruction in self.program.instructions[block.first : block.last + 1]:
            self.steps += 1
            if self.steps > MOST_STEPS:
                raise UndecidedError(f"the walk takes more than {MOST_STEPS:,} instructions", instruction)
            self._step(instruction, rows)
        self._leave(block, rows)

    def _step(self, instruction: Instruction, rows: Rows) -> None:
        unit = operation_of(instruction).unit
        if unit == "LDS":
            active = self.state.read_active(rows)[1]
            self._keep(instruction.index, rows, count_banks(self.state, instruction, rows, active, self.memory))
        if unit in ("VMEM", "SMEM"):
            self._note(instruction, rows, unit == "SMEM")
            load = load_scalar if unit == "SMEM" else load_lanes
            if load(self.state, instruction, self.memory, rows):
                return
        step(self.state, instruction, rows, self.steps)

    def _note(self, instruction: Instruction, rows: Rows, scalar: bool) -> None:
        reached = find_reach(self.state, instruction, rows)
        index = instruction.index
        if reached is None:
            self._keep(index, rows, [None] * len(rows))
            return
        active = np.ones((len(rows), 1), bool) if scalar else self.state.read_active(rows)[1]
        access = find_memory_access(instruction)
        if access is not None and access.stores:
            chosen = active & reached.known
            for buffer in np.unique(np.broadcast_to(reached.buffers, chosen.shape)[chosen]).tolist():
                self.written.setdefault(buffer - FIRST, instruction)
        touched = count_lines(reached, active, self.memory)
        self._keep(index, rows, [find_most(each) for each in touched])
        places: list[int] = rows.tolist()
        for row, each in zip(places, touched, strict=True):
            if each is not None:
                self._sum_by_start(self.by_start[row].setdefault(index, {}), each or {NO_BUFFER: ONE_LINE})

    @staticmethod
    def _sum_by_start(totals: dict[int, NDArray[np.int64]], touched: Mapping[int, NDArray[np.int64]]) -> None:
        for buffer, lines in touched.items():
            totals[buffer] = totals[buffer] + lines if buffer in totals else lines

    def _keep(self, index: int, rows: Rows, amounts: list[int | None]) -> None:
        """Record the cost of an access by each wavefront (lines, or cycles of LDS banks), and the largest so far.

        None is an unknown cost, and the largest one from then on.
        """
        for row, amount in zip(rows.tolist(), amounts, strict=True):
            self.executed[row][index, amount] += 1
            known = self.lines.get(index, 0)
            self.lines[index] = None if amount is None or known is None else max(amount, known)

    def _leave(self, block: Block, rows: Rows) -> None:
        edges = self.cfg.out_edges[block.index]
        last = self.program.instructions[block.last]
        if len(edges) == 1:
            self._move(edges[0], rows)
            return
        jump = next(edge for edge in edges if edge.kind is EdgeKind.JUMP)
        fall = next(edge for edge in edges if edge.kind is not EdgeKind.JUMP)
        taken, known, lanes = self._decide(last, rows)
        for row, jumps, sure in zip(rows.tolist(), taken, known, strict=True):
            if not sure:
                if not lanes:
                    raise UndecidedError("a branch is not decided", last)
                other = fall if jumps else jump
                if other.target == self.cfg.sink:
                    raise UndecidedError("a wavefront may end here", last)
                waiting = self.parked.setdefault(row, [])
                if len(waiting) >= MOST_WAITING:
                    raise UndecidedError("when lanes leave a loop is not decided", last)
                waiting.append((other.target, self._turn(row, other)))
        self._move(jump, rows[np.array(taken)])
        self._move(fall, rows[~np.array(taken)])

    def _turn(self, row: int, edge: Edge) -> Row:
        """Return the state that a wavefront has after an edge, with the passes of loops counted."""
        kept = self.state.keep(row)
        for loop in self.loops:
            if edge.index in loop.back_edges:
                kept.rounds[loop.index] += 1
                self.most[loop.index] = max(self.most[loop.index], kept.rounds[loop.index])
            elif edge.target == loop.header:
                kept.rounds[loop.index] = 0
        return kept

    def _decide(self, instruction: Instruction, rows: Rows) -> tuple[list[bool], list[bool], bool]:
        """Return by wavefront whether a branch jumps and whether that is certain, and for all whether it tests lanes.

        If it tests lanes and that is not certain, the returned direction is that of a wavefront with a lane left.
        """
        condition = find_condition(instruction)
        if condition is None:
            raise UndecidedError("a branch of this form is not followed", instruction)
        if condition.register == "scc":
            scc = self.state.read_unit(SCC, rows)
            jumps: list[bool] = ((scc.words[:, 0] != 0) == condition.nonzero).tolist()
            known_scc: list[bool] = scc.known[:, 0].tolist()
            return jumps, known_scc, False
        lanes, known = self.state.read_mask((condition.register, 0), rows)
        sure: list[bool] = [bool(row.any()) for row in lanes & known]
        may: list[bool] = [bool(row.any()) for row in lanes | ~known]
        settled = [one or not other for one, other in zip(sure, may, strict=True)]
        return [each == condition.nonzero for each in may], settled, True

    def _move(self, edge: Edge, rows: Rows) -> None:
        if not len(rows):
            return
        for loop in self.loops:
            if edge.index in loop.back_edges:
                self.state.rounds[rows, loop.index] += 1
                self.most[loop.index] = max(self.most[loop.index], int(self.state.rounds[rows, loop.index].max()))
            elif edge.target == loop.header:
                self.state.rounds[rows, loop.index] = 0
        if edge.target != self.cfg.sink:
            self.ready.setdefault(edge.target, []).extend(rows.tolist())


def follow_wavefronts(
    program: GcnProgram, cfg: Cfg, loops: tuple[Loop, ...], launch: GcnLaunch, memory: KnownMemory
) -> KnownPaths:
    """Execute all wavefronts of a launch to their ends and return their largest counts.

    Raises `UndecidedError` if that is not possible.
    """
    count = launch.work_groups * launch.wavefronts
    if count > MOST_WAVEFRONTS:
        reason = f"the launch has {count:,} wavefronts, of which {MOST_WAVEFRONTS} at most are followed"
        raise UndecidedError(reason, program.instructions[0])
    state = _start(program, launch, count, len(loops))
    runs, most = np.zeros((count, cfg.sink), np.int64), np.zeros(len(loops), np.int64)
    executed = tuple(Counter[tuple[int, int | None]]() for _ in range(count))
    by_start = tuple(dict[int, dict[int, NDArray[np.int64]]]() for _ in range(count))
    walk = _Walk(program, cfg, loops, memory, state, runs, most, executed, by_start)
    walk.ready[0] = list(range(count))
    walk.run()
    lines = {index: amount for index, amount in walk.lines.items() if amount is not None}
    return KnownPaths(
        tuple(runs.max(axis=0).tolist()), tuple(most.tolist()), lines, walk.written, executed, _list_by_start(walk)
    )


def _list_by_start(walk: _Walk) -> tuple[ByStart, ...]:
    return tuple(
        {index: {buffer: lines.tolist() for buffer, lines in each.items()} for index, each in of_wave.items()}
        for of_wave in walk.by_start
    )


def _start(program: GcnProgram, launch: GcnLaunch, count: int, loops: int) -> KnownState:
    """Return the values of registers when the wavefronts of a launch start."""
    state = KnownState(count, loops, launch.lanes)
    x, y, _ = launch.groups
    for row in range(count):
        group, wavefront = divmod(row, launch.wavefronts)
        place = GridPlace((group % x, group // x % y, group // (x * y)), wavefront, 0)
        left = min(launch.lanes, launch.work_items - wavefront * launch.lanes)
        lanes = (np.arange(LANES) < left)[None, :]
        _fill(state, start_state(program, launch, place), row, lanes)
        state.write_mask(EXEC, np.array([row]), lanes, np.ones((1, LANES), bool))
    return state


def _fill(state: KnownState, start: LaneState, row: int, lanes: Lanes) -> None:
    """Write the start values of one wavefront to `lanes`, those with a work-item; the others stay unknown."""
    rows = np.array([row])
    for unit, entry in start.here.items():
        numbers = exact_lanes(entry.value)
        if numbers is not None:
            source = OperandValue(np.array([numbers], np.uint64), np.full((1, LANES), NUMBER, np.int64))
            state.write_lanes(unit, rows, source, lanes, lanes)
    for unit, entry in start.scalars.items():
        name = entry.name
        if name and name[0] in (KERNARG_NAME, PACKET_NAME) and name[1] in (0, 1):
            buffer, part = KERNARG if name[0] == KERNARG_NAME else PACKET, 0 if name[1] == 0 else 1
            word, mark = (0, ORIGIN + buffer)[part], start_pointer(buffer)[part]
        elif not name and entry.value.is_uniform and entry.value.uniform.exact:
            word, mark = entry.value.uniform.low % (1 << 32), NUMBER
        else:
            continue
        state.write_scalar(unit, rows, OperandValue(np.array([[word]], np.uint64), np.array([[mark]], np.int64)))

"""The execution of the wavefronts of many groups together: those that are at the same instruction execute it as one.

The values that a kernel computes do not depend on time here. Groups run in the order of their numbers, and so do
wavefronts and lanes where it matters (atomics, stores to one place), so data are the same whatever the latencies are.
The lowest instruction runs first, which brings wavefronts together again after loops.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from wcet.errors import refuse
from wcet.ir.program import Instruction
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.run.coalescing import list_lines
from wcet.isa.gcn.run.code import BoundCode
from wcet.isa.gcn.run.faults import Fault
from wcet.isa.gcn.run.float_mode import FLOAT_BITS
from wcet.isa.gcn.run.pieces import CodePiece, Pieces
from wcet.isa.gcn.run.races import Items
from wcet.isa.gcn.run.streams import Op, Recording, Stream
from wcet.isa.gcn.run.wavefronts import EXEC, MODE, SCC, VCC, RegisterView, Wavefronts, read_mask

MOST_STEPS = 1 << 14
"""Pieces of code that some wavefronts run before waiting ones continue: a wavefront may wait for another one's store.
"""


MOST_OPERATIONS = 4_000_000
"""The number of operations of one wavefront at which a run is refused as endless."""

MOST_RECORDED = 1 << 26
"""The largest number of recorded operations of all wavefronts: each takes eight bytes, so that it can be timed later.
"""

OVERHEAD = 32
"""The number of operations that take as much memory as everything else that is recorded for a wavefront."""


class Lockstep:
    """An executor of batches of groups of `wavefronts` each; `counts` has the executions of each instruction.

    `items` are the work-items, if the run is watched for races.
    """

    def __init__(
        self,
        program: GcnProgram,
        code: BoundCode,
        pieces: Pieces,
        recording: Recording,
        wavefronts: int,
        items: Items | None = None,
    ) -> None:
        self._program, self._code, self._pieces = program, code, pieces
        self._recording, self._operations = recording, recording.operations
        self._each, self._items = wavefronts, items
        self._local = frozenset(each.index for each in program.instructions if operation_of(each).unit == "LDS")
        self._runs: dict[int, int] = {}
        self._recorded = 0
        self._access_ops: dict[tuple[int, int | tuple[int, ...]], Op] = {}

    def run(self, batch: Wavefronts, groups: list[int]) -> list[list[Stream]]:
        """Execute groups to their ends; return the streams of operations of their wavefronts, group by group."""
        self._batch, self._recorder = batch, self._recording.recorder(batch)
        if self._items is not None:
            self._items.start(groups)
        self._recorded += OVERHEAD * batch.count
        self._ready: dict[int, list[int]] = {}
        self._waiting: list[list[tuple[int, int]]] = [[] for _ in groups]
        self._live = [self._each] * len(groups)
        for wavefront in range(batch.count):
            self._put(wavefront, 0)
        try:
            with np.errstate(all="ignore"):
                self._run_all()
        except Fault as fault:
            group, wavefront = divmod(fault.row, self._each)
            raise fault.locate(groups[group], wavefront * 64 + fault.lane) from None
        for waiting in self._waiting:
            if waiting:
                message = f"`{self._program.name}` does not end: wavefronts wait at a barrier for ever"
                raise refuse("W644", message, self._program.instructions[waiting[0][1] - 1].span)
        streams = self._recorder.streams
        return [streams[first : first + self._each] for first in range(0, batch.count, self._each)]

    @property
    def streams(self) -> list[Stream]:
        """The streams of operations of the wavefronts of the latest batch, as far as it was executed."""
        return self._recorder.streams

    @property
    def counts(self) -> list[int]:
        """The number of executions of each instruction, summed over all wavefronts."""
        total = [0] * len(self._program.instructions)
        for first, runs in self._runs.items():
            for index in range(first, self._pieces.at(first).last + 1):
                total[index] += runs
        return total

    def _put(self, wavefront: int, place: int) -> None:
        if place in self._recorder.places:
            place = self._recorder.arrive(wavefront, place)
        self._ready.setdefault(place, []).append(wavefront)

    def _run_all(self) -> None:
        ready, turns = self._ready, 0
        while ready:
            place = min(ready) if turns % MOST_STEPS else max(ready)
            turns += 1
            members = sorted(ready.pop(place))
            if self._recording.progress is not None:
                self._recording.progress()
            self._check_length(members, place)
            self._run_from(place, members)

    def _check_length(self, members: list[int], place: int) -> None:
        longest = max(len(self._recorder.streams[each]) for each in members)
        if longest > MOST_OPERATIONS:
            note = f"a wavefront has executed {longest:,} instructions, on to here"
            span = self._program.instructions[place].span
            raise refuse("W644", f"`{self._program.name}` does not seem to end", span, notes=(note,))

    def _count(self, piece: CodePiece, place: int, count: int) -> None:
        self._recorded += count * (piece.last + 1 - place)
        if self._recorded > MOST_RECORDED:
            note = f"its wavefronts together have executed about {self._recorded:,} instructions"
            message = f"`{self._program.name}` runs for too long"
            raise refuse("W644", message, self._program.place, notes=(note,), help="use a smaller launch")

    def _run_from(self, place: int, members: list[int]) -> None:
        """Run wavefronts from one instruction on, while they stay together and no other wavefront joins."""
        view = self._batch.select(np.array(members))
        if not view.agrees:
            members, view = self._part_by_mode(members, place)
        streams = [self._recorder.streams[each] for each in members]
        special, ready, waiting = self._recorder.places, self._ready, min(self._ready, default=1 << 60)
        steps = 0
        while True:
            piece = self._pieces.at(place)
            self._runs[place] = self._runs.get(place, 0) + len(members)
            self._count(piece, place, len(members))
            self._execute(piece, view, streams)
            following = self._leave(piece, view, members, streams)
            steps += 1
            if following < 0:
                return
            if following in special or following >= waiting or steps > MOST_STEPS:
                for each in members:
                    self._put(each, following)
                return
            place = following
            if ready and place in ready:
                ready[place].extend(members)
                return

    def _part_by_mode(self, members: list[int], place: int) -> tuple[list[int], RegisterView]:
        """Return the wavefronts that have the floating-point mode of the first one, and a view of them; the others must
        wait.
        """
        modes = self._batch.sgprs[members, MODE] & np.uint32(FLOAT_BITS)
        same = [each for each, mode in zip(members, modes, strict=True) if mode == modes[0]]
        self._ready.setdefault(place, []).extend(each for each in members if each not in same)
        return same, self._batch.select(np.array(same))

    def _execute(self, piece: CodePiece, view: RegisterView, streams: list[Stream]) -> None:
        for chunk in piece.chunks:
            for step in chunk.steps:
                step(view)
            if chunk.ops:
                ops = chunk.ops
                for stream in streams:
                    stream += ops
            if chunk.access >= 0:
                access = self._code.steps[chunk.access]
                assert access is not None
                access(view)
                for stream, op in zip(streams, self._access_operations(chunk.access, view), strict=True):
                    stream.append(op)

    def _access_operations(self, index: int, view: RegisterView) -> Iterator[Op]:
        amounts = view.amount if view.members is None else view.amount[view.members]
        known = self._access_ops
        if self._recording.places and index not in self._local:
            yield from self._placed_operations(index, view)
            return
        for amount in amounts.tolist():
            key = (index, amount)
            op = known.get(key)
            if op is None:
                op = known[key] = self._operations.access(index, amount, None)
            yield op

    def _placed_operations(self, index: int, view: RegisterView) -> Iterator[Op]:
        """Yield the operations of a memory access, with the lines that each wavefront touches."""
        rows = [()] * (view.last - view.first) if view.reach is None else list_lines(view.reach)
        if view.members is not None:
            rows = [row for row, member in zip(rows, view.members.tolist(), strict=True) if member]
        for places in rows:
            key = (index, places)
            op = self._access_ops.get(key)
            if op is None:
                op = self._access_ops[key] = self._operations.access(index, len(places), places)
            yield op

    def _leave(self, piece: CodePiece, view: RegisterView, members: list[int], streams: list[Stream]) -> int:
        """End a piece of code; return the next instruction of all its wavefronts, -1 if they diverge, wait, or end."""
        if piece.flow == "fall":
            return piece.last + 1
        if piece.flow == "barrier":
            if self._each == 1 and self._items is not None:
                self._items.pass_barrier(members)
            return piece.last + 1 if self._each == 1 else self._wait(piece, members)
        if piece.flow == "end":
            for each in members:
                group = each // self._each
                self._live[group] -= 1
                self._release(group)
            return -1
        target = self._program.extra.targets[piece.last]
        jump = self._operations.branch(piece.last, True)
        if piece.flow == "jump":
            for stream in streams:
                stream.append(jump)
            return target
        fall = self._operations.branch(piece.last, False)
        taken = np.broadcast_to(find_taken(self._program.instructions[piece.last], view), view.last - view.first)
        chosen: list[bool] = (taken if view.members is None else taken[view.members]).tolist()
        for stream, jumps in zip(streams, chosen, strict=True):
            stream.append(jump if jumps else fall)
        if all(chosen):
            return target
        if not any(chosen):
            return piece.last + 1
        for each, jumps in zip(members, chosen, strict=True):
            self._put(each, target if jumps else piece.last + 1)
        return -1

    def _wait(self, piece: CodePiece, members: list[int]) -> int:
        for each in members:
            self._waiting[each // self._each].append((each, piece.last + 1))
        for group in sorted({each // self._each for each in members}):
            self._release(group)
        return -1

    def _release(self, group: int) -> None:
        """Open the barrier of a group if all its live wavefronts have arrived."""
        waiting = self._waiting[group]
        if waiting and len(waiting) == self._live[group]:
            self._waiting[group] = []
            if self._items is not None:
                self._items.pass_barrier([each for each, _ in waiting])
            for each, place in waiting:
                self._put(each, place)


def find_taken(instruction: Instruction, view: RegisterView) -> NDArray[np.bool_]:
    """Return, for each wavefront, whether a conditional branch jumps to its target."""
    name = instruction.mnemonic.removeprefix("s_cbranch_")
    if name.startswith("scc"):
        return (view.s[:, SCC] != 0) == (name == "scc1")
    if name.startswith("vcc"):
        return (read_mask(view, VCC, instruction.lanes) == 0) == (name == "vccz")
    lanes = view.s64[:, EXEC // 2] & view.batch.split_masks[view.first : view.last]
    return (lanes == 0) == (name == "execz")

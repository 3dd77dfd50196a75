"""A kernel cut into pieces of straight code, each with its steps and the operations that it adds to a stream."""

from collections.abc import Mapping
from dataclasses import dataclass

from wcet.isa.gcn.language.isa import Operation
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.run.code import BoundCode
from wcet.isa.gcn.run.step import Step
from wcet.targets.gcn.clock.stream import BRANCH, LDS, MARK, Op, make_op
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.timing.instructions import time_instruction
from wcet.targets.gcn.timing.steps import Kind


@dataclass(frozen=True, slots=True)
class Chunk:
    """Steps and their operations, then one access whose operation depends on addresses (-1 for none)."""

    steps: tuple[Step, ...]
    ops: tuple[Op, ...]
    access: int


@dataclass(frozen=True, slots=True)
class Piece:
    """Instructions `first` to `last`; `flow` says how it ends: branch, jump, barrier, end, or fall (into the next)."""

    first: int
    last: int
    chunks: tuple[Chunk, ...]
    flow: str


@dataclass(frozen=True, slots=True)
class Access:
    """One memory instruction: its operation without what the addresses decide."""

    op: Op
    least: int

    def complete(self, amount: int, places: tuple[int, ...] | None = None) -> Op:
        """Return the operation of one execution: `amount` lines, or cycles of bank conflicts; `places` end it."""
        if self.op[0] == LDS:
            return (LDS, max(self.least, amount))
        return (*self.op[:2], amount, *self.op[3:], *(() if places is None else (places,)))


class Pieces:
    """All pieces of a kernel by first instruction, its accesses, and both operations of its branches.

    Pieces begin at `cuts` and, with an operation that says so, at `marks`: blocks by first instruction.
    """

    def __init__(
        self,
        program: GcnProgram,
        code: BoundCode,
        machine: GcnMachine,
        cuts: frozenset[int],
        marks: Mapping[int, int] | None = None,
    ) -> None:
        self._program = program
        self._code = code
        self.accesses: dict[int, Access] = {}
        self._ops: list[Op | None] = []
        for instruction in program.instructions:
            operation = operation_of(instruction)
            step = time_instruction(instruction, machine)
            op = None if step is None else make_op(step, "exp" in operation.counters)
            self._ops.append(op)
            if step is not None and step.kind in (Kind.SMEM, Kind.VMEM, Kind.FLAT, Kind.LDS):
                assert op is not None
                self.accesses[instruction.index] = Access(op, _least_cycles(operation, machine))
        self.branches = {True: (BRANCH, machine.issue.branch, True), False: (BRANCH, machine.issue.branch, False)}
        self._marks = marks or {}
        self._starts = {0, *program.extra.targets.values(), *cuts, *self._marks}
        self._pieces: dict[int, Piece] = {}

    def at(self, first: int) -> Piece:
        """Return the piece that starts at an instruction."""
        piece = self._pieces.get(first)
        if piece is None:
            piece = self._pieces[first] = self._cut(first)
        return piece

    def _cut(self, first: int) -> Piece:
        instructions = self._program.instructions
        chunks: list[Chunk] = []
        steps: list[Step] = []
        ops: list[Op] = [(MARK, self._marks[first])] if first in self._marks else []
        index, flow = first, "fall"
        while True:
            operation = operation_of(instructions[index])
            if operation.flow in ("branch", "jump"):
                flow = operation.flow
                break
            step, op = self._code.steps[index], self._ops[index]
            if index in self.accesses:
                chunks.append(Chunk(tuple(steps), tuple(ops), index))
                steps, ops = [], []
            else:
                if step is not None:
                    steps.append(step)
                if op is not None:
                    ops.append(op)
            if operation.flow == "end" or operation.issue == "barrier":
                flow = operation.flow or "barrier"
                break
            if index + 1 in self._starts:
                break
            index += 1
        chunks.append(Chunk(tuple(steps), tuple(ops), -1))
        return Piece(first, index, tuple(chunks), flow)


def _least_cycles(operation: Operation, machine: GcnMachine) -> int:
    cycles: int = getattr(machine.issue, operation.issue)
    return cycles

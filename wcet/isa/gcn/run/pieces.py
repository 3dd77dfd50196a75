"""A kernel divided into pieces of straight-line code, each with its steps and the operations that it records."""

from collections.abc import Iterable, Mapping

from wcet.ir.ids import InstructionId
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.run.code import BoundCode
from wcet.isa.gcn.run.step import Step
from wcet.isa.gcn.run.streams import Op, Operations
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class Chunk:
    """The steps of some instructions up to a memory access, and the operations that they record in a stream.

    `access` is the instruction whose operation depends on addresses, -1 if there is none.
    """

    steps: tuple[Step, ...]
    ops: tuple[Op, ...]
    access: int


@dataclass(frozen=True, slots=True)
class CodePiece:
    """A piece of straight-line code: the instructions from `first` to `last`.

    `flow` says how the piece ends: branch, jump, barrier, end, or fall (into the next).
    """

    first: int
    last: InstructionId
    chunks: tuple[Chunk, ...]
    flow: str


class Pieces:
    """The pieces of a kernel by their first instruction, made on first use.

    A piece begins at the instructions `cuts`, and at those in `marks`, for which a given operation is recorded.
    """

    def __init__(
        self,
        program: GcnProgram,
        code: BoundCode,
        operations: Operations,
        cuts: Iterable[int] = (),
        marks: Mapping[int, Op] | None = None,
    ) -> None:
        self._program, self._code, self._operations = program, code, operations
        self._marks = marks or {}
        self._starts = {0, *program.extra.targets.values(), *cuts, *self._marks}
        self._pieces: dict[int, CodePiece] = {}

    def at(self, first: int) -> CodePiece:
        """Return the piece that starts at an instruction."""
        piece = self._pieces.get(first)
        if piece is None:
            piece = self._pieces[first] = self._cut(first)
        return piece

    def _cut(self, first: int) -> CodePiece:
        instructions = self._program.instructions
        chunks: list[Chunk] = []
        steps: list[Step] = []
        ops: list[Op] = [self._marks[first]] if first in self._marks else []
        index, flow = first, "fall"
        while True:
            operation = operation_of(instructions[index])
            if operation.flow in ("branch", "jump"):
                flow = operation.flow
                ops += self._operations.waits(index)
                break
            step = self._code.steps[index]
            if index in self._code.moves:
                ops += self._operations.waits(index)
                chunks.append(Chunk(tuple(steps), tuple(ops), index))
                steps, ops = [], []
            else:
                if step is not None:
                    steps.append(step)
                ops += self._operations.plain(index)
            if operation.flow == "end" or operation.issue == "barrier":
                flow = operation.flow or "barrier"
                break
            if index + 1 in self._starts:
                break
            index += 1
        chunks.append(Chunk(tuple(steps), tuple(ops), -1))
        return CodePiece(first, InstructionId(index), tuple(chunks), flow)

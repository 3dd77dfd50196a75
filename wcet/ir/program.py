"""A parsed kernel: instructions with their places, labels, annotations, and what the target adds."""

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from wcet.ir.operand import Operand
from wcet.span import Source, Span

Extra = TypeVar("Extra", covariant=True)


@dataclass(frozen=True, slots=True)
class Instruction:
    """One instruction; `index` is its position in the program, which is also its program counter.

    `mnemonic` is the opcode, `modifiers` its sub-operations and suffixes in source order (`("neg",)`, `("glc",)`).
    """

    index: int
    mnemonic: str
    modifiers: tuple[str, ...]
    operands: tuple[Operand, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Label:
    """A name for the instruction at `index` (which may be one past the last instruction)."""

    name: str
    index: int
    span: Span


@dataclass(frozen=True, slots=True)
class Annotation:
    """A fact written in the source next to the instruction at `index`.

    `kind` is `branchcycle` (taken, not taken, start), `value` (one number), `loop` or `split`.
    """

    kind: str
    values: tuple[int, ...]
    index: int
    span: Span


@dataclass(frozen=True, slots=True)
class Program(Generic[Extra]):
    """One kernel of one target. `extra` holds what only that target has (buffers in Sim-D, metadata in GCN)."""

    target: str
    name: str
    source: Source
    instructions: tuple[Instruction, ...]
    labels: tuple[Label, ...]
    annotations: tuple[Annotation, ...]
    extra: Extra = field(repr=False)

    @property
    def lines(self) -> range:
        """The lines of the file from the first to the last instruction."""
        numbers = [instruction.span.line for instruction in self.instructions]
        return range(min(numbers), max(numbers) + 1) if numbers else range(0)

    def labels_at(self, index: int) -> tuple[str, ...]:
        """Return the names that stand on the instruction at `index`."""
        return tuple(label.name for label in self.labels if label.index == index)

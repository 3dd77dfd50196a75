"""Defines a parsed kernel: instructions with operands and places, labels, annotations, and the data of its target."""

from dataclasses import field
from typing import Generic, TypeVar

from wcet.ir.ids import InstructionId
from wcet.records import dataclass
from wcet.span import Source, Span


@dataclass(frozen=True, slots=True)
class Register:
    """`count` consecutive registers of one file, from `index` on: `v3` is (`v`, 3), `s[0:1]` is (`s`, 0, 2).

    Named special registers carry their number within their file (Sim-D `vc`, `sc`) or index 0 (GCN `vcc`, `exec`).
    """

    file: str
    index: int
    count: int = 1
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Immediate:
    """A constant as its 32-bit (or wider) pattern; `text` is what the user wrote."""

    bits: int
    text: str
    span: Span | None = None

    @property
    def signed(self) -> int:
        """Return the low 32 bits as a two's-complement number."""
        low = self.bits & 0xFFFFFFFF
        return low - (1 << 32) if low >> 31 else low

    @property
    def inline(self) -> int | None:
        """Return the number if GCN can encode it inside of a 64-bit instruction (-16 to 64); None for other constants.

        `-1` is a constant that fills all 64 bits, `0xffffffff` is a literal of 32 bits and another number.
        """
        number = self.signed if self.text.startswith("-") else self.bits
        if self.bits >> 32:
            number = self.bits - (1 << 64) if self.bits >> 63 else self.bits
        return number if -16 <= number <= 64 and "." not in self.text else None


@dataclass(frozen=True, slots=True)
class LabelRef:
    """The name of a branch target."""

    name: str
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Expression:
    """An operand kept as text: an address expression, a wait count, a message (GCN only)."""

    text: str
    span: Span | None = None


Operand = Register | Immediate | LabelRef | Expression


Extra = TypeVar("Extra", covariant=True)


@dataclass(frozen=True, slots=True)
class Instruction:
    """One instruction; `index` is its position in the program, which is also its program counter.

    `mnemonic` is the opcode, `modifiers` its sub-operations and suffixes in source order (`("neg",)`, `("glc",)`).
    `lanes` is the number of lanes of the wavefront that runs it; on some processors kernels choose it.
    """

    index: InstructionId
    mnemonic: str
    modifiers: tuple[str, ...]
    operands: tuple[Operand, ...]
    span: Span
    lanes: int = 64

    @property
    def written(self) -> str:
        """The mnemonic in the text, which on some processors is not the name of the operation that it means."""
        return self.span.word or self.mnemonic


@dataclass(frozen=True, slots=True)
class Label:
    """A name for the instruction at `index` (which may be one past the last instruction)."""

    name: str
    index: InstructionId
    span: Span


@dataclass(frozen=True, slots=True)
class Annotation:
    """A fact written in the source next to the instruction at `index`.

    `kind` is `branchcycle` (taken, not taken, start), `value` (one number), `loop` or `split`.
    """

    kind: str
    values: tuple[int, ...]
    index: InstructionId
    span: Span


@dataclass(frozen=True, slots=True)
class Program(Generic[Extra]):
    """One kernel of one target. `extra` has what only that target uses (buffers in Sim-D, metadata in GCN)."""

    target: str
    name: str
    source: Source
    instructions: tuple[Instruction, ...]
    labels: tuple[Label, ...]
    annotations: tuple[Annotation, ...]
    extra: Extra = field(repr=False)

    @property
    def lines(self) -> range:
        """Return the lines of the file from the first to the last instruction."""
        numbers = [instruction.span.line for instruction in self.instructions]
        return range(min(numbers), max(numbers) + 1) if numbers else range(0)

    @property
    def place(self) -> Span | None:
        """Return the place where the kernel begins: its name, or its first instruction if no label has its name."""
        origin = self.source.origin
        if origin is None or not origin.compiled:
            named = next((label.span for label in self.labels if label.name == self.name), None)
            if named is not None:
                return named
        return self.instructions[0].span if self.instructions else None

    def labels_at(self, index: InstructionId) -> tuple[str, ...]:
        """Return the labels of the instruction at `index`."""
        return tuple(label.name for label in self.labels if label.index == index)

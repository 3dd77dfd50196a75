"""Operands of instructions, as both instruction sets write them."""

from dataclasses import dataclass

from wcet.span import Span


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
    """A constant as the 32-bit (or wider) pattern it stands for; `text` is what the user wrote."""

    bits: int
    text: str
    span: Span | None = None

    @property
    def signed(self) -> int:
        """The low 32 bits read as a two's-complement number."""
        low = self.bits & 0xFFFFFFFF
        return low - (1 << 32) if low >> 31 else low

    @property
    def inline(self) -> int | None:
        """The whole number from -16 to 64 that an operand of 64 bits reads, None for every other constant.

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

"""The operand and result forms of instructions: constants, signs, parts of words, other lanes.

AMD's GCN3 reference guide, "SDWA", "DPP" and "Vector ALU operands"; Vega guide, "VOP3P". Whole numbers from -16 to 64
fill an operand of any width with their sign, a literal of a double is its upper half. `abs` and `neg` change the sign
bit of the type that is read.
"""

import re

from wcet.ir.program import Expression, Immediate, Instruction, LabelRef, Operand, Register
from wcet.isa.gcn.language.modifiers import read_bits
from wcet.isa.gcn.semantics.kinds import Kind
from wcet.isa.gcn.semantics.rules import (
    OLD,
    SIXTEEN,
    conjoin,
    disjoin,
    fold,
    shift_left,
    shift_right,
    sign_extend,
    truncate,
)
from wcet.isa.gcn.semantics.sequence import Sequence
from wcet.records import dataclass
from wcet.values.micro import Function, Lanes, Scalar, Source
from wcet.values.operations import Constant, Operator, Term, apply

_SELECT = re.compile(r"(src[01]|dst)_sel:(BYTE|WORD|DWORD)(?:_([0-3]))?\Z")
_FULL = (1 << 64) - 1
SYMBOL = "symbol "
"""The prefix of the names of functions that give the number of a symbol, whose text follows."""


def read_operand(sequence: Sequence, operand: Operand, kind: Kind) -> Term:
    """Return the value of an operand as a term, with the width of `kind`."""
    match operand:
        case Immediate():
            return Constant(read_constant(operand, kind))
        case Register():
            whole = sequence.read(find_place(operand, min(kind.words, operand.count)))
            return truncate(whole, 16) if kind.bits == 16 else whole
        case LabelRef(text) | Expression(text):
            return sequence.hold(Function(f"{SYMBOL}{text}", ()), kind.words, False)


def find_place(register: Register, words: int) -> Scalar | Lanes:
    """Return the location of a register; `words` words of it are read or written."""
    make = Lanes if register.file == "v" else Scalar
    return make(register.file, register.index, words)


def read_constant(operand: Immediate, kind: Kind) -> int:
    """Return the value of a constant in an operation of type `kind`."""
    if kind.bits < 64:
        return operand.bits & (1 << kind.bits) - 1
    if operand.inline is not None:
        return operand.inline & _FULL
    if operand.bits >> 32:
        return operand.bits & _FULL
    if kind.letter == "f":
        return operand.bits << 32
    return operand.signed & _FULL if kind.letter == "i" else operand.bits


def read_source(
    sequence: Sequence, instruction: Instruction, position: int, number: int, kind: Kind, moved: Source | None = None
) -> Term:
    """Return a source of a vector operation as a term: the operand at `position`, the source with this number.

    `moved` has its value if it comes from other lanes.
    """
    operand, modifiers = instruction.operands[position], instruction.modifiers
    part = None if isinstance(operand, Immediate) else _find_part(modifiers, number)
    if part is None:
        term = read_operand(sequence, operand, kind) if moved is None else _cut(sequence.read(moved), kind)
    else:
        assert isinstance(operand, Register)
        shift, width = part
        whole = shift_right(sequence.read(moved or find_place(operand, 1)), Constant(shift))
        term = sign_extend(whole, width) if f"sext:{position}" in modifiers else truncate(whole, width)
        term = _cut(term, kind)
    sign = 1 << kind.bits - 1
    if f"abs:{position}" in modifiers:
        term = conjoin(term, Constant(sign - 1), 64)
    if f"neg:{position}" in modifiers:
        term = apply(Operator.XOR, term, Constant(sign), width=64)
    return fold(term)


def _cut(term: Term, kind: Kind) -> Term:
    return truncate(term, 16) if kind.bits == 16 else term


def _find_part(modifiers: tuple[str, ...], number: int) -> tuple[int, int] | None:
    """Return shift and width of the part of a word that SDWA or `op_sel` selects; None for all of it."""
    for modifier in modifiers:
        match = _SELECT.match(modifier)
        if match and match[1] == f"src{number}" and match[2] != "DWORD":
            width = 8 if match[2] == "BYTE" else 16
            return width * int(match[3]), width
    chosen = read_bits(modifiers, "op_sel", number + 1, 0)
    return (16, 16) if chosen[number] else None


@dataclass(frozen=True, slots=True)
class Result:
    """The part of a register to which a result is written; the rest is kept, cleared or filled by the sign."""

    shift: int
    width: int
    keeps: bool = False
    extends: bool = False

    @property
    def whole(self) -> bool:
        """Return True if the result replaces the whole word."""
        return self.width == 32

    def place(self, result: Term) -> Term:
        """Return the word of a register after the write; the term `OLD` is its word before."""
        if self.whole:
            return result
        mask = (1 << self.width) - 1 << self.shift
        moved = shift_left(truncate(result, self.width), Constant(self.shift))
        if self.extends:
            return shift_left(sign_extend(result, self.width), Constant(self.shift))
        return disjoin(moved, conjoin(OLD, Constant(0xFFFFFFFF ^ mask))) if self.keeps else moved


def find_result(instruction: Instruction, kind: Kind, keeps_half: bool) -> Result:
    """Return the part of its register to which a vector instruction writes its result.

    With SDWA, the rest is kept unless a modifier says otherwise: LLVM's assembler encodes it so.
    """
    modifiers = instruction.modifiers
    if "sdwa" in modifiers:
        match = next((m for each in modifiers if (m := _SELECT.match(each)) and m[1] == "dst"), None)
        if match is None or match[2] == "DWORD":
            return Result(0, 32)
        width = 8 if match[2] == "BYTE" else 16
        extends = "dst_unused:UNUSED_SEXT" in modifiers
        keeps = not extends and "dst_unused:UNUSED_PAD" not in modifiers
        return Result(width * int(match[3]), width, keeps, extends)
    if keeps_half:
        count = len(instruction.operands)
        upper = read_bits(modifiers, "op_sel", count, 0)[-1]
        return Result(16 * upper, 16, keeps=True)
    return Result(0, 16) if kind.bits == 16 else Result(0, 32)


def read_half(sequence: Sequence, operand: Operand, upper: int, negated: int) -> Term:
    """Return one half of a source of a packed operation as a term."""
    if isinstance(operand, Immediate):
        term: Term = Constant(operand.bits >> 16 * upper & 0xFFFF)
    else:
        word = read_operand(sequence, operand, Kind("u", 32))
        term = truncate(shift_right(word, SIXTEEN) if upper else word, 16)
    return fold(apply(Operator.XOR, term, Constant(0x8000), width=16)) if negated else term

"""The size of an instruction in bytes: four to twelve, from its format, its suffix and its constants.

From AMD's reference guide to GCN3, chapter 13 (instruction formats), and checked against LLVM's encoder.
"""

import re
import struct
from collections.abc import Sequence

from wcet.ir.program import Expression, Immediate, LabelRef, Operand, Register
from wcet.isa.gcn.language.isa import READ_FIRST, Operation
from wcet.isa.gcn.language.shapes import find_shapes
from wcet.isa.gcn.language.statements import InstructionStatement

_SHORT = frozenset({"SOP1", "SOP2", "SOPK", "SOPC", "SOPP", "VOP1", "VOP2", "VOPC", "VINTRP"})
_LITERAL = frozenset({"SOP1", "SOP2", "SOPC", "VOP1", "VOP2", "VOPC"})
_LONG_LITERAL = frozenset({"VOP3", "VOP3P", "VOPD"})
"""The 64-bit formats that a literal can follow on RDNA; on other processors they take none."""
_ALWAYS_LITERAL = ("v_madmk_", "v_madak_", "v_fmamk_", "v_fmaak_", "s_setreg_imm32_")
_FLOATS = (0.5, -0.5, 1.0, -1.0, 2.0, -2.0, 4.0, -4.0, 0.15915494309189532)
_PATTERNS = {code: frozenset(struct.pack("<" + code, value) for value in _FLOATS) for code in "efd"}
_ENCODED = re.compile(r"//\s*[0-9A-Fa-f]{8,16}: ((?:[0-9A-F]{8}\b ?)+)")
"""The comment of a disassembler after an instruction: its address and its dwords."""

_FORCED = re.compile(r"\blit(?:64)?\(")


def find_size(statement: InstructionStatement) -> int:
    """Return the bytes of an instruction: those that a disassembler states, otherwise those that its text needs.

    An instruction that the processor does not have counts as four bytes; a kernel with it is refused.
    """
    if (encoded := _find_encoding(statement)) is not None:
        return encoded
    if statement.operation is None:
        return 4
    return encode_size(statement.operation, statement.modifiers, statement.operands)


def _find_encoding(statement: InstructionStatement) -> int | None:
    """Return the bytes in the comment of a disassembler; None if there is none."""
    span = statement.span
    encoded = _ENCODED.search(span.source.line(span.line), span.column)
    return None if encoded is None else 4 * len(encoded[1].split())


def find_doubt(statement: InstructionStatement) -> str:
    """Return the reason why the text of an instruction does not determine its size; empty if it does.

    A symbol is encoded as a short constant if it has a value at that point, and as a long one if it gets it later.
    `lit()` forces a long one in some assemblers and has no effect in others. A comment of a disassembler may contradict
    the text.
    """
    span, operation = statement.span, statement.operation
    text = span.source.line(span.line)
    encoded = _find_encoding(statement)
    if operation is None:
        return ""
    size = encode_size(operation, statement.modifiers, statement.operands)
    if encoded is not None and encoded != size:
        return f"its encoding in the comment has {encoded} bytes, but the instruction takes {size}"
    if _FORCED.search(text[span.column - 1 : span.end_column - 1]):
        return "`lit` has another meaning in other assemblers"
    short = operation.format in _LITERAL | _LONG_LITERAL and not operation.mnemonic.startswith(_ALWAYS_LITERAL)
    sources = [
        each for each, role in zip(statement.operands, operation.operands, strict=False) if role != "x"
    ]  # other operands are fields of the instruction
    symbols = [each for each in sources if isinstance(each, LabelRef | Expression)]
    if short and any("@" not in (each.name if isinstance(each, LabelRef) else each.text) for each in symbols):
        return "a symbol takes no bytes, or four, by what its value is"
    return ""


def encode_size(operation: Operation, modifiers: Sequence[str], operands: Sequence[Operand]) -> int:
    """Return the bytes of one instruction; a vector mnemonic without suffix has the short form whenever that fits."""
    if "sdwa" in modifiers:
        return 8
    literal = 4 * (operation.format in _LITERAL | _LONG_LITERAL and _has_literal(operation, operands))
    if "dpp" in modifiers:
        return 12 if "e64" in modifiers else 8
    if operation.format == "MIMG":
        further = len(operands) - sum(not role.endswith("?") for role in operation.operands)
        return 8 + -(-further // 4) * 4
    if operation.format not in _SHORT or "e64" in modifiers:
        return 8 + literal
    if operation.mnemonic.startswith(_ALWAYS_LITERAL):
        return 8
    bare = operation.format in ("VOP1", "VOP2", "VOPC") and "e32" not in modifiers
    return 8 + literal if bare and _needs_long(operation, modifiers, operands) else 4 + literal


def _needs_long(operation: Operation, modifiers: Sequence[str], operands: Sequence[Operand]) -> bool:
    """Return True if a vector instruction written without suffix only fits the 64-bit format."""
    if modifiers:
        return True
    sources = 0
    for role, operand in zip(operation.operands, operands, strict=False):
        vector = isinstance(operand, Register) and operand.file == "v"
        carry = isinstance(operand, Register) and operand.file in ("v", "vcc")
        if role == "d" and not carry and operation.mnemonic != READ_FIRST:
            return True
        if role == "s":
            sources += 1
            if operation.format != "VOP1" and (sources == 2 and not vector or sources == 3 and not carry):
                return True
    return False


def _has_literal(operation: Operation, operands: Sequence[Operand]) -> bool:
    """Return True if an operand needs a 32-bit constant after the instruction."""
    shapes = find_shapes(operation)
    return any(
        _is_literal(operand, operation, shape.count == 2)
        for operand, role, shape in zip(operands, operation.operands, shapes, strict=False)
        if role != "x"
    )


def _is_literal(operand: Operand, operation: Operation, wide: bool) -> bool:
    """Return True if an operand is a constant that is not inline; in a `wide` (64-bit) operation, `0xffffffff` is not
    -1.
    """
    if isinstance(operand, Immediate):
        if -16 <= operand.signed <= 64 and operand.bits.bit_length() <= 32:
            return wide and operand.inline is None
        if operand.bits.bit_length() > 32:
            return operand.bits.to_bytes(8, "little") not in _PATTERNS["d"]
        if wide:
            return "." not in operand.text
        if operation.mnemonic.endswith("f16"):
            return (operand.bits & 0xFFFF).to_bytes(2, "little") not in _PATTERNS["e"]
        return operand.bits.to_bytes(4, "little") not in _PATTERNS["f"]
    return isinstance(operand, LabelRef) or (isinstance(operand, Expression) and operand.text != "off")

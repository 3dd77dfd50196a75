"""Limits on the constants of each operation: a constant must fit into the instruction.

A constant that is not an inline one is a word after the instruction. The short scalar forms (SOPK) have 16 bits for it,
scalar loads 20, and operations on halves read 16 bits of the word. AMD, Graphics Core Next Architecture, Generation 3,
sections 5.1, 6.2 and 7.1; the sizes are those of LLVM's assembler for gfx803 and gfx900.
"""

import re

from wcet.errors import refuse
from wcet.ir.program import Immediate, Operand
from wcet.isa.gcn.language.isa import Operation
from wcet.isa.gcn.language.processor import Processor
from wcet.isa.gcn.language.shapes import find_shapes

Limits = tuple[int, int]
"""The smallest allowed number, and the largest plus one."""

_WORD: Limits = (-(1 << 31), 1 << 32)
_HALF: Limits = (-(1 << 15), 1 << 16)
_UNSIGNED_HALF: Limits = (0, 1 << 16)
_OFFSET: Limits = (0, 1 << 20)
_SIGNED_OFFSET: Limits = (-(1 << 20), 1 << 20)

_LITERALS = frozenset({"SOP1", "SOP2", "SOPC", "VOP1", "VOP2", "VOPC", "VOP3", "VOP3P"})
_HALVES = re.compile(r"_[ubif]16\Z")
_WORDS = frozenset({("v_ldexp_f16", 2), ("v_cmp_class_f16", 2), ("v_cmpx_class_f16", 2), ("v_sat_pk_u8_i16", 1)})
"""The operands of operations on halves that are whole words, by operation and position."""

_DECIMAL = re.compile(r"\A-?\d*(?:\.|\d[eE])")
_DOUBLES = frozenset(
    [0x3FC45F306DC9C882, *(sign << 63 | bits << 48 for sign in (0, 1) for bits in (0x3FE0, 0x3FF0, 0x4000, 0x4010))]
)
"""The inline constants of 64-bit operations: 1/2pi, and plus and minus a half, one, two and four."""


def require_constants(written: str, operation: Operation, operands: tuple[Operand, ...], processor: Processor) -> None:
    """Raise W142 for a constant that does not fit into an instruction of the operation, `written` in the text."""
    for position, operand in enumerate(operands):
        if isinstance(operand, Immediate) and not _DECIMAL.search(operand.text):
            limits = find_limits(operation, position, processor)
            if limits is not None and not fits(operation, position, read_number(operand), limits):
                raise refuse(
                    "W142",
                    f"`{written}` has no room for {operand.text}",
                    operand.span,
                    notes=(f"constants go from {limits[0]:,} to {limits[1] - 1:,} here",),
                )


def find_limits(operation: Operation, position: int, processor: Processor) -> Limits | None:
    """Return the limits of a constant at an operand position; None if there are none."""
    name = operation.mnemonic
    if operation.format == "SOPK":
        if "reg" in name:
            return _UNSIGNED_HALF if position == ("getreg" in name) else None
        return _UNSIGNED_HALF if name.endswith("_u32") else _HALF
    if operation.format == "SMEM":
        if "load" not in name and "store" not in name:
            return None
        return _SIGNED_OFFSET if processor.generation >= 9 and "buffer" not in name else _OFFSET
    if operation.format not in _LITERALS:
        return _UNSIGNED_HALF if name.startswith("s_sendmsg") else None
    if name == "v_lshl_add_u64" and position == 2:
        return 0, 5
    halves = _HALVES.search(name) is not None and operation.format in ("VOP1", "VOP2", "VOPC")
    return _HALF if halves and (name, position) not in _WORDS else _WORD


def fits(operation: Operation, position: int, value: int, limits: Limits) -> bool:
    """Return True if a number is in the limits, or is one of the doubles that 64-bit operations have as inline
    constants."""
    if limits == _WORD and value % (1 << 64) in _DOUBLES and find_shapes(operation)[position].count == 2:
        return True
    return limits[0] <= value < limits[1]


def read_number(constant: Immediate) -> int:
    """Return the number that the user wrote; a 64-bit pattern with its highest bit set is negative."""
    size = 64 if constant.bits >> 32 else 32
    negative = constant.text.startswith("-") or constant.bits >> 63
    return constant.bits - (1 << size) if negative and constant.bits else constant.bits

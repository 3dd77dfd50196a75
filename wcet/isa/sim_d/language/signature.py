"""The matching of an instruction's operands, as written, with the slots of its opcode.

It is strict: the published tool drops operands that are surplus or do not fit an optional slot, and this tool refuses
them.
"""

import re
from difflib import get_close_matches

from lark import Token

from wcet.errors import Diagnostic, WcetError, refuse
from wcet.ir.program import Immediate, LabelRef, Operand, Register
from wcet.isa.sim_d.language.constants import (
    WORD_MASK,
    ConstantError,
    is_reserved,
    read_constant,
    read_integer,
    read_reserved,
)
from wcet.isa.sim_d.language.isa import OPCODES, Opcode, OperandKind, OperandSlot
from wcet.isa.sim_d.language.operands import REGISTER_COUNTS, SPECIAL_NAMES
from wcet.parse.lines import TextLine
from wcet.span import Span

_NUMBERED = re.compile(r"(vc|sc|[vsp])\.?(0|[1-9][0-9]*)")
_WORDS = {
    OperandKind.VECTOR: "a vector register (v0 to v63)",
    OperandKind.SCALAR: "a scalar register (s0 to s31)",
    OperandKind.PREDICATE: "a predicate register (p0 to p3)",
    OperandKind.VECTOR_SPECIAL: "a special register (vc.*)",
    OperandKind.SCALAR_SPECIAL: "a special register (sc.*)",
    OperandKind.CONSTANT: "a constant",
    OperandKind.INTEGER: "an integer",
    OperandKind.BUFFER: "the id of a buffer in .data",
    OperandKind.SCRATCHPAD: "the id of a buffer in .sp_data",
    OperandKind.LABEL: "a label",
}
_NUMBERS = frozenset({OperandKind.INTEGER, OperandKind.BUFFER, OperandKind.SCRATCHPAD})
_FILES = {kind.value: kind for kind in (OperandKind.VECTOR, OperandKind.SCALAR, OperandKind.PREDICATE)} | {
    "vc": OperandKind.VECTOR_SPECIAL,
    "sc": OperandKind.SCALAR_SPECIAL,
}
# Advice for operand forms that people expect and that the machine lacks.
_DETOURS = {
    ("mov", "a", OperandKind.VECTOR): "copy a vector register with `or {0}, {1}, 0`",
    ("mov", "a", OperandKind.SCALAR): "broadcast a scalar register with `mov {0}, 0` and `or {0}, {0}, {1}`",
    ("mov", "a", OperandKind.SCALAR_SPECIAL): "read it with `smov` into a scalar register, then `mov {0}, 0` and `or`",
    ("smov", "a", OperandKind.SCALAR): "copy a scalar register with `sor {0}, {1}, 0`",
    ("movvsp", "a", OperandKind.SCALAR): "bring the scalar into a vector register first",
    (
        "stsplin",
        "x",
        OperandKind.SCALAR,
    ): "x must be an integer here; a scalar register can only be y, `stsplin {0}, {1}, 0, {2}`",
    ("sldg", "words", OperandKind.SCALAR): "the word count must be an integer, at most 32",
}


def match_opcode(line: TextLine, name: Token, suboperation: Token | None) -> tuple[Opcode, tuple[str, ...]]:
    """Return the opcode of a line and its modifiers. Raises `WcetError` W116 or W117."""
    opcode = OPCODES.get(str(name))
    if opcode is None:
        near = get_close_matches(name.lower(), OPCODES, 1)
        raise refuse(
            "W116",
            f"unknown instruction `{name}`",
            line.span_of(name),
            help=f"did you mean `{near[0]}`?" if near else "",
        )
    known = ", ".join(f"`{opcode.mnemonic}.{sub}`" for sub in opcode.suboperations)
    if suboperation is None:
        if opcode.needs_suboperation:
            raise refuse("W117", f"`{name}` needs a sub-operation", line.span_of(name), help=f"write one of {known}")
        return opcode, ()
    if suboperation not in opcode.suboperations:
        raise refuse(
            "W117",
            f"`{name}` has no sub-operation `{suboperation}`",
            line.span_of(suboperation),
            notes=_ignored_width(opcode, suboperation),
            help=f"write {f'one of {known}' if known else f'`{name}`'}",
        )
    return opcode, (str(suboperation),)


def _ignored_width(opcode: Opcode, suboperation: str) -> tuple[str, ...]:
    if opcode.access is not None and opcode.access.scratchpad and suboperation in ("vec2", "vec4"):
        return ("the published tool accepts it on scratchpad accesses and ignores it",)
    return ()


def match_operands(line: TextLine, opcode: Opcode, tokens: tuple[Token, ...], place: Span) -> tuple[Operand, ...]:
    """Return the operands of an instruction whose text spans `place`. Raises `WcetError` with every misfit."""
    if len(tokens) < opcode.required:
        missing = opcode.slots[len(tokens)]
        message = f"`{opcode.mnemonic}` lacks its operand {len(tokens) + 1}, {_accepted(missing)}"
        raise refuse("W118", message, place, help=describe_usage(opcode))
    if len(tokens) > len(opcode.slots):
        surplus = tokens[len(opcode.slots)]
        message = f"`{opcode.mnemonic}` takes {len(opcode.slots)} operands, `{surplus}` is one too many"
        raise refuse("W118", message, line.span_of(surplus), help=describe_usage(opcode))
    operands: list[Operand] = []
    misfits: list[Diagnostic] = []
    for slot, token in zip(opcode.slots, tokens, strict=False):
        try:
            operands.append(_fit(line, opcode, slot, token, tokens))
        except WcetError as error:
            misfits += error.diagnostics
    if misfits:
        raise WcetError(misfits)
    return tuple(operands)


def describe_usage(opcode: Opcode) -> str:
    """Return the form of an opcode as text, such as `add V, V, V|S|constant`, with optional operands in brackets."""
    short = {
        OperandKind.VECTOR: "V",
        OperandKind.SCALAR: "S",
        OperandKind.PREDICATE: "P",
        OperandKind.VECTOR_SPECIAL: "vc.*",
    }
    short |= {OperandKind.SCALAR_SPECIAL: "sc.*"}
    forms: list[str] = []
    for slot in opcode.slots:
        kinds = "|".join(short.get(kind, kind.value) for kind in OperandKind if kind in slot.kinds)
        forms.append(f"[{kinds}]" if slot.optional else kinds)
    suboperation = f".{'|'.join(opcode.suboperations)}" if opcode.needs_suboperation else ""
    return f"write `{opcode.mnemonic}{suboperation} {', '.join(forms)}".rstrip() + "`"


def read_register(line: TextLine, token: Token) -> Register:
    """Return the register with a number or name. Raises `WcetError` W119 for no register, W120 for a number out of
    range.
    """
    span = line.span_of(token)
    match = _NUMBERED.fullmatch(token)
    if match:
        file, index = match.group(1), int(match.group(2)[:9])
        if index >= REGISTER_COUNTS[file]:
            last = f"{file}{REGISTER_COUNTS[file] - 1}"
            raise refuse("W120", f"there is no register `{token}`", span, help=f"the last one is `{last}`")
        return Register(file, index, 1, span)
    file, dot, name = token.partition(".")
    names = SPECIAL_NAMES.get(file, ())
    if dot and name in names:
        return Register(file, names.index(name), 1, span)
    if dot and not name[0].isdigit():
        near = get_close_matches(name, names, 1)
        raise refuse(
            "W119",
            f"there is no special register `{token}`",
            span,
            help=f"did you mean `{file}.{near[0]}`?" if near else f"the names are {', '.join(names)}",
        )
    raise refuse("W119", f"`{token}` is not a register", span, help="register numbers have no leading zeros")


def _fit(line: TextLine, opcode: Opcode, slot: OperandSlot, token: Token, tokens: tuple[Token, ...]) -> Operand:
    span = line.span_of(token)
    if token.type in ("REGISTER", "SPECIAL"):
        register = read_register(line, token)
        kind = _FILES[register.file]
        if kind in slot.kinds:
            return register
        detour = _DETOURS.get((opcode.mnemonic, slot.name, kind), "")
        raise _misfit(opcode, slot, token, span, detour.format(*tokens, *[""] * 3))
    if token.type == "NAME":
        if OperandKind.LABEL in slot.kinds:
            return LabelRef(str(token), span)
        raise _misfit(opcode, slot, token, span, _guess(str(token)))
    if token.type == "RESERVED":
        return _fit_reserved(opcode, slot, token, span)
    return _fit_number(opcode, slot, token, span)


def _fit_reserved(opcode: Opcode, slot: OperandSlot, token: Token, span: Span) -> Immediate:
    if OperandKind.CONSTANT not in slot.kinds:
        raise _misfit(opcode, slot, token, span, "")
    return Immediate(read_reserved(token), str(token), span)


def _fit_number(opcode: Opcode, slot: OperandSlot, token: Token, span: Span) -> Immediate:
    constant = OperandKind.CONSTANT in slot.kinds
    if not constant and not slot.kinds & _NUMBERS:
        hint = (
            "a branch needs a label: put `name:` on the line before its target"
            if OperandKind.LABEL in slot.kinds
            else ""
        )
        raise _misfit(opcode, slot, token, span, hint)
    try:
        value = read_constant(token) if constant else read_integer(token)
    except ConstantError as error:
        raise refuse("W122", str(error), span, help=error.help) from None
    if not constant and not -(1 << 31) <= value < 1 << 31:
        raise refuse("W128", f"`{token}` is out of range", span, help="integers here have 32 bits with sign")
    return Immediate(value & WORD_MASK, str(token), span)


def _misfit(opcode: Opcode, slot: OperandSlot, token: Token, span: Span, hint: str) -> WcetError:
    return refuse(
        "W119",
        f"`{token}` does not fit operand {opcode.slots.index(slot) + 1} of `{opcode.mnemonic}`",
        span,
        label=f"expected {_accepted(slot)}",
        help=hint or describe_usage(opcode),
    )


def _accepted(slot: OperandSlot) -> str:
    words = [_WORDS[kind] for kind in OperandKind if kind in slot.kinds]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _guess(name: str) -> str:
    if re.fullmatch(r"(VC|SC|[VSP])[0-9]+", name):
        return f"registers are lower case: `{name.lower()}`"
    if re.fullmatch(r"[a-fA-F][0-9a-fA-F]*", name):
        return f"if it is a hexadecimal number, write `0x{name}`"
    if name.upper() != name and is_reserved(name.upper()):
        return f"constants are upper case: `{name.upper()}`"
    return ""

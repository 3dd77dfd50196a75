"""The meaning of operands as written: registers and ranges, constants, targets, and input modifiers."""

import re
import struct
from collections.abc import Mapping
from dataclasses import replace

from lark import Token, Tree

from wcet.errors import refuse
from wcet.ir.program import Expression, Immediate, LabelRef, Operand, Register
from wcet.isa.gcn.language.processor import Processor
from wcet.isa.gcn.language.registers import ACCUMULATORS, FILES
from wcet.parse.lines import TextLine
from wcet.records import dataclass
from wcet.span import Span

Node = Tree[Token] | Token

MAX_DEPTH = 40
"""The most parentheses and signs inside each other; more is refused."""

NAMED = {
    "vcc": ("vcc", 0, 2),
    "vcc_lo": ("vcc", 0, 1),
    "vcc_hi": ("vcc", 1, 1),
    "exec": ("exec", 0, 2),
    "exec_lo": ("exec", 0, 1),
    "exec_hi": ("exec", 1, 1),
    "m0": ("m0", 0, 1),
    "flat_scratch": ("flat_scratch", 0, 2),
    "flat_scratch_lo": ("flat_scratch", 0, 1),
    "flat_scratch_hi": ("flat_scratch", 1, 1),
    "tba": ("tba", 0, 2),
    "tba_lo": ("tba", 0, 1),
    "tba_hi": ("tba", 1, 1),
    "tma": ("tma", 0, 2),
    "tma_lo": ("tma", 0, 1),
    "tma_hi": ("tma", 1, 1),
    "null": ("null", 0, 1),
    "scc": ("scc", 0, 1),
    "src_scc": ("scc", 0, 1),
    "xnack_mask": ("xnack_mask", 0, 2),
    "xnack_mask_lo": ("xnack_mask", 0, 1),
    "xnack_mask_hi": ("xnack_mask", 1, 1),
    **{
        prefix + name: ("aperture", index, 2)
        for index, name in zip(
            range(0, 8, 2), ("shared_base", "shared_limit", "private_base", "private_limit"), strict=True
        )
        for prefix in ("", "src_")
    },
}
"""Named registers as (file, first 32-bit part, parts)."""

FOREIGN = ("pops_exiting_wave_id",)
"""Names that are registers only on other generations or of other units."""

UNREAD: Mapping[str, tuple[str, str]] = {
    **dict.fromkeys(("lds_direct", "src_lds_direct"), ("LDS at the address in m0", "ds_read_b32 v1, v0")),
    **dict.fromkeys(("vccz", "src_vccz"), ("whether vcc is 0", "s_cmp_eq_u64 vcc, 0")),
    **dict.fromkeys(("execz", "src_execz"), ("whether exec is 0", "s_cmp_eq_u64 exec, 0")),
}
"""Operands that read something other than a register, with an instruction that does the same; no analysis knows their
value.
"""

OTHERS = {
    8: ("xnack_mask", "aperture", "null"),
    9: ("tba", "tma", "null"),
    10: ("tba", "tma", "xnack_mask", "flat_scratch"),
    11: ("tba", "tma", "xnack_mask", "flat_scratch"),
}
"""The register files that a generation does not have."""

_NUMBERED = re.compile(r"(v|s|a|ttmp)([0-9]+)\Z")
_SPACED = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Written:
    """An operand and the input modifiers on it (`neg`, `abs`, `sext`), outermost first."""

    operand: Operand
    modifiers: tuple[str, ...] = ()


def read_operand(node: Node, line: TextLine, mnemonic: str, depth: int = 0) -> Written:
    """Return the meaning of one operand's syntax; a name that is no register becomes a `LabelRef`.

    Raises `WcetError` W142 for impossible registers and constants, W143 for registers of other generations.
    """
    span = span_of(node, line)
    if depth > MAX_DEPTH:
        raise refuse("W154", "operand is nested too deeply", span)
    if isinstance(node, Token):
        return _read_token(node, line, span, mnemonic)
    if node.data == "group":
        return read_operand(node.children[0], line, mnemonic, depth + 1)
    if node.data == "call":
        return _read_call(node, line, span, mnemonic, depth)
    if node.data == "prefixed":
        return _read_prefixed(node, line, span, mnemonic, depth)
    return Written(_fold(node, line, span, mnemonic, depth))


def require_register(operand: Operand, processor: Processor) -> None:
    """Raise W143 for a register that the processor does not have."""
    if not isinstance(operand, Register):
        return
    if operand.file == "v" and operand.index >= ACCUMULATORS and not processor.accumulates:
        raise refuse("W143", f"{processor.name} has no accumulation registers", operand.span)
    if operand.file in OTHERS[processor.generation]:
        name = next(name for name, place in NAMED.items() if place == (operand.file, operand.index, operand.count))
        raise refuse("W143", f"{processor.name} has no register `{name}`", operand.span)


def span_of(node: Node, line: TextLine) -> Span:
    """Return the span of a whole operand, parentheses not included."""
    start, end = _extent(node)
    return line.span(start, end)


def _extent(node: Node) -> tuple[int, int]:
    first = last = node
    while isinstance(first, Tree):
        first = first.children[0]
    while isinstance(last, Tree):
        last = last.children[-1]
    return first.start_pos or 0, (last.end_pos or 0)


def _read_token(token: Token, line: TextLine, span: Span, mnemonic: str) -> Written:
    text = str(token)
    if token.type == "NUMBER":
        return Written(_read_number(text, text, span, mnemonic))
    if token.type in ("RANGE", "LIST"):
        return Written(read_register(text, span))
    if token.type == "ABS":
        return Written(read_register(text[1:-1].strip(), span), ("abs",))
    if token.type in ("SYMBOL", "DELAY"):
        return Written(Expression(text, span))
    return Written(_read_name(text, span))


def _read_name(text: str, span: Span) -> Operand:
    named = NAMED.get(text)
    if named is not None:
        return Register(*named, span)
    if text in UNREAD:
        what, instead = UNREAD[text]
        raise refuse("W143", f"`{text}` is not a register: it reads {what}, which is not modelled", span, help=instead)
    if text in FOREIGN or text.removeprefix("src_") in FOREIGN or text.removesuffix("_lo") in FOREIGN:
        raise refuse("W143", f"a kernel has no register `{text}`", span)
    if _NUMBERED.match(text):
        return read_register(text, span)
    return Expression(text, span) if text == "off" else LabelRef(text, span)


def is_register(word: str) -> bool:
    """Return True if a word has the form of a single numbered register, even if there is no such number."""
    return _NUMBERED.match(word) is not None


def read_register(text: str, span: Span) -> Register:
    """Return the register of `v3`, `s[0:1]`, `s[5]`, `[s2,s3]` or a name; raise W142 if there is no such register."""
    if text in NAMED:
        return Register(*NAMED[text], span)
    text = _SPACED.sub("", text)
    match = re.match(r"(v|s|a|ttmp)(?:([0-9]+)|\[([0-9]+)(?::([0-9]+))?\])\Z", text)
    if match is None:
        if text.startswith("[") and text.endswith("]"):
            return _read_list(text, span)
        raise refuse("W142", f"`{text}` is not a register", span)
    file = match[1]
    first = int(match[2] or match[3])
    last = int(match[4]) if match[4] else first
    return _check_register(Register(file, first, last - first + 1, span), text)


def _read_list(text: str, span: Span) -> Register:
    parts = [read_register(part, span) for part in text[1:-1].split(",") if not part.startswith("[")]
    steps = all(a.file == b.file and a.index + a.count == b.index for a, b in zip(parts, parts[1:], strict=False))
    if not parts or not steps or text.count(",") != len(parts) - 1:
        raise refuse("W142", f"the registers of `{text}` do not follow each other", span)
    whole = Register(parts[0].file, parts[0].index, sum(part.count for part in parts), span)
    if whole.file == "v" and whole.index >= ACCUMULATORS:
        whole = replace(whole, file="a", index=whole.index - ACCUMULATORS)
    return _check_register(whole, text)


def _check_register(register: Register, text: str) -> Register:
    span = register.span
    vector = register.file in ("v", "a")
    size = FILES.get(register.file)
    if size is None:
        return register
    if register.count not in (1, 2, 3, 4, 8, 16) and not (
        vector and (0 < register.count <= 16 or register.count == 32)
    ):
        raise refuse(
            "W142", f"`{text}` is not a range of registers", span, help="write it as first:last, for example v[2:3]"
        )
    if register.index + register.count > size:
        raise refuse("W142", f"`{text}` does not exist", span, label=f"the last one is {register.file}{size - 1}")
    alignment = {1: 1, 2: 2}.get(register.count, 4)
    if not vector and register.index % alignment:
        raise refuse("W142", f"`{text}` starts at no multiple of {alignment}", span)
    if register.file == "a":
        return Register("v", ACCUMULATORS + register.index, register.count, span)
    return register


def _read_number(digits: str, text: str, span: Span, mnemonic: str) -> Operand:
    """Return a constant; `text` is what the user wrote, sign included, `digits` the same without blanks."""
    lower = digits.lower()
    if re.fullmatch(r"[0-9]+[bf]", lower) and not lower.startswith("0b"):
        return LabelRef(lower, span)
    if lower == "0b":
        return LabelRef(lower, span)
    if "0x" not in lower and re.search(r"[.e]", lower):
        return Immediate(_float_bits(lower, span, mnemonic), text, span)
    sign = -1 if lower.startswith("-") else 1
    body = lower.lstrip("-")
    base = 16 if body.startswith("0x") else 2 if body.startswith("0b") else 10
    return _make_immediate(sign * int(body, base), text, span)


def _make_immediate(value: int, text: str, span: Span) -> Immediate:
    if not -(1 << 63) <= value < 1 << 64:
        raise refuse("W142", f"`{text}` does not fit into 64 bits", span)
    wide = not -(1 << 31) <= value < 1 << 32
    shown = str(value) if value < 0 and not text.startswith("-") else text
    return Immediate(value & ((1 << 64) - 1 if wide else 0xFFFFFFFF), shown, span)


def _float_bits(text: str, span: Span, mnemonic: str) -> int:
    """Return the bit pattern of a decimal constant: a double for 64-bit operations, a half for `f16`, else a single."""
    code, size = ("d", 8) if mnemonic.endswith("64") else ("e", 2) if mnemonic.endswith("f16") else ("f", 4)
    try:
        return int.from_bytes(struct.pack("<" + code, float(text)), "little") & ((1 << 8 * size) - 1)
    except (OverflowError, ValueError):
        raise refuse("W142", f"`{text}` does not fit the type of the instruction", span) from None


def _read_call(node: Tree[Token], line: TextLine, span: Span, mnemonic: str, depth: int) -> Written:
    """Return the meaning of a call: `neg(v1)`, `abs(v1)`, `sext(v1)` modify a register; others (`vmcnt(0)`) stay
    text.
    """
    name = str(node.children[0])
    start, end = _extent(node)
    close = line.text.find(")", end)
    text = _SPACED.sub(" ", line.text[start : close + 1 if close >= 0 else end])
    if name in ("neg", "abs", "sext") and len(node.children) == 2:
        inner = read_operand(node.children[1], line, mnemonic, depth + 1)
        return Written(inner.operand, (name, *inner.modifiers))
    if name in ("lit", "lit64") and len(node.children) == 2:
        return read_operand(node.children[1], line, mnemonic, depth + 1)
    return Written(Expression(text, span))


def _read_prefixed(node: Tree[Token], line: TextLine, span: Span, mnemonic: str, depth: int) -> Written:
    sign, inner = str(node.children[0]), node.children[1]
    if sign == "-" and isinstance(inner, Token) and inner.type == "NUMBER":
        return Written(_read_number("-" + str(inner), "-" + str(inner), span, mnemonic))
    written = read_operand(inner, line, mnemonic, depth + 1)
    if isinstance(written.operand, Register):
        if sign != "-":
            raise refuse("W142", f"`{sign}` cannot precede a register", span)
        return Written(written.operand, ("neg", *written.modifiers))
    return Written(_fold(node, line, span, mnemonic, depth))


def _fold(node: Tree[Token], line: TextLine, span: Span, mnemonic: str, depth: int) -> Operand:
    """Return the value of an expression of whole numbers; one with a symbol in it is kept as text."""
    text = _SPACED.sub(" ", _enclose(line.text, *_extent(node)))
    value = _evaluate(node, line, mnemonic, depth)
    return Expression(text, span) if value is None else _make_immediate(value, text, span)


def _enclose(text: str, start: int, end: int) -> str:
    """Return a part of the line, extended by the parentheses around it until they are balanced."""
    missing = text.count(")", start, end) - text.count("(", start, end)
    for _ in range(missing):
        start = text.rfind("(", 0, start)
    for _ in range(-missing):
        end = text.find(")", end) + 1
    return text[start:end]


def _evaluate(node: Node, line: TextLine, mnemonic: str, depth: int) -> int | None:
    """Return the value of a constant expression; None if it contains a symbol or a register."""
    if depth > MAX_DEPTH:
        raise refuse("W154", "operand is nested too deeply", span_of(node, line))
    if isinstance(node, Token):
        written = read_operand(node, line, mnemonic, depth)
        if isinstance(written.operand, Register):
            raise refuse("W142", "a register cannot be in an expression", span_of(node, line))
        return written.operand.signed if isinstance(written.operand, Immediate) else None
    if node.data == "group":
        return _evaluate(node.children[0], line, mnemonic, depth + 1)
    if node.data == "prefixed":
        inner = _evaluate(node.children[1], line, mnemonic, depth + 1)
        return None if inner is None else -inner if str(node.children[0]) == "-" else ~inner
    if node.data == "call":
        return None
    values = [_evaluate(child, line, mnemonic, depth + 1) for child in node.children[::2]]
    known = [value for value in values if value is not None]
    if len(known) < len(values):
        return None
    return _combine(known, [str(child) for child in node.children[1::2]], span_of(node, line))


def _combine(values: list[int], operators: list[str], span: Span) -> int:
    """Return the value of operators applied from left to right, `*`, `/` and shifts before `+` and `-`, as assemblers
    do.
    """
    terms = [values[0]]
    for operator, value in zip(operators, values[1:], strict=True):
        if operator in "+-":
            terms.append(value if operator == "+" else -value)
        else:
            terms[-1] = _apply(operator, terms[-1], value, span)
    return sum(terms)


def _apply(operator: str, left: int, right: int, span: Span) -> int:
    if operator == "*":
        return left * right
    if (operator == "/" and right == 0) or (operator != "/" and not 0 <= right < 64):
        raise refuse("W142", "the expression has no value", span)
    if operator == "/":
        return abs(left) // abs(right) * (1 if (left < 0) == (right < 0) else -1)
    return left << right if operator == "<<" else left >> right

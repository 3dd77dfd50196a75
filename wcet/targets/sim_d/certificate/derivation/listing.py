"""Reads the assembly text of one kernel: instructions, labels, buffers and branch patterns, each with its line."""

import re
from dataclasses import dataclass, field

from .table import ROWS, InstructionRow


class DerivationError(ValueError):
    """Reports that a premise does not follow from the kernel and the machine; the message says which one, and where."""


@dataclass(frozen=True, slots=True)
class RegisterOperand:
    """A register: its file (`v`, `s`, `p`, `vc`, `sc`) and its number there."""

    file: str
    index: int


@dataclass(frozen=True, slots=True)
class Statement:
    """One instruction: its line, its row in the instruction table, its variant, and its operands by slot.

    An operand is a register, a whole number from 0 to 2^32 - 1, or a label.
    """

    line: int
    row: InstructionRow
    variant: str
    operands: dict[str, RegisterOperand | int | str]

    @property
    def predicate(self) -> RegisterOperand | None:
        """Return the predicate of a control-flow instruction, or None if it has none."""
        found = self.operands.get("predicate")
        return found if isinstance(found, RegisterOperand) else None


@dataclass(frozen=True, slots=True)
class BufferRow:
    """One row of a buffer table: the byte address, the words in each row of the buffer, and the number of rows."""

    address: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Listing:
    """A kernel in the order of its text.

    `patterns` has, by the index of a branch, its stated pattern (taken, not taken, start); `values` has, by the index
    of an instruction, the stated value of the number that it writes.
    """

    statements: list[Statement] = field(default_factory=list["Statement"])
    labels: dict[str, int] = field(default_factory=dict[str, int])
    dram: dict[int, BufferRow] = field(default_factory=dict[int, BufferRow])
    scratchpad: dict[int, BufferRow] = field(default_factory=dict[int, BufferRow])
    patterns: dict[int, tuple[int, int, int]] = field(default_factory=dict[int, tuple[int, int, int]])
    values: dict[int, int] = field(default_factory=dict[int, int])

    def find_places(self) -> dict[int, int]:
        """Return the index of the instruction on each line."""
        return {statement.line: place for place, statement in enumerate(self.statements)}


FILES = {"v": 64, "s": 32, "p": 4, "vc": 12, "sc": 8}
_MASKS = ["ctrl_run", "ctrl_break", "ctrl_ret", "ctrl_exit"]
NAMES = {
    "vc": [*_MASKS, "tid_x", "tid_y", "lid_x", "lid_y", "zero", "one", "mem_idx", "mem_data"],
    "sc": ["dim_x", "dim_y", "wg_off_x", "wg_off_y", "wg_width", "sd_words", "sd_period", "sd_period_cnt"],
}
WORDS = {"FLT_DIG": 6, "FLT_MANT_DIG": 24, "FLT_MAX_10_EXP": 38, "FLT_MAX_EXP": 128, "FLT_RADIX": 2}
WORD = 1 << 32

_LABEL = re.compile(r"([A-Za-z_]\w*)\s*:")
_SECTION = re.compile(r"\.\s*(data|sp_data|text)")
_BUFFER = re.compile(r"(\w+)\s+(\w+)\s+(\w+)\s+(\w+)(\s.*)?")
_PATTERN = re.compile(r"#\s*bound\s+branchcycle\s+(\w+)\s+(\w+)(?:\s+(\w+))?")
_VALUE = re.compile(r"#\s*bound\s+value\s+(\w+)")
_NAME = re.compile(r"([A-Za-z_]\w*)(?:\s*\.\s*([A-Za-z_]\w*))?(?![\w.])")
_OPERANDS = re.compile(r"(?:[ \t]+[\w.+-]+(?:(?:[ \t]*,[ \t]*|[ \t]+)[\w.+-]+)*)?")
_REGISTER = re.compile(r"(?:(vc|sc)\.?|([vsp]))(0|[1-9]\d*)")
_INTEGER = re.compile(r"-?(?:0|[1-9]\d*)|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"-?(?:\d+\.\d*|\.\d+)f?")


def read_listing(text: str) -> Listing:
    """Return the kernel; raise `DerivationError` for a line that has no meaning, or more than one."""
    found, section = Listing(), "data"
    for number, line in enumerate(text.split("\n"), 1):
        content = line.removesuffix("\r").partition("//")[0].strip(" \t")
        if not content:
            continue
        if match := _SECTION.fullmatch(content):
            section = match[1]
        elif section == "text":
            _read_line(found, number, content)
        elif match := _BUFFER.match(content):
            name, *row = (_read_number(each, number) for each in match.groups()[:4])
            table = found.dram if section == "data" else found.scratchpad
            if name in table:
                raise DerivationError(f"line {number}: buffer {name} is there twice")
            table[name] = BufferRow(*row)
        else:
            raise DerivationError(f"line {number}: it is no buffer")
    if any(place >= len(found.statements) for place in (*found.labels.values(), *found.patterns, *found.values)):
        raise DerivationError("the text ends after a label or an annotation")
    return found


def _read_line(found: Listing, number: int, content: str) -> None:
    place = len(found.statements)
    if match := _LABEL.fullmatch(content):
        if found.labels.setdefault(match[1], place) != place:
            raise DerivationError(f"line {number}: the label {match[1]} is there twice")
    elif match := _PATTERN.fullmatch(content):
        taken, other, start = (_read_number(each or "0", number) for each in match.groups())
        if place in found.patterns or not start < taken + other:
            raise DerivationError(f"line {number}: the pattern is impossible")
        found.patterns[place] = taken, other, start
    elif match := _VALUE.fullmatch(content):
        found.values[place] = _read_number(match[1], number)
    else:
        statement = _read_statement(number, content)
        if not (statement.row.access[:1] == ("sp",) and statement.variant):  # the assembler drops such a line
            found.statements.append(statement)


def _read_statement(number: int, content: str) -> Statement:
    match = _NAME.match(content)
    row = ROWS.get(match[1]) if match else None
    if match is None or row is None or (match[2] or "") not in row.variants:
        raise DerivationError(f"line {number}: there is no instruction {content.split(None, 1)[0]}")
    if not _OPERANDS.fullmatch(content, match.end()):
        raise DerivationError(f"line {number}: an operand cannot be read")
    texts = re.findall(r"[\w.+-]+", content[match.end() :])
    if not row.required <= len(texts) <= len(row.slots):
        raise DerivationError(f"line {number}: {row.name} has {len(texts)} operands")
    operands: dict[str, RegisterOperand | int | str] = {}
    for (slot, kinds), text in zip(row.slots, texts, strict=False):
        operands[slot] = _read_operand(text, kinds, number)
    return Statement(number, row, match[2] or "", operands)


def _read_operand(text: str, kinds: str, number: int) -> RegisterOperand | int | str:
    """Return an operand whose kind is one of `kinds`: a register file, `i` for a number, `l` for a label."""
    register = _find_register(text)
    if register is not None and register.file in kinds.split("/"):
        return register
    if register is None and "l" in kinds.split("/") and re.fullmatch(r"[A-Za-z_]\w*", text):
        return text
    if register is None and "i" in kinds.split("/"):
        return _read_constant(text, number)
    raise DerivationError(f"line {number}: {text} cannot be an operand there")


def _find_register(text: str) -> RegisterOperand | None:
    file, _, name = text.partition(".")
    if file in NAMES and name in NAMES[file]:
        return RegisterOperand(file, NAMES[file].index(name))
    match = _REGISTER.fullmatch(text)
    if match is None or int(match[3][:4]) >= FILES[match[1] or match[2]]:
        return None
    return RegisterOperand(match[1] or match[2], int(match[3]))


def _read_constant(text: str, number: int) -> int:
    """Return the bit pattern of a constant; return -1 for a floating-point number, whose pattern is never needed."""
    if _FLOAT.fullmatch(text) or text == "0f" or text.removeprefix("-") in ("FLT_MAX", "FLT_MIN", "FLT_EPSILON"):
        return -1
    if re.fullmatch(r"-?M_(2?PI|E)_F", text):
        return -1
    name = text.removeprefix("-")
    if name in WORDS:
        return (WORDS[name] if name == text else -WORDS[name]) % WORD
    return _read_number(text, number) % WORD


def _read_number(text: str, number: int) -> int:
    if len(text) > 20 or not _INTEGER.fullmatch(text):
        raise DerivationError(f"line {number}: {text:.40} is no number")
    return int(text, 16 if text.startswith("0x") else 10)

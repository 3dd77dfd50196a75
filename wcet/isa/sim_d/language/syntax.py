"""The parser of Sim-D assembly: from the text of a kernel to a `Program`.

The language is that of the published tool, read strictly: a line that the tool drops with a warning is an error here,
and all errors of a file are reported in one run.
"""

import re
from difflib import get_close_matches
from pathlib import PurePath
from typing import cast

from lark import Token, Tree

from wcet.errors import Diagnostic, Refusals, refuse
from wcet.ir.ids import InstructionId
from wcet.ir.program import Annotation, Instruction, Label, LabelRef, Program
from wcet.isa.sim_d.language.annotations import check_annotations, read_annotation
from wcet.isa.sim_d.language.buffer_rows import read_buffer
from wcet.isa.sim_d.language.buffers import DramBuffer, SimDData
from wcet.isa.sim_d.language.check import check_buffers, check_instruction, is_dropped, widen
from wcet.isa.sim_d.language.constants import is_reserved
from wcet.isa.sim_d.language.isa import MAXIMUM_INSTRUCTIONS, OperandKind
from wcet.isa.sim_d.language.signature import match_opcode, match_operands
from wcet.isa.sim_d.language.syntax_hints import explain_line
from wcet.parse.lines import TextLine, load_grammar, parse_lines
from wcet.span import Line, Source, Span

TARGET = "sim-d"
_SECTIONS = {"data": OperandKind.BUFFER, "sp_data": OperandKind.SCRATCHPAD, "text": OperandKind.LABEL}
_REGISTER_LIKE = re.compile(r"(vc|sc|[vsp])[0-9]+")
_LABEL_START = re.compile(r"\s*([A-Za-z_][A-Za-z0-9_]*)\s*:")
_SECTION_START = re.compile(r"\s*\.\s*(data|sp_data|text)(?![A-Za-z0-9_])")


def parse_kernel(source: Source) -> Program[SimDData]:
    """Return the kernel of a file; its name is the stem of the file name. Raises `WcetError` with every error of the
    file.
    """
    refusals = Refusals()
    reader = _KernelReader(source, refusals)
    with refusals.gather():
        for line, tree in parse_lines(load_grammar("sim_d", "line"), source, refusals, explain_line):
            with refusals.gather():
                reader.read(line, tree)
    if not refusals.full:
        reader.check()
    refusals.raise_any()
    return reader.program()


class _KernelReader:
    """A reader of one kernel, with the parts that are read so far."""

    def __init__(self, source: Source, refusals: Refusals) -> None:
        self.source = source
        self.refusals = refusals
        self.section: str | None = "data"  # None after an unknown section line
        self.instructions: list[Instruction] = []
        self.labels: dict[str, Label] = {}
        self.annotations: list[Annotation] = []
        self.tables: dict[OperandKind, dict[int, DramBuffer]] = {OperandKind.BUFFER: {}, OperandKind.SCRATCHPAD: {}}
        self.broken_instructions: set[int] = set()
        self.broken_buffers: set[tuple[OperandKind, int]] = set()
        self.dropped: list[Instruction] = []

    def read(self, line: TextLine, tree: Tree[Token] | None) -> None:
        """Process one line; `tree` is None if its syntax was refused already."""
        if tree is None:
            self._salvage(line)
            return
        if not tree.children:
            return
        statement = cast("Tree[Token]", tree.children[0])
        tokens = tuple(statement.scan_values(lambda value: isinstance(value, Token)))
        match statement.data:
            case "section":
                self._read_section(line, tokens[0])
            case "buffer":
                self._read_buffer(line, tokens)
            case "label":
                self._require_text(line, tokens[0])
                self._read_label(line, tokens[0])
            case "annotation":
                self._require_text(line, tokens[0])
                self.annotations.append(read_annotation(line, tokens, InstructionId(len(self.instructions))))
            case _:
                self._require_text(line, tokens[0])
                opcode = cast("Tree[Token]", statement.children[0])
                self._read_instruction(line, tokens, len(opcode.children))

    def check(self) -> None:
        """Collect the errors that need the whole file."""
        data = self._data()
        labels = self.labels
        broken = frozenset(self.broken_instructions)
        self.refusals.add(check_annotations(self.annotations, self.instructions, broken))
        for instruction in (*self.instructions, *self.dropped):
            if self.refusals.full:
                return
            self.refusals.add(check_buffers(instruction, data, frozenset(self.broken_buffers)))
            for operand in instruction.operands:
                if isinstance(operand, LabelRef) and operand.name not in labels:
                    self.refusals.add([_unknown_label(operand, tuple(labels))])
        for label in labels.values():
            if label.index >= len(self.instructions):
                text = "add an `exit` after it, or remove it"
                message = f"no instruction follows the label `{label.name}`"
                self.refusals.add([Diagnostic("W114", message, label.span, help=text)])
        self._check_length()

    def program(self) -> Program[SimDData]:
        """Return the kernel; there must have been no errors."""
        name = PurePath(self.source.name).stem
        labels = tuple(self.labels.values())
        annotations = tuple(self.annotations)
        return Program(TARGET, name, self.source, tuple(self.instructions), labels, annotations, self._data())

    def _data(self) -> SimDData:
        return SimDData(self.tables[OperandKind.BUFFER], self.tables[OperandKind.SCRATCHPAD], tuple(self.dropped))

    def _salvage(self, line: TextLine) -> None:
        """Record the names that a broken line defines, so that later lines which use them cause no further errors."""
        if match := _SECTION_START.match(line.text):
            self.section = match.group(1)
        elif match := _LABEL_START.match(line.text):
            index = InstructionId(len(self.instructions))
            self.labels.setdefault(match.group(1), Label(match.group(1), index, line.span(0, len(line.text))))
            self._add_broken(line.span(0, len(line.text)))
        elif line.text.lstrip()[:1].isdigit():
            number = re.match(r"\s*([0-9]{1,4})", line.text)
            self._break_buffer(int(number.group(1)) if number else 0)
        elif not line.text.lstrip().startswith("#"):
            self._add_broken(line.span(0, len(line.text)))

    def _add_broken(self, span: Span) -> None:
        self.broken_instructions.add(len(self.instructions))
        self.instructions.append(Instruction(InstructionId(len(self.instructions)), "nop", (), (), span))

    def _break_buffer(self, number: int) -> None:
        self.broken_buffers |= {(OperandKind.BUFFER, number), (OperandKind.SCRATCHPAD, number)}

    def _read_section(self, line: TextLine, name: Token) -> None:
        self.section = str(name) if name in _SECTIONS else None
        if self.section is None:
            text = "the sections are `.data`, `.sp_data` and `.text`"
            raise refuse("W103", f"unknown section `.{name}`", line.span_of(name), help=text)

    def _require_text(self, line: TextLine, token: Token) -> None:
        """Refuse a line of the program outside `.text`, once, because the lines after it belong there as well."""
        if self.section in ("text", None):
            return
        section, self.section = self.section, "text"
        text = "put a line `.text` before the first instruction"
        self.refusals.add(
            [Diagnostic("W104", f"a line of the program in section `.{section}`", line.span_of(token), help=text)]
        )

    def _read_buffer(self, line: TextLine, tokens: tuple[Token, ...]) -> None:
        if self.section == "text":
            self.section = None
            text = "buffer rows belong to `.data` or `.sp_data`"
            raise refuse("W104", "a buffer row in section `.text`", line.span_of(tokens[0]), help=text)
        if self.section is None:
            return
        kind = _SECTIONS[self.section]
        number = int(tokens[0][:4]) if tokens[0][:4].isdecimal() else -1
        self.broken_buffers.add((kind, number))  # until it is read
        buffer = read_buffer(line, tokens, scratchpad=kind is OperandKind.SCRATCHPAD)
        self.broken_buffers.discard((kind, number))
        table = self.tables[kind]
        if buffer.id in table:
            first = table[buffer.id].span
            note = f"the first row with this id is at line {first.line if first else 0}"
            raise refuse("W107", f"buffer {buffer.id} is declared twice", line.span_of(tokens[0]), notes=(note,))
        table[buffer.id] = buffer

    def _read_label(self, line: TextLine, name: Token) -> None:
        span = line.span_of(name)
        first = self.labels.setdefault(str(name), Label(str(name), InstructionId(len(self.instructions)), span))
        if first.span is not span:
            note = f"the first definition is at line {first.span.line}"
            raise refuse("W111", f"label `{name}` is defined twice", span, notes=(note,), help="rename one of the two")
        if is_reserved(name) or _REGISTER_LIKE.fullmatch(name):
            what = "a reserved constant" if is_reserved(name) else "a register"
            text = f"rename it, for example to `{name}_`"
            raise refuse("W112", f"`{name}` cannot be a label: it is {what}", span, help=text)

    def _read_instruction(self, line: TextLine, tokens: tuple[Token, ...], opcode_tokens: int) -> None:
        span = line.span(tokens[0].start_pos or 0, tokens[-1].end_pos or 0)
        self._add_broken(span)
        suboperation = tokens[1] if opcode_tokens == 2 else None
        operand_tokens = tokens[opcode_tokens:]
        opcode, modifiers = match_opcode(line, tokens[0], suboperation)
        _check_separation(line, operand_tokens)
        operands = match_operands(line, opcode, operand_tokens, span)
        index = InstructionId(len(self.instructions) - 1)
        plain = Instruction(index, opcode.mnemonic, modifiers, operands, span)
        wide = widen(operands, plain)
        instruction = plain if wide is operands else Instruction(index, opcode.mnemonic, modifiers, wide, span)
        check_instruction(instruction)
        self.broken_instructions.discard(index)
        self.instructions[index] = instruction
        if is_dropped(instruction):
            self.dropped.append(self.instructions.pop())

    def _check_length(self) -> None:
        count = len(self.instructions)
        if not count and self.refusals.empty:
            span = Span(self.source, Line(self.source.text.count("\n") + 1), 1, 2)
            text = "a kernel needs at least `exit` in `.text`"
            self.refusals.add([Diagnostic("W127", "the program has no instruction", span, help=text)])
        elif count > MAXIMUM_INSTRUCTIONS:
            message = f"the program has {count} instructions, the hardware holds {MAXIMUM_INSTRUCTIONS}"
            self.refusals.add([Diagnostic("W127", message, self.instructions[MAXIMUM_INSTRUCTIONS].span)])


def _check_separation(line: TextLine, operands: tuple[Token, ...]) -> None:
    for operand in operands:
        start = operand.start_pos or 0
        if line.text[start - 1] not in " \t,":
            text = f"write `{line.text[:start].strip()}, {operand}` or correct the operand before it"
            raise refuse("W129", f"`{operand}` is glued to the text before it", line.span_of(operand), help=text)


def _unknown_label(reference: LabelRef, names: tuple[str, ...]) -> Diagnostic:
    near = get_close_matches(reference.name, names, 1)
    text = f"did you mean `{near[0]}`?" if near else f"put `{reference.name}:` on the line before the target"
    return Diagnostic("W115", f"unknown label `{reference.name}`", reference.span, help=text)

"""The statements of source lines: labels, directives, assignments, instructions and pragmas, each with its place."""

from collections.abc import Iterator
from itertools import zip_longest

from lark import Token, Tree

from wcet.errors import Diagnostic, Refusals, refuse
from wcet.ir.program import Immediate, LabelRef, Operand, Register
from wcet.isa.gcn.language.accumulators import require_files
from wcet.isa.gcn.language.images import FORMAT, read_address
from wcet.isa.gcn.language.isa import (
    LONG_MOVES,
    Operation,
    find_operation,
    find_spelling,
    has_form,
    load_operations,
    split_suffix,
)
from wcet.isa.gcn.language.lines import Metadata, Pragma, read_pieces
from wcet.isa.gcn.language.modifiers import check_modifier, is_flag, means_nothing
from wcet.isa.gcn.language.operands import NAMED, Node, is_register, read_operand, require_register, span_of
from wcet.isa.gcn.language.pairs import FIRST, MASKED, SECOND, join_names
from wcet.isa.gcn.language.processor import Processor
from wcet.parse.lines import TextLine, load_grammar, parse_line
from wcet.records import dataclass
from wcet.span import Source, Span


@dataclass(frozen=True, slots=True)
class LabelStatement:
    """A label; a name of digits alone is a local label."""

    name: str
    span: Span


@dataclass(frozen=True, slots=True)
class DirectiveStatement:
    """A directive and the rest of its line as text; an assignment `a = b` is `.set a, b`."""

    name: str
    rest: str
    span: Span


@dataclass(frozen=True, slots=True)
class InstructionStatement:
    """An instruction; `operation` is None if the processor does not have it, which matters only inside a kernel.

    Only the name of an unknown instruction is read, and `span` is that of the name.
    """

    operation: Operation | None
    mnemonic: str
    modifiers: tuple[str, ...]
    operands: tuple[Operand, ...]
    span: Span

    @property
    def written(self) -> str:
        """The mnemonic in the text, which on some processors is not the name of the operation that it means."""
        return self.span.word or self.mnemonic


@dataclass(frozen=True, slots=True)
class _Head:
    """The start of a statement: its mnemonic as written, the operation that it means on a processor, and its line."""

    written: str
    operation: Operation
    processor: Processor
    line: TextLine


@dataclass(frozen=True, slots=True)
class AlignmentStatement:
    """An alignment in code, which an assembler fills with that many instructions of one word (`s_nop 0`)."""

    words: int
    span: Span


@dataclass(frozen=True, slots=True)
class PragmaStatement:
    """A pragma of this tool, `loop`, `split`, `merge`, `atmost` or `launch`, with the label that it names, if any."""

    kind: str
    target: LabelRef | None
    settings: tuple[tuple[str, tuple[int, ...]], ...]
    span: Span


@dataclass(frozen=True, slots=True)
class MetadataStatement:
    """The raw lines of a metadata block."""

    block: Metadata


Statement = LabelStatement | DirectiveStatement | InstructionStatement | PragmaStatement | MetadataStatement


def read_statements(source: Source, processor: Processor, refusals: Refusals) -> Iterator[Statement]:
    """Yield the statements of a file in text order; each broken line is reported to `refusals`."""
    for piece in read_pieces(source, refusals):
        if refusals.full:
            return
        if isinstance(piece, Metadata):
            yield MetadataStatement(piece)
            continue
        statements: tuple[Statement, ...] = ()
        with refusals.gather():
            pragma = isinstance(piece, Pragma)
            statements = (_read_pragma(piece.line),) if pragma else tuple(_read_line(piece, processor))
        yield from statements


def _read_line(line: TextLine, processor: Processor) -> Iterator[Statement]:
    tree = parse_line(load_grammar("gcn", "line"), line, _hint)
    for node in tree.children:
        assert isinstance(node, Tree)
        if node.data == "label":
            token = _token(node.children[0])
            name = token.rstrip().removesuffix(":").rstrip().strip('"')
            start = token.start_pos or 0
            yield LabelStatement(name, line.span(start, start + max(len(name), 1)))
        elif node.data == "directive":
            yield _read_directive(_token(node.children[0]), line)
        elif node.data == "assignment":
            name, rest = (_token(child) for child in node.children)
            yield DirectiveStatement(".set", f"{name}, {rest.strip()}", line.span_of(name))
        elif node.data == "pair":
            yield _read_pair(node, line, processor)
        else:
            yield _read_instruction(node, line, processor)


def _token(node: Node) -> Token:
    assert isinstance(node, Token)
    return node


def _read_directive(token: Token, line: TextLine) -> DirectiveStatement:
    name, _, rest = str(token).replace("\t", " ").partition(" ")
    start = token.start_pos or 0
    return DirectiveStatement(name, rest.strip(), line.span(start, start + len(name)))


def _read_instruction(node: Tree[Token], line: TextLine, processor: Processor) -> InstructionStatement:
    word = _token(node.children[0])
    mnemonic, suffix = split_suffix(str(word))
    span = line.span_of(word)
    operation = find_operation(mnemonic, processor)
    if operation is None or not has_form(operation, suffix, processor, mnemonic):
        return InstructionStatement(None, str(word), (), (), span)
    spelling = find_spelling(mnemonic, processor)
    operands: list[Operand] = []
    modifiers = suffix.split("_") if suffix else ["e64"] if mnemonic in LONG_MOVES or spelling.long else []
    further: list[Operand] = []
    for part in node.children[1:]:
        assert isinstance(part, Tree)
        if _is_address(part, operation, processor):
            first, *others = read_address(str(part.children[0]), span_of(part.children[0], line))
            operands.append(first)
            further += others
        else:
            _read_item(part, _Head(str(word), operation, processor, line), operands, modifiers)
    operands += further
    require_files(mnemonic, operation, tuple(modifiers), tuple(operands), processor)
    if spelling.exchanged:
        operands[-2:] = reversed(operands[-2:])
    whole = line.span(span.column - 1, len(line.text.rstrip()))
    read = tuple(_read_null(each, role) for each, role in zip_longest(operands, operation.operands) if each is not None)
    return InstructionStatement(operation, operation.mnemonic, tuple(modifiers), read, whole)


def _is_address(part: Tree[Token], operation: Operation, processor: Processor) -> bool:
    """Return True if an item of a statement is the address of an image as a list of registers, which RDNA has."""
    item = part.children[0]
    listed = isinstance(item, Token) and item.type == "LIST" and part.data == "after"
    return listed and processor.rdna and operation.format == FORMAT


def _read_null(operand: Operand, role: str | None) -> Operand:
    """Return 0 for `null` as a source; as a target it is kept, and the written value is lost."""
    if isinstance(operand, Register) and operand.file == "null" and (role or "s")[0] not in "dmg":
        return Immediate(0, "null", operand.span)
    return operand


def _read_pair(node: Tree[Token], line: TextLine, processor: Processor) -> InstructionStatement:
    """Return the instruction of two paired operations; the second may read vcc as a mask without naming it."""
    halves: list[InstructionStatement] = []
    for child, known in zip(node.children, (FIRST, SECOND), strict=True):
        assert isinstance(child, Tree)
        word = _token(child.children[0])
        operation = load_operations().get(known.get(str(word), ""))
        if operation is None or processor.generation < 11:
            return InstructionStatement(None, str(word), (), (), line.span_of(word))
        operands: list[Operand] = []
        for part in child.children[1:]:
            assert isinstance(part, Tree)
            _read_item(part, _Head(str(word), operation, processor, line), operands, modifiers := list[str]())
            if modifiers:
                raise refuse("W143", f"`{word}` takes no modifier `{modifiers[0]}`", line.span_of(word))
        if operation.mnemonic == MASKED:
            operands.append(Register("vcc", 0, 1, line.span_of(word)))
        if len(operands) != len(operation.operands):
            raise refuse("W151", f"`{word}` takes other operands", line.span_of(word))
        halves.append(InstructionStatement(operation, operation.mnemonic, (), tuple(operands), line.span_of(word)))
    first, second = halves
    name = join_names(first.mnemonic, second.mnemonic)
    whole = line.span(first.span.column - 1, len(line.text.rstrip()))
    return InstructionStatement(load_operations()[name], name, (), first.operands + second.operands, whole)


def _read_item(part: Tree[Token], head: _Head, operands: list[Operand], modifiers: list[str]) -> None:
    """Add one item of a statement to its operands or modifiers; only waits and exports have several operands in one
    item.
    """
    item = part.children[0]
    if isinstance(item, Token) and (item.type == "MODIFIER" or _is_flag(str(item), head.operation)):
        modifier = _check_modifier(str(item), head, head.line.span_of(item))
        modifiers += [] if means_nothing(modifier, head.processor) else [modifier]
        return
    if part.data == "beside":
        _require_separator(item, head)
    written = read_operand(item, head.line, head.operation.mnemonic)
    require_register(written.operand, head.processor)
    modifiers.extend(f"{modifier}:{len(operands)}" for modifier in written.modifiers)
    operands.append(written.operand)


def _check_modifier(text: str, head: _Head, span: Span) -> str:
    return check_modifier(head.written, text, head.operation, span, head.processor)


def _is_flag(word: str, operation: Operation) -> bool:
    """Return True if a word is a modifier; `a16` is one in image instructions, otherwise a register."""
    return is_flag(word, operation) and (operation.format == "MIMG" or not is_register(word))


def _require_separator(item: Node, head: _Head) -> None:
    """Refuse an item without a comma before it that is not a modifier, except in waits and exports."""
    span, operation = span_of(item, head.line), head.operation
    word = str(item) if isinstance(item, Token) and item.type == "NAME" else ""
    if find_operation(split_suffix(word)[0], head.processor) is not None:
        note = "one statement per line; `;` starts a comment"
        raise refuse("W140", f"`{word}` starts a second instruction on the line", span, notes=(note,))
    if operation.mnemonic == "exp" or (operation.issue == "wait" and not word):
        return
    if word and word not in NAMED and not is_register(word):
        _check_modifier(word, head, span)
    raise refuse("W140", "operands are not separated by a comma", span)


def _read_pragma(line: TextLine) -> PragmaStatement:
    """Return the statement of the words after `@wcet`; raise W148 if they are not a pragma."""
    tree = parse_line(load_grammar("gcn", "pragma"), line, _hint_pragma)
    start = len(line.text) - len(line.text.lstrip())
    span = line.span(start, max(start, len(line.text.rstrip())))
    target: LabelRef | None = None
    settings: list[tuple[str, tuple[int, ...]]] = []
    for node in tree.children:
        if isinstance(node, Token):
            settings.append(("max", (_read_count(node, line),)))
        elif node.data == "target":
            target = LabelRef(str(node.children[0]), line.span_of(_token(node.children[0])))
        else:
            values = tuple(_read_count(_token(child), line) for child in node.children[1:])
            settings.append((str(node.children[0]), values))
    return PragmaStatement(str(tree.data), target, tuple(settings), span)


def _read_count(token: Token, line: TextLine) -> int:
    if len(token) > 12:
        raise refuse("W148", f"`{token}` is beyond what a pragma may state", line.span_of(token))
    return int(token)


def _hint(line: TextLine, start: int) -> Diagnostic | None:
    """Return a hint at a frequent mistake in GCN assembly."""
    rest = line.text[start:]
    if rest.startswith("#"):
        message = "`#` starts a comment only at the beginning of a line"
        return Diagnostic("W140", message, line.span(start, len(line.text)), help="write the comment after `;`")
    if rest.startswith("'"):
        return Diagnostic("W140", "character constants are not supported", line.span(start, start + 1))
    return None


def _hint_pragma(line: TextLine, start: int) -> Diagnostic | None:
    end = max(start, len(line.text.rstrip()))
    return Diagnostic(
        "W148",
        "malformed pragma",
        line.span(min(start, end), end),
        notes=(
            "known: loop [LABEL] N, loop [LABEL] max=N total=M, split [LABEL], merge, atmost N [LABEL], launch KEY=N",
        ),
        help="for example `;@wcet loop 32`",
    )

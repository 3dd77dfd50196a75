"""The layout of a GCN file: its statements divided into functions, sections, descriptors and metadata.

Directives are interpreted, or ignored if they cannot matter for time or control flow; others are refused.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from difflib import get_close_matches

from wcet.errors import Refusals, WcetError, refuse
from wcet.ir.program import LabelRef
from wcet.isa.gcn.language.alignment import UNKNOWN, Item, SectionOffset, fill_alignments, find_alignment
from wcet.isa.gcn.language.directives import ALIGNMENT, DATA, KNOWN, OPAQUE, REWRITING
from wcet.isa.gcn.language.isa import CALL
from wcet.isa.gcn.language.kernel_header import DEFAULTS, read_descriptor_key, read_header_key
from wcet.isa.gcn.language.lines import Metadata
from wcet.isa.gcn.language.processor import GFX803, TARGET, Processor, name_processor
from wcet.isa.gcn.language.statements import (
    AlignmentStatement,
    DirectiveStatement,
    InstructionStatement,
    LabelStatement,
    MetadataStatement,
    PragmaStatement,
    Statement,
)
from wcet.records import dataclass
from wcet.span import Span


def refuse_directive(name: str, span: Span) -> WcetError:
    """Return the error for a directive that is unknown (with the nearest name) or that rewrites the program."""
    if name in REWRITING:
        note = "it changes which instructions there are; give the file as it looks after the assembler's macro step"
        return refuse("W141", f"`{name}` is not supported", span, notes=(note,))
    near = get_close_matches(name, KNOWN, n=1)
    return refuse("W141", f"unknown directive `{name}`", span, help=f"did you mean `{near[0]}`?" if near else "")


_DEBUG = re.compile(r"\.L(?:tmp|func_begin|func_end|debug_|line_table_|info_string|cu_begin)\w*\Z")


@dataclass(slots=True)
class FunctionText:
    """The statements of one function in text order.

    `section` is that of its first statement. `padding` is the place of data, or of an alignment, after an instruction
    that does not end control: it is refused if another instruction follows. `gapless` says that there is no data
    between the instructions, so that their sizes determine their addresses.
    """

    name: str
    span: Span
    section: str
    items: list[Item] = field(default_factory=list["Item"])
    padding: Span | None = None
    gapless: bool = True


@dataclass(slots=True)
class Layout:
    """The parts of a file: functions, descriptors of kernels, symbols, metadata blocks, and its processor."""

    functions: list[FunctionText] = field(default_factory=list[FunctionText])
    descriptors: dict[str, tuple[Span, dict[str, str]]] = field(default_factory=dict[str, tuple[Span, dict[str, str]]])
    symbols: dict[str, str] = field(default_factory=dict[str, str])
    labels: dict[str, Span] = field(default_factory=dict[str, Span])
    metadata: list[Metadata] = field(default_factory=list[Metadata])
    processor: Processor = GFX803


def lay_out(statements: Iterable[Statement], fallback: str, processor: Processor, refusals: Refusals) -> Layout:
    """Divide a file into its parts; all errors go to `refusals`. `fallback` names code without any label."""
    listed = _drop_debug_labels(list(statements))
    walk = _AssemblerState(_find_function_names(listed), fallback, processor, refusals)
    for statement in listed:
        if refusals.full:
            break
        with refusals.gather():
            walk.step(statement)
    walk.finish()
    return walk.layout


def _drop_debug_labels(statements: list[Statement]) -> list[Statement]:
    """Return the statements without labels for debug information, which are inside of blocks."""
    used = {
        operand.name
        for statement in statements
        if isinstance(statement, InstructionStatement)
        for operand in statement.operands
        if isinstance(operand, LabelRef)
    }
    return [
        statement
        for statement in statements
        if not (isinstance(statement, LabelStatement) and _DEBUG.match(statement.name) and statement.name not in used)
    ]


def _find_function_names(statements: list[Statement]) -> frozenset[str]:
    """Return the names that start a function: declared as such, named as kernels, or else global labels."""
    typed: set[str] = set()
    exported: set[str] = set()
    for statement in statements:
        if isinstance(statement, DirectiveStatement):
            word = statement.rest.partition(",")[0].strip().strip('"')
            kernel = statement.name in (".amdhsa_kernel", ".amdgpu_hsa_kernel")
            if kernel or (statement.name == ".type" and re.search(r"[@%]function|STT_FUNC", statement.rest)):
                typed.add(word)
            elif statement.name in (".globl", ".global"):
                exported.add(word)
    return frozenset(typed or exported)


class _AssemblerState:
    """The state of the assembler at one statement: section, function, open descriptor."""

    def __init__(self, names: frozenset[str], fallback: str, processor: Processor, refusals: Refusals) -> None:
        self.layout = Layout(processor=processor)
        self._names = names
        self._fallback = fallback
        self._refusals = refusals
        self._sections = [".text"]  # empty for sections without code; innermost last, since `.pushsection` nests
        self._previous = ".text"
        self._offsets: dict[str, SectionOffset] = {}
        self._function: FunctionText | None = None
        self._pending: list[PragmaStatement] = []  # they belong to the next label or instruction
        self._open: dict[str, str] | None = None
        self._opened: Span | None = None
        self._closer = ""
        self._handlers: Mapping[str, Callable[[DirectiveStatement], None]] = {
            ".text": self._enter_text,
            ".data": lambda _: self._enter(""),
            ".rodata": lambda _: self._enter(""),
            ".bss": lambda _: self._enter(""),
            ".section": lambda statement: self._enter(_code_section(statement)),
            ".pushsection": lambda statement: self._sections.append(_code_section(statement)),
            ".popsection": self._pop,
            ".previous": lambda _: self._enter(self._previous),
            ".type": lambda _: None,
            ".size": self._end_function,
            ".set": self._define,
            ".equ": self._define,
            ".equiv": self._define,
            ".amdgcn_target": self._check_target,
            ".hsa_code_object_isa": self._check_isa,
            ".amdhsa_kernel": self._open_descriptor,
            ".amdgpu_hsa_kernel": self._mark_kernel,
            ".amd_kernel_code_t": self._open_header,
        }

    def step(self, statement: Statement) -> None:
        """Process one statement."""
        if self._open is not None:
            self._read_descriptor(statement)
        elif isinstance(statement, DirectiveStatement):
            self._read_directive(statement)
        elif isinstance(statement, MetadataStatement):
            self.layout.metadata.append(statement.block)
        elif isinstance(statement, LabelStatement):
            self._read_label(statement)
        elif isinstance(statement, PragmaStatement):
            self._pending.append(statement)
        else:
            self._read_instruction(statement)

    def finish(self) -> None:
        """Report a descriptor that never ends, and pragmas that no statement follows."""
        for function in self.layout.functions:
            function.items = list(fill_alignments(function.items))
        for pragma in self._pending:
            self._refusals.add(refuse("W155", "nothing follows this pragma", pragma.span).diagnostics)
        if self._open is not None:
            self._refusals.add(refuse("W147", f"no `{self._closer}` follows", self._opened).diagnostics)

    def _read_instruction(self, statement: InstructionStatement) -> None:
        if not self._sections[-1]:
            raise refuse("W149", "instruction in a data section", statement.span, help="put `.text` before it")
        self._offsets[self._sections[-1]] = self._offset.after(statement)
        function = self._require_function(statement.span)
        if function.section != self._sections[-1]:
            note = "the code that runs after its part there is not the next one in the text"
            raise refuse("W149", f"`{function.name}` continues in another section", statement.span, notes=(note,))
        span, function.padding = function.padding, None
        self._add(function, statement)
        if span is not None:
            raise _refuse_padding(span)

    def _require_function(self, span: Span) -> FunctionText:
        if self._function is None:
            if self._names:
                note = "a function starts at the label that `.type NAME,@function` or `.globl NAME` announces"
                raise refuse("W149", "statement outside of every function", span, notes=(note,))
            self._start(self._fallback, span)
        assert self._function is not None
        return self._function

    def _add(self, function: FunctionText, item: Item) -> None:
        function.items.extend(self._pending)
        self._pending.clear()
        function.items.append(item)

    def _start(self, name: str, span: Span) -> None:
        self._function = FunctionText(name, span, self._sections[-1])
        self.layout.functions.append(self._function)

    def _read_label(self, label: LabelStatement) -> None:
        if not label.name.isdigit():
            first = self.layout.labels.setdefault(label.name, label.span)
            if first is not label.span:
                note = f"the first one is in line {first.line}"
                raise refuse("W144", f"label `{label.name}` is defined twice", label.span, notes=(note,))
        if not self._sections[-1]:
            return
        if label.name in self._names or (self._function is None and not self._names):
            self._start(label.name, label.span)
        if self._function is not None:
            self._add(self._function, label)

    def _read_directive(self, statement: DirectiveStatement) -> None:
        name = statement.name
        handler = self._handlers.get(name)
        if handler is not None:
            handler(statement)
        elif name in DATA or name in ALIGNMENT:
            self._note_padding(statement)
        elif name not in OPAQUE and not name.startswith(".cfi_"):
            raise refuse_directive(name, statement.span)

    @property
    def _offset(self) -> SectionOffset:
        return self._offsets.get(self._sections[-1], SectionOffset())

    def _note_padding(self, statement: DirectiveStatement) -> None:
        if not self._sections[-1]:
            return
        alignment, offset, function = find_alignment(statement), self._offset, self._function
        self._offsets[self._sections[-1]] = UNKNOWN if alignment is None else offset.aligned(alignment)
        if function is None:
            return
        words = None if alignment is None else offset.count_fill(alignment)
        if words is not None:
            function.items.append(AlignmentStatement(words, statement.span))
            return
        function.gapless = False
        if _reaches_end(function):
            function.padding = function.padding or statement.span

    def _enter(self, section: str) -> None:
        self._previous, self._sections[-1] = self._sections[-1], section

    def _enter_text(self, statement: DirectiveStatement) -> None:
        if statement.rest:
            raise refuse("W141", "numbered subsections are not supported", statement.span)
        self._enter(".text")

    def _pop(self, statement: DirectiveStatement) -> None:
        if len(self._sections) == 1:
            raise refuse("W141", "`.popsection` without `.pushsection`", statement.span)
        self._sections.pop()

    def _end_function(self, statement: DirectiveStatement) -> None:
        if self._function is not None and statement.rest.partition(",")[0].strip().strip('"') == self._function.name:
            self._function = None

    def _define(self, statement: DirectiveStatement) -> None:
        name, _, value = statement.rest.partition(",")
        # A symbol that is set to several values is kept as a name.
        known = self.layout.symbols.setdefault(name.strip(), value.strip())
        if known != value.strip():
            self.layout.symbols[name.strip()] = ""

    def _open_descriptor(self, statement: DirectiveStatement) -> None:
        name = statement.rest.strip().strip('"')
        if not name or name in self.layout.descriptors:
            problem = "has no name" if not name else f"of `{name}` is here a second time"
            raise refuse("W147", f"the kernel descriptor {problem}", statement.span)
        self._begin_descriptor(name, statement.span, ".end_amdhsa_kernel", {})

    def _mark_kernel(self, statement: DirectiveStatement) -> None:
        self.layout.descriptors.setdefault(statement.rest.strip(), (statement.span, {}))

    def _open_header(self, statement: DirectiveStatement) -> None:
        if self._function is None:
            raise refuse("W147", "`.amd_kernel_code_t` outside of a kernel", statement.span)
        self._begin_descriptor(self._function.name, statement.span, ".end_amd_kernel_code_t", DEFAULTS)

    def _begin_descriptor(self, name: str, span: Span, closer: str, defaults: Mapping[str, str]) -> None:
        self._open, self._opened, self._closer = dict(defaults), span, closer
        self.layout.descriptors[name] = (span, self._open)

    def _check_target(self, statement: DirectiveStatement) -> None:
        match = TARGET.match(statement.rest)
        if match is None:
            message = f"the file was compiled for {statement.rest or 'nothing'}"
            raise refuse("W146", message, statement.span, help="compile with -mcpu=gfx803 or -mcpu=gfx900")
        self._require_processor(match[1], statement)

    def _check_isa(self, statement: DirectiveStatement) -> None:
        parts = [part.strip() for part in statement.rest.split(",")]
        if len(parts) < 3 or not all(part.isdigit() for part in parts[:3]):
            raise refuse("W146", f"the file was compiled for ISA {statement.rest}", statement.span)
        self._require_processor(f"gfx{parts[0]}{int(parts[1]):x}{int(parts[2]):x}", statement)

    def _require_processor(self, name: str, statement: DirectiveStatement) -> None:
        """Refuse a second processor in the file, because its mnemonics are read as those of the first one."""
        processor = name_processor(name, statement.span)
        if processor.generation != self.layout.processor.generation or (
            processor.generation >= 9 and processor.name != self.layout.processor.name
        ):
            message = f"one part of the file was compiled for {self.layout.processor.name}, another for {name}"
            raise refuse("W146", message, statement.span)

    def _read_descriptor(self, statement: Statement) -> None:
        assert self._open is not None
        if not isinstance(statement, DirectiveStatement):
            span = statement.block.opener.span(0, 1) if isinstance(statement, MetadataStatement) else statement.span
            self._open = None
            raise refuse("W147", f"`{self._closer}` is missing before this line", span)
        if statement.name == self._closer:
            self._open = None
        elif statement.name == ".set" and self._closer == ".end_amd_kernel_code_t":
            key, _, value = statement.rest.partition(",")
            self._open[read_header_key(key.strip(), statement.span)] = value.strip()
        elif statement.name not in OPAQUE:
            self._open[read_descriptor_key(statement.name, statement.span)] = statement.rest


def _refuse_padding(span: Span) -> WcetError:
    note = "the hardware would execute bytes here that are not in the text"
    return refuse("W153", "data or padding between instructions", span, notes=(note,))


def _reaches_end(function: FunctionText) -> bool:
    """Return True if control can reach the end of the statements so far, by a label there or from the last
    instruction.
    """
    for item in reversed(function.items):
        if isinstance(item, LabelStatement):
            return True
        if isinstance(item, InstructionStatement):
            ends = item.operation is not None and item.operation.flow in ("jump", "end")
            return not ends or item.mnemonic == CALL  # a call returns
    return True


def _code_section(statement: DirectiveStatement) -> str:
    """Return the name of a section that holds code, with its group if it has one; empty for any other section."""
    name, *rest = (part.strip().strip('"') for part in statement.rest.split(","))
    flags = re.search(r'"([^"]*)"', statement.rest.partition(",")[2])
    code = name.startswith(".text") or (flags is not None and "x" in flags[1])
    return ",".join((name, *rest[2:])) if code else ""  # sections of one name in two groups are two sections

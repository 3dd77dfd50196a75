"""The parser of dataflow graphs in text form: each name is defined above its uses, so there are no cycles."""

from dataclasses import field
from difflib import get_close_matches

from lark import Token as Word
from lark import Tree

from wcet.errors import Diagnostic, Refusals, refuse
from wcet.ir.program import Program
from wcet.isa.cdfg.language.flow import list_instructions, list_labels
from wcet.isa.cdfg.language.graph import (
    Buffer,
    Configuration,
    ConstantOperand,
    DataflowKernel,
    LaunchArgument,
    LaunchParameter,
    Live,
    Node,
    Operand,
    Role,
    Stage,
    StageRepeat,
    Token,
)
from wcet.isa.cdfg.language.operations import OPERATIONS, NodeKind
from wcet.isa.cdfg.language.words import (
    DEEPEST,
    LARGEST_BUFFER,
    MOST_REPEATS,
    check_operands,
    find_operation,
    read_count,
    read_number,
)
from wcet.parse.lines import TextLine, load_grammar, parse_lines
from wcet.records import dataclass
from wcet.span import Source, Span

TARGET = "sgmf"


def parse_kernels(source: Source) -> tuple[Program[DataflowKernel], ...]:
    """Return the kernels of a file in text order. Raises `WcetError` with every error of the file."""
    refusals = Refusals()
    reader = _StageReader(source, refusals)
    with refusals.gather():
        for line, tree in parse_lines(load_grammar("cdfg", "line"), source, refusals, _hint):
            if tree is not None:
                with refusals.gather():
                    reader.read(line, tree)
    if refusals.empty:
        with refusals.gather():
            reader.close_kernel()
        if not reader.programs and refusals.empty:
            raise refuse("W160", f"`{source.name}` has no kernel", help="start it with `kernel NAME`")
    refusals.raise_any()
    return tuple(reader.programs)


def _hint(line: TextLine, start: int) -> Diagnostic | None:
    """Return a hint at a frequent mistake: an operation without its type."""
    word = line.text[start:].split(maxsplit=1)[0].rstrip(",") if line.text[start:].split() else ""
    near = get_close_matches(word, OPERATIONS, n=1, cutoff=0.5) if word else []
    if not near or word in OPERATIONS:
        return None
    return Diagnostic(
        "W161", f"`{word}` is not an operation", line.span(start, start + len(word)), help=f"`{near[0]}`?"
    )


@dataclass(slots=True)
class _OpenStages:
    """A repeat, or the kernel itself, whose stages are being read."""

    name: str
    count: int
    span: Span
    stages: list[Stage] = field(default_factory=list[Stage])


class _StageReader:
    """A reader of a file, with the parts that are read so far; `kernel` is None before the first one."""

    def __init__(self, source: Source, refusals: Refusals) -> None:
        self.source = source
        self.refusals = refusals
        self.programs: list[Program[DataflowKernel]] = []
        self.kernel: str | None = None
        self.open: list[_OpenStages] = []
        self.arguments: dict[str, LaunchArgument] = {}
        self.buffers: dict[str, Buffer] = {}
        self.configuration: tuple[str, Span] | None = None
        self.nodes: dict[str, Node] = {}
        self.saved: dict[str, Span] = {}
        self.names: set[str] = set()

    def read(self, line: TextLine, tree: Tree[Word]) -> None:
        """Process one line."""
        if not tree.children:
            return
        statement = tree.children[0]
        assert isinstance(statement, Tree)
        words = statement.children
        span = line.span(len(line.text) - len(line.text.lstrip()), len(line.text.rstrip()))
        if self.kernel is None and statement.data != "kernel":
            raise refuse("W160", "a kernel starts with its name", span, help="write `kernel NAME` in front of it")
        match statement.data:
            case "kernel":
                self.close_kernel()
                self._open_kernel(_word(words[0]), span)
            case "parameter":
                self._read_parameter(line, words, span)
            case "buffer":
                self._read_buffer(line, words, span)
            case "configuration":
                self._close_configuration()
                self.configuration = (self._name_stage(_word(words[0]), span), span)
            case "repeat":
                self._open_repeat(line, words, span)
            case "end":
                self._close_repeat(span)
            case _:
                self._read_node(line, statement, span)

    def close_kernel(self) -> None:
        """Finish the kernel that is being read, if there is one."""
        if self.kernel is None:
            return
        self._close_configuration()
        name, self.kernel = self.kernel, None
        if len(self.open) > 1:
            raise refuse("W160", f"`repeat {self.open[-1].name}` has no `end`", self.open[-1].span)
        stages = tuple(self.open[0].stages)
        if not stages:
            raise refuse("W160", f"kernel `{name}` has no configuration", self.open[0].span)
        kernel = DataflowKernel(tuple(self.arguments.values()), tuple(self.buffers.values()), stages)
        code, labels = list_instructions(kernel), list_labels(kernel)
        self.programs.append(Program(TARGET, name, self.source, code, labels, (), kernel))

    def _open_kernel(self, name: str, span: Span) -> None:
        if any(program.name == name for program in self.programs):
            raise refuse("W163", f"there are two kernels `{name}`", span)
        self.kernel = name
        self.open = [_OpenStages(name, 1, span)]
        self.arguments, self.buffers, self.nodes, self.saved, self.names = {}, {}, {}, {}, set()

    def _read_parameter(self, line: TextLine, words: list[Tree[Word] | Word], span: Span) -> None:
        name, kind = _word(words[0]), _word(words[1])
        bits = None
        if len(words) > 2 and isinstance(words[2], Word):
            bits = read_number(str(words[2]), line.span_of(words[2]), floating=kind == "f32")
        self._declare(name, span)
        self.arguments[name] = LaunchArgument(name, kind, bits, span)

    def _read_buffer(self, line: TextLine, words: list[Tree[Word] | Word], span: Span) -> None:
        name = _word(words[0])
        size = words[1]
        assert isinstance(size, Word)
        count = read_count(str(size), line.span_of(size), LARGEST_BUFFER)
        self._declare(name, span)
        self.buffers[name] = Buffer(name, count, _word(words[2]) if len(words) > 2 else "", span)

    def _declare(self, name: str, span: Span) -> None:
        if self.configuration is not None or len(self.open) > 1 or self.open[0].stages:
            raise refuse("W160", "parameters and buffers must come before the first configuration", span)
        if name in self.arguments or name in self.buffers:
            raise refuse("W163", f"`{name}` is declared twice", span)

    def _name_stage(self, name: str, span: Span) -> str:
        if name in self.names:
            raise refuse("W163", f"there are two stages `{name}`", span)
        self.names.add(name)
        return name

    def _open_repeat(self, line: TextLine, words: list[Tree[Word] | Word], span: Span) -> None:
        self._close_configuration()
        if len(self.open) > DEEPEST:
            raise refuse("W166", f"repeats are nested deeper than {DEEPEST}", span)
        count = words[1]
        assert isinstance(count, Word)
        self.open.append(
            _OpenStages(
                self._name_stage(_word(words[0]), span), read_count(str(count), line.span_of(count), MOST_REPEATS), span
            )
        )

    def _close_repeat(self, span: Span) -> None:
        self._close_configuration()
        if len(self.open) == 1:
            raise refuse("W160", "`end` without `repeat`", span)
        done = self.open.pop()
        if not done.stages and self.refusals.empty:
            raise refuse("W160", f"`repeat {done.name}` repeats nothing", done.span)
        self.open[-1].stages.append(StageRepeat(done.name, done.count, tuple(done.stages), done.span))

    def _close_configuration(self) -> None:
        if self.configuration is None:
            return
        (name, span), self.configuration = self.configuration, None
        nodes, self.nodes = tuple(self.nodes.values()), {}
        if not nodes and self.refusals.empty:
            raise refuse("W160", f"configuration `{name}` has no nodes", span)
        self.open[-1].stages.append(Configuration(name, nodes, span))

    def _read_node(self, line: TextLine, statement: Tree[Word], span: Span) -> None:
        if self.configuration is None:
            raise refuse("W160", "a node must be in a configuration", span, help="write `configuration NAME` above")
        words = list(statement.children)
        name = f"line {span.line}"
        if isinstance(words[0], Word) and words[0].type == "NAME":
            name = str(words.pop(0))
            if name in self.nodes or name in self.arguments or name in self.buffers:
                raise refuse("W163", f"`{name}` has a meaning already", span)
        word = words.pop(0)
        assert isinstance(word, Word)
        operation = find_operation(str(word), line.span_of(word))
        parts = [part for part in words if isinstance(part, Tree)]
        live = _take_live(operation, parts, name)
        operands: list[Operand] = []
        for part in parts:
            operands += self._read_part(line, part, operation, span)
        check_operands(operation, operands, span)
        if operation.name in ("save", "restore"):
            self._check_live(operation, live, span)
            operands.append(Live(live))
        self.nodes[name] = Node(name, operation, tuple(operands), span)

    def _read_part(self, line: TextLine, part: Tree[Word], operation: NodeKind, span: Span) -> list[Operand]:
        """Return the operands of one part of a node: a value, its predicate, or what it comes after."""
        words = [word for word in part.children if isinstance(word, Word)]
        if part.data == "operand":
            return [self._read_operand(line, words[0])]
        if not operation.accesses_memory:
            raise refuse("W164", f"only accesses to memory take `if` and `after`, not `{operation.name}`", span)
        role = Role.ENABLE if part.data == "enable" else Role.ORDER
        return [Token(self._find_node(line, word).name, role) for word in words]

    def _read_operand(self, line: TextLine, word: Word) -> Operand:
        if word.type == "NUMBER":
            return ConstantOperand(read_number(str(word), line.span_of(word), floating=False))
        if str(word) in self.arguments or str(word) in self.buffers:
            return LaunchParameter(str(word))
        return Token(self._find_node(line, word).name)

    def _find_node(self, line: TextLine, word: Word) -> Node:
        node = self.nodes.get(str(word))
        if node is None:
            near = get_close_matches(str(word), [*self.nodes, *self.arguments, *self.buffers], n=1)
            hint = (
                f"did you mean `{near[0]}`?" if near else "names must come before their uses, in the same configuration"
            )
            raise refuse("W162", f"`{word}` is not known here", line.span_of(word), help=hint)
        return node

    def _check_live(self, operation: NodeKind, name: str, span: Span) -> None:
        """Require that a restored value was saved above."""
        if name.startswith("line "):
            raise refuse("W164", f"`{operation.name}` needs the name of what it keeps", span, help="`save value, x`")
        if operation.name == "save":
            self.saved[name] = span
        elif name not in self.saved:
            raise refuse("W162", f"no configuration above saves `{name}`", span)


def _take_live(operation: NodeKind, parts: list[Tree[Word]], name: str) -> str:
    """Remove the live value from the operands of `save TOKEN, LIVE` or `restore LIVE`, and return its name.

    If there is none, the name is that of the node.
    """
    values = operation.values or 0
    given = [part for part in parts if part.data == "operand"]
    if operation.name in ("save", "restore") and len(given) == values + 1:
        parts.remove(given[-1])
        return str(given[-1].children[0])
    return name


def _word(word: Tree[Word] | Word) -> str:
    assert isinstance(word, Word)
    return str(word)

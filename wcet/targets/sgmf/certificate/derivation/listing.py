"""Reads the text of one kernel: its parameters, its buffers, and its configurations and repeats."""

import re
from dataclasses import dataclass, field

from .table import OPERATIONS


class DerivationError(ValueError):
    """Reports that a premise does not follow from the kernel and the machine; the message says which, and where."""


@dataclass(frozen=True, slots=True)
class TextNode:
    """One node: its line, name and operation, and its operands by role; `live` is the live value that it keeps.

    A value is the name of a node, of a parameter or of a buffer, or a number.
    """

    line: int
    name: str
    operation: str
    values: tuple[str, ...]
    enable: str
    after: tuple[str, ...]
    live: str

    @property
    def resource(self) -> str:
        """The kind of unit that executes the node; for a node of a lifted kernel, its operation is this kind."""
        return OPERATIONS[self.operation][0] if self.operation in OPERATIONS else self.operation


@dataclass(frozen=True, slots=True)
class TextConfiguration:
    """One configuration: its nodes by line, and the line of each node by name. All its nodes are on the grid
    together."""

    line: int
    name: str
    nodes: dict[int, TextNode] = field(default_factory=dict[int, TextNode])
    names: dict[str, int] = field(default_factory=dict[str, int])

    def find_tokens(self, node: TextNode) -> tuple[set[str], set[str]]:
        """Return the nodes whose value or predicate a node takes, and the nodes for which it only waits."""
        taken = {each for each in (*node.values, node.enable) if each in self.names}
        return taken, set(node.after) - taken

    def is_source(self, name: str) -> bool:
        """Return True if a node is the number of the thread, which no unit computes."""
        return self.nodes[self.names[name]].operation == "tid"


@dataclass(frozen=True, slots=True)
class TextRepeat:
    """Stages (configurations or further repeats) that run one after the other, `count` times."""

    name: str
    count: int
    stages: list["TextConfiguration | TextRepeat"] = field(default_factory=list["TextConfiguration | TextRepeat"])


@dataclass(frozen=True, slots=True)
class Listing:
    """One kernel: its parameters' types, the size of its buffers in words, in the order of the text, and its stages as
    one repeat."""

    parameters: dict[str, str] = field(default_factory=dict[str, str])
    buffers: dict[str, int] = field(default_factory=dict[str, int])
    whole: TextRepeat = field(default_factory=lambda: TextRepeat("", 1))
    configurations: dict[int, TextConfiguration] = field(default_factory=dict[int, TextConfiguration])


MOST_REPEATS, DEEPEST, LONGEST = 1 << 31, 16, 1 << 16
_NAME = r"[A-Za-z_][A-Za-z0-9_]*"
_NUMBER = r"[+-]?(?:0[xX][0-9a-fA-F]+|[0-9]+\.[0-9]*(?:[eE][+-]?[0-9]+)?|[0-9]+[eE][+-]?[0-9]+|[0-9]+)"
_NODE = re.compile(
    rf"(?:(?P<name>{_NAME})[ \t]*=[ \t]*)?(?P<operation>[a-z0-9]+(?:\.[a-z0-9]+)?)(?:[ \t]+(?P<operands>[^ \t].*?))??"
    rf"(?:[ \t]+if[ \t]+(?P<enable>{_NAME}))?(?:[ \t]+after[ \t]+(?P<after>{_NAME}(?:[ \t]*,[ \t]*{_NAME})*))?"
)
_STATEMENT = re.compile(rf"(kernel|parameter|buffer|configuration|repeat|end)(?:[ \t]+({_NAME})(.*))?")
_WORDS = {"kernel", "parameter", "buffer", "configuration", "repeat", "end", "if", "after"}
_START = re.compile(rf"^[ \t]*(?:kernel|configuration)[ \t]+{_NAME}[ \t]*(?:#.*)?\r?$", re.MULTILINE)


def is_listing(text: str) -> bool:
    """Return True if a text begins a kernel or a configuration, and is therefore a graph in the tool's language."""
    return _START.search(text) is not None


def read_listing(text: str, kernel: str) -> Listing:
    """Return one kernel of a text; raise `DerivationError` for a line of the kernel that does not have exactly one
    meaning."""
    found: Listing | None = None
    open_: list[TextRepeat] = []
    inside: TextConfiguration | None = None
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST:
            raise DerivationError(f"line {number}: it is too long")
        content = re.sub("[ \t]+", " ", line.removesuffix("\r").partition("#")[0]).strip(" ")
        match = _STATEMENT.fullmatch(content)
        if match and match[1] == "kernel":
            if found is not None and match[2] == kernel:
                raise DerivationError(f"line {number}: the kernel is there twice")
            if len(open_) > 1:
                raise DerivationError(f"line {number}: a repeat has no end")
            begins = match[2] == kernel and not match[3]
            found, open_, inside = (Listing(), [], None) if begins else (found, [], None)
            if begins and found:
                open_ = [found.whole]
        elif not open_ or found is None or not content:
            continue
        elif match:
            inside = _read_stage(found, open_, inside, number, match)
        elif inside is None:
            raise DerivationError(f"line {number}: a node is in no configuration")
        else:
            _read_node(found, inside, number, content)
    if found is None or not found.configurations or len(open_) > 1:
        raise DerivationError(f"the text has no kernel {kernel} that can be read")
    if any(not each.nodes for each in found.configurations.values()):
        raise DerivationError("a configuration has no nodes")
    return found


def _read_stage(
    found: Listing, open_: list[TextRepeat], inside: TextConfiguration | None, number: int, match: re.Match[str]
) -> TextConfiguration | None:
    """Read a line that is not a node, and return the configuration to which the next node belongs."""
    word, name, rest = match[1], match[2] or "", (match[3] or "").strip(" \t")
    if word in ("parameter", "buffer"):
        return _read_declaration(found, inside, number, (word, name, rest))
    if word == "end":
        if len(open_) < 2 or name:
            raise DerivationError(f"line {number}: it ends no repeat")
        open_.pop()
        return None
    if not name or name in _WORDS:
        raise DerivationError(f"line {number}: a stage has no name")
    if word == "configuration" and not rest:
        stage = found.configurations[number] = TextConfiguration(number, name)
        open_[-1].stages.append(stage)
        return stage
    if word == "repeat" and len(open_) <= DEEPEST:
        repeat = TextRepeat(name, read_count(rest, number, MOST_REPEATS))
        open_[-1].stages.append(repeat)
        open_.append(repeat)
        return None
    raise DerivationError(f"line {number}: it cannot be read")


def _read_declaration(
    found: Listing, inside: TextConfiguration | None, number: int, words: tuple[str, str, str]
) -> None:
    kind, name, rest = words
    if inside is not None or found.configurations or name in _WORDS or name in (*found.parameters, *found.buffers):
        raise DerivationError(f"line {number}: {name} cannot be declared here")
    if kind == "buffer":
        found.buffers[name] = read_count(rest.partition(" from ")[0], number, 1 << 24)
        return
    match = re.fullmatch(rf":[ \t]*([iuf]32)(?:[ \t]*=[ \t]*{_NUMBER})?", rest)
    if not match:
        raise DerivationError(f"line {number}: the parameter cannot be read")
    found.parameters[name] = match[1]


def read_count(text: str, number: int, most: int) -> int:
    """Return a whole number from 1 to `most` of the line `number`; raise `DerivationError` for any other text."""
    word = text.strip(" \t")
    count = int(word, 0) if re.fullmatch(r"\+?(?:0[xX][0-9a-fA-F]{1,16}|[1-9][0-9]{0,18})", word) else 0
    if not 1 <= count <= most:
        raise DerivationError(f"line {number}: {word:.40} is no count")
    return count


def _read_node(found: Listing, inside: TextConfiguration, number: int, content: str) -> None:
    match = _NODE.fullmatch(content)
    operation = match["operation"] if match else ""
    if match is None or operation not in OPERATIONS:
        raise DerivationError(f"line {number}: the node cannot be read")
    name = match["name"] or f"line {number}"
    values = [each.strip(" \t") for each in match["operands"].split(",")] if match["operands"] else []
    count, live = OPERATIONS[operation][1], ""
    if operation in ("save", "restore"):
        live = values.pop() if len(values) == (count or 0) + 1 else name
    wrong = len(values) != count if count is not None else not values
    if wrong or name in _WORDS or any(name in each for each in (inside.names, found.parameters, found.buffers)):
        raise DerivationError(f"line {number}: the node has another number of operands, or a name that is taken")
    after = tuple(each.strip(" \t") for each in match["after"].split(",")) if match["after"] else ()
    enable = match["enable"] or ""
    if (enable or after) and OPERATIONS[operation][0] != "memory":
        raise DerivationError(f"line {number}: only accesses have predicates and orders")
    for each in values:
        known = each in inside.names or each in found.parameters or each in found.buffers
        if not known and not re.fullmatch(_NUMBER, each):
            raise DerivationError(f"line {number}: {each:.40} is not known")
    if any(each not in inside.names for each in (*((enable,) if enable else ()), *after)):
        raise DerivationError(f"line {number}: what it waits for is not known")
    inside.nodes[number] = TextNode(number, name, operation, tuple(values), enable, after, live)
    inside.names[name] = number

"""The reader of Graphviz's DOT language, as far as dataflow graphs need it: nodes, edges, subgraphs, attributes.

Gansner, Koutsofios, North, "Drawing graphs with dot". Default attributes hold for statements after them in the same
braces. Nothing is evaluated: attributes are words.
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Any, cast

from lark import Token as Word
from lark import Tree, UnexpectedInput

from wcet.errors import refuse
from wcet.parse.lines import load_grammar, split_lines
from wcet.records import dataclass
from wcet.span import Line, Source, Span

DEEPEST = 16
"""The most subgraphs inside of each other."""
MOST_STATEMENTS = 1 << 16


@dataclass(frozen=True, slots=True)
class DotNode:
    """A node with its attributes; `span` is where it is first named, `place` counts the nodes before it in the
    text."""

    name: str
    attributes: dict[str, str]
    span: Span
    place: int


@dataclass(frozen=True, slots=True)
class DotEdge:
    """An edge between two nodes, with its attributes; `place` counts the statements before it in the text."""

    source: str
    target: str
    attributes: Mapping[str, str]
    span: Span
    place: int


@dataclass(slots=True)
class DotGraph:
    """A graph or a subgraph, in text order.

    `nodes` are those that are named first in this graph, and not in one of its `subgraphs`.
    """

    name: str
    span: Span
    attributes: dict[str, str] = field(default_factory=dict[str, str])
    nodes: list[DotNode] = field(default_factory=list[DotNode])
    edges: list[DotEdge] = field(default_factory=list[DotEdge])
    subgraphs: "list[DotGraph]" = field(default_factory=list["DotGraph"])


def parse_dot(source: Source) -> tuple[DotGraph, ...]:
    """Return the directed graphs of a file. Raises `WcetError` W101, W102, W166 for what cannot be read."""
    for _ in split_lines(source):  # refuses control characters that could hide a part
        pass
    try:
        tree: Tree[Word] = cast(Any, load_grammar("dot", "file")).parse(source.text.removeprefix("\ufeff"))
    except UnexpectedInput as error:
        line, column = max(1, error.line), max(1, error.column)
        span = Span(source, Line(min(line, source.text.count("\n") + 1)), column, column + 1)
        help_line = "write `a -> b [operand=0]`, or put names into quotes"
        raise refuse("W101", "this is not a directed graph in DOT", span, help=help_line) from None
    return tuple(_GraphReader(source).read(each) for each in tree.children if isinstance(each, Tree))


class _GraphReader:
    """A reader of one graph."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.known: dict[str, DotNode] = {}
        self.count = 0

    def read(self, tree: Tree[Word]) -> DotGraph:
        """Return a graph with all nodes, edges and subgraphs in it."""
        return self._read_graph(tree, {}, {}, 0)

    def _read_graph(self, tree: Tree[Word], nodes: dict[str, str], edges: dict[str, str], depth: int) -> DotGraph:
        names = [each for each in tree.children if isinstance(each, Tree) and each.data == "id"]
        span = self._find_span(tree)
        if depth > DEEPEST:
            raise refuse("W166", f"subgraphs are nested deeper than {DEEPEST}", span)
        graph = DotGraph(_read_id(names[0]) if names else "", span)
        defaults = {"node": dict(nodes), "edge": dict(edges)}
        for statement in tree.children:
            if isinstance(statement, Tree) and statement.data != "id":
                self.count += 1
                if self.count > MOST_STATEMENTS:
                    raise refuse("W166", f"a graph has more than {MOST_STATEMENTS:,} statements", span)
                self._read_statement(statement, graph, defaults, depth)
        return graph

    def _read_statement(
        self, statement: Tree[Word], graph: DotGraph, defaults: dict[str, dict[str, str]], depth: int
    ) -> None:
        attributes = _read_attributes(statement)
        ids = [_read_id(each) for each in statement.children if isinstance(each, Tree) and each.data == "id"]
        match statement.data:
            case "subgraph":
                graph.subgraphs.append(self._read_graph(statement, defaults["node"], defaults["edge"], depth + 1))
            case "defaults":
                kind = str(statement.children[0]).lower()
                (graph.attributes if kind == "graph" else defaults[kind]).update(attributes)
            case "setting":
                graph.attributes[ids[0]] = ids[1]
            case "node":
                self._name_node(ids[0], graph, defaults, statement).attributes.update(attributes)
            case _:
                for name in ids:
                    self._name_node(name, graph, defaults, statement)
                span, whole = self._find_span(statement), {**defaults["edge"], **attributes}
                graph.edges += [
                    DotEdge(one, other, whole, span, self.count) for one, other in zip(ids, ids[1:], strict=False)
                ]

    def _name_node(
        self, name: str, graph: DotGraph, defaults: dict[str, dict[str, str]], statement: Tree[Word]
    ) -> DotNode:
        if name not in self.known:
            self.known[name] = DotNode(name, dict(defaults["node"]), self._find_span(statement), len(self.known))
            graph.nodes.append(self.known[name])
        return self.known[name]

    def _find_span(self, tree: Tree[Word]) -> Span:
        """Return the place of the first word of a tree."""
        word = next(each for each in tree.scan_values(lambda each: isinstance(each, Word)))
        line, column = word.line or 1, word.column or 1
        length = len(str(word).partition("\n")[0])
        return Span(self.source, Line(line), column, column + max(1, length))


def _read_attributes(statement: Tree[Word]) -> dict[str, str]:
    found: dict[str, str] = {}
    for group in statement.children:
        if isinstance(group, Tree) and group.data == "attributes":
            for attribute in group.children:
                if isinstance(attribute, Tree):
                    key, value = (_read_id(each) for each in attribute.children if isinstance(each, Tree))
                    found[key] = value
    return found


def _read_id(tree: Tree[Word]) -> str:
    """Return a name without quotes, with escaped quotes and backslashes resolved."""
    word = str(tree.children[0])
    if not word.startswith('"'):
        return word
    return word[1:-1].replace('\\"', '"').replace("\\\\", "\\")


def quote(name: str) -> str:
    """Return a name in quotes, so that a reader of DOT gets the same name."""
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'

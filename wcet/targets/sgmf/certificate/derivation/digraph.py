"""Reads the graphs of a text in DOT: the nodes of each graph, the edges to each node, and subgraphs inside each other.

Gansner, Koutsofios, North, "Drawing graphs with dot". What the attributes mean is in `drawn.py`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from .listing import DerivationError

DEEPEST = 16
_START = re.compile(r"^[ \t]*(?:strict[ \t]+)?digraph(?!\w)", re.MULTILINE | re.IGNORECASE)
_SKIPPED = re.compile(r"(?:[ \t\r\n]+|//[^\n]*|#[^\n]*|/\*(?:.|\n)*?\*/)*")
_WORD = re.compile(
    r'->|[{}\[\]=;,]|(?P<id>[A-Za-z_][A-Za-z0-9_]*|-?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?![\w.])|"(?:\\.|[^"\\\n])*")'
)
_DEFAULTS = ("graph", "node", "edge")


@dataclass(slots=True)
class Box:
    """A graph or a subgraph: its name, its attributes, and the names of the nodes that are first named directly in
    it."""

    name: str = ""
    attributes: dict[str, str] = field(default_factory=dict[str, str])
    nodes: list[str] = field(default_factory=list[str])
    boxes: list["Box"] = field(default_factory=list["Box"])


@dataclass(slots=True)
class Digraph:
    """One graph of a text: its boxes, the attributes of its nodes in the order in which they are first named, and by
    target the edges in the order of the text, each a source with attributes."""

    box: Box = field(default_factory=Box)
    nodes: dict[str, dict[str, str]] = field(default_factory=dict[str, dict[str, str]])
    edges: dict[str, list[tuple[str, dict[str, str]]]] = field(
        default_factory=dict[str, list[tuple[str, dict[str, str]]]]
    )


def is_digraph(text: str) -> bool:
    """Return True if a line of a text begins a directed graph in DOT."""
    return _START.search(text) is not None


def read_digraphs(text: str) -> Iterator[Digraph]:
    """Yield the graphs of a text; raise `DerivationError` if it is not in DOT."""
    words = _Words(text.removeprefix("\ufeff"))
    while words.next:
        words.take("strict")
        if not words.take("digraph"):
            raise words.refuse()
        yield _Reader(words).read()


class _Words:
    """The words of a text; `next` is the one that is read next, an empty text at the end."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at: int = 0
        self.next: str = ""
        self.is_id: bool = False
        self._advance()

    def _advance(self) -> None:
        start = _skip(self._text, self._at)
        match = _WORD.match(self._text, start)
        if match is None and start < len(self._text):
            self._at = start
            raise self.refuse()
        self.next, self.is_id = (match[0], match["id"] is not None) if match else ("", False)
        self._at = match.end() if match else start

    def refuse(self) -> DerivationError:
        """Return the error for the word that is read next."""
        return DerivationError(f"line {self._text.count(chr(10), 0, self._at) + 1}: this is not read as DOT")

    def take(self, word: str) -> bool:
        """Read a word if it is the next one; keywords are the same in capitals. Return True if it was."""
        found = self.next == word or (word.isalpha() and self.next.lower() == word)
        if found:
            self._advance()
        return found

    def take_id(self) -> str:
        """Read a name, and return it without quotes."""
        word, fits = self.next, self.is_id
        if not fits:
            raise self.refuse()
        self._advance()
        return word[1:-1].replace('\\"', '"').replace("\\\\", "\\") if word.startswith('"') else word

    def require(self, word: str) -> None:
        """Read a word that must be there."""
        if not self.take(word):
            raise self.refuse()


def _skip(text: str, start: int) -> int:
    match = _SKIPPED.match(text, start)
    return match.end() if match else start


class _Reader:
    """A reader of one graph."""

    def __init__(self, words: _Words) -> None:
        self._words, self._graph = words, Digraph()

    def read(self) -> Digraph:
        self._read_box(self._graph.box, {}, {}, 0)
        return self._graph

    def _read_box(self, box: Box, nodes: dict[str, str], edges: dict[str, str], depth: int) -> None:
        """Read a graph from its name on; `nodes` and `edges` are the attributes that hold around it."""
        words = self._words
        if depth > DEEPEST:
            raise words.refuse()
        defaults = {"graph": box.attributes, "node": dict(nodes), "edge": dict(edges)}
        box.name = words.take_id() if words.is_id else ""
        words.require("{")
        while not words.take("}"):
            kind = words.next.lower()
            if words.take("subgraph"):
                box.boxes.append(Box())
                self._read_box(box.boxes[-1], defaults["node"], defaults["edge"], depth + 1)
            elif kind in _DEFAULTS:
                words.require(kind)
                if words.next != "[":
                    raise words.refuse()
                defaults[kind].update(self._read_attributes())
            else:
                self._read_names(box, defaults)
            words.take(";")

    def _read_names(self, box: Box, defaults: dict[str, dict[str, str]]) -> None:
        """Read a node, a chain of edges, or an attribute of the box."""
        words, names = self._words, [self._words.take_id()]
        if words.take("="):
            box.attributes[names[0]] = words.take_id()
            return
        while words.take("->"):
            names.append(words.take_id())
        attributes = self._read_attributes()
        for name in names:
            if name not in self._graph.nodes:
                self._graph.nodes[name] = dict(defaults["node"])
                box.nodes.append(name)
        if len(names) == 1:
            self._graph.nodes[names[0]].update(attributes)
        for one, other in zip(names, names[1:], strict=False):
            self._graph.edges.setdefault(other, []).append((one, {**defaults["edge"], **attributes}))

    def _read_attributes(self) -> dict[str, str]:
        words, found = self._words, dict[str, str]()
        while words.take("["):
            while not words.take("]"):
                key = words.take_id()
                words.require("=")
                found[key] = words.take_id()
                if not words.take(";"):
                    words.take(",")
        return found

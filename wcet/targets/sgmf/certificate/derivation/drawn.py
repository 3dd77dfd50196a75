"""Reads a kernel that is drawn in DOT: what the attributes of nodes, edges and clusters say about its graph.

Nodes have no lines of their own, so they are counted: configurations in the order of the text, and the nodes of each in
the order in which they are first named, each after all nodes whose tokens it takes. Names are kept in quotes, so that
none is read as a number.
"""

import re
from collections.abc import Iterator, Mapping

from .digraph import Box, Digraph, read_digraphs
from .listing import DerivationError, Listing, TextConfiguration, TextNode, TextRepeat, read_count
from .table import OPERATIONS

SHORT: Mapping[str, str] = {
    **{name: f"{name}.i32" for name in ("add", "sub", "mul", "mad", "min", "max")},
    **{name: f"{name}.b32" for name in ("and", "or", "xor", "not", "shl", "load", "store", "select")},
    **{f"f{name}": f"{name}.f32" for name in ("add", "sub", "mul", "div", "neg")},
    "fma": "fma.f32", "sqrt": "sqrt.f32", "sdiv": "div.i32", "udiv": "div.u32", "srem": "rem.i32", "urem": "rem.u32",
    "lshr": "shr.u32", "shrl": "shr.u32", "ashr": "sar.i32", "shra": "sar.i32", "nop": "delay",
}  # fmt: skip
"""The operations by their short names."""
_PLACES = {"LHS": 0, "RHS": 1, "addr": 0, "data": 1}
_CLUSTER = re.compile(r"cluster_?(\w*)\Z")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,99}\Z")
_DECLARED = ("const", "parameter", "buffer")


def read_drawn(text: str, kernel: str) -> Listing:
    """Return one kernel of a text in DOT; raise `DerivationError` for what does not have exactly one meaning."""
    found = [each for each in read_digraphs(text) if (each.box.name or "graph") == kernel]
    if len(found) != 1:
        raise DerivationError(f"the text has {len(found)} graphs {kernel}")
    return _KernelReader(found[0]).read()


class _KernelReader:
    """A reader of one graph: its declarations, and its clusters as stages."""

    def __init__(self, graph: Digraph) -> None:
        self._graph, self._listing = graph, Listing()
        self._opcodes = {name: each.get("opcode", each.get("op", "")) for name, each in graph.nodes.items()}
        self._places = {name: place for place, name in enumerate(graph.nodes)}
        self._stages: set[str] = set()

    def read(self) -> Listing:
        listing, nodes = self._listing, self._graph.nodes
        for name, opcode in self._opcodes.items():
            if opcode in ("parameter", "buffer") and not _NAME.match(name):
                raise DerivationError(f"{ascii(name):.60} is no name")
            if opcode == "parameter":
                listing.parameters[name] = nodes[name].get("type", "i32")
            elif opcode == "buffer":
                listing.buffers[name] = read_count(nodes[name].get("words", ""), 0, 1 << 24)
        self._read_clusters(self._graph.box, listing.whole)
        if not listing.whole.stages:
            self._configure(self._graph.box.name or "graph", self._graph.box, listing.whole)
        return listing

    def _read_clusters(self, box: Box, repeat: TextRepeat) -> None:
        """Add the clusters of a box to a repeat, in the order of the text."""
        clusters = list(_list_clusters(box))
        if clusters and self._list_own(box):
            raise DerivationError(f"{box.name}: a node is in no configuration")
        for each in clusters:
            match = _CLUSTER.match(each.name)
            name = (match[1] if match else "") or "stage"
            if name in self._stages or not _NAME.match(name):
                raise DerivationError(f"{ascii(name):.60}: there are two such stages, or it is no name")
            self._stages.add(name)
            if "repeat" in each.attributes:
                inner = TextRepeat(name, read_count(each.attributes["repeat"], 0, 1 << 31))
                repeat.stages.append(inner)
                self._read_clusters(each, inner)
                if not inner.stages:
                    raise DerivationError(f"{name}: it repeats nothing")
            elif list(_list_clusters(each)):
                raise DerivationError(f"{name}: it has clusters, and no repeat")
            else:
                self._configure(name, each, repeat)

    def _list_own(self, box: Box) -> list[str]:
        """Return the nodes of a box that need units or starters, in the order in which they are first named."""
        inside = [name for name in _list_nodes(box) if self._opcodes[name] not in _DECLARED]
        return sorted(inside, key=lambda name: self._places[name])

    def _configure(self, name: str, box: Box, repeat: TextRepeat) -> None:
        own = self._list_own(box)
        stage = TextConfiguration(len(self._listing.configurations) + 1, name)
        if not own:
            raise DerivationError(f"{name}: it has no nodes")
        for node in self._order(own):
            number = len(stage.nodes) + 1
            stage.nodes[number] = self._read_node(node, number, stage)
            stage.names[stage.nodes[number].name] = number
        self._listing.configurations[stage.line] = stage
        repeat.stages.append(stage)

    def _order(self, own: list[str]) -> list[str]:
        """Return nodes each after those whose tokens it takes, else as they are named: a depth-first search, edges in
        turn."""
        sources = {name: [each for each, _ in self._graph.edges.get(name, ())] for name in own}
        ended: dict[str, bool] = {}
        for root in own:
            path = [] if root in ended else [(root, iter(sources[root]))]
            while path:
                node, rest = path[-1]
                ended.setdefault(node, False)
                inside = next((each for each in rest if each in sources and not ended.get(each)), None)
                if inside in ended:
                    raise DerivationError(f"{ascii(node):.60}: it is on a cycle of the graph")
                if inside is not None:
                    path.append((inside, iter(sources[inside])))
                    continue
                ended.pop(node)
                ended[node] = True
                path.pop()
        return list(ended)

    def _read_node(self, name: str, number: int, stage: TextConfiguration) -> TextNode:
        """Return a node; raise `DerivationError` if it takes what is not above it, or another number of values."""
        opcode = self._opcodes[name]
        operation = SHORT.get(opcode.lower(), opcode)
        if operation not in OPERATIONS:
            raise DerivationError(f"{ascii(name):.60}: its operation is not known")
        edges = self._graph.edges.get(name, [])
        roles = {role: [each for each, given in edges if given.get("operand") == role] for role in ("if", "after")}
        values = self._sort_values([each for each in edges if each[1].get("operand") not in roles], name)
        orders = [f'"{each}"' for each in (*roles["if"], *roles["after"])]
        count, memory = OPERATIONS[operation][1], OPERATIONS[operation][0] == "memory"
        fits = len(values) == count if count is not None else bool(values)
        if not fits or len(roles["if"]) > 1 or (orders and not memory) or not stage.names.keys() >= {*orders}:
            raise DerivationError(f"{ascii(name):.60}: its operands do not fit {operation}")
        words = tuple(self._read_value(each, stage) for each in values)
        live = self._graph.nodes[name].get("live", name) if operation in ("save", "restore") else ""
        enable, after = (orders[0], orders[1:]) if roles["if"] else ("", orders)
        return TextNode(number, f'"{name}"', operation, words, enable, tuple(after), live)

    def _sort_values(self, edges: list[tuple[str, dict[str, str]]], name: str) -> list[str]:
        """Return the sources of edges in the order of the operands that they state; without any, that of the text."""
        stated = [each["operand"] for _, each in edges if "operand" in each]
        if not stated:
            return [source for source, _ in edges]
        places = [_PLACES.get(each, int(each) if re.fullmatch("[0-9]{1,6}", each) else -1) for each in stated]
        if sorted(places) != list(range(len(edges))):
            raise DerivationError(f"{ascii(name):.60}: the edges to it are not its operands")
        return [source for _, (source, _) in sorted(zip(places, edges, strict=True), key=lambda each: each[0])]

    def _read_value(self, name: str, stage: TextConfiguration) -> str:
        if f'"{name}"' in stage.names or name in self._listing.parameters or name in self._listing.buffers:
            return f'"{name}"' if f'"{name}"' in stage.names else name
        number = self._graph.nodes[name].get("value", name)
        if self._opcodes[name] != "const" or not re.match(r"[+-]?\.?[0-9]", number):
            raise DerivationError(f"{ascii(name):.60}: it is not above the node that takes it")
        return number


def _list_clusters(box: Box) -> Iterator[Box]:
    """Yield the clusters of a box, those in boxes that are only for drawing included."""
    for each in box.boxes:
        if _CLUSTER.match(each.name):
            yield each
        else:
            yield from _list_clusters(each)


def _list_nodes(box: Box) -> Iterator[str]:
    """Yield the nodes of a box and of boxes in it that are only for drawing."""
    yield from box.nodes
    for each in box.boxes:
        if not _CLUSTER.match(each.name):
            yield from _list_nodes(each)

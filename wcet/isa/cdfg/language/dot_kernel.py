"""The reader of kernels in DOT, as mappers for reconfigurable arrays exchange them: each node has an `opcode`.

The attributes are those of CGRA-ME (Chin et al., "CGRA-ME: a unified framework for CGRA modelling and exploration",
ASAP 2017): `opcode` of a node, `operand` of an edge, by number or as LHS and RHS. Our own attributes are the other
parts of a kernel: constants with a value, parameters, buffers, predicates, order, live values, configurations and
repeats as clusters. Attributes for drawing are ignored. An edge that closes a cycle of the graph is refused, because
graphs here have no cycles.
"""

import re
from collections.abc import Iterator, Mapping

from wcet.errors import refuse
from wcet.flow.graphs import search_depth_first
from wcet.ir.program import Program
from wcet.isa.cdfg.language.dot import DotEdge, DotGraph, DotNode, parse_dot
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
from wcet.isa.cdfg.language.words import (
    LARGEST_BUFFER,
    MOST_REPEATS,
    check_operands,
    find_operation,
    read_count,
    read_number,
)
from wcet.span import Source, Span

SHORT: Mapping[str, str] = {
    **{name: f"{name}.i32" for name in ("add", "sub", "mul", "mad", "min", "max")},
    **{name: f"{name}.b32" for name in ("and", "or", "xor", "not", "shl", "load", "store", "select")},
    **{f"f{name}": f"{name}.f32" for name in ("add", "sub", "mul", "div", "neg")},
    "fma": "fma.f32", "sqrt": "sqrt.f32", "sdiv": "div.i32", "udiv": "div.u32", "srem": "rem.i32", "urem": "rem.u32",
    "lshr": "shr.u32", "shrl": "shr.u32", "ashr": "sar.i32", "shra": "sar.i32", "nop": "delay",
}  # fmt: skip
"""The operations by the short names that LLVM and mappers use."""
PLACES = {"LHS": 0, "RHS": 1, "addr": 0, "data": 1}
ROLES = {"if": Role.ENABLE, "after": Role.ORDER}
TYPES = ("i32", "u32", "f32")
STAGE = re.compile(r"cluster_?(\w*)\Z")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,99}\Z")
_NODE = re.compile(r"[A-Za-z0-9_.:%@$+<>\[\] -]{1,100}\Z")


def parse_dot_kernels(source: Source, target: str) -> tuple[Program[DataflowKernel], ...]:
    """Return the kernels of a file in DOT. Raises `WcetError` W101, W160 to W166."""
    programs: list[Program[DataflowKernel]] = []
    for graph in parse_dot(source):
        kernel = _KernelReader(graph).read()
        name = _name(graph.name or "graph", graph.span)
        if any(each.name == name for each in programs):
            raise refuse("W163", f"there are two kernels `{name}`", graph.span)
        code, labels = list_instructions(kernel), list_labels(kernel)
        programs.append(Program(target, name, source, code, labels, (), kernel))
    return tuple(programs)


def _name(name: str, span: Span) -> str:
    if not _NAME.match(name):
        raise refuse("W160", f"`{name[:40]}` is not a name: letters, digits and underscores, a letter first", span)
    return name


class _KernelReader:
    """A reader of one graph: its declarations, its nodes by stage, and the edges to each node."""

    def __init__(self, graph: DotGraph) -> None:
        self.graph = graph
        self.nodes: dict[str, DotNode] = {}
        self.edges: dict[str, list[DotEdge]] = {}
        self.arguments: dict[str, LaunchArgument] = {}
        self.buffers: dict[str, Buffer] = {}
        self.constants: dict[str, DotNode] = {}
        self.saved: set[str] = set()
        self.names: set[str] = set()

    def read(self) -> DataflowKernel:
        """Return the kernel that the graph describes."""
        graphs = list(_list_graphs(self.graph))
        for node in sorted((node for each in graphs for node in each.nodes), key=lambda node: node.place):
            self._take(node)
        for edge in sorted((edge for each in graphs for edge in each.edges), key=lambda edge: edge.place):
            self.edges.setdefault(edge.target, []).append(edge)
        stages = self._read_stages(self.graph)
        if not stages:
            name = _name(self.graph.name or "graph", self.graph.span)
            stages = (self._configure(name, self.graph),)
        return DataflowKernel(tuple(self.arguments.values()), tuple(self.buffers.values()), stages)

    def _take(self, node: DotNode) -> None:
        if not _NODE.match(node.name):
            raise refuse("W160", f"`{node.name[:40]}` is not the name of a node", node.span)
        kind, span, given = _find_opcode(node), node.span, node.attributes
        if kind == "const":
            self.constants[node.name] = node
        elif kind == "parameter":
            type_ = given.get("type", "i32")
            if type_ not in TYPES:
                raise refuse("W160", f"`{type_[:40]}` is not a type of a parameter: {', '.join(TYPES)}", span)
            bits = read_number(given["value"], span, floating=type_ == "f32") if "value" in given else None
            self.arguments[node.name] = LaunchArgument(_name(node.name, span), type_, bits, span)
        elif kind == "buffer":
            words = read_count(given.get("words", ""), span, LARGEST_BUFFER)
            self.buffers[node.name] = Buffer(_name(node.name, span), words, given.get("file", ""), span)
        else:
            self.nodes[node.name] = node

    def _read_stages(self, graph: DotGraph) -> tuple[Stage, ...]:
        """Return the stages of the clusters of a graph, in text order; nodes outside of clusters are in no stage."""
        clusters = list(_list_clusters(graph))
        own = self._list_own(graph)
        if clusters and own:
            message = f"`{own[0].name}` is in no configuration"
            raise refuse("W160", message, own[0].span, help="put it into one of the clusters")
        return tuple(self._read_stage(each) for each in clusters)

    def _list_own(self, graph: DotGraph) -> list[DotNode]:
        """Return the nodes of a graph that are no declarations, in the order in which the text first names them."""
        return sorted((each for each in _list_nodes(graph) if each.name in self.nodes), key=lambda each: each.place)

    def _read_stage(self, graph: DotGraph) -> Stage:
        found = STAGE.match(graph.name)
        assert found is not None
        name = _name(found[1] or "stage", graph.span)
        if name in self.names:
            raise refuse("W163", f"there are two stages `{name}`", graph.span)
        self.names.add(name)
        inner = self._read_stages(graph)
        if "repeat" in graph.attributes:
            count = read_count(graph.attributes["repeat"], graph.span, MOST_REPEATS)
            if not inner:
                raise refuse("W160", f"`{name}` repeats nothing", graph.span, help="put its nodes into a cluster of it")
            return StageRepeat(name, count, inner, graph.span)
        if inner:
            raise refuse("W160", f"`{name}` has clusters and no `repeat`", graph.span, help="graph [repeat=1]")
        return self._configure(name, graph)

    def _configure(self, name: str, graph: DotGraph) -> Configuration:
        """Return a configuration: its nodes in text order, each after all nodes whose tokens it takes."""
        own = {node.name: node for node in self._list_own(graph)}
        if not own:
            raise refuse("W160", f"configuration `{name}` has no nodes", graph.span)
        made: dict[str, Node] = {}
        for node in self._order(own):
            made[node.name] = self._read_node(node, own)
        return Configuration(name, tuple(made.values()), graph.span)

    def _order(self, own: Mapping[str, DotNode]) -> list[DotNode]:
        """Return nodes in topological order, as close to that of the text as possible. Raises `WcetError` W160."""
        producers = {name: self._list_producers(name, own) for name in own}
        found = search_depth_first(producers, *own)
        for name in found.left:
            if (late := next((each for each in producers[name] if found.is_above(each, name)), None)) is not None:
                message = f"`{late}` takes a token that depends on its own result"
                help_line = "keep it from one pass to the next: save and restore, in a cluster with `repeat`"
                raise refuse("W160", message, own[late].span, help=help_line)
        return [own[name] for name in found.left]

    def _list_producers(self, name: str, own: Mapping[str, DotNode]) -> list[str]:
        return [edge.source for edge in self.edges.get(name, []) if edge.source in own]

    def _read_node(self, node: DotNode, own: Mapping[str, DotNode]) -> Node:
        opcode = _find_opcode(node)
        operation = find_operation(SHORT.get(opcode.lower(), opcode), node.span)
        operands: list[Operand] = [self._read_operand(edge, own) for edge in self._sort_edges(node)]
        check_operands(operation, operands, node.span)
        if operation.name in ("save", "restore"):
            live = node.attributes.get("live", node.name)
            if operation.name == "save":
                self.saved.add(live)
            elif live not in self.saved:
                raise refuse("W162", f"no configuration above saves `{live[:40]}`", node.span)
            operands.append(Live(live))
        return Node(node.name, operation, tuple(operands), node.span)

    def _sort_edges(self, node: DotNode) -> list[DotEdge]:
        """Return the edges to a node in the order of its operands, predicates and order last."""
        edges = self.edges.get(node.name, [])
        values = [each for each in edges if each.attributes.get("operand") not in ROLES]
        numbers = [_find_place(each) for each in values]
        if None in numbers and any(each is not None for each in numbers):
            raise refuse("W164", f"some edges to `{node.name}` have an `operand`, and some have none", node.span)
        if None not in numbers:
            if sorted(each for each in numbers if each is not None) != list(range(len(values))):
                raise refuse(
                    "W164", f"the edges to `{node.name}` are not its operands 0 to {len(values) - 1}", node.span
                )
            values.sort(key=lambda each: _find_place(each) or 0)
        roles = [[each for each in edges if each.attributes.get("operand") == role] for role in ROLES]
        return [*values, *roles[0], *roles[1]]

    def _read_operand(self, edge: DotEdge, own: Mapping[str, DotNode]) -> Operand:
        name, role = edge.source, ROLES.get(edge.attributes.get("operand", ""), Role.VALUE)
        if name in own:
            return Token(name, role)
        if role is not Role.VALUE:
            raise refuse("W164", f"`{name}` is not a node of this configuration", edge.span)
        if name in self.constants:
            given = self.constants[name]
            return ConstantOperand(read_number(given.attributes.get("value", name), given.span, floating=False))
        if name in self.arguments or name in self.buffers:
            return LaunchParameter(name)
        message = f"`{name}` is in another configuration"
        raise refuse("W162", message, edge.span, help="save it there, and restore it here")


def _find_opcode(node: DotNode) -> str:
    opcode = node.attributes.get("opcode", node.attributes.get("op", ""))
    if not opcode:
        raise refuse(
            "W161", f"`{node.name[:40]}` has no opcode", node.span, help=f'"{node.name[:40]}" [opcode="add.i32"]'
        )
    return opcode


def _find_place(edge: DotEdge) -> int | None:
    """Return the operand position of an edge; None if it is not stated. Raises `WcetError` W164."""
    text = edge.attributes.get("operand")
    if text is None:
        return None
    if text in PLACES:
        return PLACES[text]
    if not re.fullmatch(r"[0-9]{1,6}", text):
        raise refuse("W164", f"`{text[:40]}` is no operand", edge.span, help="operand=0, operand=if, operand=after")
    return int(text)


def _list_graphs(graph: DotGraph) -> Iterator[DotGraph]:
    """Yield a graph and all graphs in it, in text order; the reader of DOT has limited their depth."""
    yield graph
    for each in graph.subgraphs:
        yield from _list_graphs(each)


def _list_clusters(graph: DotGraph) -> Iterator[DotGraph]:
    for each in graph.subgraphs:
        if STAGE.match(each.name):
            yield each
        else:
            yield from _list_clusters(each)


def _list_nodes(graph: DotGraph) -> Iterator[DotNode]:
    """Yield the nodes of a graph, and of its subgraphs that are only for drawing."""
    yield from graph.nodes
    for each in graph.subgraphs:
        if not STAGE.match(each.name):
            yield from _list_nodes(each)

"""Cuts a configuration that does not fit into several, which all threads pass one after the other (paper, section 4.6).

Values that a later part needs go through memory: a store in the part that computes them, a load in each part that uses
them. Thread ids are computed anew. An order between parts needs no token, because a part drains before the next begins.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from wcet.errors import refuse
from wcet.isa.cdfg.language.graph import Configuration, Live, Node, Operand, Role, Token
from wcet.isa.cdfg.language.operations import OPERATIONS, SOURCE
from wcet.records import dataclass
from wcet.targets.sgmf.mapping.lowering import lower_configuration

RESTORE = OPERATIONS["restore"]
SAVE = OPERATIONS["save"]


@dataclass(frozen=True, slots=True)
class Capacity:
    """The number of units of each resource, and the largest number of nodes to which a stream can go."""

    units: Mapping[str, int]
    max_fanout: int

    def holds(self, configuration: Configuration) -> bool:
        """Return True if a configuration needs no more units than there are."""
        graph = lower_configuration(configuration, self.max_fanout)
        needed = Counter(node.resource for node in graph.nodes)
        return all(count <= self.units.get(resource, 0) for resource, count in needed.items())


def partition(configuration: Configuration, capacity: Capacity) -> tuple[Configuration, ...]:
    """Return the configuration, or parts of it that fit, in the order in which they run.

    Each part takes as many nodes as fit, in topological order. Raises `WcetError` W360 if a single node with its live
    values does not fit.
    """
    if capacity.holds(configuration):
        return (configuration,)
    nodes = configuration.nodes
    parts: list[Configuration] = []
    first = 0
    while first < len(nodes):
        end = find_end(configuration, capacity, first)
        if end == first:
            resource = nodes[first].operation.resource
            raise refuse(
                "W360",
                f"`{nodes[first].name}` and the values that live around it do not fit on the grid",
                nodes[first].span,
                notes=(f"there are {capacity.units.get(resource, 0)} units of the kind {resource}",),
                help="choose a machine with more units, or cut the configuration by hand",
            )
        parts.append(cut_part(configuration, first, end, len(parts)))
        first = end
    return tuple(replace(part, name=f"{part.name} of {len(parts)}") for part in parts)


def find_end(configuration: Configuration, capacity: Capacity, first: int) -> int:
    """Return the end of the longest part that begins at node `first` and fits; `first` if none does.

    More nodes do not always need more units, because a value that dies inside is not saved; so all ends are tried, the
    last one first.
    """
    ends = [first, *_list_ends(configuration, capacity.units, first)]
    return next(
        (end for end in reversed(ends) if end == first or capacity.holds(cut_part(configuration, first, end, 0))), first
    )


def _list_ends(configuration: Configuration, units: Mapping[str, int], first: int) -> Iterator[int]:
    """Yield the ends of parts for whose nodes, loads and stores there are enough units; splits may need more."""
    nodes = configuration.nodes
    last_use = configuration.last_uses
    known = {node.name for node in nodes[:first] if node.operation.resource != SOURCE}
    dying: Counter[int] = Counter()
    own: Counter[str] = Counter()
    begun: set[str] = set()
    saved = 0
    for number in range(first, len(nodes)):
        node = nodes[number]
        begun.update(known.intersection(_list_tokens((node,))))
        saved -= dying[number]
        if node.operation.resource != SOURCE:
            own[node.operation.resource] += 1
            if node.name in last_use:
                dying[last_use[node.name]] += 1
                saved += 1
        if any(count > units.get(resource, 0) for resource, count in own.items()):
            return
        needed = own + Counter({RESTORE.resource: len(begun)}) + Counter({SAVE.resource: saved})
        if all(count <= units.get(resource, 0) for resource, count in needed.items()):
            yield number + 1


def cut_part(configuration: Configuration, first: int, end: int, number: int) -> Configuration:
    """Return a part: the nodes from `first` up to `end`, with loads before them and stores after them."""
    nodes = configuration.nodes
    known = {node.name: node for node in nodes[:first]}
    inside = nodes[first:end]
    begun = [each for each in _list_tokens(inside) if each in known]
    sources = [known[each] for each in begun if known[each].operation.resource == SOURCE]
    restored = [
        Node(each, RESTORE, (Live(_keep(configuration, each)),), known[each].span)
        for each in begun
        if known[each].operation.resource != SOURCE
    ]
    body = [replace(node, operands=tuple(_keep_operands(node, known))) for node in inside]
    saved = [
        Node(f"{node.name} saved", SAVE, (Token(node.name), Live(_keep(configuration, node.name))), node.span)
        for node in inside
        if configuration.last_uses.get(node.name, -1) >= end and node.operation.resource != SOURCE
    ]
    name = f"{configuration.name} part {number + 1}"
    return Configuration(name, (*sources, *restored, *body, *saved), configuration.span)


def _keep(configuration: Configuration, name: str) -> str:
    """Return a name for a node's value in memory that no other configuration uses."""
    return f"{configuration.name}.{name}"


def _keep_operands(node: Node, known: Mapping[str, Node]) -> Iterable[Operand]:
    return (
        each
        for each in node.operands
        if not (isinstance(each, Token) and each.role is Role.ORDER and each.node in known)
    )


def _list_tokens(nodes: Iterable[Node]) -> dict[str, None]:
    """Return the names of tokens whose values are used, each once, in order of use."""
    return {token.node: None for node in nodes for token in node.tokens if token.role is not Role.ORDER}

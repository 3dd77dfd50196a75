"""The order between the accesses of one thread: decided from addresses, and added to the graph if it is missing.

Tokens of one thread take all paths through the graph, so if no path leads from one access to another, either may be the
first. The order of the text defines the meaning of a kernel. If two accesses may touch one word, and one of them
stores, the later one waits for the earlier one (Voitsechov and Etsion, section 4.2: control edges between load/store
nodes).
"""

from collections.abc import Collection
from dataclasses import replace

from wcet.isa.cdfg.addresses.accesses import SymbolicAccess, list_accesses
from wcet.isa.cdfg.addresses.meeting import Meeting, meet_in_thread
from wcet.isa.cdfg.language.graph import Configuration, DataflowKernel, Edge, Role, Stage, StageRepeat, Token
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class OrderedKernel:
    """A kernel whose accesses are in order; `added` are the edges that the text does not have, by configuration."""

    kernel: DataflowKernel
    added: dict[str, tuple[Edge, ...]]


def order_accesses(kernel: DataflowKernel, threads: int) -> OrderedKernel:
    """Return a kernel in which accesses of a thread that may touch one word are in the order of the text."""
    buffers = frozenset(each.name for each in kernel.buffers)
    added = {each.name: _find_missing(each, buffers, threads) for each in kernel.configurations}

    def order(stages: tuple[Stage, ...]) -> tuple[Stage, ...]:
        return tuple(
            replace(each, stages=order(each.stages)) if isinstance(each, StageRepeat) else _add(each, added[each.name])
            for each in stages
        )

    return OrderedKernel(
        replace(kernel, stages=order(kernel.stages)), {name: each for name, each in added.items() if each}
    )


def _add(configuration: Configuration, edges: tuple[Edge, ...]) -> Configuration:
    """Return a configuration with edges, each from an access to a later one."""
    if not edges:
        return configuration
    before: dict[str, list[Token]] = {}
    for earlier, later in edges:
        before.setdefault(later, []).append(Token(earlier, Role.ORDER))
    nodes = tuple(replace(node, operands=(*node.operands, *before.get(node.name, ()))) for node in configuration.nodes)
    return replace(configuration, nodes=nodes)


def _find_missing(configuration: Configuration, buffers: Collection[str], threads: int) -> tuple[Edge, ...]:
    """Return edges from each access to those after it that may touch its word and do not wait for it yet.

    Nodes are in topological order, so no edge from an earlier to a later one closes a cycle. `waits` holds, as bits,
    the nodes for which each node waits.
    """
    accesses = {each.node.name: each for each in list_accesses(configuration, buffers)}
    places = {node.name: place for place, node in enumerate(configuration.nodes)}
    waits: dict[str, int] = {}
    earlier: list[SymbolicAccess] = []
    edges: list[Edge] = []
    for node in configuration.nodes:
        waits[node.name] = 1 << places[node.name]
        for token in node.tokens:
            waits[node.name] |= waits[token.node]
        access = accesses.get(node.name)
        if access is None:
            continue
        for other in reversed(earlier):
            waiting = waits[node.name] >> places[other.node.name] & 1
            if not waiting and _may_meet(other, access, threads):
                edges.append((other.node.name, node.name))
                waits[node.name] |= waits[other.node.name]
        earlier.append(access)
    return tuple(edges)


def _may_meet(one: SymbolicAccess, other: SymbolicAccess, threads: int) -> bool:
    """Return True if two accesses of one thread may touch one word, and one of them stores."""
    if not (one.node.operation.stores or other.node.operation.stores) or one.is_apart(other):
        return False
    return one.live is not None or meet_in_thread(one.form, other.form, threads) is not Meeting.NEVER

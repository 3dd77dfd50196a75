"""Describes where the units of a dataflow certificate come from: nodes of the text, positions on the grid, and
routes."""

from collections.abc import Iterator, Mapping
from typing import Any

from wcet.ir.program import Program
from wcet.isa.cdfg.language.graph import DataflowKernel, Live, Node
from wcet.records import dataclass
from wcet.targets.sgmf.certificate.derivation.check import DOT, LIFTED, STATED, TEXT
from wcet.targets.sgmf.certificate.derivation.digraph import is_digraph
from wcet.targets.sgmf.certificate.derivation.listing import is_listing
from wcet.targets.sgmf.certificate.lifted_nodes import state_nodes
from wcet.targets.sgmf.compose import StageShare
from wcet.targets.sgmf.graphs import LaunchedGraph
from wcet.targets.sgmf.hardware.fabric import Place
from wcet.targets.sgmf.mapping.lowering import PlacedNode
from wcet.targets.sgmf.plan import GridPart, Plan

Json = dict[str, Any]
SWITCH = "switch"


@dataclass(frozen=True, slots=True)
class _Numbers:
    """The numbers by which a certificate names a configuration of the text, and the nodes of this configuration."""

    own: int
    nodes: Mapping[str, int]


def describe_origin(program: Program[Any], graph: LaunchedGraph, plan: Plan, shares: tuple[StageShare, ...]) -> Json:
    """Return the `origin` of a certificate: how units on the grid implement the text, and one row for each of
    `shares`."""
    names = list(dict.fromkeys(share.configuration.name for share in shares))
    kind, texts, nodes = STATED, dict[str, _Numbers](), list[list[Any]]()
    if isinstance(program.extra, DataflowKernel):
        text = program.source.text
        kind = TEXT if is_listing(text) else DOT if is_digraph(text) else STATED
        texts = dict(_index_text(program.extra, kind)) if kind != STATED else {}
    elif (stated := state_nodes(program, graph)) is not None:
        kind, nodes = LIFTED, stated.rows
        texts = {graph.kernel.configurations[0].name: _Numbers(1, stated.numbers)}
    return {
        "graph": kind,
        "threads": plan.threads,
        "groups": list(graph.shape.groups) if kind == LIFTED and graph.shape else [],
        "nodes": nodes,
        "rows": [[names.index(share.configuration.name), int(share.again)] for share in shares],
        "pieces": [_describe_piece(plan.parts[name], texts) for name in names],
    }


def _index_text(kernel: DataflowKernel, graph: str) -> Iterator[tuple[str, _Numbers]]:
    """Yield the numbers of each configuration by its name: lines, or in DOT, where a line can have several nodes,
    counts."""
    for number, each in enumerate(kernel.configurations, 1):
        lines = {node.name: node.span.line if graph == TEXT else place for place, node in enumerate(each.nodes, 1)}
        yield each.name, _Numbers(each.span.line if graph == TEXT else number, lines)


def _describe_piece(part: GridPart, texts: Mapping[str, _Numbers]) -> Json:
    text = texts.get(part.origin, _Numbers(0, {}))
    lines = text.nodes
    own = {node.name: node for node in part.configuration.nodes}
    roles: list[list[Any]] = []
    places: list[list[int]] = []
    numbers: list[int] = []
    for node, unit in zip(part.graph.nodes, part.placed.units, strict=True):
        starters = node.starters
        roles += [["start", 0, "source"]] * starters
        places += [list[int]()] * starters
        numbers.append(len(roles))
        roles.append([*_find_role(node, part, own, lines), node.resource])
        places.append(list(unit))
    routes = [
        [numbers[route.producer], numbers[route.consumer], list(_list_places(route.links))]
        for route in part.placed.routes
    ]
    return {"line": text.own, "roles": roles, "places": places, "routes": routes}


def _list_places(links: tuple[tuple[Place, Place], ...]) -> Iterator[list[int]]:
    for kind, row, column in (links[0][0], *(after for _, after in links)):
        yield [int(kind == SWITCH), row, column]


def _find_role(node: PlacedNode, part: GridPart, own: Mapping[str, Node], lines: Mapping[str, int]) -> tuple[str, int]:
    """Return the role of a unit, and the line of the node for which it has this role, 0 if there is none."""
    if not lines:
        return "node", 0
    executed = own.get(node.name)
    if executed is None:  # a split, or a join
        producers = [part.graph.nodes[each] for each in node.operands]
        return ("join", 0) if len(producers) > 1 else ("copy", _find_line(producers[0], part, own, lines))
    live = next((each.name for each in executed.operands if isinstance(each, Live)), "")
    if live.startswith(f"{part.origin}."):
        return executed.operation.name, lines[live.removeprefix(f"{part.origin}.")]
    if node.name in lines:
        return "node", lines[node.name]
    return "copy", _find_line(node, part, own, lines)


def _find_line(node: PlacedNode, part: GridPart, own: Mapping[str, Node], lines: Mapping[str, int]) -> int:
    """Return the line of the node whose value a unit passes on."""
    while node.name not in lines:
        if node.operands:
            node = part.graph.nodes[node.operands[0]]
            continue
        (token,) = own[node.name].tokens  # a delayed number of the thread has no unit before it
        while token.node not in lines:
            (token,) = own[token.node].tokens
        return lines[token.node]
    return lines[node.name]

"""Transforms a kernel's graph to change its time: inserts delay nodes, and unrolls loops.

A stream that waits at its consumer for other streams occupies places in the token buffer there. A delay node on its
route has a buffer of its own, so that its producer can continue (paper, section 4.4 and figure 6).
"""

from dataclasses import replace

from wcet.isa.cdfg.language.graph import Configuration, Live, Node, Operand, Token
from wcet.isa.cdfg.language.operations import OPERATIONS

DELAY = OPERATIONS["delay"]


def insert_delay(configuration: Configuration, producer: str, consumer: str) -> Configuration | None:
    """Return a configuration with one more delay node between two nodes, or None if no operand connects them."""
    if not any(producer == each.node for node in configuration.nodes if node.name == consumer for each in node.tokens):
        return None
    nodes: list[Node] = []
    names = {node.name for node in configuration.nodes}
    name = next(each for number in range(1, len(names) + 2) if (each := f"{producer} delayed {number}") not in names)
    for node in configuration.nodes:
        if node.name == consumer:
            nodes.append(Node(name, DELAY, (Token(producer),), node.span))
            operands = tuple(_redirect(each, producer, name) for each in node.operands)
            nodes.append(replace(node, operands=operands))
        else:
            nodes.append(node)
    return replace(configuration, nodes=tuple(nodes))


def _redirect(operand: Operand, old: str, new: str) -> Operand:
    return replace(operand, node=new) if isinstance(operand, Token) and operand.node == old else operand


def unroll_twice(configuration: Configuration) -> Configuration:
    """Return a configuration in which one pass does two passes of a loop.

    The second pass reads the values that the first pass would save directly from its nodes.
    """
    saved = {_find_live(node): node for node in configuration.nodes if node.operation.name == "save"}
    values = {live: node.operands[0] for live, node in saved.items()}
    renamed: dict[str, Operand] = {}
    second: list[Node] = []
    for node in configuration.nodes:
        value = values.get(_find_live(node)) if node.operation.name == "restore" else None
        if value is not None:
            renamed[node.name] = value
            continue
        name = f"{node.name} again"
        operands = tuple(_rename(each, renamed) for each in node.operands)
        second.append(replace(node, name=name, operands=tuple(dict.fromkeys(operands))))
        renamed[node.name] = Token(name)
    first = [node for node in configuration.nodes if node.operation.name != "save"]
    return replace(configuration, nodes=(*first, *second))


def _find_live(node: Node) -> str:
    return next((each.name for each in node.operands if isinstance(each, Live)), "")


def _rename(operand: Operand, renamed: dict[str, Operand]) -> Operand:
    found = renamed.get(operand.node) if isinstance(operand, Token) else None
    if isinstance(found, Token) and isinstance(operand, Token):
        return replace(operand, node=found.node)
    return operand if found is None else found

"""The buffer from which the address of an access is computed.

An access whose address is computed from one buffer alone must stay in it. Runs check that, so analyses may assume that
accesses of different buffers never touch the same word, for all indices.
"""

from collections.abc import Collection, Mapping

from wcet.isa.cdfg.language.graph import Configuration, LaunchParameter, Node, Operand, Role, Token


def find_homes(configuration: Configuration, buffers: Collection[str]) -> dict[str, str]:
    """Return the buffer in which each access must stay, by the node's name; accesses that may go anywhere are absent.

    A value that is loaded or restored from memory counts as a number unrelated to buffers.
    """
    origins: dict[str, frozenset[str]] = {}
    homes: dict[str, str] = {}
    for node in configuration.nodes:
        if not node.operation.accesses_memory:
            origins[node.name] = frozenset[str]().union(
                *(_find_origins(each, origins, buffers) for each in node.operands)
            )
            continue
        origins[node.name] = frozenset()
        address = find_address(node)
        found = frozenset[str]() if address is None else _find_origins(address, origins, buffers)
        if len(found) == 1:
            (homes[node.name],) = found
    return homes


def find_address(node: Node) -> Operand | None:
    """Return the address operand of a load or store; None for a live value."""
    if node.operation.name not in ("load.b32", "store.b32"):
        return None
    return next(each for each in node.operands if not isinstance(each, Token) or each.role is Role.VALUE)


def _find_origins(operand: Operand, origins: Mapping[str, frozenset[str]], buffers: Collection[str]) -> frozenset[str]:
    match operand:
        case LaunchParameter(name) if name in buffers:
            return frozenset((name,))
        case Token(name, Role.VALUE):
            return origins[name]
        case _:
            return frozenset()

"""The loads and stores of a configuration (one dataflow graph on the grid), with all facts about their addresses."""

from collections.abc import Collection, Mapping
from types import MappingProxyType

from wcet.isa.cdfg.addresses.form import AddressForm, find_forms, read_operand
from wcet.isa.cdfg.language.graph import Configuration, Live, Node, Role
from wcet.isa.cdfg.language.origins import find_address, find_homes
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class SymbolicAccess:
    """A load or store at the address `form`, in the buffer `home` if that is known.

    `live` is the name of the live value (one that threads keep in memory between configurations) that the node saves or
    restores, None for other accesses.
    """

    node: Node
    form: AddressForm
    home: str | None
    live: str | None

    @property
    def guarded(self) -> bool:
        """Return True if some threads may not make the access."""
        return any(token.role is Role.ENABLE for token in self.node.tokens)

    def is_apart(self, other: "SymbolicAccess") -> bool:
        """Return True if two accesses are in different buffers, or in different live values."""
        if self.live is not None or other.live is not None:
            return self.live != other.live
        return self.home is not None and other.home is not None and self.home != other.home


def list_accesses(
    configuration: Configuration, buffers: Collection[str], lives: Mapping[str, AddressForm] = MappingProxyType({})
) -> tuple[SymbolicAccess, ...]:
    """Return the accesses of a configuration in text order; `lives` are the live values that are known as sums."""
    forms, homes = find_forms(configuration, lives), find_homes(configuration, buffers)
    found: list[SymbolicAccess] = []
    for node in configuration.nodes:
        if not node.operation.accesses_memory:
            continue
        address = find_address(node)
        form = AddressForm() if address is None else read_operand(address, forms)
        live = next((each.name for each in node.operands if isinstance(each, Live)), None)
        found.append(SymbolicAccess(node, form, homes.get(node.name), live))
    return tuple(found)

"""The findings of a watched run: work-items that race for one place, and loads whose value depends on chance."""

from wcet.errors import Diagnostic
from wcet.isa.gcn.language.access_forms import AccessKind, AddressSpace
from wcet.isa.gcn.language.accesses import find_memory_access
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.run.device_memory import DeviceMemory
from wcet.isa.gcn.run.kernel_arguments import ArgumentPlacement
from wcet.isa.gcn.run.lds import LocalMemory
from wcet.isa.gcn.run.origins import Findings, Freshness, GroupOrder, describe_findings
from wcet.isa.gcn.run.races import Items, StoreWatch, describe_races
from wcet.isa.gcn.run.watch import Watch


class Witness:
    """A watch on loads and stores of memory and LDS, which describes its findings."""

    def __init__(
        self, program: GcnProgram, memory: DeviceMemory, local: LocalMemory, placement: ArgumentPlacement, items: Items
    ) -> None:
        self._instructions, self._memory, self._local = program.instructions, memory, local
        taking_turns = any(
            access.kind is AccessKind.ATOMIC and access.space is not AddressSpace.LDS and access.returns
            for access in map(find_memory_access, program.instructions)
            if access is not None
        )
        scratch = placement.scratch
        private = self._private = range(scratch.start, scratch.start + scratch.size)
        size, own = memory.bytes.size, local.bytes.size
        found, found_locally = Findings(items), Findings(items)
        stores, order = StoreWatch(items, size, not taking_turns, private), GroupOrder(found, size)
        fresh = Freshness(found, "W655", private.start, len(private))
        self._in_memory = memory.watch = Watch(items, stores, found, order, fresh, private)
        stores, fresh = StoreWatch(items, own, across=False), Freshness(found_locally, "W654", 0, own)
        self._in_local = local.watch = Watch(items, stores, found_locally, None, fresh)

    def describe_races(self) -> tuple[Diagnostic, ...]:
        """Return the warnings about races in memory and in LDS."""
        races, local = list(self._in_memory.stores.races.values()), list(self._in_local.stores.races.values())
        return (
            *describe_races(races, self._instructions, self._memory.name_byte),
            *describe_races(local, self._instructions, self._name_local),
        )

    def describe_chances(self) -> tuple[Diagnostic, ...]:
        """Return the warnings about loads because of which the run is only one of several possible runs."""
        found, local = list(self._in_memory.findings.told.values()), list(self._in_local.findings.told.values())
        return *describe_findings(found, self._name_byte), *describe_findings(local, self._name_local)

    def _name_local(self, place: int) -> str:
        return f"byte {place % self._local.stride} of LDS"

    def _name_byte(self, place: int) -> str:
        return "private memory" if place in self._private else self._memory.name_byte(place)

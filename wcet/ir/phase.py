"""The phases of a work-group: compute and access in turn, as an expression that does not grow with loop bounds."""

from dataclasses import dataclass

from wcet.ir.timed import Resource


@dataclass(frozen=True, slots=True)
class AccessPhase:
    """A memory access of `cycles` on `resource`, made by the instruction that ends `block`."""

    resource: Resource
    cycles: int
    block: int


@dataclass(frozen=True, slots=True)
class PhasePair:
    """A compute phase of `compute` cycles and the access that ends it."""

    compute: int
    access: AccessPhase


@dataclass(frozen=True, slots=True)
class PhaseLoop:
    """`count` runs of `items`, at least one."""

    count: int
    items: tuple["PhaseItem", ...]


PhaseItem = PhasePair | PhaseLoop


@dataclass(frozen=True, slots=True)
class PhaseList:
    """Compute and access phases in turn: `items`, then `trailing` cycles of compute after the last access."""

    items: tuple[PhaseItem, ...]
    trailing: int

    @property
    def first_compute(self) -> int:
        """The compute cycles before the first access; all of them where there is none."""
        item = self.items[0] if self.items else None
        while isinstance(item, PhaseLoop):
            item = item.items[0]
        return self.trailing if item is None else item.compute

    @property
    def last_access(self) -> AccessPhase | None:
        """The last access, if any."""
        item = self.items[-1] if self.items else None
        while isinstance(item, PhaseLoop):
            item = item.items[-1]
        return None if item is None else item.access


def sum_phases(items: tuple[PhaseItem, ...]) -> dict[Resource, int]:
    """Return the cycles on each resource, all runs of loops included (the trailing compute is not)."""
    totals = dict.fromkeys(Resource, 0)
    for item in items:
        if isinstance(item, PhasePair):
            totals[Resource.COMPUTE] += item.compute
            totals[item.access.resource] += item.access.cycles
        else:
            for resource, cycles in sum_phases(item.items).items():
                totals[resource] += item.count * cycles
    return totals


def count_accesses(items: tuple[PhaseItem, ...]) -> int:
    """Return the number of access phases, all runs of loops included."""
    return sum(1 if isinstance(item, PhasePair) else item.count * count_accesses(item.items) for item in items)

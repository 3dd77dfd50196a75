"""The scheduling policies of work-groups, as three switches of the machine and as the four names users type."""

from collections.abc import Mapping
from types import MappingProxyType

from wcet.errors import WcetError, refuse
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class Scheduling:
    """The switches that say how two work-group slots share the machine (Sim-D paper, sections 4 and 6.2).

    `pairwise`: a slot takes a new group only after the group of the other slot has ended or has issued its last store.
    `exclusive_access`: one request at a time uses DRAM and both scratchpads, in commit order. `exclusive_compute`: no
    instruction is issued while a scratchpad is busy.
    """

    pairwise: bool = False
    exclusive_access: bool = False
    exclusive_compute: bool = False


SCHEDULINGS: Mapping[str, Scheduling] = MappingProxyType(
    {
        "unconstrained": Scheduling(),
        "pairwise": Scheduling(pairwise=True),
        "sp-as-access": Scheduling(pairwise=True, exclusive_access=True),
        "sp-as-compute": Scheduling(pairwise=True, exclusive_compute=True),
    }
)
"""The scheduling modes by the name users type."""


def find_scheduling(name: str) -> Scheduling:
    """Return the switches of a scheduling mode; raise `WcetError` W501 for an unknown name."""
    if name not in SCHEDULINGS:
        raise unknown_scheduling(name)
    return SCHEDULINGS[name]


def unknown_scheduling(name: str) -> WcetError:
    """Return the error for a scheduling mode that does not exist."""
    known = ", ".join(SCHEDULINGS)
    return refuse("W501", f"there is no scheduling mode `{name}`", help=f"one of {known}")

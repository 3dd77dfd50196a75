"""From one work-group to the whole launch: sets of groups that run at once, one set after the other.

PWS paper, Eq. 4 to 6, with groups counted by whole wavefronts: DS = ceil(groups / parallel groups) and
E_kernel = DS * (d + E). It holds for rounds, and with B1 for groups that start whenever one fits.
"""

from dataclasses import dataclass

from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.wavefront.group_bounds import GroupBound
from wcet.units import ceil_div


@dataclass(frozen=True, slots=True)
class LaunchBound:
    """The cycles of a launch: `rounds` times the delay of a dispatch and the bound of a group."""

    rounds: int
    delay: int
    group: int

    @property
    def cycles(self) -> int:
        """All rounds."""
        return self.rounds * (self.delay + self.group)


def compose_launch(groups: int, parallel: int, bound: GroupBound, machine: GcnMachine) -> LaunchBound:
    """Return the bound of a launch of `groups`, of which `parallel` fit on the machine at once."""
    return LaunchBound(ceil_div(groups, parallel), machine.dispatch_delay, bound.cycles)

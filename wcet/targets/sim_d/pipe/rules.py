"""The two sets of rules for the one pipeline engine: as the analysis was published, and as the machine behaves.

Published: the pipeline model of the Sim-D paper, section 5.3, in the reading of the published tool. Machine: distances
measured on the published simulator, commit to commit, which the published model is below in four places (registers
are readable one cycle later, divides are nine cycles apart, a special register takes eight, a refill takes nine).
"""

from dataclasses import dataclass
from functools import cache

from wcet.targets.sim_d.hardware.machine import SimDMachine


@dataclass(frozen=True, slots=True)
class PipelineRules:
    """Distances of one pipeline in cycles.

    `source_distance[k]`: from the commit of a register to the commit of a reader by source k. `special_distance`: from
    a write to a stride register to the access that waits for it when it stands directly behind and (second) further
    behind. `divide_distance`: from divide to divide. `divide_late`: how much later a divide commits; `divide_hold`:
    cycles for which it blocks everything behind. `mark_distance`: from a push to an explicit pop. `sub_slot_distance`:
    between the slots of one warp in the RCP unit when they read the register they write. `tracks_masks`: whether
    control masks written without being named are tracked. `refill`: from the cycle in which a work-group gets
    the issue port, or in which it flushes the pipeline, to its next commit. `lead`: cycles from decode to commit.
    `inject`: from a mask write that leaves nobody active to the commit of the last slot before the injected pop, at
    least. `stale_entries`: whether a flush leaves an entry behind.
    """

    warps: int
    stages: int
    lead: int
    source_distance: tuple[int, ...]
    special_distance: tuple[int, int]
    divide_distance: int
    divide_late: int
    divide_hold: int
    mark_distance: int
    sub_slot_distance: tuple[int, ...]
    tracks_masks: bool
    refill: int
    inject: int
    stale_entries: bool

    @property
    def horizon(self) -> int:
        """Cycles after which nothing that committed can stall anything."""
        return max(*self.source_distance, *self.special_distance, self.divide_distance, self.mark_distance)


def _fetch_distances(machine: SimDMachine, release: int) -> tuple[int, ...]:
    """Distance for sources 0, 1, 2: each of three decode stages fetches one operand, a single one fetches all."""
    last = machine.decode_stages - 1
    return tuple(machine.execute_stages + release + last - min(source, last) for source in range(3))


@cache
def published_rules(machine: SimDMachine) -> PipelineRules:
    """Return the rules of the published analysis."""
    decode, execute = machine.decode_stages, machine.execute_stages
    distances = _fetch_distances(machine, 0)
    hold = max(machine.divider_cycles - execute, 0)
    return PipelineRules(
        warps=machine.warps,
        stages=decode,
        lead=machine.depth - 1,
        source_distance=distances,
        special_distance=(execute + max(decode - 2, 0), distances[0]),
        divide_distance=machine.divider_cycles,
        divide_late=hold,
        divide_hold=hold,
        mark_distance=execute,
        sub_slot_distance=tuple(decode - 1 - min(source, decode - 1) for source in range(3)),
        tracks_masks=False,
        refill=machine.depth,
        inject=machine.depth,
        stale_entries=False,
    )


@cache
def machine_rules(machine: SimDMachine) -> PipelineRules:
    """Return the rules of the machine.

    A register is readable one cycle after its writer commits, a divide leaves the divider one cycle before it lets go
    of it, and a refill passes the front end as well.
    """
    distances = _fetch_distances(machine, 1)
    hold = max(machine.divider_cycles - machine.execute_stages, 0)
    return PipelineRules(
        warps=machine.warps,
        stages=machine.decode_stages,
        lead=machine.depth - 1,
        source_distance=distances,
        special_distance=(distances[0], distances[0]),
        divide_distance=machine.divider_cycles + 1,
        divide_late=max(hold - 1, 0),
        divide_hold=hold,
        mark_distance=machine.execute_stages + 1,
        sub_slot_distance=(0, 0, 0),
        tracks_masks=True,
        refill=machine.depth + machine.front_end_stages,
        inject=machine.depth,
        stale_entries=True,
    )

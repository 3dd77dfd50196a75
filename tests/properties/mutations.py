"""Ways to break the model of the bound on purpose; the simulator is left alone."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from wcet.bound import phases
from wcet.bound.phases import PathSegment, SegmentAlgebra
from wcet.ir.timed import PhaseList, Resource
from wcet.isa.sim_d.values.item_flow import ItemAnalysis
from wcet.targets.sim_d import analysis, timing
from wcet.targets.sim_d.compose import launch_bound as compose
from wcet.targets.sim_d.compose import refreshes, schedule
from wcet.targets.sim_d.costs import access_costs, block_costs, offsets, tile_costs, tiles
from wcet.targets.sim_d.pipe.hazards import machine_rules
from wcet.targets.sim_d.timing import list_idle_edges

Patch = pytest.MonkeyPatch
Mutation = Callable[[Patch], None]


def change_rules(**changes: Any) -> Mutation:
    """Give the analysis other pipeline distances than the machine has."""

    def mutate(patch: Patch) -> None:
        patch.setattr(block_costs, "machine_rules", lambda machine: replace(machine_rules(machine), **changes))

    return mutate


def replace_with(module: Any, name: str, change: Callable[[Any], Any]) -> Mutation:
    """Replace an attribute of a module or class by what `change` makes of it."""

    def mutate(patch: Patch) -> None:
        patch.setattr(module, name, change(getattr(module, name)))

    return mutate


def shorten_access(field: str, cycles: int, resource: Resource) -> Mutation:
    """Make every access of a resource cheaper in one of its fields."""

    def change(cost: Any) -> Any:
        def cheaper(*args: Any) -> Any:
            access = cost(*args)
            return replace(access, **{field: max(0, getattr(access, field) - cycles)})

        return cheaper

    def mutate(patch: Patch) -> None:
        if resource is Resource.SCRATCHPAD:
            patch.setattr(access_costs, "_cost_scratchpad", change(access_costs._cost_scratchpad))
            return
        for module in (access_costs, tile_costs):
            patch.setattr(module, "cost_found", change(module.cost_found))

    return mutate


def fewer_rounds(find: Any) -> Any:
    """Let every loop go round once less."""

    def mutated(*args: Any, **named: Any) -> Any:
        kernel = find(*args, **named)
        bounds = {key: replace(b, back_edges=max(0, b.back_edges - 1)) for key, b in kernel.flow.bounds.items()}
        return replace(kernel, flow=replace(kernel.flow, bounds=bounds))

    return mutated


def always_exact(repeat: Any) -> Any:
    return lambda body, times, exact: repeat(body, times, True)


def prefer_first(_: Any) -> Any:
    """Follow one way out of every branch."""

    def choose(self: SegmentAlgebra, first: PathSegment, second: PathSegment) -> PathSegment:
        return first

    return choose


def longer_only(_: Any) -> Any:
    return lambda first, second: second if second.cycles > first.cycles else first


def quarter_lids(cost: Any) -> Any:
    """Take a quarter of what indexed transfers take."""
    return lambda *args: [replace(found, lid=found.lid // 4, held=found.held // 4) for found in cost(*args)]


def one_start(patch: Patch) -> None:
    """Simulate a tile from its first start address only."""
    sweep, requests = access_costs.sweep_tiles, tile_costs._list_requests

    def swept(dram: Any, tiles: Any, holds: Any) -> Any:
        return sweep(dram, tuple(replace(tile, starts=(tile.starts or (0,))[:1]) for tile in tiles), holds)

    patch.setattr(access_costs, "sweep_tiles", swept)
    patch.setattr(tile_costs, "_list_requests", lambda tiles: requests(tiles)[:1])


def ignore_active_pair(patch: Patch) -> None:
    """Simulate requests as if bank pair 0 had been accessed last, always; sweeps must not be remembered for this."""
    patch.setattr(access_costs, "sweep_tiles", access_costs.sweep_tiles.__wrapped__)
    for module in (access_costs, tile_costs):
        patch.setattr(module, "every_pair", lambda dram: range(1))
    for name, member in vars(tile_costs).copy().items():
        if hasattr(member, "cache_clear"):
            patch.setattr(tile_costs, name, member.__wrapped__)


def read_zero(read: Any) -> Any:
    """Take offsets that are left out as 0."""
    return lambda name, operand, *rest: offsets.ZERO if operand is None else read(name, operand, *rest)


def free_words(cost: Any) -> Any:
    """Let requests of one word end at once: those without rows are charged as one."""

    def changed(*args: Any) -> Any:
        return [
            replace(each, cycles=0, inline_cycles=0) if each and ", 1 x 1 words" in each.detail else each
            for each in cost(*args)
        ]

    return changed


def drop_trailing(make: Any) -> Any:
    """Forget the compute after the last access, as the published tool does."""
    return lambda segment: (lambda listed: PhaseList(listed.items, 0) if listed.items else listed)(make(segment))


def active_if_possible(_: Any) -> Any:
    """Believe that every work-group has an active item wherever it may have one."""

    def find(items: ItemAnalysis) -> frozenset[int]:
        flow = items.scalars.context
        return frozenset(edge.index for edge in list_idle_edges(flow.program, flow.cfg))

    return find


def one_slot_pair(_: Any) -> Any:
    """Take a pair for as long as its busier resource is."""

    def run_pair(listed: PhaseList) -> Any:
        alone = schedule.run_alone(listed)
        most = max(alone, key=lambda resource: alone[resource])
        return {most: 2 * alone[most]}

    return run_pair


MUTATIONS: Mapping[str, Mutation] = {
    "register readable a cycle early": change_rules(source_distance=(7, 6, 5)),
    "third operand readable two cycles early": change_rules(source_distance=(8, 7, 4)),
    "divides eight cycles apart": change_rules(divide_distance=8),
    "divide commits in time": change_rules(divide_late=0, divide_hold=0),
    "stride registers ready after six cycles": change_rules(special_distance=(6, 6)),
    "refill without the front end": change_rules(refill=8),
    "no stale_entries on the scoreboard": replace_with(
        block_costs, "possible_stale_entries", lambda _: lambda *args: frozenset[int]()
    ),
    "push ready for a pop at once": change_rules(mark_distance=1),
    "no entry cycles": replace_with(analysis, "entry_cycles", lambda _: lambda machine: 0),
    "half an upload": replace_with(analysis, "upload_cycles", lambda find: lambda *args: find(*args) // 2),
    "no end of the kernel": replace_with(analysis, "END_CYCLES", lambda _: 0),
    "exit costs nothing": replace_with(block_costs, "EXIT_CYCLES", lambda _: 0),
    "injected pops cost nothing": replace_with(block_costs.MachineCosts, "_unwind", lambda _: lambda *args: 0),
    "compute after the last access forgotten": replace_with(compose, "list_phases", drop_trailing),
    "one way out of every branch": replace_with(phases.SegmentAlgebra, "choose", prefer_first),
    "inexact loops taken as exact": replace_with(phases, "repeat_segment", always_exact),
    "loops go round once less": replace_with(analysis, "analyse_flow", fewer_rounds),
    "one alignment of a tile": one_start,
    "active bank pair ignored": ignore_active_pair,
    "tiles without words left out": replace_with(
        tiles, "_sizes", lambda find: lambda places: [size for size in find(places) if size]
    ),
    "tiles without rows cost nothing": replace_with(timing, "cost_cases", free_words),
    "tiles beyond the row left out": replace_with(tiles, "_room", lambda _: lambda end, first: end - first),
    "negative columns take off all words of an item": replace_with(
        tiles, "_cut_left", lambda find: lambda frame, values: frame.step * find(frame, values)
    ),
    "omitted offsets taken as 0": replace_with(offsets, "_read_offset", read_zero),
    "scratchpad requests always cut": replace_with(access_costs, "list_rim", lambda _: lambda *args: []),
    "DRAM two cycles faster": shorten_access("cycles", 2, Resource.DRAM),
    "quarter of an indexed transfer": replace_with(access_costs, "cost_indices", quarter_lids),
    "scratchpad phase two cycles faster": shorten_access("cycles", 2, Resource.SCRATCHPAD),
    "inline scratchpad access a cycle faster": shorten_access("inline_cycles", 1, Resource.SCRATCHPAD),
    "groups that leave at once keep step": replace_with(compose, "may_end_idle", lambda _: lambda *args: False),
    "no group without active items": replace_with(timing, "find_impossible_edges", active_if_possible),
    "pair as long as its busier resource": replace_with(schedule, "run_pair", one_slot_pair),
    "no refresh": replace_with(analysis, "weigh_refreshes", lambda _: lambda *args: 0),
    "refresh without the excess of its request": shorten_access("held_excess", 1 << 30, Resource.DRAM),
    "refreshes half as long": replace_with(refreshes, "refresh_delay", lambda find: lambda *args: find(*args) // 2),
    "refreshes pass by a phase that may be a scratchpad's": replace_with(phases, "_longer", longer_only),
}
"""Every mutation by what it does."""

"""Work-groups whose indices are known apart have costs of their own: no run is longer, and no bound larger."""

import random
from collections.abc import Mapping, Sequence
from itertools import accumulate, product

import numpy as np
import pytest

from tests.repetition import list_seeds
from tests.targets.sim_d.test_stated_contents import bound, machine, state
from wcet.ir.facts import StatedFacts
from wcet.ir.ids import BlockId
from wcet.ir.timed import Access, Resource
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.values import group_kinds
from wcet.isa.sim_d.values.group_kinds import Place, divide_launch, find_part, limit_excess, split_launch, tell_kinds
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sim_d import timing
from wcet.targets.sim_d.analysis import analyze_kernel
from wcet.targets.sim_d.costs.access_costs import AccessContext, FoundLid, cost_found
from wcet.targets.sim_d.simulator import simulate

GATHER = """.data
0 0x0 1024 5
1 0x400000 65536 1
2 0x800000 1024 5
.text
    ldglin v3, 0
    movvsp vc.mem_idx, v3
    ldgidxit v2, 1
    stglin v2, 2
    exit
"""
LAUNCH = SimDLaunch(1024, 5, 1024)


def scatter(groups: tuple[int, ...]) -> np.ndarray:
    """Return indices in order, but for the work-groups `groups`, each of which gathers from many rows."""
    rng = np.random.default_rng(1)
    rows = [rng.integers(0, 65536, 1024) if group in groups else np.arange(1024) for group in range(5)]
    return np.concatenate(rows).astype(np.int32)


def in_nine(launch: SimDLaunch, _: int) -> Mapping[Place, SimDLaunch]:
    return split_launch(launch)


def test_a_group_that_gathers_from_many_rows_costs_itself_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    program, words = parse_kernel(Source("gather.s", GATHER)), scatter((2,))
    facts = StatedFacts(data={"0": state(words)})
    proven = bound(program, facts, LAUNCH)
    held = {0: words.view(np.uint32)}
    runs = [
        simulate(program, machine(), LAUNCH, "sp-as-access", contents=held, refresh_phase=phase).cycles
        for phase in range(0, 12480, 3120)
    ]
    assert max(runs) <= proven <= 1.05 * max(runs)
    monkeypatch.setattr(timing, "divide_launch", in_nine)
    assert bound(program, facts, LAUNCH) > 1.3 * proven


@pytest.mark.parametrize("limit", [64, 2])
@pytest.mark.parametrize("seed", list_seeds(6))
def test_no_bound_is_above_that_of_the_nine_parts(seed: int, limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The costs of each work-group are drawn, and a part has the longest of its work-groups."""
    monkeypatch.setattr(group_kinds, "KIND_LIMIT", limit)
    rng = random.Random(seed)
    launch = SimDLaunch(32 * rng.randrange(1, 9), 32 * rng.randrange(1, 5), 32)
    longest = rng.choice((40, 400, 4000))
    lids = {
        place: tuple(accumulate(rng.choice((0, rng.randrange(longest))) for _ in range(3)))
        for place in divide_launch(launch, 512)
    }

    def draw(context: AccessContext, block: BlockId, _: object, groups: Sequence[Sequence[int]]) -> list[Access]:
        cells = context.indices[block].cells
        drawn = [[lids[place] for cell in group for place in product(*cells[cell])] for group in groups]
        found = [[max(each) for each in zip(*group, strict=True)] for group in drawn]
        return [cost_found(context.machine, block, FoundLid(each[0], each[1], each[2], "drawn")) for each in found]

    monkeypatch.setattr(timing, "cost_indexed", draw)
    ends = ("exit", "add v1, v1, v1\nexit", "itest.l p0, v2\nexit p0\nstglin v2, 2\nexit")
    text = GATHER.replace("exit", rng.choice(ends))
    program, facts = parse_kernel(Source("gather.s", text)), StatedFacts(data={"0": state(scatter(()))})
    apart = analyze_kernel(program, machine(), launch, facts, AnalyzeOptions(facts=facts))
    monkeypatch.setattr(timing, "divide_launch", in_nine)
    whole = analyze_kernel(program, machine(), launch, facts, AnalyzeOptions(facts=facts))
    for policy, variant in apart.variants.items():
        assert variant.cycles <= whole.variants[policy].cycles


def access(cycles: int, held: int = 0, late: int | None = 0) -> Access:
    return Access(BlockId(0), Resource.DRAM, cycles, cycles, "", held, late)


@pytest.mark.parametrize("limit", [64, 3])
def test_each_group_has_the_kind_of_its_costs(limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """All shapes of up to 4 x 4 work-groups, with an access that is costed by group, and one by part."""
    monkeypatch.setattr(group_kinds, "KIND_LIMIT", limit)
    rng = random.Random(1)
    for columns, rows in product(range(1, 5), range(1, 5)):
        launch = SimDLaunch(32 * columns, 32 * rows, 32)
        queue = [(column, row) for row in range(rows) for column in range(columns)]
        own = {place: access(rng.randrange(1, 9)) for place in queue}
        part = {place: access(rng.randrange(1, 9)) for place in split_launch(launch)}
        costs = {place: (own[place].cycles, part[find_part(place, launch)].cycles) for place in queue}
        kinds = tell_kinds(launch, {BlockId(3): own, BlockId(7): part})
        if kinds is None:
            assert len(set(costs.values())) == 1
            continue
        told = [kinds.accesses[kind] for kind in kinds.order]
        for place, each in zip(queue, told, strict=True):
            part_of = find_part(place, launch)
            charged = each[BlockId(3)].cycles, each[BlockId(7)].cycles
            assert charged == costs[place] or limit == 3
            for number in (0, 1):
                most = max(costs[other][number] for other in queue if find_part(other, launch) == part_of)
                assert costs[place][number] <= charged[number] <= most
        pairs = list(zip(kinds.order[::2], kinds.order[1::2], strict=False))
        assert kinds.pairs == {pair: pairs.count(pair) for pair in sorted(set(pairs))}
        assert kinds.odd == (kinds.order[-1] if len(queue) % 2 else None)
        assert [kind for row in kinds.places for kind in row] == list(kinds.order)
        assert len(kinds.accesses) <= (16 if limit == 64 else 9 + limit)


def test_less_excess_costs_as_many_cycles() -> None:
    for cycles, held, late, most, some, more in product((3, 5), (0, 2, 4), (0, 3), (5, 8), (0, 1, 3), (0, 2)):
        own, whole = access(cycles, held, late), access(most, some, more)
        found = limit_excess(own, whole)
        assert found.cycles <= whole.cycles
        assert found.held_excess <= whole.held_excess
        assert (found.late_excess or 0) <= more
        assert found == whole or (
            found.cycles >= cycles
            and found.cycles + found.held_excess >= cycles + held
            and found.cycles + (found.late_excess or 0) >= cycles + late
        )

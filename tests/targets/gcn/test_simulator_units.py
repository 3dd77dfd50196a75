"""The worked examples of the reference machine, to the cycle: abstract programs, all latencies maximal."""

from dataclasses import replace

import pytest

from wcet.machine.load import load_machine
from wcet.targets.gcn.clock.dispatcher import Geometry
from wcet.targets.gcn.clock.engine import LaunchClock
from wcet.targets.gcn.clock.latencies import LatencyDraws
from wcet.targets.gcn.clock.split import SplitShortage
from wcet.targets.gcn.clock.stream import (
    BARRIER,
    BRANCH,
    END_OP,
    FLAT,
    LDS,
    SALU,
    SMEM,
    VALU,
    VMEM,
    Op,
    Stream,
    make_region,
    wait_for,
)
from wcet.targets.gcn.hardware.machine import GcnMachine

COMPARE: Op = (VALU, 4, True)
SAVE: Op = (SALU, 4, True)
S: Op = (SALU, 4, False)
NOT_TAKEN: Op = (BRANCH, 4, False)
TAKEN: Op = (BRANCH, 4, True)


def valu(cycles: int = 4) -> Op:
    return (VALU, cycles, False)


def smem(lines: int = 1) -> Op:
    return (SMEM, 4, lines, 1)


def vmem(cycles: int, lines: int) -> Op:
    return (VMEM, cycles, lines, False)


def machine(**changes: object) -> GcnMachine:
    base = load_machine("gcn3")
    assert isinstance(base, GcnMachine)
    return replace(base, **({"dispatch_cycles": 0} | changes))  # type: ignore[arg-type]


def run(
    shape: tuple[int, int, int],
    program: Stream,
    groups: int = 1,
    wavefronts: int = 1,
    splits: str = "none",
    contexts: int = 0,
    latencies: str = "max",
    **changes: object,
) -> int:
    units, simds, slots = shape
    built = machine(**changes)
    geometry = Geometry((units,), simds, slots, simds * slots // wavefronts, wavefronts)
    stream = [*program, END_OP]
    drawn = LatencyDraws(built, latencies, 1)
    return LaunchClock(built, geometry, groups, lambda _: [stream] * wavefronts, drawn, splits, contexts).run()


BRANCHED: Stream = [
    COMPARE, SAVE, NOT_TAKEN, *[valu()] * 8, S, SAVE, NOT_TAKEN, *[valu()] * 5, SAVE,
]  # fmt: skip


def split(cycles: int = 4, choice: bool = False) -> Stream:
    """The if/else above: the parent runs the then side, the split wavefront the else side, after the merge the join."""
    between: Stream = [S, SAVE]
    parent: Stream = [NOT_TAKEN, *[valu(cycles)] * 8, *between, TAKEN]
    child: Stream = [TAKEN, *between, NOT_TAKEN, *[valu(cycles)] * 5]
    whole: Stream = [NOT_TAKEN, *[valu(cycles)] * 8, *between, NOT_TAKEN, *[valu(cycles)] * 5]
    return [COMPARE, SAVE, make_region(parent, child, whole if choice else None), SAVE]


@pytest.mark.parametrize(
    ("name", "expected", "shape", "options", "program"),
    [
        ("U1", 44, (1, 1, 1), {}, [valu()] * 10),
        ("U2", 84, (1, 1, 2), {"groups": 2}, [valu()] * 10),
        ("U3", 104, (1, 1, 2), {"groups": 2}, [valu(16), S] * 3),
        ("U4", 320, (1, 1, 1), {}, [smem(), wait_for(lgkm=0), S]),
        ("U5", 324, (1, 1, 1), {}, [smem(1), smem(2), valu(), wait_for(lgkm=0)]),
        ("U6", 40, (1, 1, 1), {}, [COMPARE, SAVE, NOT_TAKEN, valu()]),
        ("U6t", 56, (1, 1, 1), {}, [COMPARE, SAVE, TAKEN, valu()]),
        ("U7", 201, (1, 2, 1), {"groups": 2}, [(LDS, 32), (LDS, 32), wait_for(lgkm=0)]),
        ("U8", 44, (1, 2, 1), {"wavefronts": 2}, [*[valu()] * 5, (BARRIER, 0), *[valu()] * 2]),
        ("U9", 348, (2, 1, 1), {"groups": 2}, [vmem(8, 4), wait_for(vm=0)]),
        ("U10", 332, (1, 1, 1), {}, [vmem(8, 2), vmem(8, 2), valu(), wait_for(vm=1), valu(), wait_for(vm=0)]),
        ("U11", 108, (1, 1, 1), {}, BRANCHED),
        ("U12", 112, (1, 1, 1), {"splits": "pws", "contexts": 1}, split()),
        ("U12b split", 208, (1, 1, 1), {"splits": "pws", "contexts": 1}, split(16)),
        ("U12b whole", 264, (1, 1, 1), {}, [valu(16) if op == valu() else op for op in BRANCHED]),
        ("U13", 148, (1, 1, 2), {"groups": 2, "splits": "pws", "contexts": 1}, split()),
        ("U14", 320, (1, 1, 1), {}, [vmem(8, 1), *[valu(), S, S, TAKEN], *[valu(), S, S, NOT_TAKEN], wait_for(vm=0)]),
        ("U15", 112, (1, 1, 1), {"splits": "dws", "contexts": 1}, split(choice=True)),
        ("U16", 432, (2, 1, 1), {"groups": 5, "dispatch_cycles": 100}, [valu()] * 10),
        ("U16 greedy", 432, (2, 1, 1), {"groups": 5, "dispatch_cycles": 100, "dispatcher": "greedy"}, [valu()] * 10),
        ("U17", 156, (1, 1, 2), {"groups": 2}, [valu(64), *[valu()] * 3]),
        ("U18", 123, (1, 4, 1), {"groups": 4}, [*[(LDS, 4)] * 3, wait_for(lgkm=0)]),
        ("U19", 140, (1, 1, 2), {"groups": 2, "arbitration": "oldest"}, [valu(64), valu()]),
        ("U19 rr", 140, (1, 1, 2), {"groups": 2}, [valu(64), valu()]),
        ("U20", 765, (2, 2, 2), {"groups": 8}, [smem(), wait_for(lgkm=0), valu(), vmem(16, 4)]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_launches_end_in_the_worked_cycle(name, expected, shape, options, program):
    assert run(shape, program, **options) == expected


def play(
    shape: tuple[int, int, int], streams: list[Stream], contexts: int = 0, splits: str = "pws", **changes: object
) -> LaunchClock:
    """Play one-wavefront groups, each with a stream of its own."""
    built = machine(**changes)
    geometry = Geometry((shape[0],), *shape[1:], shape[1] * shape[2], 1)
    splits = splits if contexts else "none"
    engine = LaunchClock(
        built, geometry, len(streams), lambda group: [streams[group]], LatencyDraws(built), splits, contexts
    )
    engine.run()
    return engine


def longest(engine: LaunchClock) -> int:
    return max(group.end - group.start for group in engine.ends)


def test_units_of_a_compute_unit_are_not_tied_to_turns():
    """C1: the second wavefront's access is granted in cycle 4, not behind all of the first one's."""
    streams: list[Stream] = [[*[(LDS, 4)] * 20, END_OP], [(LDS, 4), END_OP]]
    ends = {group.group: group.end for group in play((1, 2, 1), streams).ends}
    assert ends == {0: 160, 1: 4 + 4 + 64 + 1 + 4}


def test_a_wait_of_one_cycle_costs_a_turn():
    """C4."""
    assert run((1, 1, 3), [(LDS, 1), wait_for(lgkm=0)] * 2, groups=3, lds_latency=3) == 28


def test_a_request_made_in_the_cycle_of_a_grant_takes_part_in_it():
    """The second wavefront waits for lgkmcnt, which falls in cycle 61: VMEM is free there, and its turn has come."""
    flats: Stream = [(FLAT, cycles, 1, False) for cycles in (16, 8, 16)]
    program: Stream = [(SMEM, 24, 2, 1), wait_for(vm=15, lgkm=14), *flats, (LDS, 64)]
    times = {"dispatch_cycles": 7, "memory_latency": 1, "barrier_cycles": 1}
    delays = {"branch_taken": 40, "valu_to_scalar": 32, "mask_to_branch": 12}
    assert run((1, 4, 3), program, groups=2, lgkm_limit=2, **times, **delays) == 269


def test_a_wavefront_that_may_not_split_asks_for_its_branch_at_once():
    """DWS, no context left: its branch is granted in the cycle of the decision, 4, its split wavefront's in 8.

    The latter is taken, is back at 28, runs six scalar instructions to 52, and is merged with at 56.
    """
    inner = make_region([NOT_TAKEN], [TAKEN], [NOT_TAKEN, NOT_TAKEN])
    outer = make_region([inner, valu()], [TAKEN, *[S] * 6], [NOT_TAKEN, inner])
    assert play((1, 1, 1), [[outer, END_OP]], 1, "dws").ends[-1].end == 60


def test_a_wavefront_dispatched_at_a_turn_asks_at_that_turn_after_all_others():
    """Greedy: the third group is dispatched at 8. VALU is granted to the second one at 8 before, SALU is free."""
    for asked, end in ((valu(), 20), (S, 16)):
        streams: list[Stream] = [[valu(), END_OP], [*[valu()] * 4, END_OP], [asked, END_OP]]
        ends = {each.group: each.end for each in play((1, 1, 2), streams, dispatcher="greedy").ends}
        assert ends[2] == end


def test_one_group_meets_all_the_others_under_greedy_dispatch():
    """C5: 39 groups of slow instructions pass beside one group of fast ones, which waits behind each."""
    fast: Stream = [S, NOT_TAKEN, *[valu()] * 100, TAKEN, END_OP]
    slow: Stream = [S, TAKEN, *[valu(64)] * 6, END_OP]
    assert longest(play((1, 1, 2), [fast, *[slow] * 39], dispatcher="greedy")) == 3504
    assert longest(play((1, 1, 2), [fast, *[slow] * 39])) < 3504


def test_split_wavefronts_compete_with_both_sides_of_others():
    """C6: the two sides of two wavefronts want the same LDS."""
    side: Stream = [(LDS, 64)] * 10
    region = make_region([NOT_TAKEN, *side, S, SAVE, TAKEN], [TAKEN, S, SAVE, NOT_TAKEN, *side], None)
    program: Stream = [COMPARE, SAVE, region, SAVE, END_OP]
    assert play((1, 2, 1), [program, program], contexts=1, lds_latency=0).ends[-1].end == 2609


def test_a_parent_does_not_take_a_child_that_stands_at_an_inner_merge():
    """C12: the else side splits again while the short then side is long done; no context is lost."""
    inner = make_region([valu()] * 30, [valu()] * 40, None)
    outer = make_region([valu()], [valu(), inner, valu()], None)
    engine = play((1, 1, 1), [[COMPARE, SAVE, outer, valu(), outer, END_OP]], contexts=2)
    assert engine.splitter.count == 4 and engine.clients == {}


def test_slots_are_free_only_when_stores_are_done():
    """C10: both groups take the same time, since the first one drains its lines before it ends."""
    program: Stream = [vmem(8, 1), wait_for(vm=0), vmem(16, 50), END_OP]
    first, second = play((1, 1, 1), [program, program], memory_latency=0).ends
    assert first.end - first.start == second.end - second.start == second.start


def test_a_split_without_a_context_is_an_error_or_not_made():
    with pytest.raises(SplitShortage):
        run((1, 1, 1), split(), splits="pws", contexts=0)
    assert run((1, 1, 1), split(choice=True), splits="dws", contexts=0) == 108

"""Counter loops of every kind against counting by hand; `tests/campaigns/counter_loops.py` tries all 220,032."""

from collections import Counter
from itertools import islice

from tests.samples.test_gcn import machine
from tests.targets.gcn.counter_loops import LANES, LAUNCH, derive_bound, judge_loop, list_loops
from wcet.targets.gcn.simulator import simulate

JUDGED = 577
"""Every so many of the loops are judged here; prime, so that no shape is left out."""


def test_no_derived_count_is_below_what_counting_gives() -> None:
    seen: Counter[str] = Counter(judge_loop(loop) for loop in islice(list_loops(), 0, None, JUDGED))
    assert seen["low"] == 0
    assert seen["exact"] > 60
    assert seen["above"] < seen["exact"] / 10


def test_runs_turn_as_often_as_counting_by_hand_says() -> None:
    """The count that derived bounds are held against is that of the machine."""
    compared = 0
    for loop in islice(list_loops(), 0, None, 2 * JUDGED + 1):
        counts = [loop.count(lane) for lane in range(LANES if loop.lanes else 1)]
        found = derive_bound(loop)
        if found is None or None in counts:
            continue
        program, flow = found
        if not flow.loops:
            assert set(counts) == {0}, loop
            continue
        header = flow.cfg.blocks[flow.loops[0].header].last
        executed = simulate(program, machine(), LAUNCH, {}).executed[header]
        assert executed == max(count for count in counts if count is not None) + 1, loop
        compared += 1
    assert compared > 30

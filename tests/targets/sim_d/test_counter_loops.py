"""Counter loops and branch patterns of every kind against counting; `tests/campaigns/counter_loops.py` tries all."""

from collections import Counter
from itertools import islice

from tests.targets.sim_d.counter_loops import judge_loop, judge_pattern, list_loops, list_patterns

JUDGED = 53
"""Every so many of the loops are judged here; prime, so that no shape is left out."""


def test_no_derived_count_is_below_what_counting_gives() -> None:
    seen: Counter[str] = Counter(judge_loop(loop) for loop in islice(list_loops(), 0, None, JUDGED))
    assert seen.keys() == {"exact", "long", "not derived"}
    assert seen["exact"] > 300


def test_no_pattern_bounds_a_loop_below_what_following_it_gives() -> None:
    seen: Counter[str] = Counter(judge_pattern(loop) for loop in islice(list_patterns(), 0, None, 3))
    assert seen.keys() == {"exact", "W201"}
    assert seen["exact"] > 200

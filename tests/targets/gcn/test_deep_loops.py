"""Loops inside of loops inside of loops, whose masks are made anew at each entry: followed in bounded time."""

from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.random_guards import HEAD, TAIL
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.flow import missing_facts
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.loops import inner_loops, lane_iterations

WALKS = 20
HALVES, STARTS = 2, 3
"""Lanes that are followed, and the starts of each, for every loop."""


def nest(depth: int) -> str:
    """Return a loop that lanes leave, around loops in which a mask moves on by one register in each iteration."""
    chains = [[f"s[{first + 2 * part}:{first + 2 * part + 1}]" for part in range(2)] for first in range(20, 56, 4)]
    lines = ["s_mov_b64 s[60:61], 0", ".Louter:"]
    for level, (one, other) in enumerate(chains[:depth]):
        lines += [f"s_mov_b64 {one}, 0", f"s_mov_b64 {other}, 0", f"s_mov_b32 s{64 + level}, 3", f".L{level}:"]
        lines += [f"s_mov_b64 {other}, {one}", f"s_mov_b64 {one}, vcc", "v_add_u32 v12, vcc, 1, v12"]
    for level in reversed(range(depth)):
        lines += [f"s_sub_u32 s{64 + level}, s{64 + level}, 1", f"s_cbranch_scc0 .L{level}"]
    lines += ["v_cmp_gt_u32 vcc, v12, v9", "s_or_b64 s[60:61], vcc, s[60:61]", "s_andn2_b64 exec, exec, s[60:61]"]
    return HEAD + "\n".join([*lines, "s_cbranch_execnz .Louter", "s_or_b64 exec, exec, s[60:61]"]) + TAIL


def test_the_iterations_that_are_followed_do_not_multiply_from_level_to_level(monkeypatch):
    walk, seen = lane_iterations.LaneFollower.walk, []

    def count(follower, *start):
        seen.append(1)
        return walk(follower, *start)

    def count_walks(depth: int) -> int:
        seen.clear()
        missing = missing_facts(parse_text(nest(depth)), StatedFacts(), GcnLaunch((2, 1, 1), (100, 1, 1)))
        assert len(missing) == depth + 1
        return len(seen)

    monkeypatch.setattr(lane_iterations.LaneFollower, "walk", count)
    monkeypatch.setattr(lane_iterations, "Patience", lambda: inner_loops.Patience(WALKS))
    few, more, most = (count_walks(depth) for depth in (3, 5, 7))
    assert few > 100, "no loop is followed"
    assert most - more <= 2 * HALVES * STARTS * (WALKS + 2), (few, more, most)

"""Patterns unrolled into copies of blocks: the same runs, without patterns."""

import pytest

from wcet.checker.sim_d import check_certificate
from wcet.ir.facts import StatedFacts
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.span import Source

KERNEL = """\
.data
0 0x00000000 4096 1
1 0x00010000 4096 1
.text
    smov    s0, {count}
loop:
    ldglin  v0, 0
#bound branchcycle {taken} {rest} {start}
    sicj.ez skip, s1
    ldglin  v1, 1
skip:
    sisub   s0, s0, 1
    sicj.g  loop, s0
    exit
"""


def certify(**numbers):
    launch = {"ndrange": "4096,1", "width": "1024"}
    source = Source("k.s", KERNEL.format(**numbers))
    (bound,) = analyze(source, AnalyzeOptions("sim-d", "sim-d", launch, StatedFacts(), certificate=True))
    certificate = bound.details["certificate"]
    assert check_certificate(certificate) == bound.details["proven_cycles"]
    return bound, certificate


@pytest.mark.parametrize("count", [1, 2, 3, 8, 11])
@pytest.mark.parametrize(("taken", "rest", "start"), [(1, 1, 0), (1, 1, 1), (2, 1, 0), (3, 2, 4), (1, 3, 2)])
def test_the_accesses_of_a_short_loop_are_counted_by_its_pattern(count, taken, rest, start):
    _, certificate = certify(count=count, taken=taken, rest=rest, start=start)
    skipped = sum((start + turn) % (taken + rest) < taken for turn in range(count))
    dram = max(block[4][0] for block in certificate["graph"]["blocks"] if block[4])
    least = 4 * (2 * count - skipped) * dram
    period = taken + rest
    most = 4 * (2 * (count + period) - skipped) * (dram + 60)
    cycles = certificate["claims"]["cycles"] - certificate["claims"]["sp-as-access"]["refresh"]
    assert least <= cycles <= most


def test_going_round_a_copy_counts_as_often_as_its_loop_goes_round():
    """A loop of a million rounds whose branch alternates has half a million rounds of two copies."""
    bound, certificate = certify(count=1_000_000, taken=1, rest=1, start=0)
    assert sorted(times for _, _, times, _ in certificate["graph"]["loops"]) == [999_999 // 2]
    assert certificate["claims"]["cycles"] <= bound.bound_cycles


def test_patterns_with_too_many_copies_are_left_out():
    bound, certificate = certify(count=1_000, taken=1_000, rest=1_000, start=0)
    assert len(certificate["graph"]["blocks"]) < 20
    assert certificate["claims"]["cycles"] >= bound.bound_cycles

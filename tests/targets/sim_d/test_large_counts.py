"""Deep nests of loops: exact products, in time that grows with the text and not with what paths and phases repeat."""

import pytest

from wcet.ir.facts import StatedFacts
from wcet.ir.result import KernelBound
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.span import Source

LAUNCH = {"ndrange": "1024,1", "width": "1024"}


def bound_nest(depth: int, times: int, body: str) -> KernelBound:
    """Loops around one instruction, each with a stated bound."""
    lines = [".data", "0 0x0 4096 1", "1 0x10000 1 1", ".text", "    sldg s0, 1"]
    for number in range(depth):
        lines += ["    nop", f"L{number}:"]
    lines += [f"    {body}"]
    for number in reversed(range(depth)):
        lines += ["    sldg s0, 1", f"    sicj.g L{number}, s0"]
    facts = StatedFacts(bounds={f"L{number}": times for number in range(depth)})
    source = Source("k.s", "\n".join([*lines, "    exit"]) + "\n")
    (bound,) = analyze(source, AnalyzeOptions(launch=LAUNCH, facts=facts))
    return bound


@pytest.mark.parametrize(("depth", "times"), [(1, 2**31), (2, 16_384), (2, 2**31), (20, 10)])
@pytest.mark.parametrize("body", ["mov v1, 3", "ldglin v1, 0"])
def test_nests_of_loops_are_bounded_exactly(depth: int, times: int, body: str) -> None:
    bound = bound_nest(depth, times, body)
    assert max(share.count for share in bound.shares) == times**depth

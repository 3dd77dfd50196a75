"""Loops of very many iterations: the bound is the exact product, whichever engine is asked."""

from math import prod

import pytest

from wcet.ir.facts import StatedFacts
from wcet.ir.result import KernelBound
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.span import Source


def bound_nest(times: tuple[int, ...]) -> KernelBound:
    """Loops around one instruction, the outermost first, with stated bounds."""
    lines = ["k:"]
    for number in range(len(times)):
        lines += [" s_nop 0", f"L{number}:"]
    lines += [" v_add_u32_e32 v0, vcc, 1, v0"]
    for number in reversed(range(len(times))):
        lines += [f" s_cmp_lt_i32 s{number}, s60", f" s_cbranch_scc1 L{number}"]
    facts = StatedFacts(bounds={f"L{number}": count for number, count in enumerate(times)})
    source = Source("k.s", "\n".join([*lines, " s_endpgm"]) + "\n")
    (bound,) = analyze(source, AnalyzeOptions(launch={"groups": "1", "group_size": "64"}, facts=facts))
    return bound


@pytest.mark.parametrize("times", [(2**31,), (16_384, 16_384), (2**31, 2**31), (10,) * 40])
def test_nests_of_loops_are_bounded_exactly(times: tuple[int, ...]) -> None:
    bound = bound_nest(times)
    assert max(share.count for share in bound.shares) == prod(times)
    assert any(each.subject == "path engines" for each in bound.assumptions)

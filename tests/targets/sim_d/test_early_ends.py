"""Loops that are left by ends of the kernel alone, or by such ends and by a test: no run is longer than its bound."""

from itertools import product

import pytest

from tests.properties.cases import Case
from tests.properties.judge import POLICIES, bound_case, observe, parse
from tests.properties.kernels import Kernel
from tests.properties.machines import load
from wcet.isa.sim_d.launch import SimDLaunch

HEAD = """
.data
0 0x0 1 1
1 0x1000 64 16
.text
    sldg    s0, 0
    sand    s0, s0, 1
    mov     v0, 0
    smov    s1, 0
    sicj.ez work, s0
    exit
work:
"""
LEAVE = """
    isub    v1, v0, {after}
    itest.ge {predicate}, v1
    exit    {predicate}
"""
STORE = "    stglin  v0, 1\n"
COUNT = "    iadd    v0, v0, 1\n    siadd   s1, s1, 1\n"
TESTS = {
    "none": ("", "    j work\n    exit\n"),
    "top": ("    sisub s2, s1, 4\n    sicj.g done, s2\n", "    j work\ndone:\n    exit\n"),
    "bottom": ("", "    sisub s2, s1, 4\n    sicj.le work, s2\ndone:\n    stglin v0, 1\n    exit\n"),
}
"""Ways in which a loop is left as a whole: never, at its head, or at its end; after five iterations at most."""


def write_kernel(tested: str, ends: tuple[int, ...], after: int) -> str:
    """Write a loop with stores between the places where items whose count is `after` end, at some of three places."""
    head, tail = TESTS[tested]
    parts = [STORE + (LEAVE.format(after=after, predicate=f"p{place}") if place in ends else "") for place in range(3)]
    return HEAD + head + COUNT + "".join(parts) + tail


@pytest.mark.parametrize("tested", TESTS)
def test_no_run_is_longer_than_its_bound(tested: str) -> None:
    machine, launch = load("sim-d"), SimDLaunch(64, 16, 64)
    bounded = 0
    for ends in ((0,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)):
        for after in (1, 3, 5):
            text = write_kernel(tested, ends, after)
            stated = {"work": after} if tested == "none" else {"work": 5}
            for bounds in ({}, stated) if tested != "none" else (stated,):
                case = Case(Kernel(text, bounds), machine, launch, 0, 0, 0, ())
                program, bound = parse(case), bound_case(case)
                for policy, seed in product(POLICIES, (1, 2, 3, 4)):
                    trace = observe(Case(case.kernel, machine, launch, seed, 0, 0, ()), program, policy, 0)
                    assert trace.cycles <= bound.variants[policy].cycles, (ends, after, text)
                    bounded += trace.cycles > 1000
    assert bounded > 20

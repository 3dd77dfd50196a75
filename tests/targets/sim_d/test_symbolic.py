"""The bound as a formula in the number of work-groups, against the bounds of launches of every size."""

import pytest

from tests.targets.sim_d.test_group_kinds import machine
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sim_d.analysis import analyze_kernel
from wcet.targets.sim_d.language.buffers import SimDData
from wcet.targets.sim_d.language.syntax import parse_kernel
from wcet.targets.sim_d.launch import SimDLaunch
from wcet.targets.sim_d.launches.symbolic import SymbolicBound, bound_symbolically

BUFFERS = ".data\n0 0x0 65536 1\n1 0x100000 65536 1\n.sp_data\n0 0x0 1024 1\n.text\n"
KERNELS = {
    "copy": "ldglin v0, 0 ; stglin v0, 1 ; exit",
    "compute": "ldglin v0, 0 ; smov s1, 90 ; lp: ; rcp v1, v0 ; sisub s1, s1, 1 ; sicj.g lp, s1 ; stglin v1, 1 ; exit",
    "compute at the end": "ldglin v0, 0 ; stglin v0, 1 ; rcp v1, v0 ; rcp v1, v1 ; exit",
    "scratchpad": "ldglin v0, 0 ; stsplin v0, 0 ; ldsplin v0, 0 ; stglin v0, 1 ; exit",
    "sometimes": "sldg s1, 0 ; sicj.ez on, s1 ; ldglin v0, 0 ; on: ; stglin v0, 1 ; exit",
    "no access": "rcp v0, v0 ; rcp v0, v0 ; exit",
}
SIZES = (1, 2, 3, 8, 37, 64)


def parse(name: str) -> Program[SimDData]:
    return parse_kernel(Source("kernel.s", BUFFERS + KERNELS[name].replace(" ; ", "\n") + "\n"))


def find_formula(name: str) -> SymbolicBound:
    return bound_symbolically(parse(name), machine(), SimDLaunch(65536, 1, 1024), StatedFacts())


def bound(name: str, groups: int) -> int:
    options = AnalyzeOptions("sim-d", "sim-d", {}, StatedFacts())
    launch = SimDLaunch(1024 * groups, 1, 1024)
    return analyze_kernel(parse(name), machine(), launch, StatedFacts(), options).bound_cycles


def test_the_formula_is_never_below_the_bound_and_mostly_equal_to_it() -> None:
    equal = total = 0
    for name in KERNELS:
        formula = find_formula(name)
        for groups in SIZES:
            numeric = bound(name, groups)
            assert formula.at(groups) >= numeric
            equal += formula.at(groups) == numeric
            total += 1
    assert equal >= 0.95 * total


def test_the_formula_is_spelled_with_its_range() -> None:
    head, *lines = find_formula("copy").render()
    assert head == "kernel: cycles(W) for 1 <= W <= 64 work-groups, the least of"
    assert any("floor(W/2)" in line for line in lines)


def test_the_formula_is_refused_outside_its_range() -> None:
    formula = find_formula("copy")
    with pytest.raises(ValueError, match="1 to 64"):
        formula.at(65)

"""The bound as a formula in work-groups and loop bounds, against the bounds of launches of every size."""

import random
from collections.abc import Mapping

import pytest

from tests.targets.sim_d.test_group_kinds import machine
from wcet.bound.multilinear import interpolate
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sim_d.analysis import analyze_kernel
from wcet.targets.sim_d.symbolic import OpenLoopBound, SymbolicBound, bound_by_groups, bound_by_loops

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

SOMETIMES = "sldg s1, 0 ; lp: ; {body} ; sisub s1, s1, 1 ; sicj.g lp, s1 ; stglin v0, 1 ; exit"
LOOPS: Mapping[str, tuple[str, Mapping[str, int]]] = {
    "compute": (SOMETIMES.format(body="rcp v1, v0"), {"lp": 40}),
    "accesses": (SOMETIMES.format(body="ldglin v0, 0 ; rcp v1, v0"), {"lp": 64}),
    "nest": (
        SOMETIMES.format(body="sldg s2, 0 ; in: ; rcp v1, v0 ; sisub s2, s2, 1 ; sicj.g in, s2"),
        {"lp": 400, "in": 300},
    ),
    "two": (
        "sldg s2, 0 ; in: ; rcp v1, v0 ; sisub s2, s2, 1 ; sicj.g in, s2 ; " + SOMETIMES.format(body="ldglin v0, 0"),
        {"lp": 90, "in": 300},
    ),
    "compute at the end": (
        "ldglin v0, 0 ; stglin v0, 1 ; sldg s1, 0 ; lp: ; rcp v1, v0 ; sicj.g lp, s1 ; exit",
        {"lp": 7},
    ),
    "a choice": (
        SOMETIMES.format(
            body="sicj.ez on, s1 ; ldglin v0, 0 ; j off ; on: ; rcp v1, v0 ; rcp v1, v0 ; off: ; rcp v2, v0"
        ),
        {"lp": 25},
    ),
    "exact": ("smov s1, {lp} ; lp: ; ldglin v0, 0 ; sisub s1, s1, 1 ; sicj.g lp, s1 ; stglin v0, 1 ; exit", {"lp": 20}),
}
POINTS = 12


def parse(text: str) -> Program[SimDData]:
    return parse_kernel(Source("kernel.s", BUFFERS + text.replace(" ; ", "\n") + "\n"))


def bound(text: str, groups: int, facts: StatedFacts = StatedFacts()) -> int:  # noqa: B008
    options = AnalyzeOptions("sim-d", "sim-d", {}, StatedFacts())
    return analyze_kernel(parse(text), machine(), SimDLaunch(1024 * groups, 1, 1024), facts, options).bound_cycles


def by_groups(name: str, x: int = 65536) -> SymbolicBound:
    launch = SimDLaunch(x, 1, 1024)
    options = AnalyzeOptions("sim-d", "sim-d", {}, StatedFacts())
    whole = analyze_kernel(parse(KERNELS[name]), machine(), launch, StatedFacts(), options).bound_cycles
    return bound_by_groups(parse(KERNELS[name]), machine(), launch, StatedFacts(), whole)


def by_loops(name: str) -> OpenLoopBound:
    text, most = LOOPS[name]
    facts = StatedFacts() if name == "exact" else StatedFacts(bounds=most)
    return bound_by_loops(parse(text.format(**most)), machine(), SimDLaunch(65536, 1, 1024), facts, list(most))


def test_the_formula_is_never_below_the_bound_and_mostly_equal_to_it() -> None:
    equal = total = 0
    for name in KERNELS:
        formula = by_groups(name)
        for groups in SIZES:
            numeric = bound(KERNELS[name], groups)
            assert formula.at(groups) >= numeric
            equal += formula.at(groups) == numeric
            total += 1
    assert equal >= 0.95 * total


def test_the_formula_gives_the_launch_itself_its_own_bound() -> None:
    formula = by_groups("copy", 3 * 1024 - 700)
    assert formula.at(3) == formula.whole
    assert formula.at(2) == bound(KERNELS["copy"], 2)


def test_with_open_loops_it_is_never_below_the_bound_and_mostly_equal_to_it() -> None:
    choices = random.Random(5)
    equal = total = 0
    for name, (text, most) in LOOPS.items():
        formula = by_loops(name)
        for _ in range(POINTS):
            groups = choices.randint(1, 64)
            runs = {label: choices.randint(*formula.ranges[label]) for label in most}
            facts = StatedFacts() if name == "exact" else StatedFacts(bounds=runs)
            numeric = bound(text.format(**runs), groups, facts)
            assert formula.at(groups, runs) >= numeric, (name, groups, runs)
            equal += formula.at(groups, runs) == numeric
            total += 1
    assert equal >= 0.85 * total  # the formula does not follow refreshes


def test_with_open_loops_it_covers_few_runs_too() -> None:
    for name, (text, _) in LOOPS.items():
        formula = by_loops(name)
        for runs in ({label: max(low, each) for label, (low, _) in formula.ranges.items()} for each in (1, 2, 3, 4)):
            facts = StatedFacts() if name == "exact" else StatedFacts(bounds=runs)
            assert formula.at(7, runs) >= bound(text.format(**runs), 7, facts), (name, runs)


def test_at_the_known_bounds_it_is_the_bound() -> None:
    text, most = LOOPS["nest"]
    assert by_loops("nest").at(64, most) == bound(text, 64, StatedFacts(bounds=most))


def test_the_formula_is_spelled_with_its_range() -> None:
    head, *lines = by_groups("copy").render()
    assert head == "kernel: cycles(W) for 1 <= W <= 64 work-groups, the least of"
    assert any("floor(W/2)" in line for line in lines)
    head, *lines = by_loops("nest").render()
    assert head.endswith("for 1 <= W <= 64 work-groups, 1 <= lp <= 400, 1 <= in <= 300, the least of")
    assert any("lp * in" in line for line in lines)


def test_the_formula_is_refused_outside_its_range() -> None:
    with pytest.raises(ValueError, match="1 to 64"):
        by_groups("copy").at(65)
    with pytest.raises(ValueError, match="1 to 40 runs of `lp`"):
        by_loops("compute").at(1, {"lp": 41})


def test_a_label_without_a_loop_is_refused() -> None:
    with pytest.raises(WcetError, match="no loop is called `pl`"):
        bound_by_loops(parse(KERNELS["compute"]), machine(), SimDLaunch(1024, 1, 1024), StatedFacts(), ["pl"])


def test_a_line_between_two_values_is_spelled_as_a_sum() -> None:
    assert interpolate(["n"], [(2, 5)], {(2,): 7, (5,): 13}).render() == "3 + 2 * n"
    steep = interpolate(["n"], [(1, 4)], {(1,): 0, (4,): 2})
    assert steep.render() == "ceil(2/3 * n - 2/3)"
    assert [steep.at({"n": n}) for n in (1, 2, 3, 4)] == [0, 1, 2, 2]

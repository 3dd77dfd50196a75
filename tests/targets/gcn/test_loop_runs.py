"""Loops of well-known kernels as compilers write them: which bounds are derived, and that no run turns more often."""

import pytest

from tests.targets.gcn.loop_runs import draw_numbers, draw_values, file_names, find_bounds, parse_loops, run_bounded
from wcet.isa.gcn.launch import GcnLaunch

DERIVED = {
    "dense.llvm14.O0.s": (12, 15), "dense.llvm14.O1.s": (15, 15), "dense.llvm19.O0.s": (12, 15),
    "dense.llvm19.O2.s": (15, 15), "groups.llvm14.O0.s": (11, 12), "groups.llvm14.O1.s": (12, 12),
    "groups.llvm19.O0.s": (11, 12), "groups.llvm19.O2.s": (8, 8), "image.llvm14.O0.s": (5, 9),
    "image.llvm14.O1.s": (9, 9), "image.llvm19.O0.s": (5, 9), "image.llvm19.O2.s": (3, 3),
    "items.llvm14.O1.s": (19, 20), "items.llvm19.O2.s": (19, 20),
    "scalar.llvm14.O0.s": (11, 15), "scalar.llvm14.O1.s": (13, 15), "scalar.llvm19.O0.s": (11, 15),
    "scalar.llvm19.O2.s": (11, 13), "sizes.llvm14.O1.s": (7, 8), "sizes.llvm19.O2.s": (6, 6),
}  # fmt: skip
"""Loops with a derived bound, of how many; the others of optimised code (`spmv`, `bfs`) are a matter of data.

`back_to` is left by the carry of a sum, which nothing reads as a comparison.
"""

UNSUPPORTED = {"median"}
"""Kernels that the simulator cannot run when optimised: they index registers."""


@pytest.mark.parametrize("name", file_names())
def test_so_many_bounds_are_derived_and_no_run_turns_a_loop_more_often(name: str) -> None:
    derived = loops = tight = 0
    for place, program in enumerate(parse_loops(name)):
        launch, numbers = GcnLaunch((1 + place % 3, 1, 1), (64, 1, 1)), draw_numbers(program, place)
        flow = find_bounds(program, numbers, launch)
        derived += sum(bound.origin.startswith("derived") for bound in flow.bounds.values())
        loops += len(flow.loops)
        if program.name in UNSUPPORTED:
            continue
        for run in run_bounded(program, flow, draw_values(program, numbers, place), launch):
            most = (run.back_edges + 1) * run.entries
            assert run.header_runs <= most, run
            tight += run.origin.startswith("derived") and run.header_runs == most > 0
    assert (derived, loops) == DERIVED[name]
    assert tight >= 1


@pytest.mark.parametrize("name", ["items.llvm14.O1.s", "items.llvm19.O2.s"])
@pytest.mark.parametrize(
    ("kernel", "numbers", "runs"),
    [
        ("grid_stride", {"n": 1000}, 6),
        ("upper", {"n": 1000}, 999),
        ("lower", {}, 191),
        ("window", {"n": 1000, "radius": 3}, 7),  # not the thousand between the least start and the largest limit
        ("window", {"n": 5, "radius": 3}, 5),
        ("chunk", {"n": 1000, "w": 16}, 16),
        ("chunk", {"n": 1000, "w": 1 << 20}, 1000),
        ("wide_triangle", {"n": 1 << 20}, 1 << 20),
        ("rows", {"n": 100, "w": 64}, 34),
        ("fold", {}, 6),
    ],
)
def test_so_often_the_bodies_of_such_loops_run(name: str, kernel: str, numbers: dict[str, int], runs: int) -> None:
    (program,) = (each for each in parse_loops(name) if each.name == kernel)
    names = {argument.name for argument in program.extra.metadata.arguments}
    flow = find_bounds(program, {"w": 1, **numbers} if "w" in names else numbers, GcnLaunch((3, 1, 1), (64, 1, 1)))
    assert max(bound.back_edges for bound in flow.bounds.values()) + 1 == runs


@pytest.mark.parametrize("name", ["items.llvm14.O1.s", "items.llvm19.O2.s"])
def test_a_count_that_only_the_width_of_an_unstated_argument_bounds_is_asked_for(name: str) -> None:
    """Without n and radius a window was said to have 2,147,483,648 passes."""
    (program,) = (each for each in parse_loops(name) if each.name == "window")
    flow = find_bounds(program, {}, GcnLaunch((3, 1, 1), (64, 1, 1)))
    assert not any(bound.origin.startswith("derived") for bound in flow.bounds.values())

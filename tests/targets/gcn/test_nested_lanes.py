"""Loops that lanes leave around such loops, and scans of masks: bounded by arguments alone, and never too low."""

import shutil
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tests.campaigns.refusals import CLANG, LIBRARY, PROCESSORS, Build, compile_build
from tests.targets.gcn.loop_runs import PLENTY, find_bounds, run_loops
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.span import Source

OUTER = {"stride_search": 2, "stride_rows": 1, "stride_breaks": 1, "atomic_places": 2}
"""How many loops of a kernel are bounded by arguments and launch, not by data, at least."""

pytestmark = pytest.mark.skipif(
    shutil.which(CLANG) is None or not Path(LIBRARY).is_dir(), reason=f"{CLANG} is not installed"
)


@cache
def compile_kernels(processor: str) -> dict[str, GcnProgram]:
    text = compile_build(Build("suite/strides", processor, "O2"))
    return {each.name: each for each in parse_file(Source("strides.s", text))}


def keep_own(program: GcnProgram, **numbers: int) -> dict[str, int]:
    names = {each.name for each in program.extra.metadata.arguments}
    return {name: number for name, number in numbers.items() if name in names}


@pytest.mark.parametrize("kernel", OUTER)
@pytest.mark.parametrize("processor", PROCESSORS)
def test_outer_loops_are_bounded_by_arguments(processor, kernel):
    program = compile_kernels(processor)[kernel]
    flow = find_bounds(program, keep_own(program, n=64, limit=20))
    derived = [loop for loop in flow.loops if flow.bounds[loop.index].back_edges < PLENTY - 1]
    assert len(derived) >= OUTER[kernel]


@pytest.mark.parametrize("kernel", OUTER)
def test_no_loop_turns_more_often_than_its_bound(kernel):
    program = compile_kernels("gfx803")[kernel]
    for seed, (n, limit, size) in enumerate(
        [(0, 3, 64), (1, 1, 64), (40, 12, 64), (77, 5, 24), (130, 2, 64), (15, 9, 1)]
    ):
        numbers = keep_own(program, n=n, limit=limit)
        for each in run_loops(program, numbers, seed, GcnLaunch((1, 1, 1), (size, 1, 1))):
            assert each.header_runs <= each.entries * (each.back_edges + 1), each


def bound_launch(processor: str, kernel: str, **numbers: int) -> str:
    """Return the code of the refusal of two groups of two wavefronts, empty for a bound."""
    program = compile_kernels(processor)[kernel]
    options = AnalyzeOptions(launch={"groups": "2", "group_size": "128"}, facts=StatedFacts(arguments=numbers))
    try:
        analyze(program.source, replace(options, kernel=kernel))
    except WcetError as error:
        return error.diagnostics[0].code
    return ""


@pytest.mark.parametrize("processor", PROCESSORS)
def test_a_guard_parts_wavefronts_unless_no_work_item_of_the_launch_fails_it(processor):
    assert bound_launch(processor, "launch_guard", n=256, m=3) == ""
    assert bound_launch(processor, "launch_guard", n=300, m=3) == ""
    assert bound_launch(processor, "launch_guard", n=255, m=3) == "W342"
    assert bound_launch(processor, "launch_guard", n=64, m=3) == "W342"

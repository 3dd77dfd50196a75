"""Indices that leave their buffer: covered where the kernel bounds them, an assumption that runs check where not."""

import numpy as np
import pytest

from tests.targets.sim_d.recorded import machine_with
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program
from wcet.ir.result import PREMISE, KernelBound
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.report.view import describe_bound
from wcet.simulate.trace import Trace
from wcet.span import Source
from wcet.targets.sim_d.analysis import analyze_kernel
from wcet.targets.sim_d.contradictions import find_contradictions
from wcet.targets.sim_d.simulator import simulate

DATA = ".data\n0 0x100000 1024 1\n1 0x200000 64 1\n.text\n"
LOADED = "ldglin v0, 0\nmovvsp vc.mem_idx, v0\n{access} v1, 1\nexit\n"
CLAMPED = LOADED.replace("movvsp", "imax v0, v0, 0\nimin v0, v0, 63\nmovvsp")
SPREAD = "mov v0, vc.lid_x\nimul v0, v0, {step}\nisub v0, v0, {back}\nmovvsp vc.mem_idx, v0\n{access} v1, 1\nexit\n"
LAUNCH, NOTHING = SimDLaunch(1024, 1, 1024), StatedFacts()


def parse(text: str, access: str = "ldgidxit", **values: int) -> Program[SimDData]:
    return parse_kernel(Source("k.s", DATA + text.format(access=access, **values)))


def bound(program: Program[SimDData]) -> KernelBound:
    return analyze_kernel(program, machine_with(32), LAUNCH, NOTHING, AnalyzeOptions("sim-d", "sim-d", {}, NOTHING))


def run(program: Program[SimDData], words: np.ndarray) -> Trace:
    contents = {0: words.astype(np.uint32), 1: np.zeros(64, np.uint32)}
    return simulate(program, machine_with(32), LAUNCH, "sp-as-access", contents=contents)


@pytest.mark.parametrize("access", ["ldgidxit", "stgidxit"])
@pytest.mark.parametrize(("step", "back"), [(0, 64), (1, 0), (1, 5000), (16, 1), (4096, 64), (65536, 5000)])
def test_indices_that_the_kernel_bounds_are_covered_wherever_they_point(access: str, step: int, back: int) -> None:
    program = parse(SPREAD, access, step=step, back=back)
    found = bound(program)
    assert PREMISE not in found.details
    trace = run(program, np.zeros(1024))
    assert trace.cycles <= found.variants["sp-as-access"].cycles
    assert find_contradictions(program, NOTHING, machine_with(32), LAUNCH, trace) == ()


def test_a_bound_that_assumes_indices_to_stay_inside_says_so_and_a_run_that_leaves_refutes_it() -> None:
    program = parse(LOADED)
    found = bound(program)
    assert describe_bound(found).endswith(", while indices stay inside their buffers (line 7)")
    assert any("stay inside buffer 1" in each.statement for each in found.assumptions)
    inside, outside = run(program, np.arange(1024) % 64), run(program, np.arange(1024) * 4096)
    assert inside.cycles <= found.variants["sp-as-access"].cycles < outside.cycles
    assert find_contradictions(program, NOTHING, machine_with(32), LAUNCH, inside) == ()
    (wrong,) = find_contradictions(program, NOTHING, machine_with(32), LAUNCH, outside)
    assert (wrong.code, wrong.span and wrong.span.line) == ("W620", 7)


def test_clamped_indices_need_no_assumption() -> None:
    found = bound(parse(CLAMPED))
    assert PREMISE not in found.details
    assert run(parse(CLAMPED), np.arange(1024) * 4096).cycles <= found.variants["sp-as-access"].cycles


def test_the_shipped_machines_tell_of_no_premise_without_indices() -> None:
    text = parse_kernel(Source("k.s", DATA + "ldglin v0, 0\nexit\n"))
    machine = load_machine("sim-d")
    assert analyze_kernel(text, machine, LAUNCH, NOTHING, AnalyzeOptions()).details.get(PREMISE) is None

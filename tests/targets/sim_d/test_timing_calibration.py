"""The safe bound, without its share for refresh, is above every run of the calibration kernels that it is about."""

from tests.families import each_of
from tests.targets.sim_d.commit_replay import kernels, machine_of
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sim_d.analysis import analyze_kernel

REFUSED = {"brk_loop": "W201", "f_brk_loop": "W201", "call_cpop": "W210", "f_call": "W210"}
REFUSED |= {"movvsp_ctrl": "W124", "f_movvsp_ctrl": "W124"}
POLICIES = {"sp-as-access": "no_parallel_dram_sp", "sp-as-compute": "no_parallel_compute_sp"}
REFRESH_FREE = 7000
"""Compute cycles that end before the first refresh, if its counter starts at zero."""


@each_of([name for name, kernel in kernels().items() if kernel["cycles"] is not None])
def test_the_bound_covers_the_recorded_run(name: str) -> None:
    kernel = kernels()[name]
    launch = SimDLaunch(*kernel["ndrange"], kernel["width"])
    options = AnalyzeOptions(None, "", {}, StatedFacts())
    try:
        bound = analyze_kernel(
            parse_kernel(Source(name, kernel["source"])), machine_of(kernel), launch, StatedFacts(), options
        )
    except WcetError as error:
        assert {d.code for d in error.diagnostics} == {REFUSED[name]}
        return
    refreshed = kernel["options"].get("initial_refresh_counter", 0) > 0 or kernel["cycles"] > REFRESH_FREE
    for policy, variant in bound.variants.items():
        schedule = kernel["options"].get("schedule", [])
        if launch.work_groups == 1 or {"pairwise_wg", POLICIES[policy]} <= set(schedule):
            refresh = sum(part.cycles for part in variant.contributions if part.label == "refresh")
            assert kernel["cycles"] <= variant.cycles - (0 if refreshed else refresh)

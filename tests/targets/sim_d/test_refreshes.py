"""Refreshes in a launch, against every phase of the refresh counter."""

import random
from dataclasses import replace

import numpy as np
import pytest

from tests.repetition import list_seeds
from tests.targets.sim_d.kernels import parse
from wcet.ir.facts import StatedFacts
from wcet.ir.timed import AccessPhase, PhaseList, PhaseLoop, PhasePair, Resource
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.machine.load import load_machine
from wcet.memory.closed_form import inflate
from wcet.options import AnalyzeOptions
from wcet.targets.sim_d.analysis import analyze_kernel
from wcet.targets.sim_d.compose.refreshes import (
    Exposure,
    RefreshRules,
    bound_refreshes,
    expose_steps,
    refresh_delay,
)
from wcet.targets.sim_d.compose.schedule import ScheduleStep, list_steps, run_groups
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.simulator import simulate


def load_sim_d() -> SimDMachine:
    loaded = load_machine("sim-d")
    assert isinstance(loaded, SimDMachine)
    return loaded


MACHINE = load_sim_d()
INTERVAL, BUSY = 7800, 350  # nREFI and nRFC in compute cycles
RULES = RefreshRules(INTERVAL, BUSY, 0, True)


def access(cycles: int, resource: Resource = Resource.DRAM) -> AccessPhase:
    return AccessPhase(resource, cycles, 0)


def play_alone(steps: list[tuple[int, int]], first: int) -> int:
    """Run compute phases and requests in turn, one after the other, with refreshes pending from cycle `first` on."""
    now, pending = 0, first
    for compute, request in steps:
        begin = now  # the memory is idle from here on
        now += compute
        while pending <= now:
            ready = max(begin, pending) + BUSY
            begin, pending = ready, pending + INTERVAL
            if ready > now:
                now = ready
        now += request
    return now


@pytest.mark.parametrize("seed", list_seeds(10))
def test_no_phase_of_the_refresh_counter_adds_more_to_one_group_than_the_bound(seed: int) -> None:
    rng = random.Random(seed)
    steps = [(rng.choice((3, 200, 9000, 20000)), rng.choice((50, 200, 3000))) for _ in range(rng.randrange(1, 9))]
    plain = sum(map(sum, steps))
    exposures = expose_steps([ScheduleStep(access(request), 0, 1) for _, request in steps], BUSY)
    bound = plain + bound_refreshes(plain, exposures, RULES)
    assert max(play_alone(steps, first) for first in range(0, INTERVAL, 13)) <= bound
    assert bound <= inflate(plain, MACHINE.dram, MACHINE.compute_mhz)


@pytest.mark.parametrize("groups", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("trailing", [0, 7])
def test_steps_hold_every_access_of_every_group_once(groups: int, trailing: int) -> None:
    inner = PhaseLoop(3, (PhasePair(5, access(40)), PhasePair(9, access(4))))
    phases = PhaseList(
        (PhasePair(20, access(30)), PhaseLoop(2, (inner, PhasePair(1, access(2)))), PhasePair(6, access(60))), trailing
    )
    steps = list_steps(phases, groups)
    assert sum(step.count for step in steps) >= groups * (1 + 2 * (6 + 1) + 1)
    for delay in (1, 25, 1000):
        slowed = PhaseList((PhasePair(20, access(30 + delay)), *phases.items[1:]), trailing)
        grown = sum(run_groups(slowed, groups).values()) - sum(run_groups(phases, groups).values())
        first = [step for step in steps if step.access.cycles == 30]
        assert grown == sum(exposure.cycles * exposure.count for exposure in expose_steps(first, delay)) or trailing
        assert grown <= sum(exposure.cycles * exposure.count for exposure in expose_steps(steps, delay))


def test_a_refresh_beside_long_compute_is_hidden_and_scratchpads_know_none() -> None:
    beside = [
        ScheduleStep(access(100), 449, 8),
        ScheduleStep(access(100), 450, 8),
        ScheduleStep(access(100, Resource.SCRATCHPAD), 0, 8),
    ]
    assert [(e.cycles, e.count) for e in expose_steps(beside, 350)] == [(1, 8), (0, 8)]


def test_few_requests_suffer_few_refreshes_and_requests_as_long_as_the_interval_fall_back_on_the_paper() -> None:
    delay = refresh_delay(MACHINE, 0)
    assert delay == BUSY
    few = [*expose_steps([ScheduleStep(access(100), 0, 2)], delay), Exposure(delay, 1)]
    assert bound_refreshes(10**6, few, RULES) == 3 * BUSY
    paper = inflate(10**6, MACHINE.dram, MACHINE.compute_mhz) - 10**6
    assert bound_refreshes(10**6, few, replace(RULES, sound=False)) == paper


KERNELS = {
    "loads and stores": "smov s1, 12 ; lp: ; ldglin v1, 0 ; iadd v1, v1, 1 ; sisub s1, s1, 1 ; sicj.g lp, s1 ; "
    "stglin v1, 0 ; exit",
    "long compute": "ldglin v1, 0 ; smov s1, 70 ; lp: ; rcp v2, v1 ; rcp v2, v2 ; sisub s1, s1, 1 ; sicj.g lp, s1 ; "
    "stglin v2, 0 ; exit",
}


@pytest.mark.parametrize("name", KERNELS)
@pytest.mark.parametrize("groups", [1, 2, 3])
def test_no_run_exceeds_the_bound_wherever_the_refreshes_fall(name: str, groups: int) -> None:
    program, launch, facts = parse(KERNELS[name]), SimDLaunch(1024, groups, 1024), StatedFacts()
    bound = analyze_kernel(program, MACHINE, launch, facts, AnalyzeOptions("sim-d", "sim-d", {}, facts))
    data = {0: np.ones(1024 * 64, np.uint32)}
    for policy in ("sp-as-access", "sp-as-compute"):
        limit = bound.variants[policy].cycles
        runs = [
            simulate(program, MACHINE, launch, policy, contents=data, refresh_phase=phase).cycles
            for phase in range(0, MACHINE.dram.n_refi, 240)
        ]
        assert max(runs) <= limit


@pytest.mark.parametrize("groups", [3, 4, 5, 900])
@pytest.mark.parametrize("text", ["iadd v3, v3, v3 ; exit", "sldg s1, 0 ; iadd v3, v3, v3 ; exit"])
def test_slots_that_wait_for_an_exit_lose_a_cycle_which_no_refresh_may_have_to_hide(groups: int, text: str) -> None:
    program, launch, facts = parse(text), SimDLaunch(1024, groups, 1024), StatedFacts()
    bound = analyze_kernel(program, MACHINE, launch, facts, AnalyzeOptions("sim-d", "sim-d", {}, facts))
    for policy, variant in bound.variants.items():
        refresh = sum(part.cycles for part in variant.contributions if part.label == "refresh")
        never = simulate(program, MACHINE, launch, policy, data=False, refresh_phase=-(10**9)).cycles
        assert never <= variant.cycles - refresh

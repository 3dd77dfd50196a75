"""Offsets that `ldgcidx` leaves out, forty times in a loop: the machine takes what the instruction before has left."""

import pytest

from tests.properties.mutations import MUTATIONS
from wcet.ir.facts import StatedFacts
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sim_d.analysis import analyze_kernel
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.simulator import simulate

LOOP = """.data
6 0x200000 512 40 none
.text
    smovssp sc.sd_words, 16
    smovssp sc.sd_period, 512
    smovssp sc.sd_period_cnt, 2
    movvsp vc.mem_idx, v3
    smov s10, 40
again:
    siadd s9, s3, 8
    ldgcidx 6
    sisub s10, s10, 1
    sicj.g again, s10
    exit
"""
LAUNCH = SimDLaunch(512, 6, 1024)


def bound_and_run() -> tuple[int, int]:
    program, machine = parse_kernel(Source("loop.s", LOOP)), load_machine("sim-d")
    assert isinstance(machine, SimDMachine)
    bound = analyze_kernel(program, machine, LAUNCH, StatedFacts(), AnalyzeOptions())
    return min(variant.cycles for variant in bound.variants.values()), simulate(
        program, machine, LAUNCH, bound.best
    ).cycles


def test_the_bound_of_forty_loads_without_offsets_covers_their_run() -> None:
    bound, run = bound_and_run()
    assert 13_145 <= run <= bound


def test_offsets_taken_as_zero_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    MUTATIONS["omitted offsets taken as 0"](monkeypatch)
    bound, run = bound_and_run()
    assert run > bound

"""The published convention repeats the published tool's figures to the cycle."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.families import each_of
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.ir.timed import AccessPhase, PhaseList, PhasePair, Resource
from wcet.isa.sim_d.flow import build_flow
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.machine.load import load_machine
from wcet.memory.closed_form import inflate
from wcet.span import Source
from wcet.targets.sim_d.analysis import published_figures
from wcet.targets.sim_d.compose.launch_bound import LaunchCosts
from wcet.targets.sim_d.reproduction import tabulate_figures
from wcet.targets.sim_d.timing import time_flow, upload_cycles

DATA = Path(__file__).parents[2] / "data" / "sim_d" / "calibration.json"


@cache
def records() -> dict[str, Any]:
    kernels = json.loads(DATA.read_text())["kernels"]
    return {k["name"]: k for k in kernels if k["wcet"] and k["wcet"].get("rc", 0) == 0}


NAMES = sorted(records())


def read_phases(texts: list[str]) -> PhaseList:
    kinds = {"D": Resource.DRAM, "S": Resource.SCRATCHPAD}
    pairs = zip(texts[::2], texts[1::2], strict=True)
    return PhaseList(
        tuple(PhasePair(int(c[1:]), AccessPhase(kinds[a[0]], int(a[1:]), 0)) for c, a in pairs), trailing=0
    )


def write_phases(phases: PhaseList) -> list[str]:
    letters = {Resource.DRAM: "D", Resource.SCRATCHPAD: "S"}

    def write(items: Any) -> list[str]:
        texts: list[str] = []
        for item in items:
            if isinstance(item, PhasePair):
                texts += [f"C{item.compute}", f"{letters[item.access.resource]}{item.access.cycles}"]
            else:
                texts += write(item.items) * item.count
        return texts

    return write(phases.items)


@each_of(NAMES)
def test_the_four_columns_follow_from_the_recorded_phases(name: str) -> None:
    record = records()[name]["wcet"]
    machine = load_machine("sim-d")
    phases = {
        "sp-as-access": read_phases(record["phases_sp_as_access"]),
        "sp-as-compute": read_phases(record["phases_sp_as_compute"]),
    }
    figures = tabulate_figures(
        phases, record["work_groups"], record["upload"], lambda c: inflate(c, machine.dram, machine.compute_mhz)
    )
    assert (figures.lower, figures.upper) == (record["lower"], record["upper"])
    assert figures.cycles["sp-as-access"] == record["sp_as_access"]
    assert figures.cycles["sp-as-compute"] == record["sp_as_compute"]


@each_of(NAMES)
def test_the_whole_analysis_repeats_the_published_figures(name: str) -> None:
    kernel = records()[name]
    record = kernel["wcet"]
    machine = load_machine("sim-d" if kernel["sp_words"] == 32 else f"sim-d-sp{kernel['sp_words']}")
    launch = SimDLaunch(*kernel["ndrange"], kernel["width"])
    program = parse_kernel(Source(f"{name}.s", kernel["source"]))
    flow = build_flow(program, StatedFacts(), launch)
    timed = time_flow(program, flow, machine, launch, "published")
    upload = upload_cycles(program, machine, "published")
    figures = published_figures(timed, machine, LaunchCosts(launch.work_groups, upload, 0))
    assert upload == record["upload"]
    assert write_phases(figures.phases["sp-as-access"]) == record["phases_sp_as_access"]
    assert write_phases(figures.phases["sp-as-compute"]) == record["phases_sp_as_compute"]
    assert (figures.lower, figures.upper) == (record["lower"], record["upper"])
    assert figures.cycles["sp-as-access"] == record["sp_as_access"]
    assert figures.cycles["sp-as-compute"] == record["sp_as_compute"]


def test_the_worked_check_of_the_published_tool_gives_802() -> None:
    machine = load_machine("sim-d")
    phases = read_phases(["C19", "D48"])
    figures = tabulate_figures(
        {"sp-as-access": phases, "sp-as-compute": phases}, 8, 49, lambda c: inflate(c, machine.dram, 1000)
    )
    assert (figures.lower, figures.upper, figures.cycles["sp-as-access"]) == (783, 935, 802)


def test_an_exit_in_the_middle_has_no_published_reading() -> None:
    source = ".data\n0 0x0 1024 64 none\n.text\nsmov s1, 1\nsicj.ez skip, s1\nexit\nskip:\nstglin v1, 0\nexit\n"
    machine, launch = load_machine("sim-d"), SimDLaunch(1024, 1, 1024)
    program = parse_kernel(Source("exit.s", source))
    timed = time_flow(program, build_flow(program, StatedFacts(), launch), machine, launch, "published")
    with pytest.raises(WcetError, match="W282"):
        published_figures(timed, machine, LaunchCosts(1, 49, 0))


def published_phases(text: str) -> list[str]:
    machine, launch = load_machine("sim-d"), SimDLaunch(1024, 1, 1024)
    program = parse_kernel(Source("kernel.s", text))
    flow = build_flow(program, StatedFacts(), launch, trust_annotations=True)
    timed = time_flow(program, flow, machine, launch, "published")
    return write_phases(published_figures(timed, machine, LaunchCosts(1, 49, 0)).phases["sp-as-access"])


LOOP = """.data
0 0x0 1024 64 none
.text
sldg s20, 0, 1
smov s1, 3
lp:
sisub s1, s1, 1
#bound branchcycle {taken} 1
sicj.g lp, s1
stglin v1, 0
exit
"""


def test_an_annotation_above_the_true_count_is_taken_as_the_published_tool_takes_it() -> None:
    loose, tight = published_phases(LOOP.format(taken=9)), published_phases(LOOP.format(taken=2))
    assert int(loose[2][1:]) > int(tight[2][1:])


STRIDE = """.data
0 0x0 4096 64 none
.text
sldg s5, 0, 1
smovssp sc.sd_words, 32
smovssp sc.sd_period, 64
#bound value {count}
smovssp sc.sd_period_cnt, {source}
ldgcidx 0
stglin v1, 0
exit
"""


def test_stride_registers_are_read_in_text_order_with_stated_values() -> None:
    by_register = published_phases(STRIDE.format(count=16, source="s5"))
    assert by_register == published_phases(STRIDE.format(count=16, source="16"))
    assert by_register != published_phases(STRIDE.format(count=4, source="s5"))

"""713 recordings of the published simulator: other DRAM, every rim, ends in the middle; the cycles, and our bounds."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from tests.families import each_of
from tests.targets.sim_d.recorded import (
    MACHINES,
    THIRD_DEFECTS,
    THIRD_LOSSES,
    load_second,
    load_third,
    machine_with,
    run_kernel,
    run_third,
)
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sim_d.analysis import analyze_kernel

KERNELS = load_third()
LISTED = {**THIRD_DEFECTS, **THIRD_LOSSES}
EQUAL = sorted(name for name in KERNELS if name not in LISTED)
POLICIES = {"no_parallel_dram_sp": "sp-as-access", "no_parallel_compute_sp": "sp-as-compute"}


def list_bounded() -> list[tuple[str, str]]:
    """Runs under a policy that bounds hold for."""
    flags = {name: kernel["options"]["schedule"] for name, kernel in KERNELS.items()}
    return [(name, policy) for name in sorted(flags) for flag, policy in POLICIES.items() if flag in flags[name]]


@each_of(EQUAL)
def test_a_recorded_kernel_takes_the_recorded_cycles(name: str) -> None:
    assert run_third(name).cycles == KERNELS[name]["cycles"]


@cache
def bound(source: str, x: int, y: int, width: int, dram: str) -> dict[str, int]:
    options = AnalyzeOptions("sim-d", MACHINES[dram], {}, StatedFacts())
    program, machine = parse_kernel(Source("kernel.s", source)), machine_with(32, MACHINES[dram])
    found = analyze_kernel(program, machine, SimDLaunch(x, y, width), StatedFacts(), options)
    return {policy: variant.cycles for policy, variant in found.variants.items()}


@each_of(list_bounded())
def test_a_recorded_kernel_stays_below_its_bound(name: str, policy: str) -> None:
    kernel: dict[str, Any] = KERNELS[name]
    assert kernel["cycles"] <= bound(kernel["source"], *kernel["ndrange"], kernel["width"], kernel["dram"])[policy]


@pytest.mark.parametrize("name", sorted(THIRD_LOSSES))
def test_a_run_in_which_the_machine_may_lose_groups_is_refused(name: str) -> None:
    with pytest.raises(WcetError) as error:
        run_third(name)
    assert error.value.diagnostics[0].code == "W621"


ENDLESS = [(load_third, name, "W621" if "exit" in name else "W605") for name in load_third("without_figure")]
ENDLESS += [(load_second, name, "W621") for name in ("exit_tail4_unc", "exit_tail8_unc")]


@pytest.mark.parametrize(("load", "name", "code"), ENDLESS)
def test_a_run_without_figure_is_refused(load: Callable[[str], dict[str, Any]], name: str, code: str) -> None:
    kernel = load("without_figure")[name]
    with pytest.raises(WcetError) as error:
        run_kernel(kernel, parse_kernel(Source(name, kernel["source"])))
    assert error.value.diagnostics[0].code == code


def test_the_set_has_all_its_recordings_and_each_is_equal_or_listed_with_its_reason() -> None:
    assert len(KERNELS) == 713
    assert (len(EQUAL), len(THIRD_DEFECTS), len(THIRD_LOSSES)) == (700, 7, 6)
    assert set(LISTED) <= set(KERNELS)

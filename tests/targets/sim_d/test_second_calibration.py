"""378 recordings of the published simulator at the rim of its buffers: the simulator's cycles, and our bounds."""

from functools import cache
from typing import Any

import pytest

from tests.families import each_of
from tests.targets.sim_d.recorded import load_second, machine_with, run_kernel, run_second
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sim_d.analysis import analyze_kernel

KERNELS = load_second()
ENDLESS = sorted(
    name for name in load_second("without_figure") if name.split("_")[0] in ("empty", "ldg2sptile", "stg2sptile")
)


def test_the_set_has_all_its_recordings() -> None:
    assert len(KERNELS) == 378


@each_of(sorted(KERNELS))
def test_a_recorded_kernel_takes_the_recorded_cycles(name: str) -> None:
    assert run_second(name).cycles == run_second(name, data=False).cycles == KERNELS[name]["cycles"]


@cache
def bound(source: str, x: int, y: int, width: int) -> dict[str, int]:
    options = AnalyzeOptions("sim-d", "sim-d", {}, StatedFacts())
    program = parse_kernel(Source("kernel.s", source))
    found = analyze_kernel(program, machine_with(32), SimDLaunch(x, y, width), StatedFacts(), options)
    return {policy: variant.cycles for policy, variant in found.variants.items()}


@each_of(sorted(KERNELS))
def test_a_recorded_kernel_stays_below_its_bound(name: str) -> None:
    kernel: dict[str, Any] = KERNELS[name]
    bounds = bound(kernel["source"], *kernel["ndrange"], kernel["width"])
    flags = kernel["options"]["schedule"]
    policies = [("no_parallel_dram_sp", "sp-as-access"), ("no_parallel_compute_sp", "sp-as-compute")]
    limits = [bounds[policy] for flag, policy in policies if flag in flags] or list(bounds.values())
    assert kernel["cycles"] <= max(limits)


@pytest.mark.parametrize("name", ENDLESS)
def test_a_request_that_never_ends_is_refused(name: str) -> None:
    kernel = load_second("without_figure")[name]
    with pytest.raises(WcetError) as error:
        run_kernel(kernel, parse_kernel(Source(name, kernel["source"])))
    assert error.value.diagnostics[0].code == "W605"


def test_requests_at_the_rim_are_named_once_and_refused_by_a_strict_run() -> None:
    (warning,) = [entry for entry in run_second("empty_ld_twice_dram").warnings if entry.span.line == 9]
    assert (warning.code, warning.severity) == ("W613", "warning")
    with pytest.raises(WcetError) as error:
        run_second("empty_ld_twice_dram", strict=True)
    assert error.value.diagnostics[0].code == "W613"


def test_omitted_offsets_are_named_once_and_refused_by_a_strict_run() -> None:
    assert [entry.code for entry in run_second("stgcidx_bare_imm8_dram").warnings if entry.code > "W603"] == ["W614"]
    with pytest.raises(WcetError) as error:
        run_second("stgcidx_bare_imm8_dram", strict=True)
    assert error.value.diagnostics[0].code == "W614"


NEGATIVE = """.data
0 0x0 128 400 none
.text
stglin.vec4 v4, 0, -15, 0
exit
"""


def test_four_words_an_item_left_of_the_buffer_are_charged_as_they_are_served() -> None:
    kernel = {"ndrange": (32, 384), "width": 32, "options": {"schedule": ["pairwise_wg", "no_parallel_dram_sp"]}}
    ran = run_kernel(kernel, parse_kernel(Source("kernel.s", NEGATIVE)))
    assert ran.cycles == 8443  # recorded; 68 words of 128 in each row would be 6,793 at most
    assert ran.cycles <= bound(NEGATIVE, 32, 384, 32)["sp-as-access"]


LOOP = """.data
6 0x200000 512 40 none
.text
smovssp sc.sd_words, 16
smovssp sc.sd_period, 512
smovssp sc.sd_period_cnt, 2
mov v3, 0
movvsp vc.mem_idx, v3
smov s3, 0
smov s1, 40
next:
siadd s9, s3, 8
ldgcidx 6
sisub s1, s1, 1
sicj.g next, s1
exit
"""


def test_omitted_offsets_are_charged_as_anything() -> None:
    kernel = {"ndrange": (512, 4), "width": 1024, "options": {"schedule": ["pairwise_wg", "no_parallel_dram_sp"]}}
    bare, zero = (
        run_kernel(kernel, parse_kernel(Source("kernel.s", text))).cycles
        for text in (LOOP, LOOP.replace("ldgcidx 6", "ldgcidx 6, 0, 0"))
    )
    assert zero < bare <= bound(LOOP, 512, 4, 1024)["sp-as-access"]


def test_a_line_that_is_not_assembled_is_left_out_with_a_warning_and_refused_by_a_strict_run() -> None:
    text = KERNELS["ldsplin_vec2_8_0_unc"]["source"]
    program = parse_kernel(Source("kernel.s", text))
    assert [each.mnemonic for each in program.extra.dropped] == ["ldsplin"]
    (warning,) = [each for each in run_second("ldsplin_vec2_8_0_unc").warnings if each.code == "W623"]
    assert (warning.severity, warning.span.line) == ("warning", program.extra.dropped[0].span.line)
    with pytest.raises(WcetError) as error:
        run_second("ldsplin_vec2_8_0_unc", strict=True)
    assert error.value.diagnostics[0].code == "W623"
    options = AnalyzeOptions("sim-d", "sim-d", {}, StatedFacts())
    found = analyze_kernel(program, machine_with(32), SimDLaunch(32, 256, 32), StatedFacts(), options)
    assert any("not assembled" in each.statement for each in found.assumptions)

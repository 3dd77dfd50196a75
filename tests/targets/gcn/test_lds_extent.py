"""LDS whose size no file states: what may use it is refused until the launch says how much there is."""

from functools import cache

import numpy as np
import pytest

from tests.samples.test_gcn import machine
from tests.targets.gcn.corpus import DATA, parse_text
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import StatedLaunch, settle_launch
from wcet.isa.gcn.values.launch_values import follow_launch
from wcet.isa.gcn.values.lds_extent import require_stated_lds
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.gcn.analysis import analyze_kernel, investigate
from wcet.targets.gcn.simulator import simulate

GROUPS = DATA / "groups"
HIP = "dynamic.llvm14.O2.s"

TEXT = """
    .type k,@function
k:
    v_lshlrev_b32 v1, 2, v0
    s_mov_b32 m0, -1
    {code}
    s_endpgm
.Lend:
    .size k, .Lend-k
    .amdhsa_kernel k
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_group_segment_fixed_size {lds}
        .amdhsa_next_free_vgpr 8
        .amdhsa_next_free_sgpr 8
    .end_amdhsa_kernel
"""

OPENCL = """
    .amdgpu_metadata
---
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 8
    .args:
      - .name: out
        .offset: 0
        .size: 8
        .value_kind: global_buffer
        .type_name: 'int*'
...
    .end_amdgpu_metadata
"""


@cache
def hip_kernel(name: str) -> GcnProgram:
    source = Source(HIP, (GROUPS / HIP).read_text(encoding="utf-8"))
    return next(each for each in parse_file(source) if each.name == name)


def refusal_of(program: GcnProgram, lds: int | None = None, size: int = 64) -> str:
    """The codes with which a kernel is refused; empty where it is not."""
    launch = settle_launch(StatedLaunch((4, 1, 1), (size, 1, 1), lds), program)
    flow = build_flow(program, StatedFacts(), launch)
    try:
        require_stated_lds(launch, follow_launch(program, flow.cfg, flow.loops, launch, {}, 1))
    except WcetError as error:
        return " ".join(each.code for each in error.diagnostics)
    return ""


@pytest.mark.parametrize("name", ["only_dynamic", "beside_static", "before_dynamic", "static_by_data"])
def test_a_kernel_that_may_use_more_than_it_declares_needs_the_size(name: str) -> None:
    assert refusal_of(hip_kernel(name)) == "W530"
    assert refusal_of(hip_kernel(name), 4096) == refusal_of(hip_kernel(name), 0) == ""


@pytest.mark.parametrize("name", ["only_static", "no_memory"])
def test_a_kernel_that_stays_inside_does_not(name: str) -> None:
    assert refusal_of(hip_kernel(name)) == ""


def test_the_bound_with_the_size_covers_the_run_with_it() -> None:
    program = hip_kernel("only_dynamic")
    said = settle_launch(StatedLaunch((1024, 1, 1), (64, 1, 1), 32768), program)
    none = settle_launch(StatedLaunch((1024, 1, 1), (64, 1, 1), 0), program)
    bounds = [investigate(program, machine(), each, StatedFacts(), AnalyzeOptions()) for each in (said, none)]
    run = simulate(program, machine(), said, {"arg0": np.zeros(4096, np.uint8)})
    assert bounds[1].modes["none"].cycles < run.cycles <= bounds[0].modes["none"].cycles


def test_block_times_do_not_lead_around_it() -> None:
    with pytest.raises(WcetError) as caught:
        stated = StatedLaunch((4, 1, 1), (64, 1, 1))
        options = AnalyzeOptions(extra={"block_times": "{}"})
        analyze_kernel(hip_kernel("only_dynamic"), machine(), stated, StatedFacts(), options)
    assert [each.code for each in caught.value.diagnostics] == ["W530"]


@pytest.mark.parametrize(
    ("code", "lds", "inside"),
    [
        ("ds_read_b32 v2, v1", 256, True),
        ("ds_read_b32 v2, v1", 255, False),
        ("ds_read_b32 v2, v1 offset:4", 256, False),
        ("ds_read_b64 v[2:3], v1", 260, True),
        ("ds_read_b64 v[2:3], v1", 256, False),
        ("ds_read2_b32 v[2:3], v1 offset0:1 offset1:64", 508, False),
        ("ds_read2_b32 v[2:3], v1 offset0:1 offset1:64", 512, True),
        ("ds_read2st64_b32 v[2:3], v1 offset1:1", 508, False),
        ("ds_read2st64_b32 v[2:3], v1 offset1:1", 512, True),
        ("ds_add_u32 v1, v0", 256, True),
        ("ds_write_b128 v1, v[2:5]", 268, True),
        ("v_subrev_u32 v1, vcc, 4, v1\n    ds_read_b32 v2, v1", 256, False),
        ("v_and_b32 v1, 0xfc, v3\n    ds_read_b32 v2, v1", 256, True),
        ("ds_read_b32 v2, v3", 65536, False),
        ("ds_append v2", 65536, False),
        ("ds_bpermute_b32 v2, v1, v0", 0, True),
        ("ds_swizzle_b32 v2, v1 offset:swizzle(SWAP,1)", 0, True),
    ],
)
def test_every_byte_of_every_lane_counts(code: str, lds: int, inside: bool) -> None:
    program = parse_text(TEXT.format(code=code, lds=lds))
    assert refusal_of(program) == ("" if inside else "W530")


def test_a_wavefront_behind_the_first_counts_as_well() -> None:
    program = parse_text(TEXT.format(code="ds_read_b32 v2, v1", lds=256))
    assert (refusal_of(program, size=64), refusal_of(program, size=128)) == ("", "W530")


def test_opencl_lists_what_the_launch_sizes() -> None:
    text = TEXT.format(code="ds_read_b32 v2, v3", lds="{lds}") + OPENCL
    assert refusal_of(parse_text(text.format(lds=4))) == ""
    assert refusal_of(parse_text(text.format(lds=0))) == "W530"


FLAT = """
    .type k,@function
k:
    s_load_dword s0, s[4:5], 0x40
    v_mov_b32 v1, 0
    s_waitcnt lgkmcnt(0)
    v_mov_b32 v2, s0
    flat_load_dword v3, v[1:2]
    s_endpgm
.Lend:
    .size k, .Lend-k
    .amdhsa_kernel k
        .amdhsa_user_sgpr_queue_ptr 1
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_group_segment_fixed_size 0
        .amdhsa_next_free_vgpr 8
        .amdhsa_next_free_sgpr 8
    .end_amdhsa_kernel
"""


def test_dynamic_lds_can_also_be_reached_by_flat_addresses() -> None:
    program = parse_text(FLAT)

    def codes(lds: int | None) -> list[str]:
        launch = settle_launch(StatedLaunch((4, 1, 1), (64, 1, 1), lds), program)
        try:
            investigate(program, machine(), launch, StatedFacts(), AnalyzeOptions())
        except WcetError as error:
            return [each.code for each in error.diagnostics]
        return []

    assert (codes(None), codes(64), codes(0)) == (["W341"], ["W341"], [])

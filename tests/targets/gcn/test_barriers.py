"""Where barriers may stand: in every pass, on every path, or behind branches that a whole group decides alike."""

from functools import cache

import pytest

from tests.samples.test_gcn import machine
from tests.targets.gcn.corpus import DATA, bound_flow
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import StatedLaunch, settle_launch
from wcet.isa.gcn.values.barriers import require_aligned_barriers
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.gcn import analysis
from wcet.targets.gcn.analysis import analyze_kernel
from wcet.targets.gcn.simulator import simulate

GUARDED = """
    .type kernel,@function
kernel:
    s_load_dword s0, s[4:5], 0x0
    s_waitcnt lgkmcnt(0)
    {guard}
    s_mov_b32 s1, 0
.Lhead:
    v_add_u32_e32 v1, vcc, 1, v1
    s_barrier
    s_add_i32 s1, s1, 1
    s_cmp_lt_i32 s1, 8
    s_cbranch_scc1 .Lhead
.Lend:
    s_endpgm
.Lbehind:
    .size kernel, .Lbehind-kernel
    .amdhsa_kernel kernel
        .amdhsa_user_sgpr_private_segment_buffer 1
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_next_free_vgpr 8
        .amdhsa_next_free_sgpr 16
    .end_amdhsa_kernel
"""


def check(guard: str) -> None:
    (program,) = parse_file(Source("kernel.s", GUARDED.format(guard=guard)))
    require_aligned_barriers(program, build_flow(program, StatedFacts()))


def test_a_barrier_on_every_path_needs_no_guard() -> None:
    check("s_nop 0")


def test_a_scalar_guard_may_skip_a_loop_with_a_barrier() -> None:
    check("s_cmp_lt_i32 s0, 1\n    s_cbranch_scc1 .Lend")


@pytest.mark.parametrize(
    "guard",
    [
        "v_cmp_lt_i32_e32 vcc, 0, v0\n    s_and_saveexec_b64 s[2:3], vcc\n    s_cbranch_execz .Lend",
        "v_readfirstlane_b32 s0, v0\n    s_cmp_lt_i32 s0, 1\n    s_cbranch_scc1 .Lend",
        "s_load_dword s0, s[0:1], 0x0\n    s_waitcnt lgkmcnt(0)\n    s_cmp_lt_i32 s0, 1\n    s_cbranch_scc1 .Lend",
    ],
)
def test_a_guard_on_lanes_or_loaded_data_may_not(guard: str) -> None:
    with pytest.raises(WcetError, match="W342"):
        check(guard)


def test_a_scalar_guard_behind_one_on_lanes_does_not_help() -> None:
    with pytest.raises(WcetError, match="W342"):
        check(
            "v_cmp_lt_i32_e32 vcc, 0, v0\n    s_and_saveexec_b64 s[2:3], vcc\n    s_cbranch_execz .Lend\n"
            "    s_cmp_lt_i32 s0, 1\n    s_cbranch_scc1 .Lend"
        )


NESTED = """
    .type kernel,@function
kernel:
    s_mov_b32 s1, 0
.Louter: ;@wcet loop 2
    v_mov_b32 v2, 0
    s_mov_b32 s2, 0
.Linner: ;@wcet loop 2
    s_barrier
    s_add_i32 s2, s2, 1
    {test}
    s_cbranch_scc1 .Linner
    s_add_i32 s1, s1, 1
    s_cmp_lt_i32 s1, 2
    s_cbranch_scc1 .Louter
    s_endpgm
"""


@pytest.mark.parametrize(("test", "alike"), [("s_cmp_lt_i32 s2, 2", True), ("s_cmp_lt_i32 s2, s9", False)])
def test_two_passes_and_one_take_as_many_barriers_as_one_and_two(test: str, alike: bool) -> None:
    """The outer latch may be dear: two wavefronts then make two of it, one after the other, and each only one."""
    (program,) = parse_file(Source("kernel.s", NESTED.format(test=test)))
    flow = build_flow(program, StatedFacts())
    try:
        require_aligned_barriers(program, flow)
        assert alike
    except WcetError as error:
        assert ([each.code for each in error.diagnostics], alike) == (["W342"], False)


SHOWN = {
    "guard_int", "guard_long", "guard_float", "guard_both", "guard_group", "guard_constant", "early_return",
    "leave_loop", "every_other", "nested", "tree",
}  # fmt: skip
NOT_SHOWN = {"by_item", "by_data", "by_own_count", "behind_own_count", "nested_by_data"}
IRREDUCIBLE = {(3, "nested")}


@cache
def kernels_of(level: int) -> dict[str, GcnProgram]:
    name = f"barriers.llvm14.O{level}.s"
    source = Source(name, (DATA / "groups" / name).read_text(encoding="utf-8"))
    return {program.name: program for program in parse_file(source)}


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_barriers_of_compiled_kernels(level: int) -> None:
    accepted: set[str] = set()
    for name, program in kernels_of(level).items():
        if (level, name) in IRREDUCIBLE:
            continue
        try:
            require_aligned_barriers(program, bound_flow(program))
            accepted.add(name)
        except WcetError as error:
            assert {each.code for each in error.diagnostics} == {"W342"}
    irreducible = {name for each, name in IRREDUCIBLE if each == level}
    assert accepted == SHOWN - irreducible
    assert set(kernels_of(level)) == SHOWN | NOT_SHOWN


GLUED = """
    .type kernel,@function
kernel:
    v_readfirstlane_b32 s3, v0
    s_lshr_b32 s3, s3, 6
    s_mov_b32 s1, 0
.Louter: ;@wcet loop 2
    s_mov_b32 s2, 0
    s_add_i32 s4, s3, s1
    s_add_i32 s4, s4, 1
    s_and_b32 s4, s4, 1
    s_add_i32 s4, s4, 1
.Linner: ;@wcet loop 2
    s_barrier
    s_add_i32 s2, s2, 1
    s_cmp_lt_i32 s2, s4
    s_cbranch_scc1 .Linner
{dear}
    s_add_i32 s1, s1, 1
    s_cmp_lt_i32 s1, 2
    s_cbranch_scc1 .Louter
    s_endpgm
.Lend:
    .size kernel, .Lend-kernel
    .amdhsa_kernel kernel
        .amdhsa_user_sgpr_private_segment_buffer 1
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_next_free_vgpr 8
        .amdhsa_next_free_sgpr 16
    .end_amdhsa_kernel
""".replace("{dear}", "    v_mul_lo_u32 v1, v1, v1\n" * 60)
"""Wavefront 0 goes round the inner loop twice and once, wavefront 1 once and twice: three barriers each."""


def test_a_group_glued_of_two_wavefronts_outruns_the_bound_of_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of the outer pass is dear: with the barriers between, it is waited for three times, not twice."""
    (program,) = parse_file(Source("kernel.s", GLUED))
    launch, options = StatedLaunch((1, 1, 1), (128, 1, 1)), AnalyzeOptions()
    run = simulate(program, machine(), settle_launch(launch, program), {})
    with pytest.raises(WcetError, match="W342"):
        analyze_kernel(program, machine(), launch, StatedFacts(), options)
    monkeypatch.setattr(analysis, "require_aligned_barriers", lambda *_: None)
    assert run.cycles > analyze_kernel(program, machine(), launch, StatedFacts(), options).bound_cycles

"""Where barriers may stand: in every pass, on every path, or behind scalar guards."""

import pytest

from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.span import Source
from wcet.targets.gcn.control.barriers import find_barrier_blocks, find_scalar_guards, require_aligned_barriers
from wcet.targets.gcn.flow import build_flow
from wcet.targets.gcn.language.syntax import parse_file

GUARDED = """
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
"""


def check(guard: str) -> tuple[int, ...]:
    (program,) = parse_file(Source("kernel.s", GUARDED.format(guard=guard)))
    flow = build_flow(program, StatedFacts())
    require_aligned_barriers(program, flow)
    (block,) = find_barrier_blocks(program, flow)
    return find_scalar_guards(program, flow, block)


def test_a_barrier_on_every_path_needs_no_guard() -> None:
    assert check("s_nop 0") == ()


def test_a_scalar_guard_may_skip_a_loop_with_a_barrier() -> None:
    assert len(check("s_cmp_lt_i32 s0, 1\n    s_cbranch_scc1 .Lend")) == 1


def test_a_guard_on_lanes_may_not() -> None:
    with pytest.raises(WcetError, match="W342"):
        check("v_cmp_lt_i32_e32 vcc, 0, v0\n    s_and_saveexec_b64 s[2:3], vcc\n    s_cbranch_execz .Lend")


def test_a_scalar_guard_behind_one_on_lanes_does_not_help() -> None:
    with pytest.raises(WcetError, match="W342"):
        check(
            "v_cmp_lt_i32_e32 vcc, 0, v0\n    s_and_saveexec_b64 s[2:3], vcc\n    s_cbranch_execz .Lend\n"
            "    s_cmp_lt_i32 s0, 1\n    s_cbranch_scc1 .Lend"
        )

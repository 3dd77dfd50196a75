"""Scalar registers that unoptimised code keeps in lanes, and in private memory: when they come back as they were."""

import pytest

from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.calls.restored_registers import find_restored
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.span import Source

TEXT = """
 .type k,@function
 .amdhsa_kernel k
  .amdhsa_user_sgpr_private_segment_buffer 1
  .amdhsa_private_segment_fixed_size 128
 .end_amdhsa_kernel
k:
 s_mov_b32 s33, 0
 s_add_u32 s0, s0, s15
 s_addc_u32 s1, s1, 0
 v_writelane_b32 v3, s6, 5
 v_writelane_b32 v3, s7, 6
 s_or_saveexec_b64 s[24:25], -1
 buffer_store_dword v3, off, s[0:3], s33 offset:28
 s_mov_b64 exec, s[24:25]
.again:
 s_or_saveexec_b64 s[24:25], -1
 buffer_load_dword v4, off, s[0:3], s33 offset:28
 s_mov_b64 exec, s[24:25]
 s_waitcnt vmcnt(0)
 v_readlane_b32 s4, v4, 5
 v_readlane_b32 s5, v4, 6
 s_load_dword s8, s[4:5], 0x0
 s_waitcnt lgkmcnt(0)
 s_nop 0
 s_cmp_lg_u32 s8, 0
 s_cbranch_scc1 .again
 s_endpgm
.Lend1:
 .size k, .Lend1-k
"""

ALL, BACK = " s_or_saveexec_b64 s[24:25], -1\n", " s_mov_b64 exec, s[24:25]\n"
SPILL, RELOAD = "buffer_store_dword v3, off, s[0:3], s33 offset:28", "buffer_load_dword v4, off, s[0:3], s33 offset:28"


def parse(*replaced: tuple[str, str]) -> GcnProgram:
    text = TEXT
    for old, new in replaced:
        assert old in text
        text = text.replace(old, new)
    (program,) = parse_file(Source("k.s", text))
    return program


def test_a_pointer_comes_back_out_of_lanes_and_private_memory() -> None:
    assert list(find_restored(parse()).values()) == [6, 7]


def test_it_comes_back_out_of_a_register_as_well() -> None:
    program = parse(
        (f"{ALL} {SPILL}\n{BACK}", ""), (f"{ALL} {RELOAD}\n{BACK}", ""), ("s4, v4", "s4, v3"), ("s5, v4", "s5, v3")
    )
    assert list(find_restored(program).values()) == [6, 7]


def test_a_lane_written_in_the_loop_takes_its_own_register_along_only() -> None:
    again = f" v_writelane_b32 v4, s8, 5\n{ALL} buffer_store_dword v4, off, s[0:3], s33 offset:28\n{BACK}"
    assert list(find_restored(parse((" s_nop 0\n", again))).values()) == [7]


@pytest.mark.parametrize(
    "replaced",
    [
        ("v_writelane_b32 v3, s6, 5", "s_add_u32 s6, s6, s15\n s_addc_u32 s7, s7, 0\n v_writelane_b32 v3, s6, 5"),
        (f"{ALL} {SPILL}", f" s_mov_b64 s[24:25], exec\n {SPILL}"),
        (f"{ALL} {SPILL}", f" s_and_saveexec_b64 s[24:25], -1\n {SPILL}"),
        (f"{ALL} {RELOAD}", f" s_mov_b64 s[24:25], exec\n {RELOAD}"),
        ("s_nop 0", "buffer_store_dword v1, off, s[0:3], s33 offset:28"),
        ("s_nop 0", "buffer_store_byte v1, off, s[0:3], s33 offset:30"),
        ("s_nop 0", "buffer_store_dwordx4 v[8:11], off, s[0:3], s33 offset:16"),
        ("s_nop 0", "buffer_store_dword v1, v2, s[0:3], s33 offen"),
        ("s_nop 0", "s_add_i32 s33, s33, 0x100"),
        ("s_nop 0", "s_add_u32 s0, s0, s15"),
        (
            "s33 offset:28\n s_mov_b64 exec, s[24:25]\n s_waitcnt",
            "s33 offset:32\n s_mov_b64 exec, s[24:25]\n s_waitcnt",
        ),
        ("s_waitcnt vmcnt(0)", "v_mov_b32 v4, v1"),
    ],
)
def test_what_may_have_changed_on_the_way_does_not_come_back(replaced: tuple[str, str]) -> None:
    assert not find_restored(parse(replaced))


def test_nothing_is_known_where_private_memory_has_other_addresses() -> None:
    queue = (
        "  .amdhsa_private_segment_fixed_size",
        "  .amdhsa_user_sgpr_queue_ptr 1\n  .amdhsa_private_segment_fixed_size",
    )
    assert not find_restored(parse(queue, ("s_nop 0", "s_load_dword s9, s[8:9], 0x44")))
    assert find_restored(parse(queue))


def test_nothing_is_known_without_a_descriptor_of_private_memory() -> None:
    without = (" .amdhsa_user_sgpr_private_segment_buffer 1\n", "")
    assert not find_restored(parse(without))

"""Private memory whose bytes are not whole dwords: every dword is a row of all lanes, the last one too."""

import numpy as np

from tests.samples.test_gcn import machine
from tests.targets.gcn.corpus import parse_text
from wcet.isa.gcn.launch import GcnLaunch
from wcet.targets.gcn.cached.corunners import find_footprint
from wcet.targets.gcn.simulator import simulate

TEXT = """\
    .amdgcn_target "amdgcn-amd-amdhsa--gfx803"
    .type k,@function
k:
    s_add_u32 s0, s0, s7
    s_addc_u32 s1, s1, 0
    s_load_dwordx2 s[4:5], s[4:5], 0x0
    s_lshl_b32 s6, s6, 6
    v_add_u32 v0, vcc, s6, v0
    v_mul_u32_u24 v1, 3, v0
    buffer_store_dword v0, off, s[0:3], 0
    buffer_store_short v1, off, s[0:3], 0 offset:4
    s_waitcnt vmcnt(0) lgkmcnt(0)
    buffer_load_dword v2, off, s[0:3], 0
    buffer_load_ushort v3, off, s[0:3], 0 offset:4
    v_lshlrev_b32 v0, 3, v0
    v_mov_b32 v5, s5
    v_add_u32 v4, vcc, s4, v0
    v_addc_u32 v5, vcc, 0, v5, vcc
    s_waitcnt vmcnt(0)
    flat_store_dwordx2 v[4:5], v[2:3]
    s_endpgm
.Lend:
    .size k, .Lend-k
    .amdhsa_kernel k
        .amdhsa_user_sgpr_private_segment_buffer 1
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_system_sgpr_private_segment_wavefront_offset 1
        .amdhsa_system_sgpr_workgroup_id_x 1
        .amdhsa_private_segment_fixed_size 6
        .amdhsa_next_free_vgpr 8
        .amdhsa_next_free_sgpr 16
    .end_amdhsa_kernel
    .amdgpu_metadata
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 8
    .args:
      - {.name: out, .offset: 0, .size: 8, .value_kind: global_buffer}
    .end_amdgpu_metadata
"""
LAUNCH = GcnLaunch((3, 1, 1), (64, 1, 1))


def test_no_wavefront_writes_to_the_private_memory_of_another() -> None:
    trace = simulate(parse_text(TEXT), machine(), LAUNCH, {"out": np.zeros(8 * 192, np.uint8)})
    assert trace.buffers["out"].view(np.uint32).tolist() == [n for item in range(192) for n in (item, 3 * item)]


def test_a_footprint_has_room_for_the_last_row() -> None:
    footprint = find_footprint(parse_text(TEXT), LAUNCH, {"out": 8 * 192}, 1)
    (size,) = [region.size for region in footprint.regions if region.name == "scratch"]
    assert size == 8 * 192

; The program of figure 8 of the PWS paper as GCN3 code: blocks BB1 to BB18, branches at BB1, BB2, BB7 and BB13.
; Written by hand. Lane conditions are bits of an input word: bit 0 at BB1, bit 1 at BB2, bit 2 at BB7, bit 3 at BB13.
; Block lengths follow no figure of the paper, which does not print them.
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.globl	figure8
	.p2align	8
	.type	figure8,@function
figure8:
BB1:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_lshl_b32 s8, s6, 6
	v_or_b32_e32 v0, s8, v0
	v_lshlrev_b32_e32 v0, 2, v0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s3
	v_add_u32_e32 v2, vcc, s2, v0
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
	flat_load_dword v1, v[2:3]
	v_mov_b32_e32 v4, 1
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v5, 1, v1
	v_cmp_ne_u32_e32 vcc, 0, v5
	s_and_saveexec_b64 s[10:11], vcc
	s_xor_b64 s[10:11], exec, s[10:11]
	s_cbranch_execz BB12
BB2:
	v_add_u32_e32 v4, vcc, 2, v4
	v_xor_b32_e32 v4, v4, v1
	v_and_b32_e32 v5, 2, v1
	v_cmp_ne_u32_e32 vcc, 0, v5
	s_and_saveexec_b64 s[12:13], vcc
	s_xor_b64 s[12:13], exec, s[12:13]
	s_cbranch_execz BB4
BB3:
	v_mul_lo_u32 v4, v4, 9
	v_xor_b32_e32 v4, v4, v1
	v_add_u32_e32 v4, vcc, 6, v4
BB4:
	s_or_saveexec_b64 s[12:13], s[12:13]
	s_xor_b64 exec, exec, s[12:13]
	s_cbranch_execz BB6
BB5:
	v_mul_lo_u32 v4, v4, 15
	v_mul_lo_u32 v4, v4, 17
	v_xor_b32_e32 v4, v4, v1
	v_add_u32_e32 v4, vcc, 10, v4
	v_xor_b32_e32 v4, v4, v1
	v_add_u32_e32 v4, vcc, 12, v4
BB6:
	s_or_b64 exec, exec, s[12:13]
	v_xor_b32_e32 v4, v4, v1
	v_add_u32_e32 v4, vcc, 14, v4
	v_xor_b32_e32 v4, v4, v1
BB7:
	v_add_u32_e32 v4, vcc, 16, v4
	v_and_b32_e32 v5, 4, v1
	v_cmp_ne_u32_e32 vcc, 0, v5
	s_and_saveexec_b64 s[12:13], vcc
	s_xor_b64 s[12:13], exec, s[12:13]
	s_cbranch_execz BB9
BB8:
	v_mul_lo_u32 v4, v4, 35
	v_mul_lo_u32 v4, v4, 37
	v_mul_lo_u32 v4, v4, 39
	v_add_u32_e32 v4, vcc, 20, v4
	v_xor_b32_e32 v4, v4, v1
	v_add_u32_e32 v4, vcc, 22, v4
BB9:
	s_or_saveexec_b64 s[12:13], s[12:13]
	s_xor_b64 exec, exec, s[12:13]
	s_cbranch_execz BB11
BB10:
	v_mul_lo_u32 v4, v4, 7
	v_add_u32_e32 v4, vcc, 24, v4
	v_xor_b32_e32 v4, v4, v1
	v_add_u32_e32 v4, vcc, 26, v4
BB11:
	s_or_b64 exec, exec, s[12:13]
	v_xor_b32_e32 v4, v4, v1
	v_add_u32_e32 v4, vcc, 28, v4
	v_xor_b32_e32 v4, v4, v1
BB12:
	s_or_saveexec_b64 s[10:11], s[10:11]
	s_xor_b64 exec, exec, s[10:11]
	s_cbranch_execz BB18
BB13:
	v_add_u32_e32 v4, vcc, 30, v4
	v_and_b32_e32 v5, 8, v1
	v_cmp_ne_u32_e32 vcc, 0, v5
	s_and_saveexec_b64 s[12:13], vcc
	s_xor_b64 s[12:13], exec, s[12:13]
	s_cbranch_execz BB15
BB14:
	v_xor_b32_e32 v4, v4, v1
	v_add_u32_e32 v4, vcc, 32, v4
BB15:
	s_or_saveexec_b64 s[12:13], s[12:13]
	s_xor_b64 exec, exec, s[12:13]
	s_cbranch_execz BB17
BB16:
	v_mul_lo_u32 v4, v4, 27
	v_add_u32_e32 v4, vcc, 34, v4
	v_xor_b32_e32 v4, v4, v1
BB17:
	s_or_b64 exec, exec, s[12:13]
	v_add_u32_e32 v4, vcc, 36, v4
BB18:
	s_or_b64 exec, exec, s[10:11]
	v_mov_b32_e32 v3, s1
	v_add_u32_e32 v2, vcc, s0, v0
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
	flat_store_dword v[2:3], v4
	s_endpgm
.Lfunc_end0:
	.size	figure8, .Lfunc_end0-figure8
	.section	.rodata,#alloc
	.p2align	6
	.amdhsa_kernel figure8
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 6
		.amdhsa_next_free_sgpr 14
	.end_amdhsa_kernel
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space: global
        .name: out
        .offset: 0
        .size: 8
        .type_name: 'uint*'
        .value_kind: global_buffer
      - .address_space: global
        .name: in
        .offset: 8
        .size: 8
        .type_name: 'uint*'
        .value_kind: global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .max_flat_workgroup_size: 64
    .name: figure8
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count: 16
    .symbol: figure8.kd
    .vgpr_count: 6
    .wavefront_size: 64
amdhsa.target: amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 1
...
	.end_amdgpu_metadata

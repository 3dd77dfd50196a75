	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
	.amdhsa_code_object_version 5
	.protected	k
	.globl	k
	.p2align	8
	.type	k,@function
k:
	s_load_dwordx2 s[0:1], s[6:7], 0x4c
	v_mov_b32_e32 v3, v1
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v1, s9
	s_movk_i32 s9, 0x3ff
	s_waitcnt lgkmcnt(0)
	s_lshr_b32 s11, s0, 16
	v_mad_u64_u32 v[7:8], s[2:3], s11, v1, v[3:4]
	s_load_dwordx2 s[2:3], s[6:7], 0x10
	s_getpc_b64 s[12:13]
	s_add_u32 s12, s12, t1@rel32@lo+4
	s_addc_u32 s13, s13, t1@rel32@hi+12
	v_and_or_b32 v1, v7, s9, v0
	v_lshlrev_b32_e32 v1, 3, v1
	s_and_b32 s1, s1, 0xffff
	s_waitcnt lgkmcnt(0)
	global_load_dword v11, v1, s[2:3]
	v_mul_u32_u24_e32 v1, 0x1556, v2
	v_lshrrev_b32_e32 v1, 14, v1
	s_load_dwordx2 s[14:15], s[4:5], 0xc
	v_and_b32_e32 v12, 0x7c, v1
	s_and_b32 s4, s0, 0xffff
	s_mul_i32 s0, s10, s1
	v_mad_u32_u24 v1, v2, s11, v3
	v_add_u32_e32 v2, s0, v2
	v_mad_u64_u32 v[8:9], s[0:1], v1, s4, v[0:1]
	s_load_dwordx2 s[2:3], s[6:7], 0x20
	s_load_dword s9, s[6:7], 0x34
	s_waitcnt lgkmcnt(0)
	v_mad_u64_u32 v[1:2], s[0:1], v2, s15, v[7:8]
	v_min_u32_e32 v2, 7, v8
	s_mul_i32 s0, s8, s4
	v_mul_lo_u32 v1, v1, s14
	v_lshlrev_b32_e32 v2, 1, v2
	global_load_ushort v9, v2, s[12:13]
	v_mov_b32_e32 v13, s3
	v_add3_u32 v2, s0, v0, v1
	v_lshlrev_b32_e32 v5, 2, v2
	v_ashrrev_i32_e32 v6, 31, v5
	v_lshlrev_b64 v[5:6], 2, v[5:6]
	s_lshr_b32 s3, s9, 5
	v_add_co_u32_e32 v5, vcc, s2, v5
	v_mov_b32_e32 v14, s3
	v_lshlrev_b32_e32 v10, 2, v8
	v_addc_co_u32_e32 v6, vcc, v13, v6, vcc
	s_load_dwordx4 s[0:3], s[6:7], 0x0
	s_bitcmp0_b32 s8, 0
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v1, s10, v11
	ds_write_b32 v10, v1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_barrier
	ds_xor_b32 v12, v14
	s_waitcnt lgkmcnt(0)
	s_barrier
	global_load_dword v11, v[5:6], off offset:4
	ds_read_b32 v12, v12
	v_mov_b32_e32 v1, v4
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_xor_b32_e32 v11, v11, v12
	global_store_dword v[5:6], v11, off offset:4
	s_waitcnt vmcnt(0)
	s_barrier
	s_cbranch_scc1 .LBB0_2
	v_lshlrev_b32_e32 v3, 1, v3
	v_mov_b32_e32 v12, s3
	v_add_co_u32_e32 v11, vcc, s2, v0
	v_addc_co_u32_e32 v12, vcc, 0, v12, vcc
	global_load_ushort v13, v3, s[12:13]
	global_load_ubyte v14, v[11:12], off
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v3, v14, v13
	v_and_b32_e32 v3, 7, v3
	v_lshlrev_b32_e32 v3, 1, v3
	global_load_sshort v3, v3, s[12:13]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v3, 4, v3
	v_min_u32_e32 v3, 7, v3
	v_lshlrev_b32_e32 v3, 1, v3
	global_load_sshort v3, v3, s[12:13]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v3, v7, v3
	ds_write_b32 v10, v3
	s_waitcnt lgkmcnt(0)
	s_barrier
	global_load_dword v3, v[5:6], off offset:4
	v_and_b32_e32 v7, 63, v8
	v_xor_b32_e32 v7, 1, v7
	v_lshlrev_b32_e32 v7, 2, v7
	ds_read_b32 v7, v7
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_xor_b32_e32 v3, v3, v7
	global_store_dword v[5:6], v3, off offset:4
	s_waitcnt vmcnt(0)
	s_barrier
.LBB0_2:
	global_load_dword v3, v4, s[0:1] offset:1516
	v_sub_u32_e64 v8, s11, 2 clamp
	v_readfirstlane_b32 s0, v8
	s_cmp_lg_u32 s0, 0
	s_cselect_b64 vcc, -1, 0
	s_cmp_lg_u64 vcc, 0
	s_subb_u32 s0, s0, 0
	s_lshr_b32 s0, s0, 1
	s_cmp_lg_u64 vcc, 0
	s_addc_u32 s1, s0, 0
	s_cmp_lg_u64 vcc, 0
	s_addc_u32 s2, s0, -1
	s_mul_hi_u32 s3, s2, s1
	s_mul_i32 s1, s2, s1
	v_mov_b32_e32 v8, s1
	v_alignbit_b32 v8, s3, v8, 1
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v3, s8, v3
	v_and_b32_e32 v3, 7, v3
	v_lshlrev_b32_e32 v3, 1, v3
	global_load_ushort v4, v3, s[12:13]
	global_load_dword v7, v[5:6], off
	v_bfe_i32 v3, v9, 0, 16
	v_mov_b32_e32 v9, s0
	v_addc_co_u32_e32 v8, vcc, v8, v9, vcc
	v_mad_u64_u32 v[2:3], s[0:1], v8, v3, v[2:3]
	s_waitcnt vmcnt(1)
	v_lshrrev_b64 v[0:1], v4, v[0:1]
	s_waitcnt vmcnt(0)
	v_xad_u32 v0, v7, v0, v2
	global_store_dword v[5:6], v0, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel k
		.amdhsa_group_segment_fixed_size 256
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 320
		.amdhsa_user_sgpr_count 8
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 15
		.amdhsa_next_free_sgpr 16
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
		.amdhsa_reserve_xnack_mask 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end0:
	.size	k, .Lfunc_end0-k
	.section	.AMDGPU.csdata,"",@progbits
	.hidden	t1
	.type	t1,@object
	.section	.rodata,"a",@progbits
	.globl	t1
	.p2align	1, 0x0
t1:
	.short	2
	.short	7
	.short	2
	.short	0
	.short	6
	.short	3
	.short	6
	.short	4
	.size	t1, 16
	.hidden	__oclc_ABI_version
	.type	__oclc_ABI_version,@object
	.weak	__oclc_ABI_version
	.p2align	2, 0x0
__oclc_ABI_version:
	.long	500
	.size	__oclc_ABI_version, 4
	.ident	"Debian clang version 19.1.7 (3~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .is_const:       true
        .name:           in
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           bytes
        .offset:         8
        .size:           8
        .type_name:      'uchar*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           big
        .offset:         16
        .size:           8
        .type_name:      'long*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           rows
        .offset:         24
        .size:           8
        .type_name:      'uint4*'
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           out
        .offset:         32
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           all
        .offset:         40
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .name:           !str n
        .offset:         48
        .size:           4
        .type_name:      int
        .value_kind:     by_value
      - .name:           m
        .offset:         52
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .name:           w
        .offset:         56
        .size:           8
        .type_name:      long
        .value_kind:     by_value
      - .offset:         64
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         68
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         72
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         76
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         78
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         80
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         82
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         84
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         86
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         104
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         112
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         120
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         128
        .size:           2
        .value_kind:     hidden_grid_dims
    .group_segment_fixed_size: 256
    .kernarg_segment_align: 8
    .kernarg_segment_size: 320
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           k
    .private_segment_fixed_size: 0
    .sgpr_count:     20
    .sgpr_spill_count: 0
    .symbol:         k.kd
    .uses_dynamic_stack: false
    .vgpr_count:     15
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx900
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata

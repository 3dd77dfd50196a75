	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.amdhsa_code_object_version 5
	.protected	k
	.globl	k
	.p2align	8
	.type	k,@function
k:
	s_load_dwordx2 s[8:9], s[4:5], 0x0
	s_load_dword s18, s[4:5], 0x40
	s_load_dwordx2 s[12:13], s[4:5], 0x4c
	s_add_u32 s10, s4, 64
	s_addc_u32 s11, s5, 0
	s_load_dwordx4 s[0:3], s[4:5], 0x68
	s_waitcnt lgkmcnt(0)
	s_cmp_lt_u32 s6, s18
	s_cselect_b32 s1, 12, 18
	s_add_u32 s14, s10, s1
	s_addc_u32 s15, s11, 0
	v_mov_b32_e32 v2, s14
	s_cmp_lt_u32 s6, 5
	v_mov_b32_e32 v3, s15
	s_cbranch_scc0 .LBB0_2
	s_load_dword s14, s[8:9], 0x938
	s_mov_b64 s[16:17], 0
	s_branch .LBB0_3
.LBB0_2:
	s_mov_b64 s[16:17], -1
.LBB0_3:
	flat_load_ushort v2, v[2:3]
	s_lshr_b32 s3, s12, 16
	s_andn2_b64 vcc, exec, s[16:17]
	s_lshr_b32 s1, s13, 16
	s_cbranch_vccnz .LBB0_5
	s_load_dword s13, s[8:9], 0x5ec
	v_mov_b32_e32 v3, 0x55555556
	s_waitcnt lgkmcnt(0)
	s_load_dwordx2 s[14:15], s[4:5], 0x10
	v_mul_hi_i32 v3, s13, v3
	v_readfirstlane_b32 s13, v3
	s_lshr_b32 s16, s13, 31
	s_add_i32 s13, s13, s16
	s_min_u32 s13, s13, 0x3ff
	s_lshl_b32 s13, s13, 3
	s_waitcnt lgkmcnt(0)
	s_load_dwordx2 s[14:15], s[14:15], s13
.LBB0_5:
	s_and_b32 s3, 0xffff, s3
	s_mul_i32 s3, s7, s3
	s_add_i32 s2, s2, s3
	s_load_dwordx2 s[16:17], s[4:5], 0x8
	s_load_dwordx2 s[20:21], s[4:5], 0x20
	s_load_dword s13, s[4:5], 0x30
	s_load_dwordx2 s[22:23], s[4:5], 0x38
	v_add_u32_e32 v3, vcc, s2, v1
	s_and_b32 s2, 0xffff, s12
	s_mul_i32 s3, s18, s2
	s_and_b32 s1, 0xffff, s1
	s_add_i32 s3, s3, s1
	s_mul_i32 s1, s6, s2
	s_add_i32 s0, s0, s1
	v_mul_lo_u32 v3, s3, v3
	v_add_u32_e32 v4, vcc, s0, v0
	s_waitcnt lgkmcnt(0)
	s_lshr_b32 s0, s13, 3
	s_add_i32 s5, s7, 0x80000004
	s_add_u32 s15, s16, 0x6e
	s_addc_u32 s16, s17, 0
	s_mul_i32 s0, s14, s0
	s_cmp_gt_i32 s6, 0
	v_add_u32_e32 v6, vcc, v3, v4
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v2, 0xffff, v2
	s_sext_i32_i16 s4, s0
	s_cselect_b64 s[0:1], -1, 0
	s_lshl_b32 s2, s6, 16
	v_mad_u32_u24 v5, v1, v2, v0
	v_lshlrev_b32_e32 v0, 2, v6
	s_add_i32 s2, s2, 0xfffd0000
	v_ashrrev_i32_e32 v1, 31, v0
	s_ashr_i32 s12, s2, 16
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	s_and_b32 s2, s12, 0xffff
	s_add_i32 s13, s2, 2
	v_mov_b32_e32 v2, s21
	v_add_u32_e32 v0, vcc, s20, v0
	s_sext_i32_i16 s2, s13
	v_addc_u32_e32 v1, vcc, v2, v1, vcc
	s_cmp_lg_u32 s12, s2
	s_cselect_b64 s[2:3], -1, 0
	v_add_u32_e32 v2, vcc, s15, v6
	s_add_i32 s15, s22, 1
	v_and_b32_e32 v7, 1, v4
	v_ashrrev_i32_e32 v8, 1, v4
	v_ashrrev_i32_e32 v3, 31, v6
	v_mov_b32_e32 v4, s16
	v_mul_lo_u32 v9, v5, s15
	v_addc_u32_e32 v3, vcc, v4, v3, vcc
	s_lshl_b64 s[16:17], s[22:23], 2
	v_mov_b32_e32 v10, s17
	v_add_u32_e32 v4, vcc, s16, v0
	s_add_i32 s14, s5, s22
	v_addc_u32_e32 v5, vcc, v1, v10, vcc
	s_movk_i32 s16, 0xffb7
	s_branch .LBB0_7
.LBB0_6:
	s_ashr_i32 s17, s5, 1
	v_and_b32_e32 v10, s5, v7
	v_add_u32_e32 v11, vcc, s17, v8
	v_add_u32_e32 v10, vcc, v11, v10
	v_min_u32_e32 v10, 3, v10
	v_lshlrev_b32_e32 v10, 2, v10
	v_add_u32_e32 v10, vcc, v0, v10
	v_addc_u32_e32 v11, vcc, 0, v1, vcc
	flat_load_dword v12, v[10:11]
	s_mul_i32 s17, s5, s4
	s_add_i32 s5, s5, 1
	s_cmp_lt_i32 s5, s14
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v12, vcc, s17, v12
	flat_store_dword v[10:11], v12
	s_cbranch_scc0 .LBB0_14
.LBB0_7:
	s_andn2_b64 vcc, exec, s[0:1]
	s_cbranch_vccnz .LBB0_10
	s_mov_b32 s17, 0
	v_mov_b32_e32 v10, 0
.LBB0_9:
	flat_load_ubyte v11, v[2:3]
	s_getpc_b64 s[18:19]
	s_add_u32 s18, s18, t1@rel32@lo+4
	s_addc_u32 s19, s19, t1@rel32@hi+12
	v_mov_b32_e32 v12, s19
	s_add_i32 s17, s17, s15
	s_cmp_ge_i32 s17, s6
	s_waitcnt vmcnt(0)
	v_or_b32_e32 v11, s4, v11
	v_min_u32_e32 v11, 31, v11
	v_lshlrev_b32_e32 v11, 1, v11
	v_add_u32_e32 v11, vcc, s18, v11
	v_addc_u32_e32 v12, vcc, 0, v12, vcc
	flat_load_sshort v11, v[11:12]
	s_waitcnt vmcnt(0)
	v_mul_i32_i24_e32 v11, 0xffffffba, v11
	v_min_u32_e32 v11, 3, v11
	v_lshlrev_b32_e32 v11, 2, v11
	v_add_u32_e32 v11, vcc, v0, v11
	v_addc_u32_e32 v12, vcc, 0, v1, vcc
	flat_load_dword v13, v[11:12]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v13, vcc, v10, v13
	v_add_u32_e32 v10, vcc, v10, v9
	flat_store_dword v[11:12], v13
	s_cbranch_scc0 .LBB0_9
.LBB0_10:
	s_andn2_b64 vcc, exec, s[2:3]
	s_cbranch_vccnz .LBB0_6
	flat_load_dword v10, v[4:5]
	s_mov_b32 s17, s13
.LBB0_12:
	s_and_b32 s17, 0xffff, s17
	s_add_i32 s17, s17, 0xffff
	s_sext_i32_i16 s18, s17
	s_cmp_lg_u32 s12, s18
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v10, vcc, s16, v10
	s_cbranch_scc1 .LBB0_12
	flat_store_dword v[4:5], v10
	s_branch .LBB0_6
.LBB0_14:
	s_and_b32 s0, s6, 31
	s_lshl_b32 s2, s0, 1
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, t1@rel32@lo+4
	s_addc_u32 s1, s1, t1@rel32@hi+12
	v_mov_b32_e32 v2, s8
	v_mov_b32_e32 v3, s9
	s_add_u32 s0, s2, s0
	flat_load_dword v4, v[2:3]
	s_addc_u32 s1, 0, s1
	v_mov_b32_e32 v3, s1
	v_mov_b32_e32 v2, s0
	flat_load_ushort v2, v[2:3]
	flat_load_dword v3, v[0:1]
	v_and_b32_e32 v6, 0x7ff, v6
	s_waitcnt vmcnt(2)
	v_max_i16_e32 v4, 3, v4
	v_min_i16_e32 v4, 5, v4
	v_readfirstlane_b32 s0, v4
	s_waitcnt vmcnt(1)
	v_readfirstlane_b32 s1, v2
	s_and_b32 s0, s0, 2
	s_and_b32 s1, s1, 0xffb5
	s_or_b32 s0, s0, s1
	s_sext_i32_i16 s0, s0
	s_mul_i32 s0, s0, s0
	v_bfe_i32 v2, v2, 0, 16
	s_lshr_b32 s0, s0, 16
	v_cmp_lt_i32_e32 vcc, s0, v2
	v_cndmask_b32_e64 v2, 0, 1, vcc
	v_lshlrev_b32_e32 v2, 1, v2
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v4, v2, v3
	flat_store_dword v[0:1], v4
	s_load_dword s0, s[10:11], 0x4
	s_waitcnt lgkmcnt(0)
	s_cmp_lt_u32 s7, s0
	s_cselect_b32 s0, 14, 20
	s_add_u32 s0, s10, s0
	s_addc_u32 s1, s11, 0
	v_mov_b32_e32 v3, s1
	v_mov_b32_e32 v2, s0
	flat_load_ushort v2, v[2:3]
	v_mov_b32_e32 v3, s9
	s_movk_i32 s0, 0x160
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e32 v2, 2, v2
	v_add_u32_e32 v2, vcc, s8, v2
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
	v_add_u32_e32 v2, vcc, s0, v2
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
	flat_load_dword v5, v[2:3]
	v_add_u32_e32 v2, vcc, 4, v0
	v_addc_u32_e32 v3, vcc, 0, v1, vcc
	flat_load_dword v7, v[2:3]
	s_xor_b32 s0, s4, 0xffffffba
	v_add_u32_e32 v4, vcc, s0, v4
	s_waitcnt vmcnt(1)
	v_and_b32_e32 v5, 0x7ff, v5
	v_mul_u32_u24_e32 v5, v5, v6
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v5, v5, v7
	flat_store_dword v[2:3], v5
	flat_store_dword v[0:1], v4
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel k
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 320
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 14
		.amdhsa_next_free_sgpr 24
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 0
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
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
	.short	0
	.short	4
	.short	2
	.short	2
	.short	1
	.short	3
	.short	7
	.short	0
	.short	6
	.short	0
	.short	3
	.short	0
	.short	7
	.short	7
	.short	3
	.short	4
	.short	1
	.short	4
	.short	1
	.short	7
	.short	5
	.short	4
	.short	0
	.short	0
	.short	7
	.short	0
	.short	4
	.short	0
	.short	4
	.short	7
	.short	4
	.short	2
	.size	t1, 64
	.hidden	__oclc_ABI_version
	.type	__oclc_ABI_version,@object
	.weak	__oclc_ABI_version
	.p2align	2, 0x0
__oclc_ABI_version:
	.long	500
	.size	__oclc_ABI_version, 4
	.ident	"Debian clang version 19.1.7 (3~deb12u1)"
	.ident	"Debian clang version 15.0.5"
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
      - .offset:         256
        .size:           4
        .value_kind:     hidden_private_base
      - .offset:         260
        .size:           4
        .value_kind:     hidden_shared_base
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 320
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           k
    .private_segment_fixed_size: 0
    .sgpr_count:     26
    .sgpr_spill_count: 0
    .symbol:         k.kd
    .uses_dynamic_stack: false
    .vgpr_count:     14
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata

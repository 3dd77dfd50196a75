	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
	.amdhsa_code_object_version 5
	.protected	k
	.globl	k
	.p2align	8
	.type	k,@function
k:
	s_load_dwordx4 s[12:15], s[6:7], 0x0
	s_load_dwordx2 s[0:1], s[6:7], 0x10
	s_cmp_lt_u32 s8, 5
	s_cbranch_scc0 .LBB0_2
	s_waitcnt lgkmcnt(0)
	s_load_dword s10, s[12:13], 0x938
	s_cbranch_execz .LBB0_3
	s_branch .LBB0_4
.LBB0_2:
.LBB0_3:
	s_waitcnt lgkmcnt(0)
	s_load_dword s2, s[12:13], 0x5ec
	s_waitcnt lgkmcnt(0)
	s_mul_hi_i32 s2, s2, 0x55555556
	s_lshr_b32 s3, s2, 31
	s_add_i32 s2, s2, s3
	s_min_u32 s2, s2, 0x3ff
	s_lshl_b32 s2, s2, 3
	s_load_dword s10, s[0:1], s2 offset:0x0
.LBB0_4:
	s_waitcnt lgkmcnt(0)
	s_load_dword s0, s[6:7], 0x4c
	s_load_dword s1, s[4:5], 0xc
	v_mov_b32_e32 v7, s15
	s_waitcnt lgkmcnt(0)
	s_lshr_b32 s4, s0, 16
	s_and_b32 s2, s0, 0xffff
	s_mul_i32 s0, s9, s4
	s_mul_i32 s3, s8, s2
	v_add_u32_e32 v2, s0, v1
	v_add_u32_e32 v4, s3, v0
	v_mad_u64_u32 v[2:3], s[0:1], v2, s1, v[4:5]
	s_load_dwordx2 s[0:1], s[6:7], 0x20
	s_load_dword s3, s[6:7], 0x30
	s_load_dwordx2 s[16:17], s[6:7], 0x38
	v_mad_u32_u24 v3, v1, s2, v0
	v_lshlrev_b32_e32 v0, 2, v2
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	s_add_i32 s6, s9, 0x80000004
	s_waitcnt lgkmcnt(0)
	v_add_co_u32_e32 v0, vcc, s0, v0
	s_lshr_b32 s0, s3, 3
	s_mul_i32 s0, s10, s0
	s_cmp_gt_i32 s8, 0
	v_mov_b32_e32 v5, s1
	s_sext_i32_i16 s5, s0
	s_cselect_b64 s[0:1], -1, 0
	s_lshl_b32 s2, s8, 16
	s_add_i32 s2, s2, 0xfffd0000
	s_ashr_i32 s7, s2, 16
	s_and_b32 s2, s7, 0xffff
	s_add_i32 s9, s2, 2
	s_sext_i32_i16 s2, s9
	s_cmp_lg_u32 s7, s2
	v_addc_co_u32_e32 v1, vcc, v5, v1, vcc
	s_cselect_b64 s[2:3], -1, 0
	s_add_i32 s11, s16, 1
	v_ashrrev_i32_e32 v6, 31, v2
	v_add_co_u32_e32 v5, vcc, s14, v2
	v_mul_lo_u32 v3, v3, s11
	v_addc_co_u32_e32 v6, vcc, v7, v6, vcc
	s_lshl_b64 s[14:15], s[16:17], 2
	v_mov_b32_e32 v8, s15
	v_add_co_u32_e32 v7, vcc, s14, v0
	v_cndmask_b32_e64 v9, 0, 1, s[0:1]
	s_add_i32 s10, s6, s16
	v_addc_co_u32_e32 v8, vcc, v1, v8, vcc
	v_cmp_ne_u32_e64 s[0:1], 1, v9
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, t1@rel32@lo+4
	s_addc_u32 s17, s17, t1@rel32@hi+12
	s_branch .LBB0_6
.LBB0_5:
	s_ashr_i32 s14, s6, 31
	v_ashrrev_i32_e32 v9, 31, v4
	v_mov_b32_e32 v10, s14
	v_add_co_u32_e32 v11, vcc, s6, v4
	v_addc_co_u32_e32 v9, vcc, v10, v9, vcc
	v_alignbit_b32 v9, v9, v11, 1
	v_min_u32_e32 v9, 3, v9
	v_lshlrev_b32_e32 v9, 2, v9
	v_add_co_u32_e32 v9, vcc, v0, v9
	v_addc_co_u32_e32 v10, vcc, 0, v1, vcc
	global_load_dword v11, v[9:10], off
	s_mul_i32 s14, s6, s5
	s_add_i32 s6, s6, 1
	s_cmp_lt_i32 s6, s10
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v11, s14, v11
	global_store_dword v[9:10], v11, off
	s_cbranch_scc0 .LBB0_13
.LBB0_6:
	s_and_b64 vcc, exec, s[0:1]
	s_cbranch_vccnz .LBB0_9
	s_mov_b32 s14, 0
	v_mov_b32_e32 v9, 0
.LBB0_8:
	global_load_ubyte v10, v[5:6], off offset:110
	s_add_i32 s14, s14, s11
	s_cmp_ge_i32 s14, s8
	s_waitcnt vmcnt(0)
	v_or_b32_e32 v10, s5, v10
	v_min_u32_e32 v10, 31, v10
	v_lshlrev_b32_e32 v10, 1, v10
	global_load_sshort v10, v10, s[16:17]
	s_waitcnt vmcnt(0)
	v_mul_i32_i24_e32 v10, 0xffffffba, v10
	v_min_u32_e32 v10, 3, v10
	v_lshlrev_b32_e32 v10, 2, v10
	v_add_co_u32_e32 v10, vcc, v0, v10
	v_addc_co_u32_e32 v11, vcc, 0, v1, vcc
	global_load_dword v12, v[10:11], off
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v12, v9, v12
	v_add_u32_e32 v9, v9, v3
	global_store_dword v[10:11], v12, off
	s_cbranch_scc0 .LBB0_8
.LBB0_9:
	s_andn2_b64 vcc, exec, s[2:3]
	s_cbranch_vccnz .LBB0_5
	global_load_dword v9, v[7:8], off
	s_mov_b32 s14, s9
.LBB0_11:
	s_and_b32 s14, 0xffff, s14
	s_add_i32 s14, s14, 0xffff
	s_sext_i32_i16 s15, s14
	s_cmp_lg_u32 s7, s15
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v9, 0xffffffb7, v9
	s_cbranch_scc1 .LBB0_11
	global_store_dword v[7:8], v9, off
	s_branch .LBB0_5
.LBB0_13:
	v_mov_b32_e32 v3, 0
	s_and_b32 s0, s8, 31
	global_load_dword v5, v3, s[12:13]
	s_lshl_b32 s2, s0, 1
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, t1@rel32@lo+4
	s_addc_u32 s1, s1, t1@rel32@hi+12
	v_mov_b32_e32 v6, s2
	global_load_ushort v7, v6, s[0:1]
	global_load_dwordx2 v[3:4], v[0:1], off
	v_mov_b32_e32 v6, 2
	s_and_b32 s0, 0xffff, s4
	s_lshl_b32 s0, s0, 2
	v_and_b32_e32 v2, 0x7ff, v2
	s_waitcnt vmcnt(2)
	v_min_u16_e32 v8, 5, v5
	v_and_b32_e32 v8, 2, v8
	v_cmp_gt_i32_sdwa vcc, sext(v5), v6 src0_sel:WORD_0 src1_sel:DWORD
	v_cndmask_b32_e32 v5, 2, v8, vcc
	s_waitcnt vmcnt(1)
	v_and_b32_e32 v6, 0xffb5, v7
	v_or_b32_e32 v5, v5, v6
	v_bfe_i32 v5, v5, 0, 16
	v_mul_lo_u32 v5, v5, v5
	v_mov_b32_e32 v6, s0
	v_cmp_lt_i32_sdwa s[0:1], v5, sext(v7) src0_sel:WORD_1 src1_sel:WORD_0
	v_cndmask_b32_e64 v5, 0, 1, s[0:1]
	v_lshlrev_b32_e32 v5, 1, v5
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v5, v5, v3
	global_store_dword v[0:1], v5, off
	global_load_dword v3, v6, s[12:13] offset:352
	s_xor_b32 s0, s5, 0xffffffba
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v3, 0x7ff, v3
	v_mul_u32_u24_e32 v2, v3, v2
	v_xor_b32_e32 v3, v2, v4
	v_add_u32_e32 v2, s0, v5
	global_store_dwordx2 v[0:1], v[2:3], off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel k
		.amdhsa_group_segment_fixed_size 0
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
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 13
		.amdhsa_next_free_sgpr 18
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
    .sgpr_count:     22
    .sgpr_spill_count: 0
    .symbol:         k.kd
    .uses_dynamic_stack: false
    .vgpr_count:     13
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx900
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata

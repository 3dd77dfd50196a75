	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.protected	k
	.globl	k
	.p2align	8
	.type	k,@function
k:
	s_load_dwordx4 s[12:15], s[6:7], 0x0
	s_load_dwordx2 s[16:17], s[6:7], 0x10
	s_load_dwordx2 s[2:3], s[6:7], 0x20
	s_load_dwordx2 s[0:1], s[6:7], 0x38
	s_cmp_lt_u32 s8, 5
	s_cbranch_scc0 .LBB0_2
	s_waitcnt lgkmcnt(0)
	s_load_dword s10, s[12:13], 0x938
	s_mov_b64 s[18:19], 0
	s_branch .LBB0_3
.LBB0_2:
	s_mov_b64 s[18:19], -1
.LBB0_3:
	s_load_dword s7, s[6:7], 0x30
	s_load_dword s20, s[4:5], 0x4
	s_load_dword s4, s[4:5], 0xc
	s_andn2_b64 vcc, exec, s[18:19]
	s_cbranch_vccnz .LBB0_5
	s_waitcnt lgkmcnt(0)
	s_load_dword s5, s[12:13], 0x5ec
	v_mov_b32_e32 v2, 0x55555556
	s_waitcnt lgkmcnt(0)
	v_mul_hi_i32 v2, s5, v2
	v_lshrrev_b32_e32 v3, 31, v2
	v_add_u32_e32 v2, vcc, v2, v3
	v_min_u32_e32 v2, 0x3ff, v2
	v_lshlrev_b32_e32 v2, 3, v2
	v_readfirstlane_b32 s5, v2
	s_load_dwordx2 s[10:11], s[16:17], s5
.LBB0_5:
	s_waitcnt lgkmcnt(0)
	s_lshr_b32 s6, s20, 16
	s_mul_i32 s5, s9, s6
	v_add_u32_e32 v2, vcc, s5, v1
	v_mul_lo_u32 v2, v2, s4
	s_mov_b32 s11, 0xffff
	s_and_b32 s4, s20, s11
	s_mul_i32 s5, s8, s4
	v_add_u32_e32 v7, vcc, s5, v0
	v_add_u32_e32 v6, vcc, v7, v2
	v_mad_u32_u24 v8, v1, s4, v0
	v_lshlrev_b32_e32 v0, 2, v6
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	s_add_i32 s9, s9, 0x80000004
	v_add_u32_e32 v0, vcc, s2, v0
	s_lshr_b32 s2, s7, 3
	s_mul_i32 s2, s2, s10
	s_cmp_gt_i32 s8, 0
	v_mov_b32_e32 v2, s3
	s_sext_i32_i16 s7, s2
	s_cselect_b64 s[2:3], -1, 0
	s_lshl_b32 s4, s8, 16
	s_add_i32 s4, s4, 0xfffd0000
	s_ashr_i32 s10, s4, 16
	s_and_b32 s4, s10, s11
	s_add_i32 s16, s4, 2
	s_sext_i32_i16 s4, s16
	s_movk_i32 s18, 0x6e
	v_addc_u32_e32 v1, vcc, v2, v1, vcc
	s_cmp_lg_u32 s10, s4
	v_add_u32_e32 v2, vcc, s18, v6
	s_cselect_b64 s[4:5], -1, 0
	v_ashrrev_i32_e32 v3, 31, v2
	v_add_u32_e32 v2, vcc, s14, v2
	s_add_i32 s14, s0, 1
	v_mov_b32_e32 v4, s15
	v_mul_lo_u32 v8, v8, s14
	s_add_i32 s17, s9, s0
	v_addc_u32_e32 v3, vcc, v4, v3, vcc
	s_lshl_b64 s[0:1], s[0:1], 2
	v_mov_b32_e32 v5, s1
	v_add_u32_e32 v4, vcc, s0, v0
	v_cndmask_b32_e64 v9, 0, 1, s[2:3]
	v_addc_u32_e32 v5, vcc, v1, v5, vcc
	v_cmp_ne_u32_e64 s[0:1], 1, v9
	s_getpc_b64 s[2:3]
	s_add_u32 s2, s2, t1@rel32@lo+4
	s_addc_u32 s3, s3, t1@rel32@hi+12
	s_branch .LBB0_7
.LBB0_6:
	v_xor_b32_e32 v10, s9, v7
	v_and_b32_e32 v9, s9, v7
	v_ashrrev_i32_e32 v10, 1, v10
	v_add_u32_e32 v9, vcc, v10, v9
	v_min_u32_e32 v9, 3, v9
	v_lshlrev_b32_e32 v9, 2, v9
	v_add_u32_e32 v9, vcc, v0, v9
	v_addc_u32_e32 v10, vcc, 0, v1, vcc
	flat_load_dword v11, v[9:10]
	s_mul_i32 s15, s9, s7
	s_add_i32 s9, s9, 1
	s_cmp_lt_i32 s9, s17
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v11, vcc, s15, v11
	flat_store_dword v[9:10], v11
	s_cbranch_scc0 .LBB0_14
.LBB0_7:
	s_and_b64 vcc, exec, s[0:1]
	s_cbranch_vccnz .LBB0_10
	s_mov_b32 s15, 0
	v_mov_b32_e32 v9, 0
.LBB0_9:
	flat_load_ubyte v10, v[2:3]
	v_mov_b32_e32 v11, s3
	s_add_i32 s15, s15, s14
	s_cmp_ge_i32 s15, s8
	s_waitcnt vmcnt(0)
	v_or_b32_e32 v10, s7, v10
	v_min_u32_e32 v10, 31, v10
	v_lshlrev_b32_e32 v10, 1, v10
	v_add_u32_e32 v10, vcc, s2, v10
	v_addc_u32_e32 v11, vcc, 0, v11, vcc
	flat_load_sshort v10, v[10:11]
	s_waitcnt vmcnt(0)
	v_mul_i32_i24_e32 v10, 0xffffffba, v10
	v_min_u32_e32 v10, 3, v10
	v_lshlrev_b32_e32 v10, 2, v10
	v_add_u32_e32 v10, vcc, v0, v10
	v_addc_u32_e32 v11, vcc, 0, v1, vcc
	flat_load_dword v12, v[10:11]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v12, vcc, v9, v12
	v_add_u32_e32 v9, vcc, v9, v8
	flat_store_dword v[10:11], v12
	s_cbranch_scc0 .LBB0_9
.LBB0_10:
	s_andn2_b64 vcc, exec, s[4:5]
	s_cbranch_vccnz .LBB0_6
	flat_load_dword v9, v[4:5]
	s_mov_b32 s15, s16
.LBB0_12:
	s_and_b32 s15, s11, s15
	s_add_i32 s15, s15, s11
	s_sext_i32_i16 s18, s15
	s_cmp_lg_u32 s10, s18
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v9, vcc, 0xffffffb7, v9
	s_cbranch_scc1 .LBB0_12
	flat_store_dword v[4:5], v9
	s_branch .LBB0_6
.LBB0_14:
	s_and_b32 s0, s8, 31
	s_lshl_b32 s0, s0, 1
	s_add_u32 s0, s0, s2
	v_mov_b32_e32 v2, s12
	v_mov_b32_e32 v3, s13
	s_addc_u32 s1, 0, s3
	flat_load_dword v4, v[2:3]
	v_mov_b32_e32 v3, s1
	v_mov_b32_e32 v2, s0
	flat_load_ushort v2, v[2:3]
	v_mov_b32_e32 v3, 5
	s_mov_b32 s1, 0
	s_waitcnt vmcnt(1)
	v_min_i32_sdwa v3, sext(v4), v3 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
	v_max_i32_e32 v3, 3, v3
	v_and_b32_e32 v3, 2, v3
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v4, 0xffb5, v2
	v_or_b32_sdwa v4, v3, sext(v4) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
	v_mul_lo_u32 v3, v4, v4
	v_bfe_i32 v7, v2, 0, 16
	v_ashrrev_i32_e32 v8, 31, v7
	v_lshrrev_b32_e32 v2, 16, v3
	v_mov_b32_e32 v3, 0
	v_cmp_ge_i64_e32 vcc, v[2:3], v[7:8]
	s_and_b64 vcc, exec, vcc
	s_cbranch_vccnz .LBB0_16
	v_max_u32_e32 v2, 0xffffffe0, v4
	v_not_b32_e32 v2, v2
	v_lshlrev_b32_e32 v2, 1, v2
	v_mov_b32_e32 v3, s3
	v_add_u32_e32 v2, vcc, s2, v2
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
	flat_load_sshort v3, v[2:3]
.LBB0_16:
	flat_load_dwordx2 v[4:5], v[0:1]
	s_addk_i32 s6, 0x58
	s_and_b32 s0, s6, 0xffff
	s_lshl_b64 s[0:1], s[0:1], 2
	s_add_u32 s0, s12, s0
	s_addc_u32 s1, s13, s1
	v_mov_b32_e32 v8, s1
	v_mov_b32_e32 v7, s0
	s_movk_i32 s0, 0x7ff
	s_xor_b32 s1, s7, 0xffffffba
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v2, v4, v3
	flat_store_dword v[0:1], v2
	flat_load_dword v3, v[7:8]
	v_and_b32_e32 v4, s0, v6
	v_add_u32_e32 v2, vcc, s1, v2
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v3, s0, v3
	v_mul_u32_u24_e32 v3, v3, v4
	v_xor_b32_e32 v3, v3, v5
	flat_store_dwordx2 v[0:1], v[2:3]
	s_endpgm
	.section	.rodata,#alloc
	.p2align	6
	.amdhsa_kernel k
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 64
		.amdhsa_user_sgpr_count 8
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 13
		.amdhsa_next_free_sgpr 21
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
	.section	.AMDGPU.csdata
	.hidden	t1
	.type	t1,@object
	.section	.rodata,#alloc
	.globl	t1
	.p2align	1
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
	.ident	"Debian clang version 14.0.6"
	.section	".note.GNU-stack"
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 64
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           k
    .private_segment_fixed_size: 0
    .sgpr_count:     23
    .sgpr_spill_count: 0
    .symbol:         k.kd
    .vgpr_count:     13
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 1
...
	.end_amdgpu_metadata

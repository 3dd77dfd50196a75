	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
	.amdhsa_code_object_version 5
	.protected	k
	.globl	k
	.p2align	8
	.type	k,@function
k:
	s_load_dword s0, s[6:7], 0x4c
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v2, s8
	v_mov_b32_e32 v5, v1
	s_mov_b32 s9, 0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s18, s0, 0xffff
	v_mad_u64_u32 v[3:4], s[0:1], s18, v2, v[0:1]
	s_load_dwordx2 s[0:1], s[6:7], 0x20
	s_load_dwordx2 s[10:11], s[6:7], 0x30
	v_lshlrev_b32_e32 v4, 2, v3
	v_lshlrev_b64 v[1:2], 2, v[4:5]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v4, s1
	v_add_co_u32_e32 v1, vcc, s0, v1
	s_cmp_lt_i32 s11, 1
	v_addc_co_u32_e32 v2, vcc, v4, v2, vcc
	s_cbranch_scc1 .LBB0_4
	s_lshl_b64 s[0:1], s[8:9], 2
	v_mov_b32_e32 v5, s1
	v_add_co_u32_e32 v4, vcc, s0, v1
	v_addc_co_u32_e32 v5, vcc, v2, v5, vcc
	global_load_dword v6, v[4:5], off
.LBB0_2:
	s_add_i32 s0, s9, s11
	s_lshr_b32 s0, s0, 1
	s_xor_b32 s1, s0, s8
	s_add_i32 s9, s0, 1
	s_cmp_ge_i32 s9, s11
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v6, s1, v6
	s_cbranch_scc0 .LBB0_2
	global_store_dword v[4:5], v6, off
.LBB0_4:
	s_load_dwordx4 s[0:3], s[6:7], 0x0
	s_load_dwordx2 s[14:15], s[6:7], 0x10
	s_load_dwordx2 s[12:13], s[6:7], 0x38
	s_cmp_lt_i32 s10, 1
	s_cbranch_scc1 .LBB0_7
	s_mul_i32 s9, s10, 3
	s_add_i32 s9, s9, s8
	s_lshl_b32 s6, s18, 2
	s_waitcnt lgkmcnt(0)
	s_add_u32 s6, s0, s6
	s_addc_u32 s7, s1, 0
	s_lshl_b64 s[16:17], s[12:13], 2
	s_add_u32 s16, s0, s16
	s_addc_u32 s17, s1, s17
	v_mov_b32_e32 v4, 0
	s_mov_b32 s19, s8
.LBB0_6:
	global_load_dword v5, v4, s[0:1] offset:3216
	global_load_dword v6, v4, s[16:17] offset:16
	global_load_dword v7, v4, s[6:7]
	s_add_i32 s19, s19, 3
	s_cmp_ge_i32 s19, s9
	s_waitcnt vmcnt(1)
	v_add_u32_e32 v5, v6, v5
	v_and_b32_e32 v5, 3, v5
	v_lshlrev_b32_e32 v5, 2, v5
	v_add_co_u32_e32 v5, vcc, v1, v5
	v_addc_co_u32_e32 v6, vcc, 0, v2, vcc
	global_load_dword v8, v[5:6], off
	s_waitcnt vmcnt(0)
	v_add_u32_sdwa v7, v8, sext(v7) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
	global_store_dword v[5:6], v7, off
	s_cbranch_scc0 .LBB0_6
.LBB0_7:
	global_load_dword v6, v[1:2], off
	s_waitcnt lgkmcnt(0)
	s_lshl_b64 s[0:1], s[12:13], 3
	s_add_u32 s0, s14, s0
	s_addc_u32 s1, s15, s1
	s_load_dword s0, s[0:1], 0x80
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 0x3fffff
	s_mul_i32 s0, s0, 0x3fffef
	s_cmpk_lt_u32 s0, 0xfd
	s_cbranch_scc1 .LBB0_10
	s_cbranch_execz .LBB0_11
	v_mov_b32_e32 v0, s8
	s_branch .LBB0_26
.LBB0_10:
.LBB0_11:
	s_add_i32 s0, s11, 2
	s_mov_b32 s1, 0
	s_lshl_b64 s[0:1], s[0:1], 2
	s_load_dword s6, s[4:5], 0xc
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, t1@rel32@lo+4
	s_addc_u32 s5, s5, t1@rel32@hi+12
	s_add_u32 s0, s0, s4
	s_addc_u32 s1, s1, s5
	s_load_dword s4, s[0:1], 0x0
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v0, s6, v0
	s_ashr_i32 s11, s10, 31
	v_mov_b32_e32 v4, s10
	s_mov_b64 s[0:1], 1
	v_mov_b32_e32 v5, s11
.LBB0_12:
	s_lshl_b64 s[0:1], s[0:1], 1
	v_cmp_lt_u64_e32 vcc, s[0:1], v[4:5]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v6, v6, v0
	s_cbranch_vccnz .LBB0_12
	v_mov_b32_e32 v4, s10
	s_mov_b64 s[0:1], 1
	v_mov_b32_e32 v5, s11
.LBB0_14:
	s_lshl_b64 s[0:1], s[0:1], 1
	v_cmp_lt_u64_e32 vcc, s[0:1], v[4:5]
	v_add_u32_e32 v6, v6, v0
	s_cbranch_vccnz .LBB0_14
	v_mov_b32_e32 v4, s10
	s_mov_b64 s[0:1], 1
	v_mov_b32_e32 v5, s11
.LBB0_16:
	s_lshl_b64 s[0:1], s[0:1], 1
	v_cmp_lt_u64_e32 vcc, s[0:1], v[4:5]
	v_add_u32_e32 v6, v6, v0
	s_cbranch_vccnz .LBB0_16
	v_mov_b32_e32 v4, s10
	s_mov_b64 s[0:1], 1
	v_mov_b32_e32 v5, s11
.LBB0_18:
	s_lshl_b64 s[0:1], s[0:1], 1
	v_cmp_lt_u64_e32 vcc, s[0:1], v[4:5]
	v_add_u32_e32 v6, v6, v0
	s_cbranch_vccnz .LBB0_18
	v_mov_b32_e32 v4, s10
	s_mov_b64 s[0:1], 1
	v_mov_b32_e32 v5, s11
.LBB0_20:
	s_lshl_b64 s[0:1], s[0:1], 1
	v_cmp_lt_u64_e32 vcc, s[0:1], v[4:5]
	v_add_u32_e32 v6, v6, v0
	s_cbranch_vccnz .LBB0_20
	v_mov_b32_e32 v4, s10
	s_mov_b64 s[0:1], 1
	v_mov_b32_e32 v5, s11
.LBB0_22:
	s_lshl_b64 s[0:1], s[0:1], 1
	v_cmp_lt_u64_e32 vcc, s[0:1], v[4:5]
	v_add_u32_e32 v6, v6, v0
	s_cbranch_vccnz .LBB0_22
	s_mul_i32 s4, s4, s12
	s_and_b32 s0, s4, 0x1ff
	global_store_dword v[1:2], v6, off
	v_mov_b32_e32 v4, s0
	global_load_ubyte v4, v4, s[2:3]
	s_mov_b64 s[0:1], 1
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s4, v4
	v_mov_b32_e32 v4, s10
	v_mov_b32_e32 v5, s11
.LBB0_24:
	s_lshl_b64 s[0:1], s[0:1], 1
	v_cmp_lt_u64_e32 vcc, s[0:1], v[4:5]
	v_add_u32_e32 v6, v6, v0
	s_cbranch_vccnz .LBB0_24
	s_and_b32 s0, s4, 63
	s_add_i32 s1, s0, 1
	v_cvt_f32_ubyte0_e32 v0, s1
	v_rcp_iflag_f32_e32 v0, v0
	s_not_b32 s0, s0
	global_store_dword v[1:2], v6, off
	v_mul_f32_e32 v0, 0x4f7ffffe, v0
	v_cvt_u32_f32_e32 v0, v0
	v_readfirstlane_b32 s4, v0
	s_mul_i32 s0, s0, s4
	s_mul_hi_u32 s0, s4, s0
	s_add_i32 s4, s4, s0
	s_mul_hi_u32 s0, s4, 0x7fffffc4
	s_mul_i32 s0, s0, s1
	s_sub_i32 s0, 0x7fffffc4, s0
	s_sub_i32 s4, s0, s1
	s_cmp_ge_u32 s0, s1
	s_cselect_b32 s0, s4, s0
	s_sub_i32 s4, s0, s1
	s_cmp_ge_u32 s0, s1
	s_cselect_b32 s0, s4, s0
	v_and_b32_e32 v0, s0, v3
	s_and_b32 s1, s0, 0x6b
	v_not_b32_e32 v0, v0
	v_subrev_u32_e32 v0, s1, v0
.LBB0_26:
	s_add_i32 s0, s12, 0x5078
	s_min_u32 s0, s0, 0x1ff
	v_mov_b32_e32 v5, s0
	global_load_dwordx2 v[3:4], v[1:2], off offset:8
	s_and_b32 s0, s18, s10
	global_load_ubyte v5, v5, s[2:3]
	v_bfe_i32 v0, v0, 0, 8
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v3, s0, v3
	v_xor_b32_e32 v4, v4, v0
	s_waitcnt vmcnt(0)
	v_xad_u32 v0, v6, v5, v0
	global_store_dwordx2 v[1:2], v[3:4], off offset:8
	global_store_dword v[1:2], v0, off
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
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 9
		.amdhsa_next_free_sgpr 20
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
	.p2align	2, 0x0
t1:
	.long	634916769
	.long	4293071880
	.long	832455387
	.long	3337849926
	.long	2163103093
	.long	1034879526
	.long	95352350
	.long	59962833
	.long	3949092292
	.long	2988292691
	.long	1268203958
	.long	3462003273
	.long	2229244219
	.long	3771851032
	.long	447837091
	.long	1815176072
	.long	2297954152
	.long	3474172549
	.long	3520501255
	.long	3088912599
	.long	1685109629
	.long	2918600482
	.long	3761167243
	.long	4264208259
	.long	1239469709
	.long	946798049
	.long	3432475253
	.long	2318444129
	.long	341807263
	.long	855779745
	.long	657918833
	.long	1263241282
	.size	t1, 128
	.hidden	t2
	.type	t2,@object
	.globl	t2
	.p2align	2, 0x0
t2:
	.long	5
	.long	4
	.long	6
	.long	7
	.long	2
	.long	5
	.long	7
	.long	4
	.long	5
	.long	7
	.long	7
	.long	7
	.long	6
	.long	3
	.long	4
	.long	7
	.long	4
	.long	6
	.long	6
	.long	5
	.long	1
	.long	4
	.long	3
	.long	0
	.long	6
	.long	5
	.long	1
	.long	1
	.long	5
	.long	3
	.long	7
	.long	2
	.size	t2, 128
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
    .sgpr_count:     24
    .sgpr_spill_count: 0
    .symbol:         k.kd
    .uses_dynamic_stack: false
    .vgpr_count:     9
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx900
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata

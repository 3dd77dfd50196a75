	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.protected	k
	.globl	k
	.p2align	8
	.type	k,@function
k:
	s_load_dword s9, s[4:5], 0x4
	s_load_dwordx4 s[0:3], s[6:7], 0x0
	s_load_dwordx2 s[14:15], s[6:7], 0x10
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v2, s8
	s_waitcnt lgkmcnt(0)
	s_and_b32 s10, s9, 0xffff
	v_mad_u64_u32 v[3:4], s[12:13], s10, v2, v[0:1]
	s_load_dwordx2 s[16:17], s[6:7], 0x20
	s_load_dwordx2 s[12:13], s[6:7], 0x30
	v_mov_b32_e32 v5, v1
	v_lshlrev_b32_e32 v4, 2, v3
	v_lshlrev_b64 v[1:2], 2, v[4:5]
	s_mov_b32 s11, 0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v4, s17
	v_add_u32_e32 v1, vcc, s16, v1
	s_mov_b32 s9, s11
	s_cmp_lt_i32 s13, 1
	v_addc_u32_e32 v2, vcc, v4, v2, vcc
	s_cbranch_scc1 .LBB0_4
	s_lshl_b64 s[16:17], s[8:9], 2
	v_mov_b32_e32 v5, s17
	v_add_u32_e32 v4, vcc, s16, v1
	v_addc_u32_e32 v5, vcc, v2, v5, vcc
	flat_load_dword v6, v[4:5]
	s_mov_b32 s16, s11
.LBB0_2:
	s_add_i32 s16, s16, s13
	s_lshr_b32 s17, s16, 31
	s_add_i32 s16, s16, s17
	s_ashr_i32 s16, s16, 1
	s_xor_b32 s17, s16, s8
	s_add_i32 s16, s16, 1
	s_cmp_ge_i32 s16, s13
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v6, vcc, s17, v6
	s_cbranch_scc0 .LBB0_2
	flat_store_dword v[4:5], v6
.LBB0_4:
	s_load_dwordx2 s[6:7], s[6:7], 0x38
	s_cmp_lt_i32 s12, 1
	s_cbranch_scc1 .LBB0_7
	s_mul_i32 s20, s12, 3
	s_add_i32 s20, s20, s8
	s_lshl_b64 s[16:17], s[10:11], 2
	s_add_u32 s16, s0, s16
	s_addc_u32 s17, s1, s17
	s_add_u32 s18, s0, 0xc90
	s_addc_u32 s19, s1, 0
	s_waitcnt lgkmcnt(0)
	s_lshl_b64 s[22:23], s[6:7], 2
	s_add_u32 s0, s22, s0
	s_addc_u32 s1, s23, s1
	s_add_u32 s0, s0, 16
	s_addc_u32 s1, s1, 0
	s_mov_b32 s11, s8
.LBB0_6:
	v_mov_b32_e32 v4, s18
	v_mov_b32_e32 v7, s1
	v_mov_b32_e32 v5, s19
	v_mov_b32_e32 v6, s0
	flat_load_dword v8, v[4:5]
	flat_load_dword v6, v[6:7]
	v_mov_b32_e32 v4, s16
	v_mov_b32_e32 v5, s17
	flat_load_dword v7, v[4:5]
	s_add_i32 s11, s11, 3
	s_cmp_ge_i32 s11, s20
	s_waitcnt vmcnt(1)
	v_add_u32_e32 v4, vcc, v8, v6
	v_and_b32_e32 v4, 3, v4
	v_lshlrev_b32_e32 v4, 2, v4
	v_add_u32_e32 v4, vcc, v1, v4
	v_addc_u32_e32 v5, vcc, 0, v2, vcc
	flat_load_dword v6, v[4:5]
	s_waitcnt vmcnt(1)
	v_bfe_i32 v7, v7, 0, 16
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v6, vcc, v6, v7
	flat_store_dword v[4:5], v6
	s_cbranch_scc0 .LBB0_6
.LBB0_7:
	s_waitcnt lgkmcnt(0)
	s_lshl_b64 s[0:1], s[6:7], 3
	s_add_u32 s0, s0, s14
	s_addc_u32 s1, s1, s15
	s_load_dword s0, s[0:1], 0x80
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 0x3fffff
	s_mul_i32 s0, s0, 0x3fffef
	s_cmpk_lt_u32 s0, 0xfd
	s_cbranch_scc1 .LBB0_9
	flat_load_dword v6, v[1:2]
	s_mov_b64 s[0:1], 0
	v_mov_b32_e32 v4, s8
	v_mov_b32_e32 v5, s9
	s_cbranch_execz .LBB0_10
	s_branch .LBB0_25
.LBB0_9:
	s_mov_b64 s[0:1], -1
	v_mov_b32_e32 v4, s8
	v_mov_b32_e32 v5, s9
.LBB0_10:
	s_waitcnt vmcnt(0)
	flat_load_dword v6, v[1:2]
	s_add_i32 s0, s13, 2
	s_mov_b32 s1, 0
	s_lshl_b64 s[0:1], s[0:1], 2
	s_getpc_b64 s[8:9]
	s_add_u32 s8, s8, t1@rel32@lo+4
	s_addc_u32 s9, s9, t1@rel32@hi+12
	s_add_u32 s0, s0, s8
	s_addc_u32 s1, s1, s9
	s_load_dword s0, s[0:1], 0x0
	s_load_dword s1, s[4:5], 0xc
	s_mov_b64 s[8:9], 1
	s_waitcnt lgkmcnt(0)
	s_mul_i32 s0, s0, s6
	v_mul_lo_u32 v0, s1, v0
	s_and_b32 s0, s0, 0x1ff
	s_add_u32 s4, s2, s0
	s_addc_u32 s5, s3, 0
	s_ashr_i32 s13, s12, 31
.LBB0_11:
	v_mov_b32_e32 v4, s12
	s_lshl_b64 s[8:9], s[8:9], 1
	v_mov_b32_e32 v5, s13
	v_cmp_lt_u64_e32 vcc, s[8:9], v[4:5]
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v6, s[0:1], v6, v0
	s_and_b64 vcc, exec, vcc
	s_cbranch_vccnz .LBB0_11
	s_mov_b64 s[8:9], 1
	flat_store_dword v[1:2], v6
.LBB0_13:
	v_mov_b32_e32 v4, s12
	s_lshl_b64 s[8:9], s[8:9], 1
	v_mov_b32_e32 v5, s13
	v_cmp_lt_u64_e32 vcc, s[8:9], v[4:5]
	v_add_u32_e64 v6, s[0:1], v6, v0
	s_and_b64 vcc, exec, vcc
	s_cbranch_vccnz .LBB0_13
	s_mov_b64 s[8:9], 1
	flat_store_dword v[1:2], v6
.LBB0_15:
	v_mov_b32_e32 v4, s12
	s_lshl_b64 s[8:9], s[8:9], 1
	v_mov_b32_e32 v5, s13
	v_cmp_lt_u64_e32 vcc, s[8:9], v[4:5]
	v_add_u32_e64 v6, s[0:1], v6, v0
	s_and_b64 vcc, exec, vcc
	s_cbranch_vccnz .LBB0_15
	s_mov_b64 s[8:9], 1
	flat_store_dword v[1:2], v6
.LBB0_17:
	v_mov_b32_e32 v4, s12
	s_lshl_b64 s[8:9], s[8:9], 1
	v_mov_b32_e32 v5, s13
	v_cmp_lt_u64_e32 vcc, s[8:9], v[4:5]
	v_add_u32_e64 v6, s[0:1], v6, v0
	s_and_b64 vcc, exec, vcc
	s_cbranch_vccnz .LBB0_17
	s_mov_b64 s[8:9], 1
	flat_store_dword v[1:2], v6
.LBB0_19:
	v_mov_b32_e32 v4, s12
	s_lshl_b64 s[8:9], s[8:9], 1
	v_mov_b32_e32 v5, s13
	v_cmp_lt_u64_e32 vcc, s[8:9], v[4:5]
	v_add_u32_e64 v6, s[0:1], v6, v0
	s_and_b64 vcc, exec, vcc
	s_cbranch_vccnz .LBB0_19
	s_mov_b64 s[8:9], 1
	flat_store_dword v[1:2], v6
.LBB0_21:
	v_mov_b32_e32 v4, s12
	s_lshl_b64 s[8:9], s[8:9], 1
	v_mov_b32_e32 v5, s13
	v_cmp_lt_u64_e32 vcc, s[8:9], v[4:5]
	v_add_u32_e64 v6, s[0:1], v6, v0
	s_and_b64 vcc, exec, vcc
	s_cbranch_vccnz .LBB0_21
	v_mov_b32_e32 v4, s4
	flat_store_dword v[1:2], v6
	v_mov_b32_e32 v5, s5
	flat_load_ubyte v4, v[4:5]
	s_mov_b64 s[4:5], 1
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v4, 63, v4
	v_add_u16_e32 v4, 1, v4
.LBB0_23:
	v_mov_b32_e32 v7, s12
	s_lshl_b64 s[4:5], s[4:5], 1
	v_mov_b32_e32 v8, s13
	v_cmp_lt_u64_e32 vcc, s[4:5], v[7:8]
	v_add_u32_e64 v6, s[0:1], v6, v0
	s_and_b64 vcc, exec, vcc
	s_cbranch_vccnz .LBB0_23
	v_cvt_f32_ubyte0_e32 v0, v4
	v_rcp_iflag_f32_e32 v0, v0
	v_sub_u32_e32 v5, vcc, 0, v4
	s_mov_b32 s0, 0x7fffffc4
	v_mul_f32_e32 v0, 0x4f7ffffe, v0
	v_cvt_u32_f32_e32 v0, v0
	flat_store_dword v[1:2], v6
	v_mul_lo_u32 v5, v5, v0
	v_mul_hi_u32 v5, v0, v5
	v_add_u32_e32 v0, vcc, v5, v0
	v_mul_hi_u32 v0, v0, s0
	v_mul_lo_u32 v0, v0, v4
	v_sub_u32_e32 v0, vcc, s0, v0
	v_sub_u32_e32 v5, vcc, v0, v4
	v_cmp_ge_u32_e32 vcc, v0, v4
	v_cndmask_b32_e32 v0, v0, v5, vcc
	v_sub_u32_e32 v5, vcc, v0, v4
	v_cmp_ge_u32_e32 vcc, v0, v4
	v_cndmask_b32_e32 v0, v0, v5, vcc
	v_and_b32_e32 v3, v3, v0
	v_and_b32_e32 v0, 0x6b, v0
	v_not_b32_e32 v3, v3
	v_sub_u32_e32 v4, vcc, v3, v0
.LBB0_25:
	s_add_i32 s0, s6, 0x5078
	s_min_u32 s0, s0, 0x1ff
	s_add_u32 s0, s2, s0
	s_addc_u32 s1, s3, 0
	v_mov_b32_e32 v12, s1
	v_add_u32_e32 v7, vcc, 8, v1
	v_mov_b32_e32 v11, s0
	v_addc_u32_e32 v8, vcc, 0, v2, vcc
	flat_load_ubyte v0, v[11:12]
	flat_load_dwordx2 v[9:10], v[7:8]
	v_bfe_i32 v5, v4, 0, 8
	s_and_b32 s0, s10, s12
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v0, v6, v0
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v3, s0, v9
	v_xor_b32_e32 v4, v10, v5
	v_add_u32_e32 v0, vcc, v0, v5
	flat_store_dwordx2 v[7:8], v[3:4]
	flat_store_dword v[1:2], v0
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
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 13
		.amdhsa_next_free_sgpr 24
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
	.p2align	2
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
	.p2align	2
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
    .sgpr_count:     26
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

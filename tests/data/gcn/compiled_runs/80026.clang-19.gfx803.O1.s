	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.amdhsa_code_object_version 5
	.protected	k
	.globl	k
	.p2align	8
	.type	k,@function
k:
	s_add_i32 s6, s6, s9
	s_lshr_b32 flat_scratch_hi, s6, 8
	s_mov_b32 flat_scratch_lo, s7
	s_add_u32 s0, s0, s9
	s_load_dword s9, s[4:5], 0x54
	s_load_dwordx2 s[6:7], s[4:5], 0x20
	s_load_dwordx4 s[12:15], s[4:5], 0x30
	s_addc_u32 s1, s1, 0
	s_load_dwordx2 s[16:17], s[4:5], 0x70
	s_add_u32 s10, s4, 0x48
	s_addc_u32 s11, s5, 0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s9, s9, 0xffff
	s_mul_i32 s9, s8, s9
	v_add_u32_e32 v1, vcc, s9, v0
	v_mov_b32_e32 v2, s17
	v_add_u32_e32 v3, vcc, s16, v1
	v_addc_u32_e32 v4, vcc, 0, v2, vcc
	v_lshlrev_b64 v[1:2], 4, v[3:4]
	s_mov_b32 s9, s13
	v_and_b32_e32 v2, 15, v2
	v_mov_b32_e32 v4, s7
	v_add_u32_e32 v1, vcc, s6, v1
	v_addc_u32_e32 v2, vcc, v4, v2, vcc
	v_add_u32_e32 v4, vcc, s9, v3
	v_and_b32_e32 v4, 31, v4
	s_mov_b32 s13, 0
	v_cmp_ne_u32_e32 vcc, 0, v4
	s_and_saveexec_b64 s[20:21], vcc
	s_cbranch_execz .LBB0_13
	s_load_dwordx2 s[6:7], s[4:5], 0x10
	s_mov_b32 s27, s13
	s_mov_b64 s[24:25], 0
	v_mov_b32_e32 v13, 1
	s_mov_b32 s37, 0xbea4
	s_waitcnt lgkmcnt(0)
	s_load_dword s15, s[6:7], 0x1d98
	s_load_dword s16, s[10:11], 0x0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s17, s15, 7
	s_mul_i32 s15, s17, 5
	s_add_i32 s15, s15, 0x80000008
	s_add_u32 s33, s6, 0x17b8
	s_addc_u32 s36, s7, 0
	s_cmp_lg_u32 s17, 0
	s_cselect_b64 s[22:23], -1, 0
	s_cmp_lt_u32 s8, s16
	s_cselect_b32 s16, 12, 18
	s_add_u32 s16, s10, s16
	s_addc_u32 s17, s11, 0
	v_mov_b32_e32 v5, s16
	v_mov_b32_e32 v6, s17
	flat_load_ushort v12, v[5:6]
	s_load_dwordx4 s[16:19], s[4:5], 0x0
	s_lshl_b32 s28, s8, 2
	s_and_b32 s26, s14, 8
	v_mov_b32_e32 v6, 0
	s_cmp_eq_u64 s[26:27], 0
	v_add_u32_e32 v6, vcc, s28, v6
	s_cselect_b64 s[26:27], -1, 0
	s_add_u32 s28, s6, 0x1ff8
	v_mov_b32_e32 v5, 0
	v_add_u32_e32 v14, vcc, 16, v6
	s_addc_u32 s29, s7, 0
	s_waitcnt vmcnt(0)
	v_or_b32_e32 v15, s12, v12
	s_branch .LBB0_3
.LBB0_2:
	s_or_b64 exec, exec, s[6:7]
	flat_load_dword v6, v[1:2]
	v_add_u32_e32 v7, vcc, -1, v4
	v_addc_u32_e32 v8, vcc, -1, v5, vcc
	v_and_b32_e32 v5, v8, v5
	v_and_b32_e32 v4, v7, v4
	v_cmp_eq_u64_e32 vcc, 0, v[4:5]
	s_or_b64 s[24:25], vcc, s[24:25]
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v6, s[6:7], v6, v15
	flat_store_dword v[1:2], v6
	s_andn2_b64 exec, exec, s[24:25]
	s_cbranch_execz .LBB0_13
.LBB0_3:
	s_andn2_b64 vcc, exec, s[22:23]
	s_cbranch_vccnz .LBB0_8
	s_load_dword s6, s[10:11], 0x0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v9, s17
	v_mov_b32_e32 v10, s36
	s_mov_b32 s30, 0x80000008
	s_cmp_lt_u32 s8, s6
	s_cselect_b32 s6, 12, 18
	s_add_u32 s6, s10, s6
	s_addc_u32 s7, s11, 0
	v_mov_b32_e32 v6, s6
	v_mov_b32_e32 v7, s7
	flat_load_ushort v8, v[6:7]
	s_load_dword s6, s[28:29], 0x0
	s_waitcnt lgkmcnt(0)
	s_add_i32 s6, s6, s12
	s_and_b32 s6, s6, 3
	s_lshl_b32 s6, s6, 2
	v_add_u32_e32 v6, vcc, s6, v1
	v_addc_u32_e32 v7, vcc, 0, v2, vcc
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e32 v11, 2, v8
	v_lshlrev_b32_e32 v16, 3, v8
	v_add_u32_e32 v8, vcc, s16, v11
	v_addc_u32_e32 v9, vcc, 0, v9, vcc
	v_add_u32_e32 v16, vcc, s33, v16
	v_addc_u32_e32 v17, vcc, 0, v10, vcc
	s_branch .LBB0_6
.LBB0_5:
	s_or_b64 exec, exec, s[6:7]
	flat_load_dword v11, v[6:7]
	s_add_i32 s30, s30, 5
	s_cmp_ge_i32 s30, s15
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v10, vcc, v11, v10
	flat_store_dword v[6:7], v10
	s_cbranch_scc1 .LBB0_8
.LBB0_6:
	flat_load_dword v10, v[8:9]
	s_waitcnt vmcnt(0)
	v_cmp_lt_u32_e32 vcc, v0, v10
	v_mov_b32_e32 v10, s12
	v_mov_b32_e32 v11, s13
	s_and_saveexec_b64 s[6:7], vcc
	s_cbranch_execz .LBB0_5
	v_readfirstlane_b32 s34, v16
	v_readfirstlane_b32 s35, v17
	s_load_dwordx2 s[34:35], s[34:35], 0x0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v10, s34
	v_mov_b32_e32 v11, s35
	s_branch .LBB0_5
.LBB0_8:
	v_lshlrev_b64 v[6:7], 2, v[4:5]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v8, s17
	v_add_u32_e32 v6, vcc, s16, v6
	v_addc_u32_e32 v7, vcc, v8, v7, vcc
	s_mov_b32 s38, 0
	s_mov_b64 s[34:35], -1
	s_mov_b64 s[6:7], 0
	s_branch .LBB0_11
.LBB0_9:
	flat_load_dword v8, v[6:7]
	s_andn2_b64 s[30:31], s[30:31], exec
	s_mov_b64 s[34:35], 0
	s_mov_b32 s38, 1
	s_waitcnt vmcnt(0)
	v_cmp_ne_u32_e32 vcc, s37, v8
	s_or_b64 s[40:41], s[26:27], vcc
	s_and_b64 s[40:41], s[40:41], exec
	s_or_b64 s[30:31], s[30:31], s[40:41]
.LBB0_10:
	s_and_b64 s[40:41], exec, s[30:31]
	s_or_b64 s[6:7], s[40:41], s[6:7]
	s_andn2_b64 exec, exec, s[6:7]
	s_cbranch_execz .LBB0_2
.LBB0_11:
	s_or_b32 s39, s38, 0x6e
	s_add_u32 s40, s18, s39
	s_addc_u32 s41, s19, 0
	v_mov_b32_e32 v8, s40
	v_mov_b32_e32 v9, s41
	flat_load_ubyte v10, v[8:9]
	v_or_b32_e32 v8, s38, v0
	v_mov_b32_e32 v9, 0
	v_lshlrev_b64 v[8:9], 2, v[8:9]
	v_mov_b32_e32 v11, s17
	v_add_u32_e32 v8, vcc, s16, v8
	v_addc_u32_e32 v9, vcc, v11, v9, vcc
	flat_load_dword v8, v[8:9]
	s_andn2_b64 vcc, exec, s[34:35]
	s_or_b64 s[30:31], s[30:31], exec
	buffer_store_dword v12, off, s[0:3], 0 offset:8
	buffer_store_dword v13, off, s[0:3], 0 offset:16
	s_waitcnt vmcnt(3)
	buffer_store_dword v10, off, s[0:3], 0 offset:12
	s_waitcnt vmcnt(3)
	v_ashrrev_i32_e32 v8, 12, v8
	buffer_store_dword v8, off, s[0:3], 0
	buffer_load_dword v8, v14, s[0:3], 0 offen
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v8, 1, v8
	buffer_store_dword v8, v14, s[0:3], 0 offen
	s_cbranch_vccz .LBB0_9
	s_branch .LBB0_10
.LBB0_13:
	s_or_b64 exec, exec, s[20:21]
	s_ashr_i32 s13, s12, 31
	s_lshl_b64 s[6:7], s[12:13], 2
	v_mov_b32_e32 v5, s7
	v_add_u32_e32 v4, vcc, s6, v1
	v_addc_u32_e32 v5, vcc, v2, v5, vcc
	flat_load_dword v6, v[4:5]
	s_mov_b64 s[12:13], 1
.LBB0_14:
	v_mul_lo_u32 v7, s12, v3
	s_lshl_b64 s[12:13], s[12:13], 1
	v_cmp_lt_i64_e64 s[6:7], s[12:13], 55
	s_and_b64 vcc, exec, s[6:7]
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v6, s[6:7], v6, v7
	s_cbranch_vccnz .LBB0_14
	s_load_dword s4, s[4:5], 0x40
	flat_store_dword v[4:5], v6
	s_and_b32 s5, s14, 0xffff
	v_lshlrev_b32_e32 v4, 2, v0
	v_mov_b32_e32 v5, s5
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v4, vcc, s4, v4
	s_mov_b32 m0, -1
	ds_write_b32 v4, v5
	v_sub_u32_e32 v4, vcc, 63, v0
	v_lshlrev_b32_e32 v4, 2, v4
	v_add_u32_e32 v4, vcc, s4, v4
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_barrier
	ds_read_b32 v10, v4
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_load_dword s4, s[10:11], 0x0
	v_add_u32_e32 v4, vcc, 4, v1
	v_addc_u32_e32 v5, vcc, 0, v2, vcc
	s_waitcnt lgkmcnt(0)
	s_cmp_lt_u32 s8, s4
	s_cselect_b32 s4, 12, 18
	s_add_u32 s4, s10, s4
	s_addc_u32 s5, s11, 0
	v_mov_b32_e32 v9, s5
	v_add_u32_e32 v6, vcc, 12, v1
	v_mov_b32_e32 v8, s4
	v_addc_u32_e32 v7, vcc, 0, v2, vcc
	flat_load_dword v11, v[4:5]
	flat_load_dword v12, v[6:7]
	flat_load_ushort v8, v[8:9]
	flat_load_dword v9, v[1:2]
	v_and_b32_e32 v14, 63, v3
	v_add_u32_e32 v14, vcc, 1, v14
	v_cvt_f32_ubyte0_e32 v14, v14
	v_rcp_iflag_f32_e32 v15, v14
	v_bfe_i32 v13, v3, 0, 16
	v_and_b32_e32 v13, 0x3fffff, v13
	v_min_i16_e32 v3, 0x8001, v3
	v_mul_f32_e32 v15, 4.0, v15
	v_trunc_f32_e32 v15, v15
	v_cvt_u32_f32_e32 v16, v15
	v_mad_f32 v15, -v15, v14, 4.0
	v_cmp_ge_f32_e64 vcc, |v15|, |v14|
	s_not_b32 s4, s9
	v_addc_u32_e32 v14, vcc, 0, v16, vcc
	v_and_b32_e32 v14, 0x7f, v14
	v_xor_b32_e32 v10, v10, v14
	v_bfe_i32 v3, v3, 0, 16
	s_waitcnt vmcnt(3)
	v_xor_b32_e32 v11, s4, v11
	s_waitcnt vmcnt(1)
	v_mad_u32_u24 v0, v13, v8, v0
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v0, v0, v9
	v_add_u32_e32 v0, vcc, v0, v10
	v_xor_b32_e32 v3, v12, v3
	flat_store_dword v[4:5], v11
	flat_store_dword v[6:7], v3
	flat_store_dword v[1:2], v0
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel k
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 24
		.amdhsa_kernarg_size 328
		.amdhsa_user_sgpr_count 8
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 1
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 18
		.amdhsa_next_free_sgpr 42
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 1
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
	.short	5
	.short	6
	.short	1
	.short	5
	.short	4
	.short	7
	.short	6
	.short	3
	.short	0
	.short	5
	.short	5
	.short	2
	.short	1
	.short	1
	.short	3
	.short	2
	.short	7
	.short	1
	.short	6
	.short	7
	.short	1
	.short	3
	.short	3
	.short	5
	.short	0
	.short	7
	.short	5
	.short	1
	.short	7
	.short	5
	.short	4
	.short	0
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
      - .address_space:  local
        .name:           shared
        .offset:         64
        .pointee_align:  4
        .size:           4
        .type_name:      'uint*'
        .value_kind:     dynamic_shared_pointer
      - .offset:         72
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         76
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         80
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         84
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         86
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         88
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         90
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         92
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         94
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         112
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         120
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         128
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         136
        .size:           2
        .value_kind:     hidden_grid_dims
      - .offset:         192
        .size:           4
        .value_kind:     hidden_dynamic_lds_size
      - .offset:         264
        .size:           4
        .value_kind:     hidden_private_base
      - .offset:         268
        .size:           4
        .value_kind:     hidden_shared_base
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 328
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           k
    .private_segment_fixed_size: 24
    .sgpr_count:     48
    .sgpr_spill_count: 0
    .symbol:         k.kd
    .uses_dynamic_stack: false
    .vgpr_count:     18
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata

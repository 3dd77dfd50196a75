	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
	.amdhsa_code_object_version 5
	.protected	k
	.globl	k
	.p2align	8
	.type	k,@function
k:
	s_load_dword s0, s[4:5], 0x54
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v2, s6
	s_waitcnt lgkmcnt(0)
	s_and_b32 s20, s0, 0xffff
	v_mad_u64_u32 v[4:5], s[0:1], s20, v2, v[0:1]
	s_load_dwordx2 s[0:1], s[4:5], 0x20
	s_load_dwordx2 s[2:3], s[4:5], 0x30
	v_lshlrev_b64 v[2:3], 4, v[4:5]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v5, s1
	v_and_b32_e32 v3, 15, v3
	v_add_co_u32_e32 v2, vcc, s0, v2
	v_addc_co_u32_e32 v3, vcc, v5, v3, vcc
	v_add_u32_e32 v5, s3, v4
	v_and_b32_e32 v5, 31, v5
	v_cmp_ne_u32_e32 vcc, 0, v5
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[6:7], exec, s[0:1]
	s_cbranch_execz .LBB0_9
	s_load_dwordx2 s[0:1], s[4:5], 0x10
	v_mov_b32_e32 v6, v1
	s_mov_b32 s8, s2
	s_mov_b64 s[10:11], 0
	s_waitcnt lgkmcnt(0)
	s_load_dword s9, s[0:1], 0x1d98
	s_load_dwordx2 s[12:13], s[4:5], 0x0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s9, s9, 7
	s_mul_i32 s21, s9, 5
	s_add_i32 s21, s21, 0x80000008
	s_cmp_lg_u32 s9, 0
	s_cselect_b64 s[18:19], -1, 0
	s_lshl_b32 s9, s20, 2
	s_add_u32 s12, s12, s9
	s_addc_u32 s13, s13, 0
	s_ashr_i32 s9, s2, 31
	s_lshl_b32 s14, s20, 3
	s_add_u32 s14, s0, s14
	s_addc_u32 s15, s1, 0
	s_add_u32 s14, s14, 0x17b8
	s_addc_u32 s15, s15, 0
	s_or_b32 s22, s20, s2
	s_add_u32 s16, s0, 0x1ff8
	v_cndmask_b32_e64 v7, 0, 1, s[18:19]
	s_addc_u32 s17, s1, 0
	v_cmp_ne_u32_e64 s[0:1], 1, v7
	s_branch .LBB0_3
.LBB0_2:
	global_load_dword v7, v[2:3], off
	v_add_co_u32_e32 v8, vcc, -1, v5
	v_addc_co_u32_e32 v9, vcc, -1, v6, vcc
	v_and_b32_e32 v6, v9, v6
	v_and_b32_e32 v5, v8, v5
	v_cmp_eq_u64_e32 vcc, 0, v[5:6]
	s_or_b64 s[10:11], vcc, s[10:11]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v7, s22, v7
	global_store_dword v[2:3], v7, off
	s_andn2_b64 exec, exec, s[10:11]
	s_cbranch_execz .LBB0_8
.LBB0_3:
	s_and_b64 vcc, exec, s[0:1]
	s_cbranch_vccnz .LBB0_2
	s_load_dword s18, s[16:17], 0x0
	s_mov_b32 s23, 0x80000008
	s_waitcnt lgkmcnt(0)
	s_add_i32 s18, s18, s2
	s_and_b32 s18, s18, 3
	s_lshl_b32 s18, s18, 2
	v_add_co_u32_e32 v7, vcc, s18, v2
	v_addc_co_u32_e32 v8, vcc, 0, v3, vcc
	s_branch .LBB0_6
.LBB0_5:
	s_or_b64 exec, exec, s[18:19]
	global_load_dword v10, v[7:8], off
	s_add_i32 s23, s23, 5
	s_cmp_ge_i32 s23, s21
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v9, v10, v9
	global_store_dword v[7:8], v9, off
	s_cbranch_scc1 .LBB0_2
.LBB0_6:
	global_load_dword v9, v1, s[12:13]
	s_waitcnt vmcnt(0)
	v_cmp_lt_u32_e32 vcc, v0, v9
	v_mov_b32_e32 v10, s9
	v_mov_b32_e32 v9, s8
	s_and_saveexec_b64 s[18:19], vcc
	s_cbranch_execz .LBB0_5
	s_load_dwordx2 s[24:25], s[14:15], 0x0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v9, s24
	v_mov_b32_e32 v10, s25
	s_branch .LBB0_5
.LBB0_8:
	s_or_b64 exec, exec, s[10:11]
.LBB0_9:
	s_or_saveexec_b64 s[0:1], s[6:7]
	v_mov_b32_e32 v5, s8
	v_mov_b32_e32 v1, s20
	v_mov_b32_e32 v6, s9
	s_xor_b64 exec, exec, s[0:1]
	s_mov_b32 s6, s2
	s_ashr_i32 s7, s2, 31
	v_mov_b32_e32 v5, s6
	v_mov_b32_e32 v1, s20
	v_mov_b32_e32 v6, s7
	s_or_b64 exec, exec, s[0:1]
	v_lshlrev_b64 v[5:6], 2, v[5:6]
	v_lshlrev_b32_e32 v8, 1, v4
	v_add_co_u32_e32 v5, vcc, v2, v5
	v_addc_co_u32_e32 v6, vcc, v3, v6, vcc
	global_load_dword v7, v[5:6], off
	s_load_dword s0, s[4:5], 0x38
	s_load_dword s1, s[4:5], 0x40
	v_lshlrev_b32_e32 v9, 2, v4
	v_lshlrev_b32_e32 v10, 3, v4
	v_lshlrev_b32_e32 v11, 4, v4
	v_lshlrev_b32_e32 v12, 5, v4
	v_lshlrev_b32_e32 v13, 2, v0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 0xffff
	v_add_u32_e32 v14, s1, v13
	v_sub_u32_e32 v13, s1, v13
	v_mov_b32_e32 v15, s0
	ds_write_b32 v14, v15
	s_mov_b32 s0, 0x3fffff
	s_not_b32 s1, s3
	s_waitcnt vmcnt(0)
	v_add3_u32 v7, v7, v4, v8
	v_add3_u32 v7, v7, v9, v10
	v_add3_u32 v7, v7, v11, v12
	global_store_dword v[5:6], v7, off
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_barrier
	ds_read_b32 v7, v13 offset:252
	s_waitcnt lgkmcnt(0)
	s_barrier
	global_load_dwordx2 v[5:6], v[2:3], off
	global_load_dword v8, v[2:3], off offset:12
	v_and_b32_e32 v9, 63, v4
	v_add_u16_e32 v9, 1, v9
	v_cvt_f32_ubyte0_e32 v9, v9
	v_rcp_iflag_f32_e32 v10, v9
	v_min_i16_e32 v11, 0x8001, v4
	v_and_b32_sdwa v4, sext(v4), s0 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
	v_mad_u32_u24 v0, v4, v1, v0
	v_mul_f32_e32 v1, 4.0, v10
	v_trunc_f32_e32 v1, v1
	v_cvt_u32_f32_e32 v4, v1
	v_mad_f32 v1, -v1, v9, 4.0
	v_cmp_ge_f32_e64 vcc, |v1|, v9
	v_addc_co_u32_e32 v1, vcc, 0, v4, vcc
	v_and_b32_e32 v1, 0x7f, v1
	v_xor_b32_e32 v4, v7, v1
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v1, s1, v6
	s_waitcnt vmcnt(0)
	v_xor_b32_sdwa v6, v8, sext(v11) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
	v_xad_u32 v0, v5, v0, v4
	global_store_dword v[2:3], v6, off offset:12
	global_store_dwordx2 v[2:3], v[0:1], off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel k
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 328
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
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 16
		.amdhsa_next_free_sgpr 26
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 328
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           k
    .private_segment_fixed_size: 0
    .sgpr_count:     30
    .sgpr_spill_count: 0
    .symbol:         k.kd
    .uses_dynamic_stack: false
    .vgpr_count:     16
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx900
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata

	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.amdhsa_code_object_version 5
	.protected	k
	.globl	k
	.p2align	8
	.type	k,@function
k:
	s_load_dwordx2 s[0:1], s[4:5], 0x40
	s_load_dwordx2 s[2:3], s[4:5], 0x4c
	s_add_u32 s9, s4, 64
	s_load_dword s11, s[4:5], 0x78
	s_load_dword s12, s[4:5], 0x54
	s_load_dword s13, s[4:5], 0x68
	s_addc_u32 s10, s5, 0
	v_mov_b32_e32 v3, v1
	s_waitcnt lgkmcnt(0)
	s_and_b32 s14, s3, 0xffff
	s_mul_i32 s14, s8, s14
	s_add_i32 s11, s11, s14
	s_and_b32 s14, s2, 0xffff
	s_mul_i32 s15, s0, s14
	s_lshr_b32 s3, s3, 16
	s_lshr_b32 s16, s2, 16
	s_add_i32 s15, s15, s3
	s_mul_i32 s2, s1, s16
	s_and_b32 s3, s12, 0xffff
	s_add_i32 s12, s2, s3
	s_mul_i32 s2, s6, s14
	s_add_i32 s13, s13, s2
	s_cmp_lt_u32 s6, s0
	s_cselect_b32 s0, 12, 18
	s_add_u32 s2, s9, s0
	s_addc_u32 s3, s10, 0
	s_cmp_lt_u32 s7, s1
	s_cselect_b32 s0, 14, 20
	s_add_u32 s0, s9, s0
	s_addc_u32 s1, s10, 0
	v_mov_b32_e32 v5, s1
	v_mov_b32_e32 v4, s0
	flat_load_ushort v1, v[4:5]
	s_load_dwordx2 s[0:1], s[4:5], 0x70
	v_mov_b32_e32 v5, s3
	v_mov_b32_e32 v4, s2
	flat_load_ushort v4, v[4:5]
	v_add_u32_e32 v6, vcc, s11, v2
	v_mul_lo_u32 v6, s12, v6
	s_mul_i32 s7, s7, s16
	v_add_u32_e32 v5, vcc, s7, v3
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v9, vcc, s0, v5
	v_add_u32_e32 v5, vcc, v6, v9
	v_mul_lo_u32 v5, v5, s15
	v_add_u32_e32 v6, vcc, s13, v0
	v_add_u32_e32 v6, vcc, v6, v5
	s_waitcnt vmcnt(1)
	v_mad_u32_u24 v5, v2, v1, v3
	v_cmp_eq_u32_e32 vcc, 0, v1
	v_readfirstlane_b32 s2, v1
	s_and_b64 vcc, exec, vcc
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v4, v5, v4
	v_add_u32_e64 v10, s[0:1], v4, v0
	v_mov_b32_e32 v4, v6
	s_cbranch_vccnz .LBB0_3
	v_min_u32_e32 v1, 7, v10
	v_lshlrev_b32_e32 v1, 1, v1
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, t1@rel32@lo+4
	s_addc_u32 s1, s1, t1@rel32@hi+12
	v_mov_b32_e32 v5, s1
	v_add_u32_e32 v4, vcc, s0, v1
	v_addc_u32_e32 v5, vcc, 0, v5, vcc
	flat_load_sshort v1, v[4:5]
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v4, v6
	s_mov_b32 s0, 0
	s_add_i32 s1, s2, -1
	v_mov_b32_e32 v5, v7
.LBB0_2:
	v_add_u32_e32 v4, vcc, v4, v7
	s_add_i32 s0, s0, 1
	s_add_i32 s2, s1, -1
	v_addc_u32_e32 v5, vcc, 0, v5, vcc
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v7, vcc, v7, v1
	s_cmp_ge_i32 s0, s1
	s_mov_b32 s1, s2
	s_cbranch_scc0 .LBB0_2
.LBB0_3:
	s_load_dwordx2 s[0:1], s[4:5], 0x10
	s_load_dwordx2 s[2:3], s[4:5], 0x20
	s_load_dword s7, s[4:5], 0x34
	v_and_b32_e32 v1, 0x3ff, v9
	v_or_b32_e32 v1, v1, v0
	v_lshlrev_b32_e32 v1, 3, v1
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v5, s1
	v_add_u32_e32 v7, vcc, s0, v1
	v_addc_u32_e32 v8, vcc, 0, v5, vcc
	flat_load_dword v7, v[7:8]
	v_lshlrev_b32_e32 v5, 2, v6
	s_mov_b32 s0, 0x15555556
	v_ashrrev_i32_e32 v6, 31, v5
	v_mul_hi_u32 v8, v2, s0
	v_lshlrev_b64 v[1:2], 2, v[5:6]
	v_mov_b32_e32 v6, s3
	v_add_u32_e32 v5, vcc, s2, v1
	v_addc_u32_e32 v6, vcc, v6, v2, vcc
	s_lshr_b32 s0, s7, 5
	v_lshlrev_b32_e32 v11, 2, v10
	v_lshlrev_b32_e32 v12, 2, v8
	v_mov_b32_e32 v1, s0
	s_mov_b32 m0, -1
	s_bitcmp1_b32 s6, 0
	s_cselect_b64 s[0:1], -1, 0
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v2, s8, v7
	v_add_u32_e32 v7, vcc, 4, v5
	v_addc_u32_e32 v8, vcc, 0, v6, vcc
	ds_write_b32 v11, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_xor_b32 v12, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	flat_load_dword v2, v[7:8]
	ds_read_b32 v12, v12
	v_mov_b32_e32 v1, 0
	s_and_b64 vcc, exec, s[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_xor_b32_e32 v2, v2, v12
	flat_store_dword v[7:8], v2
	s_waitcnt vmcnt(0)
	s_barrier
	s_cbranch_vccz .LBB0_5
	s_load_dwordx2 s[0:1], s[4:5], 0x8
	v_lshlrev_b32_e32 v2, 1, v3
	s_getpc_b64 s[2:3]
	s_add_u32 s2, s2, t1@rel32@lo+4
	s_addc_u32 s3, s3, t1@rel32@hi+12
	v_mov_b32_e32 v14, s3
	v_add_u32_e32 v2, vcc, s2, v2
	v_addc_u32_e32 v3, vcc, 0, v14, vcc
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v13, s1
	v_add_u32_e32 v12, vcc, s0, v0
	v_addc_u32_e32 v13, vcc, v13, v1, vcc
	flat_load_ushort v2, v[2:3]
	flat_load_ubyte v3, v[12:13]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v2, vcc, v3, v2
	v_and_b32_e32 v2, 7, v2
	v_lshlrev_b32_e32 v2, 1, v2
	v_add_u32_e32 v2, vcc, s2, v2
	v_addc_u32_e32 v3, vcc, 0, v14, vcc
	flat_load_sshort v2, v[2:3]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v2, vcc, 4, v2
	v_min_u32_e32 v2, 7, v2
	v_lshlrev_b32_e32 v2, 1, v2
	v_add_u32_e32 v2, vcc, s2, v2
	v_addc_u32_e32 v3, vcc, 0, v14, vcc
	flat_load_sshort v2, v[2:3]
	v_and_b32_e32 v3, 63, v10
	v_xor_b32_e32 v3, 1, v3
	v_lshlrev_b32_e32 v3, 2, v3
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v2, vcc, v9, v2
	ds_write_b32 v11, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	flat_load_dword v2, v[7:8]
	ds_read_b32 v3, v3
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_xor_b32_e32 v2, v2, v3
	flat_store_dword v[7:8], v2
	s_waitcnt vmcnt(0)
	s_barrier
.LBB0_5:
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	s_waitcnt lgkmcnt(0)
	s_add_u32 s0, s0, 0x5ec
	s_addc_u32 s1, s1, 0
	v_mov_b32_e32 v3, s1
	v_mov_b32_e32 v2, s0
	flat_load_dword v2, v[2:3]
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, t1@rel32@lo+4
	s_addc_u32 s1, s1, t1@rel32@hi+12
	v_mov_b32_e32 v3, s1
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v2, s6, v2
	v_and_b32_e32 v2, 7, v2
	v_lshlrev_b32_e32 v2, 1, v2
	v_add_u32_e32 v2, vcc, s0, v2
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
	flat_load_ushort v2, v[2:3]
	flat_load_dword v3, v[5:6]
	s_waitcnt vmcnt(1)
	v_lshrrev_b64 v[0:1], v2, v[0:1]
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v0, v3, v0
	v_add_u32_e32 v0, vcc, v0, v4
	flat_store_dword v[5:6], v0
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel k
		.amdhsa_group_segment_fixed_size 256
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
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 15
		.amdhsa_next_free_sgpr 17
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
    .sgpr_count:     19
    .sgpr_spill_count: 0
    .symbol:         k.kd
    .uses_dynamic_stack: false
    .vgpr_count:     15
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata

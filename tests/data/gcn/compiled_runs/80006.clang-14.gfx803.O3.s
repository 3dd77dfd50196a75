	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.protected	k
	.globl	k
	.p2align	8
	.type	k,@function
k:
	s_load_dword s0, s[4:5], 0x4
	s_load_dword s11, s[4:5], 0x8
	s_load_dwordx2 s[16:17], s[4:5], 0xc
	v_mov_b32_e32 v3, v1
	s_mov_b32 s18, 0xffff
	s_waitcnt lgkmcnt(0)
	s_lshr_b32 s20, s0, 16
	s_and_b32 s21, s0, s18
	v_mad_u32_u24 v1, v2, s20, v3
	v_mul_lo_u32 v1, v1, s21
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, t1@rel32@lo+4
	s_addc_u32 s5, s5, t1@rel32@hi+12
	v_mov_b32_e32 v5, s5
	s_load_dwordx4 s[0:3], s[6:7], 0x0
	s_load_dwordx2 s[14:15], s[6:7], 0x10
	s_load_dwordx2 s[12:13], s[6:7], 0x20
	s_load_dword s6, s[6:7], 0x34
	v_add_u32_e32 v11, vcc, v1, v0
	v_min_u32_e32 v1, 7, v11
	v_lshlrev_b32_e32 v1, 1, v1
	v_add_u32_e32 v4, vcc, s4, v1
	v_addc_u32_e32 v5, vcc, 0, v5, vcc
	flat_load_sshort v9, v[4:5]
	s_and_b32 s7, s11, s18
	s_mul_i32 s7, s10, s7
	v_add_u32_e32 v1, vcc, s7, v2
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, s9
	v_mul_lo_u32 v1, v1, s17
	v_mad_u64_u32 v[6:7], s[18:19], s20, v5, v[3:4]
	s_mul_i32 s9, s8, s21
	v_add_u32_e32 v5, vcc, s9, v0
	v_add_u32_e32 v1, vcc, v1, v6
	v_mul_lo_u32 v1, v1, s16
	s_mov_b32 s7, 0
	s_add_i32 s9, s20, -1
	v_mov_b32_e32 v10, v4
	v_add_u32_e32 v5, vcc, v5, v1
	v_lshlrev_b32_e32 v7, 2, v5
	v_ashrrev_i32_e32 v8, 31, v7
	v_mov_b32_e32 v1, v4
.LBB0_1:
	v_add_u32_e32 v5, vcc, v5, v10
	s_add_i32 s7, s7, 1
	s_add_i32 s11, s9, -1
	v_addc_u32_e32 v1, vcc, 0, v1, vcc
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v10, vcc, v10, v9
	s_cmp_ge_i32 s7, s9
	s_mov_b32 s9, s11
	s_cbranch_scc0 .LBB0_1
	v_mov_b32_e32 v1, 0
	v_and_b32_e32 v9, 0x3ff, v6
	v_or_b32_e32 v9, v9, v0
	v_mov_b32_e32 v10, v1
	v_lshlrev_b64 v[9:10], 3, v[9:10]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v12, s15
	v_add_u32_e32 v9, vcc, s14, v9
	v_addc_u32_e32 v10, vcc, v12, v10, vcc
	flat_load_dword v13, v[9:10]
	s_mov_b32 s7, 0xaaaaaaab
	v_lshlrev_b64 v[7:8], 2, v[7:8]
	v_mul_hi_u32 v2, v2, s7
	v_mov_b32_e32 v9, s13
	v_add_u32_e32 v7, vcc, s12, v7
	v_addc_u32_e32 v8, vcc, v9, v8, vcc
	s_lshr_b32 s6, s6, 5
	v_add_u32_e32 v9, vcc, 4, v7
	v_lshrrev_b32_e32 v2, 1, v2
	v_lshlrev_b32_e32 v12, 2, v11
	v_mov_b32_e32 v14, s6
	v_addc_u32_e32 v10, vcc, 0, v8, vcc
	v_and_b32_e32 v2, 0x7c, v2
	s_mov_b32 m0, -1
	s_bitcmp1_b32 s8, 0
	s_cselect_b64 s[6:7], -1, 0
	s_and_b64 vcc, exec, s[6:7]
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v13, s10, v13
	ds_write_b32 v12, v13
	s_waitcnt lgkmcnt(0)
	s_barrier 
	s_waitcnt lgkmcnt(0)
	ds_xor_b32 v2, v14
	s_waitcnt lgkmcnt(0)
	s_barrier 
	s_waitcnt lgkmcnt(0)
	flat_load_dword v13, v[9:10]
	ds_read_b32 v2, v2
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_xor_b32_e32 v2, v13, v2
	flat_store_dword v[9:10], v2
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_barrier 
	s_waitcnt lgkmcnt(0)
	s_cbranch_vccz .LBB0_4
	v_lshlrev_b64 v[2:3], 1, v[3:4]
	v_mov_b32_e32 v4, s5
	v_add_u32_e32 v2, vcc, s4, v2
	v_addc_u32_e32 v3, vcc, v3, v4, vcc
	v_mov_b32_e32 v14, s3
	v_add_u32_e32 v13, vcc, s2, v0
	v_addc_u32_e32 v14, vcc, v14, v1, vcc
	flat_load_ubyte v13, v[13:14]
	flat_load_ushort v2, v[2:3]
	v_mov_b32_e32 v3, v1
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v2, vcc, v13, v2
	v_and_b32_e32 v2, 7, v2
	v_lshlrev_b64 v[2:3], 1, v[2:3]
	v_add_u32_e32 v2, vcc, s4, v2
	v_addc_u32_e32 v3, vcc, v3, v4, vcc
	flat_load_sshort v2, v[2:3]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v2, vcc, 4, v2
	v_min_u32_e32 v2, 7, v2
	v_lshlrev_b32_e32 v2, 1, v2
	v_add_u32_e32 v2, vcc, s4, v2
	v_addc_u32_e32 v3, vcc, 0, v4, vcc
	flat_load_sshort v2, v[2:3]
	v_and_b32_e32 v3, 63, v11
	v_xor_b32_e32 v3, 1, v3
	v_lshlrev_b32_e32 v3, 2, v3
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v2, vcc, v6, v2
	ds_write_b32 v12, v2
	s_waitcnt lgkmcnt(0)
	s_barrier 
	s_waitcnt lgkmcnt(0)
	flat_load_dword v2, v[9:10]
	ds_read_b32 v3, v3
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_xor_b32_e32 v2, v2, v3
	flat_store_dword v[9:10], v2
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_barrier 
	s_waitcnt lgkmcnt(0)
.LBB0_4:
	s_add_u32 s0, s0, 0x5ec
	s_addc_u32 s1, s1, 0
	v_mov_b32_e32 v3, s1
	v_mov_b32_e32 v2, s0
	flat_load_dword v2, v[2:3]
	v_mov_b32_e32 v3, s5
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v2, s8, v2
	v_and_b32_e32 v2, 7, v2
	v_lshlrev_b32_e32 v2, 1, v2
	v_add_u32_e32 v2, vcc, s4, v2
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
	flat_load_ushort v2, v[2:3]
	flat_load_dword v3, v[7:8]
	s_waitcnt vmcnt(1)
	v_lshrrev_b64 v[0:1], v2, v[0:1]
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v0, v3, v0
	v_add_u32_e32 v0, vcc, v0, v5
	flat_store_dword v[7:8], v0
	s_endpgm
	.section	.rodata,#alloc
	.p2align	6
	.amdhsa_kernel k
		.amdhsa_group_segment_fixed_size 256
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
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 15
		.amdhsa_next_free_sgpr 22
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
	.short	2
	.short	7
	.short	2
	.short	0
	.short	6
	.short	3
	.short	6
	.short	4
	.size	t1, 16
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
    .group_segment_fixed_size: 256
    .kernarg_segment_align: 8
    .kernarg_segment_size: 64
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
    .vgpr_count:     15
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 1
...
	.end_amdgpu_metadata

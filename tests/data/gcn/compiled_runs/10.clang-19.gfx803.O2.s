	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.amdhsa_code_object_version 5
	.protected	k
	.globl	k
	.p2align	8
	.type	k,@function
k:
	s_load_dwordx2 s[10:11], s[4:5], 0x30
	s_load_dwordx4 s[12:15], s[4:5], 0x0
	s_lshl_b32 s0, s6, 6
	v_add_u32_e32 v1, vcc, s0, v0
	v_mov_b32_e32 v4, 7
	s_waitcnt lgkmcnt(0)
	s_cmp_lt_i32 s10, 1
	v_and_b32_e32 v0, 3, v0
	s_cbranch_scc1 .LBB0_9
	v_cmp_ne_u32_e32 vcc, 0, v0
	v_mov_b32_e32 v6, s11
	v_mov_b32_e32 v7, s10
	v_mov_b32_e32 v2, s15
	v_mov_b32_e32 v5, v1
.LBB0_2:
	v_add_u32_e64 v3, s[0:1], s10, v1
	v_and_b32_e32 v3, 0x1ff, v3
	v_add_u32_e64 v8, s[0:1], s14, v3
	v_addc_u32_e64 v9, s[0:1], 0, v2, s[0:1]
	flat_load_ubyte v3, v[8:9]
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB0_6
	s_mov_b32 s8, 0
	s_mov_b64 s[6:7], 0
.LBB0_4:
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v8, v3, 3
	v_add_u32_e64 v3, s[0:1], s8, v8
	s_add_i32 s8, s8, 1
	v_cmp_eq_u32_e64 s[0:1], s8, v0
	s_or_b64 s[6:7], s[0:1], s[6:7]
	v_add_u32_e64 v8, s[0:1], s8, v8
	s_andn2_b64 exec, exec, s[6:7]
	s_cbranch_execnz .LBB0_4
	s_or_b64 exec, exec, s[6:7]
	v_add_u32_e64 v3, s[0:1], -1, v8
.LBB0_6:
	s_or_b64 exec, exec, s[2:3]
	s_and_b32 s15, s10, 3
	s_cmp_eq_u32 s15, 1
	s_cselect_b64 s[0:1], -1, 0
	s_cmp_eq_u32 s15, 2
	v_cndmask_b32_e64 v8, v5, v6, s[0:1]
	s_cselect_b64 s[2:3], -1, 0
	s_cmp_eq_u32 s15, 3
	v_cndmask_b32_e64 v8, v8, v7, s[2:3]
	s_cselect_b64 s[6:7], -1, 0
	v_cndmask_b32_e64 v8, v8, v4, s[6:7]
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v3, s[8:9], v3, v8
	s_cmp_eq_u32 s15, 0
	v_cndmask_b32_e64 v7, v7, v3, s[2:3]
	v_cndmask_b32_e64 v6, v6, v3, s[0:1]
	s_cselect_b64 s[0:1], -1, 0
	s_add_i32 s2, s10, -2
	v_cndmask_b32_e64 v4, v4, v3, s[6:7]
	s_cmp_lt_i32 s10, 3
	v_cndmask_b32_e64 v5, v5, v3, s[0:1]
	s_cbranch_scc1 .LBB0_8
	s_mov_b32 s10, s2
	s_branch .LBB0_2
.LBB0_8:
	v_mov_b32_e32 v8, v4
	s_branch .LBB0_10
.LBB0_9:
	v_mov_b32_e32 v2, s11
	v_mov_b32_e32 v3, s10
	v_mov_b32_e32 v8, v4
	v_mov_b32_e32 v7, v3
	v_mov_b32_e32 v6, v2
	v_mov_b32_e32 v5, v1
.LBB0_10:
	v_and_b32_e32 v2, 0x3ff, v1
	v_lshlrev_b32_e32 v2, 2, v2
	v_mov_b32_e32 v3, s13
	v_add_u32_e32 v2, vcc, s12, v2
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
	flat_load_dword v2, v[2:3]
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v2, 1, v2
	v_cmp_eq_u32_e32 vcc, 1, v2
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_14
	v_cmp_eq_u32_e32 vcc, 1, v0
	v_cndmask_b32_e32 v2, v5, v6, vcc
	v_cmp_eq_u32_e32 vcc, 2, v0
	v_cndmask_b32_e32 v2, v2, v7, vcc
	v_cmp_eq_u32_e32 vcc, 3, v0
	v_cndmask_b32_e32 v6, v2, v8, vcc
	s_cmp_eq_u32 s11, 0
	s_mov_b32 s2, 0
	s_cbranch_scc1 .LBB0_14
.LBB0_12:
	v_mul_lo_u32 v0, v6, 3
	v_add_u32_e32 v6, vcc, s2, v0
	s_add_i32 s2, s2, 1
	s_cmp_lg_u32 s11, s2
	s_cbranch_scc1 .LBB0_12
	v_add_u32_e32 v0, vcc, s2, v0
	v_add_u32_e32 v6, vcc, -1, v0
.LBB0_14:
	s_or_b64 exec, exec, s[0:1]
	s_load_dwordx2 s[0:1], s[4:5], 0x20
	v_xor_b32_e32 v0, v5, v6
	v_xor_b32_e32 v0, v0, v7
	v_xor_b32_e32 v2, v0, v8
	v_lshlrev_b32_e32 v0, 2, v1
	v_mov_b32_e32 v1, 0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s1
	v_add_u32_e32 v0, vcc, s0, v0
	v_addc_u32_e32 v1, vcc, v3, v1, vcc
	flat_store_dword v[0:1], v2
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel k
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 64
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
		.amdhsa_next_free_vgpr 10
		.amdhsa_next_free_sgpr 16
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
	.hidden	__oclc_ABI_version
	.type	__oclc_ABI_version,@object
	.section	.rodata,"a",@progbits
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
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         k.kd
    .uses_dynamic_stack: false
    .vgpr_count:     10
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata

	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.protected	curve                   ; -- Begin function curve
	.globl	curve
	.p2align	8
	.type	curve,@function
curve:                                  ; @curve
; %bb.0:
	s_lshl_b32 s6, s6, 8
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_load_dwordx2 s[4:5], s[4:5], 0x10
	v_or_b32_e32 v0, s6, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[1:2], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v4, s3
	v_add_u32_e32 v3, vcc, s2, v1
	v_addc_u32_e32 v4, vcc, v4, v2, vcc
	flat_load_dword v5, v[3:4]
	v_mov_b32_e32 v4, s5
	v_add_u32_e32 v3, vcc, s4, v1
	v_addc_u32_e32 v4, vcc, v4, v2, vcc
	flat_load_dword v3, v[3:4]
	v_add_u32_e32 v0, vcc, 1, v0
	v_ashrrev_i32_e32 v4, 31, v0
	v_add_u32_e32 v0, vcc, v0, v4
	v_xor_b32_e32 v0, v0, v4
	v_cvt_f32_u32_e32 v4, v0
	v_sub_u32_e32 v6, vcc, 0, v0
	s_mov_b32 s3, 0x6f800000
	v_rcp_iflag_f32_e32 v4, v4
	v_mov_b32_e32 v7, 0x2f800000
	s_mov_b32 s2, 0x92492493
	v_mov_b32_e32 v8, s1
	v_mul_f32_e32 v4, 0x4f7ffffe, v4
	v_cvt_u32_f32_e32 v4, v4
	v_mul_lo_u32 v6, v6, v4
	v_mul_hi_u32 v6, v4, v6
	v_add_u32_e32 v4, vcc, v4, v6
	s_waitcnt vmcnt(1)
	v_sin_f32_e32 v6, v5
	v_mul_f32_e32 v9, 0.5, v5
	v_rcp_f32_e32 v10, v5
	v_exp_f32_e32 v11, v5
	v_add_f32_e32 v5, 0x40400000, v5
	v_cmp_gt_f32_e64 vcc, |v5|, s3
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e32 v13, 31, v3
	v_cndmask_b32_e32 v7, 1.0, v7, vcc
	v_add_u32_e32 v14, vcc, v3, v13
	v_xor_b32_e32 v14, v14, v13
	v_mul_hi_u32 v4, v14, v4
	v_mul_hi_i32 v12, v3, s2
	v_cos_f32_e32 v9, v9
	v_mul_f32_e32 v5, v5, v7
	v_mul_lo_u32 v4, v4, v0
	v_add_u32_e32 v3, vcc, v12, v3
	v_add_f32_e32 v6, v6, v9
	v_lshrrev_b32_e32 v9, 31, v3
	v_ashrrev_i32_e32 v3, 2, v3
	v_sub_u32_e32 v4, vcc, v14, v4
	v_add_u32_e32 v3, vcc, v3, v9
	v_sub_u32_e32 v9, vcc, v4, v0
	v_cmp_ge_u32_e32 vcc, v4, v0
	v_cndmask_b32_e32 v4, v4, v9, vcc
	v_sub_u32_e32 v9, vcc, v4, v0
	v_rsq_f32_e32 v6, v6
	v_cmp_ge_u32_e32 vcc, v4, v0
	v_cndmask_b32_e32 v0, v4, v9, vcc
	v_rcp_f32_e32 v5, v5
	v_xor_b32_e32 v0, v0, v13
	v_cvt_f32_i32_e32 v3, v3
	v_sub_u32_e32 v0, vcc, v0, v13
	v_add_f32_e32 v6, v10, v6
	v_cvt_f32_i32_e32 v0, v0
	v_mac_f32_e32 v6, 2.0, v11
	v_mul_f32_e32 v4, v6, v5
	v_mac_f32_e32 v3, v7, v4
	v_add_f32_e32 v3, v3, v0
	v_add_u32_e32 v0, vcc, s0, v1
	v_addc_u32_e32 v1, vcc, v8, v2, vcc
	flat_store_dword v[0:1], v3
	s_endpgm
	.section	.rodata,#alloc
	.p2align	6
	.amdhsa_kernel curve
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 24
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
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
		.amdhsa_next_free_vgpr 15
		.amdhsa_next_free_sgpr 7
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
	.size	curve, .Lfunc_end0-curve
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 372
; NumSgprs: 9
; NumVgprs: 15
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 9
; NumVGPRsForWavesPerEU: 15
; Occupancy: 10
; WaveLimiterHint : 1
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.ident	"Debian clang version 14.0.6"
	.section	".note.GNU-stack"
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .name:           out
        .offset:         0
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           in
        .offset:         8
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           k
        .offset:         16
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           curve
    .private_segment_fixed_size: 0
    .sgpr_count:     9
    .sgpr_spill_count: 0
    .symbol:         curve.kd
    .vgpr_count:     15
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 1
...

	.end_amdgpu_metadata

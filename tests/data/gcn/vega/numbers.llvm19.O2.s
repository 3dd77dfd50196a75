	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
	.amdhsa_code_object_version 5
	.protected	dbl                     ; -- Begin function dbl
	.globl	dbl
	.p2align	8
	.type	dbl,@function
dbl:                                    ; @dbl
; %bb.0:
	s_load_dwordx4 s[8:11], s[4:5], 0x0
	s_load_dwordx2 s[0:1], s[4:5], 0x10
	v_lshl_or_b32 v0, s6, 8, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 3, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s11
	v_add_co_u32_e32 v2, vcc, s10, v0
	v_addc_co_u32_e32 v3, vcc, v3, v1, vcc
	v_mov_b32_e32 v5, s1
	v_add_co_u32_e32 v4, vcc, s0, v0
	v_addc_co_u32_e32 v5, vcc, v5, v1, vcc
	global_load_dwordx2 v[2:3], v[2:3], off
	s_nop 0
	global_load_dwordx2 v[4:5], v[4:5], off
	s_waitcnt vmcnt(0)
	v_div_scale_f64 v[6:7], s[0:1], v[4:5], v[4:5], v[2:3]
	s_mov_b32 s0, 0
	s_brev_b32 s1, 8
	v_cmp_gt_f64_e64 s[0:1], s[0:1], v[2:3]
	v_cndmask_b32_e64 v8, 0, 1, s[0:1]
	v_lshlrev_b32_e32 v8, 8, v8
	v_ldexp_f64 v[8:9], v[2:3], v8
	v_rcp_f64_e32 v[12:13], v[6:7]
	v_rsq_f64_e32 v[10:11], v[8:9]
	v_fma_f64 v[16:17], -v[6:7], v[12:13], 1.0
	v_mul_f64 v[14:15], v[8:9], v[10:11]
	v_mul_f64 v[10:11], v[10:11], 0.5
	v_fma_f64 v[12:13], v[12:13], v[16:17], v[12:13]
	v_fma_f64 v[18:19], -v[10:11], v[14:15], 0.5
	v_fma_f64 v[16:17], -v[6:7], v[12:13], 1.0
	v_fma_f64 v[14:15], v[14:15], v[18:19], v[14:15]
	v_fma_f64 v[10:11], v[10:11], v[18:19], v[10:11]
	v_div_scale_f64 v[18:19], vcc, v[2:3], v[4:5], v[2:3]
	v_fma_f64 v[12:13], v[12:13], v[16:17], v[12:13]
	v_fma_f64 v[16:17], -v[14:15], v[14:15], v[8:9]
	v_fma_f64 v[14:15], v[16:17], v[10:11], v[14:15]
	v_mul_f64 v[16:17], v[18:19], v[12:13]
	v_fma_f64 v[6:7], -v[6:7], v[16:17], v[18:19]
	v_fma_f64 v[18:19], -v[14:15], v[14:15], v[8:9]
	v_div_fmas_f64 v[6:7], v[6:7], v[12:13], v[16:17]
	v_fma_f64 v[10:11], v[18:19], v[10:11], v[14:15]
	v_mov_b32_e32 v12, 0xffffff80
	v_mov_b32_e32 v13, 0x260
	v_cndmask_b32_e64 v12, 0, v12, s[0:1]
	v_cmp_class_f64_e32 vcc, v[8:9], v13
	v_rndne_f64_e32 v[14:15], v[4:5]
	v_ldexp_f64 v[10:11], v[10:11], v12
	v_fma_f64 v[12:13], v[2:3], v[4:5], 1.0
	v_div_fixup_f64 v[6:7], v[6:7], v[4:5], v[2:3]
	v_cndmask_b32_e32 v9, v11, v9, vcc
	v_cndmask_b32_e32 v8, v10, v8, vcc
	v_ceil_f64_e32 v[10:11], v[4:5]
	v_add_co_u32_e32 v0, vcc, s8, v0
	v_add_f64 v[6:7], v[8:9], v[6:7]
	v_floor_f64_e32 v[8:9], v[2:3]
	v_add_f64 v[6:7], v[12:13], v[6:7]
	v_mul_f64 v[12:13], v[2:3], v[4:5]
	v_add_f64 v[6:7], v[8:9], v[6:7]
	v_trunc_f64_e32 v[8:9], v[12:13]
	v_max_f64 v[12:13], v[2:3], v[2:3]
	v_add_f64 v[2:3], v[2:3], -v[4:5]
	v_add_f64 v[6:7], v[6:7], -v[10:11]
	v_max_f64 v[10:11], v[4:5], v[4:5]
	v_mov_b32_e32 v4, s9
	v_addc_co_u32_e32 v1, vcc, v4, v1, vcc
	v_add_f64 v[6:7], v[8:9], v[6:7]
	v_max_f64 v[8:9], v[12:13], v[10:11]
	v_min_f64 v[10:11], v[12:13], v[10:11]
	v_add_f64 v[6:7], v[14:15], v[6:7]
	v_fma_f64 v[6:7], v[8:9], v[10:11], v[6:7]
	v_add_f64 v[2:3], |v[2:3]|, v[6:7]
	global_store_dwordx2 v[0:1], v[2:3], off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel dbl
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
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 20
		.amdhsa_next_free_sgpr 12
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
	.size	dbl, .Lfunc_end0-dbl
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 488
; NumSgprs: 16
; NumVgprs: 20
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 4
; NumSGPRsForWavesPerEU: 16
; NumVGPRsForWavesPerEU: 20
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	dblcmp                  ; -- Begin function dblcmp
	.globl	dblcmp
	.p2align	8
	.type	dblcmp,@function
dblcmp:                                 ; @dblcmp
; %bb.0:
	s_load_dwordx8 s[8:15], s[4:5], 0x0
	v_lshl_or_b32 v6, s6, 8, v0
	v_ashrrev_i32_e32 v7, 31, v6
	v_lshlrev_b64 v[0:1], 3, v[6:7]
	v_lshlrev_b64 v[6:7], 2, v[6:7]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s11
	v_add_co_u32_e32 v2, vcc, s10, v0
	v_addc_co_u32_e32 v3, vcc, v3, v1, vcc
	v_mov_b32_e32 v5, s13
	v_add_co_u32_e32 v4, vcc, s12, v0
	v_addc_co_u32_e32 v5, vcc, v5, v1, vcc
	global_load_dwordx2 v[2:3], v[2:3], off
	v_mov_b32_e32 v10, s15
	global_load_dwordx2 v[4:5], v[4:5], off
	s_waitcnt vmcnt(1)
	v_cvt_i32_f64_e32 v8, v[2:3]
	s_waitcnt vmcnt(0)
	v_cmp_lt_f64_e64 s[0:1], v[2:3], v[4:5]
	v_cmp_neq_f64_e32 vcc, v[2:3], v[4:5]
	v_cvt_u32_f64_e32 v9, v[4:5]
	v_cndmask_b32_e64 v8, v9, v8, s[0:1]
	v_add_co_u32_e64 v6, s[0:1], s14, v6
	v_addc_co_u32_e64 v7, s[0:1], v10, v7, s[0:1]
	global_store_dword v[6:7], v8, off
                                        ; implicit-def: $vgpr6_vgpr7
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[0:1], exec, s[0:1]
	s_cbranch_execz .LBB1_2
; %bb.1:
	s_mov_b32 s2, 0
	s_mov_b32 s3, 0x40a77000
	v_mul_f64 v[6:7], v[4:5], s[2:3]
	s_movk_i32 s2, 0xffe0
	v_trunc_f64_e32 v[6:7], v[6:7]
	v_ldexp_f64 v[9:10], v[6:7], s2
	s_mov_b32 s2, 0
	s_mov_b32 s3, 0xc1f00000
	v_floor_f64_e32 v[9:10], v[9:10]
	v_fma_f64 v[6:7], v[9:10], s[2:3], v[6:7]
	v_cvt_u32_f64_e32 v9, v[9:10]
	v_cvt_f64_u32_e32 v[9:10], v9
	v_cvt_u32_f64_e32 v11, v[6:7]
	v_ldexp_f64 v[6:7], v[9:10], 32
	v_cvt_f64_u32_e32 v[9:10], v11
	v_add_f64 v[6:7], v[6:7], v[9:10]
	v_cvt_f64_i32_e32 v[9:10], v8
	v_add_f64 v[6:7], v[6:7], v[9:10]
	v_cvt_f64_u32_e32 v[9:10], v8
	v_and_b32_e32 v8, 7, v8
	v_ldexp_f64 v[11:12], v[2:3], v8
	v_add_f64 v[6:7], v[6:7], v[9:10]
	v_frexp_mant_f64_e32 v[8:9], v[2:3]
	v_frexp_exp_i32_f64_e32 v10, v[4:5]
	v_fract_f64_e32 v[2:3], v[2:3]
	v_add_f64 v[6:7], v[11:12], v[6:7]
	v_add_f64 v[4:5], v[8:9], v[6:7]
	v_cvt_f64_i32_e32 v[6:7], v10
	v_add_f64 v[4:5], v[4:5], v[6:7]
	v_add_f64 v[6:7], v[2:3], v[4:5]
                                        ; implicit-def: $vgpr2_vgpr3
.LBB1_2:
	s_andn2_saveexec_b64 s[0:1], s[0:1]
	s_cbranch_execz .LBB1_4
; %bb.3:
	s_mov_b32 s2, 0
	s_mov_b32 s3, 0x412e8480
	v_mul_f64 v[2:3], v[2:3], s[2:3]
	s_movk_i32 s2, 0xffe0
	v_trunc_f64_e32 v[2:3], v[2:3]
	v_ldexp_f64 v[4:5], v[2:3], s2
	s_mov_b32 s2, 0
	s_mov_b32 s3, 0xc1f00000
	v_floor_f64_e32 v[4:5], v[4:5]
	v_fma_f64 v[2:3], v[4:5], s[2:3], v[2:3]
	v_cvt_i32_f64_e32 v4, v[4:5]
	v_cvt_f64_i32_e32 v[4:5], v4
	v_cvt_u32_f64_e32 v6, v[2:3]
	v_ldexp_f64 v[2:3], v[4:5], 32
	v_cvt_f64_u32_e32 v[4:5], v6
	v_add_f64 v[6:7], v[2:3], v[4:5]
.LBB1_4:
	s_or_b64 exec, exec, s[0:1]
	v_mov_b32_e32 v2, s9
	v_add_co_u32_e32 v0, vcc, s8, v0
	v_addc_co_u32_e32 v1, vcc, v2, v1, vcc
	global_store_dwordx2 v[0:1], v[6:7], off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel dblcmp
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 32
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
		.amdhsa_next_free_vgpr 13
		.amdhsa_next_free_sgpr 16
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
.Lfunc_end1:
	.size	dblcmp, .Lfunc_end1-dblcmp
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 460
; NumSgprs: 20
; NumVgprs: 13
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 20
; NumVGPRsForWavesPerEU: 13
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	lng                     ; -- Begin function lng
	.globl	lng
	.p2align	8
	.type	lng,@function
lng:                                    ; @lng
; %bb.0:
	s_load_dwordx4 s[8:11], s[4:5], 0x0
	s_load_dwordx2 s[0:1], s[4:5], 0x10
	v_lshl_or_b32 v0, s6, 8, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 3, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v2, s11
	v_add_co_u32_e32 v6, vcc, s10, v0
	v_addc_co_u32_e32 v7, vcc, v2, v1, vcc
	v_mov_b32_e32 v2, s1
	v_add_co_u32_e32 v8, vcc, s0, v0
	v_addc_co_u32_e32 v9, vcc, v2, v1, vcc
	global_load_dwordx2 v[4:5], v[8:9], off
	global_load_dwordx2 v[2:3], v[6:7], off
	v_mov_b32_e32 v8, 0
                                        ; implicit-def: $vgpr6_vgpr7
	s_waitcnt vmcnt(1)
	v_or_b32_e32 v10, 1, v4
	s_waitcnt vmcnt(0)
	v_or_b32_e32 v9, v3, v5
	v_cmp_ne_u64_e32 vcc, 0, v[8:9]
	v_ashrrev_i32_e32 v11, 31, v3
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[2:3], exec, s[0:1]
	s_cbranch_execz .LBB2_2
; %bb.1:
	v_ashrrev_i32_e32 v16, 31, v5
	v_add_co_u32_e32 v6, vcc, v10, v16
	v_addc_co_u32_e32 v7, vcc, v5, v16, vcc
	v_xor_b32_e32 v17, v7, v16
	v_xor_b32_e32 v18, v6, v16
	v_cvt_f32_u32_e32 v6, v18
	v_cvt_f32_u32_e32 v7, v17
	v_sub_co_u32_e32 v15, vcc, 0, v18
	v_subb_co_u32_e32 v19, vcc, 0, v17, vcc
	v_madmk_f32 v6, v7, 0x4f800000, v6
	v_rcp_f32_e32 v6, v6
	v_mul_f32_e32 v6, 0x5f7ffffc, v6
	v_mul_f32_e32 v7, 0x2f800000, v6
	v_trunc_f32_e32 v7, v7
	v_madmk_f32 v6, v7, 0xcf800000, v6
	v_cvt_u32_f32_e32 v14, v6
	v_cvt_u32_f32_e32 v20, v7
	v_mul_lo_u32 v8, v19, v14
	v_mad_u64_u32 v[6:7], s[0:1], v15, v14, 0
	v_mul_lo_u32 v12, v15, v20
	v_mul_hi_u32 v13, v14, v6
	v_add3_u32 v12, v7, v12, v8
	v_mad_u64_u32 v[7:8], s[0:1], v14, v12, 0
	v_add_co_u32_e32 v21, vcc, v13, v7
	v_mad_u64_u32 v[6:7], s[0:1], v20, v6, 0
	v_mad_u64_u32 v[12:13], s[0:1], v20, v12, 0
	v_addc_co_u32_e32 v8, vcc, 0, v8, vcc
	v_add_co_u32_e32 v6, vcc, v21, v6
	v_addc_co_u32_e32 v6, vcc, v8, v7, vcc
	v_addc_co_u32_e32 v7, vcc, 0, v13, vcc
	v_add_co_u32_e32 v6, vcc, v6, v12
	v_addc_co_u32_e32 v7, vcc, 0, v7, vcc
	v_add_co_u32_e32 v21, vcc, v14, v6
	v_addc_co_u32_e32 v20, vcc, v20, v7, vcc
	v_mul_lo_u32 v8, v15, v20
	v_mul_lo_u32 v12, v19, v21
	v_mad_u64_u32 v[6:7], s[0:1], v15, v21, 0
	v_add3_u32 v12, v7, v8, v12
	v_mad_u64_u32 v[7:8], s[0:1], v20, v12, 0
	v_mad_u64_u32 v[12:13], s[0:1], v21, v12, 0
	v_mul_hi_u32 v19, v21, v6
	v_mad_u64_u32 v[14:15], s[0:1], v20, v6, 0
	v_add_co_u32_e32 v6, vcc, v19, v12
	v_addc_co_u32_e32 v12, vcc, 0, v13, vcc
	v_add_co_u32_e32 v6, vcc, v6, v14
	v_addc_co_u32_e32 v6, vcc, v12, v15, vcc
	v_addc_co_u32_e32 v8, vcc, 0, v8, vcc
	v_add_co_u32_e32 v6, vcc, v6, v7
	v_addc_co_u32_e32 v7, vcc, 0, v8, vcc
	v_add_co_u32_e32 v8, vcc, v21, v6
	v_addc_co_u32_e32 v12, vcc, v20, v7, vcc
	v_add_co_u32_e32 v6, vcc, v2, v11
	v_xor_b32_e32 v14, v6, v11
	v_mad_u64_u32 v[6:7], s[0:1], v14, v12, 0
	v_mul_hi_u32 v15, v14, v8
	v_addc_co_u32_e32 v13, vcc, v3, v11, vcc
	v_xor_b32_e32 v19, v13, v11
	v_add_co_u32_e32 v15, vcc, v15, v6
	v_addc_co_u32_e32 v20, vcc, 0, v7, vcc
	v_mad_u64_u32 v[6:7], s[0:1], v19, v8, 0
	v_mad_u64_u32 v[12:13], s[0:1], v19, v12, 0
	v_add_co_u32_e32 v6, vcc, v15, v6
	v_addc_co_u32_e32 v6, vcc, v20, v7, vcc
	v_addc_co_u32_e32 v7, vcc, 0, v13, vcc
	v_add_co_u32_e32 v8, vcc, v6, v12
	v_addc_co_u32_e32 v12, vcc, 0, v7, vcc
	v_mul_lo_u32 v13, v17, v8
	v_mul_lo_u32 v15, v18, v12
	v_mad_u64_u32 v[6:7], s[0:1], v18, v8, 0
	v_add3_u32 v7, v7, v15, v13
	v_sub_u32_e32 v13, v19, v7
	v_sub_co_u32_e32 v6, vcc, v14, v6
	v_subb_co_u32_e64 v13, s[0:1], v13, v17, vcc
	v_sub_co_u32_e64 v14, s[0:1], v6, v18
	v_subbrev_co_u32_e64 v13, s[0:1], 0, v13, s[0:1]
	v_cmp_ge_u32_e64 s[0:1], v13, v17
	v_cndmask_b32_e64 v15, 0, -1, s[0:1]
	v_cmp_ge_u32_e64 s[0:1], v14, v18
	v_cndmask_b32_e64 v14, 0, -1, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], v13, v17
	v_cndmask_b32_e64 v13, v15, v14, s[0:1]
	v_add_co_u32_e64 v14, s[0:1], 2, v8
	v_addc_co_u32_e64 v15, s[0:1], 0, v12, s[0:1]
	v_add_co_u32_e64 v20, s[0:1], 1, v8
	v_addc_co_u32_e64 v21, s[0:1], 0, v12, s[0:1]
	v_subb_co_u32_e32 v7, vcc, v19, v7, vcc
	v_cmp_ne_u32_e64 s[0:1], 0, v13
	v_cmp_ge_u32_e32 vcc, v7, v17
	v_cndmask_b32_e64 v13, v21, v15, s[0:1]
	v_cndmask_b32_e64 v15, 0, -1, vcc
	v_cmp_ge_u32_e32 vcc, v6, v18
	v_cndmask_b32_e64 v6, 0, -1, vcc
	v_cmp_eq_u32_e32 vcc, v7, v17
	v_cndmask_b32_e32 v6, v15, v6, vcc
	v_cmp_ne_u32_e32 vcc, 0, v6
	v_cndmask_b32_e64 v7, v20, v14, s[0:1]
	v_cndmask_b32_e32 v6, v12, v13, vcc
	v_cndmask_b32_e32 v7, v8, v7, vcc
	v_xor_b32_e32 v8, v11, v16
	v_xor_b32_e32 v12, v6, v8
	v_xor_b32_e32 v6, v7, v8
	v_sub_co_u32_e32 v6, vcc, v6, v8
	v_subb_co_u32_e32 v7, vcc, v12, v8, vcc
.LBB2_2:
	s_andn2_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB2_4
; %bb.3:
	v_cvt_f32_u32_e32 v6, v10
	v_sub_u32_e32 v7, 0, v10
	v_rcp_iflag_f32_e32 v6, v6
	v_mul_f32_e32 v6, 0x4f7ffffe, v6
	v_cvt_u32_f32_e32 v6, v6
	v_mul_lo_u32 v7, v7, v6
	v_mul_hi_u32 v7, v6, v7
	v_add_u32_e32 v6, v6, v7
	v_mul_hi_u32 v6, v2, v6
	v_mul_lo_u32 v7, v6, v10
	v_add_u32_e32 v8, 1, v6
	v_sub_u32_e32 v7, v2, v7
	v_sub_u32_e32 v12, v7, v10
	v_cmp_ge_u32_e32 vcc, v7, v10
	v_cndmask_b32_e32 v7, v7, v12, vcc
	v_cndmask_b32_e32 v6, v6, v8, vcc
	v_add_u32_e32 v8, 1, v6
	v_cmp_ge_u32_e32 vcc, v7, v10
	v_cndmask_b32_e32 v6, v6, v8, vcc
	v_mov_b32_e32 v7, 0
.LBB2_4:
	s_or_b64 exec, exec, s[0:1]
	v_mov_b32_e32 v8, 0
	v_cmp_ne_u64_e32 vcc, 0, v[8:9]
	v_or_b32_e32 v12, 3, v4
                                        ; implicit-def: $vgpr8_vgpr9
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[4:5], exec, s[0:1]
	s_cbranch_execz .LBB2_6
; %bb.5:
	v_ashrrev_i32_e32 v8, 31, v5
	v_add_co_u32_e32 v9, vcc, v12, v8
	v_addc_co_u32_e32 v12, vcc, v5, v8, vcc
	v_xor_b32_e32 v16, v12, v8
	v_xor_b32_e32 v17, v9, v8
	v_cvt_f32_u32_e32 v8, v17
	v_cvt_f32_u32_e32 v9, v16
	v_sub_co_u32_e32 v15, vcc, 0, v17
	v_subb_co_u32_e32 v18, vcc, 0, v16, vcc
	v_madmk_f32 v8, v9, 0x4f800000, v8
	v_rcp_f32_e32 v8, v8
	v_mul_f32_e32 v8, 0x5f7ffffc, v8
	v_mul_f32_e32 v9, 0x2f800000, v8
	v_trunc_f32_e32 v9, v9
	v_madmk_f32 v8, v9, 0xcf800000, v8
	v_cvt_u32_f32_e32 v14, v8
	v_cvt_u32_f32_e32 v19, v9
	v_mul_lo_u32 v12, v18, v14
	v_mad_u64_u32 v[8:9], s[0:1], v15, v14, 0
	v_mul_lo_u32 v13, v15, v19
	v_add3_u32 v20, v9, v13, v12
	v_mad_u64_u32 v[12:13], s[0:1], v14, v20, 0
	v_mul_hi_u32 v9, v14, v8
	v_add_co_u32_e32 v21, vcc, v9, v12
	v_mad_u64_u32 v[8:9], s[0:1], v19, v8, 0
	v_addc_co_u32_e32 v22, vcc, 0, v13, vcc
	v_mad_u64_u32 v[12:13], s[0:1], v19, v20, 0
	v_add_co_u32_e32 v8, vcc, v21, v8
	v_addc_co_u32_e32 v8, vcc, v22, v9, vcc
	v_addc_co_u32_e32 v9, vcc, 0, v13, vcc
	v_add_co_u32_e32 v8, vcc, v8, v12
	v_addc_co_u32_e32 v9, vcc, 0, v9, vcc
	v_add_co_u32_e32 v20, vcc, v14, v8
	v_addc_co_u32_e32 v19, vcc, v19, v9, vcc
	v_mul_lo_u32 v12, v15, v19
	v_mul_lo_u32 v13, v18, v20
	v_mad_u64_u32 v[8:9], s[0:1], v15, v20, 0
	v_add3_u32 v9, v9, v12, v13
	v_mad_u64_u32 v[14:15], s[0:1], v20, v9, 0
	v_mul_hi_u32 v18, v20, v8
	v_mad_u64_u32 v[12:13], s[0:1], v19, v9, 0
	v_mad_u64_u32 v[8:9], s[0:1], v19, v8, 0
	v_add_co_u32_e32 v14, vcc, v18, v14
	v_addc_co_u32_e32 v15, vcc, 0, v15, vcc
	v_add_co_u32_e32 v8, vcc, v14, v8
	v_addc_co_u32_e32 v8, vcc, v15, v9, vcc
	v_addc_co_u32_e32 v9, vcc, 0, v13, vcc
	v_add_co_u32_e32 v8, vcc, v8, v12
	v_addc_co_u32_e32 v9, vcc, 0, v9, vcc
	v_add_co_u32_e32 v12, vcc, v20, v8
	v_addc_co_u32_e32 v13, vcc, v19, v9, vcc
	v_add_co_u32_e32 v8, vcc, v2, v11
	v_xor_b32_e32 v15, v8, v11
	v_mad_u64_u32 v[8:9], s[0:1], v15, v13, 0
	v_mul_hi_u32 v18, v15, v12
	v_addc_co_u32_e32 v14, vcc, v3, v11, vcc
	v_xor_b32_e32 v14, v14, v11
	v_add_co_u32_e32 v18, vcc, v18, v8
	v_addc_co_u32_e32 v19, vcc, 0, v9, vcc
	v_mad_u64_u32 v[8:9], s[0:1], v14, v12, 0
	v_mad_u64_u32 v[12:13], s[0:1], v14, v13, 0
	v_add_co_u32_e32 v8, vcc, v18, v8
	v_addc_co_u32_e32 v8, vcc, v19, v9, vcc
	v_addc_co_u32_e32 v9, vcc, 0, v13, vcc
	v_add_co_u32_e32 v8, vcc, v8, v12
	v_addc_co_u32_e32 v9, vcc, 0, v9, vcc
	v_mul_lo_u32 v12, v16, v8
	v_mul_lo_u32 v13, v17, v9
	v_mad_u64_u32 v[8:9], s[0:1], v17, v8, 0
	v_add3_u32 v9, v9, v13, v12
	v_sub_u32_e32 v12, v14, v9
	v_sub_co_u32_e32 v8, vcc, v15, v8
	v_subb_co_u32_e64 v12, s[0:1], v12, v16, vcc
	v_sub_co_u32_e64 v13, s[0:1], v8, v17
	v_subbrev_co_u32_e64 v15, s[2:3], 0, v12, s[0:1]
	v_cmp_ge_u32_e64 s[2:3], v15, v16
	v_cndmask_b32_e64 v18, 0, -1, s[2:3]
	v_cmp_ge_u32_e64 s[2:3], v13, v17
	v_cndmask_b32_e64 v19, 0, -1, s[2:3]
	v_cmp_eq_u32_e64 s[2:3], v15, v16
	v_subb_co_u32_e64 v12, s[0:1], v12, v16, s[0:1]
	v_cndmask_b32_e64 v18, v18, v19, s[2:3]
	v_sub_co_u32_e64 v19, s[0:1], v13, v17
	v_subb_co_u32_e32 v9, vcc, v14, v9, vcc
	v_subbrev_co_u32_e64 v12, s[0:1], 0, v12, s[0:1]
	v_cmp_ge_u32_e32 vcc, v9, v16
	v_cmp_ne_u32_e64 s[0:1], 0, v18
	v_cndmask_b32_e64 v14, 0, -1, vcc
	v_cmp_ge_u32_e32 vcc, v8, v17
	v_cndmask_b32_e64 v12, v15, v12, s[0:1]
	v_cndmask_b32_e64 v15, 0, -1, vcc
	v_cmp_eq_u32_e32 vcc, v9, v16
	v_cndmask_b32_e32 v14, v14, v15, vcc
	v_cmp_ne_u32_e32 vcc, 0, v14
	v_cndmask_b32_e32 v9, v9, v12, vcc
	v_cndmask_b32_e64 v12, v13, v19, s[0:1]
	v_cndmask_b32_e32 v8, v8, v12, vcc
	v_xor_b32_e32 v8, v8, v11
	v_xor_b32_e32 v9, v9, v11
	v_sub_co_u32_e32 v8, vcc, v8, v11
	v_subb_co_u32_e32 v9, vcc, v9, v11, vcc
                                        ; implicit-def: $vgpr12
.LBB2_6:
	s_andn2_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB2_8
; %bb.7:
	v_cvt_f32_u32_e32 v8, v12
	v_sub_u32_e32 v9, 0, v12
	v_rcp_iflag_f32_e32 v8, v8
	v_mul_f32_e32 v8, 0x4f7ffffe, v8
	v_cvt_u32_f32_e32 v8, v8
	v_mul_lo_u32 v9, v9, v8
	v_mul_hi_u32 v9, v8, v9
	v_add_u32_e32 v8, v8, v9
	v_mul_hi_u32 v8, v2, v8
	v_mul_lo_u32 v8, v8, v12
	v_sub_u32_e32 v8, v2, v8
	v_sub_u32_e32 v9, v8, v12
	v_cmp_ge_u32_e32 vcc, v8, v12
	v_cndmask_b32_e32 v8, v8, v9, vcc
	v_sub_u32_e32 v9, v8, v12
	v_cmp_ge_u32_e32 vcc, v8, v12
	v_cndmask_b32_e32 v8, v8, v9, vcc
	v_mov_b32_e32 v9, 0
.LBB2_8:
	s_or_b64 exec, exec, s[0:1]
	v_bcnt_u32_b32 v13, v2, 0
	v_ffbh_u32_e32 v10, v10
	v_bcnt_u32_b32 v13, v3, v13
	v_mov_b32_e32 v14, 0
	v_add_u32_e32 v10, 32, v10
	v_ffbh_u32_e32 v19, v5
	v_cmp_lt_i64_e32 vcc, v[2:3], v[4:5]
	v_min_u32_e32 v10, v10, v19
	v_mul_lo_u32 v19, v4, v3
	v_mad_u64_u32 v[13:14], s[0:1], v4, v2, v[13:14]
	v_mul_lo_u32 v20, v5, v2
	v_and_b32_e32 v15, 31, v4
	v_and_b32_e32 v16, 15, v4
	v_lshlrev_b64 v[11:12], v4, v[2:3]
	v_cndmask_b32_e32 v17, v5, v3, vcc
	v_cndmask_b32_e32 v18, v4, v2, vcc
	v_ashrrev_i64 v[4:5], v15, v[2:3]
	v_lshrrev_b64 v[15:16], v16, v[2:3]
	v_or_b32_e32 v2, 16, v2
	v_ffbl_b32_e32 v3, v3
	v_add_u32_e32 v3, 32, v3
	v_ffbl_b32_e32 v2, v2
	v_min_u32_e32 v2, v2, v3
	v_add3_u32 v3, v20, v14, v19
	v_add_co_u32_e32 v13, vcc, v13, v18
	v_addc_co_u32_e32 v3, vcc, v3, v17, vcc
	v_add_co_u32_e32 v6, vcc, v13, v6
	v_addc_co_u32_e32 v3, vcc, v3, v7, vcc
	v_add_co_u32_e32 v2, vcc, v6, v2
	v_addc_co_u32_e32 v3, vcc, 0, v3, vcc
	v_add_co_u32_e32 v2, vcc, v2, v11
	v_addc_co_u32_e32 v3, vcc, v3, v12, vcc
	v_sub_co_u32_e32 v2, vcc, v2, v4
	v_subb_co_u32_e32 v3, vcc, v3, v5, vcc
	v_add_co_u32_e32 v2, vcc, v2, v15
	v_addc_co_u32_e32 v3, vcc, v3, v16, vcc
	v_add_co_u32_e32 v2, vcc, v2, v8
	v_addc_co_u32_e32 v3, vcc, v3, v9, vcc
	v_add_co_u32_e32 v2, vcc, v2, v10
	v_addc_co_u32_e32 v3, vcc, 0, v3, vcc
	v_mov_b32_e32 v4, s9
	v_add_co_u32_e32 v0, vcc, s8, v0
	v_addc_co_u32_e32 v1, vcc, v4, v1, vcc
	global_store_dwordx2 v[0:1], v[2:3], off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel lng
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
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 23
		.amdhsa_next_free_sgpr 12
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
.Lfunc_end2:
	.size	lng, .Lfunc_end2-lng
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1776
; NumSgprs: 16
; NumVgprs: 23
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 5
; NumSGPRsForWavesPerEU: 16
; NumVGPRsForWavesPerEU: 23
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	ulng                    ; -- Begin function ulng
	.globl	ulng
	.p2align	8
	.type	ulng,@function
ulng:                                   ; @ulng
; %bb.0:
	s_load_dwordx4 s[8:11], s[4:5], 0x0
	s_load_dwordx2 s[0:1], s[4:5], 0x10
	v_lshl_or_b32 v0, s6, 8, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 3, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s11
	v_add_co_u32_e32 v2, vcc, s10, v0
	v_addc_co_u32_e32 v3, vcc, v3, v1, vcc
	v_mov_b32_e32 v5, s1
	v_add_co_u32_e32 v4, vcc, s0, v0
	v_addc_co_u32_e32 v5, vcc, v5, v1, vcc
	global_load_dwordx2 v[2:3], v[2:3], off
	v_mov_b32_e32 v8, 0
	global_load_dwordx2 v[4:5], v[4:5], off
                                        ; implicit-def: $vgpr6_vgpr7
	s_waitcnt vmcnt(0)
	v_or_b32_e32 v9, v3, v5
	v_cmp_ne_u64_e32 vcc, 0, v[8:9]
	v_or_b32_e32 v8, 1, v4
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[2:3], exec, s[0:1]
	s_cbranch_execz .LBB3_2
; %bb.1:
	v_cvt_f32_u32_e32 v6, v8
	v_cvt_f32_u32_e32 v7, v5
	v_sub_co_u32_e32 v14, vcc, 0, v8
	v_subb_co_u32_e32 v15, vcc, 0, v5, vcc
	v_madmk_f32 v6, v7, 0x4f800000, v6
	v_rcp_f32_e32 v6, v6
	v_mul_f32_e32 v6, 0x5f7ffffc, v6
	v_mul_f32_e32 v7, 0x2f800000, v6
	v_trunc_f32_e32 v7, v7
	v_madmk_f32 v6, v7, 0xcf800000, v6
	v_cvt_u32_f32_e32 v12, v7
	v_cvt_u32_f32_e32 v13, v6
	v_mul_lo_u32 v10, v14, v12
	v_mul_lo_u32 v11, v15, v13
	v_mad_u64_u32 v[6:7], s[0:1], v14, v13, 0
	v_add3_u32 v16, v7, v10, v11
	v_mul_hi_u32 v7, v13, v6
	v_mad_u64_u32 v[10:11], s[0:1], v13, v16, 0
	v_add_co_u32_e32 v17, vcc, v7, v10
	v_mad_u64_u32 v[6:7], s[0:1], v12, v6, 0
	v_addc_co_u32_e32 v18, vcc, 0, v11, vcc
	v_mad_u64_u32 v[10:11], s[0:1], v12, v16, 0
	v_add_co_u32_e32 v6, vcc, v17, v6
	v_addc_co_u32_e32 v6, vcc, v18, v7, vcc
	v_addc_co_u32_e32 v7, vcc, 0, v11, vcc
	v_add_co_u32_e32 v6, vcc, v6, v10
	v_addc_co_u32_e32 v7, vcc, 0, v7, vcc
	v_add_co_u32_e32 v16, vcc, v13, v6
	v_addc_co_u32_e32 v17, vcc, v12, v7, vcc
	v_mul_lo_u32 v10, v14, v17
	v_mul_lo_u32 v11, v15, v16
	v_mad_u64_u32 v[6:7], s[0:1], v14, v16, 0
	v_add3_u32 v7, v7, v10, v11
	v_mad_u64_u32 v[12:13], s[0:1], v16, v7, 0
	v_mul_hi_u32 v14, v16, v6
	v_mad_u64_u32 v[10:11], s[0:1], v17, v7, 0
	v_mad_u64_u32 v[6:7], s[0:1], v17, v6, 0
	v_add_co_u32_e32 v12, vcc, v14, v12
	v_addc_co_u32_e32 v13, vcc, 0, v13, vcc
	v_add_co_u32_e32 v6, vcc, v12, v6
	v_addc_co_u32_e32 v6, vcc, v13, v7, vcc
	v_addc_co_u32_e32 v7, vcc, 0, v11, vcc
	v_add_co_u32_e32 v6, vcc, v6, v10
	v_addc_co_u32_e32 v7, vcc, 0, v7, vcc
	v_add_co_u32_e32 v10, vcc, v16, v6
	v_addc_co_u32_e32 v11, vcc, v17, v7, vcc
	v_mad_u64_u32 v[6:7], s[0:1], v2, v11, 0
	v_mul_hi_u32 v12, v2, v10
	v_add_co_u32_e32 v12, vcc, v12, v6
	v_addc_co_u32_e32 v13, vcc, 0, v7, vcc
	v_mad_u64_u32 v[6:7], s[0:1], v3, v10, 0
	v_mad_u64_u32 v[10:11], s[0:1], v3, v11, 0
	v_add_co_u32_e32 v6, vcc, v12, v6
	v_addc_co_u32_e32 v6, vcc, v13, v7, vcc
	v_addc_co_u32_e32 v7, vcc, 0, v11, vcc
	v_add_co_u32_e32 v10, vcc, v6, v10
	v_addc_co_u32_e32 v11, vcc, 0, v7, vcc
	v_mul_lo_u32 v12, v5, v10
	v_mul_lo_u32 v13, v8, v11
	v_mad_u64_u32 v[6:7], s[0:1], v8, v10, 0
	v_add3_u32 v7, v7, v13, v12
	v_sub_u32_e32 v12, v3, v7
	v_sub_co_u32_e32 v6, vcc, v2, v6
	v_subb_co_u32_e64 v12, s[0:1], v12, v5, vcc
	v_sub_co_u32_e64 v13, s[0:1], v6, v8
	v_subbrev_co_u32_e64 v12, s[0:1], 0, v12, s[0:1]
	v_cmp_ge_u32_e64 s[0:1], v12, v5
	v_cndmask_b32_e64 v14, 0, -1, s[0:1]
	v_cmp_ge_u32_e64 s[0:1], v13, v8
	v_cndmask_b32_e64 v13, 0, -1, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], v12, v5
	v_cndmask_b32_e64 v12, v14, v13, s[0:1]
	v_add_co_u32_e64 v13, s[0:1], 2, v10
	v_addc_co_u32_e64 v14, s[0:1], 0, v11, s[0:1]
	v_add_co_u32_e64 v15, s[0:1], 1, v10
	v_addc_co_u32_e64 v16, s[0:1], 0, v11, s[0:1]
	v_subb_co_u32_e32 v7, vcc, v3, v7, vcc
	v_cmp_ne_u32_e64 s[0:1], 0, v12
	v_cmp_ge_u32_e32 vcc, v7, v5
	v_cndmask_b32_e64 v12, v16, v14, s[0:1]
	v_cndmask_b32_e64 v14, 0, -1, vcc
	v_cmp_ge_u32_e32 vcc, v6, v8
	v_cndmask_b32_e64 v6, 0, -1, vcc
	v_cmp_eq_u32_e32 vcc, v7, v5
	v_cndmask_b32_e32 v6, v14, v6, vcc
	v_cmp_ne_u32_e32 vcc, 0, v6
	v_cndmask_b32_e64 v6, v15, v13, s[0:1]
	v_cndmask_b32_e32 v7, v11, v12, vcc
	v_cndmask_b32_e32 v6, v10, v6, vcc
                                        ; implicit-def: $vgpr8
.LBB3_2:
	s_andn2_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB3_4
; %bb.3:
	v_cvt_f32_u32_e32 v6, v8
	v_sub_u32_e32 v7, 0, v8
	v_rcp_iflag_f32_e32 v6, v6
	v_mul_f32_e32 v6, 0x4f7ffffe, v6
	v_cvt_u32_f32_e32 v6, v6
	v_mul_lo_u32 v7, v7, v6
	v_mul_hi_u32 v7, v6, v7
	v_add_u32_e32 v6, v6, v7
	v_mul_hi_u32 v6, v2, v6
	v_mul_lo_u32 v7, v6, v8
	v_add_u32_e32 v10, 1, v6
	v_sub_u32_e32 v7, v2, v7
	v_sub_u32_e32 v11, v7, v8
	v_cmp_ge_u32_e32 vcc, v7, v8
	v_cndmask_b32_e32 v7, v7, v11, vcc
	v_cndmask_b32_e32 v6, v6, v10, vcc
	v_add_u32_e32 v10, 1, v6
	v_cmp_ge_u32_e32 vcc, v7, v8
	v_cndmask_b32_e32 v6, v6, v10, vcc
	v_mov_b32_e32 v7, 0
.LBB3_4:
	s_or_b64 exec, exec, s[0:1]
	v_mov_b32_e32 v8, 0
	v_cmp_ne_u64_e32 vcc, 0, v[8:9]
	v_or_b32_e32 v10, 7, v4
                                        ; implicit-def: $vgpr8_vgpr9
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[4:5], exec, s[0:1]
	s_cbranch_execz .LBB3_6
; %bb.5:
	v_cvt_f32_u32_e32 v8, v10
	v_cvt_f32_u32_e32 v9, v5
	v_sub_co_u32_e32 v15, vcc, 0, v10
	v_subb_co_u32_e32 v16, vcc, 0, v5, vcc
	v_madmk_f32 v8, v9, 0x4f800000, v8
	v_rcp_f32_e32 v8, v8
	v_mul_f32_e32 v8, 0x5f7ffffc, v8
	v_mul_f32_e32 v9, 0x2f800000, v8
	v_trunc_f32_e32 v9, v9
	v_madmk_f32 v8, v9, 0xcf800000, v8
	v_cvt_u32_f32_e32 v13, v9
	v_cvt_u32_f32_e32 v14, v8
	v_mul_lo_u32 v11, v15, v13
	v_mul_lo_u32 v12, v16, v14
	v_mad_u64_u32 v[8:9], s[0:1], v15, v14, 0
	v_add3_u32 v17, v9, v11, v12
	v_mul_hi_u32 v9, v14, v8
	v_mad_u64_u32 v[11:12], s[0:1], v14, v17, 0
	v_add_co_u32_e32 v18, vcc, v9, v11
	v_mad_u64_u32 v[8:9], s[0:1], v13, v8, 0
	v_addc_co_u32_e32 v19, vcc, 0, v12, vcc
	v_mad_u64_u32 v[11:12], s[0:1], v13, v17, 0
	v_add_co_u32_e32 v8, vcc, v18, v8
	v_addc_co_u32_e32 v8, vcc, v19, v9, vcc
	v_addc_co_u32_e32 v9, vcc, 0, v12, vcc
	v_add_co_u32_e32 v8, vcc, v8, v11
	v_addc_co_u32_e32 v9, vcc, 0, v9, vcc
	v_add_co_u32_e32 v17, vcc, v14, v8
	v_addc_co_u32_e32 v18, vcc, v13, v9, vcc
	v_mul_lo_u32 v11, v15, v18
	v_mul_lo_u32 v12, v16, v17
	v_mad_u64_u32 v[8:9], s[0:1], v15, v17, 0
	v_add3_u32 v9, v9, v11, v12
	v_mad_u64_u32 v[13:14], s[0:1], v17, v9, 0
	v_mul_hi_u32 v15, v17, v8
	v_mad_u64_u32 v[11:12], s[0:1], v18, v9, 0
	v_mad_u64_u32 v[8:9], s[0:1], v18, v8, 0
	v_add_co_u32_e32 v13, vcc, v15, v13
	v_addc_co_u32_e32 v14, vcc, 0, v14, vcc
	v_add_co_u32_e32 v8, vcc, v13, v8
	v_addc_co_u32_e32 v8, vcc, v14, v9, vcc
	v_addc_co_u32_e32 v9, vcc, 0, v12, vcc
	v_add_co_u32_e32 v8, vcc, v8, v11
	v_addc_co_u32_e32 v9, vcc, 0, v9, vcc
	v_add_co_u32_e32 v11, vcc, v17, v8
	v_addc_co_u32_e32 v12, vcc, v18, v9, vcc
	v_mad_u64_u32 v[8:9], s[0:1], v2, v12, 0
	v_mul_hi_u32 v13, v2, v11
	v_add_co_u32_e32 v13, vcc, v13, v8
	v_addc_co_u32_e32 v14, vcc, 0, v9, vcc
	v_mad_u64_u32 v[8:9], s[0:1], v3, v11, 0
	v_mad_u64_u32 v[11:12], s[0:1], v3, v12, 0
	v_add_co_u32_e32 v8, vcc, v13, v8
	v_addc_co_u32_e32 v8, vcc, v14, v9, vcc
	v_addc_co_u32_e32 v9, vcc, 0, v12, vcc
	v_add_co_u32_e32 v8, vcc, v8, v11
	v_addc_co_u32_e32 v9, vcc, 0, v9, vcc
	v_mul_lo_u32 v11, v5, v8
	v_mul_lo_u32 v12, v10, v9
	v_mad_u64_u32 v[8:9], s[0:1], v10, v8, 0
	v_add3_u32 v9, v9, v12, v11
	v_sub_u32_e32 v11, v3, v9
	v_sub_co_u32_e32 v8, vcc, v2, v8
	v_subb_co_u32_e64 v11, s[0:1], v11, v5, vcc
	v_sub_co_u32_e64 v12, s[0:1], v8, v10
	v_subbrev_co_u32_e64 v13, s[2:3], 0, v11, s[0:1]
	v_cmp_ge_u32_e64 s[2:3], v13, v5
	v_cndmask_b32_e64 v14, 0, -1, s[2:3]
	v_cmp_ge_u32_e64 s[2:3], v12, v10
	v_cndmask_b32_e64 v15, 0, -1, s[2:3]
	v_cmp_eq_u32_e64 s[2:3], v13, v5
	v_subb_co_u32_e64 v11, s[0:1], v11, v5, s[0:1]
	v_cndmask_b32_e64 v14, v14, v15, s[2:3]
	v_sub_co_u32_e64 v15, s[0:1], v12, v10
	v_subbrev_co_u32_e64 v11, s[0:1], 0, v11, s[0:1]
	v_subb_co_u32_e32 v9, vcc, v3, v9, vcc
	v_cmp_ne_u32_e64 s[0:1], 0, v14
	v_cmp_ge_u32_e32 vcc, v9, v5
	v_cndmask_b32_e64 v11, v13, v11, s[0:1]
	v_cndmask_b32_e64 v13, 0, -1, vcc
	v_cmp_ge_u32_e32 vcc, v8, v10
	v_cndmask_b32_e64 v10, 0, -1, vcc
	v_cmp_eq_u32_e32 vcc, v9, v5
	v_cndmask_b32_e32 v10, v13, v10, vcc
	v_cmp_ne_u32_e32 vcc, 0, v10
	v_cndmask_b32_e64 v10, v12, v15, s[0:1]
	v_cndmask_b32_e32 v9, v9, v11, vcc
	v_cndmask_b32_e32 v8, v8, v10, vcc
                                        ; implicit-def: $vgpr10
.LBB3_6:
	s_andn2_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB3_8
; %bb.7:
	v_cvt_f32_u32_e32 v8, v10
	v_sub_u32_e32 v9, 0, v10
	v_rcp_iflag_f32_e32 v8, v8
	v_mul_f32_e32 v8, 0x4f7ffffe, v8
	v_cvt_u32_f32_e32 v8, v8
	v_mul_lo_u32 v9, v9, v8
	v_mul_hi_u32 v9, v8, v9
	v_add_u32_e32 v8, v8, v9
	v_mul_hi_u32 v8, v2, v8
	v_mul_lo_u32 v8, v8, v10
	v_sub_u32_e32 v8, v2, v8
	v_sub_u32_e32 v9, v8, v10
	v_cmp_ge_u32_e32 vcc, v8, v10
	v_cndmask_b32_e32 v8, v8, v9, vcc
	v_sub_u32_e32 v9, v8, v10
	v_cmp_ge_u32_e32 vcc, v8, v10
	v_cndmask_b32_e32 v8, v8, v9, vcc
	v_mov_b32_e32 v9, 0
.LBB3_8:
	s_or_b64 exec, exec, s[0:1]
	v_xor_b32_e32 v7, v9, v7
	v_mad_u64_u32 v[9:10], s[0:1], v4, v2, v[4:5]
	v_mad_i64_i32 v[2:3], s[0:1], v4, v2, v[2:3]
	v_xor_b32_e32 v4, v8, v6
	v_xor_b32_e32 v4, v4, v9
	v_xor_b32_e32 v5, v7, v10
	v_xor_b32_e32 v2, v4, v2
	v_mov_b32_e32 v4, s9
	v_add_co_u32_e32 v0, vcc, s8, v0
	v_xor_b32_e32 v3, v5, v3
	v_addc_co_u32_e32 v1, vcc, v4, v1, vcc
	global_store_dwordx2 v[0:1], v[2:3], off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel ulng
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
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 20
		.amdhsa_next_free_sgpr 12
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
.Lfunc_end3:
	.size	ulng, .Lfunc_end3-ulng
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1504
; NumSgprs: 16
; NumVgprs: 20
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 4
; NumSGPRsForWavesPerEU: 16
; NumVGPRsForWavesPerEU: 20
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	hlf                     ; -- Begin function hlf
	.globl	hlf
	.p2align	8
	.type	hlf,@function
hlf:                                    ; @hlf
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_load_dwordx2 s[8:9], s[4:5], 0x10
	v_lshl_or_b32 v0, s6, 8, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 1, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s3
	v_add_co_u32_e32 v2, vcc, s2, v0
	v_addc_co_u32_e32 v3, vcc, v3, v1, vcc
	v_mov_b32_e32 v5, s9
	v_add_co_u32_e32 v4, vcc, s8, v0
	v_addc_co_u32_e32 v5, vcc, v5, v1, vcc
	global_load_ushort v6, v[4:5], off
	global_load_ushort v7, v[2:3], off
	v_mov_b32_e32 v2, s1
	s_waitcnt vmcnt(1)
	v_cvt_f32_f16_e32 v4, v6
	s_waitcnt vmcnt(0)
	v_cvt_f32_f16_e32 v5, v7
	v_fma_f16 v3, v7, v6, v7
	v_rcp_f16_e32 v9, v7
	v_rcp_f32_e32 v14, v4
	v_fract_f16_e32 v12, v7
	v_mul_f16_e32 v13, 0x4880, v7
	v_sub_f16_e32 v3, v3, v6
	v_mul_f32_e32 v14, v5, v14
	v_cvt_f16_f32_e32 v14, v14
	v_cvt_i32_f32_e32 v15, v4
	v_xor_b32_e32 v8, 0x8000, v6
	v_floor_f32_e32 v16, v5
	v_div_fixup_f16 v7, v14, v6, v7
	v_add_f16_e32 v3, v7, v3
	v_cmp_gt_f16_e32 vcc, v3, v6
	v_cndmask_b32_e32 v3, v8, v3, vcc
	v_cvt_f32_i32_e32 v15, v15
	v_cvt_f32_f16_e32 v3, v3
	v_cvt_f16_f32_e32 v16, v16
	v_sqrt_f16_e32 v10, v6
	v_rsq_f16_e32 v11, v6
	v_cvt_f16_f32_e32 v7, v15
	v_fma_f32 v3, v3, v5, v4
	v_cvt_f16_f32_e32 v3, v3
	v_add_f16_e32 v6, v9, v16
	v_cvt_i16_f16_e32 v13, v13
	v_add_f16_e32 v6, v10, v6
	v_cvt_f16_i16_e32 v13, v13
	v_add_f16_e32 v4, v11, v6
	v_add_f16_e32 v5, v12, v7
	v_add_f16_e32 v5, v5, v13
	v_add_f16_e32 v3, v4, v3
	v_add_co_u32_e32 v0, vcc, s0, v0
	v_add_f16_e32 v3, v5, v3
	v_addc_co_u32_e32 v1, vcc, v2, v1, vcc
	global_store_short v[0:1], v3, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel hlf
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
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 17
		.amdhsa_next_free_sgpr 10
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
.Lfunc_end4:
	.size	hlf, .Lfunc_end4-hlf
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 268
; NumSgprs: 14
; NumVgprs: 17
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 4
; NumSGPRsForWavesPerEU: 14
; NumVGPRsForWavesPerEU: 17
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	hlf2                    ; -- Begin function hlf2
	.globl	hlf2
	.p2align	8
	.type	hlf2,@function
hlf2:                                   ; @hlf2
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_load_dwordx2 s[8:9], s[4:5], 0x10
	v_lshl_or_b32 v0, s6, 8, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s3
	v_add_co_u32_e32 v2, vcc, s2, v0
	v_addc_co_u32_e32 v3, vcc, v3, v1, vcc
	global_load_dword v4, v[2:3], off
	v_mov_b32_e32 v3, s9
	v_add_co_u32_e32 v2, vcc, s8, v0
	v_addc_co_u32_e32 v3, vcc, v3, v1, vcc
	global_load_dword v2, v[2:3], off
	v_mov_b32_e32 v3, s1
	v_add_co_u32_e32 v0, vcc, s0, v0
	v_addc_co_u32_e32 v1, vcc, v3, v1, vcc
	s_waitcnt vmcnt(0)
	v_pk_fma_f16 v4, v4, v2, v4
	v_pk_fma_f16 v2, v2, -2.0, v4 op_sel_hi:[1,0,1]
	global_store_dword v[0:1], v2, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel hlf2
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
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 5
		.amdhsa_next_free_sgpr 10
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
.Lfunc_end5:
	.size	hlf2, .Lfunc_end5-hlf2
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 124
; NumSgprs: 14
; NumVgprs: 5
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 14
; NumVGPRsForWavesPerEU: 5
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	hfrexp                  ; -- Begin function hfrexp
	.globl	hfrexp
	.p2align	8
	.type	hfrexp,@function
hfrexp:                                 ; @hfrexp
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_load_dwordx2 s[8:9], s[4:5], 0x10
	v_lshl_or_b32 v0, s6, 8, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 1, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s3
	v_add_co_u32_e32 v2, vcc, s2, v0
	v_addc_co_u32_e32 v3, vcc, v3, v1, vcc
	global_load_ushort v4, v[2:3], off
	v_mov_b32_e32 v3, s9
	v_add_co_u32_e32 v2, vcc, s8, v0
	v_addc_co_u32_e32 v3, vcc, v3, v1, vcc
	global_load_ushort v5, v[2:3], off
	v_mov_b32_e32 v6, s1
	v_add_co_u32_e32 v0, vcc, s0, v0
	v_addc_co_u32_e32 v1, vcc, v6, v1, vcc
	s_movk_i32 s2, 0x1f8
	s_waitcnt vmcnt(1)
	v_sin_f16_e32 v8, v4
	v_frexp_exp_i16_f16_e32 v7, v4
	v_cos_f16_e32 v9, v4
	v_frexp_mant_f16_e32 v6, v4
	v_cvt_f16_i16_e32 v7, v7
	v_add_f16_e32 v6, v6, v7
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v5, 3, v5
	v_cmp_u_f16_e32 vcc, v4, v4
	v_add_f16_e32 v6, v8, v6
	v_cvt_f32_f16_e64 v10, |v4|
	v_trunc_f16_e32 v11, v4
	v_rndne_f16_e32 v12, v4
	v_ceil_f16_e32 v13, v4
	v_fma_f16 v14, v4, v4, v4
	v_max_f16_e32 v15, v4, v4
	v_cndmask_b32_e64 v16, 0, 1, vcc
	v_cmp_gt_f16_e32 vcc, 1.0, v4
	v_cmp_class_f16_e64 s[0:1], v4, s2
	v_ldexp_f16_e32 v4, v4, v5
	v_add_f16_e32 v6, v9, v6
	v_add_f16_e32 v4, v4, v6
	v_cvt_f32_f16_e32 v4, v4
	v_cvt_f32_f16_e32 v5, v11
	v_cvt_f32_f16_e32 v11, v12
	v_cvt_f32_f16_e32 v12, v13
	v_cvt_f32_f16_e32 v13, v14
	v_max_f16_e32 v14, 1.0, v15
	v_add_f32_e32 v4, v10, v4
	v_min_f16_e32 v15, 2.0, v15
	v_cvt_f32_f16_e32 v7, v14
	v_add_f32_e32 v4, v4, v5
	v_cvt_f32_f16_e32 v8, v15
	v_add_f32_e32 v4, v4, v11
	v_add_f32_e32 v4, v4, v12
	v_add_f32_e32 v4, v4, v13
	v_add_f32_e32 v4, v4, v7
	v_add_f32_e32 v4, v4, v8
	v_cvt_f16_f32_e32 v4, v4
	v_cndmask_b32_e64 v17, 0, 1, vcc
	v_cndmask_b32_e64 v18, 0, 1, s[0:1]
	v_lshlrev_b16_e32 v6, 1, v17
	v_lshlrev_b16_e32 v5, 2, v18
	v_or_b32_e32 v6, v6, v16
	v_or_b32_e32 v5, v6, v5
	global_store_short v[0:1], v4, off
	global_store_short v[2:3], v5, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel hfrexp
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
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 19
		.amdhsa_next_free_sgpr 10
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
.Lfunc_end6:
	.size	hfrexp, .Lfunc_end6-hfrexp
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 324
; NumSgprs: 14
; NumVgprs: 19
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 4
; NumSGPRsForWavesPerEU: 14
; NumVGPRsForWavesPerEU: 19
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	shrt                    ; -- Begin function shrt
	.globl	shrt
	.p2align	8
	.type	shrt,@function
shrt:                                   ; @shrt
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_load_dwordx2 s[8:9], s[4:5], 0x10
	v_lshl_or_b32 v0, s6, 8, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 1, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v4, s3
	v_mov_b32_e32 v3, s9
	v_add_co_u32_e32 v2, vcc, s8, v0
	v_addc_co_u32_e32 v3, vcc, v3, v1, vcc
	global_load_ushort v5, v[2:3], off
	v_add_co_u32_e32 v2, vcc, s2, v0
	v_addc_co_u32_e32 v3, vcc, v4, v1, vcc
	global_load_ushort v2, v[2:3], off
	v_mov_b32_e32 v3, s1
	s_waitcnt vmcnt(1)
	v_and_b32_e32 v4, 7, v5
	v_and_b32_e32 v6, 3, v5
	s_waitcnt vmcnt(0)
	v_ashrrev_i16_e32 v4, v4, v2
	v_lshlrev_b16_e32 v6, v6, v2
	v_mad_legacy_u16 v4, v5, v2, v4
	v_sub_u16_e32 v4, v4, v6
	v_mad_legacy_u16 v7, v5, 3, v2
	v_cmp_gt_u16_e32 vcc, v5, v2
	v_min_i16_e32 v2, v4, v2
	v_cndmask_b32_e32 v8, 0, v5, vcc
	v_xor_b32_e32 v2, v2, v7
	v_add_co_u32_e32 v0, vcc, s0, v0
	v_add_u16_e32 v2, v2, v8
	v_addc_co_u32_e32 v1, vcc, v3, v1, vcc
	global_store_short v[0:1], v2, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel shrt
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
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 9
		.amdhsa_next_free_sgpr 10
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
.Lfunc_end7:
	.size	shrt, .Lfunc_end7-shrt
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 168
; NumSgprs: 14
; NumVgprs: 9
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 14
; NumVGPRsForWavesPerEU: 9
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	angle                   ; -- Begin function angle
	.globl	angle
	.p2align	8
	.type	angle,@function
angle:                                  ; @angle
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_lshl_or_b32 v1, s6, 8, v0
	v_ashrrev_i32_e32 v2, 31, v1
	v_lshlrev_b64 v[2:3], 3, v[1:2]
	v_mul_lo_u32 v1, v1, 37
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v5, s3
	v_add_co_u32_e32 v4, vcc, s2, v2
	v_addc_co_u32_e32 v5, vcc, v5, v3, vcc
	global_load_dwordx2 v[4:5], v[4:5], off
	s_mov_b32 s2, 0x80100201
	v_mul_hi_i32 v6, v1, s2
	v_and_b32_e32 v0, 7, v0
	v_add_co_u32_e32 v2, vcc, s0, v2
	v_add_u32_e32 v6, v6, v1
	v_lshrrev_b32_e32 v7, 31, v6
	v_ashrrev_i32_e32 v6, 10, v6
	v_add_u32_e32 v6, v6, v7
	v_mul_i32_i24_e32 v6, 0x7ff, v6
	v_sub_u32_e32 v1, v1, v6
	v_lshlrev_b32_e32 v1, 20, v1
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v5, 0x800fffff, v5
	v_or_b32_e32 v5, v5, v1
	v_trig_preop_f64 v[0:1], v[4:5], v0
	v_mov_b32_e32 v4, s1
	v_addc_co_u32_e32 v3, vcc, v4, v3, vcc
	global_store_dwordx2 v[2:3], v[0:1], off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel angle
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 16
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
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 7
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
.Lfunc_end8:
	.size	angle, .Lfunc_end8-angle
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 160
; NumSgprs: 11
; NumVgprs: 8
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 11
; NumVGPRsForWavesPerEU: 8
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.hidden	__oclc_ABI_version              ; @__oclc_ABI_version
	.type	__oclc_ABI_version,@object
	.section	.rodata,"a",@progbits
	.weak	__oclc_ABI_version
	.p2align	2, 0x0
__oclc_ABI_version:
	.long	500                             ; 0x1f4
	.size	__oclc_ABI_version, 4

	.ident	"Debian clang version 19.1.7 (3~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .name:           o
        .offset:         0
        .size:           8
        .type_name:      'double*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           a
        .offset:         8
        .size:           8
        .type_name:      'double*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           b
        .offset:         16
        .size:           8
        .type_name:      'double*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           dbl
    .private_segment_fixed_size: 0
    .sgpr_count:     16
    .sgpr_spill_count: 0
    .symbol:         dbl.kd
    .uses_dynamic_stack: false
    .vgpr_count:     20
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           o
        .offset:         0
        .size:           8
        .type_name:      'double*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           a
        .offset:         8
        .size:           8
        .type_name:      'double*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           b
        .offset:         16
        .size:           8
        .type_name:      'double*'
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           k
        .offset:         24
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 32
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           dblcmp
    .private_segment_fixed_size: 0
    .sgpr_count:     20
    .sgpr_spill_count: 0
    .symbol:         dblcmp.kd
    .uses_dynamic_stack: false
    .vgpr_count:     13
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           o
        .offset:         0
        .size:           8
        .type_name:      'L*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           a
        .offset:         8
        .size:           8
        .type_name:      'L*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           b
        .offset:         16
        .size:           8
        .type_name:      'L*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           lng
    .private_segment_fixed_size: 0
    .sgpr_count:     16
    .sgpr_spill_count: 0
    .symbol:         lng.kd
    .uses_dynamic_stack: false
    .vgpr_count:     23
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           o
        .offset:         0
        .size:           8
        .type_name:      'UL*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           a
        .offset:         8
        .size:           8
        .type_name:      'UL*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           b
        .offset:         16
        .size:           8
        .type_name:      'UL*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           ulng
    .private_segment_fixed_size: 0
    .sgpr_count:     16
    .sgpr_spill_count: 0
    .symbol:         ulng.kd
    .uses_dynamic_stack: false
    .vgpr_count:     20
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           o
        .offset:         0
        .size:           8
        .type_name:      'half*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           a
        .offset:         8
        .size:           8
        .type_name:      'half*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           b
        .offset:         16
        .size:           8
        .type_name:      'half*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           hlf
    .private_segment_fixed_size: 0
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         hlf.kd
    .uses_dynamic_stack: false
    .vgpr_count:     17
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           o
        .offset:         0
        .size:           8
        .type_name:      'h2*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           a
        .offset:         8
        .size:           8
        .type_name:      'h2*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           b
        .offset:         16
        .size:           8
        .type_name:      'h2*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           hlf2
    .private_segment_fixed_size: 0
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         hlf2.kd
    .uses_dynamic_stack: false
    .vgpr_count:     5
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           o
        .offset:         0
        .size:           8
        .type_name:      'half*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           a
        .offset:         8
        .size:           8
        .type_name:      'half*'
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           k
        .offset:         16
        .size:           8
        .type_name:      'short*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           hfrexp
    .private_segment_fixed_size: 0
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         hfrexp.kd
    .uses_dynamic_stack: false
    .vgpr_count:     19
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           o
        .offset:         0
        .size:           8
        .type_name:      'short*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           a
        .offset:         8
        .size:           8
        .type_name:      'short*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           b
        .offset:         16
        .size:           8
        .type_name:      'ushort*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           shrt
    .private_segment_fixed_size: 0
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         shrt.kd
    .uses_dynamic_stack: false
    .vgpr_count:     9
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           o
        .offset:         0
        .size:           8
        .type_name:      'double*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           a
        .offset:         8
        .size:           8
        .type_name:      'double*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           angle
    .private_segment_fixed_size: 0
    .sgpr_count:     11
    .sgpr_spill_count: 0
    .symbol:         angle.kd
    .uses_dynamic_stack: false
    .vgpr_count:     8
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx900
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata

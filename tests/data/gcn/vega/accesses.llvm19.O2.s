	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
	.amdhsa_code_object_version 5
	.protected	pixel                   ; -- Begin function pixel
	.globl	pixel
	.p2align	8
	.type	pixel,@function
pixel:                                  ; @pixel
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_lshl_or_b32 v0, s6, 8, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[2:3], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v4, s3
	v_add_co_u32_e32 v2, vcc, s2, v2
	v_addc_co_u32_e32 v3, vcc, v4, v3, vcc
	global_load_dword v2, v[2:3], off
	v_lshlrev_b64 v[4:5], 4, v[0:1]
	v_mov_b32_e32 v6, s1
	v_add_co_u32_e32 v4, vcc, s0, v4
	v_addc_co_u32_e32 v5, vcc, v6, v5, vcc
	s_waitcnt vmcnt(0)
	v_cvt_f32_ubyte0_e32 v0, v2
	v_cvt_f32_ubyte1_e32 v1, v2
	v_cvt_f32_ubyte2_e32 v7, v2
	v_cvt_f32_ubyte3_e32 v2, v2
	v_mul_f32_e32 v3, 0.5, v2
	v_mul_f32_e32 v2, 0.5, v7
	v_mul_f32_e32 v1, 0.5, v1
	v_mul_f32_e32 v0, 0.5, v0
	global_store_dwordx4 v[4:5], v[0:3], off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel pixel
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
.Lfunc_end0:
	.size	pixel, .Lfunc_end0-pixel
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 120
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
	.text
	.protected	vecd                    ; -- Begin function vecd
	.globl	vecd
	.p2align	8
	.type	vecd,@function
vecd:                                   ; @vecd
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_lshl_or_b32 v0, s6, 8, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[8:9], 4, v[0:1]
	v_xor_b32_e32 v0, 1, v0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v1, s3
	v_add_co_u32_e32 v10, vcc, s2, v8
	v_addc_co_u32_e32 v11, vcc, v1, v9, vcc
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 4, v[0:1]
	v_mov_b32_e32 v2, s3
	v_add_co_u32_e32 v12, vcc, s2, v0
	v_addc_co_u32_e32 v13, vcc, v2, v1, vcc
	global_load_dwordx4 v[0:3], v[10:11], off
	global_load_dwordx4 v[4:7], v[12:13], off
	s_waitcnt vmcnt(0)
	v_fma_f64 v[2:3], v[2:3], 2.0, v[4:5]
	v_fma_f64 v[0:1], v[0:1], 2.0, v[6:7]
	v_mov_b32_e32 v5, s1
	v_add_co_u32_e32 v4, vcc, s0, v8
	v_addc_co_u32_e32 v5, vcc, v5, v9, vcc
	global_store_dwordx4 v[4:5], v[0:3], off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel vecd
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
		.amdhsa_next_free_vgpr 14
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
.Lfunc_end1:
	.size	vecd, .Lfunc_end1-vecd
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 132
; NumSgprs: 11
; NumVgprs: 14
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 11
; NumVGPRsForWavesPerEU: 14
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
	.protected	gatomic                 ; -- Begin function gatomic
	.globl	gatomic
	.p2align	8
	.type	gatomic,@function
gatomic:                                ; @gatomic
; %bb.0:
	s_mov_b64 s[0:1], exec
	v_lshl_or_b32 v0, s6, 8, v0
	s_mov_b32 s9, 0
                                        ; implicit-def: $vgpr8
.LBB2_1:                                ; =>This Inner Loop Header: Depth=1
	s_ff1_i32_b64 s2, s[0:1]
	s_mov_b32 m0, s2
	v_readlane_b32 s6, v0, s2
	s_lshl_b64 s[2:3], 1, s2
	v_writelane_b32 v8, s9, m0
	s_add_i32 s9, s9, s6
	s_andn2_b64 s[0:1], s[0:1], s[2:3]
	s_cmp_lg_u64 s[0:1], 0
	s_cbranch_scc1 .LBB2_1
; %bb.2:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_load_dwordx2 s[6:7], s[4:5], 0x10
	v_mbcnt_lo_u32_b32 v1, exec_lo, 0
	v_mbcnt_hi_u32_b32 v1, exec_hi, v1
	s_mov_b32 s8, 0
	v_cmp_eq_u32_e32 vcc, 0, v1
                                        ; implicit-def: $vgpr1
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB2_4
; %bb.3:
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v2, s9
	s_waitcnt lgkmcnt(0)
	global_atomic_add v1, v1, v2, s[0:1] glc
.LBB2_4:
	s_or_b64 exec, exec, s[4:5]
	s_mov_b64 s[4:5], exec
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s12, v1
                                        ; implicit-def: $vgpr9
.LBB2_5:                                ; =>This Inner Loop Header: Depth=1
	s_ff1_i32_b64 s9, s[4:5]
	s_mov_b32 m0, s9
	v_readlane_b32 s13, v0, s9
	s_lshl_b64 s[10:11], 1, s9
	v_writelane_b32 v9, s8, m0
	s_add_i32 s8, s8, s13
	s_andn2_b64 s[4:5], s[4:5], s[10:11]
	s_cmp_lg_u64 s[4:5], 0
	s_cbranch_scc1 .LBB2_5
; %bb.6:
	v_mbcnt_lo_u32_b32 v1, exec_lo, 0
	v_mbcnt_hi_u32_b32 v1, exec_hi, v1
	v_cmp_eq_u32_e32 vcc, 0, v1
                                        ; implicit-def: $vgpr1
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB2_8
; %bb.7:
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v2, s8
	s_waitcnt lgkmcnt(0)
	global_atomic_sub v1, v1, v2, s[0:1] offset:4 glc
.LBB2_8:
	s_or_b64 exec, exec, s[4:5]
	s_mov_b64 s[4:5], exec
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s13, v1
	v_not_b32_e32 v1, v0
	s_mov_b32 s9, -1
                                        ; implicit-def: $vgpr10
.LBB2_9:                                ; =>This Inner Loop Header: Depth=1
	s_ff1_i32_b64 s8, s[4:5]
	s_mov_b32 m0, s8
	v_readlane_b32 s14, v1, s8
	s_lshl_b64 s[10:11], 1, s8
	v_writelane_b32 v10, s9, m0
	s_and_b32 s9, s9, s14
	s_andn2_b64 s[4:5], s[4:5], s[10:11]
	s_cmp_lg_u64 s[4:5], 0
	s_cbranch_scc1 .LBB2_9
; %bb.10:
	v_mbcnt_lo_u32_b32 v1, exec_lo, 0
	v_mbcnt_hi_u32_b32 v1, exec_hi, v1
	s_mov_b32 s8, 0
	v_cmp_eq_u32_e32 vcc, 0, v1
                                        ; implicit-def: $vgpr1
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB2_12
; %bb.11:
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v2, s9
	s_waitcnt lgkmcnt(0)
	global_atomic_and v1, v1, v2, s[0:1] offset:8 glc
.LBB2_12:
	s_or_b64 exec, exec, s[4:5]
	s_mov_b64 s[4:5], exec
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s14, v1
                                        ; implicit-def: $vgpr11
.LBB2_13:                               ; =>This Inner Loop Header: Depth=1
	s_ff1_i32_b64 s9, s[4:5]
	s_mov_b32 m0, s9
	v_readlane_b32 s15, v0, s9
	s_lshl_b64 s[10:11], 1, s9
	v_writelane_b32 v11, s8, m0
	s_or_b32 s8, s8, s15
	s_andn2_b64 s[4:5], s[4:5], s[10:11]
	s_cmp_lg_u64 s[4:5], 0
	s_cbranch_scc1 .LBB2_13
; %bb.14:
	v_mbcnt_lo_u32_b32 v1, exec_lo, 0
	v_mbcnt_hi_u32_b32 v1, exec_hi, v1
	s_mov_b32 s9, 0
	v_cmp_eq_u32_e32 vcc, 0, v1
                                        ; implicit-def: $vgpr1
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB2_16
; %bb.15:
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v2, s8
	s_waitcnt lgkmcnt(0)
	global_atomic_or v1, v1, v2, s[0:1] offset:12 glc
.LBB2_16:
	s_or_b64 exec, exec, s[4:5]
	s_mov_b64 s[4:5], exec
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s15, v1
                                        ; implicit-def: $vgpr12
.LBB2_17:                               ; =>This Inner Loop Header: Depth=1
	s_ff1_i32_b64 s8, s[4:5]
	s_mov_b32 m0, s8
	v_readlane_b32 s16, v0, s8
	s_lshl_b64 s[10:11], 1, s8
	v_writelane_b32 v12, s9, m0
	s_xor_b32 s9, s9, s16
	s_andn2_b64 s[4:5], s[4:5], s[10:11]
	s_cmp_lg_u64 s[4:5], 0
	s_cbranch_scc1 .LBB2_17
; %bb.18:
	v_mbcnt_lo_u32_b32 v1, exec_lo, 0
	v_mbcnt_hi_u32_b32 v1, exec_hi, v1
	v_cmp_eq_u32_e32 vcc, 0, v1
                                        ; implicit-def: $vgpr1
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB2_20
; %bb.19:
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v2, s9
	s_waitcnt lgkmcnt(0)
	global_atomic_xor v1, v1, v2, s[0:1] offset:16 glc
.LBB2_20:
	s_or_b64 exec, exec, s[4:5]
	v_mov_b32_e32 v2, 0
	s_waitcnt lgkmcnt(0)
	global_atomic_swap v13, v2, v0, s[0:1] offset:20 glc
	s_mov_b64 s[4:5], exec
	s_waitcnt vmcnt(1)
	v_readfirstlane_b32 s16, v1
	v_sub_u32_e32 v1, 0, v0
	s_brev_b32 s10, -2
                                        ; implicit-def: $vgpr14
.LBB2_21:                               ; =>This Inner Loop Header: Depth=1
	s_ff1_i32_b64 s8, s[4:5]
	s_mov_b32 m0, s8
	v_readlane_b32 s11, v1, s8
	s_lshl_b64 s[8:9], 1, s8
	v_writelane_b32 v14, s10, m0
	s_min_i32 s10, s10, s11
	s_andn2_b64 s[4:5], s[4:5], s[8:9]
	s_cmp_lg_u64 s[4:5], 0
	s_cbranch_scc1 .LBB2_21
; %bb.22:
	v_mbcnt_lo_u32_b32 v1, exec_lo, 0
	v_mbcnt_hi_u32_b32 v1, exec_hi, v1
	v_cmp_eq_u32_e32 vcc, 0, v1
                                        ; implicit-def: $vgpr1
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB2_26
; %bb.23:
	v_mov_b32_e32 v2, 0
	global_load_dword v1, v2, s[0:1] offset:24
	s_mov_b64 s[8:9], 0
.LBB2_24:                               ; =>This Inner Loop Header: Depth=1
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v4, v1
	v_min_i32_e32 v3, s10, v4
	global_atomic_cmpswap v1, v2, v[3:4], s[0:1] offset:24 glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32_e32 vcc, v1, v4
	s_or_b64 s[8:9], vcc, s[8:9]
	s_andn2_b64 exec, exec, s[8:9]
	s_cbranch_execnz .LBB2_24
; %bb.25:
	s_or_b64 exec, exec, s[8:9]
.LBB2_26:
	s_or_b64 exec, exec, s[4:5]
	s_mov_b64 s[4:5], exec
	v_readfirstlane_b32 s17, v1
	s_mov_b32 s10, 0
                                        ; implicit-def: $vgpr15
.LBB2_27:                               ; =>This Inner Loop Header: Depth=1
	s_ff1_i32_b64 s8, s[4:5]
	s_mov_b32 m0, s8
	v_readlane_b32 s11, v0, s8
	s_lshl_b64 s[8:9], 1, s8
	v_writelane_b32 v15, s10, m0
	s_max_u32 s10, s10, s11
	s_andn2_b64 s[4:5], s[4:5], s[8:9]
	s_cmp_lg_u64 s[4:5], 0
	s_cbranch_scc1 .LBB2_27
; %bb.28:
	v_mbcnt_lo_u32_b32 v1, exec_lo, 0
	v_mbcnt_hi_u32_b32 v1, exec_hi, v1
	v_cmp_eq_u32_e32 vcc, 0, v1
                                        ; implicit-def: $vgpr1
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB2_32
; %bb.29:
	v_mov_b32_e32 v2, 0
	global_load_dword v1, v2, s[2:3]
	s_mov_b64 s[8:9], 0
.LBB2_30:                               ; =>This Inner Loop Header: Depth=1
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v4, v1
	v_max_u32_e32 v3, s10, v4
	global_atomic_cmpswap v1, v2, v[3:4], s[2:3] glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32_e32 vcc, v1, v4
	s_or_b64 s[8:9], vcc, s[8:9]
	s_andn2_b64 exec, exec, s[8:9]
	s_cbranch_execnz .LBB2_30
; %bb.31:
	s_or_b64 exec, exec, s[8:9]
.LBB2_32:
	s_or_b64 exec, exec, s[4:5]
	s_mov_b64 s[4:5], exec
	v_readfirstlane_b32 s18, v1
	s_mov_b32 s10, -1
                                        ; implicit-def: $vgpr16
.LBB2_33:                               ; =>This Inner Loop Header: Depth=1
	s_ff1_i32_b64 s8, s[4:5]
	s_mov_b32 m0, s8
	v_readlane_b32 s11, v0, s8
	s_lshl_b64 s[8:9], 1, s8
	v_writelane_b32 v16, s10, m0
	s_min_u32 s10, s10, s11
	s_andn2_b64 s[4:5], s[4:5], s[8:9]
	s_cmp_lg_u64 s[4:5], 0
	s_cbranch_scc1 .LBB2_33
; %bb.34:
	v_mbcnt_lo_u32_b32 v1, exec_lo, 0
	v_mbcnt_hi_u32_b32 v1, exec_hi, v1
	v_cmp_eq_u32_e32 vcc, 0, v1
                                        ; implicit-def: $vgpr1
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB2_38
; %bb.35:
	v_mov_b32_e32 v2, 0
	global_load_dword v1, v2, s[2:3] offset:4
	s_mov_b64 s[8:9], 0
.LBB2_36:                               ; =>This Inner Loop Header: Depth=1
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v4, v1
	v_min_u32_e32 v3, s10, v4
	global_atomic_cmpswap v1, v2, v[3:4], s[2:3] offset:4 glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32_e32 vcc, v1, v4
	s_or_b64 s[8:9], vcc, s[8:9]
	s_andn2_b64 exec, exec, s[8:9]
	s_cbranch_execnz .LBB2_36
; %bb.37:
	s_or_b64 exec, exec, s[8:9]
.LBB2_38:
	s_or_b64 exec, exec, s[4:5]
	s_mov_b64 s[8:9], exec
	v_readfirstlane_b32 s19, v1
	v_ashrrev_i32_e32 v1, 31, v0
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $vgpr2_vgpr3
.LBB2_39:                               ; =>This Inner Loop Header: Depth=1
	s_ff1_i32_b64 s10, s[8:9]
	s_mov_b32 m0, s10
	v_readlane_b32 s20, v0, s10
	v_readlane_b32 s11, v1, s10
	v_writelane_b32 v2, s4, m0
	s_add_u32 s4, s4, s20
	v_writelane_b32 v3, s5, m0
	s_addc_u32 s5, s5, s11
	s_lshl_b64 s[10:11], 1, s10
	s_andn2_b64 s[8:9], s[8:9], s[10:11]
	s_cmp_lg_u64 s[8:9], 0
	s_cbranch_scc1 .LBB2_39
; %bb.40:
	v_mbcnt_lo_u32_b32 v4, exec_lo, 0
	v_mbcnt_hi_u32_b32 v4, exec_hi, v4
	v_cmp_eq_u32_e32 vcc, 0, v4
                                        ; implicit-def: $vgpr4_vgpr5
	s_and_saveexec_b64 s[8:9], vcc
	s_xor_b64 s[8:9], exec, s[8:9]
	s_cbranch_execz .LBB2_42
; %bb.41:
	v_mov_b32_e32 v4, s4
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v5, s5
	global_atomic_add_x2 v[4:5], v6, v[4:5], s[6:7] glc
.LBB2_42:
	s_or_b64 exec, exec, s[8:9]
	s_mov_b64 s[8:9], exec
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s21, v5
	v_readfirstlane_b32 s20, v4
	v_lshlrev_b32_e32 v6, 1, v0
	v_mov_b32_e32 v7, 0
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $vgpr4_vgpr5
.LBB2_43:                               ; =>This Inner Loop Header: Depth=1
	s_ff1_i32_b64 s22, s[8:9]
	v_readlane_b32 s23, v6, s22
	v_readlane_b32 s24, v7, s22
	v_mov_b32_e32 v17, s24
	v_mov_b32_e32 v18, s23
	v_cmp_gt_u64_e32 vcc, s[4:5], v[17:18]
	s_mov_b32 m0, s22
	s_and_b64 s[10:11], vcc, exec
	v_writelane_b32 v5, s5, m0
	v_writelane_b32 v4, s4, m0
	s_cselect_b32 s5, s5, s23
	s_cselect_b32 s4, s4, s24
	s_lshl_b64 s[10:11], 1, s22
	s_andn2_b64 s[8:9], s[8:9], s[10:11]
	s_cmp_lg_u64 s[8:9], 0
	s_cbranch_scc1 .LBB2_43
; %bb.44:
	v_mbcnt_lo_u32_b32 v6, exec_lo, 0
	v_mbcnt_hi_u32_b32 v6, exec_hi, v6
	v_cmp_eq_u32_e32 vcc, 0, v6
                                        ; implicit-def: $vgpr6_vgpr7
	s_and_saveexec_b64 s[8:9], vcc
	s_xor_b64 s[8:9], exec, s[8:9]
	s_cbranch_execz .LBB2_48
; %bb.45:
	v_mov_b32_e32 v17, 0
	global_load_dwordx2 v[6:7], v17, s[6:7] offset:8
	s_mov_b64 s[10:11], 0
	v_mov_b32_e32 v18, s5
	v_mov_b32_e32 v19, s4
.LBB2_46:                               ; =>This Inner Loop Header: Depth=1
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v23, v7
	v_mov_b32_e32 v22, v6
	v_cmp_lt_u64_e32 vcc, s[4:5], v[22:23]
	v_cndmask_b32_e32 v21, v18, v23, vcc
	v_cndmask_b32_e32 v20, v19, v22, vcc
	global_atomic_cmpswap_x2 v[6:7], v17, v[20:23], s[6:7] offset:8 glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u64_e32 vcc, v[6:7], v[22:23]
	s_or_b64 s[10:11], vcc, s[10:11]
	s_andn2_b64 exec, exec, s[10:11]
	s_cbranch_execnz .LBB2_46
; %bb.47:
	s_or_b64 exec, exec, s[10:11]
.LBB2_48:
	s_or_b64 exec, exec, s[8:9]
	v_mov_b32_e32 v17, s21
	v_add_co_u32_e32 v21, vcc, s20, v2
	v_mov_b32_e32 v23, 0
	v_addc_co_u32_e32 v22, vcc, v17, v3, vcc
	global_atomic_swap_x2 v[2:3], v23, v[0:1], s[6:7] offset:16 glc
	global_load_dwordx2 v[19:20], v23, s[6:7] offset:24
	v_readfirstlane_b32 s5, v7
	v_readfirstlane_b32 s4, v6
	v_sub_u32_e32 v9, s13, v9
	v_add_u32_e32 v8, s12, v8
	v_add3_u32 v8, v8, v0, v9
	v_or_b32_e32 v11, s15, v11
	v_and_b32_e32 v10, s14, v10
	v_xad_u32 v8, v8, v10, v11
	v_mov_b32_e32 v11, s4
	v_mov_b32_e32 v10, s5
	v_xor_b32_e32 v12, s16, v12
	v_max_u32_e32 v15, s18, v15
	v_min_i32_e32 v14, s17, v14
	v_add3_u32 v8, v8, v12, v13
	v_min_u32_e32 v9, s19, v16
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_add3_u32 v8, v8, v14, v15
	s_waitcnt vmcnt(0)
	v_add_co_u32_e32 v17, vcc, 1, v19
	v_addc_co_u32_e32 v18, vcc, 0, v20, vcc
	global_atomic_cmpswap_x2 v[6:7], v23, v[17:20], s[6:7] offset:24 glc
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v7, 63
	global_atomic_inc v17, v23, v7, s[2:3] offset:8 glc
	s_nop 0
	global_atomic_dec v7, v23, v7, s[2:3] offset:12 glc
	v_cmp_gt_u64_e32 vcc, s[4:5], v[4:5]
	v_cndmask_b32_e32 v4, v4, v11, vcc
	v_cndmask_b32_e32 v5, v5, v10, vcc
	v_add_co_u32_e32 v4, vcc, v4, v21
	v_addc_co_u32_e32 v5, vcc, v5, v22, vcc
	v_add_co_u32_e32 v2, vcc, v4, v2
	v_addc_co_u32_e32 v3, vcc, v5, v3, vcc
	v_add3_u32 v2, v8, v9, v2
	v_mov_b32_e32 v10, s1
	v_add_co_u32_e32 v0, vcc, s0, v0
	v_addc_co_u32_e32 v1, vcc, v10, v1, vcc
	s_waitcnt vmcnt(1)
	v_add3_u32 v2, v2, v17, v3
	s_waitcnt vmcnt(0)
	v_add3_u32 v2, v2, v7, v6
	global_store_dword v[0:1], v2, off offset:32
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel gatomic
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
		.amdhsa_next_free_vgpr 24
		.amdhsa_next_free_sgpr 25
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
	.size	gatomic, .Lfunc_end2-gatomic
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1692
; NumSgprs: 29
; NumVgprs: 24
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 3
; VGPRBlocks: 5
; NumSGPRsForWavesPerEU: 29
; NumVGPRsForWavesPerEU: 24
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
	.protected	latomic                 ; -- Begin function latomic
	.globl	latomic
	.p2align	8
	.type	latomic,@function
latomic:                                ; @latomic
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_cmp_gt_u32_e32 vcc, 64, v0
	v_lshlrev_b32_e32 v2, 2, v0
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB3_2
; %bb.1:
	s_waitcnt lgkmcnt(0)
	global_load_dword v1, v2, s[2:3]
	s_waitcnt vmcnt(0)
	ds_write_b32 v2, v1
.LBB3_2:
	s_or_b64 exec, exec, s[4:5]
	v_cmp_gt_u32_e32 vcc, 8, v0
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB3_4
; %bb.3:
	v_lshlrev_b32_e32 v3, 3, v0
	v_mov_b32_e32 v1, 0
	ds_write_b64 v3, v[0:1] offset:256
.LBB3_4:
	s_or_b64 exec, exec, s[4:5]
	v_cmp_gt_u32_e32 vcc, 4, v0
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB3_6
; %bb.5:
	v_mov_b32_e32 v1, 0
	ds_write_b32 v2, v1 offset:320
.LBB3_6:
	s_or_b64 exec, exec, s[4:5]
	v_lshl_or_b32 v1, s6, 8, v0
	v_ashrrev_i32_e32 v2, 31, v1
	v_lshlrev_b64 v[1:2], 2, v[1:2]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v4, s3
	v_add_co_u32_e32 v3, vcc, s2, v1
	v_addc_co_u32_e32 v4, vcc, v4, v2, vcc
	s_barrier
	global_load_dword v3, v[3:4], off
	s_mov_b64 s[4:5], exec
	s_mov_b32 s6, 0
                                        ; implicit-def: $vgpr9
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v5, 7, v3
	v_and_b32_e32 v4, 3, v3
	v_lshlrev_b32_e32 v5, 2, v5
	ds_add_rtn_u32 v6, v5, v3
	ds_max_rtn_i32 v7, v5, v3 offset:32
	v_lshlrev_b32_e32 v12, 2, v4
	ds_min_rtn_i32 v8, v12, v3 offset:64
.LBB3_7:                                ; =>This Inner Loop Header: Depth=1
	s_ff1_i32_b64 s2, s[4:5]
	s_mov_b32 m0, s2
	v_readlane_b32 s7, v3, s2
	s_lshl_b64 s[2:3], 1, s2
	v_writelane_b32 v9, s6, m0
	s_or_b32 s6, s6, s7
	s_andn2_b64 s[4:5], s[4:5], s[2:3]
	s_cmp_lg_u64 s[4:5], 0
	s_cbranch_scc1 .LBB3_7
; %bb.8:
	v_mbcnt_lo_u32_b32 v10, exec_lo, 0
	v_mbcnt_hi_u32_b32 v10, exec_hi, v10
	v_cmp_eq_u32_e32 vcc, 0, v10
                                        ; implicit-def: $vgpr10
	s_and_saveexec_b64 s[2:3], vcc
	s_xor_b64 s[2:3], exec, s[2:3]
	s_cbranch_execz .LBB3_10
; %bb.9:
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v11, s6
	ds_or_rtn_b32 v10, v10, v11 offset:96
.LBB3_10:
	s_or_b64 exec, exec, s[2:3]
	s_mov_b64 s[2:3], exec
	s_waitcnt lgkmcnt(0)
	v_readfirstlane_b32 s4, v10
	s_mov_b32 s5, -1
                                        ; implicit-def: $vgpr10
.LBB3_11:                               ; =>This Inner Loop Header: Depth=1
	s_ff1_i32_b64 s6, s[2:3]
	s_mov_b32 m0, s6
	v_readlane_b32 s8, v3, s6
	s_lshl_b64 s[6:7], 1, s6
	v_writelane_b32 v10, s5, m0
	s_and_b32 s5, s5, s8
	s_andn2_b64 s[2:3], s[2:3], s[6:7]
	s_cmp_lg_u64 s[2:3], 0
	s_cbranch_scc1 .LBB3_11
; %bb.12:
	v_mbcnt_lo_u32_b32 v11, exec_lo, 0
	v_mbcnt_hi_u32_b32 v11, exec_hi, v11
	s_mov_b32 s6, 0
	v_cmp_eq_u32_e32 vcc, 0, v11
                                        ; implicit-def: $vgpr11
	s_and_saveexec_b64 s[2:3], vcc
	s_xor_b64 s[2:3], exec, s[2:3]
	s_cbranch_execz .LBB3_14
; %bb.13:
	v_mov_b32_e32 v11, 0
	v_mov_b32_e32 v13, s5
	ds_and_rtn_b32 v11, v11, v13 offset:100
.LBB3_14:
	s_or_b64 exec, exec, s[2:3]
	s_mov_b64 s[2:3], exec
	s_waitcnt lgkmcnt(0)
	v_readfirstlane_b32 s5, v11
                                        ; implicit-def: $vgpr11
.LBB3_15:                               ; =>This Inner Loop Header: Depth=1
	s_ff1_i32_b64 s7, s[2:3]
	s_mov_b32 m0, s7
	v_readlane_b32 s10, v3, s7
	s_lshl_b64 s[8:9], 1, s7
	v_writelane_b32 v11, s6, m0
	s_xor_b32 s6, s6, s10
	s_andn2_b64 s[2:3], s[2:3], s[8:9]
	s_cmp_lg_u64 s[2:3], 0
	s_cbranch_scc1 .LBB3_15
; %bb.16:
	v_mbcnt_lo_u32_b32 v13, exec_lo, 0
	v_mbcnt_hi_u32_b32 v13, exec_hi, v13
	s_mov_b32 s7, 0
	v_cmp_eq_u32_e32 vcc, 0, v13
                                        ; implicit-def: $vgpr13
	s_and_saveexec_b64 s[2:3], vcc
	s_xor_b64 s[2:3], exec, s[2:3]
	s_cbranch_execz .LBB3_18
; %bb.17:
	v_mov_b32_e32 v13, 0
	v_mov_b32_e32 v14, s6
	ds_xor_rtn_b32 v13, v13, v14 offset:104
.LBB3_18:
	s_or_b64 exec, exec, s[2:3]
	ds_wrxchg_rtn_b32 v12, v12, v3 offset:108
	s_mov_b64 s[2:3], exec
	s_waitcnt lgkmcnt(1)
	v_readfirstlane_b32 s6, v13
                                        ; implicit-def: $vgpr13
.LBB3_19:                               ; =>This Inner Loop Header: Depth=1
	s_ff1_i32_b64 s8, s[2:3]
	s_mov_b32 m0, s8
	v_readlane_b32 s10, v3, s8
	s_lshl_b64 s[8:9], 1, s8
	v_writelane_b32 v13, s7, m0
	s_add_i32 s7, s7, s10
	s_andn2_b64 s[2:3], s[2:3], s[8:9]
	s_cmp_lg_u64 s[2:3], 0
	s_cbranch_scc1 .LBB3_19
; %bb.20:
	v_mbcnt_lo_u32_b32 v14, exec_lo, 0
	v_mbcnt_hi_u32_b32 v14, exec_hi, v14
	v_cmp_eq_u32_e32 vcc, 0, v14
                                        ; implicit-def: $vgpr15
	s_and_saveexec_b64 s[2:3], vcc
	s_xor_b64 s[2:3], exec, s[2:3]
	s_cbranch_execz .LBB3_22
; %bb.21:
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v15, s7
	ds_sub_rtn_u32 v15, v14, v15 offset:128
.LBB3_22:
	s_or_b64 exec, exec, s[2:3]
	v_mov_b32_e32 v14, 0
	v_lshlrev_b32_e32 v18, 3, v4
	v_ashrrev_i32_e32 v4, 31, v3
	ds_cmpst_rtn_b32 v14, v5, v14, v3 offset:132
	v_lshlrev_b64 v[16:17], 20, v[3:4]
	ds_add_rtn_u64 v[4:5], v18, v[3:4] offset:256
	ds_max_u64 v18, v[16:17] offset:288
	s_waitcnt lgkmcnt(1)
	v_and_b32_e32 v5, 1, v3
	v_lshlrev_b32_e32 v5, 2, v5
	v_mov_b32_e32 v16, 1.0
	ds_add_f32 v5, v16 offset:320
	v_cvt_f32_i32_e32 v5, v3
	s_mov_b64 s[2:3], exec
	v_readfirstlane_b32 s7, v15
	v_mov_b32_e32 v3, 0x7fc00000
.LBB3_23:                               ; =>This Inner Loop Header: Depth=1
	s_ff1_i32_b64 s8, s[2:3]
	v_readlane_b32 s10, v5, s8
	s_lshl_b64 s[8:9], 1, s8
	v_max_f32_e32 v3, v3, v3
	v_max_f32_e64 v15, s10, s10
	s_andn2_b64 s[2:3], s[2:3], s[8:9]
	s_cmp_lg_u64 s[2:3], 0
	v_max_f32_e32 v3, v3, v15
	s_cbranch_scc1 .LBB3_23
; %bb.24:
	v_mbcnt_lo_u32_b32 v5, exec_lo, 0
	v_mbcnt_hi_u32_b32 v5, exec_hi, v5
	v_cmp_eq_u32_e32 vcc, 0, v5
	s_and_saveexec_b64 s[2:3], vcc
	s_xor_b64 s[2:3], exec, s[2:3]
	s_cbranch_execz .LBB3_26
; %bb.25:
	v_mov_b32_e32 v5, 0
	ds_max_f32 v5, v3 offset:328
.LBB3_26:
	s_or_b64 exec, exec, s[2:3]
	v_xor_b32_e32 v3, s6, v11
	v_and_b32_e32 v5, s5, v10
	v_and_b32_e32 v10, 63, v0
	v_and_b32_e32 v11, 7, v0
	v_and_b32_e32 v0, 3, v0
	v_lshlrev_b32_e32 v10, 2, v10
	v_lshlrev_b32_e32 v11, 3, v11
	v_lshlrev_b32_e32 v0, 2, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v10, v10
	ds_read_b32 v11, v11 offset:256
	ds_read_b32 v0, v0 offset:320
	v_or_b32_e32 v9, s4, v9
	v_add3_u32 v6, v7, v6, v8
	v_xor_b32_e32 v6, v6, v9
	v_xor_b32_e32 v5, v6, v5
	s_waitcnt lgkmcnt(0)
	v_cvt_i32_f32_e32 v0, v0
	v_sub_u32_e32 v13, s7, v13
	v_xad_u32 v3, v5, v3, v12
	v_add3_u32 v3, v3, v13, v14
	v_add3_u32 v3, v3, v4, v10
	v_add3_u32 v3, v3, v11, v0
	v_mov_b32_e32 v4, s1
	v_add_co_u32_e32 v0, vcc, s0, v1
	v_addc_co_u32_e32 v1, vcc, v4, v2, vcc
	global_store_dword v[0:1], v3, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel latomic
		.amdhsa_group_segment_fixed_size 336
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
		.amdhsa_next_free_vgpr 19
		.amdhsa_next_free_sgpr 11
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
	.size	latomic, .Lfunc_end3-latomic
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 984
; NumSgprs: 15
; NumVgprs: 19
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 336 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 4
; NumSGPRsForWavesPerEU: 15
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
	.protected	wred                    ; -- Begin function wred
	.globl	wred
	.p2align	8
	.type	wred,@function
wred:                                   ; @wred
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_lshl_or_b32 v1, s6, 8, v0
	v_ashrrev_i32_e32 v2, 31, v1
	v_lshlrev_b64 v[1:2], 2, v[1:2]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s3
	v_add_co_u32_e32 v1, vcc, s2, v1
	v_addc_co_u32_e32 v2, vcc, v3, v2, vcc
	global_load_dword v2, v[1:2], off
	s_movk_i32 s2, 0x80
	v_lshlrev_b32_e32 v1, 2, v0
	v_cmp_gt_u32_e32 vcc, s2, v0
	s_waitcnt vmcnt(0)
	ds_write_b32 v1, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB4_2
; %bb.1:
	ds_read2st64_b32 v[2:3], v1 offset1:2
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v2, v3, v2
	ds_write_b32 v1, v2
.LBB4_2:
	s_or_b64 exec, exec, s[2:3]
	v_cmp_gt_u32_e32 vcc, 64, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB4_4
; %bb.3:
	ds_read2st64_b32 v[2:3], v1 offset1:1
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v2, v3, v2
	ds_write_b32 v1, v2
.LBB4_4:
	s_or_b64 exec, exec, s[2:3]
	v_cmp_gt_u32_e32 vcc, 32, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB4_6
; %bb.5:
	ds_read2_b32 v[2:3], v1 offset1:32
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v2, v3, v2
	ds_write_b32 v1, v2
.LBB4_6:
	s_or_b64 exec, exec, s[2:3]
	v_cmp_gt_u32_e32 vcc, 16, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB4_8
; %bb.7:
	ds_read2_b32 v[2:3], v1 offset1:16
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v2, v3, v2
	ds_write_b32 v1, v2
.LBB4_8:
	s_or_b64 exec, exec, s[2:3]
	v_cmp_gt_u32_e32 vcc, 8, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB4_10
; %bb.9:
	ds_read2_b32 v[2:3], v1 offset1:8
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v2, v3, v2
	ds_write_b32 v1, v2
.LBB4_10:
	s_or_b64 exec, exec, s[2:3]
	v_cmp_gt_u32_e32 vcc, 4, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB4_12
; %bb.11:
	ds_read2_b32 v[2:3], v1 offset1:4
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v2, v3, v2
	ds_write_b32 v1, v2
.LBB4_12:
	s_or_b64 exec, exec, s[2:3]
	v_cmp_gt_u32_e32 vcc, 2, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB4_14
; %bb.13:
	ds_read2_b32 v[2:3], v1 offset1:2
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v2, v3, v2
	ds_write_b32 v1, v2
.LBB4_14:
	s_or_b64 exec, exec, s[2:3]
	v_cmp_eq_u32_e32 vcc, 0, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB4_16
; %bb.15:
	v_mov_b32_e32 v0, 0
	ds_read_b32 v0, v0 offset:4
	ds_read_b32 v2, v1
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v0, v0, v2
	ds_write_b32 v1, v0
.LBB4_16:
	s_or_b64 exec, exec, s[2:3]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB4_18
; %bb.17:
	v_mov_b32_e32 v0, 0
	ds_read_b32 v1, v0
	s_ashr_i32 s7, s6, 31
	s_lshl_b64 s[2:3], s[6:7], 2
	s_add_u32 s0, s0, s2
	s_addc_u32 s1, s1, s3
	s_waitcnt lgkmcnt(0)
	global_store_dword v0, v1, s[0:1]
.LBB4_18:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel wred
		.amdhsa_group_segment_fixed_size 1024
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
		.amdhsa_next_free_vgpr 4
		.amdhsa_next_free_sgpr 8
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
	.size	wred, .Lfunc_end4-wred
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 528
; NumSgprs: 12
; NumVgprs: 4
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 1024 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 12
; NumVGPRsForWavesPerEU: 4
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
	.protected	lds_types               ; -- Begin function lds_types
	.globl	lds_types
	.p2align	8
	.type	lds_types,@function
lds_types:                              ; @lds_types
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_load_dwordx2 s[8:9], s[4:5], 0x10
	v_lshl_or_b32 v1, s6, 8, v0
	v_ashrrev_i32_e32 v2, 31, v1
	v_lshlrev_b64 v[5:6], 3, v[1:2]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v2, s3
	v_add_co_u32_e32 v1, vcc, s2, v5
	v_addc_co_u32_e32 v2, vcc, v2, v6, vcc
	global_load_dwordx2 v[7:8], v[1:2], off
	global_load_ubyte v3, v0, s[8:9]
	v_mov_b32_e32 v2, s9
	v_sub_co_u32_e32 v1, vcc, s8, v0
	v_subbrev_co_u32_e32 v2, vcc, 0, v2, vcc
	global_load_ubyte v9, v[1:2], off offset:255
	v_xor_b32_e32 v1, 5, v0
	v_lshlrev_b32_e32 v10, 3, v0
	v_lshlrev_b32_e32 v16, 1, v1
	v_xor_b32_e32 v15, 0x17f8, v10
	v_lshlrev_b32_e32 v11, 1, v0
	v_lshlrev_b32_e32 v12, 4, v0
	v_xor_b32_e32 v13, 3, v0
	v_xor_b32_e32 v14, 1, v0
	s_waitcnt vmcnt(1)
	v_cvt_f32_ubyte0_e32 v1, v3
	ds_write_b8 v0, v3 offset:6656
	v_mov_b32_e32 v2, v1
	v_mov_b32_e32 v3, v1
	v_mov_b32_e32 v4, v1
	ds_write_b64 v10, v[7:8] offset:4096
	s_waitcnt vmcnt(0)
	ds_write_b16 v11, v9 offset:6144
	ds_write_b128 v12, v[1:4]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b64 v[1:2], v15
	ds_read_u8 v3, v13 offset:6656
	v_lshlrev_b32_e32 v4, 3, v14
	ds_read_i16 v9, v16 offset:6144
	ds_read_i8 v11, v14 offset:6656
	ds_read_b64 v[7:8], v4 offset:4096
	s_waitcnt lgkmcnt(3)
	v_cvt_f64_u32_e32 v[3:4], v3
	s_waitcnt lgkmcnt(1)
	v_cvt_f64_i32_e32 v[11:12], v11
	v_add_f64 v[1:2], v[1:2], v[3:4]
	v_cvt_f64_i32_e32 v[3:4], v9
	v_add_f64 v[9:10], v[1:2], v[3:4]
	v_xor_b32_e32 v1, 9, v0
	v_lshlrev_b32_e32 v1, 4, v1
	ds_read_b128 v[1:4], v1
	v_xor_b32_e32 v0, 0x41, v0
	v_lshlrev_b32_e32 v0, 3, v0
	s_waitcnt lgkmcnt(0)
	v_add_f64 v[2:3], v[9:10], v[11:12]
	v_cvt_f64_f32_e32 v[9:10], v1
	v_add_f64 v[1:2], v[2:3], v[9:10]
	v_cvt_f64_f32_e32 v[3:4], v4
	v_add_f64 v[1:2], v[1:2], v[3:4]
	ds_read_b64 v[3:4], v0 offset:4096
	s_waitcnt lgkmcnt(0)
	v_fma_f64 v[0:1], v[7:8], v[3:4], v[1:2]
	v_mov_b32_e32 v3, s1
	v_add_co_u32_e32 v2, vcc, s0, v5
	v_addc_co_u32_e32 v3, vcc, v3, v6, vcc
	global_store_dwordx2 v[2:3], v[0:1], off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel lds_types
		.amdhsa_group_segment_fixed_size 6912
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
.Lfunc_end5:
	.size	lds_types, .Lfunc_end5-lds_types
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 376
; NumSgprs: 14
; NumVgprs: 17
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 6912 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 4
; NumSGPRsForWavesPerEU: 14
; NumVGPRsForWavesPerEU: 17
; Occupancy: 9
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	mul64                   ; -- Begin function mul64
	.globl	mul64
	.p2align	8
	.type	mul64,@function
mul64:                                  ; @mul64
; %bb.0:
	s_load_dwordx8 s[8:15], s[4:5], 0x0
	v_lshl_or_b32 v0, s6, 8, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[2:3], 2, v[0:1]
	v_lshlrev_b64 v[0:1], 3, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v5, s11
	v_add_co_u32_e32 v4, vcc, s10, v2
	v_addc_co_u32_e32 v5, vcc, v5, v3, vcc
	global_load_dword v8, v[4:5], off
	v_mov_b32_e32 v4, s13
	v_add_co_u32_e32 v2, vcc, s12, v2
	v_addc_co_u32_e32 v3, vcc, v4, v3, vcc
	global_load_dword v9, v[2:3], off
	v_mov_b32_e32 v3, s9
	v_add_co_u32_e32 v2, vcc, s8, v0
	v_addc_co_u32_e32 v3, vcc, v3, v1, vcc
	v_mov_b32_e32 v6, s15
	v_add_co_u32_e32 v0, vcc, s14, v0
	v_addc_co_u32_e32 v1, vcc, v6, v1, vcc
	global_load_dwordx2 v[6:7], v[0:1], off
	global_load_dwordx2 v[4:5], v[2:3], off
	s_waitcnt vmcnt(1)
	v_mad_i64_i32 v[6:7], s[0:1], v9, v8, v[6:7]
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[4:5], s[0:1], v9, v8, v[4:5]
	v_ashrrev_i64 v[10:11], 3, v[6:7]
	v_mul_lo_u32 v12, v6, v7
	v_mad_u64_u32 v[6:7], s[0:1], v6, v6, v[10:11]
	v_lshrrev_b64 v[8:9], 7, v[4:5]
	v_xor_b32_e32 v5, v9, v5
	v_xor_b32_e32 v4, v8, v4
	v_add3_u32 v7, v12, v7, v12
	global_store_dwordx2 v[2:3], v[4:5], off
	global_store_dwordx2 v[0:1], v[6:7], off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel mul64
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
.Lfunc_end6:
	.size	mul64, .Lfunc_end6-mul64
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 212
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
	.protected	mul24                   ; -- Begin function mul24
	.globl	mul24
	.p2align	8
	.type	mul24,@function
mul24:                                  ; @mul24
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
	v_mul_i32_i24_e32 v5, v2, v4
	v_mul_hi_i32_i24_e32 v2, v2, v4
	v_add3_u32 v2, v5, v4, v2
	global_store_dword v[0:1], v2, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel mul24
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
		.amdhsa_next_free_vgpr 6
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
	.size	mul24, .Lfunc_end7-mul24
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 124
; NumSgprs: 14
; NumVgprs: 6
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 14
; NumVGPRsForWavesPerEU: 6
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
	.protected	sdwa                    ; -- Begin function sdwa
	.globl	sdwa
	.p2align	8
	.type	sdwa,@function
sdwa:                                   ; @sdwa
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_load_dwordx2 s[8:9], s[4:5], 0x10
	v_lshl_or_b32 v0, s6, 8, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[2:3], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v5, s3
	v_add_co_u32_e32 v4, vcc, s2, v2
	v_lshlrev_b64 v[0:1], 1, v[0:1]
	v_addc_co_u32_e32 v5, vcc, v5, v3, vcc
	global_load_dword v4, v[4:5], off
	v_mov_b32_e32 v5, s9
	v_add_co_u32_e32 v0, vcc, s8, v0
	v_addc_co_u32_e32 v1, vcc, v5, v1, vcc
	global_load_dword v5, v[0:1], off
	v_mov_b32_e32 v1, s1
	v_add_co_u32_e32 v0, vcc, s0, v2
	v_mov_b32_e32 v6, 8
	v_addc_co_u32_e32 v1, vcc, v1, v3, vcc
	s_waitcnt vmcnt(1)
	v_and_b32_e32 v2, 0xff, v4
	v_bfe_u32 v3, v4, 16, 8
	v_and_b32_e32 v7, 0xff000000, v4
	v_lshlrev_b32_sdwa v6, v6, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_1
	v_add_u16_sdwa v8, v4, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_3 src1_sel:DWORD
	v_add_u16_sdwa v9, v4, v4 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:BYTE_1
	s_waitcnt vmcnt(0)
	v_mul_u32_u24_sdwa v5, v5, v5 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_0
	v_mul_u32_u24_sdwa v10, v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_1
	v_sub_u32_sdwa v4, v3, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_3
	v_lshl_or_b32 v2, v2, 16, v7
	v_add3_u32 v4, v4, v10, v5
	v_or3_b32 v2, v2, v6, v3
	v_add_u32_e32 v2, v2, v4
	v_or_b32_sdwa v3, v9, v8 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_xor_b32_sdwa v2, v3, v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
	v_xor_b32_e32 v2, v2, v4
	global_store_dword v[0:1], v2, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel sdwa
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
		.amdhsa_next_free_vgpr 11
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
.Lfunc_end8:
	.size	sdwa, .Lfunc_end8-sdwa
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 244
; NumSgprs: 14
; NumVgprs: 11
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 14
; NumVGPRsForWavesPerEU: 11
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
	.protected	stack                   ; -- Begin function stack
	.globl	stack
	.p2align	8
	.type	stack,@function
stack:                                  ; @stack
; %bb.0:
	s_load_dwordx4 s[4:7], s[4:5], 0x0
	v_lshl_or_b32 v0, s8, 8, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	s_add_u32 s0, s0, s9
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s7
	v_add_co_u32_e32 v2, vcc, s6, v0
	v_addc_co_u32_e32 v3, vcc, v3, v1, vcc
	global_load_dwordx2 v[20:21], v[2:3], off offset:4
	global_load_dwordx2 v[22:23], v[2:3], off offset:8
	global_load_dwordx2 v[24:25], v[2:3], off offset:12
	global_load_dwordx2 v[26:27], v[2:3], off offset:16
	global_load_dwordx2 v[10:11], v[2:3], off offset:28
	global_load_dwordx2 v[8:9], v[2:3], off offset:32
	global_load_dwordx2 v[4:5], v[2:3], off offset:60
	global_load_dwordx2 v[6:7], v[2:3], off offset:64
	global_load_dwordx2 v[28:29], v[2:3], off offset:20
	global_load_dwordx2 v[16:17], v[2:3], off offset:24
	global_load_dwordx2 v[14:15], v[2:3], off offset:36
	global_load_dwordx2 v[12:13], v[2:3], off offset:40
	s_addc_u32 s1, s1, 0
	v_mov_b32_e32 v18, 0
	buffer_store_dword v18, off, s[0:3], 0
	v_add_co_u32_e32 v0, vcc, s4, v0
	s_waitcnt vmcnt(12)
	v_lshlrev_b32_e32 v18, 1, v21
	buffer_store_dword v18, off, s[0:3], 0 offset:8
	s_waitcnt vmcnt(12)
	v_lshl_add_u32 v18, v23, 1, v23
	buffer_store_dword v18, off, s[0:3], 0 offset:12
	s_waitcnt vmcnt(12)
	v_lshlrev_b32_e32 v18, 2, v25
	buffer_store_dword v18, off, s[0:3], 0 offset:16
	s_waitcnt vmcnt(9)
	v_lshlrev_b32_e32 v5, 4, v5
	buffer_store_dword v5, off, s[0:3], 0 offset:64
	s_waitcnt vmcnt(9)
	v_lshl_add_u32 v5, v7, 4, v7
	buffer_store_dword v5, off, s[0:3], 0 offset:68
	s_waitcnt vmcnt(9)
	v_mul_lo_u32 v5, v29, 6
	global_load_dwordx2 v[29:30], v[2:3], off offset:44
	v_lshl_add_u32 v18, v27, 2, v27
	buffer_store_dword v18, off, s[0:3], 0 offset:20
	buffer_store_dword v5, off, s[0:3], 0 offset:24
	s_waitcnt vmcnt(11)
	v_mul_lo_u32 v5, v17, 7
	global_load_dwordx2 v[17:18], v[2:3], off offset:48
	v_lshlrev_b32_e32 v11, 3, v11
	v_lshl_add_u32 v9, v9, 3, v9
	buffer_store_dword v5, off, s[0:3], 0 offset:28
	s_waitcnt vmcnt(12)
	v_mul_lo_u32 v5, v15, 10
	v_and_b32_e32 v7, 31, v20
	buffer_store_dword v11, off, s[0:3], 0 offset:32
	buffer_store_dword v9, off, s[0:3], 0 offset:36
	buffer_store_dword v5, off, s[0:3], 0 offset:40
	s_waitcnt vmcnt(14)
	v_mul_lo_u32 v5, v13, 11
	v_mov_b32_e32 v13, 0
	v_lshl_add_u32 v7, v7, 2, v13
	v_and_b32_e32 v9, 31, v22
	buffer_store_dword v5, off, s[0:3], 0 offset:44
	v_and_b32_e32 v11, 31, v24
	v_and_b32_e32 v4, 31, v4
	v_and_b32_e32 v6, 31, v6
	v_lshl_add_u32 v4, v4, 2, v13
	v_lshl_add_u32 v6, v6, 2, v13
	s_waitcnt vmcnt(8)
	v_mul_lo_u32 v5, v30, 12
	global_load_dwordx2 v[30:31], v[2:3], off offset:56
	s_nop 0
	buffer_store_dword v5, off, s[0:3], 0 offset:48
	s_waitcnt vmcnt(7)
	v_mul_lo_u32 v5, v18, 13
	global_load_dwordx2 v[18:19], v[2:3], off offset:52
	s_nop 0
	buffer_store_dword v5, off, s[0:3], 0 offset:52
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v5, v19, 14
	buffer_store_dword v5, off, s[0:3], 0 offset:56
	v_mul_lo_u32 v5, v31, 15
	global_load_dwordx2 v[31:32], v[2:3], off offset:68
	s_nop 0
	buffer_store_dword v5, off, s[0:3], 0 offset:60
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v5, v32, 18
	global_load_dwordx2 v[32:33], v[2:3], off offset:72
	s_nop 0
	buffer_store_dword v5, off, s[0:3], 0 offset:72
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v5, v33, 19
	global_load_dwordx2 v[33:34], v[2:3], off offset:76
	s_nop 0
	buffer_store_dword v5, off, s[0:3], 0 offset:76
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v5, v34, 20
	global_load_dwordx2 v[34:35], v[2:3], off offset:80
	s_nop 0
	buffer_store_dword v5, off, s[0:3], 0 offset:80
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v5, v35, 21
	global_load_dwordx2 v[35:36], v[2:3], off offset:84
	s_nop 0
	buffer_store_dword v5, off, s[0:3], 0 offset:84
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v5, v36, 22
	global_load_dwordx2 v[36:37], v[2:3], off offset:88
	s_nop 0
	buffer_store_dword v5, off, s[0:3], 0 offset:88
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v5, v37, 23
	global_load_dwordx2 v[37:38], v[2:3], off offset:92
	s_nop 0
	buffer_store_dword v5, off, s[0:3], 0 offset:92
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v5, v38, 24
	global_load_dwordx2 v[38:39], v[2:3], off offset:96
	s_nop 0
	buffer_store_dword v5, off, s[0:3], 0 offset:96
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v5, v39, 25
	global_load_dwordx2 v[39:40], v[2:3], off offset:100
	s_nop 0
	buffer_store_dword v5, off, s[0:3], 0 offset:100
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v5, v40, 26
	global_load_dwordx2 v[40:41], v[2:3], off offset:104
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v22, 31, v40
	buffer_store_dword v5, off, s[0:3], 0 offset:104
	v_mul_lo_u32 v5, v41, 27
	global_load_dwordx2 v[41:42], v[2:3], off offset:108
	v_lshl_add_u32 v22, v22, 2, v13
	buffer_store_dword v5, off, s[0:3], 0 offset:108
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v5, v42, 28
	global_load_dwordx2 v[42:43], v[2:3], off offset:112
	v_and_b32_e32 v23, 31, v41
	v_lshl_add_u32 v23, v23, 2, v13
	buffer_store_dword v5, off, s[0:3], 0 offset:112
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v5, v43, 29
	global_load_dwordx2 v[43:44], v[2:3], off offset:116
	v_and_b32_e32 v24, 31, v42
	v_lshl_add_u32 v24, v24, 2, v13
	buffer_store_dword v5, off, s[0:3], 0 offset:116
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v5, v44, 30
	global_load_dwordx2 v[44:45], v[2:3], off offset:120
	v_and_b32_e32 v25, 31, v43
	v_lshl_add_u32 v25, v25, 2, v13
	buffer_store_dword v5, off, s[0:3], 0 offset:120
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v5, v45, 31
	global_load_dwordx2 v[45:46], v[2:3], off offset:124
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v27, 31, v45
	buffer_store_dword v5, off, s[0:3], 0 offset:124
	v_lshlrev_b32_e32 v5, 5, v46
	global_load_dwordx2 v[46:47], v[2:3], off offset:128
	v_lshl_add_u32 v27, v27, 2, v13
	buffer_store_dword v5, off, s[0:3], 0 offset:128
	s_waitcnt vmcnt(1)
	v_lshl_add_u32 v5, v47, 5, v47
	global_load_dwordx2 v[47:48], v[2:3], off offset:132
	s_nop 0
	buffer_store_dword v5, off, s[0:3], 0 offset:132
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v5, v48, 34
	global_load_dwordx2 v[48:49], v[2:3], off
	s_nop 0
	buffer_store_dword v5, off, s[0:3], 0 offset:136
	s_waitcnt vmcnt(1)
	v_and_b32_e32 v5, 31, v48
	buffer_store_dword v49, off, s[0:3], 0 offset:4
	v_lshl_add_u32 v5, v5, 2, v13
	buffer_load_dword v5, v5, s[0:3], 0 offen
	s_nop 0
	buffer_load_dword v7, v7, s[0:3], 0 offen offset:4
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v5, v7, v5
	v_lshl_add_u32 v7, v9, 2, v13
	v_lshl_add_u32 v9, v11, 2, v13
	buffer_load_dword v11, v7, s[0:3], 0 offen offset:8
	buffer_load_dword v15, v9, s[0:3], 0 offen offset:12
	global_load_dwordx2 v[19:20], v[2:3], off offset:136
	v_and_b32_e32 v7, 31, v26
	v_and_b32_e32 v9, 31, v28
	v_lshl_add_u32 v7, v7, 2, v13
	v_lshl_add_u32 v9, v9, 2, v13
	v_and_b32_e32 v26, 31, v44
	v_and_b32_e32 v28, 31, v46
	v_lshl_add_u32 v26, v26, 2, v13
	v_lshl_add_u32 v28, v28, 2, v13
	s_waitcnt vmcnt(1)
	v_add3_u32 v5, v11, v5, v15
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v11, v20, 35
	global_load_dwordx2 v[20:21], v[2:3], off offset:140
	v_and_b32_e32 v19, 31, v19
	v_lshl_add_u32 v19, v19, 2, v13
	buffer_store_dword v11, off, s[0:3], 0 offset:140
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v11, v21, 36
	v_and_b32_e32 v21, 31, v39
	v_and_b32_e32 v20, 31, v20
	v_lshl_add_u32 v21, v21, 2, v13
	buffer_store_dword v11, off, s[0:3], 0 offset:144
	buffer_load_dword v11, v7, s[0:3], 0 offen offset:16
	s_nop 0
	buffer_load_dword v15, v9, s[0:3], 0 offen offset:20
	v_and_b32_e32 v7, 31, v16
	v_lshl_add_u32 v7, v7, 2, v13
	v_lshl_add_u32 v20, v20, 2, v13
	s_waitcnt vmcnt(0)
	v_add3_u32 v5, v11, v5, v15
	v_and_b32_e32 v15, 31, v10
	global_load_dwordx2 v[9:10], v[2:3], off offset:144
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v10, v10, 37
	v_and_b32_e32 v9, 31, v9
	v_lshl_add_u32 v9, v9, 2, v13
	buffer_store_dword v10, off, s[0:3], 0 offset:148
	global_load_dwordx2 v[10:11], v[2:3], off offset:148
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v11, v11, 38
	v_and_b32_e32 v10, 31, v10
	v_lshl_add_u32 v10, v10, 2, v13
	buffer_store_dword v11, off, s[0:3], 0 offset:152
	v_lshl_add_u32 v11, v15, 2, v13
	buffer_load_dword v15, v7, s[0:3], 0 offen offset:24
	buffer_load_dword v16, v11, s[0:3], 0 offen offset:28
	v_and_b32_e32 v7, 31, v8
	v_and_b32_e32 v8, 31, v14
	v_lshl_add_u32 v7, v7, 2, v13
	v_lshl_add_u32 v8, v8, 2, v13
	buffer_load_dword v11, v7, s[0:3], 0 offen
	buffer_load_dword v14, v8, s[0:3], 0 offen offset:4
	v_and_b32_e32 v7, 31, v12
	v_and_b32_e32 v8, 31, v29
	v_lshl_add_u32 v7, v7, 2, v13
	v_lshl_add_u32 v8, v8, 2, v13
	v_and_b32_e32 v29, 31, v47
	v_lshl_add_u32 v29, v29, 2, v13
	s_waitcnt vmcnt(2)
	v_add3_u32 v5, v15, v5, v16
	v_and_b32_e32 v15, 31, v35
	v_and_b32_e32 v16, 31, v36
	v_lshl_add_u32 v15, v15, 2, v13
	v_lshl_add_u32 v16, v16, 2, v13
	s_waitcnt vmcnt(0)
	v_add3_u32 v5, v11, v5, v14
	buffer_load_dword v11, v7, s[0:3], 0 offen offset:8
	buffer_load_dword v12, v8, s[0:3], 0 offen offset:12
	v_and_b32_e32 v7, 31, v17
	v_and_b32_e32 v8, 31, v18
	v_lshl_add_u32 v7, v7, 2, v13
	v_lshl_add_u32 v8, v8, 2, v13
	v_and_b32_e32 v14, 31, v34
	v_and_b32_e32 v17, 31, v37
	v_and_b32_e32 v18, 31, v38
	v_lshl_add_u32 v14, v14, 2, v13
	v_lshl_add_u32 v17, v17, 2, v13
	v_lshl_add_u32 v18, v18, 2, v13
	s_waitcnt vmcnt(0)
	v_add3_u32 v5, v11, v5, v12
	buffer_load_dword v11, v7, s[0:3], 0 offen offset:16
	buffer_load_dword v12, v8, s[0:3], 0 offen offset:20
	v_and_b32_e32 v7, 31, v30
	global_load_dwordx2 v[2:3], v[2:3], off offset:152
	v_and_b32_e32 v8, 31, v31
	v_lshl_add_u32 v7, v7, 2, v13
	v_lshl_add_u32 v8, v8, 2, v13
	s_waitcnt vmcnt(1)
	v_add3_u32 v5, v11, v5, v12
	v_and_b32_e32 v11, 31, v32
	v_and_b32_e32 v12, 31, v33
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v2, 31, v2
	v_and_b32_e32 v3, 31, v3
	v_lshl_add_u32 v11, v11, 2, v13
	v_lshl_add_u32 v12, v12, 2, v13
	v_lshl_add_u32 v2, v2, 2, v13
	v_lshl_add_u32 v3, v3, 2, v13
	buffer_load_dword v13, v7, s[0:3], 0 offen offset:24
	buffer_load_dword v30, v4, s[0:3], 0 offen offset:28
	buffer_load_dword v31, v6, s[0:3], 0 offen
	buffer_load_dword v32, v8, s[0:3], 0 offen offset:4
	buffer_load_dword v33, v11, s[0:3], 0 offen offset:8
	buffer_load_dword v34, v12, s[0:3], 0 offen offset:12
	buffer_load_dword v35, v14, s[0:3], 0 offen offset:16
	buffer_load_dword v36, v15, s[0:3], 0 offen offset:20
	buffer_load_dword v37, v16, s[0:3], 0 offen offset:24
	buffer_load_dword v38, v17, s[0:3], 0 offen offset:28
	buffer_load_dword v39, v18, s[0:3], 0 offen
                                        ; kill: killed $vgpr17
                                        ; kill: killed $vgpr15
                                        ; kill: killed $vgpr12
                                        ; kill: killed $vgpr8
                                        ; kill: killed $vgpr4
                                        ; kill: killed $vgpr18
                                        ; kill: killed $vgpr16
                                        ; kill: killed $vgpr14
                                        ; kill: killed $vgpr11
                                        ; kill: killed $vgpr6
                                        ; kill: killed $vgpr7
	buffer_load_dword v4, v21, s[0:3], 0 offen offset:4
	buffer_load_dword v6, v22, s[0:3], 0 offen offset:8
	buffer_load_dword v7, v23, s[0:3], 0 offen offset:12
	buffer_load_dword v8, v24, s[0:3], 0 offen offset:16
	buffer_load_dword v11, v25, s[0:3], 0 offen offset:20
	buffer_load_dword v12, v26, s[0:3], 0 offen offset:24
	buffer_load_dword v14, v27, s[0:3], 0 offen offset:28
	buffer_load_dword v15, v28, s[0:3], 0 offen
	buffer_load_dword v16, v29, s[0:3], 0 offen offset:4
	buffer_load_dword v17, v19, s[0:3], 0 offen offset:8
	buffer_load_dword v18, v20, s[0:3], 0 offen offset:12
                                        ; kill: killed $vgpr21
                                        ; kill: killed $vgpr19
                                        ; kill: killed $vgpr28
                                        ; kill: killed $vgpr26
                                        ; kill: killed $vgpr24
                                        ; kill: killed $vgpr22
                                        ; kill: killed $vgpr20
                                        ; kill: killed $vgpr29
                                        ; kill: killed $vgpr27
                                        ; kill: killed $vgpr25
                                        ; kill: killed $vgpr23
	s_nop 0
	buffer_load_dword v19, v9, s[0:3], 0 offen offset:16
	buffer_load_dword v20, v10, s[0:3], 0 offen offset:20
	buffer_load_dword v21, v2, s[0:3], 0 offen offset:24
	buffer_load_dword v22, v3, s[0:3], 0 offen offset:28
	v_mov_b32_e32 v3, s5
	v_addc_co_u32_e32 v1, vcc, v3, v1, vcc
	s_waitcnt vmcnt(24)
	v_add3_u32 v2, v13, v5, v30
	s_waitcnt vmcnt(22)
	v_add3_u32 v2, v31, v2, v32
	s_waitcnt vmcnt(20)
	v_add3_u32 v2, v33, v2, v34
	s_waitcnt vmcnt(18)
	v_add3_u32 v2, v35, v2, v36
	s_waitcnt vmcnt(16)
	v_add3_u32 v2, v37, v2, v38
	s_waitcnt vmcnt(14)
	v_add3_u32 v2, v39, v2, v4
	s_waitcnt vmcnt(12)
	v_add3_u32 v2, v6, v2, v7
	s_waitcnt vmcnt(10)
	v_add3_u32 v2, v8, v2, v11
	s_waitcnt vmcnt(8)
	v_add3_u32 v2, v12, v2, v14
	s_waitcnt vmcnt(6)
	v_add3_u32 v2, v15, v2, v16
	s_waitcnt vmcnt(4)
	v_add3_u32 v2, v17, v2, v18
	s_waitcnt vmcnt(2)
	v_add3_u32 v2, v19, v2, v20
	s_waitcnt vmcnt(0)
	v_add3_u32 v2, v21, v2, v22
	global_store_dword v[0:1], v2, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel stack
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 164
		.amdhsa_kernarg_size 16
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
		.amdhsa_next_free_vgpr 50
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
.Lfunc_end9:
	.size	stack, .Lfunc_end9-stack
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 2224
; NumSgprs: 14
; NumVgprs: 50
; ScratchSize: 164
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 12
; NumSGPRsForWavesPerEU: 14
; NumVGPRsForWavesPerEU: 50
; Occupancy: 4
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 8
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	sizes                   ; -- Begin function sizes
	.globl	sizes
	.p2align	8
	.type	sizes,@function
sizes:                                  ; @sizes
; %bb.0:
	s_load_dword s0, s[4:5], 0x4
	s_load_dword s2, s[4:5], 0xc
	v_lshlrev_b32_e32 v0, 3, v0
	v_lshl_or_b32 v0, s8, 11, v0
	v_ashrrev_i32_e32 v1, 31, v0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s3, s0, 0xffff
	v_cvt_f32_u32_e32 v2, s3
	s_load_dwordx2 s[0:1], s[6:7], 0x0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	s_load_dword s4, s[6:7], 0x8
	s_load_dword s5, s[6:7], 0x14
	v_rcp_iflag_f32_e32 v2, v2
	s_waitcnt lgkmcnt(0)
	v_add_co_u32_e32 v4, vcc, s0, v0
	v_mul_f32_e32 v0, 0x4f7ffffe, v2
	v_cvt_u32_f32_e32 v0, v0
	v_mov_b32_e32 v3, s1
	s_sub_i32 s0, 0, s3
	v_addc_co_u32_e32 v5, vcc, v3, v1, vcc
	v_readfirstlane_b32 s1, v0
	s_mul_i32 s0, s0, s1
	s_mul_hi_u32 s0, s1, s0
	s_add_i32 s1, s1, s0
	s_mul_hi_u32 s0, s2, s1
	s_mul_i32 s1, s0, s3
	s_sub_i32 s1, s2, s1
	s_add_i32 s6, s0, 1
	s_sub_i32 s7, s1, s3
	s_cmp_ge_u32 s1, s3
	s_cselect_b32 s0, s6, s0
	s_cselect_b32 s1, s7, s1
	s_add_i32 s6, s0, 1
	s_cmp_ge_u32 s1, s3
	v_mov_b32_e32 v1, s3
	s_cselect_b32 s0, s6, s0
	global_store_dword v[4:5], v1, off
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s0
	v_mov_b32_e32 v2, s4
	v_mov_b32_e32 v3, s8
	s_and_b32 s0, s5, 0xffff
	global_store_dwordx4 v[4:5], v[0:3], off offset:4
	s_nop 0
	v_mov_b32_e32 v1, s9
	v_mov_b32_e32 v2, s0
	v_mov_b32_e32 v3, s2
	global_store_dwordx3 v[4:5], v[1:3], off offset:20
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel sizes
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 264
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
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 6
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
.Lfunc_end10:
	.size	sizes, .Lfunc_end10-sizes
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 248
; NumSgprs: 14
; NumVgprs: 6
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 14
; NumVGPRsForWavesPerEU: 6
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 8
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	fdiv                    ; -- Begin function fdiv
	.globl	fdiv
	.p2align	8
	.type	fdiv,@function
fdiv:                                   ; @fdiv
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_load_dwordx2 s[8:9], s[4:5], 0x10
	v_lshl_or_b32 v0, s6, 8, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v4, s3
	v_mov_b32_e32 v3, s9
	v_add_co_u32_e32 v2, vcc, s8, v0
	v_addc_co_u32_e32 v3, vcc, v3, v1, vcc
	global_load_dword v5, v[2:3], off
	v_add_co_u32_e32 v2, vcc, s2, v0
	v_addc_co_u32_e32 v3, vcc, v4, v1, vcc
	global_load_dword v2, v[2:3], off
	v_mov_b32_e32 v3, s1
	v_add_co_u32_e32 v0, vcc, s0, v0
	v_addc_co_u32_e32 v1, vcc, v3, v1, vcc
	s_waitcnt vmcnt(1)
	v_frexp_exp_i32_f32_e32 v4, v5
	v_frexp_mant_f32_e32 v5, v5
	v_rcp_f32_e32 v5, v5
	s_waitcnt vmcnt(0)
	v_frexp_exp_i32_f32_e32 v6, v2
	v_frexp_mant_f32_e32 v2, v2
	v_sub_u32_e32 v4, v6, v4
	v_mul_f32_e32 v2, v2, v5
	v_ldexp_f32 v2, v2, v4
	global_store_dword v[0:1], v2, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel fdiv
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
		.amdhsa_next_free_vgpr 7
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
.Lfunc_end11:
	.size	fdiv, .Lfunc_end11-fdiv
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 148
; NumSgprs: 14
; NumVgprs: 7
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 14
; NumVGPRsForWavesPerEU: 7
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
	.protected	udiv                    ; -- Begin function udiv
	.globl	udiv
	.p2align	8
	.type	udiv,@function
udiv:                                   ; @udiv
; %bb.0:
	s_load_dwordx8 s[8:15], s[4:5], 0x0
	v_lshl_or_b32 v0, s6, 8, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	s_mov_b32 s0, 0x24924925
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s13
	v_add_co_u32_e32 v2, vcc, s12, v0
	v_addc_co_u32_e32 v3, vcc, v3, v1, vcc
	global_load_dword v6, v[2:3], off
	v_mov_b32_e32 v5, s11
	v_add_co_u32_e32 v4, vcc, s10, v0
	v_addc_co_u32_e32 v5, vcc, v5, v1, vcc
	global_load_dword v7, v[4:5], off
	v_mov_b32_e32 v11, s9
	s_waitcnt vmcnt(1)
	v_or_b32_e32 v8, 1, v6
	v_or_b32_e32 v6, 5, v6
	v_cvt_f32_u32_e32 v4, v8
	v_cvt_f32_u32_e32 v5, v6
	v_rcp_iflag_f32_e32 v4, v4
	v_rcp_iflag_f32_e32 v5, v5
	s_waitcnt vmcnt(0)
	v_mul_hi_u32 v12, v7, s0
	s_mov_b32 s0, 0x4ec4ec4f
	v_mul_f32_e32 v4, 0x4f7ffffe, v4
	v_mul_f32_e32 v5, 0x4f7ffffe, v5
	v_cvt_u32_f32_e32 v9, v4
	v_cvt_u32_f32_e32 v10, v5
	v_sub_u32_e32 v4, 0, v8
	v_sub_u32_e32 v5, 0, v6
	v_mul_lo_u32 v4, v4, v9
	v_mul_lo_u32 v5, v5, v10
	v_mul_hi_u32 v13, v9, v4
	v_mul_hi_u32 v14, v10, v5
	v_add_co_u32_e32 v4, vcc, s8, v0
	v_add_u32_e32 v9, v9, v13
	v_add_u32_e32 v10, v10, v14
	v_mul_hi_u32 v9, v7, v9
	v_mul_hi_u32 v10, v7, v10
	v_addc_co_u32_e32 v5, vcc, v11, v1, vcc
	v_sub_u32_e32 v11, v7, v12
	v_lshrrev_b32_e32 v11, 1, v11
	v_add_u32_e32 v11, v11, v12
	v_mul_lo_u32 v12, v9, v8
	v_mul_lo_u32 v10, v10, v6
	v_add_u32_e32 v13, 1, v9
	v_lshrrev_b32_e32 v11, 2, v11
	v_sub_u32_e32 v12, v7, v12
	v_sub_u32_e32 v7, v7, v10
	v_cmp_ge_u32_e32 vcc, v12, v8
	v_sub_u32_e32 v10, v12, v8
	v_cndmask_b32_e32 v9, v9, v13, vcc
	v_sub_u32_e32 v13, v7, v6
	v_cndmask_b32_e32 v10, v12, v10, vcc
	v_cmp_ge_u32_e32 vcc, v7, v6
	v_add_u32_e32 v12, 1, v9
	v_cndmask_b32_e32 v7, v7, v13, vcc
	v_cmp_ge_u32_e32 vcc, v10, v8
	v_cndmask_b32_e32 v8, v9, v12, vcc
	v_sub_u32_e32 v9, v7, v6
	v_cmp_ge_u32_e32 vcc, v7, v6
	v_cndmask_b32_e32 v6, v7, v9, vcc
	v_add3_u32 v6, v8, v11, v6
	global_store_dword v[4:5], v6, off
	global_load_dword v2, v[2:3], off
	v_mov_b32_e32 v3, s15
	v_add_co_u32_e32 v0, vcc, s14, v0
	v_addc_co_u32_e32 v1, vcc, v3, v1, vcc
	global_load_dword v3, v[0:1], off
	s_waitcnt vmcnt(1)
	v_or_b32_e32 v4, 1, v2
	v_ashrrev_i32_e32 v2, 31, v2
	v_add_u32_e32 v4, v4, v2
	v_xor_b32_e32 v4, v4, v2
	v_cvt_f32_u32_e32 v5, v4
	v_sub_u32_e32 v6, 0, v4
	s_waitcnt vmcnt(0)
	v_sub_u32_e32 v8, 0, v3
	v_max_i32_e32 v8, v3, v8
	v_rcp_iflag_f32_e32 v5, v5
	v_mul_hi_i32 v9, v3, s0
	v_ashrrev_i32_e32 v7, 31, v3
	v_xor_b32_e32 v2, v7, v2
	v_mul_f32_e32 v5, 0x4f7ffffe, v5
	v_cvt_u32_f32_e32 v5, v5
	v_ashrrev_i32_e32 v7, 2, v9
	v_mul_lo_u32 v6, v6, v5
	v_mul_hi_u32 v6, v5, v6
	v_add_u32_e32 v5, v5, v6
	v_mul_hi_u32 v5, v8, v5
	v_lshrrev_b32_e32 v6, 31, v9
	v_add_u32_e32 v6, v7, v6
	v_mul_lo_u32 v6, v6, 13
	v_mul_lo_u32 v9, v5, v4
	v_add_u32_e32 v7, 1, v5
	v_sub_u32_e32 v3, v3, v6
	v_sub_u32_e32 v8, v8, v9
	v_cmp_ge_u32_e32 vcc, v8, v4
	v_cndmask_b32_e32 v5, v5, v7, vcc
	v_sub_u32_e32 v7, v8, v4
	v_cndmask_b32_e32 v7, v8, v7, vcc
	v_add_u32_e32 v8, 1, v5
	v_cmp_ge_u32_e32 vcc, v7, v4
	v_cndmask_b32_e32 v4, v5, v8, vcc
	v_xor_b32_e32 v4, v4, v2
	v_sub_u32_e32 v2, v4, v2
	v_add_u32_e32 v2, v2, v3
	global_store_dword v[0:1], v2, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel udiv
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
		.amdhsa_next_free_vgpr 15
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
.Lfunc_end12:
	.size	udiv, .Lfunc_end12-udiv
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 560
; NumSgprs: 20
; NumVgprs: 15
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 20
; NumVGPRsForWavesPerEU: 15
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
	.protected	sw                      ; -- Begin function sw
	.globl	sw
	.p2align	8
	.type	sw,@function
sw:                                     ; @sw
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_lshl_or_b32 v0, s6, 8, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	s_mov_b64 s[8:9], 0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s3
	v_add_co_u32_e32 v2, vcc, s2, v0
	v_addc_co_u32_e32 v3, vcc, v3, v1, vcc
	global_load_dword v2, v[2:3], off
	s_mov_b32 s2, 0x38e38e39
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $vgpr5
	s_waitcnt vmcnt(0)
	v_mul_hi_i32 v3, v2, s2
	s_mov_b64 s[2:3], 0
	v_lshrrev_b32_e32 v4, 31, v3
	v_ashrrev_i32_e32 v3, 1, v3
	v_add_u32_e32 v3, v3, v4
	v_lshl_add_u32 v3, v3, 3, v3
	v_sub_u32_e32 v3, v2, v3
	v_cmp_lt_i32_e32 vcc, 2, v3
                                        ; implicit-def: $vgpr4
	s_and_saveexec_b64 s[6:7], vcc
	s_xor_b64 s[6:7], exec, s[6:7]
	s_cbranch_execz .LBB13_14
; %bb.1:
	v_cmp_lt_i32_e32 vcc, 4, v3
	s_mov_b64 s[10:11], 0
                                        ; implicit-def: $vgpr4
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB13_11
; %bb.2:
	v_cmp_lt_i32_e32 vcc, 6, v3
                                        ; implicit-def: $vgpr4
	s_and_saveexec_b64 s[12:13], vcc
	s_xor_b64 s[12:13], exec, s[12:13]
	s_cbranch_execz .LBB13_6
; %bb.3:
	v_cmp_eq_u32_e32 vcc, 7, v3
	s_mov_b64 s[10:11], -1
                                        ; implicit-def: $vgpr4
	s_and_saveexec_b64 s[14:15], vcc
; %bb.4:
	v_sub_u32_e32 v4, 0, v2
	s_xor_b64 s[10:11], exec, -1
; %bb.5:
	s_or_b64 exec, exec, s[14:15]
	s_and_b64 s[10:11], s[10:11], exec
.LBB13_6:
	s_andn2_saveexec_b64 s[12:13], s[12:13]
	s_cbranch_execz .LBB13_10
; %bb.7:
	v_cmp_eq_u32_e32 vcc, 5, v3
	s_mov_b64 s[14:15], -1
                                        ; implicit-def: $vgpr4
	s_and_saveexec_b64 s[16:17], vcc
; %bb.8:
	v_lshlrev_b32_e32 v4, 2, v2
	s_xor_b64 s[14:15], exec, -1
; %bb.9:
	s_or_b64 exec, exec, s[16:17]
	s_andn2_b64 s[10:11], s[10:11], exec
	s_and_b64 s[14:15], s[14:15], exec
	s_or_b64 s[10:11], s[10:11], s[14:15]
.LBB13_10:
	s_or_b64 exec, exec, s[12:13]
	s_and_b64 s[10:11], s[10:11], exec
.LBB13_11:
	s_andn2_saveexec_b64 s[4:5], s[4:5]
; %bb.12:
	v_cmp_eq_u32_e32 vcc, 3, v3
	s_or_b64 s[10:11], s[10:11], exec
	s_and_b64 s[8:9], vcc, exec
                                        ; implicit-def: $vgpr4
; %bb.13:
	s_or_b64 exec, exec, s[4:5]
	s_and_b64 s[4:5], s[10:11], exec
	s_and_b64 s[8:9], s[8:9], exec
	v_mov_b32_e32 v5, v2
.LBB13_14:
	s_or_saveexec_b64 s[6:7], s[6:7]
	s_mov_b64 s[10:11], 0
	s_xor_b64 exec, exec, s[6:7]
	s_cbranch_execz .LBB13_20
; %bb.15:
	v_cmp_lt_i32_e32 vcc, 0, v3
	s_mov_b64 s[12:13], 0
	s_mov_b64 s[10:11], -1
	s_mov_b64 s[14:15], s[8:9]
                                        ; implicit-def: $vgpr5
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB13_19
; %bb.16:
	v_cmp_lt_i32_e32 vcc, 1, v3
	s_mov_b64 s[12:13], -1
	s_mov_b64 s[14:15], s[8:9]
                                        ; implicit-def: $vgpr5
	s_and_saveexec_b64 s[10:11], vcc
; %bb.17:
	s_mov_b32 s12, 0x55555556
	v_mul_hi_i32 v4, v2, s12
	s_xor_b64 s[12:13], exec, -1
	s_or_b64 s[14:15], s[8:9], exec
	v_lshrrev_b32_e32 v5, 31, v4
	v_add_u32_e32 v5, v4, v5
; %bb.18:
	s_or_b64 exec, exec, s[10:11]
	s_andn2_b64 s[16:17], s[8:9], exec
	s_and_b64 s[14:15], s[14:15], exec
	s_xor_b64 s[10:11], exec, -1
	s_and_b64 s[12:13], s[12:13], exec
	s_or_b64 s[14:15], s[16:17], s[14:15]
.LBB13_19:
	s_or_b64 exec, exec, s[2:3]
	s_and_b64 s[2:3], s[12:13], exec
	s_andn2_b64 s[8:9], s[8:9], exec
	s_and_b64 s[12:13], s[14:15], exec
	s_and_b64 s[10:11], s[10:11], exec
	s_or_b64 s[8:9], s[8:9], s[12:13]
                                        ; implicit-def: $vgpr4
.LBB13_20:
	s_or_b64 exec, exec, s[6:7]
	s_and_saveexec_b64 s[6:7], s[8:9]
; %bb.21:
	v_add_u32_e32 v4, -9, v5
	s_andn2_b64 s[4:5], s[4:5], exec
; %bb.22:
	s_or_b64 exec, exec, s[6:7]
	s_and_saveexec_b64 s[6:7], s[2:3]
	s_xor_b64 s[2:3], exec, s[6:7]
; %bb.23:
	v_xor_b32_e32 v4, 0x4d, v2
; %bb.24:
	s_or_b64 exec, exec, s[2:3]
	s_mov_b64 s[2:3], 0
	s_and_saveexec_b64 s[6:7], s[10:11]
; %bb.25:
	v_cmp_ne_u32_e32 vcc, 0, v3
	s_andn2_b64 s[4:5], s[4:5], exec
	s_and_b64 s[8:9], vcc, exec
	s_mov_b64 s[2:3], exec
	s_or_b64 s[4:5], s[4:5], s[8:9]
                                        ; implicit-def: $vgpr4
; %bb.26:
	s_or_b64 exec, exec, s[6:7]
	s_and_saveexec_b64 s[6:7], s[4:5]
	s_xor_b64 s[4:5], exec, s[6:7]
; %bb.27:
	v_not_b32_e32 v4, v2
	s_andn2_b64 s[2:3], s[2:3], exec
; %bb.28:
	s_or_b64 exec, exec, s[4:5]
	s_and_saveexec_b64 s[4:5], s[2:3]
; %bb.29:
	v_lshl_add_u32 v4, v2, 1, v2
; %bb.30:
	s_or_b64 exec, exec, s[4:5]
	v_mov_b32_e32 v2, s1
	v_add_co_u32_e32 v0, vcc, s0, v0
	v_addc_co_u32_e32 v1, vcc, v2, v1, vcc
	global_store_dword v[0:1], v4, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel sw
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
		.amdhsa_next_free_vgpr 6
		.amdhsa_next_free_sgpr 18
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
.Lfunc_end13:
	.size	sw, .Lfunc_end13-sw
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 540
; NumSgprs: 22
; NumVgprs: 6
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 22
; NumVGPRsForWavesPerEU: 6
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
        .type_name:      'f4*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           a
        .offset:         8
        .size:           8
        .type_name:      'u4*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           pixel
    .private_segment_fixed_size: 0
    .sgpr_count:     11
    .sgpr_spill_count: 0
    .symbol:         pixel.kd
    .uses_dynamic_stack: false
    .vgpr_count:     8
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           o
        .offset:         0
        .size:           8
        .type_name:      'd2*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           a
        .offset:         8
        .size:           8
        .type_name:      'd2*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           vecd
    .private_segment_fixed_size: 0
    .sgpr_count:     11
    .sgpr_spill_count: 0
    .symbol:         vecd.kd
    .uses_dynamic_stack: false
    .vgpr_count:     14
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           p
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           q
        .offset:         8
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           r
        .offset:         16
        .size:           8
        .type_name:      'ulong*'
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           f
        .offset:         24
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 32
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           gatomic
    .private_segment_fixed_size: 0
    .sgpr_count:     29
    .sgpr_spill_count: 0
    .symbol:         gatomic.kd
    .uses_dynamic_stack: false
    .vgpr_count:     24
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           o
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           a
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 336
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           latomic
    .private_segment_fixed_size: 0
    .sgpr_count:     15
    .sgpr_spill_count: 0
    .symbol:         latomic.kd
    .uses_dynamic_stack: false
    .vgpr_count:     19
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           o
        .offset:         0
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           a
        .offset:         8
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 1024
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           wred
    .private_segment_fixed_size: 0
    .sgpr_count:     12
    .sgpr_spill_count: 0
    .symbol:         wred.kd
    .uses_dynamic_stack: false
    .vgpr_count:     4
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
        .type_name:      'uchar*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 6912
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           lds_types
    .private_segment_fixed_size: 0
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         lds_types.kd
    .uses_dynamic_stack: false
    .vgpr_count:     17
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           o
        .offset:         0
        .size:           8
        .type_name:      'ulong*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           a
        .offset:         8
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           b
        .offset:         16
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           p
        .offset:         24
        .size:           8
        .type_name:      'long*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 32
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           mul64
    .private_segment_fixed_size: 0
    .sgpr_count:     20
    .sgpr_spill_count: 0
    .symbol:         mul64.kd
    .uses_dynamic_stack: false
    .vgpr_count:     13
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           o
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           a
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           b
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
    .name:           mul24
    .private_segment_fixed_size: 0
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         mul24.kd
    .uses_dynamic_stack: false
    .vgpr_count:     6
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           o
        .offset:         0
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           a
        .offset:         8
        .size:           8
        .type_name:      'u4*'
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
    .name:           sdwa
    .private_segment_fixed_size: 0
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         sdwa.kd
    .uses_dynamic_stack: false
    .vgpr_count:     11
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           o
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           a
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           stack
    .private_segment_fixed_size: 164
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         stack.kd
    .uses_dynamic_stack: false
    .vgpr_count:     50
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           o
        .offset:         0
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .offset:         8
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         12
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         16
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         20
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         22
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         24
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         26
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         28
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         30
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         48
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         56
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         64
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         72
        .size:           2
        .value_kind:     hidden_grid_dims
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 264
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           sizes
    .private_segment_fixed_size: 0
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         sizes.kd
    .uses_dynamic_stack: false
    .vgpr_count:     6
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           o
        .offset:         0
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           a
        .offset:         8
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           b
        .offset:         16
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           fdiv
    .private_segment_fixed_size: 0
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         fdiv.kd
    .uses_dynamic_stack: false
    .vgpr_count:     7
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           o
        .offset:         0
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           a
        .offset:         8
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           b
        .offset:         16
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           c
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
    .name:           udiv
    .private_segment_fixed_size: 0
    .sgpr_count:     20
    .sgpr_spill_count: 0
    .symbol:         udiv.kd
    .uses_dynamic_stack: false
    .vgpr_count:     15
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           o
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           a
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           sw
    .private_segment_fixed_size: 0
    .sgpr_count:     22
    .sgpr_spill_count: 0
    .symbol:         sw.kd
    .uses_dynamic_stack: false
    .vgpr_count:     6
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx900
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata

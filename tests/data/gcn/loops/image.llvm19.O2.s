	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.amdhsa_code_object_version 5
	.protected	sobel                   ; -- Begin function sobel
	.globl	sobel
	.p2align	8
	.type	sobel,@function
sobel:                                  ; @sobel
; %bb.0:
	s_load_dword s8, s[4:5], 0x10
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_lshl_b32 s4, s6, 6
	v_or_b32_e32 v0, s4, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_add_u32_e32 v2, vcc, 1, v0
	v_lshlrev_b64 v[6:7], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v4, vcc, s8, v2
	v_mov_b32_e32 v1, s3
	v_add_u32_e32 v8, vcc, s2, v6
	v_ashrrev_i32_e32 v3, 31, v2
	v_addc_u32_e32 v9, vcc, v1, v7, vcc
	v_lshlrev_b64 v[1:2], 2, v[2:3]
	v_mov_b32_e32 v3, s3
	v_add_u32_e32 v1, vcc, s2, v1
	v_addc_u32_e32 v2, vcc, v3, v2, vcc
	v_add_u32_e32 v10, vcc, 2, v0
	v_ashrrev_i32_e32 v11, 31, v10
	v_lshlrev_b64 v[10:11], 2, v[10:11]
	v_ashrrev_i32_e32 v5, 31, v4
	v_add_u32_e32 v10, vcc, s2, v10
	v_addc_u32_e32 v11, vcc, v3, v11, vcc
	v_add_u32_e32 v12, vcc, s8, v0
	v_ashrrev_i32_e32 v13, 31, v12
	v_lshlrev_b64 v[12:13], 2, v[12:13]
	v_mov_b32_e32 v0, s3
	v_add_u32_e32 v12, vcc, s2, v12
	v_lshlrev_b64 v[3:4], 2, v[4:5]
	v_addc_u32_e32 v13, vcc, v0, v13, vcc
	v_add_u32_e32 v5, vcc, s2, v3
	v_addc_u32_e32 v0, vcc, v0, v4, vcc
	s_ashr_i32 s9, s8, 31
	v_add_u32_e32 v3, vcc, 4, v5
	v_addc_u32_e32 v4, vcc, 0, v0, vcc
	s_lshl_b64 s[2:3], s[8:9], 2
	flat_load_dword v8, v[8:9]
	flat_load_dword v9, v[1:2]
	flat_load_dword v10, v[10:11]
	flat_load_dword v11, v[12:13]
	flat_load_dword v3, v[3:4]
	v_mov_b32_e32 v1, s3
	v_add_u32_e32 v2, vcc, s2, v5
	v_addc_u32_e32 v1, vcc, v0, v1, vcc
	v_add_u32_e32 v0, vcc, -4, v2
	v_addc_u32_e32 v1, vcc, -1, v1, vcc
	flat_load_dwordx3 v[0:2], v[0:1]
	s_waitcnt vmcnt(4)
	v_lshlrev_b32_e32 v4, 1, v9
	s_waitcnt vmcnt(3)
	v_add_u32_e32 v5, vcc, v8, v10
	v_add_u32_e32 v4, vcc, v4, v5
	s_waitcnt vmcnt(2)
	v_lshlrev_b32_e32 v5, 1, v11
	v_add_u32_e32 v5, vcc, v8, v5
	s_waitcnt vmcnt(1)
	v_lshlrev_b32_e32 v3, 1, v3
	v_add_u32_e32 v3, vcc, v10, v3
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v5, vcc, v5, v0
	v_sub_u32_e32 v0, vcc, v0, v4
	v_lshlrev_b32_e32 v1, 1, v1
	v_sub_u32_e32 v3, vcc, v3, v5
	v_add_u32_e32 v0, vcc, v1, v0
	v_add_u32_e32 v1, vcc, v2, v3
	v_add_u32_e32 v0, vcc, v2, v0
	v_mul_lo_u32 v1, v1, v1
	v_mul_lo_u32 v0, v0, v0
	v_mov_b32_e32 v2, s1
	v_add_u32_e32 v3, vcc, v1, v0
	v_add_u32_e32 v0, vcc, s0, v6
	v_addc_u32_e32 v1, vcc, v2, v7, vcc
	flat_store_dword v[0:1], v3
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel sobel
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 20
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
		.amdhsa_next_free_sgpr 10
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
	.size	sobel, .Lfunc_end0-sobel
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 360
; NumSgprs: 12
; NumVgprs: 14
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 12
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
	.protected	gauss                   ; -- Begin function gauss
	.globl	gauss
	.p2align	8
	.type	gauss,@function
gauss:                                  ; @gauss
; %bb.0:
	s_load_dword s8, s[4:5], 0x18
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_load_dwordx2 s[4:5], s[4:5], 0x10
	s_waitcnt lgkmcnt(0)
	s_cmp_gt_i32 s8, -1
	s_cbranch_scc0 .LBB1_4
; %bb.1:
	s_lshl_b32 s7, s6, 6
	v_or_b32_e32 v1, s7, v0
	s_lshl_b32 s9, s8, 1
	v_subrev_u32_e32 v1, vcc, s8, v1
	s_or_b32 s10, s9, 1
	v_add_u32_e32 v2, vcc, 8, v1
	s_mov_b32 s8, 0
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v3, s3
.LBB1_2:                                ; =>This Inner Loop Header: Depth=1
	v_add_u32_e32 v4, vcc, s8, v2
	v_ashrrev_i32_e32 v5, 31, v4
	v_lshlrev_b64 v[4:5], 2, v[4:5]
	s_ashr_i32 s9, s8, 31
	v_add_u32_e32 v4, vcc, s2, v4
	v_addc_u32_e32 v5, vcc, v3, v5, vcc
	flat_load_dword v4, v[4:5]
	s_lshl_b64 s[12:13], s[8:9], 2
	s_add_u32 s12, s4, s12
	s_addc_u32 s13, s5, s13
	s_load_dword s3, s[12:13], 0x0
	s_add_i32 s8, s8, 1
	s_cmp_eq_u32 s10, s8
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mac_f32_e32 v1, s3, v4
	s_cbranch_scc0 .LBB1_2
; %bb.3:
	s_branch .LBB1_6
.LBB1_4:
                                        ; implicit-def: $vgpr1
                                        ; implicit-def: $sgpr7
	s_cbranch_execz .LBB1_6
; %bb.5:
	s_lshl_b32 s7, s6, 6
	v_mov_b32_e32 v1, 0
.LBB1_6:
	v_add_u32_e32 v2, vcc, s7, v0
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshlrev_b64 v[2:3], 2, v[2:3]
	v_mov_b32_e32 v0, s1
	v_add_u32_e32 v2, vcc, s0, v2
	v_addc_u32_e32 v3, vcc, v0, v3, vcc
	flat_store_dword v[2:3], v1
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel gauss
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 28
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
		.amdhsa_next_free_sgpr 14
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
.Lfunc_end1:
	.size	gauss, .Lfunc_end1-gauss
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 204
; NumSgprs: 16
; NumVgprs: 6
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 16
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
	.protected	median                  ; -- Begin function median
	.globl	median
	.p2align	8
	.type	median,@function
median:                                 ; @median
; %bb.0:
	s_lshl_b32 s1, s6, 6
	s_load_dwordx4 s[8:11], s[4:5], 0x0
	s_load_dword s0, s[4:5], 0x10
	v_or_b32_e32 v6, s1, v0
	v_ashrrev_i32_e32 v7, 31, v6
	v_lshlrev_b64 v[9:10], 2, v[6:7]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v0, s11
	v_add_u32_e32 v3, vcc, s10, v9
	v_addc_u32_e32 v4, vcc, v0, v10, vcc
	flat_load_dwordx3 v[0:2], v[3:4]
	s_ashr_i32 s1, s0, 31
	s_lshl_b64 s[2:3], s[0:1], 2
	v_mov_b32_e32 v5, s3
	v_add_u32_e32 v3, vcc, s2, v3
	v_addc_u32_e32 v4, vcc, v4, v5, vcc
	flat_load_dwordx3 v[3:5], v[3:4]
	s_add_i32 s0, s0, s0
	v_add_u32_e32 v6, vcc, s0, v6
	v_ashrrev_i32_e32 v7, 31, v6
	v_lshlrev_b64 v[6:7], 2, v[6:7]
	v_mov_b32_e32 v8, s11
	v_add_u32_e32 v6, vcc, s10, v6
	v_addc_u32_e32 v7, vcc, v8, v7, vcc
	flat_load_dwordx3 v[6:8], v[6:7]
	s_waitcnt vmcnt(2)
	v_cmp_gt_i32_e32 vcc, v0, v1
	v_cndmask_b32_e32 v11, v0, v1, vcc
	v_cndmask_b32_e32 v0, v1, v0, vcc
	v_cmp_gt_i32_e32 vcc, v0, v2
	v_cndmask_b32_e32 v1, v0, v2, vcc
	v_cndmask_b32_e32 v0, v2, v0, vcc
	v_cmp_gt_i32_e32 vcc, v11, v1
	v_cndmask_b32_e32 v2, v11, v1, vcc
	s_waitcnt vmcnt(1)
	v_cmp_gt_i32_e64 s[0:1], v0, v3
	v_cndmask_b32_e64 v12, v0, v3, s[0:1]
	v_cndmask_b32_e32 v1, v1, v11, vcc
	v_cndmask_b32_e64 v0, v3, v0, s[0:1]
	v_cmp_gt_i32_e32 vcc, v1, v12
	v_cmp_gt_i32_e64 s[0:1], v0, v4
	v_cndmask_b32_e32 v3, v1, v12, vcc
	v_cndmask_b32_e64 v11, v0, v4, s[0:1]
	v_cndmask_b32_e32 v1, v12, v1, vcc
	v_cmp_gt_i32_e32 vcc, v2, v3
	v_cndmask_b32_e64 v0, v4, v0, s[0:1]
	v_cmp_gt_i32_e64 s[0:1], v1, v11
	v_cndmask_b32_e32 v12, v2, v3, vcc
	v_cndmask_b32_e64 v4, v1, v11, s[0:1]
	v_cndmask_b32_e32 v2, v3, v2, vcc
	v_cmp_gt_i32_e32 vcc, v0, v5
	v_cndmask_b32_e32 v3, v0, v5, vcc
	v_cndmask_b32_e64 v1, v11, v1, s[0:1]
	v_cmp_gt_i32_e64 s[0:1], v2, v4
	v_cndmask_b32_e32 v0, v5, v0, vcc
	v_cndmask_b32_e64 v11, v2, v4, s[0:1]
	v_cmp_gt_i32_e32 vcc, v1, v3
	s_waitcnt vmcnt(0)
	v_cmp_gt_i32_e64 s[2:3], v0, v6
	v_cndmask_b32_e32 v5, v1, v3, vcc
	v_cndmask_b32_e64 v2, v4, v2, s[0:1]
	v_cmp_gt_i32_e64 s[0:1], v12, v11
	v_cndmask_b32_e64 v13, v0, v6, s[2:3]
	v_cndmask_b32_e32 v1, v3, v1, vcc
	v_cndmask_b32_e64 v4, v12, v11, s[0:1]
	v_cmp_gt_i32_e32 vcc, v2, v5
	v_cndmask_b32_e64 v11, v11, v12, s[0:1]
	v_cndmask_b32_e64 v0, v6, v0, s[2:3]
	v_cmp_gt_i32_e64 s[0:1], v1, v13
	v_cndmask_b32_e32 v3, v2, v5, vcc
	v_cndmask_b32_e64 v6, v1, v13, s[0:1]
	v_cndmask_b32_e32 v2, v5, v2, vcc
	v_cmp_gt_i32_e64 s[2:3], v0, v7
	v_cmp_gt_i32_e32 vcc, v11, v3
	v_cndmask_b32_e64 v12, v0, v7, s[2:3]
	v_cndmask_b32_e64 v1, v13, v1, s[0:1]
	v_cmp_gt_i32_e64 s[0:1], v2, v6
	v_cndmask_b32_e64 v0, v7, v0, s[2:3]
	v_cndmask_b32_e32 v5, v11, v3, vcc
	v_cndmask_b32_e64 v13, v2, v6, s[0:1]
	v_cndmask_b32_e32 v3, v3, v11, vcc
	v_cmp_gt_i32_e32 vcc, v1, v12
	v_cmp_gt_i32_e64 s[2:3], v0, v8
	v_cndmask_b32_e32 v7, v1, v12, vcc
	v_cndmask_b32_e64 v2, v6, v2, s[0:1]
	v_cmp_gt_i32_e64 s[0:1], v3, v13
	v_cndmask_b32_e64 v0, v0, v8, s[2:3]
	v_cndmask_b32_e32 v1, v12, v1, vcc
	v_cndmask_b32_e64 v6, v3, v13, s[0:1]
	v_cmp_gt_i32_e32 vcc, v2, v7
	v_cndmask_b32_e64 v3, v13, v3, s[0:1]
	v_cmp_gt_i32_e64 s[0:1], v1, v0
	v_cndmask_b32_e32 v8, v2, v7, vcc
	v_cndmask_b32_e64 v0, v1, v0, s[0:1]
	v_cndmask_b32_e32 v1, v7, v2, vcc
	v_cmp_gt_i32_e32 vcc, v3, v8
	v_cmp_gt_i32_e64 s[0:1], v1, v0
	v_cndmask_b32_e64 v0, v1, v0, s[0:1]
	v_cndmask_b32_e32 v1, v8, v3, vcc
	v_cndmask_b32_e32 v2, v3, v8, vcc
	v_cmp_gt_i32_e32 vcc, v1, v0
	v_cndmask_b32_e32 v0, v1, v0, vcc
	v_cmp_gt_i32_e32 vcc, v4, v5
	v_cndmask_b32_e32 v1, v5, v4, vcc
	v_cmp_gt_i32_e32 vcc, v1, v6
	v_cndmask_b32_e32 v1, v6, v1, vcc
	v_cmp_gt_i32_e32 vcc, v1, v2
	v_cndmask_b32_e32 v1, v2, v1, vcc
	v_cmp_gt_i32_e32 vcc, v1, v0
	v_cndmask_b32_e32 v2, v0, v1, vcc
	v_mov_b32_e32 v1, s9
	v_add_u32_e32 v0, vcc, s8, v9
	v_addc_u32_e32 v1, vcc, v1, v10, vcc
	flat_store_dword v[0:1], v2
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel median
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 20
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
		.amdhsa_next_free_sgpr 12
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
.Lfunc_end2:
	.size	median, .Lfunc_end2-median
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 636
; NumSgprs: 14
; NumVgprs: 14
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 14
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
	.protected	mandelbrot              ; -- Begin function mandelbrot
	.globl	mandelbrot
	.p2align	8
	.type	mandelbrot,@function
mandelbrot:                             ; @mandelbrot
; %bb.0:
	s_load_dwordx2 s[0:1], s[4:5], 0x8
	s_lshl_b32 s2, s6, 6
	v_or_b32_e32 v1, s2, v0
	s_waitcnt lgkmcnt(0)
	s_cmp_lt_i32 s1, 1
	s_cbranch_scc1 .LBB3_6
; %bb.1:
	v_ashrrev_i32_e32 v2, 3, v1
	v_cvt_f32_i32_e32 v2, v2
	v_and_b32_e32 v0, 7, v0
	v_cvt_f32_ubyte0_e32 v0, v0
	v_mad_f32 v0, v0, s0, -2.0
	v_mad_f32 v2, v2, s0, -1.0
	s_mov_b32 s0, 0
	s_mov_b64 s[2:3], 0
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v4, 0
                                        ; implicit-def: $sgpr6_sgpr7
	s_branch .LBB3_3
.LBB3_2:                                ;   in Loop: Header=BB3_3 Depth=1
	s_or_b64 exec, exec, s[8:9]
	s_and_b64 s[8:9], exec, s[6:7]
	s_or_b64 s[2:3], s[8:9], s[2:3]
	s_andn2_b64 exec, exec, s[2:3]
	s_cbranch_execz .LBB3_5
.LBB3_3:                                ; =>This Inner Loop Header: Depth=1
	v_mul_f32_e32 v6, v4, v4
	v_mad_f32 v3, v5, v5, v6
	v_cmp_gt_f32_e32 vcc, 4.0, v3
	v_mov_b32_e32 v3, s0
	s_or_b64 s[6:7], s[6:7], exec
	s_and_saveexec_b64 s[8:9], vcc
	s_cbranch_execz .LBB3_2
; %bb.4:                                ;   in Loop: Header=BB3_3 Depth=1
	s_add_i32 s0, s0, 1
	s_cmp_eq_u32 s1, s0
	v_mad_f32 v3, v5, v5, -v6
	s_cselect_b64 s[10:11], -1, 0
	v_add_f32_e32 v6, v0, v3
	v_add_f32_e32 v3, v5, v5
	s_andn2_b64 s[6:7], s[6:7], exec
	s_and_b64 s[10:11], s[10:11], exec
	v_mad_f32 v4, v3, v4, v2
	v_mov_b32_e32 v3, s1
	s_or_b64 s[6:7], s[6:7], s[10:11]
	v_mov_b32_e32 v5, v6
	s_branch .LBB3_2
.LBB3_5:
	s_or_b64 exec, exec, s[2:3]
	s_branch .LBB3_7
.LBB3_6:
	v_mov_b32_e32 v3, 0
.LBB3_7:
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	v_ashrrev_i32_e32 v2, 31, v1
	v_lshlrev_b64 v[0:1], 2, v[1:2]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v2, s1
	v_add_u32_e32 v0, vcc, s0, v0
	v_addc_u32_e32 v1, vcc, v2, v1, vcc
	flat_store_dword v[0:1], v3
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel mandelbrot
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
		.amdhsa_next_free_vgpr 7
		.amdhsa_next_free_sgpr 12
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
.Lfunc_end3:
	.size	mandelbrot, .Lfunc_end3-mandelbrot
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 252
; NumSgprs: 14
; NumVgprs: 7
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
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
	.protected	hotspot                 ; -- Begin function hotspot
	.globl	hotspot
	.p2align	8
	.type	hotspot,@function
hotspot:                                ; @hotspot
; %bb.0:
	s_load_dwordx4 s[8:11], s[4:5], 0x0
	s_load_dword s2, s[4:5], 0x10
	v_lshlrev_b32_e32 v1, 2, v0
	s_mov_b32 m0, -1
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s11
	v_add_u32_e32 v2, vcc, s10, v1
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
	flat_load_dword v2, v[2:3]
	s_cmp_lt_i32 s2, 1
	s_waitcnt vmcnt(0)
	ds_write_b32 v1, v2
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	s_cbranch_scc1 .LBB4_5
; %bb.1:
	v_add_u32_e32 v0, vcc, -1, v0
	v_cmp_gt_u32_e32 vcc, 62, v0
	v_add_u32_e64 v0, s[0:1], -4, v1
	s_branch .LBB4_3
.LBB4_2:                                ;   in Loop: Header=BB4_3 Depth=1
	s_or_b64 exec, exec, s[0:1]
	s_add_i32 s2, s2, -1
	s_cmp_eq_u32 s2, 0
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	ds_write_b32 v1, v2
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	s_cbranch_scc1 .LBB4_5
.LBB4_3:                                ; =>This Inner Loop Header: Depth=1
	ds_read_b32 v2, v1
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB4_2
; %bb.4:                                ;   in Loop: Header=BB4_3 Depth=1
	ds_read_b32 v3, v0
	ds_read_b32 v4, v1 offset:4
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v3, v3, v4
	v_mac_f32_e32 v3, -2.0, v2
	v_mac_f32_e32 v2, 0x3dcccccd, v3
	s_branch .LBB4_2
.LBB4_5:
	ds_read_b32 v2, v1
	v_mov_b32_e32 v3, s9
	v_add_u32_e32 v0, vcc, s8, v1
	v_addc_u32_e32 v1, vcc, 0, v3, vcc
	s_waitcnt lgkmcnt(0)
	flat_store_dword v[0:1], v2
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel hotspot
		.amdhsa_group_segment_fixed_size 256
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 20
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
		.amdhsa_next_free_sgpr 12
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
.Lfunc_end4:
	.size	hotspot, .Lfunc_end4-hotspot
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 228
; NumSgprs: 14
; NumVgprs: 5
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 256 bytes/workgroup (compile time only)
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
        .name:           out
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           in
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .name:           w
        .offset:         16
        .size:           4
        .type_name:      int
        .value_kind:     by_value
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 20
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           sobel
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     12
    .sgpr_spill_count: 0
    .symbol:         sobel.kd
    .uses_dynamic_stack: false
    .vgpr_count:     14
    .vgpr_spill_count: 0
    .wavefront_size: 64
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
        .name:           weights
        .offset:         16
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .name:           radius
        .offset:         24
        .size:           4
        .type_name:      int
        .value_kind:     by_value
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 28
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           gauss
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     16
    .sgpr_spill_count: 0
    .symbol:         gauss.kd
    .uses_dynamic_stack: false
    .vgpr_count:     6
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           out
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           in
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .name:           w
        .offset:         16
        .size:           4
        .type_name:      int
        .value_kind:     by_value
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 20
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           median
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         median.kd
    .uses_dynamic_stack: false
    .vgpr_count:     14
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           out
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .name:           scale
        .offset:         8
        .size:           4
        .type_name:      float
        .value_kind:     by_value
      - .name:           limit
        .offset:         12
        .size:           4
        .type_name:      int
        .value_kind:     by_value
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           mandelbrot
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         mandelbrot.kd
    .uses_dynamic_stack: false
    .vgpr_count:     7
    .vgpr_spill_count: 0
    .wavefront_size: 64
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
      - .name:           steps
        .offset:         16
        .size:           4
        .type_name:      int
        .value_kind:     by_value
    .group_segment_fixed_size: 256
    .kernarg_segment_align: 8
    .kernarg_segment_size: 20
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           hotspot
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         hotspot.kd
    .uses_dynamic_stack: false
    .vgpr_count:     5
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata

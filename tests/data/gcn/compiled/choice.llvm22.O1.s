	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.amdhsa_code_object_version 6
	.text
	.protected	lane_switch             ; -- Begin function lane_switch
	.globl	lane_switch
	.p2align	8
	.type	lane_switch,@function
lane_switch:                            ; @lane_switch
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_lshl_b32 s4, s6, 8
	v_or_b32_e32 v0, s4, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[3:4], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v2, s3
	v_add_u32_e32 v3, vcc, s2, v3
	v_addc_u32_e32 v4, vcc, v2, v4, vcc
	flat_load_dword v2, v[3:4]
                                        ; implicit-def: $vgpr5
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v6, 7, v2
	v_cmp_lt_i32_e32 vcc, 1, v6
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB0_10
; %bb.1:
	v_cmp_lt_i32_e32 vcc, 2, v6
	s_mov_b64 s[6:7], 0
                                        ; implicit-def: $vgpr5
	s_and_saveexec_b64 s[8:9], vcc
	s_xor_b64 s[8:9], exec, s[8:9]
	s_cbranch_execz .LBB0_5
; %bb.2:
	v_cmp_ne_u32_e32 vcc, 3, v6
	s_mov_b64 s[6:7], -1
                                        ; implicit-def: $vgpr5
	s_and_saveexec_b64 s[10:11], vcc
; %bb.3:
	v_sub_u32_e32 v5, vcc, 0, v2
	s_xor_b64 s[6:7], exec, -1
; %bb.4:
	s_or_b64 exec, exec, s[10:11]
	s_and_b64 s[6:7], s[6:7], exec
.LBB0_5:
	s_andn2_saveexec_b64 s[8:9], s[8:9]
	s_cbranch_execz .LBB0_7
; %bb.6:
	v_lshlrev_b64 v[6:7], 2, v[0:1]
	v_add_u32_e32 v2, vcc, 5, v2
	v_mov_b32_e32 v8, s1
	v_add_u32_e32 v6, vcc, s0, v6
	v_addc_u32_e32 v7, vcc, v8, v7, vcc
	s_movk_i32 s10, 0x200
	v_add_u32_e32 v6, vcc, s10, v6
	v_addc_u32_e32 v7, vcc, 0, v7, vcc
	s_or_b64 s[6:7], s[6:7], exec
	flat_store_dword v[6:7], v2
.LBB0_7:
	s_or_b64 exec, exec, s[8:9]
	s_and_saveexec_b64 s[8:9], s[6:7]
	s_cbranch_execz .LBB0_9
; %bb.8:
	v_add_u32_e32 v3, vcc, 12, v3
	v_addc_u32_e32 v4, vcc, 0, v4, vcc
	flat_load_dword v3, v[3:4]
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v5, v3, v2
.LBB0_9:
	s_or_b64 exec, exec, s[8:9]
                                        ; implicit-def: $vgpr2
                                        ; implicit-def: $vgpr6
.LBB0_10:
	s_andn2_saveexec_b64 s[4:5], s[4:5]
	s_cbranch_execz .LBB0_16
; %bb.11:
	v_cmp_lt_i32_e32 vcc, 0, v6
	v_ashrrev_i32_e32 v3, 31, v2
                                        ; implicit-def: $vgpr5
	s_and_saveexec_b64 s[6:7], vcc
	s_xor_b64 s[6:7], exec, s[6:7]
	s_cbranch_execz .LBB0_13
; %bb.12:
	v_lshlrev_b64 v[2:3], 2, v[2:3]
	v_mov_b32_e32 v4, s3
	v_add_u32_e32 v2, vcc, s2, v2
	v_addc_u32_e32 v3, vcc, v4, v3, vcc
	v_add_u32_e32 v2, vcc, 4, v2
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
	flat_load_dword v4, v[2:3]
	v_lshlrev_b64 v[2:3], 2, v[0:1]
	v_mov_b32_e32 v5, s1
	v_add_u32_e32 v2, vcc, s0, v2
	v_addc_u32_e32 v3, vcc, v5, v3, vcc
	s_movk_i32 s8, 0x100
	v_add_u32_e32 v2, vcc, s8, v2
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v5, v4, 3
	flat_store_dword v[2:3], v5
                                        ; implicit-def: $vgpr2
.LBB0_13:
	s_andn2_saveexec_b64 s[6:7], s[6:7]
	s_cbranch_execz .LBB0_15
; %bb.14:
	v_lshlrev_b64 v[2:3], 2, v[2:3]
	v_mov_b32_e32 v4, s3
	v_add_u32_e32 v2, vcc, s2, v2
	v_addc_u32_e32 v3, vcc, v4, v3, vcc
	flat_load_dword v5, v[2:3]
.LBB0_15:
	s_or_b64 exec, exec, s[6:7]
.LBB0_16:
	s_or_b64 exec, exec, s[4:5]
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_mov_b32_e32 v2, s1
	v_add_u32_e32 v0, vcc, s0, v0
	v_addc_u32_e32 v1, vcc, v2, v1, vcc
	s_waitcnt vmcnt(0)
	flat_store_dword v[0:1], v5
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel lane_switch
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
		.amdhsa_next_free_vgpr 9
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
.Lfunc_end0:
	.size	lane_switch, .Lfunc_end0-lane_switch
                                        ; -- End function
	.set lane_switch.num_vgpr, 9
	.set lane_switch.num_agpr, 0
	.set lane_switch.numbered_sgpr, 12
	.set lane_switch.num_named_barrier, 0
	.set lane_switch.private_seg_size, 0
	.set lane_switch.uses_vcc, 1
	.set lane_switch.uses_flat_scratch, 0
	.set lane_switch.has_dyn_sized_stack, 0
	.set lane_switch.has_recursion, 0
	.set lane_switch.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 416
; TotalNumSgprs: 14
; NumVgprs: 9
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
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
	.protected	__clang_ocl_kern_imp_lane_switch ; -- Begin function __clang_ocl_kern_imp_lane_switch
	.globl	__clang_ocl_kern_imp_lane_switch
	.p2align	2
	.type	__clang_ocl_kern_imp_lane_switch,@function
__clang_ocl_kern_imp_lane_switch:       ; @__clang_ocl_kern_imp_lane_switch
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_lshl_b32 s4, s12, 8
	v_and_b32_e32 v4, 0x3ff, v31
	v_or_b32_e32 v4, s4, v4
	v_ashrrev_i32_e32 v5, 31, v4
	v_lshlrev_b64 v[7:8], 2, v[4:5]
                                        ; implicit-def: $vgpr9
	v_add_u32_e32 v7, vcc, v2, v7
	v_addc_u32_e32 v8, vcc, v3, v8, vcc
	flat_load_dword v6, v[7:8]
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v10, 7, v6
	v_cmp_lt_i32_e32 vcc, 1, v10
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB1_10
; %bb.1:
	v_cmp_lt_i32_e32 vcc, 2, v10
	s_mov_b64 s[6:7], 0
                                        ; implicit-def: $vgpr9
	s_and_saveexec_b64 s[8:9], vcc
	s_xor_b64 s[8:9], exec, s[8:9]
	s_cbranch_execz .LBB1_5
; %bb.2:
	v_cmp_ne_u32_e32 vcc, 3, v10
	s_mov_b64 s[6:7], -1
                                        ; implicit-def: $vgpr9
	s_and_saveexec_b64 s[10:11], vcc
; %bb.3:
	v_sub_u32_e32 v9, vcc, 0, v6
	s_xor_b64 s[6:7], exec, -1
; %bb.4:
	s_or_b64 exec, exec, s[10:11]
	s_and_b64 s[6:7], s[6:7], exec
.LBB1_5:
	s_andn2_saveexec_b64 s[8:9], s[8:9]
	s_cbranch_execz .LBB1_7
; %bb.6:
	v_lshlrev_b64 v[2:3], 2, v[4:5]
	v_add_u32_e32 v6, vcc, 5, v6
	v_add_u32_e32 v2, vcc, v0, v2
	v_addc_u32_e32 v3, vcc, v1, v3, vcc
	s_movk_i32 s10, 0x200
	v_add_u32_e32 v2, vcc, s10, v2
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
	s_or_b64 s[6:7], s[6:7], exec
	flat_store_dword v[2:3], v6
.LBB1_7:
	s_or_b64 exec, exec, s[8:9]
	s_and_saveexec_b64 s[8:9], s[6:7]
	s_cbranch_execz .LBB1_9
; %bb.8:
	v_add_u32_e32 v2, vcc, 12, v7
	v_addc_u32_e32 v3, vcc, 0, v8, vcc
	flat_load_dword v2, v[2:3]
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v9, v2, v6
.LBB1_9:
	s_or_b64 exec, exec, s[8:9]
                                        ; implicit-def: $vgpr6
                                        ; implicit-def: $vgpr2_vgpr3
                                        ; implicit-def: $vgpr10
.LBB1_10:
	s_andn2_saveexec_b64 s[4:5], s[4:5]
	s_cbranch_execz .LBB1_16
; %bb.11:
	v_cmp_lt_i32_e32 vcc, 0, v10
	v_ashrrev_i32_e32 v7, 31, v6
                                        ; implicit-def: $vgpr9
	s_and_saveexec_b64 s[6:7], vcc
	s_xor_b64 s[6:7], exec, s[6:7]
	s_cbranch_execz .LBB1_13
; %bb.12:
	v_lshlrev_b64 v[6:7], 2, v[6:7]
	s_movk_i32 s8, 0x100
	v_add_u32_e32 v2, vcc, v2, v6
	v_addc_u32_e32 v3, vcc, v3, v7, vcc
	v_add_u32_e32 v2, vcc, 4, v2
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
	flat_load_dword v6, v[2:3]
	v_lshlrev_b64 v[2:3], 2, v[4:5]
	v_add_u32_e32 v2, vcc, v0, v2
	v_addc_u32_e32 v3, vcc, v1, v3, vcc
	v_add_u32_e32 v2, vcc, s8, v2
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v9, v6, 3
                                        ; implicit-def: $vgpr6
	flat_store_dword v[2:3], v9
                                        ; implicit-def: $vgpr2_vgpr3
.LBB1_13:
	s_andn2_saveexec_b64 s[6:7], s[6:7]
	s_cbranch_execz .LBB1_15
; %bb.14:
	v_lshlrev_b64 v[6:7], 2, v[6:7]
	v_add_u32_e32 v2, vcc, v2, v6
	v_addc_u32_e32 v3, vcc, v3, v7, vcc
	flat_load_dword v9, v[2:3]
.LBB1_15:
	s_or_b64 exec, exec, s[6:7]
.LBB1_16:
	s_or_b64 exec, exec, s[4:5]
	v_lshlrev_b64 v[2:3], 2, v[4:5]
	v_add_u32_e32 v0, vcc, v0, v2
	v_addc_u32_e32 v1, vcc, v1, v3, vcc
	s_waitcnt vmcnt(0)
	flat_store_dword v[0:1], v9
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_lane_switch, .Lfunc_end1-__clang_ocl_kern_imp_lane_switch
                                        ; -- End function
	.set __clang_ocl_kern_imp_lane_switch.num_vgpr, 32
	.set __clang_ocl_kern_imp_lane_switch.num_agpr, 0
	.set __clang_ocl_kern_imp_lane_switch.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_lane_switch.num_named_barrier, 0
	.set __clang_ocl_kern_imp_lane_switch.private_seg_size, 0
	.set __clang_ocl_kern_imp_lane_switch.uses_vcc, 1
	.set __clang_ocl_kern_imp_lane_switch.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_lane_switch.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_lane_switch.has_recursion, 0
	.set __clang_ocl_kern_imp_lane_switch.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 396
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 0
; MemoryBound: 0
	.text
	.protected	scalar_switch           ; -- Begin function scalar_switch
	.globl	scalar_switch
	.p2align	8
	.type	scalar_switch,@function
scalar_switch:                          ; @scalar_switch
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_load_dword s10, s[4:5], 0x10
	s_lshl_b32 s4, s6, 8
	v_or_b32_e32 v0, s4, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[3:4], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v2, s3
	v_add_u32_e32 v3, vcc, s2, v3
	v_addc_u32_e32 v4, vcc, v2, v4, vcc
	flat_load_dword v2, v[3:4]
	s_cmp_lt_i32 s10, 1
	s_mov_b64 s[4:5], 0
	s_cbranch_scc1 .LBB2_4
; %bb.1:
	s_cmp_gt_i32 s10, 1
	s_cbranch_scc0 .LBB2_5
; %bb.2:
	s_cmp_eq_u32 s10, 2
	s_cbranch_scc0 .LBB2_6
; %bb.3:
	v_lshlrev_b64 v[5:6], 2, v[0:1]
	v_mov_b32_e32 v7, s1
	v_add_u32_e32 v5, vcc, s0, v5
	v_addc_u32_e32 v6, vcc, v7, v6, vcc
	s_movk_i32 s6, 0x200
	v_add_u32_e32 v5, vcc, s6, v5
	v_addc_u32_e32 v6, vcc, 0, v6, vcc
	v_add_u32_e32 v3, vcc, 8, v3
	s_waitcnt vmcnt(0)
	flat_store_dword v[5:6], v2
	v_addc_u32_e32 v4, vcc, 0, v4, vcc
	flat_load_dword v3, v[3:4]
	s_mov_b64 s[6:7], 0
	s_branch .LBB2_7
.LBB2_4:
                                        ; implicit-def: $vgpr3
	s_mov_b64 s[6:7], 0
	s_cbranch_execnz .LBB2_10
	s_branch .LBB2_11
.LBB2_5:
	s_mov_b64 s[6:7], 0
                                        ; implicit-def: $vgpr3
	s_cbranch_execnz .LBB2_8
	s_branch .LBB2_9
.LBB2_6:
	s_mov_b64 s[6:7], -1
                                        ; implicit-def: $vgpr3
.LBB2_7:
	s_branch .LBB2_9
.LBB2_8:
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshlrev_b64 v[3:4], 2, v[2:3]
	v_mov_b32_e32 v5, s3
	v_add_u32_e32 v3, vcc, s2, v3
	v_addc_u32_e32 v4, vcc, v5, v4, vcc
	v_add_u32_e32 v3, vcc, 4, v3
	v_addc_u32_e32 v4, vcc, 0, v4, vcc
	flat_load_dword v5, v[3:4]
	v_lshlrev_b64 v[3:4], 2, v[0:1]
	v_mov_b32_e32 v6, s1
	v_add_u32_e32 v7, vcc, s0, v3
	s_movk_i32 s8, 0x100
	v_addc_u32_e32 v6, vcc, v6, v4, vcc
	v_add_u32_e32 v4, vcc, s8, v7
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v3, v5, 3
	v_addc_u32_e32 v5, vcc, 0, v6, vcc
	flat_store_dword v[4:5], v3
.LBB2_9:
	s_branch .LBB2_11
.LBB2_10:
	s_cmp_lg_u32 s10, 0
	s_mov_b64 s[4:5], -1
	s_cselect_b64 s[6:7], -1, 0
.LBB2_11:
	s_andn2_b64 vcc, exec, s[6:7]
	s_cbranch_vccz .LBB2_15
; %bb.12:
	s_andn2_b64 vcc, exec, s[4:5]
	s_cbranch_vccnz .LBB2_14
.LBB2_13:
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshlrev_b64 v[2:3], 2, v[2:3]
	v_mov_b32_e32 v4, s3
	v_add_u32_e32 v2, vcc, s2, v2
	v_addc_u32_e32 v3, vcc, v4, v3, vcc
	flat_load_dword v3, v[2:3]
.LBB2_14:
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, s1
	v_add_u32_e32 v0, vcc, s0, v0
	v_addc_u32_e32 v1, vcc, v2, v1, vcc
	flat_store_dword v[0:1], v3
	s_endpgm
.LBB2_15:
	s_waitcnt vmcnt(0)
	v_lshlrev_b64 v[3:4], 2, v[0:1]
	v_mov_b32_e32 v5, s1
	v_add_u32_e32 v3, vcc, s0, v3
	v_addc_u32_e32 v4, vcc, v5, v4, vcc
	s_movk_i32 s4, 0x400
	v_add_u32_e32 v3, vcc, s4, v3
	v_addc_u32_e32 v4, vcc, 0, v4, vcc
	flat_store_dword v[3:4], v2
	v_mov_b32_e32 v3, v2
	s_cbranch_execz .LBB2_13
	s_branch .LBB2_14
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel scalar_switch
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
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 11
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
	.size	scalar_switch, .Lfunc_end2-scalar_switch
                                        ; -- End function
	.set scalar_switch.num_vgpr, 8
	.set scalar_switch.num_agpr, 0
	.set scalar_switch.numbered_sgpr, 11
	.set scalar_switch.num_named_barrier, 0
	.set scalar_switch.private_seg_size, 0
	.set scalar_switch.uses_vcc, 1
	.set scalar_switch.uses_flat_scratch, 0
	.set scalar_switch.has_dyn_sized_stack, 0
	.set scalar_switch.has_recursion, 0
	.set scalar_switch.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 444
; TotalNumSgprs: 13
; NumVgprs: 8
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 13
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
	.protected	__clang_ocl_kern_imp_scalar_switch ; -- Begin function __clang_ocl_kern_imp_scalar_switch
	.globl	__clang_ocl_kern_imp_scalar_switch
	.p2align	2
	.type	__clang_ocl_kern_imp_scalar_switch,@function
__clang_ocl_kern_imp_scalar_switch:     ; @__clang_ocl_kern_imp_scalar_switch
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_lshl_b32 s4, s12, 8
	v_and_b32_e32 v5, 0x3ff, v31
	v_or_b32_e32 v5, s4, v5
	v_ashrrev_i32_e32 v6, 31, v5
	v_lshlrev_b64 v[8:9], 2, v[5:6]
	s_mov_b64 s[4:5], 0
	v_add_u32_e32 v8, vcc, v2, v8
	v_addc_u32_e32 v9, vcc, v3, v9, vcc
	flat_load_dword v7, v[8:9]
	v_cmp_lt_i32_e32 vcc, 0, v4
	s_mov_b64 s[8:9], 0
                                        ; implicit-def: $vgpr10
	s_and_saveexec_b64 s[6:7], vcc
	s_xor_b64 s[6:7], exec, s[6:7]
	s_cbranch_execz .LBB3_8
; %bb.1:
	v_cmp_lt_i32_e32 vcc, 1, v4
                                        ; implicit-def: $vgpr10
	s_and_saveexec_b64 s[10:11], vcc
	s_xor_b64 s[10:11], exec, s[10:11]
	s_cbranch_execz .LBB3_5
; %bb.2:
	v_cmp_eq_u32_e32 vcc, 2, v4
	s_mov_b64 s[12:13], -1
                                        ; implicit-def: $vgpr10
	s_and_saveexec_b64 s[8:9], vcc
	s_cbranch_execz .LBB3_4
; %bb.3:
	v_lshlrev_b64 v[10:11], 2, v[5:6]
	s_movk_i32 s12, 0x200
	v_add_u32_e32 v4, vcc, v0, v10
	v_addc_u32_e32 v11, vcc, v1, v11, vcc
	v_add_u32_e32 v10, vcc, s12, v4
	v_addc_u32_e32 v11, vcc, 0, v11, vcc
	v_add_u32_e32 v8, vcc, 8, v8
	s_waitcnt vmcnt(0)
	flat_store_dword v[10:11], v7
	v_addc_u32_e32 v9, vcc, 0, v9, vcc
	flat_load_dword v10, v[8:9]
	s_xor_b64 s[12:13], exec, -1
.LBB3_4:
	s_or_b64 exec, exec, s[8:9]
	s_and_b64 s[8:9], s[12:13], exec
.LBB3_5:
	s_andn2_saveexec_b64 s[10:11], s[10:11]
	s_cbranch_execz .LBB3_7
; %bb.6:
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e32 v8, 31, v7
	v_lshlrev_b64 v[8:9], 2, v[7:8]
	s_movk_i32 s12, 0x100
	v_add_u32_e32 v4, vcc, v2, v8
	v_addc_u32_e32 v9, vcc, v3, v9, vcc
	v_add_u32_e32 v8, vcc, 4, v4
	v_addc_u32_e32 v9, vcc, 0, v9, vcc
	flat_load_dword v4, v[8:9]
	v_lshlrev_b64 v[8:9], 2, v[5:6]
	v_add_u32_e32 v8, vcc, v0, v8
	v_addc_u32_e32 v9, vcc, v1, v9, vcc
	v_add_u32_e32 v8, vcc, s12, v8
	v_addc_u32_e32 v9, vcc, 0, v9, vcc
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v10, v4, 3
	flat_store_dword v[8:9], v10
.LBB3_7:
	s_or_b64 exec, exec, s[10:11]
	s_and_b64 s[8:9], s[8:9], exec
                                        ; implicit-def: $vgpr4
.LBB3_8:
	s_andn2_saveexec_b64 s[6:7], s[6:7]
; %bb.9:
	v_cmp_ne_u32_e32 vcc, 0, v4
	s_andn2_b64 s[8:9], s[8:9], exec
	s_and_b64 s[10:11], vcc, exec
	s_mov_b64 s[4:5], exec
	s_or_b64 s[8:9], s[8:9], s[10:11]
; %bb.10:
	s_or_b64 exec, exec, s[6:7]
	s_and_saveexec_b64 s[6:7], s[8:9]
	s_xor_b64 s[6:7], exec, s[6:7]
	s_cbranch_execz .LBB3_12
; %bb.11:
	v_lshlrev_b64 v[8:9], 2, v[5:6]
	s_movk_i32 s8, 0x400
	v_add_u32_e32 v4, vcc, v0, v8
	v_addc_u32_e32 v9, vcc, v1, v9, vcc
	v_add_u32_e32 v8, vcc, s8, v4
	v_addc_u32_e32 v9, vcc, 0, v9, vcc
	s_waitcnt vmcnt(0)
	flat_store_dword v[8:9], v7
	s_andn2_b64 s[4:5], s[4:5], exec
	v_mov_b32_e32 v10, v7
.LBB3_12:
	s_or_b64 exec, exec, s[6:7]
	s_and_saveexec_b64 s[6:7], s[4:5]
	s_cbranch_execz .LBB3_14
; %bb.13:
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e32 v8, 31, v7
	v_lshlrev_b64 v[7:8], 2, v[7:8]
	v_add_u32_e32 v2, vcc, v2, v7
	v_addc_u32_e32 v3, vcc, v3, v8, vcc
	flat_load_dword v10, v[2:3]
.LBB3_14:
	s_or_b64 exec, exec, s[6:7]
	v_lshlrev_b64 v[2:3], 2, v[5:6]
	v_add_u32_e32 v0, vcc, v0, v2
	v_addc_u32_e32 v1, vcc, v1, v3, vcc
	s_waitcnt vmcnt(0)
	flat_store_dword v[0:1], v10
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end3:
	.size	__clang_ocl_kern_imp_scalar_switch, .Lfunc_end3-__clang_ocl_kern_imp_scalar_switch
                                        ; -- End function
	.set __clang_ocl_kern_imp_scalar_switch.num_vgpr, 32
	.set __clang_ocl_kern_imp_scalar_switch.num_agpr, 0
	.set __clang_ocl_kern_imp_scalar_switch.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_scalar_switch.num_named_barrier, 0
	.set __clang_ocl_kern_imp_scalar_switch.private_seg_size, 0
	.set __clang_ocl_kern_imp_scalar_switch.uses_vcc, 1
	.set __clang_ocl_kern_imp_scalar_switch.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_scalar_switch.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_scalar_switch.has_recursion, 0
	.set __clang_ocl_kern_imp_scalar_switch.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 448
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 0
; MemoryBound: 0
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 32
	.set amdgpu.max_num_named_barrier, 0
	.section	.AMDGPU.csdata,"",@progbits
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           lane_switch
    .private_segment_fixed_size: 0
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         lane_switch.kd
    .uses_dynamic_stack: false
    .vgpr_count:     9
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
      - .name:           mode
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
    .max_flat_workgroup_size: 256
    .name:           scalar_switch
    .private_segment_fixed_size: 0
    .sgpr_count:     13
    .sgpr_spill_count: 0
    .symbol:         scalar_switch.kd
    .uses_dynamic_stack: false
    .vgpr_count:     8
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata

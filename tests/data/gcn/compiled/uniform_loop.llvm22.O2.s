	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.amdhsa_code_object_version 6
	.text
	.protected	constant_loop           ; -- Begin function constant_loop
	.globl	constant_loop
	.p2align	8
	.type	constant_loop,@function
constant_loop:                          ; @constant_loop
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_lshl_b32 s4, s6, 8
	v_or_b32_e32 v0, s4, v0
	v_mov_b32_e32 v2, 0
	s_mov_b32 s4, 0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v1, s3
.LBB0_1:                                ; =>This Inner Loop Header: Depth=1
	v_add_u32_e32 v3, vcc, s4, v0
	v_ashrrev_i32_e32 v4, 31, v3
	v_lshlrev_b64 v[3:4], 2, v[3:4]
	s_add_i32 s4, s4, 64
	v_add_u32_e32 v3, vcc, s2, v3
	v_addc_u32_e32 v4, vcc, v1, v4, vcc
	flat_load_dword v3, v[3:4]
	s_cmpk_lg_i32 s4, 0xa00
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v2, v2, v3
	s_cbranch_scc1 .LBB0_1
; %bb.2:
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_mov_b32_e32 v3, s1
	v_add_u32_e32 v0, vcc, s0, v0
	v_addc_u32_e32 v1, vcc, v3, v1, vcc
	flat_store_dword v[0:1], v2
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel constant_loop
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
		.amdhsa_next_free_vgpr 5
		.amdhsa_next_free_sgpr 7
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
	.size	constant_loop, .Lfunc_end0-constant_loop
                                        ; -- End function
	.set constant_loop.num_vgpr, 5
	.set constant_loop.num_agpr, 0
	.set constant_loop.numbered_sgpr, 7
	.set constant_loop.num_named_barrier, 0
	.set constant_loop.private_seg_size, 0
	.set constant_loop.uses_vcc, 1
	.set constant_loop.uses_flat_scratch, 0
	.set constant_loop.has_dyn_sized_stack, 0
	.set constant_loop.has_recursion, 0
	.set constant_loop.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 120
; TotalNumSgprs: 9
; NumVgprs: 5
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 9
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
	.protected	__clang_ocl_kern_imp_constant_loop ; -- Begin function __clang_ocl_kern_imp_constant_loop
	.globl	__clang_ocl_kern_imp_constant_loop
	.p2align	2
	.type	__clang_ocl_kern_imp_constant_loop,@function
__clang_ocl_kern_imp_constant_loop:     ; @__clang_ocl_kern_imp_constant_loop
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_lshl_b32 s4, s12, 8
	v_and_b32_e32 v4, 0x3ff, v31
	v_or_b32_e32 v4, s4, v4
	v_mov_b32_e32 v6, 0
	s_mov_b32 s4, 0
.LBB1_1:                                ; =>This Inner Loop Header: Depth=1
	v_add_u32_e32 v7, vcc, s4, v4
	v_ashrrev_i32_e32 v8, 31, v7
	v_lshlrev_b64 v[7:8], 2, v[7:8]
	s_add_i32 s4, s4, 64
	v_add_u32_e32 v7, vcc, v2, v7
	v_addc_u32_e32 v8, vcc, v3, v8, vcc
	flat_load_dword v5, v[7:8]
	s_cmpk_eq_i32 s4, 0xa00
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v6, v6, v5
	s_cbranch_scc0 .LBB1_1
; %bb.2:
	v_ashrrev_i32_e32 v5, 31, v4
	v_lshlrev_b64 v[2:3], 2, v[4:5]
	v_add_u32_e32 v0, vcc, v0, v2
	v_addc_u32_e32 v1, vcc, v1, v3, vcc
	flat_store_dword v[0:1], v6
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_constant_loop, .Lfunc_end1-__clang_ocl_kern_imp_constant_loop
                                        ; -- End function
	.set __clang_ocl_kern_imp_constant_loop.num_vgpr, 32
	.set __clang_ocl_kern_imp_constant_loop.num_agpr, 0
	.set __clang_ocl_kern_imp_constant_loop.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_constant_loop.num_named_barrier, 0
	.set __clang_ocl_kern_imp_constant_loop.private_seg_size, 0
	.set __clang_ocl_kern_imp_constant_loop.uses_vcc, 1
	.set __clang_ocl_kern_imp_constant_loop.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_constant_loop.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_constant_loop.has_recursion, 0
	.set __clang_ocl_kern_imp_constant_loop.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 116
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 0
; MemoryBound: 0
	.text
	.protected	argument_loop           ; -- Begin function argument_loop
	.globl	argument_loop
	.p2align	8
	.type	argument_loop,@function
argument_loop:                          ; @argument_loop
; %bb.0:
	s_load_dword s7, s[4:5], 0x10
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_lshl_b32 s4, s6, 8
	v_or_b32_e32 v0, s4, v0
	v_mov_b32_e32 v3, 0
	s_waitcnt lgkmcnt(0)
	s_cmp_lt_i32 s7, 1
	s_cbranch_scc1 .LBB2_3
; %bb.1:
	v_mov_b32_e32 v4, s3
	v_mov_b32_e32 v1, v0
.LBB2_2:                                ; =>This Inner Loop Header: Depth=1
	v_ashrrev_i32_e32 v2, 31, v1
	v_lshlrev_b64 v[5:6], 2, v[1:2]
	s_add_i32 s7, s7, -1
	v_add_u32_e32 v5, vcc, s2, v5
	v_addc_u32_e32 v6, vcc, v4, v6, vcc
	flat_load_dword v2, v[5:6]
	s_cmp_lg_u32 s7, 0
	v_add_u32_e32 v1, vcc, 64, v1
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v3, v3, v2
	s_cbranch_scc1 .LBB2_2
.LBB2_3:
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_mov_b32_e32 v2, s1
	v_add_u32_e32 v0, vcc, s0, v0
	v_addc_u32_e32 v1, vcc, v2, v1, vcc
	flat_store_dword v[0:1], v3
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel argument_loop
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
		.amdhsa_next_free_vgpr 7
		.amdhsa_next_free_sgpr 8
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
	.size	argument_loop, .Lfunc_end2-argument_loop
                                        ; -- End function
	.set argument_loop.num_vgpr, 7
	.set argument_loop.num_agpr, 0
	.set argument_loop.numbered_sgpr, 8
	.set argument_loop.num_named_barrier, 0
	.set argument_loop.private_seg_size, 0
	.set argument_loop.uses_vcc, 1
	.set argument_loop.uses_flat_scratch, 0
	.set argument_loop.has_dyn_sized_stack, 0
	.set argument_loop.has_recursion, 0
	.set argument_loop.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 136
; TotalNumSgprs: 10
; NumVgprs: 7
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 10
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
	.protected	__clang_ocl_kern_imp_argument_loop ; -- Begin function __clang_ocl_kern_imp_argument_loop
	.globl	__clang_ocl_kern_imp_argument_loop
	.p2align	2
	.type	__clang_ocl_kern_imp_argument_loop,@function
__clang_ocl_kern_imp_argument_loop:     ; @__clang_ocl_kern_imp_argument_loop
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_lshl_b32 s4, s12, 8
	v_and_b32_e32 v5, 0x3ff, v31
	v_or_b32_e32 v5, s4, v5
	v_cmp_lt_i32_e32 vcc, 0, v4
	v_mov_b32_e32 v8, 0
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB3_4
; %bb.1:
	v_mov_b32_e32 v8, 0
	s_mov_b64 s[6:7], 0
	v_mov_b32_e32 v6, v5
.LBB3_2:                                ; =>This Inner Loop Header: Depth=1
	v_ashrrev_i32_e32 v7, 31, v6
	v_lshlrev_b64 v[9:10], 2, v[6:7]
	v_add_u32_e32 v9, vcc, v2, v9
	v_addc_u32_e32 v10, vcc, v3, v10, vcc
	flat_load_dword v7, v[9:10]
	v_add_u32_e32 v4, vcc, -1, v4
	v_cmp_eq_u32_e32 vcc, 0, v4
	s_or_b64 s[6:7], vcc, s[6:7]
	v_add_u32_e32 v6, vcc, 64, v6
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v8, v8, v7
	s_andn2_b64 exec, exec, s[6:7]
	s_cbranch_execnz .LBB3_2
; %bb.3:
	s_or_b64 exec, exec, s[6:7]
.LBB3_4:
	s_or_b64 exec, exec, s[4:5]
	v_ashrrev_i32_e32 v6, 31, v5
	v_lshlrev_b64 v[2:3], 2, v[5:6]
	v_add_u32_e32 v0, vcc, v0, v2
	v_addc_u32_e32 v1, vcc, v1, v3, vcc
	flat_store_dword v[0:1], v8
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end3:
	.size	__clang_ocl_kern_imp_argument_loop, .Lfunc_end3-__clang_ocl_kern_imp_argument_loop
                                        ; -- End function
	.set __clang_ocl_kern_imp_argument_loop.num_vgpr, 32
	.set __clang_ocl_kern_imp_argument_loop.num_agpr, 0
	.set __clang_ocl_kern_imp_argument_loop.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_argument_loop.num_named_barrier, 0
	.set __clang_ocl_kern_imp_argument_loop.private_seg_size, 0
	.set __clang_ocl_kern_imp_argument_loop.uses_vcc, 1
	.set __clang_ocl_kern_imp_argument_loop.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_argument_loop.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_argument_loop.has_recursion, 0
	.set __clang_ocl_kern_imp_argument_loop.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 152
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 0
; MemoryBound: 0
	.text
	.protected	down_loop               ; -- Begin function down_loop
	.globl	down_loop
	.p2align	8
	.type	down_loop,@function
down_loop:                              ; @down_loop
; %bb.0:
	s_load_dword s0, s[4:5], 0x8
	s_lshl_b32 s1, s6, 8
	v_or_b32_e32 v0, s1, v0
	v_mov_b32_e32 v2, v0
	s_waitcnt lgkmcnt(0)
	s_cmp_eq_u32 s0, 0
	s_cbranch_scc1 .LBB4_4
; %bb.1:
	v_mov_b32_e32 v2, v0
.LBB4_2:                                ; =>This Inner Loop Header: Depth=1
	v_mul_lo_u32 v1, v2, 3
	s_mov_b32 s1, s0
	s_add_i32 s0, s0, -2
	s_add_i32 s2, s1, -1
	s_cmp_gt_u32 s2, 1
	v_add_u32_e32 v2, vcc, s1, v1
	s_cbranch_scc1 .LBB4_2
; %bb.3:
	v_add_u32_e32 v1, vcc, s0, v1
	v_add_u32_e32 v2, vcc, 2, v1
.LBB4_4:
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s1
	v_add_u32_e32 v0, vcc, s0, v0
	v_addc_u32_e32 v1, vcc, v3, v1, vcc
	flat_store_dword v[0:1], v2
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel down_loop
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 12
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
		.amdhsa_next_free_sgpr 7
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
	.size	down_loop, .Lfunc_end4-down_loop
                                        ; -- End function
	.set down_loop.num_vgpr, 4
	.set down_loop.num_agpr, 0
	.set down_loop.numbered_sgpr, 7
	.set down_loop.num_named_barrier, 0
	.set down_loop.private_seg_size, 0
	.set down_loop.uses_vcc, 1
	.set down_loop.uses_flat_scratch, 0
	.set down_loop.has_dyn_sized_stack, 0
	.set down_loop.has_recursion, 0
	.set down_loop.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 124
; TotalNumSgprs: 9
; NumVgprs: 4
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 9
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
	.protected	__clang_ocl_kern_imp_down_loop ; -- Begin function __clang_ocl_kern_imp_down_loop
	.globl	__clang_ocl_kern_imp_down_loop
	.p2align	2
	.type	__clang_ocl_kern_imp_down_loop,@function
__clang_ocl_kern_imp_down_loop:         ; @__clang_ocl_kern_imp_down_loop
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_lshl_b32 s4, s12, 8
	v_and_b32_e32 v3, 0x3ff, v31
	v_or_b32_e32 v3, s4, v3
	v_cmp_ne_u32_e32 vcc, 0, v2
	v_mov_b32_e32 v5, v3
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB5_4
; %bb.1:
	s_mov_b64 s[6:7], 0
	v_mov_b32_e32 v4, v3
.LBB5_2:                                ; =>This Inner Loop Header: Depth=1
	v_mul_lo_u32 v5, v4, 3
	v_add_u32_e32 v6, vcc, -1, v2
	v_add_u32_e32 v4, vcc, v2, v5
	v_cmp_gt_u32_e32 vcc, 2, v6
	s_or_b64 s[6:7], vcc, s[6:7]
	v_add_u32_e32 v2, vcc, -2, v2
	s_andn2_b64 exec, exec, s[6:7]
	s_cbranch_execnz .LBB5_2
; %bb.3:
	s_or_b64 exec, exec, s[6:7]
	v_add_u32_e32 v2, vcc, v5, v2
	v_add_u32_e32 v5, vcc, 2, v2
.LBB5_4:
	s_or_b64 exec, exec, s[4:5]
	v_ashrrev_i32_e32 v4, 31, v3
	v_lshlrev_b64 v[2:3], 2, v[3:4]
	v_add_u32_e32 v0, vcc, v0, v2
	v_addc_u32_e32 v1, vcc, v1, v3, vcc
	flat_store_dword v[0:1], v5
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end5:
	.size	__clang_ocl_kern_imp_down_loop, .Lfunc_end5-__clang_ocl_kern_imp_down_loop
                                        ; -- End function
	.set __clang_ocl_kern_imp_down_loop.num_vgpr, 32
	.set __clang_ocl_kern_imp_down_loop.num_agpr, 0
	.set __clang_ocl_kern_imp_down_loop.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_down_loop.num_named_barrier, 0
	.set __clang_ocl_kern_imp_down_loop.private_seg_size, 0
	.set __clang_ocl_kern_imp_down_loop.uses_vcc, 1
	.set __clang_ocl_kern_imp_down_loop.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_down_loop.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_down_loop.has_recursion, 0
	.set __clang_ocl_kern_imp_down_loop.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 132
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 0
; MemoryBound: 0
	.text
	.protected	shift_loop              ; -- Begin function shift_loop
	.globl	shift_loop
	.p2align	8
	.type	shift_loop,@function
shift_loop:                             ; @shift_loop
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_lshl_b32 s4, s6, 8
	v_or_b32_e32 v0, s4, v0
	v_mov_b32_e32 v2, 0
	s_movk_i32 s4, 0x100
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v1, s3
.LBB6_1:                                ; =>This Inner Loop Header: Depth=1
	v_add_u32_e32 v3, vcc, s4, v0
	v_ashrrev_i32_e32 v4, 31, v3
	v_lshlrev_b64 v[3:4], 2, v[3:4]
	s_lshr_b32 s4, s4, 1
	v_add_u32_e32 v3, vcc, s2, v3
	v_addc_u32_e32 v4, vcc, v1, v4, vcc
	flat_load_dword v3, v[3:4]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v2, vcc, v3, v2
	s_cbranch_scc1 .LBB6_1
; %bb.2:
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_mov_b32_e32 v3, s1
	v_add_u32_e32 v0, vcc, s0, v0
	v_addc_u32_e32 v1, vcc, v3, v1, vcc
	flat_store_dword v[0:1], v2
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel shift_loop
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
		.amdhsa_next_free_vgpr 5
		.amdhsa_next_free_sgpr 7
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
.Lfunc_end6:
	.size	shift_loop, .Lfunc_end6-shift_loop
                                        ; -- End function
	.set shift_loop.num_vgpr, 5
	.set shift_loop.num_agpr, 0
	.set shift_loop.numbered_sgpr, 7
	.set shift_loop.num_named_barrier, 0
	.set shift_loop.private_seg_size, 0
	.set shift_loop.uses_vcc, 1
	.set shift_loop.uses_flat_scratch, 0
	.set shift_loop.has_dyn_sized_stack, 0
	.set shift_loop.has_recursion, 0
	.set shift_loop.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 116
; TotalNumSgprs: 9
; NumVgprs: 5
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 9
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
	.protected	__clang_ocl_kern_imp_shift_loop ; -- Begin function __clang_ocl_kern_imp_shift_loop
	.globl	__clang_ocl_kern_imp_shift_loop
	.p2align	2
	.type	__clang_ocl_kern_imp_shift_loop,@function
__clang_ocl_kern_imp_shift_loop:        ; @__clang_ocl_kern_imp_shift_loop
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_lshl_b32 s4, s12, 8
	v_and_b32_e32 v4, 0x3ff, v31
	v_or_b32_e32 v4, s4, v4
	v_mov_b32_e32 v6, 0
	s_movk_i32 s4, 0x100
.LBB7_1:                                ; =>This Inner Loop Header: Depth=1
	v_add_u32_e32 v7, vcc, s4, v4
	v_ashrrev_i32_e32 v8, 31, v7
	v_lshlrev_b64 v[7:8], 2, v[7:8]
	s_lshr_b32 s4, s4, 1
	v_add_u32_e32 v7, vcc, v2, v7
	v_addc_u32_e32 v8, vcc, v3, v8, vcc
	flat_load_dword v5, v[7:8]
	s_cmp_eq_u32 s4, 0
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v6, vcc, v5, v6
	s_cbranch_scc0 .LBB7_1
; %bb.2:
	v_ashrrev_i32_e32 v5, 31, v4
	v_lshlrev_b64 v[2:3], 2, v[4:5]
	v_add_u32_e32 v0, vcc, v0, v2
	v_addc_u32_e32 v1, vcc, v1, v3, vcc
	flat_store_dword v[0:1], v6
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end7:
	.size	__clang_ocl_kern_imp_shift_loop, .Lfunc_end7-__clang_ocl_kern_imp_shift_loop
                                        ; -- End function
	.set __clang_ocl_kern_imp_shift_loop.num_vgpr, 32
	.set __clang_ocl_kern_imp_shift_loop.num_agpr, 0
	.set __clang_ocl_kern_imp_shift_loop.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_shift_loop.num_named_barrier, 0
	.set __clang_ocl_kern_imp_shift_loop.private_seg_size, 0
	.set __clang_ocl_kern_imp_shift_loop.uses_vcc, 1
	.set __clang_ocl_kern_imp_shift_loop.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_shift_loop.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_shift_loop.has_recursion, 0
	.set __clang_ocl_kern_imp_shift_loop.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 116
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 0
; MemoryBound: 0
	.text
	.protected	triangle_loop           ; -- Begin function triangle_loop
	.globl	triangle_loop
	.p2align	8
	.type	triangle_loop,@function
triangle_loop:                          ; @triangle_loop
; %bb.0:
	s_load_dword s7, s[4:5], 0x10
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_lshl_b32 s4, s6, 8
	v_or_b32_e32 v0, s4, v0
	s_mov_b32 s4, 1
	s_waitcnt lgkmcnt(0)
	s_cmp_lt_i32 s7, 1
	s_cbranch_scc1 .LBB8_5
; %bb.1:
	s_mov_b32 s5, 0
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v4, s3
	v_mov_b32_e32 v5, v0
.LBB8_2:                                ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB8_3 Depth 2
	s_mov_b32 s3, s4
	v_mov_b32_e32 v1, v5
.LBB8_3:                                ;   Parent Loop BB8_2 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	v_ashrrev_i32_e32 v2, 31, v1
	v_lshlrev_b64 v[6:7], 2, v[1:2]
	s_add_i32 s3, s3, -1
	v_add_u32_e32 v6, vcc, s2, v6
	v_addc_u32_e32 v7, vcc, v4, v7, vcc
	flat_load_dword v2, v[6:7]
	s_cmp_eq_u32 s3, 0
	v_add_u32_e32 v1, vcc, 8, v1
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v3, vcc, v2, v3
	s_cbranch_scc0 .LBB8_3
; %bb.4:                                ;   in Loop: Header=BB8_2 Depth=1
	s_add_i32 s5, s5, 1
	s_add_i32 s4, s4, 1
	s_cmp_eq_u32 s5, s7
	v_add_u32_e32 v5, vcc, 1, v5
	s_cbranch_scc0 .LBB8_2
	s_branch .LBB8_6
.LBB8_5:
	v_mov_b32_e32 v3, 0
.LBB8_6:
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_mov_b32_e32 v2, s1
	v_add_u32_e32 v0, vcc, s0, v0
	v_addc_u32_e32 v1, vcc, v2, v1, vcc
	flat_store_dword v[0:1], v3
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel triangle_loop
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
		.amdhsa_next_free_sgpr 8
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
.Lfunc_end8:
	.size	triangle_loop, .Lfunc_end8-triangle_loop
                                        ; -- End function
	.set triangle_loop.num_vgpr, 8
	.set triangle_loop.num_agpr, 0
	.set triangle_loop.numbered_sgpr, 8
	.set triangle_loop.num_named_barrier, 0
	.set triangle_loop.private_seg_size, 0
	.set triangle_loop.uses_vcc, 1
	.set triangle_loop.uses_flat_scratch, 0
	.set triangle_loop.has_dyn_sized_stack, 0
	.set triangle_loop.has_recursion, 0
	.set triangle_loop.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 180
; TotalNumSgprs: 10
; NumVgprs: 8
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 10
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
	.protected	__clang_ocl_kern_imp_triangle_loop ; -- Begin function __clang_ocl_kern_imp_triangle_loop
	.globl	__clang_ocl_kern_imp_triangle_loop
	.p2align	2
	.type	__clang_ocl_kern_imp_triangle_loop,@function
__clang_ocl_kern_imp_triangle_loop:     ; @__clang_ocl_kern_imp_triangle_loop
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_lshl_b32 s4, s12, 8
	v_and_b32_e32 v5, 0x3ff, v31
	v_or_b32_e32 v5, s4, v5
	v_mov_b32_e32 v8, 0
	v_cmp_lt_i32_e32 vcc, 0, v4
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB9_6
; %bb.1:
	s_mov_b32 s8, 0
	s_mov_b32 s9, 1
	s_mov_b64 s[6:7], 0
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v9, v5
.LBB9_2:                                ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB9_3 Depth 2
	s_mov_b32 s10, s9
	v_mov_b32_e32 v6, v9
.LBB9_3:                                ;   Parent Loop BB9_2 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	v_ashrrev_i32_e32 v7, 31, v6
	v_lshlrev_b64 v[10:11], 2, v[6:7]
	s_add_i32 s10, s10, -1
	v_add_u32_e32 v10, vcc, v2, v10
	v_addc_u32_e32 v11, vcc, v3, v11, vcc
	flat_load_dword v7, v[10:11]
	s_cmp_eq_u32 s10, 0
	v_add_u32_e32 v6, vcc, 8, v6
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v8, vcc, v7, v8
	s_cbranch_scc0 .LBB9_3
; %bb.4:                                ;   in Loop: Header=BB9_2 Depth=1
	s_add_i32 s8, s8, 1
	s_add_i32 s9, s9, 1
	v_cmp_eq_u32_e32 vcc, s8, v4
	s_or_b64 s[6:7], vcc, s[6:7]
	v_add_u32_e32 v9, vcc, 1, v9
	s_andn2_b64 exec, exec, s[6:7]
	s_cbranch_execnz .LBB9_2
; %bb.5:
	s_or_b64 exec, exec, s[6:7]
.LBB9_6:
	s_or_b64 exec, exec, s[4:5]
	v_ashrrev_i32_e32 v6, 31, v5
	v_lshlrev_b64 v[2:3], 2, v[5:6]
	v_add_u32_e32 v0, vcc, v0, v2
	v_addc_u32_e32 v1, vcc, v1, v3, vcc
	flat_store_dword v[0:1], v8
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end9:
	.size	__clang_ocl_kern_imp_triangle_loop, .Lfunc_end9-__clang_ocl_kern_imp_triangle_loop
                                        ; -- End function
	.set __clang_ocl_kern_imp_triangle_loop.num_vgpr, 32
	.set __clang_ocl_kern_imp_triangle_loop.num_agpr, 0
	.set __clang_ocl_kern_imp_triangle_loop.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_triangle_loop.num_named_barrier, 0
	.set __clang_ocl_kern_imp_triangle_loop.private_seg_size, 0
	.set __clang_ocl_kern_imp_triangle_loop.uses_vcc, 1
	.set __clang_ocl_kern_imp_triangle_loop.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_triangle_loop.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_triangle_loop.has_recursion, 0
	.set __clang_ocl_kern_imp_triangle_loop.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 188
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
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           in
        .offset:         8
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           constant_loop
    .private_segment_fixed_size: 0
    .sgpr_count:     9
    .sgpr_spill_count: 0
    .symbol:         constant_loop.kd
    .uses_dynamic_stack: false
    .vgpr_count:     5
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
      - .name:           n
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
    .name:           argument_loop
    .private_segment_fixed_size: 0
    .sgpr_count:     10
    .sgpr_spill_count: 0
    .symbol:         argument_loop.kd
    .uses_dynamic_stack: false
    .vgpr_count:     7
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           out
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .name:           n
        .offset:         8
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 12
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           down_loop
    .private_segment_fixed_size: 0
    .sgpr_count:     9
    .sgpr_spill_count: 0
    .symbol:         down_loop.kd
    .uses_dynamic_stack: false
    .vgpr_count:     4
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           shift_loop
    .private_segment_fixed_size: 0
    .sgpr_count:     9
    .sgpr_spill_count: 0
    .symbol:         shift_loop.kd
    .uses_dynamic_stack: false
    .vgpr_count:     5
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
      - .name:           n
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
    .name:           triangle_loop
    .private_segment_fixed_size: 0
    .sgpr_count:     10
    .sgpr_spill_count: 0
    .symbol:         triangle_loop.kd
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

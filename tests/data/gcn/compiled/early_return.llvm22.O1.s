	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.amdhsa_code_object_version 6
	.text
	.protected	middle                  ; -- Begin function middle
	.globl	middle
	.p2align	8
	.type	middle,@function
middle:                                 ; @middle
; %bb.0:
	s_load_dword s0, s[4:5], 0x10
	s_lshl_b32 s1, s6, 8
	v_or_b32_e32 v0, s1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e32 vcc, s0, v0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_3
; %bb.1:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s3
	v_add_u32_e32 v2, vcc, s2, v0
	v_addc_u32_e32 v3, vcc, v3, v1, vcc
	flat_load_dword v2, v[2:3]
	v_mov_b32_e32 v3, s1
	v_add_u32_e32 v0, vcc, s0, v0
	v_addc_u32_e32 v1, vcc, v3, v1, vcc
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e32 vcc, -1, v2
	flat_store_dword v[0:1], v2
	s_and_b64 exec, exec, vcc
	s_cbranch_execz .LBB0_3
; %bb.2:
	v_mov_b32_e32 v3, 0
	v_lshlrev_b64 v[2:3], 2, v[2:3]
	v_mov_b32_e32 v4, s3
	v_add_u32_e32 v2, vcc, s2, v2
	v_addc_u32_e32 v3, vcc, v4, v3, vcc
	flat_load_dword v2, v[2:3]
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v3, v2, v2
	v_cmp_eq_u32_e32 vcc, 7, v2
	v_cndmask_b32_e64 v2, 8, 4, vcc
	v_cndmask_b32_e64 v3, v3, 7, vcc
	v_add_u32_e32 v0, vcc, v0, v2
	v_addc_u32_e32 v1, vcc, 0, v1, vcc
	flat_store_dword v[0:1], v3
.LBB0_3:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel middle
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
	.size	middle, .Lfunc_end0-middle
                                        ; -- End function
	.set middle.num_vgpr, 5
	.set middle.num_agpr, 0
	.set middle.numbered_sgpr, 7
	.set middle.num_named_barrier, 0
	.set middle.private_seg_size, 0
	.set middle.uses_vcc, 1
	.set middle.uses_flat_scratch, 0
	.set middle.has_dyn_sized_stack, 0
	.set middle.has_recursion, 0
	.set middle.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 196
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
	.protected	__clang_ocl_kern_imp_middle ; -- Begin function __clang_ocl_kern_imp_middle
	.globl	__clang_ocl_kern_imp_middle
	.p2align	2
	.type	__clang_ocl_kern_imp_middle,@function
__clang_ocl_kern_imp_middle:            ; @__clang_ocl_kern_imp_middle
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_lshl_b32 s4, s12, 8
	v_and_b32_e32 v5, 0x3ff, v31
	v_or_b32_e32 v5, s4, v5
	v_cmp_lt_i32_e32 vcc, v5, v4
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB1_3
; %bb.1:
	v_ashrrev_i32_e32 v6, 31, v5
	v_lshlrev_b64 v[5:6], 2, v[5:6]
	v_add_u32_e32 v7, vcc, v2, v5
	v_addc_u32_e32 v8, vcc, v3, v6, vcc
	flat_load_dword v4, v[7:8]
	v_add_u32_e32 v0, vcc, v0, v5
	v_addc_u32_e32 v1, vcc, v1, v6, vcc
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e32 vcc, -1, v4
	flat_store_dword v[0:1], v4
	s_and_b64 exec, exec, vcc
	s_cbranch_execz .LBB1_3
; %bb.2:
	v_mov_b32_e32 v5, 0
	v_lshlrev_b64 v[4:5], 2, v[4:5]
	v_add_u32_e32 v2, vcc, v2, v4
	v_addc_u32_e32 v3, vcc, v3, v5, vcc
	flat_load_dword v2, v[2:3]
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v3, v2, v2
	v_cmp_eq_u32_e32 vcc, 7, v2
	v_cndmask_b32_e64 v2, 8, 4, vcc
	v_cndmask_b32_e64 v3, v3, 7, vcc
	v_add_u32_e32 v0, vcc, v0, v2
	v_addc_u32_e32 v1, vcc, 0, v1, vcc
	flat_store_dword v[0:1], v3
.LBB1_3:
	s_or_b64 exec, exec, s[4:5]
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_middle, .Lfunc_end1-__clang_ocl_kern_imp_middle
                                        ; -- End function
	.set __clang_ocl_kern_imp_middle.num_vgpr, 32
	.set __clang_ocl_kern_imp_middle.num_agpr, 0
	.set __clang_ocl_kern_imp_middle.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_middle.num_named_barrier, 0
	.set __clang_ocl_kern_imp_middle.private_seg_size, 0
	.set __clang_ocl_kern_imp_middle.uses_vcc, 1
	.set __clang_ocl_kern_imp_middle.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_middle.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_middle.has_recursion, 0
	.set __clang_ocl_kern_imp_middle.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 180
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 0
; MemoryBound: 0
	.text
	.protected	from_loop               ; -- Begin function from_loop
	.globl	from_loop
	.p2align	8
	.type	from_loop,@function
from_loop:                              ; @from_loop
; %bb.0:
	s_load_dword s20, s[4:5], 0x10
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	s_lshl_b32 s2, s6, 8
	v_or_b32_e32 v0, s2, v0
	s_waitcnt lgkmcnt(0)
	s_cmp_lt_i32 s20, 1
	s_cbranch_scc1 .LBB2_18
; %bb.1:
	s_load_dwordx2 s[4:5], s[4:5], 0x8
	s_mov_b32 s23, 0
	s_mov_b64 s[6:7], 0
	s_movk_i32 s21, 0x62
	s_movk_i32 s22, 0x63
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s5
	s_movk_i32 s5, 0x4d
	v_mov_b32_e32 v1, v0
                                        ; implicit-def: $sgpr8_sgpr9
                                        ; implicit-def: $sgpr2_sgpr3
	s_branch .LBB2_3
.LBB2_2:                                ;   in Loop: Header=BB2_3 Depth=1
	s_or_b64 exec, exec, s[18:19]
	s_xor_b64 s[10:11], s[10:11], -1
	s_xor_b64 s[14:15], s[14:15], -1
	s_and_b64 s[12:13], exec, s[12:13]
	s_or_b64 s[6:7], s[12:13], s[6:7]
	s_andn2_b64 s[2:3], s[2:3], exec
	s_and_b64 s[10:11], s[10:11], exec
	s_or_b64 s[2:3], s[2:3], s[10:11]
	s_andn2_b64 s[8:9], s[8:9], exec
	s_and_b64 s[10:11], s[14:15], exec
	v_mov_b32_e32 v2, s23
	s_or_b64 s[8:9], s[8:9], s[10:11]
	s_mov_b32 s23, s24
	s_andn2_b64 exec, exec, s[6:7]
	s_cbranch_execz .LBB2_9
.LBB2_3:                                ; =>This Inner Loop Header: Depth=1
	v_ashrrev_i32_e32 v2, 31, v1
	v_lshlrev_b64 v[4:5], 2, v[1:2]
	s_mov_b64 s[10:11], 0
	v_add_u32_e32 v4, vcc, s4, v4
	v_addc_u32_e32 v5, vcc, v3, v5, vcc
	flat_load_dword v2, v[4:5]
	s_mov_b64 s[16:17], 0
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e32 vcc, s21, v2
	s_and_saveexec_b64 s[12:13], vcc
	s_xor_b64 s[12:13], exec, s[12:13]
; %bb.4:                                ;   in Loop: Header=BB2_3 Depth=1
	v_cmp_ne_u32_e32 vcc, s22, v2
	s_and_b64 s[16:17], vcc, exec
                                        ; implicit-def: $vgpr2
; %bb.5:                                ;   in Loop: Header=BB2_3 Depth=1
	s_or_saveexec_b64 s[18:19], s[12:13]
	s_mov_b64 s[12:13], -1
	s_mov_b64 s[14:15], -1
	s_xor_b64 exec, exec, s[18:19]
; %bb.6:                                ;   in Loop: Header=BB2_3 Depth=1
	v_cmp_ne_u32_e32 vcc, s5, v2
	s_andn2_b64 s[16:17], s[16:17], exec
	s_and_b64 s[24:25], vcc, exec
	s_mov_b64 s[10:11], exec
	s_xor_b64 s[14:15], exec, -1
	s_or_b64 s[16:17], s[16:17], s[24:25]
; %bb.7:                                ;   in Loop: Header=BB2_3 Depth=1
	s_or_b64 exec, exec, s[18:19]
                                        ; implicit-def: $sgpr24
	s_and_saveexec_b64 s[18:19], s[16:17]
	s_cbranch_execz .LBB2_2
; %bb.8:                                ;   in Loop: Header=BB2_3 Depth=1
	s_add_i32 s24, s23, 1
	s_cmp_eq_u32 s20, s24
	s_cselect_b64 s[12:13], -1, 0
	v_add_u32_e32 v1, vcc, 64, v1
	s_andn2_b64 s[10:11], s[10:11], exec
	s_andn2_b64 s[14:15], s[14:15], exec
	s_orn2_b64 s[12:13], s[12:13], exec
	s_branch .LBB2_2
.LBB2_9:
	s_or_b64 exec, exec, s[6:7]
	s_mov_b64 s[10:11], 0
	s_mov_b64 s[4:5], -1
	s_mov_b64 s[6:7], 0
	s_and_saveexec_b64 s[12:13], s[8:9]
	s_xor_b64 s[8:9], exec, s[12:13]
; %bb.10:
	s_mov_b64 s[6:7], exec
	s_xor_b64 s[4:5], exec, -1
	s_and_b64 s[10:11], s[2:3], exec
; %bb.11:
	s_or_b64 exec, exec, s[8:9]
	s_and_saveexec_b64 s[2:3], s[10:11]
	s_cbranch_execz .LBB2_13
.LBB2_12:
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[3:4], 2, v[0:1]
	v_mov_b32_e32 v1, s1
	v_add_u32_e32 v3, vcc, s0, v3
	v_addc_u32_e32 v4, vcc, v1, v4, vcc
	v_mov_b32_e32 v1, -1
	flat_store_dword v[3:4], v1
	s_andn2_b64 s[6:7], s[6:7], exec
.LBB2_13:
	s_or_b64 exec, exec, s[2:3]
	s_and_saveexec_b64 s[2:3], s[6:7]
	s_xor_b64 s[2:3], exec, s[2:3]
	s_cbranch_execz .LBB2_15
; %bb.14:
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[3:4], 2, v[0:1]
	v_mov_b32_e32 v1, s1
	v_add_u32_e32 v3, vcc, s0, v3
	v_addc_u32_e32 v1, vcc, v1, v4, vcc
	v_add_u32_e32 v3, vcc, 4, v3
	v_addc_u32_e32 v4, vcc, 0, v1, vcc
	v_mov_b32_e32 v1, 0x4d
	flat_store_dword v[3:4], v1
.LBB2_15:
	s_or_b64 exec, exec, s[2:3]
	s_and_saveexec_b64 s[2:3], s[4:5]
	s_cbranch_execz .LBB2_17
; %bb.16:
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_mov_b32_e32 v3, s1
	v_add_u32_e32 v0, vcc, s0, v0
	v_addc_u32_e32 v1, vcc, v3, v1, vcc
	flat_store_dword v[0:1], v2
.LBB2_17:
	s_endpgm
.LBB2_18:
	s_mov_b64 s[10:11], -1
	s_mov_b64 s[6:7], 0
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $vgpr2
	s_and_saveexec_b64 s[2:3], s[10:11]
	s_cbranch_execnz .LBB2_12
	s_branch .LBB2_13
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel from_loop
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
		.amdhsa_next_free_vgpr 6
		.amdhsa_next_free_sgpr 26
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
	.size	from_loop, .Lfunc_end2-from_loop
                                        ; -- End function
	.set from_loop.num_vgpr, 6
	.set from_loop.num_agpr, 0
	.set from_loop.numbered_sgpr, 26
	.set from_loop.num_named_barrier, 0
	.set from_loop.private_seg_size, 0
	.set from_loop.uses_vcc, 1
	.set from_loop.uses_flat_scratch, 0
	.set from_loop.has_dyn_sized_stack, 0
	.set from_loop.has_recursion, 0
	.set from_loop.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 508
; TotalNumSgprs: 28
; NumVgprs: 6
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 3
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 28
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
	.protected	__clang_ocl_kern_imp_from_loop ; -- Begin function __clang_ocl_kern_imp_from_loop
	.globl	__clang_ocl_kern_imp_from_loop
	.p2align	2
	.type	__clang_ocl_kern_imp_from_loop,@function
__clang_ocl_kern_imp_from_loop:         ; @__clang_ocl_kern_imp_from_loop
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_lshl_b32 s4, s12, 8
	v_and_b32_e32 v5, 0x3ff, v31
	v_or_b32_e32 v5, s4, v5
	s_mov_b32 s22, 0
	v_cmp_lt_i32_e32 vcc, 0, v4
	s_mov_b64 s[10:11], -1
	s_mov_b64 s[8:9], 0
	s_mov_b64 s[6:7], 0
                                        ; implicit-def: $vgpr7
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB3_12
; %bb.1:
	s_mov_b64 s[10:11], 0
	s_movk_i32 s23, 0x62
	s_movk_i32 s24, 0x63
	s_movk_i32 s25, 0x4d
	v_mov_b32_e32 v6, v5
                                        ; implicit-def: $sgpr8_sgpr9
                                        ; implicit-def: $sgpr6_sgpr7
	s_branch .LBB3_3
.LBB3_2:                                ;   in Loop: Header=BB3_3 Depth=1
	s_or_b64 exec, exec, s[20:21]
	s_xor_b64 s[12:13], s[12:13], -1
	s_xor_b64 s[16:17], s[16:17], -1
	s_and_b64 s[14:15], exec, s[14:15]
	s_or_b64 s[10:11], s[14:15], s[10:11]
	s_andn2_b64 s[6:7], s[6:7], exec
	s_and_b64 s[12:13], s[12:13], exec
	s_or_b64 s[6:7], s[6:7], s[12:13]
	s_andn2_b64 s[8:9], s[8:9], exec
	s_and_b64 s[12:13], s[16:17], exec
	v_mov_b32_e32 v7, s22
	s_or_b64 s[8:9], s[8:9], s[12:13]
	s_mov_b32 s22, s26
	s_andn2_b64 exec, exec, s[10:11]
	s_cbranch_execz .LBB3_9
.LBB3_3:                                ; =>This Inner Loop Header: Depth=1
	v_ashrrev_i32_e32 v7, 31, v6
	v_lshlrev_b64 v[7:8], 2, v[6:7]
	s_mov_b64 s[12:13], 0
	v_add_u32_e32 v7, vcc, v2, v7
	v_addc_u32_e32 v8, vcc, v3, v8, vcc
	flat_load_dword v7, v[7:8]
	s_mov_b64 s[18:19], 0
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e32 vcc, s23, v7
	s_and_saveexec_b64 s[14:15], vcc
	s_xor_b64 s[14:15], exec, s[14:15]
; %bb.4:                                ;   in Loop: Header=BB3_3 Depth=1
	v_cmp_ne_u32_e32 vcc, s24, v7
	s_and_b64 s[18:19], vcc, exec
                                        ; implicit-def: $vgpr7
; %bb.5:                                ;   in Loop: Header=BB3_3 Depth=1
	s_or_saveexec_b64 s[20:21], s[14:15]
	s_mov_b64 s[14:15], -1
	s_mov_b64 s[16:17], -1
	s_xor_b64 exec, exec, s[20:21]
; %bb.6:                                ;   in Loop: Header=BB3_3 Depth=1
	v_cmp_ne_u32_e32 vcc, s25, v7
	s_andn2_b64 s[18:19], s[18:19], exec
	s_and_b64 s[26:27], vcc, exec
	s_mov_b64 s[12:13], exec
	s_xor_b64 s[16:17], exec, -1
	s_or_b64 s[18:19], s[18:19], s[26:27]
; %bb.7:                                ;   in Loop: Header=BB3_3 Depth=1
	s_or_b64 exec, exec, s[20:21]
                                        ; implicit-def: $sgpr26
	s_and_saveexec_b64 s[20:21], s[18:19]
	s_cbranch_execz .LBB3_2
; %bb.8:                                ;   in Loop: Header=BB3_3 Depth=1
	s_add_i32 s26, s22, 1
	v_add_u32_e32 v6, vcc, 64, v6
	v_cmp_eq_u32_e32 vcc, s26, v4
	s_andn2_b64 s[12:13], s[12:13], exec
	s_andn2_b64 s[16:17], s[16:17], exec
	s_orn2_b64 s[14:15], vcc, exec
	s_branch .LBB3_2
.LBB3_9:
	s_or_b64 exec, exec, s[10:11]
	s_mov_b64 s[10:11], 0
	s_mov_b64 s[14:15], -1
	s_mov_b64 s[12:13], 0
	s_and_saveexec_b64 s[16:17], s[8:9]
	s_xor_b64 s[8:9], exec, s[16:17]
; %bb.10:
	s_mov_b64 s[12:13], exec
	s_xor_b64 s[14:15], exec, -1
	s_and_b64 s[10:11], s[6:7], exec
; %bb.11:
	s_or_b64 exec, exec, s[8:9]
	s_and_b64 s[6:7], s[14:15], exec
	s_and_b64 s[8:9], s[12:13], exec
	s_orn2_b64 s[10:11], s[10:11], exec
.LBB3_12:
	s_or_b64 exec, exec, s[4:5]
	v_ashrrev_i32_e32 v6, 31, v5
	s_and_saveexec_b64 s[4:5], s[10:11]
	s_cbranch_execz .LBB3_14
; %bb.13:
	v_lshlrev_b64 v[2:3], 2, v[5:6]
	v_mov_b32_e32 v4, -1
	v_add_u32_e32 v2, vcc, v0, v2
	v_addc_u32_e32 v3, vcc, v1, v3, vcc
	s_andn2_b64 s[8:9], s[8:9], exec
	flat_store_dword v[2:3], v4
.LBB3_14:
	s_or_b64 exec, exec, s[4:5]
	s_and_saveexec_b64 s[4:5], s[8:9]
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB3_16
; %bb.15:
	v_lshlrev_b64 v[2:3], 2, v[5:6]
	v_mov_b32_e32 v4, 0x4d
	v_add_u32_e32 v2, vcc, v0, v2
	v_addc_u32_e32 v3, vcc, v1, v3, vcc
	v_add_u32_e32 v2, vcc, 4, v2
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
	flat_store_dword v[2:3], v4
.LBB3_16:
	s_or_b64 exec, exec, s[4:5]
	s_and_saveexec_b64 s[4:5], s[6:7]
	s_cbranch_execz .LBB3_18
; %bb.17:
	v_lshlrev_b64 v[2:3], 2, v[5:6]
	v_add_u32_e32 v0, vcc, v0, v2
	v_addc_u32_e32 v1, vcc, v1, v3, vcc
	flat_store_dword v[0:1], v7
.LBB3_18:
	s_or_b64 exec, exec, s[4:5]
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end3:
	.size	__clang_ocl_kern_imp_from_loop, .Lfunc_end3-__clang_ocl_kern_imp_from_loop
                                        ; -- End function
	.set __clang_ocl_kern_imp_from_loop.num_vgpr, 32
	.set __clang_ocl_kern_imp_from_loop.num_agpr, 0
	.set __clang_ocl_kern_imp_from_loop.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_from_loop.num_named_barrier, 0
	.set __clang_ocl_kern_imp_from_loop.private_seg_size, 0
	.set __clang_ocl_kern_imp_from_loop.uses_vcc, 1
	.set __clang_ocl_kern_imp_from_loop.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_from_loop.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_from_loop.has_recursion, 0
	.set __clang_ocl_kern_imp_from_loop.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 476
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
    .name:           middle
    .private_segment_fixed_size: 0
    .sgpr_count:     9
    .sgpr_spill_count: 0
    .symbol:         middle.kd
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
    .name:           from_loop
    .private_segment_fixed_size: 0
    .sgpr_count:     28
    .sgpr_spill_count: 0
    .symbol:         from_loop.kd
    .uses_dynamic_stack: false
    .vgpr_count:     6
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata

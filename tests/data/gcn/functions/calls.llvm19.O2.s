	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.amdhsa_code_object_version 5
	.protected	several                 ; -- Begin function several
	.globl	several
	.p2align	8
	.type	several,@function
several:                                ; @several
; %bb.0:
	s_add_i32 s6, s6, s9
	s_lshr_b32 flat_scratch_hi, s6, 8
	s_add_u32 s0, s0, s9
	s_mov_b32 flat_scratch_lo, s7
	s_addc_u32 s1, s1, 0
	s_load_dwordx4 s[4:7], s[4:5], 0x0
	s_lshl_b32 s8, s8, 8
	v_or_b32_e32 v2, s8, v0
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshlrev_b64 v[4:5], 2, v[2:3]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v1, s7
	v_add_u32_e32 v0, vcc, s6, v4
	v_addc_u32_e32 v1, vcc, v1, v5, vcc
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, v2
	s_mov_b32 s32, 0
	s_getpc_b64 s[8:9]
	s_add_u32 s8, s8, add_twice@rel32@lo+4
	s_addc_u32 s9, s9, add_twice@rel32@hi+12
	s_swappc_b64 s[30:31], s[8:9]
	v_and_b32_e32 v1, 4, v0
	v_cmp_ne_u32_e32 vcc, 0, v1
	s_and_saveexec_b64 s[10:11], vcc
	s_cbranch_execz .LBB2_2
; %bb.1:
	v_mov_b32_e32 v1, v2
	s_getpc_b64 s[12:13]
	s_add_u32 s12, s12, mix@rel32@lo+4
	s_addc_u32 s13, s13, mix@rel32@hi+12
	v_mov_b32_e32 v3, v0
	s_swappc_b64 s[30:31], s[12:13]
	v_mov_b32_e32 v1, v0
	v_mov_b32_e32 v0, v3
	s_swappc_b64 s[30:31], s[8:9]
.LBB2_2:
	s_or_b64 exec, exec, s[10:11]
	v_xor_b32_e32 v1, 1, v2
	v_ashrrev_i32_e32 v2, 31, v1
	v_lshlrev_b64 v[1:2], 2, v[1:2]
	v_mov_b32_e32 v3, s7
	v_add_u32_e32 v1, vcc, s6, v1
	v_addc_u32_e32 v2, vcc, v3, v2, vcc
	flat_load_dword v1, v[1:2]
	s_swappc_b64 s[30:31], s[8:9]
	v_mov_b32_e32 v2, s5
	v_add_u32_e32 v1, vcc, s4, v4
	v_addc_u32_e32 v2, vcc, v2, v5, vcc
	flat_store_dword v[1:2], v0
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel several
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
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
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 6
		.amdhsa_next_free_sgpr 33
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 1
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
	.size	several, .Lfunc_end0-several
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 232
; NumSgprs: 39
; NumVgprs: 6
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 39
; NumVGPRsForWavesPerEU: 6
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 8
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2align	2                               ; -- Begin function add_twice
	.type	add_twice,@function
add_twice:                              ; @add_twice
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_lshlrev_b32_e32 v1, 1, v1
	v_add_u32_e32 v0, vcc, v1, v0
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	add_twice, .Lfunc_end1-add_twice
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 16
; NumSgprs: 34
; NumVgprs: 2
; ScratchSize: 0
; MemoryBound: 0
	.text
	.p2align	2                               ; -- Begin function mix
	.type	mix,@function
mix:                                    ; @mix
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_xor_b32_e32 v0, v1, v0
	v_mul_lo_u32 v0, v0, 3
	s_setpc_b64 s[30:31]
.Lfunc_end2:
	.size	mix, .Lfunc_end2-mix
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 20
; NumSgprs: 32
; NumVgprs: 2
; ScratchSize: 0
; MemoryBound: 0
	.text
	.protected	ends                    ; -- Begin function ends
	.globl	ends
	.p2align	8
	.type	ends,@function
ends:                                   ; @ends
; %bb.0:
	s_add_i32 s6, s6, s9
	s_lshr_b32 flat_scratch_hi, s6, 8
	s_add_u32 s0, s0, s9
	s_addc_u32 s1, s1, 0
	s_load_dwordx4 s[12:15], s[4:5], 0x0
	s_lshl_b32 s4, s8, 8
	v_or_b32_e32 v3, s4, v0
	v_ashrrev_i32_e32 v4, 31, v3
	v_lshlrev_b64 v[6:7], 2, v[3:4]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v1, s15
	v_add_u32_e32 v0, vcc, s14, v6
	s_mov_b32 flat_scratch_lo, s7
	v_addc_u32_e32 v1, vcc, v1, v7, vcc
	flat_load_dword v4, v[0:1]
	v_mov_b32_e32 v1, v3
	s_mov_b32 s32, 0
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, either@rel32@lo+4
	s_addc_u32 s5, s5, either@rel32@hi+12
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v0, v4
	s_swappc_b64 s[30:31], s[4:5]
	v_mov_b32_e32 v5, v0
	v_mov_b32_e32 v0, v3
	v_mov_b32_e32 v1, v4
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, after@rel32@lo+4
	s_addc_u32 s5, s5, after@rel32@hi+12
	s_swappc_b64 s[30:31], s[4:5]
	v_sub_u32_e32 v2, vcc, v5, v0
	v_mov_b32_e32 v1, s13
	v_add_u32_e32 v0, vcc, s12, v6
	v_addc_u32_e32 v1, vcc, v1, v7, vcc
	flat_store_dword v[0:1], v2
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel ends
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 16
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
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 34
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 1
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
	.size	ends, .Lfunc_end3-ends
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 176
; NumSgprs: 40
; NumVgprs: 8
; ScratchSize: 16
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 40
; NumVGPRsForWavesPerEU: 8
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 8
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2align	2                               ; -- Begin function either
	.type	either,@function
either:                                 ; @either
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_readfirstlane_b32 s4, v0
	s_bitcmp0_b32 s4, 0
	s_cbranch_scc0 .LBB4_2
; %bb.1:
	v_add_u32_e32 v0, vcc, 1, v0
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, wrapped@rel32@lo+4
	s_addc_u32 s5, s5, wrapped@rel32@hi+12
	s_setpc_b64 s[4:5]
.LBB4_2:
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, mix@rel32@lo+4
	s_addc_u32 s5, s5, mix@rel32@hi+12
	s_setpc_b64 s[4:5]
.Lfunc_end4:
	.size	either, .Lfunc_end4-either
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 68
; NumSgprs: 34
; NumVgprs: 3
; ScratchSize: 0
; MemoryBound: 0
	.text
	.p2align	2                               ; -- Begin function after
	.type	after,@function
after:                                  ; @after
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s6, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[4:5], -1
	buffer_store_dword v3, off, s[0:3], s33 ; 4-byte Folded Spill
	s_mov_b64 exec, s[4:5]
	v_mov_b32_e32 v2, v1
	s_addk_i32 s32, 0x400
	v_writelane_b32 v3, s30, 0
	v_mov_b32_e32 v1, v0
	v_mov_b32_e32 v0, v2
	v_writelane_b32 v3, s31, 1
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, mix@rel32@lo+4
	s_addc_u32 s5, s5, mix@rel32@hi+12
	s_swappc_b64 s[30:31], s[4:5]
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, either@rel32@lo+4
	s_addc_u32 s5, s5, either@rel32@hi+12
	v_mov_b32_e32 v1, v2
	v_readlane_b32 s31, v3, 1
	v_readlane_b32 s30, v3, 0
	s_xor_saveexec_b64 s[8:9], -1
	buffer_load_dword v3, off, s[0:3], s33  ; 4-byte Folded Reload
	s_mov_b64 exec, s[8:9]
	s_addk_i32 s32, 0xfc00
	s_mov_b32 s33, s6
	s_setpc_b64 s[4:5]
.Lfunc_end5:
	.size	after, .Lfunc_end5-after
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 152
; NumSgprs: 36
; NumVgprs: 4
; ScratchSize: 16
; MemoryBound: 0
	.text
	.protected	rounds                  ; -- Begin function rounds
	.globl	rounds
	.p2align	8
	.type	rounds,@function
rounds:                                 ; @rounds
; %bb.0:
	s_add_i32 s6, s6, s9
	s_lshr_b32 flat_scratch_hi, s6, 8
	s_add_u32 s0, s0, s9
	s_addc_u32 s1, s1, 0
	s_load_dwordx4 s[12:15], s[4:5], 0x0
	s_lshl_b32 s4, s8, 8
	v_or_b32_e32 v0, s4, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[5:6], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v1, s15
	v_add_u32_e32 v0, vcc, s14, v5
	s_mov_b32 flat_scratch_lo, s7
	v_addc_u32_e32 v1, vcc, v1, v6, vcc
	flat_load_dword v3, v[0:1]
	v_mov_b32_e32 v1, 0
	s_mov_b32 s32, 0
	s_getpc_b64 s[6:7]
	s_add_u32 s6, s6, either@rel32@lo+4
	s_addc_u32 s7, s7, either@rel32@hi+12
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v0, v3
	s_swappc_b64 s[30:31], s[6:7]
	v_mov_b32_e32 v4, v0
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v1, v3
	s_getpc_b64 s[8:9]
	s_add_u32 s8, s8, wrapped@rel32@lo+4
	s_addc_u32 s9, s9, wrapped@rel32@hi+12
	s_swappc_b64 s[30:31], s[8:9]
	v_add_u32_e32 v3, vcc, v0, v4
	v_mov_b32_e32 v0, v3
	v_mov_b32_e32 v1, 1
	s_swappc_b64 s[30:31], s[6:7]
	v_mov_b32_e32 v4, v0
	v_mov_b32_e32 v0, 1
	v_mov_b32_e32 v1, v3
	s_swappc_b64 s[30:31], s[8:9]
	v_add_u32_e32 v3, vcc, v0, v4
	v_mov_b32_e32 v0, v3
	v_mov_b32_e32 v1, 2
	s_swappc_b64 s[30:31], s[6:7]
	v_mov_b32_e32 v4, v0
	v_mov_b32_e32 v0, 2
	v_mov_b32_e32 v1, v3
	s_swappc_b64 s[30:31], s[8:9]
	v_add_u32_e32 v3, vcc, v0, v4
	v_mov_b32_e32 v0, v3
	v_mov_b32_e32 v1, 3
	s_swappc_b64 s[30:31], s[6:7]
	v_mov_b32_e32 v4, v0
	v_mov_b32_e32 v0, 3
	v_mov_b32_e32 v1, v3
	s_swappc_b64 s[30:31], s[8:9]
	v_add_u32_e32 v3, vcc, v0, v4
	v_mov_b32_e32 v0, v3
	v_mov_b32_e32 v1, 4
	s_swappc_b64 s[30:31], s[6:7]
	v_mov_b32_e32 v4, v0
	v_mov_b32_e32 v0, 4
	v_mov_b32_e32 v1, v3
	s_swappc_b64 s[30:31], s[8:9]
	v_add_u32_e32 v2, vcc, v0, v4
	v_mov_b32_e32 v1, s13
	v_add_u32_e32 v0, vcc, s12, v5
	v_addc_u32_e32 v1, vcc, v1, v6, vcc
	flat_store_dword v[0:1], v2
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel rounds
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
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
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 7
		.amdhsa_next_free_sgpr 33
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 1
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
	.size	rounds, .Lfunc_end6-rounds
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 304
; NumSgprs: 39
; NumVgprs: 7
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 39
; NumVGPRsForWavesPerEU: 7
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 8
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2align	2                               ; -- Begin function wrapped
	.type	wrapped,@function
wrapped:                                ; @wrapped
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v2, v0
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v1, v2
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, add_twice@rel32@lo+4
	s_addc_u32 s5, s5, add_twice@rel32@hi+12
	s_setpc_b64 s[4:5]
.Lfunc_end7:
	.size	wrapped, .Lfunc_end7-wrapped
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 40
; NumSgprs: 34
; NumVgprs: 3
; ScratchSize: 0
; MemoryBound: 0
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
    .name:           several
    .private_segment_fixed_size: 0
    .sgpr_count:     39
    .sgpr_spill_count: 0
    .symbol:         several.kd
    .uses_dynamic_stack: false
    .vgpr_count:     6
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
    .name:           ends
    .private_segment_fixed_size: 16
    .sgpr_count:     40
    .sgpr_spill_count: 0
    .symbol:         ends.kd
    .uses_dynamic_stack: false
    .vgpr_count:     8
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
    .name:           rounds
    .private_segment_fixed_size: 0
    .sgpr_count:     39
    .sgpr_spill_count: 0
    .symbol:         rounds.kd
    .uses_dynamic_stack: false
    .vgpr_count:     7
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata

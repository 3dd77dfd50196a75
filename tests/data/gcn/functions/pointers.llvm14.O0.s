	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.p2align	2                               ; -- Begin function fill
	.type	fill,@function
fill:                                   ; @fill
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_or_saveexec_b64 s[4:5], -1
	buffer_store_dword v9, off, s[0:3], s32 offset:20 ; 4-byte Folded Spill
	s_mov_b64 exec, s[4:5]
	v_writelane_b32 v9, s33, 16
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 0x800
	v_writelane_b32 v9, s30, 0
	v_writelane_b32 v9, s31, 1
	v_mov_b32_e32 v4, v1
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v4
                                        ; kill: def $vgpr4_vgpr5 killed $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v4, v1
	buffer_store_dword v4, off, s[0:3], s33 offset:4
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	buffer_store_dword v0, off, s[0:3], s33
	buffer_store_dword v2, off, s[0:3], s33 offset:8
	buffer_store_dword v3, off, s[0:3], s33 offset:12
	v_mov_b32_e32 v0, 0
	buffer_store_dword v0, off, s[0:3], s33 offset:16
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $sgpr6_sgpr7
	v_writelane_b32 v9, s4, 2
	v_writelane_b32 v9, s5, 3
.LBB0_1:                                ; =>This Inner Loop Header: Depth=1
	v_readlane_b32 s4, v9, 4
	v_readlane_b32 s5, v9, 5
	v_readlane_b32 s6, v9, 2
	v_readlane_b32 s7, v9, 3
	v_writelane_b32 v9, s6, 6
	v_writelane_b32 v9, s7, 7
	buffer_load_dword v0, off, s[0:3], s33 offset:16
	buffer_load_dword v1, off, s[0:3], s33 offset:8
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e64 s[6:7], v0, v1
	s_mov_b64 s[8:9], -1
	s_or_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v9, s4, 8
	v_writelane_b32 v9, s5, 9
	v_writelane_b32 v9, s4, 10
	v_writelane_b32 v9, s5, 11
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v9, s4, 12
	v_writelane_b32 v9, s5, 13
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_3
; %bb.2:                                ;   in Loop: Header=BB0_1 Depth=1
	buffer_load_dword v2, off, s[0:3], s33 offset:12
	buffer_load_dword v3, off, s[0:3], s33 offset:16
                                        ; implicit-def: $sgpr4
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v4, 31, v3
                                        ; implicit-def: $sgpr4
	v_mov_b32_e32 v0, v3
	v_mov_b32_e32 v1, v4
	v_mul_lo_u32 v2, v2, v3
	s_mov_b32 s4, 1
	v_add_u32_e64 v2, s[4:5], v2, s4
	buffer_load_dword v7, off, s[0:3], s33
	buffer_load_dword v3, off, s[0:3], s33 offset:4
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v3
	s_mov_b32 s4, 2
	v_lshlrev_b64 v[5:6], s4, v[0:1]
	v_mov_b32_e32 v0, v7
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v1, v8
	v_mov_b32_e32 v3, v6
	v_add_u32_e64 v0, s[4:5], v0, v4
	v_addc_u32_e64 v3, s[4:5], v1, v3, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	flat_store_dword v[0:1], v2
	s_branch .LBB0_4
.LBB0_3:                                ;   in Loop: Header=BB0_1 Depth=1
	v_readlane_b32 s4, v9, 12
	v_readlane_b32 s5, v9, 13
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s8, v9, 6
	v_readlane_b32 s9, v9, 7
	v_readlane_b32 s6, v9, 10
	v_readlane_b32 s7, v9, 11
	s_mov_b64 s[4:5], s[6:7]
	s_and_b64 s[4:5], exec, s[4:5]
	s_or_b64 s[4:5], s[4:5], s[8:9]
	v_writelane_b32 v9, s6, 4
	v_writelane_b32 v9, s7, 5
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v9, s6, 2
	v_writelane_b32 v9, s7, 3
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v9, s6, 14
	v_writelane_b32 v9, s7, 15
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB0_1
	s_branch .LBB0_5
.LBB0_4:                                ;   in Loop: Header=BB0_1 Depth=1
	v_readlane_b32 s4, v9, 8
	v_readlane_b32 s5, v9, 9
	buffer_load_dword v0, off, s[0:3], s33 offset:16
	s_mov_b32 s6, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[6:7], v0, s6
	buffer_store_dword v0, off, s[0:3], s33 offset:16
	s_mov_b64 s[6:7], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v9, s4, 10
	v_writelane_b32 v9, s5, 11
	s_branch .LBB0_3
.LBB0_5:
	v_readlane_b32 s4, v9, 14
	v_readlane_b32 s5, v9, 15
	s_or_b64 exec, exec, s[4:5]
; %bb.6:
	v_readlane_b32 s4, v9, 0
	v_readlane_b32 s5, v9, 1
	s_add_i32 s32, s32, 0xfffff800
	v_readlane_b32 s33, v9, 16
	s_or_saveexec_b64 s[6:7], -1
	buffer_load_dword v9, off, s[0:3], s32 offset:20 ; 4-byte Folded Reload
	s_mov_b64 exec, s[6:7]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_setpc_b64 s[4:5]
.Lfunc_end0:
	.size	fill, .Lfunc_end0-fill
                                        ; -- End function
	.section	.AMDGPU.csdata
; Function info:
; codeLenInByte = 720
; NumSgprs: 34
; NumVgprs: 10
; ScratchSize: 32
; MemoryBound: 0
	.text
	.protected	generic_array           ; -- Begin function generic_array
	.globl	generic_array
	.p2align	8
	.type	generic_array,@function
generic_array:                          ; @generic_array
; %bb.0:
	s_mov_b32 s32, 0x1400
	s_mov_b32 s33, 0
	s_mov_b32 flat_scratch_lo, s13
	s_add_i32 s12, s12, s17
	s_lshr_b32 flat_scratch_hi, s12, 8
	s_add_u32 s0, s0, s17
	s_addc_u32 s1, s1, 0
	v_writelane_b32 v11, s16, 0
	s_mov_b32 s13, s15
	s_mov_b32 s12, s14
	v_readlane_b32 s14, v11, 0
	s_mov_b64 s[18:19], s[8:9]
	v_mov_b32_e32 v4, v1
	v_mov_b32_e32 v1, v0
	buffer_store_dword v1, off, s[0:3], s33 offset:72 ; 4-byte Folded Spill
	s_load_dwordx2 s[20:21], s[18:19], 0x0
	s_load_dwordx2 s[16:17], s[18:19], 0x8
	s_load_dword s8, s[18:19], 0x10
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s9, s21
	v_mov_b32_e32 v0, s9
	buffer_store_dword v0, off, s[0:3], s33 offset:12
	s_mov_b32 s9, s20
	v_mov_b32_e32 v0, s9
	buffer_store_dword v0, off, s[0:3], s33 offset:8
	s_mov_b32 s9, s17
	v_mov_b32_e32 v0, s9
	buffer_store_dword v0, off, s[0:3], s33 offset:20
	s_mov_b32 s9, s16
	v_mov_b32_e32 v0, s9
	buffer_store_dword v0, off, s[0:3], s33 offset:16
	v_mov_b32_e32 v0, s8
	buffer_store_dword v0, off, s[0:3], s33 offset:24
	s_mov_b32 s15, 8
	s_lshl_b32 s8, s12, s15
	v_or_b32_e64 v0, s8, v1
	buffer_store_dword v0, off, s[0:3], s33 offset:60
	s_load_dword s8, s[6:7], 0x44
                                        ; implicit-def: $sgpr16
                                        ; implicit-def: $sgpr9
                                        ; kill: def $sgpr16 killed $sgpr16 def $sgpr16_sgpr17
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s17, s8
	buffer_load_dword v9, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:20
                                        ; kill: def $vgpr9 killed $vgpr9 def $vgpr9_vgpr10 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v10, v0
	buffer_load_dword v5, off, s[0:3], s33 offset:60
                                        ; implicit-def: $sgpr8
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v5
                                        ; implicit-def: $sgpr8
                                        ; kill: def $vgpr5 killed $vgpr5 def $vgpr5_vgpr6 killed $exec
	v_mov_b32_e32 v6, v0
	s_mov_b32 s8, 2
	v_lshlrev_b64 v[7:8], s8, v[5:6]
	v_mov_b32_e32 v5, v9
	v_mov_b32_e32 v6, v7
	v_mov_b32_e32 v0, v10
	v_mov_b32_e32 v3, v8
	v_add_u32_e64 v5, s[8:9], v5, v6
	v_addc_u32_e64 v0, s[8:9], v0, v3, s[8:9]
                                        ; kill: def $vgpr5 killed $vgpr5 def $vgpr5_vgpr6 killed $exec
	v_mov_b32_e32 v6, v0
	flat_load_dword v3, v[5:6]
	s_mov_b64 s[20:21], 24
	s_mov_b32 s8, s18
	s_mov_b32 s9, s19
	s_mov_b32 s19, s20
	s_mov_b32 s18, s21
	s_add_u32 s8, s8, s19
	s_addc_u32 s18, s9, s18
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s18
	s_mov_b32 s18, 32
	s_lshr_b64 s[16:17], s[16:17], s18
	s_mov_b32 s18, s16
	v_mov_b32_e32 v0, 28
                                        ; implicit-def: $sgpr16
                                        ; implicit-def: $sgpr16
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, fill@rel32@lo+4
	s_addc_u32 s17, s17, fill@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b32 s19, 20
	v_lshlrev_b32_e64 v2, s19, v2
	s_mov_b32 s19, 10
	v_lshlrev_b32_e64 v4, s19, v4
	v_or_b32_e64 v1, v1, v4
	v_or_b32_e64 v31, v1, v2
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	v_mov_b32_e32 v1, s18
	v_mov_b32_e32 v2, s15
	s_swappc_b64 s[30:31], s[16:17]
	v_mov_b32_e32 v0, 0
	buffer_store_dword v0, off, s[0:3], s33 offset:64
	buffer_store_dword v0, off, s[0:3], s33 offset:68
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $sgpr6_sgpr7
	v_writelane_b32 v11, s4, 1
	v_writelane_b32 v11, s5, 2
.LBB1_1:                                ; =>This Inner Loop Header: Depth=1
	v_readlane_b32 s4, v11, 3
	v_readlane_b32 s5, v11, 4
	v_readlane_b32 s6, v11, 1
	v_readlane_b32 s7, v11, 2
	v_writelane_b32 v11, s6, 5
	v_writelane_b32 v11, s7, 6
	buffer_load_dword v0, off, s[0:3], s33 offset:68
	s_mov_b32 s6, 8
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e64 s[6:7], v0, s6
	s_mov_b64 s[8:9], -1
	s_or_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v11, s4, 7
	v_writelane_b32 v11, s5, 8
	v_writelane_b32 v11, s4, 9
	v_writelane_b32 v11, s5, 10
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v11, s4, 11
	v_writelane_b32 v11, s5, 12
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB1_3
; %bb.2:                                ;   in Loop: Header=BB1_1 Depth=1
	buffer_load_dword v1, off, s[0:3], s33 offset:72 ; 4-byte Folded Reload
	buffer_load_dword v0, off, s[0:3], s33 offset:68
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v1, s[4:5], v0, v1
	s_mov_b32 s4, 7
	v_and_b32_e64 v1, v1, s4
	s_mov_b32 s4, 2
	v_lshlrev_b32_e64 v2, s4, v1
	v_mov_b32_e32 v1, 28
	v_add_u32_e64 v1, s[4:5], v1, v2
	buffer_load_dword v1, v1, s[0:3], 0 offen
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v1, v0, v1
	buffer_load_dword v0, off, s[0:3], s33 offset:64
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[4:5], v0, v1
	buffer_store_dword v0, off, s[0:3], s33 offset:64
	s_branch .LBB1_4
.LBB1_3:                                ;   in Loop: Header=BB1_1 Depth=1
	v_readlane_b32 s4, v11, 11
	v_readlane_b32 s5, v11, 12
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s8, v11, 5
	v_readlane_b32 s9, v11, 6
	v_readlane_b32 s6, v11, 9
	v_readlane_b32 s7, v11, 10
	s_mov_b64 s[4:5], s[6:7]
	s_and_b64 s[4:5], exec, s[4:5]
	s_or_b64 s[4:5], s[4:5], s[8:9]
	v_writelane_b32 v11, s6, 3
	v_writelane_b32 v11, s7, 4
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v11, s6, 1
	v_writelane_b32 v11, s7, 2
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v11, s6, 13
	v_writelane_b32 v11, s7, 14
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB1_1
	s_branch .LBB1_5
.LBB1_4:                                ;   in Loop: Header=BB1_1 Depth=1
	v_readlane_b32 s4, v11, 7
	v_readlane_b32 s5, v11, 8
	buffer_load_dword v0, off, s[0:3], s33 offset:68
	s_mov_b32 s6, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[6:7], v0, s6
	buffer_store_dword v0, off, s[0:3], s33 offset:68
	s_mov_b64 s[6:7], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v11, s4, 9
	v_writelane_b32 v11, s5, 10
	s_branch .LBB1_3
.LBB1_5:
	v_readlane_b32 s4, v11, 13
	v_readlane_b32 s5, v11, 14
	s_or_b64 exec, exec, s[4:5]
; %bb.6:
	buffer_load_dword v0, off, s[0:3], s33 offset:64
	buffer_load_dword v1, off, s[0:3], s33 offset:24
	s_mov_b32 s4, 7
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v1, v1, s4
	s_mov_b32 s4, 2
	v_lshlrev_b32_e64 v2, s4, v1
	v_mov_b32_e32 v1, 28
	v_add_u32_e64 v1, s[6:7], v1, v2
	buffer_load_dword v1, v1, s[0:3], 0 offen
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v2, s[6:7], v0, v1
	buffer_load_dword v7, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:60
                                        ; implicit-def: $sgpr5
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v3, 31, v0
                                        ; implicit-def: $sgpr5
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	v_lshlrev_b64 v[5:6], s4, v[0:1]
	v_mov_b32_e32 v0, v7
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v1, v8
	v_mov_b32_e32 v3, v6
	v_add_u32_e64 v0, s[4:5], v0, v4
	v_addc_u32_e64 v3, s[4:5], v1, v3, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	flat_store_dword v[0:1], v2
	s_endpgm
	.section	.rodata,#alloc
	.p2align	6
	.amdhsa_kernel generic_array
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 112
		.amdhsa_kernarg_size 80
		.amdhsa_user_sgpr_count 14
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_flat_scratch_init 1
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 32
		.amdhsa_next_free_sgpr 34
		.amdhsa_reserve_vcc 0
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
	.size	generic_array, .Lfunc_end1-generic_array
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 1200
; NumSgprs: 40
; NumVgprs: 32
; ScratchSize: 112
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 7
; NumSGPRsForWavesPerEU: 40
; NumVGPRsForWavesPerEU: 32
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 14
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
	.text
	.protected	either                  ; -- Begin function either
	.globl	either
	.p2align	8
	.type	either,@function
either:                                 ; @either
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 flat_scratch_lo, s13
	s_add_i32 s12, s12, s17
	s_lshr_b32 flat_scratch_hi, s12, 8
	s_add_u32 s0, s0, s17
	s_addc_u32 s1, s1, 0
	v_writelane_b32 v12, s6, 0
	v_writelane_b32 v12, s7, 1
	s_load_dwordx2 s[6:7], s[8:9], 0x0
	s_load_dwordx2 s[4:5], s[8:9], 0x8
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s8, s7
	v_mov_b32_e32 v1, s8
	buffer_store_dword v1, off, s[0:3], s33 offset:12
                                        ; kill: def $sgpr6 killed $sgpr6 killed $sgpr6_sgpr7
	v_mov_b32_e32 v1, s6
	buffer_store_dword v1, off, s[0:3], s33 offset:8
	s_mov_b32 s6, s5
	v_mov_b32_e32 v1, s6
	buffer_store_dword v1, off, s[0:3], s33 offset:20
                                        ; kill: def $sgpr4 killed $sgpr4 killed $sgpr4_sgpr5
	v_mov_b32_e32 v1, s4
	buffer_store_dword v1, off, s[0:3], s33 offset:16
	v_mov_b32_e32 v1, 0
	buffer_store_dword v1, off, s[0:3], s33 offset:328 ; 4-byte Folded Spill
	buffer_store_dword v1, off, s[0:3], s33 offset:284
	buffer_store_dword v1, off, s[0:3], s33 offset:280
	buffer_store_dword v1, off, s[0:3], s33 offset:276
	buffer_store_dword v1, off, s[0:3], s33 offset:272
	buffer_store_dword v1, off, s[0:3], s33 offset:268
	buffer_store_dword v1, off, s[0:3], s33 offset:264
	buffer_store_dword v1, off, s[0:3], s33 offset:260
	buffer_store_dword v1, off, s[0:3], s33 offset:256
	buffer_store_dword v1, off, s[0:3], s33 offset:252
	buffer_store_dword v1, off, s[0:3], s33 offset:248
	buffer_store_dword v1, off, s[0:3], s33 offset:244
	buffer_store_dword v1, off, s[0:3], s33 offset:240
	buffer_store_dword v1, off, s[0:3], s33 offset:236
	buffer_store_dword v1, off, s[0:3], s33 offset:232
	buffer_store_dword v1, off, s[0:3], s33 offset:228
	buffer_store_dword v1, off, s[0:3], s33 offset:224
	buffer_store_dword v1, off, s[0:3], s33 offset:220
	buffer_store_dword v1, off, s[0:3], s33 offset:216
	buffer_store_dword v1, off, s[0:3], s33 offset:212
	buffer_store_dword v1, off, s[0:3], s33 offset:208
	buffer_store_dword v1, off, s[0:3], s33 offset:204
	buffer_store_dword v1, off, s[0:3], s33 offset:200
	buffer_store_dword v1, off, s[0:3], s33 offset:196
	buffer_store_dword v1, off, s[0:3], s33 offset:192
	buffer_store_dword v1, off, s[0:3], s33 offset:188
	buffer_store_dword v1, off, s[0:3], s33 offset:184
	buffer_store_dword v1, off, s[0:3], s33 offset:180
	buffer_store_dword v1, off, s[0:3], s33 offset:176
	buffer_store_dword v1, off, s[0:3], s33 offset:172
	buffer_store_dword v1, off, s[0:3], s33 offset:168
	buffer_store_dword v1, off, s[0:3], s33 offset:164
	buffer_store_dword v1, off, s[0:3], s33 offset:160
	buffer_store_dword v1, off, s[0:3], s33 offset:156
	buffer_store_dword v1, off, s[0:3], s33 offset:152
	buffer_store_dword v1, off, s[0:3], s33 offset:148
	buffer_store_dword v1, off, s[0:3], s33 offset:144
	buffer_store_dword v1, off, s[0:3], s33 offset:140
	buffer_store_dword v1, off, s[0:3], s33 offset:136
	buffer_store_dword v1, off, s[0:3], s33 offset:132
	buffer_store_dword v1, off, s[0:3], s33 offset:128
	buffer_store_dword v1, off, s[0:3], s33 offset:124
	buffer_store_dword v1, off, s[0:3], s33 offset:120
	buffer_store_dword v1, off, s[0:3], s33 offset:116
	buffer_store_dword v1, off, s[0:3], s33 offset:112
	buffer_store_dword v1, off, s[0:3], s33 offset:108
	buffer_store_dword v1, off, s[0:3], s33 offset:104
	buffer_store_dword v1, off, s[0:3], s33 offset:100
	buffer_store_dword v1, off, s[0:3], s33 offset:96
	buffer_store_dword v1, off, s[0:3], s33 offset:92
	buffer_store_dword v1, off, s[0:3], s33 offset:88
	buffer_store_dword v1, off, s[0:3], s33 offset:84
	buffer_store_dword v1, off, s[0:3], s33 offset:80
	buffer_store_dword v1, off, s[0:3], s33 offset:76
	buffer_store_dword v1, off, s[0:3], s33 offset:72
	buffer_store_dword v1, off, s[0:3], s33 offset:68
	buffer_store_dword v1, off, s[0:3], s33 offset:64
	buffer_store_dword v1, off, s[0:3], s33 offset:60
	buffer_store_dword v1, off, s[0:3], s33 offset:56
	buffer_store_dword v1, off, s[0:3], s33 offset:52
	buffer_store_dword v1, off, s[0:3], s33 offset:48
	buffer_store_dword v1, off, s[0:3], s33 offset:44
	buffer_store_dword v1, off, s[0:3], s33 offset:40
	buffer_store_dword v1, off, s[0:3], s33 offset:36
	buffer_store_dword v1, off, s[0:3], s33 offset:32
	v_mov_b32_e32 v1, 1
	buffer_store_dword v1, off, s[0:3], s33 offset:32
	v_mov_b32_e32 v2, 2
	buffer_store_dword v2, off, s[0:3], s33 offset:36
	v_mov_b32_e32 v2, 3
	buffer_store_dword v2, off, s[0:3], s33 offset:40
	v_mov_b32_e32 v2, 4
	buffer_store_dword v2, off, s[0:3], s33 offset:44
	s_mov_b32 s4, 8
	s_lshl_b32 s4, s14, s4
	v_or_b32_e64 v0, s4, v0
	buffer_store_dword v0, off, s[0:3], s33 offset:288
	buffer_load_dword v0, off, s[0:3], s33 offset:288
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, v0, v1
	s_mov_b32 s4, 0
	v_cmp_eq_u32_e64 s[4:5], v0, s4
                                        ; implicit-def: $sgpr6_sgpr7
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	buffer_store_dword v0, off, s[0:3], s33 offset:320 ; 4-byte Folded Spill
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:324 ; 4-byte Folded Spill
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v12, s6, 2
	v_writelane_b32 v12, s7, 3
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB2_1
	s_branch .LBB2_3
.LBB2_1:
	v_readlane_b32 s4, v12, 2
	v_readlane_b32 s5, v12, 3
	s_or_saveexec_b64 s[4:5], s[4:5]
	buffer_load_dword v0, off, s[0:3], s33 offset:320 ; 4-byte Folded Reload
	buffer_load_dword v1, off, s[0:3], s33 offset:324 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:332 ; 4-byte Folded Spill
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:336 ; 4-byte Folded Spill
	s_and_b64 s[4:5], exec, s[4:5]
	v_writelane_b32 v12, s4, 4
	v_writelane_b32 v12, s5, 5
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB2_4
; %bb.2:
	v_readlane_b32 s4, v12, 0
	v_readlane_b32 s5, v12, 1
	s_load_dword s4, s[4:5], 0x44
	v_mov_b32_e32 v0, 32
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v2, s4
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
                                        ; implicit-def: $sgpr4_sgpr5
	buffer_store_dword v0, off, s[0:3], s33 offset:332 ; 4-byte Folded Spill
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:336 ; 4-byte Folded Spill
	s_branch .LBB2_4
.LBB2_3:
	buffer_load_dword v1, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:20
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:288
	s_mov_b32 s4, 15
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v3, v0, s4
	s_mov_b32 s4, 0
	v_mov_b32_e32 v0, 0
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s4, 2
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[4:5], v0, v3
	v_addc_u32_e64 v2, s[4:5], v1, v2, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	buffer_store_dword v0, off, s[0:3], s33 offset:320 ; 4-byte Folded Spill
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:324 ; 4-byte Folded Spill
	s_branch .LBB2_1
.LBB2_4:
	v_readlane_b32 s4, v12, 4
	v_readlane_b32 s5, v12, 5
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s6, v12, 0
	v_readlane_b32 s7, v12, 1
	buffer_load_dword v0, off, s[0:3], s33 offset:332 ; 4-byte Folded Reload
	buffer_load_dword v1, off, s[0:3], s33 offset:336 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:300
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	buffer_store_dword v0, off, s[0:3], s33 offset:296
	s_mov_b32 s4, 8
	v_mov_b32_e32 v0, 32
                                        ; implicit-def: $sgpr5
	v_or_b32_e64 v1, v0, s4
	s_mov_b64 s[8:9], 0
	s_mov_b32 s10, s8
	s_mov_b32 s4, -1
	v_cmp_ne_u32_e64 s[4:5], v1, s4
	v_mov_b32_e32 v0, s10
	v_cndmask_b32_e64 v0, v0, v1, s[4:5]
	s_load_dword s6, s[6:7], 0x44
	s_mov_b32 s7, s9
	v_mov_b32_e32 v1, s7
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v2, s6
	v_cndmask_b32_e64 v1, v1, v2, s[4:5]
	buffer_store_dword v1, off, s[0:3], s33 offset:308
	buffer_store_dword v0, off, s[0:3], s33 offset:304
	buffer_load_dword v1, off, s[0:3], s33 offset:296
	buffer_load_dword v0, off, s[0:3], s33 offset:300
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	s_mov_b64 s[6:7], 4
	v_mov_b32_e32 v0, v1
	s_mov_b32 s4, s6
	v_mov_b32_e32 v1, v2
	s_mov_b32 s8, s7
	v_add_u32_e64 v0, s[4:5], v0, s4
	v_mov_b32_e32 v2, s8
	v_addc_u32_e64 v2, s[4:5], v1, v2, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dword v8, v[0:1]
                                        ; implicit-def: $sgpr4
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v8
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	v_mov_b32_e32 v9, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:304
	buffer_load_dword v2, off, s[0:3], s33 offset:308
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v3, v0
	s_mov_b32 s4, s6
	v_mov_b32_e32 v2, v1
	s_mov_b32 s6, s7
	v_add_u32_e64 v4, s[4:5], v3, s4
	v_mov_b32_e32 v3, s6
	v_addc_u32_e64 v2, s[4:5], v2, v3, s[4:5]
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v2
	flat_load_dword v2, v[4:5]
	v_mov_b32_e32 v7, v1
	v_mov_b32_e32 v6, v0
	flat_load_dword v10, v[6:7]
                                        ; kill: def $vgpr10 killed $vgpr10 def $vgpr10_vgpr11 killed $exec
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v11, v2
	v_mov_b32_e32 v2, v10
	v_mov_b32_e32 v7, v8
	v_mov_b32_e32 v3, v11
	v_mov_b32_e32 v6, v9
	v_add_u32_e64 v2, s[4:5], v2, v7
	v_addc_u32_e64 v6, s[4:5], v3, v6, s[4:5]
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v6
	v_mov_b32_e32 v6, v3
	flat_store_dword v[4:5], v6
                                        ; kill: def $vgpr2 killed $vgpr2 killed $vgpr2_vgpr3 killed $exec
	flat_store_dword v[0:1], v2
	buffer_load_dword v0, off, s[0:3], s33 offset:296
	buffer_load_dword v1, off, s[0:3], s33 offset:300
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:316
	buffer_store_dword v0, off, s[0:3], s33 offset:312
	buffer_load_dword v9, off, s[0:3], s33 offset:296
	buffer_load_dword v0, off, s[0:3], s33 offset:300
                                        ; kill: def $vgpr9 killed $vgpr9 def $vgpr9_vgpr10 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v10, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:288
                                        ; implicit-def: $sgpr4
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v2, 31, v3
                                        ; implicit-def: $sgpr4
	v_mov_b32_e32 v0, v3
	v_mov_b32_e32 v1, v2
	s_mov_b32 s4, 3
	v_and_b32_e64 v4, v3, s4
	s_mov_b32 s5, 0
	v_mov_b32_e32 v2, s5
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v2
	s_mov_b32 s4, 2
	v_lshlrev_b64 v[7:8], s4, v[4:5]
	v_mov_b32_e32 v4, v9
	v_mov_b32_e32 v6, v7
	v_mov_b32_e32 v2, v10
	v_mov_b32_e32 v5, v8
	v_add_u32_e64 v4, s[6:7], v4, v6
	v_addc_u32_e64 v2, s[6:7], v2, v5, s[6:7]
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v2
	flat_load_dword v2, v[4:5]
	buffer_load_dword v5, off, s[0:3], s33 offset:40
	buffer_load_dword v4, off, s[0:3], s33 offset:44
	s_mov_b32 s6, 5
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v5, v5, s6
	s_waitcnt lgkmcnt(0)
	v_add_u32_e64 v2, s[6:7], v2, v5
	v_add_u32_e64 v2, s[6:7], v2, v4
	buffer_load_dword v4, off, s[0:3], s33 offset:312
	buffer_load_dword v6, off, s[0:3], s33 offset:316
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v5, v6
	s_mov_b32 s6, 7
	v_and_b32_e64 v7, v3, s6
	v_mov_b32_e32 v3, s5
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	v_mov_b32_e32 v8, v3
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v6, v7
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v5, v8
	v_add_u32_e64 v3, s[6:7], v3, v6
	v_addc_u32_e64 v5, s[6:7], v4, v5, s[6:7]
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v5
	flat_load_sbyte v3, v[3:4]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_u32_e64 v2, s[6:7], v2, v3
	buffer_load_dword v7, off, s[0:3], s33 offset:8
	buffer_load_dword v3, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v3
	v_lshlrev_b64 v[5:6], s4, v[0:1]
	v_mov_b32_e32 v0, v7
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v1, v8
	v_mov_b32_e32 v3, v6
	v_add_u32_e64 v0, s[4:5], v0, v4
	v_addc_u32_e64 v3, s[4:5], v1, v3, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	flat_store_dword v[0:1], v2
	s_endpgm
	.section	.rodata,#alloc
	.p2align	6
	.amdhsa_kernel either
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 352
		.amdhsa_kernarg_size 72
		.amdhsa_user_sgpr_count 14
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_flat_scratch_init 1
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 13
		.amdhsa_next_free_sgpr 34
		.amdhsa_reserve_vcc 0
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
	.size	either, .Lfunc_end2-either
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 1988
; NumSgprs: 40
; NumVgprs: 13
; ScratchSize: 352
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 40
; NumVGPRsForWavesPerEU: 13
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 14
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
	.ident	"Debian clang version 14.0.6"
	.section	".note.GNU-stack"
	.addrsig
	.addrsig_sym fill
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
      - .name:           k
        .offset:         16
        .size:           4
        .type_name:      int
        .value_kind:     by_value
      - .offset:         24
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         32
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         40
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .address_space:  global
        .offset:         48
        .size:           8
        .value_kind:     hidden_none
      - .address_space:  global
        .offset:         56
        .size:           8
        .value_kind:     hidden_none
      - .address_space:  global
        .offset:         64
        .size:           8
        .value_kind:     hidden_none
      - .address_space:  global
        .offset:         72
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 80
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           generic_array
    .private_segment_fixed_size: 112
    .sgpr_count:     40
    .sgpr_spill_count: 19
    .symbol:         generic_array.kd
    .vgpr_count:     32
    .vgpr_spill_count: 1
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           out
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           in
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .offset:         16
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         24
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         32
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .address_space:  global
        .offset:         40
        .size:           8
        .value_kind:     hidden_none
      - .address_space:  global
        .offset:         48
        .size:           8
        .value_kind:     hidden_none
      - .address_space:  global
        .offset:         56
        .size:           8
        .value_kind:     hidden_none
      - .address_space:  global
        .offset:         64
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 72
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           either
    .private_segment_fixed_size: 352
    .sgpr_count:     40
    .sgpr_spill_count: 6
    .symbol:         either.kd
    .vgpr_count:     13
    .vgpr_spill_count: 9
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 1
...

	.end_amdgpu_metadata

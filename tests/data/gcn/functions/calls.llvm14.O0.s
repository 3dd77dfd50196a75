	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.p2align	2                               ; -- Begin function add_twice
	.type	add_twice,@function
add_twice:                              ; @add_twice
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s6, s33
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 0x300
	buffer_store_dword v0, off, s[0:3], s33
	buffer_store_dword v1, off, s[0:3], s33 offset:4
	buffer_load_dword v0, off, s[0:3], s33
	buffer_load_dword v1, off, s[0:3], s33 offset:4
	s_mov_b32 s4, 1
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v1, s4, v1
	v_add_u32_e64 v0, s[4:5], v0, v1
	s_add_i32 s32, s32, 0xfffffd00
	s_mov_b32 s33, s6
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	add_twice, .Lfunc_end0-add_twice
                                        ; -- End function
	.section	.AMDGPU.csdata
; Function info:
; codeLenInByte = 96
; NumSgprs: 34
; NumVgprs: 2
; ScratchSize: 12
; MemoryBound: 0
	.text
	.p2align	2                               ; -- Begin function mix
	.type	mix,@function
mix:                                    ; @mix
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s5, s33
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 0x300
	buffer_store_dword v0, off, s[0:3], s33
	buffer_store_dword v1, off, s[0:3], s33 offset:4
	buffer_load_dword v0, off, s[0:3], s33
	buffer_load_dword v1, off, s[0:3], s33 offset:4
	s_waitcnt vmcnt(0)
	v_xor_b32_e64 v0, v0, v1
	s_mov_b32 s4, 3
	v_mul_lo_u32 v0, v0, s4
	s_add_i32 s32, s32, 0xfffffd00
	s_mov_b32 s33, s5
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	mix, .Lfunc_end1-mix
                                        ; -- End function
	.section	.AMDGPU.csdata
; Function info:
; codeLenInByte = 92
; NumSgprs: 34
; NumVgprs: 2
; ScratchSize: 12
; MemoryBound: 0
	.text
	.protected	several                 ; -- Begin function several
	.globl	several
	.p2align	8
	.type	several,@function
several:                                ; @several
; %bb.0:
	s_mov_b32 s32, 0x1000
	s_mov_b32 s33, 0
	s_mov_b32 flat_scratch_lo, s13
	s_add_i32 s12, s12, s17
	s_lshr_b32 flat_scratch_hi, s12, 8
	s_add_u32 s0, s0, s17
	s_addc_u32 s1, s1, 0
	v_writelane_b32 v12, s16, 0
	s_mov_b32 s13, s15
	v_writelane_b32 v12, s13, 1
	s_mov_b32 s12, s14
	v_readlane_b32 s14, v12, 0
	v_writelane_b32 v12, s12, 2
	v_writelane_b32 v12, s10, 3
	v_writelane_b32 v12, s11, 4
	s_mov_b64 s[16:17], s[8:9]
	v_writelane_b32 v12, s16, 5
	v_writelane_b32 v12, s17, 6
	v_writelane_b32 v12, s6, 7
	v_writelane_b32 v12, s7, 8
	v_writelane_b32 v12, s4, 9
	v_writelane_b32 v12, s5, 10
	v_mov_b32_e32 v3, v2
	buffer_store_dword v3, off, s[0:3], s33 offset:40 ; 4-byte Folded Spill
	v_mov_b32_e32 v4, v1
	buffer_store_dword v4, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	v_mov_b32_e32 v2, v0
	buffer_store_dword v2, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_load_dwordx2 s[18:19], s[16:17], 0x0
	s_load_dwordx2 s[8:9], s[16:17], 0x8
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s15, s19
	v_mov_b32_e32 v0, s15
	buffer_store_dword v0, off, s[0:3], s33 offset:12
	s_mov_b32 s15, s18
	v_mov_b32_e32 v0, s15
	buffer_store_dword v0, off, s[0:3], s33 offset:8
	s_mov_b32 s15, s9
	v_mov_b32_e32 v0, s15
	buffer_store_dword v0, off, s[0:3], s33 offset:20
                                        ; kill: def $sgpr8 killed $sgpr8 killed $sgpr8_sgpr9
	v_mov_b32_e32 v0, s8
	buffer_store_dword v0, off, s[0:3], s33 offset:16
	s_mov_b32 s8, 8
	s_lshl_b32 s8, s12, s8
	v_or_b32_e64 v0, s8, v2
	buffer_store_dword v0, off, s[0:3], s33 offset:24
	buffer_load_dword v10, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:20
                                        ; kill: def $vgpr10 killed $vgpr10 def $vgpr10_vgpr11 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v11, v0
	buffer_load_dword v1, off, s[0:3], s33 offset:24
                                        ; implicit-def: $sgpr8
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v1
                                        ; implicit-def: $sgpr8
	v_mov_b32_e32 v5, v1
	v_mov_b32_e32 v6, v0
	s_mov_b32 s8, 2
	v_writelane_b32 v12, s8, 11
	v_lshlrev_b64 v[8:9], s8, v[5:6]
	v_mov_b32_e32 v5, v10
	v_mov_b32_e32 v7, v8
	v_mov_b32_e32 v0, v11
	v_mov_b32_e32 v6, v9
	v_add_u32_e64 v5, s[8:9], v5, v7
	v_addc_u32_e64 v0, s[8:9], v0, v6, s[8:9]
                                        ; kill: def $vgpr5 killed $vgpr5 def $vgpr5_vgpr6 killed $exec
	v_mov_b32_e32 v6, v0
	flat_load_dword v0, v[5:6]
	s_mov_b64 s[18:19], 16
	s_mov_b32 s8, s16
	s_mov_b32 s9, s17
	s_mov_b32 s16, s18
	s_mov_b32 s15, s19
	s_add_u32 s8, s8, s16
	s_addc_u32 s15, s9, s15
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s15
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, add_twice@rel32@lo+4
	s_addc_u32 s17, s17, add_twice@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b32 s15, 20
	v_lshlrev_b32_e64 v3, s15, v3
	s_mov_b32 s15, 10
	v_lshlrev_b32_e64 v4, s15, v4
	v_or_b32_e64 v2, v2, v4
	v_or_b32_e64 v31, v2, v3
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	v_readlane_b32 s4, v12, 11
	buffer_store_dword v0, off, s[0:3], s33 offset:28
	buffer_load_dword v0, off, s[0:3], s33 offset:28
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e64 v0, s4, v0
	v_and_b32_e64 v0, 1, v0
	v_cmp_eq_u32_e64 s[6:7], v0, 1
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v12, s4, 12
	v_writelane_b32 v12, s5, 13
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB2_2
; %bb.1:
	v_readlane_b32 s14, v12, 0
	v_readlane_b32 s13, v12, 1
	v_readlane_b32 s12, v12, 2
	v_readlane_b32 s10, v12, 3
	v_readlane_b32 s11, v12, 4
	v_readlane_b32 s6, v12, 7
	v_readlane_b32 s7, v12, 8
	v_readlane_b32 s4, v12, 9
	v_readlane_b32 s5, v12, 10
	buffer_load_dword v2, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	buffer_load_dword v4, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	buffer_load_dword v3, off, s[0:3], s33 offset:40 ; 4-byte Folded Reload
	v_readlane_b32 s16, v12, 5
	v_readlane_b32 s17, v12, 6
	buffer_load_dword v0, off, s[0:3], s33 offset:28
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:44 ; 4-byte Folded Spill
	buffer_load_dword v1, off, s[0:3], s33 offset:24
	s_mov_b64 s[18:19], 16
	s_mov_b32 s8, s16
	s_mov_b32 s9, s17
	s_mov_b32 s16, s18
	s_mov_b32 s15, s19
	s_add_u32 s8, s8, s16
	s_addc_u32 s15, s9, s15
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s15
	v_writelane_b32 v12, s8, 14
	v_writelane_b32 v12, s9, 15
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, mix@rel32@lo+4
	s_addc_u32 s17, s17, mix@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b32 s15, 20
	v_lshlrev_b32_e64 v3, s15, v3
	s_mov_b32 s15, 10
	v_lshlrev_b32_e64 v4, s15, v4
	v_or_b32_e64 v2, v2, v4
	v_or_b32_e64 v31, v2, v3
	buffer_store_dword v31, off, s[0:3], s33 offset:48 ; 4-byte Folded Spill
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	buffer_load_dword v31, off, s[0:3], s33 offset:48 ; 4-byte Folded Reload
	v_readlane_b32 s14, v12, 0
	v_readlane_b32 s13, v12, 1
	v_readlane_b32 s12, v12, 2
	v_readlane_b32 s10, v12, 3
	v_readlane_b32 s11, v12, 4
	v_readlane_b32 s8, v12, 14
	v_readlane_b32 s9, v12, 15
	v_readlane_b32 s6, v12, 7
	v_readlane_b32 s7, v12, 8
	v_readlane_b32 s4, v12, 9
	v_readlane_b32 s5, v12, 10
	v_mov_b32_e32 v1, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:44 ; 4-byte Folded Reload
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, add_twice@rel32@lo+4
	s_addc_u32 s17, s17, add_twice@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	buffer_store_dword v0, off, s[0:3], s33 offset:28
.LBB2_2:
	v_readlane_b32 s8, v12, 12
	v_readlane_b32 s9, v12, 13
	s_or_b64 exec, exec, s[8:9]
	v_readlane_b32 s14, v12, 0
	v_readlane_b32 s13, v12, 1
	v_readlane_b32 s12, v12, 2
	v_readlane_b32 s10, v12, 3
	v_readlane_b32 s11, v12, 4
	v_readlane_b32 s6, v12, 7
	v_readlane_b32 s7, v12, 8
	v_readlane_b32 s4, v12, 9
	v_readlane_b32 s5, v12, 10
	buffer_load_dword v2, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	buffer_load_dword v4, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	buffer_load_dword v3, off, s[0:3], s33 offset:40 ; 4-byte Folded Reload
	v_readlane_b32 s16, v12, 5
	v_readlane_b32 s17, v12, 6
	buffer_load_dword v0, off, s[0:3], s33 offset:28
	buffer_load_dword v10, off, s[0:3], s33 offset:16
	buffer_load_dword v1, off, s[0:3], s33 offset:20
                                        ; kill: def $vgpr10 killed $vgpr10 def $vgpr10_vgpr11 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v11, v1
	buffer_load_dword v1, off, s[0:3], s33 offset:24
	s_mov_b32 s8, 1
	s_waitcnt vmcnt(0)
	v_xor_b32_e64 v5, v1, s8
                                        ; implicit-def: $sgpr8
	v_ashrrev_i32_e64 v1, 31, v5
                                        ; implicit-def: $sgpr8
                                        ; kill: def $vgpr5 killed $vgpr5 def $vgpr5_vgpr6 killed $exec
	v_mov_b32_e32 v6, v1
	s_mov_b32 s8, 2
	v_writelane_b32 v12, s8, 16
	v_lshlrev_b64 v[8:9], s8, v[5:6]
	v_mov_b32_e32 v5, v10
	v_mov_b32_e32 v7, v8
	v_mov_b32_e32 v1, v11
	v_mov_b32_e32 v6, v9
	v_add_u32_e64 v5, s[8:9], v5, v7
	v_addc_u32_e64 v1, s[8:9], v1, v6, s[8:9]
                                        ; kill: def $vgpr5 killed $vgpr5 def $vgpr5_vgpr6 killed $exec
	v_mov_b32_e32 v6, v1
	flat_load_dword v1, v[5:6]
	s_mov_b64 s[18:19], 16
	s_mov_b32 s8, s16
	s_mov_b32 s9, s17
	s_mov_b32 s16, s18
	s_mov_b32 s15, s19
	s_add_u32 s8, s8, s16
	s_addc_u32 s15, s9, s15
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s15
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, add_twice@rel32@lo+4
	s_addc_u32 s17, s17, add_twice@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b32 s15, 20
	v_lshlrev_b32_e64 v3, s15, v3
	s_mov_b32 s15, 10
	v_lshlrev_b32_e64 v4, s15, v4
	v_or_b32_e64 v2, v2, v4
	v_or_b32_e64 v31, v2, v3
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	v_readlane_b32 s4, v12, 16
	v_mov_b32_e32 v2, v0
	buffer_load_dword v7, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:24
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
	.amdhsa_kernel several
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 76
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
.Lfunc_end2:
	.size	several, .Lfunc_end2-several
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 1508
; NumSgprs: 40
; NumVgprs: 32
; ScratchSize: 76
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
	.p2align	2                               ; -- Begin function wrapped
	.type	wrapped,@function
wrapped:                                ; @wrapped
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_or_saveexec_b64 s[16:17], -1
	buffer_store_dword v2, off, s[0:3], s32 offset:8 ; 4-byte Folded Spill
	s_mov_b64 exec, s[16:17]
	v_writelane_b32 v2, s33, 2
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 0x400
	v_writelane_b32 v2, s30, 0
	v_writelane_b32 v2, s31, 1
	buffer_store_dword v0, off, s[0:3], s33
	buffer_store_dword v1, off, s[0:3], s33 offset:4
	buffer_load_dword v0, off, s[0:3], s33 offset:4
	buffer_load_dword v1, off, s[0:3], s33
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, add_twice@rel32@lo+4
	s_addc_u32 s17, s17, add_twice@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	v_readlane_b32 s30, v2, 0
	v_readlane_b32 s31, v2, 1
	s_add_i32 s32, s32, 0xfffffc00
	v_readlane_b32 s33, v2, 2
	s_or_saveexec_b64 s[4:5], -1
	buffer_load_dword v2, off, s[0:3], s32 offset:8 ; 4-byte Folded Reload
	s_mov_b64 exec, s[4:5]
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end3:
	.size	wrapped, .Lfunc_end3-wrapped
                                        ; -- End function
	.section	.AMDGPU.csdata
; Function info:
; codeLenInByte = 176
; NumSgprs: 34
; NumVgprs: 32
; ScratchSize: 28
; MemoryBound: 0
	.text
	.p2align	2                               ; -- Begin function either
	.type	either,@function
either:                                 ; @either
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_or_saveexec_b64 s[16:17], -1
	buffer_store_dword v3, off, s[0:3], s32 offset:16 ; 4-byte Folded Spill
	s_mov_b64 exec, s[16:17]
	v_writelane_b32 v3, s33, 15
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 0x800
	v_writelane_b32 v3, s30, 0
	v_writelane_b32 v3, s31, 1
	buffer_store_dword v31, off, s[0:3], s33 offset:12 ; 4-byte Folded Spill
	v_writelane_b32 v3, s14, 2
	v_writelane_b32 v3, s13, 3
	v_writelane_b32 v3, s12, 4
	v_writelane_b32 v3, s10, 5
	v_writelane_b32 v3, s11, 6
	v_writelane_b32 v3, s8, 7
	v_writelane_b32 v3, s9, 8
	v_writelane_b32 v3, s6, 9
	v_writelane_b32 v3, s7, 10
	v_writelane_b32 v3, s4, 11
	v_writelane_b32 v3, s5, 12
	buffer_store_dword v0, off, s[0:3], s33 offset:4
	buffer_store_dword v1, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33 offset:4
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s4, v0
	s_mov_b32 s5, 1
	s_and_b32 s6, s4, s5
	s_mov_b64 s[4:5], -1
	s_mov_b32 s7, 0
	s_cmp_eq_u32 s6, s7
	s_cselect_b64 s[6:7], -1, 0
	s_and_b64 vcc, exec, s[6:7]
	v_writelane_b32 v3, s4, 13
	v_writelane_b32 v3, s5, 14
	s_cbranch_vccnz .LBB4_3
.LBB4_1:
	v_readlane_b32 s4, v3, 13
	v_readlane_b32 s5, v3, 14
	v_cndmask_b32_e64 v0, 0, 1, s[4:5]
	s_mov_b32 s4, 1
                                        ; implicit-def: $sgpr5
	v_cmp_ne_u32_e64 s[4:5], v0, s4
	s_and_b64 vcc, exec, s[4:5]
	s_cbranch_vccnz .LBB4_4
; %bb.2:
	buffer_load_dword v31, off, s[0:3], s33 offset:12 ; 4-byte Folded Reload
	v_readlane_b32 s14, v3, 2
	v_readlane_b32 s13, v3, 3
	v_readlane_b32 s12, v3, 4
	v_readlane_b32 s10, v3, 5
	v_readlane_b32 s11, v3, 6
	v_readlane_b32 s8, v3, 7
	v_readlane_b32 s9, v3, 8
	v_readlane_b32 s6, v3, 9
	v_readlane_b32 s7, v3, 10
	v_readlane_b32 s4, v3, 11
	v_readlane_b32 s5, v3, 12
	buffer_load_dword v0, off, s[0:3], s33 offset:4
	buffer_load_dword v1, off, s[0:3], s33 offset:8
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, mix@rel32@lo+4
	s_addc_u32 s17, s17, mix@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	buffer_store_dword v0, off, s[0:3], s33
	s_branch .LBB4_4
.LBB4_3:
	buffer_load_dword v31, off, s[0:3], s33 offset:12 ; 4-byte Folded Reload
	v_readlane_b32 s14, v3, 2
	v_readlane_b32 s13, v3, 3
	v_readlane_b32 s12, v3, 4
	v_readlane_b32 s10, v3, 5
	v_readlane_b32 s11, v3, 6
	v_readlane_b32 s8, v3, 7
	v_readlane_b32 s9, v3, 8
	v_readlane_b32 s6, v3, 9
	v_readlane_b32 s7, v3, 10
	v_readlane_b32 s4, v3, 11
	v_readlane_b32 s5, v3, 12
	buffer_load_dword v0, off, s[0:3], s33 offset:4
	s_mov_b32 s15, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[16:17], v0, s15
	buffer_load_dword v1, off, s[0:3], s33 offset:8
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, wrapped@rel32@lo+4
	s_addc_u32 s17, s17, wrapped@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	buffer_store_dword v0, off, s[0:3], s33
	s_mov_b64 s[4:5], 0
	v_writelane_b32 v3, s4, 13
	v_writelane_b32 v3, s5, 14
	s_branch .LBB4_1
.LBB4_4:
	v_readlane_b32 s4, v3, 0
	v_readlane_b32 s5, v3, 1
	buffer_load_dword v0, off, s[0:3], s33
	s_add_i32 s32, s32, 0xfffff800
	v_readlane_b32 s33, v3, 15
	s_or_saveexec_b64 s[6:7], -1
	buffer_load_dword v3, off, s[0:3], s32 offset:16 ; 4-byte Folded Reload
	s_mov_b64 exec, s[6:7]
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[4:5]
.Lfunc_end4:
	.size	either, .Lfunc_end4-either
                                        ; -- End function
	.section	.AMDGPU.csdata
; Function info:
; codeLenInByte = 696
; NumSgprs: 36
; NumVgprs: 32
; ScratchSize: 60
; MemoryBound: 0
	.text
	.p2align	2                               ; -- Begin function after
	.type	after,@function
after:                                  ; @after
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_or_saveexec_b64 s[16:17], -1
	buffer_store_dword v4, off, s[0:3], s32 offset:16 ; 4-byte Folded Spill
	s_mov_b64 exec, s[16:17]
	v_writelane_b32 v4, s33, 13
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 0x800
	v_writelane_b32 v4, s30, 0
	v_writelane_b32 v4, s31, 1
	buffer_store_dword v31, off, s[0:3], s33 offset:12 ; 4-byte Folded Spill
	v_writelane_b32 v4, s14, 2
	v_writelane_b32 v4, s13, 3
	v_writelane_b32 v4, s12, 4
	v_writelane_b32 v4, s10, 5
	v_writelane_b32 v4, s11, 6
	v_writelane_b32 v4, s8, 7
	v_writelane_b32 v4, s9, 8
	v_writelane_b32 v4, s6, 9
	v_writelane_b32 v4, s7, 10
	v_writelane_b32 v4, s4, 11
	v_writelane_b32 v4, s5, 12
	buffer_store_dword v0, off, s[0:3], s33
	buffer_store_dword v1, off, s[0:3], s33 offset:4
	buffer_load_dword v0, off, s[0:3], s33 offset:4
	buffer_load_dword v1, off, s[0:3], s33
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, mix@rel32@lo+4
	s_addc_u32 s17, s17, mix@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	buffer_load_dword v31, off, s[0:3], s33 offset:12 ; 4-byte Folded Reload
	v_readlane_b32 s14, v4, 2
	v_readlane_b32 s13, v4, 3
	v_readlane_b32 s12, v4, 4
	v_readlane_b32 s10, v4, 5
	v_readlane_b32 s11, v4, 6
	v_readlane_b32 s8, v4, 7
	v_readlane_b32 s9, v4, 8
	v_readlane_b32 s6, v4, 9
	v_readlane_b32 s7, v4, 10
	v_readlane_b32 s4, v4, 11
	v_readlane_b32 s5, v4, 12
	buffer_store_dword v0, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33 offset:8
	buffer_load_dword v1, off, s[0:3], s33 offset:4
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, either@rel32@lo+4
	s_addc_u32 s17, s17, either@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	v_readlane_b32 s30, v4, 0
	v_readlane_b32 s31, v4, 1
	s_add_i32 s32, s32, 0xfffff800
	v_readlane_b32 s33, v4, 13
	s_or_saveexec_b64 s[4:5], -1
	buffer_load_dword v4, off, s[0:3], s32 offset:16 ; 4-byte Folded Reload
	s_mov_b64 exec, s[4:5]
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end5:
	.size	after, .Lfunc_end5-after
                                        ; -- End function
	.section	.AMDGPU.csdata
; Function info:
; codeLenInByte = 424
; NumSgprs: 36
; NumVgprs: 32
; ScratchSize: 92
; MemoryBound: 0
	.text
	.protected	ends                    ; -- Begin function ends
	.globl	ends
	.p2align	8
	.type	ends,@function
ends:                                   ; @ends
; %bb.0:
	s_mov_b32 s32, 0xc00
	s_mov_b32 s33, 0
	s_mov_b32 flat_scratch_lo, s13
	s_add_i32 s12, s12, s17
	s_lshr_b32 flat_scratch_hi, s12, 8
	s_add_u32 s0, s0, s17
	s_addc_u32 s1, s1, 0
	v_writelane_b32 v12, s16, 0
	s_mov_b32 s13, s15
	v_writelane_b32 v12, s13, 1
	s_mov_b32 s12, s14
	v_readlane_b32 s14, v12, 0
	v_writelane_b32 v12, s12, 2
	v_writelane_b32 v12, s10, 3
	v_writelane_b32 v12, s11, 4
	s_mov_b64 s[16:17], s[8:9]
	v_writelane_b32 v12, s6, 5
	v_writelane_b32 v12, s7, 6
	v_writelane_b32 v12, s4, 7
	v_writelane_b32 v12, s5, 8
	v_mov_b32_e32 v3, v2
	v_mov_b32_e32 v4, v1
	v_mov_b32_e32 v2, v0
	s_load_dwordx2 s[18:19], s[16:17], 0x0
	s_load_dwordx2 s[8:9], s[16:17], 0x8
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s15, s19
	v_mov_b32_e32 v0, s15
	buffer_store_dword v0, off, s[0:3], s33 offset:12
	s_mov_b32 s15, s18
	v_mov_b32_e32 v0, s15
	buffer_store_dword v0, off, s[0:3], s33 offset:8
	s_mov_b32 s15, s9
	v_mov_b32_e32 v0, s15
	buffer_store_dword v0, off, s[0:3], s33 offset:20
                                        ; kill: def $sgpr8 killed $sgpr8 killed $sgpr8_sgpr9
	v_mov_b32_e32 v0, s8
	buffer_store_dword v0, off, s[0:3], s33 offset:16
	s_mov_b32 s8, 8
	s_lshl_b32 s8, s12, s8
	v_or_b32_e64 v0, s8, v2
	buffer_store_dword v0, off, s[0:3], s33 offset:24
	buffer_load_dword v10, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:20
                                        ; kill: def $vgpr10 killed $vgpr10 def $vgpr10_vgpr11 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v11, v0
	buffer_load_dword v1, off, s[0:3], s33 offset:24
                                        ; implicit-def: $sgpr8
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v1
                                        ; implicit-def: $sgpr8
	v_mov_b32_e32 v5, v1
	v_mov_b32_e32 v6, v0
	s_mov_b32 s8, 2
	v_writelane_b32 v12, s8, 9
	v_lshlrev_b64 v[8:9], s8, v[5:6]
	v_mov_b32_e32 v5, v10
	v_mov_b32_e32 v7, v8
	v_mov_b32_e32 v0, v11
	v_mov_b32_e32 v6, v9
	v_add_u32_e64 v5, s[8:9], v5, v7
	v_addc_u32_e64 v0, s[8:9], v0, v6, s[8:9]
                                        ; kill: def $vgpr5 killed $vgpr5 def $vgpr5_vgpr6 killed $exec
	v_mov_b32_e32 v6, v0
	flat_load_dword v0, v[5:6]
	s_mov_b64 s[18:19], 16
	s_mov_b32 s8, s16
	s_mov_b32 s9, s17
	s_mov_b32 s16, s18
	s_mov_b32 s15, s19
	s_add_u32 s8, s8, s16
	s_addc_u32 s15, s9, s15
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s15
	v_writelane_b32 v12, s8, 10
	v_writelane_b32 v12, s9, 11
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, either@rel32@lo+4
	s_addc_u32 s17, s17, either@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b32 s15, 20
	v_lshlrev_b32_e64 v3, s15, v3
	s_mov_b32 s15, 10
	v_lshlrev_b32_e64 v4, s15, v4
	v_or_b32_e64 v2, v2, v4
	v_or_b32_e64 v31, v2, v3
	buffer_store_dword v31, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	v_readlane_b32 s4, v12, 7
	v_readlane_b32 s5, v12, 8
	v_readlane_b32 s6, v12, 5
	v_readlane_b32 s7, v12, 6
	v_readlane_b32 s8, v12, 10
	v_readlane_b32 s9, v12, 11
	v_readlane_b32 s10, v12, 3
	v_readlane_b32 s11, v12, 4
	v_readlane_b32 s12, v12, 2
	v_readlane_b32 s13, v12, 1
	v_readlane_b32 s14, v12, 0
	buffer_load_dword v31, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	v_readlane_b32 s15, v12, 9
	buffer_store_dword v0, off, s[0:3], s33 offset:28 ; 4-byte Folded Spill
	buffer_load_dword v0, off, s[0:3], s33 offset:24
                                        ; implicit-def: $sgpr16
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v1, 31, v0
                                        ; implicit-def: $sgpr16
	v_mov_b32_e32 v4, v0
	v_mov_b32_e32 v5, v1
	buffer_load_dword v2, off, s[0:3], s33 offset:16
	buffer_load_dword v1, off, s[0:3], s33 offset:20
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v1
	v_lshlrev_b64 v[5:6], s15, v[4:5]
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v2, v3
	v_mov_b32_e32 v3, v6
	v_add_u32_e64 v1, s[16:17], v1, v4
	v_addc_u32_e64 v3, s[16:17], v2, v3, s[16:17]
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v3
	flat_load_dword v1, v[1:2]
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, after@rel32@lo+4
	s_addc_u32 s17, s17, after@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	v_readlane_b32 s4, v12, 9
	v_mov_b32_e32 v1, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_sub_u32_e64 v2, s[6:7], v0, v1
	buffer_load_dword v7, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:24
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
	.amdhsa_kernel ends
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 140
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
		.amdhsa_next_free_vgpr 32
		.amdhsa_next_free_sgpr 34
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
	.size	ends, .Lfunc_end6-ends
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 896
; NumSgprs: 40
; NumVgprs: 32
; ScratchSize: 140
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
	.protected	rounds                  ; -- Begin function rounds
	.globl	rounds
	.p2align	8
	.type	rounds,@function
rounds:                                 ; @rounds
; %bb.0:
	s_mov_b32 s32, 0x1000
	s_mov_b32 s33, 0
	s_mov_b32 flat_scratch_lo, s13
	s_add_i32 s12, s12, s17
	s_lshr_b32 flat_scratch_hi, s12, 8
	s_add_u32 s0, s0, s17
	s_addc_u32 s1, s1, 0
	v_writelane_b32 v9, s16, 0
	v_writelane_b32 v9, s15, 1
	v_writelane_b32 v9, s14, 2
	v_writelane_b32 v9, s10, 3
	v_writelane_b32 v9, s11, 4
	v_writelane_b32 v9, s8, 5
	v_writelane_b32 v9, s9, 6
	v_writelane_b32 v9, s6, 7
	v_writelane_b32 v9, s7, 8
	v_writelane_b32 v9, s4, 9
	v_writelane_b32 v9, s5, 10
	buffer_store_dword v2, off, s[0:3], s33 offset:44 ; 4-byte Folded Spill
	buffer_store_dword v1, off, s[0:3], s33 offset:40 ; 4-byte Folded Spill
	buffer_store_dword v0, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
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
	s_mov_b32 s4, 8
	s_lshl_b32 s4, s14, s4
	v_or_b32_e64 v0, s4, v0
	buffer_store_dword v0, off, s[0:3], s33 offset:24
	buffer_load_dword v1, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:20
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:24
                                        ; implicit-def: $sgpr4
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; implicit-def: $sgpr4
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
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:28
	v_mov_b32_e32 v0, 0
	buffer_store_dword v0, off, s[0:3], s33 offset:32
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $sgpr6_sgpr7
	v_writelane_b32 v9, s4, 11
	v_writelane_b32 v9, s5, 12
.LBB7_1:                                ; =>This Inner Loop Header: Depth=1
	v_readlane_b32 s4, v9, 13
	v_readlane_b32 s5, v9, 14
	v_readlane_b32 s6, v9, 11
	v_readlane_b32 s7, v9, 12
	v_writelane_b32 v9, s6, 15
	v_writelane_b32 v9, s7, 16
	buffer_load_dword v0, off, s[0:3], s33 offset:32
	s_mov_b32 s6, 5
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e64 s[6:7], v0, s6
	s_mov_b64 s[8:9], -1
	s_or_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v9, s4, 17
	v_writelane_b32 v9, s5, 18
	v_writelane_b32 v9, s4, 19
	v_writelane_b32 v9, s5, 20
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v9, s4, 21
	v_writelane_b32 v9, s5, 22
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB7_3
; %bb.2:                                ;   in Loop: Header=BB7_1 Depth=1
	v_readlane_b32 s14, v9, 0
	v_readlane_b32 s13, v9, 1
	v_readlane_b32 s12, v9, 2
	v_readlane_b32 s10, v9, 3
	v_readlane_b32 s11, v9, 4
	v_readlane_b32 s6, v9, 7
	v_readlane_b32 s7, v9, 8
	v_readlane_b32 s4, v9, 9
	v_readlane_b32 s5, v9, 10
	buffer_load_dword v2, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	buffer_load_dword v4, off, s[0:3], s33 offset:40 ; 4-byte Folded Reload
	buffer_load_dword v3, off, s[0:3], s33 offset:44 ; 4-byte Folded Reload
	v_readlane_b32 s16, v9, 5
	v_readlane_b32 s17, v9, 6
	buffer_load_dword v0, off, s[0:3], s33 offset:28
	buffer_load_dword v1, off, s[0:3], s33 offset:32
	s_mov_b64 s[18:19], 16
	s_mov_b32 s8, s16
	s_mov_b32 s9, s17
	s_mov_b32 s16, s18
	s_mov_b32 s15, s19
	s_add_u32 s8, s8, s16
	s_addc_u32 s15, s9, s15
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s15
	v_writelane_b32 v9, s8, 23
	v_writelane_b32 v9, s9, 24
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, either@rel32@lo+4
	s_addc_u32 s17, s17, either@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b32 s15, 20
	s_waitcnt vmcnt(2)
	v_lshlrev_b32_e64 v3, s15, v3
	s_mov_b32 s15, 10
	v_lshlrev_b32_e64 v4, s15, v4
	v_or_b32_e64 v2, v2, v4
	v_or_b32_e64 v31, v2, v3
	buffer_store_dword v31, off, s[0:3], s33 offset:52 ; 4-byte Folded Spill
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	v_readlane_b32 s4, v9, 9
	v_readlane_b32 s5, v9, 10
	v_readlane_b32 s6, v9, 7
	v_readlane_b32 s7, v9, 8
	v_readlane_b32 s8, v9, 23
	v_readlane_b32 s9, v9, 24
	v_readlane_b32 s10, v9, 3
	v_readlane_b32 s11, v9, 4
	v_readlane_b32 s12, v9, 2
	v_readlane_b32 s13, v9, 1
	v_readlane_b32 s14, v9, 0
	buffer_load_dword v31, off, s[0:3], s33 offset:52 ; 4-byte Folded Reload
	buffer_store_dword v0, off, s[0:3], s33 offset:48 ; 4-byte Folded Spill
	buffer_load_dword v0, off, s[0:3], s33 offset:32
	buffer_load_dword v1, off, s[0:3], s33 offset:28
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, wrapped@rel32@lo+4
	s_addc_u32 s17, s17, wrapped@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	v_mov_b32_e32 v1, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:48 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[4:5], v0, v1
	buffer_store_dword v0, off, s[0:3], s33 offset:28
	s_branch .LBB7_4
.LBB7_3:                                ;   in Loop: Header=BB7_1 Depth=1
	v_readlane_b32 s4, v9, 21
	v_readlane_b32 s5, v9, 22
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s8, v9, 15
	v_readlane_b32 s9, v9, 16
	v_readlane_b32 s6, v9, 19
	v_readlane_b32 s7, v9, 20
	s_mov_b64 s[4:5], s[6:7]
	s_and_b64 s[4:5], exec, s[4:5]
	s_or_b64 s[4:5], s[4:5], s[8:9]
	v_writelane_b32 v9, s6, 13
	v_writelane_b32 v9, s7, 14
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v9, s6, 11
	v_writelane_b32 v9, s7, 12
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v9, s6, 25
	v_writelane_b32 v9, s7, 26
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB7_1
	s_branch .LBB7_5
.LBB7_4:                                ;   in Loop: Header=BB7_1 Depth=1
	v_readlane_b32 s4, v9, 17
	v_readlane_b32 s5, v9, 18
	buffer_load_dword v0, off, s[0:3], s33 offset:32
	s_mov_b32 s6, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[6:7], v0, s6
	buffer_store_dword v0, off, s[0:3], s33 offset:32
	s_mov_b64 s[6:7], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v9, s4, 19
	v_writelane_b32 v9, s5, 20
	s_branch .LBB7_3
.LBB7_5:
	v_readlane_b32 s4, v9, 25
	v_readlane_b32 s5, v9, 26
	s_or_b64 exec, exec, s[4:5]
; %bb.6:
	buffer_load_dword v2, off, s[0:3], s33 offset:28
	buffer_load_dword v7, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:24
                                        ; implicit-def: $sgpr4
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v3, 31, v0
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
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
	s_endpgm
	.section	.rodata,#alloc
	.p2align	6
	.amdhsa_kernel rounds
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 124
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
		.amdhsa_next_free_vgpr 32
		.amdhsa_next_free_sgpr 34
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
.Lfunc_end7:
	.size	rounds, .Lfunc_end7-rounds
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 1352
; NumSgprs: 40
; NumVgprs: 32
; ScratchSize: 124
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
	.ident	"Debian clang version 14.0.6"
	.section	".note.GNU-stack"
	.addrsig
	.addrsig_sym add_twice
	.addrsig_sym mix
	.addrsig_sym either
	.addrsig_sym after
	.addrsig_sym wrapped
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
    .name:           several
    .private_segment_fixed_size: 76
    .sgpr_count:     40
    .sgpr_spill_count: 17
    .symbol:         several.kd
    .vgpr_count:     32
    .vgpr_spill_count: 5
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
    .name:           ends
    .private_segment_fixed_size: 140
    .sgpr_count:     40
    .sgpr_spill_count: 12
    .symbol:         ends.kd
    .vgpr_count:     32
    .vgpr_spill_count: 2
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
    .name:           rounds
    .private_segment_fixed_size: 124
    .sgpr_count:     40
    .sgpr_spill_count: 31
    .symbol:         rounds.kd
    .vgpr_count:     32
    .vgpr_spill_count: 5
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 1
...

	.end_amdgpu_metadata

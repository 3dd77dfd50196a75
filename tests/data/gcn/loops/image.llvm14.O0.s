	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.protected	sobel                   ; -- Begin function sobel
	.globl	sobel
	.p2align	8
	.type	sobel,@function
sobel:                                  ; @sobel
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 flat_scratch_lo, s13
	s_add_i32 s12, s12, s17
	s_lshr_b32 flat_scratch_hi, s12, 8
	s_add_u32 s0, s0, s17
	s_addc_u32 s1, s1, 0
	v_writelane_b32 v9, s14, 0
	s_mov_b64 s[4:5], s[8:9]
	v_mov_b32_e32 v1, v0
	buffer_store_dword v1, off, s[0:3], s33 offset:52 ; 4-byte Folded Spill
	s_load_dwordx2 s[8:9], s[4:5], 0x0
	s_load_dwordx2 s[6:7], s[4:5], 0x8
	s_load_dword s4, s[4:5], 0x10
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s5, s9
	v_mov_b32_e32 v0, s5
	buffer_store_dword v0, off, s[0:3], s33 offset:12
	s_mov_b32 s5, s8
	v_mov_b32_e32 v0, s5
	buffer_store_dword v0, off, s[0:3], s33 offset:8
	s_mov_b32 s5, s7
	v_mov_b32_e32 v0, s5
	buffer_store_dword v0, off, s[0:3], s33 offset:20
	s_mov_b32 s5, s6
	v_mov_b32_e32 v0, s5
	buffer_store_dword v0, off, s[0:3], s33 offset:16
	v_mov_b32_e32 v0, s4
	buffer_store_dword v0, off, s[0:3], s33 offset:24
	buffer_load_dword v0, off, s[0:3], s33 offset:24
	s_mov_b32 s4, 6
	s_lshl_b32 s4, s14, s4
	v_or_b32_e64 v1, s4, v1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[4:5], v0, v1
	s_mov_b32 s4, 1
	v_add_u32_e64 v0, s[4:5], v0, s4
	buffer_store_dword v0, off, s[0:3], s33 offset:28
	v_mov_b32_e32 v0, 0
	buffer_store_dword v0, off, s[0:3], s33 offset:32
	buffer_store_dword v0, off, s[0:3], s33 offset:36
	v_mov_b32_e32 v0, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:40
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $sgpr6_sgpr7
	v_writelane_b32 v9, s4, 1
	v_writelane_b32 v9, s5, 2
.LBB0_1:                                ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB0_4 Depth 2
	v_readlane_b32 s4, v9, 3
	v_readlane_b32 s5, v9, 4
	v_readlane_b32 s6, v9, 1
	v_readlane_b32 s7, v9, 2
	v_writelane_b32 v9, s6, 5
	v_writelane_b32 v9, s7, 6
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	s_mov_b32 s6, 2
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e64 s[6:7], v0, s6
	s_mov_b64 s[8:9], -1
	s_or_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v9, s4, 7
	v_writelane_b32 v9, s5, 8
	v_writelane_b32 v9, s4, 9
	v_writelane_b32 v9, s5, 10
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v9, s4, 11
	v_writelane_b32 v9, s5, 12
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_3
; %bb.2:                                ;   in Loop: Header=BB0_1 Depth=1
	v_mov_b32_e32 v0, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:44
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $sgpr6_sgpr7
	v_writelane_b32 v9, s4, 13
	v_writelane_b32 v9, s5, 14
	s_branch .LBB0_4
.LBB0_3:                                ;   in Loop: Header=BB0_1 Depth=1
	v_readlane_b32 s4, v9, 11
	v_readlane_b32 s5, v9, 12
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s8, v9, 5
	v_readlane_b32 s9, v9, 6
	v_readlane_b32 s6, v9, 9
	v_readlane_b32 s7, v9, 10
	s_mov_b64 s[4:5], s[6:7]
	s_and_b64 s[4:5], exec, s[4:5]
	s_or_b64 s[4:5], s[4:5], s[8:9]
	v_writelane_b32 v9, s6, 3
	v_writelane_b32 v9, s7, 4
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v9, s6, 1
	v_writelane_b32 v9, s7, 2
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v9, s6, 15
	v_writelane_b32 v9, s7, 16
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB0_1
	s_branch .LBB0_11
.LBB0_4:                                ;   Parent Loop BB0_1 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	v_readlane_b32 s4, v9, 17
	v_readlane_b32 s5, v9, 18
	v_readlane_b32 s6, v9, 13
	v_readlane_b32 s7, v9, 14
	v_writelane_b32 v9, s6, 19
	v_writelane_b32 v9, s7, 20
	buffer_load_dword v0, off, s[0:3], s33 offset:44
	s_mov_b32 s6, 2
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e64 s[6:7], v0, s6
	s_mov_b64 s[8:9], -1
	s_or_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v9, s4, 21
	v_writelane_b32 v9, s5, 22
	v_writelane_b32 v9, s4, 23
	v_writelane_b32 v9, s5, 24
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v9, s4, 25
	v_writelane_b32 v9, s5, 26
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_6
; %bb.5:                                ;   in Loop: Header=BB0_4 Depth=2
	buffer_load_dword v1, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:20
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:28
	buffer_load_dword v3, off, s[0:3], s33 offset:40
	buffer_load_dword v4, off, s[0:3], s33 offset:24
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v3, v3, v4
	v_add_u32_e64 v0, s[4:5], v0, v3
	buffer_load_dword v3, off, s[0:3], s33 offset:44
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v3, s[4:5], v0, v3
                                        ; implicit-def: $sgpr4
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
	v_add_u32_e64 v0, s[6:7], v0, v3
	v_addc_u32_e64 v2, s[6:7], v1, v2, s[6:7]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:48
	buffer_load_dword v0, off, s[0:3], s33 offset:44
	buffer_load_dword v1, off, s[0:3], s33 offset:48
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, v0, v1
	buffer_load_dword v1, off, s[0:3], s33 offset:40
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v1, v1, v1
	v_sub_u32_e64 v1, s[6:7], s4, v1
	v_mul_lo_u32 v1, v0, v1
	buffer_load_dword v0, off, s[0:3], s33 offset:32
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[6:7], v0, v1
	buffer_store_dword v0, off, s[0:3], s33 offset:32
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v1, off, s[0:3], s33 offset:48
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, v0, v1
	buffer_load_dword v1, off, s[0:3], s33 offset:44
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v1, v1, v1
	v_sub_u32_e64 v1, s[4:5], s4, v1
	v_mul_lo_u32 v1, v0, v1
	buffer_load_dword v0, off, s[0:3], s33 offset:36
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[4:5], v0, v1
	buffer_store_dword v0, off, s[0:3], s33 offset:36
	s_branch .LBB0_7
.LBB0_6:                                ;   in Loop: Header=BB0_4 Depth=2
	v_readlane_b32 s4, v9, 25
	v_readlane_b32 s5, v9, 26
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s8, v9, 19
	v_readlane_b32 s9, v9, 20
	v_readlane_b32 s6, v9, 23
	v_readlane_b32 s7, v9, 24
	s_mov_b64 s[4:5], s[6:7]
	s_and_b64 s[4:5], exec, s[4:5]
	s_or_b64 s[4:5], s[4:5], s[8:9]
	v_writelane_b32 v9, s6, 17
	v_writelane_b32 v9, s7, 18
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v9, s6, 13
	v_writelane_b32 v9, s7, 14
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v9, s6, 27
	v_writelane_b32 v9, s7, 28
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB0_4
	s_branch .LBB0_8
.LBB0_7:                                ;   in Loop: Header=BB0_4 Depth=2
	v_readlane_b32 s4, v9, 21
	v_readlane_b32 s5, v9, 22
	buffer_load_dword v0, off, s[0:3], s33 offset:44
	s_mov_b32 s6, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[6:7], v0, s6
	buffer_store_dword v0, off, s[0:3], s33 offset:44
	s_mov_b64 s[6:7], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v9, s4, 23
	v_writelane_b32 v9, s5, 24
	s_branch .LBB0_6
.LBB0_8:                                ;   in Loop: Header=BB0_1 Depth=1
	v_readlane_b32 s4, v9, 27
	v_readlane_b32 s5, v9, 28
	s_or_b64 exec, exec, s[4:5]
; %bb.9:                                ;   in Loop: Header=BB0_1 Depth=1
; %bb.10:                               ;   in Loop: Header=BB0_1 Depth=1
	v_readlane_b32 s4, v9, 7
	v_readlane_b32 s5, v9, 8
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	s_mov_b32 s6, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[6:7], v0, s6
	buffer_store_dword v0, off, s[0:3], s33 offset:40
	s_mov_b64 s[6:7], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v9, s4, 9
	v_writelane_b32 v9, s5, 10
	s_branch .LBB0_3
.LBB0_11:
	v_readlane_b32 s4, v9, 15
	v_readlane_b32 s5, v9, 16
	s_or_b64 exec, exec, s[4:5]
; %bb.12:
	buffer_load_dword v0, off, s[0:3], s33 offset:52 ; 4-byte Folded Reload
	v_readlane_b32 s4, v9, 0
	buffer_load_dword v1, off, s[0:3], s33 offset:32
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v1, v1, v1
	buffer_load_dword v2, off, s[0:3], s33 offset:36
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v2, v2, v2
	v_add_u32_e64 v2, s[6:7], v1, v2
	buffer_load_dword v7, off, s[0:3], s33 offset:8
	buffer_load_dword v1, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v1
	s_mov_b32 s5, 6
	s_lshl_b32 s4, s4, s5
	v_or_b32_e64 v0, s4, v0
                                        ; implicit-def: $sgpr4
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
	.amdhsa_kernel sobel
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 56
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
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 10
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
.Lfunc_end0:
	.size	sobel, .Lfunc_end0-sobel
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 1632
; NumSgprs: 40
; NumVgprs: 10
; ScratchSize: 56
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 40
; NumVGPRsForWavesPerEU: 10
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 14
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	gauss                   ; -- Begin function gauss
	.globl	gauss
	.p2align	8
	.type	gauss,@function
gauss:                                  ; @gauss
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 flat_scratch_lo, s13
	s_add_i32 s12, s12, s17
	s_lshr_b32 flat_scratch_hi, s12, 8
	s_add_u32 s0, s0, s17
	s_addc_u32 s1, s1, 0
	v_writelane_b32 v9, s14, 0
	s_mov_b64 s[4:5], s[8:9]
	buffer_store_dword v0, off, s[0:3], s33 offset:44 ; 4-byte Folded Spill
	s_load_dwordx2 s[10:11], s[4:5], 0x0
	s_load_dwordx2 s[8:9], s[4:5], 0x8
	s_load_dwordx2 s[6:7], s[4:5], 0x10
	s_load_dword s4, s[4:5], 0x18
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s5, s11
	v_mov_b32_e32 v0, s5
	buffer_store_dword v0, off, s[0:3], s33 offset:12
	s_mov_b32 s5, s10
	v_mov_b32_e32 v0, s5
	buffer_store_dword v0, off, s[0:3], s33 offset:8
	s_mov_b32 s5, s9
	v_mov_b32_e32 v0, s5
	buffer_store_dword v0, off, s[0:3], s33 offset:20
	s_mov_b32 s5, s8
	v_mov_b32_e32 v0, s5
	buffer_store_dword v0, off, s[0:3], s33 offset:16
	s_mov_b32 s5, s7
	v_mov_b32_e32 v0, s5
	buffer_store_dword v0, off, s[0:3], s33 offset:28
	s_mov_b32 s5, s6
	v_mov_b32_e32 v0, s5
	buffer_store_dword v0, off, s[0:3], s33 offset:24
	v_mov_b32_e32 v0, s4
	buffer_store_dword v0, off, s[0:3], s33 offset:32
	v_mov_b32_e32 v0, 0
	buffer_store_dword v0, off, s[0:3], s33 offset:36
	buffer_load_dword v1, off, s[0:3], s33 offset:32
	s_waitcnt vmcnt(0)
	v_sub_u32_e64 v0, s[4:5], v0, v1
	buffer_store_dword v0, off, s[0:3], s33 offset:40
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $sgpr6_sgpr7
	v_writelane_b32 v9, s4, 1
	v_writelane_b32 v9, s5, 2
.LBB1_1:                                ; =>This Inner Loop Header: Depth=1
	v_readlane_b32 s4, v9, 3
	v_readlane_b32 s5, v9, 4
	v_readlane_b32 s6, v9, 1
	v_readlane_b32 s7, v9, 2
	v_writelane_b32 v9, s6, 5
	v_writelane_b32 v9, s7, 6
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v1, off, s[0:3], s33 offset:32
	s_waitcnt vmcnt(0)
	v_cmp_le_i32_e64 s[6:7], v0, v1
	s_mov_b64 s[8:9], -1
	s_or_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v9, s4, 7
	v_writelane_b32 v9, s5, 8
	v_writelane_b32 v9, s4, 9
	v_writelane_b32 v9, s5, 10
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v9, s4, 11
	v_writelane_b32 v9, s5, 12
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB1_3
; %bb.2:                                ;   in Loop: Header=BB1_1 Depth=1
	buffer_load_dword v0, off, s[0:3], s33 offset:44 ; 4-byte Folded Reload
	v_readlane_b32 s4, v9, 0
	buffer_load_dword v2, off, s[0:3], s33 offset:16
	buffer_load_dword v1, off, s[0:3], s33 offset:20
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v1
	s_mov_b32 s5, 6
	s_lshl_b32 s4, s4, s5
	v_or_b32_e64 v1, s4, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v1, s[4:5], v1, v0
	s_mov_b32 s4, 8
	v_add_u32_e64 v4, s[4:5], v1, s4
                                        ; implicit-def: $sgpr4
	v_ashrrev_i32_e64 v1, 31, v4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v1
	s_mov_b32 s4, 2
	v_lshlrev_b64 v[5:6], s4, v[4:5]
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v2, v3
	v_mov_b32_e32 v3, v6
	v_add_u32_e64 v1, s[6:7], v1, v4
	v_addc_u32_e64 v3, s[6:7], v2, v3, s[6:7]
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v3
	flat_load_dword v1, v[1:2]
	buffer_load_dword v7, off, s[0:3], s33 offset:24
	buffer_load_dword v2, off, s[0:3], s33 offset:28
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v2
	buffer_load_dword v2, off, s[0:3], s33 offset:32
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v2, s[6:7], v0, v2
                                        ; implicit-def: $sgpr5
	v_ashrrev_i32_e64 v0, 31, v2
                                        ; implicit-def: $sgpr5
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v0
	v_lshlrev_b64 v[5:6], s4, v[2:3]
	v_mov_b32_e32 v2, v7
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v0, v8
	v_mov_b32_e32 v3, v6
	v_add_u32_e64 v2, s[4:5], v2, v4
	v_addc_u32_e64 v0, s[4:5], v0, v3, s[4:5]
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v0
	flat_load_dword v2, v[2:3]
	buffer_load_dword v0, off, s[0:3], s33 offset:36
	s_waitcnt vmcnt(0)
	v_mac_f32_e64 v0, v1, v2
	buffer_store_dword v0, off, s[0:3], s33 offset:36
	s_branch .LBB1_4
.LBB1_3:                                ;   in Loop: Header=BB1_1 Depth=1
	v_readlane_b32 s4, v9, 11
	v_readlane_b32 s5, v9, 12
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s8, v9, 5
	v_readlane_b32 s9, v9, 6
	v_readlane_b32 s6, v9, 9
	v_readlane_b32 s7, v9, 10
	s_mov_b64 s[4:5], s[6:7]
	s_and_b64 s[4:5], exec, s[4:5]
	s_or_b64 s[4:5], s[4:5], s[8:9]
	v_writelane_b32 v9, s6, 3
	v_writelane_b32 v9, s7, 4
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v9, s6, 1
	v_writelane_b32 v9, s7, 2
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v9, s6, 13
	v_writelane_b32 v9, s7, 14
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB1_1
	s_branch .LBB1_5
.LBB1_4:                                ;   in Loop: Header=BB1_1 Depth=1
	v_readlane_b32 s4, v9, 7
	v_readlane_b32 s5, v9, 8
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	s_mov_b32 s6, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[6:7], v0, s6
	buffer_store_dword v0, off, s[0:3], s33 offset:40
	s_mov_b64 s[6:7], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v9, s4, 9
	v_writelane_b32 v9, s5, 10
	s_branch .LBB1_3
.LBB1_5:
	v_readlane_b32 s4, v9, 13
	v_readlane_b32 s5, v9, 14
	s_or_b64 exec, exec, s[4:5]
; %bb.6:
	buffer_load_dword v0, off, s[0:3], s33 offset:44 ; 4-byte Folded Reload
	v_readlane_b32 s4, v9, 0
	buffer_load_dword v2, off, s[0:3], s33 offset:36
	buffer_load_dword v7, off, s[0:3], s33 offset:8
	buffer_load_dword v1, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v1
	s_mov_b32 s5, 6
	s_lshl_b32 s4, s4, s5
	v_or_b32_e64 v0, s4, v0
                                        ; implicit-def: $sgpr4
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
	.amdhsa_kernel gauss
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 48
		.amdhsa_kernarg_size 88
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
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 10
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
	.size	gauss, .Lfunc_end1-gauss
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 1104
; NumSgprs: 40
; NumVgprs: 10
; ScratchSize: 48
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 40
; NumVGPRsForWavesPerEU: 10
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 14
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	median                  ; -- Begin function median
	.globl	median
	.p2align	8
	.type	median,@function
median:                                 ; @median
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 flat_scratch_lo, s13
	s_add_i32 s12, s12, s17
	s_lshr_b32 flat_scratch_hi, s12, 8
	s_add_u32 s0, s0, s17
	s_addc_u32 s1, s1, 0
	v_writelane_b32 v10, s14, 0
	s_mov_b64 s[4:5], s[8:9]
	buffer_store_dword v0, off, s[0:3], s33 offset:84 ; 4-byte Folded Spill
	s_load_dwordx2 s[8:9], s[4:5], 0x0
	s_load_dwordx2 s[6:7], s[4:5], 0x8
	s_load_dword s4, s[4:5], 0x10
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s5, s9
	v_mov_b32_e32 v0, s5
	buffer_store_dword v0, off, s[0:3], s33 offset:12
	s_mov_b32 s5, s8
	v_mov_b32_e32 v0, s5
	buffer_store_dword v0, off, s[0:3], s33 offset:8
	s_mov_b32 s5, s7
	v_mov_b32_e32 v0, s5
	buffer_store_dword v0, off, s[0:3], s33 offset:20
	s_mov_b32 s5, s6
	v_mov_b32_e32 v0, s5
	buffer_store_dword v0, off, s[0:3], s33 offset:16
	v_mov_b32_e32 v0, s4
	buffer_store_dword v0, off, s[0:3], s33 offset:24
	v_mov_b32_e32 v0, 0
	buffer_store_dword v0, off, s[0:3], s33 offset:64
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $sgpr6_sgpr7
	v_writelane_b32 v10, s4, 1
	v_writelane_b32 v10, s5, 2
.LBB2_1:                                ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB2_4 Depth 2
	v_readlane_b32 s4, v10, 3
	v_readlane_b32 s5, v10, 4
	v_readlane_b32 s6, v10, 1
	v_readlane_b32 s7, v10, 2
	v_writelane_b32 v10, s6, 5
	v_writelane_b32 v10, s7, 6
	buffer_load_dword v0, off, s[0:3], s33 offset:64
	s_mov_b32 s6, 3
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e64 s[6:7], v0, s6
	s_mov_b64 s[8:9], -1
	s_or_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v10, s4, 7
	v_writelane_b32 v10, s5, 8
	v_writelane_b32 v10, s4, 9
	v_writelane_b32 v10, s5, 10
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 11
	v_writelane_b32 v10, s5, 12
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB2_3
; %bb.2:                                ;   in Loop: Header=BB2_1 Depth=1
	v_mov_b32_e32 v0, 0
	buffer_store_dword v0, off, s[0:3], s33 offset:68
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $sgpr6_sgpr7
	v_writelane_b32 v10, s4, 13
	v_writelane_b32 v10, s5, 14
	s_branch .LBB2_4
.LBB2_3:                                ;   in Loop: Header=BB2_1 Depth=1
	v_readlane_b32 s4, v10, 11
	v_readlane_b32 s5, v10, 12
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s8, v10, 5
	v_readlane_b32 s9, v10, 6
	v_readlane_b32 s6, v10, 9
	v_readlane_b32 s7, v10, 10
	s_mov_b64 s[4:5], s[6:7]
	s_and_b64 s[4:5], exec, s[4:5]
	s_or_b64 s[4:5], s[4:5], s[8:9]
	v_writelane_b32 v10, s6, 3
	v_writelane_b32 v10, s7, 4
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v10, s6, 1
	v_writelane_b32 v10, s7, 2
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v10, s6, 15
	v_writelane_b32 v10, s7, 16
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB2_1
	s_branch .LBB2_11
.LBB2_4:                                ;   Parent Loop BB2_1 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	v_readlane_b32 s4, v10, 17
	v_readlane_b32 s5, v10, 18
	v_readlane_b32 s6, v10, 13
	v_readlane_b32 s7, v10, 14
	v_writelane_b32 v10, s6, 19
	v_writelane_b32 v10, s7, 20
	buffer_load_dword v0, off, s[0:3], s33 offset:68
	s_mov_b32 s6, 3
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e64 s[6:7], v0, s6
	s_mov_b64 s[8:9], -1
	s_or_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v10, s4, 21
	v_writelane_b32 v10, s5, 22
	v_writelane_b32 v10, s4, 23
	v_writelane_b32 v10, s5, 24
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 25
	v_writelane_b32 v10, s5, 26
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB2_6
; %bb.5:                                ;   in Loop: Header=BB2_4 Depth=2
	buffer_load_dword v0, off, s[0:3], s33 offset:84 ; 4-byte Folded Reload
	v_readlane_b32 s4, v10, 0
	buffer_load_dword v8, off, s[0:3], s33 offset:16
	buffer_load_dword v1, off, s[0:3], s33 offset:20
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v9, v1
	s_mov_b32 s5, 6
	s_lshl_b32 s4, s4, s5
	v_or_b32_e64 v0, s4, v0
	buffer_load_dword v1, off, s[0:3], s33 offset:64
	buffer_load_dword v2, off, s[0:3], s33 offset:24
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v2, v1, v2
	v_add_u32_e64 v0, s[4:5], v0, v2
	buffer_load_dword v2, off, s[0:3], s33 offset:68
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v3, s[4:5], v0, v2
                                        ; implicit-def: $sgpr4
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s4, 2
	v_lshlrev_b64 v[6:7], s4, v[3:4]
	v_mov_b32_e32 v3, v8
	v_mov_b32_e32 v5, v6
	v_mov_b32_e32 v0, v9
	v_mov_b32_e32 v4, v7
	v_add_u32_e64 v3, s[6:7], v3, v5
	v_addc_u32_e64 v0, s[6:7], v0, v4, s[6:7]
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	flat_load_dword v0, v[3:4]
	s_mov_b32 s5, 3
	v_mul_lo_u32 v1, v1, s5
	v_add_u32_e64 v1, s[6:7], v1, v2
	v_lshlrev_b32_e64 v2, s4, v1
	v_mov_b32_e32 v1, 28
	v_add_u32_e64 v1, s[4:5], v1, v2
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, v1, s[0:3], 0 offen
	s_branch .LBB2_7
.LBB2_6:                                ;   in Loop: Header=BB2_4 Depth=2
	v_readlane_b32 s4, v10, 25
	v_readlane_b32 s5, v10, 26
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s8, v10, 19
	v_readlane_b32 s9, v10, 20
	v_readlane_b32 s6, v10, 23
	v_readlane_b32 s7, v10, 24
	s_mov_b64 s[4:5], s[6:7]
	s_and_b64 s[4:5], exec, s[4:5]
	s_or_b64 s[4:5], s[4:5], s[8:9]
	v_writelane_b32 v10, s6, 17
	v_writelane_b32 v10, s7, 18
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v10, s6, 13
	v_writelane_b32 v10, s7, 14
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v10, s6, 27
	v_writelane_b32 v10, s7, 28
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB2_4
	s_branch .LBB2_8
.LBB2_7:                                ;   in Loop: Header=BB2_4 Depth=2
	v_readlane_b32 s4, v10, 21
	v_readlane_b32 s5, v10, 22
	buffer_load_dword v0, off, s[0:3], s33 offset:68
	s_mov_b32 s6, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[6:7], v0, s6
	buffer_store_dword v0, off, s[0:3], s33 offset:68
	s_mov_b64 s[6:7], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v10, s4, 23
	v_writelane_b32 v10, s5, 24
	s_branch .LBB2_6
.LBB2_8:                                ;   in Loop: Header=BB2_1 Depth=1
	v_readlane_b32 s4, v10, 27
	v_readlane_b32 s5, v10, 28
	s_or_b64 exec, exec, s[4:5]
; %bb.9:                                ;   in Loop: Header=BB2_1 Depth=1
; %bb.10:                               ;   in Loop: Header=BB2_1 Depth=1
	v_readlane_b32 s4, v10, 7
	v_readlane_b32 s5, v10, 8
	buffer_load_dword v0, off, s[0:3], s33 offset:64
	s_mov_b32 s6, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[6:7], v0, s6
	buffer_store_dword v0, off, s[0:3], s33 offset:64
	s_mov_b64 s[6:7], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v10, s4, 9
	v_writelane_b32 v10, s5, 10
	s_branch .LBB2_3
.LBB2_11:
	v_readlane_b32 s4, v10, 15
	v_readlane_b32 s5, v10, 16
	s_or_b64 exec, exec, s[4:5]
; %bb.12:
	v_mov_b32_e32 v0, 0
	buffer_store_dword v0, off, s[0:3], s33 offset:72
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $sgpr6_sgpr7
	v_writelane_b32 v10, s4, 29
	v_writelane_b32 v10, s5, 30
.LBB2_13:                               ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB2_16 Depth 2
	v_readlane_b32 s4, v10, 31
	v_readlane_b32 s5, v10, 32
	v_readlane_b32 s6, v10, 29
	v_readlane_b32 s7, v10, 30
	v_writelane_b32 v10, s6, 33
	v_writelane_b32 v10, s7, 34
	buffer_load_dword v0, off, s[0:3], s33 offset:72
	s_mov_b32 s6, 9
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e64 s[6:7], v0, s6
	s_mov_b64 s[8:9], -1
	s_or_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v10, s4, 35
	v_writelane_b32 v10, s5, 36
	v_writelane_b32 v10, s4, 37
	v_writelane_b32 v10, s5, 38
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 39
	v_writelane_b32 v10, s5, 40
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB2_15
; %bb.14:                               ;   in Loop: Header=BB2_13 Depth=1
	v_mov_b32_e32 v0, 0
	buffer_store_dword v0, off, s[0:3], s33 offset:76
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $sgpr6_sgpr7
	v_writelane_b32 v10, s4, 41
	v_writelane_b32 v10, s5, 42
	s_branch .LBB2_16
.LBB2_15:                               ;   in Loop: Header=BB2_13 Depth=1
	v_readlane_b32 s4, v10, 39
	v_readlane_b32 s5, v10, 40
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s8, v10, 33
	v_readlane_b32 s9, v10, 34
	v_readlane_b32 s6, v10, 37
	v_readlane_b32 s7, v10, 38
	s_mov_b64 s[4:5], s[6:7]
	s_and_b64 s[4:5], exec, s[4:5]
	s_or_b64 s[4:5], s[4:5], s[8:9]
	v_writelane_b32 v10, s6, 31
	v_writelane_b32 v10, s7, 32
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v10, s6, 29
	v_writelane_b32 v10, s7, 30
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v10, s6, 43
	v_writelane_b32 v10, s7, 44
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB2_13
	s_branch .LBB2_25
.LBB2_16:                               ;   Parent Loop BB2_13 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	v_readlane_b32 s4, v10, 45
	v_readlane_b32 s5, v10, 46
	v_readlane_b32 s6, v10, 41
	v_readlane_b32 s7, v10, 42
	v_writelane_b32 v10, s6, 47
	v_writelane_b32 v10, s7, 48
	buffer_load_dword v0, off, s[0:3], s33 offset:76
	buffer_load_dword v1, off, s[0:3], s33 offset:72
	s_mov_b32 s6, 8
	s_waitcnt vmcnt(0)
	v_sub_u32_e64 v1, s[6:7], s6, v1
	v_cmp_lt_i32_e64 s[6:7], v0, v1
	s_mov_b64 s[8:9], -1
	s_or_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v10, s4, 49
	v_writelane_b32 v10, s5, 50
	v_writelane_b32 v10, s4, 51
	v_writelane_b32 v10, s5, 52
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 53
	v_writelane_b32 v10, s5, 54
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB2_19
; %bb.17:                               ;   in Loop: Header=BB2_16 Depth=2
	buffer_load_dword v0, off, s[0:3], s33 offset:76
	s_mov_b32 s4, 2
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v1, s4, v0
	v_mov_b32_e32 v0, 28
	v_add_u32_e64 v1, s[4:5], v0, v1
	buffer_load_dword v0, v1, s[0:3], 0 offen
	s_mov_b32 s4, 4
	v_add_u32_e64 v1, s[4:5], v1, s4
	buffer_load_dword v1, v1, s[0:3], 0 offen
	s_waitcnt vmcnt(0)
	v_cmp_gt_i32_e64 s[6:7], v0, v1
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 55
	v_writelane_b32 v10, s5, 56
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB2_20
; %bb.18:                               ;   in Loop: Header=BB2_16 Depth=2
	buffer_load_dword v0, off, s[0:3], s33 offset:76
	s_mov_b32 s5, 2
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s5, v0
	v_mov_b32_e32 v2, 28
	v_add_u32_e64 v0, s[6:7], v2, v0
	buffer_load_dword v0, v0, s[0:3], 0 offen
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:80
	buffer_load_dword v0, off, s[0:3], s33 offset:76
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s5, v0
	v_add_u32_e64 v1, s[6:7], v2, v0
	s_mov_b32 s4, 4
	v_add_u32_e64 v0, s[6:7], v1, s4
	buffer_load_dword v0, v0, s[0:3], 0 offen
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, v1, s[0:3], 0 offen
	buffer_load_dword v0, off, s[0:3], s33 offset:80
	buffer_load_dword v1, off, s[0:3], s33 offset:76
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v1, s5, v1
	v_add_u32_e64 v1, s[6:7], v1, v2
	v_add_u32_e64 v1, s[4:5], v1, s4
	buffer_store_dword v0, v1, s[0:3], 0 offen
	s_branch .LBB2_20
.LBB2_19:                               ;   in Loop: Header=BB2_16 Depth=2
	v_readlane_b32 s4, v10, 53
	v_readlane_b32 s5, v10, 54
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s8, v10, 47
	v_readlane_b32 s9, v10, 48
	v_readlane_b32 s6, v10, 51
	v_readlane_b32 s7, v10, 52
	s_mov_b64 s[4:5], s[6:7]
	s_and_b64 s[4:5], exec, s[4:5]
	s_or_b64 s[4:5], s[4:5], s[8:9]
	v_writelane_b32 v10, s6, 45
	v_writelane_b32 v10, s7, 46
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v10, s6, 41
	v_writelane_b32 v10, s7, 42
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v10, s6, 57
	v_writelane_b32 v10, s7, 58
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB2_16
	s_branch .LBB2_22
.LBB2_20:                               ;   in Loop: Header=BB2_16 Depth=2
	v_readlane_b32 s4, v10, 55
	v_readlane_b32 s5, v10, 56
	s_or_b64 exec, exec, s[4:5]
; %bb.21:                               ;   in Loop: Header=BB2_16 Depth=2
	v_readlane_b32 s4, v10, 49
	v_readlane_b32 s5, v10, 50
	buffer_load_dword v0, off, s[0:3], s33 offset:76
	s_mov_b32 s6, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[6:7], v0, s6
	buffer_store_dword v0, off, s[0:3], s33 offset:76
	s_mov_b64 s[6:7], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v10, s4, 51
	v_writelane_b32 v10, s5, 52
	s_branch .LBB2_19
.LBB2_22:                               ;   in Loop: Header=BB2_13 Depth=1
	v_readlane_b32 s4, v10, 57
	v_readlane_b32 s5, v10, 58
	s_or_b64 exec, exec, s[4:5]
; %bb.23:                               ;   in Loop: Header=BB2_13 Depth=1
; %bb.24:                               ;   in Loop: Header=BB2_13 Depth=1
	v_readlane_b32 s4, v10, 35
	v_readlane_b32 s5, v10, 36
	buffer_load_dword v0, off, s[0:3], s33 offset:72
	s_mov_b32 s6, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[6:7], v0, s6
	buffer_store_dword v0, off, s[0:3], s33 offset:72
	s_mov_b64 s[6:7], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v10, s4, 37
	v_writelane_b32 v10, s5, 38
	s_branch .LBB2_15
.LBB2_25:
	v_readlane_b32 s4, v10, 43
	v_readlane_b32 s5, v10, 44
	s_or_b64 exec, exec, s[4:5]
; %bb.26:
	buffer_load_dword v0, off, s[0:3], s33 offset:84 ; 4-byte Folded Reload
	v_readlane_b32 s4, v10, 0
	buffer_load_dword v2, off, s[0:3], s33 offset:44
	buffer_load_dword v7, off, s[0:3], s33 offset:8
	buffer_load_dword v1, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v1
	s_mov_b32 s5, 6
	s_lshl_b32 s4, s4, s5
	v_or_b32_e64 v0, s4, v0
                                        ; implicit-def: $sgpr4
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
	.amdhsa_kernel median
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 88
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
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 11
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
	.size	median, .Lfunc_end2-median
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 2540
; NumSgprs: 40
; NumVgprs: 11
; ScratchSize: 88
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 40
; NumVGPRsForWavesPerEU: 11
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 14
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	mandelbrot              ; -- Begin function mandelbrot
	.globl	mandelbrot
	.p2align	8
	.type	mandelbrot,@function
mandelbrot:                             ; @mandelbrot
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 flat_scratch_lo, s13
	s_add_i32 s12, s12, s17
	s_lshr_b32 flat_scratch_hi, s12, 8
	s_add_u32 s0, s0, s17
	s_addc_u32 s1, s1, 0
	v_writelane_b32 v9, s14, 0
	buffer_store_dword v0, off, s[0:3], s33 offset:48 ; 4-byte Folded Spill
	s_load_dwordx2 s[6:7], s[8:9], 0x0
	s_load_dword s5, s[8:9], 0x8
	s_load_dword s4, s[8:9], 0xc
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s8, s7
	v_mov_b32_e32 v1, s8
	buffer_store_dword v1, off, s[0:3], s33 offset:12
                                        ; kill: def $sgpr6 killed $sgpr6 killed $sgpr6_sgpr7
	v_mov_b32_e32 v1, s6
	buffer_store_dword v1, off, s[0:3], s33 offset:8
	v_mov_b32_e32 v1, s5
	buffer_store_dword v1, off, s[0:3], s33 offset:16
	v_mov_b32_e32 v1, s4
	buffer_store_dword v1, off, s[0:3], s33 offset:20
	s_mov_b32 s4, 6
	s_lshl_b32 s4, s14, s4
	v_or_b32_e64 v0, s4, v0
	s_mov_b32 s4, 7
	v_and_b32_e64 v1, v0, s4
	v_cvt_f32_i32_e64 v2, v1
	buffer_load_dword v3, off, s[0:3], s33 offset:16
	v_mov_b32_e32 v1, -2.0
	s_waitcnt vmcnt(0)
	v_mac_f32_e64 v1, v2, v3
	buffer_store_dword v1, off, s[0:3], s33 offset:24
	s_mov_b32 s4, 3
	v_ashrrev_i32_e64 v0, s4, v0
	v_cvt_f32_i32_e64 v1, v0
	buffer_load_dword v2, off, s[0:3], s33 offset:16
	v_mov_b32_e32 v0, -1.0
	s_waitcnt vmcnt(0)
	v_mac_f32_e64 v0, v1, v2
	buffer_store_dword v0, off, s[0:3], s33 offset:28
	v_mov_b32_e32 v0, 0
	buffer_store_dword v0, off, s[0:3], s33 offset:32
	buffer_store_dword v0, off, s[0:3], s33 offset:36
	buffer_store_dword v0, off, s[0:3], s33 offset:40
	s_mov_b64 s[4:5], 0
	v_writelane_b32 v9, s4, 1
	v_writelane_b32 v9, s5, 2
.LBB3_1:                                ; =>This Inner Loop Header: Depth=1
	v_readlane_b32 s4, v9, 1
	v_readlane_b32 s5, v9, 2
	v_writelane_b32 v9, s4, 3
	v_writelane_b32 v9, s5, 4
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v1, off, s[0:3], s33 offset:20
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e64 s[6:7], v0, v1
	s_mov_b64 s[4:5], 0
	v_writelane_b32 v9, s4, 5
	v_writelane_b32 v9, s5, 6
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v9, s4, 7
	v_writelane_b32 v9, s5, 8
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB3_3
; %bb.2:                                ;   in Loop: Header=BB3_1 Depth=1
	buffer_load_dword v1, off, s[0:3], s33 offset:32
	buffer_load_dword v0, off, s[0:3], s33 offset:36
	s_waitcnt vmcnt(0)
	v_mul_f32_e64 v0, v0, v0
	v_mac_f32_e64 v0, v1, v1
	s_mov_b32 s4, 4.0
	v_cmp_lt_f32_e64 s[4:5], v0, s4
	s_and_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v9, s4, 5
	v_writelane_b32 v9, s5, 6
.LBB3_3:                                ;   in Loop: Header=BB3_1 Depth=1
	v_readlane_b32 s4, v9, 7
	v_readlane_b32 s5, v9, 8
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s6, v9, 5
	v_readlane_b32 s7, v9, 6
	s_mov_b64 s[4:5], -1
	v_writelane_b32 v9, s4, 9
	v_writelane_b32 v9, s5, 10
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v9, s4, 11
	v_writelane_b32 v9, s5, 12
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB3_5
; %bb.4:                                ;   in Loop: Header=BB3_1 Depth=1
	buffer_load_dword v0, off, s[0:3], s33 offset:32
	buffer_load_dword v1, off, s[0:3], s33 offset:36
	s_waitcnt vmcnt(0)
	v_mul_f32_e64 v1, v1, v1
	v_mad_f32 v0, v0, v0, -v1
	buffer_load_dword v1, off, s[0:3], s33 offset:24
	s_waitcnt vmcnt(0)
	v_add_f32_e64 v0, v0, v1
	buffer_store_dword v0, off, s[0:3], s33 offset:44
	buffer_load_dword v0, off, s[0:3], s33 offset:32
	s_waitcnt vmcnt(0)
	v_add_f32_e64 v1, v0, v0
	buffer_load_dword v2, off, s[0:3], s33 offset:36
	buffer_load_dword v0, off, s[0:3], s33 offset:28
	s_waitcnt vmcnt(0)
	v_mac_f32_e64 v0, v1, v2
	buffer_store_dword v0, off, s[0:3], s33 offset:36
	buffer_load_dword v0, off, s[0:3], s33 offset:44
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:32
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	s_mov_b32 s4, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[4:5], v0, s4
	buffer_store_dword v0, off, s[0:3], s33 offset:40
	s_mov_b64 s[4:5], 0
	s_xor_b64 s[4:5], exec, -1
	v_writelane_b32 v9, s4, 9
	v_writelane_b32 v9, s5, 10
.LBB3_5:                                ;   in Loop: Header=BB3_1 Depth=1
	v_readlane_b32 s8, v9, 11
	v_readlane_b32 s9, v9, 12
	s_or_b64 exec, exec, s[8:9]
	v_readlane_b32 s6, v9, 3
	v_readlane_b32 s7, v9, 4
	v_readlane_b32 s4, v9, 9
	v_readlane_b32 s5, v9, 10
	s_and_b64 s[4:5], exec, s[4:5]
	s_or_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v9, s6, 1
	v_writelane_b32 v9, s7, 2
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v9, s6, 13
	v_writelane_b32 v9, s7, 14
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB3_1
; %bb.6:
	v_readlane_b32 s4, v9, 13
	v_readlane_b32 s5, v9, 14
	s_or_b64 exec, exec, s[4:5]
; %bb.7:
	buffer_load_dword v0, off, s[0:3], s33 offset:48 ; 4-byte Folded Reload
	v_readlane_b32 s4, v9, 0
	buffer_load_dword v2, off, s[0:3], s33 offset:40
	buffer_load_dword v7, off, s[0:3], s33 offset:8
	buffer_load_dword v1, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v1
	s_mov_b32 s5, 6
	s_lshl_b32 s4, s4, s5
	v_or_b32_e64 v0, s4, v0
                                        ; implicit-def: $sgpr4
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
	.amdhsa_kernel mandelbrot
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 56
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
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 10
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
.Lfunc_end3:
	.size	mandelbrot, .Lfunc_end3-mandelbrot
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 1076
; NumSgprs: 40
; NumVgprs: 10
; ScratchSize: 56
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 40
; NumVGPRsForWavesPerEU: 10
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 14
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	hotspot                 ; -- Begin function hotspot
	.globl	hotspot
	.p2align	8
	.type	hotspot,@function
hotspot:                                ; @hotspot
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 flat_scratch_lo, s13
	s_add_i32 s12, s12, s17
	s_lshr_b32 flat_scratch_hi, s12, 8
	s_add_u32 s0, s0, s17
	s_addc_u32 s1, s1, 0
	s_mov_b64 s[4:5], s[8:9]
	s_load_dwordx2 s[8:9], s[4:5], 0x0
	s_load_dwordx2 s[6:7], s[4:5], 0x8
	s_load_dword s4, s[4:5], 0x10
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s5, s9
	v_mov_b32_e32 v1, s5
	buffer_store_dword v1, off, s[0:3], s33 offset:12
	s_mov_b32 s5, s8
	v_mov_b32_e32 v1, s5
	buffer_store_dword v1, off, s[0:3], s33 offset:8
	s_mov_b32 s5, s7
	v_mov_b32_e32 v1, s5
	buffer_store_dword v1, off, s[0:3], s33 offset:20
	s_mov_b32 s5, s6
	v_mov_b32_e32 v1, s5
	buffer_store_dword v1, off, s[0:3], s33 offset:16
	v_mov_b32_e32 v1, s4
	buffer_store_dword v1, off, s[0:3], s33 offset:24
	buffer_store_dword v0, off, s[0:3], s33 offset:28
	buffer_load_dword v2, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:20
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:28
                                        ; implicit-def: $sgpr4
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v1, 31, v0
                                        ; implicit-def: $sgpr4
	v_mov_b32_e32 v4, v0
	v_mov_b32_e32 v5, v1
	s_mov_b32 s4, 2
	v_lshlrev_b64 v[5:6], s4, v[4:5]
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v2, v3
	v_mov_b32_e32 v3, v6
	v_add_u32_e64 v1, s[6:7], v1, v4
	v_addc_u32_e64 v3, s[6:7], v2, v3, s[6:7]
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v3
	flat_load_dword v1, v[1:2]
	v_lshlrev_b32_e64 v0, s4, v0
	s_mov_b32 m0, -1
	s_waitcnt vmcnt(0)
	ds_write_b32 v0, v1
; %bb.1:
	s_waitcnt lgkmcnt(0)
	s_barrier 
	s_waitcnt lgkmcnt(0)
; %bb.2:
	v_mov_b32_e32 v0, 0
	buffer_store_dword v0, off, s[0:3], s33 offset:32
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $sgpr6_sgpr7
	v_writelane_b32 v9, s4, 0
	v_writelane_b32 v9, s5, 1
.LBB4_3:                                ; =>This Inner Loop Header: Depth=1
	v_readlane_b32 s4, v9, 2
	v_readlane_b32 s5, v9, 3
	v_readlane_b32 s6, v9, 0
	v_readlane_b32 s7, v9, 1
	v_writelane_b32 v9, s6, 4
	v_writelane_b32 v9, s7, 5
	buffer_load_dword v0, off, s[0:3], s33 offset:32
	buffer_load_dword v1, off, s[0:3], s33 offset:24
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e64 s[6:7], v0, v1
	s_mov_b64 s[8:9], -1
	s_or_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v9, s4, 6
	v_writelane_b32 v9, s5, 7
	v_writelane_b32 v9, s4, 8
	v_writelane_b32 v9, s5, 9
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v9, s4, 10
	v_writelane_b32 v9, s5, 11
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB4_8
; %bb.4:                                ;   in Loop: Header=BB4_3 Depth=1
	buffer_load_dword v0, off, s[0:3], s33 offset:28
	s_mov_b32 s4, 2
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s4, v0
	s_mov_b32 m0, -1
	ds_read_b32 v0, v0
	s_waitcnt lgkmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:36
	buffer_load_dword v0, off, s[0:3], s33 offset:28
	s_mov_b32 s4, 0
	s_waitcnt vmcnt(0)
	v_cmp_gt_i32_e64 s[6:7], v0, s4
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v9, s4, 12
	v_writelane_b32 v9, s5, 13
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB4_9
; %bb.5:                                ;   in Loop: Header=BB4_3 Depth=1
	buffer_load_dword v0, off, s[0:3], s33 offset:28
	s_mov_b32 s4, 63
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e64 s[6:7], v0, s4
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v9, s4, 14
	v_writelane_b32 v9, s5, 15
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB4_7
; %bb.6:                                ;   in Loop: Header=BB4_3 Depth=1
	buffer_load_dword v0, off, s[0:3], s33 offset:28
	s_mov_b32 s4, 2
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v1, s4, v0
	s_mov_b32 s4, -4
	v_add_u32_e64 v0, s[4:5], v1, s4
	s_mov_b32 m0, -1
	ds_read_b32 v0, v0
	s_mov_b32 m0, -1
	ds_read_b32 v2, v1 offset:4
	s_waitcnt lgkmcnt(0)
	v_add_f32_e64 v0, v0, v2
	s_mov_b32 m0, -1
	ds_read_b32 v1, v1
	s_waitcnt lgkmcnt(0)
	v_add_f32_e64 v1, v1, v1
	v_sub_f32_e64 v1, v0, v1
	buffer_load_dword v0, off, s[0:3], s33 offset:36
	s_mov_b32 s4, 0x3dcccccd
	s_waitcnt vmcnt(0)
	v_mac_f32_e64 v0, v1, s4
	buffer_store_dword v0, off, s[0:3], s33 offset:36
.LBB4_7:                                ;   in Loop: Header=BB4_3 Depth=1
	v_readlane_b32 s4, v9, 14
	v_readlane_b32 s5, v9, 15
	s_or_b64 exec, exec, s[4:5]
	s_branch .LBB4_9
.LBB4_8:                                ;   in Loop: Header=BB4_3 Depth=1
	v_readlane_b32 s4, v9, 10
	v_readlane_b32 s5, v9, 11
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s8, v9, 4
	v_readlane_b32 s9, v9, 5
	v_readlane_b32 s6, v9, 8
	v_readlane_b32 s7, v9, 9
	s_mov_b64 s[4:5], s[6:7]
	s_and_b64 s[4:5], exec, s[4:5]
	s_or_b64 s[4:5], s[4:5], s[8:9]
	v_writelane_b32 v9, s6, 2
	v_writelane_b32 v9, s7, 3
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v9, s6, 0
	v_writelane_b32 v9, s7, 1
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v9, s6, 16
	v_writelane_b32 v9, s7, 17
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB4_3
	s_branch .LBB4_15
.LBB4_9:                                ;   in Loop: Header=BB4_3 Depth=1
	v_readlane_b32 s4, v9, 12
	v_readlane_b32 s5, v9, 13
	s_or_b64 exec, exec, s[4:5]
; %bb.10:                               ;   in Loop: Header=BB4_3 Depth=1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_barrier 
	s_waitcnt lgkmcnt(0)
; %bb.11:                               ;   in Loop: Header=BB4_3 Depth=1
	buffer_load_dword v1, off, s[0:3], s33 offset:36
	buffer_load_dword v0, off, s[0:3], s33 offset:28
	s_mov_b32 s4, 2
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s4, v0
	s_mov_b32 m0, -1
	ds_write_b32 v0, v1
; %bb.12:                               ;   in Loop: Header=BB4_3 Depth=1
	s_waitcnt lgkmcnt(0)
	s_barrier 
	s_waitcnt lgkmcnt(0)
; %bb.13:                               ;   in Loop: Header=BB4_3 Depth=1
; %bb.14:                               ;   in Loop: Header=BB4_3 Depth=1
	v_readlane_b32 s4, v9, 6
	v_readlane_b32 s5, v9, 7
	buffer_load_dword v0, off, s[0:3], s33 offset:32
	s_mov_b32 s6, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[6:7], v0, s6
	buffer_store_dword v0, off, s[0:3], s33 offset:32
	s_mov_b64 s[6:7], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v9, s4, 8
	v_writelane_b32 v9, s5, 9
	s_branch .LBB4_8
.LBB4_15:
	v_readlane_b32 s4, v9, 16
	v_readlane_b32 s5, v9, 17
	s_or_b64 exec, exec, s[4:5]
; %bb.16:
	buffer_load_dword v2, off, s[0:3], s33 offset:28
                                        ; implicit-def: $sgpr4
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v3, 31, v2
                                        ; implicit-def: $sgpr4
	v_mov_b32_e32 v0, v2
	v_mov_b32_e32 v1, v3
	s_mov_b32 s4, 2
	v_lshlrev_b32_e64 v2, s4, v2
	s_mov_b32 m0, -1
	ds_read_b32 v2, v2
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
	s_waitcnt lgkmcnt(0)
	flat_store_dword v[0:1], v2
	s_endpgm
	.section	.rodata,#alloc
	.p2align	6
	.amdhsa_kernel hotspot
		.amdhsa_group_segment_fixed_size 256
		.amdhsa_private_segment_fixed_size 40
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
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 10
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
.Lfunc_end4:
	.size	hotspot, .Lfunc_end4-hotspot
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 1280
; NumSgprs: 40
; NumVgprs: 10
; ScratchSize: 40
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 256 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 40
; NumVGPRsForWavesPerEU: 10
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 14
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.type	.str,@object                    ; @.str
	.section	.rodata.str1.1,"aMS",@progbits,1
.str:
	.asciz	"workgroup"
	.size	.str, 10

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
    .max_flat_workgroup_size: 64
    .name:           sobel
    .private_segment_fixed_size: 56
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     40
    .sgpr_spill_count: 37
    .symbol:         sobel.kd
    .vgpr_count:     10
    .vgpr_spill_count: 1
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
      - .offset:         32
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         40
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         48
        .size:           8
        .value_kind:     hidden_global_offset_z
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
        .value_kind:     hidden_none
      - .address_space:  global
        .offset:         80
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 88
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           gauss
    .private_segment_fixed_size: 48
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     40
    .sgpr_spill_count: 19
    .symbol:         gauss.kd
    .vgpr_count:     10
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
    .max_flat_workgroup_size: 64
    .name:           median
    .private_segment_fixed_size: 88
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     40
    .sgpr_spill_count: 75
    .symbol:         median.kd
    .vgpr_count:     11
    .vgpr_spill_count: 1
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
    .max_flat_workgroup_size: 64
    .name:           mandelbrot
    .private_segment_fixed_size: 56
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     40
    .sgpr_spill_count: 21
    .symbol:         mandelbrot.kd
    .vgpr_count:     10
    .vgpr_spill_count: 1
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
    .group_segment_fixed_size: 256
    .kernarg_segment_align: 8
    .kernarg_segment_size: 80
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           hotspot
    .private_segment_fixed_size: 40
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     40
    .sgpr_spill_count: 22
    .symbol:         hotspot.kd
    .vgpr_count:     10
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 1
...

	.end_amdgpu_metadata

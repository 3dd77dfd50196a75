	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.protected	dbl                     ; -- Begin function dbl
	.globl	dbl
	.p2align	8
	.type	dbl,@function
dbl:                                    ; @dbl
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
	s_load_dwordx2 s[4:5], s[4:5], 0x10
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s10, s9
	v_mov_b32_e32 v1, s10
	buffer_store_dword v1, off, s[0:3], s33 offset:12
                                        ; kill: def $sgpr8 killed $sgpr8 killed $sgpr8_sgpr9
	v_mov_b32_e32 v1, s8
	buffer_store_dword v1, off, s[0:3], s33 offset:8
	s_mov_b32 s8, s7
	v_mov_b32_e32 v1, s8
	buffer_store_dword v1, off, s[0:3], s33 offset:20
                                        ; kill: def $sgpr6 killed $sgpr6 killed $sgpr6_sgpr7
	v_mov_b32_e32 v1, s6
	buffer_store_dword v1, off, s[0:3], s33 offset:16
	s_mov_b32 s6, s5
	v_mov_b32_e32 v1, s6
	buffer_store_dword v1, off, s[0:3], s33 offset:28
                                        ; kill: def $sgpr4 killed $sgpr4 killed $sgpr4_sgpr5
	v_mov_b32_e32 v1, s4
	buffer_store_dword v1, off, s[0:3], s33 offset:24
	s_mov_b32 s4, 8
	s_lshl_b32 s4, s14, s4
	v_or_b32_e64 v0, s4, v0
	buffer_store_dword v0, off, s[0:3], s33 offset:32
	buffer_load_dword v1, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:20
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:32
                                        ; implicit-def: $sgpr4
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s4, 3
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[6:7], v0, v3
	v_addc_u32_e64 v2, s[6:7], v1, v2, s[6:7]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dwordx2 v[0:1], v[0:1]
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:44
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	buffer_store_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v1, off, s[0:3], s33 offset:24
	buffer_load_dword v0, off, s[0:3], s33 offset:28
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:32
                                        ; implicit-def: $sgpr5
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; implicit-def: $sgpr5
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[6:7], v0, v3
	v_addc_u32_e64 v2, s[6:7], v1, v2, s[6:7]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dwordx2 v[0:1], v[0:1]
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:52
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	buffer_store_dword v0, off, s[0:3], s33 offset:48
	buffer_load_dword v2, off, s[0:3], s33 offset:40
	buffer_load_dword v0, off, s[0:3], s33 offset:44
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v0
	buffer_load_dword v4, off, s[0:3], s33 offset:48
	buffer_load_dword v0, off, s[0:3], s33 offset:52
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v5, v0
	v_mov_b32_e32 v0, v2
	v_mov_b32_e32 v1, v3
	v_div_scale_f64 v[0:1], s[6:7], v[4:5], v[4:5], v[0:1]
	v_rcp_f64_e64 v[6:7], v[0:1]
	s_mov_b64 s[6:7], 1.0
	v_fma_f64 v[8:9], -v[0:1], v[6:7], s[6:7]
	v_fma_f64 v[6:7], v[6:7], v[8:9], v[6:7]
	v_fma_f64 v[8:9], -v[0:1], v[6:7], s[6:7]
	v_fma_f64 v[6:7], v[6:7], v[8:9], v[6:7]
	v_mov_b32_e32 v9, v5
	v_mov_b32_e32 v8, v4
	v_div_scale_f64 v[10:11], vcc, v[2:3], v[8:9], v[2:3]
	v_mul_f64 v[8:9], v[10:11], v[6:7]
	v_fma_f64 v[0:1], -v[0:1], v[8:9], v[10:11]
	s_nop 1
	v_div_fmas_f64 v[0:1], v[0:1], v[6:7], v[8:9]
	v_mov_b32_e32 v7, v3
	v_mov_b32_e32 v6, v2
	v_div_fixup_f64 v[0:1], v[0:1], v[4:5], v[6:7]
	v_sqrt_f64_e64 v[6:7], v[2:3]
	v_add_f64 v[0:1], v[0:1], v[6:7]
	v_mov_b32_e32 v7, v5
	v_mov_b32_e32 v6, v4
	v_fma_f64 v[6:7], v[2:3], v[6:7], s[6:7]
	v_add_f64 v[0:1], v[0:1], v[6:7]
	v_floor_f64_e64 v[6:7], v[2:3]
	v_add_f64 v[0:1], v[0:1], v[6:7]
	v_ceil_f64_e64 v[6:7], v[4:5]
	v_add_f64 v[0:1], v[0:1], -v[6:7]
	v_mov_b32_e32 v7, v5
	v_mov_b32_e32 v6, v4
	v_mul_f64 v[6:7], v[2:3], v[6:7]
	v_trunc_f64_e64 v[6:7], v[6:7]
	v_add_f64 v[0:1], v[0:1], v[6:7]
	v_rndne_f64_e64 v[6:7], v[4:5]
	v_add_f64 v[8:9], v[0:1], v[6:7]
	v_max_f64 v[10:11], v[4:5], v[4:5]
	v_max_f64 v[6:7], v[2:3], v[2:3]
	v_max_f64 v[0:1], v[6:7], v[10:11]
	v_min_f64 v[6:7], v[6:7], v[10:11]
	v_fma_f64 v[0:1], v[0:1], v[6:7], v[8:9]
	v_add_f64 v[2:3], v[2:3], -v[4:5]
	v_add_f64 v[2:3], v[0:1], |v[2:3]|
	buffer_load_dword v8, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v9, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:32
                                        ; implicit-def: $sgpr5
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v4, 31, v0
                                        ; implicit-def: $sgpr5
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v4
	v_lshlrev_b64 v[6:7], s4, v[0:1]
	v_mov_b32_e32 v0, v8
	v_mov_b32_e32 v5, v6
	v_mov_b32_e32 v1, v9
	v_mov_b32_e32 v4, v7
	v_add_u32_e64 v0, s[4:5], v0, v5
	v_addc_u32_e64 v4, s[4:5], v1, v4, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v4
	flat_store_dwordx2 v[0:1], v[2:3]
	s_endpgm
	.section	.rodata,#alloc
	.p2align	6
	.amdhsa_kernel dbl
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
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 12
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
.Lfunc_end0:
	.size	dbl, .Lfunc_end0-dbl
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 1012
; NumSgprs: 40
; NumVgprs: 12
; ScratchSize: 56
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 40
; NumVGPRsForWavesPerEU: 12
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 14
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
	.text
	.protected	dblcmp                  ; -- Begin function dblcmp
	.globl	dblcmp
	.p2align	8
	.type	dblcmp,@function
dblcmp:                                 ; @dblcmp
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 flat_scratch_lo, s13
	s_add_i32 s12, s12, s17
	s_lshr_b32 flat_scratch_hi, s12, 8
	s_add_u32 s0, s0, s17
	s_addc_u32 s1, s1, 0
	s_mov_b64 s[4:5], s[8:9]
	s_load_dwordx2 s[10:11], s[4:5], 0x0
	s_load_dwordx2 s[8:9], s[4:5], 0x8
	s_load_dwordx2 s[6:7], s[4:5], 0x10
	s_load_dwordx2 s[4:5], s[4:5], 0x18
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s12, s11
	v_mov_b32_e32 v1, s12
	buffer_store_dword v1, off, s[0:3], s33 offset:12
                                        ; kill: def $sgpr10 killed $sgpr10 killed $sgpr10_sgpr11
	v_mov_b32_e32 v1, s10
	buffer_store_dword v1, off, s[0:3], s33 offset:8
	s_mov_b32 s10, s9
	v_mov_b32_e32 v1, s10
	buffer_store_dword v1, off, s[0:3], s33 offset:20
                                        ; kill: def $sgpr8 killed $sgpr8 killed $sgpr8_sgpr9
	v_mov_b32_e32 v1, s8
	buffer_store_dword v1, off, s[0:3], s33 offset:16
	s_mov_b32 s8, s7
	v_mov_b32_e32 v1, s8
	buffer_store_dword v1, off, s[0:3], s33 offset:28
                                        ; kill: def $sgpr6 killed $sgpr6 killed $sgpr6_sgpr7
	v_mov_b32_e32 v1, s6
	buffer_store_dword v1, off, s[0:3], s33 offset:24
	s_mov_b32 s6, s5
	v_mov_b32_e32 v1, s6
	buffer_store_dword v1, off, s[0:3], s33 offset:36
                                        ; kill: def $sgpr4 killed $sgpr4 killed $sgpr4_sgpr5
	v_mov_b32_e32 v1, s4
	buffer_store_dword v1, off, s[0:3], s33 offset:32
	s_mov_b32 s4, 8
	s_lshl_b32 s4, s14, s4
	v_or_b32_e64 v0, s4, v0
	buffer_store_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v1, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:20
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:40
                                        ; implicit-def: $sgpr4
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s4, 3
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[6:7], v0, v3
	v_addc_u32_e64 v2, s[6:7], v1, v2, s[6:7]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dwordx2 v[0:1], v[0:1]
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:52
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	buffer_store_dword v0, off, s[0:3], s33 offset:48
	buffer_load_dword v1, off, s[0:3], s33 offset:24
	buffer_load_dword v0, off, s[0:3], s33 offset:28
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:40
                                        ; implicit-def: $sgpr5
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; implicit-def: $sgpr5
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[4:5], v0, v3
	v_addc_u32_e64 v2, s[4:5], v1, v2, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dwordx2 v[0:1], v[0:1]
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:60
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	buffer_store_dword v0, off, s[0:3], s33 offset:56
	buffer_load_dword v0, off, s[0:3], s33 offset:48
	buffer_load_dword v2, off, s[0:3], s33 offset:52
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v1, v2
	buffer_load_dword v2, off, s[0:3], s33 offset:56
	buffer_load_dword v4, off, s[0:3], s33 offset:60
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v4
	v_cmp_nlt_f64_e64 s[4:5], v[0:1], v[2:3]
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v12, s6, 0
	v_writelane_b32 v12, s7, 1
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB1_1
	s_branch .LBB1_3
.LBB1_1:
	v_readlane_b32 s4, v12, 0
	v_readlane_b32 s5, v12, 1
	s_or_saveexec_b64 s[4:5], s[4:5]
	s_and_b64 s[4:5], exec, s[4:5]
	v_writelane_b32 v12, s4, 2
	v_writelane_b32 v12, s5, 3
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB1_4
; %bb.2:
	buffer_load_dword v0, off, s[0:3], s33 offset:48
	buffer_load_dword v2, off, s[0:3], s33 offset:52
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v1, v2
	v_cvt_i32_f64_e64 v2, v[0:1]
	buffer_load_dword v7, off, s[0:3], s33 offset:32
	buffer_load_dword v0, off, s[0:3], s33 offset:36
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:40
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
	s_branch .LBB1_4
.LBB1_3:
	buffer_load_dword v0, off, s[0:3], s33 offset:56
	buffer_load_dword v2, off, s[0:3], s33 offset:60
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v1, v2
	v_cvt_u32_f64_e64 v2, v[0:1]
	buffer_load_dword v7, off, s[0:3], s33 offset:32
	buffer_load_dword v0, off, s[0:3], s33 offset:36
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:40
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
	s_branch .LBB1_1
.LBB1_4:
	v_readlane_b32 s4, v12, 2
	v_readlane_b32 s5, v12, 3
	s_or_b64 exec, exec, s[4:5]
	buffer_load_dword v0, off, s[0:3], s33 offset:48
	buffer_load_dword v2, off, s[0:3], s33 offset:52
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v1, v2
	buffer_load_dword v2, off, s[0:3], s33 offset:56
	buffer_load_dword v4, off, s[0:3], s33 offset:60
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v4
	v_cmp_neq_f64_e64 s[4:5], v[0:1], v[2:3]
                                        ; implicit-def: $sgpr6_sgpr7
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	buffer_store_dword v0, off, s[0:3], s33 offset:64 ; 4-byte Folded Spill
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:68 ; 4-byte Folded Spill
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v12, s6, 4
	v_writelane_b32 v12, s7, 5
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB1_5
	s_branch .LBB1_7
.LBB1_5:
	v_readlane_b32 s4, v12, 4
	v_readlane_b32 s5, v12, 5
	s_or_saveexec_b64 s[4:5], s[4:5]
	buffer_load_dword v0, off, s[0:3], s33 offset:64 ; 4-byte Folded Reload
	buffer_load_dword v1, off, s[0:3], s33 offset:68 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:72 ; 4-byte Folded Spill
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:76 ; 4-byte Folded Spill
	s_and_b64 s[4:5], exec, s[4:5]
	v_writelane_b32 v12, s4, 6
	v_writelane_b32 v12, s5, 7
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB1_8
; %bb.6:
	buffer_load_dword v0, off, s[0:3], s33 offset:48
	buffer_load_dword v2, off, s[0:3], s33 offset:52
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v1, v2
	s_mov_b32 s5, 0x412e8480
	s_mov_b32 s4, 0
	s_mov_b32 s6, s4
	s_mov_b32 s7, s5
	v_mul_f64 v[0:1], v[0:1], s[6:7]
	v_trunc_f64_e64 v[2:3], v[0:1]
	s_mov_b32 s5, 0x3df00000
	s_mov_b32 s6, s4
	s_mov_b32 s7, s5
	v_mul_f64 v[0:1], v[2:3], s[6:7]
	v_floor_f64_e64 v[0:1], v[0:1]
	s_mov_b32 s6, 0xc1f00000
                                        ; kill: def $sgpr4 killed $sgpr4 def $sgpr4_sgpr5
	s_mov_b32 s5, s6
	v_fma_f64 v[2:3], v[0:1], s[4:5], v[2:3]
	v_cvt_u32_f64_e64 v2, v[2:3]
	v_cvt_i32_f64_e64 v0, v[0:1]
	v_cvt_f64_i32_e64 v[0:1], v0
	s_mov_b32 s4, 32
	v_ldexp_f64 v[0:1], v[0:1], s4
	v_cvt_f64_u32_e64 v[2:3], v2
	v_add_f64 v[0:1], v[0:1], v[2:3]
	buffer_store_dword v0, off, s[0:3], s33 offset:72 ; 4-byte Folded Spill
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:76 ; 4-byte Folded Spill
	s_branch .LBB1_8
.LBB1_7:
	buffer_load_dword v4, off, s[0:3], s33 offset:56
	buffer_load_dword v0, off, s[0:3], s33 offset:60
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v5, v0
	s_mov_b32 s5, 0x40a77000
	s_mov_b32 s4, 0
	s_mov_b32 s6, s4
	s_mov_b32 s7, s5
	v_mul_f64 v[0:1], v[4:5], s[6:7]
	v_trunc_f64_e64 v[2:3], v[0:1]
	s_mov_b32 s5, 0x3df00000
	s_mov_b32 s6, s4
	s_mov_b32 s7, s5
	v_mul_f64 v[0:1], v[2:3], s[6:7]
	v_floor_f64_e64 v[0:1], v[0:1]
	s_mov_b32 s6, 0xc1f00000
                                        ; kill: def $sgpr4 killed $sgpr4 def $sgpr4_sgpr5
	s_mov_b32 s5, s6
	v_fma_f64 v[2:3], v[0:1], s[4:5], v[2:3]
	v_cvt_u32_f64_e64 v2, v[2:3]
	v_cvt_u32_f64_e64 v0, v[0:1]
	v_cvt_f64_u32_e64 v[0:1], v0
	s_mov_b32 s4, 32
	v_ldexp_f64 v[0:1], v[0:1], s4
	v_cvt_f64_u32_e64 v[2:3], v2
	v_add_f64 v[0:1], v[0:1], v[2:3]
	buffer_load_dword v10, off, s[0:3], s33 offset:32
	buffer_load_dword v2, off, s[0:3], s33 offset:36
                                        ; kill: def $vgpr10 killed $vgpr10 def $vgpr10_vgpr11 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v11, v2
	buffer_load_dword v2, off, s[0:3], s33 offset:40
                                        ; implicit-def: $sgpr4
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v6, 31, v2
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v6
	s_mov_b32 s4, 2
	v_lshlrev_b64 v[8:9], s4, v[2:3]
	v_mov_b32_e32 v2, v10
	v_mov_b32_e32 v7, v8
	v_mov_b32_e32 v3, v11
	v_mov_b32_e32 v6, v9
	v_add_u32_e64 v2, s[4:5], v2, v7
	v_addc_u32_e64 v6, s[4:5], v3, v6, s[4:5]
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v6
	flat_load_dword v6, v[2:3]
	s_waitcnt vmcnt(0)
	v_cvt_f64_i32_e64 v[2:3], v6
	v_add_f64 v[0:1], v[0:1], v[2:3]
	v_cvt_f64_u32_e64 v[2:3], v6
	v_add_f64 v[0:1], v[0:1], v[2:3]
	buffer_load_dword v2, off, s[0:3], s33 offset:48
	buffer_load_dword v7, off, s[0:3], s33 offset:52
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v7
	s_mov_b32 s4, 7
	v_and_b32_e64 v6, v6, s4
	v_ldexp_f64 v[6:7], v[2:3], v6
	v_add_f64 v[0:1], v[0:1], v[6:7]
	v_frexp_mant_f64_e64 v[6:7], v[2:3]
	v_add_f64 v[0:1], v[0:1], v[6:7]
	v_frexp_exp_i32_f64_e64 v4, v[4:5]
	v_cvt_f64_i32_e64 v[4:5], v4
	v_add_f64 v[0:1], v[0:1], v[4:5]
	v_fract_f64_e64 v[2:3], v[2:3]
	v_add_f64 v[0:1], v[0:1], v[2:3]
	buffer_store_dword v0, off, s[0:3], s33 offset:64 ; 4-byte Folded Spill
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:68 ; 4-byte Folded Spill
	s_branch .LBB1_5
.LBB1_8:
	v_readlane_b32 s4, v12, 6
	v_readlane_b32 s5, v12, 7
	s_or_b64 exec, exec, s[4:5]
	buffer_load_dword v2, off, s[0:3], s33 offset:72 ; 4-byte Folded Reload
	buffer_load_dword v3, off, s[0:3], s33 offset:76 ; 4-byte Folded Reload
	buffer_load_dword v8, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v9, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:40
                                        ; implicit-def: $sgpr4
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v4, 31, v0
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v4
	s_mov_b32 s4, 3
	v_lshlrev_b64 v[6:7], s4, v[0:1]
	v_mov_b32_e32 v0, v8
	v_mov_b32_e32 v5, v6
	v_mov_b32_e32 v1, v9
	v_mov_b32_e32 v4, v7
	v_add_u32_e64 v0, s[4:5], v0, v5
	v_addc_u32_e64 v4, s[4:5], v1, v4, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v4
	flat_store_dwordx2 v[0:1], v[2:3]
	s_endpgm
	.section	.rodata,#alloc
	.p2align	6
	.amdhsa_kernel dblcmp
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 80
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
.Lfunc_end1:
	.size	dblcmp, .Lfunc_end1-dblcmp
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 2080
; NumSgprs: 40
; NumVgprs: 13
; ScratchSize: 80
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
	.text
	.protected	lng                     ; -- Begin function lng
	.globl	lng
	.p2align	8
	.type	lng,@function
lng:                                    ; @lng
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
	s_load_dwordx2 s[4:5], s[4:5], 0x10
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s10, s9
	v_mov_b32_e32 v1, s10
	buffer_store_dword v1, off, s[0:3], s33 offset:12
                                        ; kill: def $sgpr8 killed $sgpr8 killed $sgpr8_sgpr9
	v_mov_b32_e32 v1, s8
	buffer_store_dword v1, off, s[0:3], s33 offset:8
	s_mov_b32 s8, s7
	v_mov_b32_e32 v1, s8
	buffer_store_dword v1, off, s[0:3], s33 offset:20
                                        ; kill: def $sgpr6 killed $sgpr6 killed $sgpr6_sgpr7
	v_mov_b32_e32 v1, s6
	buffer_store_dword v1, off, s[0:3], s33 offset:16
	s_mov_b32 s6, s5
	v_mov_b32_e32 v1, s6
	buffer_store_dword v1, off, s[0:3], s33 offset:28
                                        ; kill: def $sgpr4 killed $sgpr4 killed $sgpr4_sgpr5
	v_mov_b32_e32 v1, s4
	buffer_store_dword v1, off, s[0:3], s33 offset:24
	s_mov_b32 s4, 8
	s_lshl_b32 s4, s14, s4
	v_or_b32_e64 v0, s4, v0
	buffer_store_dword v0, off, s[0:3], s33 offset:32
	buffer_load_dword v1, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:20
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:32
                                        ; implicit-def: $sgpr4
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s4, 3
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[6:7], v0, v3
	v_addc_u32_e64 v2, s[6:7], v1, v2, s[6:7]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dwordx2 v[0:1], v[0:1]
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:44
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	buffer_store_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v1, off, s[0:3], s33 offset:24
	buffer_load_dword v0, off, s[0:3], s33 offset:28
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:32
                                        ; implicit-def: $sgpr5
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; implicit-def: $sgpr5
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[4:5], v0, v3
	v_addc_u32_e64 v2, s[4:5], v1, v2, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dwordx2 v[0:1], v[0:1]
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:52
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	buffer_store_dword v0, off, s[0:3], s33 offset:48
	buffer_load_dword v5, off, s[0:3], s33 offset:40
	buffer_load_dword v2, off, s[0:3], s33 offset:44
	s_waitcnt vmcnt(1)
	v_mov_b32_e32 v0, v5
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v1, v2
	buffer_load_dword v4, off, s[0:3], s33 offset:48
	buffer_load_dword v6, off, s[0:3], s33 offset:52
	s_waitcnt vmcnt(1)
	v_mov_b32_e32 v2, v4
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v6
	s_mov_b32 s4, 32
	v_mov_b32_e32 v7, v3
	v_mov_b32_e32 v6, v2
	v_lshrrev_b64 v[6:7], s4, v[6:7]
                                        ; kill: def $vgpr6 killed $vgpr6 killed $vgpr6_vgpr7 killed $exec
	v_mul_lo_u32 v6, v5, v6
	v_mad_u64_u32 v[8:9], s[6:7], v5, v4, 0
	v_mov_b32_e32 v5, v9
	v_add_u32_e64 v5, s[6:7], v5, v6
	v_mov_b32_e32 v7, v1
	v_mov_b32_e32 v6, v0
	v_lshrrev_b64 v[6:7], s4, v[6:7]
                                        ; kill: def $vgpr6 killed $vgpr6 killed $vgpr6_vgpr7 killed $exec
	v_mul_lo_u32 v6, v6, v4
	v_add_u32_e64 v5, s[6:7], v5, v6
                                        ; implicit-def: $sgpr5
                                        ; implicit-def: $sgpr6
	v_mov_b32_e32 v7, s5
                                        ; kill: def $vgpr5 killed $vgpr5 def $vgpr5_vgpr6 killed $exec
	v_mov_b32_e32 v6, v7
	v_lshlrev_b64 v[6:7], s4, v[5:6]
	v_mov_b32_e32 v10, v7
                                        ; kill: def $vgpr8 killed $vgpr8 killed $vgpr8_vgpr9 killed $exec
	s_mov_b32 s4, 0
	v_mov_b32_e32 v5, 0
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	v_mov_b32_e32 v9, v5
	v_mov_b32_e32 v5, v9
	v_or_b32_e64 v5, v5, v10
	v_mov_b32_e32 v7, v6
	v_mov_b32_e32 v6, v8
	v_or_b32_e64 v11, v6, v7
                                        ; kill: def $vgpr11 killed $vgpr11 def $vgpr11_vgpr12 killed $exec
	v_mov_b32_e32 v12, v5
	v_lshlrev_b64 v[9:10], v4, v[0:1]
	v_mov_b32_e32 v6, v11
	v_mov_b32_e32 v8, v9
	v_mov_b32_e32 v5, v12
	v_mov_b32_e32 v7, v10
	v_add_u32_e64 v6, s[4:5], v6, v8
	v_addc_u32_e64 v5, s[4:5], v5, v7, s[4:5]
                                        ; kill: def $vgpr6 killed $vgpr6 def $vgpr6_vgpr7 killed $exec
	v_mov_b32_e32 v7, v5
	s_mov_b32 s4, 31
	v_and_b32_e64 v5, v4, s4
	v_ashrrev_i64 v[9:10], v5, v[0:1]
	v_mov_b32_e32 v5, v6
	v_mov_b32_e32 v8, v9
	v_mov_b32_e32 v6, v7
	v_mov_b32_e32 v7, v10
	v_sub_u32_e64 v5, s[4:5], v5, v8
	v_subb_u32_e64 v7, s[4:5], v6, v7, s[4:5]
                                        ; kill: def $vgpr5 killed $vgpr5 def $vgpr5_vgpr6 killed $exec
	v_mov_b32_e32 v6, v7
	s_mov_b32 s4, 15
	v_and_b32_e64 v4, v4, s4
	v_lshrrev_b64 v[8:9], v4, v[0:1]
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v7, v8
	v_mov_b32_e32 v5, v6
	v_mov_b32_e32 v6, v9
	v_add_u32_e64 v4, s[4:5], v4, v7
	v_addc_u32_e64 v6, s[4:5], v5, v6, s[4:5]
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v6
	buffer_store_dword v4, off, s[0:3], s33 offset:64 ; 4-byte Folded Spill
	s_waitcnt vmcnt(0)
	buffer_store_dword v5, off, s[0:3], s33 offset:68 ; 4-byte Folded Spill
	v_cmp_ge_i64_e64 s[4:5], v[0:1], v[2:3]
                                        ; implicit-def: $sgpr6_sgpr7
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	buffer_store_dword v0, off, s[0:3], s33 offset:56 ; 4-byte Folded Spill
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:60 ; 4-byte Folded Spill
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v31, s6, 0
	v_writelane_b32 v31, s7, 1
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB2_1
	s_branch .LBB2_3
.LBB2_1:
	v_readlane_b32 s4, v31, 0
	v_readlane_b32 s5, v31, 1
	s_or_saveexec_b64 s[4:5], s[4:5]
	buffer_load_dword v0, off, s[0:3], s33 offset:56 ; 4-byte Folded Reload
	buffer_load_dword v1, off, s[0:3], s33 offset:60 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:72 ; 4-byte Folded Spill
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:76 ; 4-byte Folded Spill
	s_and_b64 s[4:5], exec, s[4:5]
	v_writelane_b32 v31, s4, 2
	v_writelane_b32 v31, s5, 3
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB2_4
; %bb.2:
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v2, off, s[0:3], s33 offset:44
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v1, v2
	buffer_store_dword v0, off, s[0:3], s33 offset:72 ; 4-byte Folded Spill
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:76 ; 4-byte Folded Spill
	s_branch .LBB2_4
.LBB2_3:
	buffer_load_dword v0, off, s[0:3], s33 offset:48
	buffer_load_dword v2, off, s[0:3], s33 offset:52
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v1, v2
	buffer_store_dword v0, off, s[0:3], s33 offset:56 ; 4-byte Folded Spill
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:60 ; 4-byte Folded Spill
	s_branch .LBB2_1
.LBB2_4:
	v_readlane_b32 s4, v31, 2
	v_readlane_b32 s5, v31, 3
	s_or_b64 exec, exec, s[4:5]
	buffer_load_dword v0, off, s[0:3], s33 offset:64 ; 4-byte Folded Reload
	buffer_load_dword v1, off, s[0:3], s33 offset:68 ; 4-byte Folded Reload
	buffer_load_dword v4, off, s[0:3], s33 offset:72 ; 4-byte Folded Reload
	buffer_load_dword v5, off, s[0:3], s33 offset:76 ; 4-byte Folded Reload
	s_waitcnt vmcnt(2)
	v_mov_b32_e32 v2, v0
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v1, v5
	v_add_u32_e64 v18, s[4:5], v2, v3
	v_addc_u32_e64 v0, s[4:5], v0, v1, s[4:5]
                                        ; kill: def $vgpr18 killed $vgpr18 def $vgpr18_vgpr19 killed $exec
	v_mov_b32_e32 v19, v0
	buffer_load_dword v6, off, s[0:3], s33 offset:40
	buffer_load_dword v0, off, s[0:3], s33 offset:44
                                        ; kill: def $vgpr6 killed $vgpr6 def $vgpr6_vgpr7 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v7, v0
	buffer_load_dword v1, off, s[0:3], s33 offset:48
	buffer_load_dword v0, off, s[0:3], s33 offset:52
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	s_mov_b64 s[24:25], 1
	s_mov_b32 s4, s25
	v_mov_b32_e32 v12, v2
	v_or_b32_e64 v0, v12, s4
	s_mov_b32 s4, s24
	v_mov_b32_e32 v13, v1
	v_or_b32_e64 v10, v13, s4
                                        ; kill: def $vgpr10 killed $vgpr10 def $vgpr10_vgpr11 killed $exec
	v_mov_b32_e32 v11, v0
	v_mov_b32_e32 v1, v11
	v_mov_b32_e32 v0, v10
	s_mov_b64 s[10:11], 0
	v_cmp_lt_i64_e64 s[4:5], v[10:11], s[10:11]
	s_mov_b64 s[6:7], -1
	s_mov_b32 s18, s7
	s_mov_b32 s19, s11
	v_mov_b32_e32 v2, s19
	v_mov_b32_e32 v3, s18
	v_cndmask_b32_e64 v2, v2, v3, s[4:5]
	s_mov_b32 s16, s6
	s_mov_b32 s17, s10
	v_mov_b32_e32 v3, s17
	v_mov_b32_e32 v4, s16
	v_cndmask_b32_e64 v8, v3, v4, s[4:5]
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	v_mov_b32_e32 v9, v2
	v_mov_b32_e32 v15, v9
	v_mov_b32_e32 v3, v10
	v_mov_b32_e32 v5, v8
	v_mov_b32_e32 v2, v11
	v_mov_b32_e32 v4, v9
	v_add_u32_e64 v3, s[4:5], v3, v5
	v_addc_u32_e64 v2, s[4:5], v2, v4, s[4:5]
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v2
	v_mov_b32_e32 v2, v4
	v_xor_b32_e64 v2, v2, v15
	v_mov_b32_e32 v16, v8
                                        ; kill: def $vgpr3 killed $vgpr3 killed $vgpr3_vgpr4 killed $exec
	v_xor_b32_e64 v8, v3, v16
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	v_mov_b32_e32 v9, v2
	v_mov_b32_e32 v26, v8
	v_cvt_f32_u32_e64 v2, v26
	s_mov_b32 s5, 32
	v_lshrrev_b64 v[3:4], s5, v[8:9]
	v_mov_b32_e32 v28, v3
	v_cvt_f32_u32_e64 v3, v28
	s_mov_b32 s13, 0x4f800000
	v_mac_f32_e64 v2, v3, s13
	v_rcp_f32_e64 v2, v2
	s_mov_b32 s12, 0x5f7ffffc
	v_mul_f32_e64 v3, v2, s12
	s_mov_b32 s9, 0x2f800000
	v_mul_f32_e64 v2, v3, s9
	v_trunc_f32_e64 v2, v2
	s_mov_b32 s8, 0xcf800000
	v_mac_f32_e64 v3, v2, s8
	v_cvt_u32_f32_e64 v5, v3
	s_mov_b32 s6, s10
	v_mov_b32_e32 v3, v8
	s_mov_b32 s4, s11
	v_mov_b32_e32 v4, v9
	v_sub_u32_e64 v20, s[6:7], s6, v3
	v_mov_b32_e32 v3, s4
	v_subb_u32_e64 v3, s[6:7], v3, v4, s[6:7]
                                        ; kill: def $vgpr20 killed $vgpr20 def $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v21, v3
	v_mov_b32_e32 v8, v20
	v_mad_u64_u32 v[22:23], s[6:7], v8, v5, 0
	v_mov_b32_e32 v3, v22
	v_cvt_u32_f32_e64 v2, v2
	v_mov_b32_e32 v9, v5
	v_mov_b32_e32 v10, v2
	v_lshrrev_b64 v[9:10], s5, v[9:10]
	v_mov_b32_e32 v4, v9
	v_mad_u64_u32 v[24:25], s[6:7], v4, v3, 0
	v_mov_b32_e32 v9, v24
	s_mov_b32 s4, 0
	v_mov_b32_e32 v11, s4
                                        ; kill: def $vgpr9 killed $vgpr9 def $vgpr9_vgpr10 killed $exec
	v_mov_b32_e32 v10, v11
	v_mov_b32_e32 v11, v10
	v_mov_b32_e32 v24, v25
                                        ; implicit-def: $sgpr6
                                        ; implicit-def: $sgpr7
	v_mov_b32_e32 v14, s6
                                        ; kill: def $vgpr24 killed $vgpr24 def $vgpr24_vgpr25 killed $exec
	v_mov_b32_e32 v25, v14
	v_lshlrev_b64 v[24:25], s5, v[24:25]
	v_mov_b32_e32 v14, v25
	v_or_b32_e64 v11, v11, v14
                                        ; kill: def $vgpr9 killed $vgpr9 killed $vgpr9_vgpr10 killed $exec
	v_mov_b32_e32 v10, v24
	v_or_b32_e64 v9, v9, v10
                                        ; kill: def $vgpr9 killed $vgpr9 def $vgpr9_vgpr10 killed $exec
	v_mov_b32_e32 v10, v11
	v_mov_b32_e32 v14, v9
                                        ; kill: def $vgpr10 killed $vgpr10 killed $vgpr9_vgpr10 killed $exec
	v_mul_lo_u32 v11, v8, v4
	v_mov_b32_e32 v9, v23
	v_add_u32_e64 v9, s[6:7], v9, v11
	v_lshrrev_b64 v[20:21], s5, v[20:21]
	v_mov_b32_e32 v11, v20
	v_mul_lo_u32 v17, v11, v5
	v_add_u32_e64 v17, s[6:7], v9, v17
	v_mad_u64_u32 v[20:21], s[6:7], v5, v17, 0
	v_mov_b32_e32 v23, v20
	v_mov_b32_e32 v9, s4
                                        ; kill: def $vgpr23 killed $vgpr23 def $vgpr23_vgpr24 killed $exec
	v_mov_b32_e32 v24, v9
	v_mov_b32_e32 v9, v24
	v_mov_b32_e32 v20, v21
                                        ; implicit-def: $sgpr6
                                        ; implicit-def: $sgpr7
	v_mov_b32_e32 v22, s6
                                        ; kill: def $vgpr20 killed $vgpr20 def $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v21, v22
	v_lshlrev_b64 v[21:22], s5, v[20:21]
	v_mov_b32_e32 v20, v22
	v_or_b32_e64 v9, v9, v20
	v_mov_b32_e32 v20, v23
                                        ; kill: def $vgpr21 killed $vgpr21 killed $vgpr21_vgpr22 killed $exec
	v_or_b32_e64 v22, v20, v21
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v9
	v_mul_hi_u32 v24, v5, v3
	v_mov_b32_e32 v3, s4
                                        ; kill: def $vgpr24 killed $vgpr24 def $vgpr24_vgpr25 killed $exec
	v_mov_b32_e32 v25, v3
	v_mov_b32_e32 v20, v24
	v_mov_b32_e32 v21, v22
	v_mov_b32_e32 v3, v25
	v_mov_b32_e32 v9, v23
	v_add_u32_e64 v20, s[6:7], v20, v21
	v_addc_u32_e64 v3, s[6:7], v3, v9, s[6:7]
                                        ; kill: def $vgpr20 killed $vgpr20 def $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v21, v3
	v_mov_b32_e32 v3, v20
	v_mov_b32_e32 v9, v21
	v_mad_u64_u32 v[20:21], s[6:7], v4, v17, 0
	v_mov_b32_e32 v4, v21
	s_mov_b32 s6, 0
	v_add_u32_e32 v3, vcc, v3, v14
	v_addc_u32_e32 v9, vcc, v9, v10, vcc
	v_mov_b32_e32 v10, s6
	v_addc_u32_e32 v22, vcc, v4, v10, vcc
                                        ; implicit-def: $sgpr7
                                        ; implicit-def: $sgpr14
	v_mov_b32_e32 v4, s7
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v4
	v_lshlrev_b64 v[22:23], s5, v[22:23]
	v_mov_b32_e32 v10, v23
                                        ; kill: def $vgpr20 killed $vgpr20 killed $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v4, s4
                                        ; kill: def $vgpr20 killed $vgpr20 def $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v21, v4
	v_mov_b32_e32 v4, v21
	v_or_b32_e64 v4, v4, v10
	v_mov_b32_e32 v14, v22
	v_mov_b32_e32 v10, v20
	v_or_b32_e64 v20, v10, v14
                                        ; kill: def $vgpr20 killed $vgpr20 def $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v21, v4
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v9
	v_lshrrev_b64 v[22:23], s5, v[3:4]
	v_mov_b32_e32 v3, v22
	v_mov_b32_e32 v10, v20
	v_mov_b32_e32 v4, v23
	v_mov_b32_e32 v9, v21
	v_add_u32_e64 v3, s[14:15], v3, v10
	v_addc_u32_e64 v9, s[14:15], v4, v9, s[14:15]
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v9
	v_mov_b32_e32 v9, v3
	v_add_u32_e64 v5, s[14:15], v5, v9
	v_lshrrev_b64 v[3:4], s5, v[3:4]
                                        ; kill: def $vgpr3 killed $vgpr3 killed $vgpr3_vgpr4 killed $exec
	v_addc_u32_e64 v2, s[14:15], v2, v3, s[14:15]
	v_mov_b32_e32 v3, v5
	v_mov_b32_e32 v4, v2
	v_lshrrev_b64 v[3:4], s5, v[3:4]
	v_mov_b32_e32 v4, v3
	v_mad_u64_u32 v[20:21], s[14:15], v8, v5, 0
	v_mov_b32_e32 v3, v20
	v_mad_u64_u32 v[22:23], s[14:15], v4, v3, 0
	v_mov_b32_e32 v24, v22
	v_mov_b32_e32 v9, s4
                                        ; kill: def $vgpr24 killed $vgpr24 def $vgpr24_vgpr25 killed $exec
	v_mov_b32_e32 v25, v9
	v_mov_b32_e32 v9, v25
	v_mov_b32_e32 v22, v23
                                        ; implicit-def: $sgpr7
                                        ; implicit-def: $sgpr14
	v_mov_b32_e32 v10, s7
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v10
	v_lshlrev_b64 v[22:23], s5, v[22:23]
	v_mov_b32_e32 v10, v23
	v_or_b32_e64 v9, v9, v10
	v_mov_b32_e32 v10, v24
	v_mov_b32_e32 v14, v22
	v_or_b32_e64 v22, v10, v14
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v9
	v_mov_b32_e32 v10, v22
	v_mov_b32_e32 v9, v23
	v_mul_lo_u32 v14, v8, v4
	v_mov_b32_e32 v8, v21
	v_add_u32_e64 v8, s[14:15], v8, v14
	v_mul_lo_u32 v11, v11, v5
	v_add_u32_e64 v11, s[14:15], v8, v11
	v_mad_u64_u32 v[20:21], s[14:15], v5, v11, 0
	v_mov_b32_e32 v22, v20
	v_mov_b32_e32 v8, s4
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v8
	v_mov_b32_e32 v8, v23
	v_mov_b32_e32 v20, v21
                                        ; implicit-def: $sgpr7
                                        ; implicit-def: $sgpr14
	v_mov_b32_e32 v14, s7
                                        ; kill: def $vgpr20 killed $vgpr20 def $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v21, v14
	v_lshlrev_b64 v[20:21], s5, v[20:21]
	v_mov_b32_e32 v14, v21
	v_or_b32_e64 v8, v8, v14
	v_mov_b32_e32 v14, v22
	v_mov_b32_e32 v17, v20
	v_or_b32_e64 v20, v14, v17
                                        ; kill: def $vgpr20 killed $vgpr20 def $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v21, v8
	v_mul_hi_u32 v22, v5, v3
	v_mov_b32_e32 v3, s4
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v3
	v_mov_b32_e32 v14, v22
	v_mov_b32_e32 v17, v20
	v_mov_b32_e32 v3, v23
	v_mov_b32_e32 v8, v21
	v_add_u32_e64 v20, s[14:15], v14, v17
	v_addc_u32_e64 v3, s[14:15], v3, v8, s[14:15]
                                        ; kill: def $vgpr20 killed $vgpr20 def $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v21, v3
	v_mov_b32_e32 v3, v20
	v_mov_b32_e32 v8, v21
	v_mad_u64_u32 v[20:21], s[14:15], v4, v11, 0
	v_mov_b32_e32 v4, v21
	v_add_u32_e32 v3, vcc, v3, v10
	v_addc_u32_e32 v8, vcc, v8, v9, vcc
	v_mov_b32_e32 v9, s6
	v_addc_u32_e32 v9, vcc, v4, v9, vcc
                                        ; implicit-def: $sgpr7
                                        ; implicit-def: $sgpr14
	v_mov_b32_e32 v4, s7
                                        ; kill: def $vgpr9 killed $vgpr9 def $vgpr9_vgpr10 killed $exec
	v_mov_b32_e32 v10, v4
	v_lshlrev_b64 v[9:10], s5, v[9:10]
	v_mov_b32_e32 v11, v10
                                        ; kill: def $vgpr20 killed $vgpr20 killed $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v4, s4
                                        ; kill: def $vgpr20 killed $vgpr20 def $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v21, v4
	v_mov_b32_e32 v4, v21
	v_or_b32_e64 v4, v4, v11
	v_mov_b32_e32 v10, v9
	v_mov_b32_e32 v9, v20
	v_or_b32_e64 v10, v9, v10
                                        ; kill: def $vgpr10 killed $vgpr10 def $vgpr10_vgpr11 killed $exec
	v_mov_b32_e32 v11, v4
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v8
	v_lshrrev_b64 v[20:21], s5, v[3:4]
	v_mov_b32_e32 v3, v20
	v_mov_b32_e32 v9, v10
	v_mov_b32_e32 v4, v21
	v_mov_b32_e32 v8, v11
	v_add_u32_e64 v3, s[14:15], v3, v9
	v_addc_u32_e64 v8, s[14:15], v4, v8, s[14:15]
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v8
	v_mov_b32_e32 v8, v3
	v_add_u32_e64 v17, s[14:15], v5, v8
	v_lshrrev_b64 v[3:4], s5, v[3:4]
                                        ; kill: def $vgpr3 killed $vgpr3 killed $vgpr3_vgpr4 killed $exec
	v_addc_u32_e64 v4, s[14:15], v2, v3, s[14:15]
	v_mov_b32_e32 v2, v17
	v_mov_b32_e32 v3, v4
	v_lshrrev_b64 v[2:3], s5, v[2:3]
	v_mov_b32_e32 v3, v2
	s_mov_b64 s[14:15], s[10:11]
	v_cmp_lt_i64_e64 s[14:15], v[6:7], s[14:15]
	v_mov_b32_e32 v2, s19
	v_mov_b32_e32 v4, s18
	v_cndmask_b32_e64 v2, v2, v4, s[14:15]
	v_mov_b32_e32 v4, s17
	v_mov_b32_e32 v5, s16
	v_cndmask_b32_e64 v10, v4, v5, s[14:15]
                                        ; kill: def $vgpr10 killed $vgpr10 def $vgpr10_vgpr11 killed $exec
	v_mov_b32_e32 v11, v2
	v_mov_b32_e32 v5, v10
	v_mov_b32_e32 v8, v11
	v_mov_b32_e32 v9, v6
	v_mov_b32_e32 v14, v10
	v_mov_b32_e32 v2, v7
	v_mov_b32_e32 v4, v11
	v_add_u32_e64 v20, s[14:15], v9, v14
	v_addc_u32_e64 v2, s[14:15], v2, v4, s[14:15]
                                        ; kill: def $vgpr20 killed $vgpr20 def $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v21, v2
	v_mov_b32_e32 v2, v21
	v_xor_b32_e64 v2, v2, v8
	v_mov_b32_e32 v4, v20
	v_xor_b32_e64 v20, v4, v5
                                        ; kill: def $vgpr20 killed $vgpr20 def $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v21, v2
	v_mov_b32_e32 v9, v20
	v_mad_u64_u32 v[22:23], s[14:15], v9, v3, 0
	v_mov_b32_e32 v24, v22
	v_mov_b32_e32 v2, s4
                                        ; kill: def $vgpr24 killed $vgpr24 def $vgpr24_vgpr25 killed $exec
	v_mov_b32_e32 v25, v2
	v_mov_b32_e32 v2, v25
	v_mov_b32_e32 v22, v23
                                        ; implicit-def: $sgpr7
                                        ; implicit-def: $sgpr14
	v_mov_b32_e32 v4, s7
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v4
	v_lshlrev_b64 v[22:23], s5, v[22:23]
	v_mov_b32_e32 v4, v23
	v_or_b32_e64 v2, v2, v4
	v_mov_b32_e32 v4, v24
	v_mov_b32_e32 v14, v22
	v_or_b32_e64 v23, v4, v14
                                        ; kill: def $vgpr23 killed $vgpr23 def $vgpr23_vgpr24 killed $exec
	v_mov_b32_e32 v24, v2
	v_mul_hi_u32 v29, v9, v17
	v_mov_b32_e32 v2, s4
                                        ; kill: def $vgpr29 killed $vgpr29 def $vgpr29_vgpr30 killed $exec
	v_mov_b32_e32 v30, v2
	v_mov_b32_e32 v14, v29
	v_mov_b32_e32 v22, v23
	v_mov_b32_e32 v2, v30
	v_mov_b32_e32 v4, v24
	v_add_u32_e64 v22, s[14:15], v14, v22
	v_addc_u32_e64 v2, s[14:15], v2, v4, s[14:15]
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v2
	v_mov_b32_e32 v2, v22
	v_mov_b32_e32 v14, v23
	v_lshrrev_b64 v[20:21], s5, v[20:21]
	v_mov_b32_e32 v4, v20
	v_mad_u64_u32 v[20:21], s[14:15], v4, v17, 0
	v_mov_b32_e32 v23, v20
	v_mov_b32_e32 v17, s4
                                        ; kill: def $vgpr23 killed $vgpr23 def $vgpr23_vgpr24 killed $exec
	v_mov_b32_e32 v24, v17
	v_mov_b32_e32 v17, v24
	v_mov_b32_e32 v20, v21
                                        ; implicit-def: $sgpr7
                                        ; implicit-def: $sgpr14
	v_mov_b32_e32 v22, s7
                                        ; kill: def $vgpr20 killed $vgpr20 def $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v21, v22
	v_lshlrev_b64 v[21:22], s5, v[20:21]
	v_mov_b32_e32 v20, v22
	v_or_b32_e64 v17, v17, v20
	v_mov_b32_e32 v20, v23
                                        ; kill: def $vgpr21 killed $vgpr21 killed $vgpr21_vgpr22 killed $exec
	v_or_b32_e64 v20, v20, v21
                                        ; kill: def $vgpr20 killed $vgpr20 def $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v21, v17
	v_mov_b32_e32 v22, v20
	v_mov_b32_e32 v17, v21
	v_mad_u64_u32 v[20:21], s[14:15], v4, v3, 0
	v_mov_b32_e32 v3, v21
	v_add_u32_e32 v2, vcc, v2, v22
	v_addc_u32_e32 v14, vcc, v14, v17, vcc
	v_mov_b32_e32 v17, s6
	v_addc_u32_e32 v22, vcc, v3, v17, vcc
                                        ; implicit-def: $sgpr7
                                        ; implicit-def: $sgpr14
	v_mov_b32_e32 v3, s7
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v3
	v_lshlrev_b64 v[23:24], s5, v[22:23]
	v_mov_b32_e32 v17, v24
	v_mov_b32_e32 v21, v20
	v_mov_b32_e32 v3, s4
                                        ; kill: def $vgpr21 killed $vgpr21 def $vgpr21_vgpr22 killed $exec
	v_mov_b32_e32 v22, v3
	v_mov_b32_e32 v3, v22
	v_or_b32_e64 v3, v3, v17
	v_mov_b32_e32 v20, v23
	v_mov_b32_e32 v17, v21
	v_or_b32_e64 v20, v17, v20
                                        ; kill: def $vgpr20 killed $vgpr20 def $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v21, v3
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v14
	v_lshrrev_b64 v[2:3], s5, v[2:3]
	v_mov_b32_e32 v14, v2
	v_mov_b32_e32 v17, v20
	v_mov_b32_e32 v2, v3
	v_mov_b32_e32 v3, v21
	v_add_u32_e64 v24, s[14:15], v14, v17
	v_addc_u32_e64 v2, s[14:15], v2, v3, s[14:15]
                                        ; kill: def $vgpr24 killed $vgpr24 def $vgpr24_vgpr25 killed $exec
	v_mov_b32_e32 v25, v2
	v_lshrrev_b64 v[2:3], s5, v[24:25]
                                        ; kill: def $vgpr2 killed $vgpr2 killed $vgpr2_vgpr3 killed $exec
	v_mul_lo_u32 v14, v26, v2
	v_mov_b32_e32 v2, v24
	v_mad_u64_u32 v[20:21], s[14:15], v26, v2, 0
	v_mov_b32_e32 v3, v21
	v_add_u32_e64 v3, s[14:15], v3, v14
	v_mul_lo_u32 v14, v28, v2
	v_add_u32_e64 v3, s[14:15], v3, v14
	v_sub_u32_e64 v14, s[14:15], v4, v3
	v_mov_b32_e32 v17, v20
	v_sub_u32_e64 v17, s[14:15], v9, v17
	v_subb_u32_e64 v14, s[20:21], v14, v28, s[14:15]
	v_sub_u32_e64 v20, s[20:21], v17, v26
	v_mov_b32_e32 v21, s6
	v_subb_u32_e64 v21, s[20:21], v14, v21, s[20:21]
	v_cmp_ge_u32_e64 s[20:21], v21, v28
	s_mov_b32 s7, -1
	v_mov_b32_e32 v14, s6
	v_mov_b32_e32 v22, s7
	v_cndmask_b32_e64 v14, v14, v22, s[20:21]
	v_cmp_eq_u32_e64 s[20:21], v21, v28
	v_cmp_ge_u32_e64 s[22:23], v20, v26
	v_mov_b32_e32 v20, s6
	v_mov_b32_e32 v21, s7
	v_cndmask_b32_e64 v20, v20, v21, s[22:23]
	v_cndmask_b32_e64 v14, v14, v20, s[20:21]
	v_cmp_ne_u32_e64 s[20:21], v14, s6
	s_mov_b64 s[26:27], 2
	v_mov_b32_e32 v20, v24
	s_mov_b32 s22, s26
	v_mov_b32_e32 v14, v25
	s_mov_b32 s26, s27
	v_add_u32_e64 v22, s[22:23], v20, s22
	v_mov_b32_e32 v20, s26
	v_addc_u32_e64 v14, s[22:23], v14, v20, s[22:23]
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v14
	v_mov_b32_e32 v27, v23
	v_mov_b32_e32 v20, v24
	s_mov_b32 s22, s24
	v_mov_b32_e32 v14, v25
	s_mov_b32 s24, s25
	v_add_u32_e64 v20, s[22:23], v20, s22
	v_mov_b32_e32 v21, s24
	v_addc_u32_e64 v14, s[22:23], v14, v21, s[22:23]
                                        ; kill: def $vgpr20 killed $vgpr20 def $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v21, v14
	v_mov_b32_e32 v14, v21
	v_cndmask_b32_e64 v14, v14, v27, s[20:21]
	v_subb_u32_e64 v27, s[14:15], v4, v3, s[14:15]
	v_cmp_ge_u32_e64 s[14:15], v27, v28
	v_mov_b32_e32 v3, s6
	v_mov_b32_e32 v29, s7
	v_cndmask_b32_e64 v3, v3, v29, s[14:15]
	v_cmp_eq_u32_e64 s[14:15], v27, v28
	v_cmp_ge_u32_e64 s[22:23], v17, v26
	v_mov_b32_e32 v17, s6
	v_mov_b32_e32 v26, s7
	v_cndmask_b32_e64 v17, v17, v26, s[22:23]
	v_cndmask_b32_e64 v3, v3, v17, s[14:15]
	v_cmp_ne_u32_e64 s[14:15], v3, s6
	v_mov_b32_e32 v3, v25
	v_cndmask_b32_e64 v14, v3, v14, s[14:15]
	v_mov_b32_e32 v17, v22
	v_mov_b32_e32 v3, v20
	v_cndmask_b32_e64 v3, v3, v17, s[20:21]
	v_cndmask_b32_e64 v2, v2, v3, s[14:15]
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v14
	v_mov_b32_e32 v14, v3
	v_xor_b32_e64 v15, v8, v15
	v_xor_b32_e64 v16, v5, v16
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v15
	v_mov_b32_e32 v15, v17
	v_xor_b32_e64 v14, v14, v15
                                        ; kill: def $vgpr2 killed $vgpr2 killed $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v16
	v_xor_b32_e64 v2, v2, v3
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v14
	v_mov_b32_e32 v14, v2
	v_mov_b32_e32 v15, v16
	v_mov_b32_e32 v2, v3
	v_mov_b32_e32 v3, v17
	v_sub_u32_e64 v16, s[14:15], v14, v15
	v_subb_u32_e64 v2, s[14:15], v2, v3, s[14:15]
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v2
	v_mov_b32_e32 v2, v18
	v_mov_b32_e32 v15, v16
	v_mov_b32_e32 v3, v19
	v_mov_b32_e32 v14, v17
	v_add_u32_e64 v2, s[14:15], v2, v15
	v_addc_u32_e64 v14, s[14:15], v3, v14, s[14:15]
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v14
	s_mov_b64 s[14:15], 3
	s_mov_b32 s20, s15
	v_or_b32_e64 v12, v12, s20
                                        ; kill: def $sgpr14 killed $sgpr14 killed $sgpr14_sgpr15
	v_or_b32_e64 v19, v13, s14
                                        ; kill: def $vgpr19 killed $vgpr19 def $vgpr19_vgpr20 killed $exec
	v_mov_b32_e32 v20, v12
	v_cmp_lt_i64_e64 s[14:15], v[19:20], s[10:11]
	v_mov_b32_e32 v12, s19
	v_mov_b32_e32 v13, s18
	v_cndmask_b32_e64 v12, v12, v13, s[14:15]
	v_mov_b32_e32 v13, s17
	v_mov_b32_e32 v14, s16
	v_cndmask_b32_e64 v13, v13, v14, s[14:15]
                                        ; kill: def $vgpr13 killed $vgpr13 def $vgpr13_vgpr14 killed $exec
	v_mov_b32_e32 v14, v12
	v_mov_b32_e32 v17, v14
	v_mov_b32_e32 v15, v19
	v_mov_b32_e32 v18, v13
	v_mov_b32_e32 v12, v20
	v_mov_b32_e32 v16, v14
	v_add_u32_e64 v15, s[14:15], v15, v18
	v_addc_u32_e64 v12, s[14:15], v12, v16, s[14:15]
                                        ; kill: def $vgpr15 killed $vgpr15 def $vgpr15_vgpr16 killed $exec
	v_mov_b32_e32 v16, v12
	v_mov_b32_e32 v12, v16
	v_xor_b32_e64 v12, v12, v17
	v_mov_b32_e32 v14, v13
	v_mov_b32_e32 v13, v15
	v_xor_b32_e64 v18, v13, v14
                                        ; kill: def $vgpr18 killed $vgpr18 def $vgpr18_vgpr19 killed $exec
	v_mov_b32_e32 v19, v12
	v_mov_b32_e32 v16, v18
	v_cvt_f32_u32_e64 v12, v16
	v_lshrrev_b64 v[13:14], s5, v[18:19]
	v_mov_b32_e32 v17, v13
	v_cvt_f32_u32_e64 v13, v17
	v_mac_f32_e64 v12, v13, s13
	v_rcp_f32_e64 v12, v12
	v_mul_f32_e64 v13, v12, s12
	v_mul_f32_e64 v12, v13, s9
	v_trunc_f32_e64 v12, v12
	v_mac_f32_e64 v13, v12, s8
	v_cvt_u32_f32_e64 v15, v13
	s_mov_b32 s8, s10
	v_mov_b32_e32 v13, v18
	s_mov_b32 s10, s11
	v_mov_b32_e32 v14, v19
	v_sub_u32_e64 v21, s[8:9], s8, v13
	v_mov_b32_e32 v13, s10
	v_subb_u32_e64 v13, s[8:9], v13, v14, s[8:9]
                                        ; kill: def $vgpr21 killed $vgpr21 def $vgpr21_vgpr22 killed $exec
	v_mov_b32_e32 v22, v13
	v_mov_b32_e32 v18, v21
	v_mad_u64_u32 v[25:26], s[8:9], v18, v15, 0
	v_mov_b32_e32 v13, v25
	v_cvt_u32_f32_e64 v12, v12
	v_mov_b32_e32 v19, v15
	v_mov_b32_e32 v20, v12
	v_lshrrev_b64 v[19:20], s5, v[19:20]
	v_mov_b32_e32 v14, v19
	v_mad_u64_u32 v[27:28], s[8:9], v14, v13, 0
	v_mov_b32_e32 v19, v27
	v_mov_b32_e32 v23, s4
                                        ; kill: def $vgpr19 killed $vgpr19 def $vgpr19_vgpr20 killed $exec
	v_mov_b32_e32 v20, v23
	v_mov_b32_e32 v23, v20
	v_mov_b32_e32 v27, v28
                                        ; implicit-def: $sgpr8
                                        ; implicit-def: $sgpr9
	v_mov_b32_e32 v24, s8
                                        ; kill: def $vgpr27 killed $vgpr27 def $vgpr27_vgpr28 killed $exec
	v_mov_b32_e32 v28, v24
	v_lshlrev_b64 v[27:28], s5, v[27:28]
	v_mov_b32_e32 v24, v28
	v_or_b32_e64 v23, v23, v24
                                        ; kill: def $vgpr19 killed $vgpr19 killed $vgpr19_vgpr20 killed $exec
	v_mov_b32_e32 v20, v27
	v_or_b32_e64 v19, v19, v20
                                        ; kill: def $vgpr19 killed $vgpr19 def $vgpr19_vgpr20 killed $exec
	v_mov_b32_e32 v20, v23
	v_mov_b32_e32 v24, v19
                                        ; kill: def $vgpr20 killed $vgpr20 killed $vgpr19_vgpr20 killed $exec
	v_mul_lo_u32 v23, v18, v14
	v_mov_b32_e32 v19, v26
	v_add_u32_e64 v19, s[8:9], v19, v23
	v_lshrrev_b64 v[21:22], s5, v[21:22]
                                        ; kill: def $vgpr21 killed $vgpr21 killed $vgpr21_vgpr22 killed $exec
	v_mul_lo_u32 v22, v21, v15
	v_add_u32_e64 v22, s[8:9], v19, v22
	v_mad_u64_u32 v[25:26], s[8:9], v15, v22, 0
	v_mov_b32_e32 v27, v25
	v_mov_b32_e32 v19, s4
                                        ; kill: def $vgpr27 killed $vgpr27 def $vgpr27_vgpr28 killed $exec
	v_mov_b32_e32 v28, v19
	v_mov_b32_e32 v19, v28
	v_mov_b32_e32 v25, v26
                                        ; implicit-def: $sgpr8
                                        ; implicit-def: $sgpr9
	v_mov_b32_e32 v23, s8
                                        ; kill: def $vgpr25 killed $vgpr25 def $vgpr25_vgpr26 killed $exec
	v_mov_b32_e32 v26, v23
	v_lshlrev_b64 v[25:26], s5, v[25:26]
	v_mov_b32_e32 v23, v26
	v_or_b32_e64 v19, v19, v23
	v_mov_b32_e32 v23, v27
                                        ; kill: def $vgpr25 killed $vgpr25 killed $vgpr25_vgpr26 killed $exec
	v_or_b32_e64 v26, v23, v25
                                        ; kill: def $vgpr26 killed $vgpr26 def $vgpr26_vgpr27 killed $exec
	v_mov_b32_e32 v27, v19
	v_mul_hi_u32 v28, v15, v13
	v_mov_b32_e32 v13, s4
                                        ; kill: def $vgpr28 killed $vgpr28 def $vgpr28_vgpr29 killed $exec
	v_mov_b32_e32 v29, v13
	v_mov_b32_e32 v23, v28
	v_mov_b32_e32 v25, v26
	v_mov_b32_e32 v13, v29
	v_mov_b32_e32 v19, v27
	v_add_u32_e64 v25, s[8:9], v23, v25
	v_addc_u32_e64 v13, s[8:9], v13, v19, s[8:9]
                                        ; kill: def $vgpr25 killed $vgpr25 def $vgpr25_vgpr26 killed $exec
	v_mov_b32_e32 v26, v13
	v_mov_b32_e32 v13, v25
	v_mov_b32_e32 v19, v26
	v_mad_u64_u32 v[22:23], s[8:9], v14, v22, 0
	v_mov_b32_e32 v14, v23
	v_add_u32_e32 v13, vcc, v13, v24
	v_addc_u32_e32 v19, vcc, v19, v20, vcc
	v_mov_b32_e32 v20, s6
	v_addc_u32_e32 v24, vcc, v14, v20, vcc
                                        ; implicit-def: $sgpr8
                                        ; implicit-def: $sgpr9
	v_mov_b32_e32 v14, s8
                                        ; kill: def $vgpr24 killed $vgpr24 def $vgpr24_vgpr25 killed $exec
	v_mov_b32_e32 v25, v14
	v_lshlrev_b64 v[25:26], s5, v[24:25]
	v_mov_b32_e32 v20, v26
	v_mov_b32_e32 v23, v22
	v_mov_b32_e32 v14, s4
                                        ; kill: def $vgpr23 killed $vgpr23 def $vgpr23_vgpr24 killed $exec
	v_mov_b32_e32 v24, v14
	v_mov_b32_e32 v14, v24
	v_or_b32_e64 v14, v14, v20
	v_mov_b32_e32 v22, v25
	v_mov_b32_e32 v20, v23
	v_or_b32_e64 v22, v20, v22
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v14
                                        ; kill: def $vgpr13 killed $vgpr13 def $vgpr13_vgpr14 killed $exec
	v_mov_b32_e32 v14, v19
	v_lshrrev_b64 v[24:25], s5, v[13:14]
	v_mov_b32_e32 v13, v24
	v_mov_b32_e32 v20, v22
	v_mov_b32_e32 v14, v25
	v_mov_b32_e32 v19, v23
	v_add_u32_e64 v13, s[8:9], v13, v20
	v_addc_u32_e64 v19, s[8:9], v14, v19, s[8:9]
                                        ; kill: def $vgpr13 killed $vgpr13 def $vgpr13_vgpr14 killed $exec
	v_mov_b32_e32 v14, v19
	v_mov_b32_e32 v19, v13
	v_add_u32_e64 v15, s[8:9], v15, v19
	v_lshrrev_b64 v[13:14], s5, v[13:14]
                                        ; kill: def $vgpr13 killed $vgpr13 killed $vgpr13_vgpr14 killed $exec
	v_addc_u32_e64 v12, s[8:9], v12, v13, s[8:9]
	v_mov_b32_e32 v13, v15
	v_mov_b32_e32 v14, v12
	v_lshrrev_b64 v[13:14], s5, v[13:14]
	v_mov_b32_e32 v14, v13
	v_mad_u64_u32 v[23:24], s[8:9], v18, v15, 0
	v_mov_b32_e32 v13, v23
	v_mad_u64_u32 v[25:26], s[8:9], v14, v13, 0
	v_mov_b32_e32 v27, v25
	v_mov_b32_e32 v19, s4
                                        ; kill: def $vgpr27 killed $vgpr27 def $vgpr27_vgpr28 killed $exec
	v_mov_b32_e32 v28, v19
	v_mov_b32_e32 v19, v28
	v_mov_b32_e32 v25, v26
                                        ; implicit-def: $sgpr8
                                        ; implicit-def: $sgpr9
	v_mov_b32_e32 v20, s8
                                        ; kill: def $vgpr25 killed $vgpr25 def $vgpr25_vgpr26 killed $exec
	v_mov_b32_e32 v26, v20
	v_lshlrev_b64 v[25:26], s5, v[25:26]
	v_mov_b32_e32 v20, v26
	v_or_b32_e64 v19, v19, v20
	v_mov_b32_e32 v20, v27
	v_mov_b32_e32 v22, v25
	v_or_b32_e64 v25, v20, v22
                                        ; kill: def $vgpr25 killed $vgpr25 def $vgpr25_vgpr26 killed $exec
	v_mov_b32_e32 v26, v19
	v_mov_b32_e32 v20, v25
	v_mov_b32_e32 v19, v26
	v_mul_lo_u32 v22, v18, v14
	v_mov_b32_e32 v18, v24
	v_add_u32_e64 v18, s[8:9], v18, v22
	v_mul_lo_u32 v21, v21, v15
	v_add_u32_e64 v21, s[8:9], v18, v21
	v_mad_u64_u32 v[22:23], s[8:9], v15, v21, 0
	v_mov_b32_e32 v25, v22
	v_mov_b32_e32 v18, s4
                                        ; kill: def $vgpr25 killed $vgpr25 def $vgpr25_vgpr26 killed $exec
	v_mov_b32_e32 v26, v18
	v_mov_b32_e32 v18, v26
	v_mov_b32_e32 v22, v23
                                        ; implicit-def: $sgpr8
                                        ; implicit-def: $sgpr9
	v_mov_b32_e32 v24, s8
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v24
	v_lshlrev_b64 v[23:24], s5, v[22:23]
	v_mov_b32_e32 v22, v24
	v_or_b32_e64 v18, v18, v22
	v_mov_b32_e32 v22, v25
                                        ; kill: def $vgpr23 killed $vgpr23 killed $vgpr23_vgpr24 killed $exec
	v_or_b32_e64 v24, v22, v23
                                        ; kill: def $vgpr24 killed $vgpr24 def $vgpr24_vgpr25 killed $exec
	v_mov_b32_e32 v25, v18
	v_mul_hi_u32 v26, v15, v13
	v_mov_b32_e32 v13, s4
                                        ; kill: def $vgpr26 killed $vgpr26 def $vgpr26_vgpr27 killed $exec
	v_mov_b32_e32 v27, v13
	v_mov_b32_e32 v22, v26
	v_mov_b32_e32 v23, v24
	v_mov_b32_e32 v13, v27
	v_mov_b32_e32 v18, v25
	v_add_u32_e64 v22, s[8:9], v22, v23
	v_addc_u32_e64 v13, s[8:9], v13, v18, s[8:9]
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v13
	v_mov_b32_e32 v13, v22
	v_mov_b32_e32 v18, v23
	v_mad_u64_u32 v[21:22], s[8:9], v14, v21, 0
	v_mov_b32_e32 v14, v22
	v_add_u32_e32 v13, vcc, v13, v20
	v_addc_u32_e32 v18, vcc, v18, v19, vcc
	v_mov_b32_e32 v19, s6
	v_addc_u32_e32 v19, vcc, v14, v19, vcc
                                        ; implicit-def: $sgpr8
                                        ; implicit-def: $sgpr9
	v_mov_b32_e32 v14, s8
                                        ; kill: def $vgpr19 killed $vgpr19 def $vgpr19_vgpr20 killed $exec
	v_mov_b32_e32 v20, v14
	v_lshlrev_b64 v[19:20], s5, v[19:20]
	v_mov_b32_e32 v23, v20
                                        ; kill: def $vgpr21 killed $vgpr21 killed $vgpr21_vgpr22 killed $exec
	v_mov_b32_e32 v14, s4
                                        ; kill: def $vgpr21 killed $vgpr21 def $vgpr21_vgpr22 killed $exec
	v_mov_b32_e32 v22, v14
	v_mov_b32_e32 v14, v22
	v_or_b32_e64 v14, v14, v23
	v_mov_b32_e32 v20, v19
	v_mov_b32_e32 v19, v21
	v_or_b32_e64 v20, v19, v20
                                        ; kill: def $vgpr20 killed $vgpr20 def $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v21, v14
                                        ; kill: def $vgpr13 killed $vgpr13 def $vgpr13_vgpr14 killed $exec
	v_mov_b32_e32 v14, v18
	v_lshrrev_b64 v[22:23], s5, v[13:14]
	v_mov_b32_e32 v13, v22
	v_mov_b32_e32 v19, v20
	v_mov_b32_e32 v14, v23
	v_mov_b32_e32 v18, v21
	v_add_u32_e64 v13, s[8:9], v13, v19
	v_addc_u32_e64 v18, s[8:9], v14, v18, s[8:9]
                                        ; kill: def $vgpr13 killed $vgpr13 def $vgpr13_vgpr14 killed $exec
	v_mov_b32_e32 v14, v18
	v_mov_b32_e32 v18, v13
	v_add_u32_e64 v15, s[8:9], v15, v18
	v_lshrrev_b64 v[13:14], s5, v[13:14]
                                        ; kill: def $vgpr13 killed $vgpr13 killed $vgpr13_vgpr14 killed $exec
	v_addc_u32_e64 v14, s[8:9], v12, v13, s[8:9]
	v_mov_b32_e32 v12, v15
	v_mov_b32_e32 v13, v14
	v_lshrrev_b64 v[12:13], s5, v[12:13]
	v_mov_b32_e32 v13, v12
	v_mad_u64_u32 v[18:19], s[8:9], v9, v13, 0
	v_mov_b32_e32 v20, v18
	v_mov_b32_e32 v12, s4
                                        ; kill: def $vgpr20 killed $vgpr20 def $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v21, v12
	v_mov_b32_e32 v12, v21
	v_mov_b32_e32 v18, v19
                                        ; implicit-def: $sgpr8
                                        ; implicit-def: $sgpr9
	v_mov_b32_e32 v14, s8
                                        ; kill: def $vgpr18 killed $vgpr18 def $vgpr18_vgpr19 killed $exec
	v_mov_b32_e32 v19, v14
	v_lshlrev_b64 v[18:19], s5, v[18:19]
	v_mov_b32_e32 v14, v19
	v_or_b32_e64 v12, v12, v14
	v_mov_b32_e32 v14, v20
                                        ; kill: def $vgpr18 killed $vgpr18 killed $vgpr18_vgpr19 killed $exec
	v_or_b32_e64 v20, v14, v18
                                        ; kill: def $vgpr20 killed $vgpr20 def $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v21, v12
	v_mul_hi_u32 v22, v9, v15
	v_mov_b32_e32 v12, s4
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v12
	v_mov_b32_e32 v18, v22
	v_mov_b32_e32 v19, v20
	v_mov_b32_e32 v12, v23
	v_mov_b32_e32 v14, v21
	v_add_u32_e64 v18, s[8:9], v18, v19
	v_addc_u32_e64 v12, s[8:9], v12, v14, s[8:9]
                                        ; kill: def $vgpr18 killed $vgpr18 def $vgpr18_vgpr19 killed $exec
	v_mov_b32_e32 v19, v12
	v_mov_b32_e32 v12, v18
	v_mov_b32_e32 v14, v19
	v_mad_u64_u32 v[18:19], s[8:9], v4, v15, 0
	v_mov_b32_e32 v21, v18
	v_mov_b32_e32 v15, s4
                                        ; kill: def $vgpr21 killed $vgpr21 def $vgpr21_vgpr22 killed $exec
	v_mov_b32_e32 v22, v15
	v_mov_b32_e32 v15, v22
	v_mov_b32_e32 v18, v19
                                        ; implicit-def: $sgpr8
                                        ; implicit-def: $sgpr9
	v_mov_b32_e32 v20, s8
                                        ; kill: def $vgpr18 killed $vgpr18 def $vgpr18_vgpr19 killed $exec
	v_mov_b32_e32 v19, v20
	v_lshlrev_b64 v[19:20], s5, v[18:19]
	v_mov_b32_e32 v18, v20
	v_or_b32_e64 v15, v15, v18
	v_mov_b32_e32 v18, v21
                                        ; kill: def $vgpr19 killed $vgpr19 killed $vgpr19_vgpr20 killed $exec
	v_or_b32_e64 v18, v18, v19
                                        ; kill: def $vgpr18 killed $vgpr18 def $vgpr18_vgpr19 killed $exec
	v_mov_b32_e32 v19, v15
	v_mov_b32_e32 v20, v18
	v_mov_b32_e32 v15, v19
	v_mad_u64_u32 v[18:19], s[8:9], v4, v13, 0
	v_mov_b32_e32 v13, v19
	v_add_u32_e32 v12, vcc, v12, v20
	v_addc_u32_e32 v14, vcc, v14, v15, vcc
	v_mov_b32_e32 v15, s6
	v_addc_u32_e32 v20, vcc, v13, v15, vcc
                                        ; implicit-def: $sgpr8
                                        ; implicit-def: $sgpr9
	v_mov_b32_e32 v13, s8
                                        ; kill: def $vgpr20 killed $vgpr20 def $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v21, v13
	v_lshlrev_b64 v[21:22], s5, v[20:21]
	v_mov_b32_e32 v15, v22
	v_mov_b32_e32 v19, v18
	v_mov_b32_e32 v13, s4
                                        ; kill: def $vgpr19 killed $vgpr19 def $vgpr19_vgpr20 killed $exec
	v_mov_b32_e32 v20, v13
	v_mov_b32_e32 v13, v20
	v_or_b32_e64 v13, v13, v15
	v_mov_b32_e32 v18, v21
	v_mov_b32_e32 v15, v19
	v_or_b32_e64 v18, v15, v18
                                        ; kill: def $vgpr18 killed $vgpr18 def $vgpr18_vgpr19 killed $exec
	v_mov_b32_e32 v19, v13
                                        ; kill: def $vgpr12 killed $vgpr12 def $vgpr12_vgpr13 killed $exec
	v_mov_b32_e32 v13, v14
	v_lshrrev_b64 v[13:14], s5, v[12:13]
	v_mov_b32_e32 v12, v13
	v_mov_b32_e32 v15, v18
	v_mov_b32_e32 v13, v14
	v_mov_b32_e32 v14, v19
	v_add_u32_e64 v12, s[8:9], v12, v15
	v_addc_u32_e64 v14, s[8:9], v13, v14, s[8:9]
                                        ; kill: def $vgpr12 killed $vgpr12 def $vgpr12_vgpr13 killed $exec
	v_mov_b32_e32 v13, v14
	v_lshrrev_b64 v[14:15], s5, v[12:13]
                                        ; kill: def $vgpr14 killed $vgpr14 killed $vgpr14_vgpr15 killed $exec
	v_mul_lo_u32 v18, v16, v14
	v_mov_b32_e32 v15, v12
	v_mad_u64_u32 v[13:14], s[8:9], v16, v15, 0
	v_mov_b32_e32 v12, v14
	v_add_u32_e64 v12, s[8:9], v12, v18
	v_mul_lo_u32 v15, v17, v15
	v_add_u32_e64 v15, s[8:9], v12, v15
	v_sub_u32_e64 v12, s[8:9], v4, v15
                                        ; kill: def $vgpr13 killed $vgpr13 killed $vgpr13_vgpr14 killed $exec
	v_sub_u32_e64 v9, s[10:11], v9, v13
	v_subb_u32_e64 v13, s[8:9], v12, v17, s[10:11]
	v_sub_u32_e64 v12, s[12:13], v9, v16
	v_mov_b32_e32 v14, s6
	v_subb_u32_e64 v14, s[8:9], v13, v14, s[12:13]
	v_cmp_ge_u32_e64 s[8:9], v14, v17
	v_mov_b32_e32 v18, s6
	v_mov_b32_e32 v19, s7
	v_cndmask_b32_e64 v18, v18, v19, s[8:9]
	v_cmp_eq_u32_e64 s[8:9], v14, v17
	v_cmp_ge_u32_e64 s[14:15], v12, v16
	v_mov_b32_e32 v19, s6
	v_mov_b32_e32 v20, s7
	v_cndmask_b32_e64 v19, v19, v20, s[14:15]
	v_cndmask_b32_e64 v18, v18, v19, s[8:9]
	v_cmp_ne_u32_e64 s[8:9], v18, s6
	v_subb_u32_e64 v18, s[12:13], v13, v17, s[12:13]
	v_sub_u32_e64 v13, s[12:13], v12, v16
	v_mov_b32_e32 v19, s6
	v_subb_u32_e64 v18, s[12:13], v18, v19, s[12:13]
	v_cndmask_b32_e64 v14, v14, v18, s[8:9]
	v_subb_u32_e64 v4, s[10:11], v4, v15, s[10:11]
	v_cmp_ge_u32_e64 s[10:11], v4, v17
	v_mov_b32_e32 v15, s6
	v_mov_b32_e32 v18, s7
	v_cndmask_b32_e64 v15, v15, v18, s[10:11]
	v_cmp_eq_u32_e64 s[10:11], v4, v17
	v_cmp_ge_u32_e64 s[12:13], v9, v16
	v_mov_b32_e32 v16, s6
	v_mov_b32_e32 v17, s7
	v_cndmask_b32_e64 v16, v16, v17, s[12:13]
	v_cndmask_b32_e64 v15, v15, v16, s[10:11]
	v_cmp_ne_u32_e64 s[6:7], v15, s6
	v_cndmask_b32_e64 v4, v4, v14, s[6:7]
	v_cndmask_b32_e64 v12, v12, v13, s[8:9]
	v_cndmask_b32_e64 v12, v9, v12, s[6:7]
                                        ; kill: def $vgpr12 killed $vgpr12 def $vgpr12_vgpr13 killed $exec
	v_mov_b32_e32 v13, v4
	v_mov_b32_e32 v4, v13
	v_xor_b32_e64 v8, v4, v8
	v_mov_b32_e32 v4, v12
	v_xor_b32_e64 v4, v4, v5
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v8
	v_mov_b32_e32 v8, v4
	v_mov_b32_e32 v9, v10
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v5, v11
	v_sub_u32_e64 v8, s[6:7], v8, v9
	v_subb_u32_e64 v4, s[6:7], v4, v5, s[6:7]
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	v_mov_b32_e32 v9, v4
	v_mov_b32_e32 v4, v2
	v_mov_b32_e32 v5, v8
	v_mov_b32_e32 v2, v3
	v_mov_b32_e32 v3, v9
	v_add_u32_e64 v4, s[6:7], v4, v5
	v_addc_u32_e64 v2, s[6:7], v2, v3, s[6:7]
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v2
	v_mov_b32_e32 v2, v7
	v_mov_b32_e32 v3, v6
	v_bcnt_u32_b32 v6, v3, 0
	v_bcnt_u32_b32 v8, v2, v6
	v_mov_b32_e32 v6, 0
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	v_mov_b32_e32 v9, v6
	v_mov_b32_e32 v6, v4
	v_mov_b32_e32 v7, v8
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v5, v9
	v_add_u32_e64 v8, s[6:7], v6, v7
	v_addc_u32_e64 v4, s[6:7], v4, v5, s[6:7]
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	v_mov_b32_e32 v9, v4
	v_ffbh_u32_e64 v0, v0
	v_add_u32_e64 v0, s[6:7], v0, s5
	v_ffbh_u32_e64 v1, v1
	v_min_u32_e64 v6, v0, v1
	v_mov_b32_e32 v0, s4
                                        ; kill: def $vgpr6 killed $vgpr6 def $vgpr6_vgpr7 killed $exec
	v_mov_b32_e32 v7, v0
	v_mov_b32_e32 v0, v8
	v_mov_b32_e32 v5, v6
	v_mov_b32_e32 v1, v9
	v_mov_b32_e32 v4, v7
	v_add_u32_e64 v0, s[6:7], v0, v5
	v_addc_u32_e64 v4, s[6:7], v1, v4, s[6:7]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v4
	s_mov_b64 s[6:7], 16
	s_mov_b32 s8, s7
	v_or_b32_e64 v2, v2, s8
                                        ; kill: def $sgpr6 killed $sgpr6 killed $sgpr6_sgpr7
	v_or_b32_e64 v3, v3, s6
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v2
	v_mov_b32_e32 v2, v3
	v_mov_b32_e32 v3, v4
	v_ffbl_b32_e64 v3, v3
	v_add_u32_e64 v3, s[6:7], v3, s5
	v_ffbl_b32_e64 v2, v2
	v_min_u32_e64 v4, v2, v3
	v_mov_b32_e32 v2, s4
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v2
	v_mov_b32_e32 v2, v0
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v1, v5
	v_add_u32_e64 v2, s[4:5], v2, v3
	v_addc_u32_e64 v0, s[4:5], v0, v1, s[4:5]
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v0
	buffer_load_dword v8, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v9, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:32
                                        ; implicit-def: $sgpr4
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v4, 31, v0
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v4
	s_mov_b32 s4, 3
	v_lshlrev_b64 v[6:7], s4, v[0:1]
	v_mov_b32_e32 v0, v8
	v_mov_b32_e32 v5, v6
	v_mov_b32_e32 v1, v9
	v_mov_b32_e32 v4, v7
	v_add_u32_e64 v0, s[4:5], v0, v5
	v_addc_u32_e64 v4, s[4:5], v1, v4, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v4
	flat_store_dwordx2 v[0:1], v[2:3]
	s_endpgm
	.section	.rodata,#alloc
	.p2align	6
	.amdhsa_kernel lng
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 80
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
	.size	lng, .Lfunc_end2-lng
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 6552
; NumSgprs: 40
; NumVgprs: 32
; ScratchSize: 80
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
	.protected	ulng                    ; -- Begin function ulng
	.globl	ulng
	.p2align	8
	.type	ulng,@function
ulng:                                   ; @ulng
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
	s_load_dwordx2 s[4:5], s[4:5], 0x10
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s10, s9
	v_mov_b32_e32 v1, s10
	buffer_store_dword v1, off, s[0:3], s33 offset:12
                                        ; kill: def $sgpr8 killed $sgpr8 killed $sgpr8_sgpr9
	v_mov_b32_e32 v1, s8
	buffer_store_dword v1, off, s[0:3], s33 offset:8
	s_mov_b32 s8, s7
	v_mov_b32_e32 v1, s8
	buffer_store_dword v1, off, s[0:3], s33 offset:20
                                        ; kill: def $sgpr6 killed $sgpr6 killed $sgpr6_sgpr7
	v_mov_b32_e32 v1, s6
	buffer_store_dword v1, off, s[0:3], s33 offset:16
	s_mov_b32 s6, s5
	v_mov_b32_e32 v1, s6
	buffer_store_dword v1, off, s[0:3], s33 offset:28
                                        ; kill: def $sgpr4 killed $sgpr4 killed $sgpr4_sgpr5
	v_mov_b32_e32 v1, s4
	buffer_store_dword v1, off, s[0:3], s33 offset:24
	s_mov_b32 s4, 8
	s_lshl_b32 s4, s14, s4
	v_or_b32_e64 v0, s4, v0
	buffer_store_dword v0, off, s[0:3], s33 offset:32
	buffer_load_dword v1, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:20
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:32
                                        ; implicit-def: $sgpr4
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s4, 3
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[6:7], v0, v3
	v_addc_u32_e64 v2, s[6:7], v1, v2, s[6:7]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dwordx2 v[0:1], v[0:1]
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:44
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	buffer_store_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v1, off, s[0:3], s33 offset:24
	buffer_load_dword v0, off, s[0:3], s33 offset:28
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:32
                                        ; implicit-def: $sgpr5
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; implicit-def: $sgpr5
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[6:7], v0, v3
	v_addc_u32_e64 v2, s[6:7], v1, v2, s[6:7]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dwordx2 v[0:1], v[0:1]
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:52
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	buffer_store_dword v0, off, s[0:3], s33 offset:48
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v1, off, s[0:3], s33 offset:44
	s_waitcnt vmcnt(1)
	v_mov_b32_e32 v6, v0
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v7, v1
	buffer_load_dword v1, off, s[0:3], s33 offset:48
	buffer_load_dword v2, off, s[0:3], s33 offset:52
	s_waitcnt vmcnt(1)
	v_mov_b32_e32 v10, v1
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v11, v2
	s_mov_b64 s[22:23], 1
	s_mov_b32 s5, s23
	v_mov_b32_e32 v3, v11
	v_or_b32_e64 v2, v3, s5
	s_mov_b32 s5, s22
	v_mov_b32_e32 v5, v10
	v_or_b32_e64 v13, v5, s5
                                        ; kill: def $vgpr13 killed $vgpr13 def $vgpr13_vgpr14 killed $exec
	v_mov_b32_e32 v14, v2
	v_mov_b32_e32 v21, v13
	v_cvt_f32_u32_e64 v2, v21
	s_mov_b32 s5, 32
	v_mov_b32_e32 v8, v10
	v_mov_b32_e32 v9, v11
	v_lshrrev_b64 v[8:9], s5, v[8:9]
	v_mov_b32_e32 v15, v8
	v_cvt_f32_u32_e64 v4, v15
	s_mov_b32 s13, 0x4f800000
	v_mac_f32_e64 v2, v4, s13
	v_rcp_f32_e64 v2, v2
	s_mov_b32 s12, 0x5f7ffffc
	v_mul_f32_e64 v8, v2, s12
	s_mov_b32 s9, 0x2f800000
	v_mul_f32_e64 v2, v8, s9
	v_trunc_f32_e64 v2, v2
	s_mov_b32 s8, 0xcf800000
	v_mac_f32_e64 v8, v2, s8
	v_cvt_u32_f32_e64 v12, v8
	s_mov_b64 s[10:11], 0
	s_mov_b32 s6, s10
	v_mov_b32_e32 v8, v13
	s_mov_b32 s14, s11
	v_mov_b32_e32 v9, v14
	v_sub_u32_e64 v19, s[6:7], s6, v8
	v_mov_b32_e32 v8, s14
	v_subb_u32_e64 v8, s[6:7], v8, v9, s[6:7]
                                        ; kill: def $vgpr19 killed $vgpr19 def $vgpr19_vgpr20 killed $exec
	v_mov_b32_e32 v20, v8
	v_mov_b32_e32 v13, v19
	v_mad_u64_u32 v[22:23], s[6:7], v13, v12, 0
	v_mov_b32_e32 v8, v22
	v_cvt_u32_f32_e64 v2, v2
	v_mov_b32_e32 v16, v12
	v_mov_b32_e32 v17, v2
	v_lshrrev_b64 v[16:17], s5, v[16:17]
	v_mov_b32_e32 v9, v16
	v_mad_u64_u32 v[16:17], s[6:7], v9, v8, 0
	v_mov_b32_e32 v24, v16
	s_mov_b32 s6, 0
	v_mov_b32_e32 v14, s6
                                        ; kill: def $vgpr24 killed $vgpr24 def $vgpr24_vgpr25 killed $exec
	v_mov_b32_e32 v25, v14
	v_mov_b32_e32 v14, v25
	v_mov_b32_e32 v16, v17
                                        ; implicit-def: $sgpr7
                                        ; implicit-def: $sgpr14
	v_mov_b32_e32 v18, s7
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v18
	v_lshlrev_b64 v[17:18], s5, v[16:17]
	v_mov_b32_e32 v16, v18
	v_or_b32_e64 v14, v14, v16
	v_mov_b32_e32 v16, v24
                                        ; kill: def $vgpr17 killed $vgpr17 killed $vgpr17_vgpr18 killed $exec
	v_or_b32_e64 v16, v16, v17
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v14
	v_mov_b32_e32 v18, v16
                                        ; kill: def $vgpr17 killed $vgpr17 killed $vgpr16_vgpr17 killed $exec
	v_mul_lo_u32 v16, v13, v9
	v_mov_b32_e32 v14, v23
	v_add_u32_e64 v14, s[14:15], v14, v16
	v_lshrrev_b64 v[19:20], s5, v[19:20]
	v_mov_b32_e32 v16, v19
	v_mul_lo_u32 v19, v16, v12
	v_add_u32_e64 v19, s[14:15], v14, v19
	v_mad_u64_u32 v[22:23], s[14:15], v12, v19, 0
	v_mov_b32_e32 v24, v22
	v_mov_b32_e32 v14, s6
                                        ; kill: def $vgpr24 killed $vgpr24 def $vgpr24_vgpr25 killed $exec
	v_mov_b32_e32 v25, v14
	v_mov_b32_e32 v14, v25
	v_mov_b32_e32 v22, v23
                                        ; implicit-def: $sgpr7
                                        ; implicit-def: $sgpr14
	v_mov_b32_e32 v20, s7
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v20
	v_lshlrev_b64 v[22:23], s5, v[22:23]
	v_mov_b32_e32 v20, v23
	v_or_b32_e64 v14, v14, v20
	v_mov_b32_e32 v20, v24
                                        ; kill: def $vgpr22 killed $vgpr22 killed $vgpr22_vgpr23 killed $exec
	v_or_b32_e64 v23, v20, v22
                                        ; kill: def $vgpr23 killed $vgpr23 def $vgpr23_vgpr24 killed $exec
	v_mov_b32_e32 v24, v14
	v_mul_hi_u32 v25, v12, v8
	v_mov_b32_e32 v8, s6
                                        ; kill: def $vgpr25 killed $vgpr25 def $vgpr25_vgpr26 killed $exec
	v_mov_b32_e32 v26, v8
	v_mov_b32_e32 v20, v25
	v_mov_b32_e32 v22, v23
	v_mov_b32_e32 v8, v26
	v_mov_b32_e32 v14, v24
	v_add_u32_e64 v22, s[14:15], v20, v22
	v_addc_u32_e64 v8, s[14:15], v8, v14, s[14:15]
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v8
	v_mov_b32_e32 v8, v22
	v_mov_b32_e32 v14, v23
	v_mad_u64_u32 v[19:20], s[14:15], v9, v19, 0
	v_mov_b32_e32 v9, v20
	s_mov_b32 s7, 0
	v_add_u32_e32 v8, vcc, v8, v18
	v_addc_u32_e32 v14, vcc, v14, v17, vcc
	v_mov_b32_e32 v17, s7
	v_addc_u32_e32 v17, vcc, v9, v17, vcc
                                        ; implicit-def: $sgpr14
                                        ; implicit-def: $sgpr15
	v_mov_b32_e32 v9, s14
                                        ; kill: def $vgpr17 killed $vgpr17 def $vgpr17_vgpr18 killed $exec
	v_mov_b32_e32 v18, v9
	v_lshlrev_b64 v[17:18], s5, v[17:18]
	v_mov_b32_e32 v22, v18
                                        ; kill: def $vgpr19 killed $vgpr19 killed $vgpr19_vgpr20 killed $exec
	v_mov_b32_e32 v9, s6
                                        ; kill: def $vgpr19 killed $vgpr19 def $vgpr19_vgpr20 killed $exec
	v_mov_b32_e32 v20, v9
	v_mov_b32_e32 v9, v20
	v_or_b32_e64 v9, v9, v22
	v_mov_b32_e32 v18, v17
	v_mov_b32_e32 v17, v19
	v_or_b32_e64 v18, v17, v18
                                        ; kill: def $vgpr18 killed $vgpr18 def $vgpr18_vgpr19 killed $exec
	v_mov_b32_e32 v19, v9
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	v_mov_b32_e32 v9, v14
	v_lshrrev_b64 v[22:23], s5, v[8:9]
	v_mov_b32_e32 v8, v22
	v_mov_b32_e32 v17, v18
	v_mov_b32_e32 v9, v23
	v_mov_b32_e32 v14, v19
	v_add_u32_e64 v8, s[14:15], v8, v17
	v_addc_u32_e64 v14, s[14:15], v9, v14, s[14:15]
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	v_mov_b32_e32 v9, v14
	v_mov_b32_e32 v14, v8
	v_add_u32_e64 v12, s[14:15], v12, v14
	v_lshrrev_b64 v[8:9], s5, v[8:9]
                                        ; kill: def $vgpr8 killed $vgpr8 killed $vgpr8_vgpr9 killed $exec
	v_addc_u32_e64 v2, s[14:15], v2, v8, s[14:15]
	v_mov_b32_e32 v8, v12
	v_mov_b32_e32 v9, v2
	v_lshrrev_b64 v[8:9], s5, v[8:9]
	v_mov_b32_e32 v9, v8
	v_mad_u64_u32 v[19:20], s[14:15], v13, v12, 0
	v_mov_b32_e32 v8, v19
	v_mad_u64_u32 v[22:23], s[14:15], v9, v8, 0
	v_mov_b32_e32 v17, v22
	v_mov_b32_e32 v14, s6
                                        ; kill: def $vgpr17 killed $vgpr17 def $vgpr17_vgpr18 killed $exec
	v_mov_b32_e32 v18, v14
	v_mov_b32_e32 v14, v18
	v_mov_b32_e32 v22, v23
                                        ; implicit-def: $sgpr14
                                        ; implicit-def: $sgpr15
	v_mov_b32_e32 v24, s14
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v24
	v_lshlrev_b64 v[22:23], s5, v[22:23]
	v_mov_b32_e32 v24, v23
	v_or_b32_e64 v14, v14, v24
                                        ; kill: def $vgpr17 killed $vgpr17 killed $vgpr17_vgpr18 killed $exec
	v_mov_b32_e32 v18, v22
	v_or_b32_e64 v22, v17, v18
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v14
	v_mov_b32_e32 v18, v22
	v_mov_b32_e32 v14, v23
	v_mul_lo_u32 v17, v13, v9
	v_mov_b32_e32 v13, v20
	v_add_u32_e64 v13, s[14:15], v13, v17
	v_mul_lo_u32 v16, v16, v12
	v_add_u32_e64 v16, s[14:15], v13, v16
	v_mad_u64_u32 v[19:20], s[14:15], v12, v16, 0
	v_mov_b32_e32 v22, v19
	v_mov_b32_e32 v13, s6
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v13
	v_mov_b32_e32 v13, v23
	v_mov_b32_e32 v19, v20
                                        ; implicit-def: $sgpr14
                                        ; implicit-def: $sgpr15
	v_mov_b32_e32 v17, s14
                                        ; kill: def $vgpr19 killed $vgpr19 def $vgpr19_vgpr20 killed $exec
	v_mov_b32_e32 v20, v17
	v_lshlrev_b64 v[19:20], s5, v[19:20]
	v_mov_b32_e32 v17, v20
	v_or_b32_e64 v13, v13, v17
	v_mov_b32_e32 v17, v22
                                        ; kill: def $vgpr19 killed $vgpr19 killed $vgpr19_vgpr20 killed $exec
	v_or_b32_e64 v22, v17, v19
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v13
	v_mul_hi_u32 v24, v12, v8
	v_mov_b32_e32 v8, s6
                                        ; kill: def $vgpr24 killed $vgpr24 def $vgpr24_vgpr25 killed $exec
	v_mov_b32_e32 v25, v8
	v_mov_b32_e32 v17, v24
	v_mov_b32_e32 v19, v22
	v_mov_b32_e32 v8, v25
	v_mov_b32_e32 v13, v23
	v_add_u32_e64 v19, s[14:15], v17, v19
	v_addc_u32_e64 v8, s[14:15], v8, v13, s[14:15]
                                        ; kill: def $vgpr19 killed $vgpr19 def $vgpr19_vgpr20 killed $exec
	v_mov_b32_e32 v20, v8
	v_mov_b32_e32 v8, v19
	v_mov_b32_e32 v13, v20
	v_mad_u64_u32 v[16:17], s[14:15], v9, v16, 0
	v_mov_b32_e32 v9, v17
	v_add_u32_e32 v8, vcc, v8, v18
	v_addc_u32_e32 v13, vcc, v13, v14, vcc
	v_mov_b32_e32 v14, s7
	v_addc_u32_e32 v18, vcc, v9, v14, vcc
                                        ; implicit-def: $sgpr14
                                        ; implicit-def: $sgpr15
	v_mov_b32_e32 v9, s14
                                        ; kill: def $vgpr18 killed $vgpr18 def $vgpr18_vgpr19 killed $exec
	v_mov_b32_e32 v19, v9
	v_lshlrev_b64 v[19:20], s5, v[18:19]
	v_mov_b32_e32 v14, v20
	v_mov_b32_e32 v17, v16
	v_mov_b32_e32 v9, s6
                                        ; kill: def $vgpr17 killed $vgpr17 def $vgpr17_vgpr18 killed $exec
	v_mov_b32_e32 v18, v9
	v_mov_b32_e32 v9, v18
	v_or_b32_e64 v9, v9, v14
	v_mov_b32_e32 v16, v19
	v_mov_b32_e32 v14, v17
	v_or_b32_e64 v16, v14, v16
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v9
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	v_mov_b32_e32 v9, v13
	v_lshrrev_b64 v[18:19], s5, v[8:9]
	v_mov_b32_e32 v8, v18
	v_mov_b32_e32 v14, v16
	v_mov_b32_e32 v9, v19
	v_mov_b32_e32 v13, v17
	v_add_u32_e64 v8, s[14:15], v8, v14
	v_addc_u32_e64 v13, s[14:15], v9, v13, s[14:15]
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	v_mov_b32_e32 v9, v13
	v_mov_b32_e32 v13, v8
	v_add_u32_e64 v13, s[14:15], v12, v13
	v_lshrrev_b64 v[8:9], s5, v[8:9]
                                        ; kill: def $vgpr8 killed $vgpr8 killed $vgpr8_vgpr9 killed $exec
	v_addc_u32_e64 v2, s[14:15], v2, v8, s[14:15]
	v_mov_b32_e32 v8, v13
	v_mov_b32_e32 v9, v2
	v_lshrrev_b64 v[8:9], s5, v[8:9]
	v_mov_b32_e32 v9, v8
	v_mad_u64_u32 v[16:17], s[14:15], v0, v9, 0
	v_mov_b32_e32 v18, v16
	v_mov_b32_e32 v2, s6
                                        ; kill: def $vgpr18 killed $vgpr18 def $vgpr18_vgpr19 killed $exec
	v_mov_b32_e32 v19, v2
	v_mov_b32_e32 v2, v19
	v_mov_b32_e32 v16, v17
                                        ; implicit-def: $sgpr14
                                        ; implicit-def: $sgpr15
	v_mov_b32_e32 v8, s14
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v8
	v_lshlrev_b64 v[16:17], s5, v[16:17]
	v_mov_b32_e32 v8, v17
	v_or_b32_e64 v2, v2, v8
	v_mov_b32_e32 v8, v18
	v_mov_b32_e32 v12, v16
	v_or_b32_e64 v16, v8, v12
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v2
	v_mul_hi_u32 v18, v0, v13
	v_mov_b32_e32 v2, s6
                                        ; kill: def $vgpr18 killed $vgpr18 def $vgpr18_vgpr19 killed $exec
	v_mov_b32_e32 v19, v2
	v_mov_b32_e32 v12, v18
	v_mov_b32_e32 v14, v16
	v_mov_b32_e32 v2, v19
	v_mov_b32_e32 v8, v17
	v_add_u32_e64 v16, s[14:15], v12, v14
	v_addc_u32_e64 v2, s[14:15], v2, v8, s[14:15]
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v2
	v_mov_b32_e32 v8, v16
	v_mov_b32_e32 v12, v17
	v_mov_b32_e32 v17, v7
	v_mov_b32_e32 v16, v6
	v_lshrrev_b64 v[16:17], s5, v[16:17]
	v_mov_b32_e32 v2, v16
	v_mad_u64_u32 v[16:17], s[14:15], v2, v13, 0
	v_mov_b32_e32 v18, v16
	v_mov_b32_e32 v13, s6
                                        ; kill: def $vgpr18 killed $vgpr18 def $vgpr18_vgpr19 killed $exec
	v_mov_b32_e32 v19, v13
	v_mov_b32_e32 v13, v19
	v_mov_b32_e32 v16, v17
                                        ; implicit-def: $sgpr14
                                        ; implicit-def: $sgpr15
	v_mov_b32_e32 v14, s14
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v14
	v_lshlrev_b64 v[16:17], s5, v[16:17]
	v_mov_b32_e32 v14, v17
	v_or_b32_e64 v13, v13, v14
	v_mov_b32_e32 v14, v18
                                        ; kill: def $vgpr16 killed $vgpr16 killed $vgpr16_vgpr17 killed $exec
	v_or_b32_e64 v16, v14, v16
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v13
	v_mov_b32_e32 v14, v16
	v_mov_b32_e32 v13, v17
	v_mad_u64_u32 v[16:17], s[14:15], v2, v9, 0
	v_mov_b32_e32 v9, v17
	v_add_u32_e32 v8, vcc, v8, v14
	v_addc_u32_e32 v12, vcc, v12, v13, vcc
	v_mov_b32_e32 v13, s7
	v_addc_u32_e32 v13, vcc, v9, v13, vcc
                                        ; implicit-def: $sgpr14
                                        ; implicit-def: $sgpr15
	v_mov_b32_e32 v9, s14
                                        ; kill: def $vgpr13 killed $vgpr13 def $vgpr13_vgpr14 killed $exec
	v_mov_b32_e32 v14, v9
	v_lshlrev_b64 v[13:14], s5, v[13:14]
	v_mov_b32_e32 v18, v14
                                        ; kill: def $vgpr16 killed $vgpr16 killed $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v9, s6
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v9
	v_mov_b32_e32 v9, v17
	v_or_b32_e64 v9, v9, v18
	v_mov_b32_e32 v14, v13
	v_mov_b32_e32 v13, v16
	v_or_b32_e64 v16, v13, v14
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v9
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	v_mov_b32_e32 v9, v12
	v_lshrrev_b64 v[8:9], s5, v[8:9]
	v_mov_b32_e32 v12, v8
	v_mov_b32_e32 v13, v16
	v_mov_b32_e32 v8, v9
	v_mov_b32_e32 v9, v17
	v_add_u32_e64 v18, s[14:15], v12, v13
	v_addc_u32_e64 v8, s[14:15], v8, v9, s[14:15]
                                        ; kill: def $vgpr18 killed $vgpr18 def $vgpr18_vgpr19 killed $exec
	v_mov_b32_e32 v19, v8
	v_lshrrev_b64 v[8:9], s5, v[18:19]
                                        ; kill: def $vgpr8 killed $vgpr8 killed $vgpr8_vgpr9 killed $exec
	v_mul_lo_u32 v12, v21, v8
	v_mov_b32_e32 v8, v18
	v_mad_u64_u32 v[13:14], s[14:15], v21, v8, 0
	v_mov_b32_e32 v9, v14
	v_add_u32_e64 v9, s[14:15], v9, v12
	v_mul_lo_u32 v12, v15, v8
	v_add_u32_e64 v9, s[14:15], v9, v12
	v_sub_u32_e64 v12, s[14:15], v2, v9
                                        ; kill: def $vgpr13 killed $vgpr13 killed $vgpr13_vgpr14 killed $exec
	v_sub_u32_e64 v20, s[16:17], v0, v13
	v_subb_u32_e64 v12, s[14:15], v12, v15, s[16:17]
	v_sub_u32_e64 v13, s[14:15], v20, v21
	v_mov_b32_e32 v14, s7
	v_subb_u32_e64 v14, s[14:15], v12, v14, s[14:15]
	v_cmp_ge_u32_e64 s[18:19], v14, v15
	s_mov_b32 s14, -1
	v_mov_b32_e32 v12, s7
	v_mov_b32_e32 v16, s14
	v_cndmask_b32_e64 v12, v12, v16, s[18:19]
	v_cmp_eq_u32_e64 s[18:19], v14, v15
	v_cmp_ge_u32_e64 s[20:21], v13, v21
	v_mov_b32_e32 v13, s7
	v_mov_b32_e32 v14, s14
	v_cndmask_b32_e64 v13, v13, v14, s[20:21]
	v_cndmask_b32_e64 v12, v12, v13, s[18:19]
	v_cmp_ne_u32_e64 s[18:19], v12, s7
	s_mov_b64 s[24:25], 2
	v_mov_b32_e32 v13, v18
	s_mov_b32 s20, s24
	v_mov_b32_e32 v12, v19
	s_mov_b32 s15, s25
	v_add_u32_e64 v13, s[20:21], v13, s20
	v_mov_b32_e32 v14, s15
	v_addc_u32_e64 v12, s[20:21], v12, v14, s[20:21]
                                        ; kill: def $vgpr13 killed $vgpr13 def $vgpr13_vgpr14 killed $exec
	v_mov_b32_e32 v14, v12
	v_mov_b32_e32 v22, v14
	v_mov_b32_e32 v16, v18
	s_mov_b32 s20, s22
	v_mov_b32_e32 v12, v19
	s_mov_b32 s15, s23
	v_add_u32_e64 v16, s[20:21], v16, s20
	v_mov_b32_e32 v17, s15
	v_addc_u32_e64 v12, s[20:21], v12, v17, s[20:21]
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v12
	v_mov_b32_e32 v12, v17
	v_cndmask_b32_e64 v12, v12, v22, s[18:19]
	v_subb_u32_e64 v22, s[16:17], v2, v9, s[16:17]
	v_cmp_ge_u32_e64 s[16:17], v22, v15
	v_mov_b32_e32 v9, s7
	v_mov_b32_e32 v23, s14
	v_cndmask_b32_e64 v9, v9, v23, s[16:17]
	v_cmp_eq_u32_e64 s[16:17], v22, v15
	v_cmp_ge_u32_e64 s[20:21], v20, v21
	v_mov_b32_e32 v20, s7
	v_mov_b32_e32 v21, s14
	v_cndmask_b32_e64 v20, v20, v21, s[20:21]
	v_cndmask_b32_e64 v9, v9, v20, s[16:17]
	v_cmp_ne_u32_e64 s[16:17], v9, s7
	v_mov_b32_e32 v9, v19
	v_cndmask_b32_e64 v12, v9, v12, s[16:17]
                                        ; kill: def $vgpr13 killed $vgpr13 killed $vgpr13_vgpr14 killed $exec
	v_mov_b32_e32 v9, v16
	v_cndmask_b32_e64 v9, v9, v13, s[18:19]
	v_cndmask_b32_e64 v8, v8, v9, s[16:17]
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	v_mov_b32_e32 v9, v12
	s_mov_b64 s[16:17], 7
	s_mov_b32 s15, s17
	v_or_b32_e64 v3, v3, s15
	s_mov_b32 s15, s16
	v_or_b32_e64 v16, v5, s15
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v3
	v_mov_b32_e32 v14, v16
	v_cvt_f32_u32_e64 v3, v14
	v_mac_f32_e64 v3, v4, s13
	v_rcp_f32_e64 v3, v3
	v_mul_f32_e64 v4, v3, s12
	v_mul_f32_e64 v3, v4, s9
	v_trunc_f32_e64 v3, v3
	v_mac_f32_e64 v4, v3, s8
	v_cvt_u32_f32_e64 v12, v4
	s_mov_b32 s8, s10
	v_mov_b32_e32 v4, v16
	s_mov_b32 s10, s11
	v_mov_b32_e32 v5, v17
	v_sub_u32_e64 v18, s[8:9], s8, v4
	v_mov_b32_e32 v4, s10
	v_subb_u32_e64 v4, s[8:9], v4, v5, s[8:9]
                                        ; kill: def $vgpr18 killed $vgpr18 def $vgpr18_vgpr19 killed $exec
	v_mov_b32_e32 v19, v4
	v_mov_b32_e32 v13, v18
	v_mad_u64_u32 v[22:23], s[8:9], v13, v12, 0
	v_mov_b32_e32 v4, v22
	v_cvt_u32_f32_e64 v3, v3
	v_mov_b32_e32 v16, v12
	v_mov_b32_e32 v17, v3
	v_lshrrev_b64 v[16:17], s5, v[16:17]
	v_mov_b32_e32 v5, v16
	v_mad_u64_u32 v[24:25], s[8:9], v5, v4, 0
	v_mov_b32_e32 v16, v24
	v_mov_b32_e32 v20, s6
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v20
	v_mov_b32_e32 v20, v17
	v_mov_b32_e32 v24, v25
                                        ; implicit-def: $sgpr8
                                        ; implicit-def: $sgpr9
	v_mov_b32_e32 v21, s8
                                        ; kill: def $vgpr24 killed $vgpr24 def $vgpr24_vgpr25 killed $exec
	v_mov_b32_e32 v25, v21
	v_lshlrev_b64 v[24:25], s5, v[24:25]
	v_mov_b32_e32 v21, v25
	v_or_b32_e64 v20, v20, v21
                                        ; kill: def $vgpr16 killed $vgpr16 killed $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v24
	v_or_b32_e64 v16, v16, v17
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v20
	v_mov_b32_e32 v21, v16
                                        ; kill: def $vgpr17 killed $vgpr17 killed $vgpr16_vgpr17 killed $exec
	v_mul_lo_u32 v20, v13, v5
	v_mov_b32_e32 v16, v23
	v_add_u32_e64 v16, s[8:9], v16, v20
	v_lshrrev_b64 v[18:19], s5, v[18:19]
                                        ; kill: def $vgpr18 killed $vgpr18 killed $vgpr18_vgpr19 killed $exec
	v_mul_lo_u32 v19, v18, v12
	v_add_u32_e64 v19, s[8:9], v16, v19
	v_mad_u64_u32 v[22:23], s[8:9], v12, v19, 0
	v_mov_b32_e32 v24, v22
	v_mov_b32_e32 v16, s6
                                        ; kill: def $vgpr24 killed $vgpr24 def $vgpr24_vgpr25 killed $exec
	v_mov_b32_e32 v25, v16
	v_mov_b32_e32 v16, v25
	v_mov_b32_e32 v22, v23
                                        ; implicit-def: $sgpr8
                                        ; implicit-def: $sgpr9
	v_mov_b32_e32 v20, s8
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v20
	v_lshlrev_b64 v[22:23], s5, v[22:23]
	v_mov_b32_e32 v20, v23
	v_or_b32_e64 v16, v16, v20
	v_mov_b32_e32 v20, v24
                                        ; kill: def $vgpr22 killed $vgpr22 killed $vgpr22_vgpr23 killed $exec
	v_or_b32_e64 v23, v20, v22
                                        ; kill: def $vgpr23 killed $vgpr23 def $vgpr23_vgpr24 killed $exec
	v_mov_b32_e32 v24, v16
	v_mul_hi_u32 v25, v12, v4
	v_mov_b32_e32 v4, s6
                                        ; kill: def $vgpr25 killed $vgpr25 def $vgpr25_vgpr26 killed $exec
	v_mov_b32_e32 v26, v4
	v_mov_b32_e32 v20, v25
	v_mov_b32_e32 v22, v23
	v_mov_b32_e32 v4, v26
	v_mov_b32_e32 v16, v24
	v_add_u32_e64 v22, s[8:9], v20, v22
	v_addc_u32_e64 v4, s[8:9], v4, v16, s[8:9]
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v4
	v_mov_b32_e32 v4, v22
	v_mov_b32_e32 v16, v23
	v_mad_u64_u32 v[19:20], s[8:9], v5, v19, 0
	v_mov_b32_e32 v5, v20
	v_add_u32_e32 v4, vcc, v4, v21
	v_addc_u32_e32 v16, vcc, v16, v17, vcc
	v_mov_b32_e32 v17, s7
	v_addc_u32_e32 v21, vcc, v5, v17, vcc
                                        ; implicit-def: $sgpr8
                                        ; implicit-def: $sgpr9
	v_mov_b32_e32 v5, s8
                                        ; kill: def $vgpr21 killed $vgpr21 def $vgpr21_vgpr22 killed $exec
	v_mov_b32_e32 v22, v5
	v_lshlrev_b64 v[22:23], s5, v[21:22]
	v_mov_b32_e32 v17, v23
	v_mov_b32_e32 v20, v19
	v_mov_b32_e32 v5, s6
                                        ; kill: def $vgpr20 killed $vgpr20 def $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v21, v5
	v_mov_b32_e32 v5, v21
	v_or_b32_e64 v5, v5, v17
	v_mov_b32_e32 v19, v22
	v_mov_b32_e32 v17, v20
	v_or_b32_e64 v19, v17, v19
                                        ; kill: def $vgpr19 killed $vgpr19 def $vgpr19_vgpr20 killed $exec
	v_mov_b32_e32 v20, v5
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v16
	v_lshrrev_b64 v[21:22], s5, v[4:5]
	v_mov_b32_e32 v4, v21
	v_mov_b32_e32 v17, v19
	v_mov_b32_e32 v5, v22
	v_mov_b32_e32 v16, v20
	v_add_u32_e64 v4, s[8:9], v4, v17
	v_addc_u32_e64 v16, s[8:9], v5, v16, s[8:9]
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v16
	v_mov_b32_e32 v16, v4
	v_add_u32_e64 v12, s[8:9], v12, v16
	v_lshrrev_b64 v[4:5], s5, v[4:5]
                                        ; kill: def $vgpr4 killed $vgpr4 killed $vgpr4_vgpr5 killed $exec
	v_addc_u32_e64 v3, s[8:9], v3, v4, s[8:9]
	v_mov_b32_e32 v4, v12
	v_mov_b32_e32 v5, v3
	v_lshrrev_b64 v[4:5], s5, v[4:5]
	v_mov_b32_e32 v5, v4
	v_mad_u64_u32 v[20:21], s[8:9], v13, v12, 0
	v_mov_b32_e32 v4, v20
	v_mad_u64_u32 v[22:23], s[8:9], v5, v4, 0
	v_mov_b32_e32 v24, v22
	v_mov_b32_e32 v16, s6
                                        ; kill: def $vgpr24 killed $vgpr24 def $vgpr24_vgpr25 killed $exec
	v_mov_b32_e32 v25, v16
	v_mov_b32_e32 v16, v25
	v_mov_b32_e32 v22, v23
                                        ; implicit-def: $sgpr8
                                        ; implicit-def: $sgpr9
	v_mov_b32_e32 v17, s8
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v17
	v_lshlrev_b64 v[22:23], s5, v[22:23]
	v_mov_b32_e32 v17, v23
	v_or_b32_e64 v16, v16, v17
	v_mov_b32_e32 v17, v24
	v_mov_b32_e32 v19, v22
	v_or_b32_e64 v22, v17, v19
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v16
	v_mov_b32_e32 v17, v22
	v_mov_b32_e32 v16, v23
	v_mul_lo_u32 v19, v13, v5
	v_mov_b32_e32 v13, v21
	v_add_u32_e64 v13, s[8:9], v13, v19
	v_mul_lo_u32 v18, v18, v12
	v_add_u32_e64 v18, s[8:9], v13, v18
	v_mad_u64_u32 v[19:20], s[8:9], v12, v18, 0
	v_mov_b32_e32 v22, v19
	v_mov_b32_e32 v13, s6
                                        ; kill: def $vgpr22 killed $vgpr22 def $vgpr22_vgpr23 killed $exec
	v_mov_b32_e32 v23, v13
	v_mov_b32_e32 v13, v23
	v_mov_b32_e32 v19, v20
                                        ; implicit-def: $sgpr8
                                        ; implicit-def: $sgpr9
	v_mov_b32_e32 v21, s8
                                        ; kill: def $vgpr19 killed $vgpr19 def $vgpr19_vgpr20 killed $exec
	v_mov_b32_e32 v20, v21
	v_lshlrev_b64 v[20:21], s5, v[19:20]
	v_mov_b32_e32 v19, v21
	v_or_b32_e64 v13, v13, v19
	v_mov_b32_e32 v19, v22
                                        ; kill: def $vgpr20 killed $vgpr20 killed $vgpr20_vgpr21 killed $exec
	v_or_b32_e64 v21, v19, v20
                                        ; kill: def $vgpr21 killed $vgpr21 def $vgpr21_vgpr22 killed $exec
	v_mov_b32_e32 v22, v13
	v_mul_hi_u32 v23, v12, v4
	v_mov_b32_e32 v4, s6
                                        ; kill: def $vgpr23 killed $vgpr23 def $vgpr23_vgpr24 killed $exec
	v_mov_b32_e32 v24, v4
	v_mov_b32_e32 v19, v23
	v_mov_b32_e32 v20, v21
	v_mov_b32_e32 v4, v24
	v_mov_b32_e32 v13, v22
	v_add_u32_e64 v19, s[8:9], v19, v20
	v_addc_u32_e64 v4, s[8:9], v4, v13, s[8:9]
                                        ; kill: def $vgpr19 killed $vgpr19 def $vgpr19_vgpr20 killed $exec
	v_mov_b32_e32 v20, v4
	v_mov_b32_e32 v4, v19
	v_mov_b32_e32 v13, v20
	v_mad_u64_u32 v[18:19], s[8:9], v5, v18, 0
	v_mov_b32_e32 v5, v19
	v_add_u32_e32 v4, vcc, v4, v17
	v_addc_u32_e32 v13, vcc, v13, v16, vcc
	v_mov_b32_e32 v16, s7
	v_addc_u32_e32 v16, vcc, v5, v16, vcc
                                        ; implicit-def: $sgpr8
                                        ; implicit-def: $sgpr9
	v_mov_b32_e32 v5, s8
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v5
	v_lshlrev_b64 v[16:17], s5, v[16:17]
	v_mov_b32_e32 v20, v17
                                        ; kill: def $vgpr18 killed $vgpr18 killed $vgpr18_vgpr19 killed $exec
	v_mov_b32_e32 v5, s6
                                        ; kill: def $vgpr18 killed $vgpr18 def $vgpr18_vgpr19 killed $exec
	v_mov_b32_e32 v19, v5
	v_mov_b32_e32 v5, v19
	v_or_b32_e64 v5, v5, v20
	v_mov_b32_e32 v17, v16
	v_mov_b32_e32 v16, v18
	v_or_b32_e64 v17, v16, v17
                                        ; kill: def $vgpr17 killed $vgpr17 def $vgpr17_vgpr18 killed $exec
	v_mov_b32_e32 v18, v5
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v13
	v_lshrrev_b64 v[19:20], s5, v[4:5]
	v_mov_b32_e32 v4, v19
	v_mov_b32_e32 v16, v17
	v_mov_b32_e32 v5, v20
	v_mov_b32_e32 v13, v18
	v_add_u32_e64 v4, s[8:9], v4, v16
	v_addc_u32_e64 v13, s[8:9], v5, v13, s[8:9]
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v13
	v_mov_b32_e32 v13, v4
	v_add_u32_e64 v12, s[8:9], v12, v13
	v_lshrrev_b64 v[4:5], s5, v[4:5]
                                        ; kill: def $vgpr4 killed $vgpr4 killed $vgpr4_vgpr5 killed $exec
	v_addc_u32_e64 v5, s[8:9], v3, v4, s[8:9]
	v_mov_b32_e32 v3, v12
	v_mov_b32_e32 v4, v5
	v_lshrrev_b64 v[3:4], s5, v[3:4]
	v_mov_b32_e32 v4, v3
	v_mad_u64_u32 v[16:17], s[8:9], v0, v4, 0
	v_mov_b32_e32 v18, v16
	v_mov_b32_e32 v3, s6
                                        ; kill: def $vgpr18 killed $vgpr18 def $vgpr18_vgpr19 killed $exec
	v_mov_b32_e32 v19, v3
	v_mov_b32_e32 v3, v19
	v_mov_b32_e32 v16, v17
                                        ; implicit-def: $sgpr8
                                        ; implicit-def: $sgpr9
	v_mov_b32_e32 v5, s8
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v5
	v_lshlrev_b64 v[16:17], s5, v[16:17]
	v_mov_b32_e32 v5, v17
	v_or_b32_e64 v3, v3, v5
	v_mov_b32_e32 v5, v18
	v_mov_b32_e32 v13, v16
	v_or_b32_e64 v17, v5, v13
                                        ; kill: def $vgpr17 killed $vgpr17 def $vgpr17_vgpr18 killed $exec
	v_mov_b32_e32 v18, v3
	v_mul_hi_u32 v19, v0, v12
	v_mov_b32_e32 v3, s6
                                        ; kill: def $vgpr19 killed $vgpr19 def $vgpr19_vgpr20 killed $exec
	v_mov_b32_e32 v20, v3
	v_mov_b32_e32 v13, v19
	v_mov_b32_e32 v16, v17
	v_mov_b32_e32 v3, v20
	v_mov_b32_e32 v5, v18
	v_add_u32_e64 v16, s[8:9], v13, v16
	v_addc_u32_e64 v3, s[8:9], v3, v5, s[8:9]
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v3
	v_mov_b32_e32 v3, v16
	v_mov_b32_e32 v5, v17
	v_mad_u64_u32 v[16:17], s[8:9], v2, v12, 0
	v_mov_b32_e32 v18, v16
	v_mov_b32_e32 v12, s6
                                        ; kill: def $vgpr18 killed $vgpr18 def $vgpr18_vgpr19 killed $exec
	v_mov_b32_e32 v19, v12
	v_mov_b32_e32 v12, v19
	v_mov_b32_e32 v16, v17
                                        ; implicit-def: $sgpr8
                                        ; implicit-def: $sgpr9
	v_mov_b32_e32 v13, s8
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v13
	v_lshlrev_b64 v[16:17], s5, v[16:17]
	v_mov_b32_e32 v13, v17
	v_or_b32_e64 v12, v12, v13
	v_mov_b32_e32 v13, v18
                                        ; kill: def $vgpr16 killed $vgpr16 killed $vgpr16_vgpr17 killed $exec
	v_or_b32_e64 v16, v13, v16
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v12
	v_mov_b32_e32 v13, v16
	v_mov_b32_e32 v12, v17
	v_mad_u64_u32 v[16:17], s[8:9], v2, v4, 0
	v_mov_b32_e32 v4, v17
	v_add_u32_e32 v3, vcc, v3, v13
	v_addc_u32_e32 v5, vcc, v5, v12, vcc
	v_mov_b32_e32 v12, s7
	v_addc_u32_e32 v12, vcc, v4, v12, vcc
                                        ; implicit-def: $sgpr8
                                        ; implicit-def: $sgpr9
	v_mov_b32_e32 v4, s8
                                        ; kill: def $vgpr12 killed $vgpr12 def $vgpr12_vgpr13 killed $exec
	v_mov_b32_e32 v13, v4
	v_lshlrev_b64 v[12:13], s5, v[12:13]
	v_mov_b32_e32 v18, v13
                                        ; kill: def $vgpr16 killed $vgpr16 killed $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v4, s6
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v4
	v_mov_b32_e32 v4, v17
	v_or_b32_e64 v4, v4, v18
	v_mov_b32_e32 v13, v12
	v_mov_b32_e32 v12, v16
	v_or_b32_e64 v16, v12, v13
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v4
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v5
	v_lshrrev_b64 v[4:5], s5, v[3:4]
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v12, v16
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v5, v17
	v_add_u32_e64 v3, s[8:9], v3, v12
	v_addc_u32_e64 v5, s[8:9], v4, v5, s[8:9]
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v5
	v_lshrrev_b64 v[12:13], s5, v[3:4]
	v_mov_b32_e32 v5, v12
	v_mul_lo_u32 v5, v14, v5
	v_mov_b32_e32 v4, v3
	v_mad_u64_u32 v[16:17], s[8:9], v14, v4, 0
	v_mov_b32_e32 v3, v17
	v_add_u32_e64 v3, s[8:9], v3, v5
	v_mul_lo_u32 v4, v15, v4
	v_add_u32_e64 v13, s[8:9], v3, v4
	v_sub_u32_e64 v4, s[8:9], v2, v13
	v_mov_b32_e32 v3, v16
	v_sub_u32_e64 v3, s[8:9], v0, v3
	v_subb_u32_e64 v5, s[10:11], v4, v15, s[8:9]
	v_sub_u32_e64 v4, s[12:13], v3, v14
	v_mov_b32_e32 v12, s7
	v_subb_u32_e64 v12, s[10:11], v5, v12, s[12:13]
	v_cmp_ge_u32_e64 s[10:11], v12, v15
	v_mov_b32_e32 v16, s7
	v_mov_b32_e32 v17, s14
	v_cndmask_b32_e64 v16, v16, v17, s[10:11]
	v_cmp_eq_u32_e64 s[10:11], v12, v15
	v_cmp_ge_u32_e64 s[16:17], v4, v14
	v_mov_b32_e32 v17, s7
	v_mov_b32_e32 v18, s14
	v_cndmask_b32_e64 v17, v17, v18, s[16:17]
	v_cndmask_b32_e64 v16, v16, v17, s[10:11]
	v_cmp_ne_u32_e64 s[10:11], v16, s7
	v_subb_u32_e64 v16, s[12:13], v5, v15, s[12:13]
	v_sub_u32_e64 v5, s[12:13], v4, v14
	v_mov_b32_e32 v17, s7
	v_subb_u32_e64 v16, s[12:13], v16, v17, s[12:13]
	v_cndmask_b32_e64 v12, v12, v16, s[10:11]
	v_subb_u32_e64 v2, s[8:9], v2, v13, s[8:9]
	v_cmp_ge_u32_e64 s[8:9], v2, v15
	v_mov_b32_e32 v13, s7
	v_mov_b32_e32 v16, s14
	v_cndmask_b32_e64 v13, v13, v16, s[8:9]
	v_cmp_eq_u32_e64 s[8:9], v2, v15
	v_cmp_ge_u32_e64 s[12:13], v3, v14
	v_mov_b32_e32 v14, s7
	v_mov_b32_e32 v15, s14
	v_cndmask_b32_e64 v14, v14, v15, s[12:13]
	v_cndmask_b32_e64 v13, v13, v14, s[8:9]
	v_cmp_ne_u32_e64 s[8:9], v13, s7
	v_cndmask_b32_e64 v2, v2, v12, s[8:9]
	v_cndmask_b32_e64 v4, v4, v5, s[10:11]
	v_cndmask_b32_e64 v3, v3, v4, s[8:9]
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v2
	v_mov_b32_e32 v5, v4
	v_mov_b32_e32 v2, v9
	v_xor_b32_e64 v2, v2, v5
	v_mov_b32_e32 v4, v3
	v_mov_b32_e32 v3, v8
	v_xor_b32_e64 v8, v3, v4
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	v_mov_b32_e32 v9, v2
	v_mad_u64_u32 v[12:13], s[8:9], v0, v1, 0
	v_mov_b32_e32 v2, v12
	v_mov_b32_e32 v4, s6
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v4, v3
	v_mov_b32_e32 v12, v13
                                        ; implicit-def: $sgpr7
                                        ; implicit-def: $sgpr8
	v_mov_b32_e32 v5, s7
                                        ; kill: def $vgpr12 killed $vgpr12 def $vgpr12_vgpr13 killed $exec
	v_mov_b32_e32 v13, v5
	v_lshlrev_b64 v[12:13], s5, v[12:13]
	v_mov_b32_e32 v5, v13
	v_or_b32_e64 v4, v4, v5
                                        ; kill: def $vgpr2 killed $vgpr2 killed $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v12
	v_or_b32_e64 v2, v2, v3
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v4, v2
	v_mov_b32_e32 v5, v10
	v_mov_b32_e32 v2, v3
	v_mov_b32_e32 v3, v11
	v_add_u32_e64 v4, s[8:9], v4, v5
	v_addc_u32_e64 v2, s[8:9], v2, v3, s[8:9]
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v2
	v_mov_b32_e32 v2, v9
	v_mov_b32_e32 v3, v5
	v_xor_b32_e64 v2, v2, v3
	v_mov_b32_e32 v3, v8
                                        ; kill: def $vgpr4 killed $vgpr4 killed $vgpr4_vgpr5 killed $exec
	v_xor_b32_e64 v4, v3, v4
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v2
	v_mad_i64_i32 v[8:9], s[8:9], v0, v1, 0
	v_mov_b32_e32 v0, v8
	v_mov_b32_e32 v2, s6
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v1
	v_mov_b32_e32 v8, v9
                                        ; implicit-def: $sgpr6
                                        ; implicit-def: $sgpr7
	v_mov_b32_e32 v3, s6
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	v_mov_b32_e32 v9, v3
	v_lshlrev_b64 v[8:9], s5, v[8:9]
	v_mov_b32_e32 v3, v9
	v_or_b32_e64 v2, v2, v3
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v8
	v_or_b32_e64 v0, v0, v1
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v0
	v_mov_b32_e32 v3, v6
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v1, v7
	v_add_u32_e64 v2, s[6:7], v2, v3
	v_addc_u32_e64 v0, s[6:7], v0, v1, s[6:7]
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v0
	v_mov_b32_e32 v0, v5
	v_mov_b32_e32 v1, v3
	v_xor_b32_e64 v0, v0, v1
	v_mov_b32_e32 v1, v4
                                        ; kill: def $vgpr2 killed $vgpr2 killed $vgpr2_vgpr3 killed $exec
	v_xor_b32_e64 v2, v1, v2
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v0
	buffer_load_dword v8, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v9, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:32
                                        ; implicit-def: $sgpr5
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v4, 31, v0
                                        ; implicit-def: $sgpr5
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v4
	v_lshlrev_b64 v[6:7], s4, v[0:1]
	v_mov_b32_e32 v0, v8
	v_mov_b32_e32 v5, v6
	v_mov_b32_e32 v1, v9
	v_mov_b32_e32 v4, v7
	v_add_u32_e64 v0, s[4:5], v0, v5
	v_addc_u32_e64 v4, s[4:5], v1, v4, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v4
	flat_store_dwordx2 v[0:1], v[2:3]
	s_endpgm
	.section	.rodata,#alloc
	.p2align	6
	.amdhsa_kernel ulng
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
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 27
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
.Lfunc_end3:
	.size	ulng, .Lfunc_end3-ulng
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 5136
; NumSgprs: 40
; NumVgprs: 27
; ScratchSize: 56
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 6
; NumSGPRsForWavesPerEU: 40
; NumVGPRsForWavesPerEU: 27
; Occupancy: 9
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 14
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
	.text
	.protected	hlf                     ; -- Begin function hlf
	.globl	hlf
	.p2align	8
	.type	hlf,@function
hlf:                                    ; @hlf
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
	s_load_dwordx2 s[4:5], s[4:5], 0x10
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s10, s9
	v_mov_b32_e32 v1, s10
	buffer_store_dword v1, off, s[0:3], s33 offset:12
                                        ; kill: def $sgpr8 killed $sgpr8 killed $sgpr8_sgpr9
	v_mov_b32_e32 v1, s8
	buffer_store_dword v1, off, s[0:3], s33 offset:8
	s_mov_b32 s8, s7
	v_mov_b32_e32 v1, s8
	buffer_store_dword v1, off, s[0:3], s33 offset:20
                                        ; kill: def $sgpr6 killed $sgpr6 killed $sgpr6_sgpr7
	v_mov_b32_e32 v1, s6
	buffer_store_dword v1, off, s[0:3], s33 offset:16
	s_mov_b32 s6, s5
	v_mov_b32_e32 v1, s6
	buffer_store_dword v1, off, s[0:3], s33 offset:28
                                        ; kill: def $sgpr4 killed $sgpr4 killed $sgpr4_sgpr5
	v_mov_b32_e32 v1, s4
	buffer_store_dword v1, off, s[0:3], s33 offset:24
	s_mov_b32 s4, 8
	s_lshl_b32 s4, s14, s4
	v_or_b32_e64 v0, s4, v0
	buffer_store_dword v0, off, s[0:3], s33 offset:32
	buffer_load_dword v1, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:20
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:32
                                        ; implicit-def: $sgpr4
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s4, 1
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[6:7], v0, v3
	v_addc_u32_e64 v2, s[6:7], v1, v2, s[6:7]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_ushort v0, v[0:1]
	s_waitcnt vmcnt(0)
	buffer_store_short v0, off, s[0:3], s33 offset:36
	buffer_load_dword v1, off, s[0:3], s33 offset:24
	buffer_load_dword v0, off, s[0:3], s33 offset:28
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:32
                                        ; implicit-def: $sgpr5
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; implicit-def: $sgpr5
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[4:5], v0, v3
	v_addc_u32_e64 v2, s[4:5], v1, v2, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_ushort v0, v[0:1]
	s_waitcnt vmcnt(0)
	buffer_store_short v0, off, s[0:3], s33 offset:38
	buffer_load_ushort v0, off, s[0:3], s33 offset:36
	buffer_load_ushort v1, off, s[0:3], s33 offset:38
	s_waitcnt vmcnt(0)
	v_fma_f16 v0, v0, v1, v0
	v_sub_f16_e64 v0, v0, v1
	buffer_store_short v0, off, s[0:3], s33 offset:40
	buffer_load_ushort v2, off, s[0:3], s33 offset:36
	buffer_load_ushort v1, off, s[0:3], s33 offset:38
	s_waitcnt vmcnt(1)
	v_cvt_f32_f16_e64 v0, v2
	s_waitcnt vmcnt(0)
	v_cvt_f32_f16_e64 v3, v1
	v_rcp_f32_e64 v3, v3
	v_mul_f32_e64 v0, v0, v3
	v_cvt_f16_f32_e64 v0, v0
	v_div_fixup_f16 v1, v0, v1, v2
	buffer_load_ushort v0, off, s[0:3], s33 offset:40
	s_waitcnt vmcnt(0)
	v_add_f16_e64 v0, v0, v1
	buffer_store_short v0, off, s[0:3], s33 offset:40
	buffer_load_ushort v0, off, s[0:3], s33 offset:40
	buffer_load_ushort v1, off, s[0:3], s33 offset:38
	s_waitcnt vmcnt(0)
	v_cmp_ngt_f16_e64 s[4:5], v0, v1
                                        ; implicit-def: $sgpr6
	v_mov_b32_e32 v0, s6
	buffer_store_dword v0, off, s[0:3], s33 offset:44 ; 4-byte Folded Spill
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v9, s6, 0
	v_writelane_b32 v9, s7, 1
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB4_1
	s_branch .LBB4_3
.LBB4_1:
	v_readlane_b32 s4, v9, 0
	v_readlane_b32 s5, v9, 1
	s_or_saveexec_b64 s[4:5], s[4:5]
	buffer_load_dword v0, off, s[0:3], s33 offset:44 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:48 ; 4-byte Folded Spill
	s_and_b64 s[4:5], exec, s[4:5]
	v_writelane_b32 v9, s4, 2
	v_writelane_b32 v9, s5, 3
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB4_4
; %bb.2:
	buffer_load_ushort v0, off, s[0:3], s33 offset:40
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:48 ; 4-byte Folded Spill
	s_branch .LBB4_4
.LBB4_3:
	buffer_load_ushort v0, off, s[0:3], s33 offset:38
	s_mov_b32 s4, 0x8000
	s_waitcnt vmcnt(0)
	v_xor_b32_e64 v0, s4, v0
	buffer_store_dword v0, off, s[0:3], s33 offset:44 ; 4-byte Folded Spill
	s_branch .LBB4_1
.LBB4_4:
	v_readlane_b32 s4, v9, 2
	v_readlane_b32 s5, v9, 3
	s_or_b64 exec, exec, s[4:5]
	buffer_load_dword v0, off, s[0:3], s33 offset:48 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_short v0, off, s[0:3], s33 offset:40
	buffer_load_ushort v0, off, s[0:3], s33 offset:40
	s_waitcnt vmcnt(0)
	v_cvt_f32_f16_e64 v0, v0
	buffer_load_ushort v1, off, s[0:3], s33 offset:36
	s_waitcnt vmcnt(0)
	v_cvt_f32_f16_e64 v1, v1
	buffer_load_ushort v2, off, s[0:3], s33 offset:38
	s_waitcnt vmcnt(0)
	v_cvt_f32_f16_e64 v2, v2
	v_fma_f32 v0, v0, v1, v2
	v_cvt_f16_f32_e64 v0, v0
	buffer_store_short v0, off, s[0:3], s33 offset:40
	buffer_load_ushort v1, off, s[0:3], s33 offset:36
	s_waitcnt vmcnt(0)
	v_cvt_f32_f16_e64 v0, v1
	v_floor_f32_e64 v0, v0
	v_cvt_f16_f32_e64 v0, v0
	v_rcp_f16_e64 v1, v1
	v_add_f16_e64 v0, v0, v1
	buffer_load_ushort v1, off, s[0:3], s33 offset:38
	s_waitcnt vmcnt(0)
	v_sqrt_f16_e64 v2, v1
	v_add_f16_e64 v0, v0, v2
	v_rsq_f16_e64 v1, v1
	v_add_f16_e64 v1, v0, v1
	buffer_load_ushort v0, off, s[0:3], s33 offset:40
	s_waitcnt vmcnt(0)
	v_add_f16_e64 v0, v0, v1
	buffer_store_short v0, off, s[0:3], s33 offset:40
	buffer_load_ushort v1, off, s[0:3], s33 offset:36
	s_waitcnt vmcnt(0)
	v_fract_f16_e64 v0, v1
	buffer_load_ushort v2, off, s[0:3], s33 offset:38
	s_waitcnt vmcnt(0)
	v_cvt_f32_f16_e32 v2, v2
	v_cvt_i32_f32_e32 v2, v2
	v_cvt_f32_i32_e32 v2, v2
	v_cvt_f16_f32_e32 v2, v2
	v_add_f16_e64 v0, v0, v2
	s_mov_b32 s4, 0x4880
	v_mul_f16_e64 v1, v1, s4
	v_cvt_i16_f16_e64 v1, v1
	v_cvt_f16_i16_e64 v1, v1
	v_add_f16_e64 v1, v0, v1
	buffer_load_ushort v0, off, s[0:3], s33 offset:40
	s_waitcnt vmcnt(0)
	v_add_f16_e64 v0, v0, v1
	buffer_store_short v0, off, s[0:3], s33 offset:40
	buffer_load_ushort v2, off, s[0:3], s33 offset:40
	buffer_load_dword v7, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:32
                                        ; implicit-def: $sgpr4
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v3, 31, v0
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	s_mov_b32 s4, 1
	v_lshlrev_b64 v[5:6], s4, v[0:1]
	v_mov_b32_e32 v0, v7
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v1, v8
	v_mov_b32_e32 v3, v6
	v_add_u32_e64 v0, s[4:5], v0, v4
	v_addc_u32_e64 v3, s[4:5], v1, v3, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	flat_store_short v[0:1], v2
	s_endpgm
	.section	.rodata,#alloc
	.p2align	6
	.amdhsa_kernel hlf
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
		.amdhsa_system_vgpr_workitem_id 2
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
	.size	hlf, .Lfunc_end4-hlf
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 1388
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
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
	.text
	.protected	hlf2                    ; -- Begin function hlf2
	.globl	hlf2
	.p2align	8
	.type	hlf2,@function
hlf2:                                   ; @hlf2
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
	s_load_dwordx2 s[4:5], s[4:5], 0x10
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s10, s9
	v_mov_b32_e32 v1, s10
	buffer_store_dword v1, off, s[0:3], s33 offset:12
                                        ; kill: def $sgpr8 killed $sgpr8 killed $sgpr8_sgpr9
	v_mov_b32_e32 v1, s8
	buffer_store_dword v1, off, s[0:3], s33 offset:8
	s_mov_b32 s8, s7
	v_mov_b32_e32 v1, s8
	buffer_store_dword v1, off, s[0:3], s33 offset:20
                                        ; kill: def $sgpr6 killed $sgpr6 killed $sgpr6_sgpr7
	v_mov_b32_e32 v1, s6
	buffer_store_dword v1, off, s[0:3], s33 offset:16
	s_mov_b32 s6, s5
	v_mov_b32_e32 v1, s6
	buffer_store_dword v1, off, s[0:3], s33 offset:28
                                        ; kill: def $sgpr4 killed $sgpr4 killed $sgpr4_sgpr5
	v_mov_b32_e32 v1, s4
	buffer_store_dword v1, off, s[0:3], s33 offset:24
	s_mov_b32 s4, 8
	s_lshl_b32 s4, s14, s4
	v_or_b32_e64 v0, s4, v0
	buffer_store_dword v0, off, s[0:3], s33 offset:32
	buffer_load_dword v1, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:20
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:32
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
	v_add_u32_e64 v0, s[6:7], v0, v3
	v_addc_u32_e64 v2, s[6:7], v1, v2, s[6:7]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:36
	buffer_load_dword v1, off, s[0:3], s33 offset:24
	buffer_load_dword v0, off, s[0:3], s33 offset:28
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:32
                                        ; implicit-def: $sgpr5
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; implicit-def: $sgpr5
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
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
	buffer_store_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v2, off, s[0:3], s33 offset:36
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	s_mov_b32 s6, 16
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e64 v1, s6, v0
	v_lshrrev_b32_e64 v3, s6, v2
	v_fma_f16 v3, v3, v1, v3
	v_fma_f16 v2, v2, v0, v2
	s_mov_b32 s5, 0xc000
	v_fma_f16 v1, v1, s5, v3
	v_lshlrev_b32_e64 v1, s6, v1
	v_fma_f16 v0, v0, s5, v2
	v_or_b32_e64 v2, v0, v1
	buffer_load_dword v7, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:32
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
	.amdhsa_kernel hlf2
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 48
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
		.amdhsa_next_free_vgpr 9
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
.Lfunc_end5:
	.size	hlf2, .Lfunc_end5-hlf2
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 632
; NumSgprs: 40
; NumVgprs: 9
; ScratchSize: 48
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 40
; NumVGPRsForWavesPerEU: 9
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 14
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
	.text
	.protected	hfrexp                  ; -- Begin function hfrexp
	.globl	hfrexp
	.p2align	8
	.type	hfrexp,@function
hfrexp:                                 ; @hfrexp
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
	s_load_dwordx2 s[4:5], s[4:5], 0x10
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s10, s9
	v_mov_b32_e32 v1, s10
	buffer_store_dword v1, off, s[0:3], s33 offset:12
                                        ; kill: def $sgpr8 killed $sgpr8 killed $sgpr8_sgpr9
	v_mov_b32_e32 v1, s8
	buffer_store_dword v1, off, s[0:3], s33 offset:8
	s_mov_b32 s8, s7
	v_mov_b32_e32 v1, s8
	buffer_store_dword v1, off, s[0:3], s33 offset:20
                                        ; kill: def $sgpr6 killed $sgpr6 killed $sgpr6_sgpr7
	v_mov_b32_e32 v1, s6
	buffer_store_dword v1, off, s[0:3], s33 offset:16
	s_mov_b32 s6, s5
	v_mov_b32_e32 v1, s6
	buffer_store_dword v1, off, s[0:3], s33 offset:28
                                        ; kill: def $sgpr4 killed $sgpr4 killed $sgpr4_sgpr5
	v_mov_b32_e32 v1, s4
	buffer_store_dword v1, off, s[0:3], s33 offset:24
	s_mov_b32 s4, 8
	s_lshl_b32 s4, s14, s4
	v_or_b32_e64 v0, s4, v0
	buffer_store_dword v0, off, s[0:3], s33 offset:32
	buffer_load_dword v1, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:20
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:32
                                        ; implicit-def: $sgpr4
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s4, 1
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[6:7], v0, v3
	v_addc_u32_e64 v2, s[6:7], v1, v2, s[6:7]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_ushort v0, v[0:1]
	s_waitcnt vmcnt(0)
	buffer_store_short v0, off, s[0:3], s33 offset:36
	buffer_load_ushort v1, off, s[0:3], s33 offset:36
	s_waitcnt vmcnt(0)
	v_frexp_mant_f16_e64 v0, v1
	v_frexp_exp_i16_f16_e64 v2, v1
	v_cvt_f16_i16_e64 v2, v2
	v_add_f16_e64 v0, v0, v2
	v_sin_f16_e64 v2, v1
	v_add_f16_e64 v0, v0, v2
	v_cos_f16_e64 v2, v1
	v_add_f16_e64 v0, v0, v2
	buffer_load_dword v3, off, s[0:3], s33 offset:24
	buffer_load_dword v2, off, s[0:3], s33 offset:28
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v4, v2
	buffer_load_dword v5, off, s[0:3], s33 offset:32
                                        ; implicit-def: $sgpr5
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v2, 31, v5
                                        ; implicit-def: $sgpr5
                                        ; kill: def $vgpr5 killed $vgpr5 def $vgpr5_vgpr6 killed $exec
	v_mov_b32_e32 v6, v2
	v_lshlrev_b64 v[5:6], s4, v[5:6]
	v_mov_b32_e32 v2, v3
	v_mov_b32_e32 v7, v5
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v4, v6
	v_add_u32_e64 v2, s[6:7], v2, v7
	v_addc_u32_e64 v4, s[6:7], v3, v4, s[6:7]
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v4
	flat_load_ushort v2, v[2:3]
	s_mov_b32 s5, 3
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v2, v2, s5
	v_ldexp_f16_e64 v2, v1, v2
	v_add_f16_e64 v0, v0, v2
	v_cvt_f32_f16_e64 v0, v0
	v_cvt_f32_f16_e64 v2, v1
	v_add_f32_e64 v0, v0, |v2|
	v_trunc_f16_e64 v2, v1
	v_cvt_f32_f16_e64 v2, v2
	v_add_f32_e64 v0, v0, v2
	v_rndne_f16_e64 v2, v1
	v_cvt_f32_f16_e64 v2, v2
	v_add_f32_e64 v0, v0, v2
	v_ceil_f16_e64 v2, v1
	v_cvt_f32_f16_e64 v2, v2
	v_add_f32_e64 v0, v0, v2
	v_fma_f16 v2, v1, v1, v1
	v_cvt_f32_f16_e64 v2, v2
	v_add_f32_e64 v0, v0, v2
	v_max_f16_e64 v1, v1, v1
	s_mov_b32 s5, 0x3c00
	v_max_f16_e64 v2, v1, s5
	v_cvt_f32_f16_e64 v2, v2
	v_add_f32_e64 v0, v0, v2
	s_mov_b32 s6, 0x4000
	v_min_f16_e64 v1, v1, s6
	v_cvt_f32_f16_e64 v1, v1
	v_add_f32_e64 v0, v0, v1
	v_cvt_f16_f32_e64 v2, v0
	buffer_load_dword v7, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v0
	v_mov_b32_e32 v0, v7
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v1, v8
	v_mov_b32_e32 v3, v6
	v_add_u32_e64 v0, s[6:7], v0, v4
	v_addc_u32_e64 v3, s[6:7], v1, v3, s[6:7]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	flat_store_short v[0:1], v2
	buffer_load_ushort v1, off, s[0:3], s33 offset:36
	s_waitcnt vmcnt(0)
	v_cmp_u_f16_e64 s[6:7], v1, v1
	v_cndmask_b32_e64 v0, 0, 1, s[6:7]
	v_cmp_lt_f16_e64 s[6:7], v1, s5
	v_cndmask_b32_e64 v2, 0, 1, s[6:7]
	v_lshlrev_b32_e64 v2, s4, v2
	v_or_b32_e64 v0, v0, v2
	s_mov_b32 s5, 0x1f8
	v_cmp_class_f16_e64 s[6:7], v1, s5
	v_cndmask_b32_e64 v1, 0, 1, s[6:7]
	s_mov_b32 s5, 2
	v_lshlrev_b32_e64 v1, s5, v1
	v_or_b32_e64 v2, v0, v1
	buffer_load_dword v7, off, s[0:3], s33 offset:24
	buffer_load_dword v0, off, s[0:3], s33 offset:28
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:32
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
	flat_store_short v[0:1], v2
	s_endpgm
	.section	.rodata,#alloc
	.p2align	6
	.amdhsa_kernel hfrexp
		.amdhsa_group_segment_fixed_size 0
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
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 9
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
.Lfunc_end6:
	.size	hfrexp, .Lfunc_end6-hfrexp
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 1152
; NumSgprs: 40
; NumVgprs: 9
; ScratchSize: 40
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 40
; NumVGPRsForWavesPerEU: 9
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 14
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
	.text
	.protected	shrt                    ; -- Begin function shrt
	.globl	shrt
	.p2align	8
	.type	shrt,@function
shrt:                                   ; @shrt
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
	s_load_dwordx2 s[4:5], s[4:5], 0x10
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s10, s9
	v_mov_b32_e32 v1, s10
	buffer_store_dword v1, off, s[0:3], s33 offset:12
                                        ; kill: def $sgpr8 killed $sgpr8 killed $sgpr8_sgpr9
	v_mov_b32_e32 v1, s8
	buffer_store_dword v1, off, s[0:3], s33 offset:8
	s_mov_b32 s8, s7
	v_mov_b32_e32 v1, s8
	buffer_store_dword v1, off, s[0:3], s33 offset:20
                                        ; kill: def $sgpr6 killed $sgpr6 killed $sgpr6_sgpr7
	v_mov_b32_e32 v1, s6
	buffer_store_dword v1, off, s[0:3], s33 offset:16
	s_mov_b32 s6, s5
	v_mov_b32_e32 v1, s6
	buffer_store_dword v1, off, s[0:3], s33 offset:28
                                        ; kill: def $sgpr4 killed $sgpr4 killed $sgpr4_sgpr5
	v_mov_b32_e32 v1, s4
	buffer_store_dword v1, off, s[0:3], s33 offset:24
	s_mov_b32 s4, 8
	s_lshl_b32 s4, s14, s4
	v_or_b32_e64 v0, s4, v0
	buffer_store_dword v0, off, s[0:3], s33 offset:32
	buffer_load_dword v1, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:20
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:32
                                        ; implicit-def: $sgpr4
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s4, 1
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[6:7], v0, v3
	v_addc_u32_e64 v2, s[6:7], v1, v2, s[6:7]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_ushort v0, v[0:1]
	s_waitcnt vmcnt(0)
	buffer_store_short v0, off, s[0:3], s33 offset:36
	buffer_load_dword v1, off, s[0:3], s33 offset:24
	buffer_load_dword v0, off, s[0:3], s33 offset:28
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:32
                                        ; implicit-def: $sgpr5
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; implicit-def: $sgpr5
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[4:5], v0, v3
	v_addc_u32_e64 v2, s[4:5], v1, v2, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_ushort v0, v[0:1]
	s_waitcnt vmcnt(0)
	buffer_store_short v0, off, s[0:3], s33 offset:38
	buffer_load_sshort v2, off, s[0:3], s33 offset:36
	buffer_load_ushort v1, off, s[0:3], s33 offset:38
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, v2, v1
	s_mov_b32 s4, 7
	v_and_b32_e64 v3, v1, s4
	v_ashrrev_i32_e64 v3, v3, v2
	v_add_u32_e64 v0, s[6:7], v0, v3
	s_mov_b32 s5, 3
	v_and_b32_e64 v1, v1, s5
	v_lshlrev_b32_e64 v1, v1, v2
	v_sub_u32_e64 v0, s[6:7], v0, v1
	buffer_store_short v0, off, s[0:3], s33 offset:40
	buffer_load_ushort v1, off, s[0:3], s33 offset:38
	buffer_load_ushort v0, off, s[0:3], s33 offset:36
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, v0, s4
	v_lshrrev_b32_e64 v0, v0, v1
	buffer_store_short v0, off, s[0:3], s33 offset:42
	buffer_load_ushort v0, off, s[0:3], s33 offset:42
	buffer_load_ushort v1, off, s[0:3], s33 offset:38
	s_waitcnt vmcnt(0)
	v_cmp_le_i32_e64 s[4:5], v0, v1
                                        ; implicit-def: $sgpr6
	v_mov_b32_e32 v0, s6
	buffer_store_dword v0, off, s[0:3], s33 offset:44 ; 4-byte Folded Spill
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v9, s6, 0
	v_writelane_b32 v9, s7, 1
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB7_1
	s_branch .LBB7_3
.LBB7_1:
	v_readlane_b32 s4, v9, 0
	v_readlane_b32 s5, v9, 1
	s_or_saveexec_b64 s[4:5], s[4:5]
	buffer_load_dword v0, off, s[0:3], s33 offset:44 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:48 ; 4-byte Folded Spill
	s_and_b64 s[4:5], exec, s[4:5]
	v_writelane_b32 v9, s4, 2
	v_writelane_b32 v9, s5, 3
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB7_4
; %bb.2:
	buffer_load_ushort v0, off, s[0:3], s33 offset:42
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:48 ; 4-byte Folded Spill
	s_branch .LBB7_4
.LBB7_3:
	buffer_load_ushort v0, off, s[0:3], s33 offset:38
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:44 ; 4-byte Folded Spill
	s_branch .LBB7_1
.LBB7_4:
	v_readlane_b32 s4, v9, 2
	v_readlane_b32 s5, v9, 3
	s_or_b64 exec, exec, s[4:5]
	buffer_load_dword v0, off, s[0:3], s33 offset:48 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_short v0, off, s[0:3], s33 offset:42
	buffer_load_sshort v0, off, s[0:3], s33 offset:40
	buffer_load_sshort v1, off, s[0:3], s33 offset:36
	s_waitcnt vmcnt(0)
	v_cmp_ge_i32_e64 s[4:5], v0, v1
                                        ; implicit-def: $sgpr6
	v_mov_b32_e32 v0, s6
	buffer_store_dword v0, off, s[0:3], s33 offset:52 ; 4-byte Folded Spill
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v9, s6, 4
	v_writelane_b32 v9, s7, 5
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB7_5
	s_branch .LBB7_7
.LBB7_5:
	v_readlane_b32 s4, v9, 4
	v_readlane_b32 s5, v9, 5
	s_or_saveexec_b64 s[4:5], s[4:5]
	buffer_load_dword v0, off, s[0:3], s33 offset:52 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:56 ; 4-byte Folded Spill
	s_and_b64 s[4:5], exec, s[4:5]
	v_writelane_b32 v9, s4, 6
	v_writelane_b32 v9, s5, 7
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB7_8
; %bb.6:
	buffer_load_sshort v0, off, s[0:3], s33 offset:40
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:56 ; 4-byte Folded Spill
	s_branch .LBB7_8
.LBB7_7:
	buffer_load_sshort v0, off, s[0:3], s33 offset:36
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:52 ; 4-byte Folded Spill
	s_branch .LBB7_5
.LBB7_8:
	v_readlane_b32 s4, v9, 6
	v_readlane_b32 s5, v9, 7
	s_or_b64 exec, exec, s[4:5]
	buffer_load_dword v0, off, s[0:3], s33 offset:56 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_short v0, off, s[0:3], s33 offset:40
	buffer_load_ushort v0, off, s[0:3], s33 offset:42
	s_mov_b32 s4, 3
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, v0, s4
	buffer_load_ushort v1, off, s[0:3], s33 offset:36
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v1, s[4:5], v0, v1
	buffer_load_ushort v0, off, s[0:3], s33 offset:40
	s_waitcnt vmcnt(0)
	v_xor_b32_e64 v0, v0, v1
	buffer_store_short v0, off, s[0:3], s33 offset:40
	buffer_load_ushort v0, off, s[0:3], s33 offset:42
	buffer_load_ushort v1, off, s[0:3], s33 offset:36
	s_waitcnt vmcnt(0)
	v_cmp_gt_i32_e64 s[6:7], v0, v1
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v9, s4, 8
	v_writelane_b32 v9, s5, 9
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB7_10
; %bb.9:
	buffer_load_ushort v1, off, s[0:3], s33 offset:42
	buffer_load_ushort v0, off, s[0:3], s33 offset:40
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[4:5], v0, v1
	buffer_store_short v0, off, s[0:3], s33 offset:40
.LBB7_10:
	v_readlane_b32 s4, v9, 8
	v_readlane_b32 s5, v9, 9
	s_or_b64 exec, exec, s[4:5]
	buffer_load_ushort v2, off, s[0:3], s33 offset:40
	buffer_load_dword v7, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:32
                                        ; implicit-def: $sgpr4
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v3, 31, v0
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	s_mov_b32 s4, 1
	v_lshlrev_b64 v[5:6], s4, v[0:1]
	v_mov_b32_e32 v0, v7
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v1, v8
	v_mov_b32_e32 v3, v6
	v_add_u32_e64 v0, s[4:5], v0, v4
	v_addc_u32_e64 v3, s[4:5], v1, v3, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	flat_store_short v[0:1], v2
	s_endpgm
	.section	.rodata,#alloc
	.p2align	6
	.amdhsa_kernel shrt
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 64
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
.Lfunc_end7:
	.size	shrt, .Lfunc_end7-shrt
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 1344
; NumSgprs: 40
; NumVgprs: 10
; ScratchSize: 64
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
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
	.text
	.protected	angle                   ; -- Begin function angle
	.globl	angle
	.p2align	8
	.type	angle,@function
angle:                                  ; @angle
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 flat_scratch_lo, s13
	s_add_i32 s12, s12, s17
	s_lshr_b32 flat_scratch_hi, s12, 8
	s_add_u32 s0, s0, s17
	s_addc_u32 s1, s1, 0
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
	s_mov_b32 s4, 3
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[6:7], v0, v3
	v_addc_u32_e64 v2, s[6:7], v1, v2, s[6:7]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dwordx2 v[0:1], v[0:1]
	s_mov_b32 s5, 0x800fffff
	s_mov_b32 s6, -1
                                        ; kill: def $sgpr6 killed $sgpr6 def $sgpr6_sgpr7
	s_mov_b32 s7, s5
	s_mov_b32 s5, s7
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v1
	v_and_b32_e64 v2, v2, s5
	s_mov_b32 s5, s6
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	v_and_b32_e64 v0, v0, s5
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:36
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	buffer_store_dword v0, off, s[0:3], s33 offset:32
	buffer_load_dword v3, off, s[0:3], s33 offset:32
	buffer_load_dword v0, off, s[0:3], s33 offset:36
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v4, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:24
	s_mov_b32 s5, 37
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, v0, s5
	s_mov_b32 s5, 0x80100201
	v_mul_hi_i32 v1, v0, s5
	v_add_u32_e64 v1, s[6:7], v1, v0
	s_mov_b32 s5, 31
	v_lshrrev_b32_e64 v2, s5, v1
	s_mov_b32 s5, 10
	v_lshrrev_b32_e64 v1, s5, v1
	v_add_u32_e64 v1, s[6:7], v1, v2
	s_mov_b32 s5, 0x7ff
	v_mul_lo_u32 v1, v1, s5
	v_sub_u32_e64 v0, s[6:7], v0, v1
                                        ; implicit-def: $sgpr5
                                        ; implicit-def: $sgpr6
	v_mov_b32_e32 v2, s5
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	s_mov_b32 s5, 52
	v_lshlrev_b64 v[0:1], s5, v[0:1]
	v_mov_b32_e32 v5, v1
	v_mov_b32_e32 v2, v4
	v_or_b32_e64 v2, v2, v5
	v_mov_b32_e32 v1, v0
	v_mov_b32_e32 v0, v3
	v_or_b32_e64 v0, v0, v1
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:52
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	buffer_store_dword v0, off, s[0:3], s33 offset:48
	buffer_load_dword v0, off, s[0:3], s33 offset:48
	buffer_load_dword v1, off, s[0:3], s33 offset:52
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:44
	buffer_store_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v2, off, s[0:3], s33 offset:40
	buffer_load_dword v0, off, s[0:3], s33 offset:44
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v0
	buffer_load_dword v4, off, s[0:3], s33 offset:24
                                        ; implicit-def: $sgpr5
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v5, 31, v4
                                        ; implicit-def: $sgpr5
	v_mov_b32_e32 v0, v4
	v_mov_b32_e32 v1, v5
	s_mov_b32 s5, 7
	v_and_b32_e64 v4, v4, s5
	v_trig_preop_f64 v[2:3], v[2:3], v4
	buffer_load_dword v8, off, s[0:3], s33 offset:8
	buffer_load_dword v4, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v9, v4
	v_lshlrev_b64 v[6:7], s4, v[0:1]
	v_mov_b32_e32 v0, v8
	v_mov_b32_e32 v5, v6
	v_mov_b32_e32 v1, v9
	v_mov_b32_e32 v4, v7
	v_add_u32_e64 v0, s[4:5], v0, v5
	v_addc_u32_e64 v4, s[4:5], v1, v4, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v4
	flat_store_dwordx2 v[0:1], v[2:3]
	s_endpgm
	.section	.rodata,#alloc
	.p2align	6
	.amdhsa_kernel angle
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
		.amdhsa_system_vgpr_workitem_id 2
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
.Lfunc_end8:
	.size	angle, .Lfunc_end8-angle
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 724
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
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
	.ident	"Debian clang version 14.0.6"
	.section	".note.GNU-stack"
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
    .name:           dbl
    .private_segment_fixed_size: 56
    .sgpr_count:     40
    .sgpr_spill_count: 0
    .symbol:         dbl.kd
    .vgpr_count:     12
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
    .max_flat_workgroup_size: 256
    .name:           dblcmp
    .private_segment_fixed_size: 80
    .sgpr_count:     40
    .sgpr_spill_count: 8
    .symbol:         dblcmp.kd
    .vgpr_count:     13
    .vgpr_spill_count: 8
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
    .name:           lng
    .private_segment_fixed_size: 80
    .sgpr_count:     40
    .sgpr_spill_count: 4
    .symbol:         lng.kd
    .vgpr_count:     32
    .vgpr_spill_count: 10
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
    .name:           ulng
    .private_segment_fixed_size: 56
    .sgpr_count:     40
    .sgpr_spill_count: 0
    .symbol:         ulng.kd
    .vgpr_count:     27
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
    .name:           hlf
    .private_segment_fixed_size: 56
    .sgpr_count:     40
    .sgpr_spill_count: 4
    .symbol:         hlf.kd
    .vgpr_count:     10
    .vgpr_spill_count: 4
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
    .name:           hlf2
    .private_segment_fixed_size: 48
    .sgpr_count:     40
    .sgpr_spill_count: 0
    .symbol:         hlf2.kd
    .vgpr_count:     9
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
    .name:           hfrexp
    .private_segment_fixed_size: 40
    .sgpr_count:     40
    .sgpr_spill_count: 0
    .symbol:         hfrexp.kd
    .vgpr_count:     9
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
    .name:           shrt
    .private_segment_fixed_size: 64
    .sgpr_count:     40
    .sgpr_spill_count: 10
    .symbol:         shrt.kd
    .vgpr_count:     10
    .vgpr_spill_count: 8
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
    .name:           angle
    .private_segment_fixed_size: 56
    .sgpr_count:     40
    .sgpr_spill_count: 0
    .symbol:         angle.kd
    .vgpr_count:     10
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 1
...

	.end_amdgpu_metadata

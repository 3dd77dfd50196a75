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
	v_add_u32_e64 v0, s[4:5], v0, v3
	v_addc_u32_e64 v2, s[4:5], v1, v2, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dwordx2 v[0:1], v[0:1]
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:44
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	buffer_store_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v2, off, s[0:3], s33 offset:44
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v1, v2
	buffer_load_dword v2, off, s[0:3], s33 offset:24
	buffer_load_dword v4, off, s[0:3], s33 offset:28
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v4
	v_cmp_ngt_f64_e64 s[4:5], v[0:1], v[2:3]
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v12, s6, 0
	v_writelane_b32 v12, s7, 1
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_1
	s_branch .LBB0_3
.LBB0_1:
	v_readlane_b32 s4, v12, 0
	v_readlane_b32 s5, v12, 1
	s_or_saveexec_b64 s[4:5], s[4:5]
	s_and_b64 s[4:5], exec, s[4:5]
	v_writelane_b32 v12, s4, 2
	v_writelane_b32 v12, s5, 3
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB0_4
; %bb.2:
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v2, off, s[0:3], s33 offset:44
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v1, v2
	buffer_load_dword v2, off, s[0:3], s33 offset:24
	buffer_load_dword v4, off, s[0:3], s33 offset:28
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v4
	s_mov_b32 s6, 0x3ff80000
	s_mov_b32 s4, 0
                                        ; kill: def $sgpr4 killed $sgpr4 def $sgpr4_sgpr5
	s_mov_b32 s5, s6
	v_fma_f64 v[0:1], v[0:1], v[2:3], s[4:5]
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:44
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	buffer_store_dword v0, off, s[0:3], s33 offset:40
	s_branch .LBB0_4
.LBB0_3:
	buffer_load_dword v4, off, s[0:3], s33 offset:40
	buffer_load_dword v0, off, s[0:3], s33 offset:44
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v5, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:24
	buffer_load_dword v2, off, s[0:3], s33 offset:28
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v1, v2
	s_mov_b64 s[4:5], 2.0
	v_add_f64 v[2:3], v[0:1], s[4:5]
	v_div_scale_f64 v[0:1], s[4:5], v[2:3], v[2:3], v[4:5]
	v_rcp_f64_e64 v[6:7], v[0:1]
	s_mov_b64 s[4:5], 1.0
	v_fma_f64 v[8:9], -v[0:1], v[6:7], s[4:5]
	v_fma_f64 v[6:7], v[6:7], v[8:9], v[6:7]
	v_fma_f64 v[8:9], -v[0:1], v[6:7], s[4:5]
	v_fma_f64 v[6:7], v[6:7], v[8:9], v[6:7]
	v_div_scale_f64 v[10:11], vcc, v[4:5], v[2:3], v[4:5]
	v_mul_f64 v[8:9], v[10:11], v[6:7]
	v_fma_f64 v[0:1], -v[0:1], v[8:9], v[10:11]
	s_nop 1
	v_div_fmas_f64 v[0:1], v[0:1], v[6:7], v[8:9]
	v_div_fixup_f64 v[0:1], v[0:1], v[2:3], v[4:5]
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:44
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	buffer_store_dword v0, off, s[0:3], s33 offset:40
	s_branch .LBB0_1
.LBB0_4:
	v_readlane_b32 s4, v12, 2
	v_readlane_b32 s5, v12, 3
	s_or_b64 exec, exec, s[4:5]
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v2, off, s[0:3], s33 offset:44
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v1, v2
	v_sqrt_f64_e64 v[2:3], v[0:1]
	buffer_load_dword v4, off, s[0:3], s33 offset:32
                                        ; implicit-def: $sgpr4
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v5, 31, v4
                                        ; implicit-def: $sgpr4
	v_mov_b32_e32 v0, v4
	v_mov_b32_e32 v1, v5
	v_cvt_f64_i32_e64 v[4:5], v4
	v_add_f64 v[2:3], v[2:3], v[4:5]
	buffer_load_dword v8, off, s[0:3], s33 offset:8
	buffer_load_dword v4, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v9, v4
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
	.amdhsa_kernel dbl
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
		.amdhsa_next_free_vgpr 13
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
; codeLenInByte = 976
; NumSgprs: 40
; NumVgprs: 13
; ScratchSize: 48
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
	.protected	i64                     ; -- Begin function i64
	.globl	i64
	.p2align	8
	.type	i64,@function
i64:                                    ; @i64
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
	buffer_load_dword v1, off, s[0:3], s33 offset:40
	buffer_load_dword v0, off, s[0:3], s33 offset:44
	s_waitcnt vmcnt(1)
	v_mov_b32_e32 v3, v1
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v4, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:24
	buffer_load_dword v2, off, s[0:3], s33 offset:28
	s_waitcnt vmcnt(1)
	v_mov_b32_e32 v5, v0
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v6, v2
	s_mov_b32 s5, 32
	v_lshrrev_b64 v[5:6], s5, v[5:6]
	v_mov_b32_e32 v2, v5
	v_mul_lo_u32 v2, v1, v2
	v_mad_u64_u32 v[5:6], s[6:7], v1, v0, 0
	v_mov_b32_e32 v1, v6
	v_add_u32_e64 v1, s[6:7], v1, v2
	v_mov_b32_e32 v8, v4
	v_mov_b32_e32 v7, v3
	v_lshrrev_b64 v[7:8], s5, v[7:8]
	v_mov_b32_e32 v2, v7
	v_mul_lo_u32 v2, v2, v0
	v_add_u32_e64 v1, s[6:7], v1, v2
                                        ; implicit-def: $sgpr6
                                        ; implicit-def: $sgpr7
	v_mov_b32_e32 v7, s6
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v7
	v_lshlrev_b64 v[8:9], s5, v[1:2]
	v_mov_b32_e32 v2, v9
	v_mov_b32_e32 v6, v5
	s_mov_b32 s5, 0
	v_mov_b32_e32 v1, 0
                                        ; kill: def $vgpr6 killed $vgpr6 def $vgpr6_vgpr7 killed $exec
	v_mov_b32_e32 v7, v1
	v_mov_b32_e32 v1, v7
	v_or_b32_e64 v1, v1, v2
	v_mov_b32_e32 v5, v8
	v_mov_b32_e32 v2, v6
	v_or_b32_e64 v9, v2, v5
                                        ; kill: def $vgpr9 killed $vgpr9 def $vgpr9_vgpr10 killed $exec
	v_mov_b32_e32 v10, v1
	v_mov_b32_e32 v1, v3
	v_mov_b32_e32 v2, v4
	v_ashrrev_i64 v[7:8], s4, v[1:2]
	v_mov_b32_e32 v1, v9
	v_mov_b32_e32 v6, v7
	v_mov_b32_e32 v2, v10
	v_mov_b32_e32 v5, v8
	v_add_u32_e64 v1, s[4:5], v1, v6
	v_addc_u32_e64 v5, s[4:5], v2, v5, s[4:5]
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v5
	s_mov_b32 s4, 31
	v_and_b32_e64 v0, v0, s4
	v_lshlrev_b64 v[4:5], v0, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_sub_u32_e64 v0, s[4:5], v0, v3
	v_subb_u32_e64 v2, s[4:5], v1, v2, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:44
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	buffer_store_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v2, off, s[0:3], s33 offset:44
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v1, v2
	buffer_load_dword v2, off, s[0:3], s33 offset:24
	buffer_load_dword v4, off, s[0:3], s33 offset:28
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v4
	v_cmp_ge_i64_e64 s[4:5], v[0:1], v[2:3]
                                        ; implicit-def: $sgpr6_sgpr7
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	buffer_store_dword v0, off, s[0:3], s33 offset:48 ; 4-byte Folded Spill
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:52 ; 4-byte Folded Spill
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v11, s6, 0
	v_writelane_b32 v11, s7, 1
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB1_1
	s_branch .LBB1_3
.LBB1_1:
	v_readlane_b32 s4, v11, 0
	v_readlane_b32 s5, v11, 1
	s_or_saveexec_b64 s[4:5], s[4:5]
	buffer_load_dword v0, off, s[0:3], s33 offset:48 ; 4-byte Folded Reload
	buffer_load_dword v1, off, s[0:3], s33 offset:52 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:56 ; 4-byte Folded Spill
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:60 ; 4-byte Folded Spill
	s_and_b64 s[4:5], exec, s[4:5]
	v_writelane_b32 v11, s4, 2
	v_writelane_b32 v11, s5, 3
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB1_4
; %bb.2:
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v2, off, s[0:3], s33 offset:44
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v1, v2
	buffer_store_dword v0, off, s[0:3], s33 offset:56 ; 4-byte Folded Spill
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:60 ; 4-byte Folded Spill
	s_branch .LBB1_4
.LBB1_3:
	buffer_load_dword v3, off, s[0:3], s33 offset:24
	buffer_load_dword v0, off, s[0:3], s33 offset:28
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v4, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v2, off, s[0:3], s33 offset:44
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v5, v1
	v_mov_b32_e32 v2, v4
	v_xor_b32_e64 v2, v2, v5
	v_mov_b32_e32 v1, v0
	v_mov_b32_e32 v0, v3
	v_xor_b32_e64 v0, v0, v1
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	buffer_store_dword v0, off, s[0:3], s33 offset:48 ; 4-byte Folded Spill
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:52 ; 4-byte Folded Spill
	s_branch .LBB1_1
.LBB1_4:
	v_readlane_b32 s4, v11, 2
	v_readlane_b32 s5, v11, 3
	s_or_b64 exec, exec, s[4:5]
	buffer_load_dword v2, off, s[0:3], s33 offset:56 ; 4-byte Folded Reload
	buffer_load_dword v3, off, s[0:3], s33 offset:60 ; 4-byte Folded Reload
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
	.amdhsa_kernel i64
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
		.amdhsa_next_free_vgpr 12
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
	.size	i64, .Lfunc_end1-i64
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 1188
; NumSgprs: 40
; NumVgprs: 12
; ScratchSize: 64
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
	.protected	divide64                ; -- Begin function divide64
	.globl	divide64
	.p2align	8
	.type	divide64,@function
divide64:                               ; @divide64
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
	v_lshlrev_b64 v[6:7], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v6
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v7
	v_add_u32_e64 v0, s[4:5], v0, v3
	v_addc_u32_e64 v2, s[4:5], v1, v2, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dwordx2 v[8:9], v[0:1]
	buffer_load_dword v1, off, s[0:3], s33 offset:24
	buffer_load_dword v0, off, s[0:3], s33 offset:28
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	s_mov_b64 s[12:13], 1
	s_mov_b32 s4, s13
	v_mov_b32_e32 v0, v2
	v_or_b32_e64 v0, v0, s4
	s_mov_b32 s4, s12
	v_mov_b32_e32 v3, v1
	v_or_b32_e64 v4, v3, s4
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v0
	v_mov_b32_e32 v12, v4
	v_cvt_f32_u32_e64 v0, v12
	s_mov_b32 s5, 32
	v_lshrrev_b64 v[1:2], s5, v[1:2]
	v_mov_b32_e32 v14, v1
	v_cvt_f32_u32_e64 v1, v14
	s_mov_b32 s4, 0x4f800000
	v_mac_f32_e64 v0, v1, s4
	v_rcp_f32_e64 v0, v0
	s_mov_b32 s4, 0x5f7ffffc
	v_mul_f32_e64 v1, v0, s4
	s_mov_b32 s4, 0x2f800000
	v_mul_f32_e64 v0, v1, s4
	v_trunc_f32_e64 v0, v0
	s_mov_b32 s4, 0xcf800000
	v_mac_f32_e64 v1, v0, s4
	v_cvt_u32_f32_e64 v3, v1
	s_mov_b64 s[8:9], 0
	s_mov_b32 s6, s8
	v_mov_b32_e32 v1, v4
	s_mov_b32 s4, s9
	v_mov_b32_e32 v2, v5
	v_sub_u32_e64 v15, s[6:7], s6, v1
	v_mov_b32_e32 v1, s4
	v_subb_u32_e64 v1, s[6:7], v1, v2, s[6:7]
                                        ; kill: def $vgpr15 killed $vgpr15 def $vgpr15_vgpr16 killed $exec
	v_mov_b32_e32 v16, v1
	v_mov_b32_e32 v4, v15
	v_mad_u64_u32 v[17:18], s[6:7], v4, v3, 0
	v_mov_b32_e32 v1, v17
	v_cvt_u32_f32_e64 v0, v0
	v_mov_b32_e32 v10, v3
	v_mov_b32_e32 v11, v0
	v_lshrrev_b64 v[10:11], s5, v[10:11]
	v_mov_b32_e32 v2, v10
	v_mad_u64_u32 v[19:20], s[6:7], v2, v1, 0
	v_mov_b32_e32 v10, v19
	s_mov_b32 s6, 0
	v_mov_b32_e32 v5, s6
                                        ; kill: def $vgpr10 killed $vgpr10 def $vgpr10_vgpr11 killed $exec
	v_mov_b32_e32 v11, v5
	v_mov_b32_e32 v5, v11
	v_mov_b32_e32 v19, v20
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr7
	v_mov_b32_e32 v13, s4
                                        ; kill: def $vgpr19 killed $vgpr19 def $vgpr19_vgpr20 killed $exec
	v_mov_b32_e32 v20, v13
	v_lshlrev_b64 v[19:20], s5, v[19:20]
	v_mov_b32_e32 v13, v20
	v_or_b32_e64 v5, v5, v13
                                        ; kill: def $vgpr10 killed $vgpr10 killed $vgpr10_vgpr11 killed $exec
	v_mov_b32_e32 v11, v19
	v_or_b32_e64 v10, v10, v11
                                        ; kill: def $vgpr10 killed $vgpr10 def $vgpr10_vgpr11 killed $exec
	v_mov_b32_e32 v11, v5
	v_mov_b32_e32 v13, v10
	v_mov_b32_e32 v10, v11
	v_mul_lo_u32 v11, v4, v2
	v_mov_b32_e32 v5, v18
	v_add_u32_e64 v5, s[8:9], v5, v11
	v_lshrrev_b64 v[15:16], s5, v[15:16]
	v_mov_b32_e32 v11, v15
	v_mul_lo_u32 v15, v11, v3
	v_add_u32_e64 v15, s[8:9], v5, v15
	v_mad_u64_u32 v[16:17], s[8:9], v3, v15, 0
	v_mov_b32_e32 v19, v16
	v_mov_b32_e32 v5, s6
                                        ; kill: def $vgpr19 killed $vgpr19 def $vgpr19_vgpr20 killed $exec
	v_mov_b32_e32 v20, v5
	v_mov_b32_e32 v5, v20
	v_mov_b32_e32 v16, v17
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr7
	v_mov_b32_e32 v18, s4
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v18
	v_lshlrev_b64 v[17:18], s5, v[16:17]
	v_mov_b32_e32 v16, v18
	v_or_b32_e64 v5, v5, v16
	v_mov_b32_e32 v16, v19
                                        ; kill: def $vgpr17 killed $vgpr17 killed $vgpr17_vgpr18 killed $exec
	v_or_b32_e64 v18, v16, v17
                                        ; kill: def $vgpr18 killed $vgpr18 def $vgpr18_vgpr19 killed $exec
	v_mov_b32_e32 v19, v5
	v_mul_hi_u32 v20, v3, v1
	v_mov_b32_e32 v1, s6
                                        ; kill: def $vgpr20 killed $vgpr20 def $vgpr20_vgpr21 killed $exec
	v_mov_b32_e32 v21, v1
	v_mov_b32_e32 v16, v20
	v_mov_b32_e32 v17, v18
	v_mov_b32_e32 v1, v21
	v_mov_b32_e32 v5, v19
	v_add_u32_e64 v16, s[8:9], v16, v17
	v_addc_u32_e64 v1, s[8:9], v1, v5, s[8:9]
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v1
	v_mov_b32_e32 v1, v16
	v_mov_b32_e32 v5, v17
	v_mad_u64_u32 v[15:16], s[8:9], v2, v15, 0
	v_mov_b32_e32 v2, v16
	s_mov_b32 s4, 0
	v_add_u32_e32 v1, vcc, v1, v13
	v_addc_u32_e32 v5, vcc, v5, v10, vcc
	v_mov_b32_e32 v10, s4
	v_addc_u32_e32 v17, vcc, v2, v10, vcc
                                        ; implicit-def: $sgpr7
                                        ; implicit-def: $sgpr8
	v_mov_b32_e32 v2, s7
                                        ; kill: def $vgpr17 killed $vgpr17 def $vgpr17_vgpr18 killed $exec
	v_mov_b32_e32 v18, v2
	v_lshlrev_b64 v[17:18], s5, v[17:18]
	v_mov_b32_e32 v10, v18
                                        ; kill: def $vgpr15 killed $vgpr15 killed $vgpr15_vgpr16 killed $exec
	v_mov_b32_e32 v2, s6
                                        ; kill: def $vgpr15 killed $vgpr15 def $vgpr15_vgpr16 killed $exec
	v_mov_b32_e32 v16, v2
	v_mov_b32_e32 v2, v16
	v_or_b32_e64 v2, v2, v10
	v_mov_b32_e32 v13, v17
	v_mov_b32_e32 v10, v15
	v_or_b32_e64 v15, v10, v13
                                        ; kill: def $vgpr15 killed $vgpr15 def $vgpr15_vgpr16 killed $exec
	v_mov_b32_e32 v16, v2
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v5
	v_lshrrev_b64 v[17:18], s5, v[1:2]
	v_mov_b32_e32 v1, v17
	v_mov_b32_e32 v10, v15
	v_mov_b32_e32 v2, v18
	v_mov_b32_e32 v5, v16
	v_add_u32_e64 v1, s[8:9], v1, v10
	v_addc_u32_e64 v5, s[8:9], v2, v5, s[8:9]
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v5
	v_mov_b32_e32 v5, v1
	v_add_u32_e64 v3, s[8:9], v3, v5
	v_lshrrev_b64 v[1:2], s5, v[1:2]
                                        ; kill: def $vgpr1 killed $vgpr1 killed $vgpr1_vgpr2 killed $exec
	v_addc_u32_e64 v0, s[8:9], v0, v1, s[8:9]
	v_mov_b32_e32 v1, v3
	v_mov_b32_e32 v2, v0
	v_lshrrev_b64 v[1:2], s5, v[1:2]
	v_mov_b32_e32 v2, v1
	v_mad_u64_u32 v[15:16], s[8:9], v4, v3, 0
	v_mov_b32_e32 v1, v15
	v_mad_u64_u32 v[17:18], s[8:9], v2, v1, 0
	v_mov_b32_e32 v19, v17
	v_mov_b32_e32 v5, s6
                                        ; kill: def $vgpr19 killed $vgpr19 def $vgpr19_vgpr20 killed $exec
	v_mov_b32_e32 v20, v5
	v_mov_b32_e32 v5, v20
	v_mov_b32_e32 v17, v18
                                        ; implicit-def: $sgpr7
                                        ; implicit-def: $sgpr8
	v_mov_b32_e32 v10, s7
                                        ; kill: def $vgpr17 killed $vgpr17 def $vgpr17_vgpr18 killed $exec
	v_mov_b32_e32 v18, v10
	v_lshlrev_b64 v[17:18], s5, v[17:18]
	v_mov_b32_e32 v10, v18
	v_or_b32_e64 v5, v5, v10
	v_mov_b32_e32 v10, v19
	v_mov_b32_e32 v13, v17
	v_or_b32_e64 v17, v10, v13
                                        ; kill: def $vgpr17 killed $vgpr17 def $vgpr17_vgpr18 killed $exec
	v_mov_b32_e32 v18, v5
	v_mov_b32_e32 v10, v17
	v_mov_b32_e32 v5, v18
	v_mul_lo_u32 v13, v4, v2
	v_mov_b32_e32 v4, v16
	v_add_u32_e64 v4, s[8:9], v4, v13
	v_mul_lo_u32 v11, v11, v3
	v_add_u32_e64 v11, s[8:9], v4, v11
	v_mad_u64_u32 v[15:16], s[8:9], v3, v11, 0
	v_mov_b32_e32 v17, v15
	v_mov_b32_e32 v4, s6
                                        ; kill: def $vgpr17 killed $vgpr17 def $vgpr17_vgpr18 killed $exec
	v_mov_b32_e32 v18, v4
	v_mov_b32_e32 v4, v18
	v_mov_b32_e32 v15, v16
                                        ; implicit-def: $sgpr7
                                        ; implicit-def: $sgpr8
	v_mov_b32_e32 v13, s7
                                        ; kill: def $vgpr15 killed $vgpr15 def $vgpr15_vgpr16 killed $exec
	v_mov_b32_e32 v16, v13
	v_lshlrev_b64 v[15:16], s5, v[15:16]
	v_mov_b32_e32 v13, v16
	v_or_b32_e64 v4, v4, v13
	v_mov_b32_e32 v13, v17
                                        ; kill: def $vgpr15 killed $vgpr15 killed $vgpr15_vgpr16 killed $exec
	v_or_b32_e64 v16, v13, v15
                                        ; kill: def $vgpr16 killed $vgpr16 def $vgpr16_vgpr17 killed $exec
	v_mov_b32_e32 v17, v4
	v_mul_hi_u32 v18, v3, v1
	v_mov_b32_e32 v1, s6
                                        ; kill: def $vgpr18 killed $vgpr18 def $vgpr18_vgpr19 killed $exec
	v_mov_b32_e32 v19, v1
	v_mov_b32_e32 v13, v18
	v_mov_b32_e32 v15, v16
	v_mov_b32_e32 v1, v19
	v_mov_b32_e32 v4, v17
	v_add_u32_e64 v15, s[8:9], v13, v15
	v_addc_u32_e64 v1, s[8:9], v1, v4, s[8:9]
                                        ; kill: def $vgpr15 killed $vgpr15 def $vgpr15_vgpr16 killed $exec
	v_mov_b32_e32 v16, v1
	v_mov_b32_e32 v1, v15
	v_mov_b32_e32 v4, v16
	v_mad_u64_u32 v[15:16], s[8:9], v2, v11, 0
	v_mov_b32_e32 v2, v16
	v_add_u32_e32 v1, vcc, v1, v10
	v_addc_u32_e32 v4, vcc, v4, v5, vcc
	v_mov_b32_e32 v5, s4
	v_addc_u32_e32 v10, vcc, v2, v5, vcc
                                        ; implicit-def: $sgpr7
                                        ; implicit-def: $sgpr8
	v_mov_b32_e32 v2, s7
                                        ; kill: def $vgpr10 killed $vgpr10 def $vgpr10_vgpr11 killed $exec
	v_mov_b32_e32 v11, v2
	v_lshlrev_b64 v[10:11], s5, v[10:11]
	v_mov_b32_e32 v5, v11
                                        ; kill: def $vgpr15 killed $vgpr15 killed $vgpr15_vgpr16 killed $exec
	v_mov_b32_e32 v2, s6
                                        ; kill: def $vgpr15 killed $vgpr15 def $vgpr15_vgpr16 killed $exec
	v_mov_b32_e32 v16, v2
	v_mov_b32_e32 v2, v16
	v_or_b32_e64 v2, v2, v5
                                        ; kill: def $vgpr10 killed $vgpr10 killed $vgpr10_vgpr11 killed $exec
	v_mov_b32_e32 v5, v15
	v_or_b32_e64 v10, v5, v10
                                        ; kill: def $vgpr10 killed $vgpr10 def $vgpr10_vgpr11 killed $exec
	v_mov_b32_e32 v11, v2
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v4
	v_lshrrev_b64 v[15:16], s5, v[1:2]
	v_mov_b32_e32 v1, v15
	v_mov_b32_e32 v5, v10
	v_mov_b32_e32 v2, v16
	v_mov_b32_e32 v4, v11
	v_add_u32_e64 v1, s[8:9], v1, v5
	v_addc_u32_e64 v4, s[8:9], v2, v4, s[8:9]
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v4
	v_mov_b32_e32 v4, v1
	v_add_u32_e64 v5, s[8:9], v3, v4
	v_lshrrev_b64 v[1:2], s5, v[1:2]
                                        ; kill: def $vgpr1 killed $vgpr1 killed $vgpr1_vgpr2 killed $exec
	v_addc_u32_e64 v2, s[8:9], v0, v1, s[8:9]
	v_mov_b32_e32 v0, v5
	v_mov_b32_e32 v1, v2
	v_lshrrev_b64 v[0:1], s5, v[0:1]
	v_mov_b32_e32 v2, v0
	v_mov_b32_e32 v3, v8
	v_mad_u64_u32 v[10:11], s[8:9], v3, v2, 0
	v_mov_b32_e32 v15, v10
	v_mov_b32_e32 v0, s6
                                        ; kill: def $vgpr15 killed $vgpr15 def $vgpr15_vgpr16 killed $exec
	v_mov_b32_e32 v16, v0
	v_mov_b32_e32 v0, v16
	v_mov_b32_e32 v10, v11
                                        ; implicit-def: $sgpr7
                                        ; implicit-def: $sgpr8
	v_mov_b32_e32 v1, s7
                                        ; kill: def $vgpr10 killed $vgpr10 def $vgpr10_vgpr11 killed $exec
	v_mov_b32_e32 v11, v1
	v_lshlrev_b64 v[10:11], s5, v[10:11]
	v_mov_b32_e32 v1, v11
	v_or_b32_e64 v0, v0, v1
	v_mov_b32_e32 v1, v15
	v_mov_b32_e32 v4, v10
	v_or_b32_e64 v15, v1, v4
                                        ; kill: def $vgpr15 killed $vgpr15 def $vgpr15_vgpr16 killed $exec
	v_mov_b32_e32 v16, v0
	v_mul_hi_u32 v0, v3, v5
	v_mov_b32_e32 v4, s6
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v4
	v_mov_b32_e32 v4, v0
	v_mov_b32_e32 v10, v15
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v1, v16
	v_add_u32_e64 v10, s[8:9], v4, v10
	v_addc_u32_e64 v0, s[8:9], v0, v1, s[8:9]
                                        ; kill: def $vgpr10 killed $vgpr10 def $vgpr10_vgpr11 killed $exec
	v_mov_b32_e32 v11, v0
	v_mov_b32_e32 v1, v10
	v_mov_b32_e32 v4, v11
	v_lshrrev_b64 v[8:9], s5, v[8:9]
	v_mov_b32_e32 v0, v8
	v_mad_u64_u32 v[8:9], s[8:9], v0, v5, 0
	v_mov_b32_e32 v15, v8
	v_mov_b32_e32 v5, s6
                                        ; kill: def $vgpr15 killed $vgpr15 def $vgpr15_vgpr16 killed $exec
	v_mov_b32_e32 v16, v5
	v_mov_b32_e32 v5, v16
	v_mov_b32_e32 v8, v9
                                        ; implicit-def: $sgpr7
                                        ; implicit-def: $sgpr8
	v_mov_b32_e32 v10, s7
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	v_mov_b32_e32 v9, v10
	v_lshlrev_b64 v[9:10], s5, v[8:9]
	v_mov_b32_e32 v8, v10
	v_or_b32_e64 v5, v5, v8
	v_mov_b32_e32 v8, v15
                                        ; kill: def $vgpr9 killed $vgpr9 killed $vgpr9_vgpr10 killed $exec
	v_or_b32_e64 v8, v8, v9
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	v_mov_b32_e32 v9, v5
	v_mov_b32_e32 v10, v8
	v_mov_b32_e32 v5, v9
	v_mad_u64_u32 v[8:9], s[8:9], v0, v2, 0
	v_mov_b32_e32 v2, v9
	v_add_u32_e32 v1, vcc, v1, v10
	v_addc_u32_e32 v4, vcc, v4, v5, vcc
	v_mov_b32_e32 v5, s4
	v_addc_u32_e32 v10, vcc, v2, v5, vcc
                                        ; implicit-def: $sgpr7
                                        ; implicit-def: $sgpr8
	v_mov_b32_e32 v2, s7
                                        ; kill: def $vgpr10 killed $vgpr10 def $vgpr10_vgpr11 killed $exec
	v_mov_b32_e32 v11, v2
	v_lshlrev_b64 v[15:16], s5, v[10:11]
	v_mov_b32_e32 v5, v16
	v_mov_b32_e32 v9, v8
	v_mov_b32_e32 v2, s6
                                        ; kill: def $vgpr9 killed $vgpr9 def $vgpr9_vgpr10 killed $exec
	v_mov_b32_e32 v10, v2
	v_mov_b32_e32 v2, v10
	v_or_b32_e64 v2, v2, v5
	v_mov_b32_e32 v8, v15
	v_mov_b32_e32 v5, v9
	v_or_b32_e64 v8, v5, v8
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	v_mov_b32_e32 v9, v2
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v4
	v_lshrrev_b64 v[1:2], s5, v[1:2]
	v_mov_b32_e32 v4, v1
	v_mov_b32_e32 v5, v8
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v9
	v_add_u32_e64 v9, s[6:7], v4, v5
	v_addc_u32_e64 v1, s[6:7], v1, v2, s[6:7]
                                        ; kill: def $vgpr9 killed $vgpr9 def $vgpr9_vgpr10 killed $exec
	v_mov_b32_e32 v10, v1
	v_lshrrev_b64 v[1:2], s5, v[9:10]
                                        ; kill: def $vgpr1 killed $vgpr1 killed $vgpr1_vgpr2 killed $exec
	v_mul_lo_u32 v8, v12, v1
	v_mov_b32_e32 v1, v9
	v_mad_u64_u32 v[4:5], s[6:7], v12, v1, 0
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v2, s[6:7], v2, v8
	v_mul_lo_u32 v8, v14, v1
	v_add_u32_e64 v13, s[6:7], v2, v8
	v_sub_u32_e64 v2, s[6:7], v0, v13
                                        ; kill: def $vgpr4 killed $vgpr4 killed $vgpr4_vgpr5 killed $exec
	v_sub_u32_e64 v11, s[8:9], v3, v4
	v_subb_u32_e64 v2, s[6:7], v2, v14, s[8:9]
	v_sub_u32_e64 v3, s[6:7], v11, v12
	v_mov_b32_e32 v4, s4
	v_subb_u32_e64 v4, s[6:7], v2, v4, s[6:7]
	v_cmp_ge_u32_e64 s[6:7], v4, v14
	s_mov_b32 s5, -1
	v_mov_b32_e32 v2, s4
	v_mov_b32_e32 v5, s5
	v_cndmask_b32_e64 v2, v2, v5, s[6:7]
	v_cmp_eq_u32_e64 s[6:7], v4, v14
	v_cmp_ge_u32_e64 s[10:11], v3, v12
	v_mov_b32_e32 v3, s4
	v_mov_b32_e32 v4, s5
	v_cndmask_b32_e64 v3, v3, v4, s[10:11]
	v_cndmask_b32_e64 v2, v2, v3, s[6:7]
	v_cmp_ne_u32_e64 s[6:7], v2, s4
	s_mov_b64 s[14:15], 2
	v_mov_b32_e32 v2, v9
	s_mov_b32 s10, s14
	v_mov_b32_e32 v3, v10
	s_mov_b32 s14, s15
	v_add_u32_e64 v2, s[10:11], v2, s10
	v_mov_b32_e32 v4, s14
	v_addc_u32_e64 v4, s[10:11], v3, v4, s[10:11]
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v15, v3
	v_mov_b32_e32 v4, v9
	s_mov_b32 s10, s12
	v_mov_b32_e32 v5, v10
	s_mov_b32 s12, s13
	v_add_u32_e64 v4, s[10:11], v4, s10
	v_mov_b32_e32 v8, s12
	v_addc_u32_e64 v8, s[10:11], v5, v8, s[10:11]
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v8
	v_mov_b32_e32 v8, v5
	v_cndmask_b32_e64 v8, v8, v15, s[6:7]
	v_subb_u32_e64 v13, s[8:9], v0, v13, s[8:9]
	v_cmp_ge_u32_e64 s[8:9], v13, v14
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v15, s5
	v_cndmask_b32_e64 v0, v0, v15, s[8:9]
	v_cmp_eq_u32_e64 s[8:9], v13, v14
	v_cmp_ge_u32_e64 s[10:11], v11, v12
	v_mov_b32_e32 v11, s4
	v_mov_b32_e32 v12, s5
	v_cndmask_b32_e64 v11, v11, v12, s[10:11]
	v_cndmask_b32_e64 v0, v0, v11, s[8:9]
	v_cmp_ne_u32_e64 s[4:5], v0, s4
	v_mov_b32_e32 v0, v10
	v_cndmask_b32_e64 v0, v0, v8, s[4:5]
	v_mov_b32_e32 v3, v2
	v_mov_b32_e32 v2, v4
	v_cndmask_b32_e64 v2, v2, v3, s[6:7]
	v_cndmask_b32_e64 v2, v1, v2, s[4:5]
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v0
	buffer_load_dword v8, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v9, v0
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
	.amdhsa_kernel divide64
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
		.amdhsa_next_free_vgpr 22
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
	.size	divide64, .Lfunc_end2-divide64
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 2560
; NumSgprs: 40
; NumVgprs: 22
; ScratchSize: 40
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 5
; NumSGPRsForWavesPerEU: 40
; NumVGPRsForWavesPerEU: 22
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
	buffer_store_short v1, off, s[0:3], s33 offset:24
	s_mov_b32 s4, 8
	s_lshl_b32 s4, s14, s4
	v_or_b32_e64 v0, s4, v0
	buffer_store_dword v0, off, s[0:3], s33 offset:28
	buffer_load_dword v1, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:20
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:28
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
	v_add_u32_e64 v0, s[4:5], v0, v3
	v_addc_u32_e64 v2, s[4:5], v1, v2, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_ushort v0, v[0:1]
	s_waitcnt vmcnt(0)
	buffer_store_short v0, off, s[0:3], s33 offset:32
	buffer_load_ushort v0, off, s[0:3], s33 offset:32
	buffer_load_ushort v1, off, s[0:3], s33 offset:24
	s_mov_b32 s4, 0x3400
	s_waitcnt vmcnt(0)
	v_fma_f16 v0, v0, v1, s4
	s_mov_b32 s4, 0x4000
	v_cmp_ngt_f16_e64 s[4:5], v0, s4
                                        ; implicit-def: $sgpr6
	v_mov_b32_e32 v0, s6
	buffer_store_dword v0, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v9, s6, 0
	v_writelane_b32 v9, s7, 1
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB3_1
	s_branch .LBB3_3
.LBB3_1:
	v_readlane_b32 s4, v9, 0
	v_readlane_b32 s5, v9, 1
	s_or_saveexec_b64 s[4:5], s[4:5]
	buffer_load_dword v0, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:40 ; 4-byte Folded Spill
	s_and_b64 s[4:5], exec, s[4:5]
	v_writelane_b32 v9, s4, 2
	v_writelane_b32 v9, s5, 3
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB3_4
; %bb.2:
	buffer_load_ushort v0, off, s[0:3], s33 offset:32
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:40 ; 4-byte Folded Spill
	s_branch .LBB3_4
.LBB3_3:
	buffer_load_ushort v0, off, s[0:3], s33 offset:24
	buffer_load_ushort v1, off, s[0:3], s33 offset:32
	s_waitcnt vmcnt(0)
	v_sub_f16_e64 v0, v0, v1
	buffer_store_dword v0, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_branch .LBB3_1
.LBB3_4:
	v_readlane_b32 s4, v9, 2
	v_readlane_b32 s5, v9, 3
	s_or_b64 exec, exec, s[4:5]
	buffer_load_dword v2, off, s[0:3], s33 offset:40 ; 4-byte Folded Reload
	buffer_load_dword v7, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:28
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
	.size	hlf, .Lfunc_end3-hlf
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 672
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
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
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
        .type_name:      'double*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           in
        .offset:         8
        .size:           8
        .type_name:      'double*'
        .value_kind:     global_buffer
      - .name:           a
        .offset:         16
        .size:           8
        .type_name:      double
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
    .name:           dbl
    .private_segment_fixed_size: 48
    .sgpr_count:     40
    .sgpr_spill_count: 4
    .symbol:         dbl.kd
    .vgpr_count:     13
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           out
        .offset:         0
        .size:           8
        .type_name:      'long*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           in
        .offset:         8
        .size:           8
        .type_name:      'long*'
        .value_kind:     global_buffer
      - .name:           a
        .offset:         16
        .size:           8
        .type_name:      long
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
    .name:           i64
    .private_segment_fixed_size: 64
    .sgpr_count:     40
    .sgpr_spill_count: 4
    .symbol:         i64.kd
    .vgpr_count:     12
    .vgpr_spill_count: 8
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           out
        .offset:         0
        .size:           8
        .type_name:      'ulong*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           in
        .offset:         8
        .size:           8
        .type_name:      'ulong*'
        .value_kind:     global_buffer
      - .name:           a
        .offset:         16
        .size:           8
        .type_name:      ulong
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
    .name:           divide64
    .private_segment_fixed_size: 40
    .sgpr_count:     40
    .sgpr_spill_count: 0
    .symbol:         divide64.kd
    .vgpr_count:     22
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .args:
      - .address_space:  global
        .name:           out
        .offset:         0
        .size:           8
        .type_name:      'half*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           in
        .offset:         8
        .size:           8
        .type_name:      'half*'
        .value_kind:     global_buffer
      - .name:           a
        .offset:         16
        .size:           2
        .type_name:      half
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
    .name:           hlf
    .private_segment_fixed_size: 48
    .sgpr_count:     40
    .sgpr_spill_count: 4
    .symbol:         hlf.kd
    .vgpr_count:     10
    .vgpr_spill_count: 4
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 1
...

	.end_amdgpu_metadata

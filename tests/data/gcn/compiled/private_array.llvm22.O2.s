	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.amdhsa_code_object_version 6
	.text
	.protected	shuffle                 ; -- Begin function shuffle
	.globl	shuffle
	.p2align	8
	.type	shuffle,@function
shuffle:                                ; @shuffle
; %bb.0:
	s_add_u32 s0, s0, s7
	s_addc_u32 s1, s1, 0
	s_load_dwordx4 s[8:11], s[4:5], 0x0
	s_load_dword s7, s[4:5], 0x10
	s_lshl_b32 s4, s6, 8
	v_or_b32_e32 v0, s4, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[16:17], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v0, s11
	v_add_u32_e32 v18, vcc, s10, v16
	v_addc_u32_e32 v19, vcc, v0, v17, vcc
	flat_load_dwordx4 v[0:3], v[18:19]
	v_add_u32_e32 v4, vcc, 16, v18
	v_addc_u32_e32 v5, vcc, 0, v19, vcc
	flat_load_dwordx4 v[4:7], v[4:5]
	s_movk_i32 s4, 0x80
	v_add_u32_e32 v20, vcc, s4, v18
	v_add_u32_e64 v8, s[4:5], 32, v18
	s_movk_i32 s6, 0x90
	v_addc_u32_e64 v9, s[4:5], 0, v19, s[4:5]
	s_mov_b64 s[4:5], vcc
	v_add_u32_e32 v10, vcc, s6, v18
	v_addc_u32_e32 v11, vcc, 0, v19, vcc
	flat_load_dwordx4 v[12:15], v[10:11]
	s_movk_i32 s6, 0x70
	s_movk_i32 s10, 0x50
	s_movk_i32 s11, 0x60
	s_cmp_lt_i32 s7, 1
	s_waitcnt vmcnt(2)
	buffer_store_dword v0, off, s[0:3], 0
	buffer_store_dword v1, off, s[0:3], 0 offset:4
	buffer_store_dword v2, off, s[0:3], 0 offset:8
	buffer_store_dword v3, off, s[0:3], 0 offset:12
	v_add_u32_e32 v0, vcc, 64, v18
	v_addc_u32_e32 v1, vcc, 0, v19, vcc
	flat_load_dwordx4 v[0:3], v[0:1]
	s_waitcnt vmcnt(6)
	buffer_store_dword v4, off, s[0:3], 0 offset:16
	buffer_store_dword v5, off, s[0:3], 0 offset:20
	buffer_store_dword v6, off, s[0:3], 0 offset:24
	buffer_store_dword v7, off, s[0:3], 0 offset:28
	flat_load_dwordx4 v[4:7], v[8:9]
	v_add_u32_e32 v8, vcc, 48, v18
	v_addc_u32_e32 v9, vcc, 0, v19, vcc
	v_add_u32_e32 v21, vcc, s6, v18
	v_addc_u32_e32 v22, vcc, 0, v19, vcc
	s_waitcnt vmcnt(10)
	buffer_store_dword v12, off, s[0:3], 0 offset:144
	buffer_store_dword v13, off, s[0:3], 0 offset:148
	buffer_store_dword v14, off, s[0:3], 0 offset:152
	buffer_store_dword v15, off, s[0:3], 0 offset:156
	s_waitcnt vmcnt(4)
	buffer_store_dword v4, off, s[0:3], 0 offset:32
	buffer_store_dword v5, off, s[0:3], 0 offset:36
	buffer_store_dword v6, off, s[0:3], 0 offset:40
	buffer_store_dword v7, off, s[0:3], 0 offset:44
	flat_load_dwordx4 v[4:7], v[8:9]
	flat_load_dwordx4 v[12:15], v[21:22]
	buffer_store_dword v0, off, s[0:3], 0 offset:64
	buffer_store_dword v1, off, s[0:3], 0 offset:68
	buffer_store_dword v2, off, s[0:3], 0 offset:72
	buffer_store_dword v3, off, s[0:3], 0 offset:76
	s_waitcnt vmcnt(5)
	buffer_store_dword v4, off, s[0:3], 0 offset:48
	buffer_store_dword v5, off, s[0:3], 0 offset:52
	buffer_store_dword v6, off, s[0:3], 0 offset:56
	buffer_store_dword v7, off, s[0:3], 0 offset:60
	v_add_u32_e32 v4, vcc, s10, v18
	v_addc_u32_e32 v5, vcc, 0, v19, vcc
	v_add_u32_e32 v0, vcc, s11, v18
	v_addc_u32_e32 v1, vcc, 0, v19, vcc
	v_addc_u32_e64 v21, vcc, 0, v19, s[4:5]
	flat_load_dwordx4 v[4:7], v[4:5]
	flat_load_dwordx4 v[8:11], v[0:1]
	flat_load_dwordx4 v[0:3], v[20:21]
	s_waitcnt vmcnt(2)
	buffer_store_dword v4, off, s[0:3], 0 offset:80
	buffer_store_dword v5, off, s[0:3], 0 offset:84
	buffer_store_dword v6, off, s[0:3], 0 offset:88
	buffer_store_dword v7, off, s[0:3], 0 offset:92
	s_waitcnt vmcnt(5)
	buffer_store_dword v8, off, s[0:3], 0 offset:96
	buffer_store_dword v9, off, s[0:3], 0 offset:100
	buffer_store_dword v10, off, s[0:3], 0 offset:104
	buffer_store_dword v11, off, s[0:3], 0 offset:108
	buffer_store_dword v12, off, s[0:3], 0 offset:112
	buffer_store_dword v13, off, s[0:3], 0 offset:116
	buffer_store_dword v14, off, s[0:3], 0 offset:120
	buffer_store_dword v15, off, s[0:3], 0 offset:124
	s_waitcnt vmcnt(12)
	buffer_store_dword v3, off, s[0:3], 0 offset:140
	s_cbranch_scc1 .LBB0_4
; %bb.1:
	s_mov_b32 s4, 0
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	flat_load_dword v3, v[18:19]
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v4, v3, 7
	v_and_b32_e32 v3, 31, v3
	v_lshlrev_b32_e32 v3, 2, v3
	v_add_u32_e32 v4, vcc, 3, v4
	v_and_b32_e32 v4, 31, v4
	v_lshlrev_b32_e32 v4, 2, v4
	buffer_load_dword v4, v4, s[0:3], 0 offen
	v_add_u32_e32 v18, vcc, 0x100, v18
	v_addc_u32_e32 v19, vcc, 0, v19, vcc
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v4, vcc, s4, v4
	s_add_i32 s4, s4, 1
	s_cmp_eq_u32 s7, s4
	buffer_store_dword v4, v3, s[0:3], 0 offen
	s_cbranch_scc0 .LBB0_2
; %bb.3:
	buffer_load_dword v7, off, s[0:3], 0 offset:92
	buffer_load_dword v8, off, s[0:3], 0 offset:96
	buffer_load_dword v9, off, s[0:3], 0 offset:100
	buffer_load_dword v10, off, s[0:3], 0 offset:104
	buffer_load_dword v11, off, s[0:3], 0 offset:108
	buffer_load_dword v12, off, s[0:3], 0 offset:112
	buffer_load_dword v13, off, s[0:3], 0 offset:116
	buffer_load_dword v14, off, s[0:3], 0 offset:120
	buffer_load_dword v15, off, s[0:3], 0 offset:124
.LBB0_4:
	s_waitcnt vmcnt(6)
	v_xor_b32_e32 v3, 25, v9
	v_xor_b32_e32 v4, 23, v7
	s_waitcnt vmcnt(5)
	v_xor_b32_e32 v5, 26, v10
	v_xor_b32_e32 v6, 24, v8
	s_waitcnt vmcnt(2)
	v_xor_b32_e32 v7, 29, v13
	v_xor_b32_e32 v8, 27, v11
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v9, 30, v14
	buffer_load_dword v10, off, s[0:3], 0 offset:140
	v_xor_b32_e32 v11, 28, v12
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v12, 31, v15
	buffer_load_dword v13, off, s[0:3], 0 offset:8
	buffer_load_dword v14, off, s[0:3], 0 offset:12
	buffer_load_dword v15, off, s[0:3], 0 offset:144
	v_add_u32_e32 v6, vcc, v6, v11
	v_add_u32_e32 v5, vcc, v5, v9
	buffer_load_dword v9, off, s[0:3], 0 offset:16
	buffer_load_dword v11, off, s[0:3], 0 offset:20
	buffer_load_dword v18, off, s[0:3], 0 offset:24
	buffer_load_dword v19, off, s[0:3], 0 offset:28
	v_xor_b32_e32 v2, 34, v2
	v_add_u32_e32 v4, vcc, v4, v8
	v_add_u32_e32 v3, vcc, v3, v7
	buffer_load_dword v7, off, s[0:3], 0 offset:32
	buffer_load_dword v8, off, s[0:3], 0 offset:36
	v_add_u32_e32 v2, vcc, v6, v2
	v_xor_b32_e32 v1, 33, v1
	v_add_u32_e32 v1, vcc, v4, v1
	v_xor_b32_e32 v0, 32, v0
	s_waitcnt vmcnt(8)
	v_xor_b32_e32 v13, 2, v13
	s_waitcnt vmcnt(7)
	v_xor_b32_e32 v14, 3, v14
	s_waitcnt vmcnt(6)
	v_xor_b32_e32 v15, 36, v15
	v_add_u32_e32 v5, vcc, v5, v15
	v_add_u32_e32 v13, vcc, v13, v14
	buffer_load_dword v14, off, s[0:3], 0 offset:40
	buffer_load_dword v15, off, s[0:3], 0 offset:44
	v_add_u32_e32 v2, vcc, v2, v5
	buffer_load_dword v5, off, s[0:3], 0 offset:4
	s_waitcnt vmcnt(8)
	v_xor_b32_e32 v9, 4, v9
	s_waitcnt vmcnt(7)
	v_xor_b32_e32 v11, 5, v11
	s_waitcnt vmcnt(6)
	v_xor_b32_e32 v18, 6, v18
	s_waitcnt vmcnt(5)
	v_xor_b32_e32 v19, 7, v19
	v_add_u32_e32 v9, vcc, v9, v11
	v_add_u32_e32 v11, vcc, v18, v19
	buffer_load_dword v18, off, s[0:3], 0 offset:48
	buffer_load_dword v19, off, s[0:3], 0 offset:52
	buffer_load_dword v20, off, s[0:3], 0 offset:56
	buffer_load_dword v21, off, s[0:3], 0 offset:60
	v_xor_b32_e32 v4, 35, v10
	v_add_u32_e32 v3, vcc, v3, v4
	s_waitcnt vmcnt(8)
	v_xor_b32_e32 v7, 8, v7
	s_waitcnt vmcnt(7)
	v_xor_b32_e32 v8, 9, v8
	v_add_u32_e32 v7, vcc, v7, v8
	v_add_u32_e32 v1, vcc, v1, v3
	v_add_u32_e32 v1, vcc, v1, v2
	buffer_load_dword v2, off, s[0:3], 0 offset:64
	buffer_load_dword v3, off, s[0:3], 0 offset:68
	buffer_load_dword v4, off, s[0:3], 0 offset:148
	buffer_load_dword v6, off, s[0:3], 0 offset:152
	buffer_load_dword v10, off, s[0:3], 0 offset:156
	s_waitcnt vmcnt(11)
	v_xor_b32_e32 v8, 10, v14
	s_waitcnt vmcnt(10)
	v_xor_b32_e32 v14, 11, v15
	v_add_u32_e32 v8, vcc, v8, v14
	s_waitcnt vmcnt(9)
	v_xor_b32_e32 v5, 1, v5
	v_add_u32_e32 v1, vcc, v1, v5
	v_add_u32_e32 v1, vcc, v1, v13
	v_add_u32_e32 v7, vcc, v7, v8
	s_waitcnt vmcnt(8)
	v_xor_b32_e32 v14, 12, v18
	s_waitcnt vmcnt(7)
	v_xor_b32_e32 v15, 13, v19
	v_add_u32_e32 v5, vcc, v14, v15
	buffer_load_dword v14, off, s[0:3], 0 offset:72
	buffer_load_dword v15, off, s[0:3], 0 offset:76
	s_waitcnt vmcnt(8)
	v_xor_b32_e32 v18, 14, v20
	s_waitcnt vmcnt(7)
	v_xor_b32_e32 v19, 15, v21
	v_add_u32_e32 v18, vcc, v18, v19
	buffer_load_dword v19, off, s[0:3], 0 offset:80
	buffer_load_dword v20, off, s[0:3], 0 offset:84
	buffer_load_dword v21, off, s[0:3], 0 offset:88
	v_add_u32_e32 v5, vcc, v5, v18
	s_waitcnt vmcnt(9)
	v_xor_b32_e32 v2, 16, v2
	s_waitcnt vmcnt(8)
	v_xor_b32_e32 v3, 17, v3
	v_add_u32_e32 v2, vcc, v2, v3
	s_waitcnt vmcnt(7)
	v_xor_b32_e32 v4, 37, v4
	s_waitcnt vmcnt(6)
	v_xor_b32_e32 v6, 38, v6
	s_waitcnt vmcnt(5)
	v_xor_b32_e32 v10, 39, v10
	v_add_u32_e32 v0, vcc, v0, v4
	v_add_u32_e32 v4, vcc, v6, v10
	v_add_u32_e32 v6, vcc, v9, v11
	v_add_u32_e32 v0, vcc, v0, v4
	v_add_u32_e32 v1, vcc, v1, v6
	v_add_u32_e32 v4, vcc, v7, v5
	v_add_u32_e32 v1, vcc, v1, v4
	s_waitcnt vmcnt(4)
	v_xor_b32_e32 v3, 18, v14
	s_waitcnt vmcnt(3)
	v_xor_b32_e32 v14, 19, v15
	v_add_u32_e32 v3, vcc, v3, v14
	s_waitcnt vmcnt(2)
	v_xor_b32_e32 v14, 20, v19
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v15, 21, v20
	v_add_u32_e32 v14, vcc, v14, v15
	buffer_load_dword v15, off, s[0:3], 0
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v19, 22, v21
	v_add_u32_e32 v12, vcc, v19, v12
	v_add_u32_e32 v2, vcc, v2, v3
	v_add_u32_e32 v3, vcc, v14, v12
	v_add_u32_e32 v2, vcc, v2, v3
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v0, vcc, v0, v15
	v_add_u32_e32 v0, vcc, v2, v0
	v_add_u32_e32 v2, vcc, v1, v0
	v_mov_b32_e32 v1, s9
	v_add_u32_e32 v0, vcc, s8, v16
	v_addc_u32_e32 v1, vcc, v1, v17, vcc
	flat_store_dword v[0:1], v2
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel shuffle
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 164
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
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 23
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
	.size	shuffle, .Lfunc_end0-shuffle
                                        ; -- End function
	.set shuffle.num_vgpr, 23
	.set shuffle.num_agpr, 0
	.set shuffle.numbered_sgpr, 12
	.set shuffle.num_named_barrier, 0
	.set shuffle.private_seg_size, 164
	.set shuffle.uses_vcc, 1
	.set shuffle.uses_flat_scratch, 0
	.set shuffle.has_dyn_sized_stack, 0
	.set shuffle.has_recursion, 0
	.set shuffle.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1436
; TotalNumSgprs: 14
; NumVgprs: 23
; ScratchSize: 164
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 5
; NumSGPRsForWavesPerEU: 14
; NumVGPRsForWavesPerEU: 23
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	__clang_ocl_kern_imp_shuffle ; -- Begin function __clang_ocl_kern_imp_shuffle
	.globl	__clang_ocl_kern_imp_shuffle
	.p2align	2
	.type	__clang_ocl_kern_imp_shuffle,@function
__clang_ocl_kern_imp_shuffle:           ; @__clang_ocl_kern_imp_shuffle
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_lshl_b32 s4, s12, 8
	v_and_b32_e32 v5, 0x3ff, v31
	v_or_b32_e32 v5, s4, v5
	v_ashrrev_i32_e32 v6, 31, v5
	v_lshlrev_b64 v[18:19], 2, v[5:6]
	s_movk_i32 s4, 0x90
	v_add_u32_e32 v2, vcc, v2, v18
	v_addc_u32_e32 v3, vcc, v3, v19, vcc
	flat_load_dwordx4 v[5:8], v[2:3]
	v_add_u32_e32 v9, vcc, 16, v2
	v_addc_u32_e32 v10, vcc, 0, v3, vcc
	v_add_u32_e32 v13, vcc, s4, v2
	v_addc_u32_e32 v14, vcc, 0, v3, vcc
	flat_load_dwordx4 v[9:12], v[9:10]
	flat_load_dwordx4 v[14:17], v[13:14]
	s_movk_i32 s4, 0x50
	s_movk_i32 s5, 0x60
	s_mov_b32 s8, 0
	s_waitcnt vmcnt(2)
	buffer_store_dword v5, off, s[0:3], s32
	buffer_store_dword v6, off, s[0:3], s32 offset:4
	buffer_store_dword v7, off, s[0:3], s32 offset:8
	buffer_store_dword v8, off, s[0:3], s32 offset:12
	v_add_u32_e32 v5, vcc, 64, v2
	v_addc_u32_e32 v6, vcc, 0, v3, vcc
	flat_load_dwordx4 v[20:23], v[5:6]
	v_add_u32_e32 v5, vcc, 32, v2
	v_addc_u32_e32 v6, vcc, 0, v3, vcc
	flat_load_dwordx4 v[5:8], v[5:6]
	s_waitcnt vmcnt(7)
	buffer_store_dword v9, off, s[0:3], s32 offset:16
	buffer_store_dword v10, off, s[0:3], s32 offset:20
	buffer_store_dword v11, off, s[0:3], s32 offset:24
	buffer_store_dword v12, off, s[0:3], s32 offset:28
	s_waitcnt vmcnt(10)
	buffer_store_dword v14, off, s[0:3], s32 offset:144
	buffer_store_dword v15, off, s[0:3], s32 offset:148
	buffer_store_dword v16, off, s[0:3], s32 offset:152
	buffer_store_dword v17, off, s[0:3], s32 offset:156
	s_waitcnt vmcnt(9)
	buffer_store_dword v20, off, s[0:3], s32 offset:64
	buffer_store_dword v21, off, s[0:3], s32 offset:68
	buffer_store_dword v22, off, s[0:3], s32 offset:72
	buffer_store_dword v23, off, s[0:3], s32 offset:76
	s_waitcnt vmcnt(12)
	buffer_store_dword v5, off, s[0:3], s32 offset:32
	buffer_store_dword v6, off, s[0:3], s32 offset:36
	buffer_store_dword v7, off, s[0:3], s32 offset:40
	buffer_store_dword v8, off, s[0:3], s32 offset:44
	v_add_u32_e32 v5, vcc, 48, v2
	v_addc_u32_e32 v6, vcc, 0, v3, vcc
	flat_load_dwordx4 v[5:8], v[5:6]
	s_waitcnt vmcnt(0)
	buffer_store_dword v5, off, s[0:3], s32 offset:48
	buffer_store_dword v6, off, s[0:3], s32 offset:52
	buffer_store_dword v7, off, s[0:3], s32 offset:56
	buffer_store_dword v8, off, s[0:3], s32 offset:60
	v_add_u32_e32 v5, vcc, s4, v2
	v_addc_u32_e32 v6, vcc, 0, v3, vcc
	flat_load_dwordx4 v[6:9], v[5:6]
	v_add_u32_e32 v10, vcc, s5, v2
	v_addc_u32_e32 v11, vcc, 0, v3, vcc
	s_movk_i32 s4, 0x70
	v_add_u32_e32 v14, vcc, s4, v2
	s_movk_i32 s5, 0x80
	v_addc_u32_e32 v15, vcc, 0, v3, vcc
	flat_load_dwordx4 v[10:13], v[10:11]
	v_add_u32_e32 v5, vcc, s5, v2
	s_waitcnt vmcnt(1)
	buffer_store_dword v6, off, s[0:3], s32 offset:80
	buffer_store_dword v7, off, s[0:3], s32 offset:84
	buffer_store_dword v8, off, s[0:3], s32 offset:88
	buffer_store_dword v9, off, s[0:3], s32 offset:92
	v_addc_u32_e32 v6, vcc, 0, v3, vcc
	flat_load_dwordx4 v[5:8], v[5:6]
	flat_load_dwordx4 v[14:17], v[14:15]
	v_cmp_lt_i32_e32 vcc, 0, v4
	s_waitcnt vmcnt(6)
	buffer_store_dword v10, off, s[0:3], s32 offset:96
	buffer_store_dword v11, off, s[0:3], s32 offset:100
	buffer_store_dword v12, off, s[0:3], s32 offset:104
	buffer_store_dword v13, off, s[0:3], s32 offset:108
	s_waitcnt vmcnt(4)
	buffer_store_dword v14, off, s[0:3], s32 offset:112
	buffer_store_dword v15, off, s[0:3], s32 offset:116
	buffer_store_dword v16, off, s[0:3], s32 offset:120
	buffer_store_dword v17, off, s[0:3], s32 offset:124
	buffer_store_dword v8, off, s[0:3], s32 offset:140
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB1_4
; %bb.1:
	s_mov_b64 s[6:7], 0
.LBB1_2:                                ; =>This Inner Loop Header: Depth=1
	flat_load_dword v8, v[2:3]
	v_lshrrev_b32_e64 v10, 6, s32
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v9, v8, 7
	v_and_b32_e32 v8, 31, v8
	v_lshlrev_b32_e32 v8, 2, v8
	v_add_u32_e32 v9, vcc, 3, v9
	v_and_b32_e32 v9, 31, v9
	v_lshlrev_b32_e32 v9, 2, v9
	v_add_u32_e32 v9, vcc, v9, v10
	buffer_load_dword v9, v9, s[0:3], 0 offen
	v_lshrrev_b32_e64 v10, 6, s32
	v_add_u32_e32 v8, vcc, v8, v10
	v_add_u32_e32 v2, vcc, 0x100, v2
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v9, vcc, s8, v9
	s_add_i32 s8, s8, 1
	v_cmp_eq_u32_e32 vcc, s8, v4
	s_or_b64 s[6:7], vcc, s[6:7]
	buffer_store_dword v9, v8, s[0:3], 0 offen
	s_andn2_b64 exec, exec, s[6:7]
	s_cbranch_execnz .LBB1_2
; %bb.3:
	s_or_b64 exec, exec, s[6:7]
	buffer_load_dword v9, off, s[0:3], s32 offset:92
	buffer_load_dword v10, off, s[0:3], s32 offset:96
	buffer_load_dword v11, off, s[0:3], s32 offset:100
	buffer_load_dword v12, off, s[0:3], s32 offset:104
	buffer_load_dword v13, off, s[0:3], s32 offset:108
	buffer_load_dword v14, off, s[0:3], s32 offset:112
	buffer_load_dword v15, off, s[0:3], s32 offset:116
	buffer_load_dword v16, off, s[0:3], s32 offset:120
	buffer_load_dword v17, off, s[0:3], s32 offset:124
.LBB1_4:
	s_or_b64 exec, exec, s[4:5]
	s_waitcnt vmcnt(8)
	v_xor_b32_e32 v2, 23, v9
	s_waitcnt vmcnt(4)
	v_xor_b32_e32 v9, 27, v13
	v_add_u32_e32 v2, vcc, v2, v9
	buffer_load_dword v9, off, s[0:3], s32 offset:140
	v_xor_b32_e32 v3, 25, v11
	v_xor_b32_e32 v4, 26, v12
	v_xor_b32_e32 v8, 24, v10
	s_waitcnt vmcnt(3)
	v_xor_b32_e32 v10, 29, v15
	v_xor_b32_e32 v12, 28, v14
	v_xor_b32_e32 v6, 33, v6
	v_xor_b32_e32 v7, 34, v7
	v_add_u32_e32 v8, vcc, v8, v12
	v_add_u32_e32 v3, vcc, v3, v10
	v_add_u32_e32 v2, vcc, v2, v6
	buffer_load_dword v6, off, s[0:3], s32 offset:144
	v_add_u32_e32 v7, vcc, v8, v7
	buffer_load_dword v8, off, s[0:3], s32 offset:8
	buffer_load_dword v10, off, s[0:3], s32 offset:28
	buffer_load_dword v14, off, s[0:3], s32 offset:52
	s_waitcnt vmcnt(6)
	v_xor_b32_e32 v11, 30, v16
	v_add_u32_e32 v4, vcc, v4, v11
	buffer_load_dword v16, off, s[0:3], s32 offset:156
	s_waitcnt vmcnt(6)
	v_xor_b32_e32 v13, 31, v17
	v_xor_b32_e32 v5, 32, v5
	buffer_load_dword v11, off, s[0:3], s32 offset:36
	buffer_load_dword v12, off, s[0:3], s32 offset:44
	buffer_load_dword v15, off, s[0:3], s32 offset:60
	s_waitcnt vmcnt(8)
	v_xor_b32_e32 v9, 35, v9
	v_add_u32_e32 v3, vcc, v3, v9
	buffer_load_dword v9, off, s[0:3], s32 offset:12
	v_add_u32_e32 v2, vcc, v2, v3
	s_waitcnt vmcnt(8)
	v_xor_b32_e32 v6, 36, v6
	v_add_u32_e32 v4, vcc, v4, v6
	buffer_load_dword v6, off, s[0:3], s32 offset:16
	buffer_load_dword v3, off, s[0:3], s32 offset:4
	s_waitcnt vmcnt(9)
	v_xor_b32_e32 v8, 2, v8
	v_add_u32_e32 v4, vcc, v7, v4
	v_add_u32_e32 v2, vcc, v2, v4
	s_waitcnt vmcnt(8)
	v_xor_b32_e32 v10, 7, v10
	buffer_load_dword v7, off, s[0:3], s32 offset:76
	s_waitcnt vmcnt(8)
	v_xor_b32_e32 v14, 13, v14
	s_waitcnt vmcnt(5)
	v_xor_b32_e32 v12, 11, v12
	v_xor_b32_e32 v16, 39, v16
	s_waitcnt vmcnt(4)
	v_xor_b32_e32 v15, 15, v15
	buffer_load_dword v4, off, s[0:3], s32 offset:68
	s_waitcnt vmcnt(4)
	v_xor_b32_e32 v9, 3, v9
	v_add_u32_e32 v8, vcc, v8, v9
	buffer_load_dword v9, off, s[0:3], s32 offset:20
	s_waitcnt vmcnt(4)
	v_xor_b32_e32 v6, 4, v6
	s_waitcnt vmcnt(3)
	v_xor_b32_e32 v3, 1, v3
	v_add_u32_e32 v2, vcc, v2, v3
	buffer_load_dword v3, off, s[0:3], s32 offset:64
	v_xor_b32_e32 v11, 9, v11
	v_add_u32_e32 v2, vcc, v2, v8
	s_waitcnt vmcnt(3)
	v_xor_b32_e32 v7, 19, v7
	s_waitcnt vmcnt(2)
	v_xor_b32_e32 v4, 17, v4
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v9, 5, v9
	v_add_u32_e32 v6, vcc, v6, v9
	buffer_load_dword v9, off, s[0:3], s32 offset:24
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v3, 16, v3
	v_add_u32_e32 v3, vcc, v3, v4
	buffer_load_dword v4, off, s[0:3], s32 offset:72
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v9, 6, v9
	v_add_u32_e32 v9, vcc, v9, v10
	buffer_load_dword v10, off, s[0:3], s32 offset:32
	v_add_u32_e32 v6, vcc, v6, v9
	v_add_u32_e32 v2, vcc, v2, v6
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v4, 18, v4
	v_add_u32_e32 v4, vcc, v4, v7
	buffer_load_dword v7, off, s[0:3], s32 offset:80
	v_add_u32_e32 v3, vcc, v3, v4
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v10, 8, v10
	v_add_u32_e32 v10, vcc, v10, v11
	buffer_load_dword v11, off, s[0:3], s32 offset:40
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v7, 20, v7
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v11, 10, v11
	v_add_u32_e32 v11, vcc, v11, v12
	buffer_load_dword v12, off, s[0:3], s32 offset:48
	v_add_u32_e32 v8, vcc, v10, v11
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v12, 12, v12
	v_add_u32_e32 v12, vcc, v12, v14
	buffer_load_dword v14, off, s[0:3], s32 offset:56
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v14, 14, v14
	v_add_u32_e32 v14, vcc, v14, v15
	buffer_load_dword v15, off, s[0:3], s32 offset:84
	v_add_u32_e32 v9, vcc, v12, v14
	v_add_u32_e32 v6, vcc, v8, v9
	v_add_u32_e32 v2, vcc, v2, v6
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v15, 21, v15
	v_add_u32_e32 v7, vcc, v7, v15
	buffer_load_dword v15, off, s[0:3], s32 offset:88
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v15, 22, v15
	v_add_u32_e32 v13, vcc, v15, v13
	buffer_load_dword v15, off, s[0:3], s32 offset:148
	v_add_u32_e32 v4, vcc, v7, v13
	buffer_load_dword v7, off, s[0:3], s32
	v_add_u32_e32 v3, vcc, v3, v4
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v15, 37, v15
	v_add_u32_e32 v5, vcc, v5, v15
	buffer_load_dword v15, off, s[0:3], s32 offset:152
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v15, 38, v15
	v_add_u32_e32 v15, vcc, v15, v16
	v_add_u32_e32 v5, vcc, v5, v15
	v_add_u32_e32 v4, vcc, v5, v7
	v_add_u32_e32 v3, vcc, v3, v4
	v_add_u32_e32 v2, vcc, v2, v3
	v_add_u32_e32 v0, vcc, v0, v18
	v_addc_u32_e32 v1, vcc, v1, v19, vcc
	flat_store_dword v[0:1], v2
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_shuffle, .Lfunc_end1-__clang_ocl_kern_imp_shuffle
                                        ; -- End function
	.set __clang_ocl_kern_imp_shuffle.num_vgpr, 32
	.set __clang_ocl_kern_imp_shuffle.num_agpr, 0
	.set __clang_ocl_kern_imp_shuffle.numbered_sgpr, 33
	.set __clang_ocl_kern_imp_shuffle.num_named_barrier, 0
	.set __clang_ocl_kern_imp_shuffle.private_seg_size, 164
	.set __clang_ocl_kern_imp_shuffle.uses_vcc, 1
	.set __clang_ocl_kern_imp_shuffle.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_shuffle.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_shuffle.has_recursion, 0
	.set __clang_ocl_kern_imp_shuffle.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 1444
; TotalNumSgprs: 35
; NumVgprs: 32
; ScratchSize: 164
; MemoryBound: 0
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 33
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
    .name:           shuffle
    .private_segment_fixed_size: 164
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         shuffle.kd
    .uses_dynamic_stack: false
    .vgpr_count:     23
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata

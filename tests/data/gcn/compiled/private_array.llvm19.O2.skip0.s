	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.amdhsa_code_object_version 5
	.protected	shuffle                 ; -- Begin function shuffle
	.globl	shuffle
	.p2align	8
	.type	shuffle,@function
shuffle:                                ; @shuffle
; %bb.0:
	s_add_i32 s6, s6, s9
	s_lshr_b32 flat_scratch_hi, s6, 8
	s_add_u32 s0, s0, s9
	s_addc_u32 s1, s1, 0
	s_load_dwordx4 s[12:15], s[4:5], 0x0
	s_load_dword s6, s[4:5], 0x10
	s_lshl_b32 s4, s8, 8
	v_or_b32_e32 v0, s4, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[16:17], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v0, s15
	v_add_u32_e32 v18, vcc, s14, v16
	s_mov_b32 flat_scratch_lo, s7
	v_addc_u32_e32 v19, vcc, v0, v17, vcc
	flat_load_dwordx4 v[0:3], v[18:19]
	v_add_u32_e32 v4, vcc, 16, v18
	v_addc_u32_e32 v5, vcc, 0, v19, vcc
	flat_load_dwordx4 v[4:7], v[4:5]
	s_movk_i32 s4, 0x80
	v_add_u32_e32 v24, vcc, s4, v18
	v_add_u32_e64 v8, s[4:5], 32, v18
	s_movk_i32 s7, 0x90
	v_addc_u32_e64 v9, s[4:5], 0, v19, s[4:5]
	s_mov_b64 s[4:5], vcc
	v_add_u32_e32 v10, vcc, s7, v18
	v_addc_u32_e32 v11, vcc, 0, v19, vcc
	flat_load_dwordx4 v[20:23], v[10:11]
	s_movk_i32 s7, 0x70
	s_movk_i32 s8, 0x50
	s_movk_i32 s9, 0x60
	s_cmp_lt_i32 s6, 1
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
	v_add_u32_e32 v25, vcc, s7, v18
	v_addc_u32_e32 v26, vcc, 0, v19, vcc
	s_waitcnt vmcnt(0)
	buffer_store_dword v4, off, s[0:3], 0 offset:32
	buffer_store_dword v5, off, s[0:3], 0 offset:36
	buffer_store_dword v6, off, s[0:3], 0 offset:40
	buffer_store_dword v7, off, s[0:3], 0 offset:44
	flat_load_dwordx4 v[4:7], v[8:9]
	s_waitcnt vmcnt(0)
	buffer_store_dword v4, off, s[0:3], 0 offset:48
	buffer_store_dword v5, off, s[0:3], 0 offset:52
	buffer_store_dword v6, off, s[0:3], 0 offset:56
	buffer_store_dword v7, off, s[0:3], 0 offset:60
	v_add_u32_e32 v4, vcc, s8, v18
	v_addc_u32_e32 v5, vcc, 0, v19, vcc
	flat_load_dwordx4 v[8:11], v[4:5]
	buffer_store_dword v0, off, s[0:3], 0 offset:64
	buffer_store_dword v1, off, s[0:3], 0 offset:68
	buffer_store_dword v2, off, s[0:3], 0 offset:72
	buffer_store_dword v3, off, s[0:3], 0 offset:76
	v_add_u32_e32 v0, vcc, s9, v18
	v_addc_u32_e32 v1, vcc, 0, v19, vcc
	flat_load_dwordx4 v[12:15], v[0:1]
	buffer_store_dword v20, off, s[0:3], 0 offset:144
	buffer_store_dword v21, off, s[0:3], 0 offset:148
	buffer_store_dword v22, off, s[0:3], 0 offset:152
	buffer_store_dword v23, off, s[0:3], 0 offset:156
	flat_load_dwordx4 v[4:7], v[25:26]
	v_addc_u32_e64 v25, vcc, 0, v19, s[4:5]
	flat_load_dwordx4 v[0:3], v[24:25]
	s_waitcnt vmcnt(11)
	buffer_store_dword v8, off, s[0:3], 0 offset:80
	buffer_store_dword v9, off, s[0:3], 0 offset:84
	buffer_store_dword v10, off, s[0:3], 0 offset:88
	buffer_store_dword v11, off, s[0:3], 0 offset:92
	s_waitcnt vmcnt(10)
	buffer_store_dword v12, off, s[0:3], 0 offset:96
	buffer_store_dword v13, off, s[0:3], 0 offset:100
	buffer_store_dword v14, off, s[0:3], 0 offset:104
	buffer_store_dword v15, off, s[0:3], 0 offset:108
	s_waitcnt vmcnt(9)
	buffer_store_dword v4, off, s[0:3], 0 offset:112
	buffer_store_dword v5, off, s[0:3], 0 offset:116
	buffer_store_dword v6, off, s[0:3], 0 offset:120
	buffer_store_dword v7, off, s[0:3], 0 offset:124
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
	v_add_u32_e32 v3, vcc, 0, v3
	v_add_u32_e32 v4, vcc, 3, v4
	v_and_b32_e32 v4, 31, v4
	v_lshlrev_b32_e32 v4, 2, v4
	v_add_u32_e32 v4, vcc, 0, v4
	buffer_load_dword v4, v4, s[0:3], 0 offen
	v_add_u32_e32 v18, vcc, 0x100, v18
	v_addc_u32_e32 v19, vcc, 0, v19, vcc
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v4, vcc, s4, v4
	s_add_i32 s4, s4, 1
	s_cmp_eq_u32 s6, s4
	buffer_store_dword v4, v3, s[0:3], 0 offen
	s_cbranch_scc0 .LBB0_2
; %bb.3:
	buffer_load_dword v3, off, s[0:3], 0 offset:92
	buffer_load_dword v10, off, s[0:3], 0 offset:96
	buffer_load_dword v8, off, s[0:3], 0 offset:100
	buffer_load_dword v11, off, s[0:3], 0 offset:104
	buffer_load_dword v9, off, s[0:3], 0 offset:108
	buffer_load_dword v4, off, s[0:3], 0 offset:112
	buffer_load_dword v5, off, s[0:3], 0 offset:116
	buffer_load_dword v6, off, s[0:3], 0 offset:120
	buffer_load_dword v7, off, s[0:3], 0 offset:124
	s_branch .LBB0_5
.LBB0_4:
	v_mov_b32_e32 v3, v11
	v_mov_b32_e32 v10, v12
	v_mov_b32_e32 v8, v13
	v_mov_b32_e32 v11, v14
	v_mov_b32_e32 v9, v15
.LBB0_5:
	buffer_load_dword v12, off, s[0:3], 0 offset:4
	buffer_load_dword v13, off, s[0:3], 0 offset:8
	buffer_load_dword v14, off, s[0:3], 0 offset:12
	s_waitcnt vmcnt(8)
	v_xor_b32_e32 v11, 26, v11
	v_xor_b32_e32 v10, 24, v10
	v_xor_b32_e32 v8, 25, v8
	v_xor_b32_e32 v3, 23, v3
	s_waitcnt vmcnt(5)
	v_xor_b32_e32 v5, 29, v5
	v_xor_b32_e32 v9, 27, v9
	s_waitcnt vmcnt(4)
	v_xor_b32_e32 v6, 30, v6
	v_xor_b32_e32 v4, 28, v4
	v_add_u32_e32 v10, vcc, v10, v11
	v_add_u32_e32 v3, vcc, v3, v8
	v_add_u32_e32 v4, vcc, v4, v6
	v_add_u32_e32 v5, vcc, v9, v5
	buffer_load_dword v11, off, s[0:3], 0 offset:16
	buffer_load_dword v15, off, s[0:3], 0 offset:20
	buffer_load_dword v18, off, s[0:3], 0 offset:24
	buffer_load_dword v19, off, s[0:3], 0 offset:28
	v_add_u32_e32 v3, vcc, v3, v10
	v_add_u32_e32 v4, vcc, v5, v4
	v_add_u32_e32 v3, vcc, v3, v4
	s_waitcnt vmcnt(7)
	v_xor_b32_e32 v7, 31, v7
	v_xor_b32_e32 v0, 32, v0
	v_xor_b32_e32 v1, 33, v1
	v_xor_b32_e32 v2, 34, v2
	v_add_u32_e32 v0, vcc, v0, v1
	s_waitcnt vmcnt(6)
	v_xor_b32_e32 v4, 1, v12
	s_waitcnt vmcnt(5)
	v_xor_b32_e32 v5, 2, v13
	s_waitcnt vmcnt(4)
	v_xor_b32_e32 v6, 3, v14
	v_add_u32_e32 v3, vcc, v3, v4
	v_add_u32_e32 v4, vcc, v5, v6
	buffer_load_dword v5, off, s[0:3], 0 offset:32
	buffer_load_dword v6, off, s[0:3], 0 offset:36
	buffer_load_dword v8, off, s[0:3], 0 offset:40
	buffer_load_dword v9, off, s[0:3], 0 offset:44
	buffer_load_dword v10, off, s[0:3], 0 offset:48
	buffer_load_dword v12, off, s[0:3], 0 offset:52
	buffer_load_dword v13, off, s[0:3], 0 offset:56
	buffer_load_dword v14, off, s[0:3], 0 offset:60
	v_add_u32_e32 v3, vcc, v3, v4
	s_waitcnt vmcnt(11)
	v_xor_b32_e32 v11, 4, v11
	s_waitcnt vmcnt(10)
	v_xor_b32_e32 v15, 5, v15
	s_waitcnt vmcnt(9)
	v_xor_b32_e32 v18, 6, v18
	s_waitcnt vmcnt(8)
	v_xor_b32_e32 v19, 7, v19
	v_add_u32_e32 v11, vcc, v11, v15
	v_add_u32_e32 v15, vcc, v18, v19
	v_add_u32_e32 v4, vcc, v11, v15
	s_waitcnt vmcnt(7)
	v_xor_b32_e32 v5, 8, v5
	s_waitcnt vmcnt(6)
	v_xor_b32_e32 v6, 9, v6
	s_waitcnt vmcnt(5)
	v_xor_b32_e32 v8, 10, v8
	s_waitcnt vmcnt(4)
	v_xor_b32_e32 v9, 11, v9
	s_waitcnt vmcnt(3)
	v_xor_b32_e32 v10, 12, v10
	s_waitcnt vmcnt(2)
	v_xor_b32_e32 v12, 13, v12
	v_add_u32_e32 v5, vcc, v5, v6
	v_add_u32_e32 v6, vcc, v8, v9
	buffer_load_dword v8, off, s[0:3], 0 offset:64
	buffer_load_dword v9, off, s[0:3], 0 offset:68
	v_add_u32_e32 v10, vcc, v10, v12
	buffer_load_dword v12, off, s[0:3], 0 offset:72
	buffer_load_dword v18, off, s[0:3], 0 offset:76
	s_waitcnt vmcnt(5)
	v_xor_b32_e32 v13, 14, v13
	s_waitcnt vmcnt(4)
	v_xor_b32_e32 v14, 15, v14
	v_add_u32_e32 v13, vcc, v13, v14
	buffer_load_dword v14, off, s[0:3], 0 offset:80
	buffer_load_dword v19, off, s[0:3], 0 offset:84
	buffer_load_dword v20, off, s[0:3], 0 offset:88
	buffer_load_dword v21, off, s[0:3], 0 offset:140
	v_add_u32_e32 v5, vcc, v5, v6
	v_add_u32_e32 v6, vcc, v10, v13
	s_waitcnt vmcnt(7)
	v_xor_b32_e32 v8, 16, v8
	s_waitcnt vmcnt(6)
	v_xor_b32_e32 v9, 17, v9
	v_add_u32_e32 v8, vcc, v8, v9
	s_waitcnt vmcnt(5)
	v_xor_b32_e32 v9, 18, v12
	s_waitcnt vmcnt(4)
	v_xor_b32_e32 v12, 19, v18
	v_add_u32_e32 v9, vcc, v9, v12
	s_waitcnt vmcnt(3)
	v_xor_b32_e32 v12, 20, v14
	s_waitcnt vmcnt(2)
	v_xor_b32_e32 v14, 21, v19
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v18, 22, v20
	v_add_u32_e32 v12, vcc, v12, v14
	v_add_u32_e32 v7, vcc, v18, v7
	buffer_load_dword v14, off, s[0:3], 0 offset:144
	buffer_load_dword v18, off, s[0:3], 0 offset:148
	s_waitcnt vmcnt(2)
	v_xor_b32_e32 v19, 35, v21
	v_add_u32_e32 v1, vcc, v2, v19
	buffer_load_dword v2, off, s[0:3], 0 offset:152
	buffer_load_dword v19, off, s[0:3], 0 offset:156
	v_add_u32_e32 v8, vcc, v8, v9
	v_add_u32_e32 v7, vcc, v12, v7
	v_add_u32_e32 v0, vcc, v0, v1
	s_waitcnt vmcnt(3)
	v_xor_b32_e32 v14, 36, v14
	s_waitcnt vmcnt(2)
	v_xor_b32_e32 v18, 37, v18
	v_add_u32_e32 v14, vcc, v14, v18
	buffer_load_dword v18, off, s[0:3], 0
	s_waitcnt vmcnt(2)
	v_xor_b32_e32 v2, 38, v2
	s_waitcnt vmcnt(1)
	v_xor_b32_e32 v19, 39, v19
	v_add_u32_e32 v2, vcc, v2, v19
	v_add_u32_e32 v1, vcc, v14, v2
	v_add_u32_e32 v2, vcc, v3, v4
	v_add_u32_e32 v3, vcc, v5, v6
	v_add_u32_e32 v4, vcc, v8, v7
	v_add_u32_e32 v0, vcc, v0, v1
	v_add_u32_e32 v1, vcc, v2, v3
	v_add_u32_e32 v0, vcc, v4, v0
	v_add_u32_e32 v0, vcc, v1, v0
	v_mov_b32_e32 v1, s13
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v2, vcc, v0, v18
	v_add_u32_e32 v0, vcc, s12, v16
	v_addc_u32_e32 v1, vcc, v1, v17, vcc
	flat_store_dword v[0:1], v2
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel shuffle
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 164
		.amdhsa_kernarg_size 20
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
		.amdhsa_next_free_vgpr 27
		.amdhsa_next_free_sgpr 16
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
	.size	shuffle, .Lfunc_end0-shuffle
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1480
; NumSgprs: 22
; NumVgprs: 27
; ScratchSize: 164
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 6
; NumSGPRsForWavesPerEU: 22
; NumVGPRsForWavesPerEU: 27
; Occupancy: 9
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 8
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
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
      - .name:           !str n
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
    .sgpr_count:     22
    .sgpr_spill_count: 0
    .symbol:         shuffle.kd
    .uses_dynamic_stack: false
    .vgpr_count:     27
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata

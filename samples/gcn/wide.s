	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.protected	wide                    ; -- Begin function wide
	.globl	wide
	.p2align	8
	.type	wide,@function
wide:                                   ; @wide
; %bb.0:
	s_load_dwordx8 s[8:15], s[4:5], 0x0
	s_lshl_b32 s0, s6, 6
	v_or_b32_e32 v0, s0, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[1:2], 3, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v4, s13
	v_add_u32_e32 v3, vcc, s12, v1
	v_addc_u32_e32 v4, vcc, v4, v2, vcc
	flat_load_dwordx2 v[3:4], v[3:4]
	v_xor_b32_e32 v5, 7, v0
	v_ashrrev_i32_e32 v6, 31, v5
	v_lshlrev_b64 v[5:6], 3, v[5:6]
	v_mov_b32_e32 v7, s13
	v_add_u32_e32 v5, vcc, s12, v5
	v_addc_u32_e32 v6, vcc, v7, v6, vcc
	flat_load_dwordx2 v[5:6], v[5:6]
	v_mov_b32_e32 v12, s15
	v_add_u32_e32 v11, vcc, s14, v1
	v_xor_b32_e32 v15, 5, v0
	v_addc_u32_e32 v12, vcc, v12, v2, vcc
	v_ashrrev_i32_e32 v16, 31, v15
	flat_load_dwordx2 v[11:12], v[11:12]
	v_lshlrev_b64 v[15:16], 3, v[15:16]
	v_mov_b32_e32 v0, s15
	v_add_u32_e32 v15, vcc, s14, v15
	v_addc_u32_e32 v16, vcc, v0, v16, vcc
	flat_load_dwordx2 v[15:16], v[15:16]
	v_mov_b32_e32 v0, s9
	s_mov_b32 s2, 0
	s_mov_b32 s3, 0x40590000
	s_waitcnt vmcnt(3)
	v_fma_f64 v[7:8], v[3:4], v[3:4], 1.0
	s_waitcnt vmcnt(2)
	v_div_scale_f64 v[9:10], s[0:1], v[7:8], v[7:8], v[5:6]
	v_rcp_f64_e32 v[13:14], v[9:10]
	v_fma_f64 v[17:18], -v[9:10], v[13:14], 1.0
	v_fma_f64 v[13:14], v[13:14], v[17:18], v[13:14]
	v_div_scale_f64 v[17:18], vcc, v[5:6], v[7:8], v[5:6]
	v_fma_f64 v[19:20], -v[9:10], v[13:14], 1.0
	v_fma_f64 v[13:14], v[13:14], v[19:20], v[13:14]
	v_mul_f64 v[19:20], v[17:18], v[13:14]
	v_fma_f64 v[9:10], -v[9:10], v[19:20], v[17:18]
	v_mov_b32_e32 v17, s11
	v_div_fmas_f64 v[9:10], v[9:10], v[13:14], v[19:20]
	v_add_u32_e32 v13, vcc, s8, v1
	v_addc_u32_e32 v14, vcc, v0, v2, vcc
	v_add_u32_e32 v0, vcc, s10, v1
	v_addc_u32_e32 v1, vcc, v17, v2, vcc
	v_cmp_lt_f64_e32 vcc, v[3:4], v[5:6]
	s_waitcnt vmcnt(1)
	v_cvt_f64_i32_e32 v[17:18], v11
	v_bfrev_b32_e32 v19, 1
	v_cvt_f32_f64_e32 v20, v[5:6]
	v_div_fixup_f64 v[7:8], v[9:10], v[7:8], v[5:6]
	v_fma_f64 v[9:10], v[3:4], v[5:6], v[3:4]
	v_cndmask_b32_e32 v6, v19, v18, vcc
	v_cndmask_b32_e32 v5, 0, v17, vcc
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v19, vcc, v15, v11
	v_addc_u32_e32 v2, vcc, v16, v12, vcc
	v_or_b32_e32 v21, 1, v2
	v_add_f64 v[7:8], v[9:10], -v[7:8]
	v_add_u32_e64 v9, s[0:1], -8, v11
	v_addc_u32_e64 v10, s[0:1], -1, v12, s[0:1]
	v_cmp_lt_i64_e32 vcc, v[11:12], v[15:16]
	v_mul_f64 v[2:3], v[3:4], s[2:3]
	v_mul_lo_u32 v4, v9, v16
	v_mul_lo_u32 v16, v10, v15
	v_mad_u64_u32 v[9:10], s[0:1], v9, v15, 0
	v_ashrrev_i64 v[17:18], 7, v[11:12]
	v_or_b32_e32 v11, 1, v19
	v_cndmask_b32_e32 v15, 0, v21, vcc
	v_cndmask_b32_e32 v19, 0, v11, vcc
	v_add_u32_e32 v10, vcc, v10, v4
	v_add_f64 v[4:5], v[7:8], v[5:6]
	v_cvt_f64_f32_e32 v[11:12], v20
	v_cvt_i32_f64_e32 v8, v[2:3]
	v_add_u32_e32 v6, vcc, v10, v16
	v_add_u32_e32 v7, vcc, v9, v17
	v_addc_u32_e32 v6, vcc, v6, v18, vcc
	v_fma_f64 v[2:3], v[11:12], 0.5, v[4:5]
	v_xor_b32_e32 v4, v19, v7
	v_xor_b32_e32 v5, v15, v6
	v_ashrrev_i32_e32 v6, 31, v8
	v_add_u32_e32 v4, vcc, v4, v8
	v_addc_u32_e32 v5, vcc, v5, v6, vcc
	flat_store_dwordx2 v[13:14], v[2:3]
	flat_store_dwordx2 v[0:1], v[4:5]
	s_endpgm
	.section	.rodata,#alloc
	.p2align	6
	.amdhsa_kernel wide
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 32
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 22
		.amdhsa_next_free_sgpr 16
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
	.size	wide, .Lfunc_end0-wide
                                        ; -- End function
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 568
; NumSgprs: 18
; NumVgprs: 22
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 5
; NumSGPRsForWavesPerEU: 18
; NumVGPRsForWavesPerEU: 22
; Occupancy: 10
; WaveLimiterHint : 1
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.ident	"Debian clang version 14.0.6"
	.section	".note.GNU-stack"
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .name:           d
        .offset:         0
        .size:           8
        .type_name:      'double*'
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           l
        .offset:         8
        .size:           8
        .type_name:      'long*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           a
        .offset:         16
        .size:           8
        .type_name:      'double*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           b
        .offset:         24
        .size:           8
        .type_name:      'long*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 32
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           wide
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         wide.kd
    .vgpr_count:     22
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 1
...

	.end_amdgpu_metadata

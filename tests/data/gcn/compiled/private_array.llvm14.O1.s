	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.protected	shuffle                 ; -- Begin function shuffle
	.globl	shuffle
	.p2align	8
	.type	shuffle,@function
shuffle:                                ; @shuffle
; %bb.0:
	s_add_i32 s6, s6, s9
	s_mov_b32 flat_scratch_lo, s7
	s_lshr_b32 flat_scratch_hi, s6, 8
	s_load_dwordx2 s[6:7], s[4:5], 0x0
	s_load_dwordx2 s[10:11], s[4:5], 0x8
	s_load_dword s4, s[4:5], 0x10
	s_add_u32 s0, s0, s9
	s_addc_u32 s1, s1, 0
	s_lshl_b32 s5, s8, 8
	v_or_b32_e32 v0, s5, v0
	s_mov_b32 s5, 0
	v_mov_b32_e32 v3, 4
	v_mov_b32_e32 v1, v0
.LBB0_1:                                ; =>This Inner Loop Header: Depth=1
	v_ashrrev_i32_e32 v2, 31, v1
	v_lshlrev_b64 v[4:5], 2, v[1:2]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v6, s11
	v_add_u32_e32 v4, vcc, s10, v4
	v_addc_u32_e32 v5, vcc, v6, v5, vcc
	flat_load_dword v2, v[4:5]
	v_add_u32_e32 v4, vcc, s5, v3
	s_add_i32 s5, s5, 4
	v_add_u32_e32 v1, vcc, 1, v1
	s_cmpk_eq_i32 s5, 0xa0
	s_waitcnt vmcnt(0)
	buffer_store_dword v2, v4, s[0:3], 0 offen
	s_cbranch_scc0 .LBB0_1
; %bb.2:
	s_cmp_lt_i32 s4, 1
	s_cbranch_scc1 .LBB0_5
; %bb.3:
	s_mov_b32 s5, 0
	v_mov_b32_e32 v3, 4
	v_mov_b32_e32 v1, v0
.LBB0_4:                                ; =>This Inner Loop Header: Depth=1
	v_ashrrev_i32_e32 v2, 31, v1
	v_lshlrev_b64 v[4:5], 2, v[1:2]
	v_mov_b32_e32 v6, s11
	v_add_u32_e32 v4, vcc, s10, v4
	v_addc_u32_e32 v5, vcc, v6, v5, vcc
	flat_load_dword v2, v[4:5]
	v_add_u32_e32 v1, vcc, 64, v1
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v2, 31, v2
	v_mad_u32_u24 v4, v2, 7, 3
	v_and_b32_e32 v4, 31, v4
	v_lshlrev_b32_e32 v4, 2, v4
	v_add_u32_e32 v4, vcc, v3, v4
	buffer_load_dword v4, v4, s[0:3], 0 offen
	v_lshlrev_b32_e32 v2, 2, v2
	v_add_u32_e32 v2, vcc, v3, v2
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v4, vcc, s5, v4
	s_add_i32 s5, s5, 1
	s_cmp_eq_u32 s4, s5
	buffer_store_dword v4, v2, s[0:3], 0 offen
	s_cbranch_scc0 .LBB0_4
.LBB0_5:
	v_mov_b32_e32 v1, 4
	s_mov_b32 s4, 0
	v_mov_b32_e32 v2, 0
.LBB0_6:                                ; =>This Inner Loop Header: Depth=1
	buffer_load_dword v3, v1, s[0:3], 0 offen
	v_add_u32_e32 v1, vcc, 4, v1
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v3, s4, v3
	s_add_i32 s4, s4, 1
	s_cmp_eq_u32 s4, 40
	v_add_u32_e32 v2, vcc, v3, v2
	s_cbranch_scc0 .LBB0_6
; %bb.7:
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_mov_b32_e32 v3, s7
	v_add_u32_e32 v0, vcc, s6, v0
	v_addc_u32_e32 v1, vcc, v3, v1, vcc
	flat_store_dword v[0:1], v2
	s_endpgm
	.section	.rodata,#alloc
	.p2align	6
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
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 7
		.amdhsa_next_free_sgpr 12
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
	.section	.AMDGPU.csdata
; Kernel info:
; codeLenInByte = 352
; NumSgprs: 18
; NumVgprs: 7
; ScratchSize: 164
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 18
; NumVGPRsForWavesPerEU: 7
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 8
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
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         shuffle.kd
    .vgpr_count:     7
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 1
...

	.end_amdgpu_metadata

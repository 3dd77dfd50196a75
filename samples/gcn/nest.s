	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.amdhsa_code_object_version 5
	.protected	nest                    ; -- Begin function nest
	.globl	nest
	.p2align	8
	.type	nest,@function
nest:                                   ; @nest
; %bb.0:
	s_load_dwordx4 s[8:11], s[4:5], 0x0
	s_lshl_b32 s0, s6, 7
	v_or_b32_e32 v3, s0, v0
	v_ashrrev_i32_e32 v4, 31, v3
	v_lshlrev_b64 v[0:1], 2, v[3:4]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v2, s11
	v_add_u32_e32 v4, vcc, s10, v0
	v_addc_u32_e32 v5, vcc, v2, v1, vcc
	v_xor_b32_e32 v3, 1, v3
	flat_load_dword v2, v[4:5]
	v_ashrrev_i32_e32 v4, 31, v3
	v_lshlrev_b64 v[3:4], 2, v[3:4]
	v_mov_b32_e32 v5, s11
	v_add_u32_e32 v3, vcc, s10, v3
	v_addc_u32_e32 v4, vcc, v5, v4, vcc
	flat_load_dword v4, v[3:4]
	s_waitcnt vmcnt(1)
	v_and_b32_e32 v3, 1, v2
	v_cmp_eq_u32_e32 vcc, 1, v3
                                        ; implicit-def: $vgpr3
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[2:3], exec, s[0:1]
	s_cbranch_execz .LBB0_6
; %bb.1:
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v3, v4, 3
	v_and_b32_e32 v4, 2, v2
	v_add_u32_e32 v3, vcc, v3, v2
	v_cmp_ne_u32_e32 vcc, 0, v4
                                        ; implicit-def: $vgpr4
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[0:1], exec, s[0:1]
	s_cbranch_execz .LBB0_3
; %bb.2:
	v_xor_b32_e32 v4, v3, v2
	v_mul_lo_u32 v4, v4, 5
	v_ashrrev_i32_e32 v3, 3, v3
	v_add_u32_e32 v3, vcc, v4, v3
	v_mul_lo_u32 v3, v3, v3
	v_add_u32_e32 v4, vcc, 7, v3
                                        ; implicit-def: $vgpr3
.LBB0_3:
	s_andn2_saveexec_b64 s[4:5], s[0:1]
	s_cbranch_execz .LBB0_5
; %bb.4:
	v_and_b32_e32 v4, 29, v2
	v_cvt_f32_ubyte0_e32 v5, v4
	v_rcp_iflag_f32_e32 v5, v5
	v_sub_u32_e32 v6, vcc, 0, v4
	v_sub_u32_e32 v7, vcc, 0, v3
	v_mul_f32_e32 v5, 0x4f7ffffe, v5
	v_cvt_u32_f32_e32 v5, v5
	v_max_i32_e32 v7, v3, v7
	v_ashrrev_i32_e32 v3, 31, v3
	v_mul_lo_u32 v6, v6, v5
	v_mul_hi_u32 v6, v5, v6
	v_add_u32_e32 v5, vcc, v5, v6
	v_mul_hi_u32 v5, v7, v5
	v_mul_lo_u32 v6, v5, v4
	v_add_u32_e32 v8, vcc, 1, v5
	v_sub_u32_e32 v6, vcc, v7, v6
	v_cmp_ge_u32_e32 vcc, v6, v4
	v_cndmask_b32_e32 v5, v5, v8, vcc
	v_sub_u32_e64 v7, s[0:1], v6, v4
	v_cndmask_b32_e32 v6, v6, v7, vcc
	v_add_u32_e32 v7, vcc, 1, v5
	v_cmp_ge_u32_e32 vcc, v6, v4
	v_cndmask_b32_e32 v4, v5, v7, vcc
	v_xor_b32_e32 v4, v4, v3
	v_sub_u32_e32 v3, vcc, v4, v3
	v_mul_lo_u32 v3, v3, v2
	v_add_u32_e32 v4, vcc, -11, v3
.LBB0_5:
	s_or_b64 exec, exec, s[4:5]
	v_mul_lo_u32 v2, v4, v2
	v_add_u32_e32 v3, vcc, v2, v4
                                        ; implicit-def: $vgpr2
                                        ; implicit-def: $vgpr4
.LBB0_6:
	s_andn2_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_12
; %bb.7:
	s_waitcnt vmcnt(0)
	v_sub_u32_e32 v3, vcc, v4, v2
	v_and_b32_e32 v4, 4, v2
	v_cmp_ne_u32_e32 vcc, 0, v4
                                        ; implicit-def: $vgpr4
	s_and_saveexec_b64 s[2:3], vcc
	s_xor_b64 s[2:3], exec, s[2:3]
	s_cbranch_execz .LBB0_9
; %bb.8:
	v_mul_lo_u32 v3, v3, 9
	v_lshlrev_b32_e32 v4, 2, v2
	v_add_u32_e32 v3, vcc, v3, v4
	v_or_b32_e32 v4, v3, v2
	v_and_b32_e32 v3, v3, v2
	v_mul_lo_u32 v4, v4, v3
                                        ; implicit-def: $vgpr3
.LBB0_9:
	s_andn2_saveexec_b64 s[2:3], s[2:3]
	s_cbranch_execz .LBB0_11
; %bb.10:
	v_and_b32_e32 v4, 8, v2
	v_or_b32_e32 v4, 3, v4
	v_cvt_f32_ubyte0_e32 v5, v4
	v_rcp_iflag_f32_e32 v5, v5
	v_sub_u32_e32 v6, vcc, 0, v4
	v_sub_u32_e32 v7, vcc, 0, v3
	v_mul_f32_e32 v5, 0x4f7ffffe, v5
	v_cvt_u32_f32_e32 v5, v5
	v_max_i32_e32 v7, v3, v7
	v_ashrrev_i32_e32 v3, 31, v3
	v_mul_lo_u32 v6, v6, v5
	v_mul_hi_u32 v6, v5, v6
	v_add_u32_e32 v5, vcc, v5, v6
	v_mul_hi_u32 v5, v7, v5
	v_mul_lo_u32 v5, v5, v4
	v_sub_u32_e32 v5, vcc, v7, v5
	v_sub_u32_e32 v6, vcc, v5, v4
	v_cmp_ge_u32_e32 vcc, v5, v4
	v_cndmask_b32_e32 v5, v5, v6, vcc
	v_sub_u32_e32 v6, vcc, v5, v4
	v_cmp_ge_u32_e32 vcc, v5, v4
	v_cndmask_b32_e32 v4, v5, v6, vcc
	v_xor_b32_e32 v4, v4, v3
	v_sub_u32_e32 v3, vcc, v4, v3
	v_mul_lo_u32 v4, v3, v3
	v_mul_lo_u32 v3, v4, v3
	v_add_u32_e32 v4, vcc, v3, v2
.LBB0_11:
	s_or_b64 exec, exec, s[2:3]
	v_mul_lo_u32 v2, v2, 13
	v_xor_b32_e32 v3, v4, v2
.LBB0_12:
	s_or_b64 exec, exec, s[0:1]
	v_mov_b32_e32 v2, s9
	v_add_u32_e32 v0, vcc, s8, v0
	v_addc_u32_e32 v1, vcc, v2, v1, vcc
	flat_store_dword v[0:1], v3
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel nest
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 9
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
	.size	nest, .Lfunc_end0-nest
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 596
; NumSgprs: 14
; NumVgprs: 9
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 14
; NumVGPRsForWavesPerEU: 9
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           nest
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         nest.kd
    .uses_dynamic_stack: false
    .vgpr_count:     9
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata

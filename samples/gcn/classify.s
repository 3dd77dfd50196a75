	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.amdhsa_code_object_version 5
	.protected	classify                ; -- Begin function classify
	.globl	classify
	.p2align	8
	.type	classify,@function
classify:                               ; @classify
; %bb.0:
	s_load_dword s0, s[4:5], 0x18
	s_lshl_b32 s1, s6, 8
	v_or_b32_e32 v0, s1, v0
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e32 vcc, s0, v0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_42
; %bb.1:
	s_load_dwordx2 s[6:7], s[4:5], 0x10
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[2:3], 1, v[0:1]
	s_mov_b64 s[4:5], 0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v6, s7
	v_mov_b32_e32 v5, s3
	v_add_u32_e32 v4, vcc, s2, v0
	v_addc_u32_e32 v5, vcc, v5, v1, vcc
	v_add_u32_e32 v2, vcc, s6, v2
	flat_load_ubyte v4, v[4:5]
	v_addc_u32_e32 v3, vcc, v6, v3, vcc
	flat_load_sshort v2, v[2:3]
                                        ; implicit-def: $vgpr3
                                        ; implicit-def: $sgpr18
	s_waitcnt vmcnt(1)
	v_cmp_lt_i16_e32 vcc, 1, v4
	s_and_saveexec_b64 s[2:3], vcc
	s_xor_b64 s[2:3], exec, s[2:3]
	s_cbranch_execz .LBB0_17
; %bb.2:
	v_cmp_lt_i16_e32 vcc, 4, v4
	s_mov_b64 s[10:11], 0
	s_mov_b64 s[6:7], 0
                                        ; implicit-def: $vgpr3
                                        ; implicit-def: $sgpr18
	s_and_saveexec_b64 s[8:9], vcc
	s_xor_b64 s[8:9], exec, s[8:9]
	s_cbranch_execz .LBB0_10
; %bb.3:
	v_cmp_lt_i16_e32 vcc, 8, v4
	s_mov_b64 s[12:13], 0
                                        ; implicit-def: $sgpr18
	s_and_saveexec_b64 s[6:7], vcc
	s_xor_b64 s[6:7], exec, s[6:7]
	s_cbranch_execz .LBB0_5
; %bb.4:
	v_cmp_ne_u16_e32 vcc, 9, v4
	s_mov_b32 s18, -1
	s_and_b64 s[10:11], vcc, exec
                                        ; implicit-def: $vgpr4
.LBB0_5:
	s_or_saveexec_b64 s[6:7], s[6:7]
                                        ; implicit-def: $vgpr3
	s_xor_b64 exec, exec, s[6:7]
	s_cbranch_execz .LBB0_9
; %bb.6:
	v_cmp_eq_u16_e32 vcc, 5, v4
	s_mov_b64 s[14:15], -1
                                        ; implicit-def: $vgpr3
	s_and_saveexec_b64 s[16:17], vcc
	s_cbranch_execz .LBB0_8
; %bb.7:
	s_mov_b64 s[12:13], exec
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v3, 0x55, v2
	s_xor_b64 s[14:15], exec, -1
.LBB0_8:
	s_or_b64 exec, exec, s[16:17]
	s_andn2_b64 s[10:11], s[10:11], exec
	s_and_b64 s[14:15], s[14:15], exec
	s_and_b64 s[12:13], s[12:13], exec
	s_or_b64 s[10:11], s[10:11], s[14:15]
.LBB0_9:
	s_or_b64 exec, exec, s[6:7]
	s_and_b64 s[6:7], s[12:13], exec
	s_and_b64 s[10:11], s[10:11], exec
                                        ; implicit-def: $vgpr4
.LBB0_10:
	s_andn2_saveexec_b64 s[8:9], s[8:9]
	s_cbranch_execz .LBB0_12
; %bb.11:
	v_cmp_ne_u16_e32 vcc, 2, v4
	s_andn2_b64 s[10:11], s[10:11], exec
	s_and_b64 s[12:13], vcc, exec
	s_mov_b64 s[4:5], exec
	s_or_b64 s[10:11], s[10:11], s[12:13]
                                        ; implicit-def: $vgpr3
.LBB0_12:
	s_or_b64 exec, exec, s[8:9]
	s_and_saveexec_b64 s[8:9], s[10:11]
	s_xor_b64 s[8:9], exec, s[8:9]
	s_cbranch_execz .LBB0_14
; %bb.13:
	s_waitcnt vmcnt(0)
	v_mul_i32_i24_e32 v3, 0x6667, v2
	v_lshrrev_b32_e32 v4, 31, v3
	v_ashrrev_i32_e32 v3, 18, v3
	v_add_u16_e32 v3, v3, v4
	v_mul_lo_u16_e32 v3, 10, v3
	v_sub_u16_e32 v3, v2, v3
	v_add_u16_e32 v3, 0x64, v3
	s_or_b64 s[6:7], s[6:7], exec
	s_andn2_b64 s[4:5], s[4:5], exec
.LBB0_14:
	s_or_b64 exec, exec, s[8:9]
	s_and_saveexec_b64 s[8:9], s[4:5]
	s_xor_b64 s[4:5], exec, s[8:9]
	s_cbranch_execz .LBB0_16
; %bb.15:
	s_waitcnt vmcnt(0)
	v_sub_u32_e32 v3, vcc, 0, v2
	v_max_i32_e32 v3, v2, v3
	s_or_b64 s[6:7], s[6:7], exec
.LBB0_16:
	s_or_b64 exec, exec, s[4:5]
	s_and_b64 s[4:5], s[6:7], exec
                                        ; implicit-def: $vgpr2
                                        ; implicit-def: $vgpr4
.LBB0_17:
	s_andn2_saveexec_b64 s[2:3], s[2:3]
	s_cbranch_execz .LBB0_23
; %bb.18:
	v_cmp_lt_i16_e32 vcc, 0, v4
                                        ; implicit-def: $vgpr3
	s_and_saveexec_b64 s[6:7], vcc
	s_xor_b64 s[6:7], exec, s[6:7]
	s_cbranch_execz .LBB0_20
; %bb.19:
	s_waitcnt vmcnt(0)
	v_mul_i32_i24_e32 v2, 0x4925, v2
	v_lshrrev_b32_e32 v3, 31, v2
	v_ashrrev_i32_e32 v2, 17, v2
	v_add_u16_e32 v2, v2, v3
	v_bfe_i32 v3, v2, 0, 16
                                        ; implicit-def: $vgpr2
.LBB0_20:
	s_andn2_saveexec_b64 s[6:7], s[6:7]
	s_cbranch_execz .LBB0_22
; %bb.21:
	s_waitcnt vmcnt(0)
	v_mul_i32_i24_e32 v3, 3, v2
.LBB0_22:
	s_or_b64 exec, exec, s[6:7]
	s_or_b64 s[4:5], s[4:5], exec
.LBB0_23:
	s_or_b64 exec, exec, s[2:3]
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, s18
	s_and_saveexec_b64 s[2:3], s[4:5]
	s_cbranch_execz .LBB0_41
; %bb.24:
	v_cmp_lt_i32_e32 vcc, -1, v3
	v_mov_b32_e32 v2, 0
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB0_40
; %bb.25:
	v_lshrrev_b32_e32 v2, 2, v3
	v_sub_u32_e32 v3, vcc, v3, v2
	v_cmp_lt_i32_e32 vcc, 0, v3
	v_mov_b32_e32 v2, 1
	s_and_saveexec_b64 s[6:7], vcc
	s_cbranch_execz .LBB0_39
; %bb.26:
	v_lshrrev_b32_e32 v2, 2, v3
	v_sub_u32_e32 v3, vcc, v3, v2
	v_cmp_lt_i32_e32 vcc, 3, v3
	v_mov_b32_e32 v2, 2
	s_and_saveexec_b64 s[8:9], vcc
	s_cbranch_execz .LBB0_38
; %bb.27:
	v_lshrrev_b32_e32 v2, 2, v3
	v_sub_u32_e32 v3, vcc, v3, v2
	v_cmp_lt_i32_e32 vcc, 8, v3
	v_mov_b32_e32 v2, 3
	s_and_saveexec_b64 s[10:11], vcc
	s_cbranch_execz .LBB0_37
; %bb.28:
	v_lshrrev_b32_e32 v2, 2, v3
	v_sub_u32_e32 v3, vcc, v3, v2
	v_cmp_lt_i32_e32 vcc, 15, v3
	v_mov_b32_e32 v2, 4
	s_and_saveexec_b64 s[12:13], vcc
	s_cbranch_execz .LBB0_36
; %bb.29:
	v_lshrrev_b32_e32 v2, 2, v3
	v_sub_u32_e32 v3, vcc, v3, v2
	v_cmp_lt_i32_e32 vcc, 24, v3
	v_mov_b32_e32 v2, 5
	s_and_saveexec_b64 s[14:15], vcc
	s_cbranch_execz .LBB0_35
; %bb.30:
	v_lshrrev_b32_e32 v2, 2, v3
	v_sub_u32_e32 v3, vcc, v3, v2
	v_cmp_lt_i32_e32 vcc, 35, v3
	v_mov_b32_e32 v2, 6
	s_and_saveexec_b64 s[16:17], vcc
	s_cbranch_execz .LBB0_34
; %bb.31:
	v_lshrrev_b32_e32 v2, 2, v3
	v_sub_u32_e32 v3, vcc, v3, v2
	v_cmp_lt_i32_e32 vcc, 48, v3
	v_mov_b32_e32 v2, 7
	s_and_saveexec_b64 s[18:19], vcc
	s_cbranch_execz .LBB0_33
; %bb.32:
	v_lshrrev_b32_e32 v2, 2, v3
	v_sub_u32_e32 v2, vcc, v3, v2
.LBB0_33:
	s_or_b64 exec, exec, s[18:19]
.LBB0_34:
	s_or_b64 exec, exec, s[16:17]
.LBB0_35:
	s_or_b64 exec, exec, s[14:15]
.LBB0_36:
	s_or_b64 exec, exec, s[12:13]
.LBB0_37:
	s_or_b64 exec, exec, s[10:11]
.LBB0_38:
	s_or_b64 exec, exec, s[8:9]
.LBB0_39:
	s_or_b64 exec, exec, s[6:7]
.LBB0_40:
	s_or_b64 exec, exec, s[4:5]
.LBB0_41:
	s_or_b64 exec, exec, s[2:3]
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_mov_b32_e32 v3, s1
	v_add_u32_e32 v0, vcc, s0, v0
	v_addc_u32_e32 v1, vcc, v3, v1, vcc
	flat_store_dword v[0:1], v2
.LBB0_42:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel classify
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 28
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
		.amdhsa_next_free_vgpr 7
		.amdhsa_next_free_sgpr 20
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
	.size	classify, .Lfunc_end0-classify
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 756
; NumSgprs: 22
; NumVgprs: 7
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 22
; NumVGPRsForWavesPerEU: 7
; Occupancy: 10
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
        .name:           kind
        .offset:         8
        .size:           8
        .type_name:      'uchar*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           value
        .offset:         16
        .size:           8
        .type_name:      'short*'
        .value_kind:     global_buffer
      - .name:           !str n
        .offset:         24
        .size:           4
        .type_name:      int
        .value_kind:     by_value
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 28
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           classify
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 256
      - 1
      - 1
    .sgpr_count:     22
    .sgpr_spill_count: 0
    .symbol:         classify.kd
    .uses_dynamic_stack: false
    .vgpr_count:     7
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata

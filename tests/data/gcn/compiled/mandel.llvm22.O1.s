	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.amdhsa_code_object_version 6
	.text
	.protected	mandel                  ; -- Begin function mandel
	.globl	mandel
	.p2align	8
	.type	mandel,@function
mandel:                                 ; @mandel
; %bb.0:
	s_load_dword s8, s[4:5], 0xc
	s_lshl_b32 s0, s6, 8
	v_or_b32_e32 v1, s0, v0
	s_waitcnt lgkmcnt(0)
	s_cmp_lt_i32 s8, 1
	s_cbranch_scc1 .LBB0_6
; %bb.1:
	s_load_dword s0, s[4:5], 0x8
	v_ashrrev_i32_e32 v2, 6, v1
	v_cvt_f32_i32_e32 v2, v2
	v_and_b32_e32 v0, 63, v0
	v_cvt_f32_ubyte0_e32 v0, v0
	s_waitcnt lgkmcnt(0)
	v_mad_f32 v0, s0, v0, -2.0
	v_mad_f32 v2, s0, v2, -1.0
	s_mov_b32 s9, 0
	v_mov_b32_e32 v5, 0
	s_mov_b64 s[0:1], 0
	v_mov_b32_e32 v4, 0
                                        ; implicit-def: $sgpr2_sgpr3
	s_branch .LBB0_3
.LBB0_2:                                ;   in Loop: Header=BB0_3 Depth=1
	s_or_b64 exec, exec, s[6:7]
	s_and_b64 s[6:7], exec, s[2:3]
	s_or_b64 s[0:1], s[6:7], s[0:1]
	s_andn2_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_5
.LBB0_3:                                ; =>This Inner Loop Header: Depth=1
	v_mul_f32_e32 v6, v4, v4
	v_mad_f32 v3, v5, v5, v6
	v_cmp_gt_f32_e32 vcc, 4.0, v3
	v_mov_b32_e32 v3, s9
	s_or_b64 s[2:3], s[2:3], exec
	s_and_saveexec_b64 s[6:7], vcc
	s_cbranch_execz .LBB0_2
; %bb.4:                                ;   in Loop: Header=BB0_3 Depth=1
	s_add_i32 s9, s9, 1
	s_cmp_eq_u32 s8, s9
	v_mad_f32 v3, v5, v5, -v6
	s_cselect_b64 s[10:11], -1, 0
	v_add_f32_e32 v6, v0, v3
	v_add_f32_e32 v3, v5, v5
	s_andn2_b64 s[2:3], s[2:3], exec
	s_and_b64 s[10:11], s[10:11], exec
	v_mad_f32 v4, v3, v4, v2
	v_mov_b32_e32 v3, s8
	s_or_b64 s[2:3], s[2:3], s[10:11]
	v_mov_b32_e32 v5, v6
	s_branch .LBB0_2
.LBB0_5:
	s_or_b64 exec, exec, s[0:1]
	s_branch .LBB0_7
.LBB0_6:
	v_mov_b32_e32 v3, 0
.LBB0_7:
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	v_ashrrev_i32_e32 v2, 31, v1
	v_lshlrev_b64 v[0:1], 2, v[1:2]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v2, s1
	v_add_u32_e32 v0, vcc, s0, v0
	v_addc_u32_e32 v1, vcc, v2, v1, vcc
	flat_store_dword v[0:1], v3
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel mandel
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
		.amdhsa_next_free_vgpr 7
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
	.size	mandel, .Lfunc_end0-mandel
                                        ; -- End function
	.set mandel.num_vgpr, 7
	.set mandel.num_agpr, 0
	.set mandel.numbered_sgpr, 12
	.set mandel.num_named_barrier, 0
	.set mandel.private_seg_size, 0
	.set mandel.uses_vcc, 1
	.set mandel.uses_flat_scratch, 0
	.set mandel.has_dyn_sized_stack, 0
	.set mandel.has_recursion, 0
	.set mandel.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 264
; TotalNumSgprs: 14
; NumVgprs: 7
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 14
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
	.text
	.protected	__clang_ocl_kern_imp_mandel ; -- Begin function __clang_ocl_kern_imp_mandel
	.globl	__clang_ocl_kern_imp_mandel
	.p2align	2
	.type	__clang_ocl_kern_imp_mandel,@function
__clang_ocl_kern_imp_mandel:            ; @__clang_ocl_kern_imp_mandel
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_lshl_b32 s4, s12, 8
	v_and_b32_e32 v5, 0x3ff, v31
	v_or_b32_e32 v4, s4, v5
	v_mov_b32_e32 v6, 0
	v_cmp_lt_i32_e32 vcc, 0, v3
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB1_6
; %bb.1:
	v_ashrrev_i32_e32 v6, 6, v4
	v_cvt_f32_i32_e32 v6, v6
	v_and_b32_e32 v5, 63, v5
	v_cvt_f32_ubyte0_e32 v5, v5
	v_mad_f32 v5, v2, v5, -2.0
	v_mad_f32 v2, v2, v6, -1.0
	s_mov_b32 s12, 0
	v_mov_b32_e32 v8, 0
	s_mov_b64 s[6:7], 0
	v_mov_b32_e32 v7, 0
                                        ; implicit-def: $sgpr8_sgpr9
	s_branch .LBB1_3
.LBB1_2:                                ;   in Loop: Header=BB1_3 Depth=1
	s_or_b64 exec, exec, s[10:11]
	s_and_b64 s[10:11], exec, s[8:9]
	s_or_b64 s[6:7], s[10:11], s[6:7]
	s_andn2_b64 exec, exec, s[6:7]
	s_cbranch_execz .LBB1_5
.LBB1_3:                                ; =>This Inner Loop Header: Depth=1
	v_mul_f32_e32 v9, v7, v7
	v_mad_f32 v6, v8, v8, v9
	v_cmp_gt_f32_e32 vcc, 4.0, v6
	v_mov_b32_e32 v6, s12
	s_or_b64 s[8:9], s[8:9], exec
	s_and_saveexec_b64 s[10:11], vcc
	s_cbranch_execz .LBB1_2
; %bb.4:                                ;   in Loop: Header=BB1_3 Depth=1
	s_add_i32 s12, s12, 1
	v_mad_f32 v6, v8, v8, -v9
	v_cmp_eq_u32_e32 vcc, s12, v3
	v_add_f32_e32 v9, v5, v6
	v_add_f32_e32 v6, v8, v8
	s_andn2_b64 s[8:9], s[8:9], exec
	s_and_b64 s[14:15], vcc, exec
	v_mad_f32 v7, v6, v7, v2
	s_or_b64 s[8:9], s[8:9], s[14:15]
	v_mov_b32_e32 v6, v3
	v_mov_b32_e32 v8, v9
	s_branch .LBB1_2
.LBB1_5:
	s_or_b64 exec, exec, s[6:7]
.LBB1_6:
	s_or_b64 exec, exec, s[4:5]
	v_ashrrev_i32_e32 v5, 31, v4
	v_lshlrev_b64 v[2:3], 2, v[4:5]
	v_add_u32_e32 v0, vcc, v0, v2
	v_addc_u32_e32 v1, vcc, v1, v3, vcc
	flat_store_dword v[0:1], v6
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_mandel, .Lfunc_end1-__clang_ocl_kern_imp_mandel
                                        ; -- End function
	.set __clang_ocl_kern_imp_mandel.num_vgpr, 32
	.set __clang_ocl_kern_imp_mandel.num_agpr, 0
	.set __clang_ocl_kern_imp_mandel.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_mandel.num_named_barrier, 0
	.set __clang_ocl_kern_imp_mandel.private_seg_size, 0
	.set __clang_ocl_kern_imp_mandel.uses_vcc, 1
	.set __clang_ocl_kern_imp_mandel.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_mandel.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_mandel.has_recursion, 0
	.set __clang_ocl_kern_imp_mandel.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 240
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 0
; MemoryBound: 0
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 32
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
      - .name:           step
        .offset:         8
        .size:           4
        .type_name:      float
        .value_kind:     by_value
      - .name:           limit
        .offset:         12
        .size:           4
        .type_name:      int
        .value_kind:     by_value
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           mandel
    .private_segment_fixed_size: 0
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         mandel.kd
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

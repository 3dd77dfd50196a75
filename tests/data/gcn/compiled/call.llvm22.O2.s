	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.amdhsa_code_object_version 6
	.text
	.hidden	twist                           ; -- Begin function twist
	.globl	twist
	.p2align	2
	.type	twist,@function
twist:                                  ; @twist
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v3, v1
	v_cmp_gt_i32_e32 vcc, 4, v0
                                        ; implicit-def: $vgpr1
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB0_2
; %bb.1:
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[4:5], 2, v[0:1]
	v_add_u32_e32 v1, vcc, v3, v4
	v_addc_u32_e32 v2, vcc, v2, v5, vcc
	v_add_u32_e32 v1, vcc, 4, v1
	v_addc_u32_e32 v2, vcc, 0, v2, vcc
	flat_load_dword v1, v[1:2]
                                        ; implicit-def: $vgpr3
                                        ; implicit-def: $vgpr2
	s_waitcnt vmcnt(0)
	v_sub_u32_e32 v1, vcc, v1, v0
                                        ; implicit-def: $vgpr0
.LBB0_2:
	s_andn2_saveexec_b64 s[4:5], s[4:5]
	s_cbranch_execz .LBB0_4
; %bb.3:
	v_mov_b32_e32 v1, 0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_add_u32_e32 v0, vcc, v3, v0
	v_addc_u32_e32 v1, vcc, v2, v1, vcc
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v1, v0, 5
.LBB0_4:
	s_or_b64 exec, exec, s[4:5]
	v_mov_b32_e32 v0, v1
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	twist, .Lfunc_end0-twist
                                        ; -- End function
	.set twist.num_vgpr, 6
	.set twist.num_agpr, 0
	.set twist.numbered_sgpr, 32
	.set twist.num_named_barrier, 0
	.set twist.private_seg_size, 0
	.set twist.uses_vcc, 1
	.set twist.uses_flat_scratch, 0
	.set twist.has_dyn_sized_stack, 0
	.set twist.has_recursion, 0
	.set twist.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 128
; TotalNumSgprs: 34
; NumVgprs: 6
; ScratchSize: 0
; MemoryBound: 0
	.text
	.protected	caller                  ; -- Begin function caller
	.globl	caller
	.p2align	8
	.type	caller,@function
caller:                                 ; @caller
; %bb.0:
	s_add_u32 s0, s0, s7
	s_addc_u32 s1, s1, 0
	s_load_dwordx4 s[8:11], s[4:5], 0x0
	s_lshl_b32 s4, s6, 8
	v_or_b32_e32 v0, s4, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[6:7], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v1, s11
	v_add_u32_e32 v0, vcc, s10, v6
	v_addc_u32_e32 v1, vcc, v1, v7, vcc
	flat_load_dword v0, v[0:1]
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, twist@rel32@lo+4
	s_addc_u32 s5, s5, twist@rel32@hi+12
	v_mov_b32_e32 v1, s10
	v_mov_b32_e32 v2, s11
	s_mov_b32 s32, 0
	s_swappc_b64 s[30:31], s[4:5]
	v_mov_b32_e32 v2, s9
	v_add_u32_e32 v1, vcc, s8, v6
	v_addc_u32_e32 v2, vcc, v2, v7, vcc
	flat_store_dword v[1:2], v0
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel caller
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
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 33
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
.Lfunc_end1:
	.size	caller, .Lfunc_end1-caller
                                        ; -- End function
	.set caller.num_vgpr, max(8, twist.num_vgpr)
	.set caller.num_agpr, max(0, twist.num_agpr)
	.set caller.numbered_sgpr, max(33, twist.numbered_sgpr)
	.set caller.num_named_barrier, max(0, twist.num_named_barrier)
	.set caller.private_seg_size, 0+max(twist.private_seg_size)
	.set caller.uses_vcc, or(1, twist.uses_vcc)
	.set caller.uses_flat_scratch, or(0, twist.uses_flat_scratch)
	.set caller.has_dyn_sized_stack, or(0, twist.has_dyn_sized_stack)
	.set caller.has_recursion, or(0, twist.has_recursion)
	.set caller.has_indirect_call, or(0, twist.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 120
; TotalNumSgprs: 35
; NumVgprs: 8
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 35
; NumVGPRsForWavesPerEU: 8
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
	.protected	__clang_ocl_kern_imp_caller ; -- Begin function __clang_ocl_kern_imp_caller
	.globl	__clang_ocl_kern_imp_caller
	.p2align	2
	.type	__clang_ocl_kern_imp_caller,@function
__clang_ocl_kern_imp_caller:            ; @__clang_ocl_kern_imp_caller
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s6, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[4:5], -1
	buffer_store_dword v10, off, s[0:3], s33 ; 4-byte Folded Spill
	s_mov_b64 exec, s[4:5]
	v_mov_b32_e32 v7, v0
	s_lshl_b32 s4, s12, 8
	v_and_b32_e32 v0, 0x3ff, v31
	v_or_b32_e32 v0, s4, v0
	v_mov_b32_e32 v6, v1
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[8:9], 2, v[0:1]
	s_addk_i32 s32, 0x400
	v_add_u32_e32 v0, vcc, v2, v8
	v_addc_u32_e32 v1, vcc, v3, v9, vcc
	flat_load_dword v0, v[0:1]
	v_writelane_b32 v10, s30, 0
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, twist@rel32@lo+4
	s_addc_u32 s5, s5, twist@rel32@hi+12
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v3
	v_writelane_b32 v10, s31, 1
	s_swappc_b64 s[30:31], s[4:5]
	v_add_u32_e32 v1, vcc, v7, v8
	v_addc_u32_e32 v2, vcc, v6, v9, vcc
	flat_store_dword v[1:2], v0
	v_readlane_b32 s31, v10, 1
	v_readlane_b32 s30, v10, 0
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[4:5], -1
	buffer_load_dword v10, off, s[0:3], s33 ; 4-byte Folded Reload
	s_mov_b64 exec, s[4:5]
	s_mov_b32 s33, s6
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end2:
	.size	__clang_ocl_kern_imp_caller, .Lfunc_end2-__clang_ocl_kern_imp_caller
                                        ; -- End function
	.set __clang_ocl_kern_imp_caller.num_vgpr, max(32, twist.num_vgpr)
	.set __clang_ocl_kern_imp_caller.num_agpr, max(0, twist.num_agpr)
	.set __clang_ocl_kern_imp_caller.numbered_sgpr, max(34, twist.numbered_sgpr)
	.set __clang_ocl_kern_imp_caller.num_named_barrier, max(0, twist.num_named_barrier)
	.set __clang_ocl_kern_imp_caller.private_seg_size, 16+max(twist.private_seg_size)
	.set __clang_ocl_kern_imp_caller.uses_vcc, or(1, twist.uses_vcc)
	.set __clang_ocl_kern_imp_caller.uses_flat_scratch, or(0, twist.uses_flat_scratch)
	.set __clang_ocl_kern_imp_caller.has_dyn_sized_stack, or(0, twist.has_dyn_sized_stack)
	.set __clang_ocl_kern_imp_caller.has_recursion, or(0, twist.has_recursion)
	.set __clang_ocl_kern_imp_caller.has_indirect_call, or(0, twist.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 196
; TotalNumSgprs: 36
; NumVgprs: 32
; ScratchSize: 16
; MemoryBound: 0
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 34
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           caller
    .private_segment_fixed_size: 0
    .sgpr_count:     35
    .sgpr_spill_count: 0
    .symbol:         caller.kd
    .uses_dynamic_stack: false
    .vgpr_count:     8
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata

	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.amdhsa_code_object_version 6
	.text
	.protected	sequence                ; -- Begin function sequence
	.globl	sequence
	.p2align	8
	.type	sequence,@function
sequence:                               ; @sequence
; %bb.0:
	s_load_dwordx4 s[8:11], s[4:5], 0x0
	s_lshl_b32 s0, s6, 8
	v_or_b32_e32 v0, s0, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[2:3], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v1, s11
	v_add_u32_e32 v0, vcc, s10, v2
	v_addc_u32_e32 v1, vcc, v1, v3, vcc
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v1, 1, v0
	v_cmp_eq_u32_e32 vcc, 1, v1
	v_ashrrev_i32_e32 v1, 31, v0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_2
; %bb.1:
	v_lshlrev_b64 v[4:5], 2, v[0:1]
	v_mov_b32_e32 v6, s11
	v_add_u32_e32 v4, vcc, s10, v4
	v_addc_u32_e32 v5, vcc, v6, v5, vcc
	flat_load_dword v6, v[4:5]
	v_mov_b32_e32 v5, s9
	v_add_u32_e32 v4, vcc, s8, v2
	v_addc_u32_e32 v5, vcc, v5, v3, vcc
	s_waitcnt vmcnt(0)
	flat_store_dword v[4:5], v6
.LBB0_2:
	s_or_b64 exec, exec, s[0:1]
	v_lshlrev_b64 v[4:5], 2, v[0:1]
	v_mov_b32_e32 v7, s11
	v_add_u32_e32 v1, vcc, s10, v4
	v_and_b32_e32 v6, 2, v0
	v_addc_u32_e32 v5, vcc, v7, v5, vcc
	v_cmp_eq_u32_e32 vcc, 0, v6
	v_cndmask_b32_e64 v4, 4, 8, vcc
	v_add_u32_e64 v6, s[0:1], v1, v4
	v_addc_u32_e64 v7, s[0:1], 0, v5, s[0:1]
	flat_load_dword v8, v[6:7]
	v_mov_b32_e32 v7, 0x100
	v_mov_b32_e32 v9, 0x200
	v_mov_b32_e32 v6, s9
	v_add_u32_e64 v4, s[0:1], s8, v2
	v_cndmask_b32_e32 v2, v7, v9, vcc
	v_addc_u32_e64 v3, s[0:1], v6, v3, s[0:1]
	v_add_u32_e32 v6, vcc, v4, v2
	v_and_b32_e32 v10, 4, v0
	v_addc_u32_e32 v7, vcc, 0, v3, vcc
	v_cmp_ne_u32_e32 vcc, 0, v10
	s_waitcnt vmcnt(0)
	flat_store_dword v[6:7], v8
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_4
; %bb.3:
	v_add_u32_e32 v0, vcc, 12, v1
	v_addc_u32_e32 v1, vcc, 0, v5, vcc
	flat_load_dword v0, v[0:1]
.LBB0_4:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v1, 8, v0
	v_cmp_ne_u32_e32 vcc, 0, v1
                                        ; implicit-def: $vgpr5
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[0:1], exec, s[0:1]
	s_cbranch_execz .LBB0_6
; %bb.5:
	v_and_b32_e32 v1, 31, v0
	v_lshlrev_b32_e32 v1, 2, v1
	v_mov_b32_e32 v2, s11
	v_add_u32_e32 v1, vcc, s10, v1
	v_addc_u32_e32 v2, vcc, 0, v2, vcc
	flat_load_dword v1, v[1:2]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v5, vcc, v1, v0
                                        ; implicit-def: $vgpr0
.LBB0_6:
	s_or_saveexec_b64 s[0:1], s[0:1]
	v_mov_b32_e32 v1, 0x400
	v_mov_b32_e32 v2, 0
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_8
; %bb.7:
	v_and_b32_e32 v1, 55, v0
	v_lshlrev_b32_e32 v1, 2, v1
	v_mov_b32_e32 v2, s11
	v_add_u32_e32 v1, vcc, s10, v1
	v_addc_u32_e32 v2, vcc, 0, v2, vcc
	flat_load_dword v5, v[1:2]
	v_mov_b32_e32 v1, 0x800
	v_mov_b32_e32 v2, 0
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v5, v5, v0
.LBB0_8:
	s_or_b64 exec, exec, s[0:1]
	v_add_u32_e32 v0, vcc, v4, v1
	v_addc_u32_e32 v1, vcc, v3, v2, vcc
	flat_store_dword v[0:1], v5
	v_add_u32_e32 v0, vcc, 0x1000, v4
	v_addc_u32_e32 v1, vcc, 0, v3, vcc
	flat_store_dword v[0:1], v5
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel sequence
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
		.amdhsa_next_free_vgpr 11
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
	.size	sequence, .Lfunc_end0-sequence
                                        ; -- End function
	.set sequence.num_vgpr, 11
	.set sequence.num_agpr, 0
	.set sequence.numbered_sgpr, 12
	.set sequence.num_named_barrier, 0
	.set sequence.private_seg_size, 0
	.set sequence.uses_vcc, 1
	.set sequence.uses_flat_scratch, 0
	.set sequence.has_dyn_sized_stack, 0
	.set sequence.has_recursion, 0
	.set sequence.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 464
; TotalNumSgprs: 14
; NumVgprs: 11
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 14
; NumVGPRsForWavesPerEU: 11
; Occupancy: 10
; WaveLimiterHint : 1
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	__clang_ocl_kern_imp_sequence ; -- Begin function __clang_ocl_kern_imp_sequence
	.globl	__clang_ocl_kern_imp_sequence
	.p2align	2
	.type	__clang_ocl_kern_imp_sequence,@function
__clang_ocl_kern_imp_sequence:          ; @__clang_ocl_kern_imp_sequence
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_lshl_b32 s4, s12, 8
	v_and_b32_e32 v4, 0x3ff, v31
	v_or_b32_e32 v4, s4, v4
	v_ashrrev_i32_e32 v5, 31, v4
	v_lshlrev_b64 v[6:7], 2, v[4:5]
	v_add_u32_e32 v4, vcc, v2, v6
	v_addc_u32_e32 v5, vcc, v3, v7, vcc
	flat_load_dword v4, v[4:5]
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v5, 1, v4
	v_cmp_eq_u32_e32 vcc, 1, v5
	v_ashrrev_i32_e32 v5, 31, v4
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB1_2
; %bb.1:
	v_lshlrev_b64 v[8:9], 2, v[4:5]
	v_add_u32_e32 v8, vcc, v2, v8
	v_addc_u32_e32 v9, vcc, v3, v9, vcc
	flat_load_dword v10, v[8:9]
	v_add_u32_e32 v8, vcc, v0, v6
	v_addc_u32_e32 v9, vcc, v1, v7, vcc
	s_waitcnt vmcnt(0)
	flat_store_dword v[8:9], v10
.LBB1_2:
	s_or_b64 exec, exec, s[4:5]
	v_lshlrev_b64 v[8:9], 2, v[4:5]
	v_and_b32_e32 v10, 2, v4
	v_add_u32_e32 v8, vcc, v2, v8
	v_addc_u32_e32 v9, vcc, v3, v9, vcc
	v_cmp_eq_u32_e32 vcc, 0, v10
	v_cndmask_b32_e64 v5, 4, 8, vcc
	v_add_u32_e64 v10, s[4:5], v8, v5
	v_addc_u32_e64 v11, s[4:5], 0, v9, s[4:5]
	flat_load_dword v10, v[10:11]
	v_add_u32_e64 v6, s[4:5], v0, v6
	v_addc_u32_e64 v5, s[4:5], v1, v7, s[4:5]
	v_mov_b32_e32 v0, 0x100
	v_mov_b32_e32 v1, 0x200
	v_cndmask_b32_e32 v0, v0, v1, vcc
	v_add_u32_e32 v0, vcc, v6, v0
	v_and_b32_e32 v7, 4, v4
	v_addc_u32_e32 v1, vcc, 0, v5, vcc
	v_cmp_ne_u32_e32 vcc, 0, v7
	s_waitcnt vmcnt(0)
	flat_store_dword v[0:1], v10
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB1_4
; %bb.3:
	v_add_u32_e32 v0, vcc, 12, v8
	v_addc_u32_e32 v1, vcc, 0, v9, vcc
	flat_load_dword v4, v[0:1]
.LBB1_4:
	s_or_b64 exec, exec, s[4:5]
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v0, 8, v4
	v_cmp_ne_u32_e32 vcc, 0, v0
                                        ; implicit-def: $vgpr7
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB1_6
; %bb.5:
	v_and_b32_e32 v0, 31, v4
	v_lshlrev_b32_e32 v0, 2, v0
	v_add_u32_e32 v0, vcc, v2, v0
	v_addc_u32_e32 v1, vcc, 0, v3, vcc
	flat_load_dword v0, v[0:1]
                                        ; implicit-def: $vgpr2_vgpr3
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v7, vcc, v0, v4
                                        ; implicit-def: $vgpr4
.LBB1_6:
	s_or_saveexec_b64 s[4:5], s[4:5]
	v_mov_b32_e32 v0, 0x400
	v_mov_b32_e32 v1, 0
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB1_8
; %bb.7:
	v_and_b32_e32 v0, 55, v4
	v_lshlrev_b32_e32 v0, 2, v0
	v_add_u32_e32 v0, vcc, v2, v0
	v_addc_u32_e32 v1, vcc, 0, v3, vcc
	flat_load_dword v2, v[0:1]
	v_mov_b32_e32 v0, 0x800
	v_mov_b32_e32 v1, 0
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v7, v2, v4
.LBB1_8:
	s_or_b64 exec, exec, s[4:5]
	v_add_u32_e32 v0, vcc, v6, v0
	v_addc_u32_e32 v1, vcc, v5, v1, vcc
	flat_store_dword v[0:1], v7
	v_add_u32_e32 v0, vcc, 0x1000, v6
	v_addc_u32_e32 v1, vcc, 0, v5, vcc
	flat_store_dword v[0:1], v7
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_sequence, .Lfunc_end1-__clang_ocl_kern_imp_sequence
                                        ; -- End function
	.set __clang_ocl_kern_imp_sequence.num_vgpr, 32
	.set __clang_ocl_kern_imp_sequence.num_agpr, 0
	.set __clang_ocl_kern_imp_sequence.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_sequence.num_named_barrier, 0
	.set __clang_ocl_kern_imp_sequence.private_seg_size, 0
	.set __clang_ocl_kern_imp_sequence.uses_vcc, 1
	.set __clang_ocl_kern_imp_sequence.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_sequence.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_sequence.has_recursion, 0
	.set __clang_ocl_kern_imp_sequence.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 440
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
    .name:           sequence
    .private_segment_fixed_size: 0
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         sequence.kd
    .uses_dynamic_stack: false
    .vgpr_count:     11
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata

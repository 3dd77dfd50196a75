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
	v_lshlrev_b64 v[4:5], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s11
	v_add_u32_e32 v2, vcc, s10, v4
	v_addc_u32_e32 v3, vcc, v3, v5, vcc
	flat_load_dword v2, v[2:3]
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v3, 1, v2
	v_cmp_eq_u32_e32 vcc, 1, v3
	v_ashrrev_i32_e32 v3, 31, v2
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_2
; %bb.1:
	v_lshlrev_b64 v[6:7], 2, v[2:3]
	v_mov_b32_e32 v8, s11
	v_add_u32_e32 v6, vcc, s10, v6
	v_addc_u32_e32 v7, vcc, v8, v7, vcc
	flat_load_dword v8, v[6:7]
	v_mov_b32_e32 v7, s9
	v_add_u32_e32 v6, vcc, s8, v4
	v_addc_u32_e32 v7, vcc, v7, v5, vcc
	s_waitcnt vmcnt(0)
	flat_store_dword v[6:7], v8
.LBB0_2:
	s_or_b64 exec, exec, s[0:1]
	v_lshlrev_b64 v[6:7], 2, v[2:3]
	v_mov_b32_e32 v9, s11
	v_add_u32_e32 v6, vcc, s10, v6
	v_and_b32_e32 v8, 2, v2
	v_addc_u32_e32 v7, vcc, v9, v7, vcc
	v_cmp_eq_u32_e32 vcc, 0, v8
	v_cndmask_b32_e64 v8, 4, 8, vcc
	v_add_u32_e64 v6, s[0:1], v6, v8
	v_addc_u32_e64 v7, s[0:1], 0, v7, s[0:1]
	flat_load_dword v6, v[6:7]
	v_mov_b32_e32 v7, s9
	v_mov_b32_e32 v8, 0x100
	v_mov_b32_e32 v9, 0x200
	v_add_u32_e64 v4, s[0:1], s8, v4
	v_addc_u32_e64 v5, s[0:1], v7, v5, s[0:1]
	v_cndmask_b32_e32 v7, v8, v9, vcc
	v_add_u32_e32 v4, vcc, v4, v7
	v_and_b32_e32 v10, 4, v2
	v_addc_u32_e32 v5, vcc, 0, v5, vcc
	v_cmp_ne_u32_e32 vcc, 0, v10
	s_waitcnt vmcnt(0)
	flat_store_dword v[4:5], v6
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_4
; %bb.3:
	v_lshlrev_b64 v[2:3], 2, v[2:3]
	v_mov_b32_e32 v4, s11
	v_add_u32_e32 v2, vcc, s10, v2
	v_addc_u32_e32 v3, vcc, v4, v3, vcc
	v_add_u32_e32 v2, vcc, 12, v2
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
	flat_load_dword v2, v[2:3]
.LBB0_4:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v3, 8, v2
	v_cmp_ne_u32_e32 vcc, 0, v3
                                        ; implicit-def: $vgpr5
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[0:1], exec, s[0:1]
	s_cbranch_execz .LBB0_6
; %bb.5:
	v_and_b32_e32 v3, 31, v2
	v_lshlrev_b32_e32 v3, 2, v3
	v_mov_b32_e32 v4, s11
	v_add_u32_e32 v3, vcc, s10, v3
	v_addc_u32_e32 v4, vcc, 0, v4, vcc
	flat_load_dword v3, v[3:4]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v5, vcc, v3, v2
                                        ; implicit-def: $vgpr2
.LBB0_6:
	s_or_saveexec_b64 s[0:1], s[0:1]
	v_mov_b32_e32 v3, 0x400
	v_mov_b32_e32 v4, 0
	s_xor_b64 exec, exec, s[0:1]
	s_cbranch_execz .LBB0_8
; %bb.7:
	v_and_b32_e32 v3, 55, v2
	v_lshlrev_b32_e32 v3, 2, v3
	v_mov_b32_e32 v4, s11
	v_add_u32_e32 v3, vcc, s10, v3
	v_addc_u32_e32 v4, vcc, 0, v4, vcc
	flat_load_dword v5, v[3:4]
	v_mov_b32_e32 v3, 0x800
	v_mov_b32_e32 v4, 0
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v5, v5, v2
.LBB0_8:
	s_or_b64 exec, exec, s[0:1]
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_mov_b32_e32 v2, s9
	v_add_u32_e32 v6, vcc, s8, v0
	v_addc_u32_e32 v2, vcc, v2, v1, vcc
	v_add_u32_e32 v0, vcc, v6, v3
	v_addc_u32_e32 v1, vcc, v2, v4, vcc
	s_movk_i32 s0, 0x1000
	flat_store_dword v[0:1], v5
	v_add_u32_e32 v0, vcc, s0, v6
	v_addc_u32_e32 v1, vcc, 0, v2, vcc
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
; codeLenInByte = 504
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
; WaveLimiterHint : 0
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
	v_lshlrev_b64 v[8:9], 2, v[4:5]
	v_add_u32_e32 v6, vcc, v2, v8
	v_addc_u32_e32 v7, vcc, v3, v9, vcc
	flat_load_dword v6, v[6:7]
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v7, 1, v6
	v_cmp_eq_u32_e32 vcc, 1, v7
	v_ashrrev_i32_e32 v7, 31, v6
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB1_2
; %bb.1:
	v_lshlrev_b64 v[10:11], 2, v[6:7]
	v_add_u32_e32 v10, vcc, v2, v10
	v_addc_u32_e32 v11, vcc, v3, v11, vcc
	flat_load_dword v12, v[10:11]
	v_add_u32_e32 v10, vcc, v0, v8
	v_addc_u32_e32 v11, vcc, v1, v9, vcc
	s_waitcnt vmcnt(0)
	flat_store_dword v[10:11], v12
.LBB1_2:
	s_or_b64 exec, exec, s[4:5]
	v_lshlrev_b64 v[10:11], 2, v[6:7]
	v_and_b32_e32 v12, 2, v6
	v_add_u32_e32 v10, vcc, v2, v10
	v_addc_u32_e32 v11, vcc, v3, v11, vcc
	v_cmp_eq_u32_e32 vcc, 0, v12
	v_cndmask_b32_e64 v12, 4, 8, vcc
	v_add_u32_e64 v10, s[4:5], v10, v12
	v_addc_u32_e64 v11, s[4:5], 0, v11, s[4:5]
	flat_load_dword v10, v[10:11]
	v_mov_b32_e32 v11, 0x100
	v_mov_b32_e32 v12, 0x200
	v_add_u32_e64 v8, s[4:5], v0, v8
	v_cndmask_b32_e32 v11, v11, v12, vcc
	v_addc_u32_e64 v9, s[4:5], v1, v9, s[4:5]
	v_add_u32_e32 v8, vcc, v8, v11
	v_and_b32_e32 v13, 4, v6
	v_addc_u32_e32 v9, vcc, 0, v9, vcc
	v_cmp_ne_u32_e32 vcc, 0, v13
	s_waitcnt vmcnt(0)
	flat_store_dword v[8:9], v10
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB1_4
; %bb.3:
	v_lshlrev_b64 v[6:7], 2, v[6:7]
	v_add_u32_e32 v6, vcc, v2, v6
	v_addc_u32_e32 v7, vcc, v3, v7, vcc
	v_add_u32_e32 v6, vcc, 12, v6
	v_addc_u32_e32 v7, vcc, 0, v7, vcc
	flat_load_dword v6, v[6:7]
.LBB1_4:
	s_or_b64 exec, exec, s[4:5]
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v7, 8, v6
	v_cmp_ne_u32_e32 vcc, 0, v7
                                        ; implicit-def: $vgpr9
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB1_6
; %bb.5:
	v_and_b32_e32 v7, 31, v6
	v_lshlrev_b32_e32 v7, 2, v7
	v_add_u32_e32 v2, vcc, v2, v7
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
	flat_load_dword v2, v[2:3]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v9, vcc, v2, v6
                                        ; implicit-def: $vgpr6
                                        ; implicit-def: $vgpr2_vgpr3
.LBB1_6:
	s_or_saveexec_b64 s[4:5], s[4:5]
	v_mov_b32_e32 v7, 0x400
	v_mov_b32_e32 v8, 0
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB1_8
; %bb.7:
	v_and_b32_e32 v7, 55, v6
	v_lshlrev_b32_e32 v7, 2, v7
	v_add_u32_e32 v2, vcc, v2, v7
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
	flat_load_dword v2, v[2:3]
	v_mov_b32_e32 v7, 0x800
	v_mov_b32_e32 v8, 0
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v9, v2, v6
.LBB1_8:
	s_or_b64 exec, exec, s[4:5]
	v_lshlrev_b64 v[2:3], 2, v[4:5]
	s_movk_i32 s4, 0x1000
	v_add_u32_e32 v2, vcc, v0, v2
	v_addc_u32_e32 v3, vcc, v1, v3, vcc
	v_add_u32_e32 v0, vcc, v2, v7
	v_addc_u32_e32 v1, vcc, v3, v8, vcc
	flat_store_dword v[0:1], v9
	v_add_u32_e32 v0, vcc, s4, v2
	v_addc_u32_e32 v1, vcc, 0, v3, vcc
	flat_store_dword v[0:1], v9
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
; codeLenInByte = 472
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

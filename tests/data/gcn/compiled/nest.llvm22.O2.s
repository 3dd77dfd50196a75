	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.amdhsa_code_object_version 6
	.text
	.protected	nest                    ; -- Begin function nest
	.globl	nest
	.p2align	8
	.type	nest,@function
nest:                                   ; @nest
; %bb.0:
	s_lshl_b32 s6, s6, 8
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_load_dwordx2 s[4:5], s[4:5], 0x10
	v_or_b32_e32 v7, s6, v0
	v_ashrrev_i32_e32 v8, 31, v7
	v_lshlrev_b64 v[0:1], 2, v[7:8]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v2, s3
	v_add_u32_e32 v3, vcc, s2, v0
	v_addc_u32_e32 v4, vcc, v2, v1, vcc
	v_mov_b32_e32 v2, s5
	v_add_u32_e32 v5, vcc, s4, v0
	v_addc_u32_e32 v6, vcc, v2, v1, vcc
	flat_load_dword v10, v[3:4]
	flat_load_dword v2, v[5:6]
                                        ; implicit-def: $vgpr9
	s_waitcnt vmcnt(0)
	v_cmp_le_i32_e32 vcc, v10, v2
	s_and_saveexec_b64 s[6:7], vcc
	s_xor_b64 s[6:7], exec, s[6:7]
	s_cbranch_execz .LBB0_8
; %bb.1:
	v_add_u32_e32 v7, vcc, 28, v3
	v_addc_u32_e32 v8, vcc, 0, v4, vcc
	flat_load_dword v9, v[7:8]
	v_and_b32_e32 v7, 4, v2
	v_cmp_ne_u32_e32 vcc, 0, v7
	s_and_saveexec_b64 s[8:9], vcc
	s_xor_b64 s[8:9], exec, s[8:9]
	s_cbranch_execz .LBB0_5
; %bb.2:
	v_mov_b32_e32 v2, s1
	v_add_u32_e32 v7, vcc, s0, v0
	v_addc_u32_e32 v2, vcc, v2, v1, vcc
	v_add_u32_e32 v7, vcc, 0x8000, v7
	v_addc_u32_e32 v8, vcc, 0, v2, vcc
	v_cmp_eq_u32_e32 vcc, 3, v10
	s_waitcnt vmcnt(0)
	flat_store_dword v[7:8], v9
	s_and_saveexec_b64 s[10:11], vcc
	s_cbranch_execz .LBB0_4
; %bb.3:
	v_add_u32_e32 v2, vcc, 52, v3
	v_addc_u32_e32 v3, vcc, 0, v4, vcc
	v_add_u32_e32 v4, vcc, 44, v5
	v_addc_u32_e32 v5, vcc, 0, v6, vcc
	flat_load_dword v4, v[4:5]
	flat_load_dword v2, v[2:3]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v9, vcc, v2, v4
.LBB0_4:
	s_or_b64 exec, exec, s[10:11]
                                        ; implicit-def: $vgpr2
.LBB0_5:
	s_andn2_saveexec_b64 s[8:9], s[8:9]
	s_cbranch_execz .LBB0_7
; %bb.6:
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshlrev_b64 v[2:3], 2, v[2:3]
	v_mov_b32_e32 v4, s5
	v_add_u32_e32 v2, vcc, s4, v2
	v_addc_u32_e32 v3, vcc, v4, v3, vcc
	flat_load_dword v2, v[2:3]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v9, vcc, v2, v9
.LBB0_7:
	s_or_b64 exec, exec, s[8:9]
                                        ; implicit-def: $vgpr10
                                        ; implicit-def: $vgpr2
                                        ; implicit-def: $vgpr7_vgpr8
.LBB0_8:
	s_andn2_saveexec_b64 s[6:7], s[6:7]
	s_cbranch_execz .LBB0_10
; %bb.9:
	v_and_b32_e32 v3, 1, v10
	v_cmp_eq_u32_e32 vcc, 0, v3
	v_mov_b32_e32 v3, s3
	v_mov_b32_e32 v4, s5
	v_cndmask_b32_e32 v2, v2, v10, vcc
	v_cndmask_b32_e32 v4, v3, v4, vcc
	v_mov_b32_e32 v3, s2
	v_mov_b32_e32 v5, s4
	v_cndmask_b32_e32 v5, v3, v5, vcc
	v_add_u32_e32 v2, vcc, v2, v7
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshlrev_b64 v[2:3], 2, v[2:3]
	v_add_u32_e32 v2, vcc, v5, v2
	v_addc_u32_e32 v3, vcc, v4, v3, vcc
	s_waitcnt vmcnt(0)
	flat_load_dword v9, v[2:3]
	v_mov_b32_e32 v2, s1
	v_add_u32_e32 v3, vcc, s0, v0
	v_addc_u32_e32 v4, vcc, v2, v1, vcc
	v_add_u32_e32 v2, vcc, 0x4000, v3
	v_addc_u32_e32 v3, vcc, 0, v4, vcc
	s_waitcnt vmcnt(0)
	flat_store_dword v[2:3], v9
.LBB0_10:
	s_or_b64 exec, exec, s[6:7]
	v_mov_b32_e32 v2, s1
	v_add_u32_e32 v0, vcc, s0, v0
	v_addc_u32_e32 v1, vcc, v2, v1, vcc
	s_waitcnt vmcnt(0)
	flat_store_dword v[0:1], v9
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel nest
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 24
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
	.size	nest, .Lfunc_end0-nest
                                        ; -- End function
	.set nest.num_vgpr, 11
	.set nest.num_agpr, 0
	.set nest.numbered_sgpr, 12
	.set nest.num_named_barrier, 0
	.set nest.private_seg_size, 0
	.set nest.uses_vcc, 1
	.set nest.uses_flat_scratch, 0
	.set nest.has_dyn_sized_stack, 0
	.set nest.has_recursion, 0
	.set nest.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 428
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
	.protected	__clang_ocl_kern_imp_nest ; -- Begin function __clang_ocl_kern_imp_nest
	.globl	__clang_ocl_kern_imp_nest
	.p2align	2
	.type	__clang_ocl_kern_imp_nest,@function
__clang_ocl_kern_imp_nest:              ; @__clang_ocl_kern_imp_nest
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_lshl_b32 s4, s12, 8
	v_and_b32_e32 v6, 0x3ff, v31
	v_or_b32_e32 v13, s4, v6
	v_ashrrev_i32_e32 v14, 31, v13
	v_lshlrev_b64 v[6:7], 2, v[13:14]
                                        ; implicit-def: $vgpr15
	v_add_u32_e32 v9, vcc, v2, v6
	v_addc_u32_e32 v10, vcc, v3, v7, vcc
	v_add_u32_e32 v11, vcc, v4, v6
	v_addc_u32_e32 v12, vcc, v5, v7, vcc
	flat_load_dword v16, v[9:10]
	flat_load_dword v8, v[11:12]
	s_waitcnt vmcnt(0)
	v_cmp_le_i32_e32 vcc, v16, v8
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB1_8
; %bb.1:
	v_add_u32_e32 v2, vcc, 28, v9
	v_addc_u32_e32 v3, vcc, 0, v10, vcc
	flat_load_dword v15, v[2:3]
	v_and_b32_e32 v2, 4, v8
	v_cmp_ne_u32_e32 vcc, 0, v2
	s_and_saveexec_b64 s[6:7], vcc
	s_xor_b64 s[6:7], exec, s[6:7]
	s_cbranch_execz .LBB1_5
; %bb.2:
	v_add_u32_e32 v2, vcc, v0, v6
	v_addc_u32_e32 v3, vcc, v1, v7, vcc
	v_add_u32_e32 v2, vcc, 0x8000, v2
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
	v_cmp_eq_u32_e32 vcc, 3, v16
	s_waitcnt vmcnt(0)
	flat_store_dword v[2:3], v15
	s_and_saveexec_b64 s[8:9], vcc
	s_cbranch_execz .LBB1_4
; %bb.3:
	v_add_u32_e32 v2, vcc, 52, v9
	v_addc_u32_e32 v3, vcc, 0, v10, vcc
	v_add_u32_e32 v4, vcc, 44, v11
	v_addc_u32_e32 v5, vcc, 0, v12, vcc
	flat_load_dword v4, v[4:5]
	flat_load_dword v2, v[2:3]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v15, vcc, v2, v4
.LBB1_4:
	s_or_b64 exec, exec, s[8:9]
                                        ; implicit-def: $vgpr8
                                        ; implicit-def: $vgpr4_vgpr5
.LBB1_5:
	s_andn2_saveexec_b64 s[6:7], s[6:7]
	s_cbranch_execz .LBB1_7
; %bb.6:
	v_ashrrev_i32_e32 v9, 31, v8
	v_lshlrev_b64 v[2:3], 2, v[8:9]
	v_add_u32_e32 v2, vcc, v4, v2
	v_addc_u32_e32 v3, vcc, v5, v3, vcc
	flat_load_dword v2, v[2:3]
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v15, vcc, v2, v15
.LBB1_7:
	s_or_b64 exec, exec, s[6:7]
                                        ; implicit-def: $vgpr16
                                        ; implicit-def: $vgpr8
                                        ; implicit-def: $vgpr2_vgpr3
                                        ; implicit-def: $vgpr4_vgpr5
                                        ; implicit-def: $vgpr13_vgpr14
.LBB1_8:
	s_andn2_saveexec_b64 s[4:5], s[4:5]
	s_cbranch_execz .LBB1_10
; %bb.9:
	v_and_b32_e32 v9, 1, v16
	v_cmp_eq_u32_e32 vcc, 0, v9
	v_cndmask_b32_e32 v8, v8, v16, vcc
	v_cndmask_b32_e32 v5, v3, v5, vcc
	v_cndmask_b32_e32 v4, v2, v4, vcc
	v_add_u32_e32 v2, vcc, v8, v13
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshlrev_b64 v[2:3], 2, v[2:3]
	v_add_u32_e32 v2, vcc, v4, v2
	v_addc_u32_e32 v3, vcc, v5, v3, vcc
	s_waitcnt vmcnt(0)
	flat_load_dword v15, v[2:3]
	v_add_u32_e32 v2, vcc, v0, v6
	v_addc_u32_e32 v3, vcc, v1, v7, vcc
	v_add_u32_e32 v2, vcc, 0x4000, v2
	v_addc_u32_e32 v3, vcc, 0, v3, vcc
	s_waitcnt vmcnt(0)
	flat_store_dword v[2:3], v15
.LBB1_10:
	s_or_b64 exec, exec, s[4:5]
	v_add_u32_e32 v0, vcc, v0, v6
	v_addc_u32_e32 v1, vcc, v1, v7, vcc
	s_waitcnt vmcnt(0)
	flat_store_dword v[0:1], v15
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_nest, .Lfunc_end1-__clang_ocl_kern_imp_nest
                                        ; -- End function
	.set __clang_ocl_kern_imp_nest.num_vgpr, 32
	.set __clang_ocl_kern_imp_nest.num_agpr, 0
	.set __clang_ocl_kern_imp_nest.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_nest.num_named_barrier, 0
	.set __clang_ocl_kern_imp_nest.private_seg_size, 0
	.set __clang_ocl_kern_imp_nest.uses_vcc, 1
	.set __clang_ocl_kern_imp_nest.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_nest.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_nest.has_recursion, 0
	.set __clang_ocl_kern_imp_nest.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 384
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
        .name:           a
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           b
        .offset:         16
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           nest
    .private_segment_fixed_size: 0
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         nest.kd
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

	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.amdhsa_code_object_version 6
	.text
	.protected	search                  ; -- Begin function search
	.globl	search
	.p2align	8
	.type	search,@function
search:                                 ; @search
; %bb.0:
	s_lshl_b32 s6, s6, 8
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_load_dwordx2 s[8:9], s[4:5], 0x10
	v_or_b32_e32 v0, s6, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s3
	v_add_u32_e32 v2, vcc, s2, v0
	v_addc_u32_e32 v3, vcc, v3, v1, vcc
	flat_load_dword v5, v[2:3]
	s_load_dword s4, s[4:5], 0x18
	s_waitcnt lgkmcnt(0)
	s_cmp_lt_i32 s4, 1
	s_cbranch_scc1 .LBB0_4
; %bb.1:
	v_mov_b32_e32 v4, 0
	s_mov_b64 s[2:3], 0
	v_mov_b32_e32 v6, s4
	v_mov_b32_e32 v7, s9
	v_mov_b32_e32 v2, 0
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	v_add_u32_e32 v3, vcc, v2, v6
	v_lshrrev_b32_e32 v3, 1, v3
	v_lshlrev_b64 v[8:9], 2, v[3:4]
	v_add_u32_e32 v8, vcc, s8, v8
	v_addc_u32_e32 v9, vcc, v7, v9, vcc
	flat_load_dword v8, v[8:9]
	v_add_u32_e32 v9, vcc, 1, v3
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e32 vcc, v8, v5
	v_cndmask_b32_e32 v6, v3, v6, vcc
	v_cndmask_b32_e32 v2, v2, v9, vcc
	v_cmp_ge_i32_e32 vcc, v2, v6
	s_or_b64 s[2:3], vcc, s[2:3]
	s_andn2_b64 exec, exec, s[2:3]
	s_cbranch_execnz .LBB0_2
; %bb.3:
	s_or_b64 exec, exec, s[2:3]
	s_branch .LBB0_5
.LBB0_4:
	v_mov_b32_e32 v2, 0
.LBB0_5:
	v_cmp_le_i32_e64 s[2:3], s4, v2
	v_cmp_gt_i32_e32 vcc, s4, v2
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB0_7
; %bb.6:
	v_mov_b32_e32 v3, 0
	v_lshlrev_b64 v[3:4], 2, v[2:3]
	v_mov_b32_e32 v6, s9
	v_add_u32_e32 v3, vcc, s8, v3
	v_addc_u32_e32 v4, vcc, v6, v4, vcc
	flat_load_dword v3, v[3:4]
	s_andn2_b64 s[2:3], s[2:3], exec
	s_waitcnt vmcnt(0)
	v_cmp_ne_u32_e32 vcc, v3, v5
	s_and_b64 s[6:7], vcc, exec
	s_or_b64 s[2:3], s[2:3], s[6:7]
.LBB0_7:
	s_or_b64 exec, exec, s[4:5]
	s_and_saveexec_b64 s[4:5], s[2:3]
	s_cbranch_execz .LBB0_9
; %bb.8:
	s_load_dword s2, s[8:9], 0x0
	s_waitcnt lgkmcnt(0)
	s_not_b32 s2, s2
	v_mov_b32_e32 v2, s2
.LBB0_9:
	s_or_b64 exec, exec, s[4:5]
	v_mov_b32_e32 v3, s1
	v_add_u32_e32 v0, vcc, s0, v0
	v_addc_u32_e32 v1, vcc, v3, v1, vcc
	flat_store_dword v[0:1], v2
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel search
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
		.amdhsa_next_free_vgpr 10
		.amdhsa_next_free_sgpr 10
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
	.size	search, .Lfunc_end0-search
                                        ; -- End function
	.set search.num_vgpr, 10
	.set search.num_agpr, 0
	.set search.numbered_sgpr, 10
	.set search.num_named_barrier, 0
	.set search.private_seg_size, 0
	.set search.uses_vcc, 1
	.set search.uses_flat_scratch, 0
	.set search.has_dyn_sized_stack, 0
	.set search.has_recursion, 0
	.set search.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 312
; TotalNumSgprs: 12
; NumVgprs: 10
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 12
; NumVGPRsForWavesPerEU: 10
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
	.protected	__clang_ocl_kern_imp_search ; -- Begin function __clang_ocl_kern_imp_search
	.globl	__clang_ocl_kern_imp_search
	.p2align	2
	.type	__clang_ocl_kern_imp_search,@function
__clang_ocl_kern_imp_search:            ; @__clang_ocl_kern_imp_search
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_lshl_b32 s4, s12, 8
	v_and_b32_e32 v7, 0x3ff, v31
	v_or_b32_e32 v7, s4, v7
	v_ashrrev_i32_e32 v8, 31, v7
	v_lshlrev_b64 v[7:8], 2, v[7:8]
	v_add_u32_e32 v2, vcc, v2, v7
	v_addc_u32_e32 v3, vcc, v3, v8, vcc
	flat_load_dword v11, v[2:3]
	v_mov_b32_e32 v2, 0
	v_cmp_lt_i32_e32 vcc, 0, v6
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB1_4
; %bb.1:
	v_mov_b32_e32 v10, 0
	s_mov_b64 s[6:7], 0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v3, v6
.LBB1_2:                                ; =>This Inner Loop Header: Depth=1
	v_add_u32_e32 v9, vcc, v2, v3
	v_lshrrev_b32_e32 v9, 1, v9
	v_lshlrev_b64 v[12:13], 2, v[9:10]
	v_add_u32_e32 v12, vcc, v4, v12
	v_addc_u32_e32 v13, vcc, v5, v13, vcc
	flat_load_dword v12, v[12:13]
	v_add_u32_e32 v13, vcc, 1, v9
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e32 vcc, v12, v11
	v_cndmask_b32_e32 v3, v9, v3, vcc
	v_cndmask_b32_e32 v2, v2, v13, vcc
	v_cmp_ge_i32_e32 vcc, v2, v3
	s_or_b64 s[6:7], vcc, s[6:7]
	s_andn2_b64 exec, exec, s[6:7]
	s_cbranch_execnz .LBB1_2
; %bb.3:
	s_or_b64 exec, exec, s[6:7]
.LBB1_4:
	s_or_b64 exec, exec, s[4:5]
	v_cmp_ge_i32_e64 s[4:5], v2, v6
	v_cmp_lt_i32_e32 vcc, v2, v6
	s_and_saveexec_b64 s[6:7], vcc
	s_cbranch_execz .LBB1_6
; %bb.5:
	v_mov_b32_e32 v3, 0
	v_lshlrev_b64 v[9:10], 2, v[2:3]
	s_andn2_b64 s[4:5], s[4:5], exec
	v_add_u32_e32 v9, vcc, v4, v9
	v_addc_u32_e32 v10, vcc, v5, v10, vcc
	flat_load_dword v3, v[9:10]
	s_waitcnt vmcnt(0)
	v_cmp_ne_u32_e32 vcc, v3, v11
	s_and_b64 s[8:9], vcc, exec
	s_or_b64 s[4:5], s[4:5], s[8:9]
.LBB1_6:
	s_or_b64 exec, exec, s[6:7]
	s_and_saveexec_b64 s[6:7], s[4:5]
	s_cbranch_execz .LBB1_8
; %bb.7:
	flat_load_dword v2, v[4:5]
	s_waitcnt vmcnt(0)
	v_not_b32_e32 v2, v2
.LBB1_8:
	s_or_b64 exec, exec, s[6:7]
	v_add_u32_e32 v0, vcc, v0, v7
	v_addc_u32_e32 v1, vcc, v1, v8, vcc
	flat_store_dword v[0:1], v2
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_search, .Lfunc_end1-__clang_ocl_kern_imp_search
                                        ; -- End function
	.set __clang_ocl_kern_imp_search.num_vgpr, 32
	.set __clang_ocl_kern_imp_search.num_agpr, 0
	.set __clang_ocl_kern_imp_search.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_search.num_named_barrier, 0
	.set __clang_ocl_kern_imp_search.private_seg_size, 0
	.set __clang_ocl_kern_imp_search.uses_vcc, 1
	.set __clang_ocl_kern_imp_search.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_search.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_search.has_recursion, 0
	.set __clang_ocl_kern_imp_search.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 280
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
        .name:           key
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           sorted
        .offset:         16
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .name:           n
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
    .name:           search
    .private_segment_fixed_size: 0
    .sgpr_count:     12
    .sgpr_spill_count: 0
    .symbol:         search.kd
    .uses_dynamic_stack: false
    .vgpr_count:     10
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata

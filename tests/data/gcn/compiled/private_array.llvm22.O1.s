	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.amdhsa_code_object_version 6
	.text
	.protected	shuffle                 ; -- Begin function shuffle
	.globl	shuffle
	.p2align	8
	.type	shuffle,@function
shuffle:                                ; @shuffle
; %bb.0:
	s_load_dwordx2 s[8:9], s[4:5], 0x8
	s_add_u32 s0, s0, s7
	s_addc_u32 s1, s1, 0
	s_lshl_b32 s6, s6, 8
	v_or_b32_e32 v0, s6, v0
	s_mov_b32 s6, 0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s9
	v_mov_b32_e32 v1, v0
.LBB0_1:                                ; =>This Inner Loop Header: Depth=1
	v_ashrrev_i32_e32 v2, 31, v1
	v_lshlrev_b64 v[4:5], 2, v[1:2]
	v_add_u32_e32 v4, vcc, s8, v4
	v_addc_u32_e32 v5, vcc, v3, v5, vcc
	flat_load_dword v2, v[4:5]
	v_mov_b32_e32 v4, s6
	s_add_i32 s6, s6, 4
	v_add_u32_e32 v1, vcc, 1, v1
	s_cmpk_eq_i32 s6, 0xa0
	s_waitcnt vmcnt(0)
	buffer_store_dword v2, v4, s[0:3], 0 offen
	s_cbranch_scc0 .LBB0_1
; %bb.2:
	s_load_dword s6, s[4:5], 0x10
	s_waitcnt lgkmcnt(0)
	s_cmp_lt_i32 s6, 1
	s_cbranch_scc1 .LBB0_5
; %bb.3:
	s_mov_b32 s7, 0
	v_mov_b32_e32 v3, s9
	s_mov_b32 s9, 0
	v_mov_b32_e32 v1, v0
.LBB0_4:                                ; =>This Inner Loop Header: Depth=1
	v_ashrrev_i32_e32 v2, 31, v1
	v_lshlrev_b64 v[4:5], 2, v[1:2]
	v_add_u32_e32 v4, vcc, s8, v4
	v_addc_u32_e32 v5, vcc, v3, v5, vcc
	flat_load_dword v2, v[4:5]
	v_add_u32_e32 v1, vcc, 64, v1
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v4, v2, 7
	v_and_b32_e32 v2, 31, v2
	v_lshlrev_b32_e32 v2, 2, v2
	v_add_u32_e32 v2, vcc, s9, v2
	v_add_u32_e32 v4, vcc, 3, v4
	v_and_b32_e32 v4, 31, v4
	v_lshlrev_b32_e32 v4, 2, v4
	v_add_u32_e32 v4, vcc, s9, v4
	buffer_load_dword v4, v4, s[0:3], 0 offen
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v4, vcc, s7, v4
	s_add_i32 s7, s7, 1
	s_cmp_lg_u32 s6, s7
	buffer_store_dword v4, v2, s[0:3], 0 offen
	s_cbranch_scc1 .LBB0_4
.LBB0_5:
	s_mov_b32 s6, 0
	s_mov_b32 s7, 0
	v_mov_b32_e32 v2, 0
.LBB0_6:                                ; =>This Inner Loop Header: Depth=1
	v_mov_b32_e32 v1, s6
	buffer_load_dword v1, v1, s[0:3], 0 offen
	s_add_i32 s6, s6, 4
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v1, s7, v1
	s_add_i32 s7, s7, 1
	s_cmp_lg_u32 s7, 40
	v_add_u32_e32 v2, vcc, v1, v2
	s_cbranch_scc1 .LBB0_6
; %bb.7:
	s_load_dwordx2 s[4:5], s[4:5], 0x0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s5
	v_add_u32_e32 v0, vcc, s4, v0
	v_addc_u32_e32 v1, vcc, v3, v1, vcc
	flat_store_dword v[0:1], v2
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel shuffle
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 164
		.amdhsa_kernarg_size 20
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 6
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
	.size	shuffle, .Lfunc_end0-shuffle
                                        ; -- End function
	.set shuffle.num_vgpr, 6
	.set shuffle.num_agpr, 0
	.set shuffle.numbered_sgpr, 10
	.set shuffle.num_named_barrier, 0
	.set shuffle.private_seg_size, 164
	.set shuffle.uses_vcc, 1
	.set shuffle.uses_flat_scratch, 0
	.set shuffle.has_dyn_sized_stack, 0
	.set shuffle.has_recursion, 0
	.set shuffle.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 344
; TotalNumSgprs: 12
; NumVgprs: 6
; ScratchSize: 164
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 12
; NumVGPRsForWavesPerEU: 6
; Occupancy: 10
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	__clang_ocl_kern_imp_shuffle ; -- Begin function __clang_ocl_kern_imp_shuffle
	.globl	__clang_ocl_kern_imp_shuffle
	.p2align	2
	.type	__clang_ocl_kern_imp_shuffle,@function
__clang_ocl_kern_imp_shuffle:           ; @__clang_ocl_kern_imp_shuffle
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_lshl_b32 s4, s12, 8
	v_and_b32_e32 v5, 0x3ff, v31
	v_or_b32_e32 v5, s4, v5
	s_mov_b32 s4, 0
	v_mov_b32_e32 v6, v5
.LBB1_1:                                ; =>This Inner Loop Header: Depth=1
	v_ashrrev_i32_e32 v7, 31, v6
	v_lshlrev_b64 v[7:8], 2, v[6:7]
	v_lshrrev_b32_e64 v9, 6, s32
	v_add_u32_e32 v7, vcc, v2, v7
	v_addc_u32_e32 v8, vcc, v3, v8, vcc
	flat_load_dword v7, v[7:8]
	v_add_u32_e32 v8, vcc, s4, v9
	s_add_i32 s4, s4, 4
	v_add_u32_e32 v6, vcc, 1, v6
	s_cmpk_eq_i32 s4, 0xa0
	s_waitcnt vmcnt(0)
	buffer_store_dword v7, v8, s[0:3], 0 offen
	s_cbranch_scc0 .LBB1_1
; %bb.2:
	s_mov_b32 s8, 0
	v_cmp_lt_i32_e32 vcc, 0, v4
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB1_5
; %bb.3:
	s_mov_b64 s[6:7], 0
	s_lshr_b32 s9, s32, 6
	v_mov_b32_e32 v6, v5
.LBB1_4:                                ; =>This Inner Loop Header: Depth=1
	v_ashrrev_i32_e32 v7, 31, v6
	v_lshlrev_b64 v[7:8], 2, v[6:7]
	v_add_u32_e32 v7, vcc, v2, v7
	v_addc_u32_e32 v8, vcc, v3, v8, vcc
	flat_load_dword v7, v[7:8]
	v_add_u32_e32 v6, vcc, 64, v6
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v8, v7, 7
	v_and_b32_e32 v7, 31, v7
	v_lshlrev_b32_e32 v7, 2, v7
	v_add_u32_e32 v7, vcc, s9, v7
	v_add_u32_e32 v8, vcc, 3, v8
	v_and_b32_e32 v8, 31, v8
	v_lshlrev_b32_e32 v8, 2, v8
	v_add_u32_e32 v8, vcc, s9, v8
	buffer_load_dword v8, v8, s[0:3], 0 offen
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v8, vcc, s8, v8
	s_add_i32 s8, s8, 1
	v_cmp_eq_u32_e32 vcc, s8, v4
	s_or_b64 s[6:7], vcc, s[6:7]
	buffer_store_dword v8, v7, s[0:3], 0 offen
	s_andn2_b64 exec, exec, s[6:7]
	s_cbranch_execnz .LBB1_4
.LBB1_5:
	s_or_b64 exec, exec, s[4:5]
	s_lshr_b32 s4, s32, 6
	s_mov_b32 s5, 0
	v_mov_b32_e32 v2, 0
.LBB1_6:                                ; =>This Inner Loop Header: Depth=1
	v_mov_b32_e32 v3, s4
	buffer_load_dword v3, v3, s[0:3], 0 offen
	s_add_i32 s4, s4, 4
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v3, s5, v3
	s_add_i32 s5, s5, 1
	s_cmp_eq_u32 s5, 40
	v_add_u32_e32 v2, vcc, v3, v2
	s_cbranch_scc0 .LBB1_6
; %bb.7:
	v_ashrrev_i32_e32 v6, 31, v5
	v_lshlrev_b64 v[3:4], 2, v[5:6]
	v_add_u32_e32 v0, vcc, v0, v3
	v_addc_u32_e32 v1, vcc, v1, v4, vcc
	flat_store_dword v[0:1], v2
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_shuffle, .Lfunc_end1-__clang_ocl_kern_imp_shuffle
                                        ; -- End function
	.set __clang_ocl_kern_imp_shuffle.num_vgpr, 32
	.set __clang_ocl_kern_imp_shuffle.num_agpr, 0
	.set __clang_ocl_kern_imp_shuffle.numbered_sgpr, 33
	.set __clang_ocl_kern_imp_shuffle.num_named_barrier, 0
	.set __clang_ocl_kern_imp_shuffle.private_seg_size, 164
	.set __clang_ocl_kern_imp_shuffle.uses_vcc, 1
	.set __clang_ocl_kern_imp_shuffle.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_shuffle.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_shuffle.has_recursion, 0
	.set __clang_ocl_kern_imp_shuffle.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 332
; TotalNumSgprs: 35
; NumVgprs: 32
; ScratchSize: 164
; MemoryBound: 0
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 33
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
      - .name:           n
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
    .sgpr_count:     12
    .sgpr_spill_count: 0
    .symbol:         shuffle.kd
    .uses_dynamic_stack: false
    .vgpr_count:     6
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata

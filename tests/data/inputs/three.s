	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.set half, 32
	.globl	copy
	.type	copy,@function
copy:                                   ; one element of `in` for each work-item
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_lshl_b32 s6, s6, 6
	v_add_u32_e32 v0, vcc, s6, v0
	v_lshlrev_b32_e32 v0, 2, v0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v2, s1
	v_add_u32_e32 v1, vcc, s0, v0
	v_addc_u32_e32 v2, vcc, 0, v2, vcc
	flat_load_dword v3, v[1:2]
	v_mov_b32_e32 v5, s3
	v_add_u32_e32 v4, vcc, s2, v0
	v_addc_u32_e32 v5, vcc, 0, v5, vcc
	s_waitcnt vmcnt(0)
	flat_store_dword v[4:5], v3
	s_endpgm
.Lend0:
	.size	copy, .Lend0-copy

	.globl	fold
	.type	fold,@function
fold:                                   ; a sum in LDS, a barrier in every step
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	s_mov_b32 m0, -1
	v_lshlrev_b32_e32 v1, 2, v0
	ds_write_b32 v1, v0
	s_movk_i32 s2, half
.Lstep:
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_cmp_gt_u32_e32 vcc, s2, v0
	s_and_saveexec_b64 s[8:9], vcc
	s_cbranch_execz .Ljoin
	s_lshl_b32 s3, s2, 2
	v_add_u32_e32 v2, vcc, s3, v1
	ds_read_b32 v3, v2
	ds_read_b32 v4, v1
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v3, vcc, v4, v3
	ds_write_b32 v1, v3
.Ljoin:
	s_or_b64 exec, exec, s[8:9]
	s_lshr_b32 s2, s2, 1
	s_cmp_lg_u32 s2, 0
	s_cbranch_scc1 .Lstep
	v_cmp_eq_u32_e32 vcc, 0, v0
	s_and_saveexec_b64 s[8:9], vcc
	s_cbranch_execz .Ldone                  ;@wcet split
	ds_read_b32 v3, v1
	v_mov_b32_e32 v4, s0
	v_mov_b32_e32 v5, s1
	s_waitcnt lgkmcnt(0)
	flat_store_dword v[4:5], v3
.Ldone:
	s_endpgm
.Lend1:
	.size	fold, .Lend1-fold

	.globl	wait
	.type	wait,@function
wait:                                   ; a loop on data, in each of two dimensions
	s_load_dword s0, s[4:5], 0x0
	v_add_u32_e32 v0, vcc, v0, v1
	s_mov_b64 s[2:3], 0
	s_waitcnt lgkmcnt(0)
.Lround:	;@wcet loop 8
	v_add_u32_e32 v0, vcc, 1, v0
	v_cmp_le_u32_e32 vcc, s0, v0
	s_or_b64 s[2:3], vcc, s[2:3]
	s_andn2_b64 exec, exec, s[2:3]
	s_cbranch_execnz .Lround
	s_endpgm
.Lend2:
	.size	wait, .Lend2-wait

	.section	.rodata
	.amdhsa_kernel copy
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 6
		.amdhsa_next_free_sgpr 8
	.end_amdhsa_kernel
	.amdhsa_kernel fold
		.amdhsa_group_segment_fixed_size 256
		.amdhsa_kernarg_size 8
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_next_free_vgpr 6
		.amdhsa_next_free_sgpr 12
	.end_amdhsa_kernel
	.amdhsa_kernel wait
		.amdhsa_kernarg_size 4
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 2
		.amdhsa_next_free_sgpr 8
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
	.end_amdhsa_kernel
	.amdgpu_metadata
---
amdhsa.kernels:
  - .name: copy
    .symbol: copy.kd
    .args:
      - .name: in
        .offset: 0
        .size: 8
        .value_kind: global_buffer
      - .name: out
        .offset: 8
        .size: 8
        .value_kind: global_buffer
    .kernarg_segment_size: 16
    .max_flat_workgroup_size: 256
  - .name: fold
    .symbol: fold.kd
    .args:
      - .name: out
        .offset: 0
        .size: 8
        .value_kind: global_buffer
    .group_segment_fixed_size: 256
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count: 14
    .vgpr_count: 6
  - .name: wait
    .symbol: wait.kd
    .args:
      - .name: limit
        .offset: 0
        .size: 4
        .value_kind: by_value
      - .offset: 8
        .size: 8
        .value_kind: hidden_global_offset_x
    .kernarg_segment_size: 16
...
	.end_amdgpu_metadata

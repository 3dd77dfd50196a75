	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.amdhsa_code_object_version 6
	.text
	.protected	__clang_ocl_kern_imp_reduce ; -- Begin function __clang_ocl_kern_imp_reduce
	.globl	__clang_ocl_kern_imp_reduce
	.p2align	2
	.type	__clang_ocl_kern_imp_reduce,@function
__clang_ocl_kern_imp_reduce:            ; @__clang_ocl_kern_imp_reduce
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s11, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[4:5], -1
	buffer_store_dword v7, off, s[0:3], s33 offset:56 ; 4-byte Folded Spill
	s_mov_b64 exec, s[4:5]
	s_add_i32 s32, s32, 0x1000
	buffer_store_dword v2, off, s[0:3], s33 offset:52 ; 4-byte Folded Spill
	v_mov_b32_e32 v4, v1
	v_mov_b32_e32 v2, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:52 ; 4-byte Folded Reload
                                        ; implicit-def: $vgpr7 : SGPR spill to VGPR lane
	v_writelane_b32 v7, s12, 0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v4
	s_mov_b64 s[14:15], 0
	s_mov_b32 s7, s15
	s_mov_b32 s10, -1
	s_lshr_b32 s8, s33, 6
	s_add_i32 s8, s8, 24
	s_cmp_lg_u32 s8, s10
	s_mov_b64 s[4:5], 0xc0
	s_load_dword s6, s[4:5], 0x0
	s_waitcnt lgkmcnt(0)
	s_cselect_b32 s4, s6, s7
	s_mov_b32 s5, s14
	s_cselect_b32 s8, s8, s5
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s4
	s_mov_b64 s[14:15], s[8:9]
	v_writelane_b32 v7, s14, 1
	v_writelane_b32 v7, s15, 2
	s_or_saveexec_b64 s[18:19], -1
	buffer_store_dword v7, off, s[0:3], s33 offset:48 ; 4-byte Folded Spill
	s_mov_b64 exec, s[18:19]
	s_lshr_b32 s4, s33, 6
	s_add_i32 s4, s4, 32
	s_cmp_lg_u32 s4, s10
	s_cselect_b32 s6, s6, s7
	s_cselect_b32 s4, s4, s5
                                        ; kill: def $sgpr4 killed $sgpr4 def $sgpr4_sgpr5
	s_mov_b32 s5, s6
	v_mov_b32_e32 v6, v2
	v_mov_b32_e32 v4, s8
	v_mov_b32_e32 v5, s9
	flat_store_dword v[4:5], v6
	s_mov_b64 s[6:7], 4
	s_or_b64 s[8:9], s[8:9], s[6:7]
	v_mov_b32_e32 v4, v3
	v_mov_b32_e32 v2, s8
	v_mov_b32_e32 v3, s9
	flat_store_dword v[2:3], v4
	s_or_b64 s[6:7], s[4:5], s[6:7]
	v_mov_b32_e32 v4, v1
	v_mov_b32_e32 v2, s6
	v_mov_b32_e32 v3, s7
	flat_store_dword v[2:3], v4
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_store_dword v[0:1], v2
	s_mov_b32 s8, 0x3ff
	v_and_b32_e64 v0, v31, s8
	buffer_store_dword v0, off, s[0:3], s33 offset:40
	v_mov_b32_e32 v1, s6
	v_mov_b32_e32 v2, s7
	flat_load_dword v3, v[1:2]
	v_mov_b32_e32 v1, s4
	v_mov_b32_e32 v2, s5
	flat_load_dword v1, v[1:2]
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v2, v3
	s_mov_b32 s4, 8
	s_lshl_b32 s4, s12, s4
	v_or_b32_e64 v3, s4, v0
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s4, 2
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[6:7], v0, v3
	v_addc_u32_e64 v2, s[6:7], v1, v2, s[6:7]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dword v1, v[0:1]
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s4, v0
	s_mov_b32 m0, -1
	ds_write_b32 v0, v1
; %bb.1:
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt lgkmcnt(0)
; %bb.2:
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v7, off, s[0:3], s33 offset:48 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	v_mov_b32_e32 v0, 0x80
	buffer_store_dword v0, off, s[0:3], s33 offset:44
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $sgpr6_sgpr7
	s_waitcnt vmcnt(1)
	v_writelane_b32 v7, s4, 3
	v_writelane_b32 v7, s5, 4
	s_or_saveexec_b64 s[18:19], -1
	buffer_store_dword v7, off, s[0:3], s33 offset:48 ; 4-byte Folded Spill
	s_mov_b64 exec, s[18:19]
.LBB0_3:                                ; =>This Inner Loop Header: Depth=1
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v7, off, s[0:3], s33 offset:48 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v7, 5
	v_readlane_b32 s5, v7, 6
	v_readlane_b32 s6, v7, 3
	v_readlane_b32 s7, v7, 4
	v_writelane_b32 v7, s6, 7
	v_writelane_b32 v7, s7, 8
	buffer_load_dword v0, off, s[0:3], s33 offset:44
	s_mov_b32 s6, 0
	s_waitcnt vmcnt(0)
	v_cmp_gt_i32_e64 s[6:7], v0, s6
	s_mov_b64 s[8:9], -1
	s_or_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v7, s4, 9
	v_writelane_b32 v7, s5, 10
	v_writelane_b32 v7, s4, 11
	v_writelane_b32 v7, s5, 12
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v7, s4, 13
	v_writelane_b32 v7, s5, 14
	s_or_saveexec_b64 s[18:19], -1
	buffer_store_dword v7, off, s[0:3], s33 offset:48 ; 4-byte Folded Spill
	s_mov_b64 exec, s[18:19]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_6
; %bb.4:                                ;   in Loop: Header=BB0_3 Depth=1
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v7, off, s[0:3], s33 offset:48 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v1, off, s[0:3], s33 offset:44
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e64 s[6:7], v0, v1
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v7, s4, 15
	v_writelane_b32 v7, s5, 16
	s_or_saveexec_b64 s[18:19], -1
	buffer_store_dword v7, off, s[0:3], s33 offset:48 ; 4-byte Folded Spill
	s_mov_b64 exec, s[18:19]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_7
; %bb.5:                                ;   in Loop: Header=BB0_3 Depth=1
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v1, off, s[0:3], s33 offset:44
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v1, s[4:5], v0, v1
	s_mov_b32 s4, 2
	v_lshlrev_b32_e64 v1, s4, v1
	s_mov_b32 m0, -1
	ds_read_b32 v2, v1
	v_lshlrev_b32_e64 v0, s4, v0
	s_mov_b32 m0, -1
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_add_f32_e64 v1, v1, v2
	s_mov_b32 m0, -1
	ds_write_b32 v0, v1
	s_branch .LBB0_7
.LBB0_6:                                ;   in Loop: Header=BB0_3 Depth=1
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v7, off, s[0:3], s33 offset:48 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v7, 13
	v_readlane_b32 s5, v7, 14
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s8, v7, 7
	v_readlane_b32 s9, v7, 8
	v_readlane_b32 s6, v7, 11
	v_readlane_b32 s7, v7, 12
	s_mov_b64 s[4:5], s[6:7]
	s_and_b64 s[4:5], exec, s[4:5]
	s_or_b64 s[4:5], s[4:5], s[8:9]
	v_writelane_b32 v7, s6, 5
	v_writelane_b32 v7, s7, 6
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v7, s6, 3
	v_writelane_b32 v7, s7, 4
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v7, s6, 17
	v_writelane_b32 v7, s7, 18
	s_or_saveexec_b64 s[18:19], -1
	buffer_store_dword v7, off, s[0:3], s33 offset:48 ; 4-byte Folded Spill
	s_mov_b64 exec, s[18:19]
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB0_3
	s_branch .LBB0_11
.LBB0_7:                                ;   in Loop: Header=BB0_3 Depth=1
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v7, off, s[0:3], s33 offset:48 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v7, 15
	v_readlane_b32 s5, v7, 16
	s_or_b64 exec, exec, s[4:5]
; %bb.8:                                ;   in Loop: Header=BB0_3 Depth=1
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt lgkmcnt(0)
; %bb.9:                                ;   in Loop: Header=BB0_3 Depth=1
; %bb.10:                               ;   in Loop: Header=BB0_3 Depth=1
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v7, off, s[0:3], s33 offset:48 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v7, 9
	v_readlane_b32 s5, v7, 10
	buffer_load_dword v0, off, s[0:3], s33 offset:44
	s_mov_b32 s6, 1
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, s6, v0
	buffer_store_dword v0, off, s[0:3], s33 offset:44
	s_mov_b64 s[6:7], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v7, s4, 11
	v_writelane_b32 v7, s5, 12
	s_or_saveexec_b64 s[18:19], -1
	buffer_store_dword v7, off, s[0:3], s33 offset:48 ; 4-byte Folded Spill
	s_mov_b64 exec, s[18:19]
	s_branch .LBB0_6
.LBB0_11:
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v7, off, s[0:3], s33 offset:48 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v7, 17
	v_readlane_b32 s5, v7, 18
	s_or_b64 exec, exec, s[4:5]
; %bb.12:
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v7, off, s[0:3], s33 offset:48 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	s_mov_b32 s4, 0
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32_e64 s[6:7], v0, s4
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v7, s4, 19
	v_writelane_b32 v7, s5, 20
	s_or_saveexec_b64 s[18:19], -1
	buffer_store_dword v7, off, s[0:3], s33 offset:48 ; 4-byte Folded Spill
	s_mov_b64 exec, s[18:19]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_14
; %bb.13:
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v7, off, s[0:3], s33 offset:48 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v7, 0
	v_readlane_b32 s6, v7, 1
	v_readlane_b32 s7, v7, 2
	v_mov_b32_e32 v0, 0
	s_mov_b32 m0, -1
	ds_read_b32 v2, v0
	s_mov_b64 s[12:13], 4
	s_mov_b32 s8, s6
	s_mov_b32 s5, s7
	s_mov_b32 s10, s12
	s_mov_b32 s9, s13
	s_add_u32 s8, s8, s10
	s_addc_u32 s5, s5, s9
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s5
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v3, s6
	v_mov_b32_e32 v4, s7
	flat_load_dword v3, v[3:4]
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v4, v0
	s_ashr_i32 s6, s4, 31
                                        ; kill: def $sgpr4 killed $sgpr4 def $sgpr4_sgpr5
	s_mov_b32 s5, s6
	s_mov_b32 s6, 2
	s_lshl_b64 s[6:7], s[4:5], s6
	v_mov_b32_e32 v0, v3
	s_mov_b32 s4, s6
	v_mov_b32_e32 v1, v4
	s_mov_b32 s6, s7
	v_add_u32_e64 v0, s[4:5], v0, s4
	v_mov_b32_e32 v3, s6
	v_addc_u32_e64 v3, s[4:5], v1, v3, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	flat_store_dword v[0:1], v2
.LBB0_14:
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v7, off, s[0:3], s33 offset:48 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v7, 19
	v_readlane_b32 s5, v7, 20
	s_or_b64 exec, exec, s[4:5]
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[4:5], -1
	buffer_load_dword v7, off, s[0:3], s33 offset:56 ; 4-byte Folded Reload
	s_mov_b64 exec, s[4:5]
	s_mov_b32 s33, s11
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	__clang_ocl_kern_imp_reduce, .Lfunc_end0-__clang_ocl_kern_imp_reduce
                                        ; -- End function
	.set __clang_ocl_kern_imp_reduce.num_vgpr, 32
	.set __clang_ocl_kern_imp_reduce.num_agpr, 0
	.set __clang_ocl_kern_imp_reduce.numbered_sgpr, 34
	.set __clang_ocl_kern_imp_reduce.num_named_barrier, 0
	.set __clang_ocl_kern_imp_reduce.private_seg_size, 64
	.set __clang_ocl_kern_imp_reduce.uses_vcc, 0
	.set __clang_ocl_kern_imp_reduce.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_reduce.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_reduce.has_recursion, 0
	.set __clang_ocl_kern_imp_reduce.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 1656
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 64
; MemoryBound: 0
	.text
	.protected	reduce                  ; -- Begin function reduce
	.globl	reduce
	.p2align	8
	.type	reduce,@function
reduce:                                 ; @reduce
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 0x800
	s_mov_b32 flat_scratch_lo, s13
	s_add_i32 s12, s12, s17
	s_lshr_b32 flat_scratch_hi, s12, 8
	s_add_u32 s0, s0, s17
	s_addc_u32 s1, s1, 0
                                        ; implicit-def: $vgpr8 : SGPR spill to VGPR lane
	v_writelane_b32 v8, s16, 0
	s_mov_b32 s13, s15
	s_mov_b32 s12, s14
	v_readlane_b32 s14, v8, 0
	s_mov_b64 s[16:17], s[8:9]
	v_mov_b32_e32 v31, v0
	s_load_dwordx2 s[26:27], s[16:17], 0x0
	s_load_dwordx2 s[24:25], s[16:17], 0x8
	s_mov_b64 s[22:23], 0
	s_mov_b32 s18, s23
	s_mov_b32 s19, -1
	s_mov_b32 s20, 0
	s_cmp_lg_u32 s20, s19
	s_load_dword s8, s[16:17], 0xd0
	s_waitcnt lgkmcnt(0)
	s_cselect_b32 s9, s8, s18
	s_mov_b32 s15, s22
	s_cselect_b32 s22, s20, s15
                                        ; kill: def $sgpr22 killed $sgpr22 def $sgpr22_sgpr23
	s_mov_b32 s23, s9
	s_mov_b32 s9, 8
	s_cmp_lg_u32 s9, s19
	s_cselect_b32 s8, s8, s18
	s_cselect_b32 s18, s9, s15
                                        ; kill: def $sgpr18 killed $sgpr18 def $sgpr18_sgpr19
	s_mov_b32 s19, s8
	s_mov_b32 s8, s26
	v_mov_b32_e32 v0, s22
	v_mov_b32_e32 v1, s23
	v_mov_b32_e32 v2, s8
	flat_store_dword v[0:1], v2
	s_mov_b64 s[8:9], 4
	s_or_b64 s[20:21], s[22:23], s[8:9]
	s_mov_b32 s15, s27
	v_mov_b32_e32 v0, s20
	v_mov_b32_e32 v1, s21
	v_mov_b32_e32 v2, s15
	flat_store_dword v[0:1], v2
	s_or_b64 s[8:9], s[18:19], s[8:9]
	s_mov_b32 s15, s25
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	v_mov_b32_e32 v2, s15
	flat_store_dword v[0:1], v2
	s_mov_b32 s15, s24
	v_mov_b32_e32 v0, s18
	v_mov_b32_e32 v1, s19
	v_mov_b32_e32 v2, s15
	flat_store_dword v[0:1], v2
	v_mov_b32_e32 v0, s22
	v_mov_b32_e32 v1, s23
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s20
	v_mov_b32_e32 v2, s21
	flat_load_dword v1, v[1:2]
                                        ; implicit-def: $sgpr15
                                        ; implicit-def: $sgpr20
	v_mov_b32_e32 v5, s15
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v6, v1
	v_mov_b32_e32 v1, s18
	v_mov_b32_e32 v2, s19
	flat_load_dword v2, v[1:2]
	v_mov_b32_e32 v3, s8
	v_mov_b32_e32 v4, s9
	flat_load_dword v1, v[3:4]
                                        ; implicit-def: $sgpr8
                                        ; implicit-def: $sgpr9
	v_mov_b32_e32 v3, s8
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v4, v1
	s_mov_b32 s8, 32
	v_lshrrev_b64 v[5:6], s8, v[5:6]
	v_mov_b32_e32 v1, v5
	v_lshrrev_b64 v[3:4], s8, v[3:4]
                                        ; kill: def $vgpr3 killed $vgpr3 killed $vgpr3_vgpr4 killed $exec
	s_mov_b64 s[18:19], 16
	s_mov_b32 s8, s16
	s_mov_b32 s9, s17
	s_mov_b32 s16, s18
	s_mov_b32 s15, s19
	s_add_u32 s8, s8, s16
	s_addc_u32 s15, s9, s15
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s15
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, __clang_ocl_kern_imp_reduce@rel32@lo+4
	s_addc_u32 s17, s17, __clang_ocl_kern_imp_reduce@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel reduce
		.amdhsa_group_segment_fixed_size 1024
		.amdhsa_private_segment_fixed_size 96
		.amdhsa_kernarg_size 272
		.amdhsa_user_sgpr_count 14
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_flat_scratch_init 1
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 32
		.amdhsa_next_free_sgpr 34
		.amdhsa_reserve_vcc 0
		.amdhsa_reserve_flat_scratch 1
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
	.size	reduce, .Lfunc_end1-reduce
                                        ; -- End function
	.set reduce.num_vgpr, max(32, __clang_ocl_kern_imp_reduce.num_vgpr)
	.set reduce.num_agpr, max(0, __clang_ocl_kern_imp_reduce.num_agpr)
	.set reduce.numbered_sgpr, max(34, __clang_ocl_kern_imp_reduce.numbered_sgpr)
	.set reduce.num_named_barrier, max(0, __clang_ocl_kern_imp_reduce.num_named_barrier)
	.set reduce.private_seg_size, 32+max(__clang_ocl_kern_imp_reduce.private_seg_size)
	.set reduce.uses_vcc, or(0, __clang_ocl_kern_imp_reduce.uses_vcc)
	.set reduce.uses_flat_scratch, or(1, __clang_ocl_kern_imp_reduce.uses_flat_scratch)
	.set reduce.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_reduce.has_dyn_sized_stack)
	.set reduce.has_recursion, or(0, __clang_ocl_kern_imp_reduce.has_recursion)
	.set reduce.has_indirect_call, or(0, __clang_ocl_kern_imp_reduce.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 444
; TotalNumSgprs: 40
; NumVgprs: 32
; ScratchSize: 96
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 1024 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 7
; NumSGPRsForWavesPerEU: 40
; NumVGPRsForWavesPerEU: 32
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 14
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	__clang_ocl_kern_imp_reverse ; -- Begin function __clang_ocl_kern_imp_reverse
	.globl	__clang_ocl_kern_imp_reverse
	.p2align	2
	.type	__clang_ocl_kern_imp_reverse,@function
__clang_ocl_kern_imp_reverse:           ; @__clang_ocl_kern_imp_reverse
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s18, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[4:5], -1
	buffer_store_dword v9, off, s[0:3], s33 offset:68 ; 4-byte Folded Spill
	s_mov_b64 exec, s[4:5]
	s_add_i32 s32, s32, 0x1400
	buffer_store_dword v31, off, s[0:3], s33 offset:64 ; 4-byte Folded Spill
	buffer_store_dword v2, off, s[0:3], s33 offset:60 ; 4-byte Folded Spill
	v_mov_b32_e32 v5, v1
	v_mov_b32_e32 v2, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:60 ; 4-byte Folded Reload
                                        ; implicit-def: $vgpr9 : SGPR spill to VGPR lane
	v_writelane_b32 v9, s12, 0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v5
	s_mov_b64 s[6:7], 0
	s_mov_b32 s9, s7
	s_mov_b32 s13, -1
	s_lshr_b32 s5, s33, 6
	s_add_i32 s5, s5, 32
	s_cmp_lg_u32 s5, s13
	s_mov_b64 s[10:11], 0xc0
	s_load_dword s8, s[10:11], 0x0
	s_waitcnt lgkmcnt(0)
	s_cselect_b32 s4, s8, s9
	s_mov_b32 s7, s6
	s_cselect_b32 s10, s5, s7
                                        ; kill: def $sgpr10 killed $sgpr10 def $sgpr10_sgpr11
	s_mov_b32 s11, s4
	s_mov_b64 s[4:5], s[10:11]
	v_writelane_b32 v9, s4, 1
	v_writelane_b32 v9, s5, 2
	s_lshr_b32 s4, s33, 6
	s_add_i32 s4, s4, 40
	s_cmp_lg_u32 s4, s13
	s_cselect_b32 s6, s8, s9
	s_cselect_b32 s4, s4, s7
                                        ; kill: def $sgpr4 killed $sgpr4 def $sgpr4_sgpr5
	s_mov_b32 s5, s6
	s_lshr_b32 s6, s33, 6
	s_add_i32 s6, s6, 48
	s_cmp_lg_u32 s6, s13
	s_cselect_b32 s8, s8, s9
	s_cselect_b32 s6, s6, s7
                                        ; kill: def $sgpr6 killed $sgpr6 def $sgpr6_sgpr7
	s_mov_b32 s7, s8
	s_mov_b64 s[8:9], s[6:7]
	v_writelane_b32 v9, s8, 3
	v_writelane_b32 v9, s9, 4
	s_or_saveexec_b64 s[16:17], -1
	buffer_store_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Spill
	s_mov_b64 exec, s[16:17]
	v_mov_b32_e32 v7, v2
	v_mov_b32_e32 v5, s10
	v_mov_b32_e32 v6, s11
	flat_store_dword v[5:6], v7
	s_mov_b64 s[8:9], 4
	s_or_b64 s[10:11], s[10:11], s[8:9]
	v_mov_b32_e32 v5, v3
	v_mov_b32_e32 v2, s10
	v_mov_b32_e32 v3, s11
	flat_store_dword v[2:3], v5
	s_or_b64 s[8:9], s[4:5], s[8:9]
	v_mov_b32_e32 v5, v1
	v_mov_b32_e32 v2, s8
	v_mov_b32_e32 v3, s9
	flat_store_dword v[2:3], v5
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_store_dword v[0:1], v2
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_store_dword v[0:1], v4
	s_mov_b32 s10, 0x3ff
	v_and_b32_e64 v0, v31, s10
	buffer_store_dword v0, off, s[0:3], s33 offset:52
	v_mov_b32_e32 v1, s8
	v_mov_b32_e32 v2, s9
	flat_load_dword v3, v[1:2]
	v_mov_b32_e32 v1, s4
	v_mov_b32_e32 v2, s5
	flat_load_dword v1, v[1:2]
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v2, v3
	s_mov_b32 s4, 8
	s_lshl_b32 s4, s12, s4
	v_or_b32_e64 v3, s4, v0
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s4, 2
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[8:9], v0, v3
	v_addc_u32_e64 v2, s[8:9], v1, v2, s[8:9]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dword v1, v[0:1]
	v_mov_b32_e32 v2, s6
	v_mov_b32_e32 v3, s7
	flat_load_dword v0, v[2:3]
	buffer_load_dword v2, off, s[0:3], s33 offset:52
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v2, s4, v2
	s_waitcnt lgkmcnt(0)
	v_add_u32_e64 v0, s[4:5], v0, v2
	s_mov_b32 m0, -1
	ds_write_b32 v0, v1
; %bb.1:
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt lgkmcnt(0)
; %bb.2:
	s_or_saveexec_b64 s[16:17], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Reload
	s_mov_b64 exec, s[16:17]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s5, v9, 0
	v_readlane_b32 s6, v9, 1
	v_readlane_b32 s7, v9, 2
	v_readlane_b32 s8, v9, 3
	v_readlane_b32 s9, v9, 4
	buffer_load_dword v0, off, s[0:3], s33 offset:64 ; 4-byte Folded Reload
	v_mov_b32_e32 v1, s8
	v_mov_b32_e32 v2, s9
	flat_load_dword v1, v[1:2]
	buffer_load_dword v2, off, s[0:3], s33 offset:52
	s_mov_b32 s4, 0xff
	s_waitcnt vmcnt(0)
	v_sub_u32_e64 v2, s[8:9], s4, v2
	s_mov_b32 s4, 2
	v_lshlrev_b32_e64 v2, s4, v2
	s_waitcnt lgkmcnt(0)
	v_add_u32_e64 v1, s[8:9], v1, v2
	s_mov_b32 m0, -1
	ds_read_b32 v2, v1
	s_mov_b64 s[12:13], 4
	s_mov_b32 s8, s6
	s_mov_b32 s9, s7
	s_mov_b32 s11, s12
	s_mov_b32 s10, s13
	s_add_u32 s8, s8, s11
	s_addc_u32 s10, s9, s10
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s10
	v_mov_b32_e32 v3, s8
	v_mov_b32_e32 v4, s9
	flat_load_dword v1, v[3:4]
	v_mov_b32_e32 v3, s6
	v_mov_b32_e32 v4, s7
	flat_load_dword v7, v[3:4]
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v8, v1
	s_mov_b32 s6, 8
	s_lshl_b32 s5, s5, s6
	s_mov_b32 s6, 0x3ff
	v_and_b32_e64 v0, v0, s6
	v_or_b32_e64 v0, s5, v0
	v_ashrrev_i32_e64 v3, 31, v0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	v_lshlrev_b64 v[5:6], s4, v[0:1]
	v_mov_b32_e32 v0, v7
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v1, v8
	v_mov_b32_e32 v3, v6
	v_add_u32_e64 v0, s[4:5], v0, v4
	v_addc_u32_e64 v3, s[4:5], v1, v3, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	flat_store_dword v[0:1], v2
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[4:5], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:68 ; 4-byte Folded Reload
	s_mov_b64 exec, s[4:5]
	s_mov_b32 s33, s18
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end2:
	.size	__clang_ocl_kern_imp_reverse, .Lfunc_end2-__clang_ocl_kern_imp_reverse
                                        ; -- End function
	.set __clang_ocl_kern_imp_reverse.num_vgpr, 32
	.set __clang_ocl_kern_imp_reverse.num_agpr, 0
	.set __clang_ocl_kern_imp_reverse.numbered_sgpr, 34
	.set __clang_ocl_kern_imp_reverse.num_named_barrier, 0
	.set __clang_ocl_kern_imp_reverse.private_seg_size, 80
	.set __clang_ocl_kern_imp_reverse.uses_vcc, 0
	.set __clang_ocl_kern_imp_reverse.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_reverse.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_reverse.has_recursion, 0
	.set __clang_ocl_kern_imp_reverse.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 928
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 80
; MemoryBound: 0
	.text
	.protected	reverse                 ; -- Begin function reverse
	.globl	reverse
	.p2align	8
	.type	reverse,@function
reverse:                                ; @reverse
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 0x800
	s_mov_b32 flat_scratch_lo, s13
	s_add_i32 s12, s12, s17
	s_lshr_b32 flat_scratch_hi, s12, 8
	s_add_u32 s0, s0, s17
	s_addc_u32 s1, s1, 0
                                        ; implicit-def: $vgpr12 : SGPR spill to VGPR lane
	v_writelane_b32 v12, s16, 0
	s_mov_b32 s13, s15
	s_mov_b32 s12, s14
	v_readlane_b32 s14, v12, 0
	s_mov_b64 s[16:17], s[8:9]
	v_mov_b32_e32 v6, v2
	v_mov_b32_e32 v7, v1
	v_mov_b32_e32 v5, v0
	s_load_dwordx2 s[28:29], s[16:17], 0x0
	s_load_dwordx2 s[26:27], s[16:17], 0x8
	s_load_dword s15, s[16:17], 0x10
	s_mov_b64 s[24:25], 0
	s_mov_b32 s19, s25
	s_mov_b32 s22, -1
	s_mov_b32 s20, 0
	s_cmp_lg_u32 s20, s22
	s_load_dword s18, s[16:17], 0xd8
	s_waitcnt lgkmcnt(0)
	s_cselect_b32 s8, s18, s19
	s_mov_b32 s9, s24
	s_cselect_b32 s24, s20, s9
                                        ; kill: def $sgpr24 killed $sgpr24 def $sgpr24_sgpr25
	s_mov_b32 s25, s8
	s_mov_b32 s20, 8
	s_cmp_lg_u32 s20, s22
	s_cselect_b32 s8, s18, s19
	s_cselect_b32 s20, s20, s9
                                        ; kill: def $sgpr20 killed $sgpr20 def $sgpr20_sgpr21
	s_mov_b32 s21, s8
	s_mov_b32 s8, 16
	s_cmp_lg_u32 s8, s22
	s_cselect_b32 s18, s18, s19
	s_cselect_b32 s8, s8, s9
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s18
	s_mov_b32 s18, s28
	v_mov_b32_e32 v0, s24
	v_mov_b32_e32 v1, s25
	v_mov_b32_e32 v2, s18
	flat_store_dword v[0:1], v2
	s_mov_b64 s[18:19], 4
	s_or_b64 s[22:23], s[24:25], s[18:19]
	s_mov_b32 s28, s29
	v_mov_b32_e32 v0, s22
	v_mov_b32_e32 v1, s23
	v_mov_b32_e32 v2, s28
	flat_store_dword v[0:1], v2
	s_or_b64 s[18:19], s[20:21], s[18:19]
	s_mov_b32 s28, s27
	v_mov_b32_e32 v0, s18
	v_mov_b32_e32 v1, s19
	v_mov_b32_e32 v2, s28
	flat_store_dword v[0:1], v2
                                        ; kill: def $sgpr26 killed $sgpr26 killed $sgpr26_sgpr27
	v_mov_b32_e32 v0, s20
	v_mov_b32_e32 v1, s21
	v_mov_b32_e32 v2, s26
	flat_store_dword v[0:1], v2
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	v_mov_b32_e32 v2, s15
	flat_store_dword v[0:1], v2
	v_mov_b32_e32 v0, s24
	v_mov_b32_e32 v1, s25
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s22
	v_mov_b32_e32 v2, s23
	flat_load_dword v1, v[1:2]
                                        ; implicit-def: $sgpr15
                                        ; implicit-def: $sgpr22
	v_mov_b32_e32 v10, s15
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v11, v1
	v_mov_b32_e32 v1, s20
	v_mov_b32_e32 v2, s21
	flat_load_dword v2, v[1:2]
	v_mov_b32_e32 v3, s18
	v_mov_b32_e32 v4, s19
	flat_load_dword v1, v[3:4]
                                        ; implicit-def: $sgpr15
                                        ; implicit-def: $sgpr18
	v_mov_b32_e32 v8, s15
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v9, v1
	v_mov_b32_e32 v3, s8
	v_mov_b32_e32 v4, s9
	flat_load_dword v4, v[3:4]
	s_mov_b32 s8, 32
	v_lshrrev_b64 v[10:11], s8, v[10:11]
	v_mov_b32_e32 v1, v10
	v_lshrrev_b64 v[8:9], s8, v[8:9]
	v_mov_b32_e32 v3, v8
	s_mov_b64 s[18:19], 24
	s_mov_b32 s8, s16
	s_mov_b32 s9, s17
	s_mov_b32 s16, s18
	s_mov_b32 s15, s19
	s_add_u32 s8, s8, s16
	s_addc_u32 s15, s9, s15
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s15
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, __clang_ocl_kern_imp_reverse@rel32@lo+4
	s_addc_u32 s17, s17, __clang_ocl_kern_imp_reverse@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b32 s15, 20
	v_lshlrev_b32_e64 v6, s15, v6
	s_mov_b32 s15, 10
	v_lshlrev_b32_e64 v7, s15, v7
	v_or_b32_e64 v5, v5, v7
	v_or_b32_e64 v31, v5, v6
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel reverse
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 112
		.amdhsa_kernarg_size 280
		.amdhsa_user_sgpr_count 14
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_flat_scratch_init 1
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 32
		.amdhsa_next_free_sgpr 34
		.amdhsa_reserve_vcc 0
		.amdhsa_reserve_flat_scratch 1
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
.Lfunc_end3:
	.size	reverse, .Lfunc_end3-reverse
                                        ; -- End function
	.set reverse.num_vgpr, max(32, __clang_ocl_kern_imp_reverse.num_vgpr)
	.set reverse.num_agpr, max(0, __clang_ocl_kern_imp_reverse.num_agpr)
	.set reverse.numbered_sgpr, max(34, __clang_ocl_kern_imp_reverse.numbered_sgpr)
	.set reverse.num_named_barrier, max(0, __clang_ocl_kern_imp_reverse.num_named_barrier)
	.set reverse.private_seg_size, 32+max(__clang_ocl_kern_imp_reverse.private_seg_size)
	.set reverse.uses_vcc, or(0, __clang_ocl_kern_imp_reverse.uses_vcc)
	.set reverse.uses_flat_scratch, or(1, __clang_ocl_kern_imp_reverse.uses_flat_scratch)
	.set reverse.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_reverse.has_dyn_sized_stack)
	.set reverse.has_recursion, or(0, __clang_ocl_kern_imp_reverse.has_recursion)
	.set reverse.has_indirect_call, or(0, __clang_ocl_kern_imp_reverse.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 556
; TotalNumSgprs: 40
; NumVgprs: 32
; ScratchSize: 112
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 7
; NumSGPRsForWavesPerEU: 40
; NumVGPRsForWavesPerEU: 32
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 14
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 34
	.set amdgpu.max_num_named_barrier, 0
	.section	.AMDGPU.csdata,"",@progbits
	.type	.L.str,@object                  ; @.str
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str:
	.asciz	"workgroup"
	.size	.L.str, 10

	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __clang_ocl_kern_imp_reduce
	.addrsig_sym __clang_ocl_kern_imp_reverse
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .name:           out
        .offset:         0
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           in
        .offset:         8
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .offset:         16
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         20
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         24
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         28
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         30
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         32
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         34
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         36
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         38
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         56
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         64
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         72
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         80
        .size:           2
        .value_kind:     hidden_grid_dims
      - .offset:         96
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         104
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         112
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         120
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         128
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         208
        .size:           4
        .value_kind:     hidden_private_base
      - .offset:         212
        .size:           4
        .value_kind:     hidden_shared_base
      - .offset:         216
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 1024
    .kernarg_segment_align: 8
    .kernarg_segment_size: 272
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           reduce
    .private_segment_fixed_size: 96
    .reqd_workgroup_size:
      - 256
      - 1
      - 1
    .sgpr_count:     40
    .sgpr_spill_count: 1
    .symbol:         reduce.kd
    .uses_dynamic_stack: false
    .vgpr_count:     32
    .vgpr_spill_count: 0
    .wavefront_size: 64
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
      - .address_space:  local
        .name:           tile
        .offset:         16
        .pointee_align:  4
        .size:           4
        .type_name:      'int*'
        .value_kind:     dynamic_shared_pointer
      - .offset:         24
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         28
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         32
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         36
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         38
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         40
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         42
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         44
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         46
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         64
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         72
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         80
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         88
        .size:           2
        .value_kind:     hidden_grid_dims
      - .offset:         104
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         112
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         120
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         128
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         136
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         144
        .size:           4
        .value_kind:     hidden_dynamic_lds_size
      - .offset:         216
        .size:           4
        .value_kind:     hidden_private_base
      - .offset:         220
        .size:           4
        .value_kind:     hidden_shared_base
      - .offset:         224
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 280
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           reverse
    .private_segment_fixed_size: 112
    .sgpr_count:     40
    .sgpr_spill_count: 1
    .symbol:         reverse.kd
    .uses_dynamic_stack: false
    .vgpr_count:     32
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx803
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata

	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.amdhsa_code_object_version 6
	.text
	.protected	__clang_ocl_kern_imp_nest ; -- Begin function __clang_ocl_kern_imp_nest
	.globl	__clang_ocl_kern_imp_nest
	.p2align	2
	.type	__clang_ocl_kern_imp_nest,@function
__clang_ocl_kern_imp_nest:              ; @__clang_ocl_kern_imp_nest
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s20, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[4:5], -1
	buffer_store_dword v9, off, s[0:3], s33 offset:68 ; 4-byte Folded Spill
	s_mov_b64 exec, s[4:5]
	s_add_i32 s32, s32, 0x1400
	buffer_store_dword v5, off, s[0:3], s33 offset:64 ; 4-byte Folded Spill
	buffer_store_dword v4, off, s[0:3], s33 offset:60 ; 4-byte Folded Spill
	v_mov_b32_e32 v5, v3
	buffer_load_dword v3, off, s[0:3], s33 offset:64 ; 4-byte Folded Reload
	v_mov_b32_e32 v6, v1
	v_mov_b32_e32 v4, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:60 ; 4-byte Folded Reload
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(1)
	v_mov_b32_e32 v1, v3
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v5
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v6
	s_mov_b64 s[6:7], 0
	s_mov_b32 s9, s7
	s_mov_b32 s13, -1
	s_lshr_b32 s5, s33, 6
	s_add_i32 s5, s5, 16
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
                                        ; implicit-def: $vgpr9 : SGPR spill to VGPR lane
	v_writelane_b32 v9, s4, 0
	v_writelane_b32 v9, s5, 1
	s_lshr_b32 s4, s33, 6
	s_add_i32 s4, s4, 24
	s_cmp_lg_u32 s4, s13
	s_cselect_b32 s6, s8, s9
	s_cselect_b32 s4, s4, s7
                                        ; kill: def $sgpr4 killed $sgpr4 def $sgpr4_sgpr5
	s_mov_b32 s5, s6
	s_mov_b64 s[14:15], s[4:5]
	v_writelane_b32 v9, s14, 2
	v_writelane_b32 v9, s15, 3
	s_lshr_b32 s6, s33, 6
	s_add_i32 s6, s6, 32
	s_cmp_lg_u32 s6, s13
	s_cselect_b32 s8, s8, s9
	s_cselect_b32 s6, s6, s7
                                        ; kill: def $sgpr6 killed $sgpr6 def $sgpr6_sgpr7
	s_mov_b32 s7, s8
	s_mov_b64 s[8:9], s[6:7]
	v_writelane_b32 v9, s8, 4
	v_writelane_b32 v9, s9, 5
	v_mov_b32_e32 v8, v4
	v_mov_b32_e32 v6, s10
	v_mov_b32_e32 v7, s11
	flat_store_dword v[6:7], v8
	s_mov_b64 s[8:9], 4
	s_or_b64 s[10:11], s[10:11], s[8:9]
	v_mov_b32_e32 v6, v5
	v_mov_b32_e32 v4, s10
	v_mov_b32_e32 v5, s11
	flat_store_dword v[4:5], v6
	s_or_b64 s[10:11], s[4:5], s[8:9]
	v_mov_b32_e32 v6, v3
	v_mov_b32_e32 v4, s10
	v_mov_b32_e32 v5, s11
	flat_store_dword v[4:5], v6
	v_mov_b32_e32 v4, v2
	v_mov_b32_e32 v2, s4
	v_mov_b32_e32 v3, s5
	flat_store_dword v[2:3], v4
	s_or_b64 s[8:9], s[6:7], s[8:9]
	v_mov_b32_e32 v4, v1
	v_mov_b32_e32 v2, s8
	v_mov_b32_e32 v3, s9
	flat_store_dword v[2:3], v4
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_store_dword v[0:1], v2
	s_mov_b32 s13, 8
	s_lshl_b32 s12, s12, s13
	s_mov_b32 s13, 0x3ff
	v_and_b32_e64 v0, v31, s13
	v_or_b32_e64 v0, s12, v0
	buffer_store_dword v0, off, s[0:3], s33 offset:40
	v_mov_b32_e32 v0, s10
	v_mov_b32_e32 v1, s11
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s4
	v_mov_b32_e32 v2, s5
	flat_load_dword v1, v[1:2]
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:40
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s4, 2
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[10:11], v0, v3
	v_addc_u32_e64 v2, s[10:11], v1, v2, s[10:11]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:44
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s6
	v_mov_b32_e32 v2, s7
	flat_load_dword v1, v[1:2]
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:40
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[4:5], v0, v3
	v_addc_u32_e64 v2, s[4:5], v1, v2, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:48
	v_mov_b32_e32 v0, 0
	buffer_store_dword v0, off, s[0:3], s33 offset:52
	buffer_load_dword v0, off, s[0:3], s33 offset:44
	buffer_load_dword v1, off, s[0:3], s33 offset:48
	s_waitcnt vmcnt(0)
	v_cmp_le_i32_e64 s[4:5], v0, v1
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v9, s6, 6
	v_writelane_b32 v9, s7, 7
	s_or_saveexec_b64 s[18:19], -1
	buffer_store_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Spill
	s_mov_b64 exec, s[18:19]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_14
	s_branch .LBB0_7
.LBB0_1:
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	buffer_load_dword v0, off, s[0:3], s33 offset:44
	s_mov_b32 s4, 1
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, v0, s4
	s_mov_b32 s4, 0
	v_cmp_eq_u32_e64 s[4:5], v0, s4
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v9, s6, 8
	v_writelane_b32 v9, s7, 9
	s_or_saveexec_b64 s[18:19], -1
	buffer_store_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Spill
	s_mov_b64 exec, s[18:19]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_2
	s_branch .LBB0_4
.LBB0_2:
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 8
	v_readlane_b32 s5, v9, 9
	s_or_saveexec_b64 s[4:5], s[4:5]
	s_and_b64 s[4:5], exec, s[4:5]
	v_writelane_b32 v9, s4, 10
	v_writelane_b32 v9, s5, 11
	s_or_saveexec_b64 s[18:19], -1
	buffer_store_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Spill
	s_mov_b64 exec, s[18:19]
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB0_6
; %bb.3:
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 2
	v_readlane_b32 s5, v9, 3
	s_mov_b64 s[10:11], 4
	s_mov_b32 s6, s4
	s_mov_b32 s7, s5
	s_mov_b32 s9, s10
	s_mov_b32 s8, s11
	s_add_u32 s6, s6, s9
	s_addc_u32 s8, s7, s8
                                        ; kill: def $sgpr6 killed $sgpr6 def $sgpr6_sgpr7
	s_mov_b32 s7, s8
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s4
	v_mov_b32_e32 v2, s5
	flat_load_dword v1, v[1:2]
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v3, off, s[0:3], s33 offset:48
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v3, s[4:5], v0, v3
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s4, 2
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[4:5], v0, v3
	v_addc_u32_e64 v2, s[4:5], v1, v2, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:52
	s_branch .LBB0_6
.LBB0_4:
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 4
	v_readlane_b32 s5, v9, 5
	s_mov_b64 s[10:11], 4
	s_mov_b32 s6, s4
	s_mov_b32 s7, s5
	s_mov_b32 s9, s10
	s_mov_b32 s8, s11
	s_add_u32 s6, s6, s9
	s_addc_u32 s8, s7, s8
                                        ; kill: def $sgpr6 killed $sgpr6 def $sgpr6_sgpr7
	s_mov_b32 s7, s8
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s4
	v_mov_b32_e32 v2, s5
	flat_load_dword v1, v[1:2]
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v3, off, s[0:3], s33 offset:44
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v3, s[4:5], v0, v3
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s4, 2
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[4:5], v0, v3
	v_addc_u32_e64 v2, s[4:5], v1, v2, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:52
	s_branch .LBB0_2
.LBB0_5:
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 12
	v_readlane_b32 s5, v9, 13
	s_or_b64 exec, exec, s[4:5]
	s_branch .LBB0_16
.LBB0_6:
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s6, v9, 10
	v_readlane_b32 s7, v9, 11
	s_or_b64 exec, exec, s[6:7]
	v_readlane_b32 s4, v9, 0
	v_readlane_b32 s5, v9, 1
	buffer_load_dword v2, off, s[0:3], s33 offset:52
	s_mov_b64 s[10:11], 4
	s_mov_b32 s6, s4
	s_mov_b32 s7, s5
	s_mov_b32 s9, s10
	s_mov_b32 s8, s11
	s_add_u32 s6, s6, s9
	s_addc_u32 s8, s7, s8
                                        ; kill: def $sgpr6 killed $sgpr6 def $sgpr6_sgpr7
	s_mov_b32 s7, s8
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_dword v3, v[0:1]
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_load_dword v0, v[0:1]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v1, v3
	buffer_load_dword v3, off, s[0:3], s33 offset:40
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v5, 31, v3
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v5
	s_mov_b32 s4, 2
	v_lshlrev_b64 v[5:6], s4, v[3:4]
	v_mov_b32_e32 v3, v0
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v1, v6
	v_add_u32_e64 v3, s[4:5], v3, v4
	v_addc_u32_e64 v0, s[4:5], v0, v1, s[4:5]
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b64 s[6:7], 0x4000
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
	s_branch .LBB0_5
.LBB0_7:
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 2
	v_readlane_b32 s5, v9, 3
	s_mov_b64 s[10:11], 4
	s_mov_b32 s6, s4
	s_mov_b32 s7, s5
	s_mov_b32 s9, s10
	s_mov_b32 s8, s11
	s_add_u32 s6, s6, s9
	s_addc_u32 s8, s7, s8
                                        ; kill: def $sgpr6 killed $sgpr6 def $sgpr6_sgpr7
	s_mov_b32 s7, s8
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s4
	v_mov_b32_e32 v2, s5
	flat_load_dword v6, v[1:2]
                                        ; kill: def $vgpr6 killed $vgpr6 def $vgpr6_vgpr7 killed $exec
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v7, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v2, 31, v0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	s_mov_b32 s4, 2
	v_lshlrev_b64 v[4:5], s4, v[0:1]
	v_mov_b32_e32 v1, v6
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v0, v7
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v1, s[4:5], v1, v3
	v_addc_u32_e64 v0, s[4:5], v0, v2, s[4:5]
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v0
	s_mov_b64 s[6:7], 28
	v_mov_b32_e32 v0, v1
	s_mov_b32 s4, s6
	v_mov_b32_e32 v1, v2
	s_mov_b32 s6, s7
	v_add_u32_e64 v0, s[4:5], v0, s4
	v_mov_b32_e32 v2, s6
	v_addc_u32_e64 v2, s[4:5], v1, v2, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:52
	buffer_load_dword v0, off, s[0:3], s33 offset:48
	s_mov_b32 s4, 4
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, v0, s4
	s_mov_b32 s4, 0
	v_cmp_eq_u32_e64 s[4:5], v0, s4
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v9, s6, 14
	v_writelane_b32 v9, s7, 15
	s_or_saveexec_b64 s[18:19], -1
	buffer_store_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Spill
	s_mov_b64 exec, s[18:19]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_8
	s_branch .LBB0_13
.LBB0_8:
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 14
	v_readlane_b32 s5, v9, 15
	s_or_saveexec_b64 s[4:5], s[4:5]
	s_and_b64 s[4:5], exec, s[4:5]
	v_writelane_b32 v9, s4, 16
	v_writelane_b32 v9, s5, 17
	s_or_saveexec_b64 s[18:19], -1
	buffer_store_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Spill
	s_mov_b64 exec, s[18:19]
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB0_11
; %bb.9:
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 0
	v_readlane_b32 s5, v9, 1
	buffer_load_dword v2, off, s[0:3], s33 offset:52
	s_mov_b64 s[10:11], 4
	s_mov_b32 s6, s4
	s_mov_b32 s7, s5
	s_mov_b32 s9, s10
	s_mov_b32 s8, s11
	s_add_u32 s6, s6, s9
	s_addc_u32 s8, s7, s8
                                        ; kill: def $sgpr6 killed $sgpr6 def $sgpr6_sgpr7
	s_mov_b32 s7, s8
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_dword v3, v[0:1]
	v_mov_b32_e32 v0, s4
	v_mov_b32_e32 v1, s5
	flat_load_dword v0, v[0:1]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v1, v3
	buffer_load_dword v3, off, s[0:3], s33 offset:40
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v5, 31, v3
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v5
	s_mov_b32 s4, 2
	v_lshlrev_b64 v[5:6], s4, v[3:4]
	v_mov_b32_e32 v3, v0
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v1, v6
	v_add_u32_e64 v3, s[4:5], v3, v4
	v_addc_u32_e64 v0, s[4:5], v0, v1, s[4:5]
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b64 s[6:7], 0x8000
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
	buffer_load_dword v0, off, s[0:3], s33 offset:44
	s_mov_b32 s4, 3
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32_e64 s[6:7], v0, s4
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v9, s4, 18
	v_writelane_b32 v9, s5, 19
	s_or_saveexec_b64 s[18:19], -1
	buffer_store_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Spill
	s_mov_b64 exec, s[18:19]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_12
; %bb.10:
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 2
	v_readlane_b32 s5, v9, 3
	v_readlane_b32 s6, v9, 4
	v_readlane_b32 s7, v9, 5
	s_mov_b64 s[10:11], 4
	s_mov_b32 s8, s6
	s_mov_b32 s9, s7
	s_mov_b32 s13, s10
	s_mov_b32 s12, s11
	s_add_u32 s8, s8, s13
	s_addc_u32 s12, s9, s12
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s12
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s6
	v_mov_b32_e32 v2, s7
	flat_load_dword v7, v[1:2]
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v8, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v2, 31, v0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	s_mov_b32 s6, 2
	v_lshlrev_b64 v[5:6], s6, v[0:1]
	v_mov_b32_e32 v1, v7
	v_mov_b32_e32 v3, v5
	v_mov_b32_e32 v0, v8
	v_mov_b32_e32 v2, v6
	v_add_u32_e64 v1, s[6:7], v1, v3
	v_addc_u32_e64 v0, s[6:7], v0, v2, s[6:7]
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v0
	s_mov_b64 s[8:9], 44
	v_mov_b32_e32 v0, v1
	s_mov_b32 s6, s8
	v_mov_b32_e32 v1, v2
	s_mov_b32 s8, s9
	v_add_u32_e64 v0, s[6:7], v0, s6
	v_mov_b32_e32 v2, s8
	v_addc_u32_e64 v2, s[6:7], v1, v2, s[6:7]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dword v0, v[0:1]
	s_mov_b32 s6, s4
	s_mov_b32 s7, s5
	s_mov_b32 s9, s10
	s_mov_b32 s8, s11
	s_add_u32 s6, s6, s9
	s_addc_u32 s8, s7, s8
                                        ; kill: def $sgpr6 killed $sgpr6 def $sgpr6_sgpr7
	s_mov_b32 s7, s8
	v_mov_b32_e32 v1, s6
	v_mov_b32_e32 v2, s7
	flat_load_dword v1, v[1:2]
	v_mov_b32_e32 v2, s4
	v_mov_b32_e32 v3, s5
	flat_load_dword v7, v[2:3]
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v8, v1
	v_mov_b32_e32 v2, v7
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v1, v8
	v_mov_b32_e32 v3, v6
	v_add_u32_e64 v2, s[4:5], v2, v4
	v_addc_u32_e64 v1, s[4:5], v1, v3, s[4:5]
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v1
	s_mov_b64 s[6:7], 52
	v_mov_b32_e32 v1, v2
	s_mov_b32 s4, s6
	v_mov_b32_e32 v2, v3
	s_mov_b32 s6, s7
	v_add_u32_e64 v1, s[4:5], v1, s4
	v_mov_b32_e32 v3, s6
	v_addc_u32_e64 v3, s[4:5], v2, v3, s[4:5]
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v3
	flat_load_dword v1, v[1:2]
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[4:5], v0, v1
	buffer_store_dword v0, off, s[0:3], s33 offset:52
	s_branch .LBB0_12
.LBB0_11:
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 16
	v_readlane_b32 s5, v9, 17
	s_or_b64 exec, exec, s[4:5]
	s_branch .LBB0_15
.LBB0_12:
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 18
	v_readlane_b32 s5, v9, 19
	s_or_b64 exec, exec, s[4:5]
	s_branch .LBB0_11
.LBB0_13:
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 4
	v_readlane_b32 s5, v9, 5
	s_mov_b64 s[10:11], 4
	s_mov_b32 s6, s4
	s_mov_b32 s7, s5
	s_mov_b32 s9, s10
	s_mov_b32 s8, s11
	s_add_u32 s6, s6, s9
	s_addc_u32 s8, s7, s8
                                        ; kill: def $sgpr6 killed $sgpr6 def $sgpr6_sgpr7
	s_mov_b32 s7, s8
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s4
	v_mov_b32_e32 v2, s5
	flat_load_dword v1, v[1:2]
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:48
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s4, 2
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[4:5], v0, v3
	v_addc_u32_e64 v2, s[4:5], v1, v2, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dword v1, v[0:1]
	buffer_load_dword v0, off, s[0:3], s33 offset:52
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[4:5], v0, v1
	buffer_store_dword v0, off, s[0:3], s33 offset:52
	s_branch .LBB0_8
.LBB0_14:
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 6
	v_readlane_b32 s5, v9, 7
	s_or_saveexec_b64 s[4:5], s[4:5]
	s_and_b64 s[4:5], exec, s[4:5]
	v_writelane_b32 v9, s4, 12
	v_writelane_b32 v9, s5, 13
	s_or_saveexec_b64 s[18:19], -1
	buffer_store_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Spill
	s_mov_b64 exec, s[18:19]
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB0_5
	s_branch .LBB0_1
.LBB0_15:
	s_branch .LBB0_14
.LBB0_16:
	s_or_saveexec_b64 s[18:19], -1
	buffer_load_dword v9, off, s[0:3], s33 offset:56 ; 4-byte Folded Reload
	s_mov_b64 exec, s[18:19]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v9, 0
	v_readlane_b32 s5, v9, 1
	buffer_load_dword v2, off, s[0:3], s33 offset:52
	s_mov_b64 s[10:11], 4
	s_mov_b32 s6, s4
	s_mov_b32 s7, s5
	s_mov_b32 s9, s10
	s_mov_b32 s8, s11
	s_add_u32 s6, s6, s9
	s_addc_u32 s8, s7, s8
                                        ; kill: def $sgpr6 killed $sgpr6 def $sgpr6_sgpr7
	s_mov_b32 s7, s8
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v3, s4
	v_mov_b32_e32 v4, s5
	flat_load_dword v7, v[3:4]
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v8, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v3, 31, v0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	s_mov_b32 s4, 2
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
	s_mov_b32 s33, s20
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	__clang_ocl_kern_imp_nest, .Lfunc_end0-__clang_ocl_kern_imp_nest
                                        ; -- End function
	.set __clang_ocl_kern_imp_nest.num_vgpr, 32
	.set __clang_ocl_kern_imp_nest.num_agpr, 0
	.set __clang_ocl_kern_imp_nest.numbered_sgpr, 34
	.set __clang_ocl_kern_imp_nest.num_named_barrier, 0
	.set __clang_ocl_kern_imp_nest.private_seg_size, 80
	.set __clang_ocl_kern_imp_nest.uses_vcc, 0
	.set __clang_ocl_kern_imp_nest.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_nest.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_nest.has_recursion, 0
	.set __clang_ocl_kern_imp_nest.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 3536
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 80
; MemoryBound: 0
	.text
	.protected	nest                    ; -- Begin function nest
	.globl	nest
	.p2align	8
	.type	nest,@function
nest:                                   ; @nest
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 0x800
	s_mov_b32 flat_scratch_lo, s13
	s_add_i32 s12, s12, s17
	s_lshr_b32 flat_scratch_hi, s12, 8
	s_add_u32 s0, s0, s17
	s_addc_u32 s1, s1, 0
                                        ; implicit-def: $vgpr15 : SGPR spill to VGPR lane
	v_writelane_b32 v15, s16, 0
	s_mov_b32 s13, s15
	s_mov_b32 s12, s14
	v_readlane_b32 s14, v15, 0
	s_mov_b64 s[16:17], s[8:9]
	v_mov_b32_e32 v7, v2
	v_mov_b32_e32 v8, v1
	v_mov_b32_e32 v6, v0
	s_load_dwordx2 s[20:21], s[16:17], 0x0
	s_load_dwordx2 s[30:31], s[16:17], 0x8
	s_load_dwordx2 s[28:29], s[16:17], 0x10
	s_mov_b64 s[24:25], 0
	s_mov_b32 s18, s25
	s_mov_b32 s19, -1
	s_mov_b32 s22, 0
	s_cmp_lg_u32 s22, s19
	s_load_dword s8, s[16:17], 0xd8
	s_waitcnt lgkmcnt(0)
	s_cselect_b32 s9, s8, s18
	s_mov_b32 s15, s24
	s_cselect_b32 s26, s22, s15
                                        ; kill: def $sgpr26 killed $sgpr26 def $sgpr26_sgpr27
	s_mov_b32 s27, s9
	s_mov_b32 s22, 8
	s_cmp_lg_u32 s22, s19
	s_cselect_b32 s9, s8, s18
	s_cselect_b32 s22, s22, s15
                                        ; kill: def $sgpr22 killed $sgpr22 def $sgpr22_sgpr23
	s_mov_b32 s23, s9
	s_mov_b32 s9, 16
	s_cmp_lg_u32 s9, s19
	s_cselect_b32 s8, s8, s18
	s_cselect_b32 s18, s9, s15
                                        ; kill: def $sgpr18 killed $sgpr18 def $sgpr18_sgpr19
	s_mov_b32 s19, s8
	s_mov_b32 s8, s20
	v_mov_b32_e32 v0, s26
	v_mov_b32_e32 v1, s27
	v_mov_b32_e32 v2, s8
	flat_store_dword v[0:1], v2
	s_mov_b64 s[8:9], 4
	s_or_b64 s[24:25], s[26:27], s[8:9]
	s_mov_b32 s15, s21
	v_mov_b32_e32 v0, s24
	v_mov_b32_e32 v1, s25
	v_mov_b32_e32 v2, s15
	flat_store_dword v[0:1], v2
	s_or_b64 s[20:21], s[22:23], s[8:9]
	s_mov_b32 s15, s31
	v_mov_b32_e32 v0, s20
	v_mov_b32_e32 v1, s21
	v_mov_b32_e32 v2, s15
	flat_store_dword v[0:1], v2
	s_mov_b32 s15, s30
	v_mov_b32_e32 v0, s22
	v_mov_b32_e32 v1, s23
	v_mov_b32_e32 v2, s15
	flat_store_dword v[0:1], v2
	s_or_b64 s[8:9], s[18:19], s[8:9]
	s_mov_b32 s15, s29
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	v_mov_b32_e32 v2, s15
	flat_store_dword v[0:1], v2
	s_mov_b32 s15, s28
	v_mov_b32_e32 v0, s18
	v_mov_b32_e32 v1, s19
	v_mov_b32_e32 v2, s15
	flat_store_dword v[0:1], v2
	v_mov_b32_e32 v0, s26
	v_mov_b32_e32 v1, s27
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s24
	v_mov_b32_e32 v2, s25
	flat_load_dword v1, v[1:2]
                                        ; implicit-def: $sgpr15
                                        ; implicit-def: $sgpr24
	v_mov_b32_e32 v13, s15
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v14, v1
	v_mov_b32_e32 v1, s22
	v_mov_b32_e32 v2, s23
	flat_load_dword v2, v[1:2]
	v_mov_b32_e32 v3, s20
	v_mov_b32_e32 v4, s21
	flat_load_dword v1, v[3:4]
                                        ; implicit-def: $sgpr15
                                        ; implicit-def: $sgpr20
	v_mov_b32_e32 v11, s15
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v12, v1
	v_mov_b32_e32 v3, s18
	v_mov_b32_e32 v4, s19
	flat_load_dword v4, v[3:4]
	v_mov_b32_e32 v10, s9
	v_mov_b32_e32 v9, s8
	flat_load_dword v1, v[9:10]
                                        ; implicit-def: $sgpr8
                                        ; implicit-def: $sgpr9
	v_mov_b32_e32 v9, s8
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v10, v1
	s_mov_b32 s8, 32
	v_lshrrev_b64 v[13:14], s8, v[13:14]
	v_mov_b32_e32 v1, v13
	v_lshrrev_b64 v[11:12], s8, v[11:12]
	v_mov_b32_e32 v3, v11
	v_lshrrev_b64 v[9:10], s8, v[9:10]
	v_mov_b32_e32 v5, v9
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
	s_add_u32 s16, s16, __clang_ocl_kern_imp_nest@rel32@lo+4
	s_addc_u32 s17, s17, __clang_ocl_kern_imp_nest@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b32 s15, 20
	v_lshlrev_b32_e64 v7, s15, v7
	s_mov_b32 s15, 10
	v_lshlrev_b32_e64 v8, s15, v8
	v_or_b32_e64 v6, v6, v8
	v_or_b32_e64 v31, v6, v7
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel nest
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
.Lfunc_end1:
	.size	nest, .Lfunc_end1-nest
                                        ; -- End function
	.set nest.num_vgpr, max(32, __clang_ocl_kern_imp_nest.num_vgpr)
	.set nest.num_agpr, max(0, __clang_ocl_kern_imp_nest.num_agpr)
	.set nest.numbered_sgpr, max(34, __clang_ocl_kern_imp_nest.numbered_sgpr)
	.set nest.num_named_barrier, max(0, __clang_ocl_kern_imp_nest.num_named_barrier)
	.set nest.private_seg_size, 32+max(__clang_ocl_kern_imp_nest.private_seg_size)
	.set nest.uses_vcc, or(0, __clang_ocl_kern_imp_nest.uses_vcc)
	.set nest.uses_flat_scratch, or(1, __clang_ocl_kern_imp_nest.uses_flat_scratch)
	.set nest.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_nest.has_dyn_sized_stack)
	.set nest.has_recursion, or(0, __clang_ocl_kern_imp_nest.has_recursion)
	.set nest.has_indirect_call, or(0, __clang_ocl_kern_imp_nest.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 632
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
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __clang_ocl_kern_imp_nest
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
    .name:           nest
    .private_segment_fixed_size: 112
    .sgpr_count:     40
    .sgpr_spill_count: 1
    .symbol:         nest.kd
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

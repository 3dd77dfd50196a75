	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.amdhsa_code_object_version 6
	.text
	.protected	__clang_ocl_kern_imp_search ; -- Begin function __clang_ocl_kern_imp_search
	.globl	__clang_ocl_kern_imp_search
	.p2align	2
	.type	__clang_ocl_kern_imp_search,@function
__clang_ocl_kern_imp_search:            ; @__clang_ocl_kern_imp_search
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s24, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[4:5], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:80 ; 4-byte Folded Spill
	s_mov_b64 exec, s[4:5]
	s_add_i32 s32, s32, 0x1600
	buffer_store_dword v5, off, s[0:3], s33 offset:76 ; 4-byte Folded Spill
	buffer_store_dword v4, off, s[0:3], s33 offset:72 ; 4-byte Folded Spill
	v_mov_b32_e32 v5, v3
	buffer_load_dword v3, off, s[0:3], s33 offset:76 ; 4-byte Folded Reload
	v_mov_b32_e32 v7, v1
	v_mov_b32_e32 v4, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:72 ; 4-byte Folded Reload
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(1)
	v_mov_b32_e32 v1, v3
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v5
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v7
	s_mov_b64 s[4:5], 0
	s_mov_b32 s16, s5
	s_mov_b32 s17, -1
	s_lshr_b32 s8, s33, 6
	s_add_i32 s8, s8, 16
	s_cmp_lg_u32 s8, s17
	s_mov_b64 s[6:7], 0xc0
	s_load_dword s13, s[6:7], 0x0
	s_waitcnt lgkmcnt(0)
	s_cselect_b32 s6, s13, s16
	s_mov_b32 s7, s4
	s_cselect_b32 s10, s8, s7
                                        ; kill: def $sgpr10 killed $sgpr10 def $sgpr10_sgpr11
	s_mov_b32 s11, s6
	s_mov_b64 s[8:9], s[10:11]
                                        ; implicit-def: $vgpr10 : SGPR spill to VGPR lane
	v_writelane_b32 v10, s8, 0
	v_writelane_b32 v10, s9, 1
	s_lshr_b32 s8, s33, 6
	s_add_i32 s8, s8, 24
	s_cmp_lg_u32 s8, s17
	s_cselect_b32 s6, s13, s16
	s_cselect_b32 s8, s8, s7
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s6
	s_lshr_b32 s14, s33, 6
	s_add_i32 s14, s14, 32
	s_cmp_lg_u32 s14, s17
	s_cselect_b32 s6, s13, s16
	s_cselect_b32 s14, s14, s7
                                        ; kill: def $sgpr14 killed $sgpr14 def $sgpr14_sgpr15
	s_mov_b32 s15, s6
	s_mov_b64 s[18:19], s[14:15]
	v_writelane_b32 v10, s18, 2
	v_writelane_b32 v10, s19, 3
	s_lshr_b32 s6, s33, 6
	s_add_i32 s6, s6, 40
	s_cmp_lg_u32 s6, s17
	s_cselect_b32 s13, s13, s16
	s_cselect_b32 s6, s6, s7
                                        ; kill: def $sgpr6 killed $sgpr6 def $sgpr6_sgpr7
	s_mov_b32 s7, s13
	s_mov_b64 s[16:17], s[6:7]
	v_writelane_b32 v10, s16, 4
	v_writelane_b32 v10, s17, 5
	v_mov_b32_e32 v9, v4
	v_mov_b32_e32 v7, s10
	v_mov_b32_e32 v8, s11
	flat_store_dword v[7:8], v9
	s_mov_b64 s[16:17], 4
	s_or_b64 s[10:11], s[10:11], s[16:17]
	v_mov_b32_e32 v7, v5
	v_mov_b32_e32 v4, s10
	v_mov_b32_e32 v5, s11
	flat_store_dword v[4:5], v7
	s_or_b64 s[10:11], s[8:9], s[16:17]
	v_mov_b32_e32 v7, v3
	v_mov_b32_e32 v4, s10
	v_mov_b32_e32 v5, s11
	flat_store_dword v[4:5], v7
	v_mov_b32_e32 v4, v2
	v_mov_b32_e32 v2, s8
	v_mov_b32_e32 v3, s9
	flat_store_dword v[2:3], v4
	s_or_b64 s[16:17], s[14:15], s[16:17]
	v_mov_b32_e32 v4, v1
	v_mov_b32_e32 v2, s16
	v_mov_b32_e32 v3, s17
	flat_store_dword v[2:3], v4
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	v_mov_b32_e32 v0, s14
	v_mov_b32_e32 v1, s15
	flat_store_dword v[0:1], v2
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_store_dword v[0:1], v6
	s_mov_b32 s13, 8
	s_lshl_b32 s12, s12, s13
	s_mov_b32 s13, 0x3ff
	v_and_b32_e64 v0, v31, s13
	v_or_b32_e64 v0, s12, v0
	buffer_store_dword v0, off, s[0:3], s33 offset:44
	v_mov_b32_e32 v0, s10
	v_mov_b32_e32 v1, s11
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s8
	v_mov_b32_e32 v2, s9
	flat_load_dword v1, v[1:2]
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:44
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v3
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v0
	s_mov_b32 s8, 2
	v_lshlrev_b64 v[4:5], s8, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_u32_e64 v0, s[8:9], v0, v3
	v_addc_u32_e64 v2, s[8:9], v1, v2, s[8:9]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:48
	v_mov_b32_e32 v0, 0
	buffer_store_dword v0, off, s[0:3], s33 offset:52
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:56
                                        ; implicit-def: $sgpr6_sgpr7
	v_writelane_b32 v10, s4, 6
	v_writelane_b32 v10, s5, 7
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
.LBB0_1:                                ; =>This Inner Loop Header: Depth=1
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 8
	v_readlane_b32 s5, v10, 9
	v_readlane_b32 s6, v10, 6
	v_readlane_b32 s7, v10, 7
	v_writelane_b32 v10, s6, 10
	v_writelane_b32 v10, s7, 11
	buffer_load_dword v0, off, s[0:3], s33 offset:52
	buffer_load_dword v1, off, s[0:3], s33 offset:56
	s_waitcnt vmcnt(0)
	v_cmp_lt_i32_e64 s[6:7], v0, v1
	s_mov_b64 s[8:9], -1
	s_or_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v10, s4, 12
	v_writelane_b32 v10, s5, 13
	v_writelane_b32 v10, s4, 14
	v_writelane_b32 v10, s5, 15
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 16
	v_writelane_b32 v10, s5, 17
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_6
; %bb.2:                                ;   in Loop: Header=BB0_1 Depth=1
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 2
	v_readlane_b32 s5, v10, 3
	buffer_load_dword v0, off, s[0:3], s33 offset:52
	buffer_load_dword v1, off, s[0:3], s33 offset:56
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[6:7], v0, v1
	s_mov_b32 s6, 1
	v_ashrrev_i32_e64 v0, s6, v0
	buffer_store_dword v0, off, s[0:3], s33 offset:60
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
	buffer_load_dword v3, off, s[0:3], s33 offset:60
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
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:64
	buffer_load_dword v0, off, s[0:3], s33 offset:64
	buffer_load_dword v1, off, s[0:3], s33 offset:48
	s_waitcnt vmcnt(0)
	v_cmp_ge_i32_e64 s[4:5], v0, v1
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v10, s6, 18
	v_writelane_b32 v10, s7, 19
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_3
	s_branch .LBB0_5
.LBB0_3:                                ;   in Loop: Header=BB0_1 Depth=1
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 18
	v_readlane_b32 s5, v10, 19
	s_or_saveexec_b64 s[4:5], s[4:5]
	s_and_b64 s[4:5], exec, s[4:5]
	v_writelane_b32 v10, s4, 20
	v_writelane_b32 v10, s5, 21
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB0_7
; %bb.4:                                ;   in Loop: Header=BB0_1 Depth=1
	buffer_load_dword v0, off, s[0:3], s33 offset:60
	s_mov_b32 s4, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, s[4:5], v0, s4
	buffer_store_dword v0, off, s[0:3], s33 offset:52
	s_branch .LBB0_7
.LBB0_5:                                ;   in Loop: Header=BB0_1 Depth=1
	buffer_load_dword v0, off, s[0:3], s33 offset:60
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:56
	s_branch .LBB0_3
.LBB0_6:                                ;   in Loop: Header=BB0_1 Depth=1
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 16
	v_readlane_b32 s5, v10, 17
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s8, v10, 10
	v_readlane_b32 s9, v10, 11
	v_readlane_b32 s6, v10, 14
	v_readlane_b32 s7, v10, 15
	s_mov_b64 s[4:5], s[6:7]
	s_and_b64 s[4:5], exec, s[4:5]
	s_or_b64 s[4:5], s[4:5], s[8:9]
	v_writelane_b32 v10, s6, 8
	v_writelane_b32 v10, s7, 9
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v10, s6, 6
	v_writelane_b32 v10, s7, 7
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v10, s6, 22
	v_writelane_b32 v10, s7, 23
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB0_1
	s_branch .LBB0_8
.LBB0_7:                                ;   in Loop: Header=BB0_1 Depth=1
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s6, v10, 20
	v_readlane_b32 s7, v10, 21
	s_or_b64 exec, exec, s[6:7]
	v_readlane_b32 s4, v10, 12
	v_readlane_b32 s5, v10, 13
	s_mov_b64 s[6:7], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v10, s4, 14
	v_writelane_b32 v10, s5, 15
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_branch .LBB0_6
.LBB0_8:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 22
	v_readlane_b32 s5, v10, 23
	s_or_b64 exec, exec, s[4:5]
; %bb.9:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 4
	v_readlane_b32 s5, v10, 5
	buffer_load_dword v0, off, s[0:3], s33 offset:52
	v_mov_b32_e32 v1, s4
	v_mov_b32_e32 v2, s5
	flat_load_dword v1, v[1:2]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_ge_i32_e64 s[8:9], v0, v1
	v_writelane_b32 v10, s8, 24
	v_writelane_b32 v10, s9, 25
	v_cmp_lt_i32_e64 s[6:7], v0, v1
	s_mov_b64 s[4:5], 0
	v_writelane_b32 v10, s8, 26
	v_writelane_b32 v10, s9, 27
	v_writelane_b32 v10, s4, 28
	v_writelane_b32 v10, s5, 29
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 30
	v_writelane_b32 v10, s5, 31
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_13
; %bb.10:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s6, v10, 24
	v_readlane_b32 s7, v10, 25
	v_readlane_b32 s4, v10, 2
	v_readlane_b32 s5, v10, 3
	s_mov_b64 s[12:13], 4
	s_mov_b32 s8, s4
	s_mov_b32 s9, s5
	s_mov_b32 s11, s12
	s_mov_b32 s10, s13
	s_add_u32 s8, s8, s11
	s_addc_u32 s10, s9, s10
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s10
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s4
	v_mov_b32_e32 v2, s5
	flat_load_dword v1, v[1:2]
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v3, off, s[0:3], s33 offset:52
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
	flat_load_dword v0, v[0:1]
	buffer_load_dword v1, off, s[0:3], s33 offset:48
	s_waitcnt vmcnt(0)
	v_cmp_ne_u32_e64 s[8:9], v0, v1
	s_mov_b64 s[4:5], -1
	s_mov_b64 s[4:5], exec
	s_andn2_b64 s[6:7], s[6:7], exec
	s_and_b64 s[8:9], s[8:9], exec
	s_or_b64 s[6:7], s[6:7], s[8:9]
	v_writelane_b32 v10, s6, 26
	v_writelane_b32 v10, s7, 27
	v_writelane_b32 v10, s4, 28
	v_writelane_b32 v10, s5, 29
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_branch .LBB0_13
.LBB0_11:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 32
	v_readlane_b32 s5, v10, 33
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s6, v10, 34
	v_readlane_b32 s7, v10, 35
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 36
	v_writelane_b32 v10, s5, 37
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_15
; %bb.12:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 0
	v_readlane_b32 s5, v10, 1
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
	buffer_load_dword v0, off, s[0:3], s33 offset:44
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
	s_branch .LBB0_15
.LBB0_13:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s8, v10, 30
	v_readlane_b32 s9, v10, 31
	s_or_b64 exec, exec, s[8:9]
	v_readlane_b32 s4, v10, 26
	v_readlane_b32 s5, v10, 27
	v_readlane_b32 s6, v10, 28
	v_readlane_b32 s7, v10, 29
	v_writelane_b32 v10, s6, 38
	v_writelane_b32 v10, s7, 39
	v_writelane_b32 v10, s6, 34
	v_writelane_b32 v10, s7, 35
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v10, s6, 32
	v_writelane_b32 v10, s7, 33
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_11
; %bb.14:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 38
	v_readlane_b32 s5, v10, 39
	v_readlane_b32 s6, v10, 0
	v_readlane_b32 s7, v10, 1
	v_readlane_b32 s8, v10, 2
	v_readlane_b32 s9, v10, 3
	s_mov_b64 s[12:13], 4
	s_mov_b32 s10, s8
	s_mov_b32 s11, s9
	s_mov_b32 s15, s12
	s_mov_b32 s14, s13
	s_add_u32 s10, s10, s15
	s_addc_u32 s14, s11, s14
                                        ; kill: def $sgpr10 killed $sgpr10 def $sgpr10_sgpr11
	s_mov_b32 s11, s14
	v_mov_b32_e32 v0, s10
	v_mov_b32_e32 v1, s11
	flat_load_dword v2, v[0:1]
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	flat_load_dword v0, v[0:1]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v1, v2
	flat_load_dword v0, v[0:1]
	s_waitcnt vmcnt(0)
	v_not_b32_e32 v2, v0
	s_mov_b32 s8, s6
	s_mov_b32 s9, s7
	s_mov_b32 s11, s12
	s_mov_b32 s10, s13
	s_add_u32 s8, s8, s11
	s_addc_u32 s10, s9, s10
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s10
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v3, s6
	v_mov_b32_e32 v4, s7
	flat_load_dword v7, v[3:4]
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v8, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:44
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v3, 31, v0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	s_mov_b32 s6, 2
	v_lshlrev_b64 v[5:6], s6, v[0:1]
	v_mov_b32_e32 v0, v7
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v1, v8
	v_mov_b32_e32 v3, v6
	v_add_u32_e64 v0, s[6:7], v0, v4
	v_addc_u32_e64 v3, s[6:7], v1, v3, s[6:7]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	flat_store_dword v[0:1], v2
	s_mov_b64 s[6:7], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v10, s4, 34
	v_writelane_b32 v10, s5, 35
	s_or_saveexec_b64 s[22:23], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Spill
	s_mov_b64 exec, s[22:23]
	s_branch .LBB0_11
.LBB0_15:
	s_or_saveexec_b64 s[22:23], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:68 ; 4-byte Folded Reload
	s_mov_b64 exec, s[22:23]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v10, 36
	v_readlane_b32 s5, v10, 37
	s_or_b64 exec, exec, s[4:5]
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[4:5], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:80 ; 4-byte Folded Reload
	s_mov_b64 exec, s[4:5]
	s_mov_b32 s33, s24
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	__clang_ocl_kern_imp_search, .Lfunc_end0-__clang_ocl_kern_imp_search
                                        ; -- End function
	.set __clang_ocl_kern_imp_search.num_vgpr, 32
	.set __clang_ocl_kern_imp_search.num_agpr, 0
	.set __clang_ocl_kern_imp_search.numbered_sgpr, 34
	.set __clang_ocl_kern_imp_search.num_named_barrier, 0
	.set __clang_ocl_kern_imp_search.private_seg_size, 88
	.set __clang_ocl_kern_imp_search.uses_vcc, 0
	.set __clang_ocl_kern_imp_search.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_search.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_search.has_recursion, 0
	.set __clang_ocl_kern_imp_search.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 3012
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 88
; MemoryBound: 0
	.text
	.protected	search                  ; -- Begin function search
	.globl	search
	.p2align	8
	.type	search,@function
search:                                 ; @search
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 0x800
	s_mov_b32 flat_scratch_lo, s13
	s_add_i32 s12, s12, s17
	s_lshr_b32 flat_scratch_hi, s12, 8
	s_add_u32 s0, s0, s17
	s_addc_u32 s1, s1, 0
                                        ; implicit-def: $vgpr16 : SGPR spill to VGPR lane
	v_writelane_b32 v16, s16, 0
	s_mov_b32 s13, s15
	s_mov_b32 s12, s14
	v_readlane_b32 s14, v16, 0
	s_mov_b64 s[16:17], s[8:9]
	v_mov_b32_e32 v8, v2
	v_mov_b32_e32 v9, v1
	v_mov_b32_e32 v7, v0
	s_load_dwordx2 s[22:23], s[16:17], 0x0
	s_load_dwordx2 s[34:35], s[16:17], 0x8
	s_load_dwordx2 s[30:31], s[16:17], 0x10
	s_load_dword s15, s[16:17], 0x18
	s_mov_b64 s[24:25], 0
	s_mov_b32 s19, s25
	s_mov_b32 s26, -1
	s_mov_b32 s20, 0
	s_cmp_lg_u32 s20, s26
	s_load_dword s18, s[16:17], 0xe0
	s_waitcnt lgkmcnt(0)
	s_cselect_b32 s8, s18, s19
	s_mov_b32 s9, s24
	s_cselect_b32 s28, s20, s9
                                        ; kill: def $sgpr28 killed $sgpr28 def $sgpr28_sgpr29
	s_mov_b32 s29, s8
	s_mov_b32 s20, 8
	s_cmp_lg_u32 s20, s26
	s_cselect_b32 s8, s18, s19
	s_cselect_b32 s24, s20, s9
                                        ; kill: def $sgpr24 killed $sgpr24 def $sgpr24_sgpr25
	s_mov_b32 s25, s8
	s_mov_b32 s20, 16
	s_cmp_lg_u32 s20, s26
	s_cselect_b32 s8, s18, s19
	s_cselect_b32 s20, s20, s9
                                        ; kill: def $sgpr20 killed $sgpr20 def $sgpr20_sgpr21
	s_mov_b32 s21, s8
	s_mov_b32 s8, 24
	s_cmp_lg_u32 s8, s26
	s_cselect_b32 s18, s18, s19
	s_cselect_b32 s8, s8, s9
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s18
	s_mov_b32 s18, s22
	v_mov_b32_e32 v0, s28
	v_mov_b32_e32 v1, s29
	v_mov_b32_e32 v2, s18
	flat_store_dword v[0:1], v2
	s_mov_b64 s[18:19], 4
	s_or_b64 s[26:27], s[28:29], s[18:19]
	s_mov_b32 s22, s23
	v_mov_b32_e32 v0, s26
	v_mov_b32_e32 v1, s27
	v_mov_b32_e32 v2, s22
	flat_store_dword v[0:1], v2
	s_or_b64 s[22:23], s[24:25], s[18:19]
	s_mov_b32 s36, s35
	v_mov_b32_e32 v0, s22
	v_mov_b32_e32 v1, s23
	v_mov_b32_e32 v2, s36
	flat_store_dword v[0:1], v2
                                        ; kill: def $sgpr34 killed $sgpr34 killed $sgpr34_sgpr35
	v_mov_b32_e32 v0, s24
	v_mov_b32_e32 v1, s25
	v_mov_b32_e32 v2, s34
	flat_store_dword v[0:1], v2
	s_or_b64 s[18:19], s[20:21], s[18:19]
	s_mov_b32 s34, s31
	v_mov_b32_e32 v0, s18
	v_mov_b32_e32 v1, s19
	v_mov_b32_e32 v2, s34
	flat_store_dword v[0:1], v2
                                        ; kill: def $sgpr30 killed $sgpr30 killed $sgpr30_sgpr31
	v_mov_b32_e32 v0, s20
	v_mov_b32_e32 v1, s21
	v_mov_b32_e32 v2, s30
	flat_store_dword v[0:1], v2
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	v_mov_b32_e32 v2, s15
	flat_store_dword v[0:1], v2
	v_mov_b32_e32 v0, s28
	v_mov_b32_e32 v1, s29
	flat_load_dword v0, v[0:1]
	v_mov_b32_e32 v1, s26
	v_mov_b32_e32 v2, s27
	flat_load_dword v1, v[1:2]
                                        ; implicit-def: $sgpr15
                                        ; implicit-def: $sgpr26
	v_mov_b32_e32 v14, s15
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v15, v1
	v_mov_b32_e32 v1, s24
	v_mov_b32_e32 v2, s25
	flat_load_dword v2, v[1:2]
	v_mov_b32_e32 v3, s22
	v_mov_b32_e32 v4, s23
	flat_load_dword v1, v[3:4]
                                        ; implicit-def: $sgpr15
                                        ; implicit-def: $sgpr22
	v_mov_b32_e32 v12, s15
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v13, v1
	v_mov_b32_e32 v3, s20
	v_mov_b32_e32 v4, s21
	flat_load_dword v4, v[3:4]
	v_mov_b32_e32 v5, s18
	v_mov_b32_e32 v6, s19
	flat_load_dword v1, v[5:6]
                                        ; implicit-def: $sgpr15
                                        ; implicit-def: $sgpr18
	v_mov_b32_e32 v10, s15
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v11, v1
	v_mov_b32_e32 v5, s8
	v_mov_b32_e32 v6, s9
	flat_load_dword v6, v[5:6]
	s_mov_b32 s8, 32
	v_lshrrev_b64 v[14:15], s8, v[14:15]
	v_mov_b32_e32 v1, v14
	v_lshrrev_b64 v[12:13], s8, v[12:13]
	v_mov_b32_e32 v3, v12
	v_lshrrev_b64 v[10:11], s8, v[10:11]
	v_mov_b32_e32 v5, v10
	s_mov_b64 s[18:19], 32
	s_mov_b32 s8, s16
	s_mov_b32 s9, s17
	s_mov_b32 s16, s18
	s_mov_b32 s15, s19
	s_add_u32 s8, s8, s16
	s_addc_u32 s15, s9, s15
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s15
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, __clang_ocl_kern_imp_search@rel32@lo+4
	s_addc_u32 s17, s17, __clang_ocl_kern_imp_search@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b32 s15, 20
	v_lshlrev_b32_e64 v8, s15, v8
	s_mov_b32 s15, 10
	v_lshlrev_b32_e64 v9, s15, v9
	v_or_b32_e64 v7, v7, v9
	v_or_b32_e64 v31, v7, v8
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel search
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 120
		.amdhsa_kernarg_size 288
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
		.amdhsa_next_free_sgpr 37
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
	.size	search, .Lfunc_end1-search
                                        ; -- End function
	.set search.num_vgpr, max(32, __clang_ocl_kern_imp_search.num_vgpr)
	.set search.num_agpr, max(0, __clang_ocl_kern_imp_search.num_agpr)
	.set search.numbered_sgpr, max(37, __clang_ocl_kern_imp_search.numbered_sgpr)
	.set search.num_named_barrier, max(0, __clang_ocl_kern_imp_search.num_named_barrier)
	.set search.private_seg_size, 32+max(__clang_ocl_kern_imp_search.private_seg_size)
	.set search.uses_vcc, or(0, __clang_ocl_kern_imp_search.uses_vcc)
	.set search.uses_flat_scratch, or(1, __clang_ocl_kern_imp_search.uses_flat_scratch)
	.set search.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_search.has_dyn_sized_stack)
	.set search.has_recursion, or(0, __clang_ocl_kern_imp_search.has_recursion)
	.set search.has_indirect_call, or(0, __clang_ocl_kern_imp_search.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 688
; TotalNumSgprs: 43
; NumVgprs: 32
; ScratchSize: 120
; MemoryBound: 0
; FloatMode: 192
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 5
; VGPRBlocks: 7
; NumSGPRsForWavesPerEU: 43
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
	.addrsig_sym __clang_ocl_kern_imp_search
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
      - .offset:         32
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         36
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         40
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         44
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         46
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         48
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         50
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         52
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         54
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         72
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         80
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         88
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         96
        .size:           2
        .value_kind:     hidden_grid_dims
      - .offset:         112
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         120
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         128
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         136
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         144
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         224
        .size:           4
        .value_kind:     hidden_private_base
      - .offset:         228
        .size:           4
        .value_kind:     hidden_shared_base
      - .offset:         232
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 288
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           search
    .private_segment_fixed_size: 120
    .sgpr_count:     43
    .sgpr_spill_count: 1
    .symbol:         search.kd
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

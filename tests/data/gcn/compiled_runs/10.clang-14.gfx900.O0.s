	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
	.p2align	2
	.type	mix,@function
mix:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_or_saveexec_b64 s[4:5], -1
	buffer_store_dword v2, off, s[0:3], s32 offset:16
	s_mov_b64 exec, s[4:5]
	v_writelane_b32 v2, s33, 16
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 0x600
	v_writelane_b32 v2, s30, 0
	v_writelane_b32 v2, s31, 1
	buffer_store_dword v0, off, s[0:3], s33
	buffer_store_dword v1, off, s[0:3], s33 offset:4
	buffer_load_dword v0, off, s[0:3], s33
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:8
	v_mov_b32_e32 v0, 0
	buffer_store_dword v0, off, s[0:3], s33 offset:12
	s_mov_b64 s[4:5], 0
	v_writelane_b32 v2, s4, 2
	v_writelane_b32 v2, s5, 3
.LBB0_1:
	v_readlane_b32 s4, v2, 4
	v_readlane_b32 s5, v2, 5
	v_readlane_b32 s6, v2, 2
	v_readlane_b32 s7, v2, 3
	v_writelane_b32 v2, s6, 6
	v_writelane_b32 v2, s7, 7
	buffer_load_dword v0, off, s[0:3], s33 offset:12
	buffer_load_dword v1, off, s[0:3], s33 offset:4
	s_waitcnt vmcnt(0)
	v_cmp_lt_u32_e64 s[6:7], v0, v1
	s_mov_b64 s[8:9], -1
	s_or_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v2, s4, 8
	v_writelane_b32 v2, s5, 9
	v_writelane_b32 v2, s4, 10
	v_writelane_b32 v2, s5, 11
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v2, s4, 12
	v_writelane_b32 v2, s5, 13
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_3
	buffer_load_dword v0, off, s[0:3], s33 offset:8
	s_mov_b32 s4, 3
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, v0, s4
	buffer_load_dword v1, off, s[0:3], s33 offset:12
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, v1
	buffer_store_dword v0, off, s[0:3], s33 offset:8
	s_branch .LBB0_4
.LBB0_3:
	v_readlane_b32 s4, v2, 12
	v_readlane_b32 s5, v2, 13
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s8, v2, 6
	v_readlane_b32 s9, v2, 7
	v_readlane_b32 s6, v2, 10
	v_readlane_b32 s7, v2, 11
	s_mov_b64 s[4:5], s[6:7]
	s_and_b64 s[4:5], exec, s[4:5]
	s_or_b64 s[4:5], s[4:5], s[8:9]
	v_writelane_b32 v2, s6, 4
	v_writelane_b32 v2, s7, 5
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v2, s6, 2
	v_writelane_b32 v2, s7, 3
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v2, s6, 14
	v_writelane_b32 v2, s7, 15
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB0_1
	s_branch .LBB0_5
.LBB0_4:
	v_readlane_b32 s4, v2, 8
	v_readlane_b32 s5, v2, 9
	buffer_load_dword v0, off, s[0:3], s33 offset:12
	s_mov_b32 s6, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, s6
	buffer_store_dword v0, off, s[0:3], s33 offset:12
	s_mov_b64 s[6:7], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v2, s4, 10
	v_writelane_b32 v2, s5, 11
	s_branch .LBB0_3
.LBB0_5:
	v_readlane_b32 s4, v2, 14
	v_readlane_b32 s5, v2, 15
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s4, v2, 0
	v_readlane_b32 s5, v2, 1
	buffer_load_dword v0, off, s[0:3], s33 offset:8
	s_add_i32 s32, s32, 0xfffffa00
	v_readlane_b32 s33, v2, 16
	s_or_saveexec_b64 s[6:7], -1
	buffer_load_dword v2, off, s[0:3], s32 offset:16
	s_mov_b64 exec, s[6:7]
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[4:5]
.Lfunc_end0:
	.size	mix, .Lfunc_end0-mix
	.section	.AMDGPU.csdata
	.text
	.protected	k
	.globl	k
	.p2align	8
	.type	k,@function
k:
	s_mov_b32 s32, 0x1c00
	s_mov_b32 s33, 0
	s_add_u32 flat_scratch_lo, s12, s17
	s_addc_u32 flat_scratch_hi, s13, 0
	s_add_u32 s0, s0, s17
	s_addc_u32 s1, s1, 0
	v_writelane_b32 v12, s16, 0
	v_writelane_b32 v12, s15, 1
	v_writelane_b32 v12, s14, 2
	v_writelane_b32 v12, s10, 3
	v_writelane_b32 v12, s11, 4
	v_writelane_b32 v12, s8, 5
	v_writelane_b32 v12, s9, 6
	v_writelane_b32 v12, s6, 7
	v_writelane_b32 v12, s7, 8
	s_mov_b64 s[6:7], s[4:5]
	v_readlane_b32 s4, v12, 5
	v_readlane_b32 s5, v12, 6
	v_writelane_b32 v12, s6, 9
	v_writelane_b32 v12, s7, 10
	buffer_store_dword v2, off, s[0:3], s33 offset:104
	buffer_store_dword v1, off, s[0:3], s33 offset:100
	v_mov_b32_e32 v1, v0
	buffer_store_dword v1, off, s[0:3], s33 offset:96
	s_load_dwordx2 s[20:21], s[4:5], 0x0
	s_load_dwordx2 s[18:19], s[4:5], 0x8
	s_load_dwordx2 s[16:17], s[4:5], 0x10
	s_load_dwordx2 s[12:13], s[4:5], 0x18
	s_load_dwordx2 s[10:11], s[4:5], 0x20
	s_load_dwordx2 s[8:9], s[4:5], 0x28
	s_load_dword s7, s[4:5], 0x30
	s_load_dword s6, s[4:5], 0x34
	s_nop 0
	s_load_dwordx2 s[4:5], s[4:5], 0x38
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s15, s21
	v_mov_b32_e32 v0, s15
	buffer_store_dword v0, off, s[0:3], s33 offset:12
	s_mov_b32 s15, s20
	v_mov_b32_e32 v0, s15
	buffer_store_dword v0, off, s[0:3], s33 offset:8
	s_mov_b32 s15, s19
	v_mov_b32_e32 v0, s15
	buffer_store_dword v0, off, s[0:3], s33 offset:20
	s_mov_b32 s15, s18
	v_mov_b32_e32 v0, s15
	buffer_store_dword v0, off, s[0:3], s33 offset:16
	s_mov_b32 s15, s17
	v_mov_b32_e32 v0, s15
	buffer_store_dword v0, off, s[0:3], s33 offset:28
	s_mov_b32 s15, s16
	v_mov_b32_e32 v0, s15
	buffer_store_dword v0, off, s[0:3], s33 offset:24
	s_mov_b32 s15, s13
	v_mov_b32_e32 v0, s15
	buffer_store_dword v0, off, s[0:3], s33 offset:36
	v_mov_b32_e32 v0, s12
	buffer_store_dword v0, off, s[0:3], s33 offset:32
	s_mov_b32 s12, s11
	v_mov_b32_e32 v0, s12
	buffer_store_dword v0, off, s[0:3], s33 offset:44
	v_mov_b32_e32 v0, s10
	buffer_store_dword v0, off, s[0:3], s33 offset:40
	s_mov_b32 s10, s9
	v_mov_b32_e32 v0, s10
	buffer_store_dword v0, off, s[0:3], s33 offset:52
	v_mov_b32_e32 v0, s8
	buffer_store_dword v0, off, s[0:3], s33 offset:48
	v_mov_b32_e32 v0, s7
	buffer_store_dword v0, off, s[0:3], s33 offset:56
	v_mov_b32_e32 v0, s6
	buffer_store_dword v0, off, s[0:3], s33 offset:60
	s_mov_b32 s6, s5
	v_mov_b32_e32 v0, s6
	buffer_store_dword v0, off, s[0:3], s33 offset:68
	v_mov_b32_e32 v0, s4
	buffer_store_dword v0, off, s[0:3], s33 offset:64
	s_mov_b32 s4, 6
	v_mov_b32_e32 v0, s4
	v_lshl_add_u32 v0, s14, v0, v1
	buffer_store_dword v0, off, s[0:3], s33 offset:72
	buffer_load_dword v0, off, s[0:3], s33 offset:72
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:76
	buffer_load_dword v0, off, s[0:3], s33 offset:60
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:80
	buffer_load_dword v0, off, s[0:3], s33 offset:56
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:84
	v_mov_b32_e32 v0, 7
	buffer_store_dword v0, off, s[0:3], s33 offset:88
	buffer_load_dword v0, off, s[0:3], s33 offset:56
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:92
	s_mov_b64 s[4:5], 0
	v_writelane_b32 v12, s4, 11
	v_writelane_b32 v12, s5, 12
.LBB1_1:
	v_readlane_b32 s4, v12, 13
	v_readlane_b32 s5, v12, 14
	v_readlane_b32 s6, v12, 11
	v_readlane_b32 s7, v12, 12
	v_writelane_b32 v12, s6, 15
	v_writelane_b32 v12, s7, 16
	buffer_load_dword v0, off, s[0:3], s33 offset:92
	s_mov_b32 s6, 0
	s_waitcnt vmcnt(0)
	v_cmp_gt_i32_e64 s[6:7], v0, s6
	s_mov_b64 s[8:9], -1
	s_or_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v12, s4, 17
	v_writelane_b32 v12, s5, 18
	v_writelane_b32 v12, s4, 19
	v_writelane_b32 v12, s5, 20
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v12, s4, 21
	v_writelane_b32 v12, s5, 22
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB1_3
	v_readlane_b32 s14, v12, 0
	v_readlane_b32 s13, v12, 1
	v_readlane_b32 s12, v12, 2
	v_readlane_b32 s10, v12, 3
	v_readlane_b32 s11, v12, 4
	v_readlane_b32 s6, v12, 7
	v_readlane_b32 s7, v12, 8
	v_readlane_b32 s4, v12, 9
	v_readlane_b32 s5, v12, 10
	buffer_load_dword v2, off, s[0:3], s33 offset:96
	buffer_load_dword v3, off, s[0:3], s33 offset:100
	buffer_load_dword v4, off, s[0:3], s33 offset:104
	v_readlane_b32 s16, v12, 5
	v_readlane_b32 s17, v12, 6
	buffer_load_dword v10, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:20
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v11, v0
	buffer_load_dword v1, off, s[0:3], s33 offset:72
	buffer_load_dword v0, off, s[0:3], s33 offset:92
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v1, v0
	s_mov_b32 s8, 0x1ff
	v_and_b32_e64 v8, v0, s8
	s_mov_b32 s8, 0
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v9, v0
	v_mov_b32_e32 v5, v10
	v_mov_b32_e32 v7, v8
	v_mov_b32_e32 v0, v11
	v_mov_b32_e32 v6, v9
	v_add_co_u32_e64 v5, s[8:9], v5, v7
	v_addc_co_u32_e64 v0, s[8:9], v0, v6, s[8:9]
	v_mov_b32_e32 v6, v0
	global_load_ubyte v0, v[5:6], off
	s_mov_b32 s8, 3
	v_writelane_b32 v12, s8, 23
	v_and_b32_e64 v1, v1, s8
	s_mov_b64 s[18:19], 64
	s_mov_b32 s8, s16
	s_mov_b32 s9, s17
	s_mov_b32 s16, s18
	s_mov_b32 s15, s19
	s_add_u32 s8, s8, s16
	s_addc_u32 s15, s9, s15
	s_mov_b32 s9, s15
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, mix@rel32@lo+4
	s_addc_u32 s17, s17, mix@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b32 s15, 20
	v_lshlrev_b32_e64 v4, s15, v4
	s_mov_b32 s15, 10
	v_lshlrev_b32_e64 v3, s15, v3
	v_or3_b32 v31, v2, v3, v4
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	v_readlane_b32 s4, v12, 23
	v_mov_b32_e32 v2, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:92
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, v0, s4
	v_mov_b32_e32 v1, 0x4c
	s_mov_b32 s4, 2
	v_lshl_add_u32 v1, v0, s4, v1
	buffer_load_dword v0, v1, s[0:3], 0 offen
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, v2
	buffer_store_dword v0, v1, s[0:3], 0 offen
	s_branch .LBB1_4
.LBB1_3:
	v_readlane_b32 s4, v12, 21
	v_readlane_b32 s5, v12, 22
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s8, v12, 15
	v_readlane_b32 s9, v12, 16
	v_readlane_b32 s6, v12, 19
	v_readlane_b32 s7, v12, 20
	s_mov_b64 s[4:5], s[6:7]
	s_and_b64 s[4:5], exec, s[4:5]
	s_or_b64 s[4:5], s[4:5], s[8:9]
	v_writelane_b32 v12, s6, 13
	v_writelane_b32 v12, s7, 14
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v12, s6, 11
	v_writelane_b32 v12, s7, 12
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v12, s6, 24
	v_writelane_b32 v12, s7, 25
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB1_1
	s_branch .LBB1_5
.LBB1_4:
	v_readlane_b32 s4, v12, 17
	v_readlane_b32 s5, v12, 18
	buffer_load_dword v0, off, s[0:3], s33 offset:92
	s_mov_b32 s6, -2
	s_waitcnt vmcnt(0)
	v_add_u32_e64 v0, v0, s6
	buffer_store_dword v0, off, s[0:3], s33 offset:92
	s_mov_b64 s[6:7], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v12, s4, 19
	v_writelane_b32 v12, s5, 20
	s_branch .LBB1_3
.LBB1_5:
	v_readlane_b32 s4, v12, 24
	v_readlane_b32 s5, v12, 25
	s_or_b64 exec, exec, s[4:5]
	buffer_load_dword v1, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33 offset:12
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:72
	s_mov_b32 s4, 0x3ff
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v3, v0, s4
	s_mov_b32 s4, 0
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v4, v0
	s_mov_b32 s4, 2
	v_lshlrev_b64 v[4:5], s4, v[3:4]
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_co_u32_e64 v0, s[4:5], v0, v3
	v_addc_co_u32_e64 v2, s[4:5], v1, v2, s[4:5]
	v_mov_b32_e32 v1, v2
	global_load_dword v0, v[0:1], off
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, 1, v0
	v_cmp_eq_u32_e64 s[6:7], v0, 1
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v12, s4, 26
	v_writelane_b32 v12, s5, 27
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB1_8
	v_readlane_b32 s14, v12, 0
	v_readlane_b32 s13, v12, 1
	v_readlane_b32 s12, v12, 2
	v_readlane_b32 s10, v12, 3
	v_readlane_b32 s11, v12, 4
	v_readlane_b32 s6, v12, 7
	v_readlane_b32 s7, v12, 8
	v_readlane_b32 s4, v12, 9
	v_readlane_b32 s5, v12, 10
	buffer_load_dword v2, off, s[0:3], s33 offset:96
	buffer_load_dword v3, off, s[0:3], s33 offset:100
	buffer_load_dword v4, off, s[0:3], s33 offset:104
	v_readlane_b32 s16, v12, 5
	v_readlane_b32 s17, v12, 6
	buffer_load_dword v0, off, s[0:3], s33 offset:72
	s_mov_b32 s8, 3
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, v0, s8
	v_mov_b32_e32 v1, 0x4c
	s_mov_b32 s8, 2
	v_lshl_add_u32 v0, v0, s8, v1
	buffer_load_dword v0, v0, s[0:3], 0 offen
	s_nop 0
	buffer_load_dword v1, off, s[0:3], s33 offset:60
	s_mov_b64 s[18:19], 64
	s_mov_b32 s8, s16
	s_mov_b32 s9, s17
	s_mov_b32 s16, s18
	s_mov_b32 s15, s19
	s_add_u32 s8, s8, s16
	s_addc_u32 s15, s9, s15
	s_mov_b32 s9, s15
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, mix@rel32@lo+4
	s_addc_u32 s17, s17, mix@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b32 s15, 20
	v_lshlrev_b32_e64 v4, s15, v4
	s_mov_b32 s15, 10
	v_lshlrev_b32_e64 v3, s15, v3
	v_or3_b32 v31, v2, v3, v4
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	buffer_store_dword v0, off, s[0:3], s33 offset:80
.LBB1_8:
	v_readlane_b32 s4, v12, 26
	v_readlane_b32 s5, v12, 27
	s_or_b64 exec, exec, s[4:5]
	buffer_load_dword v0, off, s[0:3], s33 offset:76
	buffer_load_dword v3, off, s[0:3], s33 offset:80
	buffer_load_dword v2, off, s[0:3], s33 offset:84
	buffer_load_dword v1, off, s[0:3], s33 offset:88
	s_waitcnt vmcnt(2)
	v_xor_b32_e64 v0, v0, v3
	s_waitcnt vmcnt(1)
	v_xor_b32_e64 v0, v0, v2
	s_waitcnt vmcnt(0)
	v_xor_b32_e64 v2, v0, v1
	buffer_load_dword v7, off, s[0:3], s33 offset:40
	buffer_load_dword v0, off, s[0:3], s33 offset:44
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:72
	s_mov_b32 s4, 2
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s4, v0
	s_mov_b32 s5, 0
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v1, v3
	v_lshlrev_b64 v[5:6], s4, v[0:1]
	v_mov_b32_e32 v0, v7
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v1, v8
	v_mov_b32_e32 v3, v6
	v_add_co_u32_e64 v0, s[4:5], v0, v4
	v_addc_co_u32_e64 v3, s[4:5], v1, v3, s[4:5]
	v_mov_b32_e32 v1, v3
	global_store_dword v[0:1], v2, off
	s_endpgm
	.section	.rodata,#alloc
	.p2align	6
	.amdhsa_kernel k
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 136
		.amdhsa_kernarg_size 120
		.amdhsa_user_sgpr_count 14
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_flat_scratch_init 1
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 32
		.amdhsa_next_free_sgpr 34
		.amdhsa_reserve_vcc 0
		.amdhsa_reserve_xnack_mask 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
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
	.size	k, .Lfunc_end1-k
	.section	.AMDGPU.csdata
	.ident	"Debian clang version 14.0.6"
	.section	".note.GNU-stack"
	.addrsig
	.addrsig_sym mix
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .is_const:       true
        .name:           in
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           bytes
        .offset:         8
        .size:           8
        .type_name:      'uchar*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           big
        .offset:         16
        .size:           8
        .type_name:      'long*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .name:           rows
        .offset:         24
        .size:           8
        .type_name:      'uint4*'
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           out
        .offset:         32
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           all
        .offset:         40
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .name:           !str n
        .offset:         48
        .size:           4
        .type_name:      int
        .value_kind:     by_value
      - .name:           m
        .offset:         52
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .name:           w
        .offset:         56
        .size:           8
        .type_name:      long
        .value_kind:     by_value
      - .offset:         64
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         72
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         80
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .address_space:  global
        .offset:         88
        .size:           8
        .value_kind:     hidden_none
      - .address_space:  global
        .offset:         96
        .size:           8
        .value_kind:     hidden_none
      - .address_space:  global
        .offset:         104
        .size:           8
        .value_kind:     hidden_none
      - .address_space:  global
        .offset:         112
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 120
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           k
    .private_segment_fixed_size: 136
    .sgpr_count:     40
    .sgpr_spill_count: 32
    .symbol:         k.kd
    .vgpr_count:     32
    .vgpr_spill_count: 3
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx900
amdhsa.version:
  - 1
  - 1
...
	.end_amdgpu_metadata

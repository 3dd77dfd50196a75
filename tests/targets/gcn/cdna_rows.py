"""Instructions of CDNA of which a campaign's kernels once contained none, by the rows of the tables.

They compute on the registers of `random_kernels` as `cdna_kernels` places them: v8 is a place in a buffer and, with its
last bits cleared, in LDS; v1 and v4 are numbers, v[6:7] is an address, s[16:17] a buffer. `;` separates the lines of
one step. `tests/campaigns/drawn_rows.py` says which rows no kernel has.
"""

_PLACED = "v_and_b32 v31, 0xf0, v8; "
_DESCRIBED = "s_mov_b64 s[84:85], s[16:17]; s_mov_b32 s86, -1; s_mov_b32 s87, 0x27000; "
_MASKED = "s_mov_b64 s[82:83], exec; {}; v_add_u32 v4, 1, v4; s_mov_b64 exec, s[82:83]"

COMMON = (
    _PLACED + "ds_read2_b32 v[28:29], v31 offset0:0 offset1:1",
    _PLACED + "ds_swizzle_b32 v28, v4 offset:0x8000",
    _PLACED + "ds_add_rtn_u32 v28, v31, v4",
    _PLACED + "ds_bpermute_b32 v28, v8, v4",
    _PLACED + "ds_cmpst_rtn_b32 v28, v31, v4, v1",
    _PLACED + "ds_cmpst_b32 v31, v4, v1",
    _PLACED + "ds_write_b8_d16_hi v31, v4",
    _PLACED + "ds_read_b128 v[28:31], v31",
    _PLACED + "ds_write_b128 v31, v[0:3]",
    _PLACED + "ds_add_rtn_u64 v[28:29], v31, v[0:1]",
    _PLACED + "ds_add_u64 v31, v[0:1]",
    _PLACED + "ds_cmpst_rtn_b64 v[28:29], v31, v[0:1], v[2:3]",
    _PLACED + "ds_write2_b64 v31, v[0:1], v[2:3] offset0:0 offset1:1",
    _PLACED + "ds_read_u16_d16_hi v28, v31",
    "ds_nop",
    "s_wqm_b64 s[74:75], s[2:3]",
    "s_bcnt1_i32_b64 s71, s[2:3]",
    "s_cmov_b32 s71, {n}",
    "s_bitset1_b32 s71, {n}",
    "s_movk_i32 s71, {n}",
    "s_cmovk_i32 s71, {n}",
    "s_addk_i32 s71, {n}",
    "s_mulk_i32 s71, {n}",
    "s_cmpk_lg_u32 s71, {n}",
    "s_getreg_b32 s71, hwreg(HW_REG_MODE)",
    "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 3",
    "s_dcache_inv",
    "s_setprio 1",
    "s_load_dwordx8 s[84:91], s[2:3], 0x0",
    "s_load_dwordx16 s[84:99], s[2:3], 0x0",
    "v_trunc_f32 v28, v4",
    "v_nop",
    "v_readfirstlane_b32 s71, v4",
    "v_readlane_b32 s71, v4, 3",
    "v_writelane_b32 v28, s71, 3",
    "v_cvt_f64_i32 v[28:29], v4",
    "v_rcp_f64 v[28:29], v[0:1]",
    "v_rcp_f32 v28, v4",
    "v_cvt_f32_u32 v28, v4",
    "v_swap_b32 v28, v29",
    "v_add_f32 v28, v4, v1",
    "v_fmac_f32 v28, v4, v1",
    "v_mac_f16 v28, v4, v1",
    "v_ldexp_f32 v28, v4, v1",
    "v_max3_f32 v28, v4, v1, v0",
    "v_add_i16 v28, v4, v1",
    "v_fma_f16 v28, v4, v1, v0",
    "v_add_f64 v[28:29], v[0:1], v[2:3]",
    "v_fma_f64 v[28:29], v[0:1], v[2:3], v[6:7]",
    "v_div_scale_f64 v[28:29], vcc, v[0:1], v[0:1], v[2:3]; s_nop 3; v_div_fmas_f64 v[28:29], v[0:1], v[2:3], v[6:7]",
    "v_div_scale_f32 v28, vcc, v1, v1, v4; v_nop; v_nop; v_div_fmas_f32 v28, v1, v4, v0",
    "v_cvt_pkrtz_f16_f32 v28, v4, v1",
    "v_mul_lo_u32 v28, v4, v1",
    "v_mul_hi_u32 v4, v4, v1",
    "v_fma_f32 v28, v4, v1, v0",
    "v_div_fixup_f16 v28, v4, v1, v0",
    "v_pk_add_f16 v28, v4, v1",
    "v_pk_fma_f16 v28, v4, v1, v0",
    "v_fma_mix_f32 v28, v4, v1, v0",
    "v_fma_mixlo_f16 v28, v4, v1, v0",
    "v_dot4_u32_u8 v4, v4, v1, v0",
    "v_mov_b32_dpp v28, v4 row_shr:1 row_mask:0xf bank_mask:0xf",
    "v_and_b32_sdwa v28, v4, v1 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_2 src1_sel:DWORD",
    "v_cmp_lt_f32 s[76:77], v4, v1",
    "v_cmp_lt_f64 s[76:77], v[0:1], v[2:3]",
    *(_MASKED.format(f"v_cmpx_{each}") for each in (
        "lt_f32 vcc, v4, v1", "lt_u32 vcc, v4, v1", "lt_f64 vcc, v[0:1], v[2:3]", "lt_i64 s[76:77], v[0:1], v[2:3]",
    )),
    "flat_load_dword v28, v[6:7]",
    "flat_load_short_d16_hi v28, v[6:7]",
    "flat_load_dwordx2 v[28:29], v[6:7]",
    "flat_store_dword v[6:7], v4",
    "flat_atomic_add v[6:7], v4",
    "flat_atomic_cmpswap v[6:7], v[0:1]",
    "global_atomic_cmpswap v8, v[0:1], s[16:17]",
    "s_nop 4; buffer_wbinvl1_vol",
    _DESCRIBED + "s_nop 4; buffer_load_dword v28, v8, s[84:87], 0 offen",
    _DESCRIBED + "s_nop 4; buffer_load_short_d16_hi v28, v8, s[84:87], 0 offen",
    _DESCRIBED + "s_nop 4; buffer_load_dwordx2 v[28:29], v8, s[84:87], 0 offen",
    _DESCRIBED + "s_nop 4; buffer_store_dword v4, v8, s[84:87], 0 offen",
    _DESCRIBED + "s_nop 4; buffer_atomic_add v4, v8, s[84:87], 0 offen",
    _DESCRIBED + "s_nop 4; buffer_atomic_cmpswap v[0:1], v8, s[84:87], 0 offen",
)  # fmt: skip
"""For all processors; but see `GONE`."""

SUMS = (
    "global_atomic_pk_add_f16 v8, v4, s[16:17]",
    "v_dot4c_i32_i8 v4, v1, v0",
    "v_dot2c_i32_i16_dpp v4, v1, v0 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf",
    "v_pk_fmac_f16 v28, v4, v1",
)
UNIFIED = (
    _PLACED + "ds_add_f64 v31, v[0:1]",
    _PLACED + "ds_add_rtn_f64 v[28:29], v31, v[0:1]",
    "v_and_b32 v31, 0xf8, v8; global_atomic_max_f64 v31, v[0:1], s[16:17]",
    "v_pk_fma_f32 v[28:29], v[0:1], v[2:3], v[6:7]",
    "v_pk_mul_f32 v[28:29], v[0:1], v[2:3]",
)
OLDEST = (
    "s_or_saveexec_b64 s[82:83], -1; s_nop 4; v_mfma_f32_32x32x1f32 a[0:31], v4, v1, a[0:31]; s_mov_b64 exec, s[82:83]",
)  # fmt: skip
_ALL = "s_or_saveexec_b64 s[82:83], -1; s_nop 4; {}; s_mov_b64 exec, s[82:83]"
DOUBLES = (_ALL.format("v_mfma_f64_4x4x4f64 a[16:17], v[2:3], v[0:1], a[16:17]"),)
LATEST = (
    _PLACED + "ds_pk_add_f16 v31, v4",
    _PLACED + "ds_pk_add_rtn_bf16 v28, v31, v4",
    "v_fmaak_f32 v28, v4, v1, 0x40000000",
    "v_cvt_pk_fp8_f32 v28, v4, v1 op_sel:[0,0,1]",
    "v_cvt_f32_bf8_sdwa v28, v4 src0_sel:BYTE_2",
    "v_cvt_pk_f32_fp8_sdwa v[28:29], v4 src0_sel:WORD_1",
    # 0x4e: of the first four numbers places 2 and 3 are held, of the second places 0 and 1
    _ALL.format("v_mov_b32 v28, 0x4e4e4e4e; v_smfmac_f32_16x16x32_f16 a[0:3], v[2:3], v[0:3], v28"),
    _ALL.format("v_mov_b32 v28, 0x4e4e4e4e; v_smfmac_i32_32x32x32_i8 a[0:15], v[2:3], v[0:3], v28"),
)
GONE = {"gfx942": frozenset({"s_nop 4; buffer_wbinvl1_vol"})}
"""What a processor has no longer."""


def list_steps(processor: str) -> tuple[str, ...]:
    """Return the steps that a processor has."""
    more = {"gfx908": OLDEST, "gfx90a": UNIFIED + DOUBLES, "gfx942": UNIFIED + DOUBLES + LATEST}[processor]
    return tuple(step for step in COMMON + SUMS + more if step not in GONE.get(processor, frozenset()))

"""Instructions of RDNA of which a campaign's kernels once contained none, by the rows of the tables.

They compute on the registers of `rdna_kernels`: v0 is a place in a buffer, v8 one in LDS, v1 and v4 are numbers,
s[4:5] and s[6:7] buffers, and s[56:59] describes the former. `;` separates the lines of one step.
`tests/campaigns/drawn_rows.py` says which rows no kernel has.
"""

_POINTED = "v_add_co_u32 v26, {vcc}, s4, v0; v_add_co_ci_u32 v27, {vcc}, s5, 0, {vcc}; "
_DESCRIBED = "s_mov_b64 s[56:57], s[4:5]; s_mov_b32 s58, -1; s_mov_b32 s59, 0x31016000; "
_MASKED = "s_mov_{bits} {saved}, {exec}; {{}}; v_add_nc_u32 v4, 1, v4; s_mov_{bits} {exec}, {saved}"


def _mask(*lines: str) -> tuple[str, ...]:
    """Return instructions that write exec, with what keeps and restores it."""
    return tuple(_MASKED.replace("{{}}", line) for line in lines)


_ALL = "s_mov_{bits} {saved}, {exec}; s_mov_{bits} {exec}, -1; MOVES; {{}}; s_mov_{bits} {exec}, {saved}"


def _multiply(line: str, factors: int) -> str:
    """Return a product of matrices in all lanes, whose factors are the same in each of them."""
    moves = "; ".join(f"v_mov_b32 v{20 + place}, 0x3c0{place}" for place in range(factors))
    return _ALL.replace("MOVES", moves).replace("{{}}", line)


COMMON = (
    "ds_swizzle_b32 v12, v4 offset:0x8000",
    "ds_add_rtn_u32 v12, v8, v4",
    "ds_permute_b32 v12, v8, v4",
    "ds_bpermute_b32 v12, v8, v4",
    "ds_write_b8_d16_hi v8, v4",
    "v_and_b32 v25, 0x1f8, v8; ds_add_rtn_u64 v[12:13], v25, v[4:5]",
    "v_and_b32 v25, 0x1f8, v8; ds_add_u64 v25, v[4:5]",
    "v_and_b32 v25, 0x1f0, v8; ds_write_b128 v25, v[4:7]",
    "v_and_b32 v25, 0x1f0, v8; ds_read_b128 v[12:15], v25",
    "ds_read_u16_d16_hi v12, v8",
    "ds_nop",
    "s_cmov_b32 s35, {n}",
    "s_bitset1_b32 s35, {n}",
    "s_movk_i32 s35, {n}",
    "s_cmovk_i32 s35, {n}",
    "s_mulk_i32 s35, {n}",
    "s_getreg_b32 s35, hwreg(HW_REG_MODE)",
    "s_round_mode 0x0",
    "s_denorm_mode 0xf",
    "s_dcache_inv",
    "s_load_dwordx16 s[64:79], s[6:7], 0x0",
    "s_wqm_b64 s[34:35], s[36:37]",
    "s_mov_b32 m0, 1; v_movrels_b32 v5, v6",
    "s_mov_b32 m0, 1; v_movreld_b32 v5, v4",
    "s_mov_b32 m0, 1; s_nop 0; s_movreld_b32 s35, s36",
    "v_nop",
    "v_swap_b32 v5, v6",
    "v_exp_f16 v5, v4",
    "v_fmaak_f16 v5, v4, v1, 0x3c00",
    "v_fma_f16 v5, v4, v1, v6",
    "v_permlane16_b32 v5, v4, s30, s31",
    "v_permlanex16_b32 v5, v4, s30, s31",
    "v_pk_add_f16 v5, v4, v1",
    "v_pk_add_u16 v4, v4, v1 op_sel:[1,0]",
    "v_pk_fma_f16 v5, v4, v1, v6",
    "v_fma_mix_f32 v5, v4, v1, v6",
    "v_dot4_u32_u8 v4, v4, v1, v6",
    "v_pk_mad_u16 v4, v4, v1, v6",
    "v_fma_mixlo_f16 v5, v4, v1, v6",
    "v_mov_b32_dpp v5, v4 row_shr:1 row_mask:0xf bank_mask:0xf",
    "v_add_nc_u32_dpp v4, v4, v1 dpp8:[1,0,3,2,5,4,7,6]",
    "v_mad_u16 v4, v4, v1, v6",
    *_mask("v_cmpx_lt_f32 v4, v1", "v_cmpx_lt_f64 v[0:1], v[10:11]"),
    *_mask("v_cmpx_class_f32 v4, v1", "v_cmpx_lt_i64 v[0:1], v[10:11]"),
    _POINTED + "flat_load_dword v12, v[26:27]",
    _POINTED + "flat_load_short_d16_hi v12, v[26:27]",
    _POINTED + "flat_load_dwordx4 v[12:15], v[26:27]",
    _POINTED + "flat_store_dword v[26:27], v4",
    _POINTED + "flat_atomic_add v[26:27], v4",
    _POINTED + "flat_atomic_add v12, v[26:27], v4 glc",
    _POINTED + "flat_atomic_cmpswap v12, v[26:27], v[4:5] glc",
    _POINTED + "global_store_dword v[26:27], v4, off",
    "global_atomic_cmpswap v0, v[4:5], s[4:5]",
    "global_atomic_cmpswap v12, v0, v[4:5], s[4:5] glc",
    "global_load_short_d16_hi v12, v0, s[6:7]",
    _DESCRIBED + "buffer_load_dword v12, v0, s[56:59], 0 offen",
    _DESCRIBED + "buffer_load_short_d16_hi v12, v0, s[56:59], 0 offen",
    _DESCRIBED + "buffer_load_dwordx4 v[12:15], v0, s[56:59], 0 offen",
    _DESCRIBED + "buffer_store_dword v4, v0, s[56:59], 0 offen",
    _DESCRIBED + "buffer_atomic_add v4, v0, s[56:59], 0 offen",
    _DESCRIBED + "buffer_atomic_add v4, v0, s[56:59], 0 offen glc; s_waitcnt vmcnt(0)",
    _DESCRIBED + "buffer_atomic_cmpswap v[4:5], v0, s[56:59], 0 offen glc; s_waitcnt vmcnt(0)",
)  # fmt: skip
"""For both families."""

RDNA2 = (
    "v_and_b32_sdwa v5, v4, v1 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_2 src1_sel:DWORD",
    "ds_cmpst_rtn_b32 v12, v8, v4, v1",
    "v_dot2_i32_i16 v4, v4, v1, v6",
    "v_dot4c_i32_i8 v4, v1, v6",
    "v_pk_fmac_f16 v5, v4, v1",
)
RDNA3 = (
    "ds_cmpstore_rtn_b32 v12, v8, v4, v1",
    "ds_cmpstore_b32 v8, v4, v1",
    "v_cvt_f16_f32 v5, v4",
    "v_maxmin_f16 v5, v4, v1, v6",
    "v_cndmask_b16 v5, v4, v1, {vcc}",
    "v_add_nc_u32_e64_dpp v4, v4, v1 row_shl:1 row_mask:0xf bank_mask:0xf",
    "global_atomic_add_f32 v0, v4, s[4:5]",
    "global_atomic_add_f32 v12, v0, v4, s[4:5] glc",
    _POINTED + "flat_atomic_add_f32 v[26:27], v4",
    _DESCRIBED + "buffer_atomic_add_f32 v4, v0, s[56:59], 0 offen",
    "scratch_store_dword off, v4, off offset:{n}",
    "scratch_load_dword v12, off, off offset:{n}",
    "scratch_load_short_d16_hi v12, off, off offset:2",
    "s_movk_i32 s35, 0x10; scratch_store_dwordx2 off, v[4:5], s35",
    "s_movk_i32 s35, 0x10; scratch_load_dwordx4 v[12:15], off, s35 offset:8",
    "v_and_b32 v25, 28, v4; scratch_store_dwordx3 v25, v[4:6], off offset:8",
    "v_and_b32 v25, 31, v4; s_movk_i32 s35, 0x8; scratch_load_dword v12, v25, s35 offset:{n}",
    "s_waitcnt_lgkmcnt null, {wait}",
    "v_dot4_i32_iu8 v4, v4, v1, v6 neg_lo:[1,0,0]",
    "v_pk_fmac_f16 v5, v4, v1",
    _multiply("s_waitcnt vmcnt(0) lgkmcnt(0); v_wmma_f32_16x16x16_f16 {sums}, v[20:27], v[20:27], {sums}", 8),
    _multiply("s_waitcnt vmcnt(0) lgkmcnt(0); v_wmma_bf16_16x16x16_bf16 {sums}, v[20:27], v[20:27], {sums}", 8),
    _multiply("s_waitcnt vmcnt(0) lgkmcnt(0); v_wmma_i32_16x16x16_iu4 {sums}, v[20:21], v[20:21], 0", 2),
)


def list_steps(processor: str) -> tuple[str, ...]:
    """Return the steps that a processor has."""
    return COMMON + (RDNA2 if processor == "gfx1030" else RDNA3)

"""Vector instructions whose results are unspecified functions of their sources; only reads and writes are known.

Names are plain (`isa.find_plain`): the effect on the other half of a register is modelled elsewhere.

The instructions here are chosen on purpose, because only the simulator computes them: floating-point arithmetic,
conversions, and a few operations on bytes that are not used for addresses or counters.
"""

from wcet.isa.gcn.language.name_sets import name_set

_KINDS = {
    "f16 f32 f64": ("fract trunc ceil rndne floor rcp rsq sqrt frexp_mant add mul min max ldexp fma div_fixup"),
    "f16 f32": "exp log sin cos sub subrev mac madmk madak mad min3 max3 med3 fmamk fmaak minmax maxmin",
    "f16": "fmac",
    "f32": "exp_legacy log_legacy rcp_iflag mul_legacy mad_legacy cubeid cubesc cubetc cubema",
    "f32 f64": "div_scale div_fmas fmac",
    "f64": "trig_preop",
}
"""The operations by the types for which they exist."""

_CONVERSIONS = name_set(
    "f64_i32 f64_u32 f64_f32 i32_f64 u32_f64 f32_f64 f32_i32 f32_u32 f32_f16 f32_ubyte0 f32_ubyte1 f32_ubyte2 "
    "f32_ubyte3 i32_f32 u32_f32 f16_f32 rpi_i32_f32 flr_i32_f32 off_f32_i4 f16_i16 f16_u16 i16_f16 u16_f16 pk_u8_f32 "
    "pkaccum_u8_f32 pknorm_i16_f32 pknorm_u16_f32 pkrtz_f16_f32 pknorm_i16_f16 pknorm_u16_f16 norm_i16_f16 "
    "norm_u16_f16 pk_i16_f32 pk_u16_f32 f32_fp8 f32_bf8 pk_f32_fp8 pk_f32_bf8 pk_fp8_f32 pk_bf8_f32 sr_fp8_f32 "
    "sr_bf8_f32"
)

_OTHERS = name_set(
    "v_frexp_exp_i32_f32 v_frexp_exp_i16_f16 v_frexp_exp_i32_f64 v_perm_b32 v_lerp_u8 v_sad_u8 v_sad_hi_u8 v_sad_u16 "
    "v_msad_u8 v_qsad_pk_u16_u8 v_mqsad_pk_u16_u8 v_mqsad_u32_u8 v_pack_b32_f16 v_sat_pk_u8_i16 "
    "v_screen_partition_4se_b32"
)

FUNCTIONS = (
    frozenset(f"v_{name}_{kind}" for kinds, names in _KINDS.items() for name in names.split() for kind in kinds.split())
    | frozenset(f"v_cvt_{name}" for name in _CONVERSIONS)
    | _OTHERS
)
"""Functions of one value for each lane."""

_RELATIONS = "lt eq le gt lg ge o u nge nlg ngt nle neq nlt class"

FUNCTION_COMPARES = frozenset(
    f"v_{stem}_{name}_{kind}"
    for stem in ("cmp", "cmpx")
    for name in _RELATIONS.split()
    for kind in ("f16", "f32", "f64")
)
"""The comparisons of floating-point numbers."""

FUNCTION_HALVES = name_set("v_pk_add_f16 v_pk_mul_f16 v_pk_min_f16 v_pk_max_f16 v_pk_fma_f16")
"""The packed operations: each is a function of each pair of halves."""

FUNCTION_PAIRS = name_set("v_pk_add_f32 v_pk_mul_f32 v_pk_fma_f32")
"""The operations on pairs of registers: each is a function of each pair of words."""

FUNCTION_MIXES = name_set(
    "v_mad_mix_f32 v_mad_mixlo_f16 v_mad_mixhi_f16 v_fma_mix_f32 v_fma_mixlo_f16 v_fma_mixhi_f16 v_dot2_f32_f16 "
    "v_dot2_i32_i16 v_dot2_u32_u16 v_dot4_i32_i8 v_dot4_u32_u8 v_dot8_i32_i4 v_dot8_u32_u4 v_dot2_f32_bf16 "
    "v_dot4_i32_iu8 v_dot8_i32_iu4"
)
"""The functions of whole words whose modifiers say how the words are read."""

HALVES = name_set(
    "v_pack_b32_f16 v_cvt_pknorm_i16_f16 v_cvt_pknorm_u16_f16 v_mad_u32_u16 v_mad_i32_i16 v_cvt_i32_i16 v_cvt_u32_u16"
)
"""The operations on halves whose result is a word."""

WORDS = name_set(
    "v_cvt_pkrtz_f16_f32 v_cvt_pknorm_i16_f32 v_cvt_pknorm_u16_f32 v_cvt_pk_u16_u32 v_cvt_pk_i16_i32 v_sad_u16 "
    "v_cvt_pk_i16_f32 v_cvt_pk_u16_f32 "
    "v_sat_pk_u8_i16"
)
"""The operations on words, although a type of 16 bits is in their name."""

SUMS_ONTO_TARGET = name_set(
    "v_dot2c_f32_f16 v_dot2c_i32_i16 v_dot4c_i32_i8 v_dot8c_i32_i4 v_pk_fmac_f16 v_dot2_f16_f16 v_dot2_bf16_bf16"
)
"""The sums of products of fields that change their destination, of whose result nothing is claimed."""

BYTES = name_set("v_cvt_pk_fp8_f32 v_cvt_pk_bf8_f32 v_cvt_sr_fp8_f32 v_cvt_sr_bf8_f32")
"""The conversions to numbers of 8 bits, which change one or two bytes of their destination; `op_sel` says which."""

ONTO_TARGET = BYTES | name_set("v_mac_f16 v_mac_f32 v_fmac_f16 v_fmac_f32 v_fmac_f64 v_cvt_pkaccum_u8_f32")
"""The functions that read their destination as well."""

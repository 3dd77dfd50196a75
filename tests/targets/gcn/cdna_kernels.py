"""Random kernels of gfx9 rewritten as a compiler would write them for CDNA, with instructions that only CDNA has.

Pairs of vector registers start at even numbers; straight code gets moves through accumulation registers, products of
matrices, atomics on floating-point numbers, and on gfx942 private memory and sums of 64 bits.
"""

import re

from tests.properties.choices import Choices
from tests.targets.gcn.cdna_rows import list_steps

PROCESSORS = ("gfx908", "gfx90a", "gfx942")

_MOVED = {9: 24, 10: 25, 11: 26, 12: 27, 24: 32}
"""Registers that the kernels pair at odd numbers, with those that replace them, and one that is in their place."""

_OPENED = "s_or_saveexec_b64 s[82:83], -1"
_CLOSED = "s_mov_b64 exec, s[82:83]"
"""Around products of matrices, which need all lanes."""

COMMON = (
    "v_accvgpr_write_b32 a1, v4",
    "v_accvgpr_read_b32 v30, a1",
    "global_atomic_add_f32 v8, v4, s[16:17]",
    f"{_OPENED}; s_nop 4; v_mfma_f32_4x4x1f32 a[4:7], v4, v1, a[4:7]; {_CLOSED}",
    f"{_OPENED}; s_nop 4; v_mfma_f32_16x16x4f32 a[8:11], v4, v1, a[8:11]; s_nop 9; {_CLOSED}",
    f"{_OPENED}; v_accvgpr_write_b32 a2, v30; {_CLOSED}; v_add3_u32 v4, v4, v1, {{n}}",
)
UNIFIED = (
    "v_pk_add_f32 v[28:29], v[0:1], v[2:3]",
    "v_pk_mov_b32 v[28:29], v[0:1], v[2:3] op_sel:[1,0]",
    "v_lshlrev_b32 v28, 1, v8; global_atomic_add_f64 v28, v[6:7], s[16:17]",
    "global_load_dword a3, v8, s[16:17]; s_waitcnt vmcnt(0)",
    "global_load_dwordx2 a[12:13], v8, s[16:17] offset:4; s_waitcnt vmcnt(0)",
    "v_fmac_f64 v[28:29], v[0:1], v[2:3]",
    f"{_OPENED}; s_nop 4; v_mfma_f32_32x32x4f16 a[0:31], v[2:3], v[0:1], a[0:31]; {_CLOSED}",
    f"{_OPENED}; s_nop 4; v_mfma_f64_16x16x4f64 a[16:23], v[2:3], v[0:1], 0; {_CLOSED}",
)
LATEST = (
    "v_lshl_add_u64 v[28:29], v[2:3], {small}, v[6:7]",
    "v_lshl_add_u64 v[28:29], v[6:7], 0, s[70:71]",
    "v_mov_b64 v[28:29], v[2:3]",
    "scratch_store_dword off, v4, off offset:{n}",
    "scratch_load_dword v13, off, off offset:{n}",
    "s_movk_i32 s71, 0x10; scratch_store_dwordx2 off, v[0:1], s71",
    "s_movk_i32 s71, 0x10; scratch_load_dwordx4 v[10:13], off, s71 offset:8",
    "v_and_b32 v28, 28, v4; scratch_store_dwordx3 v28, v[0:2], off offset:8",
    "v_and_b32 v28, 31, v4; scratch_load_dword v13, v28, off offset:{n}",
    "scratch_load_short_d16_hi v13, off, off offset:2",
    f"{_OPENED}; s_nop 4; v_mfma_f32_16x16x16_f16 a[0:3], v[2:3], v[0:1], a[0:3]; {_CLOSED}",
    "buffer_inv sc1",
)
_STEPS = {"gfx908": COMMON, "gfx90a": COMMON + UNIFIED, "gfx942": COMMON + UNIFIED + LATEST}

_FETCHES = re.compile(r"\b(?:ds|flat|global|buffer|tbuffer|scratch|image)_|\bs_(?:load|buffer|atomic)_")
"""Instructions that may load registers which others use."""

_PLAIN = re.compile(r"v_(?:xor|add3|xad|and_or|or3|lshl_add|pk_|mad_|med3)\w* v4, v4")
"""Straight instructions beside which others are put."""


def write_for_cdna(text: str, processor: str, choices: Choices) -> str:
    """Return a kernel of gfx9 as one of CDNA; instructions are added as `choices` say."""
    written: list[str] = []
    for line in re.sub(r"--gfx\w+", f"--{processor}", text).splitlines():
        line = re.sub(r"\bv(\d+)\b", lambda each: f"v{_MOVED.get(int(each[1]), int(each[1]))}", line)
        line = re.sub(r"v\[(\d+):(\d+)\]", _move_pair, line).replace(" ;@wcet split", "")
        written.append(re.sub(r"\bglc\b", "sc0", line) if processor == "gfx942" else line)
        if _PLAIN.match(line.strip()):
            for _ in range(choices.between(0, 3)):
                pool = list_steps(processor) if choices.chance(50) else _STEPS[processor]
                step = choices.pick(pool).format(n=choices.between(1, 9), small=choices.between(0, 3))
                written += [f"    {each}" for each in step.split("; ")]
                if _FETCHES.search(step) and pool is not _STEPS[processor]:
                    written.append("    s_waitcnt vmcnt(0) lgkmcnt(0)")
    return _describe("\n".join(written) + "\n", processor)


def _move_pair(match: re.Match[str]) -> str:
    first, last = (_MOVED.get(int(each), int(each)) for each in match.groups())
    return f"v[{first}:{last}]"


def _describe(text: str, processor: str) -> str:
    """Give a kernel accumulation registers, and private memory where the hardware places it."""
    vectors = 36 if re.search(r"\bv32\b", text) else 32
    more = [f"accum_offset {vectors}"] if processor != "gfx908" else []
    more += ["private_segment_fixed_size 64", "enable_private_segment 1"] if processor == "gfx942" else []
    text = re.sub(r"(next_free_vgpr) \d+", rf"\1 {vectors if processor == 'gfx908' else vectors + 32}", text)
    text = re.sub(r"(next_free_sgpr) \d+", rf"\1 {100 if 's[84:99]' in text else 92}", text)
    if processor == "gfx942":  # as many registers before the pointer to the arguments
        other = ".amdhsa_user_sgpr_dispatch_ptr 1\n        .amdhsa_user_sgpr_queue_ptr 1"
        text = text.replace(".amdhsa_user_sgpr_private_segment_buffer 1", other)
    return text.replace(
        ".end_amdhsa_kernel", "".join(f".amdhsa_{each}\n        " for each in more) + ".end_amdhsa_kernel"
    )

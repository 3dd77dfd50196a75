"""Random kernels of gfx803 rewritten as a compiler would write them for gfx9, with instructions that only gfx9 has.

Flat accesses become global ones, with offsets and scalar bases; sums lose their carry where nobody reads it; LDS needs
no m0; straight code gets fused, packed and mixed operations; waits count up to 63.
"""

import re

from tests.properties.choices import Choices

_SUM = re.compile(r"v_(add|sub|subrev)_u32 (\w+), (vcc|s\[\d+:\d+\]), (.*)")
_CARRIED = re.compile(r"v_(addc|subb|subbrev)_u32 ")
_LOAD = re.compile(r"flat_load_(\w+) (\S+), (v\[\d+:\d+\])$")
_STORE = re.compile(r"flat_store_(\w+) (v\[\d+:\d+\]), (\w+)$")
_ATOMIC = re.compile(r"flat_atomic_(\w+) (v\[\d+:\d+\]), (\w+)$")
_RETURNING = re.compile(r"flat_atomic_(\w+) (\w+), (v\[\d+:\d+\]), (\w+) glc$")
_READS_CARRY = re.compile(r"v_addc|v_subb|, vcc|s\[78:79\]")

STEPS = (
    "v_add3_u32 v4, v4, v1, {n}",
    "v_lshl_add_u32 v4, v4, {small}, v1",
    "v_add_lshl_u32 v4, v1, v4, {small}",
    "v_xad_u32 v4, v4, v1, v0",
    "v_lshl_or_b32 v4, v4, {n}, v0",
    "v_and_or_b32 v4, v4, v1, v0",
    "v_or3_b32 v4, v4, v1, {n}",
    "v_mad_u32_u16 v4, v4, v1, v0",
    "v_pk_add_u16 v4, v4, v1 op_sel_hi:[1,0]",
    "v_pk_mad_i16 v4, v4, v1, v0 op_sel:[1,0,0]",
    "v_pk_lshlrev_b16 v4, {small}, v4 op_sel_hi:[0,1]",
    "v_mad_u16 v4, v4, v1, v0 op_sel:[1,0,0,1]",
    "v_mad_legacy_u16 v9, v4, v1, v0",
    "v_med3_i16 v4, v4, v1, v0",
    "v_add_i32 v4, v4, v1",
    "s_mul_hi_u32 s70, s6, {n}",
    "s_lshl2_add_u32 s71, s6, {n}",
    "s_pack_ll_b32_b16 s70, s6, s6",
    "global_load_dword v11, v8, s[16:17]",
    "global_load_dword v11, v8, s[16:17] offset:{n}",
    "global_load_dwordx2 v[11:12], v8, s[16:17] offset:4",
    "global_load_short_d16_hi v13, v8, s[16:17]",
    "global_atomic_add v8, v4, s[16:17]",
    "global_atomic_umax v11, v8, v4, s[16:17] glc",
    "global_load_sbyte v13, v[6:7], off offset:{n}",
    "s_load_dword s72, s[2:3], s73 offset:0x{n}",
    "s_waitcnt vmcnt({many})",
)


def write_for_vega(text: str, choices: Choices) -> str:
    """Return a kernel of gfx803 as one of gfx9; straight instructions are exchanged as `choices` say."""
    lines = text.replace("--gfx803", f"--{choices.pick(('gfx900', 'gfx902', 'gfx906', 'gfx90c'))}").splitlines()
    written: list[str] = []
    for place, line in enumerate(lines):
        stripped, following = line.strip(), "\n".join(lines[place + 1 : place + 5])
        if stripped == "s_mov_b32 m0, -1":
            written.append("    s_mov_b32 s73, 0")
            continue
        if re.match(r"v_xor_b32 v4, v4, v1|s_setprio|s_nop|v_mul_lo_u32 v4|flat_load_dword v11, v\[6", stripped):
            for _ in range(choices.between(1, 3)):
                number, small = choices.between(1, 9), choices.between(0, 3)
                step = choices.pick(STEPS).format(n=number, small=small, many=choices.pick((0, 5, 16, 40, 63)))
                written.append(f"    {step}")
            continue
        written.append(line.replace(stripped, _rewrite(stripped, following, choices)) if stripped else line)
    return "\n".join(written) + "\n"


def _rewrite(line: str, following: str, choices: Choices) -> str:
    if match := _SUM.match(line):
        if _READS_CARRY.search(following) or choices.chance(30):
            return f"v_{match[1]}_co_u32 {match[2]}, {match[3]}, {match[4]}"
        return f"v_{match[1]}_u32 {match[2]}, {match[4]}"
    if match := _CARRIED.match(line):
        return line.replace(match[0], f"v_{match[1]}_co_u32 ")
    if match := _LOAD.match(line):
        return f"global_load_{match[1]} {match[2]}, {match[3]}, off"
    if match := _STORE.match(line):
        return f"global_store_{match[1]} {match[2]}, {match[3]}, off"
    if match := _RETURNING.match(line):
        return f"global_atomic_{match[1]} {match[2]}, {match[3]}, {match[4]}, off glc"
    if match := _ATOMIC.match(line):
        return f"global_atomic_{match[1]} {match[2]}, {match[3]}, off"
    return line

import re

import pytest

from tests.targets.gcn.corpus import file_names, parse_compiled, parse_text, read_text


@pytest.mark.parametrize(
    ("statement", "size"),
    [
        ("s_mov_b32 s0, 64", 4),
        ("s_mov_b32 s0, 65", 8),
        ("s_mov_b32 s0, -16", 4),
        ("s_mov_b32 s0, -17", 8),
        ("s_mov_b32 s0, 0xffffffff", 4),
        ("s_mov_b32 s0, 0x3f800000", 4),
        ("s_mov_b32 s0, 1.5", 8),
        ("s_mov_b64 s[0:1], 0x3f800000", 8),
        ("s_mov_b64 s[0:1], 1.0", 4),
        ("s_movk_i32 s0, 0x1234", 4),
        ("s_setreg_imm32_b32 hwreg(1), 5", 8),
        ("s_load_dword s0, s[4:5], 0x0", 8),
        ("s_waitcnt vmcnt(0)", 4),
        ("v_add_f32_e32 v0, v1, v2", 4),
        ("v_add_f32_e64 v0, v1, v2", 8),
        ("v_add_f32 v0, s1, v2", 4),
        ("v_add_f32 v0, v1, s2", 8),
        ("v_add_f32 v0, 0x12345678, v2", 8),
        ("v_add_f16_e32 v0, 0x3c00, v1", 4),
        ("v_cmp_eq_u32 vcc, v0, v1", 4),
        ("v_cmp_eq_u32 s[0:1], v0, v1", 8),
        ("v_addc_u32 v0, vcc, v1, v2, vcc", 4),
        ("v_addc_u32 v0, vcc, v1, v2, s[0:1]", 8),
        ("v_readfirstlane_b32 s0, v0", 4),
        ("v_madmk_f32 v0, v1, 0x42000000, v2", 8),
        ("v_mov_b32_dpp v1, v0 row_shr:1 row_mask:0xf bank_mask:0xf", 8),
        ("v_mul_f64 v[0:1], v[2:3], v[4:5]", 8),
        ("ds_read_b32 v0, v1", 8),
        ("flat_load_dword v0, v[1:2]", 8),
    ],
)
def test_sizes_are_those_of_the_assembler(statement: str, size: int) -> None:
    program = parse_text(f"k:\n {statement}\n s_endpgm\n")
    assert program.extra.addresses == (0, size, size + 4)


def test_kernels_are_as_long_as_newer_compilers_say() -> None:
    """LLVM 14 counts instructions that it prints as comments; 64-bit division holds constants LLVM counts twice."""
    compared = 0
    for name in file_names():
        if "llvm14" in name or name.startswith("wide"):
            continue
        text = read_text(name)
        sizes = re.findall(r"\.size\s+(\S+), \.Lfunc_end.*?codeLenInByte = (\d+)", text, re.DOTALL)
        for program in parse_compiled(name):
            calls = [i.index for i in program.instructions if i.mnemonic == "s_swappc_b64"]
            own = min((program.extra.targets[index] for index in calls), default=-1)
            assert program.extra.addresses[own] == int(dict(sizes)[program.name])
            compared += 1
    assert compared > 100

"""gfx9: which files are read as what, what its instructions do, and what the analysis takes from them."""

import re
from dataclasses import replace

import numpy as np
import pytest

from tests.campaigns import vega_runs
from tests.repetition import list_seeds
from tests.targets.gcn.corpus import parse_text
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.calls.apertures import PRIVATE, SHARED, find_request
from wcet.isa.gcn.control.graph import build_graph
from wcet.isa.gcn.language.isa import list_operations
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.processor import VEGA, Processor
from wcet.isa.gcn.language.waits import WaitCounts, decode_waits
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.semantics.lift import find_access
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze, open_kernels
from wcet.span import Source
from wcet.targets.gcn.simulator import simulate

HEAD = '.amdgcn_target "amdgcn-amd-amdhsa--{}"\nk:\n'
KERNEL = """\
    .amdgcn_target "amdgcn-amd-amdhsa--{processor}"
    .type k,@function
k:
    s_load_dwordx4 s[0:3], s[4:5], 0x0
    s_waitcnt lgkmcnt(0)
    v_lshlrev_b32 v0, 2, v0
    global_load_dword v1, v0, s[2:3]
    global_load_dword v2, v0, s[2:3] offset:256
    global_load_dword v3, v0, s[2:3] offset:512
    s_waitcnt vmcnt(0)
    {body}
    global_store_dword v0, v4, s[0:1]
    s_endpgm
.Lend:
    .size k, .Lend-k
    .amdhsa_kernel k
        .amdhsa_user_sgpr_private_segment_buffer 1
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_system_sgpr_workgroup_id_x 1
        .amdhsa_next_free_vgpr 24
        .amdhsa_next_free_sgpr 80
    .end_amdhsa_kernel
    .amdgpu_metadata
---
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 16
    .args:
      - .name: out
        .offset: 0
        .size: 8
        .value_kind: global_buffer
      - .name: in
        .offset: 8
        .size: 8
        .value_kind: global_buffer
...
    .end_amdgpu_metadata
"""


def vega(body: str, processor: str = "gfx900") -> GcnProgram:
    return parse_text(HEAD.format(processor) + f" {body}\n s_endpgm\n")


def refuse(text: str) -> list[tuple[str, str]]:
    with pytest.raises(WcetError) as caught:
        parse_text(text)
    return [(each.code, each.message) for each in caught.value.diagnostics]


def compute(body: str, words: np.ndarray, processor: str = "gfx900") -> np.ndarray:
    """Return v4 of 64 lanes behind `body`; v1 to v3 hold `words` (3 times 64)."""
    text = KERNEL.format(body=body.replace("; ", "\n    "), processor=processor)
    arguments = {"in": words.astype(np.uint32).view(np.uint8), "out": np.zeros(256, np.uint8)}
    trace = simulate(parse_text(text), load_machine("gcn5"), GcnLaunch((1, 1, 1), (64, 1, 1)), arguments)
    return trace.buffers["out"].view(np.uint32)


@pytest.mark.parametrize("name", [*VEGA, "gfx902:xnack+", "gfx906:sramecc+:xnack-"])
def test_vega_processors_are_read_as_gfx9(name):
    program = vega("v_add_u32 v0, v1, v2", name)
    assert program.extra.processor.generation == 9
    assert [each.mnemonic for each in program.instructions] == ["v_add_nc_u32", "s_endpgm"]


@pytest.mark.parametrize("name", ["gfx1010", "gfx1037", "gfx1150", "gfx10-3-generic", "gfx1201"])
def test_another_processor_is_refused_in_one_sentence(name):
    body = "v_fancy v0\n global_load_b32 v0, v1, s[2:3]\n s_delay_alu 1\n"
    assert refuse(HEAD.format(name) + f" {body} s_endpgm\n") == [("W146", f"the file was compiled for {name}")]


def test_a_file_for_two_processors_is_refused():
    text = HEAD.format("gfx900") + ' s_endpgm\n .amdgcn_target "amdgcn-amd-amdhsa--gfx906"\n'
    assert refuse(text) == [("W146", "one part of the file was compiled for gfx900, another for gfx906")]


def test_instructions_of_the_other_generation_are_unknown_and_say_whose_they_are():
    assert refuse("k:\n global_load_dword v0, v1, s[2:3]\n s_endpgm\n")[0][0] == "W340"
    assert refuse(HEAD.format("gfx900") + " v_addc_u32 v0, vcc, v1, v2, vcc\n s_endpgm\n")[0][0] == "W340"
    assert refuse(HEAD.format("gfx900") + " v_fma_mix_f32 v0, v1, v2, v3\n s_endpgm\n")[0][0] == "W340"
    assert vega("v_fma_mix_f32 v0, v1, v2, v3", "gfx906").instructions


@pytest.mark.parametrize(
    ("statement", "code"),
    [
        ("v_add_u32 v0, vcc, v1, v2", "W151"),
        ("global_load_dword v0, v[1:2], off offset:4096", "W143"),
        ("global_load_dword v0, v[1:2], off offset:-4097", "W143"),
        ("flat_load_dword v0, v[1:2] offset:-1", "W143"),
        ("v_pk_add_u16 v0, v1, v2 op_sel:[2,0]", "W143"),
        ("s_mov_b64 s[0:1], tba", "W143"),
    ],
)
def test_operands_that_gfx9_does_not_have_are_refused(statement, code):
    assert refuse(HEAD.format("gfx900") + f" {statement}\n s_endpgm\n")[0][0] == code


def test_offsets_of_flat_accesses_and_apertures_are_refused_on_gfx803():
    assert refuse("k:\n flat_load_dword v0, v[1:2] offset:4\n s_endpgm\n")[0][0] == "W143"
    assert refuse("k:\n s_mov_b64 s[0:1], src_shared_base\n s_endpgm\n")[0][0] == "W143"


@pytest.mark.parametrize(
    ("operands", "expected"),
    [
        ("vmcnt(0)", WaitCounts(0, None, None)),
        ("vmcnt(15)", WaitCounts(15, None, None)),
        ("vmcnt(63)", WaitCounts(None, None, None)),
        ("0x0f70", WaitCounts(0, None, None)),
        ("0x4f70", WaitCounts(16, None, None)),
        ("0xc07f", WaitCounts(None, 0, None)),
        ("0xcf7f", WaitCounts(None, None, None)),
        ("0xcf0f", WaitCounts(None, None, 0)),
    ],
)
def test_waits_count_vector_memory_with_six_bits(operands, expected):
    assert decode_waits(vega(f"s_waitcnt {operands}").instructions[0]) == expected


def test_counts_beyond_the_counter_are_refused():
    with pytest.raises(WcetError):
        decode_waits(vega("s_waitcnt vmcnt(64)").instructions[0])


def test_half_loads_read_what_they_keep():
    access = find_access(vega("global_load_short_d16_hi v1, v2, s[4:5]").instructions[0])
    assert ("v", 1) in access.reads & access.writes
    assert {("s", 4), ("s", 5), ("v", 2)} <= access.reads


@pytest.mark.parametrize(
    ("statement", "kinds"),
    [
        ("s_mov_b64 s[0:1], src_private_base", {PRIVATE}),
        ("s_mov_b64 s[0:1], src_private_limit", {PRIVATE}),
        ("s_mov_b64 s[0:1], src_shared_base", {SHARED}),
        ("v_mov_b32 v0, src_shared_limit", {SHARED}),
        ("s_getreg_b32 s0, hwreg(HW_REG_SH_MEM_BASES, 0, 16)", {PRIVATE}),
        ("s_getreg_b32 s0, hwreg(HW_REG_SH_MEM_BASES, 16, 16)", {SHARED}),
        ("s_getreg_b32 s0, hwreg(15, 8, 16)", {PRIVATE, SHARED}),
        ("s_getreg_b32 s0, hwreg(HW_REG_SH_MEM_BASES)", {PRIVATE, SHARED}),
        ("s_getreg_b32 s0, 15", {PRIVATE, SHARED}),
        ("s_getreg_b32 s0, hwreg(HW_REG_MODE)", set()),
    ],
)
def test_reading_an_aperture_is_a_request_for_it(statement, kinds):
    program = vega(statement)
    assert {kind for kind in (PRIVATE, SHARED) if find_request(program, kind)} == kinds


@pytest.mark.parametrize(
    "request_",
    [
        "s_mov_b64 s[4:5], src_shared_base",
        "s_getreg_b32 s5, hwreg(HW_REG_SH_MEM_BASES, 16, 16)\n s_lshl_b32 s5, s5, 16",
    ],
)
def test_flat_accesses_to_lds_by_a_register_are_refused_whatever_the_kernel_is_given(request_):
    """Kernels that clang compiles for gfx9 have hidden arguments, but none for the aperture of LDS."""
    access = f"{request_}\n v_mov_b32 v0, 0\n v_mov_b32 v1, s5\n flat_load_dword v3, v[0:1]\n s_endpgm"
    text = f"""
 .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
k:
 {access}
 .amdhsa_kernel k
  .amdhsa_group_segment_fixed_size 1024
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_next_free_vgpr 8
  .amdhsa_next_free_sgpr 16
 .end_amdhsa_kernel
 .amdgpu_metadata
---
amdhsa.kernels:
  - .name: k
    .group_segment_fixed_size: 1024
    .args:
      - {{ .offset: 8, .size: 4, .value_kind: hidden_block_count_x }}
...
 .end_amdgpu_metadata
"""
    with pytest.raises(WcetError) as caught:
        analyze(Source("k.s", text), AnalyzeOptions(launch={"groups": "1", "group_size": "64"}, facts=StatedFacts()))
    assert [each.code for each in caught.value.diagnostics] == ["W341"]


def test_a_kernel_runs_on_machines_of_its_generation_only():
    source = Source("k.s", KERNEL.format(body="v_add_u32 v4, v1, v2", processor="gfx902"))
    launch = {"groups": "1", "group_size": "64"}
    options = AnalyzeOptions(launch=launch, facts=StatedFacts())
    assert open_kernels(source, options).machine.name == "gcn5"
    assert analyze(source, options)[0].bound_cycles > 0
    for call in (analyze, lambda *each: simulate(open_kernels(*each).programs[0], load_machine("gcn3"), None, {})):
        with pytest.raises(WcetError) as caught:
            call(source, replace(options, machine="gcn3"))
        assert [each.code for each in caught.value.diagnostics] == ["W006"]
        assert caught.value.diagnostics[0].help == "-m gcn5"


def u16(word: np.ndarray, high: int) -> np.ndarray:
    return (word >> np.uint32(16 * high)) & np.uint32(0xFFFF)


def i16(word: np.ndarray, high: int) -> np.ndarray:
    return u16(word, high).astype(np.uint16).view(np.int16).astype(np.int32)


def pack(low: np.ndarray, high: np.ndarray) -> np.ndarray:
    low, high = (np.asarray(each).astype(np.int64) & 0xFFFF for each in (low, high))
    return (low | high << 16).astype(np.uint32)


def half(word: np.ndarray, high: int) -> np.ndarray:
    return u16(word, high).astype(np.uint16).view(np.float16)


def pack_halves(low: np.ndarray, high: np.ndarray) -> np.ndarray:
    return pack(*(each.astype(np.float16).view(np.uint16) for each in (low, high)))


N = np.uint32
OPERATIONS = {
    "v_add_u32 v4, v1, v2": lambda a, b, c: a + b,
    "v_subrev_u32 v4, v1, v2": lambda a, b, c: b - a,
    "v_sub_u32 v4, v1, v2 clamp": lambda a, b, c: np.where(a < b, N(0), a - b),
    "v_add_i32 v4, v1, v2 clamp": lambda a, b, c: (
        np.clip(a.view(np.int32).astype(np.int64) + b.view(np.int32), -(1 << 31), (1 << 31) - 1)
        .astype(np.int32)
        .view(N)
    ),
    "v_sub_u16 v4, v1, v2 clamp": lambda a, b, c: np.where(u16(a, 0) < u16(b, 0), N(0), u16(a - b, 0)),
    "v_subrev_u16_sdwa v4, v1, v2 clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:BYTE_0": (
        lambda a, b, c: np.where(b % N(256) < u16(a, 1), N(0), b % N(256) - u16(a, 1))
    ),
    "v_mov_b32 v4, v3; v_add_i16 v4, v1, v2 clamp": lambda a, b, c: pack(
        np.clip(i16(a, 0).astype(np.int64) + i16(b, 0), -(1 << 15), (1 << 15) - 1).astype(np.int32).view(N), u16(c, 1)
    ),
    "v_add3_u32 v4, v1, v2, v3": lambda a, b, c: a + b + c,
    "v_lshl_add_u32 v4, v1, v2, v3": lambda a, b, c: (a << (b & N(31))) + c,
    "v_add_lshl_u32 v4, v1, v2, v3": lambda a, b, c: (a + b) << (c & N(31)),
    "v_xad_u32 v4, v1, v2, v3": lambda a, b, c: (a ^ b) + c,
    "v_lshl_or_b32 v4, v1, v2, v3": lambda a, b, c: a << (b & N(31)) | c,
    "v_and_or_b32 v4, v1, v2, v3": lambda a, b, c: a & b | c,
    "v_or3_b32 v4, v1, v2, v3": lambda a, b, c: a | b | c,
    "v_mad_u32_u16 v4, v1, v2, v3": lambda a, b, c: u16(a, 0) * u16(b, 0) + c,
    "v_mad_i32_i16 v4, v1, v2, v3 op_sel:[1,0,0,0]": lambda a, b, c: (i16(a, 1) * i16(b, 0)).view(N) + c,
    "v_mov_b32 v4, v3; v_mad_u16 v4, v1, v2, v3": lambda a, b, c: pack(u16(a, 0) * u16(b, 0) + c, u16(c, 1)),
    "v_mov_b32 v4, v3; v_mad_u16 v4, v1, v2, v3 op_sel:[1,0,1,1]": lambda a, b, c: pack(
        c, u16(a, 1) * u16(b, 0) + u16(c, 1)
    ),
    "v_mov_b32 v4, v3; v_mad_legacy_u16 v4, v1, v2, v3": lambda a, b, c: u16(u16(a, 0) * u16(b, 0) + c, 0),
    "v_mov_b32 v4, v3; v_med3_i16 v4, v1, v2, v3": lambda a, b, c: pack(
        np.sort([i16(a, 0), i16(b, 0), i16(c, 0)], axis=0)[1], u16(c, 1)
    ),
    "v_pack_b32_f16 v4, v1, v2 op_sel:[1,0,0]": lambda a, b, c: pack(u16(a, 1), b),
    "v_pk_add_u16 v4, v1, v2": lambda a, b, c: pack(a + b, u16(a, 1) + u16(b, 1)),
    "v_pk_add_u16 v4, v1, v2 clamp": lambda a, b, c: pack(
        *(np.minimum(u16(a, high) + u16(b, high), N(0xFFFF)) for high in (0, 1))
    ),
    "v_pk_sub_i16 v4, v1, v2 op_sel:[1,0] op_sel_hi:[0,1]": lambda a, b, c: pack(u16(a, 1) - b, a - u16(b, 1)),
    "v_pk_mad_u16 v4, v1, v2, v3": lambda a, b, c: pack(*(u16(a, h) * u16(b, h) + u16(c, h) for h in (0, 1))),
    "v_pk_ashrrev_i16 v4, v1, v2": lambda a, b, c: pack(*(i16(b, h) >> i16(a & N(0xF000F), h) for h in (0, 1))),
    "v_pk_lshlrev_b16 v4, 3, v1 op_sel_hi:[0,1]": lambda a, b, c: pack(*(u16(a, h) << N(3) for h in (0, 1))),
    "v_pk_max_i16 v4, v1, v2": lambda a, b, c: pack(*(np.maximum(i16(a, h), i16(b, h)) for h in (0, 1))),
    "v_pk_add_f16 v4, v1, v2 neg_lo:[1,0]": lambda a, b, c: pack_halves(
        half(b, 0) - half(a, 0), half(a, 1) + half(b, 1)
    ),
    "v_pk_mul_f16 v4, v1, v2": lambda a, b, c: pack_halves(half(a, 0) * half(b, 0), half(a, 1) * half(b, 1)),
    "v_mad_mix_f32 v4, v1, v2, v3 op_sel:[0,1,0] op_sel_hi:[1,1,1]": lambda a, b, c: (
        half(a, 0).astype(np.float32) * half(b, 1).astype(np.float32) + half(c, 0).astype(np.float32)
    ).view(N),
    "v_mov_b32 v4, v1; v_mov_b32 v5, v2; v_swap_b32 v4, v5": lambda a, b, c: b,
    "v_sat_pk_u8_i16 v4, v1": lambda a, b, c: (np.clip(i16(a, 0), 0, 255) | np.clip(i16(a, 1), 0, 255) << 8).astype(N),
    "v_add_co_u32 v4, vcc, v1, v2; v_addc_co_u32 v4, vcc, v3, v3, vcc": lambda a, b, c: c + c + (a + b < a),
    "global_load_short_d16_hi v1, v0, s[2:3] offset:256; s_waitcnt vmcnt(0); v_mov_b32 v4, v1": lambda a, b, c: pack(
        a, b
    ),
    "global_store_short_d16_hi v0, v1, s[0:1]; global_load_ushort v4, v0, s[0:1]; s_waitcnt vmcnt(0)": (
        lambda a, b, c: u16(a, 1)
    ),
    "v_mov_b32 v6, 1; global_atomic_add v4, v0, v6, s[2:3] offset:256 glc; s_waitcnt vmcnt(0)": lambda a, b, c: b,
    "v_readfirstlane_b32 s8, v1; v_readfirstlane_b32 s9, v2; s_mul_hi_u32 s8, s8, s9; v_mov_b32 v4, s8": (
        lambda a, b, c: np.full(64, int(a[0]) * int(b[0]) >> 32, N)
    ),
    "v_readfirstlane_b32 s8, v1; s_lshl3_add_u32 s8, s8, 5; s_addc_u32 s8, s8, 0; v_mov_b32 v4, s8": (
        lambda a, b, c: np.full(64, (int(a[0]) * 8 + 5 + ((int(a[0]) * 8 & M64) + 5 > M32)) & M32, N)
    ),
    "s_mov_b32 s8, 1; s_set_gpr_idx_on s8, gpr_idx(SRC0); v_mov_b32 v4, v1; s_set_gpr_idx_off": lambda a, b, c: b,
    "s_mov_b32 s8, 2; s_set_gpr_idx_on s8, gpr_idx(DST); v_mov_b32 v2, v1; s_set_gpr_idx_off": lambda a, b, c: a,
    "s_mov_b64 s[8:9], src_shared_base; v_mov_b32 v4, s9": lambda a, b, c: np.full(64, 0x10000000, N),
    "s_getreg_b32 s8, hwreg(HW_REG_SH_MEM_BASES, 16, 16); s_lshl_b32 s8, s8, 16; v_mov_b32 v4, s8": (
        lambda a, b, c: np.full(64, 0x10000000, N)
    ),
}
M32, M64 = 0xFFFFFFFF, 0xFFFFFFFFFFFF


@pytest.mark.parametrize("body", OPERATIONS)
def test_instructions_compute_what_the_vega_manual_says(body):
    words = np.random.default_rng(len(body)).integers(0, 2**32, (3, 64), dtype=np.uint64).astype(np.uint32)
    if "_f16" in body or "mix" in body:
        words = words & N(0x3FFF3FFF) | N(0x20002000)
    with np.errstate(all="ignore"):
        expected = np.asarray(OPERATIONS[body](*words)).astype(np.uint32)
    assert (compute(body, words.ravel()) == expected).all()


@pytest.mark.parametrize(
    "code",
    [
        "s_set_gpr_idx_on s8, gpr_idx(SRC0)\n v_mov_b32 v4, v1\n v_mov_b32 v5, v1\n s_set_gpr_idx_off",
        "s_set_gpr_idx_on s8, gpr_idx(SRC0,DST)\n v_mov_b32 v4, v1\n s_set_gpr_idx_off",
        "s_set_gpr_idx_on s8, gpr_idx(SRC0)\n v_add_f32 v4, v1, v1\n s_set_gpr_idx_off",
        "s_set_gpr_idx_on s8, gpr_idx(SRC0)\n.Lx:\n v_mov_b32 v4, v1\n s_set_gpr_idx_off",
        "s_cbranch_scc0 1\n s_set_gpr_idx_on s8, gpr_idx(SRC0)\n v_mov_b32 v4, v1\n s_set_gpr_idx_off",
    ],
)
def test_other_uses_of_the_index_mode_are_refused(code):
    with pytest.raises(WcetError) as caught:
        build_graph(vega(code))
    assert {each.code for each in caught.value.diagnostics} == {"W241"}


def test_products_of_fields_add_up():
    words = np.random.default_rng(5).integers(0, 2**32, (3, 64), dtype=np.uint64).astype(np.uint32)
    fields = [words[place].view(np.int8).reshape(64, 4).astype(np.int64) for place in (0, 1)]
    expected = (np.sum(fields[0] * fields[1], axis=1) + words[2].view(np.int32)).astype(np.uint32)
    assert (compute("v_dot4_i32_i8 v4, v1, v2, v3", words.ravel(), "gfx906") == expected).all()


def test_every_straight_operation_of_gfx9_is_executed_or_refused_by_name():
    """What the campaign draws is executed; nothing of the new table is taken for something else by its name."""
    new = set(list_operations(Processor("gfx906", 9))) - set(list_operations())
    drawn = {re.match(r"\w+", step)[0] for step in vega_runs.STEPS}
    assert {name for name in drawn if name.startswith(("v_", "global_"))} & new


@pytest.mark.parametrize("seed", list_seeds(3))
def test_no_run_of_the_vega_campaign_exceeds_its_bound(seed):
    assert vega_runs.CAMPAIGN.judge_seed(seed).wrong == ""

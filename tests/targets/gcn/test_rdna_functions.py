"""What operations of RDNA compute: by numpy where they are new, in random kernels by a runtime of the host."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.campaigns import rdna_runs
from tests.frontend.compilers import FOUND
from tests.repetition import REPEAT
from tests.targets.gcn.opencl.builds import LIBRARY, Build, compile_source
from tests.targets.gcn.opencl.runtime import open_context
from tests.targets.gcn.rdna import FAMILIES, SHAPES, Nothing, parse_kernel, run_kernel
from tests.targets.gcn.run.fragments import Wave, execute
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.execution import Execution, bind_launch
from wcet.isa.gcn.run.faults import Fault
from wcet.isa.gcn.run.streams import Recording
from wcet.isa.gcn.semantics.lift import lift
from wcet.span import Source
from wcet.values.micro import Gather, Lanes

HEAD = '.amdgcn_target "amdgcn-amd-amdhsa--{}"\n'
LOW = 0xFFFFFFFF
N = np.uint32


def run(processor: str, body: str, *columns: Any, active: int = LOW, **more: int) -> Wave:
    """Run a body of wavefronts of 32 lanes, its operands in v1, v2 and so on."""
    vectors = {1 + place: each for place, each in enumerate(columns)}
    return execute(HEAD.format(processor) + body, vectors, active=active, **more)


def draw(count: int) -> list[np.ndarray]:
    return list(np.random.default_rng(count).integers(0, 1 << 32, (count, 64), np.uint32))


def join(low: Any, high: Any) -> Any:
    return np.asarray(low).astype(np.uint32) & N(0xFFFF) | np.asarray(high).astype(np.uint32) & N(0xFFFF0000)


def signed(a: np.ndarray) -> np.ndarray:
    return a.view(np.int32)


WORDS = {
    "v_xor3_b32 v9, v1, v2, v3": lambda a, b, c: a ^ b ^ c,
    "v_minmax_i32 v9, v1, v2, v3": lambda a, b, c: np.maximum(np.minimum(signed(a), signed(b)), signed(c)),
    "v_minmax_u32 v9, v1, v2, v3": lambda a, b, c: np.maximum(np.minimum(a, b), c),
    "v_maxmin_i32 v9, v1, v2, v3": lambda a, b, c: np.minimum(np.maximum(signed(a), signed(b)), signed(c)),
    "v_maxmin_u32 v9, v1, v2, v3": lambda a, b, c: np.minimum(np.maximum(a, b), c),
    "v_cvt_i32_i16 v9, v1": lambda a, b, c: a.astype(np.uint16).view(np.int16).astype(np.int32),
    "v_cvt_u32_u16 v9, v1": lambda a, b, c: a & N(0xFFFF),
    "v_mov_b32 v9, v3; v_add_nc_u16 v9, v1, v2": lambda a, b, c: join(a + b, c),
    "v_mov_b32 v9, v3; v_and_b16 v9, v1, v2": lambda a, b, c: join(a & b, c),
    "v_mov_b32 v9, v3; v_or_b16 v9, v1, v2": lambda a, b, c: join(a | b, c),
    "v_mov_b32 v9, v3; v_xor_b16 v9, v1, v2 op_sel:[1,0,1]": lambda a, b, c: (
        c & N(0xFFFF) | (a & N(0xFFFF0000)) ^ b << N(16)
    ),
    "v_mov_b32 v9, v3; v_mul_lo_u16 v9, v1, v2": lambda a, b, c: join(a * b, c),
    "v_mov_b32 v9, v3; v_lshlrev_b16 v9, 3, v2": lambda a, b, c: join(b << N(3), c),
    "v_mov_b32_dpp v9, v1 row_share:5 row_mask:0xf bank_mask:0xf": lambda a, b, c: np.repeat(a[5::16], 16),
    "v_mov_b32_dpp v9, v1 row_xmask:6 row_mask:0xf bank_mask:0xf": lambda a, b, c: a[np.arange(64) ^ 6],
    "v_mov_b32_dpp v9, v1 dpp8:[7,6,5,4,3,2,1,0]": lambda a, b, c: a.reshape(-1, 8)[:, ::-1].reshape(-1),
    "s_mov_b32 s0, 0x76543210; s_mov_b32 s1, 0x89abcdef; v_permlane16_b32 v9, v1, s0, s1": (
        lambda a, b, c: a.reshape(-1, 16)[:, [0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8]].reshape(-1)
    ),
    "v_permlanex16_b32 v9, v1, 0, 0": lambda a, b, c: np.repeat(a[[16, 0, 48, 32]], 16),
    "v_dual_mov_b32 v9, v1 :: v_dual_mov_b32 v4, v2": lambda a, b, c: a,
    "v_mov_b32 v9, v2; v_dual_mov_b32 v8, v9 :: v_dual_mov_b32 v9, v1; v_xor_b32 v9, v8, v9": lambda a, b, c: a ^ b,
    "v_mov_b32 v8, v2; v_dual_add_nc_u32 v9, v8, v1 :: v_dual_mov_b32 v8, v1": None,  # not the first of a pair
    "v_mov_b32 v8, v2; v_dual_mov_b32 v8, v1 :: v_dual_add_nc_u32 v9, v8, v1": lambda a, b, c: a + b,
}  # fmt: skip


@pytest.mark.parametrize("body", [each for each, reference in WORDS.items() if reference is not None])
def test_new_operations_on_words(body):
    columns = draw(3)
    found = run("gfx1100", "\n".join(body.split("; ")), *columns).batch.vgprs[9, 0, :32]
    assert (found == np.asarray(WORDS[body](*columns)).astype(np.int64)[:32] % (1 << 32)).all()


def fields(word: np.ndarray, bits: int, negative: bool) -> np.ndarray:
    """Return the fields of words, one row for each word."""
    found = np.stack([word >> N(place) & N((1 << bits) - 1) for place in range(0, 32, bits)], 1).astype(np.int64)
    return found - (found >> bits - 1 << bits) if negative else found


def multiply_fields(a: Any, b: Any, c: Any, bits: int, signs: tuple[int, int]) -> Any:
    products = fields(a, bits, bool(signs[0])) * fields(b, bits, bool(signs[1]))
    return (products.sum(1) + c.astype(np.int64)) % (1 << 32)


@pytest.mark.parametrize("signs", [(0, 0), (0, 1), (1, 0), (1, 1)])
@pytest.mark.parametrize(("name", "bits"), [("v_dot4_i32_iu8", 8), ("v_dot8_i32_iu4", 4)])
def test_sums_of_products_of_fields_take_the_signs_that_modifiers_state(name, bits, signs):
    a, b, c = draw(3)
    found = run("gfx1100", f"{name} v9, v1, v2, v3 neg_lo:[{signs[0]},{signs[1]},0]", a, b, c)
    assert (found.lanes(9)[:32] == multiply_fields(a, b, c, bits, signs)[:32]).all()


@pytest.mark.parametrize("processor", ["gfx908", "gfx90a", "gfx942", "gfx1030"])
def test_sums_of_products_are_added_to_the_destination(processor):
    a, b, c = draw(3)
    kinds = {"v_dot4c_i32_i8": 8, "v_dot8c_i32_i4": 4, "v_dot2c_i32_i16": 16}
    for name, bits in kinds.items() if processor != "gfx1030" else [("v_dot4c_i32_i8", 8)]:
        moved = f"{name}_dpp v3, v1, v2 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf"
        for line, first in ((f"{name} v3, v1, v2", a), (moved, a.reshape(-1, 4)[:, ::-1].reshape(-1))):
            found = run(processor, line, a, b, c, active=LOW).lanes(3)
            assert (found[:32] == multiply_fields(first, b, c, bits, (1, 1))[:32]).all(), line


def test_a_packed_product_is_added_to_the_destination():
    halves = [np.random.default_rng(seed).integers(-9, 9, (64, 2)).astype(np.float16) for seed in range(3)]
    a, b, c = (np.ascontiguousarray(each).view(np.uint32)[:, 0] for each in halves)
    for processor in ("gfx908", "gfx942", "gfx1030", "gfx1100"):
        found = run(processor, "v_pk_fmac_f16 v3, v1, v2", a, b, c).lanes(3)[:32]
        assert (found.view(np.float16).reshape(32, 2) == (halves[0] * halves[1] + halves[2])[:32]).all()


def test_halves_of_a_wavefront_change_places():
    (a,) = draw(1)
    head = HEAD.format("gfx1100") + ".amdhsa_kernel k\n.amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 8\n"
    body = f"{head}.amdhsa_wavefront_size32 0\n.end_amdhsa_kernel\nk:\nv_permlane64_b32 v2, v1"
    assert (execute(body, {1: a}).lanes(2) == np.roll(a, 32)).all()
    with pytest.raises(Fault):
        execute(body, {1: a}, active=LOW)  # the upper lanes, which the lower ones read, are inactive
    with pytest.raises(WcetError):
        run("gfx1100", "v_permlane64_b32 v2, v1", a)  # with 32 lanes


def test_moves_by_addresses_stay_in_each_half_of_64_lanes():
    """AMD's guides: with 64 lanes, as two wavefronts of 32."""
    source, lanes = np.arange(64, dtype=np.uint32), np.random.default_rng(2).permutation(64).astype(np.uint32)
    head = HEAD.format("gfx1030") + ".amdhsa_kernel k\n.amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 8\n"
    head += ".amdhsa_wavefront_size32 0\n.end_amdhsa_kernel\nk:\n"
    expected = np.arange(64) & 32 | lanes & 31
    assert (execute(f"{head}ds_bpermute_b32 v3, v1, v2", {1: 4 * lanes, 2: source}).lanes(3) == expected).all()
    shift = (np.arange(64) & 32 | (np.arange(64) + 5) & 31).astype(np.uint32)
    sent = execute(f"{head}ds_permute_b32 v3, v1, v2", {1: 4 * (shift & 31), 2: source}).lanes(3)
    assert (sent[shift] == source).all()
    former = '.amdgcn_target "amdgcn-amd-amdhsa--gfx900"\nk:\nds_bpermute_b32 v3, v1, v2'
    assert (execute(former, {1: 4 * lanes, 2: source}).lanes(3) == lanes).all()


def test_a_mask_from_other_lanes_is_counted():
    a, b = draw(2)
    moved = "v_mbcnt_lo_u32_b32_e64_dpp v9, v1, v2 row_xmask:3 row_mask:0xf bank_mask:0xf"
    expected = [(int(a[lane ^ 3]) & (1 << lane) - 1).bit_count() + int(b[lane]) for lane in range(32)]
    assert run("gfx1100", moved, a, b).lanes(9)[:32].tolist() == [each % (1 << 32) for each in expected]


def test_a_sum_cannot_be_the_first_of_a_pair():
    (body,) = (each for each, reference in WORDS.items() if reference is None)
    with pytest.raises(WcetError):
        run("gfx1100", "\n".join(body.split("; ")), *draw(3))


def fuse(a: Any, b: Any, c: Any) -> Any:
    """Return a * b + c rounded once: halves have so few bits that a double holds all but the last rounding."""
    return (a.astype(np.float64) * b.astype(np.float64) + c.astype(np.float64)).astype(a.dtype)


HALVES = {
    "v_fmac_f16 v3, v1, v2": lambda a, b, c: fuse(a, b, c),
    "v_fmamk_f16 v3, v1, 0x4200, v2": lambda a, b, c: fuse(a, np.full_like(a, 3), b),
    "v_fmaak_f16 v3, v1, v2, 0x4200": lambda a, b, c: fuse(a, b, np.full_like(a, 3)),
    "v_add_f16 v3, v1, v2": lambda a, b, c: a + b,
    "v_minmax_f16 v3, v1, v2, v3": lambda a, b, c: np.maximum(np.minimum(a, b), c),
    "v_maxmin_f16 v3, v1, v2, v3": lambda a, b, c: np.minimum(np.maximum(a, b), c),
}


@pytest.mark.parametrize("body", HALVES)
def test_halves_of_results_are_written_alone(body):
    rng = np.random.default_rng(5)
    a, b, c = (rng.normal(size=64).astype(np.float16) for _ in range(3))
    words = [each.view(np.uint16).astype(np.uint32) | N(0xABCD0000) for each in (a, b, c)]
    found = run("gfx1100", body, *words).batch.vgprs[3, 0, :32]
    assert (found >> N(16) == 0xABCD).all()
    assert (found.astype(np.uint16).view(np.float16) == HALVES[body](a, b, c)[:32]).all()


SINGLES = {
    "v_minmax_f32 v9, v1, v2, v3": lambda a, b, c: np.maximum(np.minimum(a, b), c),
    "v_maxmin_f32 v9, v1, v2, v3": lambda a, b, c: np.minimum(np.maximum(a, b), c),
    "v_mov_b32 v9, v3; v_dual_fmac_f32 v9, v1, v2 :: v_dual_mov_b32 v8, v9": lambda a, b, c: fuse(a, b, c),
    "v_mov_b32 v8, v3; v_dual_mul_f32 v8, v1, v2 :: v_dual_sub_f32 v9, v8, v2": lambda a, b, c: c - b,
}


@pytest.mark.parametrize("body", SINGLES)
def test_new_operations_on_singles(body):
    a, b, c = (np.random.default_rng(seed).integers(-99, 99, 64).astype(np.float32) for seed in range(3))
    found = run("gfx1100", "\n".join(body.split("; ")), a, b, c).batch.vgprs[9, 0, :32].view(np.float32)
    assert (found == SINGLES[body](a, b, c)[:32]).all()


@pytest.mark.parametrize("name", ["s_pack_hl_b32_b16 s2, s0, s1"])
def test_new_scalar_operations(name):
    wave = execute(HEAD.format("gfx1100") + name, {}, {0: 0x12345678, 1: 0x9ABCDEF0})
    assert wave.scalar(2) == 0xDEF01234


@pytest.mark.parametrize(
    ("name", "new"),
    [
        ("s_and_saveexec_b32", lambda s, e: s & e),
        ("s_or_saveexec_b32", lambda s, e: s | e),
        ("s_xor_saveexec_b32", lambda s, e: s ^ e),
        ("s_andn2_saveexec_b32", lambda s, e: s & ~e),
        ("s_orn2_saveexec_b32", lambda s, e: s | ~e),
        ("s_nand_saveexec_b32", lambda s, e: ~(s & e)),
        ("s_nor_saveexec_b32", lambda s, e: ~(s | e)),
        ("s_xnor_saveexec_b32", lambda s, e: ~(s ^ e)),
    ],
)
def test_masks_of_32_lanes_are_saved_and_changed(name, new):
    wave = execute(HEAD.format("gfx1030") + f"{name} s4, s6", {}, {6: 0x0FF0F0F0}, active=0x33333333)
    assert wave.scalar(4) == 0x33333333
    assert wave.scalar(126) == new(0x0FF0F0F0, 0x33333333) & LOW
    assert wave.scalar(127) == 0


def test_comparisons_write_exec_alone_and_inactive_lanes_stay_off():
    a, b = draw(2)
    wave = run("gfx1030", "v_cmpx_lt_u32_e32 v1, v2", a, b, active=0x0F0F00FF, vcc=5)
    expected = sum(int(x < y) << lane for lane, (x, y) in enumerate(zip(a, b, strict=True))) & 0x0F0F00FF
    assert wave.scalar(126) == expected and wave.scalar(127) == 0 and wave.scalar(106) == 5


@pytest.mark.parametrize("form", ["dpp", "e64_dpp"])
def test_comparisons_that_write_exec_alone_move_their_first_source(form):
    a, b = draw(2)
    body = f"v_cmpx_lt_u32_{form} v1, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf"
    neighbours = a[np.arange(64) ^ 1]
    expected = sum(int(x < y) << lane for lane, (x, y) in enumerate(zip(neighbours[:32], b[:32], strict=True)))
    assert run("gfx1100", body, a, b).scalar(126) == expected
    (instruction,) = (each for each in parse_kernel("gfx1100", 32, body).instructions if "dpp" in each.modifiers)
    moved = [each.source for each in lift(instruction) if isinstance(each, Gather)]
    assert moved[0] == Lanes("v", 1)


@pytest.mark.parametrize(
    ("processor", "bound", "first"),
    [
        ("gfx1030", "", "kept"),
        ("gfx1030", "bound_ctrl:0", "zero"),
        ("gfx1030", "bound_ctrl:1", "zero"),
        ("gfx1100", "", "kept"),
        ("gfx1100", "bound_ctrl:0", "kept"),
        ("gfx1100", "bound_ctrl:0x1", "zero"),
    ],
)
def test_lanes_without_a_source_read_zero_as_the_assembler_of_the_family_encodes_it(processor, bound, first):
    a, b = draw(2)
    body = f"v_mov_b32_dpp v2, v1 row_shr:1 row_mask:0xf bank_mask:0xf {bound}"
    wave = run(processor, body, a, b)
    expected = [a[lane - 1] if lane % 16 else 0 if first == "zero" else b[lane] for lane in range(32)]
    assert wave.batch.vgprs[2, 0, :32].tolist() == expected


def test_a_mask_of_32_lanes_is_one_register():
    a, b = draw(2)
    body = "s_mov_b32 s5, 77\nv_cmp_lt_u32_e64 s4, v1, v2\nv_cndmask_b32_e64 v9, v1, v2, s4"
    wave = run("gfx1100", body, a, b)
    assert wave.scalar(5) == 77
    assert (wave.batch.vgprs[9, 0, :32] == np.maximum(a, b)[:32]).all()


@pytest.mark.parametrize("immediate", [0, 5, 15])
def test_modes_are_written_in_part(immediate):
    read = "s_getreg_b32 s0, hwreg(HW_REG_MODE)"
    wave = execute(HEAD.format("gfx1030") + f"s_denorm_mode {immediate}\n{read}", mode=0xFF)
    assert wave.scalar(0) == 0xF | immediate << 4
    wave = execute(HEAD.format("gfx1030") + f"s_round_mode {immediate}\n{read}", mode=0xF0)
    assert wave.scalar(0) == 0xF0 | immediate


IDS = """\
v_and_b32 v1, 0x3ff, v0
{}
v_lshlrev_b32 v2, 2, v1
s_load_dwordx2 s[4:5], s[0:1], 0x0
s_waitcnt lgkmcnt(0)
v_mbcnt_lo_u32_b32 v3, -1, 0
{}
global_store_dword v2, v3, s[4:5]
"""


@pytest.mark.parametrize(("processor", "lanes"), SHAPES)
def test_lanes_count_within_their_wavefront(processor, lanes):
    """Ids go on from wavefront to wavefront; of the last one only the lanes that have a work-item are active."""
    high = "v_mbcnt_hi_u32_b32 v3, -1, v3" if lanes == 64 else ""
    program = parse_kernel(processor, lanes, IDS.format("", high) + "", arguments=True)
    found = run_kernel(program, 1, 80, {"data": np.full(512, 255, np.uint8)})["data"].view(np.uint32)
    assert (found[:80] == np.arange(80) % lanes).all() and (found[80:] == LOW).all()


LOOPS = """
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void k(__global int *out, __global const int *in, int n) {
  int i = get_global_id(0), l = get_local_id(0), sum = 0;
  if (i < n) {
    for (int j = 0; j < 12; j++) { if (in[j] > i) sum += in[j]; else sum -= 1; }
    for (int j = l; j < 64; j++) sum += in[j] * j;
  } else sum = 3;
  for (int s = 32; s > 0; s >>= 1) { if (l < s) sum ^= in[l + s]; }
  out[i] = sum;
}
"""


def compile_loops(processor: str, lanes: int, level: str) -> GcnProgram:
    flags = ("-mwavefrontsize64",) if lanes == 64 and processor in FAMILIES else ()
    (program,) = parse_file(Source("k.s", compile_source(LOOPS, Build("clang-19", processor, level, False, flags))))
    return program


def sum_up(data: np.ndarray, n: int) -> np.ndarray:
    """Return what the kernel leaves, by numpy."""
    item, place = np.arange(128), np.arange(128) % 64
    first = np.where(data[None, :12] > item[:, None], data[None, :12], -1).sum(1)
    tails = (data[:64] * np.arange(64))[::-1].cumsum()[::-1]
    found = np.where(item < n, first + tails[place], 3)
    for step in (32, 16, 8, 4, 2, 1):
        found = np.where(place < step, found ^ data[(place + step) % 64], found)
    return found


@pytest.mark.skipif("clang-19" not in FOUND, reason="no clang 19")
@pytest.mark.parametrize("level", ["O1", "O2"])
@pytest.mark.parametrize(("processor", "lanes"), SHAPES)
def test_loops_are_bounded_as_on_gfx900_and_runs_keep_the_bounds(processor, lanes, level):
    """Ifs open by comparisons that write exec alone, masks are of 32 or 64 lanes: the bounds are those of GCN."""
    program, former = compile_loops(processor, lanes, level), compile_loops("gfx900", 64, level)
    data = np.random.default_rng(3).integers(-99, 99, 64).astype(np.int32)
    given = {"out": np.zeros(512, np.uint8), "in": data.view(np.uint8), "n": 100}
    assert (run_kernel(program, 2, 64, given)["out"].view(np.int32) == sum_up(data, 100)).all()
    facts, launch = StatedFacts(arguments={"n": 100}), GcnLaunch((2, 1, 1), (64, 1, 1), lanes=lanes)
    flow = build_flow(program, facts, launch)
    before = build_flow(former, facts, GcnLaunch((2, 1, 1), (64, 1, 1)))
    assert [each.back_edges for each in flow.bounds.values()] == [each.back_edges for each in before.bounds.values()]
    execution = Execution(bind_launch(program, launch, given), Recording(Nothing()))
    assert execution.streams
    for loop in flow.loops:
        most = (flow.bounds[loop.index].back_edges + 1) * launch.wavefronts * launch.work_groups
        assert 0 < execution.counts[flow.cfg.blocks[loop.header].first] <= most


@pytest.mark.skipif(
    open_context() is None or "clang-19" not in FOUND or not Path(LIBRARY).exists(),
    reason="no OpenCL runtime, or no compiler",
)
@pytest.mark.parametrize("seed", range(4, 4 + 2 * REPEAT))
def test_random_kernels_compute_what_another_runtime_does(seed):
    judged = rdna_runs.VALUES.judge_seed(seed)
    assert judged.wrong == "" and judged.runs == 1

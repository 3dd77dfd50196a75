"""Products of matrices on CDNA and RDNA 3, and atomics on floating-point numbers, against references of their own."""

import re
import subprocess
from dataclasses import replace

import numpy as np
import pytest

from tests.targets.gcn.cdna import complete_machine, parse_kernel, write_kernel
from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.matrix_layouts import Product, draw_product, encode, pack, pack_sums, read_layout
from tests.targets.gcn.rdna import assemble as assemble_rdna
from tests.targets.gcn.run.fragments import execute
from tests.targets.gcn.test_cdna import assemble, needs_assembler
from wcet.errors import WcetError
from wcet.isa.gcn.language.isa import list_operations
from wcet.isa.gcn.language.matrices import read_product
from wcet.isa.gcn.language.processor import CDNA, RDNA, name_processor
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.faults import Fault
from wcet.isa.gcn.run.matrices import find_sum_places
from wcet.isa.gcn.run.matrix_numbers import read_numbers
from wcet.isa.gcn.semantics.lift import find_access, lift
from wcet.machine.load import load_machine
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.simulator import simulate
from wcet.targets.gcn.timing.instructions import time_instruction
from wcet.values.micro import Arbitrary, SetLanes

PROCESSORS = ("gfx908", "gfx90a", "gfx942")


WMMA = [f"v_wmma_{each}" for each in (
    "f32_16x16x16_f16", "f32_16x16x16_bf16", "f16_16x16x16_f16", "bf16_16x16x16_bf16", "i32_16x16x16_iu8",
    "i32_16x16x16_iu4",
)]  # fmt: skip


def list_products(processor: str) -> list[str]:
    """Return the products of matrices of a processor of CDNA, by what its assembler calls them."""
    return [name for name in list_operations(CDNA[processor]) if name.startswith(("v_mfma_", "v_smfmac_"))]


def write_range(first: int, count: int, file: str = "v") -> str:
    return f"{file}[{first}:{first + count - 1}]" if count > 1 else f"{file}{first}"


@pytest.fixture(scope="module", params=PROCESSORS)
def machine(request, tmp_path_factory) -> GcnMachine:
    return complete_machine(tmp_path_factory.mktemp("machine"), request.param)


# --- forms


def write_product(name: str, processor: str, added: str = "") -> str:
    layout = read_layout(name, CDNA[processor], 64)
    sums = write_range(0, layout.sum_words, "a")
    last = "v1" if layout.kind == "smfmac" else sums
    return f"{name} {sums}, {write_range(2, layout.words(0))}, {write_range(4, layout.words(1))}, {added or last}"


def measure(head: str, line: str) -> int:
    """Return the bytes of an instruction as we read it, 0 if it is refused."""
    try:
        return parse_text(f"{head}k:\n{line}\ns_endpgm\n").extra.addresses[1]
    except WcetError:
        return 0


@needs_assembler
@pytest.mark.parametrize("processor", PROCESSORS)
def test_registers_are_those_that_the_assembler_takes(processor, tmp_path):
    names = list_products(processor)
    lines = [write_product(name, processor) for name in names]
    assert len(names) >= 18 and assemble(processor, lines, tmp_path) == [8] * len(lines)
    wrong = [re.sub(r"v\[?2.*?,", "v[2:17],", line) for line in lines]
    wrong += [re.sub(r"^(\S+) a\[0:\d+\]", r"\1 a[0:2]", line) for line in lines]
    wrong += [write_product(name, processor, last) for name in names for last in ("0", "a1", "s1", "s[0:3]")]
    for more in ("clamp", "cbsz:1", "cbsz:8", "abid:15", "abid:16", "blgp:7", "blgp:8", "neg_lo:[1,0,0]"):
        wrong += [f"{line} {more}" for line in lines if not more.startswith("blgp") or "_f64_" not in line]
    head = f'.amdgcn_target "amdgcn-amd-amdhsa--{processor}"\n'
    for line, size in zip([*lines, *wrong], assemble(processor, [*lines, *wrong], tmp_path), strict=True):
        assert measure(head, line) == size, line


@needs_assembler
@pytest.mark.parametrize("lanes", [32, 64])
def test_products_of_rdna_are_those_that_the_assembler_takes(lanes, tmp_path):
    lines = []
    for name in WMMA:
        layout = read_layout(name, RDNA["gfx1100"], lanes)
        factors = f"{write_range(0, layout.words(0))}, {write_range(9, layout.words(1))}"
        for count in (4, 8):
            sums = write_range(17, count)
            lines += [f"{name} {sums}, {factors}, {last}" for last in (sums, "1.0", "0", "0x1234", "s[0:7]", "v1")]
            for more in ("clamp", "neg_lo:[1,1,1]", "neg_hi:[1,1,0]", "op_sel:[0,0,1]", "op_sel_hi:[0,0,0]", "cbsz:1"):
                lines.append(f"{name} {sums}, {factors}, {sums} {more}")
        lines += [f"{name} {sums}, {factors[:-3]}99], {sums}", f"{name} {sums}, 1.0, {factors.split(', ')[1]}, {sums}"]
        lines.append(f"{name}_e64_dpp {sums}, {factors}, {sums} quad_perm:[0,0,0,0]")
    taken = assemble_rdna("gfx1100", lanes, lines, tmp_path)
    assert taken.count(8) >= 36
    for line, size in zip(lines, taken, strict=True):
        assert measure(write_head("gfx1100", lanes), line) == size, line


def write_head(processor: str, lanes: int) -> str:
    """Return the directives before the code of a kernel `k`."""
    head = f'.amdgcn_target "amdgcn-amd-amdhsa--{processor}"\n'
    if lanes == 64 and processor == "gfx1100":
        head += ".amdhsa_kernel k\n.amdhsa_next_free_vgpr 96\n.amdhsa_next_free_sgpr 16\n"
        head += ".amdhsa_wavefront_size32 0\n.end_amdhsa_kernel\n"
    return head


@needs_assembler
def test_names_of_gfx942_mean_what_the_assembler_prints(tmp_path):
    names = list_products("gfx942")
    (tmp_path / "x.s").write_text("".join(write_product(name, "gfx942") + "\n" for name in names))
    command = ["llvm-mc-19", "-arch=amdgcn", "-mcpu=gfx942", str(tmp_path / "x.s")]
    printed = re.findall(r"v_s?mfma\w+", subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert [list_operations(CDNA["gfx942"])[name].mnemonic for name in names] == printed


@pytest.mark.parametrize(
    ("processor", "line"),
    [
        ("gfx908", "v_mfma_f32_4x4x1f32 v[0:3], v4, v5, v[0:3]"),
        ("gfx90a", "v_mfma_f32_4x4x1f32 v[0:3], v4, v5, a[0:3]"),
        ("gfx90a", "v_mfma_f32_4x4x1f32 a[0:3], v4, v5, 0x1234"),
        ("gfx90a", "v_mfma_f32_4x4x1f32 a[0:3], v[4:5], v6, a[0:3]"),
        ("gfx908", "global_atomic_add_f32 v0, v[2:3], v4, off glc"),
        ("gfx90a", "v_mfma_f32_4x4x1f32 a[0:3], v4, v5, a[0:3] cbsz:8"),
    ],
)
def test_what_no_assembler_takes_is_refused(processor, line):
    with pytest.raises(WcetError) as caught:
        parse_kernel(processor, line)
    assert {each.code for each in caught.value.diagnostics} <= {"W142", "W143", "W151"}


# --- values


def list_shapes() -> list[tuple[str, int, str]]:
    """Return all products: the processor, its lanes, the name."""
    found = [(each, 64, name) for each in PROCESSORS for name in list_products(each)]
    return found + [("gfx1100", lanes, name) for lanes in (32, 64) for name in WMMA]


def run_product(processor: str, lanes: int, name: str, drawn: Product, modifiers: str = "") -> np.ndarray:
    """Return the words of the sums that one product leaves, by lane and register."""
    layout = read_layout(name, name_processor(processor, None), lanes)
    one, two = layout.words(0), layout.words(1)
    columns = {1: drawn.places[:, 0]}
    columns |= {4 + at: drawn.factors[0][:, at] for at in range(one)}
    columns |= {12 + at: drawn.factors[1][:, at] for at in range(two)}
    columns |= {32 + at: drawn.added[:, at] for at in range(layout.sum_words)}
    file, first = ("a", 0) if processor == "gfx908" else ("v", 32)  # the sums of gfx908 are in no other registers
    sums = write_range(first, layout.sum_words, file)
    last = "v1" if layout.kind == "smfmac" else sums
    lines = [f"{name} {sums}, {write_range(4, one)}, {write_range(12, two)}, {last} {modifiers}"]
    if file == "a":
        before = [f"v_accvgpr_write_b32 a{at}, v{32 + at}" for at in range(layout.sum_words)]
        lines = [*before, *lines, *(f"v_accvgpr_read_b32 v{32 + at}, a{at}" for at in range(layout.sum_words))]
    text = write_head(processor, lanes) + "k:\n" + "\n".join(lines)
    wave = execute(text, columns, active=(1 << lanes) - 1)
    return np.stack([wave.lanes(32 + at)[:lanes] for at in range(layout.sum_words)], 1)


@pytest.mark.parametrize("processor", [*PROCESSORS, "gfx1100"])
def test_products_of_whole_numbers_are_exact(processor):
    for seed, (chip, lanes, name) in enumerate(each for each in list_shapes() if each[0] == processor):
        layout = read_layout(name, name_processor(chip, None), lanes)
        drawn = draw_product(layout, seed, (False, False) if "_iu" in name else (True, True))
        assert (run_product(chip, lanes, name, drawn) == pack_sums(layout, drawn.expected)[:lanes]).all(), name


@pytest.mark.parametrize(("processor", "lanes", "name"), list_shapes())
def test_each_number_has_a_place_of_its_own(processor, lanes, name):
    """All places of all lanes are used once, and those of sums are the places that runs use."""
    layout = read_layout(name, name_processor(processor, None), lanes)
    factors = [place for b, i, k in np.ndindex(layout.b, layout.m, layout.k) for place in layout.factor(b, i, k)]
    assert sorted(factors) == [(lane, place) for lane in range(lanes) for place in range(layout.held)]
    product = read_product(list_operations(name_processor(processor, None))[name].mnemonic)
    assert product is not None
    register, lane = find_sum_places(product, lanes)
    places = {key: layout.sum(*key) for key in np.ndindex(layout.b, layout.m, layout.m)}
    held = layout.sum_words // (2 if layout.sums == "f64" else 1)
    assert sorted(places.values()) == [(each, at) for each in range(lanes) for at in range(held)]
    assert places == {key: (int(lane[key]), int(register[key])) for key in places}


@pytest.mark.parametrize("signed", [(False, True), (True, False), (True, True)])
def test_signs_of_factors_are_those_that_modifiers_state(signed):
    for name in ("v_wmma_i32_16x16x16_iu8", "v_wmma_i32_16x16x16_iu4"):
        layout = read_layout(name, RDNA["gfx1100"], 32)
        drawn = draw_product(layout, 5, signed)
        found = run_product("gfx1100", 32, name, drawn, f"neg_lo:[{signed[0]:d},{signed[1]:d},0]")
        assert (found == pack_sums(layout, drawn.expected)[:32]).all()


def test_clamped_sums_end_at_the_largest_number():
    layout = read_layout("v_wmma_i32_16x16x16_iu8", RDNA["gfx1100"], 32)
    drawn = draw_product(layout, 7, (False, False))
    full = replace(drawn, added=np.full_like(drawn.added, 0x7FFFFFFF))
    assert (run_product("gfx1100", 32, "v_wmma_i32_16x16x16_iu8", full, "clamp") == 0x7FFFFFFF).all()
    assert (run_product("gfx1100", 32, "v_wmma_i32_16x16x16_iu8", full) >= 0x80000000).any()


@pytest.mark.parametrize("name", ["v_wmma_f16_16x16x16_f16", "v_wmma_bf16_16x16x16_bf16"])
@pytest.mark.parametrize("lanes", [32, 64])
def test_sums_of_16_bits_leave_the_other_half(name, lanes):
    layout = read_layout(name, RDNA["gfx1100"], lanes)
    drawn = draw_product(layout, 3)
    expected = pack_sums(layout, drawn.expected)[:lanes]
    for upper in (False, True):
        added = drawn.added << np.uint32(16) | np.uint32(0xABCD) if upper else drawn.added | np.uint32(0xABCD0000)
        modifiers = "op_sel:[0,0,1]" if upper else ""
        found = run_product("gfx1100", lanes, name, replace(drawn, added=added), modifiers)
        shift = np.uint32(16 if upper else 0)
        assert (found >> shift & np.uint32(0xFFFF) == expected).all()
        assert (found >> (np.uint32(16) - shift) & np.uint32(0xFFFF) == 0xABCD).all()


@pytest.mark.parametrize("name", ["v_smfmac_f32_16x16x32_f16", "v_smfmac_i32_32x32x32_i8"])
def test_places_of_sparse_numbers_are_those_that_modifiers_select(name):
    layout = read_layout(name, CDNA["gfx942"], 64)
    drawn, bits = draw_product(layout, 9), layout.held
    expected = pack_sums(layout, drawn.expected)
    for part in range(32 // bits):
        moved = replace(drawn, places=drawn.places << np.uint32(part * bits))
        assert (run_product("gfx942", 64, name, moved, f"abid:{part}") == expected).all()
    assert (run_product("gfx942", 64, name, drawn, "cbsz:1 abid:1") == expected).all()


@pytest.mark.parametrize(
    ("processor", "line"),
    [
        ("gfx942", "v_smfmac_f32_16x16x32_f16 v[8:11], v[2:3], v[4:7], v1"),  # all places are 0
        ("gfx942", "v_smfmac_f32_16x16x32_f16 v[8:11], v[2:3], v[4:7], v1 abid:4"),
        ("gfx90a", "v_mfma_f32_4x4x1f32 v[0:3], v4, v5, v[0:3] cbsz:1 abid:1"),
        ("gfx90a", "v_mfma_f32_4x4x1f32 v[0:3], v4, v5, v[0:3] blgp:1"),
        ("gfx1100", "v_mbcnt_lo_u32_b32 v0, -1, 0\nv_wmma_i32_16x16x16_iu4 v[8:15], v[0:1], v[2:3], v[8:15]"),
        ("gfx1100", "v_wmma_f32_16x16x16_f16 v[8:15], v[0:7], v[0:7], v[8:15] neg_lo:[1,0,0]"),
        ("gfx1100", "v_wmma_f32_16x16x16_f16 v[8:15], v[0:7], v[0:7], 1.0"),
        ("gfx1100", "v_wmma_f16_16x16x16_f16 v[8:15], v[0:7], v[0:7], v[8:15] op_sel_hi:[0,0,0]"),
    ],
)
def test_what_no_source_describes_ends_a_run(processor, line):
    head = f'.amdgcn_target "amdgcn-amd-amdhsa--{processor}"\nk:\n'
    with pytest.raises((WcetError, Fault)) as caught:
        execute(head + line, active=(1 << 32) - 1 if processor == "gfx1100" else (1 << 64) - 1)
    code = caught.value.code if isinstance(caught.value, Fault) else caught.value.diagnostics[0].code
    assert code == "W640"


def test_floats_of_8_bits_are_those_that_the_formats_define():
    """Largest numbers, smallest ones and what is none, as the formats' definition (FNUZ) lists them."""
    for kind, largest, least in (("fp8", 240.0, 2.0**-10), ("bf8", 57344.0, 2.0**-17)):
        numbers = read_numbers(np.arange(256, dtype=np.uint8).view(np.uint32), kind)
        assert np.isnan(numbers[0x80]) and np.isnan(numbers).sum() == 1 and np.isfinite(np.delete(numbers, 0x80)).all()
        assert (np.nanmax(numbers), np.nanmin(numbers), numbers[numbers > 0].min()) == (largest, -largest, least)
        assert (np.diff(numbers[:128]) > 0).all() and (numbers[0x81:] == -numbers[1:128]).all()
        assert [encode(each, *{"fp8": (3, 8), "bf8": (2, 16)}[kind]) for each in (1, -6)] == [
            int(np.flatnonzero(numbers == each)[0]) for each in (1, -6)
        ]


def test_a_factor_that_would_be_rounded_ends_the_run(tmp_path_factory):
    machine = complete_machine(tmp_path_factory.mktemp("machine"), "gfx942")
    for number, whole in (("0x3f802000", True), ("0x3f801000", False)):
        moves = "\n".join(f"v_mov_b32 v{each}, {number}" for each in range(4, 8))
        body = f"{moves}\nv_mfma_f32_16x16x8_xf32 a[0:3], v[4:5], v[6:7], 0"
        launch = GcnLaunch((1, 1, 1), (64, 1, 1))
        if whole:
            simulate(parse_kernel("gfx942", body), machine, launch, {})
            continue
        with pytest.raises(WcetError) as caught:
            simulate(parse_kernel("gfx942", body), machine, launch, {})
        assert caught.value.diagnostics[0].code == "W640"


def test_a_product_needs_all_lanes(machine):
    body = "s_mov_b64 exec, 1\ns_nop 7\nv_mfma_f32_4x4x1f32 a[0:3], v4, v5, a[0:3]"
    with pytest.raises(WcetError) as caught:
        simulate(parse_kernel(machine.compiled_for, body), machine, GcnLaunch((1, 1, 1), (64, 1, 1)), {})
    assert caught.value.diagnostics[0].code == "W640"


def test_nothing_is_claimed_of_sums():
    """In no lane, whatever exec is, and whichever lane it comes from."""
    program = parse_kernel("gfx90a", "v_mfma_f32_4x4x1f32 v[0:3], v4, v5, v[0:3]")
    (write,) = lift(program.instructions[0])
    assert isinstance(write, SetLanes) and isinstance(write.value, Arbitrary) and write.mask is None
    assert find_access(program.instructions[0]).writes == {("v", part) for part in range(4)}
    assert {("v", 4), ("v", 5), ("exec", 0), *(("v", part) for part in range(4))} <= find_access(
        program.instructions[0]
    ).reads


# --- timing


PASSES = {"v_mfma_f32_16x16x16f16": (8, 8, 4), "v_mfma_f32_32x32x1f32": (16, 16, 16), "v_mfma_f32_4x4x4f16": (2, 2, 2)}


@pytest.mark.parametrize(("name", "passes"), PASSES.items())
def test_a_product_holds_the_vector_unit_for_all_passes(tmp_path, name, passes):
    for processor, count in zip(PROCESSORS, passes, strict=True):
        program = parse_kernel(processor, write_product(name, processor))
        step = time_instruction(program.instructions[0], complete_machine(tmp_path, processor))
        assert step is not None and step.cycles == 4 * count


def test_a_class_that_is_left_open_is_refused_with_its_key(tmp_path):
    machine = complete_machine(tmp_path, "gfx90a")
    path = tmp_path / "mine.toml"
    path.write_text(re.sub(r"(?m)^vmem_atomic_float = .*\n", "", path.read_text()))
    program = parse_kernel("gfx90a", "global_atomic_add_f32 v[2:3], v4, off")
    assert time_instruction(program.instructions[0], machine) is not None
    with pytest.raises(WcetError) as caught:
        time_instruction(program.instructions[0], load_machine(str(path)))
    (found,) = caught.value.diagnostics
    assert found.code == "W341" and found.help.startswith("vmem_atomic_float = ") and "[issue]" in found.help


# --- atomics


ATOMICS = {
    "gfx908": ["global_atomic_add_f32"],
    "gfx90a": ["global_atomic_add_f32", "global_atomic_add_f64", "global_atomic_min_f64", "flat_atomic_max_f64"],
    "gfx942": ["flat_atomic_add_f32", "flat_atomic_add_f64", "buffer_atomic_max_f64"],
}


@pytest.mark.parametrize(("processor", "name"), [(key, name) for key, names in ATOMICS.items() for name in names])
def test_atomics_combine_what_all_lanes_bring(tmp_path, processor, name):
    machine = complete_machine(tmp_path, processor)
    kind, words = (np.float64, 2) if name.endswith("f64") else (np.float32, 1)
    data = np.zeros(128, kind)
    data[64:] = np.random.default_rng(4).permutation(64) - 31
    base = "v_mov_b32 v2, s2\nv_mov_b32 v3, s3"
    held = f"v[4:{3 + words}]" if words > 1 else "v4"
    access = {
        "global": f"{name} v[2:3], {held}, off",
        "flat": f"{name} v[2:3], {held}",
        "buffer": f"s_mov_b64 s[4:5], s[2:3]\ns_mov_b32 s6, -1\ns_mov_b32 s7, 0\n{name} {held}, off, s[4:7], 0",
    }[name.partition("_")[0]]
    body = f"""{"v_and_b32 v0, 0x3ff, v0" if machine.runs.unified else "s_nop 0"}
        v_lshlrev_b32 v1, {words + 1}, v0
        s_load_dwordx2 s[2:3], s[0:1], 0x0
        s_waitcnt lgkmcnt(0)
        {base}
        global_load_dword{"x2" if words > 1 else ""} {held}, v1, s[2:3] offset:{64 * 4 * words}
        s_waitcnt vmcnt(0)
        {access}"""
    text = (
        write_kernel(processor, body, vgprs=16, offset=16)
        + """.amdgpu_metadata
---
amdhsa.kernels:
  - .name: k
    .kernarg_segment_size: 8
    .args:
      - { .name: data, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global }
...
.end_amdgpu_metadata
"""
    )
    trace = simulate(parse_text(text), machine, GcnLaunch((1, 1, 1), (64, 1, 1)), {"data": data.view(np.uint8)})
    found = trace.buffers["data"].view(kind)[0]
    assert found == {"add": data.sum(), "min": data.min(), "max": data.max()}[name.split("_")[2]]


@pytest.mark.parametrize("kind", ["f16", "bf16"])
def test_pairs_of_halves_are_added_apart(kind):
    pairs = np.random.default_rng(8).integers(-3, 4, (64, 2))
    words = pack(pairs, kind)[:, 0]
    expected = pack(pairs.sum(axis=0)[None], kind)[0, 0]
    lines = f"""v_mov_b32 v2, 0
        v_mov_b32 v3, 0
        ds_write_b32 v2, v3
        ds_pk_add_{kind} v2, v1
        ds_read_b32 v4, v2
        ds_pk_add_rtn_{kind} v5, v2, v3"""
    wave = execute(write_head("gfx942", 64) + "k:\n" + lines, {1: words})
    assert (wave.lanes(4) == expected).all() and (wave.lanes(5) == expected).all()


@pytest.mark.parametrize(("processor", "kind"), [("gfx908", "f16"), ("gfx90a", "f16"), ("gfx942", "bf16")])
def test_atomics_on_pairs_are_timed_as_those_on_floats(tmp_path, processor, kind):
    machine = complete_machine(tmp_path, processor)
    lines = f"global_atomic_pk_add_{kind} v[2:3], v4, off\nglobal_atomic_add_f32 v[2:3], v4, off"
    first, second, _ = parse_kernel(processor, lines).instructions
    assert time_instruction(first, machine) == time_instruction(second, machine)
    assert find_access(first).reads == find_access(second).reads

"""Products of matrices and atomics on floating-point numbers on CDNA, against references that know nothing of ours."""

import re
import subprocess

import numpy as np
import pytest

from tests.targets.gcn.cdna import complete_machine, parse_kernel, write_kernel
from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.test_cdna import assemble, needs_assembler
from wcet.errors import WcetError
from wcet.isa.gcn.language.isa import list_operations
from wcet.isa.gcn.language.matrices import read_product
from wcet.isa.gcn.language.processor import CDNA
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.matrices import _read_numbers  # pyright: ignore[reportPrivateUsage]
from wcet.isa.gcn.semantics.lift import find_access, lift
from wcet.machine.load import load_machine
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.simulator import simulate
from wcet.targets.gcn.timing.instructions import time_instruction
from wcet.values.micro import Arbitrary, SetLanes

PROCESSORS = ("gfx908", "gfx90a", "gfx942")


def list_products(processor: str) -> list[str]:
    """Return the products of matrices that a processor runs, by what its assembler calls them."""
    return [
        name for name, operation in list_operations(CDNA[processor]).items()
        if name.startswith("v_mfma_") and not operation.refused
    ]  # fmt: skip


@pytest.fixture(scope="module", params=PROCESSORS)
def machine(request, tmp_path_factory) -> GcnMachine:
    return complete_machine(tmp_path_factory.mktemp("machine"), request.param)


# --- forms


def write_product(name: str, processor: str, added: str = "") -> str:
    product = read_product(list_operations(CDNA[processor])[name].mnemonic)
    assert product is not None
    factor = f"v[2:{1 + product.factor_words}]" if product.factor_words > 1 else "v2"
    other = f"v[4:{3 + product.factor_words}]" if product.factor_words > 1 else "v4"
    return f"{name} a[0:{product.sum_words - 1}], {factor}, {other}, {added or f'a[0:{product.sum_words - 1}]'}"


@needs_assembler
@pytest.mark.parametrize("processor", PROCESSORS)
def test_registers_are_those_that_the_assembler_takes(processor, tmp_path):
    names = list_products(processor)
    lines = [write_product(name, processor) for name in names]
    assert len(names) >= 18 and assemble(processor, lines, tmp_path) == [8] * len(lines)
    wrong = [re.sub(r"v\[?2.*?,", "v[2:17],", line) for line in lines]
    wrong += [re.sub(r"^(\S+) a\[0:\d+\]", r"\1 a[0:2]", line) for line in lines]
    wrong += [write_product(name, processor, "0") for name in names]
    head = f'.amdgcn_target "amdgcn-amd-amdhsa--{processor}"\nk:\n'
    for line, size in zip([*lines, *wrong], assemble(processor, [*lines, *wrong], tmp_path), strict=True):
        try:
            found = parse_text(f"{head}{line}\ns_endpgm\n").extra.addresses[1]
        except WcetError:
            found = 0
        assert found == size, line


@needs_assembler
def test_names_of_gfx942_mean_what_the_assembler_prints(tmp_path):
    names = [name for name in list_operations(CDNA["gfx942"]) if name.startswith("v_mfma_")]
    names = [name for name in names if not list_operations(CDNA["gfx942"])[name].refused]
    (tmp_path / "x.s").write_text("".join(write_product(name, "gfx942") + "\n" for name in names))
    command = ["llvm-mc-19", "-arch=amdgcn", "-mcpu=gfx942", str(tmp_path / "x.s")]
    printed = re.findall(r"v_mfma_\w+", subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert [list_operations(CDNA["gfx942"])[name].mnemonic for name in names] == printed


@pytest.mark.parametrize(
    ("processor", "line"),
    [
        ("gfx908", "v_mfma_f32_4x4x1f32 v[0:3], v4, v5, v[0:3]"),
        ("gfx90a", "v_mfma_f32_4x4x1f32 v[0:3], v4, v5, a[0:3]"),
        ("gfx90a", "v_mfma_f32_4x4x1f32 a[0:3], v4, v5, 0x1234"),
        ("gfx90a", "v_mfma_f32_4x4x1f32 a[0:3], v[4:5], v6, a[0:3]"),
        ("gfx908", "global_atomic_add_f32 v0, v[2:3], v4, off glc"),
        ("gfx90a", "v_mfma_f32_4x4x1f32 a[0:3], v4, v5, a[0:3] cbsz:1"),
    ],
)
def test_what_no_assembler_takes_is_refused(processor, line):
    with pytest.raises(WcetError) as caught:
        parse_kernel(processor, line)
    assert {each.code for each in caught.value.diagnostics} <= {"W142", "W143", "W151"}


# --- values


def multiply(first: np.ndarray, second: np.ndarray, added: np.ndarray) -> np.ndarray:
    """Multiply block by block, number by number."""
    result = added.astype(object)
    for block, row, column in np.ndindex(*added.shape):
        result[block, row, column] += sum(
            one * two for one, two in zip(first[block, row].tolist(), second[block, column].tolist(), strict=True)
        )
    return result


TYPES = {"f32": np.float32, "f64": np.float64, "f16": np.float16, "i8": np.int8, "i32": np.int32, "xf32": np.float32}


def encode(number: int, mantissa: int, bias: int) -> int:
    """Return a whole number as a float of 8 bits; it has so few bits that none is lost."""
    if not number:
        return 0
    exponent = abs(number).bit_length() - 1
    rest = (abs(number) << mantissa >> exponent) - (1 << mantissa)
    return (number < 0) << 7 | (exponent + bias) << mantissa | rest


def pack(numbers: np.ndarray, kind: str) -> np.ndarray:
    """Return numbers of lanes (lane, place) as words (lane, register)."""
    if kind in ("fp8", "bf8"):
        mantissa, bias = {"fp8": (3, 8), "bf8": (2, 16)}[kind]
        codes = [[encode(each, mantissa, bias) for each in row] for row in numbers.tolist()]
        return np.ascontiguousarray(np.array(codes, np.uint8)).view(np.uint32)
    if kind == "bf16":
        halves = (numbers.astype(np.float32).view(np.uint32) >> np.uint32(16)).astype(np.uint16)
        return np.ascontiguousarray(halves).view(np.uint32)
    return np.ascontiguousarray(numbers.astype(TYPES[kind])).view(np.uint32)


def run_product(machine: GcnMachine, name: str, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Run one product on random whole numbers; return what it leaves, and what it should, by block, row and column."""
    product = read_product(list_operations(machine.runs)[name].mnemonic)
    assert product is not None
    draw = np.random.default_rng(seed)
    rows, blocks, each = product.rows, product.blocks, product.elements
    first, second = (draw.integers(-7, 8, (blocks, rows, product.depth)) for _ in range(2))
    added = draw.integers(-99, 99, (blocks, rows, rows))
    words, deep, wide = product.sum_words, product.factor_words, 2 if product.sums == "f64" else 1
    data = np.zeros((64, 64), np.uint32)
    for column, factor, kind in ((0, first, product.factors[0]), (4, second, product.factors[1])):
        lanes = np.zeros((64, each), int)
        for lane in range(64):
            group = lane // rows
            block, start = (group, 0) if blocks > 1 else (0, group * each)
            lanes[lane] = factor[block, lane % rows, start : start + each]
        data[:, column : column + deep] = pack(lanes, kind)
    places = {}
    for block, row, column in np.ndindex(blocks, rows, rows):
        if product.sums == "f64":
            place = row // 4, column + 16 * (row % 4)
        elif rows == 32:
            place = 16 * block + 4 * (row // 8) + row % 4, column + 32 * (row // 4 % 2)
        elif rows == 16:
            place = 4 * block + row % 4, column + 16 * (row // 4)
        else:
            place = row, column + 4 * block
        places[block, row, column] = place
    sums = np.zeros((64, words // wide), TYPES[product.sums])
    for key, (register, lane) in places.items():
        sums[lane, register] = added[key]
    data[:, 8 : 8 + words] = np.ascontiguousarray(sums).view(np.uint32)
    moves = "\n".join(f"v_accvgpr_write_b32 a{part}, v{16 + part}" for part in range(words))
    back = "\n".join(f"v_accvgpr_read_b32 v{16 + part}, a{part}" for part in range(words))
    offsets = range(0, words, 4 if words >= 4 else 2)
    loads = "\n".join(f"global_load_dwordx4 v[{16 + at}:{19 + at}], v1, s[2:3] offset:{32 + 4 * at}" for at in offsets)
    stores = "\n".join(
        f"global_store_dwordx4 v1, v[{16 + at}:{19 + at}], s[2:3] offset:{32 + 4 * at}" for at in offsets
    )
    factors = [f"v[{at}:{at + deep - 1}]" if deep > 1 else f"v{at}" for at in (4, 8)]
    body = f"""{"v_and_b32 v0, 0x3ff, v0" if machine.runs.unified else "s_nop 0"}
        v_lshlrev_b32 v1, 8, v0
        s_load_dwordx2 s[2:3], s[0:1], 0x0
        s_waitcnt lgkmcnt(0)
        global_load_dwordx4 v[4:7], v1, s[2:3]
        global_load_dwordx4 v[8:11], v1, s[2:3] offset:16
        {loads}
        s_waitcnt vmcnt(0)
        {moves}
        s_nop 7
        {name} a[0:{words - 1}], {factors[0]}, {factors[1]}, a[0:{words - 1}]
        s_nop 15
        s_nop 7
        {back}
        {stores}"""
    text = write_kernel(machine.compiled_for, body, vgprs=128 if machine.runs.unified else 64, offset=64)
    text += """.amdgpu_metadata
---
amdhsa.kernels:
  - .name: k
    .kernarg_segment_size: 8
    .args:
      - { .name: data, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global }
...
.end_amdgpu_metadata
"""
    program = parse_text(text)
    trace = simulate(program, machine, GcnLaunch((1, 1, 1), (64, 1, 1)), {"data": data.reshape(-1).view(np.uint8)})
    left = trace.buffers["data"].view(np.uint32).reshape(64, 64)[:, 8 : 8 + words]
    numbers = np.ascontiguousarray(left).view(TYPES[product.sums])
    found = np.array([numbers[lane, register] for register, lane in places.values()]).reshape(added.shape)
    return found, multiply(first, second, added)


def test_products_of_whole_numbers_are_exact(machine):
    for seed, name in enumerate(list_products(machine.compiled_for)):
        found, expected = run_product(machine, name, seed)
        assert (found == expected.astype(found.dtype)).all(), name


def test_floats_of_8_bits_are_those_that_the_formats_define():
    """Largest numbers, smallest ones and what is none, as the formats' definition (FNUZ) lists them."""
    for kind, largest, least in (("fp8", 240.0, 2.0**-10), ("bf8", 57344.0, 2.0**-17)):
        numbers = _read_numbers(np.arange(256, dtype=np.uint8).view(np.uint32), kind)
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

"""Conversions between singles and floats of 8 bits (gfx942): values against a list of all 256, forms against LLVM's."""

import shutil
import subprocess
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from tests.targets.gcn.cdna import parse_kernel
from tests.targets.gcn.run.fragments import execute, words
from wcet.errors import WcetError
from wcet.isa.gcn.language.isa import list_operations
from wcet.isa.gcn.language.processor import CDNA
from wcet.isa.gcn.semantics.lift import find_access, lift
from wcet.values.micro import Function

HEAD = '.amdgcn_target "amdgcn-amd-amdhsa--gfx942"\nk:\n'
KINDS = {"fp8": (3, 8), "bf8": (2, 16)}
needs_assembler = pytest.mark.skipif(shutil.which("llvm-mc-19") is None, reason="no assembler of LLVM 19")


def decode(code: int, kind: str) -> float:
    """Return the number of a byte by the definition of the format, digit by digit."""
    mantissa, bias = KINDS[kind]
    if code == 0x80:
        return float("nan")
    exponent, rest = (code & 0x7F) >> mantissa, code & (1 << mantissa) - 1
    size = (rest + (1 << mantissa if exponent else 0)) * 2.0 ** (max(exponent, 1) - bias - mantissa)
    return -size if code & 0x80 else size


def encode(number: float, kind: str) -> int:
    """Return the byte that is nearest to a number by trying all; of two, the even one. Too large numbers have none."""
    largest, second = decode(0x7F, kind), decode(0x7E, kind)
    if not abs(number) < largest + (largest - second) / 2:
        return 0x80
    code = min(range(128), key=lambda each: (abs(decode(each, kind) - abs(number)), each & 1))
    return code | 0x80 if number < 0 and code else code


def pick(kind: str) -> np.ndarray:
    """Return singles: all numbers of the format, the middles between two, numbers beside these, and corners."""
    exact = [decode(code, kind) for code in range(128)]
    middles = [(a + b) / 2 for a, b in zip(exact, exact[1:], strict=False)]
    beside = [float(np.nextafter(np.float32(each), np.float32(way))) for each in middles for way in (0, 1e9)]
    end = exact[-1] + (exact[-1] - exact[-2]) / 2
    corners = [end, float(np.nextafter(np.float32(end), np.float32(0))), 1e30, float("inf"), float("nan"), 1e-40, 0.0]
    found = np.array([*exact, *middles, *beside, *corners], np.float32)
    return np.concatenate([found, -found])


def run(line: str, *sources: np.ndarray, old: int = 0, results: int = 1) -> list[np.ndarray]:
    """Return the result registers, from v8 on, of a statement whose sources are v1, v2, in batches of 64 lanes."""
    length = -(-len(sources[0]) // 64) * 64
    padded = [np.resize(each, length).view(np.uint32).reshape(-1, 64) for each in sources]
    waves = [
        execute(HEAD + line, {**dict(enumerate(batch, 1)), 8: words([old])}) for batch in zip(*padded, strict=True)
    ]
    return [np.concatenate([wave.lanes(8 + part) for wave in waves])[: len(sources[0])] for part in range(results)]


@pytest.mark.parametrize("kind", KINDS)
def test_singles_become_the_nearest_byte_and_the_other_half_is_kept(kind):
    numbers = pick(kind)
    expected = np.array([encode(float(each), kind) for each in numbers], np.uint32)
    half = expected | expected[::-1] << 8
    (low,) = run(f"v_cvt_pk_{kind}_f32 v8, v1, v2", numbers, numbers[::-1].copy(), old=0xABCD1234)
    assert (low == (0xABCD0000 | half)).all()
    (high,) = run(f"v_cvt_pk_{kind}_f32 v8, v1, v2 op_sel:[0,0,1]", numbers, numbers[::-1].copy(), old=0xABCD1234)
    assert (high == (half << 16 | 0x1234)).all()
    (signed,) = run(f"v_cvt_pk_{kind}_f32 v8, -v1, |v2|", numbers, numbers)
    changed = [[encode(float(-each), kind), encode(float(abs(each)), kind)] for each in numbers]
    assert (signed == np.array([low | high << 8 for low, high in changed])).all()


@pytest.mark.parametrize("kind", KINDS)
def test_bytes_become_the_singles_that_they_are(kind):
    rng = np.random.default_rng(1)
    packed = rng.integers(0, 1 << 32, 640, dtype=np.uint32)
    packed[:256] = np.arange(256) * 0x01010101
    known = np.array([decode(code, kind) for code in range(256)], np.float32)

    def same(found: np.ndarray, place: int) -> bool:
        return np.array_equal(found.view(np.float32), known[packed >> np.uint32(8 * place) & 0xFF], equal_nan=True)

    for place in range(4):
        (found,) = run(f"v_cvt_f32_{kind}_sdwa v8, v1 src0_sel:BYTE_{place}", packed)
        assert same(found, place)
    for word in range(2):
        both = run(f"v_cvt_pk_f32_{kind}_sdwa v[8:9], v1 src0_sel:WORD_{word}", packed, results=2)
        assert [same(found, 2 * word + part) for part, found in enumerate(both)] == [True, True]
    assert same(run(f"v_cvt_f32_{kind} v8, v1", packed)[0], 0)
    (moved,) = run(f"v_cvt_f32_{kind}_dpp v8, v1 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf", packed)
    assert np.array_equal(moved.view(np.float32), known[packed[np.arange(640) ^ 1] & 0xFF], equal_nan=True)


@pytest.mark.parametrize(
    "line",
    [
        "v_cvt_sr_fp8_f32 v8, v1, v2",
        "v_cvt_pk_fp8_f32 v8, v1, v2 op_sel:[1,0,0]",
        "v_cvt_f32_fp8_sdwa v8, v1 src0_sel:WORD_1",
        "v_cvt_pk_f32_bf8_sdwa v[8:9], v1 src0_sel:BYTE_1",
    ],
)
def test_what_no_source_describes_ends_a_run(line):
    with pytest.raises(WcetError) as caught:
        execute(HEAD + line)
    assert [each.code for each in caught.value.diagnostics] == ["W640"]


def list_forms() -> list[str]:
    """Return statements of all conversions, each with one modifier that its encoding has for other operations."""
    pair = "row_mask:0xf bank_mask:0xf"
    changed = ["", " op_sel:[0,0,1]", " op_sel:[0,0,1,1]", " clamp", " mul:2", " dst_sel:WORD_1"]
    ones = {"_e32": changed[:3], "_dpp": changed[:3], "_sdwa": [*changed, " src0_sel:BYTE_1"]}
    lines = []
    for kind, part in product(KINDS, ("f32", "pk_f32")):
        target = "v[8:9]" if part == "pk_f32" else "v8"
        for form in ("", "_e32", "_e64", "_sdwa", "_dpp"):
            moves = f" quad_perm:[0,1,2,3] {pair}" if form == "_dpp" else ""
            lines += [f"v_cvt_{part}_{kind}{form} {target}, v1{moves}{each}" for each in ones.get(form, changed)]
    for kind, way in product(KINDS, ("pk", "sr")):
        lines += [f"v_cvt_{way}_{kind}_f32{form} v8, v1, v2{each}" for form in ("", "_e64") for each in changed]
    return lines


@needs_assembler
def test_nothing_is_taken_that_the_assembler_refuses(tmp_path: Path):
    lines = list_forms()
    (tmp_path / "x.s").write_text("\n".join(lines) + "\n")
    done = subprocess.run(
        ["llvm-mc-19", "-arch=amdgcn", "-mcpu=gfx942", "x.s"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    bad = {int(each.split(":")[1]) for each in done.stderr.splitlines() if each.startswith("x.s:")}
    taken = []
    for line in lines:
        try:
            parse_kernel("gfx942", line, vgprs=16, offset=16)
        except WcetError:
            continue
        taken.append(line)
    assert len(taken) > 40
    assert {line for number, line in enumerate(lines, 1) if number not in bad} - set(taken) == set()
    assert [line for number, line in enumerate(lines, 1) if number in bad and line in taken] == []


@pytest.mark.parametrize("name", [f"v_cvt_{way}_{kind}_f32" for way in ("pk", "sr") for kind in KINDS])
def test_functions_of_bytes_read_their_destination_and_are_named_by_the_byte_that_they_write(name):
    chosen = ("", " op_sel:[0,0,1]") if "_pk_" in name else ("", " op_sel:[0,0,1,1]")
    found = [parse_kernel("gfx942", f"{name} v4, v1, v2{each}").instructions[0] for each in chosen]
    assert all(("v", 4) in find_access(each).reads & find_access(each).writes for each in found)
    functions = [
        each.value.name
        for instruction in found
        for each in lift(instruction)
        if isinstance(getattr(each, "value", None), Function)
    ]
    assert len(set(functions)) == 2
    assert not list_operations(CDNA["gfx942"])[name].refused

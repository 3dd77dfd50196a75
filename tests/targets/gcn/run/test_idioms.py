"""What compilers write in several instructions, whole, against exact arithmetic: two compilers, both generations."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.targets.gcn.run.patterns import draw_operands, round_to, same
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.machine.load import load_machine
from wcet.span import Source
from wcet.targets.gcn.simulator import simulate

FOLDER = Path(__file__).parents[3] / "data" / "gcn" / "arithmetic"
VERSIONS = sorted(path.stem for path in FOLDER.glob("*.s"))
SIZE = 4096
H, F, D = np.float16, np.float32, np.float64
WORD, L, U = np.int32, np.int64, np.uint64

INPUTS: dict[str, tuple[Any, ...]] = {
    "divide_f16": (H, H), "divide_f32": (F, F), "divide_f64": (D, D), "root_f32": (F,), "root_f64": (D,),
    "fuse_f32": (F, F, F), "fuse_f64": (D, D, D), "round_f32": (F,), "round_f64": (D,), "narrow": (D, F),
    "widen": (L, U), "cut": (F, D), "scale_f32": (F, WORD), "scale_f64": (D, WORD), "part_f32": (F,), "part_f64": (D,),
}  # fmt: skip


@cache
def read_version(version: str) -> dict[str, GcnProgram]:
    path = FOLDER / f"{version}.s"
    return {each.name: each for each in parse_file(Source(path.name, path.read_text(encoding="utf-8")))}


@cache
def operands_of(kernel: str) -> tuple[np.ndarray, ...]:
    kinds = INPUTS[kernel]
    if len(set(kinds)) == 1:
        columns = draw_operands(kinds[0], len(kinds), SIZE)
    else:
        columns = [draw_operands(kind, 1, SIZE, 5 + place)[0] for place, kind in enumerate(kinds)]
    if kernel.startswith("scale_"):  # half of the powers bring something about
        columns[1][::2] = np.random.default_rng(3).integers(-2200, 2200, SIZE // 2)
    return tuple(columns)


def run(version: str, kernel: str) -> dict[str, np.ndarray]:
    program = read_version(version)[kernel]
    values: dict[str, Any] = {"o": np.zeros(32 * SIZE, np.uint8), "p": np.zeros(16 * SIZE, np.uint8)}
    values |= {name: np.array(each).view(np.uint8) for name, each in zip("abc", operands_of(kernel), strict=False)}
    taken = {each.name for each in program.extra.metadata.arguments}
    machine = load_machine("gcn5" if program.extra.processor.generation == 9 else "gcn3")
    launch = GcnLaunch((SIZE // 256, 1, 1), (256, 1, 1))
    return dict(simulate(program, machine, launch, {name: values[name] for name in taken}).buffers)


def keeps_denormals(version: str) -> bool:
    """Whether the code keeps denormal singles: for gfx803, the compilers let them be flushed."""
    return version.endswith("gfx900")


def flush(values: np.ndarray, version: str) -> np.ndarray:
    if keeps_denormals(version) or values.dtype != np.float32:
        return values
    return np.where(np.abs(values) < np.finfo(F).tiny, np.copysign(F(0), values), values)


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("kind", [H, F, D], ids=["f16", "f32", "f64"])
def test_quotients_are_correctly_rounded(version, kind):
    kernel = f"divide_f{8 * np.dtype(kind).itemsize}"
    with np.errstate(all="ignore"):
        a, b = operands_of(kernel)
        expected = a / b
    assert np.isinf(expected).any() and (np.abs(expected) < np.finfo(kind).tiny).any() and np.isnan(expected).any()
    assert same(run(version, kernel)["o"].view(kind)[:SIZE], expected).all()


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("kind", [F, D], ids=["f32", "f64"])
def test_roots_are_correctly_rounded(version, kind):
    kernel = f"root_f{8 * np.dtype(kind).itemsize}"
    with np.errstate(all="ignore"):
        expected = np.sqrt(flush(operands_of(kernel)[0], version))
    assert same(run(version, kernel)["o"].view(kind)[:SIZE], expected).all()


def fuse_exactly(a: Any, b: Any, c: Any) -> Any:
    """Return a * b + c rounded once: in fractions where all are finite, else by what infinity and NaN do."""
    kind = type(a)
    if not (np.isfinite(a) and np.isfinite(b)):
        return a * b + c
    if not np.isfinite(c):
        return c
    exact = Fraction(float(a)) * Fraction(float(b)) + Fraction(float(c))
    if exact:
        return round_to(exact, kind)
    return kind(0) if a and b else a * b + c


@cache
def fused(kernel: str, flushed: bool) -> np.ndarray:
    columns = operands_of(kernel)
    with np.errstate(all="ignore"):
        if flushed:
            columns = tuple(flush(each, "gfx803") for each in columns)
        return np.array([fuse_exactly(*each) for each in zip(*columns, strict=True)], columns[0].dtype)


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("kernel", ["fuse_f32", "fuse_f64"])
def test_multiply_add_rounds_once(version, kernel):
    expected = flush(fused(kernel, kernel == "fuse_f32" and not keeps_denormals(version)), version)
    assert same(run(version, kernel)["o"].view(expected.dtype)[:SIZE], expected).all()


WAYS: tuple[Callable[..., Any], ...] = (np.trunc, np.floor, np.ceil, np.rint)


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("kind", [F, D], ids=["f32", "f64"])
def test_numbers_are_rounded_to_whole_ones_in_four_ways(version, kind):
    kernel = f"round_f{8 * np.dtype(kind).itemsize}"
    values = flush(operands_of(kernel)[0], version)
    found = np.resize(run(version, kernel)["o"].view(kind), (SIZE, 4))
    for place, way in enumerate(WAYS):
        with np.errstate(invalid="ignore"):
            assert same(found[:, place].copy(), way(values)).all(), way


@pytest.mark.parametrize("version", VERSIONS)
def test_shorter_formats_are_rounded_once(version):
    doubles, singles = operands_of("narrow")
    found = run(version, "narrow")
    with np.errstate(all="ignore"):
        assert same(found["o"].view(F)[:SIZE], flush(doubles.astype(F), version)).all()
    numbers = zip(singles, np.isfinite(singles) & (singles != 0), strict=True)
    expected = [round_to(Fraction(float(each)), H) if plain else H(each) for each, plain in numbers]
    assert same(found["p"].view(H)[:SIZE], np.array(expected, H)).all()


@pytest.mark.parametrize("version", VERSIONS)
def test_whole_numbers_of_64_bits_are_rounded_once(version):
    found = run(version, "widen")
    for place, column in enumerate(operands_of("widen")):
        assert found["o"].view(F)[place : 2 * SIZE : 2].tolist() == [round_to(Fraction(int(x)), F) for x in column]
        assert found["p"].view(D)[place : 2 * SIZE : 2].tolist() == [float(int(x)) for x in column]


@pytest.mark.parametrize("version", VERSIONS)
def test_numbers_are_cut_to_64_bits(version):
    found = run(version, "cut")
    for place, column in enumerate(operands_of("cut")):
        for name, kind, low, high in (("o", L, -(2.0**63), 2.0**63), ("p", U, 0, 2.0**64)):
            inside = (column >= low) & (column < high)
            expected = [int(each) for each in column[inside]]
            assert found[name].view(kind)[place : 2 * SIZE : 2][inside].tolist() == expected, (name, place)


@cache
def scaled(kernel: str) -> np.ndarray:
    numbers, powers = operands_of(kernel)
    kind = numbers.dtype.type
    limited = np.clip(powers, -3000, 3000).tolist()
    pairs = zip(numbers, limited, strict=True)
    whole = [round_to(Fraction(float(x)) * Fraction(2) ** n, kind) if x and np.isfinite(x) else x for x, n in pairs]
    return np.array(whole, kind)


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("kind", [F, D], ids=["f32", "f64"])
def test_scaling_rounds_once(version, kind):
    kernel = f"scale_f{8 * np.dtype(kind).itemsize}"
    result = np.array(scaled(kernel))
    negative = np.signbit(operands_of(kernel)[0])
    expected = np.where(result == 0, np.where(negative, kind(-0.0), kind(0)), result)
    assert same(run(version, kernel)["o"].view(kind)[:SIZE], flush(expected, version)).all()


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("kind", [F, D], ids=["f32", "f64"])
def test_numbers_are_taken_apart(version, kind):
    kernel = f"part_f{8 * np.dtype(kind).itemsize}"
    (values,) = operands_of(kernel)
    found = run(version, kernel)
    halves, exponents = found["o"].view(kind)[: 2 * SIZE : 2], found["p"].view(WORD)[:SIZE]
    plain = np.isfinite(values) & (values != 0)
    for x, mantissa, exponent in zip(values[plain], halves[plain], exponents[plain], strict=True):
        if keeps_denormals(version) or abs(x) >= np.finfo(kind).tiny or kind is D:
            assert 0.5 <= abs(mantissa) < 1
            assert Fraction(float(mantissa)) * Fraction(2) ** int(exponent) == Fraction(float(x))
    assert same(halves[~plain].copy(), values[~plain].copy()).all() and not exponents[~plain].any()
    below = np.nextafter(kind(1), kind(0))
    kept = flush(values, version)
    for x, part in zip(
        kept[np.isfinite(kept)], found["o"].view(kind)[1 : 2 * SIZE : 2][np.isfinite(kept)], strict=True
    ):
        exact = Fraction(float(x)) - Fraction(float(np.floor(x)))
        assert part == min(round_to(exact, kind), below)

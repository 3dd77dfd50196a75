"""Write the arguments of the GCN samples and what the kernels must make of them.

Each function makes the files of one kernel: inputs from a seeded generator, expected outputs by plain numpy on whole
arrays, which knows nothing of wavefronts or masks. Integers must agree bit for bit; single-precision arithmetic is in
the order of the kernel with a rounding after each operation (gfx803's `v_mac` and `v_mad` round twice), doubles use
fused multiply-adds where the compiler does.

Usage: `python make_data.py [--folder FOLDER] [KERNEL ...]`; without names all are written. `NAME_ARG.bin` is what an
argument holds or points to at the start, `NAME_expected_ARG.bin` what it points to after the run. Where ordinary data
do not take the longest way, `NAME_worst_ARG.bin` does.
"""

import argparse
import zlib
from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

Array = NDArray[np.generic]
Files = Mapping[str, Array]

FOLDER = Path(__file__).parent / "data"


def single(value: float) -> Array:
    """Make an argument of one single-precision number."""
    return np.array([value], np.float32)


def integer(value: int) -> Array:
    """Make an argument of one 32-bit integer."""
    return np.array([value], np.int32)


def saxpy(random: Generator) -> Files:
    """Scale and add, all but the last items."""
    count = 1900
    y, x = (random.uniform(-4, 4, 2048).astype(np.float32) for _ in range(2))
    after = y.copy()
    after[:count] = np.float32(1.5) * x[:count] + y[:count]
    return {"y": y, "x": x, "a": single(1.5), "n": integer(count), "expected_y": after, "worst_n": integer(2048)}


def reduce(random: Generator) -> Files:
    """Sum blocks of 256."""
    numbers = random.integers(-(2**31), 2**31, (12, 256)).astype(np.int32)
    sums = numbers.sum(axis=1, dtype=np.int32)
    return {"in": numbers, "out": np.zeros(12, np.int32), "expected_out": sums}


def matmul(random: Generator) -> Files:
    """Multiply matrices, adding up in the order of the kernel."""
    a, b = (random.uniform(-1, 1, (48, 48)).astype(np.float32) for _ in range(2))
    total = np.zeros((48, 48), np.float32)
    for k in range(48):
        total = total + a[:, k : k + 1] * b[k : k + 1, :]
    return {"a": a, "b": b, "n": integer(48), "c": np.zeros((48, 48), np.float32), "expected_c": total}


def branches(random: Generator) -> Files:
    """Iterate a polynomial on one side, a continued fraction on the other."""
    numbers = random.uniform(-1, 1, 1024).astype(np.float32)
    then, other = numbers.copy(), numbers.copy()
    for _ in range(12):
        then = then * then - np.float32(0.75)
    then = np.sqrt(then * then + np.float32(1))
    for _ in range(9):
        other = np.float32(1) / (other + np.float32(0.5))
    other = other * np.float32(3) + np.float32(1)
    after = np.where(numbers < np.float32(0.125), then, other)
    return {"in": numbers, "limit": single(0.125), "out": np.zeros(1024, np.float32), "expected_out": after}


def truncated_quotient(a: Array, b: Array) -> Array:
    """Divide as C does."""
    quotient = np.abs(a) // np.abs(b)
    return np.where((a < 0) == (b < 0), quotient, -quotient)


def wrap(numbers: Array) -> Array:
    """Keep the low 32 bits, signed."""
    return numbers.astype(np.int64).astype(np.uint64).astype(np.uint32).astype(np.int32).astype(np.int64)


def nest(random: Generator) -> Files:
    """Take one of four ways through two levels of ifs."""
    numbers = random.integers(-100000, 100000, 768).astype(np.int32)
    v = numbers.astype(np.int64)
    w = v.reshape(-1, 2)[:, ::-1].ravel()
    one = wrap(w * 3 + v)
    one_a = wrap((one ^ v) * 5 + (one >> 3))
    one_a = wrap(one_a * one_a + 7)
    one_b = truncated_quotient(one, v & 31 | 1)
    one_b = wrap(one_b * v - 11)
    one = np.where(v & 2, one_a, one_b)
    one = wrap(one + v * one)
    two = wrap(w - v)
    two_a = wrap(two * 9 + (v << 2))
    two_a = wrap((two_a | v) * (two_a & v))
    divisor = v & 15 | 3
    two_b = two - truncated_quotient(two, divisor) * divisor
    two_b = wrap(wrap(two_b * two_b) * two_b + v)
    two = np.where(v & 4, two_a, two_b)
    two = wrap(two ^ wrap(v * 13))
    after = np.where(v & 1, one, two).astype(np.int32)
    return {"in": numbers, "out": np.zeros(768, np.int32), "expected_out": after}


def mandelbrot(random: Generator) -> Files:
    """Count iterations until escape."""
    step = np.float32(0.023)
    cr = (np.arange(128, dtype=np.float32) * step + np.float32(-2))[None, :].repeat(16, 0)
    ci = (np.arange(16, dtype=np.float32) * step + np.float32(-1))[:, None].repeat(128, 1)
    zr, zi = np.zeros_like(cr), np.zeros_like(ci)
    count = np.zeros(cr.shape, np.int32)
    for _ in range(48):
        square = zi * zi
        inside = zr * zr + square < 4
        moved = zr * zr - square + cr
        zi = np.where(inside, (zr + zr) * zi + ci, zi)
        zr = np.where(inside, moved, zr)
        count += inside
    return {
        "step": single(float(step)),
        "width": integer(128),
        "out": np.zeros((16, 128), np.int32),
        "expected_out": count,
        "worst_step": single(0.1),  # every second wavefront has a point that never escapes
    }


def classify(random: Generator) -> Files:
    """Follow the switch and the loop item by item."""
    count = 1000
    kinds = random.integers(0, 11, 1024).astype(np.uint8)
    values = random.integers(-500, 2000, 1024).astype(np.int16)
    after = np.zeros(1024, np.int32)
    for i in range(count):
        after[i] = _classify(int(kinds[i]), int(values[i]))
    return {
        "kind": kinds,
        "value": values,
        "n": integer(count),
        "out": np.zeros(1024, np.int32),
        "expected_out": after,
        "worst_kind": (np.arange(1024) % 11).astype(np.uint8),  # all ways of the switch in every wavefront
        "worst_value": np.full(1024, 2000, np.int16),
        "worst_n": integer(1024),
    }


def _classify(kind: int, v: int) -> int:
    if kind == 9:
        return -1
    ways = {0: v * 3, 1: int(Fraction(v, 7)), 2: abs(v), 5: v ^ 0x55}
    v = ways.get(kind, v - int(Fraction(v, 10)) * 10 + 100)
    for k in range(8):
        if v < k * k:
            return k
        v -= v >> 2
    return v


def histogram(random: Generator) -> Files:
    """Count grey levels; every bin of a group with more than 24 entries draws a ticket."""
    count = 5000
    image = np.minimum(random.normal(120, 40, 5120).clip(0), 255).astype(np.uint8)
    levels = image[:count] >> 2
    bins = np.bincount(levels, minlength=64).astype(np.uint32)
    drawn = sum(int((np.bincount(levels[k : k + 1024], minlength=64) > 24).sum()) for k in range(0, 5120, 1024))
    tickets = np.zeros(512, np.uint32)
    tickets[0], tickets[1 : drawn + 1] = drawn, 1
    return {
        "image": image,
        "count": integer(count),
        "bins": np.zeros(64, np.uint32),
        "tickets": np.zeros(512, np.uint32),
        "expected_bins": bins,
        "expected_tickets": tickets,
        "worst_image": (np.arange(5120) % 1024 // 25 << 2).astype(np.uint8),  # as many bins over 24 as there can be
        "worst_count": integer(5120),
    }


def fused(a: float, b: float, c: float) -> float:
    """Multiply and add with one rounding."""
    return float(Fraction(a) * Fraction(b) + Fraction(c))


def wide(random: Generator) -> Files:
    """Compute in doubles and 64-bit integers, item by item where a fused operation is needed."""
    a = random.uniform(-50, 50, 256)
    b = random.integers(-(2**62), 2**62, 256)
    doubles, longs = np.zeros(256), np.zeros(256, np.int64)
    for i in range(256):
        x, y, p, q = float(a[i]), float(a[i ^ 7]), int(b[i]), int(b[i ^ 5])
        r = fused(x, y, x) - y / fused(x, x, 1.0)
        if x < y:
            r += float(_signed(p, 32))
        doubles[i] = fused(float(np.float32(y)), 0.5, r)
        s = p * q + (p >> 7) - (q << 3)
        if p < q:
            s ^= p + q | 0x100000001
        longs[i] = _signed(s + int(x * 100.0), 64)
    return {
        "a": a,
        "b": b.astype(np.int64),
        "d": np.zeros(256),
        "l": np.zeros(256, np.int64),
        "expected_d": doubles,
        "expected_l": longs,
    }


def _signed(value: int, bits: int) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def sequence(random: Generator) -> Files:
    """Take one of two ways four times."""
    v = random.integers(0, 2**32, 960, dtype=np.uint64).astype(np.uint32)
    word = np.uint32
    w = v * word(2654435761)
    w = np.where(v & 1, w * word(3) + (w >> 5), (w ^ v) * word(7) - (w << 2))
    w = np.where(v & 2, w * w + word(1), (w | word(255)) * v + (w >> 9))
    w = np.where(v & 4, (w >> 1) * (v | word(1)), w // word(3) + v * w)
    w = np.where(v & 8, (w << 7 | w >> 25) * word(5), w % word(1000) * v)
    return {"in": v, "out": np.zeros(960, word), "expected_out": w.astype(word)}


def figure8(random: Generator) -> Files:
    """Follow the eighteen blocks; see `figure8.s`."""
    v = random.integers(0, 2**32, 512, dtype=np.uint64).astype(np.uint32)
    w = np.where(v & 1, _figure8_then(v), _figure8_else(v, np.ones(512, np.uint32)))
    return {"in": v, "out": np.zeros(512, np.uint32), "expected_out": w.astype(np.uint32)}


def _figure8_then(v: Array) -> Array:
    word = np.uint32
    w = (np.full_like(v, 1) + word(2)) ^ v
    w = np.where(v & 2, ((w * word(9)) ^ v) + word(6), (((((w * word(15)) * word(17)) ^ v) + word(10)) ^ v) + word(12))
    w = ((w ^ v) + word(14)) ^ v
    w = w + word(16)
    w = np.where(
        v & 4,
        (((((w * word(35)) * word(37)) * word(39)) + word(20)) ^ v) + word(22),
        (((w * word(7)) + word(24)) ^ v) + word(26),
    )
    return ((w ^ v) + word(28)) ^ v


def _figure8_else(v: Array, w: Array) -> Array:
    word = np.uint32
    w = w + word(30)
    w = np.where(v & 8, (w ^ v) + word(32), ((w * word(27)) + word(34)) ^ v)
    return w + word(36)


KERNELS: Mapping[str, Callable[[Generator], Files]] = {
    function.__name__: function
    for function in (
        saxpy, reduce, matmul, branches, nest, mandelbrot, classify, histogram, wide, sequence, figure8,
    )
}  # fmt: skip


def write_files(name: str, folder: Path) -> None:
    """Write the files of one kernel; the seed is its name."""
    for argument, values in KERNELS[name](np.random.default_rng(zlib.crc32(name.encode()))).items():
        data = values.astype(values.dtype.newbyteorder("<")).tobytes()
        (folder / f"{name}_{argument}.bin").write_bytes(data)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("kernels", nargs="*", metavar="KERNEL")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for name in given.kernels or KERNELS:
        write_files(name, given.folder)


if __name__ == "__main__":
    main()

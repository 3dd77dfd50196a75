"""Write the input files of the Sim-D samples and what the kernels must make of them.

Each function makes the files of one kernel: inputs from a seeded generator, expected outputs by plain numpy on whole
arrays, which knows nothing of work-groups, masks or tiles. Arithmetic is in single precision and in the order of the
kernel (a multiply-add rounds twice), integers wrap, so kernel and reference agree bit for bit.

Usage: `python make_data.py [--folder FOLDER] [KERNEL ...]`; without names all are written. A file
`NAME_expected_ID.bin` is the whole content of buffer ID after the run. Where a kernel's own data do not lead every
work-group along the longest way, `NAME_worst_ID.bin` holds data for buffer ID that do; `wcet validate` runs both.
"""

import argparse
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

Array = NDArray[np.generic]
Floats = NDArray[np.float32]
Integers = NDArray[np.int32]
Files = Mapping[str, Array]

FOLDER = Path(__file__).parent / "data"
FLT_MAX = np.finfo(np.float32).max
FLT_MIN = np.finfo(np.float32).tiny


def uniform(random: Generator, low: float, high: float, *shape: int) -> Floats:
    """Draw single-precision numbers."""
    return random.uniform(low, high, shape).astype(np.float32)


def singles(*numbers: float) -> Floats:
    """Make an array of single-precision numbers."""
    return np.array(numbers, np.float32)


def integers(*numbers: int) -> Integers:
    """Make an array of 32-bit integers."""
    return np.array(numbers, np.int32)


def saxpy(random: Generator) -> Files:
    """Scale and add."""
    a, x, y = singles(1.25), uniform(random, -1, 1, 4096), uniform(random, -1, 1, 4096)
    return {"a.csv": a, "x.bin": x, "y.bin": y, "expected_1.bin": a[0] * x + y}


def convolution(random: Generator) -> Files:
    """Convolve three padded planes with two filters."""
    planes = np.pad(uniform(random, 0, 1, 3, 32, 64), ((0, 0), (1, 1), (1, 1)))
    weights = uniform(random, -1, 1, 2, 28)
    outputs = []
    for row in weights:
        total = np.full((32, 64), row[27], np.float32)
        for weight, (plane, y, x) in zip(row, np.ndindex(3, 3, 3), strict=False):
            total = planes[plane, y : y + 32, x : x + 64] * weight + total
        outputs.append(total)
    return {"input.bin": planes, "weights.bin": weights, "expected_2.bin": np.array(outputs)}


def stencil(random: Generator) -> Files:
    """Do one Jacobi step."""
    plate = uniform(random, 0, 100, 34, 128)
    factors = singles(0.5, 0.125)
    after = plate.copy()
    across = plate[1:-1, :-2] + plate[1:-1, 2:]
    down = plate[:-2, 1:-1] + plate[2:, 1:-1]
    after[1:-1, 1:-1] = (across + down) * factors[1] + plate[1:-1, 1:-1] * factors[0]
    return {"plate.bin": plate, "factors.csv": factors, "expected_1.bin": after}


def reduction(random: Generator) -> Files:
    """Sum blocks in the order of a folding tree."""
    numbers = uniform(random, -1, 1, 5000)
    blocks = np.pad(numbers, (0, 120)).reshape(5, 1024)
    while blocks.shape[1] > 1:
        half = blocks.shape[1] // 2
        blocks = blocks[:, :half] + blocks[:, half:]
    return {"input.bin": numbers, "expected_1.bin": blocks}


def spmv(random: Generator) -> Files:
    """Multiply a sparse matrix of up to eight entries a row."""
    columns = random.integers(0, 512, (8, 1500), dtype=np.int32)
    values = uniform(random, -1, 1, 8, 1500)
    lengths = random.integers(0, 9, 1500)
    padding = np.arange(8)[:, None] >= lengths
    columns[padding] = 0
    values[padding] = 0
    x = uniform(random, -1, 1, 512)
    y = np.zeros(1500, np.float32)
    for column, value in zip(columns, values, strict=True):
        y = value * x[column] + y
    longest = integers(lengths.max())
    return {"longest.bin": longest, "columns.bin": columns, "values.bin": values, "x.bin": x, "expected_4.bin": y}


def fft_stage(random: Generator) -> Files:
    """Do one stage of a Fourier transform."""
    span = 256
    points = uniform(random, -1, 1, 4096, 2)
    i = np.arange(2048)
    j = i % span
    upper, lower = points[2 * i - j], points[2 * i - j + span]
    angle = j.astype(np.float32) * (np.float32(1) / np.float32(span)) * -np.float32(np.pi)
    cosine, sine = (f(angle.astype(np.float64)).astype(np.float32) for f in (np.cos, np.sin))
    real = lower[:, 1] * -sine + lower[:, 0] * cosine
    imaginary = lower[:, 1] * cosine + lower[:, 0] * sine
    turned = np.stack([real, imaginary], axis=1)
    after = points.copy()
    after[2 * i - j], after[2 * i - j + span] = upper + turned, upper - turned
    return {"points.bin": points, "span.bin": integers(span), "expected_0.bin": after}


def mandelbrot(random: Generator) -> Files:
    """Count iterations until the escape; the window is fixed."""
    left, top, step = window = singles(-2.75, -2.0, 0.0625)
    grid = np.arange(64).astype(np.float32) * step
    c_real, c_imaginary = np.broadcast_to(grid + left, (64, 64)), np.broadcast_to((grid + top)[:, None], (64, 64))
    real, imaginary = np.zeros((2, 64, 64), np.float32)
    count = np.zeros((64, 64), np.int32)
    inside = np.ones((64, 64), bool)
    for _ in range(32):
        inside &= ~((real * real + imaginary * imaginary) - np.float32(4) > 0)
        product = real * imaginary
        square = real * real - imaginary * imaginary
        real = np.where(inside, square + c_real, real)
        imaginary = np.where(inside, product + product + c_imaginary, imaginary)
        count += inside
    shade = np.where(count >= 32, 0, count * 8).astype(np.int32)
    middle = singles(-1.5, -1.0, 0.03125)  # some item of every work-group never escapes
    return {"window.csv": window, "expected_1.bin": shade, "worst_0.bin": middle}


def fully_connected(random: Generator) -> Files:
    """Apply a dense layer with ReLU."""
    inputs, weights, bias = uniform(random, 0, 1, 4, 28), uniform(random, -1, 1, 28, 1024), uniform(random, -1, 1, 1024)
    total = np.broadcast_to(bias, (4, 1024))
    for k in range(28):
        total = weights[k] * inputs[:, k, None] + total
    outputs = np.maximum(total, np.float32(0))
    return {"inputs.bin": inputs, "weights.bin": weights, "bias.bin": bias, "expected_3.bin": outputs}


def maxpool(random: Generator) -> Files:
    """Take the largest of overlapping windows."""
    pixels = uniform(random, -1, 1, 65, 129)
    windows = [pixels[y : y + 63 : 2, x : x + 127 : 2] for y, x in np.ndindex(3, 3)]
    return {"input.bin": pixels, "expected_1.bin": np.max(windows, axis=0)}


def rank_sort(random: Generator) -> Files:
    """Sort rows of different keys."""
    keys = np.array([random.choice(1 << 20, 1024, replace=False) for _ in range(3)]).astype(np.int32)
    return {"keys.bin": keys, "expected_1.bin": np.sort(keys, axis=1)}


def rotate(random: Generator) -> Files:
    """Turn clockwise."""
    image = random.integers(0, 1 << 24, (48, 64), dtype=np.int32)
    return {"image.bin": image, "expected_1.bin": np.rot90(image, -1)}


def undistort(random: Generator) -> Files:
    """Look up source pixels on a barrel-shaped grid."""
    image = uniform(random, 0, 1, 64, 96)
    y, x = np.mgrid[-1:1:32j, -1:1:64j]
    bulge = 1 + 0.2 * (x * x + y * y)
    column, row = np.rint(47.5 + 40 * x * bulge).astype(int), np.rint(31.5 + 26 * y * bulge).astype(int)
    seen = (column >= 0) & (column < 96) & (row >= 0) & (row < 64)
    table = np.where(seen, row * 96 + column, -1).astype(np.int32)
    expected = np.where(seen, image.reshape(-1)[np.where(seen, table, 0)], np.float32(0))
    blank = np.zeros((32, 64), np.int32)  # every pixel from one place: no two bursts can go to different bank groups
    return {"table.bin": table, "image.bin": image, "expected_2.bin": expected, "worst_0.bin": blank}


def transpose(random: Generator) -> Files:
    """Transpose."""
    matrix = uniform(random, -1, 1, 32, 96)
    return {"matrix.bin": matrix, "expected_1.bin": matrix.T}


def symmetrize(random: Generator) -> Files:
    """Average with the transpose."""
    matrix = uniform(random, -1, 1, 64, 64)
    return {"matrix.bin": matrix, "expected_1.bin": (matrix + matrix.T) * np.float32(0.5)}


def depth_to_vertex(random: Generator) -> Files:
    """Back-project, with a fifth of the pixels missing."""
    depth = uniform(random, 0.5, 4, 44, 64)
    depth[random.random((44, 64)) < 0.2] = 0
    fx, fy, cx, cy = camera = singles(0.0078125, 0.0078125, 31.5, 21.5)
    x = (np.arange(64).astype(np.float32) - cx) * fx * depth
    y = (np.arange(44).astype(np.float32)[:, None] - cy) * fy * depth
    vertices = np.where(depth[:, :, None] > 0, np.stack([x, y, depth], axis=2), np.float32(0))
    return {"depth.bin": depth, "camera.csv": camera, "expected_2.bin": vertices}


def halfsample(random: Generator) -> Files:
    """Average the close ones of four pixels."""
    image = uniform(random, 0, 1, 64, 128)
    limit = singles(0.25)
    first = image[::2, ::2]
    total, count = np.zeros((2, 32, 64), np.float32)
    for y, x in np.ndindex(2, 2):
        pixel = image[y::2, x::2]
        close = ~(np.abs(pixel - first) - limit[0] > 0)
        total = np.where(close, total + pixel, total)
        count = count + close.astype(np.float32)
    return {"image.bin": image, "limit.csv": limit, "expected_2.bin": total * (np.float32(1) / count)}


def phase_correlation(random: Generator) -> Files:
    """Normalise a cross spectrum; some points are zero."""
    a, b = uniform(random, -1, 1, 2, 1536, 2)
    a[::100] = 0
    real = a[:, 1] * b[:, 1] + a[:, 0] * b[:, 0]
    imaginary = a[:, 0] * -b[:, 1] + a[:, 1] * b[:, 0]
    norm = np.maximum(imaginary * imaginary + real * real, FLT_MIN)
    scale = np.float32(1) / np.sqrt(norm)
    return {"a.bin": a, "b.bin": b, "expected_2.bin": np.stack([real * scale, imaginary * scale], axis=1)}


def blend(random: Generator) -> Files:
    """Lay one image over another."""
    over, under = uniform(random, 0, 1, 2, 8, 128, 4)
    result = np.minimum(under * (np.float32(1) - over[:, :, 3:]) + over, np.float32(1))
    return {"over.bin": over, "under.bin": under, "expected_1.bin": result}


def blur(random: Generator) -> Files:
    """Weigh nine neighbours; what is outside is black."""
    image = np.pad(uniform(random, 0, 1, 32, 64), ((0, 1), (0, 0)))
    padded = np.pad(image, ((1, 0), (1, 1)))
    total = np.zeros((32, 64), np.float32)
    for y, x in np.ndindex(3, 3):
        weight = np.float32(4 >> abs(y - 1) >> abs(x - 1))
        total = padded[y : y + 32, x : x + 64] * weight + total
    return {"image.bin": image, "expected_1.bin": total * np.float32(0.0625)}


def prefix_sum(random: Generator) -> Files:
    """Sum up block by block; a block that is not full ends in zeros."""
    numbers = random.integers(-(1 << 20), 1 << 20, 3000, dtype=np.int32)
    sums = np.cumsum(np.pad(numbers, (0, 72)).reshape(3, 1024), axis=1, dtype=np.int32)
    return {"input.bin": numbers, "expected_1.bin": sums.reshape(-1)[:3000], "expected_2.bin": sums[:, -1]}


def quantize(random: Generator) -> Files:
    """Scale, truncate, shift by the zero point and saturate; the first of four values is the lowest byte."""
    activations = uniform(random, -4, 4, 8, 128, 4)
    scale, zero_point = settings = singles(40.0, 128.0)
    numbers = np.trunc(activations * scale).astype(np.int32) + np.int32(zero_point)
    packed = np.clip(numbers, 0, 255).astype(np.uint8).reshape(-1).view("<u4")
    return {"activations.bin": activations, "scale.csv": settings, "expected_2.bin": packed}


def raycast(random: Generator) -> Files:
    """Find the nearest of eight spheres for each ray."""
    centres = np.stack([*uniform(random, -0.8, 0.8, 2, 8), *uniform(random, 1, 6, 1, 8)], axis=1)
    radius = uniform(random, 0.2, 0.6, 8)
    spheres = np.column_stack([centres, radius * radius, centres[:, 2] - radius])
    spheres = spheres[np.argsort(spheres[:, 4])]
    left, top, step = camera = singles(-1.0, -0.75, 0.03125)
    x, y = np.arange(64).astype(np.float32) * step + left, (np.arange(48).astype(np.float32) * step + top)[:, None]
    depth, nearest = np.full((48, 64), FLT_MAX), np.full((48, 64), -1, np.int32)
    for number, (cx, cy, cz, squared, _) in enumerate(spheres):
        inside = -((y - cy) * (y - cy) + (x - cx) * (x - cx)) + squared
        hit = inside > 0
        safe = np.where(hit, inside, np.float32(1))
        front = -(np.float32(1) / np.sqrt(safe) * safe) + cz
        hit &= front < depth
        depth, nearest = np.where(hit, front, depth), np.where(hit, number, nearest).astype(np.int32)
    row = np.linspace(-0.875, 0.875, 8, dtype=np.float32)  # each is in front somewhere in every work-group
    wall = np.column_stack([row, np.zeros_like(row), *(np.full_like(row, value) for value in (3, 0.64, 2.2))])
    return {
        "spheres.bin": spheres,
        "camera.csv": camera,
        "expected_2.bin": depth,
        "expected_3.bin": nearest,
        "worst_0.bin": wall,
    }


def histogram(random: Generator) -> Files:
    """Count grey levels by stripe."""
    image = np.clip(random.normal(110, 40, (12, 256)), 0, 255).astype(np.int32)
    counts = [np.bincount(stripe.reshape(-1), minlength=256) for stripe in image.reshape(3, 4, 256)]
    return {"image.bin": image, "expected_1.bin": np.array(counts, np.int32)}


def film_grain(random: Generator) -> Files:
    """Hash pixel numbers into noise; the seed folds in the image size."""
    negative = random.integers(0, 256, (16, 128), dtype=np.int32)
    settings = integers(20240229, 64)
    word = (1 << 32) - 1
    seed = int(settings[0]) + 16 * 128
    stirred = -((~seed << 16) | (seed >> 16 & 0xFFFF)) & word
    number = np.arange(2048, dtype=np.uint32).reshape(16, 128)
    bits = number * np.uint32(747796405) + number + np.uint32(stirred)
    bits = (bits ^ bits >> np.uint32(16)) * np.uint32(0x7FEB352D)
    bits = (bits ^ bits >> np.uint32(15)) * np.uint32(0x846CA68B)
    noise = (bits.view(np.int32) >> 24) * (settings[1] * 3) >> 9
    return {
        "negative.bin": negative,
        "settings.bin": settings,
        "expected_2.bin": np.clip(255 - negative + noise, 0, 255),
    }


def edge_classes(random: Generator) -> Files:
    """Grade gradients; whole numbers, so that many are flat, axis-parallel or diagonal."""
    gx, gy = random.integers(-3, 4, (2, 16, 128)).astype(np.float32)
    low, high = limits = singles(2.0, 9.0)
    strength = gx * gx + gy * gy
    grade = np.where(strength >= high, 2, 1)
    along_x, along_y = (gx != 0) & (gy == 0), (gx == 0) & (gy != 0)
    direction = 16 * along_x + 32 * along_y + 64 * (gx * gy > 0) + 128 * (gx * gy < 0)
    expected = np.where(strength < low, 0, grade + direction).astype(np.int32)
    return {"gx.bin": gx, "gy.bin": gy, "limits.csv": limits, "expected_3.bin": expected}


def tone_map(random: Generator) -> Files:
    """Apply the curve, and again to what is above the knee."""

    def curve(x: Floats) -> Floats:
        numerator = (x * np.float32(2.51) + np.float32(0.03)) * x
        denominator = (x * np.float32(2.43) + np.float32(0.59)) * x + np.float32(0.14)
        return numerator * np.reciprocal(denominator)

    radiance = random.exponential(0.5, (32, 64)).astype(np.float32)
    radiance[16:] = np.minimum(radiance[16:], np.float32(0.9))  # one work-group without bright pixels
    knee = singles(1.0)
    above = radiance - knee[0]
    mapped = curve(radiance)
    bright = mapped + curve(np.maximum(above, np.float32(0))) * np.float32(0.125)
    result = np.minimum(np.where(above > 0, bright, mapped), np.float32(1))
    return {"radiance.bin": radiance, "knee.csv": knee, "expected_2.bin": result}


def collatz(random: Generator) -> Files:
    """Count steps, at most two hundred."""
    first = 1
    n, steps = np.arange(first, first + 1024), np.zeros(1024, np.int32)
    for _ in range(200):
        going = n > 1
        n = np.where(going, np.where(n % 2 == 0, n // 2, 3 * n + 1), n)
        steps += going
    beyond = integers(2000)  # 2919 is among these, which takes 216 steps
    return {"first.bin": integers(first), "expected_1.bin": steps, "worst_0.bin": beyond}


def matmul(random: Generator) -> Files:
    """Multiply dense matrices, column by column of A."""
    a, b = uniform(random, -1, 1, 128, 512), uniform(random, -1, 1, 512, 1024)
    c = np.zeros((128, 1024), np.float32)
    for k in range(512):
        c = b[k] * a[:, k, None] + c
    return {"a.bin": a, "b.bin": b, "expected_2.bin": c}


KERNELS: tuple[Callable[[Generator], Files], ...] = (
    saxpy, convolution, stencil, reduction, spmv, fft_stage, mandelbrot, fully_connected, maxpool, rank_sort, rotate,
    undistort, transpose, symmetrize, depth_to_vertex, halfsample, phase_correlation, blend, quantize, raycast,
    blur, prefix_sum, histogram, film_grain, edge_classes, tone_map, collatz, matmul,
)  # fmt: skip


def write(path: Path, array: Array) -> None:
    """Write little-endian 32-bit words, or a line of decimal numbers for `.csv`; refuse anything but 32 bits."""
    if array.dtype.itemsize != 4:
        raise TypeError(f"{path.name} would hold {array.dtype}")
    if path.suffix == ".csv":
        path.write_text(", ".join(str(number) for number in array.reshape(-1)) + "\n")
    else:
        path.write_bytes(np.ascontiguousarray(array).astype(array.dtype.newbyteorder("<")).tobytes())


def main(names: list[str], folder: Path) -> None:
    """Write the files of the named kernels, or of all, to `folder`."""
    folder.mkdir(exist_ok=True)
    for kernel in KERNELS:
        name = kernel.__name__
        if names and name not in names:
            continue
        random = np.random.default_rng(zlib.crc32(name.encode()))  # a kernel's data do not depend on the others
        for suffix, array in kernel(random).items():
            write(folder / f"{name}_{suffix}", array)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Write the data files of the Sim-D samples.")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where to write (default: beside the kernels)")
    parser.add_argument("names", nargs="*", metavar="KERNEL", help="only these kernels")
    arguments = parser.parse_args()
    main(arguments.names, arguments.folder)

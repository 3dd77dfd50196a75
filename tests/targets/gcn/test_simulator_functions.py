"""Many builtins and types as compilers write them, unoptimised and optimised, against each other and references."""

import math
import re
from collections.abc import Callable
from decimal import Decimal, localcontext
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from tests.samples.test_gcn import machine
from tests.targets.gcn.test_simulator_compilers import draw_arguments, kind_of
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.kernel_arguments import POINTERS
from wcet.span import Source
from wcet.targets.gcn.simulator import simulate

FOLDER = Path(__file__).parents[2] / "data" / "gcn" / "functions"
SIZE = 512
M = 0xFFFFFFFF
LAYOUTS = {"sizes"}
"""Kernels that show hidden arguments, whose layout differs between code objects of version 4 and 5."""


@cache
def programs() -> dict[str, dict[str, GcnProgram]]:
    """Return each kernel's versions by file."""
    found: dict[str, dict[str, GcnProgram]] = {}
    for path in sorted(FOLDER.glob("*.s")):
        for program in parse_file(Source(path.name, path.read_text())):
            found.setdefault(program.name, {})[path.name] = program
    return found


@cache
def run(kernel: str, file: str) -> tuple[dict[str, np.ndarray], dict[str, np.ndarray]]:
    """Return what pointers point to before and after a run of two groups of 256."""
    program = programs()[kernel][file]
    before = draw_arguments(program)
    trace = simulate(program, machine(), GcnLaunch((2, 1, 1), (256, 1, 1)), before)
    after = {each.name: trace.buffers[each.name] for each in program.extra.metadata.arguments if each.kind in POINTERS}
    return {name: np.asarray(before[name]) for name in after}, after


def in_ulps(a: np.ndarray, b: np.ndarray) -> int:
    """Return the largest distance of two arrays of floats, in units in the last place of the larger."""
    same = (a == b) | (np.isnan(a) & np.isnan(b))
    with np.errstate(all="ignore"):
        away = np.abs(a.astype(np.float64) - b) / np.spacing(np.maximum(np.abs(a), np.abs(b)))
    return int(np.ceil(np.where(same, 0, away).max()))


def list_kernels() -> list[str]:
    """Return the names of all kernels without parsing the files, which every process does that lists the tests."""
    texts = (path.read_text() for path in FOLDER.glob("*.s"))
    return sorted({name for text in texts for name in re.findall(r"^\s*\.amdhsa_kernel (\w+)", text, re.MULTILINE)})


def test_all_kernels_are_listed() -> None:
    assert list_kernels() == sorted(programs())


@pytest.mark.parametrize("kernel", list_kernels())
def test_optimised_and_unoptimised_code_agree(kernel):
    first, *others = programs()[kernel]
    kinds = {each.name: kind_of(each.type_name) for each in programs()[kernel][first].extra.metadata.arguments}
    assert others
    if kernel in LAYOUTS:
        return
    for other in others:
        for name, values in run(kernel, first)[1].items():
            kind, rest = kinds[name], run(kernel, other)[1][name]
            if kind is np.int32:
                assert (values == rest).all(), name
            else:
                assert in_ulps(values.view(kind), rest.view(kind)) <= 4, name


def words(values: np.ndarray, kind: type = np.uint32) -> list[int]:
    return values.view(kind).tolist()


def cut(value: int, bits: int, signed: bool = True) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if signed and value >> (bits - 1) else value


def divide(a: int, b: int) -> int:
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


def long_numbers(x: int, y: int) -> int:
    quotient = divide(x, y | 1), x - divide(x, y | 3) * (y | 3)
    unsigned = x & (1 << 64) - 1
    total = x * y + (x << (y & 63)) - (x >> (y & 31)) + (unsigned >> (y & 15)) + min(x, y) + sum(quotient)
    zeros = 64 - ((y | 1) & (1 << 64) - 1).bit_length()
    return cut(total + unsigned.bit_count() + zeros + ((x | 16) & -(x | 16)).bit_length() - 1, 64)


def unsigned_longs(x: int, y: int) -> int:
    low, signed = (x & M) * (y & M) + y, cut(x, 32) * cut(y, 32) + x
    return cut((x // (y | 1)) ^ (x % (y | 7)) ^ cut(low, 64, False) ^ cut(signed, 64, False), 64, False)


def quotients(x: int, y: int) -> int:
    return cut(x // (y | 1) + x % (y | 5) + x // 7, 32, False)


def choice(v: int) -> int:
    rest = v - divide(v, 9) * 9
    ways: dict[int, Callable[[int], int]] = {
        0: lambda v: v * 3,
        1: lambda v: v ^ 77,
        2: lambda v: divide(v, 3) - 9,
        3: lambda v: v - 9,
        5: lambda v: v << 2,
        7: lambda v: -v,
    }
    return cut(ways.get(rest, lambda v: ~v)(v), 32)


PAIRS = {
    "lng": ("o", np.int64, long_numbers),
    "ulng": ("o", np.uint64, unsigned_longs),
    "udiv": ("o", np.uint32, quotients),
}


@pytest.mark.parametrize("kernel", sorted(PAIRS))
def test_whole_numbers_are_those_of_unbounded_arithmetic(kernel):
    name, kind, compute = PAIRS[kernel]
    for file in programs()[kernel]:
        before, after = run(kernel, file)
        pairs = list(zip(words(before["a"], kind), words(before["b"], kind), strict=True))[:SIZE]
        assert words(after[name], kind)[:SIZE] == [compute(x, y) for x, y in pairs]


def test_a_switch_takes_each_way():
    for file in programs()["sw"]:
        before, after = run("sw", file)
        assert words(after["o"], np.int32)[:SIZE] == [choice(v) for v in words(before["a"], np.int32)[:SIZE]]


def add_twice(a: int, b: int) -> int:
    return cut(a + 2 * b, 32)


def mix(a: int, b: int) -> int:
    return cut((a ^ b) * 3, 32)


def either(a: int, b: int, first: int) -> int:
    """What the wavefront does as its first lane's number, `first`, says."""
    return mix(a, b) if first & 1 else add_twice(b, a + 1)


def several(a: list[int], i: int) -> int:
    r = add_twice(a[i], i)
    r = add_twice(r, mix(r, i)) if r & 4 else r
    return add_twice(r, a[i ^ 1])


def ends(a: list[int], i: int) -> int:
    start = i // 64 * 64
    first = mix(a[i], i)
    return cut(either(a[i], i, a[start]) - either(first, a[i], mix(a[start], start)), 32)


@pytest.mark.parametrize("compute", [several, ends])
def test_functions_are_called_and_go_back(compute: Callable[[list[int], int], int]):
    kernel = compute.__name__
    for file in programs()[kernel]:
        before, after = run(kernel, file)
        numbers = words(before["a"], np.int32)
        assert words(after["o"], np.int32)[:SIZE] == [compute(numbers, i) for i in range(SIZE)]


def two_over_pi(bits: int) -> int:
    """The first bits of 2 / pi behind the point, by the means of Gauss and Legendre."""
    with localcontext(prec=bits // 3 + 20):
        a, b, t, p = Decimal(1), 1 / Decimal(2).sqrt(), Decimal("0.25"), Decimal(1)
        for _ in range(12):
            a, b, t, p = (a + b) / 2, (a * b).sqrt(), t - p * ((a - b) / 2) ** 2, 2 * p
        return int(8 * t / (a + b) ** 2 * (1 << bits))


def test_angles_are_reduced_by_segments_of_two_over_pi():
    digits = two_over_pi(1201)
    for file in programs()["angle"]:
        _, after = run("angle", file)
        for i in range(SIZE):
            exponent = i * 37 % 2047
            shift = 53 * (i & 7) + max(0, exponent - 1077)
            segment = (digits << shift >> 1201 - 53) & (1 << 53) - 1
            expected = math.ldexp(segment, -53 - shift + 128 * (exponent >= 1968))
            assert after["o"].view(np.float64)[i] == expected, (file, i)


def test_doubles_divide_and_round_as_ieee_says():
    for file in programs()["dbl"]:
        before, after = run("dbl", file)
        x, y = (before[name].view(np.float64)[:SIZE] for name in "ab")
        fused = (x.astype(np.longdouble) * y + 1).astype(np.float64)
        total = x / y + np.sqrt(x) + fused + np.floor(x) - np.ceil(y) + np.trunc(x * y) + np.rint(y)
        total = total + np.fmax(x, y) * np.fmin(x, y) + np.abs(x - y)
        assert in_ulps(after["o"].view(np.float64)[:SIZE], total) <= 8


def test_quotients_of_singles_are_within_two_and_a_half_ulps():
    for file in programs()["fdiv"]:
        before, after = run("fdiv", file)
        x, y = (before[name].view(np.float32)[:SIZE] for name in "ab")
        assert in_ulps(after["o"].view(np.float32)[:SIZE], x / y) <= 3


def move(values: np.ndarray, kind: str, amount: int, old: int) -> np.ndarray:
    """Move values between the lanes of wavefronts, lane by lane."""
    result = np.full_like(values, old)
    for start in range(0, len(values), 64):
        for lane in range(64):
            row, place = lane & ~15, lane & 15
            source = {
                "row_shl": row + place + amount if place + amount < 16 else -1,
                "row_shr": row + place - amount if place >= amount else -1,
                "row_ror": row + (place - amount) % 16,
                "wave_shl": lane + 1 if lane < 63 else -1,
                "wave_rol": (lane + 1) % 64,
                "wave_shr": lane - 1,
                "wave_ror": (lane - 1) % 64,
                "mirror": row + 15 - place,
                "half_mirror": lane ^ 7,
                "bcast15": row - 1 if lane // 16 in (1, 3) else -1,
                "bcast31": 31 if lane >= 32 else -1,
                "quad_0x1b": (lane & ~3) + 3 - (lane & 3) if lane // 4 % 4 in (0, 2) else -1,
            }[kind]
            if source >= 0:
                result[start + lane] = values[start + source]
    return result


def test_data_parallel_primitives_move_lanes():
    for file in programs()["dpp"]:
        before, after = run("dpp", file)
        v = before["a"].view(np.int32)[:SIZE]
        r = move(v, "row_shl", 1, 0) + move(v, "row_shr", 2, 7)
        r ^= move(v, "row_ror", 4, 0)
        r += move(v, "wave_shl", 1, 0) + move(v, "wave_rol", 1, 0)
        r ^= move(v, "wave_shr", 1, 0)
        r += move(v, "wave_ror", 1, 0) + move(v, "mirror", 0, 0)
        r ^= move(v, "half_mirror", 0, 0)
        r += move(v, "bcast15", 0, 0) + move(v, "bcast31", 0, 0) + move(v, "quad_0x1b", 0, 3)
        assert words(after["o"], np.int32)[:SIZE] == r.tolist()


def test_a_scan_by_data_parallel_primitives_sums_up_each_wavefront():
    for file in programs()["scan"]:
        before, after = run("scan", file)
        sums = before["a"].view(np.float32)[:SIZE].reshape(-1, 64).astype(np.float64).cumsum(axis=1)
        assert np.allclose(after["o"].view(np.float32)[:SIZE].reshape(-1, 64), sums, rtol=1e-5)


def test_work_groups_sum_up_through_lds():
    for file in programs()["wred"]:
        before, after = run("wred", file)
        parts = before["a"].view(np.float32)[:SIZE].reshape(2, 256).copy()
        for k in (128, 64, 32, 16, 8, 4, 2, 1):
            parts[:, :k] += parts[:, k : 2 * k]
        assert (after["o"].view(np.float32)[:2] == parts[:, 0]).all()


def test_atomics_on_memory_add_up():
    for file in programs()["gatomic"]:
        before, after = run("gatomic", file)
        old, new = (each["p"].view(np.int32)[:8].tolist() for each in (before, after))
        total, items = sum(range(SIZE)), range(SIZE)
        both = 0
        for item in items:
            both ^= item
        assert new[:2] == [old[0] + total, old[1] - total]
        assert new[2:7] == [0, SIZE - 1 | old[3], old[4] ^ both, SIZE - 1, 1 - SIZE]
        counted = after["q"].view(np.uint32)[:4].tolist()
        assert counted[0] == SIZE - 1 and counted[1] == 0


def test_launch_sizes_reach_the_kernel_by_packet_and_hidden_arguments():
    for file, version in (("accesses.llvm14.O0.s", 4), ("accesses.llvm19.O2.s", 5)):
        shown = run("sizes", file)[1]["o"].view(np.uint32)[: 8 * SIZE].reshape(SIZE, 8)
        hidden = 0 if version == 4 else 2 | 1 << 32  # an offset, or the numbers of groups in x and y
        assert (shown[:, 0] == 256).all() and (shown[:, 1] == 512).all() and (shown[:, 2] == 2).all()
        assert (shown[:, 3] == hidden & M).all()
        assert shown[:, 4].tolist() == [0] * 256 + [1] * 256 and (shown[:, 5] == 0).all()
        assert (shown[:, 6] == 256).all() and (shown[:, 7] == 512).all()

"""What graphs compute: operations against Python's own arithmetic, kernels against numpy, threads that share."""

import math
import random
import struct
from fractions import Fraction

import numpy as np
import pytest

from tests.targets.sgmf.test_syntax import SAXPY
from wcet.errors import WcetError
from wcet.isa.cdfg.interpreter.arithmetic import FUNCTIONS
from wcet.isa.cdfg.interpreter.evaluate import execute_kernel, load_memory, read_buffer
from wcet.isa.cdfg.language.operations import OPERATIONS
from wcet.isa.cdfg.language.syntax import parse_kernels
from wcet.span import Source

EDGES = (
    0,
    1,
    2,
    31,
    32,
    0x7FFFFFFF,
    0x80000000,
    0x80000001,
    0xFFFFFFFF,
    0x3F800000,
    0x7F800000,
    0xFF800000,
    0x7FC00000,
)


def signed(bits: int) -> int:
    return (bits ^ 0x80000000) - 0x80000000


def number(bits: int) -> float:
    return float(struct.unpack("<f", struct.pack("<I", bits))[0])


def draw_words(count: int, seed: int) -> list[int]:
    draw = random.Random(seed)
    return [draw.choice(EDGES) if draw.random() < 0.3 else draw.getrandbits(32) for _ in range(count)]


def apply(name: str, *words: list[int]) -> list[int]:
    return FUNCTIONS[name](*(np.array(each, dtype=np.uint32) for each in words)).tolist()


INTEGERS = {
    "add.i32": lambda a, b: a + b,
    "sub.i32": lambda a, b: a - b,
    "mul.i32": lambda a, b: a * b,
    "min.i32": lambda a, b: min(signed(a), signed(b)),
    "max.i32": lambda a, b: max(signed(a), signed(b)),
    "min.u32": min,
    "max.u32": max,
    "and.b32": lambda a, b: a & b,
    "or.b32": lambda a, b: a | b,
    "xor.b32": lambda a, b: a ^ b,
    "shl.b32": lambda a, b: a << (b & 31),
    "shr.u32": lambda a, b: a >> (b & 31),
    "sar.i32": lambda a, b: signed(a) >> (b & 31),
    "div.u32": lambda a, b: a // b if b else -1,
    "rem.u32": lambda a, b: a % b if b else a,
    "div.i32": lambda a, b: int(Fraction(signed(a), signed(b))) if b else -1,
    "rem.i32": lambda a, b: signed(a) - int(Fraction(signed(a), signed(b))) * signed(b) if b else a,
    "lt.i32": lambda a, b: signed(a) < signed(b),
    "ge.u32": lambda a, b: a >= b,
    "ne.u32": lambda a, b: a != b,
    "le.i32": lambda a, b: signed(a) <= signed(b),
    "gt.f32": lambda a, b: number(a) > number(b),
    "eq.f32": lambda a, b: number(a) == number(b),
    "and.label": lambda a, b: a & b & 1,
    "or.label": lambda a, b: (a | b) & 1,
    "andn.label": lambda a, b: a & ~b & 1,
}


@pytest.mark.parametrize("name", INTEGERS)
def test_whole_numbers(name: str) -> None:
    one, other = draw_words(3000, 1), draw_words(3000, 2)
    expected = [int(INTEGERS[name](a, b)) % (1 << 32) for a, b in zip(one, other, strict=True)]
    assert apply(name, one, other) == expected


def test_fused_products_are_rounded_once() -> None:
    draw = random.Random(5)
    words = [[struct.unpack("<I", struct.pack("<f", draw.gauss(0, 1)))[0] for _ in range(3000)] for _ in range(3)]
    for a, b, c, found in zip(*words, apply("fma.f32", *words), strict=True):
        exact = Fraction(number(a)) * Fraction(number(b)) + Fraction(number(c))
        error = abs(Fraction(number(found)) - exact)
        for step in (-1, 1):
            assert error <= abs(Fraction(number((found + step) % (1 << 32))) - exact)


def test_conversions_go_to_the_nearest_number_that_fits() -> None:
    words = draw_words(3000, 7)
    for bits, found in zip(words, apply("f32.i32", words), strict=True):
        value = number(bits)
        whole = 0 if math.isnan(value) else max(-(1 << 31), min((1 << 31) - 1, value))
        assert signed(found) == int(whole)


def test_every_operation_has_a_function() -> None:
    computed = {name for name, each in OPERATIONS.items() if not each.accesses_memory and name != "tid"}
    assert computed == FUNCTIONS.keys()


def test_saxpy() -> None:
    (program,) = parse_kernels(Source("saxpy.cdfg", SAXPY))
    draw = np.random.default_rng(1)
    x, y = draw.random(1024, dtype=np.float32), draw.random(1024, dtype=np.float32)
    memory = load_memory(program.extra, {"x": x.view(np.uint32), "y": y.view(np.uint32)})
    execute_kernel(program.extra, {"n": 1000, "a": 0x40200000}, memory, 1024)
    expected = y.copy()
    expected[:1000] = (x.astype(np.float64) * 2.5 + y)[:1000].astype(np.float32)
    assert (read_buffer(program.extra, memory, "y").view(np.float32) == expected).all()


def test_live_values_pass_from_configuration_to_configuration() -> None:
    text = """kernel count
buffer out 8
configuration init
  t = tid
  n = save t
repeat ten 10
configuration body
  n = restore
  more = add.i32 n, 3
configuration keep
  n = restore
  m = add.i32 n, 3
end
configuration done
  t = tid
  n = restore
  p = mad.i32 t, 4, out
  store.b32 p, n
"""
    (program,) = parse_kernels(Source("count.cdfg", text))
    memory = load_memory(program.extra, {})
    execute_kernel(program.extra, {}, memory, 8)
    assert read_buffer(program.extra, memory, "out").tolist() == list(range(8))


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("a = mov.b32 b\n", ""),
        ("p = mad.i32 t, 4, out\n store.b32 p, t\n", "is in no buffer"),
        ("p = and.b32 t, 4\n q = add.i32 p, out\n store.b32 q, t\n", "another thread stores to"),
        ("p = mad.i32 t, 0, out\n v = load.b32 p\n q = mad.i32 t, 4, out\n m = lt.u32 t, 8\n store.b32 q, t if m\n",
         "another thread accesses"),
    ],
)  # fmt: skip
def test_threads_that_share_are_refused(body: str, reason: str) -> None:
    text = f"kernel k\nparameter b: i32 = 1\nbuffer out 8\nconfiguration c\n t = tid\n {body}"
    if not reason:
        with pytest.raises(WcetError):
            parse_kernels(Source("k.cdfg", text))
        return
    (program,) = parse_kernels(Source("k.cdfg", text))
    with pytest.raises(WcetError, match=reason):
        execute_kernel(program.extra, {"b": 1}, load_memory(program.extra, {}), 16)

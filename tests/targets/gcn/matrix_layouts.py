"""Where the lanes of a wavefront hold the numbers of a matrix product, place by place, and random products.

The formulas for CDNA are those of AMD's guide to the instruction set of MI300 (layout of matrices), with its names: a
product has M rows and columns, depth K and B blocks. Those for RDNA 3 are from AMD's articles on WMMA (GPUOpen).
"""

import re
from dataclasses import dataclass

import numpy as np

from wcet.isa.gcn.language.isa import find_operation
from wcet.isa.gcn.language.processor import Processor

BITS = {"f32": 32, "xf32": 32, "f16": 16, "bf16": 16, "i8": 8, "fp8": 8, "bf8": 8, "f64": 64, "i32": 32,
        "iu8": 8, "iu4": 4}  # fmt: skip
TYPES = {"f32": np.float32, "f64": np.float64, "f16": np.float16, "i8": np.int8, "i32": np.int32, "xf32": np.float32}


@dataclass(frozen=True)
class Layout:
    """A product by its name in the guide, where `B` is the number of blocks that the name counts."""

    kind: str
    sums: str
    factors: tuple[str, str]
    m: int
    k: int
    b: int
    lanes: int

    @property
    def held(self) -> int:
        """The numbers of a row of the second factor in one lane."""
        return self.k if self.kind == "wmma" else self.k * self.m * self.b // self.lanes

    def factor(self, b: int, i: int, k: int) -> list[tuple[int, int]]:
        """Return the lanes that hold a number of a factor, with its place in each."""
        if self.kind == "wmma":
            return [(lane, k) for lane in range(i, self.lanes, 16)]
        return [(i + self.m * (b + self.b * (k // self.held)), k % self.held)]

    def sum(self, b: int, i: int, j: int) -> tuple[int, int]:
        """Return the lane that holds a sum, and its place."""
        n = self.m
        if self.kind == "wmma":
            return j + 16 * (i % (self.lanes // 16)), i // (self.lanes // 16)
        h = 1 if self.sums == "f64" else 4
        b_i = -(-64 // (n * self.m // h))
        m_i = 64 // b_i // n
        g = self.m // (h * m_i)
        return j + n * (i // h % m_i + m_i * (b % b_i)), i % h + h * (i // (h * m_i) + g * (b // b_i))

    def words(self, factor: int) -> int:
        words = self.held * BITS[self.factors[0]] // 32
        return words // 2 if self.kind == "smfmac" and not factor else words

    @property
    def sum_words(self) -> int:
        """The registers of the sums in one lane."""
        return self.m * self.m * self.b // self.lanes * (2 if self.sums == "f64" else 1)


def read_layout(name: str, processor: Processor, lanes: int) -> Layout:
    """Return the layout of a product by the longest of its names, whose number of blocks follows from its lanes."""
    operation = find_operation(name, processor)
    assert operation is not None
    found = re.match(r"v_(\w+?)_(\w+?)_(\d+)x\d+x(\d+)_?(?:(\d+)b_)?(\w+?)(_1k)?\Z", operation.mnemonic)
    assert found is not None, name
    kind, sums, m, k, stated, factors, later = found.groups()
    one, _, two = factors.partition("_")
    blocks = int(stated or BLOCKS.get((int(m), int(k), one + (later or "")), 1))
    return Layout(kind, sums, (one, two or one), int(m), int(k), blocks, lanes)


BLOCKS = {
    (4, 1, "f32"): 16, (16, 1, "f32"): 4, (32, 1, "f32"): 2, (4, 4, "f16"): 16, (16, 4, "f16"): 4, (32, 4, "f16"): 2,
    (4, 4, "i8"): 16, (16, 4, "i8"): 4, (32, 4, "i8"): 2, (4, 2, "bf16"): 16, (16, 2, "bf16"): 4, (32, 2, "bf16"): 2,
    (4, 4, "bf16_1k"): 16, (16, 4, "bf16_1k"): 4, (32, 4, "bf16_1k"): 2, (4, 4, "f64"): 4,
}  # fmt: skip
"""The blocks of the older names, which do not say them: AMD's matrix instruction calculator, column Blocks."""


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
    if kind == "iu4":
        nibbles = numbers & 15
        return np.ascontiguousarray((nibbles[:, ::2] | nibbles[:, 1::2] << 4).astype(np.uint8)).view(np.uint32)
    if kind == "iu8":
        return np.ascontiguousarray((numbers & 255).astype(np.uint8)).view(np.uint32)
    return np.ascontiguousarray(numbers.astype(TYPES[kind])).view(np.uint32)


@dataclass(frozen=True)
class Product:
    """The operands of one product as registers (lane, word), and its exact sums by block, row and column.

    `places` are the bits that say where the numbers of a sparse row are.
    """

    factors: tuple[np.ndarray, np.ndarray]
    places: np.ndarray
    added: np.ndarray
    expected: np.ndarray


def draw_product(layout: Layout, seed: int, signed: tuple[bool, bool] = (True, True)) -> Product:
    """Return a product of random whole numbers; those of unsigned factors are not negative."""
    draw = np.random.default_rng(seed)
    shape = layout.b, layout.m, layout.k
    one, two = (draw.integers(-7 if each else 0, 8, shape) for each in signed)
    added = draw.integers(-99, 99, (layout.b, layout.m, layout.m))
    places = np.zeros((64, 1), np.uint32)
    first = np.zeros((64, layout.held), int)
    if layout.kind == "smfmac":
        first = np.zeros((64, layout.held // 2), int)
        for lane, group in np.ndindex(64, layout.held // 4):
            chosen = draw.permutation(4)[:2]
            i, start = lane % layout.m, layout.held * (lane // layout.m) + 4 * group
            one[0, i, [start + each for each in range(4) if each not in chosen]] = 0
            first[lane, 2 * group : 2 * group + 2] = one[0, i, start + chosen]
            places[lane, 0] |= np.uint32(int(chosen[0]) << 4 * group | int(chosen[1]) << 4 * group + 2)
    second = np.zeros((64, layout.held), int)
    for b, i, k in np.ndindex(*shape):
        for lane, place in layout.factor(b, i, k):
            second[lane, place] = two[b, i, k]
            if layout.kind != "smfmac":
                first[lane, place] = one[b, i, k]
    expected = added.astype(object)
    for b, i, j in np.ndindex(*added.shape):
        expected[b, i, j] += sum(x * y for x, y in zip(one[b, i].tolist(), two[b, j].tolist(), strict=True))
    words = pack(first, layout.factors[0]), pack(second, layout.factors[1])
    return Product(words, places, pack_sums(layout, added), expected)


def pack_sums(layout: Layout, numbers: np.ndarray) -> np.ndarray:
    """Return sums as words (lane, register); those of 16 bits are in the lower half."""
    wide = 2 if layout.sums == "f64" else 1
    held = np.zeros((64, layout.sum_words // wide), TYPES.get(layout.sums, np.float32))
    for b, i, j in np.ndindex(*numbers.shape):
        lane, place = layout.sum(b, i, j)
        held[lane, place] = numbers[b, i, j]
    if layout.sums == "f16":
        return held.view(np.uint16).astype(np.uint32)
    if layout.sums == "bf16":
        return held.view(np.uint32) >> np.uint32(16)
    return np.ascontiguousarray(held).view(np.uint32)

"""Extreme operands of every type, and exact results to hold against what a run computes."""

from fractions import Fraction
from typing import Any

import numpy as np

WORDS = {np.float16: np.uint16, np.float32: np.uint32, np.float64: np.uint64}


def list_edges(kind: Any) -> np.ndarray:
    """Return zeros, ends of all ranges, powers of two with their neighbours, infinities and NaN, with both signs."""
    word, info = WORDS[kind], np.finfo(kind)
    lowest, highest = info.minexp - info.nmant, info.maxexp - 1
    powers = [
        lowest,
        lowest + 1,
        info.minexp - 1,
        info.minexp,
        info.minexp + 1,
        -64,
        -2,
        -1,
        0,
        1,
        2,
        24,
        31,
        32,
        52,
        53,
    ]
    powers += [63, 64, highest // 2, highest - 1, highest, -highest, info.minexp // 2]
    numbers = [kind(np.ldexp(1.0, power)) for power in powers if lowest <= power <= highest]
    numbers += [kind(1.5), kind(2.5), kind(1) / kind(3), kind(0.49999999), info.max, info.tiny, info.tiny * kind(1.5)]
    bits = np.array(numbers, kind).view(word)
    around = np.concatenate([bits, bits - word(1), bits + word(1)])
    quiet = np.array([np.inf, np.nan, 0], kind).view(word)
    found = np.unique(np.concatenate([around, quiet]))
    return np.concatenate([found, found | word(1 << 8 * word(0).itemsize - 1)]).view(kind)


def list_whole_edges(kind: Any) -> np.ndarray:
    """Return the ends of a type of whole numbers, powers of two and their neighbours, and small numbers."""
    bits = 8 * np.dtype(kind).itemsize
    numbers = {1 << place for place in range(bits)}
    numbers |= {each + step for each in numbers for step in (-1, 1)} | {-each for each in numbers} | set(range(-70, 70))
    numbers |= {0x0F0F0F0F, 0x55555555, 0xAAAAAAAA, 0x12345678}
    wrapped = sorted({each % (1 << bits) for each in numbers})
    return np.array(wrapped, f"u{bits // 8}").view(kind)


def draw_operands(kind: Any, count: int, size: int, seed: int = 1) -> list[np.ndarray]:
    """Return `count` columns of `size` operands: edges against edges, then any bit patterns, then nearly equal ones."""
    numbers = np.random.default_rng(seed)
    real = kind in WORDS
    edges = list_edges(kind) if real else list_whole_edges(kind)
    word = np.dtype(f"u{np.dtype(kind).itemsize}")
    third = size // 3
    columns = [numbers.choice(edges.view(word), size) for _ in range(count)]
    for place, column in enumerate(columns):
        raw = numbers.integers(0, 1 << 8 * word.itemsize, third, dtype=np.uint64).astype(word)
        column[third : 2 * third] = raw
        if place:
            column[-third:] = columns[0][-third:] + numbers.integers(-3, 4, third).astype(word)
        else:
            column[-third:] = raw[::-1]
    return [column.view(kind) for column in columns]


def same(a: Any, b: Any) -> np.ndarray:
    """Compare bit by bit, any NaN with any other."""
    word = np.dtype(f"u{a.dtype.itemsize}")
    return (a.view(word) == b.view(word)) | ((a != a) & (b != b))


def round_to(exact: Fraction, kind: Any, way: str = "nearest") -> Any:
    """Return the number of a type to which a fraction is rounded, by bisection of bit patterns.

    `way` is nearest (of two the even one), up, down or zero.
    """
    word = WORDS[kind]
    size, top = abs(exact), int(np.array(np.inf, kind).view(word))

    def value(bits: int) -> Fraction:
        infinite = bits == top  # stands for the number that would come after the largest
        return (
            Fraction(2) ** int(np.finfo(kind).maxexp) if infinite else Fraction(float(np.array(bits, word).view(kind)))
        )

    below, above = 0, top
    while above - below > 1:
        middle = (below + above) // 2
        below, above = (middle, above) if value(middle) <= size else (below, middle)
    down, up = size - value(below), value(above) - size
    if way == "nearest":
        chosen = below if down < up or (down == up and below % 2 == 0) else above
    else:
        away = way == ("down" if exact < 0 else "up")
        chosen = above if away and down else below
    return np.copysign(np.array(chosen, word).view(kind), kind(-1 if exact < 0 else 1))

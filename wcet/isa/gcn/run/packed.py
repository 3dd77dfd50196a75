"""Packed and mixed-precision vector operations of gfx9 (AMD, Vega ISA, "VOP3P"): two halves of each register at once.

`op_sel` selects the half of each source for the low result, `op_sel_hi` the one for the high result; `neg_lo` and
`neg_hi` flip the signs of these halves. In mixed precision `op_sel_hi` says instead that a source is a half, which
`op_sel` selects, and `neg_hi` takes absolute values.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from wcet.ir.program import Immediate, Instruction, Operand, Register
from wcet.isa.gcn.language.modifiers import read_bits
from wcet.isa.gcn.run import rounding
from wcet.isa.gcn.run.extremes import greatest, least
from wcet.isa.gcn.run.fused import fuse
from wcet.isa.gcn.run.operands import Reader, UnsupportedOperandError, bind_vector_source
from wcet.isa.gcn.run.rounding import clamp_unit, flush
from wcet.isa.gcn.run.step import Step
from wcet.isa.gcn.run.wavefronts import Lane, RegisterView

_SIXTEEN, _HALF = np.uint32(16), np.uint32(0xFFFF)
_SIGN = np.uint16(0x8000)
_15 = np.uint16(15)

Halves = Callable[..., Lane]


def _clip(low: int, high: int, kind: Any, compute: Halves) -> Halves:
    return lambda *sources: np.clip(compute(*(each.astype(np.int32) for each in sources)), low, high).astype(kind)


def _saturate(kind: str, compute: Halves) -> Halves:
    low, high = (-32768, 32767) if kind == "i16" else (0, 65535)
    return _clip(low, high, np.int16 if kind == "i16" else np.uint16, compute)


def _multiply_add(a: Lane, b: Lane, c: Lane) -> Lane:
    return a * b + c


def _shift_left(by: Lane, value: Lane) -> Lane:
    return value << (by & _15)


def _shift_right(by: Lane, value: Lane) -> Lane:
    return value >> (by & _15)


def _shift_signed(by: Lane, value: Lane) -> Lane:
    return value >> (by.view(np.uint16) & _15).astype(np.int16)


_SUMS: Mapping[str, tuple[str, Halves]] = {
    f"v_pk_{name}_{kind}": (kind, compute)
    for name, compute in (("add", np.add), ("sub", np.subtract))
    for kind in ("i16", "u16")
}

_PACKED: Mapping[str, tuple[str, Halves]] = {
    **_SUMS,
    **{f"v_pk_min_{kind}": (kind, np.minimum) for kind in ("i16", "u16")},
    **{f"v_pk_max_{kind}": (kind, np.maximum) for kind in ("i16", "u16")},
    **{f"v_pk_mad_{kind}": (kind, _multiply_add) for kind in ("i16", "u16")},
    "v_pk_mul_lo_u16": ("u16", np.multiply),
    "v_pk_lshlrev_b16": ("u16", _shift_left),
    "v_pk_lshrrev_b16": ("u16", _shift_right),
    "v_pk_ashrrev_i16": ("i16", _shift_signed),
    "v_pk_min_f16": ("f16", least),
    "v_pk_max_f16": ("f16", greatest),
}
"""The operations on halves by mnemonic: the type of the halves, and the function that is applied to them."""

_ROUNDED: Mapping[str, Halves] = {
    "v_pk_add_f16": rounding.add,
    "v_pk_mul_f16": rounding.multiply,
    "v_pk_fma_f16": fuse,
}
"""The operations on halves that are rounded, by the mode in the first argument."""

_PAIRS: Mapping[str, Halves] = {
    "v_pk_add_f32": rounding.add,
    "v_pk_mul_f32": rounding.multiply,
    "v_pk_fma_f32": fuse,
}
"""The operations on both words of pairs of registers (LLVM, packed 32-bit operations of gfx90a)."""

_MIXES = frozenset(f"v_{name}_{end}" for name in ("mad", "fma") for end in ("mix_f32", "mixlo_f16", "mixhi_f16"))


def bind_packed(instruction: Instruction) -> Step | None:
    """Return the function that executes a packed operation; None for every other instruction."""
    name = instruction.mnemonic
    if name in _MIXES:
        return _bind_mix(instruction)
    if name in _ONTO_TARGET:
        return _bind_onto(instruction, _ONTO_TARGET[name])
    if name.startswith("v_dot") and name in _DOTS:
        return _bind_dot(instruction, *_DOTS[name])
    if name in _PAIRS:
        return _bind_pair(instruction, _PAIRS[name])
    if name == "v_pk_mov_b32":
        return _bind_pair_move(instruction)
    if name in _ROUNDED:
        return _bind_sides(instruction, "f16", _ROUNDED[name], True)
    if name not in _PACKED:
        return None
    kind, compute = _PACKED[name]
    if kind != "f16" and "clamp" in instruction.modifiers:
        if name not in _SUMS:
            raise UnsupportedOperandError("`clamp` is supported on packed sums only")
        compute = _saturate(kind, compute)
    return _bind_sides(instruction, kind, compute, False)


def _bind_sides(instruction: Instruction, kind: str, compute: Halves, rounded: bool) -> Step:
    """Return a function that applies an operation to low and high halves; if `rounded`, its first argument is the
    mode.
    """
    real, clamp = kind == "f16", "clamp" in instruction.modifiers
    write = _bind_target(instruction)
    count = len(instruction.operands) - 1
    sides = [
        [
            _bind_half(instruction, source, bits[source], signs[source], kind, upper)
            for source in range(count)
        ]
        for upper, bits, signs in (
            (False, *_read_side(instruction, "op_sel", 0, "neg_lo", count)),
            (True, *_read_side(instruction, "op_sel_hi", 1, "neg_hi", count)),
        )
    ]  # fmt: skip

    def compute_side(view: RegisterView, side: list[Reader]) -> Lane:
        sources = [read(view) for read in side]
        if not real:
            return compute(*sources)
        if view.mode.flushes_sources[kind]:
            sources = [flush(each) for each in sources]
        result = compute(view.mode.rounding[kind], *sources) if rounded else compute(*sources)
        if clamp:
            result = clamp_unit(result, view.mode.clamps_nan)
        return flush(result) if view.mode.flushes_results[kind] else result

    def step(view: RegisterView) -> None:
        low, high = (compute_side(view, side) for side in sides)
        write(view, _to_word(low) | _to_word(high) << _SIXTEEN)

    return step


def _bind_pair(instruction: Instruction, compute: Halves) -> Step:
    """Return a function that applies an operation to both words of pairs of registers."""
    register, count = _find_target(instruction), len(instruction.operands) - 1
    sides = [
        [_bind_word(instruction, source, bits[source], signs[source]) for source in range(count)]
        for bits, signs in (
            _read_side(instruction, "op_sel", 0, "neg_lo", count),
            _read_side(instruction, "op_sel_hi", 1, "neg_hi", count),
        )
    ]
    clamp = "clamp" in instruction.modifiers

    def compute_side(view: RegisterView, side: list[Reader]) -> Lane:
        sources = [np.broadcast_to(read(view), view.v[register].shape) for read in side]
        if view.mode.flushes_sources["f32"]:
            sources = [flush(each) for each in sources]
        result = compute(view.mode.rounding["f32"], *sources)
        result = clamp_unit(result, view.mode.clamps_nan) if clamp else result
        return flush(result) if view.mode.flushes_results["f32"] else result

    def step(view: RegisterView) -> None:
        for part, words in enumerate([compute_side(view, side) for side in sides]):
            view.put_lanes(register + part, np.asarray(words, np.float32))

    return step


def _bind_pair_move(instruction: Instruction) -> Step:
    """Return the function of a move of two words; `op_sel` selects one word of each source."""
    register, bits = _find_target(instruction), read_bits(instruction.modifiers, "op_sel", 2, 0)
    readers = [_bind_word(instruction, source, bits[source], 0, "u32") for source in range(2)]

    def step(view: RegisterView) -> None:
        words = [np.broadcast_to(read(view), view.v[register].shape).copy() for read in readers]
        for part, word in enumerate(words):
            view.put_lanes(register + part, word)

    return step


def _bind_word(instruction: Instruction, source: int, upper: int, negated: int, kind: str = "f32") -> Reader:
    """Return a function that reads one word of a source; the upper word of a constant, which no source defines, is
    refused.
    """
    operand = instruction.operands[source + 1]
    if isinstance(operand, Register):
        operand = replace(operand, index=operand.index + upper, count=1)
    elif upper:
        raise UnsupportedOperandError("the upper word of a constant is not known")
    read = bind_vector_source(operand, kind, source + 1, (), source)
    return (lambda view: -read(view)) if negated else read


def _read_side(
    instruction: Instruction, select: str, default: int, sign: str, count: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    modifiers = instruction.modifiers
    return read_bits(modifiers, select, count, default), read_bits(modifiers, sign, count, 0)


def _to_word(half: Lane) -> Lane:
    return np.asarray(half).view(np.uint16).astype(np.uint32)


def _find_target(instruction: Instruction) -> int:
    """Return the first vector register of a result."""
    target = instruction.operands[0]
    if not isinstance(target, Register) or target.file != "v":
        raise UnsupportedOperandError("its result does not go to a vector register")
    return target.index


def _bind_target(instruction: Instruction) -> Callable[[RegisterView, Lane], None]:
    register = _find_target(instruction)

    def write(view: RegisterView, words: Lane) -> None:
        view.put_lanes(register, np.broadcast_to(words, view.v[register].shape))

    return write


def _bind_half(instruction: Instruction, source: int, bit: int, negated: int, kind: str, upper: bool) -> Reader:
    """Return a function that reads one half of a source.

    A whole constant is extended to 32 bits, a half is the low half of 32 bits (LLVM, `getInlineEncodingV216`).
    """
    operand: Operand = instruction.operands[source + 1]
    wanted = {"f16": np.float16, "i16": np.int16, "u16": np.uint16}[kind]
    if isinstance(operand, Immediate):
        value = np.asarray([[operand.bits >> 16 * bit & 0xFFFF]], np.uint16)
        constant = (value ^ _SIGN if negated else value).view(wanted)
        return lambda view: constant
    word = bind_vector_source(operand, "u32", source + 1, (), source)
    place = _SIXTEEN if bit else np.uint32(0)

    def read(view: RegisterView) -> Lane:
        half = ((word(view) >> place) & _HALF).astype(np.uint16)
        return (half ^ _SIGN if negated else half).view(wanted)

    return read


def _bind_mix(instruction: Instruction) -> Step:
    """Return the function of `v_mad_mix` or `v_fma_mix`: sources are singles or halves, the result a single or either
    half.

    `v_mad_mix` rounds twice and flushes denormals of singles, as `v_mad_f32` does; `v_fma_mix` rounds once.
    """
    modifiers = instruction.modifiers
    select, half = read_bits(modifiers, "op_sel", 3, 0), read_bits(modifiers, "op_sel_hi", 3, 0)
    flips, absolutes = read_bits(modifiers, "neg_lo", 3, 0), read_bits(modifiers, "neg_hi", 3, 0)
    readers = [
        _bind_mixed(instruction, source, select[source], half[source], flips[source], absolutes[source])
        for source in range(3)
    ]
    fused, name = instruction.mnemonic.startswith("v_fma"), instruction.mnemonic
    compute, narrow = fuse if fused else rounding.multiply_then_add, rounding.convert_to(np.float16)
    single = name.endswith("f32")
    write, target = _bind_target(instruction), instruction.operands[0]
    assert isinstance(target, Register)
    clamp = "clamp" in modifiers

    def step(view: RegisterView) -> None:
        mode, sources = view.mode, [read(view) for read in readers]
        if not fused or mode.flushes_sources["f32"]:
            sources = [flush(each) for each in sources]
        result = compute(mode.rounding["f32"], *sources)
        if clamp:
            result = clamp_unit(result, mode.clamps_nan)
        if not fused or mode.flushes_results["f32"]:
            result = flush(result)
        if single:
            write(view, np.asarray(result, np.float32).view(np.uint32))
            return
        old, new = view.v[target.index], _to_word(narrow(mode.rounding["f16"], np.asarray(result)))
        write(view, old & _HALF | new << _SIXTEEN if "mixhi" in name else old & ~_HALF | new)

    return step


def _bind_mixed(instruction: Instruction, source: int, select: int, half: int, flip: int, absolute: int) -> Reader:
    operand = instruction.operands[source + 1]
    if half and isinstance(operand, Immediate):
        raise UnsupportedOperandError("a constant as a half is not supported")
    absolute = absolute or f"abs:{source + 1}" in instruction.modifiers
    flip = flip or f"neg:{source + 1}" in instruction.modifiers
    word = bind_vector_source(operand, "u32", source + 1, (), source)
    place = _SIXTEEN if select else np.uint32(0)

    def read(view: RegisterView) -> Lane:
        bits = np.atleast_1d(np.asarray(word(view)))
        if half:
            value: Any = ((bits >> place) & _HALF).astype(np.uint16).view(np.float16).astype(np.float32)
        else:
            value = bits.view(np.float32)
        value = np.abs(value) if absolute else value
        return -value if flip else value

    return read


_DOTS: Mapping[str, tuple[int, tuple[bool, bool]]] = {
    "v_dot2_i32_i16": (16, (True, True)),
    "v_dot2_u32_u16": (16, (False, False)),
    "v_dot4_i32_i8": (8, (True, True)),
    "v_dot4_u32_u8": (8, (False, False)),
    "v_dot8_i32_i4": (4, (True, True)),
    "v_dot8_u32_u4": (4, (False, False)),
    "v_dot4_i32_iu8": (8, (False, False)),
    "v_dot8_i32_iu4": (4, (False, False)),
}
"""The dot products of fields: the bits of a field, and whether those of either source are signed."""

_ONTO_TARGET = {
    "v_dot2c_i32_i16": "v_dot2_i32_i16",
    "v_dot4c_i32_i8": "v_dot4_i32_i8",
    "v_dot8c_i32_i4": "v_dot8_i32_i4",
    "v_pk_fmac_f16": "v_pk_fma_f16",
}
"""The sums that change their destination, with the operation that reads it as its third source."""


def _bind_onto(instruction: Instruction, name: str) -> Step | None:
    target, *sources = instruction.operands
    modifiers = tuple(each for each in instruction.modifiers if each == "clamp")
    if any(each.startswith(("neg:", "abs:")) for each in instruction.modifiers):
        raise UnsupportedOperandError("a sum of products has no signs here")
    return bind_packed(replace(instruction, mnemonic=name, modifiers=modifiers, operands=(target, *sources, target)))


def _bind_dot(instruction: Instruction, width: int, signed: tuple[bool, bool]) -> Step:
    """Return the function of a sum of products of fields; for the types `iu`, `neg_lo` says which source is signed."""
    mixed = "_iu" in instruction.mnemonic
    if any(not (mixed and each.startswith("neg_lo")) for each in {*instruction.modifiers} - {"e64"}):
        raise UnsupportedOperandError("a product of fields has no modifiers here")
    a, b, c = (
        bind_vector_source(operand, "u32", place + 1, (), place)
        for place, operand in enumerate(instruction.operands[1:])
    )
    if mixed:
        one, two, _ = (bool(each) for each in read_bits(instruction.modifiers, "neg_lo", 3, 0))
        signed = one, two
    write = _bind_target(instruction)
    left = np.uint32(32 - width)

    def field(word: Lane, place: int, negative: bool) -> Lane:
        moved = np.atleast_1d(np.asarray(word)) << np.uint32(32 - width - place)
        return (moved.view(np.int32) >> left.astype(np.int32)).view(np.uint32) if negative else moved >> left

    def step(view: RegisterView) -> None:
        one, other = a(view), b(view)
        total = np.atleast_1d(np.asarray(c(view)))
        for place in range(0, 32, width):
            total = total + field(one, place, signed[0]) * field(other, place, signed[1])
        write(view, total)

    return step

"""Vector arithmetic, comparisons and carries, with modifiers, as functions that execute them on a batch of wavefronts.

Results are rounded and denormals flushed as the mode register says. There are exceptions: `v_mac`, `v_mad` and their
constant forms always flush denormals of singles and halves, exponential and logarithm those of singles, the steps of a
division none. The modifiers `clamp`, `mul` and `div` apply to floating-point results; sums of whole numbers saturate
with `clamp`.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

import wcet.isa.gcn.run.division as division
from wcet.ir.program import Instruction, Operand, Register
from wcet.isa.gcn.language.isa import find_plain
from wcet.isa.gcn.language.modifiers import read_bits
from wcet.isa.gcn.language.pairs import is_pair
from wcet.isa.gcn.run.compare import COMPARISONS
from wcet.isa.gcn.run.dpp import bind_dpp
from wcet.isa.gcn.run.faults import Fault
from wcet.isa.gcn.run.float_mode import NEAREST
from wcet.isa.gcn.run.lane_ops import LaneOp, make
from wcet.isa.gcn.run.matrices import bind_matrices
from wcet.isa.gcn.run.media_ops import MEDIA_OPS
from wcet.isa.gcn.run.operands import Reader, UnsupportedOperandError, bind_vector_source
from wcet.isa.gcn.run.packed import bind_packed
from wcet.isa.gcn.run.pairs import bind_two
from wcet.isa.gcn.run.rounding import clamp_unit, flush
from wcet.isa.gcn.run.short_floats import SHORT_FLOATS, TO_BYTES, bind_bytes, require_part
from wcet.isa.gcn.run.step import Step
from wcet.isa.gcn.run.vector_float import FLOAT_OPS
from wcet.isa.gcn.run.vector_int import INTEGER_OPS
from wcet.isa.gcn.run.vector_masks import bind_mask, bind_put_mask
from wcet.isa.gcn.run.wavefronts import VCC, Lane, RegisterView, read_mask, unpack_mask, where

Writer = Callable[[RegisterView, Lane], None]
Compute = Callable[..., Lane]

_FLUSHING = re.compile(r"v_(?:mac|mad|madak|madmk|mad_legacy)_f(?:32|16)\Z|v_(?:exp|log)(?:_legacy)?_f32\Z")
_KEEPING = ("v_cvt_", "v_frexp_", "v_ldexp_", "v_div_", "v_cmp_class", "v_cmpx_class", "v_cmpx_exec_class")
_SELECT = re.compile(r"dst_sel:(BYTE|WORD)_([0-3])\Z")
_ONTO_TARGET = {
    "v_mac_f32": "v_mad_f32", "v_mac_f16": "v_mad_f16", "v_fmac_f16": "v_fma_f16", "v_fmac_f32": "v_fma_f32",
    "v_fmac_f64": "v_fma_f64",
}  # fmt: skip
"""Operations that add a product to their destination, with the operation that reads the destination as a source."""

_KEEPS_HALF = re.compile(r"v_(?:\w+_keep_|(?:min3|max3|med3)_\w+16\Z|(?:add|sub)_i16\Z)")
"""The operations on 16 bits that keep the other half of their register."""

_SATURATING = re.compile(r"v_(?:add|sub|subrev)_(?:nc_u32|i32|[iu]16)\Z")
"""The sums without carries that `clamp` limits to the range of their type."""

_EXEC = Register("exec", 0, 1)
_OUTPUT = {"mul:2": 2.0, "mul:4": 4.0, "div:2": 0.5}

CARRIES: dict[str, tuple[int, bool, bool]] = {
    # mnemonic: sign of the second number, whether the sources are exchanged, whether a carry comes in
    "v_add_u32": (1, False, False),
    "v_sub_u32": (-1, False, False),
    "v_subrev_u32": (-1, True, False),
    "v_addc_u32": (1, False, True),
    "v_subb_u32": (-1, False, True),
    "v_subbrev_u32": (-1, True, True),
    "v_add_co_u32": (1, False, False),
    "v_sub_co_u32": (-1, False, False),
    "v_subrev_co_u32": (-1, True, False),
    "v_addc_co_u32": (1, False, True),
    "v_subb_co_u32": (-1, False, True),
    "v_subbrev_co_u32": (-1, True, True),
}


def bind_vector(instruction: Instruction) -> Step | None:
    """Return the function that executes a vector instruction; None if the instruction is of another kind."""
    return bind_dpp(instruction, _bind) if "dpp" in instruction.modifiers else _bind(instruction)


def _bind(instruction: Instruction) -> Step | None:
    if is_pair(instruction.mnemonic):
        return bind_two(instruction, _bind)
    name = find_plain(instruction.mnemonic)
    if (packed := bind_packed(instruction) or bind_matrices(instruction)) is not None:
        return packed
    if name in COMPARISONS:
        return _bind_comparison(instruction, COMPARISONS[name])
    if name in CARRIES:
        return _bind_carry(instruction, *CARRIES[name])
    if name in ("v_mad_u64_u32", "v_mad_i64_i32"):
        return _bind_long_product(instruction)
    if name.startswith("v_div_"):
        return _bind_division(instruction, name)
    if name in ("v_cndmask_b32", "v_cndmask_b16"):
        return _bind_selection(instruction, "u32" if name == "v_cndmask_b32" else "u16")
    if name in _ONTO_TARGET:
        kind = name[-3:]
        like = FLOAT_OPS[_ONTO_TARGET[name]]
        operation = make(kind, f"{kind} {kind} {kind}", like.compute, like.directed)
        return _bind_plain(instruction, operation, (*instruction.operands[1:], instruction.operands[0]))
    if name == "v_swap_b32":
        return _bind_swap(instruction)
    if name in TO_BYTES:
        return bind_bytes(instruction)
    if name in SHORT_FLOATS:
        require_part(instruction)
        return _bind_plain(instruction, SHORT_FLOATS[name], instruction.operands[1:])
    operation = INTEGER_OPS.get(name) or FLOAT_OPS.get(name) or MEDIA_OPS.get(name)
    if operation is not None and "clamp" in instruction.modifiers and _SATURATING.match(name):
        operation = _saturate(operation)
        instruction = _drop_clamp(instruction)
    if name == "v_lshl_add_u64" and operation is not None:
        return _bind_shift_add(instruction, operation)
    return None if operation is None else _bind_plain(instruction, operation, instruction.operands[1:])


def _bind_shift_add(instruction: Instruction, operation: LaneOp) -> Step:
    """Return the function of a 64-bit shift and sum; a distance of more than 4, which no source defines, is refused."""
    step, amount = _bind_plain(instruction, operation, instruction.operands[1:]), instruction.operands[2]
    read = bind_vector_source(amount, "u32", 2, (), 1)

    def guarded(view: RegisterView) -> None:
        wrong = (read(view) > np.uint32(4)) & view.active
        if wrong.any():
            row, lane = np.argwhere(wrong)[0]
            raise Fault("W640", instruction, "it shifts by more than 4", view.first + int(row), int(lane))
        step(view)

    return guarded


def _saturate(operation: LaneOp) -> LaneOp:
    """Return the operation with its sum limited to the range of its type, instead of wrapping around."""
    compute = operation.compute

    def saturated(a: Lane, b: Lane) -> Lane:
        ends = np.iinfo(a.dtype)
        return np.clip(compute(a.astype(np.int64), b.astype(np.int64)), ends.min, ends.max).astype(a.dtype)

    return replace(operation, compute=saturated)


def _drop_clamp(instruction: Instruction) -> Instruction:
    return replace(instruction, modifiers=tuple(each for each in instruction.modifiers if each != "clamp"))


def _bind_plain(instruction: Instruction, operation: LaneOp, sources: tuple[Operand, ...]) -> Step:
    readers = _bind_sources(instruction, operation.sources, sources)
    write = _bind_result(instruction, operation.result)
    compute, directed, kind = operation.compute, operation.directed, operation.result
    if directed is not None:
        return lambda view: write(view, _round(view, kind, compute, directed, [read(view) for read in readers]))
    if len(readers) == 1:
        (one,) = readers
        return lambda view: write(view, compute(one(view)))
    if len(readers) == 2:
        first, second = readers
        return lambda view: write(view, compute(first(view), second(view)))
    return lambda view: write(view, compute(*[read(view) for read in readers]))


def _round(view: RegisterView, kind: str, compute: Compute, directed: Compute, sources: list[Lane]) -> Lane:
    """Return the result, rounded to nearest or as the mode register says."""
    rounding = view.mode.rounding[kind]
    return compute(*sources) if rounding == NEAREST else directed(rounding, *sources)


def _bind_sources(
    instruction: Instruction, kinds: tuple[str, ...], operands: tuple[Operand, ...], first: int = 1
) -> list[Reader]:
    """Return functions that read the sources; `first` is the position of the first one among all operands."""
    readers: list[Reader] = []
    for number, (kind, operand) in enumerate(zip(kinds, operands, strict=True)):
        reader = bind_vector_source(operand, kind, first + number, instruction.modifiers, number)
        if kind[0] == "f" and not instruction.mnemonic.startswith(_KEEPING):
            reader = _flush_source(reader, kind, _FLUSHING.match(find_plain(instruction.mnemonic)) is not None)
        readers.append(reader)
    return readers


def _flush_source(reader: Reader, kind: str, always: bool) -> Reader:
    return lambda view: flush(reader(view)) if always or view.mode.flushes_sources[kind] else reader(view)


def _bind_result(instruction: Instruction, kind: str) -> Writer:
    """Return a function that writes a vector destination."""
    target = instruction.operands[0]
    if not isinstance(target, Register) or target.file != "v":
        raise UnsupportedOperandError("its result does not go to a vector register")
    return _adjust(instruction, kind, _bind_register(instruction, kind, target.index))


def _bind_register(instruction: Instruction, kind: str, register: int) -> Writer:
    if kind.endswith("64"):
        return _bind_pair(register)
    if "sdwa" in instruction.modifiers:
        return _bind_part(instruction, register)
    if kind.endswith("16"):
        word: Any = np.uint16
        if _KEEPS_HALF.match(instruction.mnemonic):
            return _bind_half(instruction, register)
        return lambda view, values: view.put_lanes(register, values.view(word).astype(np.uint32))
    return lambda view, values: view.put_lanes(register, values)


def _bind_half(instruction: Instruction, register: int) -> Writer:
    """Return a function that writes the half that the last bit of `op_sel` selects, and keeps the other half."""
    count = len(instruction.operands)
    upper = bool(read_bits(instruction.modifiers, "op_sel", count, 0)[-1])
    keep, place = np.uint32(0xFFFF if upper else 0xFFFF0000), np.uint32(16 if upper else 0)

    def write(view: RegisterView, values: Lane) -> None:
        half = values.view(np.uint16).astype(np.uint32) << place
        view.put_lanes(register, view.v[register] & keep | half)

    return write


def _bind_pair(register: int) -> Writer:
    def write(view: RegisterView, values: Lane) -> None:
        bits = values.view(np.uint64)
        view.put_lanes(register, bits.astype(np.uint32))
        view.put_lanes(register + 1, (bits >> np.uint64(32)).astype(np.uint32))

    return write


def _bind_part(instruction: Instruction, register: int) -> Writer:
    """Return a function that writes the byte or half that SDWA selects; the rest is cleared, extended or, by default,
    kept.
    """
    match = next((found for each in instruction.modifiers if (found := _SELECT.match(each))), None)
    width = 32 if match is None else 8 if match[1] == "BYTE" else 16
    shift = 0 if match is None else width * int(match[2])
    keep = not {"dst_unused:UNUSED_PAD", "dst_unused:UNUSED_SEXT"} & {*instruction.modifiers}
    extend = "dst_unused:UNUSED_SEXT" in instruction.modifiers
    mask, place = np.uint32((1 << width) - 1 << shift), np.uint32(shift)

    def write(view: RegisterView, values: Lane) -> None:
        bits = values.view(np.dtype(f"u{values.dtype.itemsize}")).astype(np.uint32)
        if extend:
            high = (bits << np.uint32(32 - width)).view(np.int32)
            moved = (high >> np.int32(32 - width - shift)).view(np.uint32)
        else:
            moved = (bits << place) & mask
        view.put_lanes(register, moved | (view.v[register] & ~mask) if keep else moved)

    return write


def _adjust(instruction: Instruction, kind: str, write: Writer) -> Writer:
    """Return a writer that first applies output modifiers and the flushing of denormals to floating-point results."""
    factor = next((_OUTPUT[each] for each in instruction.modifiers if each in _OUTPUT), None)
    clamp = "clamp" in instruction.modifiers
    if not kind.startswith("f"):
        if clamp or factor is not None:
            raise UnsupportedOperandError("`clamp` on whole numbers is supported on sums only")
        return write
    always = _FLUSHING.match(find_plain(instruction.mnemonic)) is not None
    keeps = instruction.mnemonic.startswith("v_div_")

    def adjusted(view: RegisterView, values: Lane) -> None:
        if factor is not None:
            values = values * values.dtype.type(factor)
        if clamp:
            values = clamp_unit(values, view.mode.clamps_nan)
        write(view, flush(values) if not keeps and (always or view.mode.flushes_results[kind]) else values)

    return adjusted


def _bind_comparison(instruction: Instruction, operation: LaneOp) -> Step:
    named = instruction.operands[:-2]
    narrowed = (_EXEC,) if instruction.mnemonic.startswith("v_cmpx") else ()
    put = bind_put_mask(instruction, *named, *narrowed)
    first, second = _bind_sources(instruction, operation.sources, instruction.operands[-2:], len(named))
    compute = operation.compute
    return lambda view: put(view, compute(first(view), second(view)))


def _bind_selection(instruction: Instruction, kind: str) -> Step:
    operands = instruction.operands
    one, other = _bind_sources(instruction, (kind, kind), operands[1:3])
    mask, write = bind_mask(operands[3], instruction.lanes), _bind_result(instruction, kind)
    return lambda view: write(view, where(mask(view), other(view), one(view)))


def _bind_carry(instruction: Instruction, sign: int, exchanged: bool, carry_in: bool) -> Step:
    operands = instruction.operands
    put = bind_put_mask(instruction, operands[1])
    one, other = _bind_sources(instruction, ("u32", "u32"), operands[2:4], 2)
    if exchanged:
        one, other = other, one
    mask = bind_mask(operands[4], instruction.lanes) if carry_in else None
    clamp, write = "clamp" in instruction.modifiers, _bind_result(_drop_clamp(instruction), "u32")
    limit = np.uint32(0xFFFFFFFF if sign > 0 else 0)

    def step(view: RegisterView) -> None:
        a, b = one(view), other(view)
        result = a + b if sign > 0 else a - b
        carry = result < a if sign > 0 else a < b
        if mask is not None:
            more = mask(view).astype(np.uint32)
            rest = result
            result = rest + more if sign > 0 else rest - more
            carry = carry | (result < rest if sign > 0 else rest < more)
        write(view, where(carry, limit, result) if clamp else result)
        put(view, carry)

    return step


def _bind_long_product(instruction: Instruction) -> Step:
    signed = instruction.mnemonic == "v_mad_i64_i32"
    wide: Any = np.int64 if signed else np.uint64
    short, long = ("i32", "i64") if signed else ("u32", "u64")
    put = bind_put_mask(instruction, instruction.operands[1])
    a, b, c = _bind_sources(instruction, (short, short, long), instruction.operands[2:], 2)
    write = _bind_result(instruction, long)

    def step(view: RegisterView) -> None:
        product, addend = a(view).astype(wide) * b(view).astype(wide), c(view)
        total = product + addend
        carry = ((product ^ total) & (addend ^ total)) < 0 if signed else total < addend
        write(view, total)
        put(view, carry)

    return step


_DIVISIONS = {form.kind: form for form in (division.HALF, division.SINGLE, division.DOUBLE)}


def _bind_swap(instruction: Instruction) -> Step:
    one, other = instruction.operands
    if not isinstance(one, Register) or not isinstance(other, Register) or {one.file, other.file} != {"v"}:
        raise UnsupportedOperandError("vector registers are needed")
    first, second = one.index, other.index

    def step(view: RegisterView) -> None:
        old = view.v[first].copy()
        view.put_lanes(first, view.v[second].copy())
        view.put_lanes(second, old)

    return step


def _bind_division(instruction: Instruction, mnemonic: str) -> Step | None:
    name, kind = mnemonic[:-4], mnemonic[-3:]
    form = _DIVISIONS.get(kind)
    if form is None or (form is division.HALF and name != "v_div_fixup"):
        return None
    write, kinds, lanes = _bind_result(instruction, kind), (kind, kind, kind), instruction.lanes
    if name == "v_div_scale":
        put = bind_put_mask(instruction, instruction.operands[1])
        sources = _bind_sources(instruction, kinds, instruction.operands[2:], 2)

        def scale(view: RegisterView) -> None:
            result, scaled = division.scale(form, *(read(view) for read in sources))
            write(view, result)
            put(view, scaled)

        return scale
    a, b, c = _bind_sources(instruction, kinds, instruction.operands[1:])
    if name == "v_div_fixup":
        return lambda view: write(view, division.fix_up(form, view.mode.rounding[kind], a(view), b(view), c(view)))

    def multiply_add(view: RegisterView) -> None:
        scaled, rounding = unpack_mask(read_mask(view, VCC, lanes)), view.mode.rounding[kind]
        write(view, division.multiply_add(form, rounding, a(view), b(view), c(view), scaled))

    return multiply_add

"""Matrix products as functions on wavefronts: which lane and register holds which number, and the sums.

The layout is that of AMD's matrix instruction calculator. Let e be the numbers of a factor that one lane holds, and r
the number of rows. Then number k of row i of a factor is in lane i + r * (k / e), or with several blocks in lane i + r
* block, as number k % e of the lane. Sums of 4 successive rows are in 4 successive registers; doubles of 4 successive
rows are in successive groups of lanes. Sums of floats are rounded once, from doubles, because no source says how the
hardware rounds inside. All lanes have to be active.

`xf32` takes singles with 10 bits after the point; others end the run, because no source says how they are rounded.
Floats of 8 bits are those of gfx942 (`FNUZ`: one zero, no infinity, 0x80 is no number), with 3 bits after the point and
a bias of 8 (`fp8`), or with 2 and 16 (`bf8`).
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wcet.ir.program import Immediate, Instruction, Operand, Register
from wcet.isa.gcn.language.matrices import MatrixProduct, read_product
from wcet.isa.gcn.run.faults import Fault
from wcet.isa.gcn.run.operands import UnsupportedOperandError, vector_of
from wcet.isa.gcn.run.step import Step
from wcet.isa.gcn.run.wavefronts import LANES, RegisterView

_TYPES: dict[str, Any] = {"f32": np.float32, "f64": np.float64, "i32": np.int32, "f16": np.float16, "i8": np.int8}
_TYPES["xf32"] = np.float32
_SHORT = {"fp8": (3, 8), "bf8": (2, 16)}
"""The bits after the point, and the bias, of 8-bit floats."""

_ROUNDED = np.uint32((1 << 13) - 1)
_ROWS = 4
"""The number of successive rows of sums in the registers of one lane."""


def bind_matrices(instruction: Instruction) -> Step | None:
    """Return the function that executes a matrix product; None for any other instruction."""
    product = read_product(instruction.mnemonic)
    if product is None:
        return None
    target, first, second, added = instruction.operands
    if not isinstance(target, Register):
        raise UnsupportedOperandError("its result does not go to vector registers")
    read_one, read_two = (
        _bind_factor(each, product, kind) for each, kind in zip((first, second), product.factors, strict=True)
    )
    read_sum, index = _bind_sums(added, product), target.index

    def step(view: RegisterView) -> None:
        idle = ~view.active if view.members is None else ~view.active & view.members[:, None]
        if idle.any():
            row, lane = np.argwhere(idle)[0]
            message = "a product of matrices in a wavefront with inactive lanes, whose effect no source describes"
            raise Fault("W640", instruction, message, view.first + int(row), int(lane))
        if "xf32" in product.factors:
            _require_short(view, instruction, (first, second), product)
        with np.errstate(all="ignore"):
            total = np.einsum("wbik,wbjk->wbij", read_one(view), read_two(view)) + read_sum(view)
            numbers = total.astype(_TYPES[product.sums])
        for part, word in enumerate(_place_sums(product, numbers)):
            view.put_lanes(index + part, word)

    return step


def _bind_factor(operand: Operand, product: MatrixProduct, kind: str) -> Callable[[RegisterView], Any]:
    """Return a function that reads the numbers of a factor, by wavefront, block, row and position in the row."""
    index, rows, blocks, elements = vector_of(operand), product.rows, product.blocks, product.elements
    groups = LANES // rows

    def read(view: RegisterView) -> Any:
        words = np.stack([view.v[index + part] for part in range(product.factor_words)], axis=2)
        numbers = _read_numbers(words, kind).reshape(-1, groups, rows, elements)
        if blocks > 1:
            return numbers
        return numbers.transpose(0, 2, 1, 3).reshape(-1, 1, rows, groups * elements)

    return read


def _read_numbers(words: Any, kind: str) -> Any:
    """Return words as numbers of a type that is wide enough for their products."""
    if kind == "bf16":
        halves = np.ascontiguousarray(words).view(np.uint16).astype(np.uint32) << np.uint32(16)
        return halves.view(np.float32).astype(np.float64)
    if kind in _SHORT:
        return _list_numbers(*_SHORT[kind])[np.ascontiguousarray(words).view(np.uint8)]
    numbers = np.ascontiguousarray(words).view(_TYPES[kind])
    return numbers.astype(np.int64 if kind == "i8" else np.float64)


@cache
def _list_numbers(mantissa: int, bias: int) -> Any:
    """Return the number that each of the 256 bytes represents as an 8-bit float."""
    codes: NDArray[np.int64] = np.arange(256)
    exponent, rest = codes >> mantissa & (1 << 7 - mantissa) - 1, codes & (1 << mantissa) - 1
    small = exponent == 0
    size: NDArray[np.float64] = (rest / (1 << mantissa) + ~small) * 2.0 ** (np.maximum(exponent, 1) - bias)
    return np.where(codes == 0x80, np.nan, np.where(codes >> 7, -size, size))


def _require_short(
    view: RegisterView, instruction: Instruction, factors: tuple[Operand, Operand], product: MatrixProduct
) -> None:
    """Raise a fault if a factor of `xf32` has a number that would be rounded."""
    for operand in factors:
        for part in range(product.factor_words):
            long = (view.v[vector_of(operand) + part] & _ROUNDED != 0) & view.active
            if long.any():
                row, lane = np.argwhere(long)[0]
                message = (
                    "a factor of `xf32` with more than 10 bits after the point, whose rounding no source describes"
                )
                raise Fault("W640", instruction, message, view.first + int(row), int(lane))


def _bind_sums(operand: Operand, product: MatrixProduct) -> Callable[[RegisterView], Any]:
    """Return a function that reads the addends, by wavefront, block, row and column."""
    kind, words = _TYPES[product.sums], product.sum_words
    if isinstance(operand, Immediate):
        if operand.bits:
            raise UnsupportedOperandError("no constant but 0 is modelled as a sum")
        return lambda view: np.zeros((1, 1, 1, 1), np.int64 if kind is np.int32 else np.float64)
    index, (register, lane) = vector_of(operand), find_sum_places(product)

    def read(view: RegisterView) -> Any:
        numbers = np.stack([view.v[index + part] for part in range(words)], axis=2)
        found = np.ascontiguousarray(numbers).view(kind)[:, lane, register]
        return found.astype(np.int64 if kind is np.int32 else np.float64)

    return read


@cache
def find_sum_places(product: MatrixProduct) -> tuple[Any, Any]:
    """Return the register (counted in numbers) and the lane of each sum, by block, row and column."""
    rows, groups = product.rows, LANES // product.rows
    block, row, column = np.meshgrid(np.arange(product.blocks), np.arange(rows), np.arange(rows), indexing="ij")
    if product.sums == "f64":
        return row // _ROWS, column + rows * (row % _ROWS)
    if rows == _ROWS:  # a block for each group of lanes
        return row, column + rows * block
    own = rows * rows // LANES
    return own * block + _ROWS * (row // (_ROWS * groups)) + row % _ROWS, column + rows * (row // _ROWS % groups)


def _place_sums(product: MatrixProduct, numbers: Any) -> list[Any]:
    """Return the sums as words, register by register."""
    register, lane = find_sum_places(product)
    placed = np.zeros((len(numbers), LANES, int(register.max()) + 1), numbers.dtype)
    placed[:, lane, register] = numbers
    words = placed.view(np.uint32)
    return [np.ascontiguousarray(words[:, :, part]) for part in range(words.shape[2])]

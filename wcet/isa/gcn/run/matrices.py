"""Matrix products as functions on wavefronts: which lane and register holds which number, and the sums.

Places are those of AMD's guide to the instruction set of MI300 (layout of matrices), for the sizes M = N and K of a
product of B blocks. Let K' = K / (lanes / (M B)) be the numbers of a row in one lane. Number k of row i of a factor in
block b is in lane i + M (b + B (k / K')), as number k % K' of the lane. Of the sums, H successive rows are in
successive registers, where H is 4, or 1 for doubles; `find_sum_places` has the rest. In a sparse product, two of four
successive numbers of the first factor are held, and two bits of the third operand say which: in bits 7:0 for numbers of
16 bits, 15:0 for 8 bits, or in a later part of the word that `abid` selects if `cbsz` is 0.

On RDNA 3 (`v_wmma_*`; AMD, GPUOpen, articles on WMMA), lanes i, i + 16, and so on, hold row i of the first factor and
column i of the second, H is 1, and sums of 16 bits fill the lower half of each register, or the upper one with
`op_sel`. A run ends if the copies differ.

Sums of floats are rounded once, from doubles, because no source says how the hardware rounds inside. All lanes have to
be active. `xf32` takes singles with 10 bits after the point; others end the run, because no source says how they are
rounded.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from wcet.ir.program import Immediate, Instruction, Operand, Register
from wcet.isa.gcn.language.matrices import MatrixProduct, read_product
from wcet.isa.gcn.language.modifiers import read_bits
from wcet.isa.gcn.run.faults import Fault
from wcet.isa.gcn.run.matrix_numbers import read_numbers, read_sums, write_sums
from wcet.isa.gcn.run.operands import UnsupportedOperandError, vector_of
from wcet.isa.gcn.run.step import Step
from wcet.isa.gcn.run.wavefronts import RegisterView

_ROUNDED = np.uint32((1 << 13) - 1)
_HALF = np.uint32(0xFFFF)

Reader = Callable[[RegisterView], Any]


def bind_matrices(instruction: Instruction) -> Step | None:
    """Return the function that executes a matrix product; None for any other instruction."""
    product = read_product(instruction.mnemonic)
    if product is None:
        return None
    target, lanes = instruction.operands[0], instruction.lanes
    if not isinstance(target, Register):
        raise UnsupportedOperandError("its result does not go to vector registers")
    _require_plain(instruction, product)
    read_one, read_two = (_bind_factor(instruction, product, place) for place in range(2))
    added = target if product.sparse else instruction.operands[3]
    read_sum, index, clamp = _bind_sums(added, product, instruction), target.index, "clamp" in instruction.modifiers

    def step(view: RegisterView) -> None:
        idle = ~view.active[:, :lanes]
        if view.members is not None:
            idle &= view.members[:, None]
        _require_none(view, instruction, idle, "a product of matrices in a wavefront with inactive lanes, whose effect")
        if "xf32" in product.factors:
            _require_short(view, instruction, product)
        with np.errstate(all="ignore"):
            total = np.einsum("wbik,wbjk->wbij", read_one(view), read_two(view)) + read_sum(view)
            words = write_sums(total, product.sums, clamp)
        _put_sums(view, index, words, product, instruction)

    return step


def _require_plain(instruction: Instruction, product: MatrixProduct) -> None:
    """Refuse modifiers that change what is computed in a way that is not modelled."""
    for each in instruction.modifiers:
        key, _, value = each.partition(":")
        zero = set(value) <= set("[0,]")
        if key == "neg_lo" and product.sums == "i32":
            zero = not read_bits(instruction.modifiers, key, 3, 0)[2]
        elif key == "op_sel":
            zero = not any(read_bits(instruction.modifiers, key, 3, 0)[:2])
        elif key == "op_sel_hi":
            zero = all(read_bits(instruction.modifiers, key, 3, 1))
        if not zero and key != "clamp" and not (product.sparse and key in ("cbsz", "abid")):
            raise UnsupportedOperandError(f"`{key}` of a product of matrices is not modelled")


def _require_none(view: RegisterView, instruction: Instruction, wrong: Any, what: str) -> None:
    """Raise a fault at the first lane of which something is wrong."""
    if wrong.any():
        row, lane = np.argwhere(wrong)[0]
        raise Fault("W640", instruction, f"{what} no source describes", view.first + int(row), int(lane))


def _bind_factor(instruction: Instruction, product: MatrixProduct, place: int) -> Reader:
    """Return a function that reads the numbers of a factor, by wavefront, block, row and position in the row."""
    index, count = vector_of(instruction.operands[1 + place]), product.factor_words[place]
    kind, signed = product.factors[place], bool(read_bits(instruction.modifiers, "neg_lo", 2, 0)[place])
    lanes, rows, blocks = instruction.lanes, product.rows, product.blocks
    select = _bind_places(instruction, product) if product.sparse and not place else None

    def read(view: RegisterView) -> Any:
        words = np.stack([view.v[index + part, :, :lanes] for part in range(count)], axis=2)
        numbers = read_numbers(words, kind, signed)
        if product.whole:
            return _read_copies(view, instruction, words, numbers)
        if select is not None:
            numbers = select(view, numbers)
        parts = numbers.reshape(len(numbers), -1, blocks, rows, product.elements)
        return parts.transpose(0, 2, 3, 1, 4).reshape(-1, blocks, rows, product.depth)

    return read


def _read_copies(view: RegisterView, instruction: Instruction, words: Any, numbers: Any) -> Any:
    """Return the rows that the first lanes hold; raise a fault if other lanes hold different ones."""
    copies = words.reshape(len(words), -1, 16, words.shape[-1])
    other = (copies != copies[:, :1]).any(axis=3).reshape(len(words), -1)
    if view.members is not None:
        other &= view.members[:, None]
    _require_none(view, instruction, other, "a product of matrices whose copies of a row differ, of which the result")
    return numbers[:, None, :16]


def _bind_places(instruction: Instruction, product: MatrixProduct) -> Callable[[RegisterView, Any], Any]:
    """Return a function that puts the held numbers of a sparse factor to their places in rows; the others are 0."""
    index, half = vector_of(instruction.operands[3]), product.elements // 2
    part = 0 if _read_number(instruction, "cbsz") else _read_number(instruction, "abid")
    if (part + 1) * half * 2 > 32:
        raise UnsupportedOperandError("`abid` selects bits that the register of places does not have")
    shifts = np.arange(half, dtype=np.uint32) * np.uint32(2) + np.uint32(part * half * 2)

    def select(view: RegisterView, numbers: Any) -> Any:
        places = (view.v[index][:, :, None] >> shifts & np.uint32(3)).astype(np.intp)
        same = (places[:, :, ::2] == places[:, :, 1::2]).any(axis=2) & view.active
        _require_none(view, instruction, same, "a sparse product with two numbers at one place, of which the result")
        whole = np.zeros((*numbers.shape[:2], product.elements), numbers.dtype)
        np.put_along_axis(whole, places + 4 * (np.arange(half) // 2), numbers, axis=2)
        return whole

    return select


def _read_number(instruction: Instruction, key: str) -> int:
    """Return the number of a modifier, 0 if it is not there."""
    return next((int(each.partition(":")[2], 0) for each in instruction.modifiers if each.startswith(key)), 0)


def _require_short(view: RegisterView, instruction: Instruction, product: MatrixProduct) -> None:
    """Raise a fault if a factor of `xf32` has a number that would be rounded."""
    for operand, words in zip(instruction.operands[1:], product.factor_words, strict=False):
        for part in range(words):
            long = (view.v[vector_of(operand) + part] & _ROUNDED != 0) & view.active
            what = "a factor of `xf32` with more than 10 bits after the point, whose rounding"
            _require_none(view, instruction, long, what)


def _bind_sums(operand: Operand, product: MatrixProduct, instruction: Instruction) -> Reader:
    """Return a function that reads the addends, by wavefront, block, row and column."""
    if isinstance(operand, Immediate):
        if operand.bits:
            raise UnsupportedOperandError("no constant but 0 is modelled as a sum")
        return lambda view: np.zeros((1, 1, 1, 1), np.int64 if product.sums == "i32" else np.float64)
    lanes, upper = instruction.lanes, _uses_upper(instruction)
    index, (register, lane) = vector_of(operand), find_sum_places(product, lanes)

    def read(view: RegisterView) -> Any:
        words = np.stack([view.v[index + part] for part in range(product.sum_words // lanes)], axis=2)
        return read_sums(words, product.sums, upper)[:, lane, register]

    return read


def _uses_upper(instruction: Instruction) -> bool:
    """Return True if sums of 16 bits are in the upper halves of registers."""
    return bool(read_bits(instruction.modifiers, "op_sel", 3, 0)[2])


@cache
def find_sum_places(product: MatrixProduct, lanes: int) -> tuple[Any, Any]:
    """Return the register (counted in numbers) and the lane of each sum, by block, row and column.

    The guide to MI300 computes from H (here `height`) the number of blocks in one register, B_I = lanes / (M N / H),
    and the strips of H rows that the lanes hold together, M_I = lanes / B_I / N.
    """
    rows, height = product.rows, 1 if product.whole or product.sums == "f64" else 4
    block, row, column = np.meshgrid(np.arange(product.blocks), np.arange(rows), np.arange(rows), indexing="ij")
    together = max(1, lanes * height // (rows * rows))
    strips = lanes // together // rows
    deep = rows // (height * strips)
    register = row % height + height * (row // (height * strips) + deep * (block // together))
    return register, column + rows * (row // height % strips + strips * (block % together))


def _put_sums(view: RegisterView, index: int, sums: Any, product: MatrixProduct, instruction: Instruction) -> None:
    """Write the words of sums, given by block, row and column; those of 16 bits leave the other halves as they are."""
    register, lane = find_sum_places(product, instruction.lanes)
    wide = 2 if product.sums == "f64" else 1
    placed = np.zeros((len(sums), view.v.shape[2], int(register.max()) + 1, wide), np.uint32)
    placed[:, lane, register] = sums.reshape(len(sums), *register.shape, wide)
    flat = placed.reshape(len(sums), view.v.shape[2], -1)
    for part in range(flat.shape[2]):
        word = np.ascontiguousarray(flat[:, :, part])
        if product.sums in ("f16", "bf16"):
            upper, old = _uses_upper(instruction), view.v[index + part]
            word = old & _HALF | word << np.uint32(16) if upper else old & ~_HALF | word
        view.put_lanes(index + part, word)

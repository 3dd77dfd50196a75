"""Matrix products (`v_mfma_*`, `v_smfmac_*`, `v_wmma_*`): their sizes, blocks and registers, read from their names.

An instruction multiplies `blocks` pairs of matrices of `rows` times `depth` numbers, and adds each product to a matrix
of `rows` times `rows`. Each lane holds `elements` numbers of both factors; in sparse products (`v_smfmac_*`) it holds
half as many of the first, in whose rows two of four successive numbers are zero. In the products of RDNA 3 (`v_wmma_*`)
a lane holds a whole row. Sources: LLVM 19 (what its assembler accepts), AMD's matrix instruction calculator, and AMD's
articles on WMMA (GPUOpen).
"""

import re
from collections.abc import Iterable, Mapping

from wcet.isa.gcn.language.processor import LANES
from wcet.records import dataclass

_NAME = re.compile(
    r"v_mfma_(f32|i32|f64)_(4|16|32)x\2x([1-9]\d*)(?:_(\d+)b)?(_?)(f32|f16|bf16|i8|f64|xf32|[bf][fp]8_[bf][fp]8)(_1k)?\Z"
)
_SPARSE = re.compile(r"v_smfmac_(f32|i32)_(16|32)x\2x(\d+)_(f16|bf16|i8|[bf][fp]8_[bf][fp]8)\Z")
_WHOLE = re.compile(r"v_wmma_(f32|f16|bf16|i32)_16x16x16_(f16|bf16|iu8|iu4)\Z")
_BITS = {
    "f64": 64,
    **dict.fromkeys(("f32", "xf32", "i32"), 32),
    **dict.fromkeys(("f16", "bf16"), 16),
    **dict.fromkeys(("i8", "iu8", "fp8", "bf8"), 8),
    "iu4": 4,
}
_ELEMENTS = {"f32": 1, "xf32": 1, "f64": 1, "f16": 4, "bf16": 2, "i8": 4, "fp8": 4, "bf8": 4}
_BLOCKS = {4: (4, 16), 16: (1, 4), 32: (1, 2)}
"""The possible numbers of blocks, by rows."""
_LONG_BF16 = 4
"""The numbers of a lane in later operations on `bf16`: those whose names end in `_1k`, and all on gfx942."""


@dataclass(frozen=True, slots=True)
class MatrixProduct:
    """One matrix product: the types of its sums and factors, its sizes, and the numbers of a factor in each lane.

    `sparse` and `whole` say that a lane holds half a row of the first factor, or a whole row of both.
    """

    sums: str
    factors: tuple[str, str]
    rows: int
    depth: int
    blocks: int
    elements: int
    sparse: bool = False
    whole: bool = False

    @property
    def factor_words(self) -> tuple[int, int]:
        """The numbers of registers of the factors."""
        words = self.elements * _BITS[self.factors[0]] // 32
        return (words // 2 if self.sparse else words), words

    @property
    def sum_words(self) -> int:
        """The number of registers of the sums in all lanes together; a sum of 16 bits has a register of its own."""
        return self.rows * self.rows * self.blocks * max(1, _BITS[self.sums] // 32)

    @property
    def modifiers(self) -> frozenset[str]:
        """The modifiers that LLVM's assembler accepts; what they mean differs from other instructions of the format."""
        if not self.whole:
            return frozenset({"cbsz", "abid"} if self.sparse or self.sums == "f64" else {"cbsz", "abid", "blgp"})
        more = {"i32": {"clamp"}, "f32": set[str]()}.get(self.sums, {"op_sel", "op_sel_hi"})
        return frozenset({"neg_lo", "neg_hi"} | more)


def read_product(name: str) -> MatrixProduct | None:
    """Return the matrix product that a mnemonic names; None for other mnemonics."""
    if (match := _WHOLE.match(name)) is not None:
        return MatrixProduct(match[1], (match[2], match[2]), 16, 16, 1, 16, whole=True)
    if (match := _SPARSE.match(name)) is not None:
        one, _, two = match[4].partition("_")
        size, deep = int(match[2]), int(match[3])
        return MatrixProduct(match[1], (one, two or one), size, deep, 1, size * deep // LANES, sparse=True)
    return _read_dense(name)


def _read_dense(name: str) -> MatrixProduct | None:
    match = _NAME.match(name)
    if match is None:
        return None
    sums, rows, depth, _, apart, factors, long = match.groups()
    one, _, two = factors.partition("_")
    elements = _LONG_BF16 if factors == "bf16" and (apart or long) else _ELEMENTS[one]
    size, deep = int(rows), int(depth)
    if LANES * elements // (size * deep) not in _BLOCKS[size]:
        elements *= 2  # later chips have longer rows, and gfx942 other sizes of `bf16`
    return MatrixProduct(sums, (one, two or one), size, deep, LANES * elements // (size * deep), elements)


def find_later_names(names: Iterable[str]) -> Mapping[str, str]:
    """Return the second, shorter names under which gfx942 accepts some products, each with the longer name of the same
    product, which its disassembler prints.

    On gfx942, `bf16` without an ending is what `bf16_1k` was before.
    """
    found: dict[tuple[str, ...], str] = {}
    keys: dict[str, tuple[str, ...]] = {}
    for name in names:
        match = _NAME.match(name)
        if match is None:
            continue
        sums, rows, depth, _, apart, factors, _ = match.groups()
        keys[name] = sums, rows, depth, factors
        if apart:
            found[keys[name]] = name
    return {name: found[key] for name, key in keys.items() if found.get(key, name) != name}
